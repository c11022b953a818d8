"""The base of `Seat` and `Table`: players who act from the page, and who may see which hand.

The public part of the turn is a synced trait. A hand is sent only in answer to a page whose player has confirmed "I am
here", as a message that no notebook saves. `seats/judge.py` judges what the page asks for; `views/contract.py` has the types
of all messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import traitlets

from ..bots.runner import BotRunner
from ..seats.intents import INTENTS
from ..seats.judge import Asker, SeatJudge
from ..views.seat import SeatFault, Seating, turn_view
from ..views.table import table_view
from .base import Answer, GameWidget, Message, guarded

__all__ = ["ActingWidget"]


class ActingWidget(GameWidget):
    """A widget on which players of a game act."""

    _turn: traitlets.Dict[str, Any] = guarded(traitlets.Dict())

    _runner: BotRunner | None = None
    _games = 1
    """How many games it has shown, the one that it shows included."""

    def _sit(self, names: tuple[str, ...]) -> None:
        """Set the players of this page, with their cards face down; a single player needs no confirmation."""
        self._asker = Asker(names)
        self._judge = SeatJudge(
            self._game, self._bots, begin_again=self._begin_again, may_begin_again=self._may_play_again
        )

    def _observe(self) -> None:
        super()._observe()
        self._game.observe(self._observer_failed, "observer_failed")

    def _stop_observing(self) -> None:
        self._game.unobserve(self._observer_failed, "observer_failed")
        super()._stop_observing()

    def _observer_failed(self, _change: Mapping[str, Any]) -> None:
        self._tell_turn()

    # What is public

    def _sent(self, number: int, looks: Mapping[str, Any]) -> dict[str, Any]:
        return {**super()._sent(number, looks), "_turn": self._turn_sent()}

    def _turn_sent(self) -> Mapping[str, Any]:
        game = self._game
        return turn_view(
            game.state,
            self._seating(),
            seen=table_view(game.state, cards=game.deck.cards, language=self._language),
            revision=game.revision,
            may_undo=self._judge.may_undo(self._asker),
            language=self._language,
        )

    def _cards_shown(self, number: int) -> tuple[str, ...]:
        """The cards of the round shown and, during a vote, of the round being played."""
        round_ = self._game.state.round
        playing = round_.slots if round_.phase == "vote" else ()
        return tuple(dict.fromkeys((*super()._cards_shown(number), *playing)))

    def _seating(self) -> Seating:
        game, runner = self._game, self._runner
        seat = game.state.seat
        thinking = runner.thinking if runner else None  # the bot of a player who has just left is stopped later
        return Seating(
            seats=tuple(map(seat, self._acting())),
            here=None if self._asker.here is None else seat(self._asker.here),
            bots=tuple(map(seat, self._bots())),
            thinking=seat(thinking) if thinking in game.players else None,
            faults=tuple(SeatFault(each.player, each.stopped) for each in runner.faults if each.round == game.round)
            if runner
            else (),
            unsaved=game.autosave_failed,
            observer_failed=game.observer_failed,
            games=self._games,
            may_play_again=self._may_play_again(),
        )

    def _may_play_again(self) -> bool:
        """Whether the page may begin a new game: only where the widget has made the game that it shows."""
        return False

    def _acting(self) -> tuple[str, ...]:
        """Names of the players of this page who are still at the table."""
        return self._judge.acting(self._asker)

    def _bots(self) -> tuple[str, ...]:
        """Names of the players whose seats bots play now."""
        game = self._game
        return self._runner.bots if self._runner else tuple(name for name in game.players if name in game.away)

    def _note_changes(self) -> None:
        """Note what the change of the game leaves valid of what the page shows."""
        if self._asker.here not in self._game.players:
            self._asker.here = None
        self._judge.note_changes()

    # The page

    def _messages(self) -> Mapping[str, Message]:
        intents = {kind: Message(fields, self._judged) for kind, fields in INTENTS.items()}
        return {**super()._messages(), **intents}

    def _judged(self, asked: Mapping[str, Any]) -> Answer:
        here = self._asker.here
        content, pictures = self._judge.answer(asked, self._asker, self._language)
        if self._asker.here != here:
            self._tell_turn()
        return content, [self._game.deck.picture(card, size) for card, size in pictures]

    def _begin_again(self) -> None:
        """Show a new game with the same players."""
        raise NotImplementedError

    def _tell_turn(self) -> None:
        """Send the public part of the turn, if it has changed."""
        if self._live:
            self.set_trait("_turn", self._turn_sent())
