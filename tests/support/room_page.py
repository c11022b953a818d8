"""A page of a room in a real browser, whose socket leads to a room of the test's own process: no server is needed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route, WebSocketRoute

from dixit_widgets.room.people import Connection
from tests.page.axe import FILE as AXE
from tests.support.rooms import Line, Room

STATIC = Path(__file__).parents[2] / "dixit_widgets" / "static"
ADDRESS = "http://room.test/r/K7QX/"
SHELL = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dixit</title>
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content, viewport-fit=cover">
<link rel="stylesheet" href="s/room.css"><script type="module" src="s/room.js"></script></head>
<body><div id="dx-room"></div></body></html>"""
FILES = ("s/room.js", "s/room.css", "s/room-teacher.js", "s/room-teacher.css")
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws:"


class Socket(Line):
    """The way of a room to a browser's page."""

    def __init__(self, route: WebSocketRoute) -> None:
        super().__init__()
        self.route = route

    def send(self, text: str) -> None:
        super().send(text)
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
    """Whether the room hears nothing of it."""
    routes: list[WebSocketRoute] = field(default_factory=list[WebSocketRoute])
    connections: list[Connection] = field(default_factory=list[Connection])

    @property
    def connection(self) -> Connection:
        return self.connections[-1]

    def open(self, key: str | None = None) -> Phone:
        """Open the page; with a key, that of the teacher or the projector."""
        self.page.goto(ADDRESS if key is None else f"{ADDRESS}#t={key}")
        return self

    def break_line(self, cut: bool = True) -> None:
        """Break the connection; until `cut` is taken back, no other comes about."""
        self.cut = cut
        self.room.core.closed(self.connection)
        self.routes[-1].close(code=1001, reason="")

    def _socket(self, route: WebSocketRoute) -> None:
        if self.cut:
            route.close(code=1001, reason="")
            return
        connection = self.room.core.open(Socket(route), "test")
        self.routes.append(route)
        self.connections.append(connection)

        def heard(text: str | bytes) -> None:
            if not self.silent:
                self.room.core.heard(connection, text)
                self.room.settle()

        route.on_message(heard)
        route.on_close(lambda *_: self.room.core.closed(connection))

    def _file(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        headers = {"Content-Security-Policy": POLICY}
        if not path:
            route.fulfill(body=SHELL, content_type="text/html", headers=headers)
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
        room: The room that its socket leads to.
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
