"""What a class has answered: which files are read when, what is shown of them, and when the folder is looked at."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.lessons import class_folder
from dixit_widgets.lessons.answers import AnswerStore
from dixit_widgets.lessons.class_folder import ClassFolder
from dixit_widgets.lessons.predictions import prediction_row
from tests.support.classes import answered, new_class
from tests.support.page import RecordingComm

pytestmark = pytest.mark.usefixtures("recorded")

ONE = "How many find it?"
TWO = "Points?"


class Loop:
    """An event loop that the test moves on."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []
        self.takes = 0.0

    def time(self) -> float:
        self.now += self.takes
        return self.now

    def call_later(self, seconds: float, call: Callable[..., None], *args: Any) -> Any:
        one = (self.now + seconds, lambda: call(*args))
        self.waiting.append(one)

        class Handle:
            def cancel(_self) -> None:  # noqa: N805
                self.waiting.remove(one)

        return Handle()

    def go_on(self, seconds: float) -> None:
        until = self.now + seconds
        while self.waiting and min(self.waiting, key=lambda each: each[0])[0] <= until:
            one = min(self.waiting, key=lambda each: each[0])
            self.waiting.remove(one)
            self.now = one[0]
            one[1]()
        self.now = max(self.now, until)


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    loop = Loop()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    return loop


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read."""
    names: list[str] = []
    read = class_folder.read_predictions

    def noted(path: Path) -> Any:
        names.append(f"{path.parent.name}/{path.name}")
        return read(path)

    monkeypatch.setattr(class_folder, "read_predictions", noted)
    return names


@pytest.fixture
def folder() -> Path:
    return new_class()


def view(shown: dx.ClassPredictions) -> dict[str, Any]:
    return shown.get_state()["_view"]


def plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def told(shown: dx.ClassPredictions) -> dict[str, dict[str, dict[str, tuple[int, str]]]]:
    """By question and thing, how often each answer was given, and by whom."""
    return {
        plain(question["text"]): {
            plain(part["about"]): {
                plain(each["answer"]) + (" *" if each["happened"] else ""): (each["number"], plain(each["who"]))
                for each in part["answers"]
            }
            for part in question["parts"]
        }
        for question in view(shown)["questions"]
    }


def changed(path: Path) -> None:
    """Give the file another time, as a write of a later moment does."""
    now = path.stat().st_mtime_ns
    os.utime(path, ns=(now, now + 10**9))


# What is shown


def test_each_answer_has_a_number_and_names_and_what_happened_is_marked(folder: Path) -> None:
    shown = dx.ClassPredictions(folder)
    assert told(shown)[ONE] == {"": {"0": (2, "Ada and Cy"), "1": (1, "Bo"), "2 *": (0, "")}}
    assert told(shown)[TWO] == {
        "Violet": {"0": (1, "Ada"), "1": (1, "Bo"), "2": (1, "Cy")},
        "Red": {"not sure": (3, "Ada, Bo and Cy")},
    }


def test_the_newest_question_is_first_and_a_later_one_moves_none_of_the_others(folder: Path) -> None:
    shown = dx.ClassPredictions(folder)
    assert list(told(shown)) == [TWO, ONE]
    numbers = {each["text"]: each["number"] for each in view(shown)["questions"]}
    answered(folder, "Ada", {"A new one": "x", ONE: 1})  # the first is answered anew, and is last in the file now
    shown.refresh()
    assert list(told(shown)) == ["A new one", TWO, ONE]
    assert {each["text"]: each["number"] for each in view(shown)["questions"]}.items() >= numbers.items()


def test_it_says_how_many_have_answered_and_who_has_not(folder: Path) -> None:
    (folder / "Di").mkdir()
    answered(folder, "Ed", {TWO: 1})
    shown = dx.ClassPredictions(folder)
    assert view(shown)["says"] == "4 of 5 readers have answered."
    one = view(shown)["questions"][-1]
    assert (one["says"], one["readers"], plain(one["waiting"])) == ("3 of 5 readers have answered.", 3, "Di and Ed")
    assert shown.readers == ("Ada", "Bo", "Cy", "Di", "Ed")


@pytest.mark.parametrize(
    ("readers", "says"),
    [
        ([], "No answers yet. They are shown here as soon as there are files in the folder."),
        (["Ada"], "The only reader has not answered yet."),
        (["Ada", "Bo"], "None of the 2 readers has answered yet."),
    ],
)
def test_a_class_that_has_not_answered_is_told_so(tmp_path: Path, readers: list[str], says: str) -> None:
    for reader in readers:
        (tmp_path / reader).mkdir()
    shown = dx.ClassPredictions(tmp_path)
    assert (view(shown)["says"], view(shown)["questions"], view(shown)["problems"]) == (says, [], [])


def test_answers_that_mean_the_same_are_one_by_size_then_by_the_alphabet(tmp_path: Path) -> None:
    for reader, answer in zip("ABCDEFG", [10, "9", 9, " Moon", "moon", "ant", None], strict=True):
        answered(tmp_path, reader, {ONE: answer})
    assert list(told(dx.ClassPredictions(tmp_path))[ONE][""].items()) == [
        ("9", (2, "B and C")),
        ("10", (1, "A")),
        ("ant", (1, "F")),
        (" Moon", (2, "D and E")),
        ("not sure", (1, "G")),
    ]


def test_of_two_answers_of_a_reader_the_one_in_the_newer_file_counts(tmp_path: Path) -> None:
    old = answered(tmp_path, "Ada", {ONE: 1}).path
    (new := old.with_name("again.json")).write_bytes(old.read_bytes().replace(b'"predicted": 1', b'"predicted": 2'))
    old.rename(old.with_name("a.json"))
    changed(new)
    assert told(dx.ClassPredictions(tmp_path))[ONE][""] == {"2": (1, "Ada")}


def test_an_answer_that_was_changed_counts_once(tmp_path: Path) -> None:
    shown = dx.ClassPredictions(tmp_path)
    ask = dx.Ask(dx.Notes("01", "Ada", tmp_path), ONE, range(5))
    ask.reveal(3)
    for place in (4, 2):
        ask._answered({"chosen": [place], "why": ""})
        changed(ask.notes.path)
        shown.refresh()
        assert told(shown)[ONE][""] == {str(place): (1, "Ada")}
    ask._asked_for({})
    changed(ask.notes.path)
    shown.refresh()
    assert told(shown)[ONE][""] == {"2": (1, "Ada"), "3 *": (0, "")}
    assert len(shown.collected.predictions) == 1


def test_lessons_are_told_apart_and_one_alone_can_be_shown(folder: Path) -> None:
    answered(folder, "Ada", {ONE: 7}, lesson="02")
    answered(folder, "Di", {ONE: 7}, lesson="02")
    (folder / "Ada" / "other.pdf").write_bytes(b"")
    both, first, second = (dx.ClassPredictions(folder, lesson=lesson) for lesson in (None, "01", "02"))
    assert [plain(each["where"]) for each in view(both)["questions"]] == ["lesson 02", "lesson 01", "lesson 01"]
    assert [plain(each["where"]) for each in view(first)["questions"]] == ["", ""]
    assert list(told(second)) == [ONE]
    assert view(second)["says"] == "2 of 4 readers have answered."
    assert (len(both.problems), len(second.problems)) == (1, 0)


def test_a_boards_question_is_shown_in_words_and_its_answers_as_at_the_board(tmp_path: Path) -> None:
    round_ = dx.scenario("rulebook").shown_state.rounds[0]
    for reader, card in (("Ada", 4), ("Bo", 1), ("Cy", None)):
        store = AnswerStore(game="rulebook")
        store.answer(round_, "storyteller", {"card": card})
        store.answer(round_, "scores", {"Blue": card})
        notes = dx.Notes("01", reader, tmp_path)
        notes.update(store.predictions)
    found = told(dx.ClassPredictions(tmp_path))
    card, points = "Which card is the storyteller's?", "How many points will everyone get in this round?"
    assert list(found) == [points, card]
    assert found[card] == {"": {"card 1": (1, "Bo"), "card 4 *": (1, "Ada"), "not sure": (1, "Cy")}}
    assert found[points]["Blue"] == {
        "1 point": (1, "Bo"),
        "4 points": (1, "Ada"),
        "5 points *": (0, ""),
        "not sure": (1, "Cy"),
    }
    danish = told(dx.ClassPredictions(tmp_path, language="da"))
    assert not {card, points} & {*danish}


def test_a_question_that_only_has_the_name_of_a_boards_stays_as_it_is(tmp_path: Path) -> None:
    answered(tmp_path, "Ada", {"storyteller": "Bo", "scores": 3})
    assert told(dx.ClassPredictions(tmp_path)) == {
        "scores": {"": {"3": (1, "Ada")}},
        "storyteller": {"": {"Bo": (1, "Ada")}},
    }


def reasons(shown: dx.ClassPredictions) -> dict[str, list[tuple[str, str, str]]]:
    return {
        plain(question["text"]): [
            (plain(each["who"]), plain(each["answer"]), plain(each["why"])) for each in question["reasons"]
        ]
        for question in view(shown)["questions"]
    }


def test_reasons_stand_by_answer_and_in_the_order_of_the_readers(folder: Path) -> None:
    why = "a reason"
    expected = {
        TWO: [("Ada", "", why), ("Bo", "", why), ("Cy", "", why)],
        ONE: [("Ada", "0", why), ("Cy", "0", why), ("Bo", "1", why)],
    }
    shown = dx.ClassPredictions(folder)
    assert reasons(shown) == expected
    assert "as_predicted" not in json.dumps(view(shown))


def test_who_wrote_no_reason_is_not_named_for_it(tmp_path: Path) -> None:
    for reader, why in (("Ada", ""), ("Bo", "so"), ("Cy", "  ")):
        dx.Notes("01", reader, tmp_path).update([prediction_row("", None, ONE, "", 1, None, why)])
    assert reasons(dx.ClassPredictions(tmp_path)) == {ONE: [("Bo", "1", "so")]}


def test_a_reason_has_the_pseudonym_of_its_reader(folder: Path) -> None:
    shown = dx.ClassPredictions(folder, "ours")
    assert {who for who, _, _ in reasons(shown)[TWO]} == {"Reader 1", "Reader 2", "Reader 3"}


def test_without_reasons_none_is_in_the_page(folder: Path) -> None:
    shown = dx.ClassPredictions(folder, reasons=False)
    assert set(map(len, reasons(shown).values())) == {0}
    assert "a reason" not in json.dumps(view(shown))
    assert "a reason" in shown.collected.to_csv()


def test_more_reasons_than_a_page_can_hold_are_left_out_and_it_says_so(tmp_path: Path) -> None:
    for number in range(30):
        answered(tmp_path, f"R{number}", {f"Q{each}": 1 for each in range(25)})
    shown = dx.ClassPredictions(tmp_path)
    assert [len(each) for each in reasons(shown).values()] == [30] * 20 + [0] * 5
    assert view(shown)["more"]
    assert not view(dx.ClassPredictions(tmp_path, reasons=False))["more"]


def test_a_file_that_cant_be_read_is_named_with_the_reason(folder: Path) -> None:
    (folder / "Di").mkdir()
    (folder / "Di" / "notes.pdf").write_bytes(b"")
    (folder / "class.zip").write_bytes(b"")
    shown = dx.ClassPredictions(folder)
    assert [plain(each) for each in view(shown)["problems"]] == [
        "Di/notes.pdf: it holds no predictions by its name: they are saved as .json or .csv",
        "class.zip: it is an archive: unpack it",
    ]
    assert set(shown.problems) == {"Di/notes.pdf", "class.zip"}
    assert view(shown)["says"] == "3 of 4 readers have answered."


def test_a_notebook_beside_the_notes_is_passed_over(folder: Path) -> None:
    (folder / "Ada" / "01.ipynb").write_text("{}")
    (folder / "Di").mkdir()
    (folder / "Di" / "01.ipynb").write_text("{}")
    assert set(dx.ClassPredictions(folder).problems) == {"Di/01.ipynb"}


def test_the_folders_of_nbgraders_exchange_have_the_names_of_their_readers(tmp_path: Path) -> None:
    inbound = "ada+lesson 1+2026-11-29 09:37:24.123456 UTC"
    path = answered(tmp_path, "Ada", {ONE: 1}).path
    for name in (inbound, f"{inbound.replace('24', '25')}+aGVsbG8"):
        (tmp_path / name).mkdir()
        shutil.copy(path, tmp_path / name)
    assert dx.ClassPredictions(tmp_path).readers == ("Ada", "ada")


def test_what_is_too_much_for_a_page_is_left_out_and_it_says_so(tmp_path: Path) -> None:
    answered(tmp_path, "Ada", {f"Q{number} {'x' * 3000}": "y" * 3000 for number in range(300)})
    shown = dx.ClassPredictions(tmp_path)
    assert len(view(shown)["questions"]) == 60
    assert view(shown)["more"]
    assert len(json.dumps(view(shown))) < 100_000
    assert len(shown.collected.predictions) == 300


def test_hundreds_of_rows_are_shown(tmp_path: Path) -> None:
    for number in range(40):
        answered(tmp_path, f"R{number}", {f"Q{each}": {"Ada": number % 4, "Bo": None} for each in range(12)})
    shown = dx.ClassPredictions(tmp_path)
    assert [each["readers"] for each in view(shown)["questions"]] == [40] * 12
    assert view(shown)["more"] == ""
    assert repr(shown) == "ClassPredictions(12 questions, 40 readers)"
    assert len(shown.collected.predictions) == 960


# Pseudonyms


@pytest.mark.parametrize("pseudonyms", [True, "ours"])
def test_with_pseudonyms_neither_names_nor_files_are_in_the_page(pseudonyms: Any) -> None:
    names = ("Adalbert", "Bonifatius", "Cyrill")
    folder = new_class(names)
    (folder / "Zoe.json").write_text('[{"question": 1, "who": "Zoe Zebra"}]')
    shown = dx.ClassPredictions(folder, pseudonyms)
    text = json.dumps([shown.get_state(), *(each["data"] for each in RecordingComm.sent)])
    for name in (*names, "Zoe", "Zebra", "notes-01"):
        assert name not in text
    assert view(shown)["problems"] == ["1 file can't be read. In Python, “problems” says which, and why."]
    assert set(shown.problems) == {"Zoe.json"}
    assert {*shown.readers} > {*shown.collected.readers}


@pytest.mark.parametrize("pseudonyms", [True, "ours"])
def test_pseudonyms_stay_while_it_watches(folder: Path, pseudonyms: Any) -> None:
    shown = dx.ClassPredictions(folder, pseudonyms)
    before = told(shown)[TWO]["Violet"]
    for reader in ("Aa", "Mo", "Zz"):
        answered(folder, reader, {TWO: {"Violet": 9}})
    shown.refresh()
    assert told(shown)[TWO]["Violet"] == {**before, "9": (3, "Reader 4, Reader 5 and Reader 6")}


# Which files are read


def test_only_files_that_have_changed_are_read_again(folder: Path, reads: list[str]) -> None:
    shown = dx.ClassPredictions(folder)
    assert len(reads) == 3
    reads.clear()
    shown.refresh()
    assert reads == []
    answered(folder, "Ada", {ONE: 5})
    for _ in range(4):
        shown.refresh()
    assert reads == ["Ada/notes-01.json"] * 2  # once more, as clocks of file servers are coarse
    assert told(shown)[ONE][""]["5"] == (1, "Ada")


def test_a_change_within_one_tick_of_the_clock_is_seen(folder: Path) -> None:
    shown = dx.ClassPredictions(folder)
    path = answered(folder, "Ada", {ONE: 5}).path
    state = path.stat()
    shown.refresh()
    path.write_bytes(path.read_bytes().replace(b": 5", b": 6"))
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    shown.refresh()
    assert told(shown)[ONE][""]["6"] == (1, "Ada")


def test_a_file_that_is_removed_is_shown_no_more(folder: Path) -> None:
    shown = dx.ClassPredictions(folder)
    shutil.rmtree(folder / "Ada")
    shown.refresh()
    assert shown.readers == ("Bo", "Cy")
    assert told(shown)[TWO]["Violet"] == {"1": (1, "Bo"), "2": (1, "Cy")}


def test_a_file_that_is_half_written_keeps_its_answers(folder: Path) -> None:
    shown = dx.ClassPredictions(folder)
    before = told(shown)
    path = answered(folder, "Ada", {ONE: 5}).path
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    shown.refresh()
    assert (told(shown), shown.problems) == (before, {})
    path.write_bytes(whole)
    shown.refresh()
    assert (told(shown)[ONE][""]["5"], shown.problems) == ((1, "Ada"), {})


def test_a_file_that_stays_broken_keeps_its_answers_and_is_named_and_read_no_more(
    folder: Path, reads: list[str]
) -> None:
    shown = dx.ClassPredictions(folder)
    before = told(shown)
    (folder / "Ada" / "notes-01.json").write_text("[")
    for _ in range(4):
        shown.refresh()
    assert told(shown) == before
    assert list(shown.problems) == ["Ada/notes-01.json"]
    assert len(reads) == 3 + 2


def test_a_new_file_that_is_half_written_is_no_problem_yet(folder: Path) -> None:
    shown = dx.ClassPredictions(folder)
    (folder / "Di").mkdir()
    (folder / "Di" / "notes-01.json").write_text("[")
    shown.refresh()
    assert (shown.problems, view(shown)["says"]) == ({}, "3 of 4 readers have answered.")
    shown.refresh()
    assert list(shown.problems) == ["Di/notes-01.json"]


def test_a_file_that_may_not_be_read_is_tried_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_path: Path) -> Any:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(class_folder, "read_predictions", forbidden)
        shown = dx.ClassPredictions(folder)
        shown.refresh()
        assert set(shown.problems.values()) == {"Permission denied"}
    shown.refresh()
    assert (shown.problems, len(told(shown))) == ({}, 2)


@pytest.mark.parametrize("wrong", [OSError(5, "Input/output error"), dx.DixitError("too much")])
def test_a_folder_that_is_gone_for_a_while_keeps_everything(
    folder: Path, monkeypatch: pytest.MonkeyPatch, wrong: Exception
) -> None:
    shown = dx.ClassPredictions(folder)
    before = told(shown)

    def gone(_folder: object) -> Any:
        raise wrong

    with monkeypatch.context() as patch:
        patch.setattr(class_folder.os, "scandir", gone)
        shown.refresh()
        assert told(shown) == before
        [said] = view(shown)["problems"]
        assert said.startswith("The folder can't be read now (")
    shown.refresh()
    assert (told(shown), view(shown)["problems"]) == (before, [])


def test_a_class_read_again_is_as_one_read_at_once(folder: Path) -> None:
    watched = ClassFolder(folder)
    watched.read()
    answered(folder, "Ada", {ONE: 5})
    answered(folder, "Di", {ONE: 5})
    shutil.rmtree(folder / "Bo")
    assert watched.read()
    watched.read()
    assert not watched.read()
    at_once = ClassFolder(folder)
    at_once.read()
    assert (watched.files, watched.problems) == (at_once.files, at_once.problems)


# When the folder is looked at


def test_the_folder_is_looked_at_again_and_again_until_it_is_closed(folder: Path, loop: Loop) -> None:
    shown = dx.ClassPredictions(folder, every=3)
    answered(folder, "Di", {ONE: 1})
    loop.go_on(2.9)
    assert len(shown.readers) == 3
    loop.go_on(0.2)
    assert len(shown.readers) == 4
    answered(folder, "Ed", {ONE: 1})
    loop.go_on(3)
    assert view(shown)["says"] == "5 of 5 readers have answered."
    shown.close()
    assert loop.waiting == []
    shown.refresh()


def test_the_folder_is_not_looked_at_while_the_page_has_no_view_any_more(folder: Path, loop: Loop) -> None:
    """As when its cell has been run again; hosts that count no views say nothing."""
    shown = dx.ClassPredictions(folder, every=3)
    loop.go_on(3)
    assert len(loop.waiting) == 1
    for views in (1, 2, 1):
        shown.set_state({"_view_count": views})
        assert len(loop.waiting) == 1
    shown.set_state({"_view_count": 0})
    assert loop.waiting == []
    answered(folder, "Di", {ONE: 1})
    shown.set_state({"_view_count": 1})
    assert len(shown.readers) == 4, "looked at as soon as it is shown again"
    assert len(loop.waiting) == 1
    shown.set_state({"_view_count": "none"})
    assert shown._view_count == 1
    shown.close()
    assert loop.waiting == []


def test_nothing_is_sent_while_nothing_changes(folder: Path, loop: Loop) -> None:
    shown = dx.ClassPredictions(folder)
    RecordingComm.sent.clear()
    loop.go_on(60)
    assert RecordingComm.sent == []
    shown.theme = "dark"
    assert view(shown)["theme"] == "dark"


def test_where_reading_takes_long_the_folder_is_looked_at_less_often(folder: Path, loop: Loop) -> None:
    dx.ClassPredictions(folder, every=2)
    loop.takes = 1.0
    loop.go_on(2)
    [(when, _)] = loop.waiting
    assert when - loop.now > 9


def test_a_fault_while_looking_does_not_end_the_watch(
    folder: Path, loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = dx.ClassPredictions(folder)

    def broken(_folder: object) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(ClassFolder, "read", broken)
        with pytest.raises(ZeroDivisionError):
            loop.go_on(2)
    answered(folder, "Di", {ONE: 1})
    loop.go_on(4)
    assert len(shown.readers) == 4


def test_a_real_loop_looks_at_the_folder(folder: Path) -> None:
    async def main() -> int:
        shown = dx.ClassPredictions(folder, every=0.1)
        answered(folder, "Di", {ONE: 1})
        while len(shown.readers) < 4:
            await asyncio.sleep(0.05)
        shown.close()
        return len(asyncio.all_tasks())

    assert asyncio.run(main()) == 1


# Wrong arguments

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no folder there": ({"folder": "/nowhere/class"}, "the folder '?/nowhere/class'? was not found"),
    "no path": ({"folder": 7}, "a path must be text"),
    "an empty secret": ({"pseudonyms": ""}, "pseudonyms must be True, False, or a text that you keep secret"),
    "no pseudonyms": ({"pseudonyms": None}, "pseudonyms must be True, False"),
    "no time": ({"every": 0}, "every must be 0.1 to 3600 seconds, got 0"),
    "all the time": ({"every": float("nan")}, "every must be 0.1 to 3600 seconds"),
    "a truth for seconds": ({"every": True}, "every must be 0.1 to 3600 seconds"),
    "a text for seconds": ({"every": "2"}, "every must be 0.1 to 3600 seconds"),
    "a number for a lesson": ({"lesson": 1}, "lesson must be 1 to 60 letters"),
    "a path for a lesson": ({"lesson": "../01"}, "lesson must be 1 to 60 letters"),
    "a language without a catalogue": ({"language": "xx"}, "xx"),
    "no such setting": ({"sort": "score"}, "a view of a class has no 'sort'"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments_are_refused(folder: Path, name: str) -> None:
    given, says = WRONG[name]
    with pytest.raises((dx.DixitError, TypeError), match=says):
        dx.ClassPredictions(**{"folder": folder, **given})
