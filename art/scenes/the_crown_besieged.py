"""The Crown Besieged: a crown lies in the grass, and ants with leaves for flags storm it.

Light: noon sun, above and to the left. Look closely: somebody looks out over the rim.
"""

from art.kit import *

SEED, LIGHT = 144, (-0.6, -1)
PALETTE = DEEP, LEAF, LIME, GOLD, CREAM = "#0c2a1c", "#3f7a34", "#b4d068", "#e8b23c", "#fff6cc"
GREENS = (DEEP, "#24582c", "#5a9a3c", LIME, "#eef0a0")
X, Y, WIDE, TURN = 300, 566, 330, -0.13  # the crown


def at(u: float, v: float) -> Point:
    """A point of the crown: u -1 to 1 across its front, v up from its foot."""
    return place([(u, -v)], X, Y, WIDE / 2, TURN)[0]


def paint(card: Card) -> Image.Image:
    card.sky("#4a8a6a #8fbe7c@24 #dce8a0@46 #8fb85c@62 #3a6a34@80 #12301c", 0.3, 4)
    for _ in range(34):
        x, y, r = card.chance.uniform(0, W), card.chance.uniform(10, 420), card.chance.uniform(8, 34)
        card.glow(blur(discs([(x, y, r)]), 2), card.chance.choice(("#e8f0a8", "#a8d078", "#fff4c0")), 0, 0.16)
    layer = Layer()
    grass(layer, 4, -20, 532, 560, 260, ("#4a7a44", "#7aa858", "#b4d078"), n=90, lean=0.05)
    card.fill(blur(layer.m, 3), "#5a9448", 0.5)
    card.mist(330, 620, "#e8f0b0", 0.5, 5)
    overhead(card)
    far_blades(card)
    the_crown(card)
    skirt(card)
    ladders(card)
    host(card)
    near(card)
    card.specks(60, (30, 60, 480, 560), (0.5, 1.8), CREAM, 0.8, 3)
    return card.finish("#06200f", 0.6)


def overhead(card: Card) -> None:
    """Flowers as tall as trees, out of focus, and the sun between them."""
    for a, w in ((0.9, 0.05), (1.08, 0.07), (1.3, 0.05)):
        card.beam((60, -60), a, w, 760, "#fff6c0", 0.42, 8)
    for i, (x, y, size, r, petals) in enumerate(
        ((404, 130, 62, 5, "#f8f4e8"), (470, 300, 40, 4, "#f0d8e0"), (92, 250, 34, 4, "#f8f0d0"), (250, 60, 28, 6, "#e8f0d0"))
    ):
        stalk = poly(ribbon(curve((x + 50 - 12 * i, 700), (x + 30, (y + 600) / 2), (x, y)), 9, 5))
        card.fill(blur(stalk, r * 0.6), "#5a8c44", 0.8)
        rays = [place(ellipse(0.62, 0, 0.42, 0.15, 20), x, y, size, k * 0.483) for k in range(13)]
        flat = [[(px, y + (py - y) * 0.72) for px, py in ray] for ray in rays]
        card.lit(blur(poly(*flat), r * 0.4), (mix(petals, "#5a8c6a", 0.5), petals, "#ffffff"), 6, k=1.6, tex=0.1, a=0.9)
        card.lit(blur(poly(ellipse(x, y - 2, size * 0.27, size * 0.2)), r * 0.4), "#a8681c #e8b840 #fff0a0", 6, k=2, tex=0.2)


def skirt(card: Card) -> None:
    """Grass before the foot of the crown, so that it lies in the meadow."""
    layer, chance = Layer(), random.Random(12)
    for x in range(150, 470, 12):
        y = Y + 54 - (x - X) * 0.13 + chance.gauss(0, 3)
        grass(layer, x, x - 16, x + 16, y, 34 * chance.uniform(0.6, 1.25), GREENS[:4], n=9, lean=chance.gauss(0, 0.2))
    card.put(layer, 1, tex=0.2)


def far_blades(card: Card) -> None:
    layer = Layer()
    grass(layer, 5, -20, 532, 640, 300, GREENS[1:], n=150, lean=0.02)
    card.put(layer, 0.9, tex=0.3)
    card.mist(420, 660, "#d8e890", 0.35, 8)


def the_crown(card: Card) -> None:
    gold = "#2c1404 #7a4410 #d8962c #ffdc74 #fffbe0"
    back = poly(
        [
            at(-0.96, 0.66),
            *[at(-0.96 + i * 0.24, 0.8 + (0.62 if i % 2 else 0) - 0.1) for i in range(1, 8)],
            at(0.96, 0.66),
            at(0.8, 0.3),
            at(-0.8, 0.3),
        ]
    )
    card.lit(rough(back, 8, 0.5), "#2c1404 #6a3c10 #a86c20 #d8a040", 10, k=1.6, tex=0.14)
    being(card, "mouse", *at(0.34, 0.5), 92, "#3a2c30 #7a6a68 #b8a89c #f0e4d4", flip=True, pale="#f4e0d0", rim=CREAM)
    tips: Path = []
    for i in range(5):
        u = -1 + i / 2
        tips += [at(u * 1.0, 1.28 - 0.22 * abs(u)), at((u + 0.25) * 0.9, 0.64 - 0.1 * (1 - abs(u + 0.25)))]
    tips = tips[:-1]
    foot = [at(0.84 * math.cos(a), -0.17 * math.sin(a)) for a in [math.pi * i / 24 for i in range(25)]]
    m = rough(poly([*foot, at(-0.94, 0.5), *tips, at(0.94, 0.5)]), 8, 0.5, 90, 3, 65)
    card.shade(move(m, 12, 16), "#0a200c", 14, 0.6)
    card.lit(m, gold, 34, k=2, tex=0.16, cells=20, rim="#fffbe0", rimk=0.9, rimw=2)
    card.glow(both(m, fall(520, 600)), "#6a8a20", 0, 0.35)
    for low, high, deep in ((-0.02, 0.26, 9), (0.3, 0.35, 2)):
        band = poly(
            [
                *[at((0.86 + low * 0.1) * math.cos(a), low - 0.17 * math.sin(a)) for a in [math.pi * i / 24 for i in range(25)]],
                *[at((0.86 + high * 0.1) * math.cos(a), high - 0.17 * math.sin(a)) for a in [math.pi * (24 - i) / 24 for i in range(25)]],
            ]
        )
        card.shade(move(band, 1, 3), "#4a2408", 3, 0.7)
        card.lit(band, gold, deep, k=2.2, tex=0.12, cells=30, rim="#fffbe0")
    for i, a in enumerate((2.62, 2.1, 1.57, 1.04, 0.52)):
        x, y = at(0.88 * math.cos(a), 0.12 - 0.17 * math.sin(a))
        colour = ("#a8142c", "#1c4a9a")[i % 2]
        rx = 15 * (0.45 + 0.55 * math.sin(a))
        card.lit(poly(ellipse(x, y, rx + 3, 18)), gold, 3, k=2.4, tex=0.1)
        gem = poly(ellipse(x, y, rx, 15))
        card.lit(gem, (mix(colour, "#08040c", 0.7), colour, mix(colour, "#ffffff", 0.5)), 7, (0.6, 1), k=1.8, tex=0)
        card.glow(poly(ellipse(x - rx * 0.3, y - 6, rx * 0.28, 3)), "#ffffff", 1, 0.9)
    for x, y in tips[::2]:
        card.lit(discs([(x, y - 6, 12)]), gold, 6, k=2, tex=0.05, rim="#fffbe0")
        card.glow(discs([(x - 4, y - 10, 2.6)]), "#ffffff", 1.5)
    for u in (-0.5, 0, 0.5):
        card.shade(blur(poly(ribbon([at(u, 0.4), at(u * 1.02, 1.0 - 0.2 * abs(u))], 3, 1)), 1.5), "#7a4410", 0, 0.4)


def ant(card: Card, x: float, y: float, size: float, turn: float, flip: bool, flag: int) -> None:
    m = poly(*outline("ant", x, y, size, flip=flip, turn=turn))
    card.shade(move(m, 4, 5), "#2a1c08", 2, 0.5)
    card.lit(m, "#0e0606 #34140e #8a4428", size * 0.09, k=2.2, tex=0.05, rim="#ffd8a0")
    if flag:
        hx, hy = place([(0.2 if not flip else -0.2, -0.5)], x, y, size, turn)[0]
        top = hx + (3 if flip else -3), hy - size * 1.25
        layer = Layer()
        layer.line([(hx, hy), top], 1.6, "#4a5a20", 1)
        leaf(
            layer,
            top[0] + (size * 0.34 if flag > 0 else -size * 0.34),
            top[1] + 3,
            size * 0.42,
            -0.3 * flag,
            ("#7ab83c", "#c8d850", "#5a9a3c")[abs(flag) % 3],
        )
        card.put(layer)
        card.swell(layer.m, 3, k=1.6)
        card.glow(edge(layer.m, 0.8, 0.8), "#f8ffc0", 0.3, 0.7)


def ladders(card: Card) -> None:
    layer = Layer()
    ladder(layer, (150, 690), at(-0.62, 0.72), 30, 16, 11, "#8a9a3c", 3.4)
    ladder(layer, (470, 680), at(0.82, 0.74), 26, 15, 9, "#7a8a30", 3)
    card.cast(layer.m, 6, 6, 3, "#1c2008", 0.6)
    card.put(layer, 1, tex=0.4)
    card.swell(layer.m, 2, k=1.8)


def host(card: Card) -> None:
    for x, y, size, turn, flip, flag in (
        (164, 640, 30, -1.0, False, 0), (186, 560, 26, -1.05, False, 1), (206, 486, 25, -1.1, False, 0),
        (*at(-0.98, 1.1), 30, -0.3, False, 2), (440, 594, 26, 1.1, True, -1), (*at(0.52, 1.2), 28, 0.5, True, 0),
        (*at(0.02, 0.42), 28, -0.9, False, 1), (*at(0.5, 0.3), 27, 0.6, True, -2),
    ):  # fmt: skip
        ant(card, x, y, size, turn, flip, flag)


def near(card: Card) -> None:
    layer = Layer()
    for y, size, n in ((668, 64, 130), (690, 80, 150), (726, 90, 150), (766, 90, 150)):
        for x in range(-20, 520, 60):  # clumps, so that no edge runs across
            grass(
                layer,
                x + y,
                x - 30,
                x + 90,
                y + card.chance.uniform(-16, 22),
                size * card.chance.uniform(0.7, 1.3),
                GREENS,
                n=n // 4,
                lean=0.1,
                deep=26,
            )
    for i, (x, size, colour) in enumerate(((70, 84, "#f4e8f0"), (468, 96, "#f0e0a0"), (424, 62, "#e8a0b8"), (30, 60, "#f0d870"))):
        flower(layer, i, x, 740, size, colour, stem="#3a6a2c", n=9)
    card.put(layer, 1, tex=0.2)
    for i, (x, y, size) in enumerate(((96, 716, 44), (182, 732, 50), (268, 718, 42), (346, 738, 52))):
        ant(card, x, y, size, -0.08 + 0.06 * i, False, (1, 2, 0, 1)[i])
    layer = Layer()
    grass(layer, 9, -20, 532, 772, 60, GREENS[:3], n=160, lean=0.2)
    card.put(layer, 1, tex=0.2)
    blade = poly(
        ribbon(curve((-10, 780), (30, 560), (24, 380), (80, 250)), 40, 1), ribbon(curve((520, 790), (500, 640), (512, 520)), 34, 2)
    )
    card.fill(blur(blade, 2.5), DEEP, 0.85)
