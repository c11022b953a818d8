"""A deck's gallery in a real browser: a card is enlarged as on the board, and nothing of it needs a script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import dixit_widgets as dx

from . import axe

DECK = dx.Deck.dreams().sample(12, seed=3)
FIRST, SECOND, *_ = DECK


@pytest.fixture(params=[(1000, 700), (380, 640)], ids=["laptop", "phone"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    gallery = DECK._repr_html_()  # pyright: ignore[reportPrivateUsage]
    page.set_content(
        f'<!doctype html><html lang="en"><title>A deck</title><main><h1>A deck</h1>'
        f'<p style="height: 300px">Above</p>{gallery}<p style="height: 900px">Below</p></main></html>'
    )
    yield page
    context.close()


def test_a_card_is_enlarged_and_closed_again_and_the_page_does_not_jump(page: Page) -> None:
    button = page.get_by_role("button", name=f"Enlarge {FIRST.title}", exact=True)
    button.focus()
    button.scroll_into_view_if_needed()
    small, where = button.bounding_box(), page.evaluate("() => [scrollX, scrollY, document.body.scrollHeight]")
    assert small is not None
    page.keyboard.press("Enter")
    large = page.get_by_role("region", name=FIRST.title, exact=True)
    expect(large.get_by_text(FIRST.alt)).to_be_visible()
    box = large.locator("img").bounding_box()
    assert box is not None
    assert box["height"] > 1.5 * small["height"]
    assert box["width"] / box["height"] == pytest.approx(2 / 3, abs=0.01)
    assert page.evaluate("() => [scrollX, scrollY, document.body.scrollHeight]") == where
    page.keyboard.press("Escape")
    expect(large.get_by_text(FIRST.alt)).to_be_hidden()
    expect(button).to_be_focused()
    assert button.bounding_box() == small
    button.click()
    large.get_by_role("button", name="Close").click()
    expect(large.get_by_text(FIRST.alt)).to_be_hidden()


def test_one_card_is_large_at_a_time_and_all_of_it_is_on_the_screen(page: Page) -> None:
    for card in (FIRST, SECOND):
        page.get_by_role("button", name=f"Enlarge {card.title}", exact=True).press("Enter")
    expect(page.locator(":popover-open")).to_have_count(1)
    box = page.get_by_role("region", name=SECOND.title, exact=True).bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing(page: Page) -> None:
    assert not axe.found(page.locator("main"), least=2)
    page.get_by_role("button", name=f"Enlarge {FIRST.title}", exact=True).press("Enter")
    assert not axe.found(page.get_by_role("region", name=FIRST.title, exact=True), least=2)
