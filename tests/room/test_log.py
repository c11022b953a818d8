"""The log of a room: every prefix can be resumed, one process appends to it, and after the end it contains no people."""

from __future__ import annotations

import errno
import json
import os
import stat
import warnings
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.events import event_to_dict
from dixit_widgets.files.appending import AddedLines
from dixit_widgets.room.core import FORGOTTEN_AFTER, RoomCore
from dixit_widgets.room.log import FencedError, FileLog, MemoryLog
from dixit_widgets.room.records import RECORDS, Record, record_from_text, record_to_text
from tests.support.play import small_deck
from tests.support.rooms import Room


def folded(room: Room) -> dict[str, Any]:
    """The whole state of a room that its log restores."""
    state = room.core._room.state
    return {
        "people": [
            (p.number, p.key, p.name, p.table, p.seat, p.admitted, p.blocked, p.asker.names, p.asker._answers)
            for p in state.people.values()
        ],
        "games": [game.events for game in room.core.games],
        "revisions": [game.revision for game in room.core.games],
        "switches": dict(state.switches),
        "desks": [
            (desk.stage, desk.pens, desk.held, desk.sent_back, desk.guesses, desk.counts) for desk in state.desks
        ],
        "keys": dict(state.keys),
        "other": (state.projected, state.ended, room.core.code),
    }


def played(log: Any = None, **setup: Any) -> Room:
    """A room in which every kind of record has been written."""
    room = Room(log, clues="approve", knock=True, deck=small_deck(60), names="typed", **setup)
    teacher = room.teacher()
    pupils = [room.device().join(name) for name in ("Max", "Lea", "Ida", "Bo", "Kim", "Out")]
    for person in room.core.people:
        room.core.teacher.admit(person.number)
    for seat, pupil in enumerate(pupils[:4]):
        pupil.sit(seat)
    pupils[4].sit(0)
    room.core.teacher.block(6)
    room.core.teacher.rename(5, "Kit")
    room.core.teacher.lock()
    room.core.teacher.start()
    room.core.teacher.pause()
    room.core.teacher.pause(False)
    room.core.teacher.project(0)
    pupils[4].done("pen")
    watching = room.device()
    room.core.teacher.lock(False)
    watching.join("Eye")
    room.core.teacher.admit(7)
    watching.sit(None)
    pupils[4].act()
    teacher.teach("refuse_clue", table=0, round=1, why="no")
    pupils[4].act()
    teacher.teach("approve", table=0, round=1)
    room.settle()
    room.play_to("vote")
    watching.done("guess", table=0, round=1, slot=2)
    room.play_to("scored", Random(3))
    room.core.teacher.undo(0)
    room.settle()
    room.play_to("scored", Random(4))
    teacher.next()
    letters = room.core.teacher.readmit(2)
    room.device().done("back", code="K7QX", letters=letters)
    room.settle()
    return room


def test_a_resumed_room_is_the_same_room() -> None:
    room = played()
    assert {record.kind for record in room.log.records} == set(RECORDS) - {"counted", "ended"}
    again = Room(room.log, resume=True, deck=room.core.setup.deck)
    assert folded(again) == folded(room)
    assert int(again.core.epoch) == int(room.core.epoch) + 1


def test_people_are_back_at_their_seats_and_the_round_goes_on() -> None:
    room = played()
    keys = [device.key for device in room.at(0)]
    again = Room(room.log, resume=True, deck=room.core.setup.deck)
    teacher = again.teacher()
    devices = [again.device(key) for key in keys]
    assert all(device.last("welcome")["role"] == "pupil" for device in devices)
    while again.game.round == 1:
        assert teacher.next()["type"] == "done"
    again.settle()
    assert again.game.round == 2


def test_an_act_whose_answer_was_lost_with_its_process_has_it_from_the_next() -> None:
    room = Room()
    pupils = room.seated()
    kind, fields = pupils[0].due(Random(1))
    asked = {"type": kind, "id": 5000, "revision": 0, "seat": 0, **fields}
    answer = pupils[0].again(asked)
    again = Room(room.log, resume=True)
    device = again.device(pupils[0].key)
    assert device.again(asked) == answer
    assert again.game.events == room.game.events


def test_a_record_is_appended_before_anything_is_sent() -> None:
    room = Room()
    pupils = room.seated()
    seen: list[int] = []
    append = room.log.append

    def watched(seq: int, record: Record) -> None:
        if record.kind == "acted":
            seen.append(sum(len(device.all("state")) + len(device.all("answer")) for device in room.devices))
            assert room.game.phase == "clue"
        append(seq, record)

    room.log.append = watched
    before = sum(len(device.all("state")) + len(device.all("answer")) for device in room.devices)
    pupils[0].act()
    assert seen == [before]


def test_every_prefix_of_a_log_can_be_resumed() -> None:
    room = played()
    records = list(room.log.records)
    for number in range(1, len(records) + 1):
        log = MemoryLog()
        log.records = records[:number]
        cut = Room(log, resume=True, deck=room.core.setup.deck)
        assert [game.events for game in cut.core.games] == [
            _events_of(records[:number]) or game.events for game in cut.core.games
        ]


def _events_of(records: list[Record]) -> Any:
    from dixit_widgets.engine.events import event_from_dict

    events = [event_from_dict(records[0].fields["tables"][0]["dealt"])]
    for record in records:
        if record.kind == "acted":
            events[record.fields["keep"] :] = [event_from_dict(event) for event in record.fields["events"]]
    return tuple(events)


def test_a_log_that_is_cut_at_any_byte_has_the_whole_records_before_it(tmp_path: Path) -> None:
    room = played(FileLog(tmp_path / "room"))
    content = (tmp_path / "room" / "room.jsonl").read_bytes()
    records = FileLog(tmp_path / "room").read()
    ends = [place + 1 for place, byte in enumerate(content) if byte == ord("\n")]
    assert len(records) == len(ends)
    log = FileLog(tmp_path / "cut")
    path = tmp_path / "cut" / "room.jsonl"
    for length in range(len(content) + 1):
        path.write_bytes(content[:length])
        number = sum(end <= length for end in ends)
        assert len(AddedLines(path).read()) == number
        if not {length - 1, length, length + 1}.isdisjoint(ends):
            assert log.read() == records[:number]
    assert room.core.state == "playing"


@pytest.mark.parametrize("beside", [-2, -1, 0, 1, 20])
def test_a_room_goes_on_from_a_log_that_was_cut(tmp_path: Path, beside: int) -> None:
    played(FileLog(tmp_path / "room"))
    path = tmp_path / "room" / "room.jsonl"
    content = path.read_bytes()
    end = content.rindex(b"\n", 0, len(content) - 1) + 1
    path.write_bytes(content[: end + beside])
    room = Room(FileLog(tmp_path / "room"), resume=True, deck=small_deck(60))
    room.core.teacher.lock()
    again = Room(FileLog(tmp_path / "room"), resume=True, deck=small_deck(60))
    assert folded(again) == folded(room)


def test_of_two_processes_that_have_a_room_the_older_one_is_fenced() -> None:
    room = Room()
    pupils = room.seated()
    again = Room(room.log, resume=True)
    events = room.game.events
    answers = len(pupils[0].all("answer"))
    pupils[0].say(
        {
            "t": "ask",
            "m": {
                "type": "give_clue",
                "id": 1,
                "revision": 0,
                "seat": 0,
                "card": room.game.hand("Pink")[0].id,
                "text": "x",
                "kind": "said",
            },
        }
    )
    assert room.game.events == events, "it has not happened"
    assert len(pupils[0].all("answer")) == answers, "and nobody was told"
    assert room.core.fenced
    assert all(device.transport.ended for device in room.devices)
    assert room.core.tick() is None
    assert room.device().connection.closed
    device = again.device(pupils[0].key)
    assert device.act()["type"] == "done"
    assert not again.core.fenced


@pytest.mark.parametrize("do", ["lock", "start", "end"])
def test_whatever_the_older_process_does_is_fenced(do: str, tmp_path: Path) -> None:
    room = Room(FileLog(tmp_path))
    room.seated(3)
    again = Room(FileLog(tmp_path), resume=True)
    before = (tmp_path / "room.jsonl").read_bytes()
    state = folded(room)
    with pytest.raises(FencedError):
        {"lock": room.core.teacher.lock, "start": lambda: room.core.teacher.pause(), "end": room.core.teacher.end}[do]()
    assert (tmp_path / "room.jsonl").read_bytes() == before
    assert again.core.state == "playing"
    if do != "end":  # who ends a lesson has forgotten it in any case
        assert folded(room) == state, "what could not be appended has not happened"


def test_bots_of_the_older_process_do_nothing() -> None:
    room = Room()
    [pupil, *_] = room.seated(3)
    pupil.act()
    Room(room.log, resume=True)
    events = room.game.events
    room.pass_by(60)
    assert room.game.events == events
    assert room.core.fenced


def test_a_room_that_is_resumed_twice_belongs_to_the_last_process(tmp_path: Path) -> None:
    Room(FileLog(tmp_path))
    first, second = (Room(FileLog(tmp_path), resume=True) for _ in range(2))
    with pytest.raises(FencedError):
        first.core.teacher.lock()
    second.core.teacher.lock()


class FullDisk(MemoryLog):
    """A log on a disk that may be full."""

    full = False

    def append(self, seq: int, record: Record) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().append(seq, record)

    def finish(self, seq: int, records: Any) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().finish(seq, records)


def test_play_goes_on_while_the_disk_is_full_and_is_written_later_in_order() -> None:
    room = Room(FullDisk())
    teacher = room.teacher()
    room.seated()
    room.log.full = True
    number = len(room.log.records)
    room.play_to("vote")
    room.settle()
    assert teacher.last("lobby")["unsaved"] == "No space left on device"
    assert len(room.log.records) == number
    room.log.full = False
    room.pass_by(6)
    assert teacher.last("lobby")["unsaved"] == ""
    again = Room(room.log, resume=True)
    assert again.game.events == room.game.events


# What is not a log


def test_an_empty_log_has_no_room_and_a_room_needs_an_empty_log() -> None:
    with pytest.raises(dx.SaveError, match="must hold a room"):
        Room(resume=True)
    room = Room()
    with pytest.raises(dx.SaveError, match="has a room already"):
        Room(room.log)


def test_a_log_of_another_deck_is_refused_and_the_card_is_named() -> None:
    room = Room(deck=small_deck(60))
    with pytest.raises(dx.SaveError, match="plain-0"):
        Room(room.log, resume=True)


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        "[]",
        "x",
        '{"kind":"joined"}',
        '{"kind":"sat","person":1,"table":0,"seat":"x"}',
        '{"kind":["sat"]}',
        '{"kind":"taken","more":1}',
    ],
)
def test_a_line_in_the_middle_that_is_no_record_is_refused(tmp_path: Path, line: str) -> None:
    Room(FileLog(tmp_path))
    path = tmp_path / "room.jsonl"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], line, *lines[1:]]) + "\n")
    with pytest.raises(dx.SaveError, match="not the log of a room"):
        Room(FileLog(tmp_path), resume=True)


@pytest.mark.parametrize(
    "record",
    [
        Record("opened", {}),
        Record("sat", {"person": 9, "table": 0, "seat": 0}),
        Record("sat", {"person": 1, "table": 9, "seat": 0}),
        Record("acted", {"table": 0, "keep": 1, "events": [{}], "person": None, "asked": None}),
        Record("acted", {"table": 0, "keep": 9, "events": [], "person": None, "asked": None}),
        Record(
            "acted",
            {
                "table": 0,
                "keep": 1,
                "events": [{"event": "passed_on", "player": "Pink"}],
                "person": None,
                "asked": None,
            },
        ),
    ],
    ids=repr,
)
def test_a_record_that_can_not_have_happened_is_refused(record: Record) -> None:
    room = Room()
    room.pupil(0)
    room.log.append(len(room.log.records), record)
    with pytest.raises(dx.SaveError):
        Room(room.log, resume=True)


def test_a_record_is_one_line_and_reads_as_it_was_written() -> None:
    for record in played().log.records:
        text = record_to_text(record)
        assert "\n" not in text
        assert json.loads(record_to_text(record_from_text(text))) == json.loads(text)


def test_only_its_owner_may_read_a_log(tmp_path: Path) -> None:
    folder = tmp_path / "dixit-room-K7QX"
    Room(FileLog(folder))
    if os.name == "posix":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert stat.S_IMODE((folder / "room.jsonl").stat().st_mode) == 0o600


# The end


def secrets_of(room: Room) -> list[str]:
    names = [person.name for person in room.core._room.state.people.values()]
    keys = [device.key for device in room.devices if device.key]
    digests = [person.key.digest.hex() for person in room.core.people if person.key]
    return [*names, *keys, *digests]


def test_after_the_end_no_name_and_no_key_is_kept_anywhere(tmp_path: Path) -> None:
    room = played(FileLog(tmp_path))
    teacher = room.teacher()
    secrets = secrets_of(room)
    assert len(secrets) > 15
    content = (tmp_path / "room.jsonl").read_text()
    assert all(secret not in content for secret in [device.key for device in room.devices] if secret)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        teacher.teach("end")
    assert warned == []
    assert all(device.connection.closed for device in room.devices)
    assert [device.messages[-1]["t"] for device in room.devices if device.messages[-1]["t"] == "ended"]
    kept = "".join(path.read_text() for path in tmp_path.iterdir())
    in_memory = repr(room.core.results()) + repr(vars(room.core._room.state)) + repr(room.core.people)
    for secret in secrets:
        assert secret not in kept
        assert secret not in in_memory
    assert '"person":1' not in kept
    assert room.core.state == "ended"
    assert room.device().messages[-1]["t"] == "ended"
    with pytest.raises(dx.RuleError, match="has ended"):
        room.core.teacher.renew("teacher")


def test_the_games_and_how_many_guessed_stay_after_the_end(tmp_path: Path) -> None:
    room = played(FileLog(tmp_path))
    results, events = room.core.results(), room.game.events
    room.core.teacher.end()
    assert room.core.results() == results
    again = Room(FileLog(tmp_path), resume=True, deck=room.core.setup.deck)
    assert again.core.state == "ended"
    assert again.game.events == events
    assert again.core.results() == results
    assert any(sum(row["audience"]) for row in results)
    assert again.core.tick() is None


def test_an_end_that_was_interrupted_is_completed_by_the_next_process(tmp_path: Path) -> None:
    room = played(FileLog(tmp_path))
    log = room.core._room.journal
    log.append(Record("ended", {}))
    assert "Max" in (tmp_path / "room.jsonl").read_text()
    again = Room(FileLog(tmp_path), resume=True, deck=room.core.setup.deck)
    assert again.core.state == "ended"
    assert "Max" not in (tmp_path / "room.jsonl").read_text()


def test_an_end_that_a_full_disk_delayed_is_written_later() -> None:
    log = FullDisk()
    room = Room(log, names="typed")
    room.pupil(0, name="Max")
    log.full = True
    room.core.teacher.end()
    assert room.core.people == ()
    assert any("Max" in repr(record) for record in log.records)
    log.full = False
    room.pass_by(6)
    assert not any("Max" in repr(record) for record in log.records)


def test_a_room_ends_by_itself_a_day_after_the_last_act() -> None:
    room = Room()
    room.pupil(0)
    room.time.now += FORGOTTEN_AFTER - 1
    room.core.tick()
    assert room.core.state == "open"
    room.device().join().sit(1)
    room.time.now += FORGOTTEN_AFTER - 1
    room.core.tick()
    assert room.core.state == "open"
    room.time.now += 1
    room.core.tick()
    assert room.core.state == "ended"


def test_reprs_hold_no_name_and_no_key() -> None:
    room = played()
    said = repr([room.core, room.core.people, room.core.connections, room.core.games, *room.devices])
    assert not [secret for secret in secrets_of(room) if len(secret) > 2 and secret in said]


def test_a_log_names_events_as_saved_games_do() -> None:
    room = played()
    acted = [record for record in room.log.records if record.kind == "acted"]
    assert acted[0].fields["events"] == [event_to_dict(room.game.events[1])]
    assert isinstance(room.core, RoomCore)
