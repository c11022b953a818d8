"""The Thread: from above, a hedge maze; a red thread runs through it, straight over all the hedges.

Light: low morning sun from the left. Look closely: a bird draws the thread; somebody with a lantern is still inside.
"""

from art.kit import *

SEED, LIGHT = 145, (-1, -0.7)
PALETTE = DEEP, HEDGE, MOSS, PATH, RED = "#0f2a26", "#2f6a44", "#a4c468", "#ead9ae", "#d42a2e"
X, Y, STEP, WIDE, HIGH = 262, 392, 34, 15, 13
GREENS = (DEEP, "#1f4c38", HEDGE, "#6a9c4c", MOSS, "#eef0b0")
FROM, TO = (86, 704), (432, 96)


def paint(card: Card) -> Image.Image:
    card.sky("#7a9858 #8aa45c@50 #4a7048", 0.6, 7, 1, 1)
    meadow(card)
    plan = hedges()
    lane = poly(circle(X, Y, 6.55 * STEP))
    card.wash(rough(lane, 30, 1.2), f"#d8c090 {PATH}@40 #c8ac80", None, 0.4, 14, 3)
    card.mottle(lane, "#a88a60", 0.35, 40, 5)
    pond(card)
    for i, (a, w) in enumerate(((40, 60), (180, 34), (330, 80), (500, 40))):  # shadows of far, tall trees over the lawn
        band = blur(poly([(-20, a), (-20, a + w), (540, a + w + 330), (540, a + 350)]), 14)
        card.shade(both(band, noise(9, 60 + i, 4).point(smooth(60, 170)), inv(lane)), "#3a6470", 0, 0.55)
    for i in range(9):
        card.shade(both(move(plan, 3 * i, 1.9 * i), inv(plan)), "#8a86a8", 1.2, 0.17)
    for i in range(int(HIGH)):  # the walls of the hedges, then their clipped tops
        card.fill(move(plan, 0, -i), mix(DEEP, HEDGE, 0.25 + 0.5 * i / HIGH))
    top = move(plan, 0, -HIGH)
    layer, chance, grey = Layer(), random.Random(4), top.tobytes()
    for i in range(34000):
        x, y = chance.uniform(20, 500), i * 470 / 34000 + 150
        if grey[int(y * S) * SIZE[0] + int(x * S)] > 100:
            layer.ramp_dab(
                x, y, chance.uniform(1.8, 3.2), chance.uniform(0, 3), GREENS, 0.52 - 0.12 * (x - X) / 230 + chance.gauss(0, 0.17), 0.6
            )
    card.fill(top, "#2f6040")
    card.put(layer, 1, tex=0.3)
    card.swell(union(top, layer.m), 5, k=2)
    thread(card, top)
    people(card)
    card.mist(-60, 250, "#fff4d0", 0.5, 5)
    card.mist(560, 800, "#c8d8c0", 0.35, 8)
    card.glow(across(0, 420, 255, 0), "#ffe8a8", 0, 0.22)
    return card.finish("#0c2420", 0.55)


def hedges() -> Mask:
    """Rings with gaps, and walls across some lanes."""
    m = solid()
    chance = random.Random(21)
    for i in range(1, 7):
        r, hole = (i + 0.5) * STEP, chance.uniform(0, 6.3)
        hole = 2.26 if i == 6 else hole
        gap = 30 / r
        arcs = [ribbon(arc(X, Y, r, r, hole + gap / 2, hole + 2 * math.pi - gap / 2, 120), WIDE)]
        if i < 6:
            for _ in range(1 + i // 2):
                a = chance.uniform(0, 6.3)
                arcs.append(ribbon([(X + q * math.cos(a), Y + q * math.sin(a)) for q in (r, r + STEP)], WIDE))
        m = union(m, poly(*arcs))
    return rough(m, 26, 0.8, 120, 5, 50)


def meadow(card: Card) -> None:
    layer, chance = Layer(), random.Random(9)
    for x, y in [(chance.uniform(0, W), i / 12) for i in range(9200)]:
        layer.ramp_dab(x, y, chance.uniform(1.2, 2.6), chance.gauss(1.2, 0.5), ("#5a8048", "#86a85a", "#c4d088"), chance.random(), 0.4)
    for _ in range(260):
        layer.disc(chance.uniform(0, W), chance.uniform(0, H), chance.uniform(0.7, 1.6), chance.choice(("#fff4d8", "#e8b0b8", "#f4d870")))
    card.put(layer, 0.8)
    crowns = Layer()
    spots = (
        (18, 96, 40),
        (70, 40, 34),
        (492, 250, 30),
        (500, 560, 40),
        (470, 640, 30),
        (26, 560, 32),
        (500, 700, 44),
        (150, 30, 26),
        (16, 690, 26),
    )
    card.shade(move(discs([(x, y, r * 0.8) for x, y, r in spots]), 26, 17), "#6a6a8a", 5, 0.8)
    for i, (x, y, r) in enumerate(spots):
        foliage(crowns, i, x, y, r * 0.8, r * 0.8, GREENS[1:], light=card.light, n=420, dab=2.6, lumps=6)
    card.put(crowns, 1, tex=0.3)
    card.swell(crowns.m, 10)


def pond(card: Card) -> None:
    card.fill(poly(circle(X, Y, 33)), "#cdb898")
    card.lit(ring(X, Y, 31, 25), "#6a5a50 #c8b8a0 #fff6e0", 3, k=2, tex=0.3)
    water = poly(circle(X, Y, 25))
    card.fill(water, tint(across(X - 30, X + 30), "#7ac0c8 #2a7a8c #124a5c"))
    card.hollow(water, 5, 4, 3, "#0a3440", 0.8)
    for r in (6, 12, 18):
        card.glow(ring(X - 3, Y + 2, r, r - 0.9), "#ffffff", 0.4, 0.6)


def thread(card: Card, top: Mask) -> None:
    line: Path = []
    grey = top.tobytes()
    for i in range(241):
        x, y = between(FROM, TO, i / 240)
        y += 5 * math.sin(i * 0.026) * math.sin(i * 0.11)
        over = grey[int((y - HIGH) * S) * SIZE[0] + int(x * S)] > 90
        line.append((x, y - (HIGH if over else 1)))
    near = [line[max(0, i - 2) : i + 3] for i in range(241)]
    soft = [(x, sum(y for _, y in some) / len(some)) for (x, _), some in zip(line, near, strict=True)]
    m = poly(ribbon(soft, 3.4, 2.6))
    card.shade(move(m, 4, 4), "#2a2038", 1, 0.6)
    card.lit(m, "#7a0c18 #d42a2e #ff8a70", 1.2, k=2, tex=0.05)
    reel(card, FROM[0] - 8, FROM[1] + 10, 38, 0.5, RED)
    x, y = TO
    bird = poly(*outline("swallow", x + 8, y - 10, 62, turn=-0.35))
    card.shade(move(bird, 40, 30), "#5a5a80", 4, 0.6)
    card.lit(bird, "#101c34 #2c4a74 #9ab8d0", 5, k=2, tex=0.1, rim="#fff4d8")


def people(card: Card) -> None:
    x, y = 340, 404
    card.lamp(x + 6, y - 6, 30, "#ffb040", "#ffe8a0", 0.8)
    card.shade(blur(poly(ribbon([(x, y), (x + 26, y + 16)], 7, 4)), 1), "#3a3450", 0, 0.7)
    walker(card, x, y, 25, "#1c1838 #3c3c78 #8a8ac0", hat="#e0a83c", rim="#fff0c0")
    x, y = 158, 690
    card.shade(blur(poly(ribbon([(x, y), (x + 24, y + 14)], 9, 5)), 1), "#3a3450", 0, 0.6)
    being(card, "cat", x, y, 24, "#2a1a14 #a8602c #f0b060", rim="#fff0c0")
