"""Animals and people: silhouettes drawn by hand, facing right, and the one way they are painted.

`outline("deer", x, y, 30)` gives only the paths (for layers, shadows, masks); `being(card, "deer", ...)` paints one.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, placed
from art.masks import Mask, S, blur, both, discs, edge, fall, halo, inv, move, poly, rough, strokes
from art.shapes import Path, Point, blob, circle, curve, ellipse, mirror, place, points, ribbon


@dataclass(frozen=True)
class Being:
    """A silhouette one unit high (or long, if it swims or flies) and what is drawn on it."""

    shapes: tuple[Path, ...]
    marks: tuple[Path, ...] = ()
    pale: tuple[Path, ...] = ()
    eyes: tuple[Point, ...] = ()
    eye: float = 0.022


def _limb(text: str, start: float, end: float) -> Path:
    return ribbon(curve(text, per=6), start, end)


def _being(
    *shapes: Path,
    marks: Sequence[str] = (),
    pale: Sequence[Path] = (),
    eyes: str = "",
    eye: float = 0.022,
    by_length: bool = False,
) -> Being:
    """Bring a drawing of any size to one unit: foot at the origin, or middle if it is measured by its length."""
    xs = [p[0] for path in shapes for p in path]
    ys = [p[1] for path in shapes for p in path]
    unit = max(xs) - min(xs) if by_length else max(ys) - min(ys)
    left, foot = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2 if by_length else max(ys)

    def fit(path: Path) -> Path:
        return [((x - left) / unit, (y - foot) / unit) for x, y in path]

    return Being(
        tuple(fit(path) for path in shapes),
        tuple(fit(curve(mark, per=6)) for mark in marks),
        tuple(fit(path) for path in pale),
        tuple(fit(points(eyes))),
        eye,
    )


def _sides(*paths: Path) -> list[Path]:
    return [*paths, *[mirror(path, 0) for path in paths]]


_LEGS = "42,54 45,76 40,98", "35,56 33,78 36,99"
_RACK = ("50,-58 44,-76 30,-94 22,-116 28,-138 42,-152", "47,-68 58,-80 62,-94", "37,-86 50,-100 55,-116", "23,-110 8,-122 2,-136", "58,-58 66,-74 84,-88 98,-106 100,-128 92,-146", "62,-68 78,-70 90,-66", "80,-85 78,-102 72,-116", "97,-105 112,-110 122,-124", "100,-124 88,-130 78,-142")  # fmt: skip

BEINGS = {
    "cat": _being(
        blob("10,97 8,80 9,62 6,48 2,34 -2,20 4,8 12,8 10,13 6,18 9,30 16,40 30,42 50,42 64,38 70,30 70,14 71,13 78,21 85,21 91,12 92,13 93,27 97,34 92,42 84,45 80,53 78,62 80,80 85,95 84,98 76,98 71,80 68,67 66,80 62,97 54,98 57,80 55,65 40,66 30,63 30,74 36,97 28,98 22,82 19,70 15,80 16,97", per=5),
        marks=("88,37 92,38 95,35", "74,20 76,26"), eyes="87,30"),
    "cat_behind": _being(
        blob("-34,0 -38,-25 -28,-58 -19,-74 19,-74 28,-58 38,-25 34,0"), blob("-23,-88 -22,-102 -24,-127 -23,-127 -10,-112 10,-112 23,-127 24,-127 22,-102 23,-88 13,-72 -13,-72", per=6),
        _limb("22,-6 46,-2 60,-14 66,-34 74,-40", 12, 7), marks=("0,-66 0,-40 -2,-10",)),
    "dog": _being(blob("-60,0 -62,-22 -52,-40 -62,-66 -78,-86 -62,-78 -48,-60 -20,-58 18,-60 32,-78 30,-94 36,-102 50,-96 60,-84 74,-78 74,-70 56,-64 46,-52 40,-34 52,-16 56,0 46,0 38,-18 26,-30 22,-14 14,0 5,0 12,-18 10,-30 -20,-30 -36,-30 -34,-14 -26,0 -36,0 -46,-18 -50,0", per=5), marks=("36,-100 40,-84 48,-80",), eyes="54,-86"),
    "fox": _being(
        blob("16,62 18,50 28,45 44,44 58,44 68,38 73,24 74,23 80,34 84,33 90,27 92,36 106,46 98,50 90,52 84,58 82,66 86,84 91,97 84,98 77,84 73,72 70,84 66,98 59,98 63,82 61,68 46,68 37,66 38,80 44,97 36,98 29,82 26,72 21,84 18,98 11,98 14,82 18,68", per=5),
        blob("20,52 8,58 -8,66 -26,84 -38,90 -22,96 0,84 16,70"), pale=(blob("-40,88 -24,82 -16,90 -24,98"), blob("92,48 106,46 98,51 88,58 82,70 78,64 84,54")), eyes="91,42"),
    "fox_sitting": _being(
        blob("52,98 40,98 30,92 28,78 32,60 42,44 54,34 60,26 61,12 62,11 70,20 76,20 84,12 85,24 88,30 102,38 96,43 84,45 80,52 80,64 82,82 88,97 76,98 72,84 68,98", per=5),
        blob("34,84 14,86 0,94 6,102 28,102 48,99 54,92"), pale=(blob("-2,92 10,86 16,94 10,104"), blob("84,42 102,38 96,44 84,48 80,60 79,74 74,66 72,50")), marks=("70,86 68,74 72,62",), eyes="86,33"),
    "wolf": _being(blob("-62,0 -60,-20 -66,-34 -62,-50 -74,-44 -90,-26 -98,-6 -84,-30 -66,-62 -50,-70 -20,-66 10,-70 24,-84 26,-98 16,-110 28,-108 36,-112 46,-126 58,-142 62,-138 56,-122 52,-110 56,-100 48,-88 46,-68 42,-46 40,-20 44,0 32,0 30,-24 24,-36 18,-22 22,0 10,0 8,-34 -20,-34 -36,-40 -40,-22 -36,0 -48,0 -50,-20 -54,0", per=4)),
    "deer": _being(
        blob("0,-62 4,-66 10,-70 17,-86 20,-95 24,-97 33,-90 36,-86 33,-84 26,-83 23,-72 20,-60 18,-48 16.5,-30 16,0 12,0 11,-34 2,-36 -20,-37 -25,-30 -23,0 -27,0 -30,-30 -34,-46 -33,-58 -36,-54 -35,-61 -26,-66 -12,-63", per=3),
        points("8,-42 15,-42 14,0 11,0"), points("-28,-42 -21,-42 -19,0 -22,0"), points("19,-95 14,-104 22,-98"),
        eyes="26,-91", pale=(blob("-35,-60 -30,-58 -32,-50 -36,-52"),)),
    "stag": _being(
        blob("-50,-86 -40,-97 -10,-93 14,-98 27,-110 38,-128 46,-146 40,-152 28,-160 44,-160 54,-160 66,-152 80,-142 90,-134 90,-127 80,-125 68,-129 60,-122 58,-106 54,-90 47,-72 44,-58 43,-38 41,-20 42,-4 44,0 36,0 35,-20 35,-38 31,-56 27,-54 27,-36 25,-20 25,-4 27,0 19,0 19,-20 20,-38 16,-57 -5,-55 -20,-60 -28,-50 -25,-36 -31,-24 -30,-4 -28,0 -36,0 -37,-24 -34,-38 -40,-48 -42,-38 -47,-26 -45,0 -53,0 -54,-26 -51,-40 -53,-58 -55.5,-70 -54.5,-80", per=5),
        *[ribbon([(a, b - 100) for a, b in curve(t, per=8)], 8.5 if i in (0, 4) else 6, 2) for i, t in enumerate(_RACK)],
        eyes="66,-145", pale=(blob("44,-110 52,-104 50,-84 42,-74"),)),
    "bear": _being(blob("22,98 8,90 3,72 7,52 18,36 30,27 40,21 41,13 45,9 50,11 53,16 59,16 66,22 78,30 78,35 71,39 61,42 57,49 61,60 65,68 76,72 80,78 72,82 62,79 68,88 86,90 90,95 84,99 66,99 52,98", per=6), marks=("46,98 54,86 52,70 42,66", "62,79 54,74 50,64"), pale=(ellipse(74, 35, 7, 4.5),), eyes="64,27"),
    "goat": _being(
        blob("10,44 16,40 32,38 54,38 66,33 72,26 76,20 84,18 92,29 94,36 88,38 82,36 79,42 74,52 74,64 76,80 75,99 70,99 70,82 68,66 66,80 64,99 59,99 61,80 60,64 44,67 32,64 30,76 29,99 24,99 24,78 20,64 16,80 18,99 13,99 11,80 13,60 9,50 3,40", per=5),
        _limb("80,20 76,8 64,2 54,6", 5, 1), _limb("83,37 83,44 79,50", 5, 1), points("76,22 66,22 74,27"), eyes="84,25"),
    "squirrel": _being(
        blob("52,98 38,98 35,84 37,68 45,55 50,46 48,38 50,30 52,18 53,17 58,27 66,29 74,36 76,41 70,45 64,47 61,54 68,57 75,54 77,58 70,64 61,65 64,78 74,94 72,98", per=5),
        blob("40,96 24,93 12,76 9,56 2,38 6,20 18,10 32,14 36,26 30,34 24,30 22,40 32,52 37,70 40,84"), pale=(blob("66,44 62,54 60,66 62,78 56,70 56,54"),), eyes="65,36"),
    "mouse": _being(
        blob("-30,0 -40,-22 -33,-50 -12,-72 -2,-92 12,-100 28,-92 42,-80 36,-74 22,-70 18,-58 30,-48 26,-42 16,-42 18,-20 28,-2 20,2", per=5),
        _limb("-28,-4 -60,2 -85,-10 -105,-2", 7, 2), ellipse(2, -100, 14, 16, 24), ellipse(20, -105, 10, 13, 24), eyes="27,-86", eye=0.03),
    "owl": _being(
        blob("-26,0 -46,-22 -54,-50 -52,-74 -47,-88 -46,-102 -48,-130 -47,-138 -30,-128 0,-126 30,-128 47,-138 48,-130 46,-102 47,-88 52,-74 54,-50 46,-22 26,0", per=6),
        pale=(circle(-22, -98, 22), circle(22, -98, 22), blob("-22,-68 22,-68 30,-40 16,-10 -16,-10 -30,-40")),
        marks=("-46,-80 -38,-40 -20,-4", "46,-80 38,-40 20,-4", "-14,-56 -8,-50 -2,-56", "2,-56 8,-50 14,-56", "-8,-40 0,-34 8,-40", "-16,-28 -8,-22 0,-28", "0,-28 8,-22 16,-28", "-4,-94 0,-82 4,-94"), eyes="-21,-98 21,-98", eye=0.07),
    "owl_behind": _being(blob("-26,0 -46,-22 -54,-50 -52,-74 -47,-88 -46,-102 -48,-130 -47,-138 -30,-128 0,-126 30,-128 47,-138 48,-130 46,-102 47,-88 52,-74 54,-50 46,-22 26,0", per=6), marks=("-44,-76 -30,-40 -4,-4", "44,-76 30,-40 4,-4", "-46,-92 0,-80 46,-92")),
    "bird": _being(blob("0,86 14,72 24,56 34,38 46,25 54,13 66,8 76,14 91,22 78,26 77,38 72,53 62,68 48,79 36,82 20,90", per=6), _limb("50,78 50,98", 3, 2), _limb("58,72 60,98", 3, 2), pale=(blob("76,30 74,52 62,68 48,78 50,62 62,48"),), marks=("30,56 44,62 30,74 12,82", "40,46 52,58 44,66"), eyes="70,19"),
    "swan": _being(
        blob("2,62 12,56 26,48 44,46 58,52 65,59 70,48 67,36 62,25 64,13 72,7 80,9 87,16 95,21 86,22 78,20 72,24 74,36 80,50 82,64 76,80 62,90 40,94 18,88 8,76", per=6),
        marks=("20,60 40,58 62,66 70,78", "14,68 36,70 56,80", "87,16 84,21"), pale=(blob("12,58 30,50 50,52 60,62 48,70 24,68"),), eyes="80,14", eye=0.014),
    "heron": _being(
        blob("10,66 20,52 30,42 46,35 55,30 58,24 55,14 54,6 60,1 69,2 80,6 98,11 79,11 68,12 62,15 64,24 60,37 55,47 46,55 34,60 22,66", per=6),
        _limb(_LEGS[0], 2.2, 1.6), _limb(_LEGS[1], 2.2, 1.6), _limb("58,3 48,6 38,12", 2, 0.5), points("36,99 44,100 36,100.5"), points("40,98 48,99 40,100"), marks=("20,58 36,50 48,46", "58,4 64,6 72,6"), eyes="66,5", eye=0.012),
    "gull": _being(blob("-100,-19 -72,-29 -40,-26 -15,-16 0,-9 15,-16 40,-26 72,-29 100,-19 70,-16 40,-13 16,2 5,12 0,24 -5,12 -16,2 -40,-13 -70,-16", per=5), by_length=True),
    "swallow": _being(blob("-60,-58 -40,-34 -14,-8 6,-12 30,-42 52,-62 44,-34 30,-8 40,0 54,4 40,9 22,12 0,14 -24,24 -50,44 -38,22 -56,24 -30,10 -22,2", per=4), by_length=True),
    "fish": _being(
        blob("98,2 78,-20 35,-36 -20,-30 -78,-7 -78,7 -20,30 35,36 78,22", per=7), blob("-70,0 -105,-36 -118,-40 -102,0 -118,40 -105,36", per=5), blob("-30,-25 -10,-60 32,-50 40,-26", per=5), blob("-10,25 -25,55 12,34", per=5),
        marks=("46,-32 36,0 46,32", "88,8 80,10 74,7", "10,-20 4,-8 10,4", "-12,-14 -18,-2 -12,10", "10,4 4,14 10,24", "-34,-12 -40,-1 -34,10"), pale=(blob("92,6 60,12 10,16 -50,6 -20,28 35,34 78,22"),), eyes="66,-8", eye=0.04, by_length=True),
    "whale": _being(
        [(-x, y) for x, y in blob("-50,2 -48.5,-10 -42,-19 -30,-24.5 -14,-25 2,-20.5 16,-13 28,-7.5 36,-8.5 40.5,-16 40,-27 45,-25.5 48.5,-19 54,-23 62,-23.5 58.5,-16.5 52,-9 45.5,-3.5 38,3 26,10 10,17.5 -8,22.5 -26,22.5 -40,17.5 -47.5,10")],
        [(-x, y) for x, y in blob("-20,13 -13,15 -6,13 0,22 7,34.5 2,36 -7,30 -15,21")],
        pale=([(-x, y) for x, y in blob("-50,2 -42,5.5 -30,8.5 -14,10 2,10 18,6.5 34,0 38,3 26,10 10,17.5 -8,22.5 -26,22.5 -40,17.5 -47.5,10")],),
        marks=("49,8 38,12 20,14 2,11", "48,11 36,16 18,18 0,13", "46,14 34,19.5 16,20.5 -4,15"), eyes="40.5,0", eye=0.011, by_length=True),
    "turtle": _being(
        blob("8,56 16,34 38,19 62,21 82,36 94,56 76,65 30,65", per=6), blob("88,52 98,42 110,42 116,50 110,58 96,62 86,62", per=6), blob("70,60 82,78 80,98 70,94 60,78 56,64", per=6), blob("26,60 16,76 6,90 2,82 10,62", per=6),
        marks=("10,56 50,52 92,56", "38,20 34,38 22,54", "62,21 64,38 78,54", "34,38 64,38", "34,38 46,52", "64,38 54,52"), eyes="106,47", by_length=True),
    "snail": _being(
        blob("0,97 12,89 32,84 62,84 78,80 85,66 82,52 80,38 83,37 85,52 89,62 91,52 94,38 97,38 94,54 96,70 100,82 97,91 86,97 40,99", per=6), circle(44, 56, 33),
        marks=("66,80 76,58 66,34 42,26 22,40 20,62 34,78 52,74 60,58 50,44 36,48 36,60 46,62",), pale=(blob("24,40 42,28 60,36 50,42 34,48"),), eyes="81,37 95,37", eye=0.012),
    "ant": _being(
        ellipse(16, 60, 16, 11), ellipse(42, 58, 9, 7), ellipse(62, 54, 10, 9), *[_limb(t, 2.5, 1.5) for t in ("38,62 28,74 30,96", "42,64 44,78 40,97", "46,62 58,74 56,96", "38,54 26,44 22,40", "66,48 74,38 82,38", "64,47 68,34 76,30", "36,62 22,80 14,94", "47,60 64,70 68,94")], eyes="66,52"),
    "spider": _being(ellipse(0, 10, 16, 20), circle(0, -14, 10), *_sides(*[_limb(t, 3, 1.2) for t in ("8,-16 24,-40 40,-30", "9,-12 34,-24 50,4", "9,-8 34,0 46,30", "7,-6 24,14 28,48")]), by_length=True),
    "moth": _being(
        blob("0,-30 7,-20 7,20 0,48 -7,20 -7,-20"), *_sides(blob("4,-16 26,-52 66,-74 100,-62 96,-30 78,-4 48,10 8,8", per=6), blob("6,6 44,12 66,30 62,58 40,66 20,46 6,24", per=6), _limb("2,-28 12,-46 26,-58", 2, 1)),
        marks=("8,0 40,-20 92,-54", "8,4 44,-4 84,-16", "8,14 34,32 54,56", "-8,0 -40,-20 -92,-54", "-8,4 -44,-4 -84,-16", "-8,14 -34,32 -54,56"), by_length=True),
}  # fmt: skip


def outline(name: str, x: float, y: float, size: float, *, flip: bool = False, turn: float = 0) -> list[Path]:
    """The silhouette of a being, foot (or middle) at (x, y); `flip` makes it face left."""
    return [place(path, x, y, size, turn, flip) for path in BEINGS[name].shapes]


def being(
    card: Card,
    name: str,
    x: float,
    y: float,
    size: float,
    stops: Stops | Image.Image,
    *,
    flip: bool = False,
    turn: float = 0,
    pale: Colour | None = None,
    rim: Colour | None = None,
    eye: Colour | None = "#100c1a",
    fur: float = 10,
    depth: float = 0.1,
    k: float = 1.7,
    marks: float = 0.55,
    a: float = 1,
) -> Mask:
    """Paint a being: volume from `stops` (dark to light) or filled with a picture, lighter patches, lines, eyes."""
    b = BEINGS[name]
    dark = "#101020" if isinstance(stops, Image.Image) else placed(stops)[0][1]
    m = rough(poly(*outline(name, x, y, size, flip=flip, turn=turn)), fur, 0.5, 100, card.seed, 60)
    if isinstance(stops, Image.Image):
        card.fill(m, stops, a)
        card.swell(m, size * depth, k=k)
    else:
        card.lit(m, stops, size * depth, k=k, tex=0.14, cells=40, rim=rim, rimk=0.7, a=a)
    if pale:
        patches = poly(*[place(p, x, y, size, turn, flip) for p in b.pale])
        soft = both(rough(blur(patches, size * 0.012), 60, size * 0.014, 90, card.seed + 1, 50), m)
        card.lit(
            soft, (mix(dark, pale, 0.45), mix(dark, pale, 0.85), pale), size * depth * 0.7, k=1.3, tex=0.1, a=0.9 * a
        )
    if b.marks and marks:
        lines = strokes([place(p, x, y, size, turn, flip) for p in b.marks], min(1.3, max(0.7, size * 0.012)))
        card.shade(both(lines, m), dark, 0.3, marks * a)
    if eye and b.eyes and size > 9:
        spots = place(list(b.eyes), x, y, size, turn, flip)
        r = max(0.8, size * b.eye)
        if b.eye > 0.03:
            card.fill(discs([(px, py, r * 1.5) for px, py in spots]), "#ffd98a", a)
        card.fill(discs([(px, py, r) for px, py in spots]), eye, a)
        card.fill(discs([(px - r * 0.3, py - r * 0.35, max(0.4, r * 0.33)) for px, py in spots]), "#ffffff", 0.9 * a)
    return m


def fur(
    card: Card,
    mask: Mask,
    n: int,
    turn: Callable[[float, float], float],
    colours: Sequence[Colour],
    a: float = 0.6,
    size: tuple[float, float] = (4, 8),
) -> None:
    """Strokes of fur over what a mask covers, lighter towards the light, each lying in the direction `turn(x, y)`."""
    box = mask.getbbox()
    if box is None:
        return
    left, top, right, bottom = (v / S for v in box)
    layer = Layer()
    for _ in range(n):
        x, y = card.chance.uniform(left, right), card.chance.uniform(top, bottom)
        across = (x - left) / (right - left)
        light = (across if card.light[0] > 0 else 1 - across) + card.chance.gauss(0, 0.2)
        angle = turn(x, y) + card.chance.gauss(0, 0.16)
        layer.ramp_dab(x, y, card.chance.uniform(*size), angle, colours, light, 0.15)
    card.put(layer, a, mask)


def walker(
    card: Card,
    x: float,
    y: float,
    size: float,
    coat: Stops,
    *,
    hat: Colour | None = None,
    skin: Colour = "#e0b090",
    rim: Colour = "#ffe0b0",
    flip: bool = False,
    lantern: Colour | None = None,
    scarf: Colour | None = None,
    child: bool = False,
) -> Mask:
    """A person in a long coat, in profile to the right; a pointed hat, a scarf, a lantern in the hand as wished."""
    dark = placed(coat)[0][1]
    head = 0.125 if child else 0.095
    top = -1 + head

    def at(path: Path) -> Path:
        return place(path, x, y, size, 0, flip)

    boots = poly(
        *[
            at(blob(f"{a - 0.04},-.1 {a + 0.03},-.1 {a + 0.05},-.03 {a + 0.1},-.02 {a + 0.1},0 {a - 0.04},0", per=4))
            for a in (-0.09, 0.08)
        ]
    )
    card.fill(boots, mix(dark, "#0a0810", 0.5))
    body = poly(
        at(
            blob(
                "-.19,-.07 -.17,-.3 -.13,-.55 -.1,-.72 -.02,-.8 .06,-.78 .1,-.68 .12,-.5 .16,-.28 .19,-.08 0,-.04",
                per=6,
            )
        )
    )
    face = poly(at(circle(0.02, top, head, n=24)), at(blob("-.03,-.8 .06,-.8 .06,-.72 -.03,-.72")))
    card.lit(face, (mix(dark, skin, 0.4), skin, mix(skin, "#fff4e0", 0.4)), size * 0.04, tex=0.06, rim=rim)
    m = rough(body, 8, 0.4, 110, card.seed, 60)
    card.lit(m, coat, size * 0.08, k=1.8, tex=0.12, cells=40, rim=rim, rimw=max(0.7, size * 0.012))
    arm = poly(at(_limb("-.02,-.7 .06,-.56 .2,-.46", 0.1, 0.06)))
    card.shade(move(arm, 0, 1.5), dark, 0.6, 0.5)
    card.lit(arm, coat, size * 0.03, k=1.6, tex=0.1, rim=rim)
    top_hat = at(blob("-.13,-.93 -.06,-.96 -.03,-1.12 .02,-1.24 .05,-1.12 .08,-.97 .17,-.93 .02,-.9", per=5))
    hair = at(blob("-.09,-.83 -.1,-.95 -.04,-1.02 .06,-1.01 .09,-.95 0,-.93 -.03,-.84", per=5))
    cover = poly(top_hat if hat else hair)
    card.lit(
        cover,
        (mix(dark, hat or "#2a1a18", 0.5), hat or "#4a2c24", mix(hat or "#6a4030", "#ffe8c8", 0.35)),
        size * 0.04,
        tex=0.1,
        rim=rim,
    )
    if scarf:
        s = poly(
            at(_limb("-.1,-.76 0,-.72 .08,-.76", 0.08, 0.07)),
            at(_limb("-.06,-.74 -.2,-.72 -.3,-.64 -.42,-.66", 0.08, 0.05)),
        )
        card.lit(s, (mix(scarf, dark, 0.5), scarf, mix(scarf, "#fff0d8", 0.4)), size * 0.03, tex=0.1, rim=rim)
    if lantern:
        lx, ly = at([(0.22, -0.34)])[0]
        card.fill(strokes([[at([(0.2, -0.45)])[0], (lx, ly)]], max(0.6, size * 0.01)), dark)
        card.lamp(lx, ly, size * 0.7, lantern)
        card.fill(discs([(lx, ly, size * 0.045)]), "#fff6d8")
    return m


def jellyfish(
    card: Card,
    x: float,
    y: float,
    size: float,
    *,
    turn: float = 0,
    seed: int = 1,
    hot: Colour = "#ffe9c4",
    colour: Colour = "#ff9490",
    deep: Colour = "#b03a70",
    length: float = 2.6,
) -> None:
    """A jellyfish that glows like a lamp; `size` is half the width of its bell, the arms hang `length` of it."""
    r = random.Random(seed)
    dome = [
        (-math.cos(a) * (1 - 0.05 * math.sin(3 * math.sin(a) * 0.92)), -math.sin(a) * 0.92)
        for a in [math.pi * i / 24 for i in range(25)]
    ]
    hem = [(1 - i / 16, 0.1 * abs(math.sin(math.pi * i / 4)) + 0.07 * math.sin(math.pi * i / 32)) for i in range(33)]

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    def trail(u: float, reach: float, sway: float, bend: float) -> Path:
        phase = r.uniform(0, 6)
        return at(
            [
                (u + sway * math.sin(t * 3.6 + phase) * t + bend * u * t, 0.04 + t * reach)
                for t in [j / 30 for j in range(31)]
            ]
        )

    bell = rough(poly(at([*dome, *hem])), 10, 0.5, 120, seed, 60)
    card.lamp(x, y, size * 2.9, colour, hot, 0.6)
    threads = [trail((i / 8 - 0.5) * 1.75, length * r.uniform(0.75, 1.15), 0.16, -0.18) for i in range(9)]
    arms = [
        ribbon(trail((i - 2) / 5 * 0.95, length * r.uniform(0.55, 0.8), 0.1, 0.25), size * 0.19, 0.5) for i in range(5)
    ]
    down = fall(y, y + size * length, 255, 20)
    card.glow(both(strokes(threads, max(0.6, size * 0.02)), down), colour, 0.4, 0.85)
    card.glow(both(poly(*arms), down), deep, 2, 0.6)
    card.glow(both(blur(poly(*arms), 0.6), down), colour, 0, 0.5)
    card.fill(bell, deep, 0.42)
    card.glow(both(inv(blur(bell, max(6, size * 0.16))), bell), colour, 0, 1.2)
    card.glow(both(halo(x, y - size * 0.15, size * 1.1), bell), "#ff8a5c", 0, 0.7)
    card.glow(both(halo(x, y - size * 0.2, size * 0.75), bell), hot, 0, 0.95)
    ribs = [
        at([(u * math.sin(q) ** 0.85, 0.07 - 0.97 * math.cos(q)) for q in [math.pi / 2 * j / 16 for j in range(17)]])
        for u in (-0.78, -0.5, -0.2, 0.1, 0.38, 0.66, 0.88)
    ]
    card.glow(both(strokes(ribs, max(0.7, size * 0.02)), bell), hot, 0.5, 0.45)
    card.glow(edge(bell, 1, 1.2), "#ffffff", 0.6, 0.7)
    card.glow(strokes([at(hem)], max(0.8, size * 0.03)), hot, 0.5, 0.9)


def shoal(
    card: Card,
    x: float,
    y: float,
    count: int,
    spread: float,
    size: float,
    stops: Stops,
    *,
    flip: bool = False,
    seed: int = 0,
    rim: Colour | None = None,
) -> Mask:
    """A loose shoal of small fish round (x, y)."""
    r = random.Random(card.seed * 13 + seed)
    paths: list[Path] = []
    for _ in range(count):
        paths += outline(
            "fish",
            x + r.gauss(0, spread),
            y + r.gauss(0, spread * 0.45),
            size * r.uniform(0.7, 1.25),
            flip=flip,
            turn=r.gauss(0, 0.1),
        )
    m = poly(*paths)
    card.lit(m, stops, size * 0.12, k=1.8, tex=0.1, rim=rim)
    return m


def tentacle(
    card: Card,
    path: Path,
    start: float,
    end: float,
    stops: Stops,
    *,
    rim: Colour | None = None,
    side: int = 1,
    sucker: Colour = "#ffd9b0",
) -> Mask:
    """An arm of an octopus along a path, with a row of suckers on one side."""
    m = rough(poly(ribbon(path, start, width=lambda t: start * (1 - t) ** 0.85 + end)), 10, 0.4, 90, card.seed, 70)
    card.cast(m, -3, 6, 7, k=0.6)
    card.lit(m, stops, start * 0.3, k=2, tex=0.2, cells=40, rim=rim)
    spots: list[tuple[float, float, float]] = []
    run = 0.0
    for i in range(4, len(path) - 2):
        w = start * (1 - i / len(path)) ** 0.85 + end
        run += math.dist(path[i], path[i - 1])
        if run > w * 0.34 + 1.4:
            run = 0
            (ax, ay), (bx, by) = path[i - 1], path[i + 1]
            n = math.hypot(bx - ax, by - ay) or 1
            spots.append(
                (
                    path[i][0] - side * (by - ay) / n * w * 0.32,
                    path[i][1] + side * (bx - ax) / n * w * 0.32,
                    max(0.7, w * 0.125),
                )
            )
    card.fill(both(discs([(px, py, r * 1.25) for px, py, r in spots]), m), placed(stops)[0][1], 0.8)
    card.fill(both(discs(spots), m), sucker, 0.85)
    card.fill(both(discs([(px, py, r * 0.45) for px, py, r in spots]), m), placed(stops)[1][1], 0.9)
    return m


__all__ = ["BEINGS", "being", "jellyfish", "outline", "shoal", "tentacle", "walker"]
