"""Creatures that are more than one thing: a fish for a key, a moth of windows, a mole."""

import math

from art.card import Card, Layer
from art.colour import ramp
from art.masks import blur, both, discs, halo, minus, move, poly, rough, strokes
from art.motifs.starfield import ripe_star
from art.motifs.things import BRASS
from art.shapes import Path, arc, blob, box, circle, curve, place, points, ribbon
from art.space import caustics


def key_tail(card: Card, x: float, y: float, size: float, turn: float) -> None:
    """The shaft, the collars and the bit of an old key, as the tail of a `goldfish` in the same place."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, -turn, True)

    shaft = [
        ribbon(at(points("-.72,0 -1.56,0")), 20, 15),
        at(box(-1.0, -0.11, -0.93, 0.11)),
        at(box(-1.12, -0.085, -1.07, 0.085)),
        at(circle(-1.58, 0, 0.07)),
    ]
    bit = [
        at(
            points(
                "-1.5,.02 -1.5,.38 -1.42,.38 -1.42,.26 -1.37,.26 -1.37,.38 -1.28,.38 -1.28,.2 -1.22,.2 -1.22,.34 -1.16,.34 -1.16,.02"
            )
        )
    ]
    m = poly(*shaft, *bit)
    card.shade(move(m, 8, 16), "#04182c", 10, 0.4)
    card.glow(m, "#ffc050", 10, 0.3)
    card.lit(m, BRASS, 5, k=2.1, tex=0.14, rim="#fff8d8")
    card.shade(both(strokes([at(points(f"{u},-.2 {u},.4")) for u in (-0.98, -0.95, -1.1)], 1), m), "#3a2010", 0.3, 0.6)


def goldfish(card: Card, x: float, y: float, size: float, turn: float) -> None:
    """A tailless goldfish that swims to the left, `turn` downwards; `size` is half its length."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, -turn, True)

    fin = "#5a1408 #b8401c #f08a3c #ffd890"
    for text, up in (
        ("-.5,-.3 -.42,-.62 -.16,-.74 .14,-.66 .36,-.48 .42,-.3", -1),
        ("-.28,.34 -.5,.62 -.34,.7 -.1,.58 .06,.42", 1),
    ):
        m = poly(at(blob(text)))
        card.lit(m, fin, 9, tex=0.2, rim="#fff0c0")
        rays = [
            at(curve((u, 0.3 * up), (u - 0.04 + b * 0.3, 0.5 * up), (u - 0.1 + b, 0.72 * up)))
            for u, b in [(-0.4 + i * 0.09, 0.05) for i in range(10)]
        ]
        card.shade(both(strokes(rays, 1.1), m), "#8a2c10", 0.3, 0.7)
    body = rough(
        poly(
            at(
                blob(
                    "1,.04 .9,-.12 .62,-.33 .2,-.43 -.24,-.36 -.6,-.16 -.8,-.05 -.8,.05 -.6,.17 -.24,.37 .2,.43 .62,.34 .88,.2"
                )
            )
        ),
        8,
        0.5,
    )
    card.shade(move(body, 10, 26), "#04182c", 18, 0.4)
    card.lit(body, "#5a1408 #c0441a #f08434 #ffbe58 #fff0b0", 40, k=1.7, tex=0.16, rim="#fff4c8")
    layer = Layer()
    for row in range(-6, 7):
        for col in range(16):
            u, v = 0.42 - col * 0.082 - (row % 2) * 0.041, row * 0.066
            if (u + 0.1) ** 2 / 0.56 + v * v / 0.16 < 1:
                t = 0.5 - v * 0.7 + card.chance.uniform(-0.16, 0.16)
                scale_ = at(arc(u, v, 0.052, 0.05, math.pi / 2, 3 * math.pi / 2, 10))
                layer.poly([*scale_, at([(u + 0.02, v)])[0]], ramp(("#a8341a", "#e8702c", "#ffb050", "#ffe49a"), t))
    card.put(layer, 0.75, body)
    scales = [
        at(arc(0.42 - col * 0.082 - (row % 2) * 0.041, row * 0.066, 0.055, 0.052, math.pi / 2, 3 * math.pi / 2, 10))
        for row in range(-6, 7)
        for col in range(16)
    ]
    head = poly(at(blob("1.1,.04 .9,-.3 .6,-.5 .44,-.5 .38,-.2 .36,.1 .4,.5 .7,.5 1,.3")))
    card.shade(both(strokes(scales, 1), minus(body, head)), "#8a2410", 0.3, 0.6)
    card.fill(both(blur(head, 4), body), "#f08a34", 0.35)
    card.shade(both(strokes([at(curve("0.4,-.36 .33,-.1 .36,.12 .44,.36"))], 3), body), "#8a2410", 1, 0.8)
    belly = both(blur(poly(at(blob("0.9,.2 .4,.26 -.3,.24 -.6,.12 -.3,.5 .4,.6"))), 8), body)
    card.fill(belly, "#ffe0a0", 0.4)
    card.swell(body, 34, k=1.3, a=0.7)
    m = poly(at(blob(".3,.06 .1,.04 -.14,.16 -.2,.3 -.06,.28 .16,.22")))
    card.shade(move(m, 2, 5), "#5a1408", 3, 0.6)
    card.lit(m, fin, 6, tex=0.2, rim="#fff0c0")
    card.shade(
        both(
            strokes([at(curve((0.28, 0.12), (0.06, 0.1 + i * 0.03), (-0.16, 0.18 + i * 0.04))) for i in range(4)], 1), m
        ),
        "#8a2c10",
        0.3,
        0.6,
    )
    card.shade(both(strokes([at(curve("1.0,.06 .9,.09 .82,.15"))], 2), body), "#5a1408", 0.4, 0.9)
    ((ex, ey),) = at([(0.66, -0.1)])
    card.lit(discs([(ex, ey, 15)]), "#b8682c #ffe0a0 #fffbe8", 5, tex=0)
    card.lit(discs([(ex, ey, 9.6)]), "#0c0c18 #1c2030 #4a4a5a", 3, tex=0)
    card.fill(discs([(ex - 3, ey - 4, 3.2), (ex + 3.4, ey + 3.6, 1.4)]), "#ffffff", 0.95)
    caustics(card, body, "#fff8d0", 0.25, 22)


def mole(card: Card, x: float, y: float) -> None:
    """A mole that comes out of its hill, a star in its paws."""
    card.lit(
        rough(poly(place(blob("-64,4 -40,-20 -12,-30 20,-28 46,-16 66,4 0,10"), x, y)), 70, 2),
        "#0a0c28 #262658 #4f4480 #8a6a94",
        12,
        tex=0.5,
        rim="#ffc850",
        rimk=0.4,
    )
    m = rough(poly(place(blob("-26,-22 -28,-48 -14,-68 8,-70 26,-60 40,-52 28,-46 22,-24 0,-18"), x, y)), 40, 1.2)
    card.lit(m, "#0c0a1c #262036 #5a4a60 #c89a78", 9, k=1.9, tex=0.25, rim="#ffc850")
    card.lit(discs([(x + 40, y - 54, 4.2)]), "#8a3a4c #e88a8a #ffd8c8", 2, tex=0)
    card.fill(discs([(x + 20, y - 58, 1.6)]), "#05050f")
    card.glow(discs([(x + 19.6, y - 58.6, 0.6)]), "#ffffff")
    card.glow(halo(x + 34, y - 30, 44), "#ff9a2c", 0, 0.7)
    ripe_star(card, x + 34, y - 30, 12, 0.2, 4)
    for px, py, t in ((x + 22, y - 28, 0.4), (x + 42, y - 22, -0.5)):
        paw = poly(place(blob("-8,-4 0,-6 8,-4 10,0 8,4 0,6 -8,4"), px, py, 0.9, t))
        card.lit(paw, "#6a3a44 #c88a84 #ffdcc8", 2, tex=0.1)
