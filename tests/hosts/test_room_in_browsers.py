"""A room in real browsers on a real server: pupils, guests, the projector and the teacher's phone, by taps.

The server is a process of its own, with a room for each test. No page may ask anybody else for anything, complain, or come without
its policy: each test ends by looking.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

import dixit_widgets as dx
from dixit_widgets.engine.events import ClueGiven
from tests.browsers import launched_chromium
from tests.support.visitors import ELSEWHERE, Lines, Server, Visitor, Visitors

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
    game = known(room).tables[0].game
    sentence = phones[0].title.inner_text()
    for _ in steps_to_the_end(teacher):
        expect(phones[0].title).not_to_have_text(sentence)
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


def known(room: dx.Room) -> dx.Room:
    """Wait until the notebook has all that the pages show: an answer is received after everything before it."""
    room.lock(room.locked)
    return room


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


def goes_on(room: dx.Room) -> None:
    """The teacher goes on to the next round, by all steps."""
    round_ = known(room).tables[0].game.round
    while room.tables[0].game.round == round_:
        room.next()


def plays(visitor: Visitor) -> None:
    """Somebody whose table has bots at all other seats tells a round, and guesses in the next one."""
    assert visitor.room is not None
    visitor.give_clue("a door ajar")
    visitor.reveals()
    goes_on(visitor.room)
    visitor.hand_in()
    visitor.vote()
    visitor.reveals()


def test_a_page_without_websockets_plays_a_round_by_polling(open_room: OpenRoom, visit: Visitors) -> None:
    room = open_room()
    sockets: list[str] = []

    def without(page: Page) -> None:
        page.add_init_script("delete window.WebSocket")
        page.on("websocket", lambda socket: sockets.append(socket.url))

    (phone,) = begun(visit, room, "Blue", prepare=without)
    plays(phone)
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
        plays(phone)
        phone.page.reload()
        room.next()
        assert visit.close() == []


# The connection is lost


def test_who_loads_the_page_again_is_offline_or_has_a_locked_phone_is_back_at_the_seat(
    open_room: OpenRoom, visit: Visitors
) -> None:
    room, lines = open_room(), Lines()
    phone, mate = begun(visit, room, "Blue", "Green", prepare=lines, loses=True)
    phone.give_clue("a door ajar")
    mate.may("hand_in")
    mate.page.reload()
    mate.may("hand_in")
    mate.context.set_offline(True)
    lines.cut(mate)  # sockets that are open outlive it in Chromium
    expect(mate.seat).to_contain_text("No connection")
    mate.choose()
    mate.context.set_offline(False)
    expect(mate.seat).not_to_contain_text("No connection")
    mate.confirm()
    mate.may("vote")
    devtools = mate.context.new_cdp_session(mate.page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    room.pause()
    phone.screen("paused")
    room.pause(False)
    phone.screen("seat")
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    mate.vote()
    for each in (phone, mate):
        each.reveals()
    assert [person.seat for person in known(room).people] == ["Blue", "Green"]


def clues_of(room: dx.Room) -> list[str]:
    return [event.clue.text for event in known(room).tables[0].game.events if isinstance(event, ClueGiven)]


def test_an_act_whose_answer_was_lost_is_done_once(open_room: OpenRoom, visit: Visitors) -> None:
    room, lines = open_room(), Lines()
    (phone,) = begun(visit, room, "Blue", prepare=lines)
    phone.may("give_clue")
    lines.deafen(phone)
    phone.give_clue("a door ajar")
    expect(phone.page.get_by_text("Waiting for the table")).to_be_visible()
    lines.cut(phone)
    phone.reveals()
    assert lines.opened(phone) == 2
    assert clues_of(room) == ["a door ajar"]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may break."""
    server = Server(tmp_path / "own")
    yield server
    server.kill()


def test_a_server_that_hangs_is_shown_and_acts_it_did_not_receive_are_done_once_later(
    own_server: Server, open_room: OpenRoom, visit: Visitors
) -> None:
    room = open_room(own_server)
    phone = visit(room, prepare=lambda page: page.clock.install(), loses=True)
    phone.come_in()
    phone.sit("Blue")
    phone.screen("lobby")
    room.start()
    phone.may("give_clue")
    own_server.send(signal.SIGSTOP)
    try:
        phone.give_clue("a door ajar")
        expect(phone.page.get_by_text("Waiting for the table")).to_be_visible()
        for _ in range(2):  # it asks whether the room is still there, and then waits for an answer
            phone.page.clock.fast_forward(5000)
        expect(phone.seat).to_contain_text("No connection")
    finally:
        own_server.send(signal.SIGCONT)
    phone.reveals()
    assert clues_of(room) == ["a door ajar"]


def test_a_killed_server_is_taken_up_and_who_was_there_is_at_the_seat_and_chooses_again(
    own_server: Server, open_room: OpenRoom, visit: Visitors
) -> None:
    room = open_room(own_server)
    phone, mate = begun(visit, room, "Blue", "Green", loses=True)
    phone.give_clue("a door ajar")
    mate.may("hand_in")
    own_server.send(signal.SIGSTOP)
    mate.hand_in()
    own_server.kill()
    for each in (phone, mate):
        expect(each.seat).to_contain_text("No connection")
    own_server.start()
    # acts that the killed process did not receive are dropped: the table of another process is mounted anew
    expect(mate.seat.locator(".dx-chosen")).to_have_count(0)
    mate.hand_in()
    mate.vote()
    for each in (phone, mate):
        each.reveals()
    assert clues_of(room) == ["a door ajar"]
    assert [person.seat for person in known(room).people] == ["Blue", "Green"]


# People


def test_of_a_team_of_three_one_has_the_pen_which_is_taken_and_passes_on(open_room: OpenRoom, visit: Visitors) -> None:
    room = open_room()
    team = begun(visit, room, "Blue", "Blue", "Blue")
    first, second, third = team
    first.may("give_clue")
    expect(first.button("Take the pen")).to_have_count(0)
    for mate in (second, third):
        expect(mate.seat.locator(".dx-confirm button[type=submit]")).to_be_hidden()
        expect(mate.button("Take the pen")).to_be_visible()
    first.choose()
    title = first.seat.locator(".dx-chosen input").get_attribute("aria-label")
    assert title
    for mate in (second, third):
        expect(mate.page.locator(".dx-rm-team-bar .dx-rm-state")).to_contain_text(title.partition(":")[0])
    third.tap("Take the pen")
    expect(first.button("Take the pen")).to_be_visible()
    third.give_clue("a door ajar")
    for mate in team:
        mate.reveals()
    goes_on(room)
    first.hand_in()  # after the last of the team the first has it again
    first.vote()
    for mate in team:
        mate.reveals()
        assert not mate.scrolls_sideways()


def test_people_come_late_knock_are_removed_and_come_back_by_letters(open_room: OpenRoom, visit: Visitors) -> None:
    room = open_room(team=1)
    (early,) = begun(visit, room, "Blue")
    late = visit(room)
    late.come_in()
    late.screen("seats")
    blue, green = (late.page.locator(".dx-rm-seat").filter(has_text=seat) for seat in ("Blue", "Green"))
    expect(blue).to_contain_text("full")
    expect(blue.locator("input")).to_be_disabled()
    expect(green).to_contain_text("a bot plays")
    late.sit("Green")
    expect(late.hand).to_have_count(6)
    room.block(known(room).people[1].number)
    late.screen("removed")
    knocks = visit(room)  # after somebody was removed
    knocks.come_in()
    knocks.screen("knocking")
    late.page.reload()
    late.come_in()
    late.screen("knocking")
    knocking = known(room).knocking
    assert len(knocking) == 2
    room.admit(knocking[0].number)
    knocks.sit("Green")
    expect(knocks.hand).to_have_count(6)
    letters = room.readmit(known(room).people[0].number)
    late.page.close()
    other = visit(room)
    other.tap("I was here before")
    other.page.get_by_label("Which four letters has your teacher given you?").fill(letters)
    other.tap("Come back")
    expect(other.seat).to_contain_text("Blue's seat")
    expect(other.hand).to_have_count(6)
    early.screen("replaced")
    other.give_clue("a door ajar")


def test_a_clue_that_is_sent_back_is_given_again(open_room: OpenRoom, visit: Visitors) -> None:
    room = open_room(clues="approve")
    teacher, wall = visit(room, role="teacher"), visit(room, role="projector", width=1280, height=720)
    phone, mate = begun(visit, room, "Blue", "Blue")
    phone.give_clue("a door")
    bar = phone.page.locator(".dx-rm-team-bar")
    expect(bar).to_contain_text("waiting for your teacher")
    waits = teacher.page.locator(".dx-rm-waits")
    expect(waits).to_contain_text("a door")
    teacher.tap("Send back")
    teacher.page.keyboard.type("longer, please")
    teacher.tap("Send back")
    for each in (phone, mate):
        expect(each.page.locator(".dx-rm-team-bar")).to_contain_text("longer, please")
    assert room.tables[0].game.phase == "clue"
    phone.give_clue("a door ajar")
    expect(waits).to_contain_text("a door ajar")
    expect(wall.page.locator("body")).not_to_contain_text("a door")
    teacher.tap("Approve")
    for each in (phone, mate):
        each.reveals()
    assert clues_of(room) == ["a door ajar"]


def test_every_page_shows_that_the_room_is_paused_locked_or_ended(open_room: OpenRoom, visit: Visitors) -> None:
    room = open_room()
    teacher, wall = visit(room, role="teacher"), visit(room, role="projector", width=1280, height=720)
    phone, guest = begun(visit, room, "Blue", None)
    phone.may("give_clue")
    teacher.tap("Pause everybody")
    for each in (phone, guest):
        each.screen("paused")
    expect(wall.page.locator(".dx-rm-margin")).to_contain_text("Look to the front")
    teacher.tap("Go on")
    phone.may("give_clue")
    guest.screen("watch")
    teacher.tap("More")
    teacher.tap("Lock the door")
    late = visit(room)
    late.screen("closed")
    phone.page.reload()
    phone.may("give_clue")
    teacher.tap("Locked")
    late.screen("join")
    teacher.tap("End the lesson")
    teacher.tap("End it now")
    for each in (phone, guest, late, wall, teacher):
        each.screen("ended")
    phone.page.reload()
    phone.screen("ended")


def test_the_guesses_of_the_class_are_hidden_until_the_reveal_has_begun(open_room: OpenRoom, visit: Visitors) -> None:
    room = open_room()
    wall = visit(room, role="projector", width=1280, height=720)
    phone, *guests = begun(visit, room, "Blue", None, None, None)
    phone.give_clue("a door ajar")
    phone.reveals()
    goes_on(room)
    phone.hand_in()
    phone.may("vote")
    for guest, slot in zip(guests, (2, 2, 4), strict=True):
        guest.guess(slot)
    margin, counts = wall.page.locator(".dx-rm-margin"), wall.page.locator(".dx-rm-bars td b")
    expect(margin).to_contain_text("3 of 3")
    expect(counts).to_have_count(0)
    phone.vote()
    for each in (phone, *guests):
        each.reveals()
    board, told = known(room).tables[0].board(), guests[0].page.locator(".dx-rm-guesses td b")
    said = re.compile(r"Class: [02] of 3\.")
    seen: list[bool] = []
    while board.step < len(board._view["steps"]) - 1:
        room.next()
        step = board._view["steps"][board.step]
        for each in (phone, *guests):
            expect(each.title).to_have_text(re.sub("[\u2068\u2069]", "", step["text"]))
        seen.append("card_revealed" in [each["kind"] for each in board._view["steps"][: board.step + 1]])
        expect(told).to_have_text(["0", "2", "0", "1"] if seen[-1] else [])
        expect(counts).to_have_text(["0", "2", "0", "1"])
        expect(phone.page.get_by_text(said)).to_have_count(int(seen[-1]))
        expect(margin.get_by_text(said)).to_have_count(int(seen[-1]))
        expect(margin.locator("tr.dx-on")).to_have_count(int(seen[-1]))
    assert margin.evaluate("margin => margin.scrollWidth - margin.clientWidth") <= 0
    assert seen == sorted(seen)
    assert {*seen} == {False, True}
    room.next()
    expect(counts).to_have_count(0)


# Rare screens


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_on_pages_that_are_seldom_seen(
    server: Server, open_room: OpenRoom, visit: Visitors, colours: str
) -> None:
    def comes(room: dx.Room, **how: Any) -> Visitor:
        return visit(room, **{"width": 320, "height": 640, "color_scheme": colours, **how})

    def look(visitor: Visitor, screen: str | None) -> None:
        if screen is not None:
            visitor.screen(screen)
        assert visitor.faults() == []
        assert not visitor.scrolls_sideways()

    look(comes(open_room(names="none")), "join")
    room = open_room(names="typed")
    typed, wall = comes(room), comes(room, role="projector", width=1280, height=720)
    look(typed, "join")
    look(wall, "lobby")
    ground = "grass => grass.getBoundingClientRect().bottom - innerHeight"
    assert wall.page.locator(".dx-rm-grass").evaluate(ground) >= 1
    typed.page.get_by_label("Your name").fill("Ada")
    typed.tap("Come in")
    look(typed, "seats")
    typed.sit("Blue")
    look(typed, "lobby")
    watching = comes(room)
    watching.page.get_by_label("Your name").fill("Grace")
    watching.tap("Come in")
    watching.sit(None)
    look(watching, "lobby")
    room.start()
    typed.give_clue("a door ajar")
    typed.reveals()
    goes_on(room)
    typed.hand_in()
    typed.may("vote")
    look(watching, "watch")
    watching.guess(2)
    typed.vote()
    typed.reveals()
    board = known(room).tables[0].board()
    while board.step < len(board._view["steps"]) - 1:
        room.next()
    expect(wall.page.locator(".dx-rm-bars td b")).to_have_count(4)
    for each in (typed, watching):
        look(each, None)
    look(wall, "board")
    room.pause()
    look(typed, "paused")
    look(wall, None)
    room.pause(False)
    teacher = comes(room, role="teacher")
    teacher.tap("More")
    look(teacher, "phone")
    room.knock()
    knocks = comes(room)
    knocks.page.get_by_label("Your name").fill("Alan")
    knocks.tap("Come in")
    look(knocks, "knocking")
    room.lock()
    late = comes(room)
    look(late, "closed")
    late.tap("I was here before")
    look(late, "letters")
    room.block(known(room).people[0].number)
    look(typed, "removed")
    front = comes(room, address=f"{server.root}/")
    look(front, None)
    front.page.get_by_role("textbox").fill("ZZZZZZ")
    front.page.keyboard.press("Enter")
    look(front, "code")
    room.end()
    look(watching, "ended")
    look(teacher, "ended")
    look(wall, "ended")
