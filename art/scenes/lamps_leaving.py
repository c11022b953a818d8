"""Lamps Leaving: the street lamps walk out of town in the snow; a small dog follows.

Light: only the lamps, each with its pool on the snow. Look closely: in the dark town one candle has been lit.
"""

from art.kit import *

SEED, LIGHT = 978, (0.3, -1)
PALETTE = PRUSSIAN, SLATE, SNOW, AMBER, CREAM = "#060c20", "#33507a", "#a9bccf", "#ff9a3e", "#ffe6b0"
ROAD = curve("150,372 226,380 318,398 366,430 312,478 206,534 190,600 286,676 440,786", per=20)
ROW = numbers("176,372,36,0.2 228,380,48,2.2 288,394,62,0.9 350,414,84,2.6 330,476,122,0.7 196,556,186,2.2 348,716,352,0.95")


def paint(card: Card) -> Image.Image:
    card.sky("#0c1836 #12244e@14 #2a4a78@28 #56789c@38 #98acba@46 #a9b4ba@56 #1a2b52", 0.2)
    card.stars(120, 280)
    northern_lights(card)
    card.clouds(((120, 290, 300), (380, 270, 260), (260, 240, 200)), "#5f7ba4", 0.4)
    town(card)
    fields(card)
    firs_in_snow(
        card,
        numbers("434,398,36 452,404,50 472,408,42 416,408,28 492,428,70 34,478,62 58,484,48 12,492,78 466,566,104 498,596,140 26,630,90"),
    )
    procession(card)
    dog(card)
    bough(card)
    card.snow(360, "#f4f7ff", 0.75)
    card.specks(160, (190, 330, 500, 760), (0.6, 1.9), CREAM, 0.85, 2, 5)
    card.saturate(1.1)
    return card.finish("#04081c", 0.6)


def dog(card: Card) -> None:
    x, y = 212, 726
    card.shade(poly(ellipse(x - 8, y + 1, 42, 6)), "#14204a", 3, 0.75)
    being(card, "dog", x, y, 46, "#0f1026 #302434 #6a4c44 #e0b080", rim="#ffd79a")
    for k in range(10):
        card.shade(poly(ellipse(168 - k * 15, 724 - k * 5 + (2.4 if k % 2 else -2), 2.8 - 0.12 * k, 1.5)), "#1a2a5a", 0.4, 0.85)


def town(card: Card) -> None:
    for i, (y, h, stops) in enumerate(((326, 22, "#3f5f82 #557595 #6d8ba3"), (350, 14, "#33507a #55749a #7d97b0"))):
        card.lit(rough(poly(ridge(31 + i, y, h, octaves=5)), 30, 0.9, 100, i), stops, 10, (0, -1), tex=0.3, seed=i)
    snowed_town(card)
    lamplit(card, [box(70, 352, 74, 358)], r=4)
    card.mist(336, 386, "#8fa3b8", 0.5, 6)


def fields(card: Card) -> None:
    rows = (
        (372, 8, "#3b578a #6a86ac #b9c9d8"),
        (438, 16, "#2c4577 #5a76a3 #a8bacf"),
        (548, 26, "#213763 #4a6594 #94a9c6"),
        (680, 20, "#1a2e5a #3d578a #8199bc"),
    )
    for i, (y, h, stops) in enumerate(rows):
        m = rough(poly(ridge(51 + i * 3, y, h, octaves=3, gain=0.35, base=2)), 14, 0.8, 90, i, 60)
        card.lit(m, stops, 26, (0.1, -1), tex=0.3, cells=12, seed=10 + i, sx=0.6, sy=1.8)
        card.glow(edge(m, 0, 1.6), "#dce8f2", 0.8, 0.45)
        ripple_sand(card, m, "#4a62a0", 0.35, i)
    road = rough(poly(ribbon(ROAD, 7, 130, width=lambda t: 7 + t**1.7 * 124)), 40, 1.6, 60, 8, 34)
    card.shade(road, "#7f93bd", 2, 0.75)
    card.glow(minus(move(road, 1.5, 2), road), "#d7e4f2", 1.2, 0.35)


def procession(card: Card) -> None:
    """Pools of light, prints of two iron feet, long soft shadows of the legs, then the lamp itself."""
    for i, (x, y, s, phase) in enumerate(ROW):
        card.glow(halo(x, y, s * 0.8, 1.2, 0.36), AMBER, 0, 0.75)
        card.glow(halo(x, y, s * 0.46, 1.2, 0.34), "#ffd79a", 0, 0.65)
        here = min(range(len(ROAD)), key=lambda k: math.dist(ROAD[k], (x, y)))
        behind = 0 if i == 0 else min(range(len(ROAD)), key=lambda k: math.dist(ROAD[k], (ROW[i - 1][0], ROW[i - 1][1])))
        for n, k in enumerate(range(behind + 2, here - 1, 2 + (i < 4))):
            px, py = ROAD[k]
            sc = s * (0.55 + 0.45 * (k - behind) / max(1, here - behind))
            card.shade(poly(ellipse(px + sc * (0.06 if n % 2 else -0.06), py, sc * 0.026 + 0.4, sc * 0.012 + 0.3)), "#1c2c60", 0.3, 0.9)
        for side in (-1, 1):
            leg = [(x + side * s * 0.08, y), (x + side * s * 0.36 - s * 0.1, y + s * 0.1)]
            card.shade(poly(ribbon(leg, s * 0.03, s * 0.05)), "#3a3f6e", 1 + s * 0.004, 0.5)
        lamp_post(card, x, y, s, walking=phase, flip=i in (4, 5), k=1.05)


def bough(card: Card) -> None:
    """A bare bough with snow on it comes in from the upper left; an owl has seen it all."""
    twigs = "60,118 96,74 120,30 150,-10", "150,101 188,70 240,52", "238,118 278,130 326,160"
    twigs += "100,112 140,142 164,186", "188,70 204,44 210,20", "278,130 300,128 330,132"
    snowy_bough(card, curve("-20,96 70,120 150,100 238,118 318,88"), [curve(twig) for twig in twigs])
    being(card, "owl", 208, 112, 60, "#0c1024 #2c3048 #5c5c70 #a8a0a0", pale="#b8b4b8", rim="#ffcf8c")
