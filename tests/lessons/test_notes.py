"""A reader's notes of a lesson: kept in a file with every change, read again, and shown as a table that follows them."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.files import atomic
from dixit_widgets.lessons.predictions import prediction_row
from tests.support.outputs import Handle


@pytest.fixture
def notes(tmp_path: Path) -> dx.Notes:
    return dx.Notes("01", folder=tmp_path)


def kept_in(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return rows


# The file


def test_nothing_is_written_before_there_is_a_prediction(notes: dx.Notes, tmp_path: Path) -> None:
    assert list(tmp_path.iterdir()) == []
    assert (notes, notes.problem, repr(notes)) == ([], "", "No predictions yet.")


def test_every_change_is_in_the_file_and_is_read_again(notes: dx.Notes, tmp_path: Path) -> None:
    assert notes.path == tmp_path / "notes-01.json"
    notes.add("who leads", "Ada", "Bo", why="she has <b>many</b> points", game="g", round=2)
    assert kept_in(notes.path) == list(notes)
    notes.update([prediction_row("g", None, "how many", "", None, None, "")])
    assert kept_in(notes.path) == list(notes)
    again = dx.Notes("01", folder=tmp_path)
    assert again == notes
    assert again.problem == ""
    assert again.predicted("who leads")[0]["predicted"] == "Ada"
    notes.clear()
    assert kept_in(notes.path) == []
    assert dx.Notes("01", folder=tmp_path) == []


def test_a_prediction_of_the_same_question_takes_the_place_of_the_old_one(notes: dx.Notes, tmp_path: Path) -> None:
    notes.add("how many", 3, 4)
    notes.add("how many", 4, 4)
    again = dx.Notes("01", folder=tmp_path)
    assert [row["predicted"] for row in again] == [4]
    again.add("how many", 2, 4)
    assert [row["predicted"] for row in dx.Notes("01", folder=tmp_path)] == [2]


def test_what_changes_nothing_writes_nothing(notes: dx.Notes) -> None:
    notes.add("how many", 3, 4)
    notes.path.unlink()
    notes.add("how many", 3, 4)
    assert not notes.path.exists()


def test_rows_that_are_handed_out_are_copies(notes: dx.Notes) -> None:
    notes.add("how many", 3, 4)
    notes.predicted("how many")[0]["predicted"] = 9
    assert notes[0]["predicted"] == 3
    assert notes.predicted("another") == []


@pytest.mark.parametrize("held", [b"{", b"", b"[3]", b"\xff\xfe\x00", b'[{"question": "x"}]', b"[" * 100_000])
def test_a_broken_file_is_left_alone_and_the_notes_say_so(tmp_path: Path, held: bytes) -> None:
    path = tmp_path / "notes-01.json"
    path.write_bytes(held)
    notes = dx.Notes("01", folder=tmp_path)
    assert "can't be read, so nothing is saved" in notes.problem
    assert "notes-01.json" in notes.problem
    notes.add("how many", 3, 4)
    notes.clear()
    notes.add("how many", 3, 4)
    assert path.read_bytes() == held
    assert len(notes) == 1
    assert "can&#x27;t be read" in notes._repr_html_()  # pyright: ignore[reportPrivateUsage]
    path.unlink()
    assert dx.Notes("01", folder=tmp_path).problem == ""


def test_a_folder_of_the_files_name_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes-01.json").mkdir()
    notes = dx.Notes("01", folder=tmp_path)
    notes.add("how many", 3, 4)
    assert "can't be read" in notes.problem
    assert (tmp_path / "notes-01.json").is_dir()


def test_on_a_full_disk_the_notes_name_the_problem_until_a_change_is_written(
    notes: dx.Notes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes.add("how many", 3, 4)

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    notes.add("who leads", "Ada", "Bo")
    assert len(notes) == 2
    assert "notes-01.json' can't be saved: " in notes.problem
    assert "disk" in notes.problem
    assert len(kept_in(notes.path)) == 1, "the old file is whole"
    assert [each.name for each in tmp_path.iterdir()] == ["notes-01.json"]
    monkeypatch.undo()
    notes.add("which rule", "all", "all")
    assert notes.problem == ""
    assert len(kept_in(notes.path)) == 3


def test_the_notes_name_a_folder_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    notes = dx.Notes("01", folder=tmp_path / "file")
    notes.add("how many", 3, 4)
    assert "can't be saved: " in notes.problem

    def forbidden(*_args: object, **_named: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", forbidden)
    other = dx.Notes("02", folder=tmp_path)
    other.add("how many", 3, 4)
    assert other.problem.endswith("can't be saved: Permission denied.")


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_value_other_than_a_finite_number_is_refused_and_the_notes_stay(
    notes: dx.Notes, tmp_path: Path, value: float
) -> None:
    notes.add("how many", 3, 4)
    with pytest.raises(dx.RuleError, match="a prediction must be a number, text or 'not sure'"):
        notes.add("how many", value, 4)
    notes.update([prediction_row("", None, "the share", "", value, None, "")])
    assert "can't be saved: every value of predictions must be" in notes.problem
    assert [row["predicted"] for row in dx.Notes("01", folder=tmp_path)] == [3]


def test_two_notes_of_one_file_write_what_each_has(notes: dx.Notes, tmp_path: Path) -> None:
    """A cell that is run again makes new ones, which know what the old ones have written."""
    notes.add("how many", 3, 4)
    again = dx.Notes("01", folder=tmp_path)
    again.add("who leads", "Ada", "Bo")
    assert [row["question"] for row in kept_in(notes.path)] == ["how many", "who leads"]
    assert len(notes) == 1


# Names and folders


def test_each_reader_of_a_folder_has_a_folder_of_their_own(tmp_path: Path) -> None:
    ada, zoe = (dx.Notes("01", name, tmp_path / "class") for name in ("Ada", "Zoë B"))
    ada.add("how many", 3, 4)
    zoe.add("how many", 1, 4)
    assert ada.path == tmp_path / "class" / "Ada" / "notes-01.json"
    assert zoe.path.is_file()
    found = dx.collect_predictions(tmp_path / "class")
    assert {row["who"]: row["predicted"] for row in found.predictions} == {"Ada": 3, "Zoë B": 1}


def test_notes_without_a_folder_are_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    dx.Notes("01").add("how many", 3, 4)
    assert [each.name for each in tmp_path.iterdir()] == ["notes-01.json"]


@pytest.mark.parametrize("name", ["", " ", " 01", "a/b", "..", "a\\b", "a.b", "x" * 61, "a\nb", "a:b", 1, None, b"1"])
def test_a_lesson_has_a_name_that_a_file_can_have(tmp_path: Path, name: Any) -> None:
    with pytest.raises(dx.RuleError, match="lesson must be 1 to 60 letters, digits, '-', '_' or spaces, got"):
        dx.Notes(name, folder=tmp_path)
    if name != "":
        with pytest.raises(dx.RuleError, match="reader must be"):
            dx.Notes("01", name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("folder", [None, 7, ["."]])
def test_a_folder_must_be_a_path(folder: Any) -> None:
    with pytest.raises(TypeError):
        dx.Notes("01", folder=folder)


# In a notebook


def test_a_table_that_was_shown_follows_every_change(notes: dx.Notes, handles: list[Handle]) -> None:
    notes._ipython_display_()  # pyright: ignore[reportPrivateUsage]
    [shown] = handles
    assert "No predictions yet." in shown.html
    notes.update([prediction_row("", None, "how many", "", 3, None, "")])
    assert "What you said; what happened comes later." in shown.html
    assert repr(shown.shown[-1]) == "how many: 3"
    notes.add("how many", 3, 4)
    assert "What surprised you?" in shown.html
    assert repr(shown.shown[-1]) == "how many: 3 (it was 4)"
    notes.clear()
    assert "No predictions yet." in shown.html
    before = len(shown.shown)
    notes.update([])
    assert len(shown.shown) == before


def test_the_newest_tables_follow_and_the_others_are_let_go(notes: dx.Notes, handles: list[Handle]) -> None:
    for _ in range(25):
        notes._ipython_display_()  # pyright: ignore[reportPrivateUsage]
    notes.add("how many", 3, 4)
    assert [len(each.shown) for each in handles] == [1] * 5 + [2] * 20


def test_a_table_says_why_it_is_not_saved(tmp_path: Path, handles: list[Handle]) -> None:
    (tmp_path / "notes-01.json").write_text("{")
    notes = dx.Notes("01", folder=tmp_path)
    notes._ipython_display_()  # pyright: ignore[reportPrivateUsage]
    assert "so nothing is saved" in handles[0].html


def test_without_a_notebook_nothing_is_shown(notes: dx.Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    notes.add("who leads", None, "Bo")
    assert repr(notes) == "who leads: not sure (it was Bo)"
    assert "IPython" not in sys.modules


def test_what_somebody_typed_stays_text(notes: dx.Notes) -> None:
    notes.add("<i>q</i>", "<b>x</b>", "<u>y</u>", why="<script>")
    html = notes._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert not any(tag in html for tag in ("<i>", "<b>", "<u>", "<script>"))


def test_a_write_goes_whole_or_not_at_all(notes: dx.Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    notes.add("how many", 3, 4)
    written: list[Path] = []
    whole = atomic.write_whole

    def watched(path: Any, *args: Any, **named: Any) -> None:
        written.append(Path(path))
        whole(path, *args, **named)

    monkeypatch.setattr("dixit_widgets.lessons.predictions.write_whole", watched)
    notes.add("who leads", "Ada", "Bo")
    assert written == [notes.path]


def test_notes_are_a_sequence_of_their_rows_and_no_list(tmp_path: Path) -> None:
    """Frameworks such as Solara hand on lists as copies, which would keep nothing."""
    notes = dx.Notes("01", folder=tmp_path)
    notes.add("How many?", 2, 3)
    notes.add("Who?", "Bo", "Cy")
    assert not isinstance(notes, list)
    assert [row["question"] for row in notes] == ["How many?", "Who?"]
    assert (len(notes), notes[0]["predicted"], len(notes[:1])) == (2, 2, 1)
    assert notes == list(notes) == dx.Notes("01", folder=tmp_path)
    notes.clear()
    assert not notes


# Two kernels on one file


@pytest.fixture
def other(notes: dx.Notes, tmp_path: Path) -> dx.Notes:
    """The notes of another kernel on the same file, in which there is one answer."""
    notes.add("who leads", "Ada", None)
    return dx.Notes("01", folder=tmp_path)


def said(notes: dx.Notes | list[dict[str, Any]]) -> dict[str, Any]:
    return {row["question"]: row["predicted"] for row in notes}


def test_what_another_kernel_adds_is_kept(notes: dx.Notes, other: dx.Notes) -> None:
    other.add("how many", 3, 4)
    notes.add("which card", 5, 5)
    other.add("who wins", "Bo", "Bo")
    everything = {"who leads": "Ada", "how many": 3, "which card": 5, "who wins": "Bo"}
    assert said(kept_in(notes.path)) == said(other) == everything
    notes.add("which card", 6, 5)
    assert said(notes) == {**everything, "which card": 6}


def test_a_newer_answer_of_another_kernel_stands_until_it_is_changed_here(notes: dx.Notes, other: dx.Notes) -> None:
    other.add("who leads", "Cy", "Cy")
    notes.add("how many", 3, 4)
    assert said(kept_in(notes.path)) == {"who leads": "Cy", "how many": 3}
    other.add("how many", 1, 4)
    notes.add("how many", 2, 4)
    assert said(kept_in(notes.path)) == {"who leads": "Cy", "how many": 2}


def test_clear_removes_what_another_kernel_has_added_too(notes: dx.Notes, other: dx.Notes) -> None:
    other.add("how many", 3, 4)
    notes.clear()
    assert kept_in(notes.path) == []
    other.add("which card", 5, 5)
    assert said(kept_in(notes.path)) == {"which card": 5}


def test_a_file_that_another_program_has_broken_is_left_as_it_is(notes: dx.Notes, other: dx.Notes) -> None:
    other.path.write_text("not ours at all", encoding="utf-8")
    notes.add("how many", 3, 4)
    assert "can't be read" in notes.problem
    assert said(notes) == {"who leads": "Ada", "how many": 3}
    assert notes.path.read_text(encoding="utf-8") == "not ours at all"
