"""Settings for all tests: hypothesis without deadlines and the same in every run of CI; one browser a worker."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Playwright

if TYPE_CHECKING:
    from tests.hosts.jupyterlab import Lab

from tests.support.fixtures import attentive, clock, recorded
from tests.support.thorough import examples, left_out

__all__ = ["attentive", "clock", "recorded"]

WITH_BROWSER = {"page", "hosts", "firefox", "packaging"}
"""Folders whose tests may drive a browser."""

settings.register_profile("here", deadline=None, max_examples=examples(100))
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


OTHER_PROGRAMS = {"page", "hosts", "firefox", "room", "valkey"}
"""Folders whose tests wait for other programs: browsers, JupyterLab, marimo, the process of a room, Valkey."""


@pytest.hookimpl(tryfirst=True)  # before those that are marked are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what only the thorough run goes through, and run a test of `OTHER_PROGRAMS` that fails once more: a busy machine may
    lose a click while it still loads a page. Such tests are listed at the end of the run."""
    unmarked = [item for item in items if item.get_closest_marker("thorough") is None]
    for item, only_thorough in zip(unmarked, left_out(item.nodeid for item in unmarked), strict=True):
        if only_thorough:
            item.add_marker(pytest.mark.thorough)
    for item in items:
        if not OTHER_PROGRAMS.isdisjoint(item.path.parts):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def no_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """No event loop runs where there is no browser. Playwright's event loop runs on in all later tests of its worker."""
    if not WITH_BROWSER.isdisjoint(request.path.parts):
        yield
        return
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(running)


class _Kept(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def logged() -> Iterator[list[logging.LogRecord]]:
    """Errors that the package has logged, such as those of observers; a test that expects them clears them."""
    log, kept = logging.getLogger("dixit_widgets"), _Kept()
    log.addHandler(kept)
    yield kept.records
    log.removeHandler(kept)
    assert [record.getMessage() for record in kept.records] == []


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers of this pytest worker: it can be started only once in a process."""
    from playwright.sync_api import sync_playwright  # takes seconds, of each run that needs no browser too

    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The Chromium of this pytest worker."""
    from tests.browsers import launched_chromium

    with launched_chromium(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """The JupyterLab of this pytest worker."""
    from tests.hosts.jupyterlab import running_lab

    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab
