"""The questions of a page, and its predictions beside what happened. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..engine.state import Round
from ..lessons.answers import AnswerStore
from ..lessons.predictions import Predictions, as_predicted_labels, kind_word, some_right
from ..lessons.questions import Question, QuestionKey, actual_answers, answered_by, question_of
from ..sentences import Language, current_language
from ..text.steps import steps_of

if TYPE_CHECKING:
    from . import contract

__all__ = ["predicted_views", "question_answer", "question_view"]


def question_view(round_: Round, answers: AnswerStore, language: Language | None = None) -> contract.Question | None:
    """The question that has to be answered before a round goes on.

    Args:
        round_: The round shown.
        answers: The answers of its reader.
        language: The language of its sentences; that in use, if None.

    Returns:
        The question, without its answer; None if there is none.
    """
    language = language or current_language()
    question = answers.open_question(round_, language)
    return _question(question, language) if question else None


def predicted_views(round_: Round, answers: AnswerStore, language: Language | None = None) -> list[contract.Predicted]:
    """The predictions in a round, beside what happened.

    Args:
        round_: The round shown.
        answers: The answers of its reader.
        language: The language of its sentences; that in use, if None.

    Returns:
        One table for each question that was answered.
    """
    language = language or current_language()
    return [_predicted(round_, key, rows, language) for key, rows in answers.answered(round_).items()]


def question_answer(round_: Round, key: QuestionKey, language: Language | None = None) -> contract.QuestionAnswer:
    """The answer to a question, and the sentences for every possible prediction: for a page without Python.

    Args:
        round_: The round, scored.
        key: "storyteller" or "scores".
        language: The language of its sentences; that in use, if None.

    Returns:
        A new dict for JSON. Only a page without Python gets it, as it contains the answer.
    """
    language = language or current_language()
    actual = actual_answers(round_, key)

    def sentence(*met: bool | None) -> str:
        # the page fills in what it was
        return kind_word([{"as_predicted": each} for each in met], language, "{actual}")

    number = len(actual)
    signs = as_predicted_labels(language)
    return {
        "actual": actual,
        "numbers": key == "scores",
        "met": signs[True],
        "not_met": signs[False],
        "all": sentence(*[True] * number),
        "unsure": sentence(*[None] * number),
        "some": [sentence(False)]
        if number == 1
        else [some_right(given, "{met}", language) for given in range(1, number + 1)],
    }


def _question(question: Question, language: Language) -> contract.Question:
    say = language.say
    blanks: list[contract.Blank] = [
        {
            "about": blank.about,
            "label": blank.label,
            "choices": [{"value": choice.value, "label": choice.label} for choice in blank.choices],
        }
        for blank in question.blanks
    ]
    labels: contract.QuestionLabels = {
        "heading": say("What do you think?"),
        "why": say("Why? (if you like)"),
        "confirm": say("Confirm"),
        "answer_first": say("Choose an answer first; “not sure” is fine."),
        "no_answer": say("Python does not answer. Run the notebook again to continue."),
    }
    return {"key": question.key, "text": question.text, "blanks": blanks, "labels": labels}


def _predicted(round_: Round, key: QuestionKey, rows: Predictions, language: Language) -> contract.Predicted:
    """The predictions about a question; shown from the step that reveals the storyteller's card, or the last points."""
    say = language.say
    shows = [answered_by(step.kind) for step in steps_of(round_, language)]
    begins = max(place for place, answered in enumerate(shows) if answered == key)
    ends = len(shows) - 1 if key == "scores" else shows.index("scores") - 1
    signs = as_predicted_labels(language)
    question = question_of(round_, key, language)
    assert question is not None
    labels = {blank.about: blank.label for blank in question.blanks}
    choices = {blank.about: {choice.value: choice.label for choice in blank.choices} for blank in question.blanks}
    short = key == "scores"  # a number says enough in a list of points
    lines: list[contract.PredictedLine] = [
        {
            "about": labels[row["about"]],
            "predicted": _answer_label(row["predicted"], choices[row["about"]], short),
            "actual": _answer_label(row["actual"], choices[row["about"]], short),
            "met": row["as_predicted"],
            "says": signs[row["as_predicted"]],
        }
        for row in rows
    ]
    return {
        "heading": say("What you said, and what happened"),
        "first": begins,
        "last": ends,
        "columns": ["", say("You said"), say("It was"), ""],
        "lines": lines,
        "says": kind_word(rows, language, lines[0]["actual"]),
    }


def _answer_label(value: int | None, choices: Mapping[int | None, str], short: bool) -> str:
    return str(value) if short and value is not None else choices[value]
