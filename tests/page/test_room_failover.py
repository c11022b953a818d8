"""The page of a room in a real browser, whose process is killed: it comes back by itself, and its pupil plays on."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Page, expect

from dixit_widgets.room.remote_host import RemoteRoom
from tests.support.room_server import BOUND, SocketPage
from tests.support.town import Town, back, hands_in, town

Given = TypeVar("Given")
Call = Callable[[Coroutine[Any, Any, Given]], Given]


@pytest.fixture
def call() -> Iterator[Any]:
    """Runs a coroutine in an event loop of its own, beside that of the browser."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    yield lambda work: asyncio.run_coroutine_threadsafe(work, loop).result(4 * BOUND)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


@pytest.fixture
def here(call: Call[Any]) -> Iterator[Town]:
    """Two processes behind a front."""
    manager = town()
    yield call(manager.__aenter__())
    call(manager.__aexit__(None, None, None))


def come_in_and_sit(page: Page, room: RemoteRoom, seat: int) -> None:
    page.goto(room.urls[0])
    page.locator(".dx-rm-offer").nth(1).click()
    page.locator(".dx-rm-go").click()
    expect(page.locator('[data-screen="seats"]')).to_be_visible()
    page.locator(".dx-rm-seat").nth(seat).click()
    page.locator(".dx-rm-go").click()
    expect(page.locator('[data-screen="lobby"]')).to_be_visible()


async def clue_given(room: RemoteRoom) -> list[SocketPage]:
    """The teacher starts, and the storyteller gives a clue; two others wait."""
    teacher = await back(room.urls[0], room.teacher)
    pupils: list[SocketPage] = []
    for seat in (0, 2, 3):
        pupils.append(await back(room.urls[0], None))
        await pupils[-1].join(seat, code=room.code)
    assert (await teacher.tell("teach", do="start"))["type"] == "done"
    own = await pupils[0].until("own", lambda each: each["own"]["may"] == "give_clue")
    answer = await pupils[0].ask("give_clue", card=own["own"]["hand"][0]["card"], text="rain", kind="said")
    assert answer["type"] == "done"
    return pupils


async def the_others_hand_in(room: RemoteRoom, pupils: list[SocketPage]) -> None:
    for pupil in pupils[1:]:
        again = await back(room.urls[0], pupil.key)
        assert (await again.again(await hands_in(again)))["type"] == "done"


def test_the_page_of_a_killed_process_comes_back_by_itself_and_its_pupil_plays_on(
    browser: Browser, here: Town, call: Call[Any]
) -> None:
    victim = here.processes[0]
    room: RemoteRoom = call(here.open(victim))
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    elsewhere: list[str] = []
    page.on("request", lambda asked: elsewhere.append(asked.url) if here.front.root not in asked.url else None)
    come_in_and_sit(page, room, 1)
    pupils: list[SocketPage] = call(clue_given(room))
    hand = page.locator(".dx-seat .dx-hand-group input")
    expect(hand).to_have_count(6)
    victim.send(signal.SIGSTOP)
    hand.first.check(force=True)
    page.locator(".dx-seat .dx-go").click()
    victim.send(signal.SIGKILL)
    # What the process that died has not heard is dropped by the page: the table of another one is drawn anew.
    expect(page.locator(".dx-seat .dx-hand-group input:checked")).to_have_count(0)
    expect(hand).to_have_count(6)
    hand.first.check(force=True)
    page.locator(".dx-seat .dx-go").click()
    expect(page.locator('.dx-seat[data-mode="wait"]')).to_be_visible()
    call(the_others_hand_in(room, pupils))
    expect(page.locator('.dx-seat[data-mode="vote"]')).to_be_visible()
    assert [what for _, what, _ in here.acts(room)] == ["give_clue", *["hand_in"] * 3]
    page.locator(".dx-voting-dials input:enabled").first.evaluate("dial => dial.click()")
    page.locator(".dx-seat .dx-go").click()
    expect(page.locator(".dx-seat .dx-main .dx-go")).to_have_attribute("aria-disabled", "true")
    assert here.acts(room)[-1][1] == "vote"
    assert [url for url in elsewhere if not url.startswith(("data:", "blob:"))] == []
    context.close()
