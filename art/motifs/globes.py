"""Glass globes with seasons in them, and the room they stand in: damask, a shelf, a cherry that grew too large."""

import math
from collections.abc import Callable

from art.card import Card, Layer
from art.colour import Colour, mix, tint, tones
from art.masks import Mask, blur, both, discs, edge, fall, halo, inv, minus, move, poly, rough, strokes
from art.motifs.beings import being, walker
from art.motifs.nature import branches, fallen, flower, foliage, grass
from art.motifs.places import house
from art.shapes import arc, blob, both_sides, box, curve, ellipse, place, points, ribbon, wander


def damask_wall(card: Card, colour: Colour, a: float) -> None:
    """A wall hung with damask: four petals, again and again."""
    pattern = Layer()
    for y in range(20, 780, 46):
        for x in range(6, 530, 46):
            px = x + (y - 20) // 46 % 2 * 23
            for turn in (0, 1.57, 3.14, 4.71):
                pattern.poly(place(blob("0,-3 4,-9 0,-17 -4,-9"), px, y, 1, turn), colour)
    card.put(pattern, a)


def shelf_board(card: Card, y: float, seed: int) -> None:
    """A board from side to side that things stand on, its shadow below; y is where they stand."""
    top = poly(box(-10, y - 8, 530, y + 6))
    face = poly(box(-10, y + 5, 530, y + 24))
    card.shade(poly(box(-10, y + 22, 530, y + 64)), "#0a0414", 12, 0.8)
    card.lit(face, "#1c0c0e #4a241c #7a4630", 5, (0, -1), tex=0.45, sx=0.3, sy=3, seed=seed)
    card.lit(top, "#5a2c1c #a0643c #e8b078", 5, (-0.5, -1), tex=0.4, sx=0.3, sy=3, seed=seed, rim="#ffe0b0")


def _turned_foot(card: Card, x: float, y: float, r: float) -> None:
    """The turned foot of a globe; y is the middle of the glass."""
    wood = "#1c0c0c #4a241c #985a34 #f0b878"
    card.shade(poly(ellipse(x + r * 0.15, y + r * 1.29, r * 1.0, r * 0.12)), "#080410", 4, 0.9)
    left = curve(
        *[
            (-u * r, v * r)
            for u, v in ((0.8, 1.3), (0.82, 1.2), (0.7, 1.12), (0.6, 1.0), (0.62, 0.9), (0.7, 0.82), (0.66, 0.74))
        ]
    )
    m = poly(place(both_sides(left), x, y), ellipse(x, y + r * 1.3, r * 0.8, r * 0.07))
    card.lit(m, wood, r * 0.2, (-1, -0.3), k=1.9, tex=0.2, rim="#ffdcae")
    for v, k in ((1.2, 0.7), (1.08, 0.5), (0.92, 0.7)):
        card.shade(
            both(strokes([arc(x, y + r * v - r * 0.05, r * 0.85, r * 0.07, 0, math.pi)], r * 0.03), m),
            "#2a100c",
            0.6,
            k,
        )


def _glass(card: Card, m: Mask, x: float, y: float, r: float, dark: Colour) -> None:
    """Dark rim, cool light on the window's side, warm bounce from the other, the window itself."""
    card.shade(both(m, inv(blur(discs([(x, y, r * 0.9)]), r * 0.07))), dark, 0, 0.85)
    card.glow(
        both(blur(minus(discs([(x, y, r * 0.93)]), discs([(x + r * 0.1, y + r * 0.13, r * 0.95)])), r * 0.02), m),
        "#f4fbff",
        0,
        0.65,
    )
    card.glow(
        both(blur(minus(discs([(x, y, r * 0.965)]), discs([(x - r * 0.05, y - r * 0.06, r * 0.955)])), r * 0.012), m),
        "#ffe2b0",
        0,
        0.75,
    )
    panes = [
        points(
            f"{x - r * 0.56 + d},{y - r * 0.6 - d / 2} {x - r * 0.44 + d},{y - r * 0.68 - d / 2} {x - r * 0.4 + d},{y - r * 0.54 - d / 2} {x - r * 0.53 + d},{y - r * 0.45 - d / 2}"
        )
        for d in (0, r * 0.17)
    ]
    card.glow(both(blur(poly(*panes), 0.8), m), "#ffffff", 0, 0.75)


def _land_in_glass(
    card: Card, m: Mask, x: float, y: float, r: float, sky: tuple[str, str, str], ground: str, seed: int
) -> None:
    """Sky and two hills inside a globe."""
    card.glow(m, sky[1], r * 0.35, 0.4)
    card.fill(m, tint(fall(y - r, y + r * 0.8), sky[::-1]))
    card.glow(both(halo(x - r * 0.1, y, r * 0.9, 1.4), m), sky[0], 0, 0.4)
    for k, (dy, h) in enumerate(((0.14, 0.16), (0.4, 0.08))):
        hill = [(x - r + 2 * r * i / 40, y + r * dy - r * h * v) for i, v in enumerate(wander(seed + k, 41, 4))]
        card.lit(
            both(rough(poly([*hill, (x + r, y + r), (x - r, y + r)]), 14, 0.5), m),
            tones(ground, sky[1], 0.4 * (1 - k)),
            r * 0.12,
            tex=0.3,
            seed=k,
            rim=sky[0],
        )


def snow_globe(card: Card, x: float, shelf: float, r: float, season: str) -> None:
    """A glass globe on a turned foot, with a winter, autumn or summer in it whose creature has come up to the glass."""
    y = shelf - 7 - r * 1.32
    _turned_foot(card, x, y, r)
    m = rough(discs([(x, y, r)]), 5, 0.5)
    skies = {
        "winter": ("#e8eef8", "#8fa8d0", "#34487e"),
        "autumn": ("#ffe2a4", "#f0a860", "#7a4a5a"),
        "summer": ("#fff3c4", "#a8dcd8", "#3a90b8"),
    }
    grounds = {
        "winter": "#7f92c0 #c4d2ea #ffffff",
        "autumn": "#4a2a20 #a8622c #f0b058",
        "summer": "#1c4a2c #4f9a48 #c8e078",
    }
    _land_in_glass(card, m, x, y, r, skies[season], grounds[season], int(x))
    layer, crown = Layer(), Layer()
    tx = x - r * 0.34
    limbs, tips = branches(
        {"winter": 8, "autumn": 27, "summer": 12}[season], tx, y + r * 0.5, r * 0.26, depth=6, spread=0.6
    )
    layer.paths(limbs, "#4a4668" if season == "winter" else "#5a3434")
    card.put(layer, 1, m)
    leaves = {
        "autumn": ("#4a1424", "#a03a24", "#e07a2c", "#ffc860"),
        "summer": ("#123a2c", "#2f7a44", "#7fb850", "#e0ec90"),
    }
    if season in leaves:
        for px, py in tips:
            foliage(
                crown,
                int(px),
                px,
                py,
                r * 0.12,
                r * 0.1,
                leaves[season],
                light=card.light,
                n=16,
                dab=r * 0.034,
                lumps=2,
            )
        card.put(crown, 1, m)
        card.swell(both(crown.m, m), r * 0.1)
        card.glow(both(halo(x + r * 0.4, y - r * 0.4, r * 0.5), m), "#fff0c0", 0, 0.5)
        fallen(layer := Layer(), card.chance, 14, [(x - r, y - r), (x + r, y + r)], leaves[season][1:], 2)
        card.put(layer, 0.9, m)
    else:
        card.fill(both(move(layer.m, 0, -1.2), inv(layer.m), m), "#ffffff", 0.9)
        house(card, x - r * 0.06, y + r * 0.42, r * 0.5, "#6a4a54", "#e8eef8", seed=2)
        card.specks(60, (x - r, y - r, x + r, y + r), (0.5, 1.3), "#ffffff", 0.95, 0, 3, m)
    warm = "#ffe8c0"
    if season == "winter":
        walker(
            card, x + r * 0.44, y + r * 0.7, r * 0.52, "#5a1420 #b8303a #f07a6a", rim="#fff0e0", child=True, flip=True
        )
    elif season == "autumn":
        being(
            card, "stag", x + r * 0.34, y + r * 0.68, r * 0.98, "#3a1418 #7a3420 #c0703c #f0b078", flip=True, rim=warm
        )
    else:
        being(
            card,
            "fox_sitting",
            x + r * 0.36,
            y + r * 0.68,
            r * 0.66,
            "#4a1814 #a84a20 #e88a3c #ffc880",
            flip=True,
            pale="#fff4e0",
            rim=warm,
        )
    _glass(card, m, x, y, r, mix(skies[season][2], "#10142c", 0.55))


def broken_globe(card: Card, x: float, y: float, r: float, plant: Callable[[Mask], None]) -> None:
    """A large globe with its middle at (x, y) and a hole in its upper right; `plant` paints what is in it, into its mask."""
    _turned_foot(card, x, y, r)
    m = rough(discs([(x, y, r)]), 5, 0.5)
    _land_in_glass(card, m, x, y, r, ("#fff6dc", "#cfe8cc", "#6aa8b0"), "#2a5a3c #6aac58 #dcec98", 31)
    plant(m)
    card.hollow(m, 6, 8, 12, "#3a6a6a", 0.4)
    _glass(card, m, x, y, r, "#1c3c44")
    hole = poly(place(points("40,-116 62,-78 50,-60 84,-48 78,-18 122,-22 112,-62 82,-98"), x, y))
    card.fill(both(hole, m), "#43284c", 0.85)
    card.glow(edge(both(hole, m), -1.5, 1.5), "#ffffff", 0.4, 0.9)
    cracks = Layer()
    for ax, ay, steps in (
        (62, -78, ((46, -60), (20, -66), (4, -40))),
        (84, -48, ((60, -24), (66, 6), (44, 30), (50, 60))),
        (78, -18, ((90, 10), (80, 34), (88, 58))),
        (50, -60, ((30, -44), (10, -20), (-20, -24))),
    ):
        cracks.line([(x + ax, y + ay), *[(x + a, y + b) for a, b in steps]], 1.8, "#ffffff", 0.4)
    card.put(cracks, 0.85, m)


def cherry_bough(card: Card, x: float, y: float) -> None:
    """A cherry in blossom that leans far out to the right of (x, y), in the grass and flowers below."""
    trunk = curve(
        (x - 20, y + 74),
        (x - 10, y + 20),
        (x + 22, y - 24),
        (x + 78, y - 62),
        (x + 140, y - 84),
        (x + 214, y - 76),
        (x + 270, y - 98),
    )
    arms = [
        curve((x + 6, y - 2), (x - 24, y - 40), (x - 54, y - 62)),
        curve((x + 22, y - 24), (x + 16, y - 64), (x + 30, y - 84)),
        curve((x + 120, y - 78), (x + 164, y - 118), (x + 196, y - 134)),
        curve((x + 160, y - 82), (x + 214, y - 46), (x + 258, y - 30)),
        curve((x + 90, y - 66), (x + 104, y - 108), (x + 96, y - 134)),
    ]
    wood = rough(poly(ribbon(trunk, 22, 4), *[ribbon(a, 8, 1.6) for a in arms]), 20, 0.8)
    card.cast(wood, 10, 22, 9, "#180a20", 0.6)
    card.lit(wood, "#2a1418 #5c3430 #9c6850 #e8b890", 5, k=1.8, tex=0.3, rim="#ffe8d0")
    tufts = Layer()
    for k in range(5):
        grass(tufts, 70 + k, x - 44, x + 10, y + 72 + k * 3, 13, ("#2c6a34", "#6aac48", "#c8e078"), n=16, deep=3)
        flower(tufts, 70 + k, x - 40 + k * 11, y + 82, 14, ("#ffffff", "#f4a8c0", "#ffe080")[k % 3], n=5)
    card.put(tufts, 0.95)
    layer = Layer()
    spots = [a[-1] for a in arms] + [trunk[-1], trunk[-8], trunk[-16], arms[2][-6], arms[3][-6], arms[0][-7]]
    for k, (px, py) in enumerate(spots):
        foliage(
            layer, k, px, py, 42, 30, ("#8a3a68", "#d0709c", "#f4a8c0", "#fff0ee"), light=card.light, n=190, dab=3.2
        )
    card.put(layer)
    card.swell(layer.m, 12, a=0.7)
