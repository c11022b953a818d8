"""Tent and Castle: on a moor a little tent throws the shadow of a castle up the hill.

Light: the last sun, low behind us to the left. Look closely: a wooden sword, a dog, and lights in the shadow.
"""

from art.kit import *

SEED, LIGHT = 151, (-1, -0.12)
PALETTE = PLUM, HEATH, ROSE, GOLD, CANVAS = "#2c1a48", "#7a4a7c", "#d8849a", "#ffcf8a", "#f0a048"
TENT = 150, 642


def paint(card: Card) -> Image.Image:
    card.sky("#3a3a7c #7a5a9c@16 #c87a9a@30 #f4aa8c@40 #ffd8a0@48 #7a4a7c", 0.2)
    card.stars(70, 150)
    card.lit(poly(circle(402, 92, 24)), "#b8a8c0 #f0e0d4 #fff8ec", 14, k=1.4, tex=0.5, cells=60)
    card.glow(halo(402, 92, 80), "#f8d8d0", 0, 0.5)
    for i, (x, y, w) in enumerate(((120, 150, 260), (420, 190, 240), (80, 240, 260), (380, 270, 300))):
        card.clouds([(x, y, w)], "#ffd0a8" if i % 2 else "#e88a9a", 0.5, 5 * i)
    hills(card, [(330, 40, "#8a5a94 #b87a9c #e8a8a0"), (356, 30, "#6a4484 #9c628c #d08a90")], "#f4b8a0", 0.6, seed=9)
    slope(card)
    moor(card)
    castle(card)
    camp(card)
    return card.finish("#180c30", 0.55)


def slope(card: Card) -> None:
    """The hill that faces the sun."""
    line = curve((-20, 440), (60, 402), (160, 300), (262, 214), (360, 206), (450, 262), (540, 330), per=12)
    m = rough(poly([*line, (540, 620), (-20, 620)]), 40, 1.4, 90, 3)
    card.lit(m, "#6a3a6a #b8688a #f0a078 #ffdca0", 46, k=1.5, tex=0.4, cells=16, rim=GOLD)
    layer, chance = Layer(), random.Random(8)
    for _ in range(5200):
        x, y = chance.uniform(-10, 522), chance.uniform(200, 600)
        s = 1.2 + (y - 200) * 0.006
        layer.ramp_dab(
            x,
            y,
            s * chance.uniform(0.8, 1.6),
            chance.gauss(-1.2, 0.5),
            ("#8a4a78", "#c8707c", "#f4a878", "#ffe0a4"),
            chance.gauss(0.55, 0.22),
            0.35,
        )
    card.put(layer, 0.5, m)
    for i, (x, y) in enumerate(((92, 430), (108, 436), (122, 428), (440, 420), (456, 428), (470, 414), (430, 436))):
        card.lit(poly(place(blob("-6,2 -6,-3 0,-6 6,-3 6,2 0,3"), x, y)), "#a87a84 #f0d8c0 #fff8e8", 2, tex=0.2)
        card.fill(discs([(x + (6 if i % 2 else -6), y - 3, 1.7)]), "#3a2038")
    card.mist(480, 640, "#f4b8a0", 0.6, 5)


def castle(card: Card) -> None:
    """The shadow: it leaves the tent over the moor, and grows into a castle up the hill."""

    def rise(u: float, v: float) -> Point:
        return 300 + u * (112 + 44 * v) + 26 * v, 566 - 318 * v

    parts = [
        [(-1.02, 0), (-0.96, 0.44), (0.96, 0.44), (1.02, 0)],
        *[
            [
                (u - w, 0),
                (u - w, h),
                (u - w * 1.35, h + 0.02),
                (u - w * 1.35, h + 0.06),
                (u, h + p),
                (u + w * 1.35, h + 0.06),
                (u + w * 1.35, h + 0.02),
                (u + w, h),
                (u + w, 0),
            ]
            for u, w, h, p in (
                (-0.9, 0.17, 0.52, 0.2),
                (-0.3, 0.2, 0.66, 0.3),
                (0.24, 0.13, 0.74, 0.24),
                (0.9, 0.19, 0.56, 0.24),
                (0.56, 0.1, 0.5, 0.16),
            )
        ],
        *[[(u, 0.43), (u, 0.48), (u + 0.1, 0.48), (u + 0.1, 0.43)] for u in (-0.72, -0.54, 0.02, 0.4, 0.7)],
        [(0.22, 0.96), (0.22, 1.06), (0.42, 1.03), (0.25, 1.0), (0.25, 0.96)],
    ]
    shape = poly(*[[rise(u, v) for u, v in p] for p in parts])
    way = curve(rise(-1.02, 0.02), (150, 590), (TENT[0] - 4, TENT[1] - 20), per=8) + curve(
        (TENT[0] + 78, TENT[1] + 2), (330, 612), rise(1.02, 0.02), per=8
    )
    gate = poly(arch(*rise(0.02, 0.0), 50, 70))
    m = rough(blur(minus(union(shape, poly(way)), gate), 1.4), 40, 2, 60)
    card.shade(m, "#4a3480", 0, 0.82)
    card.shade(both(blur(m, 12), fall(300, 620)), "#5a3a80", 0, 0.35)
    card.mottle(m, "#7a5aa8", 0.4, 22, 3)
    for u, v in ((-0.9, 0.4), (-0.3, 0.5), (-0.3, 0.34), (0.24, 0.58), (0.9, 0.42), (0.56, 0.34), (-0.62, 0.24)):
        x, y = rise(u, v)
        card.lamp(x, y, 16, "#ff9a4c", "#ffe8a8", 0.7)
        card.fill(poly(arch(x, y + 5, 5, 9)), "#ffe4a0", 0.9)


def moor(card: Card) -> None:
    for y, h, stops, seed in ((594, 16, "#4a2a5c #8a4a78 #e08a7c", 5), (672, 20, "#2a1846 #6a3a6c #c87078", 7)):
        m = rough(poly(ridge(seed, y, h)), 40, 1.4)
        if seed == 7:
            m = both(m, fall(640, 680))
        card.lit(m, stops, 16, tex=0.5, cells=30, a=0.55 if seed == 5 else 1, rim=GOLD, rimk=0.3)
    layer, chance = Layer(), random.Random(3)
    for i in range(2400):
        y = 600 + 170 * i / 2400
        x, s = chance.uniform(-10, 522), 2 + (y - 600) * 0.03
        if math.dist((x, y * 1.6), (TENT[0], TENT[1] * 1.6)) > 70:
            layer.ramp_dab(
                x,
                y,
                s * chance.uniform(0.7, 1.5),
                chance.gauss(-1.4, 0.4),
                ("#2a1840", "#5a3266", "#a85a80", "#f0a088"),
                chance.gauss(0.4, 0.25) + (0.2 if x < 120 else -0.05),
                0.3,
            )
    card.put(layer, 0.85, tex=0.3)
    near = Layer()
    grass(near, 4, -20, 532, 740, 60, ("#140a2c", "#3a1e50", "#8a4a70", "#f0a078"), n=300, lean=0.25, deep=40)
    card.put(near)


def camp(card: Card) -> None:
    x, y = TENT
    left = [(x - 66, y + 4), (x - 6, y - 92), (x + 14, y + 12)]
    right = [(x - 6, y - 92), (x + 44, y - 100), (x + 82, y - 4), (x + 14, y + 12)]
    card.lit(poly(right), "#7a3a2c #c8702c #f0a850", 18, k=1.4, tex=0.2, rim=GOLD)
    card.shade(strokes([curve((x + 20, y - 96), (x + 32, y - 50), (x + 40, y + 6))], 1.2), "#6a2c1c", 0.4, 0.7)
    card.lit(poly(left), "#d87a30 #ffb858 #fff0b8", 18, k=1.3, tex=0.14, rim="#fffbe0")
    inside = poly([(x - 34, y + 7), (x - 7, y - 66), (x - 4, y + 10)])
    card.fill(inside, "#4a1c1c")
    card.glow(both(halo(x - 14, y - 12, 44), inside), "#ffb040", 0, 1)
    card.lit(
        poly(blob((x - 4, y + 10), (x - 7, y - 66), (x + 2, y - 40), (x + 10, y - 10), (x + 8, y + 11))),
        "#c86a2c #ffc070 #fff4c8",
        5,
        tex=0.1,
        rim="#fffbe0",
    )
    card.glow(poly(left, right), CANVAS, 20, 0.3)
    card.fill(
        strokes([[(x - 6, y - 92), (x - 104, y + 14)], [(x + 44, y - 100), (x + 128, y + 4)], [(x - 6, y - 92), (x - 8, y - 108)]], 1),
        "#ffe0b0",
        0.9,
    )
    flag = poly(blob((x - 8, y - 110), (x + 6, y - 114), (x + 22, y - 106), (x + 8, y - 102), (x - 8, y - 100)))
    card.lit(flag, "#7a1420 #d8384a #ff9a8a", 3, tex=0.1, rim=GOLD)
    being(card, "dog", x + 116, y + 46, 38, "#2a1430 #7a4438 #e8a064", rim=GOLD, flip=False)
    sword = poly(
        place(points("-2.6,-14 2.6,-14 2.6,30 -2.6,30"), 66, 690, 1, 0.16),
        place(box(-12, -16, 12, -11), 66, 690, 1, 0.16),
        place(box(-2.4, -30, 2.4, -14), 66, 690, 1, 0.16),
    )
    card.shade(blur(poly(ribbon([(70, 724), (150, 744)], 7, 4)), 1.5), PLUM, 0, 0.6)
    card.lit(sword, "#5a3420 #c08850 #fff0c0", 2.5, k=2, tex=0.2, rim=GOLD)
    layer = Layer()
    grass(layer, 6, 30, 110, 728, 16, ("#140a2c", "#5a3266", "#d0807c"), n=50, lean=0.2)
    grass(layer, 7, 80, 240, 660, 12, ("#3a1e50", "#8a4a70", "#f0a078"), n=110, lean=0.2, deep=6)
    card.put(layer)
    lantern(card, x - 62, y + 42, 24, colour="#ffb040")
