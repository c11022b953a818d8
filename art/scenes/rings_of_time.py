"""Rings of Time: the rings of a felled trunk are a clockwork; a green shoot grows where twelve would be.

Light: one shaft from the upper right that has found the shoot. Look closely: the winding key is still in the bark, and
a snail is the hour.
"""

from art.kit import *

SEED, LIGHT = 170, (0.6, -0.9)
PALETTE = PEAT, FERN, WOOD, GOLD, SHOOT = "#141a12", "#4c6a34", "#b88a58", "#dba24a", "#b8e04a"
X, Y, RX, FLAT = 250, 430, 196, 0.62


def on(r: float, a: float) -> Point:
    """A point of the cut face: r from 0 to 1, a in turns from twelve."""
    t = 2 * math.pi * a - math.pi / 2
    wobble = 1 + 0.035 * math.sin(3 * t + 1) + 0.025 * math.sin(5 * t)
    return X + RX * r * wobble * math.cos(t), Y + RX * r * wobble * FLAT * math.sin(t)


def face(r: float, x: float = 0, y: float = 0) -> Path:
    return [(px + x, py + y) for px, py in (on(r, i / 90) for i in range(90))]


def paint(card: Card) -> Image.Image:
    card.sky("#20382c #5f8a5c@20 #b8c88a@36 #3a5230@48 #1c2616", 0.25)
    wood(card)
    floor(card)
    stump(card)
    works(card)
    hands(card)
    shoot(card)
    near(card)
    card.saturate(1.12)
    return card.finish("#060c08", 0.65, weave=0.14, mottle=0.18)


def wood(card: Card) -> None:
    for i in range(3):
        layer = Layer()
        for j in range(9):
            x, w = (j * 67 + i * 31) % 560 - 20, 8 + i * 9 + j % 3 * 4
            layer.line(curve((x, 350), (x + 6, 150), (x + 8 - j % 4 * 7, -20)), w * 1.3, ("#86a070", "#4a6a4c", "#22382a")[i], w)
        card.put(layer, 0.85, tex=0.4)
        card.swell(layer.m, 7)
        card.mist(160, 400, "#dfe2a0", 0.5, i)
    canopy = Layer()
    for x, y, r in ((40, 10, 120), (190, -20, 100), (330, 0, 90), (480, 20, 120), (10, 110, 70), (506, 120, 60)):
        foliage(canopy, int(x), x, y, r, r * 0.6, ("#1c3420", "#2f5a30", "#6a9040", "#c8d470"), light=LIGHT, n=300, dab=4)
    card.put(canopy, 0.95)
    card.swell(canopy.m, 18, a=0.6)


def floor(card: Card) -> None:
    m = rough(poly(ridge(7, 340, 16, octaves=4)), 60, 2)
    card.cast(m, 0, -30, 30, "#1c2c1c", 0.6)
    card.lit(m, "#0e140c #28361c #51602c #94904a", 34, tex=0.55, sy=2)
    layer = Layer()
    for _ in range(1400):
        y = 345 + 430 * card.chance.random() ** 1.2
        colour = ramp(("#20160e", "#4a3018", "#7a5020", "#b07a30", "#5a6a2c"), card.chance.random())
        layer.dab(
            card.chance.uniform(-5, 517),
            y,
            3 + (y - 340) / 60,
            card.chance.uniform(0, 3),
            mix(colour, PEAT, card.chance.uniform(0, 0.5)),
            0.45,
        )
    grass(layer, 3, -10, 522, 350, 26, ("#1c2c16", "#41602c", "#93a84a"), n=260, deep=110)
    card.put(layer, 0.9, m)


def stump(card: Card) -> None:
    side = [on(1.03, 0.25 + i / 60) for i in range(31)]
    roots_of = curve("40,470 44,560 20,650 -16,700 120,690 190,712 260,700 340,716 430,676 500,690 532,660 470,610 452,540 456,470")
    m = rough(poly([*side[::-1], *roots_of[1:-1]]), 50, 1.6, 90)
    card.cast(m, -10, 14, 14, "#060a06", 0.8)
    card.lit(m, "#0c0a08 #2c2016 #5c4228 #a07c4a", 50, k=2, tex=0.45, cells=50, sx=2, sy=0.5)
    bark = Layer()
    for _ in range(620):
        x = card.chance.uniform(20, 500)
        y = card.chance.uniform(470, 690)
        lean = (x - X) / 240
        h = card.chance.uniform(12, 46)
        bark.line(
            curve((x, y), (x + lean * h * 0.3, y + h / 2), (x + lean * h * 0.8, y + h), per=4),
            0.7,
            ramp(("#080706", "#1c130c", "#6e4e2c", "#b08c54"), card.chance.random()),
            0.5,
            card.chance.uniform(1, 4),
        )
    card.put(bark, 0.75, m)
    card.swell(m, 36, a=0.6)
    moss = Layer()
    for _ in range(1500):
        x = card.chance.uniform(30, 480)
        moss.dab(
            x,
            540 + 170 * card.chance.random() ** 0.6 + 20 * math.sin(x / 40),
            card.chance.uniform(2, 4),
            card.chance.uniform(0, 3),
            ramp(("#1c2c14", "#48642a", "#8aa244", "#d0d070"), card.chance.random()),
            0.7,
        )
    card.put(moss, 0.9, both(m, noise(8, 12, 4).point(smooth(118, 170))))
    top = poly(face(1))
    rim = minus(poly(face(1.035)), poly(face(0.95)))
    card.lit(poly(face(1.035)), "#1c120a #4a3018 #7a5628", 8, tex=0.5)
    card.lit(poly(face(0.965)), "#6a4426 #a87848 #d2a468 #f2d69c", 60, k=0.9, tex=0.25, cells=40)
    rings = Layer()
    chance = random.Random(8)
    r = 0.93
    while r > 0.05:
        r -= chance.uniform(0.008, 0.03)
        path = [on(r + 0.006 * math.sin(9 * i / 15 + r * 40), i / 120) for i in range(121)]
        rings.line(path, chance.uniform(0.6, 2.2), mix("#7a4a26", "#a87040", chance.random()))
    for k in range(14):
        a = k * 0.618 % 1
        rings.line(
            [on(1 - t * (0.2 + chance.random() * 0.5), a + 0.01 * math.sin(8 * t)) for t in [j / 8 for j in range(9)]], 2.4, "#5a3418", 0.4
        )
    card.put(rings, 0.7, top)
    card.glow(both(rim, halo(400, 340, 260, 1)), "#ffe0a0", 1, 0.3)


def gear(card: Card, x: float, y: float, r: float, teeth: int, turn: float, stops: str, clip: Mask) -> None:
    outline_: Path = []
    for i in range(teeth * 4):
        a = turn + 2 * math.pi * i / (teeth * 4)
        k = 1 if i % 4 in (1, 2) else 0.84
        outline_.append((x + r * k * math.cos(a), y + r * k * FLAT * math.sin(a)))
    m = poly(outline_)
    holes = poly(
        *[
            ellipse(x + r * 0.46 * math.cos(turn + k * 1.257), y + r * 0.46 * FLAT * math.sin(turn + k * 1.257), r * 0.17, r * 0.17 * FLAT)
            for k in range(5)
        ]
    )
    m = both(minus(m, holes), clip)
    card.cast(m, -r * 0.08, r * 0.14, 3, "#0c0604", 0.9)
    card.fill(move(m, 0, 3), "#4a2c10")
    card.lit(m, stops, max(2, r * 0.16), k=1.8, tex=0.14, rim="#fff0b8")
    card.lit(both(poly(ellipse(x, y, r * 0.2, r * 0.2 * FLAT)), clip), "#5a3010 #c8862a #fff0b0", 3, tex=0.1, rim="#fff6d0")


def works(card: Card) -> None:
    """Where the rings have opened, wheels turn in the wood."""
    edge_of = [on(0.84 - 0.03 * (k % 2), 0.15 + 0.26 * k / 7) for k in range(8)] + [
        on(0.3 + 0.05 * (k % 2), 0.36 - 0.16 * k / 3) for k in range(4)
    ]
    hole = rough(poly(blob(*edge_of)), 16, 1, 80)
    card.fill(hole, "#1a0e08")
    brass, copper = "#3c2008 #8f5c1c #dca646 #fff0b0", "#2c100a #7c3a1e #c87a46 #ffcf9a"
    wheels = (
        (330, 452, 56, 18, 0.1, copper),
        (396, 416, 40, 13, 0.0, brass),
        (346, 398, 26, 9, 0.3, brass),
        (356, 502, 36, 12, 0.2, brass),
        (300, 490, 30, 10, 0.1, copper),
        (404, 462, 24, 9, 0.3, copper),
        (372, 372, 28, 10, 0, brass),
        (310, 512, 22, 9, 0, brass),
    )
    for x, y, r, n, t, s in wheels:
        gear(card, x, y, r, n, t, s, hole)
    card.hollow(hole, -3, 8, 7, "#120804", 0.95)
    card.glow(edge(hole, 0, -1.5), "#ffdc9c", 0.6, 0.6)


def hands(card: Card) -> None:
    """Pegs for the hours, twigs for hands."""
    for k in range(12):
        if k == 0:
            continue
        x, y = on(0.9, k / 12)
        peg = poly(ellipse(x, y, 6 if k % 3 else 9, 4 if k % 3 else 6))
        card.cast(peg, -3, 4, 2, "#2a1408", 0.8)
        card.lit(peg, "#4a2a10 #a06a2c #f0c878", 3, tex=0.15, rim="#fff0c0")
    for a, r, w in ((0.93, 0.74, 6), (0.56, 0.52, 8)):
        tip = on(r, a)
        path = curve((X, Y), between((X, Y), tip, 0.4), (lerp(X, tip[0], 0.7) + 3, lerp(Y, tip[1], 0.7) + 2), tip)
        spur = [between((X, Y), tip, 0.6), (between((X, Y), tip, 0.78)[0] + 9, between((X, Y), tip, 0.78)[1] + 3)]
        twig = poly(ribbon(path, w, 2.5), ribbon(spur, w * 0.6, 1.2))
        card.cast(twig, -6, 9, 3, "#301808", 0.8)
        card.lit(twig, "#160c08 #46301c #8a6a40", 3, k=2, tex=0.3, rim="#f0d8a0")
    card.lit(poly(ellipse(X, Y, 11, 8)), BRASS, 4, tex=0.1, rim="#fff6d0")


def shoot(card: Card) -> None:
    x, y = on(0.86, 0)
    card.beam((430, -60), 2.02, 0.1, 760, "#f4f0a0", 0.5, 12)
    card.glow(halo(x, y - 50, 120, 1.4), "#d8e878", 0, 0.5)
    card.shade(poly(ribbon(curve((x, y), (x - 24, y + 16), (x - 54, y + 24)), 5, 9)), "#5a3a18", 2, 0.6)
    stem = curve((x, y + 2), (x + 4, y - 30), (x - 2, y - 62), (x + 6, y - 92))
    card.lit(poly(ribbon(stem, 7, 3)), "#3a6a1c #86b83a #e0f48a", 2, tex=0.1, rim="#fbffc8")
    leaves = ((x + 6, y - 92, 44, -0.55), (x + 5, y - 90, 40, -2.5), (x - 1, y - 60, 26, 0.05))
    for lx, ly, s, turn in leaves:
        shape = place(blob("0,0 0.3,-0.3 0.7,-0.26 1.05,0 0.7,0.24 0.3,0.24"), lx, ly, s, turn)
        card.lit(poly(shape), "#2f6418 #7fbc34 #c8ec5a #f8ffb8", s * 0.2, tex=0.12, rim="#ffffd0")
        card.fill(poly(ribbon([(lx, ly), (lx + s * 0.9 * math.cos(turn), ly + s * 0.9 * math.sin(turn))], 1.2, 0.4)), "#e8f8a0", 0.7)
    card.specks(60, (140, 60, 400, 420), (0.5, 1.6), "#f8f8b0", 0.9, 2)


def near(card: Card) -> None:
    sx, sy = on(0.95, 0.27)
    card.shade(poly(ellipse(sx - 6, sy + 3, 24, 6)), "#201008", 3, 0.8)
    being(card, "snail", sx, sy + 4, 36, "#4a2c20 #a8743e #f0c080 #fff0cc", flip=False, rim="#fffbe0")
    card.lit(poly(ellipse(186, 626, 15, 17)), "#140c06 #5a3c1c #b08a4c", 4, tex=0.2, rim="#e8c880")
    card.fill(poly(ellipse(186, 627, 9, 11)), "#0c0806")
    loops = [minus(poly(ellipse(104 + 6 * s, 640 + 27 * s, 23, 25)), poly(ellipse(104 + 6 * s, 640 + 28 * s, 11, 13))) for s in (-1, 1)]
    winder = union(poly(ribbon([(98, 642), (186, 627)], 13, 11), ellipse(104, 640, 15, 17), ellipse(160, 631, 8, 11)), *loops)
    card.cast(winder, -9, 12, 5, "#060504", 0.85)
    card.lit(winder, "#3c2408 #96641c #e4b04c #fff2b4", 6, k=2, tex=0.12, rim="#fff8d8")
    layer = Layer()
    for i, (x, y, n, size) in enumerate(((470, 770, 9, 120), (20, 780, 9, 110), (330, 790, 6, 70))):
        for k in range(n):
            a = -math.pi / 2 + (k - n / 2) * 0.3
            tip = (x + size * math.cos(a) * 1.1, y + size * math.sin(a) + 26 * abs(math.cos(a)))
            spine = curve((x, y), (lerp(x, tip[0], 0.45), lerp(y, tip[1], 0.7)), tip, per=9)
            layer.line(spine, 2, "#2c4420", 0.8)
            for j, (px, py) in enumerate(spine[3:]):
                s = 15 * (1 - j / len(spine)) + 2
                for side in (-1, 1):
                    layer.dab(
                        px + side * s * 0.4 * abs(math.sin(a)),
                        py + side * s * 0.4 * math.cos(a) * -1,
                        s * 0.62,
                        a + side * 1.0,
                        ramp(("#1c3a1c", "#3f6a2c", "#86a83c"), 0.2 + 0.25 * i + 0.4 * card.chance.random()),
                        0.26,
                    )
    card.put(layer)
    for x, y, s in ((384, 706, 34), (412, 716, 24), (362, 718, 19)):
        card.lit(poly(ribbon([(x, y), (x + 1, y - s)], s * 0.26, s * 0.2)), "#6a5a44 #c8b890 #fff6dc", 3, tex=0.1)
        cap = poly([*arc(x, y - s * 0.8, s * 0.62, s * 0.56, math.pi, 2 * math.pi), *arc(x, y - s * 0.8, s * 0.62, s * 0.14, 0, math.pi)])
        card.lit(cap, "#5a1810 #b0402a #f0884a #ffd8a0", s * 0.22, tex=0.2, rim="#ffe8c0")
        card.fill(
            discs([(x - s * 0.2, y - s * 1.06, s * 0.07), (x + s * 0.15, y - s * 1.16, s * 0.09), (x + s * 0.36, y - s * 0.95, s * 0.06)]),
            "#ffeed0",
            0.9,
        )
