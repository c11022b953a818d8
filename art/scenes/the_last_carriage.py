"""The Last Carriage: a train crosses a viaduct of cloud; its last carriage is a cottage, and a dog runs after it.

Light: the morning sun, low on the left. Look closely: behind the cottage there is no line any more; a letter blows away.
"""

from itertools import pairwise

from art.kit import *

SEED, LIGHT = 716, (-1, -0.7)
PALETTE = BLUE, PEACH, CLOUD, GREEN, RED = "#2f6aa6", "#f8c6a0", "#fffaf0", "#1f4a3c", "#b83428"
PUFF = "#7480b8 #b4b8d8 #f8dcc8 #fffaf0"


def deck(t: float) -> Point:
    """A point of the line: 0 at the left edge, near; 1 far off at the right."""
    return -40 + 532 * (1 - max(0.0, 1 - t) ** 1.3) + 60 * max(0.0, t - 1), 372 - 150 * max(0.0, t) ** 0.9 + 18 * math.sin(t * 3.2)


def far(t: float) -> float:
    """The size of things at t."""
    return 1 - 0.8 * min(1.0, max(0.0, t)) ** 0.85


def paint(card: Card) -> Image.Image:
    card.sky(f"{BLUE} #5f9cc8@18 #a8cdd8@36 #f6dcb8@50 {PEACH}@60 #c8b8c8@72 #8fa4c0", 0.22)
    card.glow(halo(-10, 330, 420), "#ffd898", 0, 0.6)
    for i, (x, y, w, h) in enumerate(((420, 110, 190, 50), (70, 90, 150, 34), (330, 186, 120, 30))):
        puff(card, x, y, w, h, PUFF, seed=20 + i, a=0.75)
    land(card)
    viaduct(card)
    train(card)
    cottage(card, 190, 348)
    chase(card)
    for i, (x, y, w, h) in enumerate(((20, 772, 250, 66), (300, 800, 260, 60), (500, 764, 210, 60))):
        puff(card, x, y, w, h, PUFF, seed=50 + i, a=0.94, flat=False)
    card.saturate(1.16)
    return card.finish("#18264e", 0.6)


def land(card: Card) -> None:
    """Far below it is still early: a river valley, a town with its mill, mist in the woods."""
    sun(card, 132, 556, 24, "#ffb070", "#fff8d8")
    planes = [
        (586, 26, "#7080b0 #a8a8c8 #e8c8c0"),
        (616, 30, "#5a7894 #8aa0a0 #e8d0a8"),
        (652, 26, "#44706c #7aa078 #e8d898"),
        (696, 24, "#2c5a50 #5f9058 #d8d880"),
    ]
    masks = hills(card, planes, "#f4dcd0", 0.7, seed=30)
    chance = random.Random(4)
    layer = Layer()
    for _ in range(60):  # fields
        x, y = chance.uniform(-10, 500), chance.uniform(664, 750)
        w, h = chance.uniform(20, 60), chance.uniform(5, 14)
        layer.poly(
            [(x, y), (x + w, y - h * 0.4), (x + w * 1.25, y + h * 0.5), (x + w * 0.2, y + h)],
            chance.choice(("#d8c868", "#8ab060", "#b8c878", "#6a9a5c", "#e0b070")),
        )
    card.put(layer, 0.55, masks[2], 0.4)
    river = ribbon(
        curve((450, 668), (404, 676), (352, 688), (250, 706), (300, 734), (420, 790), per=10), 2, width=lambda t: 3 + 34 * t**1.6
    )
    card.fill(poly(river), tint(fall(640, 768), "#fff0d0 #c8e4ec@30 #6aacc8"))
    card.glow(edge(poly(river), 0.5, 1), "#ffffff", 0.4, 0.8)
    ripples(card, 690, 768, "#ffffff", 330, 24, 30, mask=poly(river))
    roofs(card, 688, 15, ("#f0dcc0", "#e0c4a8"), ("#b8604a", "#a04a44"), left=392, right=492, seed=2, uneven=3, window=None)
    roofs(card, 700, 19, ("#f0dcc0", "#e0c4a8"), ("#b8604a", "#a04a44"), left=410, right=500, seed=5, uneven=3)
    tower(card, 448, 690, 9, 28, "#8a7a80 #e0cdb8 #fff4dc", "#5a5a80 #8a84a0 #d8c8c8", windows=0)
    layer = Layer()
    woods = [
        (chance.gauss(wx, 26), chance.gauss(wy, 7))
        for wx, wy, n in ((70, 684, 40), (170, 716, 26), (30, 740, 24), (220, 676, 14), (470, 736, 24))
        for _ in range(n)
    ]
    for i, (x, y) in enumerate(sorted(woods, key=lambda p: p[1])):
        if abs(x - 340) > 50 and not (390 < x < 500 and y < 710):
            little_tree(
                layer, i, x, y, chance.uniform(8, 17), ("#2a5a50", "#4a8058", "#a8c070", "#f0e8a0"), trunk="#3a5a4c", light=card.light, n=34
            )
    card.put(layer, 0.95, tex=0.3)
    card.mist(600, 720, "#f4dcd0", 0.45, 9)


def viaduct(card: Card) -> None:
    """Arches of cloud: what is left of a bank when the openings are taken out."""
    steps = [0.0]
    while steps[-1] < 1.02:
        steps.append(steps[-1] + 0.172 * far(steps[-1]) ** 0.55)
    top = [(-60.0, 372.0), *[deck(i / 60) for i in range(64)]]
    bank = poly([*[(x, y - 4) for x, y in top], (560, 640), (-60, 640)])
    holes: list[Path] = []
    for a, b in pairwise(steps):
        (x0, y0), (x1, y1) = deck(a), deck(b)
        pier = 15 * far(a) + 3
        wide, head = (x1 - x0) - pier * 2, (y0 + y1) / 2 + 30 * far(a) + 4
        holes.append(arch((x0 + x1) / 2, 690, wide, 690 - head, 1.15))
    m = rough(minus(bank, poly(*holes)), 90, 2.6, 60, 3, 36)
    m = both(m, fall(500, 640, 255, 0))
    card.shade(move(m, 7, 5), "#8a90b8", 6, 0.4)
    card.lit(m, PUFF, 13, k=1.8, tex=0.45, cells=26, rim=CLOUD)
    card.mottle(m, "#8a94c4", 0.4, 9, 3)
    for i, s in enumerate(steps[:-1]):
        x = deck(s)[0]
        q = far(s)
        puff(card, x, 600 - 50 * s, 150 * q + 20, 54 * q + 8, PUFF, seed=70 + i, a=0.85)
    chance = random.Random(6)
    lip = [
        (deck(t)[0] + chance.gauss(0, 3), deck(t)[1] + chance.uniform(4, 12) * far(t), chance.uniform(5, 11) * far(t))
        for t in [i / 110 for i in range(2, 110)]
    ]
    card.lit(rough(discs(lip), 80, 2.2, 70, 12, 60), "#8a94c4 #c4c0dc #fbe4d4 #fffdf6", 7, tex=0.3, rim=CLOUD)


def train(card: Card) -> None:
    """From far to near: the engine with its steam, then seven carriages."""
    layer = Layer()
    lit: list[Path] = []
    rails = [deck(0.3 + 0.7 * i / 40) for i in range(41)]
    layer.poly(ribbon([(x, y - 1) for x, y in rails], 3.4, 1), "#6a4a3c")
    ends = [0.985]
    for _ in range(8):
        ends.append(ends[-1] - 0.125 * far(ends[-1]) ** 0.62 - 0.012)
    for i, (b, a) in enumerate(pairwise(ends)):
        (x0, y0), (x1, y1) = deck(a + 0.007), deck(b)
        q = far((a + b) / 2)
        h = 46 * q
        body = [(x0, y0 - 7 * q), (x0, y0 - h), (x1, y1 - h), (x1, y1 - 7 * q)]
        if i == 0:
            layer.poly(
                [
                    (x0, y0 - 6 * q),
                    (x0, y0 - h),
                    (lerp(x0, x1, 0.34), lerp(y0, y1, 0.34) - h),
                    (lerp(x0, x1, 0.36), lerp(y0, y1, 0.36) - h * 0.74),
                    (x1, y1 - h * 0.74),
                    (x1 + 2, y1 - 6 * q),
                ],
                "#22344c",
            )
            layer.poly(
                [
                    (lerp(x0, x1, 0.74), y1 - h * 0.7),
                    (lerp(x0, x1, 0.72), y1 - h * 1.2),
                    (lerp(x0, x1, 0.92), y1 - h * 1.2),
                    (lerp(x0, x1, 0.88), y1 - h * 0.7),
                ],
                "#22344c",
            )
        else:
            layer.poly(body, GREEN if i % 3 else "#2c5c4a")
            layer.poly([(x0, y0 - h * 0.5), (x0, y0 - h * 0.92), (x1, y1 - h * 0.92), (x1, y1 - h * 0.5)], "#e8d4a4")
            layer.poly(ribbon([(x0 - 1, y0 - h), (x1 + 1, y1 - h)], 6 * q), "#3a4658")
            for k in range(5):
                u, v = (k + 0.28) / 5, (k + 0.8) / 5
                pane = [
                    (lerp(x0, x1, u), lerp(y0, y1, u) - h * 0.55),
                    (lerp(x0, x1, u), lerp(y0, y1, u) - h * 0.86),
                    (lerp(x0, x1, v), lerp(y0, y1, v) - h * 0.86),
                    (lerp(x0, x1, v), lerp(y0, y1, v) - h * 0.55),
                ]
                layer.poly(pane, "#3a5a78")
                if (i * 5 + k) % 4 == 0:
                    lit.append(pane)
        for k in (0.16, 0.3, 0.72, 0.86):
            layer.disc(lerp(x0, x1, k), lerp(y0, y1, k) - 5 * q, 5.4 * q, "#2a2230")
            layer.disc(lerp(x0, x1, k), lerp(y0, y1, k) - 5 * q, 2 * q, "#a8845c")
    card.put(layer, 1, tex=0.25)
    card.swell(layer.m, 5, k=1.3, a=0.7)
    card.glow(edge(layer.m, 0.9, 0.9), "#fff0c8", 0.3, 0.7)
    lamplit(card, lit, "#ffe0a0", 2)
    x, y = deck(0.975)
    path = curve((x, y - 14), (x - 20, y - 40), (x - 74, y - 58), (x - 120, y - 92), (x - 190, y - 104), (x - 232, y - 140), per=8)
    lumps = [
        (px + card.chance.gauss(0, 2), py + card.chance.gauss(0, 3), 3 + 15 * (i / len(path)) ** 0.8) for i, (px, py) in enumerate(path)
    ]
    m = both(rough(discs(lumps), 95, 2.4, 60, 8, 60), across(x - 240, x - 120, 60, 255))
    card.lit(m, "#a4a8c8 #dcd4dc #fff2e2 #ffffff", 8, k=1.6, tex=0.3, a=0.9)
    for gx, gy, s in ((306, 110, 18), (334, 126, 13), (286, 136, 11)):
        card.fill(poly(*outline("gull", gx, gy, s, turn=-0.1)), "#4a5680")


def cottage(card: Card, x: float, y: float) -> None:
    """The cottage on its wagon: foot of the walls at (x, y)."""
    chance = random.Random(3)
    tilt = -0.05

    def at(path: Path) -> Path:
        return place(path, x, y, 1, tilt)

    wagon = poly(at(box(-84, -2, 92, 9)))
    card.lit(wagon, "#2a140c #6a3a20 #c08850", 4, k=2, tex=0.4, rim="#ffe0b0")
    layer = Layer()
    for wx in (-62, -34, 42, 70):
        ((px, py),) = at([(wx, 16)])
        wheel(layer, px, py, 11, "#2a1c20", "#c8984c", 8)
    layer.line(at([(92, 4), (112, 0)]), 3, "#2a1c20")
    card.put(layer)
    card.glow(edge(layer.m, 1, 1), "#ffe0b0", 0.3, 0.6)
    walls = poly(at(box(-66, -66, 66, -2)))
    card.lit(walls, "#a88a84 #f0dcc0 #fff8e4", 16, k=1.4, tex=0.2, rim=CLOUD)
    beams = poly(
        *[
            at(ribbon(points(t), 4))
            for t in ("-66,-64 -66,-2", "66,-64 66,-2", "-22,-66 -22,-2", "22,-66 22,-2", "-66,-34 -22,-34", "22,-34 66,-34")
        ]
    )
    card.lit(both(beams, walls), "#2a140c #6a4024 #a87848", 2, tex=0.3)
    door = poly(at(arch(0, -2, 27, 48)))
    card.lit(door, "#5a1410 #b83428 #f08a68", 6, k=1.6, tex=0.2, rim="#ffd0b0")
    card.fill(discs([(*at([(8, -22)])[0], 1.8)]), "#ffe0a0")
    for wx in (-44, 44):
        pane = poly(at(box(wx - 11, -56, wx + 11, -38)))
        card.fill(pane, "#ffd88a")
        card.glow(pane, "#ffb050", 7, 0.7)
        card.fill(both(strokes([at([(wx, -58), (wx, -36)]), at([(wx - 12, -47), (wx + 12, -47)])], 1.4), pane), "#6a4024")
        blooms = Layer()
        blooms.poly(at(box(wx - 13, -37, wx + 13, -32)), "#6a4024")
        for _ in range(26):
            ((px, py),) = at([(wx + chance.uniform(-13, 13), -38 - chance.uniform(-1, 6))])
            blooms.dab(
                px,
                py,
                chance.uniform(1.4, 2.6),
                chance.uniform(0, 3),
                chance.choice(("#3a7a3c", "#5a9a44", "#e8485a", "#ffffff", "#f4a0b8")),
                0.7,
            )
        card.put(blooms)
    thatch = at(blob("-88,-52 -80,-70 -58,-112 -46,-122 0,-126 46,-122 58,-112 80,-70 88,-52 60,-60 24,-63 0,-82 -24,-63 -60,-60", per=7))
    m = rough(poly(thatch), 26, 1, 80, 4)
    card.cast(m, 2, 7, 5, "#5a3a30", 0.6)
    card.lit(m, "#5a3414 #b8823c #ecc470 #fff0b0", 20, k=1.8, tex=0.3)
    straw = Layer()
    for _ in range(1100):
        u, v = chance.uniform(-88, 88), chance.uniform(-126, -52)
        ((px, py),) = at([(u, v)])
        straw.line(
            [(px, py), (px + u * 0.09 + chance.gauss(0, 1), py + 10)],
            1.2,
            ramp(("#6a3c14", "#c08a3c", "#f4d080", "#fff4c0"), 0.6 - u / 260 + chance.gauss(0, 0.2)),
            0.4,
        )
    card.put(straw, 0.8, m)
    card.swell(m, 12, k=1.2, a=0.6)
    dormer = poly(at(arch(0, -84, 22, 22)))
    card.fill(dormer, "#ffd88a")
    card.glow(dormer, "#ffb050", 6, 0.7)
    card.fill(both(strokes([at([(0, -108), (0, -84)]), at([(-12, -94), (12, -94)])], 1.3), dormer), "#6a4024")
    stack = poly(at(box(34, -150, 54, -112)))
    card.lit(stack, "#4a1c14 #a85038 #e8a078", 6, k=1.8, tex=0.5, cells=70, rim="#ffe0b0")
    card.lit(poly(at(box(31, -154, 57, -147))), "#4a1c14 #a85038 #e8a078", 3, tex=0.3, rim="#ffe0b0")
    ((sx, sy),) = at([(44, -156)])
    path = curve((sx, sy), (sx - 8, sy - 30), (sx - 40, sy - 54), (sx - 60, sy - 96), (sx - 118, sy - 124), (sx - 150, sy - 160), per=7)
    lumps = [(px + chance.gauss(0, 3), py + chance.gauss(0, 3), 4 + 17 * (i / len(path)) ** 0.8) for i, (px, py) in enumerate(path)]
    card.lit(
        both(rough(discs(lumps), 95, 2.4, 60, 9, 60), fall(sy - 200, sy - 100, 80, 255)),
        "#a4a8c8 #dcd4dc #fff2e2 #ffffff",
        8,
        k=1.6,
        tex=0.3,
        a=0.92,
    )
    rows = Layer()
    for i, (wx, colour) in enumerate(((-80, "#f4e4ec"), (-74, "#e8485a"), (-88, "#f4c860"), (78, "#e8485a"), (84, "#f4e4ec"))):
        ((px, py),) = at([(wx, -2)])
        flower(rows, i, px, py, 24, colour, stem="#3a7a3c")
    card.put(rows)


def chase(card: Card) -> None:
    being(card, "dog", 62, 366, 40, "#2a1810 #8a5430 #e0a868", rim="#fff0c8", turn=-0.12)
    card.specks(16, (20, 356, 60, 372), (1, 2.4), CLOUD, 0.9)
    for x, y, turn in ((92, 420, 0.4), (262, 470, -0.3)):
        letter(card, x, y, 20, turn)
    layer = Layer()
    for i in range(5):  # the line comes loose behind the cottage
        x, y = deck(0.155 - 0.026 * i)
        layer.poly(place(box(-9, -1.6, 9, 1.6), x, y + 2 + i * i * 0.9, 1, -0.2 + 0.14 * i * (-1) ** i), "#6a4a3c")
    card.put(layer, 0.9)
    for gx, gy, s in ((96, 640, 15), (122, 654, 11)):
        card.fill(poly(*outline("gull", gx, gy, s)), "#4a5680")
