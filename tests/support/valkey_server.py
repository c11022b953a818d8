"""A Valkey, or Redis, of a test's own: without a port, in a folder that goes with it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import valkey


def valkey_program() -> str:
    """The path of the server.

    Raises:
        RuntimeError: If there is none.
    """
    for name in ("valkey-server", "redis-server"):
        if path := shutil.which(name):
            return path
    raise RuntimeError("These tests need valkey-server or redis-server: make browsers installs it.")


class ValkeyServer:
    """A server.

    Args:
        folder: The folder of its socket; short, as the names of sockets must be.
    """

    def __init__(self, folder: Path) -> None:
        at = folder / "socket"
        self.url = f"unix://{at}"
        self.process = subprocess.Popen(
            [valkey_program(), "--port", "0", "--unixsocket", str(at), "--save", "", "--dir", str(folder)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "eady to accept connections" in line:
                break
        self.client: Any = valkey.Valkey.from_url(self.url)

    def empty(self) -> None:
        self.client.flushall()

    def hold(self) -> None:
        """Have it answer nobody."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.process.pid, signal.SIGCONT)

    def stop(self) -> None:
        self.client.close()
        with suppress(ProcessLookupError):
            self.go_on()
        self.process.kill()
        self.process.communicate()


@contextmanager
def valkey_server() -> Iterator[ValkeyServer]:
    with tempfile.TemporaryDirectory(prefix="vk") as folder:
        server = ValkeyServer(Path(folder))
        try:
            yield server
        finally:
            server.stop()
