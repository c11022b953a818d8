"""What is built: houses, towers, lighthouses, doors, windows, stairs, ladders, arches, curtains, boats and ships."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, placed, ramp, tint
from art.masks import Mask, blur, both, discs, edge, fall, minus, move, poly, rough, strokes, union
from art.shapes import Path, Point, arch, blob, box, circle, curve, ellipse, lerp, place, points, ribbon, unit


def lamplit(card: Card, windows: Sequence[Path], colour: Colour = "#ffd27a", r: float = 5, k: float = 0.8) -> None:
    """Light window shapes from inside and let them bloom."""
    if not windows:
        return
    m = poly(*windows)
    card.glow(m, "#ff9a3c", r * 2, k)
    card.fill(blur(m, 0.3), colour)
    card.glow(m, "#fff4cc", r * 0.5, k * 0.7)


def house(
    card: Card,
    x: float,
    y: float,
    size: float,
    wall: Colour,
    roof: Colour,
    *,
    wide: float = 0.7,
    steep: float = 0.8,
    seed: int = 0,
    window: Colour | None = "#ffd98a",
    dark: Colour = "#1a1428",
    rim: Colour = "#fff0c4",
    door: bool = False,
) -> Mask:
    """A gabled house with a side wall, chimney and windows, foot at (x, y), `size` up to its ridge."""
    chance = random.Random(seed + 1)
    w = size * wide
    h = size - w * 0.5 * steep
    d, left = w * 0.34, x - w * 0.5 - w * 0.12
    side = 1 if card.light[0] <= 0 else -1
    layer = Layer()

    def at(*pairs: Point) -> Path:
        return [(2 * x - px, py) if side < 0 else (px, py) for px, py in pairs]

    right = left + w
    ridge = y - size
    layer.poly(
        at((right, y), (right + d, y - d * 0.3), (right + d, y - h - d * 0.3), (right, y - h)), mix(wall, dark, 0.5)
    )
    layer.poly(at((left, y), (right, y), (right, y - h), (left + w / 2, ridge), (left, y - h)), wall)
    layer.poly(
        at(
            (left + w * 0.74, y - h),
            (left + w * 0.74, ridge - w * 0.12),
            (left + w * 0.92, ridge - w * 0.14),
            (left + w * 0.92, y - h),
        ),
        mix(roof, dark, 0.45),
    )
    layer.poly(
        at(
            (left + w / 2, ridge - 1),
            (left + w / 2 + d, ridge - d * 0.3 - 1),
            (right + d + w * 0.06, y - h - d * 0.3 + w * 0.06),
            (right + w * 0.06, y - h + w * 0.06),
        ),
        roof,
    )
    layer.line(
        at((left - w * 0.08, y - h + w * 0.08), (left + w / 2, ridge), (right + w * 0.06, y - h + w * 0.06)),
        max(1.2, w * 0.08),
        mix(roof, "#ffffff", 0.12),
    )
    lit: list[Path] = []
    rows = max(1, round(h / w * 1.1))
    for row in range(rows):
        for col in range(2):
            cx, cy, q = left + w * (0.3 + 0.4 * col), y - h * (row + 0.62) / rows, w * 0.085
            shape = at(
                (cx - q, cy + q * 1.5), (cx + q, cy + q * 1.5), (cx + q, cy - q), (cx, cy - q * 1.7), (cx - q, cy - q)
            )
            layer.poly(shape, mix(wall, dark, 0.75))
            if window and chance.random() < 0.6:
                lit.append(shape)
    if door:
        layer.poly(at(*arch(left + w * 0.5, y, w * 0.2, w * 0.38)), mix(roof, dark, 0.55))
    card.put(layer, 1, tex=0.35, seed=seed)
    card.swell(layer.m, max(1.5, w * 0.14), k=1.4, a=0.8)
    card.glow(edge(layer.m, -unit(card.light)[0] * 1.1, -unit(card.light)[1] * 1.1), rim, 0.3, 0.6)
    lamplit(card, lit, window or dark, max(2, w * 0.1))
    return layer.m


def roofs(
    card: Card,
    y: float,
    size: float,
    walls: Sequence[Colour],
    roof: Sequence[Colour],
    *,
    left: float = -20,
    right: float = 532,
    seed: int = 0,
    window: Colour | None = "#ffd98a",
    haze: Colour | None = None,
    far: float = 0,
    uneven: float = 6,
) -> Mask:
    """A row of gabled houses along y; `far` mixes them with `haze`."""
    chance = random.Random(card.seed * 17 + seed)
    whole = poly()
    x = left
    while x < right:
        h = size * chance.uniform(0.7, 1.25)
        w = size * chance.uniform(0.5, 0.72)
        wall, top = chance.choice(list(walls)), chance.choice(list(roof))
        if haze:
            wall, top = mix(wall, haze, far), mix(top, haze, far)
        whole = union(
            whole,
            house(
                card,
                x + w / 2,
                y + chance.uniform(-uneven, uneven),
                h,
                wall,
                top,
                wide=w / h,
                steep=chance.uniform(0.8, 1.5),
                seed=chance.randrange(999),
                window=window,
            ),
        )
        x += w * chance.uniform(0.95, 1.15)
    return whole


def tower(
    card: Card,
    x: float,
    y: float,
    wide: float,
    high: float,
    stops: Stops,
    roof: Stops,
    *,
    seed: int = 0,
    hanging: bool = False,
    windows: float = 0.6,
    rim: Colour | None = None,
    lamp: Colour = "#ffd27a",
) -> Mask:
    """A round tower with cornices and a pointed roof (a quarter of its height more), standing at or hanging from (x, y)."""
    g = 1 if hanging else -1
    peak = high * 0.34
    left = [
        (-0.5, 0.0),
        (-0.45, high * 0.3),
        (-0.45, high * 0.46),
        (-0.53, high * 0.48),
        (-0.53, high * 0.51),
        (-0.43, high * 0.54),
        (-0.41, high * 0.86),
        (-0.6, high * 0.93),
        (-0.6, high),
    ]
    cone = [
        (-0.64, high - 1),
        (-0.44, high + peak * 0.18),
        (-0.22, high + peak * 0.5),
        (-0.08, high + peak * 0.85),
        (0.0, high + peak * 1.1),
    ]

    def outline(half: Sequence[Point]) -> Path:
        side = [(x + u * wide, y + g * v) for u, v in half]
        return [*side, *[(2 * x - u, v) for u, v in side[::-1]]]

    body = rough(poly(outline(left)), 14, 0.5, 90, seed, 60)
    top = rough(poly(outline(cone)), 10, 0.4, 90, seed + 1, 60)
    card.lit(body, stops, wide * 0.36, k=2.3, tex=0.16, cells=40, seed=seed, rim=rim, rimk=0.45)
    card.lit(top, roof, wide * 0.3, k=2.3, tex=0.14, cells=40, seed=seed + 1, rim=rim, rimk=0.6)
    bands = strokes(
        [
            [(x - wide * 0.5, y + g * v), (x, y + g * v + wide * 0.1), (x + wide * 0.5, y + g * v)]
            for v in (high * 0.485, high * 0.95)
        ],
        max(0.8, wide * 0.035),
    )
    card.shade(both(blur(move(bands, 0, 1.5), 0.8), body), placed(stops)[0][1], 0, 0.6)
    chance = random.Random(card.seed * 5 + seed)
    lit: list[Path] = []
    columns = max(1, int(wide / 13))
    for row in range(int(high * 0.74 / 17)):
        v = high * 0.1 + row * 17
        for i in range(columns):
            if chance.random() < windows:
                u = math.sin((i - (columns - 1) / 2) / max(1, columns) * 2) * 0.42 * wide
                s = max(1.5, wide * 0.055) * (1 - 0.3 * abs(u) / wide)
                lit.append(
                    [
                        (x + u - s, y + g * v),
                        (x + u - s, y + g * (v + s * 2.2)),
                        (x + u, y + g * (v + s * 3.5)),
                        (x + u + s, y + g * (v + s * 2.2)),
                        (x + u + s, y + g * v),
                    ]
                )
    lamplit(card, lit, lamp, max(2, wide * 0.08))
    return union(body, top)


def lighthouse(
    card: Card,
    x: float,
    y: float,
    size: float,
    wall: Stops,
    stripe: Colour,
    *,
    seed: int = 0,
    rim: Colour = "#ffe0a0",
    on: bool = True,
) -> Point:
    """A striped lighthouse, foot at (x, y). Returns where its lamp is."""

    def at(t: float, u: float) -> Point:
        return x + u * size * lerp(0.125, 0.06, t), y - size * 0.78 * t

    body = rough(poly([at(0, -1), at(1, -1), at(1, 1), at(0, 1)]), 18, 0.8, 90, seed, 55)
    card.lit(body, wall, size * 0.055, k=1.9, tex=0.25, cells=30, seed=seed, rim=rim, rimk=0.5)
    bands = poly(
        *[
            [
                at(a, -1),
                *[(at(a, u / 6)[0], at(a, u / 6)[1] + size * 0.015 * math.cos(u / 4)) for u in range(-6, 7)],
                *[
                    (at(a + 0.15, u / 6)[0], at(a + 0.15, u / 6)[1] + size * 0.013 * math.cos(u / 4))
                    for u in range(6, -7, -1)
                ],
            ]
            for a in (0.12, 0.42, 0.72)
        ]
    )
    card.fill(both(bands, body), stripe, 0.7)
    card.swell(body, size * 0.055, k=1.6, a=0.8)
    card.shade(
        both(strokes([[at(i / 26, -1), at(i / 26, 1)] for i in range(26)], 0.6), body), placed(wall)[0][1], 0.3, 0.35
    )
    cx, top = x, y - size * 0.78
    room = poly(box(cx - size * 0.045, top - size * 0.13, cx + size * 0.045, top))
    card.fill(room, tint(fall(top - size * 0.13, top), "#ffc45c #fff7d6@42 #e89a3a" if on else "#20323a #4a6670"))
    iron = Layer()
    dark = mix(placed(wall)[0][1], "#0c1820", 0.5)
    iron.poly(
        [
            (cx - size * 0.085, top),
            (cx + size * 0.085, top),
            (cx + size * 0.065, top + size * 0.03),
            (cx - size * 0.065, top + size * 0.03),
        ],
        dark,
    )
    iron.line(
        [(cx - size * 0.085, top - size * 0.04), (cx + size * 0.085, top - size * 0.04)], max(0.8, size * 0.006), dark
    )
    for i in range(9):
        u = cx + size * 0.02 * (i - 4)
        iron.line([(u, top), (u, top - size * 0.04)], max(0.6, size * 0.004), dark)
    for u in (-0.045, -0.015, 0.015, 0.045):
        iron.line([(cx + u * size, top), (cx + u * size, top - size * 0.13)], max(0.7, size * 0.005), dark)
    iron.poly(
        [
            (cx - size * 0.058, top - size * 0.13),
            (cx + size * 0.058, top - size * 0.13),
            (cx + size * 0.05, top - size * 0.15),
            (cx, top - size * 0.21),
            (cx - size * 0.05, top - size * 0.15),
        ],
        stripe,
    )
    iron.disc(cx, top - size * 0.215, size * 0.012, stripe)
    card.put(iron, 1, tex=0.4)
    card.swell(iron.m, size * 0.015, k=1.4, a=0.8)
    if on:
        card.lamp(cx, top - size * 0.065, size * 0.5)
    return cx, top - size * 0.065


def doorway(
    card: Card,
    x: float,
    y: float,
    size: float,
    stone: Stops,
    inside: Stops,
    *,
    wide: float = 0.52,
    round_top: bool = True,
    glow: Colour = "#ffc86a",
    frame: float = 0.07,
) -> Mask:
    """A lit doorway with a stone or wooden frame, foot at (x, y). Returns the mask of the opening."""
    w = size * wide
    f = size * frame
    outer = arch(x, y, w + 2 * f, size + f, 1.2) if round_top else box(x - w / 2 - f, y - size - f, x + w / 2 + f, y)
    inner = arch(x, y, w, size, 1.2) if round_top else box(x - w / 2, y - size, x + w / 2, y)
    ring = minus(rough(poly(outer), 12, 0.5, 100, card.seed, 60), poly(inner))
    m = poly(inner)
    card.lit(ring, stone, max(1.5, f * 0.6), k=1.8, tex=0.25, cells=60)
    if round_top:
        cx, cy = x, y - size + w * 0.6
        joints = [
            [
                (cx + math.cos(a) * w * 0.5, cy + math.sin(a) * w * 0.6),
                (cx + math.cos(a) * (w * 0.5 + f), cy + math.sin(a) * (w * 0.6 + f)),
            ]
            for a in [math.pi + math.pi * i / 9 for i in range(10)]
        ]
        joints += [
            [(x + s * w / 2, y - size * t), (x + s * (w / 2 + f), y - size * t)] for s in (-1, 1) for t in (0.2, 0.42)
        ]
        card.shade(both(strokes(joints, max(0.6, size * 0.008)), ring), placed(stone)[0][1], 0.2, 0.7)
    card.fill(m, tint(fall(y - size, y), inside))
    card.hollow(m, size * 0.02, size * 0.02, size * 0.03, mix(placed(inside)[0][1], "#502008", 0.5), 0.7)
    card.glow(m, glow, size * 0.22, 0.8)
    return m


def window(
    card: Card,
    x: float,
    y: float,
    wide: float,
    high: float,
    inside: Stops,
    frame: Colour,
    *,
    glow: Colour | None = "#ffb860",
    bars: tuple[int, int] = (2, 3),
    round_top: bool = False,
) -> Mask:
    """A window with glazing bars, its sill at y. Returns the mask of the glass, to paint something into."""
    f = wide * 0.09
    outer = (
        arch(x, y, wide + 2 * f, high + f)
        if round_top
        else box(x - wide / 2 - f, y - high - f, x + wide / 2 + f, y + f)
    )
    m = poly(arch(x, y, wide, high) if round_top else box(x - wide / 2, y - high, x + wide / 2, y))
    card.lit(poly(outer), (mix(frame, "#100814", 0.5), frame, mix(frame, "#fff0d8", 0.4)), f * 0.6, k=1.8, tex=0.15)
    card.fill(m, tint(fall(y - high, y), inside))
    lines = [
        [(x - wide / 2 + wide * i / bars[0], y - high), (x - wide / 2 + wide * i / bars[0], y)]
        for i in range(1, bars[0])
    ]
    lines += [
        [(x - wide / 2, y - high * i / bars[1]), (x + wide / 2, y - high * i / bars[1])] for i in range(1, bars[1])
    ]
    grid = both(strokes(lines, max(0.8, f * 0.5)), m)
    card.fill(grid, frame)
    if glow:
        card.glow(m, glow, wide * 0.22, 0.6)
    return m


def winding_stair(
    card: Card,
    spots: Sequence[tuple[float, float, float, float]],
    stone: Stops,
    shadow: Colour = "#0a2830",
    k: float = 1,
) -> Mask:
    """Free slabs of stone, far to near: each (x, y of the front edge, width, how much it faces the light 0 to 1)."""
    stops = placed(stone)
    dark, mid, light = stops[0][1], stops[len(stops) // 2][1], stops[-1][1]
    whole = poly()
    side = -1 if card.light[0] < 0 else 1
    for x, y, w, t in spots:
        h = w * 0.17

        def at(*pairs: Point, x: float = x) -> Path:
            return [(2 * x - a, b) if side > 0 else (a, b) for a, b in pairs]

        top = at((x - w / 2, y), (x - w * 0.28, y - h * 1.5), (x + w * 0.6, y - h * 1.5), (x + w * 0.44, y))
        front = at((x - w / 2, y), (x + w * 0.44, y), (x + w * 0.44, y + h), (x - w / 2, y + h))
        end = at((x + w * 0.44, y), (x + w * 0.6, y - h * 1.5), (x + w * 0.6, y - h * 0.5), (x + w * 0.44, y + h))
        card.shade(
            poly(
                at((x - w * 0.46, y + h), (x + w * 0.5, y + h), (x + w * 0.4, y + h * 2.2), (x - w * 0.4, y + h * 2.2))
            ),
            shadow,
            1.2,
            0.5 * k,
        )
        layer = Layer()
        layer.poly(end, mix(dark, mid, 0.3 * t))
        layer.poly(front, mix(dark, mid, 0.35 + 0.65 * t))
        layer.poly(top, mix(mid, light, 0.25 + 0.75 * t))
        card.put(layer, 1, tex=0.5, seed=int(x + y), cells=120)
        whole = union(whole, layer.m)
        card.glow(poly(ribbon([top[0], top[3]], max(0.5, w * 0.03))), light, 0.3, 0.5)
    return whole


def ladder(
    layer: Layer,
    foot: Point,
    top: Point,
    start: float,
    end: float,
    rungs: int,
    colour: Colour,
    width: float = 1.4,
    sway: float = 0,
) -> None:
    """A ladder from foot to top, `start` wide below and `end` above; with `sway` it is of rope."""
    ux, uy = unit((top[0] - foot[0], top[1] - foot[1]))

    def at(t: float, side: float) -> Point:
        w, s = lerp(start, end, t) / 2 * side, sway * math.sin(t * 7)
        return lerp(foot[0], top[0], t) - uy * (w + s), lerp(foot[1], top[1], t) + ux * (w + s)

    for side in (-1, 1):
        layer.line(
            [at(i / 24, side) for i in range(25)],
            width * 1.25 * start / max(start, end),
            colour,
            width * end / max(start, end),
        )
    for i in range(1, rungs):
        layer.line([at(i / rungs, -1), at(i / rungs, 1)], width * lerp(start, end, i / rungs) / max(start, end), colour)


def curtain(
    layer: Layer,
    top: tuple[float, float, float],
    middle: tuple[float, float, float],
    tie: tuple[float, float, float],
    hem: tuple[float, float, float],
    colours: Sequence[Colour],
    *,
    folds: int = 7,
    n: int = 110,
    phase: float = 0,
) -> Path:
    """A curtain of upright folds: (left, right, y) at the rail, half way, at the tie and at the hem. Swell it afterwards."""

    def column(u: float) -> Path:
        wave = math.sin(u * folds * 2 * math.pi + phase)
        rows = ((top, 0.0), (middle, 2.5), (tie, 1.0), (hem, 4.0))
        return curve(
            *[(lerp(row[0], row[1], u) + sway * wave, row[2] + (5 * wave if row is hem else 0)) for row, sway in rows],
            per=12,
        )

    columns = [column(i / n) for i in range(n + 1)]
    for i in range(n):
        u = (i + 0.5) / n
        t = 0.5 + 0.42 * math.sin(u * folds * 2 * math.pi + phase) + 0.1 * math.sin(u * folds * 15 + 1)
        for j in range(len(columns[0]) - 1):
            s = j / len(columns[0])
            k = t * (1 - 0.25 * s) + 0.08 * math.sin(s * 9 + u * 5) - 0.1 * math.exp(-(((s - 0.64) / 0.06) ** 2))
            layer.poly([columns[i][j], columns[i + 1][j], columns[i + 1][j + 1], columns[i][j + 1]], ramp(colours, k))
    return [*columns[0], *columns[-1][::-1]]


def rowing_boat(
    card: Card,
    x: float,
    y: float,
    size: float,
    *,
    turn: float = 0,
    flip: bool = False,
    stops: Stops = "#1d1016 #4a2a22 #9a5f3c #e0a86c",
    inside: Colour = "#2a1712",
    rim: Colour = "#ffe6b0",
    oars: bool = True,
) -> Mask:
    """A rowing boat seen a little from above, floating at (x, y); `size` is its length."""
    s = size / 2

    def at(path: Path) -> Path:
        return place(path, x, y, s, turn, flip)

    dark, light = placed(stops)[0][1], placed(stops)[-1][1]
    hull = rough(
        poly(at(blob("-1.02,-.3 -.6,-.16 0,-.08 .6,-.14 1.05,-.36 .92,.02 .62,.24 0,.31 -.62,.24 -.9,.02"))),
        10,
        0.5,
        90,
        3,
        70,
    )
    card.lit(hull, stops, s * 0.12, k=1.7, tex=0.3, cells=40, rim=rim, rimk=0.5)
    m = poly(at(blob("-1,-.3 -.55,-.36 0,-.35 .55,-.37 1.02,-.37 .6,-.17 0,-.11 -.6,-.18")))
    card.fill(m, inside)
    layer = Layer()
    for t in (-0.45, 0, 0.42):
        layer.poly(
            at(points(f"{t - 0.07},-.335 {t + 0.07},-.345 {t + 0.09},-.17 {t - 0.09},-.16")), mix(dark, light, 0.5)
        )
    card.put(layer, 1, m, 0.5)
    layer = Layer()
    layer.poly(
        ribbon(at(curve("-1.03,-.31 -.6,-.165 0,-.09 .6,-.15 1.06,-.37", per=8)), s * 0.04), mix(dark, light, 0.75)
    )
    for k in (0.02, 0.13):
        layer.line(
            at(
                [
                    (-0.88 + k * 0.5, -0.12 + k),
                    (-0.5, 0.02 + k),
                    (0, 0.07 + k),
                    (0.5, 0.03 + k),
                    (0.9 - k * 0.4, -0.14 + k),
                ]
            ),
            max(0.5, s * 0.012),
            dark,
        )
    if oars:
        layer.line(at(points("-.55,-.3 .8,-.5")), max(1, s * 0.03), mix(dark, light, 0.85))
        layer.poly(at(blob("0.78,-.53 1.08,-.59 1.18,-.54 1.08,-.48 .82,-.47", per=5)), mix(dark, light, 0.95))
    card.put(layer, 1, tex=0.3)
    card.glow(edge(layer.m, 0, 1), rim, 0.3, 0.4)
    return union(hull, layer.m)


def paper_boat(
    card: Card,
    x: float,
    y: float,
    size: float,
    *,
    turn: float = 0,
    flip: bool = False,
    paper: Stops = "#8f93a8 #d8d2c8 #fffdf4",
) -> Mask:
    """A folded paper boat on the water line y; `size` is its length."""
    stops = placed(paper)
    dark, mid, light = stops[0][1], stops[len(stops) // 2][1], stops[-1][1]
    layer = Layer()
    for text, colour in (
        ("-.38,-.1 0,-.78 0,-.02", mid),
        (".38,-.1 0,-.78 0,-.02", light if card.light[0] > 0 else dark),
        ("-1,-.42 0,-.12 0,.3 -.55,.3", light if card.light[0] <= 0 else mid),
        ("1,-.42 0,-.12 0,.3 .55,.3", light if card.light[0] > 0 else mix(dark, mid, 0.5)),
    ):
        layer.poly(place(points(text), x, y - size * 0.12, size / 2, turn, flip), colour)
    card.put(layer, 1, tex=0.25)
    card.swell(layer.m, size * 0.06, k=1.2, a=0.6)
    return layer.m


def sail(
    card: Card, x: float, y: float, wide: float, high: float, stops: Stops, *, belly: float = 15, seed: int = 0
) -> Mask:
    """A square sail hung from a yard, its top middle at (x, y), blown to the right by `belly`."""
    t = 0.43 * wide
    path = [
        *curve((x - t, y), (x, y + high * 0.03), (x + t, y), per=6),
        *curve((x + t, y), (x + wide / 2 + belly * 1.1, y + high / 2), (x + wide / 2, y + high), per=8),
    ]
    path += [
        *curve((x + wide / 2, y + high), (x + belly / 2, y + high * 0.9), (x - wide / 2, y + high), per=8),
        *curve((x - wide / 2, y + high), (x - wide / 2 + belly * 0.8, y + high / 2), (x - t, y), per=8),
    ]
    m = rough(poly(path), 10, 0.5, 120, seed, 60)
    card.lit(m, stops, high * 0.22, k=1.6, tex=0.16, cells=30, seed=seed, rim="#fff6da", rimk=0.6)
    card.shade(
        both(
            strokes(
                [
                    curve(
                        (x + wide * u * 0.86, y),
                        (x + wide * u + belly * 0.95, y + high / 2),
                        (x + wide * u, y + high * 0.94),
                    )
                    for u in (-0.25, 0, 0.25)
                ],
                0.8,
            ),
            m,
        ),
        placed(stops)[0][1],
        0.2,
        0.4,
    )
    card.fill(strokes([[(x - t, y), (x + t, y)]], max(0.8, wide * 0.035)), "#3a2418")
    return m


def ship(
    card: Card,
    x: float,
    y: float,
    size: float,
    *,
    hull: Stops = "#1b0e0a #44240f #8d5524 #e5a85a",
    sails: Stops = "#a8683a #e0ac68 #ffe6b0 #fffdf0",
    flag: Colour = "#b5342a",
    masts: int = 3,
) -> Mask:
    """A ship under full sail that heads right, its keel at (x, y); `size` is its height."""
    u = size / 380

    def at(a: float, b: float) -> Point:
        return x + a * u, y + b * u

    rig = Layer()
    posts = [(-62, -300, 4.6), (10, -362, 5.4), (76, -288, 4.4)][:masts] if masts > 1 else [(10, -362, 5.4)]
    for mx, top, w in posts:
        rig.line([at(mx, -20), at(mx + 3, top)], w * u + 0.4, "#33200f", w * u * 0.45)
        for run, low in ((-46, -58), (52, -60)):
            rig.line([at(mx + 3, top + 8), at(mx + run, low)], max(0.5, 0.8 * u), "#4a3018")
    rig.line([at(120, -66), at(188, -112)], 4.5 * u + 0.4, "#33200f", 2 * u)
    card.put(rig)
    for mx, top, wide, high in (
        (-62, -272, 54, 62),
        (-62, -202, 70, 82),
        (76, -260, 50, 60),
        (76, -192, 66, 80),
        (10, -340, 52, 54),
        (10, -278, 72, 74),
        (10, -196, 92, 104),
    ):
        if mx in [m for m, *_ in posts]:
            sail(card, *at(mx + 2, top), wide * u, high * u, sails, belly=15 * u, seed=mx + top)
    jib = poly(
        [
            *curve(at(86, -264), at(118, -178), at(182, -112), per=8),
            *curve(at(182, -112), at(130, -108), at(92, -92), per=8),
        ]
    )
    card.lit(jib, sails, 16 * u, k=1.6, tex=0.16, rim="#fff6da", rimk=0.5)
    for mx, top, _ in posts[:2]:
        banner = poly(
            blob(
                at(mx + 3, top),
                at(mx + 20, top - 4),
                at(mx + 42, top + 5),
                at(mx + 22, top + 7),
                at(mx + 3, top + 11),
                per=6,
            )
        )
        card.lit(banner, (mix(flag, "#200808", 0.5), flag, mix(flag, "#ffd0a0", 0.5)), 3 * u, tex=0.15)
    body = [
        *curve(at(-126, -96), at(-60, -72), at(40, -64), at(134, -84), per=8),
        *curve(at(134, -84), at(112, -30), at(84, 0), per=8),
        *curve(at(-92, 0), at(-112, -30), at(-126, -96), per=8),
    ]
    m = rough(poly(body), 10, 0.5, 100, 5, 60)
    card.lit(m, hull, 26 * u, k=1.7, tex=0.28, cells=40, rim="#ffe2a0", rimk=0.8)
    seams = [
        curve(
            at(-124 + k * 4, -84 + k * 13), at(-60, -60 + k * 13), at(40, -52 + k * 13), at(130 - k * 6, -72 + k * 13)
        )
        for k in range(6)
    ]
    card.shade(both(strokes(seams, max(0.5, u)), m), placed(hull)[0][1], 0.2, 0.6)
    card.fill(
        both(strokes([curve(at(-126, -92), at(-60, -68), at(40, -60), at(134, -80))], max(0.8, 4 * u)), m),
        placed(hull)[2][1],
    )
    ports = discs([(*at(-84 + k * 40, -38 - (k - 2) ** 2 * 0.6), 4.5 * u) for k in range(5)])
    card.fill(ports, placed(hull)[0][1])
    card.glow(ports, "#ffbf5a", 2 * u, 0.5)
    return m


def balloon(
    card: Card, x: float, y: float, size: float, stops: Stops, *, knot: Point | None = None, rim: Colour = "#fff6e0"
) -> Mask:
    """A balloon, its middle at (x, y), `size` high; a string runs down to `knot`."""
    r = size * 0.42
    m = poly(
        blob(
            (x, y - r * 1.14),
            (x + r * 0.75, y - r * 0.8),
            (x + r, y - r * 0.1),
            (x + r * 0.62, y + r * 0.75),
            (x + r * 0.08, y + r * 1.2),
            (x - r * 0.08, y + r * 1.2),
            (x - r * 0.62, y + r * 0.75),
            (x - r, y - r * 0.1),
            (x - r * 0.75, y - r * 0.8),
            per=6,
        )
    )
    if knot:
        card.fill(
            strokes([curve((x, y + r * 1.2), ((x + knot[0]) / 2 + 3, (y + r + knot[1]) / 2), knot)], 0.8),
            placed(stops)[0][1],
            0.9,
        )
    card.lit(m, stops, r * 0.45, k=1.8, tex=0.14, rim=rim, rimk=0.6)
    lx, ly = unit(card.light)
    card.glow(poly(ellipse(x + lx * r * 0.42, y + ly * r * 0.45, r * 0.16, r * 0.24)), "#ffffff", r * 0.09, 0.6)
    card.fill(
        poly(points(f"{x - r * 0.12},{y + r * 1.32} {x},{y + r * 1.16} {x + r * 0.12},{y + r * 1.32}")),
        placed(stops)[1][1],
    )
    return m


def wheel(
    layer: Layer, x: float, y: float, r: float, colour: Colour, hub: Colour, spokes: int = 8, flat: float = 1
) -> None:
    """A spoked wheel."""
    rim = circle(x, y, r, flat, 40)
    layer.line([*rim, rim[0]], max(1, r * 0.16), colour)
    for i in range(spokes):
        a = math.pi * 2 * i / spokes + 0.2
        layer.line([(x, y), (x + math.cos(a) * r, y + math.sin(a) * r * flat)], max(0.6, r * 0.07), colour)
    layer.disc(x, y, r * 0.16, hub)
