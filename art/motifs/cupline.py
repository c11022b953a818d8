"""What a telephone of two cups needs: the cups, and a cliff to stand on."""

import random

from art.card import Card, Layer
from art.colour import ramp
from art.masks import Mask, minus, poly
from art.shapes import ellipse, place


def paper_cup(card: Card, x: float, y: float, s: float, turn: float, stops: str) -> None:
    """A paper cup with its mouth in direction `turn`, its bottom where the string is tied."""
    side = place([(0, -0.62), (1.5, -0.86), (1.5, 0.86), (0, 0.62)], x, y, s, turn)
    card.cast(poly(side), 3, 4, 3, k=0.5)
    card.lit(poly(side, place(ellipse(0, 0, 0.2, 0.62), x, y, s, turn)), stops, s * 0.4, k=1.8, tex=0.12, rim="#ffffff")
    mouth = place(ellipse(1.5, 0, 0.3, 0.86), x, y, s, turn)
    card.fill(poly(mouth), "#140c18")
    card.fill(minus(poly(mouth), poly(place(ellipse(1.5, 0, 0.2, 0.74), x, y, s, turn))), "#fff0d8", 0.9)


def hatched_rock(card: Card, m: Mask, box: tuple[float, float, float, float], chance: random.Random) -> None:
    """A rock face drawn in upright strokes of blue and grey, anywhere in a box but only inside the mask."""
    layer = Layer()
    for _ in range(420):
        x, y = chance.uniform(box[0], box[2]), chance.uniform(box[1], box[3])
        h = chance.uniform(8, 40)
        path, wide = [(x, y), (x + chance.uniform(-4, 4), y + h)], chance.uniform(1, 5)
        layer.line(path, wide, ramp(("#060a1c", "#15233f", "#42587a", "#8ca0b0"), chance.random()), 0.6)
    card.put(layer, 0.55, m)
    card.swell(m, 22, a=0.5)
