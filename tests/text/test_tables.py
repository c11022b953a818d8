"""Tables of values in a notebook: words begin at the left, numbers end at the right, whatever the host says of cells."""

from __future__ import annotations

import re

import dixit_widgets as dx
from dixit_widgets.text.tables import html_table


def columns(table: str) -> list[set[str]]:
    """How the cells of each column are aligned."""
    rows = [re.findall(r'<t[hd][^>]*style="text-align:(\w+)"', row) for row in table.split("<tr>")[1:]]
    return [set(column) for column in zip(*rows, strict=True)]


def test_columns_of_words_stand_left_and_columns_of_numbers_right() -> None:
    table = html_table(
        "Votes", ["Player", "Total", "Change", "Why"], [["Ada", "3", "+1", "all 3"], ["Bo", "10", "−2", ""]]
    )
    assert columns(table) == [{"start"}, {"end"}, {"end"}, {"start"}]


def test_numbers_in_brackets_and_missing_ones_are_numbers() -> None:
    table = html_table("Totals", ["Round", "Ada"], [["1", "3 (+3)"], ["2", "–"]])
    assert columns(table) == [{"end"}, {"end"}]


def test_an_empty_column_stands_left() -> None:
    assert columns(html_table("Nothing", ["Player", ""], [["Ada", ""]])) == [{"start"}, {"start"}]


def test_the_tables_of_a_game_say_it_of_every_cell() -> None:
    game = dx.scenario("rulebook")
    score = game.score
    assert score is not None
    for table in (game._repr_html_(), score._repr_html_()):
        assert len(re.findall("<t[hd][ >]", table)) == len(re.findall("<t[hd][^>]* style=", table))
        assert columns(table)[0] == {"start"}
