"""Runs a room in an event loop: whatever has changed is sent soon, and what its time has come for is done then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from .core import RoomCore
from .limits import Allowance
from .messages import message_of
from .people import Connection, Transport
from .screens import text_of

__all__ = ["NoRoomSession", "PageSession", "RoomLoop", "RoomSession"]


class RoomLoop:
    """Runs a room; `take` gives it the room.

    Args:
        changed: Called after each turn: who is connected, or anything else, may have changed.
    """

    def __init__(self, changed: Callable[[], object] = lambda: None) -> None:
        self._changed = changed
        self._core: RoomCore | None = None
        self._is_scheduled = False
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def core(self) -> RoomCore:
        """The room."""
        assert self._core is not None
        return self._core

    def take(self, core: RoomCore) -> None:
        """Run a room, whose `wake` is `schedule`."""
        self._core = core
        self.schedule()

    def schedule(self) -> None:
        """Send what is new, and do what is due, as soon as the event loop is free."""
        if self._core is not None and not self._is_scheduled and not self._closed:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._turn)

    def drained(self, connection: Connection) -> None:
        """Everything that was sent to a page has left: what was kept back meanwhile is sent."""
        if connection.stale:
            self.schedule()

    def close(self) -> None:
        """Run it no longer, and end all lines: the pages connect again where it is taken up."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._core is not None:
            for connection in self._core.connections:
                connection.transport.close()

    def _turn(self) -> None:
        self._is_scheduled = False
        if self._closed:
            return
        wait = self.core.tick()
        self.core.flush()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, self.schedule)
        self._changed()


class PageSession(Protocol):
    """What a page says to a room, or to none."""

    @property
    def is_unadmitted(self) -> bool:
        """Whether whoever is at the page has not come in: then it makes place for another where there are too many."""
        ...

    def receive(self, text: str | bytes) -> None:
        """The page has sent something."""
        ...

    def closed(self) -> None:
        """The page has gone."""
        ...

    def drained(self) -> None:
        """All that was sent has left."""
        ...


class RoomSession:
    """A page that has come to a room.

    Where too many wrong codes were sent to this process, a page that has no key hears the same here as where there is no
    room, so that nobody finds out which codes are right.

    Args:
        room: The room.
        transport: The way to the page.
        transport_name: By which way it has come.
        codes: How many wrong codes may be sent to the process.
    """

    def __init__(self, room: RoomLoop, transport: Transport, transport_name: str, codes: Allowance) -> None:
        self._room = room
        self._transport = transport
        self._codes = codes
        self._is_first = True
        self.connection = room.core.open(transport, transport_name)
        """What the room calls it."""
        room.schedule()

    @property
    def is_unadmitted(self) -> bool:
        """See `PageSession`."""
        return self.connection.role in ("guest", "knocking")

    def receive(self, text: str | bytes) -> None:
        """See `PageSession`."""
        if self._is_first and not self._may_connect(text):
            self._transport.send(text_of({"t": "slow", "seconds": self._codes.wait()}))
            self._transport.close()
            self.closed()
            return
        self._is_first = False
        self._room.core.receive(self.connection, text)
        self._room.schedule()

    def _may_connect(self, text: str | bytes) -> bool:
        if self._codes.has():
            return True
        message = message_of(text)
        key: object = message.get("key") if message is not None and message["t"] == "hello" else None
        return isinstance(key, str) and self._room.core.knows(key)

    def closed(self) -> None:
        """See `PageSession`."""
        self._room.core.closed(self.connection)
        self._room.schedule()

    def drained(self) -> None:
        """See `PageSession`."""
        self._room.drained(self.connection)


class NoRoomSession:
    """A page that has come by a wrong code: it is told so when it speaks.

    Args:
        transport: The way to the page.
        codes: How many wrong codes may be sent to the process.
        message: The message that it is told so by.
    """

    is_unadmitted = True
    """See `PageSession`."""

    def __init__(self, transport: Transport, codes: Allowance, message: Mapping[str, Any]) -> None:
        self._transport = transport
        self._codes = codes
        self._message = message
        self._answered = False

    def receive(self, text: str | bytes) -> None:
        """See `PageSession`."""
        if self._answered:
            return
        self._answered = True
        if self._codes.take():
            self._transport.send(text_of(self._message))
        else:
            self._transport.send(text_of({"t": "slow", "seconds": self._codes.wait()}))
        self._transport.close()

    def closed(self) -> None:
        """See `PageSession`."""

    def drained(self) -> None:
        """See `PageSession`."""
