"""Rings of Time: the rings of a felled trunk are a clockwork; a green shoot grows where twelve would be.

Light: one shaft from the upper right that has found the shoot. Look closely: the winding key is still in the bark, and
a snail is the hour.
"""

from art.kit import *

SEED, LIGHT = 170, (0.6, -0.9)
PALETTE = PEAT, FERN, WOOD, GOLD, SHOOT = "#141a12", "#4c6a34", "#b88a58", "#dba24a", "#b8e04a"
X, Y, RX, FLAT = 250, 430, 196, 0.62


def on(r: float, a: float) -> Point:
    """A point of the cut face: r from 0 to 1, a in turns from twelve."""
    t = 2 * math.pi * a - math.pi / 2
    wobble = 1 + 0.035 * math.sin(3 * t + 1) + 0.025 * math.sin(5 * t)
    return X + RX * r * wobble * math.cos(t), Y + RX * r * wobble * FLAT * math.sin(t)


def paint(card: Card) -> Image.Image:
    card.sky("#20382c #5f8a5c@20 #b8c88a@36 #3a5230@48 #1c2616", 0.25)
    wood(card)
    stump(card)
    works(card)
    hands(card)
    shoot(card)
    near(card)
    card.saturate(1.12)
    return card.finish("#060c08", 0.65, weave=0.14, mottle=0.18)


def wood(card: Card) -> None:
    dim_trunks(card, "#dfe2a0")
    canopy = Layer()
    for x, y, r in numbers("40,10,120 190,-20,100 330,0,90 480,20,120 10,110,70 506,120,60"):
        foliage(canopy, int(x), x, y, r, r * 0.6, ("#1c3420", "#2f5a30", "#6a9040", "#c8d470"), light=LIGHT, n=300, dab=4)
    card.put(canopy, 0.95)
    card.swell(canopy.m, 18, a=0.6)
    m = rough(poly(ridge(7, 340, 16, octaves=4)), 60, 2)
    card.cast(m, 0, -30, 30, "#1c2c1c", 0.6)
    card.lit(m, "#0e140c #28361c #51602c #94904a", 34, tex=0.55, sy=2)
    leaf_litter(layer := Layer(), card.chance, 345, PEAT)
    grass(layer, 3, -10, 522, 350, 26, ("#1c2c16", "#41602c", "#93a84a"), n=260, deep=110)
    card.put(layer, 0.9, m)


def stump(card: Card) -> None:
    side = [on(1.03, 0.25 + i / 60) for i in range(31)]
    roots_of = curve("40,470 44,560 20,650 -16,700 120,690 190,712 260,700 340,716 430,676 500,690 532,660 470,610 452,540 456,470")
    m = rough(poly([*side[::-1], *roots_of[1:-1]]), 50, 1.6, 90)
    mossy_trunk(card, m, X)
    cut_face(card, on, (400, 340))


def works(card: Card) -> None:
    """Where the rings have opened, wheels turn in the wood."""
    outer = [on(0.84 - 0.03 * (k % 2), 0.15 + 0.26 * k / 7) for k in range(8)]
    inner = [on(0.3 + 0.05 * (k % 2), 0.36 - 0.16 * k / 3) for k in range(4)]
    hole = rough(poly(blob(*outer, *inner)), 16, 1, 80)
    card.fill(hole, "#1a0e08")
    brass, copper = "#3c2008 #8f5c1c #dca646 #fff0b0", "#2c100a #7c3a1e #c87a46 #ffcf9a"
    wheels = "330,452,56,18,0.1 396,416,40,13,0 346,398,26,9,0.3 356,502,36,12,0.2 300,490,30,10,0.1 404,462,24,9,0.3 372,372,28,10,0 310,512,22,9,0"
    for k, (x, y, r, teeth, turn) in enumerate(numbers(wheels)):
        gearwheel(card, x, y, r, int(teeth), turn, copper if k in (0, 4, 5) else brass, hole)
    card.hollow(hole, -3, 8, 7, "#120804", 0.95)
    card.glow(edge(hole, 0, -1.5), "#ffdc9c", 0.6, 0.6)


def hands(card: Card) -> None:
    """Pegs for the hours, twigs for hands."""
    for k in range(1, 12):
        wooden_peg(card, *on(0.9, k / 12), 6 if k % 3 else 9)
    twig_hand(card, (X, Y), on(0.74, 0.93), 6)
    twig_hand(card, (X, Y), on(0.52, 0.56), 8)
    card.lit(poly(ellipse(X, Y, 11, 8)), BRASS, 4, tex=0.1, rim="#fff6d0")


def shoot(card: Card) -> None:
    x, y = on(0.86, 0)
    card.beam((430, -60), 2.02, 0.1, 760, "#f4f0a0", 0.5, 12)
    card.glow(halo(x, y - 50, 120, 1.4), "#d8e878", 0, 0.5)
    card.shade(poly(ribbon(curve((x, y), (x - 24, y + 16), (x - 54, y + 24)), 5, 9)), "#5a3a18", 2, 0.6)
    sprout(card, x, y)
    card.specks(60, (140, 60, 400, 420), (0.5, 1.6), "#f8f8b0", 0.9, 2)


def near(card: Card) -> None:
    sx, sy = on(0.95, 0.27)
    card.shade(poly(ellipse(sx - 6, sy + 3, 24, 6)), "#201008", 3, 0.8)
    being(card, "snail", sx, sy + 4, 36, "#4a2c20 #a8743e #f0c080 #fff0cc", flip=False, rim="#fffbe0")
    winding_key(card, 186, 626)
    layer = Layer()
    for i, (x, y, n, size) in enumerate(numbers("470,770,9,120 20,780,9,110 330,790,6,70")):
        bracken(layer, card.chance, x, y, int(n), size, 0.2 + 0.25 * i)
    card.put(layer)
    for x, y, size in numbers("384,706,34 412,716,24 362,718,19"):
        toadstool(card, x, y, size)
