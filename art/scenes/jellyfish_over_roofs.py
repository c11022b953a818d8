"""Jellyfish over Roofs: jellyfish rise between the houses of a canal like lamps let loose; one comes out of a chimney.

Light: the jellyfish, and the last rose of the evening. Look closely: in the boat a net is ready; on the sill sits a cat.
"""

from art.kit import *

SEED, LIGHT = 125, (0.2, -1)
PALETTE = NIGHT, PLUM, ROSE, PEACH, LAMP = "#0a0c2c", "#3a2468", "#c8608c", "#ffc4a0", "#ffb45c"
FLOOR = Floor(268, 508, 1.1, 400)
LEFT, RIGHT = -1.5, 1.3


def paint(card: Card) -> Image.Image:
    card.sky(f"{NIGHT} #1c1c56@22 {PLUM}@40 #96508c@53 {ROSE}@60 #f29a80@65 {PEACH}@70", 0.16)
    card.stars(170, 380)
    for i, (x, y, w) in enumerate(((120, 330, 280), (400, 380, 300), (220, 430, 340))):
        card.clouds([(x, y, w)], "#f0a098" if i else "#7a50a0", 0.4, i * 5)
    far(card)
    chance = random.Random(12)
    rows = [(side, z) for z in (8.4, 7.0, 5.8, 4.7, 3.75, 2.95, 2.25, 1.6) for side in (LEFT, RIGHT)]
    tops: list[Point] = []
    for side, z in rows:
        tops.append(canal_house(card, FLOOR, side, z, z * 1.22, chance))
        if side == RIGHT and z in (5.8, 2.95):
            card.mist(300, 560, "#c86a98", 0.3, int(z * 9))
    drift(card, tops[9])
    mirror_water(card, 0, "#584a94", 0.45, wave=0.5, soft=2, mask=poly(FLOOR.tile(LEFT, 0.9, RIGHT, 30)), foot=foot)
    card.glow(both(fall(520, 760, 0, 255), poly(FLOOR.tile(LEFT, 0.9, RIGHT, 30))), "#14245c", 0, 0.7)
    for x, w, colour in ((292, 34, "#ffb4b8"), (180, 16, "#ff9ab0"), (240, 60, "#ffd0a8")):
        ripples(card, 530, 762, colour, x, w, 60, NIGHT, int(x), poly(FLOOR.tile(LEFT, 0.9, RIGHT, 30)))
    for x, y, r in ((292, 596, 70), (148, 566, 34), (250, 540, 30)):
        card.glow(both(halo(x, y, r * 1.7, 1.3, 0.7), fall(510, 516)), "#ff8aa8", 0, 0.5)
    boat(card)
    sill(card)
    card.specks(60, (40, 120, 480, 640), (0.5, 1.4), "#ffe0e8", 0.9, 4)
    card.saturate(1.12)
    return card.finish("#080622", 0.6)


def foot(x: float) -> float:
    """Where the wall at x meets the water."""
    return FLOOR.horizon + FLOOR.eye * max(20 / 9, (x - FLOOR.x) / (LEFT if x < FLOOR.x else RIGHT))


def far(card: Card) -> None:
    roofs(card, 520, 26, ("#8a5a98", "#a06a9c"), ("#5a3c84", "#704a8c"), left=180, right=360, seed=3, haze=PEACH, far=0.45)
    tower(card, 300, 520, 16, 84, "#5a3c80 #9a6090 #f0a8a0", "#4a3474 #8a5488 #f0a8a0", windows=0.2)
    card.fill(fall(516, 524), "#4a3474")
    card.mist(440, 560, PEACH, 0.7, 5)


def drift(card: Card, chimney: Point) -> None:
    for i, (x, y, size, turn) in enumerate(
        ((258, 452, 11, 0.1), (216, 388, 15, -0.1), (318, 366, 19, 0.15), (410, 92, 22, 0.25), (136, 124, 34, -0.25), (300, 232, 82, 0.14))
    ):
        jellyfish(card, x, y, size, turn=turn, seed=i + 4)
    x, y = chimney
    card.lamp(x, y - 4, 50, "#ff9490", "#ffe0d0", 0.9)
    jellyfish(card, x, y - 24, 19, turn=-0.1, seed=31, length=1.7)


def boat(card: Card) -> None:
    card.cast(poly(ellipse(316, 690, 74, 12)), 0, 6, 6, NIGHT)
    rowing_boat(card, 316, 682, 150, turn=0.03, stops="#100a24 #3a2450 #8a5478 #f4a898", inside="#1a1030", rim=PEACH, oars=False)
    walker(card, 286, 672, 66, "#14102c #3a3068 #a06a98", hat="#8a2c4c", rim=PEACH)
    pole = curve((300, 640), (330, 606), (352, 560), per=6)
    card.fill(strokes([pole], 2), "#2a1838")
    hoop = ellipse(358, 546, 17, 7)
    bag = [curve((341 + i * 5.6, 547), (352 + i * 2.2, 570), (360 + i, 588)) for i in range(7)]
    card.fill(strokes([[*hoop, hoop[0]], *bag], 1), "#ffd0b8", 0.85)
    lantern(card, 366, 676, 26, colour=LAMP)
    walker(card, 336, 676, 42, "#3a1020 #a83848 #f09a90", child=True, rim=PEACH, flip=False)


def sill(card: Card) -> None:
    """The nearest house, cut by the frame: its open shutter, and the cat."""
    card.shade(both(across(20, 170, 255, 0), fall(630, 690)), "#0c0a2c", 0, 0.85)
    card.lit(poly([(-10, 380), (40, 372), (52, 790), (-10, 790)]), "#0a0820 #241c48 #6a3c6a", 14, tex=0.4, rim=ROSE)
    card.lit(poly([(-10, 640), (104, 634), (110, 652), (-10, 662)]), "#140e2c #4a3460 #c87a90", 4, tex=0.3, rim=PEACH)
    card.cast(poly(ellipse(78, 640, 26, 5)), 0, 2, 3, NIGHT)
    being(card, "cat_behind", 76, 640, 84, "#080618 #1c1438 #5a3c68", rim="#ffb8b0", flip=True)
    layer = Layer()
    for i in range(7):
        flower(layer, i, 8 + 7 * i, 648, 26 + 5 * (i % 3), ("#e87a9a", "#ffd0b0", "#c8507a")[i % 3], stem="#3a4a5c")
    card.put(layer)
