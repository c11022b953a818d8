"""Two Cups: a string telephone from a cliff to the moon; a fox listens, and at the other end there is light in a crater.

Light: the moon. Look closely: birds sit on the string, and two ears show in the crater.
"""

from art.kit import *

SEED, LIGHT = 173, (-0.5, -1)
PALETTE = NIGHT, TEAL, MOON, RED, RUST = "#0d1638", "#2a6a80", "#f4ecc8", "#d8383a", "#c8602a"
MX, MY, R = 158, 178, 104
FAR, NEAR = (204, 218), (372, 399)
SEA = 560


def paint(card: Card) -> Image.Image:
    card.sky("#0a1130 #16265a@30 #2c4a86@52 #6a86a8@66 #b8b8b0@73 #2a5a78", 0.2)
    card.stars(300, 520)
    milky = both(noise(4, 31, 5, 0.6, SIZE, 1, 1).point(smooth(110, 220)), blur(poly(ribbon([(520, -20), (300, 200), (60, 520)], 130)), 40))
    card.glow(milky, "#6a7ac8", 0, 0.5)
    the_moon(card)
    card.clouds(((96, 300, 220), (390, 120, 180), (300, 400, 260)), "#8c9cc4", 0.35)
    for i, (y, h) in enumerate(((548, 18), (556, 9))):
        card.lit(rough(poly(ridge(50 + i, y, h)), 20, 0.8), tones("#1c2c54 #3c5a84 #7c94ac", "#a8b0b8", 0.4 - 0.25 * i), 8, tex=0.3)
    card.mist(470, 590, "#b8c4c8", 0.5, 3)
    mirror_water(card, SEA, "#3c7088", 0.75)
    ripples(card, SEA + 3, 766, "#fff0c0", 160, 26, 130, "#0a1c3c")
    island(card)
    cliff(card)
    string(card)
    fox(card)
    card.saturate(1.12)
    return card.finish("#060a20", 0.6, weave=0.15, mottle=0.18)


def the_moon(card: Card) -> None:
    moon(card, MX, MY, R, "#8f9a9c #cfcdb4 #f2e8c4 #fffbe6", phase=0.3, night="#2a4a7a", glow="#c8d8e8")
    hole = poly(ellipse(212, 232, 25, 19))
    card.lit(ring(212, 232, 31, 23, 0.76), "#8c8a80 #c8c4a8 #fffbe6", 4, k=2, tex=0.2)
    card.fill(hole, tint(fall(212, 252), "#6a3420 #e8862c@40 #ffd880"))
    card.hollow(hole, 3, 6, 4, "#4a2818", 0.8)
    card.glow(halo(212, 236, 60, 1.5), "#ffb84a", 0, 0.6)
    card.fill(both(poly(points("200,256 200,238 205,226 211,236 217,236 223,226 228,238 228,256")), hole), "#2a1218", 0.95)
    paper_cup(card, *FAR, 15, -2.45, "#10306a #2a62b0 #6aa8e0 #d8f0ff")


def island(card: Card) -> None:
    """A lighthouse a long way off that isn't spoken to."""
    rock(card, 4, 120, 640, 96, 34, "#0a1430 #203a5c #5a7890", rim="#d8e0d8")
    top = lighthouse(card, 124, 616, 66, "#5a6a80 #a8b4bc #f0ece0", "#a83a40", seed=2)
    card.beam(top, math.pi * 0.02, 0.09, 220, "#ffe0a0", 0.4)
    ripples(card, 642, 690, "#ffcf80", 128, 12, 26, "#0a1c3c", 7)
    rowing_boat(card, 224, 700, 52, flip=True, oars=False)
    lantern(card, 226, 694, 15)


def fox(card: Card) -> None:
    card.shade(poly(ellipse(430, 540, 60, 9)), "#040818", 6, 0.8)
    being(card, "fox_sitting", 424, 536, 124, "#2c0d18 #7a2a1c #d06a2c #ffc078", flip=True, pale="#f6e8d8", rim="#fff0cc")
    paper_cup(card, *NEAR, 15, 1.05, "#4a0c1c #b02632 #e8584a #ffc0a8")


def cliff(card: Card) -> None:
    face = "520,470 470,506 430,520 392,524 372,530 376,552 352,574 362,610 334,646 344,690 300,730 290,790 540,790"
    m = rough(poly(points(face)), 70, 2, 70)
    card.cast(m, -10, 10, 14, "#06102a", 0.6)
    card.lit(m, "#070c20 #18264a #3c5478 #94a8b8", 40, k=2, tex=0.5, cells=40, rim="#e8ecd8", rimk=0.5)
    chance = random.Random(6)
    hatched_rock(card, m, (290, 520, 520, 780), chance)
    tufts = Layer()
    top = curve("372,528 392,522 430,518 470,504 520,468", per=6)
    for i, (x, y) in enumerate(top):
        grass(tufts, 20 + i, x - 10, x + 12, y + 4, 20, ("#0d1c2c", "#2a4a54", "#88a894"), n=26, deep=9)
    for i in range(26):
        x = chance.uniform(378, 512)
        y = 522 - max(0, x - 400) * 0.38 + chance.uniform(2, 16)
        flower(tufts, i, x, y + 8, chance.uniform(14, 26), chance.choice(("#e8e4f0", "#b8c4f0", "#f0d8c0")), stem="#2a4a54", n=5)
    card.put(tufts)
    hang = Layer()
    for _ in range(9):
        x = chance.uniform(340, 420)
        y = 560 + (420 - x) * 0.9
        hang.line(curve((x, y), (x - 6, y + 20), (x - 2, y + chance.uniform(34, 70))), 2, "#0c1a2c", 0.6)
    card.put(hang, 0.8, m)


def string(card: Card) -> None:
    a, b = FAR, NEAR
    path = [(lerp(a[0], b[0], t), lerp(a[1], b[1], t) + 5 * math.sin(math.pi * t)) for t in [i / 40 for i in range(41)]]
    card.glow(poly(ribbon(path, 3, 4)), "#fff0c8", 3, 0.6)
    card.fill(poly(ribbon(path, 1.4, 2)), "#fff6dc")
    for i, flip in ((14, False), (22, True), (31, False)):
        x, y = path[i]
        size = 25 if i == 22 else 30
        being(card, "bird", x - 1, y + 2, size, "#1a2240 #48587c #98a4b8 #e8e4d8", pale="#e8dcc8", flip=flip, rim="#fff6dc")
