"""The rules as data: where each number comes from, house rules, and rules that nobody could play by."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.play import play_round, table

FIELDS = [each.name for each in fields(dx.Rules)]
EXPECTED = {
    "dixit": {
        "edition": "dixit",
        "min_players": 3,
        "max_players": 8,
        "hand_size": 6,
        "hand_size_three": 7,
        "cards_given": 1,
        "cards_given_three": 2,
        "votes": 1,
        "goal": 30,
        "winner": "most_points",
        "all_means": "every_player",
        "points_storyteller": 3,
        "points_correct_vote": 3,
        "points_all_found": 2,
        "points_none_found": 2,
        "points_bonus": 1,
        "title": "Dixit",
    },
}
EXPECTED["disney"] = EXPECTED["dixit"] | {
    "edition": "disney",
    "title": "Disney Edition",
    "max_players": 6,
    "winner": "reached_goal",
}
EXPECTED["odyssey"] = EXPECTED["dixit"] | {
    "edition": "odyssey",
    "title": "Odyssey",
    "max_players": 12,
    "votes": 2,
    "points_all_found": 4,
}


def test_there_are_three_editions() -> None:
    assert list(dx.EDITIONS) == ["dixit", "disney", "odyssey"]


@pytest.mark.parametrize("edition", dx.EDITIONS)
def test_an_edition_is_its_rulebook_as_data(edition: str) -> None:
    rules = dx.EDITIONS[edition]
    assert {name: getattr(rules, name) for name in FIELDS} == EXPECTED[edition]


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("edition", dx.EDITIONS)
def test_every_number_says_where_it_comes_from(edition: str, field: str) -> None:
    source = dx.EDITIONS[edition].source(field)
    assert source.rulebook.startswith("Dixit")
    assert source.section
    assert source.certainty in ("read", "inferred")
    assert source.certainty == "read" or source.note, "what was inferred says why"


def test_what_the_text_leaves_open_is_marked_inferred() -> None:
    inferred = {
        edition: {field for field in FIELDS if dx.EDITIONS[edition].source(field).certainty == "inferred"}
        for edition in dx.EDITIONS
    }
    points = {name for name in FIELDS if name.startswith("points_")}
    assert inferred["odyssey"] >= points | {"all_means"}
    assert "winner" in inferred["disney"]
    assert not inferred["dixit"] & (points | {"winner", "all_means"})


def test_a_house_rule_replaces_a_field_and_nothing_else() -> None:
    house = replace(dx.EDITIONS["dixit"], goal=15, points_bonus=2)
    assert house.source("goal").certainty == "house rule"
    assert house.source("points_bonus").certainty == "house rule"
    assert house.source("winner") == dx.EDITIONS["dixit"].source("winner")
    game = play_round(table(4, house), {"Bo": ["Ada"], "Cy": ["Bo"], "Di": ["Bo"]})
    assert game.scores == {"Ada": 3, "Bo": 7, "Cy": 0, "Di": 0}


def test_rules_without_a_title_are_called_by_their_edition() -> None:
    assert replace(dx.EDITIONS["dixit"], edition="short", title="").title == "short"


def test_a_title_changes_no_rule() -> None:
    assert replace(dx.EDITIONS["dixit"], title="Ours") == dx.EDITIONS["dixit"]


@pytest.mark.parametrize("title", [7, " ", "two\nlines"])
def test_a_title_is_a_name_on_one_line(title: Any) -> None:
    with pytest.raises(dx.RuleError, match="title must be a name on one line such as 'Odyssey', got"):
        replace(dx.EDITIONS["dixit"], title=title)


@pytest.mark.parametrize("name", ["edition", "title"])
def test_a_name_of_rules_fits_a_menu(name: str) -> None:
    assert getattr(replace(dx.EDITIONS["dixit"], **{name: "x" * 60}), name) == "x" * 60
    with pytest.raises(dx.RuleError, match=rf"{name} must have at most 60 letters, got 'x+… \(100000 letters\)"):
        replace(dx.EDITIONS["dixit"], **{name: "x" * 100_000})


def test_no_source_for_a_field_that_is_not_there() -> None:
    with pytest.raises(dx.RuleError, match=r"a field of the rules must be one of.*, got 'dice'"):
        dx.EDITIONS["dixit"].source("dice")


def test_an_edition_can_not_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        dx.EDITIONS["dixit"].goal = 10  # type: ignore[misc]
    with pytest.raises(TypeError):
        dx.EDITIONS["dixit"] = dx.EDITIONS["disney"]  # type: ignore[index]


@pytest.mark.parametrize(
    "changed",
    [
        {"goal": 0},
        {"goal": -30},
        {"goal": True},
        {"goal": 30.0},
        {"goal": "30"},
        {"goal": None},
        {"goal": 10_001},
        {"min_players": 2},
        {"max_players": 13},
        {"min_players": 6, "max_players": 5},
        {"hand_size": 0},
        {"hand_size": 101},
        {"cards_given": 0},
        {"cards_given": 7},
        {"cards_given_three": 8},
        {"hand_size_three": 1},
        {"votes": 0},
        {"votes": 11},
        {"points_bonus": -1},
        {"points_storyteller": 101},
        {"points_correct_vote": 1.5},
        {"points_all_found": False},
        {"points_none_found": None},
        {"winner": "loudest"},
        {"winner": None},
        {"all_means": ["every_vote"]},
        {"edition": ""},
        {"edition": 2021},
    ],
    ids=str,
)
def test_rules_that_nobody_could_play_by_are_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(dx.RuleError, match=next(iter(changed)).split("_")[0]):
        replace(dx.EDITIONS["dixit"], **changed)


@pytest.mark.parametrize("rules", ["Dixit", "", None, 3, ["dixit"], {}], ids=repr)
def test_an_unknown_edition_is_refused(rules: Any) -> None:
    with pytest.raises(dx.RuleError, match=f"rules must be one of {', '.join(dx.EDITIONS)}, or a Rules, got"):
        dx.Game(["Ada", "Bo", "Cy"], rules=rules)


@pytest.mark.parametrize(("edition", "most"), [("dixit", 8), ("disney", 6), ("odyssey", 12)])
def test_as_many_play_as_there_are_pieces(edition: str, most: int) -> None:
    assert len(table(3, edition).players) == 3
    assert len(table(most, edition).players) == most
    for wrong in (0, 1, 2, most + 1):
        if wrong <= 12:
            with pytest.raises(dx.RuleError, match=f"is for 3 to {most} players"):
                table(wrong, edition)


def test_a_house_rule_without_points_gives_no_awards() -> None:
    house = replace(
        dx.EDITIONS["dixit"],
        points_storyteller=0,
        points_correct_vote=0,
        points_all_found=0,
        points_none_found=0,
        points_bonus=0,
    )
    game = play_round(table(4, house))
    assert game.score is not None
    assert game.score.awards == ()
    assert set(game.scores.values()) == {0}
