"""Door in the Forest: an open door stands alone among the trees; through it shines the sea, and it has begun to come in.

Light: the sun behind the door. Look closely: shells and a little foam on the moss; the fox has wet paws.
"""

from art.kit import *

SEED, LIGHT = 106, (0.05, -0.6)
PALETTE = INK, PINE, FERN, SUN, SEA = "#07150f", "#1c4a38", "#6a9a5a", "#ffe9a8", "#4fb0c4"
L, T, R, B = 214, 300, 326, 548


def paint(card: Card) -> Image.Image:
    card.sky("#0c2a22 #1c5040@24 #3f8464@48 #8ac094@66 #2c5a3c@74 #0e241a", 0.2)
    trees(card)
    floor(card)
    doorway_(card)
    spill(card)
    near(card)
    card.saturate(1.12)
    return card.finish("#030c08", 0.8, weave=0.16)


def trees(card: Card) -> None:
    card.glow(halo(270, 420, 330, 1.3), "#c8f0b0", 0, 0.5)
    for i, (n, w, colour, dark) in enumerate(
        ((15, 9, "#5a9a7c", "#3f7a64"), (11, 15, "#357058", "#1f4f40"), (8, 26, "#1c4a3a", "#0e2c24"))
    ):
        layer = Layer()
        for j in range(n):
            x = (j + 0.5) * 540 / n - 14 + card.chance.uniform(-12, 12)
            if i == 2 and 150 < x < 390:
                continue
            lean = card.chance.uniform(-14, 14)
            path = curve((x, 560 + i * 12), (x + lean * 0.3, 380), (x + lean, 180), (x + lean * 1.6, -20))
            layer.line(path, w * 1.25, colour if j % 2 else mix(colour, dark, 0.5), w * 0.8)
            for k in range(3 + i):
                bx, by = path[card.chance.randrange(10, len(path) - 3)]
                s = card.chance.choice((-1, 1))
                layer.line(curve((bx, by), (bx + s * 26, by - 20), (bx + s * 60, by - 26 - k * 9), per=5), w * 0.3, colour, 0.6)
        card.put(layer, tex=0.4, seed=i)
        card.swell(layer.m, w * 0.4, light=(0, -0.2), k=1.4)
        card.mist(240, 640, "#b0dca8", 0.5 - 0.1 * i, i)
        leaves = Layer()
        for j in range(9):
            foliage(
                leaves,
                j + i * 20,
                j * 66 - 10,
                30 - i * 12 + j * 17 % 40,
                70,
                54,
                tuple(mix(c, "#7ab890", 0.45 - 0.2 * i) for c in ("#0c241c", "#1f5038", "#4f8a4c", "#a8c868")),
                light=(0, 1),
                n=120,
                dab=6,
            )
        card.put(leaves, 0.95, tex=0.2)
        card.swell(leaves.m, 16, light=(0, 1))


def floor(card: Card) -> None:
    m = rough(poly(ridge(4, 546, 12, octaves=4)), 60, 2)
    card.lit(m, "#0a1c14 #1c4430 #4a7a44 #a8b860", 30, light=(0, -1), tex=0.5, sy=2)
    layer = Layer()
    grass(layer, 2, -10, 522, 552, 14, ("#0e281c", "#2c5a36", "#6a9a50", "#d8e090"), n=500, deep=90)
    for _ in range(60):
        x, y = card.chance.uniform(0, W), card.chance.uniform(556, 660)
        if abs(x - 268) > 70 + (y - 556) * 0.7:
            fern(layer, x, y, 16 + (y - 550) * 0.3, card.chance)
    card.put(layer)


def fern(layer: Layer, x: float, y: float, size: float, chance: random.Random, dark: float = 0) -> None:
    for k in range(5):
        a = -math.pi / 2 + (k - 2) * 0.5 + chance.uniform(-0.15, 0.15)
        spine = curve(
            (x, y),
            (x + math.cos(a) * size * 0.6, y + math.sin(a) * size * 0.7),
            (x + math.cos(a) * size * 1.2, y + math.sin(a) * size * 0.7 + size * 0.1),
            per=7,
        )
        colour = mix(ramp(("#123c28", "#3a7a44", "#8ab860"), chance.random()), INK, dark)
        layer.line(spine, 1, colour, 0.4)
        for i in range(2, len(spine) - 1):
            px, py = spine[i]
            r = size * 0.2 * (1 - i / len(spine))
            for s in (-1, 1):
                layer.dab(px, py + s * r * 0.4, r + 0.6, a + s * 1.1, colour, 0.3)


def doorway_(card: Card) -> None:
    m = poly(arch((L + R) / 2, B, R - L, B - T, 0.7))
    card.glow(m, "#fff0b0", 50, 0.8)
    frame = minus(poly(arch((L + R) / 2, B + 4, R - L + 30, B - T + 18, 0.7)), m)
    card.lit(frame, "#1c0f0c #5a3420 #a86c3c #f0c888", 6, k=2, tex=0.3, rim="#fff0c0")
    before = card.im.copy()
    card.fill(m, tint(fall(T, B), "#4aa4d0 #a8dce0@28 #fff0c0@52 #ffd890@58 #3f9cb4@60 #1f7c98@80 #8accc8@94 #f0e4b8@97"))
    sun(card, 288, 424, 15, "#ffe08a", "#fffbe8")
    for x, y, w in ((244, 352, 70), (300, 336, 60), (260, 392, 90)):
        card.clouds([(x, y, w)], "#fffaf0", 0.8, x)
    sea = poly(box(L - 4, 449, R + 4, B))
    ripples(card, 450, 544, "#fff6c8", 286, 8, 40, dark="#14566c", mask=both(sea, m))
    ship_x, ship_y = 246, 453
    card.fill(
        poly(
            points(f"{ship_x - 9},{ship_y - 3} {ship_x + 9},{ship_y - 3} {ship_x + 6},{ship_y + 2} {ship_x - 6},{ship_y + 2}"),
            points(f"{ship_x},{ship_y - 4} {ship_x},{ship_y - 26} {ship_x + 11},{ship_y - 6}"),
            points(f"{ship_x - 1},{ship_y - 4} {ship_x - 1},{ship_y - 20} {ship_x - 8},{ship_y - 6}"),
        ),
        "#7a4434",
    )
    for k in range(3):
        line = [(L + x * 4, 520 + k * 10 + 2 * math.sin(x * 0.7 + k)) for x in range(29)]
        card.fill(both(rough(poly(ribbon(line, 2 + k)), 70, 1.2), m), "#ffffff", 0.8)
    before.paste(card.im, (0, 0), m)
    card.im = before
    leaf_ = points(f"{L - 2},{T + 26} {L - 84},{T + 4} {L - 84},{B + 34} {L - 2},{B + 2}")
    m2 = rough(poly([leaf_[0], (L - 40, T - 4), leaf_[1], leaf_[2], leaf_[3]]), 8, 0.6)
    card.shade(move(m2, -8, 8), INK, 10, 0.6)
    card.lit(m2, "#2a0f10 #7a2a24 #b8503a #f0a070", 16, light=(1, -0.2), k=1.6, tex=0.3, sx=3, rim="#ffe0a0")
    for a, b in ((0.08, 0.32), (0.38, 0.62), (0.68, 0.92)):
        p = [
            between(between(leaf_[1], leaf_[2], t), between(leaf_[0], leaf_[3], t), u)
            for t, u in ((a, 0.18), (a, 0.82), (b, 0.82), (b, 0.18))
        ]
        q = poly(p)
        card.hollow(q, 2, 3, 2.4, "#3a1210", 0.8)
        card.glow(edge(q, -1.2, -1.2), "#ffb080", 0.4, 0.6)
    card.lit(discs([(L - 14, 440, 4.6)]), BRASS, 2, k=2, tex=0)
    card.beam((270, 430), math.pi / 2, 0.42, 340, "#ffe8a0", 0.55, 10)
    for a, k in ((-0.5, 0.3), (0.2, 0.35), (-1.2, 0.25), (-2, 0.3), (-2.7, 0.3)):
        card.beam((280, 424), a, 0.05, 330, "#fff0b8", k, 5)


def spill(card: Card) -> None:
    """The sea over the threshold: a tongue of water and foam on the moss."""
    path = [
        *curve((L + 4, B - 2), (206, 572), (232, 600), (196, 636), (214, 662)),
        *curve("214,662 250,676 292,664 340,672"),
        *curve((340, 672), (366, 640), (330, 606), (342, 574), (R - 4, B - 2)),
    ]
    m = rough(poly(path), 50, 2, 50)
    card.shade(blur(m, 3), INK, 4, 0.5)
    card.fill(m, tint(fall(B - 4, 670), "#f4e8b4 #8ad0c8@18 #3f9cac@60 #2a7488"), 0.92)
    caustics(card, m, "#f4ffe8", 0.7, 30)
    rimm = both(inv(blur(m, 3)), m)
    card.fill(both(rimm, noise(60, 3, 3).point(smooth(70, 150))), "#fbfff6", 0.9)
    card.glow(both(halo(272, 590, 80, 1.2, 1.2), m), "#ffe8a0", 0, 0.7)
    for x, y, s in ((204, 668, 7), (352, 660, 8), (226, 684, 5), (318, 684, 6), (366, 628, 5)):
        card.shade(poly(ellipse(x, y + s * 0.5, s * 1.2, s * 0.4)), INK, 2, 0.7)
        shell = poly([(x, y + s), *arc(x, y, s, s, math.pi, 2 * math.pi, 12)])
        card.lit(shell, "#a8684c #f0b898 #fff0e0", 2, tex=0.1, rim="#ffffff")
        card.shade(
            both(strokes([[(x, y + s), (x + s * math.cos(a), y + s * math.sin(a))] for a in (-0.5, -1, -1.57, -2.1, -2.6)], 0.6), shell),
            "#a8684c",
            0,
            0.6,
        )
    card.lit(poly(soft_star(186, 690, 10, 0.3)), "#8a3420 #e8744a #ffc090", 3, tex=0.2, rim="#fff0d0")
    card.specks(40, (180, 560, 370, 690), (0.5, 1.3), "#ffffff", 0.8)
    being(card, "gull", 182, 236, 62, "#c0d8d0 #ffffff #ffffff", turn=-0.25, rim="#fff6d0")
    card.shade(blur(poly(blob("392,654 430,668 486,692 470,704 400,676 372,660")), 3), INK, 2, 0.7)
    being(card, "fox", 404, 662, 76, "#3a1408 #9a3f18 #e87c34 #ffd088", flip=True, pale="#fff0d8", rim="#ffe8a8")


def near(card: Card) -> None:
    for path, w in ((curve("30,800 44,600 20,380 52,160 34,-30"), 84), (curve("496,800 480,640 506,430 476,190 498,-30"), 96)):
        m = rough(poly(ribbon(path, w * 1.2, w * 0.8)), 60, 1.8, 90)
        card.lit(
            m,
            "#040c09 #0e221a #244436 #6a8a5c",
            18,
            light=(1 if path[0][0] < 256 else -1, -0.1),
            k=2,
            tex=0.45,
            sx=2,
            sy=0.5,
            rim="#e8f0a8",
            rimk=0.6,
        )
        moss = Layer()
        for _ in range(240):
            x, y = path[card.chance.randrange(len(path))]
            moss.dab(
                x + card.chance.uniform(-w, w) * 0.5,
                y + card.chance.uniform(-14, 14),
                3,
                card.chance.uniform(0, 3),
                ramp(("#14301c", "#3a6a34", "#8aa850"), card.chance.random()),
                0.6,
            )
        card.put(moss, 0.7, both(m, noise(8, 6, 4).point(smooth(130, 190))))
    layer = Layer()
    for i in range(9):
        fern(layer, 10 + i * 62 + i * 29 % 20, 772, 62 + i * 17 % 40, card.chance, 0.55)
    grass(layer, 9, -10, 522, 760, 34, (INK, "#12301f", "#2f5a34"), n=260, deep=20)
    for x, y in ((120, 716), (136, 724), (398, 732)):
        layer.line([(x, y), (x, y - 18)], 4, "#c8c098")
        layer.poly([*arc(x, y - 17, 12, 11, math.pi, 2 * math.pi, 12)], "#a8442c")
    card.put(layer, tex=0.2)
    for _ in range(26):
        x, y = card.chance.uniform(40, 470), card.chance.uniform(180, 700)
        card.glow(halo(x, y, 9), "#d8f08a", 0, 0.8)
        card.fill(discs([(x, y, 1.3)]), "#fbffd8")
