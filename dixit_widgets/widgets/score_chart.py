"""`ScoreChart`: the scores of a game by round, beside its board.

Drawn by our own front end from plain data and not by a charting library: that is smaller, shows the players' crests,
and works offline in JupyterLite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from ..lessons.history import ScoreHistory
from ..sentences import Language, translatable
from ..views.history import score_chart_view
from .base import guarded
from .history import HistoryWidget

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["ScoreChart"]


class ScoreChart(HistoryWidget):
    """The scores of a game by round: a line for each player, with the crest at each round, and the same as a table.

    Args:
        game: The game; the chart follows it as it goes on.
        board: A board of the same game: its round is marked, and a click on a round shows that round on it. Rounds whose
            questions the board has not asked yet are left out.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        TypeError: If `game` is not a `Game`, or there is no such setting.
        RuleError: If `board` is not a `Board`, or shows another game.
        DixitError: If `language` has no catalogue.
    """

    _kind: Any = guarded(traitlets.Unicode("scores"))
    """Tells the page's code which widget of the bundle to draw."""

    _NAMED = translatable("a chart")

    def _view_with(
        self, shown: contract.Shown, shown_rounds: ScoreHistory, board_round: int | None, language: Language
    ) -> contract.ScoreChartView:
        return score_chart_view(shown, shown_rounds, board_round=board_round, language=language)

    def _static_of(self, view: contract.ScoreChartView, language: Language) -> str:
        from ..views.static_panels import static_score_chart

        return static_score_chart(view, language)
