"""A progress bar for what takes long, where tqdm is there to draw it; quiet otherwise. Knows nothing of the game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib.util import find_spec

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(total: int, unit: str, shown: bool = True) -> Generator[Callable[[int], object], None, None]:
    """A bar that comes after half a second and is taken away at the end; what it gives counts further.

    Args:
        total: How much there is to do.
        unit: What is counted, such as "rounds".
        shown: Whether there is a bar at all.
    """
    if not shown or find_spec("tqdm") is None:
        yield lambda _done: None
        return
    from tqdm import tqdm as base
    from tqdm.auto import tqdm

    if sys.platform == "emscripten":
        base.monitor_interval = 0  # there are no threads in a browser's Python to watch over the bar
    with tqdm(total=total, unit=f" {unit}", delay=0.5, leave=False) as bar:
        yield bar.update
