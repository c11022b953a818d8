"""Two processes behind a front, with their rooms in Valkey: one is killed, the other takes its rooms up, and the class plays on."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable

import pytest

from tests.support.room_server import BOUND, Page, PollingPage, SocketPage
from tests.support.town import TRIES_EVERY, Process, back, begun, hands_in, town


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await asyncio.wait_for(test(), 4 * BOUND)

    asyncio.run(main())


async def votes(page: Page) -> None:
    """Vote for the first card that is not one's own."""
    await page.until("own", lambda each: each["own"]["may"] == "vote")
    for slot in range(1, 5):
        if (await page.ask("vote", slots=[slot]))["type"] == "done":
            return
    raise AssertionError("no vote is taken")


@pytest.mark.parametrize("lost", ["the act", "the answer"])
def test_a_killed_process_is_taken_over_in_the_middle_of_a_round_and_an_act_is_done_once(lost: str) -> None:
    async def test() -> None:
        async with town() as here:
            victim, other = here.processes
            room, quiet = await here.open(victim), await here.open(other)
            teacher, pupils = await begun(room)
            _, undisturbed = await begun(quiet)
            epoch = int(pupils[0].last("welcome")["epoch"])  # type: ignore[index]
            assert (await pupils[1].again(await hands_in(pupils[1])))["type"] == "done"
            asked = await hands_in(pupils[2])

            async def act() -> None:
                await pupils[2].say({"t": "ask", "m": asked})

            if lost == "the act":
                victim.send(signal.SIGSTOP)
                await act()
            else:
                here.front.loses_answers = True
                await here.written(room, act)
            victim.send(signal.SIGKILL)
            for page in (teacher, *pupils):
                await page.ended()
            here.front.loses_answers = False
            assert len(here.acts(room)) == (2 if lost == "the act" else 3)

            again = await asyncio.gather(*(back(room.urls[0], page.key) for page in pupils))
            for seat, page in enumerate(again):
                assert (await page.until("own", lambda _: True))["own"]["seat"] == seat
                assert int(page.last("welcome")["epoch"]) == epoch + 1  # type: ignore[index]
            assert (await again[2].again(asked))["type"] == "done"
            assert (await again[2].again(asked))["type"] == "done"
            assert (await again[3].again(await hands_in(again[3])))["type"] == "done"
            for page in again[1:]:
                await votes(page)
            returned = await back(room.urls[0], room.teacher)
            assert returned.last("welcome")["role"] == "teacher"  # type: ignore[index]
            assert (await returned.tell("teach", do="next", table=0, round=1, stage=None))["type"] == "done"
            done = [what for _, what, _ in here.acts(room)]
            assert done == ["give_clue", *["hand_in"] * 3, *["vote"] * 3]
            assert [number for *_, number in here.acts(room)].count(asked["id"]) == 1
            assert not any(page.is_over for page in undisturbed)
            assert (await undisturbed[1].again(await hands_in(undisturbed[1])))["type"] == "done"

    run(test)


def test_a_page_that_polls_comes_back_as_well() -> None:
    async def test() -> None:
        async with town() as here:
            victim = here.processes[0]
            room = await here.open(victim)
            page = await PollingPage.come(room.urls[0])
            await page.join(2, code=room.code)
            victim.send(signal.SIGKILL)
            await page.ended()
            again = PollingPage(room.urls[0], page.key)
            hello = {"t": "hello", "v": 1, "key": page.key, "epoch": None}
            while await again.post([hello]) != 200:
                await asyncio.sleep(TRIES_EVERY)
            await again.hello()
            assert (await again.until("own", lambda _: True))["own"]["seat"] == 2

    run(test)


def test_a_process_that_hangs_is_taken_over_and_finds_out_when_it_goes_on() -> None:
    async def test() -> None:
        async with town() as here:
            victim, other = here.processes
            room = await here.open(victim)
            teacher, pupils = await begun(room)
            victim.send(signal.SIGSTOP)
            here.front.ports.remove(victim.port)  # as a front does that asks its servers whether they are well
            again = [await back(room.urls[0], page.key) for page in pupils]
            assert (await again[1].again(await hands_in(again[1])))["type"] == "done"
            victim.send(signal.SIGCONT)
            for page in (teacher, *pupils):
                await page.ended()
            assert [what for _, what, _ in here.acts(room)] == ["give_clue", "hand_in"]
            assert (await again[2].again(await hands_in(again[2])))["type"] == "done"
            assert other.popen.poll() is None
            assert victim.popen.poll() is None, "it serves other rooms"

    run(test)


def test_a_process_that_is_asked_to_end_leaves_its_rooms_to_the_other_at_once() -> None:
    async def test() -> None:
        async with town(lease="3600") as here:
            victim = here.processes[0]
            room = await here.open(victim)
            _, pupils = await begun(room)
            victim.send(signal.SIGTERM)
            for page in pupils:
                await page.ended()
            again = await back(room.urls[0], pupils[1].key)
            assert (await again.again(await hands_in(again)))["type"] == "done"
            assert await asyncio.to_thread(victim.popen.wait, BOUND) == 0

    run(test)


def test_a_process_that_is_back_gets_its_rooms_again() -> None:
    async def test() -> None:
        async with town() as here:
            victim = here.processes[0]
            room = await here.open(victim)
            _, pupils = await begun(room)
            victim.end()
            for page in pupils:
                await page.ended()
            moved = [await back(room.urls[0], page.key) for page in pupils]
            here.processes.append(await asyncio.to_thread(Process, here.valkey.url, victim.port))
            late = await back(room.urls[0], None)
            await late.join(code=room.code)
            for page in moved:
                await page.ended()
            again = [await back(room.urls[0], page.key) for page in moved]
            assert (await again[1].again(await hands_in(again[1])))["type"] == "done"
            await late.until("tables", lambda _: True)

    run(test)


def test_a_room_is_where_its_code_leads_wherever_it_was_opened() -> None:
    async def test() -> None:
        async with town(lease="3600") as here:
            for _ in range(4):
                room = await here.open()
                page = await SocketPage.come(room.urls[0], room.teacher)
                assert page.last("welcome")["role"] == "teacher"  # type: ignore[index]

    run(test)
