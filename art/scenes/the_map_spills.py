"""The Map Spills: the painted sea of a map is real water, and it runs over the edge of the desk with a ship on it.

Light: a candle, above on the left. Look closely: the dotted route of the map goes on across the wood, under the water.
"""

from art.kit import *

SEED, LIGHT = 109, (-0.7, -0.8)
PALETTE = SOOT, SEPIA, PARCH, TEAL, FOAM = "#140b08", "#6a4422", "#ecd6a4", "#0f6a7a", "#e8fbf0"
SHEET = points("36,146 356,80 412,540 84,612")
EDGE = 664


def paint(card: Card) -> Image.Image:
    desk(card)
    candle_(card)
    the_map(card)
    water = sea(card)
    beyond(card, water)
    things(card)
    card.glow(halo(90, 60, 430, 1.3), "#ff9a3c", 0, 0.28)
    card.saturate(1.1)
    return card.finish("#060304", 0.75, weave=0.14, mottle=0.16)


def desk(card: Card) -> None:
    card.fill(solid(255), "#0c0708")
    top = poly(box(-10, -10, W + 10, EDGE))
    card.lit(top, "#1c0f0a #4a2a16 #7c4a26 #b87c42", 60, tex=0.5, cells=10, sx=0.5, sy=9)
    grain = Layer()
    for _ in range(260):
        x, y = card.chance.uniform(-60, W), card.chance.uniform(-10, EDGE)
        run = card.chance.uniform(60, 220)
        path = curve((x, y), (x + run * 0.5, y + card.chance.uniform(-3, 3)), (x + run, y))
        grain.line(path, 0.5, ramp(("#1c0f0a", "#8a5a30"), card.chance.random()), 0.5, card.chance.uniform(0.8, 2))
    card.put(grain, 0.45, top)
    card.shade(both(planks(-10, W + 10, -10, EDGE, 6, 4), top), SOOT, 0.6, 0.9)
    card.glow(both(halo(84, 66, 420, 1.3), top), "#e8882c", 0, 0.6)
    face = poly(box(-10, EDGE, W + 10, EDGE + 34))
    card.lit(face, "#0c0606 #2c160c #5a3218", 10, light=(-0.2, -1), tex=0.4, sy=6, rim="#e8a860", rimk=0.6)
    card.wash(poly(box(-10, EDGE + 34, W + 10, H + 10)), "#140a0c #060406", fall(EDGE, H), 0.3)


def candle_(card: Card) -> None:
    card.cast(poly(ellipse(84, 96, 54, 22)), 16, 18, 10, SOOT)
    card.lit(poly(ellipse(84, 92, 52, 21)), BRASS, 9, k=2, tex=0.14, rim="#fff6d0")
    card.lit(poly(ellipse(84, 90, 34, 13)), "#3a2010 #8a5a22 #d9a84a", 5, tex=0.14)
    candle(card, 84, 92, 30, 56, seed=4)


def the_map(card: Card) -> None:
    edge_: Path = []
    for a, b in zip(SHEET, [*SHEET[1:], SHEET[0]], strict=True):
        edge_ += [between(a, b, i / 16) for i in range(16)]
    m = rough(poly(edge_), 60, 1.8, 70, 3)
    card.cast(m, 10, 14, 9, SOOT, 0.8)
    card.lit(m, "#7a5630 #c8a468 #ecd6a4 #fff2cc", 50, tex=0.35, cells=18, rim="#fff6d8")
    card.mottle(m, "#8a5c2c", 0.4, 5, 3, 130, 230)
    card.shade(both(inv(blur(m, 14)), m), "#7a4a22", 0, 0.7)
    folds = strokes(
        [[between(SHEET[0], SHEET[3], t), between(SHEET[1], SHEET[2], t)] for t in (0.34, 0.67)]
        + [[between(SHEET[0], SHEET[1], t), between(SHEET[3], SHEET[2], t)] for t in (0.5,)],
        2,
    )
    card.shade(both(folds, m), SEPIA, 1, 0.5)
    card.glow(both(move(folds, -1.6, -1.4), m), "#fffbe8", 0.8, 0.5)
    ink = Layer()
    for i, (x, y) in enumerate(((84, 200), (108, 190), (132, 198), (158, 182), (98, 222), (126, 222), (150, 214), (184, 176), (74, 240))):
        s = 15 + i % 3 * 4
        ink.line([(x - s * 0.7, y + s * 0.5), (x, y - s * 0.6)], 1.6, SEPIA)
        ink.line([(x, y - s * 0.6), (x + s * 0.7, y + s * 0.5)], 2.6, SEPIA)
        for k in range(3):
            ink.line([(x + 2 + k * 3, y - s * 0.4 + k * 5), (x + 1 + k * 4, y + s * 0.4)], 0.8, SEPIA)
    for i in range(34):
        x, y = 96 + card.chance.uniform(0, 76), 330 + card.chance.uniform(0, 66)
        ink.disc(x, y - 5, 4.6, "#6a7a3c" if i % 3 else "#8a8a44")
        ink.line([(x, y), (x, y + 5)], 1, SEPIA)
    for x, y in ((150, 470), (166, 476), (140, 484), (158, 490)):
        ink.poly(points(f"{x - 6},{y} {x - 6},{y - 8} {x},{y - 14} {x + 6},{y - 8} {x + 6},{y}"), "#a8502c")
    route = curve("152,500 128,440 176,420 186,350 150,300 168,262 184,240 204,226")
    for i in range(0, len(route) - 1, 2):
        ink.line(route[i : i + 2], 1.8, "#a83020")
    ink.line(curve("76,300 104,284 120,262 150,268 196,290"), 1.6, "#4a7a8a", 2.4)
    x, y = 122, 556
    for k in range(8):
        a = k * math.pi / 4 - 0.2
        r = 25 if k % 2 == 0 else 13
        for s in (-1, 1):
            ink.poly(
                [(x, y), (x + r * math.cos(a), y + r * math.sin(a)), (x + 5 * math.cos(a + s * 0.7), y + 5 * math.sin(a + s * 0.7))],
                SEPIA if s < 0 else "#c89858",
            )
    card.put(ink, 0.85, both(m, ink.m))


def sea(card: Card) -> Mask:
    coast = curve("224,134 240,168 196,194 214,238 186,268 196,312 236,336 210,370 172,392 186,438 212,462 178,500 164,548 188,592")
    right = curve(
        "196,612 222,640 226,668 232,780 402,780 398,664 408,630 440,586 444,524 428,478 404,440 378,404 370,350 364,300 354,250 350,190 338,124 306,112 262,122"
    )
    m = rough(poly([*coast, *right]), 46, 1.8, 60, 5)
    card.shade(move(blur(m, 3), 6, 10), SOOT, 6, 0.7)
    depth = blur(m, 30).point(smooth(70, 255))
    card.fill(m, tint(depth, "#9ad8c8 #3fa8ac@30 #0f6a7a@62 #073a52"))
    waves = Layer()
    for _ in range(270):
        x, y = card.chance.uniform(200, 430), card.chance.uniform(100, EDGE - 6)
        s = card.chance.uniform(5, 15)
        waves.line(
            curve((x - s, y), (x - s * 0.4, y - s * 0.34), (x, y), (x + s * 0.5, y - s * 0.3), (x + s, y), per=4), 0.4, "#e0f8ec", 0.4, 1.5
        )
    card.glow(both(waves.m, m), "#a8f0e0", 0.3, 0.55)
    caustics(card, both(m, fall(EDGE - 2, EDGE, 255, 0)), FOAM, 0.45, 22)
    shore = both(inv(blur(m, 4.5)), m)
    card.fill(both(shore, noise(60, 9, 3).point(smooth(60, 150)), fall(EDGE - 10, EDGE, 255, 0)), FOAM, 0.9)
    second = both(inv(blur(m, 15)), blur(m, 6).point(smooth(200, 250)), noise(26, 7, 3).point(smooth(120, 170)))
    card.fill(both(second, fall(EDGE - 10, EDGE, 255, 0)), FOAM, 0.4)
    card.glow(edge(m, 1.4, 1.4), "#fff0c0", 0.5, 0.8)
    pour = both(m, fall(EDGE - 3, EDGE + 3))
    streaks = noise(60, 12, 4, 0.6, SIZE, 2.2, 0.22).point(smooth(110, 190))
    card.fill(pour, tint(fall(EDGE, H), "#2f98a0 #0f5a70@40 #06283c"), 0.9)
    card.glow(both(streaks, pour), "#c8fff4", 0.4, 0.85)
    card.glow(both(blur(poly(box(210, EDGE - 7, 420, EDGE + 9)), 3), m), "#f4fff8", 0, 0.75)
    return m


def beyond(card: Card, water: Mask) -> None:
    card.glow(both(halo(318, H, 190, 1.3, 0.4), inv(water)), "#4fb0b0", 0, 0.35)
    card.specks(150, (196, 690, 440, H), (0.6, 2.2), "#e8fff8", 0.8, 1)
    route = curve("206,224 230,240 262,228")
    card.shade(both(strokes([route[i : i + 2] for i in range(0, 20, 2)], 1.8), water), "#6a2a20", 0.4, 0.7)
    islet = rough(poly(blob("266,232 262,210 280,206 288,190 308,196 306,210 326,214 330,230 308,238 300,250 282,238")), 50, 1.4, 90)
    card.fill(blur(islet, 3.5), FOAM, 0.8)
    card.lit(islet, "#7a5630 #c8a468 #ecd6a4 #fff2cc", 8, tex=0.3, rim="#fff6d8")
    card.fill(strokes([[(284, 214), (302, 230)], [(302, 214), (284, 230)]], 3), "#b02818")
    whale = poly(*outline("whale", 282, 442, 128, turn=0.9))
    card.shade(both(blur(whale, 1.6), water), "#0a3a5a", 0, 0.7)
    x, y = 318, 596
    card.shade(poly(ellipse(x - 4, y + 12, 52, 13)), "#04202c", 5, 0.7)
    paper_boat(card, x, y, 104, turn=0.16, paper="#8a7a60 #ecd6a4 #fffae4")
    boat = poly(*[place(points(t), x, y - 12.5, 52, 0.16) for t in ("-1,-.42 0,-.12 1,-.42 .55,.3 -.55,.3",)])
    card.shade(both(strokes([[(x - 50, y - 8), (x + 40, y + 6)], [(x - 30, y - 24), (x + 10, y + 20)]], 1.4), boat), "#3f7a8a", 0.4, 0.6)
    wake = [ring(x - 10, y + 14, r, r - 2, 0.24) for r in (62, 78, 96)]
    card.glow(both(union(*wake), water, fall(EDGE - 12, EDGE, 255, 0)), FOAM, 0.8, 0.6)
    lantern(card, x + 12, y - 36, 24, colour="#ffb44a")
    lx, ly = lighthouse(card, 216, 338, 66, "#5a4428 #d8b884 #fff2d0", "#b0402c")
    card.beam((lx, ly), 0.3, 0.13, 190, "#fff0b8", 0.6, 4)


def things(card: Card) -> None:
    x, y, r = 450, 300, 40
    card.cast(poly(circle(x, y, r)), 12, 14, 8, SOOT)
    card.lit(poly(circle(x, y, r)), BRASS, 8, k=2.1, tex=0.14, rim="#fff6d0")
    card.lit(poly(circle(x, y, r * 0.8)), "#8a7048 #e8d8b0 #fffbe8", 14, k=1, tex=0.15)
    for k in range(12):
        a = k * math.pi / 6
        card.fill(
            strokes(
                [[(x + r * 0.68 * math.cos(a), y + r * 0.68 * math.sin(a)), (x + r * 0.76 * math.cos(a), y + r * 0.76 * math.sin(a))]], 1.2
            ),
            SEPIA,
        )
    a = 2.1
    for s, colour in ((1, "#b8302c"), (-1, "#2a4a5a")):
        card.fill(
            poly(
                [
                    (x + s * r * 0.66 * math.cos(a), y + s * r * 0.66 * math.sin(a)),
                    (x + 5 * math.cos(a + 1.57), y + 5 * math.sin(a + 1.57)),
                    (x - 5 * math.cos(a + 1.57), y - 5 * math.sin(a + 1.57)),
                ]
            ),
            colour,
        )
    card.lit(discs([(x, y, 4)]), BRASS, 2, k=2, tex=0)
    feather(card, 404, 216, 180, -1.15, "#3a2c24 #8a7860 #e0d0b0 #fffaf0", seed=3)
    book = points("396,-20 540,-20 540,92 420,110")
    card.cast(poly(book), -8, 12, 8, SOOT)
    card.lit(poly(book), "#2a0c10 #6a1f24 #a84438 #e08a6a", 14, tex=0.3, rim="#ffc890")
    card.shade(strokes([points("404,-20 428,100 540,82")], 2.4), "#2a0c10", 0.5, 0.8)
    for i, (px, py) in enumerate(((52, 640), (110, 650), (160, 634))):
        card.fill(discs([(px, py, 3 + i % 2 * 2)]), "#7ac8c4", 0.7)
        card.glow(discs([(px - 1, py - 1.4, 1.2)]), "#ffffff", 0.3)
    being(card, "mouse", 62, EDGE + 3, 54, "#1c1210 #4f3c30 #9a7858 #f0d0a0", rim="#ffd890")
