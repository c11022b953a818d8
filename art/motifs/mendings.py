"""The sky as a cloth that is mended: its folds, the tear in it with frayed lips, the thread that sews it up."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour
from art.masks import Mask, blur, both, move, poly, rough, strokes
from art.shapes import Path, Point, between, curve, ribbon, unit, wander


def hanging_folds(card: Card, n: int, shadow: Colour, light: Colour) -> None:
    """Folds of a cloth that hangs over the whole card."""
    for _ in range(n):
        x = card.chance.uniform(-40, 540)
        fold = curve((x + 70, -30), (x + 30, 220), (x, 420), (x - 40, 640))
        card.shade(strokes([fold], 16), shadow, 14, 0.5)
        card.glow(move(strokes([fold], 6), 14, 0), light, 9, 0.2)


def bright_thread(card: Card, *lines: Path) -> None:
    """A thin gold thread along lines, and its glow."""
    m = strokes(lines, 1.7)
    card.glow(m, "#ffae3c", 5, 0.9)
    card.fill(m, "#ffdf8c")


class Tear:
    """A tear in a cloth along a seam: closed up to the share `sewn` of it, beyond it gapes up to `wide`."""

    def __init__(self, seam: Path, sewn: float, wide: float) -> None:
        self.seam, self.sewn, self.wide = seam, sewn, wide
        self._ragged = wander(4, len(seam), 5, 0.6, 9)

    def closed(self, more: int = 0) -> Path:
        """The part of the seam that is sewn, and some points more."""
        return self.seam[: int(self.sewn * len(self.seam)) + more]

    def sides(self, i: int) -> tuple[Point, Point, Point]:
        """The two edges of the tear at point i of the seam, and the direction across."""
        last = len(self.seam) - 1
        t = i / last
        x, y = self.seam[i]
        (ax, ay), (bx, by) = self.seam[max(0, i - 1)], self.seam[min(last, i + 1)]
        ux, uy = unit((bx - ax, by - ay))
        gape = 2.4
        if t >= self.sewn:
            gape = 2.4 + self.wide * math.sin(math.pi * ((t - self.sewn) / (1 - self.sewn)) ** 0.8) ** 1.1
        ragged = (t > self.sewn) * 9 * self._ragged[i] * math.sin(math.pi * (t - self.sewn) / (1 - self.sewn))
        half = max(0.8, gape / 2 + ragged)
        return (x - uy * half, y + ux * half), (x + uy * half, y - ux * half), (uy, -ux)

    def hole(self) -> Mask:
        """What is open."""
        edges = [self.sides(i) for i in range(len(self.seam))]
        return rough(poly([a for a, _, _ in edges] + [b for _, b, _ in edges][::-1]), 40, 1.2, 90, 2, 50)

    def lips(self, card: Card) -> None:
        """The torn cloth turns outwards in flaps, each as wide as it happened to tear; its lining frays."""
        last = len(self.seam) - 1
        for side, seed in ((1, 31), (-1, 47)):
            wide = wander(seed, last + 1, 4, 0.65, 7)
            start, chance = int(self.sewn * last) + 2, random.Random(seed)
            while start < last - 3:
                stop = min(last - 1, start + chance.randint(7, 17))
                self._flap(card, chance, side, start, stop, wide)
                start = stop + chance.randint(-1, 3)

    def _flap(self, card: Card, chance: random.Random, side: int, start: int, stop: int, wide: list[float]) -> None:
        """A flap between two points of the seam, on its first side (1) or the other (-1)."""
        last = len(self.seam) - 1
        inner: Path = []
        outer: Path = []
        for i in range(start, stop + 1):
            u = (i - start) / max(1, stop - start)
            reach = (7 + 27 * max(0, 0.5 + wide[i])) * math.sin(math.pi * u) ** 0.7 * min(1, (last - i) / 12 + 0.2)
            a, b, (nx, ny) = self.sides(i)
            x, y = a if side > 0 else b
            inner.append((x, y))
            outer.append((x - side * nx * reach, y - side * ny * reach + reach * 0.25))
        m = rough(poly([*inner, *outer[::-1]]), 20, 0.8, 90, start, 55)
        card.cast(m, -6 if side > 0 else 4, 10, 5, "#02051a", 0.75)
        cloth = "#18245c #3c54a4 #98a8e0 #fff0cc"
        card.lit(m, cloth, 7, (side, 0.1), k=2, tex=0.24, cells=40, seed=start, rim="#fff4d0", rimk=0.9)
        creases = [[p, between(p, q, 0.9)] for p, q in zip(inner[1::3], outer[1::3], strict=False)]
        folds = poly(*[ribbon(c, 2.4, 0.5) for c in creases if math.dist(*c) > 3])
        card.shade(both(blur(folds, 0.8), m), "#141e54", 0, 0.6)
        layer = Layer()
        for x, y in outer[1:-1]:
            dx, dy = -side * chance.uniform(3, 16), chance.uniform(4, 22)
            layer.line(curve((x, y), (x + dx * 0.3, y + dy * 0.5), (x + dx, y + dy), per=4), 0.9, "#98a4d8", 0.4)
        card.put(layer, 0.9)
