"""Lift in the Oak: an old tree has the doors of a lift; they are opening, and the arrow says it goes down.

Light: from the cabin, between the doors. Look closely: those who wait have brought their luggage.
"""

from art.kit import *

SEED, LIGHT = 127, (0.1, -1)
PALETTE = PINE, MOSS, BARK, BRASSY, LAMP = "#0b1a18", "#4f6a34", "#4a3524", "#d8a548", "#ffc870"
X, FOOT = 268, 622
WOOD = "#140c0c #38271c #6a4e32 #a88a58"


def paint(card: Card) -> Image.Image:
    card.sky("#0a1c20 #17383a@30 #2f5f50@55 #3f6a4c@72 #16281c", 0.25)
    wood(card)
    ground(card)
    old_oak(card)
    knots(card)
    lift_doors(card, X, FOOT)
    floor_dial(card, X, 296)
    lift_button(card, 396, 506)
    queue(card)
    card.saturate(1.15)
    return card.finish("#050c0c", 0.75, weave=0.14, mottle=0.2)


def wood(card: Card) -> None:
    for i in range(3):
        layer = Layer()
        for j in range(11):
            x = (j * 53 + i * 29) % 540 - 14
            w = 8 + i * 7 + j % 3 * 4
            layer.line(
                curve((x, 620), (x + 4 - j % 5 * 2, 320), (x + 10 - j % 4 * 6, -20)), w, ("#3f7060", "#2a5248", "#17352f")[i], w * 0.7
            )
        card.put(layer, 0.8, tex=0.4)
        card.swell(layer.m, 6)
        card.mist(300, 680, "#8ab890", 0.4, i)
    card.beam((90, -60), 1.25, 0.1, 720, "#c8e8a0", 0.35, 12)
    card.beam((470, -60), 1.85, 0.07, 700, "#c8e8a0", 0.3, 12)
    card.specks(60, (20, 60, 492, 560), (0.5, 1.5), "#e8f4a8", 0.8, 2)


def ground(card: Card) -> None:
    m = rough(poly(ridge(5, 604, 14, octaves=4)), 60, 2)
    card.lit(m, "#0c140e #24351c #4a5a28 #8a8a40", 30, tex=0.5, sy=2)
    layer = Layer()
    grass(layer, 2, -10, 522, 606, 16, ("#12201a", "#33502a", "#7a8a40"), n=300, deep=70)
    card.put(layer)


def knots(card: Card) -> None:
    for x, y, rx, ry in ((150, 214, 15, 22), (392, 300, 10, 15)):
        knot = poly(ellipse(x, y, rx, ry))
        card.lit(ring(x, y, rx + 7, rx - 1, ry / rx), WOOD, 4, k=2)
        card.fill(knot, "#0a0606")
    being(card, "owl", 150, 234, 34, "#2a1a14 #6a4a30 #b08a58 #e8cc98", pale="#e8d0a0")
    card.hollow(poly(ellipse(150, 214, 15, 22)), 2, 5, 4, "#1a1010", 0.8)
    for x, y, s in ((116, 470, 15), (128, 488, 20), (118, 508, 14), (420, 420, 16), (412, 438, 20)):
        shelf_fungus(card, x, y, s)


def queue(card: Card) -> None:
    pool = both(blur(poly([(X - 30, FOOT), (X + 20, FOOT), (X + 130, 790), (X - 170, 790)]), 9), fall(600, 780, 255, 70))
    card.glow(pool, "#ffb450", 0, 0.75)
    for x, y, seed in ((70, 700, 4), (470, 706, 9)):
        path = curve((x + (X - x) * 0.34, y - 66), (x + (X - x) * 0.12, y - 30), (x, y), (x - (X - x) * 0.3, y + 34))
        m = rough(poly(ribbon(path, 44, 12)), 50, 2, 80, seed)
        card.cast(m, 0, 8, 9, PINE)
        card.lit(m, WOOD, 12, k=2, tex=0.4, cells=40, rim=MOSS)
    fur = "#1c0d0a #7a3318 #cf6a2a #f8b468"
    for name, x, y, size, stops, pale, flip in (
        ("fox_sitting", 138, 716, 118, fur, "#f6e6cc", False),
        ("mouse", 214, 700, 34, "#1c1618 #4f4644 #9a8a7c #e8d8bc", None, False),
        ("bear", 420, 736, 112, "#140c0c #3f2418 #7c4c2c #d89a5c", "#e8c898", True),
    ):
        card.shade(poly(ellipse(x, y, size * 0.5, size * 0.09)), PINE, 5, 0.8)
        being(card, name, x, y, size, stops, pale=pale, flip=flip, rim=LAMP)
    for x, y, w, h, colour in ((222, 736, 46, 30, "#7a3a28"), (350, 742, 40, 28, "#2f4f5a"), (244, 702, 18, 12, "#8a6a34")):
        small_case(card, x, y, w, h, colour)
    layer = Layer()
    for i in range(9):
        x, y = (36, 62, 84, 452, 474, 330, 300, 24, 492)[i], 738 + i * 7 % 20
        layer.line([(x, y), (x, y - 15)], 3.4, "#d8c8a0")
        layer.poly([*arc(x, y - 14, 9 + i % 3 * 2, 9, math.pi, 2 * math.pi, 12)], ("#a83a28", "#c87a3a")[i % 2])
        layer.disc(x - 3, y - 18, 1.4, "#f8e8c8")
    grass(layer, 6, -10, 522, 764, 24, ("#0a120e", "#24381c", "#5a702e"), n=260, deep=16)
    card.put(layer, tex=0.3)
