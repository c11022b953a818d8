"""The door through Jupyter: an extension of a Jupyter server, by which phones reach the rooms that its user has opened.

`<base_url>dixit-room/CODE/` is the page of a room, and beside it stands all that the page asks for. Whoever reaches the server
may come, with no account: nothing but a room answers there, and nothing of the server's own is given away. What a request
says besides is checked here as in the room's own server, which checks it once more:

- the room is found by its code alone, among the sockets of this user (`for_relay.py`);
- `Host` must be a name of the Jupyter server, as it has it itself; where the hub has said its public address, only that one.
  `X-Forwarded-Host` and the like are not read. `Origin` must be the host's;
- cookies, tokens and queries do not pass, in either direction, and of headers only those that are listed;
- bodies and messages are no larger than the room takes them, and a side that does not read holds up the other.
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
except ImportError:  # before 2.13 a handler without a mark asks nobody to log in

    def allow_unauthenticated(method: _Method) -> _Method:
        return method


__all__ = ["PATH", "Relay", "_jupyter_server_extension_points", "_load_jupyter_server_extension"]

PATH: Final = "dixit-room"
"""What the addresses of rooms begin with, behind the base of the server's."""

_REQUEST_HEADERS: Final = ("Host", "Origin", "Accept-Encoding", "Content-Type", "If-None-Match")
"""The headers that pass to the room."""
_RESPONSE_HEADERS: Final = (*HEADERS, "Content-Encoding", "Content-Length", "ETag", "Vary")
"""The headers that pass to the page."""
_LARGEST_ANSWER: Final = 20_000_000
_LARGEST_FOR_TEACHER: Final = 16_000_000
"""Bytes of the longest message of a room: the teacher's page gets the logs of all tables."""
_CONNECTED_WITHIN: Final = 5.0
_ANSWERED_WITHIN: Final = 90.0
"""Seconds: a post is held for 25, and a page may be slow to read."""
_PING: Final = 20.0
_STALLED: Final = 30.0
"""Seconds without progress after which a page that reads nothing is let go."""
_KERNEL_BUFFER: Final = 65_536
"""Bytes that the system keeps for a page: what has not left must be known here."""
_GOING_AWAY: Final = 1001
_TRY_AGAIN: Final = 1013
_OLDEST_TORNADO: Final = (6, 3)
"""From which on a client of a WebSocket can be led to a socket of the system."""
_LOG = logging.getLogger("dixit_widgets.room")
_CODE: Final = "([A-Za-z0-9]{4,12})"


class Relay:
    """What the handlers share.

    Args:
        settings: Of the Jupyter server.
        environment: The variables of its process.
    """

    def __init__(self, settings: Mapping[str, Any], environment: Mapping[str, str]) -> None:
        self.requests = 0
        """Requests that are being answered."""
        self.pages = 0
        """Pages that have a WebSocket."""
        self._settings = settings
        self._public = urlsplit(environment.get("JUPYTERHUB_PUBLIC_URL", "")).hostname

    def may_be_host(self, host: str) -> bool:
        """Whether a request is meant for this server.

        A page of another site can have its own name lead here, and would then be read as a page of the room. Where the public
        address is not known and the server answers to any name, as one behind a hub does, such a page gets what everybody
        gets who reaches the server: the keys of pupils lie with the server's own name, and there are no cookies.

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
    """Checks every request, and gives every answer its headers."""

    FROM_PAGES = False
    """Whether only a page of this server may ask."""
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
        """The socket of a room."""
        path = path_of_room(code)
        if path is None:
            raise HTTPError(404)
        return path

    def forwarded_headers(self) -> dict[str, str]:
        """The headers that the room gets."""
        return {name: value for name in _REQUEST_HEADERS if (value := self.request.headers.get(name)) is not None}

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self.finish(f"{status_code} {self._reason}\n")  # pyright: ignore[reportUnknownMemberType]

    def on_connection_close(self) -> None:
        """The page has gone: the room is not asked any longer."""
        if self.room_stream is not None:
            self.room_stream.close()
        super().on_connection_close()

    def compute_etag(self) -> str | None:
        """The room gives one, where there is one."""
        return None

    def check_xsrf_cookie(self) -> None:
        """There are no cookies; a post must come from a page of this server."""

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:
        """Log what is wrong here, without who has asked."""
        if not isinstance(value, (HTTPError, StreamClosedError)):
            _LOG.error("a request could not be relayed", exc_info=(typ, value, tb))

    def _log(self) -> None:
        """Nobody's address or question is kept."""


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
    """The page, its code and its pictures."""

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


# A request and its answer


async def _forward(handler: _Relayed, code: str, rest: str, body: bytes | None) -> None:
    """Have the room answer a request."""
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
            if answer.has_begun:  # a part of it has left
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
    """What the room answers, as it goes on to the page.

    Args:
        handler: Answers the page.
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


# A line


class _UnixSocketResolver(Resolver):
    """Leads a client to the socket of a room, whatever the name of the host."""

    def initialize(self, path: str = "") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self._path = path

    async def resolve(self, host: str, port: int, family: int = 0) -> list[tuple[int, Any]]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return [(socket.AF_UNIX, self._path)]


class _Socket(_Relayed, WebSocketHandler):
    """A page with a WebSocket, and another one from here to the room."""

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
        """Pass on a message of the page's; the next one is read when it has left."""
        if self._room is not None:
            with suppress(WebSocketClosedError, StreamClosedError):
                await self._room.write_message(message, binary=isinstance(message, bytes))

    async def _read(self, room: WebSocketClientConnection) -> None:
        """Pass on the messages of the room; the next one is read when one has left."""
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
    """Add the relay to a Jupyter server.

    Args:
        app: The `ServerApp`.
    """
    if not hasattr(socket, "AF_UNIX"):  # Windows; `doors.py` says so when a room is opened
        return
    if tornado.version_info[:2] < _OLDEST_TORNADO:
        _LOG.warning("no phones can come through this server: tornado must be 6.3 or newer, got %s", tornado.version)
        return
    settings: dict[str, Any] = app.web_app.settings
    base_url: str = settings["base_url"]
    try:
        keep_relay(os.getpid(), base_url)
    except (DixitError, OSError) as wrong:
        _LOG.warning("no phones can come through this server: %s", wrong)
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
