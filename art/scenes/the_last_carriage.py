"""The Last Carriage: a train crosses a viaduct of cloud; its last carriage is a cottage, and a dog runs after it.

Light: the morning sun, low on the left. Look closely: behind the cottage there is no line any more; a letter blows away.
"""

from itertools import pairwise

from art.kit import *

SEED, LIGHT = 716, (-1, -0.7)
PALETTE = BLUE, PEACH, CLOUD, GREEN, RED = "#2f6aa6", "#f8c6a0", "#fffaf0", "#1f4a3c", "#b83428"
LAND = [(586, 26, "#7080b0 #a8a8c8 #e8c8c0"), (616, 30, "#5a7894 #8aa0a0 #e8d0a8"), (652, 26, "#44706c #7aa078 #e8d898"), (696, 24, "#2c5a50 #5f9058 #d8d880")]  # fmt: skip
WOODS = (70, 684, 40), (170, 716, 26), (30, 740, 24), (220, 676, 14), (470, 736, 24)
LEAVES = "#2a5a50", "#4a8058", "#a8c070", "#f0e8a0"
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
    train(card, deck, far, 0.985)
    x, y = deck(0.975)
    path = curve((x, y - 14), (x - 20, y - 40), (x - 74, y - 58), (x - 120, y - 92), (x - 190, y - 104), (x - 232, y - 140), per=8)
    steam(card, path, 3, 15, across(x - 240, x - 120, 60, 255))
    wagon_cottage(card, 190, 348, 1, -0.05)
    chase(card)
    for i, (x, y, w, h) in enumerate(((20, 772, 250, 66), (300, 800, 260, 60), (500, 764, 210, 60))):
        puff(card, x, y, w, h, PUFF, seed=50 + i, a=0.94, flat=False)
    card.saturate(1.16)
    return card.finish("#18264e", 0.6)


def land(card: Card) -> None:
    """Far below it is still early: a river valley, a town with its mill, mist in the woods."""
    sun(card, 132, 556, 24, "#ffb070", "#fff8d8")
    masks = hills(card, LAND, "#f4dcd0", 0.7, seed=30)
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
    course = curve("450,668 404,676 352,688 250,706 300,734 420,790")
    river = ribbon(course, 2, width=lambda t: 3 + 34 * t**1.6)
    card.fill(poly(river), tint(fall(640, 768), "#fff0d0 #c8e4ec@30 #6aacc8"))
    card.glow(edge(poly(river), 0.5, 1), "#ffffff", 0.4, 0.8)
    ripples(card, 690, 768, "#ffffff", 330, 24, 30, mask=poly(river))
    roofs(card, 688, 15, ("#f0dcc0", "#e0c4a8"), ("#b8604a", "#a04a44"), left=392, right=492, seed=2, uneven=3, window=None)
    roofs(card, 700, 19, ("#f0dcc0", "#e0c4a8"), ("#b8604a", "#a04a44"), left=410, right=500, seed=5, uneven=3)
    tower(card, 448, 690, 9, 28, "#8a7a80 #e0cdb8 #fff4dc", "#5a5a80 #8a84a0 #d8c8c8", windows=0)
    layer = Layer()
    woods = [(chance.gauss(wx, 26), chance.gauss(wy, 7)) for wx, wy, n in WOODS for _ in range(n)]
    for i, (x, y) in enumerate(sorted(woods, key=lambda p: p[1])):
        if abs(x - 340) > 50 and not (390 < x < 500 and y < 710):
            little_tree(layer, i, x, y, chance.uniform(8, 17), LEAVES, trunk="#3a5a4c", light=card.light, n=34)
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
    for gx, gy, s in ((306, 110, 18), (334, 126, 13), (286, 136, 11), (96, 640, 15), (122, 654, 11)):
        card.fill(poly(*outline("gull", gx, gy, s)), "#4a5680")
