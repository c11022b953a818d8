"""A game of chess that goes on out of doors: a board that turns into fields, a pawn, a fallen king, a horse at large."""

import math
import random
from collections.abc import Iterator

from art.card import Card, Layer
from art.colour import Colour, Stops, mix
from art.masks import SIZE, Mask, across, blur, both, fall, halo, move, noise, poly, rough, smooth, strokes, union
from art.motifs.nature import foliage, little_tree
from art.motifs.things import chessman
from art.shapes import Path, Point, W, blob, curve, ellipse, lerp, mirror, place, points
from art.space import Floor

_DARK_FIELDS = "#5a7438", "#6a8440", "#4f6a3c", "#7a6a3c"
_PALE_FIELDS = "#dcb860", "#e8cc80", "#c8b058", "#e0a868"
_HAZE = "#eeb890"
_PAWN = (
    "0,-1.22 .14,-1.19 .25,-1.11 .285,-1 .24,-.89 .18,-.835 .31,-.8 .315,-.765 .18,-.72 "
    ".17,-.6 .2,-.46 .28,-.32 .37,-.25 .4,-.2 .42,-.185 .44,-.14 .5,-.1 .52,-.04"
)
_HORSE = (
    "-.56,0 -.53,-.26 -.6,-.44 -.68,-.3 -.74,-.1 -.7,-.5 -.58,-.72 -.4,-.78 -.05,-.73 .16,-.8 .34,-.74 .54,-.52 "
    ".68,-.4 .71,-.46 .76,-.36 .82,-.14 .84,-.03 .76,.01 .66,-.1 .6,-.24 .5,-.3 .36,-.38 .28,-.42 .26,-.22 .27,0 "
    ".19,0 .16,-.24 .12,-.38 -.24,-.38 -.36,-.42 -.43,-.22 -.47,0"
)


class ChessFields:
    """A chessboard of `dark` and `pale` squares on a floor; with distance it turns into fields with hedges."""

    def __init__(self, floor: Floor, dark: Colour, pale: Colour) -> None:
        self.floor, self.dark, self.pale = floor, dark, pale

    def at(self, x: float, z: float) -> Point:
        """A point of the board: its lines run straight near by, and wander with distance."""
        w = max(0.0, z - 3.4) * 0.07
        bent = x + w * math.sin(z * 1.3 + x * 0.5) + w * 0.7 * math.sin(x * 1.7)
        return self.floor.at(bent, z + min(0.5, w) * math.sin(x * 2.1 + z))

    def _squares(self) -> Iterator[tuple[int, int, float, float, float, float, Path]]:
        """The squares in sight, the furthest first: column, row, left, near, right, far, outline."""
        zs = [1.02]
        while zs[-1] < 26:
            zs.append(zs[-1] + 0.42 * max(1, (zs[-1] - 1.6) * 0.42))
        for j in range(len(zs) - 2, -1, -1):
            z0, z1 = zs[j], zs[j + 1]
            wide = 0.42 if z0 < 4.6 else 0.84  # fields are larger than squares
            for i in range(-46, 47):
                x0, x1 = i * wide, (i + 1) * wide
                mid = (x0 + x1) / 2
                corners = (x0, z1), (mid, z1), (x1, z1), (x1, z0), (mid, z0), (x0, z0)
                quad = [self.at(*corner) for corner in corners]
                if max(p[0] for p in quad) >= -20 and min(p[0] for p in quad) <= 532:
                    yield i, j, x0, z0, x1, z1, quad

    def paint(self, card: Card) -> None:
        """The squares and the fields, each ploughed one way or the other."""
        chance, layer, lines = random.Random(7), Layer(), Layer()
        card.fill(fall(240, 246), "#d8a878")
        for i, j, x0, z0, x1, z1, quad in self._squares():
            wild = min(1, max(0, (z0 - 1.75) / 1.7 + chance.gauss(0, 0.16)))
            dark = (i + j) % 2 == 0
            colour = mix(self.dark if dark else self.pale, chance.choice(_DARK_FIELDS if dark else _PALE_FIELDS), wild)
            colour = mix(colour, "#eeb488", min(0.75, max(0, z0 - 2.4) * 0.075))
            layer.poly(quad, mix(colour, "#ffffff" if chance.random() < 0.5 else "#3a2030", chance.uniform(0, 0.05)))
            if z0 < 9:
                width, depth = (max(0.5, 2.2 / z0) * 0.5, 0.2) if 1 - wild > 0.6 else (max(0.5, 2.2 / z0), 0.34)
                furrow = mix(colour, "#4a2c28", depth)
                for u in [k / 7 for k in range(1, 7)]:
                    lanes = [(u, v) if (i * 3 + j) % 4 else (v, u) for v in (0, 0.5, 1)]
                    lines.line([self.at(lerp(x0, x1, a), lerp(z0, z1, b)) for a, b in lanes], width, furrow)
        card.put(layer, 1, tex=0.4)
        card.put(lines, 0.75)
        grain = noise(24, 9, 4, 0.6, SIZE, 1.4, 0.3).point(smooth(110, 200))
        card.shade(both(grain, fall(560, 640)), "#a87850", 0, 0.3)
        card.glow(both(across(180, 520), fall(240, 500, 200, 40), fall(240, 246)), "#ffb870", 0, 0.3)

    def hedges(self, card: Card, free: tuple[float, float, float]) -> None:
        """Hedges and little trees along the fields; none at left < x < right, y > top (`free`)."""
        chance, layer = random.Random(5), Layer()
        spots: list[Point] = []
        for _ in range(150):
            z = 2.3 + 12 * chance.random() ** 1.5
            x = round(chance.uniform(-7, 7) / 0.84) * 0.84
            spots += [(z + k * 0.2, x) for k in range(chance.randint(1, 5))]
        shadow: list[Path] = []
        for z, x in sorted(spots, reverse=True):
            px, py = self.at(x, z)
            if not -20 < px < W + 20 or (free[0] < px < free[1] and py > free[2]):
                continue
            s = 44 / z * chance.uniform(0.5, 1)
            haze = min(0.8, max(0, (z - 2) / 13))
            shadow.append(
                [(px, py), (px - s * 2.6, py + s * 0.5), (px - s * 2.2, py + s * 0.8), (px + s * 0.3, py + s * 0.2)]
            )
            greens = [mix(q, _HAZE, haze) for q in ("#24301f", "#4a5c30", "#8a9448", "#f0cc78")]
            if chance.random() < 0.25:
                bark = mix("#3a2420", _HAZE, haze)
                little_tree(layer, int(px * 9), px, py, s * 2.4, greens, trunk=bark, light=card.light, n=50)
            else:
                dab = max(1, s * 0.12)
                foliage(
                    layer, int(px * 7), px, py - s * 0.2, s * 0.62, s * 0.34, greens, light=card.light, n=22, dab=dab
                )
        card.shade(blur(poly(*shadow), 1), "#6a4058", 0, 0.6)
        card.put(layer, 1, tex=0.3)


def great_pawn(card: Card, x: float, y: float, s: float) -> Mask:
    """A pawn of worn ivory, turned in rings; its long shadow falls towards us, to the left."""
    tall = [
        (x - (y - b) * 1.16 + (a - x) * 0.3, y - 6 + (y - b) * 0.3 + (a - x) * 0.46)
        for a, b in chessman("pawn", x, y, s)
    ]
    card.shade(rough(poly(tall), 10, 1.2), "#3a2058", 2.4, 0.85)
    card.shade(poly(ellipse(x - 10, y - 3, s * 0.62, s * 0.2)), "#2a1838", 5, 0.75)
    half = curve(_PAWN, per=5)
    base = poly(ellipse(x, y - 0.05 * s, s * 0.52, s * 0.155))
    m = rough(union(poly(place([*mirror(half, 0), *half[::-1]], x, y, s)), base), 8, 0.7)
    card.lit(m, "#3a2848 #8a6664 #ecd0a0 #fffbe6", 34, k=2.3, tex=0.12, cells=40, rim="#fff4cc", rimk=1, rimw=2.2)
    turns = (0.13, 0.46), (0.22, 0.38), (0.745, 0.3), (0.82, 0.17)
    rings = [place(curve((-w, -h), (0, w * 0.22 - h), (w, -h)), x, y, s) for h, w in turns]
    card.shade(both(strokes(rings, 2.6), m), "#5a3c40", 0.6, 0.6)
    card.glow(both(move(strokes(rings, 1.2), 0, 2), m), "#fff6dc", 0.5, 0.5)
    card.shade(both(noise(30, 99, 4, 0.6, SIZE, 2, 0.3).point(smooth(110, 190)), m), "#c89a6c", 0, 0.22)
    card.swell(m, 14, k=1.3, a=0.7)
    card.glow(both(halo(x + s * 0.14, y - s * 1.05, s * 0.16), m), "#ffffff", 0, 0.8)
    return m


def red_bundle(card: Card, x: float, y: float) -> None:
    """A wanderer's red bundle with its stick; its middle at (x, y)."""
    card.shade(poly(ellipse(x - 20, y + 4, 26, 6)), "#2a1838", 3, 0.7)
    card.fill(strokes([[(x - 26, y + 10), (x + 36, y - 44)]], 3), "#6a4024")
    bag = poly(place(blob("-16,2 -18,-14 -8,-24 0,-20 8,-24 18,-14 16,2 0,6"), x, y, 0.9))
    card.lit(bag, "#5a1418 #b83a34 #f09a78", 6, k=1.8, tex=0.2, rim="#fff0c8")


def fallen_king(card: Card, x: float, y: float, size: float, turn: float, wood: Stops) -> None:
    """A king of dark wood that lies, turned by `turn`: its foot at (x, y), its crown away from it."""
    k = size / 76
    figure = poly(place(chessman("king", 0, 0, size), x, y, 1, turn), place(ellipse(0, -2, 40, 15), x, y, k, turn))
    m = rough(figure, 10, 0.7)
    card.shade(move(m, -10, 14), "#1a1020", 7, 0.75)
    card.lit(m, wood, 18 * k, (0.6, -1), k=1.6, tex=0.22, rim="#ffd8a0", rimw=1.8)
    turns = (11, 33), (20, 27), (98, 26), (128, 21)
    bands = [place(curve((-w, -h), (0, -h + 5), (w, -h)), x, y, k, turn) for h, w in turns]
    card.shade(both(strokes(bands, 2.4), m), "#0c060c", 0.5, 0.7)
    card.glow(both(move(strokes(bands, 1), 1.6, 0), m), "#ffc890", 0.4, 0.5)


def nest_with_eggs(layer: Layer, chance: random.Random, x: float, y: float) -> None:
    """A round nest of straw at (x, y) with three blue eggs."""
    for _ in range(70):
        a = chance.uniform(0, 6.3)
        px, py = x + 22 * math.cos(a), y + 8 * math.sin(a)
        stalk = [(px - 8 * math.sin(a), py + 4 * math.cos(a)), (px + 8 * math.sin(a), py - 3 * math.cos(a))]
        layer.line(stalk, 1.4, chance.choice(("#5a3a20", "#8a6038", "#c89a60", "#e8c890")), 0.5)
    for dx in (-7, 2, 10):
        layer.disc(x + dx, y - 4, 5, "#a8d0d8", 0.9)


def grazing_horse(card: Card, x: float, y: float, size: float) -> None:
    """A white horse that grazes; its hoofs at (x, y)."""
    card.shade(poly(ellipse(x - 26, y + 2, 40, 5)), "#3a2450", 2, 0.65)
    legs = [points(".06,-.4 .1,0 .03,0 -.02,-.4"), points("-.28,-.42 -.26,0 -.33,0 -.4,-.42")]
    m = poly(*[place(path, x, y, size) for path in (curve(_HORSE, per=4), *legs)])
    card.lit(m, "#7a6478 #d8c4b4 #fff8e4 #ffffff", 5, tex=0.12, rim="#fffbe8")
