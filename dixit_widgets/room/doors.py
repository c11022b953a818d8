"""Which door leads the devices of a class to a room, where this Python runs."""

from __future__ import annotations

import sys

from ..errors import RoomError
from ..sentences import say

__all__ = ["check_this_host"]


def check_this_host(server: str | None) -> None:
    """Check that a room can be opened from here.

    Args:
        server: The address of a server of rooms; None for a room on this machine.

    Raises:
        RoomError: If it can't be; the text says which way there is instead.
    """
    if server is not None:
        raise RoomError(say("a room opens on the machine that runs this notebook: leave out server="))
    if sys.platform == "emscripten":
        raise RoomError(
            say(
                "no device can come to a notebook that runs in a page: open the room with Python on a computer, or play on "
                "this one with dx.play"
            )
        )
