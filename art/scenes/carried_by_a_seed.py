"""Carried by a Seed: mice ride a dandelion seed over a cracked, dry land.

Light: the morning sun, low on the left. Look closely: in one crack there is something green.
"""

from art.kit import *

SEED, LIGHT = 141, (-1, -0.45)
PALETTE = EARTH, DUST, HAZE, WHITE, GREEN = "#5a3a34", "#c08a68", "#f2d8b4", "#fffdf2", "#6f9a4a"
HEART, LEAN = (306, 212), 0.2  # where the hairs meet; the seed hangs at a slant


def paint(card: Card) -> Image.Image:
    card.sky(f"#3f8298 #90bcb4@22 #f2d4b4@42 #f8cfae@54 {HAZE}", 0.14)
    sun(card, 74, 392, 30, "#ffdca0", "#fff8e0")
    card.clouds([(120, 120, 260), (400, 330, 300), (180, 370, 320)], "#fff2d8", 0.5, 3)
    hills(card, [(420, 26, "#c4a490 #dcc0a0 #f4dcb8"), (440, 20, "#a88474 #cca484 #efcfa4")], HAZE, 0.6, seed=5, sharp=0.5)
    for x, y, size, turn in ((96, 196, 46, -0.2), (60, 318, 26, 0.1), (160, 300, 22, 0.3), (446, 376, 22, 0.2), (168, 84, 32, 0.35)):
        dandelion_seed(card, (x, y), size, turn, 0.8)
    ground(card)
    dandelion_seed(card, HEART, 168, LEAN)
    riders(card)
    card.specks(60, (20, 60, 490, 700), (0.5, 1.4), WHITE, 0.7)
    return card.finish("#3a2030", 0.45)


def riders(card: Card) -> None:
    fur = "#2a2028 #6a5a5c #b0a098 #f4ece0"
    for along, size, flip, turn in ((138, 68, False, -0.1), (222, 80, True, 0.12), (306, 76, False, 0.2)):
        x, y = HEART[0] - math.sin(LEAN) * along + 3, HEART[1] + math.cos(LEAN) * along
        side = 1 if flip else -1
        being(card, "mouse", x + side * size * 0.3, y + size * 0.45, size, fur, flip=flip, turn=turn, pale="#f4e0d0", rim=WHITE)
        for h in (-0.05, 0.18):
            hand = [(side * size * 0.24, h * size), (side * size * 0.08, (h - 0.04) * size), (-side * 2, (h - 0.1) * size)]
            arm = place(curve(*hand), x, y)
            card.lit(poly(ribbon(arm, 6, 4)), fur, 2, tex=0.1, rim=WHITE)
    bag = poly(place(blob("-8,-6 8,-6 9,7 -9,7"), 330, 524, 1.3, 0.1))
    card.lit(bag, "#6a1c18 #b8402c #f0906a", 4, k=2, tex=0.15, rim=WHITE)
    card.fill(strokes([[(329, 516), (310, 492), (292, 480)]], 1), EARTH)


def ground(card: Card) -> None:
    floor, m = Floor(256, 430, 1.5, 420), fall(452, 458)
    card.wash(m, f"{HAZE} #b88468@66 #6a3c3c@80 #3a1c28", None, 0.25, 5, 2)
    dry_mud(card, floor, ("#9a5a50", "#cc8a6c", "#f0bc94"), "#4a2434", HAZE)
    card.mist(430, 560, HAZE, 0.75, 4)
    for x, y, size, s in ((430, 600, 190, 4), (70, 520, 90, 9), (150, 500, 50, 12)):
        limbs, _ = branches(s, x, y, size * 0.26, depth=5, spread=0.6, lean=0.2)
        far = 0.0 if size > 100 else 0.45
        card.shade(both(blur(poly(place(ellipse(0, 0, size * 0.7, size * 0.05), x + size * 0.6, y + 4)), 3), m), EARTH, 0, 0.5)
        card.lit(rough(poly(*limbs), 14, 0.5), tones("#2a1a20 #5a4440 #a88a70", HAZE, far), 2.5, k=1.8, tex=0.3, rim=WHITE)
    shadow = [(x + 96, y) for x, y in circle(186, 690, 74, 0.22)]
    card.shade(blur(poly(shadow, ribbon([(282, 690), (180, 724)], 3)), 5), EARTH, 0, 0.6)
    layer = Layer()
    for dx, a in ((-7, -2.3), (7, -0.9), (0, -1.6)):
        layer.line(curve((126, 688), (126 + dx * 0.3, 676), (126 + dx, 664)), 1.6, "#3f6a34", 0.8)
        leaf(layer, 126 + dx * 1.5, 662 - abs(dx) * 0.2, 9, a, GREEN)
    card.glow(halo(126, 670, 40), "#d8e88a", 0, 0.4)
    card.put(layer)
    card.glow(edge(layer.m, 1, 1), "#f0ffb0", 0.3, 0.8)
