"""The page of the teacher's phone: its socket leads to a real room in the test's own process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.page.axe import found
from tests.support.room_page import ADDRESS, OpenPage, Phone, opened_pages
from tests.support.rooms import Room

FEWEST_PX = """all => all.map(e => [e.textContent, e.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && (width < 48 || height < 47.9)).map(([text]) => text)"""


@pytest.fixture
def teachers(browser: Browser) -> Iterator[OpenPage]:
    """Opens the teacher's page."""
    yield from opened_pages(browser, "teacher", '[data-screen="phone"]')


def button(phone: Phone, name: str, within: Locator | None = None) -> Locator:
    return (within or phone.page.locator("main")).get_by_role("button", name=name, exact=True)


def line(phone: Phone, table: int = 0) -> Locator:
    return phone.page.locator(".dx-rm-line").nth(table)


def press(phone: Phone, name: str, within: Locator | None = None) -> None:
    button(phone, name, within).click()
    phone.room.settle()


def head(phone: Phone) -> Locator:
    return phone.page.locator("h1")


def test_the_teacher_starts_pauses_and_goes_on_by_taps(teachers: OpenPage) -> None:
    room = Room()
    for seat in range(4):
        room.pupil(seat)
    phone = teachers(room)
    expect(head(phone)).to_have_text("4 in the room")
    expect(line(phone).get_by_text("4 in", exact=True)).to_be_visible()
    press(phone, "Start")
    expect(button(phone, "Pause everybody")).to_be_visible()
    assert room.core.state == "playing"
    press(phone, "Pause everybody")
    expect(phone.page.get_by_role("status")).to_have_text("Everybody looks to the front.")
    assert room.core.state == "paused"
    press(phone, "Go on")
    expect(button(phone, "Pause everybody")).to_be_visible()
    assert room.core.state == "playing"


def test_with_one_table_its_button_is_in_the_bar_and_goes_on_step_by_step(teachers: OpenPage) -> None:
    room = Room()
    room.seated()
    phone = teachers(room)
    room.play_to("scored")
    room.settle()
    bar = phone.page.locator(".dx-rm-bar")
    expect(line(phone).get_by_text("All votes are in")).to_be_visible()
    press(phone, "Next", bar)
    expect(line(phone).get_by_text("The board shows step")).to_be_visible()
    assert room.desk().stage is not None
    while (button_now := bar.locator("button").last.text_content()) == "Next":
        stage = room.desk().stage
        press(phone, "Next", bar)
        expect(line(phone).get_by_text(f"step {stage + 2} of")).to_be_visible()
    assert button_now == "Next round"
    press(phone, "Next round", bar)
    expect(line(phone).get_by_text("Round 2")).to_be_visible()


def test_each_of_several_tables_has_its_line_and_its_button(teachers: OpenPage) -> None:
    room = Room(tables=3)
    for table in range(2):
        for seat in range(4):
            room.pupil(seat, table)
    room.core.teacher.start()
    phone = teachers(room)
    room.play_to("scored", table=1)
    room.settle()
    expect(line(phone, 2).get_by_text("this table does not play")).to_be_visible()
    expect(line(phone, 0).locator("button")).to_have_count(0)
    press(phone, "Next round", line(phone, 1))
    expect(line(phone, 1).get_by_text("Round 2")).to_be_visible()
    assert [game.round for game in room.core.games] == [1, 2, 1]


def test_a_clue_that_waits_comes_first_and_is_sent_back_with_a_word_or_approved(teachers: OpenPage) -> None:
    room = Room(clues="approve")
    pupils = room.seated()
    phone = teachers(room)
    pupils[1].act()
    room.settle()
    waits = phone.page.locator(".dx-rm-waits")
    expect(waits).to_have_attribute("aria-label", "Table 1: Blue's clue")
    expect(phone.page.get_by_role("status")).to_have_text("Table 1: Blue's clue")
    press(phone, "Send back", waits)
    expect(waits.locator("input")).to_be_focused()
    phone.page.keyboard.type("too easy")
    press(phone, "Send back", waits)
    expect(waits).to_have_count(0)
    assert pupils[1].last("team")["sent_back"] == "too easy"
    pupils[1].act()
    room.settle()
    press(phone, "Approve", waits)
    expect(line(phone).get_by_text("Hand in: waiting for 3 of 3")).to_be_visible()


def test_a_bot_plays_for_who_is_away(teachers: OpenPage) -> None:
    room = Room()
    pupils = room.seated()
    phone = teachers(room)
    pupils[0].act()
    room.core.closed(pupils[1].connection)
    room.pass_by(30)
    expect(line(phone).get_by_text("Blue is away for a moment")).to_be_visible()
    expect(line(phone).get_by_role("listitem").nth(1)).to_contain_text("Blue: away")
    button(phone, "A bot for Blue").click()
    room.settle()
    expect(line(phone).get_by_role("listitem").nth(1)).to_contain_text("Blue: a bot plays")
    assert "Blue" in room.game.away


def test_people_are_renamed_moved_taken_out_and_brought_back(teachers: OpenPage) -> None:
    room = Room()
    room.pupil(0)
    room.pupil(1)
    phone = teachers(room)
    press(phone, "More")
    expect(head(phone)).to_be_focused()
    people = phone.page.locator(".dx-rm-people")
    menu = phone.page.locator(".dx-rm-menu")
    before = room.core.people[0].name
    people.locator("button").first.click()
    press(phone, "Another name", menu)
    expect(people).not_to_contain_text(before)
    assert room.core.people[0].name != before
    press(phone, "Four letters", menu)
    letters = menu.locator(".dx-rm-letters").get_attribute("aria-label")
    assert letters
    back = room.device()
    back.tell("back", code="K7QX", letters=letters.replace(" ", ""))
    assert back.connection.person is room.core.people[0]
    press(phone, "Move", menu)
    expect(menu.locator("select")).to_be_focused()
    menu.locator("select").select_option(label="Green: free")
    press(phone, "Move", menu)
    expect(people.locator("button").last).to_contain_text("Green:")
    assert room.core.people[0].seat == 2
    people.locator("button").first.click()
    press(phone, "Take out", menu)
    expect(button(phone, "Cancel", menu)).to_be_focused()
    press(phone, "Take out", menu)
    expect(people.locator("button")).to_have_count(1)
    assert len(room.core.people) == 1


def test_the_door_is_locked_and_who_knocks_is_let_in(teachers: OpenPage) -> None:
    room = Room()
    phone = teachers(room)
    press(phone, "More")
    press(phone, "New people knock")
    expect(button(phone, "New people knock")).to_have_attribute("aria-pressed", "true")
    room.device().join()
    press(phone, "Lock the door")
    expect(button(phone, "Locked")).to_have_attribute("aria-pressed", "true")
    press(phone, "Back")
    name = room.core.people[0].name
    expect(phone.page.locator("header small")).to_have_text("Room K7QX · locked")
    press(phone, f"Let {name} in")
    expect(phone.page.locator(".dx-rm-door")).to_have_count(0)
    assert room.core.people[0].admitted


def test_all_who_knock_are_let_in_with_one_tap(teachers: OpenPage) -> None:
    room = Room(knock=True)
    phone = teachers(room)
    for _ in range(3):
        room.device().join()
    room.settle()
    press(phone, "Let everybody in")
    expect(phone.page.locator(".dx-rm-door")).to_have_count(0)
    assert all(person.admitted for person in room.core.people)


def test_the_projector_gets_an_address_with_a_key_that_opens_its_page(teachers: OpenPage) -> None:
    room = Room()
    phone = teachers(room)
    press(phone, "More")
    press(phone, "Projector")
    press(phone, "Make a new address")
    shown = phone.page.locator(".dx-rm-own")
    address = shown.locator("input").input_value()
    assert address.startswith(f"{ADDRESS}#t=")
    expect(shown.locator(".dx-rm-qr")).to_be_visible()
    device = room.device(address.partition("#t=")[2])
    assert device.last("welcome")["role"] == "projector"


def test_the_lesson_is_ended_only_after_a_second_press(teachers: OpenPage) -> None:
    room = Room()
    room.pupil(0)
    phone = teachers(room)
    press(phone, "More")
    press(phone, "End the lesson")
    expect(button(phone, "Play on")).to_be_focused()
    press(phone, "Play on")
    assert room.core.state == "open"
    press(phone, "End the lesson")
    press(phone, "End it now")
    phone.page.locator('[data-screen="ended"]').wait_for()
    assert room.core.state == "ended"


def test_the_key_leaves_the_address_and_stays_in_the_tab(teachers: OpenPage) -> None:
    room = Room()
    phone = teachers(room)
    assert phone.page.url == ADDRESS
    phone.page.reload()
    phone.page.locator('[data-screen="phone"]').wait_for()
    room.core.teacher.renew("teacher")
    phone.page.locator('[data-screen="old_address"]').wait_for()
    phone.page.reload()
    phone.page.locator('[data-screen="join"]').wait_for()


def test_a_lost_line_is_said_and_every_button_rests(teachers: OpenPage) -> None:
    room = Room()
    room.pupil(0)
    phone = teachers(room)
    phone.disconnect()
    expect(phone.page.get_by_role("status")).to_have_text("No connection: trying again.")
    expect(button(phone, "Start")).to_have_attribute("aria-disabled", "true")
    button(phone, "Start").evaluate("button => button.click()")
    phone.cut = False
    expect(phone.page.get_by_role("status")).to_have_text("Start when everybody has a seat.")
    assert room.core.state == "open"


def test_all_is_done_by_keys(teachers: OpenPage) -> None:
    room = Room()
    room.pupil(0)
    phone = teachers(room)
    keyboard = phone.page.keyboard
    keyboard.press("Tab")
    expect(button(phone, "More")).to_be_focused()
    keyboard.press("Tab")
    keyboard.press("Enter")
    room.settle()
    expect(button(phone, "Pause everybody")).to_be_focused()
    keyboard.press("Shift+Tab")
    keyboard.press(" ")
    expect(button(phone, "Lock the door")).to_be_visible()
    keyboard.press("Tab")
    keyboard.press("Enter")
    room.settle()
    expect(button(phone, "Locked")).to_be_focused()


@pytest.mark.parametrize("language", ["fi", "pl"])
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390])
def test_nothing_is_cut_off_small_or_found_by_axe(teachers: OpenPage, language: str, colours: str, width: int) -> None:
    room = Room(language=language, players=6, tables=2, clues="approve")
    for table in range(2):
        for seat in range(5):
            room.pupil(seat, table)
    phone = teachers(room, width=width, height=640 if width < 390 else 844, color_scheme=colours)
    main = phone.page.locator("main")
    phone.page.add_script_tag(url="s/axe.js")  # a script in the page itself its policy would not allow

    def look() -> None:
        # what lies under the bar is scrolled to: axe takes it for a small target
        main.locator(".dx-rm-bar").evaluate("bar => { bar.style.position = 'static'; }")
        assert phone.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert not found(main, least=0)
        assert not main.locator("button, input, select").evaluate_all(FEWEST_PX)
        assert phone.page.get_by_role("status").count() == phone.page.locator("h1").count() == 1

    look()
    room.core.teacher.start()
    room.core.teacher.knock()
    room.device().join()
    next(room.at(1)).act()
    room.settle()
    expect(phone.page.locator(".dx-rm-waits")).to_have_count(2)
    look()
    phone.page.locator(".dx-rm-waits .dx-rm-else").first.click()
    look()
    phone.page.locator(".dx-rm-bar .dx-rm-else").first.click()
    phone.page.locator(".dx-rm-fold").first.click()
    people = phone.page.locator(".dx-rm-people button")
    people.first.click()
    look()
    phone.page.locator(".dx-rm-menu .dx-rm-else").nth(2).click()
    room.settle()
    expect(phone.page.locator(".dx-rm-menu .dx-rm-letters")).to_be_visible()
    look()
    phone.page.locator(".dx-rm-menu .dx-rm-else").nth(1).click()
    look()
    phone.page.locator(".dx-rm-more > section > .dx-rm-else").last.click()
    look()
