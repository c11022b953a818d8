"""What a teacher sees of the answers of a class. Pure; nothing but what is shown is in it, so no reasons and no marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..lessons.class_answers import ClassQuestion, GivenAnswer, QuestionKey
from ..sentences import Language, isolate, plain

if TYPE_CHECKING:
    from . import contract

__all__ = ["class_predictions_view"]

_LONGEST = 200
"""Letters of a text that a reader has written."""
_LONGEST_QUESTION = 500
_MOST_QUESTIONS = 60
_MOST_PARTS = 24
_MOST_ANSWERS = 102
_MOST_PROBLEMS = 20


def class_predictions_view(
    shown: contract.Shown,
    questions: Sequence[ClassQuestion],
    numbers: Mapping[QuestionKey, int],
    readers: Sequence[str],
    name_of: Callable[[str], str],
    problems: Sequence[tuple[str, str]],
    unreachable: str,
    *,
    names_problems: bool,
    language: Language,
) -> contract.ClassPredictionsView:
    """The view of a `ClassPredictions`.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        questions: The questions.
        numbers: Their numbers, from the first that came: the one with the largest number is shown first.
        readers: Every reader of the class who is known, in the order in which they are listed.
        name_of: The name or pseudonym that is shown for a reader.
        problems: Each file that can't be read, and why.
        unreachable: Why the folder can't be read now; empty if it can.
        names_problems: Whether these files may be named; their reasons may hold names too.
        language: The language of its sentences.

    Returns:
        A new dict for JSON.
    """
    say = language.say
    place = {reader: at for at, reader in enumerate(readers)}
    newest = sorted(questions, key=lambda each: -numbers[each.key])

    def names(of: Iterable[str]) -> str:
        return language.listed([_written(name_of(reader)) for reader in sorted(of, key=place.__getitem__)])

    def answer(given: GivenAnswer) -> contract.ClassAnswer:
        return {
            "answer": say("not sure") if given.answer is None else _written(str(given.answer)),
            "number": len(given.readers),
            "happened": given.happened,
            "who": names(given.readers),
        }

    lessons = {each.key.lesson for each in questions}

    def question(asked: ClassQuestion) -> contract.ClassQuestion:
        key = asked.key
        where = [
            say("lesson {lesson}", lesson=_written(key.lesson)) if key.lesson and len(lessons) > 1 else "",
            _written(key.game) if key.game else "",
            "" if key.round is None else say("round {round}", round=key.round),
        ]
        answered = {*asked.readers}
        return {
            "number": numbers[key],
            "text": _written(key.question, _LONGEST_QUESTION),
            "where": ", ".join(filter(None, where)),
            "says": _have_answered(len(answered), len(readers), language),
            "readers": len(answered),
            "parts": [
                {"about": part.about and _written(part.about), "answers": [*map(answer, part.answers[:_MOST_ANSWERS])]}
                for part in asked.parts[:_MOST_PARTS]
            ],
            "waiting": names(reader for reader in readers if reader not in answered),
        }

    told: list[str] = []
    if unreachable:
        told.append(
            say("The folder can't be read now ({reason}). These are the answers from before.", reason=unreachable)
        )
    if names_problems:
        told += [f"{_written(name)}: {_written(why, _LONGEST_QUESTION)}" for name, why in problems]
    elif problems:
        told.append(
            language.count(
                "{number} file can't be read. In Python, “problems” says which, and why.",
                "{number} files can't be read. In Python, “problems” says which, and why.",
                len(problems),
            )
        )
    cut = (
        len(questions) > _MOST_QUESTIONS
        or len(told) > _MOST_PROBLEMS
        or any(len(each.parts) > _MOST_PARTS for each in questions)
        or any(len(part.answers) > _MOST_ANSWERS for each in questions for part in each.parts)
    )
    anybody = {reader for each in questions for reader in each.readers}
    return {
        **shown,
        "says": _have_answered(len(anybody), len(readers), language),
        "questions": [*map(question, newest[:_MOST_QUESTIONS])],
        "more": say("Not everything is shown here. In Python, “collected” has all answers.") if cut else "",
        "problems": told[:_MOST_PROBLEMS],
        "labels": {
            "heading": say("What the class predicted"),
            "happened": say("this happened"),
            "who": say("Who said what"),
            "waiting": say("No answer yet"),
            "problems": say("Files that can't be read"),
            "others": say("{number} other answers"),
            "earlier": say("Earlier questions"),
            "no_answer": "",
        },
    }


def _have_answered(number: int, of: int, language: Language) -> str:
    if not of:
        return language.say("No answers yet. They are shown here as soon as there are files in the folder.")
    if not number:
        return language.count(
            "The only reader has not answered yet.", "None of the {number} readers has answered yet.", of
        )
    return language.count(
        "{met} of {number} reader has answered.", "{met} of {number} readers have answered.", of, met=number
    )


def _written(text: str, most: int = _LONGEST) -> str:
    """A text that somebody has written, not too long, and with its direction of writing kept to itself."""
    return isolate(plain(text if len(text) <= most else f"{text[: most - 1]}…"))
