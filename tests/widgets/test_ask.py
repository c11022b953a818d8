"""A question of a lesson: what it asks, which answers it takes and keeps, and when it sends what happened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import dixit_widgets as dx
from dixit_widgets.lessons.predictions import prediction_row
from tests.support.asking import new_notes, new_question
from tests.support.page import Page
from tests.support.play import play_round, table

pytestmark = pytest.mark.usefixtures("recorded")

QUESTION = "How many find the card?"


@pytest.fixture
def notes(tmp_path: Path) -> dx.Notes:
    return dx.Notes("01", folder=tmp_path)


@pytest.fixture
def ask(notes: dx.Notes) -> dx.Ask:
    return dx.Ask(notes, QUESTION, range(5))


def view(ask: dx.Ask) -> dict[str, Any]:
    return ask.get_state()["_view"]


def message(ask: Any, **fields: Any) -> dict[str, Any]:
    """What Python says to a message of the page."""
    page = Page(ask)
    page.forget()
    page.say({"id": 1, "revision": view(ask)["revision"], **fields})
    return page.answers[-1]


def say(ask: Any, chosen: Any, why: Any = "", **more: Any) -> dict[str, Any]:
    """What Python says to an answer of the page."""
    return message(ask, type="answer", chosen=chosen, why=why, **more)


def predicted(notes: dx.Notes) -> list[tuple[Any, Any, Any]]:
    return [(row["predicted"], row["actual"], row["as_predicted"]) for row in notes]


# The question


def test_it_asks_with_closed_choices_the_last_of_which_is_not_sure(ask: dx.Ask) -> None:
    assert view(ask)["text"] == ask.question == QUESTION
    assert view(ask)["blanks"] == [{"about": "", "choices": ["0", "1", "2", "3", "4", "not sure"]}]
    assert (ask.answered, ask.answers, view(ask)["answer"]) == (False, {}, None)
    assert repr(ask) == f"Ask({QUESTION!r}, not answered)"


def test_a_mapping_says_what_the_page_shows_for_each_choice(notes: dx.Notes) -> None:
    ask = dx.Ask(notes, "Which rule?", {"all": "Everybody found it", "none": "Nobody did"})
    assert view(ask)["blanks"][0]["choices"] == ["Everybody found it", "Nobody did", "not sure"]
    say(ask, [1])
    ask.reveal("all")
    assert predicted(notes) == [("none", "all", False)]
    assert view(ask)["outcome"]["actual"] == ["Everybody found it"]


WRONG: dict[str, Any] = {
    "no question": lambda notes: dx.Ask(notes, "", [1]),
    "a blank question": lambda notes: dx.Ask(notes, "  ", [1]),
    "a long question": lambda notes: dx.Ask(notes, "x" * 501, [1]),
    "a number for a question": lambda notes: dx.Ask(notes, 7, [1]),
    "half a letter": lambda notes: dx.Ask(notes, "\ud83d", [1]),
    "no choice": lambda notes: dx.Ask(notes, QUESTION, []),
    "a text for choices": lambda notes: dx.Ask(notes, QUESTION, "yes"),
    "a number for choices": lambda notes: dx.Ask(notes, QUESTION, 5),
    "too many choices": lambda notes: dx.Ask(notes, QUESTION, range(102)),
    "endless choices": lambda notes: dx.Ask(notes, QUESTION, iter(int, 1)),
    "a choice twice": lambda notes: dx.Ask(notes, QUESTION, [1, 1]),
    "a truth for a choice": lambda notes: dx.Ask(notes, QUESTION, [True]),
    "nothing for a choice": lambda notes: dx.Ask(notes, QUESTION, [None]),
    "NaN for a choice": lambda notes: dx.Ask(notes, QUESTION, [float("nan")]),
    "a huge choice": lambda notes: dx.Ask(notes, QUESTION, [10**31]),
    "an empty choice": lambda notes: dx.Ask(notes, QUESTION, [""]),
    "not sure for a choice": lambda notes: dx.Ask(notes, QUESTION, ["not sure"]),
    "choices that look the same": lambda notes: dx.Ask(notes, QUESTION, {1: "one", 2: "one"}),
    "a choice that shows a number": lambda notes: dx.Ask(notes, QUESTION, {1: 1}),
    "no name": lambda notes: dx.Ask(notes, QUESTION, [1], []),
    "a text for names": lambda notes: dx.Ask(notes, QUESTION, [1], "Ada"),
    "a name twice": lambda notes: dx.Ask(notes, QUESTION, [1], ["Ada", "Ada"]),
    "thirteen names": lambda notes: dx.Ask(notes, QUESTION, [1], [str(i) for i in range(13)]),
    "a number for a name": lambda notes: dx.Ask(notes, QUESTION, [1], [1]),
    "round 0": lambda notes: dx.Ask(notes, QUESTION, [1], round=0),
    "a round of text": lambda notes: dx.Ask(notes, QUESTION, [1], round="1"),
    "a number for the game": lambda notes: dx.Ask(notes, QUESTION, [1], game=3),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_question_that_can_not_be_shown_is_refused(notes: dx.Notes, wrong: str) -> None:
    with pytest.raises(dx.RuleError):
        WRONG[wrong](notes)


def test_notes_must_be_notes_and_settings_must_exist(notes: dx.Notes) -> None:
    with pytest.raises(TypeError, match=r"notes must be Notes, as of dx\.Notes"):
        dx.Ask(dx.Predictions(), QUESTION, [1])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a question has no 'speed'"):
        dx.Ask(notes, QUESTION, [1], speed=2)


# Answers


def test_an_answer_of_the_page_is_kept_in_the_notes(ask: dx.Ask, notes: dx.Notes) -> None:
    assert say(ask, [3], "  it  is\neasy ") == {"type": "done", "revision": view(ask)["revision"], "id": 1}
    assert (ask.answered, ask.answers) == (True, {"": 3})
    [row] = dx.Notes("01", folder=notes.path.parent)
    assert (row["question"], row["predicted"], row["actual"], row["why"]) == (QUESTION, 3, None, "it is easy")
    assert view(ask)["answer"] == [3]
    assert view(ask)["kept"] == "Your answer is kept in notes-01.json."
    assert repr(ask) == f"Ask({QUESTION!r}, 3)"


def test_not_sure_is_an_answer(ask: dx.Ask, notes: dx.Notes) -> None:
    say(ask, [5])
    assert (ask.answered, ask.answers) == (True, {"": None})
    ask.reveal(2)
    assert predicted(notes) == [(None, 2, None)]
    assert repr(ask) == f"Ask({QUESTION!r}, not sure)"


def test_an_answer_may_be_changed_until_what_happened_is_shown(ask: dx.Ask, notes: dx.Notes) -> None:
    say(ask, [3])
    assert view(ask)["changeable"]
    assert say(ask, [1], "no")["type"] == "done"
    ask.answer(2)
    ask.reveal(2)
    assert not view(ask)["changeable"]
    before = ask.get_state(), notes.path.read_bytes()
    assert say(ask, [4]) == {
        "type": "refused",
        "reason": "The answer stays as it was: what happened is shown already.",
        "id": 1,
    }
    with pytest.raises(dx.DixitError, match="stays as it was"):
        ask.answer(4)
    assert (ask.get_state(), notes.path.read_bytes()) == before
    assert predicted(notes) == [(2, 2, True)]


@pytest.mark.parametrize(
    "message",
    [
        {"chosen": [6]},
        {"chosen": [-1]},
        {"chosen": [1.0]},
        {"chosen": [True]},
        {"chosen": []},
        {"chosen": [1, 1]},
        {"chosen": 1},
        {"chosen": None},
        {"chosen": {"": 1}},
        {"chosen": [1], "why": "x" * 501},
        {"chosen": [1], "why": None},
        {"chosen": [1], "why": "\ud83d"},
        {"chosen": [1], "more": 1},
    ],
    ids=str,
)
def test_a_bad_message_is_refused_and_changes_nothing(ask: dx.Ask, notes: dx.Notes, message: dict[str, Any]) -> None:
    before = ask.get_state()
    assert say(ask, **message)["type"] == "refused"
    assert ask.get_state() == before
    assert not ask.answered
    assert not notes.path.exists()


def test_in_python_it_takes_no_other_answer_than_the_page(ask: dx.Ask) -> None:
    for wrong in (9, "3", 1.5, True, [1], {"Ada": 1}):
        with pytest.raises(dx.RuleError):
            ask.answer(wrong)  # type: ignore[arg-type]
    assert not ask.answered
    ask.answer(np.int64(3))  # type: ignore[arg-type]
    assert ask.answers == {"": 3}


def test_each_of_several_has_an_answer_of_its_own(notes: dx.Notes) -> None:
    ask = dx.Ask(notes, "How many points?", range(4), ["Ada", "Bo", "Cy"], name="points", game="g", round=2)
    assert [blank["about"] for blank in view(ask)["blanks"]] == ["Ada", "Bo", "Cy"]
    assert say(ask, [1, 2])["type"] == "refused"
    assert say(ask, [1, 4, 3], "why")["type"] == "done"
    assert ask.answers == {"Ada": 1, "Bo": None, "Cy": 3}
    for wrong in (1, [1, 2, 3], {"Ada": 1, "Bo": 2}, {"Ada": 1, "Bo": 2, "Cy": 9}, {"Ada": 1, "Bo": 2, "Cy": None}):
        with pytest.raises(dx.RuleError):
            ask.reveal(wrong)
    ask.reveal({"Ada": 1, "Bo": 2, "Cy": 0, "Di": 3})
    assert predicted(notes) == [(1, 1, True), (None, 2, None), (3, 0, False)]
    assert {(row["question"], row["game"], row["round"]) for row in notes} == {("points", "g", 2)}
    outcome = view(ask)["outcome"]
    assert (outcome["right"], outcome["actual"]) == ([[1], [2], [0]], ["1", "2", "0"])
    assert len(outcome["some"]) == 3
    assert outcome["some"][1].startswith("{met} of 2 were right.")


def test_names_that_are_left_out_in_python_are_not_sure() -> None:
    ask = new_question("Points?", range(4), "Ada", "Bo")
    ask.answer({"Bo": 3})
    assert ask.answers == {"Ada": None, "Bo": 3}


# What happened


def test_what_happened_is_not_in_the_page_before_it_is_asked_for(ask: dx.Ask, notes: dx.Notes) -> None:
    def sent(actual: int) -> str:
        other = new_question()
        other.reveal(actual)
        before = json.dumps(view(other), sort_keys=True)
        say(other, [2])
        return before + json.dumps({**view(other), "kept": ""}, sort_keys=True) + repr([*other.notes])

    assert sent(1) == sent(4)
    ask.reveal(3)
    assert (view(ask)["outcome"], view(ask)["known"], view(ask)["changeable"]) == (None, False, True)
    assert say(ask, [3])["type"] == "done"
    assert (view(ask)["outcome"], view(ask)["known"], view(ask)["changeable"]) == (None, True, True)
    assert message(ask, type="show")["type"] == "done"
    assert view(ask)["outcome"]["right"] == [[3]]
    assert (view(ask)["known"], view(ask)["changeable"]) == (False, False)
    assert predicted(notes) == [(3, 3, True)]


def test_a_wrong_click_can_be_mended_although_what_happened_is_known_already(ask: dx.Ask, notes: dx.Notes) -> None:
    """As where all cells were run first."""
    ask.reveal(3)
    say(ask, [5])
    assert say(ask, [2], "I meant two")["type"] == "done"
    assert [*map(tuple, predicted(notes))] == [(2, None, None)]
    message(ask, type="show")
    assert say(ask, [3])["type"] == "refused"
    [row] = dx.Notes("01", folder=notes.path.parent)
    assert (row["predicted"], row["actual"], row["as_predicted"], row["why"]) == (2, 3, False, "I meant two")


def test_asked_for_too_early_or_twice_nothing_is_shown_or_changed(ask: dx.Ask, notes: dx.Notes) -> None:
    for prepare in (lambda: None, lambda: ask.reveal(3)):
        prepare()
        before = ask.get_state()
        assert message(ask, type="show")["type"] == "done"
        assert ask.get_state() == before
    say(ask, [1])
    message(ask, type="show")
    before = ask.get_state(), notes.path.read_bytes()
    assert message(ask, type="show")["type"] == "done"
    assert (ask.get_state(), notes.path.read_bytes()) == before


def test_run_again_what_was_answered_but_not_asked_for_is_shown_by_the_cell_that_knows(
    ask: dx.Ask, notes: dx.Notes
) -> None:
    ask.reveal(3)
    say(ask, [1])
    again = dx.Ask(dx.Notes("01", folder=notes.path.parent), QUESTION, range(5))
    assert view(again)["changeable"]
    again.reveal(3)
    assert view(again)["outcome"]["right"] == [[3]]


def test_a_page_without_python_has_what_happened_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIXIT_STATIC_PAGE", "1")
    ask = new_question()
    assert view(ask)["outcome"] is None
    ask.reveal(3)
    assert view(ask)["outcome"]["right"] == [[3]]
    assert view(ask)["answer"] is None


def test_a_page_without_python_has_what_a_board_comes_to_later(ask: dx.Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIXIT_STATIC_PAGE", "1")
    board = dx.Board(dx.scenario("rulebook"))
    ask.reveal_at(board, "outcome", lambda _: 3)
    assert view(ask)["outcome"]["right"] == [[3]]
    begun = new_question()
    begun.reveal_at(dx.Board(table(4)), "outcome", lambda _: 3)
    assert view(begun)["outcome"] is None


def test_what_happened_is_noted_beside_the_answer_whichever_comes_first(notes: dx.Notes) -> None:
    first, second = dx.Ask(notes, "first", range(4)), dx.Ask(notes, "second", range(4))
    first.reveal(2)
    assert predicted(notes) == []
    first.answer(3)
    second.answer(2)
    second.reveal(2)
    assert predicted(notes) == [(3, 2, False), (2, 2, True)]


def test_the_nearest_choice_is_right_if_asked_for(notes: dx.Notes) -> None:
    ask = dx.Ask(notes, "Which share?", {0.1: "10 %", 0.5: "50 %", 0.9: "90 %"})
    ask.answer(0.5)
    with pytest.raises(dx.RuleError, match=r"an answer must be one of 0\.1, 0\.5, 0\.9 or 'not sure', got 0\.45"):
        ask.reveal(0.45)
    ask.reveal(np.float64(0.45), nearest=True)
    assert predicted(notes) == [(0.5, 0.5, True)]


@pytest.mark.parametrize("actual", ["0.5", True, None, float("nan"), float("inf"), 10**400, [], [None], "not sure"])
def test_the_nearest_choice_needs_a_number_as_outcome(actual: Any) -> None:
    with pytest.raises(dx.RuleError, match="actual must be"):
        new_question().reveal(actual, nearest=True)
    with pytest.raises(dx.RuleError, match="actual must be a number, and every choice too"):
        new_question("Who?", ["Ada", "Bo"]).reveal(1, nearest=True)


def test_several_answers_can_be_right(notes: dx.Notes) -> None:
    said = {}
    for place, name in enumerate(("first", "second", "third")):
        ask = dx.Ask(notes, name, ["Ada", "Bo", "Cy"])
        say(ask, [place])
        ask.reveal({"Bo", "Ada"})
        said[name] = view(ask)["outcome"]
    assert predicted(notes) == [("Ada", "Ada", True), ("Bo", "Bo", True), ("Cy", "Ada", False)]
    assert said["third"]["right"] == [[0, 1]]
    assert said["third"]["actual"] == ["Ada and Bo"]


def test_an_outcome_must_be_one_of_the_choices(ask: dx.Ask) -> None:
    for wrong in (9, "3", None, [], [1, None], "not sure", True, float("nan")):
        with pytest.raises(dx.RuleError):
            ask.reveal(wrong)
    say(ask, [1])
    assert view(ask)["outcome"] is None
    ask.reveal(np.int64(3))
    assert view(ask)["outcome"]["actual"] == ["3"]


# A board that is stepped


def test_what_happened_comes_when_a_board_comes_to_the_step(ask: dx.Ask) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    asked: list[dx.Game] = []
    ask.reveal_at(board, "outcome", lambda game: asked.append(game) or 2)
    say(ask, [2])
    for step in board.steps:
        if step.kind == "outcome":
            break
        board.goto(step.kind)
        assert not asked, step.kind
        assert view(ask)["outcome"] is None
    board.goto("outcome")
    assert asked == [board.game]
    assert view(ask)["outcome"]["right"] == [[2]]
    board.goto("voted")
    board.goto("outcome")
    assert len(asked) == 1
    assert view(ask)["outcome"]["right"] == [[2]], "going back takes nothing away"


def test_a_board_that_skips_the_step_reveals_what_happened(ask: dx.Ask) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    ask.reveal_at(board, "outcome", lambda _: 2)
    board.goto("passed_on")
    ask.answer(1)
    assert view(ask)["outcome"] is not None


def test_a_board_that_is_past_the_step_reveals_at_once(ask: dx.Ask) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    board.goto("outcome")
    ask.answer(1)
    ask.reveal_at(board, "outcome", lambda _: 2)
    assert view(ask)["outcome"]["right"] == [[2]]


def test_a_later_round_has_passed_the_step_and_an_earlier_one_has_not() -> None:
    game = table(4)
    for _ in range(2):
        play_round(game)
        game.next_round()
    play_round(game)
    board = dx.Board(game, round=2)
    later, earlier = new_question(), new_question()
    for each in (later, earlier):
        each.answer(1)
        each.reveal_at(board, "outcome", lambda _: 2)
    board.round = 1
    board.goto("outcome")
    assert view(earlier)["outcome"] is None
    board.round = 3
    assert view(later)["outcome"]["right"] == [[2]]


def test_a_step_of_another_round_before_it_is_played_waits_for_it(ask: dx.Ask) -> None:
    game = table(4)
    board = dx.Board(game)
    ask.answer(1)
    ask.reveal_at(board, "outcome", lambda _: 2)
    play_round(game)
    board.round = 1
    board.goto("outcome")
    assert view(ask)["outcome"] is not None


def test_run_again_only_the_newest_board_is_followed(ask: dx.Ask) -> None:
    old, new = (dx.Board(dx.scenario("rulebook")) for _ in range(2))
    ask.answer(1)
    ask.reveal_at(old, "outcome", lambda _: 3)
    ask.reveal_at(new, "outcome", lambda _: 2)
    old.goto("outcome")
    assert view(ask)["outcome"] is None
    new.goto("outcome")
    assert view(ask)["outcome"]["right"] == [[2]]


def test_closed_it_follows_no_board(ask: dx.Ask, notes: dx.Notes) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    ask.answer(1)
    asked: list[dx.Game] = []
    ask.reveal_at(board, "outcome", lambda game: asked.append(game) or 2)
    ask.close()
    board.goto("outcome")
    assert not asked
    assert predicted(notes) == [(1, None, None)]


def test_only_a_board_and_a_kind_of_step_are_followed(ask: dx.Ask) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    with pytest.raises(dx.RuleError, match="board must be a Board"):
        ask.reveal_at(board.game, "outcome", lambda _: 2)  # type: ignore[arg-type]
    with pytest.raises(dx.RuleError, match="step must be one of"):
        ask.reveal_at(board, "end", lambda _: 2)  # type: ignore[arg-type]


# Run again


def test_run_again_the_answer_is_there_and_can_still_be_changed(ask: dx.Ask, notes: dx.Notes) -> None:
    say(ask, [3], "because")
    again = dx.Ask(dx.Notes("01", folder=notes.path.parent), QUESTION, range(5))
    assert (again.answers, view(again)["why"], view(again)["changeable"]) == ({"": 3}, "because", True)


def test_run_again_what_was_shown_can_not_be_answered_anew(ask: dx.Ask, notes: dx.Notes) -> None:
    say(ask, [3])
    ask.reveal(2)
    again = dx.Ask(dx.Notes("01", folder=notes.path.parent), QUESTION, range(5))
    assert say(again, [2])["type"] == "refused"
    again.reveal(2)
    assert view(again)["outcome"]["right"] == [[2]]


def test_with_other_choices_or_names_it_is_asked_again(ask: dx.Ask, notes: dx.Notes) -> None:
    say(ask, [4])
    assert not dx.Ask(notes, QUESTION, range(3)).answered
    assert not dx.Ask(notes, QUESTION, range(5), ["Ada"]).answered


def test_the_same_question_about_another_round_or_game_is_another(notes: dx.Notes) -> None:
    one = dx.Ask(notes, QUESTION, range(5), round=1, game="g")
    two = dx.Ask(notes, QUESTION, range(5), round=2, game="g")
    one.answer(3)
    two.answer(1)
    for number, answer in ((1, 3), (2, 1)):
        again = dx.Ask(notes, QUESTION, range(5), round=number, game="g")
        assert again.answers == {"": answer}
    assert not dx.Ask(notes, QUESTION, range(5), round=3, game="g").answered
    assert len({view(each)["key"] for each in (one, two)}) == 2


# The page


def test_a_page_is_told_what_another_view_has_answered(ask: dx.Ask) -> None:
    """All views of a widget share its traits; each message makes a newer view of it."""
    page = Page(ask)  # type: ignore[arg-type]
    revision = view(ask)["revision"]
    say(ask, [1])
    say(ask, [2])
    answers = [state["_view"]["answer"] for state in page.updates if "_view" in state]
    assert answers == [[2]], "the last one is sent"
    assert view(ask)["revision"] == revision + 2


def test_the_page_shows_why_an_answer_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "notes-01.json").write_text("{")
    ask = dx.Ask(dx.Notes("01", folder=tmp_path), QUESTION, range(5))
    say(ask, [1])
    assert "nothing is saved" in view(ask)["kept"]
    assert ask.answers == {"": 1}


def test_a_change_of_looks_keeps_the_answer(ask: dx.Ask) -> None:
    ask.answer(2)
    ask.theme, ask.projector = "dark", True
    assert (view(ask)["theme"], view(ask)["projector"], view(ask)["answer"]) == ("dark", True, [2])


def test_a_view_tells_whether_a_reason_is_asked_for() -> None:
    assert not view(new_question(why=False))["asks_why"]
    assert view(new_question())["asks_why"]


# A board that keeps its predictions in the notes


def test_a_board_keeps_its_predictions_in_the_notes() -> None:
    notes = new_notes()
    board = dx.Board(dx.scenario("rulebook"), predict=True, notes=notes)
    assert notes == []
    page = Page(board)
    said = {"type": "predict", "id": 1, "revision": 1, "round": 1, "question": "storyteller", "chosen": {"card": 4}}
    page.say({**said, "why": "it is green"})
    assert list(notes) == list(board.predictions)
    assert notes.path.is_file()
    assert notes[0]["why"] == "it is green"
    page.say({**said, "chosen": {"card": 99}, "why": ""})
    assert len(notes) == 1


def test_notes_of_a_board_must_be_notes() -> None:
    with pytest.raises(TypeError, match="notes must be Notes"):
        dx.Board(dx.scenario("rulebook"), predict=True, notes=dx.Predictions())  # type: ignore[arg-type]


def test_not_sure_may_be_said_in_words_too(notes: dx.Notes) -> None:
    ask = dx.Ask(notes, "How many?", range(4))
    ask.answer("not sure")
    assert ask.answers == {"": None}


def test_a_reason_given_in_python_is_kept_on_one_line_of_500_letters(notes: dx.Notes) -> None:
    ask = dx.Ask(notes, "How many?", range(4))
    ask.answer(2, "so\n many " + "x" * 600)
    assert view(ask)["why"] == notes[0]["why"]
    assert len(view(ask)["why"]) == 500
    assert view(ask)["why"].startswith("so many x")


def test_a_question_is_answered_again_only_if_all_of_it_was(notes: dx.Notes) -> None:
    notes.update([prediction_row("", None, "How many?", "Ada", 2, None, "")])
    ask = dx.Ask(notes, "How many?", range(4), about=["Ada", "Bo"])
    assert not ask.answered
    assert ask.answers == {}


def test_a_number_and_its_digits_are_two_choices(notes: dx.Notes) -> None:
    with pytest.raises(dx.RuleError, match="an answer must be one of 1, 2"):
        dx.Ask(notes, "Which text?", ["1", "2"]).answer(1)
    with pytest.raises(dx.RuleError, match="an answer must be one of 1, 2"):
        dx.Ask(notes, "Which number?", [1, 2]).answer("1")
