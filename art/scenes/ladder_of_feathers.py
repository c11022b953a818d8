"""Ladder of Feathers: a ladder whose rungs are feathers leads from a cliff into the sun; the lowest are singed.

Light: the sun itself, behind the ladder. Look closely: embers in the lowest feathers; boots have been left below.
"""

from art.kit import *

SEED, LIGHT = 140, (0.35, -1)
PALETTE = SMOKE, EMBER, CORAL, GOLD, CREAM = "#2a1430", "#d8481e", "#ee8a5a", "#ffc870", "#fff4d4"
FOOT, TOP = (158, 690), (352, 146)


def paint(card: Card) -> Image.Image:
    card.sky(f"#b8543e #ee8a4e@14 {GOLD}@30 #f7a874@46 #d9798a@62 #7a5484@74 {SMOKE}", 0.16)
    sun(card, 366, 142, 66, GOLD, CREAM)
    for i, (x, y, wide) in enumerate(((70, 190, 260), (470, 260, 230), (90, 320, 300), (420, 372, 320), (120, 420, 340))):
        card.clouds([(x, y, wide)], "#ffe0b0" if i % 2 else "#c8607a", 0.55, i * 5)
    sea(card)
    puff(card, 452, 470, 230, 66, "#7a4a7c #d47f8a #f7b48a #fff0cc", seed=4, a=0.9)
    puff(card, 20, 500, 200, 60, "#6a4478 #c8708a #f0a888 #ffe8c4", seed=8, a=0.9)
    cliff(card)
    for i in range(14):
        rung(card, i)
    for x, y, size in ((286, 250, 20), (262, 268, 15), (420, 318, 17), (446, 334, 12), (300, 232, 11)):
        card.fill(poly(*outline("gull", x, y, size, turn=-0.2)), "#5a2440")
    card.specks(120, (90, 330, 330, 690), (0.4, 1.5), "#2a1018", 0.8)
    card.specks(50, (110, 430, 300, 690), (0.5, 1.3), "#ffb060", 1, 3, 5)
    return card.finish("#1c0a20", 0.6)


def rail(t: float, side: int) -> Point:
    x, y = between(FOOT, TOP, t)
    w = lerp(60, 10, t**0.8)
    return x + side * w + 22 * math.sin(t * 3.1), y + side * w * 0.1


def rung(card: Card, i: int) -> None:
    t, u = (1 - max(0.0, 1 - (j + 0.5) / 14) ** 1.5 for j in (i, i + 1))
    low = 1 - (1 - max(0, i - 0.5) / 14) ** 1.5 if i else 0
    burnt = max(0.0, 1 - i / 4.5)
    (ax, ay), (bx, by) = rail(t, -1), rail(t, 1)
    size = math.dist((ax, ay), (bx, by)) * 1.55
    turn = math.atan2(by - ay, bx - ax) + 0.14
    white = ("#d8a088", "#fff0d4", "#ffffff", "#ffffff")
    stops = [mix(c, d, min(1, burnt * 1.3)) for c, d in zip(white, ("#0a0408", "#1c0c12", "#3a1c1c", "#7a4a3a"), strict=True)]
    cords = strokes([[rail(lerp(low, u, q / 4), s) for q in range(5)] for s in (-1, 1)], max(1.1, 4.6 * (1 - t)))
    card.fill(cords, mix("#2c1020", "#7a3048", t))
    card.glow(edge(cords, -0.8, 0.8), GOLD, 0.3, 0.8)
    if burnt:
        smoke(card, curve((bx - 20, by), (bx + 8, by - 40), (bx - 16, by - 90), (bx + 20, by - 150)), 4, 26, "#4a2838", 0.4 * burnt, i)
    if i % 2:  # every second one the other way round
        m = feather(card, bx + size * 0.16, by - size * 0.1, size, turn + math.pi - 0.2, stops, seed=i + 2, rim=CREAM)
    else:
        m = feather(card, ax - size * 0.16, ay + size * 0.12, size, turn, stops, seed=i + 2, rim=CREAM)
    if burnt > 0.1:
        band = both(edge(m, -3.5, -2.5), noise(30, i + 4, 3).point(smooth(60, 150)))
        card.glow(band, EMBER, 4, 1)
        card.fill(band, "#ff9a3c", 0.9)
        card.glow(both(m, noise(70, i + 9, 2).point(smooth(190, 240))), "#ff7a2c", 0.6, burnt)


def sea(card: Card) -> None:
    card.wash(fall(556, 560), f"{CORAL} #a8587c@72 #4a2c5c@80 #1c1030", None, 0.2, seed=4)
    card.mist(520, 600, "#ffd8a8", 0.8, 6)
    ripples(card, 560, 760, GOLD, 372, 30, 150)


def cliff(card: Card) -> None:
    edge_line = curve((-20, 640), (60, 652), (150, 656), (236, 664), (286, 676), (300, 700), (282, 730), (300, 790), per=8)
    m = rough(poly([*edge_line, (-20, 790)]), 70, 2, 60, 3, 40)
    card.lit(m, "#120818 #3a1c38 #7a3c50 #d08060", 30, k=1.8, tex=0.6, cells=40, rim=GOLD)
    cracks = noise(12, 9, 4, 0.6, SIZE, 0.7, 1.6).point([max(0, 255 - abs(i - 128) * 26) for i in range(256)])
    card.shade(both(cracks, m), "#1a0a18", 0.4, 0.7)
    layer = Layer()
    grass(layer, 3, -10, 292, 662, 20, ("#1a0c20", "#4a2440", "#a8584c", "#ffc070"), n=420, lean=0.25, deep=14)
    card.put(layer)
    for x, turn in ((42, 0.0), (64, 0.08)):
        boot = place(blob("-7,-24 5,-24 6,-8 16,-4 17,2 -7,2"), x, 668, 1, turn)
        card.lit(poly(boot), "#12060c #4a2424 #c07850", 4, k=2, tex=0.15, rim=GOLD)
    being(card, "bird", 250, 674, 26, "#160a18 #4a2440 #b06a60", rim=GOLD, flip=False)
