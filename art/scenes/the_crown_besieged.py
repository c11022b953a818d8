"""The Crown Besieged: a crown lies in the grass, and ants with leaves for flags storm it.

Light: noon sun, above and to the left. Look closely: somebody looks out over the rim.
"""

from art.kit import *

SEED, LIGHT = 144, (-0.6, -1)
PALETTE = DEEP, LEAF, LIME, GOLD, CREAM = "#0c2a1c", "#3f7a34", "#b4d068", "#e8b23c", "#fff6cc"
GREENS = (DEEP, "#24582c", "#5a9a3c", LIME, "#eef0a0")
X, Y, WIDE, TURN = 300, 566, 330, -0.13  # the crown
DAISIES = (404, 130, 62, 5, "#f8f4e8"), (470, 300, 40, 4, "#f0d8e0"), (92, 250, 34, 4, "#f8f0d0"), (250, 60, 28, 6, "#e8f0d0")


def paint(card: Card) -> Image.Image:
    card.sky("#4a8a6a #8fbe7c@24 #dce8a0@46 #8fb85c@62 #3a6a34@80 #12301c", 0.3, 4)
    for _ in range(34):
        x, y, r = card.chance.uniform(0, W), card.chance.uniform(10, 420), card.chance.uniform(8, 34)
        card.glow(blur(discs([(x, y, r)]), 2), card.chance.choice(("#e8f0a8", "#a8d078", "#fff4c0")), 0, 0.16)
    layer = Layer()
    grass(layer, 4, -20, 532, 560, 260, ("#4a7a44", "#7aa858", "#b4d078"), n=90, lean=0.05)
    card.fill(blur(layer.m, 3), "#5a9448", 0.5)
    card.mist(330, 620, "#e8f0b0", 0.5, 5)
    overhead(card)
    far_blades(card)
    great = GreatCrown(card, X, Y, WIDE, TURN)
    great.back()
    being(card, "mouse", *great.at(0.34, 0.5), 92, "#3a2c30 #7a6a68 #b8a89c #f0e4d4", flip=True, pale="#f4e0d0", rim=CREAM)
    card.glow(both(great.front(), fall(520, 600)), "#6a8a20", 0, 0.35)
    skirt(card)
    one = (150, 690), great.at(-0.62, 0.72), 30, 16, 11, "#8a9a3c", 3.4
    siege_ladders(card, one, ((470, 680), great.at(0.82, 0.74), 26, 15, 9, "#7a8a30", 3))
    host(card, great)
    near(card)
    card.specks(60, (30, 60, 480, 560), (0.5, 1.8), CREAM, 0.8, 3)
    return card.finish("#06200f", 0.6)


def overhead(card: Card) -> None:
    """Flowers as tall as trees, out of focus, and the sun between them."""
    for a, w in ((0.9, 0.05), (1.08, 0.07), (1.3, 0.05)):
        card.beam((60, -60), a, w, 760, "#fff6c0", 0.42, 8)
    for i, (x, y, size, soft, petals) in enumerate(DAISIES):
        daisy(card, x, y, size, (x + 50 - 12 * i, 700), petals=petals, soft=soft)


def skirt(card: Card) -> None:
    """Grass before the foot of the crown, so that it lies in the meadow."""
    layer, chance = Layer(), random.Random(12)
    for x in range(150, 470, 12):
        y = Y + 54 - (x - X) * 0.13 + chance.gauss(0, 3)
        grass(layer, x, x - 16, x + 16, y, 34 * chance.uniform(0.6, 1.25), GREENS[:4], n=9, lean=chance.gauss(0, 0.2))
    card.put(layer, 1, tex=0.2)


def far_blades(card: Card) -> None:
    layer = Layer()
    grass(layer, 5, -20, 532, 640, 300, GREENS[1:], n=150, lean=0.02)
    card.put(layer, 0.9, tex=0.3)
    card.mist(420, 660, "#d8e890", 0.35, 8)


def host(card: Card, great: GreatCrown) -> None:
    for x, y, size, turn, flip, flag in (
        (164, 640, 30, -1.0, False, 0), (186, 560, 26, -1.05, False, 1), (206, 486, 25, -1.1, False, 0),
        (*great.at(-0.98, 1.1), 30, -0.3, False, 2), (440, 594, 26, 1.1, True, -1), (*great.at(0.52, 1.2), 28, 0.5, True, 0),
        (*great.at(0.02, 0.42), 28, -0.9, False, 1), (*great.at(0.5, 0.3), 27, 0.6, True, -2),
    ):  # fmt: skip
        flag_ant(card, x, y, size, turn, flip, flag)


def near(card: Card) -> None:
    layer = Layer()
    for y, size in ((668, 64), (690, 80), (726, 90), (766, 90)):
        spots = [(x + 30, y + card.chance.uniform(-16, 22)) for x in range(-20, 520, 60)]
        tussocks(layer, card.chance, spots, size, GREENS, wide=60, n=38, deep=26)
    for i, (x, size, colour) in enumerate(((70, 84, "#f4e8f0"), (468, 96, "#f0e0a0"), (424, 62, "#e8a0b8"), (30, 60, "#f0d870"))):
        flower(layer, i, x, 740, size, colour, stem="#3a6a2c", n=9)
    card.put(layer, 1, tex=0.2)
    for i, (x, y, size) in enumerate(((96, 716, 44), (182, 732, 50), (268, 718, 42), (346, 738, 52))):
        flag_ant(card, x, y, size, -0.08 + 0.06 * i, False, (1, 2, 0, 1)[i])
    layer = Layer()
    grass(layer, 9, -20, 532, 772, 60, GREENS[:3], n=160, lean=0.2)
    card.put(layer, 1, tex=0.2)
    blade = poly(ribbon(curve("-10,780 30,560 24,380 80,250"), 40, 1), ribbon(curve("520,790 500,640 512,520"), 34, 2))
    card.fill(blur(blade, 2.5), DEEP, 0.85)
