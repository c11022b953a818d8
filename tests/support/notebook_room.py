"""A `Room` of a notebook with its real process, on loopback, and pupils who come to it. Every wait is for a state."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import dixit_widgets as dx
from dixit_widgets.bots.bots import random_choice
from dixit_widgets.views.table import view_for
from dixit_widgets.widgets.room_panel import RoomPanel
from tests.support.room_server import BOUND, SocketPage, close_pages

LOCAL = "127.0.0.1"


def run(test: Callable[[], Awaitable[Any]]) -> Any:
    """Run a test in an event loop, as the kernel of a notebook has one, and close its pages."""

    async def whole() -> Any:
        try:
            return await test()
        finally:
            await close_pages()

    return asyncio.run(asyncio.wait_for(whole(), 4 * BOUND))


@contextmanager
def a_room(folder: Path, **setup: Any) -> Iterator[dx.Room]:
    """A room that is closed afterwards."""
    room = dx.Room(**{"players": 4, "seed": 7, "host": LOCAL, "save": folder, **setup})
    try:
        yield room
    finally:
        room.close()


async def until(room: dx.Room, state: Callable[[], Any]) -> Any:
    """What a state of a room gives, once it gives something true."""
    moved = asyncio.Event()

    def changed(_snapshot: bool) -> None:
        moved.set()

    room._link.observers.append(changed)
    try:
        while True:
            moved.clear()
            if found := state():
                return found
            await asyncio.wait_for(moved.wait(), BOUND)
    finally:
        room._link.observers.remove(changed)


async def come(room: dx.Room, seat: int | None = None, table: int = 0) -> SocketPage:
    """A pupil who comes in, and sits down; None to watch."""
    page = await SocketPage.come(room.url)
    before = len(page.heard)
    await page.say({"t": "join", "id": next(page.ids), "code": room.code, "name": 0})
    await page.first("welcome", before, lambda each: each["role"] == "pupil")
    done = await page.tell("sit", table=table, seat=seat)
    assert done["type"] == "done", done
    return page


async def act(page: SocketPage, game: dx.Game, chance: Random) -> None:
    """A pupil does what is due, once the page says so; the notebook may know of the last act before the page does."""
    before = len(page.heard)
    answer = await _act_once(page, game, chance)
    while answer["type"] == "refused" and "in the meantime" in answer["reason"]:
        await page.first("state", before)
        before = len(page.heard)
        answer = await _act_once(page, game, chance)
    assert answer["type"] == "done", answer


async def _act_once(page: SocketPage, game: dx.Game, chance: Random) -> dict[str, Any]:
    seen = await page.until("own", lambda each: bool(each["own"]["may"]))
    own = seen["own"]
    view = view_for(game.state, game.players[own["seat"]], cards=game.deck.cards)
    match own["may"]:
        case "give_clue":
            card, clue = random_choice("give_clue", view, chance)
            asked: dict[str, Any] = {"card": card, "text": clue, "kind": "said"}
        case "hand_in":
            asked = {"cards": list(random_choice("hand_in", view, chance))}
        case _:
            asked = {"slots": list(random_choice("vote", view, chance))}
    return await page.ask(own["may"], **asked)


async def play_round(room: dx.Room, pages: list[SocketPage], chance: Random, table: int = 0) -> None:
    """All pupils play until all have voted; page 0 gives the first clue, and the notebook follows."""
    game = room.tables[table].game
    if game.storyteller is None:
        await act(pages[0], game, chance)
        await until(room, lambda: room.tables[table].game.phase == "hand_in")
    while not game.state.round.all_voted:
        seat = game.state.due[0]
        before = len(game.events)
        await act(pages[seat], game, chance)
        await until(room, lambda before=before: len(room.tables[table].game.events) > before)


def in_thread(work: Callable[[], Awaitable[Any]]) -> threading.Thread:
    """Pupils who do something while this thread is busy."""
    thread = threading.Thread(target=lambda: run(work))
    thread.start()
    return thread


def with_page_code() -> None:
    """Let a Panel be made where its page was not built."""
    RoomPanel._esm = RoomPanel._esm or "export default {}"
