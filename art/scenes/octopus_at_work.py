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
CLOCKS = (
    (92, 274, 40, 10, 10),
    (430, 262, 44, 2, 50),
    (78, 494, 42, 7, 22),
    (446, 462, 40, 4, 35),
    (112, 664, 54, 12, 4),
    (412, 652, 58, 8, 16),
    (300, 706, 33, 5, 42),
)


def paint(card: Card) -> Image.Image:
    card.sky(f"#0e4a50 {BOTTLE}@35 #083640@70 {DEEP}", 0.3, 4, 1, 1)
    card.glow(halo(420, 110, 400, 1.5), "#ffb070", 0, 0.7)
    workshop(card)
    bench(card)
    arms_behind(card)
    arms_in_front(card)
    head(card)
    on_the_bench(card)
    for _ in range(46):
        x, y, r = card.chance.uniform(30, 480), card.chance.uniform(60, 640), abs(card.chance.gauss(0, 2)) + 0.8
        card.glow(minus(discs([(x, y, r)]), discs([(x - 0.4, y + 0.5, max(0.3, r - 0.9))])), "#d8fff4", 0.3, 0.7)
    card.saturate(1.12)
    return card.finish("#020a14", 0.55, weave=0.14, mottle=0.16)


def workshop(card: Card) -> None:
    lines = [[(64 * k + card.chance.gauss(0, 3), -10), (64 * k + card.chance.gauss(0, 4), 650)] for k in range(9)]
    card.shade(strokes(lines, 1.8), "#041c26", 0.5, 0.7)
    for y, x0, x1 in ((156, -10, 186), (104, 306, 530), (392, -10, 70)):
        pot_shelf(card, x0, x1, y)
    card.lit(poly(circle(92, 66, 64)), "#1a1a18 #5a4a30 #c8a464", 9, k=1.9, tex=0.2, rim=RIM)
    glass = poly(circle(92, 66, 49))
    card.wash(glass, "#9fe6dc #4fb0b0 #1c6a78", fall(0, 120), 0.3)
    card.fill(both(poly(*[p for k in range(7) for p in outline("fish", 66 + 9 * k, 50 + 7 * (k * 3 % 5), 14)]), glass), "#1c5a68", 0.9)
    card.glow(glass, "#9fe6dc", 20, 0.5)
    card.lit(
        discs([(92 + 56 * math.cos(k * math.pi / 4), 66 + 56 * math.sin(k * math.pi / 4), 3.4) for k in range(8)]), BRASS, 2, k=2, tex=0
    )
    card.beam((96, 60), 1.1, 0.22, 480, "#a8efe4", 0.26, 8)
    jellyfish(card, 418, 92, 40, turn=0.08, seed=3, length=2.2)
    card.mist(240, 520, "#2f8a88", 0.28, 5)


def bench(card: Card) -> None:
    m = rough(poly(points("-10,664 530,652 530,790 -10,790")), 12, 0.8, 80, 5, 50)
    card.lit(m, "#1a0c0c #4a2a1a #8f5c30 #d8a860", 16, (0.4, -1), k=1.5, tex=0.3, cells=14, rim="#ffd8a0", rimk=0.4)
    layer = Layer()
    for _ in range(80):
        x, y = card.chance.uniform(-20, 480), card.chance.uniform(670, 780)
        layer.line(
            curve((x, y), (x + 50, y + card.chance.gauss(0, 2)), (x + card.chance.uniform(80, 160), y + card.chance.gauss(0, 2)), per=5),
            1.4,
            card.chance.choice(("#1a0c0c", "#b07a44")),
            0.3,
        )
    card.put(layer, 0.5, m)
    card.glow(both(halo(300, 690, 240, 1.6, 0.4), m), "#ffb060", 0, 0.45)


def arm(card: Card, text: str, start: float, end: float, stops: Stops, side: int) -> None:
    """An arm with a round root, so that no cut end shows."""
    path = curve(text, per=14)
    card.lit(discs([(*path[0], start / 2 + end / 2)]), stops, start * 0.3, k=2, tex=0.2, cells=40, rim=RIM)
    tentacle(card, path, start, end, stops, rim=RIM, side=side)


def arms_behind(card: Card) -> None:
    arm(card, "236,372 170,352 130,372 86,360 46,308 52,240 96,226 116,252", 34, 4, BACK, -1)
    arm(card, "300,372 372,372 416,352 468,330 482,258 442,210 402,226 396,248", 34, 4, BACK, 1)
    arm(card, "226,390 150,420 122,468 92,556 44,540 30,482 58,446 92,456", 36, 4, BACK, 1)
    arm(card, "314,388 386,408 428,420 478,440 484,500 448,512 420,490 424,472", 36, 4, BACK, -1)
    for x, y, r, hour, minute in CLOCKS[:4]:
        clock(card, x, y, r, hour, minute, turn=0.05)
    for text, side in (
        ("46,304 58,320 84,320 102,304", 1),
        ("480,292 462,312 438,310 422,296", -1),
        ("34,504 44,530 70,538 90,522", 1),
        ("484,482 474,502 454,502 440,488", -1),
    ):
        arm(card, text, 13, 3, SKIN, side)


def head(card: Card) -> None:
    shape = blob(
        "258,104 312,112 350,160 358,226 342,280 330,318 338,352 356,392 356,436 326,462 268,474 212,462 184,436 186,396 204,352 208,318 190,282 168,226 176,160 208,118"
    )
    m = rough(poly([(x - 0.2 * max(0, 300 - y), y) for x, y in shape]), 16, 0.7, 80, 9, 50)
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
        eye(card, x, y, r)
    loupe = ring(304, 336, 30, 24)
    card.cast(loupe, -3, 5, 3, "#2a0c10")
    card.lit(loupe, "#3a1c0c #b07a2c #ffe08a #fffbe0", 3, k=2, tex=0.08, rim="#fffbe0")
    card.glow(both(poly(circle(304, 336, 24)), halo(314, 324, 22)), "#e8fff8", 0, 0.45)
    card.fill(strokes([curve("328,322 342,300 346,262 334,212")], 1.6), "#c8963c", 0.9)


def eye(card: Card, x: float, y: float, r: float) -> None:
    """A quiet, half-closed eye with a lying pupil."""
    card.lit(poly(circle(x, y, r * 1.28, 0.92)), "#7a2a22 #c8622c #f2a658 #ffe8b8", 6, k=1.7, tex=0.12, rim=RIM, rimk=0.4)
    m = poly(circle(x, y, r * 0.92, 0.92))
    card.fill(m, tint(fall(y - r, y + r), "#b8862a #ffe08c #fff6d0"))
    card.hollow(m, 0, 4, 2, "#5a2410")
    card.glow(both(m, halo(x, y + r * 0.5, r * 0.8)), "#ffb040", 0, 0.5)
    card.fill(blur(poly(circle(x - 1, y + r * 0.26, r * 0.5, 0.5)), 0.4), "#160a10")
    lid = both(
        poly(points((x - r * 2, y - r * 2), (x + r * 2, y - r * 2), (x + r * 2, y - r * 0.34), (x - r * 2, y - r * 0.44))),
        poly(circle(x, y, r, 0.95)),
    )
    card.lit(lid, "#7a2a22 #c8622c #f2a658", 6, tex=0.1)
    card.shade(both(strokes([[(x - r, y - r * 0.44), (x + r, y - r * 0.34)]], 1.6), m), "#2a0c10", 0.6, 0.9)
    card.glow(discs([(x + r * 0.22, y + r * 0.12, 2.2), (x - r * 0.3, y + r * 0.42, 1.1)]), "#ffffff", 0.4, 1)


def arms_in_front(card: Card) -> None:
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


def on_the_bench(card: Card) -> None:
    for x, y, r in ((206, 706, 20), (240, 742, 13), (350, 746, 16), (176, 744, 11), (52, 744, 15), (470, 742, 13)):
        teeth = [
            (
                x + r * (1 if (k // 2) % 2 else 0.82) * math.cos(k * math.pi / 18),
                y + r * 0.5 * (1 if (k // 2) % 2 else 0.82) * math.sin(k * math.pi / 18),
            )
            for k in range(36)
        ]
        cog = minus(poly(teeth), poly(circle(x, y, r * 0.28, 0.5)))
        card.cast(cog, -4, 5, 2, "#100608", 0.8)
        card.lit(cog, "#4a2410 #b87c30 #ffe08a #fffbe0", 3, k=2, tex=0.1, rim="#fff6d0")
    key(card, 124, 744, 40, 0.2)
