"""A town of wax: candles to live in, near and far, and an iron stair round one of them."""

import math
import random
from itertools import pairwise

from art.card import Card, Layer
from art.colour import Colour, mix, tint, tones
from art.masks import both, discs, edge, fall, halo, poly, rough
from art.motifs.places import lamplit
from art.motifs.things import candle
from art.shapes import arch, box, ellipse


def wax_tower(
    card: Card,
    x: float,
    y: float,
    wide: float,
    high: float,
    stops: str,
    far: float = 0,
    seed: int = 0,
    haze: Colour = "#d98a50",
) -> None:
    """A candle that people live in, its windows lit, `far` of the way to the haze."""
    chance = random.Random(seed)
    foot = rough(poly(ellipse(x, y - 1, wide * 0.8, wide * 0.22)), 30, 1.2, 90, seed)
    card.lit(foot, tones(stops, haze, far), wide * 0.1, tex=0.2)
    candle(card, x, y, wide, high, tones(stops, haze, far), seed=seed, glow=0.75)
    rows = int(high / (wide * 0.44)) - 1
    spots = [
        (x + wide * u, y - high * 0.1 - wide * 0.44 * v)
        for v in range(max(1, rows))
        for u in (-0.24, 0.02, 0.26)
        if chance.random() < 0.62
    ]
    w = wide * 0.085
    for px, py in spots:
        hole = arch(px, py, w, w * 1.9)
        card.fill(poly([(a - w * 0.12, b - w * 0.12) for a, b in hole]), mix("#5a2a1c", haze, far), 0.7)
        if chance.random() < 0.8:
            lamplit(card, [hole], "#ffe9a8", max(1.4, w * 0.5), 0.9)
    if wide > 40:
        door = arch(x + wide * 0.1, y - 1, wide * 0.2, wide * 0.34)
        card.fill(poly(door), "#3a1418")
        lamplit(card, [arch(x + wide * 0.1, y - 1, wide * 0.13, wide * 0.27)], "#ffc860", 4)


def far_candles(card: Card, n: int, top: float, bottom: float) -> None:
    """Candles so far away that they are two strokes and a spark, their feet between two heights."""
    chance = random.Random(74)
    for x, y in sorted(((chance.uniform(0, 512), chance.uniform(top, bottom)) for _ in range(n)), key=lambda p: p[1]):
        h, w = chance.uniform(14, 44), chance.uniform(4, 8)
        card.fill(poly(box(x - w / 2, y - h, x + w / 2, y)), tint(fall(y - h, y), "#ffcf84 #c87a48 #a05a40"), 0.8)
        card.glow(discs([(x, y - h - 3, 1.7)]), "#ffe9b0", 2.6, 1)
        card.fill(discs([(x, y - h - 3, 1.3)]), "#fff6d0")


def iron_helix(card: Card, x: float, foot: float, top: float, r: float, front: bool) -> None:
    """One half of an iron stair that winds round x from `foot` to `top`: what passes behind, or before."""
    n = 150
    spots = [
        (x + r * math.cos(a), foot + 6 - i / n * (foot - top) + r * 0.26 * math.sin(a), math.sin(a))
        for i, a in ((i, i / n * 2 * math.pi * 4.6 + 0.6) for i in range(n + 1))
    ]
    layer = Layer()
    for (a, b, z), (u, v, _) in pairwise(spots):
        if (z > 0) != front:
            continue
        dip = r * 0.26 * z * 0.18
        layer.poly(
            [(a, b), (u, v), (x + (u - x) * 0.82, v - dip), (x + (a - x) * 0.82, b - dip)],
            "#6a3828" if front else "#3a1c24",
        )
        layer.poly([(a, b), (u, v), (u, v + 4), (a, b + 4)], "#2a1218")
        layer.line([(a, b), (a, b - 15)], 0.9, "#2a1218")
        layer.line([(a, b - 15), (u, v - 15)], 1.5, "#2a1218")
    for a in (0.55, 2.6) if front else (3.7, 5.7):
        layer.line(
            [
                (x + r * math.cos(a), foot + 8 + r * 0.26 * math.sin(a)),
                (x + r * math.cos(a), top + r * 0.26 * math.sin(a)),
            ],
            2.2,
            "#2a1218" if front else "#3a1c24",
            1.6,
        )
    card.put(layer, 1, None, 0.3)
    card.glow(both(edge(layer.m, 1.6, -2), halo(x, 400, 270, 0.9)), "#ffb95c", 0.3, 0.9)


def round_rail(layer: Layer, x: float, y: float, r: float) -> None:
    """The iron rail of a round landing."""
    for k in range(18):
        a = k * 0.35
        layer.line(
            [
                (x + r * 0.98 * math.cos(a), y + r * 0.26 * math.sin(a)),
                (x + r * 0.98 * math.cos(a), y - 16 + r * 0.26 * math.sin(a)),
            ],
            1,
            "#2a1218",
        )
    layer.line(
        [(x + r * 0.98 * math.cos(k * 0.13), y - 16 + r * 0.26 * math.sin(k * 0.13)) for k in range(49)], 1.4, "#2a1218"
    )
