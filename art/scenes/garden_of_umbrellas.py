"""Garden of Umbrellas: on the sea bed a diver waters umbrellas that open like flowers.

Light: the surface, above on the right. Look closely: the can pours bubbles, and a boat far up has let down no line.
"""

from art.kit import *

SEED, LIGHT = 1067, (0.4, -1)
PALETTE = DEEP, SEA, CORAL, LEMON, COPPER = "#06303c", "#1f8a84", "#f0644c", "#f8d46a", "#b8703c"


def paint(card: Card) -> Image.Image:
    underwater(card, f"#9fe4cc #4fbfae@14 {SEA}@42 #11606c@70 {DEEP}", 10, "#eafff0", 0.2)
    card.glow(halo(380, -20, 340, 1.4), "#f4ffe0", 0, 0.8)
    above(card)
    far(card)
    bed(card)
    plants(card)
    bubbles(card, diver(card, 322, 706))
    near(card)
    card.saturate(1.15)
    return card.finish("#03202c", 0.5)


def above(card: Card) -> None:
    hull = poly(blob("262,54 300,70 352,72 396,54 372,50 300,48"))
    card.fill(blur(hull, 1), "#1c6a6c", 0.85)
    card.glow(both(edge(hull, 0, -2), hull), "#eafff0", 1, 0.6)
    surf = noise(12, 3, 3, 0.5, SIZE, 0.6, 3).point([max(0, 255 - abs(i - 128) * 20) for i in range(256)])
    card.glow(both(surf, fall(0, 130, 255, 0)), "#ffffff", 0.6, 0.55)
    fish = poly(*outline("whale", 120, 150, 170, turn=0.1))
    card.fill(blur(fish, 2), "#2a8a88", 0.55)
    shoal(card, 330, 216, 26, 46, 13, "#2a7a78 #7ac8b4 #e8f8d0", seed=4)


def far(card: Card) -> None:
    """The rest of the garden, paler and paler with distance."""
    for row, (y, size, t) in enumerate(((484, 44, 0.7), (524, 62, 0.52), (566, 80, 0.34))):
        m = rough(poly(ridge(50 + row, y + 14, 14, octaves=4)), 30, 1)
        card.lit(m, tones("#0a4450 #1c6a68 #4fa08c #a8dcb0", "#3fa49a", t * 0.8), 12, tex=0.4)
        n = 7 - row
        for k in range(n):
            x = (k + 0.5) * W / n + card.chance.uniform(-18, 18)
            if 200 < x < 340 and row == 2:
                continue
            colour = card.chance.choice((CORAL, LEMON, "#e88aa0", "#f4a04c", "#c86a9c"))
            stops = tones((mix(colour, DEEP, 0.55), colour, mix(colour, "#fff4d8", 0.5)), "#3fa49a", t)
            h = size * card.chance.uniform(1, 1.7)
            umbrella_flower(
                card,
                x,
                y + 20,
                size * card.chance.uniform(0.8, 1.1),
                h,
                stops,
                mix("#2f7a4c", "#3fa49a", t),
                card.chance.uniform(-0.25, 0.25),
                False,
            )
        card.mist(y - 40, y + 70, "#5fbcae", 0.4, 20 + row)


def bed(card: Card) -> None:
    m = rough(poly(ridge(61, 634, 16, octaves=4)), 30, 1)
    card.lit(m, "#0a3a40 #2a6a60 #7aa880 #d8dca0", 22, tex=0.35, cells=16)
    ripple_sand(card, m, "#1c5a58", 0.5)
    caustics(card, m, "#eafff0", 0.4, 10)
    for k in range(5):  # the beds, as in a kitchen garden
        y = 650 + 26 * k
        heap_ = rough(poly(ribbon([(-10 + 12 * i, y + 3 * math.sin(i * 0.5 + k)) for i in range(46)], 9 + k)), 60, 1.4, 60, k, 42)
        card.lit(heap_, "#0c3238 #2c5a50 #6a8a68 #b8bc88", 4, tex=0.5)


def plants(card: Card) -> None:
    stem = "#3f9a54"
    for x, y, size, high, colour, turn, shut in (
        (438, 680, 156, 372, LEMON, 0.06, 0),
        (128, 672, 190, 320, CORAL, -0.07, 0),
        (58, 712, 112, 150, "#e8789c", -0.1, 0),
        (206, 700, 66, 130, "#f4a04c", 0.1, 0.85),
        (456, 722, 100, 130, "#e8604c", 0.02, 0),
        (404, 716, 60, 96, "#e88aa0", -0.1, 0.8),
        (150, 742, 96, 84, LEMON, 0.18, 0),
    ):
        stops = (mix(colour, "#3a1034", 0.6), mix(colour, "#6a1a3a", 0.2), colour, mix(colour, "#fff4d8", 0.6))
        card.shade(poly(ellipse(x, y, size * 0.3, 7)), DEEP, 5, 0.6)
        umbrella_flower(card, x, y, size, high, stops, stem, turn, True, shut)


def near(card: Card) -> None:
    layer = Layer()
    for k in range(7):
        kelp(
            layer,
            k,
            card.chance.choice((16, 30, 484, 498, 508)) + 4 * k % 9,
            790,
            card.chance.uniform(120, 260),
            ("#0a3a34", "#1c6a4c", "#4fa060", "#b8dc80"),
            lean=card.chance.uniform(-0.1, 0.1),
        )
    card.put(layer, 1, tex=0.2)
    layer = Layer()
    for x in (52, 230, 262, 380, 440):
        for _i in range(16):
            a = -math.pi * (0.1 + 0.8 * card.chance.random())
            r = card.chance.uniform(12, 30)
            layer.line(
                curve(
                    (x, 764), (x + r * 0.5 * math.cos(a), 758 + r * 0.6 * math.sin(a)), (x + r * math.cos(a), 760 + r * math.sin(a)), per=4
                ),
                5,
                mix(CORAL, "#8a2048", card.chance.random()),
                2.4,
            )
    card.put(layer, 1, tex=0.25)
    card.swell(layer.m, 4, k=1.6)
    for x, y, s, t in ((236, 420, 36, 0.1), (276, 392, 27, -0.1), (300, 446, 22, 0.2)):
        being(card, "fish", x, y, s, "#a8441c #f4a04c #ffe4a0", turn=t, rim="#fff8d8", pale="#fff0c8")
    being(card, "turtle", 274, 236, 84, "#1c4a3c #4a8a64 #b8d890", flip=True, turn=-0.2, rim="#f4ffd8", pale="#d8e8a8")


def bubbles(card: Card, rose: Point) -> None:
    for _k in range(90):
        t = card.chance.random()
        px = rose[0] - 26 * t + card.chance.gauss(0, 3 + 10 * t)
        py = rose[1] + 64 * t**1.4 + card.chance.gauss(0, 4)
        r = card.chance.uniform(1, 3.6)
        card.fill(discs([(px, py, r)]), "#dffff4", 0.3)
        card.glow(minus(discs([(px, py, r)]), discs([(px + r * 0.2, py + r * 0.2, r * 0.75)])), "#ffffff", 0.2, 0.8)
    card.specks(26, (328, 286, 392, 470), (1, 5), "#eafff4", 0.25)
