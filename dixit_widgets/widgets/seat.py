"""`Seat`: one player's view of a game: the hand, the clue, the card to hand in, the vote."""

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
    """One player's seat, from which the newest round of the game is played.

    Args:
        game: The game.
        player: The name of the player.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        TypeError: If `game` is not a `Game`, or there is no such setting.
        RuleError: If `player` is not one of the players.
        DixitError: If `language` has no catalogue.

    The hand is sent to the page only, and is never saved with the notebook. Anyone with access to the kernel can read
    everything.
    """

    _esm = front_end("widgets.js")

    _kind: Any = guarded(traitlets.Unicode("seat"))
    """Tells the page's code which widget of the bundle to draw."""

    _NAMED = "a seat"
    _SETTINGS = ()

    def __init__(self, game: Game, player: str | Player, **traits: Any) -> None:
        self._prepare(game, traits)
        self._sit(acting_names(game, [player]))
        super().__init__(**traits, **self._sent(game.round, traits))
        self._go_live()

    @property
    def player(self) -> str:
        """The name of the player."""
        return self._names[0]

    def __repr__(self) -> str:
        return f"Seat({self.player!r}, round {self._game.round}, {self._game.phase})"

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        self._note_changes()
        self._show_again()

    def _show_again(self) -> None:
        with self.hold_sync():
            for name, value in self._sent(self._game.round, self._looks()).items():
                self.set_trait(name, value)

    def _on_show(self) -> tuple[str, ...]:
        return self._cards_shown(self._game.round)
