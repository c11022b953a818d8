"""Clock in the Dunes: a station clock is sunk in the sand; somebody walks round it with a red umbrella, as a hand would.

Light: a high sun on the left. Look closely: sand runs out of a crack in the dial.
"""

from art.kit import *

SEED, LIGHT = 104, (-0.6, -0.8)
PALETTE = TEAL, OCHRE, SAND, RUST, RED = "#2f8a92", "#c98a3c", "#f6d896", "#5a2c18", "#d0342c"
SANDS = "#7a3f1c #b8742f #e4ac58 #fbe0a0"


def paint(card: Card) -> Image.Image:
    card.sky("#1f7684 #5aaeb0@24 #b8dcc0@44 #f6e6b4@58 #f4d28a", 0.2)
    sun(card, 94, 108, 34, "#fff0b8", "#fffbe8")
    for i, row in enumerate(((330, 90, 180), (440, 150, 150), (150, 210, 160))):
        card.clouds([row], "#fff8e0", 0.6, i * 5)
    for i, (y, h, stops) in enumerate(((430, 26, "#c8a070 #ecd09c #fdeec8"), (462, 34, "#b87c40 #e0ac60 #fae0a4"))):
        sandhill(card, y, h, stops, i * 5 + 2)
        card.mist(y - 10, y + 60, "#fbe8b8", 0.6, i)
    sunken_clock(card, 320, 366)
    sands(card)
    circle_walk(card)
    front(card)
    return card.finish("#3a1a10", 0.6)


def sandhill(card: Card, y: float, h: float, stops: Stops, seed: int) -> Mask:
    m = poly(ridge(card.seed + seed, y, h, octaves=3, gain=0.35, sharp=0.6, base=2))
    card.lit(m, stops, 26, tex=0.2, rim="#fff4d0", rimk=0.6)
    ripple_sand(card, m, "#c08a4c", 0.35, seed)
    return m


def sands(card: Card) -> None:
    """The dune in which it stands, its shadow, and the sand that runs out."""
    m = poly([(-20, 520), *curve("-20,520 80,500 170,474 250,486 340,500 430,462 540,432"), (540, 790), (-20, 790)])
    card.lit(m, SANDS, 34, tex=0.25, rim="#fff0c0", rimk=0.7)
    ripple_sand(card, m, "#b87a38", 0.6, 4)
    shadow = poly([(170, 478), *curve("170,478 260,520 400,560 560,590"), *points("560,450 430,464 340,500 250,487")])
    card.shade(both(blur(shadow, 7), m), "#8a4a3c", 0, 0.75)
    card.fill(poly(ribbon(curve("268,486 267,500 268,514"), 2, 4)), "#fbe6b4", 0.9)
    card.lit(rough(poly(blob("214,530 244,519 268,508 290,519 324,530 268,536")), 40, 1.6), "#9a5a28 #d09a4c #f8d890 #fff0c8", 8, tex=0.2)
    for i in range(5):
        t = i / 4
        line = curve((40 + i * 90, 500 - 6 * i), (90 + i * 80, 494 - 3 * i), (150 + i * 70, 498 - 8 * i))
        card.glow(both(blur(poly(ribbon(line, 1, 1, 5)), 1.4), m), "#fff4d0", 0, 0.5 - t * 0.2)


def circle_walk(card: Card) -> None:
    ring_ = [(292 + 222 * math.cos(a), 560 + 92 * math.sin(a)) for a in [0.1 + i * 0.052 for i in range(56)]]
    footprints(card, [p for p in ring_ if 20 < p[0] < 500 and p[1] > 500], "#7a4420", 3.6, 0.85)
    x, y = 118, 634
    card.shade(blur(poly(place(points("-6,0 10,-2 96,34 150,48 100,56 60,40"), x, y)), 3), "#8a4a34", 0, 0.75)
    card.shade(blur(poly(ellipse(x + 128, y + 48, 54, 13)), 3), "#8a4a34", 0, 0.75)
    walker(card, x, y, 92, "#241628 #4a3450 #7a5a70", rim=SAND, flip=True)
    umbrella(card, x - 8, y - 82, 118, "#5a0c14 #b0222a #e8503c #ffb090", turn=-0.1, rim="#fff0d0", stick=False)
    card.fill(strokes([[(x - 14, y - 44), (x - 9, y - 84)]], 2), "#2a1410")


def front(card: Card) -> None:
    m = poly([(-20, 790), (-20, 716), *curve("-20,716 90,728 200,716 330,690 440,676 540,690"), (540, 790)])
    card.lit(m, "#5a2c18 #a05c28 #d89a4c #f8d890", 26, tex=0.3, rim="#fff0c0", rimk=0.7)
    ripple_sand(card, m, "#8a4a20", 0.7, 9)
    layer = Layer()
    for x, y, s, seed in ((432, 726, 60, 3), (470, 738, 46, 4), (46, 760, 50, 5)):
        grass(layer, seed, x - 24, x + 24, y, s, ("#4a2c18", "#8a6a2c", "#c8a850", "#f4e0a0"), n=40, lean=0.3)
    card.shade(move(layer.m, 16, 6), "#6a3418", 3, 0.6)
    card.put(layer)
    half_gear(card, 352, 728)
    card.lit(rough(poly(blob("318,740 336,732 356,736 376,732 392,742 356,748")), 40, 1.4), "#a05c28 #d89a4c #f8d890", 4, tex=0.3)
