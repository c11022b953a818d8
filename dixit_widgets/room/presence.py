"""Since when the people of a seat are away, and since when a table waits for it. Time is given from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from .desk import Desk
from .people import Connection
from .state import State

__all__ = ["AWAY_AFTER", "Presence"]

AWAY_AFTER: Final = 20.0
"""Seconds without a connection of a seat, until the teacher is told."""


class Presence:
    """Watches who is there.

    Args:
        state: The room.
        now: Gives the time in seconds.
    """

    def __init__(self, state: State, now: Callable[[], float]) -> None:
        self._state = state
        self._now = now
        self._gone_since: dict[tuple[int, int], float] = {}
        self._due_since: dict[tuple[int, int], float] = {}

    def note(self, connections: Iterable[Connection]) -> None:
        """Note who is connected now, and for whom the tables wait.

        Args:
            connections: All pages that are connected.
        """
        here = {connection.person.number for connection in connections if connection.person is not None}
        gone: set[tuple[int, int]] = set()
        due: set[tuple[int, int]] = set()
        for desk in self._state.desks:
            waiting = () if desk.held is not None else desk.game.state.due
            for seat in range(len(desk.game.players)):
                members = self._state.members(desk.number, seat)
                if members and here.isdisjoint(members):
                    gone.add((desk.number, seat))
                if seat in waiting:
                    due.add((desk.number, seat))
        now = self._now()
        for since, places in ((self._gone_since, gone), (self._due_since, due)):
            for place in set(since) - places:
                del since[place]
            for place in places:
                since.setdefault(place, now)

    def away(self, desk: Desk) -> list[int]:
        """The seats of a table whose people have been away for a while."""
        now = self._now()
        return sorted(
            seat
            for (table, seat), since in self._gone_since.items()
            if table == desk.number and now - since >= AWAY_AFTER
        )

    def late(self, desk: Desk) -> list[int]:
        """The seats of a table that are away, and for which it has waited too long."""
        now = self._now()
        return [seat for seat in self.away(desk) if (until := self._late_at(desk, seat)) is not None and now >= until]

    def times(self) -> list[float]:
        """When somebody will be away, or a table will have waited too long; some of them are over."""
        times = [since + AWAY_AFTER for since in self._gone_since.values()]
        late = [self._late_at(self._state.desks[table], seat) for table, seat in self._gone_since]
        return [*times, *(time for time in late if time is not None)]

    def _late_at(self, desk: Desk, seat: int) -> float | None:
        """When a table will have waited too long for a seat; None if it does not wait for it."""
        place = (desk.number, seat)
        switches = self._state.switches
        if not switches["started"] or switches["paused"] or desk.game.players[seat] in desk.game.away:
            return None
        if place not in self._due_since or place not in self._gone_since:
            return None
        gone, due = self._gone_since[place], self._due_since[place]
        return max(gone + AWAY_AFTER, max(gone, due) + self._state.setup.patience)
