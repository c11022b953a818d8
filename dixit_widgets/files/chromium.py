"""A Chromium that is on this machine, run once without a window: it makes PDFs and pictures of our own pages.

Which arguments make what is known to its callers. Pages are files of our own, and need no network.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import DixitError, must_be
from ..sentences import number_text, say

__all__ = ["found_chromium", "run_chromium", "working_folder"]

_NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "msedge"),  # the same browser, under another name
)
"""Programs on the `PATH`."""

_PATHS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
    r"C:\Program Files\Microsoft\Edge\Application\msedge.exe",
)
"""Where macOS and Windows have them, which don't put them on the `PATH`."""

_ALWAYS = (
    "--headless",
    "--disable-gpu",
    "--hide-scrollbars",
    "--mute-audio",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-dev-shm-usage",  # containers have little of it
)
_WITHOUT_SANDBOX = "--no-sandbox"

_LONGEST_COMPLAINT = 300


def found_chromium() -> Path:
    """The Chromium to use: that of the environment variable `CHROMIUM`, or the first that is installed.

    Returns:
        The path of the program.

    Raises:
        DixitError: If there is none, or `CHROMIUM` names no program; it says what to do.
    """
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        path = shutil.which(chosen)
        if path is None:
            raise DixitError(must_be("CHROMIUM", say("the path of a program that is here"), chosen))
        return Path(path)
    for name in (*_NAMES, *_PATHS):
        path = shutil.which(name)
        if path is not None:
            return Path(path)
    raise DixitError(
        say(
            "this needs Chromium, Chrome or Edge, and none was found: install one, or set CHROMIUM to the path of its "
            "program"
        )
    )


def run_chromium(arguments: Sequence[str], *, timeout: float) -> str:
    """Run Chromium without a window, with a profile of its own, until it ends.

    Args:
        arguments: What it is to do: `["--print-to-pdf=round.pdf", "file:///round.html"]`. Files that it reads and
            writes belong into a `working_folder()`.
        timeout: Seconds after which it is stopped.

    Returns:
        What it wrote to its standard output.

    Raises:
        DixitError: If there is none, it can't be started, fails, or takes longer.
    """
    browser = found_chromium()
    with working_folder() as profile:
        always = [os.fspath(browser), *_ALWAYS, f"--user-data-dir={profile}"]
        code, said, complaint = _ended([*always, *([_WITHOUT_SANDBOX] if _is_root() else []), *arguments], timeout)
        if code and "sandbox" in complaint.lower():  # where a container forbids it, it starts only without
            code, said, complaint = _ended([*always, _WITHOUT_SANDBOX, *arguments], timeout)
    if code:
        raise DixitError(
            say(
                "{browser} failed, with exit code {code}: {complaint}",
                browser=repr(str(browser)),
                code=code,
                complaint=complaint.strip()[-_LONGEST_COMPLAINT:] or say("it said nothing"),
            )
        )
    return said


@contextmanager
def working_folder() -> Generator[Path]:
    """A new folder for files that Chromium reads and writes; it is removed at the end of the `with` block.

    Chromium as a snap, which is Ubuntu's, has a `/tmp` of its own and sees no hidden folders, but its own folder.

    Yields:
        The folder.
    """
    own = Path.home() / "snap" / "chromium" / "common"
    inside = own if own.is_dir() and found_chromium().name.startswith("chromium") else None
    with tempfile.TemporaryDirectory(prefix="dixit-", dir=inside, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _ended(command: Sequence[str], timeout: float) -> tuple[int, str, str]:
    """Run a program to its end: its exit code, and what it wrote to its standard output and error.

    Raises:
        DixitError: If it can't be started, or takes longer; then it is stopped, with the processes that it started.
    """
    try:
        running = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
    except OSError as wrong:
        raise DixitError(
            say("{browser} can't be started: {why}", browser=repr(command[0]), why=wrong.strerror or str(wrong))
        ) from wrong
    with running:
        try:
            said, complaint = running.communicate(timeout=timeout)
        except BaseException as wrong:  # also where the reader interrupts
            _stop(running)
            if not isinstance(wrong, subprocess.TimeoutExpired):
                raise
            raise DixitError(
                say(
                    "{browser} was stopped: it took longer than {seconds} seconds",
                    browser=repr(command[0]),
                    seconds=number_text(timeout, "g"),
                )
            ) from None
    return running.returncode, said, complaint


def _stop(running: subprocess.Popen[str]) -> None:
    """End a program and, where they are one group, the processes that it started."""
    if sys.platform == "win32":
        running.kill()
        return
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
