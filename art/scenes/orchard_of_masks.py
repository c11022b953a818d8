"""Orchard of Masks: masks ripen on the apple trees; one has fallen, and it is the one that smiles.

Light: afternoon sun from the right. Look closely: the picker on the far ladder has already put one on.
"""

from art.kit import *

SEED, LIGHT = 132, (0.85, -0.6)
PALETTE = SHADE, LEAF, GOLD, IVORY, RED = "#1d3326", "#6d8c3a", "#f2cc6a", "#f6ead0", "#c63f36"
CROWN = ("#14281e", "#2f5a2e", "#6d8c3a", "#b4b850", "#f4e49a")
EYE = Floor(322, 372, 1.6, 330)


def paint(card: Card) -> Image.Image:
    card.sky("#8fc0cc #c8dcc4@22 #f4e8b8@40 #fff2c8@50 #b8b860", 0.2)
    sun(card, 470, 240, 26, "#ffd27a")
    hills(card, [(352, 26, "#8aa88a #b8c898 #ecdfa8"), (370, 12, "#6a8a58 #a0ac60 #e8d890")], "#fbeebc", 0.5, seed=4)
    lawn(card)
    for z in (13, 9.5, 7, 5.2):
        for side in (1, -1):
            tree_row(card, z, side)
        card.mist(250, 420, "#fbeebc", 0.04 * z, int(z))
    picker(card)
    tree_row(card, 3.5, 1)
    basket(card, 404, 628)
    near_apple_tree(card, CROWN, LIGHT)
    for i, (x, y, size, turn) in enumerate(((164, 266, 88, 0.06), (272, 226, 74, -0.07), (372, 206, 64, 0.05), (58, 246, 50, -0.12))):
        hung_mask(card, x, y, size, i, turn)
    smiling(card)
    return card.finish("#14201a", 0.6)


def lawn(card: Card) -> None:
    m = rough(poly(box(-10, 376, W + 10, H + 10)), 30, 1)
    card.lit(m, "#2f4a24 #6a8436 #b0b04c #ecdc84", 40, tex=0.4, sy=3)
    path = poly([EYE.at(-0.7, 30), EYE.at(0.7, 30), EYE.at(0.75, 1.1), EYE.at(-0.75, 1.1)])
    card.fill(blur(rough(path, 90, 3), 2), "#d8bc78", 0.5)
    for z in (13, 9.5, 7, 5.2, 3.5):
        for side in (-1, 1):
            x, y = EYE.at(side * 1.75, z)
            s = EYE.size(z)
            card.shade(blur(rough(poly(ellipse(x - s * 0.9, y + s * 0.1, s * 1.25, s * 0.22)), 90, 3), s * 0.06), "#4a6a4a", 0, 0.75)
    layer = Layer()
    for i in range(7):
        grass(layer, i, -10, 522, 400 + i * 44, 7 + i * 5, ("#24401f", "#587a30", "#a0a848", "#e0d480"), n=300, deep=44)
        for j in range(9):
            x = card.chance.uniform(0, W)
            if abs(x - 300) > 60:
                flower(layer, i * 9 + j, x, 410 + i * 46, 7 + i * 4, ("#f8f4e4", "#f4c0b8", "#fbe08a")[j % 3], n=5)
    card.put(layer)


def tree_row(card: Card, z: float, side: int) -> None:
    mask_tree(card, *EYE.at(side * 1.75, z), EYE.size(z), z, side, CROWN, LIGHT)


def picker(card: Card) -> None:
    layer = Layer()
    ladder(layer, (196, 462), (176, 330), 20, 13, 9, "#7a5a38", 2.4)
    card.cast(layer.m, -6, 3, 3, SHADE, 0.5)
    card.put(layer)
    walker(card, 184, 398, 62, "#27384a #4f6a80 #a8c0c0", rim=IVORY)
    face_mask(card, 187, 343, 15, 0)


def basket(card: Card, x: float, y: float) -> None:
    card.shade(poly(ellipse(x - 26, y, 74, 12)), SHADE, 5, 0.7)
    for i, (dx, dy, turn) in enumerate(((-24, -46, -0.4), (20, -48, 0.5), (0, -58, 0.1))):
        face_mask(card, x + dx, y + dy, 42, i + 1, 0, turn)
    wicker_basket(card, x, y, 44, 34, 40, "#3a2412 #8a5c2a #d8a858 #fff0b8", "#5a3818", IVORY)
    card.fill(strokes([arc(x, y - 40, 42, 52, math.pi, 2 * math.pi, 20)], 3.4), "#8a5c2a")


def smiling(card: Card) -> None:
    """The one in the grass, face up, pleased about something."""
    x, y, size, turn = 246, 670, 122, 1.12
    card.shade(poly(ellipse(x - 14, y + 36, 84, 20)), SHADE, 7, 0.8)
    tape = poly(ribbon(place(curve("40,36 96,50 120,30 164,48 190,40"), x, y), 3, 1.5, 7))
    card.lit(tape, "#4a0f16 #b8303a #f08a78", 3, tex=0.1, rim=IVORY)
    face_mask(card, x, y, size, 0, 0, turn, mouth=1.5)
    layer = Layer()
    grass(layer, 77, 150, 350, 716, 34, ("#1c3418", "#4a6c2c", "#8a9a40", "#dcd078"), n=90, deep=20)
    grass(layer, 78, -10, 522, 744, 40, ("#142a16", "#3f5f28", "#8a9a40"), n=260, deep=34)
    for i in range(22):
        flower(layer, i, 10 + i * 24, 770 - i * 13 % 26, 30 + i * 7 % 18, ("#f8f4e4", "#f4a8a0", "#fbe08a", "#a8b8e8")[i % 4], n=5 + i % 2)
    card.put(layer)
    being(card, "snail", 334, 716, 30, "#2c1810 #7a4a2c #c88a54 #f8d4a0", flip=True, rim=IVORY)
