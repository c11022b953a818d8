"""A kitchen: tiles, copper pans, sugar; and what boils over as a volcano."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, mix
from art.masks import Mask, both, discs, poly, rough, solid, union
from art.motifs.places import lamplit
from art.shapes import arch, box, circle, ellipse, place, points, ribbon


def glazed_tiles(layer: Layer, chance: random.Random, dark: Colour, light: Colour) -> None:
    """A wall of glazed tiles, each a little different."""
    for row in range(15):
        for col in range(-1, 11):
            x, y = col * 54 + row % 2 * 27, row * 38 - 10
            layer.poly(
                box(x + 1, y + 1, x + 52, y + 36), mix(mix(dark, light, chance.uniform(0.35, 0.75)), "#7a3c3a", 0.12)
            )


def copper_pan(card: Card, x: float, y: float, r: float, drop: float) -> None:
    """A copper pan that hangs by its handle from (x, y)."""
    card.fill(poly(ribbon([(x, y), (x, y + drop)], 3.5, 5)), "#241a1c")
    pan = poly(circle(x, y + drop + r, r))
    card.cast(pan, 5, 9, 7)
    card.lit(pan, "#2a1216 #6e3020 #b8643a #ffba7a", r * 0.5, (-0.3, 1), tex=0.12, rim="#ffb070")
    card.lit(poly(circle(x, y + drop + r, r * 0.74)), "#3a1818 #7a3826 #a85a34", 5, (0.2, -1), tex=0.15)


def ash_cloud(card: Card, puffs: Sequence[Sequence[float]], clip: Mask) -> Mask:
    """A plume of ash, puff by puff (x, y, r): grey above, red and burning towards a height of 370; returns where it is."""
    whole = solid()
    for i, (x, y, r) in enumerate(puffs):
        lobes = [(k * 0.9 + i, r * (0.3 + 0.05 * (k % 3))) for k in range(7)]
        around = [(x + r * 0.7 * math.cos(a), y + r * 0.6 * math.sin(a), lobe) for a, lobe in lobes]
        m = rough(discs([(x, y, r * 0.86), *around]), 70, 3, 40, i, 34)
        t = min(1, max(0, (y - 60) / 310))
        stops = (
            mix("#191c2e", "#5a161c", t),
            mix("#3c3c52", "#a8321e", t),
            mix("#8a6a74", "#f47a2a", t),
            mix("#e09a78", "#ffe08a", t),
        )
        card.lit(both(m, clip), stops, r * 0.42, (0.12, 1), k=1.5, tex=0.4, cells=26, seed=i, a=0.92)
        whole = union(whole, m)
    return whole


def lava_bombs(card: Card, x: float, y: float) -> None:
    """Eleven sparks thrown up from (x, y), each with its trail."""
    for i in range(11):
        a = -math.pi / 2 + (i - 5) * 0.2 + card.chance.uniform(-0.05, 0.05)
        run = card.chance.uniform(60, 200)
        path = [
            (x + run * t * math.cos(a) * 0.8, y + run * t * math.sin(a) + 70 * t * t * abs(math.cos(a)))
            for t in [k / 14 for k in range(15)]
        ]
        card.glow(poly(ribbon(path, 4.5, 0.8)), "#ffb03a", 0.7, 0.9)
        card.fill(discs([(*path[-1], card.chance.uniform(2, 4.5))]), "#ffe6a0", 0.9)


def sugar_cube(card: Card, x: float, y: float, s: float, door: bool = False) -> None:
    """A lump of sugar with its foot at (x, y); the side to the pot is warm."""
    top = [
        (x - s * 0.62, y - s),
        (x + s * 0.12, y - s * 1.24),
        (x + s * 0.62, y - s * 1.02),
        (x - s * 0.1, y - s * 0.76),
    ]
    left, right = (
        [top[0], top[3], (x - s * 0.1, y + s * 0.1), (x - s * 0.62, y - s * 0.16)],
        [top[3], top[2], (x + s * 0.62, y - s * 0.14), (x - s * 0.1, y + s * 0.1)],
    )
    whole = rough(poly(top, left, right), 14, 0.6, 200, int(x), 60)
    card.shade(poly(ellipse(x, y, s * 0.8, s * 0.22)), "#120810", 3, 0.8)
    for face, colour in ((left, "#8f8aa6"), (right, "#c9b4b4"), (top, "#ffdcb4")):
        card.fill(both(poly(face), whole), colour)
    card.mottle(whole, "#efe6e4", 0.4, 260, int(x), 120, 200)
    if door:
        lamplit(
            card,
            [
                arch(x + s * 0.26, y - s * 0.06, s * 0.24, s * 0.42),
                box(x - s * 0.46, y - s * 0.62, x - s * 0.28, y - s * 0.4),
            ],
            r=4,
        )


def sugar_roof(card: Card, x: float, y: float, s: float, seed: int) -> None:
    """The roof on a lump of sugar of size s."""
    roof = place(points("-0.72,-0.98 -0.2,-1.62 0.34,-1.76 0.72,-1 -0.1,-0.72"), x, y, s)
    card.lit(rough(poly(roof), 12, 0.6, 160, seed), "#7a5a70 #c89a98 #ffe0c0", s * 0.25, tex=0.3, rim="#fff0d8")
