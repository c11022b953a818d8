"""`VoteMatrix`: who voted for whose cards over a game, beside its board.

Drawn by our own front end from plain data and not by a charting library: that is smaller, shows the players' crests,
and works offline in JupyterLite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from ..lessons.history import ScoreHistory, votes_of_round
from ..sentences import Language, translatable
from ..views.history import vote_matrix_view
from .base import guarded
from .history import HistoryWidget

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["VoteMatrix"]


class VoteMatrix(HistoryWidget):
    """Who voted for whose cards over a game, as a table with a disc for each pair.

    Args:
        game: The game; the table follows it as it goes on.
        board: A board of the same game: the votes of its round are marked. Rounds whose questions the board has not asked
            yet are left out.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        TypeError: If `game` is not a `Game`, or there is no such setting.
        RuleError: If `board` is not a `Board`, or shows another game.
        DixitError: If `language` has no catalogue.
    """

    _kind: Any = guarded(traitlets.Unicode("votes"))
    """Tells the page's code which widget of the bundle to draw."""

    _NAMED = translatable("a table of votes")

    def _view_with(
        self, shown: contract.Shown, shown_rounds: ScoreHistory, board_round: int | None, language: Language
    ) -> contract.VoteMatrixView:
        numbers = [round_.number for round_ in shown_rounds.rounds]
        return vote_matrix_view(
            shown,
            shown_rounds,
            counts=votes_of_round(self._game, *numbers),
            round_counts=votes_of_round(self._game, board_round) if board_round in numbers else None,
            board_round=board_round,
            language=language,
        )

    def _static_of(self, view: contract.VoteMatrixView, language: Language) -> str:
        from ..views.static_panels import static_vote_matrix

        return static_vote_matrix(view, language)
