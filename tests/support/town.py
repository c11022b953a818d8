"""Two processes of a server of rooms, the front before them and Valkey behind; and pages that come back by themselves."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from tornado.httpclient import HTTPError
from tornado.websocket import WebSocketError

from dixit_widgets.room.hosting import HOST_KEY as VARIABLE
from dixit_widgets.room.records import Record, record_from_text
from dixit_widgets.room.remote_host import RemoteRoom, open_room
from dixit_widgets.room.setup import Setup
from tests.support.front import Front, front_of
from tests.support.hosting import HOST_KEY, pupils_of
from tests.support.room_server import BOUND, Page, SocketPage, close_pages
from tests.support.valkey_server import ValkeyServer, valkey_server

LEASE = "2"
TRIES_EVERY = 0.1
"""Seconds after which a page that has found nobody comes again, as the real one does."""


class Process:
    """A process of a server of rooms.

    Args:
        url: Where their log is.
        port: The port; 0 for one that is free.
        lease: Seconds for which another process waits for it.
    """

    def __init__(self, url: str, port: int = 0, lease: str = LEASE) -> None:
        options = ["--host", "--log", url, "--port", str(port), "--lease", lease]
        self.popen = subprocess.Popen(
            [sys.executable, "-m", "dixit_widgets.room", *options],
            env={**os.environ, VARIABLE: HOST_KEY},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.popen.stdout is not None
        self.port: int = json.loads(self.popen.stdout.readline())["port"]

    def send(self, number: int) -> None:
        os.kill(self.popen.pid, number)

    def end(self) -> None:
        self.popen.kill()
        self.popen.wait()
        assert self.popen.stdout is not None
        self.popen.stdout.close()


class Town:
    """Two processes, the front before them, and Valkey behind."""

    def __init__(self, valkey: ValkeyServer, processes: list[Process], front: Front) -> None:
        self.valkey = valkey
        self.processes = processes
        self.front = front

    def of(self, room: RemoteRoom) -> Process:
        """The process that gets a room."""
        port = self.front.order(room.code)[0]
        return next(process for process in self.processes if process.port == port)

    async def open(self, process: Process | None = None) -> RemoteRoom:
        """Open a room by the front, which this process gets."""
        while True:
            room = await asyncio.to_thread(open_room, self.front.root, HOST_KEY, Setup(4, seed=7))
            if process in (None, self.of(room)):
                return room

    def records(self, room: RemoteRoom) -> list[Record]:
        entries = self.valkey.client.xrange(f"dixit:{{{room.code}}}:log")
        return [record_from_text(fields[b"record"].decode()) for _, fields in entries]

    def acts(self, room: RemoteRoom) -> list[tuple[int, str, int]]:
        """Who has done what in a room, with which number."""
        fields = [record.fields for record in self.records(room) if record.kind == "acted"]
        return [(each["person"], each["asked"]["type"], each["asked"]["id"]) for each in fields if each["asked"]]

    async def written(self, room: RemoteRoom, does: Callable[[], Awaitable[object]]) -> None:
        """Do something, and wait until it stands in the room's log."""
        stream = f"dixit:{{{room.code}}}:log"
        last = self.valkey.client.xrevrange(stream, count=1)[0][0]
        await does()
        assert await asyncio.to_thread(self.valkey.client.xread, {stream: last}, block=round(1000 * BOUND))


@asynccontextmanager
async def town(lease: str = LEASE) -> AsyncIterator[Town]:
    with valkey_server() as valkey:
        processes: list[Process] = []
        try:
            for _ in range(2):
                processes.append(await asyncio.to_thread(Process, valkey.url, 0, lease))
            async with front_of(*(process.port for process in processes)) as front:
                yield Town(valkey, processes, front)
                await close_pages()
        finally:
            for process in processes:
                process.end()


async def back(address: str, key: str | None) -> SocketPage:
    """A page that comes again until it is welcome, as the real one does."""
    for _ in range(round(BOUND / TRIES_EVERY)):
        try:
            page = await SocketPage.come(address, key, greets=False)
        except (HTTPError, OSError, WebSocketError):
            await asyncio.sleep(TRIES_EVERY)
            continue
        hello = asyncio.create_task(page.hello())
        over = asyncio.create_task(page.ended())
        await asyncio.wait([hello, over], return_when=asyncio.FIRST_COMPLETED)
        over.cancel()
        if hello.done():
            return page
        hello.cancel()
    raise AssertionError("it is never welcome")


async def begun(room: RemoteRoom) -> tuple[SocketPage, list[SocketPage]]:
    """The teacher and a pupil at each seat of a room whose storyteller has given a clue."""
    teacher = await back(room.urls[0], room.teacher)
    pupils = await pupils_of(room, 4)
    assert (await teacher.tell("teach", do="start"))["type"] == "done"
    own = await pupils[0].until("own", lambda each: each["own"]["may"] == "give_clue")
    answer = await pupils[0].ask("give_clue", card=own["own"]["hand"][0]["card"], text="rain", kind="said")
    assert answer["type"] == "done"
    return teacher, pupils


async def hands_in(page: Page) -> dict[str, Any]:
    """What a page asks for when it hands a card in."""
    own = await page.until("own", lambda each: each["own"]["may"] == "hand_in")
    await page.first("state")
    return page.intent("hand_in", cards=[own["own"]["hand"][0]["card"]])
