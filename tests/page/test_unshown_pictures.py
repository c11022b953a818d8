"""Cards whose pictures the page can't show: their titles and what is on them, in words, wherever a card is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import dixit_widgets as dx
from tests.support.painted import file_of, plain

from .making import making
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


def test_an_enlarged_card_that_can_not_be_shown_is_told_in_words(showing: Showing) -> None:
    board = scenario("rulebook")
    showing.show(board, step="vote_revealed")
    card = board.get_state()["_view"]["round"]["slots"][0]["card"]
    showing.card.first.click()
    showing.answer([b"no picture"], type="picture", card=card, id=showing.asked()[-1]["id"])
    dialog = showing.page.get_by_role("dialog")
    shown = dx.Deck.dreams().cards[card]
    expect(dialog.locator(".dx-title")).to_have_text(shown.title)
    expect(dialog.locator("figcaption")).to_have_text(shown.alt)
    expect(dialog.locator("img")).to_have_count(0)
    dialog.get_by_role("button", name="Close").click()


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_in_what_if_cards_that_can_not_be_shown_have_their_titles(showing: Showing, name: str) -> None:
    # Where the window is low, the cards of a full table give way.
    showing.page.set_viewport_size({"width": 1700, "height": 1600})
    what_if = dx.WhatIf(dx.scenario(name))
    showing.show_linked(what_if)
    titles = what_if.get_state()["_view"]["round"]["cards"]
    showing.python(_pictures={card: data_url(b"no picture") for card in titles})
    for title in titles.values():
        expect(showing.region.locator(".dx-title", has_text=title).first).to_be_visible()
    expect(showing.region.locator("img")).to_have_count(0)
    assert not showing.faults()


def test_in_a_deck_maker_a_picture_that_can_not_be_shown_is_told_in_words(showing: Showing) -> None:
    with making(showing) as live:
        live.choose({"name": "A door.png", "mimeType": "image/png", "buffer": file_of(plain(1))})
        live.maker._set_draft(live.maker._draft.worded(1, "A door", "It stands in a field."))
        live.show()
        asked = live.showing.asked()
        live.showing.answer([b"no picture"], type="picture", id=asked[0]["id"])
        words = live.region.locator(".dx-title")
        expect(words).to_have_text("A doorIt stands in a field.")
        expect(live.region.locator("img")).to_have_count(0)
        assert not live.showing.faults()
