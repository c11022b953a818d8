"""Seller of Windows: a cart of windows, each with its own weather; the houses round the square have none.

Light: dusk, and the windows themselves. Look closely: the weather leaks, snow on the left and leaves on the right.
"""

from art.kit import *

SEED, LIGHT = 137, (-0.5, -0.9)
PALETTE = DUSK, MAUVE, STONE, TIMBER, GLOW = "#1c2044", "#6a5a86", "#8a7a86", "#5a3422", "#ffc86a"
DECK = 566


def paint(card: Card) -> Image.Image:
    card.sky("#141a40 #3a3a70@16 #8a6a90@28 #e0a08a@36 #e0a08a", 0.14)
    card.stars(60, 130)
    fronts(card)
    square(card)
    cart(card)
    # x of the middle, sill, width, height, what is outside, frame
    for x, y, w, h, kind, frame in (
        (136, 418, 80, 108, "autumn", "#7a4a2a"),
        (238, 392, 92, 128, "night", "#2f4a5a"),
        (344, 420, 84, 100, "storm", "#6a5a4a"),
        (128, 558, 84, 112, "snow", "#e8dcc8"),
        (234, 556, 100, 134, "summer", "#a83a2c"),
        (342, 558, 88, 112, "sea", "#3a6a7a"),
    ):
        pane(card, x, y, w, h, kind, frame)
    leaks(card)
    people(card)
    card.saturate(1.1)
    return card.finish("#0c0c22", 0.7, weave=0.15)


def fronts(card: Card) -> None:
    """Tall old houses whose windows are walled up."""
    for i, (x0, x1, top, wall, roof) in enumerate(
        (
            (-10, 122, 150, "#6a5878", "#3a3054"),
            (118, 226, 96, "#8a6a76", "#4a3450"),
            (222, 318, 176, "#5a5a80", "#343058"),
            (314, 424, 112, "#7c6074", "#44304c"),
            (420, 530, 160, "#64587c", "#383056"),
        )
    ):
        mid, layer = (x0 + x1) / 2, Layer()
        layer.poly(
            [
                (x0, 610),
                (x0, top),
                (x0 + 14, top),
                (x0 + 14, top - 26),
                (x0 + 32, top - 26),
                (x0 + 32, top - 50),
                (mid - 12, top - 50),
                (mid - 12, top - 74),
                (mid + 12, top - 74),
                (mid + 12, top - 50),
                (x1 - 32, top - 50),
                (x1 - 32, top - 26),
                (x1 - 14, top - 26),
                (x1 - 14, top),
                (x1, top),
                (x1, 610),
            ],
            wall,
        )
        card.put(layer, tex=0.4, seed=i, cells=40)
        m = layer.m
        card.shade(
            both(
                strokes([[(x0, y), (x1, y + card.chance.uniform(-1, 1))] for y in range(100, 610, 9)], 0.7),
                m,
                noise(9, i, 4).point(smooth(110, 180)),
            ),
            roof,
            0.2,
            0.5,
        )
        card.swell(m, 12, k=1.3, a=0.6)
        card.glow(edge(m, 1.2, 1.2), "#f8b898", 0.4, 0.5)
        blind = [arch(mid + dx, y, 22, 44) for dx in (-26, 26) for y in range(int(top) + 60, 560, 84)] + [arch(mid, top - 8, 16, 26)]
        for b in (poly(*blind),):
            card.lit(b, (mix(wall, roof, 0.75), mix(wall, roof, 0.4), wall), 4, light=(0.5, 0.9), tex=0.4)
            bricks = [[(x0, y), (x1, y)] for y in range(100, 600, 6)] + [
                [(x, y), (x, y + 6)] for y in range(100, 600, 6) for x in range(int(x0) + y % 4 * 3, int(x1), 12)
            ]
            card.shade(both(strokes(bricks, 0.7), b), roof, 0.2, 0.75)
            card.hollow(b, 2, 3, 2, roof)
    card.mist(300, 640, "#8a78a0", 0.4, 3)


def square(card: Card) -> None:
    """Cobbles in rows that grow towards the viewer."""
    m = poly(box(-10, 594, W + 10, H + 10))
    card.fill(m, "#1a1a34")
    layer, y, row = Layer(), 597.0, 0
    while y < H + 10:
        h = 6 + (y - 594) * 0.085
        x = -20 - row % 2 * h
        while x < W + 20:
            w = h * card.chance.uniform(1.5, 2.1)
            c = ramp(("#2c2c4c", "#56527a", "#8a7a90", "#b89a98"), card.chance.uniform(0.1, 0.8))
            layer.poly(
                blob(
                    (x + 1, y + h * 0.5),
                    (x + w * 0.2, y + h * 0.1),
                    (x + w * 0.8, y + h * 0.1),
                    (x + w - 1, y + h * 0.5),
                    (x + w * 0.8, y + h * 0.92),
                    (x + w * 0.2, y + h * 0.92),
                    per=3,
                ),
                c,
            )
            x += w
        y += h
        row += 1
    card.put(layer, tex=0.4)
    card.swell(layer.m, 3, k=1.8, a=0.8)
    card.mist(580, 650, "#6a5a86", 0.5, 5)
    for x, colour in ((128, "#b8d0f0"), (236, "#ffc860"), (344, "#70c8d0")):
        card.glow(both(halo(x, 680, 110, 1.3, 0.5), m), colour, 0, 0.5)


def cart(card: Card) -> None:
    card.shade(poly(ellipse(238, 690, 220, 24)), "#080818", 12, 0.85)
    layer = Layer()
    for x in (70, 190, 288, 404):
        layer.poly(box(x - 4, 252, x + 4, DECK), "#4a2c1e")
    for y in (262, 424):
        layer.poly(box(62, y, 412, y + 7), "#5f3a24")
    card.put(layer, tex=0.4)
    card.swell(layer.m, 3, k=1.8)
    awning: list[Path] = []
    for i in range(10):
        x0, x1 = 44 + i * 38.6, 44 + (i + 1) * 38.6
        p = [(lerp(80, 396, i / 10), 204), (lerp(80, 396, (i + 1) / 10), 204), *arc((x0 + x1) / 2, 258, 19.3, 13, 0, math.pi, 12)]
        awning.append(p)
        card.lit(poly(p), "#4a1424 #a8323a #e87a5a #ffc0a0" if i % 2 else "#6a5468 #c8b0a8 #f4e4cc #fffaf0", 10, tex=0.15)
    whole = poly(*awning)
    card.shade(move(whole, 0, 22), "#140c20", 9, 0.4)
    for i, p in enumerate(awning):
        card.lit(poly(p), "#4a1424 #a8323a #e87a5a #ffc0a0" if i % 2 else "#6a5468 #c8b0a8 #f4e4cc #fffaf0", 10, tex=0.15)
    card.swell(whole, 14)
    bed = poly(box(54, DECK - 4, 424, DECK + 34))
    card.lit(bed, "#23120e #5a3422 #9a6238 #e0a868", 10, k=1.8, tex=0.3, sx=0.4, sy=3, rim=GLOW)
    card.shade(both(planks(54, 424, DECK - 4, DECK + 34, 4), bed), "#23120e", 0.3, 0.8)
    shaft = poly(ribbon(curve((420, DECK + 14), (462, DECK + 20), (506, DECK + 52)), 10, 7))
    card.lit(shaft, "#23120e #5a3422 #c08850", 3, tex=0.2, rim=GLOW)
    for x in (134, 342):
        layer = Layer()
        wheel(layer, x, 632, 58, "#5f3a22", "#d8a048", 12)
        card.cast(layer.m, 6, 6, 5, "#080818")
        card.put(layer, tex=0.4)
        card.swell(layer.m, 3, k=1.9)
        card.glow(edge(layer.m, 1, 1.2), GLOW, 0.3, 0.5)
    lantern(card, 402, 270, 30, hanging=True, colour=GLOW)


def pane(card: Card, x: float, y: float, w: float, h: float, kind: str, frame: Colour) -> None:
    card.cast(poly(box(x - w / 2 - 7, y - h - 6, x + w / 2 + 7, y + 6)), 6, 8, 7, "#080818")
    glass = window(card, x, y, w, h, ("#8ab0d0", "#f0e8d0"), frame, glow=None, bars=(1, 1), round_top=kind in ("night", "summer"))
    before = card.im.copy()
    WEATHER[kind](card, x - w / 2, y - h, w, h)
    before.paste(card.im, (0, 0), glass)
    card.im = before
    card.hollow(glass, 3, 4, 3, "#1a1424", 0.7)
    bars = both(strokes([[(x, y - h), (x, y)], [(x - w / 2, y - h * 0.52), (x + w / 2, y - h * 0.52)]], 4), glass)
    card.shade(move(bars, 1.5, 2), "#20182a", 1, 0.5)
    card.lit(bars, (mix(frame, "#100814", 0.4), frame, mix(frame, "#fff0d8", 0.4)), 1.4, tex=0.1)
    card.lit(
        poly(box(x - w / 2 - 11, y + 2, x + w / 2 + 11, y + 9)),
        (mix(frame, "#100814", 0.5), frame, mix(frame, "#fff0d8", 0.5)),
        3,
        tex=0.15,
        rim="#fff0d8",
    )
    card.glow(glass, {"summer": "#ffb030", "night": "#5f80d0", "sea": "#40b0c0", "snow": "#9ac0f0"}.get(kind, "#a87850"), 12, 0.4)


def autumn(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#c8a888 #f0c890@60 #a8642c@64 #6a3a1c"))
    layer = Layer()
    for i in range(3):
        little_tree(
            layer, i, x + w * (0.2 + 0.34 * i), y + h * 0.92, h * (0.8 - i % 2 * 0.2), ("#6a2414", "#c8562a", "#f0983c", "#ffd890"), n=150
        )
    card.put(layer)


def night(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#060c2c #1c2f74@50 #5a78b8@82 #0c1434@84 #050a1e"))
    card.stars(700, mask=m, big=0.03)
    moon(card, x + w * 0.66, y + h * 0.34, w * 0.17, craters=False, glow="#cfd8ff")
    card.fill(poly(*[fir(x + i * w / 7, y + h * 0.9, 14 + i * 5 % 11, i) for i in range(8)]), "#081028")


def storm(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.wash(m, "#1c1f30 #4a4c64@45 #8a8a8c@72 #2c3430@76 #1a2420", fall(y, y + h), 0.4, 24)
    bolt = curve(
        (x + w * 0.62, y + h * 0.2), (x + w * 0.5, y + h * 0.36), (x + w * 0.58, y + h * 0.42), (x + w * 0.44, y + h * 0.74), per=3
    )
    card.glow(poly(ribbon(bolt, 5, 2)), "#c8b8ff", 5, 0.9)
    card.fill(poly(ribbon(bolt, 2.4, 0.6)), "#fffbf0")
    rain = [[(px, py), (px - 3, py + 11)] for px, py in [(x + card.chance.random() * w, y + card.chance.random() * h) for _ in range(70)]]
    card.glow(both(strokes(rain, 0.7), m), "#d0dcf0", 0.2, 0.6)


def snow(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#5f7cae #a8c0e0@60 #f4f8fc@68 #c8d8ee"))
    card.lit(poly(*[fir(x + w * u, y + h * 0.8, s, int(s)) for u, s in ((0.16, 44), (0.34, 30), (0.84, 54))]), "#2f4a6a #5f80a0 #e8f2f8", 4)
    house(card, x + w * 0.6, y + h * 0.82, 28, "#8a98b8", "#f0f6fc", seed=3)
    card.specks(60, (x, y, x + w, y + h), (0.6, 1.6), "#ffffff", 0.9)


def summer(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#58b0dc #b8e4e4@44 #fff0b8@60 #a8c048@62 #6a9a34"))
    sun(card, x + w * 0.3, y + h * 0.32, w * 0.11)
    layer = Layer()
    little_tree(layer, 4, x + w * 0.76, y + h * 0.74, h * 0.46, ("#2f6a2c", "#7aa83c", "#e8e48a"), n=160)
    for i in range(60):
        flower(
            layer,
            i,
            x + card.chance.random() * w,
            y + h * card.chance.uniform(0.72, 1.04),
            9,
            ("#e8483a", "#ffffff", "#ffd84a")[i % 3],
            n=5,
        )
    card.put(layer)


def sea(card: Card, x: float, y: float, w: float, h: float) -> None:
    m = poly(box(x, y, x + w, y + h))
    card.fill(m, tint(fall(y, y + h), "#78c8d4 #d8f0e4@52 #1c7890@54 #0c4a68"))
    card.glow(
        both(noise(30, 5, 3, 0.5, SIZE, 0.7, 3).point(smooth(150, 200)), poly(box(x, y + h * 0.54, x + w, y + h))), "#c8f4f0", 0.3, 0.7
    )
    sx, sy = x + w * 0.62, y + h * 0.68
    card.fill(poly(points(f"{sx - 15},{sy} {sx + 15},{sy} {sx + 9},{sy + 7} {sx - 9},{sy + 7}")), "#7a2f24")
    card.fill(
        poly(
            points(f"{sx},{sy - 2} {sx},{sy - 36} {sx + 16},{sy - 5}"), points(f"{sx - 2},{sy - 2} {sx - 2},{sy - 28} {sx - 12},{sy - 5}")
        ),
        "#fff6e4",
    )


WEATHER = {"autumn": autumn, "night": night, "storm": storm, "snow": snow, "summer": summer, "sea": sea}


def leaks(card: Card) -> None:
    drift = rough(poly(blob("76,566 92,554 130,552 168,556 180,566 176,580 150,578 140,598 126,580 100,584 84,578")), 40, 2)
    card.lit(drift, "#8aa0c8 #d8e4f4 #ffffff", 5, tex=0.2)
    heap_ = rough(poly(blob("30,706 70,690 110,694 136,706 90,716 50,716")), 40, 2)
    card.lit(heap_, "#7a8cb8 #c8d8f0 #ffffff", 7, tex=0.2)
    card.specks(90, (40, 440, 190, 700), (0.6, 1.9), "#ffffff", 0.9)
    layer = Layer()
    for i in range(46):
        t = i / 46
        leaf(
            layer,
            104 - t * 70 + card.chance.gauss(0, 16),
            350 + t * 330 + card.chance.gauss(0, 14),
            3.4,
            card.chance.uniform(0, 6),
            ("#c8562a", "#f0983c", "#a83a1c", "#e8c04a")[i % 4],
        )
    for i in range(26):
        flower(layer, i, 196 + i * 3.2, 572 + i * 5 % 7, 12 + i % 4 * 4, ("#e8483a", "#ffffff", "#ffd84a")[i % 3], n=5)
    card.put(layer)
    for x, y, s, t in ((410, 470, 26, -0.3), (440, 420, 20, -0.2), (470, 380, 15, 0.1)):
        card.fill(poly(*outline("gull", x, y, s, turn=t)), "#f4f0ea")
    drops = discs([(352 + i * 9 % 60, 572 + i * 17 % 90, 1 + i % 3 * 0.4) for i in range(24)])
    card.glow(drops, "#a8f0f0", 0.4, 0.9)
    card.fill(rough(poly(ellipse(372, 716, 66, 10)), 50, 2), "#2f6a80", 0.75)
    card.glow(ring(372, 716, 34, 32.6, 0.16), "#d8f4f4", 0.4, 0.7)


def people(card: Card) -> None:
    card.shade(poly(ellipse(452, 712, 40, 8)), "#080818", 5, 0.8)
    walker(card, 450, 712, 176, "#141226 #3a2f54 #6a5478 #b88a90", hat="#8a3444", rim=GLOW, flip=True, scarf="#d8a048")
    card.shade(poly(ellipse(232, 738, 30, 7)), "#080818", 5, 0.8)
    walker(card, 226, 738, 108, "#1a1020 #8a2a34 #c8503c #ffb070", rim="#ffd890", child=True)
    being(card, "cat_behind", 296, 734, 44, "#0c0a18 #24203a #5a4a68 #c89a80", rim="#ffd890")
