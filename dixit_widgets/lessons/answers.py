"""The answers of one reader to the questions of a game. There is no time limit and no score, and "not sure" is an answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from ..engine.state import Round
from ..errors import RuleError, brief, must_be
from ..sentences import Language, say
from ..text.step_kinds import StepKind, comes_before
from .predictions import NOT_SURE, Predictions, prediction_row
from .questions import (
    QUESTIONS,
    STANDS_AT,
    Question,
    QuestionKey,
    actual_answers,
    can_ask,
    checked_questions,
    question_of,
)

__all__ = ["AnswerStore"]


class AnswerStore:
    """The answers of one reader to the questions of a game, and the step up to which each round may be shown.

    Args:
        predict: True for every question, or a list of some of `QUESTIONS`.
        game: The name of the game in the predictions; may be empty.

    Raises:
        RuleError: If there is no such question.
    """

    def __init__(self, predict: bool | Iterable[str] = True, game: str = "") -> None:
        self.questions = checked_questions(predict)
        self._game = game
        self._answered: dict[tuple[int, QuestionKey], list[dict[str, Any]]] = {}

    def open_question(self, round_: Round, language: Language | None = None) -> Question | None:
        """The question that has to be answered before a round goes on.

        Args:
            round_: The round.
            language: The language of its text; that in use, if None.

        Returns:
            The first question without an answer; None if there is none.
        """
        key = self._open(round_)
        return key and question_of(round_, key, language)

    def until(self, round_: Round) -> StepKind | None:
        """The last step of a round that may be sent to a page, for `view_for(..., until=...)`.

        Args:
            round_: The round.

        Returns:
            The kind of step; None if all steps may be sent.
        """
        key = self._open(round_)
        return key and STANDS_AT[key]

    def _open(self, round_: Round) -> QuestionKey | None:
        """The first question without an answer, if the round can ask any."""
        if not can_ask(round_):
            return None
        return next((key for key in self.questions if (round_.number, key) not in self._answered), None)

    def answer(self, round_: Round, key: str, answers: Mapping[str, object], why: str = "") -> Predictions:
        """Confirm an answer: then the round goes on, and the answer can't be changed.

        Args:
            round_: The round.
            key: The key of its open question.
            answers: For each blank, by `about`, one of its values, or None or "not sure"; "not sure" if left out.
            why: The reader's reason; at most 500 letters are kept.

        Returns:
            The predictions beside what happened.

        Raises:
            RuleError: If this is not the open question, or there is no such choice; then nothing is kept.
        """
        question = self.open_question(round_)
        if question is None or question.key != key:
            due = repr(question.key) if question else "none"
            raise RuleError(
                say(
                    "the question of round {number} must be {due} now, got {got}",
                    number=round_.number,
                    due=due,
                    got=brief(key),
                )
            )
        chosen = _checked_answers(question, answers)
        actual = actual_answers(round_, question.key)
        rows = [
            prediction_row(self._game, round_.number, question.key, about, value, actual[about], why)
            for about, value in chosen.items()
        ]
        self._answered[round_.number, question.key] = rows
        return Predictions(dict(row) for row in rows)

    def pass_by(self, round_: Round, kind: StepKind) -> None:
        """Skip the questions that are asked before a step, because Python set the step; no predictions are kept for them.

        Args:
            round_: The round.
            kind: The kind of the step to show.
        """
        while (key := self._open(round_)) and comes_before(STANDS_AT[key], kind):
            self._answered[round_.number, key] = []

    def answered(self, round_: Round) -> dict[QuestionKey, Predictions]:
        """The answers about a round, beside what happened.

        Args:
            round_: The round.

        Returns:
            The rows by question; without questions that were skipped.
        """
        return {
            key: Predictions(dict(row) for row in self._answered[round_.number, key])
            for key in QUESTIONS
            if self._answered.get((round_.number, key))
        }

    def drop_after(self, last: int) -> None:
        """Drop the answers about rounds that are no longer there, after an undo.

        Args:
            last: The number of the last round whose answers are kept.
        """
        self._answered = {at: rows for at, rows in self._answered.items() if at[0] <= last}

    @property
    def predictions(self) -> Predictions:
        """All answers as plain data: a copy."""
        ordered = sorted(self._answered, key=lambda at: (at[0], QUESTIONS.index(at[1])))
        return Predictions(dict(row) for at in ordered for row in self._answered[at])


def _checked_answers(question: Question, answers: Mapping[str, object]) -> dict[str, int | None]:
    abouts = [blank.about for blank in question.blanks]
    strangers = [about for about in answers if about not in abouts]
    if strangers:
        raise RuleError(
            must_be(say("a key of the answers"), say("one of {choices}", choices=", ".join(abouts)), strangers[0])
        )
    chosen: dict[str, int | None] = {}
    for blank in question.blanks:
        value = answers.get(blank.about)
        value = None if value == NOT_SURE else value
        values = [choice.value for choice in blank.choices]
        if isinstance(value, bool | float) or value not in values:
            listed = ", ".join(str(each) for each in values if each is not None)
            raise RuleError(
                must_be(
                    say("the answer for {about}", about=blank.about),
                    say("one of {choices}, or {not_sure}", choices=listed, not_sure=repr(NOT_SURE)),
                    value,
                )
            )
        chosen[blank.about] = cast("int | None", value)
    return chosen
