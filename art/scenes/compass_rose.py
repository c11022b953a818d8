"""Compass Rose: a dark rose has a compass at its heart; its fallen petals sail away the way the needle points.

Light: from the upper left, and the candles. Look closely: there is a small passenger in the nearest petal.
"""

from art.kit import *

SEED, LIGHT = 1068, (-0.7, -1)
PALETTE = NIGHT, GREEN, WINE, ROSE, GOLD = "#050c18", "#2f6a44", "#4a0716", "#cc3340", "#f0bc58"
X, Y, NEEDLE = 262, 296, 0.86
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
    rose(card, X, Y, 212)
    points_of_gold(card)
    compass(card, X, Y, 59, NEEDLE)
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
    card.lit(hull, ROSE_PETALS[2], 9 * s, (0.1, -1), k=1.8, tex=0.14, rim="#ffc8a8", rimk=0.8)
    inside = poly(place(blob("-.98,-.3 -.4,-.3 .3,-.36 1.1,-.56 .55,-.17 0,-.09 -.5,-.13", per=8), x, y, 46 * s, turn))
    card.fill(inside, WINE)
    card.glow(both(inside, halo(x, y - 10 * s, 44 * s)), "#ff8a4c", 0, 0.9)
    candle(card, x + 2 * s, y - 6 * s, 7 * s, 15 * s, "#7a4a3a #e8c89a #fff4d8 #fffbe8", seed=k, glow=0.6)
    if k == 4:
        being(card, "mouse", x - 24, y - 6, 24, "#140a10 #4a2c28 #c08a60", rim="#ffd090")
    ripples(card, y + 14 * s, y + 44 * s, "#ffae58", x, 5 * s, 9, NIGHT, k)
