"""Files of predictions: what is written is read again, also as spreadsheets save it, and each wrong row is named."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.lessons.answers import AnswerStore
from dixit_widgets.lessons.prediction_files import read_predictions, writable
from dixit_widgets.lessons.predictions import COLUMNS

ROUND = dx.scenario("rulebook").shown_state.rounds[0]


def answers_of(card: int | None, points: int | None = None) -> dx.Predictions:
    store = AnswerStore(game="rulebook")
    store.answer(ROUND, "storyteller", {"card": card}, why="because")
    store.answer(ROUND, "scores", {"Blue": points})
    return store.predictions


@pytest.mark.parametrize("ending", [".json", ".csv", ".CSV"])
def test_what_is_written_is_read_again(tmp_path: Path, ending: str) -> None:
    written, path = answers_of(4, 5), tmp_path / f"Ada{ending}"
    if ending == ".json":
        written.to_json(path)
    else:
        written.to_csv(path)
    assert read_predictions(path) == [{"who": "", **row} for row in written]


def test_a_prediction_of_what_is_not_known_yet_is_read_again(tmp_path: Path) -> None:
    row = {**answers_of(4)[0], "actual": None, "as_predicted": None}
    for name in ("a.json", "a.csv"):
        getattr(dx.Predictions([row]), f"to_{name[2:]}")(tmp_path / name)
        assert read_predictions(tmp_path / name) == [{"who": "", **row}], name


def test_what_else_stands_in_a_row_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps([{**answers_of(1)[0], "more": {"deep": [1]}}]))
    assert [tuple(row) for row in read_predictions(tmp_path / "a.json")] == [COLUMNS]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.json", "{", "must hold a whole list of predictions"),
        ("a.json", "[" * 100_000, "must hold a whole list of predictions"),
        ("a.json", "{}", "must hold a list of predictions"),
        ("a.json", "[3]", "prediction 1 must be an object with game, "),
        ("a.json", '[{"question": "x"}]', "; 'game' is missing"),
        ("a.csv", "a,b\n1,2\n", "its first line must name a column 'question', got 'a', 'b'"),
        ("a.csv", "a,question\n1,2\n", "; 'game' is missing"),
        ("a.csv", '"question\n', "must name a column 'question', got nothing"),
        ("a.csv", 'question\n"a\n', "line 2 can't be read: unexpected end of data"),
        ("a.json", json.dumps([{**answers_of(1)[0], "why": 3}]), "'why' of prediction 1 must be text, got 3"),
        ("a.json", json.dumps([{**answers_of(1)[0], "predicted": [1]}]), "'predicted' of prediction 1"),
        ("a.json", json.dumps([{**answers_of(1)[0], "as_predicted": 1}]), "'as_predicted' of prediction 1"),
        ("a.json", json.dumps([{**answers_of(1)[0], "round": True}]), "'round' of prediction 1"),
    ],
)
def test_a_file_that_holds_no_predictions_is_refused_with_the_reason(
    tmp_path: Path, name: str, text: str, message: str
) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises((ValueError, csv.Error), match=re.escape(message)):
        read_predictions(tmp_path / name)


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="CSV UTF-8"):
        read_predictions(tmp_path / "a.json")


def test_a_file_that_is_not_there_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"a\.json' was not found in the folder"):
        read_predictions(tmp_path / "a.json")


# As a spreadsheet saves it


def as_saved(rows: dx.Predictions, separator: str = ";", decimal: str = ",") -> str:
    """The file of a reader, saved again by a spreadsheet of another country."""
    lines = list(csv.reader(io.StringIO(rows.to_csv())))
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator)
    for line in lines:
        writer.writerow(
            [re.sub(r"^(\d+)$", rf"\g<1>{decimal}0", cell) if at > 4 else cell for at, cell in enumerate(line)]
        )
    return out.getvalue()


def test_empty_rows_are_no_predictions(tmp_path: Path) -> None:
    written = answers_of(4, 5)
    (tmp_path / "Ada.csv").write_text(as_saved(written, decimal="") + ";;;;;;;;\n\n ; ;;;;;;;\n")
    assert len(read_predictions(tmp_path / "Ada.csv")) == len(written)


def test_a_file_in_an_older_code_page_is_read(tmp_path: Path) -> None:
    rows = [{**row, "why": "Ö für Zoë"} for row in answers_of(4, 5)]
    text = as_saved(dx.Predictions([{"who": "", **row} for row in rows]), decimal="")
    for name, encoding in (("Ada", "cp1252"), ("Bo", "utf-16"), ("Cy", "utf-8-sig")):
        (tmp_path / f"{name}.csv").write_bytes(text.encode(encoding))
        assert {row["why"] for row in read_predictions(tmp_path / f"{name}.csv")} == {"Ö für Zoë"}, encoding


def test_a_number_with_a_comma_is_a_number_where_one_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "Ada.csv").write_text(as_saved(answers_of(4, 5)))
    for row, was in zip(read_predictions(tmp_path / "Ada.csv"), answers_of(4, 5), strict=True):
        assert (row["predicted"], row["actual"]) == (was["predicted"], was["actual"])
        assert not isinstance(row["actual"], str)


@pytest.mark.parametrize("written", ["1", "1,0", "1.0", " 1,00 "])
def test_a_round_may_be_written_with_decimals_as_spreadsheets_do(tmp_path: Path, written: str) -> None:
    head, *lines = as_saved(answers_of(4, 5), decimal="").splitlines()
    saved = [";".join([cells[0], written, *cells[2:]]) for cells in (line.split(";") for line in lines)]
    assert head.split(";")[1] == "round"
    (tmp_path / "Ada.csv").write_text("\n".join([head, *saved]))
    assert {row["round"] for row in read_predictions(tmp_path / "Ada.csv")} == {1}


@pytest.mark.parametrize("written", ["1,5", "0", "-1", "0,0", "first", "1e400"])
def test_another_round_is_refused(tmp_path: Path, written: str) -> None:
    head, line, *_ = as_saved(answers_of(4, 5), decimal="").splitlines()
    cells = line.split(";")
    (tmp_path / "Ada.csv").write_text("\n".join([head, ";".join([cells[0], written, *cells[2:]])]))
    with pytest.raises(ValueError, match="'round' of prediction 1 must be a whole number from 1, or None, got "):
        read_predictions(tmp_path / "Ada.csv")


def test_files_put_together_are_one_file(tmp_path: Path) -> None:
    """As by `cat *.csv > class.csv`: the names of the columns come again, with the mark of a file's beginning."""
    text = answers_of(4, 5).to_csv()
    (tmp_path / "class.csv").write_text(f"\ufeff{text}\ufeff{text}{text.upper()}", encoding="utf-8")
    assert len(read_predictions(tmp_path / "class.csv")) == 3 * len(answers_of(4, 5))


def test_a_comma_within_a_word_stays(tmp_path: Path) -> None:
    row = {"game": "", "round": 1, "question": "who", "about": "", "why": "", "as_predicted": False}
    rows = [{**row, "predicted": "1,2", "actual": "Ada"}, {**row, "predicted": "Bo, Cy", "actual": 3}]
    (tmp_path / "Ada.csv").write_text(dx.Predictions(rows).to_csv())
    assert [each["predicted"] for each in read_predictions(tmp_path / "Ada.csv")] == ["1,2", "Bo, Cy"]


@pytest.mark.parametrize("name", ["Nan", "Infinity", "1e999", "-inf"])
def test_a_player_called_nan_stays_a_name(tmp_path: Path, name: str) -> None:
    kept = dx.Predictions()
    kept.add("who leads", name, "Infinity")
    kept.to_csv(tmp_path / "Ada.csv")
    (row,) = read_predictions(tmp_path / "Ada.csv")
    assert (row["predicted"], row["actual"]) == (name, "Infinity")


def test_half_letters_become_question_marks(tmp_path: Path) -> None:
    row = {**answers_of(1)[0], "who": "\ud800", "why": "\udfff", "predicted": "\ud83d"}
    (tmp_path / "a.json").write_text(json.dumps([row]))
    (read,) = read_predictions(tmp_path / "a.json")
    assert (read["who"], read["why"], read["predicted"], writable("a\ud800")) == ("?", "?", "?", "a?")
