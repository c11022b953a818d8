"""The append-only log of a room. The sequence number of each record fences off a process that has been superseded."""

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
    """Another process has appended to the log: the caller must stop serving the room."""


def said_fenced() -> str:
    """The message of a `FencedError`."""
    return say("another process has this room now")


class Log(Protocol):
    """The log of one room."""

    def read(self) -> Iterable[Record]:
        """All records, oldest first."""
        ...

    def append(self, seq: int, record: Record) -> None:
        """Append a record, durably.

        Args:
            seq: Its sequence number: how many records are before it.
            record: The record.

        Raises:
            FencedError: If another process has appended a record with this number.
            OSError: If it can't be written.
        """
        ...

    def finish(self, seq: int, records: Sequence[Record]) -> None:
        """Replace all records, and close the log: no record can be appended after that.

        Args:
            seq: How many records there are.
            records: The final content of the log.

        Raises:
            FencedError: If another process has appended records.
            OSError: If it can't be written.
        """
        ...


class MemoryLog:
    """A log in memory."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        """The records so far."""
        self._finished = False

    def read(self) -> tuple[Record, ...]:
        """All records."""
        return tuple(self.records)

    def append(self, seq: int, record: Record) -> None:
        """Append a record; see `Log`."""
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
    """A log in a folder to which only its owner has access.

    Args:
        folder: The folder; it is created if need be.

    Raises:
        OSError: If it can't be created.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.folder = Path(folder)
        """The folder."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lines = AddedLines(self.folder / _FILE)
        self._number: int | None = None

    def read(self) -> tuple[Record, ...]:
        """All records; an incomplete one at the end, which was never acknowledged, is left out.

        Raises:
            OSError: If it can't be read.
            SaveError: If it is not the log of a room.
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
        """Append a record; see `Log`."""
        self._check(seq)
        try:
            self._lines.append(record_to_text(record).encode("utf-8"))
        except AddedByAnotherError as other:
            raise FencedError(said_fenced()) from other
        self._number = seq + 1

    def finish(self, seq: int, records: Sequence[Record]) -> None:
        """Replace all records; see `Log`."""
        self._check(seq)
        self.append(seq, records[-1])  # raises if another process has the room
        self._lines.replace([record_to_text(record).encode("utf-8") for record in records])
        self._number = len(records)

    def _check(self, seq: int) -> None:
        if self._number is None:
            self._number = len(self.read())
        if seq != self._number:
            raise FencedError(said_fenced())
