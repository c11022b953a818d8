"""Ants that storm a crown: each with a leaf for a flag, and their ladders."""

from art.card import Card, Layer
from art.colour import Colour
from art.masks import edge, move, poly
from art.motifs.beings import outline
from art.motifs.nature import leaf
from art.motifs.places import ladder
from art.shapes import Point, place


def flag_ant(card: Card, x: float, y: float, size: float, turn: float, flip: bool, flag: int) -> None:
    """An ant; flag 0: it carries none, 1, 2, ...: a leaf on a stem in one of three greens, less than 0: blown left."""
    m = poly(*outline("ant", x, y, size, flip=flip, turn=turn))
    card.shade(move(m, 4, 5), "#2a1c08", 2, 0.5)
    card.lit(m, "#0e0606 #34140e #8a4428", size * 0.09, k=2.2, tex=0.05, rim="#ffd8a0")
    if flag:
        hx, hy = place([(0.2 if not flip else -0.2, -0.5)], x, y, size, turn)[0]
        top = hx + (3 if flip else -3), hy - size * 1.25
        layer = Layer()
        layer.line([(hx, hy), top], 1.6, "#4a5a20", 1)
        side, green = (0.34 if flag > 0 else -0.34), ("#7ab83c", "#c8d850", "#5a9a3c")[abs(flag) % 3]
        leaf(layer, top[0] + size * side, top[1] + 3, size * 0.42, -0.3 * flag, green)
        card.put(layer)
        card.swell(layer.m, 3, k=1.6)
        card.glow(edge(layer.m, 0.8, 0.8), "#f8ffc0", 0.3, 0.7)


def siege_ladders(card: Card, *ladders: tuple[Point, Point, float, float, int, Colour, float]) -> None:
    """Ladders of straw: foot, top, width below and above, rungs, colour, thickness."""
    layer = Layer()
    for one in ladders:
        ladder(layer, *one)
    card.cast(layer.m, 6, 6, 3, "#1c2008", 0.6)
    card.put(layer, 1, tex=0.4)
    card.swell(layer.m, 2, k=1.8)
