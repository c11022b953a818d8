"""Lantern Tree: a floating island with bare roots; its tree bears lanterns, and one of them has let go.

Light: the lanterns. Look closely: the valley below is dark but for the house on which the lantern will come down.
"""

from art.kit import *

SEED, LIGHT = 103, (-0.5, -0.9)
PALETTE = INK, VIOLET, ROSE, PLUM, LAMP = "#140a30", "#43277a", "#c06a9a", "#6a2c5a", "#ffb44a"
LEAVES = ("#3a1238", "#8a2f50", "#e0703c", "#ffb648", "#fff0b0")
X, Y = 268, 440


def paint(card: Card) -> Image.Image:
    card.sky(f"{INK} #2a1760@22 {VIOLET}@44 #8a4a98@60 {ROSE}@76 #f0a890@88 #f8c8a0", 0.2)
    card.stars(360, 520)
    for i, row in enumerate(((70, 180, 190), (450, 130, 170), (430, 330, 150), (60, 400, 170))):
        card.clouds([row], "#8a5aa8", 0.5, i * 4)
    for x, y, s in ((74, 508, 46), (442, 470, 34), (470, 540, 22)):
        sky_islet(card, x, y, s)
    valley(card)
    rooted_island(card, X, Y)
    lantern_crown(card, X, Y, LEAVES)
    let_go(card)
    card.saturate(1.1)
    return card.finish("#0a0420", 0.6)


def valley(card: Card) -> None:
    hills(
        card,
        [(654, 26, "#7a4a8a #b87898 #f0b8a0"), (690, 28, "#43276a #6a4082 #a87094"), (734, 22, "#1c1040 #33205c #5a3a78")],
        "#f0b8a0",
        0.6,
        seed=8,
    )
    card.mist(640, 740, "#e0a0a0", 0.4, 7)
    for i, (x, y, s) in enumerate(
        ((300, 706, 26), (326, 712, 32), (352, 704, 24), (382, 712, 28), (276, 714, 22), (406, 704, 20), (344, 726, 30))
    ):
        house(card, x, y, s, "#33205a", "#20123f", dark="#120a2c", window=None, seed=i + 2, rim="#c890b0")
    lamplit(card, [box(376, 694, 381, 701)], "#ffd27a", 9, 1)
    card.lamp(378, 698, 40)
    layer = Layer()
    for i in range(26):
        little_tree(layer, i, i * 21 - 6, 764 - i * 7 % 12, 30 + i * 11 % 30, ("#120a2c", "#2c1a4c", "#5a3a70"), trunk="#120a2c")
    card.put(layer)


def let_go(card: Card) -> None:
    """The lantern that falls, leaves, and the squirrel that watches it."""
    card.glow(halo(384, 560, 60), LAMP, 0, 0.6)
    card.glow(poly(ribbon(curve("372,350 392,430 380,500 384,548"), 1, 5)), "#ffd890", 2, 0.4)
    lantern(card, 384, 552, 26, hanging=True, colour=LAMP)
    falling = Layer()
    for _ in range(34):
        falling.dab(
            X + card.chance.gauss(0, 120),
            card.chance.uniform(330, 640),
            3,
            card.chance.uniform(0, 3),
            ramp(LEAVES[1:], card.chance.random()),
            0.5,
        )
    card.put(falling)
    being(card, "squirrel", 148, Y - 14, 34, "#1c0a20 #6a2c3c #c8683c #ffc878", pale="#f8dcb0", rim="#ffd890")
