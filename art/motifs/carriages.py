"""A railway above the clouds: its viaduct of cloud, the loose end of its line, and the valley that lies far below it."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

from art.card import Card, Layer
from art.colour import Colour, Stops, tint
from art.masks import Mask, both, discs, edge, fall, minus, move, poly, rough
from art.motifs.nature import little_tree, puff
from art.shapes import H, Path, Point, arch, box, place, ribbon

Line = Callable[[float], Point]


def cloud_viaduct(
    card: Card, line: Line, size: Callable[[float], float], stops: Stops, *, foot: float = 640, rim: Colour = "#fffaf0"
) -> None:
    """Arches of cloud beneath a line that runs away from us: what is left of a bank when the openings are taken out.

    `line(t)` is a point of the line, `size(t)` how large things are there, 1 near and less far off; the cloud melts at `foot`.
    """
    steps = [0.0]
    while steps[-1] < 1.02:
        steps.append(steps[-1] + 0.172 * size(steps[-1]) ** 0.55)
    top = [(-60.0, line(0)[1]), *[line(i / 60) for i in range(64)]]
    holes: list[Path] = []
    for a, b in pairwise(steps):
        (x0, y0), (x1, y1) = line(a), line(b)
        pier = 15 * size(a) + 3
        wide, head = (x1 - x0) - pier * 2, (y0 + y1) / 2 + 30 * size(a) + 4
        holes.append(arch((x0 + x1) / 2, foot + 50, wide, foot + 50 - head, 1.15))
    bank = poly([*[(x, y - 4) for x, y in top], (560, foot), (-60, foot)])
    m = both(rough(minus(bank, poly(*holes)), 90, 2.6, 60, 3, 36), fall(foot - 140, foot, 255, 0))
    card.shade(move(m, 7, 5), "#5a60a0", 6, 0.6)
    card.lit(m, stops, 13, k=1.8, tex=0.45, cells=26, rim=rim)
    card.mottle(m, "#6a74b8", 0.4, 9, 3)
    for i, t in enumerate(steps[:-1]):
        puff(card, line(t)[0], foot - 40 - 50 * t, 150 * size(t) + 20, 54 * size(t) + 8, stops, seed=70 + i, a=0.85)
    chance = random.Random(6)
    lip = [
        (line(t)[0] + chance.gauss(0, 3), line(t)[1] + chance.uniform(4, 12) * size(t), chance.uniform(5, 11) * size(t))
        for t in [i / 110 for i in range(2, 110)]
    ]
    card.lit(rough(discs(lip), 80, 2.2, 70, 12, 60), "#8a94c4 #c4c0dc #fbe4d4 #fffdf6", 7, tex=0.3, rim=rim)


def loose_sleepers(card: Card, line: Line, end: float, n: int = 5, wood: Colour = "#6a4a3c") -> None:
    """The sleepers of a line that comes to an end at `line(end)`: the further out, the more they fall."""
    layer = Layer()
    for i in range(n):
        x, y = line(end - 0.026 * i)
        layer.poly(place(box(-9, -1.6, 9, 1.6), x, y + 2 + i * i * 0.9, 1, -0.2 + 0.14 * i * (-1) ** i), wood)
    card.put(layer, 0.9)


def fields_below(
    card: Card, chance: random.Random, n: int, area: Sequence[float], colours: Sequence[Colour], clip: Mask
) -> None:
    """Slanting fields of many colours, far below, in a box (left, top, right, bottom)."""
    left, top, right, bottom = area
    layer = Layer()
    for _ in range(n):
        x, y = chance.uniform(left, right), chance.uniform(top, bottom)
        w, h = chance.uniform(20, 60), chance.uniform(5, 14)
        field = [(x, y), (x + w, y - h * 0.4), (x + w * 1.25, y + h * 0.5), (x + w * 0.2, y + h)]
        layer.poly(field, chance.choice(colours))
    card.put(layer, 0.55, clip, 0.4)


def river_below(
    card: Card, course: Path, narrow: float, wide: float, sky: Stops = "#fff0d0 #c8e4ec@30 #6aacc8"
) -> Mask:
    """A river along its course towards us, far below, as bright as the sky. Returns its mask."""
    m = poly(ribbon(course, 2, width=lambda t: narrow + (wide - narrow) * t**1.6))
    card.fill(m, tint(fall(course[0][1] - 28, H), sky))
    card.glow(edge(m, 0.5, 1), "#ffffff", 0.4, 0.8)
    return m


def woods_below(
    card: Card,
    chance: random.Random,
    groups: Sequence[Sequence[float]],
    colours: Sequence[Colour],
    *,
    free: Sequence[Sequence[float]] = (),
    trunk: Colour = "#3a5a4c",
) -> None:
    """Groups of little trees, far below: each about (x, y), of n trees; none in the boxes (left, top, right, bottom) of `free`."""
    woods = [(chance.gauss(wx, 26), chance.gauss(wy, 7)) for wx, wy, n in groups for _ in range(int(n))]
    layer = Layer()
    for i, (x, y) in enumerate(sorted(woods, key=lambda p: p[1])):
        if not any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in free):
            little_tree(layer, i, x, y, chance.uniform(8, 17), colours, trunk=trunk, light=card.light, n=34)
    card.put(layer, 0.95, tex=0.3)
