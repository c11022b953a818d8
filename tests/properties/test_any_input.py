"""What comes from outside, as wild as it may be: saved games, names, clues, votes, tables."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import dixit_widgets as dx
from dixit_widgets.engine.players import grapheme_count, initials, seat_players
from dixit_widgets.engine.shuffle import shuffled
from dixit_widgets.text.steps import steps_of
from tests.support.play import NAMES, play_round, table, to_vote

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)

SAVED = play_round(table(4))
SAVED.next_round()
to_vote(SAVED)
SAVE = json.loads(SAVED.to_json())


def taken_up_or_refused(text: str) -> dx.Game | None:
    """The game; or None, for a `SaveError`. Anything else is a fault."""
    try:
        return dx.Game.from_json(text, edited=True)
    except dx.SaveError:
        return None


@given(anything)
def test_any_json_is_a_game_or_a_save_error(data: Any) -> None:
    assert taken_up_or_refused(json.dumps(data)) is None


@given(st.text(max_size=60))
def test_any_text_is_a_game_or_a_save_error(text: str) -> None:
    assert taken_up_or_refused(text) is None


@given(st.fixed_dictionaries({name: st.just(SAVE[name]) | anything for name in SAVE if name != "events"}), anything)
def test_any_field_of_a_save_may_be_anything(fields: dict[str, Any], events: Any) -> None:
    taken_up_or_refused(json.dumps(SAVE | fields))
    taken_up_or_refused(json.dumps(SAVE | {"events": events}))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


PLACES = [place for place in places(SAVE) if place and not (len(place) == 4 and place[1] == 0 and place[2] == "cards")]


def with_changed(path: tuple[Any, ...], new: Any) -> str:
    copy = json.loads(json.dumps(SAVE))
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = new
    return json.dumps(copy)


LIKELY = st.sampled_from([*NAMES[:4], "Nobody", "", 0, 1, 2, 5, -1, True, 1.5, None, [], {}, [1], ["night-whale"]])


@given(st.sampled_from(PLACES), LIKELY | anything)
def test_a_save_changed_anywhere_is_a_game_or_a_save_error(path: tuple[Any, ...], new: Any) -> None:
    game = taken_up_or_refused(with_changed(path, new))
    if game is not None:  # a change that is legal too: another name of the deck, another vote, another clue
        assert dx.Game.from_json(game.to_json()) == game
        assert sorted(game.deck.cards) == sorted(dx.Deck.dreams().cards)


@given(st.integers(1, len(SAVE["events"]) - 1), st.integers(1, len(SAVE["events"]) - 1))
def test_events_in_another_order_are_a_game_or_a_save_error(one: int, other: int) -> None:
    events = list(SAVE["events"])
    events[one], events[other] = events[other], events[one]
    game = taken_up_or_refused(json.dumps(SAVE | {"events": events}))
    if game is not None:  # two who handed in or voted one after the other
        assert {events[one]["event"], events[other]["event"]} <= {"handed_in", "voted"} or one == other


@given(st.lists(st.text(max_size=24), min_size=3, max_size=8))
def test_any_names_sit_down_or_are_refused(names: list[str]) -> None:
    try:
        seated = seat_players(names)
    except dx.RuleError:
        return
    assert [player.name for player in seated] == [unicodedata.normalize("NFC", name) for name in names]
    assert len({player.colour for player in seated}) == len(seated)
    assert all(1 <= grapheme_count(player.name) <= 20 for player in seated)
    game = play_round(dx.Game(names, seed=1))
    taken_up = dx.Game.from_json(game.to_json())
    assert taken_up == game
    for name in names:
        assert game.hand(name) == taken_up.hand(name)


letters = st.text(st.sampled_from("abcé "), min_size=1, max_size=5).map(str.strip).filter(bool)


@given(st.lists(letters, min_size=2, max_size=5, unique_by=lambda name: unicodedata.normalize("NFC", name).casefold()))
def test_crests_are_unique_wherever_they_can_be(names: list[str]) -> None:
    marks = initials(names)
    assert all(mark.strip() == mark != "" for mark in marks)
    assert all(mark[0].casefold() == name[0].casefold() for mark, name in zip(marks, names, strict=True))
    if any_choice_of_letters(names):
        assert len({mark.casefold() for mark in marks}) == len(names)


def any_choice_of_letters(names: list[str]) -> bool:
    """Whether some choice of one letter, or two, tells all of these names apart."""
    choices = [
        {name[0].casefold()} | {(name[0] + letter).casefold() for letter in name[1:] if not letter.isspace()}
        for name in names
    ]

    def assigned(left: int, used: frozenset[str]) -> bool:
        return left == len(choices) or any(assigned(left + 1, used | {mark}) for mark in choices[left] - used)

    return assigned(0, frozenset())


@given(st.text(max_size=230))
def test_any_clue_is_given_or_refused(text: str) -> None:
    game = table(3)
    before = game.events
    try:
        game.give_clue("Ada", game.hand("Ada")[0], text)
    except dx.RuleError:
        assert game.events == before
        return
    [step] = steps_of(game.state.round)
    assert "\n" not in step.text
    assert dx.Game.from_json(game.to_json()) == game


@given(st.lists(st.integers(), max_size=40), st.integers(-(2**63), 2**64 - 1), st.integers(0, 1000))
def test_a_shuffle_loses_nothing_and_is_the_same_again(items: list[int], seed: int, nth: int) -> None:
    once = shuffled(items, seed, nth)
    assert sorted(once) == sorted(items)
    assert once == shuffled(items, seed, nth)


@st.composite
def rounds(draw: st.DrawFn) -> tuple[dx.Rules, list[str], dict[str, list[str]], dict[str, list[str]]]:
    """Rules, players (the storyteller first), what they gave, and legal votes."""
    rules = dx.EDITIONS[draw(st.sampled_from(list(dx.EDITIONS)))]
    names: list[str] = list(NAMES[: draw(st.integers(rules.min_players, rules.max_players))])
    due = rules.given(len(names))
    given_cards = {name: [f"{name} {n}" for n in range(1 if name == names[0] else due)] for name in names}
    votes: dict[str, list[str]] = {}
    for name in names[1:]:
        free = [card for owner, cards in given_cards.items() if owner != name for card in cards]
        votes[name] = draw(st.lists(st.sampled_from(free), min_size=rules.votes, max_size=rules.votes))
    return rules, names, given_cards, votes


@given(rounds())
def test_every_legal_round_is_scored_by_the_rules(
    table_of_votes: tuple[dx.Rules, list[str], dict[str, list[str]], dict[str, list[str]]],
) -> None:
    rules, names, given_cards, votes = table_of_votes
    score = dx.score_round(rules, names[0], given_cards, votes)
    target = given_cards[names[0]][0]
    finders = [name for name, cards in votes.items() if target in cards]
    expected = "none" if not finders else "all" if len(finders) == len(names) - 1 else "some"
    assert score.outcome == expected
    for name in names:
        bonus = (
            0 if name == names[0] else sum(cards.count(card) for cards in votes.values() for card in given_cards[name])
        )
        if expected == "some":
            rule = 3 if name == names[0] else 3 * votes[name].count(target)
        elif name == names[0]:
            rule = 0
        else:
            rule = rules.points_all_found if expected == "all" else rules.points_none_found
        assert (score.rule_points[name], score.bonus_points[name]) == (rule, bonus)
        assert score.points[name] == rule + bonus
        assert score.points[name] == sum(award.points for award in score.awards if award.player == name)


@given(rounds(), st.data())
def test_one_own_vote_spoils_any_round(
    table_of_votes: tuple[dx.Rules, list[str], dict[str, list[str]], dict[str, list[str]]], data: st.DataObject
) -> None:
    rules, names, given_cards, votes = table_of_votes
    voter = data.draw(st.sampled_from(names[1:]))
    spoilt = votes | {voter: [given_cards[voter][0], *votes[voter][1:]]}
    assume(spoilt != votes)
    with pytest.raises(dx.RuleError, match="own card"):
        dx.score_round(rules, names[0], given_cards, spoilt)


@given(st.lists(st.integers(0, 60), min_size=3, max_size=12), st.integers(1, 60))
def test_winners_have_reached_the_goal_and_by_the_usual_reading_have_most(totals: list[int], goal: int) -> None:
    scores: dict[str, int] = dict(zip(NAMES, totals, strict=False))
    most = dx.winners(replace(dx.EDITIONS["dixit"], goal=goal), scores)
    reached = dx.winners(replace(dx.EDITIONS["disney"], goal=goal), scores)
    assert bool(most) == bool(reached) == (max(totals) >= goal)
    assert set(most) <= set(reached) == {name for name, total in scores.items() if total >= goal}
    assert all(scores[name] == max(totals) for name in most)
