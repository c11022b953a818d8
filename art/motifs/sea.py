"""Under water and beside it: bubbles, coral, portholes."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, mix
from art.masks import Mask, blur, both, discs, fall, minus, poly
from art.motifs.beings import outline
from art.motifs.things import BRASS
from art.shapes import circle, curve


def air_bubbles(card: Card, n: int, area: tuple[float, float, float, float], size: float = 2) -> None:
    """Bubbles of air in an area (left, top, right, bottom)."""
    left, top, right, bottom = area
    for _ in range(n):
        x, y, r = (
            card.chance.uniform(left, right),
            card.chance.uniform(top, bottom),
            abs(card.chance.gauss(0, size)) + 0.8,
        )
        card.glow(minus(discs([(x, y, r)]), discs([(x - 0.4, y + 0.5, max(0.3, r - 0.9))])), "#d8fff4", 0.3, 0.7)


def coral(
    layer: Layer,
    chance: random.Random,
    x: float,
    y: float,
    n: int,
    colour: Colour,
    size: float = 26,
    dark: Colour = "#3a1040",
) -> None:
    """A tuft of coral, its foot at (x, y). Swell it afterwards."""
    for _ in range(n):
        a, r = -math.pi * chance.uniform(0.08, 0.92), chance.uniform(size * 0.46, size)
        tip = (x + r * math.cos(a), y + r * math.sin(a))
        arm = curve((x, y), (x + r * 0.5 * math.cos(a), y - 4 + r * 0.6 * math.sin(a)), tip, per=4)
        layer.line(arm, size * 0.16, mix(colour, dark, chance.random() * 0.6), size * 0.08)


def porthole(card: Card, x: float, y: float, r: float, rim: Colour = "#ffe6b8") -> None:
    """A brass porthole with day and a few fish behind it, from the inside."""
    s = r / 64
    card.lit(poly(circle(x, y, r)), "#1a1a18 #5a4a30 #c8a464", 9, k=1.9, tex=0.2, rim=rim)
    glass = poly(circle(x, y, 49 * s))
    card.wash(glass, "#9fe6dc #4fb0b0 #1c6a78", fall(y - 66 * s, y + 54 * s), 0.3)
    card.fill(
        both(
            poly(
                *[
                    p
                    for k in range(7)
                    for p in outline("fish", x + s * (9 * k - 26), y + s * (7 * (k * 3 % 5) - 16), 14 * s)
                ]
            ),
            glass,
        ),
        "#1c5a68",
        0.9,
    )
    card.glow(glass, "#9fe6dc", 20, 0.5)
    card.lit(
        discs(
            [
                (x + 56 * s * math.cos(k * math.pi / 4), y + 56 * s * math.sin(k * math.pi / 4), 3.4 * s)
                for k in range(8)
            ]
        ),
        BRASS,
        2,
        k=2,
        tex=0,
    )


def light_shafts(card: Card, level: float, water: Mask, colour: Colour = "#a4ecec") -> None:
    """Slanting shafts of light below the surface of water that is seen in section."""
    for k in range(8):
        x = 60 + k * 66 + card.chance.uniform(-20, 20)
        ray = blur(poly([(x, level), (x + 26, level), (x - 30, 770), (x - 90, 770)]), 9)
        card.glow(both(ray, fall(level, 720, 220, 0), water), colour, 0, 0.22)
