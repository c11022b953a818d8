"""A widget that is shown speaks another language from one moment to the next: step, focus and answers stay, every word changes."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import dixit_widgets as dx
from tests.support.languages import FINISHED
from tests.support.play import table

from .playing import Playing
from .showing import Showing, values_linked, values_of
from .test_questions import asking_of

CODES = tuple(FINISHED)

SAID = """() => {
    const region = document.querySelector("section.dx");
    const names = ["aria-label", "aria-valuetext", "aria-description", "title", "alt", "placeholder"];
    const marked = [...region.querySelectorAll("*")].flatMap((el) => names.map((name) => el.getAttribute(name) ?? ""));
    return [region.lang, region.ariaLabel, region.textContent, ...marked].filter(Boolean);
}"""
"""Every word that is seen or heard in what is shown."""


def said(showing: Showing) -> list[str]:
    showing.settle()
    words: list[str] = showing.page.evaluate(SAID)
    return words


@pytest.mark.parametrize("code", CODES)
def test_a_board_keeps_its_step_and_the_focus_and_changes_every_word(showing: Showing, code: str) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    showing.show(board, step="outcome", motion="reduced")
    step = showing.region.get_attribute("data-step")
    showing.button("Next").focus()
    board.language = code
    showing.python(_view=values_of(board)["_view"] | {"motion": "reduced"})
    expect(showing.region).to_have_attribute("lang", code)
    assert showing.region.get_attribute("data-step") == step
    assert showing.focused == board._view["labels"]["next"]
    changed = said(showing)
    showing.show(board, step="outcome", motion="reduced")
    assert changed == said(showing)


def test_an_answer_that_is_not_sent_yet_is_kept(showing: Showing) -> None:
    board = asking_of(dx.scenario("rulebook"), "voted")
    showing.show(board, step=board.step)
    showing.region.get_by_role("radio", name="card 4", exact=True).check(force=True)
    showing.region.get_by_role("textbox").fill("the seed")
    board.language = "fi"
    showing.python(_view=values_of(board)["_view"])
    expect(showing.region).to_have_attribute("lang", "fi")
    expect(showing.region.get_by_role("radio", name="kortti 4", exact=True)).to_be_checked()
    expect(showing.region.get_by_role("textbox")).to_have_value("the seed")


@pytest.mark.usefixtures("recorded", "clock")
def test_a_seat_keeps_the_clue_that_is_being_written_and_the_card_that_is_chosen(showing: Showing) -> None:
    seat = dx.Seat(table(4), "Ada")
    playing = Playing(showing, seat, width=970)
    showing.region.get_by_role("radio").first.check(force=True)
    line = showing.region.get_by_role("textbox")
    line.fill("a long way up")
    line.focus()
    seat.language = "fi"
    playing.serve()
    expect(showing.region).to_have_attribute("lang", "fi")
    expect(line).to_have_value("a long way up")
    expect(line).to_be_focused()
    expect(showing.region.get_by_role("radio").first).to_be_checked()


LINKED: dict[str, Callable[[], dx.ScoreChart | dx.VoteMatrix | dx.WhatIf | dx.Ask]] = {
    "chart": lambda: dx.ScoreChart(dx.scenario("tie-at-30")),
    "votes": lambda: dx.VoteMatrix(dx.scenario("tie-at-30")),
    "what if": lambda: dx.WhatIf(dx.scenario("rulebook")),
    "question": lambda: dx.Ask(dx.Notes("01"), "Who?", ["Ada", "Bo"]),
}


@pytest.mark.parametrize("name", LINKED)
def test_every_word_of_a_small_widget_changes(
    showing: Showing, name: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # type: ignore[arg-type]
    widget = LINKED[name]()
    showing.show_linked(widget)
    before = said(showing)
    widget.language = "fi"
    showing.python(_view=copy.deepcopy(values_linked(widget)["_view"]))
    expect(showing.region).to_have_attribute("lang", "fi")
    changed = said(showing)
    assert changed != before
    showing.show_linked(widget)
    assert changed == said(showing)


SPOKEN = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.querySelector("section.dx"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.add(walker.currentNode.parentElement.closest("[lang]")?.lang);
    for (const el of document.querySelectorAll("section.dx [aria-label], section.dx [alt], section.dx [title]"))
        found.add(el.closest("[lang]")?.lang);
    return [...found];
}"""
"""The languages that what is read aloud is marked to be in."""


@pytest.mark.parametrize("code", CODES)
def test_all_that_is_read_aloud_is_marked_to_be_in_its_language(showing: Showing, code: str) -> None:
    """In a page that is English."""
    for shown in (dx.Board(dx.scenario("rulebook"), language=code), dx.Board(dx.scenario("tie-at-30"), language=code)):
        showing.show(shown, step=len(shown.steps) - 1)
        assert showing.page.evaluate(SPOKEN) == [code]
    for linked in (
        dx.WhatIf(dx.scenario("rulebook"), language=code),
        dx.ScoreChart(dx.scenario("tie-at-30"), language=code),
    ):
        showing.show_linked(linked)
        assert showing.page.evaluate(SPOKEN) == [code]
