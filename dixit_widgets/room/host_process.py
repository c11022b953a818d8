"""The process of a server of many rooms: it serves those that are opened with its host key, and those that it takes up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ..sentences import current_language
from .hosting import HostedRooms
from .limits import MOST_ROOMS, code_allowance
from .process import end_when_asked
from .server import RoomServer, listening
from .store import RoomStore

try:
    import resource
except ImportError:  # Windows
    resource = None

__all__ = ["HOST_PORT", "Hosted", "serve_rooms"]

HOST_PORT: Final = 8765
MOST_PAGES_OF_ALL: Final = 8000
"""Pages of all rooms that may be connected."""
WRONG_CODES_OF_ALL: Final = 600
"""Wrong codes that all pages may send in a minute: of 480 million."""
_OTHER_FILES: Final = 200
"""Files that a process has open beside its connections."""


@dataclass(frozen=True)
class Hosted:
    """How the rooms are served.

    Args:
        address: The address of this machine to listen at; "0.0.0.0" for all.
        port: The port; 0 for one that is free.
        hosts: Names and addresses that lead here, beside those of this machine.
        most: How many rooms there may be.
    """

    address: str = "127.0.0.1"
    port: int = HOST_PORT
    hosts: Sequence[str] = ()
    most: int = MOST_ROOMS


async def serve_rooms(hosted: Hosted, store: RoomStore, key: str, ready: Callable[[int], object]) -> None:
    """Serve rooms until the process is asked to end; they stay where they are kept.

    Args:
        hosted: How.
        store: Where they are kept.
        key: The host key.
        ready: Called once with the port when notebooks and pages can come.

    Raises:
        RuleError: If the key is easily guessed.
        OSError: If nothing can listen there.
    """
    stop = asyncio.Event()
    end_when_asked(stop)
    pages = _most_pages()
    codes = code_allowance(time.monotonic, WRONG_CODES_OF_ALL)
    rooms = HostedRooms(store, key, codes, most=hosted.most)
    server = RoomServer(
        rooms, codes, current_language(), hosts=hosted.hosts, most_pages=pages, most_http=pages + pages // 4
    )
    listens = listening(hosted.address, hosted.port)
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
    """How many pages may be connected: as many as the system lets the process have, which is asked for more."""
    if resource is None:
        return MOST_PAGES_OF_ALL
    wanted = MOST_PAGES_OF_ALL + MOST_PAGES_OF_ALL // 4 + _OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return (
        MOST_PAGES_OF_ALL if soft == resource.RLIM_INFINITY else min(MOST_PAGES_OF_ALL, (soft - _OTHER_FILES) * 4 // 5)
    )
