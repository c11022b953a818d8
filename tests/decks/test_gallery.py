"""A deck as a gallery: every card with its picture and words, nothing that runs or is fetched, every text escaped."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.decks.report import DeckReport, LeftOut, Taken
from tests.support.play import small_deck

HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>'


class Elements(HTMLParser):
    """The elements of a page, and the text in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def html_of(deck: dx.Deck) -> str:
    return deck._repr_html_()  # pyright: ignore[reportPrivateUsage]


def hostile_deck() -> dx.Deck:
    card = dx.Card("a", HOSTILE, HOSTILE, (HOSTILE, "b"))
    report = DeckReport((Taken(HOSTILE, "a", HOSTILE, (HOSTILE,)),), (LeftOut(HOSTILE, HOSTILE),))
    return dx.Deck(HOSTILE, [card], lambda _card, _size: b"RIFF", report=report)


def test_every_card_is_there_with_its_picture_title_and_alt_text() -> None:
    deck = dx.Deck.dreams().sample(10, seed=1)
    page = Elements(html_of(deck))
    pictures = page.of("img")
    assert [each["alt"] for each in pictures] == [card.alt for card in deck]
    for card, each in zip(deck, pictures, strict=True):
        source = each["src"] or ""
        assert source.startswith("data:image/webp;base64,")
        assert base64.b64decode(source.partition(",")[2]) == deck.picture(card)
        assert each["loading"] == "lazy"
        assert card.title in page.text
        assert card.alt in page.text
        assert card.tags[0] in page.text
    assert "dreams, 10 of 84: 10 cards" in page.text


def test_each_card_is_enlarged_by_a_button_of_its_own_without_a_script() -> None:
    """Two galleries in one page too: no two cards have the same place."""
    deck = dx.Deck.dreams().sample(3, seed=1)
    page = Elements(html_of(deck) + html_of(deck))
    places = [each["id"] for each in page.of("section") if "popover" in each]
    assert len(set(places)) == 6
    opening = [each for each in page.of("button") if each.get("popovertargetaction") != "hide"]
    assert [each["popovertarget"] for each in opening] == places
    assert [each["aria-label"] for each in opening] == [f"Enlarge {card.title}" for card in deck] * 2
    closing = [each["popovertarget"] for each in page.of("button") if each.get("popovertargetaction") == "hide"]
    assert closing == places


def test_without_its_style_no_button_shows_and_none_leaves_a_sign_behind() -> None:
    """Hosts take away the style, and sites the buttons themselves: what is in a button would stay."""
    html = html_of(dx.Deck.dreams().sample(3, seed=1))
    page = Elements(html)
    assert [each["hidden"] for each in page.of("button")] == ["hidden"] * 6
    assert re.findall(r"<button[^>]*>([^<]*)</button>", html) == [""] * 6
    assert "✕" not in re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)


@pytest.mark.parametrize("deck", [dx.Deck.dreams(), hostile_deck()], ids=["dreams", "hostile"])
def test_nothing_in_it_runs_or_is_fetched(deck: dx.Deck) -> None:
    html = html_of(deck)
    page = Elements(html)
    tags = {tag for tag, _ in page.found}
    assert not tags & {"script", "iframe", "object", "embed", "link", "svg", "form", "a"}
    for _, attributes in page.found:
        assert not [name for name in attributes if name.startswith("on")]
        if "src" in attributes:
            assert (attributes["src"] or "").startswith("data:image/webp;base64,")
    assert not re.search(r"url\(|@import|https?:", html)


def test_hostile_texts_are_only_text() -> None:
    page = Elements(html_of(hostile_deck()))
    assert len(page.of("img")) == 1
    assert page.of("img")[0]["alt"] == HOSTILE
    assert page.text.count("<script>alert(1)</script>") >= 6


def test_each_picture_stands_in_it_once() -> None:
    """Opening a card makes the same picture larger: the notebook's file holds it once."""
    deck = dx.Deck.dreams().sample(4, seed=1)
    html = html_of(deck)
    assert len(html) < 1.4 * sum(len(deck.picture(card)) for card in deck) + 10_000


def test_the_report_stands_above_the_cards() -> None:
    html = html_of(hostile_deck())
    assert html.index("1 file is left out") < html.index('dx-gallery"')
    assert "left out" not in html_of(small_deck(3))


def test_a_report_says_what_was_left_out_and_what_was_taken() -> None:
    report = DeckReport(
        (Taken("a.png", "own-a", "A"), Taken("b.png", "own-b", "B", ("It is small.", "It moves."))),
        (LeftOut("c.svg", "SVG is a drawing."), LeftOut("d.gif", "GIF can't be read.")),
    )
    html: Any = report._repr_html_()  # pyright: ignore[reportPrivateUsage]
    page = Elements(html)
    for said in (
        "2 files are left out",
        "c.svg",
        "SVG is a drawing.",
        "2 pictures are taken (1 with a remark)",
        "It is small. It moves.",
        "2 pictures have no alt text",
    ):
        assert said in page.text
    assert repr(report) == "DeckReport(2 taken, 2 left out)"


def test_reports_are_joined_and_cut_like_their_decks() -> None:
    one = DeckReport((Taken("a.png", "a", "A"),))
    other = DeckReport((Taken("b.png", "b", "B"),), (LeftOut("c.svg", "no"),))
    both = one + other
    assert both == DeckReport((*one.taken, *other.taken), other.left_out)
    assert both.of({"b"}) == DeckReport(other.taken)
    assert not DeckReport()
    with pytest.raises(TypeError):
        _ = one + "report"  # type: ignore[operator]
