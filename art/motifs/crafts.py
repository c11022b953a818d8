"""Things that somebody made: violin, ice, kite, reel, armchair, sheets, camp fire, a great crown, tents, a castle, ink and pen."""

import math
import random

from art.card import Card
from art.colour import Colour, Stops, mix
from art.masks import SIZE, Mask, blur, both, discs, edge, fall, noise, poly, rough, smooth, strokes
from art.motifs.nature import flame
from art.motifs.things import BRASS, soft_star
from art.shapes import Path, Point, between, blob, box, circle, curve, ellipse, place, points, ribbon

_VIOLIN = ".0,.47 -.08,.466 -.14,.438 -.172,.385 -.17,.325 -.142,.28 -.128,.262 -.128,.262 -.1,.232 -.092,.19 -.1,.15 -.122,.126 -.122,.126 -.132,.1 -.144,.05 -.138,-.005 -.11,-.046 -.06,-.068 -.02,-.072"


def violin(card: Card, x: float, y: float, size: float, turn: float = 0, *, dark: Colour = "#200c08") -> Mask:
    """A violin, its middle at (x, y), `size` long, upright before it is turned."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    half = points(_VIOLIN)
    body = at(curve(*half, *[(-a, b) for a, b in half[::-1]], per=5))
    neck = [
        points("-.018,-.05 .018,-.05 .013,-.38 -.013,-.38"),
        circle(0.0, -0.42, 0.026),
        box(-0.016, -0.42, 0.016, -0.36),
    ]
    m = rough(poly(body, *[at(path) for path in neck]), 8, 0.5)
    card.glow(m, "#ffb060", size * 0.073, 0.55)
    card.lit(m, "#4a1608 #98401a #d87c34 #ffd898", size * 0.05, k=1.9, tex=0.25, cells=40, rim="#fff0d0", rimw=2)
    card.shade(both(noise(40, 6, 3, 0.6, SIZE, 1.6, 0.12).point(smooth(120, 220)), m), "#8a3c18", 0, 0.35)
    parts = (
        "-.02,-.05 .02,-.05 .016,-.36 -.016,-.36",
        "-.02,-.06 .02,-.06 .03,.12 -.03,.12",
        "-.03,.3 .03,.3 .022,.44 -.022,.44",
    )
    card.lit(poly(*[at(points(t)) for t in parts]), f"{dark} #4a2418 #8a5434", 2, k=2, tex=0.1)
    for s in (-1, 1):
        hole = at([(s * a, b) for a, b in curve(".05,.16 .07,.18 .055,.21 .075,.25 .062,.27", per=8)])
        card.fill(poly(ribbon(hole, size * 0.01, size * 0.007, size * 0.013)), dark)
    card.lit(poly(at(points("-.05,.2 .05,.2 .045,.222 -.045,.222"))), "#8a5a2c #e0b070 #fff0c8", 1.5, tex=0.1)
    wires = [at([(u * 0.5, -0.38), (u, 0.21), (u * 0.8, 0.32)]) for u in (-0.024, -0.008, 0.008, 0.024)]
    card.fill(strokes(wires, 0.8), "#fff0d0", 0.9)
    pegs = [at([(0, -0.375 - 0.015 * i), (u * 0.045, -0.38 - 0.015 * i)]) for i, u in enumerate((-1, 1, -1, 1))]
    card.fill(poly(*[ribbon(peg, size * 0.01, size * 0.02) for peg in pegs]), dark)
    return m


def ice_front(x: float, y: float, wide: float, high: float, deep: float = 30) -> tuple[Path, Path, Path]:
    """The three faces of a block of ice that can be seen: front, right, top; the middle of its foot at (x, y)."""
    w = wide / 2
    front = [(x - w, y - 8), (x + w * 0.62, y + 16), (x + w * 0.66, y - high + 18), (x - w * 0.94, y - high)]
    right = [front[1], (x + w * 1.1, y - 22), (x + w * 1.1, y - high - 12), front[2]]
    return front, right, [front[3], front[2], right[2], (x - w * 0.44, y - high - deep)]


def ice(card: Card, faces: tuple[Path, Path, Path], *, white: Colour = "#f8fcff", seed: int = 8) -> Mask:
    """The clear ice of a block over what is frozen in it: tinted faces, facets, veins, bright edges."""
    front, right, top = faces
    whole = rough(poly(*faces), 30, 1.4, 60, 4, 45)
    chance = random.Random(seed)
    for path, colour, k in ((right, "#1c5490", 0.7), (top, white, 0.75), (front, "#d4f0f8", 0.2)):
        card.fill(both(poly(path), whole), colour, k)
    left, stop, high, low = front[0][0], right[1][0], top[3][1], front[1][1] - 6
    for i in range(16):
        px, py = chance.uniform(left, stop), chance.uniform(high, low)
        facet = both(poly([(px + chance.uniform(-60, 60), py + chance.uniform(-80, 80)) for _ in range(3)]), whole)
        if i % 2:
            card.glow(facet, white, 0.6, 0.16)
        else:
            card.shade(facet, "#8ab8dc", 0.6, 0.3)
    veins = noise(9, 33, 5, 0.6, SIZE, 1, 0.6).point([max(0, 255 - abs(i - 120) * 30) for i in range(256)])
    card.glow(both(veins, whole), white, 0.6, 0.3)
    card.glow(
        both(noise(60, 12, 3).point(smooth(190, 250)), whole, fall(high + 170, low + 30, 60, 255)), white, 0.5, 0.7
    )
    for a, b, w in (
        (front[0], front[3], 5),
        (front[1], front[2], 4),
        (front[3], front[2], 3),
        (front[2], right[2], 2),
        (top[3], right[2], 2),
    ):
        card.glow(both(blur(rough(poly(ribbon([a, b], w)), 60, 1.2, 90), 0.6), whole), white, 0, 0.9)
    card.swell(whole, 12, a=0.5)
    shine = [between(front[0], front[1], t) for t in (0.14, 0.22)] + [
        between(front[3], front[2], t) for t in (0.42, 0.34)
    ]
    card.glow(poly(shine), white, 4, 0.3)
    return whole


def kite(
    card: Card,
    x: float,
    y: float,
    size: float,
    turn: float,
    tail: Path,
    colours: tuple[Colour, ...],
    *,
    spars: Colour = "#5a2a18",
) -> Path:
    """A kite of four colours, `size` high, with bows along its tail. Returns its corners: top, right, foot, left, middle."""
    half = size / 128
    spots = [place([q], x, y, half, turn)[0] for q in ((0, -66), (44, -12), (0, 62), (-44, -12), (0, -12))]
    whole = poly(spots[:4])
    card.cast(whole, -8, 12, 8, "#2a6a98", 0.5)
    for i in range(4):
        colour = colours[i % len(colours)]
        part = poly([spots[i], spots[(i + 1) % 4], spots[4]])
        card.lit(part, (mix(colour, "#300808", 0.35), colour, mix(colour, "#fff0d0", 0.35)), 12, k=1.6, tex=0.12)
    card.fill(strokes([[spots[0], spots[2]], [spots[1], spots[3]]], 1.8), spars)
    card.glow(edge(whole, -1, 1), "#fff0d0", 0.4, 0.8)
    line = curve(spots[2], *tail, per=14)
    card.fill(strokes([line], 1.2), spars)
    for i in range(5):
        px, py = line[min(9 + 11 * i, len(line) - 1)]
        bow = [place(blob(t), px, py, half, 0.5 * i) for t in ("0,0 9,-6 12,0 9,6", "0,0 -9,-6 -12,0 -9,6")]
        colour = (colours[1], colours[0], "#f8f0e0")[i % 3]
        card.lit(poly(*bow), (mix(colour, "#401010", 0.4), colour, mix(colour, "#ffffff", 0.4)), 3, tex=0.1)
    return spots


def reel(
    card: Card, x: float, y: float, size: float, turn: float, thread: Colour, *, wood: Stops = "#5a3418 #b07a40 #f0c888"
) -> None:
    """A wooden reel of thread lying on its side, its middle at (x, y), `size` long."""
    s = size / 38

    def at(path: Path) -> Path:
        return place(path, x, y, s, turn)

    m = poly(ribbon(at(points("-17,0 17,0")), 26 * s))
    card.shade(blur(poly([(px + 10 * s, py + 7 * s) for px, py in at(box(-19, -16, 19, 16))]), 4), "#4a4a6a", 0, 0.7)
    card.lit(m, (mix(thread, "#180408", 0.6), thread, mix(thread, "#ffe0d0", 0.5)), 9 * s, k=2, tex=0.1)
    turns = [at([(u, -13), (u + 3, 13)]) for u in range(-14, 15, 4)]
    card.shade(strokes(turns, 0.8), mix(thread, "#180408", 0.55), 0.3, 0.7)
    for u in (-19, 19):
        card.lit(poly(at(ellipse(u, 0, 5, 18))), wood, 3, k=2, tex=0.2, rim="#fff0d0")


def armchair(
    card: Card, x: float, y: float, size: float, cloth: Stops, *, front: bool, rim: Colour = "#ffd8c0"
) -> None:
    """A wing chair seen from its side, facing right, the middle of its seat at (x, y), `size` wide.

    Paint it twice: `front` False gives legs and back, then comes who sits in it, then `front` True gives seat and arm.
    """
    s = size / 120

    def at(text: str, per: int = 7) -> Mask:
        return poly(place(blob(text, per=per), x, y, s))

    if front:
        seat = at("-62,34 -64,6 -54,-4 -42,4 -34,20 34,26 38,48 -56,50")
        card.lit(seat, cloth, 9 * s, k=1.9, tex=0.2, rim=rim)
        return
    for dx in (-48, 44):
        leg = poly(ribbon(place([(dx, 46), (dx * 1.08, 74)], x, y, s), 9 * s, 5 * s))
        card.lit(leg, "#2a140c #7a4a28 #d89858", 3 * s, k=2, tex=0.1)
    card.lit(at("-50,40 -60,-40 -54,-92 -20,-108 22,-104 40,-82 42,30", 8), cloth, 20 * s, k=1.7, tex=0.2, rim=rim)
    for px, py in place([(-34 + 26 * i + 6 * j, -76 + 26 * j) for i in range(3) for j in range(2)], x, y, s):
        card.shade(discs([(px, py, 4 * s)]), "#4a0c18", 2, 0.8)
        card.fill(discs([(px, py, 1.8 * s)]), "#f0b098")


def written_sheet(
    card: Card, x: float, y: float, size: float, turn: float, *, wide: float = 1, picture: Colour | None = None
) -> Mask:
    """A sheet filled with grey lines, its foot curved, or with a small picture above them; `size` is its height."""
    w, h = size * 0.36 * wide, size * 0.5

    def at(path: Path) -> Path:
        return place(path, x, y, 1, turn)

    m = poly(at([*curve((-w, -h), (0, -h - 3), (w, -h), per=5), *curve((w, h), (0, h + 5), (-w, h), per=5)]))
    card.cast(m, 2, 5, 3, "#3a4468", 0.6)
    card.lit(m, "#b0a09c #ece0cc #fffaf0", 9, k=1.6, tex=0.1, rim="#ffffff")
    if picture:
        frame = poly(at(box(-w * 0.7, -h * 0.7, w * 0.7, h * 0.1)))
        card.fill(frame, picture, 0.7)
        card.fill(both(poly(at(circle(0, h * 0.1, w * 0.5))), frame), "#4a5a70", 0.5)
    heights = [t for t in (-0.72 + 0.2 * q for q in range(8)) if t > 0.2 or not picture]
    rows = [at([(-w * 0.72, h * t), (w * (0.72 if j % 3 else 0.4), h * t)]) for j, t in enumerate(heights)]
    card.shade(strokes(rows, 0.8), "#6a6478", 0.2, 0.55)
    return m


def campfire(card: Card, x: float, y: float, size: float) -> Point:
    """A fire of three logs that burns up from (x, y), `size` high. Returns the heart of its light."""
    s = size / 112
    card.lamp(x, y - 20 * s, 230 * s, "#ff7a28", "#ffd488", 0.9)
    for a, b, turn in ((-26, 12, -0.25), (22, 14, 0.3), (0, 18, 0.0)):
        log = poly(place(box(-34, -6, 34, 6), x + a * 0.3 * s, y + b * s, s, turn))
        card.lit(log, "#180806 #4a1c0e #a85a28", 4 * s, (0, -1), k=2, tex=0.5, rim="#ffb050")
    for dx, high in ((-18, 66), (17, 74), (0, 112), (7, 56)):
        flame(card, x + dx * s, y + 12 * s, high * s, 0.8)
    return x, y - 20 * s


class GreatCrown:
    """A golden crown for close views, lying with its foot at (x, y), `size` wide, turned: paint its back, what is in it, its front.

    `at(u, v)` is a point of it: u -1 to 1 across its front, v up from its foot, both in half widths.
    """

    GOLD = "#2c1404 #7a4410 #d8962c #ffdc74 #fffbe0"

    def __init__(self, card: Card, x: float, y: float, size: float, turn: float = 0) -> None:
        self.card, self.x, self.y, self.r, self.turn = card, x, y, size / 2, turn

    def at(self, u: float, v: float) -> Point:
        """A point on the card."""
        return place([(u, -v)], self.x, self.y, self.r, self.turn)[0]

    def _hoop(self, v: float, wide: float) -> Path:
        return [self.at(wide * math.cos(a), v - 0.17 * math.sin(a)) for a in [math.pi * i / 24 for i in range(25)]]

    def back(self) -> None:
        """The far half of its rim, seen from inside."""
        teeth = [self.at(-0.96 + i * 0.24, 0.7 + (0.62 if i % 2 else 0)) for i in range(1, 8)]
        m = poly([self.at(-0.96, 0.66), *teeth, self.at(0.96, 0.66), self.at(0.8, 0.3), self.at(-0.8, 0.3)])
        self.card.lit(rough(m, 8, 0.5), "#2c1404 #6a3c10 #a86c20 #d8a040", 10, k=1.6, tex=0.14)

    def front(self, jewels: tuple[Colour, Colour] = ("#a8142c", "#1c4a9a"), shadow: Colour = "#0a200c") -> Mask:
        """Its front with band, jewels and balls on the five tips. Returns its mask."""
        card, at, s = self.card, self.at, self.r / 165
        tips: Path = []
        for i in range(5):
            u = -1 + i / 2
            tips += [at(u, 1.28 - 0.22 * abs(u)), at((u + 0.25) * 0.9, 0.64 - 0.1 * (1 - abs(u + 0.25)))]
        m = rough(poly([*self._hoop(0, 0.84), at(-0.94, 0.5), *tips[:-1], at(0.94, 0.5)]), 8, 0.5, 90, 3, 65)
        card.cast(m, 12 * s, 16 * s, 14 * s, shadow, 0.6)
        card.lit(m, self.GOLD, 34 * s, k=2, tex=0.16, cells=20, rim="#fffbe0", rimk=0.9, rimw=2)
        for low, high, deep in ((-0.02, 0.26, 9), (0.3, 0.35, 2)):
            band = poly([*self._hoop(low, 0.86 + low * 0.1), *self._hoop(high, 0.86 + high * 0.1)[::-1]])
            card.cast(band, 1, 3, 3, "#4a2408", 0.7)
            card.lit(band, self.GOLD, deep * s, k=2.2, tex=0.12, cells=30, rim="#fffbe0")
        for i, a in enumerate((2.62, 2.1, 1.57, 1.04, 0.52)):
            x, y = at(0.88 * math.cos(a), 0.12 - 0.17 * math.sin(a))
            colour, rx = jewels[i % 2], 15 * s * (0.45 + 0.55 * math.sin(a))
            card.lit(poly(ellipse(x, y, rx + 3 * s, 18 * s)), self.GOLD, 3, k=2.4, tex=0.1)
            stops = (mix(colour, "#08040c", 0.7), colour, mix(colour, "#ffffff", 0.5))
            card.lit(poly(ellipse(x, y, rx, 15 * s)), stops, 7 * s, (0.6, 1), k=1.8, tex=0)
            card.glow(poly(ellipse(x - rx * 0.3, y - 6 * s, rx * 0.28, 3 * s)), "#ffffff", 1, 0.9)
        for x, y in tips[:-1:2]:
            card.lit(discs([(x, y - 6 * s, 12 * s)]), self.GOLD, 6 * s, k=2, tex=0.05, rim="#fffbe0")
            card.glow(discs([(x - 4 * s, y - 10 * s, 2.6 * s)]), "#ffffff", 1.5)
        creases = [ribbon([at(u, 0.4), at(u * 1.02, 1.0 - 0.2 * abs(u))], 3, 1) for u in (-0.5, 0, 0.5)]
        card.shade(blur(poly(*creases), 1.5), "#7a4410", 0, 0.4)
        return m


def ridge_tent(
    card: Card, x: float, y: float, size: float, *, rim: Colour = "#ffcf8a", flag: Colour = "#d8384a"
) -> Mask:
    """A tent of orange canvas, lit from inside, its open end to the left; `size` is its height, the middle of its foot (x, y)."""
    s = size / 92

    def at(text: str) -> Path:
        return place(points(text), x, y, s)

    left, right = poly(at("-66,4 -6,-92 14,12")), poly(at("-6,-92 44,-100 82,-4 14,12"))
    card.lit(right, "#7a3a2c #c8702c #f0a850", 18 * s, k=1.4, tex=0.2, rim=rim)
    card.shade(strokes([curve(*at("20,-96 32,-50 40,6"))], 1.2), "#6a2c1c", 0.4, 0.7)
    card.lit(left, "#d87a30 #ffb858 #fff0b8", 18 * s, k=1.3, tex=0.14, rim="#fffbe0")
    inside = poly(at("-34,7 -7,-66 -4,10"))
    card.fill(inside, "#4a1c1c")
    card.lamp(x - 14 * s, y - 12 * s, 30 * s, "#ffb040", "#ffe8b0", 0.9)
    door = poly(blob(*at("-4,10 -7,-66 2,-40 10,-10 8,11")))
    card.lit(door, "#c86a2c #ffc070 #fff4c8", 5 * s, tex=0.1, rim="#fffbe0")
    card.glow(poly(at("-66,4 -6,-92 44,-100 82,-4 14,12")), "#f0a048", 20 * s, 0.3)
    card.fill(strokes([at("-6,-92 -104,14"), at("44,-100 128,4"), at("-6,-92 -8,-108")], 1), "#ffe0b0", 0.9)
    pennant = poly(blob(*at("-8,-110 6,-114 22,-106 8,-102 -8,-100")))
    card.lit(pennant, (mix(flag, "#200410", 0.5), flag, mix(flag, "#ffe0d0", 0.5)), 3, tex=0.1, rim=rim)
    return poly(at("-66,4 -6,-92 44,-100 82,-4 14,12"))


def small_tent(
    card: Card, x: float, y: float, size: float, stops: Stops, *, lit: bool = False, rim: Colour = "#eef2fc"
) -> Mask:
    """A small tent seen from afar, its foot at (x, y), `size` high; `lit` lights it from inside."""
    s = size / 62
    m = rough(poly(place(curve("-46,0 -22,-36 0,-62 28,-32 50,-2", per=6), x, y, s)), 8, 0.4)
    card.lit(m, stops, 12 * s, k=1.4, tex=0.2, rim=rim)
    if lit:
        card.glow(both(blur(discs([(x, y - 12 * s, 34 * s)]), 14 * s), m), "#fff0b8", 0, 0.95)
        card.fill(poly(place(points("-7,0 -1,-35 7,-1"), x, y, s)), "#fff6d4", 0.9)
    card.shade(
        both(strokes([place(points(t), x, y, s) for t in ("0,-62 -10,0", "0,-62 12,0")], 1), m), "#4a1a10", 0.3, 0.8
    )
    return m


def castle_outline() -> list[Path]:
    """A castle with five towers as flat paths: u -1 to 1 across, v 0 to 1 up; to be bent into shadows, clouds, cut paper."""
    towers = (
        (-0.9, 0.17, 0.52, 0.2),
        (-0.3, 0.2, 0.66, 0.3),
        (0.24, 0.13, 0.74, 0.24),
        (0.9, 0.19, 0.56, 0.24),
        (0.56, 0.1, 0.5, 0.16),
    )
    parts: list[Path] = [[(-1.02, 0), (-0.96, 0.44), (0.96, 0.44), (1.02, 0)]]
    for u, w, h, p in towers:
        side = (w, 0.0), (w, h), (w * 1.35, h + 0.02), (w * 1.35, h + 0.06)
        parts.append([*[(u - a, b) for a, b in side], (u, h + p), *[(u + a, b) for a, b in side[::-1]]])
    parts += [[(u, 0.43), (u, 0.48), (u + 0.1, 0.48), (u + 0.1, 0.43)] for u in (-0.72, -0.54, 0.02, 0.4, 0.7)]
    return [*parts, [(0.22, 0.96), (0.22, 1.06), (0.42, 1.03), (0.25, 1.0), (0.25, 0.96)]]


def ink_bottle(
    card: Card, x: float, y: float, size: float, turn: float = 0, *, star: Colour = "#c8502c", rim: Colour = "#fffaf0"
) -> Point:
    """A full bottle of ink, lying, its neck down before it is turned, `size` long. Returns the middle of its mouth."""
    s = size / 150

    def at(path: Path) -> Path:
        return place(path, x, y, s, turn)

    body = poly(at(blob("-34,-58 -42,-20 -42,36 -30,50 30,52 42,38 42,-20 34,-58 0,-64", per=8)))
    card.cast(body, 10, 12, 9, "#140806", 0.7)
    card.lit(body, "#04060e #141c34 #4a5c84 #d0dcec", 15 * s, k=2, tex=0.08, rim=rim, rimw=2)
    card.lit(
        poly(ribbon(at([(0, 46), (0, 76)]), 36 * s, 34 * s)), "#04060e #1c2844 #6a7ca0", 8 * s, k=2, tex=0.08, rim=rim
    )
    card.lit(poly(ribbon(at([(0, 70), (0, 82)]), 48 * s)), "#04060e #24304c #8a9cbc", 4 * s, k=2, tex=0.08, rim=rim)
    card.fill(poly(at(ellipse(0, 83, 21, 7))), "#020308")
    card.lit(poly(at(box(-22, -24, 22, 18))), "#a8905c #e4d2a4 #fff6dc", 4 * s, k=1.2, tex=0.2)
    card.lit(poly(at(soft_star(0, -3, 10))), (mix(star, "#180404", 0.5), star, mix(star, "#ffe0c0", 0.5)), 3, tex=0.1)
    for t in (0, 9):
        card.glow(poly(ribbon(at(curve((-30 + t, 22), (-32 + t, -14), (-22 + t, -44))), 1, 1, 5)), rim, 1, 0.7)
    return at([(0, 84)])[0]


def dip_pen(
    card: Card,
    path: tuple[Point, Point, Point],
    *,
    wood: Stops = "#2a0c08 #7a2c18 #c8502c #f8a070",
    rim: Colour = "#fffaf0",
) -> Point:
    """A penholder from its end to its grip (three points) with a brass sleeve and a nib beyond. Returns the tip of the nib."""
    (ax, ay), (bx, by) = path[1], path[2]
    turn = math.atan2(by - ay, bx - ax)
    c, s = math.cos(turn), math.sin(turn)
    shaft = poly(ribbon(path, 34, 20))
    card.cast(shaft, 8, 12, 7, "#0a0608", 0.75)
    card.lit(shaft, wood, 8, k=2, tex=0.14, rim="#ffe0b8")
    card.lit(
        poly(ribbon([(bx - 25 * c, by - 25 * s), (bx + 23 * c, by + 23 * s)], 23, 19)),
        BRASS,
        6,
        k=2.2,
        tex=0.1,
        rim=rim,
    )
    rings = [place(points("0,-12 0,12"), bx + (8.5 * i - 20) * c, by + (8.5 * i - 20) * s, 1, turn) for i in range(5)]
    card.shade(strokes(rings, 1), "#3a2010", 0.3, 0.7)
    nib = poly(place(blob("21,-9 43,-13 71,-9 103,0 71,9 43,13 21,9", per=8), bx, by, 1, turn))
    card.cast(nib, 5, 9, 4, "#02030a", 0.8)
    card.lit(nib, "#4a3410 #b8903c #f0d48a #fffbe8", 5, k=2.2, tex=0.08, rim=rim)
    eye, tip = (bx + 54 * c, by + 54 * s), (bx + 104 * c, by + 104 * s)
    card.fill(strokes([[eye, tip]], 1), "#3a2408")
    card.fill(discs([(*eye, 2.6)]), "#2a1a08")
    return tip
