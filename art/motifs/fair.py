"""At the fair, in the market, on the stage and by the road: tents, gondolas, awnings, curtains, hats, signs, post boxes."""

import math
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, mix, ramp
from art.masks import SIZE, Mask, blur, both, discs, edge, fall, halo, noise, poly, rough, smooth, strokes
from art.motifs.nature import crescent
from art.motifs.places import curtain
from art.motifs.things import BRASS, letter
from art.shapes import Path, W, arc, blob, box, circle, curve, ellipse, lerp, place, points, ribbon


def round_tent(
    card: Card, x: float, y: float, wide: float, high: float, colour: Colour, seed: int = 0, dark: Colour = "#2c1a44"
) -> None:
    """A striped tent with a flag, its foot at (x, y), its door lit. Its eaves are at 0.46 of its height."""
    layer = Layer()
    top, eave = (x, y - high), y - high * 0.46
    n = 8
    for i in range(n):
        a, b = i / n, (i + 1) / n
        shade = mix(colour if i % 2 else "#f6dcc0", dark, 0.3 + 0.5 * abs(i / n - 0.2))
        layer.poly(
            [
                top,
                (lerp(x - wide / 2, x + wide / 2, a), eave + 3 * (i % 2)),
                (lerp(x - wide / 2, x + wide / 2, b), eave + 3 * ((i + 1) % 2)),
            ],
            shade,
        )
        layer.poly(
            [
                (lerp(x - wide * 0.43, x + wide * 0.43, a), eave),
                (lerp(x - wide * 0.43, x + wide * 0.43, b), eave),
                (lerp(x - wide * 0.43, x + wide * 0.43, b), y),
                (lerp(x - wide * 0.43, x + wide * 0.43, a), y),
            ],
            mix(shade, dark, 0.3),
        )
    layer.line([top, (x, y - high - 13)], 1.2, dark)
    layer.poly([(x, y - high - 13), (x + 13, y - high - 9), (x, y - high - 6)], "#ffb060")
    card.put(layer, 1, tex=0.3, seed=seed)
    card.swell(layer.m, wide * 0.12, k=1.3)
    card.glow(poly([(x - wide * 0.08, y), (x, eave + 4), (x + wide * 0.1, y)]), "#ffb860", 3, 1)


def gondola(card: Card, x: float, y: float, s: float, i: int, turn: float = 0) -> None:
    """A seat of a big wheel that hangs from (x, y), `s` wide, its lantern lit; `i` chooses its colour and whether somebody sits in it."""
    colour = ("#b0323e", "#2f6f8a", "#d8792e", "#6a4a90")[i % 4]
    k = s / 30

    def at(path: Path) -> Path:
        return place(path, x, y, k, turn)

    cx, cy = at([(0, 24)])[0]
    card.lamp(cx, cy, s * 2, "#ff9a3c", "#ffe6a8", 0.85)
    layer = Layer()
    layer.line(at(points("0,-2 0,8")), 1.6 * k, "#2a1c24")
    for side in (-1, 1):
        layer.line(at(points(f"{side * 11},14 {side * 12},34")), 1.5 * k, "#2a1c24")
    card.put(layer)
    card.fill(poly(at(box(-9, 15, 9, 30))), "#ffdf94", 0.55)
    card.fill(discs([(*at([(0, 21)])[0], 3 * k)]), "#fffbe0")
    if i in (2, 5, 7):
        head = poly(at(circle(-5, 24, 3)), at(blob("-9,34 -8,27 -2,27 -1,34", per=3)))
        card.fill(head, "#3a1c2c")
    roof_ = poly(at(blob("-16,15 -10,8 0,4 10,8 16,15 0,17", per=5)))
    tub = poly(at(blob("-15,30 15,30 13,41 6,46 -6,46 -13,41", per=4)))
    for m in (roof_, tub):
        card.lit(
            m, (mix(colour, "#1a0818", 0.55), colour, mix(colour, "#ffd8a0", 0.5)), 5 * k, k=1.8, tex=0.1, rim="#ffe6b0"
        )
    card.glow(both(edge(tub, 0, 1.4), tub), "#ffe0a0", 0.5, 0.8)


def small_moon(card: Card, x: float, y: float, r: float, kind: int) -> None:
    """A small moon that gives light, for jars and pockets; `kind` chooses its phase and colour."""
    card.lamp(x, y, r * 3.1, "#ffa84c" if kind % 3 else "#9ab8ff", "#fff2c4", 0.75)
    tone = ("#b8a878 #f0dca4 #fff4cc #fffdf0", "#98a8c8 #d0dcf0 #f2f6fc #ffffff", "#c88a5c #f0b878 #ffdf9c #fff4d0")[
        kind % 3
    ]
    whole = poly(circle(x, y, r))
    m = (
        whole
        if kind in (0, 5)
        else poly(crescent(x, y, r, (0.5, 2.6, 0.2, 3.5, 0.9)[kind % 5], (0.42, 0.62, 0.34, 0.8, 0.5)[kind % 5]))
    )
    card.glow(m, "#fff2c4", r * 0.4, 0.9)
    card.lit(m, tone, r * 0.4, k=1.2, tex=0.3, cells=60, seed=kind, rim="#ffffff")
    pits = both(
        discs(
            [
                (x + r * u, y + r * v, r * w)
                for u, v, w in (
                    (-0.4, -0.2, 0.16),
                    (0.1, 0.4, 0.2),
                    (-0.3, 0.45, 0.1),
                    (0.35, -0.35, 0.14),
                    (-0.7, 0.2, 0.1),
                    (0.1, -0.6, 0.09),
                )
            ]
        ),
        m,
    )
    card.shade(pits, "#c8a470", 0.8, 0.5)


def awning(
    card: Card, top: tuple[float, float, float], low: tuple[float, float, float], colours: tuple[Colour, Colour]
) -> None:
    """A striped awning from its upper edge to its lower one, each (left, right, y), with scallops and lamplight below."""
    (x0, x1, y0), (x2, x3, y1) = top, low
    layer = Layer()
    n = 11
    for i in range(n):
        a, b = i / n, (i + 1) / n
        colour = colours[i % 2]
        upper = [(lerp(x0, x1, t), y0) for t in (a, b)]
        lower = [(lerp(x2, x3, t), y1) for t in (a, b)]
        layer.poly([upper[0], upper[1], lower[1], lower[0]], colour)
        mid = (lower[0][0] + lower[1][0]) / 2
        layer.poly(
            [lower[0], lower[1], *arc(mid, y1, (lower[1][0] - lower[0][0]) / 2, 22, 0, math.pi, 12)],
            mix(colour, "#3a1020", 0.25),
        )
    card.cast(layer.m, 0, 12, 10, "#12061a", 0.7)
    m = card.put(layer, 1, tex=0.35)
    card.swell(m, 14, k=1.3)
    card.shade(both(m, fall(y0, y1, 200, 0)), "#4a3060", 0, 0.7)
    card.glow(both(m, fall(y1 - 22, y1 + 26)), "#ffb060", 0, 0.45)


def stage_curtains(
    card: Card,
    cols: Sequence[Colour] = ("#14040a", "#3a0a16", "#6a1424", "#a82c34", "#e06a54"),
    gold: Colour = "#d8a24a",
) -> None:
    """The frame of a stage round the card: curtains tied back on both sides, and a valance with a fringe above."""
    for flip in (False, True):
        layer = Layer()
        rows = [(-20, 150, -10), (-20, 118, 220), (-20, 62, 372), (-20, 92, 520)]
        if flip:
            rows = [(W - r + 8, W - a - 8, y) for a, r, y in rows]
        path = curtain(layer, rows[0], rows[1], rows[2], rows[3], cols, folds=6, phase=0.4 + flip)
        m = card.put(layer, 1, poly(path))
        card.swell(m, 16, k=1.2)
        x = 40 if not flip else W - 40
        tie = poly(ribbon(curve((x - 52, 362), (x, 384), (x + 44 if not flip else x - 44, 368)), 9))
        card.lit(both(tie, blur(m, 3)), BRASS, 3, k=2, tex=0.2, rim="#fff0b8")
    layer = Layer()
    for k in range(5):
        x = 28 + 114 * k
        for i in range(40):
            t = i / 39
            hang = 66 + 40 * math.sin(math.pi * t) + 5 * math.sin(i * 1.2)
            a = x - 62 + 118 * t
            layer.poly(
                [(a, -10), (a + 4, -10), (a + 4, hang), (a, hang)], ramp(cols, 0.45 + 0.35 * math.sin(i * 0.95 + k))
            )
    m = card.put(layer)
    card.swell(m, 14, k=1.4)
    fringe = Layer()
    for i in range(190):
        x = 2.7 * i
        t = ((x - 28 + 62) % 114) / 114
        y = 66 + 40 * math.sin(math.pi * t)
        fringe.line([(x, y - 2), (x, y + 12)], 2, ramp(("#5a3a14", gold, "#fff0b8"), 0.5 + 0.4 * math.sin(i * 1.3)))
    card.put(fringe)


def top_hat(card: Card, x: float, y: float, turn: float = -0.36, *, inside: Colour = "#4ac8d8") -> Mask:
    """A top hat that lies on its side, its mouth to the lower left. Returns the mask of its mouth."""

    def at(path: Path) -> Path:
        return place(path, x, y, 1, turn)

    card.shade(poly(ellipse(x + 34, y + 62, 120, 22)), "#100c16", 9, 0.85)
    crown_ = poly(
        at(
            [
                *curve((-40, -62), (10, -56), (60, -62), (104, -74), per=8),
                *arc(104, 0, 22, 74, -math.pi / 2, math.pi / 2, 20),
                *curve((104, 74), (60, 62), (10, 56), (-40, 62), per=8),
            ]
        )
    )
    card.lit(
        rough(crown_, 10, 0.6), "#050308 #100c16 #2c2838 #6a6478 #c8c0c8", 34, k=2, tex=0.12, cells=40, rim="#fff0d8"
    )
    band = both(
        crown_,
        poly(
            at(
                [
                    *arc(-14, 0, 20, 66, -math.pi / 2, math.pi / 2, 20),
                    *arc(14, 0, 20, 66, math.pi / 2, -math.pi / 2, 20),
                ]
            )
        ),
    )
    card.lit(band, "#3a0814 #6a1424 #c84a54", 10, k=1.6, tex=0.1)
    brim = poly(at(place(ellipse(0, 0, 30, 102), -44, 0)))
    card.cast(brim, 6, 4, 6, "#040206", 0.6)
    card.lit(rough(brim, 8, 0.5), "#08060c #100c16 #34303e #7a7486", 8, k=1.9, tex=0.12, rim="#fff4e0")
    mouth = poly(at(place(ellipse(0, 0, 18, 64), -46, 0)))
    card.fill(mouth, "#0a2430")
    card.glow(both(mouth, halo(x - 60, y + 46, 90)), inside, 0, 0.9)
    card.hollow(mouth, 6, 8, 6, "#04080c")
    return mouth


def signboard(card: Card, x: float, y: float, size: float, turn: float, colour: Colour, k: int) -> None:
    """One arm, nailed on at (x, y): a plank with a pointed end, its paint worn."""
    high = 16
    flat = [
        (-0.16 * size, -high),
        (0.76 * size, -high),
        (size, 0),
        (0.76 * size, high),
        (-0.16 * size, high),
        (-0.13 * size, 0),
    ]
    m = rough(poly(place(flat, x, y, 1, turn)), 22, 0.7, 80, k, 48)
    card.cast(m, 5, 6, 5, "#1c1828", 0.5)
    card.lit(
        m,
        (mix(colour, "#1a1220", 0.62), mix(colour, "#1a1220", 0.2), colour, mix(colour, "#fff0c8", 0.55)),
        6,
        k=1.8,
        tex=0.42,
        cells=40,
        seed=k,
        rim="#fff0c8",
    )
    lines = [
        place([(-0.14 * size, high * u), (0.4 * size, high * u + 1), (0.9 * size, high * u)], x, y, 1, turn)
        for u in (-0.62, -0.2, 0.25, 0.66)
    ]
    card.shade(both(strokes(lines, 0.8), m), "#2a1c24", 0.3, 0.5)
    worn = both(noise(34, 80 + k, 3, 0.6, SIZE, 1, 1).point(smooth(165, 205)), m)
    card.fill(worn, "#8a705c", 0.5)
    card.fill(discs([(*place([(u, v)], x, y, 1, turn)[0], 1.8) for u in (-6, 6) for v in (-8, 8)]), "#241820")


def suitcase(card: Card, x: float, y: float) -> None:
    """A leather suitcase with straps, 72 wide, its foot at (x, y)."""
    left, top = x - 161, y - 728
    case = rough(
        poly(place(blob("126,682 130,678 190,676 196,680 198,724 192,728 130,728 125,724", per=3), left, top)), 8, 0.5
    )
    card.lit(case, "#3a1410 #8a3a24 #c8684a #f4b48c", 8, k=1.7, tex=0.25, rim="#fff0c8")
    card.shade(both(strokes([[(left + 126, top + 694), (left + 197, top + 692)]], 1.4), case), "#2a0c0c", 0.2, 0.8)
    for px in (left + 142, left + 180):
        card.fill(poly(box(px - 3, top + 677, px + 3, y)), "#5a2418", 0.9)
        card.fill(poly(box(px - 2.6, top + 692, px + 2.6, top + 699)), "#e8bc6a")
    card.fill(strokes([arc(x, top + 678, 13, 10, math.pi, 2 * math.pi)], 3), "#4a1c14")


def post_box(card: Card, x: float, y: float, size: float) -> None:
    """A round red post box, its foot at (x, y); from 30 high on a letter looks out of it."""
    s = size / 64
    body = poly(blob((x - 15 * s, y), (x - 15 * s, y - 50 * s), (x + 15 * s, y - 50 * s), (x + 15 * s, y), per=1))
    card.lit(body, "#5a1220 #d2402f #ff8f6a", 8 * s, k=2, tex=0.12, rim="#ffe2c0")
    for level, wide, high in ((-50, 18, 6), (-3, 17, 5)):
        card.lit(
            poly(ellipse(x, y + level * s, wide * s, high * s)),
            "#5a1220 #d2402f #ff9f78",
            3 * s,
            k=2,
            tex=0.1,
            rim="#ffe2c0",
        )
    card.lit(
        poly(arc(x, y - 51 * s, 17 * s, 15 * s, math.pi, 2 * math.pi)),
        "#6a1622 #d2402f #ff9f78",
        6 * s,
        k=2,
        tex=0.1,
        rim="#fff0d8",
    )
    card.fill(poly(box(x - 9 * s, y - 42 * s, x + 9 * s, y - 38.5 * s)), "#2a0a14")
    if size > 30:
        letter(card, x + 1, y - 43 * s, 15, -0.1, seal=None)
        card.fill(poly(box(x - 9 * s, y - 41 * s, x + 9 * s, y - 38.5 * s)), "#2a0a14")
        card.fill(poly(box(x - 7 * s, y - 32 * s, x + 7 * s, y - 20 * s)), "#fbe8cf", 0.85)
