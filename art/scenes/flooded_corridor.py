"""Flooded Corridor: the floor of a long corridor is still water; a rowing boat is moored at the one open door.

Light: the evening window at the far end, and the open door; both lie on the water. Look closely: a mat floats, and a
fish swims where the carpet was.
"""

from art.kit import *

SEED, LIGHT = 942, (-0.3, -1)
PALETTE = WINE, ROSE, WATER, GOLD, GLOW = "#3a1030", "#a03a50", "#1c5a54", "#e0a860", "#ffe2a0"
FLOOR = Floor(306, 318, 1.12, 460)
LEFT, RIGHT, CEILING, NEAR, FAR = -1.75, 1.15, 3.07, 1.0, 13.0


def paint(card: Card) -> Image.Image:
    walls(card)
    for side, z, wide in (
        (RIGHT, 7.4, 0.8),
        (RIGHT, 5.1, 0.8),
        (LEFT, 6.3, 1.0),
        (RIGHT, 3.5, 0.8),
        (RIGHT, 2.3, 0.7),
        (LEFT, 2.1, 0.55),
        (RIGHT, 1.42, 0.6),
    ):
        door(card, side, z, z + wide)
    window(card, 297, 358, 52, 92, "#ffe9b0 #fffbe8 #ffdf9c", "#b98a5c", glow=None, round_top=True)
    card.glow(halo(298, 312, 200, 2.2), "#ffcf88", 0, 0.6)
    for a in (-2.8, -2.4, -2.0, -1.5, -1.0, -0.6, -0.2):
        card.beam((298, 300), a, 0.05, 420, GLOW, 0.2, 7)
    for side, z in (
        (LEFT + 0.12, 8.0),
        (RIGHT - 0.12, 6.3),
        (LEFT + 0.12, 5.6),
        (RIGHT - 0.12, 4.3),
        (RIGHT - 0.12, 3.1),
        (LEFT + 0.12, 2.95),
    ):
        sconce(card, *FLOOR.at(side, z, 1.9), FLOOR.size(z) * 0.05)
    card.mottle(inv(halo(306, 318, 300, 1)), WINE, 0.3, 6, 31)
    card.shade(inv(halo(300, 338, 560, 0.9)), WINE, 0, 0.55)
    opening = open_door(card)
    water = poly(FLOOR.tile(LEFT, 0.9, RIGHT, FAR))
    horizon = FLOOR.at(0, FAR)[1]
    mirror_water(
        card,
        horizon,
        WATER,
        0.5,
        wave=0.35,
        soft=1.6,
        mask=water,
        foot=lambda x: 318 + 1.12 * ((x - 306) / LEFT if x < 306 else (x - 306) / RIGHT),
    )
    card.glow(both(water, fall(horizon, H, 20, 120)), "#0c4a44", 0, 0.6)
    ripples(card, horizon + 4, 765, "#ffdc9c", 284, 22, 130, "#0a2a2c", mask=water)
    ripples(card, 452, 690, "#ffc46c", 150, 26, 70, "#0a2a2c", 5, mask=water)
    card.glow(both(opening.transpose(Image.Transpose.FLIP_TOP_BOTTOM), water), GOLD, 10, 0.2)
    for x in (LEFT, RIGHT):
        card.glow(poly(ribbon([FLOOR.at(x, 1 + i / 4) for i in range(48)], 2.6, 0.5)), GLOW, 0.6, 0.35)
    boat(card)
    card.saturate(1.2)
    return card.finish("#1c0820", 0.4, weave=0.12, mottle=0.14)


def air(colour: Colour, z: float) -> Colour:
    """A colour at distance z: it fades to the gold of the window, and is a little darker close by."""
    t = max(0.0, z - NEAR) / (FAR - NEAR)
    return mix(mix(colour, "#1d0a1c", max(0.0, 0.3 - 0.5 * t)), "#f7d9a0", min(0.86, t**0.8 * 0.95))


def walls(card: Card) -> None:
    layer = Layer()
    zs = [0.9 * (FAR / 0.9) ** (i / 60) for i in range(61)]
    for i, (a, b) in enumerate(pairwise(zs)):
        layer.poly(FLOOR.tile(LEFT, a, RIGHT, b, CEILING), air("#574050" if i % 6 else "#8c6a60", a))
        layer.poly(FLOOR.tile(LEFT, a, RIGHT, b), air(WATER, a))
        for x, paper in ((LEFT, ROSE), (RIGHT, "#8a2644")):
            bands = ((0, CEILING, paper), (0.1, 0.95, "#5c2034"), (0.91, 0.98, "#c47a54"), (CEILING - 0.14, CEILING, "#a87860"))
            for low, high, colour in bands:
                layer.poly(FLOOR.wall((x, a), (x, b), low, high), air(mix(colour, GOLD, 0.12 * (i % 2)), a))
    layer.poly(FLOOR.wall((LEFT, FAR), (RIGHT, FAR), 0, CEILING), "#d9a070")
    card.put(layer, 1, tex=0.35)


def door(card: Card, x: float, a: float, b: float) -> None:
    layer = Layer()
    wood = "#5c3038" if x == LEFT else "#4c2434"
    layer.poly(FLOOR.wall((x, a - 0.1), (x, b + 0.1), 0, 2.38), air("#a06a52", a))
    layer.poly(FLOOR.wall((x, a), (x, b), 0, 2.24), air(wood, a))
    for low, high in ((0.12, 0.68), (0.82, 1.4), (1.54, 2.12)):
        for s in (0.1, 0.56):
            c, d, e = a + (b - a) * s, a + (b - a) * (s + 0.34), 0.035
            layer.poly(FLOOR.wall((x, c), (x, d), low, high), air(mix(wood, "#1a0812", 0.5), a))
            layer.poly(FLOOR.wall((x, c + e), (x, d), low, high - e), air(mix(wood, "#c98a68", 0.2), a))
    card.put(layer, 1, tex=0.4, seed=int(a * 9))
    sconce(card, *FLOOR.at(x, a + (b - a) * 0.86, 1.07), max(0.8, FLOOR.size(a) * 0.012), 0.4)


def sconce(card: Card, x: float, y: float, r: float, k: float = 1) -> None:
    card.glow(halo(x, y, r * 9, 2.4), "#ffb865", 0, 0.55 * k)
    card.fill(discs([(x, y, r)]), mix(GOLD, "#fff6dc", 0.7 * k))


def open_door(card: Card) -> Mask:
    m = poly(FLOOR.wall((LEFT, 3.45), (LEFT, 4.55), 0, 2.24))
    card.lit(poly(FLOOR.wall((LEFT, 3.3), (LEFT, 4.7), 0, 2.4)), "#5c3034 #a06a52 #e0a878", 3)
    card.wash(m, "#eba04a #fbcf80 #fff0c8", fall(170, 480))
    card.hollow(m, -5, 3, 5, "#c8702c", 0.75)
    card.glow(m, GLOW, 24, 0.7)
    leaf_ = poly([FLOOR.at(LEFT, 4.55, 2.24), FLOOR.at(LEFT, 4.55), FLOOR.at(LEFT + 0.62, 4.13), FLOOR.at(LEFT + 0.62, 4.13, 2.24)])
    card.lit(leaf_, "#3a1a20 #6a3434 #a8603c #ffce84", 7, (-1, 0), rim="#fff0c0", rimk=0.9)
    for low, high in ((0.12, 0.68), (0.82, 1.4), (1.54, 2.12)):
        panel = [FLOOR.at(LEFT + 0.62 * t, 4.55 - 0.42 * t, h) for t, h in ((0.18, low), (0.18, high), (0.82, high), (0.82, low))]
        card.shade(poly(panel), "#4a1e20", 0.6, 0.6)
    return m


def boat(card: Card) -> None:
    mat = rough(poly([FLOOR.at(LEFT + x, z) for x, z in ((0.16, 3.3), (0.66, 3.22), (0.74, 3.72), (0.2, 3.82))]), 30, 1, 90)
    card.cast(mat, 2, 4, 3, "#04201e")
    card.lit(mat, "#4a1c1c #a8542c #e8a65a", 5, tex=0.5, rim=GLOW)
    card.shade(poly(ellipse(266, 642, 112, 17)), "#031a1a", 5, 0.9)
    rowing_boat(card, 262, 622, 208, turn=-0.1)
    lantern(card, 232, 606, 36, colour="#ffb04a")
    ripples(card, 648, 720, "#ffb04a", 240, 18, 30, "#0a2a2c", 9)
    layer = Layer()
    hook = FLOOR.at(LEFT + 0.55, 4.17, 1.07)
    layer.line(curve((158, 604), (140, 570), (hook[0] - 6, hook[1] + 150), (hook[0] - 3, hook[1] + 60), hook), 1.9, "#ffdfa6", 1.2)
    card.put(layer, 0.95)
    card.fill(discs([(*hook, 3)]), GLOW)
    for k in range(5):
        waves = both(ring(264, 638, 122 + k * 22, 121 + k * 22, 0.22), noise(14, 70 + k, 3, 0.6).point(smooth(90, 190)))
        card.glow(waves, "#ffdca0", 0.6, 0.6 - 0.08 * k)
    fish = poly(*outline("fish", 400, 706, 50, flip=True, turn=0.15))
    card.glow(fish, "#e8803c", 1.5, 0.55)
    card.fill(both(fish, fall(680, 740, 60, 160)), "#d8682c", 0.6)
