"""Candle Town: the towers of a town are candles; the tallest is nearly burned down inside its own stair.

Light: many flames, wax lit from within. Look closely: high up, where the flame used to be, somebody keeps a lantern.
"""

from art.kit import *

SEED, LIGHT = 974, (0.2, -1)
PALETTE = PLUM, RUST, HONEY, CREAM, IRON = "#1a1030", "#8a4030", "#e0a040", "#fff0c0", "#2a1218"
GOLDEN = "#3a1a26 #8a4a30 #d0903f #f8d080"
TAWNY = "#341426 #7a3234 #c4683e #f0a860"
WAX = "#3a2030 #8f6048 #dcae70 #fff0c0"
X, FOOT, R, TOP = 312, 620, 90, 128


def paint(card: Card) -> Image.Image:
    card.sky("#1a1030 #3c1f44@14 #8a4448@26 #d98a50@34 #b86a3c@40 #3a1a20", 0.16)
    card.stars(90, 200)
    card.glow(halo(330, 250, 330, 1.5), "#ff9a48", 0, 0.45)
    plain = rough(poly(ridge(9, 262, 8, octaves=3)), 14, 0.8)
    card.wash(plain, "#c9844a #9c5a38@20 #6a3430@55 #34161f", fall(250, 768), seed=2)
    far_candles(card, 60, 258, 304)
    card.mist(230, 310, "#e89a58", 0.55, 4)
    town(card)
    great_one(card)
    river_of_wax(card)
    card.specks(70, (40, 110, 480, 700), (0.5, 1.3), "#ffd890", 0.8, 2)
    card.saturate(1.12)
    return card.finish("#14061a", 0.6)


def town(card: Card) -> None:
    far = "30,326,22,74 78,340,28,112 128,324,20,66 176,342,26,96 222,330,20,64 410,334,24,92 452,324,19,76 492,346,28,116"
    mid = "46,428,40,124 108,452,46,176 176,430,34,96 478,436,44,150 430,412,30,84"
    near = "16,556,58,148 148,566,58,132 478,572,66,160"
    rows = [(*c, haze) for row, haze in ((far, 0.3), (mid, 0.13), (near, 0.03)) for c in numbers(row)]
    for i, (x, y, w, h, haze) in enumerate(sorted(rows, key=lambda c: c[1])):
        wax_tower(card, x, y, w, h, (GOLDEN, TAWNY, WAX)[i * 7 % 3], haze, i)
        if i in (7, 12):
            card.mist(y - 60, y + 70, "#d98a50", 0.4, i)


def great_one(card: Card) -> None:
    card.shade(halo(X, 330, 330, 1.1), "#a0604c", 0, 0.6)
    card.glow(halo(X, 400, 190, 1.6), "#ff8a30", 0, 0.5)
    iron_helix(card, X, FOOT, TOP, R, False)
    spill = place(blob("-112,6 -60,-16 60,-16 106,2 70,28 -80,30"), X, FOOT)
    card.lit(rough(poly(spill), 40, 2, 50), "#7a3420 #d08838 #ffd884 #fff4cc", 10, k=1.7, tex=0.18, rim="#fff0b8")
    wax_tower(card, X, FOOT + 10, 130, 200, "#4a1a1c #9c4a26 #dc9038 #ffd888", 0, 5)
    windows = points("-44,-128 -16,-140 40,-132 -48,-84 14,-92 44,-78 -20,-58 -46,-32")
    holes = [arch(X + u, FOOT + v, 11, 21) for u, v in windows]
    card.fill(poly(*[[(a - 1.6, b - 1.6) for a, b in h] for h in holes]), "#6a2c18", 0.8)
    lamplit(card, holes, "#fff0b8", 5, 0.9)
    flame(card, X, FOOT - 190, 74, 1.1)
    card.glow(halo(X, FOOT - 200, 150, 1.3), "#ffb040", 0, 0.5)
    iron_helix(card, X, FOOT, TOP, R, True)
    landing = ring(X, TOP, R, R * 0.62, 0.26)
    card.fill(landing, "#4a2420")
    card.glow(both(edge(landing, 0, -2.4), landing), "#ffb060", 0.4, 0.8)
    round_rail(rail := Layer(), X, TOP, R)
    card.glow(halo(X - 40, TOP - 16, 120, 1.3), "#ff9a48", 0, 0.6)
    card.lamp(X - 36, TOP - 10, 90)
    walker(card, X - 50, TOP + 18, 64, "#241430 #6a3450 #d08a6a", hat="#a8323c", lantern="#ffc35a")
    card.put(rail)
    card.glow(both(edge(rail.m, 0.8, 0), halo(X - 30, TOP, 90, 1)), "#ffd890", 0.2, 0.9)


def river_of_wax(card: Card) -> None:
    """What the great candle has lost flows through the streets; people go by its light."""
    shape = "236,634 330,652 404,638 412,662 352,690 300,716 296,790 184,790 208,716 250,684 234,656"
    m = rough(poly(blob(shape)), 40, 2, 50, 6, 40)
    card.cast(m, 3, 6, 5, "#1a0810")
    card.lit(m, "#7a3420 #d08838 #ffd884 #fff4cc", 12, k=1.7, tex=0.18, rim="#fff0b8")
    card.glow(both(halo(316, 640, 170, 0.8), m), "#ffae48", 0, 0.5)
    for k in range(5):
        flow = curve((300 - k * 14, 660), (282 - k * 12, 690), (250 - k * 6, 720), (262 - k * 14, 780))
        card.shade(both(poly(ribbon(flow, 0.6, 0.6, 2.4)), m), "#c07a30", 0.8, 0.7)
    for x, y, s in ((288, 704, 28), (262, 744, 34), (304, 672, 22)):
        card.shade(poly([(x - 5, y), (x + 5, y), (x - 8, y + s * 0.9), (x - 18, y + s * 0.8)]), "#8a4a20", 2, 0.7)
        walker(card, x, y, s, "#1c0c1c #3a1a2c #8a4a3c", lantern=None)
    for i, (x, y, w, h, stops) in enumerate(
        ((84, 726, 84, 170, GOLDEN), (440, 752, 96, 168, WAX), (4, 800, 90, 190, TAWNY), (196, 812, 60, 96, WAX))
    ):
        wax_tower(card, x, y, w, h, stops, 0, 60 + i)
