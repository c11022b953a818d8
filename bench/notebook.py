"""What happens in a real JupyterLab: messages while playing, script time a step, what is left after a hundred displays."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, WebSocket

from bench.table import Row, milliseconds, p95
from tests.hosts.jupyterlab import Lab, Notebook, running_chromium, running_lab, watched

SETUP = 'import dixit_widgets as dx\nboard = dx.Board(dx.scenario("rulebook"))'

TWELVE = """
names = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou"]
board = dx.Board(dx.worked_round(names, "Ada", "rebirth", {
    name: [names[(at * 5 + 3 + (at * 5 + 3) % 12 // 11 + (names[(at * 5 + 3) % 12] == name)) % 12], "Ada"]
    for at, name in enumerate(names) if name != "Ada"
}, rules="odyssey"))
"""

SHOWS = 100


def opened(lab: Lab, browser: Browser, cells: list[str]) -> tuple[Notebook, list[str]]:
    """A notebook of these cells, all run, and the frames that its page sends and gets."""
    page = watched(browser.new_context(viewport={"width": 1280, "height": 1000}), [])
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
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


def script_time(lab: Lab, browser: Browser) -> list[Row]:
    notebook, _ = opened(lab, browser, ["import dixit_widgets as dx", TWELVE, "board"])
    board = notebook.board()
    page = notebook.page
    page.evaluate(
        """() => {
            window.longTasks = [];
            new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((e) => e.duration)))
                .observe({ entryTypes: ["longtask"] });
        }"""
    )
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    clicks: list[float] = []
    scripts: list[float] = []
    layouts: list[float] = []
    next_button = board.control("Next").element_handle()
    steps = int(notebook.python("print(len(board.steps))"))
    for _ in range(5):
        board.begin()
        for _ in range(steps - 1):
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            before = metrics(cdp)
            clicks.append(
                page.evaluate(
                    """(button) => { const t = performance.now(); button.click(); return performance.now() - t; }""",
                    next_button,
                )
                / 1000
            )
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            after = metrics(cdp)
            layout = sum(after[n] - before[n] for n in ("LayoutDuration", "RecalcStyleDuration"))
            layouts.append(layout)
            scripts.append(after["ScriptDuration"] - before["ScriptDuration"])
    long_tasks: list[float] = page.evaluate("() => window.longTasks")
    board.begin()
    notebook.page.context.close()
    return [
        Row(
            "one step, 12 players: the click's script, p95",
            f"{milliseconds(p95(clicks))} (median {milliseconds(statistics.median(clicks))})",
            "one frame 16.7 ms",
            "4 ms",
        ),
        Row("  with what the layout that it forces takes out", f"{milliseconds(p95(scripts))}", "-", "4 ms"),
        Row("  style and layout, p95", milliseconds(p95(layouts)), "-", "apart"),
        Row("  longest task while stepping", f"{max(long_tasks, default=0):.0f} ms", "-", "50 ms"),
    ]


def left_in_page(notebook: Notebook, cdp: CDPSession, name: str) -> str:
    """What more there is in the page after a hundred displays and closes of a widget."""

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
        "import ipywidgets\nfrom IPython.display import display\nout = ipywidgets.Output()\nplay = ipywidgets.Play()\nout",
        SETUP,
    ]
    notebook, _ = opened(lab, browser, cells)
    cdp = notebook.page.context.new_cdp_session(notebook.page)
    cdp.send("Performance.enable")
    reference = left_in_page(notebook, cdp, "play")
    ours = left_in_page(notebook, cdp, "board")
    notebook.page.context.close()
    return [Row(f"left in the page after {SHOWS} displays", ours, f"ipywidgets Play {reference}", "0")]


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
        parts: list[Any] = [messages, script_time, leftovers]
        for part in parts:
            try:
                found = part(lab, browser)
            except Exception as error:  # noqa: BLE001 - the other numbers are still worth having
                found = Row(f"{part.__name__}: not measured", str(error).strip().splitlines()[0][:60], "-", "-")
            rows += found if isinstance(found, list) else [found]
            lab.stop_kernels()
    return rows
