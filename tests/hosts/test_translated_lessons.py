"""The lessons in other languages run from top to bottom, and everything in them is in their language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.sentences import ENGLISH, use_from_now_on
from scripts import lessons
from tests.support.languages import FINISHED

from .test_lessons import asked, checks, run

CODES = tuple(FINISHED)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    use_from_now_on(ENGLISH)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", lessons.TRANSLATED)
def test_a_lesson_runs_from_top_to_bottom_in_its_language(
    name: str, code: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cells = json.loads((lessons.FOLDER / code / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    names = run(cells, monkeypatch, tmp_path)
    boards = [value for value in names.values() if isinstance(value, dx.Board)]
    assert boards
    assert {board.language for board in boards} == {code}
    assert len(asked(names)) == 2
    assert not any(checks(names).values())
    assert f'lang="{code}"' in names["notes"]._repr_html_()


@pytest.mark.parametrize("code", CODES)
def test_the_exercises_of_the_first_lesson_are_marked_in_its_language(
    code: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cells = json.loads((lessons.FOLDER / code / f"{lessons.TRANSLATED[0]}.ipynb").read_text(encoding="utf-8"))["cells"]
    names = run(cells, monkeypatch, tmp_path)
    said = repr(names["check_1"])
    assert said
    assert "Not yet" not in said
