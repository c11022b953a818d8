"""Four Globes: winter, autumn and summer keep to their glass; spring has broken out of its own.

Light: the window on the left. Look closely: those who live in the other globes have come up to the glass.
"""

from art.kit import *

SEED, LIGHT = 982, (-0.7, -0.8)
PALETTE = PLUM, WALNUT, LEAFY, PINK, GLASS = "#1c1028", "#6a3a28", "#7ab04a", "#f4a8c0", "#cfe6ea"
SHELF, BOARD = 244, 600
X, R = 208, 118
Y = BOARD - 7 - R * 1.3
GREEN, PETALS = ("#1c4a2c", "#4a8a3c", "#b0d468"), ("#fff4f0", PINK, "#ffd870", "#b8a0e8", "#f07a8a")


def paint(card: Card) -> Image.Image:
    card.sky("#2a1838 #3c2148@40 #34203e@70 #1c1028", 0.25)
    shelves(card)
    for x, r, season in ((92, 58, "winter"), (236, 72, "autumn"), (396, 60, "summer")):
        snow_globe(card, x, SHELF, r, season)
    broken_globe(card, X, Y, R, lambda glass: spring(card, glass))
    splinters(card)
    spill(card)
    bough(card)
    card.saturate(1.12)
    return card.finish("#0c0618", 0.6, weave=0.14, mottle=0.17)


def shelves(card: Card) -> None:
    """A papered wall with the light of the window on it, a shelf on brackets, and a board below."""
    damask_wall(card, "#5a3462", 0.4)
    pane = points("40,30 118,10 128,104 50,124")
    card.glow(blur(poly(*[place(pane, *at) for at in points("250,290 338,268 262,396 350,374")]), 3), "#e8a878", 0, 0.3)
    shelf_board(card, SHELF, 1)
    shelf_board(card, BOARD, 2)
    for x in (40, 470):
        bracket = poly(blob(*place(points("-7,22 7,22 6,50 1,74 -6,50"), x, SHELF)))
        card.lit(bracket, "#1c0c0e #5a3020 #a06a40", 4, tex=0.2, rim="#ffd8a0")
    card.shade(fall(BOARD + 20, BOARD + 60, 0, 255), "#1c1028", 0, 0.45)


def spring(card: Card, glass: Mask) -> None:
    """A house on a lawn full of flowers."""
    house(card, X - R * 0.55, Y + R * 0.34, R * 0.34, "#f0dcc0", "#b0543c", seed=4, door=True)
    lawn = Layer()
    for k in range(8):
        grass(lawn, k, X - R, X + R, Y + R * (0.42 + 0.07 * k), 8 + k, ("#2c6a34", "#6aac48", "#c8e078"), n=70, deep=6)
    for k in range(70):
        x, y, high = X + card.chance.uniform(-R, R), Y + R * card.chance.uniform(0.5, 0.95), card.chance.uniform(9, 16)
        flower(lawn, k, x, y, high, card.chance.choice(("#ffffff", PINK, "#ffe080", "#c8b0f0")), n=5)
    card.put(lawn, 0.95, glass)


def splinters(card: Card) -> None:
    layer = Layer()
    for x, y, size, turn in numbers("356,586,15,0.4 388,592,11,1.2 334,594,9,2.2 420,588,8,0.2"):
        layer.poly(place(points("-1,0.3 0.2,-0.8 1,0.1 0.1,0.6"), x, y, size, turn), "#d8f0f0")
    card.put(layer, 0.7)
    card.glow(edge(layer.m, 0.8, 0.8), "#ffffff", 0.2, 0.9)


def spill(card: Card) -> None:
    """Water from the crack over the edge; wherever it ran, something grows."""
    pool = rough(poly(blob("250,594 310,588 380,590 452,592 470,598 440,604 330,606 262,602")), 20, 1)
    card.fill(pool, "#6aa8b8", 0.7)
    card.glow(edge(pool, 0.5, 1.4), "#ffffff", 0.4, 0.8)
    runs = ((306, 9), (352, 15), (398, 7))
    m = poly(*[ribbon(curve((x, 600), (x + 2, 650), (x - 3, 700), (x + 1, 790)), w, w * 0.8) for x, w in runs])
    card.fill(m, "#8ac4d0", 0.5)
    card.glow(both(m, noise(40, 8, 3, 0.6, SIZE, 1, 0.12).point(smooth(120, 190))), "#ffffff", 0.4, 0.9)
    layer = Layer()
    for k in range(7):
        grass(layer, k, -10, 530, 690 + k * 14, 26 + k * 7, GREEN, n=110, deep=8)
    for k in range(190):
        x, high, colour = card.chance.uniform(0, 512), card.chance.uniform(16, 36), card.chance.choice(PETALS)
        flower(layer, k, x, 700 + 90 * k / 190, high, colour, stem="#3a7a3c", n=5 + k % 3)
    for k in range(90, 136):
        x = card.chance.gauss(350, 60)
        grass(layer, k, x - 8, x + 8, 602, 18, GREEN, n=7)
        flower(layer, k, x, 604, card.chance.uniform(12, 30), card.chance.choice(PETALS[:4]), stem="#3a7a3c", n=5)
    for sx in (296, 330, 384, 420):
        vine = curve((sx, 604), (sx + 8, 634), (sx - 8, 660), (sx + 4, 700), (sx - 2, 730))
        layer.line(vine, 2.4, "#2c6a34", 1)
        for px, py in vine[::3]:
            layer.dab(px + 4, py, 6, 0.5, "#6aac48")
            layer.dab(px - 4, py + 3, 6, 2.6, "#4a8a3c")
    card.put(layer)
    being(card, "mouse", 462, 593, 44, "#2a1c20 #6a5048 #b89478 #f0d0a8", flip=True, rim="#ffe8c8")


def bough(card: Card) -> None:
    """The cherry that no longer fits."""
    cherry_bough(card, X, Y)
    fallen(petals := Layer(), card.chance, 70, [(230, 380), (500, 760)], ("#f4a8c0", "#ffe0e4", "#d8789c"), 3)
    card.put(petals, 0.95)
    being(card, "bird", X + 196, Y - 134, 42, "#1c3a6a #3a78b0 #8ac0e0 #e8f4f8", pale="#f0a870", flip=True, rim="#ffffff")
