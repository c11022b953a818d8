"""Snail Town: after rain a snail carries its spiral town up a wet lane; the gate stands open.

Light: the sun breaks through, low on the right. Look closely: a suitcase waits below, and somebody runs down the steps to it.
"""

from art.kit import *

SEED, LIGHT = 723, (0.9, -0.75)
PALETTE = SLATE, TEAL, TERRA, GOLD, CREAM = "#2b3d55", "#86a09c", "#b85a3c", "#ffcf80", "#fff0c0"
SHELL = GreatShell(214, 398, 176)
LAND = [(470, 40, "#5a6c70 #8ea098 #d8d0a0"), (508, 34, "#3c5454 #6a8a78 #d0d090"), (540, 24, "#284440 #4c6c5c #b0c080")]
POOLS = "214,724 280,704 372,694 448,680 500,690 486,712 420,722 396,740 300,752 232,746", "24,716 80,702 140,706 150,718 96,730 40,732"
DROPS = (340, 716, 10), (340, 716, 17), (280, 734, 9), (92, 717, 10)
CLOTHS = "#e8e4d8", "#c85a4a", "#e8e4d8", "#4f8a98", "#e8b050", "#e8e4d8"
WALLS, TOPS = ("#d8c0a0", "#c8a890", "#b89a8c", "#e0ccb0"), (TERRA, "#9a4a40", "#6a5a6c", "#c87a4c")


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
    SHELL.paint(card)
    snail_on_a_slope(card, ground)
    town(card)
    shell_gate(card, 316, 552)
    walker(card, 346, 626, 46, "#1c2840 #3c5a84 #98b8d0", scarf="#d8402c", rim=CREAM, flip=True)
    pools = puddles(card, [blob(path) for path in POOLS], "#ffe6b0 #a8b4a0@40 #4c6a7c", drops=DROPS)
    for k, colour in enumerate(RAINBOW[:5]):
        bow = blur(strokes([arc(300, 640, 130 - k * 5, 104 - k * 4, 0.3, 1.6, 30)], 7), 2)
        card.glow(both(bow, pools), colour, 0, 0.95)
    card.glow(both(halo(452, 700, 70, 1.4, 0.5), pools), "#ffd890", 0, 0.9)
    corner(card)
    card.saturate(1.18)
    return card.finish("#141c2c", 0.45)


def town(card: Card) -> None:
    """Houses stand on the whorls where these run level, windows in the wall of the shell below."""

    def town_hall(x: float, y: float) -> None:
        tower(card, x, y + 4, 34, 112, "#5a4448 #b89880 #ffe8c4", "#6a2c24 #b85a3c #f0a878", windows=0.4, rim=CREAM)
        card.lit(poly(place(blob("0,-146 16,-150 30,-142 16,-139 0,-137"), x, y)), "#7a1c18 #d8402c #ff9a78", 3, tex=0.1)

    chance = random.Random(8)
    SHELL.panes(card, chance)
    SHELL.houses(card, chance, WALLS, TOPS, (2.94, town_hall))
    x, y = SHELL.spiral(1.7)
    washing_line(card, (x + 10, y - 26), (402, ground(402) - 290), 26, CLOTHS)


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
