"""Sunflower Wheel: at the fair a sunflower turns as the big wheel, lanterns in its seats; one seat has floated off.

Light: the afterglow low on the left, and the lanterns. Look closely: the sunflowers of the field have all turned round
to watch.
"""

from art.kit import *

SEED, LIGHT = 1058, (-0.8, -0.4)
PALETTE = PLUM, ROSE, GOLD, LEAF, LAMP = "#241a4c", "#c45a7a", "#f6b02e", "#3f6a3c", "#ffd27a"
HUB, RIM = (228, 286), 184


def paint(card: Card) -> Image.Image:
    card.sky(f"#12123c {PLUM}@16 #5a3a7c@38 {ROSE}@60 #f2996a@74 #fcd08c@84 #8a4a6a", 0.2)
    card.stars(110, 260)
    card.glow(halo(70, 640, 380, 1.6), "#ffc07a", 0, 0.7)
    card.clouds([(120, 470, 220), (400, 430, 200), (300, 520, 240), (60, 560, 160), (440, 560, 140)], "#ffb48c", 0.55, 4)
    hills(card, [(610, 16, "#7a4a7c #b8688a #f09a80"), (632, 14, "#4a2f64 #7c4a74 #c47a7a")], "#ffb890", 0.5, seed=6)
    fair(card)
    legs(card)
    wheel_of_stems(card)
    sunflower(card, *HUB, 152)
    for i in range(10):
        a = -math.pi / 2 + 2 * math.pi * (i + 0.25) / 10
        if i != 1:
            gondola(card, HUB[0] + RIM * math.cos(a), HUB[1] + RIM * math.sin(a), 30, i)
    layer = Layer()
    layer.line(curve("428,124 416,160 434,190 424,214"), 1, "#5a3a3c", 0.5)
    card.put(layer)
    gondola(card, 430, 92, 30, 0, turn=0.16)
    crowd(card)
    field(card)
    card.saturate(1.1)
    return card.finish("#120b2a", 0.5, weave=0.15, mottle=0.16)


def fair(card: Card) -> None:
    """Tents and strings of lamps behind the wheel."""
    tents = (
        (60, 664, 96, 84, ROSE),
        (150, 658, 64, 56, "#6a7ab0"),
        (416, 664, 120, 104, "#b0485a"),
        (334, 656, 60, 50, "#d09a6a"),
        (486, 668, 80, 70, "#6a5a9c"),
    )
    lamps: list[tuple[float, float, float]] = []
    for k, (x, y, wide, high, colour) in enumerate(tents):
        round_tent(card, x, y, wide, high, colour, k)
        lamps += [(lerp(x - wide / 2, x + wide / 2, i / 8), y - high * 0.46 + 5, 1.5) for i in range(9)]
    for a, b in (
        ((60, 566), (150, 590)),
        ((150, 590), (334, 594)),
        ((334, 594), (416, 548)),
        ((416, 548), (530, 580)),
        ((60, 566), (-20, 590)),
    ):
        lamps += [(lerp(a[0], b[0], t / 9), lerp(a[1], b[1], t / 9) + 14 * math.sin(math.pi * t / 9), 1.4) for t in range(10)]
    card.glow(discs([(x, y, 5) for x, y, _ in lamps]), "#ff9a40", 5, 0.9)
    card.fill(discs(lamps), "#fff0c0")
    card.mist(600, 700, "#ffb080", 0.35, 21)


def legs(card: Card) -> None:
    for dx, bend in ((-118, -18), (122, 20)):
        path = curve(HUB, (HUB[0] + dx * 0.42 + bend, 470), (HUB[0] + dx, 700))
        m = rough(poly(ribbon(path, 13, 22)), 14, 0.6, 90, 3, 55)
        card.lit(m, "#12261c #2f5a34 #6a9a4a #c8d078", 5, k=1.9, tex=0.2, rim="#ffd9a0")
        layer = Layer()
        for t, side in ((8, 1), (11, -1), (15, 1)):
            x, y = path[t]
            big = 34 - t
            tip = (x + side * big * 2.1, y + 6)
            layer.poly(
                [
                    *curve((x, y), (x + side * big, y - big * 0.9), tip, per=8),
                    *curve(tip, (x + side * big * 1.1, y + big * 0.75), (x, y), per=8),
                ],
                mix(LEAF, "#8fb050", 0.35 if side < 0 else 0),
            )
        card.put(layer, 1, tex=0.3)
        card.swell(layer.m, 6, k=1.6)
        card.glow(edge(layer.m, 1, 1), "#ffd9a0", 0.4, 0.5)


def wheel_of_stems(card: Card) -> None:
    layer = Layer()
    for i in range(10):
        a = -math.pi / 2 + 2 * math.pi * (i + 0.25) / 10
        for s in (-0.05, 0.05):
            layer.line(
                [
                    (HUB[0] + 90 * math.cos(a + 4 * s), HUB[1] + 90 * math.sin(a + 4 * s)),
                    (HUB[0] + RIM * math.cos(a), HUB[1] + RIM * math.sin(a)),
                ],
                2.2,
                mix(LEAF, "#a8b860", 0.2),
            )
    for k in (0, math.pi):
        twine = [
            (HUB[0] + (RIM - 3 + 4 * math.sin(22 * t + k)) * math.cos(t), HUB[1] + (RIM - 3 + 4 * math.sin(22 * t + k)) * math.sin(t))
            for t in [2 * math.pi * i / 360 for i in range(361)]
        ]
        layer.line(twine, 3, "#2f5a34" if k else "#5a8a44")
    for i in range(44):
        a = 2 * math.pi * i / 44
        leaf(
            layer,
            HUB[0] + (RIM - 3 + (7 if i % 2 else -7)) * math.cos(a),
            HUB[1] + (RIM - 3 + (7 if i % 2 else -7)) * math.sin(a),
            5,
            a + (0.7 if i % 2 else 2.4),
            mix(LEAF, "#b8c860", 0.5 if math.cos(a + 0.5) < 0 else 0.15),
        )
    card.put(layer, 1, tex=0.3)
    card.swell(layer.m, 2, k=1.6)
    card.glow(edge(layer.m, 1, 1), "#ffcf90", 0.3, 0.5)


def crowd(card: Card) -> None:
    layer = Layer()
    chance = random.Random(12)
    for _ in range(46):
        x, y = chance.uniform(20, 495), chance.uniform(690, 708)
        h = chance.uniform(15, 24)
        colour = mix(chance.choice(("#2a1a40", "#4a2444", "#38305c", "#6a2c44")), "#120a26", (708 - y) * -0.02 + 0.3)
        layer.poly(blob((x - h * 0.2, y), (x - h * 0.14, y - h * 0.7), (x + h * 0.14, y - h * 0.7), (x + h * 0.2, y), per=4), colour)
        layer.disc(x, y - h * 0.84, h * 0.14, mix("#c88a6a", colour, 0.4))
    m = card.put(layer)
    card.glow(edge(m, 1, 1), "#ffb870", 0.4, 0.8)


def field(card: Card) -> None:
    """The field in front: every flower seen from behind, looking at the wheel."""
    ground = rough(poly(ridge(5, 726, 8, octaves=3)), 30, 1)
    card.lit(ground, "#0c0a20 #241a38 #4a3a4c", 10)
    for x, y, s in (
        (40, 764, 74),
        (118, 780, 62),
        (196, 768, 54),
        (262, 790, 60),
        (330, 772, 56),
        (400, 786, 66),
        (474, 762, 80),
        (80, 800, 60),
        (440, 810, 60),
        (156, 806, 58),
    ):
        sunflower_behind(card, x, y, s, HUB[0])
    card.specks(26, (30, 560, 480, 740), (0.7, 1.5), "#ffe08a", 0.9, 5)
