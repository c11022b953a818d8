"""The widgets that show a game's rounds beside its board: what a page may ask of both, and that both follow."""

from __future__ import annotations

from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.play import give_clue, hand_in_all, others, play_round, table, vote
from tests.support.small import Small

pytestmark = pytest.mark.usefixtures("recorded")

BOTH: Any = pytest.mark.parametrize("kind", [dx.ScoreChart, dx.VoteMatrix])


@BOTH
def test_it_follows_the_game_and_says_one_thing_once(kind: Any) -> None:
    game = play_round(table(4))
    game.next_round()
    page = Small(kind(game, dx.Board(game)))
    assert len(page.view["rounds"]) == 1
    give_clue(game)
    hand_in_all(game)
    page.forget()
    for name in others(game)[:-1]:
        vote(game, name, game.storyteller or "")
    assert page.updates == [], "secret votes change nothing"
    vote(game, others(game)[-1], game.storyteller or "")
    assert len(page.updates) == 1
    assert len(page.view["rounds"]) == 2
    game.undo()
    assert len(page.view["rounds"]) == 1


@BOTH
def test_a_click_on_a_round_moves_the_board_and_the_boards_round_is_marked(kind: Any) -> None:
    game = dx.scenario("tie-at-30")
    board, other = dx.Board(game, round=4), dx.Board(game, round=4)
    page = Small(kind(game, board))
    assert page.view["at"] == 4
    assert page.ask("round", round=7)["type"] == "done"
    assert (board.round, other.round, page.view["at"]) == (7, 4, 7)
    board.round = 2
    other.round = 9
    assert page.view["at"] == 2


@BOTH
@pytest.mark.parametrize("number", [0, 11, 10**9])
def test_a_round_that_there_is_not_is_refused(kind: Any, number: int) -> None:
    game = dx.scenario("tie-at-30")
    board = dx.Board(game, round=4)
    assert Small(kind(game, board)).ask("round", round=number)["type"] == "refused"
    assert board.round == 4


@BOTH
def test_without_a_board_nothing_is_moved(kind: Any) -> None:
    answer = Small(kind(dx.scenario("rulebook"))).ask("round", round=1)
    assert (answer["type"], answer["reason"]) == ("refused", "No board is linked to this.")


@BOTH
def test_hostile_messages_change_nothing(kind: Any) -> None:
    game = dx.scenario("tie-at-30")
    board = dx.Board(game, round=4)
    Small(kind(game, board)).stays_for_hostile()
    assert board.round == 4


@BOTH
def test_what_the_board_still_asks_about_is_not_shown(kind: Any) -> None:
    game = dx.scenario("rulebook")
    board = dx.Board(game, predict=True)
    page = Small(kind(game, board))
    assert page.view["rounds"] == []
    assert sum(map(sum, page.view.get("votes", []))) == 0
    board.goto("over" if any(step.kind == "over" for step in board.steps) else "passed_on")
    assert len(page.view["rounds"]) == 1


@BOTH
def test_only_a_board_of_the_same_game_can_be_linked(kind: Any) -> None:
    game = dx.scenario("rulebook")
    with pytest.raises(dx.RuleError, match="board must show the same game, got a board of another one"):
        kind(game, dx.Board(dx.scenario("rulebook")))
    with pytest.raises(dx.RuleError, match=r"board must be a Board, got Game\('rulebook', round 1, scored: Pink 3,"):
        kind(game, game)
    with pytest.raises(TypeError, match="game must be a Game"):
        kind("rulebook")
    with pytest.raises(TypeError, match="has no 'colour'"):
        kind(game, colour="red")


@BOTH
def test_closed_it_hears_neither_the_game_nor_the_board(kind: Any) -> None:
    game = dx.scenario("tie-at-30")
    board = dx.Board(game, round=4)
    page = Small(kind(game, board))
    observers = len(board._trait_notifiers["round"]["change"])
    page.widget.close()
    before = page.widget._view
    board.round = 2
    assert page.widget._view is before
    assert len(board._trait_notifiers["round"]["change"]) == observers - 1


@BOTH
def test_looks_and_names_are_those_of_widgets(kind: Any) -> None:
    widget = kind(dx.scenario("rulebook"), theme="dark")
    assert widget.get_state()["_view"]["theme"] == "dark"
    widget.theme = "light"
    assert widget.get_state()["_view"]["theme"] == "light"
    assert repr(widget) == f"{kind.__name__}(1 round of 'rulebook')"
    assert repr(kind(dx.scenario("tie-at-30"))) == f"{kind.__name__}(10 rounds of 'tie-at-30')"
    assert widget.board is None
