"""Keys, focus, and what is said to those who hear the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import pytest
from playwright.sync_api import Locator, expect

import dixit_widgets as dx
from tests.support.fixtures import clock, recorded
from tests.support.painted import file_of
from tests.support.painted import plain as plain_picture
from tests.support.play import table

from .conftest import Open
from .making import making
from .playing import Playing
from .showing import Showing, scenario

__all__ = ["clock", "recorded"]  # fixtures

TOOLBAR = ["First step", "Back", "Play", "Next", "Last step"]
LAST = 15
"""The last step of the rulebook's round."""


def press(showing: Showing, *keys: str) -> None:
    for key in keys:
        showing.page.keyboard.press(key)


def stands_at(showing: Showing, step: int) -> None:
    expect(showing.region).to_have_attribute("data-step", str(step))


def tab_stops(showing: Showing) -> list[tuple[str, float]]:
    """Names of the tab stops of the board in order, with how far down they stand."""
    showing.page.locator("#before").focus()
    stops: list[tuple[str, float]] = []
    while len(stops) < 30:
        press(showing, "Tab")
        if showing.focused == "after":
            return stops
        top = showing.page.evaluate("() => document.activeElement.getBoundingClientRect().top")
        name = showing.focused or showing.page.evaluate("() => document.activeElement.innerText")
        stops.append((name, top))
    raise AssertionError(f"Tab never leaves the board: {stops}")


@pytest.mark.parametrize("width", [380, 1000])
def test_tab_goes_through_the_board_as_it_stands_on_the_screen(showing: Showing, width: int) -> None:
    showing.show(scenario("rulebook"), step="bonus", width=width)
    names = [name for name, _ in tab_stops(showing)]
    order = [next(place for place, name in enumerate(names) if re.match(what, name)) for what in ORDER]
    assert order == sorted(order)


ORDER = ["Card 1: ", "Play", "Timeline", "Speed: "]


def test_cards_and_toolbar_are_one_tab_stop_each(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="bonus")
    names = [name for name, _ in tab_stops(showing)]
    assert [name for name in names if name.startswith("Card ")] == [names[0]]
    assert [name for name in names if name in TOOLBAR] == ["Play"]


def test_before_the_cards_are_face_up_there_is_none_to_stop_at(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="handed_in")
    assert tab_stops(showing)[0][0] == "Play"


def test_arrows_move_among_the_cards_and_change_nothing(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    showing.card.first.focus()
    for key, number in {"ArrowRight": 2, "ArrowDown": 3, "ArrowLeft": 2, "ArrowUp": 1}.items():
        press(showing, key)
        assert showing.focused.startswith(f"Card {number}: "), key
    press(showing, "ArrowLeft")
    assert showing.focused.startswith("Card 1: "), "the row has an end"
    press(showing, *["ArrowRight"] * 7)
    assert showing.focused.startswith("Card 6: "), "the row has an end"
    stands_at(showing, 8)
    assert showing.sent() == []


@pytest.mark.parametrize(("width", "step", "across"), [(1000, 20, 6), (380, 10, 3), (380, 20, 6)])
def test_where_cards_lie_in_rows_up_and_down_go_to_the_row_above_and_below(
    showing: Showing, width: int, step: int, across: int
) -> None:
    """On a phone the table folds while points are counted."""
    showing.show(scenario("pile-runs-out"), step=step, width=width)
    showing.card.nth(1).focus()
    press(showing, "ArrowDown")
    assert showing.focused.startswith(f"Card {2 + across}: ")
    press(showing, *["ArrowDown"] * 4)
    last = 2 + across * (12 // across - 1)
    assert showing.focused.startswith(f"Card {last}: "), "there is no row below the last one"
    press(showing, *["ArrowUp"] * 5)
    assert showing.focused.startswith("Card 2: ")


def test_arrows_move_among_the_buttons_and_change_nothing(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    showing.button("Play").focus()
    for key, names in {
        "ArrowRight": ["Next", "Last step", "Last step"],
        "ArrowLeft": ["Next", "Play", "Back", "First step", "First step"],
    }.items():
        for name in names:
            press(showing, key)
            assert showing.focused == name
    stands_at(showing, 8)
    assert showing.sent() == []
    press(showing, "Tab", "Shift+Tab")
    assert showing.focused == "First step", "the toolbar forgot where it was left"


def test_home_and_end_go_to_the_first_and_the_last_step(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    showing.button("Play").focus()
    press(showing, "End")
    stands_at(showing, LAST)
    press(showing, "Home")
    stands_at(showing, 0)
    assert showing.focused == "Play"
    assert [message["step"] for message in showing.sent()] == [LAST, 0]


def test_page_keys_step_from_anywhere_inside(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    start = int(showing.region.get_attribute("data-step") or "")
    for control in (showing.card.nth(2), showing.button("Play"), showing.page.get_by_role("slider")):
        control.focus()
        at = int(showing.region.get_attribute("data-step") or "")
        press(showing, "PageDown")
        stands_at(showing, at + 1)
        press(showing, "PageDown", "PageUp")
        stands_at(showing, at + 1)
    went = [message["step"] - start for message in showing.sent()]
    assert went == [1, 2, 1, 2, 3, 2, 3, 4, 3]


def test_the_timeline_is_a_slider_that_says_where_it_stands(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    at = int(showing.region.get_attribute("data-step") or "")
    slider = showing.page.get_by_role("slider", name="Timeline")
    slider.focus()
    for key, step in {"ArrowRight": at + 1, "ArrowLeft": at, "End": LAST, "Home": 0}.items():
        press(showing, key)
        stands_at(showing, step)
        expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^Step {step + 1} of 16: \w+"))
    assert [message["step"] for message in showing.sent()] == [at + 1, at, LAST, 0]


def test_at_the_ends_buttons_are_dimmed_but_keep_the_focus(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="clue")
    for name in ("First step", "Back"):
        expect(showing.button(name)).to_have_attribute("aria-disabled", "true")
        showing.button(name).focus()
        press(showing, "Enter")
        assert showing.focused == name
    assert showing.sent() == []
    expect(showing.button("Next")).not_to_have_attribute("aria-disabled", "true")


def test_the_focus_survives_every_step(showing: Showing) -> None:
    showing.show(scenario("rulebook"))
    showing.button("Next").focus()
    for step in range(1, LAST + 1):
        press(showing, "Enter")
        stands_at(showing, step)
        assert showing.focused == "Next"
    expect(showing.button("Next")).to_have_attribute("aria-disabled", "true")
    press(showing, "Enter")
    assert showing.focused == "Next"
    assert len(showing.sent()) == LAST


def test_the_focus_stays_at_a_card_as_long_as_it_lies_there(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="laid_out")
    showing.card.nth(1).focus()
    for step in range(3, 14):
        press(showing, "PageDown")
        stands_at(showing, step)
        assert showing.focused.startswith("Card 2: ")


@pytest.mark.parametrize("forward", [True, False])
def test_the_focus_stays_in_the_board_when_its_card_is_taken_away(showing: Showing, forward: bool) -> None:
    showing.show(scenario("rulebook"), step="bonus" if forward else "laid_out")
    showing.card.nth(1).focus()
    at = 13 if forward else 2
    for step in range(at + 1, LAST + 1) if forward else range(at - 1, -1, -1):
        press(showing, "PageDown" if forward else "PageUp")
        stands_at(showing, step)
        assert showing.page.evaluate("() => showing.root().contains(document.activeElement)")


def test_a_card_is_enlarged_and_escape_gives_the_focus_back(showing: Showing) -> None:
    showing.add_style("main { padding: 700px 0 }")
    showing.show(scenario("rulebook"), step="vote_revealed")
    card = showing.card.nth(2)
    card.focus()
    before = showing.page.evaluate("() => scrollY")
    press(showing, "Enter")
    dialog = showing.page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name(re.compile("^Card 3: "))
    assert showing.focused == "Close"
    press(showing, "Tab")
    assert showing.focused in ("Close", ""), "what lies behind the dialog took the focus"
    press(showing, "Escape")
    expect(dialog).to_have_count(0)
    assert showing.focused.startswith("Card 3: ")
    assert showing.page.evaluate("() => scrollY") == before, "the page jumped"
    stands_at(showing, 8)
    assert showing.sent() == []


def test_a_double_click_enlarges_a_card_and_a_click_beside_it_closes_it(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    showing.card.nth(2).dblclick()
    dialog = showing.page.get_by_role("dialog")
    expect(dialog).to_have_count(1)
    dialog.click(position={"x": 20, "y": 20})
    expect(dialog).to_have_count(0)


def test_a_presenters_clicker_closes_an_enlarged_card_before_it_goes_on(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    showing.card.nth(2).click()
    press(showing, "PageDown")
    expect(showing.page.get_by_role("dialog")).to_have_count(0)
    stands_at(showing, 8)
    press(showing, "PageDown")
    stands_at(showing, 9)


def test_escape_elsewhere_does_nothing(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    showing.button("Next").focus()
    press(showing, "Escape")
    assert showing.focused == "Next"
    stands_at(showing, 8)


# What is heard


def said(showing: Showing) -> list[str]:
    return showing.page.get_by_role("status").all_text_contents()


def test_the_status_line_is_empty_until_the_board_is_used(showing: Showing) -> None:
    showing.show(scenario("rulebook"), views=2)
    assert said(showing) == ["", ""]
    showing.stand("vote_revealed")
    assert said(showing) == ["", ""], "a step that Python takes is not this reader's doing"


HEAR = """() => {
    window.heard = [];
    const line = showing.root().querySelector("[role=status]");
    new MutationObserver(() => heard.push(line.textContent))
        .observe(line, { childList: true, characterData: true, subtree: true });
}"""
"""Writes down all that the status line says from now on."""


def test_the_status_line_has_each_step_once(showing: Showing) -> None:
    board = scenario("rulebook")
    showing.show(board)
    showing.page.evaluate(HEAR)
    for step in range(1, LAST + 1):
        showing.button("Next").click()
        stands_at(showing, step)
        showing.settle()
    assert showing.page.evaluate("() => heard") == [plain(step.text) for step in board.steps[1:]]
    status = showing.page.get_by_role("status")
    expect(status).to_have_attribute("aria-live", "polite")
    expect(status).to_have_attribute("aria-atomic", "true")


def test_only_the_view_used_last_speaks(showing: Showing) -> None:
    board = scenario("rulebook")
    showing.show(board, views=2)
    views = showing.page.get_by_role("region", name="Dixit board")
    for view, step in ((1, 1), (1, 2), (0, 3), (1, 4)):
        views.nth(view).get_by_role("button", name="Next", exact=True).click()
        for each in views.all():
            expect(each).to_have_attribute("data-step", str(step))
        sentence = plain(board.steps[step].text)
        assert said(showing) == (["", sentence] if view else [sentence, ""])


def test_playing_says_one_sentence_a_step(open_page: Open) -> None:
    showing = open_page(clock=True)
    board = scenario("all-found")
    showing.show(board)
    showing.page.evaluate(HEAR)
    showing.button("Play").click()
    for _ in board.steps[1:]:
        at = int(showing.region.get_attribute("data-step") or "")
        while int(showing.region.get_attribute("data-step") or "") == at:
            showing.page.clock.run_for(500)
    assert [each for each in showing.page.evaluate("() => heard") if each != plain(board.steps[0].text)] == [
        plain(step.text) for step in board.steps[1:]
    ]
    assert showing.sent() == [{"step": 0, "playing": True}, {"step": 11, "playing": False}], "sent while playing"


def plain(sentence: str) -> str:
    return sentence.replace("\u2068", "").replace("\u2069", "")


# What the page is to those who can't see it


def test_the_board_reads_in_order(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    expect(showing.region).to_match_aria_snapshot(
        """
        - 'region "Dixit board: round 1 of “rulebook”"':
          - strong: Pink is the storyteller
          - paragraph: “rebirth”
          - list "Cards on the table":
            - listitem:
              - 'button /Card 1: \\w+/'
              - text: no votes
            - listitem:
              - 'button /Card 2: \\w+/'
              - list:
                - listitem: Violet's vote
                - listitem: Yellow's vote
              - text: 2 votes
            - listitem
            - listitem:
              - 'button /Card 4: \\w+/'
              - list:
                - listitem: Blue's vote
                - listitem: Green's vote
              - text: 2 votes
            - listitem
            - listitem
          - 'img "Score track: Pink: 0, Blue: 0, Green: 0, Violet: 0, Yellow: 0, Red: 0"'
          - paragraph: Votes
          - heading "The rules" [level=3]
          - heading "Who chose which card" [level=3]
          - toolbar "Step through the round":
            - button "First step"
            - button "Back"
            - button "Play"
            - button "Next"
            - button "Last step"
          - slider "Timeline"
        """
    )


def test_the_scores_are_a_real_table(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="bonus")
    expect(showing.region.get_by_role("table", name="Rule + bonus = points this round")).to_match_aria_snapshot(
        """
        - table "Rule + bonus = points this round":
          - rowgroup:
            - row "Player Rule Bonus Total":
              - columnheader "Player"
              - columnheader "Rule"
              - columnheader "Bonus"
              - columnheader "Total"
          - rowgroup:
            - row "Pink 3 0 3"
            - row "Blue 3 2 5":
              - rowheader "Blue"
              - cell "3"
              - cell "2"
              - cell "5"
        """
    )


def test_the_status_line_names_the_rule_that_applies(showing: Showing) -> None:
    board = scenario("rulebook")
    showing.show(board)
    showing.stand(next(place for place, step in enumerate(board.steps) if step.kind == "outcome"))
    expect(showing.region.locator("[aria-current]")).to_have_text(re.compile("^Some find it, not all"))


def test_the_language_and_the_names_are_marked(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="card_revealed")
    expect(showing.region).to_have_attribute("lang", "en")
    for sentence in (".dx-sentence", ".dx-teller strong"):
        assert showing.region.locator(f"{sentence} bdi").count() == 1


@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_targets_are_large_enough(showing: Showing, name: str) -> None:
    """24 px for all, 44 px for the main ones."""
    showing.show(scenario(name), step="vote_revealed", width=380)
    sizes = showing.page.evaluate(
        """() => [...showing.root().querySelectorAll("button, input, select, summary")]
            .filter((el) => el.checkVisibility({ visibilityProperty: true }))
            .map((el) => [el.getAttribute("aria-label") ?? el.textContent, el.offsetWidth, el.offsetHeight])"""
    )
    assert not [each for each in sizes if min(each[1:]) < 24]
    assert not [each for each in sizes if each[0] in TOOLBAR and min(each[1:]) < 44]


@pytest.fixture
def heard(showing: Showing) -> Iterator[Callable[[], list[str]]]:
    """The keys that have come to the page, where a notebook listens."""
    showing.page.evaluate("() => { window.heard = []; document.onkeydown = ({ key }) => heard.push(key); }")
    yield lambda: showing.page.evaluate("() => heard.splice(0)")
    showing.page.evaluate("() => { document.onkeydown = null; }")


RUN = ("Control+Enter", "Alt+Enter", "Meta+Enter", "Shift+Enter")
"""By which notebooks run the cell that has the focus; a game that began in it would be gone."""


def stay_in(controls: Iterable[Locator], showing: Showing, heard: Callable[[], list[str]]) -> None:
    for control in controls:
        for keys in RUN:
            control.focus()
            press(showing, keys)
            assert "Enter" not in heard(), f"{keys} at {control}"
        control.focus()
        press(showing, "Control+Shift+F9")
        assert heard()[-1] == "F9", "shortcuts of the notebook pass"


def test_keys_that_run_a_cell_stay_in_a_board(showing: Showing, heard: Callable[[], list[str]]) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed")
    stay_in([showing.card.first, showing.button("Back"), showing.page.get_by_role("slider")], showing, heard)


@pytest.mark.usefixtures("recorded", "clock")
def test_keys_that_run_a_cell_stay_in_a_seat(showing: Showing, heard: Callable[[], list[str]]) -> None:
    Playing(showing, dx.Seat(table(4), "Bo"))
    showing.region.get_by_role("radio").first.check()
    clue, card = showing.region.get_by_label("Your clue"), showing.region.get_by_role("radio").first
    stay_in([clue, card, showing.page.get_by_role("button", name="Give the clue")], showing, heard)
    expect(clue).to_have_value("")


def test_keys_that_run_a_cell_stay_in_a_small_widget(showing: Showing, heard: Callable[[], list[str]]) -> None:
    showing.show_linked(dx.WhatIf(dx.scenario("rulebook")))
    region = showing.region
    stay_in([region.get_by_role("radio").first, region.get_by_role("radio").last], showing, heard)


def test_keys_that_run_a_cell_stay_in_a_deck_maker(showing: Showing, heard: Callable[[], list[str]]) -> None:
    with making(showing) as live:
        live.choose({"name": "one.png", "mimeType": "image/png", "buffer": file_of(plain_picture(1))})
        texts = [live.region.get_by_label(label).first for label in ("Title", "Alt text")]
        stay_in([*texts, live.region.get_by_role("button", name="Move One back")], showing, heard)
