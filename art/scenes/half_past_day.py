"""Half Past Day: a house cut down the middle by day and night; somebody waves across from window to window.

Light: the sun on the left, the moon on the right. Look closely: the washing on the line is linen on one side and
starlight on the other, and the cat changes its colour half-way.
"""

from art.kit import *

SEED, LIGHT = 1060, (-0.7, -0.9)
PALETTE = AZURE, SUN, GREEN, NIGHT, SILVER = "#4fa3d8", "#ffd77a", "#6fae5c", "#131c52", "#c4d0ff"
SEAM = 268


def paint(card: Card) -> Image.Image:
    day = half(Card(SEED, (-0.7, -0.9)), True)
    night = half(Card(SEED, (0.7, -0.9)), False)
    wander_ = wander(7, 90, 5, 0.55)
    line = [(SEAM + 16 * w + 110 * (0.54 - i / 89), -10 + 790 * i / 89) for i, w in enumerate(wander_)]
    right = rough(poly([*line, (540, 790), (540, -20)]), 46, 1.4, 90, 4, 40)
    card.im.paste(day.im)
    card.fill(right, night.im)
    seam = poly(ribbon(line, 3.4))
    card.shade(move(seam, -5, 0), "#4a5a9a", 5, 0.5)
    card.glow(rough(seam, 60, 1, 80, 3), "#fff0c8", 1.6, 0.9)
    card.glow(seam, "#ffc890", 15, 0.6)
    across_the_seam(card)
    return card.finish("#131240", 0.42)


def half(card: Card, day: bool) -> Card:
    """The whole scene by one light; only one side of it will be seen."""
    if day:
        card.sky(f"#2f86c4 {AZURE}@20 #9ccfe4@48 #e6ead0@62 #fbe7b4@72 #8fbf70", 0.18)
        sun(card, 96, 128, 40, SUN, "#fffbe4")
        for x, y, wide, seed in ((70, 300, 170, 5), (210, 226, 130, 8), (250, 380, 150, 3), (20, 420, 130, 9)):
            puff(card, x, y, wide, wide * 0.36, "#8fb0d8 #c4d8ec #fdf6ea #fffefa", seed=seed, a=0.95)
        planes = [(500, 20, "#8fbcb8 #b4d4b4 #eaf0c8"), (548, 26, "#6fae84 #9cc87c #e6e894"), (604, 20, "#4f9456 #86bc58 #dce47c")]
        haze: Colour = "#eef4d4"
    else:
        card.sky(f"#080c30 {NIGHT}@26 #28327c@52 #4a4f9c@68 #2a3470@76 #10184a", 0.16)
        card.stars(420, 540, big=0.09)
        moon(card, 414, 140, 44, "#8f98c0 #c4cce8 #eef0fa #ffffff", phase=0.2, night="#28327c", glow="#a8b8ff")
        card.clouds([(340, 300, 170), (450, 246, 140), (430, 390, 190)], "#8a94dc", 0.4, 5)
        planes = [(500, 20, "#2c3a84 #45569c #7a8ac8"), (548, 26, "#1c2a68 #34488c #6a80c0"), (604, 20, "#101c4c #24386c #54709c")]
        haze = "#5a68b4"
    hills(card, planes, haze, 0.5, seed=14, octaves=4, gain=0.4)
    trees(card, day)
    home(card, day)
    path(card, day)
    meadow(card, day)
    card.saturate(1.08 if day else 1.2)
    return card


def trees(card: Card, day: bool) -> None:
    if day:
        tree(card, 82, 650, 330, ("#2c6a44", "#4f9450", "#93c45c", "#e8f09c"), "#3a2418 #7a5434 #c49a64", seed=13, depth=6, rim="#fff4cc")
        for _ in range(26):
            a, r = card.chance.uniform(0, 6.3), 78 * math.sqrt(card.chance.random())
            ax, ay = 88 + r * 1.15 * math.cos(a), 400 + r * 0.8 * math.sin(a)
            card.lit(discs([(ax, ay, 4.2)]), "#7a1a20 #d8402f #ffa080", 2, tex=0.05)
        for k in range(5):
            card.lit(discs([(40 + 31 * k, 668 + 9 * (k % 3), 4.4)]), "#7a1a20 #d8402f #ffa080", 2, tex=0.05)
    else:
        tree(
            card,
            446,
            650,
            330,
            ("#141c50", "#28387c", "#5468b0", "#b4c4f4"),
            "#0a0e2c #202858 #5464a4",
            seed=13,
            depth=6,
            leafy=0.32,
            rim=SILVER,
        )
        layer = Layer()
        layer.line([(448, 470), (448, 500)], 1, "#a8b4ec")
        card.put(layer)
        for x, y in ((412, 478), (476, 452), (398, 420), (448, 440), (490, 500)):
            lantern(card, x, y, 17, hanging=True, colour="#ffb860", k=0.9)
    firs = Layer()
    for k, x in enumerate((150, 168, 340, 366, 384)):
        firs.poly(fir(x, 576 + 5 * (k % 2), 56 + 12 * (k % 3), k), "#4f8a6a" if day else "#1c2a64")
    card.put(firs, 1, tex=0.3)
    card.swell(firs.m, 5)


def people(card: Card, x: float, y: float, day: bool) -> None:
    """A child at the upper window by day; an old one, a mere shape against the lamp, by night. Both wave."""
    side = -1 if day else 1
    px, py = x + side * 52, y - 128
    layer = Layer()
    dress, skin, hair = ("#d8452e", "#f0c09a", "#5a3420") if day else ("#1c1440", "#1c1440", "#1c1440")
    layer.poly(blob((px - 11, py), (px - 8, py - 20), (px + 8, py - 20), (px + 11, py), per=4), dress)
    layer.line(curve((px - side * 6, py - 16), (px - side * 17, py - 22), (px - side * 20, py - 40)), 4.6, dress, 3.4)
    layer.disc(px - side * 20.5, py - 43, 3.2, skin)
    layer.disc(px, py - 29, 8, skin)
    layer.poly(
        blob((px + side * 9, py - 24), (px + side * 8, py - 36), (px, py - 39), (px - side * 7, py - 34), (px + side * 2, py - 32), per=5),
        hair,
    )
    if not day:
        layer.disc(px, py - 40, 4, hair)
    card.put(layer)
    card.swell(layer.m, 3, k=1.5)


def path(card: Card, day: bool) -> None:
    lane = rough(
        poly([*curve((246, 668), (236, 700), (190, 730), (170, 790)), *curve((400, 790), (340, 730), (296, 700), (290, 668))]),
        40,
        1.2,
        70,
        5,
        42,
    )
    card.lit(lane, "#a88a5c #e4cf9c #fff4d4" if day else "#1a2258 #46549c #98a8e4", 12, k=1.2, tex=0.4)
    layer = Layer()
    for _k in range(60):
        y = 676 + 100 * card.chance.random()
        t = (y - 668) / 120
        layer.disc(
            card.chance.uniform(244 - 70 * t, 290 + 100 * t),
            y,
            1 + 3 * t,
            card.chance.choice(("#c8b080", "#f4e6c4") if day else ("#303c84", "#8090d4")),
            0.5,
        )
    card.put(layer, 0.8)


def meadow(card: Card, day: bool) -> None:
    layer = Layer()
    cols = ("#2f6f44", "#5a9a4c", "#9cc860", "#e8f09c") if day else ("#0a1238", "#1f2c64", "#3f5490", "#94a8e0")
    grass(layer, 6, -10, 240, 690, 26, cols, n=330, deep=78)
    grass(layer, 7, 310, 522, 690, 26, cols, n=330, deep=78)
    for k in range(60):
        x = card.chance.choice((card.chance.uniform(10, 226), card.chance.uniform(330, 505)))
        y = card.chance.uniform(700, 768)
        if day:
            flower(
                layer,
                k,
                x,
                y,
                card.chance.uniform(16, 34),
                card.chance.choice(("#f7f2e8", "#e8604c", "#f4cc50", "#e89ab0")),
                n=card.chance.choice((5, 6, 8)),
            )
        else:
            layer.line([(x, y), (x + 2, y - 20)], 1.4, "#3f5490")
            layer.poly(blob((x - 3, y - 20), (x, y - 29), (x + 5, y - 22), (x + 2, y - 18), per=4), "#8090d8")
    card.put(layer, 1, tex=0.15)
    card.swell(layer.m, 4, k=1.2, a=0.6)
    if not day:
        card.specks(46, (300, 560, 505, 750), (0.9, 1.8), "#ffe89a", 1, 6)


def across_the_seam(card: Card) -> None:
    """The washing line and the cat belong to both sides."""
    line = curve("104,596 180,614 268,620 360,612 432,590")
    layer = Layer()
    hang_out(
        layer,
        line,
        (
            (5, 34, 44, "#fffaf0"),
            (10, 18, 26, "#e8604c"),
            (14, 36, 52, "#f4ecda"),
            (26, 38, 54, "#2c3a8c"),
            (31, 20, 28, "#6a78cc"),
            (35, 32, 44, "#20296c"),
        ),
    )
    card.cast(layer.m, 5, 7, 4, "#3a3460", 0.35)
    cloth = card.put(layer, 1, tex=0.3)
    card.swell(cloth, 5, k=1.5)
    card.stars(900, mask=both(cloth, across(262, 266)), big=0.05)
    cat = poly(*outline("cat", 216, 744, 76))
    card.shade(poly(ellipse(216, 746, 46, 6)), "#1a1440", 4, 0.6)
    card.lit(both(cat, across(210, 222, 255, 0)), "#7a3a20 #d07a38 #ffcf8a", 7, k=1.8, tex=0.2, rim="#fff4d0")
    card.lit(both(cat, across(210, 222)), "#050824 #141d54 #5464b4", 7, (0.7, -0.9), k=1.8, tex=0.2, rim=SILVER)
    card.fill(discs([(251, 691, 2)]), "#ffe88a")


def home(card: Card, day: bool) -> None:
    if day:
        x, y = gabled_house(
            card,
            SEAM,
            664,
            "#f4e2bc",
            "#c8553c",
            "#fffaf0",
            dark="#8a6a5a",
            glass="#9cc8dc #d8eef0 #b8dce4",
            frame="#7a4a34",
            door="#1c3a4c #2f6f7a #8ac0b0",
        )
    else:
        x, y = gabled_house(
            card,
            SEAM,
            664,
            "#3a4488",
            "#232a66",
            "#8a98dc",
            dark="#0e1440",
            glass="#ffb650 #ffe49a #ffc468",
            frame="#141a4c",
            door="#0a0f34 #1f2c70 #5468c0",
            lamp="#ff9c3c",
            smoke_colour="#a8b4ec",
        )
    card.fill(poly(circle(x, y, 21)), "#cfe8f4" if day else "#0c1240")
    if day:
        card.fill(discs([(x - 2, y, 9)]), "#ffc23c")
        card.fill(
            strokes(
                [
                    [(x - 2 + 11 * math.cos(a), y + 11 * math.sin(a)), (x - 2 + 16 * math.cos(a), y + 16 * math.sin(a))]
                    for a in [i * math.pi / 6 for i in range(12)]
                ],
                2,
            ),
            "#ffc23c",
        )
    else:
        card.glow(poly(crescent(x + 4, y, 13, 2.4)), "#ffe8a0", 3, 1)
        card.fill(poly(crescent(x + 4, y, 13, 2.4)), "#fff0c0")
    people(card, SEAM, 664, day)
