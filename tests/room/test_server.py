"""A room with its server, on loopback: requests, headers of responses, limits, and whole rounds by both transports."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tornado.httpclient import HTTPResponse
from tornado.httputil import url_concat

import dixit_widgets
from dixit_widgets.room.limits import LONGEST_MESSAGE
from dixit_widgets.room.room_loop import RoomSession
from dixit_widgets.room.web import HEADERS, POLICY_OF_FORM, may_be_host
from tests.support.room_server import BOUND, CODE, Page, PollingPage, Served, SocketPage, fetched, served, wait_for

LOCAL = "127.0.0.1"


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run a test in an event loop of its own."""

    async def main() -> None:
        await test()

    asyncio.run(main())


# Requests


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("127.0.0.1:8000", True),
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("evil.example", False),
        ("evil.example:8000", False),
        ("192.168.1.5:8000", False),
        ("127.0.0.1.evil.example", False),
        ("evil.example@127.0.0.1", False),
        ("127.0.0.1/evil.example", False),
        ("127.0.0.1:port", False),
        ("", False),
    ],
)
def test_only_own_hosts_are_answered(host: str, allowed: bool) -> None:
    assert may_be_host(host, "127.0.0.1", {"localhost"}) is allowed


def test_the_host_of_a_relayed_request_must_be_valid_and_is_not_checked_again() -> None:
    assert may_be_host("hub.school:443", None, ())
    assert not any(may_be_host(host, None, ()) for host in ("", "a/b", "a@b", "hub.school:port"))


async def raw(room: Served, text: str) -> str:
    """The response to a raw request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", room.port)
    writer.write(text.encode())
    answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    await writer.wait_closed()
    return answer.decode("utf-8", "replace")


def test_a_request_for_another_host_is_refused_before_anything_is_done() -> None:
    async def test() -> None:
        async with served() as room:
            for path in ("", f"r/{CODE}/", f"r/{CODE}/ws", f"r/{CODE}/poll", "nothing"):
                asked = f"GET /{path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
                answer = await raw(room, asked)
                assert answer.startswith("HTTP/1.1 421 "), path
                assert "default-src 'none'" in answer

    run(test)


def test_pages_of_other_sites_can_not_connect() -> None:
    async def test() -> None:
        async with served() as room:
            own = room.root.rstrip("/")
            bad: list[dict[str, str]] = [
                {},
                {"Origin": "null"},
                {"Origin": "http://evil.example"},
                {"Origin": own.replace("http", "ftp")},
                {"Origin": f"{own}0"},
                {"Origin": "http://127.0.0.1"},
            ]
            for headers in bad:
                upgrade = {
                    "Upgrade": "websocket",
                    "Connection": "Upgrade",
                    "Sec-WebSocket-Version": "13",
                    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
                }
                assert (await fetched(f"{room.address}ws", headers={**headers, **upgrade})).code == 403
                posted = await fetched(
                    f"{room.address}poll",
                    method="POST",
                    body='{"sid":null,"got":0,"say":[]}',
                    headers={**headers, "Content-Type": "application/json"},
                )
                assert posted.code == 403
            assert room.core.connections == ()

    run(test)


async def every_answer(room: Served) -> list[tuple[str, HTTPResponse]]:
    page = await room.page()
    await page.join(0)
    own = await page.until("own", lambda each: bool(each["pictures"]))
    picture = next(iter(own["pictures"].values()))
    own_origin = {"Origin": room.root.rstrip("/")}
    json_body = {**own_origin, "Content-Type": "application/json"}
    asked: list[tuple[int, str, dict[str, Any]]] = [
        (200, "", {}),
        (302, "?code=bc-df", {}),
        (200, "?code=x", {}),
        (302, f"r/{CODE}", {}),
        (200, f"r/{CODE}/", {}),
        (200, "r/BCDF/", {}),
        (200, f"r/{CODE}/s/room.js", {}),
        (200, "r/BCDF/s/room.css", {}),
        (200, "s/room.css", {}),
        (200, f"r/{CODE}/s/room-teacher.js", {}),
        (200, f"r/{CODE}/s/room-teacher.css", {}),
        (404, f"r/{CODE}/s/board.js", {}),
        (404, f"r/{CODE}/s/", {}),
        (404, "s/..%2fserver.py", {}),
        (404, "r/", {}),
        (404, f"r/{CODE}/p/", {}),
        (404, f"r/{CODE}/p/{'0' * 24}.webp", {}),
        (200, f"r/{CODE}/{picture}", {}),
        (404, f"r/BCDF/{picture}", {}),
        (404, "favicon.ico", {}),
        (404, "rooms", {}),
        (403, f"r/{CODE}/ws", {}),
        (400, f"r/{CODE}/ws", {"headers": own_origin}),
        (405, f"r/{CODE}/poll", {"headers": own_origin}),
        (405, f"r/{CODE}/", {"method": "POST", "body": ""}),
        (405, f"r/{CODE}/", {"method": "HEAD"}),
        (405, f"r/{CODE}/", {"method": "OPTIONS"}),
        (405, f"r/{CODE}/", {"method": "DELETE"}),
        (405, f"r/{CODE}/{picture}", {"method": "PUT", "body": ""}),
        (415, f"r/{CODE}/poll", {"method": "POST", "body": "{}", "headers": own_origin}),
        (400, f"r/{CODE}/poll", {"method": "POST", "body": "{}", "headers": json_body}),
        (
            410,
            f"r/{CODE}/poll",
            {"method": "POST", "body": '{"sid":"gone","got":0,"say":[]}', "headers": json_body},
        ),
    ]
    answers: list[tuple[str, HTTPResponse]] = []
    for status, path, how in asked:
        answer = await fetched(f"{room.root}{path}", **how)
        assert answer.code == status, (path, how, answer.code)
        answers.append((path, answer))
    return answers


def test_the_policy_allows_what_the_page_itself_needs_and_nothing_else() -> None:
    """The expected policies are written out here, so that a weaker one is noticed."""
    allowed = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'self'",
    }
    for policy, form in ((HEADERS["Content-Security-Policy"], "'none'"), (POLICY_OF_FORM, "'self'")):
        assert dict(each.split(" ", 1) for each in policy.split("; ")) == {**allowed, "form-action": form}
    assert HEADERS["X-Content-Type-Options"] == "nosniff"
    assert HEADERS["Referrer-Policy"] == "no-referrer"
    assert HEADERS["Cross-Origin-Resource-Policy"] == "same-origin"
    assert HEADERS["Cache-Control"] == "no-store"


def test_every_answer_has_its_headers_sets_no_cookie_and_lists_nothing() -> None:
    async def test() -> None:
        async with served() as room:
            for path, answer in await every_answer(room):
                for name in HEADERS:
                    value = answer.headers.get(name)
                    if name in ("Content-Type", "Cache-Control"):
                        assert value or answer.code == 302, (path, name)
                    elif name == "Content-Security-Policy" and path in ("", "?code=x"):
                        assert value == POLICY_OF_FORM
                    else:
                        assert value == HEADERS[name], (path, name)
                assert "Set-Cookie" not in answer.headers
                assert "Server" not in answer.headers
                said = answer.body if answer.headers.get("Content-Type", "").startswith("text") else b""
                assert CODE.encode() not in said, path

    run(test)


def test_no_request_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)  # what a process writes that was told nothing else

    async def test() -> None:
        async with served() as room:
            await every_answer(room)
            await room.page(PollingPage)
            for broken in ("NOTHING\r\n\r\n", f"GET /r/{CODE}/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"):
                await raw(room, broken)

    run(test)
    said = [record.getMessage() for record in caplog.records]
    assert [each for each in said if LOCAL in each or CODE in each] == []


def test_pictures_are_kept_by_browsers_and_nothing_else_is() -> None:
    async def test() -> None:
        async with served() as room:
            for path, answer in await every_answer(room):
                kept = answer.headers["Cache-Control"]
                if answer.headers["Content-Type"] == "image/webp":
                    assert kept == "private, max-age=86400, immutable"
                    assert answer.body[8:12] == b"WEBP"
                else:
                    assert kept in ("no-store", "no-cache"), path

    run(test)


def test_the_page_is_the_same_for_every_code_and_loads_nothing_from_elsewhere() -> None:
    async def test() -> None:
        async with served(language="fi") as room:
            pages = [await fetched(f"{room.root}{path}") for path in (f"r/{CODE}/", "r/BCDF/")]
            assert len({page.body for page in pages}) == 1
            text = pages[0].body.decode()
            assert '<html lang="fi">' in text
            assert "://" not in text
            assert "<style" not in text
            assert "<script>" not in text
            assert " src=" in text

    run(test)


def test_a_page_has_one_address_however_its_code_was_typed() -> None:
    async def test() -> None:
        async with served() as room:
            for typed in (CODE.lower(), "k7Qx", "bcdf"):
                answer = await fetched(f"{room.root}r/{typed}/")
                assert (answer.code, answer.headers["Location"]) == (302, f"../{typed.upper()}/")
            assert (await fetched(f"{room.root}r/{CODE}/")).code == 200

    run(test)


def test_the_front_page_asks_for_a_code_and_redirects_to_its_room() -> None:
    async def test() -> None:
        async with served(language="fi") as room:
            front = await fetched(room.root)
            text = front.body.decode()
            assert 'lang="fi"' in text
            assert "Mikä koodi taululla on?" in text
            assert "://" not in text
            assert CODE not in text
            for typed, address in ((f" {CODE.lower()} ", f"r/{CODE}/"), ("bc-df", "r/BCDF/")):
                led = await fetched(url_concat(room.root, {"code": typed}))
                assert (led.code, led.headers["Location"]) == (302, address), "the same for a code of no room"
            for wrong in ("K7", "K7/X", "<b>", "é" * 4):
                said = (await fetched(url_concat(room.root, {"code": wrong}))).body.decode()
                assert "Tällä koodilla ei ole huonetta" in said
                assert "<b>" not in said

    run(test)


def test_a_page_without_its_script_says_so() -> None:
    async def test() -> None:
        async with served(static={}) as room:
            page = await fetched(room.address)
            assert page.code == 503
            assert b"The page code is missing" in page.body
            assert (await fetched(f"{room.address}s/room.js")).code == 404

    run(test)


def test_a_file_that_a_browser_has_is_not_sent_again() -> None:
    async def test() -> None:
        async with served() as room:
            first = await fetched(f"{room.address}s/room.js")
            again = await fetched(f"{room.address}s/room.js", headers={"If-None-Match": first.headers["ETag"]})
            assert (again.code, again.body) == (304, b"")

    run(test)


# Limits


def test_what_is_too_large_is_refused() -> None:
    async def test() -> None:
        async with served() as room:
            page = await room.page()
            await page.socket.write_message("x" * (LONGEST_MESSAGE + 1))
            await page.ended()
            headers = {"Origin": room.root.rstrip("/"), "Content-Type": "application/json"}
            large = json.dumps({"sid": None, "got": 0, "say": [{"t": "x" * 9000}]})
            head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
            asked = f"POST /r/{CODE}/poll HTTP/1.1\r\nHost: 127.0.0.1\r\n{head}Content-Length: {len(large)}\r\n\r\n"
            assert "200 OK" not in await raw(room, asked + large)
            assert "200 OK" not in await raw(room, f"GET /{'x' * 20_000} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert room.core.connections == ()

    run(test)


def test_binary_and_invalid_messages_are_refused_and_the_connection_stays_open() -> None:
    async def test() -> None:
        async with served() as room:
            page = await room.page()
            for message in (b"\x00\xff", "{", "[]", '{"t":"nothing"}'):
                before = len(page.heard)
                await page.socket.write_message(message, binary=isinstance(message, bytes))
                answer = await page.first("answer", before)
                assert answer["m"]["type"] == "refused"
            assert (await page.hello())["role"] == "guest"

    run(test)


def test_the_number_of_http_connections_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server.MOST_HTTP", 2)

    async def test() -> None:
        async with served() as room:
            asked = f"GET /r/{CODE}/ HTTP/1.1\r\nHost: {LOCAL}\r\nConnection: close\r\n\r\n"
            idle = [await asyncio.open_connection(LOCAL, room.port) for _ in range(2)]
            for _, writer in idle:
                writer.write(b"GET ")
            reader, writer = await asyncio.open_connection(LOCAL, room.port)
            assert await asyncio.wait_for(reader.read(), BOUND) == b"", "it is closed unread"
            writer.close()
            for _, each in idle:
                each.write(asked.removeprefix("GET ").encode())
            for each, _ in idle:
                assert (await asyncio.wait_for(each.read(), BOUND)).startswith(b"HTTP/1.1 200 ")
            assert (await raw(room, asked)).startswith("HTTP/1.1 200 "), "there is place again"
            for _, each in idle:
                each.close()

    run(test)


def test_a_page_too_many_is_sent_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server.MOST_PAGES", 3)

    async def test() -> None:
        async with served() as room:
            pages = [await room.page(kind) for kind in (SocketPage, SocketPage, PollingPage)]
            for page in pages:
                await page.join()
            late = await SocketPage.come(room.address, greets=False)
            assert (await late.first("slow"))["seconds"] > 0
            await late.ended()
            polling = PollingPage(room.address)
            await polling.post([])
            assert polling.heard[0]["t"] == "slow"
            assert len(room.core.connections) == 3

    run(test)


@pytest.mark.parametrize("kind", [SocketPage, PollingPage])
def test_pages_of_guests_can_not_keep_out_those_who_reconnect(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server.MOST_PAGES", 4)

    async def test() -> None:
        async with served() as room:
            pupil = await room.page()
            await pupil.join(0)
            strangers = [await kind.come(room.address) for _ in range(5)]
            await strangers[0].ended()
            await strangers[1].ended()
            silent = [await SocketPage.come(f"{room.root}r/BCDF/", greets=False) for _ in range(4)]
            await silent[0].ended()
            assert len(room.server.sockets) + len(room.server.polls) == 4
            assert [page.connection.role for page in known_sessions(room)] == ["pupil"]
            assert not pupil.is_over
            back = await room.page(kind, pupil.key)
            assert back.last("welcome")["you"]["seat"] == 0

    run(test)


@pytest.mark.parametrize("kind", [SocketPage, PollingPage])
def test_a_wrong_code_is_answered_and_after_too_many_all_codes_are_answered_alike(kind: Any) -> None:
    async def test() -> None:
        async with served(wrong_codes=2) as room:
            known = await room.page()
            await known.join(0)
            for _ in range(2):
                assert (
                    await said_to_guest(kind, f"{room.root}r/BCDF/")
                    == "There is no room with this code: look at the board again."
                )
            assert await said_to_guest(kind, f"{room.root}r/BCDF/") == "slow"
            assert await said_to_guest(kind, room.address) == "slow", "the right code is not told apart"
            back = await room.page(kind, known.key)
            assert back.last("welcome")["role"] == "pupil", "who is in comes back"

    run(test)


async def said_to_guest(kind: Any, address: str) -> str:
    """The first message to a page without a key, whose connection is closed after it."""
    page: Page = await kind.come(address, greets=False)
    await page.say({"t": "hello", "v": 1, "key": None, "epoch": None})
    said = await wait_for(lambda: page.heard[0] if page.heard else None, page.moved)
    await page.ended()
    await page.close()
    return said["reason"] if said["t"] == "none" else said["t"]


# Reading slowly, or never


def test_a_page_that_stops_reading_costs_little_and_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server._CHECK_EVERY", 0.01)

    async def test() -> None:
        async with served() as room:
            (pupil, *_) = await room.pupils(SocketPage, SocketPage, SocketPage, SocketPage)
            room.start()
            deaf = await asyncio.to_thread(deaf_page, room.port)
            await room.until(lambda: [person.table for person in room.core.people] == [0] * 5)
            slow = next(each for each in room.server.sockets if each not in {*known_sockets(room, 4)})
            # What may be large is what is queued for the page here, not what the system buffers.
            most = 0
            for number in range(2000):
                room.core.teacher.pause(number % 2 == 0)
                room.core.flush()
                most = max(most, slow._unread)
                if slow.waiting():
                    break
            assert slow.waiting(), "it does not read"
            before = slow._unread
            for number in range(200):
                room.core.teacher.pause(number % 2 == 0)
                room.core.flush()
            assert slow._unread == before, "no snapshots are made for it"
            for _ in range(200):
                slow.send("x" * 5000)
                most = max(most, slow._unread)
            assert most < 1_000_000
            await room.until(lambda: len(room.core.connections) == 4)
            deaf.close()
            assert (await pupil.tell("watch", table=None))["type"] == "done"

    run(test)


def test_a_page_that_reads_without_progress_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server._CHECK_EVERY", 0.01)

    async def test() -> None:
        async with served() as room:
            await room.pupils(SocketPage, SocketPage, SocketPage, SocketPage)
            room.start()
            deaf = await asyncio.to_thread(deaf_page, room.port)
            await room.until(lambda: [person.table for person in room.core.people] == [0] * 5)
            slow = next(each for each in room.server.sockets if each not in {*known_sockets(room, 4)})
            for number in range(2000):
                room.core.teacher.pause(number % 2 == 0)
                room.core.flush()
                if slow.waiting():
                    break
            monkeypatch.setattr("dixit_widgets.room.server._STALLED", 0.0)
            await room.until(lambda: slow not in room.server.sockets)
            deaf.close()

    run(test)


def known_sockets(room: Served, number: int) -> list[Any]:
    return sorted(room.server.sockets, key=lambda each: each.opened_at)[:number]


def known_sessions(room: Served) -> list[Any]:
    """The sessions of the pages that are connected to a room."""
    sessions = [each._session for each in room.server.sockets] + [each.session for each in room.server.polls.values()]
    return [session for session in sessions if isinstance(session, RoomSession)]


def deaf_page(port: int) -> socket.socket:
    """A page that joins, watches the first table, and never reads."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect(("127.0.0.1", port))
    head = (
        f"GET /r/{CODE}/ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    found.sendall(head.encode())
    for message in (
        {"t": "hello", "v": 1, "key": None, "epoch": None},
        {"t": "join", "id": 1, "code": CODE, "name": 0},
        {"t": "sit", "id": 2, "table": 0, "seat": 0},
    ):
        found.sendall(frame(json.dumps(message)))
    return found


def frame(text: str) -> bytes:
    """A text as a browser frames it, masked with nothing."""
    data = text.encode()
    assert len(data) < 126
    return bytes((0x81, 0x80 | len(data), 0, 0, 0, 0)) + data


def test_a_page_that_sends_nothing_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server._CHECK_EVERY", 0.01)
    monkeypatch.setattr("dixit_widgets.room.server._FIRST_MESSAGE_WITHIN", 0.0)

    async def test() -> None:
        async with served() as room:
            silent = await SocketPage.come(room.address, greets=False)
            await silent.ended()
            assert room.core.connections == ()

    run(test)


def test_a_page_that_answers_no_ping_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server._PING", 0.05)

    async def test() -> None:
        async with served() as room:
            page = await room.page()
            await page.join(0)
            deaf = await asyncio.to_thread(deaf_page, room.port)
            await room.until(lambda: len(room.core.connections) == 2)
            await room.until(lambda: len(room.core.connections) == 1)
            deaf.close()

    run(test)


# Rounds


async def play_round(room: Served, pages: list[Page]) -> None:
    """Play the round to its scores."""
    chance = Random(1)
    while room.game.phase not in ("scored", "over"):
        seat = room.game.state.due[0]
        await pages[seat].act(room.game, chance)


@pytest.mark.parametrize(
    "kinds",
    [(SocketPage,) * 4, (SocketPage, SocketPage, SocketPage, PollingPage), (PollingPage,) * 4],
    ids=["sockets", "one polls", "all poll"],
)
def test_a_whole_round_is_played_and_shown_to_all(kinds: tuple[Any, ...]) -> None:
    async def test() -> None:
        async with served() as room:
            pages = await room.pupils(*kinds)
            teacher = await room.page(SocketPage, room.core.teacher.renew("teacher"))
            room.start()
            await play_round(room, pages)
            while room.game.round == 1:
                desk = (await teacher.until("lobby", lambda each: True))["tables"][0]
                await teacher.tell("teach", do="next", table=0, round=1, stage=room.core._room.desk(0).stage)
                assert desk["round"] == 1
            revision = room.game.revision
            shown = [await page.until("state", lambda each: each["_turn"]["revision"] == revision) for page in pages]
            assert len({json.dumps(each["_view"]) for each in shown}) == 1
            assert [each["_turn"]["here"] for each in shown] == [0, 1, 2, 3]

    run(test)


def test_a_lost_response_is_repeated_to_the_next_poll() -> None:
    async def test() -> None:
        async with served() as room:
            page = PollingPage(room.address)
            await page.post([{"t": "hello", "v": 1, "key": None, "epoch": None}])
            page.losing = 1
            await page.post([{"t": "join", "id": 7, "code": CODE, "name": 0}])
            assert [each["role"] for each in page.heard] == ["guest"]
            await page.post([])
            assert [each["role"] for each in page.heard if each["t"] == "welcome"] == ["guest", "pupil"]
            assert page.key is not None
            assert len(room.core.people) == 1
            before = len(page.heard)
            await page.post([{"t": "watch", "id": 8, "table": None}])
            assert [each for each in page.heard[before:] if each["t"] == "welcome"] == []

    run(test)


def test_in_quiet_times_a_page_that_polls_posts_nothing() -> None:
    async def test() -> None:
        async with served() as room:
            page = await room.page(PollingPage)
            other = await room.page()
            await other.join(0)
            poll = next(iter(room.server.polls.values()))
            while poll.held_post is None or poll.transport.waiting():
                await fetched(room.address)
            posts = page.posts
            for _ in range(10):
                await other.tell("watch", table=None)
            assert page.posts == posts
            await page.join(1)
            assert page.last("own")["own"]["seat"] == 1

    run(test)


def test_a_page_that_stops_polling_counts_as_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server._CHECK_EVERY", 0.01)
    monkeypatch.setattr("dixit_widgets.room.server._POLL_EXPIRES_AFTER", 0.0)

    async def test() -> None:
        async with served() as room:
            page = PollingPage(room.address)
            await page.post([{"t": "hello", "v": 1, "key": None, "epoch": None}])
            other = await room.page()
            await other.join(0)
            await room.until(lambda: len(room.core.connections) == 1)
            assert await page.post([]) == 410, "and is told so when it comes back"

    run(test)


# Imports


def test_only_the_server_the_relay_and_the_client_import_tornado() -> None:
    package = Path(dixit_widgets.__file__).parent
    importing = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Import) and any(each.name.split(".")[0] == "tornado" for each in node.names))
        or (isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tornado")
    }
    assert importing == {"room/server.py", "room/relay.py", "room/client.py"}


def test_a_room_without_its_server_loads_no_tornado() -> None:
    code = "import sys, dixit_widgets, dixit_widgets.room.core; print('tornado' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_the_response_of_a_websocket_has_the_headers_too() -> None:
    async def test() -> None:
        async with served() as room:
            headers = (await room.page()).socket.headers
            assert headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]
            assert "Sec-WebSocket-Extensions" not in headers, "compressing would cost memory for each page"

    run(test)
