"""`Seat`: one player's own view of a game: the hand, the clue, the card to give, the vote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from ..engine.players import Player
from ..game.game import Game
from .acting import ActingWidget, acting_names
from .base import front_end, guarded

__all__ = ["Seat"]


class Seat(ActingWidget):
    """A player's seat, to play the game's newest round from.

    Args:
        game: The game.
        player: Who plays here, by name.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        RuleError: If nobody of that name sits at the table.
        DixitError: If there are no sentences in that language.

    The hand is in the page alone, never in what a notebook saves. Whoever has the kernel can read everything.
    """

    _esm = front_end("widgets.js")

    _kind: Any = guarded(traitlets.Unicode("seat"))
    """Which of the widgets of the bundle it is."""

    _NAMED = "a seat"
    _SETTINGS = ()

    def __init__(self, game: Game, player: str | Player, **traits: Any) -> None:
        self._prepare(game, traits)
        self._sit(acting_names(game, [player]))
        super().__init__(**traits, **self._sent(game.round, traits))
        self._go_live()

    @property
    def player(self) -> str:
        """Who plays here."""
        return self._names[0]

    def __repr__(self) -> str:
        return f"Seat({self.player!r}, round {self._game.round}, {self._game.phase})"

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        self._stamp()
        self._show_again()

    def _show_again(self) -> None:
        with self.hold_sync():
            for name, value in self._sent(self._game.round, self._looks()).items():
                self.set_trait(name, value)

    def _on_show(self) -> tuple[str, ...]:
        return self._cards_shown(self._game.round)
