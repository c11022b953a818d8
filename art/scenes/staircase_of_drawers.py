"""Staircase of Drawers: open drawers wind down into the dark like a stair, something else in each.

Light: from above left; a star far down in the last drawer. Look closely: a mouse is on its way down with a candle.
"""

from art.kit import *

SEED, LIGHT = 183, (-0.7, -0.8)
PALETTE = INK, SEPIA, CREAM, BRASSY, TEAL = "#141026", "#8a6a50", "#f6ead0", "#d8a44a", "#2c7a84"
X, Y = 250, 340
N = 21


def step(i: float) -> tuple[float, float, float, float]:
    """Drawer i, counted from the deepest: its middle, size and turn. Each lies higher, so larger and further out."""
    a, s = 0.62 * i + 2.25, 0.15 * 1.1065**i
    r = 19 + 212 * (s / 1.13) ** 0.92
    return X + r * math.cos(a) * 0.95, Y + r * math.sin(a) * 1.22 + 6 * s, s, a


def paint(card: Card) -> Image.Image:
    card.sky("#efe0c4 #f6ead0@40 #ecd9b8@75 #d9c09a", 0.2)
    well(card)
    for i in range(N):
        drawer(card, i)
    dust(card)
    card.saturate(1.1)
    return card.finish("#5a3c2c", 0.4, weave=0.18, mottle=0.2)


def well(card: Card) -> None:
    """The shaft: rings of ink that darken towards the middle, drawn with a pen."""
    for k in range(13):
        r = 390 - 29 * k
        m = blur(rough(poly(ellipse(X, Y, r * 0.9, r * 1.2)), 90, 5, 26, k, 30), 5)
        card.fill(m, mix(mix("#e6d2ae", "#8a7688", min(1, k / 8)), INK, min(1, (k / 12) ** 1.5)), 0.6)
    turns = [(40 + 330 * j / 260, 15 * j / 260 + 2.6) for j in range(261)]
    spiral = [(X + r * 0.95 * math.cos(a), Y + r * 1.22 * math.sin(a)) for r, a in turns]
    card.shade(rough(poly(ribbon(spiral, 10, 70)), 60, 3, 40), "#6a5468", 9, 0.5)
    card.shade(halo(X, Y, 260, 1.1, 1.25), "#2c2448", 0, 0.75)
    pen_rings(pen := Layer(), X, Y, INK)
    card.put(pen, 0.42)
    card.fill(blur(poly(ellipse(X, Y, 46, 60)), 16), "#0a081c", 0.95)
    card.stars(260, 520, both(halo(X, Y, 90, 0.8, 1.3), fall(0, 1)), big=0.03)


def drawer(card: Card, i: int) -> None:
    """Drawer i, its front towards the middle line of the flight; the shadow falls on the one below."""
    x, y, s, a = step(i)
    turn, t = a + math.pi / 2 + 0.12, i / (N - 1)
    wood = tones("#2a1620 #6a4234 #b5855a #ecc890", INK, 0.82 * (1 - t) ** 1.4)
    (px, py), floor = open_drawer(card, x, y, s, turn, wood, mix("#fff4d8", INK, 0.7 * (1 - t)), i)
    paper, dark = ("#6a3a44", "#2c5a68", "#5a5a3a", "#4a3a6a", "#8a5a34")[i % 5], 0.75 * (1 - t) ** 1.3
    card.fill(floor, mix(mix(paper, "#2a1a24", 0.35), INK, dark))
    if i > 7:
        dotted_lining(card, floor, px, py, s, turn, mix(mix(paper, CREAM, 0.35), INK, dark))
    if i > 4:
        content(card, i, px, py, s, turn, floor)
    card.hollow(floor, 9 * s, 12 * s, 9 * s, "#140c1c", 0.85)
    brass_knob(card, *place([(0, 70)], x, y, s, turn)[0], s, tones(BRASS, INK, 0.7 * (1 - t)))


def content(card: Card, i: int, x: float, y: float, s: float, turn: float, floor: Mask) -> None:
    """What lies in drawer i."""
    kind = "cat" if i == N - 1 else ("sea", "feather", "moon", "letters", "meadow", "key", "night", "shell")[(i + 1) % 8]
    tiny = turn - math.pi * round(turn / math.pi)
    if kind == "sea":
        sea_in(card, floor, x, y, s, i)
    elif kind == "feather":
        left = place([(-52, 0)], x, y + 10 * s, s, tiny)[0]
        feather(card, *left, 112 * s, tiny - 0.15, "#5a7a98 #b8d0dc #ffffff", seed=i)
    elif kind == "moon":
        moon_in(card, floor, x, y, s, i)
    elif kind == "letters":
        for k in range(4):
            letter(card, x + (k - 1.5) * 26 * s, y + (k % 2 * 20 - 10) * s, 52 * s, tiny + (k - 1.5) * 0.35)
    elif kind == "meadow":
        meadow_in(card, floor, x, y, s, turn)
    elif kind == "key":
        card.cast(poly(place(box(-40, -6, 40, 6), x, y, s, tiny + 0.3)), 4 * s, 7 * s, 3 * s, k=0.6)
        key(card, x, y, 104 * s, tiny + 0.3)
    elif kind == "night":
        village_in(card, floor, x, y, s)
    elif kind == "shell":
        being(card, "snail", x, y + 22 * s, 54 * s, "#6a3a34 #c88a6a #f8d8b0", rim="#ffffff")
    elif kind == "cat":
        fabric = rough(poly(place(blob("-70,-38 0,-44 70,-38 74,0 68,42 0,46 -70,40 -74,0"), x, y, s, turn)), 20, 1.2)
        card.lit(fabric, "#5a1c30 #b0405a #f09a98", 20 * s, tex=0.3, rim="#ffe0d8")


def dust(card: Card) -> None:
    x, y, *_ = step(0)
    card.glow(halo(x, y, 46, 1.5), "#ffe8a0", 0, 0.9)
    card.fill(poly(soft_star(x, y, 8)), "#fff8d8")
    card.specks(70, (X - 120, Y - 160, X + 120, Y + 160), (0.4, 1.3), "#ffe8b0", 0.9, 2)
    mx, my, ms, _ = step(13)
    being(card, "mouse", mx + 44 * ms, my - 16 * ms, 50, "#2a1c1c #6a4c40 #b88c68 #f0cc98", flip=True, rim="#fff0c8")
    candle(card, mx + 8 * ms, my - 14 * ms, 8, 20)
    px, py, ps, _ = step(N - 1)
    rolled_cat(card, px, py - 8, ps)
