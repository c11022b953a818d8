"""Predictions as plain data: noted from a cell or taken from a board, as JSON, CSV and a data frame."""

from __future__ import annotations

import importlib
import json
import sys
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.lessons.answers import AnswerStore
from dixit_widgets.lessons.predictions import COLUMNS, kind_word

RULEBOOK = dx.scenario("rulebook")
NOW = RULEBOOK.shown_state.rounds[0]


# What is kept


def test_a_prediction_from_a_cell_is_kept_likewise() -> None:
    kept = dx.Predictions()
    kept.add("how many found it", 3, 2, why="it was easy")
    shown = kept.add("scores", {"Ada": 3}, {"Ada": 3, "Bo": 0}, round=2)
    assert [row["predicted"] for row in kept] == [3, 3, None]
    assert [row["as_predicted"] for row in shown] == [True, None]
    kept.add("how many found it", "not sure", 2)
    assert len(kept) == 3
    assert {tuple(row) for row in kept} == {COLUMNS[1:]}
    assert kept.add("which rule", " All ", "all")[0]["as_predicted"] is True
    with pytest.raises(dx.RuleError, match="a key of predicted must be one of Ada, as in actual, got 'Cy'"):
        kept.add("scores", {"Cy": 1}, {"Ada": 1})
    with pytest.raises(dx.RuleError, match=r"a prediction must be a number, text or 'not sure', got \[1\]"):
        kept.add("scores", [1], 2)


@pytest.mark.parametrize(("written", "came"), [("9", 9), (" 0.5 ", 0.5), ("0,5", 0.5), (3, "3")])
def test_a_number_between_quotation_marks_is_that_number(written: Any, came: Any) -> None:
    assert dx.Predictions().add("how many", written, came)[0]["as_predicted"] is True


def test_a_word_is_not_a_number_and_another_number_is_different() -> None:
    assert dx.Predictions().add("how many", "nine", 9)[0]["as_predicted"] is False
    assert dx.Predictions().add("how many", "8", 9)[0]["as_predicted"] is False


def test_numbers_of_a_data_frame_are_noted_as_plain_ones() -> None:
    pandas: Any = importlib.import_module("pandas")  # whose types take pyright ten seconds
    counts = pandas.Series([3, 4])
    kept = dx.Predictions()
    kept.add("how many", counts[0], counts.max())
    kept.add("on average", 3.5, counts.mean())
    assert json.loads(kept.to_json()) == kept
    assert [(type(row["actual"]), row["as_predicted"]) for row in kept] == [(int, False), (float, True)]


def test_what_a_board_asked_is_taken_in_as_often_as_one_likes() -> None:
    kept, store = dx.Predictions(), AnswerStore()
    kept.add("who leads", "Ada", "Bo")
    store.answer(NOW, "storyteller", {"card": 2})
    kept.update(store.predictions)
    store.answer(NOW, "scores", {"Blue": 5})
    kept.update(store.predictions)
    assert [row["question"] for row in kept] == ["who leads", *(row["question"] for row in store.predictions)]


def test_one_guess_for_everybody_is_noted_for_each() -> None:
    assert [row["predicted"] for row in dx.Predictions().add("scores", 2, {"Ada": 2, "Bo": 0})] == [2, 2]


def test_they_are_plain_data() -> None:
    store = AnswerStore()
    store.answer(NOW, "storyteller", {"card": 2}, why="=cmd()")
    kept = store.predictions
    assert json.loads(kept.to_json()) == kept
    assert isinstance(kept, list)
    assert '"\'=cmd()"' in kept.to_csv()


def test_a_data_frame_where_pandas_is_there() -> None:
    frame = dx.Predictions([*AnswerStore().answer(NOW, "storyteller", {"card": 2})]).to_frame()
    assert list(frame.columns) == list(COLUMNS[1:])
    assert frame.loc[0, "predicted"] == 2


def test_without_pandas_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(dx.DixitError, match=r"to_frame\(\) needs pandas, which is not installed: install it, or use"):
        dx.Predictions().to_frame()


# The sentence above the table


@pytest.mark.parametrize(
    ("met", "said"),
    [
        ([False, None, None, None, None, None], "0 of 1 was right. What surprised you?"),
        ([True, None, False], "1 of 2 were right. What surprised you?"),
        ([True, None], "All of it was right. What made you sure?"),
        ([None, None], "You weren't sure. Here is what happened."),
    ],
)
def test_only_answers_that_were_given_are_counted(met: list[bool | None], said: str) -> None:
    assert kind_word([{"as_predicted": each} for each in met]) == said
