"""Almost a Bridge: two hands of stone reach over a gorge and do not quite touch; a goat has come as far as one can.

Light: a clear morning from the left. Look closely: between the fingers a spider has already spanned a thread.
"""

from art.kit import *

SEED, LIGHT = 133, (-0.7, -0.75)
PALETTE = UMBER, OCHRE, SAND, CYAN, MILK = "#4a2416", "#c07a34", "#f2c888", "#3fa6b4", "#eefaf0"
ROCK = "#3a1c14 #7c4322 #c98a44 #f6d292 #fff0c8"
TIP = 288, 330


def paint(card: Card) -> Image.Image:
    card.sky("#2a8cac #6cc0c8@26 #b8e4d8@46 #dcf0dc@62 #a8dcd8@80 #8cccd0", 0.22)
    for i, row in enumerate(((120, 90, 200), (400, 130, 210), (250, 200, 150), (60, 230, 160))):
        card.clouds([row], "#fbf8e8", 0.75, i * 4)
    gorge(card)
    for side in (1, -1):
        cliff(card, side)
    hand(card, 1)
    hand(card, -1)
    life(card)
    near(card)
    return card.finish("#2a1410", 0.6)


def gorge(card: Card) -> None:
    """Walls that step down to a river, paler with distance."""
    for i, (top, inset, low) in enumerate(((372, 168, 640), (410, 132, 690), (452, 92, 740))):
        haze = ("#b0dcd8", "#cfd0b0", "#d0a470")[i]
        for side in (-1, 1):
            edge_ = [(inset + 10 * math.sin(k * 1.9 + i) + k * 8, top + k * 34) for k in range(9)]
            path = [
                (-20, top - 26 - 12 * i),
                *[(x - 40 + j * 14, top - 14 + 8 * math.sin(j + i)) for j, (x, _) in enumerate(edge_[:3])],
                *edge_,
                (inset + 76, H + 10),
                (-20, H + 10),
            ]
            path = path if side < 0 else mirror(path, 264)
            m = rough(poly(path), 60, 1.6, 90, i * 2 + side)
            shady = tones(ROCK, "#5a3a5c", 0.34) if side < 0 else ROCK
            card.lit(m, tones(shady, haze, 0.62 - 0.2 * i), 22, tex=0.35, cells=30, seed=i, sx=0.6, sy=3)
            strata(card, m, tones(ROCK, haze, 0.5 - 0.2 * i)[0][1], i)
        card.mist(top, low, "#cfece4", 0.6, i)
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


def strata(card: Card, m: Mask, dark: Colour, seed: int) -> None:
    lines = [
        [(x * 14 - 10, y + 5 * math.sin(x * 0.4 + y) + card.chance.uniform(-2, 2)) for x in range(40)] for y in range(300 + seed, 780, 17)
    ]
    card.shade(both(strokes(lines, 1.6), m, noise(10, seed + 30, 4).point(smooth(80, 170))), dark, 0.6, 0.6)


def cliff(card: Card, side: int) -> None:
    """The near wall: left it is close, right it is a little farther."""
    left = points("-20,236 30,232 66,244 88,268 96,300 92,372 78,420 84,470 62,530 66,590 40,660 44,720 30,790 -20,790")
    right = points("532,208 492,214 462,232 446,262 440,300 444,372 462,420 452,480 474,540 468,610 490,680 486,790 532,790")
    m = rough(poly(left if side < 0 else right), 90, 2, 70, 5 + side)
    card.lit(m, ROCK, 26, k=2, tex=0.45, cells=40, seed=side, sx=0.7, sy=2, rim=MILK, rimk=0.4)
    strata(card, m, UMBER, 3 + side)


def hand(card: Card, side: int) -> None:
    """An arm out of the cliff; the left hand hangs, the right one stretches its finger."""
    x, y, size, turn = (112, 322, 0.94, 0.02) if side > 0 else (464, 326, 0.94, -0.06)

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn * side, side < 0)

    if side > 0:
        fingers = ("74,20 104,36 122,54 126,76", "82,10 118,20 142,40 150,64", "88,-2 130,2 160,20 174,44", "88,-16 134,-22 164,-10 188,8")
        thumb = "36,18 66,44 92,56 118,56"
    else:
        fingers = ("72,20 102,30 106,46 86,54", "80,12 116,22 122,44 96,52", "86,0 126,4 140,28 112,42", "88,-16 132,-24 160,-20 186,-12")
        thumb = "36,16 62,42 88,46 112,34"
    for text, w in zip(fingers[:3], (21, 24, 25), strict=True):
        stone(card, poly(at(ribbon(curve(text, per=20), 1, width=lambda t, w=w: w * finger(t)))), 8, True)
    index = ribbon(curve(fingers[3], per=20), 1, width=lambda t: 27 * finger(t))
    palm = blob("-14,-30 30,-37 74,-36 104,-28 106,-8 92,20 52,36 0,31")
    arm = ribbon(curve("-200,10 -110,-4 -50,2 10,0", per=8), 140, width=lambda t: 128 - 66 * min(1, t * 1.15) ** 0.8)
    stone(card, union(poly(at(index)), poly(at(palm)), poly(at(arm))), 20, True)
    stone(card, poly(at(ribbon(curve(thumb, per=20), 1, width=lambda t: 31 * finger(t)))), 9, True)
    nails = poly(at(blob("176,-9 186,-3 186,5 178,2" if side > 0 else "174,-20 184,-17 185,-11 175,-13", per=4)))
    card.glow(nails, MILK, 0.8, 0.35)
    cracks = [
        "-120,-30 -96,-6 -102,18 -84,40",
        "-40,-28 -30,-8 -38,8 -26,24",
        "20,-34 26,-18 18,-4",
        "64,-30 70,-14 66,0",
        "-70,-32 -62,-18 -66,-6",
    ]
    card.shade(strokes([at(curve(c, per=5)) for c in cracks], 1.4), UMBER, 0.5, 0.8)
    folds = ["100,-27 104,-18 100,-10", "112,-30 115,-20 112,-10", "142,-26 145,-18 142,-10", "40,20 56,30 60,38"]
    card.shade(strokes([at(curve(c, per=5)) for c in folds], 1.2), UMBER, 0.5, 0.6)
    layer = Layer()
    top = [at([(u, -v)])[0] for u, v in ((-110, 46), (-86, 44), (-62, 38), (-30, 33), (-8, 31), (24, 36), (52, 38), (76, 36))]
    for i, (px, py) in enumerate(top):
        grass(layer, i + side, px - 14, px + 14, py + 4, 12, ("#2f4a26", "#6a8a3a", "#c8c864"), n=26)
        if i % 3 == 0:
            little_tree(layer, i + 5, px, py + 4, 34 - i, ("#274a2c", "#5f8a3c", "#c8cc64"), light=LIGHT)
        for j in range(3):
            layer.line(
                curve((px + j * 6, py + 4), (px + j * 6 + 2, py + 16), (px + j * 6 - 1, py + 22 + j * 9), per=4),
                2.4,
                ramp(("#2f5a2a", "#8aa848"), card.chance.random()),
                0.5,
            )
    card.put(layer, tex=0.2)


def finger(t: float) -> float:
    """How wide a finger is: knuckles, and a round tip."""
    return (1 - 0.36 * t) * (1 + 0.1 * math.sin(t * 9)) * (math.sqrt(max(0.0, 1 - ((t - 0.88) / 0.12) ** 2)) if t > 0.88 else 1)


def stone(card: Card, m: Mask, depth: float, cast: bool) -> None:
    m = rough(m, 30, 1.2, 90, int(depth))
    if cast:
        card.shade(both(move(m, 3, 9), inv(m)), UMBER, 6, 0.5)
    card.lit(m, ROCK, depth, k=2.1, tex=0.34, cells=50, seed=int(depth), rim=MILK, rimk=0.6)


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
    for x, top, low in ((92, 384, 640), (452, 420, 600)):
        fallw = both(
            blur(
                poly(ribbon(curve((x, top), (x + (4 if x < 200 else -4), (top + low) / 2), (x + (10 if x < 200 else -10), low)), 4, 12)),
                1.2,
            ),
            noise(60, 4, 3, 0.5, SIZE, 2, 0.2),
            fall(top, low, 255, 60),
        )
        card.glow(fallw, MILK, 0.4, 0.95)


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
