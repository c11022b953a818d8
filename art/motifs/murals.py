"""A painted door in a wall: stones, flags, paint pots, the hand that paints, and what is behind."""

import math
import random

from art.card import Card, Layer
from art.colour import mix, ramp, tint
from art.masks import Mask, across, blur, both, edge, fall, halo, minus, poly, union
from art.motifs.beings import outline
from art.motifs.nature import flower, grass, little_tree
from art.shapes import Path, Point, arc, between, blob, curve, ellipse, points, ribbon, ridge
from art.space import Floor


def stone_wall(card: Card, foot: float) -> None:
    """A cracked wall of rough stones, row upon row, down to its foot."""
    layer, chance = Layer(), random.Random(4)
    for row in range(24):
        x = -30.0 - 20 * (row % 2)
        y = row * 28 - 14
        while x < 530:
            w = chance.uniform(38, 66)
            tone = mix(
                mix("#5c5e66", "#989690", chance.random()), chance.choice(("#6a5a58", "#586470", "#84806c")), 0.25
            )
            layer.poly(
                blob(
                    (x + 2, y + 2),
                    (x + w / 2, y + 1),
                    (x + w - 2, y + 2),
                    (x + w - 1, y + 14),
                    (x + w - 2, y + 26),
                    (x + w / 2, y + 27),
                    (x + 2, y + 26),
                    (x + 1, y + 14),
                    per=3,
                ),
                tone,
            )
            x += w
    card.fill(fall(foot + 10, foot + 12, 255, 0), "#3a3a42")
    m = card.put(layer, 1, fall(foot + 10, foot + 12, 255, 0), 0.7)
    card.swell(m, 4, k=1.3, a=0.8, fine=0.6)
    card.mottle(m, "#34343e", 0.5, 5, 2)
    card.mottle(m, "#b8b4a8", 0.3, 9, 3, 130, 230)
    cracks = Layer()
    for sx, sy, n in ((420, 30, 15), (350, 60, 9), (60, 120, 8)):
        x, y = sx, sy
        path: Path = [(x, y)]
        for _ in range(n):
            x, y = x + chance.gauss(-2, 8), y + chance.uniform(6, 18)
            path.append((x, y))
        cracks.line(path, 2.6, "#26262e", 0.5)
    card.put(cracks, 0.8)
    card.shade(across(330, 560), "#3a3a48", 0, 0.6)
    card.shade(fall(240, -40), "#34343e", 0, 0.6)


def flagstones(card: Card, foot: float) -> None:
    """Pale flagstones from the foot of a wall to the viewer."""
    m = fall(foot + 6, foot + 10)
    card.fill(m, tint(fall(foot, 768), "#5a564e #4a463e@40 #2c2a2c"))
    slabs = Layer()
    floor = Floor(230, 380, 1.5, 420)
    for z in range(7):
        for x in range(-8, 9):
            z0, z1 = 1.35 + z * 0.22, 1.35 + (z + 1) * 0.22
            dx = z % 2 * 0.15
            slabs.poly(
                floor.tile(x * 0.3 + dx + 0.01, z0 + 0.012, x * 0.3 + dx + 0.29, z1 - 0.012),
                mix("#5c5850", "#86827a", card.chance.random()),
            )
    card.put(slabs, 0.75, m, 0.6)
    card.glow(both(edge(slabs.m, 0.6, 0.8), m), "#c8c0b0", 0.3, 0.4)
    card.shade(both(m, fall(foot + 30, foot, 0, 255)), "#1c1a20", 0, 0.6)


def doorstep_lawn(card: Card, x: float, foot: float) -> None:
    """Light out of a door at x, over the ground before its foot, and the grass and flowers that grow in it."""
    pool = poly(points(f"{x - 85},{foot + 6} {x + 60},{foot + 6} {x + 150},790 {x - 190},790"))
    card.glow(both(blur(pool, 9), fall(foot, 768, 255, 90)), "#ffb848", 0, 0.75)
    lawn = Layer()
    for k in range(7):
        y = foot + 10 + k * 16
        grass(lawn, k, x - 84 - k * 15, x + 50 + k * 8, y, 9 + k * 3, ("#4a6a1c", "#8aa832", "#e0dc6a"), n=60, deep=8)
    for k in range(34):
        y = foot + 14 + 110 * card.chance.random()
        flower(
            lawn,
            k,
            x - 20 + card.chance.gauss(0, 46 + (y - foot) * 0.4),
            y,
            14 + (y - foot) * 0.12,
            card.chance.choice(("#fff0d8", "#ffb0a0", "#ffe070")),
            stem="#6a8a28",
            n=5,
        )
    card.put(lawn, 0.95)


def way_to_the_sun(card: Card, hole: Mask, x: float) -> None:
    """What a door at x opens on, in the hole of its mask: a path between hills to a low sun."""
    card.glow(both(halo(x - 26, 442, 90, 1.2), hole), "#fffbe0", 0, 0.9)
    for i, (y, h, stops) in enumerate(
        (
            (470, 20, "#e8a84a #ffc868 #ffe8a8"),
            (506, 22, "#b88a2c #e8b848 #ffe088"),
            (548, 18, "#7c8a2c #b8b040 #f0dc78"),
        )
    ):
        m = both(poly(ridge(71 + i, y, h, octaves=4)), hole)
        card.lit(m, stops, 8, (0, -1), tex=0.3, seed=i, rim="#fff8d8")
    lane = poly(
        points(f"{x - 30},474 {x - 22},474 {x - 8},510 {x - 24},548 {x + 6},626 {x - 66},626 {x - 44},548 {x - 24},510")
    )
    card.fill(both(blur(lane, 1.5), hole), "#fff4cc", 0.9)
    layer = Layer()
    for k, (dx, y, s) in enumerate(((-66, 520, 44), (14, 506, 30), (-46, 484, 18), (30, 556, 50))):
        little_tree(
            layer, k, x + dx, y, s, ("#5a6a1c", "#8a9a2c", "#d0c850", "#fff0a0"), trunk="#6a4a1c", light=(-0.2, -1)
        )
    card.put(layer, 0.95, hole)
    for dx, y in ((-40, 400), (-22, 388), (-54, 380)):
        card.fill(both(poly(*outline("gull", x + dx, y, 15)), hole), "#a8641c", 0.9)


def paint_pot(card: Card, x: float, y: float, s: float, colour: str) -> None:
    """An open pot of paint, some of which has run down its side."""
    card.shade(poly(ellipse(x, y, s * 1.1, s * 0.3)), "#0c0a10", 5, 0.8)
    can = poly(
        [(x - s * 0.74, y - s * 1.3), *arc(x, y - s * 0.1, s * 0.74, s * 0.26, math.pi, 0), (x + s * 0.74, y - s * 1.3)]
    )
    card.lit(can, "#1c1c24 #50525c #a0a0a4 #e8e4d8", s * 0.4, (-1, -0.2), k=2, tex=0.2, rim="#ffe0a0")
    card.lit(poly(ellipse(x, y - s * 1.3, s * 0.78, s * 0.26)), "#3c3c44 #9a9a9c #f0ece0", 3, tex=0.1)
    card.lit(poly(ellipse(x, y - s * 1.28, s * 0.66, s * 0.19)), colour, 4, (0.3, 1), tex=0.1)
    run = [
        ribbon([(x + s * d, y - s * 1.12), (x + s * d, y - s * q)], s * 0.14, s * 0.17)
        for d, q in ((-0.3, 0.5), (0.1, 0.8), (0.36, 0.3))
    ]
    card.lit(poly(*run), colour, 2, tex=0, rim="#ffffff")


def mittened_hand(card: Card, tip: Point, butt: Point) -> None:
    """In a mitten, from the right, brush between thumb and fingers; the bristles rest at the tip."""
    brush = poly(ribbon([between(tip, butt, 0.2), butt], 9, 5))
    bristle = poly(
        blob(
            tip,
            between((272, 408), butt, 0.07),
            between((274, 410), butt, 0.2),
            between((262, 394), butt, 0.2),
            between((260, 394), butt, 0.07),
        )
    )
    sleeve = poly(blob("420,446 462,408 540,350 560,470 560,560 500,560 450,520"))
    glove = poly(
        blob(
            "464,446 434,456 402,448 384,420 392,388 372,366 346,368 332,352 342,328 370,308 410,302 446,322 470,366 484,414"
        )
    )
    thumb = poly(blob("408,452 382,432 354,404 338,380 340,364 356,362 378,382 404,406 424,430", per=8))
    card.cast(union(brush, glove, sleeve, bristle), 30, 34, 16, "#16161e", 0.75)
    card.lit(sleeve, "#0c1834 #22406e #4a74a8 #a8c4d8", 26, k=1.9, tex=0.25, rim="#ffe0a0")
    folds = [
        ribbon(curve((452 + 14 * k, 430 - 10 * k), (476 + 14 * k, 470 - 6 * k), (480 + 12 * k, 530)), 2, 1, 6)
        for k in range(5)
    ]
    card.shade(poly(*folds), "#0c1834", 2, 0.6)
    _woollen(card, minus(glove, poly(ribbon(curve("340,366 372,372 400,410"), 3))), 0.9)
    card.lit(brush, "#3a1a10 #8a4a28 #d8905a", 3, k=2, tex=0.15, rim="#ffe8c0")
    card.lit(
        poly(ribbon([between(tip, butt, 0.15), between(tip, butt, 0.32)], 14, 10)),
        "#3c3c44 #a0a0a4 #fff8e8",
        4,
        k=2,
        tex=0.05,
    )
    card.lit(bristle, "#a85a10 #ffb020 #ffe070 #fffbd8", 5, tex=0.2, rim="#fffbe0")
    card.glow(halo(tip[0], tip[1] + 8, 60, 1.5), "#ffc040", 0, 0.7)
    fold = poly(blob("346,330 362,326 374,340 368,358 352,362 340,350"))  # the tip of the mitten, over the brush
    card.cast(fold, 2, 4, 4, "#2a0810", 0.5)
    _woollen(card, fold, 0.9)
    card.cast(thumb, 3, 5, 5, "#2a0810", 0.8)
    _woollen(card, thumb, 0.75)
    cuff = poly(blob("414,448 430,424 458,400 484,390 500,402 504,424 484,448 458,474 438,482 420,470"))
    card.lit(cuff, "#8a8478 #d8d0c0 #fffaf0", 8, k=1.8, tex=0.2, rim="#ffffff")
    ribs = [ribbon([(434 + 11 * k, 456 - 10 * k), (448 + 9.6 * k, 468 - 10 * k)], 1.6) for k in range(5)]
    card.shade(poly(*ribs), "#6a5c50", 0.8, 0.7)


def _woollen(card: Card, m: Mask, turn: float) -> None:
    """Wool in the mask: columns of stitches that run with the hand, and a pale band of them."""
    card.fill(m, "#4a0e1a")
    layer, cos, sin = Layer(), math.cos(turn), math.sin(turn)
    for row in range(-26, 27):
        for col in range(-26, 27):
            u, v = col * 7.4, row * 6.2
            pale = row in (-1, 1) or (row == 0 and col % 2 == 0)
            for side in (-1, 1):
                x, y = 404 + (u + side * 1.8) * cos - v * sin, 392 + (u + side * 1.8) * sin + v * cos
                wool = ("#d8c8b4", "#f4e8d4", "#fffaf0") if pale else ("#8a1c2c", "#c23a40", "#ea7060")
                layer.dab(
                    x,
                    y,
                    5,
                    turn + math.pi / 2 - side * 0.5,
                    ramp(wool, 0.5 + side * 0.2 + card.chance.gauss(0, 0.1)),
                    0.5,
                )
    card.put(layer, 1, m)
    card.swell(m, 16, k=1.7, a=0.85)
    card.glow(both(edge(m, 1.6, 1.2), blur(m, 0.6)), "#ffdca0", 0.6, 0.7)
