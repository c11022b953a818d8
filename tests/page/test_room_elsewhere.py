"""No page of a room asks anybody but the room's own process for anything: in Chromium, with real requests over a real port."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import dixit_widgets as dx
from dixit_widgets.room.invitation import invitation
from tests.support.notebook_room import a_room


@pytest.fixture
def room(tmp_path: Path) -> Iterator[dx.Room]:
    with a_room(tmp_path, players=3) as opened:
        yield opened


class Watched:
    """A browser whose every request, socket and complaint is noted."""

    def __init__(self, browser: Browser) -> None:
        self.context: BrowserContext = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
        self.asked: list[str] = []
        self.problems: list[str] = []
        self.referrers: list[str] = []

    def open(self, url: str) -> Page:
        page = self.context.new_page()
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("request", lambda request: self.referrers.append(request.headers.get("referer", "")))
        page.on("websocket", lambda socket: self.asked.append(socket.url))
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: self.problems.append(said.text) if said.type in ("error", "warning") else None)
        page.goto(url)
        return page


def test_no_request_leaves_the_host_of_the_room(browser: Browser, room: dx.Room) -> None:
    watched = Watched(browser)
    root = room.url.partition("/r/")[0]
    teacher, projector = (room._link.address_of(role) for role in ("teacher", "projector"))
    front = watched.open(f"{root}/")
    front.locator("#dx-code").fill(room.code)
    front.locator(".dx-rm-go").click()
    pupils = [front, *(watched.open(room.url) for _ in range(2))]
    for seat, pupil in enumerate(pupils):
        pupil.evaluate("localStorage.clear()")
        pupil.reload()
        pupil.locator(".dx-rm-offer").first.click()
        pupil.locator(".dx-rm-go").click()
        pupil.locator(".dx-rm-seat").nth(seat).click()
        pupil.locator(".dx-rm-go").click()
        expect(pupil.locator('[data-screen="lobby"]')).to_be_visible()
    wall, phone = watched.open(projector), watched.open(teacher)
    expect(phone.locator("main")).to_be_visible()
    room.start()
    hand = pupils[0].locator(".dx-seat .dx-hand-group input")
    expect(hand).to_have_count(7)
    hand.first.check(force=True)
    pupils[0].locator(".dx-seat input[type=text], .dx-seat textarea").first.fill("<img src=http://example.org/x>")
    pupils[0].locator(".dx-seat .dx-go").click()
    for pupil in pupils[1:]:
        expect(pupil.get_by_text("<img src=http://example.org/x>").first).to_be_visible()
    expect(wall.locator(".dx-rm-board")).to_be_visible()
    drawn = set(wall.evaluate("[...document.querySelectorAll('svg path')].map(path => path.getAttribute('d'))"))
    assert invitation(room.url)["qr"] in drawn, "the late come in by the code on the wall"
    assert not drawn & {invitation(address)["qr"] for address in (teacher, projector)}, (
        "and nobody steers the room by it"
    )
    for page in (*pupils, wall, phone):
        assert page.evaluate("document.querySelectorAll('img[src*=example], script:not([src]), style').length") == 0
        assert page.evaluate("document.cookie") == ""
        assert "#" not in page.url
    own = (f"{root}/", f"{root.replace('http', 'ws')}/", "data:", "blob:")
    assert [url for url in watched.asked if not url.startswith(own)] == []
    assert {each.partition("?")[0].rpartition("/")[2] for each in watched.asked} >= {"ws", "room.js", "room-teacher.js"}
    assert any(url.endswith(".webp") for url in watched.asked)
    keys = [address.partition("#t=")[2] for address in (teacher, projector)]
    assert not [url for url in watched.asked for key in keys if key in url.partition("#")[0]]
    assert set(watched.referrers) == {""}
    assert watched.problems == []
    watched.context.close()
