"""Measures a real JupyterLab: messages while playing, script time a step, memory left after a hundred displays."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, ElementHandle, Page, WebSocket

from bench.table import Row, milliseconds, p95
from tests.browsers import running_chromium
from tests.hosts.jupyterlab import Lab, Notebook, running_lab, watched
from tests.page.showing import new_showing

SETUP = 'import dixit_widgets as dx\nboard = dx.Board(dx.scenario("rulebook"))'

TWELVE = """
import dixit_widgets as dx
names = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou"]
board = dx.Board(dx.worked_round(names, "Ada", "rebirth", {
    name: [names[(at * 5 + 3 + (at * 5 + 3) % 12 // 11 + (names[(at * 5 + 3) % 12] == name)) % 12], "Ada"]
    for at, name in enumerate(names) if name != "Ada"
}, rules="odyssey"))
"""

EMPTY = """
import anywidget
class Empty(anywidget.AnyWidget):
    _esm = "export default { render({ el }) { el.textContent = '-'; } };"
empty = Empty()
"""

SHOWS = 100


def opened(lab: Lab, browser: Browser, cells: list[str]) -> tuple[Notebook, list[str]]:
    """A notebook of these cells, all run, and the frames that its page sends and gets."""
    page = watched(browser.new_context(viewport={"width": 1280, "height": 1000}), [])
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        if "/channels" not in socket.url:  # the server's own news, as of a notebook that was saved
            return
        socket.on("framesent", lambda frame: frames.append(f"> {frame!r:.60}"))
        socket.on("framereceived", lambda frame: frames.append(f"< {frame!r:.60}"))

    page.on("websocket", listen)
    notebook = Notebook(lab, page, lab.write(cells), [])
    notebook.open()
    notebook.run_all()
    return notebook, frames


def messages(lab: Lab, browser: Browser) -> Row:
    notebook, frames = opened(lab, browser, [SETUP, "board"])
    board = notebook.board()
    board.begin()
    notebook.python("board.speed = 4")
    board.control("Play").click()
    notebook.wait_until("board.playing", True)
    notebook.page.wait_for_timeout(300)  # the answer to the question has arrived whole
    first = int(board.region.get_attribute("data-step") or 0)
    before = len(frames)
    board.stands_at(14)
    ours = (len(frames) - before) / (14 - first)
    notebook.page.context.close()

    cells = ["import ipywidgets\nplay = ipywidgets.Play(max=20, interval=200)", "play"]
    notebook, frames = opened(lab, browser, cells)
    notebook.page.locator(".widget-play button").first.click()
    notebook.wait_until("play.value > 3", True)
    notebook.wait_until("play.playing", True)
    notebook.page.evaluate("() => new Promise(requestAnimationFrame)")
    before, first = len(frames), int(notebook.python("print(play.value)"))
    asked = len(frames) - before  # what the question itself costs
    notebook.page.wait_for_timeout(3000)
    last = int(notebook.python("print(play.value)"))
    theirs = (len(frames) - before - 2 * asked) / max(1, last - first)
    notebook.page.context.close()
    return Row("messages per step while playing", f"{ours:.1f}", f"ipywidgets Play {theirs:.1f}", "0")


def metrics(cdp: CDPSession) -> dict[str, float]:
    return {m["name"]: m["value"] for m in cdp.send("Performance.getMetrics")["metrics"]}


FORCED = """() => {
    window.forced = 0;
    const timed = (owner, name) => {
        const call = owner[name];
        owner[name] = function (...args) {
            const begun = performance.now();
            try { return call.apply(this, args); } finally { window.forced += performance.now() - begun; }
        };
    };
    for (const name of ["getBoundingClientRect", "getClientRects", "animate", "getAnimations"])
        timed(Element.prototype, name);
    timed(window, "getComputedStyle");
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((entry) => entry.duration)))
        .observe({ entryTypes: ["longtask"] });
}"""
"""Adds up the time in the calls that make the browser lay out at once, and lists tasks over 50 ms."""

CLICK = """(button) => {
    window.forced = 0;
    const begun = performance.now();
    button.click();
    const whole = performance.now() - begun;
    return [whole - window.forced, window.forced];
}"""


UNMOVED = "() => { delete Element.prototype.animate; }"
"""A browser that can't animate: what is left of a step is its plan and its patch."""


def stepped(page: Page, button: ElementHandle, steps: int, begin: Any) -> tuple[list[float], list[float]]:
    """Seconds of script, and of layout and animations, for each of the steps of five rounds, after a first one."""
    scripts: list[float] = []
    layouts: list[float] = []
    for _ in range(6):
        begin()
        for _ in range(steps - 1):
            page.wait_for_timeout(60)  # so that nothing is left to do of the step before
            script, layout = page.evaluate(CLICK, button)
            scripts.append(script / 1000)
            layouts.append(layout / 1000)
    compiled = steps - 1  # in the first round the browser still compiles what it meets
    return scripts[compiled:], layouts[compiled:]


def drawing_time(_lab: Lab, browser: Browser) -> Row:
    """In a page of our own, where no notebook has anything to send."""
    made: dict[str, Any] = {}
    exec(TWELVE, made)  # as the cell of the notebook below
    showing = new_showing(browser)
    showing.show(made["board"])
    showing.page.evaluate(FORCED)
    showing.page.evaluate(UNMOVED)
    button = showing.button("Next").element_handle()
    drawing, _ = stepped(showing.page, button, len(made["board"].steps), lambda: showing.stand(0))
    showing.page.context.close()
    return Row(
        "drawing one step, 12 players: plan and patch, p95",
        f"{milliseconds(p95(drawing))} (median {milliseconds(statistics.median(drawing))})",
        "one frame 16.7 ms",
        "4 ms",
    )


def script_time(lab: Lab, browser: Browser) -> list[Row]:
    notebook, _ = opened(lab, browser, [TWELVE, "board"])
    board = notebook.board()
    page = notebook.page
    button = board.control("Next").element_handle()
    page.evaluate(FORCED)
    steps = int(notebook.python("print(len(board.steps))"))
    scripts, layouts = stepped(page, button, steps, board.begin)
    long_tasks: list[float] = page.evaluate("() => window.longTasks")
    page.context.close()
    return [
        Row(
            "  the click's whole script, its message and its motion's start, p95",
            f"{milliseconds(p95(scripts))} (median {milliseconds(statistics.median(scripts))})",
            "-",
            "apart",
        ),
        Row("  layout and animations that it starts, p95", milliseconds(p95(layouts)), "-", "apart"),
        Row("  longest task while stepping", f"{max(long_tasks, default=0):.0f} ms", "-", "50 ms"),
    ]


def left_in_page(notebook: Notebook, cdp: CDPSession, name: str) -> str:
    """The growth of the page after a hundred displays and closes of a widget."""

    def counted() -> dict[str, float]:
        for _ in range(3):
            cdp.send("HeapProfiler.collectGarbage")
        return metrics(cdp)

    def show_and_close() -> None:
        notebook.python(f"with out: display({name})")
        notebook.wait_until("len(out.outputs)", 1)
        notebook.python("out.clear_output()")
        notebook.wait_until("len(out.outputs)", 0)

    for _ in range(5):
        show_and_close()
    before = counted()
    for _ in range(SHOWS):
        show_and_close()
    after = counted()
    return ", ".join(f"{after[n] - before[n]:.0f} {said}" for n, said in LEFT.items())


LEFT = {"JSEventListeners": "listeners", "Nodes": "nodes"}


def leftovers(lab: Lab, browser: Browser) -> list[Row]:
    cells = [
        "import ipywidgets\nfrom IPython.display import display\nout = ipywidgets.Output()\nout",
        EMPTY,
        SETUP,
    ]
    notebook, _ = opened(lab, browser, cells)
    cdp = notebook.page.context.new_cdp_session(notebook.page)
    cdp.send("Performance.enable")
    reference = left_in_page(notebook, cdp, "empty")
    ours = left_in_page(notebook, cdp, "board")
    notebook.page.context.close()
    return [Row(f"left in the page after {SHOWS} displays", ours, f"an empty widget {reference}", "0")]


INSTANCES = """
import gc, ipywidgets
import dixit_widgets as dx
game = dx.scenario("rulebook")

def left(make, kind):
    make().close()
    gc.collect()
    before = sum(isinstance(o, kind) for o in gc.get_objects())
    for _ in range({shows}):
        make().close()
    gc.collect()
    return sum(isinstance(o, kind) for o in gc.get_objects()) - before

print(left(lambda: dx.Board(game), dx.Board), left(ipywidgets.Play, ipywidgets.Play))
"""


def instances() -> Row:
    program = INSTANCES.format(shows=SHOWS)
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    ours, theirs = told.stdout.split()
    return Row(f"instances left after {SHOWS} boards of one game", ours, f"ipywidgets Play {theirs}", "0")


def measure() -> list[Row]:
    rows = [instances()]
    with tempfile.TemporaryDirectory() as place, running_lab(Path(place)) as lab, running_chromium() as browser:
        parts: list[Any] = [messages, drawing_time, script_time, leftovers]
        for part in parts:
            try:
                found = part(lab, browser)
            except Exception as error:  # noqa: BLE001 - the other numbers are still worth having
                found = Row(f"{part.__name__}: not measured", str(error).strip().splitlines()[0][:60], "-", "-")
            rows += found if isinstance(found, list) else [found]
            lab.stop_kernels()
    return rows
