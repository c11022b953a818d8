"""Frozen Violin: a violin stands in a block of ice on a frozen lake; skaters draw five lines around it.

Light: a low winter sun, left. Look closely: somebody lays an ear to the ice, and at the foot a candle burns.
"""

from art.kit import *

SEED, LIGHT = 146, (-1, -0.55)
PALETTE = DEEP, BLUE, ICE, WHITE, AMBER = "#1c3358", "#6a94bc", "#b8d8e4", "#f8fcff", "#c8702a"
FOOT, HIGH = (318, 566), 350
FACES = ice_front(*FOOT, 156, HIGH)


def paint(card: Card) -> Image.Image:
    card.sky("#2c5490 #8a90c4@9 #f0b8b0@18 #fcdcc4@24 #c4dcec@31 #84b4dc@52 #3c70a8@76 #123460", 0.14)
    far(card)
    card.mottle(fall(205, 260), WHITE, 0.5, 6, 3, 110, 220, 0.5, 2)
    cracks = noise(8, 9, 5, 0.6, SIZE, 0.8, 1.8).point([max(0, 255 - abs(i - 128) * 34) for i in range(256)])
    card.glow(both(cracks, fall(210, 420)), WHITE, 0.5, 0.55)
    tracks(card)
    reflection(card)
    block(card)
    skaters(card)
    card.snow(130, a=0.7)
    layer = Layer()
    reeds(layer, 5, 40, 772, 120, ("#2a3a58", "#6a6a78", "#c8b48c"), n=22, wide=90)
    reeds(layer, 6, 490, 775, 84, ("#2a3a58", "#6a6a78", "#c8b48c"), n=12, wide=50)
    card.put(layer, 1, tex=0.2)
    card.glow(edge(layer.m, 1, 0.5), WHITE, 0.3, 0.8)
    return card.finish("#0a1c40", 0.7)


def far(card: Card) -> None:
    hills(card, [(150, 34, "#a8bcd8 #ccd8e8 #f4eef0"), (182, 20, "#8aa8cc #bcd0e4 #f4f4f8")], "#f4e8e8", 0.7, seed=4, sharp=0.5)
    chance = random.Random(5)
    trees = [fir(x, 206 + chance.uniform(-4, 6), chance.uniform(18, 46), int(x)) for x in range(-10, 530, 11) if not 190 < x < 330]
    m = poly(*trees)
    card.lit(m, "#3a5a84 #6a8cb0 #c8d8e8", 3, k=2, tex=0.2, rim=WHITE)
    house(card, 252, 206, 26, "#8a7a90", "#e8f0f8", dark=DEEP, seed=1, rim=WHITE)
    smoke(card, curve((258, 178), (264, 160), (254, 140), (268, 112)), 3, 12, "#fff4f0", 0.6)
    card.mist(160, 250, "#f8f0f0", 0.7, 4)


def lap(k: float, a: float) -> Point:
    """A point of the skated ring: k 0 to 1 across its five lines, a the way round."""
    x, y = FOOT
    r = 168 + 46 * k + 10 * math.sin(a * 3)
    return x - 40 + r * 1.28 * math.cos(a), y + 20 + r * 0.56 * math.sin(a) + 16 * math.cos(a)


def tracks(card: Card) -> None:
    lines = [[lap(i / 4, 0.1 + 6.1 * j / 160) for j in range(161)] for i in range(5)]
    card.shade(move(strokes(lines, 1.8), 0.8, 1.2), "#3a6090", 0.5, 0.7)
    card.glow(strokes(lines, 1.6), WHITE, 0.3, 1)
    card.glow(strokes(lines, 3), WHITE, 3, 0.5)


def reflection(card: Card) -> None:
    x, y = FOOT
    m = poly(*[[(a, 2 * y + 8 - b * 1.0) for a, b in path] for path in FACES[:2]])
    card.fill(both(blur(m, 5), fall(y, y + 220, 200, 0)), "#4a78a8", 0.6)
    card.glow(both(blur(poly(ellipse(x - 6, y + 90, 34, 70)), 12), fall(y, y + 170, 255, 0)), AMBER, 0, 0.5)
    shade = [FACES[0][0], (x + 300, y + 60), (x + 330, y - 30), FACES[1][1]]
    card.shade(blur(poly(shade), 8), "#5a84b4", 0, 0.7)


def block(card: Card) -> None:
    x, y = FOOT
    whole = rough(poly(*FACES), 30, 1.4, 60, 4, 45)
    card.fill(whole, tint(fall(y - HIGH, y), "#e4f4f8 #98c8dc@45 #4484b4"), 0.86)
    violin(card, x - 8, y - 172, 300, 0.1)
    ice(card, FACES, white=WHITE)
    drift = rough(poly(place(blob("-100,0 -40,-10 40,18 96,-18 104,0 40,34 -60,12"), x, y)), 60, 2)
    card.lit(drift, "#8ab0d4 #dcecf4 #ffffff", 6, k=2, tex=0.2)
    candle(card, 226, 574, 9, 16)


def skaters(card: Card) -> None:
    who = (
        (0.0, 3.62, "#7a1c24 #c8383c #f08a78", "#2a2a4a"),
        (0.5, 2.75, "#1c4a4a #2f8a84 #90d8c8", "#e8b040"),
        (0.25, 1.9, "#5a3a10 #d89a2c #ffe090", "#8a2c3c"),
        (0.8, 1.35, "#2c2058 #5c4aa0 #b0a0e0", "#d8504a"),
        (0.4, 5.55, "#1c3058 #3c64a0 #a0c0e8", "#c83c48"),
        (0.85, 0.55, "#6a2048 #b84a84 #f0a0c0", "#3a3a6a"),
    )
    for k, a, coat, scarf in sorted(who, key=lambda w: lap(w[0], w[1])[1]):
        x, y = lap(k, a)
        size = 42 + (y - 500) * 0.09
        left = math.sin(a) > 0
        card.shade(blur(poly(ribbon([(x, y), (x + size * 1.3, y + size * 0.3)], size * 0.22, size * 0.14)), 1.6), "#2a5088", 0, 0.8)
        walker(card, x, y, size, coat, scarf=scarf, flip=left, rim=WHITE)
        card.fill(strokes([[(x - size * 0.16, y), (x + size * 0.2, y + 1)]], 1), WHITE)
    x, y = 214, 566
    card.shade(blur(poly(ribbon([(x, y), (x + 40, y + 12)], 9, 5)), 1.6), "#3a6498", 0, 0.6)
    walker(card, x, y, 42, "#1c2038 #3c4468 #98a4c8", hat="#8a3040", rim=WHITE)
