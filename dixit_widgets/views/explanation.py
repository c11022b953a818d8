"""What an explanation beside a board shows. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sentences import Language
from ..text.labels import no_answer

if TYPE_CHECKING:
    from . import contract

__all__ = ["explanation_view"]


def explanation_view(
    shown: contract.Shown,
    *,
    tree: list[contract.MarkdownPart],
    places: list[int],
    here: bool,
    board: str,
    step: int | None,
    round_number: int | None,
    language: Language,
) -> contract.ExplanationView:
    """The view of an `Aside`.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        tree: The text, as `text.markdown` reads it.
        places: Where its step stands in the round that is on the board, from 0.
        here: Whether the board is at its step.
        board: The board's id among the widgets of the page.
        step: The step that it belongs to, from 0; None if the board has none yet.
        round_number: The round to name, from 1; None for the one on the board.
        language: The language of its button.

    Returns:
        A new dict for JSON.
    """
    say = language.say
    if step is None:
        leads = say("The board has no such step yet")
    elif round_number is not None:
        leads = say("Show on the board: round {round}, step {step}", round=round_number, step=step + 1)
    else:
        leads = say("Show on the board: step {step}", step=step + 1)
    return {
        **shown,
        "tree": tree,
        "places": places,
        "here": here,
        "can": step is not None,
        "board": board,
        "labels": {
            "heading": say("Explanation"),
            "here": say("The board is here"),
            "leads": leads,
            "no_answer": no_answer(language),
        },
    }
