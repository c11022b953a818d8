"""Long polling, for pages whose network refuses WebSockets: the parsed request, and the messages that wait for the page.

A message is kept until the page acknowledges it, as a response may be lost with its connection. Plain Python, without sockets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from ..engine.whole_numbers import is_whole
from ..files.json_files import read_json

__all__ = ["MOST_POLLED", "PollRequest", "PollingTransport", "poll_request_of"]

MOST_POLLED: Final = 20
"""The most messages in one request."""
_MOST_KEPT: Final = 400
_MOST_LETTERS_KEPT: Final = 400_000
_LONGEST_SID: Final = 64


@dataclass(frozen=True)
class PollRequest:
    """A request of a page that polls.

    Args:
        sid: The secret session id; None to begin a session.
        acknowledged: The number of the newest message that the page has received; 0 for none.
        messages: The messages that the page sends.
    """

    sid: str | None
    acknowledged: int
    messages: Sequence[dict[str, Any]]


def poll_request_of(body: bytes) -> PollRequest | None:
    """Parse the body of a request.

    Args:
        body: `{"sid": session id, "got": number, "say": [messages]}`.

    Returns:
        The request; None if it is not valid.
    """
    try:
        read: object = read_json(body.decode("utf-8"))
    except ValueError:
        return None
    if not isinstance(read, dict):
        return None
    fields = cast("dict[str, object]", read)
    sid, got, said = fields.get("sid"), fields.get("got"), fields.get("say")
    if not (sid is None or (isinstance(sid, str) and len(sid) <= _LONGEST_SID)) or not is_whole(got):
        return None
    if not isinstance(said, list) or len(cast("list[object]", said)) > MOST_POLLED:
        return None
    messages = cast("list[object]", said)
    if not all(isinstance(message, dict) for message in messages):
        return None
    return PollRequest(sid, cast("int", got), cast("list[dict[str, Any]]", messages))


class PollingTransport:
    """The transport of a page that polls: buffers messages until the page acknowledges them.

    Args:
        on_ready: Called when there is a message for the page, or the transport is closed.
    """

    def __init__(self, on_ready: Callable[[], object] = lambda: None) -> None:
        self.on_ready = on_ready
        self.ended = False
        """Whether it is closed."""
        self._unacknowledged: list[tuple[int, str]] = []
        self._letters = 0
        self._last_number = 0

    def send(self, text: str) -> None:
        """Buffer a message; if the page leaves too much in the buffer, the transport is closed.

        Args:
            text: The message.
        """
        if self.ended:
            return
        self._last_number += 1
        self._unacknowledged.append((self._last_number, text))
        self._letters += len(text)
        if len(self._unacknowledged) > _MOST_KEPT or self._letters > _MOST_LETTERS_KEPT:
            self._unacknowledged.clear()
            self.ended = True
        self.on_ready()

    def waiting(self) -> bool:
        """See `Transport`."""
        return bool(self._unacknowledged)

    def close(self) -> None:
        """Close it; what is buffered can still be fetched."""
        self.ended = True
        self.on_ready()

    def acknowledge(self, number: int) -> None:
        """Delete the messages that the page has received.

        Args:
            number: The number of the newest that it has received.
        """
        self._unacknowledged = [(count, text) for count, text in self._unacknowledged if count > number]
        self._letters = sum(len(text) for _, text in self._unacknowledged)

    def unacknowledged(self) -> tuple[int, list[str]]:
        """The messages that are not acknowledged: the number of the newest message so far, and their texts."""
        return self._last_number, [text for _, text in self._unacknowledged]
