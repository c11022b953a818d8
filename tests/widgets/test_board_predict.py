"""A board that asks before it reveals: what it holds back, what it takes for an answer, and what Python may do."""

from __future__ import annotations

import json
from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.page import Page
from tests.support.play import play_round, table
from tests.support.rulebook import LAST, step_of


@pytest.fixture
def board(recorded: None) -> dx.Board:
    return dx.Board(dx.scenario("rulebook"), predict=True)


def answer(board: dx.Board, question: str, answers: dict[str, Any], number: int = 1, **more: Any) -> dict[str, Any]:
    """What Python says to an answer of the page."""
    page = Page(board)
    page.forget()
    said = {"type": "predict", "id": number, "revision": 1, "round": board.round, "question": question, "why": ""}
    page.say({**said, "chosen": answers, **more})
    return page.answers[-1]


def kinds(board: dx.Board) -> list[str]:
    return [step["kind"] for step in board._view["steps"]]


def test_it_stops_before_the_votes_are_revealed_and_holds_back_what_comes(board: dx.Board) -> None:
    assert kinds(board)[-1] == "voted"
    assert board._view["question"]["key"] == "storyteller"
    assert all(slot["owner"] is None and not slot["votes"] for slot in board._view["round"]["slots"])
    assert len(board.steps) == len(kinds(board))


def test_the_sentence_of_the_step_says_the_question_until_it_is_answered(board: dx.Board) -> None:
    last = board._view["steps"][-1]
    assert last["text"].endswith("Which card is \u2068Pink\u2069's “\u2068rebirth\u2069”?")
    assert last["text"].startswith(board.steps[-1].sentence)
    assert last["why"] == ""
    answer(board, "storyteller", {"card": 4})
    assert board._view["steps"][3]["text"] == board.steps[3].sentence
    assert board._view["steps"][3]["why"] == board.steps[3].reason
    assert board._view["steps"][-1]["text"].endswith("How many points will everyone get in this round?")


def test_only_in_a_page_without_python_a_question_carries_its_answer_and_what_comes_after_it(
    board: dx.Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "later" not in board._view["question"]
    monkeypatch.setenv("DIXIT_STATIC_PAGE", "1")
    static = dx.Board(dx.scenario("rulebook"), predict=True)
    assert static.steps == board.steps
    assert static.predictions == []
    first = static._view["question"]["later"]
    assert first["answer"]["actual"] == {"card": 4}
    assert first["view"]["question"]["key"] == "scores"
    second = first["view"]["question"]["later"]
    assert set(second["answer"]["actual"]) == {player["name"] for player in board._view["players"]}
    assert "question" not in second["view"]
    assert [step["kind"] for step in second["view"]["steps"]] == [step.kind for step in board._all_steps(1)]
    assert len(second["view"]["predicted"]) == 2
    static.step = LAST
    assert "question" not in static._view


def test_a_page_without_python_offers_no_picture_that_only_python_could_send_the_code_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert dx.Board(dx.scenario("rulebook"))._view["labels"]["save_picture"] == "Save picture"
    monkeypatch.setenv("DIXIT_STATIC_PAGE", "1")
    views: list[Any] = [dx.Board(dx.scenario("rulebook"))._view, dx.Board(dx.scenario("rulebook"), predict=True)._view]
    while later := views[-1].get("question", {}).get("later"):
        views.append(later["view"])
    assert len(views) == 4
    assert all(view["labels"]["save_picture"] == "" for view in views)


def test_what_is_sent_before_the_answer_is_the_same_whatever_comes(recorded: None) -> None:
    names = ["Ada", "Bo", "Cy", "Di"]
    cards = dict(zip(names, list(dx.Deck.dreams())[:4], strict=True))

    def sent(votes: dict[str, str]) -> str:
        game = dx.worked_round(names, "Ada", "far", votes, cards=cards)
        board = dx.Board(game, predict=True)
        state = {
            name: value for name, value in board.get_state().items() if name not in ("_pictures", "layout", "_hides")
        }
        return json.dumps(state | {"pictures": sorted(board._pictures)}, sort_keys=True)

    assert sent({"Bo": "Ada", "Cy": "Ada", "Di": "Bo"}) == sent({"Bo": "Cy", "Cy": "Bo", "Di": "Cy"})


def test_an_answer_opens_the_round_up_to_the_next_question(board: dx.Board) -> None:
    board.goto("voted")
    assert answer(board, "storyteller", {"card": 4}) == {"type": "done", "revision": board._revision, "id": 1}
    assert kinds(board)[-1] == "owners_revealed"
    assert board._view["question"]["key"] == "scores"
    assert board.steps[board.step].kind == "vote_revealed", "and goes on to the next step"
    answer(board, "scores", {"Pink": 3})
    assert "question" not in board._view
    assert kinds(board)[-1] == "passed_on"


def test_predicted_is_shown_beside_what_came_from_the_reveal_on(board: dx.Board) -> None:
    board.goto("voted")
    answer(board, "storyteller", {"card": 2}, why="it is green")
    [shown] = board._view["predicted"]
    assert shown["lines"] == [
        {
            "about": "\u2068Pink\u2069's card",
            "predicted": "card 2",
            "actual": "card 4",
            "met": False,
            "says": "different",
        }
    ]
    assert [board.steps[at].kind for at in (shown["first"], shown["last"])] == ["card_revealed", "owners_revealed"]
    [row] = board.predictions
    assert (row["predicted"], row["actual"], row["why"]) == (2, 4, "it is green")


def test_points_are_shown_beside_what_came_only_when_the_last_are_given(board: dx.Board) -> None:
    board.goto("owners_revealed")
    answer(board, "scores", {"Blue": 5, "Red": None})
    [shown] = board._view["predicted"]
    assert board.steps[shown["first"]].kind == "bonus"
    assert board.steps[shown["first"] + 1].kind == "refilled"
    assert [row["predicted"] for row in shown["lines"]].count("not sure") == 5


def test_what_cannot_be_an_answer_is_refused_and_changes_nothing(board: dx.Board) -> None:
    board.goto("voted")
    before = json.dumps(board._view)
    wrong: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
        ("storyteller", {"card": 7}, {}),
        ("storyteller", {"card": True}, {}),
        ("storyteller", {"card": "4"}, {}),
        ("storyteller", {"colour": 4}, {}),
        ("scores", {"Pink": 3}, {}),
        ("weather", {}, {}),
        ("storyteller", {"card": 4}, {"round": 2}),
        ("storyteller", {"card": 4}, {"why": "x" * 501}),
        ("storyteller", {"card": 4}, {"why": None}),
        ("storyteller", {"card": 4}, {"extra": 1}),
        ("storyteller", {str(n): 4 for n in range(13)}, {}),
    ]
    for question, answers, more in wrong:
        refused = answer(board, question, answers, **more)
        assert refused["type"] == "refused", (question, answers, more)
        assert refused["reason"]
    assert json.dumps(board._view) == before
    assert board.predictions == []


def test_an_answer_stays_as_it_is(board: dx.Board) -> None:
    board.goto("voted")
    answer(board, "storyteller", {"card": 4})
    assert answer(board, "storyteller", {"card": 2}, number=2)["type"] == "refused"
    assert [row["predicted"] for row in board.predictions] == [4]


def test_the_page_cannot_step_past_a_question(board: dx.Board) -> None:
    page = Page(board)
    page.write(step=step_of("bonus"))
    assert board.step == step_of("clue")
    page.write(step=step_of("voted"))
    assert board.step == step_of("voted")


def test_python_steps_past_a_question_without_a_click(board: dx.Board) -> None:
    board.goto("bonus")
    assert board.steps[board.step].kind == "bonus"
    assert "question" not in board._view
    assert board.predictions == []
    board.step = LAST
    assert board.steps[LAST].kind == "passed_on"


def test_only_what_is_wished_is_asked(recorded: None) -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=["scores"])
    assert board.predict == ("scores",)
    assert kinds(board)[-1] == "owners_revealed"
    assert dx.Board(dx.scenario("rulebook")).predict == ()
    with pytest.raises(dx.RuleError, match="weather"):
        dx.Board(dx.scenario("rulebook"), predict=["weather"])


def test_an_undone_vote_takes_its_answer_along(recorded: None) -> None:
    game = table()
    board = dx.Board(game, predict=True)
    play_round(game)
    board.goto("voted")
    answer(board, "storyteller", {"card": 1})
    assert board.predictions
    game.undo()
    assert board.predictions == []
    assert kinds(board)[-1] == "laid_out"
