"""An orchard of masks: faces, trees that bear them, a basket."""

import math
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, placed, ramp, tones
from art.masks import Mask, both, halo, poly, rough, strokes, union
from art.motifs.nature import branches, foliage, leaf
from art.shapes import Path, Point, arc, blob, curve, ellipse, place, points, ribbon

_FACES = (
    "#5a3a34 #b88a70 #f2dcbc #fffaea",
    "#4a1a1c #a83a30 #e8785a #ffc0a0",
    "#2a3a54 #5f86a4 #b4d4dc #f4fcf8",
    "#5a3c14 #b88428 #f0cc64 #fff4c0",
    "#301a40 #74508a #b898cc #f0e0f4",
)


def face_mask(
    card: Card, x: float, y: float, size: float, kind: int, haze: float = 0, turn: float = 0, mouth: float | None = None
) -> Mask:
    """A mask `size` high: eye holes, brows, a nose, cheeks, a mouth that bends up (1) or down (-1)."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    stops = tones(_FACES[kind % 5], "#f4e8b0", haze)
    m = rough(
        poly(at(blob("0,-.5 .3,-.44 .42,-.16 .36,.16 .18,.42 0,.52 -.18,.42 -.36,.16 -.42,-.16 -.3,-.44"))), 6, 0.4, 100
    )
    if size > 30:
        card.cast(m, -size * 0.06, size * 0.1, size * 0.08, "#1d3326", 0.5)
    card.lit(m, stops, size * 0.2, k=1.7, tex=0.12, cells=40, rim="#fff8dc", rimk=0.7)
    dark = mix(placed(stops)[0][1], "#180c10", 0.6 - haze * 0.6)
    bend = mouth if mouth is not None else (-0.5, 0.1, -0.9, -0.2, 0.3)[kind % 5]
    eyes: list[Path] = []
    lines: list[Path] = []
    for side in (-1, 1):
        droop = 0.05 * (1 if bend < 0 else -1)
        eyes.append(
            at(
                blob(
                    (side * 0.08, -0.08),
                    (side * 0.19, -0.15),
                    (side * 0.31, -0.09 + droop),
                    (side * 0.19, -0.04),
                    per=5,
                )
            )
        )
        lines.append(
            at(curve((side * 0.07, -0.2 - 0.04 * (bend < 0)), (side * 0.2, -0.27), (side * 0.33, -0.2 + droop)))
        )
    lips = at(
        [
            *curve((-0.2, 0.27 - bend * 0.07), (0, 0.27 + bend * 0.05), (0.2, 0.27 - bend * 0.07)),
            *curve((0.2, 0.27 - bend * 0.07), (0, 0.31 + bend * 0.1), (-0.2, 0.27 - bend * 0.07)),
        ]
    )
    nose = at(curve("-.03,-.12 -.05,.08 -.07,.13 0,.16 .06,.13"))
    card.shade(both(strokes([nose], max(0.8, size * 0.02)), m), dark, size * 0.012, 0.5)
    card.glow(both(strokes([at(points(".02,-.1 .02,.1"))], size * 0.04), m), "#fff8e0", size * 0.02, 0.5)
    if size > 30:
        cheeks = both(union(*[halo(*at([(side * 0.26, 0.1)])[0], size * 0.14) for side in (-1, 1)]), m)
        card.fill(cheeks, "#c63f36", 0.4)
    card.fill(both(strokes(lines, max(0.8, size * 0.026)), m), dark, 0.8)
    card.fill(poly(*eyes, lips), dark)
    return m


def _sprig(card: Card, x: float, y: float, size: float) -> None:
    layer = Layer()
    leaf(layer, x - size * 0.14, y - 1, size * 0.15, 0.5, "#5a7a30")
    leaf(layer, x + size * 0.15, y - 3, size * 0.17, -0.5, "#9ab048")
    card.put(layer)
    card.swell(layer.m, 3)


def hung_mask(card: Card, x: float, y: float, size: float, kind: int, turn: float) -> None:
    """A ripe mask on its stalk, with two leaves and a pair of ribbons."""
    card.fill(strokes([curve((x + 6, y - size * 1.1), (x - 2, y - size * 0.8), (x, y - size * 0.5))], 2.4), "#3f3020")
    for side in (-1, 1):
        tape = poly(
            ribbon(
                curve(
                    (x + side * size * 0.4, y - size * 0.06),
                    (x + side * size * 0.56, y + size * 0.3),
                    (x + side * size * 0.42, y + size * 0.62),
                    (x + side * size * 0.56, y + size * 0.86),
                ),
                1.5,
                1,
                size * 0.06,
            )
        )
        card.lit(
            tape,
            (
                "#3a1420 #a83a3a #f0907a",
                "#1a2c4a #3f6a9a #a8d0e0",
                "#3a2a10 #b08030 #f8dc8a",
                "#2a1438 #7a4a98 #d0a8e0",
            )[kind],
            2,
            tex=0.1,
        )
    face_mask(card, x, y, size, kind, 0, turn)
    _sprig(card, x, y - size * 0.52, size)


def mask_tree(
    card: Card, x: float, y: float, s: float, z: float, side: int, crown: Sequence[Colour], light: Point
) -> None:
    """An apple tree `s` a unit, `z` away, that bears masks."""
    t = min(0.6, z / 18)
    leaves = tuple(mix(c, "#f4e8b0", t) for c in crown)
    card.cast(poly(ellipse(x, y, s * 0.2, s * 0.06)), 0, 0, s * 0.06, "#1d3326", 0.6)
    limbs, _ = branches(int(z * 7 + side), x, y, s * 0.62, depth=4, spread=0.7, thick=0.3)
    card.lit(rough(poly(*limbs), 14, 0.5, 110), tones("#241a18 #5a4230 #a88858", "#f4e8b0", t), s * 0.05, k=1.8)
    layer = Layer()
    for i, (px, py, r) in enumerate(
        ((-0.5, 1.3, 0.52), (0.5, 1.35, 0.52), (0, 1.7, 0.6), (-0.25, 1.25, 0.4), (0.3, 1.15, 0.38))
    ):
        foliage(
            layer,
            i + int(z * 3),
            x + px * s,
            y - py * s,
            r * s * 1.3,
            r * s,
            leaves,
            light=light,
            n=260,
            dab=s * 0.035 + 1,
        )
    card.put(layer, tex=0.3)
    card.swell(layer.m, s * 0.3, k=1.2, a=0.7)
    if z < 8:
        for i, (px, py) in enumerate(
            ((-0.66, 1.02), (-0.1, 0.98), (0.5, 1.0), (0.16, 1.36), (-0.45, 1.5), (0.72, 1.42))
        ):
            face_mask(card, x + px * s, y - py * s, s * 0.2, i + int(z), t)


def near_apple_tree(card: Card, crown: Sequence[Colour], light: Point) -> None:
    """An apple tree close by on the left, cut by the frame: trunk, bough, root, and a roof of leaves."""
    path = curve("44,800 62,640 58,480 84,330 128,190 118,60")
    bough = curve("84,340 150,214 262,150 392,132")
    m = rough(
        poly(ribbon(path, 84, 34), ribbon(bough, 38, 10), ribbon(curve("20,760 66,690 170,720 230,742"), 40, 6)),
        40,
        1.2,
        90,
    )
    card.cast(m, -8, 6, 10, "#1d3326", 0.5)
    card.lit(m, "#1c1412 #4a3626 #8c6c44 #dcb878", 16, k=2, tex=0.4, cells=40, rim="#f2cc6a", rimk=0.5)
    layer = Layer()
    for _ in range(150):
        x, y = path[card.chance.randrange(4, len(path) - 1)]
        x += card.chance.uniform(-34, 34)
        layer.line(
            curve((x, y), (x + 3, y + 14), (x + 1, y + 30), per=4),
            0.5,
            ramp(("#120c0a", "#6a5034"), card.chance.random()),
            0.4,
            2.4,
        )
    card.put(layer, 0.6, m)
    leaves = Layer()
    for i, (x, y, rx, ry) in enumerate(
        (
            (60, 40, 120, 70),
            (190, 30, 120, 60),
            (330, 40, 130, 56),
            (450, 30, 90, 50),
            (20, 150, 60, 60),
            (392, 100, 90, 40),
            (270, 100, 80, 36),
            (140, 120, 60, 34),
        )
    ):
        foliage(leaves, i + 40, x, y, rx, ry, crown, light=light, n=330, dab=6, lumps=8)
    card.cast(leaves.m, -6, 12, 12, "#1d3326", 0.45)
    card.put(leaves, tex=0.3)
    card.swell(leaves.m, 34, k=1.2, a=0.7)


def wicker_basket(
    card: Card, x: float, y: float, wide: float, foot: float, deep: float, stops: Stops, dark: Colour, rim: Colour
) -> None:
    """A woven basket that stands at (x, y): half as wide as `wide` at the top and `foot` below, `deep` high."""
    m = rough(
        poly(
            [
                *arc(x, y - deep, wide, round(wide * 0.2), math.pi, 0, 16),
                (x + foot, y),
                *arc(x, y, foot, 8, 0, math.pi, 12),
            ]
        ),
        8,
        0.5,
    )
    card.lit(m, stops, 14, k=1.8, tex=0.2, rim=rim)
    left, top = x - wide - 2, y - deep - 6
    weave = [
        [(left + i * 7.4, top + j * 7), (left + 6 + i * 7.4, top + 6 + j * 7)]
        for i in range(int(wide * 0.32))
        for j in range(8)
        if (i + j) % 2
    ]
    card.shade(both(strokes(weave, 2.4), m), dark, 0.5, 0.6)
