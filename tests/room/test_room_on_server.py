"""`dx.Room(server=...)`: a room on a server of many rooms, followed and resumed like one on this machine."""

from __future__ import annotations

import asyncio
import json
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import dixit_widgets as dx
from tests.support.hosting import HOST_KEY, HostedServer, hosted
from tests.support.notebook_room import come, run, until, with_page_code
from tests.support.play import small_deck
from tests.support.room_server import BOUND


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that runs beside this thread."""
    folder = tmp_path_factory.mktemp("rooms")
    ready, stop = threading.Event(), asyncio.Event()
    found: list[HostedServer] = []
    loop = asyncio.new_event_loop()

    async def serve() -> None:
        async with hosted(folder) as there:
            found.append(there)
            ready.set()
            await stop.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    assert ready.wait(BOUND)
    yield found[0].root
    loop.call_soon_threadsafe(stop.set)
    thread.join(BOUND)
    loop.close()


def test_a_room_on_a_server_is_steered_followed_and_taken_up(server: str, tmp_path: Path) -> None:
    with_page_code()

    async def test() -> None:
        room = dx.Room(4, seed=7, server=server, key=HOST_KEY, save=tmp_path)
        try:
            assert len(room.code) == 6
            assert room.urls == (f"{server}/r/{room.code}/",)
            assert room._link.local.setup.clues == "approve"
            page = await come(room, 0)
            room.start()
            card = room.tables[0].game.hand("Pink")[0]
            await page.until("state", lambda each: each["_turn"]["next"] == 0)
            await page.ask("give_clue", card=card.id, text="rain", kind="said")
            await until(room, lambda: room.tables[0].clue == "rain")
            room.approve()
            assert room.tables[0].game.phase in ("hand_in", "vote")
            room.renew()
            room.renew("teacher")
            kept = json.loads((room.folder / "room.json").read_text("utf-8"))
            assert stat.S_IMODE(room.folder.stat().st_mode) == 0o700
            assert kept["teacher"] not in json.dumps(room.panel.get_state(), default=str) + repr(room)
            events = room.tables[0].game.events
            room.close()
            again = dx.Room.resume(room.folder)
            assert again is not room
            assert (again.code, again.state, again.tables[0].game.events[:3]) == (room.code, "playing", events[:3])
            again.end()
            assert not (room.folder / "room.json").exists()
            again.close()
            with pytest.raises(dx.RoomError, match="this room has ended"):
                dx.Room.resume(room.folder)
        finally:
            room.close()

    run(test)


def test_a_room_that_is_not_kept_ends_with_the_notebook(server: str) -> None:
    room = dx.Room(4, server=server, key=HOST_KEY, save=False)
    room.close()
    assert room.state == "ended"
    assert not room.folder.exists()


def test_what_the_server_refuses_is_said_and_nothing_is_left(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DIXIT_HOST_KEY", raising=False)
    own = dx.Deck("own", list(small_deck(60)), lambda card, size: f"{size} of {card}".encode())
    for wrong, says in (
        ({"key": "x" * 40}, "does not know this key"),
        ({}, "the host key"),
        ({"key": HOST_KEY, "deck": own}, "own_pictures must be True"),
        ({"key": HOST_KEY, "port": 8765}, "leave them out with server"),
        ({"key": HOST_KEY, "server": "ftp://x"}, "server must be"),
        ({"key": HOST_KEY, "server": "http://127.0.0.1:9"}, "can't be reached"),
    ):
        with pytest.raises(dx.DixitError, match=says):
            dx.Room(4, save=tmp_path, **{"server": server, **wrong})  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setenv("DIXIT_HOST_KEY", HOST_KEY)
    dx.Room(4, server=server, save=False).close()
