"""A room under load: 200 pages at five tables, 12 acts a second, while the kernel is busy; beside a bare server of tornado's.

The pages are in this process, the room and the bare server in processes of their own, and so is what a busy cell does. The bare
server has the same pages, rate and sizes of messages, and judges nothing.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import psutil
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

import dixit_widgets as dx
from bench.table import Row, milliseconds, p95
from dixit_widgets.room.folder import new_folder
from dixit_widgets.room.setup import Setup
from dixit_widgets.room.starting import start_process

TABLES, SEATS, TEAM, WATCHING = 5, 6, 5, 10
SCREENS = SEATS * TEAM + WATCHING
ACTS_A_SECOND = 12
ACTS = 120
LETTERS = 5000
"""Of what the bare server tells each page: as much as a room's snapshot has while a table votes."""
BOUND = 60.0
_REVISION = re.compile(r'"_turn":\{"format":1,"game":\d+,"revision":(\d+)')
_NUMBERS = itertools.count(1)


class Screen:
    """A page of the room.

    Args:
        url: The address of the room's page.
        table: The number of its table.
        key: Its key, where it has one.
    """

    def __init__(self, url: str, table: int, key: str | None = None) -> None:
        self.url = url
        self.table = table
        self.key = key
        self.own: dict[str, Any] = {}
        self.state = ""
        self.revision = -1
        self.revisions: dict[int, float] = {}
        """When each revision came."""
        self.answers: dict[int, tuple[float, dict[str, Any]]] = {}
        self.moved = asyncio.Event()
        self.line: WebSocketClientConnection

    async def connect(self) -> None:
        origin = "/".join(self.url.split("/")[:3])
        address = self.url.replace("http", "ws", 1) + "ws"
        request = HTTPRequest(address, headers={"Origin": origin})
        self.line = await websocket_connect(request, on_message_callback=self._heard)
        await self.say({"t": "hello", "v": 1, "key": self.key, "epoch": None})

    def _heard(self, text: str | bytes | None) -> None:
        now = time.perf_counter()
        if not isinstance(text, str):
            return
        if text.startswith('{"t":"state"'):
            self.state = text
            found = _REVISION.search(text)
            assert found is not None
            self.revision = int(found[1])
            self.revisions.setdefault(self.revision, now)
        elif text.startswith(('{"t":"own"', '{"t":"answer"', '{"t":"welcome"')):
            message = json.loads(text)
            match message["t"]:
                case "own":
                    self.own = message["own"]
                case "answer":
                    self.answers[message["m"]["id"]] = now, message["m"]
                case _:
                    self.key = message["key"] or self.key
        moved, self.moved = self.moved, asyncio.Event()
        moved.set()

    async def say(self, message: dict[str, Any]) -> None:
        await self.line.write_message(json.dumps(message))

    async def tell(self, message: dict[str, Any], number: int) -> tuple[float, dict[str, Any]]:
        """Send a message; when its answer came, and what it was."""
        await self.say(message)
        while number not in self.answers:
            await asyncio.wait_for(self.moved.wait(), BOUND)
        return self.answers.pop(number)

    async def do(self, t: str, **fields: Any) -> None:
        number = next(_NUMBERS)
        answer = (await self.tell({"t": t, "id": number, **fields}, number))[1]
        assert answer["type"] == "done", answer

    async def shows(self, revision: int) -> float:
        """When it showed a revision, or a later one."""
        while self.revision < revision:
            await asyncio.wait_for(self.moved.wait(), BOUND)
        return min(at for shown, at in self.revisions.items() if shown >= revision)

    async def joins(self, code: str, seat: int | None) -> None:
        while self.key is None:
            await self.say({"t": "join", "id": next(_NUMBERS), "code": code, "name": None})
            await asyncio.wait_for(self.moved.wait(), BOUND)
        await self.do("sit", table=self.table, seat=seat)
        await self.shows(0)


class Table:
    """A table and its pages: those of its seats, one of each team after the other, and then of those who watch."""

    def __init__(self, screens: Sequence[Screen], chance: Random, team: int = TEAM) -> None:
        self.screens = screens
        self._chance = chance
        self._team = team

    async def act(self) -> tuple[float, float] | None:
        """Do something that is due: seconds to its answer, and until the last page shows it; None if it was refused."""
        turn = json.loads(self.screens[0].state)["_turn"]
        seat = self._chance.choice(turn["due"] or range(SEATS))
        page = self.screens[seat + SEATS * ((turn["round"] - 1) % self._team)]  # the pen goes round
        await page.shows(turn["revision"])
        here = json.loads(page.state)["_turn"]
        number = next(_NUMBERS)
        asked = {"id": number, "revision": here["revision"], "seat": here["here"], **self._due(page, here)}
        began = time.perf_counter()
        answered, answer = await page.tell({"t": "ask", "m": asked}, number)
        if answer["type"] != "done":
            return None
        last = max(await asyncio.gather(*(screen.shows(answer["revision"]) for screen in self.screens)))
        return answered - began, last - began

    def _due(self, page: Screen, turn: dict[str, Any]) -> dict[str, Any]:
        match page.own["may"]:
            case "give_clue":
                return {"type": "give_clue", "card": page.own["hand"][0]["card"], "text": "rain", "kind": "said"}
            case "hand_in":
                return {"type": "hand_in", "cards": [page.own["hand"][0]["card"]]}
            case "vote":
                return {"type": "vote", "slots": [self._chance.randint(1, len(turn["slots"]))]}
            case _:
                return {"type": "next_round"}


@contextmanager
def busy_kernel() -> Iterator[None]:
    """A process that does what a busy cell does."""
    process = subprocess.Popen([sys.executable, "-c", "x = 0\nwhile True: x += 1"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


class Load:
    """What a process has used while it was under load."""

    def __init__(self, pid: int) -> None:
        self._process = psutil.Process(pid)
        self._began = time.perf_counter(), self._used()

    def _used(self) -> float:
        times = self._process.cpu_times()
        return times.user + times.system

    def used(self) -> float:
        """Seconds of a core, since it was made."""
        return self._used() - self._began[1]

    def share(self) -> float:
        """Of a core, since it was made."""
        return self.used() / (time.perf_counter() - self._began[0])

    def memory(self) -> float:
        return self._process.memory_info().rss


async def in_turn(
    tables: Sequence[Any], acts: int = ACTS, a_second: float = ACTS_A_SECOND
) -> tuple[list[float], list[float]]:
    """So many acts a second, each at the next table that has none going on; seconds of each."""
    answers: list[float] = []
    shown: list[float] = []
    busy: dict[int, asyncio.Task[tuple[float, float] | None]] = {}
    began, order = time.perf_counter(), itertools.cycle(range(len(tables)))
    for number in range(acts):
        await asyncio.sleep(max(0.0, began + number / a_second - time.perf_counter()))
        at = next(order)
        if at in busy:
            _note(await busy.pop(at), answers, shown)
        busy[at] = asyncio.create_task(tables[at].act())
    for task in busy.values():
        _note(await task, answers, shown)
    return answers, shown


def _note(taken: tuple[float, float] | None, answers: list[float], shown: list[float]) -> None:
    if taken is not None:
        answers.append(taken[0])
        shown.append(taken[1])


async def of_room() -> dict[str, Any]:
    """The room under load."""
    with tempfile.TemporaryDirectory() as within:
        setup = Setup(
            SEATS, TABLES, replace(dx.EDITIONS["dixit"], goal=10_000), seed=1, team=TEAM, names="none", code="BNCH"
        )
        process = start_process(new_folder(setup, within), ["--address", "127.0.0.1"])
        try:
            return await _of_room(process.location.urls[0], process.location.teacher, process.pid)
        finally:
            process.end()


async def _of_room(url: str, key: str, pid: int) -> dict[str, Any]:
    teacher = Screen(url, 0, key)
    await teacher.connect()
    tables: list[Table] = []
    for number in range(TABLES):
        screens = [Screen(url, number) for _ in range(SCREENS)]
        await asyncio.gather(*(screen.connect() for screen in screens))
        for place, screen in enumerate(screens):
            await screen.joins("BNCH", place % SEATS if place < SEATS * TEAM else None)
        tables.append(Table(screens, Random(number)))
    await teacher.do("teach", do="start")
    with busy_kernel():
        load = Load(pid)
        answers, shown = await in_turn(tables)
        share, memory = load.share(), load.memory()
        screens = [screen for table in tables for screen in table.screens]
        for screen in screens:
            screen.line.close()
        back = [Screen(screen.url, screen.table, screen.key) for screen in screens]
        began = time.perf_counter()
        await asyncio.gather(*(screen.connect() for screen in back))
        last = max(await asyncio.gather(*(screen.shows(0) for screen in back)))
    for screen in (*back, teacher):
        screen.line.close()
    return {"answers": answers, "shown": shown, "share": share, "memory": memory, "back": last - began}


class EchoTable:
    """The pages of a table of the bare server."""

    def __init__(self, lines: Sequence[WebSocketClientConnection]) -> None:
        self.lines = lines
        self.came: dict[int, list[float]] = {}
        self.answered: dict[int, float] = {}
        self.moved = asyncio.Event()

    def heard(self, text: str | bytes | None) -> None:
        now = time.perf_counter()
        if text is None:
            return
        message = json.loads(text)
        if message["t"] == "answer":
            self.answered[message["id"]] = now
        else:
            self.came.setdefault(message["id"], []).append(now)
        moved, self.moved = self.moved, asyncio.Event()
        moved.set()

    async def act(self) -> tuple[float, float]:
        number, began = next(_NUMBERS), time.perf_counter()
        await self.lines[0].write_message(json.dumps({"id": number, "letters": LETTERS}))
        while number not in self.answered or len(self.came.get(number, [])) < SCREENS:
            await asyncio.wait_for(self.moved.wait(), BOUND)
        return self.answered[number] - began, max(self.came[number]) - began


async def of_echo() -> dict[str, Any]:
    """The bare server under the same load."""
    process = subprocess.Popen([sys.executable, "-m", "bench.echo"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdin is not None
    try:
        port = int(process.stdout.readline())
        tables: list[EchoTable] = []
        for number in range(TABLES):
            table = EchoTable(())
            address = f"ws://127.0.0.1:{port}/{number}"
            table.lines = [await websocket_connect(address, on_message_callback=table.heard) for _ in range(SCREENS)]
            tables.append(table)
        with busy_kernel():
            load = Load(process.pid)
            answers, shown = await in_turn(tables)
            share, memory = load.share(), load.memory()
        for table in tables:
            for line in table.lines:
                line.close()
        return {"answers": answers, "shown": shown, "share": share, "memory": memory}
    finally:
        process.stdin.close()
        process.wait()
        process.stdout.close()


def measure() -> list[Row]:
    """The room beside the bare server."""
    bare, room = asyncio.run(of_echo()), asyncio.run(of_room())

    def row(quantity: str, name: str, budget: str) -> Row:
        return Row(quantity, milliseconds(p95(room[name])), milliseconds(p95(bare[name])), budget)

    done = f"{len(room['answers'])} acts of {TABLES} tables, {TABLES * SCREENS} pages"
    return [
        row(f"{done}: to the answer, p95", "answers", "50 ms"),
        row(f"  to the last of {SCREENS} pages, p95", "shown", "150 ms"),
        Row("  of a core", f"{100 * room['share']:.1f} %", f"{100 * bare['share']:.1f} %", "15 %"),
        Row("  memory", f"{room['memory'] / 1e6:.0f} MB", f"{bare['memory'] / 1e6:.0f} MB", "60 MB"),
        Row(f"  {TABLES * SCREENS} pages come back at once, all shown", f"{room['back']:.2f} s", "-", "3 s"),
    ]
