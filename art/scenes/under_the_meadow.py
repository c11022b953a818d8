"""Under the Meadow: a round hole in a night field, and out of it, like fireflies, comes the music of an opera house.

Light: from the hole. Look closely: tier under tier of boxes, and very small players at the bottom.
"""

from art.kit import *

SEED, LIGHT = 136, (0, 1)
PALETTE = NIGHT, PINE, GRASS, VELVET, GOLD = "#081426", "#123a3c", "#3f7a4a", "#a8283a", "#ffc45a"
X, Y, RX, RY = 268, 500, 178, 92


def paint(card: Card) -> Image.Image:
    card.sky(f"#081026 #10244c@14 #2a4a72@24 {PINE}@27 {NIGHT}", 0.14)
    card.stars(170, 170)
    card.fill(poly(crescent(88, 74, 22, 0.4)), "#f4ecc8")
    hills(card, [(168, 24, "#10263f #1d4258 #3a6a74"), (192, 12, "#0b1f30 #16384a #2f5c60")], "#5a8a94", 0.5, seed=3)
    wood(card)
    meadow(card)
    hole(card)
    music(card)
    listeners(card)
    card.saturate(1.15)
    return card.finish("#040a16", 0.75, weave=0.14, mottle=0.2)


def wood(card: Card) -> None:
    m = poly(*[fir(x * 17 - 20 + x * 7 % 9, 222 + x * 5 % 9, 44 + x * 13 % 36, x) for x in range(33)])
    card.lit(rough(m, 20, 0.8), "#050d18 #0c2430 #1c4a4a", 4, light=(-0.5, -1), rim="#6a9aa0", rimk=0.3)
    card.mist(190, 260, "#6a9aa4", 0.5, 4)


def meadow(card: Card) -> None:
    m = rough(poly(box(-10, 222, W + 10, H + 10)), 30, 1)
    card.lit(m, "#0a1c24 #12343a #1f5048 #3f7a50", 40, light=(0, -1), tex=0.4, sy=2)
    card.glow(both(halo(X, Y, 420, 1.4, 0.7), m), "#8a7a2c", 0, 0.55)
    layer = Layer()
    for i in range(14):
        y = 236 + i * 36
        grass(layer, i, -10, 522, y, 6 + i * 2.2, ("#0a2024", "#1c4a40", "#3f7a4c", "#8aa858"), n=330, deep=36)
        for j in range(14):
            x = card.chance.uniform(0, W)
            if ((x - X) / 200) ** 2 + ((y - Y) / 116) ** 2 > 1:
                flower(
                    layer,
                    i * 20 + j,
                    x,
                    y + card.chance.uniform(0, 34),
                    6 + i * 1.7,
                    ("#d8d0e8", "#a8b0e0", "#e8b8b8", "#f0e0a0")[j % 4],
                    n=5,
                    stem="#1f4a3c",
                )
    card.put(layer)
    edge_ = Layer()
    grass(edge_, 70, -10, 522, 230, 20, ("#061420", "#0e2c30", "#1f4a40"), n=420, deep=6)
    card.put(edge_)
    card.mist(186, 300, "#4a8a90", 0.6, 8)
    card.glow(both(halo(X, Y, 330, 1.5, 0.6), m), "#b8802c", 0, 0.5)


def hole(card: Card) -> None:
    m = rough(poly(ellipse(X, Y, RX, RY)), 26, 1.2, 90)
    before = card.im.copy()
    card.fill(m, "#2a0c14")
    for k in range(6):
        rx, ry, cy = RX * (1 - 0.085 * k), RY * (1 - 0.085 * k), Y + 8 + k * 27
        t = 0.25 + 0.13 * k
        wall = poly(ellipse(X, cy, rx, ry))
        card.fill(wall, mix("#3a1016", "#c8702c", t))
        arches: list[Path] = []
        lamps: list[Point] = []
        n = 22 - k
        for i in range(n):
            a = math.pi * (1 + (i + 0.5) / n)
            x, y, w = X + rx * math.cos(a), cy + ry * math.sin(a), rx * math.pi / n * (0.25 + 0.3 * abs(math.sin(a)))
            arches.append(arch(x, y + 20, max(2.5, w), 15))
            lamps.append((x + w * 0.7, y + 5))
        card.fill(poly(*arches), mix("#20060c", "#7a1c24", t))
        card.glow(both(poly(*arches[::3], *arches[1::5]), fall(Y - RY, Y + 40)), GOLD, 2, 0.8)
        lip = [*arc(X, cy + 14, rx, ry, math.pi, 2 * math.pi, 60), *arc(X, cy + 22, rx * 0.985, ry * 0.985, 2 * math.pi, math.pi, 60)]
        card.lit(poly(lip), (mix("#4a0c18", VELVET, t), mix(VELVET, "#e86a4a", t), "#ffb080"), 3, light=(0, 1), tex=0.1)
        rails = [arc(X, cy + 14 + 9 * q, rx * (1 - 0.015 * q), ry * (1 - 0.015 * q), math.pi, 2 * math.pi, 60) for q in (0, 1)]
        card.fill(strokes(rails, 1.6), mix("#8a5a24", "#ffe0a0", t))
        card.glow(discs([(lx, ly, 1.7) for lx, ly in lamps]), "#ffe0a0", 2.4, 1)
        card.fill(discs([(lx, ly, 1.1) for lx, ly in lamps]), "#fff4d0")
    floor = poly(ellipse(X, Y + 156, RX * 0.52, RY * 0.5))
    card.fill(floor, "#e89a44")
    card.glow(both(halo(X, Y + 60, 150, 1.3), m), "#ffd890", 0, 0.9)
    card.glow(both(halo(X, Y + 70, 84, 1.2), m), "#fff4d0", 0, 0.8)
    for i, (dx, dy, s) in enumerate(((-52, 62, 19), (-28, 54, 17), (26, 54, 17), (52, 62, 19), (-40, 76, 20), (38, 76, 20))):
        card.fill(poly(*outline("mouse", X + dx, Y + dy + 10, s, flip=dx > 0)), "#5a2414")
        card.fill(
            poly(
                place(
                    blob("0,-.5 .16,-.4 .12,0 .26,.4 0,.56 -.26,.4 -.12,0 -.16,-.4"),
                    X + dx * 0.82,
                    Y + dy + 6,
                    13,
                    0.2 * (1 if dx < 0 else -1),
                )
            ),
            ("#a8442a", "#7a2c1c")[i % 2],
        )
    chain = [(X, Y - RY + 4), (X, Y + 2)]
    card.fill(strokes([chain], 1.4), "#fff0c0", 0.8)
    for i, (r, dy) in enumerate(((34, 12), (22, 2), (10, -6))):
        ring_ = arc(X, Y + dy, r, r * 0.3, 0, 2 * math.pi, 40)
        card.fill(strokes([ring_], 2), "#e8a848")
        for j in range(14 - i * 4):
            a = 2 * math.pi * j / (14 - i * 4)
            card.glow(halo(X + r * math.cos(a), Y + dy - 3 + r * 0.3 * math.sin(a), 7), "#ffe8b0", 0, 0.8)
            card.fill(discs([(X + r * math.cos(a), Y + dy - 3 + r * 0.3 * math.sin(a), 1.4)]), "#fffbe8")
    before.paste(card.im, (0, 0), m)
    card.im = before
    card.hollow(m, 0, 7, 5, "#1c0a0c", 0.8)
    rimline = ring(X, Y, RX + 3, RX - 1, RY / RX)
    card.glow(rimline, GOLD, 3, 0.6)
    layer = Layer()
    chance = card.chance
    for i in range(520):
        a = 2 * math.pi * i / 520
        x, y = X + (RX + chance.uniform(-2, 9)) * math.cos(a), Y + (RY + chance.uniform(-2, 7)) * math.sin(a)
        h = chance.uniform(7, 20) * (0.8 + 0.5 * math.sin(a))
        warm = ramp(("#14342c", "#3f6a34", "#a8983c", "#ffe08a"), chance.random() * (0.6 if math.sin(a) > 0 else 1))
        layer.line(curve((x, y), (x + chance.uniform(-3, 3), y - h * 0.6), (x + chance.uniform(-6, 6), y - h), per=4), 1.8, warm, 0.3)
    for i in range(46):
        a = 2 * math.pi * i / 46 + 0.1
        x, y = X + (RX + 12 + i % 4 * 5) * math.cos(a), Y + (RY + 10 + i % 3 * 5) * math.sin(a)
        flower(
            layer,
            i + 300,
            x,
            y,
            13 + 8 * max(0, math.sin(a)) + i % 3 * 3,
            ("#f8e8d0", "#f4a898", "#ffd86a", "#c8b8f0")[i % 4],
            n=5,
            stem="#2a5a3c",
        )
    ladder(layer, (X + 96, Y + 22), (X + 128, Y - 96), 17, 14, 9, "#c8903c", 2.6)
    card.put(layer)


def music(card: Card) -> None:
    """Five loose lines of sparks that rise and bend away."""
    card.glow(
        both(blur(poly([(X - RX * 0.7, Y), (X + RX * 0.7, Y), (X + 120, -20), (X - 260, -20)]), 30), fall(0, Y, 40, 150)), GOLD, 0, 0.3
    )
    for line in range(5):
        path = curve(
            (X - 50 + line * 26, Y + 40),
            (X - 20 + line * 20, 400),
            (X - 76 + line * 17, 310),
            (X + 20 + line * 19, 220),
            (X - 30 + line * 24, 140),
            (X - 150 + line * 22, 60),
            (X - 250 + line * 26, 0),
            per=26,
        )
        card.glow(both(strokes([path], 0.8), noise(16, line, 3).point(smooth(120, 170))), GOLD, 1, 0.5)
        for i in range(0, len(path), 3):
            if card.chance.random() < 0.4:
                x, y = path[i][0] + card.chance.gauss(0, 3), path[i][1] + card.chance.gauss(0, 3)
                r = card.chance.uniform(0.8, 2.3)
                card.glow(halo(x, y, r * 6), "#ffae40", 0, 0.8)
                card.fill(discs([(x, y, r)]), "#fff2b8")


def listeners(card: Card) -> None:
    fur = "#120c14 #3a2420 #8a5430 #f0b060"
    for name, x, y, size, stops, flip in (
        ("deer", 66, 494, 150, "#120e16 #35262a #7c5438 #f0b868", False),
        ("fox_sitting", 446, 612, 104, "#140a0e #4f2018 #b0542a #ffb45a", True),
        ("owl", 388, 398, 30, "#120e16 #3a2c2a #8a6a48 #e8c080", True),
        ("squirrel", 112, 640, 62, fur, False),
        ("mouse", 182, 640, 32, "#141018 #3a3236 #8a7464 #f0d0a0", False),
    ):
        card.shade(poly(ellipse(x, y, size * 0.4, size * 0.07)), NIGHT, 4, 0.8)
        being(card, name, x, y, size, stops, flip=flip, rim="#ffd890", pale="#e8c8a0")
    m = rough(poly(ridge(6, 716, 12, octaves=4)), 60, 2)
    card.lit(m, "#050e18 #0c2630 #1c4a44", 16, light=(0, -1), tex=0.5, rim=GOLD, rimk=0.25)
    layer = Layer()
    grass(layer, 30, -10, 522, 726, 44, ("#050f1a", "#0f2e34", "#2c5c4a", "#8a9a4c"), n=380, deep=46)
    for i in range(18):
        flower(
            layer,
            i + 500,
            8 + i * 29,
            752 + i * 7 % 18,
            26 + i * 11 % 22,
            ("#7a78a8", "#98687a", "#a8946a", "#6a7aa8")[i % 4],
            n=5 + i % 2,
            stem="#1c443c",
        )
    card.put(layer)
