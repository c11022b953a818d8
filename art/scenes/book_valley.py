"""Book Valley: an open book in the grass is a valley; a river runs down its fold, and villages are its lines of words.

Light: spring sun, upper left. Look closely: one corner has been turned, and on the next page it is night.
"""

from art.kit import *

SEED, LIGHT = 118, (-0.7, -0.8)
PALETTE = DEEP, MEADOW, PAPER, RIVER, INDIGO = "#0c2a26", "#93bf62", "#f3e6c6", "#2f9aac", "#172a5e"
LINES = [0.085 + 0.097 * k for k in range(9)]
ROOFS = "#b8452f", "#c9603a", "#8f3a38", "#a85a3a", "#5f5f78", "#d98a4a"
GREENS = "#0c2a26", "#1d4a35", "#3f7444", "#86a95a", "#c8d888"
BLOOMS = (54, 742, 54), (92, 756, 42), (134, 748, 34), (456, 736, 56), (486, 754, 42), (418, 752, 36), (30, 760, 36)
BOOK = OpenBook(((278, 150), (238, 648)), ((88, 168), (38, 620)), ((442, 142), (476, 604)))
at, fold = BOOK.at, BOOK.fold


def bend(v: float) -> float:
    """How far the river wanders from the fold."""
    return (9 + 7 * v) * math.sin(v * 15 + 0.6) * min(1, v * 6) * min(1, (1 - v) * 5)


def paint(card: Card) -> Image.Image:
    meadow(card)
    BOOK.paint(card, f"#8f7a5e #cdb78e@30 {PAPER}@55 #fffaea@80 #ffffff", "#3a1420 #8a2f34 #d9694e", "#04140f")
    fields(card)
    river(card)
    villages(card)
    overflow(card)
    corner(card)
    for x, y, w, seed in ((112, 340, 110, 3), (378, 500, 90, 8)):
        shade = rough(discs([(x + 22 + a, y + 46 + b, r) for a, b, r in heap(seed, w, w * 0.4, 10)]), 60, 2)
        card.shade(both(shade, BOOK.pages), "#3a6a6a", 5, 0.65)
        puff(card, x, y, w, w * 0.4, "#a9b8d0 #eef0f0 #fffdf2", seed=seed, a=0.95, flat=False)
    near(card)
    card.glow(halo(60, 20, 560), "#fff0b8", 0, 0.28)
    return card.finish("#041a14", 0.5)


def meadow(card: Card) -> None:
    card.sky(f"#3a6e44 #2f6440@50 {DEEP}", 0.5, 8, 1, 1)
    layer, chance = Layer(), random.Random(1)
    for i in range(5200):
        y = i * 800 / 5200
        x = chance.uniform(-10, 522)
        h, lean = chance.uniform(10, 30), chance.gauss(0, 7)
        light = chance.gauss(0.42, 0.18) + 0.2 - x / 2000 - y / 2500
        layer.line([(x, y), (x + lean * 0.3, y - h * 0.6), (x + lean, y - h)], 2, ramp(GREENS, light), 0.3)
    card.put(layer, 0.9, tex=0.2)
    flowers = Layer()
    for i in range(120):
        x, y = chance.uniform(18, 494), chance.choice((chance.uniform(20, 130), chance.uniform(650, 750), chance.uniform(20, 750)))
        petals = chance.choice(("#fffaf0", "#fffaf0", "#f4d860", "#f0b8c8", "#c8a8e8"))
        flower(flowers, i, x, y, chance.uniform(10, 20), petals, stem=None, n=9)
    card.put(flowers)


def fields(card: Card) -> None:
    """Watercolour that stops short of the margins, with strips of fields between the lines."""
    wash = both(rough(poly(BOOK.patch(-1, 0, 0.9, 0.035, 0.975), BOOK.patch(1, 0, 0.9, 0.035, 0.975)), 190, 5, 26, 7, 40), BOOK.pages)
    card.fill(wash, BOOK.tinted(f"#1f5a4a #4f8f55@30 {MEADOW}@55 #d3df86@78 #f6f3b0", 14, 47, 0.34), 0.93)
    card.shade(minus(wash, blur(wash, 4)), "#4f8a4a", 0.6, 0.6)
    layer, chance = Layer(), random.Random(3)
    furrows: list[Path] = []
    for s in (-1, 1):
        for v in LINES:
            u = 0.13
            while u < 0.82:
                w = chance.uniform(0.06, 0.16)
                crop = chance.choice(("#e8d860", "#7fb45a", "#c9dc7a", "#5f9a58", "#f0e39a", "#d9a8a0"))
                layer.poly(BOOK.patch(s, u, min(0.86, u + w), v + 0.016, v + 0.066), crop)
                if chance.random() < 0.5:
                    furrows += [[at(s, u + w * (k + 0.5) / 6, v + 0.016), at(s, u + w * (k + 0.5) / 6, v + 0.066)] for k in range(6)]
                u += w + 0.012
    card.put(layer, 0.42, both(wash, rough(layer.m, 60, 1.2, 80)))
    card.shade(both(strokes(furrows, 0.7), wash), "#3f7a48", 0.2, 0.45)


def river(card: Card) -> None:
    course = [(fold(v)[0] + bend(v), fold(v)[1] - 1) for v in [i / 60 for i in range(61)]]
    card.shade(rough(both(poly(ribbon(course, 20, 62)), BOOK.pages), 60, 1.6, 60, 3, 36), "#3f8a5f", 2, 0.7)
    m = both(rough(poly(ribbon(course, 1, width=lambda t: 5 + 25 * t + 5 * math.sin(t * 31))), 24, 1, 70, 5), BOOK.pages)
    card.fill(m, tint(Image.blend(blur(m, 6), noise(12, 48, 5, 0.6, SIZE, 2, 0.6), 0.5), f"#bff0e0 #4fb8bc@40 {RIVER}@70 #14607f"))
    card.glow(edge(m, 1.4, 0.6), "#f2fff6", 0.3, 0.9)
    layer, chance = Layer(), random.Random(5)
    trees: list[tuple[float, Path]] = []
    for k in range(230):
        s, v = chance.choice((-1, 1)), chance.uniform(0.03, 0.97)
        x, y = at(s, abs(chance.gauss(0.085, 0.03)) + 0.03, v)
        if abs(x - fold(v)[0] - bend(v)) > 9 + 15 * v:
            trees.append((y, fir(x, y + 3, chance.uniform(7, 12) * (0.8 + 0.5 * v), k, 3)))
    for _, path in sorted(trees, key=lambda item: item[0]):
        layer.poly(path, chance.choice(("#123f36", "#1f5a44", "#2f7450", "#5f9a58")))
    card.shade(move(layer.m, 3, 2), "#1f5a44", 1.2, 0.5)
    card.put(layer, 1, tex=0.3)
    card.swell(layer.m, 2.5, k=1.8)
    for v in (0.3, 0.7):  # bridges
        x, y = fold(v)[0] + bend(v), fold(v)[1]
        w = 12 + v * 13
        card.shade(poly(ribbon(curve((x - w, y + 5), (x, y + 1), (x + w, y + 5)), 5)), "#1a5a6a", 1.2, 0.7)
        card.lit(poly(ribbon(curve((x - w, y), (x, y - 7), (x + w, y)), 6)), "#7a5a44 #c8a888 #fff2d8", 2, tex=0.3)
    x, y = fold(0.53)[0] + bend(0.53), fold(0.53)[1]
    card.fill(poly(blob((x - 9, y - 2), (x + 9, y - 2), (x + 5, y + 4), (x - 5, y + 4), per=5)), "#7a3a2a")
    card.fill(poly([(x + 1, y - 3), (x + 1, y - 27), (x + 12, y - 5)]), "#fffdf0")
    card.fill(poly([(x - 1, y - 3), (x - 1, y - 23), (x - 8, y - 4)]), "#e8cfa8")


def villages(card: Card) -> None:
    """Houses in rows, with a tree where a word ends, and a church to begin each chapter."""
    chance = random.Random(18)
    items: list[tuple[Point, bool, float]] = []
    for s in (-1, 1):
        for n, v in enumerate(LINES):
            low = 0.2 + (0.09 if s > 0 and n in (0, 5) else 0.24 if s < 0 and n in (4, 8) else 0)
            high = 0.84 - (0.1 if s < 0 and n in (0, 5) else 0.22 if s > 0 and n in (4, 8) else 0)
            word = chance.randint(2, 5)
            while low < high:
                if s > 0 and low > 0.42 and v < 0.45 and (low - 0.42) / 0.58 + (0.45 - v) / 0.45 > 0.9:
                    break  # under the turned corner
                w = chance.uniform(0.034, 0.05) if word else 0.042
                items.append((at(s, low + w / 2, v), word > 0, 0.86 + 0.3 * v))
                low, word = low + w, word - 1 if word else chance.choice((1, 2, 3, 3, 4, 5))
    whole, shadows, trees = Layer(), Layer(), Layer()
    for (x, y), is_house, scale_ in sorted(items, key=lambda item: item[0][1]):
        if not is_house:
            shadows.disc(x + 4, y - 1, 4.6 * scale_, "#2a6044", 0.7)
            green = ("#1f5a3c", "#4f8f48", "#c9dc7a", "#f0f0a8")
            foliage(trees, int(x + y), x, y - 5 * scale_, 4.6 * scale_, 5 * scale_, green, light=card.light, n=22, dab=1.5, lumps=3)
            continue
        toy_house(whole, shadows, x, y, 7.6 * scale_, 8.6 * scale_ * chance.uniform(0.85, 1.2), chance.choice(ROOFS))
    card.shade(shadows.m, "#2f6a48", 1.2, 0.65)
    card.put(whole)
    card.put(trees, 1, tex=0.3)
    for s, u, v in ((-1, 0.76, LINES[0]), (1, 0.19, LINES[5])):
        x, y = at(s, u, v)
        tower(card, x, y + 1, 8, 24, "#a89070 #f0e0c4 #fffaea", "#34486a #5a7494 #a8b8c8", windows=0)


def overflow(card: Card) -> None:
    """At the foot of the page the river falls into the grass."""
    x, y = fold(1)[0], fold(1)[1] - 1
    m = rough(poly(place(blob("-14,-6 14,-6 16,10 20,30 32,56 -30,56 -19,30 -15,10"), x, y)), 50, 1.2, 60, 6, 40)
    card.shade(move(m, 4, 2), "#2a0c14", 3, 0.7)
    card.fill(m, tint(noise(40, 61, 3, 0.6, SIZE, 2.4, 0.05), f"{RIVER} #6fc8c8@40 #d9f6ec@75 #ffffff"), 0.95)
    brook = rough(poly(ribbon(place(curve("0,40 8,64 44,82 110,92 200,128"), x, y), 40, 30)), 50, 1.4, 60, 7, 40)
    card.shade(brook, DEEP, 3, 0.6)
    card.fill(brook, tint(noise(10, 62, 4, 0.6, SIZE, 1, 2), "#0f4f60 #3f9fa4@60 #c6f0e0"), 0.95)
    card.glow(edge(brook, 1.4, 1.8), "#f0fff6", 0.4, 0.7)
    chance = random.Random(9)
    foam = [(x + chance.gauss(2, 17), y + 50 + chance.gauss(0, 5), chance.uniform(4, 10)) for _ in range(26)]
    card.fill(blur(discs(foam), 3.4), "#f4fffa", 0.72)
    paper_boat(card, x + 96, y + 92, 34, turn=0.12)


def corner(card: Card) -> None:
    """The turned corner: below it the next page, where windows are lit."""
    night = tint(Image.blend(noise(7, 64, 5), across(330, 440), 0.55), "#101c4e #27408c@45 #5f6fb8@75 #b0a8dc@90 #fff0dc")
    below, flap, tip, middle = BOOK.turned(card, 0.38, 0.48, f"#070d2c {INDIGO} #3b4a8c", night)
    dark, chance = Layer(), random.Random(4)
    lit: list[Path] = []
    for k, v in enumerate(LINES[:5]):
        u = 0.46 + 0.1 * k
        while u < 0.93:
            x, y = at(1, u, v)
            dark.poly([(x - 4, y + 3), (x - 4, y - 7), (x + 2, y - 13), (x + 8, y - 7), (x + 8, y + 3)], "#0c1740")
            lit.append(box(x, y - 6, x + 4, y))
            u += chance.uniform(0.055, 0.09)
    card.put(dark, 1, minus(below, flap))
    glow = both(poly(*lit), minus(below, flap))
    card.glow(glow, "#ffae4a", 5)
    card.fill(glow, "#ffe2a0")
    card.stars(900, 420, flap, big=0.1)
    x, y = between(tip, middle, 0.44)
    m = poly(crescent(x, y - 8, 16, -0.5))
    card.glow(m, "#fff0b8", 9)
    card.fill(m, "#fff6d0")


def near(card: Card) -> None:
    layer = Layer()
    greens = (DEEP, "#1d4a35", "#4a8444", "#a8c868", "#e0e8a0")
    grass(layer, 5, -10, 200, 742, 52, greens, n=190, deep=40)
    grass(layer, 6, 372, 522, 736, 56, greens, n=160, deep=44)
    grass(layer, 7, -10, 522, 774, 34, greens, n=200, deep=10)
    for i, (x, y, size) in enumerate(BLOOMS):
        flower(layer, i, x, y, size, ("#fffaf0", "#f4d860", "#f0a8c0")[i % 3], n=11)
    card.put(layer, 1, tex=0.2)
