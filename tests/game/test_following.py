"""`Game.follow` and `Game.write_to`: a game that is played elsewhere is followed, and one that is played here is written down."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from random import Random

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.events import ClueGiven, Event, HandedIn, LaidOut
from tests.support.play import endless, give_clue, go_on, hand_in_all, play_round, small_deck, table, to_vote, whole


def test_a_game_that_follows_another_one_is_that_game_after_each_change() -> None:
    played, mirror = table(4, endless()), table(4, endless())
    changes: list[tuple[int, Sequence[Event]]] = []
    played.write_to(lambda keep, events: changes.append((keep, events)))
    chance = Random(1)
    for _ in range(60):
        if chance.random() < 0.2 and len(played.events) > 1:
            played.undo()
        else:
            go_on(played, chance)
        mirror.follow(*changes[-1])
        assert mirror == played
        assert mirror.revision == played.revision
    assert len(changes) == played.revision == 60


def test_what_follows_is_one_change_and_observers_are_told_once() -> None:
    played, mirror = play_round(table(4)), table(4)
    told: list[int] = []
    mirror.observe(lambda change: told.append(change["new"]), "revision")
    mirror.follow(1, played.events[1:])
    assert (mirror == played, told) == (True, [1])
    mirror.follow(len(played.events), ())
    assert told == [1], "nothing has changed"


def test_a_whole_log_is_followed_from_its_deal() -> None:
    played, mirror = to_vote(table(5, seed=2)), table(4)
    mirror.follow(0, played.events)
    assert mirror.events == played.events
    assert mirror.players == played.players


def test_a_log_that_breaks_a_rule_changes_nothing() -> None:
    game = to_vote(table(4))
    before = whole(game)
    clue = next(event for event in game.events if isinstance(event, ClueGiven))
    wrong: list[tuple[int, Sequence[Event]]] = [
        (1, [clue, clue]),
        (len(game.events), [HandedIn("Ada", (game.hand("Ada")[0].id,))]),
        (0, [clue]),
        (0, []),
        (-1, []),
        (len(game.events) + 1, []),
        (True, []),
    ]
    for keep, events in wrong:
        with pytest.raises(dx.RuleError):
            game.follow(keep, events)
    assert whole(game) == before


def test_a_log_does_not_end_in_the_middle_of_an_act() -> None:
    game = to_vote(table(4))
    assert isinstance(game.events[-1], LaidOut)
    mirror = table(4)
    with pytest.raises(dx.RuleError, match="in the middle of an act"):
        mirror.follow(1, game.events[1:-1])


def test_a_log_of_another_deck_is_refused() -> None:
    with pytest.raises(dx.DeckError, match="lacks the card"):
        table(4).follow(0, table(4, deck=small_deck(40)).events)


def test_what_can_not_be_written_down_never_happens() -> None:
    game = table(4)

    def full(_keep: int, _events: Sequence[Event]) -> None:
        raise OSError(28, "No space left on device")

    game.write_to(full)
    before = whole(game)
    with pytest.raises(OSError, match="No space"):
        give_clue(game)
    assert whole(game) == before
    game.write_to(None)
    give_clue(game)
    assert game.phase == "hand_in"


def test_a_change_is_written_before_anybody_is_told() -> None:
    game = table(4)
    order: list[str] = []
    game.write_to(lambda _keep, _events: order.append("written"))
    game.observe(lambda _change: order.append("told"), "revision")
    give_clue(game)
    assert order == ["written", "told"]


def test_an_act_and_what_follows_from_it_are_written_together() -> None:
    game = table(4)
    give_clue(game)
    kinds: list[list[str]] = []
    game.write_to(lambda _keep, events: kinds.append([event.kind for event in events]))
    hand_in_all(game)
    assert kinds == [["handed_in"], ["handed_in"], ["handed_in", "laid_out"]]


def test_a_copy_is_not_written_down() -> None:
    game = table(4)
    changes: list[int] = []
    game.write_to(lambda keep, _events: changes.append(keep))
    give_clue(copy(game))
    assert changes == []
