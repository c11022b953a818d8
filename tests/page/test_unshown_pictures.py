"""Cards whose pictures the page can't show: their titles and what is on them, in words, within the card."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import dixit_widgets as dx

from .showing import Showing, data_url, scenario


@pytest.mark.parametrize("width", [380, 1200])
def test_a_picture_that_can_not_be_shown_is_told_in_words_on_its_card(showing: Showing, width: int) -> None:
    board = scenario("rulebook")
    showing.show(board, step="vote_revealed", width=width)
    cards = dx.Deck.dreams().cards
    showing.python(_pictures={card: data_url(b"no picture") for card in board.get_state()["_pictures"]})
    for card in board.get_state()["_pictures"]:
        words = showing.page.locator(".dx-title", has_text=cards[card].title)
        expect(words).to_have_count(1)
        expect(words.locator("small")).to_have_text(cards[card].alt)
    expect(showing.page.locator(".dx-slots img, .dx-card img")).to_have_count(0)
    outside = showing.page.evaluate(
        """() => [...showing.root().querySelectorAll(".dx-title")].filter((words) => {
            const [inner, outer] = [words, words.parentElement].map((each) => each.getBoundingClientRect());
            return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
        }).length"""
    )
    assert outside == 0
