"""The Patient Island: a turtle swims through the night with a village asleep on its shell; one window is lit.

Light: a low full moon, upper right. Look closely: below it, on the sea floor, lies the steeple of an older village.
"""

from art.kit import *

SEED, LIGHT = 1049, (0.35, -1)
PALETTE = INDIGO, SEA, SILVER, MOSS, LAMP = "#0a1033", "#1c5f7c", "#e8ecff", "#4c6a4c", "#ffb44d"
LEVEL, LIT = 446, (190, 400)
BODY = "86,436 120,424 250,420 400,426 462,452 430,500 330,536 220,540 130,508 92,468"
SHELL = "96,454 112,410 150,370 210,342 286,332 362,346 420,384 456,430 468,458 300,464"
HIND, FAR = "420,476 472,496 498,540 486,566 450,548 400,510", "206,520 244,560 262,612 244,622 204,590 176,530"
FIN = "132,484 186,498 214,560 206,640 168,712 142,706 136,644 118,570"
HEAD = "152,474 128,434 106,408 82,386 58,376 36,384 26,402 30,420 46,430 66,434 80,446 96,480 136,512"
SKIN = "#08203c #1f5a6c #6fb0a0 #e0f4cc"


def paint(card: Card) -> Image.Image:
    card.sky(f"{INDIGO} #182455@22 #3a4a86@42 #8a8fb8@55 #d8c4c4@61 #d8c4c4", 0.2)
    card.stars(240, 330)
    moon(card, 372, 176, 64, "#c0b898 #ece2c4 #f8f0d8 #fffdf2", phase=0.12, night="#3a4a86", glow="#9fb4ff")
    card.clouds([(120, 250, 200), (430, 300, 220), (250, 330, 260), (80, 360, 180), (420, 380, 170)], "#b4b4dc", 0.45, 80)
    far = poly(box(-5, LEVEL - 40, W + 5, LEVEL + 20))
    card.fill(far, tint(fall(LEVEL - 40, LEVEL + 12), "#98a4c8 #3f5a8c@30 #142a58"))
    ripples(card, LEVEL - 38, LEVEL, "#fff0cc", 372, 30, 60, INDIGO)
    wave = [(x, LEVEL + 2.4 * math.sin(x * 0.045) + 1.6 * math.sin(x * 0.11 + 1)) for x in range(-4, W + 8, 4)]
    deep = poly([*wave, (W + 5, H + 5), (-5, H + 5)])
    card.wash(deep, "#4a9ca8 #1c5f7c@22 #0e3358@55 #050f2a", fall(LEVEL, 770), 0.16)
    for k in range(8):
        x = 60 + k * 66 + card.chance.uniform(-20, 20)
        ray = blur(poly([(x, LEVEL), (x + 26, LEVEL), (x - 30, 770), (x - 90, 770)]), 9)
        card.glow(both(ray, fall(LEVEL, 720, 220, 0), deep), "#a4ecec", 0, 0.22)
    sea_floor(card)
    turtle(card)
    shell(card)
    village(card)
    card.fill(deep, "#0f4468", 0.08)
    card.glow(edge(deep, 0, 2), "#dff6ff", 0.4, 0.8)
    card.glow(both(blur(strokes([wave], 5), 2), deep), "#9fe4e4", 0, 0.45)
    ripples(card, LEVEL - 4, LEVEL + 70, LAMP, LIT[0], 5, 26, INDIGO, 3, deep)
    rowing_boat(card, 428, 440, 50, turn=0.03, stops="#0a1022 #2a2a44 #6c6478 #d8c8b0", oars=False)
    card.fill(strokes([curve("404,434 388,440 372,430 352,412")], 1), "#d8d0c0", 0.8)
    card.glow(
        discs([(card.chance.uniform(10, 500), card.chance.uniform(466, 740), abs(card.chance.gauss(0, 0.6)) + 0.3) for _ in range(140)]),
        "#bff4f0",
        0.4,
        0.5,
    )
    card.saturate(1.2)
    return card.finish("#050820", 0.5)


def turtle(card: Card) -> None:
    scaly(card, HIND, SKIN, 12, 4, 13)
    scaly(card, FAR, tones(SKIN, "#0e3358", 0.4), 12, 5)
    belly = scaly(card, BODY, "#0a2440 #2a6474 #86b89c #ecf0c4", 34, 3)
    lines = [curve((100 + k * 54, 470), (120 + k * 54, 500), (112 + k * 56, 534)) for k in range(7)] + [curve("96,478 240,500 440,478")]
    card.shade(both(strokes(lines, 1.6), belly), "#04142c", 0.5, 0.6)
    scaly(card, FIN, SKIN, 18, 6, 13)
    scaly(card, HEAD, "#0a1c3a #2a5568 #7fb0a4 #eaf4d0", 15, 7, 11)
    card.fill(poly(ribbon(curve("48,394 56,400 66,394"), 1.4, 1, 3)), "#06122a")  # asleep, and smiling a little
    card.shade(strokes([curve("28,408 44,414 62,408")], 1.4), "#06122a", 0.3, 0.9)
    card.fill(discs([(33, 396, 1.3)]), "#06122a")


def shell(card: Card) -> None:
    m = rough(poly(blob(SHELL, per=10)), 16, 0.8, 90, 8, 50)
    card.lit(m, "#141a34 #3f4a5a #86906e #e4dca4", 34, tex=0.35, cells=22, rim="#fff0cc", rimk=0.7)
    turf = Layer()
    for _ in range(1600):
        a, q = math.pi * (1 + card.chance.random()), card.chance.uniform(0.7, 1.0)
        tone = 0.45 + 0.33 * math.cos(a + 1) + card.chance.gauss(0, 0.12)
        turf.ramp_dab(
            284 + 182 * q * math.cos(a),
            456 + 122 * q * math.sin(a),
            card.chance.uniform(2, 4.5),
            card.chance.gauss(-1.2, 0.5),
            ("#141c30", "#26403c", MOSS, "#a8b47c"),
            tone,
            0.4,
        )
    card.put(turf, 0.95, m)
    seams = [curve((284 + k * 62, 460), (284 + k * 56, 420), (284 + k * 44, 380)) for k in range(-3, 4)]
    seams += [curve("104,432 200,412 290,408 380,414 462,436"), curve("140,392 220,374 290,370 360,376 428,398")]
    card.shade(both(strokes(seams, 2.4), m), "#0a0e22", 0.9, 0.8)
    card.glow(both(move(strokes(seams, 1), 1, 1.6), m), "#c8d0a0", 0.5, 0.4)


def village(card: Card) -> None:
    rows = sorted((card.chance.random(), 284 + card.chance.uniform(-1, 1) * 136) for _ in range(30))
    for i, (v, x) in enumerate(rows):
        y = 456 - 124 * math.sqrt(1 - ((x - 284) / 186) ** 2) + 12 + v * 38
        size, wall = card.chance.uniform(22, 34), card.chance.choice(("#3c486e", "#4a5476", "#343e66"))
        if abs(x - LIT[0]) > 24:
            house(
                card, x, y, size, wall, card.chance.choice(("#2a3058", "#3a3460", "#24304e")), window=None, dark=INDIGO, seed=i, rim=SILVER
            )
        if i % 2:
            layer = Layer()
            little_tree(
                layer,
                i,
                x + card.chance.choice((-15, 17)),
                y + 4,
                card.chance.uniform(18, 32),
                ("#0c1a2c", "#1f3f44", MOSS, "#c4d0a0"),
                light=LIGHT,
                n=60,
            )
            card.put(layer)
        if i == 12:
            tower(card, 282, 352, 22, 62, "#1c2346 #46527a #8c94b8", "#1a2040 #5c6890 #b4bcdc", windows=0, rim=SILVER)
    house(card, LIT[0], LIT[1] + 14, 42, "#56547a", "#2e2a54", window=None, dark=INDIGO, seed=3, rim=SILVER)
    x, y = LIT
    card.lamp(x - 2, y - 2, 92, "#ffa63c", "#ffe0a0")
    lamplit(card, [box(x - 8, y - 8, x + 3, y + 5)], "#fff2b4", 4)
    card.fill(strokes([[(x - 2.5, y - 8), (x - 2.5, y + 5)], [(x - 8, y - 2), (x + 3, y - 2)]], 1), "#6a3a1a")


def sea_floor(card: Card) -> None:
    """The older village, fish that follow, and the weed."""
    for x, size in ((286, 30), (318, 38), (352, 46), (402, 36), (438, 44), (470, 34)):
        house(card, x, 742, size, "#1f5c7c", "#0f3a60", window=None, dark="#0a2444", seed=x, rim="#7fd0d8")
    tower(card, 384, 740, 20, 62, "#0a2444 #245f88 #5fb0c0", "#0c2c50 #2f7898 #7fd0d8", windows=0)
    m = rough(poly([*curve("-20,700 60,722 150,736 240,730 320,724 400,732 460,722 530,704"), (530, 800), (-20, 800)]), 50, 1.6, 70, 4, 40)
    card.lit(m, "#030a1c #0f3450 #2f7078 #9ac8a8", 14, (0, -1), k=1.3, tex=0.4, rim="#5fb8c0", rimk=0.35)
    card.mist(640, 745, "#1c6484", 0.55, 9)
    layer = Layer()
    for k in range(17):
        kelp(
            layer,
            k,
            card.chance.choice((36, 84, 226, 262, 484, 500)) + card.chance.gauss(0, 10),
            756,
            card.chance.uniform(40, 130),
            ("#06203a", "#14565c", "#4c9a78", "#b8d890"),
        )
    card.put(layer, 0.9, tex=0.2)
    shoal(card, 300, 604, 44, 40, 11, "#2f7a90 #8fd8d8 #d8fff0", flip=True)
    being(card, "turtle", 66, 596, 46, "#0f3c54 #2f7a84 #8ad0b8", flip=True, turn=0.1, rim="#c8f4e0")
