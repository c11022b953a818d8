"""A page of a room in a real browser, whose WebSocket is routed to a room in the test's own process, without a server."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute

from dixit_widgets.room.limits import code_allowance
from dixit_widgets.room.people import Connection
from dixit_widgets.room.room_loop import NoRoomSession
from dixit_widgets.room.screens import no_room_message
from dixit_widgets.room.server import RoomServer, room_address
from dixit_widgets.room.web import HEADERS, POLICY_OF_FORM
from dixit_widgets.text.language import language_of
from tests.page.axe import FILE as AXE
from tests.support.rooms import FakeTransport, Room

STATIC = Path(__file__).parents[2] / "dixit_widgets" / "static"
ADDRESS = "http://room.test/r/K7QX/"
FRONT = "http://room.test/"
FILES = ("s/room.js", "s/room.css", "s/room-teacher.js", "s/room-teacher.css")

OpenPage = Callable[..., "Phone"]


class Socket(FakeTransport):
    """The transport to a browser's page."""

    def __init__(self, route: WebSocketRoute, phone: Phone) -> None:
        super().__init__()
        self.route = route
        self.phone = phone

    def send(self, text: str) -> None:
        super().send(text)
        if not self.phone.deaf:
            self.route.send(text)

    def close(self) -> None:
        super().close()
        self.route.close(code=1001, reason="")


@dataclass
class Phone:
    """A browser's page in a room."""

    room: Room
    context: BrowserContext
    page: Page
    problems: list[str] = field(default_factory=list[str])
    cut: bool = False
    """Whether its sockets are refused."""
    silent: bool = False
    """Whether its messages are dropped."""
    deaf: bool = False
    """Whether messages to it are dropped."""
    routes: list[WebSocketRoute] = field(default_factory=list[WebSocketRoute])
    connections: list[Connection] = field(default_factory=list[Connection])

    @property
    def connection(self) -> Connection:
        return self.connections[-1]

    def open(self, address: str = ADDRESS, *, key: str | None = None) -> Phone:
        """Open the page; with a key, that of the teacher or the projector."""
        self.page.goto(address if key is None else f"{address}#t={key}")
        return self

    def disconnect(self, cut: bool = True) -> None:
        """Break the connection; while `cut` is set, no other can be opened."""
        self.cut = cut
        self.room.core.closed(self.connection)
        self.routes[-1].close(code=1001, reason="")

    def _socket(self, route: WebSocketRoute) -> None:
        if self.cut:  # closed once it has said something: a socket can't be closed while it is being opened
            route.on_message(lambda _: route.close(code=1001, reason=""))
            return
        if ADDRESS.rpartition("/r/")[2] not in route.url:
            self._without_room(route)
            return
        connection = self.room.core.open(Socket(route, self), "test")
        self.routes.append(route)
        self.connections.append(connection)

        def received(text: str | bytes) -> None:
            if not self.silent:
                self.room.core.receive(connection, text)
                self.room.settle()

        route.on_message(received)
        route.on_close(lambda *_: self.room.core.closed(connection))

    def _front(self, route: Route, server: RoomServer) -> None:
        typed = parse_qs(urlsplit(route.request.url).query).get("code", [""])[0]
        if address := room_address(typed):
            # Playwright does not route a redirect: it would go to the network
            refresh = f'<meta http-equiv="refresh" content="0; url={FRONT}{address}">'
            route.fulfill(body=refresh, content_type="text/html")
        else:
            headers = {"Content-Security-Policy": POLICY_OF_FORM}
            route.fulfill(body=server.front(bool(typed)), content_type="text/html", headers=headers)

    def _without_room(self, route: WebSocketRoute) -> None:
        """Route the WebSocket of a page with an unknown code."""
        language = language_of(self.room.core.setup.language)
        session = NoRoomSession(Socket(route, self), code_allowance(self.room.time), no_room_message(language))
        route.on_message(session.receive)

    def _file(self, route: Route) -> None:
        url = route.request.url
        path = re.sub(r"^r/\w+/", "", url.removeprefix(FRONT))
        headers = {name: value for name, value in HEADERS.items() if name != "Content-Type"}
        server = RoomServer({}, code_allowance(self.room.time), language_of(self.room.core.setup.language))
        if url == FRONT or url.startswith(f"{FRONT}?"):
            self._front(route, server)
        elif not path:
            route.fulfill(body=server.page(), content_type="text/html", headers=headers)
        elif path in FILES:
            kind = "text/javascript" if path.endswith("js") else "text/css"
            route.fulfill(body=(STATIC / path[2:]).read_bytes(), content_type=kind, headers=headers)
        elif path == "s/axe.js":
            route.fulfill(body=AXE.read_bytes(), content_type="text/javascript", headers=headers)
        elif (mark := re.fullmatch(r"p/(\w+)\.webp", path)) and (picture := self.room.core.picture(mark[1])):
            route.fulfill(body=picture, content_type="image/webp", headers=headers)
        else:
            self.problems.append(f"asked for {route.request.url}")
            route.fulfill(status=404)


def new_phone(browser: Browser, room: Room, *, width: int = 390, height: int = 844, **settings: Any) -> Phone:
    """A phone whose page is not open yet.

    Args:
        browser: The browser.
        room: The room that its WebSocket is routed to.
        width: Of its screen.
        height: Of its screen.
        settings: Of the browser context.
    """
    context = browser.new_context(
        viewport={"width": width, "height": height}, **{"reduced_motion": "reduce", "has_touch": True, **settings}
    )
    page = context.new_page()
    phone = Phone(room, context, page)
    page.route("**/*", phone._file)
    page.route_web_socket("**/ws", phone._socket)
    page.on("pageerror", lambda error: phone.problems.append(str(error)))
    page.on(
        "console",
        lambda said: (
            phone.problems.append(said.text)
            if said.type in ("error", "warning") and "WebSocket" not in said.text
            else None
        ),
    )
    return phone


@contextmanager
def closed_at_the_end() -> Generator[list[Phone], None, None]:
    """A list for pages: at the end they are closed, and none may have complained or asked for anything else."""
    opened: list[Phone] = []
    yield opened
    problems = [problem for page in opened for problem in page.problems]
    for page in opened:
        page.context.close()
    assert not problems


def opened_pages(
    browser: Browser, role: Literal["teacher", "projector"], ready: str, **settings: Any
) -> Iterator[OpenPage]:
    """Yields what opens pages of the teacher's or the projector's, for a fixture.

    Args:
        browser: The browser.
        role: Whose pages.
        ready: The selector of what a page shows once it knows its room.
        settings: Of each page, as for `new_phone`.
    """
    with closed_at_the_end() as opened:

        def new(room: Room, **how: Any) -> Phone:
            page = new_phone(browser, room, **{**settings, **how})
            opened.append(page.open(key=room.core.teacher.renew(role)))
            page.page.locator(ready).wait_for()
            room.settle()
            return page

        yield new
