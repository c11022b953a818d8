"""How long the import takes, in fresh processes, beside the import of anywidget; by turns, so that both meet the same machine."""

from __future__ import annotations

import statistics
import subprocess
import sys

from bench.table import Row, milliseconds

TIMES = 21
TIMED = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"


def run(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.strip()


def measure() -> list[Row]:
    ours: list[float] = []
    theirs: list[float] = []
    for turn in range(TIMES + 1):
        mine, other = (float(run(TIMED.format(name))) for name in ("dixit_widgets", "anywidget"))
        if turn:  # the first one reads the disk
            ours.append(mine)
            theirs.append(other)
    a, b = statistics.median(ours), statistics.median(theirs)
    pillow = run("import dixit_widgets, sys; print('PIL' in sys.modules)")
    return [
        Row("import dixit_widgets", f"{milliseconds(a)} ({a / b:.2f} x)", f"anywidget {milliseconds(b)}", "1.10 x"),
        Row("Pillow imported by it", {"True": "yes", "False": "no"}[pillow], "-", "no"),
    ]
