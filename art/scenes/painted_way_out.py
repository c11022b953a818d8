"""Painted Way Out: a hand paints a door on an endless wall; light comes through where the paint is wet.

Light: what leaks from the painted door. Look closely: a cat has one paw over the threshold, and grass grows where the
light falls.
"""

from art.kit import *

SEED, LIGHT = 177, (-0.6, -0.5)
PALETTE = DUSK, STONE, PALE, GOLD, SLEEVE = "#24262e", "#7c7e84", "#c8c6c0", "#ffc850", "#2c4a7a"
X, FOOT, WIDE, HIGH = 186, 620, 170, 340


def paint(card: Card) -> Image.Image:
    card.sky("#4a4c54 #6a6c72@40 #7c7a78@75 #4a484a", 0.2)
    stone_wall(card, FOOT)
    flagstones(card, FOOT)
    door(card)
    paint_pot(card, 404, 706, 30, "#a85a18 #ffb83a #fff0a8")
    paint_pot(card, 452, 728, 34, "#1c3a5a #3a78b0 #a8d8f0")
    mittened_hand(card, (268, 402), (432, 300))
    cat(card)
    card.saturate(1.1)
    return card.finish("#101018", 0.6, weave=0.16, mottle=0.2)


def door(card: Card) -> None:
    """Painted from the left; the right side is only an outline yet, and the wall shows through."""
    shape = poly(arch(X, FOOT + 6, WIDE, HIGH))
    brushed = noise(46, 12, 4, 0.6, SIZE, 0.35, 3).point(smooth(70, 170))
    reach = both(across(X + 92, X + 18), union(brushed, across(X + 40, X - 20)))
    wet = both(rough(shape, 26, 1.4, 60), union(reach, both(fall(FOOT - 60, FOOT), across(X + 100, X + 50))))
    card.glow(halo(X - 20, 470, 330, 1.2), "#e8982c", 0, 0.55)
    inside = tint(fall(FOOT - HIGH, FOOT), "#e88a20 #ffb83a@30 #ffe08a@65 #fff4c8")
    card.fill(wet, inside)
    line = Layer()
    half = arch(X, FOOT + 6, WIDE, HIGH)
    line.line(half, 9, GOLD, 7)
    line.line([(X - WIDE / 2, FOOT + 5), (X + WIDE / 2, FOOT + 5)], 7, GOLD)
    card.put(line, 0.95, rough(line.m, 60, 1.2, 70))
    card.glow(line.m, "#ffb030", 6, 0.6)
    way_to_the_sun(card, both(wet, poly(arch(X, FOOT + 2, WIDE - 14, HIGH - 10))), X)
    drips = [ribbon([(x, FOOT - 12), (x + 1, FOOT + n)], 4, 5) for x, n in ((X + 60, 22), (X + 72, 10))]
    drops = [ribbon([(x, y), (x + 1, y + n)], 3.4, 4.6) for x, y, n in ((X + 86, 420, 40), (X + 66, 332, 34), (X + 84, 500, 26))]
    card.lit(
        poly(*drips, *drops, *[circle(x + 1, y + n, 3.4) for x, y, n in ((X + 86, 420, 40), (X + 66, 332, 34), (X + 84, 500, 26))]),
        "#b06a10 #ffb83a #fff0a8",
        2,
        tex=0,
        rim="#fffbe0",
    )
    for a, w in ((2.0, 0.05), (1.75, 0.05), (1.5, 0.06), (1.2, 0.05), (2.3, 0.05)):
        card.beam((X - 10, FOOT - 130), a, w, 330, "#ffc860", 0.4, 8)
    doorstep_lawn(card, X, FOOT)


def cat(card: Card) -> None:
    x, y = X - 100, FOOT + 34
    card.shade(poly(points(f"{x - 10},{y} {x + 20},{y} {x - 30},{y + 80} {x - 90},{y + 76}")), "#0c0a10", 5, 0.7)
    being(card, "cat", x, y, 74, "#0c0a12 #1c1a24 #34303c #8a6a44", flip=False, rim="#ffd070")
