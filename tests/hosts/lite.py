"""What a person does on the JupyterLite site: open a lesson or the prompt, with Python in the browser itself.

The site is the one that `make site` builds, served as any static host would, also below another path.
"""

from __future__ import annotations

import functools
import os
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Request, Response

from tests.hosts.jupyterlab import Notebook

ROOT = Path(__file__).parents[2]
STARTS = 120_000
"""How long, in milliseconds, Python may take to come into the browser: ten times what it takes. A kernel that can't
load says nothing, so each wait has its end."""

KERNEL = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
"""True in a page whose notebook has its kernel; before, the menus are made once more, and close again."""


def build_site(folder: Path, *options: str) -> str:
    """Build the site into a folder; what the build says."""
    return run_in_site(str(ROOT / "lite" / "build.py"), f"--out={folder}", *options)


def run_in_site(*arguments: str) -> str:
    """What the site's own Python prints.

    Raises:
        RuntimeError: If it fails, with all that it said.
    """
    python = ROOT / os.environ.get("SITE_VENV", ".venv-site") / "bin" / "python"
    if not python.is_file():
        raise RuntimeError("The site's own environment is missing: `make site` makes it, and so does `make test`.")
    done = subprocess.run(
        [python, *arguments],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
    )
    if done.returncode:
        raise RuntimeError(done.stdout)
    return done.stdout


class Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Generator[str, None, None]:
    """The address at which the files of a folder are served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def watch_requests(context: BrowserContext, problems: list[str]) -> None:
    """Write down each request that is refused or answered with an error."""

    def failed(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # given up by the page itself, when it is closed or has enough
            problems.append(f"failed: {request.url} {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            problems.append(f"{response.status}: {response.url}")

    context.on("requestfailed", failed)
    context.on("response", answered)


@dataclass
class LiteNotebook(Notebook):
    """A lesson open on the site; `path` is its name there."""

    site: str = ""
    app: str = "lab"

    def open(self, workspace: str = "own") -> None:
        """Open it, and wait until Python is there and answers."""
        self.page.goto(f"{self.site}/{self.app}/index.html?path={self.path}")
        self.wait_for_kernel()

    def wait_for_kernel(self) -> None:
        self.page.wait_for_function(KERNEL, timeout=STARTS)
        answer: Any = self.page.evaluate(
            """async (limit) => {
                const context = window.jupyterapp.shell.currentWidget.sessionContext;
                const answers = context.ready
                    .then(() => context.session.kernel.requestExecute({ code: "1", store_history: false }).done)
                    .then((reply) => reply.content.status);
                return Promise.race([answers, new Promise((end) => setTimeout(() => end("nothing"), limit))]);
            }""",
            STARTS,
        )
        assert answer == "ok", f"the kernel answers {answer}: {self.problems}"
