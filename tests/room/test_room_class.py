"""`dx.Room`: acts of a notebook on a room, and how it follows, with real processes."""

from __future__ import annotations

import asyncio
import copy
import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest

import dixit_widgets as dx
from dixit_widgets.room.folder import RoomFolder
from tests.support.notebook_room import LOCAL, a_room, act, come, in_thread, play_round, run, until, with_page_code
from tests.support.room_server import BOUND, SocketPage, fetched


@pytest.fixture(autouse=True, scope="module")
def page_code() -> None:
    with_page_code()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dx.Room]:
    """A room that tests share, which each leaves empty."""
    with a_room(tmp_path_factory.mktemp("room")) as opened:
        yield opened


# Following the room


def test_a_round_that_pupils_play_is_followed_and_what_the_notebook_does_has_happened_when_it_returns(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        with a_room(tmp_path) as room:
            table = room.tables[0]
            board = table.board()
            pages = [await come(room, seat) for seat in range(4)]
            guest = await come(room)
            await until(room, lambda: len(room.people) == 5)
            assert [person.seat for person in room.people] == [*table.game.players, None]
            assert all(person.here and person.name for person in room.people)
            assert [seat.people for seat in table.seats.values()] == [1, 1, 1, 1]
            assert room.state == "open"
            room.start()
            assert room.state == "playing"
            chance = Random(1)
            await act(pages[0], table.game, chance)

            def first_due() -> int:
                return table.game.state.due[0]

            while len(table.waiting_for) > 1 or table.game.phase != "vote":
                before = len(table.game.events)
                if table.game.phase != "clue":
                    await act(pages[first_due()], table.game, chance)
                await until(room, lambda before=before: len(table.game.events) > before)
            assert table.waiting_for == (table.game.players[first_due()],)
            assert (await guest.tell("guess", table=0, round=1, slot=2))["type"] == "done"
            assert dict(table.audience) == {}
            await act(pages[first_due()], table.game, chance)
            await until(room, lambda: table.game.state.round.all_voted)
            assert dict(table.audience) == {1: (0, 1, 0, 0)}
            round_ = table.game.state.round
            (right,) = [slot for slot in range(1, 5) if round_.owner(slot) == round_.storyteller]
            assert round_.clue is not None
            at_table = sum(votes == (right,) for votes in round_.votes)
            assert table.found == ((round_.clue.text, at_table, 3, int(right == 2), 1),)
            results = room.results()
            assert {each["seat"] for each in results} <= set(table.game.players)
            assert sum(each["points"] for each in results) == sum(table.game.scores.values())
            assert all(each["audience"] == [0, 1, 0, 0] and each["table"] == each["round"] == 1 for each in results)
            shown = [board.step]
            while table.game.round == 1:
                room.next()
                shown.append(board.step)
            assert shown[:-1] == list(range(shown[0], shown[-1] + 1)), "the board goes along, step by step"
            assert len(shown) > 3
            room.undo()
            assert table.game.round == 1
            assert table.game.revision > 0

    run(test)


def test_while_the_kernel_is_busy_pupils_go_on_and_the_game_and_its_board_follow_when_the_cell_has_ended(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        with a_room(tmp_path, players=3) as room:
            table = room.tables[0]
            board = table.board()
            pages = 0
            room.start()
            played = threading.Event()

            async def pupils() -> None:
                nonlocal pages
                there = [await come(room_at, seat) for seat in range(3)]
                pages = len(there)
                chance = Random(2)
                game = copy.copy(table._followed.game)
                hand = [card.id for card in game.hand(game.players[0])]
                own = await there[0].until("own", lambda each: each["own"]["may"] == "give_clue")
                assert [each["card"] for each in own["own"]["hand"]] == hand
                assert (await there[0].ask("give_clue", card=hand[0], text="rain", kind="said"))["type"] == "done"
                for seat in (1, 2):
                    own = await there[seat].until("own", lambda each: each["own"]["may"] == "hand_in")
                    cards = [each["card"] for each in own["own"]["hand"]][:2]
                    assert (await there[seat].ask("hand_in", cards=cards))["type"] == "done"
                assert chance
                played.set()

            room_at = room
            revision = table.game.revision
            thread = in_thread(pupils)
            until_then = time.monotonic() + 2
            while time.monotonic() < until_then or not played.is_set():
                assert time.monotonic() < until_then + BOUND
            assert table._followed.game.revision == revision, (
                "nothing changes in the middle of a cell that reads nothing"
            )
            changed = asyncio.Event()
            table._followed.game.observe(lambda _change: changed.set(), "revision")
            await asyncio.wait_for(changed.wait(), BOUND)
            await until(room, lambda: table.game.phase == "vote")
            assert pages == 3
            assert table.game.state.round.clue is not None
            assert len(table.game.slots) == 5
            assert "rain" in json.dumps(board._view, default=str)
            thread.join(BOUND)

    run(test)


def test_what_others_read_in_another_thread_changes_no_game(room: dx.Room) -> None:
    seen: list[object] = []
    game = room.tables[0].game
    thread = threading.Thread(target=lambda: seen.append(room.tables[0].game is game and room.people))
    thread.start()
    thread.join(BOUND)
    assert seen == [room.people]


def test_nobody_acts_in_the_game_of_a_room_but_a_copy_is_a_game_like_any_other(room: dx.Room) -> None:
    game = room.tables[0].game
    card = game.hand("Pink")[0]
    events = game.events
    for each in (lambda: game.give_clue("Pink", card, "rain"), lambda: game.absent("Pink")):
        with pytest.raises(dx.RoomError, match="this table plays in the room"):
            each()
    assert game.events == events
    copied = copy.copy(game)
    copied.give_clue("Pink", card, "rain")
    assert copied.phase == "hand_in"
    assert game.phase == "clue"


# What the teacher does


def test_pause_lock_and_knock_are_switched_on_and_off(room: dx.Room) -> None:
    before = room.state
    room.pause()
    assert room.state == "paused"
    room.pause(False)
    assert room.state == before
    room.lock()
    assert room.locked
    room.lock(False)
    assert not room.locked
    room.knock()
    room.knock(False)


def test_people_are_let_in_renamed_moved_readmitted_and_removed(tmp_path: Path) -> None:
    async def test() -> None:
        with a_room(tmp_path, knock=True) as room:
            page = await SocketPage.come(room.url)
            await page.say({"t": "join", "id": 1, "code": room.code, "name": 0})
            await until(room, lambda: room.knocking)
            assert room.people == ()
            number = room.knocking[0].number
            room.admit(number)
            assert [person.number for person in room.people] == [number]
            room.rename(number, "brave fox")
            assert room.people[0].name == "brave fox"
            room.rename(number)
            assert room.people[0].name not in ("", "brave fox")
            room.move(number, 0, "Blue")
            assert room.people[0].seat == "Blue"
            assert room.tables[0].seats["Blue"].here == 1
            room.move(room.people[0], 0, None)  # type: ignore[arg-type]
            assert room.people[0].seat is None
            assert len(room.readmit(number)) == 4
            room.block(number)
            assert room.people == ()
            with pytest.raises(dx.RoomError, match="nobody with this number"):
                room.rename(number)

    run(test)


def test_a_clue_waits_for_the_teacher_who_sends_it_back_or_approves_it(tmp_path: Path) -> None:
    async def test() -> None:
        with a_room(tmp_path, clues="approve") as room:
            table = room.tables[0]
            with pytest.raises(dx.RoomError, match="No clue is waiting"):
                room.approve()
            page = await come(room, 0)
            room.start()
            card = table.game.hand("Pink")[0]
            for text in ("rain", "snow"):
                own = await page.until("own", lambda each: each["own"]["may"] == "give_clue")
                assert own["own"]["seat"] == 0
                await page.until("state", lambda each: each["_turn"]["next"] == 0)
                await page.ask("give_clue", card=card.id, text=text, kind="said")
                await until(room, lambda text=text: table.clue == text)
                if text == "rain":
                    room.refuse_clue(why="longer, please")
                    await page.until("team", lambda each: each["sent_back"] == "longer, please")
                    assert table.clue is None
            room.approve()
            assert table.clue is None
            assert table.game.state.round.clue is not None
            assert table.game.state.round.clue.text == "snow"

    run(test)


def test_a_bot_plays_for_who_is_away_and_a_seat_is_added_between_rounds(tmp_path: Path) -> None:
    async def test() -> None:
        with a_room(tmp_path, tables=2) as room:
            with pytest.raises(dx.RoomError, match="has not started"):
                room.absent("Pink")
            await come(room, 0, 1)
            await come(room, 1, 1)
            room.start()
            room.absent("Pink", table=1)
            assert dict(room.tables[1].game.away) == {"Pink": "round"}
            assert room.tables[1].seats["Pink"].bot
            assert not room.tables[0].game.away
            room.add_seat(1)
            assert room.tables[1].game.players[4:] == ("Yellow",)
            room.project(1)
            assert room._link.shared is not None
            assert room._link.shared["projected"] == 1

    run(test)


def test_the_addresses_of_the_teachers_pages_are_renewed_and_the_notebook_stays(room: dx.Room) -> None:
    async def test() -> None:
        before = room._link.address_of("teacher"), room._link.address_of("projector")
        other = await SocketPage.come(room.url, before[0].partition("#t=")[2])
        assert (other.last("welcome") or {})["role"] == "teacher"
        room.renew("teacher")
        room.renew()
        await other.until("replaced", lambda each: True)
        after = room._link.address_of("teacher"), room._link.address_of("projector")
        assert before[0] != after[0]
        assert before[1] != after[1]
        assert room.connection == "connected"
        room.pause()
        room.pause(False)

    run(test)


# The end


def test_after_the_end_nobody_is_known_and_the_games_stay(tmp_path: Path) -> None:
    async def test() -> None:
        with a_room(tmp_path) as room:
            page = await come(room, 0)
            await until(room, lambda: room.people)
            name = room.people[0].name
            room.end()
            await page.until("ended", lambda each: True)
            assert (room.state, room.connection, room.people, room.urls, room.url) == ("ended", "ended", (), (), "")
            assert room.results() == []
            assert room.tables[0].game.players == ("Pink", "Blue", "Green", "Violet")
            assert name not in (room.folder / "room.jsonl").read_text("utf-8")
            with pytest.raises(dx.RoomError, match="this lesson has ended"):
                room.start()
            room.end()
        with pytest.raises(dx.RoomError, match="this room has ended"):
            dx.Room.resume(room.folder)

    run(test)


def test_a_room_that_nobody_has_ended_forgets_its_people_a_day_later_though_its_process_has_stopped(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        opened: dict[str, tuple[Path, str]] = {}
        for which in ("old", "new"):
            with a_room(tmp_path) as room:
                await come(room, 0)
                await until(room, lambda room=room: room.people)
                opened[which] = room.folder, room.people[0].name
        old, new = (folder / "room.jsonl" for folder, _ in opened.values())
        a_day_ago = time.time() - 24 * 3600 - 60
        os.utime(old, (a_day_ago, a_day_ago))
        with a_room(tmp_path):
            pass
        assert opened["old"][1] not in old.read_text("utf-8")
        assert "digest" not in old.read_text("utf-8")
        assert opened["new"][1] in new.read_text("utf-8")
        with pytest.raises(dx.RoomError, match="this room has ended"):
            dx.Room.resume(old.parent)
        os.utime(new, (a_day_ago, a_day_ago))
        with pytest.raises(dx.RoomError, match="this room has ended"):
            dx.Room.resume(new.parent)
        assert opened["new"][1] not in new.read_text("utf-8")

    run(test)


def threads() -> set[str]:
    return {thread.name for thread in threading.enumerate() if thread is not threading.main_thread()}


def test_after_close_no_thread_and_no_process_is_left_and_what_is_not_kept_is_gone(tmp_path: Path) -> None:
    before = threads()
    children = {child.pid for child in psutil.Process().children()}
    room = dx.Room(4, host=LOCAL, save=False)
    folder = room.folder
    assert folder.is_dir()
    assert "dixit-room" in threads()
    room.close()
    assert room.connection == "ended", "it can't be taken up"
    assert threads() <= before
    assert {child.pid for child in psutil.Process().children()} <= children
    assert not folder.parent.exists()
    room.close()
    with pytest.raises(dx.RoomError, match="has ended"):
        room.start()


OPENED = """
import os, sys
import dixit_widgets as dx
room = dx.Room(4, seed=7, host="127.0.0.1", save={save!r})
print(room.folder)
print(room._link.local._process.pid)
"""


def opened_elsewhere(save: object) -> tuple[Path, int]:
    """A room that a notebook has opened, whose kernel has ended: its folder, and its process."""
    code = OPENED.format(save=save)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=2 * BOUND)
    assert done.stderr == ""
    folder, pid = done.stdout.split()
    return Path(folder), int(pid)


def test_at_the_end_of_the_interpreter_a_room_that_is_not_kept_leaves_nothing() -> None:
    folder, pid = opened_elsewhere(False)
    assert not psutil.pid_exists(pid)
    assert not folder.parent.exists()


# Resuming


def test_after_a_restart_of_the_kernel_the_room_that_still_runs_is_the_same_and_can_be_closed(tmp_path: Path) -> None:
    folder, pid = opened_elsewhere(str(tmp_path))
    process = psutil.Process(pid)
    room = dx.Room.resume(folder)
    try:
        assert not room._link.local.has_process, "it is the process that was there"
        assert room.connection == "connected"
        assert f"dixit-room-{room.code}" == folder.name
        room.start()
        assert dx.Room.resume(folder) is room
    finally:
        room.close()
    process.wait(BOUND)
    assert room.connection == "stopped"


def test_a_killed_process_is_said_and_the_room_taken_up_with_code_seats_and_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def test() -> None:
        with a_room(tmp_path, save=True) as room:
            table = room.tables[0]
            pages = [await come(room, seat) for seat in range(4)]
            room.start()
            await play_round(room, pages, Random(3))
            before = copy.copy(table.game)
            people, urls, panel = room.people, room.urls, room.panel
            assert room._link.local._process is not None
            os.kill(room._link.local._process.pid, signal.SIGKILL)
            await until(room, lambda: room.connection == "stopped")
            assert panel._view["state"] == "stopped"
            with pytest.raises(dx.RoomError, match="the process of the room has ended"):
                room.next()
            assert dx.Room.resume() is room
            assert room.connection == panel._view["state"] == "connected"
            assert room.urls == urls
            assert table.game == before
            assert [(person.number, person.seat) for person in room.people] == [
                (person.number, person.seat) for person in people
            ]
            back = await SocketPage.come(room.url, pages[1].key)
            own = await back.until("own", lambda each: True)
            assert own["own"]["seat"] == 1
            room.next()

    run(test)


def test_a_room_that_was_closed_is_taken_up_by_the_newest_folder_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(dx.RoomError, match=r"no room in .* can be taken up"):
        dx.Room.resume()
    with a_room(tmp_path, save=True) as first:
        first.lock()
    room = dx.Room.resume()
    try:
        assert room is not first
        assert room.folder == first.folder.resolve()
        assert room.locked
        assert room.urls[0].startswith(f"http://{LOCAL}:"), "it listens where it did before"
    finally:
        room.close()


def test_where_another_room_has_not_ended_it_is_said_how_to_take_it_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with a_room(tmp_path, save=True) as first:
        assert "resume" not in repr(first)
        assert first.panel._view["notice"] == ""
        with a_room(tmp_path, save=True) as second:
            call = f"dx.Room.resume('{first.folder.name}')"
            assert call in repr(second)
            assert call in second.panel._view["notice"]


# What is shown


def test_no_repr_trait_or_saved_output_holds_a_key_or_a_name(tmp_path: Path) -> None:
    async def test() -> None:
        with a_room(tmp_path) as room:
            await come(room, 0)
            await until(room, lambda: room.people)
            name = room.people[0].name
            found = RoomFolder(room.folder).location()
            assert found is not None
            panel = room.panel
            link = room._link
            objects = (
                room,
                panel,
                link,
                link.local,
                link._client,
                room.tables,
                room.people,
                room.tables[0].seats,
                found,
            )
            shown = " ".join(map(repr, objects)) + json.dumps(panel.get_state(), default=str) + panel._static_html()
            for secret in (found.teacher, found.projector, name):
                assert secret
                assert secret not in shown
            assert room.code not in panel._static_html()
            assert room.url in repr(room)
            assert room.code in repr(room)
            assert room._repr_mimebundle_() == panel._repr_mimebundle_()

    run(test)


# Arguments


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"players": 2}, "3"),
        ({"players": 13}, "players"),
        ({"tables": 0}, "tables must be"),
        ({"tables": 13}, "tables must be"),
        ({"rules": "chess"}, "rules"),
        ({"language": "xx"}, "xx"),
        ({"theme": "blue"}, "theme must be one of auto, light, dark, got 'blue'"),
        ({"team": 6}, "team must be"),
        ({"names": "real"}, "names must be one of given, typed, none"),
        ({"own_pictures": "no"}, "own_pictures must be True or False, got 'no'"),
        ({"key": 7}, "key must be the host key"),
        ({"clues": "all"}, "clues must be"),
        ({"absent": "kick"}, "absent must be"),
        ({"audience": 1}, "audience must be True or False"),
        ({"knock": "yes"}, "knock must be True or False"),
        ({"patience": -1}, "patience must be"),
        ({"host": "a b"}, "host must be"),
        ({"host": 7}, "host must be"),
        ({"port": 0}, "port must be a whole number from 1 to 65,?535"),
        ({"port": "http"}, "port must be"),
        ({"save": "no such folder"}, "save must be True, False, or a folder that is there"),
        ({"save": 7}, "save must be"),
        ({"server": "school.example", "key": "x"}, "server must be"),
    ],
    ids=str,
)
def test_a_wrong_argument_is_said_and_nothing_is_made(
    arguments: dict[str, Any], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(dx.DixitError, match=says):
        dx.Room(**arguments)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda room: room.pause("on"), "on must be True or False"),
        (lambda room: room.next(1), "table must be a whole number from 0 to 0"),
        (lambda room: room.next(True), "table must be"),
        (lambda room: room.next(), "This round is not over yet"),
        (lambda room: room.undo(), "nothing to take back"),
        (lambda room: room.absent("Ada"), "seat must be one of Pink, Blue, Green, Violet"),
        (lambda room: room.move(1, 0, "Ada"), "seat must be one of"),
        (lambda room: room.move("Ada", 0, None), "person must be the number of a person"),
        (lambda room: room.rename(99), "nobody with this number"),
        (lambda room: room.rename(1, 7), "name must be text, or None"),
        (lambda room: room.rename(1, "w" * 101), "name must be at most 20 printable letters, got 'www.* letters"),
        (lambda room: room.rename(1, "\ud800"), r"name must be at most 20 printable letters, got '\\ud800'"),
        (lambda room: room.refuse_clue(why=7), "why must be text"),
        (
            lambda room: room.refuse_clue(why="w" * 5000),
            "why must be at most 200 printable letters, got 'www.* letters",
        ),
        (lambda room: room.refuse_clue(why="\ud800"), r"why must be at most 200 printable letters, got '\\ud800'"),
        (lambda room: room.renew("pupil"), "role must be one of teacher, projector"),
        (lambda room: dx.Room.resume("no such folder"), "folder must be a folder that is there"),
        (lambda room: dx.Room.resume(theme="blue"), "theme must be"),
    ],
)
def test_what_can_not_be_done_is_said_by_an_error(room: dx.Room, call: Any, says: str) -> None:
    with pytest.raises(dx.RoomError, match=says):
        call(room)


def test_a_room_that_was_closed_and_not_kept_is_not_to_be_taken_up() -> None:
    room = dx.Room(4, host=LOCAL, save=False)
    room.close()
    with pytest.raises(dx.RoomError, match="this room has ended: open another"):
        room.start()


def test_a_port_that_is_taken_is_said_and_leaves_nothing(room: dx.Room, tmp_path: Path) -> None:
    port = int(room.url.split(":")[2].split("/")[0])
    with pytest.raises(dx.DixitError, match="the process of the room has ended"):
        dx.Room(4, host=LOCAL, port=port, save=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_given_host_name_is_the_first_address(tmp_path: Path) -> None:
    with a_room(tmp_path, host="room.school.example") as room:
        assert room.url.startswith("http://room.school.example:")
        assert room.connection == "connected"


@pytest.mark.parametrize("package", ["tornado", "segno", "psutil"])
def test_without_a_package_it_is_said_what_to_install(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import importlib.util

    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *of: None if name == package else found(name, *of))
    with pytest.raises(dx.DixitError, match=rf"a room needs {package}: install dixit-widgets\[room\]"):
        dx.Room(save=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_in_a_browser_the_error_says_what_to_do_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(dx.DixitError, match=r"dx\.Table"):
        dx.Room()


def test_a_room_without_references_stays_open_until_it_is_closed(tmp_path: Path) -> None:
    folder = dx.Room(4, host=LOCAL, save=tmp_path).folder
    gc.collect()
    room = dx.Room.resume(folder)
    assert room.connection == "connected"
    room.close()


# https


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of a name that is not this machine's, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    files = folder / "room.pem", folder / "room.key"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=room.school.example", "-out", str(files[0]), "-keyout", str(files[1])),
        ],
        check=True,
        capture_output=True,
    )
    return files


def test_with_a_certificate_pages_come_by_https_and_again_when_the_room_is_taken_up(
    certificate: tuple[Path, Path], tmp_path: Path
) -> None:
    async def test() -> None:
        for again in (False, True):
            room = (
                dx.Room.resume(next(tmp_path.iterdir()))
                if again
                else dx.Room(4, host=LOCAL, certificate=certificate, save=tmp_path)
            )
            try:
                assert room.connection == "connected"
                assert room.url.startswith(f"https://{LOCAL}:")
                assert "special tools" not in room.panel._view["sentence"]
                answer = await fetched(room.url, validate_cert=False)
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                with pytest.raises(OSError, match=r"reset|closed"):
                    await fetched(room.url.replace("https", "http"))
            finally:
                room.close()

    run(test)


def test_what_is_no_certificate_is_said_and_leaves_nothing(certificate: tuple[Path, Path], tmp_path: Path) -> None:
    for wrong, says in (
        (("no.pem", "no.key"), "certificate must be the files"),
        (certificate[0], "certificate must be"),
        ((certificate[1], certificate[0]), "these are not a certificate and its key"),
    ):
        with pytest.raises(dx.DixitError, match=says):
            dx.Room(4, host=LOCAL, certificate=wrong, save=tmp_path)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("who", ["program", "room"])
def test_a_room_whose_port_somebody_else_has_now_is_taken_up_at_another(tmp_path: Path, who: str) -> None:
    with a_room(tmp_path) as room:
        code, port = room.code, urlsplit(room.url).port
        assert port is not None
    if who == "room":
        other: Any = a_room(tmp_path, port=port)
    else:
        other = HTTPServer((LOCAL, port), BaseHTTPRequestHandler)
        threading.Thread(target=other.serve_forever, daemon=True).start()
    with other:
        again = dx.Room.resume(room.folder)
        try:
            assert again.code == code
            assert again.connection == "connected"
            assert urlsplit(again.url).port != port
        finally:
            again.close()
            if who == "program":
                other.shutdown()


def test_a_port_that_somebody_has_is_said_in_words_and_no_folder_is_left(tmp_path: Path) -> None:
    with HTTPServer((LOCAL, 0), BaseHTTPRequestHandler) as other:
        port = other.server_address[1]
        with pytest.raises(dx.DixitError, match=f"port {port} can't be used: choose another, or leave it out"):
            dx.Room(4, host=LOCAL, port=port, save=tmp_path)
    assert [*tmp_path.iterdir()] == []


def test_a_stopped_event_loop_is_not_waited_for(tmp_path: Path) -> None:
    before = asyncio.new_event_loop()
    with a_room(tmp_path) as room:

        async def test() -> None:
            assert room.tables[0].game.round == 1, "this loop is the one of the room from now on"
            await come(room, 0)
            await until(room, lambda: room.people)

        async def read() -> None:
            assert room.tables[0].game.round == 1

        before.run_until_complete(read())
        room.start()
        room._link._on_news()
        run(test)
    before.close()
