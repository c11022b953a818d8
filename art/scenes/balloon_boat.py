"""Balloon Boat: a boat with a hut hangs from balloons; somebody fishes in the clouds, and something large is under them.

Light: a clear morning from the left. Look closely: one balloon has come loose, and a gull has noticed.
"""

from art.kit import *

SEED, LIGHT = 105, (-0.7, -0.7)
PALETTE = DEEP, BLUE, CREAM, WOOD, RED = "#1f5a9c", "#6ab0dc", "#fff6e0", "#8a5228", "#d8443c"
BALLOONS = (
    (190, 150, 132, "#6a1420 #c83a3a #f08060 #ffd0b0"),
    (292, 124, 118, "#7a4a0c #e0a028 #ffd868 #fff6c8"),
    (110, 210, 104, "#123f5a #2a7a94 #78c0c0 #dcf6ec"),
    (252, 222, 108, "#2c1c54 #6a4a98 #b090d0 #f0e0f8"),
    (350, 202, 100, "#143f30 #2f8a64 #88c890 #e8f8d0"),
    (156, 280, 82, "#7a2c10 #e0703c #ffb078 #fff0d8"),
    (322, 290, 78, "#1c2a5c #4a68b0 #98b4e0 #f0f6ff"),
    (224, 66, 84, "#6a1c44 #c85a88 #f4a8b8 #fff0f0"),
    (60, 132, 70, "#7a4a0c #e0a028 #ffd868 #fff6c8"),
)


def paint(card: Card) -> Image.Image:
    card.sky(f"{DEEP} #3a80c0@22 {BLUE}@46 #b4daec@66 #f4ead8@84 #fbe0c0", 0.2)
    for i, row in enumerate(((420, 70, 170), (80, 330, 150), (450, 250, 160), (400, 400, 190), (60, 440, 200))):
        card.clouds([row], CREAM, 0.75, i * 4)
    hills(card, [(560, 26, "#7aa8c8 #a8c8d8 #d8e4e0")], CREAM, 0, seed=6)
    for i, (x, y, w, h) in enumerate(((70, 580, 260, 90), (300, 590, 300, 80), (480, 570, 240, 110))):
        puff(card, x, y, w, h, "#9ab8dc #c8d8ec #f4f0ec #fffaf0", seed=i + 2)
        card.mist(y - 20, y + 70, CREAM, 0.6, i)
    for x, y, size, stops in BALLOONS:
        balloon(card, x, y, size, stops, knot=(222 + (x - 222) * 0.72, 452))
    hut_boat(card, 222, 470, 1.22, -0.03)
    smoke(card, curve("324,338 340,318 330,298 352,280"), 5, 14, "#ffffff", 0.7)
    crew(card)
    balloon(card, 440, 118, 58, BALLOONS[0][3])
    card.fill(strokes([curve("440,146 446,166 436,184 444,204")], 0.9), "#4a2c24")
    being(card, "gull", 402, 168, 44, "#c8d8e4 #ffffff", turn=-0.3)
    for x, y, s in ((404, 330, 22), (440, 350, 17), (470, 336, 13)):
        card.fill(poly(*outline("gull", x, y, s)), "#f8f8f4")
    below(card)
    return card.finish("#123054", 0.45)


def crew(card: Card) -> None:
    walker(card, 128, 446, 74, "#4a3010 #b07a20 #f0c858", scarf=RED, rim=CREAM, flip=True)
    rod = curve("112,410 80,376 36,364")
    card.fill(poly(ribbon(rod, 2.4, 0.8)), "#4a2c18")
    being(card, "dog", 186, 452, 36, "#3a2418 #8a5c38 #e0b080", flip=True, rim=CREAM)


def below(card: Card) -> None:
    """The nearest clouds, a wide shadow in them, the line that goes down to it, and the tip of a tail."""
    puff(card, 250, 700, 420, 130, "#8aa8d0 #bcd0e8 #f0ece8 #fffaf0", seed=21)
    puff(card, 30, 720, 320, 150, "#8aa8d0 #c0d2e8 #f4ece4 #fffaf0", seed=14)
    puff(card, 470, 716, 320, 160, "#8aa8d0 #c0d2e8 #f4ece4 #fffaf0", seed=17)
    puff(card, 180, 790, 420, 120, "#9ab4d8 #ccd8ea #faf0e4 #fffaf0", seed=31)
    whale = union(*[poly(p) for p in outline("whale", 236, 692, 380, turn=-0.05, flip=True)])
    card.shade(both(blur(whale, 6), fall(560, 640)), "#5a84b8", 0, 0.75)
    fin = poly(*outline("whale", 236, 680, 380, turn=-0.05, flip=True))
    tail = both(fin, poly(box(338, 500, 460, 660)), fall(600, 640, 255, 0))
    card.lit(tail, "#1f4a78 #4a80b0 #a0c8dc", 8, tex=0.2, rim=CREAM)
    puff(card, 400, 700, 190, 60, "#9ab4d8 #ccd8ea #faf0e4 #fffaf0", seed=41)
    puff(card, 300, 690, 110, 40, "#a8c0de #d4deec #faf0e4 #fffaf0", seed=43, a=0.9)
    line = curve("36,364 38,470 44,570 52,668")
    card.fill(strokes([line], 1.1), "#f8f8f0")
    card.glow(ring(53, 672, 24, 22.4, 0.3), "#ffffff", 0.8, 0.8)
    card.glow(ring(53, 672, 40, 38.8, 0.3), "#ffffff", 0.8, 0.5)
    card.lit(discs([(52, 664, 5)]), "#6a1420 #d8443c #ffb090", 2, tex=0)
