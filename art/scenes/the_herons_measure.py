"""The Heron's Measure: a heron measures a river with a tailor's tape.

Light: a veiled morning sun upstream. Look closely: the banks are pinned, and a water vole holds the other end.
"""

from art.kit import *

SEED, LIGHT = 176, (0.6, -0.9)
PALETTE = PINE, SAGE, MIST, TAPE, CORAL = "#22402f", "#86a888", "#eef2d8", "#f2c63c", "#d8543c"


def paint(card: Card) -> Image.Image:
    card.sky("#a8c4b0 #cfdcc0@25 #f2efd0@44 #dfe8cc@55 #9cbfa4@75 #4f7d68", 0.2)
    sun(card, 356, 196, 24, "#fff0b0", "#fffce0")
    far_banks(card)
    river(card)
    pins(card)
    tape(card)
    heron(card)
    near(card)
    card.mist(300, 470, MIST, 0.4, 20)
    return card.finish("#1c3426", 0.5, weave=0.18, mottle=0.22)


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
            little_tree(layer, k + i * 40, x, y + 6, s, [mix(c, MIST, far) for c in ("#2a4a34", "#4a7450", "#86a868", "#c8d890")], trunk=mix("#2a3a2a", MIST, far), light=LIGHT, n=50)
        card.put(layer, 0.95)
        card.mist(y - 60, y + 50, MIST, 0.65, i)


def bend(t: float) -> tuple[float, float, float]:
    """The river: middle, height on the card and half its width, from the distance (0) to the viewer (1)."""
    y = 372 + 410 * t**1.5
    return 330 - 190 * math.sin(t * 4.2) * (0.25 + 0.6 * t) + 60 * t, y, 16 + 300 * t**1.45


def river(card: Card) -> None:
    ground = fall(364, 372)
    card.fill(ground, tint(fall(364, 768), "#b8cca0 #8fae7c@20 #557f56@60 #2c5238"))
    blades = Layer()
    chance = random.Random(9)
    for y in range(374, 770, 7):
        t = (y - 370) / 400
        grass(blades, y, -10, 522, y, 8 + 34 * t, [mix(c, MIST, 0.5 * (1 - t)) for c in ("#24452f", "#4a7448", "#90ac62")], n=80, deep=6)
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
    """Glass-headed pins along the seams of the river."""
    for side in (-1, 1):
        for k in range(9, 58, 6):
            x, y, half = bend(k / 60)
            px, s = x + side * (half + 2), 5 + 22 * (k / 60) ** 1.3
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
    far = [bend(t / 60) for t in range(6, 44)]
    along = [(x + half * 0.25 * math.sin(k * 0.35), y) for k, (x, y, half) in enumerate(far)]
    band(card, curve(*along, (252, 606), (228, 560), (214, 480), (236, 396), per=5)[::1], 3, 13)


def heron(card: Card) -> None:
    card.shade(poly(ellipse(120, 704, 70, 9)), "#1c3a34", 5, 0.7)
    being(card, "heron", 140, 706, 430, "#26343c #5c7480 #a8bcc0 #f4f6ec", pale="#f8f8ee", rim="#fffbe0", depth=0.05)


def near(card: Card) -> None:
    layer = Layer()
    reeds(layer, 1, 30, 780, 250, ("#12261a", "#2f5236", "#7a9450"), n=14, wide=70)
    reeds(layer, 2, 486, 785, 210, ("#12261a", "#2f5236", "#7a9450"), n=16, wide=70)
    card.put(layer)
