"""Private Rain: under one umbrella it rains, on an empty bench; all around is a summer evening.

Light: a low sun on the left. Look closely: only where it rains do flowers grow; a pair of boots has been left.
"""

from art.kit import *

SEED, LIGHT = 110, (-0.85, -0.45)
PALETTE = HONEY, WHEAT, RUST, SLATE, RED = "#fbe3a4", "#dba044", "#63381f", "#4d6276", "#c8352f"
EARS = ("#5a3416", "#9a6224", "#d6963c", "#f3c768", "#fff0bc")
TOP, GROUND = (330, 226), 636


def paint(card: Card) -> Image.Image:
    card.sky("#5f9fb8 #9cc3bd@24 #e9dca6@44 #fbd98c@58 #f2b964", 0.22)
    sun(card, 84, 330, 34, "#ffc56a")
    for i, row in enumerate(((150, 110, 190), (420, 150, 170), (250, 216, 130), (70, 236, 150))):
        card.clouds([row], "#fff4d6", 0.6, i * 5)
    hills(card, [(404, 26, "#a8905e #d9bd7c #f7e2a6"), (432, 20, "#8a7038 #c79d4c #f2cf80")], HONEY, 0.5, seed=2)
    layer = Layer()
    for i in range(26):
        little_tree(layer, i, 20 + i * 19.5, 440, 22 + i * 7 % 13, ("#4f5a2c", "#8a8a3c", "#e0c868"), light=LIGHT, n=40)
    card.put(layer)
    card.mist(410, 470, HONEY, 0.6, 3)
    field(card, 446, 610, 0)
    bench_in_the_rain(card)
    waiting_dog(card, 118, 672, 92)
    field(card, 716, 840, 9)
    return card.finish("#3a1c10", 0.6)


def field(card: Card, top: float, bottom: float, seed: int) -> None:
    """Rows of wheat, far to near: darker at the foot, poppies in the last ones."""
    ground = rough(poly(box(-10, top, W + 10, bottom)), 60, 2, 60, seed)
    if not seed:
        card.lit(union(ground, poly(box(-10, 600, W + 10, H + 10))), "#7a4c1e #c08838 #efc468", 30, tex=0.4, sy=4)
    for row in range(15):
        t = row / 14
        y, layer = lerp(top + 14, bottom, t**1.2), Layer()
        size = lerp(17, 50, t) if not seed else lerp(46, 84, t)
        for i in range(int(W / size * (5 if seed else 5.4))):
            x = card.chance.uniform(-10, W + 10)
            dry = math.dist((x, y * 2), (330, 2 * GROUND)) > 205 or seed
            if dry:
                wheat(layer, i + row * 97, x, y, size * card.chance.uniform(0.75, 1.1), EARS, light=0.36 + 0.32 * t)
            if seed and row % 3 == 0 and i % 7 == 0:
                layer.dab(x, y - size * 0.7, 6, 0.2, RED, 0.8)
                layer.dab(x + 2, y - size * 0.7 - 3, 4, 0.9, "#ee6a4e", 0.7)
        card.put(layer)
        card.mist(y - size, y + 8, mix(HONEY, WHEAT, t), 0.24 * (1 - t), row, mask=layer.m)


def bench_in_the_rain(card: Card) -> None:
    x, y = TOP
    column = poly([(x - 92, y), (x + 92, y), (x + 116, GROUND + 24), (x - 116, GROUND + 24)])
    wet = rough(poly(ellipse(x, GROUND + 22, 190, 62)), 60, 3)
    card.lit(wet, "#20301c #3f5a2c #7a8c44 #b8b45c", 14, tex=0.5)
    card.fill(blur(column, 7), SLATE, 0.62)
    card.mist(y, GROUND + 20, "#aebfca", 0.5, 8, mask=blur(column, 8))
    puddle = rough(poly(ellipse(x - 8, GROUND + 24, 128, 27)), 40, 2, 50)
    card.fill(puddle, tint(fall(GROUND - 8, GROUND + 36), "#8fa6b6 #3a4f66 #22344a"))
    card.hollow(puddle, 0, 3, 3, "#1c2a20")
    park_bench(card, x, GROUND + 2, 68)
    for dx in (0, 15):
        rubber_boot(card, x - 66 + dx, GROUND + 20 + dx * 0.1)
    layer = Layer()
    grass(layer, 5, x - 176, x + 176, GROUND + 54, 20, ("#22381c", "#4a6a2c", "#8aa04a"), n=230, deep=26)
    for i in range(46):
        a, colour = i * 2.4, ("#f4f0ea", "#e88aa8", "#7a9ade")[i % 3]
        fx, fy = x + math.cos(a) * (140 + i % 5 * 12), GROUND + 40 + math.sin(a) * 26 + i % 7
        flower(layer, i, fx, fy, 18 + i % 4 * 5, colour, n=5)
    card.put(layer)
    rain: list[Path] = []
    for _ in range(330):
        t = card.chance.random()
        rx, ry = x + card.chance.uniform(-1, 1) * lerp(92, 114, t), lerp(y, GROUND, t)
        rain.append([(rx, ry), (rx + (rx - x) * 0.02 - 1, ry + card.chance.uniform(12, 30))])
    card.glow(both(strokes(rain, 0.7), fall(y + 4, y + 30)), "#e8f2f6", 0.2, 0.7)
    for i in range(13):
        px, py = x - 8 + math.sin(i * 5.3) * 100, GROUND + 24 + math.cos(i * 3.1) * 16
        r = 4 + i % 4 * 3
        card.glow(ring(px, py, r, r - 1, 0.3), "#f0f8fa", 0.3, 0.7)
    card.specks(60, (x - 100, GROUND - 12, x + 100, GROUND + 18), (0.5, 1.2), "#ffffff", 0.8)
    umbrella(card, x, y, 226, "#3a0a14 #8c1a22 #d8443a #ff9a7a", turn=0.03, rim="#ffe2b0", stick=False)
    card.fill(strokes([[(x, y - 4), (x - 3, y + 96)]], 2.4), "#2a1a14")
    card.fill(strokes([arc(x - 10, y + 96, 7, 9, 0, math.pi)], 3), "#2a1a14")
