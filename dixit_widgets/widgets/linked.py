"""The base of the small widgets that are linked to a board: they send their data whole, in one message a change.

Our own front end draws them from that data, not a charting library: a few kilobytes instead of hundreds, the crests and
colours of the board, and nothing that JupyterLite has to fetch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ..errors import RuleError, must_be
from ..game.game import Game
from ..sentences import say
from .base import Answer, BoardError, GameWidget, Message, front_end
from .board import Board

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["LinkedWidget", "checked_board"]


def checked_board(board: object, game: Game | None = None) -> Board:
    """A board that a widget can be linked to.

    Args:
        board: The argument to check.
        game: The game that it has to show; None for any.

    Returns:
        The board.

    Raises:
        RuleError: If it is not a `Board`, or shows another game.
    """
    if not isinstance(board, Board):
        raise RuleError(must_be("board", say("a Board"), board))
    if game is not None and board.game is not game:
        raise RuleError(say("board must show the same game, got a board of another one"))
    return board


class LinkedWidget(GameWidget):
    """A widget that shows plain data of a game, and may be linked to a board."""

    _esm = front_end("widgets.js")

    _SETTINGS = ()
    _FOLLOWED: ClassVar[tuple[str, ...]] = ("_view", "round")
    """Traits of the board that what is shown depends on."""

    _board: Board | None = None
    _revision: int = 0

    def _begin(self, board: Board | None, traits: Mapping[str, Any]) -> None:
        """Send the first view, and observe the game and the board from now on."""
        self._board = board
        super().__init__(**traits, **self._sent_now(traits))
        self._go_live()
        if board is not None:
            board.observe(self._board_moved, list(self._FOLLOWED))  # pyright: ignore[reportUnknownMemberType]

    @property
    def board(self) -> Board | None:
        """The board that it is linked to."""
        return self._board

    def _view_of(self, shown: contract.Shown) -> Mapping[str, Any]:
        """What is shown; public. Made by `dixit_widgets.views`."""
        raise NotImplementedError

    def _sent_now(self, looks: Mapping[str, Any]) -> dict[str, Any]:
        """The guarded traits."""
        self._revision += 1
        return {"_view": self._view_of(self._shown_as(looks))}

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        self._show_again()

    def _board_moved(self, _change: Mapping[str, Any]) -> None:
        if self._board is not None and self._board.game is not self._game:  # a table has begun another game
            self._follow(self._board.game)
        self._show_again()

    def _show_again(self) -> None:
        """Send the view if it has changed: one act makes both the game and the board call this."""
        if self._view_of(self._shown_as(self._looks())) == self._view:
            return
        with self.hold_sync():
            for name, value in self._sent_now(self._looks()).items():
                self.set_trait(name, value)

    def _on_show(self) -> tuple[str, ...]:
        return ()

    def _messages(self) -> Mapping[str, Message]:
        return {}

    def _done(self) -> Answer:
        return {"type": "done", "revision": self._revision}, []

    def _to_round(self, asked: Mapping[str, Any]) -> Answer:
        """Move the board to a round."""
        if self._board is None:
            raise self._refusal("no_board")
        try:
            self._board.round = asked["round"]
        except BoardError:
            raise self._refusal("stale") from None
        return self._done()

    def close(self) -> None:
        """Take the widget away; the game and the board stay."""
        if self._live and self._board is not None:
            self._board.unobserve(self._board_moved, list(self._FOLLOWED))  # pyright: ignore[reportUnknownMemberType]
        super().close()
