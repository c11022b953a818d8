"""What can be asked about a round before it is revealed, and which answers there are to choose from."""

from __future__ import annotations

import re
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.state import Round
from dixit_widgets.lessons.answers import AnswerStore
from dixit_widgets.lessons.predictions import kind_word
from dixit_widgets.lessons.questions import QUESTIONS, Question, checked_questions, question_of
from dixit_widgets.sentences import ENGLISH, plain
from dixit_widgets.views.questions import question_answer
from dixit_widgets.views.table import view_for
from tests.support.play import give_clue, hand_in_all, others, play_round, table, vote

RULEBOOK = dx.scenario("rulebook")
NOW = RULEBOOK.shown_state.rounds[0]
ACTUAL = {"Pink": 3, "Blue": 5, "Green": 3, "Violet": 1, "Yellow": 0, "Red": 0}


def asked(round_: Round = NOW, key: Any = "scores") -> Question:
    question = question_of(round_, key)
    assert question is not None
    return question


def values(question: Question, about: str) -> list[int | None]:
    (blank,) = [blank for blank in question.blanks if blank.about == about]
    return [choice.value for choice in blank.choices]


# What is asked


def test_there_is_nothing_to_ask_before_every_vote_is_in() -> None:
    game = table(4)
    for act in (give_clue, hand_in_all):
        act(game)
        assert AnswerStore().open_question(game.state.round) is None
    for name in others(game)[:-1]:
        vote(game, name, "Ada")
    assert AnswerStore().until(game.state.round) is None
    vote(game, others(game)[-1], "Ada")
    assert AnswerStore().until(game.state.round) == "voted"


def test_it_is_asked_whose_card_it_is_and_then_who_gets_how_many() -> None:
    store = AnswerStore()
    first = store.open_question(NOW)
    assert first is not None
    assert first == asked(key="storyteller")
    assert plain(first.text) == "Which card is Pink's “rebirth”?"
    assert (first.until, values(first, "card")) == ("voted", [1, 2, 3, 4, 5, 6, None])
    store.answer(NOW, "storyteller", {"card": 4})
    second = store.open_question(NOW)
    assert second is not None
    assert second == asked()
    assert second.until == "owners_revealed"
    assert [blank.about for blank in second.blanks] == list(ACTUAL)
    store.answer(NOW, "scores", ACTUAL)
    assert store.open_question(NOW) is None
    assert store.until(NOW) is None


@pytest.mark.parametrize(
    ("predict", "keys"),
    [
        (True, QUESTIONS),
        (False, ()),
        ([], ()),
        (["scores"], ("scores",)),
        ("scores", ("scores",)),
        (["scores", "storyteller"], QUESTIONS),
    ],
)
def test_a_teacher_chooses_what_is_asked(predict: Any, keys: tuple[str, ...]) -> None:
    assert checked_questions(predict) == keys
    assert AnswerStore(predict).questions == keys


@pytest.mark.parametrize("predict", [None, 3, {"scores": True}])
def test_questions_must_be_a_list_of_their_names(predict: Any) -> None:
    with pytest.raises(
        dx.RuleError, match=re.escape(f"predict must be True, False, or a list of storyteller, scores, got {predict}")
    ):
        dx.Board(dx.scenario("rulebook"), predict=predict)


def test_another_question_is_refused() -> None:
    with pytest.raises(dx.RuleError, match=r"predict must be True, False, or a list.*, got 'weather'"):
        AnswerStore(["weather"])


@pytest.mark.parametrize("name", dx.SCENARIOS)
@pytest.mark.parametrize("bonus", [0, 1, 3])
def test_what_came_is_always_among_the_choices(name: str, bonus: int) -> None:
    game = dx.scenario(name)
    for number in range(1, game.round + 1):
        round_ = dx.compare(game, round=number, points_bonus=bonus).after
        question = asked(round_)
        assert round_.score is not None
        for player, points in round_.score.points.items():
            assert points in values(question, player)
        assert values(question, round_.players[round_.storyteller or 0])[:-1] == [0, game.rules.points_storyteller]


def test_the_choices_tell_nothing_of_the_votes() -> None:
    game = dx.scenario("rulebook")
    other = dx.compare(game, {"Violet": "Pink", "Yellow": "Red"}).after
    assert asked(other) == asked()
    assert asked(other, "storyteller") == asked(key="storyteller")


def test_a_choice_is_said_in_words() -> None:
    (blank, *_) = asked().blanks
    assert [choice.label for choice in blank.choices] == ["0 points", "3 points", "not sure"]


def test_the_game_of_play_round_can_be_asked_about() -> None:
    assert question_of(play_round(table(5)).state.round, "scores", ENGLISH) is not None


def test_before_the_points_are_predicted_no_winner_is_told() -> None:
    game = dx.scenario("tie-at-30")

    def winners(until: Any) -> list[int]:
        return view_for(game.shown_state, cards=game.deck.cards, until=until)["round"]["winners"]

    assert (winners("owners_revealed"), winners("voted"), winners(None)) == ([], [], [0, 1])


# Without Python


def test_a_page_without_python_has_what_came_and_a_kind_word_to_any_prediction() -> None:
    came = question_answer(NOW, "scores")
    assert came["actual"] == ACTUAL
    assert came["numbers"] is True
    assert came["all"] == kind_word([{"as_predicted": True}] * 6)
    assert came["unsure"] == kind_word([{"as_predicted": None}] * 6)
    assert len(came["some"]) == 6
    for given, said in enumerate(came["some"], start=1):
        for met in range(given):
            signs = [True] * met + [False] * (given - met) + [None] * (6 - given)
            assert said.replace("{met}", str(met)) == kind_word([{"as_predicted": sign} for sign in signs])
    card = question_answer(NOW, "storyteller")
    assert (card["actual"], card["numbers"], card["some"]) == (
        {"card": 4},
        False,
        ["It was {actual}. What surprised you?"],
    )
