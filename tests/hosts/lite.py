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
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Request, Response

from tests.hosts.jupyterlab import Lab, Notebook, watched

ROOT = Path(__file__).parents[2]
STARTS = 120_000
"""How long, in milliseconds, Python may take to come into the browser: ten times what it takes. A kernel that can't
load says nothing, so each wait has its end."""

REMEMBER = "import os, sys; sys.at_first = set(sys.modules), set(os.listdir())"
"""Run before anything else in a Python that several lessons use, one after the other."""

FORGET = """
def forget():
    import gc, os, sys
    if shown := sys.modules.get("ipywidgets"):
        shown.Widget.close_all()
    modules, files = sys.at_first
    for name in sys.modules.keys() - modules:
        if "/site-packages/" in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]
    for name in set(os.listdir()) - files:
        os.remove(name)
    get_ipython().reset()
    gc.collect()
forget()
"""
"""Leaves of a lesson no name, no widget, no file, and no module but Python's own: the next one imports ours anew."""

KERNEL = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"
"""True in a page whose notebook has its kernel; before, the menus are made once more, and close again."""


def build_site(folder: Path, *options: str) -> str:
    """Build the site into a folder; what the build says."""
    return run_in_site("-m", "scripts.site", f"--out={folder}", *options)


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
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"},
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

    def names_its_kernel(self) -> bool:
        """Whether the kernel that stands in the lesson's file is the one that runs: else people are asked to choose."""
        named: bool = self.page.evaluate(
            """async (path) => {
                const { serviceManager, shell } = window.jupyterapp;
                const { content } = await serviceManager.contents.get(path, { content: true });
                return content.metadata.kernelspec.name === shell.currentWidget.sessionContext.session.kernel.name;
            }""",
            self.path,
        )
        return named

    def turn_to(self, name: str) -> None:
        """Open another lesson in this view and this Python, as if both had just come up, and nothing of it was kept."""
        self.python(FORGET)
        self.page.evaluate(
            """async (path) => {
                const { shell, commands, serviceManager } = window.jupyterapp;
                const { id } = shell.currentWidget.sessionContext.session.kernel;
                shell.currentWidget.dispose();
                await serviceManager.contents.delete(path);
                await commands.execute("docmanager:open", { path, kernel: { id }, options: { ref: "_noref" } });
            }""",
            name,
        )
        self.path = name
        self.page.wait_for_function("(path) => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=name)
        self.wait_for_kernel()


@dataclass
class View:
    """One page of the site in which lessons are opened in turn: Python, and a profile that was fresh, come up but once."""

    browser: Browser
    site: str
    folder: Path
    problems: list[str] = field(default_factory=list[str])
    notebook: LiteNotebook | None = None

    def open(self, app: str, name: str) -> LiteNotebook:
        """A lesson in one of the site's views; nothing is left of the one before."""
        if self.notebook and self.notebook.app == app:
            self.notebook.turn_to(name)
            return self.notebook
        self.close()
        context = self.browser.new_context(viewport={"width": 1280, "height": 1000})
        watch_requests(context, self.problems)
        page = watched(context, self.problems)
        self.notebook = LiteNotebook(Lab(f"{self.site}/", self.folder), page, name, self.problems, self.site, app)
        self.notebook.open()
        self.notebook.python(REMEMBER)
        return self.notebook

    def close(self) -> None:
        """Give the page up: the next lesson gets a new profile and a new Python."""
        if self.notebook:
            self.notebook.page.context.close()
        self.notebook = None
