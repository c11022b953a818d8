"""A file of lines to which lines are added, each whole on the disk before `append` returns. Knows nothing of what is in them.

One process at a time adds lines: one that finds lines which another has added meanwhile adds none itself. What is left of a
line that was cut off, where a process was killed or a disk was full, is dropped.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from contextlib import suppress
from io import FileIO
from pathlib import Path

from ..errors import brief_path, error_reason
from ..sentences import say
from .atomic import checked_path, write_whole
from .file_errors import not_written
from .reading import read_plain

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

__all__ = ["AddedByAnotherError", "AddedLines"]

_LARGEST = 200_000_000
"""Bytes of the largest file that is read."""


class AddedByAnotherError(OSError):
    """Another process has added lines to the file since it was read, or has replaced it."""


class AddedLines:
    """A file of lines, of which this is the only writer.

    Args:
        path: The file; it is made by the first line, and only its owner may read it.

    Raises:
        TypeError: If that is no path.
        ValueError: If no file can have that name.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(os.path.realpath(checked_path(path)))
        """The file."""
        self._last = b""
        """The last whole line."""
        self._end = 0
        """Where that line ends."""
        self._cut_off = b""
        """What is behind it."""

    def read(self) -> tuple[bytes, ...]:
        """The whole lines, without their ends; none if there is no file.

        Raises:
            OSError: If it can't be read.
            NotReadError: If it is no plain file, or too large.
        """
        content = read_plain(self.path, _LARGEST) if self.path.exists() else b""
        self._end = content.rfind(b"\n") + 1
        self._cut_off = content[self._end :]
        lines = content[: self._end].splitlines(keepends=True)
        self._last = lines[-1] if lines else b""
        return tuple(line.removesuffix(b"\n") for line in lines)

    def append(self, line: bytes) -> None:
        """Add a line.

        Args:
            line: The line, without its end.

        Raises:
            AddedByAnotherError: If somebody else has changed the file since this one has read or written it.
            OSError: If it can't be written; the file holds the lines that it held, and perhaps the beginning of this one,
                which no reader takes.
        """
        whole = line + b"\n"
        try:
            with self._opened() as file:
                start = self._end - len(self._last)
                file.seek(start)
                if file.read() != self._last + self._cut_off:
                    said = say("{path} is written by another process now", path=brief_path(str(self.path)))
                    raise AddedByAnotherError(said)
                file.seek(self._end)
                file.truncate()
                self._cut_off = b""
                try:
                    _write_all(file, whole)
                    os.fsync(file.fileno())
                except OSError:
                    self._take_away(file)
                    raise
        except AddedByAnotherError:
            raise
        except OSError as wrong:
            raise not_written(wrong.errno or errno.EIO, self.path, error_reason(wrong)) from wrong
        self._end += len(whole)
        self._last = whole

    def replace(self, lines: Iterable[bytes]) -> None:
        """Replace all lines by others, whole or not at all.

        Args:
            lines: The others, without their ends.

        Raises:
            OSError: If it can't be written; the file is as it was.
        """
        written = [line + b"\n" for line in lines]
        write_whole(self.path, b"".join(written), most=_LARGEST)
        self._last = written[-1] if written else b""
        self._end = sum(map(len, written))
        self._cut_off = b""

    def _opened(self) -> FileIO:
        """The file, locked where files can be."""
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        file = open(os.open(self.path, flags, 0o600), "r+b", buffering=0)  # noqa: PTH123, SIM115  # a handle
        if fcntl is not None:
            with suppress(OSError):  # some disks have no locks
                fcntl.flock(file, fcntl.LOCK_EX)
        return file

    def _take_away(self, file: FileIO) -> None:
        """Take away what was written of a line; what stays is told apart by the next one who reads."""
        try:
            file.truncate(self._end)
        except OSError:
            file.seek(self._end)
            self._cut_off = file.read()


def _write_all(file: FileIO, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[file.write(left) or 0 :]
