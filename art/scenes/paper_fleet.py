"""Paper Fleet: at the blue hour folded boats with candles sail down a flooded street, out through the gate.

Light: the afterglow in the gate; each boat has its own candle. Look closely: the boats are folded from letters, and one is still on its sill.
"""

from art.kit import *

SEED, LIGHT = 128, (0.1, -1)
PALETTE = INK, BLUE, SLATE, PEACH, FLAME = "#0a1430", "#24457c", "#6f8cb0", "#f8c09a", "#ffb040"
EYE = Floor(276, 384, 0.85, 400)


def paint(card: Card) -> Image.Image:
    card.sky(f"#0b1840 #1c3a78@18 #456aa4@33 #a8a0b8@44 {PEACH}@49 #ffdcae@50 #ffdcae", 0.14)
    card.stars(90, 200)
    card.fill(poly(crescent(262, 92, 20, 2.7)), "#f6efd0")
    for i, row in enumerate(((250, 180, 150), (330, 236, 130), (240, 300, 130))):
        card.clouds([row], "#e0a8a8", 0.5, i * 4)
    tower(card, 276, 380, 26, 84, "#3c4670 #7680a0 #c8b0b0", "#2a3058 #50608c #a090a8", seed=4, windows=0.3)
    gate(card)
    mirror_water(card, 384, "#8aa4d0", 0.6, wave=0.5, soft=1)
    street(card, -1)
    water(card)
    street(card, 1)
    for x, z in ((-0.66, 3.4), (0.66, 2.7)):
        lamp_post(card, *EYE.at(x, z), EYE.size(z) * 1.25, iron="#0a1430")
    card.glow(halo(276, 372, 90, 1.3), "#ffb878", 0, 0.6)
    ripples(card, 388, 760, "#ffd8a8", 276, 30, 60, dark=INK)
    fleet(card)
    sill(card)
    card.saturate(1.12)
    return card.finish("#060a1e", 0.7, weave=0.14)


def gate(card: Card) -> None:
    m = minus(
        poly(box(226, 330, 326, 388), points("226,330 236,320 246,330 256,320 266,330 276,320 286,330 296,320 306,330 316,320 326,330")),
        poly(arch(276, 388, 34, 40)),
    )
    card.lit(m, "#28335e #56628a #a89aa8", 8, tex=0.3, rim=PEACH)
    card.glow(halo(276, 376, 90, 1.2), "#ffca90", 0, 0.6)


def street(card: Card, up: int) -> None:
    z = 11.0
    while z > 1.1:
        for side in (-1, 1):
            canal_front(card, EYE, z, side, up, 0.9)
        if up > 0:
            card.mist(200, 420, "#8a8ab8", 0.05 * z, int(z * 3))
        z /= 1.26


def water(card: Card) -> None:
    """The mirrored street trembles, and is darker than the street."""
    for y in range(384 * S, H * S, 4):
        dx = round((math.sin(y * 0.09) + math.sin(y * 0.037)) * (y - 384 * S) * 0.012)
        card.im.paste(card.im.crop((0, y, W * S, y + 4)), (dx, y))
    low = poly(box(-5, 384, W + 5, H + 5))
    card.shade(low, "#6a88c0", 0, 0.75)
    card.mist(380, 470, "#c89aa8", 0.4, 3)


def fleet(card: Card) -> None:
    boats = "274,400 284,412 262,428 296,450 244,478 318,520 206,566 236,684"
    for (x, y), turn in zip(points(boats), (0, 0, 0, 0.02, -0.03, 0.04, -0.04, 0.03), strict=True):
        candle_boat(card, x, y, (y - 384) * 0.62, turn)


def sill(card: Card) -> None:
    """Near and dark: a window sill with the next boat, and a cat that watches the others go."""
    board = poly(points("330,768 352,706 540,690 540,790 330,790"))
    card.lit(board, "#0a0e22 #232a4c #56608a #a8a0b0", 9, tex=0.3, rim=PEACH)
    card.lit(
        poly(points("468,-10 530,-10 530,700 480,706")),
        "#080c1e #1a2244 #4a568a #8a90b0",
        10,
        light=(-1, -0.2),
        tex=0.3,
        rim="#9ab0d8",
        rimk=0.4,
    )
    card.shade(poly(ellipse(424, 716, 34, 6)), INK, 3, 0.8)
    being(card, "cat_behind", 430, 716, 92, "#060a1a #161f44 #3f5490 #a8b8e0", flip=True, rim="#ffd8a0")
    card.shade(poly(ellipse(378, 742, 28, 5)), INK, 3, 0.8)
    paper_boat(card, 380, 738, 52, turn=-0.06, paper="#3f4a78 #8a94b8 #d8d8e4")
