"""Lantern Tree: a floating island with bare roots; its tree bears lanterns, and one of them has let go.

Light: the lanterns. Look closely: the valley below is dark but for the house on which the lantern will come down.
"""

from art.kit import *

SEED, LIGHT = 103, (-0.5, -0.9)
PALETTE = INK, VIOLET, ROSE, PLUM, LAMP = "#140a30", "#43277a", "#c06a9a", "#6a2c5a", "#ffb44a"
LEAVES = ("#3a1238", "#8a2f50", "#e0703c", "#ffb648", "#fff0b0")
X, Y = 268, 440


def paint(card: Card) -> Image.Image:
    card.sky(f"{INK} #2a1760@22 {VIOLET}@44 #8a4a98@60 {ROSE}@76 #f0a890@88 #f8c8a0", 0.2)
    card.stars(360, 520)
    for i, row in enumerate(((70, 180, 190), (450, 130, 170), (430, 330, 150), (60, 400, 170))):
        card.clouds([row], "#8a5aa8", 0.5, i * 4)
    for x, y, s in ((74, 508, 46), (442, 470, 34), (470, 540, 22)):
        islet(card, x, y, s)
    valley(card)
    island(card)
    canopy(card)
    card.saturate(1.1)
    return card.finish("#0a0420", 0.6)


def islet(card: Card, x: float, y: float, s: float) -> None:
    m = rough(
        poly(blob((x - s, y), (x, y - s * 0.16), (x + s, y), (x + s * 0.4, y + s * 0.5), (x, y + s * 1.1), (x - s * 0.3, y + s * 0.5))),
        40,
        1,
    )
    card.lit(m, "#43277a #7a4a90 #c888a8", s * 0.3, tex=0.3)
    layer = Layer()
    little_tree(layer, int(x), x - s * 0.2, y, s * 1.3, ("#6a3070", "#b0608a", "#f0b088"), trunk="#43276a", n=90)
    card.put(layer)
    card.lamp(x, y - s * 0.4, s * 1.4, LAMP, "#ffe0a0", 0.5)


def valley(card: Card) -> None:
    hills(
        card,
        [(654, 26, "#7a4a8a #b87898 #f0b8a0"), (690, 28, "#43276a #6a4082 #a87094"), (734, 22, "#1c1040 #33205c #5a3a78")],
        "#f0b8a0",
        0.6,
        seed=8,
    )
    card.mist(640, 740, "#e0a0a0", 0.4, 7)
    for i, (x, y, s) in enumerate(
        ((300, 706, 26), (326, 712, 32), (352, 704, 24), (382, 712, 28), (276, 714, 22), (406, 704, 20), (344, 726, 30))
    ):
        house(card, x, y, s, "#33205a", "#20123f", dark="#120a2c", window=None, seed=i + 2, rim="#c890b0")
    lamplit(card, [box(376, 694, 381, 701)], "#ffd27a", 9, 1)
    card.lamp(378, 698, 40)
    layer = Layer()
    for i in range(26):
        little_tree(layer, i, i * 21 - 6, 764 - i * 7 % 12, 30 + i * 11 % 30, ("#120a2c", "#2c1a4c", "#5a3a70"), trunk="#120a2c")
    card.put(layer)


def island(card: Card) -> None:
    under = place(
        points("86,-4 130,34 176,52 206,104 240,126 262,190 284,200 300,140 336,112 366,60 420,34 452,-6 400,-22 300,-40 200,-36 120,-20"),
        0,
        Y,
    )
    m = rough(poly(blob(*under, per=5)), 80, 2, 70)
    card.lit(m, "#1a0c30 #43265a #7a4a74 #c88a90", 30, k=2, tex=0.5, cells=40, rim=ROSE, back="#f0a890")
    cracks = [curve((x, Y + 8), (x + 8, Y + 40), (x - 4, Y + 80 + x % 50)) for x in range(120, 420, 22)]
    card.shade(both(strokes(cracks, 2), m), "#2a1444", 1, 0.6)
    roots(card, 5, X - 6, Y + 44, 190, "#120820 #3a1c40 #7c4a58 #e8a878", wide=1.25, n=12, rim="#ffcf90")
    top = rough(
        poly(
            [
                (84, Y - 2),
                *curve((84, Y - 2), (160, Y - 34), (X, Y - 48), (380, Y - 32), (454, Y - 4)),
                *place(curve("454,-4 400,20 330,12 250,28 160,14 84,-2"), 0, Y),
            ]
        ),
        60,
        2,
        90,
    )
    card.lit(top, "#16283a #2f5a4a #6a8a4c #d8c068", 16, light=(0, -1), tex=0.4)
    layer = Layer()
    grass(layer, 5, 90, 448, Y - 12, 14, ("#14283a", "#2f5a44", "#7a8a44", "#f0d078"), n=420, deep=26)
    for i in range(30):
        x = 104 + i * 11.4
        layer.line(curve((x, Y + 4), (x + 3, Y + 22), (x - 2, Y + 30 + i * 7 % 18), per=4), 2, ramp(("#16343a", "#5a7a44"), i / 30), 0.4)
        if i % 2:
            flower(layer, i, x, Y + 4 - i % 3 * 6, 12, ("#f0b0c8", "#fff0d0", "#c8a8f0")[i % 3], n=5, stem="#2f5a44")
    card.put(layer)
    card.glow(both(halo(X, Y - 20, 190, 1.3, 0.3), top), LAMP, 0, 0.6)


def canopy(card: Card) -> None:
    limbs, tips = branches(12, X - 8, Y - 18, 92, depth=6, spread=0.74, lean=0.06, thick=0.34)
    foot = poly(place(blob("-52,-8 -26,-40 -24,-80 8,-80 14,-40 44,-10 0,2"), X, Y))
    layer, chance = Layer(), card.chance
    for i, (x, y) in enumerate(tips):
        if i % 2 == 0:
            foliage(layer, i + 900, x, y - 6, 34, 28, LEAVES[:3], light=(0, 1), n=60, dab=4)
    card.put(layer, tex=0.3)
    m = rough(union(poly(*limbs), foot), 16, 0.6, 110)
    card.lit(m, "#1a0a24 #4a2340 #9a5a54 #f0b078", 8, k=2, tex=0.35, cells=50, rim="#ffd890")
    front = Layer()
    for i, (x, y) in enumerate(sorted(tips, key=lambda p: p[1])):
        foliage(front, i, x + chance.uniform(-8, 8), y, 27, 23, LEAVES, light=(-0.2, -1), n=74, dab=3.6, lumps=3)
    card.put(front, tex=0.25)
    card.swell(front.m, 40, k=1.2, a=0.6)
    card.glow(halo(X, 260, 250, 1.4), "#ff9a3c", 0, 0.35)
    low = [max((p for p in tips if abs(p[0] - x) < 15), key=lambda p: p[1], default=(X, 0)) for x in range(60, 470, 24)]
    low = [p for p in low if p[1] > 60]
    strings = Layer()
    fruit = [(x, y, y + 26 + (i * 37) % 58, 17 + i * 5 % 9) for i, (x, y) in enumerate(low)]
    for x, y, end, _ in fruit:
        strings.line([(x, y), (x + 1, end)], 1.1, "#3a1a30")
    card.put(strings)
    for x, _, end, s in fruit:
        lantern(card, x + 1, end, s, hanging=True, colour=LAMP, k=0.6)
    card.glow(halo(384, 560, 60), LAMP, 0, 0.6)
    card.glow(poly(ribbon(curve("372,350 392,430 380,500 384,548"), 1, 5)), "#ffd890", 2, 0.4)
    lantern(card, 384, 552, 26, hanging=True, colour=LAMP)
    falling = Layer()
    for _ in range(34):
        falling.dab(X + chance.gauss(0, 120), chance.uniform(330, 640), 3, chance.uniform(0, 3), ramp(LEAVES[1:], chance.random()), 0.5)
    card.put(falling)
    being(card, "squirrel", 148, Y - 14, 34, "#1c0a20 #6a2c3c #c8683c #ffc878", pale="#f8dcb0", rim="#ffd890")
