"""Gardener of Stars: a can hung from the moon pours light on a field, and stars come up in the furrows.

Light: the water of light, and the stars. Look closely: the ripe ones let go and rise; the harvest stands in a basket.
"""

from art.kit import *

SEED, LIGHT = 115, (0.3, -1)
PALETTE = INK, INDIGO, VIOLET, GOLD, CREAM = "#0a0e30", "#232a78", "#6a52a8", "#ffc850", "#fff6d0"
EYE = Floor(332, 404, 1.35, 330)
ROSE_AT = (206, 232)


def paint(card: Card) -> Image.Image:
    card.sky(f"{INK} #161c58@18 {INDIGO}@34 {VIOLET}@47 #b888b8@52 #e8b0a8@53", 0.16)
    card.stars(320, 390)
    for i, row in enumerate(((90, 330, 200), (430, 350, 180), (300, 376, 220))):
        card.clouds([row], "#8a70b8", 0.5, i * 4)
    hills(card, [(392, 20, "#3a3880 #6a5aa0 #a884b0"), (404, 12, "#232560 #453f88 #7a64a0")], "#c898b8", 0.5, seed=6)
    for x, s, lit_ in ((78, 26, True), (104, 20, False), (58, 18, False), (442, 18, False)):
        house(card, x, 408, s, "#3a3470", "#26245a", dark=INK, window="#ffd27a" if lit_ else None, seed=int(x), rim="#b890b8")
    soil(card)
    crop(card)
    moon_and_can(card)
    pour(card)
    rising(card)
    near(card)
    card.saturate(1.1)
    return card.finish("#05071c", 0.65, weave=0.15)


def soil(card: Card) -> None:
    m = poly(box(-10, 404, W + 10, H + 10))
    card.fill(m, tint(fall(404, H), "#4a3f86 #262560@30 #12143c"))
    for i in range(-13, 13):
        x = i * 0.72
        path = [EYE.at(x + 0.02 * math.sin(z * 3 + i), z) for z in [0.92 * (26 / 0.92) ** (j / 24) for j in range(25)]]
        bank = poly(ribbon(path, 1, width=lambda t: 0.4 * EYE.size(0.92 * (26 / 0.92) ** t)))
        card.lit(rough(bank, 30, 1), "#0c0e30 #1f2058 #3f3a80 #7a64a4", 9, light=(-0.4, -1), tex=0.5, cells=50, seed=i)
    card.glow(both(halo(200, 560, 260, 1.3, 0.62), m), "#c88a2c", 0, 0.65)
    card.mist(396, 450, "#a884b8", 0.6, 4)


def crop(card: Card) -> None:
    """Star plants, far to near; tall and bright where the light falls, seedlings elsewhere."""
    for k in range(17):
        z = 13 * (0.99 / 13) ** (k / 16)
        for i in range(-13, 13):
            x, y = EYE.at(i * 0.72 + card.chance.uniform(-0.04, 0.04), z * card.chance.uniform(0.97, 1.03))
            if not -20 < x < W + 20 or y > 742:
                continue
            wet = max(0.0, 1 - math.hypot((x - 205) / 330, (y - 580) / 240))
            size = EYE.size(z) * (0.1 + 0.26 * wet * card.chance.uniform(0.7, 1.15))
            if wet < 0.05 and (i + k) % 2:
                continue
            plant(card, x, y, size, wet, i * 31 + k)


def plant(card: Card, x: float, y: float, size: float, wet: float, seed: int) -> None:
    lean = math.sin(seed * 1.7) * size * 0.12
    tip = x + lean, y - size
    layer = Layer()
    layer.line(curve((x, y), (x + lean * 0.2, y - size * 0.5), tip, per=5), size * 0.05 + 0.6, mix("#2c5a6a", "#8aa850", wet), 0.6)
    for s in (-1, 1):
        layer.dab(
            x + s * size * 0.17,
            y - size * (0.3 + 0.08 * s),
            size * 0.17 + 0.5,
            s * -0.5 + (math.pi if s < 0 else 0),
            mix("#2c5a6a", "#a8c060", wet),
            0.4,
        )
    card.put(layer)
    if size < 9 and wet < 0.1:
        card.fill(discs([(*tip, 1.1)]), "#c8c0e8")
        return
    r = size * 0.22 + 0.9
    card.glow(halo(*tip, r * 4.5), "#ff9a2c", 0, 0.3 + 0.45 * wet)
    m = poly(soft_star(*tip, r, lean * 0.05))
    card.lit(m, "#d8862c #ffc850 #fff0b0", r * 0.4, tex=0, rim=CREAM)
    card.glow(halo(*tip, r * 0.8), "#fffbe8", 0, 0.8)


def moon_and_can(card: Card) -> None:
    m = poly(crescent(376, 108, 78, 2.75, 0.42))
    card.glow(m, "#ffe9a8", 34, 0.5)
    card.lit(rough(m, 16, 0.7, 90), "#a87c3c #f0cc70 #fff0b0 #fffdf0", 16, tex=0.22, rim="#ffffff")
    x, y = 300, 208

    def at(text: str, smooth_: bool = True) -> Path:
        return place(blob(text) if smooth_ else points(text), x, y, 1, -0.32)

    horn = max(crescent(376, 108, 78, 2.75, 0.42), key=lambda p: p[1] - p[0])
    hx, hy = place([(6, -66)], x, y, 1, -0.32)[0]
    card.fill(strokes([curve(horn, ((horn[0] + hx) / 2 - 3, (horn[1] + hy) / 2 + 2), (hx, hy))], 1.6), "#e8c890")
    metal = "#2c1408 #7a4420 #c88a44 #f8d48c #fff4d0"
    top = place(arc(2, -34, 40, 34, math.pi * 1.02, math.pi * 1.98, 20), x, y, 1, -0.32)
    card.lit(poly(ribbon(top, 7)), metal, 2.4, k=2, tex=0.14, rim=CREAM)
    back = place(curve("44,-26 78,-20 74,20 46,30"), x, y, 1, -0.32)
    card.lit(poly(ribbon(back, 8, 6)), metal, 2.6, k=2, tex=0.14, rim=CREAM)
    spout = place(curve("-40,26 -66,10 -84,-18 -98,-30"), x, y, 1, -0.32)
    card.lit(poly(ribbon(spout, 24, 10)), metal, 5, k=2, tex=0.14, rim=CREAM)
    body = poly(at("-46,-34 44,-34 50,38 44,44 -46,44 -52,38"), at("-46,-36 44,-36 50,40 -52,40", False))
    card.lit(body, metal, 26, k=2, tex=0.16, cells=30, rim=CREAM)
    for v in (-24, 30):
        card.shade(both(strokes([place(points(f"-60,{v} 60,{v}"), x, y, 1, -0.32)], 2.4), body), "#4a2410", 0.4, 0.7)
    card.lit(poly(at("-46,-36 0,-42 44,-36 0,-30")), "#1c0c08 #4a2814 #8a5a2c", 4, tex=0.1)
    head = poly(place(points("-92,-40 -106,-24 -122,-30 -104,-54"), x, y, 1, -0.32))
    card.lit(head, metal, 4, k=2, tex=0.12, rim=CREAM)
    star_ = poly(soft_star(x - 2, y + 4, 13, -0.32))
    card.glow(star_, "#ffe8a0", 2, 0.5)


def pour(card: Card) -> None:
    hx, hy = place([(-114, -42)], 300, 208, 1, -0.32)[0]
    lines: list[Path] = []
    bright: list[tuple[float, float, float]] = []
    for i in range(44):
        u = i / 43 - 0.5
        ex, ey = 176 + u * 210, 560 + 40 * math.cos(u * 5) + card.chance.uniform(-30, 40)
        path = [(hx - 3 + (ex - hx) * t**0.72 + u * 14 * (1 - t), hy + u * 18 + (ey - hy) * (t**1.7)) for t in [j / 30 for j in range(31)]]
        lines.append(path)
        for _ in range(5):
            bright.append((*path[card.chance.randrange(6, 30)], card.chance.uniform(0.8, 1.9)))
    m = both(strokes(lines, 1.1), noise(26, 9, 4, 0.6, SIZE, 1.6, 0.6).point(smooth(90, 170)))
    card.glow(blur(poly([lines[0][0], *lines[0], *lines[-1][::-1]]), 8), "#e88a2c", 0, 0.25)
    card.glow(m, "#ffb840", 3, 0.7)
    card.fill(m, "#ffe49a", 0.8)
    card.glow(discs(bright), "#ffd070", 3, 0.9)
    card.fill(discs(bright), "#fffbe0")
    card.specks(80, (90, 520, 290, 610), (0.6, 1.5), CREAM, 0.9, 2)


def rising(card: Card) -> None:
    for i, (x, y, r) in enumerate(
        ((92, 486, 8), (60, 418, 7), (104, 356, 6), (74, 292, 5.4), (112, 226, 4.8), (88, 168, 4.2), (124, 112, 3.6), (104, 70, 3))
    ):
        card.glow(halo(x, y, r * 5), "#ff9a2c" if i < 4 else "#c8a0e0", 0, 0.6)
        card.lit(poly(soft_star(x, y, r, i * 0.4)), "#d8862c #ffc850 #fff0b0", r * 0.4, tex=0, rim=CREAM)
        card.glow(poly(ribbon([(x + 2, y + r), (x + 6, y + r * 4)], r * 0.5, 0.3)), "#ffd890", 1, 0.4)


def near(card: Card) -> None:
    m = rough(poly(ridge(4, 738, 10, octaves=4)), 60, 2)
    card.lit(m, "#05071c #14163f #2c2c60 #5a4a80", 14, light=(-0.2, -1), tex=0.5, rim=GOLD, rimk=0.3)
    x, y = 402, 726
    card.shade(poly(ellipse(x, y + 2, 58, 10)), INK, 5, 0.8)
    for i, (dx, dy, r) in enumerate(((-28, -42, 15), (6, -50, 17), (32, -42, 14), (-8, -38, 14), (20, -34, 13))):
        card.glow(halo(x + dx, y + dy, r * 2.6), "#ff9a2c", 0, 0.5)
        card.lit(poly(soft_star(x + dx, y + dy, r, i * 0.7)), "#d8862c #ffc850 #fff0b0", 5, tex=0.05, rim=CREAM)
    basket = rough(poly([*arc(x, y - 34, 50, 10, math.pi, 0, 16), (x + 38, y), *arc(x, y, 38, 8, 0, math.pi, 12)]), 8, 0.5)
    card.lit(basket, "#1c0e14 #5a3424 #a86c3c #f0c078", 14, k=1.8, tex=0.2, rim=GOLD)
    weave = [[(x - 54 + i * 7.4, y - 42 + j * 7), (x - 48 + i * 7.4, y - 36 + j * 7)] for i in range(16) for j in range(8) if (i + j) % 2]
    card.shade(both(strokes(weave, 2.4), basket), "#3a1c14", 0.5, 0.6)
    mole(card, 306, 738)
    layer = Layer()
    grass(layer, 9, -10, 522, 758, 30, ("#05071c", "#1a1f50", "#3f4a80", "#a88a5c"), n=320, deep=16)
    card.put(layer)


def mole(card: Card, x: float, y: float) -> None:
    """A mole comes up among the stars, one of them in its paws."""
    card.lit(
        rough(poly(place(blob("-64,4 -40,-20 -12,-30 20,-28 46,-16 66,4 0,10"), x, y)), 70, 2),
        "#0a0c28 #262658 #4f4480 #8a6a94",
        12,
        tex=0.5,
        rim=GOLD,
        rimk=0.4,
    )
    m = rough(poly(place(blob("-26,-22 -28,-48 -14,-68 8,-70 26,-60 40,-52 28,-46 22,-24 0,-18"), x, y)), 40, 1.2)
    card.lit(m, "#0c0a1c #262036 #5a4a60 #c89a78", 9, k=1.9, tex=0.25, rim=GOLD)
    card.lit(discs([(x + 40, y - 54, 4.2)]), "#8a3a4c #e88a8a #ffd8c8", 2, tex=0)
    card.fill(discs([(x + 20, y - 58, 1.6)]), "#05050f")
    card.glow(discs([(x + 19.6, y - 58.6, 0.6)]), "#ffffff")
    star_ = poly(soft_star(x + 34, y - 30, 12, 0.2))
    card.glow(halo(x + 34, y - 30, 44), "#ff9a2c", 0, 0.7)
    card.lit(star_, "#d8862c #ffc850 #fff0b0", 4, tex=0, rim=CREAM)
    for px, py, t in ((x + 22, y - 28, 0.4), (x + 42, y - 22, -0.5)):
        paw = poly(place(blob("-8,-4 0,-6 8,-4 10,0 8,4 0,6 -8,4"), px, py, 0.9, t))
        card.lit(paw, "#6a3a44 #c88a84 #ffdcc8", 2, tex=0.1)
