"""The scores of a game by round: what is sent to the page."""

from __future__ import annotations

import json

import pytest

import dixit_widgets as dx
from tests.support.small import Small

pytestmark = pytest.mark.usefixtures("recorded")


def test_the_chart_has_the_points_of_the_game() -> None:
    game = dx.scenario("tie-at-30")
    view = Small(dx.ScoreChart(game)).view
    rounds = dx.history(game).to_dict()["rounds"]
    assert view["rounds"] == [{name: each[name] for name in ("number", "points", "totals")} for each in rounds]
    assert view["goal"] == 30
    assert [player["colour"] for player in view["players"]] == ["pink", "blue", "green", "violet"]
    assert view["says"][3] == "\u2068Di\u2069 gave the clue “\u2068before breakfast\u2069”. Some found it."
    assert (view["at"], view["linked"]) == (None, False)
    json.dumps(view)
