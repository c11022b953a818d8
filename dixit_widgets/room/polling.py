"""The line of a page that asks by POST for what is new, where sockets are refused. Plain Python, without sockets.

What was sent is kept until the page says that it has come: an answer may be lost with the connection that carried it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from ..engine.whole_numbers import is_whole
from ..files.json_files import read_json

__all__ = ["MOST_SAID", "Asked", "PollingLine", "asked_of"]

MOST_SAID: Final = 20
"""Messages that a page may send at once."""
_MOST_KEPT: Final = 400
_MOST_LETTERS_KEPT: Final = 400_000
_LONGEST_NAME: Final = 64


@dataclass(frozen=True)
class Asked:
    """What a page posts.

    Args:
        line: The secret name of its line; None to begin one.
        got: The number of the newest message that it has; 0 for none.
        said: Its messages.
    """

    line: str | None
    got: int
    said: Sequence[dict[str, Any]]


def asked_of(body: bytes) -> Asked | None:
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
    line, got, said = fields.get("sid"), fields.get("got"), fields.get("say")
    if not (line is None or (isinstance(line, str) and len(line) <= _LONGEST_NAME)) or not is_whole(got):
        return None
    if not isinstance(said, list) or len(cast("list[object]", said)) > MOST_SAID:
        return None
    messages = cast("list[object]", said)
    if not all(isinstance(message, dict) for message in messages):
        return None
    return Asked(line, cast("int", got), cast("list[dict[str, Any]]", messages))


class PollingLine:
    """The way to a page that polls.

    Args:
        came: Called when there is something for the page.
    """

    def __init__(self, came: Callable[[], object] = lambda: None) -> None:
        self.came = came
        self.ended = False
        """Whether nothing is sent any more."""
        self._kept: list[tuple[int, str]] = []
        self._letters = 0
        self._count = 0

    def send(self, text: str) -> None:
        """Keep a text for the page; a page that leaves too much where it is loses its line."""
        if self.ended:
            return
        self._count += 1
        self._kept.append((self._count, text))
        self._letters += len(text)
        if len(self._kept) > _MOST_KEPT or self._letters > _MOST_LETTERS_KEPT:
            self._kept.clear()
            self.ended = True
        self.came()

    def waiting(self) -> bool:
        """Whether something is kept: then no newer snapshots are sent."""
        return bool(self._kept)

    def close(self) -> None:
        """End the line; what is kept is still got."""
        self.ended = True
        self.came()

    def has_got(self, number: int) -> None:
        """The page has all messages up to a number: they are forgotten.

        Args:
            number: The number of the newest.
        """
        self._kept = [(count, text) for count, text in self._kept if count > number]
        self._letters = sum(len(text) for _, text in self._kept)

    def kept(self) -> tuple[int, list[str]]:
        """All that the page has not got, as far as is known: the number of the newest message so far, and the texts."""
        return self._count, [text for _, text in self._kept]
