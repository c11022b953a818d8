"""How much one page, and all together, may ask of a room; time is given from outside."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

__all__ = [
    "BURST",
    "FORGOTTEN_AFTER",
    "GRACE",
    "LARGEST_BODY",
    "LARGEST_HEADER",
    "LONGEST_MESSAGE",
    "MESSAGES_A_SECOND",
    "MOST_AT_A_SEAT",
    "MOST_CONNECTIONS",
    "MOST_CONNECTIONS_EACH",
    "MOST_GRACE",
    "MOST_HTTP",
    "MOST_PAGES",
    "MOST_PEOPLE",
    "MOST_ROOMS",
    "MOST_TABLES",
    "WRONG_CODES",
    "WRONG_CODES_IN_ALL",
    "Allowance",
    "code_allowance",
]

LONGEST_MESSAGE: Final = 4096
"""Bytes of the longest message of a page."""
BURST: Final = 40
"""Messages that a connection may send at once."""
MESSAGES_A_SECOND: Final = 8
"""And then each second."""
MOST_CONNECTIONS: Final = 250
MOST_CONNECTIONS_EACH: Final = 3
"""Connections of one person: the oldest is closed for a fourth."""
MOST_PAGES: Final = MOST_CONNECTIONS + 50
"""Pages that may be connected to a process, whatever code they come with."""
MOST_HTTP: Final = 400
"""Connections that may ask for something at the same time."""
LARGEST_BODY: Final = 8192
LARGEST_HEADER: Final = 16_384
MOST_PEOPLE: Final = 200
MOST_TABLES: Final = 12
MOST_AT_A_SEAT: Final = 5
MOST_ROOMS: Final = 1000
"""Rooms that there may be on a server, in all its processes."""
FORGOTTEN_AFTER: Final = 24 * 3600.0
"""Seconds after the last act, until a room ends by itself."""
GRACE: Final = 600.0
"""Seconds for which the process of a room waits for its notebook to come back."""
MOST_GRACE: Final = 24 * 3600.0
WRONG_CODES: Final = 10
"""Wrong codes that a connection may send in a minute."""
WRONG_CODES_IN_ALL: Final = 60
"""Wrong codes that all connections of a process may send in a minute."""

_MINUTE = 60.0


class Allowance:
    """A number of things at once, and then a number each second.

    Args:
        burst: How many at once.
        a_second: How many more each second.
        now: Gives the time in seconds.
    """

    def __init__(self, burst: float, a_second: float, now: Callable[[], float]) -> None:
        self._burst = burst
        self._a_second = a_second
        self._now = now
        self._left = burst
        self._at = now()

    def _filled(self) -> float:
        now = self._now()
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        return self._left

    def has(self) -> bool:
        """Whether there is one left."""
        return self._filled() >= 1

    def take(self) -> bool:
        """Take one; False if there is none."""
        if not self.has():
            return False
        self._left -= 1
        return True

    def wait(self) -> int:
        """Whole seconds until there is one, at least one."""
        return max(1, math.ceil((1 - self._filled()) / self._a_second))


def code_allowance(now: Callable[[], float], most: int = WRONG_CODES_IN_ALL) -> Allowance:
    """How many wrong codes may be sent: so many, and so many more each minute.

    Args:
        now: Gives the time in seconds.
        most: How many; those of all rooms of a process together share one allowance.
    """
    return Allowance(most, most / _MINUTE, now)
