"""A bed at sea: its head, pillows, prints and seams of a quilt, a fluke of cloth, a lamp, slippers."""

import math
from collections.abc import Callable

from art.card import Card, Layer
from art.colour import Colour, Stops, tint
from art.masks import Mask, blur, both, discs, fall, halo, poly, rough
from art.motifs.nature import crescent
from art.motifs.things import BRASS, soft_star
from art.shapes import Path, Point, arc, blob, box, circle, ellipse, lerp, place, points, ribbon


def bed_head(card: Card, wood: Stops) -> None:
    """The round head of a wooden bed with a moon carved into it, its middle at 258 and its foot at 400."""
    panel = poly([(172, 400), (172, 268), *arc(258, 268, 86, 48, math.pi, 2 * math.pi), (344, 268), (344, 400)])
    card.cast(panel, -8, 10, 10)
    card.lit(panel, wood, 14, k=1.8, tex=0.3, sx=0.5, sy=2, rim="#ffd8b8")
    inner = poly([(190, 400), (190, 274), *arc(258, 274, 68, 36, math.pi, 2 * math.pi), (326, 274), (326, 400)])
    card.lit(inner, "#240f1c #5c2f38 #93564c", 6, (-0.5, 1), tex=0.3, sx=0.5, sy=2)
    card.lit(poly(crescent(258, 286, 17, -0.6)), "#5c3038 #c8886a #ffd8b0", 4, tex=0.1, rim="#fff0d0")
    for x in (168, 348):
        card.lit(poly(box(x - 8, 250, x + 8, 410)), wood, 6, k=2, tex=0.25, rim="#ffd8b8")
        card.lit(poly(circle(x, 242, 12)), wood, 6, k=2, tex=0.15, rim="#ffe8c8")
    card.shade(both(panel, halo(258, 350, 110, 1.2)), "#1a0c20", 0, 0.4)


def white_pillow(card: Card, x: float, y: float, wide: float, turn: float) -> None:
    """A white pillow."""
    shape = "-1,-0.42 -0.5,-0.5 0,-0.46 0.5,-0.5 1,-0.42 0.92,0 1,0.44 0.5,0.4 0,0.44 -0.5,0.4 -1,0.44 -0.92,0"
    m = rough(poly(place(blob(shape), x, y, wide / 2, turn)), 8, 0.7)
    card.cast(m, -4, 7, 5, "#0a1030", 0.6)
    card.lit(m, "#5a6a9c #a8b4d4 #ece8ea #fffaf0", 13, k=1.8, tex=0.15, rim="#ffffff")


def patch_print(
    layer: Layer, at: Callable[[float, float], Point], first: Point, last: Point, kind: int, size: float, tone: Colour
) -> None:
    """The print of a patch of cloth between two corners: dots, waves, stars, stripes (kind 0 to 3) or none; `at` lays it on the cloth."""
    (u0, v0), (u1, v1) = first, last
    for a in range(5):
        for b in range(5):
            p = at(lerp(u0, u1, (a + 0.5 + (b % 2) * 0.3 - 0.15) / 5), lerp(v0, v1, (b + 0.5) / 5))
            if kind == 0:
                layer.disc(*p, size, tone, 0.6)
            elif kind == 1 and b in (1, 3):
                wave = [(t, 0.035 * math.sin(6.28 * t)) for t in (0, 0.25, 0.5, 0.75, 1)]
                layer.line(
                    [at(lerp(u0, u1, (a + t) / 5), lerp(v0, v1, (b + 0.5) / 5 + dv)) for t, dv in wave],
                    size * 0.7,
                    tone,
                )
            elif kind == 2 and (a + b) % 2 == 0:
                layer.poly(soft_star(*p, size * 1.7), tone)
            elif kind == 3 and a in (1, 3):
                layer.line(
                    [at(lerp(u0, u1, (a + 0.5) / 5), lerp(v0, v1, (b + t) / 5)) for t in (0, 0.5, 1)], size * 0.8, tone
                )


def sewn_seam(layer: Layer, path: Path, start: float, end: float, colour: Colour) -> None:
    """Stitches along a path, their width from start to end."""
    last = len(path) - 1
    for t in range(0, last - 2, 2):
        layer.line(path[t : t + 2], start + (end - start) * t / last, colour)


def crests_and_troughs(
    at: Callable[[float, float], Point], swell: Callable[[float, float], float]
) -> tuple[Mask, Mask]:
    """Where a waving cloth is high and where it is low: `at` lays a point (u, v) of the cloth, `swell` says its height from -1 to 1."""
    high: list[Path] = []
    low: list[Path] = []
    for v in [k / 149 for k in range(150)]:
        for u in [-1 + 2 * q / 35 for q in range(36)]:
            here = [at(u + t * 0.03, v) for t in (-1, 0, 1)]
            if swell(u, v) > 0.25:
                high.append(ribbon(here, 2 + 4 * v))
            elif swell(u, v) < -0.35:
                low.append(ribbon(here, 2 + 5 * v))
    return blur(poly(*high), 6), blur(poly(*low), 7)


def quilted_fluke(card: Card, x: float, y: float, stitch: Colour) -> None:
    """The fluke of a whale of quilted cloth, with spray at its root."""
    shape = (
        "-12,52 -9,14 -26,-6 -62,-26 -78,-22 -60,-44 -30,-42 -4,-22 6,-20 28,-38 58,-44 80,-26 62,-26 30,-4 12,16 14,52"
    )
    m = rough(poly(blob(*place(points(shape), x, y, 1, 0.12))), 10, 0.8)
    card.cast(m, -14, 16, 8, "#061034", 0.7)
    card.lit(m, "#0c1a4a #24509a #6aa4d0 #e0f0f4", 12, k=2, tex=0.15, rim="#ffffff")
    layer = Layer()
    for _ in range(26):
        px, py = card.chance.uniform(x - 70, x + 70), card.chance.uniform(y - 44, y + 50)
        layer.disc(px, py, card.chance.uniform(1.2, 2.4), "#d8e8f8")
    for off in (-34, 2, 36):
        for t in range(8):
            layer.line([(x + off + t * 0.4, y - 44 + t * 11), (x + off + t * 0.6, y - 39 + t * 11)], 1.4, stitch)
    card.put(layer, 0.6, m)
    card.specks(70, (x - 46, y + 30, x + 50, y + 66), (0.8, 2.6), "#ffffff", 0.9, 1)


def bedside_lamp(card: Card, x: float, y: float) -> None:
    """A lit lamp with a cloth shade, 64 high."""
    card.glow(halo(x, y - 46, 130, 1.4), "#ff9a4a", 0, 0.55)
    card.lit(poly(ribbon([(x, y), (x, y - 36)], 6, 4), ellipse(x, y - 1, 15, 4)), BRASS, 2, tex=0.1)
    shade = poly(place(points("-16,-64 16,-64 30,-32 -30,-32"), x, y))
    card.fill(shade, tint(fall(y - 64, y - 32), "#ffe8b0 #ffc468 #f08a3c"))
    card.glow(shade, "#ffd890", 7, 0.7)


def rose_slipper(card: Card, x: float, y: float, turn: float) -> None:
    """A rose slipper with a pompon, 58 long, afloat."""
    card.shade(poly(place(ellipse(0, 6, 30, 12), x, y, 1, turn)), "#061034", 5, 0.8)
    sole = rough(poly(place(blob("-28,0 -20,-11 6,-12 26,-8 30,2 20,11 -10,11 -24,8"), x, y, 1, turn)), 8, 0.7)
    card.lit(sole, "#4a1430 #a8385a #e88a92 #ffe0d0", 7, k=1.8, tex=0.2, rim="#fff0e8")
    card.fill(poly(place(blob("-24,0 -16,-7 0,-8 2,6 -14,7"), x, y, 1, turn)), "#34102a", 0.9)
    card.fill(discs([(x + 16, y - 8, 5), (x + 20, y - 4, 3.4), (x + 13, y - 4, 3.4)]), "#ffe8e0", 0.95)
