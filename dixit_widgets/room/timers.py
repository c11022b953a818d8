"""The clock that the bots of a room have: functions are called when the room's time has come, which is given from outside."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from typing import Any

from ..bots.runner import Cancel
from ..bots.time_limit import Thought

__all__ = ["Timers"]


class Timers:
    """Functions to be called later.

    Args:
        now: Gives the time in seconds.
        changed: Called when something new is to be called later.
    """

    def __init__(self, now: Callable[[], float], changed: Callable[[], object]) -> None:
        self._now = now
        self._changed = changed
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()
        self._cancelled: set[int] = set()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call after this number of seconds; the function returned cancels it."""
        number = next(self._count)
        heapq.heappush(self._waiting, (self._now() + seconds, number, call))
        self._changed()
        return lambda: self._cancelled.add(number)

    def think(self, turn: Callable[[], Any], limit: float, done: Callable[[Thought], None]) -> None:
        """Run a bot's turn at once: the bots of a room are those of this package, which think for milliseconds."""
        try:
            thought = Thought(turn())
        except Exception as error:  # noqa: BLE001 - whatever a bot raises, the game goes on
            thought = Thought(stopped="raised", error=error)
        done(thought)

    def call_due(self) -> None:
        """Call what is due."""
        now = self._now()
        while self._waiting and self._waiting[0][0] <= now:
            _, number, call = heapq.heappop(self._waiting)
            if number in self._cancelled:
                self._cancelled.remove(number)
            else:
                call()

    def next(self) -> float | None:
        """The time of the next one; None if there is none."""
        while self._waiting and self._waiting[0][1] in self._cancelled:
            self._cancelled.remove(heapq.heappop(self._waiting)[1])
        return self._waiting[0][0] if self._waiting else None
