"""Copies: each is a game, or a value, that goes on by itself."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import traitlets

import dixit_widgets as dx
from dixit_widgets.bots.bots import Bot
from tests.support.play import give_clue, hand_in_all, table, vote_all

Copy = Callable[[Any], Any]


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


COPIES = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": pickled}


@pytest.fixture(params=list(COPIES.values()), ids=list(COPIES))
def copied(request: pytest.FixtureRequest) -> Copy:
    """Each way to copy."""
    return request.param


def pictures_of(deck: dx.Deck) -> list[tuple[bytes, bytes]]:
    return [(deck.picture(card), deck.picture(card, "full")) for card in deck]


def mid_round() -> dx.Game:
    game = table(4)
    give_clue(game, "Ada")
    return game


def test_a_copy_is_equal_to_the_game_and_another_one(copied: Copy) -> None:
    game = mid_round()
    other = copied(game)
    assert other == game
    assert (other.to_json(), other.name, other.away) == (game.to_json(), game.name, game.away)
    assert other.revision == 0


def test_an_act_on_the_copy_leaves_the_game_alone_and_the_other_way_round(copied: Copy) -> None:
    game = mid_round()
    other = copied(game)
    before = game.to_json()
    hand_in_all(other)
    vote_all(other)
    other.next_round()
    assert (game.to_json(), game.phase, game.revision) == (before, "hand_in", 1)
    ahead = other.to_json()
    game.undo()
    assert (other.to_json(), game.phase) == (ahead, "clue")


def test_two_games_that_go_on_alike_stay_equal(copied: Copy) -> None:
    """The cards are shuffled from the same seed."""
    game = mid_round()
    other = copied(game)
    for each in (game, other):
        hand_in_all(each)
        vote_all(each)
        each.next_round()
    assert game == other


def test_who_observes_a_game_does_not_observe_its_copy(copied: Copy) -> None:
    game = mid_round()
    seen: list[object] = []
    game.observe(seen.append, "revision")
    other = copied(game)
    hand_in_all(other)
    assert seen == []
    heard: list[object] = []
    other.observe(heard.append, "revision")
    hand_in_all(game)
    assert (len(seen), heard) == (3, [])


def test_a_copy_does_not_write_to_the_file_of_its_game(copied: Copy, tmp_path: Path) -> None:
    game = mid_round()
    game.autosave(tmp_path / "game.json")
    other = copied(game)
    hand_in_all(other)
    assert other.autosaved_to is None
    assert dx.Game.load(tmp_path / "game.json") == game


def test_the_copy_of_a_scenario_is_shown_as_one(copied: Copy) -> None:
    game = dx.scenario("rulebook")
    other = copied(game)
    assert repr(other) == repr(game)
    assert other.shown_state == game.shown_state


def test_the_pickle_of_a_game_with_a_deck_of_ones_own_carries_its_pictures() -> None:
    deck = dx.Deck.dreams().sample(40, seed=1)
    game = dx.Game(["Ada", "Bo", "Cy"], deck=deck, seed=2)
    other = pickled(game)
    assert other == game
    assert list(other.deck) == list(deck)
    assert other.deck.hashes == deck.hashes
    assert pictures_of(other.deck) == pictures_of(deck)


def test_the_dreams_stay_the_one_deck_that_they_are(copied: Copy) -> None:
    assert copied(dx.Deck.dreams()) is dx.Deck.dreams()


def test_a_pickle_of_a_game_is_judged_by_the_rules_like_a_saved_game() -> None:
    game = mid_round()
    game._moments[-1] = replace(game._moments[-1], event=replace(game._moments[-1].event, card="no card"))  # type: ignore[call-arg]
    with pytest.raises(dx.RuleError):
        pickled(game)


@pytest.mark.parametrize("set_it", [setattr, lambda game, name, value: game.set_trait(name, value)])
def test_the_revision_can_not_be_set(set_it: Callable[[dx.Game, str, int], None]) -> None:
    game = mid_round()
    seen: list[object] = []
    game.observe(seen.append, "revision")
    for value in (0, 2, 1_000):
        with pytest.raises(dx.DixitError, match="can't be set"):
            set_it(game, "revision", value)
    assert (game.revision, seen) == (1, [])


def test_the_revision_can_not_be_set_while_notifications_are_held_nor_by_a_link() -> None:
    game = mid_round()
    with pytest.raises(traitlets.TraitError), game.hold_trait_notifications():
        game.revision = 7
    assert game.revision == 1
    with pytest.raises(traitlets.TraitError):
        traitlets.dlink((Counter(), "number"), (game, "revision"))
    assert game.revision == 1
    hand_in_all(game)
    assert game.revision == 4


class Counter(traitlets.HasTraits):
    number = traitlets.Int(5)


def values() -> dict[str, object]:
    game = dx.scenario("rulebook")
    board = dx.Board(game)
    predictions = dx.Predictions()
    predictions.add("Who leads?", "Ada", "Bo", why="a guess")
    assert game.score is not None
    return {
        "Rules": replace(dx.EDITIONS["odyssey"], goal=15),
        "RoundScore": game.score,
        "Award": game.score.awards[0],
        "Card": game.deck["night-whale"],
        "Clue": dx.Clue("hums a tune", kind="sung"),
        "Player": dx.Player("Ada"),
        "DeckReport": game.deck.report,
        "ExpectedPoints": dx.expected_points(0.5),
        "Step": board.steps[-1],
        "Predictions": predictions,
        "ScoreHistory": dx.history(game),
        "VoteCounts": dx.vote_counts(game),
        "Comparison": dx.compare(game),
        "Simulation": dx.simulate(players=4, rounds=10),
        "GameState": game.state,
        "events": game.events,
        "away": game.away,
    }


@pytest.mark.parametrize("name", [*values()])
def test_a_value_is_equal_to_its_copy(name: str, copied: Copy) -> None:
    value = values()[name]
    assert copied(value) == value


def test_a_copy_of_predictions_goes_on_by_itself(copied: Copy) -> None:
    predictions = dx.Predictions()
    predictions.add("Who leads?", "Ada", "Bo")
    other = copied(predictions)
    other.add("And now?", 1, 2)
    assert (type(other), len(predictions), len(other)) == (dx.Predictions, 1, 2)


@pytest.mark.parametrize("bot", [dx.TagBot(), dx.RandomBot()])
def test_a_copied_bot_plays_as_the_bot_does(bot: Bot, copied: Copy) -> None:
    def played(by: Bot) -> str:
        one = dx.play(4, seats=[], bots=by, seed=3, pace=0)
        one.play_bots()
        one.close()
        return one.game.to_json()

    assert played(copied(bot)) == played(bot)
