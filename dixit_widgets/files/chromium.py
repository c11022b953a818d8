"""The Chromium of this machine: where it is, and how it is run without a window. Knows nothing of the game."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import DixitError, brief, brief_path
from ..sentences import number_text, say
from .file_errors import of_temporary_files

__all__ = ["WITHOUT_WINDOW", "found_chromium", "has_failed", "run_chromium", "working_folder"]

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
"""Programs on the PATH that are a Chromium."""

_MACOS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
"""In a folder of applications."""

_WINDOWS = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
"""In a folder of programs."""

_WITHOUT_SANDBOX = "--no-sandbox"

WITHOUT_WINDOW = (
    "--headless",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-extensions",
    "--disable-gpu",  # the same pixels on every run
    "--disable-dev-shm-usage",  # in containers that memory is small
    "--hide-scrollbars",
    # Chromium refuses to run as root in its sandbox; it opens only pages that this package has written.
    *((_WITHOUT_SANDBOX,) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),
)
"""Arguments of a Chromium without a window, which fetches nothing for itself."""


def found_chromium() -> Path:
    """The Chromium of this machine: the program that the environment variable CHROMIUM names, or one that is installed.

    Chrome and Edge are Chromiums too.

    Returns:
        Its path.

    Raises:
        DixitError: If there is none; the text says what to do.
    """
    if sys.platform == "emscripten":
        raise DixitError(say("Python in a browser can't start Chromium: do this in Python on a computer"))
    named = os.environ.get("CHROMIUM")
    if named:
        path = shutil.which(named)
        if path is None:
            raise DixitError(say("CHROMIUM must be the path of a Chromium or Chrome, got {got}", got=brief(named)))
        return Path(path)
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    if path is not None:
        return Path(path)
    for place in _usual_places(sys.platform, os.environ):
        if place.is_file():
            return place
    raise DixitError(
        say(
            "this needs Chromium, Chrome or Edge, and none was found: install one, or set the environment variable "
            "CHROMIUM to its path"
        )
    )


def _usual_places(platform: str, environment: Mapping[str, str]) -> Iterator[Path]:
    """Where a Chromium is that is not on the PATH.

    Args:
        platform: As `sys.platform`.
        environment: As `os.environ`.
    """
    if platform == "darwin":
        for folder in (Path("/Applications"), Path(environment.get("HOME", "/")) / "Applications"):
            yield from (folder / name for name in _MACOS)
    elif platform == "win32":
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            if environment.get(variable):
                yield from (Path(environment[variable]) / name for name in _WINDOWS)


def run_chromium(arguments: Iterable[str], *, timeout: float) -> None:
    """Run Chromium without a window until it has done what its arguments ask for.

    Args:
        arguments: Such as `["--print-to-pdf=round.pdf", "file:///tmp/round.html"]`. Files that it reads and writes belong
            into a `working_folder()`.
        timeout: Seconds that it may take.

    Raises:
        DixitError: If there is no Chromium, it fails, or takes longer.
    """
    chromium = found_chromium()
    with working_folder() as profile:
        command = [os.fspath(chromium), *WITHOUT_WINDOW, f"--user-data-dir={profile}", *arguments]
        code, said = _ended(command, timeout)
        if code != 0 and b"sandbox" in said.lower():  # a container forbids it: as for root
            code, said = _ended([command[0], _WITHOUT_SANDBOX, *command[1:]], timeout)
    if code != 0:
        raise has_failed(chromium, code, said)


@contextmanager
def working_folder() -> Generator[Path, None, None]:
    """A new folder for files that Chromium reads and writes; it is removed at the end of the `with` block.

    Chromium as a snap, which is Ubuntu's, has a `/tmp` of its own and sees no hidden folders, but its own folder.

    Yields:
        The folder.

    Raises:
        FileError: If nothing can be written there.
    """
    own = Path.home() / "snap" / "chromium" / "common"
    inside = own if own.is_dir() and found_chromium().name.startswith("chromium") else None
    with (
        of_temporary_files(inside),
        tempfile.TemporaryDirectory(prefix="dixit-", dir=inside, ignore_cleanup_errors=True) as folder,
    ):
        yield Path(folder)


def _ended(command: Sequence[str], timeout: float) -> tuple[int, bytes]:
    """Run a program to its end: its exit code, and what it wrote to its standard error.

    Raises:
        DixitError: If it can't be started, or takes longer; then it is stopped, with the processes that it started.
    """
    try:
        running = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except OSError as wrong:
        raise DixitError(say("Chromium could not be started: {why}", why=wrong)) from wrong
    with running:
        try:
            _, said = running.communicate(timeout=timeout)
        except BaseException as wrong:  # also where the reader interrupts
            _stop(running)
            if not isinstance(wrong, subprocess.TimeoutExpired):
                raise
            seconds = number_text(timeout, "g")
            raise DixitError(say("Chromium has not finished within {seconds} seconds", seconds=seconds)) from None
    return running.returncode, said


def _stop(running: subprocess.Popen[bytes]) -> None:
    """End a program and, where they are one group, the processes that it started."""
    if sys.platform == "win32":
        running.kill()
        return
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)


def has_failed(program: Path, code: int, said: bytes) -> DixitError:
    """The error for a Chromium that has ended where it should not.

    Args:
        program: Which.
        code: Its exit code.
        said: What it has complained about: the last line tells why.
    """
    lines = said.decode("utf-8", "replace").split("\n")
    last = next((line.strip()[-300:] for line in reversed(lines) if line.strip()), "")
    if last:
        return DixitError(say("Chromium has failed: {why}", why=last))
    return DixitError(
        say(
            "{program} has ended with exit code {code} and said nothing: is it a Chromium?",
            program=brief_path(str(program)),
            code=code,
        )
    )
