"""40 phone photos of 12 million pixels through the deck maker: the longest time between two frames of its page meanwhile."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from bench.pictures import lay_photos
from bench.table import Row
from tests.browsers import running_chromium
from tests.page.making import making
from tests.page.showing import new_showing

PHOTOS = 40
FEW = 5
"""Photos for the page's own thread, where each one holds up the page."""
SLOW = 100
"""Milliseconds that no frame should take longer than."""

WATCH = """() => {
    window.frames_ = [];
    let before = performance.now();
    const next = (now) => {
        frames_.push(now - before);
        before = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
}"""


def frames(page: Page) -> list[float]:
    """Milliseconds between the frames since the last call; the first is left out, which waited for the call itself."""
    found: list[float] = page.evaluate("() => frames_.splice(0)")
    return found[1:]


def said(found: list[float]) -> str:
    slow = sum(each > SLOW for each in found)
    return f"{max(found):.0f} ms (median {statistics.median(found):.0f} ms, {slow} of {len(found)} over {SLOW} ms)"


def watched(photos: list[Path], script: str = "") -> tuple[list[float], list[float]]:
    """The frames of the page while it makes cards of these photos, and for as long afterwards, while nothing happens."""
    with running_chromium() as browser:
        showing = new_showing(browser)
        page = showing.page
        with making(showing) as live:
            page.evaluate(f"() => {{ {script} }}")
            page.evaluate(WATCH)
            frames(page)
            live.choose(*photos)
            busy = frames(page)
            assert len(live.titles) == len(photos), live.maker.report.left_out
            page.wait_for_timeout(sum(busy))
            idle = frames(page)
        page.context.close()
    return busy, idle


def measure() -> list[Row]:
    with tempfile.TemporaryDirectory() as made:
        lay_photos(Path(made), PHOTOS)
        photos = sorted(Path(made).iterdir())
        busy, idle = watched(photos)
        on_page, _ = watched(photos[:FEW], "window.Worker = undefined;")
    still = f"the same page idle {said(idle)}"
    return [
        Row(f"longest frame, {PHOTOS} photos of 12 MP in the deck maker", said(busy), still, f"{SLOW} ms"),
        Row(f"  {FEW} of them where there is no worker", said(on_page), "-", "-"),
    ]
