"""Octopus at Work: in a drowned workshop an octopus mends eight clocks, each at another hour.

Light: a jellyfish for a lamp, upper right; cold day through a porthole. Look closely: the smallest clock, in its two
gentlest arms, has stopped just before the hour.
"""

from art.kit import *

SEED, LIGHT = 1038, (0.75, -1)
PALETTE = DEEP, BOTTLE, COPPER, BRASSY, CREAM = "#041a24", "#0d5058", "#c8622c", "#d9a04a", "#ffe8b8"
SKIN = f"#2a0c18 #7a2a22 {COPPER} #f2a658 #ffe8b8"
BACK = "#1e0a1a #56202a #8f4430 #c47a48"
RIM = "#ffe6b8"
CLOCKS = numbers("92,274,40,10,10 430,262,44,2,50 78,494,42,7,22 446,462,40,4,35 112,664,54,12,4 412,652,58,8,16 300,706,33,5,42")
TIPS = "46,304 58,320 84,320 102,304", "480,292 462,312 438,310 422,296", "34,504 44,530 70,538 90,522", "484,482 474,502 454,502 440,488"
HEAD = "258,104 312,112 350,160 358,226 342,280 330,318 338,352 356,392 356,436 326,462 268,474 212,462 184,436 186,396 204,352 208,318 190,282 168,226 176,160 208,118"


def paint(card: Card) -> Image.Image:
    card.sky(f"#0e4a50 {BOTTLE}@35 #083640@70 {DEEP}", 0.3, 4, 1, 1)
    card.glow(halo(420, 110, 400, 1.5), "#ffb070", 0, 0.7)
    workshop(card)
    workbench(card)
    eight_arms(card)
    head(card)
    air_bubbles(card, 46, (30, 60, 480, 640))
    card.saturate(1.12)
    return card.finish("#020a14", 0.55, weave=0.14, mottle=0.16)


def workshop(card: Card) -> None:
    lines = [[(64 * k + card.chance.gauss(0, 3), -10), (64 * k + card.chance.gauss(0, 4), 650)] for k in range(9)]
    card.shade(strokes(lines, 1.8), "#041c26", 0.5, 0.7)
    for y, x0, x1 in ((156, -10, 186), (104, 306, 530), (392, -10, 70)):
        pot_shelf(card, x0, x1, y)
    porthole(card, 92, 66, 64)
    card.beam((96, 60), 1.1, 0.22, 480, "#a8efe4", 0.26, 8)
    jellyfish(card, 418, 92, 40, turn=0.08, seed=3, length=2.2)
    card.mist(240, 520, "#2f8a88", 0.28, 5)


def arm(card: Card, text: str, start: float, end: float, stops: Stops, side: int) -> None:
    """An arm with a round root, so that no cut end shows."""
    path = curve(text, per=14)
    card.lit(discs([(*path[0], start / 2 + end / 2)]), stops, start * 0.3, k=2, tex=0.2, cells=40, rim=RIM)
    tentacle(card, path, start, end, stops, rim=RIM, side=side)


def eight_arms(card: Card) -> None:
    arm(card, "236,372 170,352 130,372 86,360 46,308 52,240 96,226 116,252", 34, 4, BACK, -1)
    arm(card, "300,372 372,372 416,352 468,330 482,258 442,210 402,226 396,248", 34, 4, BACK, 1)
    arm(card, "226,390 150,420 122,468 92,556 44,540 30,482 58,446 92,456", 36, 4, BACK, 1)
    arm(card, "314,388 386,408 428,420 478,440 484,500 448,512 420,490 424,472", 36, 4, BACK, -1)
    for x, y, r, hour, minute in CLOCKS[:4]:
        clock(card, x, y, r, hour, minute, turn=0.05)
    for i, text in enumerate(TIPS):
        arm(card, text, 13, 3, SKIN, -1 if i % 2 else 1)
    arm(card, "216,400 176,470 168,540 180,600 146,640 104,600 74,620 58,656 74,700", 42, 5, SKIN, 1)
    arm(card, "322,398 372,454 372,530 366,584 408,582 460,600 480,650 458,700", 42, 5, SKIN, -1)
    for x, y, r, hour, minute in CLOCKS[4:]:
        clock(card, x, y, r, hour, minute, turn=-0.04)
    arm(card, "58,640 60,690 90,716 130,712 146,694", 14, 3, SKIN, 1)
    arm(card, "474,640 472,694 440,722 402,716 386,700", 15, 3, SKIN, -1)
    arm(card, "250,406 228,470 214,528 226,566 262,560 270,536", 40, 4, SKIN, -1)
    arm(card, "288,406 314,470 330,524 324,580 288,590 272,570", 40, 4, SKIN, 1)
    card.glow(halo(274, 530, 84, 1.6), "#ffd890", 0, 0.6)
    clock(card, 274, 530, 28, 11, 58, turn=0.1, face="#d8c08a #fff4d0 #ffffff")
    arm(card, "330,560 318,562 304,552 298,540", 11, 2, SKIN, 1)
    arm(card, "220,556 236,558 248,548 252,536", 11, 2, SKIN, -1)


def head(card: Card) -> None:
    m = rough(poly([(x - 0.2 * max(0, 300 - y), y) for x, y in blob(HEAD)]), 16, 0.7, 80, 9, 50)
    arms = card.im.copy()
    card.cast(both(m, fall(340, 420, 255, 0)), -10, 20, 16, "#03141c", 0.6)
    card.lit(m, SKIN, 36, k=1.9, tex=0.26, cells=18, rim=RIM)
    card.glow(both(halo(300, 164, 120), m), "#ffc880", 0, 0.6)
    card.shade(both(blur(poly(points("120,90 196,90 190,260 230,440 150,440")), 26), m), "#5a1820", 0, 0.75)
    layer = Layer()
    for _ in range(90):
        x, y = card.chance.gauss(240, 56), card.chance.gauss(200, 50)
        r = max(0.8, card.chance.uniform(1.5, 7) * (1 - abs(x - 240) / 190))
        layer.disc(x, y, r, card.chance.choice(("#ffe0a8", "#7a2420", "#8f3424")), 0.85)
    card.put(layer, 0.34, both(blur(m, 1), fall(120, 330, 255, 0)))
    card.fill(both(m, fall(418, 470)), arms)  # the arms grow out of the body without a seam
    folds = strokes([curve("196,302 262,324 336,298"), curve("206,286 262,304 330,282")], 4)
    card.shade(both(folds, m), "#6a1c20", 3, 0.5)
    for x, y, r in ((224, 340, 20), (304, 334, 22)):
        sleepy_eye(card, x, y, r)
    loupe = ring(304, 336, 30, 24)
    card.cast(loupe, -3, 5, 3, "#2a0c10")
    card.lit(loupe, "#3a1c0c #b07a2c #ffe08a #fffbe0", 3, k=2, tex=0.08, rim="#fffbe0")
    card.glow(both(poly(circle(304, 336, 24)), halo(314, 324, 22)), "#e8fff8", 0, 0.45)
    card.fill(strokes([curve("328,322 342,300 346,262 334,212")], 1.6), "#c8963c", 0.9)
    for x, y, r in ((206, 706, 20), (240, 742, 13), (350, 746, 16), (176, 744, 11), (52, 744, 15), (470, 742, 13)):
        cog(card, x, y, r)
    key(card, 124, 744, 40, 0.2)
