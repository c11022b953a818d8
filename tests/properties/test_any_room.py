"""Whatever pages do, in whatever order, with lines that break: no error, one truth, each act once, everybody up to date."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import dixit_widgets as dx
from dixit_widgets.room.limits import BURST
from dixit_widgets.room.screens import own_message, shown_message
from tests.properties.test_any_message import anything
from tests.room.test_limits import messages
from tests.room.test_log import folded
from tests.support.play import small_deck
from tests.support.rooms import Device, Room
from tests.support.thorough import examples, some_of


class AnyRoom(RuleBasedStateMachine):
    """A room with people who come, sit, act, repeat themselves and drop out, a teacher, bots, and time."""

    @initialize(
        players=st.integers(3, 5),
        tables=st.integers(1, 2),
        clues=st.sampled_from(["open", "open", "approve"]),
        absent=st.sampled_from(["ask", "bot"]),
        knock=st.booleans(),
        people=st.integers(3, 7),
        started=st.sampled_from([True, True, True, False]),
    )
    def open(self, people: int, started: bool, **setup: Any) -> None:
        self.room = Room(deck=small_deck(60), **setup)
        self.teacher = self.room.teacher()
        self.keys: list[str] = []
        self.waiting: list[tuple[Device, str]] = []
        self.sent: list[tuple[str | None, dict[str, Any]]] = []
        for place in range(people):
            device = self.room.device().join()
            self.note_key(device)
            self.room.core.teacher.admit(place + 1)
            self.room.core.teacher.move(place + 1, 0, place % setup["players"])
        if started:
            self.room.core.teacher.start()
        self.room.settle()

    # Lines

    def pages(self) -> list[Device]:
        return [device for device in self.room.devices if not device.connection.closed]

    def page(self, data: st.DataObject) -> Device:
        return data.draw(st.sampled_from(self.pages()))

    def send(self, device: Device, message: Any, at_once: bool = False) -> None:
        """A message on its way, which others may overtake, unless it arrives at once."""
        self.waiting.append((device, json.dumps(message)))
        if at_once:
            self.deliver(*self.waiting.pop())

    def deliver(self, device: Device, text: str) -> None:
        if not device.connection.closed:
            device.connection.allowance._left = BURST
            device.say(text)
            self.note_key(device)

    def note_key(self, device: Device) -> None:
        for welcome in device.all("welcome"):
            if welcome["key"] and welcome["key"] not in self.keys:
                self.keys.append(welcome["key"])
                device.key = welcome["key"]

    @precondition(lambda self: self.waiting)
    @rule(data=st.data(), number=st.integers(1, 6))
    def messages_arrive(self, data: st.DataObject, number: int) -> None:
        for _ in range(min(number, len(self.waiting))):
            self.deliver(*self.waiting.pop(data.draw(st.integers(0, len(self.waiting) - 1))))

    @rule(data=st.data())
    def a_page_connects(self, data: st.DataObject) -> None:
        key = data.draw(st.sampled_from([None, *self.keys]))
        if len(self.pages()) < 12:
            self.room.device(key)

    @rule(data=st.data())
    def a_line_breaks(self, data: st.DataObject) -> None:
        device = self.page(data)
        if device is not self.teacher:
            self.room.core.closed(device.connection)

    @rule(data=st.data(), slow=st.booleans())
    def a_line_is_slow(self, data: st.DataObject, slow: bool) -> None:
        self.page(data).transport.slow = slow
        self.room.core.flush()

    # People

    @rule(data=st.data(), name=st.integers(0, 2))
    def somebody_joins(self, data: st.DataObject, name: int) -> None:
        device = self.page(data)
        self.send(device, {"t": "join", "id": next(self.room.ids), "code": "K7QX", "name": name})

    @rule(data=st.data(), table=st.integers(0, 1), seat=st.none() | st.integers(0, 4))
    def somebody_sits(self, data: st.DataObject, table: int, seat: int | None) -> None:
        self.send(self.page(data), {"t": "sit", "id": next(self.room.ids), "table": table, "seat": seat})

    def able(self) -> list[Device]:
        """The pages whose person could do something now."""
        found: list[Device] = []
        for table, game in enumerate(self.room.core.games):
            desk = self.room.desk(table)
            for device in self.room.at(table):
                person = device.connection.person
                assert person is not None
                due = game.phase == "scored" or person.seat in game.state.due
                if due and desk.held is None and desk.pen_of(person.seat) == person.number:
                    found.append(device)
        return found

    @rule(seed=st.integers(0, 10**6), number=st.integers(4, 20), hasty=st.booleans())
    def people_act(self, seed: int, number: int, hasty: bool) -> None:
        """What people do who want the game to go on; some of their messages are on their way for a while."""
        chance = Random(seed)
        if not self.room.core._room.state.switches["started"] and chance.random() < 0.7:
            self.room.core.teacher.start()
        self.room.core.teacher.pause(False)
        self.room.core.flush()
        for _ in range(number):
            if chance.random() < 0.3:
                self.the_teacher_approves()
            able = self.able()
            if not able:
                return
            device = chance.choice(able)
            person = device.connection.person
            assert person is not None
            game = self.room.core.games[person.table or 0]
            asked: dict[str, Any] = {"id": next(self.room.ids), "revision": game.revision, "seat": person.seat}
            if device.connection.stale or device.connection.watching is not None:
                continue
            if game.phase == "scored":
                asked["type"] = "next_round"
                if len(self.room.core.games) == 1:
                    self.room.core.teacher.next(0)
            else:
                kind, fields = device.due(Random(asked["id"]))
                asked |= {"type": kind, **fields}
            self.sent.append((device.key, asked))
            self.send(device, {"t": "ask", "m": asked}, hasty or chance.random() < 0.8)

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def an_act_is_sent_again(self, data: st.DataObject) -> None:
        """On a line of the same person, as after a broken connection."""
        key, asked = data.draw(st.sampled_from(self.sent))
        for device in self.pages():
            if device.key == key:
                self.send(device, {"t": "ask", "m": asked})

    @rule(data=st.data(), table=st.integers(0, 1), slot=st.integers(0, 6), at_once=st.booleans())
    def somebody_guesses(self, data: st.DataObject, table: int, slot: int, at_once: bool) -> None:
        fields = {"table": table, "round": self.room.game.round, "slot": slot}
        self.send(self.page(data), {"t": "guess", "id": next(self.room.ids), **fields}, at_once)

    @rule(data=st.data())
    def somebody_takes_the_pen(self, data: st.DataObject) -> None:
        self.send(self.page(data), {"t": "pen", "id": next(self.room.ids)}, at_once=True)

    @rule(data=st.data(), message=st.sampled_from(messages()), name=st.text(max_size=6), value=anything)
    def something_else_is_sent(self, data: st.DataObject, message: dict[str, Any], name: str, value: Any) -> None:
        changed = data.draw(st.booleans())
        if message.get("do") in ("end", "renew"):
            return
        field = data.draw(st.sampled_from([*message, name]))
        self.send(self.page(data), {**message, field: value} if changed else message)

    @rule(data=st.data(), content=anything)
    def nonsense_is_sent(self, data: st.DataObject, content: Any) -> None:
        self.send(self.page(data), content)

    # The teacher, and time

    @rule(
        do=st.sampled_from(
            [
                "start",
                "start",
                "pause",
                "approve",
                "refuse_clue",
                "undo",
                "absent",
                "admit",
                "block",
                "move",
                "add_seat",
            ]
        ),
        table=st.integers(0, 1),
        person=st.integers(1, 4),
        seat=st.integers(0, 4),
        on=st.booleans(),
    )
    def the_teacher_says(self, do: str, table: int, person: int, seat: int, on: bool) -> None:
        teacher: Any = self.room.core.teacher
        fields = {
            "pause": (on,),
            "approve": (table,),
            "refuse_clue": (table, "no"),
            "undo": (table,),
            "absent": (table, seat),
            "admit": (person if on else None,),
            "block": (person,),
            "move": (person, table, seat),
            "add_seat": (table,),
        }
        before = len(self.room.log.records)
        try:
            getattr(teacher, do)(*fields.get(do, ()))
        except dx.DixitError:
            assert len(self.room.log.records) == before

    @rule()
    def the_teacher_approves(self) -> None:
        for table, _ in enumerate(self.room.core.games):
            if self.room.desk(table).held is not None:
                self.room.core.teacher.approve(table)
        self.room.core.flush()

    @rule(table=st.integers(0, 1))
    def the_teacher_goes_on(self, table: int) -> None:
        with contextlib.suppress(dx.RuleError):
            self.room.core.teacher.next(table)

    @rule(seconds=st.sampled_from([0.1, 0.3, 4.0, 25.0, 120.0]))
    def time_passes(self, seconds: float) -> None:
        self.room.pass_by(seconds)

    # What is always so

    @invariant()
    def each_act_was_done_at_most_once(self) -> None:
        if hasattr(self, "room"):
            done = Counter(
                (record.fields["person"], record.fields["asked"]["id"])
                for record in self.room.log.records
                if record.kind in ("acted", "held") and record.fields["asked"] is not None
            )
            assert all(count == 1 for count in done.values()), done

    @invariant()
    def each_game_is_one_legal_game(self) -> None:
        if hasattr(self, "room"):
            for game in self.room.core.games:
                assert dx.Game.from_json(game.to_json(), deck=game.deck) == game

    def teardown(self) -> None:
        if not hasattr(self, "room"):
            return
        room = self.room
        for device in room.devices:
            device.transport.slow = False
        room.settle()
        for device in self.pages():
            self.is_up_to_date(device)
        again = Room(room.log, resume=True, deck=room.core.setup.deck)
        assert folded(again) == folded(room), "the log adds up to the same room"
        room.check()

    def is_up_to_date(self, device: Device) -> None:
        room, connection = self.room.core._room, device.connection
        table = room.pages.table_of(connection)
        if table is None:
            return
        desk, person = room.state.desks[table], connection.person
        seat = (
            person.seat
            if person is not None and person.table == table and connection.watching in (None, table)
            else None
        )
        address: Any = room.pages._address_of
        shown = shown_message(desk, seat, address, room.state.switches["paused"])
        assert (
            device.transport.texts[::-1][[text[:12] == shown[:12] for text in device.transport.texts[::-1]].index(True)]
            == shown
        )
        if seat is not None:
            assert json.loads(own_message(desk, seat, address)) == device.last("own")


AnyRoom.TestCase.settings = settings(
    max_examples=examples(60), stateful_step_count=60, suppress_health_check=[HealthCheck.too_slow], deadline=None
)
TestAnyRoom = AnyRoom.TestCase


@pytest.mark.parametrize("seed", some_of(range(8), 0, 1))
def test_a_lesson_goes_on_while_lines_break_and_acts_are_sent_again(seed: int) -> None:
    chance = Random(seed)
    lesson = AnyRoom()
    lesson.open(people=7, started=True, players=4, tables=1 + seed % 2, clues="open", absent="bot", knock=False)
    for _ in range(60):
        lesson.people_act(chance.randrange(10**6), 4, hasty=False)
        pages = [device for device in lesson.pages() if device is not lesson.teacher]
        if pages and chance.random() < 0.5:
            lesson.room.core.closed(chance.choice(pages).connection)
        key, asked = chance.choice(lesson.sent)
        device = lesson.room.device(chance.choice([key, *lesson.keys]))
        if device.key == key:
            device.say({"t": "ask", "m": asked})
        while lesson.waiting:
            lesson.deliver(*lesson.waiting.pop(chance.randrange(len(lesson.waiting))))
        lesson.room.pass_by(chance.choice([0.1, 1.0, 4.0]))
    lesson.each_act_was_done_at_most_once()
    lesson.each_game_is_one_legal_game()
    assert lesson.room.game.round > 2
    lesson.teardown()
