"""What players write appears as they wrote it, and is never run."""

from __future__ import annotations

from playwright.sync_api import expect

import dixit_widgets as dx

from .showing import Showing, scenario

NAMES = [
    '<img src=x onerror="window.run=1">',
    "</script><script>window.run=1</script>",
    "&lt;b&gt; {slot} ${name} %(n)s",
    "\"'><svg onload=run()>",
]
CLUE = "<img src=x onerror=window.run=1> </style> {name} <!-- &amp;"


def test_markup_in_names_and_clues_is_only_text(showing: Showing) -> None:
    names = [name[:20] for name in NAMES]
    a, b, c, d = names
    board = dx.Board(dx.worked_round(names, a, CLUE, {b: a, c: b, d: b}))
    showing.show(board)
    for step in range(len(board.steps)):
        showing.stand(step)
        texts = showing.region.evaluate("(board) => board.textContent").replace("\u2068", "").replace("\u2069", "")
        for name in names:
            assert name in texts
        assert showing.region.locator("script, style, img[src=x], img:not([src^='data:image/webp'])").count() == 0
    showing.stand("handed_in")
    expect(showing.region.locator(".dx-clue bdi")).to_have_text(CLUE)
    expect(showing.region.get_by_role("img", name=a)).to_have_count(1)
    assert showing.page.evaluate("() => window.run") is None


def test_markup_in_words_of_a_deck_and_of_a_language_is_only_text(showing: Showing) -> None:
    def spoil(view: dict[str, dict[str, dict[str, str]]]) -> None:
        for card in view["cards"].values():
            card["alt"] = card["title"] = '"><script>window.run=1</script>'
        view["labels"] |= {"draw_pile": "<b>pile</b>", "owner": "<i>{name}</i>"}  # type: ignore[assignment]

    showing.show(scenario("rulebook"), step="bonus", change=spoil)
    expect(showing.card.first).to_have_accessible_name('Card 1: "><script>window.run=1</script>')
    expect(showing.region.locator("dt").first).to_have_text("<b>pile</b>")
    assert showing.region.locator("script").count() == 0
    assert showing.page.evaluate("() => window.run") is None
