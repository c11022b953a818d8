"""Snail Town: after rain a snail carries its spiral town up a wet lane; the gate stands open.

Light: the sun breaks through, low on the right. Look closely: somebody runs down the steps with a suitcase, to be in time.
"""

from art.kit import *

SEED, LIGHT = 723, (0.9, -0.75)
PALETTE = SLATE, TEAL, TERRA, GOLD, CREAM = "#2b3d55", "#86a09c", "#b85a3c", "#ffcf80", "#fff0c0"
SHELL = 214, 398, 176
SKIN = "#2c2030 #7a5448 #d0a078 #ffeec8"


def ground(x: float) -> float:
    return 646 - 0.17 * (x - 20)


def paint(card: Card) -> Image.Image:
    card.sky(f"{SLATE} #4c6a7c@20 {TEAL}@38 #e6cf9c@52 #ffe6b0@60 #c8a878", 0.34)
    for i in range(4):
        card.mist(-30 + i * 50, 110 + i * 50, "#26384e", 0.5, 500 + i, low=110)
    card.glow(halo(470, 396, 330), GOLD, 0, 0.8)
    card.glow(halo(470, 396, 110), CREAM, 0, 0.8)
    for k, colour in enumerate(("#e8604a", "#f0a050", "#f4e080", "#7fc88a", "#6a9ce0", "#9a78d0")):
        bow = strokes([arc(210, 480, 350 - k * 6.5, 350 - k * 6.5, math.pi, 2 * math.pi, 60)], 7)
        card.glow(both(blur(bow, 2.2), fall(110, 420, 255, 30)), colour, 0, 0.55)
    hills(
        card,
        [(470, 40, "#5a6c70 #8ea098 #d8d0a0"), (508, 34, "#3c5454 #6a8a78 #d0d090"), (540, 24, "#284440 #4c6c5c #b0c080")],
        "#e8d8b0",
        0.6,
        seed=60,
    )
    lane(card)
    shell(card)
    body(card)
    town(card)
    gate(card)
    puddles(card)
    corner(card)
    card.saturate(1.18)
    return card.finish("#141c2c", 0.45)


def lane(card: Card) -> None:
    road = poly([(-5, ground(-5) - 16), (W + 5, ground(W) - 16), (W + 5, H + 5), (-5, H + 5)])
    card.fill(road, tint(fall(540, 770), "#b8a078 #5f6a70@30 #1c2836"))
    layer, chance = Layer(), random.Random(3)
    for row in range(24):
        t = row / 23
        w = 13 + 22 * t
        for k in range(-2, 42):
            x = k * w * 1.04 + (w / 2 if row % 2 else 0) + chance.gauss(0, 1)
            y = ground(x) - 8 + 200 * t**1.25 + chance.gauss(0, 0.6)
            if x > W + 30 or y > 800:
                continue
            g = math.exp(-(((x - 430) / 150) ** 2))
            colour = mix(
                chance.choice(("#3c4c5a", "#4a5864", "#56606a", "#334250")),
                "#ffdf98",
                min(0.8, 0.1 + 0.62 * g * (1 - t * 0.6) * chance.uniform(0.4, 1.2)),
            )
            stone = points("-1,.2 -.75,-.75 0,-1 .75,-.8 1,.1 .7,.85 -.7,.85")
            layer.poly([(x + a * w * 0.46, y + b * (2.6 + 5.4 * t) - a * w * 0.46 * 0.17) for a, b in stone], colour)
    card.shade(road, "#24303c", 0, 0.5)
    card.put(layer, 0.95, road, 0.35)
    card.swell(both(layer.m, road), 2.5, k=1.6, a=0.7)
    card.shade(
        blur(
            poly([(30, ground(30) + 22), (240, ground(240) - 8), (452, ground(452)), (420, ground(420) + 26), (120, ground(120) + 44)]), 10
        ),
        "#141c2c",
        0,
        0.8,
    )


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
    back = [
        (38, ground(38) + 2),
        (70, ground(70) - 20),
        (130, ground(130) - 34),
        (210, ground(210) - 44),
        (290, ground(290) - 62),
        (344, ground(344) - 92),
        (376, ground(376) - 140),
        (392, ground(392) - 186),
        (418, ground(418) - 206),
        (446, ground(446) - 196),
        (454, ground(454) - 168),
        (440, ground(440) - 132),
        (428, ground(428) - 84),
        (436, ground(436) - 40),
        (466, ground(466) - 12),
    ]
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
        layer.dab(
            x,
            y,
            chance.uniform(2.4, 5.4),
            -0.6 - 0.5 * (x > 370) + chance.gauss(0, 0.2),
            ramp(("#4a3038", "#8a6454", "#d8ac84", "#fff0cc"), chance.gauss(0.5, 0.2) + (x - 250) / 700),
            0.55,
        )
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
                pane = [
                    (px - q * 0.5, py + q),
                    (px - q * 0.5, py - q * 0.6),
                    (px, py - q * 1.1),
                    (px + q * 0.5, py - q * 0.6),
                    (px + q * 0.5, py + q),
                ]
                m.poly([(u + (u - px) * 0.6, v + (v - py) * 0.4) for u, v in pane], "#4a3034")
                if chance.random() < 0.6:
                    lit.append(pane)
                else:
                    m.poly(pane, "#2a2430")
    card.put(m, 0.9)
    lamplit(card, lit, "#ffdc90", 4)
    walls, tops = ("#d8c0a0", "#c8a890", "#b89a8c", "#e0ccb0"), (TERRA, "#9a4a40", "#6a5a6c", "#c87a4c")
    rows = (
        [(a, 42) for a in [1.72 + i * 0.122 for i in range(17)]]
        + [(a, 21) for a in [8.25 + i * 0.15 for i in range(11)]]
        + [(a, 11) for a in [14.7 + i * 0.2 for i in range(7)]]
    )
    for a, tall in sorted(rows, key=lambda row: spiral(row[0])[1] + 200 * (row[1] < 40)):
        x, y = spiral(a)
        size = tall * chance.uniform(0.75, 1.3)
        house(
            card,
            x,
            y + size * 0.2,
            size,
            chance.choice(walls),
            chance.choice(tops),
            wide=0.62,
            steep=1.2,
            seed=chance.randrange(999),
            rim=CREAM,
        )
        if abs(a - 2.94) < 0.06:
            tower(card, x, y + 4, 34, 112, "#5a4448 #b89880 #ffe8c4", "#6a2c24 #b85a3c #f0a878", windows=0.4, rim=CREAM)
            flag = poly(blob((x, y - 146), (x + 16, y - 150), (x + 30, y - 142), (x + 16, y - 139), (x, y - 137)))
            card.lit(flag, "#7a1c18 #d8402c #ff9a78", 3, tex=0.1)
    a, b = spiral(1.7), (402, ground(402) - 290)
    a = (a[0] + 10, a[1] - 26)
    line = [(lerp(a[0], b[0], t), lerp(a[1], b[1], t) + 26 * math.sin(math.pi * t)) for t in [i / 30 for i in range(31)]]
    card.fill(strokes([line], 1), "#3a3440", 0.9)
    for i, colour in zip((4, 8, 12, 16, 20, 25), ("#e8e4d8", "#c85a4a", "#e8e4d8", "#4f8a98", "#e8b050", "#e8e4d8"), strict=True):
        x, y = line[i]
        w, h = chance.uniform(9, 13), chance.uniform(14, 21)
        cloth = poly(
            blob(
                (x - w / 2, y),
                (x + w / 2, y + 1),
                (x + w / 2 - 2, y + h * 0.6),
                (x + w / 2 - 3, y + h),
                (x - w / 2 - 4, y + h - 1),
                (x - w / 2 - 1, y + h / 2),
                per=5,
            )
        )
        card.lit(cloth, (mix(colour, "#20283a", 0.6), colour, mix(colour, "#fff6d8", 0.6)), 3, tex=0.2, rim="#fff2d0")


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
        roofs_.poly(
            [(x + dx - 8, y + 38), (x + dx - 8, y + 30 - h), (x + dx, y + 18 - h), (x + dx + 8, y + 30 - h), (x + dx + 8, y + 38)],
            "#6a3418",
        )
    card.put(roofs_, 0.7, hole)
    for i in range(7):
        w, top = 58 + 7 * i, y + 34 + i * 7
        step = poly(
            [
                (x - w / 2 + 8 + 3 * i, top),
                (x + w / 2 + 4 + 3 * i, top - 8),
                (x + w / 2 + 6 + 3 * i, top - 1),
                (x - w / 2 + 10 + 3 * i, top + 8),
            ]
        )
        card.lit(step, "#4a3a3c #a08878 #f4dcb0", 3, (0.4, -1), k=1.8, tex=0.3, rim=CREAM)
    walker(card, x + 30, y + 74, 46, "#1c2840 #3c5a84 #98b8d0", scarf="#d8402c", rim=CREAM, flip=True)


def puddles(card: Card) -> None:
    """Water in the lane mirrors the sky, the rainbow and the lamp."""
    pools = rough(
        poly(
            blob("214,724 280,704 372,694 448,680 500,690 486,712 420,722 396,740 300,752 232,746"),
            blob("24,716 80,702 140,706 150,718 96,730 40,732"),
        ),
        26,
        1.4,
    )
    card.fill(pools, tint(fall(670, 755), "#ffe6b0 #a8b4a0@40 #4c6a7c"), 0.92)
    for k, colour in enumerate(("#e8604a", "#f0a050", "#f4e080", "#7fc88a", "#6a9ce0")):
        card.glow(both(blur(strokes([arc(300, 640, 130 - k * 5, 104 - k * 4, 0.3, 1.6, 30)], 7), 2), pools), colour, 0, 0.95)
    dark = poly([(258, 690), (276, 736), (300, 694), (318, 728), (342, 690)])
    card.shade(both(blur(dark, 3), pools), "#3a3444", 0, 0.5)
    card.shade(both(noise(40, 5, 3, 0.5, SIZE, 0.4, 3).point(smooth(150, 230)), pools), "#4c5a64", 0.4, 0.5)
    card.glow(both(halo(452, 700, 70, 1.4, 0.5), pools), "#ffd890", 0, 0.9)
    card.glow(edge(pools, 0.8, 1.4), "#fff8e0", 0.3, 0.9)
    card.shade(edge(pools, -0.6, -1.2), "#1c2430", 0.4, 0.9)
    for x, y, r in ((340, 716, 10), (340, 716, 17), (280, 734, 9), (92, 717, 10)):
        card.glow(both(ring(x, y, r, r - 1, 0.34), pools), "#ffffff", 0.3, 0.7)


def corner(card: Card) -> None:
    lamp_post(card, 470, 722, 150, iron="#141a24", rim="#ffcf86", k=0.8)
    x, y = 424, 728
    card.shade(poly(ellipse(x - 8, y, 30, 6)), "#101820", 3, 0.7)
    card.lit(poly(box(x - 18, y - 27, x + 18, y)), "#4a0c10 #b8302c #f08a68", 6, k=1.8, tex=0.2, rim=CREAM)
    card.fill(strokes([arc(x, y - 27, 7, 6, math.pi, 2 * math.pi)], 2), "#3a1414")
    card.shade(strokes([[(x - 8, y - 27), (x - 8, y)], [(x + 8, y - 27), (x + 8, y)]], 2.6), "#5a1010", 0.2, 0.8)
    being(card, "dog", 386, 748, 38, "#3a2c34 #8a6a5c #e8c8a0", rim=CREAM, flip=True)
    for gx, gy, s in ((330, 92, 17), (356, 110, 13), (306, 118, 11)):
        card.fill(poly(*outline("gull", gx, gy, s)), "#1d2838")
