"""Serves rooms over http: pages, pictures, WebSockets, and posts where those are refused. `relay.py` and `client.py` import tornado too.

Nothing is listed, nothing is kept of who asks, no cookie is set. A page's own addresses are relative, so that any prefix works:
`/` asks for a code, `/r/CODE/` is the page, and beside it stand `ws`, `poll`, `p/MARK.webp` and `s/` with its code.
"""

from __future__ import annotations

import asyncio
import functools
import json
import logging
import re
import secrets
import socket
import ssl
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import asdict
from importlib.resources import files
from typing import Any, Final, Protocol, cast

from tornado.http1connection import HTTP1Connection
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerConnectionDelegate
from tornado.iostream import IOStream, StreamClosedError
from tornado.template import Template
from tornado.web import Application, HTTPError, RequestHandler, stream_request_body
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from ..errors import DeckError, RuleError
from ..sentences import Language, in_language, say
from ..text.room import page_labels, room_refusals
from .hosting import FullError, HostedRooms
from .keys import tidy_code
from .limits import LARGEST_BODY, LARGEST_HEADER, LONGEST_MESSAGE, MOST_HTTP, MOST_PAGES, Allowance
from .opening import LARGEST_OPENING
from .people import Connection
from .polling import PollingTransport, poll_request_of
from .room_loop import NoRoomSession, PageSession, RoomLoop, RoomSession
from .screens import no_room_message, text_of
from .store import ElsewhereError
from .web import HEADERS, POLICY_OF_FORM, is_own_origin, may_be_host

__all__ = ["RoomServer", "listening", "room_address"]

_PING: Final = 20.0
"""Seconds between two pings; whoever has not answered after as many more is gone."""
_FIRST_MESSAGE_WITHIN: Final = 10.0
"""Seconds after which a page that has said nothing is let go."""
_STALLED: Final = 30.0
"""Seconds without progress after which a page that reads nothing is let go."""
_CHECK_EVERY: Final = 5.0
_POST_HELD_FOR: Final = 25.0
"""Seconds for which a post is held where there is nothing to be heard."""
_OPENING_WITHIN: Final = 120.0
"""Seconds that a notebook may take to send what a room is opened with."""
_RETRY_AFTER: Final = 2
"""Seconds after which whoever has asked for a room that another process has comes again."""
_POLL_EXPIRES_AFTER: Final = 40.0
"""Seconds after which a page that polls no longer is gone."""
_MOST_UNREAD: Final = 400_000
"""Bytes that a page may leave unread."""
_MOST_UNREAD_OF_TEACHER: Final = 16_000_000
"""The same of the teacher's page, which gets the logs of all tables."""
_KERNEL_BUFFER: Final = 65_536
"""Bytes that the system keeps for a page: what has not left must be known here."""
_IP_FAMILIES: Final = (socket.AF_INET, socket.AF_INET6)
_PICTURES_LAST: Final = "private, max-age=86400, immutable"
_GOING_AWAY: Final = 1001

_STATIC_TYPES: Final[Mapping[str, str]] = {
    "room.js": "text/javascript",
    "room.css": "text/css",
    "room-teacher.js": "text/javascript",
    "room-teacher.css": "text/css",
}
"""The files of the page's code, and what they are."""
_CODE = r"/r/([A-Za-z0-9]{4,12})"
_LOG = logging.getLogger("dixit_widgets.room")


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens.

    Args:
        address: The address of this machine; "0.0.0.0" for all of them.
        port: The port; 0 for one that is free.

    Raises:
        OSError: If it can't listen there.
    """
    found = socket.create_server((address, port), backlog=256)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BUFFER)
    found.setblocking(False)
    return found


class Rooms(Protocol):
    """Rooms by code."""

    def get(self, code: str, /) -> RoomLoop | None:
        """The room with a code; None if there is none.

        Raises:
            ElsewhereError: If another process has it.
        """
        ...


def room_address(typed: str) -> str | None:
    """Where the page of a room stands, as seen from the page that asks for its code; None for what can be no code.

    Args:
        typed: The code as somebody has typed it.

    >>> room_address("k7 qx"), room_address("?")
    ('r/K7QX/', None)
    """
    address = f"r/{tidy_code(typed)}"
    return f"{address}/" if re.fullmatch(_CODE, f"/{address}") else None


class RoomServer:
    """Serves rooms.

    Args:
        rooms: The rooms by code; notebooks open more of them where they are `HostedRooms`.
        codes: How many wrong codes may be sent to the process.
        language: The language of the page before its code runs, and of who comes by a wrong code.
        hosts: Names and addresses that lead here, beside those of this machine.
        static: Gives the content of a file of the page's code; None if it is not there.
        most_pages: Pages that may be connected, whatever code they come with.
        most_http: Connections that may ask for something at the same time.
        encryption: With the server's certificate, for https; None for http.
    """

    def __init__(
        self,
        rooms: Rooms,
        codes: Allowance,
        language: Language,
        *,
        hosts: Collection[str] = (),
        static: Callable[[str], bytes | None] | None = None,
        most_pages: int | None = None,
        most_http: int | None = None,
        encryption: ssl.SSLContext | None = None,
    ) -> None:
        self.rooms = rooms
        self._most_pages = most_pages
        self.language = language
        self.hosts = frozenset({"localhost", *(host.lower() for host in hosts)})
        self.static = static or _shipped
        self.polls: dict[str, _PolledPage] = {}
        """The pages that poll, by the secret name of their line."""
        self.sockets: set[_Socket] = set()
        """The pages that have a WebSocket."""
        self._codes = codes
        self._check_timer: asyncio.TimerHandle | None = None
        handlers: list[Any] = [
            (r"/", _CodeForm, {"server": self}),
            (rf"{_CODE}", _AddSlash, {"server": self}),
            (rf"{_CODE}/", _Page, {"server": self}),
            (rf"(?:{_CODE})?/s/([a-z.-]+)", _StaticFile, {"server": self}),
            (rf"{_CODE}/p/([0-9a-f]{{24}})\.webp", _Picture, {"server": self}),
            (rf"{_CODE}/ws", _Socket, {"server": self}),
            (rf"{_CODE}/poll", _PollHandler, {"server": self}),
        ]
        if isinstance(rooms, HostedRooms):
            handlers.append((r"/rooms", _OpenRoom, {"server": self, "rooms": rooms}))
        application = Application(
            handlers,
            default_handler_class=_NotFound,
            default_handler_args={"server": self},
            log_function=_log_nothing,
            compress_response=True,
            websocket_ping_interval=_PING,
            websocket_ping_timeout=_PING,
            websocket_max_message_size=LONGEST_MESSAGE,
        )
        self._http = _Server(
            application,
            ssl_options=encryption,
            max_body_size=LARGEST_BODY,
            max_header_size=LARGEST_HEADER,
            max_buffer_size=4 * LARGEST_HEADER,
            idle_connection_timeout=60,
            body_timeout=10,
        )
        self._http.most = most_http

    def start(self, *listens: socket.socket) -> None:
        """Serve those who come to a socket.

        Args:
            listens: Sockets that listen; they are closed by `stop`.
        """
        for each in listens:
            self._http.add_socket(each)
        self._check_pages()

    async def stop(self) -> None:
        """End all lines and connections."""
        self._http.stop()
        if self._check_timer is not None:
            self._check_timer.cancel()
        for each in list(self.sockets):
            each.close(_GOING_AWAY)
        for poll in list(self.polls.values()):
            self.close_poll(poll)
        await self._http.close_all_connections()

    def page(self) -> bytes:
        """The page, which is the same for every room."""
        with in_language(self.language):
            return _page("page.html").generate(code=self.language.code, say=say)

    def front(self, wrong: bool) -> bytes:
        """The page that asks for a code.

        Args:
            wrong: Whether what was typed can be no code.
        """
        reason = room_refusals(self.language)["no_such_room"] if wrong else ""
        return _page("front.html").generate(code=self.language.code, labels=page_labels(self.language), reason=reason)

    def room(self, code: str) -> RoomLoop | None:
        """The room with a code, in capitals: pages with another spelling are sent to this one.

        Raises:
            ElsewhereError: If another process has it.
        """
        return self.rooms.get(code)

    def open_session(self, code: str, transport: Any, transport_name: str) -> PageSession | None:
        """A page comes.

        Args:
            code: The code in its address.
            transport: The way to it.
            transport_name: By which way it has come.

        Returns:
            What it sessions to; None if too many are here: it has been told so.

        Raises:
            ElsewhereError: If another process has the room.
        """
        if not self._make_place():
            transport.send(text_of({"t": "slow", "seconds": int(_STALLED)}))
            transport.close()
            return None
        room = self.room(code)
        if room is None:
            return NoRoomSession(transport, self._codes, no_room_message(self.language))
        return RoomSession(room, transport, transport_name, self._codes)

    def _make_place(self) -> bool:
        """Whether one more page may be connected: where there are too many, the oldest of somebody who has not come in goes."""
        if len(self.sockets) + len(self.polls) < (self._most_pages or MOST_PAGES):
            return True
        of_nobody = [each for each in (*self.sockets, *self.polls.values()) if each.is_unadmitted]
        oldest = min(of_nobody, key=lambda each: each.opened_at, default=None)
        if isinstance(oldest, _Socket):
            oldest.abort()
        elif oldest is not None:
            self.close_poll(oldest)
        return oldest is not None

    def close_poll(self, poll: _PolledPage) -> None:
        """A page that polls has gone."""
        if self.polls.pop(poll.sid, None) is not None:
            poll.session.closed()
            poll.transport.close()

    def _check_pages(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        for each in list(self.sockets):
            each.close_if_stalled(now)
        for poll in list(self.polls.values()):
            if poll.held_post is None and now - poll.polled_at >= _POLL_EXPIRES_AFTER:
                self.close_poll(poll)
        self._check_timer = loop.call_later(_CHECK_EVERY, self._check_pages)


def _log_nothing(_handler: RequestHandler) -> None:
    """Nobody's address or question is kept."""


def _shipped(name: str) -> bytes | None:
    """A file of the page's code; None if it was not built."""
    try:
        return (files("dixit_widgets") / "static" / name).read_bytes()
    except OSError:
        return None


@functools.cache
def _page(name: str) -> Template:
    return Template((files("dixit_widgets") / "room" / name).read_text(encoding="utf-8"))


class _Server(HTTPServer):
    """Takes so many connections at a time, and no more."""

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        super().initialize(*args, **kwargs)
        self.most: int | None = None
        """How many; None for `MOST_HTTP`."""
        self._open = 0

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        if self._open >= (self.most or MOST_HTTP):
            stream.close()
            return
        if (
            stream.socket is not None and stream.socket.family not in _IP_FAMILIES
        ):  # others have what the listening socket has
            stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BUFFER)
        self._open += 1
        super().handle_stream(stream, address)  # pyright: ignore[reportUnknownMemberType]

    def on_close(self, server_conn: object) -> None:
        self._open -= 1
        super().on_close(cast("HTTPServerConnectionDelegate", server_conn))


class _Handler(RequestHandler):
    """Checks every request, and gives every answer its headers."""

    FROM_PAGES = False
    """Whether only a page of this server may ask."""

    def initialize(self, server: RoomServer) -> None:
        self.server = server

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        host = self.request.headers.get("Host", "")
        if not may_be_host(host, self._local_address(), self.server.hosts):
            raise HTTPError(421)
        if self.FROM_PAGES and not is_own_origin(self.request.headers.get("Origin", ""), host):
            raise HTTPError(403)

    def _local_address(self) -> str | None:
        """The address of this machine that the request has come to; None if it has come by the relay."""
        connection = cast("HTTP1Connection", self.request.connection)
        found: socket.socket | None = getattr(connection.stream, "socket", None)
        if found is None:
            return ""
        if found.family not in _IP_FAMILIES:
            return None
        with suppress(OSError):
            return str(found.getsockname()[0])
        return ""

    def room_of(self, code: str) -> RoomLoop | None:
        """The room with a code; whoever asks for one that another process has comes again."""
        try:
            return self.server.room(code)
        except ElsewhereError:
            self.set_header("Retry-After", str(_RETRY_AFTER))
            raise HTTPError(503) from None

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self._finish(f"{status_code} {self._reason}\n")

    def _finish(self, content: str | bytes) -> asyncio.Future[None]:
        return self.finish(content)  # pyright: ignore[reportUnknownMemberType]

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:
        """Log what is wrong here, without who has asked."""
        if not isinstance(value, (HTTPError, StreamClosedError)):
            _LOG.error("a request could not be answered", exc_info=(typ, value, tb))

    async def send_whole(self, content: bytes) -> None:
        """Answer, and let go whoever does not read the answer."""
        sent = self._finish(content)
        try:
            await asyncio.wait_for(sent, _STALLED)
        except asyncio.TimeoutError:
            cast("HTTP1Connection", self.request.connection).close()
        except StreamClosedError:
            pass

    def check_xsrf_cookie(self) -> None:
        """There are no cookies."""


class _NotFound(_Handler):
    def prepare(self) -> None:
        super().prepare()
        raise HTTPError(404)


class _CodeForm(_Handler):
    """Asks for a code, and leads to its room; whether there is one is said there, where wrong codes are counted."""

    async def get(self) -> None:
        typed = self.get_query_argument("code", "")
        address = room_address(typed)
        if address is not None:
            self.redirect(address)
            return
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Content-Security-Policy", POLICY_OF_FORM)
        await self.send_whole(self.server.front(bool(typed)))


class _AddSlash(_Handler):
    async def get(self, code: str) -> None:
        self.redirect(f"{code}/")


class _Page(_Handler):
    async def get(self, code: str) -> None:
        if code != tidy_code(code):  # so that every request of the page has one spelling, which a front looks at
            self.redirect(f"../{tidy_code(code)}/")
            return
        if any(self.server.static(name) is None for name in _STATIC_TYPES):
            self.set_status(503)
            with in_language(self.server.language):
                missing = say(
                    "The page code is missing from this install: reinstall dixit-widgets, or run make demo in a clone."
                )
            await self.send_whole(f"{missing}\n".encode())
            return
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        await self.send_whole(self.server.page())


class _StaticFile(_Handler):
    async def get(self, _code: str | None, name: str) -> None:
        content = self.server.static(name) if name in _STATIC_TYPES else None
        if content is None:
            raise HTTPError(404)
        self.set_header("Content-Type", f"{_STATIC_TYPES[name]}; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        await self.send_whole(content)


class _Picture(_Handler):
    async def get(self, code: str, mark: str) -> None:
        room = self.room_of(code)
        try:
            picture = None if room is None else room.core.picture(mark)
        except DeckError:  # it can't be read now
            raise HTTPError(503) from None
        if picture is None:
            raise HTTPError(404)
        self.set_header("Content-Type", "image/webp")
        self.set_header("Cache-Control", _PICTURES_LAST)
        await self.send_whole(picture)


class _Socket(_Handler, WebSocketHandler):
    """A page with a WebSocket, which is the way to it."""

    FROM_PAGES = True

    def check_origin(self, origin: str) -> bool:
        return is_own_origin(origin, self.request.headers.get("Host", ""))

    async def get(self, code: str) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.room_of(code)
        await super().get(code)

    def open(self, code: str) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.set_nodelay(True)
        self._unread = 0
        self._silent = True
        self._progress_at = self.opened_at = asyncio.get_running_loop().time()
        self._session: PageSession | None = None
        try:
            self._session = self.server.open_session(code, self, "socket")
        except ElsewhereError:  # since it has come
            self._abort()
        self.server.sockets.add(self)

    @property
    def is_unadmitted(self) -> bool:
        """See `PageSession`."""
        return self._session is None or self._session.is_unadmitted

    def abort(self) -> None:
        """End the line at once: another page takes its place."""
        self.on_close()
        self._abort()

    def on_message(self, message: str | bytes) -> None:
        if self._session is not None:
            self._silent = False
            self._session.receive(message)

    def on_close(self) -> None:
        self.server.sockets.discard(self)
        if self._session is not None:
            self._session.closed()

    # The line

    def send(self, text: str) -> None:
        """Send a text; whoever leaves too much unread is let go."""
        size = len(text.encode("utf-8", "replace"))
        if self._unread + size > self._most_unread():
            self._abort()
            return
        try:
            sent = self.write_message(text)
        except WebSocketClosedError:
            return
        if not self._unread:
            self._progress_at = asyncio.get_running_loop().time()
        self._unread += size
        sent.add_done_callback(functools.partial(self._has_left, size))

    def _has_left(self, size: int, sent: asyncio.Future[None]) -> None:
        if not sent.cancelled():
            sent.exception()  # a closed line is known by `on_close`
        self._unread -= size
        self._progress_at = asyncio.get_running_loop().time()
        if not self._unread and self._session is not None:
            self._session.drained()

    def waiting(self) -> bool:
        """See `Transport`."""
        stream = self._stream()
        return self._unread > 0 and stream is not None and stream.writing()

    def close_if_stalled(self, now: float) -> None:
        """Let the page go if it reads nothing, or has never said anything."""
        stalled = self._unread > 0 and now - self._progress_at >= _STALLED
        if stalled or (self._silent and now - self.opened_at >= _FIRST_MESSAGE_WITHIN):
            self._abort()

    def _most_unread(self) -> int:
        connection: Connection | None = getattr(self._session, "connection", None)
        is_teacher = connection is not None and connection.role == "teacher"
        return _MOST_UNREAD_OF_TEACHER if is_teacher else _MOST_UNREAD

    def _stream(self) -> IOStream | None:
        return None if self.ws_connection is None else self.ws_connection.stream

    def _abort(self) -> None:
        stream = self._stream()
        if stream is not None:
            stream.close()


class _PolledPage:
    """A page that polls.

    Args:
        code: The code in its address.
    """

    def __init__(self, code: str) -> None:
        self.sid = secrets.token_urlsafe(18)
        self.code = code
        self.transport = PollingTransport(self._release_post)
        self.session: PageSession
        self.polled_at = self.opened_at = asyncio.get_running_loop().time()
        self.held_post: asyncio.Event | None = None
        """Of the post that is held."""

    @property
    def is_unadmitted(self) -> bool:
        """See `PageSession`."""
        return self.session.is_unadmitted

    def _release_post(self) -> None:
        if self.held_post is not None:
            self.held_post.set()


class _PollHandler(_Handler):
    FROM_PAGES = True
    _held: asyncio.Event | None = None

    async def post(self, code: str) -> None:
        kind = self.request.headers.get("Content-Type", "").partition(";")[0]
        if kind.strip().lower() != "application/json":
            raise HTTPError(415)
        asked = poll_request_of(self.request.body)
        if asked is None:
            raise HTTPError(400)
        poll = self.server.polls.get(asked.sid or "")
        if asked.sid is None:
            self.room_of(code)
            poll = self._begin(code)
        elif poll is None or poll.code != code:
            raise HTTPError(410)
        if poll.held_post is not None:
            poll.held_post.set()  # the page has let that post go
        poll.held_post = self._held = asyncio.Event()
        poll.transport.acknowledge(asked.acknowledged)
        if not poll.transport.waiting():
            poll.session.drained()
        for message in asked.messages:
            poll.session.receive(json.dumps(message, ensure_ascii=False))
        await asyncio.sleep(0)  # what follows from it is sent meanwhile
        if not asked.messages and not poll.transport.waiting() and not poll.transport.ended:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._held.wait(), _POST_HELD_FOR)
        await self._answer(poll, asked.acknowledged)

    def _begin(self, code: str) -> _PolledPage:
        poll = _PolledPage(code)
        session = self.server.open_session(code, poll.transport, "polling")
        if session is not None:
            poll.session = session
            self.server.polls[poll.sid] = poll
        else:
            poll.session = _RejectedSession()
        return poll

    async def _answer(self, poll: _PolledPage, got: int) -> None:
        upto, texts = poll.transport.unacknowledged()
        if poll.held_post is self._held:
            poll.held_post = None
        else:
            upto, texts = got, []  # a later post of the page gets it
        poll.polled_at = asyncio.get_running_loop().time()
        self.set_header("Content-Type", "application/json")
        heard = ",".join(texts)
        await self.send_whole(f'{{"sid":{json.dumps(poll.sid)},"upto":{upto},"heard":[{heard}]}}'.encode())
        if poll.transport.ended and poll.held_post is None:
            self.server.close_poll(poll)

    def on_connection_close(self) -> None:
        if self._held is not None:
            self._held.set()
        super().on_connection_close()


@stream_request_body
class _OpenRoom(_Handler):
    """A notebook opens a room, with the host key."""

    def initialize(self, server: RoomServer, rooms: HostedRooms) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().initialize(server)
        self._rooms = rooms
        self._body = bytearray()

    def prepare(self) -> None:
        """Who has no key sends no body."""
        super().prepare()
        if "Origin" in self.request.headers:
            raise HTTPError(403)  # a page, not a notebook
        scheme, _, key = self.request.headers.get("Authorization", "").partition(" ")
        if not self._rooms.is_key(key) or scheme.lower() != "bearer":
            self.set_header("WWW-Authenticate", "Bearer")
            raise HTTPError(401)
        connection = cast("HTTP1Connection", self.request.connection)
        connection.set_max_body_size(LARGEST_OPENING)
        connection.set_body_timeout(_OPENING_WITHIN)

    def data_received(self, chunk: bytes) -> None:
        """Part of the body."""
        self._body += chunk

    async def get(self) -> None:
        """The key is right."""
        self.set_header("Content-Type", "application/json")
        await self.send_whole(b"{}")

    async def post(self) -> None:
        """Open a room."""
        kind = self.request.headers.get("Content-Type", "").partition(";")[0]
        if kind.strip().lower() != "application/json":
            raise HTTPError(415)
        try:
            with in_language(self.server.language):
                opened = await self._rooms.open(self._body.decode("utf-8"))
        except (RuleError, UnicodeDecodeError) as wrong:
            await self._answer(400, {"reason": str(wrong)})
        except FullError as full:
            await self._answer(507, {"reason": str(full)})
        except (ElsewhereError, OSError):
            self.set_header("Retry-After", str(_RETRY_AFTER))
            raise HTTPError(503) from None
        else:
            await self._answer(201, asdict(opened))

    async def _answer(self, status: int, content: Mapping[str, str]) -> None:
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        await self.send_whole(json.dumps(content).encode())


class _RejectedSession:
    """The session of a page that was refused, because too many were connected."""

    is_unadmitted = True

    def receive(self, text: str | bytes) -> None:
        pass

    def closed(self) -> None:
        pass

    def drained(self) -> None:
        pass
