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
    rings(card)
    tower_block(card)
    leap(card)
    near(card)
    card.saturate(1.12)
    return card.finish("#3a2a5c", 0.45, weave=0.16, mottle=0.18)


def sea_of_cloud(card: Card) -> None:
    """Cloud seen from above: lit crests in rows, each row nearer and larger."""
    rows = (
        (150, 90, 16),
        (196, 110, 22),
        (246, 130, 28),
        (304, 160, 36),
        (372, 190, 46),
        (450, 220, 56),
        (536, 250, 64),
        (630, 280, 72),
        (730, 300, 80),
    )
    for i, (y, wide, high) in enumerate(rows):
        t = i / 8
        stops = mix("#c89ab8", "#5a78b8", t), mix("#f0bcb8", "#8ab4dc", t), mix("#ffe0c0", "#d8e8f0", t), "#fff8ec"
        x = -40 - 30 * (i % 3)
        k = 0
        while x < 560:
            puff(
                card,
                x,
                y + card.chance.uniform(-8, 8),
                wide * card.chance.uniform(0.8, 1.3),
                high * card.chance.uniform(0.7, 1.2),
                stops,
                seed=i * 10 + k,
                a=0.9,
            )
            x += wide * 0.62
            k += 1
        card.mist(y - 10, y + 60, mix("#ffd8c0", "#c8e4f0", t), 0.45, i)


def block(card: Card, x: float, top: float, wide: float, foot: float, far: float, seed: int) -> None:
    """A house that stands up out of the cloud, its roof seen from above."""
    chance = random.Random(seed)
    haze = "#f0c8c0"
    face = poly(box(x - wide / 2, top, x + wide / 2, foot))
    side = poly([(x + wide / 2, top), (x + wide * 0.72, top - wide * 0.18), (x + wide * 0.72, foot - 10), (x + wide / 2, foot)])
    roof = poly([(x - wide / 2, top), (x + wide / 2, top), (x + wide * 0.72, top - wide * 0.18), (x - wide * 0.28, top - wide * 0.18)])
    melt = blur(fall(foot - 50, foot, 255, 0), 2)
    card.fill(both(face, melt), mix("#7a5a80", haze, far))
    card.fill(both(side, melt), mix("#e8a890", haze, far))
    card.fill(roof, mix("#a87890", haze, far))
    card.mottle(both(union(face, side), melt), mix("#4a3a6c", haze, far), 0.35, 30, seed)
    panes = [
        box(x - wide / 2 + wide * (0.1 + 0.22 * c), y, x - wide / 2 + wide * (0.22 + 0.22 * c), y + wide * 0.16)
        for c in range(4)
        for y in range(int(top + wide * 0.14), int(foot - 34), max(6, int(wide * 0.26)))
    ]
    card.fill(both(poly(*panes), melt), mix("#3a3060", haze, far))
    lit_ones = [p for p in panes if chance.random() < 0.22]
    if lit_ones:
        card.fill(both(poly(*lit_ones), melt), mix("#ffd890", haze, far * 0.4))
    card.glow(edge(roof, 0, 1), "#fff0d0", 0.3, 0.7)
    card.lit(
        poly(box(x - wide * 0.1, top - wide * 0.34, x + wide * 0.06, top - wide * 0.08)),
        tones("#5a4068 #a87888 #f0c0a0", haze, far),
        4,
        tex=0.3,
    )


def far_roofs(card: Card) -> None:
    for i, (x, top, wide, foot, far) in enumerate(
        (
            (60, 128, 26, 190, 0.7),
            (150, 150, 22, 196, 0.7),
            (318, 138, 24, 200, 0.68),
            (236, 172, 34, 250, 0.5),
            (104, 196, 40, 290, 0.42),
            (452, 188, 38, 280, 0.4),
        )
    ):
        block(card, x, top, wide, foot, far, i)
    tower(
        card,
        370,
        226,
        22,
        70,
        tones("#4a3a6c #a87890 #f0b8a0 #ffe0c0", "#f0c8c0", 0.45),
        tones("#3a3060 #7a5a80 #d8a0a0", "#f0c8c0", 0.4),
        seed=2,
    )
    card.mist(170, 330, "#ffe0d0", 0.5, 33)
    block(card, 448, 392, 74, 560, 0.16, 8)
    card.mist(480, 590, "#e0ecf4", 0.75, 34)


def rings(card: Card) -> None:
    """The hole somebody has made, and the rings that run from it."""
    x, y = 300, 590
    card.fill(blur(poly(ellipse(x, y, 108, 40)), 12), "#d0ecf4", 0.9)
    card.fill(blur(poly(ellipse(x, y, 44, 15)), 4), "#4a8ac0", 0.8)
    for k, r in enumerate((48, 68, 92, 120)):
        m = rough(ring(x, y, r, r - 6 + k, 0.36), 60, 2, 60, k)
        card.shade(move(m, -2, 4), "#5a90c8", 3, 0.6)
        card.fill(m, "#fffaf4", 0.9 - 0.17 * k)
    for k in range(14):
        a = math.pi + (k + 0.5) * math.pi / 14
        d = card.chance.uniform(30, 66)
        puff(
            card,
            x + d * 0.7 * math.cos(a),
            y + d * 0.8 * math.sin(a) + 8,
            card.chance.uniform(10, 22),
            card.chance.uniform(8, 14),
            "#8ab4dc #d8e8f0 #ffffff",
            seed=k,
            flat=False,
        )


def tower_block(card: Card) -> None:
    """The house one leaps from: its roof from above, a pool's edge with tiles, a board, a ladder into the cloud."""
    wall_ = poly(points("-10,330 150,372 150,790 -10,790"))
    side = poly(points("150,372 196,340 196,790 150,790"))
    card.lit(wall_, "#2c2454 #54427a #7a5a8c", 40, tex=0.35)
    card.fill(side, tint(fall(340, 768), "#f8c0a0 #d890a0@50 #8a78b0"))
    panes = [
        points(
            f"{x},{y + x * 0.262 - 6:.0f} {x + 24},{y + (x + 24) * 0.262 - 6:.0f} {x + 24},{y + 34 + (x + 24) * 0.262 - 6:.0f} {x},{y + 34 + x * 0.262 - 6:.0f}"
        )
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
        points(
            f"{x},{330 + (x + 10) * 0.2625 - 2:.1f} {x + 9},{330 + (x + 19) * 0.2625 - 2:.1f} {x + 9},{330 + (x + 19) * 0.2625 + 6:.1f} {x},{330 + (x + 10) * 0.2625 + 6:.1f}"
        )
        for x in range(-8, 146, 18)
    ]
    card.fill(poly(*tiles), "#2a7aa8", 0.9)
    board = poly(points("112,330 132,322 246,346 232,356"))
    card.cast(board, -8, 14, 5, "#4a2a5c", 0.6)
    card.fill(poly(points("232,356 246,346 246,351 232,361")), "#8a3040")
    card.fill(poly(points("112,330 232,356 232,361 112,335")), "#a83a48")
    card.lit(board, "#c8a8a8 #fff0e0 #fffbf0", 4, tex=0.15)
    layer = Layer()
    for x in (158, 172):
        layer.line(
            curve(
                (x + 12, 352 - (x - 158) * 0.7),
                (x + 10, 318 - (x - 158) * 0.7),
                (x + 22, 320 - (x - 158) * 0.7),
                (x + 24, 400),
                (x + 26, 560),
                (x + 28, 690),
            ),
            3.4,
            "#e8e0e4",
        )
    for k in range(9):
        layer.line([(182, 392 + k * 34), (198, 388 + k * 34)], 2.8, "#c8c4d4")
    card.put(layer)
    card.glow(edge(layer.m, -0.6, 0), "#ffffff", 0.2, 0.7)
    card.mist(640, 800, "#d8ecf6", 0.9, 40, low=20, high=120)


def leap(card: Card) -> None:
    """Head first, arms out ahead, back a little arched, toes pointed."""
    x, y, turn, s = 318, 410, 0.42, 1.16
    shade = poly(place(ellipse(0, 0, 46, 9), 322, 582, 1))
    card.shade(shade, "#4a7ab8", 6, 0.5)

    def at(text: str) -> Path:
        return place(points(text), x, y, s, turn)

    skin, suit = "#7a3c34 #d88a68 #ffc8a0 #fff0d8", "#7a1830 #d8404a #ff8a7a #ffd8c8"
    far = [ribbon(curve(*at("-6,26 -11,44 -10,66")), 7, 4.4), ribbon(curve(*at("8,-30 11,-58 5,-84 6,-98")), 11, 4, 8.5)]
    near_ = [ribbon(curve(*at("3,24 2,46 -4,70")), 7.6, 4.6), ribbon(curve(*at("0,-28 -3,-56 -4,-84 1,-100")), 12, 4.4, 9)]
    card.lit(poly(far[0], far[1]), "#6a3434 #b8705c #e8a888", 4, tex=0.1)
    body = poly(blob(*at("-9,26 -12,8 -8,-12 -9,-30 2,-40 12,-30 11,-10 10,8 9,24 0,30")))
    card.lit(body, suit, 8, k=1.8, tex=0.1, rim="#fff0e0")
    stripes = [ribbon(at(f"-16,{k} 0,{k + 3} 16,{k}"), 4.6) for k in range(-34, 30, 11)]
    card.fill(both(poly(*stripes), body), "#fff4ec", 0.9)
    card.swell(body, 8, k=1.6, a=0.7)
    card.lit(poly(*near_), skin, 4, k=1.8, tex=0.1, rim="#fff6e8")
    head = poly(place(ellipse(0, 40, 9.5, 11), x, y, s, turn))
    card.lit(head, skin, 5, k=1.8, tex=0.1, rim="#fff6e8")
    cap = both(head, poly(at("-14,36 -4,42 8,36 16,46 10,62 -12,62")))
    card.lit(cap, "#1c4a7a #3a8ac0 #b8e8f4", 4, tex=0.05, rim="#ffffff")
    for k in range(5):
        path = place([(-14 + 7 * k, -118 - 8 * (k % 2)), (-12 + 6 * k, -150 - 14 * (k % 3))], x, y, s, turn)
        card.glow(poly(ribbon(path, 0.5, 2)), "#ffffff", 0.6, 0.6)


def near(card: Card) -> None:
    """Two cats mind the towels on the roof; birds pass below."""
    for k, (x, y, wide, high) in enumerate(((40, 772, 190, 84), (170, 786, 170, 70), (238, 770, 120, 44), (110, 800, 200, 76))):
        puff(card, x, y, wide, high, "#6a8ac8 #a8c8e8 #e8f0f4 #ffffff", seed=90 + k, a=0.95)
    card.lit(poly(points("44,324 78,333 92,324 58,315")), "#2a6a8a #5ab0c0 #d0f0e8", 3, tex=0.2)
    card.lit(poly(points("60,328 66,330 80,321 74,319")), "#d8f0f0 #ffffff #ffffff", 2, tex=0)
    being(card, "cat_behind", 40, 320, 42, "#1c1430 #3a2c50 #8a6a80 #ffc8a8", rim="#ffe8c8")
    being(card, "cat_behind", 94, 336, 36, "#7a3a28 #c87a4c #ffb888 #ffe8c8", flip=True, rim="#ffffff")
    for x, y, s in ((420, 640, 34), (392, 664, 26), (456, 672, 30), (240, 452, 18), (262, 440, 15)):
        card.shade(poly(*outline("gull", x - 8, y + 16, s)), "#6a9ac8", 2, 0.4)
        being(card, "gull", x, y, s, "#8a9ac0 #e8e4ec #ffffff", eye=None, rim="#ffffff")
