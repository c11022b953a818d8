"""The base of `ScoreChart` and `VoteMatrix`: the scored rounds of a game, linked to a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ..game.game import Game
from ..lessons.history import ScoreHistory, history
from ..sentences import Language
from .base import Message, is_whole
from .board import Board
from .linked import LinkedWidget, checked_board

if TYPE_CHECKING:
    from ..views import contract
    from .page_contents import Contents

__all__ = ["HistoryWidget"]


class HistoryWidget(LinkedWidget):
    """A widget that shows the scored rounds of a game; it may be linked to the round of a board."""

    _kind: Any
    _EXPORTED = True

    def __init__(self, game: Game, board: Board | None = None, **traits: Any) -> None:
        self._prepare(game, traits)
        self._begin(None if board is None else checked_board(board, game), traits)

    def _history(self) -> ScoreHistory:
        """The rounds that may be shown: those before the board's round, then those up to the next question."""
        whole = history(self._game)
        board = self._board
        if board is None:
            return whole
        told = takewhile(lambda round_: round_.number < board.round or board.shows_all(round_.number), whole.rounds)
        return replace(whole, rounds=tuple(told))

    @property
    def _board_round(self) -> int | None:
        return self._board.round if self._board is not None else None

    def _view_of(self, shown: contract.Shown) -> contract.HistoryView:
        return self._view_with(shown, self._history(), self._board_round, self._language)

    def _view_with(
        self, shown: contract.Shown, shown_rounds: ScoreHistory, board_round: int | None, language: Language
    ) -> contract.HistoryView:
        """What is shown of these rounds while that one is on the board."""
        raise NotImplementedError

    # In a page of its own

    def _carried(self, language: Language, page: Contents) -> dict[str, Any]:
        """What a page without Python needs of it."""
        from ..views.exported import history_changes

        board, whole = self._board, self._history_of(page)
        shown = self._shown_in(language)

        def view(number: int, board_round: int | None) -> contract.HistoryView:
            return self._view_with(shown, _first(whole, number), board_round, language)

        scored = len(whole.rounds)
        by_number, at = history_changes(view, scored, () if board is None else page.rounds_of(self._game))
        return {
            "kind": self._kind,
            "board": None if board is None else page.place_of(board, self),
            "asking": page.asking(self._game),
            "view": view(scored, None),
            "shown": by_number,
            "at": at,
        }

    def _history_of(self, page: Contents) -> ScoreHistory:
        """The scored rounds that the page holds."""
        return history(self._game).of_rounds(page.rounds_of(self._game))

    def _first_view(self, language: Language, page: Contents) -> contract.HistoryView:
        """What the page shows of it at first: the rounds before one with a question."""
        board, whole = self._board, self._history_of(page)
        at, asked = None if board is None else page.start_of(board)["round"], page.asked_first(self._game)
        told = [round_ for round_ in whole.rounds if asked is None or round_.number < asked]
        return self._view_with(self._shown_in(language), _first(whole, len(told)), at, language)

    def _messages(self) -> Mapping[str, Message]:
        return {"round": Message({"round": is_whole}, self._to_round)}

    def __repr__(self) -> str:
        of = f" of {self._game.name!r}" if self._game.name else ""
        number = len(self._history().rounds)
        return f"{type(self).__name__}({number} round{'s' * (number != 1)}{of})"


def _first(whole: ScoreHistory, number: int) -> ScoreHistory:
    """A history up to one of its rounds."""
    return replace(whole, rounds=whole.rounds[:number])
