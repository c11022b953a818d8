"""Predict before the reveal, in a real browser: with the keyboard, with a refusal, and beside what happened."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import dixit_widgets as dx
from tests.support.thorough import some_of

from .conftest import Open
from .showing import Showing, once_a_language, values_of
from .test_axe import WCAG, violations
from .test_sizes import WIDTHS, in_a_longer_language, use_fonts, with_other_names


def asking(name: str, kind: str, **answers: Any) -> dx.Board:
    """A board that stands at a question, after some answers."""
    return asking_of(dx.scenario(name), kind, **answers)


def asking_of(game: dx.Game, kind: str, **answers: Any) -> dx.Board:
    """The same of any game."""
    board = dx.Board(game, predict=True)
    board.goto("voted")
    for question, given in answers.items():
        round_ = board._shown_round(board.round)
        board._answers.answer(round_, question, given, "a feeling")
    board.goto("clue")
    board.goto(kind, -1)  # type: ignore[arg-type]
    return board


def show(showing: Showing, board: dx.Board, **how: Any) -> None:
    showing.show(board, step=board.step, **how)


def choice(showing: Showing, name: str) -> Locator:
    return showing.region.get_by_role("radio", name=name, exact=True)


def test_the_question_stands_where_the_sums_will_and_only_at_its_step(showing: Showing) -> None:
    show(showing, asking("rulebook", "voted"))
    form = showing.region.get_by_role("form", name="Which card is Pink's “rebirth”?")
    expect(form.get_by_role("heading", name="What do you think?")).to_be_visible()
    expect(showing.region.locator(".dx-sentence")).to_have_text(
        "Everyone but Pink has voted, in secret. Which card is Pink's “rebirth”?"
    )
    expect(choice(showing, "not sure")).to_be_checked()
    showing.stand("handed_in")
    expect(form).to_have_count(0)
    assert showing.button("Next").get_attribute("aria-disabled") is None


def test_an_answer_is_one_message_with_what_was_chosen(showing: Showing) -> None:
    show(showing, asking("rulebook", "voted"))
    choice(showing, "card 4").focus()
    showing.page.keyboard.press("Space")
    showing.region.get_by_role("textbox").fill("it has a lamp")
    showing.page.keyboard.press("Home")
    showing.page.keyboard.press("Enter")
    [asked] = showing.asked()
    assert {key: asked[key] for key in ("type", "round", "question", "chosen", "why")} == {
        "type": "predict",
        "round": 1,
        "question": "storyteller",
        "chosen": {"card": 4},
        "why": "it has a lamp",
    }
    showing.region.get_by_role("button", name="Confirm").click(force=True)
    assert len(showing.asked()) == 1, "a second click while it is on its way says nothing more"
    assert showing.sent() == [], "and choosing moves nothing"


def test_who_steps_back_to_look_at_the_cards_keeps_what_was_chosen(showing: Showing) -> None:
    board = asking("rulebook", "voted")
    show(showing, board)
    choice(showing, "card 4").check(force=True)
    showing.region.get_by_role("textbox").fill("it has a lamp")
    showing.stand(board.step - 1)
    showing.stand(board.step)
    expect(choice(showing, "card 4")).to_be_checked()
    expect(showing.region.get_by_role("textbox")).to_have_value("it has a lamp")


def test_the_one_status_line_has_the_question(showing: Showing) -> None:
    board = asking("rulebook", "voted")
    show(showing, board)
    showing.stand(board.step - 1)
    showing.button("Next").click()
    status = showing.region.get_by_role("status")
    expect(status).to_have_text("Everyone but Pink has voted, in secret. Which card is Pink's “rebirth”?")


@pytest.mark.parametrize("onward", ["Play", "Next", "Last step", "PageDown"])
def test_who_would_go_on_at_a_question_is_led_to_it_and_told(showing: Showing, onward: str) -> None:
    show(showing, asking("rulebook", "voted"))
    if onward == "PageDown":
        showing.button("Back").focus()
        showing.page.keyboard.press("PageDown")
    else:
        showing.button(onward).click(force=True)
    expect(showing.region.get_by_role("alert")).to_have_text("Choose an answer first; “not sure” is fine.")
    expect(choice(showing, "not sure")).to_be_focused()
    assert showing.sent() == []
    assert showing.asked() == []
    choice(showing, "card 4").check(force=True)
    showing.region.get_by_role("button", name="Confirm").click()
    expect(showing.region.get_by_role("alert")).to_have_count(0)
    assert showing.asked()[0]["chosen"] == {"card": 4}


def test_two_views_share_an_answer_that_is_half_given(showing: Showing) -> None:
    board = asking("rulebook", "voted")
    show(showing, board, views=2)
    one, two = showing.page.locator("section.dx").all()
    one.get_by_role("radio", name="card 4", exact=True).check(force=True)
    one.get_by_role("textbox").fill("it has a lamp")
    expect(two.get_by_role("radio", name="card 4", exact=True)).to_be_checked()
    expect(two.get_by_role("textbox")).to_have_value("it has a lamp")
    two.get_by_role("button", name="Confirm").click()
    expect(one.get_by_role("button", name="Confirm")).to_have_attribute("aria-disabled", "true")
    one.get_by_role("button", name="Confirm").click(force=True)
    [asked] = showing.asked()
    assert (asked["chosen"], asked["why"]) == ({"card": 4}, "it has a lamp")
    showing.answer(type="refused", id=asked["id"], reason="The table has changed.")
    for view in (one, two):
        expect(view.get_by_role("alert")).to_have_text("The table has changed.")


def test_what_is_not_chosen_is_not_sure(showing: Showing) -> None:
    show(showing, asking("rulebook", "owners_revealed", storyteller={"card": 4}))
    showing.region.get_by_role("combobox", name="Blue", exact=True).select_option("3 points")
    showing.region.get_by_role("button", name="Confirm").click()
    assert showing.asked()[0]["chosen"] == {"Blue": 3}


def test_a_refusal_stands_at_the_question_and_another_try_may_follow(showing: Showing) -> None:
    show(showing, asking("rulebook", "voted"))
    confirm = showing.region.get_by_role("button", name="Confirm")
    confirm.click()
    showing.answer(type="refused", id=showing.asked()[0]["id"], reason="The table has changed.")
    expect(showing.region.get_by_role("alert")).to_have_text("The table has changed.")
    confirm.click()
    assert len(showing.asked()) == 2


def test_an_answer_that_python_does_not_get_is_kept_and_the_page_says_so(open_page: Open) -> None:
    """As in a page that nbconvert wrote: there never was a Python behind it."""
    showing = open_page(clock=True)
    show(showing, asking("rulebook", "voted"))
    choice(showing, "card 4").check(force=True)
    showing.region.get_by_role("button", name="Confirm").click()
    showing.page.clock.run_for(7000)
    expect(showing.region.get_by_role("alert")).to_contain_text("Python does not answer")
    expect(choice(showing, "card 4")).to_be_checked()


def test_what_was_thought_is_shown_beside_what_came(showing: Showing) -> None:
    board = asking("rulebook", "card_revealed", storyteller={"card": 2})
    show(showing, board)
    table = showing.region.get_by_role("table", name="What you said, and what happened")
    expect(table.get_by_role("row").nth(1)).to_have_text("Pink's cardcard 2card 4different")
    showing.stand(board.step - 1)
    expect(table).to_have_count(0)


def test_points_that_came_are_numbers_beside_each_name_with_words_for_the_ear(showing: Showing) -> None:
    show(showing, asking("rulebook", "passed_on", storyteller={}, scores={"Blue": 5, "Red": 1}))
    table = showing.region.get_by_role("table", name="What you said, and what happened")
    expect(table.get_by_role("row", name=re.compile("^.?Blue")).get_by_role("cell")).to_have_text(
        ["5", "5", "as predicted"]
    )
    expect(table.get_by_role("row", name=re.compile("^.?Red")).get_by_role("cell")).to_have_text(
        ["1", "0", "different"]
    )
    expect(table.get_by_role("row", name=re.compile("^.?Pink")).get_by_role("cell")).to_have_text(["not sure", "3", ""])
    expect(table.get_by_role("columnheader")).to_have_count(4)


def states() -> dict[str, dx.Board]:
    return {
        "which card": asking("rulebook", "voted"),
        "which of twelve": asking("pile-runs-out", "voted"),
        "how many points": asking("rulebook", "owners_revealed", storyteller={"card": 4}),
        "how many points, twelve": asking("pile-runs-out", "owners_revealed", storyteller={"card": None}),
        "the card came": asking("rulebook", "card_revealed", storyteller={"card": 2}),
        "the points came": asking("rulebook", "passed_on", storyteller={"card": 2}, scores={"Blue": 5, "Red": 1}),
        "the last points came": asking("rulebook", "bonus", storyteller={"card": 2}, scores={"Blue": 5, "Red": 1}),
        "the points came, twelve": asking("pile-runs-out", "passed_on", storyteller={}, scores={"Ben": 3, "Leo": 1}),
    }


@once_a_language
def with_long_names() -> dict[str, dx.Board]:
    """Questions at tables whose players are called otherwise: long, from right to left, with emoji."""
    found: dict[str, dx.Board] = {}
    for table in ("rulebook", "pile-runs-out"):
        game = with_other_names(table).game
        found[f"{table}: which card"] = asking_of(game, "voted")
        found[f"{table}: how many points"] = asking_of(game, "owners_revealed", storyteller={})
        found[f"{table}: the card came"] = asking_of(game, "card_revealed", storyteller={"card": 2})
        last = dx.Board(game).steps[-1].kind
        found[f"{table}: the points came"] = asking_of(game, last, storyteller={}, scores={game.players[1]: 1})
    return found


@pytest.fixture(scope="module")
def boards() -> dict[str, dx.Board]:
    return states()


@pytest.mark.parametrize("theme", some_of(["light", "dark"], "light"))
def test_axe_finds_nothing(showing: Showing, boards: dict[str, dx.Board], theme: str) -> None:
    judged = showing.page.evaluate_handle("() => new Set()")
    for name, board in boards.items():
        showing.show(board, theme=theme)
        assert not violations(showing, board, WCAG, judged), name


@pytest.mark.parametrize("in_longer_words", [False, True], ids=["short", "longer"])
@pytest.mark.parametrize("width", some_of(WIDTHS, 320, 1000))
def test_it_fits(showing: Showing, boards: dict[str, dx.Board], width: int, in_longer_words: bool) -> None:
    change = in_a_longer_language if in_longer_words else None
    shown = {name: values_of(board, step=board.step, change=change) for name, board in boards.items()}
    assert not showing.faults_of_each(shown, width=width)


@pytest.mark.parametrize("width", WIDTHS)
def test_any_names_fit(showing: Showing, width: int) -> None:
    shown = {name: values_of(board, step=board.step) for name, board in with_long_names().items()}
    assert not showing.faults_of_each(shown, width=width)


@pytest.mark.parametrize(
    ("sans", "serif", "height"), [("Noto Sans", "Noto Serif", 640), ("DejaVu Sans", "DejaVu Serif", 665)]
)
def test_at_1000_px_a_question_and_what_came_are_low_enough_for_a_laptop(
    showing: Showing, boards: dict[str, dx.Board], sans: str, serif: str, height: int
) -> None:
    """Twelve players take two lines more."""
    use_fonts(showing, sans, serif)
    for name, board in boards.items():
        show(showing, board)
        tall: int = showing.page.evaluate("() => showing.root().offsetHeight")
        assert tall <= height + (35 if "twelve" in name else 0), name
