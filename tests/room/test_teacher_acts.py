"""Acts of the teacher's pages: effects are sent before the answer, repeated messages act once, and keys are renewed."""

from __future__ import annotations

import pytest

from tests.support.contract import misfits
from tests.support.rooms import Room


def test_the_effects_of_a_teachers_act_are_sent_before_its_answer() -> None:
    room = Room()
    teacher = room.teacher()
    room.seated()
    teacher.teach("follow")
    room.play_to("scored")
    room.settle()
    new, answered = teacher.messages, 0
    while room.core.games[0].round == 1:
        before = len(teacher.transport.texts)
        assert teacher.next()["type"] == "done"
        new = teacher.messages[before:]
        answered = next(place for place, each in enumerate(new) if each["t"] == "answer")
        lobby = next(place for place, each in enumerate(new) if each["t"] == "lobby")
        assert lobby < answered
        assert new[lobby]["tables"][0]["stage"] == room.desk(0).stage
    feed = next(place for place, each in enumerate(new) if each["t"] == "feed")
    assert feed < answered


def test_new_snapshots_are_sent_before_a_refusal() -> None:
    room = Room()
    teacher = room.teacher()
    room.seated()
    room.core.teacher.pause()
    before = len(teacher.transport.texts)
    assert teacher.teach("approve", table=0, round=1)["type"] == "refused"
    new = [each["t"] for each in teacher.messages[before:]]
    assert new.index("lobby") < new.index("answer")


@pytest.mark.parametrize(("do", "fields"), [("undo", {"table": 0}), ("add_seat", {"table": 0})])
def test_an_act_that_is_sent_again_is_done_once_and_answered_again(do: str, fields: dict[str, int]) -> None:
    room = Room()
    teacher = room.teacher()
    pupils = room.seated()
    if do == "undo":
        room.play_to("vote")
    before = len(room.core.games[0].events)
    first = teacher.teach(do, id=77, **fields)
    after = room.core.games[0].events
    assert first["type"] == "done"
    assert len(after) != before
    again = room.teacher()
    assert again.teach(do, id=77, **fields) == first
    assert room.core.games[0].events == after
    assert again.teach(do, id=78, **fields)["type"] in ("done", "refused")
    assert room.core.games[0].events != after
    assert pupils


def test_renewing_the_teachers_key_closes_all_pages_but_the_asking_one() -> None:
    room = Room()
    asking = room.teacher()
    other = room.device(None)
    kept = asking.teach("renew", role="teacher")
    other = room.device(kept["key"])
    assert other.last("welcome")["role"] == "teacher"
    new = asking.teach("renew", role="teacher")
    assert new["key"] != kept["key"]
    assert other.transport.ended
    assert not asking.transport.ended
    assert asking.teach("pause", on=True)["type"] == "done"


def test_the_log_has_forgotten_everybody_before_the_end_is_answered() -> None:
    room = Room()
    teacher = room.teacher()
    room.seated()
    kinds_when_answered: list[list[str]] = []
    send = teacher.transport.send

    def sent(text: str) -> None:
        if '"t":"answer"' in text:
            kinds_when_answered.append([record.kind for record in room.log.read()])
        send(text)

    teacher.transport.send = sent  # type: ignore[method-assign]
    assert teacher.teach("end")["type"] == "done"
    assert "joined" not in kinds_when_answered[-1]
    assert teacher.messages[-1] == {"t": "ended"}


def test_a_page_after_the_end_gets_the_labels_that_say_so() -> None:
    room = Room(language="fi")
    room.core.teacher.end()
    (said,) = room.device().messages
    assert (said["t"], said["language"]) == ("ended", "fi")
    assert said["labels"]["over"]
    assert not misfits(said, "RoomGone")


def test_close_stops_the_process_of_a_room() -> None:
    room = Room()
    closed: list[bool] = []
    room.core.teacher.closing = lambda: closed.append(True)
    assert room.teacher().teach("close")["type"] == "done"
    assert closed == [True]
    assert room.core.state == "open"


def test_the_guesses_of_those_who_watched_come_with_the_log_once_all_have_voted() -> None:
    room = Room()
    teacher = room.teacher()
    room.seated()
    watching = room.pupil(None)
    teacher.teach("follow")
    room.play_to("vote")
    room.settle()
    assert teacher.last("feed")["audience"] == [[]]
    watching.done("guess", table=0, round=1, slot=3)
    room.play_to("scored")
    room.settle()
    assert teacher.last("feed")["audience"] == [[0, 0, 1, 0]]
