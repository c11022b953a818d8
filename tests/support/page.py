"""A page without a browser: records what a board sends, and writes to it as a front end would."""

from __future__ import annotations

import json
from typing import Any

from comm.base_comm import BaseComm

import dixit_widgets as dx


class Message(dict[str, Any]):
    """What was sent: `comm_open`, `comm_msg` or `comm_close`, with its data and buffers."""

    @property
    def state(self) -> dict[str, Any]:
        """The traits in it, if it is an update."""
        return self["data"].get("state", {})

    @property
    def pictures(self) -> dict[str, bytes]:
        """The pictures in it, by card."""
        paths = self["data"].get("buffer_paths", [])
        return {path[1]: bytes(buffer) for path, buffer in zip(paths, self["buffers"], strict=True)}

    @property
    def method(self) -> str:
        return self["data"].get("method", self["type"])

    @property
    def size(self) -> int:
        """Bytes of its JSON, without pictures."""
        return len(json.dumps(self["data"], ensure_ascii=False).encode())


class RecordingComm(BaseComm):
    """Keeps every message of every widget made while it is in place."""

    sent: list[Message] = []  # noqa: RUF012  # set anew by the fixture

    def publish_msg(self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any) -> None:
        type(self).sent.append(
            Message(type=msg_type, comm=self.comm_id, data=data or {}, metadata=metadata, buffers=buffers or [])
        )


class Page:
    """The page's end of a board."""

    def __init__(self, board: dx.Board) -> None:
        self.board = board
        self.sent = RecordingComm.sent

    def forget(self) -> None:
        """Drop the messages so far."""
        self.sent.clear()

    @property
    def messages(self) -> list[Message]:
        """Messages of this board, without those of its layout."""
        return [message for message in self.sent if message["comm"] == self.board.model_id]

    @property
    def updates(self) -> list[dict[str, Any]]:
        """The states sent by Python, without echoes."""
        return [message.state for message in self.messages if message.method == "update"]

    @property
    def echoes(self) -> list[dict[str, Any]]:
        """The echoes of what the page wrote."""
        return [message.state for message in self.messages if message.method == "echo_update"]

    def write(self, **state: Any) -> None:
        """Write traits as the page's `save_changes` does."""
        message = {"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []}
        self.board._handle_msg(message)

    def say(self, content: object) -> None:
        """Send a message of the page's own."""
        self.board._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The answers of Python to such messages."""
        return [message["data"]["content"] for message in self.messages if message.method == "custom"]
