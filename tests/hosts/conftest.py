"""A real JupyterLab and a real Chromium for the tests of this folder.

One server serves all tests of a pytest worker. Each test has a page and a notebook of its own. No page
may speak to anybody but that server, or leave an error on the console: each test ends by looking.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.hosts.jupyterlab import Lab, Notebook, running_lab, watched

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture
def notebook(lab: Lab, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Notebook]:
    """The notebook that the test names with `@pytest.mark.opens`, or whose cells it gives there, in a page of its own."""
    mark = request.node.get_closest_marker("opens")
    what: str | list[str] = mark.args[0] if mark else "01-a-round-of-dixit.ipynb"
    if isinstance(what, str):
        path = Path(shutil.copy(ROOT / "notebooks" / what, lab.place())).relative_to(lab.folder).as_posix()
    else:
        path = lab.write(what)
    problems: list[str] = []
    others = list(browser.contexts)
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    notebook = Notebook(lab, watched(context, problems), path, problems)
    notebook.open()
    yield notebook
    found = list(problems)
    for opened in browser.contexts:
        if opened not in others:
            opened.close()
    lab.stop_kernels()
    assert not found
