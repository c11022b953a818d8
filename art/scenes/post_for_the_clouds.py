"""Post for the Clouds: somebody on a bicycle leaps from cloud to cloud with letters; one of them falls.

Light: early sun from the right. Look closely: down in the village somebody holds up both arms.
"""

from art.kit import *

SEED, LIGHT = 1056, (1, -0.75)
PALETTE = BLUE, MILK, PEACH, GREEN, RED = "#2f78bf", "#fdf3e4", "#ffcfa4", "#7fa876", "#d2402f"
CLOUD = "#6f8fc8 #a9bce4 #e9e3ec #fff3e0 #fffdf6"


def paint(card: Card) -> Image.Image:
    card.sky(f"#1f5ea8 {BLUE}@22 #6fb2dc@50 #b9dbe4@66 #fde3c4@80 #f3cfa6", 0.16)
    card.glow(halo(500, 560, 420, 1.7), "#ffd9a0", 0, 0.65)
    card.clouds([(110, 96, 200), (372, 60, 170), (270, 150, 130)], "#eaf3fa", 0.5, 3)
    for x, y, wide, high, seed, t in ((452, 470, 210, 70, 3, 0.5), (70, 506, 230, 66, 4, 0.45), (250, 540, 190, 44, 5, 0.5)):
        puff(card, x, y, wide, high, tones(CLOUD, "#fbe3cf", t), seed=seed, a=0.9)
        post_box(card, x + 14, y - high * 0.7, 17)
    card.mist(480, 640, "#ffe9d0", 0.6, 5)
    land(card)
    puff(card, 412, 268, 260, 120, CLOUD, seed=12)
    post_box(card, 378, 182, 68)
    puff(card, 440, 286, 250, 84, CLOUD, seed=14)
    puff(card, 24, 486, 330, 150, CLOUD, seed=21)
    puff(card, -6, 540, 300, 96, CLOUD, seed=25)
    shreds(card)
    cyclist(card, 222, 306, 37, -0.2)
    letters(card)
    puff(card, 470, 806, 330, 96, tones(CLOUD, BLUE, 0.12), seed=33, flat=False)
    return card.finish("#12305e", 0.42)


def land(card: Card) -> None:
    """Fields like a quilt, seen from high up, with a village where the letter will land."""
    hills(card, [(600, 16, "#8fb2c0 #bccfc4 #ecdcc0"), (618, 16, "#7aa6a4 #a9c0a4 #e4d4ac")], "#ffe6c6", 0.5, seed=8)
    quilt_of_fields(card)
    card.fill(both(fall(570, 590), fall(590, 680, 255, 0)), "#ffe6c6", 0.62)
    river = ribbon(curve("176,618 222,630 198,652 236,682 190,716 224,800"), 2, 46)
    card.fill(blur(poly(river), 0.8), tint(fall(610, 760), "#e8e4d4 #a9d2e4 #6aa9d0"))
    card.glow(both(noise(20, 3, 3, 0.5, SIZE, 0.4, 2).point(smooth(120, 190)), poly(river)), "#ffffff", 0.5, 0.6)
    for x, y, size in ((318, 690, 20), (340, 696, 23), (362, 690, 18), (334, 712, 26), (368, 714, 24), (306, 708, 20), (392, 702, 19)):
        house(card, x, y, size, "#f0d9b8", "#c0583c", seed=int(x), window=None, dark="#4a3a5a")
    tower(card, 350, 690, 9, 34, "#7a6a80 #d9c4ac #fff2d4", "#6a3a3a #b85a40 #f0a070", windows=0)
    layer = Layer()
    x, y = 284, 730
    layer.line([(x, y), (x, y - 13)], 4.6, "#3d5fa8", 3)
    for side in (-1, 1):
        layer.line([(x, y - 11), (x + side * 4, y - 19)], 1.6, "#3d5fa8")
    layer.disc(x, y - 16, 2.6, "#f0c8a4")
    card.put(layer)


def shreds(card: Card) -> None:
    """The cloud that the wheels have torn off, in an arc."""
    for k, (x, y) in enumerate(curve("88,392 124,372 152,362 178,352")):
        m = rough(discs([(x + card.chance.gauss(0, 5), y + card.chance.gauss(0, 4), 15 - k * 0.34)]), 110, 2.6, 70, k, 40)
        card.lit(m, CLOUD, 5, a=0.75 - k * 0.014)
    card.specks(60, (90, 340, 190, 420), (0.6, 2), "#ffffff", 0.8)


def letters(card: Card) -> None:
    for x, y, size, turn in ((128, 236, 20, -0.5), (92, 214, 16, 0.5), (62, 184, 13, -0.2), (40, 160, 10, 0.3)):
        letter(card, x, y, size, turn, seal=None)
    for x, y, size in ((58, 130, 15), (90, 108, 12), (120, 122, 10), (150, 90, 9)):
        card.fill(poly(*outline("gull", x, y, size, turn=0.1)), "#f6f1ea")
    card.fill(blur(poly(ribbon(curve("150,300 190,420 262,470 250,520 300,560"), 0.6, 3)), 1.4), "#ffffff", 0.35)
    letter(card, 300, 578, 56, 0.32, seal=RED)
