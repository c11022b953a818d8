"""The log of a room: records in order, of which one process at a time adds the next."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from ..errors import SaveError, brief_path
from ..files.appending import AddedByAnotherError, AddedLines
from ..files.reading import NotReadError
from ..sentences import say
from .records import Record, record_from_text, record_to_text

__all__ = ["FencedError", "FileLog", "Log", "MemoryLog", "said_fenced"]

_FILE = "room.jsonl"


class FencedError(OSError):
    """Somebody else adds to this log now: whoever gets this has the room no longer."""


def said_fenced() -> str:
    """What a `FencedError` says."""
    return say("another process has this room now")


class Log(Protocol):
    """The log of one room."""

    def read(self) -> Iterable[Record]:
        """All records, oldest first."""
        ...

    def append(self, seq: int, record: Record) -> None:
        """Add a record, which is there for good when this returns.

        Args:
            seq: How many records are before it.
            record: The record.

        Raises:
            FencedError: If somebody else has added that one.
            OSError: If it can't be written.
        """
        ...

    def finish(self, seq: int, records: Sequence[Record]) -> None:
        """Replace all records by fewer, for good: none is added any more.

        Args:
            seq: How many records there are.
            records: The last state of the log.

        Raises:
            FencedError: If somebody else has added records.
            OSError: If it can't be written.
        """
        ...


class MemoryLog:
    """A log that ends with its process."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        """The records so far."""
        self._finished = False

    def read(self) -> tuple[Record, ...]:
        """All records."""
        return tuple(self.records)

    def append(self, seq: int, record: Record) -> None:
        """Add a record; see `Log`."""
        self._check(seq)
        self.records.append(record)

    def finish(self, seq: int, records: Sequence[Record]) -> None:
        """Replace all records; see `Log`."""
        self._check(seq)
        self.records = list(records)
        self._finished = True

    def _check(self, seq: int) -> None:
        if self._finished or seq != len(self.records):
            raise FencedError(said_fenced())


class FileLog:
    """A log in a folder, to which only its owner has access.

    Args:
        folder: The folder; it is made if it is not there.

    Raises:
        OSError: If it can't be made.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        """The folder."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lines = AddedLines(self.folder / _FILE)
        self._number: int | None = None

    def read(self) -> tuple[Record, ...]:
        """All records; half a record at the end, which nobody was told of, is left out.

        Raises:
            OSError: If it can't be read.
            SaveError: If it is no log of a room.
        """
        try:
            lines = self._lines.read()
            records = tuple(record_from_text(line.decode("utf-8")) for line in lines)
        except (NotReadError, SaveError, UnicodeDecodeError) as wrong:
            path = brief_path(str(self._lines.path))
            raise SaveError(say("{path} is not the log of a room: {wrong}", path=path, wrong=wrong)) from wrong
        self._number = len(records)
        return records

    def append(self, seq: int, record: Record) -> None:
        """Add a record; see `Log`."""
        self._check(seq)
        try:
            self._lines.append(record_to_text(record).encode("utf-8"))
        except AddedByAnotherError as other:
            raise FencedError(said_fenced()) from other
        self._number = seq + 1

    def finish(self, seq: int, records: Sequence[Record]) -> None:
        """Replace all records; see `Log`."""
        self._check(seq)
        self.append(seq, records[-1])  # finds out whether somebody else has the room
        self._lines.replace([record_to_text(record).encode("utf-8") for record in records])
        self._number = len(records)

    def _check(self, seq: int) -> None:
        if self._number is None:
            self._number = len(self.read())
        if seq != self._number:
            raise FencedError(said_fenced())
