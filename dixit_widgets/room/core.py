"""`RoomCore`: a room without sockets, files and a clock of its own: who is in, where they sit, what they may do, what they see.

Data flows one way: a message is judged, what it does becomes a record, the record is appended to the log, and only then has it
happened and is shown. The log is the truth: a room that is taken up from it is the same room.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from ..decks.deck import Deck
from ..engine.whole_numbers import is_whole
from ..errors import DixitError, SaveError
from ..game.game import Game
from ..seats.judge import Picture
from ..sentences import in_language, say
from .entrance import Entrance
from .invitation import invitation
from .keys import RandomBytes
from .limits import BURST, FORGOTTEN_AFTER, MESSAGES_A_SECOND, MOST_CONNECTIONS, WRONG_CODES, Allowance, code_allowance
from .log import FencedError, Log
from .messages import message_of
from .people import Connection, Line, Person
from .playing import Playing
from .records import Record
from .results import results_of
from .screens import over_message, text_of
from .setup import Setup, opened_record
from .shared import Shared
from .teaching import Teaching

__all__ = ["FORGOTTEN_AFTER", "RoomCore"]

_WAIT_WHEN_FULL: Final = 30
_OF_THE_PROJECTOR: Final = ("next", "stage", "invite")
"""What the projector's page may have the room do."""
_REPEATED: Final = ("next", "stage", "undo", "approve", "refuse_clue", "add_seat", "block")
"""What the teacher has done once, however often the same message comes: its answer may have been lost with the line."""
_TAUGHT_KEPT: Final = 50


class RoomCore:
    """A room.

    Args:
        setup: What it is set up with.
        log: Its log, which is empty.
        now: Gives the time in seconds; it never goes back.
        random_bytes: The source of keys, codes, names and of the room's secret.
        wake: Called when there is something to be sent, or done later: whoever runs the room then calls `flush` and `tick`.
        codes: How many wrong codes all rooms of the process may be sent; None for an allowance of this room's own.

    Raises:
        SaveError: If the log is not empty: `resume` takes a room up.
        OSError: If the log can't be written.

    Nothing that a page sends makes it raise an error. The pages of the teacher and the projector have no key before
    `teacher.renew` has made one.
    """

    def __init__(
        self,
        setup: Setup,
        log: Log,
        now: Callable[[], float],
        *,
        random_bytes: RandomBytes = secrets.token_bytes,
        wake: Callable[[], object] = lambda: None,
        codes: Allowance | None = None,
    ) -> None:
        if list(log.read()):
            raise SaveError(say("this log has a room already: take that up, or give another folder"))
        opened = opened_record(setup.with_code(random_bytes), random_bytes)
        log.append(0, opened)
        self._take([opened], setup.deck, log, now, random_bytes, wake, codes)

    @classmethod
    def resume(
        cls,
        log: Log,
        now: Callable[[], float],
        *,
        deck: Deck | None = None,
        random_bytes: RandomBytes = secrets.token_bytes,
        wake: Callable[[], object] = lambda: None,
        codes: Allowance | None = None,
    ) -> RoomCore:
        """Take a room up from its log; a process that had it before has it no longer.

        Args:
            log: The log.
            now: As for a new room, like `random_bytes`, `wake` and `codes`.
            deck: The deck that it was opened with; None for the 84 dreams.
            random_bytes: See there.
            wake: See there.
            codes: See there.

        Returns:
            The room, with the same code, people, seats and games.

        Raises:
            SaveError: If the log is empty, or no log of a room with this deck.
            OSError: If it can't be read or written.
        """
        records = list(log.read())
        if not records:
            raise SaveError(say("a log must hold a room to be taken up, got one that is empty"))
        room = cls.__new__(cls)
        room._take(records, deck, log, now, random_bytes, wake, codes)
        return room

    def _take(
        self,
        records: Sequence[Record],
        deck: Deck | None,
        log: Log,
        now: Callable[[], float],
        random_bytes: RandomBytes,
        wake: Callable[[], object],
        codes: Allowance | None,
    ) -> None:
        self._now = now
        self._room = room = Shared(records, deck, log, now, random_bytes, wake)
        self._entrance = Entrance(room, codes or code_allowance(now))
        self._playing = Playing(room)
        self.teacher = Teaching(room)
        """What the teacher may have the room do."""
        self._waits: object = None
        self._taught: dict[str, dict[str, Any]] = {}
        """The answers to what the teacher had done last, by the message."""
        if room.state.ended:
            if any(
                record.kind == "joined" for record in records
            ):  # its process was killed before it had forgotten them
                self.teacher.write_end()
            return
        room.write("taken")
        room.write_games()
        for desk in room.state.desks:
            room.look_at_bots(desk)

    # Reading

    @property
    def setup(self) -> Setup:
        """What the room was set up with."""
        return self._room.state.setup

    @property
    def code(self) -> str:
        """What people type to come in."""
        return self.setup.code or ""

    @property
    def state(self) -> str:
        """What state the room is in: "open", "playing", "paused" or "ended"."""
        return self._room.state.name

    @property
    def epoch(self) -> str:
        """Counts the processes that have had the room."""
        return str(self._room.state.epoch)

    @property
    def fenced(self) -> bool:
        """Whether another process has the room now."""
        return self._room.journal.is_fenced

    @property
    def unsaved(self) -> str:
        """Why records can't be written now, which are written later; empty if all are."""
        return self._room.journal.unsaved

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who is in, or knocks."""
        return tuple(person for person in self._room.state.people.values() if not person.blocked)

    @property
    def games(self) -> tuple[Game, ...]:
        """The game of each table, which nothing but the room changes."""
        return tuple(desk.game for desk in self._room.state.desks)

    @property
    def connections(self) -> tuple[Connection, ...]:
        """The pages that are connected, oldest first."""
        return tuple(self._room.pages.connections)

    def knows(self, key: str) -> bool:
        """Whether somebody in the room, or a page of the teacher's, has this key.

        Args:
            key: What a page has sent.
        """
        return self._entrance.knows(key)

    def picture(self, mark: str) -> bytes | None:
        """The picture at the address `p/<mark>.webp`; None if there is none."""
        return self._room.picture(mark)

    def results(self) -> list[dict[str, Any]]:
        """The points of every round that is scored, with the names of seats and of nobody.

        Returns:
            For each award: the table and the round, both as people count them; the seat, its points, the reason, and the seats
            whose votes gave it; and by slot how many of those who watched guessed it.
        """
        return [
            each
            for desk in self._room.state.desks
            for each in results_of(desk.number, desk.game.state.rounds, desk.guesses_by_slot)
        ]

    # Pages

    def open(self, line: Line, door: str = "") -> Connection:
        """A page has connected.

        Args:
            line: The way to it.
            door: By which way it has come.

        Returns:
            What it is called from now on. One that is too many is told so, and closed.

        Where there are as many as may be, the oldest page of somebody who has not come in makes place: nobody who opens many
        keeps those out who come back.
        """
        pages = self._room.pages
        connection = Connection(
            line,
            door,
            Allowance(BURST, MESSAGES_A_SECOND, self._now),
            code_allowance(self._now, WRONG_CODES),
        )
        if self._room.state.ended and not self.fenced:
            pages.drop(connection, over_message(self._room.state.language))
        elif self.fenced or not self._has_place():
            pages.drop(connection, {"t": "slow", "seconds": _WAIT_WHEN_FULL})
        else:
            pages.connections.append(connection)
        return connection

    def _has_place(self) -> bool:
        """Whether one more page may be connected, in place of another if need be."""
        pages = self._room.pages
        if len(pages.connections) < MOST_CONNECTIONS:
            return True
        for role in ("guest", "knocking"):
            for oldest in pages.connections:
                if oldest.role == role:
                    pages.drop(oldest, {"t": "slow", "seconds": _WAIT_WHEN_FULL})
                    return True
        return False

    def closed(self, connection: Connection) -> None:
        """A page has gone, or is taken for gone.

        Args:
            connection: It.
        """
        if not connection.closed:
            connection.closed = True
            self._room.pages.connections.remove(connection)
            self._room.presence.note(self._room.pages.connections)
            self._room.pages.gather()

    def heard(self, connection: Connection, text: str | bytes) -> None:
        """A page has sent something.

        Args:
            connection: It.
            text: The frame as it came.
        """
        if connection.closed:
            return
        if not connection.allowance.take():
            if not connection.told_slow:
                connection.told_slow = True
                seconds = connection.allowance.wait()
                self._room.pages.send(connection, {"t": "slow", "seconds": seconds})
            return
        connection.told_slow = False
        with in_language(self._room.state.language):
            message = message_of(text)
            try:
                if message is None:
                    raise self._room.refusal("misunderstood")
                self._do(connection, message)
            except DixitError as refused:
                self._answer(connection, message, {"type": "refused", "reason": str(refused)})
            except FencedError:
                pass  # all lines are closed: the pages connect to the process that has the room

    def _do(self, connection: Connection, message: dict[str, Any]) -> None:
        room, playing = self._room, self._playing
        match message["t"]:
            case "hello":
                self._entrance.hello(connection, message)
                return
            case "join":
                self._entrance.join(connection, message)
                return
            case "back":
                self._entrance.back(connection, message)
                return
            case "choose":
                playing.choose(room.person_of(connection), message)
                return
            case "ask":
                content, pictures = playing.ask(connection, message["m"])
                self._answer(connection, message, content, pictures)
                return
            case "teach":
                self._teach(connection, message)
                return
            case "watch":
                playing.watch(connection, message)
            case "sit":
                playing.sit(room.person_of(connection), message)
            case "guess":
                playing.guess(room.person_of(connection), message)
            case _:
                playing.pen(room.person_of(connection))
        self._answer(connection, message, {"type": "done", "revision": self._revision_of(connection)})

    def _teach(self, connection: Connection, message: dict[str, Any]) -> None:
        do: str = message["do"]
        if connection.role != "teacher" and not (connection.role == "projector" and do in _OF_THE_PROJECTOR):
            raise self._room.refusal("misunderstood")
        said = text_of(message)
        if said in self._taught:  # its answer was lost with the line
            content: dict[str, Any] = self._taught[said]
        else:
            try:
                content = self._do_teach(connection, message)
            except DixitError:
                self._tell_now(connection)
                raise
            self._tell_now(connection)
            if do in _REPEATED:
                self._taught[said] = content
                if len(self._taught) > _TAUGHT_KEPT:
                    del self._taught[next(iter(self._taught))]
        if do == "end":
            self._taught.clear()
            self.teacher.end(connection)
        self._answer(connection, message, content)
        if do == "end":
            self._room.pages.drop(connection, {"t": "ended"})
        elif do == "close":
            self.teacher.closing()

    def _tell_now(self, connection: Connection) -> None:
        """Have a page of the teacher's get what is new before the answer to what it has asked for."""
        if connection.role == "teacher" and not connection.closed:
            self._room.pages.tell_now(connection)

    def _do_teach(self, connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        """Do what the teacher asks for, but for the end of the lesson or of the process.

        Returns:
            The answer.
        """
        match message["do"]:
            case "readmit":
                return {"type": "letters", "letters": self.teacher.readmit(message["person"])}
            case "renew":
                return {"type": "key", "key": self.teacher.renew(message["role"], connection)}
            case "invite":
                return {"type": "invited", "invitation": invitation(message["url"])}
            case "end" | "close":
                pass
            case "follow":
                connection.feed = {}
                self._room.pages.shows_another(connection)
            case _:
                self.teacher.do(message)
        return {"type": "done", "revision": self._revision_of(connection)}

    def _revision_of(self, connection: Connection) -> int:
        """The revision of the game that a page shows."""
        table = self._room.pages.table_of(connection)
        return 0 if table is None else self.games[table].revision

    def _answer(
        self,
        connection: Connection,
        message: Mapping[str, Any] | None,
        content: Mapping[str, Any],
        pictures: Iterable[Picture] = (),
    ) -> None:
        """Answer a message with its number; a message without one only where it is refused."""
        asked: Mapping[str, object] = {} if message is None else message.get("m", message)
        number = asked.get("id")
        addresses = [self._room.address(picture) for picture in pictures]
        self._room.pages.send(
            connection,
            {"t": "answer", "m": {**content, "id": number if is_whole(number) else None}, "pictures": addresses},
        )

    def flush(self) -> None:
        """Send the newest snapshots to every page that has got all before; the others get them with a later call."""
        with in_language(self._room.state.language):
            self._room.pages.flush()

    # Time

    def tick(self) -> float | None:
        """Do what its time has come for: bots, waiting for who is away, gathered messages, the end a day after the last act.

        Returns:
            Seconds until it should be called again; None if there is nothing to wait for.
        """
        room, began = self._room, self._now()
        if self.fenced:
            return None
        with in_language(room.state.language):
            try:
                room.journal.write_again()
                if not room.state.ended and self._now() - room.journal.last_act >= FORGOTTEN_AFTER:
                    self.teacher.end()
                if not room.state.ended:
                    self._tick()
            except FencedError:
                return None
        return self._next_time(began)

    def _tick(self) -> None:
        room = self._room
        if not room.state.switches["paused"]:
            room.timers.call_due()
        room.presence.note(room.pages.connections)
        if room.state.setup.absent == "bot":
            for desk in room.state.desks:
                for seat in room.presence.late(desk):
                    desk.game.absent(desk.game.players[seat])
        waits = [(room.presence.away(desk), room.presence.late(desk)) for desk in room.state.desks]
        if waits != self._waits:
            self._waits = waits
            room.pages.gather()
        gathered_at = room.pages.gathered_at
        if gathered_at is not None and self._now() >= gathered_at:
            room.pages.send_gathered()

    def _next_time(self, began: float) -> float | None:
        """Seconds until `tick` has something to do; what has fallen due since it began may not have been done by it."""
        room, now = self._room, self._now()
        times = [room.journal.again_at]
        if not room.state.ended:
            times += [room.journal.last_act + FORGOTTEN_AFTER, room.pages.gathered_at, *room.presence.times()]
            times += [] if room.state.switches["paused"] else [room.timers.next()]
        return min((max(0.0, time - now) for time in times if time is not None and time > began), default=None)
