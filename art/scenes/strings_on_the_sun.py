"""Strings on the Sun: on a stage the sun is let down on strings behind painted waves.

Light: the sun itself, made of gilded wood. Look closely: real water runs out from under the painted sea.
"""

from art.kit import *

SEED, LIGHT = 148, (0.15, -1)
PALETTE = WINE, RED, GOLD, TEAL, DUSK = "#2a0614", "#a81c28", "#f4b440", "#2a7a8a", "#4a2a5c"
SUN = (222, 300, 88)
CLOTH = "#1c0410", "#6a0c1c", "#b8242c", "#f06a50"
WAVES = (
    (438, 46, 17, "#1c4a6a #3f8a9c #a8d8c8"),
    (486, 54, -12, "#143a5c #2a7a92 #8accc4"),
    (538, 62, 24, "#0e2a4a #1f6480 #6ab8b8"),
    (594, 70, -4, "#081c38 #17506e #58a4ac"),
)


def paint(card: Card) -> Image.Image:
    card.sky("#241238 #4a2a64@22 #a84a6a@46 #f0946a@62 #f8c884@72 #2a0614@86", 0.12)
    backdrop(card)
    gilded_sun(card, *SUN)
    sea(card)
    boards(card)
    cloth = drapes(card, (-24, 122, -10), (-24, 104, 260), (-24, 44, 470), (-30, 92, 724), CLOTH, folds=6, n=80)
    card.glow(both(union(edge(cloth, 3, 0), edge(cloth, -3, 0)), fall(100, 500, 255, 60)), "#ffb070", 2, 0.6)
    pelmet(card, 74, 24, 104, CLOTH)
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


def sea(card: Card) -> None:
    for i, (y, size, shift, stops) in enumerate(WAVES):
        m = painted_waves(card, y, size, shift, stops, seed=i)
        card.glow(both(halo(SUN[0], y - 20, 200 - 20 * i, 1.4, 0.4), m), "#ffb060", 0, 0.6 - 0.1 * i)
        if i == 1:
            card.fill(strokes([[(366, y - 22), (372, y + 88)]], 3), "#5a3a24")
            paper_boat(card, 366, y - 2, 76, paper="#a87a6a #f0d8b8 #fff8e4", turn=-0.08)
    being(card, "bird", 118, 592, 38, "#7a7a8c #d8d8dc #ffffff", pale="#ffffff", rim="#ffe0b0", flip=True)
    card.fill(discs([(101, 564, 1.3)]), "#d87a2c")


def boards(card: Card) -> None:
    card.wash(fall(662, 663), "#6a3a24@86 #a8643c@90 #4a2418", None, 0.3, 10, 5, 0.3, 3)
    card.shade(planks(-10, 530, 662, 720, 5, 3), "#2a100c", 0.4, 0.8)
    card.shade(both(fall(650, 700, 255, 0), fall(662, 663)), "#2a0c14", 0, 0.8)
    card.lit(poly(box(-10, 714, 530, 780)), "#2a0614 #6a1420 #b8383a", 14, (0, -1), k=1.8, tex=0.4)
    card.lit(poly(box(-10, 710, 530, 720)), "#6a3a10 #d89a3c #fff0b8", 4, (0, -1), k=2, tex=0.2)


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
