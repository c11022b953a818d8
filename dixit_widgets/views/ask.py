"""What a question of a lesson shows. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..lessons.predictions import as_predicted_labels, kind_word, some_right
from ..sentences import Language, isolate

if TYPE_CHECKING:
    from . import contract

__all__ = ["ask_outcome", "ask_view"]


def ask_outcome(right: Sequence[Sequence[int]], actual: Sequence[str], language: Language) -> contract.AskOutcome:
    """What happened, with the sentences for every answer.

    Args:
        right: For each blank the places of the right choices.
        actual: For each blank what happened, in words.
        language: The language of the sentences.

    Returns:
        A new dict for JSON.
    """
    number = len(right)

    def sentence(*met: bool | None) -> str:
        return kind_word([{"as_predicted": each} for each in met], language, isolate(actual[0]))

    return {
        "right": [list(places) for places in right],
        "actual": list(actual),
        "all": sentence(*[True] * number),
        "unsure": sentence(*[None] * number),
        "some": [sentence(False)]
        if number == 1
        else [some_right(given, "{met}", language) for given in range(1, number + 1)],
    }


def ask_view(
    shown: contract.Shown,
    *,
    key: str,
    text: str,
    blanks: list[contract.AskBlank],
    answer: list[int] | None,
    why: str,
    asks_why: bool,
    changeable: bool,
    known: bool,
    outcome: contract.AskOutcome | None,
    kept: str,
    language: Language,
) -> contract.AskView:
    """The view of an `Ask`.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        key: The name under which a page without Python keeps the answer.
        text: The question.
        blanks: What is asked about, each with its choices.
        answer: The place of the chosen answer for each blank; None before there is one.
        why: The reader's reason.
        asks_why: Whether the page asks for a reason.
        changeable: Whether the answer may be changed.
        known: Whether the reader may ask now for what happened.
        outcome: What happened; None until the reader may see it.
        kept: Where the answer is kept, or why it is not.
        language: The language of its labels.

    Returns:
        A new dict for JSON.
    """
    say = language.say
    signs = as_predicted_labels(language)
    return {
        **shown,
        "key": key,
        "text": text,
        "blanks": blanks,
        "answer": answer,
        "why": why,
        "asks_why": asks_why,
        "changeable": changeable,
        "known": known,
        "outcome": outcome,
        "kept": kept,
        "labels": {
            "heading": say("What do you think?"),
            "why": say("Why? (if you like)"),
            "why_said": say("Why: {why}"),
            "confirm": say("Confirm"),
            "change": say("Change the answer"),
            "show": say("Show what happened"),
            "said": say("You said: {answer}"),
            "not_known": say("What happened comes later."),
            "result": say("What you said, and what happened"),
            "columns": ["", say("You said"), say("It was"), ""],
            "right": signs[True],
            "wrong": signs[False],
            "no_answer": say("Python does not answer: this page keeps your answer until you close it."),
        },
    }
