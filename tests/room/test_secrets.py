"""Twin rooms: they differ only in what a viewer may not know, and every such viewer gets the same bytes, in the same order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.events import event_to_dict
from dixit_widgets.engine.state import Phase
from dixit_widgets.room.log import MemoryLog
from dixit_widgets.room.records import Record
from dixit_widgets.views.table import TABLE
from tests.support.play import go_on
from tests.support.rooms import Device, Room
from tests.support.thorough import some_of
from tests.views.test_secrets import with_other_secrets

SEATS = ("Pink", "Blue", "Green", "Violet")
EVERYBODY = (*SEATS, "Blue's mate", "audience", "projector", "teacher", "guest", "knocking", "blocked")


class Everybody:
    """A room with every kind of viewer, and all that each has received."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.teacher = room.teacher()
        self.of: dict[str, Device] = {"teacher": self.teacher, "projector": room.projector()}
        for seat, name in enumerate(SEATS):
            self.of[name] = room.pupil(seat)
        self.of["Blue's mate"] = room.pupil(1)
        self.of["audience"] = room.pupil(None)
        self.of["blocked"] = room.pupil(None)
        room.core.teacher.start()
        self.teacher.teach("block", person=self.of["blocked"].last("welcome")["you"]["number"])
        self.of["knocking"] = room.device().join()
        self.of["guest"] = room.device()
        room.settle()

    def heard(self) -> dict[str, list[str]]:
        return {name: list(device.transport.texts) for name, device in self.of.items()}

    def in_order(self, kind: str, names: tuple[str, ...], fields: Callable[[str], dict[str, Any]]) -> None:
        for name in names:
            assert self.of[name].ask(kind, **fields(name))["type"] == "done"
            self.room.settle()


def with_swapped(first: str, second: str, **setup: Any) -> Room:
    """A room in whose first deal two cards have changed places."""
    plain = Room(**setup)
    opened = plain.log.records[0]
    [table] = opened.fields["tables"]
    swapped = {first: second, second: first}
    cards = tuple(swapped.get(card, card) for card in table["dealt"]["cards"])
    log = MemoryLog()
    tables = [{**table, "dealt": {**table["dealt"], "cards": cards}}]
    log.append(0, Record("opened", {**opened.fields, "tables": tables}))
    return Room(log, resume=True, deck=plain.core.setup.deck)


def hands() -> dict[str, list[str]]:
    game = Room().game
    return {name: sorted(card.id for card in game.hand(name)) for name in SEATS}


def play(everybody: Everybody, votes: dict[str, int], guess: int, kept: set[str] = frozenset()) -> None:  # type: ignore[assignment]
    """A round until the last vote but one: by the lowest cards in hand, and votes by the number of the legal slot."""
    game = everybody.room.game

    def lowest(name: str) -> str:
        return min(card.id for card in game.hand(name) if card.id not in kept)

    everybody.in_order("give_clue", ("Pink",), lambda name: {"card": lowest(name), "text": "rebirth", "kind": "said"})
    everybody.in_order("hand_in", SEATS[1:], lambda name: {"cards": [lowest(name)]})
    vote(everybody, votes, guess)


def vote(everybody: Everybody, votes: dict[str, int], guess: int) -> None:
    game = everybody.room.game
    everybody.of["audience"].done("guess", table=0, round=1, slot=guess, id=10**6)
    everybody.room.settle()

    def legal(name: str) -> dict[str, Any]:
        seat = game.players.index(name)
        return {"slots": [[slot for slot in range(1, 5) if game.state.round.owner(slot) != seat][votes[name]]]}

    everybody.in_order("vote", tuple(votes), legal)


def reveal(everybody: Everybody) -> None:
    game = everybody.room.game
    for _ in range(20):
        if game.round > 1:
            return
        assert everybody.teacher.next()["type"] == "done"
        everybody.room.settle()
    raise AssertionError("the reveal does not end")


def differing(first: Everybody, second: Everybody) -> set[str]:
    one, other = first.heard(), second.heard()
    return {name for name in EVERYBODY if one[name] != other[name]}


def test_a_hand_and_the_pile_are_known_to_the_seat_alone() -> None:
    held = hands()
    kept = {held["Green"][-1], held["Violet"][-1]}

    def run(room: Room) -> Everybody:
        everybody = Everybody(room)
        play(everybody, {"Blue": 0, "Green": 0}, 1, kept)
        return everybody

    green, violet = held["Green"][-1], held["Violet"][-1]
    first = run(with_swapped(green, green))
    assert differing(first, run(with_swapped(green, green))) == set()
    assert differing(first, run(with_swapped(green, violet))) == {"Green", "Violet"}
    pile = [card for card in first.room.game.state.pile if card not in kept]
    assert differing(first, run(with_swapped(pile[0], pile[-1]))) == set()


def test_whose_card_is_whose_is_known_to_its_seats_alone_until_the_reveal() -> None:
    held = hands()
    green, violet = held["Green"][0], held["Violet"][0]

    def run(second: str) -> Everybody:
        everybody = Everybody(with_swapped(green, second))
        game = everybody.room.game
        mine = {name: green if green in {card.id for card in game.hand(name)} else violet for name in SEATS[2:]}
        everybody.in_order(
            "give_clue", ("Pink",), lambda _: {"card": held["Pink"][0], "text": "rebirth", "kind": "said"}
        )
        everybody.in_order("hand_in", SEATS[1:], lambda name: {"cards": [mine.get(name, held["Blue"][0])]})
        slots = game.state.round.slots
        right = {"slots": [slots.index(held["Pink"][0]) + 1]}
        everybody.in_order("vote", SEATS[1:], lambda _: right)
        return everybody

    first, second = run(green), run(violet)
    assert first.room.game.state.round.slots == second.room.game.state.round.slots
    assert first.room.game.phase == "scored"
    assert differing(first, second) == {"Green", "Violet"}
    for each in (first, second):
        reveal(each)
    assert differing(first, second) == {*SEATS, "Blue's mate", "audience", "projector"}


def test_a_vote_is_known_to_the_seat_alone_until_the_reveal() -> None:
    def run(blue: int) -> Everybody:
        everybody = Everybody(Room())
        play(everybody, {"Blue": blue, "Green": 0, "Violet": 0}, 1)
        return everybody

    first, second = run(0), run(1)
    assert first.room.game.phase == second.room.game.phase == "scored"
    assert differing(first, second) == {"Blue", "Blue's mate"}
    for each in (first, second):
        each.teacher.next()
        each.room.settle()
    assert differing(first, second) - {"teacher"} == {*SEATS, "Blue's mate", "audience", "projector"}


def test_that_the_game_is_over_is_known_to_nobody_until_the_reveal() -> None:
    def run(goal: int) -> Everybody:
        everybody = Everybody(Room(rules=replace(dx.EDITIONS["dixit"], goal=30)))
        play(everybody, {"Blue": 0, "Green": 0, "Violet": 0}, 1)
        return everybody

    everybody = run(30)
    device = everybody.of["Blue"]
    goal = replace(everybody.room.game.rules, goal=1)
    game = everybody.room.game
    state = replace(game.state, rules=goal, rounds=(replace(game.state.round, rules=goal),))
    before = device.last("state")["_turn"], device.last("own")
    game._moments[-1] = replace(game._moments[-1], state=state)
    assert game.phase == "over"
    everybody.room.desk().touch()
    everybody.room.settle()
    after = device.last("state")["_turn"], device.last("own")
    assert after == before
    assert device.ask("vote", slots=[1])["reason"] == "This can't be done now."
    everybody.teacher.next()
    assert device.last("state")["_turn"]["phase"] == "over"


def test_a_guess_is_known_to_its_page_alone_until_the_votes_are_revealed() -> None:
    def run(guess: int) -> Everybody:
        everybody = Everybody(Room())
        play(everybody, {"Blue": 0, "Green": 0, "Violet": 0}, guess)
        return everybody

    first, second = run(1), run(2)
    assert differing(first, second) == {"audience"}
    for each in (first, second):
        each.teacher.next()
        each.room.settle()
    assert differing(first, second) == {*SEATS, "Blue's mate", "audience", "projector"}


def test_a_clue_that_waits_is_known_to_its_seat_and_the_teacher_alone() -> None:
    def run(card: int, text: str) -> Everybody:
        everybody = Everybody(Room(clues="approve"))
        held = hands()["Pink"][card]
        everybody.in_order("give_clue", ("Pink",), lambda _: {"card": held, "text": text, "kind": "said"})
        return everybody

    first, second = run(0, "rebirth"), run(1, "turtles")
    assert first.room.game.phase == "clue"
    assert differing(first, second) == {"Pink", "teacher"}
    for each in (first, second):
        assert each.teacher.teach("approve", table=0, round=1)["type"] == "done"
        each.room.settle()
    assert differing(first, second) == {*SEATS, "Blue's mate", "audience", "projector", "teacher"}


def test_what_a_team_chooses_is_known_to_the_team_alone() -> None:
    def run(card: str) -> Everybody:
        everybody = Everybody(Room())
        everybody.of["Blue"].say({"t": "choose", "cards": [card], "slots": [], "text": ""})
        everybody.room.settle()
        return everybody

    held = hands()["Blue"]
    assert differing(run(held[0]), run(held[1])) == {"Blue", "Blue's mate"}


def test_a_key_is_known_to_its_device_alone() -> None:
    def run(twist: int) -> Everybody:
        room = Room()
        fair = room.core._room.random
        everybody: list[Everybody] = []

        def random_bytes(number: int) -> bytes:
            drawn = fair(number)
            is_first_pupil = len(room.core.people) == 0 and number == 24 and len(room.core.connections) == 3
            return bytes(byte ^ twist for byte in drawn) if is_first_pupil else drawn

        room.core._room.random = random_bytes
        everybody.append(Everybody(room))
        play(everybody[0], {"Blue": 0, "Green": 0}, 1)
        return everybody[0]

    first, second = run(0), run(1)
    assert differing(first, second) == {"Pink"}
    assert first.of["Pink"].key != second.of["Pink"].key


def test_a_key_stands_in_no_message_but_the_one_that_gives_it() -> None:
    everybody = Everybody(Room())
    play(everybody, {"Blue": 0, "Green": 0, "Violet": 0}, 1)
    reveal(everybody)
    keys = {name: device.key for name, device in everybody.of.items() if device.key}
    assert len(keys) == len(EVERYBODY) - 1
    for name, device in everybody.of.items():
        for text in device.transport.texts:
            for whose, key in keys.items():
                assert key not in text or (whose == name and '"t":"welcome"' in text)


def test_pictures_have_the_same_address_for_everybody_which_reveals_nothing() -> None:
    everybody = Everybody(Room())
    play(everybody, {"Blue": 0, "Green": 0}, 1)
    room = everybody.room
    shown = [everybody.of[name].last("state")["_pictures"] for name in (*SEATS, "audience", "projector")]
    assert all(each == shown[0] for each in shown)
    for card, address in {**shown[0], **everybody.of["Blue"].last("own")["pictures"]}.items():
        mark = address.removeprefix("p/").removesuffix(".webp")
        assert room.core.picture(mark) == room.game.deck.picture(card)
        assert card not in address
    assert room.core.picture("0" * 24) is None
    other = Room(seed=1)
    assert set(other.core._room._marks).isdisjoint(room.core._room._marks), "another room has other addresses"


# Everything that a viewer gets who connects at any moment of any game


def room_of(game: dx.Game, revision: int = 0) -> Room:
    """A room whose table is at this moment of a game, with a person at each seat."""
    opened = Room(players=game.players, rules=game.rules, deck=game.deck).log.records[0]
    log = MemoryLog()
    log.append(
        0, Record("opened", {**opened.fields, "tables": [{"seed": game._seed, "dealt": event_to_dict(game.events[0])}]})
    )
    fields = {"table": 0, "keep": 1, "person": None, "asked": None}
    log.append(1, Record("acted", {**fields, "events": [event_to_dict(event) for event in game.events[1:]]}))
    log.append(2, Record("switched", {"what": "started", "on": True}))
    return Room(log, resume=True, deck=game.deck)


def everything(game: dx.Game, viewer: str) -> list[str]:
    """What a page gets that connects to a seat, or watches, and asks for secrets."""
    room = room_of(game)
    other = (game.players.index(viewer) + 1) % len(game.players) if viewer in game.players else 0
    device = room.pupil(game.players.index(viewer) if viewer in game.players else None)
    room.settle()
    revision = game.revision
    card = sorted(game.deck.cards)[0]
    for number, asked in enumerate(
        [
            {"type": "own", "seat": other, "known": []},
            {"type": "enlarge_own", "seat": other, "card": card},
            {"type": "hand_in", "seat": other, "cards": [card]},
            {"type": "vote", "seat": other, "slots": [1]},
            {"type": "next_round", "seat": other},
            {"type": "undo", "seat": other},
        ]
    ):
        device.say({"t": "ask", "m": {"id": 1000 + number, "revision": revision, **asked}})
    return device.transport.texts


@pytest.mark.parametrize(
    ("players", "phase"),
    some_of(
        [(p, f) for p in (3, 4, 6) for f in ("hand_in", "vote", "scored", "clue")],
        (3, "hand_in"),
        (4, "vote"),
        (6, "scored"),
        several=True,
    ),
)
def test_who_connects_at_any_moment_gets_nothing_of_what_is_secret(players: int, phase: Phase) -> None:
    chance = Random(f"{players} {phase}")
    game = Room(players=players, seed=chance.randrange(1000)).game
    while game.round < 2 or game.phase != phase:
        go_on(game, chance)
    while len(game.state.due) > 1 and chance.random() < 0.6:
        go_on(game, chance)
    for viewer in (TABLE, *game.players):
        other = with_other_secrets(game, viewer, chance)
        assert everything(game, viewer) == everything(other, viewer), viewer
