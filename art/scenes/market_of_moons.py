"""Market of Moons: at a night market moons are sold in jars; a child counts her coins.

Light: the moons. Look closely: there is no moon in the sky; the lid of one jar is off, and something small and bright
floats away over the roofs.
"""

from art.kit import *

SEED, LIGHT = 1063, (-0.25, -0.8)
PALETTE = NIGHT, WINE, OCHRE, MOON, TEAL = "#141034", "#7a2c3c", "#d89a4c", "#fff2c4", "#2a5a6a"
SHELVES = ((350, (108, 192, 286, 372)), (474, (96, 178, 270, 366)))


def paint(card: Card) -> Image.Image:
    card.sky(f"#0a0a28 {NIGHT}@30 #2c2458@58 #5a3a5c@74 #2a1c3c", 0.14)
    card.stars(220, 330)
    roofs(card, 330, 120, ["#2a2450", "#34285a"], ["#1c1840", "#241c48"], seed=5, haze="#4a3a70", far=0.3)
    card.mist(240, 420, "#7a4a6c", 0.45, 4)
    stalls(card)
    escaped(card)
    shelves(card)
    awning(card, (92, 394, 140), (30, 458, 228), (WINE, "#ecd2a8"))
    for x in (88, 160, 246, 330, 402):
        star_ = poly(soft_star(x, 272, 8, 0.2))
        card.fill(strokes([[(x, 244), (x, 266)]], 0.8), "#e8c890")
        card.glow(star_, "#ffc860", 5, 1)
        card.fill(star_, "#fff0b8")
    front(card)
    child(card)
    card.saturate(1.12)
    return card.finish("#0a0820", 0.5, weave=0.13, mottle=0.15)


def stalls(card: Card) -> None:
    """Other stalls, small and warm, on both sides."""
    for x, y, s, colour in ((22, 520, 90, "#4a5a8a"), (494, 520, 100, "#3f6a5c")):
        layer = Layer()
        layer.poly(box(x - s * 0.5, y - s * 0.9, x + s * 0.5, y + s * 0.5), "#3a2440")
        for k in range(8):
            a, b = x - s * 0.6 + s * 1.2 * k / 8, x - s * 0.6 + s * 1.2 * (k + 1) / 8
            layer.poly(
                [(lerp(a, x, 0.25), y - s * 1.25), (lerp(b, x, 0.25), y - s * 1.25), (b, y - s * 0.86), (a, y - s * 0.86)],
                colour if k % 2 else "#d8c0a0",
            )
        layer.poly(box(x - s * 0.5, y, x + s * 0.5, y + s * 0.5), "#2c1a30")
        card.put(layer, 1, tex=0.3)
        card.swell(layer.m, 8)
        card.shade(layer.m, "#4a3460", 0, 0.5)
        for i in range(4):
            card.lamp(x - s * 0.3 + s * 0.2 * i, y - 12, 34, "#ff9a3c", MOON, 0.7)
            card.fill(discs([(x - s * 0.3 + s * 0.2 * i, y - 12, 6)]), MOON)
    square = rough(poly(box(-10, 560, 522, 790)), 20, 1)
    card.lit(square, "#1c1230 #3f2844 #7a4c58 #b87a64", 20, tex=0.3)
    layer = Layer()
    for j in range(13):
        y = 566 + 0.9 * j**2 + 4 * j
        w = 11 + 2.1 * j
        for i in range(-2, int(530 / w) + 2):
            layer.poly(
                place(blob((-0.46, -0.3), (0.46, -0.3), (0.46, 0.26), (-0.46, 0.26), per=3), i * w + (j % 2) * w / 2, y, w, 0),
                mix("#5a3a54", "#c08a6c", card.chance.random() * 0.5),
            )
    stones = card.put(layer, 0.75, None, 0.4)
    card.swell(stones, 3, k=1.5)


def shelves(card: Card) -> None:
    back = poly(box(62, 200, 424, 600))
    card.wash(back, "#2a1630 #4a2436@40 #6a3438@70 #3a1c2c", fall(232, 600), 0.3)
    boards = strokes([[(62 + 30 * k, 200), (62 + 30 * k, 600)] for k in range(1, 13)], 1.4)
    card.shade(both(boards, back), "#1a0c20", 0.4, 0.7)
    k = 0
    for y, xs in SHELVES:
        for x in xs:
            card.glow(both(halo(x, y - 44, 110), back), "#e8904c", 0, 0.4)
    for _row, (y, xs) in enumerate(SHELVES):
        plank = rough(poly(box(58, y, 428, y + 13)), 12, 0.6)
        card.cast(plank, 0, 8, 6, "#140818", 0.7)
        card.lit(plank, "#2a1418 #6a3c28 #b87a48 #f0c084", 5, k=1.8, tex=0.4, cells=40, rim="#ffe8b0")
        for x in xs:
            wide, high = ((62, 86), (70, 100), (58, 78), (66, 92))[k % 4]
            if k == 3:
                jar(card, x, y + 1, wide, high, lid=None)
                cap = poly(blob((x + 30, y), (x + 36, y - 16), (x + 58, y - 14), (x + 60, y)))
                card.lit(cap, "#3a1c14 #9a6a40 #e8c08c", 4, k=1.8, tex=0.3)
            else:
                small_moon(card, x, y - high * 0.43, wide * 0.3, (0, 1, 2, 3, 4, 6, 5, 7)[k])
                jar(card, x, y + 1, wide, high, glass="#fff0cc", dark="#3a1830")
                card.glow(poly(ellipse(x, y + 6, wide * 0.7, 4)), "#ffd890", 3, 0.8)
            k += 1
    for x in (62, 424):
        post = rough(poly(box(x - 8, 200, x + 8, 690)), 12, 0.6)
        card.lit(post, "#1c0e18 #5a3024 #a86a40 #ecb47c", 5, k=2, tex=0.35, cells=50, rim="#ffdca0")


def escaped(card: Card) -> None:
    path = curve("372,250 404,200 384,160 426,124 410,96")
    for i, (x, y) in enumerate(path[::3]):
        card.fill(discs([(x, y, 0.9 + 0.05 * i)]), MOON, 0.25 + 0.04 * i)
    x, y = path[-1]
    card.lamp(x, y, 110, "#e8a868", MOON, 0.8)
    card.lit(poly(crescent(x, y, 22, 2.9, 0.5)), "#d0b078 #fff0bc #fffdf0", 6, k=1.3, tex=0.2, rim="#ffffff")


def front(card: Card) -> None:
    """The counter with its cloth, the lowest jars on it, and a pair of scales."""
    top = rough(poly(points("40,584 446,584 462,606 24,606")), 10, 0.5)
    cloth = rough(poly([(26, 606), (460, 606), *[(460 - 434 * i / 60, 700 + 5 * math.sin(i * 0.9)) for i in range(61)]]), 10, 0.5)
    layer = Layer()
    for i in range(150):
        a = 26 + 434 * i / 150
        t = 0.5 + 0.4 * math.sin(i * 0.42) + 0.1 * math.sin(i * 1.3)
        layer.poly(box(a, 600, a + 3.6, 712), ramp(("#0e2430", "#1c4452", TEAL, "#5a98a0"), t))
    card.shade(poly(ellipse(246, 706, 230, 16)), "#0c0618", 8, 0.8)
    card.put(layer, 1, cloth, 0.2)
    card.swell(cloth, 12, k=1.2)
    trim = both(cloth, poly([(0, 684), (W, 684), (W, 694), (0, 694)]))
    card.fill(trim, OCHRE, 0.75)
    card.lit(top, "#3a1c1c #8a5434 #d89c60 #ffdc9c", 6, k=1.5, tex=0.35, cells=30, rim="#ffeec0")
    for x, wide, high, kind in ((96, 78, 106, 5), (352, 92, 124, 0), (186, 54, 70, 4)):
        card.glow(halo(x, 600, 90, 1.4, 0.25), "#ffd890", 0, 0.8)
        small_moon(card, x, 596 - high * 0.43, wide * 0.31, kind)
        jar(card, x, 596, wide, high, glass="#fff0cc", dark="#3a1830")
    being(card, "cat", 262, 592, 40, "#0c0816 #1c1428 #4a3440", flip=True, eye="#ffe9a0", rim="#ffd890", marks=0.2)


def child(card: Card) -> None:
    x, y = 402, 756
    card.shade(poly(ellipse(x + 8, y, 46, 8)), "#0c0618", 4, 0.8)
    walker(card, x, y, 150, "#4a1420 #b03438 #e87a5c #ffc89c", child=True, flip=True, scarf="#e8b04c", rim="#ffe6a8")
    for dx, dy in ((-33, -70), (-37, -75), (-29, -76)):
        coin = poly(ellipse(x + dx, y + dy, 4, 3))
        card.glow(coin, "#ffc850", 4, 0.9)
        card.lit(coin, BRASS, 1.4, k=2, tex=0)
    for cx, cy in ((352, 758), (340, 762)):
        card.lit(poly(ellipse(cx, cy, 4, 2)), BRASS, 1, k=2, tex=0)
    lamp_post(card, 34, 762, 210, iron="#120c22", k=0.5)
