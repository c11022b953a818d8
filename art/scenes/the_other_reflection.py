"""The Other Reflection: a ruin stands on the shore, and in the water a palace with all its windows lit.

Light: the last of the evening, low on the left. Look closely: in the water somebody has a lamp on the landing stage.
"""

from art.kit import *

SEED, LIGHT = 122, (-0.9, -0.3)
PALETTE = DUSK, PLUM, APRICOT, MOSS, GOLD = "#263a5e", "#6a4a78", "#f6b27c", "#39463f", "#ffc860"
LEVEL = 356


def paint(card: Card) -> Image.Image:
    land(card, lit_up=True)
    lit_palace(card)
    mirror_water(card, LEVEL, "#a8bccc", 0.42, wave=0.5, soft=0.7)
    below = card.im.copy()
    land(card, lit_up=False)
    palace_ruin(card, LIGHT)
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
