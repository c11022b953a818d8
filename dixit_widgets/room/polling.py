"""The line of a page that asks by POST for what is new, where sockets are refused. Plain Python, without sockets.

What was sent is kept until the page says that it has come: an answer may be lost with the connection that carried it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from ..engine.whole_numbers import is_whole
from ..files.json_files import read_json

__all__ = ["MOST_POLLED", "PollRequest", "PollingTransport", "poll_request_of"]

MOST_POLLED: Final = 20
"""Messages that a page may send at once."""
_MOST_KEPT: Final = 400
_MOST_LETTERS_KEPT: Final = 400_000
_LONGEST_SID: Final = 64


@dataclass(frozen=True)
class PollRequest:
    """What a page posts.

    Args:
        sid: The secret session id; None to begin a session.
        acknowledged: The number of the newest message that the page has received; 0 for none.
        messages: The messages that the page sends.
    """

    sid: str | None
    acknowledged: int
    messages: Sequence[dict[str, Any]]


def poll_request_of(body: bytes) -> PollRequest | None:
    """What a page posts; None for what no page of ours posts.

    Args:
        body: `{"sid": line, "got": number, "say": [messages]}`.
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
    """The way to a page that polls.

    Args:
        on_ready: Called when there is something for the page.
    """

    def __init__(self, on_ready: Callable[[], object] = lambda: None) -> None:
        self.on_ready = on_ready
        self.ended = False
        """Whether nothing is sent any more."""
        self._unacknowledged: list[tuple[int, str]] = []
        self._letters = 0
        self._last_number = 0

    def send(self, text: str) -> None:
        """Keep a text for the page; a page that leaves too much where it is loses its line."""
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
        """Whether something is kept: then no newer snapshots are sent."""
        return bool(self._unacknowledged)

    def close(self) -> None:
        """End the line; what is kept is still got."""
        self.ended = True
        self.on_ready()

    def acknowledge(self, number: int) -> None:
        """The page has all messages up to a number: they are forgotten.

        Args:
            number: The number of the newest.
        """
        self._unacknowledged = [(count, text) for count, text in self._unacknowledged if count > number]
        self._letters = sum(len(text) for _, text in self._unacknowledged)

    def unacknowledged(self) -> tuple[int, list[str]]:
        """All that the page has not got, as far as is known: the number of the newest message so far, and the texts."""
        return self._last_number, [text for _, text in self._unacknowledged]
