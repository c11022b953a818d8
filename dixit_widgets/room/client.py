"""The connection of a notebook to its room, with the teacher's key. It runs in a thread of its own, and reconnects by itself.

The notebook's thread may be busy with a cell: received messages are buffered until `take_news`, of snapshots only the newest.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotInTime
from contextlib import suppress
from dataclasses import dataclass, field
from random import random
from typing import Any, Final, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, WebSocketError, websocket_connect

from ..errors import RoomError
from ..sentences import say
from .screens import FORMAT, text_of

__all__ = ["ConnectionState", "Endpoint", "Received", "RoomClient"]

ConnectionState: TypeAlias = Literal["starting", "connected", "lost", "stopped", "ended"]
"""The state of the connection. "lost": it reconnects; "stopped": the process of the room has ended; "ended": the lesson has."""

_CONNECT_WITHIN: Final = 5.0
_PING: Final = 20.0
"""Seconds between two pings, and until the connection counts as lost if one is not answered."""
_LARGEST: Final = 16_000_000
"""The most bytes of a message of a room: the logs of its tables."""
_FIRST_WAIT: Final = 0.1
_LONGEST_WAIT: Final = 8.0
_ROOM_STATUSES: Final = (403, 429, 503)
"""The HTTP statuses with which the server of a room may refuse a WebSocket."""
_LARGEST_ID: Final = 2**52
_ANSWER_WITHIN: Final = 10.0
"""Seconds until a request without an answer fails."""
_JOINED_WITHIN: Final = 5.0
_SNAPSHOTS: Final = ("tables", "lobby")


@dataclass(frozen=True)
class Endpoint:
    """Where to connect to.

    Args:
        address: The address of the room's page, which ends with a slash.
        key: The key of the teacher's pages.
        is_local: Whether it is on this machine: then its certificate is not checked, as it has another host name.
    """

    address: str
    key: str = field(repr=False)
    is_local: bool = True


class Received(NamedTuple):
    """What was received since it was last taken.

    Args:
        newest: The newest snapshot of each kind, by `t`.
        feeds: The events of the games (`RoomFeed`), in order.
    """

    newest: dict[str, Any]
    feeds: list[Any]


@dataclass(eq=False)
class _Request:
    """A request that has no answer yet."""

    message: dict[str, Any] = field(repr=False)
    answer: Future[dict[str, Any]] = field(default_factory=Future[dict[str, Any]], repr=False)
    epoch: str | None = None
    """The epoch of the room's process that it was sent to; None before it is sent."""


class RoomClient:
    """The connection to a room. It connects when it is made, and reconnects whenever the connection is lost.

    Args:
        where: Returns where to connect to; None if the room has ended. Called in the client's thread before each attempt.
        is_gone: Returns whether no process serves the room, after a failed attempt; the argument says whether the
            connection was refused. Called in the client's thread.
        on_news: Called in the client's thread when a message was received, or the state has changed.
    """

    def __init__(
        self,
        where: Callable[[], Endpoint | None],
        is_gone: Callable[[bool], bool],
        on_news: Callable[[], object],
    ) -> None:
        self._where = where
        self._is_gone = is_gone
        self._on_news = on_news
        self._state: ConnectionState = "starting"
        self._changed = threading.Condition()
        """Guards what both threads read and write: the state, and what was received."""
        self._newest: dict[str, Any] = {}
        self._feeds: list[Any] = []
        # used by the client's thread only
        self._requests: dict[int, _Request] = {}
        self._last_id = secrets.randbelow(_LARGEST_ID)
        self._epoch: str | None = None
        self._socket: WebSocketClientConnection | None = None
        self._following: int | None = None
        self._tries = 0
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._loop = asyncio.SelectorEventLoop()
        self._thread = threading.Thread(target=self._run, name="dixit-room", daemon=True)
        self._thread.start()

    # Any thread

    @property
    def state(self) -> ConnectionState:
        """The state of the connection."""
        with self._changed:
            return self._state

    def wait_connected(self, seconds: float = _ANSWER_WITHIN) -> ConnectionState:
        """Wait until the connection is open, or has failed for good.

        Args:
            seconds: How long at most.

        Returns:
            The state of the connection then.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._state not in ("starting", "lost"), seconds)
            return self._state

    def wait_stopped(self, seconds: float) -> bool:
        """Wait until no process serves the room.

        Args:
            seconds: How long at most.

        Returns:
            False if one still does.
        """
        with self._changed:
            return self._changed.wait_for(lambda: self._state in ("stopped", "ended"), seconds)

    def take_news(self) -> Received:
        """Take what was received since the last call."""
        with self._changed:
            received = Received(self._newest, self._feeds)
            self._newest, self._feeds = {}, []
            return received

    def ask(self, do: str, seconds: float = _ANSWER_WITHIN, **fields: Any) -> dict[str, Any]:
        """Send the room a request, and wait for its answer. The snapshots that it changes are received before the answer.

        Args:
            do: The act, as in `RoomTeach`.
            seconds: How long to wait; if the connection is lost, the request is sent again after reconnecting.
            fields: The fields of the message.

        Returns:
            The answer, as in `RoomAnswer`.

        Raises:
            RoomError: If it is refused, or there is no answer.
        """
        self._check_reachable()
        request = _Request({"t": "teach", "do": do, **fields})
        self._call_in_thread(self._add_request, request)
        try:
            answer = request.answer.result(seconds)
        except NotInTime:
            self._call_in_thread(self._drop_request, request)
            raise RoomError(say("the room does not answer: it may be busy, or the network slow; try again")) from None
        if answer["type"] == "refused":
            raise RoomError(answer["reason"])
        return answer

    def _check_reachable(self) -> None:
        wrong = _why_unavailable(self.state)
        if wrong:
            raise RoomError(wrong)

    def reconnect_now(self) -> None:
        """Reconnect at once if the connection is not open, as a new process serves the room."""
        with self._changed:
            if self._state in ("stopped", "lost"):
                self._state = "starting"
        self._call_in_thread(self._retry_now)

    def notify_later(self, seconds: float) -> None:
        """Call `on_news` after a number of seconds, whether anything was received or not."""
        self._call_in_thread(self._loop.call_later, seconds, self._on_news)

    def close(self) -> None:
        """Close the connection, and end the thread."""
        self._call_in_thread(self._cancel)
        if self._thread is not threading.current_thread():
            self._thread.join(_JOINED_WITHIN)

    def _call_in_thread(self, call: Callable[..., object], *arguments: object) -> None:
        with suppress(RuntimeError):  # the thread has ended
            self._loop.call_soon_threadsafe(call, *arguments)

    # The client's thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._task = self._loop.create_task(self._stay_connected())
        try:
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self._task)
            with suppress(RuntimeError):  # at the end of the interpreter
                self._loop.run_until_complete(self._loop.shutdown_default_executor())
        finally:
            self._set_state("stopped")
            self._fail_all(say("this room was closed in the notebook: dx.Room.resume() takes it up"))
            self._loop.close()

    async def _stay_connected(self) -> None:
        while (where := self._where()) is not None:
            refused, wrong_key = False, False
            try:
                wrong_key = await self._hold_connection(where)
            except (OSError, RuntimeError, HTTPClientError, WebSocketError) as wrong:
                refused = isinstance(wrong, ConnectionRefusedError) or _is_of_another_program(wrong)
            if self.state == "ended":
                break
            is_gone = wrong_key or self._is_gone(refused)
            self._set_state("stopped" if is_gone else "lost")
            if is_gone:
                self._fail_all(_why_unavailable("stopped"))
            await self._wait()
        self._set_state("ended")
        self._fail_all(_why_unavailable("ended"))

    async def _wait(self) -> None:
        """Wait before the next attempt: exponential backoff with jitter."""
        seconds = min(_LONGEST_WAIT, _FIRST_WAIT * 2**self._tries) * (0.5 + random() / 2)
        self._tries = min(self._tries + 1, 10)
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._wake.wait(), seconds)
        self._wake.clear()

    async def _hold_connection(self, where: Endpoint) -> bool:
        """Connect, and handle messages until the connection is closed.

        Args:
            where: Where to connect to.

        Returns:
            True if the room has refused the key, or another room answers there.

        Raises:
            OSError: If it can't connect; so with the other errors of `_stay_connected`.
        """
        parts = urlsplit(where.address)
        upgrade = HTTPRequest(
            f"ws{where.address.removeprefix('http')}ws",
            headers={"Origin": f"{parts.scheme}://{parts.netloc}"},
            connect_timeout=_CONNECT_WITHIN,
            request_timeout=_CONNECT_WITHIN,
            validate_cert=not where.is_local,
        )
        socket = await websocket_connect(upgrade, ping_interval=_PING, ping_timeout=_PING, max_message_size=_LARGEST)
        self._following = None
        try:
            await socket.write_message(text_of({"t": "hello", "v": FORMAT, "key": where.key, "epoch": self._epoch}))
            while (text := await socket.read_message()) is not None:
                message: dict[str, Any] = json.loads(text)
                if message["t"] == "welcome" and message["role"] != "teacher":
                    return True
                if message["t"] == "none" and where.is_local:  # another room has the port now
                    return True
                self._receive(socket, message)
        finally:
            self._socket = None
            socket.close()
            stream: Any = getattr(socket.protocol, "stream", None)
            if stream is not None:
                stream.close()
        return False

    def _receive(self, socket: WebSocketClientConnection, message: Mapping[str, Any]) -> None:
        match message["t"]:
            case "welcome" if self._following is None:
                self._welcomed(socket, message["epoch"])
            case "answer":
                self._answered(socket, message["m"])
            case "slow":
                self._loop.call_later(message["seconds"], self._resend)
            case "ended":
                self._set_state("ended")
            case "feed":
                with self._changed:
                    if message["keep"] == 0:
                        self._feeds = [feed for feed in self._feeds if feed["table"] != message["table"]]
                    self._feeds.append(message)
                self._on_news()
            case kind if kind in _SNAPSHOTS:
                with self._changed:
                    self._newest[kind] = message
                self._on_news()
            case _:
                pass

    def _welcomed(self, socket: WebSocketClientConnection, epoch: str) -> None:
        """Ask to follow the games. Requests that an earlier process did not answer fail, as it may have performed them."""
        if self._epoch != epoch:
            said = say("the room was taken up anew meanwhile: look whether this was done")
            for request in [request for request in self._requests.values() if request.epoch is not None]:
                self._drop_request(request)
                request.answer.set_exception(RoomError(said))
        self._epoch = epoch
        self._following = self._new_id()
        self._write(socket, {"t": "teach", "id": self._following, "do": "follow"})

    def _answered(self, socket: WebSocketClientConnection, answer: dict[str, Any]) -> None:
        if answer["id"] == self._following:
            self._socket = socket
            self._tries = 0
            self._set_state("connected")
            self._resend()
        elif (request := self._requests.pop(answer["id"], None)) is not None:
            request.answer.set_result(answer)

    def _add_request(self, request: _Request) -> None:
        request.message["id"] = number = self._new_id()
        self._requests[number] = request
        if self._socket is not None:
            self._send_request(self._socket, request)
        else:
            self._wake.set()

    def _drop_request(self, request: _Request) -> None:
        self._requests.pop(request.message["id"], None)

    def _resend(self) -> None:
        """Send all requests without an answer again."""
        for request in list(self._requests.values()):
            if self._socket is not None:
                self._send_request(self._socket, request)

    def _send_request(self, socket: WebSocketClientConnection, request: _Request) -> None:
        request.epoch = self._epoch
        self._write(socket, request.message)

    def _write(self, socket: WebSocketClientConnection, message: Mapping[str, Any]) -> None:
        with suppress(WebSocketClosedError):  # read by `_hold_connection` too
            sent = socket.write_message(text_of(message))
            asyncio.ensure_future(sent).add_done_callback(lambda done: done.cancelled() or done.exception())

    def _new_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _set_state(self, state: ConnectionState) -> None:
        with self._changed:
            if self._state == "ended" or self._state == state:
                return
            self._state = state
            self._changed.notify_all()
        self._on_news()

    def _fail_all(self, why: str) -> None:
        for request in self._requests.values():
            request.answer.set_exception(RoomError(why))
        self._requests.clear()

    def _retry_now(self) -> None:
        self._tries = 0
        self._wake.set()

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()


def _is_of_another_program(wrong: Exception) -> bool:
    """Whether another program than a room answers at the port."""
    return isinstance(wrong, HTTPClientError) and wrong.code not in (
        *_ROOM_STATUSES,
        599,
    )  # tornado's status 599: no answer


def _why_unavailable(state: ConnectionState) -> str:
    """Why no request can be sent; empty if one can."""
    match state:
        case "stopped":
            return say("the process of the room has ended: dx.Room.resume() starts it again")
        case "ended":
            return say("this lesson has ended: open another room")
        case _:
            return ""
