"""The exercises of the lessons: each is checked by one call, which shows no answer, and helps where it is not right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.lessons.lesson_exercises import (
    _EXERCISES,  # pyright: ignore[reportPrivateUsage]
    _LADDER_SHOWN,  # pyright: ignore[reportPrivateUsage]
    _exercise,  # pyright: ignore[reportPrivateUsage]
)
from tests.support.outputs import Handle


def html(result: dx.CheckResult) -> str:
    return result._repr_html_()  # pyright: ignore[reportPrivateUsage]


def rows_of(result: dx.CheckResult) -> dict[str, str]:
    return {row[0]: row[1] for row in result.rows}


def test_a_right_answer_has_no_hints() -> None:
    result = dx.check_exercise("05.1", lambda holds, full_hand: max(0, full_hand - holds))
    assert result.right
    assert result.hints == ()
    assert "<details>" not in html(result)


def test_what_is_not_right_yet_has_up_to_three_hints_each_folded_in_the_one_before() -> None:
    result = dx.check_exercise("05.1", lambda holds, full_hand: None)
    assert not result.right
    assert 1 <= len(result.hints) <= 3
    assert len(set(result.hints)) == len(result.hints)
    shown = html(result)
    assert re.findall(r"<summary>(.*?)</summary>", shown) == [f"Hint {n}" for n in range(1, len(result.hints) + 1)]
    assert shown.index("Hint 2") < shown.index("</details>")
    assert all(hint not in repr(result) for hint in result.hints)


def test_hints_are_text_in_the_page() -> None:
    result = dx.CheckResult(False, "it is not right.", hints=("a < b",))
    assert "a &lt; b" in html(result)


@pytest.mark.parametrize("number", _EXERCISES)
def test_every_exercise_has_hints_that_end_as_sentences(number: str) -> None:
    hints = _EXERCISES[number].hints
    assert 1 <= len(hints) <= 3
    assert all(hint[-1] in ".?" or hint.endswith(")") for hint in hints), hints


@pytest.mark.parametrize("hints", [(), ("one", "two", "three", "four")])
def test_an_exercise_has_one_to_three_hints(hints: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="hints must be 1 to 3 sentences"):
        _exercise("99.1", *hints)


@pytest.mark.parametrize("number", ["", "5.1", "05.9", 5, None, "05.1 "])
def test_an_exercise_that_there_is_not_is_refused(number: Any) -> None:
    with pytest.raises(dx.RuleError, match=r"exercise must be one of 01\.1, .*13\.1, got "):
        dx.check_exercise(number, 1)


@pytest.mark.parametrize("answers", [(), (1, 2)])
def test_another_number_of_answers_is_refused(answers: tuple[int, ...]) -> None:
    with pytest.raises(dx.RuleError, match=r"exercise 05\.1 must have 1 answers \(to_draw\), got \d"):
        dx.check_exercise("05.1", *answers)


ANSWERS: dict[str, tuple[Any, ...]] = {
    "01.1": (None,),
    "01.2": (None,),
    "02.1": (None,),
    "02.2": ({"first": None}, {"first": ("Ada", {})}),
    "03.1": ("p",),
    "03.2": (1.0, 0.9),
    "04.1": (len,),
    "05.1": (7,),
    "06.1": (lambda cards, rng: "AAAAAA",),
    "06.2": (lambda cards, players: 1 // 0,),
    "07.1": (lambda rows, player: rows[player], dx.scenario("tie-at-30")),
    "08.1": (1, 2, 3, ()),
    "10.1": (None,),
    "12.1": (3, None, None),
    "13.1": ({"Bo": "Bo"}, {"Bo": 1, "Cy": [], "Di": {}}, None, None),
}
"""What a reader may well give by mistake."""


def test_there_is_a_mistake_for_each_exercise() -> None:
    assert set(ANSWERS) == set(_EXERCISES)


@pytest.mark.parametrize("number", ANSWERS)
def test_a_mistake_is_shown_and_stops_nothing(number: str) -> None:
    result = dx.check_exercise(number, *ANSWERS[number])
    assert not result.right
    assert result.hints
    assert html(result)


def test_votes_for_ones_own_card_are_no_answer() -> None:
    own = {"Bo": "Bo", "Cy": "Bo", "Di": "Bo"}
    rows = rows_of(dx.check_exercise("13.1", own, own, own, False))
    assert rows["whether a round can bring nobody anything"] == "done"
    assert rows["Ada gets nothing, too hard"].startswith("not yet: RuleError")


@pytest.mark.parametrize("given", [None, 0, "False"])
def test_a_question_with_yes_or_no_takes_only_true_or_false(given: Any) -> None:
    rows = rows_of(dx.check_exercise("13.1", {}, {}, {}, given))
    assert rows["whether a round can bring nobody anything"] == "not yet"


def test_the_votes_of_a_lesson_are_changed_by_clicks_on_what_if() -> None:
    table = dx.WhatIf(dx.scenario("all-found"))
    assert not dx.check_exercise("01.1", table.comparison).right
    table.vote("Bo", "Di")
    table.vote("Cy", "Bo")
    table.vote("Di", "Bo")
    assert dx.check_exercise("01.1", table.comparison).right
    assert not dx.check_exercise("01.2", table.comparison).right
    table.reset()
    table.vote("Cy", "Bo")
    table.vote("Di", "Bo")
    assert dx.check_exercise("01.2", table.comparison).right


def test_the_result_for_a_what_if_follows_its_changes_where_it_is_shown_too(handles: list[Handle]) -> None:
    table = dx.WhatIf(dx.scenario("all-found"))
    result = dx.check_exercise("01.2", table)
    assert (result.right, len(result.hints)) == (False, 3)
    result._ipython_display_()  # type: ignore[attr-defined] # pyright: ignore
    [shown] = handles
    assert "Hint 1" in shown.html
    table.vote("Cy", "Bo")
    assert not result.right
    table.vote("Di", "Bo")
    assert result.right
    assert "Hint 1" not in shown.html
    assert repr(shown.shown[-1]) == "Right: 2 of 2 are done."
    before = len(shown.shown)
    table.theme = "dark"
    assert len(shown.shown) == before
    table.reset()
    assert not result.right
    assert "Hint 1" in shown.html


def test_a_what_if_of_no_round_is_no_answer() -> None:
    result = dx.check_exercise("01.1", dx.WhatIf(dx.Game(["Ada", "Bo", "Cy", "Di"])))
    assert repr(result) == "Not yet: compare() needs a scored round: no round is scored yet"
    assert result.hints


def test_five_points_by_other_rules_do_not_count() -> None:
    table = dx.WhatIf(dx.scenario("tie-at-30"), round=1)
    table.change(points_bonus=2)
    assert 5 in table.comparison.score_after.points.values()
    rows = rows_of(dx.check_exercise("01.2", table.comparison))
    assert rows == {"one player gets 5 points": "done", "the rules are as they were": "not yet"}


def expected_points(p: float, v: int) -> float:
    return 3 * (1 - p**v - (1 - p) ** v)


def by_the_rules(first: float, second: float, others: float) -> float:
    found = 3 + others**4
    return (first + second) * found + (1 - first - second) * 2 * (1 - others) ** 4


def test_a_formula_of_ones_own_is_right() -> None:
    assert dx.check_exercise("03.1", expected_points).right
    assert dx.check_exercise("04.1", by_the_rules).right


@pytest.mark.parametrize(
    ("number", "function", "name"),
    [
        ("03.1", lambda p, v: expected_points(p, v), "expected_points"),
        ("03.1", lambda p, v: dx.simulate(p, players=v + 1).storyteller.mean, "simulate"),
        ("03.1", lambda p, v: sum(expected_points(q, v) for q in [p]), "expected_points"),
        ("04.1", lambda first, second, others: by_the_rules(first, second, others), "by_the_rules"),
        ("04.1", lambda *chances: dx.score_round(*chances), "score_round"),
    ],
)
def test_a_formula_that_asks_the_library_for_its_value_is_refused(number: str, function: Any, name: str) -> None:
    result = dx.check_exercise(number, function)
    assert repr(result) == f"Not yet: write it as a formula of your own, without {name}."
    assert result.hints


@pytest.mark.parametrize(
    ("once", "yours"),
    [(0, 1.0), (1.0, None), ("0.1", 0.05), (True, 0.5), (0.1, -0.05), (10**400, 1), (0.1, float("nan"))],
)
def test_an_error_that_is_no_number_above_0_is_named(once: Any, yours: Any) -> None:
    result = dx.check_exercise("03.2", once, yours)
    assert repr(result) == "Not yet: both errors must be numbers above 0."
    assert result.hints


LADDER = ["a whale over the hills", "it swims through the evening", "far from home", "what nobody mentions"]
SEEN = {"whale", "hill", "hills"}


def ladder_rows(ladder: list[str], seen: Any = SEEN) -> dict[str, str]:
    return rows_of(dx.check_exercise("08.1", "night-whale", seen, ladder, ["night-whale"]))


def test_a_ladder_of_ones_own_is_right() -> None:
    assert dx.check_exercise("08.1", "night-whale", SEEN, LADDER, ["night-whale"]).right


@pytest.mark.parametrize("clue", ["far too big for this place", " Far too big, for this place! "])
def test_the_clues_of_the_lessons_own_table_are_refused(clue: str) -> None:
    not_done = {"the clues are your own": "not yet"}
    rows = ladder_rows([*LADDER[:2], clue, LADDER[3]])
    assert {point: said for point, said in rows.items() if said != "done"} == not_done


def test_the_refused_clues_are_those_of_the_lesson() -> None:
    lesson = (Path(__file__).parents[2] / "notebooks" / "08-clues-in-a-language-class.ipynb").read_text("utf-8")
    for clue in _LADDER_SHOWN:
        assert f"| {clue} |" in lesson


@pytest.mark.parametrize("seen", [set(), {"whale", "Whale", "hills"}, {"whale", "hills", " "}, "whale"])
def test_fewer_than_three_words_that_are_seen_are_too_few(seen: Any) -> None:
    assert ladder_rows(LADDER, seen)["`seen` has three words or more"] == "not yet"


class Bot(dx.RandomBot):
    """Reads descriptions, as the answer of the lesson does."""

    def give_clue(self, view: dict[str, Any], rng: Any, /) -> tuple[str, str]:
        card = rng.choice(view["own"]["hand"])
        return card["card"], card["alt"].split()[1]

    def hand_in(self, view: dict[str, Any], rng: Any, /) -> list[str]:
        clue = view["round"]["clue"]["text"]
        return [card["card"] for card in view["own"]["hand"] if clue in card["alt"]][:1]

    def vote(self, view: dict[str, Any], rng: Any, /) -> list[int]:
        clue = view["round"]["clue"]["text"]
        mine = {card["card"] for card in view["own"]["given"]}
        slots = [slot["card"] for slot in view["round"]["slots"]]
        fit = [
            number for number, card in enumerate(slots, 1) if card not in mine and clue in view["cards"][card]["alt"]
        ]
        others = [number for number, card in enumerate(slots, 1) if card not in mine]
        return [(fit or others)[0]]


def test_a_bot_that_reads_descriptions_is_right() -> None:
    assert dx.check_exercise("10.1", Bot).right


@pytest.mark.parametrize("method", ["give_clue", "hand_in", "vote"])
def test_a_bot_needs_all_three_methods(method: str) -> None:
    by_chance = type("ByChance", (Bot,), {method: getattr(dx.RandomBot, method)})
    assert not dx.check_exercise("10.1", by_chance).right
