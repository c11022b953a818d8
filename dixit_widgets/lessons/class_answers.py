"""What a class has answered, question by question: who gave which answer, and what happened. No marks, no ranking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any, NamedTuple

from .class_folder import ReaderFile
from .predictions import answer_key

__all__ = ["ClassQuestion", "GivenAnswer", "QuestionKey", "QuestionPart", "class_questions"]

Value = int | float | str


class QuestionKey(NamedTuple):
    """Tells a question from others: its lesson, the game and the round that it is about, and its text."""

    lesson: str
    game: str
    round: int | None
    question: str


@dataclass(frozen=True)
class GivenAnswer:
    """An answer, and who gave it.

    Args:
        answer: The answer as it was first written; None for "not sure".
        readers: Who gave it; nobody, if it only happened.
        happened: Whether it is what happened.
    """

    answer: Value | None
    readers: tuple[str, ...]
    happened: bool


@dataclass(frozen=True)
class QuestionPart:
    """The answers about one player or thing.

    Args:
        about: What they are about; empty for a question about one thing.
        answers: Each answer once: numbers by size, then texts by the alphabet, "not sure" last.
    """

    about: str
    answers: tuple[GivenAnswer, ...]


@dataclass(frozen=True)
class ClassQuestion:
    """A question, and what was answered.

    Args:
        key: Which question it is.
        parts: The answers, about each thing that it asks about.
        readers: Who has answered.
        reasons: The reason of each reader who wrote one.
    """

    key: QuestionKey
    parts: tuple[QuestionPart, ...]
    readers: tuple[str, ...]
    reasons: Mapping[str, str]


def class_questions(files: Sequence[ReaderFile]) -> list[ClassQuestion]:
    """The questions that a class has answered, in the order of the lesson as far as the files tell.

    Args:
        files: The files of the class. Of several answers of a reader to the same the one counts whose file was changed last.

    Returns:
        Each question once.
    """
    latest: dict[QuestionKey, dict[str, dict[str, dict[str, Any]]]] = {}
    places: dict[QuestionKey, list[int]] = {}
    for file in sorted(files, key=lambda each: each.changed):
        in_file: dict[QuestionKey, None] = {}
        for row in file.rows:
            key = QuestionKey(file.lesson, row["game"], row["round"], row["question"])
            in_file[key] = None
            latest.setdefault(key, {}).setdefault(row["about"], {})[row["who"]] = row
        for place, key in enumerate(in_file):
            places.setdefault(key, []).append(place)
    return [
        ClassQuestion(
            key,
            tuple(QuestionPart(about, _answers(rows)) for about, rows in latest[key].items()),
            tuple(dict.fromkeys(reader for rows in latest[key].values() for reader in rows)),
            {reader: row["why"] for rows in latest[key].values() for reader, row in rows.items() if row["why"].strip()},
        )
        for key in sorted(latest, key=lambda key: (key.lesson, mean(places[key]), key.question))
    ]


def _answers(rows: dict[str, dict[str, Any]]) -> tuple[GivenAnswer, ...]:
    """What readers answered about one thing, and what happened."""
    said: dict[object, Value | None] = {}
    readers: dict[object, list[str]] = {}
    happened: set[object] = set()
    for reader, row in rows.items():
        key = answer_key(row["predicted"])
        said.setdefault(key, row["predicted"])
        readers.setdefault(key, []).append(reader)
        if row["actual"] is not None:
            actual = answer_key(row["actual"])
            said.setdefault(actual, row["actual"])
            happened.add(actual)
    return tuple(
        GivenAnswer(said[key], tuple(readers.get(key, ())), key in happened)
        for key in sorted(said, key=lambda key: (key is None, isinstance(key, str), key))
    )
