"""A progress bar by tqdm, if it is installed. Knows nothing of the game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib.util import find_spec

__all__ = ["progress_bar"]


@contextmanager
def progress_bar(total: int, unit: str, shown: bool = True) -> Generator[Callable[[int], object], None, None]:
    """A progress bar that appears after half a second and is removed at the end.

    Args:
        total: The number of steps.
        unit: The unit of the steps, such as "rounds".
        shown: False for no bar.

    Yields:
        A function to call with a number of further steps.
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
