"""A table of a room as a notebook has it: a game that follows the log of the room, and that nothing else changes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..engine.events import Event, event_from_dict
from ..engine.state import Round
from ..errors import RoomError
from ..game.game import Game
from ..sentences import say
from .results import results_of

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["FollowedTable"]


class FollowedTable:
    """A table that plays in a room.

    Args:
        number: The number of the table, from 0.
        game: Its game as it was dealt. An act on it raises `RoomError` from now on; a copy of it is a game like any other.
    """

    def __init__(self, number: int, game: Game) -> None:
        self.number = number
        self.game = game
        self.guesses: dict[int, tuple[int, ...]] = {}
        """By round, once all have voted: how many of those who watched guessed each slot."""
        self._from_room = False
        game.write_to(self._only_from_room)

    def follow(self, feed: contract.RoomFeed) -> None:
        """Take what has happened in the room, as one change.

        Args:
            feed: What the room has sent.

        Raises:
            DixitError: If it does not come after what has happened before; the game is as it was.
        """
        events = [event_from_dict(each) for each in json.loads(feed["events"])]
        self.guesses = {number: tuple(counts) for number, counts in enumerate(feed["audience"], 1) if counts}
        self._from_room = True
        try:
            self.game.follow(feed["keep"], events)
        finally:
            self._from_room = False

    def _only_from_room(self, _keep: int, _events: Sequence[Event]) -> None:
        if not self._from_room:
            raise RoomError(say("this table plays in the room: what is done there is followed here"))
        self._from_room = False  # whatever observes the game does nothing in it either

    def results(self) -> list[dict[str, Any]]:
        """See `results_of`."""
        return results_of(self.number, self.game.state.rounds, self._guesses_of)

    def _guesses_of(self, round_: Round) -> Sequence[int]:
        return self.guesses.get(round_.number) or (0,) * len(round_.slots)
