"""The worked games by name: what each one shows, and that each was reached by legal acts."""

from __future__ import annotations

from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.text.steps import steps_of

SCORES = {
    "rulebook": {"Pink": 3, "Blue": 5, "Green": 3, "Violet": 1, "Yellow": 0, "Red": 0},
    "rulebook-disney": {"Viola": 3, "Blu": 5, "Giallo": 3, "Nero": 1, "Verde": 0, "Rosso": 0},
    "rulebook-odyssey": {"Pink": 3, "Violet": 6, "Green": 3, "Blue": 8, "Orange": 0, "Red": 1},
    "all-found": {"Ada": 0, "Bo": 2, "Cy": 2, "Di": 2},
    "none-found": {"Ada": 0, "Bo": 3, "Cy": 3, "Di": 3},
    "three-players": {"Ada": 3, "Bo": 4, "Cy": 0},
    "doubled-votes": {"Ada": 3, "Bo": 8, "Cy": 3, "Di": 1},
}


def test_the_scenarios_by_name() -> None:
    assert set(dx.SCENARIOS) == {*SCORES, "pile-runs-out", "tie-at-30"}


@pytest.mark.parametrize("name", SCORES)
def test_a_scenario_of_one_round_is_scored_as_the_rules_say(name: str) -> None:
    game = dx.scenario(name)
    assert (game.name, game.round, game.phase) == (name, 1, "scored")
    assert game.scores == SCORES[name]


@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_a_scenario_is_reached_by_legal_acts(name: str) -> None:
    game = dx.scenario(name)
    assert dx.Game.from_json(game.to_json()) == game


@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_a_scenario_goes_on_like_any_game_and_comes_new_each_time(name: str) -> None:
    game = dx.scenario(name)
    if game.phase != "over":
        game.next_round()
        assert game.phase == "clue"
        game.undo()
        assert game == dx.scenario(name)
    game.undo()
    assert game.phase == "vote"
    assert game != dx.scenario(name)


def test_the_rulebook_round_in_its_colours_and_words() -> None:
    game = dx.scenario("rulebook")
    assert [player.colour for player in game.state.players] == ["pink", "blue", "green", "violet", "yellow", "red"]
    assert (game.storyteller, game.state.round.clue) == ("Pink", dx.Clue("rebirth"))
    assert game.score is not None
    assert game.score.outcome == "some"
    assert game.rules == dx.EDITIONS["dixit"]


def test_disneys_round_in_its_colours() -> None:
    game = dx.scenario("rulebook-disney")
    assert [player.colour for player in game.state.players] == ["violet", "blue", "yellow", "black", "green", "red"]
    assert game.rules == dx.EDITIONS["disney"]


def test_odysseys_round_has_two_votes_each() -> None:
    game = dx.scenario("rulebook-odyssey")
    assert game.rules == dx.EDITIONS["odyssey"]
    assert game.score is not None
    found = {award.player: award.votes for award in game.score.awards if award.reason == "found"}
    assert found == {"Violet": ("Violet",), "Green": ("Green",), "Blue": ("Blue", "Blue")}
    bonus = {award.player: award.votes for award in game.score.awards if award.reason == "bonus"}
    assert bonus == {"Violet": ("Green", "Red", "Red"), "Blue": ("Violet", "Orange"), "Red": ("Orange",)}


def test_all_found_and_none_found_are_what_they_say() -> None:
    for name, outcome in (("all-found", "all"), ("none-found", "none")):
        score = dx.scenario(name).score
        assert score is not None
        assert score.outcome == outcome


def test_three_players_lay_five_cards() -> None:
    game = dx.scenario("three-players")
    assert len(game.slots) == 5
    assert {len(game.hand(name)) for name in game.players} == {5, 6}


def test_the_pile_runs_out_at_the_end_of_the_second_round() -> None:
    game = dx.scenario("pile-runs-out")
    assert (len(game.players), game.round, game.phase) == (12, 2, "scored")
    first, second = game.shown_state.rounds[0].refill, game.shown_state.rounds[1].refill
    assert first is not None
    assert second is not None
    assert (first.reshuffled, second.reshuffled) == (False, True)
    assert (first.draw_pile, second.draw_pile) == (0, 12)


def test_a_tie_at_30_is_shared_by_two() -> None:
    game = dx.scenario("tie-at-30")
    assert game.phase == "over"
    assert game.winners == ("Ada", "Bo")
    assert game.scores["Ada"] == game.scores["Bo"] == 30
    assert max(game.scores["Cy"], game.scores["Di"]) < 30
    assert all(max(round_.totals) < 30 for round_ in game.state.rounds)
    assert steps_of(game.state.round)[-1].kind == "over"


@pytest.mark.parametrize("name", ["", "Rulebook", "nope", None, 3], ids=repr)
def test_an_unknown_scenario_is_refused(name: Any) -> None:
    with pytest.raises(dx.RuleError, match="the scenario must be one of rulebook, rulebook-disney,"):
        dx.scenario(name)


@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_no_scenario_says_a_name_or_a_clue_that_does_not_fit(name: str) -> None:
    for round_ in dx.scenario(name).shown_state.rounds:
        for step in steps_of(round_):
            assert "{" not in step.text + step.why
