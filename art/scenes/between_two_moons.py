"""Between Two Moons: a cat walks the rope from one moon to the other, where another cat looks the other way.

Light: the large moon, on the left. Look closely: before the cat's feet the rope is down to one thread; the roofs are full of watchers.
"""

from art.kit import *

SEED, LIGHT = 124, (-0.9, -0.35)
PALETTE = INK, VIOLET, MAUVE, LEMON, ROSE = "#120b2e", "#3f2a78", "#8a68ae", "#fff0a0", "#f08aa8"
A, LOW, B = (172, 214), (268, 336), (376, 344)


def rope(t: float) -> Point:
    return ((1 - t) ** 2 * A[0] + 2 * t * (1 - t) * LOW[0] + t * t * B[0], (1 - t) ** 2 * A[1] + 2 * t * (1 - t) * LOW[1] + t * t * B[1])


def paint(card: Card) -> Image.Image:
    card.sky(f"{INK} #281a5a@25 {VIOLET}@50 {MAUVE}@74 #d8a0b8@90 #f0c0b0", 0.22)
    card.stars(330, 560)
    fish(card)
    moon(card, 98, 142, 104, "#c8b060 #f0dc80 #fff0a0 #fffbdc", phase=0.25, night="#6a4a78", glow="#ffe88a")
    m = poly(crescent(442, 344, 66, -1.9, 0.4))
    card.glow(m, "#ff9ab0", 26, 0.6)
    card.lit(rough(m, 16, 0.7, 90), "#a84a78 #f08aa8 #ffc8c0 #fff0e0", 16, tex=0.2, rim="#fff6e8")
    for i, (x, y, wide, high) in enumerate(
        ((70, 500, 250, 90), (440, 556, 260, 70), (250, 566, 300, 70), (20, 590, 200, 70), (500, 586, 220, 80))
    ):
        puff(card, x, y, wide, high, "#4a3480 #8a68ae #d8a8c0 #fff0b8", seed=i + 3, rim=LEMON, a=0.95)
        card.mist(y - 40, y + 60, "#c090b8", 0.5, i)
    the_rope(card)
    x, y = rope(0.5)
    shape = outline("cat", x, y + 2, 84, turn=0.56)
    card.glow(poly(*shape), LEMON, 16, 0.6)
    being(card, "cat", x, y + 2, 84, "#0c0820 #1e1440 #4a3470 #9a7aa8", turn=0.56, rim=LEMON, eye="#d8f08a")
    being(card, "cat_behind", 438, 386, 50, "#3a1840 #8a4470 #e88aa0 #ffe0d0", rim="#fff0e0", turn=-0.06)
    town(card)
    return card.finish("#0a0620", 0.6)


def the_rope(card: Card) -> None:
    layer = Layer()
    path = [rope(i / 80) for i in range(81)]
    for s in (-1, 1):
        twist = [(x, y + s * 1.5 * math.sin(i * 1.3)) for i, (x, y) in enumerate(path)]
        layer.line(twist[:56], 2.2, "#e8c890" if s < 0 else "#b08a6a")
        layer.line(twist[68:], 2.2, "#e8c890" if s < 0 else "#b08a6a")
    layer.line(path[54:70], 0.9, "#fff0c0")
    for i, end in ((56, 1), (67, -1)):
        x, y = path[i]
        for k in range(5):
            layer.line(curve((x, y), (x + end * 6, y - 3 + k * 2), (x + end * (8 + k), y - 8 + k * 5), per=4), 0.9, "#e8c890", 0.4)
    for i in range(16):
        layer.line(arc(166 + i * 0.5, 210, 5, 9, 0, 6, 10)[:8], 1.4, "#c8a070")
    card.cast(layer.m, 2, 5, 3, INK, 0.5)
    card.put(layer)
    card.glow(edge(layer.m, 0.5, 1), LEMON, 0.3, 0.7)
    hook = strokes([[(160, 202), (176, 218)], arc(379, 342, 5, 7, 0, 6.2, 14)], 3)
    card.lit(hook, BRASS, 1.5, k=2, tex=0)


def fish(card: Card) -> None:
    """A constellation in the shape of a fish, up among the others."""
    spots = points("300,96 330,74 372,70 404,92 376,116 334,116 428,74 434,112")
    lines = [[spots[a], spots[b]] for a, b in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (3, 6), (3, 7), (6, 7))]
    card.glow(strokes(lines, 0.8), "#c8b8f0", 0.4, 0.45)
    for x, y in spots:
        card.glow(halo(x, y, 13), "#fff0c8", 0, 0.8)
        card.fill(poly(star(x, y, 4, 4, 0.3)), "#fffbe8")


def town(card: Card) -> None:
    haze = "#b890b8"
    roofs(card, 706, 60, ("#5a4484", "#6a4a80"), ("#3a2c68", "#8a5484"), seed=2, haze=haze, far=0.35, window="#ffd98a")
    card.mist(620, 730, haze, 0.6, 3)
    roofs(card, 764, 84, ("#2a1c54", "#332058"), ("#1c1240", "#4a2c5c"), left=-40, seed=7, window="#ffdf90")
    front = poly(points("-10,790 -10,742 150,668 196,700 196,664 222,664 222,718 330,768 330,790"))
    card.lit(rough(front, 20, 0.8), "#0c0720 #201546 #4a3470 #a884a8", 10, tex=0.35, rim=LEMON, rimk=0.6)
    card.shade(
        both(
            strokes([[(x, 640), (x - 60, 790)] for x in range(-20, 360, 12)] + [[(-20, y), (360, y)] for y in range(676, 790, 13)], 0.8),
            front,
        ),
        INK,
        0.3,
        0.6,
    )
    for name, x, y, size, flip in (
        ("cat_behind", 148, 670, 50, False),
        ("cat_behind", 110, 690, 34, True),
        ("cat_behind", 209, 666, 30, True),
        ("owl_behind", 282, 748, 32, False),
    ):
        being(card, name, x, y, size, "#080518 #1a1138 #3f2c60", flip=flip, rim=LEMON)
