"""Things that stand about out of doors: a bench, boots, gravestones of older things - ruins, clocks in sand, piers."""

from art.card import Card
from art.masks import poly
from art.shapes import blob, place
from art.space import Solid


def bench(card: Card, x: float, y: float, size: float) -> None:
    """A grey park bench that stands at (x, y), half as long as `size`."""
    model = Solid(x, y, size, 0.12)
    for i in (-0.9, 0.84):
        model.slab((i, -0.3, 0), (i + 0.07, 0.36, 0.5))
        model.bar([(i, 0.34, 0.4), (i, 0.46, 1.12)], 0.07)
    for j in range(3):
        model.slab((-1, -0.34 + j * 0.22, 0.5), (1, -0.17 + j * 0.22, 0.56))
        model.slab((-1, 0.36 + j * 0.03, 0.68 + j * 0.16), (1, 0.4 + j * 0.03, 0.79 + j * 0.16))
    card.shade(model.shadow((0.1, 0.05)), "#16222c", 3, 0.7)
    model.paint(card, ("#1a222a", "#50606c", "#a8b4b4"), "#e4ecec")


def boot(card: Card, x: float, y: float) -> None:
    """A yellow rubber boot."""
    leather = poly(place(blob("-5,0 -5,-20 4,-20 5,-8 13,-5 13,0", per=4), x, y))
    card.lit(leather, "#7a4a10 #e8a824 #fff0a0", 4, tex=0.1, rim="#fff6d0")
