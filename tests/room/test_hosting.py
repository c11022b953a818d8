"""A server of many rooms: opening with the host key, limits, the end, and resuming."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import os
import stat
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.room import hosting
from dixit_widgets.room.hosting import HOST_KEY as VARIABLE
from dixit_widgets.room.hosting import checked_host_key, host_key
from dixit_widgets.room.keys import CODE_LETTERS
from dixit_widgets.room.limits import FORGOTTEN_AFTER, MOST_TABLES
from dixit_widgets.room.opening import opening_from_text, opening_to_text
from dixit_widgets.room.records import Record
from dixit_widgets.room.remote_host import checked_server, open_room
from dixit_widgets.room.setup import Setup
from dixit_widgets.room.store import ENDED_KEPT, FolderStore, TakenCodeError
from tests.support.hosting import HOST_KEY, hosted, pupils_of
from tests.support.room_server import BOUND, PollingPage, SocketPage, fetched
from tests.support.rooms import HandTime

OWN = dx.Deck.dreams().sample(40, seed=2)
"""A deck of one's own, as the server sees it."""


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await asyncio.wait_for(test(), 4 * BOUND)

    asyncio.run(main())


# What a room is opened with


def test_what_a_notebook_sends_is_what_the_room_is_set_up_with() -> None:
    for setup in (
        Setup(),
        Setup(["Ada", "Bo", "Cy"], tables=MOST_TABLES, rules="disney", seed=3, language="pl", team=2, names="typed"),
        Setup(8, rules="odyssey", clues="approve", audience=False, knock=True, absent="bot", patience=12.5),
        Setup(4, deck=OWN),
    ):
        read = opening_from_text(opening_to_text(setup, own_pictures=True))
        assert {**vars(read), "deck": None} == {**vars(setup), "deck": None}
        assert setup.deck is not None
        assert read.deck is not None
        assert read.deck.hashes == setup.deck.hashes
        first = next(iter(setup.deck)).id
        assert read.deck.picture(first, "board") == setup.deck.picture(first, "board")


def test_on_a_server_clues_need_approval_by_default() -> None:
    assert opening_from_text("{}").clues == "approve"
    assert opening_from_text('{"clues":"open"}').clues == "open"


def test_own_pictures_are_sent_and_accepted_only_with_consent() -> None:
    with pytest.raises(dx.RuleError, match="own_pictures must be True"):
        opening_to_text(Setup(4, deck=OWN))
    sent = json.loads(opening_to_text(Setup(4, deck=OWN), own_pictures=True))
    for said in (False, None, 1, "yes"):
        with pytest.raises(dx.RuleError, match="own_pictures must be True"):
            opening_from_text(json.dumps({**sent, "own_pictures": said}))


def test_the_server_chooses_the_code() -> None:
    with pytest.raises(dx.RuleError, match="the server chooses it"):
        opening_to_text(Setup(4, code="K7QX"))
    with pytest.raises(dx.RuleError, match="must be an object with the fields"):
        opening_from_text('{"code":"K7QXWB"}')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{" * 5000,
        '{"players":2}',
        '{"players":1e400}',
        '{"players":{}}',
        '{"players":[{"colour":"red"},{},{}]}',
        '{"players":[1,2,3]}',
        '{"tables":13}',
        '{"tables":"1"}',
        '{"tables":true}',
        '{"seed":1.5}',
        '{"seed":[]}',
        '{"rules":"chess"}',
        '{"rules":{}}',
        '{"rules":{"edition":"dixit","code":1}}',
        '{"rules":[]}',
        '{"language":"xx"}',
        '{"language":[]}',
        '{"team":0}',
        '{"names":"real"}',
        '{"names":[]}',
        '{"clues":{}}',
        '{"knock":1}',
        '{"patience":-1}',
        '{"deck":{},"own_pictures":true}',
        '{"deck":[],"own_pictures":true}',
        '{"deck":"dreams","own_pictures":true}',
    ],
)
def test_an_invalid_setup_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(dx.DixitError) as refused:
        opening_from_text(text)
    assert str(refused.value)


def changed_deck(**changes: Any) -> str:
    """An opening with a deck in which something is not as it must be."""
    sent = json.loads(opening_to_text(Setup(4, deck=OWN), own_pictures=True))
    sent["deck"].update(changes)
    return json.dumps(sent)


def test_an_invalid_picture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = json.loads(changed_deck())["deck"]
    for pictures in (
        {**whole["pictures"], "3-board.webp": "AAAA"},
        {**whole["pictures"], "3-board.webp": "not base64"},
    ):
        with pytest.raises(dx.RuleError, match=r"3-board\.webp"):
            opening_from_text(changed_deck(pictures=pictures))
    some = {name: each for name, each in whole["pictures"].items() if name != "3-board.webp"}
    with pytest.raises(dx.RuleError, match="two pictures for each card"):
        opening_from_text(changed_deck(pictures=some))
    cards = [{**each, "hash": "short"} for each in whole["cards"]]
    with pytest.raises(dx.RuleError, match="hashes"):
        opening_from_text(changed_deck(cards=cards))
    monkeypatch.setattr("dixit_widgets.room.opening._LARGEST_PICTURE", 1000)
    with pytest.raises(dx.RuleError, match="at most 1000 bytes"):
        opening_from_text(changed_deck())
    monkeypatch.setattr("dixit_widgets.room.opening._MOST_CARDS", 39)
    with pytest.raises(dx.RuleError, match="at most 39 cards"):
        opening_from_text(changed_deck())


# The host key


def test_the_key_comes_from_the_environment_or_a_file_that_only_its_owner_may_read(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(f"{HOST_KEY}\n")
    file.chmod(0o600)
    assert host_key(file, {}) == HOST_KEY
    assert host_key(None, {VARIABLE: HOST_KEY}) == HOST_KEY
    for mode in (0o640, 0o604, 0o644):
        file.chmod(mode)
        with pytest.raises(dx.RuleError, match="only its owner"):
            host_key(file, {VARIABLE: HOST_KEY})
    with pytest.raises(dx.RuleError, match=VARIABLE):
        host_key(None, {})


@pytest.mark.parametrize("key", ["", "short", "x" * 23, "x" * 201, "with a space " * 3, "ö" * 30, "x" * 30 + "\n"])
def test_a_key_that_is_easily_guessed_or_can_not_be_sent_is_refused(key: str) -> None:
    with pytest.raises(dx.RuleError, match="host key"):
        checked_host_key(key)


def test_keys_are_compared_in_constant_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[int, int]] = []

    def watched(a: bytes, b: bytes) -> bool:
        compared.append((len(a), len(b)))
        return hmac.compare_digest(a, b)

    class Watched:
        compare_digest = staticmethod(watched)

    store = FolderStore(tmp_path)
    rooms = hosting.HostedRooms(store, HOST_KEY, codes=None)  # type: ignore[arg-type]
    monkeypatch.setattr(hosting, "hmac", Watched)
    given = ["", "x", HOST_KEY[:-1], HOST_KEY + "x", HOST_KEY, "ä" * 5000]
    assert [rooms.is_key(each) for each in given] == [False, False, False, False, True, False]
    assert compared == [(32, 32)] * len(given)
    store.close()


# Opening


def test_a_room_is_opened_with_the_key_and_played_in(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            room = await server.open(language="fi")
            assert len(room.code) == 6
            assert set(room.code) <= set(CODE_LETTERS)
            assert room.urls == (f"{server.root}/r/{room.code}/",)
            teacher = await SocketPage.come(room.urls[0], room.teacher)
            projector = await SocketPage.come(room.urls[0], room.projector)
            assert teacher.last("welcome")["role"] == "teacher"  # type: ignore[index]
            assert projector.last("welcome")["role"] == "projector"  # type: ignore[index]
            first, *_ = await pupils_of(room, 4)
            assert (await teacher.tell("teach", do="start"))["type"] == "done"
            own = await first.until("own", lambda each: each["own"]["may"] == "give_clue")
            answer = await first.ask("give_clue", card=own["own"]["hand"][0]["card"], text="rain", kind="said")
            assert answer["type"] == "done"
            assert (await fetched(room.urls[0])).code == 200

    run(test)


def test_rooms_know_nothing_of_each_other(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            one, two = await server.open(), await server.open()
            assert len({one.code, two.code, one.teacher, two.teacher, one.projector, two.projector}) == 6
            stranger = await SocketPage.come(two.urls[0], one.teacher)
            assert stranger.last("welcome")["role"] == "guest"  # type: ignore[index]
            pupil = await SocketPage.come(one.urls[0])
            await pupil.join(0, code=one.code)
            own = await pupil.until("own", lambda each: bool(each["pictures"]))
            picture = next(iter(own["pictures"].values()))
            assert (await fetched(one.urls[0] + picture)).code == 200
            assert (await fetched(two.urls[0] + picture)).code == 404
            assert server.core(two.code).people == ()

    run(test)


def test_wrong_codes_and_letters_of_all_rooms_are_counted_together(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            one, two = await server.open(), await server.open()
            guess = {"letters": "BCDF", "code": two.code}
            for room in (one, two) * 3:
                page = await SocketPage.come(room.urls[0], greets=False)
                for number in range(10):
                    await page.say({"t": "back", "id": number, **guess})
                    assert (await page.answered(number))["t"] == "answer"
            late = await SocketPage.come(one.urls[0], greets=False)
            await late.say({"t": "back", "id": 1, **guess})
            assert (await late.answered(0))["t"] == "slow"

    run(test)


def test_an_own_deck_is_sent_to_the_server_and_served_by_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            with pytest.raises(dx.RuleError, match="own_pictures"):
                await server.open(deck=OWN)
            room = await server.open(deck=OWN, own_pictures=True)
            pupil = await SocketPage.come(room.urls[0])
            await pupil.join(0, code=room.code)
            own = await pupil.until("own", lambda each: bool(each["pictures"]))
            card, address = next(iter(own["pictures"].items()))
            assert (await fetched(room.urls[0] + address)).body == OWN.picture(card, "board")

    run(test)


@pytest.mark.parametrize(
    ("status", "changes"),
    [
        (401, {"Authorization": None}),
        (401, {"Authorization": ""}),
        (401, {"Authorization": "Bearer"}),
        (401, {"Authorization": "Bearer wrong"}),
        (401, {"Authorization": f"Basic {HOST_KEY}"}),
        (401, {"Authorization": f"Bearer {HOST_KEY}x"}),
        (403, {"Origin": "http://127.0.0.1"}),
        (421, {"Host": "evil.example"}),
        (415, {"Content-Type": "text/plain"}),
        (415, {"Content-Type": None}),
    ],
)
def test_nobody_else_opens_a_room(tmp_path: Path, status: int, changes: dict[str, str | None]) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            headers = {"Authorization": f"Bearer {HOST_KEY}", "Content-Type": "application/json", **changes}
            sent = {name: value for name, value in headers.items() if value is not None}
            answer = await fetched(f"{server.root}/rooms", method="POST", body="{}", headers=sent)
            assert answer.code == status
            assert server.rooms.store.count().rooms == 0
            assert HOST_KEY.encode() not in answer.body
            assert answer.headers["Content-Security-Policy"]

    run(test)


def test_the_reason_of_a_refusal_of_the_server_is_in_the_error(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path, most=1) as server:
            with pytest.raises(dx.DixitError, match="does not know this key"):
                await server.open("x" * 30)
            with pytest.raises(dx.DixitError, match="does not know this key"):
                await server.open("x" * 30, deck=OWN, own_pictures=True)
            headers = {"Authorization": f"Bearer {HOST_KEY}", "Content-Type": "application/json"}
            answer = await fetched(f"{server.root}/rooms", method="POST", body='{"tables":99}', headers=headers)
            assert answer.code == 400
            assert json.loads(answer.body)["reason"].startswith("tables must be")
            await server.open()
            with pytest.raises(dx.DixitError, match="as many rooms as it may have"):
                await server.open()
            assert server.rooms.store.count().rooms == 1

    run(test)
    with pytest.raises(dx.DixitError, match="can't be reached"):
        open_room("http://127.0.0.1:9", HOST_KEY, Setup())


def test_own_decks_have_a_limit_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "MOST_OWN_DECKS", 1)

    async def test() -> None:
        async with hosted(tmp_path) as server:
            await server.open(deck=OWN, own_pictures=True)
            with pytest.raises(dx.DixitError, match="as many rooms as it may have"):
                await server.open(deck=OWN, own_pictures=True)
            await server.open()

    run(test)


def test_what_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dixit_widgets.room.server.LARGEST_OPENING", 20_000)

    async def test() -> None:
        async with hosted(tmp_path) as server:
            headers = {"Authorization": f"Bearer {HOST_KEY}", "Content-Type": "application/json"}
            for body in (f'{{"players":4{" " * 20_000}}}', f'{{"players":4{" " * 200_000}}}'):
                answer = await fetched(f"{server.root}/rooms", method="POST", body=body, headers=headers)
                assert answer.code != 201
            within = f'{{"players":4{" " * 15_000}}}'
            assert (await fetched(f"{server.root}/rooms", method="POST", body=within, headers=headers)).code == 201
            other = await fetched(f"{server.root}/r/BCDFGH/poll", method="POST", body=within, headers=headers)
            assert other.code != 200
            assert server.rooms.store.count().rooms == 1

    run(test)


@pytest.mark.parametrize(
    "server",
    [
        *("", "play.example.org", "ftp://play.example.org", "https://", "https://me:secret@play.example.org"),
        *("https://play.example.org?x=1", "https://play.example.org:port", "http://play.example.org", 3, None),
    ],
)
def test_an_invalid_or_unencrypted_public_address_is_refused(server: Any) -> None:
    with pytest.raises(dx.RuleError, match="server must be an address"):
        checked_server(server)


def test_an_address_may_have_a_prefix_and_http_within_the_own_network() -> None:
    assert checked_server("https://example.org/dixit/") == "https://example.org/dixit"
    for near in ("http://localhost:8765", "http://127.0.0.1:8765", "http://192.168.1.5", "http://[::1]:8765"):
        assert checked_server(near) == near


# The end


def test_a_room_ends_by_itself_a_day_after_the_last_act_and_is_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        clock = HandTime()
        async with hosted(tmp_path, now=clock) as server:
            room = await server.open()
            (pupil,) = await pupils_of(room, 1)
            clock.now += FORGOTTEN_AFTER
            assert (await pupil.tell("watch", table=None))["type"] == "done"
            await pupil.first("ended")
            await pupil.ended()
            late = await SocketPage.come(room.urls[0], room.teacher, greets=False)
            await late.first("ended")
            lines = (tmp_path / f"dixit-room-{room.code}" / "room.jsonl").read_text("utf-8")
            assert '"kind":"joined"' not in lines
            assert '"kind":"keyed"' not in lines

    run(test)


def test_a_room_that_has_ended_makes_room_for_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "_ENDED_HELD_FOR", 0.0)

    async def test() -> None:
        async with hosted(tmp_path, most=1) as server:
            room = await server.open()
            teacher = await SocketPage.come(room.urls[0], room.teacher)
            assert (await teacher.tell("teach", do="end"))["type"] == "done"
            await teacher.ended()
            await server.open()
            while len(server.rooms):
                await asyncio.sleep(0)

    run(test)


def written_ago(folder: Path, seconds: float) -> None:
    at = time.time() - seconds
    os.utime(folder / "room.jsonl", (at, at))


def test_old_rooms_that_no_process_has_are_removed(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    codes = ["BCDFGH", "CDFGHJ", "DFGHJK", "FGHJKM", "GHJKMN"]
    for code in codes:
        store.add(Setup(4, code=code))
    with_end = Setup(4, code="HJKMNP")
    store.add(with_end)
    kept = store.acquire("HJKMNP")
    assert kept is not None
    kept.log.read()
    kept.log.finish(1, [*kept.log.read(), Record("ended", {})])
    ages = dict.fromkeys(codes[:2], FORGOTTEN_AFTER + 5) | {codes[2]: FORGOTTEN_AFTER - 60, "HJKMNP": ENDED_KEPT - 60}
    for code, age in ages.items():
        written_ago(tmp_path / f"dixit-room-{code}", age)
    store.forget_old([codes[0]])
    left = {path.name.removeprefix("dixit-room-") for path in tmp_path.glob("dixit-room-*")}
    assert left == {codes[0], *codes[2:], "HJKMNP"}, "one is had, the others are not old"
    written_ago(tmp_path / "dixit-room-HJKMNP", ENDED_KEPT + 5)
    store.forget_old([])
    left = {path.name.removeprefix("dixit-room-") for path in tmp_path.glob("dixit-room-*")}
    assert left == set(codes[2:])
    store.close()


# Resuming


def test_rooms_are_resumed_on_the_first_request(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            room = await server.open()
            first, *_ = await pupils_of(room, 2)
            key = first.key
        async with hosted(tmp_path) as server:
            assert len(server.rooms) == 0
            url = f"{server.root}/r/{room.code}/"
            back = await PollingPage.come(url, key)
            assert (await back.until("own", lambda _: True))["own"]["seat"] == 0
            teacher = await SocketPage.come(url, room.teacher)
            assert teacher.last("welcome")["role"] == "teacher"  # type: ignore[index]
            assert len(server.rooms) == 1

    run(test)


def test_an_unknown_code_is_answered_as_in_a_room_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            await server.open()
            page = await SocketPage.come(f"{server.root}/r/BCDFGH/", greets=False)
            await page.say({"t": "hello", "v": 1, "key": None, "epoch": None})
            assert "no room with this code" in (await page.first("none"))["reason"]
            assert (await fetched(f"{server.root}/r/BCDFGH/p/{'0' * 24}.webp")).code == 404

    run(test)


def test_a_damaged_log_affects_no_other_room(tmp_path: Path, logged: list[logging.LogRecord]) -> None:
    async def test() -> None:
        async with hosted(tmp_path) as server:
            whole = await server.open()
            (tmp_path / "dixit-room-BCDFGH").mkdir(mode=0o700)
            (tmp_path / "dixit-room-BCDFGH" / "room.jsonl").write_text("nothing\n")
            assert server.rooms.get("BCDFGH") is None
            assert server.core(whole.code).state == "open"

    run(test)
    assert ["can't be resumed" in record.getMessage() for record in logged] == [True]
    logged.clear()


def test_only_codes_are_paths_in_the_folder(tmp_path: Path) -> None:
    store = FolderStore(tmp_path / "rooms")
    (tmp_path / "rooms" / "dixit-room-..").mkdir()
    for code in ("", "..", "../x", "AEIOU0", "bcdfgh", "K7QX/..", "K7QX\0"):
        assert store.acquire(code) is None
    store.add(Setup(4, code="K7QXWB"))
    with pytest.raises(TakenCodeError):
        store.add(Setup(4, code="K7QXWB"))
    mode = stat.S_IMODE((tmp_path / "rooms").stat().st_mode)
    assert mode == 0o700
    store.close()


def test_only_one_process_can_use_a_folder(tmp_path: Path) -> None:
    first = FolderStore(tmp_path)
    with pytest.raises(dx.SaveError, match="another process serves the rooms"):
        FolderStore(tmp_path)
    first.close()
    FolderStore(tmp_path).close()


# The command


@contextmanager
def command(*options: str, key: str | None = HOST_KEY) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`python -m dixit_widgets.room --host`, and its port."""
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    process = subprocess.Popen(
        [sys.executable, "-m", "dixit_widgets.room", "--host", "--port", "0", *options],
        env={**environment, **({} if key is None else {VARIABLE: key})},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        yield process, json.loads(line)["port"] if line else 0
    finally:
        process.kill()
        process.communicate()


def test_the_command_serves_rooms_and_ends_when_it_is_asked_to(tmp_path: Path) -> None:
    with command("--folder", str(tmp_path)) as (process, port):
        room = open_room(f"http://127.0.0.1:{port}", HOST_KEY, Setup(4))
        assert (tmp_path / f"dixit-room-{room.code}" / "room.jsonl").exists()
        process.terminate()
        assert process.wait(BOUND) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_the_command_takes_the_key_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text(HOST_KEY)
    file.chmod(0o600)
    with command("--folder", str(tmp_path / "rooms"), "--key-file", str(file), key=None) as (_, port):
        assert open_room(f"http://127.0.0.1:{port}", HOST_KEY, Setup(4)).code


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "--host with --folder or --log"),
        (("--folder", "a", "--log", "valkey://localhost"), "--host with --folder or --log"),
        (("somewhere", "--folder", "a"), "--host with --folder or --log"),
        (("--log", "valkey://127.0.0.1:9/0"), "Valkey can't be used"),
    ],
)
def test_the_command_says_what_is_wrong(options: tuple[str, ...], said: str) -> None:
    with command(*options) as (process, _):
        assert process.wait(BOUND) == 1
        assert process.stderr is not None
        assert said in process.stderr.read()


def test_the_command_without_a_key_says_how_to_make_one(tmp_path: Path) -> None:
    with command("--folder", str(tmp_path), key=None) as (process, _):
        assert process.wait(BOUND) == 1
        assert process.stderr is not None
        assert "token_urlsafe" in process.stderr.read()


def test_without_valkey_the_command_says_what_to_install() -> None:
    code = (
        "import os, sys; sys.modules['valkey'] = None\n"
        f"os.environ[{VARIABLE!r}] = {HOST_KEY!r}\n"
        "from dixit_widgets.room.__main__ import main\n"
        "sys.exit(main(['--host', '--log', 'valkey://localhost']))"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "install dixit-widgets[room,valkey]" in ended.stderr
