"""Questions of a lesson, for tests that need one of each widget: the notes are in a folder that goes with the tests."""

from __future__ import annotations

import tempfile
from typing import Any

import dixit_widgets as dx

_FOLDER = tempfile.TemporaryDirectory()


def new_notes(lesson: str = "01") -> dx.Notes:
    """Notes with nothing in them yet."""
    return dx.Notes(lesson, folder=tempfile.mkdtemp(dir=_FOLDER.name))


def new_question(
    question: str = "How many find the card?", choices: Any = range(5), *about: str, **more: Any
) -> dx.Ask:
    """A question that nobody has answered."""
    return dx.Ask(new_notes(), question, choices, about or None, **more)
