"""Four Globes: winter, autumn and summer keep to their glass; spring has broken out of its own.

Light: the window on the left. Look closely: those who live in the other globes have come up to the glass.
"""

from art.kit import *

SEED, LIGHT = 982, (-0.7, -0.8)
PALETTE = PLUM, WALNUT, LEAFY, PINK, GLASS = "#1c1028", "#6a3a28", "#7ab04a", "#f4a8c0", "#cfe6ea"
SHELF, BOARD = 244, 600
BIG = (208, 470, 118)


def paint(card: Card) -> Image.Image:
    card.sky("#2a1838 #3c2148@40 #34203e@70 #1c1028", 0.25)
    room_(card)
    globe(card, 92, 186, 58, "winter")
    globe(card, 236, 176, 72, "autumn")
    globe(card, 396, 188, 60, "summer")
    big_globe(card)
    spill(card)
    bough(card)
    card.saturate(1.12)
    return card.finish("#0c0618", 0.6, weave=0.14, mottle=0.17)


def room_(card: Card) -> None:
    damask = Layer()
    for y in range(20, 780, 46):
        for x in range(6, 530, 46):
            px = x + (y - 20) // 46 % 2 * 23
            for a in (0, 1.57, 3.14, 4.71):
                damask.poly(place(blob("0,-3 4,-9 0,-17 -4,-9"), px, y, 1, a), "#5a3462")
    card.put(damask, 0.4)
    panes = [
        points(f"{40 + dx},{30 + dy} {118 + dx},{10 + dy} {128 + dx},{104 + dy} {50 + dx},{124 + dy}")
        for dx, dy in ((250, 290), (338, 268), (262, 396), (350, 374))
    ]
    card.glow(blur(poly(*panes), 3), "#e8a878", 0, 0.3)
    for y, seed in ((SHELF, 1), (BOARD, 2)):
        top = poly(box(-10, y - 8, 530, y + 6))
        face = poly(box(-10, y + 5, 530, y + 24))
        card.shade(poly(box(-10, y + 22, 530, y + 64)), "#0a0414", 12, 0.8)
        card.lit(face, "#1c0c0e #4a241c #7a4630", 5, (0, -1), tex=0.45, sx=0.3, sy=3, seed=seed)
        card.lit(top, "#5a2c1c #a0643c #e8b078", 5, (-0.5, -1), tex=0.4, sx=0.3, sy=3, seed=seed, rim="#ffe0b0")
    for x in (40, 470):
        bracket = poly(blob((x - 7, SHELF + 22), (x + 7, SHELF + 22), (x + 6, SHELF + 50), (x + 1, SHELF + 74), (x - 6, SHELF + 50)))
        card.lit(bracket, "#1c0c0e #5a3020 #a06a40", 4, tex=0.2, rim="#ffd8a0")
    card.shade(fall(BOARD + 20, BOARD + 60, 0, 255), "#1c1028", 0, 0.45)


def foot(card: Card, x: float, y: float, r: float) -> None:
    """The turned foot of a globe; y is the middle of the glass."""
    wood = "#1c0c0c #4a241c #985a34 #f0b878"
    card.shade(poly(ellipse(x + r * 0.15, y + r * 1.29, r * 1.0, r * 0.12)), "#080410", 4, 0.9)
    left = curve(*[(-u * r, v * r) for u, v in ((0.8, 1.3), (0.82, 1.2), (0.7, 1.12), (0.6, 1.0), (0.62, 0.9), (0.7, 0.82), (0.66, 0.74))])
    m = poly(place(both_sides(left), x, y), ellipse(x, y + r * 1.3, r * 0.8, r * 0.07))
    card.lit(m, wood, r * 0.2, (-1, -0.3), k=1.9, tex=0.2, rim="#ffdcae")
    for v, k in ((1.2, 0.7), (1.08, 0.5), (0.92, 0.7)):
        card.shade(both(strokes([arc(x, y + r * v - r * 0.05, r * 0.85, r * 0.07, 0, math.pi)], r * 0.03), m), "#2a100c", 0.6, k)


def glass(card: Card, m: Mask, x: float, y: float, r: float, dark: Colour) -> None:
    """Dark rim, cool light on the window's side, warm bounce from the other, the window itself."""
    card.shade(both(m, inv(blur(discs([(x, y, r * 0.9)]), r * 0.07))), dark, 0, 0.85)
    card.glow(both(blur(minus(discs([(x, y, r * 0.93)]), discs([(x + r * 0.1, y + r * 0.13, r * 0.95)])), r * 0.02), m), "#f4fbff", 0, 0.65)
    card.glow(
        both(blur(minus(discs([(x, y, r * 0.965)]), discs([(x - r * 0.05, y - r * 0.06, r * 0.955)])), r * 0.012), m), "#ffe2b0", 0, 0.75
    )
    panes = [
        points(
            f"{x - r * 0.56 + d},{y - r * 0.6 - d / 2} {x - r * 0.44 + d},{y - r * 0.68 - d / 2} {x - r * 0.4 + d},{y - r * 0.54 - d / 2} {x - r * 0.53 + d},{y - r * 0.45 - d / 2}"
        )
        for d in (0, r * 0.17)
    ]
    card.glow(both(blur(poly(*panes), 0.8), m), "#ffffff", 0, 0.75)


def land(card: Card, m: Mask, x: float, y: float, r: float, sky: tuple[str, str, str], ground: str, seed: int) -> None:
    card.glow(m, sky[1], r * 0.35, 0.4)
    card.fill(m, tint(fall(y - r, y + r * 0.8), sky[::-1]))
    card.glow(both(halo(x - r * 0.1, y, r * 0.9, 1.4), m), sky[0], 0, 0.4)
    for k, (dy, h) in enumerate(((0.14, 0.16), (0.4, 0.08))):
        hill = [(x - r + 2 * r * i / 40, y + r * dy - r * h * v) for i, v in enumerate(wander(seed + k, 41, 4))]
        card.lit(
            both(rough(poly([*hill, (x + r, y + r), (x - r, y + r)]), 14, 0.5), m),
            tones(ground, sky[1], 0.4 * (1 - k)),
            r * 0.12,
            tex=0.3,
            seed=k,
            rim=sky[0],
        )


def globe(card: Card, x: float, y: float, r: float, season: str) -> None:
    foot(card, x, SHELF - 7 - r * 1.32, r)
    y = SHELF - 7 - r * 1.32
    m = rough(discs([(x, y, r)]), 5, 0.5)
    skies = {
        "winter": ("#e8eef8", "#8fa8d0", "#34487e"),
        "autumn": ("#ffe2a4", "#f0a860", "#7a4a5a"),
        "summer": ("#fff3c4", "#a8dcd8", "#3a90b8"),
    }
    grounds = {"winter": "#7f92c0 #c4d2ea #ffffff", "autumn": "#4a2a20 #a8622c #f0b058", "summer": "#1c4a2c #4f9a48 #c8e078"}
    land(card, m, x, y, r, skies[season], grounds[season], int(x))
    layer, crown = Layer(), Layer()
    tx = x - r * 0.34
    limbs, tips = branches({"winter": 8, "autumn": 27, "summer": 12}[season], tx, y + r * 0.5, r * 0.26, depth=6, spread=0.6)
    layer.paths(limbs, "#4a4668" if season == "winter" else "#5a3434")
    card.put(layer, 1, m)
    leaves = {"autumn": ("#4a1424", "#a03a24", "#e07a2c", "#ffc860"), "summer": ("#123a2c", "#2f7a44", "#7fb850", "#e0ec90")}
    if season in leaves:
        for px, py in tips:
            foliage(crown, int(px), px, py, r * 0.12, r * 0.1, leaves[season], light=LIGHT, n=16, dab=r * 0.034, lumps=2)
        card.put(crown, 1, m)
        card.swell(both(crown.m, m), r * 0.1)
        card.glow(both(halo(x + r * 0.4, y - r * 0.4, r * 0.5), m), "#fff0c0", 0, 0.5)
        fallen(layer := Layer(), card.chance, 14, [(x - r, y - r), (x + r, y + r)], leaves[season][1:], 2)
        card.put(layer, 0.9, m)
    else:
        card.fill(both(move(layer.m, 0, -1.2), inv(layer.m), m), "#ffffff", 0.9)
        house(card, x - r * 0.06, y + r * 0.42, r * 0.5, "#6a4a54", "#e8eef8", seed=2)
        card.specks(60, (x - r, y - r, x + r, y + r), (0.5, 1.3), "#ffffff", 0.95, 0, 3, m)
    warm = "#ffe8c0"
    if season == "winter":
        walker(card, x + r * 0.44, y + r * 0.7, r * 0.52, "#5a1420 #b8303a #f07a6a", rim="#fff0e0", child=True, flip=True)
    elif season == "autumn":
        being(card, "stag", x + r * 0.34, y + r * 0.68, r * 0.98, "#3a1418 #7a3420 #c0703c #f0b078", flip=True, rim=warm)
    else:
        being(
            card,
            "fox_sitting",
            x + r * 0.36,
            y + r * 0.68,
            r * 0.66,
            "#4a1814 #a84a20 #e88a3c #ffc880",
            flip=True,
            pale="#fff4e0",
            rim=warm,
        )
    glass(card, m, x, y, r, mix(skies[season][2], "#10142c", 0.55))


def big_globe(card: Card) -> None:
    x, y, r = BIG
    y = BOARD - 7 - r * 1.3
    foot(card, x, y, r)
    m = rough(discs([(x, y, r)]), 5, 0.5)
    land(card, m, x, y, r, ("#fff6dc", "#cfe8cc", "#6aa8b0"), "#2a5a3c #6aac58 #dcec98", 31)
    house(card, x - r * 0.55, y + r * 0.34, r * 0.34, "#f0dcc0", "#b0543c", seed=4, door=True)
    lawn = Layer()
    for k in range(8):
        grass(lawn, k, x - r, x + r, y + r * (0.42 + 0.07 * k), 8 + k, ("#2c6a34", "#6aac48", "#c8e078"), n=70, deep=6)
    for k in range(70):
        flower(
            lawn,
            k,
            x + card.chance.uniform(-r, r),
            y + r * card.chance.uniform(0.5, 0.95),
            card.chance.uniform(9, 16),
            card.chance.choice(("#ffffff", PINK, "#ffe080", "#c8b0f0")),
            n=5,
        )
    card.put(lawn, 0.95, m)
    card.hollow(m, 6, 8, 12, "#3a6a6a", 0.4)
    glass(card, m, x, y, r, "#1c3c44")
    hole = poly(
        points(
            f"{x + 40},{y - 116} {x + 62},{y - 78} {x + 50},{y - 60} {x + 84},{y - 48} {x + 78},{y - 18} {x + 122},{y - 22} {x + 112},{y - 62} {x + 82},{y - 98}"
        )
    )
    card.fill(both(hole, m), "#43284c", 0.85)
    card.glow(edge(both(hole, m), -1.5, 1.5), "#ffffff", 0.4, 0.9)
    cracks = Layer()
    for ax, ay, steps in (
        (62, -78, ((46, -60), (20, -66), (4, -40))),
        (84, -48, ((60, -24), (66, 6), (44, 30), (50, 60))),
        (78, -18, ((90, 10), (80, 34), (88, 58))),
        (50, -60, ((30, -44), (10, -20), (-20, -24))),
    ):
        cracks.line([(x + ax, y + ay), *[(x + a, y + b) for a, b in steps]], 1.8, "#ffffff", 0.4)
    card.put(cracks, 0.85, m)
    shards = Layer()
    for sx, sy, s, turn in ((356, 586, 15, 0.4), (388, 592, 11, 1.2), (334, 594, 9, 2.2), (420, 588, 8, 0.2)):
        shards.poly(place(points("-1,0.3 0.2,-0.8 1,0.1 0.1,0.6"), sx, sy, s, turn), "#d8f0f0")
    card.put(shards, 0.7)
    card.glow(edge(shards.m, 0.8, 0.8), "#ffffff", 0.2, 0.9)


def spill(card: Card) -> None:
    """Water from the crack over the edge; wherever it ran, something grows."""
    pool = rough(poly(blob("250,594 310,588 380,590 452,592 470,598 440,604 330,606 262,602")), 20, 1)
    card.fill(pool, "#6aa8b8", 0.7)
    card.glow(edge(pool, 0.5, 1.4), "#ffffff", 0.4, 0.8)
    streams = [
        ribbon(curve((sx, 600), (sx + 2, 650), (sx - 3, 700), (sx + 1, 790)), w, w * 0.8) for sx, w in ((306, 9), (352, 15), (398, 7))
    ]
    m = poly(*streams)
    card.fill(m, "#8ac4d0", 0.5)
    card.glow(both(m, noise(40, 8, 3, 0.6, SIZE, 1, 0.12).point(smooth(120, 190))), "#ffffff", 0.4, 0.9)
    layer = Layer()
    for k in range(7):
        grass(layer, k, -10, 530, 690 + k * 14, 26 + k * 7, ("#1c4a2c", "#4a8a3c", "#b0d468"), n=110, deep=8)
    for k in range(190):
        fx, fy = card.chance.uniform(0, 512), 700 + 90 * k / 190
        flower(
            layer,
            k,
            fx,
            fy,
            card.chance.uniform(16, 36),
            card.chance.choice(("#fff4f0", PINK, "#ffd870", "#b8a0e8", "#f07a8a")),
            stem="#3a7a3c",
            n=5 + k % 3,
        )
    for k in range(46):
        fx = card.chance.gauss(350, 60)
        grass(layer, 90 + k, fx - 8, fx + 8, 602, 18, ("#1c4a2c", "#4a8a3c", "#b0d468"), n=7)
        flower(
            layer,
            90 + k,
            fx,
            604,
            card.chance.uniform(12, 30),
            card.chance.choice(("#fff4f0", PINK, "#ffd870", "#b8a0e8")),
            stem="#3a7a3c",
            n=5,
        )
    for sx in (296, 330, 384, 420):
        vine = curve((sx, 604), (sx + 8, 634), (sx - 8, 660), (sx + 4, 700), (sx - 2, 730))
        layer.line(vine, 2.4, "#2c6a34", 1)
        for px, py in vine[::3]:
            layer.dab(px + 4, py, 6, 0.5, "#6aac48")
            layer.dab(px - 4, py + 3, 6, 2.6, "#4a8a3c")
    card.put(layer)
    being(card, "mouse", 462, 593, 44, "#2a1c20 #6a5048 #b89478 #f0d0a8", flip=True, rim="#ffe8c8")


def bough(card: Card) -> None:
    """The cherry that no longer fits."""
    x, y, r = BIG
    y = BOARD - 7 - r * 1.3
    trunk = curve(
        (x - 20, y + 74), (x - 10, y + 20), (x + 22, y - 24), (x + 78, y - 62), (x + 140, y - 84), (x + 214, y - 76), (x + 270, y - 98)
    )
    arms = [
        curve((x + 6, y - 2), (x - 24, y - 40), (x - 54, y - 62)),
        curve((x + 22, y - 24), (x + 16, y - 64), (x + 30, y - 84)),
        curve((x + 120, y - 78), (x + 164, y - 118), (x + 196, y - 134)),
        curve((x + 160, y - 82), (x + 214, y - 46), (x + 258, y - 30)),
        curve((x + 90, y - 66), (x + 104, y - 108), (x + 96, y - 134)),
    ]
    wood = rough(poly(ribbon(trunk, 22, 4), *[ribbon(a, 8, 1.6) for a in arms]), 20, 0.8)
    card.cast(wood, 10, 22, 9, "#180a20", 0.6)
    card.lit(wood, "#2a1418 #5c3430 #9c6850 #e8b890", 5, k=1.8, tex=0.3, rim="#ffe8d0")
    tufts = Layer()
    for k in range(5):
        grass(tufts, 70 + k, x - 44, x + 10, y + 72 + k * 3, 13, ("#2c6a34", "#6aac48", "#c8e078"), n=16, deep=3)
        flower(tufts, 70 + k, x - 40 + k * 11, y + 82, 14, ("#ffffff", PINK, "#ffe080")[k % 3], n=5)
    card.put(tufts, 0.95)
    layer = Layer()
    spots = [a[-1] for a in arms] + [trunk[-1], trunk[-8], trunk[-16], arms[2][-6], arms[3][-6], arms[0][-7]]
    for k, (px, py) in enumerate(spots):
        foliage(layer, k, px, py, 42, 30, ("#8a3a68", "#d0709c", PINK, "#fff0ee"), light=LIGHT, n=190, dab=3.2)
    card.put(layer)
    card.swell(layer.m, 12, a=0.7)
    fallen(petals := Layer(), card.chance, 70, [(230, 380), (500, 760)], ("#f4a8c0", "#ffe0e4", "#d8789c"), 3)
    card.put(petals, 0.95)
    being(card, "bird", x + 196, y - 134, 42, "#1c3a6a #3a78b0 #8ac0e0 #e8f4f8", pale="#f0a870", flip=True, rim="#ffffff")
