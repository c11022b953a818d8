"""How the twelve identities look: the one place of their colours. `js/src/ui/base.css` repeats them; a test compares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..engine.players import Colour

__all__ = ["SHADES", "Shades"]


@dataclass(frozen=True)
class Shades:
    """The colours of one identity, as CSS.

    Args:
        light: Of the piece on a light board.
        dark: Of the piece on a dark board.
        letters: Of letters on the piece.
        line: Of a line on any background: 3:1 or more on white and on a notebook's dark ground.
    """

    light: str
    dark: str
    letters: str
    line: str


SHADES: Mapping[Colour, Shades] = MappingProxyType(
    {
        "pink": Shades("#f89abc", "#f69fb4", "#211b33", "#d6468f"),
        "blue": Shades("#2d57cc", "#3567db", "#fffdf6", "#3b7dd8"),
        "green": Shades("#21a36b", "#40af73", "#211b33", "#2b9348"),
        "violet": Shades("#4e2d77", "#5f3f8a", "#fffdf6", "#9460d8"),
        "yellow": Shades("#fed955", "#fad749", "#211b33", "#a98100"),
        "red": Shades("#ca3223", "#cc4233", "#fffdf6", "#d9403a"),
        "turquoise": Shades("#89e6ed", "#86e4ea", "#211b33", "#128a92"),
        "brown": Shades("#52290f", "#5f3720", "#fffdf6", "#a0673a"),
        "orange": Shades("#ed741a", "#e87700", "#211b33", "#cf6a06"),
        "grey": Shades("#83888c", "#85878d", "#211b33", "#7d7d7d"),
        "white": Shades("#fdfaf0", "#fdfaf1", "#211b33", "currentColor"),
        "black": Shades("#11101a", "#0a080f", "#fffdf6", "currentColor"),
    }
)
"""In seat order, as `COLOURS`."""
