"""Furniture: chairs that walk, beds, lamps, shelves; and an apple to live in."""

import math

from art.card import Card, Layer
from art.colour import Colour, Stops, mix
from art.masks import Mask, blur, both, edge, halo, inv, noise, poly, rough, smooth, strokes
from art.motifs.things import chair
from art.shapes import Path, Point, blob, both_sides, box, curve, ellipse, place, ribbon
from art.space import Solid

_APPLE = "0,.9 -.16,.97 -.42,.93 -.72,.66 -.96,.22 -1,-.3 -.8,-.78 -.45,-1 -.16,-.95 0,-.8"


_CUSHIONS = (
    ((-0.46, -0.46, 0.46), (0.5, 0.46, 0.9)),
    ((-0.66, -0.48, 0.5), (-0.3, 0.48, 1.85)),
    ((-0.46, 0.4, 0.48), (0.46, 0.7, 1.2)),
    ((-0.46, -0.7, 0.48), (0.46, -0.4, 1.2)),
)


def _walking_legs(model: Solid, hips: Path, high: float, wide: float, phase: float, stride: float = 0.22) -> None:
    for i, (x, y) in enumerate(hips):
        q = phase + i * math.pi / 2 + (math.pi if i in (1, 2) else 0)
        dx, lift = stride * math.sin(q), 0.12 * max(0.0, math.cos(q))
        knee = (x + dx * 0.45 + 0.1, y, high * 0.52 + lift * 0.6)
        model.bar([(x, y, high), knee, (x + dx, y, lift), (x + dx + 0.05, y, lift)], wide, wide * 0.62)


def walking_chair(kind: str, x: float, y: float, size: float, yaw: float, phase: float) -> Solid:
    """A chair of some kind on its way: bent, ladder, child, stool, throne or arm (then `upholster` it when it is painted)."""
    if kind == "bent":
        return chair(x, y, size, yaw, stride=phase)
    m = Solid(x, y, size, yaw)
    b, h = (0.46, 0.5) if kind == "arm" else (0.36, 1.25 if kind == "child" else 0.95)
    hips = [(b * 0.86, b * 0.84), (b * 0.86, -b * 0.84), (-b * 0.86, b * 0.84), (-b * 0.86, -b * 0.84)]
    if kind == "stool":
        _walking_legs(m, [(0.26, 0), (-0.2, 0.24), (-0.2, -0.24)], h, 0.085, phase)
        m.plate([(0.36 * math.cos(0.39 * i), 0.36 * math.sin(0.39 * i), h + 0.02) for i in range(16)], (0, 0, 1))
        return m
    _walking_legs(m, hips, h, 0.11 if kind == "arm" else 0.085, phase, 0.16 if kind == "arm" else 0.22)
    if kind == "arm":
        for low, high in _CUSHIONS:
            m.slab(low, high)
        return m
    m.slab((-b, -b, h - 0.05), (b, b, h + 0.05))
    if kind == "throne":
        m.plate(
            [
                (-b, -b, h),
                (-b - 0.04, -b, h + 1.25),
                (-b - 0.06, -b / 2, h + 1.55),
                (-b - 0.08, 0, h + 1.95),
                (-b - 0.06, b / 2, h + 1.55),
                (-b - 0.04, b, h + 1.25),
                (-b, b, h),
            ],
            (0.9, 0, 0.1),
        )
        for s in (-b, b):
            m.bar([(-b, s, h), (-b - 0.05, s, h + 1.4)], 0.09, 0.07)
            m.bar([(-b, s, h + 0.46), (b * 0.9, s, h + 0.46), (b * 0.9, s, h)], 0.075)
        return m
    rungs, up = ((0.35, 0.68, 1.02), 1.2) if kind == "ladder" else ((0.3, 0.62), 0.8)
    for s in (-b * 0.86, b * 0.86):
        m.bar([(-b * 0.9, s, h), (-b - 0.06, s, h + up / 2), (-b - 0.14, s, h + up)], 0.09, 0.07)
    for z in rungs:
        m.slab((-b - 0.02 - z * 0.12, -b * 0.86, h + z - 0.07), (-b + 0.03 - z * 0.12, b * 0.86, h + z + 0.07))
    return m


def upholster(card: Card, model: Solid, colours: tuple[Colour, Colour, Colour]) -> None:
    """The slabs of an armchair, far ones first, each rounded off into a cushion."""
    sine, cosine, size = math.sin(model.yaw), math.cos(model.yaw), model.size
    stops = (colours[0], mix(colours[0], colours[1], 0.7), colours[1], mix(colours[1], colours[2], 0.6), colours[2])
    for low, high in sorted(_CUSHIONS, key=lambda c: -((c[0][0] + c[1][0]) * sine + (c[0][1] + c[1][1]) * cosine)):
        corners = [(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])]
        faces = [
            [corners[i] for i in ids]
            for ids in ((0, 1, 3, 2), (4, 5, 7, 6), (0, 1, 5, 4), (2, 3, 7, 6), (0, 2, 6, 4), (1, 3, 7, 5))
        ]
        soft = blur(poly(*[[model.at(q) for q in face] for face in faces]), size * 0.1).point(smooth(100, 150))
        card.cast(soft, size * 0.04, size * 0.05, size * 0.06, colours[0], 0.5)
        card.lit(soft, stops, size * 0.19, k=2, tex=0.16, cells=40, rim="#fff0cc", rimk=0.6)
        card.shade(both(soft, inv(blur(soft, size * 0.05))), colours[0], 0, 0.3)


def hang_lamp(card: Card, x: float, y: float, long: float, size: float, m: Mask) -> None:
    """A lit lamp on its cord `long`, seen inside the mask of a room."""
    card.fill(both(strokes([[(x, y - long), (x, y)]], 1), m), "#c89a5a")
    card.glow(both(halo(x, y + 5, 62 * size, 1.5), m), "#ff9c3c", 0, 0.85)
    card.glow(both(halo(x, y + 6, 34 * size, 1.6), m), "#ffe2a0", 0, 1)
    card.fill(
        both(
            poly(
                [(x - 6 * size, y + 6 * size), (x + 6 * size, y + 6 * size), (x + 2.4 * size, y), (x - 2.4 * size, y)]
            ),
            m,
        ),
        "#fff6d0",
    )


def small_bed(card: Card, x0: float, y: float, long: float, m: Mask, quilt: Stops, sleeper: Stops | None) -> None:
    """A bed seen from the side inside the mask of a room, its head at x0, `long` to its foot (negative: to the left).

    Its blanket is drawn up over a seed of the colours `sleeper`, or thrown back.
    """

    def p(u: float, v: float) -> Point:
        return x0 + long * u, y - v * 1.3

    wood = poly(
        [p(0, -2), p(1, -2), p(1, 13), p(0, 13)],
        blob(p(-0.09, -3), p(-0.11, 38), p(-0.03, 44), p(0.05, 38), p(0.05, -3), per=5),
        blob(p(0.93, -3), p(0.93, 22), p(0.98, 27), p(1.03, 22), p(1.03, -3), per=5),
    )
    card.lit(both(wood, m), "#2a100a #7a3c1e #d08c50", 3, k=1.6, tex=0.2)
    up = 14 if sleeper else 0
    pillow = poly(
        blob(p(0.05, 12 + up), p(0.02, 25 + 1.4 * up), p(0.18, 31 + 1.5 * up), p(0.4, 25 + 1.5 * up), p(0.34, 12 + up))
    )
    card.lit(both(pillow, m), "#b89a84 #f4e6d0 #fffdf4", 4, tex=0.1)
    if sleeper:
        seed = both(
            poly(blob(p(0.06, 23), p(0.14, 43), p(0.34, 50), p(0.56, 41), p(0.66, 23), p(0.4, 13), p(0.15, 14))), m
        )
        card.lit(seed, sleeper, 8, (-0.4, -1), k=1.7, tex=0.12, rim="#fff0c8")
        for u in (0.26, 0.42):
            card.fill(poly(ribbon(curve(p(u - 0.055, 31), p(u, 28), p(u + 0.055, 31)), 1.2, 1.2, 2.4)), "#2c0f08")
        cover = blob(p(0.42, 10), p(0.44, 40), p(0.6, 47), p(0.82, 33), p(0.97, 24), p(0.99, 0), p(0.42, 0))
    else:
        card.fill(both(poly([p(0.05, 12), p(0.93, 13), p(0.93, 5), p(0.05, 4)]), m), "#f4e6d0")
        card.shade(both(poly(ellipse(*p(0.2, 26), 9, 4)), m), "#8a7090", 1, 0.8)
        cover = blob(
            p(0.6, 10),
            p(0.5, 22),
            p(0.6, 37),
            p(0.74, 28),
            p(0.86, 31),
            p(0.99, 19),
            p(1, -4),
            p(0.82, -8),
            p(0.66, -5),
        )
    q = both(rough(poly(cover), 8, 0.4, 110, 3, 60), m)
    card.lit(q, quilt, 7, (-0.5, -1), k=1.7, tex=0.15, rim="#fff0d0")
    checks = [[p(0.36 + k * 0.1, 60), p(0.42 + k * 0.1, -8)] for k in range(8)] + [
        [p(0.3, 52 - 11 * k), p(1.05, 42 - 11 * k)] for k in range(6)
    ]
    card.fill(both(strokes(checks, 0.9), q), "#fff0d0", 0.5)


def pot_shelf(card: Card, x0: float, x1: float, y: float) -> None:
    """A shelf with a row of jars, dark behind."""
    shelf = poly(box(x0, y, x1, y + 11))
    card.cast(shelf, -4, 16, 8, "#02141c")
    card.lit(shelf, "#0a2a2c #2a5448 #8fa070", 5, (0.2, -1), tex=0.4)
    layer = Layer()
    x = x0 + 14
    while x < x1 - 18:
        wide, high = card.chance.uniform(10, 22), card.chance.uniform(14, 42)
        colour = card.chance.choice(("#1c4a48", "#2f5a4a", "#6a5a34", "#234040", "#7a5030"))
        layer.poly(
            blob(
                (x, y),
                (x, y - high * 0.8),
                (x + wide * 0.3, y - high),
                (x + wide * 0.7, y - high),
                (x + wide, y - high * 0.8),
                (x + wide, y),
                per=3,
            ),
            colour,
        )
        x += wide + card.chance.uniform(2, 12)
    card.put(layer, 0.85, None, 0.4)
    card.swell(layer.m, 5, k=1.6)


def half_apple(card: Card, x: float, y: float, r: float) -> None:
    """An apple cut in half, its core towards us: the middle at (x, y), `r` half its width."""
    card.shade(poly(ellipse(x + 18, y + r * 0.97, 180, 24)), "#12262c", 9, 0.9)
    whole = both_sides(curve(_APPLE, per=8))
    skin = rough(poly(place(whole, x + 20, y + 2, r * 1.02), place(whole, x, y, r)), 10, 0.6, 90, 7, 60)
    card.lit(skin, "#2a0a14 #7a1524 #c22f32 #f0704c", 26, (0.5, -0.8), k=1.5, rim="#ffb48a", rimk=0.5)
    face = rough(poly(place(whole, x, y, r * 0.958)), 10, 0.6, 90, 9, 60)
    card.glow(both(edge(skin, 2.4, 2.6), skin), "#ffd0b8", 0.6, 0.7)
    card.lit(face, "#c89a5c #f0d8a0@35 #fdf3d4@60 #fffdf0", 30, k=1, tex=0.28, cells=9)
    card.fill(both(face, inv(blur(poly(place(whole, x, y, r * 0.9)), 5))), "#d9dc9a", 0.5)
    layer = Layer()
    for _ in range(560):
        a, q = card.chance.uniform(0, 6.3), r * card.chance.uniform(0.5, 0.92)
        layer.dab(
            x + q * math.cos(a),
            y + q * math.sin(a),
            card.chance.uniform(5, 13),
            a,
            card.chance.choice(("#fffdf2", "#ecd9a4", "#e6e2b0")),
            0.1,
        )
    card.put(layer, 0.55, face)
    core = place(
        blob("0,-.76 .2,-.72 .5,-.36 .58,.1 .44,.44 .16,.66 0,.78 -.16,.66 -.46,.48 -.62,.14 -.5,-.34 -.2,-.7"), x, y, r
    )
    card.fill(both(strokes([[*core, core[0]]], 2.4), noise(20, 3, 3).point(smooth(50, 140))), "#8f9f4c", 0.8)
    card.lit(
        poly(
            ribbon(
                curve((x - 1, y - r * 0.66), (x + 2, y - r * 0.86), (x + 14, y - r * 1.14), (x + 26, y - r * 1.26)),
                6,
                11,
            )
        ),
        "#1c100c #4f3422 #9a7446 #e0c08a",
        4,
        (-1, -0.5),
        tex=0.3,
    )
    lf = poly(
        blob(
            (x + 16, y - r * 1.1),
            (x + 44, y - r * 1.36),
            (x + 100, y - r * 1.42),
            (x + 150, y - r * 1.24),
            (x + 104, y - r * 1.08),
            (x + 50, y - r * 1.04),
        )
    )
    card.lit(rough(lf, 22, 0.7, 90, 3, 50), "#122a1c #2f5c30 #74a04c #d2e08c", 10, tex=0.35, rim="#e8f4d8")
    vein = curve((x + 16, y - r * 1.1), (x + 76, y - r * 1.22), (x + 148, y - r * 1.24))
    card.fill(
        both(
            strokes(
                [vein, *[[vein[k], (vein[k][0] + 13, vein[k][1] + s)] for k in range(3, 18, 3) for s in (-13, 10)]], 1
            ),
            lf,
        ),
        "#dbe8a0",
        0.7,
    )
