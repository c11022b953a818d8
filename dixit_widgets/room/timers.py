"""The timers of a room's bots, driven by `RoomCore.tick`."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable
from typing import Any

from ..bots.runner import Cancel
from ..bots.time_limit import Thought

__all__ = ["Timers"]


class Timers:
    """Functions to be called later. Implements `Clock` of `bots/runner.py`.

    Args:
        now: Returns the time in seconds.
        changed: Called when a timer is added.
    """

    def __init__(self, now: Callable[[], float], changed: Callable[[], object]) -> None:
        self._now = now
        self._changed = changed
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()
        self._cancelled: set[int] = set()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call a function after a number of seconds.

        Args:
            seconds: The number.
            call: The function.

        Returns:
            A function that cancels the call.
        """
        number = next(self._count)
        heapq.heappush(self._waiting, (self._now() + seconds, number, call))
        self._changed()
        return lambda: self._cancelled.add(number)

    def think(self, turn: Callable[[], Any], limit: float, done: Callable[[Thought], None]) -> None:
        """Run a bot's turn at once: the bots of a room are those of this package, which think for milliseconds."""
        try:
            thought = Thought(turn())
        except Exception as error:  # noqa: BLE001 - an error of a bot must not stop the game
            thought = Thought(stopped="raised", error=error)
        done(thought)

    def call_due(self) -> None:
        """Call the functions that are due."""
        now = self._now()
        while self._waiting and self._waiting[0][0] <= now:
            _, number, call = heapq.heappop(self._waiting)
            if number in self._cancelled:
                self._cancelled.remove(number)
            else:
                call()

    def next(self) -> float | None:
        """When the next function is due; None if there is none."""
        while self._waiting and self._waiting[0][1] in self._cancelled:
            self._cancelled.remove(heapq.heappop(self._waiting)[1])
        return self._waiting[0][0] if self._waiting else None
