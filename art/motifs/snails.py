"""A snail the size of a town: its shell, its body on a slope, the houses and the gate in it."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from art.card import Card, Layer
from art.colour import Colour, tint
from art.masks import blur, both, discs, fall, halo, minus, move, poly, rough, strokes
from art.motifs.places import house, lamplit
from art.shapes import Path, Point, blob, circle, curve, place, points, ribbon

_CREAM = "#fff0c0"
_SKIN = "#2c2030 #7a5448 #d0a078 #ffeec8"
_BACK = (
    "38,2 70,-20 130,-34 210,-44 290,-62 344,-92 376,-140 392,-186 418,-206 "
    "446,-196 454,-168 440,-132 428,-84 436,-40 466,-12"
)


@dataclass(frozen=True)
class GreatShell:
    """A snail's shell round (x, y), `r` its half width."""

    x: float
    y: float
    r: float

    def spiral(self, a: float, k: float = 1) -> Point:
        """A point of the whorl: `a` turns the way in from the mouth; k widens it."""
        q = self.r * math.exp(-0.155 * a) * k
        angle = 1.15 - a
        return self.x + q * math.cos(angle), self.y + q * math.sin(angle) * 0.98

    def paint(self, card: Card) -> None:
        """The shell with its seam and ribs."""
        whorl = [self.spiral(i * 0.06) for i in range(110)]
        m = rough(poly(whorl, circle(self.x - 6, self.y + 2, self.r * 0.86)), 20, 1)
        card.cast(m, -16, 18, 16, "#1c2030", 0.6)
        card.lit(m, "#2a2028 #7a5a48 #c89a68 #ffe6b0", 46, k=1.7, tex=0.35, cells=26, rim=_CREAM)
        seam = [self.spiral(i * 0.05) for i in range(20, 320)]
        for shift, colour, w, k in ((0, "#2a1a24", 7, 0.9), (3, "#4a3038", 14, 0.5)):
            line = poly(ribbon([(px + shift, py + shift) for px, py in seam], w, 1))
            card.shade(both(blur(line, 2 + shift), m), colour, 0, k)
        card.glow(both(move(poly(ribbon(seam, 3, 0.6)), 2.2, -2.2), m), "#ffe8b8", 0.8, 0.6)
        turns = [i * 0.16 for i in range(64)]
        ribs = [
            curve(self.spiral(a, 0.99), self.spiral(a + 0.1, 0.74), self.spiral(a + 0.22, 0.42), per=6) for a in turns
        ]
        card.shade(both(blur(poly(*[ribbon(q, 3, 1) for q in ribs]), 1), m), "#5a3c34", 0, 0.35)

    def panes(self, card: Card, chance: random.Random) -> None:
        """Windows in the wall of the shell, some of them lit."""
        m = Layer()
        lit: list[Path] = []
        for a in [0.75 + i * 0.135 for i in range(60)]:
            for k in (0.9, 0.79):
                px, py = self.spiral(a, k)
                if chance.random() < 0.5:
                    pane = place(points("-.5,1 -.5,-.6 0,-1.1 .5,-.6 .5,1"), px, py, 5.4 * math.exp(-0.1 * a))
                    m.poly([(u + (u - px) * 0.6, v + (v - py) * 0.4) for u, v in pane], "#4a3034")
                    if chance.random() < 0.6:
                        lit.append(pane)
                    else:
                        m.poly(pane, "#2a2430")
        card.put(m, 0.9)
        lamplit(card, lit, "#ffdc90", 4)

    def houses(
        self,
        card: Card,
        chance: random.Random,
        walls: tuple[Colour, ...],
        tops: tuple[Colour, ...],
        among: tuple[float, Callable[[float, float], None]],
    ) -> None:
        """Houses where the whorls run level; `among` is painted at its turn, amid them."""
        streets = (1.72, 0.122, 17, 42), (8.25, 0.15, 11, 21), (14.7, 0.2, 7, 11)
        rows = [(a + i * d, tall) for a, d, n, tall in streets for i in range(n)]
        for a, tall in sorted(rows, key=lambda row: self.spiral(row[0])[1] + 200 * (row[1] < 40)):
            x, y = self.spiral(a)
            size = tall * chance.uniform(0.75, 1.3)
            wall, top, seed = chance.choice(walls), chance.choice(tops), chance.randrange(999)
            house(card, x, y + size * 0.2, size, wall, top, wide=0.62, steep=1.2, seed=seed, rim=_CREAM)
            if abs(a - among[0]) < 0.06:
                among[1](x, y)


def snail_on_a_slope(card: Card, ground: Callable[[float], float]) -> None:
    """The body of the great snail, its head to the right; `ground` is the y of the road at x."""

    def at(x: float, up: float) -> Point:
        return x, ground(x) + up

    hem_x = [470 - i * 4.4 for i in range(99)]
    hem = [at(x, 0) for x in hem_x]
    hem = [(x, y + 5 + 4.5 * math.sin(i * 0.62) + 2 * math.sin(i * 1.7)) for i, (x, y) in enumerate(hem)]
    back = [at(x, d) for x, d in points(_BACK)]
    m = rough(poly([*curve(*back, per=10), *hem]), 14, 0.8)
    for a, b in ((at(438, -192), at(474, -276)), (at(414, -196), at(402, -290))):
        horn = poly(ribbon(curve(a, ((a[0] + b[0]) / 2 + 5, (a[1] + b[1]) / 2), b), 11, 6), circle(*b, 7.5))
        card.lit(horn, _SKIN, 4, k=1.7, tex=0.2, rim="#fff4d0")
        card.fill(discs([(b[0] + 1.5, b[1] - 0.5, 3.6)]), "#181420")
        card.glow(discs([(b[0] + 2.8, b[1] - 1.8, 1.2)]), "#ffffff", 0.2)
    card.lit(m, _SKIN, 28, k=1.8, tex=0.2, cells=34, rim="#fff2c8")
    layer, chance = Layer(), random.Random(4)
    for _ in range(900):  # wrinkled skin: tubercles in rows along the body
        x = chance.uniform(40, 462)
        y = ground(x) - chance.random() ** 1.3 * (230 if x > 380 else 80)
        size, turn = chance.uniform(2.4, 5.4), -0.6 - 0.5 * (x > 370) + chance.gauss(0, 0.2)
        light = chance.gauss(0.5, 0.2) + (x - 250) / 700
        layer.ramp_dab(x, y, size, turn, ("#4a3038", "#8a6454", "#d8ac84", "#fff0cc"), light, 0.55)
    card.put(layer, 0.5, m)
    folds = [curve(at(x, -6), (x + 14, ground(x) - 30), (x + 34, ground(x) - 62), per=6) for x in range(90, 420, 22)]
    card.shade(both(blur(poly(*[ribbon(f, 4, 1) for f in folds]), 1.4), m), "#4a2c34", 0, 0.45)
    skirt = [(x, ground(x) - 12 + 3 * math.sin(i * 0.62)) for i, x in enumerate(hem_x)]
    card.shade(both(strokes([skirt], 3.4), m), "#2c1a26", 1.2, 0.85)
    card.glow(both(move(strokes([skirt], 2), 0, 4), m), "#ffe0a8", 0.6, 0.7)
    frill = [[at(x, -10), (x + 3, ground(x) + 6)] for x in range(44, 468, 7)]
    card.shade(both(strokes(frill, 1.1), m), "#4a2c34", 0.4, 0.55)
    card.swell(m, 26, k=1.2, a=0.5)
    smile = curve(at(422, -152), at(436, -143), at(450, -153))
    card.fill(poly(ribbon(smile, 1, 1, 2.6)), "#3a2028")
    card.glow(halo(432, ground(432) - 158, 20), "#e8785c", 0, 0.3)


def shell_gate(card: Card, x: float, y: float) -> None:
    """The mouth of a shell as a gate: a thick lip, light and roofs inside, steps down to the road."""
    lip = poly(place(blob("-46,40 -50,-10 -30,-54 6,-70 44,-52 60,-8 54,34", per=10), x, y, 1.06, 0.18))
    hole = poly(place(blob("-28,36 -32,-8 -18,-38 8,-50 34,-36 44,-4 38,32", per=10), x, y, 1.06, 0.18))
    card.cast(lip, -6, 8, 8, "#1c1420", 0.7)
    card.lit(lip, "#4a3034 #a87c5c #f0cc98 #fff4d8", 10, k=2, tex=0.25, rim=_CREAM, rimw=2)
    for k in (0.94, 0.84):
        card.shade(both(minus(blur(lip, 2 + 6 * (1 - k)), lip), lip), "#5a3c34", 0, 0.6)
    card.fill(hole, tint(fall(y - 50, y + 40), "#7a3c18 #e8983c@50 #ffdc90"))
    card.glow(hole, "#ffb050", 16, 0.8)
    card.hollow(hole, -4, 6, 6, "#3a1408", 0.85)
    far = Layer()
    for dx, h in ((-20, 26), (-6, 40), (10, 30), (24, 36)):
        far.poly(place([(-8, 38), (-8, 30 - h), (0, 18 - h), (8, 30 - h), (8, 38)], x + dx, y), "#6a3418")
    card.put(far, 0.7, hole)
    for i in range(7):
        w, top = 58 + 7 * i, y + 34 + i * 7
        step = poly(place([(8 - w / 2, 0), (w / 2 + 4, -8), (w / 2 + 6, -1), (10 - w / 2, 8)], x + 3 * i, top))
        card.lit(step, "#4a3a3c #a08878 #f4dcb0", 3, (0.4, -1), k=1.8, tex=0.3, rim=_CREAM)
