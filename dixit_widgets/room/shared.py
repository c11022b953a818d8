"""What the parts of a room share: its state, its log and its pages, and `write`, by which all changes are made."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ..bots.bots import Bot, TagBot
from ..decks.deck import Deck
from ..engine.events import Event, event_to_dict
from ..engine.players import Player, look_of
from ..errors import RuleError
from ..seats.judge import Picture
from ..text.room import room_refusals
from .desk import Desk
from .display import Display
from .given_names import names_to_offer
from .journal import Journal
from .keys import KeyHash, RandomBytes, hash_of, new_code, random_below
from .log import Log
from .people import Connection, Person
from .presence import Presence
from .records import Record
from .state import State
from .timers import Timers

__all__ = ["Shared"]

_MARK_BYTES: Final = 12
_LETTERS_BACK: Final = 4
_LETTERS_LAST: Final = 600.0
"""Seconds for which the letters of `readmit` are valid."""
_BOT: Final = TagBot()


class Shared:
    """A room's state, log and pages.

    Args:
        records: The records of its log so far.
        deck: The deck that it was opened with; None for the 84 dreams.
        log: The log.
        now: Returns the time in seconds.
        random_bytes: The source of randomness.
        wake: Called when there is something to send, or to do later.
    """

    def __init__(
        self,
        records: Sequence[Record],
        deck: Deck | None,
        log: Log,
        now: Callable[[], float],
        random_bytes: RandomBytes,
        wake: Callable[[], object],
    ) -> None:
        self.now = now
        self.random = random_bytes
        self.display: Display | None = None
        self.state = State(records[0], deck, self._table_changed)
        for record in records[1:]:
            self.state.apply(record)
        self.presence = Presence(self.state, now)
        self.journal = Journal(log, len(records), now, changed=self._saved_or_not, fenced=self._fence)
        self.timers = Timers(now, wake)
        self.pages = Display(self.state, self.presence, self.address, lambda: self.journal.unsaved, now, wake)
        self.display = self.pages
        self.letters: dict[int, tuple[KeyHash, float]] = {}
        """By person: the hash of the letters of `readmit`, and until when they are valid."""
        self.acting: tuple[int | None, Mapping[str, Any] | None] = (None, None)
        """The person whose intent is being performed, and the intent: both are stored in the record of its act."""
        self._refusals = room_refusals(self.state.language)
        self._marks = {
            self.mark(Picture(card, size)): Picture(card, size)
            for card in self.deck.cards
            for size in ("board", "full")
        }

    # Changes

    def write(self, kind: str, **fields: Any) -> None:
        """Append a record, then apply it to the state. All changes of a room are made so, except those of its games.

        Args:
            kind: The kind of record.
            fields: Its fields.

        Raises:
            FencedError: If another process has taken over the room: nothing has changed.
        """
        record = Record(kind, fields)
        self.journal.append(record)
        self.state.apply(record)
        self.presence.note(self.pages.connections)
        self.pages.gather()

    def write_games(self) -> None:
        """From now on, append each change of a game as a record before it is applied."""
        for desk in self.state.desks:
            desk.game.write_to(lambda keep, events, desk=desk: self._write_act(desk, keep, events))
            desk.game.observe(lambda _change: self.presence.note(self.pages.connections), "revision")

    def _write_act(self, desk: Desk, keep: int, events: Sequence[Event]) -> None:
        person, asked = self.acting
        fields = {
            "table": desk.number,
            "keep": keep,
            "events": [event_to_dict(event) for event in events],
            "person": person,
            "asked": None if asked is None else dict(asked),
        }
        self.journal.append(Record("acted", fields))

    def _table_changed(self, table: int) -> None:
        if self.display is not None:
            self.display.table_changed(table)

    def _saved_or_not(self) -> None:
        self.pages.gather()

    def _fence(self) -> None:
        """Stop the bots and close all connections: another process has taken over the room; the pages reconnect to it."""
        for desk in self.state.desks:
            desk.close()
        for connection in list(self.pages.connections):
            self.pages.drop(connection)

    # Look-ups

    @property
    def deck(self) -> Deck:
        """The deck of all tables."""
        return self.state.desks[0].game.deck

    def refusal(self, reason: str) -> RuleError:
        """The error for a refusal.

        Args:
            reason: A key of `text.room.room_refusals`.
        """
        return RuleError(self._refusals[reason])

    def desk(self, table: int) -> Desk:
        """A table.

        Raises:
            RuleError: If there is no such table.
        """
        if table >= len(self.state.desks):
            raise self.refusal("no_seat")
        return self.state.desks[table]

    def person(self, number: int) -> Person:
        """The person with a number, who has joined or knocks.

        Raises:
            RuleError: If there is nobody with this number, or the person was removed.
        """
        person = self.state.people.get(number)
        if person is None or person.blocked:
            raise self.refusal("nobody")
        return person

    def person_of(self, connection: Connection) -> Person:
        """The person of a connection.

        Raises:
            RuleError: If nobody has joined there, or the person has not been let in.
        """
        if connection.person is None:
            raise self.refusal("come_in_first")
        if not connection.person.is_in:
            raise self.refusal("wait")
        return connection.person

    # Pictures

    def mark(self, picture: Picture) -> str:
        """The token of a picture in its address: it can't be guessed, and is the same for everybody."""
        named = f"{picture.size}/{self.deck.hashes[picture.card]}".encode()
        return hmac.new(self.state.secret, named, hashlib.sha256).digest()[:_MARK_BYTES].hex()

    def address(self, picture: Picture) -> str:
        """The address of a picture, relative to the room's page."""
        return f"p/{self.mark(picture)}.webp"

    def picture(self, mark: str) -> bytes | None:
        """The picture with a mark; None if there is none."""
        found = self._marks.get(mark)
        return None if found is None else self.deck.picture(*found)

    # Names and keys

    def kept_key(self, key: str) -> dict[str, str]:
        """The fields of a record that store the hash of a key."""
        kept = hash_of(key, self.random)
        return {"salt": kept.salt.hex(), "digest": kept.digest.hex()}

    def offers(self) -> tuple[str, ...]:
        """Names to offer, which nobody has or is offered."""
        taken = {person.name for person in self.state.people.values()}
        taken |= {name for connection in self.pages.connections for name in connection.offers}
        return names_to_offer(self.state.language.code, taken, lambda most: random_below(most, self.random))

    def free_name(self, typed: str, but: Person | None = None) -> str:
        """Check a typed name.

        Args:
            typed: The name, as it was typed.
            but: The person who is renamed, whose own name it may resemble.

        Returns:
            The name, with spaces normalised.

        Raises:
            RuleError: If it can't be a name, or somebody has one that looks the same.
        """
        name = Player(" ".join(typed.split())).name
        others = (person.name for person in self.state.people.values() if person is not but)
        if look_of(name) in map(look_of, others):
            raise self.refusal("name_taken")
        return name

    def new_letters(self, person: Person) -> str:
        """Make letters by which a person can rejoin from another device, once, within ten minutes.

        Args:
            person: The person.
        """
        letters = new_code(_LETTERS_BACK, self.random)
        self.letters[person.number] = hash_of(letters, self.random), self.now() + _LETTERS_LAST
        return letters

    # Seats

    def check_room(self, desk: Desk, seat: int) -> None:
        """Check that a table has a seat, and that one more person may share it.

        Raises:
            RuleError: If there is no such seat, or it is full.
        """
        if seat >= len(desk.game.players):
            raise self.refusal("no_seat")
        if len(self.state.members(desk.number, seat)) >= self.state.setup.team:
            raise self.refusal("seat_full")

    def seat(self, person: Person, table: int, seat: int | None) -> None:
        """Give a person a seat, or a place in the audience, and notify the person's pages.

        Args:
            person: The person.
            table: The number of the table.
            seat: The seat; None to watch.
        """
        before = person.table
        self.write("sat", person=person.number, table=table, seat=seat)
        for number in {table, table if before is None else before}:
            self.look_at_bots(self.state.desks[number])
        for connection in self.pages.pages_of(person):
            connection.watching = None
        self.pages.welcome_all(person)

    def look_at_bots(self, desk: Desk) -> None:
        """Let bots play the seats without people, once the game has started; called whenever who sits where has changed."""
        if self.state.switches["started"]:
            desk.start_bots(lambda name: self._bot_of(desk, name), self.timers)
            self.pages.gather()

    def _bot_of(self, desk: Desk, name: str) -> Bot | None:
        """The bot of a seat without people, at a table where somebody sits; None for other seats."""
        seats = range(len(desk.game.players))
        people = {desk.game.players[seat]: self.state.members(desk.number, seat) for seat in seats}
        return _BOT if not people.get(name) and any(people.values()) else None
