"""A deck maker and the page that shows it, with Python at its other end: what the page sends is answered, as a kernel does."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import comm

import dixit_widgets as dx
from tests.support.page import RecordingComm

from .showing import Showing


@dataclass
class Making:
    """A deck maker that is shown."""

    showing: Showing
    maker: dx.DeckMaker
    heard: int = 0

    def show(self, *, width: int = 1000, theme: str | None = None, views: int = 1) -> None:
        """Show it anew, as after a reload of the page: all that is there comes from Python."""
        values = {"_view": {**self.maker.get_state()["_view"], **({"theme": theme} if theme else {})}}
        self.showing.page.evaluate(
            "([values, how]) => showing.show(values, how)",
            [values, {"width": width, "bundle": "maker", "views": views}],
        )
        self.heard = 0
        self.theme = theme

    def change_browser(self, script: str) -> None:
        """Run a script in the page now, and in every worker before its own code."""
        self.showing.page.evaluate(script_everywhere(script))

    def hear(self) -> int:
        """Take what the page has sent since, and answer it; how many messages that were."""
        asked = self.showing.asked(self.heard)
        self.heard += len(asked)
        for content in asked:
            RecordingComm.sent.clear()
            self.maker._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
            for message in list(RecordingComm.sent):
                if message["comm"] == self.maker.model_id:
                    self._pass_on(message)
        return len(asked)

    def _pass_on(self, message: Any) -> None:
        if message.method == "custom":
            self.showing.answer(message["buffers"], **message["data"]["content"])
        elif message.method == "update":
            values = message.state
            if self.theme and "_view" in values:
                values["_view"] = {**values["_view"], "theme": self.theme}
            self.showing.python(**values)

    def until(self, holds: Callable[[], bool]) -> None:
        """Hear the page until something holds; every answer that is waited for comes of a message of the page."""
        for _ in range(3000):
            if not self.hear() and holds():
                return
            self.showing.page.evaluate("(heard) => showing.model.news(heard)", self.heard)
        raise AssertionError(f"it never came: {self.maker!r}, {self.maker.report.left_out}")

    def choose(self, *files: Any) -> None:
        """Choose files, as in the browser's own window, and wait until each has been taken or left out."""
        before = self.tried
        self.region.get_by_label("Choose pictures").set_input_files(list(files))
        self.until(lambda: self.tried == before + len(files))
        self.settle()

    def settle(self) -> None:
        """Wait until every picture is seen."""
        seen = (
            "() => [...showing.root().querySelectorAll('img')].every((image) => image.complete && image.naturalWidth)"
        )
        self.until(lambda: self.showing.page.evaluate(seen))

    @property
    def tried(self) -> int:
        return self.maker._draft.made + len(self.maker.report.left_out)

    @property
    def region(self) -> Any:
        return self.showing.region

    @property
    def titles(self) -> list[str]:
        return [each.title for each in self.maker.report.taken]


def script_everywhere(script: str) -> str:
    """A function for a page: runs a script there, and in every worker that is started from then on."""
    return f"""() => {{
        const script = {json.dumps(script)};
        const address = (code) => URL.createObjectURL(new Blob([code], {{ type: "text/javascript" }}));
        const Real = window.Worker;
        window.Worker = class extends Real {{
            constructor(code, options) {{
                super(address(`import "${{address(script)}}"; import "${{code}}";`), options);
            }}
        }};
        new Function(script)();
    }}"""


@contextmanager
def making(showing: Showing, **how: Any) -> Iterator[Making]:
    """A deck maker at the other end of a page."""
    before = comm.create_comm
    comm.create_comm = RecordingComm
    try:
        maker = dx.DeckMaker(**how)
    finally:
        comm.create_comm = before
    live = Making(showing, maker)
    live.show()
    try:
        yield live
    finally:
        maker.close()
