"""Connects a page of our own with the widget that stands behind it: what the page asks is answered as in a notebook."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import dixit_widgets as dx
from tests.support.page import Message, Page

from .showing import Showing, View, data_url
from .test_sizes import in_a_longer_language, longer


class Playing(Page):
    """A seat or a table that is shown, and the kernel's end of it.

    Args:
        showing: The page.
        widget: What it shows.
        in_longer_words: Whether all sentences are as long as in other languages.
        how: As for `Showing.show`.
    """

    def __init__(self, showing: Showing, widget: dx.Seat | dx.Table, in_longer_words: bool = False, **how: Any) -> None:
        super().__init__(widget)  # type: ignore[arg-type]
        self.showing = showing
        self.widget = widget
        self._told = 0
        self._longer = in_longer_words
        self.forget()
        change: Callable[[View], object] | None = in_a_longer_language if in_longer_words else None
        showing.show(widget, bundle="widgets", change=change, **how)
        showing.python(_turn=self._said(widget._turn))
        self.serve()

    def _said(self, turn: dict[str, Any]) -> dict[str, Any]:
        if not self._longer:
            return turn
        said = copy.deepcopy(turn)
        said["labels"] = {key: longer(label) for key, label in turn["labels"].items()}
        said["waiting"] = longer(turn["waiting"])
        said["notices"] = [longer(notice) for notice in turn["notices"]]
        said["clue_kinds"] = [each | {"label": longer(each["label"])} for each in turn["clue_kinds"]]
        return said

    def serve(self) -> None:
        """Answer all that the page has asked, and what it asks then; come back when the two agree."""
        while True:
            asked = self.showing.asked(self._told)
            for content in asked:
                self._told += 1
                self.say(content)
            sent = self.messages
            self.forget()
            if not asked and not sent:
                break
            for message in sent:
                self._deliver(message)
        self.showing.frames()

    def _deliver(self, message: Message) -> None:
        if message.method == "custom":
            content = copy.deepcopy(message["data"]["content"])
            if self._longer and content["type"] == "own":
                content["own"]["task"] = longer(content["own"]["task"])
            self.showing.answer(message["buffers"], **content)
        elif message.method == "update":
            state = dict(message.state)
            for path in message["data"].get("buffer_paths", []):
                state.setdefault(path[0], {})
            if "_pictures" in state:
                state["_pictures"] = {card: data_url(each) for card, each in self.widget._pictures.items()}
            if "_turn" in state:
                state["_turn"] = self._said(state["_turn"])
            if self._longer and "_view" in state:
                state["_view"] = copy.deepcopy(state["_view"])
                in_a_longer_language(state["_view"])
            self.showing.python(**state)
