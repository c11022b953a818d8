"""Seller of Windows: a cart of windows, each with its own weather; the houses round the square have none.

Light: dusk, and the windows themselves. Look closely: the weather leaks, snow on the left and leaves on the right.
"""

from art.kit import *

SEED, LIGHT = 137, (-0.5, -0.9)
PALETTE = DUSK, MAUVE, STONE, TIMBER, GLOW = "#1c2044", "#6a5a86", "#8a7a86", "#5a3422", "#ffc86a"


def paint(card: Card) -> Image.Image:
    card.sky("#141a40 #3a3a70@16 #8a6a90@28 #e0a08a@36 #e0a08a", 0.14)
    card.stars(60, 130)
    for i, (x0, x1, top, wall, roof) in enumerate(
        (
            (-10, 122, 150, "#6a5878", "#3a3054"),
            (118, 226, 96, "#8a6a76", "#4a3450"),
            (222, 318, 176, "#5a5a80", "#343058"),
            (314, 424, 112, "#7c6074", "#44304c"),
            (420, 530, 160, "#64587c", "#383056"),
        )
    ):
        walled_house(card, x0, x1, top, wall, roof, i)
    card.mist(300, 640, "#8a78a0", 0.4, 3)
    ground = cobbled_square(card, 594)
    card.mist(580, 650, "#6a5a86", 0.5, 5)
    for x, colour in ((128, "#b8d0f0"), (236, "#ffc860"), (344, "#70c8d0")):
        card.glow(both(halo(x, 680, 110, 1.3, 0.5), ground), colour, 0, 0.5)
    shop_cart(card, 566, GLOW)
    # x of the middle, sill, width, height, what is outside, frame
    for x, y, w, h, kind, frame in (
        (136, 418, 80, 108, "autumn", "#7a4a2a"),
        (238, 392, 92, 128, "night", "#2f4a5a"),
        (344, 420, 84, 100, "storm", "#6a5a4a"),
        (128, 558, 84, 112, "snow", "#e8dcc8"),
        (234, 556, 100, 134, "summer", "#a83a2c"),
        (342, 558, 88, 112, "sea", "#3a6a7a"),
    ):
        weather_window(card, x, y, w, h, kind, frame)
    leaks(card)
    people(card)
    card.saturate(1.1)
    return card.finish("#0c0c22", 0.7, weave=0.15)


def leaks(card: Card) -> None:
    drift = rough(poly(blob("76,566 92,554 130,552 168,556 180,566 176,580 150,578 140,598 126,580 100,584 84,578")), 40, 2)
    card.lit(drift, "#8aa0c8 #d8e4f4 #ffffff", 5, tex=0.2)
    heap_ = rough(poly(blob("30,706 70,690 110,694 136,706 90,716 50,716")), 40, 2)
    card.lit(heap_, "#7a8cb8 #c8d8f0 #ffffff", 7, tex=0.2)
    card.specks(90, (40, 440, 190, 700), (0.6, 1.9), "#ffffff", 0.9)
    layer = Layer()
    for i in range(46):
        t = i / 46
        leaf(
            layer,
            104 - t * 70 + card.chance.gauss(0, 16),
            350 + t * 330 + card.chance.gauss(0, 14),
            3.4,
            card.chance.uniform(0, 6),
            ("#c8562a", "#f0983c", "#a83a1c", "#e8c04a")[i % 4],
        )
    for i in range(26):
        flower(layer, i, 196 + i * 3.2, 572 + i * 5 % 7, 12 + i % 4 * 4, ("#e8483a", "#ffffff", "#ffd84a")[i % 3], n=5)
    card.put(layer)
    for x, y, s, t in ((410, 470, 26, -0.3), (440, 420, 20, -0.2), (470, 380, 15, 0.1)):
        card.fill(poly(*outline("gull", x, y, s, turn=t)), "#f4f0ea")
    drops = discs([(352 + i * 9 % 60, 572 + i * 17 % 90, 1 + i % 3 * 0.4) for i in range(24)])
    card.glow(drops, "#a8f0f0", 0.4, 0.9)
    card.fill(rough(poly(ellipse(372, 716, 66, 10)), 50, 2), "#2f6a80", 0.75)
    card.glow(ring(372, 716, 34, 32.6, 0.16), "#d8f4f4", 0.4, 0.7)


def people(card: Card) -> None:
    card.shade(poly(ellipse(452, 712, 40, 8)), "#080818", 5, 0.8)
    walker(card, 450, 712, 176, "#141226 #3a2f54 #6a5478 #b88a90", hat="#8a3444", rim=GLOW, flip=True, scarf="#d8a048")
    card.shade(poly(ellipse(232, 738, 30, 7)), "#080818", 5, 0.8)
    walker(card, 226, 738, 108, "#1a1020 #8a2a34 #c8503c #ffb070", rim="#ffd890", child=True)
    being(card, "cat_behind", 296, 734, 44, "#0c0a18 #24203a #5a4a68 #c89a80", rim="#ffd890")
