"""Night Whale: a whale full of night carries a house over the hills, and lets down a rope ladder.

Light: the setting sun, low on the right. Look closely: somebody waits at the foot of the ladder with a lantern.
"""

from art.kit import *

SEED, LIGHT = 101, (0.8, 0.35)
PALETTE = NIGHT, PLUM, ROSE, PEACH, LAMP = "#10235a", "#5a4d86", "#c4697c", "#f7c08a", "#ffc45e"
AT = 244, 268, 444  # the whale: middle and length


def paint(card: Card) -> Image.Image:
    card.sky(f"#20305f {PLUM}@28 {ROSE}@50 #f2a36b@66 #fbd79b@80 #fdeec8", 0.2)
    card.stars(60, 170)
    sun(card, 382, 520, 44)
    for i, (y, colour) in enumerate(((392, "#e58f86"), (436, "#ffe3bd"), (470, "#f0a088"), (506, "#ffe9c8"))):
        card.clouds([(70 + 115 * (i * 2 % 5), y, 190), (330 + 60 * i, y + 18, 150)], colour, 0.6, i * 4)
    whale(card)
    home(card)
    planes = [
        (592, 30, "#9c5a7c #d98a86 #f4b494"),
        (632, 34, "#673a6a #a85f78 #d08a88"),
        (680, 26, "#331f4b #5d3763 #8a5578"),
        (724, 18, "#140c24 #2f1c3f #4c2c54"),
    ]
    hills(card, planes[:3], PEACH, 0.5, seed=40)
    village(card)
    card.mist(640, 740, PEACH, 0.35, 9)
    hills(card, planes[3:], PEACH, 0, seed=61)
    layer = Layer()
    grass(layer, 3, -10, 522, 742, 26, ("#140c24", "#2c1a3c", "#6a3f58", "#c07a70"), n=420, deep=30)
    card.put(layer)
    card.glow(halo(262, 698, 96, 1.5, 0.8), LAMP, 0, 0.55)
    layer = Layer()
    ladder(layer, (283, 706), (276, 318), 10, 6, 41, "#2c1830", 1, sway=2.5)
    card.put(layer)
    card.glow(both(layer.m, halo(262, 700, 90)), LAMP, 0, 0.75)
    walker(card, 244, 732, 60, "#4a2c50 #9a5a74 #e0a494", hat="#c8465c", lantern=LAMP, scarf=LAMP, rim="#ffe2b4")
    for x, y, size in ((86, 120, 17), (112, 134, 13), (70, 144, 11), (420, 384, 14), (442, 396, 10)):
        card.fill(poly(*outline("gull", x, y, size, turn=0.1)), NIGHT)
    return card.finish()


def whale(card: Card) -> None:
    x, y, size = AT
    body = poly(*outline("whale", x, y, size, flip=True, turn=-0.13))
    card.glow(body, "#ffe0ac", 26, 0.35)
    night = tint(noise(4, 55, 5, 0.6), f"#060b24 {NIGHT}@45 #2b3f8c@68 #6a59b0@86 #e0a0c8")
    m = being(card, "whale", x, y, size, night, flip=True, turn=-0.13, pale="#a9b4e6", marks=0.6, k=1.2, eye=None)
    card.stars(420, mask=m, big=0.09)
    card.shade(both(halo(x - 70, y + 190, 260), m), "#070a26", 0, 0.45)
    card.glow(both(edge(m, 0.5, -2.6), blur(m, 1)), PEACH, 0.6, 0.9)
    card.glow(both(edge(m, -2, -0.5), m), PEACH, 0.6, 0.5)
    card.fill(discs([(86, 293, 4.6)]), "#f6d9a8")
    card.fill(discs([(85.4, 293, 3.2)]), "#0a0a1e")
    card.glow(discs([(84.4, 291.6, 1.1)]), "#ffffff", 0.3)


def home(card: Card) -> None:
    tree(card, 236, 186, 78, ("#5d2347", "#a8485c", "#e9826b", "#ffd9a0"), "#1c1430 #4a2c44 #8a5a5c", seed=5, depth=5)
    house(card, 194, 186, 48, "#5c4460", "#7d3350", dark=NIGHT, window="#ffe39a", seed=3, rim=PEACH)
    smoke(card, curve((206, 140), (212, 122), (204, 106), (222, 84)), 5, 16, "#fbe6cf", 0.55)
    layer = Layer()
    grass(layer, 8, 150, 268, 187, 9, (NIGHT, "#2b3f8c", "#8a6a9c"), n=120, deep=4)
    card.put(layer)


def village(card: Card) -> None:
    for x, y, size in ((84, 664, 17), (100, 668, 14), (70, 669, 13), (428, 660, 14), (444, 664, 18)):
        house(card, x, y, size, "#6a4468", "#4a2c54", dark="#20143a", seed=int(x), rim=PEACH)
