"""Handles the messages of people who have joined: sit down, watch, guess, take the pen, and act at a table."""

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
    """Handles the messages of people who have joined. Every method raises `RuleError` for what is refused.

    Args:
        room: The room.
    """

    def __init__(self, room: Shared) -> None:
        self._room = room

    # Seats

    def sit(self, person: Person, message: Mapping[str, Any]) -> None:
        """Handle `sit`: take a seat, or join the audience. Once the game has started, a seat is kept, as its hand was seen.

        Args:
            person: The person.
            message: `RoomSit`, well formed.
        """
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
        """Handle `watch`: show the public view of another table on a page, or the own table again.

        Args:
            connection: The connection of the page.
            message: `RoomWatch`, well formed.
        """
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
        """Handle `pen`: take the pen of the person's team.

        Args:
            person: The person.
        """
        table, seat, desk = self._place_of(person)
        if desk.pen_of(seat) != person.number:
            self._room.write("penned", person=person.number, table=table, seat=seat)

    def _place_of(self, person: Person) -> tuple[int, int, Desk]:
        """The table, the seat and the desk of a person.

        Raises:
            RuleError: If the person has no seat.
        """
        if person.table is None or person.seat is None:
            raise self._room.refusal("foreign")
        return person.table, person.seat, self._room.state.desks[person.table]

    def choose(self, person: Person, message: Mapping[str, Any]) -> None:
        """Handle `choose`: show the team what the person with the pen has chosen so far; from others it is ignored.

        Args:
            person: The person.
            message: `RoomChoose`, well formed.
        """
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
        """Handle `guess`: the audience guesses the storyteller's card, without points; it may be changed until the last vote.

        Args:
            person: The person.
            message: `RoomGuess`, well formed.
        """
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
        """Handle `ask`: an intent of a seat, which acts at its table or asks for its cards or a picture.

        Args:
            connection: The connection of the page.
            asked: The intent.

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
        """Check the rules of the room for an act, before the table's judge checks those of the game.

        Raises:
            RuleError: If it is refused.
        """
        room = self._room
        if person.asker.knows(asked["id"]):
            return  # it was done before: the judge repeats its answer, whatever has changed since
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
        """A function that holds a clue for the teacher's approval, in place of giving it, if the game would accept it."""

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
        """The answer to `enlarge`: the large picture of a card that lies face up on the table that the page shows.

        Raises:
            RuleError: If it does not lie there.
        """
        table = self._room.pages.table_of(connection)
        if table is None or card not in self._room.state.desks[table].round.slots:
            raise self._room.refusal("picture")
        return SeatAnswer({"type": "picture", "card": card}, (Picture(card, "full"),))
