"""A room in the notebook: its connection, the newest snapshots, and the games that follow it.

`RoomClient` receives messages in a thread of its own. They are applied by the thread that made the `RoomLink`, which is that of
the kernel: between cells, by a callback of its event loop, and whenever something is read. Other threads read what was applied
last. tornado is imported on connecting.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..errors import RoomError
from ..sentences import say
from .doors import urls_of
from .following import FollowedTable
from .local import LocalRoom, newest_room

if TYPE_CHECKING:
    from ..views import contract
    from .client import ConnectionState, Endpoint, RoomClient

__all__ = ["RoomLink", "said_ended"]

_NOBODY_AFTER: Final = 60.0
"""Seconds without any visitor after which the Panel says so."""
_CLOSED_WITHIN: Final = 3.0


def said_ended() -> str:
    """The message of the error for a room that has ended."""
    return say("this room has ended: open another")


class RoomLink:
    """A room in the notebook. It connects when it is made.

    Args:
        local: The room's folder and process; if no process serves the room, one is started.

    Raises:
        DixitError: If it can't be reached, or no process can be started.
    """

    def __init__(self, local: LocalRoom) -> None:
        self.local = local
        """Its folder and process."""
        self.tables: tuple[FollowedTable, ...] = tuple(
            FollowedTable(number, game) for number, game in enumerate(local.games)
        )
        """Its tables."""
        self.observers: list[Callable[[bool], object]] = []
        """Called in the notebook's thread after each update; the argument says whether it had a snapshot."""
        other = newest_room(Path.cwd(), local.folder.path)
        self.other = None if other is None else other.name
        """The name of the folder of another room here that has not ended; None if there is none."""
        self._lobby: contract.RoomLobby | None = None
        self._shared: contract.RoomTables | None = None
        self._url_place = 0
        self._origin: str | None = None
        self._thread = threading.get_ident()
        self._process_id = os.getpid()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_scheduled = False
        self._has_news = False
        self._is_updating = False
        self._has_ended = False
        self._is_discarded = False
        self._has_had_visitors = False
        self._opened_at = time.monotonic()
        self._client: RoomClient | None = None
        self._connect()

    # The connection

    def _connect(self) -> None:
        """Connect to the process of the room; start one if there is none.

        Raises:
            DixitError: If the room does not answer or has ended, or no process can be started.
        """
        from .client import RoomClient

        client = RoomClient(self._endpoint, self.local.is_gone, self._on_news)
        try:
            state = client.wait_connected()
            if state == "stopped":
                if not self.local.has_process:
                    self.local.start()
                client.reconnect_now()
                state = client.wait_connected()
            if state == "ended":
                raise RoomError(said_ended())
            if state != "connected":
                raise RoomError(say("the room does not answer: it may be busy, or the network slow; try again"))
        except BaseException:
            client.close()
            self.local.end_process()
            raise
        client.notify_later(_NOBODY_AFTER)
        self._client = client
        self._has_news = True
        self.update()

    def _endpoint(self) -> Endpoint | None:
        """Where the room is; None if it has ended. Called in the client's thread."""
        from .client import Endpoint

        location = self.local.reload_location()
        return None if location is None else Endpoint(location.local_url, location.teacher, not location.server)

    def _on_news(self) -> None:
        """Schedule `update` in the event loop of the notebook. Called in the client's thread."""
        self._has_news = True
        loop = self._loop
        if loop is None or self._is_scheduled:
            return
        self._is_scheduled = True
        try:
            loop.call_soon_threadsafe(self._update_in_loop)
        except RuntimeError:  # the loop is closed
            self._is_scheduled = False

    def _update_in_loop(self) -> None:
        self._is_scheduled = False
        self.update()

    def update(self) -> None:
        """Apply what has been received from the room; nothing is done in another thread than the notebook's."""
        if threading.get_ident() != self._thread:
            return
        with suppress(RuntimeError):
            loop = asyncio.get_running_loop()
            if loop is not self._loop:  # a callback scheduled in the previous loop may never run
                self._loop, self._is_scheduled = loop, False
        if self._is_updating or not self._has_news or self._client is None:
            return
        self._has_news = False
        self._is_updating = True
        try:
            received = self._client.take_news()
            if self._client.state == "ended" and not self._has_ended:
                self._has_ended = True
                self.local.has_ended()
            self._lobby = None if self._has_ended else received.newest.get("lobby", self._lobby)
            lobby = self._lobby
            if lobby is not None and (lobby["people"] or lobby["knocking"] or lobby.get("doors")):
                self._has_had_visitors = True
            self._shared = received.newest.get("tables", self._shared)
            for feed in received.feeds:
                table: int = feed["table"]
                self.tables[table].follow(feed)
            for observer in list(self.observers):
                observer(bool(received.newest))
        finally:
            self._is_updating = False

    def ask(self, do: str, seconds: float | None = None, **fields: Any) -> dict[str, Any]:
        """Send the room a request, wait for the answer, and apply its effects.

        Args:
            do: The act, as in `RoomTeach`.
            seconds: How long to wait for the answer; None for the default of `RoomClient.ask`.
            fields: The fields of the message.

        Returns:
            The answer.

        Raises:
            RoomError: If it is refused, or there is no answer.
        """
        assert self._client is not None
        self.update()
        if self._is_discarded:
            raise RoomError(said_ended())
        try:
            return self._client.ask(do, **fields) if seconds is None else self._client.ask(do, seconds, **fields)
        finally:
            self.update()

    def reconnect(self) -> None:
        """Connect again if the connection is not open: the process has ended, or the room was closed.

        Raises:
            DixitError: If the room can't be resumed.
            OSError: If its folder can't be read, or no process be started.
        """
        self.update()
        if self._has_ended:
            raise RoomError(said_ended())
        if self.connection == "connected":
            return
        if self._client is not None:
            self._client.close()
        if self.local.reload_location() is None:
            raise RoomError(say("this room was not saved: open another"))
        self._connect()

    def end(self) -> None:
        """End the lesson.

        Raises:
            RoomError: If the room does not answer.
        """
        self.update()
        if not self._has_ended:
            self.ask("end")
            self._has_ended = self._has_news = True
            self.local.has_ended()
            self.update()

    def close(self) -> None:
        """Disconnect, and stop the process of the room. A room on a server goes on if it can be resumed, else it is ended."""
        if self.local.is_remote:
            if not self.local.is_kept:
                with suppress(RoomError):
                    self.end()
        elif not self.local.has_process and self.connection == "connected" and self._client is not None:
            with suppress(RoomError):
                self._client.ask("close", _CLOSED_WITHIN)
                self._client.wait_stopped(_CLOSED_WITHIN)
        self._close_client()
        self.local.end_process()
        if not self._has_ended and not self.local.is_kept:  # it can't be resumed
            self._has_ended = self._is_discarded = True
        self._has_news = True
        self.update()

    def detach(self) -> None:
        """Disconnect at the end of the notebook: the room goes on for a while, unless it has ended."""
        if self._process_id != os.getpid():
            return  # a fork of the notebook's process
        self._close_client()
        if self.connection == "ended":
            self.local.end_process()
        else:
            self.local.detach()

    def _close_client(self) -> None:
        if self._client is not None:
            self._client.close()

    # Reading

    @property
    def connection(self) -> ConnectionState:
        """The state of the connection."""
        self.update()
        if self._has_ended:
            return "ended"
        return "starting" if self._client is None else self._client.state

    @property
    def lobby(self) -> contract.RoomLobby | None:
        """Who is in, and what waits for the teacher; None when the room has ended."""
        self.update()
        return self._lobby

    @property
    def shared(self) -> contract.RoomTables | None:
        """The public snapshot of all tables."""
        self.update()
        return self._shared

    @property
    def urls(self) -> tuple[str, ...]:
        """All addresses of the room's page, the likeliest first; empty when the room has ended."""
        location = self.local.location
        return () if location is None or self.connection == "ended" else urls_of(location, self._origin)

    @property
    def url(self) -> str:
        """The address that is shown; empty when there is none."""
        urls = self.urls
        return urls[min(self._url_place, len(urls) - 1)] if urls else ""

    @property
    def others(self) -> tuple[str, ...]:
        """The addresses that are not shown."""
        shown = self.url
        return tuple(url for url in self.urls if url != shown)

    def choose_url(self, place: int) -> None:
        """Show another address.

        Args:
            place: Its index in `others`.

        Raises:
            RoomError: If there is none.
        """
        others = self.others
        if place >= len(others):
            raise RoomError(say("this machine has no other address"))
        self._url_place = self.urls.index(others[place])

    def set_origin(self, origin: str) -> None:
        """Set the origin of the notebook's page: phones may reach the room through the same Jupyter server.

        Args:
            origin: `location.origin` of the page: "https://hub.school".

        Raises:
            DixitError: If it is not the origin of a page on a Jupyter server.
        """
        if self.local.location is not None:
            urls_of(self.local.location, origin)
        self._origin = origin

    @property
    def nobody_came(self) -> bool:
        """Whether no page has connected within a minute of opening."""
        self.update()
        return not self._has_had_visitors and time.monotonic() - self._opened_at >= _NOBODY_AFTER

    def renew(self, role: str) -> None:
        """Replace a key: the old address of that page no longer works, and its open pages are closed.

        Args:
            role: "teacher" or "projector".

        Raises:
            RoomError: If it is refused, or there is no answer.
        """
        self.local.save_key(role, str(self.ask("renew", role=role)["key"]))

    def address_of(self, role: str) -> str:
        """The address of a page of the teacher's, with its key in the fragment.

        Args:
            role: "teacher" or "projector".

        Raises:
            RoomError: If the room has ended.
        """
        location = self.local.reload_location()
        if location is None or not self.url:
            raise RoomError(said_ended())
        return f"{self.url}#t={location.teacher if role == 'teacher' else location.projector}"
