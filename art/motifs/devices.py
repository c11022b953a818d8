"""Devices: a pair of scales, a compass, a telegraph pole."""

import math

from art.card import Card, Layer
from art.colour import mix
from art.masks import both, discs, halo, poly, rough, strokes, union
from art.shapes import Path, Point, between, blob, circle, curve, ellipse, place, points, ribbon

_GOLD = "#20110c #744a22 #cc8c38 #ffe2a0"


class Balance:
    """A pair of brass scales: its pivot, half the length of its beam, how far it is tilted (radians)."""

    def __init__(self, post: Point, arm: float, tilt: float) -> None:
        self.post = post
        self.low = (post[0] - arm * math.cos(tilt), post[1] - arm * math.sin(tilt))
        self.high = (post[0] + arm * math.cos(tilt), post[1] + arm * math.sin(tilt))

    def paths(self) -> list[Path]:
        """The beam and the post, for the shadow on a wall."""
        beam = ribbon(
            curve(
                self.low,
                ((self.low[0] + self.post[0]) / 2, (self.low[1] + self.post[1]) / 2 - 9),
                (self.post[0], self.post[1] - 3),
                ((self.high[0] + self.post[0]) / 2, (self.high[1] + self.post[1]) / 2 - 9),
                self.high,
            ),
            5,
            5,
            16,
        )
        return [
            beam,
            ribbon(points((self.post[0], self.post[1] - 30), (self.post[0], 440), (self.post[0], 650)), 8, 18),
        ]

    def paint(self, card: Card) -> None:
        """The post, its rings, the beam."""
        beam, post = self.paths()
        card.lit(rough(poly(post), 10, 0.5, 100, 3, 60), _GOLD, 6, (-1, 0.15), k=1.8, tex=0.14, rim="#ffe9b4", rimk=0.8)
        for y, wide, high in ((634, 42, 11), (618, 30, 8), (510, 18, 6), (376, 16, 6), (268, 15, 7)):
            card.lit(
                poly(ellipse(self.post[0], y, wide / 2, high / 2)),
                _GOLD,
                4,
                (-1, -0.1),
                k=1.8,
                tex=0.12,
                rim="#ffeec0",
                rimk=0.8,
            )
        card.lit(rough(poly(beam), 8, 0.5, 100, 2, 60), _GOLD, 5, (-0.7, 0.8), k=1.7, tex=0.14, rim="#ffeec0", rimk=0.7)
        for (x, y), r in (
            (self.low, 6),
            (self.high, 6),
            (self.post, 13),
            ((self.post[0], self.post[1] - 37), 9),
            ((self.post[0], self.post[1] - 52), 5),
        ):
            card.lit(poly(circle(x, y, r)), _GOLD, r * 0.5, (-0.7, 0.6), k=1.7, tex=0.15, rim="#fff0c4")

    def chains(self, card: Card, top: Point, pan: Point, wide: float, lamp: Point) -> None:
        """Three chains from an end of the beam to the rim of a pan, brighter near the lamp."""
        layer = Layer()
        for dx in (-wide, wide * 0.15, wide):
            a, b = (top[0], top[1] + 5), (pan[0] + dx, pan[1] - 3)
            n = int(math.dist(a, b) / 5.2)
            turn = math.atan2(b[1] - a[1], b[0] - a[0])
            s = 0.72 if dx == wide * 0.15 else 1.0
            for i in range(n):
                x, y = between(a, b, (i + 0.5) / n)
                near = max(0.5, 1 - math.dist((x, y), lamp) / 900)
                colour = mix("#3a2416", "#ffce78", near * s * (0.95 if i % 2 else 0.7))
                if i % 2:
                    layer.line(place([(-3.4, 0), (3.4, 0)], x, y, s, turn), 1.9 * s, colour)
                else:
                    link = place(circle(0, 0, 3.3, 0.55, 16), x, y, s, turn)
                    layer.line([*link, link[0]], 1.5 * s, colour)
        card.put(layer, 0.95)

    def pan(self, card: Card, at: Point, wide: float, near: float, light: Point) -> None:
        """A pan, its rim at `at`; `near` is how near it is to the lamp, 0 to 1."""
        x, y = at
        bowl = poly(
            blob(
                (x - wide, y - 2),
                (x - wide * 0.7, y + 14),
                (x, y + 22),
                (x + wide * 0.7, y + 14),
                (x + wide, y - 2),
                (x, y + 6),
            )
        )
        card.lit(
            rough(bowl, 8, 0.5, 100, 5, 60),
            ("#1d0f0c", mix("#44281a", "#7a4a20", near), mix("#7a5028", "#d89438", near), "#ffe6a4"),
            8,
            light,
            tex=0.14,
            rim="#ffe8b0",
        )
        card.fill(poly(ellipse(x, y - 1, wide, wide * 0.17)), mix("#3a2014", "#d8963c", near))
        inside = poly(ellipse(x, y, wide * 0.95, wide * 0.14))
        card.lit(
            inside,
            ("#180c0c", mix("#3a2016", "#b86a24", near), mix("#7a5028", "#ffdf92", near)),
            9,
            (1, 0.4),
            k=1.4,
            tex=0.1,
        )


def compass(card: Card, x: float, y: float, size: float, turn: float) -> None:
    """A brass compass, its middle at (x, y), `size` its radius; its needle, longer than the case, points in a direction."""
    s = size / 59
    card.shade(discs([(x + 4 * s, y + 8 * s, 64 * s)]), "#12020a", 10, 0.9)
    card.lit(discs([(x, y, 59 * s)]), "#3a1a08 #a86a22 #f0bc58 #fff4c4", 7, k=2.1, tex=0.12, rim="#fff6d0")
    face = discs([(x, y, 50 * s)])
    card.lit(face, "#b08a5c #eedcb4 #fffae6", 26, k=1.2, tex=0.2)
    card.hollow(face, 4, 6, 4, "#4a2010")

    def out(r: float, a: float) -> Point:
        return x + r * s * math.cos(a), y + r * s * math.sin(a)

    card.fill(
        both(
            strokes([[out(40 if q % 3 else 36, q * math.pi / 18), out(46, q * math.pi / 18)] for q in range(36)], 1),
            face,
        ),
        "#6a2a20",
        0.85,
    )
    for i in range(8):
        a = i * math.pi / 4
        for side, colour in ((-1, "#7a1822"), (1, "#d8a85c")):
            card.fill(poly([(x, y), out(34 if i % 2 == 0 else 20, a), out(7, a + side * 0.78)]), colour, 0.9)
    wings = [out(7, turn + math.pi / 2), out(7, turn - math.pi / 2)]
    north, south = poly([out(80, turn), *wings]), poly([out(-66, turn), *wings])
    card.cast(union(north, south), 6, 12, 3, "#2a0810")
    card.lit(north, "#6a0a14 #d82a30 #ff9a80", 3, k=1.8, tex=0.06, rim="#ffd0c0")
    card.lit(south, "#3a4654 #b4c0cc #ffffff", 3, k=1.8, tex=0.06, rim="#ffffff")
    card.lit(discs([(x, y, 6 * s)]), "#5a2c0c #d89a34 #fff6cc", 3, k=2, tex=0.05)
    card.glow(
        both(
            poly(
                ribbon(
                    curve((x - 40 * s, y - 14 * s), (x - 26 * s, y - 36 * s), (x + 4 * s, y - 44 * s)), 0.5, 0.5, 8 * s
                )
            ),
            face,
        ),
        "#ffffff",
        1.2,
        0.6,
    )
    card.glow(halo(x, y, 130 * s, 1.7), "#ffb464", 0, 0.35)


def telegraph_pole(card: Card, foot: Point, top: Point, wide: float, arms: tuple[float, ...], reach: float) -> None:
    """A wooden pole with cross-arms (shares of its height) and glass insulators."""
    m = rough(poly(ribbon([foot, between(foot, top, 0.5), top], wide, wide * 0.72)), 16, 0.7, 80, 3, 50)
    card.lit(m, "#0c1018 #2c2a2e #6a5a50 #c8a88c", wide * 0.3, k=1.9, tex=0.45, cells=60, rim="#ffdcb4")
    for t in arms:
        x, y = between(foot, top, t)
        slope = 0.05
        beam = rough(
            poly(ribbon([(x - reach, y - reach * slope), (x + reach, y + reach * slope)], wide * 0.62)),
            14,
            0.6,
            90,
            5,
            50,
        )
        card.cast(beam, 2, 5, 4, "#141a26", 0.5)
        card.lit(beam, "#0c1018 #34302e #7a685a #d8b894", wide * 0.2, k=1.8, tex=0.4, cells=60, rim="#ffdcb4")
        for u in (-0.9, -0.55, 0.55, 0.9):
            px, py = x + reach * u, y + reach * u * slope - wide * 0.3
            card.fill(strokes([[(px, py + 4), (px, py - 6)]], 2), "#141a26")
            cup_ = poly(
                place(blob("-5,0 -6,-7 -3,-10 -4,-15 0,-18 4,-15 3,-10 6,-7 5,0", per=5), px, py - 2, wide / 22)
            )
            card.lit(cup_, "#3a6a74 #8ac0c0 #e8f8f0 #ffffff", 3, k=2, tex=0.05, rim="#ffffff")
            card.glow(cup_, "#bff0e8", 4, 0.35)
