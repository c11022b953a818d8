"""The Mender: the night is torn; somebody on the moon sews it up with gold thread, and day shows through.

Light: the day behind the tear. Look closely: the thread comes from a spool before a door, and a cat has found it.
"""

from art.kit import *

SEED, LIGHT = 120, (-0.5, -1)
PALETTE = NIGHT, COBALT, DAY, GOLD, RED = "#060a28", "#22408c", "#a9d8f2", "#ffc750", "#b02c3c"
TEAR = Tear(curve("452,-30 436,60 388,140 318,210 262,288 222,376 204,466 194,560", per=20), 0.4, 136)
OLD = "18,250 70,206 122,182 176,124 196,62 240,10", "504,470 460,494 436,532 404,556"
VILLAGE = "120,622,18 146,616,22 170,620,17 214,616,20 242,622,16 92,660,26 124,668,30 158,660,24 204,668,28"
LAND = [(586, 26, "#1d2f6a #3c528f #98a4c8"), (628, 26, "#13204f #2a3d74 #6a78a0"), (688, 22, "#0b1436 #1a2a56 #41527c")]


def paint(card: Card) -> Image.Image:
    card.sky(f"{NIGHT} #0f1e58@30 {COBALT}@60 #4b62a8@75 #4b62a8", 0.2, 3, 1.2, 1.2)
    hanging_folds(card, 9, "#0a1440", "#5f7fd0")
    card.stars(320, 560)
    day(card, TEAR.hole())
    TEAR.lips(card)
    stitches(card, TEAR.closed(3), thread=GOLD)
    for path in OLD:  # it has been mended before
        old_seam(card, curve(path, per=9))
    mender(card)
    village(card)
    cottage(card)
    card.saturate(1.12)
    return card.finish("#040822", 0.55)


def day(card: Card, hole: Mask) -> None:
    card.glow(blur(hole, 46), "#ffd98a", 0, 0.8)
    card.glow(blur(hole, 16), "#fff0c0", 0, 0.6)
    for a, s, k in ((1.98, 0.13, 0.75), (1.62, 0.1, 0.62), (1.28, 0.09, 0.45)):
        card.beam((222, 372), a, s, 420, "#86b8ff", k, 9)
    card.wash(hole, f"#6fb6e8 {DAY}@35 #fdeec4@62 #ffd07a@82 #ffb866", fall(220, 540), 0.22)
    for x, y, s in numbers("236,404,74 304,306,64 204,474,58 264,356,50 250,446,44"):
        cloud = both(heaped_cloud(x, y, s, s * 0.4, 8), hole)
        card.lit(cloud, "#e6a878 #fbe3c4 #fffdf4", 8, (0.3, -1), k=1.4, tex=0.14)
    card.glow(both(halo(206, 500, 90), hole), "#fff0b0", 0, 0.8)
    card.fill(both(discs([(206, 506, 13)]), hole), "#fffbe6")
    birds = [path for x, y, s in numbers("252,326,19 278,342,13 232,356,11") for path in outline("gull", x, y, s)]
    card.fill(both(poly(*birds), hole), "#40547c")
    card.hollow(hole, 5, 7, 6, "#7a6aa0", 0.6)


def mender(card: Card) -> None:
    x, y = 360, 338
    m = poly(place(crescent(0, 0, 64, 0, 0.4), x, y, 1, -1.75))
    card.glow(m, "#ffe8a8", 24, 0.5)
    card.lit(rough(m, 10, 0.5), "#b8782c #f2cd80 #fff6d6", 14, (-0.8, -0.9), k=1.7, tex=0.3, rim="#fffbe8")
    walker(card, x - 16, y + 50, 78, "#4a1020 #a82c40 #f08a80", hat="#d83c48", flip=True, rim="#ffe2a0")
    hand = x - 32, y + 14
    up = curve(hand, (372, 420), (356, 480), (372, 532))
    bright_thread(card, up, curve(TEAR.closed(1)[-1], (296, 262), (312, 300), (290, 320), hand, per=8))
    sewing_needle(card, (hand[0] - 62, hand[1] - 106), (hand[0] + 8, hand[1] + 12))


def village(card: Card) -> None:
    """Hills with houses, and the day that falls on them through the tear."""
    masks = hills(card, LAND, "#8fa4d8", 0.4, seed=210, octaves=4)
    path = curve("220,578 204,610 170,656 140,710 130,770")
    pool = blur(poly(ribbon(path, 1, width=lambda t: 90 + 80 * math.sin(math.pi * t) - 30 * t)), 9)
    for i, m in enumerate(masks):
        card.fill(both(pool, m, noise(8, 6, 4, 0.6).point(smooth(-60, 130))), "#ffdc96", 0.85 - 0.13 * i)
    for x, y, size in numbers(VILLAGE):
        card.shade(blur(poly(ribbon([(x, y), (x - size * 0.5, y + size * 0.7)], size * 0.7)), 2), "#4a3a60", 0, 0.5)
        house(card, x, y, size, "#8a86a8", "#3a4478", dark="#16204c", seed=int(x), rim="#ffe8b0")
    tower(card, 190, 622, 11, 40, "#3c4878 #8a90b4 #f0dcc0", "#20306a #4a5a94 #d8c8b0", windows=0)
    layer, chance = Layer(), random.Random(6)
    for k in range(90):
        x, y = chance.uniform(0, W), chance.uniform(600, 740)
        if not 70 < x < 262 or y > 704:
            layer.poly(fir(x, y, 14 + (y - 590) * 0.26, k), mix("#1c2c64", "#060c28", (y - 600) / 150))
    card.put(layer, 1, tex=0.3)
    card.glow(edge(layer.m, 1, 1), "#8098d8", 0.3, 0.5)


def cottage(card: Card) -> None:
    """The near house with its lit door, and before it the spool and the cat."""
    house(card, 440, 736, 96, "#3a4274", "#1c2858", dark=NIGHT, seed=2, door=True, rim="#a8b8e8")
    card.lamp(424, 722, 60, "#ffa03c", "#ffe0a0", 0.8)
    card.fill(poly(arch(418, 736, 15, 30)), "#ffd88c")
    reel(card, 388, 713, 36, math.pi / 2, GOLD)
    bright_thread(card, curve("372,530 382,560 366,590 350,640 384,676 394,704"))
    being(card, "cat", 342, 736, 42, "#2a1814 #a8642c #f0b860", rim="#ffe8a8")
    layer = Layer()
    grass(layer, 4, -10, 522, 752, 26, ("#060a20", "#14204c", "#3a4a80"), n=240, deep=20)
    card.put(layer)
