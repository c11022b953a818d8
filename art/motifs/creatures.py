"""Creatures that are more than one thing: a fish for a key, a moth of windows, a mole."""

import math

from art.card import Card, Layer
from art.colour import mix, ramp
from art.masks import Mask, blur, both, discs, halo, minus, move, poly, rough, strokes
from art.motifs.beings import outline
from art.motifs.starfield import ripe_star
from art.motifs.things import BRASS
from art.shapes import Path, Point, arc, blob, box, circle, curve, inside, lerp, place, points, ribbon, unit
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


def star_mole(card: Card, x: float, y: float) -> None:
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


_UPPER = "4,-14 26,-52 62,-82 104,-80 112,-56 96,-26 76,-2 44,10 8,6"


_LOWER = "6,6 40,10 70,22 78,46 62,70 44,84 34,64 20,48 8,24"


class WindowMoth:
    """A moth with spread wings full of lit windows: its middle, how long a wing is, its turn (radians)."""

    def __init__(self, at: Point, span: float, turn: float) -> None:
        self.at, self.span, self.turn = at, span, turn

    def place(self, path: Path, side: int = 1) -> Path:
        """From the moth's own measures to the card; the wing on its left is a little turned away."""
        return place([(x * side * (1 if side > 0 else 0.86), y) for x, y in path], *self.at, self.span / 110, self.turn)

    def wings(self) -> Mask:
        """All four wings."""
        return poly(*[self.place(blob(w), s) for w in (_UPPER, _LOWER) for s in (1, -1)])

    def paint(self, card: Card) -> None:
        """The wings with their windows and who lives there, then the body."""
        for side in (-1, 1):
            for shape, turn in ((_LOWER, 0.95), (_UPPER, -0.62)):
                self._wing(card, shape, side, turn)
        self._body(card)

    def _wing(self, card: Card, shape: str, side: int, turn: float) -> None:
        path = self.place(blob(shape), side)
        m = rough(poly(path), 26, 0.8, 120, 4, 50)
        card.lit(m, "#1c0c0a #4f2814 #8f5424 #e0a050", 16, tex=0.4, cells=60, rim="#ffd890", rimk=0.8)
        layer = Layer()
        for x, y in path:
            cx, cy = self.at
            for k in (0.9, 0.94, 0.98):
                a = math.atan2(y - cy, x - cx) + card.chance.gauss(0, 0.2)
                layer.dab(
                    lerp(cx, x, k),
                    lerp(cy, y, k),
                    6,
                    a,
                    ramp(("#2a120c", "#7a4420", "#d8984c"), card.chance.random()),
                    0.3,
                )
        card.put(layer, 0.8, m)
        panes: list[tuple[Path, Point, float]] = []
        rows = ((24, 42), (46, 64), (68, 84), (88, 101)) if turn < 0 else ((24, 40), (44, 58), (62, 76))
        for r0, r1 in rows:
            n = max(3, int(r0 / 7))
            for j in range(-n, n + 1):
                a0 = turn + (j - 0.38) * 8.4 / ((r0 + r1) / 2)
                a1 = turn + (j + 0.38) * 8.4 / ((r0 + r1) / 2)
                mid, top = (a0 + a1) / 2, r1 - 3
                tips = [
                    (r0, a0),
                    (r0, a1),
                    (top, a1),
                    *[(top + e, lerp(a0, a1, t)) for t, e in ((0.75, 2.4), (0.5, 3.2), (0.25, 2.4))],
                    (top, a0),
                ]
                corners = [(r * math.cos(a), r * math.sin(a)) for r, a in tips]
                if all(inside(blob(shape), (x * 1.05, y * 1.05)) for x, y in corners):
                    r = (r0 + r1) / 2
                    panes.append(
                        (
                            self.place(corners, side),
                            self.place([(r * math.cos(mid), r * math.sin(mid))], side)[0],
                            (r1 - r0) * self.span / 110,
                        )
                    )
        for i, (pane, (x, y), s) in enumerate(panes):
            p = poly(pane)
            card.fill(poly(place([(a - x, b - y) for a, b in pane], x, y, 1.17)), "#1e0e0a")
            dark = (i * 7 + side) % 9 == 4
            card.fill(p, "#3a1c14" if dark else mix("#ff9a2c", "#ffe08a", card.chance.random()))
            if not dark:
                card.glow(both(halo(x, y, s * 0.6), p), "#fff0b8", 0, 0.9)
                card.glow(p, "#ff8a24", 6, 0.5)
                _tenant(card, i, x, y, s, p)
            up = unit((x - self.at[0], y - self.at[1]))
            bars = [
                [(x - up[0] * s, y - up[1] * s), (x + up[0] * s, y + up[1] * s)],
                [(x - up[1] * s, y + up[0] * s), (x + up[1] * s, y - up[0] * s)],
            ]
            card.fill(both(strokes(bars, 1.1), p), "#2c140c")
        card.swell(m, 14, k=1.3, a=0.5)

    def _body(self, card: Card) -> None:
        layer = Layer()
        for side in (-1, 1):
            spine = self.place(curve("2,-26 10,-48 26,-64 44,-68"), side)
            layer.line(spine, 3, "#8f5424", 0.8)
            for i in range(6, len(spine) - 1):
                (x, y), (u, v) = spine[i], unit((spine[i + 1][0] - spine[i][0], spine[i + 1][1] - spine[i][1]))
                for q in (-1, 1):
                    layer.line([(x, y), (x - q * v * 8 + u * 4, y + q * u * 8 + v * 4)], 1.1, "#c8904c", 0.4)
        card.put(layer)
        m = rough(poly(self.place(blob("0,-30 7,-22 8,-6 7,14 6,34 0,54 -6,34 -7,14 -8,-6 -7,-22"))), 70, 1.6, 120)
        card.cast(m, 4, 8, 8)
        card.lit(m, "#1a0b08 #52301a #a8743c #f2cc8a", 9, k=1.8, tex=0.4, cells=90)
        rings = [self.place([(-9, y), (0, y + 3), (9, y)]) for y in (12, 20, 28, 36, 44)]
        card.shade(both(strokes(rings, 2.4), m), "#4a2410", 1, 0.7)
        card.fill(discs([(*self.place([(s * 4.4, -25)])[0], 3.4) for s in (-1, 1)]), "#100608")
        card.fill(discs([(*self.place([(s * 4.4 - 0.6, -25.6)])[0], 1) for s in (-1, 1)]), "#fff0b8")


def _tenant(card: Card, i: int, x: float, y: float, s: float, pane: Mask) -> None:
    """Somebody at home: a cat, a lamp, a plant, a person; or only the end of a curtain."""
    what = ("cat_behind", None, "bird", None, "walker", None, "owl")[i % 7]
    if what == "walker":
        card.fill(
            both(
                poly(
                    circle(x, y, s * 0.13),
                    blob(
                        (x - s * 0.2, y + s * 0.6),
                        (x - s * 0.16, y + s * 0.18),
                        (x + s * 0.16, y + s * 0.18),
                        (x + s * 0.2, y + s * 0.6),
                    ),
                ),
                pane,
            ),
            "#5a2410",
            0.9,
        )
    elif what:
        card.fill(both(poly(*outline(what, x, y + s * 0.45, s * 0.55)), pane), "#5a2410", 0.9)


def waiting_dog(card: Card, x: float, y: float, size: float) -> None:
    """A dog that sits, looks up to the right and waits; a red collar."""
    parts = (
        blob(
            "-.28,0 -.36,-.14 -.28,-.34 -.14,-.52 -.03,-.68 -.03,-.84 .05,-.95 .16,-.97 .25,-.88 .42,-.8 .42,-.73 .26,-.69 .2,-.6 .22,-.4 .2,-.1 .28,0 .1,0 .07,-.2 0,0"
        ),
        ribbon(curve("-.24,-.04 -.46,-.02 -.6,-.16"), 0.09, 0.03),
    )
    m = rough(poly(*[place(p, x, y, size) for p in parts]), 10, 0.5, 100)
    card.shade(poly(place(points("30,-4 120,-14 160,-4 -24,3"), x, y)), "#4a2c14", 4, 0.7)
    card.lit(m, "#2c1810 #74421f #c88a48 #f8d49c", size * 0.1, k=1.8, tex=0.2, rim="#fbe3a4")
    ear = poly(place(blob("0.08,-.96 -.04,-.9 -.08,-.74 0,-.66 .07,-.76 .13,-.9", per=5), x, y, size))
    card.lit(ear, "#1c0e0a #4a2814 #8a5428", 4, tex=0.15, rim="#fbe3a4")
    card.fill(discs([(x + 0.2 * size, y - 0.86 * size, 1.8), (x + 0.42 * size, y - 0.78 * size, 2.8)]), "#140a08")
    card.fill(poly(ribbon(place(curve("-.02,-.64 .1,-.6 .2,-.64"), x, y, size), 4)), "#c8352f")
