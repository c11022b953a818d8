"""A maze of hedges seen from above: its lawn, the trees round it, its walls, a basin in the middle, a thread over all of it."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, mix, tint
from art.masks import SIZE, Mask, S, across, both, discs, inv, move, poly, ring, rough, union
from art.motifs.nature import foliage
from art.shapes import H, Path, Point, W, arc, between, circle, ribbon


def mown_lawn(card: Card, greens: Sequence[Colour], flowers: Sequence[Colour]) -> None:
    """Grass over the whole card, seen from above, with flowers like dots."""
    layer, chance = Layer(), random.Random(9)
    for x, y in [(chance.uniform(0, W), i / 12) for i in range(9200)]:
        layer.ramp_dab(x, y, chance.uniform(1.2, 2.6), chance.gauss(1.2, 0.5), greens, chance.random(), 0.4)
    for _ in range(260):
        layer.disc(chance.uniform(0, W), chance.uniform(0, H), chance.uniform(0.7, 1.6), chance.choice(flowers))
    card.put(layer, 0.8)


def crowns_from_above(card: Card, crowns: list[list[float]], greens: Sequence[Colour], shadow: Point) -> None:
    """Crowns of trees (x, y, radius) seen from above; `shadow` is how far theirs lies from them."""
    card.shade(move(discs([(x, y, r * 0.8) for x, y, r in crowns]), *shadow), "#6a6a8a", 5, 0.8)
    layer = Layer()
    for i, (x, y, r) in enumerate(crowns):
        foliage(layer, i, x, y, r * 0.8, r * 0.8, greens, light=card.light, n=420, dab=2.6, lumps=6)
    card.put(layer, 1, tex=0.3)
    card.swell(layer.m, 10)


def hedge_rings(x: float, y: float, rings: int, step: float, wide: float, way_in: float) -> Mask:
    """The plan of a maze: rings with a gap each (the outermost at the angle `way_in`), and walls across some lanes."""
    chance, walls = random.Random(21), list[Path]()
    for i in range(1, rings + 1):
        r, hole = (i + 0.5) * step, chance.uniform(0, 6.3)
        hole, gap = way_in if i == rings else hole, 30 / r
        walls.append(ribbon(arc(x, y, r, r, hole + gap / 2, hole + 2 * math.pi - gap / 2, 120), wide))
        for _ in range(1 + i // 2 if i < rings else 0):
            a = chance.uniform(0, 6.3)
            walls.append(ribbon([(x + q * math.cos(a), y + q * math.sin(a)) for q in (r, r + step)], wide))
    return rough(poly(*walls), 26, 0.8, 120, 5, 50)


def hedge_walls(card: Card, plan: Mask, high: int, greens: Sequence[Colour], middle: float) -> Mask:
    """Hedges `high` over a plan, lit from the left of x = `middle`: shadows, walls, clipped tops. Returns the tops."""
    for i in range(9):
        card.shade(both(move(plan, 3 * i, 1.9 * i), inv(plan)), "#6a6a9c", 1.2, 0.19)
    for i in range(high):
        card.fill(move(plan, 0, -i), mix(greens[0], greens[2], 0.25 + 0.5 * i / high))
    top = move(plan, 0, -high)
    layer, chance, grey = Layer(), random.Random(4), top.tobytes()
    for i in range(34000):
        x, y = chance.uniform(20, 500), i * 470 / 34000 + 150
        if grey[int(y * S) * SIZE[0] + int(x * S)] > 100:
            size, turn = chance.uniform(1.8, 3.2), chance.uniform(0, 3)
            layer.ramp_dab(x, y, size, turn, greens, 0.52 - 0.12 * (x - middle) / 230 + chance.gauss(0, 0.17), 0.6)
    card.fill(top, "#2f6040")
    card.put(layer, 1, tex=0.3)
    card.swell(union(top, layer.m), 5, k=2)
    return top


def thread_over_hedges(card: Card, tops: Mask, high: float, start: Point, end: Point) -> None:
    """A red thread from start to end: it lies on the ground, and on every hedge (`tops`, so `high`) between."""
    line: Path = []
    grey = tops.tobytes()
    for i in range(241):
        x, y = between(start, end, i / 240)
        y += 5 * math.sin(i * 0.026) * math.sin(i * 0.11)
        over = grey[int((y - high) * S) * SIZE[0] + int(x * S)] > 90
        line.append((x, y - (high if over else 1)))
    near = [line[max(0, i - 2) : i + 3] for i in range(241)]
    soft = [(x, sum(y for _, y in some) / len(some)) for (x, _), some in zip(line, near, strict=True)]
    m = poly(ribbon(soft, 4.6, 3.4))
    card.shade(move(m, 4, 4), "#2a2038", 1, 0.6)
    card.lit(m, "#7a0c18 #d42a2e #ff8a70", 1.2, k=2, tex=0.05)


def round_basin(card: Card, x: float, y: float) -> None:
    """A round basin with a rim of stone, seen from above, rings on its water."""
    card.fill(poly(circle(x, y, 33)), "#cdb898")
    card.lit(ring(x, y, 31, 25), "#6a5a50 #c8b8a0 #fff6e0", 3, k=2, tex=0.3)
    water = poly(circle(x, y, 25))
    card.fill(water, tint(across(x - 30, x + 30), "#7ac0c8 #2a7a8c #124a5c"))
    card.hollow(water, 5, 4, 3, "#0a3440", 0.8)
    for r in (6, 12, 18):
        card.glow(ring(x - 3, y + 2, r, r - 0.9), "#ffffff", 0.4, 0.6)
