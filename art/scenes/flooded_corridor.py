"""Flooded Corridor: the floor of a long corridor is still water; a rowing boat is moored at the one open door.

Light: the evening window at the far end, and the open door; both lie on the water. Look closely: a mat floats, and
small fish swim where the carpet was.
"""

from art.kit import *

SEED, LIGHT = 942, (-0.3, -1)
PALETTE = WINE, ROSE, WATER, GOLD, GLOW = "#3a1030", "#a03a50", "#1c5a54", "#e0a860", "#ffe2a0"
FLOOR = Floor(306, 318, 1.12, 460)
LEFT, RIGHT, CEILING, FAR = -1.75, 1.15, 3.07, 13.0
DOORS = (RIGHT, 7.4, 0.8), (RIGHT, 5.1, 0.8), (LEFT, 6.3, 1), (RIGHT, 3.5, 0.8), (RIGHT, 2.3, 0.7), (LEFT, 2.1, 0.55), (RIGHT, 1.42, 0.6)
LAMPS = (LEFT, 8), (RIGHT, 6.3), (LEFT, 5.6), (RIGHT, 4.3), (RIGHT, 3.1), (LEFT, 2.95)
FISH = (
    (386, 700, 42, 0.1, 0.62),
    (424, 724, 38, -0.15, 0.55),
    (352, 728, 34, 0.2, 0.5),
    (446, 690, 26, 0.15, 0.4),
    (318, 706, 22, -0.1, 0.3),
)


def paint(card: Card) -> Image.Image:
    hall = Corridor(card, FLOOR, LEFT, RIGHT, CEILING, FAR)
    bands = (0.1, 0.95, "#5c2034"), (0.91, 0.98, "#c47a54"), (CEILING - 0.14, CEILING, "#a87860")
    hall.walls((ROSE, "#8a2644"), bands, ("#574050", "#8c6a60"), WATER, "#d9a070", GOLD)
    for side, z, wide in DOORS:
        hall.door(side, z, wide, "#5c3038" if side == LEFT else "#4c2434")
    window(card, 297, 358, 52, 92, "#ffe9b0 #fffbe8 #ffdf9c", "#b98a5c", glow=None, round_top=True)
    card.glow(halo(298, 312, 200, 2.2), "#ffcf88", 0, 0.6)
    for a in (-2.8, -2.4, -2.0, -1.5, -1.0, -0.6, -0.2):
        card.beam((298, 300), a, 0.05, 420, GLOW, 0.2, 7)
    for side, z in LAMPS:
        hall.lamp(side - math.copysign(0.12, side), z)
    card.mottle(inv(halo(306, 318, 300, 1)), WINE, 0.3, 6, 31)
    card.shade(inv(halo(300, 338, 560, 0.9)), WINE, 0, 0.55)
    stops = "#eba04a #fbcf80 #fff0c8", "#3a1a20 #6a3434 #a8603c #ffce84", "#5c3034 #a06a52 #e0a878"
    opening = hall.open_door(LEFT, 3.45, 1.1, *stops)
    water = hall.flood(WATER, GLOW)
    top = FLOOR.at(0, FAR)[1]
    card.glow(both(water, fall(top, H, 20, 120)), "#0c4a44", 0, 0.6)
    card.glow(both(opening.transpose(Image.Transpose.FLIP_TOP_BOTTOM), water), GOLD, 10, 0.2)
    swimmers(card)
    ripples(card, top + 4, 765, "#ffdc9c", 284, 22, 130, "#0a2a2c", mask=water)
    ripples(card, 452, 690, "#ffc46c", 150, 26, 70, "#0a2a2c", 5, mask=water)
    boat(card)
    card.saturate(1.2)
    return card.finish("#1c0820", 0.4, weave=0.12, mottle=0.14)


def swimmers(card: Card) -> None:
    """Fish under the surface: their shadows on the floor first, then backs that fade into the green, lit from the lamp's side."""
    for x, y, size, turn, a in FISH:
        fish = poly(*outline("fish", x, y, size, flip=True, turn=turn))
        card.cast(fish, 9, 12, 3, "#02201e", 0.6 * a)
        card.lit(fish, "#163c3c #2f7066 #7fae86 #e6c88a", size * 0.1, tex=0.15, rim=GLOW, rimk=0.5, a=a)


def boat(card: Card) -> None:
    mat = rough(poly([FLOOR.at(LEFT + x, z) for x, z in ((0.16, 3.3), (0.66, 3.22), (0.74, 3.72), (0.2, 3.82))]), 30, 1, 90)
    card.cast(mat, 2, 4, 3, "#04201e")
    card.lit(mat, "#4a1c1c #a8542c #e8a65a", 5, tex=0.5, rim=GLOW)
    card.shade(poly(ellipse(266, 642, 112, 17)), "#031a1a", 5, 0.9)
    rowing_boat(card, 262, 622, 208, turn=-0.1)
    lantern(card, 232, 606, 36, colour="#ffb04a")
    ripples(card, 648, 720, "#ffb04a", 240, 18, 30, "#0a2a2c", 9)
    hook = FLOOR.at(LEFT + 0.55, 4.17, 1.07)
    rope = curve((158, 604), (140, 570), (hook[0] - 6, hook[1] + 150), (hook[0] - 3, hook[1] + 60), hook)
    card.fill(poly(ribbon(rope, 1.9, 1.2)), "#ffdfa6", 0.95)
    card.fill(discs([(*hook, 3)]), GLOW)
    for k in range(5):
        waves = both(ring(264, 638, 122 + k * 22, 121 + k * 22, 0.22), noise(14, 70 + k, 3, 0.6).point(smooth(90, 190)))
        card.glow(waves, "#ffdca0", 0.6, 0.6 - 0.08 * k)
