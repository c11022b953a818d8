"""`VoteMatrix`: who voted for whose cards over a game, beside its board.

Drawn by our own front end from plain data and not by a charting library: that is smaller, shows the crests of the
table, and works offline in JupyterLite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from ..lessons.history import votes_of_round
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
        board: As for a `ScoreChart`, like `language`, `theme`, `motion` and `projector`; the votes of its round are
            marked.

    Raises:
        RuleError: If that is no board, or the board of another game.
        DixitError: If there are no sentences in that language.
    """

    _kind: Any = guarded(traitlets.Unicode("votes"))
    """Which of the widgets of the bundle it is."""

    _NAMED = "a table of votes"

    def _view_of(self, shown: contract.Shown) -> contract.VoteMatrixView:
        history, at = self._history(), self._board_round
        numbers = [round_.number for round_ in history.rounds]
        return vote_matrix_view(
            shown,
            history,
            counts=votes_of_round(self._game, *numbers),
            round_counts=votes_of_round(self._game, at) if at in numbers else None,
            board_round=at,
            language=self._language,
        )
