"""Curtain of Trees: between two summer trees a red curtain opens on a wood in winter.

Light: summer sun from above; behind the curtain a white day. Look closely: tracks lead out of the snow, none lead in.
"""

from art.kit import *

SEED, LIGHT = 117, (-0.4, -1)
PALETTE = MOSS, LEAF, RED, SNOW, GOLD = "#12301c", "#5a9a34", "#b01c22", "#f2f6fc", "#e8b448"
CLOTH = "#2a0408", "#7a0e16", "#c8242a", "#ff7a5c"
GREENS = ("#0a2412", "#174420", "#37762a", "#7aae38", "#d8e87c")


def paint(card: Card) -> Image.Image:
    card.sky("#8aa8d4 #b8cce8@30 #e8eef8@62 #f8fafc", 0.1)
    winter(card)
    stage(card)
    trunks(card)
    leaf_canopy(card, GREENS)
    ground(card)
    return card.finish("#06180c", 0.6)


def winter(card: Card) -> None:
    rows = [(15, 7, "#c4d2ea", "#a0b4d8", 520), (10, 11, "#d8e2f2", "#8a9ec8", 548), (7, 15, "#f0f4fa", "#6a7aa4", 580)]
    birch_wood(card, rows, "#e4ecf8", free=(200, 352), mist=(360, 600), fog=0.7)
    snow = rough(poly([*curve((-20, 548), (120, 540), (256, 552), (400, 538), (540, 550)), (540, 800), (-20, 800)]), 24, 1)
    card.lit(snow, "#a8bce0 #dce6f4 #ffffff", 18, tex=0.2, rim="#ffffff")
    x, y = 286, 570
    card.shade(blur(poly(ribbon([(x - 6, y), (x + 74, y + 20)], 22, 34)), 5), "#8aa0d0", 0, 0.7)
    being(card, "stag", x, y, 158, "#2a1c1c #6a4834 #a87c54 #e8cca0", flip=True, pale="#e8d8c0", rim="#ffffff")
    footprints(card, curve((276, 574), (262, 600), (268, 632), (244, 668), (252, 700), (226, 736), per=5), "#8aa0cc", 4)
    card.snow(170, a=0.9)


def stage(card: Card) -> None:
    cloth = drapes(card, (74, 262, 158), (72, 226, 330), (70, 124, 520), (58, 166, 676), CLOTH, shadow="#6a80b8")
    card.glow(both(noise(18, 5, 3, 0.5).point(smooth(150, 220)), cloth, fall(150, 420, 255, 40)), "#ffc46a", 1, 0.35)
    card.shade(both(cloth, fall(150, 250, 255, 0)), "#3a0a18", 0, 0.7)
    pole = poly(ribbon([(54, 164), (256, 154), (458, 162)], 11))
    card.cast(pole, 2, 8, 5, "#3a0408", 0.6)
    card.lit(pole, "#3a2410 #8a6030 #d8b070", 4, k=2, tex=0.4, rim="#fff0c8")
    hoops = [ring(x, 165 - 6 * math.sin((x - 60) / 400 * math.pi), 9, 6.4) for x in range(84, 440, 23)]
    card.lit(union(*hoops), BRASS, 2, k=2.2, tex=0.1, rim="#fff4c8")


def trunks(card: Card) -> None:
    mossy_post(card, 1, "30,800 40,560 26,330 44,90 30,-30", 96)
    mossy_post(card, -1, "486,800 470,560 488,330 466,110 490,-30", 104)
    hole = poly(blob("28,392 44,384 54,404 48,432 32,436 22,414"))
    card.fill(rough(hole, 20, 1), "#120a08")
    card.hollow(hole, 2, 4, 3, "#000000")
    being(card, "owl", 38, 432, 36, "#3a2a1c #8a6a48 #d8b888", pale="#f0e0c4", rim=None)


def ground(card: Card) -> None:
    """Summer grass; the snow has run out over it in a tongue."""
    left = [*curve((-20, 664), (70, 668), (150, 690), (196, 720), (214, 790)), (-20, 800)]
    right = [*curve((540, 660), (440, 668), (356, 684), (322, 716), (300, 790)), (540, 800)]
    m = rough(poly(left, right), 50, 2, 50, 4)
    card.shade(move(m, 0, -5), "#8aa0cc", 5, 0.6)
    card.lit(m, "#1a401c #4a8430 #98c048", 16, tex=0.4)
    layer, chance = Layer(), random.Random(2)
    for edge_, a, b in ((left, -10, 214), (right, 300, 522)):
        for _ in range(16):
            x = chance.uniform(a, b)
            top = min(y for px, y in edge_ if abs(px - x) < 30) if [1 for px, _ in edge_ if abs(px - x) < 30] else 700
            grass(layer, chance.randrange(999), x - 26, x + 26, top + 4, 26, GREENS, n=34, lean=0.1, deep=chance.uniform(20, 90))
    for i in range(54):
        x = chance.choice((chance.uniform(14, 190), chance.uniform(320, 500)))
        y = chance.uniform(704, 764)
        flower(
            layer, i, x, y, chance.uniform(16, 32), chance.choice(("#f8f0f4", "#e8485a", "#f4c840", "#b878d8", "#f4a8c0")), stem="#2c6428"
        )
    card.put(layer, 1, tex=0.2)
    frost = both(blur(inv(m), 9), m)
    card.fill(both(frost, noise(60, 5, 3).point(smooth(80, 190))), SNOW, 0.7)
    being(card, "squirrel", 168, 742, 62, "#3a1408 #a04a1c #e89448", pale="#fff0dc", rim="#fff0c8")
    card.specks(40, (20, 560, 490, 760), (0.7, 2), "#ffffff", 0.9, 2)
