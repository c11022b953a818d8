"""Outputs of a notebook that follow what they show: they are changed in place, and are saved with the notebook."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

__all__ = ["LiveOutput"]

_MOST_SHOWN = 20
"""Outputs of one thing that are kept up to date; a cell that is run again shows a new one."""


class LiveOutput:
    """What a notebook shows of one thing, in each cell that shows it.

    Args:
        html: Gives the thing as it is now, as HTML.
        text: Gives it as text.
    """

    def __init__(self, html: Callable[[], str], text: Callable[[], str]) -> None:
        self._html, self._text = html, text
        self._shown: list[Any] = []

    def show(self) -> None:
        """Show it in the cell that is running."""
        from IPython.display import display  # pyright: ignore[reportUnknownVariableType]

        shown: Any = display(_Now(self._html, self._text()), display_id=True)
        if shown is not None:
            self._shown = [*self._shown[1 - _MOST_SHOWN :], shown]

    def update(self) -> None:
        """Change all outputs to what it is now."""
        if self._shown and "IPython" in sys.modules:
            for shown in self._shown:
                shown.update(_Now(self._html, self._text()))


class _Now:
    """What is shown at one time."""

    def __init__(self, html: Callable[[], str], text: str) -> None:
        self._repr_html_ = html
        self._text = text

    def __repr__(self) -> str:
        return self._text
