"""Neighbours: a bridge of light hangs between two windows over an alley, and a cat is half-way across.

Light: the two windows and what hangs between them. Look closely: a second cat waits on the bin below.
"""

from art.kit import *

SEED, LIGHT = 1055, (0.2, 1)
PALETTE = NIGHT, BRICK, MAUVE, GOLD, CREAM = "#0a1030", "#3a2440", "#6b4a72", "#ff9f45", "#fff0bf"
ALLEY = Alley(1.3)
at, HALF = ALLEY.at, ALLEY.half
HERE, THERE = (4.25, 3.1), (5.0, 3.5)  # the two windows: height, distance


def paint(card: Card) -> Image.Image:
    card.sky(f"#060a24 {NIGHT}@20 #1d2c66@52 #4a4a8c@74 #9a6a94@90 #d99a96", 0.14)
    card.stars(240, 600)
    moon(card, 282, 92, 40, phase=0.25, night="#2a3570", glow="#a9b8f0")
    card.clouds([(210, 190, 180), (330, 330, 150), (240, 470, 160)], "#8c86c4", 0.35, 5)
    far_end(card)
    ALLEY.wall(card, -1, (BRICK, MAUVE), HERE, (0.9, 2.5, HERE[0]), GOLD, CREAM)
    ALLEY.wall(card, 1, (BRICK, MAUVE), THERE, (0.9, 2.5, THERE[0]), GOLD, CREAM)
    ALLEY.pipe(card, -HALF + 0.07, 2.2, 0.045)
    ALLEY.pipe(card, HALF - 0.07, 4.55, 0.05)
    layer = Layer()
    ALLEY.washing(layer, 5.75, 5.4, 0.4)
    ALLEY.washing(layer, 3.9, 8.5, 0.55)
    card.put(layer, 1, tex=0.5)
    card.swell(layer.m, 3, k=1.2, a=0.7)
    bridge(card)
    below(card)
    card.saturate(1.15)
    return card.finish("#05061a", 0.5, weave=0.14, mottle=0.16)


def far_end(card: Card) -> None:
    roofs(card, 700, 130, ["#2c2a58", "#3a2f5c"], ["#1e1c46", "#2a2450"], left=120, right=390, seed=4, haze="#7a6aa0", far=0.35)
    card.mist(520, 760, "#c08aa0", 0.5, 3)
    roofs(card, 752, 120, ["#221f4a", "#2c2450"], ["#14133a", "#1d1844"], left=110, right=400, seed=9)
    card.mist(620, 780, "#7a5a90", 0.5, 8)


def bridge(card: Card) -> None:
    a, b = (-HALF, HERE[0] + 0.12, HERE[1]), (HALF, THERE[0] + 0.12, THERE[1])

    def deck(t: float, side: float) -> Point:
        sag = 0.16 * math.sin(math.pi * t)
        wide = 0.3 - 0.14 * math.sin(math.pi * t)
        return at(lerp(a[0], b[0], t), lerp(a[1], b[1], t) - sag, lerp(a[2], b[2], t) + side * wide)

    n = [i / 40 for i in range(41)]
    m = poly([*[deck(t, -1) for t in n], *[deck(t, 1) for t in n[::-1]]])
    card.glow(m, GOLD, 34, 1)
    card.glow(m, "#ffc46a", 9, 1)
    card.fill(blur(m, 0.8), tint(noise(30, 8, 3, 0.5, SIZE, 0.2, 1.2), f"#ffb44e #ffdc88@45 {CREAM}"), 0.96)
    strands = [[(px, py + 1.5 * math.sin(t * 21 + k)) for t in n for px, py in [deck(t, s)]] for k, s in enumerate((-0.7, -0.2, 0.35, 0.8))]
    card.glow(both(strokes(strands, 1.3), m), "#ffffff", 0.5, 0.9)
    card.specks(70, (60, 300, 460, 520), (0.5, 1.5), CREAM, 0.9, 3, mask=blur(m, 26).point(smooth(10, 90)))
    x, y = deck(0.49, -0.2)
    card.glow(halo(x, y - 20, 90), GOLD, 0, 0.35)
    slope = math.atan2(deck(0.55, 0)[1] - deck(0.43, 0)[1], deck(0.55, 0)[0] - deck(0.43, 0)[0])
    cat = being(card, "cat", x, y + 4, 62, "#120a1c #1d1028 #3a2030", turn=slope, eye="#ffe9a0", marks=0.2)
    card.glow(both(edge(cat, 0, -2.2), cat), "#ffb45c", 0.7, 1)
    card.glow(both(edge(cat, 1.2, 1), cat), "#9aa6ec", 0.5, 0.6)
    for t in (0.1, 0.17, 0.24, 0.31, 0.38):
        px, py = deck(t, 0.15 if int(t * 100) % 2 else -0.25)
        card.fill(poly(ellipse(px, py, 2.4, 1.1)), "#d9772e", 0.8)
    px, py = at(HALF - 0.06, THERE[0] - 0.02, THERE[1] - 0.16)
    card.lit(poly(blob((px - 12, py - 5), (px + 5, py - 5), (px + 2, py + 2), (px - 9, py + 2))), "#5a6ab0 #b8c4ec #ffffff", 3)
    layer = Layer()
    px, py = at(-HALF + 0.05, HERE[0] - 0.02, HERE[1] + 0.2)
    layer.poly(points(f"{px - 6},{py - 12} {px + 8},{py - 13} {px + 5},{py} {px - 4},{py}"), "#8a3a30")
    for k in range(5):
        flower(layer, k, px + k * 2.4 - 4, py - 11, 16 + 3 * (k % 3), "#d8506a", stem="#2c4a3c", n=5)
    card.put(layer)


def below(card: Card) -> None:
    lamp_post(card, 232, 752, 120, iron="#0c0a20", k=0.7)
    bins = poly(blob("300,770 298,706 302,700 352,698 356,704 352,770", per=4))
    card.glow(halo(300, 690, 120), "#c8703c", 0, 0.5)
    card.lit(bins, "#14122c #3a3560 #8c7a94", 10, (-1, -0.6), rim=GOLD, rimk=0.9)
    card.lit(poly(ellipse(327, 700, 30, 6)), "#24203f #5a4f78 #a8909c", 3, (-1, -1), rim="#ffce8c", rimk=0.6)
    waiting = being(card, "cat_behind", 328, 700, 46, "#050410 #0c0918 #1d1830", eye=None)
    card.glow(both(edge(waiting, 1.8, 1.4), waiting), "#ffbe74", 0.5, 1)
