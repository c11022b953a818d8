"""What the small widgets beside a board share: plain data sent whole, one message a change, and a link to the board.

They are drawn by our own front end from that data and not by a charting library: a few kilobytes in place of hundreds,
the crests and colours of the table, and nothing that JupyterLite would have to fetch from somewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..engine.players import initials
from ..errors import RuleError
from ..game.game import Game
from .base import LOOKS, Answer, BoardError, GameWidget, Message, front_end
from .board import Board

__all__ = ["LinkedWidget", "checked_board", "crests"]


def crests(names: Sequence[str], colours: Sequence[str | None]) -> list[dict[str, Any]]:
    """Players for a page: name, colour and the letters on the crest, in seat order."""
    return [
        {"name": name, "colour": colour, "initial": mark}
        for name, colour, mark in zip(names, colours, initials(names), strict=True)
    ]


def checked_board(board: object, game: Game | None = None) -> Board:
    """A board that a widget can be linked to.

    Args:
        board: What was given as one.
        game: The game that it has to show; None for any.

    Raises:
        RuleError: If it is no board, or shows another game.
    """
    if not isinstance(board, Board):
        raise RuleError(f"a Board is needed, to be linked to: {board!r} is none")
    if game is not None and board.game is not game:
        raise RuleError("this board shows another game: link to a board of the same one")
    return board


class LinkedWidget(GameWidget):
    """A widget that shows plain data of a game, and may be linked to a board."""

    _esm = front_end("widgets.js")

    _SETTINGS = ()
    _HEARS: ClassVar[tuple[str, ...]] = ("_view", "round")
    """Traits of the board that what is shown depends on."""

    _board: Board | None = None
    _revision: int = 0

    def _begin(self, board: Board | None, traits: Mapping[str, Any]) -> None:
        """Show itself, and follow the game and the board from now on."""
        self._board = board
        super().__init__(**traits, **self._sent_now(traits))
        self._go_live()
        if board is not None:
            board.observe(self._board_moved, list(self._HEARS))  # pyright: ignore[reportUnknownMemberType]

    @property
    def board(self) -> Board | None:
        """The board that it is linked to."""
        return self._board

    def _data(self) -> dict[str, Any]:
        """What is shown, as plain data; public."""
        raise NotImplementedError

    def _sent_now(self, looks: Mapping[str, Any]) -> dict[str, Any]:
        """The guarded traits."""
        self._revision += 1
        shown = {name: looks.get(name, usual) for name, usual in LOOKS.items()}
        return {"_view": {**self._data(), **shown, "language": self._language.code, "revision": self._revision}}

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        self._show_again()

    def _board_moved(self, _change: Mapping[str, Any]) -> None:
        self._show_again()

    def _show_again(self) -> None:
        """Send what has changed, if anything has: a game and its board both tell of one act."""
        now = {**self._data(), **self._looks(), "language": self._language.code, "revision": self._revision}
        if now == self._view:
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
            self._board.unobserve(self._board_moved, list(self._HEARS))  # pyright: ignore[reportUnknownMemberType]
        super().close()
