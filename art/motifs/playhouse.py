"""A theatre from its gallery: the gilded arch of the stage with its curtain, boxes, rows of seats, the rail."""

import math
from dataclasses import dataclass

from art.card import Card, Layer
from art.colour import tint
from art.masks import SIZE, Mask, both, discs, edge, fall, inv, minus, move, noise, poly, rough, solid, strokes
from art.motifs.places import curtain
from art.motifs.things import BRASS
from art.shapes import H, Path, W, arc, blob, box, curve, lerp, place, points, ribbon

_DARK, _AMBER, _BULB = "#12060f", "#ffb43a", "#fff0c0"
_GILT = "#2a120c #5a3018 #a06a34"


@dataclass(frozen=True)
class Proscenium:
    """The arch of a stage from `left` to `right`, its crown at `top`, its floor's front edge at `foot`."""

    left: float
    right: float
    top: float
    foot: float

    @property
    def mid(self) -> float:
        """Where its middle is."""
        return (self.left + self.right) / 2

    def opening(self, k: float = 0) -> Path:
        """The arch as a path, `k` wider all round."""
        half = (self.right - self.left) / 2 + k
        turns = [math.pi * i / 30 for i in range(31)]
        bow = [(self.mid - half * math.cos(a), self.top + 62 - (62 + k) * math.sin(a)) for a in turns]
        return [(self.left - k, self.foot + 8), *bow, (self.right + k, self.foot + 8)]

    def frame(self, card: Card) -> None:
        """Three gilded mouldings with bulbs along them."""
        mouldings = (32, "#3a1c10 #7a4a24 #d9a050"), (21, "#5a3014 #b57f3a #ffe0a0"), (12, _GILT)
        for k, stops in mouldings:
            m = rough(poly(self.opening(k)), 8, 0.5, 120, k, 70)
            card.lit(m, stops, 7, (0, 0.9), tex=0.25, rim="#ffe6ae")
        half = (self.right - self.left) / 2 + 26
        turns = [math.pi * i / 24 for i in range(25)]
        bulbs = [(self.mid - half * math.cos(a), self.top + 62 - 88 * math.sin(a), 2.1) for a in turns]
        bulbs += [(x, y, 2.1) for y in range(190, 356, 13) for x in (self.left - 26, self.right + 26)]
        card.glow(discs(bulbs), _AMBER, 3, 0.9)
        card.fill(discs(bulbs), _BULB)

    def boards(self, card: Card, back: float) -> None:
        """The floor of the stage, from its far edge at `back`."""
        near = f"{self.left},{back} {self.right},{back} {self.right + 40},{back + 66} {self.left - 40},{back + 66}"
        floor = both(poly(self.opening()), poly(points(near)))
        card.fill(floor, tint(noise(14, 31, 4, 0.6, SIZE, 1.4, 0.5), "#3a1a14 #8a5030"))
        joints = [[(self.mid + k * 13, back), (self.mid + k * 24, back + 66)] for k in range(-12, 13)]
        card.shade(both(strokes(joints, 0.9), floor), _DARK, 0.3, 0.8)

    def curtains(self, card: Card) -> None:
        """Red curtains tied back at both sides, and a scalloped valance above."""
        red = "#2c0410", "#6a0f1e", "#a82030", "#e0523c"
        within = poly(self.opening())
        for side in (-1, 1):
            x = self.left - 2 if side < 0 else self.right + 2
            reach = [(x, x - side * w) for w in (118, 92, 40, 58)]
            heights = (108, 180, 252, 352)
            top, middle, tie_at, hem = [(min(r), max(r), y) for r, y in zip(reach, heights, strict=True)]
            layer = Layer()
            curtain(layer, top, middle, tie_at, hem, red, folds=6, n=70)
            m = both(layer.m, within)
            card.cast(both(m, inv(fall(300, 340))), -side * 6, 4, 6, "#0a0408", 0.6)
            card.put(layer, 1, within)
            card.swell(m, 10, k=1.3)
            tie = ribbon(curve((x - side * 2, 246), (x - side * 24, 256), (x - side * 46, 250)), 5)
            card.lit(poly(tie), "#5a3014 #b57f3a #ffe0a0", 2, tex=0, rim="#fff0c0")
        self._valance(card, within)

    def _valance(self, card: Card, within: Mask) -> None:
        scallops = [
            (
                self.left + (self.right - self.left) * i / 60,
                146 + 17 * abs(math.sin(i / 60 * math.pi * 5)) + (22 if i in (0, 60) else 0),
            )
            for i in range(61)
        ]
        m = both(poly([(self.left, 60), *scallops, (self.right, 60)]), within)
        card.cast(m, 0, 8, 5, "#0a0408", 0.8)
        card.fill(m, tint(noise(34, 53, 2, 0.5, SIZE, 1, 0.1), "#3a0614 #8f1a26@50 #e0523c"))
        card.swell(m, 9)
        card.lit(both(minus(m, move(m, 0, -4)), fall(130, 140)), "#8a5420 #e0a850 #fff0b8", 1.5, tex=0)

    def footlights(self, card: Card) -> None:
        """The lamps at the front edge, and what they throw on the hall."""
        a, b, y = self.left, self.right, self.foot
        front = poly(points(f"{a - 36},{y + 12} {b + 36},{y + 12} {b + 42},{y + 34} {a - 42},{y + 34}"))
        card.lit(front, _GILT, 5, tex=0.3, rim="#ffd890")
        lights = [(lerp(a + 2, b - 2, i / 17), y + 15, 2.4) for i in range(18)]
        card.glow(discs(lights), _AMBER, 5, 0.9)
        card.fill(discs(lights), _BULB)


def patterned_wall(card: Card, bottom: float) -> None:
    """A dark red wall with a pattern of lozenges, from the top of the card down to `bottom`."""
    card.lit(poly(box(-5, -5, W + 5, bottom)), "#1a0812 #38121e #5a2228", 20, (0, -1), tex=0.4)
    paper = Layer()
    for y in range(14, 410, 34):
        for x in range(10, 520, 34):
            paper.poly(place(blob("0,-10 6,-2 0,10 -6,-2"), x + (y // 34) % 2 * 17, y), "#7a2c30")
    card.put(paper, 0.35)


def theatre_box(card: Card, x: float, y: float, w: float, h: float) -> Mask:
    """A box in the wall, its sill at y + h: returns its dark hole; `box_front` comes after those who sit there."""
    mid = x + w / 2
    frame = [(x - 7, y + h), *arc(mid, y + 26, w / 2 + 7, 33, math.pi, 2 * math.pi), (x + w + 7, y + h)]
    hole = poly([(x, y + h), *arc(mid, y + 26, w / 2, 26, math.pi, 2 * math.pi), (x + w, y + h)])
    card.lit(poly(frame), "#3a1c10 #8a5428 #e0b060", 4, tex=0.2, rim="#ffe6ae")
    card.fill(hole, "#0c040c")
    return hole


def box_front(card: Card, x: float, y: float, w: float, h: float) -> None:
    """The gilded front of a `theatre_box`, with swags."""
    mid = x + w / 2
    rail = (x - 10, y + h - 3), (mid, y + h + 3), (x + w + 10, y + h - 3)
    foot = (x + w + 6, y + h + 20), (mid, y + h + 30), (x - 6, y + h + 20)
    card.lit(poly(blob(*rail, *foot)), "#3a1510 #8a4a26 #f0b860", 8, (-0.8, -0.4), tex=0.3, rim="#ffe2a0")
    eighths = [j / 8 for j in range(9)]
    swags = [
        ribbon([(x + w * (a + 0.33 * t), y + h + 6 + 9 * math.sin(math.pi * t)) for t in eighths], 1, 1, 3.4)
        for a in (0, 0.33, 0.66)
    ]
    card.lit(poly(*swags), "#5a0f1c #a82030 #f08a60", 1.5, tex=0)


def velvet_seats(card: Card, y: float, s: float, *, seed: int, last: bool) -> None:
    """The backs of a row of seats across the card; the last row goes down to the bottom."""
    back = [(lerp(-10, W + 10, i / 20), y + s * 0.02 + 14 * (1 - (i / 10 - 1) ** 2)) for i in range(21)]
    seats = poly([(-10, y + s), *back, (W + 10, y + s * 0.9), (-10, H)])
    seats = both(rough(seats, 10, 0.6), solid(255) if last else fall(y + s * 0.9, y + s * 0.95, 255, 0))
    stops = "#14050d #4a101e #8a262c #c84a40"
    card.lit(seats, stops, 8, (0, -1), tex=0.25, seed=seed, rim="#ff9d6a", rimk=0.5)
    places = range(0, 520, int(s * 0.72))
    folds = [[(x + (x - 250) * 0.04 * k, y + s * 0.05 + k * 12) for k in range(4)] for x in places]
    card.shade(both(strokes(folds, 1.4), seats), _DARK, 0.8, 0.7)


def gallery_rail(card: Card, y: float) -> None:
    """The rail in front of us at `y`: velvet with a gilded edge and swags."""
    top = [(lerp(-10, W + 10, i / 20), y + 8 * math.sin(i / 20 * math.pi)) for i in range(21)]
    bar = rough(poly([(-10, y), *top, (W + 10, y + 100), (-10, y + 100)]), 8, 0.6)
    card.cast(bar, 0, -8, 7, "#060208", 0.8)
    card.lit(bar, "#0f0408 #35101a #8a3430", 14, (0, -1), tex=0.3)
    card.fill(minus(bar, move(bar, 0, 9)), tint(noise(12, 77, 4, 0.5, SIZE, 3, 1), "#6a3a18 #c98f44@60 #ffe0a0"))
    card.glow(edge(bar, 0, 1.6), "#fff0c4", 0.5, 0.8)
    swags = [
        ribbon(
            [(lerp(8 + i * 62, 70 + i * 62, j / 14), y + 28 + 15 * math.sin(math.pi * j / 14)) for j in range(15)],
            2.4,
            2.4,
            7,
        )
        for i in range(9)
    ]
    card.lit(poly(*swags), "#3a1c0c #8f5c26 #e8b45c", 3, (0, -1), tex=0.15, rim="#ffe6ae")
    card.lit(discs([(8 + i * 62, y + 26, 5) for i in range(9)]), BRASS, 2, tex=0)
