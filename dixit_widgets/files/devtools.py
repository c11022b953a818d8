"""One page in a Chromium without a window, driven by the DevTools protocol. Knows nothing of the game.

The messages go through pipes that only the two processes have, each as JSON and a zero byte. A port, which is what most
clients of the protocol use, could be opened by everybody on a machine that several people share; and there would have to be
a library for WebSockets.
"""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any

from ..errors import DixitError
from ..sentences import say
from .chromium import WITHOUT_WINDOW, found_chromium, has_failed
from .file_errors import of_temporary_files

__all__ = ["ChromiumPage", "open_chromium"]

ADDRESS = "http://page.invalid/"
"""Where the files of a page are: a name that nobody can have, and no request for it leaves the browser."""

_TIMEOUT = 60.0
"""Seconds that Chromium may take for one message; as long as on a machine that is very busy."""

_LEAVES = 5.0
"""Seconds that it gets to end."""

_SAME_PIXELS = ("--force-color-profile=srgb", "--disable-lcd-text", "--font-render-hinting=none")
"""Arguments that make the same picture, whatever screen the machine has."""

_HANDS_PIPES = """
import fcntl, os, sys
given = [int(each) for each in sys.argv[1:3]]
kept = [fcntl.fcntl(each, fcntl.F_DUPFD_CLOEXEC, 10) for each in given]
for each in given:
    os.close(each)
for each, wanted in zip(kept, (3, 4)):
    os.dup2(each, wanted)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""A program that becomes Chromium, with the pipes where Chromium looks for them: to read from 3, to write to 4."""


class ChromiumPage:
    """A page that is open in a Chromium.

    Args:
        to: Where messages for it are written.
        answers: What it has said: messages, and None at its end.
        files: The files of the page by name: type and content.
        ended: The error for a Chromium that ends by itself.
    """

    def __init__(
        self,
        to: IO[bytes],
        answers: SimpleQueue[dict[str, Any] | None],
        files: Mapping[str, tuple[str, bytes]],
        ended: Callable[[], DixitError],
    ) -> None:
        self._to = to
        self._answers = answers
        self._files = files
        self._ended = ended
        self._sent = 0
        self._session = ""
        self._loaded = False

    def open(self) -> None:
        """Open the page, and wait until it is there with all that it loads.

        Raises:
            DixitError: If Chromium ends, or does not answer.
        """
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Page.enable")
        self.send("Fetch.enable")
        light = [
            {"name": "prefers-color-scheme", "value": "light"},
            {"name": "prefers-reduced-motion", "value": "no-preference"},
        ]
        self.send("Emulation.setEmulatedMedia", features=light)
        self.send("Page.navigate", url=ADDRESS)
        while not self._loaded:
            self._take(self._next())

    def resize(self, width: int, height: int, scale: float) -> None:
        """Give its window another size.

        Args:
            width: In px of the page.
            height: Likewise.
            scale: Pixels of a picture in each px of the page.
        """
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
        )

    def evaluate(self, code: str) -> Any:
        """What an expression of JavaScript is in the page; a promise is waited for.

        Raises:
            DixitError: If the expression throws, or Chromium does not answer.
        """
        told = self.send("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in told:
            thrown = told["exceptionDetails"]
            why = thrown.get("exception", {}).get("description", thrown["text"])
            raise DixitError(say("Chromium has failed: {why}", why=why))
        return told["result"].get("value")

    def png(self, width: int, height: int, *, fast: bool = False) -> bytes:
        """The upper left part of the page as a PNG, as it is drawn now.

        Args:
            width: In px of the page.
            height: Likewise; no more than the window has.
            fast: Whether to compress it less, in less time.
        """
        part = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        shot = self.send("Page.captureScreenshot", format="png", clip=part, optimizeForSpeed=fast)
        return base64.b64decode(shot["data"])

    def send(self, method: str, **values: object) -> dict[str, Any]:
        """Send a message of the protocol, and wait for the answer.

        Args:
            method: Its name.
            values: Its parameters.

        Returns:
            The result.

        Raises:
            DixitError: If Chromium refuses it, ends, or does not answer.
        """
        number = self._post(method, values)
        while (told := self._next()).get("id") != number:
            self._take(told)
        if "error" in told:
            raise DixitError(say("Chromium has failed: {why}", why=f"{method}: {told['error'].get('message')}"))
        return told["result"]

    def _post(self, method: str, values: Mapping[str, object]) -> int:
        self._sent += 1
        message = {"id": self._sent, "method": method, "params": values}
        if self._session:
            message["sessionId"] = self._session
        try:
            self._to.write(json.dumps(message).encode() + b"\0")
            self._to.flush()
        except OSError:
            raise self._ended() from None
        return self._sent

    def _next(self) -> dict[str, Any]:
        try:
            told = self._answers.get(timeout=_TIMEOUT)
        except Empty:
            raise DixitError(say("Chromium has not finished within {seconds} seconds", seconds=int(_TIMEOUT))) from None
        if told is None:
            raise self._ended()
        return told

    def _take(self, told: Mapping[str, Any]) -> None:
        """Take what Chromium says by itself: that the page has loaded, or asks for a file."""
        if told.get("method") == "Page.loadEventFired":
            self._loaded = True
        elif told.get("method") == "Fetch.requestPaused":
            asked = told["params"]
            kind, content = self._files.get(asked["request"]["url"].removeprefix(ADDRESS), ("", None))
            if content is None:
                self._post("Fetch.failRequest", {"requestId": asked["requestId"], "errorReason": "AddressUnreachable"})
                return
            head = [{"name": "content-type", "value": kind}]
            body = base64.b64encode(content).decode()
            answer = {"requestId": asked["requestId"], "responseCode": 200, "responseHeaders": head, "body": body}
            self._post("Fetch.fulfillRequest", answer)


@contextmanager
def open_chromium(files: Mapping[str, tuple[str, bytes]]) -> Generator[ChromiumPage, None, None]:
    """A page in a Chromium of its own, without a window; it ends with the block.

    Args:
        files: What the page may load, by name: type and content; "" is the page itself. It gets nothing else, from nowhere.

    Yields:
        The page, with all that it loads.

    Raises:
        DixitError: If there is no Chromium, or it can't be started.
        FileError: If the folder of temporary files can't be written to.
    """
    chromium = found_chromium()
    with (
        of_temporary_files(),
        tempfile.TemporaryDirectory(prefix="dixit-", ignore_cleanup_errors=True) as profile,
        tempfile.TemporaryFile() as said,
    ):
        arguments = [*WITHOUT_WINDOW, *_SAME_PIXELS, f"--user-data-dir={profile}", "about:blank"]
        try:
            process, to, told = _started(chromium, arguments, said)
        except OSError as wrong:
            raise DixitError(say("Chromium could not be started: {why}", why=wrong)) from wrong
        answers: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        reader = threading.Thread(target=_read, args=(told, answers), daemon=True)
        reader.start()

        def ended() -> DixitError:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_LEAVES)
            said.seek(0)
            return has_failed(chromium, process.poll() or 0, said.read())

        page = ChromiumPage(to, answers, files, ended)
        try:
            page.open()
            yield page
        finally:
            with suppress(OSError):
                to.write(b'{"id":0,"method":"Browser.close"}\0')
            with suppress(OSError):
                to.close()
            try:
                process.wait(_LEAVES)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            reader.join(_LEAVES)


def _started(
    chromium: Path, arguments: Sequence[str], said: IO[bytes]
) -> tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes]]:
    """A Chromium with two pipes: to write to it, and to read from it."""
    its_in, our_out = os.pipe()
    our_in, its_out = os.pipe()
    program = os.fspath(chromium)
    try:
        if sys.platform == "win32":  # where a program is told the numbers of what it inherits
            import msvcrt

            handles = [msvcrt.get_osfhandle(each) for each in (its_in, its_out)]
            for each in handles:
                os.set_handle_inheritable(each, True)
            pipes = [f"--remote-debugging-io-pipes={handles[0]},{handles[1]}", "--remote-debugging-pipe"]
            info = subprocess.STARTUPINFO(lpAttributeList={"handle_list": handles})
            process = subprocess.Popen(
                [program, *pipes, *arguments], stdin=subprocess.DEVNULL, stdout=said, stderr=said, startupinfo=info
            )
        else:
            hands = [sys.executable, "-I", "-S", "-c", _HANDS_PIPES, str(its_in), str(its_out)]
            process = subprocess.Popen(
                [*hands, program, "--remote-debugging-pipe", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                pass_fds=(its_in, its_out),
            )
    except BaseException:
        os.close(our_out)
        os.close(our_in)
        raise
    finally:
        os.close(its_in)
        os.close(its_out)
    return process, os.fdopen(our_out, "wb"), os.fdopen(our_in, "rb")


def _read(told: IO[bytes], answers: SimpleQueue[dict[str, Any] | None]) -> None:
    """Read messages until Chromium ends; then there comes None."""
    begun = bytearray()
    with told:
        while chunk := os.read(told.fileno(), 1 << 20):
            begun += chunk
            if b"\0" in chunk:
                *whole, rest = begun.split(b"\0")
                for message in whole:
                    answers.put(json.loads(message))
                begun = rest
    answers.put(None)
