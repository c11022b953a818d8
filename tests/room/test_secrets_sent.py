"""Twin rooms with their servers: every page gets the same bytes by both transports, except those that may see the secret."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from dixit_widgets.room.core import RoomCore
from dixit_widgets.room.limits import Allowance
from dixit_widgets.room.log import MemoryLog
from tests.room.test_secrets import SEATS, hands, with_swapped
from tests.support.room_server import Page, PollingPage, Served, SocketPage, fetched, served
from tests.support.rooms import HandTime, Room, chance_of

VIEWERS = (*SEATS, "Blue's mate", "audience", "projector", "guest", "knocking", "blocked")
KINDS: dict[str, type[SocketPage] | type[PollingPage]] = {"sockets": SocketPage, "polls": PollingPage}


class Lesson:
    """A room with every kind of viewer, each at a page of its own, and a time that the test sets."""

    def __init__(self, room: Served, time: HandTime, kind: type[SocketPage] | type[PollingPage]) -> None:
        self.room = room
        self.time = time
        self.kind = kind
        self.of: dict[str, Page] = {}
        self.newest: dict[str, list[str]] = {}
        """For each page, at each moment at which nothing was on the way: the newest message of each kind that it had got."""

    async def come(self) -> None:
        teacher = self.room.core.teacher
        self.of["projector"] = await self.room.page(self.kind, teacher.renew("projector"))
        for seat, name in enumerate(SEATS):
            await self._in(name, seat)
        await self._in("Blue's mate", 1)
        await self._in("audience", None)
        await self._in("blocked", None)
        teacher.start()
        teacher.block(self.room.core.people[-1].number)
        await self._in("knocking", None)
        self.of["guest"] = await self.room.page(self.kind)
        await self.settled()

    async def _in(self, name: str, seat: int | None) -> None:
        page = self.of[name] = await self.room.page(self.kind)
        if name == "knocking":
            await page.say({"t": "join", "id": 1, "code": self.room.core.code, "name": 0})
            await page.first("welcome", 1)
        else:
            await page.join(seat)
            if seat is None:
                assert (await page.tell("sit", table=0, seat=None))["type"] == "done"
        await self.settled()

    async def settled(self) -> None:
        """Wait until everything that was sent is received."""
        for seconds in (0.0, 0.3, 0.3):
            self.time.now += seconds
            self.room.loop.schedule()
            await fetched(self.room.address)
            while self._on_the_way():
                await fetched(self.room.address)
        for name, page in self.of.items():
            newest = {each["t"]: each for each in page.heard}
            self.newest.setdefault(name, []).append(json.dumps(newest, ensure_ascii=False, sort_keys=True))

    def _on_the_way(self) -> bool:
        core, server = self.room.core, self.room.server
        polls = server.polls.values()
        return (
            any(connection.stale for connection in core.connections)
            or any(each._unread for each in server.sockets)
            or any(each.held_post is None or each.transport.waiting() for each in polls)
        )

    async def act(self, name: str, what: str, **fields: Any) -> None:
        answer = await self.of[name].ask(what, **fields)
        assert answer["type"] == "done", answer
        await self.settled()

    async def heard(self) -> dict[str, list[str]]:
        """All that each page has got. One that polls gets only the newest of what comes between two posts, when these are
        depends on the machine: of that it is what it had at the same moments."""
        for page in self.of.values():
            await page.tell("pen")
        if self.kind is PollingPage:
            await self.settled()
            return self.newest
        return {name: [json.dumps(each, ensure_ascii=False) for each in page.heard] for name, page in self.of.items()}


async def lesson(
    kind: type[SocketPage] | type[PollingPage], play: Callable[[Lesson], Any], swapped: tuple[str, str], **setup: Any
) -> dict[str, list[str]]:
    """What everybody has got in a lesson in whose first deal two cards have changed places."""
    time = HandTime()
    plain: Room = with_swapped(*swapped, **setup)
    deck = plain.core.setup.deck

    def made(wake: Callable[[], object], codes: Allowance) -> RoomCore:
        log = MemoryLog()
        log.append(0, plain.log.records[0])
        return RoomCore.resume(log, time, deck=deck, random_bytes=chance_of(), wake=wake, codes=codes)

    Page.ids = iter(range(1, 10**6))  # type: ignore[assignment]
    async with served(made=made) as room:
        found = Lesson(room, time, kind)
        await found.come()
        await play(found)
        return await found.heard()


def differing(
    kind: str,
    first: Callable[[Lesson], Any],
    second: Callable[[Lesson], Any],
    swapped: tuple[str, str] | None = None,
    **setup: Any,
) -> set[str]:
    """The viewers who can tell two lessons apart; in the second, two cards may have changed places."""
    any_card = hands()["Green"][0]

    async def both() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
        plain = any_card, any_card
        return (
            await lesson(KINDS[kind], first, plain, **setup),
            await lesson(KINDS[kind], second, swapped or plain, **setup),
        )

    one, other = asyncio.run(both())
    assert set(one) == set(VIEWERS)
    assert all(len(texts) > 1 for texts in one.values())
    return {name for name in VIEWERS if one[name] != other[name]}


async def to_the_votes(lesson: Lesson, green: str | None = None, violet: str | None = None) -> None:
    """The clue, and all cards."""
    held = hands()
    chosen = {"Blue": held["Blue"][0], "Green": green or held["Green"][0], "Violet": violet or held["Violet"][0]}
    await lesson.act("Pink", "give_clue", card=held["Pink"][0], text="rebirth", kind="said")
    for name, card in chosen.items():
        await lesson.act(name, "hand_in", cards=[card])


def voting(blue: int = 0, guess: int = 1) -> Callable[[Lesson], Any]:
    """All vote, for the first or the second slot that they may vote for, and the audience guesses."""

    async def play(lesson: Lesson) -> None:
        await to_the_votes(lesson)
        assert (await lesson.of["audience"].tell("guess", table=0, round=1, slot=guess))["type"] == "done"
        round_ = lesson.room.game.state.round
        for seat, (name, chosen) in enumerate({"Blue": blue, "Green": 0, "Violet": 0}.items(), 1):
            legal = [slot for slot in range(1, 5) if round_.owner(slot) != seat]
            await lesson.act(name, "vote", slots=[legal[chosen]])

    return play


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_lesson_is_the_same_bytes_for_everybody(kind: str) -> None:
    assert differing(kind, voting(), voting()) == set()


@pytest.mark.parametrize("kind", KINDS)
def test_a_hand_is_sent_to_its_seat_alone(kind: str) -> None:
    held = hands()
    assert differing(kind, voting(), voting(), (held["Green"][-1], held["Violet"][-1])) == {"Green", "Violet"}


@pytest.mark.parametrize("kind", KINDS)
def test_whose_card_is_whose_is_sent_to_its_seats_alone(kind: str) -> None:
    green, violet = hands()["Green"][0], hands()["Violet"][0]

    async def crossed(lesson: Lesson) -> None:
        await to_the_votes(lesson, violet, green)

    assert differing(kind, to_the_votes, crossed, (green, violet)) == {"Green", "Violet"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_vote_is_sent_to_its_seat_alone(kind: str) -> None:
    assert differing(kind, voting(), voting(blue=1)) == {"Blue", "Blue's mate"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_guess_is_sent_to_its_page_alone(kind: str) -> None:
    assert differing(kind, voting(), voting(guess=2)) == {"audience"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_clue_that_waits_is_sent_to_its_seat_alone(kind: str) -> None:
    def clue(text: str) -> Callable[[Lesson], Any]:
        async def play(lesson: Lesson) -> None:
            await lesson.act("Pink", "give_clue", card=hands()["Pink"][0], text=text, kind="said")

        return play

    assert differing(kind, clue("rebirth"), clue("turtles"), clues="approve") == {"Pink"}


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_team_chooses_is_sent_to_the_team_alone(kind: str) -> None:
    def choose(place: int) -> Callable[[Lesson], Any]:
        async def play(lesson: Lesson) -> None:
            card = hands()["Blue"][place]
            await lesson.of["Blue"].say({"t": "choose", "cards": [card], "slots": [], "text": ""})
            await lesson.of["Blue's mate"].until("team", lambda each: each["choice"] is not None)
            await lesson.settled()

        return play

    assert differing(kind, choose(0), choose(1)) == {"Blue", "Blue's mate"}
