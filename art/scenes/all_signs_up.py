"""All Signs Up: at a crossing on the moor every arm of the signpost points to the sky.

Light: a hole in the clouds, upper left. Look closely: somebody has put down a case and a pair of boots, and followed.
"""

from art.kit import *

SEED, LIGHT = 1062, (-0.5, -1)
PALETTE = SLATE, HEATHER, STRAW, CREAM, RED = "#2f4654", "#8a5a7c", "#c9a25c", "#fff0c8", "#c8402f"


def paint(card: Card) -> Image.Image:
    card.sky(f"#16404e #2f6a76@18 #7fa8a0@42 #e0c890@64 #fbdca0@75 {SLATE}", 0.3, 4)
    heavens(card)
    moor(card)
    post(card)
    left_behind(card)
    wind(card)
    card.saturate(1.3)
    return card.finish("#141c2c", 0.5)


def heavens(card: Card) -> None:
    """Torn cloud in a great ring, bright in the middle."""
    x, y = 176, 128
    card.glow(halo(x, y, 330, 1.4), "#ffe6b0", 0, 0.9)
    card.glow(halo(x, y, 120, 1.2), "#fffbe8", 0, 1)
    for k in range(34):
        a = 2 * math.pi * k / 34 + card.chance.gauss(0, 0.12)
        r = card.chance.uniform(120, 330)
        px, py = x + r * 1.15 * math.cos(a), y + r * 0.8 * math.sin(a)
        if py > 440:
            continue
        t = min(1, (r - 120) / 200)
        stops = tones("#2f5a68 #6f9a9c #e4d2a4 #fff6d8", SLATE, 0.55 * t)
        puff(card, px, py + 20, card.chance.uniform(90, 170), card.chance.uniform(28, 52), stops, seed=k, a=0.62, flat=False, rim=CREAM)
    card.glow(halo(x, y, 150, 1.3), "#fff2cc", 0, 0.55)
    for a in (0.7, 0.95, 1.2, 1.42, 1.66, 1.95):
        card.beam((x, y - 20), a, 0.05, 700, "#fff0c4", 0.3, 10)
    birds = Layer()
    for k in range(13):
        t = k / 12
        birds.paths(
            outline("gull", x + 96 * math.cos(5.4 * t + 1) * (1.1 - t), y + 200 - 210 * t, 19 - 15 * t, turn=-0.3 + 0.2 * (k % 3)),
            "#2c3c4c",
        )
    card.put(birds, 0.85)


def moor(card: Card) -> None:
    hills(
        card,
        [(548, 26, "#7f8f90 #b4ab98 #ecd6a8"), (584, 22, "#54688a #8a80a0 #dcb8a0"), (622, 18, "#3f3f60 #7c5c80 #d0a094")],
        "#f0dcb4",
        0.6,
        seed=3,
        octaves=4,
    )
    for x, y in ((96, 566), (128, 572), (420, 560)):
        layer = Layer()
        for _k in range(10):
            layer.disc(x + card.chance.gauss(0, 12), y + card.chance.gauss(3, 3), 2.2, "#f0e4cc", 0.8)
        card.put(layer, 0.9)
    ground = rough(poly(ridge(31, 656, 12, octaves=4)), 40, 1.2)
    card.lit(ground, "#2a1c34 #64406a #a8748a #f0b890", 16, tex=0.5, cells=14)
    for path in (
        ribbon(curve("250,690 180,676 90,652 -30,640"), 26, 8, 18),
        ribbon(curve("250,690 330,668 430,652 540,640"), 26, 6, 18),
        ribbon(curve("236,690 262,720 330,740 420,800"), 34, 80),
        ribbon(curve("252,690 250,664 286,646 268,630"), 18, 3),
    ):
        lane = rough(poly(path), 60, 1.5, 60, 4, 42)
        card.lit(lane, "#6a5044 #b0906a #ecd09a", 6, k=1.2, tex=0.5)


def post(card: Card) -> None:
    base, top = (254, 700), (238, 236)
    card.shade(poly(ribbon([(256, 702), (330, 716), (470, 752)], 13, 20)), "#2a1c28", 5, 0.6)
    stones = ((226, 704, 36), (284, 706, 40), (256, 712, 44))
    pole = rough(poly(ribbon(curve(base, (250, 520), (244, 380), top), 19, 13)), 16, 0.6, 90, 3, 50)
    card.lit(pole, "#1c1418 #4a3832 #94765a #ecd4a4", 5, k=2, tex=0.4, cells=60, rim=CREAM)
    grain = [[(lerp(base[0], top[0], t) + u, lerp(base[1], top[1], t)) for t in (0, 0.3, 0.6, 1)] for u in (-4, 0, 4)]
    card.shade(both(strokes(grain, 0.8), pole), "#1c1418", 0.3, 0.7)
    for x, y, s in stones:
        rock(card, int(s), x, y, s, s * 0.5, "#241c28 #5a5258 #98908a #e4d8bc", rim=CREAM)
    arms = (
        (250, 528, 150, -1.0, "#7f9a8c", 0),
        (248, 470, 166, -2.2, "#c09a5c", 1),
        (246, 408, 150, -0.86, RED, 2),
        (243, 372, 132, -2.36, "#d8c89c", 3),
        (241, 300, 150, -1.2, "#5f8a9c", 4),
        (238, 272, 140, -1.92, "#dcae5c", 5),
    )
    for x, y, size, turn, colour, k in arms:
        signboard(card, x, y, size, turn, colour, k)
    card.lit(poly(circle(238, 232, 10)), "#1c1418 #6a5040 #ecd4a4", 4, k=2, tex=0.2, rim=CREAM)


def left_behind(card: Card) -> None:
    card.shade(poly(ellipse(166, 726, 46, 9)), "#2a1c28", 4, 0.7)
    suitcase(card, 161, 728)
    for x, flip in ((224, False), (206, False)):
        boot = poly(place(blob("-9,-30 9,-30 8,-12 20,-7 22,0 -9,0 -10,-14", per=4), x, 744, 1, 0, flip))
        card.shade(poly(ellipse(x + 8, 746, 22, 4)), "#2a1c28", 2, 0.7)
        card.lit(boot, "#1a1014 #4a3026 #8c6444 #d8b080", 5, k=1.9, tex=0.15, rim=CREAM)
        card.fill(poly(ellipse(x, 714, 9, 2.6)), "#140c10")
    being(card, "dog", 384, 722, 64, "#120c10 #3a2620 #7a5438 #d8b080", flip=True, rim=CREAM, turn=0.08)


def wind(card: Card) -> None:
    layer = Layer()
    cols = ("#2a2234", "#6a4a5c", STRAW, "#f4dca4")
    grass(layer, 5, -10, 120, 716, 40, cols, n=170, lean=0.7, deep=44)
    grass(layer, 6, 300, 522, 744, 36, cols, n=170, lean=0.7, deep=40)
    for _k in range(420):
        x = card.chance.choice((card.chance.gauss(40, 50), card.chance.gauss(470, 50), card.chance.uniform(0, 512)))
        y = card.chance.uniform(664, 690) if 120 < x < 330 else card.chance.uniform(672, 764)
        layer.dab(x, y - 4, card.chance.uniform(1.6, 3.4), 1, card.chance.choice((HEATHER, "#b07a98", "#6a4468", "#d8a4b4")), 0.6)
    card.put(layer, 1, tex=0.2)
    blown = Layer()
    for _k in range(46):
        t = card.chance.random()
        x, y = 470 - 300 * t + card.chance.gauss(0, 34), 690 - 520 * t**1.2 + card.chance.gauss(0, 26)
        blown.dab(x, y, 5.4 - 3.6 * t, card.chance.uniform(0, 6), card.chance.choice((RED, "#d8792e", STRAW, "#8a4a3a")), 0.5)
    card.put(blown, 0.95)
