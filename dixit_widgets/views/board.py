"""What a board, a seat and a table show: the public view of a round, with the theme and motion of the widget. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..sentences import Language
from ..text.step_kinds import StepKind, comes_before
from .table import table_view

if TYPE_CHECKING:
    from ..engine.cards import Card
    from ..engine.state import GameState
    from ..lessons.answers import AnswerStore
    from . import contract

__all__ = ["board_view"]


def board_view(
    state: GameState,
    shown: contract.Shown,
    *,
    cards: Mapping[str, Card],
    round_number: int,
    language: Language,
    game: str = "",
    answers: AnswerStore | None = None,
    until: StepKind | None = None,
) -> contract.View:
    """The view of a round, up to the next question of its reader.

    Args:
        state: The game.
        shown: The part that all views share: theme, motion, revision, language.
        cards: Titles and alt texts by card id.
        round_number: The round to show, from 1.
        language: The language of sentences and labels.
        game: The name of the game; empty if it has none.
        answers: The questions to its reader, and the answers; None if it asks none.
        until: The kind of the last step to show, where something else asks a question before the next one; then a later
            question to its reader is left out.

    Returns:
        A new dict for JSON. It depends on nothing that is secret at this moment, nor on what comes after a question.
    """
    round_ = state.rounds[round_number - 1]
    own = answers.until(round_) if answers else None
    if own and (until is None or not comes_before(until, own)):
        until = own
    table = table_view(state, cards=cards, round_number=round_number, language=language, until=until, game=game)
    view: contract.View = {**table, **shown}
    if answers is None:
        return view
    from .questions import predicted_views, question_view  # a board without questions does not import them

    question = question_view(round_, answers, language) if until == own else None
    if question:  # the sentence of the step at which it is asked says it too: one voice, one transcript
        *before, last = view["steps"]
        view["steps"] = [*before, {**last, "text": f"{last['text']} {question['text']}", "why": ""}]
        view["question"] = question
    predicted = predicted_views(round_, answers, language)
    if predicted:
        view["predicted"] = predicted
    return view
