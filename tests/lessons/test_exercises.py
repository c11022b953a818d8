"""Exercises that check themselves: right when it is right, and otherwise the smallest case that shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import dixit_widgets as dx

Points = dict[str, int]


def score(storyteller: str, votes: dict[str, Any], *, all_: int = 2, bonus: Callable[[int], int] = int) -> Points:
    """The rules, in a reader's words."""
    listed = {voter: [owner] if isinstance(owner, str) else owner for voter, owner in votes.items()}
    points = dict.fromkeys([storyteller, *votes], 0)
    finders = [voter for voter, owners in listed.items() if storyteller in owners]
    if len(finders) in (0, len(votes)):
        for voter in votes:
            points[voter] += all_ if finders else 2
    else:
        points[storyteller] += 3
        for voter in votes:
            points[voter] += 3 * listed[voter].count(storyteller)
    for owners in listed.values():
        for owner in owners:
            if owner != storyteller:
                points[owner] += bonus(len(finders))
    return points


def test_a_scorer_that_follows_the_rules_is_right() -> None:
    found = dx.check_scorer(lambda teller, votes: score(teller, votes, bonus=lambda _: 1))
    assert found.right
    assert repr(found) == "Right: it agrees with the rules in all 1000 rounds."
    odyssey = dx.check_scorer(lambda teller, votes: score(teller, votes, all_=4, bonus=lambda _: 1), "odyssey")
    assert odyssey.right


def test_a_scorer_that_differs_is_shown_the_smallest_round() -> None:
    found = dx.check_scorer(lambda teller, votes: score(teller, votes, bonus=lambda finders: min(finders, 1)))
    assert not found.right
    assert 0.2 < found.share < 0.5
    assert len(found.rows) == 4
    assert "storyteller" in found.text
    for name, owner, yours, rules in found.rows:
        assert owner == "–" or owner != name
        assert int(yours) <= int(rules)
    assert ">By the rules</th>" in found._repr_html_()  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize(
    ("scorer", "message"),
    [
        (lambda teller, votes: None, "your scorer gives None"),
        (lambda teller, votes: 1 / 0, "your scorer stops with ZeroDivisionError: division by zero, when"),
        (lambda teller: {}, "your scorer stops with TypeError"),
    ],
)
def test_an_error_of_the_reader_is_shown_and_not_raised(scorer: Any, message: str) -> None:
    found = dx.check_scorer(scorer)
    assert not found.right
    assert message in found.text


def test_a_player_left_out_is_a_difference() -> None:
    found = dx.check_scorer(lambda teller, votes: {**score(teller, votes, bonus=lambda _: 1), "Zoe": 1})
    assert found.share == 1
    assert found.rows[-1] == ("Zoe", "–", "1", "–")


def test_rounds_to_compare_hold_every_outcome() -> None:
    seen = set[int]()

    def watched(teller: str, votes: dict[str, str]) -> Points:
        finders = sum(owner == teller for owner in votes.values())
        seen.add(0 if not finders else 2 if finders == len(votes) else 1)
        return score(teller, votes, bonus=lambda _: 1)

    assert dx.check_scorer(watched, rounds=50).right
    assert seen == {0, 1, 2}


def test_a_function_is_compared_case_by_case() -> None:
    cases = [(n, 2) for n in range(5)]
    assert dx.check_function(lambda a, b: a * b, lambda a, b: a * b, cases).right
    assert dx.check_function(lambda a, b: 0.1 * 3, lambda a, b: 0.3, cases).right
    found = dx.check_function(lambda a, b: None, lambda a, b: a / b, cases)
    assert repr(found) == "Not yet: for (0, 2), yours gives None: it should be 0."
    assert found.share == 1
    assert "stops with KeyError" in dx.check_function(lambda a, b: {}[a], lambda a, b: 1, cases).text


def test_a_bool_is_not_a_number_and_an_empty_list_of_cases_is_refused() -> None:
    assert not dx.check_function(lambda: True, lambda: 1.5, [()]).right
    with pytest.raises(dx.RuleError, match="cases must have at least one case, got none"):
        dx.check_function(int, int, [])
    with pytest.raises(dx.RuleError, match="points must have at least one point, got none"):
        dx.checklist({})
    with pytest.raises(dx.RuleError, match="rounds must be a whole number from 1 to 100000, got 0"):
        dx.check_scorer(score, rounds=0)


def test_a_list_says_what_is_done() -> None:
    assert dx.checklist({"a": True}).right
    found = dx.checklist({"<b>": True, "c": False})
    assert (found.right, found.share) == (False, 0.5)
    html = found._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert re.search("<bdi>&lt;b&gt;</bdi></th><td[^>]*>done</td>", html)
    assert ">not yet</td>" in html


def test_a_number_of_5000_digits_is_told_by_its_type() -> None:
    unsayable = dx.check_function(lambda _number: 10**5000, lambda number: number, [(1,)])
    assert unsayable.text == "for (1), yours gives a value of the type int: it should be 1."


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (list(range(1_000)), "[…]"),
        (tuple(range(1_000)), "(…)"),
        (dict.fromkeys(range(1_000)), "{…}"),
        ("rebirth " * 100, "'rebirth rebirth rebirth rebirth rebirth rebirth rebirth r…'"),
        ([1, 2], "[1, 2]"),
    ],
)
def test_of_a_long_argument_its_brackets_or_first_letters_are_shown(value: Any, said: str) -> None:
    found = dx.check_function(lambda _value, _name: 0, lambda _value, _name: 1, [(value, "Ada")])
    assert repr(found) == f"Not yet: for ({said}, 'Ada'), yours gives 0: it should be 1."


def test_a_single_point_is_said_itself() -> None:
    def stops() -> bool:
        raise ValueError("no card")

    assert repr(dx.checklist({"it rhymes": False})) == "Not yet: it rhymes."
    assert repr(dx.checklist({"it rhymes": stops})) == "Not yet: it rhymes (ValueError: no card)."
    right = dx.checklist({"Does it rhyme?": True})
    assert (repr(right), right.share, right.rows) == ("Right: Does it rhyme?", 0.0, ())


def test_a_point_that_stops_with_an_error_is_not_done_and_the_others_are_looked_at() -> None:
    def stops() -> bool:
        raise dx.RuleError("Bo can't vote for <b>Bo</b>'s own card")

    found = dx.checklist({"it stops": stops, "it holds": lambda: True, "it does not": lambda: False, "so it is": True})
    assert not found.right
    assert found.text == "2 of 4 are done."
    assert [said for _, said in found.rows] == [
        "not yet: RuleError: Bo can't vote for <b>Bo</b>'s own card",
        "done",
        "not yet",
        "done",
    ]
    assert "<b>" not in found._repr_html_()  # pyright: ignore[reportPrivateUsage]


def test_of_something_long_only_the_beginning_is_told() -> None:
    assert len(dx.check_scorer(lambda _teller, _votes: "x" * 10_000).text) < 150


def test_names_of_code_in_a_hint_are_set_as_code() -> None:
    result = dx.check_exercise("08.1", "", set(), [], ["key-fish"])
    html = result._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "<code>seen</code>" in html
    assert "`" not in html
