"""Swing of the Moon: a swing hangs from the crescent over a town, and still moves though nobody sits on it.

Light: the moon, upper left. Look closely: a window of the near roof stands open; a slipper lies on the tiles.
"""

from art.kit import *

SEED, LIGHT = 139, (-0.6, -1)
PALETTE = NIGHT, BLUE, MIST, LEMON, LAMP = "#0c1c1a", "#3a6a4a", "#c8cc90", "#fbeeb0", "#ffb048"
LONG = 290  # the ropes


def paint(card: Card) -> Image.Image:
    card.sky(f"{NIGHT} #16382e@22 {BLUE}@46 #86a060@60 #d0c880@69 #f0dca0@77 {BLUE}", 0.16)
    card.stars(260, 470, big=0.05)
    card.clouds([(410, 150, 220), (60, 330, 260), (420, 380, 280), (120, 440, 300)], MIST, 0.3, 5)
    m = poly(crescent(186, 146, 94, -0.62, 0.46))
    card.glow(halo(170, 160, 300, 1.8), "#c8d080", 0, 0.55)
    card.glow(m, LEMON, 14, 0.6)
    card.lit(m, f"#8a8a68 #d8cc94 {LEMON} #fffdf0", 30, k=2, tex=0.5, cells=14)
    swing(card)
    town(card)
    near_roof(card)
    return card.finish(NIGHT, 0.6)


def swing(card: Card) -> None:
    tops = (176, 238), (230, 225)
    for i in range(150):  # the dust of the way it came
        t = i / 149
        a = lerp(-0.62, 0.44, t)
        x, y = (205 + (LONG + card.chance.gauss(0, 7)) * math.sin(a), 232 + (LONG + card.chance.gauss(0, 7)) * math.cos(a))
        dot = discs([(x, y, 0.5 + 1.5 * t * card.chance.random())])
        card.glow(dot, LEMON, 3, t)
        card.fill(dot, LEMON, t)
    for a, k in ((-0.1, 0.1), (0.2, 0.2), (0.5, 1)):
        ends = [(x + LONG * math.sin(a), y + LONG * math.cos(a)) for x, y in tops]
        ropes = strokes([[p, q] for p, q in zip(tops, ends, strict=True)], 2.2)
        card.glow(ropes, LEMON, 0.3, k * 0.7)
        ux, uy = math.cos(a) * 24, -math.sin(a) * 24
        (ax, ay), (bx, by) = ends
        top = [(ax - ux - 5, ay - uy + 1), (ax + ux - 5, ay + uy + 1), (bx + ux + 5, by + uy - 1), (bx - ux + 5, by - uy - 1)]
        side = [top[0], top[1], (top[1][0] + 3, top[1][1] + 10), (top[0][0] + 3, top[0][1] + 10)]
        end = [top[1], top[2], (top[2][0] + 3, top[2][1] + 10), (top[1][0] + 3, top[1][1] + 10)]
        card.fill(poly(side), "#4a1c1c", k)
        card.fill(poly(end), "#7a2c26", k)
        card.fill(poly(top), "#e06a48", k)
        card.glow(edge(poly(top), 1, 1), LEMON, 0.3, k)
    for x, y in tops:
        card.fill(strokes([[(x - 5, y - 9 - i * 3), (x + 7, y - 6 - i * 3)] for i in range(3)], 1.8), "#6a5a3a")


def town(card: Card) -> None:
    card.mist(470, 620, "#f0dca0", 0.5, 3)
    card.fill(fall(560, 660), "#3a3a2c")
    walls, tops = ("#8a6a54", "#a07c5c", "#7a5a50"), ("#7a3828", "#8f4a30", "#5a3a34")
    for y, size, far in ((560, 38, 0.62), (590, 50, 0.4), (628, 62, 0.14)):
        roofs(card, y, size, walls, tops, seed=y, window=LAMP, haze="#c8c48c", far=far)
        card.mist(y - 40, y + 50, "#d0cc98", 0.7, y)
    tower(card, 96, 560, 20, 84, "#5a5a44 #8a8a60 #d8d0a0", "#6a3428 #9a5a40 #d8b088", windows=0.2)


def near_roof(card: Card) -> None:
    slope: Path = [(-10, 682), (522, 628), (522, 780), (-10, 780)]
    roof_tiles(card, slope, 686, 0.1015, ("#140c0e", "#3c1c18", "#6a3c2c", "#b89a70"))
    card.lit(poly(ribbon([(-10, 680), (522, 626)], 12)), "#1a0e0e #5a3428 #c8ac7c", 4, tex=0.3)
    for x, h in ((448, 92), (476, 78)):
        card.lit(poly(box(x - 14, 640 - h, x + 14, 660)), "#140c10 #4a2c26 #a88864", 9, k=2, tex=0.5, rim=LEMON)
        card.lit(poly(box(x - 17, 634 - h, x + 17, 643 - h)), "#140c10 #5a3a30 #c8b080", 3, tex=0.3, rim=LEMON)
    smoke(card, curve((476, 556), (486, 520), (470, 480), (498, 430)), 6, 20, "#e0dcb4", 0.4)
    gable = [(66, 768), (66, 668), (128, 612), (190, 668), (190, 768)]
    card.lit(poly(gable), "#241818 #6a5040 #b8a078", 16, tex=0.35, rim=LEMON)
    card.lit(poly(ribbon([(50, 684), (128, 608), (206, 684)], 12)), "#1a0e0e #4a2a22 #c0a878", 4, tex=0.3, rim=LEMON)
    pane = poly(box(102, 674, 154, 745))
    card.fill(pane, tint(fall(670, 750), "#fff0b8 #ffc766 #e8863a"))
    card.glow(pane, LAMP, 20, 0.9)
    for x, s in ((102, -1), (154, 1)):
        card.lit(poly([(x, 672), (x + s * 22, 680), (x + s * 22, 756), (x, 747)]), "#1a2420 #4a6a50 #c8d0a0", 3, tex=0.1, rim=LAMP)
        card.glow(poly([(x + s * 4, 680), (x + s * 18, 686), (x + s * 18, 746), (x + s * 4, 740)]), LAMP, 0.4, 0.5)
    layer = Layer()
    for i in range(26):  # a thin curtain, blown out
        u = i / 25
        a, b = (222, 664 + 30 * u + 6 * math.sin(u * 9)), (250 + 12 * math.sin(u * 7), 640 + 40 * u)
        way = curve((112 + 34 * u, 676), (150 + 10 * u, 690 + 16 * u), (186, 672 + 34 * u), a, b)
        layer.line(way, 3.4, ramp(("#b89a80", "#f0dcb4", "#fffbe4"), 0.5 + 0.5 * math.sin(u * 16)), 2.6)
    card.put(layer, 0.78)
    card.swell(layer.m, 5, a=0.7)
    being(card, "cat_behind", 356, 648, 48, "#0c0a0c #2a2020 #6a5a44", rim=LEMON, flip=True)
    card.lit(poly(place(blob("-14,4 -14,-4 -4,-6 4,0 14,0 15,5"), 292, 700, 1, -0.1)), "#4a1c1c #b8483c #f08a6a", 3, tex=0.1, rim=LEMON)
