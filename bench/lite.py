"""How long it takes from opening the JupyterLite site to the first board, beside a bare counter in the same site.

In turn, each time with a new browser profile.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser

from bench.table import Row
from tests.browsers import running_chromium
from tests.hosts.lite import STARTS, build_site, served

TIMES = 5
BOARD = 'import dixit_widgets as dx\ndx.Board(dx.scenario("rulebook"))'
COUNTER = '''import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "bare-counter";
        button.textContent = `count is ${model.get("value")}`;
        button.onclick = () => { model.set("value", model.get("value") + 1); model.save_changes(); };
        el.append(button);
      },
    };
    """
    value = traitlets.Int(0).tag(sync=True)

Counter()'''


def seconds_until(browser: Browser, site: str, code: str, shown: str) -> float:
    """From opening the site's prompt with this code until what it shows is there."""
    context = browser.new_context()
    page = context.new_page()
    begun = time.perf_counter()
    page.goto(f"{site}/repl/index.html?kernel=python&code={quote(code)}")
    page.locator(f".jp-OutputArea-output {shown}").first.wait_for(timeout=STARTS)
    passed = time.perf_counter() - begun
    context.close()
    return passed


def measure() -> list[Row]:
    ours: list[float] = []
    theirs: list[float] = []
    with tempfile.TemporaryDirectory() as place:
        build_site(Path(place) / "site")
        size = sum(path.stat().st_size for path in (Path(place) / "site").rglob("*") if path.is_file())
        with served(Path(place) / "site") as site, running_chromium() as browser:
            for _ in range(TIMES):
                theirs.append(seconds_until(browser, site, COUNTER, ".bare-counter"))
                ours.append(seconds_until(browser, site, BOARD, "[data-step]"))
    a, b = statistics.median(ours), statistics.median(theirs)
    return [
        Row(
            "the site, from opening it to the first board", f"{a:.1f} s ({a / b:.2f} x)", f"counter {b:.1f} s", "1.10 x"
        ),
        Row("  its size", f"{size / 1e6:.1f} MB", "-", "-"),
    ]
