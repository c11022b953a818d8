"""Snail Town: after rain a snail carries its spiral town up a wet lane; the gate stands open.

Light: the sun breaks through, low on the right. Look closely: a suitcase waits below, and somebody runs down the steps to it.
"""

from art.kit import *

SEED, LIGHT = 723, (0.9, -0.75)
PALETTE = SLATE, TEAL, TERRA, GOLD, CREAM = "#2b3d55", "#86a09c", "#b85a3c", "#ffcf80", "#fff0c0"
SHELL = 214, 398, 176
LAND = [(470, 40, "#5a6c70 #8ea098 #d8d0a0"), (508, 34, "#3c5454 #6a8a78 #d0d090"), (540, 24, "#284440 #4c6c5c #b0c080")]
POOLS = "214,724 280,704 372,694 448,680 500,690 486,712 420,722 396,740 300,752 232,746", "24,716 80,702 140,706 150,718 96,730 40,732"
DROPS = (340, 716, 10), (340, 716, 17), (280, 734, 9), (92, 717, 10)
BACK = "38,2 70,-20 130,-34 210,-44 290,-62 344,-92 376,-140 392,-186 418,-206 446,-196 454,-168 440,-132 428,-84 436,-40 466,-12"
CLOTHS = "#e8e4d8", "#c85a4a", "#e8e4d8", "#4f8a98", "#e8b050", "#e8e4d8"
SKIN = "#2c2030 #7a5448 #d0a078 #ffeec8"


def ground(x: float) -> float:
    return 646 - 0.17 * (x - 20)


def paint(card: Card) -> Image.Image:
    card.sky(f"{SLATE} #4c6a7c@20 {TEAL}@38 #e6cf9c@52 #ffe6b0@60 #c8a878", 0.34)
    for i in range(4):
        card.mist(-30 + i * 50, 110 + i * 50, "#26384e", 0.5, 500 + i, low=110)
    card.glow(halo(470, 396, 330), GOLD, 0, 0.8)
    card.glow(halo(470, 396, 110), CREAM, 0, 0.8)
    rainbow(card, 210, 480, 350)
    hills(card, LAND, "#e8d8b0", 0.6, seed=60)
    cobbles(card, ground, ("#3c4c5a", "#4a5864", "#56606a", "#334250"), "#ffdf98", 430, slope=0.17)
    under = [(x, ground(x) + d) for x, d in ((30, 22), (240, -8), (452, 0), (420, 26), (120, 44))]
    card.shade(blur(poly(under), 10), "#141c2c", 0, 0.8)
    shell(card)
    body(card)
    town(card)
    gate(card)
    pools = puddles(card, [blob(path) for path in POOLS], "#ffe6b0 #a8b4a0@40 #4c6a7c", drops=DROPS)
    for k, colour in enumerate(RAINBOW[:5]):
        bow = blur(strokes([arc(300, 640, 130 - k * 5, 104 - k * 4, 0.3, 1.6, 30)], 7), 2)
        card.glow(both(bow, pools), colour, 0, 0.95)
    card.glow(both(halo(452, 700, 70, 1.4, 0.5), pools), "#ffd890", 0, 0.9)
    corner(card)
    card.saturate(1.18)
    return card.finish("#141c2c", 0.45)


def spiral(a: float, k: float = 1) -> Point:
    """A point of the whorl: `a` turns the way in from the mouth; k widens it."""
    x, y, r = SHELL
    q = r * math.exp(-0.155 * a) * k
    angle = 1.15 - a
    return x + q * math.cos(angle), y + q * math.sin(angle) * 0.98


def shell(card: Card) -> None:
    x, y, r = SHELL
    m = rough(poly([spiral(i * 0.06) for i in range(110)], circle(x - 6, y + 2, r * 0.86)), 20, 1)
    card.cast(m, -16, 18, 16, "#1c2030", 0.6)
    card.lit(m, "#2a2028 #7a5a48 #c89a68 #ffe6b0", 46, k=1.7, tex=0.35, cells=26, rim=CREAM)
    seam = [spiral(i * 0.05) for i in range(20, 320)]
    for shift, colour, w, k in ((0, "#2a1a24", 7, 0.9), (3, "#4a3038", 14, 0.5)):
        card.shade(both(blur(poly(ribbon([(px + shift, py + shift) for px, py in seam], w, 1)), 2 + shift), m), colour, 0, k)
    card.glow(both(move(poly(ribbon(seam, 3, 0.6)), 2.2, -2.2), m), "#ffe8b8", 0.8, 0.6)
    ribs = [curve(spiral(a, 0.99), spiral(a + 0.1, 0.74), spiral(a + 0.22, 0.42), per=6) for a in [i * 0.16 for i in range(64)]]
    card.shade(both(blur(poly(*[ribbon(q, 3, 1) for q in ribs]), 1), m), "#5a3c34", 0, 0.35)


def body(card: Card) -> None:
    back = [(x, ground(x) + d) for x, d in points(BACK)]
    hem = [(470 - i * 4.4, ground(470 - i * 4.4) + 5 + 4.5 * math.sin(i * 0.62) + 2 * math.sin(i * 1.7)) for i in range(99)]
    m = rough(poly([*curve(*back, per=10), *hem]), 14, 0.8)
    for a, b in (((438, ground(438) - 192), (474, ground(474) - 276)), ((414, ground(414) - 196), (402, ground(402) - 290))):
        horn = poly(ribbon(curve(a, ((a[0] + b[0]) / 2 + 5, (a[1] + b[1]) / 2), b), 11, 6), circle(*b, 7.5))
        card.lit(horn, SKIN, 4, k=1.7, tex=0.2, rim="#fff4d0")
        card.fill(discs([(b[0] + 1.5, b[1] - 0.5, 3.6)]), "#181420")
        card.glow(discs([(b[0] + 2.8, b[1] - 1.8, 1.2)]), "#ffffff", 0.2)
    card.lit(m, SKIN, 28, k=1.8, tex=0.2, cells=34, rim="#fff2c8")
    layer, chance = Layer(), random.Random(4)
    for _ in range(900):  # wrinkled skin: tubercles in rows along the body
        x = chance.uniform(40, 462)
        y = ground(x) - chance.random() ** 1.3 * (230 if x > 380 else 80)
        size, turn = chance.uniform(2.4, 5.4), -0.6 - 0.5 * (x > 370) + chance.gauss(0, 0.2)
        layer.ramp_dab(x, y, size, turn, ("#4a3038", "#8a6454", "#d8ac84", "#fff0cc"), chance.gauss(0.5, 0.2) + (x - 250) / 700, 0.55)
    card.put(layer, 0.5, m)
    folds = [curve((x, ground(x) - 6), (x + 14, ground(x) - 30), (x + 34, ground(x) - 62), per=6) for x in range(90, 420, 22)]
    card.shade(both(blur(poly(*[ribbon(f, 4, 1) for f in folds]), 1.4), m), "#4a2c34", 0, 0.45)
    skirt = [(470 - i * 4.4, ground(470 - i * 4.4) - 12 + 3 * math.sin(i * 0.62)) for i in range(99)]
    card.shade(both(strokes([skirt], 3.4), m), "#2c1a26", 1.2, 0.85)
    card.glow(both(move(strokes([skirt], 2), 0, 4), m), "#ffe0a8", 0.6, 0.7)
    frill = [[(x, ground(x) - 10), (x + 3, ground(x) + 6)] for x in range(44, 468, 7)]
    card.shade(both(strokes(frill, 1.1), m), "#4a2c34", 0.4, 0.55)
    card.swell(m, 26, k=1.2, a=0.5)
    smile = curve((422, ground(422) - 152), (436, ground(436) - 143), (450, ground(450) - 153))
    card.fill(poly(ribbon(smile, 1, 1, 2.6)), "#3a2028")
    card.glow(halo(432, ground(432) - 158, 20), "#e8785c", 0, 0.3)


def town(card: Card) -> None:
    """Houses stand on the whorls where these run level, windows in the wall of the shell below."""
    chance = random.Random(8)
    m = Layer()
    lit: list[Path] = []
    for a in [0.75 + i * 0.135 for i in range(60)]:
        for k in (0.9, 0.79):
            px, py = spiral(a, k)
            q = 5.4 * math.exp(-0.1 * a)
            if chance.random() < 0.5:
                pane = place(points("-.5,1 -.5,-.6 0,-1.1 .5,-.6 .5,1"), px, py, q)
                m.poly([(u + (u - px) * 0.6, v + (v - py) * 0.4) for u, v in pane], "#4a3034")
                if chance.random() < 0.6:
                    lit.append(pane)
                else:
                    m.poly(pane, "#2a2430")
    card.put(m, 0.9)
    lamplit(card, lit, "#ffdc90", 4)
    walls, tops = ("#d8c0a0", "#c8a890", "#b89a8c", "#e0ccb0"), (TERRA, "#9a4a40", "#6a5a6c", "#c87a4c")
    rows = [(a + i * d, tall) for a, d, n, tall in ((1.72, 0.122, 17, 42), (8.25, 0.15, 11, 21), (14.7, 0.2, 7, 11)) for i in range(n)]
    for a, tall in sorted(rows, key=lambda row: spiral(row[0])[1] + 200 * (row[1] < 40)):
        x, y = spiral(a)
        size = tall * chance.uniform(0.75, 1.3)
        wall, top, seed = chance.choice(walls), chance.choice(tops), chance.randrange(999)
        house(card, x, y + size * 0.2, size, wall, top, wide=0.62, steep=1.2, seed=seed, rim=CREAM)
        if abs(a - 2.94) < 0.06:
            tower(card, x, y + 4, 34, 112, "#5a4448 #b89880 #ffe8c4", "#6a2c24 #b85a3c #f0a878", windows=0.4, rim=CREAM)
            flag = poly(blob((x, y - 146), (x + 16, y - 150), (x + 30, y - 142), (x + 16, y - 139), (x, y - 137)))
            card.lit(flag, "#7a1c18 #d8402c #ff9a78", 3, tex=0.1)
    a, b = spiral(1.7), (402, ground(402) - 290)
    a = (a[0] + 10, a[1] - 26)
    washing_line(card, a, b, 26, CLOTHS)


def gate(card: Card) -> None:
    """The mouth of the shell is the gate of the town: a thick lip, light inside, steps down to the road."""
    x, y = 316, 552
    lip = poly(place(blob("-46,40 -50,-10 -30,-54 6,-70 44,-52 60,-8 54,34", per=10), x, y, 1.06, 0.18))
    hole = poly(place(blob("-28,36 -32,-8 -18,-38 8,-50 34,-36 44,-4 38,32", per=10), x, y, 1.06, 0.18))
    card.cast(lip, -6, 8, 8, "#1c1420", 0.7)
    card.lit(lip, "#4a3034 #a87c5c #f0cc98 #fff4d8", 10, k=2, tex=0.25, rim=CREAM, rimw=2)
    for k in (0.94, 0.84):
        card.shade(both(minus(blur(lip, 2 + 6 * (1 - k)), lip), lip), "#5a3c34", 0, 0.6)
    card.fill(hole, tint(fall(y - 50, y + 40), "#7a3c18 #e8983c@50 #ffdc90"))
    card.glow(hole, "#ffb050", 16, 0.8)
    card.hollow(hole, -4, 6, 6, "#3a1408", 0.85)
    roofs_ = Layer()
    for dx, h in ((-20, 26), (-6, 40), (10, 30), (24, 36)):
        roofs_.poly(place([(-8, 38), (-8, 30 - h), (0, 18 - h), (8, 30 - h), (8, 38)], x + dx, y), "#6a3418")
    card.put(roofs_, 0.7, hole)
    for i in range(7):
        w, top = 58 + 7 * i, y + 34 + i * 7
        step = poly(place([(8 - w / 2, 0), (w / 2 + 4, -8), (w / 2 + 6, -1), (10 - w / 2, 8)], x + 3 * i, top))
        card.lit(step, "#4a3a3c #a08878 #f4dcb0", 3, (0.4, -1), k=1.8, tex=0.3, rim=CREAM)
    walker(card, x + 30, y + 74, 46, "#1c2840 #3c5a84 #98b8d0", scarf="#d8402c", rim=CREAM, flip=True)


def corner(card: Card) -> None:
    lamp_post(card, 470, 722, 150, iron="#141a24", rim="#ffcf86", k=0.8)
    x, y = 424, 728
    card.shade(poly(ellipse(x - 8, y, 30, 6)), "#101820", 3, 0.7)
    card.lit(poly(box(x - 18, y - 27, x + 18, y)), "#4a0c10 #b8302c #f08a68", 6, k=1.8, tex=0.2, rim=CREAM)
    card.fill(strokes([arc(x, y - 27, 7, 6, math.pi, 2 * math.pi)], 2), "#3a1414")
    card.shade(strokes([[(x + d, y - 27), (x + d, y)] for d in (-8, 8)], 2.6), "#5a1010", 0.2, 0.8)
    being(card, "dog", 386, 748, 38, "#3a2c34 #8a6a5c #e8c8a0", rim=CREAM, flip=True)
    for gx, gy, s in ((330, 92, 17), (356, 110, 13), (306, 118, 11)):
        card.fill(poly(*outline("gull", gx, gy, s)), "#1d2838")
