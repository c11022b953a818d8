"""Knitted Hills: the country hangs from a needle, row by row; the sun is the ball of wool, and is getting smaller.

Light: the sun, above on the right. Look closely: the thread ends at a sheep that is not finished.
"""

from art.kit import *

SEED, LIGHT = 111, (0.6, -0.8)
PALETTE = PLUM, HEATHER, RUST, OAT, SUN = "#3c2347", "#9a6a94", "#b4552f", "#f2dcb8", "#f9a13c"
FIRS = ("....x....", "...xxx...", "..xxxxx..", "...xxx...", "..xxxxx..", ".xxxxxxx.", "....x....", ".........")
DIAMONDS = ("...x....", "..x.x...", ".x...x..", "x..x..x.", ".x...x..", "..x.x...")
FLAKES = ("....x....", ".x..x..x.", "..x.x.x..", "...xxx...", "xxxxxxxxx", "...xxx...", "..x.x.x..", ".x..x..x.", "....x....", ".........")
WAVES = ("xx..xx..", ".xx..xx.", "..xx..xx", "x..xx..x")
PLANES = [  # y and height of the crest, size of a stitch, pattern, wool, second wool
    (352, 18, 6.4, WAVES, ("#8a6a9c", "#b890b4", "#e2bcc6"), ("#d8a8a0", "#f0cdb4", "#fff0d8")),
    (420, 30, 8.2, DIAMONDS, ("#5c3a68", "#8d5c8c", "#c08aa8"), ("#c07a4c", "#e6a468", "#ffd49a")),
    (506, 34, 10.6, FIRS, ("#7a2f24", "#b4552f", "#e68c50"), ("#d9b48a", "#f2dcb8", "#fff6e2")),
    (612, 30, 14, FLAKES, ("#27182f", "#4a2c54", "#7d5480"), ("#7c3040", "#b0485a", "#e08a7c")),
]


def paint(card: Card) -> Image.Image:
    card.sky("#5d5486 #9a6f96@20 #e09a86@34 #f8cc94@46 #fde4b4", 0.25)
    for i, row in enumerate(((120, 120, 190), (230, 190, 170), (70, 250, 150), (430, 268, 140))):
        card.clouds([row], "#ffe6cc", 0.5, i * 3)
    ball_of_wool(card, 372, 168, 72)
    knitting_needle(card, (-30, 318), (470, 352), 12)
    for i, (y, height, s, pattern, wool, second) in enumerate(PLANES):
        top = [y - height * h for h in wander(40 + i * 3, 60, 3, 0.4, 2)]
        rows_of_stitches(card, top, int((H - y + height if i == 3 else 120 + height) / (s * 0.86)), s, pattern, wool, second)
        if i == 0:
            cast_on(card, top, ("#8a6a9c", "#e2bcc6"))
        if i < 3:
            card.mist(y + 30, y + 110, ("#f8d0b0", "#d8a0a0", "#c07a6a")[i], 0.55, i)
    knitting_needle(card, (540, 214), (318, 374), 14)
    yarn(card, curve("330,226 292,262 330,300 372,322 340,352"), 2.4)
    yarn(card, curve("300,392 330,440 420,470 440,520 330,556 250,590 300,636 262,664 200,652"), 3.6)
    knitted_sheep(card, 122, 566, 34, flip=True)
    knitted_sheep(card, 176, 560, 30)
    knitted_sheep(card, 404, 552, 28, flip=True)
    knitted_sheep(card, 156, 704, 98, flip=True, wool=0.55)
    return card.finish("#1c0c24", 0.65)
