"""Key Fish: a fish whose tail is a key swims down to a drowned town, where one door has a keyhole of light.

Light: from the surface, above on the left. Look closely: behind the windows of the town there is still somebody.
"""

from art.kit import *

SEED, LIGHT = 108, (-0.6, -0.9)
PALETTE = DEEP, BLUE, AQUA, ORANGE, BRIGHT = "#04182c", "#0f4a78", "#7fd0cc", "#e8742c", "#ffd070"
FISH = 226, 262, 146, 0.34


def paint(card: Card) -> Image.Image:
    underwater(card, f"#b4ecdc {AQUA}@8 #3a9cb0@26 #1a6a94@48 {BLUE}@66 #082c50@86 {DEEP}", 9)
    town(card)
    weeds(card)
    key_tail(card, *FISH)
    goldfish(card, *FISH)
    bubbles(card)
    card.saturate(1.1)
    return card.finish("#020c1a", 0.65, weave=0.15)


def town(card: Card) -> None:
    for i, (y, s, far) in enumerate(((640, 92, 0.62), (690, 116, 0.36))):
        for j in range(5 + i):
            x = j * (118 - i * 14) - 14 + i * 40
            stops = tones("#0c2038 #234a68 #4a86a0 #8ac0c8", "#1f6a8c", far)
            tower(card, x, y + j * 31 % 22, 30 + j * 7 % 14, s + j * 47 % 70, stops, stops, seed=i * 9 + j, windows=0.25, lamp="#c8e8a0")
        roofs(
            card,
            y + 26,
            66 + i * 16,
            ("#234a68", "#2c5a70", "#1c3f60"),
            ("#163450", "#2a4a60"),
            seed=i * 3,
            window="#b8e0a0" if i else None,
            haze="#1f6a8c",
            far=far,
        )
        card.mist(y - 110, y + 50, "#3f98b0", 0.5 - i * 0.1, i)
    keyhole_gate(card, 118)
    layer = Layer()
    for i in range(7):
        kelp(layer, i, 38 + i * 4 + (i > 3) * 128, 772, 70 + i * 13 % 60, ("#062a34", "#145a58", "#4a9a7c"), lean=0.1)
    card.put(layer)
    m = rough(poly(ridge(3, 742, 10, octaves=4)), 60, 2)
    card.lit(m, "#04182c #12405c #3a7a88 #8ac0b0", 16, tex=0.4)


def weeds(card: Card) -> None:
    layer = Layer()
    for i in range(13):
        kelp(layer, i + 20, 330 + i * 16, 790, 110 + i * 37 % 130, ("#03202c", "#0f4a50", "#2f8a78", "#8ac890"), lean=-0.06)
    for i in range(4):
        kelp(layer, i + 50, -4 + i * 14, 790, 120 + i * 30, ("#03202c", "#0f4a50", "#2f8a78"), lean=0.08)
    card.put(layer, tex=0.2)
    rock(card, 4, 440, 776, 190, 60, "#03121f #0e3448 #2f6a78 #7ab0a8", rim=AQUA)
    for x, y, s in ((408, 736, 17), (470, 730, 12)):
        card.lit(poly(soft_star(x, y, s, 0.4)), "#5a1c2c #c85848 #ffb090", 4, tex=0.2, rim=AQUA)
    shoal(card, 420, 500, 16, 34, 15, "#0c3c5a #2f8aa0 #c8f0e0", flip=True, rim="#e8fff4")
    shoal(card, 84, 420, 10, 24, 11, "#0c3c5a #2f7a98 #a8e0d8", seed=4)


def bubbles(card: Card) -> None:
    for i in range(17):
        x, y, r = 110 + i * 5 * math.sin(i * 0.9) - i * 1.5, 330 - i * 20, 2 + i * 7 % 6
        card.glow(ring(x, y, r, r - 0.9), "#e8fff8", 0.3, 0.9)
        card.fill(discs([(x - r * 0.35, y - r * 0.35, r * 0.24)]), "#ffffff", 0.9)
