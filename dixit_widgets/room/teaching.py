"""The acts of the teacher: start, pause, go on, approve a clue, move, rename and remove people, end the lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias, cast

from ..engine.clues import LONGEST_CLUE, Clue, ClueKind
from ..engine.events import event_to_dict
from ..engine.players import Player
from ..errors import RuleError
from ..text.room import seat_names
from .desk import Desk
from .keys import new_key
from .people import Connection
from .records import Record
from .shared import Shared

__all__ = ["Role", "Teaching"]

Role: TypeAlias = Literal["teacher", "projector"]


class Teaching:
    """The acts of the teacher.

    Args:
        room: The room.

    Every method raises `RuleError` for what is not possible; then nothing has changed. Tables and seats count from 0.
    """

    def __init__(self, room: Shared) -> None:
        self._room = room
        self.renewed: Callable[[Role, str], object] = lambda _role, _key: None
        """Called with the role and each new key, so that the caller can store it where only the teacher has access."""
        self.closing: Callable[[], object] = lambda: None
        """Called for `do: "close"`: the process should stop serving the room, which can be resumed from its log."""

    def do(self, message: Mapping[str, Any]) -> None:
        """Perform the act of a `teach` message, of those that are answered with `done` alone.

        Args:
            message: `RoomTeach`, well formed.
        """
        match message["do"]:
            case "start":
                self.start()
            case "pause":
                self.pause(message["on"])
            case "lock":
                self.lock(message["on"])
            case "knock":
                self.knock(message["on"])
            case "next":
                self._check_seen(message)
                if self._room.desk(message["table"]).stage != message["stage"]:
                    raise self._room.refusal("stale")
                self.next(message["table"])
            case "stage":
                self._check_seen(message)
                self.look_at(message["table"], message["stage"])
            case "undo":
                self.undo(message["table"])
            case "project":
                self.project(message["table"])
            case "approve":
                self._check_seen(message)
                self.approve(message["table"])
            case "refuse_clue":
                self._check_seen(message)
                self.refuse_clue(message["table"], message["why"])
            case "absent":
                self.absent(message["table"], message["seat"])
            case "add_seat":
                self.add_seat(message["table"])
            case "admit":
                self.admit(message["person"])
            case "block":
                self.block(message["person"])
            case "rename":
                self.rename(message["person"], message["name"])
            case "move":
                self.move(message["person"], message["table"], message["seat"])
            case _:
                raise self._room.refusal("misunderstood")

    def _check_seen(self, message: Mapping[str, Any]) -> None:
        """Check that the page showed the current round, so that two pages of the teacher's do nothing twice.

        Raises:
            RuleError: If it did not.
        """
        if message["round"] != self._room.desk(message["table"]).round.number:
            raise self._room.refusal("stale")

    # The room

    def start(self) -> None:
        """Start: from now on bots play the seats without people, at tables where anybody sits."""
        if not self._room.state.switches["started"]:
            self._switch("started", True)
            for desk in self._room.state.desks:
                self._room.look_at_bots(desk)

    def pause(self, on: bool = True) -> None:
        """Pause the room, or go on: while it is paused, acts are refused and bots wait."""
        self._switch("paused", on)

    def lock(self, on: bool = True) -> None:
        """Lock or unlock the room: while it is locked, no new people can join; those who have joined can reconnect."""
        self._switch("locked", on)
        self._room.pages.welcome_guests()

    def knock(self, on: bool = True) -> None:
        """Turn knocking on or off: people who join while it is on wait until they are let in."""
        self._switch("knock", on)

    def _switch(self, what: str, on: bool) -> None:
        if self._room.state.switches[what] != on:
            self._room.write("switched", what=what, on=on)

    def project(self, table: int) -> None:
        """Choose the table that the projector shows."""
        self._room.write("projected", table=self._room.desk(table).number)
        self._room.pages.all_changed()

    def renew(self, role: Role, asking: Connection | None = None) -> str:
        """Make a new key for the teacher's pages or the projector's; the old one is revoked, and its pages are closed.

        Args:
            role: Whose key.
            asking: The connection that the request came by, which stays open.

        Returns:
            The key, of which only a hash is stored. It belongs in the fragment of an address, which no browser sends.
        """
        room = self._room
        if room.state.ended:
            raise room.refusal("ended")
        key = new_key(room.random)
        room.write("keyed", whose=role, **room.kept_key(key))
        for connection in [each for each in room.pages.connections if each.role == role and each is not asking]:
            room.pages.drop(connection, {"t": "replaced"})
        self.renewed(role, key)
        return key

    # A table

    def next(self, table: int) -> None:
        """Go on: to the next step of the reveal, and after its last one to the next round.

        With several tables, everybody steps through the reveal alone, and this goes on to the next round at once.
        """
        desk = self._voted(table)
        if desk.alone:
            at = desk.first_step() if desk.stage is None else desk.stage
            if at < desk.last_step():
                self._room.write("stage", table=table, round=desk.round.number, step=at + 1)
                return
        if desk.round.phase == "over":
            raise self._room.refusal("game_over")
        desk.game.next_round()

    def look_at(self, table: int, step: int) -> None:
        """Show a step of the reveal to all; that begins the reveal.

        Args:
            table: The number of the only table.
            step: The index of the step: of the last one before the reveal, or a later one.
        """
        desk = self._voted(table)
        if not desk.alone or not desk.first_step() <= step <= desk.last_step():
            raise self._room.refusal("misunderstood")
        if desk.stage != step:
            self._room.write("stage", table=table, round=desk.round.number, step=step)

    def _voted(self, table: int) -> Desk:
        """The table with a number, at which all have voted.

        Raises:
            RuleError: If somebody has not.
        """
        desk = self._room.desk(table)
        if not desk.round.all_voted:
            raise self._room.refusal("not_over")
        return desk

    def undo(self, table: int) -> None:
        """Undo the last act that is not a bot's."""
        desk = self._room.desk(table)
        try:
            desk.game.undo(through=desk.bots())
        except RuleError as refused:
            raise self._room.refusal("nothing_back") from refused

    def approve(self, table: int) -> None:
        """Approve the clue that waits, and give it."""
        desk = self._room.desk(table)
        held = desk.held
        if held is None:
            raise self._room.refusal("no_clue")
        clue = Clue(held.text, cast("ClueKind", held.kind))
        desk.game.give_clue(desk.game.players[held.seat], held.card, clue)

    def refuse_clue(self, table: int, why: str = "") -> None:
        """Refuse the clue that waits, so that the team gives another one.

        Args:
            table: The number of the table.
            why: The reason, which the team is shown; may be empty.
        """
        held = self._room.desk(table).held
        if held is None:
            raise self._room.refusal("no_clue")
        self._room.write("sent_back", table=table, seat=held.seat, why=why[:LONGEST_CLUE])

    def absent(self, table: int, seat: int) -> None:
        """Let a bot play a seat in this round, or until one of its people reconnects."""
        desk = self._room.desk(table)
        if seat >= len(desk.game.players):
            raise self._room.refusal("no_seat")
        if not self._room.state.switches["started"]:
            raise self._room.refusal("not_started")
        try:
            desk.game.absent(desk.game.players[seat])
        except RuleError as refused:
            raise self._room.refusal("no_bot_now") from refused

    def add_seat(self, table: int) -> None:
        """Add a seat to a table between two rounds, named after a colour that is free."""
        game = self._room.desk(table).game
        if game.phase != "clue":
            raise self._room.refusal("no_seat_now")
        taken = {player.colour for player in game.state.players}
        free = [
            Player(name, colour)
            for colour, name in seat_names(self._room.state.language).items()
            if colour not in taken and name not in game.players
        ]
        if not free:
            raise self._room.refusal("full")
        game.join(free[0])

    # People

    def admit(self, person: int | None) -> None:
        """Let in a person who knocks; None for everybody who does."""
        room = self._room
        knocking = (
            [each for each in room.state.people.values() if not each.blocked]
            if person is None
            else [room.person(person)]
        )
        for found in knocking:
            if not found.admitted:
                room.write("admitted", person=found.number)
                room.pages.welcome_all(found)

    def block(self, person: int) -> None:
        """Remove a person: the key is revoked, and new people have to knock from now on."""
        room = self._room
        found = room.person(person)
        table = found.table
        pages = room.pages.pages_of(found)
        room.write("blocked", person=person)
        self.knock()
        room.letters.pop(person, None)
        for connection in pages:
            connection.person, connection.role, connection.watching = None, "guest", None
            connection.joined = None
            connection.sent.clear()
            room.pages.send(connection, {"t": "removed"})
        if table is not None:
            room.look_at_bots(room.state.desks[table])

    def readmit(self, person: int) -> str:
        """Make letters by which a person can rejoin from another device, once, within ten minutes."""
        return self._room.new_letters(self._room.person(person))

    def rename(self, person: int, name: str | None = None) -> None:
        """Give a person another name.

        Args:
            person: The number of the person.
            name: The name; None for an invented one.
        """
        room = self._room
        found = room.person(person)
        chosen = next(iter(room.offers()), "") if name is None else room.free_name(name, found)
        room.write("renamed", person=person, name=chosen)
        room.pages.welcome_all(found)

    def move(self, person: int, table: int, seat: int | None) -> None:
        """Give a person another seat.

        Args:
            person: The number of the person.
            table: The number of the table.
            seat: The seat; None for the audience.
        """
        room = self._room
        found, desk = room.person(person), room.desk(table)
        if (found.table, found.seat) != (table, seat):
            if seat is not None:
                room.check_room(desk, seat)
            room.seat(found, table, seat)

    # The end

    def end(self, asking: Connection | None = None) -> None:
        """End the lesson: names, keys and who did what are deleted, in memory and in the log; the games stay.

        If the log can't be written now, that is retried.

        Args:
            asking: The connection that the request came by, which stays open for the answer.

        Raises:
            FencedError: If another process has taken over the room.
        """
        room = self._room
        if room.state.ended:
            return
        for desk in room.state.desks:
            desk.close()
            desk.game.write_to(None)
            desk.forget_people()
        room.state.apply(Record("ended", {}))
        room.letters.clear()
        for connection in list(room.pages.connections):
            if connection is not asking:
                room.pages.drop(connection, {"t": "ended"})
        self.write_end()

    def write_end(self) -> None:
        """Replace the log of a room that has ended by one without names, keys and who did what."""
        state = self._room.state
        records = [state.opened]
        for desk in state.desks:
            events = [event_to_dict(event) for event in desk.game.events[1:]]
            fields = {"table": desk.number, "keep": 1, "events": events, "person": None, "asked": None}
            records.append(Record("acted", fields))
            records += [
                Record("counted", {"table": desk.number, "round": number, "counts": counts})
                for number, counts in desk.counts.items()
            ]
        self._room.journal.finish([*records, Record("ended", {})])
