"""Compass Rose: a dark rose has a compass at its heart; its fallen petals sail away the way the needle points.

Light: from the upper left, and the candles. Look closely: there is a small passenger in the nearest petal.
"""

from art.kit import *

SEED, LIGHT = 1068, (-0.7, -1)
PALETTE = NIGHT, GREEN, WINE, ROSE, GOLD = "#050c18", "#2f6a44", "#4a0716", "#cc3340", "#f0bc58"
X, Y, NEEDLE = 262, 296, 0.86
PETALS = "#12020a #3c0614 #7c0f22 #b82a38 #ea7a70", f"#16020a {WINE} #941526 {ROSE} #f69484", "#1a020c #580a1a #aa1c2c #de4650 #ffae98"
RINGS = (6, 212, 208, 0.1), (7, 184, 170, 0.6), (6, 154, 152, 0.2), (6, 128, 126, 0.75), (5, 102, 110, 0.3), (5, 82, 84, 0.9)
FLEET = (66, 586, 0.42), (128, 608, 0.58), (208, 638, 0.78), (310, 676, 1.02), (422, 728, 1.24)


def paint(card: Card) -> Image.Image:
    card.sky(f"#10221c #15302a@40 #0c2028@62 {NIGHT}", 0.3, 4)
    card.glow(halo(90, 60, 360, 1.4), "#6a8a58", 0, 0.5)
    far_garden(card)
    pond(card)
    for x, y, long, turn in (
        (286, 300, 232, -0.62),
        (250, 330, 244, 2.62),
        (300, 240, 222, -1.25),
        (240, 250, 226, -2.45),
        (300, 380, 210, 0.62),
        (200, 400, 196, 2.05),
    ):
        rose_leaf(card, x, y, long, turn)
    rose(card)
    points_of_gold(card)
    dial(card)
    dew(card)
    for k, (x, y, s) in enumerate(FLEET):
        petal_boat(card, x, y, s, k)
    card.saturate(1.12)
    return card.finish("#04060c", 0.55, weave=0.14, mottle=0.16)


def far_garden(card: Card) -> None:
    """Other roses, dark and out of reach."""
    for x, y, r in ((48, 470, 30), (470, 486, 36), (30, 120, 34), (478, 90, 26), (96, 528, 20)):
        for k in range(5):
            m = rough(poly(circle(x + 3 * k % 5, y, r * (1 - 0.18 * k), 0.9)), 60, 1.6, 60, k)
            card.lit(m, tones("#12020a #3c0614 #7c1a2a", NIGHT, 0.35), r * 0.16, k=1.8, a=0.7)
    layer = Layer()
    for _ in range(90):
        x, y = card.chance.choice((card.chance.gauss(30, 40), card.chance.gauss(484, 40))), card.chance.uniform(20, 560)
        leaf(layer, x, y, card.chance.uniform(8, 20), card.chance.uniform(0, 6), mix("#10281f", "#2f5a40", card.chance.random() * 0.6))
    card.put(layer, 0.6, blur(layer.m, 1))


def pond(card: Card) -> None:
    m = rough(poly([*[(x, 560 + 8 * math.sin(x * 0.02)) for x in range(-10, 530, 8)], (530, 790), (-10, 790)]), 24, 2, 40, 2, 40)
    card.wash(m, "#1c4a4a #0f3038@30 #050e1c", fall(550, 768), 0.3, 5)
    ripples(card, 572, 764, "#4f8a80", 256, 160, 110, NIGHT, mask=m)
    ripples(card, 580, 764, "#a8404c", 230, 60, 40, NIGHT, 4, mask=m)
    card.mist(500, 572, "#3f7068", 0.55, 6)
    layer = Layer()
    for x, size in ((24, 110), (52, 70), (486, 120), (462, 80)):
        reeds(layer, x, x, 620 if x > 300 else 604, size, ("#0c1e1c", "#1f4a38", "#4f7a4c"), n=9, wide=26)
    card.put(layer, 0.9)


def rose_leaf(card: Card, x: float, y: float, long: float, turn: float) -> None:
    up: Path = []
    down: Path = []
    for i in range(23):
        t = i / 22
        wide, bend = 0.3 * math.sin(math.pi * t**0.8) ** 0.9 * (1 + (0.1 if i % 2 else 0)), 0.1 * math.sin(t * 2.6)
        up.append((t, bend - wide))
        down.append((t, bend + wide))
    m = rough(poly(place([*up, *down[::-1]], x, y, long, turn)), 10, 0.5, 90, int(long), 60)
    card.cast(m, 8, 14, 9, "#020806")
    card.lit(m, f"#06140f #12352a {GREEN} #84b070 #d8e6a8", long * 0.09, k=2, tex=0.25, rim="#e8f0b8", rimk=0.35)

    def spine(t: float) -> float:
        return 0.1 * math.sin(t * 2.6)

    veins = [
        place(curve((t, spine(t)), (t + 0.1, spine(t) + s * 0.13), (t + 0.16, spine(t) + s * 0.24)), x, y, long, turn)
        for t in (0.12, 0.26, 0.4, 0.54, 0.68, 0.8)
        for s in (-1, 1)
    ]
    veins.append(place([(t / 9, spine(t / 9)) for t in range(10)], x, y, long, turn))
    card.shade(both(strokes(veins, 1.4), m), "#0a2418", 0.5, 0.8)
    card.glow(both(move(strokes(veins, 0.8), -1, -1), m), "#c8e0a0", 0.4, 0.4)


def petal(card: Card, x: float, y: float, turn: float, long: float, wide: float, stops: Stops, seed: int) -> None:
    """One petal from the heart outwards, its rim curled over towards us."""
    chance = random.Random(seed)
    half = wide / long / 2
    rim = [
        (0.98 + 0.05 * math.sin(a * 3.1 + seed) - 0.16 * (a / 1.2) ** 2, half * math.sin(a) * 1.04)
        for a in [-1.25 + 2.5 * i / 18 for i in range(19)]
    ]
    rim = [(u + chance.gauss(0, 0.006), v) for u, v in rim]
    shape = blob((0, 0.04), (0, -0.04), (0.35, -half * 0.62), (0.7, -half * 0.98), *rim, (0.7, half * 0.98), (0.35, half * 0.62), per=5)
    m = rough(poly(place(shape, x, y, long, turn)), 12, 0.6, 90, seed, 55)
    card.cast(m, 5, 9, 9, "#12020a", 0.75)
    card.lit(m, stops, long * 0.13, k=1.9, tex=0.14, cells=20, seed=seed, rim="#ffb0a0", rimk=0.5)
    veins = [place(curve((0.2, v * 0.3), (0.6, v * 0.8), (0.94, v)), x, y, long, turn) for v in [half * (-0.8 + 0.2 * i) for i in range(9)]]
    card.shade(both(strokes(veins, 0.9), m), "#3c0614", 0.6, 0.35)
    curl = poly(place([*rim, *[(u - 0.07 * math.cos(v / half * 1.5), v * 0.96) for u, v in rim[::-1]]], x, y, long, turn))
    lip = both(rough(curl, 14, 0.7, 80, seed), m)
    card.shade(both(move(lip, -6 * math.cos(turn), -6 * math.sin(turn)), m), "#2a0410", 4, 0.6)
    card.lit(lip, stops, long * 0.035, k=2.1, tex=0.1, rim="#ffc8b8", rimk=0.7)


def rose(card: Card) -> None:
    for k, (n, long, wide, phase) in enumerate(RINGS):
        for i in sorted(range(n), key=lambda i: (i * 5 + k) % n):
            a = phase + i * 2 * math.pi / n + card.chance.gauss(0, 0.06)
            size = card.chance.uniform(0.93, 1.06)
            petal(
                card,
                X + 10 * math.cos(a),
                Y + 9 * math.sin(a),
                a,
                long * size * (1 - 0.08 * math.sin(a)),
                wide * card.chance.uniform(0.9, 1.06),
                PETALS[min(2, k // 2 + (i % 2) * (k > 1))],
                100 * k + i,
            )
        card.shade(halo(X, Y, (190, 168, 146, 124, 100, 86)[k]), "#5c1020", 0, 0.45)


def points_of_gold(card: Card) -> None:
    """Four petals are tipped with gold: they know the way."""
    for i in range(4):
        a, long = NEEDLE + i * math.pi / 2, 122 if i == 0 else 98
        at = X + 84 * math.cos(a), Y + 84 * math.sin(a), long, a
        m = rough(poly(place(points("0,0 .3,-.08 1,0 .3,.08"), *at)), 12, 0.6, 90, i, 55)
        card.glow(m, "#ffb648", 6, 0.4)
        card.cast(m, 3, 5, 3, "#1a0208")
        card.lit(m, f"#7a4212 #d89a34 {GOLD} #fff6cc", 4, k=1.8, tex=0.12)
        card.shade(both(poly(place(points("0,0 1,0 .3,.08"), *at)), m), "#a86420", 0, 0.65)


def dial(card: Card) -> None:
    card.shade(discs([(X + 4, Y + 8, 64)]), "#12020a", 10, 0.9)
    card.lit(discs([(X, Y, 59)]), f"#3a1a08 #a86a22 {GOLD} #fff4c4", 7, k=2.1, tex=0.12, rim="#fff6d0")
    face = discs([(X, Y, 50)])
    card.lit(face, "#b08a5c #eedcb4 #fffae6", 26, k=1.2, tex=0.2)
    card.hollow(face, 4, 6, 4, "#4a2010")

    def out(r: float, a: float) -> Point:
        return X + r * math.cos(a), Y + r * math.sin(a)

    card.fill(
        both(strokes([[out(40 if q % 3 else 36, q * math.pi / 18), out(46, q * math.pi / 18)] for q in range(36)], 1), face),
        "#6a2a20",
        0.85,
    )
    for i in range(8):
        a = i * math.pi / 4
        for side, colour in ((-1, "#7a1822"), (1, "#d8a85c")):
            card.fill(poly([(X, Y), out(34 if i % 2 == 0 else 20, a), out(7, a + side * 0.78)]), colour, 0.9)
    wings = [out(7, NEEDLE + math.pi / 2), out(7, NEEDLE - math.pi / 2)]
    north, south = poly([out(80, NEEDLE), *wings]), poly([out(-66, NEEDLE), *wings])
    card.cast(union(north, south), 6, 12, 3, "#2a0810")
    card.lit(north, "#6a0a14 #d82a30 #ff9a80", 3, k=1.8, tex=0.06, rim="#ffd0c0")
    card.lit(south, "#3a4654 #b4c0cc #ffffff", 3, k=1.8, tex=0.06, rim="#ffffff")
    card.lit(discs([(X, Y, 6)]), "#5a2c0c #d89a34 #fff6cc", 3, k=2, tex=0.05)
    card.glow(both(poly(ribbon(curve((X - 40, Y - 14), (X - 26, Y - 36), (X + 4, Y - 44)), 0.5, 0.5, 8)), face), "#ffffff", 1.2, 0.6)
    card.glow(halo(X, Y, 130, 1.7), "#ffb464", 0, 0.35)


def dew(card: Card) -> None:
    for _ in range(22):
        a, d, r = card.chance.uniform(0, 6.28), card.chance.uniform(96, 196), card.chance.uniform(1.6, 4)
        x, y = X + d * math.cos(a), Y + d * math.sin(a) * 0.95
        m = discs([(x, y, r)])
        card.cast(m, 2, 3, 1, "#12020a")
        card.glow(both(m, move(m, r * 0.9, r * 0.9)), "#ff9a90", r * 0.3, 0.6)
        card.glow(discs([(x - r * 0.35, y - r * 0.4, r * 0.26)]), "#ffffff", 0.3, 1)


def petal_boat(card: Card, x: float, y: float, s: float, k: int) -> None:
    turn = 0.06 * (-1) ** k
    card.shade(poly(ellipse(x + 4, y + 10 * s, 50 * s, 11 * s)), "#02060e", 4 * s, 0.8)
    hull = rough(
        poly(place(blob("-1.0,-.3 -.5,-.12 0,-.08 .55,-.16 1.12,-.56 .96,.02 .5,.26 0,.3 -.55,.22 -.94,0", per=8), x, y, 46 * s, turn)),
        12,
        0.5,
        90,
        k,
        60,
    )
    card.lit(hull, PETALS[2], 9 * s, (0.1, -1), k=1.8, tex=0.14, rim="#ffc8a8", rimk=0.8)
    inside = poly(place(blob("-.98,-.3 -.4,-.3 .3,-.36 1.1,-.56 .55,-.17 0,-.09 -.5,-.13", per=8), x, y, 46 * s, turn))
    card.fill(inside, WINE)
    card.glow(both(inside, halo(x, y - 10 * s, 44 * s)), "#ff8a4c", 0, 0.9)
    candle(card, x + 2 * s, y - 6 * s, 7 * s, 15 * s, "#7a4a3a #e8c89a #fff4d8 #fffbe8", seed=k, glow=0.6)
    if k == 4:
        being(card, "mouse", x - 24, y - 6, 24, "#140a10 #4a2c28 #c08a60", rim="#ffd090")
    ripples(card, y + 14 * s, y + 44 * s, "#ffae58", x, 5 * s, 9, NIGHT, k)
