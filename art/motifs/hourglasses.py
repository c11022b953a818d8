"""What is in an hourglass that holds sky and sea, and the room round it: clouds, waves, a shelf, a pool, mice on a cord, a gull."""

import math

from art.card import Card, Layer
from art.colour import Colour, Stops, tint
from art.masks import (
    SIZE,
    Mask,
    across,
    blur,
    both,
    discs,
    edge,
    fall,
    halo,
    move,
    noise,
    poly,
    rough,
    smooth,
    strokes,
)
from art.motifs.beings import being
from art.shapes import Path, Point, blob, curve, ellipse, heap, place, points, ribbon
from art.space import caustics

_CORD = "#7a5a34 #d8b880 #fff4d8"
_FUR = "#3a3038 #7a6c70 #c0b0a8 #f0e4d8"
_GULL = (
    "-.4,-1.1 -.26,-1.26 -.06,-1.24 .04,-1.08 .08,-.92 .3,-.8 .62,-.6 .9,-.44 "
    ".6,-.46 .3,-.36 -.06,-.34 -.3,-.5 -.34,-.78 -.32,-.98"
)


def heaped_cloud(x: float, y: float, wide: float, high: float, n: int) -> Mask:
    """A cumulus with a torn edge, the middle of its foot at (x, y), of `n` lumps."""
    lumps = [(x + a, y + b, r) for a, b, r in heap(int(x), wide, high, n)]
    return rough(discs(lumps), 50, 2, 50, int(y))


def papered_wall(card: Card) -> None:
    """A pale wall with rosettes; the light of a window falls on it from the left, with twigs before the panes."""
    panes = poly(
        *[[(x, y), (x + 78, y + 18), (x + 78, y + 150), (x, y + 138)] for x in (22, 112) for y in (60, 214, 368)]
    )
    card.glow(blur(panes, 7), "#fff2cc", 0, 0.55)
    twigs = strokes(
        [curve(path) for path in ("10,130 90,160 190,120", "60,420 120,340 200,300", "90,160 120,220 128,270")], 5
    )
    card.shade(both(blur(twigs, 4), blur(panes, 8)), "#98907c", 0, 0.7)
    card.shade(across(170, 520), "#50607c", 0, 0.9)
    card.shade(fall(0, 170, 255, 0), "#a08c94", 0, 0.6)
    layer = Layer()
    for x in range(20, 530, 46):
        for y in range(20, 600, 58):
            for a in [k * 1.257 for k in range(5)]:
                layer.dab(x + (y // 58 % 2) * 23 + 6 * math.cos(a), y + 6 * math.sin(a), 5, a, "#e0d0b8", 0.4)
    card.put(layer, 0.22)


def worn_shelf(card: Card) -> None:
    """A wooden shelf across the foot of the card, its grain worn, its front edge bright."""
    top = rough(poly(points("-10,624 530,616 530,712 -10,720")), 10, 0.6)
    card.shade(move(top, 0, -16), "#6a5a5a", 10, 0.4)
    card.lit(top, "#6a4a40 #a87c60 #e0be98 #fff2d8", 16, (-0.6, -1), k=1.2, tex=0.3, cells=12)
    grain = noise(8, 5, 4, 0.6, SIZE, 0.4, 7).point([max(0, 255 - abs(i - 128) * 18) for i in range(256)])
    card.shade(both(grain, top), "#7a5040", 0.4, 0.6)
    card.glow(both(poly(points("-10,640 150,622 250,622 130,720 -10,720")), top), "#fff2d0", 8, 0.45)
    card.fill(poly(points("-10,734 530,726 530,790 -10,790")), tint(fall(730, 768), "#2a1c24 #5a464a"))
    front = rough(poly(points("-10,716 530,708 530,738 -10,746")), 8, 0.5)
    card.lit(front, "#3a201c #7a4c3a #c08c68 #f8dcb4", 8, (-0.3, -1), k=1.7, tex=0.4, cells=20, rim="#fff2d8")


def spilt_pool(card: Card, shape: str, water: Stops, light: Colour) -> Mask:
    """Clear water spilt on wood: a smooth shape, with the light at play in it."""
    m = rough(poly(blob(shape)), 18, 1)
    card.shade(move(m, 2, 3), "#5a3c34", 3, 0.7)
    card.fill(m, tint(across(30, 310), water), 0.9)
    caustics(card, m, light, 0.5, 30)
    card.glow(edge(m, 1.4, 2), "#ffffff", 0.4, 0.95)
    return m


def waves_in_glass(card: Card, clip: Mask, top: float) -> None:
    """Five rows of waves seen through glass, wider apart towards us, and a shaft of light down into the water."""
    for k in range(5):
        wave = [(x, top + 10 + k * k * 5 + k * 4 + (6 - k) * math.sin(x * 0.05 + k * 2)) for x in range(130, 500, 4)]
        torn = noise(20, k, 3, 0.6).point(smooth(90, 170))
        card.glow(both(strokes([wave], 1.8), clip, torn), "#e8fff4", 0.5, 0.7 - 0.1 * k)
    card.glow(both(blur(poly(points("270,486 320,486 380,640 300,640")), 8), clip), "#b8f4e4", 0, 0.4)


def sunken_gables(card: Card, clip: Mask, houses: list[list[float]], lamps: list[list[float]]) -> None:
    """Gables (x, y, size) of a town under water; lamps (x, y, reach, pane) in it, pane 0: only its light is seen."""
    gable = points("-.35,1 -.35,-.5 0,-1 .35,-.5 .35,1")
    card.fill(both(poly(*[place(gable, x, y, size) for x, y, size in houses]), clip), "#0a2c44", 0.8)
    card.glow(both(discs([(x, y, reach) for x, y, reach, _ in lamps]), clip), "#ffe0a0", 4, 1)
    card.fill(both(discs([(x, y, pane) for x, y, _, pane in lamps if pane]), clip), "#fff0c0")


def falling_drop(card: Card, x: float, y: float) -> None:
    """A bright drop that falls, and the light round it."""
    card.glow(halo(x, y, 54), "#ffffff", 0, 0.8)
    m = poly(place(blob("0,-18 4,-6 8,3 5,11 0,13 -5,11 -8,3 -4,-6"), x, y))
    card.lit(m, "#1c6a8a #5fb4cc #e8fbff", 3, k=2, tex=0.05, rim="#ffffff", rimk=0.9)
    card.glow(discs([(x - 2.6, y + 1, 2)]), "#ffffff", 0.3)


def tied_cord(card: Card, path: Path, knot: list[Path]) -> None:
    """A cord along a path, and the turns of its knot."""
    card.shade(move(strokes([path], 2.4), 12, 8), "#6a5a50", 2, 0.5)
    card.lit(poly(ribbon(path, 3)), _CORD, 1.2, k=2, tex=0.1)
    card.lit(poly(*[ribbon(turn, 4) for turn in knot]), _CORD, 1.5, k=2, tex=0.1)


def mouse_at_cord(card: Card, cord: Path, x: float, y: float, size: float, turn: float, *, stands: bool) -> None:
    """A mouse that holds on to a cord with both paws, standing or hanging there."""
    if stands:
        card.shade(poly(ellipse(x + 8, y, size * 0.5, 5)), "#4a3030", 4, 0.7)
    being(card, "mouse", x, y, size, _FUR, flip=True, turn=turn, pale="#f4e0d0", rim="#ffffff")

    def nearest(reach: Point) -> Point:
        return min(cord, key=lambda p: math.dist(p, reach))

    for up in (0.44, 0.56):
        arm = [(x - size * 0.04, y - size * (up + 0.02)), nearest((x - size * 0.3, y - size * up))]
        card.lit(poly(ribbon(arm, 6, 4)), _FUR, 2, tex=0.1, rim="#ffffff")


def standing_gull(card: Card, x: float, y: float) -> None:
    """A gull that stands and looks left, its feet at (x, y)."""
    card.fill(strokes([place(points(leg), x, y) for leg in ("-3,-22 -4,2", "5,-22 4,2")], 1.8), "#d8783c")
    card.lit(poly(place(blob(_GULL), x, y, 52)), "#8f9aa8 #dfe2e4 #fffef8 #ffffff", 7, k=1.9, tex=0.08, rim="#ffffff")
    wing = curve("-.08,-.8 .26,-.84 .62,-.62 1.12,-.42 .6,-.42 .2,-.46 -.06,-.6", per=6)
    card.lit(poly(place(wing, x, y, 52)), "#4a5664 #8490a0 #c8d0d8", 4, k=1.7, tex=0.12, rim="#ffffff")
    card.fill(poly(place(blob("-.36,-1.14 -.6,-1.06 -.64,-1 -.58,-1.02 -.36,-1.03"), x, y, 52)), "#f0a040")
    card.fill(discs([(x - 13, y - 58, 1.8)]), "#1c1a24")
