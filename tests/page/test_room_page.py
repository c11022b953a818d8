"""The page of a room on a phone: its socket leads to a real room in the test's own process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page.axe import found
from tests.support.room_page import Phone, new_phone
from tests.support.rooms import Room

NewPhone = Callable[..., Phone]


@pytest.fixture
def phones(browser: Browser) -> Iterator[NewPhone]:
    """Opens the page on a new phone; at the end none may have complained or asked for anything else."""
    opened: list[Phone] = []

    def new(room: Room, **how: Any) -> Phone:
        opened.append(new_phone(browser, room, **how).open())
        return opened[-1]

    yield new
    problems = [problem for phone in opened for problem in phone.problems]
    for phone in opened:
        phone.context.close()
    assert not problems


def screen(phone: Phone, name: str) -> None:
    expect(phone.page.locator(f'[data-screen="{name}"]')).to_be_visible()


def come_in(phone: Phone) -> None:
    phone.page.locator(".dx-rm-offer").nth(1).click()
    phone.page.locator(".dx-rm-go").click()
    phone.room.settle()
    screen(phone, "seats")


def sit(phone: Phone, seat: int) -> None:
    phone.page.locator(".dx-rm-seat").nth(seat).click()
    phone.page.locator(".dx-rm-go").click()
    screen(phone, "lobby")
    phone.room.settle()


def no_sideways(phone: Phone) -> None:
    assert phone.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_somebody_comes_in_sits_down_hands_in_and_votes_by_taps(phones: NewPhone) -> None:
    room = Room()
    for seat in (0, 2, 3):
        room.pupil(seat)
    phone = phones(room)
    come_in(phone)
    sit(phone, 1)
    room.core.teacher.start()
    room.settle()
    expect(phone.page.locator(".dx-seat .dx-hand-group .dx-lie")).to_have_count(6)
    room.devices[0].act()
    room.settle()
    phone.page.locator(".dx-hand-group input").first.check(force=True)
    phone.page.locator(".dx-seat .dx-go").click()
    expect(phone.page.locator('.dx-seat[data-mode="wait"]')).to_be_visible()
    assert 1 not in room.game.state.due
    room.play_to("vote")
    room.settle()
    expect(phone.page.locator('.dx-seat[data-mode="vote"]')).to_be_visible()
    phone.page.locator(".dx-voting-dials input:enabled").first.evaluate("dial => dial.click()")
    phone.page.locator(".dx-seat .dx-go").click()
    expect(phone.page.locator(".dx-seat .dx-main .dx-go")).to_have_attribute("aria-disabled", "true")
    assert 1 not in room.game.state.due


def test_who_loads_the_page_again_is_back_at_the_seat(phones: NewPhone) -> None:
    room = Room()
    phone = phones(room)
    come_in(phone)
    sit(phone, 2)
    phone.page.reload()
    screen(phone, "lobby")
    assert phone.connection.person is not None
    assert phone.connection.person.seat == 2
    assert len(room.core.people) == 1


def test_a_guess_is_a_touch_and_the_seat_of_a_team_has_one_pen(phones: NewPhone) -> None:
    room = Room()
    pupils = [room.pupil(seat) for seat in range(4)]
    watcher, mate = phones(room), phones(room)
    come_in(watcher)
    watcher.page.locator(".dx-rm-else").click()
    come_in(mate)
    sit(mate, 1)
    room.core.teacher.start()
    room.settle()
    expect(mate.page.locator(".dx-rm-team .dx-rm-pen")).to_be_visible()
    expect(mate.page.locator(".dx-seat .dx-main .dx-go")).to_be_hidden()
    mate.page.locator(".dx-rm-team-bar .dx-rm-else").click()
    expect(mate.page.locator(".dx-rm-team-bar .dx-rm-else")).to_have_count(0)
    pupils[1].done("pen")
    room.play_to("vote")
    room.settle()
    watcher.page.locator(".dx-rm-choice").nth(2).click()
    expect(watcher.page.locator(".dx-rm-chosen .dx-rm-number")).to_have_text("3")
    no_sideways(watcher)
    no_sideways(mate)


def test_paused_removed_closed_and_ended_are_said(phones: NewPhone) -> None:
    room = Room()
    phone = phones(room)
    come_in(phone)
    sit(phone, 0)
    room.core.teacher.pause()
    room.settle()
    screen(phone, "paused")
    room.core.teacher.pause(False)
    room.settle()
    screen(phone, "lobby")
    room.core.teacher.block(1)
    room.settle()
    screen(phone, "removed")
    room.core.teacher.lock()
    late = phones(room)
    screen(late, "closed")
    room.core.teacher.lock(False)
    screen(late, "join")
    late.page.locator(".dx-rm-go").click()
    screen(late, "knocking")
    room.core.teacher.end()
    screen(late, "ended")


@pytest.mark.parametrize("language", ["fi", "pl"])
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390])
def test_nothing_is_cut_off_or_found_by_axe(phones: NewPhone, language: str, colours: str, width: int) -> None:
    room = Room(language=language, players=6)
    for seat in range(5):
        room.pupil(seat)
    phone = phones(room, width=width, height=640 if width < 390 else 844, color_scheme=colours)
    main = phone.page.locator("main")

    def look() -> None:
        no_sideways(phone)
        assert not found(main, least=0)
        small = main.locator(".dx-rm-go, .dx-rm-else, .dx-rm-plain, .dx-rm-offer, .dx-rm-seat").evaluate_all(
            "all => all.filter(e => { const r = e.getBoundingClientRect(); return r.height < 48 || r.width < 48; }).length"
        )
        assert small == 0

    screen(phone, "join")
    phone.page.add_script_tag(url="s/axe.js")  # a script in the page itself its policy would not allow
    look()
    phone.page.locator(".dx-rm-plain").click()
    screen(phone, "letters")
    look()
    phone.page.locator(".dx-rm-else").click()
    come_in(phone)
    look()
    sit(phone, 1)
    look()
    room.core.teacher.start()
    room.settle()
    screen(phone, "seat")
    no_sideways(phone)
    room.core.teacher.pause()
    room.settle()
    screen(phone, "paused")
    look()
