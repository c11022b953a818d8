"""What a teacher sees of the answers of a class. Pure; nothing but what is shown is in it, so no marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..lessons.class_answers import ClassQuestion, GivenAnswer, QuestionKey, QuestionPart
from ..lessons.questions import answer_in_words, question_in_words
from ..sentences import Language, isolate, plain

if TYPE_CHECKING:
    from . import contract

__all__ = ["class_predictions_view"]

_LONGEST = 200
"""Letters of a text that a reader has written."""
_LONGEST_QUESTION = 500
_LONGEST_REASON = 500
_MOST_QUESTIONS = 60
_MOST_PARTS = 24
_MOST_ANSWERS = 102
_MOST_PROBLEMS = 20
_MOST_REASONS = 600
"""Of all questions together."""


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
    with_reasons: bool,
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
        with_reasons: Whether the reasons are shown that readers wrote.
        language: The language of its sentences.

    Returns:
        A new dict for JSON.
    """
    say = language.say
    place = {reader: at for at, reader in enumerate(readers)}
    newest = sorted(questions, key=lambda each: -numbers[each.key])

    def names(of: Iterable[str]) -> str:
        return language.listed([_written(name_of(reader)) for reader in sorted(of, key=place.__getitem__)])

    def says(asked: ClassQuestion, part: QuestionPart, given: GivenAnswer) -> str:
        if given.answer is None:
            return say("not sure")
        label = answer_in_words(asked.key.question, part.about, given.answer, language)
        return label if label != str(given.answer) else _written(label)

    def answer(asked: ClassQuestion, part: QuestionPart, given: GivenAnswer) -> contract.ClassAnswer:
        return {
            "answer": says(asked, part, given),
            "number": len(given.readers),
            "happened": given.happened,
            "who": names(given.readers),
        }

    def reasons(asked: ClassQuestion) -> list[contract.ClassReason]:
        """By answer, then as readers are listed: those who gave the same stand together."""
        order = sorted(asked.reasons, key=place.__getitem__)
        said: dict[str, str] = {}
        if len(asked.parts) == 1:
            (part,) = asked.parts
            said = {reader: says(asked, part, given) for given in part.answers for reader in given.readers}
            order.sort(key=[*said].index)
        return [
            {
                "who": _written(name_of(reader)),
                "answer": said.get(reader, ""),
                "why": _written(asked.reasons[reader], _LONGEST_REASON),
            }
            for reader in order
        ]

    lessons = {each.key.lesson for each in questions}

    def question(asked: ClassQuestion) -> contract.ClassQuestion:
        key = asked.key
        where = [
            say("lesson {lesson}", lesson=_written(key.lesson)) if key.lesson and len(lessons) > 1 else "",
            _written(key.game) if key.game else "",
            "" if key.round is None else say("round {round}", round=key.round),
        ]
        answered = {*asked.readers}
        in_words = {part.about: question_in_words(key.question, part.about, language) for part in asked.parts}
        text, _ = next(iter(in_words.values()))
        return {
            "number": numbers[key],
            "text": text if text != key.question else _written(text, _LONGEST_QUESTION),
            "where": ", ".join(filter(None, where)),
            "says": _have_answered(len(answered), len(readers), language),
            "readers": len(answered),
            "parts": [
                {
                    "about": in_words[part.about][1] and _written(part.about),
                    "answers": [answer(asked, part, each) for each in part.answers[:_MOST_ANSWERS]],
                }
                for part in asked.parts[:_MOST_PARTS]
            ],
            "reasons": [],
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
    shown_questions = [*map(question, newest[:_MOST_QUESTIONS])]
    left = _MOST_REASONS if with_reasons else 0
    number = 0
    for each, asked in zip(shown_questions, newest, strict=False):
        given = reasons(asked) if with_reasons else []
        each["reasons"] = given[:left]
        left -= len(each["reasons"])
        number += len(given)
    cut = (
        number > _MOST_REASONS
        or len(questions) > _MOST_QUESTIONS
        or len(told) > _MOST_PROBLEMS
        or any(len(each.parts) > _MOST_PARTS for each in questions)
        or any(len(part.answers) > _MOST_ANSWERS for each in questions for part in each.parts)
    )
    anybody = {reader for each in questions for reader in each.readers}
    return {
        **shown,
        "says": _have_answered(len(anybody), len(readers), language),
        "questions": shown_questions,
        "more": say("Not everything is shown here. In Python, “collected” has all answers.") if cut else "",
        "problems": told[:_MOST_PROBLEMS],
        "labels": {
            "heading": say("What the class predicted"),
            "happened": say("this happened"),
            "who": say("Who said what"),
            "reasons": say("Why, in their own words"),
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
