"""Predict before the reveal, in a real browser: with the keyboard, with a refusal, and beside what came."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import dixit_widgets as dx

from .showing import Showing, scenario
from .test_axe import WCAG, violations
from .test_sizes import WIDTHS, in_a_longer_language


def asking(name: str, kind: str, **answers: Any) -> dx.Board:
    """A board that stands at a question, after some answers."""
    board = dx.Board(dx.scenario(name), predict=True)
    board.goto("voted")
    for question, given in answers.items():
        now = board._shown_round(board.round)
        board._gates.answer(now, question, given, "a feeling")
    board._show(step=0)
    board.goto(kind)  # type: ignore[arg-type]
    return board


def show(showing: Showing, board: dx.Board, **how: Any) -> None:
    showing.show(board, step=board.step, bundle="widgets", **how)


def choice(showing: Showing, name: str) -> Locator:
    return showing.region.get_by_role("radio", name=name, exact=True)


def test_the_question_stands_where_the_sums_will_and_only_at_its_step(showing: Showing) -> None:
    show(showing, asking("rulebook", "voted"))
    form = showing.region.get_by_role("form", name="What do you think?")
    expect(form).to_contain_text("Which card is Pink's?")
    expect(choice(showing, "not sure")).to_be_checked()
    showing.stand(1)
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


def test_what_is_not_chosen_is_not_sure(showing: Showing) -> None:
    show(showing, asking("rulebook", "owners_revealed", storyteller={"card": 4}))
    showing.region.get_by_role("combobox", name="Blue", exact=True).select_option("3 points")
    showing.region.get_by_role("button", name="Confirm").click()
    assert showing.asked()[0]["chosen"] == {"Blue": 3}


def test_a_refusal_is_said_at_the_question_and_another_try_may_follow(showing: Showing) -> None:
    show(showing, asking("rulebook", "voted"))
    confirm = showing.region.get_by_role("button", name="Confirm")
    confirm.click()
    showing.answer(type="refused", id=showing.asked()[0]["id"], reason="The table has changed.")
    expect(showing.region.get_by_role("alert")).to_have_text("The table has changed.")
    confirm.click()
    assert len(showing.asked()) == 2


def test_what_was_thought_is_shown_beside_what_came(showing: Showing) -> None:
    board = asking("rulebook", "card_revealed", storyteller={"card": 2})
    show(showing, board)
    table = showing.region.get_by_role("table", name="What you thought, and what came")
    expect(table.get_by_role("row").nth(1)).to_have_text("Pink's cardcard 2card 4came otherwise")
    showing.stand(board.step - 1)
    expect(table).to_have_count(0)


def states() -> dict[str, dx.Board]:
    return {
        "which card": asking("rulebook", "voted"),
        "which of twelve": asking("pile-runs-out", "voted"),
        "how many points": asking("rulebook", "owners_revealed", storyteller={"card": 4}),
        "how many points, twelve": asking("pile-runs-out", "owners_revealed", storyteller={"card": None}),
        "the card came": asking("rulebook", "card_revealed", storyteller={"card": 2}),
        "the points came": asking("rulebook", "passed_on", storyteller={"card": 2}, scores={"Blue": 5, "Red": 1}),
    }


@pytest.fixture(scope="module")
def boards() -> dict[str, dx.Board]:
    return states()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(showing: Showing, boards: dict[str, dx.Board], theme: str) -> None:
    for name, board in boards.items():
        showing.show(board, theme=theme, bundle="widgets")
        assert not violations(showing, board, WCAG), name


@pytest.mark.parametrize("width", WIDTHS)
def test_it_fits(showing: Showing, boards: dict[str, dx.Board], width: int) -> None:
    for name, board in boards.items():
        show(showing, board, width=width)
        assert not showing.faults(), name
        show(showing, board, width=width, change=in_a_longer_language)
        assert not showing.faults(), f"{name}, in a longer language"


def test_a_board_of_the_larger_bundle_is_the_same_board(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step=13)
    drawn = showing.drawn()
    showing.show(scenario("rulebook"), step=13, bundle="widgets")
    assert showing.drawn() == drawn
