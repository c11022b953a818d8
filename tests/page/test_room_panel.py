"""The Panel of a room, in a page of our own: what it asks Python for is done in a real room of the test's own process."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Locator, expect

from dixit_widgets.room.invitation import invitation, qr_code
from dixit_widgets.text.language import language_of
from dixit_widgets.text.room_teaching import room_teach_labels
from tests.page.axe import found
from tests.page.showing import STATIC, Showing, new_showing
from tests.support.contract import misfits
from tests.support.rooms import Device, Room

URL = "http://192.168.1.24:8765/r/K7QX/"
FEWEST_PX = """all => all.map(e => [e.textContent, e.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 48 || height < 47.9).map(([text]) => text)"""
KINDS = {
    "teach": "RoomPanelTeach",
    "watch_lobby": "WatchLobby",
    "teacher_page": "TeacherPage",
    "take_up": "TakeUp",
    "address": "ChooseAddress",
    "origin": "PanelOrigin",
}


@dataclass
class Panel:
    """The Panel of a room, and Python behind it."""

    showing: Showing
    room: Room
    teacher: Device
    looks: dict[str, Any]
    width: int
    asked: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    revision: int = 1

    def view(self, **changed: Any) -> dict[str, Any]:
        tables = self.teacher.last("tables")["tables"]
        language = language_of(self.room.core.setup.language)
        view = {
            "format": 1,
            "revision": self.revision,
            "language": language.code,
            "follows_page": False,
            "theme": "light",
            "motion": "reduced",
            "projector": False,
            "labels": room_teach_labels(language),
            "invitation": invitation(URL),
            "others": ["10.0.0.7:8765"],
            "state": "connected",
            "seats": [
                [{key: seat[key] for key in ("name", "colour", "initial")} for seat in table] for table in tables
            ],
            "notice": "",
            "sentence": "",
            **self.looks,
            **changed,
        }
        assert not misfits(view, "RoomPanelView")
        return view

    def show(self) -> None:
        page = self.showing.page
        page.evaluate(
            "([values, how]) => showing.show(values, how)",
            [{"_view": self.view()}, {"width": self.width, "bundle": "panel"}],
        )
        self.answer()

    def change(self, **changed: Any) -> None:
        """Python shows something else."""
        self.revision += 1
        self.showing.python(_view=self.view(**changed))

    def answer(self, least: int = 1) -> None:
        """Do what the page has asked for, and say what is new in the room."""
        self.showing.page.wait_for_function("count => showing.model.asked.length >= count", arg=len(self.asked) + least)
        for message in self.showing.asked(len(self.asked)):
            assert not misfits(message, KINDS[message["type"]]), message
            self.asked.append(message)
            self.showing.answer(**self._answer_to(message))
        self.tell()

    def tell(self) -> None:
        """Say what is new in the room."""
        self.room.settle()
        lobby = {"type": "lobby", "lobby": self.teacher.last("lobby"), "tables": self.teacher.last("tables")}
        assert not misfits(lobby, "RoomPanelLobby")
        self.showing.answer(**lobby)

    def _answer_to(self, message: dict[str, Any]) -> dict[str, Any]:
        if message["type"] == "teach":
            fields = {name: value for name, value in message.items() if name not in ("type", "revision")}
            return self.teacher.tell("teach", **fields)
        if message["type"] == "teacher_page":
            url = f"{URL}#t={('n' if message['renew'] else 'k') * 32}"
            qr, size = qr_code(url)
            return {"type": "page", "id": message["id"], "url": url, "qr": qr, "size": size}
        return {"type": "done", "id": message["id"], "revision": self.revision}

    @property
    def region(self) -> Locator:
        return self.showing.region

    def line(self, table: int = 0) -> Locator:
        return self.region.locator(".dx-rm-line").nth(table)

    def button(self, name: str, within: Locator | None = None) -> Locator:
        return (within or self.region).get_by_role("button", name=name, exact=True)

    def press(self, name: str, within: Locator | None = None, *, asks: bool = True) -> None:
        self.button(name, within).click()
        if asks:
            self.answer()


class Panels:
    """Opens Panels."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.opened: list[Showing] = []

    def __call__(
        self, room: Room, *, width: int = 970, forced_colors: Literal["active", "none"] = "none", **looks: Any
    ) -> Panel:
        showing = new_showing(self._browser, width=width + 40, forced_colors=forced_colors)
        self.opened.append(showing)
        showing.page.add_style_tag(path=STATIC / "panel.css")
        teacher = room.teacher()
        room.settle()
        panel = Panel(showing, room, teacher, looks, width)
        panel.show()
        return panel


@pytest.fixture
def panels(browser: Browser) -> Iterator[Panels]:
    """Opens Panels, of which at the end none may have complained."""
    panels = Panels(browser)
    yield panels
    problems = [problem for showing in panels.opened for problem in showing.problems]
    for showing in panels.opened:
        showing.page.context.close()
    assert not problems


def test_it_shows_how_to_come_in_and_who_is_in(panels: Panels) -> None:
    room = Room(tables=2)
    room.pupil(0)
    panel = panels(room)
    expect(panel.region).to_have_attribute("aria-label", "Room K7QX")
    expect(panel.region.locator(".dx-rm-qr")).to_have_attribute("aria-label", f"QR code: {URL}")
    expect(panel.region.locator(".dx-rm-address")).to_have_text("192.168.1.24:8765")
    expect(panel.region.locator(".dx-rm-count b")).to_have_text("1")
    expect(panel.line()).to_contain_text("1 in, 3 free")
    room.pupil(1)
    panel.tell()
    expect(panel.region.locator(".dx-rm-count b")).to_have_text("2")
    expect(panel.line().get_by_role("listitem").nth(1)).to_contain_text("Blue: 1 here")


def test_the_class_is_started_paused_and_ended_from_it(panels: Panels) -> None:
    room = Room()
    for seat in range(4):
        room.pupil(seat)
    panel = panels(room)
    panel.press("Start")
    assert room.core.state == "playing"
    panel.press("Pause everybody")
    assert room.core.state == "paused"
    panel.press("Go on")
    expect(panel.line()).to_contain_text("Round 1")
    panel.press("End the lesson", asks=False)
    expect(panel.button("Play on")).to_be_focused()
    panel.press("End it now", asks=False)
    panel.showing.page.wait_for_function("count => showing.model.asked.length > count", arg=len(panel.asked))
    (asked,) = panel.showing.asked(len(panel.asked))
    assert asked["do"] == "end"
    panel.change(state="ended", invitation=None)
    ended = "This lesson has ended. All names are forgotten."
    expect(panel.region.get_by_role("status")).to_have_text(ended)
    expect(panel.region.get_by_role("status")).to_have_class(re.compile("dx-visually-hidden"))
    expect(panel.region.locator(".dx-rm-title")).to_have_text(ended)
    expect(panel.region.locator("button")).to_have_count(0)


def test_a_room_may_be_ended_before_it_has_started(panels: Panels) -> None:
    panel = panels(Room())
    panel.press("End the lesson", asks=False)
    panel.press("End it now", asks=False)
    panel.showing.page.wait_for_function("count => showing.model.asked.length > count", arg=len(panel.asked))
    assert panel.showing.asked(len(panel.asked))[0]["do"] == "end"


def test_a_clue_is_approved_and_a_bot_plays_for_who_is_away(panels: Panels) -> None:
    room = Room(clues="approve")
    pupils = room.seated()
    panel = panels(room)
    pupils[0].act()
    panel.tell()
    panel.press("Approve")
    expect(panel.line()).to_contain_text("Hand in: waiting for 3 of 3")
    room.core.closed(pupils[1].connection)
    room.pass_by(30)
    panel.tell()
    panel.press("A bot for Blue")
    expect(panel.line().get_by_role("listitem").nth(1)).to_contain_text("Blue: a bot plays")


@pytest.mark.parametrize("width", [380, 700, 1000])
def test_the_name_of_each_who_knocks_stands_in_one_line(panels: Panels, width: int) -> None:
    room = Room(knock=True)
    for _ in range(7):
        room.device().join()
    panel = panels(room, width=width)
    assert (
        panel.region.locator(".dx-rm-door button").evaluate_all("all => all.filter(e => e.offsetHeight > 60).length")
        == 0
    )
    panel.press("Let everybody in")
    expect(panel.region.locator(".dx-rm-door")).to_have_count(0)


def test_names_are_shown_when_they_are_asked_for_and_stand_in_no_trait(panels: Panels) -> None:
    room = Room(tables=2)
    room.pupil(0)
    panel = panels(room)
    name = room.core.people[0].name
    expect(panel.region.get_by_text(name)).to_have_count(0)
    panel.press("Names", panel.line(0), asks=False)
    panel.region.get_by_role("button", name=re.compile(name)).click()
    panel.press("Four letters")
    expect(panel.region.locator(".dx-rm-menu .dx-rm-letters")).to_be_visible()
    panel.press("Hide the names", panel.line(0), asks=False)
    expect(panel.region.get_by_text(name)).to_have_count(0)
    assert name not in str(panel.showing.page.evaluate("() => JSON.stringify(showing.model.get('_view'))"))
    assert panel.showing.sent() == []


def test_the_pages_of_the_teacher_have_addresses_that_nothing_keeps(panels: Panels) -> None:
    panel = panels(Room())
    for name in ("My phone", "Projector"):
        panel.press(name)
        expect(panel.region.locator(".dx-rm-own input")).to_have_value(f"{URL}#t={'k' * 32}")
        expect(panel.button(name)).to_have_attribute("aria-expanded", "true")
    panel.press("Make a new address")
    expect(panel.region.locator(".dx-rm-own input")).to_have_value(f"{URL}#t={'n' * 32}")
    panel.press("Close", asks=False)
    expect(panel.region.locator(".dx-rm-own")).to_have_count(0)
    assert panel.showing.sent() == []


def test_it_says_where_its_page_is_only_where_no_address_is_known(panels: Panels) -> None:
    asked = panels(Room(), invitation=None).asked
    assert [(message["type"], message.get("origin")) for message in asked] == [
        ("origin", "http://board.test"),
        ("watch_lobby", None),
    ]
    assert [message["type"] for message in panels(Room()).asked] == ["watch_lobby"]


def test_another_address_is_chosen(panels: Panels) -> None:
    panel = panels(Room())
    panel.press("Another address", asks=False)
    panel.press("10.0.0.7:8765")
    assert panel.asked[-1]["place"] == 0


def test_what_is_wrong_is_said_and_buttons_rest(panels: Panels) -> None:
    room = Room()
    room.pupil(0)
    panel = panels(room)
    status = panel.region.get_by_role("status")
    panel.change(state="lost", notice="No phone has reached this computer yet.")
    expect(status).to_have_text("No connection to the room: trying again.")
    expect(panel.region.locator(".dx-rm-notice")).to_have_text("No phone has reached this computer yet.")
    expect(panel.button("Start")).to_have_attribute("aria-disabled", "true")
    panel.change(state="stopped")
    panel.press("Take it up again")
    assert [message["type"] for message in panel.asked[-1:]] == ["take_up"]
    panel.answer()
    assert panel.asked[-1]["type"] == "watch_lobby"
    panel.change(state="connected")
    panel.button("Start").click()
    expect(status).to_contain_text("The kernel is busy; the room goes on. Control it from your phone meanwhile.")
    expect(status).to_contain_text("dx.Room.resume()")
    panel.answer()
    expect(status).to_be_empty()


def test_all_is_done_by_keys(panels: Panels) -> None:
    room = Room()
    room.pupil(0)
    panel = panels(room)
    panel.button("Names").focus()
    panel.showing.page.keyboard.press("Enter")
    expect(panel.button("Hide the names")).to_be_focused()
    panel.showing.page.keyboard.press("Tab")
    panel.showing.page.keyboard.press(" ")
    panel.showing.page.keyboard.press("Tab")
    expect(panel.button("Another name")).to_be_focused()
    for _ in range(3):
        panel.showing.page.keyboard.press("Tab")
    panel.showing.page.keyboard.press("Enter")
    expect(panel.button("Cancel")).to_be_focused()
    panel.showing.page.keyboard.press("Enter")
    expect(panel.button("Another name")).to_be_focused()


@pytest.mark.parametrize("language", ["en", "fi"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 970])
def test_nothing_is_cut_off_small_or_found_by_axe(panels: Panels, language: str, theme: str, width: int) -> None:
    room = Room(language=language, players=6, tables=2, clues="approve")
    for table in range(2):
        for seat in range(5):
            room.pupil(seat, table)
    panel = panels(room, width=width, theme=theme, sentence="On this network somebody could read along.")

    def look() -> None:
        assert panel.region.evaluate("e => e.scrollWidth - e.clientWidth") <= 0
        assert not found(panel.region, least=0)
        assert not panel.region.locator("button, input, select").evaluate_all(FEWEST_PX)

    look()
    panel.region.locator(".dx-rm-line .dx-rm-plain").first.click()
    panel.region.locator(".dx-rm-people button").first.click()
    panel.region.locator(".dx-rm-menu button").nth(2).click()
    panel.answer()
    expect(panel.region.locator(".dx-rm-menu .dx-rm-letters")).to_be_visible()
    look()
    panel.region.locator(".dx-rm-foot button[aria-expanded]").nth(1).click()
    panel.answer()
    expect(panel.region.locator(".dx-rm-own")).to_be_visible()
    look()
    room.core.teacher.start()
    next(room.at(1)).act()
    room.core.teacher.knock()
    room.device().join()
    panel.tell()
    expect(panel.region.locator(".dx-rm-waits")).to_have_count(2)
    look()
    panel.region.locator(".dx-rm-foot .dx-rm-apart").click()
    look()


def test_text_stands_out_in_forced_colours(panels: Panels) -> None:
    room = Room(clues="approve")
    room.seated()
    next(room.at()).act()
    panel = panels(room, theme="dark", forced_colors="active")
    go = panel.region.locator(".dx-rm-foot .dx-rm-go")
    expect(go).to_be_visible()
    colours = "e => { const { color, backgroundColor } = getComputedStyle(e); return [color, backgroundColor]; }"
    # behind a text whose colours are forced, the browser paints the colour of the page
    adjusts = "e => getComputedStyle(e).forcedColorAdjust"
    text, behind = go.evaluate(colours)
    assert text != behind
    assert go.evaluate(adjusts) == "none"
    assert not found(panel.region, {"type": "rule", "values": ["color-contrast"]}, least=4)


def test_an_address_is_on_one_line_where_the_panel_is_narrow(panels: Panels) -> None:
    room = Room()
    room.seated()
    panel = panels(room, width=280)
    address = panel.region.locator(".dx-rm-small .dx-rm-address bdi")
    assert address.evaluate("e => e.getClientRects().length") == 1
