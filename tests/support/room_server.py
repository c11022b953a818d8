"""A room with its server, on loopback, and pages that connect to it by WebSocket or polling. Every wait is for a state."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any, ClassVar

from tornado.httpclient import AsyncHTTPClient, HTTPError, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

from dixit_widgets.bots.bots import random_choice
from dixit_widgets.game.game import Game
from dixit_widgets.room.core import RoomCore
from dixit_widgets.room.for_relay import RelaySocket
from dixit_widgets.room.limits import Allowance, code_allowance
from dixit_widgets.room.log import Log, MemoryLog
from dixit_widgets.room.room_loop import RoomLoop
from dixit_widgets.room.server import RoomServer, listening
from dixit_widgets.room.setup import Setup
from dixit_widgets.text.language import language_of
from dixit_widgets.views.table import view_for
from tests.support.play import endless

CODE = "K7QX"
BOUND = 30.0
"""The timeout of a wait for a state, in seconds."""

PAGE_CODE = {
    f"{name}.{kind}": code
    for name in ("room", "room-teacher")
    for kind, code in {"js": b"export {};", "css": b"body { margin: 0 }"}.items()
}


async def wait_for(state: Callable[[], Any], moved: asyncio.Condition) -> Any:
    """Wait until a function returns something else than None.

    Args:
        state: The function.
        moved: Notified whenever its value may have changed.

    Returns:
        Its value.
    """

    async def given() -> None:
        async with moved:
            await moved.wait_for(lambda: state() is not None)

    await asyncio.wait_for(given(), BOUND)
    return state()


class Page:
    """A client in place of a page of a room.

    Args:
        address: The address of the room's page, which ends with a slash.
        key: Its key; None for none.
    """

    ids = itertools.count(1)
    made: ClassVar[list[Page]] = []
    """All pages of a test, which are closed at its end."""

    def __init__(self, address: str, key: str | None = None) -> None:
        self.address = address
        self.key = key
        self.heard: list[dict[str, Any]] = []
        self.is_over = False
        self.moved = asyncio.Condition()
        self.made.append(self)

    @property
    def origin(self) -> str:
        return "/".join(self.address.split("/")[:3])

    async def take(self, message: dict[str, Any]) -> None:
        """Receive a message of the room."""
        async with self.moved:
            self.heard.append(message)
            if message["t"] == "welcome":
                self.key = message["key"] or self.key
            self.moved.notify_all()

    async def over(self) -> None:
        """Note that the connection is closed."""
        async with self.moved:
            self.is_over = True
            self.moved.notify_all()

    async def say(self, message: Mapping[str, Any]) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def hello(self) -> dict[str, Any]:
        before = len(self.heard)
        await self.say({"t": "hello", "v": 1, "key": self.key, "epoch": None})
        return await self.first("welcome", before)

    async def first(self, t: str, after: int = 0, where: Callable[[dict[str, Any]], bool] = lambda _: True) -> Any:
        """Wait for the first message of a kind that fits."""
        return await wait_for(
            lambda: next((each for each in self.heard[after:] if each["t"] == t and where(each)), None), self.moved
        )

    def last(self, t: str) -> dict[str, Any] | None:
        """The newest message of a kind; None if there is none."""
        return next((each for each in reversed(self.heard) if each["t"] == t), None)

    async def until(self, t: str, where: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the newest message of a kind fits."""

        def found() -> dict[str, Any] | None:
            newest = self.last(t)
            return newest if newest is not None and where(newest) else None

        return await wait_for(found, self.moved)

    async def ended(self) -> None:
        """Wait until the connection is closed."""
        await wait_for(lambda: True if self.is_over else None, self.moved)

    async def answered(self, after: int) -> dict[str, Any]:
        """Wait for the first answer or `slow`."""
        return await wait_for(
            lambda: next((each for each in self.heard[after:] if each["t"] in ("answer", "slow")), None), self.moved
        )

    async def tell(self, t: str, **fields: Any) -> dict[str, Any]:
        """Send a message with an id, and wait for its answer."""
        number, before = next(self.ids), len(self.heard)
        await self.say({"t": t, "id": number, **fields})
        answer = await self.first("answer", before, lambda each: each["m"]["id"] == number)
        return answer["m"]

    async def ask(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send an intent of the page's seat, and wait for its answer."""
        asked = self.intent(what, **fields)
        return await self.again(asked)

    def intent(self, what: str, **fields: Any) -> dict[str, Any]:
        shown = self.last("state")
        assert shown is not None
        turn = shown["_turn"]
        return {"type": what, "id": next(self.ids), "revision": turn["revision"], "seat": turn["here"], **fields}

    async def again(self, asked: dict[str, Any]) -> dict[str, Any]:
        before = len(self.heard)
        await self.say({"t": "ask", "m": asked})
        answer = await self.first("answer", before, lambda each: each["m"]["id"] == asked["id"])
        return answer["m"]

    async def join(self, seat: int | None = None, table: int = 0, code: str = CODE) -> None:
        """Join by the code, and take a seat."""
        before = len(self.heard)
        await self.say({"t": "join", "id": next(self.ids), "code": code, "name": 0})
        await self.first("welcome", before, lambda each: each["role"] == "pupil")
        if seat is not None:
            assert (await self.tell("sit", table=table, seat=seat))["type"] == "done"
            await self.until("own", lambda own: own["own"]["seat"] == seat)

    async def act(self, game: Game, chance: Random) -> None:
        """Do a random legal act, once the page shows that it is due."""
        revision = game.revision
        await self.until("state", lambda each: each["_turn"]["revision"] == revision)
        seen = await self.until("own", lambda each: bool(each["own"]["may"]))
        own = seen["own"]
        view = view_for(game.state, game.players[own["seat"]], cards=game.deck.cards)
        match own["may"]:
            case "give_clue":
                card, clue = random_choice("give_clue", view, chance)
                asked = {"card": card, "text": clue, "kind": "said"}
            case "hand_in":
                asked = {"cards": list(random_choice("hand_in", view, chance))}
            case _:
                asked = {"slots": list(random_choice("vote", view, chance))}
        answer = await self.ask(own["may"], **asked)
        assert answer["type"] == "done", answer


class SocketPage(Page):
    """A page with a WebSocket."""

    socket: WebSocketClientConnection
    reading: asyncio.Task[None]

    @classmethod
    async def come(cls, address: str, key: str | None = None, *, greets: bool = True) -> SocketPage:
        page = cls(address, key)
        request = HTTPRequest(f"ws{address.removeprefix('http')}ws", headers={"Origin": page.origin})
        page.made.remove(page)
        page.socket = await websocket_connect(request)
        page.made.append(page)
        page.reading = asyncio.create_task(page._read())
        if greets:
            await page.hello()
        return page

    async def _read(self) -> None:
        while (text := await self.socket.read_message()) is not None:
            await self.take(json.loads(text))
        await self.over()

    async def say(self, message: Mapping[str, Any]) -> None:
        await self.socket.write_message(json.dumps(message))

    async def close(self) -> None:
        self.socket.close()
        await self.reading


class PollingPage(Page):
    """A page that polls."""

    def __init__(self, address: str, key: str | None = None) -> None:
        super().__init__(address, key)
        self.sid: str | None = None
        self.got = 0
        self.posts = 0
        self.losing = 0
        """How many of the next responses are lost."""
        self.reading: asyncio.Task[None] | None = None

    @classmethod
    async def come(cls, address: str, key: str | None = None, *, greets: bool = True) -> PollingPage:
        page = cls(address, key)
        if greets:
            await page.hello()
        return page

    async def post(self, said: list[Mapping[str, Any]]) -> int:
        """Send one poll; returns the status of the response, 0 without one."""
        self.posts += 1
        body = json.dumps({"sid": self.sid, "got": self.got, "say": said})
        try:
            response = await fetched(
                f"{self.address}poll",
                method="POST",
                body=body,
                headers={"Origin": self.origin, "Content-Type": "application/json"},
            )
        except (HTTPError, OSError):
            return 0
        if response.code != 200:
            return response.code
        if self.losing:
            self.losing -= 1
            return 200
        answer = json.loads(response.body)
        self.sid, upto = answer["sid"], answer["upto"]
        new = max(0, upto - self.got)  # two posts may have the same texts
        self.got += new
        for each in answer["heard"][len(answer["heard"]) - new :]:
            await self.take(each)
        return 200

    async def _read(self) -> None:
        while await self.post([]) == 200:
            pass
        await self.over()

    async def say(self, message: Mapping[str, Any]) -> None:
        assert await self.post([message]) == 200
        if self.reading is None:
            self.reading = asyncio.create_task(self._read())

    async def close(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            with suppress(asyncio.CancelledError):
                await self.reading


async def close_pages() -> None:
    """Close all pages of the test."""
    while Page.made:
        await Page.made.pop().close()


async def fetched(url: str, **how: Any) -> HTTPResponse:
    """Send a request; returns the response, whatever its status."""
    request = HTTPRequest(url, request_timeout=BOUND, allow_nonstandard_methods=True, follow_redirects=False, **how)
    return await AsyncHTTPClient(max_clients=100).fetch(request, raise_error=False)  # many polls are held


class Served:
    """A room, its server, and its pages."""

    def __init__(self, core: RoomCore, loop: RoomLoop, server: RoomServer, port: int) -> None:
        self.core = core
        self.loop = loop
        self.server = server
        self.port = port
        self.turned = asyncio.Event()

    def turn(self) -> None:
        """Note that the room has run."""
        self.turned.set()
        self.turned = asyncio.Event()

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def address(self) -> str:
        return f"{self.root}r/{CODE}/"

    @property
    def game(self) -> Game:
        return self.core.games[0]

    async def page(self, kind: type[SocketPage] | type[PollingPage] = SocketPage, key: str | None = None) -> Any:
        return await kind.come(self.address, key)

    async def pupils(self, *kinds: type[SocketPage] | type[PollingPage]) -> list[Page]:
        """A pupil at each seat."""
        found = []
        for seat, kind in enumerate(kinds):
            page = await self.page(kind)
            await page.join(seat)
            found.append(page)
        return found

    async def until(self, state: Callable[[], bool]) -> None:
        """Wait until a condition holds, which is checked after each run of the room."""
        while not state():
            await asyncio.wait_for(self.turned.wait(), BOUND)

    def start(self) -> None:
        self.core.teacher.start()
        self.loop.schedule()


@asynccontextmanager
async def served(
    log: Log | None = None,
    *,
    static: Mapping[str, bytes] = PAGE_CODE,
    wrong_codes: int = 60,
    relay: bool = False,
    made: Callable[[Callable[[], object], Allowance], RoomCore] | None = None,
    **setup: Any,
) -> AsyncIterator[Served]:
    """Serve a room on a free port, and for the relay if asked. `made` makes the room, from its `wake` and `codes`."""
    chosen = {"players": 4, "seed": 7, "rules": endless(), "code": CODE, **setup}
    codes = code_allowance(time.monotonic, wrong_codes)
    turns: list[Callable[[], None]] = []
    loop = RoomLoop(lambda: [turn() for turn in turns])
    if made is None:
        core = RoomCore(Setup(**chosen), log or MemoryLog(), time.monotonic, wake=loop.schedule, codes=codes)
    else:
        core = made(loop.schedule, codes)
    loop.take(core)
    server = RoomServer({CODE: loop}, codes, language_of(core.setup.language), static=static.get)
    listens = listening("127.0.0.1", 0)
    through = RelaySocket(CODE) if relay else None
    server.start(listens, *([] if through is None else [through.socket]))
    found = Served(core, loop, server, listens.getsockname()[1])
    turns.append(found.turn)
    try:
        yield found
    finally:
        await close_pages()
        loop.close()
        await server.stop()
        if through is not None:
            through.close()
