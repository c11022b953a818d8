"""The state of a room: the result of applying the records of its log, which alone change it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..decks.deck import Deck
from ..engine.events import event_from_dict
from ..errors import DixitError, SaveError
from ..sentences import say
from ..text.language import language_of
from .desk import Desk, HeldClue
from .keys import KeyHash
from .people import Person
from .records import Record
from .setup import read_opened

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["State"]

_CHANGE_SEATS = ("joined", "admitted", "sat", "blocked", "ended")
"""The records that change who sits where."""
_ROLES_WITH_KEYS = ("teacher", "projector")


class State:
    """The state of a room.

    Args:
        opened: The first record of its log.
        deck: The deck that it was opened with; None for the 84 dreams.
        changed: Called with the number of a table when something that its pages show has changed.

    Raises:
        SaveError: If it is not a valid first record, or of another deck.
    """

    def __init__(self, opened: Record, deck: Deck | None, changed: Callable[[int], None]) -> None:
        if opened.kind != "opened":
            raise SaveError(say("the first record of a room must be 'opened', got {kind}", kind=repr(opened.kind)))
        self.setup, games = read_opened(opened.fields, deck)
        self.opened = opened
        """The first record."""
        self.language = language_of(self.setup.language)
        self.secret = bytes.fromhex(opened.fields["secret"])
        self.keys: dict[str, KeyHash] = {}
        """The hashes of the keys of the teacher and the projector, by role."""
        self.people: dict[int, Person] = {}
        """Everybody who has ever joined, by number."""
        self.epoch = 0
        """The number of times that a process has opened or resumed the room."""
        self.switches = {"locked": False, "paused": False, "knock": self.setup.knock, "started": False}
        self.projected: int = 0
        """The table that the projector shows."""
        self.ended = False
        self._by_seat: dict[tuple[int, int], list[int]] | None = None
        """By table and seat: the numbers of the people there; None if it has to be computed anew."""
        self.desks: tuple[Desk, ...] = tuple(
            Desk(
                number,
                game,
                self.language,
                alone=len(games) == 1,
                members=lambda seat, number=number: self.members(number, seat),
                changed=lambda number=number: changed(number),
            )
            for number, game in enumerate(games)
        )

    @property
    def name(self) -> contract.RoomState:
        """The state of the room, in a word."""
        if self.ended:
            return "ended"
        if self.switches["paused"]:
            return "paused"
        return "playing" if self.switches["started"] else "open"

    def members(self, table: int, seat: int) -> tuple[int, ...]:
        """The numbers of the people who share a seat, in the order in which they joined."""
        if self._by_seat is None:
            self._by_seat = {}
            for person in self.people.values():
                if person.is_in and person.table is not None and person.seat is not None:
                    self._by_seat.setdefault((person.table, person.seat), []).append(person.number)
        return tuple(self._by_seat.get((table, seat), ()))

    def may_sit(self, table: int, seat: int) -> bool:
        """Whether a person without a seat may take one: once the game has started, a shared one only if no seat is free.

        Args:
            table: The number of the table, from 0.
            seat: The seat, from 0.
        """
        people = [len(self.members(table, each)) for each in range(len(self.desks[table].game.players))]
        if self.switches["started"] and 0 in people:
            return people[seat] == 0
        return people[seat] < self.setup.team

    def watching(self, table: int) -> int:
        """How many people may guess at a table: its audience, and at the projected table also people of other tables."""
        return sum(
            person.table is not None and (person.seat is None if person.table == table else table == self.projected)
            for person in self.people.values()
            if person.is_in
        )

    def apply(self, record: Record) -> None:
        """Apply a record.

        Args:
            record: The record; `acted` changes the game of its table.

        Raises:
            SaveError: If it is not possible after the records before it.
        """
        fields = record.fields
        if record.kind in _CHANGE_SEATS:
            self._by_seat = None
        try:
            self._apply(record.kind, fields)
        except (DixitError, LookupError, ValueError, TypeError) as wrong:
            raise SaveError(
                say("a record of the kind {kind} can't be taken up: {wrong}", kind=repr(record.kind), wrong=wrong)
            ) from wrong

    def _apply(self, kind: str, fields: Mapping[str, Any]) -> None:
        match kind:
            case "taken":
                self.epoch += 1
            case "keyed":
                key = KeyHash(bytes.fromhex(fields["salt"]), bytes.fromhex(fields["digest"]))
                if fields["whose"] in _ROLES_WITH_KEYS:
                    self.keys[fields["whose"]] = key
                else:
                    self.people[fields["whose"]].key = key
            case "joined":
                key = KeyHash(bytes.fromhex(fields["salt"]), bytes.fromhex(fields["digest"]))
                number: int = fields["person"]
                self.people[number] = Person(number, key, fields["name"], fields["admitted"])
            case "admitted":
                self.people[fields["person"]].admitted = True
            case "renamed":
                self.people[fields["person"]].name = fields["name"]
            case "sat":
                self._sit(self.people[fields["person"]], fields["table"], fields["seat"])
            case "blocked":
                self._block(self.people[fields["person"]])
            case "switched":
                self.switches[fields["what"]] = fields["on"]
                for each in self.desks:
                    each.touch()
            case "projected":
                table: int = fields["table"]
                self.projected = self.desks[table].number
            case "ended":
                self.ended = True
                self.people.clear()
                self.keys.clear()
            case _:
                at: int = fields["table"]
                self._apply_at(self.desks[at], kind, fields)

    def _apply_at(self, desk: Desk, kind: str, fields: Mapping[str, Any]) -> None:
        match kind:
            case "acted":
                desk.game.follow(fields["keep"], [event_from_dict(event) for event in fields["events"]])
                self.note_answer(desk, fields)
            case "penned":
                desk.pens[fields["seat"]] = fields["person"]
            case "held":
                desk.sent_back.clear()
                desk.held = HeldClue(
                    fields["seat"],
                    fields["person"],
                    fields["card"],
                    fields["text"],
                    fields["kind_of_clue"],
                    fields["asked"],
                )
                self.note_answer(desk, fields)
            case "sent_back":
                desk.sent_back[fields["seat"]] = fields["why"]
                desk.held = None
            case "guessed":
                desk.guesses.setdefault(fields["round"], {})[fields["person"]] = fields["slot"]
            case "counted":
                desk.counts[fields["round"]] = list(fields["counts"])
            case "stage":
                desk.stage = fields["step"]
            case _:
                raise SaveError(say("the first record of a room must be 'opened', got {kind}", kind=repr(kind)))
        desk.touch()

    def note_answer(self, desk: Desk, fields: Mapping[str, Any]) -> None:
        """Store the answer to the intent of a record, so that it can be repeated if the intent is sent again.

        Args:
            desk: The table.
            fields: The fields of the record.
        """
        person = self.people.get(fields["person"])
        if person is not None and fields["asked"] is not None:
            person.asker.keep(fields["asked"], {"type": "done", "revision": desk.game.revision})

    def _sit(self, person: Person, table: int, seat: int | None) -> None:
        """Give a person a seat, or a place in the audience; a guess at the table of the new seat is deleted."""
        desk = self.desks[table]
        name = None if seat is None else desk.game.players[seat]
        before = person.table
        person.table, person.seat = table, seat
        self._by_seat = None
        person.asker.sit(() if name is None else (name,))
        if seat is not None:
            desk.guesses.get(desk.round.number, {}).pop(person.number, None)
        for number in {table, before} - {None}:
            self.desks[number or 0].touch()

    def _block(self, person: Person) -> None:
        person.blocked, person.key = True, None
        self._by_seat = None
        if person.table is not None:
            self.desks[person.table].touch()
        person.table = person.seat = None
        person.asker.sit(())
