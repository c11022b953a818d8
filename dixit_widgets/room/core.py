"""`RoomCore`: a room without sockets, files and a clock of its own: who is in, where they sit, what they may do, what they see.

Data flows one way (event sourcing): a message is checked, its effect becomes a record, the record is appended to the log, and
only then is it applied to the state and sent to the pages. A room that is resumed from its log is the same room.
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
from .people import Connection, Person, Transport
from .playing import Playing
from .records import Record
from .results import results_of
from .screens import over_message, text_of
from .setup import Setup, opened_record
from .shared import Shared
from .teaching import Teaching

__all__ = ["FORGOTTEN_AFTER", "RoomCore"]

_WAIT_WHEN_FULL: Final = 30
_ALLOWED_TO_PROJECTOR: Final = ("next", "stage", "invite")
"""The acts of `teach` that the projector's page may ask for."""
_REPEATED: Final = ("next", "stage", "undo", "approve", "refuse_clue", "add_seat", "block")
"""Acts of the teacher that are made idempotent: the same message sent again, after a lost answer, gets the first answer."""
_ANSWERS_KEPT: Final = 50


class RoomCore:
    """A room.

    Args:
        setup: What it is set up with.
        log: Its log, which must be empty.
        now: Returns the time in seconds, from a monotonic clock.
        random_bytes: The source of keys, codes, names and of the room's secret.
        wake: Called when there is something to send, or to do later: the caller must then call `tick` and `flush`.
        codes: The limit on wrong codes that all rooms of the process share; None for a limit of this room's own.

    Raises:
        SaveError: If the log is not empty: use `resume`.
        OSError: If the log can't be written.

    No message of a page raises an error here: it is answered with a refusal. The pages of the teacher and the projector have no
    key before `teacher.renew` has made one.
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
        self._begin([opened], setup.deck, log, now, random_bytes, wake, codes)

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
        """Resume a room from its log. A process that served it before can no longer append to the log.

        Args:
            log: The log.
            now: As for a new room.
            deck: The deck that it was opened with; None for the 84 dreams.
            random_bytes: As for a new room.
            wake: As for a new room.
            codes: As for a new room.

        Returns:
            The room, with the same code, people, seats and games.

        Raises:
            SaveError: If the log is empty, or is not the log of a room with this deck.
            OSError: If it can't be read or written.
        """
        records = list(log.read())
        if not records:
            raise SaveError(say("a log must hold a room to be taken up, got one that is empty"))
        room = cls.__new__(cls)
        room._begin(records, deck, log, now, random_bytes, wake, codes)
        return room

    def _begin(
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
        """The acts of the teacher."""
        self._waits: object = None
        """The seats that were away or late at the last `tick`."""
        self._repeated_answers: dict[str, dict[str, Any]] = {}
        """The answers to the newest messages of `_REPEATED` acts, by the text of the message."""
        if room.state.ended:
            if any(
                record.kind == "joined" for record in records
            ):  # its process was killed before it had removed the people from the log
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
        """The code that people type to join."""
        return self.setup.code or ""

    @property
    def state(self) -> str:
        """What state the room is in: "open", "playing", "paused" or "ended"."""
        return self._room.state.name

    @property
    def epoch(self) -> str:
        """The number of times that a process has opened or resumed the room, as text."""
        return str(self._room.state.epoch)

    @property
    def fenced(self) -> bool:
        """Whether another process serves the room now."""
        return self._room.journal.is_fenced

    @property
    def unsaved(self) -> str:
        """Why records can't be written now; empty if all are written. They are written when that is possible again."""
        return self._room.journal.unsaved

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who has joined or waits to be let in, without those who were removed."""
        return tuple(person for person in self._room.state.people.values() if not person.blocked)

    @property
    def games(self) -> tuple[Game, ...]:
        """The game of each table. Only the room may change it."""
        return tuple(desk.game for desk in self._room.state.desks)

    @property
    def connections(self) -> tuple[Connection, ...]:
        """The pages that are connected, oldest first."""
        return tuple(self._room.pages.connections)

    def knows(self, key: str) -> bool:
        """Whether a key belongs to a person in the room, to the teacher or to the projector.

        Args:
            key: The key that a page has sent.
        """
        return self._entrance.knows(key)

    def picture(self, mark: str) -> bytes | None:
        """The picture with the address `p/<mark>.webp`; None if there is none."""
        return self._room.picture(mark)

    def results(self) -> list[dict[str, Any]]:
        """The points of every scored round, by seat and without names of people.

        Returns:
            See `results_of`.
        """
        return [
            each
            for desk in self._room.state.desks
            for each in results_of(desk.number, desk.game.state.rounds, desk.guesses_by_slot)
        ]

    # Pages

    def open(self, transport: Transport, transport_name: str = "") -> Connection:
        """Add the connection of a page.

        Args:
            transport: Sends messages to the page.
            transport_name: "socket" or "polling".

        Returns:
            The connection, which identifies the page in later calls. If the room is full, has ended or is served elsewhere, the
            page is sent a message that says so, and the connection is closed already.

        In a full room, the oldest connection of somebody who has not been let in is closed to make place, so that nobody can
        keep out those who reconnect by opening many pages.
        """
        pages = self._room.pages
        connection = Connection(
            transport,
            transport_name,
            Allowance(BURST, MESSAGES_A_SECOND, self._now),
            code_allowance(self._now, WRONG_CODES),
        )
        if self._room.state.ended and not self.fenced:
            pages.drop(connection, over_message(self._room.state.language))
        elif self.fenced or not self._make_place():
            pages.drop(connection, {"t": "slow", "seconds": _WAIT_WHEN_FULL})
        else:
            pages.connections.append(connection)
        return connection

    def _make_place(self) -> bool:
        """Make place for one more connection, by closing another if need be; returns whether there is place."""
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
        """Remove the connection of a page that has disconnected, or has timed out.

        Args:
            connection: The connection, as `open` returned it; nothing is done if it is closed already.
        """
        if not connection.closed:
            connection.closed = True
            self._room.pages.connections.remove(connection)
            self._room.presence.note(self._room.pages.connections)
            self._room.pages.gather()

    def receive(self, connection: Connection, text: str | bytes) -> None:
        """Handle a message of a page; the answer is sent to it.

        Args:
            connection: The connection of the page.
            text: The frame as it was received.
        """
        if connection.closed:
            return
        if not connection.allowance.take():
            if not connection.slow_sent:
                connection.slow_sent = True
                seconds = connection.allowance.wait()
                self._room.pages.send(connection, {"t": "slow", "seconds": seconds})
            return
        connection.slow_sent = False
        with in_language(self._room.state.language):
            message = message_of(text)
            try:
                if message is None:
                    raise self._room.refusal("misunderstood")
                self._handle(connection, message)
            except DixitError as refused:
                self._answer(connection, message, {"type": "refused", "reason": str(refused)})
            except FencedError:
                pass  # all connections are closed: the pages reconnect to the process that serves the room

    def _handle(self, connection: Connection, message: dict[str, Any]) -> None:
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
                self._handle_teach(connection, message)
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

    def _handle_teach(self, connection: Connection, message: dict[str, Any]) -> None:
        do: str = message["do"]
        if connection.role != "teacher" and not (connection.role == "projector" and do in _ALLOWED_TO_PROJECTOR):
            raise self._room.refusal("misunderstood")
        said = text_of(message)
        if said in self._repeated_answers:  # its answer was lost with the connection
            content: dict[str, Any] = self._repeated_answers[said]
        else:
            try:
                content = self._perform_teach(connection, message)
            except DixitError:
                self._send_news(connection)
                raise
            self._send_news(connection)
            if do in _REPEATED:
                self._repeated_answers[said] = content
                if len(self._repeated_answers) > _ANSWERS_KEPT:
                    del self._repeated_answers[next(iter(self._repeated_answers))]
        if do == "end":
            self._repeated_answers.clear()
            self.teacher.end(connection)
        self._answer(connection, message, content)
        if do == "end":
            self._room.pages.drop(connection, {"t": "ended"})
        elif do == "close":
            self.teacher.closing()

    def _send_news(self, connection: Connection) -> None:
        """Send a page of the teacher's the new snapshots before the answer to its request."""
        if connection.role == "teacher" and not connection.closed:
            self._room.pages.send_now(connection)

    def _perform_teach(self, connection: Connection, message: dict[str, Any]) -> dict[str, Any]:
        """Perform an act of the teacher's, except "end" and "close", which the caller performs.

        Args:
            connection: The connection that the message came by.
            message: `RoomTeach`, well formed.

        Returns:
            The answer.

        Raises:
            DixitError: If it is refused.
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
        """Send the answer to a message, with the `id` of that message; None as `id` where it has no valid one."""
        asked: Mapping[str, object] = {} if message is None else message.get("m", message)
        number = asked.get("id")
        addresses = [self._room.address(picture) for picture in pictures]
        self._room.pages.send(
            connection,
            {"t": "answer", "m": {**content, "id": number if is_whole(number) else None}, "pictures": addresses},
        )

    def flush(self) -> None:
        """Send new snapshots to every page whose send buffer is empty; the others get them with a later call."""
        with in_language(self._room.state.language):
            self._room.pages.flush()

    # Time

    def tick(self) -> float | None:
        """Do all that is due: acts of bots, seats that are away, batched messages, the end a day after the last act.

        Returns:
            Seconds until it should be called again; None if there is nothing to wait for.
        """
        room, began = self._room, self._now()
        if self.fenced:
            return None
        with in_language(room.state.language):
            try:
                room.journal.retry()
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
        """Seconds until `tick` has something to do; None if never.

        Args:
            began: When the current `tick` began: what has become due since then may not have been done by it.
        """
        room, now = self._room, self._now()
        times = [room.journal.retry_at]
        if not room.state.ended:
            times += [room.journal.last_act + FORGOTTEN_AFTER, room.pages.gathered_at, *room.presence.times()]
            times += [] if room.state.switches["paused"] else [room.timers.next()]
        return min((max(0.0, time - now) for time in times if time is not None and time > began), default=None)
