"""Rate limits, with a clock that the test sets; and invalid messages are refused, and change nothing."""

from __future__ import annotations

import json
import secrets
from typing import Any, get_args

import pytest

from dixit_widgets.room import limits
from dixit_widgets.room.display import GATHERED_FOR
from dixit_widgets.room.keys import new_key
from dixit_widgets.room.limits import (
    BURST,
    LONGEST_MESSAGE,
    MESSAGES_A_SECOND,
    MOST_CONNECTIONS,
    MOST_PEOPLE,
    WRONG_CODES,
    WRONG_CODES_IN_ALL,
    Allowance,
    code_allowance,
)
from dixit_widgets.room.messages import MESSAGES, TEACH
from dixit_widgets.room.polling import MOST_POLLED, PollingTransport, poll_request_of
from dixit_widgets.views import contract
from tests.support.contract import type_named
from tests.support.play import small_deck, whole
from tests.support.rooms import HandTime, Room


def test_an_allowance_is_a_token_bucket() -> None:
    time = HandTime()
    allowance = Allowance(3, 2, time)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    assert allowance.wait() == 1
    time.now += 0.5
    assert [allowance.take(), allowance.take()] == [True, False]
    time.now += 1000
    assert sum(allowance.take() for _ in range(10)) == 3
    time.now += 1
    time.now -= 5
    assert [allowance.take() for _ in range(2)] == [False, False], "a clock that is set back gives nothing"
    time.now += 0.5
    assert allowance.take(), "and takes nothing"


def test_a_page_that_sends_too_much_is_sent_slow_once_and_accepted_again_later() -> None:
    room = Room()
    device = room.device()
    for _ in range(3 * BURST):
        device.say({"t": "pen", "id": 1})
    assert len(device.all("answer")) == BURST - 1
    assert len(device.all("slow")) == 1
    room.time.now += 1
    device.forget()
    for _ in range(20):
        device.say({"t": "pen", "id": 1})
    assert len(device.all("answer")) == MESSAGES_A_SECOND
    other = room.device()
    assert other.has("welcome"), "others are heard"


def test_a_page_guesses_ten_codes_a_minute() -> None:
    room = Room()
    device = room.device()
    for _ in range(WRONG_CODES):
        device.refused("join", "no room with this code", code="XXXX", name=0)
    assert device.tell("join", code="XXXX", name=0)["t"] == "slow"
    assert device.tell("join", code="K7QX", name=0)["t"] == "slow", "not even the right one is looked at"
    room.time.now += device.last("slow")["seconds"]
    assert device.tell("join", code="K7QX", name=0)["t"] == "welcome"


def test_all_pages_together_guess_sixty_codes_a_minute() -> None:
    room = Room()
    tried = 0
    for _ in range(20):
        device = room.device()
        for _ in range(WRONG_CODES):
            tried += device.tell("join", code="XXXX", name=0).get("type") == "refused"
    assert tried == WRONG_CODES_IN_ALL
    room.pass_by(60)
    assert room.device().tell("join", code="XXXX", name=0)["type"] == "refused"


def test_the_rooms_of_a_process_share_one_allowance_of_wrong_codes() -> None:
    from dixit_widgets.room.core import RoomCore
    from dixit_widgets.room.log import MemoryLog
    from dixit_widgets.room.setup import Setup

    time = HandTime()
    codes = code_allowance(time, 5)
    rooms = [Room(), Room()]
    for room in rooms:
        setup = Setup(players=4, deck=small_deck(60), code="K7QX")
        room.core = RoomCore(setup, MemoryLog(), time, codes=codes)
    answers = [rooms[place % 2].device().tell("join", code="XXXX", name=0) for place in range(8)]
    assert [answer.get("type") for answer in answers] == ["refused"] * 5 + [None] * 3


def test_letters_are_guessed_as_seldom_as_codes() -> None:
    room = Room()
    room.pupil(0)
    room.core.teacher.readmit(1)
    device = room.device()
    for _ in range(WRONG_CODES):
        device.refused("back", "are not valid", code="K7QX", letters="2222")
    assert device.tell("back", code="K7QX", letters="2222")["t"] == "slow"


def test_the_number_of_connections_is_limited() -> None:
    room = Room(names="none")
    keys = [room.device().join(None).key for _ in range(MOST_PEOPLE)]
    more = [room.device(key) for key in keys[: MOST_CONNECTIONS - MOST_PEOPLE]]
    assert len(room.core.connections) == MOST_CONNECTIONS
    late = room.device(greets=False)
    assert late.connection.closed
    assert [message["t"] for message in late.messages] == ["slow"]
    room.core.closed(more[0].connection)
    assert not room.device(greets=False).connection.closed


def test_connections_of_guests_are_closed_first_the_oldest_first() -> None:
    room = Room()
    pupil, teacher = room.pupil(0), room.teacher()
    strangers = [room.device() for _ in range(MOST_CONNECTIONS + 50)]
    assert len(room.core.connections) == MOST_CONNECTIONS
    gone = [stranger for stranger in strangers if stranger.connection.closed]
    assert gone == strangers[:52]
    assert gone[0].messages[-1]["t"] == "slow"
    assert not pupil.connection.closed
    assert not teacher.connection.closed
    room.core.closed(pupil.connection)
    room.device(greets=False)
    assert room.device(pupil.key).last("welcome")["you"]["seat"] == 0, "who is in comes back whoever fills the room"


def test_connections_of_people_who_knock_are_closed_after_those_of_guests() -> None:
    room = Room(knock=True)
    knocking = [room.device().join() for _ in range(MOST_PEOPLE)]
    guests = [room.device() for _ in range(MOST_CONNECTIONS - MOST_PEOPLE)]
    room.device()
    assert (knocking[0].connection.closed, guests[0].connection.closed) == (False, True)
    for guest in (*guests, *room.devices[-1:]):
        room.core.closed(guest.connection)
    keys = [device.key for device in knocking]
    while len(room.core.connections) < MOST_CONNECTIONS:
        room.device(keys.pop())
    newest = room.device()
    assert not newest.connection.closed
    assert knocking[0].connection.closed


def test_the_numbers_are_those_that_were_promised() -> None:
    """`docs/rooms.md` and `docs/rooms-hosting.md` name them."""
    assert (LONGEST_MESSAGE, limits.LARGEST_BODY) == (4096, 8192)
    assert (BURST, MESSAGES_A_SECOND) == (40, 8)
    assert (MOST_CONNECTIONS, limits.MOST_CONNECTIONS_EACH, MOST_PEOPLE, limits.MOST_TABLES) == (250, 3, 200, 12)
    assert (WRONG_CODES, WRONG_CODES_IN_ALL) == (10, 60)
    assert (limits.MOST_PAGES, limits.MOST_HTTP, limits.MOST_ROOMS, MOST_POLLED) == (300, 400, 1000, 20)
    assert 1 / GATHERED_FOR == 4
    assert len(new_key(secrets.token_bytes)) * 6 == 192


def test_the_number_of_people_is_limited() -> None:
    room = Room(names="none")
    for _ in range(MOST_PEOPLE):
        device = room.device().join(None)
        room.core.closed(device.connection)
    late = room.device()
    late.refused("join", "full", code="K7QX", name=None)
    room.core.teacher.block(MOST_PEOPLE)
    assert late.join(None).last("welcome")["you"]["number"] == MOST_PEOPLE + 1, "who was removed makes place"


def test_counts_are_sent_at_most_four_times_a_second() -> None:
    room = Room()
    room.seated()
    watchers = [room.pupil(None) for _ in range(8)]
    room.play_to("vote")
    room.settle()
    projector = room.projector()
    room.settle()
    projector.forget()
    for slot in (1, 2, 3, 4):
        for watcher in watchers:
            watcher.done("guess", table=0, round=1, slot=slot)
        room.pass_by(0.1)
    room.settle()
    told = [message["guessed"] for message in projector.all("audience")]
    assert len(told) <= 3
    assert told[-1] == 8


def test_what_a_page_posts_at_once_is_bounded() -> None:
    def posted(number: int) -> Any:
        return poll_request_of(json.dumps({"sid": None, "got": 0, "say": [{"t": "pen", "id": 1}] * number}).encode())

    assert posted(MOST_POLLED) is not None
    assert posted(MOST_POLLED + 1) is None


@pytest.mark.parametrize(("text", "kept"), [("x", 400), ("x" * 10_000, 40)])
def test_a_page_that_fetches_nothing_is_disconnected(text: str, kept: int) -> None:
    transport = PollingTransport()
    for _ in range(kept):
        transport.send(text)
    assert (transport.ended, len(transport.unacknowledged()[1])) == (False, kept)
    transport.send(text)
    transport.send(text)
    assert (transport.ended, transport.unacknowledged()[1]) == (True, [])


def test_a_person_has_three_connections_and_the_oldest_is_closed_for_a_fourth() -> None:
    room = Room()
    first = room.pupil(0)
    more = [room.device(first.key) for _ in range(3)]
    assert [device.connection.closed for device in (first, *more)] == [True, False, False, False]
    assert first.has("replaced")


# Invalid messages

FIELDS: dict[str, dict[str, Any]] = {
    "hello": {"v": 1, "key": None, "epoch": None},
    "join": {"id": 1, "code": "K7QX", "name": 0},
    "back": {"id": 1, "code": "K7QX", "letters": "BCDF"},
    "sit": {"id": 1, "table": 0, "seat": 1},
    "watch": {"id": 1, "table": None},
    "ask": {"m": {"type": "own", "id": 1, "revision": 0, "seat": 0, "known": []}},
    "guess": {"id": 1, "table": 0, "round": 1, "slot": 1},
    "pen": {"id": 1},
    "choose": {"cards": [], "slots": [], "text": ""},
}
TAUGHT: dict[str, Any] = {
    "on": True,
    "table": 0,
    "round": 1,
    "stage": 1,
    "why": "",
    "seat": 1,
    "person": 1,
    "name": None,
    "role": "teacher",
    "url": "http://192.168.0.7:8765/r/K7QX/",
}
WRONG: list[Any] = [None, True, -1, 2**53, 1.5, "x" * 3000, "\ud800", [], {}, [[]], {"a": 1}, float("nan"), 10**40]


def messages() -> list[dict[str, Any]]:
    found = [{"t": kind, **FIELDS[kind]} for kind in MESSAGES]
    return found + [
        {"t": "teach", "id": 1, "do": do, **{name: TAUGHT[name] for name in fields}} for do, fields in TEACH.items()
    ]


def broken(message: dict[str, Any]) -> list[Any]:
    """A message with one thing wrong."""
    found: list[Any] = [{**message, "more": 1}]
    for name in message:
        found.append({key: value for key, value in message.items() if key != name})
        found += [{**message, name: value} for value in WRONG]
    return found


RAW: list[str | bytes] = [
    "",
    "null",
    "3",
    '"hello"',
    "[]",
    "{}",
    "{",
    '{"t":"pen","id":1,"id":2}',
    '{"t":"pen","id":NaN}',
    '{"t":["pen"],"id":1}',
    '{"t":"pen","id":1}' + " " * LONGEST_MESSAGE,
    "[" * 4000,
    '{"t":"ask","m":' * 200,
    '{"t":"ask","m":{"type":["own"],"id":1,"revision":0}}',
    '{"t":"teach","id":1,"do":["end"]}',
    '{"t":"teach","id":1,"do":"refuse_clue","table":0,"round":1,"why":"half a letter: \\ud83e"}',
    '{"t":"choose","cards":[],"slots":[],"text":"\\ud83e"}',
    '{"t":"join","id":1,"code":"\\ud83e","name":0}',
    "\ud83e",
    "é" * 2100,
    b"\x00\xff",
    b'{"t":"pen","id":1}',
]


def state_of(room: Room) -> Any:
    state = room.core._room.state
    people = [repr(person) for person in state.people.values()]
    return whole(room.game), people, dict(state.switches), len(room.log.records), room.core.state


@pytest.mark.parametrize("message", messages(), ids=lambda message: f"{message['t']} {message.get('do', '')}".strip())
def test_a_message_with_one_thing_wrong_is_refused_and_does_nothing(message: dict[str, Any]) -> None:
    room = Room()
    pupil, teacher = room.pupil(0), room.teacher()
    room.settle()
    before = state_of(room)
    for device in (pupil, teacher):
        for wrong in broken(message):
            fits = json.dumps(wrong, allow_nan=True) if "\ud800" not in json.dumps(wrong, ensure_ascii=False) else None
            if wrong == message or may_be(wrong):
                continue
            room.time.now += 1
            count = len(device.all("answer"))
            device.say(fits or json.dumps(wrong))
            assert len(device.all("answer")) == count + 1, wrong
            assert device.last("answer")["m"]["type"] == "refused", wrong
        assert state_of(room) == before


def may_be(message: dict[str, Any]) -> bool:
    """Whether a message that was changed is another one that may be sent."""
    from dixit_widgets.room.messages import message_of

    try:
        read = message_of(json.dumps(message))
    except UnicodeEncodeError:
        return False
    return read is not None


@pytest.mark.parametrize("raw", RAW, ids=lambda raw: repr(raw)[:40])
def test_a_frame_that_is_no_message_is_refused_and_does_nothing(raw: str | bytes) -> None:
    room = Room()
    pupil = room.pupil(0)
    before = state_of(room)
    pupil.say(raw)
    answer = pupil.last("answer")["m"]
    assert (answer["type"], answer["reason"]) == ("refused", "This page is out of date: load it again.")
    assert state_of(room) == before


@pytest.mark.parametrize("role", ["guest", "knocking", "watching", "seated", "projector"])
def test_what_is_the_teachers_is_refused_to_everybody_else(role: str) -> None:
    room = Room()
    seated = room.pupil(0)
    devices = {"guest": room.device(), "seated": seated, "watching": room.pupil(None), "projector": room.projector()}
    room.core.teacher.knock()
    devices["knocking"] = room.device().join()
    room.settle()
    before = state_of(room)
    for message in messages():
        if message["t"] == "teach" and not (role == "projector" and message["do"] in ("next", "stage", "invite")):
            room.time.now += 1
            devices[role].say(message)
            assert devices[role].last("answer")["m"]["reason"] == "This page is out of date: load it again."
    assert state_of(room) == before


def test_the_messages_are_those_of_the_contract() -> None:
    kinds = {
        get_args(kind.__annotations__["t"].__forward_arg__ and type_named(kind.__annotations__["t"].__forward_arg__))[
            0
        ]: kind
        for kind in get_args(contract.RoomMessage) or get_args(type_named(str(contract.RoomMessage)))
    }
    assert set(kinds) == set(MESSAGES) | {"teach"}
    for name, fields in MESSAGES.items():
        assert set(kinds[name].__annotations__) == {"t", *fields}
    assert set(get_args(contract.RoomTeachAct)) == set(TEACH)
    assert {name for fields in TEACH.values() for name in fields} | {"t", "id", "do"} == set(
        kinds["teach"].__annotations__
    )
