"""Islands and boats in the air."""

from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, ramp
from art.masks import both, discs, halo, poly, rough, strokes, union
from art.motifs.nature import branches, flower, foliage, grass, little_tree, roots
from art.motifs.places import lamplit
from art.motifs.things import BRASS, lantern
from art.shapes import Path, blob, curve, place, points, ribbon


def sky_islet(card: Card, x: float, y: float, s: float) -> None:
    """A small far island in the air, half as wide as `s`, with a lamplit tree."""
    m = rough(
        poly(
            blob(
                (x - s, y),
                (x, y - s * 0.16),
                (x + s, y),
                (x + s * 0.4, y + s * 0.5),
                (x, y + s * 1.1),
                (x - s * 0.3, y + s * 0.5),
            )
        ),
        40,
        1,
    )
    card.lit(m, "#43277a #7a4a90 #c888a8", s * 0.3, tex=0.3)
    layer = Layer()
    little_tree(layer, int(x), x - s * 0.2, y, s * 1.3, ("#6a3070", "#b0608a", "#f0b088"), trunk="#43276a", n=90)
    card.put(layer)
    card.lamp(x, y - s * 0.4, s * 1.4, "#ffb44a", "#ffe0a0", 0.5)


def rooted_island(card: Card, x0: float, y0: float) -> None:
    """An island that floats at (x0, y0), bare rock and roots below, a meadow above; lamplight falls on it."""
    under = place(
        points(
            "86,-4 130,34 176,52 206,104 240,126 262,190 284,200 300,140 336,112 366,60 420,34 452,-6 400,-22 300,-40 200,-36 120,-20"
        ),
        0,
        y0,
    )
    m = rough(poly(blob(*under, per=5)), 80, 2, 70)
    card.lit(m, "#1a0c30 #43265a #7a4a74 #c88a90", 30, k=2, tex=0.5, cells=40, rim="#c06a9a", back="#f0a890")
    cracks = [curve((x, y0 + 8), (x + 8, y0 + 40), (x - 4, y0 + 80 + x % 50)) for x in range(120, 420, 22)]
    card.shade(both(strokes(cracks, 2), m), "#2a1444", 1, 0.6)
    roots(card, 5, x0 - 6, y0 + 44, 190, "#120820 #3a1c40 #7c4a58 #e8a878", wide=1.25, n=12, rim="#ffcf90")
    top = rough(
        poly(
            [
                (84, y0 - 2),
                *curve((84, y0 - 2), (160, y0 - 34), (x0, y0 - 48), (380, y0 - 32), (454, y0 - 4)),
                *place(curve("454,-4 400,20 330,12 250,28 160,14 84,-2"), 0, y0),
            ]
        ),
        60,
        2,
        90,
    )
    card.lit(top, "#16283a #2f5a4a #6a8a4c #d8c068", 16, light=(0, -1), tex=0.4)
    layer = Layer()
    grass(layer, 5, 90, 448, y0 - 12, 14, ("#14283a", "#2f5a44", "#7a8a44", "#f0d078"), n=420, deep=26)
    for i in range(30):
        x = 104 + i * 11.4
        layer.line(
            curve((x, y0 + 4), (x + 3, y0 + 22), (x - 2, y0 + 30 + i * 7 % 18), per=4),
            2,
            ramp(("#16343a", "#5a7a44"), i / 30),
            0.4,
        )
        if i % 2:
            flower(layer, i, x, y0 + 4 - i % 3 * 6, 12, ("#f0b0c8", "#fff0d0", "#c8a8f0")[i % 3], n=5, stem="#2f5a44")
    card.put(layer)
    card.glow(both(halo(x0, y0 - 20, 190, 1.3, 0.3), top), "#ffb44a", 0, 0.6)


def lantern_crown(card: Card, x0: float, y0: float, leaves: Sequence[Colour]) -> None:
    """A wide tree with its foot at (x0, y0); lanterns hang from its lowest twigs."""
    limbs, tips = branches(12, x0 - 8, y0 - 18, 92, depth=6, spread=0.74, lean=0.06, thick=0.34)
    foot = poly(place(blob("-52,-8 -26,-40 -24,-80 8,-80 14,-40 44,-10 0,2"), x0, y0))
    layer, chance = Layer(), card.chance
    for i, (x, y) in enumerate(tips):
        if i % 2 == 0:
            foliage(layer, i + 900, x, y - 6, 34, 28, leaves[:3], light=(0, 1), n=60, dab=4)
    card.put(layer, tex=0.3)
    m = rough(union(poly(*limbs), foot), 16, 0.6, 110)
    card.lit(m, "#1a0a24 #4a2340 #9a5a54 #f0b078", 8, k=2, tex=0.35, cells=50, rim="#ffd890")
    front = Layer()
    for i, (x, y) in enumerate(sorted(tips, key=lambda p: p[1])):
        foliage(front, i, x + chance.uniform(-8, 8), y, 27, 23, leaves, light=(-0.2, -1), n=74, dab=3.6, lumps=3)
    card.put(front, tex=0.25)
    card.swell(front.m, 40, k=1.2, a=0.6)
    card.glow(halo(x0, 260, 250, 1.4), "#ff9a3c", 0, 0.35)
    low = [
        max((p for p in tips if abs(p[0] - x) < 15), key=lambda p: p[1], default=(x0, 0)) for x in range(60, 470, 24)
    ]
    low = [p for p in low if p[1] > 60]
    strings = Layer()
    fruit = [(x, y, y + 26 + (i * 37) % 58, 17 + i * 5 % 9) for i, (x, y) in enumerate(low)]
    for x, y, end, _ in fruit:
        strings.line([(x, y), (x + 1, end)], 1.1, "#3a1a30")
    card.put(strings)
    for x, _, end, s in fruit:
        lantern(card, x + 1, end, s, hanging=True, colour="#ffb44a", k=0.6)


def hut_boat(card: Card, x: float, y: float, size: float, turn: float) -> None:
    """A broad wooden boat with a hut on it and portholes, its middle at (x, y)."""

    def at(text: str) -> Path:
        return place(points(text), x, y, size, turn)

    card.fill(poly(at("40,-20 40,-64 98,-68 98,-20")), "#5f3a20")
    card.lit(poly(at("40,-20 40,-62 92,-62 92,-20")), "#6a4020 #b8803c #e8b870 #fff0c8", 12, tex=0.25, sx=3)
    card.shade(strokes([at(f"{u},-62 {u},-20") for u in range(46, 92, 8)], 0.8), "#6a4020", 0.3, 0.7)
    card.lit(
        poly(at("30,-58 66,-92 104,-58 98,-54 66,-82 36,-54"), at("34,-58 66,-88 100,-58")),
        "#3a1418 #8a2f2c #d0644c",
        6,
        tex=0.3,
        rim="#fff6e0",
    )
    card.lit(poly(at("76,-82 76,-104 86,-104 86,-72")), "#4a2c20 #8a5a40 #c89878", 3, tex=0.3)
    lamplit(card, [at("50,-50 62,-50 62,-36 50,-36")], "#ffe09a", 4)
    card.fill(strokes([at("56,-50 56,-36"), at("50,-43 62,-43")], 1), "#5f3a20")
    card.fill(poly(at("72,-20 72,-50 86,-50 86,-20")), "#4a2418")
    hull = rough(
        poly(
            place(
                [
                    *curve("-134,-34 -90,-18 0,-12 80,-18 136,-42"),
                    *curve("136,-42 114,14 70,40 0,46 -70,40 -112,12 -134,-34"),
                ],
                x,
                y,
                size,
                turn,
            )
        ),
        10,
        0.6,
        90,
    )
    card.lit(hull, "#2c140c #6a3a1c #a86830 #e0a860 #fff0c0", 22, k=1.9, tex=0.3, cells=40, sx=0.5, sy=3, rim="#fff6e0")
    seams = [
        place(
            curve(
                (-130 + k * 5, -22 + k * 11),
                (-70, 0 + k * 10),
                (10, 5 + k * 9),
                (90, -2 + k * 9),
                (130 - k * 7, -30 + k * 12),
            ),
            x,
            y,
            size,
            turn,
        )
        for k in range(5)
    ]
    card.shade(both(strokes(seams, 1.1), hull), "#2c140c", 0.3, 0.7)
    rail = place(curve("-136,-36 -90,-19 0,-13 80,-19 138,-44"), x, y, size, turn)
    card.lit(poly(ribbon(rail, 7)), "#4a1418 #a83230 #e8785a", 2.4, tex=0.15, rim="#fff6e0")
    for u in (-70, -28, 14, 56):
        px, py = place([(u, 12)], x, y, size, turn)[0]
        card.lit(discs([(px, py, 8)]), BRASS, 3, k=2, tex=0.1)
        card.fill(discs([(px, py, 5.4)]), "#2f5a7a")
        card.glow(discs([(px - 1.6, py - 1.6, 1.6)]), "#ffffff", 0.5)
