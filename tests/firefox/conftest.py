"""The same pages and the same JupyterLab as in `tests/page` and `tests/hosts`, in Firefox.

A test that is imported here from there runs here once more, with the fixtures below.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browsers import STILL, launched_firefox
from tests.hosts.conftest import kept, notebook
from tests.page.conftest import open_page, pages, showing


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The Firefox of this pytest worker."""
    with launched_firefox(playwright, **STILL) as browser:
        yield browser
