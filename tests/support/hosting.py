"""A server of many rooms, within the test's own process, on loopback."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from dixit_widgets.room.core import RoomCore
from dixit_widgets.room.hosting import HostedRooms
from dixit_widgets.room.limits import code_allowance
from dixit_widgets.room.remote_host import RemoteRoom, open_room
from dixit_widgets.room.server import RoomServer, listening
from dixit_widgets.room.setup import Setup
from dixit_widgets.room.store import FolderStore, RoomStore
from dixit_widgets.text.language import language_of
from tests.support.room_server import PAGE_CODE, SocketPage, close_pages

HOST_KEY = "a-host-key-that-nobody-guesses-0123456789"


class HostedServer:
    """A server of many rooms."""

    def __init__(self, rooms: HostedRooms, server: RoomServer, port: int) -> None:
        self.rooms = rooms
        self.server = server
        self.port = port

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self, key: str = HOST_KEY, *, own_pictures: bool = False, **setup: Any) -> RemoteRoom:
        """Open a room, as a notebook does."""
        chosen = Setup(**{"players": 4, "seed": 7, "clues": "open", **setup})
        return await asyncio.to_thread(open_room, self.root, key, chosen, own_pictures=own_pictures)

    def core(self, code: str) -> RoomCore:
        found = self.rooms.get(code)
        assert found is not None
        return found.core


@asynccontextmanager
async def hosted(
    kept: Path | RoomStore, *, now: Callable[[], float] = time.monotonic, **more: Any
) -> AsyncIterator[HostedServer]:
    """A server of many rooms, on a port of its own."""
    store = FolderStore(kept) if isinstance(kept, Path) else kept
    codes = code_allowance(time.monotonic, 60)
    rooms = HostedRooms(store, HOST_KEY, codes, now=now, **more)
    server = RoomServer(rooms, codes, language_of("en"), static=PAGE_CODE.get)
    listens = listening("127.0.0.1", 0)
    rooms.start()
    server.start(listens)
    try:
        yield HostedServer(rooms, server, listens.getsockname()[1])
    finally:
        await close_pages()
        rooms.close()
        await server.stop()
        if isinstance(store, FolderStore):
            store.close()


async def pupils_of(room: RemoteRoom, seats: int) -> list[SocketPage]:
    """A pupil at each seat of a room's first table."""
    found: list[SocketPage] = []
    for seat in range(seats):
        page = await SocketPage.come(room.urls[0])
        await page.join(seat, code=room.code)
        found.append(page)
    return found
