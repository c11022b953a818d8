"""Telegraph Web: a spider's web between two poles, its drops lit like a switchboard at dawn.

Light: the sun, just below the hills on the left. Look closely: one bird on the wire has put its head against it, and in
the valley a single window is lit in the same amber.
"""

from art.kit import *

SEED, LIGHT = 1066, (-0.7, 0.35)
PALETTE = SLATE, SILVER, ROSE, AMBER, INK = "#34465a", "#c4d2d4", "#e0a89a", "#ffb34a", "#141a26"
HUB = 232, 336


def paint(card: Card) -> Image.Image:
    card.sky(f"#24344c {SLATE}@12 #6a8494@38 #b4c0bc@58 #f4b898@70 #ffd49c@76 #a8a4a0", 0.2)
    card.stars(40, 160)
    card.glow(halo(40, 590, 380, 1.5), "#ffd9a4", 0, 0.8)
    card.clouds([(120, 440, 240), (380, 480, 240), (250, 520, 280), (400, 390, 170)], "#ffd8c0", 0.5, 8)
    valley(card)
    poles(card)
    drops(card, web(card, *HUB, spoke))
    spider(card)
    birds(card)
    meadow(card)
    card.saturate(1.2)
    return card.finish("#0e1424", 0.48)


def valley(card: Card) -> None:
    hills(
        card,
        [(572, 22, "#93a4ac #b8bcb8 #ead8c4"), (604, 20, "#6f8490 #98a4a4 #dcc8b4"), (640, 22, "#4a6070 #7a8c90 #c8b8a4")],
        "#f4dcc4",
        0.75,
        seed=4,
        octaves=4,
    )
    for x, y, s in ((356, 630, 17), (374, 634, 20), (396, 632, 16), (340, 638, 14), (412, 640, 18)):
        house(card, x, y, s, "#7a8890", "#5a6470", window=None, dark="#34465a", seed=int(x))
    card.lamp(374, 627, 34, AMBER, "#fff0c0", 1)
    card.fill(poly(box(371, 623, 376, 630)), "#fff0c0")
    line = Layer()
    for k in range(7):  # the line of poles goes on down to the village
        t = 1 - 0.72**k
        x, y, s = lerp(470, 366, t), lerp(720, 632, t), 150 * 0.64**k
        if k:
            line.line([(x, y), (x, y - s)], s * 0.04 + 0.6, mix(INK, "#c8beb4", 0.2 + 0.1 * k))
            for h in (0.96, 0.84):
                line.line([(x - s * 0.14, y - s * h), (x + s * 0.14, y - s * h)], s * 0.025 + 0.5, mix(INK, "#c8beb4", 0.2 + 0.1 * k))
    card.put(line, 0.9)
    card.mist(560, 690, "#f8e4d0", 0.75, 14)


def poles(card: Card) -> None:
    layer = Layer()
    for k, (a, b) in enumerate((((70, 168), (452, 138)), ((18, 176), (500, 150)), ((54, 234), (438, 204)), ((96, 172), (470, 144)))):
        layer.line(
            [(lerp(a[0], b[0], t / 30), lerp(a[1], b[1], t / 30) + (30 + 6 * k) * math.sin(math.pi * t / 30)) for t in range(31)], 1.3, INK
        )
    for k, (a, b) in enumerate((((16, 172), (-30, 190)), ((500, 148), (540, 140)), ((505, 150), (372, 560)))):
        if k < 2:
            layer.line([a, b], 1.3, INK)
    card.put(layer, 0.85)
    telegraph_pole(card, (70, 800), (54, 110), 27, (0.91, 0.82), 62)
    telegraph_pole(card, (474, 790), (452, 96), 22, (0.93, 0.85), 50)


def spoke(a: float) -> float:
    """How far the web reaches in a direction: to the poles at the sides, the wires above, the grass below."""
    dx, dy = math.cos(a), math.sin(a)
    reach = [280.0]
    if dx > 0.05:
        reach.append((452 - HUB[0]) / dx)
    if dx < -0.05:
        reach.append((68 - HUB[0]) / dx)
    if dy < -0.05:
        reach.append((208 - HUB[1]) / dy * (1.0 + 0.02))
    if dy > 0.05:
        reach.append((690 - HUB[1]) / dy)
    return min(reach)


def drops(card: Card, nodes: list[tuple[float, float, float]]) -> None:
    """Dew on every thread; some of it lit from inside, in lines, as if somebody had been put through."""
    plain: list[tuple[float, float, float]] = []
    lit: list[tuple[float, float, float]] = []
    for i, (x, y, r) in enumerate(nodes):
        if r < 16:
            continue
        size = card.chance.uniform(1, 2.6) * (0.7 + r / 300)
        call = abs(math.sin(i * 0.61 + r * 0.013)) > 0.955 or card.chance.random() < 0.02
        (lit if call else plain).append((x, y + 0.6, size * (1.5 if call else 1)))
    m = discs(plain)
    card.lit(m, "#4a6474 #a8c4cc #f4fcf8", 1.2, (-0.6, -1), k=2, tex=0)
    card.fill(discs([(x - r * 0.3, y - r * 0.35, r * 0.38) for x, y, r in plain]), "#ffffff", 0.95)
    m = discs(lit)
    card.glow(discs([(x, y, r * 2.6) for x, y, r in lit]), "#ff9630", 7, 0.95)
    card.fill(m, AMBER)
    card.glow(m, "#ffe0a0", 2, 0.9)
    card.fill(discs([(x, y, r * 0.5) for x, y, r in lit]), "#fff8d8")
    big = ((318, 452, 11), (150, 428, 9), (360, 300, 9))
    for x, y, r in big:  # three large drops hold the sky upside down
        drop = poly(place(blob("0,-1.7 .6,-.8 1,.1 .7,.8 0,1.05 -.7,.8 -1,.1 -.6,-.8", per=6), x, y, r))
        card.glow(drop, AMBER, 10, 0.9)
        card.fill(drop, tint(fall(y - r * 1.4, y + r), "#ffb860 #ffe8b8@45 #e8c8a0@60 #5a7890"))
        card.swell(drop, r * 0.4, (-0.6, -1), k=1.6)
        card.fill(poly(box(x - r * 0.2, y - r * 0.1, x + r * 0.18, y + r * 0.3)), "#fff6d0")
        card.fill(discs([(x - r * 0.35, y - r * 0.6, r * 0.2)]), "#ffffff")


def spider(card: Card) -> None:
    x, y = HUB[0] + 4, HUB[1] + 2
    card.lamp(x, y, 60, AMBER, "#fff0c0", 0.5)
    m = being(card, "spider", x, y, 64, "#08080e #1c1a22 #5a4c48 #d8b088", turn=2.7, rim="#ffe0b0")
    card.shade(both(halo(x, y + 8, 16), m), "#08080e", 0, 0.4)
    band = arc(x + 4, y + 15, 11, 11, 0.4, 2.7, 14)
    card.fill(strokes([band], 1.8), "#c88a3c")
    card.fill(discs([(*band[0], 3), (*band[-1], 3)]), "#c88a3c")


def birds(card: Card) -> None:
    for x, y, size, flip, turn in ((168, 193, 34, False, 0.0), (198, 196, 32, True, 0.0), (302, 190, 34, True, 0.35)):
        being(
            card, "bird", x, y + 6, size, "#141822 #343c4c #8a8c94 #e0c8b0", flip=flip, turn=turn, pale="#d8c4b0", rim="#ffe4c0", marks=0.3
        )


def meadow(card: Card) -> None:
    ground = rough(poly(ridge(21, 706, 12, octaves=3)), 30, 1)
    card.lit(ground, "#182430 #34483f #6a7458 #c8b488", 14, tex=0.4)
    layer = Layer()
    grass(layer, 3, -10, 522, 716, 46, ("#141e28", "#2c4440", "#6a7a60", "#c8bc94", "#f4dcb0"), n=520, deep=46)
    for k in range(46):
        x, y = card.chance.uniform(10, 505), card.chance.uniform(724, 768)
        h = card.chance.uniform(30, 84)
        tip = (x + card.chance.gauss(0, 6), y - h)
        layer.line(curve((x, y), (x + 1, y - h * 0.5), tip, per=4), 1.1, "#5a6a5c", 0.6)
        for i in range(12):
            a = math.pi + math.pi * i / 11
            layer.line([tip, (tip[0] + 7 * math.cos(a), tip[1] + 6 * math.sin(a))], 0.7, "#dcd8cc" if k % 3 else "#c8a0a0", 0.4)
    card.put(layer, 1, tex=0.2)
    card.mist(660, 740, "#f4dcc8", 0.4, 31)
    dew = [(card.chance.uniform(10, 505), card.chance.uniform(690, 760), card.chance.uniform(0.8, 2)) for _ in range(90)]
    card.fill(discs(dew), "#f2fbf6", 0.9)
    card.glow(discs(dew[:14]), AMBER, 5, 1)
