"""The Heron's Measure: a heron measures a river with a tailor's tape.

Light: the sun, a button sewn on with red thread. Look closely: upstream the
banks are sewn already, here they are only pinned, and the reel is afloat.
"""

from art.kit import *

SEED, LIGHT = 176, (0.6, -0.9)
FOOT, TALL = (214, 708), 352
PALETTE = PINE, SAGE, MIST, TAPE, CORAL = "#22402f", "#86a888", "#eef2d8", "#f2c63c", "#d8543c"


def paint(card: Card) -> Image.Image:
    card.sky("#a8c4b0 #cfdcc0@25 #f2efd0@44 #dfe8cc@55 #9cbfa4@75 #4f7d68", 0.2)
    button(card, 352, 176, 34)
    for k, (x, y) in enumerate(((96, 150), (122, 138), (150, 130), (172, 142), (192, 156), (118, 166))):
        card.fill(poly(*outline("gull", x, y, 22 - k, turn=-0.1)), "#5c8070", 0.75)
    far_banks(card)
    river(card)
    pins(card)
    tape(card)
    heron(card)
    near(card)
    card.mist(300, 400, MIST, 0.35, 20)
    return card.finish("#1c3426", 0.5, weave=0.18, mottle=0.22)


def button(card: Card, x: float, y: float, r: float) -> None:
    """The sun, sewn on."""
    sun(card, x, y, r, "#fff0a8", "#fff8d0")
    card.shade(ring(x, y, r * 0.82, r * 0.74), "#e8c878", 0.8, 0.7)
    holes = [(x + dx * r * 0.24, y + dy * r * 0.24) for dx in (-1, 1) for dy in (-1, 1)]
    card.fill(discs([(px, py, r * 0.085) for px, py in holes]), "#b88a4c", 0.8)
    card.fill(poly(ribbon([holes[0], holes[3]], 2.2), ribbon([holes[1], holes[2]], 2.2)), CORAL, 0.9)
    chalk = curve((-10, 250), (90, 196), (200, 218), (x - r * 1.5, y + 34))
    card.fill(poly(*[ribbon(chalk[k : k + 2], 1.6) for k in range(0, len(chalk) - 1, 2)]), "#ffffff", 0.6)
    chalk = curve((x + r * 1.4, y - 24), (430, 120), (470, 70), (530, 50))
    card.fill(poly(*[ribbon(chalk[k : k + 2], 1.6) for k in range(0, len(chalk) - 1, 2)]), "#ffffff", 0.6)


def far_banks(card: Card) -> None:
    for i, (y, h, far) in enumerate(((300, 46, 0.78), (330, 30, 0.6), (352, 18, 0.42))):
        m = rough(poly(ridge(30 + i, y, h)), 40, 1.4)
        card.lit(m, tones("#2c4f3c #4f7a58 #9cb880", MIST, far), 16, tex=0.35, seed=i)
        layer = Layer()
        chance = random.Random(60 + i)
        for k in range(26):
            x = chance.uniform(-10, 522)
            if 200 < x < 400 and i == 2:
                continue
            s = chance.uniform(26, 60) * (0.6 + 0.3 * i)
            little_tree(
                layer,
                k + i * 40,
                x,
                y + 6,
                s,
                [mix(c, MIST, far) for c in ("#2a4a34", "#4a7450", "#86a868", "#c8d890")],
                trunk=mix("#2a3a2a", MIST, far),
                light=LIGHT,
                n=50,
            )
        card.put(layer, 0.95)
        card.mist(y - 60, y + 50, MIST, 0.65, i)


def bend(t: float) -> tuple[float, float, float]:
    """The river: middle, height on the card and half its width, from the distance (0) to the viewer (1)."""
    y = 372 + 410 * t**1.5
    return 330 - 190 * math.sin(t * 4.2) * (0.25 + 0.6 * t) + 60 * t, y, 16 + 300 * t**1.45


def river(card: Card) -> None:
    ground = fall(364, 372)
    card.fill(ground, tint(fall(364, 768), "#b8cca0 #86a874@20 #46724c@60 #244830"))
    blades = Layer()
    chance = random.Random(9)
    for y in range(374, 770, 7):
        t = (y - 370) / 400
        grass(
            blades,
            y,
            -10,
            522,
            y,
            8 + 34 * t,
            [mix(c, MIST, 0.45 * (1 - t) ** 1.6) for c in ("#1c3c2a", "#3f6a42", "#84a25a")],
            n=80,
            deep=6,
        )
    card.put(blades, 0.9)
    left = [(bend(t / 60)[0] - bend(t / 60)[2], bend(t / 60)[1]) for t in range(61)]
    right = [(bend(t / 60)[0] + bend(t / 60)[2], bend(t / 60)[1]) for t in range(61)]
    m = rough(poly([*left, *right[::-1]]), 40, 1.4, 60)
    card.cast(m, 0, -3, 3, "#1c3a28", 0.7)
    card.fill(m, tint(fall(368, 768), "#f4f0cc #cfe0c4@15 #8fbcac@40 #4f8f88@70 #2a6062"))
    card.hollow(m, -3, 7, 8, "#1f4a42", 0.6)
    ripples(card, 376, 768, "#fffbe0", 330, 50, 110, "#2a6a62", mask=m)
    card.mottle(m, "#d8ecd0", 0.35, 5, 8, 120, 230, 0.5, 4)
    for x, y, s in ((300, 640, 44), (262, 690, 52), (356, 704, 40), (330, 560, 26)):
        fish = poly(*outline("fish", x, y, s, turn=-0.7))
        card.shade(fish, "#1c4a4a", 1.5, 0.5)
    banks = Layer()
    for t, (x, y) in enumerate(left):
        if t > 6 and chance.random() < 0.55:
            reeds(banks, t, x - 4, y + 6, 20 + t * 1.3, ("#2a4a30", "#55804c", "#a8b868"), n=4 + t // 12, wide=10 + t / 2)
    for t, (x, y) in enumerate(right):
        if 6 < t < 46 and chance.random() < 0.5:
            reeds(banks, t + 90, x + 4, y + 6, 18 + t * 1.1, ("#2a4a30", "#55804c", "#a8b868"), n=4 + t // 12, wide=10 + t / 2)
    card.put(banks, 0.9)


def pins(card: Card) -> None:
    """The seams of the river: sewn in the distance, then glass-headed pins."""
    sewn = Layer()
    for side in (-1, 1):
        for k in range(6, 64):
            x, y, half = bend(k / 120)
            w = 2 + 9 * k / 64
            sewn.line([(x + side * (half - w), y - w * 0.2), (x + side * (half + w), y + w * 0.25)], 0.8 + k / 50, CORAL)
    card.put(sewn, 0.9)
    card.glow(edge(sewn.m, 0.3, 0.5), "#ffe0c8", 0.2, 0.6)
    for side in (-1, 1):
        for k in range(34, 58, 5):
            x, y, half = bend(k / 60)
            px, s = x + side * (half + 2), 4 + 16 * (k / 60) ** 1.3
            if not 10 < px < 502:
                continue
            tip = (px - side * s * 0.3, y + 2)
            head = (px + side * s * 0.5, y - s * 1.7)
            card.fill(poly(ribbon([tip, head], max(0.8, s * 0.07))), "#f4f6f0")
            card.lit(poly(circle(*head, max(1.6, s * 0.22))), "#6a1c1c #d8543c #ffb094 #fff0e0", max(1, s * 0.1), tex=0, rim="#ffffff")


def band(card: Card, path: Path, a: float, b: float) -> None:
    """The tape along a path: its strokes follow the width, the longer ones every fifth."""
    m = poly(ribbon(path, a, b))
    card.cast(m, -3, 6, 4, "#1c3a30", 0.6)
    card.lit(m, "#8a6416 #e0ac28 #ffdc5c #fff4b8", max(2, a * 0.3), k=1.5, tex=0.12, rim="#fffbe0")
    marks = Layer()
    length, n = 0.0, 0
    for (x, y), (p, q) in pairwise(path):
        length += math.dist((x, y), (p, q))
        t = n / max(1, len(path))
        if length < 7 - 3 * t:
            continue
        length, n = 0.0, n + 1
        w = lerp(a, b, min(1, path.index((x, y)) / len(path)))
        nx, ny = unit((-(q - y), p - x))
        reach = w * (0.42 if n % 5 else 0.05)
        marks.line([(x + nx * w * 0.46, y + ny * w * 0.46), (x + nx * reach * 0.3, y + ny * reach * 0.3)], 1.1, "#4a2c10")
    card.put(marks, 0.9, m)


def tape(card: Card) -> None:
    path = curve(
        (486, 628),
        (436, 612),
        (400, 618),
        (372, 648),
        (336, 668),
        (308, 642),
        (322, 604),
        (372, 606),
        (398, 566),
        (380, 500),
        (362, 440),
        (362, 392),
        per=6,
    )
    band(card, path, 13, 20)
    for x, y in ((474, 624), (458, 617)):
        card.fill(poly(ribbon([(x, y + 2), (x + 7, y - 30)], 1.4)), "#f4f6f0")
        card.lit(poly(circle(x + 7, y - 30, 6)), "#6a1c1c #d8543c #ffb094 #fff0e0", 3, tex=0, rim="#ffffff")


def heron(card: Card) -> None:
    card.shade(poly(ellipse(FOOT[0] - 10, FOOT[1] + 2, 70, 9)), "#1c3a34", 5, 0.7)
    being(card, "heron", *FOOT, TALL, "#22323e #6a8494 #c4d4d8 #fbfbf4", pale="#f8f8ee", rim="#fffbe0", depth=0.09, k=2.2)
    plumage(card)


def plumage(card: Card) -> None:
    """Feathers over the back, long ones at the breast, a dark crest."""
    body = both(poly(*outline("heron", *FOOT, TALL)), fall(470, 490), fall(600, 640, 255, 0))
    fur(card, body, 520, lambda x, y: 2.15 + (y - 520) * 0.002, ("#22323e", "#4c6678", "#8aa4b0", "#e4ece8"), 0.75, (8, 18))
    x, y = FOOT
    whole = poly(*outline("heron", *FOOT, TALL))
    beak = both(whole, across(x + 0.2 * TALL, x + 0.25 * TALL), fall(y - 0.86 * TALL, y - 0.85 * TALL, 255, 0))
    card.lit(beak, "#7a3c10 #d8842c #ffc860 #fff0b0", 5, tex=0.12, rim="#fffbe0", a=0.9)
    crest = ribbon(
        curve(
            (x + 0.15 * TALL, y - 0.985 * TALL),
            (x + 0.06 * TALL, y - 0.99 * TALL),
            (x - 0.05 * TALL, y - 0.95 * TALL),
            (x - 0.17 * TALL, y - 0.87 * TALL),
        ),
        3,
        1,
        8,
    )
    card.fill(rough(poly(crest), 12, 0.6), "#1c2830", 0.95)
    neck = Layer()
    for k in range(14):
        t = k / 13
        px, py = x + TALL * (0.075 + 0.06 * t - 0.03 * math.sin(3 * t)), y - TALL * (0.87 - 0.24 * t)
        neck.line([(px, py), (px - 1, py + 8)], 2.6, "#2c3c46", 1)
    card.put(neck, 0.7, whole)


def near(card: Card) -> None:
    layer = Layer()
    reeds(layer, 1, 30, 780, 250, ("#12261a", "#2f5236", "#7a9450"), n=14, wide=70)
    card.put(layer)
    spool(card, 424, 676)
    blooms = Layer()
    for k in range(60):
        x, y = card.chance.uniform(-4, 190), card.chance.uniform(690, 770)
        flower(
            blooms,
            k,
            x,
            y,
            card.chance.uniform(18, 40),
            card.chance.choice(("#f4e8ec", "#e8a8b8", "#f8e08a", "#d8e0f4")),
            stem="#2f5236",
            n=5 + k % 2,
        )
    grass(blooms, 8, -10, 210, 752, 44, ("#12261a", "#2f5236", "#7a9450"), n=120, deep=24)
    card.put(blooms, 0.95)
    being(card, "bird", 440, 540, 36, "#0c3a5a #1c7aa0 #4ac0d0 #c0f4f0", pale="#e8904a", flip=True, rim="#ffffff")
    stalk = Layer()
    stalk.line(curve((462, 700), (452, 620), (441, 538)), 3, "#55703c", 2)
    reeds(stalk, 2, 494, 785, 200, ("#12261a", "#2f5236", "#7a9450"), n=12, wide=50)
    card.put(stalk)


def spool(card: Card, x: float, y: float) -> None:
    """A reel of thread drifts by; its end is in the last stitch."""
    card.shade(poly(ellipse(x, y + 26, 38, 8)), "#1c4a44", 5, 0.8)
    thread = curve(
        (x - 18, y + 8), (x - 60, y + 40), (x - 96, y + 10), (x - 60, y - 34), (x - 18, y - 56), (x - 34, y - 96), (x - 64, y - 108)
    )
    card.fill(poly(ribbon(thread, 2.2, 1)), CORAL, 0.95)
    card.lit(poly(box(x - 20, y - 20, x + 20, y + 20)), "#6a1414 #c8402c #f08a68 #ffd8c0", 12, (-0.3, -1), k=2, tex=0.1)
    wraps = strokes([[(x - 20, y - 18 + 3 * k), (x + 20, y - 16 + 3 * k)] for k in range(13)], 0.8)
    card.shade(wraps, "#8a2418", 0.3, 0.7)
    for dy in (-24, 22):
        rim = poly(ellipse(x, y + dy, 28, 7), box(x - 28, y + dy, x + 28, y + dy + 5), ellipse(x, y + dy + 5, 28, 7))
        card.lit(rim, "#5a3818 #a87840 #e8c488 #fff0d0", 4, k=1.8, tex=0.2, rim="#fffbe8")
    card.fill(poly(ellipse(x, y - 25, 7, 2.4)), "#3a2410")
    card.fill(both(fall(y + 22, y + 26), poly(box(x - 34, y + 16, x + 34, y + 40))), "#4f8f88", 0.75)
    for k in range(3):
        card.glow(both(ring(x, y + 26, 38 + 10 * k, 36.8 + 10 * k, 0.24), noise(14, k, 3).point(smooth(90, 190))), "#fffbe0", 0.4, 0.6)
