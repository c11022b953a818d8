"""Cliffs of Books: a library is a coast; a ladder leads up out of a moored boat to a lit door among the volumes.

Light: a dusty sun from the upper left, between the cliffs. Look closely: gulls nest on the ledges, and the foam at the
foot of the cliff is pages.
"""

from art.kit import *

SEED, LIGHT = 984, (-1, -0.5)
PALETTE = PARCHMENT, LEATHER, OXBLOOD, FADED, SEA = "#f6e2b0", "#7a4a2c", "#8a2f2a", "#3f5a68", "#2f6a5c"
LEVEL = 540


def paint(card: Card) -> Image.Image:
    card.sky("#c79a5c #e6c284@20 #f6e2b0@42 #f3dfb4@60 #cdd0a4@68 #7aa898", 0.25)
    sun(card, 128, 120, 26, "#fff0b8", "#fffbe4")
    card.clouds(((60, 190, 240), (240, 90, 220), (160, 280, 260)), "#fff6dc", 0.6)
    book_cliff(card, 1, lambda y: 300 + 30 * math.sin(y * 0.02) - y * 0.06, 120, LEVEL - 16, 0.4, 0.72)
    card.mist(380, 560, "#fff0cc", 0.7, 1)
    book_cliff(card, 2, lambda y: 4 + 96 * (y / 520) ** 2 + 8 * math.sin(y * 0.05), 206, LEVEL - 4, 0.56, 0.5, -1)
    top = book_stack(card, 96, LEVEL + 8, 15)
    being(card, "bird", 84, top + 2, 30, "#8a8f98 #e8e4dc #ffffff", pale="#ffffff", rim="#ffffff")
    card.mist(430, 570, "#fff0cc", 0.55, 2)
    for a, w in ((0.95, 0.05), (1.15, 0.06), (1.38, 0.05)):
        card.beam((110, 70), a, w, 620, "#fff2c4", 0.35, 10)
    book_cliff(card, 3, face, -20, LEVEL + 34, 1.0, 0.0)
    door_above(card)
    sea(card)
    gulls(card)
    boat(card)
    near(card)
    card.specks(90, (60, 60, 420, 560), (0.4, 1.3), "#fff6d8", 0.9, 1)
    card.saturate(1.12)
    return card.finish("#2a160c", 0.5, weave=0.16, mottle=0.18)


def face(y: float) -> float:
    """Where the near cliff begins: it leans a little, and its foot stands out into the water."""
    return 326 - 18 * math.sin(y * 0.012) - max(0, y - 430) * 0.16 + 10 * math.sin(y * 0.06)


def door_above(card: Card) -> None:
    x, y = face(212) + 34, 232
    doorway(card, x, y, 74, "#3a2418 #7a5030 #c89858 #ffe0a0", "#d8802c #ffc468@50 #fff0b8", wide=0.54)
    sill = poly(place(points("-44,-2 40,-2 44,6 -50,6"), x, y))
    card.lit(sill, "#4a2c1a #a8763c #f0cc88", 3, tex=0.3, rim="#fff0c8")
    being(card, "cat_behind", x + 34, y - 2, 30, "#1a1014 #3a2828 #7a5a48 #e0b888", rim="#ffe0a0")


def sea(card: Card) -> None:
    """Green water that mirrors the cliffs, and loose pages for foam."""
    card.fill(both(mirror_water(card, LEVEL, "#5a9c88", 0.75), fall(LEVEL, 768)), "#0e3a36", 0.55)
    ripples(card, LEVEL + 4, 766, "#fff0c0", 130, 34, 130, "#0a2e2c")
    card.mist(522, 580, "#fff0cc", 0.6, 7, low=0, high=120)
    foam = Layer()
    for _ in range(150):
        x, y = card.chance.uniform(face(540) - 14, W + 6), 540 + abs(card.chance.gauss(0, 4.5))
        foam.disc(x, y, card.chance.uniform(1, 4), mix("#c8e0d0", "#fffbec", card.chance.random()), 0.4)
    for _ in range(90):
        foam.disc(card.chance.uniform(0, 132), 542 + abs(card.chance.gauss(0, 2.5)), card.chance.uniform(0.8, 2.6), "#f4ecd0", 0.4)
    card.put(foam, 0.85, rough(foam.m, 30, 0.8))
    chance = random.Random(31)
    spots = [(chance.uniform(30, 500), LEVEL + 16 + 200 * chance.random() ** 1.3) for _ in range(34)]
    for x, y in sorted(spots, key=lambda p: p[1]):
        if not (130 < x < 350 and 610 < y < 700):
            sheet_afloat(card, x, y, 5 + 24 * (y - LEVEL) / 220, chance.uniform(-0.35, 0.35))


def gulls(card: Card) -> None:
    for x, y, size, turn in numbers("208,176,74,-0.15 150,246,46,0.1 252,256,34,-0.1 196,330,28,0.05 84,84,30,-0.1 262,60,24,0"):
        card.cast(poly(*outline("gull", x, y, size, turn=turn)), 3, 6, 3, "#a8804c", 0.3)
        being(card, "gull", x, y, size, "#8a8f9c #e0dcd4 #fffbf0", turn=turn, eye=None, rim="#ffffff")
    nests = Layer()
    for x, y in numbers("366,118 330,352 420,300 312,470"):
        straw_nest(nests, card.chance, x, y)
        card.put(nests)
        being(card, "bird", x, y + 1, 24, "#8a8f9c #d8d4cc #fffbf0", pale="#ffffff", flip=x < 350, rim="#ffffff")


def boat(card: Card) -> None:
    """A boat moored at the foot of the cliff, and the ladder that leads up out of it."""
    card.shade(poly(ellipse(236, 664, 86, 13)), "#06201e", 6, 0.8)
    rowing_boat(card, 232, 650, 164, turn=-0.04)
    lantern(card, 186, 640, 30)
    ripples(card, 664, 720, "#ffb85a", 196, 16, 24, "#0a2e2c", 8)
    card.fill(poly(ribbon(curve("306,644 328,650 346,610 346,566 340,538"), 1.8, 1.4)), "#e8cc90", 0.95)
    ladder(rungs := Layer(), (236, 648), (face(212) + 4, 214), 26, 15, 34, "#5a3a22", 3.4)
    card.cast(rungs.m, 16, 4, 4, "#1a0e10", 0.6)
    card.put(rungs, 1, None, 0.4)
    card.glow(edge(rungs.m, 0.9, 0.3), "#ffe6b0", 0.3, 0.85)


def near(card: Card) -> None:
    """A reef of drowned books close to the eye."""
    for k, (x, y, wide, high, turn) in enumerate(numbers("410,742,150,34,-0.12 474,716,120,28,0.08 350,770,130,30,0.1 36,762,130,34,0.14")):
        drowned_book(card, x, y, wide, high, turn, (OXBLOOD, "#2f4a58", "#6a5a34", "#5a3a58")[k], k)
    tufts = Layer()
    for x, y in numbers("350,770 440,760 498,730 30,770 84,776"):
        weed_tuft(tufts, x, y)
    card.put(tufts, 0.9)
