"""A room as a notebook has it: its line, what has come by it, and the games that follow. tornado is imported when it connects.

What comes is taken by the thread that made it, which in a notebook is that of the kernel: between cells, as its event loop calls
for it, and whenever something is read. Other threads read what was taken last.
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
    from .client import LineState, RoomClient, Whereabouts

__all__ = ["RoomLink", "said_ended"]

_NOBODY_AFTER: Final = 60.0
"""Seconds after which the teacher is told that nobody has come."""
_CLOSED_WITHIN: Final = 3.0


def said_ended() -> str:
    """Why a room that has ended can't be used."""
    return say("this room has ended: open another")


class RoomLink:
    """A room as a notebook has it.

    Args:
        local: The room on this machine; where no process serves it, one is started.

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
        """Called in the notebook's thread when anything is new; the argument says whether a snapshot has come."""
        other = newest_room(Path.cwd(), local.folder.path)
        self.other = None if other is None else other.name
        """The folder of another room here that has not ended."""
        self._lobby: contract.RoomLobby | None = None
        self._shared: contract.RoomTables | None = None
        self._place = 0
        self._origin: str | None = None
        self._thread = threading.get_ident()
        self._process_id = os.getpid()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._called_for = False
        self._has_news = False
        self._taking = False
        self._has_ended = False
        self._somebody_came = False
        self._opened_at = time.monotonic()
        self._client: RoomClient | None = None
        self._connect()

    # The line

    def _connect(self) -> None:
        """Connect to the process of the room; where there is none, start one.

        Raises:
            DixitError: If that can't be done.
        """
        from .client import RoomClient

        client = RoomClient(self._where, self.local.is_gone, self._came)
        try:
            state = client.settled()
            if state == "stopped":
                if not self.local.has_process:
                    self.local.start()
                client.connect_now()
                state = client.settled()
            if state == "ended":
                raise RoomError(said_ended())
            if state != "connected":
                raise RoomError(say("the room does not answer: it may be busy, or the network slow; try again"))
        except BaseException:
            client.close()
            self.local.end_process()
            raise
        client.come_later(_NOBODY_AFTER)
        self._client = client
        self._has_news = True
        self.take_up()

    def _where(self) -> Whereabouts | None:
        """Where the room is; asked by the thread of the line."""
        from .client import Whereabouts

        found = self.local.look()
        return None if found is None else Whereabouts(found.near, found.teacher, not found.server)

    def _came(self) -> None:
        """Something has come: have it taken by the thread of the notebook. Called by the thread of the line."""
        self._has_news = True
        loop = self._loop
        if loop is None or self._called_for:
            return
        self._called_for = True
        try:
            loop.call_soon_threadsafe(self._called)
        except RuntimeError:  # the loop is closed
            self._called_for = False

    def _called(self) -> None:
        self._called_for = False
        self.take_up()

    def take_up(self) -> None:
        """Take what has come from the room."""
        if threading.get_ident() != self._thread:
            return
        with suppress(RuntimeError):
            loop = asyncio.get_running_loop()
            if loop is not self._loop:  # what another loop was asked to call may never be called
                self._loop, self._called_for = loop, False
        if self._taking or not self._has_news or self._client is None:
            return
        self._has_news = False
        self._taking = True
        try:
            came = self._client.take()
            if self._client.state == "ended" and not self._has_ended:
                self._has_ended = True
                self.local.has_ended()
            self._lobby = None if self._has_ended else came.newest.get("lobby", self._lobby)
            lobby = self._lobby
            if lobby is not None and (lobby["people"] or lobby["knocking"] or lobby.get("doors")):
                self._somebody_came = True
            self._shared = came.newest.get("tables", self._shared)
            for feed in came.feeds:
                table: int = feed["table"]
                self.tables[table].follow(feed)
            for observer in list(self.observers):
                observer(bool(came.newest))
        finally:
            self._taking = False

    def ask(self, do: str, seconds: float | None = None, **fields: Any) -> dict[str, Any]:
        """Have the room do something; what came of it is taken.

        Args:
            do: What, as in `RoomTeach`.
            seconds: How long to wait for the answer; None for as long as it may take.
            fields: The fields of the message.

        Returns:
            The answer.

        Raises:
            RoomError: If it is refused, or there is no answer.
        """
        assert self._client is not None
        self.take_up()
        if self._has_ended and self._client.state != "ended":  # it was closed, and not kept
            raise RoomError(said_ended())
        try:
            return self._client.ask(do, **fields) if seconds is None else self._client.ask(do, seconds, **fields)
        finally:
            self.take_up()

    def take_up_again(self) -> None:
        """Take the room up, if its process has ended, or it was closed.

        Raises:
            DixitError: If it can't be.
            OSError: If its folder can't be read, or no process be started.
        """
        self.take_up()
        if self._has_ended:
            raise RoomError(said_ended())
        if self.connection == "connected":
            return
        if self._client is not None:
            self._client.close()
        if self.local.look() is None:
            raise RoomError(say("this room was not kept: open another"))
        self._connect()

    def end(self) -> None:
        """End the lesson.

        Raises:
            RoomError: If the room does not answer.
        """
        self.take_up()
        if not self._has_ended:
            self.ask("end")
            self._has_ended = self._has_news = True
            self.local.has_ended()
            self.take_up()

    def close(self) -> None:
        """Stop the process of the room; one on a server goes on there, if it can be taken up again."""
        if self.local.is_remote:
            if not self.local.is_kept:
                with suppress(RoomError):
                    self.end()
        elif not self.local.has_process and self.connection == "connected" and self._client is not None:
            with suppress(RoomError):
                self._client.ask("close", _CLOSED_WITHIN)
                self._client.is_gone(_CLOSED_WITHIN)
        self._leave()
        self.local.end_process()
        self._has_ended = self._has_ended or not self.local.is_kept  # nobody can take it up
        self._has_news = True
        self.take_up()

    def let_go(self) -> None:
        """The notebook ends: the room goes on for a while, if there is anything to go on with."""
        if self._process_id != os.getpid():
            return  # a copy of the notebook's process
        self._leave()
        if self.connection == "ended":
            self.local.end_process()
        else:
            self.local.let_go()

    def _leave(self) -> None:
        if self._client is not None:
            self._client.close()

    # Reading

    @property
    def connection(self) -> LineState:
        """How the line is."""
        self.take_up()
        if self._has_ended:
            return "ended"
        return "starting" if self._client is None else self._client.state

    @property
    def lobby(self) -> contract.RoomLobby | None:
        """Who is in, and what waits; None when the room has ended."""
        self.take_up()
        return self._lobby

    @property
    def shared(self) -> contract.RoomTables | None:
        """Every table, as everybody sees it."""
        self.take_up()
        return self._shared

    @property
    def urls(self) -> tuple[str, ...]:
        """All addresses by which devices may come in, the likeliest first; none when the room has ended."""
        found = self.local.found
        return () if found is None or self.connection == "ended" else urls_of(found, self._origin)

    @property
    def url(self) -> str:
        """The one that is shown; empty when there is none."""
        urls = self.urls
        return urls[min(self._place, len(urls) - 1)] if urls else ""

    @property
    def others(self) -> tuple[str, ...]:
        """Those that are not shown."""
        shown = self.url
        return tuple(url for url in self.urls if url != shown)

    def choose(self, place: int) -> None:
        """Show another address.

        Args:
            place: Its place among `others`.

        Raises:
            RoomError: If there is none at that place.
        """
        others = self.others
        if place >= len(others):
            raise RoomError(say("this machine has no other address"))
        self._place = self.urls.index(others[place])

    def seen_from(self, origin: str) -> None:
        """Note where the page of the notebook is: by that server, devices may come to the room.

        Args:
            origin: What the page says of its own address: "https://hub.school".

        Raises:
            DixitError: If it is no such address.
        """
        if self.local.found is not None:
            urls_of(self.local.found, origin)
        self._origin = origin

    @property
    def nobody_came(self) -> bool:
        """Whether nobody has come for a while."""
        self.take_up()
        return not self._somebody_came and time.monotonic() - self._opened_at >= _NOBODY_AFTER

    def renew(self, role: str) -> None:
        """Make the address of a page of the teacher's worthless, and close those that are open; `address_of` is a new one.

        Args:
            role: "teacher" or "projector".

        Raises:
            RoomError: If the room does not do it, or does not answer.
        """
        self.local.keep_key(role, str(self.ask("renew", role=role)["key"]))

    def address_of(self, role: str) -> str:
        """The address of a page of the teacher's, with its key behind the `#`.

        Args:
            role: "teacher" or "projector".

        Raises:
            RoomError: If the room has ended.
        """
        found = self.local.look()
        if found is None or not self.url:
            raise RoomError(said_ended())
        return f"{self.url}#t={found.teacher if role == 'teacher' else found.projector}"
