"""Where a notebook shows something, and changes it later."""

from __future__ import annotations

from typing import Any


class Handle:
    """A place in a notebook where something is shown."""

    def __init__(self, shown: Any) -> None:
        self.shown = [shown]

    def update(self, shown: Any) -> None:
        self.shown.append(shown)

    @property
    def html(self) -> str:
        return str(self.shown[-1]._repr_html_())
