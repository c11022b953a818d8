"""A harbour in a chest of drawers: fronts, grain and pulls, small sailers, fog."""

import math
import random

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, tones
from art.masks import SIZE, blur, both, discs, fall, halo, inv, minus, noise, poly, rough, scale, smooth
from art.shapes import Path, blob, box, curve, ellipse, place, points, ribbon


def wood_grain(card: Card, area: Path, n: int) -> None:
    """Fine dark and light lines of grain in an upright rectangle."""
    (x0, y0), (x1, y1) = area[0], area[2]
    layer = Layer()
    for k in range(n):
        x, y, w = (
            card.chance.uniform(x0 - 40, x1 - 30),
            card.chance.uniform(y0 + 3, y1 - 3),
            card.chance.uniform(50, 220),
        )
        path = [(min(x1 - 2, max(x0 + 2, x + w * i / 12)), y + 2.2 * math.sin(i * 0.6 + k)) for i in range(13)]
        layer.line(path, 0.3, card.chance.choice(("#1c1014", "#b08860", "#2c1a18")), 0.3, card.chance.uniform(0.6, 1.5))
    card.put(layer, 0.38, poly(area))


def drawer_front(card: Card, x0: float, y0: float, x1: float, y1: float, stops: Stops) -> None:
    """The front of a drawer with a sunk, grained panel."""
    m = rough(poly(box(x0, y0, x1, y1)), 8, 0.6, 90, 2, 60)
    card.shade(m, "#060a16", 5, 0.8)
    card.lit(m, stops, 7, (0.4, -1), tex=0.3, rim="#f4dcb0", rimk=0.45)
    inner = poly(box(x0 + 13, y0 + 13, x1 - 13, y1 - 13))
    card.hollow(inner, 3, 5, 4, "#0a1120", 0.75)
    card.glow(minus(poly(box(x0 + 11, y0 + 11, x1 - 11, y1 - 11)), inner), "#f0cc98", 0.7, 0.25)
    wood_grain(card, box(x0 + 14, y0 + 14, x1 - 14, y1 - 14), 46)


def drawer_pull(card: Card, x: float, y: float) -> None:
    """A brass plate with a hanging ring, 64 wide."""
    plate = poly(blob(*place(points("-32,-8 0,-15 32,-8 26,5 0,9 -26,5"), x, y)))
    card.cast(plate, 2, 5, 3, "#050912", 0.8)
    card.lit(plate, "#241c18 #6a5430 #b8944c #f6dc98", 5, tex=0.2, rim="#fff4d0")
    ring_ = poly(ribbon(curve((x - 24, y), (x - 22, y + 22), (x, y + 32), (x + 22, y + 22), (x + 24, y)), 4, 4, 7))
    card.cast(ring_, 2, 6, 3, "#050912", 0.8)
    card.lit(ring_, "#241c18 #7a6034 #c8a054 #fff0bc", 2.4, k=1.7, tex=0.12, rim="#fff4d0")


def little_sailer(card: Card, x: float, y: float, s: float, haze: Colour, far: float) -> None:
    """A boat under two cream sails with its broken reflection, `far` of the way to the haze; about 60 s high."""
    card.shade(poly(ellipse(x, y + 3 * s, 22 * s, 4 * s)), "#081424", 2, 0.8)
    hull = poly(blob(*place(points("-21,-6 0,-4 23,-9 15,3 -14,3"), x, y, s)))
    card.lit(hull, tones("#1c1016 #4a2c2c #8a5a44 #d8a880", haze, far), 4 * s, tex=0.15, rim="#ffe0b0")
    layer = Layer()
    layer.line([(x - s, y - 4 * s), (x - s, y - 60 * s)], 1.6 * s, mix("#22303f", haze, far), 0.8 * s)
    layer.line([(x - s, y - 60 * s), (x - 20 * s, y - 7 * s)], 0.6, mix("#22303f", haze, far))
    card.put(layer)
    for text in ("1,-56 10,-36 19,-12 1,-12", "-3,-52 -9,-32 -17,-12 -3,-12"):
        card.lit(
            rough(poly(blob(*place(points(text), x, y, s))), 8, 0.5),
            tones("#6a4a50 #c08a6a #ffdfb0 #fff6dc", haze, far),
            5 * s,
            (1, -0.6),
            tex=0.2,
            rim="#fff3d8",
        )
    for k in range(10):
        w = (14 - k) * s * card.chance.uniform(0.5, 1)
        low = y + k * 2.3 * s
        card.fill(
            poly([(x - w, low + 5 * s), (x, low + 4 * s), (x + w, low + 5 * s), (x, low + 6 * s)]), "#0a1626", 0.45
        )


def fog_over_the_edge(card: Card, colour: Colour) -> None:
    """Fog that runs down over the edge of something at a height of 540 and lies on the floor, with a gap in the middle."""
    chance = random.Random(17)
    gap = scale(inv(halo(276, 545, 100, 1.0)), 0.9)
    veil = both(
        poly(points("26,538 486,538 504,768 8,768")),
        noise(7, 71, 5, 0.6, SIZE, 1.6, 0.55).point(smooth(96, 205)),
        fall(540, 750, 255, 60),
        gap,
    )
    card.fill(blur(veil, 5), colour, 0.6)
    stops = "#7d97a4 #b4cace #e2efec #ffffff"
    spill = discs([(chance.uniform(36, 480), 558 + abs(chance.gauss(0, 46)), chance.uniform(6, 16)) for _ in range(70)])
    card.lit(both(blur(rough(spill, 130, 3, 34, 17, 30), 3), scale(veil, 1.4)), stops, 8, k=1.2, tex=0.4, a=0.8)
    rim = discs([(chance.uniform(34, 480), 538 + chance.gauss(0, 6), chance.uniform(7, 19)) for _ in range(40)])
    card.lit(both(blur(rough(rim, 130, 3, 34, 7, 30), 2), gap), stops, 9, k=1.3, tex=0.4, a=0.88)
    low = discs([(chance.uniform(-10, 522), 748 + chance.gauss(0, 11), chance.uniform(16, 36)) for _ in range(46)])
    card.lit(blur(rough(low, 130, 3.4, 30, 9, 30), 3), "#54707f #8fabb4 #c6d9da #eef6f2", 14, k=1.3, tex=0.5, a=0.85)
