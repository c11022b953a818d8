"""Rooftop Diver: somebody leaps from a roof into the clouds as into a pool.

Light: dawn, low from the right. Look closely: a ladder goes down into the cloud, there are rings where somebody has
dived before, and cats keep the towels.
"""

from art.kit import *

SEED, LIGHT = 181, (0.9, -0.5)
PALETTE = PLUM, ROSE, PEACH, AQUA, RED = "#4a3a6c", "#d88a98", "#ffd8a8", "#a8d8e0", "#d8404a"


def paint(card: Card) -> Image.Image:
    card.sky("#f8c890 #f6b89a@16 #d8a0b4@34 #a8b4d8@58 #8ac4dc@80 #6aa8cc", 0.2)
    card.glow(halo(470, 40, 330, 1.3), "#fff0c0", 0, 0.8)
    sea_of_cloud(card)
    far_roofs(card)
    cloud_rings(card, 300, 590)
    pool_on_a_roof(card)
    card.shade(poly(place(ellipse(0, 0, 46, 9), 322, 582, 1)), "#4a7ab8", 6, 0.5)
    leaper(card, 318, 410, 1.16, 0.42)
    near(card)
    card.saturate(1.12)
    return card.finish("#3a2a5c", 0.45, weave=0.16, mottle=0.18)


def pool_on_a_roof(card: Card) -> None:
    """The house one leaps from, at the left edge with a pool's edge on its roof: tiles, a spring board, a ladder into the depth."""
    wall_ = poly(points("-10,330 150,372 150,790 -10,790"))
    side = poly(points("150,372 196,340 196,790 150,790"))
    card.lit(wall_, "#2c2454 #54427a #7a5a8c", 40, tex=0.35)
    card.fill(side, tint(fall(340, 768), "#f8c0a0 #d890a0@50 #8a78b0"))
    panes: list[Path] = [
        [(x + dx, round(y + dy + (x + dx) * 0.262 - 6)) for dx, dy in ((0, 0), (24, 0), (24, 34), (0, 34))]
        for x in (14, 58, 102)
        for y in range(374, 760, 66)
    ]
    card.fill(poly(*panes), "#241c48")
    card.glow(edge(poly(*panes), -1, -1), "#f0c0b0", 0.3, 0.5)
    lamplit(card, [panes[9], panes[2]], r=7)
    slits = [points(f"{x},{y} {x + 9},{y - 6} {x + 9},{y + 26} {x},{y + 32}") for x in (160, 178) for y in range(396, 760, 66)]
    card.fill(poly(*slits), "#6a4a7c", 0.8)
    roof = poly(points("-10,330 150,372 196,340 36,296 -10,290"))
    card.lit(roof, "#8a5a78 #d89890 #ffd8b0", 16, tex=0.3)
    lip = [ribbon(points("-10,330 150,372 196,340"), 9), ribbon(points("196,340 36,296 -10,288"), 5)]
    card.lit(poly(*lip), "#a86a80 #f0b8a0 #fff4dc", 3, tex=0.2, rim="#fffbe8")
    tiles = [
        [(x + dx, round(330 + (x + 10 + dx) * 0.2625 + dy, 1)) for dx, dy in ((0, -2), (9, -2), (9, 6), (0, 6))] for x in range(-8, 146, 18)
    ]
    card.fill(poly(*tiles), "#2a7aa8", 0.9)
    board = poly(points("112,330 132,322 246,346 232,356"))
    card.cast(board, -8, 14, 5, "#4a2a5c", 0.6)
    card.fill(poly(points("232,356 246,346 246,351 232,361")), "#8a3040")
    card.fill(poly(points("112,330 232,356 232,361 112,335")), "#a83a48")
    card.lit(board, "#c8a8a8 #fff0e0 #fffbf0", 4, tex=0.15)
    pool_ladder(card, 158, 352)
    card.mist(640, 800, "#d8ecf6", 0.9, 40, low=20, high=120)


def far_roofs(card: Card) -> None:
    houses = "60,128,26,190,0.7 150,150,22,196,0.7 318,138,24,200,0.68 236,172,34,250,0.5 104,196,40,290,0.42 452,188,38,280,0.4"
    for i, (x, top, wide, foot, far) in enumerate(numbers(houses)):
        house_in_cloud(card, x, top, wide, foot, far, i)
    stone, roof = "#4a3a6c #a87890 #f0b8a0 #ffe0c0", "#3a3060 #7a5a80 #d8a0a0"
    tower(card, 370, 226, 22, 70, tones(stone, "#f0c8c0", 0.45), tones(roof, "#f0c8c0", 0.4), seed=2)
    card.mist(170, 330, "#ffe0d0", 0.5, 33)
    house_in_cloud(card, 448, 392, 74, 560, 0.16, 8)
    card.mist(480, 590, "#e0ecf4", 0.75, 34)


def near(card: Card) -> None:
    """Two cats mind the towels on the roof; birds pass below."""
    for k, (x, y, wide, high) in enumerate(numbers("40,772,190,84 170,786,170,70 238,770,120,44 110,800,200,76")):
        puff(card, x, y, wide, high, "#6a8ac8 #a8c8e8 #e8f0f4 #ffffff", seed=90 + k, a=0.95)
    card.lit(poly(points("44,324 78,333 92,324 58,315")), "#2a6a8a #5ab0c0 #d0f0e8", 3, tex=0.2)
    card.lit(poly(points("60,328 66,330 80,321 74,319")), "#d8f0f0 #ffffff #ffffff", 2, tex=0)
    being(card, "cat_behind", 40, 320, 42, "#1c1430 #3a2c50 #8a6a80 #ffc8a8", rim="#ffe8c8")
    being(card, "cat_behind", 94, 336, 36, "#7a3a28 #c87a4c #ffb888 #ffe8c8", flip=True, rim="#ffffff")
    for x, y, s in numbers("420,640,34 392,664,26 456,672,30 240,452,18 262,440,15"):
        card.shade(poly(*outline("gull", x - 8, y + 16, s)), "#6a9ac8", 2, 0.4)
        being(card, "gull", x, y, s, "#8a9ac0 #e8e4ec #ffffff", eye=None, rim="#ffffff")
