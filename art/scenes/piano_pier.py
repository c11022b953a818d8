"""Piano Pier: the keys of a piano run out into the tide as a pier; one after another goes down, and nobody is there.

Light: the rising sun, far out on the left. Look closely: a coat has been left on the stool at the end.
"""

from art.kit import *

SEED, LIGHT = 112, (-0.6, -0.6)
PALETTE = INK, VIOLET, ROSE, PEACH, IVORY = "#1a1636", "#5a4c94", "#d87c98", "#ffc49a", "#fff4e0"
EYE = Floor(322, 318, 1.5, 372)
DOWN = {3: 0.1, 5: 0.13, 6: 0.05, 9: 0.1, 12: 0.1}


def paint(card: Card) -> Image.Image:
    card.sky(f"#3a3a86 {VIOLET}@14 #a870a8@26 {ROSE}@34 #f8a890@39 {PEACH}@42 {PEACH}", 0.2)
    card.stars(50, 130)
    sun(card, 150, 306, 36, "#ffb070")
    for i, row in enumerate(((90, 90, 210), (380, 120, 230), (240, 178, 200), (450, 220, 200), (60, 232, 180), (330, 262, 160))):
        card.clouds([row], ("#f0a0b0", "#ffc8b0")[i % 2], 0.6, i * 4)
    hills(card, [(312, 12, "#8a6aa8 #c890b0 #f0b8b0")], PEACH, 0, seed=3)
    sea(card)
    end(card)
    for i in range(46, -2, -1):
        piano_key(card, EYE, -1.02, 0.46, i, DOWN.get(i, 0))
    near(card)
    for x, y, s, t in ((214, 150, 26, 0.1), (246, 132, 20, -0.1), (286, 146, 16, 0.15), (190, 116, 14, 0), (336, 122, 13, 0.1)):
        card.fill(poly(*outline("gull", x, y, s, turn=t)), "#4a3a70")
    card.saturate(1.08)
    return card.finish("#0e0c26", 0.6)


def sea(card: Card) -> None:
    m = poly(box(-5, 318, W + 5, H + 5))
    card.wash(m, f"{PEACH} #e08aa0@8 #a06aa4@24 #5c4c94@52 #2c2a66@80 {INK}", fall(318, H), 0.16, 8, 3, 0.4, 5)
    swell_ = noise(9, 31, 4, 0.55, SIZE, 0.35, 5)
    card.glow(both(swell_.point(smooth(140, 200)), m, fall(318, 500, 90, 255)), "#c890c8", 0.8, 0.35)
    card.shade(both(inv(swell_).point(smooth(150, 210)), m), "#4a4088", 0.8, 0.5)
    ripples(card, 322, 740, "#ffe0b0", 150, 30, 120, dark="#2c2a66")


def end(card: Card) -> None:
    """At the far end: a lamp, a stool, a coat on it."""
    z = 13.6
    x, y = EYE.at(0.36, z, 0.17)
    lamp_post(card, x, y, 88, iron="#3a2c58")
    sx, sy = EYE.at(-0.2, z, 0.17)
    layer = Layer()
    for dx in (-7, 7):
        layer.line([(sx + dx * 0.7, sy - 15), (sx + dx, sy + 1)], 2, "#3a2c58")
    layer.poly(ellipse(sx, sy - 16, 10, 3), "#4a3864")
    layer.poly(place(blob("-9,-18 0,-22 10,-17 12,-4 6,-6 -4,-13"), sx, sy), "#b03a54")
    card.put(layer)


def near(card: Card) -> None:
    """The tide over the first keys, and two keys that have come loose."""
    shore = points("-10,716 70,694 150,702 240,682 330,696 420,680 530,700")
    tide = rough(poly([(-10, H + 10), *curve(*shore), (530, H + 10)]), 60, 2, 50)
    card.fill(tide, tint(fall(680, H), "#a890c8 #4a4290"), 0.42)
    caustics(card, tide, "#ffe8e4", 0.5, 16)
    for dy, w, k in ((0, 11, 0.9), (28, 6, 0.5), (50, 5, 0.4)):
        line = curve(*[(x, y + dy + 6 * math.sin(x * 0.05 + dy)) for x, y in shore])
        card.fill(rough(poly(ribbon(line, w * 0.6, w * 0.6, w)), 120, 2.4, 100, dy, 30), "#fff0ea", k)
    card.specks(70, (0, 690, W, 730), (0.5, 1.6), "#fff4ee", 0.8)
    for x, y, turn, dark in ((440, 640, -0.3, False), (452, 560, 0.4, True)):
        s = 1 if not dark else 0.7
        p = place(points("-54,-9 54,-9 60,9 -60,9"), x, y, s, turn)
        card.shade(move(poly(p), 2, 9), INK, 4, 0.6)
        card.lit(
            poly(place(points("-60,9 60,9 58,17 -58,17"), x, y, s, turn)), "#2c2440 #6a5a8c" if not dark else "#0c0a1c #1c1630", 3, tex=0.1
        )
        card.lit(poly(p), "#b8a0b8 #f0e0dc #fffaf0" if not dark else "#17122a #332a4c #7a5a78", 6, tex=0.12, rim=IVORY)
        for r in (74, 90):
            card.glow(ring(x, y + 12, r * s, r * s - 1.4, 0.24), "#ffd8d0", 0.6, 0.4)
    page(card, 214, 640, 58, 0.5, paper="#9a86a8 #f0dcd4 #fffaf0")
    being(card, "gull", 64, 560, 58, "#7a6a9c #f0e0e0 #ffffff", turn=-0.15, rim=IVORY)
