"""A gorge: its walls in steps, cliffs, a thin waterfall, hands of rock."""

import math

from art.card import Card, Layer
from art.colour import Colour, ramp, tones
from art.masks import SIZE, Mask, blur, both, fall, inv, move, noise, poly, rough, smooth, strokes, union
from art.motifs.nature import grass, little_tree
from art.shapes import H, Path, Point, blob, curve, mirror, place, points, ribbon

_ROCK = "#3a1c14 #7c4322 #c98a44 #f6d292 #fff0c8"


def _strata(card: Card, m: Mask, dark: Colour, seed: int) -> None:
    """The layers of rock, as dark lines over a mask."""
    lines = [
        [(x * 14 - 10, y + 5 * math.sin(x * 0.4 + y) + card.chance.uniform(-2, 2)) for x in range(40)]
        for y in range(300 + seed, 780, 17)
    ]
    card.shade(both(strokes(lines, 1.6), m, noise(10, seed + 30, 4).point(smooth(80, 170))), dark, 0.6, 0.6)


def stepped_gorge(card: Card) -> None:
    """Walls that step down to a river, paler with distance."""
    for i, (top, inset, low) in enumerate(((372, 168, 640), (410, 132, 690), (452, 92, 740))):
        haze = ("#b0dcd8", "#cfd0b0", "#d0a470")[i]
        for side in (-1, 1):
            edge_ = [(inset + 10 * math.sin(k * 1.9 + i) + k * 8, top + k * 34) for k in range(9)]
            path = [
                (-20, top - 26 - 12 * i),
                *[(x - 40 + j * 14, top - 14 + 8 * math.sin(j + i)) for j, (x, _) in enumerate(edge_[:3])],
                *edge_,
                (inset + 76, H + 10),
                (-20, H + 10),
            ]
            path = path if side < 0 else mirror(path, 264)
            m = rough(poly(path), 60, 1.6, 90, i * 2 + side)
            shady = tones(_ROCK, "#5a3a5c", 0.34) if side < 0 else _ROCK
            card.lit(m, tones(shady, haze, 0.62 - 0.2 * i), 22, tex=0.35, cells=30, seed=i, sx=0.6, sy=3)
            _strata(card, m, tones(_ROCK, haze, 0.5 - 0.2 * i)[0][1], i)
        card.mist(top, low, "#cfece4", 0.6, i)


def gorge_cliff(card: Card, side: int) -> None:
    """The near wall of a gorge: left (`side` -1) it is close, right (1) a little farther."""
    left = points("-20,236 30,232 66,244 88,268 96,300 92,372 78,420 84,470 62,530 66,590 40,660 44,720 30,790 -20,790")
    right = points(
        "532,208 492,214 462,232 446,262 440,300 444,372 462,420 452,480 474,540 468,610 490,680 486,790 532,790"
    )
    m = rough(poly(left if side < 0 else right), 90, 2, 70, 5 + side)
    card.lit(m, _ROCK, 26, k=2, tex=0.45, cells=40, seed=side, sx=0.7, sy=2, rim="#eefaf0", rimk=0.4)
    _strata(card, m, "#4a2416", 3 + side)


def _finger(t: float) -> float:
    """How wide a finger is: knuckles, and a round tip."""
    return (
        (1 - 0.36 * t)
        * (1 + 0.1 * math.sin(t * 9))
        * (math.sqrt(max(0.0, 1 - ((t - 0.88) / 0.12) ** 2)) if t > 0.88 else 1)
    )


def _stone(card: Card, m: Mask, depth: float) -> None:
    m = rough(m, 30, 1.2, 90, int(depth))
    card.shade(both(move(m, 3, 9), inv(m)), "#4a2416", 6, 0.5)
    card.lit(m, _ROCK, depth, k=2.1, tex=0.34, cells=50, seed=int(depth), rim="#eefaf0", rimk=0.6)


def stone_hand(card: Card, x: float, y: float, size: float, turn: float, side: int, light: Point) -> None:
    """An arm of rock with grass on it: from the left (`side` 1) its hand hangs, from the right (-1) it stretches a finger."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn * side, side < 0)

    if side > 0:
        fingers = (
            "74,20 104,36 122,54 126,76",
            "82,10 118,20 142,40 150,64",
            "88,-2 130,2 160,20 174,44",
            "88,-16 134,-22 164,-10 188,8",
        )
        thumb = "36,18 66,44 92,56 118,56"
    else:
        fingers = (
            "72,20 102,30 106,46 86,54",
            "80,12 116,22 122,44 96,52",
            "86,0 126,4 140,28 112,42",
            "88,-16 132,-24 160,-20 186,-12",
        )
        thumb = "36,16 62,42 88,46 112,34"
    for text, w in zip(fingers[:3], (21, 24, 25), strict=True):
        _stone(card, poly(at(ribbon(curve(text, per=20), 1, width=lambda t, w=w: w * _finger(t)))), 8)
    index = ribbon(curve(fingers[3], per=20), 1, width=lambda t: 27 * _finger(t))
    palm = blob("-14,-30 30,-37 74,-36 104,-28 106,-8 92,20 52,36 0,31")
    arm = ribbon(curve("-200,10 -110,-4 -50,2 10,0", per=8), 140, width=lambda t: 128 - 66 * min(1, t * 1.15) ** 0.8)
    _stone(card, union(poly(at(index)), poly(at(palm)), poly(at(arm))), 20)
    _stone(card, poly(at(ribbon(curve(thumb, per=20), 1, width=lambda t: 31 * _finger(t)))), 9)
    nails = poly(at(blob("176,-9 186,-3 186,5 178,2" if side > 0 else "174,-20 184,-17 185,-11 175,-13", per=4)))
    card.glow(nails, "#eefaf0", 0.8, 0.35)
    cracks = [
        "-120,-30 -96,-6 -102,18 -84,40",
        "-40,-28 -30,-8 -38,8 -26,24",
        "20,-34 26,-18 18,-4",
        "64,-30 70,-14 66,0",
        "-70,-32 -62,-18 -66,-6",
    ]
    card.shade(strokes([at(curve(c, per=5)) for c in cracks], 1.4), "#4a2416", 0.5, 0.8)
    folds = ["100,-27 104,-18 100,-10", "112,-30 115,-20 112,-10", "142,-26 145,-18 142,-10", "40,20 56,30 60,38"]
    card.shade(strokes([at(curve(c, per=5)) for c in folds], 1.2), "#4a2416", 0.5, 0.6)
    layer = Layer()
    top = [
        at([(u, -v)])[0]
        for u, v in ((-110, 46), (-86, 44), (-62, 38), (-30, 33), (-8, 31), (24, 36), (52, 38), (76, 36))
    ]
    for i, (px, py) in enumerate(top):
        grass(layer, i + side, px - 14, px + 14, py + 4, 12, ("#2f4a26", "#6a8a3a", "#c8c864"), n=26)
        if i % 3 == 0:
            little_tree(layer, i + 5, px, py + 4, 34 - i, ("#274a2c", "#5f8a3c", "#c8cc64"), light=light)
        for j in range(3):
            layer.line(
                curve((px + j * 6, py + 4), (px + j * 6 + 2, py + 16), (px + j * 6 - 1, py + 22 + j * 9), per=4),
                2.4,
                ramp(("#2f5a2a", "#8aa848"), card.chance.random()),
                0.5,
            )
    card.put(layer, tex=0.2)


def thin_fall(card: Card, x: float, top: float, low: float, drift: float) -> None:
    """A far waterfall that frays; it drifts sideways as it falls."""
    stream = blur(poly(ribbon(curve((x, top), (x + drift * 0.4, (top + low) / 2), (x + drift, low)), 4, 12)), 1.2)
    card.glow(both(stream, noise(60, 4, 3, 0.5, SIZE, 2, 0.2), fall(top, low, 255, 60)), "#eefaf0", 0.4, 0.95)
