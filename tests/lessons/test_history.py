"""A game looked back on: the scores by round and who voted for whom, public only, as tables, charts and plain data."""

from __future__ import annotations

import itertools
import json
import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.players import COLOURS
from dixit_widgets.files.csv_files import csv_text, read_csv, safe_cell, unsafe_cell
from dixit_widgets.lessons.charts import COLOURS_OF_LINES, bar_chart, line_chart
from tests.support.play import endless, give_clue, hand_in_all, others, play_round, table, vote


def test_the_totals_are_those_of_the_game() -> None:
    game = dx.scenario("tie-at-30")
    history = dx.history(game)
    assert {name: totals[-1] for name, totals in history.totals.items()} == game.scores
    for name, totals in history.totals.items():
        gained = [round_.points[name] for round_ in history.rounds]
        assert totals == [sum(gained[:number]) for number in range(len(gained) + 1)]
    assert [round_.storyteller for round_ in history.rounds[:5]] == ["Ada", "Bo", "Cy", "Di", "Ada"]


def test_a_history_of_some_rounds_begins_with_the_points_before_them() -> None:
    whole = dx.history(dx.scenario("tie-at-30"))
    some = whole.of_rounds([3, 2, 7])
    assert [round_.number for round_ in some.rounds] == [2, 3, 7]
    for name, totals in whole.totals.items():
        assert some.totals[name] == [totals[1], totals[2], totals[3], totals[7]]
    assert some.chart().rows[0][0] == "1"
    assert whole.of_rounds(range(1, 11)) == whole


def test_a_round_counts_once_its_votes_are_revealed() -> None:
    game = play_round(table(4))
    game.next_round()
    give_clue(game)
    hand_in_all(game)
    for name in others(game)[:-1]:
        vote(game, name, game.storyteller or "")
    assert len(dx.history(game).rounds) == 1
    before = dx.vote_counts(game)
    assert sum(map(sum, before.votes)) == 3
    vote(game, others(game)[-1], game.storyteller or "")
    assert len(dx.history(game).rounds) == 2
    assert sum(map(sum, dx.vote_counts(game).votes)) == 6


def test_secret_votes_change_nothing() -> None:
    def shown(owner: str) -> str:
        game = play_round(table(4, seed=1))
        game.next_round()
        give_clue(game)
        hand_in_all(game)
        vote(game, "Ada", owner)
        return json.dumps([dx.history(game).to_dict(), dx.vote_counts(game).to_dict()])

    assert shown("Bo") == shown("Cy")


def test_every_vote_of_a_game_is_in_the_matrix() -> None:
    game = dx.scenario("doubled-votes")
    matrix = dx.vote_counts(game)
    assert matrix.count("Bo", "Ada") == 2
    assert matrix.count("Cy", "Di") == 1
    assert matrix.count("Ada", "Bo") == 0
    assert sum(map(sum, matrix.found)) == 3
    assert [row for row in matrix.rows if row["voter"] == "Di" and row["votes"]] == [
        {"voter": "Di", "owner": "Bo", "votes": 2, "found": 0}
    ]
    with pytest.raises(dx.RuleError, match="a player must be one of Ada, Bo, Cy, Di, got 'Eve'"):
        matrix.count("Eve", "Bo")


def test_a_game_just_dealt_has_no_history() -> None:
    history = dx.history(table(4))
    assert history.rounds == ()
    assert history.totals == {"Ada": [0], "Bo": [0], "Cy": [0], "Di": [0]}
    with pytest.raises(dx.RuleError, match="no round is scored yet"):
        history.chart()
    assert history.to_csv().count("\r\n") == 1


def test_both_are_plain_data() -> None:
    game = dx.scenario("tie-at-30")
    history = json.loads(json.dumps(dx.history(game).to_dict()))
    assert [player["name"] for player in history["players"]] == list(game.players)
    assert history["goal"] == 30
    assert history["rounds"][-1]["totals"] == list(game.scores.values())
    matrix = json.loads(json.dumps(dx.vote_counts(game).to_dict()))
    assert sum(map(sum, matrix["votes"])) == 30


def test_they_show_themselves_as_tables() -> None:
    game = dx.scenario("tie-at-30")
    history, matrix = dx.history(game), dx.vote_counts(game)
    html = history._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert html.count("<tr>") == 1 + len(history.rounds)
    assert f">{game.scores['Ada']} (+{history.rounds[-1].points['Ada']})</td>" in html
    html = matrix._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert ">–</td>" in html.split("<bdi>Ada</bdi></th>")[1]
    assert ">30</td>" in html
    assert repr(matrix) == "VoteCounts(30 votes of Ada, Bo, Cy, Di)"
    assert repr(dx.history(dx.scenario("rulebook"))).startswith("ScoreHistory(1 round: ")
    assert repr(history).startswith("ScoreHistory(10 rounds: Ada 30, Bo 30")


def test_a_name_and_a_clue_stay_text_in_html() -> None:
    game = dx.worked_round(["<b>A</b>", "Bo", "Cy"], "<b>A</b>", "<i>x</i>", {"Bo": "<b>A</b>", "Cy": "Bo"})
    history = dx.history(game)
    for html in (history._repr_html_(), history.chart()._repr_html_(), dx.vote_counts(game)._repr_html_()):  # pyright: ignore[reportPrivateUsage]
        assert "<b>" not in html
        assert "<i>" not in html


def test_scores_are_saved_as_csv(tmp_path: Any) -> None:
    path = tmp_path / "game.csv"
    history = dx.history(dx.worked_round(["=Ada", "Bo", "Cy"], "=Ada", "=1+1", {"Bo": "=Ada", "Cy": "Bo"}))
    history.to_csv(path)
    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf")
    assert b"\r\r" not in raw
    rows = read_csv(raw.decode())
    assert [row["player"] for row in rows] == ["=Ada", "Bo", "Cy"]
    assert '"\'=1+1"' in raw.decode()


# Charts


def contrast(one: str, two: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(two)))
    return (high + 0.05) / (low + 0.05)


def test_every_line_is_seen_on_light_and_on_dark() -> None:
    assert tuple(COLOURS_OF_LINES) == COLOURS
    for name, colour in COLOURS_OF_LINES.items():
        if colour != "currentColor":
            assert min(contrast(colour, "#ffffff"), contrast(colour, "#111111")) >= 3, name


def drawn(chart: Any) -> ElementTree.Element:
    return ElementTree.fromstring(chart.svg)


def test_a_chart_says_what_it_shows_and_is_a_table_too() -> None:
    chart = dx.history(dx.scenario("tie-at-30")).chart()
    svg = drawn(chart)
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == chart.title == "Points after each round"
    assert chart.head == ("Round", "Ada", "Bo", "Cy", "Di")
    assert chart.rows[-1][:3] == ("10", "30", "30")
    html = chart._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "<details><summary>As a table</summary><table " in html
    assert " id=" not in html


def test_every_line_of_a_chart_has_a_shape_of_its_own() -> None:
    names = [f"Player {n}" for n in range(12)]
    chart = line_chart("t", [0, 1], {name: [0, 1] for name in names})
    marks = [path.get("d") for path in drawn(chart).iter("path") if path.get("transform")]
    assert len(set(marks)) == 12


@pytest.mark.parametrize("last", [[1.0] * 12, list(range(12)), [0.0] * 6 + [30.0] * 6])
def test_names_at_the_ends_of_lines_do_not_lie_over_each_other(last: list[float]) -> None:
    chart = line_chart("t", [0, 1], {f"Player {n}": [0, value] for n, value in enumerate(last)})
    labels = [text for text in drawn(chart).iter("text") if (text.text or "").startswith("Player")]
    heights = sorted(float(text.get("y") or 0) for text in labels)
    assert all(two - one >= 15 for one, two in itertools.pairwise(heights))
    assert heights[0] > 0
    assert heights[-1] <= 300


def test_lines_lie_where_their_values_are() -> None:
    chart = line_chart("t", [0, 1, 2], {"a": [0, 5, 10]})
    (line,) = [path.get("d") or "" for path in drawn(chart).iter("path") if path.get("stroke-width") == "2"]
    points = [tuple(map(float, point.split())) for point in re.split("[ML]", line)[1:]]
    assert points[1][0] - points[0][0] == pytest.approx(points[2][0] - points[1][0], abs=0.2)
    assert points[0][1] - points[1][1] == pytest.approx(points[1][1] - points[2][1], abs=0.2)
    assert points[2][1] < points[0][1]


@pytest.mark.parametrize(("place", "value"), [(0, 0), (0.5, 2.5), (1, 5), (1.5, 7.5), (2, 10)])
def test_a_marked_place_has_a_ring_on_each_line_where_its_value_is(place: float, value: float) -> None:
    lines = {"a": [0, 5, 10], "b": [10, 5, 0]}
    chart = line_chart("t", [0, 1, 2], lines, at=place)
    drawing = drawn(chart)
    (upright,) = [path.get("d") or "" for path in drawing.iter("path") if path.get("stroke-dasharray")]
    rings = [(float(ring.get("cx") or 0), float(ring.get("cy") or 0)) for ring in drawing.iter("circle")]
    (line, *_) = [path.get("d") or "" for path in drawing.iter("path") if path.get("stroke-width") == "2"]
    points = [tuple(map(float, point.split())) for point in re.split("[ML]", line)[1:]]
    (left, bottom), _, (right, top) = points
    across = left + (right - left) * place / 2
    assert upright.startswith(f"M{across:g} ")
    heights = [bottom + (top - bottom) * each / 10 for each in (value, 10 - value)]
    assert rings == [(pytest.approx(across, abs=0.1), pytest.approx(down, abs=0.1)) for down in heights]


def test_a_chart_without_a_marked_place_has_none() -> None:
    drawing = drawn(line_chart("t", [0, 1], {"a": [0, 1]}))
    assert not list(drawing.iter("circle"))
    assert not [path for path in drawing.iter("path") if path.get("stroke-dasharray")]


@pytest.mark.parametrize("place", [-0.1, 2.1, float("nan")])
def test_a_place_outside_the_chart_is_refused(place: float) -> None:
    with pytest.raises(ValueError, match="at must be between 0 and 2, got"):
        line_chart("t", [0, 1, 2], {"a": [0, 1, 2]}, at=place)


@pytest.mark.parametrize(
    ("x", "lines", "message"),
    [
        ([], {"a": []}, "x and lines must have at least one value each, got none"),
        ([1], {}, "x and lines must have at least one value each, got none"),
        ([1, 2], {"a": [1]}, "the line 'a' must have a value for each of the 2 values of x, got 1"),
    ],
)
def test_a_chart_of_nothing_is_refused(x: list[float], lines: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        line_chart("t", x, lines)


def test_a_long_question_does_not_lie_over_its_numbers() -> None:
    question = "split or double, when all the others nearly always find it and one is in doubt"
    svg = bar_chart("t", {question: {"yes": 6, "no": 2}, "short": {"yes": 2}}, {"yes": "blue", "no": "orange"}).svg
    lines = re.findall(r'<text x="0" y="(\d+)"[^>]*>([^<]+)</text>', svg)
    heights = [int(down) for down, _ in lines]
    assert all(lower - upper >= 14 for upper, lower in pairwise(heights))
    assert " ".join(said for _, said in lines[:2]) == question
    assert max(len(said) for _, said in lines) <= 50
    assert lines[2][1] == "yes 6, no 2"


def test_bars_are_as_long_as_their_numbers_and_say_them() -> None:
    chart = bar_chart("t", {"one": {"yes": 6, "no": 2}, "two": {"yes": 2, "no": 2}}, {"yes": "blue", "no": "orange"})
    widths = [float(bar.get("width") or 0) for bar in drawn(chart).iter("rect")]
    assert widths[0] + 1 == pytest.approx(3 * (widths[1] + 1), abs=0.2)
    assert widths[1] == widths[2]
    assert [text.text for text in drawn(chart).iter("text")] == ["one", "yes 6, no 2", "two", "yes 2, no 2"]
    assert chart.rows == (("one", "6", "2"), ("two", "2", "2"))


@pytest.mark.parametrize("look_back", [dx.history, dx.vote_counts])
def test_a_value_other_than_a_game_is_refused(look_back: Any) -> None:
    with pytest.raises(dx.RuleError, match="the game must be a Game, got None"):
        look_back(dx.RoundForm().game)


# Spreadsheets


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1", "@sum", " =1", "\uff1d1", "'=1", "a;=1+1", "a; -b", ";;=x", "=1;=2"]
)
def test_no_text_is_a_formula_in_a_spreadsheet(text: str) -> None:
    safe = safe_cell(text)
    assert safe != text
    for cell in safe.split(";"):
        assert not re.match(r"\s*[=+\-@\uff1d]", cell)
    assert unsafe_cell(safe) == text


@pytest.mark.parametrize("text", ["a brave thing", "'tis", "1-1", "a=b", "", "Bo's", "a; b"])
def test_other_texts_stay_as_they_are(text: str) -> None:
    assert safe_cell(text) == text
    assert unsafe_cell(text) == text


def test_numbers_stay_numbers_and_texts_are_quoted() -> None:
    text = csv_text(["a", "b"], [{"a": -3, "b": "x\ny"}, {"a": None, "b": True}])
    assert text == '"a","b"\r\n-3,"x y"\r\n"","yes"\r\n'
    assert read_csv(text) == [{"a": "-3", "b": "x y"}, {"a": "", "b": "yes"}]


def test_a_file_saved_with_semicolons_is_read_too() -> None:
    assert read_csv("\ufeffa;b\r\n1;'=x\r\n") == [{"a": "1", "b": "=x"}]


def test_who_leaves_or_joins_has_a_place_in_it_and_no_points_of_other_rounds() -> None:
    game = play_round(table(5, rules=endless("dixit")))
    game.next_round()
    left = next(name for name in game.players if game.scores[name])
    points = game.scores[left]
    game.leave(left)
    game.join("Zoe", points=1)
    give_clue(game)
    hand_in_all(game)
    for name in others(game):
        vote(game, name, game.storyteller or "")
    history = dx.history(game)
    assert history.totals[left] == [0, points, points]
    assert history.totals["Zoe"] == [0, 0, game.scores["Zoe"]]
    names = [player.name for player in history.players]
    first, second = history.to_dict()["rounds"]
    assert first["totals"][names.index("Zoe")] is None
    assert second["points"][names.index(left)] is None
    assert "–" in history._repr_html_()
    matrix = dx.vote_counts(game)
    assert matrix.count("Zoe", game.storyteller or "") == 1
    assert sum(map(sum, matrix.votes)) == 8
