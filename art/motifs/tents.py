"""Evening on a moor: what a tent's shadow grows into, sheep on the hill, heather in the last sun, a wooden sword."""

import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour
from art.masks import Mask, blur, both, discs, fall, minus, poly, rough, union
from art.motifs.crafts import castle_outline
from art.shapes import Point, arch, blob, curve, place, points


def castle_shadow(card: Card, x: float, y: float, tent: Point, lights: Sequence[Sequence[float]]) -> None:
    """The shadow of a tent that grows into a castle up a hill, the middle of its foot at (x, y).

    `lights` are windows in it: u -1 to 1 across, v 0 to 1 up.
    """

    def rise(u: float, v: float) -> Point:
        return x + u * (112 + 44 * v) + 26 * v, y - 318 * v

    shape = poly(*[[rise(u, v) for u, v in part] for part in castle_outline()])
    tx, ty = tent
    near = curve(rise(-1.02, 0.02), (x - 150, y + 24), (tx - 4, ty - 20), per=8)
    way = [*near, *curve((tx + 78, ty + 2), (x + 30, y + 46), rise(1.02, 0.02), per=8)]
    gate = poly(arch(*rise(0.02, 0.0), 50, 70))
    m = rough(blur(minus(union(shape, poly(way)), gate), 1.4), 40, 2, 60)
    card.shade(m, "#4a3480", 0, 0.82)
    card.shade(both(blur(m, 12), fall(y - 266, y + 54)), "#5a3a80", 0, 0.35)
    card.mottle(m, "#7a5aa8", 0.4, 22, 3)
    for u, v in lights:
        px, py = rise(u, v)
        card.lamp(px, py, 16, "#ff9a4c", "#ffe8a8", 0.7)
        card.fill(poly(arch(px, py + 5, 5, 9)), "#ffe4a0", 0.9)


def sunlit_heather(
    card: Card, n: int, area: Sequence[float], colours: Sequence[Colour], clip: Mask, *, seed: int = 8
) -> None:
    """Heather that glows on a hill in the last sun, in a box (left, top, right, bottom), smaller at its top."""
    left, top, right, bottom = area
    layer, chance = Layer(), random.Random(seed)
    for _ in range(n):
        x, y = chance.uniform(left, right), chance.uniform(top, bottom)
        size = (1.2 + (y - top) * 0.006) * chance.uniform(0.8, 1.6)
        layer.ramp_dab(x, y, size, chance.gauss(-1.2, 0.5), colours, chance.gauss(0.55, 0.22), 0.35)
    card.put(layer, 0.5, clip)


def far_sheep(card: Card, places: Sequence[Sequence[float]]) -> None:
    """A flock on a hill far off, each 12 wide; every other one looks to the right."""
    for i, (x, y) in enumerate(places):
        card.lit(poly(place(blob("-6,2 -6,-3 0,-6 6,-3 6,2 0,3"), x, y)), "#a87a84 #f0d8c0 #fff8e8", 2, tex=0.2)
        card.fill(discs([(x + (6 if i % 2 else -6), y - 3, 1.7)]), "#3a2038")


def wooden_sword(card: Card, x: float, y: float, size: float, turn: float, *, rim: Colour = "#ffcf8a") -> None:
    """A child's sword of two boards, stuck into the ground, its middle at (x, y), `size` long."""
    boards = "-2.6,-30 2.6,-30 2.6,30 -2.6,30", "-12,-16 12,-16 12,-11 -12,-11"
    m = poly(*[place(points(t), x, y, size / 60, turn) for t in boards])
    card.lit(m, "#5a3420 #c08850 #fff0c0", 2.5 * size / 60, k=2, tex=0.2, rim=rim)
