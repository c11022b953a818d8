"""Things that hold something: an hourglass that may lean, a cage of bars between two profiles, an open book with its pages as ground."""

import math
from itertools import pairwise

from PIL import Image

from art.card import Card, Layer
from art.colour import Colour, Stops, tint
from art.masks import Mask, across, blur, both, edge, inv, move, noise, poly, rough, strokes
from art.shapes import Path, Point, arc, between, box, curve, ellipse, lerp, place, ribbon


class Hourglass:
    """An hourglass in a turned wooden frame: its neck at (x, y), its glass twice `long` high and about `wide` to each side.

    Paint in this order: the shadow of `glass`, `post(1)`, what is inside (masked by `glass`), `shine()`, `frame()`.
    """

    def __init__(
        self, card: Card, x: float, y: float, long: float, wide: float, turn: float = 0, *, wood: Stops
    ) -> None:
        self.card, self.x, self.y, self.long, self.wide, self.turn, self.wood = card, x, y, long, wide, turn, wood
        side = [(self.half(i / 40), i / 40 * long) for i in range(-40, 41)]
        self.glass = poly(self.at([(-u, v) for u, v in side] + side[::-1]))

    def at(self, path: Path) -> Path:
        """From the glass's own upright drawing to where it leans."""
        return place(path, self.x, self.y, 1, self.turn)

    def half(self, v: float) -> float:
        """Half its width at height v: 0 the neck, 1 the foot, -1 the top."""
        round_ = math.sin(min(1, abs(v) * 1.16) * math.pi / 2) ** 1.5
        return 8 + self.wide * round_ * (1 - 0.1 * max(0, abs(v) - 0.8) / 0.2)

    def post(self, side: int) -> None:
        """A turned post, left (-1) or right (1)."""
        spine = self.at([(side * self.wide * 1.11, self.long * t) for t in (-1.02, -0.6, 0, 0.6, 1.02)])

        def width(t: float) -> float:
            ringed = abs(t - 0.5) < 0.1 or t < 0.09 or t > 0.91
            return 8 + 6 * math.sin(math.pi * t) ** 2 + 4 * math.cos(t * 60) * ringed

        m = rough(poly(ribbon(curve(*spine, per=12), 1, width=width)), 8, 0.4)
        self.card.cast(m, 7, 5, 5, "#6a5a50", 0.5)
        self.card.lit(m, self.wood, 4, k=2.2, tex=0.08, rim="#fff0d0")

    def shine(self) -> None:
        """What makes it glass: dark inner edges, bright rims, streaks, a window that it mirrors."""
        card, glass = self.card, self.glass
        card.shade(both(inv(blur(glass, 7)), glass), "#7f9a9a", 0, 0.75)
        card.glow(edge(glass, 3, 2), "#ffffff", 0.6, 0.95)
        card.glow(edge(glass, -2.4, 0), "#fff6e0", 0.6, 0.6)
        for low, high, side, w in (
            (-0.94, -0.2, -0.8, 11),
            (0.3, 0.94, -0.8, 11),
            (-0.9, -0.26, 0.86, 4),
            (0.34, 0.9, 0.86, 4),
        ):
            heights = [lerp(low, high, i / 20) for i in range(21)]
            streak = self.at([(side * self.half(v), v * self.long) for v in heights])
            lens = ribbon(streak, 1, width=lambda t, w=w: w * math.sin(math.pi * t) ** 0.7)
            card.glow(poly(lens), "#ffffff", 1.3, 0.62)
        panes = [self.at(box(-78 + i * 22, -222 + j * 27, -60 + i * 22, -199 + j * 27)) for i in (0, 1) for j in (0, 1)]
        card.glow(both(poly(*panes), glass), "#ffffff", 0.8, 0.5)

    def frame(self) -> None:
        """The left post and the two round plates."""
        card = self.card
        self.post(-1)
        for v, w, h in (
            (-self.long - 16, 160, 12),
            (-self.long - 32, 180, 16),
            (self.long + 4, 160, 12),
            (self.long + 16, 180, 16),
        ):
            side = [*arc(0, v + h, w, w * 0.09, 0, math.pi, 30), *arc(0, v, w, w * 0.09, math.pi, 0, 30)]
            face = poly(self.at(ellipse(0, v, w, w * 0.09)))
            m = rough(poly(self.at(side), self.at(ellipse(0, v, w, w * 0.09))), 8, 0.4)
            card.cast(m, 5, 9, 6, "#5a4a40", 0.55)
            card.lit(m, self.wood, 9, k=1.9, tex=0.12, cells=12, seed=int(v) + 400, rim="#fff0d0")
            card.fill(face, tint(across(self.x - 190, self.x + 170), "#f0bc98 #b8745a@40 #6a342e"))
            rings = [self.at([*ellipse(0, v, w * k, w * 0.09 * k), (w * k, v)]) for k in (0.9, 0.7, 0.45)]
            card.shade(both(strokes(rings, 0.9), face), "#6a342e", 0.4, 0.5)
            card.glow(edge(face, 0, -1.4), "#fff0d0", 0.3, 0.6)


class Cage:
    """A cage between two outlines, from its top to its foot; its bars lie between them as on something round.

    `bar(t)` runs from top to foot, t 0 at the first outline to 1 at the other; `hoop(s)` runs across at the share s of the height.
    """

    N = 60
    BARS = tuple((1 - math.cos(math.pi * k / 9)) / 2 for k in range(10))

    def __init__(self, card: Card, back: Path, face: Path, metal: Stops, *, rim: Colour = "#fff0c4") -> None:
        self.card, self.metal, self.rim = card, metal, rim
        self.back, self.face = self._even(back), self._even(face)
        self.inside = poly(self.back + self.face[::-1])

    def _even(self, path: Path) -> Path:
        run = [0.0]
        for a, b in pairwise(path):
            run.append(run[-1] + math.dist(a, b))
        out: Path = []
        j = 0
        for i in range(self.N + 1):
            q = run[-1] * i / self.N
            while j < len(path) - 2 and run[j + 1] < q:
                j += 1
            out.append(between(path[j], path[j + 1], (q - run[j]) / ((run[j + 1] - run[j]) or 1)))
        return out

    def bar(self, t: float, low: float = 0, high: float = 1) -> Path:
        """An upright bar, or the part of it between two shares of the height."""
        return [between(self.back[i], self.face[i], t) for i in range(int(low * self.N), int(high * self.N) + 1)]

    def hoop(self, s: float, sag: float, a: float = 0, b: float = 1) -> Path:
        """A hoop that sags towards us (or, below 0, away), or the part of it between two bars."""
        p, q = self.back[int(s * self.N)], self.face[int(s * self.N)]
        shares = [lerp(a, b, k / 24) for k in range(25)]
        return [(x, y + sag * math.sin(math.pi * t)) for t in shares for x, y in [between(p, q, t)]]

    def wire(self, *paths: tuple[Path, float]) -> None:
        """Metal wires, each a path and a width."""
        m = poly(*[ribbon(path, w) for path, w in paths])
        self.card.lit(m, self.metal, 1.8, k=1.8, tex=0, rim=self.rim, rimk=0.85, rimw=0.6)

    def behind(self, hoops: tuple[tuple[float, float], ...], colour: Colour) -> None:
        """The far bars and hoops, each (share of the height, sag): before what is in the cage."""
        layer = Layer()
        for t in self.BARS[1:-1]:
            layer.line(self.bar(t), 1.1, colour, 1.4)
        for s, sag in hoops:
            layer.line(self.hoop(s, -sag), 1.1, colour)
        self.card.put(layer, 0.75)

    def before(
        self, hoops: tuple[tuple[float, float], ...], door: tuple[float, float, float, float] | None = None
    ) -> None:
        """The near bars and hoops. `door` (from bar, to bar, from height, to height) is left free and framed."""
        d0, d1, s0, s1 = door or (2.0, 2.0, 0, 0)
        for k, t in enumerate(self.BARS):
            if d0 < t < d1 and d1 - t > 0.01:
                self.wire((self.bar(t, 0, s0), 1.8), (self.bar(t, s1, 1), 2.4))
            else:
                self.wire((self.bar(t), 3.5 if k in (0, 9) else 2.1))
        for s, sag in hoops:
            if s0 < s < s1:
                self.wire((self.hoop(s, sag, d1, 1), 2.2), (self.hoop(s, sag, 0, d0), 2.2))
            else:
                self.wire((self.hoop(s, sag), 2.2))
        if door:
            self.wire((self.bar(d0, s0, s1), 2.4), (self.bar(d1, s0, s1), 2.4))
            self.wire(*[([self.bar(q)[int(s * self.N)] for q in (d0, (d0 + d1) / 2, d1)], 2.6) for s in (s0, s1)])

    def leaf(self, door: tuple[float, float, float, float], wide: float) -> Path:
        """The door itself, swung out to the left by `wide`. Returns its upper edge, from the hinge outwards."""
        hinge = self.bar(door[0], door[2], door[3])

        def at(u: float) -> Path:
            return [(x - wide * u * (1 - 0.12 * u), y - wide * 0.2 * u + 4 * math.sin(u * 2)) for x, y in hinge]

        self.wire(*[(at(u), w) for u, w in ((0, 2.2), (0.34, 1.6), (0.67, 1.6), (1, 2.6))])
        rails = [[at(j / 8)[k] for j in range(9)] for k in (0, len(hinge) // 2, len(hinge) - 1)]
        self.wire(*[(rail, 2.4) for rail in rails])
        return rails[0]


Edge = tuple[Point, Point]


class OpenBook:
    """An open book seen from above: its fold and its left and right edge each run from a top to a foot; the pages swell by `lift`.

    `at(side, u, v)` is a point of the paper: side -1 left, 1 right; u 0 in the fold to 1 at the edge; v 0 top to 1 foot.
    """

    def __init__(self, fold: Edge, left: Edge, right: Edge, lift: float = 46) -> None:
        self.edges, self.lift = (fold, left, right), lift
        us = [i / 40 for i in range(41)]
        self.foot = [self.at(-1, u, 1) for u in us[::-1]] + [self.at(1, u, 1) for u in us]
        rims = [
            [self.at(s, u, 0) for u in us] + [self.at(s, 1, v) for v in us] + [self.at(s, u, 1) for u in us[::-1]]
            for s in (-1, 1)
        ]
        self.pages = poly(*rims)
        self.slope = self._slope()

    def fold(self, v: float) -> Point:
        """A point of the fold."""
        return between(*self.edges[0], v)

    def at(self, side: int, u: float, v: float) -> Point:
        """A point of the paper."""
        x, y = between(self.fold(v), between(*self.edges[1 if side < 0 else 2], v), u)
        return x, y - self.lift * math.sin(math.pi * u**0.55) * (0.62 + 0.38 * v)

    def patch(self, side: int, u0: float, u1: float, v0: float, v1: float) -> Path:
        """A rectangle of paper as a path."""
        us, vs = [lerp(u0, u1, i / 12) for i in range(13)], [lerp(v0, v1, i / 12) for i in range(13)]
        there = [self.at(side, u, v0) for u in us] + [self.at(side, u1, v) for v in vs]
        return there + [self.at(side, u, v1) for u in us[::-1]] + [self.at(side, u0, v) for v in vs[::-1]]

    def _slope(self) -> Mask:
        """How the paper faces the light from the left, as a grey picture: dark in the fold."""
        layer = Layer()
        for s in (-1, 1):
            for i in range(40):
                u = (i + 0.5) / 40
                high, low = (math.sin(math.pi * max(0.001, q) ** 0.55) for q in (u + 0.02, u - 0.02))
                rise = self.lift * (high - low) * 0.81 / 0.04
                grey = int(min(255, max(0, 150 + rise * (-0.8 if s < 0 else 0.62) - 88 * math.exp(-u * 12))))
                layer.poly(
                    [self.at(s, a / 40, v) for a, v in ((i, 0), (i + 1, 0), (i + 1, 1), (i, 1))], (grey, grey, grey)
                )
        return blur(layer.im.convert("L"), 5)

    def tinted(self, stops: Stops, cells: float, seed: int, share: float) -> Image.Image:
        """Colours laid along the slope, clouded: paint for the pages or for anything that lies on them."""
        return tint(Image.blend(self.slope, noise(cells, seed, 5, 0.6), share), stops)

    def paint(self, card: Card, paper: Stops, leather: Stops, shadow: Colour) -> None:
        """Cover, block of pages, and the two open pages."""
        (lx, ly), (rx, ry), (px, py), (qx, qy) = (self.at(s, 1, v) for s, v in ((-1, 0), (1, 0), (-1, 1), (1, 1)))
        (tx, ty), (fx, fy) = self.fold(0), self.fold(1)
        outline = [
            (lx - 10, ly - 5),
            (tx, ty - 12),
            (rx + 10, ry - 7),
            (qx + 10, qy + 27),
            (fx + 8, fy + 40),
            (fx - 4, fy + 40),
        ]
        cover = rough(poly([*outline, (px - 10, py + 27)]), 10, 0.8)
        card.cast(cover, 16, 20, 14, shadow, 0.85)
        card.lit(cover, leather, 10, tex=0.4, rim="#ffd0a0")
        block = poly([*self.foot, *[(x, y + 20) for x, y in self.foot[::-1]]])
        card.fill(block, "#d8c098")
        lines = [[(x, y + d) for x, y in self.foot] for d in range(1, 20, 2)]
        card.shade(both(strokes(lines, 0.7), block), "#8a6646", 0.2, 0.7)
        card.shade(both(block, across(180, 480, 0, 200)), "#9a7660")
        card.fill(self.pages, self.tinted(paper, 8, 45, 0.22))

    def turned(
        self, card: Card, u: float, v: float, below: Stops, paint: Image.Image
    ) -> tuple[Mask, Mask, Point, Point]:
        """Turn the upper right corner over, from u along the top to v down the side.

        Returns the masks of the next page and of the flap, the tip of the flap and the middle of its fold.
        """
        a, b, c = self.at(1, u, 0), self.at(1, 1, v), self.at(1, 1, 0)
        under = poly(
            [self.at(1, lerp(u, 1, i / 12), 0) for i in range(13)]
            + [self.at(1, 1, lerp(0, v, i / 12)) for i in range(13)]
        )
        card.fill(under, tint(Image.blend(inv(across(0, 512)), noise(8, 63, 5), 0.6), below))
        run = ((c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1])) / math.dist(a, b) ** 2
        middle = between(a, b, run)
        tip = (2 * middle[0] - c[0] + 10, 2 * middle[1] - c[1] - 10)
        sides = (a, tip, 8, -8), (tip, b, 12, 2), (b, a, 14, -10)
        path: Path = []
        for p, q, dx, dy in sides:
            path += curve(p, ((p[0] + q[0]) / 2 + dx, (p[1] + q[1]) / 2 + dy), q)
        flap = rough(poly(path), 8, 0.6)
        card.shade(both(move(flap, -10, 15), self.pages), "#1f3f3a", 8, 0.8)
        card.shade(both(move(flap, 12, -10), under), "#020618", 8, 0.7)
        card.fill(flap, paint)
        card.glow(edge(flap, 1.6, 1.2), "#fff2dc", 0.4, 0.8)
        return under, flap, tip, middle
