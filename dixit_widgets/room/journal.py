"""The writer of a room's log: records are appended in order, and kept and retried while the log can't be written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ..errors import error_reason
from .log import FencedError, Log, said_fenced
from .records import Record

__all__ = ["Journal"]

_RETRY_AFTER: Final = 5.0
"""Seconds between two attempts to write."""


class Journal:
    """Appends the records of one room.

    Args:
        log: The log.
        written: How many records it has.
        now: Returns the time in seconds.
        changed: Called when writing fails, or works again.
        fenced: Called once, when another process has taken over the room.
    """

    def __init__(
        self,
        log: Log,
        written: int,
        now: Callable[[], float],
        *,
        changed: Callable[[], object],
        fenced: Callable[[], object],
    ) -> None:
        self.unsaved = ""
        """Why records can't be written now; empty if all are written."""
        self.is_fenced = False
        """Whether another process has taken over the room."""
        self.last_act = now()
        """When a record was last appended."""
        self._log = log
        self._written = written
        self._now = now
        self._changed = changed
        self._fenced = fenced
        self._unwritten: list[Record] = []
        self._finish: Sequence[Record] | None = None
        self._retry_at = now()

    @property
    def retry_at(self) -> float | None:
        """When to retry what could not be written; None if there is nothing to retry."""
        return self._retry_at if self._unwritten or self._finish is not None else None

    def append(self, record: Record) -> None:
        """Append a record; if it can't be written, it is kept and retried.

        Args:
            record: The record.

        Raises:
            FencedError: If another process has taken over the room: the record must not be applied.
        """
        if self.is_fenced:
            raise FencedError(said_fenced())
        self._unwritten.append(record)
        self.last_act = self._now()
        if len(self._unwritten) == 1:
            self._write()
        else:
            self.retry()

    def finish(self, records: Sequence[Record]) -> None:
        """Replace all records by these, for good; if that fails, it is retried.

        Args:
            records: The final content of the log.

        Raises:
            FencedError: If another process has taken over the room.
        """
        self._unwritten.clear()
        self._finish = records
        self._write()

    def retry(self) -> None:
        """Retry what could not be written, if it is time to.

        Raises:
            FencedError: If another process has taken over the room.
        """
        if self.retry_at is not None and self._now() >= self._retry_at:
            self._write()

    def _write(self) -> None:
        before = self.unsaved
        try:
            while self._unwritten:
                self._log.append(self._written, self._unwritten[0])
                del self._unwritten[0]
                self._written += 1
            if self._finish is not None:
                self._log.finish(self._written, self._finish)
                self._finish = None
            self.unsaved = ""
        except FencedError:
            self.is_fenced = True
            self._unwritten.clear()
            self._finish = None
            self._fenced()
            raise
        except OSError as wrong:
            self.unsaved = error_reason(wrong)
            self._retry_at = self._now() + _RETRY_AFTER
        if self.unsaved != before:
            self._changed()
