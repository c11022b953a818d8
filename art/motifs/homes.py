"""Homes seen near by, and how one travels: a thatched cottage, a house on a canal, a tiled roof, a train and its steam."""

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

from art.card import Card, Layer
from art.colour import Colour, mix, ramp
from art.masks import Mask, both, discs, edge, fall, poly, rough, strokes
from art.motifs.nature import flower
from art.motifs.places import lamplit, wheel
from art.shapes import Path, Point, arc, arch, between, blob, box, curve, lerp, place, points, ribbon
from art.space import Floor


def steam(card: Card, path: Path, start: float, grow: float, fade: Mask, *, seed: int = 8) -> None:
    """Steam or chimney smoke that swells along a path, as one lit body; `fade` says where it thins out."""
    chance = random.Random(seed)
    lumps = [
        (x + chance.gauss(0, 2.5), y + chance.gauss(0, 3), start + grow * (i / len(path)) ** 0.8)
        for i, (x, y) in enumerate(path)
    ]
    m = both(rough(discs(lumps), 95, 2.4, 60, seed, 60), fade)
    card.lit(m, "#a4a8c8 #dcd4dc #fff2e2 #ffffff", 8, k=1.6, tex=0.3, a=0.9)


def canal_house(
    card: Card,
    floor: Floor,
    side: float,
    z0: float,
    z1: float,
    chance: random.Random,
    *,
    walls: Sequence[Colour] = ("#5a3a5e", "#43386c", "#6a3e56", "#3a3460"),
    haze: Colour = "#d8809c",
    night: Colour = "#0a0c2c",
    pale: Colour = "#ffc4a0",
) -> Point:
    """A gabled house whose front stands along the plane x = `side` of a `Floor`, from z0 to z1. Returns the top of its chimney."""
    air = min(0.72, (z0 - 1.2) / 9)
    wall = mix(chance.choice(list(walls)), haze, air)
    dark, light = mix(wall, night, 0.5), mix(wall, pale, 0.35)
    h, mid = chance.uniform(2.0, 2.7), (z0 + z1) / 2
    peak = h + chance.uniform(0.45, 0.7)
    layer = Layer()
    lit: list[Path] = []
    back = side * 1.9
    steps = (0, h), (0.28, h + 0.12), (0.5, peak - 0.2), (0.82, peak - 0.14), (1, peak)
    left = [(lerp(z0, mid, t), v) for t, v in steps]
    gable = [(z0, 0), *left, *[(lerp(z1, mid, t), v) for t, v in steps[-2::-1]], (z1, 0)]
    layer.poly(
        [floor.at(side, z0, 0), floor.at(side, z0, h), floor.at(back, z0, h), floor.at(back, z0, 0)],
        mix(dark, night, 0.4),
    )
    layer.poly(
        [floor.at(side, z0, h), floor.at(side, mid, peak), floor.at(back, mid, peak), floor.at(back, z0, h)],
        mix(dark, night, 0.2),
    )
    cx = side * 1.12
    chimney = [
        floor.at(px, mid, v)
        for px, v in ((cx, peak - 0.2), (cx, peak + 0.42), (cx * 1.09, peak + 0.42), (cx * 1.09, peak - 0.2))
    ]
    layer.poly(chimney, mix(wall, night, 0.25))
    layer.poly([floor.at(side, z, v) for z, v in gable], wall)
    for a, b in pairwise(gable[1:-1]):
        layer.line([floor.at(side, *a), floor.at(side, *b)], max(0.8, 9 / z0), light)
    layer.poly([floor.at(side, z, v) for z, v in ((z0, 0), (z0, 0.16), (z1, 0.16), (z1, 0))], dark)
    for row in range(3):
        for col in range(3):
            a = lerp(z0, z1, 0.16 + 0.27 * col)
            b, low = a + (z1 - z0) * 0.13, 0.42 + 0.62 * row
            frame = floor.wall((side, a - 0.02 * z0), (side, b + 0.02 * z0), low - 0.03, low + 0.4)
            layer.poly(frame, mix(dark, night, 0.3))
            pane = floor.wall((side, a), (side, b), low, low + 0.37)
            if chance.random() < 0.34:
                lit.append(pane)
            else:
                layer.poly(pane, mix("#2a2a5c", "#d88aa0", air * 0.7))
    layer.poly(
        floor.wall((side, lerp(z0, z1, 0.44)), (side, lerp(z0, z1, 0.58)), 2.36, 2.36 + 0.26), mix(dark, night, 0.3)
    )
    card.put(layer, 1, tex=0.4, seed=int(z0 * 31 + side), cells=70)
    card.swell(layer.m, max(2, 16 / z0), k=1.3, a=0.7)
    lamplit(card, lit, mix("#ffd48a", "#ffc0a0", air), max(2, 10 / z0), 0.8)
    return between(chimney[1], chimney[2], 0.5)


def toy_house(layer: Layer, shadows: Layer, x: float, y: float, wide: float, high: float, roof: Colour) -> None:
    """A very small house seen from above, for rows of many, its foot at (x, y); its shadow goes on a layer of its own."""
    f, w, h = wide * 0.5, wide, high

    def at(*pairs: Point) -> Path:
        return [(x - w / 2 + a, y - b) for a, b in pairs]

    shadows.poly(at((w, 0), (w, h * 0.6), (w * 2.2, -2), (4, -4)), roof)
    layer.poly(at((0, 0), (0, h), (f / 2, h + f * 0.62), (f, h), (f, 0)), "#fff6e0")
    layer.poly(at((f, 0), (f, h), (w, h), (w, 0)), "#dcbf9a")
    layer.poly(at((f * 0.42, h + f * 0.74), (w - f * 0.3, h + f * 0.74), (w + 1, h - 0.6), (f - 0.4, h - 0.6)), roof)
    layer.poly(
        at((-1, h - 0.8), (f / 2, h + f * 0.8), (f / 2 + 1, h + f * 0.52), (0.4, h - 0.8)), mix(roof, "#ffe0b0", 0.4)
    )
    layer.poly(at((f * 0.34, h * 0.25), (f * 0.34, h * 0.66), (f * 0.66, h * 0.66), (f * 0.66, h * 0.25)), "#5a6a80")


def roof_tiles(
    card: Card, slope: Path, left: float, fall_: float, colours: Sequence[Colour], *, size: float = 15
) -> Mask:
    """Rows of round-ended tiles over a roof: `left` is the height of its ridge at x = 0, `fall_` how much it rises to the right."""
    layer = Layer()
    step, low = size * 0.7, max(y for _, y in slope)
    for row in range(int((low - left) / step) + 6):
        for col in range(int(532 / size) + 4):
            x = col * size - 20 + (row % 2) * size / 2
            y = left - x * fall_ + row * step
            end = arc(x + size / 2, y, size / 2, size / 3, 0, math.pi, 8)
            layer.poly(
                [(x, y - size * 0.8), (x + size, y - size * 0.9), *end],
                ramp(colours, 0.3 + card.chance.gauss(0, 0.14) + 0.2 * (1 - x / 512)),
            )
    m = poly(slope)
    card.put(layer, 1, m, 0.4)
    card.swell(m, 16, k=1.2)
    return m


def wagon_cottage(card: Card, x: float, y: float, size: float = 1, turn: float = 0, *, rim: Colour = "#fffaf0") -> None:
    """A thatched cottage with flowers and a smoking chimney on a railway wagon, the foot of its walls at (x, y).

    With `size` 1 its walls are 132 wide and its thatch 176.
    """
    chance = random.Random(3)

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    wagon = poly(at(box(-84, -2, 92, 9)))
    card.lit(wagon, "#2a140c #6a3a20 #c08850", 4, k=2, tex=0.4, rim="#ffe0b0")
    layer = Layer()
    for wx in (-62, -34, 42, 70):
        ((px, py),) = at([(wx, 16)])
        wheel(layer, px, py, 11, "#2a1c20", "#c8984c", 8)
    layer.line(at([(92, 4), (112, 0)]), 3, "#2a1c20")
    card.put(layer)
    card.glow(edge(layer.m, 1, 1), "#ffe0b0", 0.3, 0.6)
    walls = poly(at(box(-66, -66, 66, -2)))
    card.lit(walls, "#a88a84 #f0dcc0 #fff8e4", 16, k=1.4, tex=0.2, rim=rim)
    beams = poly(
        *[
            at(ribbon(points(t), 4))
            for t in (
                "-66,-64 -66,-2",
                "66,-64 66,-2",
                "-22,-66 -22,-2",
                "22,-66 22,-2",
                "-66,-34 -22,-34",
                "22,-34 66,-34",
            )
        ]
    )
    card.lit(both(beams, walls), "#2a140c #6a4024 #a87848", 2, tex=0.3)
    door = poly(at(arch(0, -2, 27, 48)))
    card.lit(door, "#5a1410 #b83428 #f08a68", 6, k=1.6, tex=0.2, rim="#ffd0b0")
    card.fill(discs([(*at([(8, -22)])[0], 1.8)]), "#ffe0a0")
    for wx in (-44, 44):
        pane = poly(at(box(wx - 11, -56, wx + 11, -38)))
        card.fill(pane, "#ffd88a")
        card.glow(pane, "#ffb050", 7, 0.7)
        card.fill(
            both(strokes([at([(wx, -58), (wx, -36)]), at([(wx - 12, -47), (wx + 12, -47)])], 1.4), pane), "#6a4024"
        )
        blooms = Layer()
        blooms.poly(at(box(wx - 13, -37, wx + 13, -32)), "#6a4024")
        for _ in range(26):
            ((px, py),) = at([(wx + chance.uniform(-13, 13), -38 - chance.uniform(-1, 6))])
            blooms.dab(
                px,
                py,
                chance.uniform(1.4, 2.6),
                chance.uniform(0, 3),
                chance.choice(("#3a7a3c", "#5a9a44", "#e8485a", "#ffffff", "#f4a0b8")),
                0.7,
            )
        card.put(blooms)
    thatch = at(
        blob(
            "-88,-52 -80,-70 -58,-112 -46,-122 0,-126 46,-122 58,-112 80,-70 88,-52 60,-60 24,-63 0,-82 -24,-63 -60,-60",
            per=7,
        )
    )
    m = rough(poly(thatch), 26, 1, 80, 4)
    card.cast(m, 2, 7, 5, "#5a3a30", 0.6)
    card.lit(m, "#5a3414 #b8823c #ecc470 #fff0b0", 20, k=1.8, tex=0.3)
    straw = Layer()
    for _ in range(1100):
        u, v = chance.uniform(-88, 88), chance.uniform(-126, -52)
        ((px, py),) = at([(u, v)])
        straw.line(
            [(px, py), (px + u * 0.09 + chance.gauss(0, 1), py + 10)],
            1.2,
            ramp(("#6a3c14", "#c08a3c", "#f4d080", "#fff4c0"), 0.6 - u / 260 + chance.gauss(0, 0.2)),
            0.4,
        )
    card.put(straw, 0.8, m)
    card.swell(m, 12, k=1.2, a=0.6)
    dormer = poly(at(arch(0, -84, 22, 22)))
    card.fill(dormer, "#ffd88a")
    card.glow(dormer, "#ffb050", 6, 0.7)
    card.fill(both(strokes([at([(0, -108), (0, -84)]), at([(-12, -94), (12, -94)])], 1.3), dormer), "#6a4024")
    stack = poly(at(box(34, -150, 54, -112)))
    card.lit(stack, "#4a1c14 #a85038 #e8a078", 6, k=1.8, tex=0.5, cells=70, rim="#ffe0b0")
    card.lit(poly(at(box(31, -154, 57, -147))), "#4a1c14 #a85038 #e8a078", 3, tex=0.3, rim="#ffe0b0")
    ((sx, sy),) = at([(44, -156)])
    path = curve(
        (sx, sy),
        (sx - 8, sy - 30),
        (sx - 40, sy - 54),
        (sx - 60, sy - 96),
        (sx - 118, sy - 124),
        (sx - 150, sy - 160),
        per=7,
    )
    steam(card, path, 4, 17, fall(sy - 200, sy - 100, 80, 255), seed=9)
    rows = Layer()
    for i, (wx, colour) in enumerate(
        ((-80, "#f4e4ec"), (-74, "#e8485a"), (-88, "#f4c860"), (78, "#e8485a"), (84, "#f4e4ec"))
    ):
        ((px, py),) = at([(wx, -2)])
        flower(rows, i, px, py, 24, colour, stem="#3a7a3c")
    card.put(rows)


def train(
    card: Card,
    line: Callable[[float], Point],
    size: Callable[[float], float],
    head: float,
    *,
    n: int = 8,
    paint: tuple[Colour, Colour] = ("#1f4a3c", "#2c5c4a"),
) -> None:
    """An engine and n - 1 carriages along a line that runs away from us: `line(t)` is a point of it, `size(t)` how large
    things are there, 1 near and less far off; the engine's front is at t = `head`."""
    layer = Layer()
    lit: list[Path] = []
    ends = [head]
    for _ in range(n):
        ends.append(ends[-1] - 0.125 * size(ends[-1]) ** 0.62 - 0.012)
    for i, (b, a) in enumerate(pairwise(ends)):
        (x0, y0), (x1, y1) = line(a + 0.007), line(b)
        q = size((a + b) / 2)
        h = 46 * q
        body = [(x0, y0 - 7 * q), (x0, y0 - h), (x1, y1 - h), (x1, y1 - 7 * q)]
        if i == 0:
            layer.poly(
                [
                    (x0, y0 - 6 * q),
                    (x0, y0 - h),
                    (lerp(x0, x1, 0.34), lerp(y0, y1, 0.34) - h),
                    (lerp(x0, x1, 0.36), lerp(y0, y1, 0.36) - h * 0.74),
                    (x1, y1 - h * 0.74),
                    (x1 + 2, y1 - 6 * q),
                ],
                "#22344c",
            )
            layer.poly(
                [
                    (lerp(x0, x1, 0.74), y1 - h * 0.7),
                    (lerp(x0, x1, 0.72), y1 - h * 1.2),
                    (lerp(x0, x1, 0.92), y1 - h * 1.2),
                    (lerp(x0, x1, 0.88), y1 - h * 0.7),
                ],
                "#22344c",
            )
        else:
            layer.poly(body, paint[0] if i % 3 else paint[1])
            layer.poly([(x0, y0 - h * 0.5), (x0, y0 - h * 0.92), (x1, y1 - h * 0.92), (x1, y1 - h * 0.5)], "#e8d4a4")
            layer.poly(ribbon([(x0 - 1, y0 - h), (x1 + 1, y1 - h)], 6 * q), "#3a4658")
            for k in range(5):
                u, v = (k + 0.28) / 5, (k + 0.8) / 5
                pane = [
                    (lerp(x0, x1, u), lerp(y0, y1, u) - h * 0.55),
                    (lerp(x0, x1, u), lerp(y0, y1, u) - h * 0.86),
                    (lerp(x0, x1, v), lerp(y0, y1, v) - h * 0.86),
                    (lerp(x0, x1, v), lerp(y0, y1, v) - h * 0.55),
                ]
                layer.poly(pane, "#3a5a78")
                if (i * 5 + k) % 4 == 0:
                    lit.append(pane)
        for k in (0.16, 0.3, 0.72, 0.86):
            layer.disc(lerp(x0, x1, k), lerp(y0, y1, k) - 5 * q, 5.4 * q, "#2a2230")
            layer.disc(lerp(x0, x1, k), lerp(y0, y1, k) - 5 * q, 2 * q, "#a8845c")
    rails = [line(lerp(ends[-1], 1, i / 40)) for i in range(41)]
    card.fill(poly(ribbon([(x, y - 1) for x, y in rails], 3.4, 1)), "#6a4a3c")
    card.put(layer, 1, tex=0.25)
    card.swell(layer.m, 5, k=1.3, a=0.7)
    card.glow(edge(layer.m, 0.9, 0.9), "#fff0c8", 0.3, 0.7)
    lamplit(card, lit, "#ffe0a0", 2)
