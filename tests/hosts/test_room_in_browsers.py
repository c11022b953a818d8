"""A room in real browsers on a real server: pupils, guests, the projector and the teacher's phone, by taps.

The server is a process of its own, with a room for each test. No page may ask anybody else for anything, complain, or come without
its policy: each test ends by looking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

import dixit_widgets as dx
from tests.browsers import launched_chromium
from tests.support.visitors import ELSEWHERE, Server, Visitor, Visitors

SEATS = ("Pink", "Blue", "Green", "Violet")

OpenRoom = Callable[..., dx.Room]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.kill()


@pytest.fixture
def open_room(server: Server, tmp_path: Path) -> Iterator[OpenRoom]:
    """Opens a room; at the end it is left."""
    opened: list[dx.Room] = []

    def open_room(where: Server = server, **setup: Any) -> dx.Room:
        opened.append(where.open(tmp_path, **setup))
        return opened[-1]

    yield open_room
    for room in opened:
        room.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visitors]:
    visitors = Visitors(browser)
    yield visitors
    assert visitors.close() == []


def steps_to_the_end(teacher: Visitor) -> Iterator[None]:
    """The teacher's phone goes on, step by step, to the last one."""
    on, line = teacher.page.locator(".dx-rm-bar button").last, teacher.page.locator(".dx-rm-line p")
    expect(on).to_have_text("Next")
    while on.text_content() == "Next":
        before = line.inner_text()
        on.tap()
        expect(line).not_to_have_text(before)
        yield
    expect(on).to_have_text("Next round")


# A round


def test_four_phones_two_guests_and_a_projector_play_a_whole_round_by_taps(
    open_room: OpenRoom, visit: Visitors
) -> None:
    room = open_room()
    teacher, wall = visit(room, role="teacher"), visit(room, role="projector", width=1280, height=720)
    phones = [visit(room) for _ in SEATS]
    guests = [visit(room) for _ in range(2)]
    for phone, seat in zip([*phones, *guests], [*SEATS, None, None], strict=True):
        phone.come_in()
        phone.sit(seat)
        phone.screen("lobby")
    expect(teacher.title).to_have_text("6 in the room")
    teacher.tap("Start")
    wall.screen("board")
    phones[0].give_clue("a door ajar")
    for phone in phones[1:]:
        phone.hand_in()
    for guest, slot in zip(guests, (1, 3), strict=True):
        guest.guess(slot)
    expect(wall.page.locator(".dx-rm-margin")).to_contain_text("2 of 2")
    for phone in phones[1:]:
        phone.vote()
    game = room.tables[0].game
    for _ in steps_to_the_end(teacher):
        sentence = phones[0].title.inner_text()
        for page in (*phones, *guests):
            expect(page.title).to_have_text(sentence)
    points = [str(game.scores[seat]) for seat in SEATS]
    for phone, own in zip(phones, points, strict=True):
        expect(phone.page.locator(".dx-rm-scores .dx-rm-mine > i")).to_have_text(own)
        expect(phone.page.locator(".dx-rm-scores li > i")).to_have_text(points)
        expect(phone.page.locator(".dx-rm-sum > :last-child dd")).to_have_text(own)
        assert not phone.scrolls_sideways()
    teacher.tap("Next round")
    phones[1].may("give_clue")
    for guest in guests:
        expect(guest.title).to_contain_text("Blue")
    assert game.round == 2


def begun(visit: Visitors, room: dx.Room, *seats: str | None, **settings: Any) -> list[Visitor]:
    """Pupils at these seats of a room that has begun; bots have the others."""
    found: list[Visitor] = []
    for seat in seats:
        found.append(visit(room, **settings))
        found[-1].come_in()
        found[-1].sit(seat)
        found[-1].screen("lobby")
    room.start()
    return found


def played(visitor: Visitor) -> None:
    """Somebody whose table has bots at all other seats plays a round until all have voted, without telling it."""
    while visitor.room.tables[0].game.phase != "scored":
        match visitor.due():
            case "give_clue":
                visitor.give_clue("a door ajar")
            case "hand_in":
                visitor.hand_in()
            case "vote":
                visitor.vote()
            case _:
                return


def test_a_page_without_sockets_carries_a_round_by_posts(open_room: OpenRoom, visit: Visitors) -> None:
    room = open_room()
    sockets: list[str] = []

    def without(page: Page) -> None:
        page.add_init_script("delete window.WebSocket")
        page.on("websocket", lambda socket: sockets.append(socket.url))

    (phone,) = begun(visit, room, "Blue", prepare=without)
    other = visit(room)
    other.come_in()
    other.sit("Green")
    played(phone)
    assert sockets == []


def test_under_a_name_that_is_not_loopback_no_context_is_secure_and_everything_works(
    playwright: Playwright, server: Server, open_room: OpenRoom
) -> None:
    room = open_room()
    rules = f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with launched_chromium(playwright, rules) as browser:
        visit = Visitors(browser)
        address = room.url.replace("127.0.0.1", ELSEWHERE)
        (phone,) = begun(visit, room, "Blue", address=address)
        assert phone.page.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
        played(phone)
        phone.page.reload()
        room.next()
        assert visit.close() == []
