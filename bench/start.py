"""How long the import takes, in fresh processes, beside the import of anywidget, in turn."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys

from bench.table import Row, milliseconds

TIMES = 21
TIMED = "import time; t = time.perf_counter(); {}; print(time.perf_counter() - t)"
PROGRAMS = ("import anywidget", "import dixit_widgets", "import dixit_widgets; dixit_widgets.Board")


def run(program: str) -> str:
    """What a program prints in a process of its own, which keeps compiled code as an installed package has it."""
    compiled = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run_ = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, env=compiled)
    return run_.stdout.strip()


def measure() -> list[Row]:
    times: dict[str, list[float]] = {program: [] for program in PROGRAMS}
    for turn in range(TIMES + 1):
        for program, taken in times.items():
            seconds = float(run(TIMED.format(program)))
            if turn:  # the first one reads the disk, and compiles what is new
                taken.append(seconds)
    reference, bare, board = (statistics.median(taken) for taken in times.values())
    pillow = run("import dixit_widgets, sys; dixit_widgets.Board; print('PIL' in sys.modules)")
    return [
        Row(
            "import dixit_widgets",
            f"{milliseconds(bare)} ({bare / reference:.2f} x)",
            f"anywidget {milliseconds(reference)}",
            "1.10 x",
        ),
        Row("  and the Board", f"{milliseconds(board)} ({board / reference:.2f} x)", "the same", "1.3 x"),
        Row("  Pillow imported by it", {"True": "yes", "False": "no"}[pillow], "-", "no"),
    ]
