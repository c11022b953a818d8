"""The connections of a room, and what is sent to them: snapshots of what each page may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from ..engine.events import Event
from ..seats.judge import Picture
from .desk import Desk
from .people import Connection, Person
from .presence import Presence
from .screens import (
    audience_message,
    feed_message,
    lobby_message,
    own_message,
    shown_message,
    tables_message,
    team_message,
    text_of,
    welcome_message,
    words_message,
)
from .state import State

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["GATHERED_FOR", "Display"]

GATHERED_FOR: Final = 0.25
"""Seconds between two batches of the messages on who is in, and how many have guessed."""

_OF_A_TABLE = ("words", "own", "state", "team", "audience")
"""The kinds of snapshots of the table that a page shows."""


class Display:
    """Sends messages to the pages of a room.

    Args:
        state: The room.
        presence: Which seats are away.
        address: Returns the address of a picture.
        unsaved: Returns why the room can't be saved now; empty if it can.
        now: Returns the time in seconds.
        wake: Called when there is something to send.
    """

    def __init__(
        self,
        state: State,
        presence: Presence,
        address: Callable[[Picture], str],
        unsaved: Callable[[], str],
        now: Callable[[], float],
        wake: Callable[[], object],
    ) -> None:
        self.connections: list[Connection] = []
        """The pages that are connected, oldest first."""
        self._state = state
        self._presence = presence
        self._address = address
        self._unsaved = unsaved
        self._now = now
        self._wake = wake
        self._gathering = False
        self._gathered_at = now() - GATHERED_FOR

    # Who

    def pages_of(self, person: Person) -> list[Connection]:
        """The connections of a person, oldest first."""
        return [connection for connection in self.connections if connection.person is person]

    def is_here(self, person: Person) -> bool:
        """Whether a person is connected."""
        return any(connection.person is person for connection in self.connections)

    def table_of(self, connection: Connection) -> int | None:
        """The number of the table that a page shows; None if it shows none."""
        if connection.watching is not None:
            return connection.watching
        if connection.role == "projector":
            return self._state.projected
        person = connection.person
        return person.table if person is not None and person.is_in else None

    def _seat_of(self, connection: Connection) -> int | None:
        """The seat whose hand a page may show: that of its person, while the page shows that table; None otherwise."""
        person = connection.person
        if person is None or not person.is_in or self.table_of(connection) != person.table:
            return None
        return person.seat

    # What has changed

    def table_changed(self, table: int) -> None:
        """Mark the pages that show a table to be sent new snapshots, and bring back people whom it waits for."""
        self._bring_back(table)
        self._mark(
            connection
            for connection in self.connections
            if connection.feed is not None or self.table_of(connection) == table
        )

    def _bring_back(self, table: int) -> None:
        """Switch pages of players that watch another table back to this one, if it waits for them or reveals its votes."""
        desk = self._state.desks[table]
        for connection in self.connections:
            person = connection.person
            if (
                connection.watching not in (None, table)
                and person is not None
                and person.table == table
                and person.seat is not None
                and (desk.revealed or person.seat in desk.game.state.due)
            ):
                connection.watching = None
                self.shows_another(connection)

    def seat_changed(self, table: int, seat: int) -> None:
        """Mark the pages of a seat to be sent new snapshots."""
        people = self._state.members(table, seat)
        self._mark(each for each in self.connections if each.person is not None and each.person.number in people)

    def all_changed(self) -> None:
        """Mark all pages to be sent new snapshots."""
        self._mark(self.connections)

    def shows_another(self, connection: Connection) -> None:
        """Mark a page that shows another table now to be sent all snapshots of it."""
        for kind in _OF_A_TABLE:
            connection.sent.pop(kind, None)
        self._mark([connection])

    def _mark(self, connections: Iterable[Connection]) -> None:
        for connection in connections:
            connection.stale = True
        self.gather()
        self._wake()

    def gather(self) -> None:
        """Schedule a batch of messages on who is in, and how many have guessed; see `send_gathered`."""
        if not self._gathering:
            self._gathering = True
            self._wake()

    @property
    def gathered_at(self) -> float | None:
        """When the next batch is to be sent; None if none is scheduled."""
        return self._gathered_at + GATHERED_FOR if self._gathering else None

    # Sending

    def send(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Send a message that is not a snapshot, at once."""
        self._send(connection, text_of(message))

    def welcome(self, connection: Connection, key: str | None = None) -> None:
        """Send a welcome: who the page belongs to. All snapshots are sent after it.

        Args:
            connection: The connection of the page.
            key: The key of a person who has just joined; None otherwise.
        """
        connection.sent.clear()
        self.send(connection, welcome_message(self._state, connection, key))
        connection.has_words = True
        self._mark([connection])

    def welcome_guests(self) -> None:
        """Send a new welcome to those who have not joined: the room was locked or unlocked."""
        for connection in self.connections:
            if connection.role == "guest" and connection.greeted:
                self.welcome(connection)

    def welcome_all(self, person: Person) -> None:
        """Send a new welcome to all pages of a person whose seat, name or admission has changed."""
        for connection in self.pages_of(person):
            connection.role = "pupil" if person.admitted else "knocking"
            self.welcome(connection)

    def drop(self, connection: Connection, last: Mapping[str, Any] | None = None) -> None:
        """Close a connection.

        Args:
            connection: The connection.
            last: A message to send before; None for none.
        """
        if last is not None:
            self.send(connection, last)
        connection.closed = True
        if connection in self.connections:
            self.connections.remove(connection)
        connection.transport.close()
        self.gather()

    def flush(self) -> None:
        """Send new snapshots to every page whose send buffer is empty; the others get them with a later call."""
        for connection in list(self.connections):
            if connection.stale and not connection.closed and not connection.transport.waiting():
                connection.stale = False
                self._show(connection)

    def _show(self, connection: Connection) -> None:
        table = self.table_of(connection)
        if table is not None:
            desk, seat = self._state.desks[table], self._seat_of(connection)
            self._snapshot(connection, "words", words_message(desk))
            if seat is not None:
                self._snapshot(connection, "own", own_message(desk, seat, self._address_of))
                self._snapshot(connection, "team", self._team(desk, seat))
            paused = self._state.switches["paused"]
            self._snapshot(connection, "state", shown_message(desk, seat, self._address_of, paused))
        if connection.feed is not None:
            for desk in self._state.desks:
                self._feed(connection, connection.feed, desk)

    def _address_of(self, card: str) -> str:
        return self._address(Picture(card, "board"))

    def _team(self, desk: Desk, seat: int) -> str:
        mates = [self._state.people[number] for number in self._state.members(desk.number, seat)]
        return team_message(desk, seat, mates, self.is_here, self._state.setup.names != "typed")

    def _feed(self, connection: Connection, got: dict[int, tuple[Event, ...]], desk: Desk) -> None:
        before, events = got.get(desk.number, ()), desk.game.events
        keep = next(
            (place for place, (old, new) in enumerate(zip(before, events, strict=False)) if old is not new),
            min(len(before), len(events)),
        )
        if keep < max(len(before), len(events)):
            got[desk.number] = events
            self._send(connection, feed_message(desk, keep, events[keep:]))

    def send_gathered(self) -> None:
        """Send the batch: to everybody how many are in and have guessed, to the teacher the lobby too."""
        self._gathering, self._gathered_at = False, self._now()
        tables = text_of(tables_message(self._state))
        for connection in list(self.connections):
            if connection.role in ("guest", "knocking"):
                continue
            if connection.transport.waiting():
                self._gathering = True
                continue
            self._snapshot(connection, "tables", tables)
            if connection.role == "teacher":
                self._snapshot(connection, "lobby", text_of(self._lobby()))
            table = self.table_of(connection)
            if table is not None and self._state.setup.audience:
                desk = self._state.desks[table]
                audience = audience_message(desk, self._state.watching(table), connection.person)
                self._snapshot(connection, "audience", audience)
            connection.stale = True  # who of the team is here, and whose name the teacher has seen
        self.flush()

    def send_now(self, connection: Connection) -> None:
        """Send a page of the teacher's the new snapshots at once: the effects of an act are sent before its answer."""
        self._snapshot(connection, "tables", text_of(tables_message(self._state)))
        self._snapshot(connection, "lobby", text_of(self._lobby()))
        self._show(connection)

    def _lobby(self) -> contract.RoomLobby:
        for person in self._state.people.values():
            person.listed = True
        presence = self._presence
        return lobby_message(
            self._state,
            self.is_here,
            lambda desk: (presence.away(desk), presence.late(desk)),
            self._unsaved(),
            [
                page.transport_name
                for page in self.connections
                if page.greeted and page.role not in ("teacher", "projector")
            ],
        )

    def _snapshot(self, connection: Connection, kind: str, text: str) -> None:
        if connection.sent.get(kind) != text:
            connection.sent[kind] = text
            self._send(connection, text)

    def _send(self, connection: Connection, text: str) -> None:
        if not connection.closed:
            connection.transport.send(text)
