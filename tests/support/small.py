"""The page's end of a small widget, without a browser."""

from __future__ import annotations

from typing import Any

from dixit_widgets.widgets.linked import LinkedWidget
from tests.support.page import Page, RecordingComm

HOSTILE: list[Any] = [
    None,
    7,
    "round",
    [],
    {},
    {"type": "round"},
    {"type": "round", "id": 1, "revision": 1},
    {"type": "round", "id": 1, "revision": 1, "round": "1"},
    {"type": "round", "id": 1, "revision": 1, "round": True},
    {"type": "round", "id": 1, "revision": 1, "round": 1.0},
    {"type": "round", "id": 1, "revision": 1, "round": -1},
    {"type": "round", "id": 1, "revision": 1, "round": 2**60},
    {"type": "round", "id": 1, "revision": -1, "round": 1},
    {"type": "round", "id": 1, "revision": 1, "round": 1, "more": 1},
    {"type": "round", "id": True, "revision": 1, "round": 1},
    {"type": "enlarge", "id": 1, "revision": 1, "card": "no-such-card"},
    {"type": "__class__", "id": 1, "revision": 1},
    {"type": ["round"], "id": 1, "revision": 1, "round": 1},
]
"""Messages that no widget may do anything for."""


class Small(Page):
    """The page's end of a small widget."""

    def __init__(self, widget: LinkedWidget) -> None:
        self.widget = widget
        self.sent = RecordingComm.sent
        self.number = 0

    @property
    def messages(self) -> list[Any]:
        return [message for message in self.sent if message["comm"] == self.widget.model_id]

    @property
    def view(self) -> dict[str, Any]:
        return self.widget.get_state()["_view"]

    @property
    def round(self) -> dict[str, Any]:
        """The round of a what-if."""
        return self.view["round"]

    def write(self, **state: Any) -> None:
        message = {"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []}
        self.widget._handle_msg(message)

    def say(self, content: object) -> None:
        self.widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A message that the page would send, and the answer to it."""
        self.number += 1
        self.forget()
        self.say({"type": kind, "id": self.number, "revision": self.view["revision"], **fields})
        [answer] = self.answers
        assert answer["id"] == self.number
        return answer

    def stays_for_hostile(self, *more: object) -> None:
        """Malformed messages are refused, and change nothing."""
        before = self.view
        for content in [*HOSTILE, *more]:
            self.forget()
            self.say(content)
            [answer] = self.answers
            assert answer["type"] == "refused", content
            assert answer["reason"]
            assert self.view == before, content
        self.write(_view={"labels": {}}, _kind="board")
        assert self.view == before
