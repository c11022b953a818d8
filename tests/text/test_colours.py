"""The colours of the twelve identities stand in one place; the style sheet of the page repeats them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dixit_widgets.engine.players import COLOURS, Colour
from dixit_widgets.text.colours import SHADES

SHEET = (Path(__file__).parents[2] / "js" / "src" / "ui" / "base.css").read_text(encoding="utf-8")


def test_every_identity_has_its_colours_in_seat_order() -> None:
    assert tuple(SHADES) == COLOURS


@pytest.mark.parametrize("name", COLOURS)
def test_the_style_sheet_has_the_same_colours(name: Colour) -> None:
    shades = SHADES[name]
    assert re.findall(rf"--dx-{name}: (#\w+);", SHEET) == [shades.light, shades.dark]


@pytest.mark.parametrize("name", COLOURS)
def test_the_style_sheet_has_the_same_letters_on_the_pieces(name: Colour) -> None:
    [usual] = re.findall(r"\[data-colour\] \{\s*--dx-on-colour: (#\w+);", SHEET)
    [own] = re.findall(rf'\[data-colour="{name}"\] \{{(.*?)\}}', SHEET, re.DOTALL)
    assert f"--dx-colour: var(--dx-{name});" in own
    [letters] = re.findall(r"--dx-on-colour: (#\w+);", own) or [usual]
    assert letters == SHADES[name].letters
