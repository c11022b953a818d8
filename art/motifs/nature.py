"""What grows, and what is in the sky: trees, grass, flowers, wheat, reeds, kelp, clouds, moon, sun, flames, feathers."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, placed, ramp, tint
from art.masks import Mask, blur, both, discs, edge, fall, halo, minus, move, noise, poly, rough, solid, strokes, union
from art.shapes import H, Path, Point, W, blob, circle, curve, heap, inside, place, ribbon, scatter, unit


def branches(
    seed: int,
    x: float,
    y: float,
    length: float,
    *,
    depth: int = 7,
    spread: float = 0.5,
    lean: float = 0,
    thick: float = 0.26,
    droop: float = 0,
) -> tuple[list[Path], list[Point]]:
    """A bare tree that grows from (x, y): its limbs as paths, and the tips of its twigs."""
    chance = random.Random(seed)
    limbs: list[Path] = []
    tips: list[Point] = []

    def grow(px: float, py: float, a: float, run: float, w: float, left: int) -> None:
        path: Path = [(px, py)]
        for _ in range(4):
            a += chance.gauss(0, 0.07)
            px, py = px + math.cos(a) * run / 4, py + math.sin(a) * run / 4
            path.append((px, py))
        limbs.append(ribbon(path, w, w * 0.74))
        if left == 0 or w < 0.7:
            tips.append((px, py))
            return
        forks = 2 if chance.random() < 0.72 else 3
        for j in range(forks):
            turn = (j - (forks - 1) / 2) * spread * 2 / forks * chance.uniform(0.8, 1.25) + chance.gauss(0, 0.09)
            b = a + turn
            grow(
                px,
                py,
                b + droop * math.cos(b),
                run * chance.uniform(0.68, 0.86),
                w * chance.uniform(0.56, 0.68),
                left - 1,
            )

    grow(x, y, -math.pi / 2 + lean, length, length * thick, depth)
    return limbs, tips


def foliage(
    layer: Layer,
    seed: int,
    x: float,
    y: float,
    rx: float,
    ry: float,
    colours: Sequence[Colour],
    *,
    light: Point = (-1, -1),
    n: int = 120,
    dab: float = 2.5,
    lumps: int = 5,
) -> None:
    """A leafy crown of dabs, dark ones first, lighter towards the light."""
    chance = random.Random(seed)
    lx, ly = unit(light)
    masses = [(chance.gauss(0, 0.42), chance.gauss(0, 0.38), chance.uniform(0.4, 0.62)) for _ in range(lumps)] + [
        (0, 0, 0.7)
    ]
    touches: list[tuple[float, float, float]] = []
    for _ in range(n):
        cx, cy, r = chance.choice(masses)
        a, q = chance.uniform(0, 2 * math.pi), r * math.sqrt(chance.random())
        u, v = q * math.cos(a), q * math.sin(a)
        t = 0.5 + 0.42 * (u * lx + v * ly) / r + 0.2 * ((cx + u) * lx + (cy + v) * ly) + chance.gauss(0, 0.11)
        touches.append((t, x + (cx + u) * rx, y + (cy + v) * ry))
    for t, px, py in sorted(touches):
        layer.dab(px, py, dab * chance.uniform(0.6, 1.4), chance.uniform(0, math.pi), ramp(colours, t), 0.6)


def little_tree(
    layer: Layer,
    seed: int,
    x: float,
    y: float,
    size: float,
    colours: Sequence[Colour],
    *,
    trunk: Colour = "#3a2030",
    light: Point = (-1, -1),
    n: int = 70,
) -> None:
    """A small broad-leaved tree for woods and far hills; draw many on one layer."""
    lean = random.Random(seed).gauss(0, size * 0.05)
    layer.line(
        curve((x, y + size * 0.06), (x + lean * 0.4, y - size * 0.25), (x + lean, y - size * 0.6), per=4),
        size * 0.1,
        trunk,
        size * 0.04,
    )
    foliage(
        layer,
        seed,
        x + lean,
        y - size * 0.66,
        size * 0.33,
        size * 0.36,
        colours,
        light=light,
        n=n,
        dab=size * 0.042 + 0.75,
        lumps=4,
    )


def tree(
    card: Card,
    x: float,
    y: float,
    size: float,
    leaves: Sequence[Colour],
    bark: Stops,
    *,
    seed: int = 1,
    lean: float = 0,
    depth: int = 6,
    leafy: float = 1,
    rim: Colour | None = None,
) -> Mask:
    """A full tree near the viewer: bark with volume, a crown of thousands of dabs; `leafy` 0 leaves it bare."""
    limbs, tips = branches(seed, x, y, size * 0.3, depth=depth, lean=lean, spread=0.62)
    foot = poly(
        blob(
            (x - size * 0.09, y + 2),
            (x - size * 0.035, y - size * 0.08),
            (x + size * 0.035, y - size * 0.08),
            (x + size * 0.09, y + 2),
            per=6,
        )
    )
    m = rough(poly(*limbs), 14, 0.5, 110, seed, 55)
    card.fill(foot, placed(bark)[0][1], 0.5)
    card.lit(m, bark, size * 0.022, k=1.8, tex=0.3, cells=60, seed=seed, rim=rim)
    if leafy:
        layer = Layer()
        for i, (px, py) in enumerate(sorted(tips, key=lambda p: p[1] - p[0] * card.light[0] * 0.3)):
            foliage(
                layer,
                seed * 7 + i,
                px,
                py,
                size * 0.11 * leafy,
                size * 0.1 * leafy,
                leaves,
                light=card.light,
                n=int(70 * leafy),
                dab=size * 0.011 + 0.8,
                lumps=3,
            )
        card.put(layer, 1, tex=0.3)
        card.swell(layer.m, size * 0.12, k=1.2, a=0.7)
        m = layer.m
    return m


def fir(x: float, y: float, size: float, seed: int = 0, tiers: int = 5) -> Path:
    """The outline of a ragged fir with its foot at (x, y)."""
    chance = random.Random(seed)
    left: Path = []
    right: Path = []
    for i in range(tiers):
        a, b = i / tiers, (i + 1) / tiers
        w = size * 0.26 * b**0.9
        for side, path in ((-1, left), (1, right)):
            path.append((x + side * (w * 0.45 * a + w * 0.12), y - size * (1 - a) + size * 0.02))
            path.append((x + side * w * chance.uniform(0.85, 1.15), y - size * (1 - b) * 0.98 - size * 0.05))
    trunk: Path = [
        (x + size * 0.03, y - size * 0.05),
        (x + size * 0.03, y),
        (x - size * 0.03, y),
        (x - size * 0.03, y - size * 0.05),
    ]
    return [(x, y - size * 1.04), *right, *trunk, *left[::-1]]


def birch(
    layer: Layer, marks: Layer, seed: int, x: float, foot: float, top: float, width: float, bark: Colour, dark: Colour
) -> None:
    """A birch trunk with boughs from `foot` up to `top` (often above the card), and its marks on a second layer."""
    chance = random.Random(seed)
    lean = chance.uniform(-14, 14)
    spine = curve(
        (x, foot),
        (x + lean * 0.3, foot * 0.68 + top * 0.32),
        (x + lean * 0.5, foot * 0.36 + top * 0.64),
        (x + lean, top),
    )
    layer.line(spine, width, bark, width * 0.55)
    for _ in range(4):
        bx, by = spine[chance.randrange(6, len(spine) - 4)]
        side = chance.choice((-1, 1))
        twig = curve(
            (bx, by),
            (bx + side * chance.uniform(12, 24), by - chance.uniform(18, 30)),
            (bx + side * chance.uniform(24, 50), by - chance.uniform(56, 96)),
        )
        layer.line(twig, width * 0.17, mix(bark, dark, 0.3), 0.3)
    for _ in range(14):
        bx, by = chance.choice(spine)
        marks.line(
            [(bx - width * 0.4, by), (bx + chance.uniform(-0.1, 0.35) * width, by + chance.uniform(-1, 1))],
            0.8 + width * 0.04,
            dark,
            0.4,
        )


def birch_wood(
    card: Card,
    rows: Sequence[tuple[int, float, Colour, Colour, float]],
    haze: Colour,
    *,
    free: tuple[float, float] = (0, 0),
    mist: tuple[float, float] = (330, 640),
    fog: float = 0.75,
) -> None:
    """Rows of birches from far to near, each (trunks, width, bark, marks, foot), with fog in front of each.

    The nearest row leaves the strip `free` (left, right) open for what the card is about.
    """
    for row, (n, width, bark, dark, foot) in enumerate(rows):
        layer, marks = Layer(), Layer()
        for i in range(n):
            x = (i + 0.5 + card.chance.uniform(-0.4, 0.4)) * W / n
            if row == len(rows) - 1 and free[0] < x < free[1]:
                x = card.chance.choice(
                    (card.chance.uniform(24, free[0] - 30), card.chance.uniform(free[1] + 12, W - 12))
                )
            birch(layer, marks, 31 * row + i, x, foot, -20, width, bark, dark)
        trunks = card.put(layer, min(1, 0.8 + 0.1 * row), tex=0.3, seed=row)
        card.put(marks, 0.8, trunks)
        card.swell(trunks, width * 0.35, k=1.6, a=0.6)
        card.mist(*mist, haze, fog - 0.15 * row, 20 + row)


def little_wood(
    card: Card,
    rows: Sequence[tuple[float, float, float, float]],
    kinds: Sequence[Sequence[Colour]],
    *,
    clip: Mask | None = None,
    clearing: Sequence[Point] = (),
    trunk: Colour = "#33121e",
    haze: Colour | None = None,
    fog: float = 0.6,
) -> Mask:
    """Rows of little trees (y, left, right, size), far ones first, mist at the foot of each; none in the `clearing`.

    `kinds` are colours of crowns from the lit side to the other one. Returns the mask of all of them.
    """
    lit = kinds if card.light[0] < 0 else kinds[::-1]
    whole = solid()
    glade = blob(*clearing) if clearing else []
    for j, (y, left, right, size) in enumerate(rows):
        layer = Layer()
        x = left - size * 0.3
        while x < right + size * 0.4:
            at = x, y + 8 * math.sin(x * 0.02 + j) + card.chance.uniform(-0.2, 0.2) * size
            share = (x - left) / (right - left) + card.chance.gauss(0, 0.25)
            colours = lit[min(len(lit) - 1, max(0, int(share * len(lit))))]
            tall = size * card.chance.uniform(0.8, 1.25)
            if not glade or not inside(glade, at):
                little_tree(layer, int(x) + 40 * j, *at, tall, colours, trunk=trunk, light=card.light, n=80)
            x += size * card.chance.uniform(0.26, 0.42)
        whole = union(whole, card.put(layer, 1, clip, 0.35, j))
        if haze:
            part = blur(poly([(left - 30, 0), (right + 30, 0), (right + 30, H), (left - 30, H)]), 9)
            card.mist(y - 14, y + 30, haze, fog, 60 + j, cells=5, mask=both(part, clip) if clip else part)
    return whole


def leafy_edge(
    layer: Layer, chance: random.Random, path: Path, size: float, kinds: Sequence[Sequence[Colour]], light: Point
) -> None:
    """Tufts of leaves along a line, so that a silhouette ends in leaves."""
    for k, (x, y) in enumerate(path):
        r = size * chance.uniform(0.75, 1.3)
        colours = chance.choice(kinds)
        foliage(layer, 100 + k, x + chance.gauss(0, size * 0.3), y, r, r, colours, light=light, n=46, dab=1.9)


def fallen(layer: Layer, chance: random.Random, n: int, area: Path, colours: Sequence[Colour], size: float = 3) -> None:
    """Single leaves that fall or lie in a box (upper left, lower right corner)."""
    (left, top), (right, bottom) = area
    for _ in range(n):
        x, y, r = chance.uniform(left, right), chance.uniform(top, bottom), size * chance.uniform(0.7, 1.2)
        layer.dab(x, y, r, chance.uniform(0, 3), chance.choice(colours), 0.55)


def grass(
    layer: Layer,
    seed: int,
    left: float,
    right: float,
    y: float,
    size: float,
    colours: Sequence[Colour],
    *,
    n: int = 200,
    lean: float = 0.1,
    deep: float = 0,
) -> None:
    """Blades of grass along y (spread down over `deep`, the nearest last)."""
    chance = random.Random(seed)
    for i in range(n):
        t = i / n
        x, foot = chance.uniform(left, right), y + deep * t + chance.uniform(-2, 2)
        h = size * chance.uniform(0.5, 1.2) * (0.6 + 0.4 * t if deep else 1)
        tip = (x + h * (lean + chance.gauss(0, 0.22)), foot - h)
        blade = curve((x, foot), (x + (tip[0] - x) * 0.3, foot - h * 0.6), tip, per=4)
        layer.line(blade, h * 0.07 + 0.5, ramp(colours, chance.random() * 0.8 + 0.2 * t), 0.3)


def flower(
    layer: Layer,
    seed: int,
    x: float,
    y: float,
    size: float,
    petals: Colour,
    *,
    heart: Colour = "#f4c04a",
    stem: Colour | None = "#3f6a44",
    n: int = 6,
) -> None:
    """A flower on its stem, foot at (x, y)."""
    chance = random.Random(seed)
    tip = (x + chance.gauss(0, size * 0.12), y - size)
    r = size * 0.2
    if stem:
        layer.line(curve((x, y), (x, y - size * 0.5), tip, per=5), size * 0.05 + 0.4, stem, 0.5)
        for side, h in ((-1, 0.35), (1, 0.5)):
            layer.line(
                curve(
                    (x, y - size * h),
                    (x + side * size * 0.15, y - size * (h + 0.14)),
                    (x + side * size * 0.28, y - size * (h + 0.08)),
                    per=4,
                ),
                0.6,
                mix(stem, "#d8e08a", 0.3),
                0.4,
                size * 0.1,
            )
    for i in range(n):
        a = 2 * math.pi * i / n + chance.uniform(-0.2, 0.2)
        shade = mix(petals, "#ffffff" if math.sin(a) < 0 else "#30102a", chance.uniform(0.05, 0.22))
        layer.dab(tip[0] + math.cos(a) * r * 0.75, tip[1] + math.sin(a) * r * 0.6, r * 0.75, a, shade, 0.55)
    layer.disc(*tip, r * 0.36, heart)


def wheat(
    layer: Layer,
    seed: int,
    x: float,
    y: float,
    size: float,
    colours: Sequence[Colour],
    *,
    lean: float = 0.15,
    light: float = 0.5,
) -> None:
    """One ear of wheat on its stalk, foot at (x, y); `light` 0 to 1 chooses its tone."""
    chance = random.Random(seed)
    tip = (x + lean * size, y - size)
    stalk = curve((x, y), (x + lean * size * 0.25, y - size * 0.55), tip, per=5)
    layer.line(stalk, size * 0.026 + 0.4, ramp(colours, light - 0.12), size * 0.016 + 0.3)
    a = math.atan2(tip[1] - stalk[-4][1], tip[0] - stalk[-4][0])
    e = size * 0.085
    for j in range(6):
        px, py = tip[0] + math.cos(a) * e * 0.62 * j, tip[1] + math.sin(a) * e * 0.62 * j
        for side in (-1, 1):
            q = a + side * 0.5
            layer.dab(
                px + math.cos(q) * e * 0.5,
                py + math.sin(q) * e * 0.5,
                e * 0.62,
                q,
                ramp(colours, light + chance.uniform(-0.06, 0.14) - 0.06 * side),
                0.42,
            )
        if size > 26:
            layer.line(
                [(px, py), (px + math.cos(a - 0.25) * e * 2.6, py + math.sin(a - 0.25) * e * 2.6)],
                0.8,
                ramp(colours, light + 0.12),
                0.4,
            )


def reeds(
    layer: Layer,
    seed: int,
    x: float,
    y: float,
    size: float,
    colours: Sequence[Colour],
    *,
    n: int = 14,
    wide: float = 40,
) -> None:
    """A clump of reeds with brown heads."""
    chance = random.Random(seed)
    for _ in range(n):
        px, h = x + chance.gauss(0, wide / 2), size * chance.uniform(0.6, 1.1)
        tip = (px + chance.gauss(0, h * 0.12), y - h)
        layer.line(curve((px, y), (px, y - h * 0.5), tip, per=5), h * 0.025 + 0.6, ramp(colours, chance.random()), 0.5)
        if chance.random() < 0.35:
            layer.line([(tip[0], tip[1] + h * 0.14), tip], h * 0.05, mix("#5a3222", colours[0], 0.2), h * 0.04)


def kelp(
    layer: Layer, seed: int, x: float, y: float, size: float, colours: Sequence[Colour], *, lean: float = 0
) -> None:
    """A ribbon of kelp with leaves, rooted at (x, y)."""
    chance = random.Random(seed)
    phase = chance.uniform(0, 6)
    spine = [
        (x + lean * t * size + math.sin(t * 5 + phase) * size * 0.05 * t, y - size * t)
        for t in [i / 24 for i in range(25)]
    ]
    layer.line(spine, size * 0.018 + 1, ramp(colours, 0.2), 0.8)
    for i in range(2, 25):
        a, b = spine[i]
        for side in (-1, 1):
            k = size * 0.1 * (1 - i / 40) * chance.uniform(0.7, 1.2)
            layer.line(
                curve((a, b), (a + side * k * 0.6, b - k * 0.25), (a + side * k, b - k * 0.9), per=4),
                0.8,
                ramp(colours, 0.2 + i * 0.025 + chance.uniform(0, 0.2)),
                0.5,
                k * 0.2,
            )


def puff(
    card: Card,
    x: float,
    y: float,
    wide: float,
    high: float,
    stops: Stops,
    *,
    seed: int = 0,
    a: float = 1,
    rim: Colour = "#fff6e6",
    flat: bool = True,
) -> Mask:
    """A soft cumulus with its foot at y: a heap with a torn edge, lit as one body, its base melting away."""
    chance = random.Random(seed)
    lumps = [(x + u, y + v * 0.9, r) for u, v, r in heap(seed, wide, high, 11)]
    lumps += [
        (
            x + chance.uniform(-0.36, 0.36) * wide,
            y - abs(chance.gauss(0, high * 0.22)),
            high * chance.uniform(0.16, 0.34),
        )
        for _ in range(11)
    ]
    lumps += [
        (x + wide * (i / 10 - 0.5) * 0.98, y - high * 0.07, high * (0.13 + 0.13 * math.sin(math.pi * i / 10)))
        for i in range(11)
    ]
    m = rough(discs(lumps), 95, 3.2, 46, seed, 60)
    shown = both(m, fall(y - high * 0.05, y + high * 0.35, 255, 0)) if flat else m
    card.lit(shown, stops, high * 0.24, k=1.5, tex=0.34, cells=22, seed=seed, rim=rim, rimk=0.35, a=a)
    return m


def smoke(
    card: Card, path: Sequence[Point], start: float, end: float, colour: Colour, a: float = 0.5, seed: int = 0
) -> None:
    """Smoke or breath along a path, torn by noise, fading out."""
    fading = (90, 255) if path[-1][1] < path[0][1] else (255, 90)  # thin at its tip, whether that is above or below
    for i in range(3):
        m = blur(poly(ribbon(path, start * (1 + i * 0.4), end * (1 + i * 0.4))), start * 0.3 + i * 2 + 1)
        n = noise(14, card.seed + seed + i, 4, 0.55).point([min(255, int(v * 1.3)) for v in range(256)])
        foot, tip = path[0][1], path[-1][1]
        card.fill(both(m, n, fall(min(foot, tip), max(foot, tip), *fading)), colour, a / (1 + i * 0.5))


def moon(
    card: Card,
    x: float,
    y: float,
    r: float,
    stops: Stops = "#a7b49a #dfe0bd #f7f1d3 #fffbe9",
    *,
    phase: float = 0.35,
    night: Colour = "#1d5a64",
    glow: Colour = "#cfe8d4",
    craters: bool = True,
) -> Mask:
    """A full moon with maria, craters and a shaded side; `phase` is how dark that side is. Returns its mask."""
    card.glow(halo(x, y, r * 2.3, 2), glow, 0, 0.5)
    m = rough(discs([(x, y, r)]), 12, 0.7, 90, card.seed, 60)
    card.fill(m, tint(noise(6, card.seed + 44, 6, 0.55), stops))
    dark = placed(stops)[0][1]
    maria = both(noise(5, card.seed + 45, 4, 0.5).point([max(0, min(255, (i - 150) * 4)) for i in range(256)]), m)
    card.shade(blur(maria, r * 0.015), mix(dark, night, 0.35), 0, 0.38)
    if craters:
        chance = random.Random(card.seed + 3)
        for px, py in scatter(card.seed + 12, 2 * r, 2 * r, r * 0.24):
            d = math.dist((px, py), (r, r)) / r
            size = (abs(chance.gauss(0, 0.035)) + 0.016) * r
            if d < 0.93:
                f = math.sqrt(max(0.06, 1 - d * d))
                turn = math.atan2(py - r, px - r)
                pit = poly(
                    [
                        (
                            x - r + px + math.cos(turn) * a * f - math.sin(turn) * b,
                            y - r + py + math.sin(turn) * a * f + math.cos(turn) * b,
                        )
                        for a, b in circle(0, 0, size, 1, 28)
                    ]
                )
                pit = both(blur(pit, 0.6), m)
                card.shade(pit, mix(dark, night, 0.25), 0, 0.42)
                card.shade(
                    both(minus(pit, move(pit, size * 0.25 * -card.light[0], size * 0.25 * -card.light[1])), m),
                    mix(dark, night, 0.5),
                    0.3,
                    0.5,
                )
                card.glow(
                    both(minus(move(pit, 0.8 * -card.light[0], 0.8 * -card.light[1]), pit), m), "#fffbe0", 0.4, 0.55
                )
    lx, ly = unit(card.light)
    side = minus(m, move(blur(m, r * 0.22), lx * r * 0.3, ly * r * 0.3))
    card.shade(both(blur(side, r * 0.06), m), night, 0, phase + 0.35)
    card.glow(edge(m, -lx * 1.2, -ly * 1.2), "#ffffff", 0.8, 0.5)
    return m


def crescent(x: float, y: float, r: float, turn: float = 0, thick: float = 0.42) -> Path:
    """A crescent moon, its horns to the right (turned by `turn`)."""
    shift, hollow = r * thick, r * math.sqrt(1 + thick**2 - 2 * thick * 0.34)
    tip = (shift**2 + r**2 - hollow**2) / (2 * shift)
    outer, inner = math.acos(tip / r), math.acos((tip - shift) / hollow)
    path = [(r * math.cos(a), r * math.sin(a)) for a in [outer + (2 * math.pi - 2 * outer) * i / 40 for i in range(41)]]
    path += [
        (shift + hollow * math.cos(a), hollow * math.sin(a))
        for a in [2 * math.pi - inner - (2 * math.pi - 2 * inner) * i / 40 for i in range(41)]
    ]
    return place(path, x, y, 1, turn)


def sun(card: Card, x: float, y: float, r: float, colour: Colour = "#ffd48a", heart: Colour = "#fff3d0") -> Mask:
    """A low sun with its haze."""
    card.glow(halo(x, y, r * 5.5, 1.8), colour, 0, 0.75)
    card.glow(halo(x, y, r * 2.2, 1.6), heart, 0, 0.5)
    m = rough(discs([(x, y, r)]), 10, 0.8, 90, card.seed, 60)
    card.fill(m, heart, 0.96)
    return m


def flame(card: Card, x: float, y: float, size: float, k: float = 1) -> None:
    """A flame that burns up from (x, y), with its light."""
    card.lamp(x, y - size * 0.4, size * 2.8, "#ff9a34", "#ffcf70", 0.7 * k)
    outer = poly(
        blob(
            (x + size * 0.04, y - size),
            (x + size * 0.1, y - size * 0.66),
            (x + size * 0.19, y - size * 0.36),
            (x + size * 0.1, y - size * 0.06),
            (x, y),
            (x - size * 0.1, y - size * 0.06),
            (x - size * 0.18, y - size * 0.36),
            (x - size * 0.05, y - size * 0.66),
            per=6,
        )
    )
    card.glow(outer, "#ffb040", size * 0.15, 0.9)
    card.fill(blur(outer, 0.4), tint(fall(y - size, y), "#ffc45a #fff2b4@45 #ffe08a@80 #f08030"))


def feather(
    card: Card,
    x: float,
    y: float,
    size: float,
    turn: float,
    stops: Stops,
    *,
    seed: int = 1,
    rim: Colour | None = "#ffffff",
) -> Mask:
    """A curved plume: quill at (x, y), tip at distance `size` in direction `turn` (radians)."""
    chance = random.Random(seed)
    spine = [(i / 60, -0.16 * math.sin(i / 60 * 2.2)) for i in range(61)]
    wide = [
        0.0 if i < 12 else 0.155 * math.sin(math.pi * min(1, (i / 60 - 0.2) / 0.8) ** 0.62) ** 0.8 for i in range(61)
    ]
    notch = [0.022 * chance.random() if chance.random() < 0.16 else 0 for _ in range(61)]
    upper = [(a - 0.02, b - w * 1.05 + n) for (a, b), w, n in zip(spine, wide, notch, strict=True)]
    lower = [(a - 0.03, b + w * 0.8 - n) for (a, b), w, n in zip(spine, wide, notch, strict=True)]
    m = poly(place([*upper, *lower[::-1]], x, y, size, turn))
    card.lit(m, stops, size * 0.05, tex=0.12, cells=50, rim=rim, rimk=0.5)
    barbs = [
        place([(a, b), (a + 0.05, b + s * w * 0.55), (a + 0.075, b + s * w * 0.97)], x, y, size, turn)
        for (a, b), w in zip(spine[14:], wide[14:], strict=True)
        for s in (-1, 0.8)
    ]
    card.shade(both(strokes(barbs, 0.7), m), placed(stops)[0][1], 0.2, 0.4)
    card.fill(poly(ribbon(place(spine, x, y, size, turn), size * 0.022, size * 0.004)), placed(stops)[-1][1], 0.95)
    return m


def leaf(layer: Layer, x: float, y: float, size: float, turn: float, colour: Colour) -> None:
    """A single leaf with its vein."""
    layer.dab(x, y, size, turn, colour, 0.5)
    layer.line(place([(-1.3, 0), (0.9, 0)], x, y, size, turn), max(0.5, size * 0.1), mix(colour, "#20101a", 0.35), 0.3)


def roots(
    card: Card,
    seed: int,
    x: float,
    y: float,
    size: float,
    stops: Stops,
    *,
    wide: float = 1.2,
    n: int = 9,
    rim: Colour | None = None,
) -> Mask:
    """Roots that hang or creep down from (x, y)."""
    chance = random.Random(seed)
    paths: list[Path] = []
    for i in range(n):
        u = (i + 0.5) / n - 0.5 + chance.gauss(0, 0.04)
        reach = size * chance.uniform(0.5, 1)
        main = [
            (x + u * size * wide * t**0.8 + math.sin(t * 7 + i) * size * 0.03, y + reach * t)
            for t in [j / 24 for j in range(25)]
        ]
        paths.append(ribbon(main, size * 0.085, 0.5))
        for _ in range(3):
            j = chance.randrange(6, 20)
            bx, by = main[j]
            side = chance.choice((-1, 1))
            run = size * chance.uniform(0.12, 0.3)
            paths.append(
                ribbon(
                    curve((bx, by), (bx + side * run * 0.4, by + run * 0.4), (bx + side * run * 0.6, by + run), per=5),
                    size * 0.03,
                    0.4,
                )
            )
    m = rough(poly(*paths), 14, 0.5, 100, seed, 55)
    card.lit(m, stops, size * 0.02, k=1.8, tex=0.3, cells=50, seed=seed, rim=rim)
    return m


def rock(
    card: Card, seed: int, x: float, y: float, wide: float, high: float, stops: Stops, *, rim: Colour | None = None
) -> Mask:
    """A rock or an islet that stands on y."""
    chance = random.Random(seed)
    top = [
        (x + wide * (i / 8 - 0.5), y - high * math.sin(math.pi * i / 8) ** 0.7 * chance.uniform(0.6, 1))
        for i in range(1, 8)
    ]
    m = rough(
        poly(blob((x - wide / 2, y), *top, (x + wide / 2, y), (x, y + high * 0.12), per=5)), 70, 1.6, 60, seed, 50
    )
    card.lit(m, stops, high * 0.22, k=2, tex=0.5, cells=30, seed=seed, rim=rim)
    return m
