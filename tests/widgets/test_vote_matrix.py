"""Who voted for whose cards: what is sent to the page."""

from __future__ import annotations

import pytest

import dixit_widgets as dx
from tests.support.small import Small

pytestmark = pytest.mark.usefixtures("recorded")


def test_the_matrix_has_the_votes_of_the_game_and_of_the_boards_round() -> None:
    game = dx.scenario("tie-at-30")
    view = Small(dx.VoteMatrix(game, dx.Board(game, round=4))).view
    counts = dx.vote_counts(game)
    assert view["votes"] == [list(line) for line in counts.votes]
    assert view["found"] == [sum(line) for line in counts.found]
    assert view["says"][0][1] == "Ada for Bo: 5 votes, 3 of them found the storyteller's card"
    round_ = game.state.rounds[3]
    for voter in range(4):
        owners = [round_.owner(slot) for slot in round_.votes[voter] or ()]
        assert view["at_round"][voter] == [owners.count(owner) for owner in range(4)]
