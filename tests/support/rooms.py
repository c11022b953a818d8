"""A room whose pages are lists of messages, with a clock that the test sets, and a seeded source of randomness."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import dixit_widgets as dx
from dixit_widgets.bots.bots import random_choice
from dixit_widgets.room.core import RoomCore
from dixit_widgets.room.log import Log, MemoryLog
from dixit_widgets.room.people import Connection
from dixit_widgets.room.setup import Setup
from dixit_widgets.views.table import view_for
from tests.support.contract import misfits
from tests.support.play import endless

TYPES = {
    "welcome": "RoomWelcome",
    "tables": "RoomTables",
    "words": "RoomWords",
    "state": "RoomShown",
    "own": "RoomOwn",
    "team": "RoomTeam",
    "audience": "RoomAudience",
    "lobby": "RoomLobby",
    "feed": "RoomFeed",
    "answer": "RoomAnswer",
    "slow": "RoomSlow",
    "none": "RoomNone",
    "removed": "RoomGone",
    "replaced": "RoomGone",
    "ended": "RoomGone",
}
"""The type of each message of a room, by `t`."""


class HandTime:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def chance_of(seed: object = 0) -> Any:
    """A deterministic source of random bytes."""
    count = itertools.count()

    def random_bytes(number: int) -> bytes:
        found = b""
        while len(found) < number:
            found += hashlib.sha256(f"{seed} {next(count)}".encode()).digest()
        return found[:number]

    return random_bytes


class FakeTransport:
    """A transport that stores what is sent; while it is `slow`, its send buffer counts as not empty."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.slow = False
        self.ended = False

    def send(self, text: str) -> None:
        assert not self.ended
        self.texts.append(text)

    def waiting(self) -> bool:
        return self.slow

    def close(self) -> None:
        self.ended = True


class Device:
    """A page of the room."""

    def __init__(self, room: Room, key: str | None = None, greets: bool = True) -> None:
        self.room = room
        self.transport = FakeTransport()
        self.forgotten: list[str] = []
        self.connection: Connection = room.core.open(self.transport, "test")
        self.key = key
        if greets:
            self.hello()

    def hello(self) -> None:
        self.say({"t": "hello", "v": 1, "key": self.key, "epoch": None})

    def say(self, message: object) -> None:
        """Send a message, and flush."""
        text = message if isinstance(message, str | bytes) else json.dumps(message, ensure_ascii=False)
        self.room.core.receive(self.connection, text)
        self.room.core.flush()

    def tell(self, t: str, **fields: Any) -> dict[str, Any]:
        """Send a message with an id, and return its answer, which may be `slow` or a welcome too."""
        before = len(self.transport.texts)
        self.say({"t": t, "id": fields.pop("id", next(self.room.ids)), **fields})
        new = [json.loads(text) for text in self.transport.texts[before:]]
        answer = next(each for each in new if each["t"] in ("answer", "welcome", "slow"))
        if answer["t"] == "welcome":
            self.key = answer["key"] or self.key
        return answer["m"] if answer["t"] == "answer" else answer

    def done(self, t: str, **fields: Any) -> dict[str, Any]:
        """The same, for a message that must be accepted."""
        answer = self.tell(t, **fields)
        assert answer.get("type") != "refused", answer
        return answer

    def refused(self, t: str, why: str, **fields: Any) -> None:
        """The same, for a message that must be refused."""
        answer = self.tell(t, **fields)
        assert answer.get("type") == "refused", answer
        assert why in answer["reason"]

    def join(self, name: Any = 0, **fields: Any) -> Device:
        if "id" not in fields:
            fields["id"] = next(self.room.ids)
        self.say({"t": "join", "code": self.room.core.code, "name": name, **fields})
        self.key = self.last("welcome")["key"] or self.key
        return self

    def sit(self, seat: int | None, table: int = 0) -> Device:
        self.done("sit", table=table, seat=seat)
        return self

    def ask(self, what: str, **fields: Any) -> dict[str, Any]:
        """An intent of the page's seat."""
        shown = self.last("state")
        seat = {"seat": shown["_turn"]["here"]} if what != "enlarge" else {}
        asked = {"type": what, "id": next(self.room.ids), "revision": shown["_turn"]["revision"], **seat, **fields}
        return self.again(asked)

    def again(self, asked: dict[str, Any]) -> dict[str, Any]:
        before = len(self.transport.texts)
        self.say({"t": "ask", "m": asked})
        return next(m["m"] for text in self.transport.texts[before:] if (m := json.loads(text))["t"] == "answer")

    def act(self, chance: Random | None = None) -> dict[str, Any]:
        """A random legal act that is due."""
        kind, fields = self.due(chance or Random(1))
        return self.ask(kind, **fields)

    def due(self, chance: Random) -> tuple[str, dict[str, Any]]:
        """The act that is due at the page's seat."""
        own = self.last("own")
        game = self.room.core.games[own["table"]]
        view = view_for(game.state, game.players[own["own"]["seat"]], cards=game.deck.cards)
        match own["own"]["may"]:
            case "give_clue":
                card, clue = random_choice("give_clue", view, chance)
                return "give_clue", {"card": card, "text": clue, "kind": "said"}
            case "hand_in":
                return "hand_in", {"cards": list(random_choice("hand_in", view, chance))}
            case "vote":
                return "vote", {"slots": list(random_choice("vote", view, chance))}
            case nothing:
                raise AssertionError(f"there is nothing to do: {nothing!r}")

    def teach(self, do: str, **fields: Any) -> dict[str, Any]:
        return self.tell("teach", do=do, **fields)

    def next(self, table: int = 0) -> dict[str, Any]:
        shown = self.room.desk(table)
        return self.teach("next", table=table, round=shown.round.number, stage=shown.stage)

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.transport.texts]

    def all(self, t: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["t"] == t]

    def last(self, t: str) -> dict[str, Any]:
        """The newest message of a kind."""
        beginning = f'{{"t":"{t}"'
        return json.loads(
            next(text for text in (*self.transport.texts[::-1], *self.forgotten[::-1]) if text.startswith(beginning))
        )

    def has(self, t: str) -> bool:
        return any(message["t"] == t for message in self.messages)

    def forget(self) -> None:
        """Move the messages so far out of the way of later assertions."""
        self.forgotten += self.transport.texts
        self.transport.texts.clear()


class Room:
    """A room, its time, and everybody in it."""

    def __init__(self, log: Log | None = None, *, seed: object = 0, resume: bool = False, **setup: Any) -> None:
        self.log: Any = log or MemoryLog()
        self.ids = itertools.count(1)
        self.time = HandTime()
        self.devices: list[Device] = []
        if resume:
            deck = setup.pop("deck", None)
            self.core = RoomCore.resume(self.log, self.time, deck=deck, random_bytes=chance_of(f"resumed {seed}"))
        else:
            chosen = {"players": 4, "seed": 7, "rules": endless(), "code": "K7QX", **setup}
            self.core = RoomCore(Setup(**chosen), self.log, self.time, random_bytes=chance_of(seed))

    def desk(self, table: int = 0) -> Any:
        return self.core._room.desk(table)

    @property
    def game(self) -> dx.Game:
        return self.core.games[0]

    def device(self, key: str | None = None, **more: Any) -> Device:
        device = Device(self, key, **more)
        self.devices.append(device)
        return device

    def pupil(self, seat: int | None = None, table: int = 0, name: Any = 0) -> Device:
        """A device whose person has joined and taken a seat."""
        return self.device().join(name).sit(seat, table)

    def teacher(self) -> Device:
        return self.device(self.core.teacher.renew("teacher"))

    def projector(self) -> Device:
        return self.device(self.core.teacher.renew("projector"))

    def seated(self, seats: int = 4, **more: Any) -> list[Device]:
        """A pupil at each seat, with the game started."""
        pupils = [self.pupil(seat, **more) for seat in range(seats)]
        self.core.teacher.start()
        self.settle()
        return pupils

    def settle(self) -> None:
        """Send everything that is due."""
        self.pass_by(0.3)

    def pass_by(self, seconds: float) -> None:
        """Advance the clock, with every `tick` that is due meanwhile."""
        end = self.time.now + seconds
        while True:
            wait = self.core.tick()
            self.core.flush()
            if wait is None or self.time.now + wait > end:
                break
            self.time.now += wait
        self.time.now = end
        self.core.tick()
        self.core.flush()

    def play_to(self, phase: str, chance: Random | None = None, table: int = 0) -> None:
        """Play on by the devices of people with seats, until a phase."""
        chance = chance or Random(1)
        game = self.core.games[table]
        for _ in range(100):
            if game.phase == phase:
                return
            due = [
                device
                for device in self.at(table)
                if device.last("own")["own"]["seat"] in game.state.due
                and device.last("team")["pen"] == device.connection.person.number  # type: ignore[union-attr]
            ]
            assert due, (game.phase, game.state.due)
            device = chance.choice(due)
            kind, fields = device.due(chance)
            answer = device.ask(kind, **fields)
            assert answer["type"] == "done", answer
        raise AssertionError(f"{phase} is not reached")

    def play_to_vote_with_bots(self) -> None:
        """People hand in, and time passes until the bots have too."""
        for device in list(self.at()):
            if device.last("own")["own"]["may"] == "hand_in":
                device.act()
        for _ in range(100):
            if self.game.phase == "vote":
                return
            self.pass_by(0.1)
        raise AssertionError("the bots have not handed in")

    def play_to_next(self, teacher: Device) -> None:
        """Play this round to its end, and begin the next."""
        number = self.game.round
        self.play_to("scored", Random(number))
        while self.game.round == number:
            assert teacher.next()["type"] == "done"
        self.settle()

    def play_to_storyteller(self, seat: int, teacher: Device) -> None:
        """Play on until somebody is the storyteller who has yet to give a clue."""
        self.play_to_next(teacher)
        while self.game.state.round.storyteller != seat:
            self.play_to_next(teacher)

    def at(self, table: int = 0) -> Iterator[Device]:
        """The devices of those who play at a table."""
        for device in self.devices:
            person = device.connection.person
            if (
                not device.connection.closed
                and person is not None
                and person.table == table
                and person.seat is not None
            ):
                yield device

    def check(self) -> None:
        """Check that everything that was sent matches the contract."""
        for device in self.devices:
            for message in device.messages:
                assert not misfits(message, TYPES[message["t"]]), message["t"]
