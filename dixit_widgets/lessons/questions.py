"""The questions about a round, and the last step that a board may show before each is answered. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType
from typing import Literal, cast

from ..engine.state import Round
from ..errors import RuleError, must_be
from ..sentences import Language, current_language, isolate, say
from ..text.step_kinds import LAST_BEFORE_REVEAL, StepKind
from ..text.steps import which_card

__all__ = [
    "QUESTIONS",
    "STANDS_AT",
    "Blank",
    "Choice",
    "Question",
    "QuestionKey",
    "actual_answers",
    "answer_in_words",
    "answered_by",
    "can_ask",
    "checked_questions",
    "question_in_words",
    "question_of",
    "short_question",
]

QuestionKey = Literal["storyteller", "scores"]

QUESTIONS: tuple[QuestionKey, ...] = ("storyteller", "scores")
"""The keys of the questions in the order of a round: which card is the storyteller's, and who gets how many points."""

_MOST_LOOKED_AT = 100
"""Names of a list of questions, which may have no end."""

STANDS_AT: Mapping[QuestionKey, StepKind] = MappingProxyType(
    {"storyteller": LAST_BEFORE_REVEAL, "scores": "owners_revealed"}
)
"""The last step that may be shown before each question is answered."""


@dataclass(frozen=True)
class Choice:
    """One of the answers to choose from.

    Args:
        value: The value of the answer: a slot, or a number of points; None for "not sure".
        label: Its text, in the language asked for.
    """

    value: int | None
    label: str


@dataclass(frozen=True)
class Blank:
    """One thing to be predicted.

    Args:
        about: What it is about: a player's name, or "card".
        label: Its text, in the language asked for.
        choices: The answers to choose from, "not sure" last.
    """

    about: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Question:
    """A question about a round, without its answer.

    Args:
        key: "storyteller" or "scores".
        round: The number of the round, from 1.
        text: The question, in the language asked for.
        blanks: The things to predict.
        until: The last step that may be shown before the answer is given.
    """

    key: QuestionKey
    round: int
    text: str
    blanks: tuple[Blank, ...]
    until: StepKind


def checked_questions(predict: bool | Iterable[str]) -> tuple[QuestionKey, ...]:
    """The questions that the argument `predict=` of a board chooses.

    Args:
        predict: True for every question, False for none, or a list of some of `QUESTIONS`.

    Returns:
        Their keys, in the order of a round.

    Raises:
        RuleError: If there is no such question.

    >>> checked_questions(["scores"])
    ('scores',)
    """
    if isinstance(predict, bool):
        return QUESTIONS if predict else ()
    if not isinstance(predict, Iterable) or isinstance(predict, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("predict", _rule(), cast("object", predict)))
    asked = [predict] if isinstance(predict, str) else list(islice(cast("Iterable[object]", predict), _MOST_LOOKED_AT))
    unknown = [each for each in asked if each not in QUESTIONS]
    if unknown:
        raise RuleError(must_be("predict", _rule(), unknown[0]))
    return tuple(each for each in QUESTIONS if each in asked)


def _rule() -> str:
    """What the argument `predict` must be, for errors."""
    return say("True, False, or a list of {choices}", choices=", ".join(QUESTIONS))


def question_of(round_: Round, key: QuestionKey, language: Language | None = None) -> Question | None:
    """A question about a round.

    Args:
        round_: The round.
        key: "storyteller" or "scores".
        language: The language of its text; that in use, if None.

    Returns:
        The question; None before every vote is in.
    """
    language = language or current_language()
    if not can_ask(round_):
        return None
    assert round_.storyteller is not None
    teller = isolate(round_.players[round_.storyteller])
    unsure = Choice(None, language.say("not sure"))
    if key == "storyteller":
        slots = [Choice(slot, language.say("card {slot}", slot=slot)) for slot in range(1, len(round_.slots) + 1)]
        text = which_card(round_, language)
        blanks = (Blank("card", language.say("{storyteller}'s card", storyteller=teller), (*slots, unsure)),)
    else:
        text = language.say("How many points will everyone get in this round?")
        blanks = tuple(
            Blank(name, isolate(name), (*_points(round_, seat, language), unsure))
            for seat, name in enumerate(round_.players)
        )
    return Question(key, round_.number, text, blanks, STANDS_AT[key])


def question_in_words(question: str, about: str, language: Language | None = None) -> tuple[str, str]:
    """The words for a question that was noted, where its round is not at hand.

    Args:
        question: What is noted: the key of one of a board's questions, or the words of another one.
        about: The thing that it is about, as it is noted.
        language: The language of the words; that in use, if None.

    Returns:
        The question, and the player or thing that it is about, empty if the question says it.
    """
    say = (language or current_language()).say
    return _words_for(
        question,
        about,
        card=say("Which card is the storyteller's?"),
        points=say("How many points will everyone get in this round?"),
    )


def short_question(question: str, about: str, language: Language | None = None) -> tuple[str, str]:
    """The same in a few words, for a table.

    Args:
        question: What is noted.
        about: The thing that it is about, as it is noted.
        language: The language of the words; that in use, if None.

    Returns:
        The question, and the player or thing that it is about, empty if the question says it.
    """
    say = (language or current_language()).say
    return _words_for(question, about, card=say("the storyteller's card"), points=say("points"))


def _words_for(question: str, about: str, *, card: str, points: str) -> tuple[str, str]:
    """The words for one of a board's two questions, or those that are noted, with what the question is about."""
    match _asked_at_a_board(question, about):
        case "storyteller":
            return card, ""
        case "scores":
            return points, about
        case None:
            return question, about


def answer_in_words(question: str, about: str, value: float | str, language: Language | None = None) -> str:
    """The label of an answer that was noted, as the board showed it.

    Args:
        question: What is noted: the key of one of a board's questions, or the words of another one.
        about: The thing that it is about, as it is noted.
        value: The answer.
        language: The language of the label; that in use, if None.

    Returns:
        "card 3" or "3 points"; the answer itself for another question.
    """
    language = language or current_language()
    key = _asked_at_a_board(question, about) if isinstance(value, int) else None
    match key:
        case "storyteller":
            return language.say("card {slot}", slot=value)
        case "scores":
            return language.count("{number} point", "{number} points", int(value))
        case None:
            return str(value)


def _asked_at_a_board(question: str, about: str) -> QuestionKey | None:
    """The key of a question that a board has asked, from what is noted of it."""
    if question == "storyteller" and about == "card":
        return "storyteller"
    return "scores" if question == "scores" and about else None


def can_ask(round_: Round) -> bool:
    """Whether a round has questions: every vote is in."""
    return round_.all_voted and round_.storyteller is not None


def _points(round_: Round, seat: int, language: Language) -> list[Choice]:
    """All numbers of points up to the most that the rules can give, whatever the votes are."""
    rules, voters = round_.rules, len(round_.players) - 1
    if seat == round_.storyteller:
        numbers: Iterable[int] = sorted({0, rules.points_storyteller})
    else:
        most = max(rules.points_correct_vote * rules.votes, rules.points_all_found, rules.points_none_found)
        numbers = range(most + rules.points_bonus * rules.votes * (voters - 1) + 1)
    return [Choice(number, language.count("{number} point", "{number} points", number)) for number in numbers]


def actual_answers(round_: Round, key: QuestionKey) -> dict[str, int]:
    """The right answer to each blank of a question, from a round whose votes are in."""
    assert round_.storyteller is not None
    assert round_.score is not None
    if key == "storyteller":
        return {"card": round_.slots.index(round_.given[round_.storyteller][0]) + 1}
    return dict(round_.score.points)


def answered_by(kind: StepKind) -> QuestionKey | None:
    """The question whose answer a kind of step shows; None if it shows none."""
    match kind:
        case "card_revealed":
            return "storyteller"
        case "outcome" | "bonus":
            return "scores"
        case (
            "clue"
            | "handed_in"
            | "laid_out"
            | "voted"
            | "vote_revealed"
            | "owners_revealed"
            | "refilled"
            | "passed_on"
            | "over"
        ):
            return None
