"""Where a server of many rooms stores them, and which of its processes holds the lease of each; `FolderStore` uses folders."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from ..decks.deck import Deck
from ..errors import SaveError, brief_path
from ..sentences import say
from .folder import RoomFolder, new_folder
from .keys import CODE_LETTERS
from .limits import FORGOTTEN_AFTER
from .log import Log
from .records import Record, record_to_text
from .setup import Setup

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

__all__ = ["ENDED_KEPT", "Count", "ElsewhereError", "FolderStore", "RoomStore", "StoredRoom", "TakenCodeError"]

ENDED_KEPT: Final = 600.0
"""Seconds for which a room that has ended is stored, so that late pages are told that it has ended."""


class ElsewhereError(Exception):
    """Another process has this room, or the store can't be read now: the request should be repeated later."""


class TakenCodeError(Exception):
    """There is a room with this code already."""


@dataclass(frozen=True)
class StoredRoom:
    """The stored data of a room.

    Args:
        log: Its log.
        deck: Its deck.
    """

    log: Log
    deck: Deck


class Count(NamedTuple):
    """How many rooms are stored.

    Args:
        rooms: How many have not ended.
        own_decks: How many have an own deck.
    """

    rooms: int
    own_decks: int


class RoomStore(Protocol):
    """Stores the rooms of a server. A process serves a room between `acquire` and `release`, while it holds its lease."""

    renew_every: float | None
    """Seconds within which `renew` must be called for each room that a process has; None if leases don't expire."""

    def add(self, setup: Setup) -> None:
        """Store a new room, whose lease nobody has yet.

        Args:
            setup: Its setup, with a code.

        Raises:
            TakenCodeError: If there is a room with this code.
            OSError: If it can't be stored.
        """
        ...

    def count(self) -> Count:
        """How many rooms are stored, in all processes.

        Raises:
            OSError: If the store can't be read.
        """
        ...

    def acquire(self, code: str) -> StoredRoom | None:
        """Acquire the lease of a room.

        Args:
            code: The code of the room.

        Returns:
            Its stored data; None if there is no such room.

        Raises:
            ElsewhereError: If another process has it.
            OSError: If it can't be read.
        """
        ...

    def renew(self, code: str) -> bool:
        """Renew the lease of a room.

        Args:
            code: The code of a room that was acquired.

        Returns:
            False if another process has acquired it.

        Raises:
            OSError: If the store can't be read.
        """
        ...

    def release(self, code: str) -> None:
        """Release the lease of a room; its data stay stored.

        Args:
            code: The code of the room.
        """
        ...

    def requested(self, codes: Collection[str]) -> set[str]:
        """The rooms that another process has tried to acquire.

        Args:
            codes: The codes of the rooms that this process has.

        Returns:
            The codes of those among them.

        Raises:
            OSError: If the store can't be read.
        """
        ...

    def forget_old(self, held: Collection[str]) -> None:
        """Delete rooms that ended some minutes ago, or in which nothing was done for a day.

        Args:
            held: The codes of the rooms that this process has, which are not deleted.
        """
        ...


class FolderStore:
    """Stores rooms in a folder, each in a folder of its own, for one process.

    Args:
        within: The folder; it is created if need be.

    Raises:
        SaveError: If another process serves the rooms in it.
        OSError: If it can't be created.
    """

    renew_every: float | None = None

    def __init__(self, within: str | os.PathLike[str]) -> None:
        self.within = Path(within)
        """The folder."""
        self.within.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = (self.within / ".lock").open("ab")  # held until the process ends
        if fcntl is not None:
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as held:
                self._lock.close()
                where = brief_path(str(self.within))
                raise SaveError(say("another process serves the rooms in {where}", where=where)) from held

    def add(self, setup: Setup) -> None:
        """See `RoomStore`."""
        try:
            new_folder(setup, self.within)
        except SaveError as taken:
            raise TakenCodeError from taken

    def count(self) -> Count:
        """See `RoomStore`."""
        folders = [path for path in self.within.glob("dixit-room-*") if not _has_ended(path / "room.jsonl")]
        return Count(len(folders), sum((path / "deck").is_dir() for path in folders))

    def acquire(self, code: str) -> StoredRoom | None:
        """See `RoomStore`."""
        path = self._path(code)
        if path is None or not path.is_dir():
            return None
        folder = RoomFolder(path)
        return StoredRoom(folder.log(), folder.deck())

    def renew(self, code: str) -> bool:
        """See `RoomStore`."""
        return True

    def release(self, code: str) -> None:
        """See `RoomStore`."""

    def requested(self, codes: Collection[str]) -> set[str]:
        """See `RoomStore`."""
        return set()

    def forget_old(self, held: Collection[str]) -> None:
        """See `RoomStore`."""
        names = {f"dixit-room-{code}" for code in held}
        for path in self.within.glob("dixit-room-*"):
            if path.name not in names:
                with suppress(OSError):
                    self._forget_if_old(path)

    def _forget_if_old(self, path: Path) -> None:
        """Delete the folder of a room if it is old enough; one that is being made has no log yet."""
        log = path / "room.jsonl"
        written = (log if log.exists() else path).stat().st_mtime
        if time.time() - written >= (ENDED_KEPT if _has_ended(log) else FORGOTTEN_AFTER):
            shutil.rmtree(path)

    def close(self) -> None:
        """Release the lock of the folder, for another process."""
        self._lock.close()

    def _path(self, code: str) -> Path | None:
        """The folder of a room; None for an invalid code."""
        return self.within / f"dixit-room-{code}" if code and set(code) <= set(CODE_LETTERS) else None


def _has_ended(log: Path) -> bool:
    """Whether the last record of a log is `ended`."""
    last = record_to_text(Record("ended", {})).encode() + b"\n"
    if not log.exists() or log.stat().st_size < len(last):
        return False
    with log.open("rb") as lines:
        lines.seek(-len(last), os.SEEK_END)
        return lines.read() == last
