"""A log in Valkey is what a log is elsewhere: in order, one owner, nothing twice; and Valkey forgets what has ended."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.room.core import RoomCore
from dixit_widgets.room.limits import FORGOTTEN_AFTER
from dixit_widgets.room.log import FencedError
from dixit_widgets.room.records import Record
from dixit_widgets.room.setup import Setup
from dixit_widgets.room.store import ENDED_KEPT, ElsewhereError, TakenCodeError
from dixit_widgets.room.valkey_store import ValkeyLog, ValkeyStore
from tests.room.test_log import folded, played
from tests.support.hosting import hosted, pupils_of
from tests.support.play import small_deck
from tests.support.room_server import BOUND
from tests.support.rooms import Room
from tests.support.valkey_server import ValkeyServer, valkey_server

CODE = "K7QXWB"
LOG, OWNER, DECK = (f"dixit:{{{CODE}}}:{what}" for what in ("log", "owner", "deck"))
TAKEN = Record("taken", {})
NAMED = Record("renamed", {"person": 1, "name": "Max"})
ENDED = Record("ended", {})


@pytest.fixture(scope="module")
def running() -> Iterator[ValkeyServer]:
    with valkey_server() as server:
        yield server


@pytest.fixture
def server(running: ValkeyServer) -> ValkeyServer:
    running.empty()
    return running


@pytest.fixture
def store(server: ValkeyServer) -> Iterator[ValkeyStore]:
    found = ValkeyStore(server.url)
    yield found
    found.close()


@pytest.fixture
def other(server: ValkeyServer) -> Iterator[ValkeyStore]:
    found = ValkeyStore(server.url)
    yield found
    found.close()


def setup(**more: Any) -> Setup:
    return Setup(4, code=CODE, seed=7, **more)


def written(log: ValkeyLog, *records: Record) -> ValkeyLog:
    for seq, record in enumerate(records):
        log.append(seq, record)
    return log


# The log


def test_a_room_that_is_taken_up_from_valkey_is_the_same_room(store: ValkeyStore) -> None:
    room = played(store.log(CODE))
    again = Room(store.log(CODE), resume=True, deck=room.core.setup.deck)
    assert folded(again) == folded(room)
    assert int(again.core.epoch) == int(room.core.epoch) + 1


def test_records_come_back_in_order_as_they_were(store: ValkeyStore) -> None:
    records = tuple(Record("renamed", {"person": number, "name": f"Åsa {number} 🐋"}) for number in range(1, 1200))
    written(store.log(CODE), *records)
    assert store.log(CODE).read() == records


def test_a_number_that_somebody_else_has_written_is_not_written_again(store: ValkeyStore, other: ValkeyStore) -> None:
    first, second = written(store.log(CODE), TAKEN), other.log(CODE)
    assert len(second.read()) == 1
    second.append(1, TAKEN)
    with pytest.raises(FencedError):
        first.append(1, NAMED)
    with pytest.raises(FencedError):
        first.append(1, TAKEN)
    assert other.log(CODE).read() == (TAKEN, TAKEN)


def test_a_room_that_another_process_has_taken_up_lets_all_pages_go(store: ValkeyStore, other: ValkeyStore) -> None:
    room = Room(store.log(CODE))
    pupils = room.seated()
    again = Room(other.log(CODE), resume=True)
    before = again.game.events
    kind, fields = pupils[0].due(Random(1))
    pupils[0].say({"t": "ask", "m": {"type": kind, "id": 5000, "revision": 0, "seat": 0, **fields}})
    assert room.core.fenced
    assert all(device.transport.ended for device in room.devices)
    assert again.game.events == before, "what was not written has not happened"


def test_what_is_written_while_valkey_hangs_is_written_once(
    server: ValkeyServer, store: ValkeyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dixit_widgets.room.valkey_store._AGAIN_AFTER", 0.0)
    log = written(store.log(CODE), TAKEN)
    server.hold()
    try:
        with pytest.raises(OSError, match="Valkey does not answer"):
            log.append(1, NAMED)
    finally:
        server.go_on()
    assert server.client.xlen(LOG) == 2, "it was written, and the answer was lost"
    log.append(1, NAMED)
    log.append(2, TAKEN)
    assert store.log(CODE).read() == (TAKEN, NAMED, TAKEN)


def test_a_valkey_that_hangs_is_not_waited_for_again_and_again(server: ValkeyServer, store: ValkeyStore) -> None:
    logs = [written(store.log(f"{CODE}{number}"), TAKEN) for number in range(40)]
    server.hold()
    try:
        began = time.monotonic()
        for log in logs:
            with pytest.raises(OSError, match="Valkey does not answer"):
                log.append(1, TAKEN)
        assert time.monotonic() - began < 8, "one of them waits for its answer"
    finally:
        server.go_on()


def test_a_room_plays_on_while_valkey_hangs_and_is_saved_afterwards(
    server: ValkeyServer, store: ValkeyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dixit_widgets.room.valkey_store._AGAIN_AFTER", 0.0)
    room = Room(store.log(CODE))
    pupils = room.seated()
    server.hold()
    try:
        pupils[0].act()
        assert "Valkey does not answer" in room.core.unsaved
        assert room.game.phase == "hand_in"
    finally:
        server.go_on()
    room.pass_by(6)
    assert room.core.unsaved == ""
    room.play_to("scored", Random(2))
    assert folded(Room(store.log(CODE), resume=True)) == folded(room)


def test_a_log_folds_up_to_where_valkey_has_lost_its_end(server: ValkeyServer, store: ValkeyStore) -> None:
    room = played(store.log(CODE))
    names = [name for name, _ in server.client.xrange(LOG)]
    records: tuple[Record, ...] = ()
    for name in reversed(names[1:]):
        server.client.xdel(LOG, name)
        records = store.log(CODE).read()
        assert records == tuple(room.log.read())[: len(records)]
    assert [record.kind for record in records] == ["opened"]


@pytest.mark.parametrize("lost", [0, 1, -2])
def test_a_record_that_is_missing_within_a_log_is_said(server: ValkeyServer, store: ValkeyStore, lost: int) -> None:
    written(store.log(CODE), *[TAKEN] * 5)
    server.client.xdel(LOG, server.client.xrange(LOG)[lost][0])
    number = (lost + 5) % 5 + 1
    with pytest.raises(dx.SaveError, match=f"is not the log of a room: record {number} is missing"):
        store.log(CODE).read()


@pytest.mark.parametrize("text", ["", "{", '{"kind":"taken"', '{"kind":"nothing"}', "\xff"])
def test_half_a_record_is_said(server: ValkeyServer, store: ValkeyStore, text: str) -> None:
    server.client.xadd(LOG, {"by": "x", "record": text.encode("latin-1")}, id="1-0")
    with pytest.raises(dx.SaveError, match="is not the log of a room"):
        store.log(CODE).read()


def test_records_that_valkey_has_lost_are_told_to_the_teacher(server: ValkeyServer, store: ValkeyStore) -> None:
    room = Room(store.log(CODE))
    pupils = room.seated()
    server.client.xdel(LOG, server.client.xrange(LOG)[-1][0])
    pupils[0].act()
    assert "has lost records" in room.core.unsaved
    server.empty()
    room.pass_by(6)
    assert "has lost records" in room.core.unsaved
    assert room.game.phase == "hand_in", "and the room plays on"
    assert not server.client.exists(LOG), "no log begins in the middle"


# The end


def test_what_has_ended_holds_no_name_no_key_and_no_picture_and_goes_within_the_hour(
    server: ValkeyServer, store: ValkeyStore
) -> None:
    room = played(store.log(CODE))
    keys = [device.key for device in room.devices if device.key]
    server.client.hset(DECK, "0-board.webp", b"own")
    room.core.teacher.end()
    kept = b"".join(fields[b"record"] for _, fields in server.client.xrange(LOG)).decode()
    assert '"kind":"joined"' not in kept
    assert not any(name in kept for name in ("Max", "Lea", "Ida", "Kit", *keys))
    assert 0 < server.client.ttl(LOG) <= ENDED_KEPT
    assert not server.client.exists(DECK)
    again = RoomCore.resume(store.log(CODE), lambda: 0.0, deck=room.core.setup.deck)
    assert again.state == "ended"
    assert again.results() == room.core.results()


def test_nobody_adds_to_a_log_that_has_ended(store: ValkeyStore, other: ValkeyStore) -> None:
    stale = written(store.log(CODE), *[TAKEN] * 9)
    log = other.log(CODE)
    log.read()
    log.append(9, TAKEN)
    log.finish(10, [TAKEN, ENDED])
    for seq in (1, 2, 9, 10, 50):
        for each in (stale, log):
            with pytest.raises(FencedError):
                each.append(seq, NAMED)
    with pytest.raises(FencedError):
        stale.finish(9, [TAKEN, ENDED])
    assert other.log(CODE).read() == (TAKEN, ENDED)


def test_a_log_is_ended_once_though_the_answer_was_lost(store: ValkeyStore) -> None:
    log = written(store.log(CODE), TAKEN, NAMED)
    log.finish(2, [TAKEN, ENDED])
    log.finish(2, [TAKEN, ENDED])
    assert store.log(CODE).read() == (TAKEN, ENDED)


def test_an_owner_that_is_fenced_ends_nothing(store: ValkeyStore, other: ValkeyStore) -> None:
    stale = written(store.log(CODE), TAKEN)
    newer = other.log(CODE)
    newer.read()
    newer.append(1, NAMED)
    with pytest.raises(FencedError):
        stale.finish(1, [ENDED])
    assert other.log(CODE).read() == (TAKEN, NAMED)


def test_valkey_forgets_a_room_a_while_after_its_last_record(server: ValkeyServer, store: ValkeyStore) -> None:
    store.add(setup(deck=dx.Deck.dreams().sample(40, seed=1)))
    for key in (LOG, DECK):
        server.client.expire(key, 10)
    log = store.log(CODE)
    log.read()
    log.append(1, TAKEN)
    for key in (LOG, DECK):
        assert FORGOTTEN_AFTER < server.client.ttl(key) <= FORGOTTEN_AFTER + 3600


def test_rooms_that_have_not_ended_are_counted(server: ValkeyServer, store: ValkeyStore) -> None:
    assert store.count() == (0, 0)
    store.add(setup(deck=dx.Deck.dreams().sample(40, seed=1)))
    store.add(Setup(4, code="BCDFGH"))
    assert store.count() == (2, 1)
    log = store.log(CODE)
    log.finish(1, [*log.read(), ENDED])
    assert store.count() == (1, 0)


# Who has a room


def test_a_room_that_is_kept_is_taken_by_one_process(store: ValkeyStore, other: ValkeyStore) -> None:
    assert store.acquire(CODE) is None
    store.add(setup())
    kept = store.acquire(CODE)
    assert kept is not None
    assert [record.kind for record in kept.log.read()] == ["opened"]
    with pytest.raises(ElsewhereError):
        other.acquire(CODE)
    store.release(CODE)
    assert other.acquire(CODE) is not None


def test_a_code_is_given_once(store: ValkeyStore, other: ValkeyStore) -> None:
    store.add(setup())
    for each in (store, other):
        with pytest.raises(TakenCodeError):
            each.add(setup())
    assert store.acquire(CODE) is not None
    with pytest.raises(TakenCodeError):
        other.add(setup())


def test_a_process_has_a_room_for_as_long_as_it_renews_it(
    server: ValkeyServer, store: ValkeyStore, other: ValkeyStore
) -> None:
    store.add(setup())
    mine = store.acquire(CODE)
    assert mine is not None
    mine.log.read()
    most = 1000 * store.lease
    assert 0 < server.client.pttl(OWNER) <= most
    server.client.pexpire(OWNER, 200)
    assert store.renew(CODE)
    assert most - 5000 < server.client.pttl(OWNER) <= most
    server.client.delete(OWNER)  # as if it had not been renewed
    assert store.renew(CODE), "nobody else has taken it"
    server.client.delete(OWNER)
    kept = other.acquire(CODE)
    assert kept is not None
    assert not store.renew(CODE)
    assert other.renew(CODE)
    store.release(CODE)
    with pytest.raises(ElsewhereError):
        store.acquire(CODE)


def test_a_process_that_comes_too_late_finds_out_though_the_other_has_let_go(
    server: ValkeyServer, store: ValkeyStore, other: ValkeyStore
) -> None:
    store.add(setup())
    kept = store.acquire(CODE)
    assert kept is not None
    kept.log.read()
    server.client.delete(OWNER)
    newer = other.acquire(CODE)
    assert newer is not None
    newer.log.append(len(list(newer.log.read())), TAKEN)
    other.release(CODE)
    assert not store.renew(CODE)


def test_who_has_a_room_hears_that_another_process_was_asked_for_it(store: ValkeyStore, other: ValkeyStore) -> None:
    assert store.requested([]) == set()
    store.add(setup())
    store.acquire(CODE)
    assert store.requested([CODE, "BCDFGH"]) == set()
    with pytest.raises(ElsewhereError):
        other.acquire(CODE)
    assert store.requested([CODE, "BCDFGH"]) == {CODE}
    store.release(CODE)
    other.acquire(CODE)
    assert other.requested([CODE]) == set()


def test_a_room_that_another_process_has_taken_up_is_let_go_at_once(server: ValkeyServer, other: ValkeyStore) -> None:
    async def test() -> None:
        store = ValkeyStore(server.url, lease=3600)
        async with hosted(store) as host:
            room = await host.open()
            (pupil,) = await pupils_of(room, 1)
            assert len(host.rooms) == 1
            server.client.delete(f"dixit:{{{room.code}}}:owner")
            newer = other.acquire(room.code)
            assert newer is not None
            newer.log.append(len(list(newer.log.read())), TAKEN)
            await pupil.say({"t": "sit", "id": 9, "table": 0, "seat": 1})
            await pupil.ended()
            assert len(host.rooms) == 0
        store.close()

    asyncio.run(asyncio.wait_for(test(), 4 * BOUND))


# Decks


def test_a_deck_is_kept_beside_its_room(store: ValkeyStore, other: ValkeyStore) -> None:
    deck = dx.Deck.dreams().sample(40, seed=3)
    store.add(setup(deck=deck))
    kept = other.acquire(CODE)
    assert kept is not None
    assert (kept.deck.name, list(kept.deck), kept.deck.hashes) == (deck.name, list(deck), deck.hashes)
    first = next(iter(deck)).id
    for size in ("board", "full"):
        assert kept.deck.picture(first, size) == deck.picture(first, size)


def test_a_deck_that_is_damaged_is_said(server: ValkeyServer, store: ValkeyStore) -> None:
    store.add(setup(deck=small_deck(60)))
    server.client.hset(DECK, "deck.json", json.dumps({"name": "x"}))
    with pytest.raises(dx.SaveError, match="can't be read"):
        store.acquire(CODE)


# Where it is


@pytest.mark.parametrize("url", ["nothing", "http://localhost", "valkey://127.0.0.1:9/0"])
def test_a_valkey_that_is_none_is_said(url: str) -> None:
    with pytest.raises(dx.DixitError, match="Valkey can't be used"):
        ValkeyStore(url)


def test_no_password_stands_where_others_see_it() -> None:
    with pytest.raises(dx.DixitError, match="DIXIT_VALKEY_PASSWORD") as refused:
        ValkeyStore("valkey://:hunter2@127.0.0.1:9/0")
    assert "hunter2" not in str(refused.value)


# Imports


def test_only_the_store_in_valkey_imports_valkey() -> None:
    package = Path(dx.__file__).parent
    importing = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"^\s*(?:import|from) valkey\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert importing == {"room/valkey_store.py"}
