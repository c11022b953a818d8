"""Settings for all tests: hypothesis never asserts a time, and is the same on every run of CI; one browser a worker."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from tests.support.fixtures import clock, recorded

__all__ = ["clock", "recorded"]

WITH_BROWSER = {"page", "hosts", "firefox", "packaging"}
"""Folders whose tests may drive a browser."""

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(autouse=True)
def no_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """No event loop runs where there is no browser. Playwright's goes on running for all tests that its worker has next."""
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
    """Faults that the package has logged, such as those of its own that follow a game: a test that means them clears them."""
    log, kept = logging.getLogger("dixit_widgets"), _Kept()
    log.addHandler(kept)
    yield kept.records
    log.removeHandler(kept)
    assert [record.getMessage() for record in kept.records] == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this pytest worker: Playwright can be started only once in a process."""
    from tests.hosts.jupyterlab import running_chromium  # takes seconds, of each run that needs no browser too

    with running_chromium() as browser:
        yield browser
