"""Serves rooms over HTTP: pages, pictures, WebSockets, and long polling where those are refused.

Rooms are not listed, requests are not logged, and no cookie is set. A page's own addresses are relative, so that any prefix
works: `/` asks for a code, `/r/CODE/` is the page of a room; below it are `ws`, `poll`, `p/MARK.webp` (pictures) and `s/` (its
scripts and styles). `relay.py` and `client.py` import tornado too.
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
"""Seconds between two pings, and until the connection of a page that has not answered one is closed."""
_FIRST_MESSAGE_WITHIN: Final = 10.0
"""Seconds within which a page must send its first message, or its connection is closed."""
_STALLED: Final = 30.0
"""Seconds without progress after which the connection of a page that does not read is closed."""
_CHECK_EVERY: Final = 5.0
"""Seconds between two checks of all pages for these limits."""
_POST_HELD_FOR: Final = 25.0
"""Seconds for which a poll is held when there is no message for the page."""
_OPENING_WITHIN: Final = 120.0
"""Seconds within which a notebook must send the request that opens a room."""
_RETRY_AFTER: Final = 2
"""`Retry-After`, in seconds, of a response about a room that another process has."""
_POLL_EXPIRES_AFTER: Final = 40.0
"""Seconds after its last poll after which a page counts as disconnected."""
_MOST_UNREAD: Final = 400_000
"""The most bytes in the send buffer of a page."""
_MOST_UNREAD_OF_TEACHER: Final = 16_000_000
"""The same for the teacher's page, which gets the logs of all tables."""
_KERNEL_BUFFER: Final = 65_536
"""The size of the system's send buffer for a page: kept small, so that unread data is noticed here."""
_IP_FAMILIES: Final = (socket.AF_INET, socket.AF_INET6)
_PICTURES_LAST: Final = "private, max-age=86400, immutable"
_GOING_AWAY: Final = 1001

_STATIC_TYPES: Final[Mapping[str, str]] = {
    "room.js": "text/javascript",
    "room.css": "text/css",
    "room-teacher.js": "text/javascript",
    "room-teacher.css": "text/css",
}
"""The media types of the scripts and styles of the page, by file."""
_CODE = r"/r/([A-Za-z0-9]{4,12})"
_LOG = logging.getLogger("dixit_widgets.room")


def listening(address: str, port: int) -> socket.socket:
    """A listening socket.

    Args:
        address: The address of this machine; "0.0.0.0" for all of them.
        port: The port; 0 for any that is free.

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
    """The address of the page of a room, relative to `/`.

    Args:
        typed: The code as it was typed.

    Returns:
        The address; None for what can't be a code.

    >>> room_address("k7 qx"), room_address("?")
    ('r/K7QX/', None)
    """
    address = f"r/{tidy_code(typed)}"
    return f"{address}/" if re.fullmatch(_CODE, f"/{address}") else None


class RoomServer:
    """Serves rooms.

    Args:
        rooms: The rooms by code. With `HostedRooms`, notebooks can open more, by `POST /rooms`.
        codes: The limit on wrong codes that all rooms of the process share.
        language: The language of the page before its script runs, and of the answer to a wrong code.
        hosts: Further host names and addresses of this server; requests with any other `Host` are refused.
        static: Returns the content of a script or stylesheet of the page; None if it does not exist.
        most_pages: The most pages that may be connected, whatever their code; None for `MOST_PAGES`.
        most_http: The most HTTP connections that may be open; None for `MOST_HTTP`.
        encryption: The TLS context, for https; None for http.
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
        """The pages that poll, by their secret session id."""
        self.sockets: set[_Socket] = set()
        """The pages with a WebSocket."""
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
        """Accept connections.

        Args:
            listens: Listening sockets; `stop` closes them.
        """
        for each in listens:
            self._http.add_socket(each)
        self._check_pages()

    async def stop(self) -> None:
        """Close all connections."""
        self._http.stop()
        if self._check_timer is not None:
            self._check_timer.cancel()
        for each in list(self.sockets):
            each.close(_GOING_AWAY)
        for poll in list(self.polls.values()):
            self.close_poll(poll)
        await self._http.close_all_connections()

    def page(self) -> bytes:
        """The HTML of the page, which is the same for every room."""
        with in_language(self.language):
            return _page("page.html").generate(code=self.language.code, say=say)

    def front(self, wrong: bool) -> bytes:
        """The HTML of the page that asks for a code.

        Args:
            wrong: Whether what was typed can't be a code.
        """
        reason = room_refusals(self.language)["no_such_room"] if wrong else ""
        return _page("front.html").generate(code=self.language.code, labels=page_labels(self.language), reason=reason)

    def room(self, code: str) -> RoomLoop | None:
        """The room with a code; None if there is none.

        Args:
            code: The code, in capitals: pages with another spelling are redirected.

        Raises:
            ElsewhereError: If another process has it.
        """
        return self.rooms.get(code)

    def open_session(self, code: str, transport: Any, transport_name: str) -> PageSession | None:
        """Begin the session of a page.

        Args:
            code: The code in its address.
            transport: Sends messages to the page.
            transport_name: "socket" or "polling".

        Returns:
            The session; None if too many pages are connected: then the page is sent `slow`, and its connection is closed.

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
        """Make place for one more page, by closing the oldest whose user was not let in; returns whether there is place."""
        if len(self.sockets) + len(self.polls) < (self._most_pages or MOST_PAGES):
            return True
        unadmitted = [each for each in (*self.sockets, *self.polls.values()) if each.is_unadmitted]
        oldest = min(unadmitted, key=lambda each: each.opened_at, default=None)
        if isinstance(oldest, _Socket):
            oldest.abort()
        elif oldest is not None:
            self.close_poll(oldest)
        return oldest is not None

    def close_poll(self, poll: _PolledPage) -> None:
        """End the session of a page that polls."""
        if self.polls.pop(poll.sid, None) is not None:
            poll.session.closed()
            poll.transport.close()

    def _check_pages(self) -> None:
        """Close the connections of pages that do not read, or poll no longer; called again and again."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for each in list(self.sockets):
            each.close_if_stalled(now)
        for poll in list(self.polls.values()):
            if poll.held_post is None and now - poll.polled_at >= _POLL_EXPIRES_AFTER:
                self.close_poll(poll)
        self._check_timer = loop.call_later(_CHECK_EVERY, self._check_pages)


def _log_nothing(_handler: RequestHandler) -> None:
    """Log nothing: requests contain addresses of people."""


def _shipped(name: str) -> bytes | None:
    """The content of a script or stylesheet of the page; None if it was not built."""
    try:
        return (files("dixit_widgets") / "static" / name).read_bytes()
    except OSError:
        return None


@functools.cache
def _page(name: str) -> Template:
    return Template((files("dixit_widgets") / "room" / name).read_text(encoding="utf-8"))


class _Server(HTTPServer):
    """An HTTP server with a limit on open connections."""

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        super().initialize(*args, **kwargs)
        self.most: int | None = None
        """The most connections; None for `MOST_HTTP`."""
        self._open = 0

    def handle_stream(self, stream: IOStream, address: Any) -> None:
        if self._open >= (self.most or MOST_HTTP):
            stream.close()
            return
        if (
            stream.socket is not None and stream.socket.family not in _IP_FAMILIES
        ):  # those of a network inherit it from the listening socket
            stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BUFFER)
        self._open += 1
        super().handle_stream(stream, address)  # pyright: ignore[reportUnknownMemberType]

    def on_close(self, server_conn: object) -> None:
        self._open -= 1
        super().on_close(cast("HTTPServerConnectionDelegate", server_conn))


class _Handler(RequestHandler):
    """Checks every request, and sets the headers of every response."""

    FROM_PAGES = False
    """Whether `Origin` is required: only pages of this server may send the request."""

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
        """The address of this machine that the request was sent to; None for a relayed one, empty if it is unknown."""
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
        """The room with a code; None if there is none.

        Raises:
            HTTPError: 503 with `Retry-After` if another process has it.
        """
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
        """Log an error, without the request, which may identify somebody."""
        if not isinstance(value, (HTTPError, StreamClosedError)):
            _LOG.error("a request could not be answered", exc_info=(typ, value, tb))

    async def send_whole(self, content: bytes) -> None:
        """Send the body of a response, and close the connection of a client that does not read it."""
        sent = self._finish(content)
        try:
            await asyncio.wait_for(sent, _STALLED)
        except asyncio.TimeoutError:
            cast("HTTP1Connection", self.request.connection).close()
        except StreamClosedError:
            pass

    def check_xsrf_cookie(self) -> None:
        """Nothing to check: there are no cookies."""


class _NotFound(_Handler):
    def prepare(self) -> None:
        super().prepare()
        raise HTTPError(404)


class _CodeForm(_Handler):
    """Asks for a code, and redirects to its room. Whether there is one is answered there, where wrong codes are counted."""

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
        if code != tidy_code(code):  # one spelling for all requests of a page, as a load balancer compares it
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
    """A page with a WebSocket, which is its transport."""

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
        except ElsewhereError:  # another process has acquired it since `get`
            self._abort()
        self.server.sockets.add(self)

    @property
    def is_unadmitted(self) -> bool:
        """See `PageSession`."""
        return self._session is None or self._session.is_unadmitted

    def abort(self) -> None:
        """Close the connection at once, to make place for another page."""
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

    # The transport

    def send(self, text: str) -> None:
        """See `Transport`; the connection is closed if the page leaves too much unread."""
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
            sent.exception()  # `on_close` handles a closed connection
        self._unread -= size
        self._progress_at = asyncio.get_running_loop().time()
        if not self._unread and self._session is not None:
            self._session.drained()

    def waiting(self) -> bool:
        """See `Transport`."""
        stream = self._stream()
        return self._unread > 0 and stream is not None and stream.writing()

    def close_if_stalled(self, now: float) -> None:
        """Close the connection if the page does not read, or has sent no first message in time.

        Args:
            now: The time of the event loop.
        """
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
        """Set to answer the poll that is held; None if none is."""

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
            poll.held_post.set()  # the page has given up that poll
        poll.held_post = self._held = asyncio.Event()
        poll.transport.acknowledge(asked.acknowledged)
        if not poll.transport.waiting():
            poll.session.drained()
        for message in asked.messages:
            poll.session.receive(json.dumps(message, ensure_ascii=False))
        await asyncio.sleep(0)  # lets the room run and send its answers
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
            upto, texts = got, []  # they are sent with a later poll of the page
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
    """`/rooms`: a notebook opens a room, with the host key."""

    def initialize(self, server: RoomServer, rooms: HostedRooms) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().initialize(server)
        self._rooms = rooms
        self._body = bytearray()

    def prepare(self) -> None:
        """Check the key before the body is read."""
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
        """Collect the body."""
        self._body += chunk

    async def get(self) -> None:
        """Answer that the key is right: `prepare` has checked it."""
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
