"""An extension of a Jupyter server that forwards requests of phones to the rooms that its user has opened (a reverse proxy).

`<base_url>dixit-room/CODE/` is the page of a room; its other addresses are below it. They need no login: they forward to a room
and to nothing else, and reveal nothing of the Jupyter server. Requests are checked here, and once more by the room's own server:

- the room is found by its code alone, among the Unix sockets of this user (`for_relay.py`);
- `Host` must be a name by which the Jupyter server knows itself; if the hub has a known public address, only that one.
  `X-Forwarded-Host` and the like are not read. `Origin` must be the same host;
- cookies, tokens and queries are not forwarded in either direction, and of headers only those that are listed;
- bodies and messages have the limits of the room, and backpressure is passed on from a side that does not read.
"""

from __future__ import annotations

import asyncio
import atexit
import ipaddress
import logging
import os
import re
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar, cast
from urllib.parse import urlsplit

import tornado
from tornado.http1connection import HTTP1Connection, HTTP1ConnectionParameters
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.httputil import HTTPHeaders, HTTPMessageDelegate, RequestStartLine, ResponseStartLine
from tornado.iostream import IOStream, StreamClosedError
from tornado.netutil import Resolver
from tornado.web import HTTPError, RequestHandler, stream_request_body
from tornado.websocket import (
    WebSocketClientConnection,
    WebSocketClosedError,
    WebSocketError,
    WebSocketHandler,
    websocket_connect,
)

from ..errors import DixitError
from .for_relay import forget_relay, keep_relay, path_of_room
from .limits import LARGEST_BODY, LARGEST_HEADER, LONGEST_MESSAGE, MOST_HTTP, MOST_PAGES
from .web import HEADERS, is_own_origin, name_of

_Method = TypeVar("_Method", bound=Callable[..., Any])

try:
    from jupyter_server.auth.decorator import allow_unauthenticated
except ImportError:  # before 2.13, handlers need no login unless they are decorated

    def allow_unauthenticated(method: _Method) -> _Method:
        return method


__all__ = ["PATH", "Relay", "_jupyter_server_extension_points", "_load_jupyter_server_extension"]

PATH: Final = "dixit-room"
"""The path of the rooms, below `base_url` of the server."""

_REQUEST_HEADERS: Final = ("Host", "Origin", "Accept-Encoding", "Content-Type", "If-None-Match")
"""The headers of a request that are forwarded to the room."""
_RESPONSE_HEADERS: Final = (*HEADERS, "Content-Encoding", "Content-Length", "ETag", "Vary")
"""The headers of a response that are forwarded to the page."""
_LARGEST_ANSWER: Final = 20_000_000
_LARGEST_FOR_TEACHER: Final = 16_000_000
"""The most bytes of a message of a room: the teacher's page gets the logs of all tables."""
_CONNECTED_WITHIN: Final = 5.0
_ANSWERED_WITHIN: Final = 90.0
"""Seconds until a response must be complete: a poll is held for 25, and a page may be slow to read."""
_PING: Final = 20.0
_STALLED: Final = 30.0
"""Seconds without progress after which the connection of a page that does not read is closed."""
_KERNEL_BUFFER: Final = 65_536
"""The size of the system's send buffer for a page: kept small, so that unread data is noticed here."""
_GOING_AWAY: Final = 1001
_TRY_AGAIN: Final = 1013
_OLDEST_TORNADO: Final = (6, 3)
"""The first tornado whose WebSocket client takes a resolver, by which it connects to a Unix socket."""
_LOG = logging.getLogger("dixit_widgets.room")
_CODE: Final = "([A-Za-z0-9]{4,12})"


class Relay:
    """What the handlers share.

    Args:
        settings: The settings of the Jupyter server's application.
        environment: The environment variables of its process.
    """

    def __init__(self, settings: Mapping[str, Any], environment: Mapping[str, str]) -> None:
        self.requests = 0
        """The number of requests that are being answered."""
        self.pages = 0
        """The number of open WebSockets."""
        self._settings = settings
        self._public = urlsplit(environment.get("JUPYTERHUB_PUBLIC_URL", "")).hostname

    def may_be_host(self, host: str) -> bool:
        """Whether a request is meant for this server.

        This prevents DNS rebinding: another site can make its own host name resolve to this server, and its pages would then have
        the origin of the room. If the public address is not known and the server accepts any name, as behind a hub, such a
        page gets only what everybody gets who can reach the server: the keys of pupils are stored under the server's own
        origin, and there are no cookies.

        Args:
            host: The header `Host`.
        """
        name = name_of(host)
        if name is None:
            return False
        with suppress(ValueError):
            if ipaddress.ip_address(name).is_loopback:
                return True
        if name in self._settings.get("local_hostnames", ("localhost",)):
            return True
        return name == self._public if self._public else bool(self._settings.get("allow_remote_access", False))


class _Relayed(RequestHandler):
    """Checks every request, and sets the headers of every response."""

    FROM_PAGES = False
    """Whether `Origin` is required: only pages of this server may send the request."""
    room_stream: IOStream | None = None
    """The connection to the room, while a request is being answered."""

    def initialize(self, relay: Relay) -> None:
        self.relay = relay

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        host = self.request.headers.get("Host", "")
        if not self.relay.may_be_host(host):
            raise HTTPError(421)
        if self.FROM_PAGES and not is_own_origin(self.request.headers.get("Origin", ""), host):
            raise HTTPError(403)

    def room(self, code: str) -> str:
        """The path of the socket of a room.

        Raises:
            HTTPError: 404 if there is no such room.
        """
        path = path_of_room(code)
        if path is None:
            raise HTTPError(404)
        return path

    def forwarded_headers(self) -> dict[str, str]:
        """The headers that are forwarded to the room."""
        return {name: value for name in _REQUEST_HEADERS if (value := self.request.headers.get(name)) is not None}

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self.finish(f"{status_code} {self._reason}\n")  # pyright: ignore[reportUnknownMemberType]

    def on_connection_close(self) -> None:
        """Close the connection to the room, as the page has closed its own."""
        if self.room_stream is not None:
            self.room_stream.close()
        super().on_connection_close()

    def compute_etag(self) -> str | None:
        """None: an `ETag` of the room is forwarded instead."""
        return None

    def check_xsrf_cookie(self) -> None:
        """Nothing to check: there are no cookies, and `Origin` is checked."""

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:
        """Log an error, without the request, which may identify somebody."""
        if not isinstance(value, (HTTPError, StreamClosedError)):
            _LOG.error("a request could not be relayed", exc_info=(typ, value, tb))

    def _log(self) -> None:
        """Log nothing: requests contain addresses of people."""


class _NotFound(_Relayed):
    def prepare(self) -> None:
        super().prepare()
        raise HTTPError(404)


class _AddSlash(_Relayed):
    @allow_unauthenticated
    async def get(self, code: str) -> None:
        self.room(code)
        self.redirect(f"{code}/")


class _Page(_Relayed):
    """The page, its scripts, styles and pictures."""

    @allow_unauthenticated
    async def get(self, code: str, rest: str) -> None:
        await _forward(self, code, rest, None)


@stream_request_body
class _Poll(_Relayed):
    FROM_PAGES = True

    def prepare(self) -> None:
        self._body = b""
        cast("HTTP1Connection", self.request.connection).set_max_body_size(LARGEST_BODY)
        super().prepare()

    def data_received(self, chunk: bytes) -> None:
        self._body += chunk

    @allow_unauthenticated
    async def post(self, code: str) -> None:
        await _forward(self, code, "poll", self._body)


# A request and its response


async def _forward(handler: _Relayed, code: str, rest: str, body: bytes | None) -> None:
    """Forward a request to the room, and its response to the page.

    Args:
        handler: The handler of the request.
        code: The code of the room.
        rest: The path below that of the room's page.
        body: The body of a POST; None for a GET.

    Raises:
        HTTPError: 404 if there is no such room; 503 if there are too many requests, or the room does not answer.
    """
    path = handler.room(code)
    if handler.relay.requests >= MOST_HTTP:
        raise HTTPError(503)
    handler.relay.requests += 1
    stream = IOStream(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
    handler.room_stream = stream
    try:
        answer = _ResponseForwarder(handler, stream)
        with suppress(OSError, StreamClosedError, asyncio.TimeoutError):
            await asyncio.wait_for(
                _send_request(stream, path, handler, f"/r/{code}/{rest}", body, answer), _ANSWERED_WITHIN
            )
        if not answer.is_whole:
            if answer.has_begun:  # a part of it is sent already
                cast("HTTP1Connection", handler.request.connection).close()
                return
            raise HTTPError(503)
        await handler.finish()  # pyright: ignore[reportUnknownMemberType]
    finally:
        handler.relay.requests -= 1
        stream.close()


async def _send_request(
    stream: IOStream, room: str, handler: _Relayed, path: str, body: bytes | None, answer: _ResponseForwarder
) -> None:
    await asyncio.wait_for(stream.connect(cast("Any", room)), _CONNECTED_WITHIN)
    asked = HTTP1ConnectionParameters(max_header_size=LARGEST_HEADER, max_body_size=_LARGEST_ANSWER)
    connection = HTTP1Connection(stream, True, asked)
    headers = HTTPHeaders({**handler.forwarded_headers(), "Connection": "close"})
    if body is not None:
        headers["Content-Length"] = str(len(body))
    method = "GET" if body is None else "POST"
    await connection.write_headers(RequestStartLine(method, path, "HTTP/1.1"), headers, body)
    connection.finish()
    await connection.read_response(answer)


class _ResponseForwarder(HTTPMessageDelegate):
    """Forwards the room's response to the page as it arrives.

    Args:
        handler: The handler of the page's request.
        room: The connection to the room, which is closed when the page reads no more.
    """

    def __init__(self, handler: _Relayed, room: IOStream) -> None:
        self.has_begun = False
        self.is_whole = False
        self._handler = handler
        self._room = room

    def headers_received(self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders) -> None:
        self._handler.set_status(cast("ResponseStartLine", start_line).code)
        for name in _RESPONSE_HEADERS:
            if name in headers:
                self._handler.set_header(name, headers[name])
            else:
                self._handler.clear_header(name)

    async def data_received(self, chunk: bytes) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.has_begun = True
        try:
            self._handler.write(chunk)  # pyright: ignore[reportUnknownMemberType]
            await asyncio.wait_for(self._handler.flush(), _STALLED)
        except (StreamClosedError, asyncio.TimeoutError):
            self._room.close()

    def finish(self) -> None:
        self.is_whole = True


# A WebSocket


class _UnixSocketResolver(Resolver):
    """Resolves any host name to the Unix socket of a room."""

    def initialize(self, path: str = "") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self._path = path

    async def resolve(self, host: str, port: int, family: int = 0) -> list[tuple[int, Any]]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return [(socket.AF_UNIX, self._path)]


class _Socket(_Relayed, WebSocketHandler):
    """Forwards messages between the WebSocket of a page and another one to the room."""

    FROM_PAGES = True
    _room: WebSocketClientConnection | None = None
    _counted = False
    _ended = False

    @property
    def ping_interval(self) -> float | None:
        return _PING

    @property
    def ping_timeout(self) -> float | None:
        return _PING

    @property
    def max_message_size(self) -> int:
        return LONGEST_MESSAGE

    def check_origin(self, origin: str) -> bool:
        return is_own_origin(origin, self.request.headers.get("Host", ""))

    @allow_unauthenticated
    async def get(self, code: str) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.room(code)
        if self.relay.pages >= MOST_PAGES:
            raise HTTPError(503)
        await super().get(code)

    async def open(self, code: str) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Connect to the room; messages of the page are read once that connection is open."""
        self.relay.pages += 1
        self._counted = True
        self.set_nodelay(True)
        stream = self._stream()
        if stream is not None and stream.socket is not None:
            stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _KERNEL_BUFFER)
        try:
            asked = HTTPRequest(
                f"ws://room/r/{code}/ws",
                headers=self.forwarded_headers(),
                connect_timeout=_CONNECTED_WITHIN,
                request_timeout=0,
            )
            room = await websocket_connect(
                asked, max_message_size=_LARGEST_FOR_TEACHER, resolver=_UnixSocketResolver(path=self.room(code))
            )
        except (OSError, StreamClosedError, HTTPClientError, HTTPError, WebSocketError):
            self.close(_TRY_AGAIN)
            return
        if self._ended:
            room.close()
            return
        self._room = room
        self._reading = asyncio.create_task(self._read(room))

    async def on_message(self, message: str | bytes) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Forward a message of the page; the next one is read when it is sent."""
        if self._room is not None:
            with suppress(WebSocketClosedError, StreamClosedError):
                await self._room.write_message(message, binary=isinstance(message, bytes))

    async def _read(self, room: WebSocketClientConnection) -> None:
        """Forward the messages of the room; each is read when the one before is sent."""
        try:
            while (message := await room.read_message()) is not None:
                sent = self.write_message(message, binary=isinstance(message, bytes))
                await asyncio.wait_for(sent, _STALLED)
            self.close(room.close_code or _GOING_AWAY)
        except (WebSocketClosedError, StreamClosedError):
            pass
        except asyncio.TimeoutError:
            stream = self._stream()
            if stream is not None:
                stream.close()
        finally:
            room.close()

    def on_close(self) -> None:
        self._ended = True
        if self._counted:
            self.relay.pages -= 1
        if self._room is not None:
            self._room.close()

    def _stream(self) -> IOStream | None:
        return None if self.ws_connection is None else self.ws_connection.stream


# The extension


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(app: Any) -> None:
    """Load the extension: add the handlers of the relay to a Jupyter server.

    Args:
        app: The `ServerApp`.
    """
    if not hasattr(socket, "AF_UNIX"):  # Windows; `doors.py` says so when a room is opened
        return
    if tornado.version_info[:2] < _OLDEST_TORNADO:
        _LOG.warning(
            "phones can't reach rooms through this server: tornado must be 6.3 or newer, got %s", tornado.version
        )
        return
    settings: dict[str, Any] = app.web_app.settings
    base_url: str = settings["base_url"]
    try:
        keep_relay(os.getpid(), base_url)
    except (DixitError, OSError) as wrong:
        _LOG.warning("phones can't reach rooms through this server: %s", wrong)
        return
    atexit.register(forget_relay, os.getpid())
    given = {"relay": Relay(settings, os.environ)}
    root = re.escape(f"{base_url.rstrip('/')}/{PATH}")
    app.web_app.add_handlers(
        ".*$",
        [
            (rf"{root}/{_CODE}", _AddSlash, given),
            (rf"{root}/{_CODE}/(|s/[a-z.]+|p/[0-9a-f]{{24}}\.webp)", _Page, given),
            (rf"{root}/{_CODE}/ws", _Socket, given),
            (rf"{root}/{_CODE}/poll", _Poll, given),
            (rf"{root}(?:/.*)?", _NotFound, given),
        ],
    )
