"""The Last Pawn: a chessboard turns into ploughed fields; one pawn stands there, with a long way to go.

Light: a low evening sun, right. Look closely: in the fallen king's crown a bird has its nest.
"""

from art.kit import *

SEED, LIGHT = 726, (1, -0.45)
PALETTE = WALNUT, IVORY, MOSS, STRAW, APRICOT = "#5a3424", "#f0dcb0", "#6a8440", "#dcb860", "#ffc68a"
BOARD = ChessFields(Floor(268, 236, 1.5, 400), "#6a402c", IVORY)
SUN = 410, 178
GRASS = "#1c2418", "#4a5828", "#8f9440", "#f0d080"
FAR_MEN = (92, "rook", 30), (124, "bishop", 30), (158, "queen", 33), (196, "king", 34), (232, "bishop", 30), (264, "rook", 30)


def paint(card: Card) -> Image.Image:
    evening(card)
    men = [chessman(kind, x, 246, s) for x, kind, s in FAR_MEN]
    card.lit(poly(*men), "#3a3060 #6a5480 #c88a90", 4, (1, -0.4), tex=0.2, rim="#ffd8b0")
    BOARD.paint(card)
    BOARD.hedges(card, (230, 390, 420))
    card.mist(214, 300, "#ffd0a0", 0.8, 12, low=0, high=110)
    path = both(halo(SUN[0] - 30, 300, 330, 1.2, 0.5), fall(236, 244))
    card.glow(path, "#ffa050", 0, 0.5)
    great_pawn(card, 306, 606, 132)
    red_bundle(card, 366, 640)
    fallen_king(card, 322, 702, 76, 1.3, "#140a10 #3c2018 #8a5434 #f0b878")
    near_grass(card)
    being(card, "bird", 478, 667, 32, "#2a2038 #6a4a48 #e0a070", pale="#f4d8b0", rim="#fff0c8", flip=True)
    grazing_horse(card, 126, 436, 34)
    for x, y, s in numbers("84,112,19 112,128,15 142,104,13 60,136,11"):
        card.fill(poly(*outline("gull", x, y, s)), "#3a2c48")
    card.saturate(1.12)
    return card.finish("#20142c", 0.5)


def evening(card: Card) -> None:
    card.sky("#3d4a78 #7a6f98@11 #d8978c@20 #ffc98c@27 #ffe6b4@31 #c8a070", 0.2)
    for i, (x, y, w) in enumerate(numbers("110,70,280 420,100,260 150,140,320 360,40,220")):
        card.clouds([(x, y, w)], "#ffd8b0" if i % 2 else "#a87a98", 0.6, i * 5)
    sun(card, *SUN, 22, "#ff9f58", "#fff4cc")
    hills(card, [(216, 26, "#6a5888 #a0809c #e8b0a0"), (230, 14, "#8a6a84 #c0948c #f4c4a0")], "#f8c8a0", 0.5, seed=21)


def near_grass(card: Card) -> None:
    """Grass and flowers before the king, and a nest in his crown."""
    layer, chance = Layer(), random.Random(3)
    tussocks(layer, chance, [(chance.gauss(374, 46), 724 + abs(chance.gauss(0, 9))) for _ in range(16)], 26, GRASS, wide=18, n=22)
    for i in range(15):
        spot = chance.gauss(380, 50), chance.uniform(726, 752), chance.uniform(12, 24)
        flower(layer, i, *spot, chance.choice(("#fff4e0", "#e86a5a", "#f4c860")), stem="#4a5828")
    nest_with_eggs(layer, chance, 456, 676)
    card.put(layer, 0.98, tex=0.2)
