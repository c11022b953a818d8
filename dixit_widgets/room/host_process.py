"""The process of a server of many rooms, which notebooks open with its host key."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..sentences import current_language
from .hosting import HostedRooms
from .limits import MOST_ROOMS, code_allowance
from .process import stop_on_signals
from .server import RoomServer, listening
from .store import RoomStore

try:
    import resource
except ImportError:  # Windows
    resource = None

__all__ = ["HOST_PORT", "HostOptions", "serve_rooms"]

HOST_PORT: Final = 8765
MOST_PAGES_IN_ALL: Final = 8000
"""The most pages of all rooms together that may be connected."""
WRONG_CODES_PER_MINUTE: Final = 600
"""The most wrong codes that all pages together may send in a minute; there are 480 million codes."""
_OTHER_FILES: Final = 200
"""File descriptors that the process needs beside its connections."""


@dataclass(frozen=True)
class HostOptions:
    """How the rooms are served.

    Args:
        address: The address of this machine to listen at; "0.0.0.0" for all.
        port: The port; 0 for one that is free.
        hosts: Further host names and addresses of this server; requests with any other `Host` are refused.
        most: The most rooms that there may be.
    """

    address: str = "127.0.0.1"
    port: int = HOST_PORT
    hosts: Sequence[str] = ()
    most: int = MOST_ROOMS


async def serve_rooms(options: HostOptions, store: RoomStore, key: str, ready: Callable[[int], object]) -> None:
    """Serve rooms until SIGTERM or Ctrl+C; they stay in the store.

    Args:
        options: How to serve them.
        store: The store of the rooms.
        key: The host key.
        ready: Called once with the port when the server accepts connections.

    Raises:
        RuleError: If the key is easily guessed.
        OSError: If it can't listen at the address and port.
    """
    stop = asyncio.Event()
    stop_on_signals(stop)
    pages = _most_pages()
    codes = code_allowance(time.monotonic, WRONG_CODES_PER_MINUTE)
    rooms = HostedRooms(store, key, codes, most=options.most)
    server = RoomServer(
        rooms, codes, current_language(), hosts=options.hosts, most_pages=pages, most_http=pages + pages // 4
    )
    listens = listening(options.address, options.port)
    try:
        rooms.start()
        server.start(listens)
        ready(listens.getsockname()[1])
        await stop.wait()
    finally:
        rooms.close()
        await server.stop()
        listens.close()


def _most_pages() -> int:
    """How many pages may be connected, by the limit on open files, which is raised as far as the system allows."""
    if resource is None:
        return MOST_PAGES_IN_ALL
    wanted = MOST_PAGES_IN_ALL + MOST_PAGES_IN_ALL // 4 + _OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return (
        MOST_PAGES_IN_ALL if soft == resource.RLIM_INFINITY else min(MOST_PAGES_IN_ALL, (soft - _OTHER_FILES) * 4 // 5)
    )
