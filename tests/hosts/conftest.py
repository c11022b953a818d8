"""A real JupyterLab and a real Chromium for the tests of this folder.

Each test has a notebook and a kernel of its own; the page of JupyterLab
is the same for those of a file that leave it as it was, and a new one for the others. No page may speak to anybody but
that server, or leave an error on the console: each test ends by looking.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.hosts.jupyterlab import Lab, Notebook, watched

JUPYTERLABS_OWN = (
    "Canceled future for debug_request",
    "Canceled future for create_subshell_request",
    "error: NetworkError when attempting to fetch resource.",
    "error: The operation was aborted",
)
"""What JupyterLab says where a kernel goes before it has answered what JupyterLab itself asks each new one; and in Firefox
where its page is loaded again while it asks its server something. The widgets fetch nothing."""

ROOT = Path(__file__).parents[2]


@dataclass
class Kept:
    """A page of JupyterLab that tests use one after the other, and what went wrong in it."""

    page: Page | None = None
    problems: list[str] = field(default_factory=list[str])
    failures: int = 0
    """How many tests had failed when it was taken last."""

    def close(self) -> None:
        if self.page:
            self.page.context.close()
        self.page = None
        self.problems.clear()


@pytest.fixture(scope="module")
def kept() -> Iterator[Kept]:
    kept = Kept()
    yield kept
    kept.close()


@pytest.fixture
def notebook(lab: Lab, browser: Browser, kept: Kept, request: pytest.FixtureRequest) -> Iterator[Notebook]:
    """The notebook that the test names with `@pytest.mark.opens`, or whose cells it gives there.

    It opens in the page of the test before, if there is one. With `own_page=True` it gets one that nobody has used or
    will use: where a test spoils it, loads it again, or looks at all of it.
    """
    mark = request.node.get_closest_marker("opens")
    what: str | list[str] = mark.args[0] if mark else "01-a-round-of-dixit.ipynb"
    if isinstance(what, str):
        path = Path(shutil.copy(ROOT / "notebooks" / what, lab.place())).relative_to(lab.folder).as_posix()
    else:
        path = lab.write(what)
    own_page = bool(mark and mark.kwargs.get("own_page"))
    if own_page:
        kept = Kept()
    elif request.session.testsfailed > kept.failures:
        kept.close()  # who knows what a test that failed has left there
    kept.failures = request.session.testsfailed
    others = list(browser.contexts)
    if kept.page:
        kept.page.bring_to_front()
        notebook = Notebook(lab, kept.page, path, kept.problems)
        notebook.open_here()
    else:
        context = browser.new_context(viewport={"width": 1280, "height": 1000})
        kept.page = watched(context, kept.problems)
        others.append(context)
        notebook = Notebook(lab, kept.page, path, kept.problems)
        notebook.open()
    yield notebook
    found = [problem for problem in kept.problems if not any(said in problem for said in JUPYTERLABS_OWN)]
    for opened in browser.contexts:
        if opened not in others:
            opened.close()
    if found or own_page:
        kept.close()
    else:
        notebook.close()
        kept.problems.clear()
    lab.stop_kernels()
    assert not found
