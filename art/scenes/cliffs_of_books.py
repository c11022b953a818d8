"""Cliffs of Books: a library is a coast; a ladder leads up out of a moored boat to a lit door among the volumes.

Light: a dusty sun from the upper left, between the cliffs. Look closely: gulls nest on the ledges, and the foam at the
foot of the cliff is pages.
"""

from collections.abc import Callable

from art.kit import *

SEED, LIGHT = 984, (-1, -0.5)
PALETTE = PARCHMENT, LEATHER, OXBLOOD, FADED, SEA = "#f6e2b0", "#7a4a2c", "#8a2f2a", "#3f5a68", "#2f6a5c"
BACKS = "#5a2a22", "#7a3a28", OXBLOOD, "#3f4a4a", "#2f4a58", "#6a5a34", "#94683a", "#a8803c", "#7a2a34", "#56604a", "#c0a070", "#d8c090"
LEVEL = 540


def paint(card: Card) -> Image.Image:
    card.sky("#c79a5c #e6c284@20 #f6e2b0@42 #f3dfb4@60 #cdd0a4@68 #7aa898", 0.25)
    sun(card, 128, 120, 26, "#fff0b8", "#fffbe4")
    card.clouds(((60, 190, 240), (240, 90, 220), (160, 280, 260)), "#fff6dc", 0.6)
    cliff(card, 1, lambda y: 300 + 30 * math.sin(y * 0.02) - y * 0.06, 120, LEVEL - 16, 0.4, 0.72)
    card.mist(380, 560, "#fff0cc", 0.7, 1)
    cliff(card, 2, lambda y: 4 + 96 * (y / 520) ** 2 + 8 * math.sin(y * 0.05), 206, LEVEL - 4, 0.56, 0.5, -1)
    arch_rock(card)
    card.mist(430, 570, "#fff0cc", 0.55, 2)
    for a, w in ((0.95, 0.05), (1.15, 0.06), (1.38, 0.05)):
        card.beam((110, 70), a, w, 620, "#fff2c4", 0.35, 10)
    cliff(card, 3, face, -20, LEVEL + 34, 1.0, 0.0)
    door_above(card)
    sea(card)
    gulls(card)
    boat(card)
    way_up(card)
    near(card)
    card.specks(90, (60, 60, 420, 560), (0.4, 1.3), "#fff6d8", 0.9, 1)
    card.saturate(1.12)
    return card.finish("#2a160c", 0.5, weave=0.16, mottle=0.18)


def face(y: float) -> float:
    """Where the near cliff begins: it leans a little, and its foot stands out into the water."""
    return 326 - 18 * math.sin(y * 0.012) - max(0, y - 430) * 0.16 + 10 * math.sin(y * 0.06)


def cliff(card: Card, seed: int, edge_at: Callable[[float], float], top: float, foot: float, s: float, far: float, side: int = 1) -> None:
    """Shelves above each other from the foot up, each with its own ledge; books upright or lying."""
    chance = random.Random(seed)
    layer, shelves = Layer(), Layer()
    y, limit = foot, W + 20 if side > 0 else -20
    air = "#f3dcae"
    while y > top:
        h = chance.uniform(28, 46) * s
        e = edge_at(y) + side * chance.uniform(-10, 10) * s
        layer.poly([(e, y), (limit, y), (limit, y - h - 5 * s), (e + side * 5 * s, y - h - 5 * s)], mix("#140a0c", air, far))
        x = e
        lying = chance.random() < 0.3
        while (limit - x) * side > 0:
            d = min(1, abs(x - e) / (260 * s + 60))
            wide = chance.uniform(44, 78) * s if lying else chance.uniform(5, 13) * s
            a, b = x, x + side * wide
            yy = y
            while True:
                high = chance.uniform(6, 10) * s if lying else h * chance.uniform(0.7, 0.98)
                colour = mix(mix(mix(chance.choice(BACKS), "#170c10", 0.08 + 0.5 * d), "#ffe2a4", 0.24 * max(0, 1 - 1.6 * d)), air, far)
                off = side * chance.uniform(-6, 6) * s if lying else 0
                lean = chance.choice((0, 0, 0, 0, 1)) * chance.uniform(-3, 6) * s if not lying else 0
                layer.poly([(a + off, yy), (b + off, yy), (b + off + lean, yy - high), (a + off + lean, yy - high)], colour)
                if lying:
                    leaves = mix(mix("#ecd8a8", "#170c10", 0.1 + 0.5 * d), air, far)
                    if chance.random() < 0.5:
                        layer.poly(
                            [
                                (a + off + side * s, yy - high * 0.2),
                                (b + off, yy - high * 0.2),
                                (b + off, yy - high * 0.8),
                                (a + off + side * s, yy - high * 0.8),
                            ],
                            leaves,
                        )
                else:
                    layer.poly(
                        [(a + wide * 0.7 * side, yy), (b, yy), (b + lean, yy - high), (a + wide * 0.7 * side + lean, yy - high)],
                        mix(colour, "#170c10", 0.35 * (1 - far)),
                    )
                    for t in (0.16, 0.24, 0.8):
                        layer.line(
                            [(a + side * wide * 0.1 + lean * t, yy - high * t), (b - side * wide * 0.1 + lean * t, yy - high * t)],
                            max(0.5, s),
                            mix(colour, mix("#e8c070", air, far), 0.6 - 0.3 * d),
                        )
                yy -= high
                if not lying or yy < y - h + 8 * s:
                    break
            x = b + side * (chance.uniform(0, 1) if chance.random() < 0.92 else chance.uniform(4, 14) * s)
        shelves.poly(
            [(e - side * 9 * s, y), (limit, y), (limit, y + 5 * s), (e - side * 8 * s, y + 5 * s)],
            mix(mix("#6a4428", "#c89858", 0.4), air, far),
        )
        y -= h + 7 * s
    m = card.put(layer, 1, None, 0.35)
    card.swell(m, 26 * s + 8, k=1.5, a=0.9)
    card.cast(shelves.m, 0, 5 * s, 3 * s, mix("#140a0c", air, far), 0.6)
    ledge = card.put(shelves, 1, None, 0.5)
    card.glow(edge(ledge, 0.3, 1.2), mix("#ffe8b0", air, far), 0.3, 0.8)
    if far == 0:
        card.shade(both(union(m, ledge), across(380, 540)), "#3a2430", 0, 0.6)
        card.glow(both(union(m, ledge), blur(poly([(250, -20), (330, -20), (350, 600), (240, 600)]), 26)), "#ffd890", 0, 0.3)
        card.mottle(union(m, ledge), "#ffe8c0", 0.14, 9, 4)


def arch_rock(card: Card) -> None:
    """A stack of large volumes stands in the sea."""
    chance = random.Random(9)
    y, x = LEVEL + 8, 96
    for i in range(15):
        wide, high = chance.uniform(58, 78) * (1 - 0.035 * i), chance.uniform(8, 15)
        cx = x + chance.uniform(-8, 8) - i * 0.8
        colour = mix(chance.choice(BACKS), "#f3dcae", 0.26)
        body = rough(poly(box(cx - wide / 2, y - high, cx + wide / 2, y)), 6, 0.4, 120, i)
        card.lit(body, (mix(colour, "#170c10", 0.5), colour, mix(colour, "#ffe8b8", 0.6)), 4, (-1, -0.4), tex=0.2, rim="#fff0c8")
        if i % 3:
            card.fill(poly(box(cx - wide * 0.46, y - high * 0.78, cx + wide * 0.3, y - high * 0.22)), "#f0deb0", 0.9)
            card.shade(
                strokes([[(cx - wide * 0.46, y - high * q), (cx + wide * 0.3, y - high * q)] for q in (0.4, 0.6)], 0.6), "#a88a5c", 0, 0.6
            )
        y -= high
    layer = Layer()
    grass(layer, 3, x - 34, x + 10, y + 2, 13, ("#4a5a34", "#8a9450", "#d8cc80"), n=50)
    card.put(layer)
    being(card, "bird", x - 12, y + 2, 30, "#8a8f98 #e8e4dc #ffffff", pale="#ffffff", rim="#ffffff")


def door_above(card: Card) -> None:
    x, y = face(212) + 34, 232
    doorway(card, x, y, 74, "#3a2418 #7a5030 #c89858 #ffe0a0", "#d8802c #ffc468@50 #fff0b8", wide=0.54)
    card.lit(
        poly(points(f"{x - 44},{y - 2} {x + 40},{y - 2} {x + 44},{y + 6} {x - 50},{y + 6}")),
        "#4a2c1a #a8763c #f0cc88",
        3,
        tex=0.3,
        rim="#fff0c8",
    )
    being(card, "cat_behind", x + 34, y - 2, 30, "#1a1014 #3a2828 #7a5a48 #e0b888", rim="#ffe0a0")


def way_up(card: Card) -> None:
    layer = Layer()
    ladder(layer, (236, 648), (face(212) + 4, 214), 26, 15, 34, "#5a3a22", 3.4)
    card.cast(layer.m, 16, 4, 4, "#1a0e10", 0.6)
    card.put(layer, 1, None, 0.4)
    card.glow(edge(layer.m, 0.9, 0.3), "#ffe6b0", 0.3, 0.85)


def sea(card: Card) -> None:
    """Green water that mirrors the cliffs, and loose pages for foam."""
    m = mirror_water(card, LEVEL, "#5a9c88", 0.75)
    card.fill(both(m, fall(LEVEL, 768)), "#0e3a36", 0.55)
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
    spots = sorted(((chance.uniform(30, 500), LEVEL + 16 + 200 * chance.random() ** 1.3) for _ in range(34)), key=lambda p: p[1])
    for x, y in spots:
        if 130 < x < 350 and 610 < y < 700:
            continue
        t = (y - LEVEL) / 220
        w = 5 + 24 * t
        a = chance.uniform(-0.35, 0.35)
        sheet = place([(-1, 0.05), (-0.2, -0.36), (1, -0.08), (0.2, 0.36)], x, y, w, a)
        card.shade(poly([(px, py + 2 + 2 * t) for px, py in sheet]), "#0a2e2c", 1.5, 0.6)
        card.lit(poly(sheet), "#b8a680 #f4e6c4 #fffbec", 3, tex=0.1, rim="#ffffff")
        lines = [[between(sheet[0], sheet[1], q), between(sheet[3], sheet[2], q)] for q in (0.3, 0.5, 0.7)]
        card.shade(strokes([[between(p, q, 0.15), between(p, q, 0.85)] for p, q in lines], 0.7), "#8a7a5c", 0.2, 0.6)


def gulls(card: Card) -> None:
    for x, y, s, turn in (
        (208, 176, 74, -0.15),
        (150, 246, 46, 0.1),
        (252, 256, 34, -0.1),
        (196, 330, 28, 0.05),
        (84, 84, 30, -0.1),
        (262, 60, 24, 0),
    ):
        card.cast(poly(*outline("gull", x, y, s, turn=turn)), 3, 6, 3, "#a8804c", 0.3)
        being(card, "gull", x, y, s, "#8a8f9c #e0dcd4 #fffbf0", turn=turn, eye=None, rim="#ffffff")
    layer = Layer()
    for x, y in ((366, 118), (330, 352), (420, 300), (312, 470)):
        for _ in range(26):
            layer.dab(
                x + card.chance.gauss(0, 9),
                y + card.chance.gauss(0, 2),
                6,
                card.chance.gauss(0, 0.4),
                mix("#6a4a28", "#d8b878", card.chance.random()),
                0.16,
            )
        card.put(layer)
        being(card, "bird", x, y + 1, 24, "#8a8f9c #d8d4cc #fffbf0", pale="#ffffff", flip=x < 350, rim="#ffffff")


def boat(card: Card) -> None:
    card.shade(poly(ellipse(236, 664, 86, 13)), "#06201e", 6, 0.8)
    rowing_boat(card, 232, 650, 164, turn=-0.04)
    lantern(card, 186, 640, 30)
    ripples(card, 664, 720, "#ffb85a", 196, 16, 24, "#0a2e2c", 8)
    rope = curve((306, 644), (328, 650), (346, 610), (346, 566), (340, 538))
    card.fill(poly(ribbon(rope, 1.8, 1.4)), "#e8cc90", 0.95)


def near(card: Card) -> None:
    """A reef of drowned books close to the eye."""
    for i, (x, y, wide, high, turn, colour) in enumerate(
        (
            (410, 742, 150, 34, -0.12, OXBLOOD),
            (474, 716, 120, 28, 0.08, "#2f4a58"),
            (350, 770, 130, 30, 0.1, "#6a5a34"),
            (36, 762, 130, 34, 0.14, "#5a3a58"),
        )
    ):
        shape = place(box(-wide / 2, -high / 2, wide / 2, high / 2), x, y, 1, turn)
        card.cast(poly(shape), -6, 8, 6, "#06201e", 0.7)
        card.lit(
            rough(poly(shape), 12, 0.7, 90, i),
            (mix(colour, "#0c1414", 0.7), mix(colour, "#0c1414", 0.2), mix(colour, "#ffe8b8", 0.5)),
            7,
            tex=0.35,
            rim="#fff0c8",
        )
        card.lit(poly(place(box(-wide * 0.47, -high * 0.3, wide * 0.4, high * 0.3), x, y, 1, turn)), "#8a7450 #e0cc9c #fff4d4", 5, tex=0.2)
        pages = [place([(-wide * 0.47, high * q), (wide * 0.4, high * q)], x, y, 1, turn) for q in (-0.18, -0.06, 0.06, 0.18)]
        card.shade(strokes(pages, 0.8), "#8a7048", 0.2, 0.7)
    weed = Layer()
    for x, y in ((350, 770), (440, 760), (498, 730), (30, 770), (84, 776)):
        for k in range(7):
            weed.line(
                curve((x + k * 5 - 15, y), (x + k * 6 - 18, y - 18), (x + k * 8 - 24, y - 26 - 8 * (k % 3))),
                3,
                ("#1c4a3c", "#3a7a54", "#7aa860")[k % 3],
                0.8,
            )
    card.put(weed, 0.9)
