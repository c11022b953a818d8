"""What a reader answers: until then the page gets no later step, and an answer stays as it was confirmed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.state import GameState, Refill, Round
from dixit_widgets.lessons.answers import AnswerStore
from dixit_widgets.lessons.predictions import NOT_SURE
from dixit_widgets.views.table import TABLE, view_for

RULEBOOK = dx.scenario("rulebook")
NOW = RULEBOOK.shown_state.rounds[0]
ACTUAL = {"Pink": 3, "Blue": 5, "Green": 3, "Violet": 1, "Yellow": 0, "Red": 0}


# What is held back


def view(state: GameState, until: Any) -> dict[str, Any]:
    return dict(view_for(state, TABLE, cards=RULEBOOK.deck.cards, round_number=1, until=until))


def test_before_the_first_answer_the_view_holds_neither_votes_nor_owners() -> None:
    shown = view(RULEBOOK.shown_state, "voted")
    assert [step["kind"] for step in shown["steps"]] == ["clue", "handed_in", "laid_out", "voted"]
    assert {slot["owner"] for slot in shown["round"]["slots"]} == {None}
    assert all(slot["votes"] == [] for slot in shown["round"]["slots"])
    assert shown["round"]["voted"] == [1, 2, 3, 4, 5]
    assert (shown["round"]["refill"], shown["round"]["next_storyteller"], shown["round"]["winners"]) == (None, None, [])


def test_before_the_second_answer_the_view_holds_no_points() -> None:
    shown = view(RULEBOOK.shown_state, "owners_revealed")
    assert shown["steps"][-1]["kind"] == "owners_revealed"
    assert all(step["awards"] == [] for step in shown["steps"])
    assert all(slot["owner"] is not None for slot in shown["round"]["slots"])
    assert sum(len(slot["votes"]) for slot in shown["round"]["slots"]) == 5
    assert shown["round"]["winners"] == []


def test_the_storytellers_card_is_known_before_the_others() -> None:
    owners = [slot["owner"] for slot in view(RULEBOOK.shown_state, "card_revealed")["round"]["slots"]]
    assert [owner for owner in owners if owner is not None] == [0]


def test_without_a_question_the_view_is_the_whole_one() -> None:
    whole = view(RULEBOOK.shown_state, None)
    assert whole == view_for(RULEBOOK.shown_state, cards=RULEBOOK.deck.cards, round_number=1)
    assert view(RULEBOOK.shown_state, "over")["round"] == whole["round"]


def test_rounds_that_differ_in_what_is_held_back_only_give_the_same_bytes() -> None:
    state = RULEBOOK.shown_state

    def seen(round_: Round, until: Any) -> str:
        return json.dumps(view(replace(state, rounds=(round_, state.rounds[1])), until))

    given = (NOW.given[5], *NOW.given[1:5], NOW.given[0])
    other_votes = replace(NOW, votes=dx.compare(RULEBOOK, {"Violet": "Pink", "Yellow": "Red"}).after.votes)
    other_owners = replace(NOW, given=given)
    assert seen(other_votes, "voted") == seen(other_owners, "voted") == seen(NOW, "voted")
    for other in (other_votes, other_owners):
        assert seen(other, "owners_revealed") != seen(NOW, "owners_revealed")
    reshuffled = replace(NOW, refill=replace(NOW.refill or Refill((), False, 0, 0), reshuffled=True))
    assert seen(reshuffled, "owners_revealed") == seen(NOW, "owners_revealed")
    assert seen(reshuffled, None) != seen(NOW, None)


def test_while_a_round_is_held_back_no_later_one_is_known_of() -> None:
    game = dx.scenario("tie-at-30")

    def rounds(until: Any) -> int:
        return view_for(game.shown_state, cards=game.deck.cards, round_number=2, until=until)["rounds"]

    assert (rounds("voted"), rounds(None)) == (2, 10)


# What is answered


def test_an_answer_stands_beside_what_came() -> None:
    store = AnswerStore(["scores"], game="rulebook")
    shown = store.answer(NOW, "scores", {**ACTUAL, "Red": 2, "Yellow": None}, why=" Pink's\nclue  was good ")
    assert len(shown) == 6
    assert [row["as_predicted"] for row in shown] == [True, True, True, True, None, False]
    assert shown[-1] == {
        "game": "rulebook",
        "round": 1,
        "question": "scores",
        "about": "Red",
        "predicted": 2,
        "actual": 0,
        "as_predicted": False,
        "why": "Pink's clue was good",
    }
    html = shown._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "4 of 5 were right. What surprised you?" in html
    assert "wrong" not in html


def test_not_sure_is_an_answer_and_so_is_nothing() -> None:
    store = AnswerStore()
    assert store.answer(NOW, "storyteller", {"card": NOT_SURE})[0]["predicted"] is None
    rows = store.answer(NOW, "scores", {})
    assert {row["predicted"] for row in rows} == {None}
    assert {row["as_predicted"] for row in rows} == {None}
    assert "Here is what happened." in rows._repr_html_()  # pyright: ignore[reportPrivateUsage]


def test_a_confirmed_answer_stays() -> None:
    store = AnswerStore()
    store.answer(NOW, "storyteller", {"card": 1})
    with pytest.raises(dx.RuleError, match="the question of round 1 must be 'scores' now, got 'storyteller'"):
        store.answer(NOW, "storyteller", {"card": 4})
    store.answer(NOW, "scores", {})
    with pytest.raises(dx.RuleError, match="the question of round 1 must be none now, got 'scores'"):
        store.answer(NOW, "scores", {})
    store.predictions[0]["predicted"] = 4
    assert store.predictions[0]["predicted"] == 1


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ({"card": 7}, "the answer for card must be one of 1,.*, got 7"),
        ({"card": 0}, "the answer for card must be one of 1,.*, got 0"),
        ({"card": True}, "the answer for card must be one of 1,.*, got True"),
        ({"card": 1.0}, r"the answer for card must be one of 1,.*, got 1\.0"),
        ({"card": "1"}, "the answer for card must be one of 1,.*, got '1'"),
        ({"Blue": 1}, "a key of the answers must be one of card, got 'Blue'"),
    ],
)
def test_an_answer_that_is_not_a_choice_is_refused_and_not_noted(answers: dict[str, Any], message: str) -> None:
    store = AnswerStore()
    with pytest.raises(dx.RuleError, match=message):
        store.answer(NOW, "storyteller", answers)
    assert store.predictions == []
    assert store.until(NOW) == "voted"


def test_every_round_has_its_own_questions_and_undo_drops_their_answers() -> None:
    game = dx.scenario("tie-at-30")
    store = AnswerStore(["storyteller"])
    for round_ in game.state.rounds:
        assert store.until(round_) == "voted"
        store.answer(round_, "storyteller", {"card": 1})
    assert [row["round"] for row in store.predictions] == list(range(1, 11))
    store.drop_after(3)
    assert [row["round"] for row in store.predictions] == [1, 2, 3]
    assert store.until(game.state.rounds[3]) == "voted"
