"""Connects a page of our own with the widget that stands behind it: what the page asks is answered as in a notebook."""

from __future__ import annotations

from typing import Any

import dixit_widgets as dx
from tests.unit.page import Message, Page

from .showing import Showing, data_url


class Playing(Page):
    """A seat or a table that is shown, and the kernel's end of it."""

    def __init__(self, showing: Showing, widget: dx.Seat | dx.Table, **how: Any) -> None:
        super().__init__(widget)  # type: ignore[arg-type]
        self.showing = showing
        self.widget = widget
        self._told = 0
        self.forget()
        showing.show(widget, bundle="widgets", **how)
        self.serve()

    def serve(self) -> None:
        """Answer all that the page has asked, and what it asks then; come back when the two agree."""
        while True:
            asked = self.showing.asked()[self._told :]
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
            self.showing.answer(message["buffers"], **message["data"]["content"])
        elif message.method == "update":
            state = dict(message.state)
            for path in message["data"].get("buffer_paths", []):
                state.setdefault(path[0], {})
            if "_pictures" in state:
                state["_pictures"] = {card: data_url(each) for card, each in self.widget._pictures.items()}
            self.showing.python(**state)
