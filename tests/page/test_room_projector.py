"""The page at the projector: its socket leads to a real room in the test's own process."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page.axe import found
from tests.support.room_page import OpenPage, Phone, opened_pages
from tests.support.rooms import Device, Room


@pytest.fixture
def walls(browser: Browser) -> Iterator[OpenPage]:
    """Opens the projector's page."""
    yield from opened_pages(browser, "projector", "[data-screen]", width=1280, height=720, has_touch=False)


def screen(wall: Phone, name: str) -> None:
    wall.page.locator(f'[data-screen="{name}"]').wait_for()


def voted(**setup: Any) -> tuple[Room, list[Device]]:
    """A room in which all have voted, and the class has guessed."""
    room = Room(players=6, rules="dixit", **setup)
    room.seated(6)
    watchers = [room.pupil(None) for _ in range(3)]
    room.play_to("vote")
    for slot, watcher in enumerate(watchers, 1):
        watcher.done("guess", table=0, round=1, slot=slot)
    room.play_to("scored")
    room.settle()
    return room, watchers


def told(wall: Phone, room: Room, stage: int | None) -> None:
    """The room stands at a step, and so does the board."""
    if stage is not None:
        expect(wall.page.locator(".dx-rm-board input[type=range]")).to_have_value(str(stage + 1))
    room.settle()
    assert room.desk().stage == stage


def test_the_lobby_shows_how_to_come_in_and_where_people_sit_without_a_name(walls: OpenPage) -> None:
    room = Room(players=6, tables=5)
    for seat in (0, 0, 1):
        room.pupil(seat)
    wall = walls(room)
    screen(wall, "lobby")
    main = wall.page.locator("main")
    expect(main.locator(".dx-rm-qr")).to_have_attribute("aria-label", "QR code: http://room.test/r/K7QX/")
    expect(main.locator(".dx-rm-address")).to_have_text("room.test")
    expect(main.locator(".dx-rm-letters")).to_have_attribute("aria-label", "K 7 Q X")
    expect(main.locator(".dx-rm-clearing")).to_have_count(5)
    expect(main.locator(".dx-rm-clearing").first).to_contain_text("3 in, 4 free")
    expect(main.locator(".dx-rm-clearing").first.locator("i").first).to_have_text("2")
    for person in room.core.people:
        assert person.name not in main.inner_text()
    room.core.teacher.start()
    room.settle()
    screen(wall, "board")


def test_a_presenters_remote_steps_the_reveal_for_all(walls: OpenPage) -> None:
    room, _ = voted()
    wall = walls(room)
    screen(wall, "board")
    keyboard = wall.page.keyboard
    first = room.desk().first_step()
    told(wall, room, None)
    keyboard.press("PageDown")
    told(wall, room, first + 1)
    keyboard.press("ArrowRight")
    told(wall, room, first + 2)
    keyboard.press(" ")
    told(wall, room, first + 3)
    keyboard.press("PageUp")
    told(wall, room, first + 2)
    while (stage := room.desk().stage) < room.desk().last_step():
        keyboard.press("PageDown")
        told(wall, room, stage + 1)
    keyboard.press("PageDown")
    expect(wall.page.locator(".dx-rm-board header")).to_contain_text("Round 2")
    assert room.game.round == 2


def test_the_boards_own_controls_step_for_all_and_it_follows_the_teacher(walls: OpenPage) -> None:
    room, _ = voted()
    teacher = room.teacher()
    wall = walls(room)
    screen(wall, "board")
    first = room.desk().first_step()
    wall.page.get_by_role("button", name="Next", exact=True).last.click()
    told(wall, room, first + 1)
    wall.page.locator(".dx-rm-board .dx-buttons button").nth(3).click()
    told(wall, room, first + 2)
    teacher.next()
    room.settle()
    told(wall, room, first + 3)


def test_the_classs_guesses_are_a_number_before_the_reveal_and_bars_with_it(walls: OpenPage) -> None:
    room, watchers = voted()
    wall = walls(room)
    screen(wall, "board")
    margin = wall.page.locator(".dx-rm-margin")
    expect(margin).to_contain_text("3 of 3 have guessed.")
    expect(margin.locator("table")).to_have_count(0)
    wall.page.keyboard.press("PageDown")
    expect(margin.locator("tbody tr")).to_have_count(6)
    room.settle()
    counts = watchers[0].last("audience")["counts"]
    assert margin.locator("td").all_inner_texts() == [str(count) for count in counts]
    wall.page.keyboard.press("End")
    while room.desk().stage < room.desk().last_step():
        room.core.teacher.next(0)
    room.settle()
    round_ = room.game.state.round
    right = next(slot for slot in range(1, 7) if round_.owner(slot) == round_.storyteller)
    expect(margin.locator("tr.dx-on th")).to_have_text(str(right))
    expect(margin).to_contain_text(f"Class: {counts[right - 1]} of 3.")


def test_it_says_how_many_the_table_waits_for_and_not_whom(walls: OpenPage) -> None:
    room = Room(players=6, rules="dixit")
    room.seated(6)
    room.play_to("vote")
    wall = walls(room)
    screen(wall, "board")
    for left in (5, 4):
        assert len(room.game.state.due) == left
        expect(wall.page.locator(".dx-rm-margin")).to_contain_text(f"Vote: waiting for {left} of 5")
        expect(wall.page.locator(".dx-rm-board .dx-ledger")).to_be_hidden()
        room.devices[room.game.state.due[0]].act()
        room.settle()
    room.play_to("scored")
    room.settle()
    expect(wall.page.locator(".dx-rm-margin")).not_to_contain_text("waiting")
    wall.page.keyboard.press("PageDown")
    wall.page.keyboard.press("PageDown")
    expect(wall.page.locator('.dx-rm-board .dx-ledger[data-panel="chosen"]')).to_be_visible()


def test_which_card_was_right_is_said_beside_the_board_no_sooner_than_on_it(walls: OpenPage) -> None:
    room, _ = voted()
    wall = walls(room)
    screen(wall, "board")
    margin, gold = wall.page.locator(".dx-rm-margin"), wall.page.locator(".dx-rm-board .dx-gold")
    seen = set[bool]()
    while room.desk().stage != room.desk().last_step():
        wall.page.keyboard.press("PageDown")
        told(wall, room, room.desk().stage)
        shown = gold.count() > 0
        seen.add(shown)
        expect(margin.locator("tr.dx-on")).to_have_count(int(shown))
        assert ("found it" in margin.inner_text()) is shown
    assert seen == {False, True}


def test_a_paused_room_is_said_and_the_board_stays(walls: OpenPage) -> None:
    room = Room()
    room.seated()
    wall = walls(room)
    screen(wall, "board")
    room.core.teacher.pause()
    room.settle()
    expect(wall.page.locator(".dx-rm-margin")).to_contain_text("Look to the front")
    expect(wall.page.locator(".dx-rm-board .dx-in")).to_be_visible()
    room.core.teacher.end()
    screen(wall, "ended")


def test_another_table_is_shown_where_the_teacher_wants_it(walls: OpenPage) -> None:
    room = Room(tables=2)
    for table in range(2):
        for seat in range(4):
            room.pupil(seat, table)
    room.core.teacher.start()
    room.settle()
    wall = walls(room)
    expect(wall.page.locator("h1")).to_have_text("Table 1")
    room.core.teacher.project(1)
    room.settle()
    expect(wall.page.locator("h1")).to_have_text("Table 2")


@pytest.mark.parametrize("language", ["en", "fi"])
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_nothing_scrolls_or_is_found_by_axe(
    walls: OpenPage, language: str, colours: str, size: tuple[int, int]
) -> None:
    room = Room(language=language, players=6, tables=1, rules="dixit")
    wall = walls(room, width=size[0], height=size[1], color_scheme=colours)
    wall.page.add_script_tag(url="s/axe.js")  # a script in the page itself its policy would not allow

    def look() -> None:
        sides = (
            "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
        )
        assert max(wall.page.evaluate(sides)) <= 0
        assert not found(wall.page.locator("main"), least=0)
        assert wall.page.locator("h1").count() == 1
        for place in wall.page.locator(".dx-rm-board, .dx-rm-margin").all():
            assert place.evaluate("e => e.scrollHeight - e.clientHeight") <= 1

    look()
    pupils = [room.pupil(seat) for seat in range(6)]
    watcher = room.pupil(None)
    room.core.teacher.start()
    room.settle()
    screen(wall, "board")
    assert len(pupils) == 6
    look()
    room.play_to("vote")
    watcher.done("guess", table=0, round=1, slot=2)
    room.play_to("scored")
    room.settle()
    wall.page.locator(".dx-rm-margin button").wait_for()
    wall.page.keyboard.press("PageDown")
    expect(wall.page.locator(".dx-rm-margin tbody tr")).to_have_count(6)
    look()
