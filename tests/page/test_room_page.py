"""The page of a room on a phone: its socket leads to a real room in the test's own process."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.page.axe import found
from tests.support.room_page import ADDRESS, FRONT, Phone, closed_at_the_end, new_phone
from tests.support.rooms import Room

NewPhone = Callable[..., Phone]


@pytest.fixture
def phones(browser: Browser) -> Iterator[NewPhone]:
    """Opens the page on a new phone."""
    with closed_at_the_end() as opened:

        def new(room: Room, address: str = ADDRESS, **how: Any) -> Phone:
            opened.append(new_phone(browser, room, **how).open(address))
            return opened[-1]

        yield new


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


def at_the_second_seat(phones: NewPhone) -> tuple[Room, Phone]:
    """A room that has started, and a phone at its second seat; the other seats are taken."""
    room = Room()
    for seat in (0, 2, 3):
        room.pupil(seat)
    phone = phones(room)
    come_in(phone)
    sit(phone, 1)
    room.core.teacher.start()
    room.settle()
    return room, phone


def test_somebody_comes_in_sits_down_hands_in_and_votes_by_taps(phones: NewPhone) -> None:
    room, phone = at_the_second_seat(phones)
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
    pupils[1].say({"t": "choose", "cards": [], "slots": [], "text": "w" * 200})
    room.settle()
    told = mate.page.locator(".dx-rm-team-bar .dx-rm-state")
    expect(told).to_contain_text("w" * 200)
    one_text = "p => p.firstChild.getBoundingClientRect().width > 0.9 * p.clientWidth && p.childNodes.length === 1"
    assert told.evaluate(one_text), "a long word of the sentence does not press its others together"
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
    phone.page.get_by_role("button", name="Knock").click()
    screen(phone, "join")
    phone.page.locator(".dx-rm-go").click()
    screen(phone, "knocking")
    room.core.teacher.lock()
    late = phones(room)
    screen(late, "closed")
    room.core.teacher.lock(False)
    screen(late, "join")
    late.page.locator(".dx-rm-go").click()
    screen(late, "knocking")
    room.core.teacher.end()
    screen(late, "ended")


def test_what_was_typed_and_chosen_before_a_pause_is_there_after_it(phones: NewPhone) -> None:
    room = Room()
    for seat in (1, 2, 3):
        room.pupil(seat)
    phone = phones(room)
    come_in(phone)
    sit(phone, 0)
    room.core.teacher.start()
    room.settle()
    clue = phone.page.locator(".dx-seat").get_by_label("Your clue")
    clue.fill("a door ajar")
    phone.page.locator(".dx-hand-group input").first.check(force=True)
    room.core.teacher.pause()
    room.settle()
    screen(phone, "paused")
    expect(clue).to_be_hidden()
    expect(phone.page.get_by_role("heading", level=1)).to_be_focused()
    room.core.teacher.pause(False)
    room.settle()
    screen(phone, "seat")
    expect(clue).to_have_value("a door ajar")
    expect(phone.page.locator(".dx-seat .dx-chosen")).to_have_count(1)


def test_a_broken_line_heals_and_the_act_whose_answer_was_lost_is_done_once(phones: NewPhone) -> None:
    room, phone = at_the_second_seat(phones)
    room.devices[0].act()
    room.settle()
    expect(phone.page.locator('.dx-seat[data-mode="hand_in"]')).to_be_visible()
    phone.page.locator(".dx-hand-group input").first.check(force=True)
    phone.deaf = True
    phone.page.locator(".dx-seat .dx-go").click()
    expect(phone.page.locator(".dx-seat .dx-go")).to_have_attribute("aria-disabled", "true")
    assert 1 not in room.game.state.due
    cards = len(room.game.events)
    phone.disconnect()
    expect(phone.page.locator(".dx-seat")).to_contain_text("No connection")
    phone.cut = phone.deaf = False
    expect(phone.page.locator('.dx-seat[data-mode="wait"]')).to_be_visible()
    assert len(room.game.events) == cards
    assert phone.connection.person is not None
    assert phone.connection.person.seat == 1
    expect(phone.page.locator(".dx-seat")).not_to_contain_text("No connection")


def test_who_types_the_bare_address_comes_in_by_code_and_a_wrong_one_is_said(phones: NewPhone) -> None:
    phone = phones(Room(), FRONT)
    field = phone.page.get_by_label("Which code is on the board?")
    field.fill("x")
    phone.page.keyboard.press("Enter")
    expect(phone.page.get_by_role("status")).to_have_text("There is no room with this code: look at the board again.")
    field.fill("bcdf")
    phone.page.locator(".dx-rm-go").click()
    screen(phone, "code")
    expect(phone.page.get_by_role("status")).to_have_text("There is no room with this code: look at the board again.")
    field.fill("k7-qx")
    phone.page.locator(".dx-rm-go").click()
    screen(phone, "join")
    assert phone.page.url == ADDRESS
    expect(phone.page.locator("body")).not_to_contain_text("Looking for the room.")


@pytest.mark.parametrize("names", ["typed", "none"])
def test_typed_names_are_sent_and_without_names_nobody_is_asked_for_one(phones: NewPhone, names: str) -> None:
    room = Room(names=names)
    phone = phones(room)
    screen(phone, "join")
    expect(phone.page.locator(".dx-rm-offer")).to_have_count(0)
    go = phone.page.locator(".dx-rm-go")
    if names == "typed":
        expect(go).to_have_attribute("aria-disabled", "true")
        phone.page.get_by_label("Your name").fill(" Ada ")
    go.click()
    screen(phone, "seats")
    assert [person.name for person in room.core.people] == ["Ada" if names == "typed" else ""]
    sit(phone, 0)


def test_four_letters_bring_somebody_back_on_another_device(phones: NewPhone) -> None:
    room = Room()
    phone = phones(room)
    come_in(phone)
    sit(phone, 2)
    letters = room.core.teacher.readmit(1)
    other = phones(room)
    screen(other, "join")
    other.page.locator(".dx-rm-plain").click()
    field = other.page.get_by_label("Which four letters has your teacher given you?")
    field.fill("ZZZZ")
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_role("status")).to_contain_text("These letters are not valid")
    field.fill(letters.lower())
    other.page.locator(".dx-rm-go").click()
    screen(other, "lobby")
    expect(other.page.locator("h1")).to_have_text("Green")
    screen(phone, "replaced")


def test_who_comes_late_takes_over_from_a_bot(phones: NewPhone) -> None:
    room = Room(team=1)
    room.seated(3)
    phone = phones(room)
    come_in(phone)
    seats = phone.page.locator(".dx-rm-seat")
    expect(seats.nth(3)).to_contain_text("a bot plays")
    expect(seats.nth(0)).to_contain_text("full")
    expect(seats.nth(0).locator("input")).to_be_disabled()
    seats.nth(3).click()
    expect(phone.page.get_by_role("status")).to_contain_text("you take over")
    phone.page.locator(".dx-rm-go").click()
    screen(phone, "seat")
    room.settle()
    expect(phone.page.locator(".dx-hand-group .dx-lie")).to_have_count(6)


def test_phones_follow_the_step_of_the_room_with_their_own_points(phones: NewPhone) -> None:
    room = Room()
    for seat in (0, 2, 3):
        room.pupil(seat)
    phone, watcher = phones(room), phones(room)
    come_in(phone)
    sit(phone, 1)
    come_in(watcher)
    watcher.page.locator(".dx-rm-else").click()
    screen(watcher, "lobby")
    mate = room.pupil(1)
    mate.done("pen")
    room.core.teacher.start()
    room.settle()
    room.play_to("vote")
    room.settle()
    watcher.page.locator(".dx-rm-choice").first.click()
    expect(watcher.page.locator(".dx-rm-look")).to_be_visible()
    room.play_to("scored")
    room.settle()
    strip = phone.page.locator(".dx-rm-strip")
    expect(strip).to_have_attribute("data-kind", "voted")
    award = {award.player: 0 for award in room.game.state.round.score.awards}  # type: ignore[union-attr]
    for each in room.game.state.round.score.awards:  # type: ignore[union-attr]
        award[each.player] += each.points
    view = phone.page.locator(".dx-rm-phone")
    found = re.compile("Table: . of 3 found it. Class: . of 1.")
    while room.desk().stage != room.desk().last_step():
        room.core.teacher.next(0)
        room.settle()
        said = mate.last("state")["_view"]["steps"][room.desk().stage]
        sentence = re.sub("[\u2068\u2069]", "", said["text"])
        for page in (phone.page, watcher.page):
            expect(page.locator("h1")).to_have_text(sentence)
        kinds = [step["kind"] for step in mate.last("state")["_view"]["steps"]][: room.desk().stage + 1]
        shown = "card_revealed" in kinds
        expect(view.get_by_text(found)).to_have_count(int(shown))
        expect(watcher.page.locator(".dx-rm-guesses")).to_have_count(int(shown))
        expect(phone.page.locator(".dx-rm-sum")).to_have_count(int("outcome" in kinds))
    own = award.get(room.game.players[1], 0)
    expect(phone.page.locator(".dx-rm-sum > :last-child dd")).to_have_text(str(own))
    expect(phone.page.locator(".dx-rm-me .dx-rm-plus")).to_have_text(f"+{own}" if own else "0")
    phone.page.locator(".dx-rm-strip button").nth(1).click()
    expect(phone.page.locator("dialog")).to_be_visible()
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("dialog")).to_have_count(0)


def test_with_several_tables_everybody_steps_alone_and_may_watch_the_board_meanwhile(phones: NewPhone) -> None:
    room = Room(players=3, tables=2)
    for table in range(2):
        for seat in range(3):
            if (table, seat) != (1, 1):
                room.pupil(seat, table)
    phone = phones(room)
    come_in(phone)
    phone.page.locator(".dx-rm-tabs input").nth(1).check(force=True)
    sit(phone, 1)
    room.core.teacher.start()
    room.settle()
    mates = list(room.at(1))
    mates[0].act()
    room.settle()
    expect(phone.page.locator('.dx-seat[data-mode="hand_in"]')).to_be_visible()
    for card in range(2):  # of three players each hands in two
        phone.page.locator(".dx-hand-group input").nth(card).check(force=True)
    phone.page.locator(".dx-seat .dx-go").click()
    phone.page.get_by_role("button", name="Watch table 1 meanwhile").click()
    screen(phone, "watch")
    expect(phone.page.locator(".dx-rm-top")).to_contain_text("Table 1")
    room.play_to("vote")
    room.settle()
    phone.page.locator(".dx-rm-choice").nth(1).click()
    expect(phone.page.locator(".dx-rm-chosen")).to_have_count(1)
    phone.page.get_by_role("button", name="Back to your table").click()
    screen(phone, "seat")
    phone.page.get_by_role("button", name="Watch table 1 meanwhile").click()
    screen(phone, "watch")
    mates[1].act()
    room.settle()
    screen(phone, "seat")  # the own table waits: it is shown again
    phone.page.locator(".dx-voting-dials input:enabled").first.evaluate("dial => dial.click()")
    phone.page.locator(".dx-seat .dx-go").click()
    for mate in mates:
        if mate.last("own")["own"]["may"] == "vote":
            mate.act()
    room.settle()
    strip = phone.page.locator(".dx-rm-strip")
    expect(strip).to_have_attribute("data-kind", "voted")
    for kind in [step["kind"] for step in mates[0].last("state")["_view"]["steps"]][4:]:
        phone.page.get_by_role("button", name="Next", exact=True).click()
        expect(strip).to_have_attribute("data-kind", kind)
    phone.page.get_by_role("button", name="Back", exact=True).click()
    phone.page.get_by_role("button", name="Next", exact=True).click()
    phone.page.get_by_role("button", name="Next round").click()
    expect(phone.page.locator(".dx-seat")).to_be_visible()
    assert room.core.games[1].round == 2
    assert room.core.games[0].round == 1


@pytest.mark.parametrize("over", [True, False])
def test_the_end_shows_the_winner_in_the_gate_ties_and_the_own_place(phones: NewPhone, over: bool) -> None:
    room = Room(rules="dixit") if over else Room()
    for seat in (0, 2, 3):
        room.pupil(seat)
    phone = phones(room)
    come_in(phone)
    sit(phone, 1)
    teacher = room.teacher()
    mate = room.pupil(1)
    mate.done("pen")
    room.core.teacher.start()
    room.settle()
    play_on(room, teacher, until_over=over)
    scores, winners = list(room.game.scores.values()), room.game.winners
    room.core.teacher.end()
    screen(phone, "ended")
    rows = phone.page.locator(".dx-rm-standings li")
    points = sorted(scores, reverse=True)
    expect(rows.locator("> b")).to_have_text([str(each) for each in points])
    expect(rows.locator(".dx-rm-rank")).to_have_text([str(1 + points.index(each)) for each in points])
    expect(phone.page.locator(".dx-rm-mine > b")).to_have_text(str(scores[1]))
    expect(phone.page.locator(".dx-rm-through .dx-rabbit")).to_have_count(len(winners))
    expect(phone.page.get_by_role("status")).to_contain_text("All names of this lesson are forgotten")


def play_on(room: Room, teacher: Any, *, until_over: bool) -> None:
    """Play one round, or all of them, each to its last step."""
    while True:
        number = room.game.round
        while room.game.phase not in ("scored", "over"):
            room.time.now += 5
            due = next(each for each in room.at() if each.last("own")["own"]["seat"] in room.game.state.due)
            if due.last("team")["pen"] != due.connection.person.number:  # type: ignore[union-attr]
                due.done("pen")
            due.act(Random(number))
        while room.desk().stage != room.desk().last_step():
            room.core.teacher.next(0)
        room.settle()
        if room.game.phase == "over" or not until_over:
            return
        room.core.teacher.next(0)
        room.settle()


def test_everything_is_done_by_keys_alone(phones: NewPhone) -> None:
    room = Room()
    for seat in (0, 2, 3):
        room.pupil(seat)
    phone = phones(room)
    press = phone.page.keyboard.press

    def to(selector: str) -> None:
        """Go on by Tab until something has the focus."""
        for _ in range(60):
            if phone.page.evaluate("s => !!document.activeElement?.matches(s)", selector):
                return
            press("Tab")
        raise AssertionError(f"{selector} is not reached")

    screen(phone, "join")
    to(".dx-rm-offer input")
    press("ArrowDown")
    press("Enter")
    screen(phone, "seats")
    room.settle()
    to(".dx-rm-seat input")
    press("Space")
    press("ArrowRight")
    to(".dx-rm-go")
    press("Enter")
    screen(phone, "lobby")
    assert phone.connection.person is not None
    assert phone.connection.person.seat == 1
    room.core.teacher.start()
    room.settle()
    expect(phone.page.locator('.dx-seat[data-mode="give_clue"]')).to_be_visible()
    to(".dx-seat .dx-write textarea, .dx-seat .dx-write input, .dx-seat textarea")
    phone.page.keyboard.type("a sound at night")
    to(".dx-hand-group input")
    press("Space")
    to(".dx-seat .dx-main .dx-go")
    press("Enter")
    expect(phone.page.locator('.dx-seat[data-mode="wait"]')).to_be_visible()
    room.play_to("vote")
    room.settle()
    expect(phone.page.locator('.dx-seat[data-mode="vote"]')).to_be_visible()
    room.play_to("scored")
    room.settle()
    room.core.teacher.next(0)
    room.settle()
    expect(phone.page.locator("h1")).to_be_focused()
    to(".dx-rm-strip button")
    press("Enter")
    expect(phone.page.locator("dialog")).to_be_visible()
    press("Escape")
    to(".dx-rm-strip button")
    while room.game.round == 1:
        room.core.teacher.next(0)
    room.settle()
    room.play_to("hand_in")
    room.settle()
    expect(phone.page.locator('.dx-seat[data-mode="hand_in"]')).to_be_visible()
    to(".dx-hand-group input")
    press("Space")
    to(".dx-seat .dx-main .dx-go")
    press("Enter")
    expect(phone.page.locator('.dx-seat[data-mode="wait"]')).to_be_visible()
    room.play_to("vote")
    room.settle()
    expect(phone.page.locator('.dx-seat[data-mode="vote"]')).to_be_visible()
    to(".dx-voting-dials input")
    press("ArrowRight")
    to(".dx-seat .dx-main .dx-go")
    press("Enter")
    expect(phone.page.locator(".dx-seat .dx-main .dx-go")).to_have_attribute("aria-disabled", "true")
    assert 1 not in room.game.state.due


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("language", ["fi", "en"])
def test_no_page_of_the_game_is_cut_off_or_found_by_axe(
    phones: NewPhone, language: str, colours: str, width: int
) -> None:
    room = Room(language=language, players=6)
    how = {"width": width, "height": 640 if width < 390 else 844, "color_scheme": colours}
    for seat in (0, 2, 3, 4, 5):
        room.pupil(seat)
    front, phone, watcher = phones(room, FRONT, **how), phones(room, **how), phones(room, **how)
    nowhere = phones(room, f"{FRONT}r/BCDF/", **how)

    def look(*at: Phone) -> None:
        for each in at or (phone, watcher):
            expect(each.page.locator("main h1")).to_have_count(1)
            no_sideways(each)
            assert not found(each.page.locator("main"), least=0)

    screen(nowhere, "code")
    for each in (front, phone, watcher, nowhere):
        each.page.add_script_tag(url="s/axe.js")
    look(front, nowhere)
    come_in(phone)
    sit(phone, 1)
    come_in(watcher)
    watcher.page.locator(".dx-rm-else").first.click()
    screen(watcher, "lobby")
    mate = room.pupil(1)
    mate.done("pen")
    look()
    room.core.teacher.start()
    room.settle()
    look()
    next(iter(room.at())).act()
    room.settle()
    look()
    room.play_to("vote")
    room.settle()
    watcher.page.locator(".dx-rm-choice").first.click()
    expect(watcher.page.locator(".dx-rm-look")).to_be_visible()
    look()
    room.play_to("scored")
    room.settle()
    look()
    while room.desk().stage != room.desk().last_step():
        room.core.teacher.next(0)
    room.settle()
    expect(phone.page.locator(".dx-rm-sum")).to_be_visible()
    look()
    phone.page.locator(".dx-rm-strip button").first.click()
    expect(phone.page.locator("dialog")).to_be_visible()
    assert not found(phone.page.locator("dialog"), least=0)
    room.core.teacher.end()
    screen(phone, "ended")
    screen(watcher, "ended")
    look()


@pytest.mark.parametrize("language", ["fi", "pl"])
@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390])
def test_nothing_is_cut_off_or_found_by_axe(phones: NewPhone, language: str, colours: str, width: int) -> None:
    room = Room(language=language, players=6)
    for seat in range(5):
        room.pupil(seat)
    phone = phones(room, width=width, height=640 if width < 390 else 844, color_scheme=colours)
    main = phone.page.get_by_role("main")

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
