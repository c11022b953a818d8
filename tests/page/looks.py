"""Compares how the board looks with a picture of how it should, part by part.

Fonts differ from machine to machine, and with them where lines break and how high a part is. So each part (a card, the
track, the rules) is cut out where it stands, brought to the same small size and compared cell by cell: a cell is as large
as a letter, so that letters blur into the tone of their text, while a dial or a plate still fills cells of its own.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageFilter

from .showing import Showing

PICTURES = Path(__file__).parent / "pictures"

CELL = 12
"""Pixels of the screen for a cell."""

PARTS = {
    "head": ".dx-head",
    "card": ".dx-slot",
    "track": ".dx-ground",
    "caption": ".dx-caption",
    "rules": ".dx-rules",
    "ledger": ".dx-ledger",
    "buttons": ".dx-buttons",
    "timeline": ".dx-timeline",
}

TEXT = {"head", "caption", "rules", "ledger"}
"""Parts that are mostly words: other fonts put them elsewhere, so that only their tones are compared."""

FAR = 56
"""How far a colour may be from the picture's, in one cell, of 441."""
FAR_CELLS = 0.012
"""The share of cells of a part that may be farther."""
FAR_TONE = 11
"""How far the mean colour of a part may be."""

BOXES = """(parts) => {
    const at = showing.root().getBoundingClientRect();
    return Object.fromEntries(Object.entries(parts).flatMap(([name, selector]) =>
        [...showing.root().querySelectorAll(selector)].map((el, i) => {
            const { x, y, width, height } = el.getBoundingClientRect();
            return [`${name} ${i + 1}`, [x - at.x, y - at.y, x - at.x + width, y - at.y + height].map(Math.round)];
        })));
}"""

Boxes = dict[str, list[int]]


@dataclass(frozen=True)
class Look:
    """A picture of a board, and where its parts stand in it."""

    picture: Image.Image
    boxes: Boxes

    def save(self, name: str) -> None:
        half = self.picture.reduce(2)  # cells are larger than that by far
        half.save(PICTURES / f"{name}.webp", quality=70, method=6)
        (PICTURES / f"{name}.json").write_text(json.dumps(self.boxes, separators=(",", ":")) + "\n")


def saved(name: str) -> Look:
    half = Image.open(PICTURES / f"{name}.webp").convert("RGB")
    picture = half.resize((half.width * 2, half.height * 2), Image.Resampling.BILINEAR)
    return Look(picture, json.loads((PICTURES / f"{name}.json").read_text()))


def look(showing: Showing) -> Look:
    """The board as it looks now."""
    boxes: Boxes = showing.page.evaluate(BOXES, PARTS)
    drawn = showing.region.screenshot(animations="disabled")
    return Look(Image.open(io.BytesIO(drawn)).convert("RGB"), boxes)


Cell = tuple[int, ...]


def cells(look: Look, part: str, size: tuple[int, int]) -> list[Cell]:
    """The colours of a part, cell by cell."""
    left, top, right, bottom = look.boxes[part]
    cut = look.picture.crop((left, top, right, bottom)).filter(ImageFilter.GaussianBlur(2))
    colours = cut.resize(size, Image.Resampling.BOX).tobytes()
    return [tuple(colours[at : at + 3]) for at in range(0, len(colours), 3)]


def distance(one: Any, other: Any) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


def differences(right: Look, now: Look) -> list[str]:
    """The parts that look otherwise, with how much."""
    if right.boxes.keys() != now.boxes.keys():
        return [f"there are other parts: {sorted(right.boxes.keys() ^ now.boxes.keys())}"]
    found: list[str] = []
    for part, (left, top, edge, bottom) in right.boxes.items():
        size = (max(1, (edge - left) // CELL), max(1, (bottom - top) // CELL))
        pair = [cells(each, part, size) for each in (right, now)]
        tones = [tuple(sum(band) / len(each) for band in zip(*each, strict=True)) for each in pair]
        tone = distance(*tones)
        far = sum(distance(a, b) > FAR for a, b in zip(*pair, strict=True)) / len(pair[0])
        if tone > FAR_TONE:
            found.append(f"{part}: its tone is {tone:.0f} away")
        elif part.split()[0] not in TEXT and far > FAR_CELLS:
            found.append(f"{part}: {far:.0%} of it are other colours")
    return found
