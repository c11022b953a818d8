"""What a tailor needs, at the size of a landscape: a button for a sun, chalk, pins, a tape, a reel."""

import math
from itertools import pairwise

from art.card import Card, Layer
from art.colour import Colour
from art.masks import both, discs, fall, noise, poly, ring, smooth, strokes
from art.motifs.nature import sun
from art.shapes import Path, Point, box, circle, curve, ellipse, lerp, place, points, ribbon, unit


def button_sun(card: Card, x: float, y: float, r: float, thread: Colour) -> None:
    """The sun as a button with four holes, sewn on with thread."""
    sun(card, x, y, r, "#fff0a8", "#fff8d0")
    card.shade(ring(x, y, r * 0.82, r * 0.74), "#e8c878", 0.8, 0.7)
    holes = [(x + dx * r * 0.24, y + dy * r * 0.24) for dx in (-1, 1) for dy in (-1, 1)]
    card.fill(discs([(px, py, r * 0.085) for px, py in holes]), "#b88a4c", 0.8)
    card.fill(poly(ribbon([holes[0], holes[3]], 2.2), ribbon([holes[1], holes[2]], 2.2)), thread, 0.9)


def chalk_line(card: Card, path: Path) -> None:
    """A tailor's line in chalk: dashes along a curve."""
    card.fill(poly(*[ribbon(path[k : k + 2], 1.6) for k in range(0, len(path) - 1, 2)]), "#ffffff", 0.6)


def glass_pin(card: Card, tip: Point, head: Point, wide: float, r: float) -> None:
    """A pin with a red glass head."""
    card.fill(poly(ribbon([tip, head], wide)), "#f4f6f0")
    card.lit(poly(circle(*head, r)), "#6a1c1c #d8543c #ffb094 #fff0e0", max(1, r / 2), tex=0, rim="#ffffff")


def tape_measure(card: Card, path: Path, a: float, b: float) -> None:
    """A tailor's tape along a path, from width a to b: its strokes follow the width, the longer ones every fifth."""
    m = poly(ribbon(path, a, b))
    card.cast(m, -3, 6, 4, "#1c3a30", 0.6)
    card.lit(m, "#8a6416 #e0ac28 #ffdc5c #fff4b8", max(2, a * 0.3), k=1.5, tex=0.12, rim="#fffbe0")
    marks = Layer()
    length, n = 0.0, 0
    for (x, y), (p, q) in pairwise(path):
        length += math.dist((x, y), (p, q))
        t = n / max(1, len(path))
        if length < 7 - 3 * t:
            continue
        length, n = 0.0, n + 1
        w = lerp(a, b, min(1, path.index((x, y)) / len(path)))
        nx, ny = unit((-(q - y), p - x))
        reach = w * (0.42 if n % 5 else 0.05)
        marks.line(
            [(x + nx * w * 0.46, y + ny * w * 0.46), (x + nx * reach * 0.3, y + ny * reach * 0.3)], 1.1, "#4a2c10"
        )
    card.put(marks, 0.9, m)


def reel_afloat(card: Card, x: float, y: float, water: Colour) -> None:
    """A reel of red thread afloat, its thread paid out to the upper left."""
    card.shade(poly(ellipse(x, y + 26, 38, 8)), "#1c4a44", 5, 0.8)
    thread = curve(*place(points("-18,8 -60,40 -96,10 -60,-34 -18,-56 -34,-96 -64,-108"), x, y))
    card.fill(poly(ribbon(thread, 2.2, 1)), "#d8543c", 0.95)
    card.lit(poly(box(x - 20, y - 20, x + 20, y + 20)), "#6a1414 #c8402c #f08a68 #ffd8c0", 12, (-0.3, -1), k=2, tex=0.1)
    wraps = strokes([[(x - 20, y - 18 + 3 * k), (x + 20, y - 16 + 3 * k)] for k in range(13)], 0.8)
    card.shade(wraps, "#8a2418", 0.3, 0.7)
    for dy in (-24, 22):
        rim = poly(ellipse(x, y + dy, 28, 7), box(x - 28, y + dy, x + 28, y + dy + 5), ellipse(x, y + dy + 5, 28, 7))
        card.lit(rim, "#5a3818 #a87840 #e8c488 #fff0d0", 4, k=1.8, tex=0.2, rim="#fffbe8")
    card.fill(poly(ellipse(x, y - 25, 7, 2.4)), "#3a2410")
    card.fill(both(fall(y + 22, y + 26), poly(box(x - 34, y + 16, x + 34, y + 40))), water, 0.75)
    for k in range(3):
        card.glow(
            both(ring(x, y + 26, 38 + 10 * k, 36.8 + 10 * k, 0.24), noise(14, k, 3).point(smooth(90, 190))),
            "#fffbe0",
            0.4,
            0.6,
        )
