"""`ScoreChart`: the scores of a game by round, beside its board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from ..engine.scoring import Outcome
from ..lessons.history import ScoreHistory
from ..text.language import Language, isolate
from .base import guarded
from .history import HistoryWidget

__all__ = ["ScoreChart"]


class ScoreChart(HistoryWidget):
    """The scores of a game by round: a line for each player, with the crest at each round, and the same as a table.

    Args:
        game: The game; the chart follows it as it goes on.
        board: A board of the same game: its round is marked, and a click on a round moves it there. Rounds that the
            board still asks about are left out.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        RuleError: If that is no board, or the board of another game.
        DixitError: If there are no sentences in that language.
    """

    _kind: Any = guarded(traitlets.Unicode("scores"))
    """Which of the widgets of the bundle it is."""

    _NAMED = "a chart"

    def _words(self, history: ScoreHistory) -> dict[str, Any]:
        say = self._language.say
        return {
            "says": [_said(self._language, history, place) for place in range(len(history.rounds))],
            "labels": {
                "heading": say("Points after each round"),
                "round": say("Round"),
                "goal": say("Goal: {points}", points=history.goal),
                "table": say("As a table"),
                "cell": say("{points} (+{more})"),
                "standing": say("After round {round}"),
                "start": say("Before the first round"),
            },
        }


_FOUND: Mapping[Outcome, str] = {
    "all": "{name} gave the clue “{clue}”. Everyone found it.",
    "none": "{name} gave the clue “{clue}”. Nobody found it.",
    "some": "{name} gave the clue “{clue}”. Some found it.",
}


def _said(language: Language, history: ScoreHistory, place: int) -> str:
    """A round in one sentence."""
    round_ = history.rounds[place]
    return language.say(_FOUND[round_.outcome], name=isolate(round_.storyteller), clue=isolate(round_.clue.text))
