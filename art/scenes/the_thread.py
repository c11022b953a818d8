"""The Thread: from above, a hedge maze; a red thread runs through it, straight over all the hedges.

Light: low morning sun from the left. Look closely: a bird draws the thread; somebody with a lantern is still inside.
"""

from art.kit import *

SEED, LIGHT = 145, (-1, -0.7)
PALETTE = DEEP, HEDGE, MOSS, PATH, RED = "#0f2a26", "#2f6a44", "#a4c468", "#ead9ae", "#d42a2e"
X, Y, STEP, WIDE, HIGH = 262, 392, 34, 15, 13
GREENS = (DEEP, "#1f4c38", HEDGE, "#6a9c4c", MOSS, "#eef0b0")
TREES = "18,96,40 70,40,34 492,250,30 500,560,40 470,640,30 26,560,32 500,700,44 150,30,26 16,690,26"
FROM, TO = (86, 704), (432, 96)


def paint(card: Card) -> Image.Image:
    card.sky("#2c6058 #4a8060@50 #1c443c", 0.6, 7, 1, 1)
    mown_lawn(card, ("#2a5c48", "#4c8858", "#a8c478"), ("#fff4d8", "#e8b0b8", "#f4d870"))
    crowns_from_above(card, numbers(TREES), GREENS[1:], (26, 17))
    lane = poly(circle(X, Y, 6.55 * STEP))
    card.wash(rough(lane, 30, 1.2), f"#d8c090 {PATH}@40 #c8ac80", None, 0.4, 14, 3)
    card.mottle(lane, "#a88a60", 0.35, 40, 5)
    round_basin(card, X, Y)
    for i, (a, w) in enumerate(numbers("40,60 180,34 330,80 500,40")):  # shadows of far, tall trees over the lawn
        band = blur(poly([(-20, a), (-20, a + w), (540, a + w + 330), (540, a + 350)]), 14)
        card.shade(both(band, noise(9, 60 + i, 4).point(smooth(60, 170)), inv(lane)), "#1c3c5c", 0, 0.75)
    tops = hedge_walls(card, hedge_rings(X, Y, 6, STEP, WIDE, 2.26), HIGH, GREENS, X)
    thread_over_hedges(card, tops, HIGH, FROM, TO)
    reel(card, FROM[0] - 4, FROM[1] + 6, 50, 0.5, RED)
    bird = poly(*outline("swallow", TO[0] + 8, TO[1] - 10, 84, turn=-0.35))
    card.shade(move(bird, 40, 30), "#5a5a80", 4, 0.6)
    card.lit(bird, "#101c34 #2c4a74 #9ab8d0", 5, k=2, tex=0.1, rim="#fff4d8")
    people(card)
    card.mist(-60, 220, "#ffdca8", 0.4, 5)
    card.mist(590, 800, "#a8c8d0", 0.3, 8)
    card.glow(across(0, 420, 255, 0), "#ffc870", 0, 0.3)
    return card.finish("#0c2420", 0.55)


def people(card: Card) -> None:
    """Somebody with a lantern in the maze, a cat beside the reel."""
    card.lamp(346, 398, 52, "#ffa030", "#ffe8a0", 0.8)
    card.shade(blur(poly(ribbon([(340, 404), (366, 420)], 7, 4)), 1), "#3a3450", 0, 0.7)
    walker(card, 340, 404, 25, "#1c1838 #3c3c78 #8a8ac0", hat="#e0a83c", rim="#fff0c0")
    card.shade(blur(poly(ribbon([(158, 690), (182, 704)], 9, 5)), 1), "#3a3450", 0, 0.6)
    being(card, "cat", 158, 690, 24, "#2a1a14 #a8602c #f0b060", rim="#fff0c0")
