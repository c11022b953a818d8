"""A coast of books: cliffs, a stack, books and pages in the water, and what lives there."""

import random
from collections.abc import Callable

from art.card import Card, Layer
from art.colour import Colour, mix
from art.masks import across, blur, both, edge, poly, rough, strokes, union
from art.motifs.nature import grass
from art.shapes import W, between, box, curve, place

_BACKS = (
    "#5a2a22",
    "#7a3a28",
    "#8a2f2a",
    "#3f4a4a",
    "#2f4a58",
    "#6a5a34",
    "#94683a",
    "#a8803c",
    "#7a2a34",
    "#56604a",
    "#c0a070",
    "#d8c090",
)


def book_cliff(
    card: Card,
    seed: int,
    edge_at: Callable[[float], float],
    top: float,
    foot: float,
    s: float,
    far: float,
    side: int = 1,
) -> None:
    """Shelves above each other from the foot up, each with its own ledge; books upright or lying."""
    chance = random.Random(seed)
    layer, shelves = Layer(), Layer()
    y, limit = foot, W + 20 if side > 0 else -20
    air = "#f3dcae"
    while y > top:
        h = chance.uniform(28, 46) * s
        e = edge_at(y) + side * chance.uniform(-10, 10) * s
        layer.poly(
            [(e, y), (limit, y), (limit, y - h - 5 * s), (e + side * 5 * s, y - h - 5 * s)], mix("#140a0c", air, far)
        )
        x = e
        lying = chance.random() < 0.3
        while (limit - x) * side > 0:
            d = min(1, abs(x - e) / (260 * s + 60))
            wide = chance.uniform(44, 78) * s if lying else chance.uniform(5, 13) * s
            a, b = x, x + side * wide
            yy = y
            while True:
                high = chance.uniform(6, 10) * s if lying else h * chance.uniform(0.7, 0.98)
                colour = mix(
                    mix(mix(chance.choice(_BACKS), "#170c10", 0.08 + 0.5 * d), "#ffe2a4", 0.24 * max(0, 1 - 1.6 * d)),
                    air,
                    far,
                )
                off = side * chance.uniform(-6, 6) * s if lying else 0
                lean = chance.choice((0, 0, 0, 0, 1)) * chance.uniform(-3, 6) * s if not lying else 0
                layer.poly(
                    [(a + off, yy), (b + off, yy), (b + off + lean, yy - high), (a + off + lean, yy - high)], colour
                )
                if lying:
                    leaves = mix(mix("#ecd8a8", "#170c10", 0.1 + 0.5 * d), air, far)
                    if chance.random() < 0.5:
                        layer.poly(
                            [
                                (a + off + side * s, yy - high * 0.2),
                                (b + off, yy - high * 0.2),
                                (b + off, yy - high * 0.8),
                                (a + off + side * s, yy - high * 0.8),
                            ],
                            leaves,
                        )
                else:
                    layer.poly(
                        [
                            (a + wide * 0.7 * side, yy),
                            (b, yy),
                            (b + lean, yy - high),
                            (a + wide * 0.7 * side + lean, yy - high),
                        ],
                        mix(colour, "#170c10", 0.35 * (1 - far)),
                    )
                    for t in (0.16, 0.24, 0.8):
                        layer.line(
                            [
                                (a + side * wide * 0.1 + lean * t, yy - high * t),
                                (b - side * wide * 0.1 + lean * t, yy - high * t),
                            ],
                            max(0.5, s),
                            mix(colour, mix("#e8c070", air, far), 0.6 - 0.3 * d),
                        )
                yy -= high
                if not lying or yy < y - h + 8 * s:
                    break
            x = b + side * (chance.uniform(0, 1) if chance.random() < 0.92 else chance.uniform(4, 14) * s)
        shelves.poly(
            [(e - side * 9 * s, y), (limit, y), (limit, y + 5 * s), (e - side * 8 * s, y + 5 * s)],
            mix(mix("#6a4428", "#c89858", 0.4), air, far),
        )
        y -= h + 7 * s
    m = card.put(layer, 1, None, 0.35)
    card.swell(m, 26 * s + 8, k=1.5, a=0.9)
    card.cast(shelves.m, 0, 5 * s, 3 * s, mix("#140a0c", air, far), 0.6)
    ledge = card.put(shelves, 1, None, 0.5)
    card.glow(edge(ledge, 0.3, 1.2), mix("#ffe8b0", air, far), 0.3, 0.8)
    if far == 0:
        card.shade(both(union(m, ledge), across(380, 540)), "#3a2430", 0, 0.6)
        card.glow(
            both(union(m, ledge), blur(poly([(250, -20), (330, -20), (350, 600), (240, 600)]), 26)), "#ffd890", 0, 0.3
        )
        card.mottle(union(m, ledge), "#ffe8c0", 0.14, 9, 4)


def book_stack(card: Card, x: float, y: float, n: int) -> float:
    """Large volumes that lie upon each other, smaller towards the top, with grass on it; returns the height of the uppermost."""
    chance = random.Random(9)
    for i in range(n):
        wide, high = chance.uniform(58, 78) * (1 - 0.035 * i), chance.uniform(8, 15)
        cx = x + chance.uniform(-8, 8) - i * 0.8
        colour = mix(chance.choice(_BACKS), "#f3dcae", 0.26)
        body = rough(poly(box(cx - wide / 2, y - high, cx + wide / 2, y)), 6, 0.4, 120, i)
        card.lit(
            body,
            (mix(colour, "#170c10", 0.5), colour, mix(colour, "#ffe8b8", 0.6)),
            4,
            (-1, -0.4),
            tex=0.2,
            rim="#fff0c8",
        )
        if i % 3:
            card.fill(poly(box(cx - wide * 0.46, y - high * 0.78, cx + wide * 0.3, y - high * 0.22)), "#f0deb0", 0.9)
            card.shade(
                strokes([[(cx - wide * 0.46, y - high * q), (cx + wide * 0.3, y - high * q)] for q in (0.4, 0.6)], 0.6),
                "#a88a5c",
                0,
                0.6,
            )
        y -= high
    grass(layer := Layer(), 3, x - 34, x + 10, y + 2, 13, ("#4a5a34", "#8a9450", "#d8cc80"), n=50)
    card.put(layer)
    return y


def drowned_book(
    card: Card, x: float, y: float, wide: float, high: float, turn: float, colour: Colour, seed: int
) -> None:
    """A book that lies in the water, its pages towards the viewer."""
    shape = place(box(-wide / 2, -high / 2, wide / 2, high / 2), x, y, 1, turn)
    card.cast(poly(shape), -6, 8, 6, "#06201e", 0.7)
    card.lit(
        rough(poly(shape), 12, 0.7, 90, seed),
        (mix(colour, "#0c1414", 0.7), mix(colour, "#0c1414", 0.2), mix(colour, "#ffe8b8", 0.5)),
        7,
        tex=0.35,
        rim="#fff0c8",
    )
    card.lit(
        poly(place(box(-wide * 0.47, -high * 0.3, wide * 0.4, high * 0.3), x, y, 1, turn)),
        "#8a7450 #e0cc9c #fff4d4",
        5,
        tex=0.2,
    )
    pages = [
        place([(-wide * 0.47, high * q), (wide * 0.4, high * q)], x, y, 1, turn) for q in (-0.18, -0.06, 0.06, 0.18)
    ]
    card.shade(strokes(pages, 0.8), "#8a7048", 0.2, 0.7)


def sheet_afloat(card: Card, x: float, y: float, wide: float, turn: float) -> None:
    """A written page lying on dark water."""
    sheet = place([(-1, 0.05), (-0.2, -0.36), (1, -0.08), (0.2, 0.36)], x, y, wide, turn)
    card.shade(poly([(px, py + 2 + (wide - 5) / 12) for px, py in sheet]), "#0a2e2c", 1.5, 0.6)
    card.lit(poly(sheet), "#b8a680 #f4e6c4 #fffbec", 3, tex=0.1, rim="#ffffff")
    lines = [[between(sheet[0], sheet[1], q), between(sheet[3], sheet[2], q)] for q in (0.3, 0.5, 0.7)]
    card.shade(strokes([[between(p, q, 0.15), between(p, q, 0.85)] for p, q in lines], 0.7), "#8a7a5c", 0.2, 0.6)


def weed_tuft(layer: Layer, x: float, y: float) -> None:
    """A tuft of seven weeds under or over water."""
    for k in range(7):
        blade = curve((x + k * 5 - 15, y), (x + k * 6 - 18, y - 18), (x + k * 8 - 24, y - 26 - 8 * (k % 3)))
        layer.line(blade, 3, ("#1c4a3c", "#3a7a54", "#7aa860")[k % 3], 0.8)


def straw_nest(layer: Layer, chance: random.Random, x: float, y: float) -> None:
    """A nest of straw with its middle at (x, y)."""
    for _ in range(26):
        px, py = x + chance.gauss(0, 9), y + chance.gauss(0, 2)
        layer.dab(px, py, 6, chance.gauss(0, 0.4), mix("#6a4a28", "#d8b878", chance.random()), 0.16)
