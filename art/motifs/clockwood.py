"""A wood and a clock in one: trunks, leaves, ferns, toadstools, a sprout; gear wheels, pegs, a winding key, twigs for hands."""

import math
import random
from collections.abc import Callable

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, ramp
from art.masks import Mask, both, discs, halo, minus, move, noise, poly, smooth, union
from art.shapes import Path, Point, arc, between, blob, curve, ellipse, lerp, place, ribbon


def dim_trunks(card: Card, haze: Colour) -> None:
    """Three rows of bare trunks, the nearest darkest, with haze between."""
    for i in range(3):
        layer = Layer()
        for j in range(9):
            x, w = (j * 67 + i * 31) % 560 - 20, 8 + i * 9 + j % 3 * 4
            layer.line(
                curve((x, 350), (x + 6, 150), (x + 8 - j % 4 * 7, -20)),
                w * 1.3,
                ("#86a070", "#4a6a4c", "#22382a")[i],
                w,
            )
        card.put(layer, 0.85, tex=0.4)
        card.swell(layer.m, 7)
        card.mist(160, 400, haze, 0.5, i)


def leaf_litter(layer: Layer, chance: random.Random, top: float, dark: Colour) -> None:
    """Fallen leaves on a wood's floor from `top` down."""
    for _ in range(1400):
        y = top + 430 * chance.random() ** 1.2
        colour = ramp(("#20160e", "#4a3018", "#7a5020", "#b07a30", "#5a6a2c"), chance.random())
        layer.dab(
            chance.uniform(-5, 517),
            y,
            3 + (y - top + 5) / 60,
            chance.uniform(0, 3),
            mix(colour, dark, chance.uniform(0, 0.5)),
            0.45,
        )


def mossy_trunk(card: Card, m: Mask, middle: float) -> None:
    """A stump's side, filled with bark that leans away from `middle`, and moss at its foot."""
    card.cast(m, -10, 14, 14, "#060a06", 0.8)
    card.lit(m, "#0c0a08 #2c2016 #5c4228 #a07c4a", 50, k=2, tex=0.45, cells=50, sx=2, sy=0.5)
    bark = Layer()
    for _ in range(620):
        x, y = card.chance.uniform(20, 500), card.chance.uniform(470, 690)
        lean = (x - middle) / 240
        h = card.chance.uniform(12, 46)
        bark.line(
            curve((x, y), (x + lean * h * 0.3, y + h / 2), (x + lean * h * 0.8, y + h), per=4),
            0.7,
            ramp(("#080706", "#1c130c", "#6e4e2c", "#b08c54"), card.chance.random()),
            0.5,
            card.chance.uniform(1, 4),
        )
    card.put(bark, 0.75, m)
    card.swell(m, 36, a=0.6)
    moss = Layer()
    for _ in range(1500):
        x = card.chance.uniform(30, 480)
        moss.dab(
            x,
            540 + 170 * card.chance.random() ** 0.6 + 20 * math.sin(x / 40),
            card.chance.uniform(2, 4),
            card.chance.uniform(0, 3),
            ramp(("#1c2c14", "#48642a", "#8aa244", "#d0d070"), card.chance.random()),
            0.7,
        )
    card.put(moss, 0.9, both(m, noise(8, 12, 4).point(smooth(118, 170))))


def cut_face(card: Card, on: Callable[[float, float], Point], shine: Point) -> None:
    """The cut face of a trunk with its rings and cracks; `on` gives a point from the share of the radius and of the turn."""

    def face(r: float) -> Path:
        return [on(r, i / 90) for i in range(90)]

    top = poly(face(1))
    rim = minus(poly(face(1.035)), poly(face(0.95)))
    card.lit(poly(face(1.035)), "#1c120a #4a3018 #7a5628", 8, tex=0.5)
    card.lit(poly(face(0.965)), "#6a4426 #a87848 #d2a468 #f2d69c", 60, k=0.9, tex=0.25, cells=40)
    rings = Layer()
    chance = random.Random(8)
    r = 0.93
    while r > 0.05:
        r -= chance.uniform(0.008, 0.03)
        path = [on(r + 0.006 * math.sin(9 * i / 15 + r * 40), i / 120) for i in range(121)]
        rings.line(path, chance.uniform(0.6, 2.2), mix("#7a4a26", "#a87040", chance.random()))
    for k in range(14):
        a = k * 0.618 % 1
        rings.line(
            [on(1 - t * (0.2 + chance.random() * 0.5), a + 0.01 * math.sin(8 * t)) for t in [j / 8 for j in range(9)]],
            2.4,
            "#5a3418",
            0.4,
        )
    card.put(rings, 0.7, top)
    card.glow(both(rim, halo(*shine, 260, 1)), "#ffe0a0", 1, 0.3)


def gearwheel(
    card: Card, x: float, y: float, r: float, teeth: int, turn: float, stops: Stops, clip: Mask, flat: float = 0.62
) -> None:
    """A toothed wheel with five holes, lying as flat as `flat` says, seen only inside the mask."""
    rim: Path = []
    for i in range(teeth * 4):
        a = turn + 2 * math.pi * i / (teeth * 4)
        k = 1 if i % 4 in (1, 2) else 0.84
        rim.append((x + r * k * math.cos(a), y + r * k * flat * math.sin(a)))
    m = poly(rim)
    holes = poly(
        *[
            ellipse(
                x + r * 0.46 * math.cos(turn + k * 1.257),
                y + r * 0.46 * flat * math.sin(turn + k * 1.257),
                r * 0.17,
                r * 0.17 * flat,
            )
            for k in range(5)
        ]
    )
    m = both(minus(m, holes), clip)
    card.cast(m, -r * 0.08, r * 0.14, 3, "#0c0604", 0.9)
    card.fill(move(m, 0, 3), "#4a2c10")
    card.lit(m, stops, max(2, r * 0.16), k=1.8, tex=0.14, rim="#fff0b8")
    card.lit(
        both(poly(ellipse(x, y, r * 0.2, r * 0.2 * flat)), clip), "#5a3010 #c8862a #fff0b0", 3, tex=0.1, rim="#fff6d0"
    )


def wooden_peg(card: Card, x: float, y: float, r: float) -> None:
    """The head of a peg."""
    peg = poly(ellipse(x, y, r, r * 2 / 3))
    card.cast(peg, -3, 4, 2, "#2a1408", 0.8)
    card.lit(peg, "#4a2a10 #a06a2c #f0c878", 3, tex=0.15, rim="#fff0c0")


def twig_hand(card: Card, at: Point, tip: Point, wide: float) -> None:
    """A twig with a spur, for the hand of a clock."""
    path = curve(at, between(at, tip, 0.4), (lerp(at[0], tip[0], 0.7) + 3, lerp(at[1], tip[1], 0.7) + 2), tip)
    spur = [between(at, tip, 0.6), (between(at, tip, 0.78)[0] + 9, between(at, tip, 0.78)[1] + 3)]
    twig = poly(ribbon(path, wide, 2.5), ribbon(spur, wide * 0.6, 1.2))
    card.cast(twig, -6, 9, 3, "#301808", 0.8)
    card.lit(twig, "#160c08 #46301c #8a6a40", 3, k=2, tex=0.3, rim="#f0d8a0")


def winding_key(card: Card, x: float, y: float) -> None:
    """A large brass key that sticks in a keyhole at (x, y), its wings to the left."""
    card.lit(poly(ellipse(x, y, 15, 17)), "#140c06 #5a3c1c #b08a4c", 4, tex=0.2, rim="#e8c880")
    card.fill(poly(ellipse(x, y + 1, 9, 11)), "#0c0806")
    loops = [
        minus(
            poly(ellipse(x - 82 + 6 * s, y + 14 + 27 * s, 23, 25)),
            poly(ellipse(x - 82 + 6 * s, y + 14 + 28 * s, 11, 13)),
        )
        for s in (-1, 1)
    ]
    winder = union(
        poly(
            ribbon([(x - 88, y + 16), (x, y + 1)], 13, 11),
            ellipse(x - 82, y + 14, 15, 17),
            ellipse(x - 26, y + 5, 8, 11),
        ),
        *loops,
    )
    card.cast(winder, -9, 12, 5, "#060504", 0.85)
    card.lit(winder, "#3c2408 #96641c #e4b04c #fff2b4", 6, k=2, tex=0.12, rim="#fff8d8")


def sprout(card: Card, x: float, y: float) -> None:
    """A green shoot with two leaves and a third to come, 94 high."""
    stem = curve((x, y + 2), (x + 4, y - 30), (x - 2, y - 62), (x + 6, y - 92))
    card.lit(poly(ribbon(stem, 7, 3)), "#3a6a1c #86b83a #e0f48a", 2, tex=0.1, rim="#fbffc8")
    leaves = ((x + 6, y - 92, 44, -0.55), (x + 5, y - 90, 40, -2.5), (x - 1, y - 60, 26, 0.05))
    for lx, ly, s, turn in leaves:
        shape = place(blob("0,0 0.3,-0.3 0.7,-0.26 1.05,0 0.7,0.24 0.3,0.24"), lx, ly, s, turn)
        card.lit(poly(shape), "#2f6418 #7fbc34 #c8ec5a #f8ffb8", s * 0.2, tex=0.12, rim="#ffffd0")
        card.fill(
            poly(ribbon([(lx, ly), (lx + s * 0.9 * math.cos(turn), ly + s * 0.9 * math.sin(turn))], 1.2, 0.4)),
            "#e8f8a0",
            0.7,
        )


def bracken(layer: Layer, chance: random.Random, x: float, y: float, n: int, size: float, light: float) -> None:
    """A fern of n fronds; `light` from 0 (deep shade) to 0.5."""
    for k in range(n):
        a = -math.pi / 2 + (k - n / 2) * 0.3
        tip = (x + size * math.cos(a) * 1.1, y + size * math.sin(a) + 26 * abs(math.cos(a)))
        spine = curve((x, y), (lerp(x, tip[0], 0.45), lerp(y, tip[1], 0.7)), tip, per=9)
        layer.line(spine, 2, "#2c4420", 0.8)
        for j, (px, py) in enumerate(spine[3:]):
            s = 15 * (1 - j / len(spine)) + 2
            for side in (-1, 1):
                layer.dab(
                    px + side * s * 0.4 * abs(math.sin(a)),
                    py + side * s * 0.4 * math.cos(a) * -1,
                    s * 0.62,
                    a + side * 1.0,
                    ramp(("#1c3a1c", "#3f6a2c", "#86a83c"), light + 0.4 * chance.random()),
                    0.26,
                )


def toadstool(card: Card, x: float, y: float, s: float) -> None:
    """A red toadstool with three white spots."""
    card.lit(poly(ribbon([(x, y), (x + 1, y - s)], s * 0.26, s * 0.2)), "#6a5a44 #c8b890 #fff6dc", 3, tex=0.1)
    cap = poly(
        [
            *arc(x, y - s * 0.8, s * 0.62, s * 0.56, math.pi, 2 * math.pi),
            *arc(x, y - s * 0.8, s * 0.62, s * 0.14, 0, math.pi),
        ]
    )
    card.lit(cap, "#5a1810 #b0402a #f0884a #ffd8a0", s * 0.22, tex=0.2, rim="#ffe8c0")
    card.fill(
        discs(
            [
                (x - s * 0.2, y - s * 1.06, s * 0.07),
                (x + s * 0.15, y - s * 1.16, s * 0.09),
                (x + s * 0.36, y - s * 0.95, s * 0.06),
            ]
        ),
        "#ffeed0",
        0.9,
    )
