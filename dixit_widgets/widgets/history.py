"""The base of `ScoreChart` and `VoteMatrix`: the scored rounds of a game, linked to a board."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from ..game.game import Game
from ..lessons.history import ScoreHistory, history
from .base import Message, is_whole
from .board import Board
from .linked import LinkedWidget, checked_board

__all__ = ["HistoryWidget"]


class HistoryWidget(LinkedWidget):
    """A widget that shows the scored rounds of a game; it may be linked to the round of a board."""

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
        return ScoreHistory(whole.players, whole.goal, tuple(told))

    @property
    def _board_round(self) -> int | None:
        return self._board.round if self._board is not None else None

    def _messages(self) -> Mapping[str, Message]:
        return {"round": Message({"round": is_whole}, self._to_round)}

    def __repr__(self) -> str:
        of = f" of {self._game.name!r}" if self._game.name else ""
        return f"{type(self).__name__}({len(self._history().rounds)} rounds{of})"
