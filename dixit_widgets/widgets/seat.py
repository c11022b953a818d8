"""`Seat`: one player's view of a game: the hand, the clue, the card to hand in, the vote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

import traitlets

from ..engine.players import Player
from ..errors import must_be
from ..game.game import Game
from ..seats.judge import names_of_seats
from ..sentences import say, translatable
from .acting import ActingWidget
from .base import BoardError, front_end, guarded, is_whole, whole_number

if TYPE_CHECKING:
    from ..views import contract

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

    _NAMED = translatable("a seat")
    _SETTINGS = ()
    _WRITABLE = frozenset({"round"})

    round: Any = whole_number(1, "The round shown, from 1: the newest, until a player looks back.").tag(sync=True)

    def __init__(self, game: Game, player: str | Player, **traits: Any) -> None:
        self._prepare(game, traits)
        self._sit(names_of_seats(game, [player]))
        self._stood_at = (game.round, game.phase)
        super().__init__(round=game.round, **traits, **self._sent(game.round, traits))
        self._go_live()

    @property
    def player(self) -> str:
        """The name of the player."""
        return self._asker.names[0]

    def __repr__(self) -> str:
        return f"Seat({self.player!r}, round {self._game.round}, {self._game.phase})"

    @traitlets.validate("round")
    def _check_round(self, proposal: Mapping[str, Any]) -> int:
        number: int = proposal["value"]
        if not is_whole(number, 1) or number > self._game.round:
            last = self._game.round
            raise BoardError(
                must_be("round", say("a whole number from 1 to {last}, the rounds of the game", last=last), number)
            )
        return number

    @traitlets.observe("round")
    def _round_changed(self, _change: Mapping[str, Any]) -> None:
        if self._live:
            self._show_again()

    def _may_write(self, name: str, value: object, sent: Mapping[str, Any]) -> bool:
        return is_whole(value, 1) and value <= self._game.round  # type: ignore[operator]

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        """Show what is new; who looks back stays there until a phase begins."""
        self._note_changes()
        stands_at = (self._game.round, self._game.phase)
        with self.hold_sync():
            if stands_at != self._stood_at:
                self._stood_at = stands_at
                self.round = self._game.round
            self._show_again()

    def _show_again(self) -> None:
        with self.hold_sync():
            for name, value in self._sent(self.round, self._looks()).items():
                self.set_trait(name, value)

    def _static_body(self) -> str:
        from ..views.static_board import static_seat

        view, turn = cast("contract.View", self._view), cast("contract.TurnView", self._turn)
        return static_seat(view, turn, self._small_pictures(), self._language)

    def _on_show(self) -> tuple[str, ...]:
        return self._cards_shown(self.round)
