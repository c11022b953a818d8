"""A room without sockets: joining, seats, teams with a pen, the audience, acts of the teacher, people who are away."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.room.core import RoomCore
from dixit_widgets.room.desk import BOT_PACE
from dixit_widgets.room.log import MemoryLog
from dixit_widgets.room.presence import AWAY_AFTER
from dixit_widgets.room.setup import Setup, seats_by_colour
from dixit_widgets.text.language import language_of
from tests.support.play import small_deck
from tests.support.rooms import Device, Room

# A whole game


@pytest.mark.parametrize(("players", "edition"), [(3, "dixit"), (4, "dixit"), (6, "odyssey")])
def test_rounds_are_played_by_messages_alone(players: int, edition: str) -> None:
    room = Room(players=players, rules=edition)
    teacher = room.teacher()
    room.seated(players)
    for number in (1, 2):
        assert room.game.round == number
        room.play_to("scored", Random(number))
        while room.game.round == number and room.game.phase == "scored":
            assert teacher.next()["type"] == "done"
    room.settle()
    room.check()


def test_several_tables_go_on_by_themselves() -> None:
    room = Room(tables=2)
    pupils = [room.pupil(seat, table) for table in (0, 1) for seat in range(4)]
    room.core.teacher.start()
    room.settle()
    room.play_to("scored", table=1)
    assert room.core.games[0].phase == "clue"
    assert pupils[5].last("state")["_turn"]["may_go_on"]
    assert pupils[5].last("state")["_view"]["steps"][-1]["kind"] != "voted", "everybody steps alone"
    assert pupils[5].ask("next_round")["type"] == "done"
    assert [game.round for game in room.core.games] == [1, 2]


def test_the_seats_are_named_after_their_colours_in_the_language_of_the_room() -> None:
    assert Room(players=3).game.players == ("Pink", "Blue", "Green")
    spoken = {code: [player.name for player in seats_by_colour(12, language_of(code))] for code in ("da", "es", "fi")}
    assert all(len(set(names)) == 12 for names in spoken.values())
    assert spoken["fi"] != spoken["es"] != spoken["da"]


def test_what_is_sent_is_what_the_contract_promises() -> None:
    room = Room(clues="approve")
    teacher, projector = room.teacher(), room.projector()
    pupils = room.seated()
    watching = room.pupil(None)
    teacher.teach("follow")
    pupils[0].act()
    teacher.teach("approve", table=0, round=1)
    room.play_to("vote")
    watching.done("guess", table=0, round=1, slot=1)
    room.play_to("scored")
    teacher.next()
    pupils[0].ask("own", known=[])
    teacher.teach("readmit", person=1)
    teacher.teach("renew", role="projector")
    for _ in range(50):
        pupils[1].say("{}")
    teacher.teach("block", person=2)
    room.settle()
    teacher.teach("end")
    room.check()
    heard = {message["t"] for device in room.devices for message in device.messages}
    assert heard == {
        *("welcome", "tables", "words", "state", "own", "team", "audience", "lobby", "feed"),
        *("answer", "slow", "removed", "replaced", "ended"),
    }
    assert projector.connection.closed


# Joining


def test_a_new_person_gets_a_key_and_returns_to_the_seat_with_it() -> None:
    room = Room()
    pupil = room.pupil(2)
    welcome = pupil.all("welcome")[1]
    assert len(welcome["key"]) == 32
    assert welcome["you"] == {"number": 1, "name": welcome["you"]["name"], "table": None, "seat": None}
    room.core.closed(pupil.connection)
    again = room.device(pupil.key)
    assert again.last("welcome")["you"]["seat"] == 2
    assert again.last("welcome")["key"] is None, "a key is told once"
    assert again.has("own")


@pytest.mark.parametrize("key", ["", "wrong", "x" * 64, None])
def test_who_has_no_key_is_a_guest(key: str | None) -> None:
    room = Room()
    room.pupil(0)
    guest = room.device(key)
    assert guest.last("welcome")["role"] == "guest"
    guest.refused("sit", "Come in first", table=0, seat=1)
    room.settle()
    assert {message["t"] for message in guest.messages} == {"welcome", "answer"}


def test_a_name_is_one_of_those_that_were_offered() -> None:
    room = Room()
    device = room.device()
    offers = device.last("welcome")["offers"]
    assert len(set(offers)) == 3
    device.refused("join", "Choose one", code="K7QX", name=3)
    device.refused("join", "Choose one", code="K7QX", name="Max")
    device.join(2)
    assert device.last("welcome")["you"]["name"] == offers[2]


def test_nobody_is_offered_a_name_that_somebody_has_or_is_offered() -> None:
    room = Room()
    had: list[str] = []
    for place in range(60):
        device = room.device()
        had += device.last("welcome")["offers"]
        if place % 2:
            had = [name for name in had if name not in device.last("welcome")["offers"]]
            device.join(place % 3)
            had.append(device.last("welcome")["you"]["name"])
    assert len(had) == len(set(had)) == 30 + 3 * 30


def test_a_typed_name_obeys_the_rules_of_names_and_is_ones_own() -> None:
    room = Room(names="typed")
    room.device().join("  Zoë   B ")
    assert room.core.people[0].name == "Zoë B"
    device = room.device()
    for wrong in ("", " ", "x" * 21, "a\u200bb"):
        assert device.tell("join", code="K7QX", name=wrong)["type"] == "refused"
    device.refused("join", "has this name already", code="K7QX", name="zoë b")
    device.refused("join", "load it again", code="K7QX", name=1)


def test_a_typed_name_is_shown_to_others_when_the_teacher_has_seen_it() -> None:
    room = Room(names="typed")
    first = room.pupil(0, name="Max")
    room.pupil(0, name="Lea")
    room.settle()
    assert [mate["name"] for mate in first.last("team")["people"]] == ["", ""]
    room.teacher()
    room.settle()
    assert [mate["name"] for mate in first.last("team")["people"]] == ["Max", "Lea"]


def test_there_may_be_no_names() -> None:
    room = Room(names="none")
    pupil = room.pupil(0, name=None)
    assert pupil.last("welcome")["you"]["name"] == ""
    assert room.device().last("welcome")["offers"] == []


def test_the_phone_of_a_trial_shows_that_it_has_connected() -> None:
    welcome = Room(names="trial").device().last("welcome")
    assert (welcome["names"], welcome["offers"]) == ("none", [])
    assert welcome["labels"]["no_names"] == "This phone has reached the computer of the lesson: the trial is over."
    assert "trial" not in Room(names="none").device().last("welcome")["labels"]["no_names"]


def test_a_join_message_that_is_sent_again_is_answered_again() -> None:
    room = Room()
    device = room.device().join(0, id=77)
    key = device.key
    device.join(0, id=77)
    assert device.last("welcome")["key"] == key
    assert len(room.core.people) == 1
    device.refused("join", "in already", code="K7QX", name=0)


@pytest.mark.parametrize("typed", ["k7qx", " K7-QX ", "K7QX"])
def test_a_code_is_typed_as_people_type(typed: str) -> None:
    assert Room().device().tell("join", code=typed, name=0)["t"] == "welcome"


def test_who_knocks_waits_for_the_teacher() -> None:
    room = Room(knock=True)
    teacher = room.teacher()
    device = room.device().join()
    assert device.last("welcome")["role"] == "knocking"
    device.refused("sit", "Wait", table=0, seat=0)
    room.settle()
    assert not device.has("tables")
    [knocking] = teacher.last("lobby")["knocking"]
    teacher.teach("admit", person=knocking["number"])
    assert device.last("welcome")["role"] == "pupil"
    device.sit(0)
    room.settle()
    assert teacher.last("lobby")["knocking"] == []


def test_all_who_knock_are_let_in_at_once() -> None:
    room = Room(knock=True)
    teacher = room.teacher()
    devices = [room.device().join() for _ in range(3)]
    room.settle()
    teacher.teach("block", person=teacher.last("lobby")["knocking"][0]["number"])
    teacher.teach("admit", person=None)
    room.settle()
    assert teacher.last("lobby")["knocking"] == []
    assert [device.last("welcome")["role"] for device in devices[1:]] == ["pupil", "pupil"]
    assert devices[0].last("welcome")["role"] != "pupil"


def test_nobody_new_comes_into_a_locked_room_and_who_was_in_comes_back() -> None:
    room = Room()
    pupil = room.pupil(0)
    guest = room.device()
    room.core.teacher.lock()
    guest.refused("join", "closed", code="K7QX", name=0)
    assert room.device(pupil.key).last("welcome")["role"] == "pupil"
    room.core.teacher.lock(False)
    guest.join()
    assert guest.last("welcome")["role"] == "pupil"


def test_letters_bring_somebody_back_with_another_device_once() -> None:
    room = Room()
    teacher = room.teacher()
    lost = room.pupil(3)
    room.core.teacher.lock()
    letters = teacher.teach("readmit", person=1)["letters"]
    assert len(letters) == 4
    device = room.device()
    device.refused("back", "are not valid", code="K7QX", letters="BCDF")
    device.refused("back", "are not valid", code="XXXX", letters=letters)
    welcome = device.tell("back", code="k7qx", letters=letters.lower())
    assert welcome["you"]["seat"] == 3
    assert lost.connection.closed, "the other device has the seat no longer"
    assert room.device(lost.key).last("welcome")["role"] == "guest"
    assert room.device(welcome["key"]).last("welcome")["you"]["seat"] == 3
    room.device().refused("back", "are not valid", code="K7QX", letters=letters)


def test_letters_are_good_for_ten_minutes() -> None:
    room = Room()
    room.pupil(3)
    letters = room.core.teacher.readmit(1)
    room.pass_by(601)
    room.device().refused("back", "are not valid", code="K7QX", letters=letters)


def test_who_is_blocked_is_out_and_the_next_one_knocks() -> None:
    room = Room()
    teacher = room.teacher()
    pupil = room.pupil(0)
    key = pupil.key
    teacher.teach("block", person=1)
    assert pupil.has("removed")
    pupil.refused("sit", "Come in first", table=0, seat=0)
    assert room.device(key).last("welcome")["role"] == "guest"
    pupil.hello()
    assert pupil.join(0).last("welcome")["role"] == "knocking"
    assert room.device().join().last("welcome")["role"] == "knocking"
    assert room.desk().pen_of(0) is None
    teacher.refused("teach", "nobody with this number", do="block", person=1)


def test_a_new_name_is_given_to_somebody() -> None:
    room = Room()
    teacher = room.teacher()
    pupil = room.pupil(0)
    before = pupil.last("welcome")["you"]["name"]
    teacher.teach("rename", person=1, name=None)
    given = pupil.last("welcome")["you"]["name"]
    assert given != before
    teacher.teach("rename", person=1, name="Otto")
    assert pupil.last("welcome")["you"]["name"] == "Otto"
    room.settle()
    assert pupil.last("team")["people"][0]["name"] == "Otto"


# Seats and teams


def test_two_who_take_a_seat_are_a_team_until_it_is_full() -> None:
    room = Room(team=2)
    first, second, third = (room.device().join() for _ in range(3))
    first.sit(1)
    second.sit(1)
    third.refused("sit", "full", table=0, seat=1)
    third.refused("sit", "no such seat", table=0, seat=4)
    third.refused("sit", "no such seat", table=1, seat=0)
    assert first.last("own") == second.last("own")


def test_one_of_a_team_confirms_and_the_pen_is_taken() -> None:
    room = Room()
    pupils = room.seated()
    mate = room.device().join()
    room.core.teacher.move(5, 0, 0)
    room.settle()
    assert mate.last("own")["own"] == pupils[0].last("own")["own"]
    assert mate.ask("give_clue", card=room.game.hand("Pink")[0].id, text="rebirth", kind="said")["type"] == "refused"
    mate.done("pen")
    assert pupils[0].last("team")["pen"] == 5
    assert pupils[0].act()["reason"].startswith("Somebody else in your team has the pen")
    assert mate.act()["type"] == "done"


def test_the_pen_passes_on_each_round() -> None:
    room = Room()
    teacher = room.teacher()
    room.pupil(0)
    room.pupil(0)
    room.seated()
    assert room.desk().pen_of(0) == 1
    for holder in (2, 3, 1):
        room.play_to_next(teacher)
        assert room.desk().pen_of(0) == holder


def test_a_team_sees_what_the_one_with_the_pen_has_chosen() -> None:
    room = Room()
    holder, mate, other = room.pupil(0), room.pupil(0), room.pupil(1)
    room.core.teacher.start()
    held = [card.id for card in room.game.hand("Pink")]
    holder.say({"t": "choose", "cards": held[:1], "slots": [], "text": "reb"})
    assert mate.last("team")["choice"] == {"by": 1, "cards": held[:1], "slots": [], "text": "reb"}
    mate.say({"t": "choose", "cards": held[1:2], "slots": [], "text": ""})
    assert mate.last("team")["choice"]["cards"] == held[:1], "only who has the pen chooses"
    assert held[0] not in "".join(other.transport.texts)
    holder.act()
    assert mate.last("team")["choice"] is None


def test_who_plays_keeps_the_seat_but_for_the_teacher() -> None:
    room = Room()
    pupils = room.seated(2)
    pupils[0].refused("sit", "only your teacher", table=0, seat=2)
    pupils[0].refused("sit", "only your teacher", table=0, seat=None)
    room.core.teacher.move(1, 0, 2)
    room.settle()
    assert pupils[0].last("own")["own"]["seat"] == 2


def test_who_comes_late_takes_a_free_seat_first_then_a_team_then_watches() -> None:
    room = Room(team=1, players=3)
    room.seated(2)
    late = room.device().join()
    late.refused("sit", "full", table=0, seat=0)
    late.sit(2)
    third = room.device().join()
    third.refused("sit", "full", table=0, seat=2)
    third.sit(None)
    assert third.last("state")["_turn"]["seats"] == []
    room = Room(team=2, players=3)
    room.seated(2)
    late = room.device().join()
    late.refused("sit", "still free", table=0, seat=0)
    late.sit(2)
    room.device().join().sit(0)


def test_a_seat_is_added_between_two_rounds() -> None:
    room = Room(players=4)
    teacher = room.teacher()
    pupils = room.seated()
    teacher.teach("add_seat", table=0)
    assert room.game.players == ("Pink", "Blue", "Green", "Violet", "Yellow")
    room.settle()
    assert len(pupils[0].last("tables")["tables"][0]) == 5
    room.device().join().sit(4)
    pupils[0].act()
    teacher.refused("teach", "between two rounds", do="add_seat", table=0)


# The audience


def test_who_watches_guesses_until_the_last_vote_and_counts_in_no_score() -> None:
    room = Room()
    teacher = room.teacher()
    room.seated()
    watching = room.pupil(None)
    watching.refused("guess", "changed in the meantime", table=0, round=1, slot=1)
    room.play_to("vote")
    watching.done("guess", table=0, round=1, slot=1)
    watching.done("guess", table=0, round=1, slot=3)
    watching.refused("guess", "load it again", table=0, round=1, slot=5)
    watching.refused("guess", "load it again", table=0, round=1, slot=0)
    room.settle()
    audience = watching.last("audience")
    assert (audience["guessed"], audience["watching"], audience["counts"], audience["yours"]) == (1, 1, None, 3)
    room.play_to("scored")
    watching.refused("guess", "changed in the meantime", table=0, round=1, slot=2)
    room.settle()
    assert watching.last("audience")["counts"] is None
    teacher.next()
    room.settle()
    assert watching.last("audience")["counts"] == [0, 0, 1, 0]
    assert room.core.results()[0]["audience"] == [0, 0, 1, 0]
    assert sum(room.game.scores.values()) == sum(row["points"] for row in room.core.results())


def test_who_guessed_and_then_sits_down_guesses_no_more() -> None:
    room = Room(players=3)
    teacher = room.teacher()
    room.seated(2)
    watching = room.pupil(None)
    room.play_to("hand_in")
    room.play_to_vote_with_bots()
    watching.done("guess", table=0, round=1, slot=1)
    watching.sit(2)
    room.settle()
    assert watching.last("audience")["guessed"] == 0
    assert teacher.connection.role == "teacher"


def test_who_votes_at_a_table_does_not_guess_there() -> None:
    room = Room()
    pupils = room.seated()
    room.play_to("vote")
    pupils[1].refused("guess", "vote at the table", table=0, round=1, slot=1)


def test_who_sits_elsewhere_guesses_at_the_projected_table_only() -> None:
    room = Room(tables=3)
    room.seated()
    pupil = room.pupil(0, table=1)
    room.play_to("vote")
    pupil.done("watch", table=0)
    assert pupil.last("state")["table"] == 0
    assert pupil.last("state")["_turn"]["seats"] == []
    pupil.done("guess", table=0, round=1, slot=2)
    room.core.teacher.project(1)
    pupil.refused("guess", "not your seat", table=0, round=1, slot=1)
    pupil.forget()
    pupil.done("watch", table=None)
    assert pupil.last("state")["table"] == pupil.last("own")["table"] == 1


def test_a_room_may_have_no_audience() -> None:
    room = Room(audience=False)
    room.seated()
    pupil = room.device().join()
    pupil.refused("sit", "Nobody watches", table=0, seat=None)
    pupil.refused("watch", "Nobody watches", table=0)


# What the teacher does


def test_keys_and_codes_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    class Watched:
        @staticmethod
        def compare_digest(a: bytes, b: bytes) -> bool:
            compared.append((a, b))
            return hmac.compare_digest(a, b)

    room = Room()
    pupils = [room.pupil(seat) for seat in range(3)]
    room.teacher()
    monkeypatch.setattr("dixit_widgets.room.keys.hmac", Watched)
    monkeypatch.setattr("dixit_widgets.room.entrance.hmac", Watched)
    for key in (pupils[0].key, pupils[2].key, "x", f"{pupils[0].key}x"):
        compared.clear()
        room.device(key)
        assert [(len(a), len(b)) for a, b in compared] == [(32, 32)] * 4, "with every key that there is"
    compared.clear()
    room.device().refused("join", "no room with this code", code="K7QB", name=0)
    assert compared == [(b"K7QB", b"K7QX")]


def test_no_more_than_a_salted_hash_is_kept_of_a_key() -> None:
    room = Room()
    first, second = room.pupil(0), room.pupil(1)
    kept = [person.key for person in room.core.people]
    assert len({key.salt for key in kept if key}) == 2
    for device, key in zip((first, second), kept, strict=True):
        assert key is not None
        assert key.digest == hashlib.sha256(key.salt + str(device.key).encode()).digest()
        assert len(key.salt) == 16
        assert str(device.key) not in repr([vars(person) for person in room.core.people])


def test_who_has_not_come_in_sees_no_table() -> None:
    room = Room()
    room.seated()
    guest = room.device()
    guest.refused("watch", "Come in first", table=0)
    room.core.teacher.knock()
    knocking = room.device().join()
    knocking.refused("watch", "teacher", table=0)
    room.settle()
    for device in (guest, knocking):
        assert {message["t"] for message in device.messages} == {"welcome", "answer"}


def test_only_the_teacher_teaches_and_the_projector_goes_on() -> None:
    room = Room()
    pupils = room.seated()
    room.play_to("scored")
    fields: dict[str, Any] = {"table": 0, "round": 1, "stage": None}
    for device in (pupils[0], room.device(), room.pupil(None)):
        device.refused("teach", "load it again", do="next", **fields)
        device.refused("teach", "load it again", do="end")
    projector = room.projector()
    projector.refused("teach", "load it again", do="pause", on=True)
    projector.refused("teach", "load it again", do="follow")
    projector.done("teach", do="next", **fields)
    first = room.desk().first_step()
    assert room.desk().stage == first + 1
    projector.done("teach", do="stage", **{**fields, "stage": first + 3})
    assert pupils[0].last("state")["stage"] == first + 3


def test_two_pages_of_the_teacher_that_go_on_at_once_go_on_once() -> None:
    room = Room()
    teacher, projector = room.teacher(), room.projector()
    room.seated()
    room.play_to("scored")
    fields: dict[str, Any] = {"do": "next", "table": 0, "round": 1, "stage": None}
    teacher.done("teach", **fields)
    projector.refused("teach", "in the meantime", **fields)


def test_the_reveal_goes_step_by_step_and_then_the_next_round_begins() -> None:
    room = Room()
    teacher = room.teacher()
    pupils = room.seated()
    assert teacher.next()["reason"] == "This round is not over yet."
    room.play_to("scored")
    assert not pupils[0].last("state")["_turn"]["may_go_on"]
    assert pupils[0].ask("next_round")["reason"] == "Your teacher goes on to the next round."
    stages = []
    while room.game.round == 1:
        stages.append(pupils[0].last("state")["stage"])
        assert teacher.next()["type"] == "done"
    first, last = stages[1], stages[-1]
    assert stages == [None, *range(first, last + 1)]
    assert pupils[0].last("state")["stage"] is None


def test_before_the_reveal_is_begun_a_page_has_nothing_of_it() -> None:
    room = Room()
    teacher = room.teacher()
    [pupil, *_] = room.seated()
    room.play_to("scored")
    view = pupil.last("state")["_view"]
    assert view["steps"][-1]["kind"] == "voted"
    assert all(slot["owner"] is None and slot["votes"] == [] for slot in view["round"]["slots"])
    teacher.next()
    assert any(slot["votes"] for slot in pupil.last("state")["_view"]["round"]["slots"])


def test_a_paused_room_takes_no_acts_and_its_bots_wait() -> None:
    room = Room()
    teacher = room.teacher()
    [pupil, *_] = room.seated(3)
    teacher.teach("pause", on=True)
    assert pupil.last("state")["paused"]
    assert pupil.act()["reason"] == "The game is paused: look to the front."
    teacher.teach("pause", on=False)
    assert pupil.act()["type"] == "done"
    teacher.teach("pause", on=True)
    room.pass_by(60)
    assert not room.game.state.round.given[3]
    teacher.teach("pause", on=False)
    room.pass_by(BOT_PACE + 0.1)
    assert room.game.state.round.given[3]


def test_nobody_acts_before_the_start() -> None:
    room = Room()
    pupil = room.pupil(0)
    assert pupil.act()["reason"] == "The game has not started yet."


def test_a_clue_waits_for_the_teacher_and_may_be_sent_back() -> None:
    room = Room(clues="approve")
    teacher = room.teacher()
    pupils = room.seated()
    card = room.game.hand("Pink")[0].id
    assert pupils[0].ask("give_clue", card="no-such", text="x", kind="said")["reason"].startswith("Choose a card")
    assert pupils[0].ask("give_clue", card=card, text="rude", kind="said")["type"] == "done"
    assert room.game.phase == "clue"
    assert pupils[0].last("team")["waiting"] == "rude"
    assert pupils[0].ask("give_clue", card=card, text="other", kind="said")["reason"].startswith("Your clue is waiting")
    room.settle()
    assert teacher.last("lobby")["tables"][0]["clue"] == "rude"
    teacher.refused("teach", "in the meantime", do="approve", table=0, round=2)
    teacher.done("teach", do="refuse_clue", table=0, round=1, why="Kinder, please.")
    assert pupils[0].last("team")["sent_back"] == "Kinder, please."
    assert pupils[1].last("team")["sent_back"] is None
    teacher.refused("teach", "No clue", do="approve", table=0, round=1)
    assert pupils[0].ask("give_clue", card=card, text="rebirth", kind="sung")["type"] == "done"
    teacher.done("teach", do="approve", table=0, round=1)
    assert room.game.state.round.clue == dx.Clue("rebirth", "sung")
    assert pupils[0].last("team")["waiting"] is None


def test_the_teacher_takes_back() -> None:
    room = Room()
    teacher = room.teacher()
    [pupil, *_] = room.seated()
    teacher.refused("teach", "nothing to take back", do="undo", table=0)
    pupil.act()
    teacher.done("teach", do="undo", table=0)
    assert room.game.phase == "clue"
    assert pupil.act()["type"] == "done"


def test_a_notebook_follows_the_tables() -> None:
    room = Room(tables=2)
    [room.pupil(seat, table) for table in (0, 1) for seat in range(4)]
    room.core.teacher.start()
    teacher = room.teacher()
    room.settle()
    teacher.teach("follow")
    mirrors = [dx.Game(["A", "B", "C"]) for _ in range(2)]
    followed = 0
    from dixit_widgets.engine.events import event_from_dict

    def follow() -> None:
        nonlocal followed
        feed = teacher.all("feed")
        for message in feed[followed:]:
            events = [event_from_dict(event) for event in json.loads(message["events"])]
            mirrors[message["table"]].follow(message["keep"], events)
        followed = len(feed)

    follow()
    assert [mirror.events for mirror in mirrors] == [game.events for game in room.core.games]
    room.play_to("vote")
    teacher.transport.slow = True
    room.play_to("scored")
    room.core.teacher.undo(0)
    room.settle()
    room.play_to("scored", Random(9))
    teacher.transport.slow = False
    room.core.flush()
    follow()
    assert [mirror.events for mirror in mirrors] == [game.events for game in room.core.games]


# Bots, and people who are away


def test_bots_play_the_seats_without_people_where_anybody_sits() -> None:
    room = Room(tables=2, players=4)
    pupil = room.pupil(1)
    room.core.teacher.start()
    assert pupil.act()["type"] == "done"
    room.pass_by(4 * (BOT_PACE + 0.1))
    assert room.core.games[0].phase == "vote" or room.core.games[0].phase == "scored"
    room.pass_by(60)
    assert [game.phase for game in room.core.games] == ["scored", "clue"]
    assert room.core.games[1].storyteller is None, "nobody sits there"


def test_a_bot_whose_turn_comes_while_a_tick_is_at_something_else_plays_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(players=4)
    pupil = room.pupil(1)
    room.core.teacher.start()
    assert pupil.act()["type"] == "done"
    shared = room.core._room
    note = shared.presence.note

    def takes_long(connections: Any) -> None:
        room.time.now = max(room.time.now, shared.timers.next() or 0.0)
        note(connections)

    monkeypatch.setattr(shared.presence, "note", takes_long)
    events = len(room.game.events)
    assert room.core.tick() == 0
    room.core.tick()
    assert len(room.game.events) == events + 1


def test_who_takes_the_seat_of_a_bot_plays_it() -> None:
    room = Room(players=3)
    [pupil, *_] = room.seated(2)
    pupil.act()
    late = room.device().join().sit(2)
    assert late.act()["type"] == "done"


def test_the_teacher_alone_is_told_who_is_away() -> None:
    room = Room()
    teacher = room.teacher()
    pupils = room.seated()
    room.core.closed(pupils[1].connection)
    for device in (teacher, *pupils):
        device.forget()
    room.pass_by(AWAY_AFTER - 1)
    assert teacher.last("lobby")["tables"][0]["away"] == []
    room.pass_by(2)
    assert teacher.last("lobby")["tables"][0]["away"] == [1]
    assert all("away" not in text for text in pupils[0].transport.texts if '"t":"tables"' in text)


@pytest.mark.parametrize(("absent", "late", "given"), [("ask", [0], False), ("bot", [], True), ("wait", [0], False)])
def test_a_table_waits_for_who_is_away_as_it_was_set_up(absent: str, late: list[int], given: bool) -> None:
    room = Room(absent=absent, patience=30)
    teacher = room.teacher()
    pupils = room.seated()
    room.play_to_storyteller(0, teacher)
    room.core.closed(pupils[0].connection)
    room.pass_by(29)
    assert room.game.phase == "clue"
    room.pass_by(10)
    assert (room.game.phase == "hand_in") == given
    if not given:
        assert teacher.last("lobby")["tables"][0]["late"] == late
        teacher.done("teach", do="absent", table=0, seat=0)
        room.pass_by(BOT_PACE + 1)
    assert room.game.phase == "hand_in"


def test_a_table_does_not_wait_for_who_has_given_a_clue_that_the_teacher_reads() -> None:
    room = Room(absent="bot", patience=30, clues="approve")
    teacher = room.teacher()
    pupils = room.seated()
    pupils[0].act()
    room.core.closed(pupils[0].connection)
    room.pass_by(100)
    assert room.game.away == {}
    teacher.done("teach", do="approve", table=0, round=1)
    assert room.game.phase == "hand_in"


def test_who_comes_back_plays_again_at_once() -> None:
    room = Room()
    teacher = room.teacher()
    pupils = room.seated()
    pupils[0].act()
    room.core.closed(pupils[1].connection)
    teacher.teach("absent", table=0, seat=1)
    assert room.game.away == {"Blue": "round"}
    teacher.refused("teach", "can't play this seat", do="absent", table=0, seat=1)
    again = room.device(pupils[1].key)
    assert room.game.away == {}
    assert again.act()["type"] == "done"


# Pages


def test_a_page_that_is_slow_gets_only_the_newest_snapshot() -> None:
    room = Room()
    pupils = room.seated()
    pupils[3].transport.slow = True
    before = len(pupils[3].all("state"))
    room.play_to("vote", Random(2)) if not pupils[3].transport.slow else None
    for device in pupils[:3]:
        kind, fields = device.due(Random(1)) if device is pupils[0] else ("", {})
        if kind:
            device.ask(kind, **fields)
    for device in pupils[1:3]:
        device.act()
    assert len(pupils[3].all("state")) == before
    pupils[3].transport.slow = False
    room.core.flush()
    assert len(pupils[3].all("state")) == before + 1
    assert pupils[3].last("state") == {
        **pupils[1].last("state"),
        "_turn": {**pupils[1].last("state")["_turn"], "seats": [3], "here": 3, "next": 3},
    }


def test_words_are_sent_once_and_a_hand_when_it_changes() -> None:
    room = Room()
    pupils = room.seated()
    pupils[1].forget()
    room.play_to("vote")
    assert not pupils[1].has("words")
    assert len(pupils[1].all("own")) < len(pupils[1].all("state"))
    assert len({text for text in pupils[1].transport.texts if '"t":"own"' in text}) == len(pupils[1].all("own"))


def test_counts_are_batched_four_times_a_second() -> None:
    room = Room()
    pupil = room.pupil(0)
    room.settle()
    pupil.forget()
    for _ in range(20):
        room.device().join().sit(1 if _ < 5 else None)
    assert len(pupil.all("tables")) == 0
    room.pass_by(0.25)
    assert len(pupil.all("tables")) == 1
    assert pupil.last("tables")["people"] == 21


def test_an_act_that_is_sent_again_on_another_connection_is_done_once() -> None:
    room = Room()
    pupils = room.seated()
    kind, fields = pupils[0].due(Random(1))
    asked = {"type": kind, "id": 5000, "revision": 0, "seat": 0, **fields}
    first = pupils[0].again(asked)
    again = room.device(pupils[0].key)
    assert again.again(asked) == first
    assert len(room.game.events) == 2


def test_an_act_that_was_done_is_answered_again_whatever_has_changed_since() -> None:
    room = Room()
    pupils = room.seated()
    kind, fields = pupils[0].due(Random(1))
    asked = {"type": kind, "id": 5000, "revision": 0, "seat": 0, **fields}
    first = pupils[0].again(asked)
    room.core.teacher.pause()
    assert pupils[0].again(asked) == first
    room.core.teacher.pause(False)
    room.core.teacher.move(room.device().join().last("welcome")["you"]["number"], 0, 0)
    room.devices[-1].done("pen")
    assert pupils[0].again(asked) == first


def test_a_picture_is_enlarged_where_it_may_be_seen() -> None:
    room = Room()
    pupils = room.seated()
    held = room.game.hand("Pink")[0].id
    address = pupils[0].ask("enlarge_own", card=held)
    assert address["type"] == "picture"
    assert pupils[1].ask("enlarge_own", card=held)["type"] == "refused"
    assert pupils[1].ask("enlarge", card=held)["type"] == "refused"
    room.play_to("vote")
    lying = room.game.slots[0].id
    pupils[1].forget()
    assert pupils[1].ask("enlarge", card=lying)["type"] == "picture"
    [mark] = pupils[1].last("answer")["pictures"]
    assert room.core.picture(mark[2:-5]) == room.game.deck.picture(lying, "full")


# Setting up


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 2},
        {"players": 13},
        {"players": "Ada"},
        {"tables": 0},
        {"tables": 13},
        {"tables": True},
        {"team": 0},
        {"team": 6},
        {"names": "real"},
        {"clues": "none"},
        {"absent": "go"},
        {"audience": 1},
        {"knock": None},
        {"patience": -1},
        {"patience": "long"},
        {"code": "abc"},
        {"code": "HELLO"},
        {"language": "xx"},
        {"rules": "chess"},
        {"seed": "x"},
        {"deck": 3},
    ],
    ids=repr,
)
def test_a_room_that_is_not_possible_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(dx.DixitError):
        RoomCore(Setup(**{"players": 4, **wrong}), MemoryLog(), lambda: 0.0)


def test_a_code_is_made_by_chance() -> None:
    codes = {RoomCore(Setup(players=4, deck=small_deck(60)), MemoryLog(), lambda: 0.0).code for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == 4 and not set(code) & set("AEIOU01L") for code in codes)


def test_each_table_has_shuffles_of_its_own_that_a_seed_repeats() -> None:
    first, again = Room(tables=3), Room(tables=3)
    assert [game.hand("Pink") for game in first.core.games] == [game.hand("Pink") for game in again.core.games]
    assert len({game.hand("Pink") for game in first.core.games}) == 3


def test_a_game_that_is_over_goes_on_to_no_other_round() -> None:
    room = Room(rules=replace(dx.EDITIONS["dixit"], goal=1))
    teacher = room.teacher()
    room.seated()
    room.play_to("over")
    while teacher.next()["type"] == "done":
        pass
    assert teacher.last("answer")["m"]["reason"] == "The game is over."
    assert isinstance(teacher, Device)


def test_a_page_gets_its_words_once_for_each_connection() -> None:
    room = Room(language="fi")
    device = room.pupil(0)
    first, *later = device.all("welcome")
    assert first["labels"]["choose_seat"] == "Valitse paikka"
    assert len(later) >= 2
    assert all(welcome["labels"] is None for welcome in later)
    assert room.device(device.key).last("welcome")["labels"] is not None
    room.check()


def test_guests_are_notified_when_the_room_is_unlocked() -> None:
    room = Room()
    inside, outside = room.pupil(0), room.device()
    inside.forget()
    for on in (True, False):
        room.core.teacher.lock(on)
        assert outside.last("welcome")["locked"] is on
    assert not inside.has("welcome")


def test_who_watches_another_table_is_shown_the_own_one_as_soon_as_it_waits_for_them() -> None:
    room = Room(players=3, tables=2)
    teller, pupil, mate = [room.pupil(seat, 1) for seat in range(3)]
    for seat in range(3):
        room.pupil(seat, 0)
    room.core.teacher.start()
    room.settle()
    teller.act()
    pupil.act()
    pupil.done("watch", table=0)
    teller.done("watch", table=0)
    assert pupil.last("state")["table"] == 0
    mate.act()
    assert pupil.last("state")["table"] == 1
    assert pupil.last("own")["own"]["may"] == "vote"
    assert teller.last("state")["table"] == 0, "nobody waits for the storyteller"
    pupil.act()
    mate.act()
    assert teller.last("state")["table"] == 1, "the votes are revealed"
