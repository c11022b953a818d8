"""In the worker's Chromium, one page for each way to read: colours, motion, size of the window.

Each test ends by looking whether the page has thrown, complained or asked for anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from .showing import Showing, new_showing

Open = Callable[..., Showing]


@pytest.fixture(scope="session")
def pages() -> dict[str, Showing]:
    return {}


@pytest.fixture
def open_page(browser: Browser, pages: dict[str, Showing]) -> Iterator[Open]:
    """Opens the page for these settings of a browser context, or comes back to it. Motion is reduced if not said."""
    used: list[Showing] = []

    def open_page(**settings: Any) -> Showing:
        settings = {"reduced_motion": "reduce", **settings}
        key = repr(sorted(settings.items()))
        if key not in pages:
            pages[key] = new_showing(browser, **settings)
        pages[key].page.bring_to_front()  # behind others, Firefox gives it neither keys nor the screen
        pages[key].page.mouse.move(0, 0)  # what it lay over in the test before would be lit
        used.append(pages[key])
        return pages[key]

    yield open_page
    for showing in used:
        showing.remove_styles()
    for showing in used:
        assert not showing.problems, f"the page said: {showing.problems}"


@pytest.fixture
def showing(open_page: Open) -> Showing:
    """The page in light colours, motion reduced."""
    return open_page()
