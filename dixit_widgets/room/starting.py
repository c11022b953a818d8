"""Starts and ends the process of a room, for a notebook. Imports neither tornado nor asyncio."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

from ..errors import DixitError
from ..sentences import current_language, say
from .folder import RoomFolder, RoomLocation

__all__ = ["RoomProcess", "start_process"]

_END_WITHIN: Final = 10.0
_LONGEST_REASON: Final = 2000


class RoomProcess:
    """The process of a room, as a child of this one; it ends by itself a while after this one.

    Args:
        process: The process.
        location: Where the room is.
    """

    def __init__(self, process: subprocess.Popen[bytes], location: RoomLocation) -> None:
        self.location = location
        """Where the room is."""
        self._process = process

    @property
    def is_running(self) -> bool:
        """Whether it is running."""
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    def detach(self) -> None:
        """Close its pipes, and let it run: it ends by itself when no page of the teacher's has been connected for a while."""
        _close(self._process)

    def end(self) -> None:
        """Terminate it; what is saved stays."""
        self._process.terminate()
        try:
            self._process.wait(_END_WITHIN)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        _close(self._process)


def start_process(folder: RoomFolder, options: Sequence[str] = ()) -> RoomProcess:
    """Start the process of a room, and wait until it accepts connections.

    Args:
        folder: The folder of the room.
        options: Further options of the command `python -m dixit_widgets.room`.

    Returns:
        The process.

    Raises:
        DixitError: If it can't serve the room; the text says why.
        OSError: If no process can be started.
    """
    command = [sys.executable, "-m", "dixit_widgets.room", os.fspath(folder.path)]
    language = ["--language", current_language().code]
    with tempfile.TemporaryFile() as errors:  # a pipe that is not read would block the process when it is full
        process = subprocess.Popen(
            [*command, *language, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,  # Ctrl+C in the terminal of the notebook's server must not end it
        )
        assert process.stdout is not None
        is_ready = process.stdout.readline()
        location = folder.location() if is_ready else None
        if location is None:
            process.kill()
            process.wait()
            _close(process)
            raise DixitError(say("the process of the room has ended: {why}", why=_last_line(errors)))
        return RoomProcess(process, location)


def _last_line(errors: IO[bytes]) -> str:
    errors.seek(0)
    lines = errors.read().decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:_LONGEST_REASON] if lines else "?"


def _close(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
