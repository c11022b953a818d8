"""`WhatIf`: votes and rules changed from Python or by a page's messages; the engine judges, and the game stays."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.play import endless, give_clue, hand_in_all, others, play_round, slot_of, table, vote, whole
from tests.support.small import Small

pytestmark = pytest.mark.usefixtures("recorded")

RED = 5


def page_of(name: str = "rulebook", **how: Any) -> Small:
    return Small(dx.WhatIf(dx.scenario(name), **how))


def what(page: Small) -> dx.WhatIf:
    assert isinstance(page.widget, dx.WhatIf)
    return page.widget


def test_a_vote_from_python_and_from_the_page_are_the_same() -> None:
    here, there = page_of(), page_of()
    what(here).vote("Red", "Pink")
    slot = slot_of(there.widget.game, "Pink")
    assert there.ask("vote", seat=RED, slots=[slot])["type"] == "done"
    assert here.view == there.view
    assert what(here).comparison.differences == {"Pink": 0, "Blue": 0, "Green": 0, "Violet": -1, "Yellow": 0, "Red": 3}
    assert here.round["says"][RED] == "Red: 0 as played, 3 with your changes"
    assert here.round["changed"] is True
    json.dumps(here.view)


def test_changes_add_up_and_the_rule_that_changed_is_told() -> None:
    page = page_of()
    for voter in ("Violet", "Yellow"):
        what(page).vote(voter, "Pink")
        assert not page.round["rule_changed"]
    what(page).vote("Red", "Pink")
    assert page.round["rule_changed"]
    assert page.round["titles"] == ["Some find it, not all", "All or none find it"]
    assert page.round["after"]["text"] == "All found it: everyone but Pink gets 2."


def test_the_game_stays_and_reset_goes_back() -> None:
    game = dx.scenario("rulebook")
    before = whole(game)
    page = Small(dx.WhatIf(game))
    first = page.view
    page.ask("vote", seat=RED, slots=[slot_of(game, "Pink")])
    page.ask("number", field="points_bonus", value=4)
    assert page.ask("reset")["type"] == "done"
    assert {**page.view, "revision": 0} == {**first, "revision": 0}
    assert whole(game) == before


def test_a_number_and_an_edition_are_rules_of_the_same_cards() -> None:
    page = page_of()
    page.ask("number", field="points_bonus", value=2)
    assert what(page).comparison.differences == {"Pink": 0, "Blue": 2, "Green": 0, "Violet": 1, "Yellow": 0, "Red": 0}
    assert page.round["edition"] == ""
    assert page.round["editions"][-1] == {"key": "", "says": "Your own numbers"}
    page.ask("edition", edition="odyssey")
    assert page.round["edition"] == "odyssey"
    assert page.round["votes_each"] == 2
    assert what(page).rules == dx.EDITIONS["odyssey"]
    page.ask("edition", edition="as played")
    assert what(page).rules is None
    assert page.round["changed"] is False


def test_what_all_means_is_asked_where_there_are_two_votes_and_decides() -> None:
    """Everybody has a vote on Ada's card, but not every vote is on it."""
    votes = {"B": ["A", "C"], "C": ["A", "A"], "D": ["A", "B"]}
    page = Small(dx.WhatIf(dx.worked_round(["A", "B", "C", "D"], "A", "x", votes, rules="odyssey")))
    assert page.round["before"]["text"].startswith("All found it")
    (asked,) = [each for each in page.round["choices"] if each["field"] == "all_means"]
    assert [each["key"] for each in asked["options"]] == ["every_player", "every_vote"]
    page.ask("choice", field="all_means", value="every_vote")
    assert page.round["after"]["text"].startswith("Some")
    assert page.round["differences"] == [3, -1, 2, -1]
    assert page.round["edition"] == ""
    page.ask("number", field="votes", value=1)
    assert [each["field"] for each in page.round["choices"]] == ["winner"]


def test_goal_and_winner_decide_who_has_won_after_the_round() -> None:
    page = page_of("tie-at-30")
    assert page.round["ends"] == ["Ada and Bo win.", "Ada and Bo win."]
    page.ask("number", field="goal", value=31)
    assert page.round["ends"] == ["Ada and Bo win.", "Nobody has 31 points yet."]
    assert page.round["differences"] == [0, 0, 0, 0]
    what(page).vote("Cy", "Di")
    page.ask("number", field="goal", value=16)
    assert page.round["ends"][1] == "Ada and Bo win."
    page.ask("choice", field="winner", value="reached_goal")
    assert page.round["ends"][1] == "Ada, Bo, Cy and Di win."


def test_votes_are_kept_when_the_rules_give_another_number_of_them() -> None:
    page = page_of()
    what(page).vote("Red", "Pink")
    pink = slot_of(page.widget.game, "Pink")
    what(page).change("odyssey")
    assert page.round["after"]["votes"][RED] == [pink, pink]
    page.ask("vote", seat=RED, slots=[pink, slot_of(page.widget.game, "Blue")])
    what(page).change("dixit")
    assert page.round["after"]["votes"][RED] == [pink]


def test_only_editions_that_the_round_could_be_played_by_are_offered() -> None:
    assert [each["key"] for each in page_of("pile-runs-out").round["editions"]] == ["as played", "odyssey"]
    house = replace(dx.EDITIONS["dixit"], points_bonus=2)
    game = dx.worked_round(["A", "B", "C", "D"], "A", "x", {"B": "A", "C": "B", "D": "B"}, rules=house)
    assert [each["key"] for each in Small(dx.WhatIf(game)).round["editions"]] == [
        "as played",
        "dixit",
        "disney",
        "odyssey",
    ]


@pytest.mark.parametrize(
    ("kind", "fields", "reason"),
    [
        ("vote", {"seat": 0, "slots": [2]}, "Pink is the storyteller"),
        ("vote", {"seat": RED, "slots": [1]}, "Red's own"),
        ("vote", {"seat": RED, "slots": [7]}, "1 to 6"),
        ("vote", {"seat": RED, "slots": [2, 3]}, "Red must use 1 vote by these rules, got 2"),
        ("vote", {"seat": 6, "slots": [2]}, "can't understand"),
        ("number", {"field": "points_bonus", "value": 101}, "from 0 to 100"),
        ("number", {"field": "votes", "value": 0}, "from 1 to 10"),
        ("edition", {"edition": "monopoly"}, "rules must be one of dixit, disney, odyssey"),
        ("choice", {"field": "winner", "value": "nobody"}, "winner"),
        ("choice", {"field": "edition", "value": "odyssey"}, "can't understand"),
        ("number", {"field": "goal", "value": 0}, "goal"),
    ],
)
def test_what_could_not_have_been_is_refused_and_changes_nothing(
    kind: str, fields: dict[str, Any], reason: str
) -> None:
    page = page_of()
    what(page).vote("Red", "Pink")
    before = page.view
    answer = page.ask(kind, **fields)
    assert answer["type"] == "refused"
    assert reason in answer["reason"]
    assert page.view == before


def test_hostile_messages_change_nothing() -> None:
    page = page_of()
    head = {"id": 1, "revision": 1}
    page.stays_for_hostile(
        {"type": "vote", **head, "seat": 1},
        {"type": "vote", **head, "seat": True, "slots": [2]},
        {"type": "vote", **head, "seat": 5, "slots": []},
        {"type": "vote", **head, "seat": 5, "slots": [2.0]},
        {"type": "vote", **head, "seat": 5, "slots": "2"},
        {"type": "vote", **head, "seat": 5, "slots": [2] * 11},
        {"type": "vote", **head, "seat": 5, "slots": [{"__class__": 1}]},
        {"type": "number", **head, "field": "hand_size", "value": 3},
        {"type": "choice", **head, "field": "winner", "value": 3},
        {"type": "choice", **head, "field": ["winner"], "value": "most_points"},
        {"type": "number", **head, "field": "__init__", "value": 3},
        {"type": "number", **head, "field": ["points_bonus"], "value": 3},
        {"type": "number", **head, "field": "points_bonus", "value": "3"},
        {"type": "edition", **head, "edition": ""},
        {"type": "edition", **head, "edition": "x" * 5000},
        {"type": "reset", **head, "more": 1},
    )


def test_from_python_it_says_what_is_wrong_and_stays() -> None:
    suppose = dx.WhatIf(dx.scenario("rulebook"))
    with pytest.raises(dx.RuleError, match=r"a voter must be one of Pink, Blue,.*, got 'Nobody'"):
        suppose.vote("Nobody", "Pink")
    with pytest.raises(dx.RuleError, match=r"a field of the rules must be one of.*, got 'points'"):
        suppose.change(points=3)
    with pytest.raises(dx.RuleError, match="the round must be a scored one, from 1 to 1, got 2"):
        dx.WhatIf(dx.scenario("rulebook"), round=2)
    with pytest.raises(dx.RuleError, match="Red must use 1 vote by these rules, got 0"):
        suppose.vote("Red")
    assert repr(suppose) == "WhatIf(Comparison(round 1: no difference))"


def test_before_the_first_score_it_waits_and_no_secret_is_in_it() -> None:
    game = table(4)
    page = Small(dx.WhatIf(game))
    give_clue(game)
    hand_in_all(game)
    for name in others(game)[:-1]:
        vote(game, name, game.storyteller or "")
    state = page.widget.get_state()
    assert set(state["_view"]) == {
        "round",
        "labels",
        "format",
        "theme",
        "motion",
        "projector",
        "language",
        "follows_page",
        "revision",
    }
    assert state["_view"]["round"] is None
    assert state["_pictures"] == {}
    assert page.ask("reset")["type"] == "refused"
    assert repr(page.widget) == "WhatIf(no round is scored yet)"
    vote(game, others(game)[-1], game.storyteller or "")
    assert page.round["number"] == 1
    assert set(page.widget.get_state()["_pictures"]) == {card.id for card in game.slots}


def test_with_the_next_round_it_begins_anew_and_an_older_message_is_refused() -> None:
    game = play_round(table(4, rules=endless("dixit")))
    page = Small(dx.WhatIf(game))
    old = page.view["revision"]
    voter = others(game)[0]
    what(page).vote(voter, others(game)[1])
    game.next_round()
    assert page.round["number"] == 1, "until it is scored the last one stays"
    assert page.round["changed"] is True
    play_round(game)
    assert (page.round["number"], page.round["changed"]) == (2, False)
    page.forget()
    page.say({"type": "reset", "id": 1, "revision": old})
    assert page.answers[0]["reason"].startswith("The table has changed")


def test_a_round_that_was_chosen_stays() -> None:
    game = dx.scenario("tie-at-30")
    page = Small(dx.WhatIf(game, round=3))
    assert page.round["number"] == 3
    assert what(page).comparison.before.number == 3
