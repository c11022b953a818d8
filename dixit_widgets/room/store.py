"""Where a server of many rooms keeps them, and which of its processes has which room; here: in the folders of one machine."""

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
"""Seconds for which a room that has ended is kept, to tell so to whoever comes late."""


class ElsewhereError(Exception):
    """Another process has this room, or it can't be found out now: whoever has asked comes again."""


class TakenCodeError(Exception):
    """There is a room with this code."""


@dataclass(frozen=True)
class StoredRoom:
    """What is kept of a room.

    Args:
        log: Its log.
        deck: Its deck.
    """

    log: Log
    deck: Deck


class Count(NamedTuple):
    """How many rooms are kept.

    Args:
        rooms: Those that have not ended.
        own_decks: Decks beside them that are not the dreams.
    """

    rooms: int
    own_decks: int


class RoomStore(Protocol):
    """Where the rooms of a server are kept."""

    renew_every: float | None
    """Seconds within which `keep` must be called for each room that a process has; None if it need not."""

    def add(self, setup: Setup) -> None:
        """Keep a new room, which nobody has taken up yet.

        Args:
            setup: What it is set up with, with a code.

        Raises:
            TakenCodeError: If there is a room with this code.
            OSError: If it can't be kept.
        """
        ...

    def count(self) -> Count:
        """How many rooms are kept, whoever has them.

        Raises:
            OSError: If that can't be found out.
        """
        ...

    def acquire(self, code: str) -> StoredRoom | None:
        """Have a room from now on.

        Args:
            code: Its code.

        Returns:
            What is kept of it; None if there is no such room.

        Raises:
            ElsewhereError: If another process has it.
            OSError: If it can't be read.
        """
        ...

    def renew(self, code: str) -> bool:
        """Have a room for a while longer.

        Args:
            code: The code of a room that was taken.

        Returns:
            Whether it can be had: False if another process has it now.

        Raises:
            OSError: If that can't be found out.
        """
        ...

    def release(self, code: str) -> None:
        """Have a room no longer; what is kept of it stays."""
        ...

    def requested(self, codes: Collection[str]) -> set[str]:
        """Those of the rooms that another process was asked for.

        Args:
            codes: The codes of rooms that this process has.

        Raises:
            OSError: If that can't be found out.
        """
        ...

    def forget_old(self, held: Collection[str]) -> None:
        """Remove rooms that have ended, or in which nothing was done for a day, and which nobody has taken up since.

        Args:
            held: The codes of the rooms that this process has.
        """
        ...


class FolderStore:
    """Keeps rooms in a folder, each in a folder of its own, for one process.

    Args:
        within: The folder; it is made if it is not there.

    Raises:
        SaveError: If another process serves the rooms in it.
        OSError: If it can't be made.
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
        """Remove the folder of a room, if its time has come; one that is being made has no log yet."""
        log = path / "room.jsonl"
        written = (log if log.exists() else path).stat().st_mtime
        if time.time() - written >= (ENDED_KEPT if _has_ended(log) else FORGOTTEN_AFTER):
            shutil.rmtree(path)

    def close(self) -> None:
        """Let another process have the folder."""
        self._lock.close()

    def _path(self, code: str) -> Path | None:
        """The folder of a room; None where that is no code."""
        return self.within / f"dixit-room-{code}" if code and set(code) <= set(CODE_LETTERS) else None


def _has_ended(log: Path) -> bool:
    """Whether the last record of a log is that of a room's end."""
    last = record_to_text(Record("ended", {})).encode() + b"\n"
    if not log.exists() or log.stat().st_size < len(last):
        return False
    with log.open("rb") as lines:
        lines.seek(-len(last), os.SEEK_END)
        return lines.read() == last
