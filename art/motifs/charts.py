"""A desk with an old map on it, what map makers draw, and what they have beside them; the sea out of the map."""

import math
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import ramp, tint
from art.masks import (
    SIZE,
    Mask,
    blur,
    both,
    discs,
    edge,
    fall,
    halo,
    inv,
    move,
    noise,
    poly,
    ring,
    rough,
    smooth,
    solid,
    strokes,
    union,
)
from art.motifs.places import paper_boat
from art.motifs.things import BRASS, candle, lantern
from art.shapes import H, Path, Point, W, between, box, circle, curve, ellipse, place, points
from art.space import caustics, planks

_SOOT, _SEPIA, _FOAM = "#140b08", "#6a4422", "#e8fbf0"


def desk_to_the_edge(card: Card, front: float) -> None:
    """The top of a dark desk, in lamplight from the left above, down to its front edge and over it."""
    card.fill(solid(255), "#0c0708")
    top = poly(box(-10, -10, W + 10, front))
    card.lit(top, "#1c0f0a #4a2a16 #7c4a26 #b87c42", 60, tex=0.5, cells=10, sx=0.5, sy=9)
    grain = Layer()
    for _ in range(260):
        x, y = card.chance.uniform(-60, W), card.chance.uniform(-10, front)
        run = card.chance.uniform(60, 220)
        path = curve((x, y), (x + run * 0.5, y + card.chance.uniform(-3, 3)), (x + run, y))
        grain.line(path, 0.5, ramp(("#1c0f0a", "#8a5a30"), card.chance.random()), 0.5, card.chance.uniform(0.8, 2))
    card.put(grain, 0.45, top)
    card.shade(both(planks(-10, W + 10, -10, front, 6, 4), top), _SOOT, 0.6, 0.9)
    card.glow(both(halo(84, 66, 420, 1.3), top), "#e8882c", 0, 0.6)
    face = poly(box(-10, front, W + 10, front + 34))
    card.lit(face, "#0c0606 #2c160c #5a3218", 10, light=(-0.2, -1), tex=0.4, sy=6, rim="#e8a860", rimk=0.6)
    card.wash(poly(box(-10, front + 34, W + 10, H + 10)), "#140a0c #060406", fall(front, H), 0.3)


def candle_on_plate(card: Card, x: float, y: float) -> None:
    """A burning candle on a round brass plate, seen from above."""
    card.cast(poly(ellipse(x, y + 4, 54, 22)), 16, 18, 10, _SOOT)
    card.lit(poly(ellipse(x, y, 52, 21)), BRASS, 9, k=2, tex=0.14, rim="#fff6d0")
    card.lit(poly(ellipse(x, y - 2, 34, 13)), "#3a2010 #8a5a22 #d9a84a", 5, tex=0.14)
    candle(card, x, y, 30, 56, seed=4)


def old_chart(card: Card, sheet: Sequence[Point]) -> Mask:
    """An old sheet of parchment between four corners, folded three times; returns where it is."""
    around: Path = []
    for a, b in zip(sheet, [*sheet[1:], sheet[0]], strict=True):
        around += [between(a, b, i / 16) for i in range(16)]
    m = rough(poly(around), 60, 1.8, 70, 3)
    card.cast(m, 10, 14, 9, _SOOT, 0.8)
    card.lit(m, "#7a5630 #c8a468 #ecd6a4 #fff2cc", 50, tex=0.35, cells=18, rim="#fff6d8")
    card.mottle(m, "#8a5c2c", 0.4, 5, 3, 130, 230)
    card.shade(both(inv(blur(m, 14)), m), "#7a4a22", 0, 0.7)
    folds = strokes(
        [[between(sheet[0], sheet[3], t), between(sheet[1], sheet[2], t)] for t in (0.34, 0.67)]
        + [[between(sheet[0], sheet[1], t), between(sheet[3], sheet[2], t)] for t in (0.5,)],
        2,
    )
    card.shade(both(folds, m), _SEPIA, 1, 0.5)
    card.glow(both(move(folds, -1.6, -1.4), m), "#fffbe8", 0.8, 0.5)
    return m


def inked_peak(ink: Layer, x: float, y: float, s: float) -> None:
    """A mountain as old maps draw it, with hatching on its right."""
    ink.line([(x - s * 0.7, y + s * 0.5), (x, y - s * 0.6)], 1.6, _SEPIA)
    ink.line([(x, y - s * 0.6), (x + s * 0.7, y + s * 0.5)], 2.6, _SEPIA)
    for k in range(3):
        ink.line([(x + 2 + k * 3, y - s * 0.4 + k * 5), (x + 1 + k * 4, y + s * 0.4)], 0.8, _SEPIA)


def inked_rose(ink: Layer, x: float, y: float) -> None:
    """The wind rose of a map: eight points, each half dark."""
    for k in range(8):
        a = k * math.pi / 4 - 0.2
        r = 25 if k % 2 == 0 else 13
        for s in (-1, 1):
            ink.poly(
                [
                    (x, y),
                    (x + r * math.cos(a), y + r * math.sin(a)),
                    (x + 5 * math.cos(a + s * 0.7), y + 5 * math.sin(a + s * 0.7)),
                ],
                _SEPIA if s < 0 else "#c89858",
            )


def spilling_sea(card: Card, m: Mask, front: float) -> None:
    """Water in the mask, with waves and surf, which pours over the front edge of a desk."""
    card.shade(move(blur(m, 3), 6, 10), _SOOT, 6, 0.7)
    depth = blur(m, 30).point(smooth(70, 255))
    card.fill(m, tint(depth, "#9ad8c8 #3fa8ac@30 #0f6a7a@62 #073a52"))
    waves = Layer()
    for _ in range(270):
        x, y = card.chance.uniform(200, 430), card.chance.uniform(100, front - 6)
        s = card.chance.uniform(5, 15)
        waves.line(
            curve((x - s, y), (x - s * 0.4, y - s * 0.34), (x, y), (x + s * 0.5, y - s * 0.3), (x + s, y), per=4),
            0.4,
            "#e0f8ec",
            0.4,
            1.5,
        )
    card.glow(both(waves.m, m), "#a8f0e0", 0.3, 0.55)
    caustics(card, both(m, fall(front - 2, front, 255, 0)), _FOAM, 0.45, 22)
    shore = both(inv(blur(m, 4.5)), m)
    card.fill(both(shore, noise(60, 9, 3).point(smooth(60, 150)), fall(front - 10, front, 255, 0)), _FOAM, 0.9)
    second = both(inv(blur(m, 15)), blur(m, 6).point(smooth(200, 250)), noise(26, 7, 3).point(smooth(120, 170)))
    card.fill(both(second, fall(front - 10, front, 255, 0)), _FOAM, 0.4)
    card.glow(edge(m, 1.4, 1.4), "#fff0c0", 0.5, 0.8)
    pour = both(m, fall(front - 3, front + 3))
    streaks = noise(60, 12, 4, 0.6, SIZE, 2.2, 0.22).point(smooth(110, 190))
    card.fill(pour, tint(fall(front, H), "#2f98a0 #0f5a70@40 #06283c"), 0.9)
    card.glow(both(streaks, pour), "#c8fff4", 0.4, 0.85)
    card.glow(both(blur(poly(box(210, front - 7, 420, front + 9)), 3), m), "#f4fff8", 0, 0.75)


def chart_boat(card: Card, x: float, y: float, water: Mask) -> None:
    """A paper boat folded from a chart, its wake, and the lantern at its mast."""
    card.shade(poly(ellipse(x - 4, y + 12, 52, 13)), "#04202c", 5, 0.7)
    paper_boat(card, x, y, 104, turn=0.16, paper="#8a7a60 #ecd6a4 #fffae4")
    boat = poly(place(points("-1,-.42 0,-.12 1,-.42 .55,.3 -.55,.3"), x, y - 12.5, 52, 0.16))
    card.shade(
        both(strokes([[(x - 50, y - 8), (x + 40, y + 6)], [(x - 30, y - 24), (x + 10, y + 20)]], 1.4), boat),
        "#3f7a8a",
        0.4,
        0.6,
    )
    wake = [ring(x - 10, y + 14, r, r - 2, 0.24) for r in (62, 78, 96)]
    card.glow(both(union(*wake), water), _FOAM, 0.8, 0.6)
    lantern(card, x + 12, y - 36, 24, colour="#ffb44a")


def pocket_compass(card: Card, x: float, y: float, r: float) -> None:
    """A brass compass that lies open, its needle towards the left below."""
    card.cast(poly(circle(x, y, r)), 12, 14, 8, _SOOT)
    card.lit(poly(circle(x, y, r)), BRASS, 8, k=2.1, tex=0.14, rim="#fff6d0")
    card.lit(poly(circle(x, y, r * 0.8)), "#8a7048 #e8d8b0 #fffbe8", 14, k=1, tex=0.15)
    for k in range(12):
        a = k * math.pi / 6
        card.fill(
            strokes(
                [
                    [
                        (x + r * 0.68 * math.cos(a), y + r * 0.68 * math.sin(a)),
                        (x + r * 0.76 * math.cos(a), y + r * 0.76 * math.sin(a)),
                    ]
                ],
                1.2,
            ),
            _SEPIA,
        )
    a = 2.1
    for s, colour in ((1, "#b8302c"), (-1, "#2a4a5a")):
        card.fill(
            poly(
                [
                    (x + s * r * 0.66 * math.cos(a), y + s * r * 0.66 * math.sin(a)),
                    (x + 5 * math.cos(a + 1.57), y + 5 * math.sin(a + 1.57)),
                    (x - 5 * math.cos(a + 1.57), y - 5 * math.sin(a + 1.57)),
                ]
            ),
            colour,
        )
    card.lit(discs([(x, y, 4)]), BRASS, 2, k=2, tex=0)


def red_book(card: Card, corners: Path, spine: Path) -> None:
    """A book that lies shut, with the line of its spine."""
    card.cast(poly(corners), -8, 12, 8, _SOOT)
    card.lit(poly(corners), "#2a0c10 #6a1f24 #a84438 #e08a6a", 14, tex=0.3, rim="#ffc890")
    card.shade(strokes([spine], 2.4), "#2a0c10", 0.5, 0.8)
