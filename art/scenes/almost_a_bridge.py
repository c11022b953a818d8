"""Almost a Bridge: two hands of stone reach over a gorge and do not quite touch; a goat has come as far as one can.

Light: a clear morning from the left. Look closely: between the fingers a spider has already spanned a thread.
"""

from art.kit import *

SEED, LIGHT = 133, (-0.7, -0.75)
PALETTE = UMBER, OCHRE, SAND, CYAN, MILK = "#4a2416", "#c07a34", "#f2c888", "#3fa6b4", "#eefaf0"


def paint(card: Card) -> Image.Image:
    card.sky("#2a8cac #6cc0c8@26 #b8e4d8@46 #dcf0dc@62 #a8dcd8@80 #8cccd0", 0.22)
    for i, row in enumerate(((120, 90, 200), (400, 130, 210), (250, 200, 150), (60, 230, 160))):
        card.clouds([row], "#fbf8e8", 0.75, i * 4)
    stepped_gorge(card)
    valley_floor(card)
    for side in (1, -1):
        gorge_cliff(card, side)
    stone_hand(card, 112, 322, 0.94, 0.02, 1, LIGHT)
    stone_hand(card, 464, 326, 0.94, -0.06, -1, LIGHT)
    life(card)
    near(card)
    return card.finish("#2a1410", 0.6)


def valley_floor(card: Card) -> None:
    sand = rough(poly([(150, 800), *curve("150,800 190,690 236,622 268,596 300,622 352,690 390,800"), (390, 800)]), 60, 2)
    card.lit(sand, "#8a6a34 #c8a45c #ecd494 #fbecc0", 20, tex=0.4, sy=2)
    river = poly(ribbon(curve("268,590 262,612 284,636 268,664 292,700 262,740 270,800"), 1, width=lambda t: 5 + 66 * t**1.6))
    card.shade(move(river, 0, -2), "#8a6a44", 3, 0.6)
    card.fill(rough(river, 30, 1.2), tint(fall(590, 770), "#b8e8e0 #4fb8c0@40 #1f8296"))
    card.glow(both(noise(14, 5, 3, 0.5, SIZE, 0.7, 3).point(smooth(150, 205)), blur(river, 2)), MILK, 0.4, 0.7)
    layer = Layer()
    for i, (dx, y) in enumerate(sorted(((x - 1.5, y) for x, y in scatter(5, 3, 170, 0.62)), key=lambda p: p[1])):
        t = y / 170
        if abs(dx) > 0.34:
            little_tree(layer, i, 270 + dx * (26 + 110 * t), 602 + y, 7 + 26 * t, ("#2f5a3c", "#6a9a48", "#c8cc70"), light=LIGHT, n=44)
    card.put(layer, tex=0.2)
    for x, y, s in ((276, 650, 9), (284, 706, 16)):
        card.fill(poly(place(points("-1,0 1,0 .6,.36 -.6,.36"), x, y, s / 2), place(points("0,-.1 0,-1.5 .9,-.2"), x, y, s / 2)), "#8a3a2a")
    card.mist(550, 680, "#e4f4ec", 0.8, 9)


def life(card: Card) -> None:
    x0, y0 = 289, 331
    card.glow(strokes([curve((x0 - 2, y0), (x0 + 2, y0 + 4), (x0 + 8, y0 - 8))], 0.8), MILK, 0.3, 1)
    card.glow(halo(x0 + 3, y0, 60, 1.4), "#fff6d0", 0, 0.5)
    shape = outline("goat", 176, 288, 60)
    card.shade(poly(*[[(px + (288 - py) * 0.5, 288 + (288 - py) * 0.1) for px, py in p] for p in shape]), UMBER, 1.5, 0.5)
    being(card, "goat", 176, 288, 60, "#6a5a58 #c8b8a4 #f6ecd8 #ffffff", rim=MILK)
    being(card, "goat", 446, 230, 26, "#6a5a58 #b8a48c #f0e4cc #ffffff", flip=True, rim=MILK)
    for x, y, s, t in ((300, 280, 22, 0.2), (318, 262, 16, 0.1), (276, 420, 20, -0.3), (306, 446, 15, 0.2), (330, 250, 12, 0)):
        card.fill(poly(*outline("swallow", x, y, s, turn=t)), "#2a2a34")
    house(card, 484, 216, 40, "#e8c88c", "#a84a2c", seed=2, window=None, rim=MILK)
    layer = Layer()
    for i, (x, y, s) in enumerate(((20, 240, 60), (50, 240, 44), (512, 214, 50), (462, 232, 26))):
        little_tree(layer, i + 40, x, y, s, ("#22402a", "#4f7a38", "#b8c060"), light=LIGHT, n=110)
    card.put(layer, tex=0.3)
    card.swell(layer.m, 8)
    thin_fall(card, 92, 384, 640, 10)
    thin_fall(card, 452, 420, 600, -10)


def near(card: Card) -> None:
    m = rough(poly([(-10, 800), (-10, 660), *curve("-10,660 60,654 120,690 170,716 220,770 230,800")]), 80, 2, 60)
    card.lit(m, "#1c0f12 #4a2a20 #8a5a34 #d8a860", 20, k=2, tex=0.5, rim=SAND)
    m = rough(poly([(530, 800), (530, 700), *curve("530,700 470,712 430,744 400,800")]), 80, 2, 60, 4)
    card.lit(m, "#1c0f12 #4a2a20 #8a5a34 #d8a860", 20, k=2, tex=0.5, rim=SAND)
    layer = Layer()
    grass(layer, 3, -10, 190, 690, 34, ("#1a2a1c", "#4a6a2c", "#a8a848"), n=150, deep=70)
    grass(layer, 4, 420, 530, 738, 30, ("#1a2a1c", "#4a6a2c", "#a8a848"), n=90, deep=30)
    for i in range(16):
        flower(layer, i, 6 + i * 10, 690 + i * 4, 26 + i % 5 * 4, ("#e85a3c", "#f8f0e0", "#f8c84a")[i % 3], n=5)
    card.put(layer)
