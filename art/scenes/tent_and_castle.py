"""Tent and Castle: on a moor a little tent throws the shadow of a castle up the hill.

Light: the last sun, low behind us to the left. Look closely: a wooden sword, a dog, and lights in the shadow.
"""

from art.kit import *

SEED, LIGHT = 151, (-1, -0.12)
PALETTE = PLUM, HEATH, ROSE, GOLD, CANVAS = "#2c1a48", "#7a4a7c", "#d8849a", "#ffcf8a", "#f0a048"
TENT = 150, 642
LIGHTS = numbers("-.9,.4 -.3,.5 -.3,.34 .24,.58 .9,.42 .56,.34 -.62,.24")
SUNNY = "#8a4a78", "#c8707c", "#f4a878", "#ffe0a4"
HEATHER = "#2a1840", "#5a3266", "#a85a80", "#f0a088"


def paint(card: Card) -> Image.Image:
    card.sky("#3a3a7c #7a5a9c@16 #c87a9a@30 #f4aa8c@40 #ffd8a0@48 #7a4a7c", 0.2)
    card.stars(70, 150)
    card.lit(poly(circle(402, 92, 24)), "#b8a8c0 #f0e0d4 #fff8ec", 14, k=1.4, tex=0.5, cells=60)
    card.glow(halo(402, 92, 80), "#f8d8d0", 0, 0.5)
    for i, (x, y, w) in enumerate(numbers("120,150,260 420,190,240 80,240,260 380,270,300")):
        card.clouds([(x, y, w)], "#ffd0a8" if i % 2 else "#e88a9a", 0.5, 5 * i)
    hills(card, [(330, 40, "#8a5a94 #b87a9c #e8a8a0"), (356, 30, "#6a4484 #9c628c #d08a90")], "#f4b8a0", 0.6, seed=9)
    slope(card)
    moor(card)
    castle_shadow(card, 300, 566, TENT, LIGHTS)
    camp(card)
    return card.finish("#180c30", 0.55)


def slope(card: Card) -> None:
    """The hill that faces the sun."""
    line = curve("-20,440 60,402 160,300 262,214 360,206 450,262 540,330", per=12)
    m = rough(poly([*line, (540, 620), (-20, 620)]), 40, 1.4, 90, 3)
    card.lit(m, "#6a3a6a #b8688a #f0a078 #ffdca0", 46, k=1.5, tex=0.4, cells=16, rim=GOLD)
    sunlit_heather(card, 5200, (-10, 200, 522, 600), SUNNY, m)
    far_sheep(card, numbers("92,430 108,436 122,428 440,420 456,428 470,414 430,436"))
    card.mist(480, 640, "#f4b8a0", 0.6, 5)


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
            light = chance.gauss(0.4, 0.25) + (0.2 if x < 120 else -0.05)
            layer.ramp_dab(x, y, s * chance.uniform(0.7, 1.5), chance.gauss(-1.4, 0.4), HEATHER, light, 0.3)
    card.put(layer, 0.85, tex=0.3)
    near = Layer()
    grass(near, 4, -20, 532, 740, 60, ("#140a2c", "#3a1e50", "#8a4a70", "#f0a078"), n=300, lean=0.25, deep=40)
    card.put(near)


def camp(card: Card) -> None:
    x, y = TENT
    ridge_tent(card, x, y, 92, rim=GOLD)
    being(card, "dog", x + 116, y + 46, 38, "#2a1430 #7a4438 #e8a064", rim=GOLD, flip=False)
    card.shade(blur(poly(ribbon([(70, 724), (150, 744)], 7, 4)), 1.5), PLUM, 0, 0.6)
    wooden_sword(card, 66, 690, 60, 0.16)
    layer = Layer()
    grass(layer, 6, 30, 110, 728, 16, ("#140a2c", "#5a3266", "#d0807c"), n=50, lean=0.2)
    grass(layer, 7, 80, 240, 660, 12, ("#3a1e50", "#8a4a70", "#f0a078"), n=110, lean=0.2, deep=6)
    card.put(layer)
    lantern(card, x - 62, y + 42, 24, colour="#ffb040")
