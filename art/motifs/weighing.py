"""A cave with a lantern on its floor: wall and ground lit by it, shadows that it throws, a slack rope."""

import math
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, tint
from art.masks import SIZE, Mask, blur, both, edge, halo, inv, minus, move, noise, poly, rough
from art.motifs.ground import pebbles
from art.shapes import H, Path, Point, W, ellipse, ridge


def cave_wall(card: Card, lamp: Point, stops: Stops, touches: Sequence[Colour], *, seed: int = 0) -> None:
    """The wall of a cave over the whole card: strokes that run round a lamp, bright near it and dark far from it."""
    x, y = lamp
    card.im.paste(tint(noise(6, seed, 6, 0.58, SIZE, 1, 0.8), stops))
    layer = Layer()
    for _ in range(620):
        px, py = card.chance.uniform(0, W), card.chance.uniform(0, H)
        turn = math.atan2(py - y, px - x) + math.pi / 2 + card.chance.gauss(0, 0.5)
        layer.dab(px, py, card.chance.uniform(10, 34), turn, card.chance.choice(touches), 0.28)
    card.put(layer, 0.34, rough(layer.m, 60, 1.6, 60, 3, 50))
    card.shade(inv(halo(x - 6, y - 228, 620, 0.95)), "#0c1236", 0, 0.9)
    card.shade(inv(halo(x - 6, y - 208, 420, 0.9)), "#3a4a80", 0, 0.5)
    card.glow(halo(x - 10, y - 88, 300, 1.3), "#ff9a3c", 0, 0.75)


def lamp_shadow(card: Card, lamp: Point, shapes: Sequence[Path], clip: Mask) -> None:
    """The shadow of some shapes, thrown on the wall behind them by a lamp, larger than they are."""
    x, y = lamp
    thrown = [[(x + (px - x) * 1.3 + 20, y + (py - y) * 1.17) for px, py in shape] for shape in shapes]
    card.shade(both(poly(*thrown), clip), "#0c1030", 4, 0.85)


def cave_ground(card: Card, top: float, lamp: Point, *, seed: int = 0) -> None:
    """The floor of a cave from `top` down: two ridges behind, the ground with pebbles, bright round a lamp that stands on it."""
    x, y = lamp
    for i, high in enumerate((36, 22)):
        m = rough(poly(ridge(seed + i * 3, top + 40 * i, high, gain=0.55, sharp=0.5)), 34, 1, 90, i, 44)
        card.lit(m, "#0c1024 #26345a #8a6a58 #ffc878", 20, (-0.2, -1), tex=0.5, seed=i, rim="#ffdf9c", rimk=0.35)
        card.shade(both(m, inv(halo(x - 6, y - 68, 340 - 40 * i, 1))), "#1c0f24", 0, 0.95)
    ground = rough(poly(ridge(seed + 9, top + 72, 13, octaves=5)), 36, 1, 90, 8, 44)
    card.shade(minus(move(ground, 0, -6), ground), "#1a0a10", 5, 0.6)
    brown = "#0c0e22 #2a3454 #94684c #f4b86a"
    card.lit(ground, brown, 20, (-0.2, -1), k=1.3, tex=0.55, cells=20, rim="#ffdf9c", rimk=0.4)
    card.shade(both(ground, inv(halo(x - 16, y - 18, 350, 0.85))), "#1a0c20", 0, 0.97)
    card.glow(both(ground, blur(poly(ellipse(x - 26, y + 8, 200, 36)), 16)), "#ffa648", 0, 0.45)
    pebbles(card, 70, (20, top + 90, 490, top + 182), lamp)


def slack_rope(
    card: Card, path: Path, start: float, end: float, colour: Colour = "#8a6440", rim: Colour = "#ffd48c"
) -> None:
    """A rope that hangs as it likes, from one thickness to another, lit from the left below."""
    layer = Layer()
    layer.line(path, start, colour, end)
    card.put(layer, 1, None, 0.5)
    card.glow(edge(layer.m, 0.8, -0.6), rim, 0.2, 0.7)
