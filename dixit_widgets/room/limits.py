"""Limits on what one page, and all pages together, may ask of a room; the clock is an argument."""

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
"""The most bytes of a message of a page."""
BURST: Final = 40
"""The messages that a connection may send at once (the size of its token bucket)."""
MESSAGES_A_SECOND: Final = 8
"""The messages that it may then send each second."""
MOST_CONNECTIONS: Final = 250
MOST_CONNECTIONS_EACH: Final = 3
"""The connections of one person; when there are more, the oldest is closed."""
MOST_PAGES: Final = MOST_CONNECTIONS + 50
"""The pages that may be connected to a process, whatever their code."""
MOST_HTTP: Final = 400
"""The HTTP connections of a process that may be open at the same time."""
LARGEST_BODY: Final = 8192
LARGEST_HEADER: Final = 16_384
MOST_PEOPLE: Final = 200
MOST_TABLES: Final = 12
MOST_AT_A_SEAT: Final = 5
MOST_ROOMS: Final = 1000
"""The rooms that there may be on a server, in all its processes."""
FORGOTTEN_AFTER: Final = 24 * 3600.0
"""Seconds after the last act after which a room ends by itself."""
GRACE: Final = 600.0
"""Seconds for which the process of a room waits for a notebook to reconnect."""
MOST_GRACE: Final = 24 * 3600.0
WRONG_CODES: Final = 10
"""The wrong codes that a connection may send in a minute."""
WRONG_CODES_IN_ALL: Final = 60
"""The wrong codes that all connections of a process together may send in a minute."""

_MINUTE = 60.0


class Allowance:
    """A rate limit: a token bucket.

    Args:
        burst: The size of the bucket: how many tokens can be taken at once.
        a_second: How many tokens are added each second.
        now: Returns the time in seconds.
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
        """Whether there is a token."""
        return self._filled() >= 1

    def take(self) -> bool:
        """Take a token.

        Returns:
            False if there is none.
        """
        if not self.has():
            return False
        self._left -= 1
        return True

    def wait(self) -> int:
        """Whole seconds until there is a token, at least 1."""
        return max(1, math.ceil((1 - self._filled()) / self._a_second))


def code_allowance(now: Callable[[], float], most: int = WRONG_CODES_IN_ALL) -> Allowance:
    """A limit on wrong codes: `most` at once, and as many each minute.

    Args:
        now: Returns the time in seconds.
        most: How many.
    """
    return Allowance(most, most / _MINUTE, now)
