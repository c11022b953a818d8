"""The folder of a class, for tests that need a view of one: it goes with the tests."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import dixit_widgets as dx
from dixit_widgets.lessons.predictions import prediction_row

_FOLDER = tempfile.TemporaryDirectory()

READERS = ("Ada", "Bo", "Cy")


def answered(
    folder: Path, reader: str, answers: Mapping[str, Any], actual: Mapping[str, Any] | None = None, lesson: str = "01"
) -> dx.Notes:
    """A reader's notes with these answers, by question; an answer about several things is a dict."""
    notes = dx.Notes(lesson, reader, folder)
    for question, answer in answers.items():
        several: dict[str, Any] = answer if isinstance(answer, dict) else {"": answer}
        happened = (actual or {}).get(question)
        notes.update(
            prediction_row("", None, question, about, each, happened, "a reason") for about, each in several.items()
        )
    return notes


def new_class(readers: Sequence[str] = READERS) -> Path:
    """The folder of a class whose readers have answered two questions; of one they know what happened."""
    folder = Path(tempfile.mkdtemp(dir=_FOLDER.name))
    for number, reader in enumerate(readers):
        who = {"Violet": number, "Red": None}
        answered(folder, reader, {"How many find it?": number % 2, "Points?": who}, {"How many find it?": 2})
    return folder
