"""The line of a notebook to its room, with the teacher's key: a thread of its own, which connects again whenever the line is lost.

The notebook's own thread may be busy with a cell meanwhile: what comes is kept until it is taken, of snapshots the newest alone.
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

__all__ = ["Came", "LineState", "RoomClient", "Whereabouts"]

LineState: TypeAlias = Literal["starting", "connected", "lost", "stopped", "ended"]
"""How the line is; "stopped": the process of the room has ended, "ended": the lesson has."""

_CONNECT_WITHIN: Final = 5.0
_PING: Final = 20.0
"""Seconds between two pings; who has not answered after as many more is gone."""
_LARGEST: Final = 16_000_000
"""Bytes of the largest message of a room: the logs of its tables."""
_FIRST_WAIT: Final = 0.1
_LONGEST_WAIT: Final = 8.0
_OF_A_ROOM: Final = (403, 429, 503)
"""What a room answers that opens no socket now."""
_LARGEST_ID: Final = 2**52
_PATIENCE: Final = 10.0
"""Seconds until a room that does not answer is given up."""
_JOINED_WITHIN: Final = 5.0
_SNAPSHOTS: Final = ("tables", "lobby")


@dataclass(frozen=True)
class Whereabouts:
    """Where a room is.

    Args:
        address: The address of the room's page, which ends with a slash.
        key: The key of the teacher's pages.
        is_here: Whether it is on this machine, where its certificate may be of another name than it is reached by.
    """

    address: str
    key: str = field(repr=False)
    is_here: bool = True


class Came(NamedTuple):
    """What has come from a room since it was last taken.

    Args:
        newest: The newest snapshot of each kind, by `t`.
        feeds: What has happened at the tables, in order.
    """

    newest: dict[str, Any]
    feeds: list[Any]


@dataclass(eq=False)
class _Act:
    message: dict[str, Any] = field(repr=False)
    answer: Future[dict[str, Any]] = field(default_factory=Future[dict[str, Any]], repr=False)
    epoch: str | None = None
    """The process of the room that it was sent to."""


class RoomClient:
    """The line to a room. It connects when it is made, and again whenever it is lost.

    Args:
        where: Gives where the room is; None if it has ended. Called in the client's thread before each attempt.
        is_gone: Whether nobody serves the room now, asked when nobody has answered there; the argument says whether the
            connection was refused. Called in the client's thread.
        came: Called in the client's thread when something has come, or the line is another.
    """

    def __init__(
        self,
        where: Callable[[], Whereabouts | None],
        is_gone: Callable[[bool], bool],
        came: Callable[[], object],
    ) -> None:
        self._where = where
        self._is_gone = is_gone
        self._came = came
        self._state: LineState = "starting"
        self._changed = threading.Condition()
        """Guards what both threads read and write: the state, and what has come."""
        self._newest: dict[str, Any] = {}
        self._feeds: list[Any] = []
        # of the client's thread alone
        self._acts: dict[int, _Act] = {}
        self._last_id = secrets.randbelow(_LARGEST_ID)
        self._epoch: str | None = None
        self._socket: WebSocketClientConnection | None = None
        self._following: int | None = None
        self._tries = 0
        self._sooner = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._loop = asyncio.SelectorEventLoop()
        self._thread = threading.Thread(target=self._run, name="dixit-room", daemon=True)
        self._thread.start()

    # Any thread

    @property
    def state(self) -> LineState:
        """How the line is."""
        with self._changed:
            return self._state

    def settled(self, seconds: float = _PATIENCE) -> LineState:
        """Wait until the line is there, or it is known that there is none.

        Args:
            seconds: How long at most.

        Returns:
            How the line is then.
        """
        with self._changed:
            self._changed.wait_for(lambda: self._state not in ("starting", "lost"), seconds)
            return self._state

    def is_gone(self, seconds: float) -> bool:
        """Wait until nobody serves the room any more.

        Args:
            seconds: How long at most.

        Returns:
            Whether that is so.
        """
        with self._changed:
            return self._changed.wait_for(lambda: self._state in ("stopped", "ended"), seconds)

    def take(self) -> Came:
        """Take what has come; what was taken is forgotten here."""
        with self._changed:
            came = Came(self._newest, self._feeds)
            self._newest, self._feeds = {}, []
            return came

    def ask(self, do: str, seconds: float = _PATIENCE, **fields: Any) -> dict[str, Any]:
        """Have the room do something, and wait for its answer. What came of it has come before.

        Args:
            do: What, as in `RoomTeach`.
            seconds: How long to wait; where the line is lost, the act is sent again when it is back.
            fields: The fields of the message.

        Returns:
            The answer, as in `RoomAnswer`.

        Raises:
            RoomError: If it is refused, or there is no answer.
        """
        self._check_reachable()
        act = _Act({"t": "teach", "do": do, **fields})
        self._soon(self._put, act)
        try:
            answer = act.answer.result(seconds)
        except NotInTime:
            self._soon(self._drop, act)
            raise RoomError(say("the room does not answer: it may be busy, or the network slow; try again")) from None
        if answer["type"] == "refused":
            raise RoomError(answer["reason"])
        return answer

    def _check_reachable(self) -> None:
        wrong = _why_not(self.state)
        if wrong:
            raise RoomError(wrong)

    def connect_now(self) -> None:
        """Connect at once, if there is no line: another process has the room now."""
        with self._changed:
            if self._state in ("stopped", "lost"):
                self._state = "starting"
        self._soon(self._hurry)

    def come_later(self, seconds: float) -> None:
        """Have `came` called after a while, whatever has come."""
        self._soon(self._loop.call_later, seconds, self._came)

    def close(self) -> None:
        """End the line and the thread."""
        self._soon(self._end)
        if self._thread is not threading.current_thread():
            self._thread.join(_JOINED_WITHIN)

    def _soon(self, call: Callable[..., object], *arguments: object) -> None:
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
            self._become("stopped")
            self._fail_all(say("this room was closed in the notebook: dx.Room.resume() takes it up"))
            self._loop.close()

    async def _stay_connected(self) -> None:
        while (where := self._where()) is not None:
            refused, wrong_key = False, False
            try:
                wrong_key = await self._visit(where)
            except (OSError, RuntimeError, HTTPClientError, WebSocketError) as wrong:
                refused = isinstance(wrong, ConnectionRefusedError) or _is_of_another_program(wrong)
            if self.state == "ended":
                break
            is_gone = wrong_key or self._is_gone(refused)
            self._become("stopped" if is_gone else "lost")
            if is_gone:
                self._fail_all(_why_not("stopped"))
            await self._wait()
        self._become("ended")
        self._fail_all(_why_not("ended"))

    async def _wait(self) -> None:
        """Wait before the next attempt: longer each time, and half of it by chance."""
        seconds = min(_LONGEST_WAIT, _FIRST_WAIT * 2**self._tries) * (0.5 + random() / 2)
        self._tries = min(self._tries + 1, 10)
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._sooner.wait(), seconds)
        self._sooner.clear()

    async def _visit(self, where: Whereabouts) -> bool:
        """Be connected for as long as the line holds; whether the room did not know the key, or is not there."""
        parts = urlsplit(where.address)
        request = HTTPRequest(
            f"ws{where.address.removeprefix('http')}ws",
            headers={"Origin": f"{parts.scheme}://{parts.netloc}"},
            connect_timeout=_CONNECT_WITHIN,
            request_timeout=_CONNECT_WITHIN,
            validate_cert=not where.is_here,
        )
        socket = await websocket_connect(request, ping_interval=_PING, ping_timeout=_PING, max_message_size=_LARGEST)
        self._following = None
        try:
            await socket.write_message(text_of({"t": "hello", "v": FORMAT, "key": where.key, "epoch": self._epoch}))
            while (text := await socket.read_message()) is not None:
                message: dict[str, Any] = json.loads(text)
                if message["t"] == "welcome" and message["role"] != "teacher":
                    return True
                if message["t"] == "none" and where.is_here:  # another room has the port now
                    return True
                self._heard(socket, message)
        finally:
            self._socket = None
            socket.close()
            stream: Any = getattr(socket.protocol, "stream", None)
            if stream is not None:
                stream.close()
        return False

    def _heard(self, socket: WebSocketClientConnection, message: Mapping[str, Any]) -> None:
        match message["t"]:
            case "welcome" if self._following is None:
                self._welcomed(socket, message["epoch"])
            case "answer":
                self._answered(socket, message["m"])
            case "slow":
                self._loop.call_later(message["seconds"], self._say_again)
            case "ended":
                self._become("ended")
            case "feed":
                with self._changed:
                    if message["keep"] == 0:
                        self._feeds = [feed for feed in self._feeds if feed["table"] != message["table"]]
                    self._feeds.append(message)
                self._came()
            case kind if kind in _SNAPSHOTS:
                with self._changed:
                    self._newest[kind] = message
                self._came()
            case _:
                pass

    def _welcomed(self, socket: WebSocketClientConnection, epoch: str) -> None:
        """Follow the tables; what a process before this one was asked, and did not answer, is not asked again."""
        if self._epoch != epoch:
            said = say("the room was taken up anew meanwhile: look whether this was done")
            for act in [act for act in self._acts.values() if act.epoch is not None]:
                self._drop(act)
                act.answer.set_exception(RoomError(said))
        self._epoch = epoch
        self._following = self._new_id()
        self._write(socket, {"t": "teach", "id": self._following, "do": "follow"})

    def _answered(self, socket: WebSocketClientConnection, answer: dict[str, Any]) -> None:
        if answer["id"] == self._following:
            self._socket = socket
            self._tries = 0
            self._become("connected")
            self._say_again()
        elif (act := self._acts.pop(answer["id"], None)) is not None:
            act.answer.set_result(answer)

    def _put(self, act: _Act) -> None:
        act.message["id"] = number = self._new_id()
        self._acts[number] = act
        if self._socket is not None:
            self._say(self._socket, act)
        else:
            self._sooner.set()

    def _drop(self, act: _Act) -> None:
        self._acts.pop(act.message["id"], None)

    def _say_again(self) -> None:
        """Send what has no answer yet."""
        for act in list(self._acts.values()):
            if self._socket is not None:
                self._say(self._socket, act)

    def _say(self, socket: WebSocketClientConnection, act: _Act) -> None:
        act.epoch = self._epoch
        self._write(socket, act.message)

    def _write(self, socket: WebSocketClientConnection, message: Mapping[str, Any]) -> None:
        with suppress(WebSocketClosedError):  # read by `_visit` too
            sent = socket.write_message(text_of(message))
            asyncio.ensure_future(sent).add_done_callback(lambda done: done.cancelled() or done.exception())

    def _new_id(self) -> int:
        self._last_id += 1
        return self._last_id

    def _become(self, state: LineState) -> None:
        with self._changed:
            if self._state == "ended" or self._state == state:
                return
            self._state = state
            self._changed.notify_all()
        self._came()

    def _fail_all(self, why: str) -> None:
        for act in self._acts.values():
            act.answer.set_exception(RoomError(why))
        self._acts.clear()

    def _hurry(self) -> None:
        self._tries = 0
        self._sooner.set()

    def _end(self) -> None:
        if self._task is not None:
            self._task.cancel()


def _is_of_another_program(wrong: Exception) -> bool:
    """Whether a program that is no room answers at the port."""
    return isinstance(wrong, HTTPClientError) and wrong.code not in (*_OF_A_ROOM, 599)  # 599: tornado's for no answer


def _why_not(state: LineState) -> str:
    """Why nothing can be asked; empty if it can."""
    match state:
        case "stopped":
            return say("the process of the room has ended: dx.Room.resume() takes the room up")
        case "ended":
            return say("this lesson has ended: open another room")
        case _:
            return ""
