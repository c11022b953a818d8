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
    blossom(card)
    for i in range(10):
        a = -math.pi / 2 + 2 * math.pi * (i + 0.25) / 10
        if i != 1:
            seat(card, HUB[0] + RIM * math.cos(a), HUB[1] + RIM * math.sin(a), 30, i)
    layer = Layer()
    layer.line(curve("428,124 416,160 434,190 424,214"), 1, "#5a3a3c", 0.5)
    card.put(layer)
    seat(card, 430, 92, 30, 0, turn=0.16)
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
        layer = Layer()
        top, eave = (x, y - high), y - high * 0.46
        n = 8
        for i in range(n):
            a, b = i / n, (i + 1) / n
            shade = mix(colour if i % 2 else "#f6dcc0", "#2c1a44", 0.3 + 0.5 * abs(i / n - 0.2))
            layer.poly(
                [
                    top,
                    (lerp(x - wide / 2, x + wide / 2, a), eave + 3 * (i % 2)),
                    (lerp(x - wide / 2, x + wide / 2, b), eave + 3 * ((i + 1) % 2)),
                ],
                shade,
            )
            layer.poly(
                [
                    (lerp(x - wide * 0.43, x + wide * 0.43, a), eave),
                    (lerp(x - wide * 0.43, x + wide * 0.43, b), eave),
                    (lerp(x - wide * 0.43, x + wide * 0.43, b), y),
                    (lerp(x - wide * 0.43, x + wide * 0.43, a), y),
                ],
                mix(shade, "#2c1a44", 0.3),
            )
        layer.line([top, (x, y - high - 13)], 1.2, "#2c1a44")
        layer.poly([(x, y - high - 13), (x + 13, y - high - 9), (x, y - high - 6)], "#ffb060")
        card.put(layer, 1, tex=0.3, seed=k)
        card.swell(layer.m, wide * 0.12, k=1.3)
        card.glow(poly([(x - wide * 0.08, y), (x, eave + 4), (x + wide * 0.1, y)]), "#ffb860", 3, 1)
        lamps += [(lerp(x - wide / 2, x + wide / 2, i / 8), eave + 5, 1.5) for i in range(9)]
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


def blossom(card: Card) -> None:
    x, y = HUB
    card.glow(halo(x, y, 240, 1.6), "#ffb040", 0, 0.4)
    for ring_, (n, length, wide, stops) in enumerate(
        ((22, 152, 34, "#7a3410 #c46a16 #f0a028 #ffd860"), (20, 136, 36, "#8a3c10 #e08a1c #fcc03a #fff08c"))
    ):
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * ring_) / n + card.chance.gauss(0, 0.03)
            reach = length * card.chance.uniform(0.93, 1.05)
            bend = card.chance.gauss(0, 5)
            petal = place(
                blob(
                    (70, -wide * 0.3),
                    (reach * 0.72, -wide * 0.5),
                    (reach * 0.93, -wide * 0.2 + bend),
                    (reach, bend),
                    (reach * 0.92, wide * 0.26 + bend),
                    (reach * 0.7, wide * 0.5),
                    (70, wide * 0.3),
                    per=6,
                ),
                x,
                y,
                1,
                a,
            )
            m = poly(petal)
            card.cast(m, 3, 4, 4, "#4a1c10", 0.45)
            card.lit(m, stops, 9, k=1.7, tex=0.16, cells=30, seed=i, rim="#fff4b0", rimk=0.4)
            veins = [
                place(curve((78, s * wide * 0.2), (reach * 0.7, s * wide * 0.25), (reach * 0.94, bend)), x, y, 1, a) for s in (-0.6, 0, 0.6)
            ]
            card.shade(both(strokes(veins, 0.8), m), "#b8601c", 0.4, 0.5)
    heart = rough(poly(circle(x, y, 86)), 26, 1, 80, 4, 45)
    card.cast(heart, 3, 5, 6, "#3a1408", 0.7)
    card.lit(heart, "#1c0a0c #4a2010 #8a4a1c #c8843a", 34, k=1.3, tex=0.25)
    layer = Layer()
    for i in range(620):
        r, a = 3.35 * math.sqrt(i), i * 2.39996
        t = 0.35 + 0.3 * math.cos(a - 3.6) * r / 84 + 0.35 * (r / 84) ** 3 + card.chance.gauss(0, 0.06)
        layer.ramp_dab(
            x + r * math.cos(a), y + r * math.sin(a), 2.6 + r * 0.012, a, ("#200c10", "#4a2412", "#8a501c", "#d8962e", "#ffd868"), t, 0.6
        )
    card.put(layer, 0.95, heart)
    card.swell(heart, 26, k=1.2, a=0.7)
    card.lit(poly(circle(x, y, 11)), BRASS, 4, k=2, tex=0.1, rim="#fff6d0")


def seat(card: Card, x: float, y: float, s: float, i: int, turn: float = 0) -> None:
    """A gondola that hangs from (x, y), its lantern lit."""
    colour = ("#b0323e", "#2f6f8a", "#d8792e", "#6a4a90")[i % 4]
    k = s / 30

    def at(path: Path) -> Path:
        return place(path, x, y, k, turn)

    cx, cy = at([(0, 24)])[0]
    card.lamp(cx, cy, s * 2, "#ff9a3c", "#ffe6a8", 0.85)
    layer = Layer()
    layer.line(at(points("0,-2 0,8")), 1.6 * k, "#2a1c24")
    for side in (-1, 1):
        layer.line(at(points(f"{side * 11},14 {side * 12},34")), 1.5 * k, "#2a1c24")
    card.put(layer)
    card.fill(poly(at(box(-9, 15, 9, 30))), "#ffdf94", 0.55)
    card.fill(discs([(*at([(0, 21)])[0], 3 * k)]), "#fffbe0")
    if i in (2, 5, 7):
        head = poly(at(circle(-5, 24, 3)), at(blob("-9,34 -8,27 -2,27 -1,34", per=3)))
        card.fill(head, "#3a1c2c")
    roof_ = poly(at(blob("-16,15 -10,8 0,4 10,8 16,15 0,17", per=5)))
    tub = poly(at(blob("-15,30 15,30 13,41 6,46 -6,46 -13,41", per=4)))
    for m in (roof_, tub):
        card.lit(m, (mix(colour, "#1a0818", 0.55), colour, mix(colour, "#ffd8a0", 0.5)), 5 * k, k=1.8, tex=0.1, rim="#ffe6b0")
    card.glow(both(edge(tub, 0, 1.4), tub), "#ffe0a0", 0.5, 0.8)


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
        layer = Layer()
        lean = (HUB[0] - x) * 0.05
        hx, hy = x + lean, y - s
        layer.line(curve((x, y + 20), (x + lean * 0.3, y - s * 0.5), (hx, hy)), s * 0.1, "#1c3424", s * 0.06)
        for side in (-1, 1):
            layer.poly(
                place(blob("0,0 .3,-.24 .62,-.1 .4,.08", per=5), x + lean * 0.3, y - s * 0.36, s * 0.9, 0.1 * side, side < 0),
                mix("#1c3424", "#4a6a3c", 0.3 if side < 0 else 0),
            )
        for i in range(15):
            a = 2 * math.pi * i / 15 + card.chance.gauss(0, 0.08)
            layer.dab(
                hx + s * 0.29 * math.cos(a),
                hy + s * 0.25 * math.sin(a) - 2,
                s * 0.15,
                a,
                ramp(("#6a3014", "#c4741c", "#ffc848"), 0.5 - 0.5 * math.sin(a + 0.5)),
                0.5,
            )
        layer.disc(hx, hy, s * 0.2, "#35522e", 0.86)
        for i in range(9):
            a = 2 * math.pi * i / 9
            layer.dab(
                hx + s * 0.17 * math.cos(a),
                hy + s * 0.14 * math.sin(a),
                s * 0.1,
                a,
                mix("#2c4a2c", "#7a9a4c", 0.5 - 0.4 * math.sin(a)),
                0.5,
            )
        layer.disc(hx, hy, s * 0.08, "#24402a", 0.86)
        card.put(layer, 1, tex=0.3)
        card.swell(layer.m, s * 0.06, k=1.4, a=0.8)
        card.glow(edge(layer.m, 0.6, 1.3), "#ffc478", 0.4, 0.6)
    card.specks(26, (30, 560, 480, 740), (0.7, 1.5), "#ffe08a", 0.9, 5)
