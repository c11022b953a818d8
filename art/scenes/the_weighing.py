"""The Weighing: in a cave a pair of scales; the feather lies heavy on the ground, the anchor hangs light in the air.

Light: one lantern at the foot, left; a little cold daylight from a cleft above. Look closely: the ground is cracked
under the feather, and a mouse looks up.
"""

from art.kit import *

SEED, LIGHT = 1031, (-0.7, 0.6)
PALETTE = DARK, INDIGO, TEAL, AMBER, CREAM = "#0a0c1c", "#22305c", "#4f7c92", "#ffab45", "#fff0c8"
STONE = "#24406a", "#4a7890", "#7aa8b0", "#1c2a50", "#5a6c8c"
LAMP = 236, 668
SCALES = Balance((262, 216), 146, -0.36)
PANS = (SCALES.low[0] + 2, 624), (SCALES.high[0], 402)


def paint(card: Card) -> Image.Image:
    cave_wall(card, LAMP, "#16203e #2a4262@45 #4f7c92@75 #9cc4c4", STONE, seed=310)
    for a in (1.6, 1.85, 2.1):  # the day, a long way up
        card.beam((420, -40), a, 0.07, 620, "#a8d8f0", 0.6, 12)
    shadow(card)
    cave_ground(card, 570, LAMP, seed=310)
    rock(card, 6, SCALES.post[0] + 2, 690, 150, 62, "#10122a #3c3a54 #b0784a #ffd48c", rim="#ffdc98")
    SCALES.paint(card)
    pans(card)
    lantern(card, *LAMP, 46, colour=AMBER)
    card.glow(halo(LAMP[0], LAMP[1] - 16, 90, 2), "#ffe0a0", 0, 0.5)
    mouth(card)
    card.specks(60, (80, 400, 420, 680), (0.4, 1.1), "#ffdf9c", 0.8, 2)
    card.saturate(1.15)
    return card.finish("#08040c", 0.5, weave=0.13, mottle=0.16)


def shadow(card: Card) -> None:
    """Scales and anchor, thrown on the wall."""
    x, y = PANS[1]
    chains = [ribbon([SCALES.high, (x + dx, y)], 2) for dx in (-58, 58)]
    flukes = ribbon(arc(x, y - 44, 46, 42, 0.2, math.pi - 0.2), 12)
    hung = [ribbon([(x, y - 108), (x, y)], 12), ribbon([(x - 28, y - 88), (x + 28, y - 88)], 9), flukes]
    shapes = [*SCALES.paths(), ellipse(x, y, 62, 12), *chains, *hung]
    lamp_shadow(card, LAMP, shapes, both(fall(80, 140), fall(560, 620, 255, 0)))


def pans(card: Card) -> None:
    x, y = PANS[1]
    SCALES.chains(card, SCALES.high, PANS[1], 63, LAMP)
    SCALES.pan(card, PANS[1], 68, 0.5, (-1, 0.5))
    card.glow(halo(x, y - 60, 110, 1.4), "#7ab0d8", 0, 0.45)
    anchor(card, x + 8, y - 140, 138, 0.1, "#101830 #465a80 #a4b4c4 #ffdca0", rim="#ffd48c")
    rope = curve((x - 12, y - 128), (x + 30, y - 96), (x + 24, y - 52), (x + 44, y - 12), (x + 22, y - 2))
    slack_rope(card, rope, 3, 2.2)
    x, y = PANS[0]
    card.shade(poly(ellipse(x - 4, 650, 96, 13)), DARK, 5, 0.9)
    cracks(card, x, 646, 70)
    SCALES.chains(card, SCALES.low, PANS[0], 70, LAMP)
    SCALES.pan(card, PANS[0], 78, 1, (1, -0.2))
    plume = poly(ribbon([(x - 58, y - 4), (x + 62, y - 116)], 40))
    card.glow(plume, "#ffd79a", 20, 0.45)
    feather(card, x - 66, y - 4, 176, -0.66, "#a87c6a #e6c8a4 #fff4dc #ffffff", seed=5)


def mouth(card: Card) -> None:
    """Two depths of rock hanging down, lit from below, and boulders close to the eye."""
    far = 70, 34, 3.6, ((150, 92, 9), (196, 40, 7), (330, 70, 8), (442, 120, 12), (92, 80, 10)), "#0c1430 #1f3658 #4a7088 #f0b868"
    teeth = (64, 150, 12), (104, 62, 8), (270, 54, 9), (396, 74, 9), (470, 190, 13), (24, 220, 12)
    rocks = far, (14, 30, 2.6, teeth, "#060a1c #101c3a #24405c #a8785a")
    x, y = 404, 690
    card.shade(poly([(x - 8, y), (x + 6, y + 2), (x + 72, y + 20), (x + 52, y + 26)]), DARK, 3, 0.8)
    being(card, "mouse", x, y, 56, "#160b10 #4a3026 #a0683c #ffd698", flip=True, turn=0.08, rim="#ffe2a4")
    cave_mouth(card, rocks)
    for x, y, wide, high in numbers("26,772,190,96 118,790,120,54 486,776,200,120 392,792,140,54"):
        boulder(card, x, y, wide, high, unit((LAMP[0] - x, -60)))
