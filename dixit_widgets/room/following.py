"""A table of a room in the notebook: a read-only copy of its game, which follows the log of the room."""

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
    """A read-only copy of a table of a room.

    Args:
        number: The number of the table, from 0.
        game: Its game as it was dealt. An act on it raises `RoomError` from now on; a copy of it is a normal game.
    """

    def __init__(self, number: int, game: Game) -> None:
        self.number = number
        self.game = game
        self.guesses: dict[int, tuple[int, ...]] = {}
        """By round, once all have voted: how many of those who watched guessed each slot."""
        self._from_room = False
        game.write_to(self._only_from_room)

    def follow(self, feed: contract.RoomFeed) -> None:
        """Apply new events of the room's game, as one change.

        Args:
            feed: The message of the room.

        Raises:
            DixitError: If the events don't follow on those before; the game is unchanged.
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
        self._from_room = False  # observers of the game must not act on it either

    def results(self) -> list[dict[str, Any]]:
        """See `results_of`."""
        return results_of(self.number, self.game.state.rounds, self._guesses_of)

    def _guesses_of(self, round_: Round) -> Sequence[int]:
        return self.guesses.get(round_.number) or (0,) * len(round_.slots)
