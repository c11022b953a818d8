"""Since when the people of a seat are disconnected, and since when its table waits for it. The clock is an argument."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from .desk import Desk
from .people import Connection
from .state import State

__all__ = ["AWAY_AFTER", "Presence"]

AWAY_AFTER: Final = 20.0
"""Seconds without a connection after which a seat counts as away."""


class Presence:
    """Tracks which seats are away, and which are late: away for so long that a bot might play.

    Args:
        state: The room.
        now: Returns the time in seconds.
    """

    def __init__(self, state: State, now: Callable[[], float]) -> None:
        self._state = state
        self._now = now
        self._gone_since: dict[tuple[int, int], float] = {}
        self._due_since: dict[tuple[int, int], float] = {}

    def note(self, connections: Iterable[Connection]) -> None:
        """Note who is connected now, and for whom the tables wait.

        Args:
            connections: All connections.
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
        """The seats of a table whose people have been disconnected for `AWAY_AFTER`."""
        now = self._now()
        return sorted(
            seat
            for (table, seat), since in self._gone_since.items()
            if table == desk.number and now - since >= AWAY_AFTER
        )

    def late(self, desk: Desk) -> list[int]:
        """The seats of a table that are away, and for which it has waited for the `patience` of the setup."""
        now = self._now()
        return [seat for seat in self.away(desk) if (until := self._late_at(desk, seat)) is not None and now >= until]

    def times(self) -> list[float]:
        """The times at which a seat becomes away or late; they include past ones."""
        times = [since + AWAY_AFTER for since in self._gone_since.values()]
        late = [self._late_at(self._state.desks[table], seat) for table, seat in self._gone_since]
        return [*times, *(time for time in late if time is not None)]

    def _late_at(self, desk: Desk, seat: int) -> float | None:
        """When a seat becomes late; None if its table does not wait for it, or its people are connected."""
        place = (desk.number, seat)
        switches = self._state.switches
        if not switches["started"] or switches["paused"] or desk.game.players[seat] in desk.game.away:
            return None
        if place not in self._due_since or place not in self._gone_since:
            return None
        gone, due = self._gone_since[place], self._due_since[place]
        return max(gone + AWAY_AFTER, max(gone, due) + self._state.setup.patience)
