"""Rooms through a real Jupyter server with a token and a prefix; all its other addresses need the token."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import socket
import stat
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tornado.httpclient import HTTPClientError
from tornado.httpserver import HTTPServer
from tornado.web import Application

import dixit_widgets as dx
from dixit_widgets.room.doors import options_of
from dixit_widgets.room.folder import new_folder
from dixit_widgets.room.for_relay import RelaySocket, base_url_of_relay, forget_relay, path_of_room
from dixit_widgets.room.limits import LARGEST_BODY, LONGEST_MESSAGE
from dixit_widgets.room.relay import _load_jupyter_server_extension
from dixit_widgets.room.server import listening
from dixit_widgets.room.setup import Setup
from dixit_widgets.room.starting import start_process
from dixit_widgets.room.web import HEADERS
from tests.support.jupyter_server import TOKEN, JupyterServer, jupyter_server
from tests.support.room_server import (
    BOUND,
    CODE,
    PAGE_CODE,
    Page,
    PollingPage,
    SocketPage,
    close_pages,
    fetched,
    served,
)

RELAY = "--ServerApp.jpserver_extensions={'dixit_widgets.room.relay': True}"
LOCAL = "127.0.0.1"


@pytest.fixture(scope="module", autouse=True)
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder of its own for sockets, with a short name: the system allows a socket's path some hundred letters."""
    tmp_path_factory.getbasetemp()  # made where it always is
    made = tempfile.mkdtemp(prefix="dx", dir="/tmp")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", made)
        patch.setenv("TMPDIR", made)
        yield Path(made)
    shutil.rmtree(made)


@pytest.fixture(scope="module")
def jupyter(place: Path) -> Iterator[JupyterServer]:
    with jupyter_server(place, RELAY) as found:
        yield found


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 4 * BOUND))


def page_of(jupyter: JupyterServer, code: str = CODE) -> str:
    return f"{jupyter.root}dixit-room/{code}/"


def origin_of(jupyter: JupyterServer) -> str:
    return "/".join(jupyter.root.split("/")[:3])


# What is forwarded


@pytest.mark.parametrize("kinds", [(SocketPage,) * 4, (PollingPage,) * 4, (SocketPage, PollingPage) * 2])
def test_anonymous_phones_play_a_round_through_jupyter(jupyter: JupyterServer, kinds: Any) -> None:
    async def test() -> None:
        async with served(relay=True) as room:
            pages: list[Page] = []
            for seat, kind in enumerate(kinds):
                page = await kind.come(page_of(jupyter))
                await page.join(seat)
                pages.append(page)
            room.start()
            while room.game.phase != "scored":
                seat = room.game.state.due[0]
                await pages[seat].act(room.game, Random(seat))
            revision = room.game.revision
            for page in pages:
                await page.until("state", lambda shown: shown["_turn"]["revision"] == revision)

    run(test)


def test_page_code_and_pictures_are_those_of_the_room_with_all_its_headers(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served(relay=True) as room:
            page = await SocketPage.come(page_of(jupyter))
            headers = page.socket.headers or {}
            assert headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]
            assert "Sec-WebSocket-Extensions" not in headers, "compressing would cost memory for each page"
            await page.join(0)
            own = await page.until("own", lambda each: bool(each["pictures"]))
            picture = next(iter(own["pictures"].values()))
            for path in ("", "s/room.js", "s/room.css", picture, f"p/{'0' * 24}.webp", "s/board.js"):
                direct, relayed = await fetched(f"{room.address}{path}"), await fetched(f"{page_of(jupyter)}{path}")
                assert (relayed.code, relayed.body) == (direct.code, direct.body), path
                for name in (*HEADERS, "ETag", "Content-Encoding", "Vary"):
                    assert relayed.headers.get_list(name) == direct.headers.get_list(name), (path, name)
                assert "Set-Cookie" not in relayed.headers
                assert "Server" not in relayed.headers
            first = await fetched(f"{page_of(jupyter)}s/room.js")
            assert first.body == PAGE_CODE["room.js"]
            again = await fetched(f"{page_of(jupyter)}s/room.js", headers={"If-None-Match": first.headers["ETag"]})
            assert (again.code, again.body) == (304, b"")
            slash = await fetched(page_of(jupyter).rstrip("/"))
            assert (slash.code, slash.headers["Location"]) == (302, f"{CODE}/")

    run(test)


def test_requests_of_the_page_are_forwarded_without_cookies_and_tokens(
    jupyter: JupyterServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heads: list[str] = []

    async def test() -> None:
        through = RelaySocket("BCDFGHJK")
        through.socket.setblocking(True)

        def answer() -> None:
            """A room that is not to be trusted with more than a room gets."""
            connection, _ = through.socket.accept()
            with connection:
                heads.append(connection.recv(65_536).decode())
                connection.sendall(
                    b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nSet-Cookie: a=b\r\nX-Other: c\r\nContent-Type: text/plain\r\n\r\nok"
                )

        said = asyncio.create_task(asyncio.to_thread(answer))
        headers = {
            "Cookie": "username-127-0-0-1=secret",
            "Authorization": f"token {TOKEN}",
            "X-Forwarded-Host": "evil.example",
            "X-Forwarded-For": "10.0.0.1",
        }
        got = await fetched(f"{page_of(jupyter, 'BCDFGHJK')}?token={TOKEN}", headers=headers)
        await said
        through.close()
        assert (got.code, got.body) == (200, b"ok")
        assert "Set-Cookie" not in got.headers
        assert "X-Other" not in got.headers

    run(test)
    (head,) = heads
    assert head.startswith("GET /r/BCDFGHJK/ HTTP/1.1\r\n")
    names = {line.partition(":")[0] for line in head.splitlines()[1:] if line}
    assert names <= {"Host", "Accept-Encoding", "Connection"}


# What is not forwarded


def test_the_servers_own_addresses_ask_for_its_token_still(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served(relay=True):
            for path in ("api/kernels", "api/contents", "api/terminals"):
                assert (await fetched(f"{jupyter.root}{path}")).code == 403, path
                for way in (f"dixit-room/{CODE}/../../{path}", f"dixit-room/{CODE}/%2e%2e/%2e%2e/{path}"):
                    assert (await fetched(f"{jupyter.root}{way}")).code in (403, 404), way
            allowed = await fetched(f"{jupyter.root}api/kernels", headers={"Authorization": f"token {TOKEN}"})
            assert (allowed.code, json.loads(allowed.body)) == (200, [])

    run(test)


def test_nothing_but_a_room_answers_and_codes_that_are_none_are_not_found(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served(relay=True) as room:
            bad = [
                *("dixit-room", "dixit-room/", "dixit-room/BCDF", "dixit-room/BCDF/", "dixit-room/BCDF/s/room.js"),
                *(
                    f"dixit-room/{CODE}/x",
                    f"dixit-room/{CODE}//",
                    f"dixit-room/{CODE}/s/../ws",
                    f"dixit-room/{CODE}/p/1.webp",
                ),
                *(f"dixit-room/{room.port}/", f"dixit-room/127.0.0.1:{room.port}/", f"dixit-room/{CODE}:{room.port}/"),
                *(f"dixit-room/..%2f{CODE}/", f"dixit-room/server-{jupyter.pid}/", "dixit-room/http:/127.0.0.1/"),
            ]
            for path in bad:
                answer = await fetched(f"{jupyter.root}{path}")
                assert (answer.code, answer.headers["Content-Security-Policy"]) == (
                    404,
                    HEADERS["Content-Security-Policy"],
                ), path
            for code in ("BCDF", f"{room.port}"):
                with pytest.raises(HTTPClientError) as refused:
                    await SocketPage.come(page_of(jupyter, code))
                assert refused.value.code == 404
            assert (await fetched(page_of(jupyter), method="POST", body="")).code == 405

    run(test)


def test_a_room_without_the_relay_option_is_not_reached_by_the_relay(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served() as room:
            assert (await fetched(room.address)).code == 200
            assert (await fetched(page_of(jupyter))).code == 404

    run(test)


def test_pages_of_other_sites_and_other_names_get_nothing(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served(relay=True) as room:
            upgrade = {
                "Upgrade": "websocket",
                "Connection": "Upgrade",
                "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            }
            bad: list[dict[str, str]] = [
                {},
                {"Origin": "null"},
                {"Origin": "http://evil.example"},
                {"Origin": "http://evil.example", "X-Forwarded-Host": "evil.example"},
                {"Origin": f"{origin_of(jupyter)}0"},
            ]
            for headers in bad:
                assert (await fetched(f"{page_of(jupyter)}ws", headers={**headers, **upgrade})).code == 403
                json_body = {**headers, "Content-Type": "application/json"}
                said = '{"sid":null,"got":0,"say":[]}'
                assert (
                    await fetched(f"{page_of(jupyter)}poll", method="POST", body=said, headers=json_body)
                ).code == 403
            for path in ("", "s/room.js", "ws", "poll"):
                rebound = {"Host": "evil.example", "Origin": "http://evil.example", **upgrade}
                assert (await fetched(f"{page_of(jupyter)}{path}", headers=rebound)).code == 421, path
            assert room.core.connections == ()

    run(test)


def test_behind_a_hub_with_a_public_address_no_other_host_is_accepted(place: Path) -> None:
    async def test(root: str) -> None:
        async with served(relay=True):
            for host, status in (("hub.school", 200), ("HUB.school:443", 200), ("evil.example", 421)):
                answer = await fetched(f"{root}dixit-room/{CODE}/", headers={"Host": host})
                assert answer.code == status, host

    hub = place / "hub"
    hub.mkdir()
    public = "https://hub.school/user/teacher/"
    with jupyter_server(hub, RELAY, "--ServerApp.allow_remote_access=True", JUPYTERHUB_PUBLIC_URL=public) as found:
        run(lambda: test(found.root))


def test_what_is_too_large_is_refused_before_the_room_sees_it(
    jupyter: JupyterServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dixit_widgets.room.server.LONGEST_MESSAGE", 10 * LONGEST_MESSAGE)

    async def test() -> None:
        async with served(relay=True) as room:
            page = await SocketPage.come(page_of(jupyter))
            await page.socket.write_message("x" * (LONGEST_MESSAGE + 1))
            await page.ended()
            await room.until(lambda: not room.core.connections)
            reader, writer = await asyncio.open_connection("127.0.0.1", int(origin_of(jupyter).rpartition(":")[2]))
            head = (
                f"POST /user/teacher/dixit-room/{CODE}/poll HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
                f"Content-Type: application/json\r\nContent-Length: {LARGEST_BODY + 1}\r\n\r\n"
            )
            writer.write(head.encode())  # and nothing more: it is not waited for
            answer = await asyncio.wait_for(reader.read(), BOUND)
            writer.close()
            assert b"200 OK" not in answer
            assert room.core.connections == ()

    run(test)


def test_the_process_of_a_room_listens_for_the_relay_if_asked_and_leaves_no_socket(
    jupyter: JupyterServer, tmp_path: Path
) -> None:
    async def test() -> None:
        folder = new_folder(Setup(players=4, code=CODE), tmp_path)
        process = await asyncio.to_thread(start_process, folder, options_of("relay"))
        try:
            assert process.location.relay
            assert process.location.addresses == ("127.0.0.1",), "nobody comes but by the relay, and from this machine"
            page = await SocketPage.come(page_of(jupyter))
            await page.join(0)
            again = await asyncio.to_thread(start_process, folder, options_of("relay"))
            await page.say({"t": "sit", "id": 9, "table": 0, "seat": 1})
            await page.ended()
            await asyncio.to_thread(process.end)
            process = again
            back = await SocketPage.come(page_of(jupyter), page.key)
            assert back.last("welcome")["role"] == "pupil"  # type: ignore[index]
        finally:
            await close_pages()
            await asyncio.to_thread(process.end)
        assert path_of_room(CODE) is None

    run(test)


# Both ends


def test_each_side_is_closed_with_the_other(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served(relay=True) as room:
            page = await SocketPage.come(page_of(jupyter))
            await page.close()
            await room.until(lambda: not room.core.connections)
            left = await SocketPage.come(page_of(jupyter))
            for each in list(room.server.sockets):
                each.close(1001)
            await left.ended()
            assert left.socket.close_code == 1001
        for status in (404, 404):
            assert (await fetched(page_of(jupyter))).code == status, "the room has gone"

    run(test)


def test_a_held_poll_ends_when_its_page_disconnects(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served(relay=True) as room:
            page = await PollingPage.come(page_of(jupyter))
            poll = next(iter(room.server.polls.values()))
            while poll.held_post is None or poll.transport.waiting():
                await fetched(page_of(jupyter))
            held = poll.held_post
            await page.close()
            port = int(origin_of(jupyter).rpartition(":")[2])
            said = json.dumps({"sid": page.sid, "got": page.got, "say": []})
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            head = (
                f"POST /user/teacher/dixit-room/{CODE}/poll HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                f"Origin: {origin_of(jupyter)}\r\nContent-Type: application/json\r\nContent-Length: {len(said)}\r\n\r\n"
            )
            writer.write((head + said).encode())
            while poll.held_post is None or poll.held_post is held:
                await fetched(page_of(jupyter))
            held = poll.held_post
            writer.close()
            await asyncio.wait_for(held.wait(), BOUND / 2)

    run(test)


def test_backpressure_of_a_page_that_does_not_read_reaches_the_room(jupyter: JupyterServer) -> None:
    async def test() -> None:
        async with served(relay=True) as room:
            other = await room.page()
            await other.join(0)
            (known,) = room.server.sockets
            deaf = await asyncio.to_thread(deaf_page, int(origin_of(jupyter).rpartition(":")[2]))
            await room.until(lambda: len(room.core.connections) == 2)
            (slow,) = room.server.sockets - {known}
            sent = 0
            while not slow.waiting() and sent < 4_000_000:
                slow.send("x" * 10_000)
                sent += 10_000
                await other.tell("watch", table=None)  # meanwhile it may leave
            assert slow.waiting(), "what it does not read stays here"
            assert sent < 1_000_000
            deaf.close()
            await room.until(lambda: len(room.core.connections) == 1)

    run(test)


def deaf_page(port: int) -> socket.socket:
    """A page that sends `hello`, and reads nothing after that."""
    deaf = socket.create_connection(("127.0.0.1", port), timeout=BOUND)
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.sendall(
        f"GET /user/teacher/dixit-room/{CODE}/ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    while b"\r\n\r\n" not in deaf.recv(64):
        pass
    hello = b'{"t":"hello","v":1,"key":null,"epoch":null}'
    deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return deaf


# Limits, and a room whose process was killed


@asynccontextmanager
async def relaying() -> AsyncIterator[str]:
    """The relay in a server of the test's own process, under a base that is no regular expression; where it is."""
    application = Application(base_url="/a.b/", allow_remote_access=True)
    _load_jupyter_server_extension(SimpleNamespace(web_app=application))
    server = HTTPServer(application)
    listens = listening("127.0.0.1", 0)
    server.add_socket(listens)
    try:
        yield f"http://127.0.0.1:{listens.getsockname()[1]}/"
    finally:
        await close_pages()
        server.stop()
        await server.close_all_connections()
        forget_relay(os.getpid())


def test_the_numbers_of_forwarded_pages_and_requests_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.relay.MOST_PAGES", 2)

    async def test() -> None:
        async with relaying() as root, served(relay=True):
            url = f"{root}a.b/dixit-room/{CODE}/"
            first = await SocketPage.come(url)
            await SocketPage.come(url)
            with pytest.raises(HTTPClientError) as refused:
                await SocketPage.come(url)
            assert refused.value.code == 503
            await first.close()
            await first.ended()
            again = await SocketPage.come(url)
            assert again.last("welcome") is not None
            monkeypatch.setattr("dixit_widgets.room.relay.MOST_HTTP", 0)
            assert (await fetched(url)).code == 503

    run(test)


def test_no_request_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)  # what a process writes that was told nothing else

    async def test() -> None:
        async with relaying() as root, served(relay=True):
            url = f"{root}a.b/dixit-room/{CODE}/"
            for path in (url, f"{url}s/room.js", f"{url}nothing", f"{url}poll"):
                await fetched(path)
            await SocketPage.come(url)
            await PollingPage.come(url)

    run(test)
    said = [record.getMessage() for record in caplog.records]
    assert [each for each in said if LOCAL in each or CODE in each] == []


def test_only_paths_below_the_servers_base_url_reach_rooms() -> None:
    async def test() -> None:
        async with relaying() as root, served(relay=True):
            assert (await fetched(f"{root}a.b/dixit-room/{CODE}/")).code == 200
            for base in ("aXb/", "", "x/a.b/"):
                assert (await fetched(f"{root}{base}dixit-room/{CODE}/")).code == 404, base

    run(test)


def test_a_room_whose_process_was_killed_is_not_there_for_now() -> None:
    async def test() -> None:
        async with relaying() as root:
            through = RelaySocket(CODE)
            through.socket.close()  # its name stays, as after SIGKILL
            url = f"{root}a.b/dixit-room/{CODE}/"
            assert (await fetched(url)).code == 503
            page = await SocketPage.come(url, greets=False)
            await page.ended()
            assert page.socket.close_code == 1013
            through.close()
            assert (await fetched(url)).code == 404

    run(test)


# The folder of sockets


def test_the_folder_of_sockets_is_its_owners_alone(place: Path) -> None:
    through = RelaySocket(CODE)
    folder = place / f"dixit-rooms-{os.getuid()}"
    try:
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert path_of_room("k7-qx") == str(folder / f"{CODE}.room")
        folder.chmod(0o755)
        assert path_of_room(CODE) is None, "others may have put a socket there"
        with pytest.raises(dx.DixitError, match="must be yours alone"):
            RelaySocket("BCDF")
    finally:
        folder.chmod(0o700)
        through.close()
    assert path_of_room(CODE) is None


def test_only_sockets_of_rooms_are_opened(place: Path) -> None:
    RelaySocket("BCDF").close()
    folder = place / f"dixit-rooms-{os.getuid()}"
    (folder / "BCDF.room").write_text("")
    (folder / "BCDG.room").symlink_to("/dev/null")
    assert [path_of_room(code) for code in ("BCDF", "BCDG", "", "..", "../x")] == [None] * 5


def test_a_process_that_resumes_a_room_replaces_the_socket_and_keeps_it_when_the_old_one_ends(place: Path) -> None:
    old = RelaySocket(CODE)
    new = RelaySocket(CODE)
    old.close()
    with socket.socket(socket.AF_UNIX) as asked:
        path = path_of_room(CODE)
        assert path is not None
        asked.connect(path)
        new.socket.setblocking(True)
        new.socket.accept()[0].close()
    new.close()
    assert path_of_room(CODE) is None


def test_a_kernel_knows_whether_its_server_has_the_relay(place: Path, jupyter: JupyterServer) -> None:
    assert base_url_of_relay({"JPY_PARENT_PID": str(jupyter.pid)}) == "/user/teacher/"
    for other in ({}, {"JPY_PARENT_PID": "1"}, {"JPY_PARENT_PID": "../x"}):
        assert base_url_of_relay(other) is None
    ended = place / "ended"
    ended.mkdir()
    with jupyter_server(ended, RELAY) as found:
        assert base_url_of_relay({"JPY_PARENT_PID": str(found.pid)}) == "/user/teacher/"
    assert base_url_of_relay({"JPY_PARENT_PID": str(found.pid)}) is None, "it has ended"
