"""What grows or lies near the ground, seen close: a dandelion seed, dry mud, daisies, tussocks of grass, snowy firs, inked firs."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, mix, ramp
from art.masks import blur, discs, halo, poly
from art.motifs.nature import fir, grass
from art.shapes import Path, Point, blob, curve, ellipse, lerp, place, ribbon, scatter
from art.space import Floor


def dandelion_seed(
    card: Card, at: Point, size: float, lean: float = 0, a: float = 1, *, white: Colour = "#fffdf2"
) -> None:
    """A flying dandelion seed: its hairs meet at `at` and are `size` long, the stalk hangs 1.75 `size` down, leaning."""
    x, y = at
    chance, large = random.Random(int(x)), size > 60
    layer, soft, n, m = Layer(), Layer(), 44 if large else 16, 10 if large else 4
    for i in range(n):
        u = -1 + 2 * i / (n - 1)
        angle = -math.pi / 2 + u * 1.42 + lean
        r = size * chance.uniform(0.78, 1.04) * (1 - 0.22 * abs(u) ** 2)
        k = 0.75 + 0.25 * chance.random()  # some lean towards us
        tip = (x + r * math.cos(angle), y + r * math.sin(angle) * k - size * 0.04)
        hair = curve(at, ((x + tip[0]) / 2 + u * size * 0.05, (y + tip[1]) / 2 - size * 0.05), tip, per=5)
        layer.line(hair, max(0.5, size * 0.007), white, 0.4)
        for j in range(m + 1):
            b = angle + (j / m - 0.5) * 2.5 + chance.gauss(0, 0.1)
            q = size * 0.15 * chance.uniform(0.6, 1.1)
            soft.line([tip, (tip[0] + q * math.cos(b), tip[1] + q * math.sin(b))], 0.7, white, 0.3)
    card.glow(halo(x, y - size * 0.5, size * 1.15, 1.5), "#fff6dc", 0, 0.4 * a)
    card.put(soft, 0.75 * a)
    card.put(layer, a)
    foot = (x - math.sin(lean) * size * 1.75, y + math.cos(lean) * size * 1.75)
    stalk = curve(at, (lerp(x, foot[0], 0.5) + size * 0.03, lerp(y, foot[1], 0.5)), foot)
    card.lit(poly(ribbon(stalk, size * 0.016 + 0.6, size * 0.024 + 0.6)), "#8a7450 #dcc890 #fff8dc", 1.2, tex=0.1, a=a)
    grain = place(blob("0,-.22 .06,-.08 .07,.06 0,.2 -.07,.06 -.06,-.08"), *foot, size * 1.15, lean)
    card.lit(poly(grain), "#3a2018 #8a5a38 #d8a870", size * 0.05, k=2, tex=0.2, rim=white, a=a)
    card.glow(discs([(x, y, size * 0.03 + 0.5)]), white, 1, a)


def dry_mud(
    card: Card,
    floor: Floor,
    plates: Sequence[Colour],
    crack: Colour,
    haze: Colour,
    *,
    near: float = 1.9,
    gap: float = 0.62,
    seed: int = 5,
) -> None:
    """A plain of cracked mud on a `Floor`: plates that reach half way to their neighbours, with dark edges, fading to haze."""
    chance = random.Random(seed + 1)
    layer, low = Layer(), Layer()
    spots = scatter(seed, 20, 14, gap)
    for px, pz in spots:
        others = [(a - px, b - pz) for a, b in spots if 0 < math.dist((a, b), (px, pz)) < gap * 2.74]
        plate: Path = []
        for a in [2 * math.pi * i / 22 for i in range(22)]:
            along = [(math.cos(a) * u + math.sin(a) * v, math.hypot(u, v)) for u, v in others]
            r = min([d * d / 2 / c for c, d in along if c > 0.05] + [gap]) - gap * 0.056
            plate.append(floor.at(px - 10 + r * math.cos(a), near + pz + r * math.sin(a)))
        z = near + pz
        tone = mix(ramp(plates, 0.5 + chance.gauss(0, 0.13)), haze, min(0.9, (z - 2) / 9))
        low.poly([(a, b + max(0.6, 8 / z)) for a, b in plate], mix(crack, haze, min(0.9, (z - 1.4) / 9)))
        layer.poly(plate, tone)
    card.put(low, 0.85, tex=0.3)
    card.put(layer, 1, tex=0.4)
    card.swell(layer.m, 3, k=1.6, a=0.8)


def daisy(
    card: Card, x: float, y: float, size: float, foot: Point, *, petals: Colour = "#f8f4e8", soft: float = 0
) -> None:
    """A daisy seen slantwise, `size` its radius, its stalk running to `foot`; `soft` puts it out of focus."""
    stalk = poly(ribbon(curve(foot, (x + 30, (y + foot[1] - 100) / 2), (x, y)), 9, 5))
    card.fill(blur(stalk, soft * 0.6), "#5a8c44", 0.8)
    rays = [place(ellipse(0.62, 0, 0.42, 0.15, 20), x, y, size, k * 0.483) for k in range(13)]
    flat = poly(*[[(px, y + (py - y) * 0.72) for px, py in ray] for ray in rays])
    card.lit(blur(flat, soft * 0.4), (mix(petals, "#5a8c6a", 0.5), petals, "#ffffff"), 6, k=1.6, tex=0.1, a=0.9)
    card.lit(
        blur(poly(ellipse(x, y - 2, size * 0.27, size * 0.2)), soft * 0.4), "#a8681c #e8b840 #fff0a0", 6, k=2, tex=0.2
    )


def tussocks(
    layer: Layer,
    chance: random.Random,
    spots: Sequence[Point],
    size: float,
    colours: Sequence[Colour],
    *,
    wide: float = 26,
    n: int = 30,
    deep: float = 10,
) -> None:
    """Clumps of grass with their feet at the spots, each of another height, so that no edge runs across a meadow."""
    for i, (x, y) in enumerate(spots):
        grass(
            layer,
            i * 7 + int(x),
            x - wide,
            x + wide,
            y,
            size * chance.uniform(0.6, 1.3),
            colours,
            n=n,
            lean=0.1,
            deep=deep,
        )


def snowy_fir(
    layer: Layer, x: float, y: float, size: float, green: Colour, snow: Colour, seed: int = 0, *, near: bool = False
) -> None:
    """A fir with snow on its lit side; `near` draws the snow bough by bough."""
    layer.poly(fir(x, y, size, seed), green)
    if not near:
        layer.poly([(x, y - size * 1.02), (x + size * 0.16, y - size * 0.55), (x + size * 0.03, y - size * 0.6)], snow)
        return
    for k in range(5):
        bough = (
            (x + size * (0.02 + k * 0.02), y - size * (0.95 - k * 0.17)),
            (x + size * (0.08 + 0.04 * k), y - size * (0.84 - k * 0.17)),
        )
        layer.line(bough, 2.8, snow, 0.5)


def inked_fir(layer: Layer, chance: random.Random, x: float, y: float, size: float, ink: Colour) -> None:
    """A fir drawn with the pen."""
    layer.line([(x, y), (x + 1, y - size)], 1.5, ink, 0.5)
    n = int(size / 3)
    for j in range(n):
        t = j / (size / 3)
        w, top = size * 0.26 * (1 - t) + 1, y - size * t * 0.92
        for s in (-1, 1):
            layer.line([(x, top - 5), (x + s * w * chance.uniform(0.7, 1.1), top + 1)], 1, ink, 0.4)
