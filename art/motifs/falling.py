"""Coming down from the sky: a parachute sewn of pages, and somebody who reads in an armchair under it."""

import math
import random

from art.card import Card
from art.colour import Colour, Stops, tint
from art.masks import Mask, across, blur, both, discs, edge, poly, solid, strokes, union
from art.motifs.beings import walker
from art.motifs.crafts import armchair, written_sheet
from art.shapes import Path, Point, blob, curve, place, points, ribbon

_PICTURES = "#6a9cb8", "#c8806a", "#8aa470"


def page_parachute(card: Card, x: float, y: float, seat: Point, *, rope: Colour = "#4a3c4c", seed: int = 5) -> Mask:
    """A canopy of written pages round (x, y), 392 wide, arched and seen from a little below; its ropes run to a seat."""

    def at(u: float, v: float) -> Point:
        """u -1 to 1 across; v 0 at its crown to 1 at its hem."""
        a = v * 1.5
        return x + 196 * u * math.sin(a), y - 122 * math.cos(a) + 40 * math.sin(a) * (1 - u * u) + 10 * u

    hem = [at(-1 + i / 20, 1) for i in range(41)]
    ends = [(seat[0] + (-52 if i < 20 else 52) * (0.6 + 0.4 * abs(i - 20) / 20), seat[1] - 96) for i in range(41)]
    card.fill(strokes([[hem[i], ends[i]] for i in range(0, 41, 4)], 1.1), rope, 0.85)
    far_hem = [(px, py - 46 * math.sin(math.pi * i / 40)) for i, (px, py) in enumerate(hem)]
    card.fill(poly([*hem, *far_hem[::-1]]), tint(across(x - 200, x + 200), "#c8a894 #8a8098 #5a6a94"))
    chance, whole = random.Random(seed), solid()
    for row, n in reversed(list(enumerate((3, 5, 7, 9, 10, 11)))):
        for i in range(n):
            u, v = -1 + (2 * i + 1) / n, (row + 0.55) / 6
            (px, py), (qx, qy) = at(u * 0.98, v), at(u * 0.98, v + 0.08)
            turn = math.atan2(qy - py, qx - px) - math.pi / 2
            wide = (1 - 0.42 * abs(u)) if row > 1 else 1
            size, lean, kind = 66 + chance.uniform(-4, 4), turn * 0.8 + chance.gauss(0, 0.07), chance.random()
            picture = _PICTURES[int(kind * 18)] if kind < 0.16 else None
            whole = union(whole, written_sheet(card, px, py, size, lean, wide=wide, picture=picture))
    card.swell(whole, 60, k=1.5, a=0.75)
    card.glow(both(edge(whole, 3, 3), blur(whole, 1)), "#fff4d0", 1, 0.7)
    return whole


def armchair_reader(
    card: Card,
    x: float,
    y: float,
    size: float,
    cloth: Stops,
    *,
    coat: Stops = "#10283c #2c5a70 #8ac0c4",
    scarf: Colour = "#f0b83c",
    rim: Colour = "#fff0d0",
) -> None:
    """Somebody who sits in an armchair, facing right, and reads a blue book; the middle of the seat at (x, y), the chair `size` wide."""
    s = size / 120

    def part(path: Path, stops: Stops, depth: float, k: float = 1.6, tex: float = 0.1, rim: Colour = rim) -> None:
        card.lit(poly(place(path, x, y, s)), stops, depth * s, k=k, tex=tex, rim=rim)

    armchair(card, x, y, size, cloth, front=False)
    walker(card, x - 4 * s, y + 50 * s, 132 * s, coat, scarf=scarf, rim=rim)
    legs = blob("-36,-4 4,-20 46,-14 58,4 58,62 42,62 34,22 -30,32", per=7)
    part(legs, "#10202c #2c4a60 #7aa4b4", 10, 1.8, 0.14)
    part(blob("38,62 58,60 74,66 74,72 38,72", per=5), "#1c0c08 #5a3420 #c08858", 3)
    part(points("18,-52 44,-46 44,-14 18,-20"), "#20365a #3c6294 #90b8d8", 5, rim="#ffffff")
    part(points("44,-46 66,-58 66,-26 44,-14"), "#16284a #2c4c7c #7aa0c8", 5, rim="#ffffff")
    part(ribbon(curve("-6,-46 6,-22 30,-24"), 15, 10), coat, 5, 1.8)
    card.fill(discs([(x + 31 * s, y - 25 * s, 4.6 * s)]), "#e0b090")
    armchair(card, x, y, size, cloth, front=True)
