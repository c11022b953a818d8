"""Windows for sale with weather behind them, the cart that sells them, and the street round it."""

import math
from collections.abc import Callable

from art.card import Card, Layer
from art.colour import Colour, mix, ramp, tint
from art.masks import SIZE, Mask, both, edge, fall, move, noise, poly, smooth, strokes
from art.motifs.nature import fir, flower, little_tree, moon, sun
from art.motifs.places import house, wheel, window
from art.motifs.things import lantern
from art.shapes import H, Path, W, arc, arch, blob, box, curve, ellipse, lerp, points, ribbon
from art.space import planks


def _autumn(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#c8a888 #f0c890@60 #a8642c@64 #6a3a1c"))
    layer = Layer()
    for i in range(3):
        little_tree(
            layer,
            i,
            x + w * (0.2 + 0.34 * i),
            y + h * 0.92,
            h * (0.8 - i % 2 * 0.2),
            ("#6a2414", "#c8562a", "#f0983c", "#ffd890"),
            n=150,
        )
    card.put(layer)


def _night(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#060c2c #1c2f74@50 #5a78b8@82 #0c1434@84 #050a1e"))
    card.stars(700, mask=m, big=0.03)
    moon(card, x + w * 0.66, y + h * 0.34, w * 0.17, craters=False, glow="#cfd8ff")
    card.fill(poly(*[fir(x + i * w / 7, y + h * 0.9, 14 + i * 5 % 11, i) for i in range(8)]), "#081028")


def _storm(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.wash(m, "#1c1f30 #4a4c64@45 #8a8a8c@72 #2c3430@76 #1a2420", fall(y, y + h), 0.4, 24)
    bolt = curve(
        (x + w * 0.62, y + h * 0.2),
        (x + w * 0.5, y + h * 0.36),
        (x + w * 0.58, y + h * 0.42),
        (x + w * 0.44, y + h * 0.74),
        per=3,
    )
    card.glow(poly(ribbon(bolt, 5, 2)), "#c8b8ff", 5, 0.9)
    card.fill(poly(ribbon(bolt, 2.4, 0.6)), "#fffbf0")
    rain = [
        [(px, py), (px - 3, py + 11)]
        for px, py in [(x + card.chance.random() * w, y + card.chance.random() * h) for _ in range(70)]
    ]
    card.glow(both(strokes(rain, 0.7), m), "#d0dcf0", 0.2, 0.6)


def _snow(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#5f7cae #a8c0e0@60 #f4f8fc@68 #c8d8ee"))
    card.lit(
        poly(*[fir(x + w * u, y + h * 0.8, s, int(s)) for u, s in ((0.16, 44), (0.34, 30), (0.84, 54))]),
        "#2f4a6a #5f80a0 #e8f2f8",
        4,
    )
    house(card, x + w * 0.6, y + h * 0.82, 28, "#8a98b8", "#f0f6fc", seed=3)
    card.specks(60, (x, y, x + w, y + h), (0.6, 1.6), "#ffffff", 0.9)


def _summer(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#58b0dc #b8e4e4@44 #fff0b8@60 #a8c048@62 #6a9a34"))
    sun(card, x + w * 0.3, y + h * 0.32, w * 0.11)
    layer = Layer()
    little_tree(layer, 4, x + w * 0.76, y + h * 0.74, h * 0.46, ("#2f6a2c", "#7aa83c", "#e8e48a"), n=160)
    for i in range(60):
        flower(
            layer,
            i,
            x + card.chance.random() * w,
            y + h * card.chance.uniform(0.72, 1.04),
            9,
            ("#e8483a", "#ffffff", "#ffd84a")[i % 3],
            n=5,
        )
    card.put(layer)


def _sea(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#78c8d4 #d8f0e4@52 #1c7890@54 #0c4a68"))
    card.glow(
        both(noise(30, 5, 3, 0.5, SIZE, 0.7, 3).point(smooth(150, 200)), poly(box(x, y + h * 0.54, x + w, y + h))),
        "#c8f4f0",
        0.3,
        0.7,
    )
    sx, sy = x + w * 0.62, y + h * 0.68
    card.fill(poly(points(f"{sx - 15},{sy} {sx + 15},{sy} {sx + 9},{sy + 7} {sx - 9},{sy + 7}")), "#7a2f24")
    card.fill(
        poly(
            points(f"{sx},{sy - 2} {sx},{sy - 36} {sx + 16},{sy - 5}"),
            points(f"{sx - 2},{sy - 2} {sx - 2},{sy - 28} {sx - 12},{sy - 5}"),
        ),
        "#fff6e4",
    )


_WEATHER: dict[str, Callable[[Card, float, float, float, float], None]] = {
    "autumn": _autumn,
    "night": _night,
    "storm": _storm,
    "snow": _snow,
    "summer": _summer,
    "sea": _sea,
}


def weather_window(card: Card, x: float, y: float, w: float, h: float, kind: str, frame: Colour) -> None:
    """A window for sale, its sill at y: behind the panes autumn, night, storm, snow, summer or sea."""
    card.cast(poly(box(x - w / 2 - 7, y - h - 6, x + w / 2 + 7, y + 6)), 6, 8, 7, "#080818")
    glass = window(
        card, x, y, w, h, ("#8ab0d0", "#f0e8d0"), frame, glow=None, bars=(1, 1), round_top=kind in ("night", "summer")
    )
    before = card.im.copy()
    _WEATHER[kind](card, x - w / 2, y - h, w, h)
    before.paste(card.im, (0, 0), glass)
    card.im = before
    card.hollow(glass, 3, 4, 3, "#1a1424", 0.7)
    bars = both(strokes([[(x, y - h), (x, y)], [(x - w / 2, y - h * 0.52), (x + w / 2, y - h * 0.52)]], 4), glass)
    card.shade(move(bars, 1.5, 2), "#20182a", 1, 0.5)
    card.lit(bars, (mix(frame, "#100814", 0.4), frame, mix(frame, "#fff0d8", 0.4)), 1.4, tex=0.1)
    card.lit(
        poly(box(x - w / 2 - 11, y + 2, x + w / 2 + 11, y + 9)),
        (mix(frame, "#100814", 0.5), frame, mix(frame, "#fff0d8", 0.5)),
        3,
        tex=0.15,
        rim="#fff0d8",
    )
    card.glow(
        glass,
        {"summer": "#ffb030", "night": "#5f80d0", "sea": "#40b0c0", "snow": "#9ac0f0"}.get(kind, "#a87850"),
        12,
        0.4,
    )


def walled_house(card: Card, x0: float, x1: float, top: float, wall: Colour, roof: Colour, seed: int) -> None:
    """The stepped front of a tall old house, its windows walled up."""
    mid, layer = (x0 + x1) / 2, Layer()
    layer.poly(
        [
            (x0, 610),
            (x0, top),
            (x0 + 14, top),
            (x0 + 14, top - 26),
            (x0 + 32, top - 26),
            (x0 + 32, top - 50),
            (mid - 12, top - 50),
            (mid - 12, top - 74),
            (mid + 12, top - 74),
            (mid + 12, top - 50),
            (x1 - 32, top - 50),
            (x1 - 32, top - 26),
            (x1 - 14, top - 26),
            (x1 - 14, top),
            (x1, top),
            (x1, 610),
        ],
        wall,
    )
    card.put(layer, tex=0.4, seed=seed, cells=40)
    m = layer.m
    card.shade(
        both(
            strokes([[(x0, y), (x1, y + card.chance.uniform(-1, 1))] for y in range(100, 610, 9)], 0.7),
            m,
            noise(9, seed, 4).point(smooth(110, 180)),
        ),
        roof,
        0.2,
        0.5,
    )
    card.swell(m, 12, k=1.3, a=0.6)
    card.glow(edge(m, 1.2, 1.2), "#f8b898", 0.4, 0.5)
    blind = [arch(mid + dx, y, 22, 44) for dx in (-26, 26) for y in range(int(top) + 60, 560, 84)] + [
        arch(mid, top - 8, 16, 26)
    ]
    for b in (poly(*blind),):
        card.lit(b, (mix(wall, roof, 0.75), mix(wall, roof, 0.4), wall), 4, light=(0.5, 0.9), tex=0.4)
        bricks = [[(x0, y), (x1, y)] for y in range(100, 600, 6)] + [
            [(x, y), (x, y + 6)] for y in range(100, 600, 6) for x in range(int(x0) + y % 4 * 3, int(x1), 12)
        ]
        card.shade(both(strokes(bricks, 0.7), b), roof, 0.2, 0.75)
        card.hollow(b, 2, 3, 2, roof)


def cobbled_square(card: Card, top: float) -> Mask:
    """A square of cobbles below the line `top`, in rows that grow towards the viewer."""
    m = poly(box(-10, top, W + 10, H + 10))
    card.fill(m, "#1a1a34")
    layer, y, row = Layer(), top + 3, 0
    while y < H + 10:
        h = 6 + (y - top) * 0.085
        x = -20 - row % 2 * h
        while x < W + 20:
            w = h * card.chance.uniform(1.5, 2.1)
            c = ramp(("#2c2c4c", "#56527a", "#8a7a90", "#b89a98"), card.chance.uniform(0.1, 0.8))
            layer.poly(
                blob(
                    (x + 1, y + h * 0.5),
                    (x + w * 0.2, y + h * 0.1),
                    (x + w * 0.8, y + h * 0.1),
                    (x + w - 1, y + h * 0.5),
                    (x + w * 0.8, y + h * 0.92),
                    (x + w * 0.2, y + h * 0.92),
                    per=3,
                ),
                c,
            )
            x += w
        y += h
        row += 1
    card.put(layer, tex=0.4)
    card.swell(layer.m, 3, k=1.8, a=0.8)
    return m


def shop_cart(card: Card, deck: float, glow: Colour) -> None:
    """A street seller's cart with a striped awning; its board is at `deck`."""
    card.shade(poly(ellipse(238, 690, 220, 24)), "#080818", 12, 0.85)
    layer = Layer()
    for x in (70, 190, 288, 404):
        layer.poly(box(x - 4, 252, x + 4, deck), "#4a2c1e")
    for y in (262, 424):
        layer.poly(box(62, y, 412, y + 7), "#5f3a24")
    card.put(layer, tex=0.4)
    card.swell(layer.m, 3, k=1.8)
    awning: list[Path] = []
    for i in range(10):
        x0, x1 = 44 + i * 38.6, 44 + (i + 1) * 38.6
        p = [
            (lerp(80, 396, i / 10), 204),
            (lerp(80, 396, (i + 1) / 10), 204),
            *arc((x0 + x1) / 2, 258, 19.3, 13, 0, math.pi, 12),
        ]
        awning.append(p)
        card.lit(
            poly(p), "#4a1424 #a8323a #e87a5a #ffc0a0" if i % 2 else "#6a5468 #c8b0a8 #f4e4cc #fffaf0", 10, tex=0.15
        )
    whole = poly(*awning)
    card.shade(move(whole, 0, 22), "#140c20", 9, 0.4)
    for i, p in enumerate(awning):
        card.lit(
            poly(p), "#4a1424 #a8323a #e87a5a #ffc0a0" if i % 2 else "#6a5468 #c8b0a8 #f4e4cc #fffaf0", 10, tex=0.15
        )
    card.swell(whole, 14)
    bed = poly(box(54, deck - 4, 424, deck + 34))
    card.lit(bed, "#23120e #5a3422 #9a6238 #e0a868", 10, k=1.8, tex=0.3, sx=0.4, sy=3, rim=glow)
    card.shade(both(planks(54, 424, deck - 4, deck + 34, 4), bed), "#23120e", 0.3, 0.8)
    shaft = poly(ribbon(curve((420, deck + 14), (462, deck + 20), (506, deck + 52)), 10, 7))
    card.lit(shaft, "#23120e #5a3422 #c08850", 3, tex=0.2, rim=glow)
    for x in (134, 342):
        layer = Layer()
        wheel(layer, x, 632, 58, "#5f3a22", "#d8a048", 12)
        card.cast(layer.m, 6, 6, 5, "#080818")
        card.put(layer, tex=0.4)
        card.swell(layer.m, 3, k=1.9)
        card.glow(edge(layer.m, 1, 1.2), glow, 0.3, 0.5)
    lantern(card, 402, 270, 30, hanging=True, colour=glow)
