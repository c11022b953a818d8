"""A writing desk with a spill on it: the wood, the old sheet, what the pen has drawn, swans that swim in ink."""

import math
import random

from PIL import Image

from art.card import Card, Layer
from art.colour import Colour
from art.masks import SIZE, Mask, S, blur, both, fall, halo, noise, poly, ring, smooth, solid, strokes
from art.motifs.beings import being, outline
from art.shapes import Point, blob, curve, place, points

_WHITE = "#fffaf0"


def dark_desk(card: Card) -> None:
    """The boards of a desk over the whole card, lamplight from the upper left."""
    card.sky("#4a2c1c #6a4028@50 #3a2014", 0.3, 5, 4, 0.4)
    grain = noise(5, 8, 5, 0.6, SIZE, 5, 0.4).point([max(0, 255 - abs(i - 128) * 16) for i in range(256)])
    card.shade(grain, "#3a1c10", 0.6, 0.6)
    card.shade(strokes([[(x, -5), (x + 4, 773)] for x in (66, 196, 330, 452)], 2), "#1a0a06", 0.6, 0.9)
    card.glow(halo(120, 160, 520, 1.2), "#ffc070", 0, 0.4)


def old_sheets(card: Card, x: float, y: float) -> None:
    """Two sheets of laid paper, one on the other, the upper one round (x, y)."""
    top = poly(place(points("-210,-330 214,-338 220,318 -70,332 -214,326"), x, y, 1, -0.045))
    under = poly(place(points("-210,-330 214,-330 214,330 -210,330"), x + 18, y + 6, 1, 0.05))
    card.cast(under, 8, 10, 9, "#140806", 0.7)
    card.lit(under, "#a08860 #d4c094 #ece0c0", 6, k=1, tex=0.2)
    card.cast(top, 8, 9, 8, "#140806", 0.65)
    card.lit(top, "#b09468 #e4d2a8 #f4e8cc #fffaf0", 10, k=1, tex=0.3, cells=14, rim=_WHITE)
    card.mottle(top, "#c8a878", 0.4, 5, 4)
    fibre = noise(90, 3, 2, 0.6, SIZE, 1, 1).point(smooth(170, 240))
    card.shade(both(fibre, top), "#c8b088", 0, 0.3)


def inked_hill(layer: Layer, chance: random.Random, k: int, ink: Colour, hatching: Colour) -> None:
    """The `k`th of some hills one behind the other, drawn with a pen and hatched."""

    def line(i: int) -> Point:
        swing = 46 * math.sin(i / 46 * math.pi) ** 2 * (1.2 - 0.2 * k)
        return 46 + i * 4.4, 212 - 30 * k - swing - 9 * math.sin(i * 0.4 + k)

    hill = [line(i) for i in range(47)]
    layer.line(hill, 1.2, ink, 0.8, 2)
    for px, py in hill[2:46]:
        if chance.random() < 0.6:
            layer.line([(px, py + 2), (px - 7, py + chance.uniform(8, 20))], 0.7, hatching, 0.3)


def inked_reeds(layer: Layer, chance: random.Random, x: float, y: float, ink: Colour) -> None:
    """A tuft of reeds, drawn with a pen."""
    for _ in range(6):
        h, lean = chance.uniform(18, 44), chance.uniform(-8, 8)
        foot = x + chance.uniform(-7, 7), y
        layer.line(curve(foot, (x + lean * 0.3, y - h * 0.6), (x + lean, y - h), per=5), 1.1, ink, 0.4)
    layer.dab(x + 3, y - 38, 6, 1.5, ink, 0.3)


def swan_on_ink(card: Card, x: float, y: float, size: float, beak: Colour, *, flip: bool = False) -> Mask:
    """A swan that swims on dark water, with its image under it and a ring round it."""
    whole = poly(*outline("swan", x, y, size, flip=flip))
    part = whole.crop((0, int((y - size * 0.5) * S), SIZE[0], int(y * S) - 6))
    image = solid()
    image.paste(part.transpose(Image.Transpose.FLIP_TOP_BOTTOM), (0, int(y * S) - 16))
    card.fill(both(blur(image, 1.5), fall(y - 10, y + size * 0.5, 255, 0)), "#b8c0d0", 0.45)
    m = being(card, "swan", x, y, size, "#8a90a8 #d4d4dc #fffaf0 #ffffff", flip=flip, pale=_WHITE, rim=_WHITE)
    side = -1 if flip else 1
    bill = place(blob("0,-2 9,1 10,3 0,4"), x + side * size * 0.44, y - size * 0.8, size / 70, 0, flip)
    card.fill(poly(bill), beak)
    card.glow(both(ring(x, y - 2, size * 0.62, size * 0.6, 0.22), fall(y - 4, y)), "#c8d0e0", 0.4, 0.6)
    return m
