"""Half Past Day: a house cut down the middle by day and night; somebody waves across from window to window.

Light: the sun on the left, the moon on the right. Look closely: the washing on the line is linen on one side and
starlight on the other, and the cat changes its colour half-way.
"""

from art.kit import *

SEED, LIGHT = 1060, (-0.7, -0.9)
PALETTE = AZURE, SUN, GREEN, NIGHT, SILVER = "#4fa3d8", "#ffd77a", "#6fae5c", "#131c52", "#c4d0ff"
SEAM = 268
BY_DAY = {"dark": "#8a6a5a", "glass": "#9cc8dc #d8eef0 #b8dce4", "frame": "#7a4a34", "door": "#1c3a4c #2f6f7a #8ac0b0"}
BY_NIGHT = {"dark": "#0e1440", "glass": "#ffb650 #ffe49a #ffc468", "frame": "#141a4c", "door": "#0a0f34 #1f2c70 #5468c0"}
MEADOWS = (500, 20, "#8fbcb8 #b4d4b4 #eaf0c8"), (548, 26, "#6fae84 #9cc87c #e6e894"), (604, 20, "#4f9456 #86bc58 #dce47c")
DARK_MEADOWS = (500, 20, "#2c3a84 #45569c #7a8ac8"), (548, 26, "#1c2a68 #34488c #6a80c0"), (604, 20, "#101c4c #24386c #54709c")
LEAVES, DARK_LEAVES = ("#2c6a44", "#4f9450", "#93c45c", "#e8f09c"), ("#141c50", "#28387c", "#5468b0", "#b4c4f4")
BLADES, DARK_BLADES = ("#2f6f44", "#5a9a4c", "#9cc860", "#e8f09c"), ("#0a1238", "#1f2c64", "#3f5490", "#94a8e0")
FIRS = 150, 168, 340, 366, 384
LINEN = (5, 34, 44, "#fffaf0"), (10, 18, 26, "#e8604c"), (14, 36, 52, "#f4ecda")
STARLIGHT = (26, 38, 54, "#2c3a8c"), (31, 20, 28, "#6a78cc"), (35, 32, 44, "#20296c")


def paint(card: Card) -> Image.Image:
    day, night = Card(SEED, (-0.7, -0.9)), Card(SEED, (0.7, -0.9))
    by_day(day)
    by_night(night)
    line = [(SEAM + 16 * w + 110 * (0.54 - i / 89), -10 + 790 * i / 89) for i, w in enumerate(wander(7, 90, 5, 0.55))]
    card.im.paste(day.im)
    card.fill(rough(poly([*line, (540, 790), (540, -20)]), 46, 1.4, 90, 4, 40), night.im)
    seam = poly(ribbon(line, 3.4))
    card.shade(move(seam, -5, 0), "#4a5a9a", 5, 0.5)
    card.glow(rough(seam, 60, 1, 80, 3), "#fff0c8", 1.6, 0.9)
    card.glow(seam, "#ffc890", 15, 0.6)
    across_the_seam(card)
    return card.finish("#131240", 0.42)


def by_day(card: Card) -> None:
    """The whole scene in the sun; only its left half will be seen."""
    card.sky(f"#2f86c4 {AZURE}@20 #9ccfe4@48 #e6ead0@62 #fbe7b4@72 #8fbf70", 0.18)
    sun(card, 96, 128, 40, SUN, "#fffbe4")
    for x, y, wide, seed in ((70, 300, 170, 5), (210, 226, 130, 8), (250, 380, 150, 3), (20, 420, 130, 9)):
        puff(card, x, y, wide, wide * 0.36, "#8fb0d8 #c4d8ec #fdf6ea #fffefa", seed=seed, a=0.95)
    hills(card, MEADOWS, "#eef4d4", 0.5, seed=14, octaves=4, gain=0.4)
    tree(card, 82, 650, 330, LEAVES, "#3a2418 #7a5434 #c49a64", seed=13, depth=6, rim="#fff4cc")
    apples(card, 88, 400, 78, 26)
    apples(card, 102, 677, 62, 6, 0.14)
    row_of_firs(card, FIRS, 576, 56, "#4f8a6a")
    x, y = gabled_house(card, SEAM, 664, "#f4e2bc", "#c8553c", "#fffaf0", **BY_DAY)
    card.fill(poly(circle(x, y, 21)), "#cfe8f4")
    card.fill(discs([(x - 2, y, 9)]), "#ffc23c")
    card.fill(strokes([place([(11, 0), (16, 0)], x - 2, y, 1, i * math.pi / 6) for i in range(12)], 2), "#ffc23c")
    somebody_waving(card, SEAM - 52, 536, -1, "#d8452e", "#f0c09a", "#5a3420")
    gravel_lane(card, "#a88a5c #e4cf9c #fff4d4", ("#c8b080", "#f4e6c4"))
    flowers = Layer()
    for k in range(60):
        x, y = card.chance.choice((card.chance.uniform(10, 226), card.chance.uniform(330, 505))), card.chance.uniform(700, 768)
        size, petals = card.chance.uniform(16, 34), card.chance.choice(("#f7f2e8", "#e8604c", "#f4cc50", "#e89ab0"))
        flower(flowers, k, x, y, size, petals, n=card.chance.choice((5, 6, 8)))
    high_grass(card, BLADES, flowers)


def by_night(card: Card) -> None:
    """The same place under the moon; only its right half will be seen."""
    card.sky(f"#080c30 {NIGHT}@26 #28327c@52 #4a4f9c@68 #2a3470@76 #10184a", 0.16)
    card.stars(420, 540, big=0.09)
    moon(card, 414, 140, 44, "#8f98c0 #c4cce8 #eef0fa #ffffff", phase=0.2, night="#28327c", glow="#a8b8ff")
    card.clouds([(340, 300, 170), (450, 246, 140), (430, 390, 190)], "#8a94dc", 0.4, 5)
    hills(card, DARK_MEADOWS, "#5a68b4", 0.5, seed=14, octaves=4, gain=0.4)
    tree(card, 446, 650, 330, DARK_LEAVES, "#0a0e2c #202858 #5464a4", seed=13, depth=6, leafy=0.32, rim=SILVER)
    for x, y in ((412, 478), (476, 452), (398, 420), (448, 440), (490, 500)):
        lantern(card, x, y, 17, hanging=True, colour="#ffb860", k=0.9)
    row_of_firs(card, FIRS, 576, 56, "#1c2a64")
    house_ = gabled_house(card, SEAM, 664, "#3a4488", "#232a66", "#8a98dc", lamp="#ff9c3c", smoke_colour="#a8b4ec", **BY_NIGHT)
    card.fill(poly(circle(*house_, 21)), "#0c1240")
    card.fill(poly(crescent(house_[0] + 4, house_[1], 13, 2.4)), "#fff0c0")
    somebody_waving(card, SEAM + 52, 536, 1, "#1c1440", "#1c1440", "#1c1440", True)
    gravel_lane(card, "#1a2258 #46549c #98a8e4", ("#303c84", "#8090d4"))
    flowers = Layer()
    for _ in range(60):
        x, y = card.chance.choice((card.chance.uniform(10, 226), card.chance.uniform(330, 505))), card.chance.uniform(700, 768)
        bud(flowers, x, y, "#8090d8", "#3f5490")
    high_grass(card, DARK_BLADES, flowers)
    card.specks(46, (300, 560, 505, 750), (0.9, 1.8), "#ffe89a", 1, 6)
    card.saturate(1.2)


def across_the_seam(card: Card) -> None:
    """The washing line and the cat belong to both sides."""
    layer = Layer()
    hang_out(layer, curve("104,596 180,614 268,620 360,612 432,590"), (*LINEN, *STARLIGHT))
    card.cast(layer.m, 5, 7, 4, "#3a3460", 0.35)
    cloth = card.put(layer, 1, tex=0.3)
    card.swell(cloth, 5, k=1.5)
    card.stars(900, mask=both(cloth, across(262, 266)), big=0.05)
    cat = poly(*outline("cat", 216, 744, 76))
    card.shade(poly(ellipse(216, 746, 46, 6)), "#1a1440", 4, 0.6)
    card.lit(both(cat, across(210, 222, 255, 0)), "#7a3a20 #d07a38 #ffcf8a", 7, k=1.8, tex=0.2, rim="#fff4d0")
    card.lit(both(cat, across(210, 222)), "#050824 #141d54 #5464b4", 7, (0.7, -0.9), k=1.8, tex=0.2, rim=SILVER)
    card.fill(discs([(251, 691, 2)]), "#ffe88a")
