"""What people do once they are in: sit down, watch, guess, take the pen, and act at a table, as its judge allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

from ..engine.clues import LONGEST_CLUE
from ..seats.judge import Act, Picture, SeatAnswer
from .desk import Desk
from .messages import is_asked
from .people import Connection, Person
from .shared import Shared

__all__ = ["Playing"]


class Playing:
    """Does what people ask for, or refuses it.

    Args:
        room: The room.
    """

    def __init__(self, room: Shared) -> None:
        self._room = room

    # Seats

    def sit(self, person: Person, message: Mapping[str, Any]) -> None:
        """Sit down, or watch; who plays keeps the seat, as it has shown a hand."""
        room = self._room
        table, seat = message["table"], message["seat"]
        desk = room.desk(table)
        if (person.table, person.seat) == (table, seat):
            return
        if room.state.switches["started"] and person.seat is not None:
            raise room.refusal("seated")
        if seat is None:
            self._check_audience()
        else:
            room.check_room(desk, seat)
            if not room.state.may_sit(table, seat):
                raise room.refusal("free_seats_first")
        room.seat(person, table, seat)

    def _check_audience(self) -> None:
        if not self._room.state.setup.audience:
            raise self._room.refusal("no_audience")

    def watch(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Show another table on a page, as everybody may see it."""
        room = self._room
        table = message["table"]
        if table is not None:
            room.desk(table)
        if connection.role not in ("teacher", "projector"):
            room.person_of(connection)
            if table is not None:
                self._check_audience()
        connection.watching = table
        room.pages.shows_another(connection)

    def pen(self, person: Person) -> None:
        """Take the pen of the own team."""
        table, seat, desk = self._place_of(person)
        if desk.pen_of(seat) != person.number:
            self._room.write("penned", person=person.number, table=table, seat=seat)

    def _place_of(self, person: Person) -> tuple[int, int, Desk]:
        if person.table is None or person.seat is None:
            raise self._room.refusal("foreign")
        return person.table, person.seat, self._room.state.desks[person.table]

    def choose(self, person: Person, message: Mapping[str, Any]) -> None:
        """Show the team what the one with the pen has chosen so far; from others it is dropped."""
        table, seat, desk = self._place_of(person)
        if desk.pen_of(seat) == person.number:
            desk.choices[seat] = {
                "by": person.number,
                "cards": message["cards"],
                "slots": message["slots"],
                "text": message["text"][:LONGEST_CLUE],
            }
            self._room.pages.seat_changed(table, seat)

    # Acts

    def guess(self, person: Person, message: Mapping[str, Any]) -> None:
        """Guess the storyteller's card, which counts in no score; until the last vote it may be changed."""
        room = self._room
        desk = room.desk(message["table"])
        round_, slot = desk.round, message["slot"]
        self._check_audience()
        if person.table is None:
            raise room.refusal("no_seat")
        if person.table == desk.number and person.seat is not None:
            raise room.refusal("votes_at_table")
        if person.table != desk.number and desk.number != room.state.projected:
            raise room.refusal("foreign")
        if room.state.switches["paused"]:
            raise room.refusal("paused")
        if round_.phase != "vote" or message["round"] != round_.number:
            raise room.refusal("stale")
        if not 1 <= slot <= len(round_.slots):
            raise room.refusal("misunderstood")
        if desk.guesses.get(round_.number, {}).get(person.number) != slot:
            room.write("guessed", table=desk.number, round=round_.number, person=person.number, slot=slot)

    def ask(self, connection: Connection, asked: Mapping[str, Any]) -> SeatAnswer:
        """Do an act at a table, or show what is asked for.

        Args:
            connection: The page.
            asked: What the page asks for.

        Returns:
            The answer.

        Raises:
            DixitError: If it is refused.
        """
        room = self._room
        if not is_asked(asked):
            raise room.refusal("misunderstood")
        person = room.person_of(connection)
        if asked["type"] == "enlarge":
            return self._enlarged(connection, asked["card"])
        _, seat, desk = self._place_of(person)
        if asked["type"] not in ("own", "enlarge_own"):
            self._check_act(desk, person, seat, asked)
        holds = asked["type"] == "give_clue" and room.state.setup.clues == "approve"
        perform = self._holding(desk, person, seat, asked) if holds else None
        room.acting = person.number, asked
        try:
            return desk.judge.answer(asked, person.asker, room.state.language, perform)
        finally:
            room.acting = None, None

    def _check_act(self, desk: Desk, person: Person, seat: int, asked: Mapping[str, Any]) -> None:
        """Check what a room asks of an act before its table is asked."""
        room = self._room
        if person.asker.knows(asked["id"]):
            return  # it was done: whatever has changed since, it is answered as it was
        if not room.state.switches["started"]:
            raise room.refusal("not_started")
        if room.state.switches["paused"]:
            raise room.refusal("paused")
        if asked["seat"] != seat:
            raise room.refusal("foreign")
        if desk.pen_of(seat) != person.number:
            raise room.refusal("pen")
        if asked["type"] == "next_round" and desk.alone:
            raise room.refusal("teacher_goes_on")
        if asked["type"] == "give_clue" and desk.held is not None:
            raise room.refusal("clue_waits")

    def _holding(self, desk: Desk, person: Person, seat: int, asked: Mapping[str, Any]) -> Callable[[Act], None]:
        """Hold a clue for the teacher, if the game would take it."""

        def hold(act: Act) -> None:
            trial = copy(desk.game)
            act(trial)
            clue = trial.state.round.clue
            assert clue is not None
            self._room.write(
                "held",
                table=desk.number,
                person=person.number,
                seat=seat,
                card=asked["card"],
                text=clue.text,
                kind_of_clue=clue.kind,
                asked=dict(asked),
            )

        return hold

    def _enlarged(self, connection: Connection, card: str) -> SeatAnswer:
        """The large picture of a card that lies face up on the table that the page shows."""
        table = self._room.pages.table_of(connection)
        if table is None or card not in self._room.state.desks[table].round.slots:
            raise self._room.refusal("picture")
        return SeatAnswer({"type": "picture", "card": card}, (Picture(card, "full"),))
