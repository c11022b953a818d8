"""Runs a room in an asyncio event loop, and the sessions of its pages."""

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
    """Runs a room: calls `tick` and `flush` when it asks for it, or a timer is due. `take` sets the room.

    Args:
        changed: Called after each run.
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
        """Run a room.

        Args:
            core: The room, whose `wake` is `schedule`.
        """
        self._core = core
        self.schedule()

    def schedule(self) -> None:
        """Schedule a run: do what is due, and send what is new."""
        if self._core is not None and not self._is_scheduled and not self._closed:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._run)

    def drained(self, connection: Connection) -> None:
        """Schedule a run if snapshots were held back for a page, whose send buffer is empty now."""
        if connection.stale:
            self.schedule()

    def close(self) -> None:
        """Stop running the room, and close all connections: the pages reconnect to the process that serves it next."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._core is not None:
            for connection in self._core.connections:
                connection.transport.close()

    def _run(self) -> None:
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
    """The session of a connected page: gets its messages and the events of its connection."""

    @property
    def is_unadmitted(self) -> bool:
        """Whether nobody at the page was let in: such a page is closed first where there are too many."""
        ...

    def receive(self, text: str | bytes) -> None:
        """Handle a message of the page.

        Args:
            text: The frame as it was received.
        """
        ...

    def closed(self) -> None:
        """Handle the end of the connection."""
        ...

    def drained(self) -> None:
        """Handle that the send buffer is empty again."""
        ...


class RoomSession:
    """The session of a page with the code of a room.

    While too many wrong codes are sent to the process, a page without a key gets the same answer as one with a wrong code, so
    that nobody can find out which codes are right.

    Args:
        room: The room.
        transport: Sends messages to the page.
        transport_name: "socket" or "polling".
        codes: The limit on wrong codes that all rooms of the process share.
    """

    def __init__(self, room: RoomLoop, transport: Transport, transport_name: str, codes: Allowance) -> None:
        self._room = room
        self._transport = transport
        self._codes = codes
        self._is_first = True
        self.connection = room.core.open(transport, transport_name)
        """The connection of the page."""
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
    """The session of a page with a wrong code, which is answered to its first message.

    Args:
        transport: Sends messages to the page.
        codes: The limit on wrong codes that all rooms of the process share.
        message: The answer.
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
