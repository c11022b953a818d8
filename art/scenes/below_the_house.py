"""Below the House: the cellar stairs go on and on among the roots, down to a glowing seed.

Light: the seed, below on the right; the last of the evening above. Look closely: its shoot has climbed up the stairs
already, as a handrail, and what was lost long ago lies in the earth.
"""

from art.kit import *

SEED, LIGHT = 1057, (0.3, 1)
PALETTE = EARTH, UMBER, AMBER, CREAM, DUSK = "#2a1512", "#6a3c20", "#f0962e", "#fff0b8", "#24505e"
FLIGHTS = (((196, 236), (330, 340)), ((330, 340), (128, 470)), ((128, 470), (306, 660)))
NEST = 362, 624


def paint(card: Card) -> Image.Image:
    card.sky(f"#143440 {DUSK}@12 #6a8a7c@22 #e8a868@30 #f6c988@33 #6a3c20@36 {EARTH}", 0.1)
    card.stars(40, 110)
    card.clouds([(380, 92, 200), (90, 128, 160), (300, 158, 180)], "#ffd0a0", 0.5, 6)
    above(card)
    ground = rough(poly(blob("-40,246 60,236 140,232 210,228 300,232 400,226 560,244 560,900 -40,900", per=10)), 30, 1, 90, 3, 42)
    earth(card, ground, NEST)
    roots(card, 3, 398, 236, 340, "#2a140e #7a4626 #d8944e", wide=0.7, n=7, rim="#ffc070")
    roots(card, 8, 120, 236, 150, "#2a140e #6a3c22 #b8783f", wide=1, n=7)
    hole = tunnel()
    lost_things(card)
    hollow_way(card, hole)
    for i, pair in enumerate(FLIGHTS):
        stair_in_section(card, *pair, i)
    nest(card)
    shoot(card)
    somebody(card)
    layer = Layer()
    grass(layer, 8, -10, 522, 246, 15, ("#1c2a22", "#3f5a38", "#8a8a48", "#e8b868"), n=360, deep=6)
    card.put(layer)
    card.shade(both(inv(halo(330, 590, 560, 1.1)), fall(230, 330)), "#3a1c1c", 0, 0.5)
    card.saturate(1.12)
    return card.finish("#140a10", 0.5, weave=0.14, mottle=0.18)


def above(card: Card) -> None:
    hills(card, [(214, 12, "#3f6a6c #7a9084 #d8ac7c")], "#f6c988", 0, seed=4)
    tree(card, 396, 236, 176, ("#16302e", "#2f5a44", "#7a8a44", "#f0bc60"), "#120c10 #3a241c #8a5a34", seed=14, depth=6, rim="#ffd090")
    house(card, 190, 236, 104, "#a8785a", "#8a3a30", dark="#1c1a2c", seed=7, door=True, rim="#ffd9a0", wide=0.8)
    smoke(card, curve("222,136 228,112 216,92 236,62"), 5, 18, "#ffe2c0", 0.5)
    layer = Layer()
    for k in range(9):
        layer.line([(56 + 9 * k, 240), (56 + 9 * k, 222)], 2, "#2a1c20")
    layer.line([(50, 227), (134, 228)], 1.6, "#2a1c20")
    card.put(layer)


def tunnel() -> Mask:
    paths: list[Path] = [box(182, 196, 210, 240)]
    for a, b in FLIGHTS:
        floor = stair_profile(a, b)
        roof = [(x, y - 62) for x, y in ((between(a, b, t / 10)) for t in range(11))]
        paths.append([*floor, *roof[::-1]])
    for x, y in (FLIGHTS[1][0], FLIGHTS[2][0]):
        paths.append(blob((x - 34, y + 1), (x - 36, y - 40), (x, y - 76), (x + 36, y - 40), (x + 34, y + 1), per=6))
    x, y = NEST
    paths.append(
        blob(
            (x - 96, y - 14),
            (x - 62, y - 86),
            (x + 10, y - 116),
            (x + 84, y - 76),
            (x + 108, y + 6),
            (x + 76, y + 84),
            (x - 4, y + 104),
            (x - 74, y + 72),
            per=8,
        )
    )
    return rough(both(poly(*paths), fall(232, 236)), 26, 1, 90, 4, 45)


def hollow_way(card: Card, hole: Mask) -> None:
    near = halo(*NEST, 560, 1.2)
    card.fill(hole, tint(near, "#5a2c1c #7a3c1c@25 #b8601f@55 #f09c38@80 #ffdf8c"))
    bricks = strokes(
        [[(0, y), (W, y)] for y in range(240, 740, 9)]
        + [[(x + 8 * (j % 2), 240 + 9 * j), (x + 8 * (j % 2), 249 + 9 * j)] for j in range(42) for x in range(0, W, 16)],
        0.8,
    )
    card.shade(both(bricks, hole, inv(halo(*NEST, 190, 1)), noise(9, 4, 3).point(smooth(70, 170))), EARTH, 0.3, 0.55)
    card.hollow(hole, 0, 6, 6, "#3a1612", 0.85)
    card.hollow(hole, -5, 0, 5, "#3a1612", 0.6)
    card.glow(edge(hole, 0, -1.6), "#ffce7c", 0.6, 0.5)
    card.glow(hole, AMBER, 18, 0.28)


def nest(card: Card) -> None:
    x, y = NEST
    card.lamp(x + 14, y + 10, 260, "#ff8a1c", "#ffd884", 0.85)
    layer = Layer()
    for k in range(16):
        a = 0.1 + 2.9 * k / 15
        start = (x + 4 + 118 * math.cos(a), y + 2 + 118 * math.sin(a))
        end = (x + 14 + 44 * math.cos(a + 0.3), y + 14 + 50 * math.sin(a + 0.3))
        mid = (lerp(start[0], end[0], 0.5) + 16 * math.sin(k), lerp(start[1], end[1], 0.5) + 12 * math.cos(k * 2))
        layer.line(curve(start, mid, end), 6 - k % 3, mix("#7a3c1c", "#ffb050", 0.16 * (k % 3)), 1)
    card.put(layer, 0.9, tex=0.3)
    card.swell(layer.m, 2, k=1.6)
    seed = poly(
        blob(
            (x + 16, y - 52),
            (x + 42, y - 14),
            (x + 48, y + 24),
            (x + 30, y + 54),
            (x + 2, y + 56),
            (x - 16, y + 28),
            (x - 12, y - 12),
            per=8,
        )
    )
    card.glow(seed, "#ffb040", 26, 1)
    card.lit(seed, "#b84c10 #f08a1c #ffb840 #ffe694", 20, (-0.4, -0.7), k=1.6, tex=0.12, rim="#fffbe0")
    veins = [curve((x + 16, y - 50), (x + 16 + 34 * t, y), (x + 14 + 16 * t, y + 54)) for t in (-0.75, -0.4, 0, 0.4, 0.75)]
    card.shade(both(strokes(veins, 1.2), seed), "#c86414", 0.6, 0.5)
    card.glow(both(seed, halo(x + 4, y - 6, 50)), "#fff2c0", 4, 0.55)
    card.specks(90, (x - 100, y - 130, x + 100, y + 90), (0.5, 1.7), CREAM, 0.9, 3)


def shoot(card: Card) -> None:
    x, y = NEST
    spine = curve(
        (x + 16, y - 50), (x + 2, y - 92), (x - 40, y - 66), "262,560 200,498 140,442 128,424 160,418 210,384 280,340 318,306 322,286"
    )
    layer = Layer()
    layer.line(spine, 5, "#4f8a3a", 1.6)
    for k in range(6, len(spine) - 1, 5):
        px, py = spine[k]
        side = 1 if k % 2 else -1
        leaf(layer, px + side * 2, py - 5, 6.5 - 0.03 * k, -0.9 + 0.7 * side, mix("#5f9c3c", "#e8d860", 0.4 + 0.25 * side))
    leaf(layer, spine[-1][0] - 5, spine[-1][1] - 5, 7, -2.2, "#b8c850")
    leaf(layer, spine[-1][0] + 5, spine[-1][1] - 5, 7, -0.9, "#d8d860")
    card.cast(layer.m, 3, 3, 2, EARTH, 0.6)
    card.put(layer)
    card.glow(edge(layer.m, -1, -1), CREAM, 0.4, 0.7)


def lost_things(card: Card) -> None:
    """What lies in the earth."""
    key(card, 60, 372, 54, 2.3, "#3a2412 #8a6030 #d0a058")
    clock(card, 452, 426, 24, 10, 8, turn=0.5, metal="#24140e #6a4426 #b8864a", face="#6a4a34 #a88a64 #d0b488", shadow=EARTH)
    layer = Layer()
    for i in range(70):
        a, r = i * 0.24, 3 + i * 0.46
        layer.disc(84 + r * math.cos(a), 600 + r * math.sin(a), 2 + i * 0.09, mix("#6a4a34", "#c8a478", 0.3 + 0.3 * math.sin(i * 1.3)))
    card.put(layer, 0.9)
    card.swell(layer.m, 5, k=1.6)
    card.shade(layer.m, "#7a4a30", 0, 0.4)
    m = crown(card, 168, 700, 50, "#3a2412 #8a6030 #d8ac60", jewels=("#8a2a34", "#2f6a6a"))
    card.shade(both(m, fall(684, 704)), EARTH, 0, 0.6)


def somebody(card: Card) -> None:
    walker(card, 266, 291, 44, "#1c2c3c #2f5a68 #7aa8a0", scarf="#d8452e", lantern="#ffc060", child=True, rim="#ffd9a0")
    being(card, "mouse", 142, 469, 20, "#241414 #6a4834 #c09468", flip=False)
    being(card, "snail", 430, 706, 22, "#3a1c14 #8a5430 #e0a860", flip=True)
