"""Lift in the Oak: an old tree has the doors of a lift; they are opening, and the arrow says it goes down.

Light: from the cabin, between the doors. Look closely: those who wait have brought their luggage.
"""

from art.kit import *

SEED, LIGHT = 127, (0.1, -1)
PALETTE = PINE, MOSS, BARK, BRASSY, LAMP = "#0b1a18", "#4f6a34", "#4a3524", "#d8a548", "#ffc870"
X, FOOT = 268, 622
WOOD = "#140c0c #38271c #6a4e32 #a88a58"


def paint(card: Card) -> Image.Image:
    card.sky("#0a1c20 #17383a@30 #2f5f50@55 #3f6a4c@72 #16281c", 0.25)
    wood(card)
    ground(card)
    trunk(card)
    lift(card)
    queue(card)
    card.saturate(1.15)
    return card.finish("#050c0c", 0.75, weave=0.14, mottle=0.2)


def wood(card: Card) -> None:
    for i in range(3):
        layer = Layer()
        for j in range(11):
            x = (j * 53 + i * 29) % 540 - 14
            w = 8 + i * 7 + j % 3 * 4
            layer.line(
                curve((x, 620), (x + 4 - j % 5 * 2, 320), (x + 10 - j % 4 * 6, -20)), w, ("#3f7060", "#2a5248", "#17352f")[i], w * 0.7
            )
        card.put(layer, 0.8, tex=0.4)
        card.swell(layer.m, 6)
        card.mist(300, 680, "#8ab890", 0.4, i)
    card.beam((90, -60), 1.25, 0.1, 720, "#c8e8a0", 0.35, 12)
    card.beam((470, -60), 1.85, 0.07, 700, "#c8e8a0", 0.3, 12)
    card.specks(60, (20, 60, 492, 560), (0.5, 1.5), "#e8f4a8", 0.8, 2)


def ground(card: Card) -> None:
    m = rough(poly(ridge(5, 604, 14, octaves=4)), 60, 2)
    card.lit(m, "#0c140e #24351c #4a5a28 #8a8a40", 30, tex=0.5, sy=2)
    layer = Layer()
    grass(layer, 2, -10, 522, 606, 16, ("#12201a", "#33502a", "#7a8a40"), n=300, deep=70)
    card.put(layer)


def trunk(card: Card) -> None:
    left = points("20,680 66,640 104,590 122,500 126,380 112,250 84,130 40,20 20,-30")
    right = points("520,-30 470,60 430,150 412,260 410,380 416,500 436,584 478,640 528,690")
    m = rough(poly([*curve(*left), *curve(*right), *points("400,664 330,640 210,640 120,668")]), 60, 2, 90)
    card.cast(m, 0, 8, 12, PINE)
    card.lit(m, WOOD, 60, light=(-0.7, -0.6), k=2.2, tex=0.4, cells=40, sx=2, sy=0.5)
    layer, chance = Layer(), card.chance
    for _ in range(420):
        x, y = chance.uniform(40, 500), chance.uniform(-10, 640)
        lean = (x - X) / 220 * (0.25 if y < 420 else -0.2) * abs(y - 420) / 260
        h = chance.uniform(14, 62)
        path = curve((x, y), (x - lean * h * 0.5 + chance.uniform(-3, 3), y + h / 2), (x - lean * h, y + h), per=4)
        layer.line(path, 0.6, ramp(("#0c0708", "#20140f", "#8a6a44", "#c8a870"), chance.random()), 0.5, chance.uniform(1, 4.4))
    card.put(layer, 0.7, m)
    card.swell(m, 40, light=(-0.7, -0.6), a=0.6)
    moss = Layer()
    for _ in range(1500):
        side, t = chance.choice((-1, 1)), chance.random()
        path = curve(*left) if side < 0 else curve(*right)
        px, py = path[int(t * (len(path) - 1))]
        x, y = px - side * abs(chance.gauss(0, 26)), py + chance.gauss(0, 8)
        moss.dab(x, y, chance.uniform(2, 4), chance.uniform(0, 3), ramp(("#1c2c16", "#4a6428", "#8aa044", "#c8cc70"), chance.random()), 0.7)
    card.put(moss, 0.85, both(m, noise(7, 12, 4).point(smooth(110, 180))))
    for x, y, rx, ry in ((150, 214, 15, 22), (392, 300, 10, 15)):
        knot = poly(ellipse(x, y, rx, ry))
        card.lit(ring(x, y, rx + 7, rx - 1, ry / rx), WOOD, 4, k=2)
        card.fill(knot, "#0a0606")
    being(card, "owl", 150, 234, 34, "#2a1a14 #6a4a30 #b08a58 #e8cc98", pale="#e8d0a0")
    card.hollow(poly(ellipse(150, 214, 15, 22)), 2, 5, 4, "#1a1010", 0.8)
    for x, y, s in ((116, 470, 15), (128, 488, 20), (118, 508, 14), (420, 420, 16), (412, 438, 20)):
        card.lit(
            poly([*arc(x, y, s, s * 0.6, math.pi, 2 * math.pi), *arc(x, y, s, s * 0.2, 0, math.pi)]),
            "#4a2418 #a85a30 #e8a860 #fff0d0",
            4,
            tex=0.3,
            rim="#fff0d0",
        )


def lift(card: Card) -> None:
    frame = poly(arch(X, FOOT, 178, 306, 0.9))
    hole = poly(arch(X, FOOT, 146, 284, 0.9))
    card.glow(halo(X, 500, 300, 1.5), "#e88a30", 0, 0.4)
    card.lit(minus(frame, hole), "#3a2010 #8a5a22 #d9a84a #fff0b8", 6, k=2.2, tex=0.14, rim="#fff6d0")
    inside = tint(fall(340, FOOT), "#d87a2c #ffc060@35 #fff0c0@75 #ffd88a")
    card.fill(hole, inside)
    tiles = strokes([[(X - 80, y), (X + 80, y)] for y in range(380, 600, 24)] + [[(X, 330), (X, 590)]], 1)
    card.shade(both(tiles, hole), "#c87a34", 0.4, 0.5)
    card.fill(both(poly(points(f"{X - 40},600 {X + 40},600 {X + 74},{FOOT} {X - 74},{FOOT}")), hole), "#9a2f2a", 0.9)
    for side, gap in ((-1, 30), (1, 20)):
        door = both(poly(box(X + side * gap, 300, X + side * 90, FOOT)), hole)
        card.cast(door, -side * 7, 3, 7, "#8a3a14", 0.8)
        card.lit(door, "#3f2712 #8f6428 #d0a04c #f4d890", 14, light=(-side, -0.5), k=1.8, tex=0.18)
        layer = Layer()
        for k in range(4):
            w = X + side * (gap + 10 + k * 15)
            layer.line(
                curve((w, FOOT - 12), (w, 480 + k * 16), (w + side * 6, 400), (w - side * (12 - k * 4), 366), per=8), 2.2, "#5a3a18", 1
            )
            for j in range(5):
                layer.dab(w + side * (3 + j % 2 * -7), 590 - j * 34 - k * 9, 6, -0.9 * side if j % 2 else 0.9, "#6a4a1c", 0.45)
        card.shade(both(layer.m, door), "#5a3a18", 0.3, 0.8)
        card.glow(both(move(layer.m, -1, -1), door), "#fff0b0", 0.3, 0.3)
        card.glow(both(edge(door, side * 2.2, 0), door), "#fff4c8", 0.5, 0.9)
    card.glow(both(blur(poly(box(X - 30, 340, X + 20, FOOT)), 4), hole), LAMP, 22, 0.9)
    dial(card)
    plate = poly(box(388, 486, 404, 526))
    card.lit(plate, BRASS, 4, k=2, tex=0.14, rim="#fff6d0")
    for y, colour in ((497, "#5a3a1c"), (514, "#ff5a30")):
        card.fill(discs([(396, y, 4.6)]), "#2a1408")
        card.glow(discs([(396, y, 3.4)]), colour, 1.4, 1)
        card.fill(discs([(396, y, 3.2)]), colour)
    card.glow(halo(396, 514, 18), "#ff5a30", 0, 0.6)


def dial(card: Card) -> None:
    y = 296
    half = [*arc(X, y, 66, 66, math.pi, 2 * math.pi, 40), (X + 66, y + 14), (X - 66, y + 14)]
    card.cast(poly(half), 0, 6, 7, "#0c0606")
    card.lit(poly(half), BRASS, 7, k=2.2, tex=0.14, rim="#fff6d0")
    face = poly([*arc(X, y, 54, 54, math.pi, 2 * math.pi, 40), (X + 54, y + 6), (X - 54, y + 6)])
    card.lit(face, "#b08a54 #ecd8a4 #fff4d4", 24, k=1, tex=0.2)
    card.hollow(face, 0, 5, 4, "#6a3a1c")
    for i in range(9):
        a = math.pi + math.pi * (i + 0.5) / 9
        card.fill(discs([(X + 44 * math.cos(a), y + 44 * math.sin(a), 2.2)]), "#6a4424")
    card.fill(poly(ribbon([(X, y), (X + 40 * math.cos(-0.26), y + 40 * math.sin(-0.26))], 5, 1.4)), "#a82a20")
    card.lit(discs([(X, y, 6)]), BRASS, 3, k=2, tex=0)
    arrow = points(f"{X},{y - 12} {X - 13},{y - 30} {X - 5},{y - 30} {X - 5},{y - 46} {X + 5},{y - 46} {X + 5},{y - 30} {X + 13},{y - 30}")
    card.glow(poly(arrow), "#ff6a2a", 5, 0.6)
    card.fill(poly(arrow), "#c83a20")


def queue(card: Card) -> None:
    pool = both(blur(poly([(X - 30, FOOT), (X + 20, FOOT), (X + 130, 790), (X - 170, 790)]), 9), fall(600, 780, 255, 70))
    card.glow(pool, "#ffb450", 0, 0.75)
    for x, y, s, seed in ((70, 700, 210, 4), (470, 706, 200, 9)):
        path = curve((x + (X - x) * 0.34, y - 66), (x + (X - x) * 0.12, y - 30), (x, y), (x - (X - x) * 0.3, y + 34))
        m = rough(poly(ribbon(path, 44, 12)), 50, 2, 80, seed)
        card.cast(m, 0, 8, 9, PINE)
        card.lit(m, WOOD, 12, k=2, tex=0.4, cells=40, rim=MOSS)
        del s
    fur = "#1c0d0a #7a3318 #cf6a2a #f8b468"
    for name, x, y, size, stops, pale, flip in (
        ("fox_sitting", 138, 716, 118, fur, "#f6e6cc", False),
        ("mouse", 214, 700, 34, "#1c1618 #4f4644 #9a8a7c #e8d8bc", None, False),
        ("bear", 420, 736, 112, "#140c0c #3f2418 #7c4c2c #d89a5c", "#e8c898", True),
    ):
        card.shade(poly(ellipse(x, y, size * 0.5, size * 0.09)), PINE, 5, 0.8)
        being(card, name, x, y, size, stops, pale=pale, flip=flip, rim=LAMP)
    for x, y, w, h, colour in ((222, 736, 46, 30, "#7a3a28"), (350, 742, 40, 28, "#2f4f5a"), (244, 702, 18, 12, "#8a6a34")):
        case(card, x, y, w, h, colour)
    layer = Layer()
    for i in range(9):
        x, y = (36, 62, 84, 452, 474, 330, 300, 24, 492)[i], 738 + i * 7 % 20
        layer.line([(x, y), (x, y - 15)], 3.4, "#d8c8a0")
        layer.poly([*arc(x, y - 14, 9 + i % 3 * 2, 9, math.pi, 2 * math.pi, 12)], ("#a83a28", "#c87a3a")[i % 2])
        layer.disc(x - 3, y - 18, 1.4, "#f8e8c8")
    grass(layer, 6, -10, 522, 764, 24, ("#0a120e", "#24381c", "#5a702e"), n=260, deep=16)
    card.put(layer, tex=0.3)


def case(card: Card, x: float, y: float, w: float, h: float, colour: Colour) -> None:
    """A little suitcase."""
    card.shade(poly(ellipse(x, y, w * 0.55, h * 0.16)), PINE, 3, 0.8)
    card.fill(strokes([arc(x, y - h, w * 0.14, h * 0.22, math.pi, 2 * math.pi, 10)], 1.8), "#1a0e0a")
    m = rough(poly(box(x - w / 2, y - h, x + w / 2, y)), 8, 0.6, 90)
    card.lit(m, (mix(colour, PINE, 0.6), colour, mix(colour, LAMP, 0.45)), h * 0.2, k=1.8, tex=0.25, rim=LAMP)
    card.fill(both(strokes([[(x + k * w, y - h), (x + k * w, y)] for k in (-0.28, 0.28)], max(1.4, w * 0.06)), m), "#d8a860", 0.8)
