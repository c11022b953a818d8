"""What if: other votes, other rules, and both scores beside each other; the game stays as it is."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dixit_widgets as dx
from tests.support.play import endless, give_clue, hand_in_all, others, play_round, slot_of, table, vote, whole

ALL_FIND = {"Violet": "Pink", "Yellow": "Pink", "Red": "Pink"}


def test_one_vote_changes_both_who_finds_and_who_is_fooled() -> None:
    found = dx.compare(dx.scenario("rulebook"), {"Red": "Pink"})
    assert found.differences == {"Pink": 0, "Blue": 0, "Green": 0, "Violet": -1, "Yellow": 0, "Red": 3}
    assert not found.rule_changed
    assert list(found.changed_votes) == ["Red"]


def test_when_the_last_one_finds_it_too_another_rule_applies() -> None:
    found = dx.compare(dx.scenario("rulebook"), ALL_FIND)
    assert found.rule_changed
    assert (found.score_before.outcome, found.score_after.outcome) == ("some", "all")
    assert found.score_after.points == {"Pink": 0, "Blue": 2, "Green": 2, "Violet": 2, "Yellow": 2, "Red": 2}
    was, would = found.outcome_steps()
    assert was.text == "Some, but not all, found it: Pink, Blue and Green get 3."
    assert would.text == "All found it: everyone but Pink gets 2."
    assert would.rule == "all_or_none"


def test_the_game_stays_as_it_is() -> None:
    game = dx.scenario("rulebook")
    before = whole(game)
    dx.compare(game, ALL_FIND, "odyssey", points_bonus=5)
    assert whole(game) == before


def test_nothing_changed_is_no_difference() -> None:
    for name in dx.SCENARIOS:
        found = dx.compare(dx.scenario(name))
        assert set(found.differences.values()) == {0}
        assert not found.changed_votes
        assert not found.changed_rules
        assert not found.rule_changed


def test_a_house_rule_counts_the_same_votes_anew() -> None:
    found = dx.compare(dx.scenario("rulebook"), points_bonus=3)
    assert found.differences == {"Pink": 0, "Blue": 4, "Green": 0, "Violet": 2, "Yellow": 0, "Red": 0}
    assert found.changed_rules == {"points_bonus": (1, 3)}


def test_with_two_votes_everyone_puts_the_same_again_unless_told() -> None:
    found = dx.compare(dx.scenario("rulebook"), {"Red": ["Pink", "Blue"]}, "odyssey")
    assert found.score_after.points == {"Pink": 3, "Blue": 6 + 5, "Green": 6, "Violet": 0, "Yellow": 0, "Red": 3}
    back = dx.compare(dx.scenario("rulebook-odyssey"), rules="dixit")
    assert {len(slots) for slots in back.after.votes if slots is not None} == {1}


def test_a_vote_may_be_named_by_slot_or_by_the_second_card() -> None:
    game = dx.scenario("three-players")
    by_name = dx.compare(game, {"Cy": "Bo"})
    by_slot = dx.compare(game, {"Cy": slot_of(game, "Bo")})
    assert by_name == by_slot
    assert by_name.changed_votes["Cy"] == ((slot_of(game, "Bo", 1),), (slot_of(game, "Bo"),))
    assert dx.compare(game, {"Cy": "Bo 2"}).changed_votes == {}


def test_any_scored_round_of_a_game_can_be_changed() -> None:
    game = dx.scenario("tie-at-30")
    first = dx.compare(game, {"Di": "Ada"}, round=1)
    assert first.before.number == 1
    assert first.rule_changed
    assert dx.compare(game).before.number == game.round


def test_another_winner_is_said() -> None:
    game = dx.scenario("tie-at-30")
    teller = game.storyteller
    assert teller is not None
    plain = dx.compare(game, {name: teller for name in game.players if name != teller}).to_dict()
    assert plain["before"]["winners"] == [0, 1]
    assert plain["after"]["winners"] != [0, 1]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"votes": {"Pink": "Blue"}}, "Pink is the storyteller and doesn't vote"),
        ({"votes": {"Nobody": "Blue"}}, "a voter must be one of Pink, Blue,.*, got 'Nobody'"),
        ({"votes": {"Blue": "Blue"}}, "Blue can't vote for slot .: it holds Blue's own card"),
        ({"votes": {"Blue": "Pink 2"}}, "Pink has only one card"),
        ({"votes": {"Blue": "Nobody"}}, "Blue's vote must be for a card of one.*, got 'Nobody'"),
        ({"votes": {"Blue": 7}}, "Blue's vote must be a slot from 1 to 6, got 7"),
        ({"votes": {"Blue": True}}, "Blue's vote must be for a card of one.*, got True"),
        ({"votes": {"Blue": ["Pink", "Green"]}}, "Blue must use 1 vote by these rules, got 2"),
        ({"rules": "chess"}, f"rules must be one of {', '.join(dx.EDITIONS)}, or a Rules, got 'chess'"),
        ({"points_bonous": 2}, "a field of the rules must be one of.*, got 'points_bonous'"),
        ({"points_bonus": -1}, "points_bonus must be a whole number from 0 to 100, got -1"),
        ({"cards_given": 2}, "the cards that each player hands in must stay 1: the cards on the"),
        ({"round": 2}, "the round must be a scored one, from 1 to 1, got 2"),
    ],
)
def test_what_could_not_have_been_is_refused(wrong: dict[str, Any], message: str) -> None:
    game = dx.scenario("rulebook")
    if "card 5" in message:
        message = message.replace("5", str(slot_of(game, "Blue")))
    with pytest.raises(dx.RuleError, match=message):
        dx.compare(game, **wrong)


def test_nothing_is_told_before_every_vote_is_in() -> None:
    game = table()
    give_clue(game)
    hand_in_all(game)
    vote(game, others(game)[0], "Ada")
    with pytest.raises(dx.RuleError, match="no round is scored yet"):
        dx.compare(game)


@given(st.data())
def test_both_scores_are_those_of_score_round(data: st.DataObject) -> None:
    edition = data.draw(st.sampled_from(list(dx.EDITIONS)))
    game = play_round(table(data.draw(st.integers(3, 6)), endless(edition), seed=data.draw(st.integers(0, 99))))
    rules = replace(
        game.rules, points_bonus=data.draw(st.integers(0, 4)), points_all_found=data.draw(st.integers(0, 9))
    )
    voters = others(game)
    votes = {
        voter: [
            data.draw(st.sampled_from([name for name in game.players if name != voter])) for _ in range(rules.votes)
        ]
        for voter in voters
    }
    found = dx.compare(game, votes, rules)
    given_cards = dict(zip(game.players, game.state.round.given, strict=True))
    chosen = {voter: [given_cards[owner][0] for owner in owners] for voter, owners in votes.items()}
    assert game.storyteller is not None
    assert found.score_after == dx.score_round(rules, game.storyteller, given_cards, chosen)
    assert found.score_before == game.score
    assert sum(found.differences.values()) == sum(found.score_after.points.values()) - sum(
        found.score_before.points.values()
    )


def test_it_is_plain_data_for_a_page() -> None:
    game = dx.scenario("rulebook")
    plain = json.loads(json.dumps(dx.compare(game, ALL_FIND, points_bonus=2).to_dict()))
    assert plain["differences"] == [-3, -3, -1, 1, 2, 2]
    assert plain["before"]["rule"] == "some"
    assert plain["after"]["rule"] == "all_or_none"
    assert plain["changed_votes"] == [3, 4, 5]
    assert plain["changed_rules"] == {"points_bonus": [1, 2]}
    assert [slot["card"] for slot in plain["slots"]] == [card.id for card in game.slots]


def test_it_shows_itself_as_a_table_of_both_scores() -> None:
    found = dx.compare(dx.scenario("rulebook"), ALL_FIND)
    html = found._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "Pink, Blue and Green get 3. → All found it: everyone but Pink gets 2." in html
    row = re.split("<[^>]+>+", html.split("<bdi>Pink</bdi>")[1].split("</tr>")[0])
    assert [*filter(None, row)] == ["3", "0", "−3", "some, but not all, found it +3", "–"]
    assert repr(found).startswith("Comparison(round 1: Pink -3, Blue -3")


def test_what_came_after_the_round_is_left_out() -> None:
    """Another round would have been followed by another game."""
    found = dx.compare(dx.scenario("tie-at-30"), {"Di": "Ada"}, round=1)
    assert found.before.refill is not None
    assert (found.after.refill, found.after.next_storyteller) == (None, None)


def test_the_table_says_what_would_be_where_the_same_rule_decides_too() -> None:
    html = dx.compare(dx.scenario("rulebook"), {"Red": "Pink"})._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "Pink, Blue and Green get 3. → Some, but not all, found it: Pink, Blue, Green and Red get 3." in html
