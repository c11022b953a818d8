"""Shows boards in a page of our own: the widget as it is shipped, real cards, real Chromium, and no notebook.

One page serves many tests: `show` takes away what was there. What it does is said in `showing.js`; what a fault of
drawing is, in `faults.js`.
"""

from __future__ import annotations

import base64
import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from playwright.sync_api import Browser, Locator, Page, Route

import dixit_widgets as dx
from dixit_widgets.sentences import current_language
from dixit_widgets.widgets.linked import LinkedWidget

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
STATIC = ROOT / "dixit_widgets" / "static"
BUNDLES = ("board.js", "widgets.js", "maker.js", "panel.js", "style.css", "panel.css")

ADDRESS = "http://board.test/"
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A board</title>
<style>body { margin: 0 } main { clear: both }</style><style id="css"></style></head><body>
<button id="before">before</button><main id="place"></main><button id="after">after</button></body></html>"""

P = ParamSpec("P")
T = TypeVar("T")
View = dict[str, Any]
Widget = dx.Board | dx.Seat
"""A table is a board."""


@dataclass
class Showing:
    """A page that shows boards, and what has gone wrong in it."""

    page: Page
    problems: list[str] = field(default_factory=list[str])

    def show(
        self,
        board: Widget,
        *,
        width: int = 1000,
        step: int | str = 0,
        theme: str | None = None,
        motion: str | None = None,
        change: Callable[[View], object] | None = None,
        **how: Any,
    ) -> None:
        """Show a board, at a step.

        Args:
            board: What Python would send.
            width: Of the place that it is shown in, in px.
            step: Where it stands at first: a place, or a kind of step, of which the last.
            theme: Other than the board's own.
            motion: Other than the board's own.
            change: Changes the view before it is shown.
            how: `views`, `shadow`, `hidden`, `bundle`: see `showing.js`.
        """
        self.page.evaluate(
            "([values, how]) => showing.show(values, how)",
            [values_of(board, step=step, theme=theme, motion=motion, change=change), {"width": width, **how}],
        )

    def show_linked(
        self,
        widget: LinkedWidget | dx.Ask | dx.ClassPredictions,
        *,
        width: int = 1000,
        theme: str | None = None,
        change: Callable[[View], object] | None = None,
        **how: Any,
    ) -> None:
        """Show a small widget; as for `show`."""
        values = values_linked(widget, theme=theme, change=change)
        self.page.evaluate(
            "([values, how]) => showing.show(values, how)", [values, {"width": width, "bundle": "widgets", **how}]
        )

    def faults_of_each(
        self, boards: Mapping[str, dict[str, Any]], *, width: int, bundle: str = "board"
    ) -> dict[str, list[str]]:
        """What is wrong with which of these boards or small widgets, shown all at once, one below the other.

        Args:
            boards: What Python would send, each with a name: see `values_of` and `values_linked`.
            width: As for `show`.
            bundle: As for `show`.
        """
        how = {"width": width, "bundle": bundle}
        self.page.evaluate("([values, how]) => showing.show(values, how)", [[*boards.values()], how])
        found: list[list[str]] = self.page.evaluate(
            "(boards) => Array.from({ length: boards }, (_, view) => faults(showing.root(view)))", len(boards)
        )
        return {name: faults for name, faults in zip(boards, found, strict=True) if faults}

    def python(self, **values: Any) -> None:
        """Values that come from the kernel."""
        if isinstance(step := values.get("step"), str):
            values["step"] = self._place_of(step)
        self.page.evaluate("(values) => showing.model.python(values)", values)

    def stand(self, step: int | str) -> None:
        """Stand at a step, with nothing moving any more."""
        self.page.evaluate("(step) => showing.stand(step)", self._place_of(step))

    def _place_of(self, step: int | str) -> int:
        """The place of a step in the view that is shown."""
        return place_of(step, self.page.evaluate("() => showing.model.get('_view')"))

    def settle(self) -> None:
        self.page.evaluate("() => showing.settle()")

    def frames(self) -> None:
        self.page.evaluate("() => showing.frames()")

    def drawn(self, view: int = 0) -> str:
        """All that stands in the page of a board."""
        html: str = self.page.evaluate("(view) => showing.drawn(view)", view)
        return html

    def sent(self) -> list[dict[str, Any]]:
        """The messages that the page has sent."""
        sent: list[dict[str, Any]] = self.page.evaluate("() => showing.model.sent")
        return sent

    def asked(self, after: int = 0) -> list[dict[str, Any]]:
        """The messages that are no state, without the first ones, of which there are `after`."""
        asked: list[dict[str, Any]] = self.page.evaluate("(after) => showing.model.asked.slice(after)", after)
        return asked

    def answer(self, pictures: Sequence[bytes] = (), /, **content: Any) -> None:
        """What Python says to such a message, with its buffers."""
        self.page.evaluate(
            "([content, buffers]) => showing.model.answer(content, buffers)", [content, [*map(data_url, pictures)]]
        )

    def faults(self) -> list[str]:
        """Text that is cut, boxes outside the board, things that overlap, in the step that is shown."""
        found: list[str] = self.page.evaluate("() => faults(showing.root())")
        return found

    def faults_in_steps(self, steps: Sequence[int | str] | None = None) -> list[str]:
        """The same for some or all steps of the round, each fault once, with the first step that shows it."""
        found: list[str] = self.page.evaluate(
            """async (steps) => {
                const found = new Map();
                const all = showing.model.get("_view").steps.keys();
                for (const step of steps ?? all) {
                    await showing.stand(step);
                    for (const fault of faults(showing.root())) {
                        const kind = fault.replace(/\\d+ px/g, "");
                        if (!found.has(kind)) found.set(kind, `step ${step}: ${fault}`);
                    }
                }
                return [...found.values()];
            }""",
            None if steps is None else [self._place_of(step) for step in steps],
        )
        return found

    def add_style(self, css: str) -> None:
        """A stylesheet of the page, before the widget's own, as a host's is; until `remove_styles`."""
        self.page.evaluate(
            """(css) => {
                const style = document.createElement("style");
                style.className = "added";
                style.textContent = css;
                document.head.prepend(style);
            }""",
            css,
        )

    def remove_styles(self) -> None:
        self.page.evaluate("() => document.querySelectorAll('style.added').forEach((style) => style.remove())")

    @property
    def region(self) -> Locator:
        return self.page.locator("section.dx").first

    def button(self, name: str) -> Locator:
        return self.region.get_by_role("button", name=name, exact=True)

    @property
    def card(self) -> Locator:
        """The cards that lie face up."""
        return self.region.locator("button.dx-card")

    @property
    def focused(self) -> str:
        """The name of what has the focus."""
        name: str = self.page.evaluate(
            """() => {
                let at = document.activeElement;
                while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
                return at?.getAttribute("aria-label") ?? at?.id ?? "";
            }"""
        )
        return name


def values_of(
    board: Widget,
    *,
    step: int | str = 0,
    theme: str | None = None,
    motion: str | None = None,
    change: Callable[[View], object] | None = None,
) -> dict[str, Any]:
    """What a board syncs, as JSON: the pictures as data URLs, as for hosts that can't carry bytes."""
    sent = board.get_state()
    view = copy.deepcopy(sent["_view"])
    view |= {name: value for name, value in (("theme", theme), ("motion", motion)) if value}
    if change:
        change(view)
    return {
        "_view": view,
        "_pictures": {card: data_url(picture) for card, picture in sent["_pictures"].items()},
        "step": place_of(step, view),
        "playing": False,
        "speed": 1,
        **{name: sent[name] for name in ("round", "_kind", "_turn") if name in sent},
    }


def values_linked(
    widget: LinkedWidget | dx.Ask | dx.ClassPredictions,
    *,
    theme: str | None = None,
    change: Callable[[View], object] | None = None,
) -> dict[str, Any]:
    """What a small widget syncs, for `Showing`; as for `values_of`."""
    values = sent_by(widget)
    values["_view"] |= {"theme": theme} if theme else {}
    if change:
        change(values["_view"])
    return values


def sent_by(widget: LinkedWidget | dx.Ask | dx.ClassPredictions) -> dict[str, Any]:
    """What a small widget syncs, as JSON."""
    sent = widget.get_state()
    pictures: dict[str, bytes] = sent.get("_pictures", {})
    return {
        "_kind": sent["_kind"],
        "_view": copy.deepcopy(sent["_view"]),
        "_pictures": {card: data_url(picture) for card, picture in pictures.items()},
    }


def place_of(step: int | str, view: View) -> int:
    """The place of a step: of the last one of a kind, or the number itself."""
    if isinstance(step, int):
        return step
    return max(place for place, each in enumerate(view["steps"]) if each["kind"] == step)


@lru_cache(maxsize=100)
def data_url(picture: bytes) -> str:
    return f"data:image/webp;base64,{base64.b64encode(picture).decode()}"


def new_showing(
    browser: Browser, *, width: int = 1700, height: int = 1000, clock: bool = False, policy: str = "", **settings: Any
) -> Showing:
    """A new page, of which nothing leaves this machine; `settings` are those of a browser context.

    With `clock`, the test can let time pass: `page.clock`. `policy` is the page's Content-Security-Policy.
    """
    context = browser.new_context(viewport={"width": width, "height": height}, **settings)
    showing = Showing(context.new_page())

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        if name == "":
            headers = {"content-security-policy": policy} if policy else {}
            route.fulfill(body=PAGE, headers={"content-type": "text/html", **headers})
        elif name in BUNDLES or name == "showing.js":
            path = (STATIC if name in BUNDLES else HERE) / name
            kind = "text/css" if path.suffix == ".css" else "text/javascript"
            # a page in a sandbox is of no origin
            headers = {"access-control-allow-origin": "*"} if "sandbox" in policy else {}
            route.fulfill(path=path, headers={"content-type": kind, **headers})
        else:
            if name != "favicon.ico":
                showing.problems.append(f"asked {route.request.url}")
            route.fulfill(status=404)

    context.route("**/*", serve)
    page = showing.page
    page.on("pageerror", lambda error: showing.problems.append(f"error: {error}"))
    page.on("console", lambda said: showing.problems.append(said.text) if said.type == "error" else None)
    if clock:
        page.clock.install()
    page.goto(ADDRESS)
    page.add_script_tag(path=HERE / "faults.js")
    page.evaluate("async () => { window.showing = await import('/showing.js'); }")
    return showing


def one_step_of_each_kind(board: dx.Board) -> list[int]:
    """The last step of each kind: by then there is most to show."""
    return sorted({step.kind: place for place, step in enumerate(board.steps)}.values())


def once_a_language(make: Callable[P, T]) -> Callable[P, T]:
    """A function that makes what tests only read, called once for the same arguments in the same language."""

    @cache
    def made(_language: str, *args: Any, **named: Any) -> T:
        return make(*args, **named)

    @wraps(make)
    def once(*args: P.args, **named: P.kwargs) -> T:
        return made(current_language().code, *args, **named)

    return once


@once_a_language
def scenario(name: str) -> dx.Board:
    """A board of a worked game."""
    return dx.Board(dx.scenario(name))
