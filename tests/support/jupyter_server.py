"""A real Jupyter server, whose extensions and options a test chooses."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOKEN = "a-token-that-no-phone-has"


@dataclass(frozen=True)
class JupyterServer:
    """A Jupyter server.

    Args:
        root: Its address, with the base of its addresses: "http://127.0.0.1:8000/user/teacher/".
        pid: The number of its process.
    """

    root: str
    pid: int


@contextmanager
def jupyter_server(place: Path, *options: str, **variables: str) -> Generator[JupyterServer, None, None]:
    """A Jupyter server with a token, which is gone afterwards.

    Args:
        place: An empty folder for what it writes.
        options: Of its command line.
        variables: Variables of its process.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "JPY"))}
    environment |= {
        "JUPYTER_CONFIG_DIR": str(place / "config"),
        "JUPYTER_DATA_DIR": str(place / "data"),
        "JUPYTER_RUNTIME_DIR": str(place / "runtime"),
        "PYTHONPATH": str(ROOT),
        "TMPDIR": tempfile.gettempdir(),
        **variables,
    }
    command = [
        *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0"),
        *(f"--IdentityProvider.token={TOKEN}", "--ServerApp.allow_unauthenticated_access=False"),
        *(f"--ServerApp.root_dir={place}", "--ServerApp.base_url=/user/teacher/", *options),
    ]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        said: list[str] = []
        root = None
        while root is None and (line := process.stderr.readline()):
            said.append(line)
            root = re.search(r"http://127\.0\.0\.1:([1-9]\d*)/user/teacher/", line)
        assert root is not None, "".join(said)
        reading = threading.Thread(target=process.stderr.read)  # a pipe that nobody reads would hold the server up
        reading.start()
        port = int(root[1])
        while process.poll() is None:  # it says where it is going to listen, and listens a moment later
            with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
                break
        yield JupyterServer(root[0], process.pid)
    finally:
        process.terminate()
        process.wait()
        process.stderr.close()
