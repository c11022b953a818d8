"""Strings on the Sun: on a stage the sun is let down on strings behind painted waves.

Light: the sun itself, made of gilded wood. Look closely: real water runs out from under the painted sea.
"""

from art.kit import *

SEED, LIGHT = 148, (0.15, -1)
PALETTE = WINE, RED, GOLD, TEAL, DUSK = "#2a0614", "#a81c28", "#f4b440", "#2a7a8a", "#4a2a5c"
SUN = (222, 300, 88)


def paint(card: Card) -> Image.Image:
    card.sky("#241238 #4a2a64@22 #a84a6a@46 #f0946a@62 #f8c884@72 #2a0614@86", 0.12)
    backdrop(card)
    the_sun(card)
    rows(card)
    boards(card)
    wings(card)
    leak(card)
    crew(card)
    card.saturate(1.1)
    return card.finish("#1a0410", 0.6, weave=0.16, mottle=0.2)


def backdrop(card: Card) -> None:
    for i, (x, y) in enumerate(((120, 206), (372, 236), (330, 158), (96, 328), (400, 356))):
        lumps = [(x + a, y + b, r) for a, b, r in heap(i + 2, 130 - 10 * i, 36, 7)]
        m = both(discs(lumps), fall(y + 1, y + 3, 255, 0))
        card.cast(m, 8, 8, 6, "#2a1030", 0.5)
        card.lit(m, "#6a3a6a #c86a7a #f8b494", 6, k=1.8, tex=0.14, rim="#ffe0b0")
        card.fill(strokes([[(x, y - 24), (x, -10)]], 0.9), "#f0d0a0", 0.7)


def the_sun(card: Card) -> None:
    x, y, r = SUN
    card.glow(halo(x, y, 330, 1.5), "#ff9a4a", 0, 0.75)
    strings = [[(x + u * r * 0.8, y - r * 0.55), (x + u * r * 0.8 - 6 * u, -10)] for u in (-1, 0, 1)]
    card.fill(strokes(strings, 1.5), "#fff0c8", 0.95)
    rays: list[Path] = []
    for i in range(24):
        a = math.pi * i / 12
        long, w = (1.62, 0.1) if i % 2 == 0 else (1.36, 0.13)
        side = [
            (q * r * math.cos(a + s), q * r * math.sin(a + s))
            for q, s in (
                (0.96, -w),
                (1.2, -w * 0.55 + (0.1 if i % 2 else 0)),
                (long, 0),
                (1.2, w * 0.55 + (0.1 if i % 2 else 0)),
                (0.96, w),
            )
        ]
        rays.append([(x + p, y + q) for p, q in side])
    m = poly(*rays)
    card.cast(union(m, discs([(x, y, r)])), 10, 14, 10, "#3a1030", 0.5)
    card.lit(m, "#6a2c0c #d8862c #ffd468 #fff4c0", 5, k=2, tex=0.3, rim="#fff4c8")
    disc = discs([(x, y, r)])
    card.lit(disc, "#a8541c #f0a838 #ffd868 #fff6c8", 40, k=1.5, tex=0.35, cells=26, rim="#fff8d8")
    for q, w in ((0.9, 2.2), (0.72, 1.2)):
        card.shade(ring(x, y, r * q, r * q - w), "#b0601c", 0.5, 0.7)
    face = [
        curve((x - 50, y - 12), (x - 34, y - 4), (x - 16, y - 12)),
        curve((x + 16, y - 12), (x + 34, y - 4), (x + 50, y - 12)),
        curve((x + 2, y - 10), (x + 10, y + 20), (x - 4, y + 24)),
        curve((x - 24, y + 44), (x, y + 52), (x + 24, y + 42)),
    ]
    card.shade(strokes(face, 2.6), "#8a3c10", 0.5, 0.9)
    card.glow(move(strokes(face, 1.6), 0.8, 2), "#fff4c0", 0.4, 0.6)
    for s in (-1, 1):
        card.glow(halo(x + s * 50, y + 26, 22), "#ff6a3c", 0, 0.4)


def rows(card: Card) -> None:
    tones_ = ("#1c4a6a #3f8a9c #a8d8c8", "#143a5c #2a7a92 #8accc4", "#0e2a4a #1f6480 #6ab8b8", "#081c38 #17506e #58a4ac")
    for i, (y, stops) in enumerate(zip((438, 486, 538, 594), tones_, strict=True)):
        size, shift = 46 + 8 * i, (17, -12, 24, -4)[i]
        path: Path = [(-20, 720)]
        for j in range(-1, int(560 / size) + 1):
            x = j * size + shift
            path += curve((x, y + 20), (x + size * 0.34, y + 4), (x + size * 0.7, y - 18), (x + size * 0.98, y - 12), per=5)
            path += curve((x + size * 0.98, y - 12), (x + size * 0.86, y - 4), (x + size * 0.86, y + 8), (x + size, y + 20), per=4)
        m = poly([*path, (540, 720)])
        card.shade(move(m, 0, -6), "#180a28", 8, 0.7)
        card.lit(m, stops, 10, k=2, tex=0.3, cells=24, seed=i)
        grain = noise(30, 40 + i, 3, 0.6, SIZE, 0.2, 2).point(smooth(140, 220))
        card.shade(both(grain, m), "#0a1a34", 0, 0.35)
        crest = both(edge(m, 0, 5), m)
        card.fill(rough(crest, 20, 0.6), "#f4f0d8", 0.85)
        for k in range(2):
            card.glow(both(move(edge(m, 0, 2.4), 0, 13 + 9 * k), m), "#c8e8dc", 0.3, 0.5)
        card.glow(both(halo(SUN[0], y - 20, 200 - 20 * i, 1.4, 0.4), m), "#ffb060", 0, 0.6 - 0.1 * i)
        if i == 1:
            boat = 366, y - 2
            card.fill(strokes([[(boat[0], boat[1] - 20), (boat[0] + 6, boat[1] + 90)]], 3), "#5a3a24")
            paper_boat(card, *boat, 76, paper="#a87a6a #f0d8b8 #fff8e4", turn=-0.08)
    being(card, "bird", 118, 592, 38, "#7a7a8c #d8d8dc #ffffff", pale="#ffffff", rim="#ffe0b0", flip=True)
    card.fill(discs([(101, 564, 1.3)]), "#d87a2c")


def boards(card: Card) -> None:
    card.wash(fall(662, 663), "#6a3a24@86 #a8643c@90 #4a2418", None, 0.3, 10, 5, 0.3, 3)
    card.shade(planks(-10, 530, 662, 720, 5, 3), "#2a100c", 0.4, 0.8)
    card.shade(both(fall(650, 700, 255, 0), fall(662, 663)), "#2a0c14", 0, 0.8)
    card.lit(poly(box(-10, 714, 530, 780)), "#2a0614 #6a1420 #b8383a", 14, (0, -1), k=1.8, tex=0.4)
    card.lit(poly(box(-10, 710, 530, 720)), "#6a3a10 #d89a3c #fff0b8", 4, (0, -1), k=2, tex=0.2)


def wings(card: Card) -> None:
    red = ("#1c0410", "#6a0c1c", "#b8242c", "#f06a50")
    for flip in (False, True):

        def at(a: float, b: float, y: float, flip: bool = flip) -> tuple[float, float, float]:
            return (W - b, W - a, y) if flip else (a, b, y)

        layer = Layer()
        curtain(layer, at(-24, 122, -10), at(-24, 104, 260), at(-24, 44, 470), at(-30, 92, 724), red, folds=6, n=80)
        card.cast(layer.m, -12 if flip else 12, 6, 12, "#14040c", 0.7)
        card.put(layer, 1, tex=0.3)
        card.swell(layer.m, 9, k=1.4)
        card.glow(both(edge(layer.m, 3 if flip else -3, 0), fall(100, 500, 255, 60)), "#ffb070", 2, 0.6)
        tie = (W - 40) if flip else 40
        rope = curve((W if flip else 0, 452), (tie, 476), (W - 52 if flip else 52, 470))
        card.lit(poly(ribbon(rope, 9)), "#5a3210 #d89a3c #fff0b8", 3, k=2, tex=0.2)
        card.lit(poly(ribbon([(tie, 474), (tie, 530)], 6, 18)), "#5a3210 #d89a3c #fff0b8", 4, k=2, tex=0.3)
    hem = [*[(x, 74 + 24 * abs(math.sin(x * math.pi / 104))) for x in range(-20, 540, 4)], (540, -20), (-20, -20)]
    m = poly(hem)
    card.cast(m, 4, 14, 12, "#14040c", 0.7)
    card.fill(m, RED)
    folds = Layer()
    for x in range(-20, 540, 3):
        folds.poly(
            [(x, -10), (x + 3, -10), (x + 3, 110), (x, 110)], ramp(red, 0.5 + 0.36 * math.sin(x * 0.36) + 0.16 * math.cos(x * math.pi / 52))
        )
    card.put(folds, 1, m, 0.3)
    card.swell(m, 12, k=1.5)
    trim = both(edge(m, 0, -10), m)
    card.lit(rough(trim, 16, 0.6), "#5a3210 #d89a3c #fff0b8", 3, k=2, tex=0.3)


def leak(card: Card) -> None:
    pool = rough(
        poly(
            blob(
                "150,664 200,661 262,664 330,660 388,667 420,680 376,690 330,693 316,704 312,722 276,722 270,702 236,696 190,700 158,690 120,678"
            )
        ),
        20,
        1,
    )
    fall_ = rough(poly(blob("272,708 316,708 312,740 322,790 262,790 270,744")), 16, 0.8)
    whole = union(pool, fall_)
    card.fill(whole, "#2a8aa0", 0.75)
    card.glow(both(noise(30, 8, 3, 0.5, SIZE, 2, 0.3).point(smooth(140, 220)), fall_), "#d8fff4", 0.4, 0.7)
    card.glow(both(halo(SUN[0] + 20, 676, 110, 1.2, 0.3), pool), "#ffb060", 0, 0.8)
    caustics(card, pool, "#e8fff4", 0.7, 30)
    card.glow(edge(whole, 0.8, 1.2), "#ffffff", 0.3, 0.9)
    card.fill(poly(*outline("fish", 264, 682, 22, turn=-0.2)), "#f08a3c")
    card.glow(edge(poly(*outline("fish", 264, 682, 22, turn=-0.2)), 1, 1), "#fff0c0", 0.3)


def crew(card: Card) -> None:
    for x in (60, 130, 400, 462):
        card.lamp(x, 708, 54, "#ff9a3c", "#ffe8b0", 0.7)
        card.lit(poly(arch(x, 722, 26, 18)), "#5a3210 #d89a3c #fff0b8", 4, (0, 1), k=2, tex=0.15)
    layer = Layer()
    ladder(layer, (446, 700), (412, 330), 34, 26, 16, "#7a4a28", 3)
    card.cast(layer.m, 6, 4, 4, "#14040c", 0.5)
    card.put(layer, 1, tex=0.3)
    card.swell(layer.m, 2, k=1.6)
    walker(card, 420, 420, 62, "#0c1428 #2c3c64 #7a8ab8", hat="#d8a03c", flip=True, rim="#ffd090")
    card.fill(strokes([[(406, 392), (392, 260), (376, -10)]], 1.2), "#fff0c8", 0.9)
