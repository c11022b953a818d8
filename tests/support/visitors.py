"""A server of rooms in a process of its own, and what people do on the pages of a room in a real browser. Every wait is for a state."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    WebSocketRoute,
    expect,
)

import dixit_widgets as dx
from dixit_widgets.room.hosting import HOST_KEY as VARIABLE
from dixit_widgets.room.web import POLICY, POLICY_OF_FORM
from tests.page.axe import FILE as AXE
from tests.page.axe import found
from tests.support.hosting import HOST_KEY

ELSEWHERE = "room.school"
"""A name under which the server is known, beside its address."""
LOST = ("WebSocket connection to", "Failed to load resource: net::")
"""What Chromium itself says where a server is gone, or the network."""
QUICK_BOTS = """
import sys
from dixit_widgets.room import desk
from dixit_widgets.room.__main__ import main
desk.BOT_PACE = 0.05
sys.exit(main())
"""
"""The command of a server of rooms, whose bots do not let people wait."""
POLICIES = (POLICY, POLICY_OF_FORM)


class Server:
    """A server of rooms, on loopback, whose process may be killed, held up and started again at its port.

    Args:
        folder: Where it keeps its rooms.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = 0
        self.start()

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start its process; again, at the same port."""
        places = ["--folder", os.fspath(self._folder / "rooms"), "--port", str(self.port), "--known-as", ELSEWHERE]
        self._process = subprocess.Popen(
            [sys.executable, "-c", QUICK_BOTS, "--host", *places],
            env={**os.environ, VARIABLE: HOST_KEY},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.port = json.loads(self._process.stdout.readline())["port"]

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def open(self, folder: Path, **setup: Any) -> dx.Room:
        """Open a room, as a notebook does; `folder` is where that keeps its keys."""
        chosen: dict[str, Any] = {"players": 4, "seed": 7, "rules": "dixit", "clues": "open", **setup}
        return dx.Room(**chosen, server=self.root, key=HOST_KEY, save=folder)


@dataclass
class Visitor:
    """Somebody's page in a room."""

    page: Page
    room: dx.Room | None = None
    problems: list[str] = field(default_factory=list[str])
    loses: bool = False
    """Whether the line may break, of which the browser complains."""

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    # What every page shows

    def screen(self, name: str) -> None:
        expect(self.page.locator(f'[data-screen="{name}"]')).to_be_visible()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tap(self, name: str | re.Pattern[str]) -> None:
        self.button(name).tap()

    @property
    def status(self) -> Locator:
        return self.page.get_by_role("status")

    def scrolls_sideways(self) -> bool:
        return self.page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0

    def faults(self) -> list[str]:
        """What axe finds in the page; it is not loaded, as the page's policy forbids that."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        return found(self.page.locator("body"), least=0)

    # Coming in

    def come_in(self, name: int = 1) -> None:
        """Choose a name."""
        self.screen("join")
        self.page.locator(".dx-rm-offer").nth(name).tap()
        self.page.locator(".dx-rm-go").tap()

    def sit(self, seat: str | None) -> None:
        """Choose a seat; None to watch."""
        self.screen("seats")
        if seat is None:
            self.tap("Watch and guess")
            return
        self.page.locator(".dx-rm-seat").filter(has_text=seat).tap()
        self.tap(f"Sit at {seat}")

    # At the table

    @property
    def seat(self) -> Locator:
        return self.page.locator(".dx-seat")

    @property
    def hand(self) -> Locator:
        return self.seat.locator(".dx-hand-group .dx-lie")

    @property
    def title(self) -> Locator:
        return self.page.locator("h1")

    def may(self, what: str) -> None:
        """The seat waits for this act of its people."""
        expect(self.page.locator(f'.dx-seat[data-mode="{what}"]')).to_be_visible()

    def confirm(self) -> None:
        self.seat.locator(".dx-confirm button[type=submit]").tap()

    def choose(self, card: int = 0) -> None:
        """Choose a card of the hand: a touch shows it large, another takes it."""
        take(self, self.hand.nth(card).locator("label"))

    def give_clue(self, text: str) -> None:
        self.may("give_clue")
        self.seat.get_by_label("Your clue").fill(text)
        self.choose()
        self.confirm()

    def hand_in(self) -> None:
        self.may("hand_in")
        self.choose()
        self.confirm()

    def vote(self) -> None:
        """Vote for the first card that is not one's own."""
        self.may("vote")
        take(self, self.seat.locator(".dx-slot:not(.dx-mine)").first.locator("label"))
        self.confirm()

    def reveals(self) -> None:
        """All have voted, and nothing of it is told yet."""
        expect(self.page.locator('.dx-rm-strip[data-kind="voted"]')).to_be_visible()

    def guess(self, slot: int) -> None:
        self.page.locator(".dx-rm-choice").nth(slot - 1).tap()
        expect(self.page.locator(".dx-rm-chosen .dx-rm-number")).to_have_text(str(slot))


def take(visitor: Visitor, card: Locator) -> None:
    card.tap()
    large = visitor.seat.locator(".dx-take")
    expect(large.or_(visitor.seat.locator(".dx-chosen")).first).to_be_visible()
    if large.is_visible():
        large.tap()


class Lines:
    """The sockets of pages, in the test's hand: they lead to the server all the same."""

    def __init__(self) -> None:
        self._sides: list[tuple[Page, WebSocketRoute, WebSocketRoute]] = []

    def __call__(self, page: Page) -> None:
        """Take the sockets of a page that is not loaded yet."""
        page.route_web_socket("**/ws", lambda route: self._sides.append((page, route, route.connect_to_server())))

    def opened(self, visitor: Visitor) -> int:
        """How many sockets somebody's page has opened."""
        return sum(page is visitor.page for page, *_ in self._sides)

    def deafen(self, visitor: Visitor) -> None:
        """What the room says does not come any more, until another line is opened."""
        self._newest(visitor)[1].on_message(lambda _message: None)

    def cut(self, visitor: Visitor) -> None:
        for side in self._newest(visitor):
            side.close()

    def _newest(self, visitor: Visitor) -> tuple[WebSocketRoute, WebSocketRoute]:
        _, at_page, at_room = next(each for each in reversed(self._sides) if each[0] is visitor.page)
        return at_page, at_room


class Visitors:
    """Opens pages of rooms, and writes down what goes wrong in each: what it complains of, what it asks others than its server
    for, a page without a policy.

    Args:
        browser: The browser.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.opened: list[Visitor] = []

    def __call__(
        self,
        room: dx.Room | None = None,
        *,
        role: str | None = None,
        address: str | None = None,
        prepare: Callable[[Page], object] | None = None,
        loses: bool = False,
        width: int = 390,
        height: int = 844,
        **settings: Any,
    ) -> Visitor:
        """Open the page of a room.

        Args:
            room: The room; None where another process has it.
            role: "teacher" or "projector", for their pages.
            address: The page; None for that of the room, or of the role.
            prepare: What is done with the page before it is loaded.
            loses: Whether the line may break, of which the browser complains.
            width: Of the screen.
            height: Of the screen.
            settings: Of the browser context.
        """
        kept = {"reduced_motion": "reduce", "has_touch": True, **settings}
        context = self._browser.new_context(viewport={"width": width, "height": height}, **kept)
        if address is None:
            assert room is not None
            address = room.url if role is None else room._link.address_of(role)
        visitor = Visitor(context.new_page(), room, loses=loses)
        self.opened.append(visitor)
        watch(visitor, address)
        if prepare is not None:
            prepare(visitor.page)
        visitor.page.goto(address)
        return visitor

    def close(self) -> list[str]:
        """Close all, and say what went wrong."""
        problems = [problem for visitor in self.opened for problem in visitor.problems]
        for visitor in self.opened:
            visitor.context.close()
        self.opened.clear()
        return problems


def watch(visitor: Visitor, address: str) -> None:
    """Write down what goes wrong in a page."""
    root = re.sub(r"^(\w+://[^/]+/).*", r"\1", address)
    ours = (root, root.replace("http", "ws", 1), "blob:", "data:")

    def asked(request: Request) -> None:
        if not request.url.startswith(ours):
            visitor.problems.append(f"asked {request.url}")

    def answered(response: Response) -> None:
        policy = response.headers.get("content-security-policy")
        if response.request.resource_type == "document" and response.ok and policy not in POLICIES:
            visitor.problems.append(f"{response.url} has the policy {policy}")

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (visitor.loses and message.text.startswith(LOST)):
            visitor.problems.append(f"console: {message.text}")

    visitor.page.on("request", asked)
    visitor.page.on("websocket", lambda socket: None if socket.url.startswith(ours) else asked(socket))  # type: ignore[arg-type]
    visitor.page.on("response", answered)
    visitor.page.on("console", said)
    visitor.page.on("pageerror", lambda error: visitor.problems.append(f"error: {error}"))
