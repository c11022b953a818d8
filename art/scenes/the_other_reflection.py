"""The Other Reflection: a ruin stands on the shore, and in the water a palace with all its windows lit.

Light: the last of the evening, low on the left. Look closely: in the water somebody has a lamp on the landing stage.
"""

from art.kit import *

SEED, LIGHT = 122, (-0.9, -0.3)
PALETTE = DUSK, PLUM, APRICOT, MOSS, GOLD = "#263a5e", "#6a4a78", "#f6b27c", "#39463f", "#ffc860"
LEVEL = 356
STONE = "#2c2838 #5c5468 #a08e8c #e8c8a4"


def paint(card: Card) -> Image.Image:
    land(card, lit_up=True)
    palace(card)
    mirror_water(card, LEVEL, "#a8bccc", 0.42, wave=0.5, soft=0.7)
    below = card.im.copy()
    land(card, lit_up=False)
    ruin(card)
    card.fill(fall(LEVEL - 0.5, LEVEL + 0.5), below)
    card.fill(blur(poly(box(0, LEVEL - 4, W, LEVEL + 5)), 3), APRICOT, 0.35)
    ripples(card, LEVEL + 6, 760, "#ffe2a8", 246, 60, 46, dark="#16203c")
    for x, k in ((176, 0.7), (330, 0.6)):
        card.glow(ring(x, 706, 44, 42.6, 0.16), "#dfe8f0", 0.5, k)
    foreground(card)
    card.saturate(1.12)
    return card.finish("#101428", 0.65, mottle=0.2)


def land(card: Card, lit_up: bool) -> None:
    card.sky(f"#16244a {DUSK}@12 {PLUM}@27 #cf8284@37 {APRICOT}@44 #ffe0ae@47 #ffe0ae", 0.12)
    card.stars(150 if lit_up else 70, 240, seed=1)
    if lit_up:
        moon(card, 390, 88, 30, glow="#ffe8b0", night=PLUM)
    for i, row in enumerate(((100, 200, 240), (380, 244, 220), (230, 282, 200))):
        card.clouds([row], "#f4a884", 0.5, i * 4 + 2)
    hills(card, [(316, 32, "#6a5478 #a87c8c #e8b090"), (338, 18, "#3f3c58 #6e5a70 #b08a84")], APRICOT, 0.5, seed=5)
    shore = rough(poly([(-20, 400), (-20, 346), *curve("-20,346 90,342 170,326 260,318 350,328 430,344 540,346"), (540, 400)]), 40, 1.5)
    card.lit(shore, "#1a2028 #39463f #6a6a4a #b8985c", 12, tex=0.4, rim=APRICOT, rimk=0.4)
    layer = Layer()
    for i in range(34):
        x = (i * 61) % 540 - 14
        if abs(x - 256) > 118:
            little_tree(layer, i, x, 352, 40 + i * 13 % 34, ("#161c26", "#3a4438", "#8a7450", "#d8a468"), light=LIGHT, n=70)
    card.put(layer)
    card.swell(layer.m, 10)


def palace(card: Card) -> None:
    card.glow(halo(258, 270, 190, 1.2), "#ff9a5c", 0, 0.55)
    wall, roof = "#5a4a66 #a8889a #f0d0b4 #fff2d0", "#243a5c #3f7080 #a0d0c0"
    for i, (x, wide, high) in enumerate(((256, 52, 214), (206, 34, 168), (308, 36, 180), (172, 30, 120), (344, 30, 126))):
        tower(card, x, 336, wide, high * 0.8, wall, roof, seed=i * 3, windows=0.85, rim=APRICOT, lamp=GOLD)
    block = poly(box(156, 262, 360, 346))
    card.lit(block, wall, 10, k=1.5, tex=0.14, rim=APRICOT)
    card.shade(strokes([[(156, 268), (360, 268)], [(156, 302), (360, 302)]], 2), "#6a5470", 0.6)
    lamplit(
        card,
        [arch(x, 298, 9, 20) for x in range(168, 356, 18)]
        + [arch(x, 332, 10, 22) for x in range(170, 240, 18)]
        + [arch(x, 332, 10, 22) for x in range(282, 352, 18)],
        GOLD,
        6,
    )
    doorway(card, 258, 346, 38, wall, "#ffb84a #fff6d0", glow=GOLD)
    for x in range(150, 370, 12):
        card.lit(poly(box(x, 254, x + 7, 263)), wall, 2, tex=0)
    card.glow(halo(258, 300, 130, 1.1), "#ffb45a", 0, 0.5)
    for x in (214, 302):
        lantern(card, x, 352, 15, colour=GOLD)
    for x, y in ((256, 104), (206, 142), (308, 134)):
        card.fill(poly(points(f"{x},{y} {x + 22},{y + 6} {x},{y + 12}")), "#d8503c")
        card.fill(strokes([[(x, y), (x, y + 26)]], 1), "#3a2840")


def ruin(card: Card) -> None:
    """What is left: a broken tower, two arches, a stair that leads nowhere; ivy and a few birds."""
    walls = [
        points("172,344 172,268 180,262 184,270 192,252 200,256 204,300 212,306 214,344"),
        points("226,344 228,196 234,186 240,192 244,170 252,174 258,190 266,184 272,210 282,214 284,344"),
        points("300,344 300,290 308,280 316,286 322,272 330,276 334,298 344,304 346,344"),
        points("346,344 350,322 362,316 372,344"),
    ]
    holes = [arch(193, 344, 20, 46), arch(256, 344, 26, 50), arch(256, 262, 14, 32), arch(318, 344, 22, 44), arch(240, 222, 8, 18)]
    m = minus(rough(poly(*walls), 70, 1.4, 120, 4, 50), poly(*holes))
    card.lit(m, STONE, 9, k=2, tex=0.4, cells=60, rim=APRICOT, rimk=0.8)
    courses = [[(160, y), (380, y + card.chance.uniform(-1, 1))] for y in range(180, 344, 9)]
    courses += [[(x, y), (x, y + 9)] for y in range(180, 344, 9) for x in range(164 + y % 2 * 9, 380, 18)]
    card.shade(both(strokes(courses, 0.7), m), "#3a3044", 0.3, 0.55)
    for h in holes[2:3] + holes[4:]:
        card.fill(poly(h), "#d88c84", 0.7)
    layer = Layer()
    for x, y, rx, ry in (
        (230, 290, 10, 40),
        (280, 250, 8, 34),
        (206, 322, 12, 18),
        (334, 320, 14, 18),
        (176, 300, 7, 26),
        (250, 182, 10, 6),
    ):
        foliage(layer, int(x), x, y, rx, ry, ("#161e20", "#3a4a34", "#7a7a44", "#c89c54"), light=LIGHT, n=90, dab=2)
    for i, x in enumerate(range(150, 372, 13)):
        foliage(layer, i, x, 344, 10, 6, ("#161e20", "#3a4434", "#8a7648"), light=LIGHT, n=30, dab=2)
    grass(layer, 3, 120, 400, 348, 10, ("#1a2222", "#4a5038", "#b08c54"), n=200)
    card.put(layer)
    card.swell(layer.m, 6)
    limbs, _ = branches(6, 386, 346, 30, depth=5, lean=0.1)
    card.lit(poly(*limbs), "#1a1622 #4a3c44 #a88468", 2, rim=APRICOT)
    card.fill(
        poly(
            *[
                p
                for x, y, s, t in ((262, 140, 13, 0.2), (282, 152, 10, -0.2), (226, 130, 9, 0.1), (248, 118, 8, 0))
                for p in outline("gull", x, y, s, turn=t)
            ]
        ),
        "#2a2440",
    )
    card.mist(322, 360, APRICOT, 0.45, 6)


def foreground(card: Card) -> None:
    bank = rough(poly(ridge(4, 710, 8, octaves=4)), 60, 2)
    card.cast(poly(ellipse(116, 706, 84, 12)), 0, 4, 5, "#0c1024")
    rowing_boat(card, 112, 700, 168, turn=0.05, stops="#16121c #3a2c34 #7a5a54 #e0a880", rim=APRICOT, oars=False)
    card.lit(bank, "#0c121c #26303a #4f4c44 #a07c58", 14, tex=0.5, rim=APRICOT, rimk=0.3)
    layer = Layer()
    colours = ("#0c1220", "#26303a", "#5a5a48", "#c89860")
    for x, y, size, n in ((30, 764, 190, 24), (470, 770, 220, 34), (420, 776, 130, 20)):
        reeds(layer, int(x), x, y, size, colours, n=n, wide=50)
    grass(layer, 8, -10, 522, 772, 40, colours, n=260)
    layer.line(curve("190,694 300,720 400,744 440,700"), 1.2, "#c8a078", 0.8)
    card.put(layer)
    being(card, "heron", 366, 748, 132, "#1c2438 #4f6078 #a8b0b8 #ffe6c8", flip=True, rim=APRICOT)
