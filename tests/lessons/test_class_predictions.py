"""A class's predictions: the files of many readers in one table, by pseudonym if wished."""

from __future__ import annotations

import errno
import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.lessons.answers import AnswerStore

RULEBOOK = dx.scenario("rulebook")
NOW = RULEBOOK.shown_state.rounds[0]


# A class


def answers_of(card: int | None, points: int | None = None) -> dx.Predictions:
    store = AnswerStore(game="rulebook")
    store.answer(NOW, "storyteller", {"card": card}, why="because")
    store.answer(NOW, "scores", {"Blue": points})
    return store.predictions


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    answers_of(4, 5).to_json(tmp_path / "Ada.json")
    answers_of(1, 3).to_csv(tmp_path / "Bo.csv")
    answers_of(None).to_json(tmp_path / "Cy.json")
    (tmp_path / "notes.txt").write_text("no prediction")
    return tmp_path


def test_a_class_is_gathered_into_one_table(folder: Path) -> None:
    found = dx.collect_predictions(folder)
    assert found.readers == ("Ada", "Bo", "Cy")
    assert len(found.predictions) == 21
    assert found.problems == {}
    cards = {row["who"]: (row["predicted"], row["as_predicted"]) for row in found.predictions if row["about"] == "card"}
    assert cards == {"Ada": (4, True), "Bo": (1, False), "Cy": (None, None)}
    assert [row for row in found.predictions if row["who"] == "Bo"] == [
        {"who": "Bo", **row} for row in answers_of(1, 3)
    ]
    assert found.summary[0] == {
        "game": "rulebook",
        "round": 1,
        "question": "storyteller",
        "as_predicted": 1,
        "different": 1,
        "not_sure": 1,
        "not_known": 0,
    }
    assert repr(found) == "CollectedPredictions(21 predictions of 3 readers)"


def test_what_was_collected_can_be_collected_again(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    other = tmp_path_factory.mktemp("other")
    found = dx.collect_predictions(folder)
    found.to_csv(other / "class.csv")
    assert dx.collect_predictions(other).predictions == found.predictions
    assert found.to_frame()["who"].nunique() == 3


@pytest.mark.parametrize("pseudonyms", [True, "a secret of ours"])
def test_pseudonyms_tell_no_name(folder: Path, pseudonyms: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "Dora.json").write_text("{")

    def gone(_path: Path) -> Any:
        raise PermissionError(13, "Permission denied", "Eva.csv")

    if pseudonyms is True:
        monkeypatch.setattr("dixit_widgets.lessons.prediction_files.read_csv", lambda *_: gone(folder))
    found = dx.collect_predictions(folder, pseudonyms=pseudonyms)
    assert len(found.readers) == (2 if pseudonyms is True else 3)
    told = found.to_csv() + found._repr_html_() + str(found.problems)  # pyright: ignore[reportPrivateUsage]
    for name in ("Ada", "Bo.", ">Bo<", '"Bo"', "Cy", "Dora", "Eva"):
        assert name not in told


def test_the_same_secret_gives_the_same_pseudonyms(folder: Path) -> None:
    one, two = (dx.collect_predictions(folder, pseudonyms="ours") for _ in range(2))
    assert one.predictions == two.predictions
    orders = {
        tuple(row["predicted"] for row in dx.collect_predictions(folder, pseudonyms=f"{n}").predictions)
        for n in range(20)
    }
    assert len(orders) > 1


@pytest.mark.parametrize(("name", "text"), [("a.json", "{"), ("a.csv", "a,b\n1,2\n")])
def test_a_wrong_file_is_named_and_the_others_are_read(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text)
    found = dx.collect_predictions(folder)
    assert list(found.problems) == [name]
    assert len(found.predictions) == 21
    assert "Files that were not read" in found._repr_html_()  # pyright: ignore[reportPrivateUsage]


# Files as a class hands them in


def handed_in(folder: Path) -> Path:
    """What a learning platform hands out: a folder for each student."""
    for name, answers in (("Ada Lovelace_4711_assignsubmission_file", answers_of(4, 5)), ("Bo", answers_of(1, 3))):
        (folder / name).mkdir()
        answers.to_csv(folder / name / "predictions.csv")
    (folder / "Bo" / "notes.pdf").write_bytes(b"%PDF")
    (folder / "Bo" / ".DS_Store").write_bytes(b"")
    (folder / "Bo" / "more").mkdir()
    (folder / "Cy").mkdir()
    return folder


def test_a_folder_in_the_classs_folder_is_a_readers(tmp_path: Path) -> None:
    found = dx.collect_predictions(handed_in(tmp_path))
    assert found.readers == ("Ada Lovelace", "Bo")
    assert len(found.predictions) == 14
    assert {name: why.split(":")[0] for name, why in found.problems.items()} == {
        "Bo/more": "it is a folder in a reader's folder",
        "Bo/notes.pdf": "it holds no predictions by its name",
        "Cy": "this folder is empty",
    }


def test_the_folders_of_lessons_in_a_readers_folder_are_read(tmp_path: Path) -> None:
    """As nbgrader collects submissions: submitted/NAME/LESSON."""
    for name, card in (("ada", 4), ("bo", 1)):
        for lesson in ("draw", "votes"):
            place = tmp_path / name / lesson
            place.mkdir(parents=True)
            (place / "timestamp.txt").write_text("2026-11-29 12:00:00 UTC")
            (place / f"{lesson}.ipynb").write_text("{}")
            answers_of(card).to_json(place / f"notes-{lesson}.json")
    (tmp_path / "bo" / "draw" / "deeper").mkdir()
    answers_of(6).to_json(tmp_path / "bo" / "draw" / "deeper" / "notes-draw.json")
    found = dx.collect_predictions(tmp_path)
    assert found.readers == ("ada", "bo")
    assert found.problems == {}
    assert {(row["who"], row["predicted"]) for row in found.predictions if row["about"] == "card"} == {
        ("ada", 4),
        ("bo", 1),
    }
    shown = dx.ClassPredictions(tmp_path, lesson="votes")
    assert shown.readers == ("ada", "bo")
    assert {file.lesson for file in shown._folder.files} == {"votes"}


@pytest.mark.parametrize(
    ("kept_in", "beside"), [("submitted", "source"), ("submitted", "release"), ("inbound", "outbound")]
)
def test_of_a_course_of_nbgrader_what_was_handed_in_is_read(tmp_path: Path, kept_in: str, beside: str) -> None:
    """Be it the folder of the course or of its exchange."""
    place = tmp_path / kept_in / ("ada+draw+2026-11-29 09:37:24.123456 UTC" if kept_in == "inbound" else "ada/draw")
    for each in (place, tmp_path / beside / "draw", tmp_path / "autograded" / "ada" / "draw"):
        each.mkdir(parents=True)
        answers_of(4).to_json(each / "notes-draw.json")
    found = dx.collect_predictions(tmp_path)
    assert (found.readers, found.problems) == (("ada",), {})
    assert dx.ClassPredictions(tmp_path).readers == ("ada",)


def test_a_reader_may_be_called_submitted(tmp_path: Path) -> None:
    for name in ("submitted", "ada"):
        (tmp_path / name).mkdir()
        answers_of(4).to_json(tmp_path / name / "notes-draw.json")
    assert dx.collect_predictions(tmp_path).readers == ("ada", "submitted")


def test_a_broken_file_in_a_lessons_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "ada" / "draw").mkdir(parents=True)
    (tmp_path / "ada" / "draw" / "notes-draw.json").write_text("[")
    assert list(dx.collect_predictions(tmp_path).problems) == ["ada/draw/notes-draw.json"]


def test_a_spreadsheet_or_an_archive_of_a_class_is_named_and_not_passed_over(folder: Path) -> None:
    for name in ("Di.xlsx", "class.ZIP", "notes.pdf"):
        (folder / name).write_bytes(b"PK")
    (folder / "Eve").mkdir()
    (folder / "Eve" / "mine.ods").write_bytes(b"PK")
    found = dx.collect_predictions(folder)
    assert len(found.readers) == 3
    assert found.problems == {
        "Di.xlsx": "it is a spreadsheet: save it as “CSV UTF-8”",
        "Eve/mine.ods": "it is a spreadsheet: save it as “CSV UTF-8”",
        "class.ZIP": "it is an archive: unpack it",
    }


def test_what_systems_hide_in_a_classs_folder_is_passed_over(folder: Path) -> None:
    once = dx.collect_predictions(folder)
    (folder / "._Ada.json").write_bytes(b"\0\5")
    (folder / "__MACOSX").mkdir()
    (folder / "__MACOSX" / "._Bo.csv").write_bytes(b"\0\5")
    (folder / "Di").mkdir()
    answers_of(2).to_json(folder / "Di" / "Di.json")
    (folder / "Di" / "__MACOSX").mkdir()
    found = dx.collect_predictions(folder)
    assert found.readers == (*once.readers, "Di")
    assert not found.problems


def test_a_readers_folder_that_may_not_be_read_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "Di").mkdir()
    listed = os.scandir

    def forbidden(path: Any) -> object:
        if Path(path).name == "Di":
            raise PermissionError(errno.EACCES, "Permission denied")
        return listed(path)

    monkeypatch.setattr(os, "scandir", forbidden)
    found = dx.collect_predictions(folder)
    assert len(found.readers) == 3
    assert found.problems == {"Di": "Permission denied"}


def test_pseudonyms_hide_the_names_of_folders_too(tmp_path: Path) -> None:
    found = dx.collect_predictions(handed_in(tmp_path), pseudonyms="ours")
    told = found.to_csv() + found._repr_html_() + str(found.problems)  # pyright: ignore[reportPrivateUsage]
    for name in ("Ada", "Lovelace", "Bo", "Cy"):
        assert not re.search(rf"\b{name}\b", told), name
    bo = next(row["who"] for row in found.predictions if row["predicted"] == 1 and row["about"] == "card")
    assert {bo, f"{bo} (2)"} < set(found.problems)


def test_what_is_handed_in_twice_counts_once(folder: Path) -> None:
    once = dx.collect_predictions(folder)
    answers_of(4, 5).to_csv(folder / "Ada.csv")
    once.to_csv(folder / "class.csv")
    assert sorted(map(str, dx.collect_predictions(folder).predictions)) == sorted(map(str, once.predictions))


def test_an_answer_of_its_own_is_kept_beside_another(folder: Path) -> None:
    answers_of(3, 5).to_csv(folder / "Ada.csv")
    cards = [
        row for row in dx.collect_predictions(folder).predictions if row["who"] == "Ada" and row["about"] == "card"
    ]
    assert sorted(row["predicted"] for row in cards) == [3, 4]


@pytest.mark.parametrize("pseudonyms", [False, "ours"])
def test_half_letters_in_a_file_stop_nothing(folder: Path, pseudonyms: Any) -> None:
    row = {**answers_of(1)[0], "who": "\ud800", "why": "\udfff", "predicted": "\ud83d"}
    (folder / "a.json").write_text(json.dumps([row]))
    found = dx.collect_predictions(folder, pseudonyms=pseudonyms)
    found.to_csv(folder / "class.csv")
    assert len(found.readers) == 4


@pytest.mark.parametrize("pseudonyms", ["", 3, None, "half \ud800"])
def test_no_names_are_told_for_want_of_a_secret(folder: Path, pseudonyms: Any) -> None:
    with pytest.raises(dx.DixitError, match="pseudonyms must be True, False, or a text that you keep secret, got"):
        dx.collect_predictions(folder, pseudonyms=pseudonyms)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(dx.DixitError, match=r"the folder .* was not found"):
        dx.collect_predictions(tmp_path / "nowhere")
    empty = dx.collect_predictions(tmp_path)
    assert empty.predictions == []
    with pytest.raises(dx.DixitError, match="the chart needs predictions: no file of the folder could be read"):
        empty.chart()
    assert empty._repr_html_()  # pyright: ignore[reportPrivateUsage]


def test_a_class_shows_itself_as_a_chart_and_a_table(folder: Path) -> None:
    html = dx.collect_predictions(folder)._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert 'role="img" aria-label="What the class predicted"' in html
    assert "the storyteller&#x27;s card, rulebook, round 1" in html
    assert "storyteller, rulebook" not in html
    assert "<summary>3 readers</summary>" in html
    assert html.count("<table ") == 2


def test_what_somebody_typed_stays_text(tmp_path: Path) -> None:
    kept = dx.Predictions()
    kept.add("<i>q</i>", "<b>x</b>", "y", why="<script>")
    kept.to_json(tmp_path / "<u>.json")
    for html in (dx.collect_predictions(tmp_path)._repr_html_(), kept._repr_html_()):  # pyright: ignore[reportPrivateUsage]
        assert not any(tag in html for tag in ("<i>", "<b>", "<script>", "<u>"))
