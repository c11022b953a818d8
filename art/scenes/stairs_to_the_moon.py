"""Stairs to the Moon: steps wind up from the sea to a lit door in the moon; a boat has been left at their foot.

Light: the moon, above and to the right. Look closely: far up on the stairs somebody is on the way.
"""

from art.kit import *

SEED, LIGHT = 202, (0.35, -1)
PALETTE = DEEP, TEAL, FOAM, IVORY, LAMP = "#04111f", "#12505a", "#a9cfae", "#f7f1d3", "#ffc86a"
MOON = 292, 232, 152
DOOR = 262, 330


def paint(card: Card) -> Image.Image:
    card.sky(f"{DEEP} #0a2a3c@30 {TEAL}@55 #3f8a83@72 {FOAM}@81 #12404c@83 {DEEP}", 0.1)
    card.stars(300, 560)
    card.mottle(fall(60, 420, 255, 0), "#1f6a78", 0.3, 3, 5)
    moon(card, *MOON, phase=0.3, night="#1d5a64", glow="#9fe0cf")
    for i in range(4):
        card.clouds([(90 + 160 * (i % 3), 520 + i * 24, 240)], "#8fc4b0", 0.45, 70 + i)
    hills(card, [(618, 16, "#1d5a5e #4f968c #9cc8a8"), (634, 12, "#0c3440 #2a6a6c #6aa898")], FOAM, 0.4, seed=3)
    doorway(card, *DOOR, 62, "#3f5a54 #8a9a80 #d8dcb8", "#ffd27a #fff6d4", glow=LAMP)
    steps = stairs()
    winding_stair(card, steps, "#0a2a36 #3c7a78 #f2e6bf")
    climber(card, steps)
    mirror_water(card, 640, "#2d7a80", 0.62)
    card.fill(blur(poly(box(0, 630, W, 645)), 5), FOAM, 0.3)
    ripples(card, 642, 760, "#e6f4cc", 285, 36, 120)
    foreground(card)
    return card.finish("#02101c", 0.7)


def stairs() -> list[tuple[float, float, float, float]]:
    """Slabs along a helix, far side first: it narrows as it climbs to the door."""
    slabs: list[tuple[float, tuple[float, float, float, float]]] = []
    for i in range(54):
        t = i / 53
        a = t * math.pi * 3.1 + 0.5
        r = 128 * (1 - t) ** 0.75 + 4
        x = DOOR[0] - 8 * (1 - t) + r * math.sin(a) * 0.94 - (1 - t) * 42 * math.sin(t * math.pi)
        near = (math.cos(a) + 1) / 2
        y = 650 - (650 - DOOR[1] - 4) * t**0.92
        slabs.append((y, (x, y, 34 * (1 - 0.58 * t) + 5 * near, 0.25 + 0.75 * near * (0.4 + 0.6 * t))))
    return [slab for _, slab in sorted(slabs, key=lambda s: s[0])][::-1]


def climber(card: Card, steps: list[tuple[float, float, float, float]]) -> None:
    x, y, *_ = steps[31]
    walker(card, x + 2, y - 3, 24, "#06212c #12404c #4f8a88", hat="#2a5a5c", lantern=LAMP, flip=True)


def foreground(card: Card) -> None:
    rock(card, 5, 120, 742, 300, 76, "#03141c #12404a #4a8680 #a8d0b4", rim=IVORY)
    rock(card, 9, 30, 756, 150, 120, "#020d14 #0c303a #2f6a6a #8ab8a4", rim=IVORY)
    layer = Layer()
    grass(layer, 4, 40, 240, 690, 20, (DEEP, TEAL, "#5a9a88", FOAM), n=130, deep=24, lean=0.3)
    card.put(layer)
    card.cast(poly(ellipse(352, 712, 66, 9)), 0, 3, 4, DEEP)
    rowing_boat(card, 352, 708, 132, turn=-0.04, stops="#081c24 #24424a #6a7a68 #d8d0a0", rim=IVORY)
    lantern(card, 330, 700, 26, colour=LAMP)
    ripples(card, 716, 752, LAMP, 336, 14, 26, seed=7)
    layer = Layer()
    layer.line(curve((290, 690), (260, 704), (214, 690), (186, 676)), 1.2, "#d8d0a0", 0.9)
    card.put(layer)
    card.fill(poly(*outline("cat_behind", 150, 682, 30)), DEEP)
    card.glow(edge(poly(*outline("cat_behind", 150, 682, 30)), -1, 1), IVORY, 0.3, 0.8)
