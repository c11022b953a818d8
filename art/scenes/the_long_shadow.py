"""The Long Shadow: a small child on a snowy lane throws the shadow of a stag.

Light: a very low sun behind the viewer, on the left. Look closely: at the edge of the wood a stag has the shadow of a child.
"""

from art.kit import *

SEED, LIGHT = 113, (-0.7, 0.6)
PALETTE = INDIGO, BLUE, LILAC, CREAM, RED = "#27306e", "#5464b4", "#b4b4e0", "#fff0d8", "#d8362e"
CHILD = 176, 648
SUNWAY = 0.42  # the shadows lean to the right
POSTS = [(356 + i * 11, 700 - i * 52) for i in range(6)]
FIRS = ((446, 300, 96), (486, 356, 116), (58, 300, 84), (26, 372, 120), (468, 470, 150), (412, 250, 60), (96, 250, 54))


def thrown(paths: list[Path], x: float, y: float, narrow: float = 0) -> Mask:
    """A silhouette laid on the snow: it stands in (x, y) and is drawn away from the sun."""
    return poly(*[[(x + (a - x) * (1 - narrow * max(0.0, 1 - (y - b) / 300)) + (y - b) * SUNWAY, b) for a, b in path] for path in paths])


def paint(card: Card) -> Image.Image:
    card.sky("#4a5cb0 #8a80c8@7 #e8a0a8@14 #ffc890@20 #fdf0e0", 0.15)
    wood(card)
    snow_ = snowy_lane(card)
    shadows(card, snow_)
    houses(card)
    child(card)
    near(card)
    card.saturate(1.15)
    return card.finish("#2c2a66", 0.5, mottle=0.14)


def wood(card: Card) -> None:
    for i, (y, colour) in enumerate(((142, "#6a70b8 #a890c4 #f0b8a8"), (166, "#2c3a78 #56609c #d8a08c"))):
        m = poly(*[fir(x * 21 - 20 + x * 7 % 11, y + x * 5 % 9, 60 + i * 16 + x * 29 % 44, x + i) for x in range(28)])
        card.lit(rough(m, 20, 0.8), colour, 6, tex=0.2)
        card.mist(100, 210, "#fdd8b8", 0.45, i)


def shadows(card: Card, snow_: Mask) -> None:
    """All in one stroke, so that they do not darken each other; then the one that matters, stronger."""
    trees = [thrown([fir(x, y, s * 1.5, i)], x, y) for i, (x, y, s) in enumerate(FIRS)]
    fence = [thrown([box(x - 3, y - 70, x + 3, y)], x, y) for x, y in POSTS]
    bare, _ = branches(8, 470, 716, 70, depth=6)
    card.shade(both(blur(union(*trees, *fence, thrown(bare, 470, 716)), 1.6), snow_), "#5a68c0", 0, 0.85)
    x, y = CHILD
    stag = thrown(outline("stag", x + 12, y, 450), x, y, 0.62)
    soft = blur(stag, 1)
    card.shade(both(soft, snow_), INDIGO, 0, 0.9)
    card.glow(both(soft, snow_, noise(6, 4, 4).point(smooth(120, 220))), "#3f4fb0", 0, 0.35)
    sx, sy = 112, 344
    kid = circle(0, -0.87, 0.13), blob("-.2,0 -.14,-.5 -.08,-.74 .08,-.74 .14,-.5 .2,0"), blob("-.13,-.92 0,-1.2 .15,-.92")
    card.shade(both(blur(thrown([place(p, sx, sy, 88) for p in kid], sx, sy), 0.6), snow_), INDIGO, 0, 0.8)
    being(card, "stag", sx, sy + 2, 54, "#3a2018 #8a5434 #d89c64 #ffe0b0", flip=True, rim=CREAM)


def houses(card: Card) -> None:
    for i, (x, y, s) in enumerate(FIRS):
        sunlit_fir(card, x, y, s, i)
    for x, y in POSTS:
        p = rough(poly(box(x - 3.4, y - 38, x + 3.4, y)), 10, 0.4)
        card.lit(p, "#3a2c40 #7a5a58 #d8a888", 2, rim=CREAM)
        card.fill(poly(ellipse(x, y - 39, 5, 2.6)), "#fffaf4")
    house(card, 128, 214, 62, "#e0b8a0", "#f4eef4", dark="#4a3a60", seed=4, window="#ffd27a", rim=CREAM)
    smoke(card, curve("140,152 152,128 146,104 166,84"), 4, 16, "#f8f0f4", 0.7)


def child(card: Card) -> None:
    x, y = CHILD
    path = [(x - 10 - i * 7, y + 14 + i * 13) for i in range(9)]
    footprints(card, path, "#6a74c0", 4.4, 0.8)
    walker(card, x, y + 4, 104, "#5a0c18 #b8242a #f05a44 #ffc8a0", hat=RED, scarf="#f4c84a", rim=CREAM, child=True)
    sled(card, x, y)


def near(card: Card) -> None:
    m = rough(poly([(-10, 790), (-10, 742), *curve("-10,742 90,752 220,756 340,736 440,716 530,722"), (530, 790)]), 40, 1.4)
    card.lit(m, "#7078c0 #b8b4e0 #f4e4e4", 16, light=(-0.5, -1), tex=0.3, rim="#ffffff")
    limbs, _ = branches(8, 470, 728, 60, depth=6)
    card.lit(rough(poly(*limbs), 10, 0.4), "#241c38 #5a3f50 #c08a74", 3, rim=CREAM)
    layer = Layer()
    for i in range(26):
        x = (i * 43) % 540 - 10
        layer.line(curve((x, 774), (x + 3, 750), (x + 8 + i % 5 * 2, 726 - i * 7 % 26)), 1.3, "#8a6458", 0.5)
        for k in range(5):
            layer.dab(x + 5 + k * 1.2, 742 - k * 6, 3, -1.2 + k % 2 * 0.7, "#b88a70", 0.4)
    card.put(layer)
    bx, by = POSTS[1]
    being(card, "bird", bx - 2, by - 39, 26, "#2c1a20 #6a4a44 #b08a70", pale="#e8502c", rim=CREAM)
