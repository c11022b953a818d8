"""The Heron's Measure: a heron measures a river with a tailor's tape.

Light: the sun, a button sewn on with red thread. Look closely: upstream the
banks are sewn already, here they are only pinned, and the reel is afloat.
"""

from art.kit import *

SEED, LIGHT = 176, (0.6, -0.9)
SUN, HERON = (352, 176, 34), (214, 708, 352)
PALETTE = PINE, SAGE, MIST, TAPE, CORAL = "#22402f", "#86a888", "#eef2d8", "#f2c63c", "#d8543c"
SEDGE, REED = ("#2a4a30", "#55804c", "#a8b868"), ("#12261a", "#2f5236", "#7a9450")


def paint(card: Card) -> Image.Image:
    card.sky("#a8c4b0 #cfdcc0@25 #f2efd0@44 #dfe8cc@55 #9cbfa4@75 #4f7d68", 0.2)
    button_sun(card, *SUN, CORAL)
    chalk_line(card, curve("-10,250 90,196 200,218 301,210"))
    chalk_line(card, curve("399.6,152 430,120 470,70 530,50"))
    for k, (x, y) in enumerate(points("96,150 122,138 150,130 172,142 192,156 118,166")):
        card.fill(poly(*outline("gull", x, y, 22 - k, turn=-0.1)), "#5c8070", 0.75)
    for i, (y, high, far, size) in enumerate(((300, 46, 0.78, 0.6), (330, 30, 0.6, 0.9), (352, 18, 0.42, 1.2))):
        wooded_bank(card, y, high, MIST, far, size, i, (200, 400) if i == 2 else (0, 0))
        card.mist(y - 60, y + 50, MIST, 0.65, i)
    river(card)
    pins(card)
    tape(card)
    card.shade(poly(ellipse(204, 710, 70, 9)), "#1c3a34", 5, 0.7)
    being(card, "heron", *HERON, "#22323e #6a8494 #c4d4d8 #fbfbf4", pale="#f8f8ee", rim="#fffbe0", depth=0.09, k=2.2)
    heron_plumage(card, *HERON)
    near(card)
    card.mist(300, 400, MIST, 0.35, 20)
    return card.finish("#1c3426", 0.5, weave=0.18, mottle=0.22)


def bend(t: float, side: float = 0, over: float = 0) -> Point:
    """The river's middle from the distance (0) to the viewer (1), or one of its banks (side -1 or 1) and somewhat beyond."""
    half = 16 + 300 * t**1.45 + over
    return 330 - 190 * math.sin(t * 4.2) * (0.25 + 0.6 * t) + 60 * t + side * half, 372 + 410 * t**1.5


def river(card: Card) -> None:
    grass_slope(card, 364, MIST)
    banks, chance = Layer(), random.Random(9)
    left, right = ([bend(t / 60, side) for t in range(61)] for side in (-1, 1))
    m = rough(poly([*left, *right[::-1]]), 40, 1.4, 60)
    card.cast(m, 0, -3, 3, "#1c3a28", 0.7)
    card.fill(m, tint(fall(368, 768), "#f4f0cc #cfe0c4@15 #8fbcac@40 #4f8f88@70 #2a6062"))
    card.hollow(m, -3, 7, 8, "#1f4a42", 0.6)
    ripples(card, 376, 768, "#fffbe0", 330, 50, 110, "#2a6a62", mask=m)
    card.mottle(m, "#d8ecd0", 0.35, 5, 8, 120, 230, 0.5, 4)
    for x, y, s in numbers("300,640,44 262,690,52 356,704,40 330,560,26"):
        card.shade(poly(*outline("fish", x, y, s, turn=-0.7)), "#1c4a4a", 1.5, 0.5)
    for seed, bank, side, end, share, high, grow in ((0, left, -4, 61, 0.55, 20, 1.3), (90, right, 4, 46, 0.5, 18, 1.1)):
        for t, (x, y) in enumerate(bank):
            if 6 < t < end and chance.random() < share:
                reeds(banks, t + seed, x + side, y + 6, high + t * grow, SEDGE, n=4 + t // 12, wide=10 + t / 2)
    card.put(banks, 0.9)


def pins(card: Card) -> None:
    """The seams of the river: sewn in the distance, then glass-headed pins."""
    sewn = Layer()
    for side in (-1, 1):
        for k in range(6, 64):
            w = 2 + 9 * k / 64
            (x, y), (p, q) = bend(k / 120, side, -w), bend(k / 120, side, w)
            sewn.line([(x, y - w * 0.2), (p, q + w * 0.25)], 0.8 + k / 50, CORAL)
    card.put(sewn, 0.9)
    card.glow(edge(sewn.m, 0.3, 0.5), "#ffe0c8", 0.2, 0.6)
    for side in (-1, 1):
        for k in range(34, 58, 5):
            (x, y), s = bend(k / 60, side, 2), 4 + 16 * (k / 60) ** 1.3
            if 10 < x < 502:
                glass_pin(card, (x - side * s * 0.3, y + 2), (x + side * s * 0.5, y - s * 1.7), max(0.8, s * 0.07), max(1.6, s * 0.22))


def tape(card: Card) -> None:
    path = "486,628 436,612 400,618 372,648 336,668 308,642 322,604 372,606 398,566 380,500 362,440 362,392"
    tape_measure(card, curve(path, per=6), 13, 20)
    for x, y in ((474, 624), (458, 617)):
        glass_pin(card, (x, y + 2), (x + 7, y - 30), 1.4, 6)


def near(card: Card) -> None:
    layer, blooms, stalk = Layer(), Layer(), Layer()
    reeds(layer, 1, 30, 780, 250, REED, n=14, wide=70)
    card.put(layer)
    reel_afloat(card, 424, 676, "#4f8f88")
    for k in range(60):
        x, y = card.chance.uniform(-4, 190), card.chance.uniform(690, 770)
        high, colour = card.chance.uniform(18, 40), card.chance.choice(("#f4e8ec", "#e8a8b8", "#f8e08a", "#d8e0f4"))
        flower(blooms, k, x, y, high, colour, stem="#2f5236", n=5 + k % 2)
    grass(blooms, 8, -10, 210, 752, 44, REED, n=120, deep=24)
    card.put(blooms, 0.95)
    being(card, "bird", 440, 540, 36, "#0c3a5a #1c7aa0 #4ac0d0 #c0f4f0", pale="#e8904a", flip=True, rim="#ffffff")
    stalk.line(curve((462, 700), (452, 620), (441, 538)), 3, "#55703c", 2)
    reeds(stalk, 2, 494, 785, 200, REED, n=12, wide=50)
    card.put(stalk)
