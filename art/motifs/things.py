"""Small things: lanterns, lamp posts, candles, clocks, keys, umbrellas, books, letters, jars, cups, anchors, crowns."""

import math
import random
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, placed, tint
from art.masks import Mask, blur, both, discs, edge, fall, halo, inv, minus, move, poly, rough, strokes, union
from art.motifs.nature import flame
from art.shapes import Path, Point, arc, blob, box, circle, curve, ellipse, lerp, place, points, ribbon, star
from art.space import Solid

BRASS = "#3a2010 #8a5a22 #d9a84a #fff0b8"


def lantern(
    card: Card,
    x: float,
    y: float,
    size: float,
    *,
    colour: Colour = "#ffb44d",
    iron: Colour = "#2a1810",
    hanging: bool = False,
    k: float = 0.8,
) -> None:
    """A lit hand lantern that stands at (x, y), or hangs from it."""
    s = size / 26
    foot = y + size if hanging else y
    card.lamp(x, foot - 9 * s, size * 2.3, colour, "#ffe6b0", k)
    layer = Layer()
    for text in ("-6,0 6,0 5,-2.4 -5,-2.4", "-5.4,-14 5.4,-14 2,-19 -2,-19"):
        layer.poly(place(points(text), x, foot, s), iron)
    for side in (-4.6, 4.6):
        layer.line([(x + side * s, foot - 2 * s), (x + side * s, foot - 14 * s)], 1.1 * s, iron)
    layer.line(arc(x, foot - 19 * s, 6 * s, 7 * s, math.pi, 2 * math.pi, 14), max(0.6, 0.9 * s), iron)
    card.put(layer)
    card.fill(poly(box(x - 4 * s, foot - 14 * s, x + 4 * s, foot - 2.4 * s)), "#ffdf92", 0.9)
    heart = poly(place(blob("0,-12.5 2.2,-7 1.4,-3.6 -1.4,-3.6 -2.2,-7"), x, foot, s))
    card.glow(heart, "#fff1c0", 2.5 * s)
    card.fill(heart, "#fffbe6")


def lamp_post(
    card: Card,
    x: float,
    y: float,
    size: float,
    *,
    iron: Colour = "#0d1426",
    rim: Colour = "#ffcf86",
    walking: float | None = None,
    flip: bool = False,
    k: float = 1,
) -> Point:
    """A street lamp, foot at (x, y); with `walking` (a phase) it strides on two legs. Returns its light."""
    lean = 0.06 if walking is not None else 0

    def at(path: Path) -> Path:
        return place(path, x, y, size, -lean if flip else lean, flip)

    iron_paths = [
        ribbon(points("0,-.3 .004,-.45 .012,-.6 .022,-.76"), 0.034, 0.022),
        ribbon(points("-.085,-.7 .125,-.706"), 0.012),
        points("-.08,-.902 -.038,-.956 .004,-.975 .022,-1.02 .042,-.976 .084,-.958 .126,-.908"),
    ]
    iron_paths += [
        circle(px, py, r, f, 20)
        for px, py, r, f in (
            (0, -0.345, 0.03, 0.8),
            (0.004, -0.44, 0.024, 0.6),
            (0.02, -0.745, 0.022, 0.7),
            (-0.085, -0.7, 0.012, 1),
            (0.125, -0.706, 0.012, 1),
        )
    ]
    if walking is None:
        iron_paths += [ribbon(points("0,0 0,-.32"), 0.05, 0.036), points("-.07,0 .07,0 .05,-.05 -.05,-.05")]
    else:
        st = 0.13 * math.sin(walking) + 0.05
        for dx, lift, bend in ((st, 0.0, 0.035), (-st, 0.035, 0.02)):
            iron_paths.append(
                ribbon(
                    curve(
                        (0, -0.36),
                        (dx * 0.45 + bend, -0.2 - lift * 0.4),
                        (dx * 0.92, -0.03 - lift),
                        (dx + 0.055, -lift * 0.9),
                    ),
                    0.028,
                    0.02,
                )
            )
    glass = poly(at(points("-.03,-.775 -.062,-.905 .106,-.91 .074,-.778")))
    bars = poly(
        *[
            at(ribbon(points(t), 0.008))
            for t in (
                "-.03,-.775 -.062,-.905",
                ".074,-.778 .106,-.91",
                ".022,-.776 .022,-.908",
                "-.034,-.775 .078,-.778",
            )
        ]
    )
    hx, hy = at([(0.022, -0.845)])[0]
    card.glow(halo(hx, hy, size * 0.95), "#ff8f32", 0, 0.42 * k)
    card.glow(halo(hx, hy, size * 0.42), "#ffb95a", 0, 0.7 * k)
    m = poly(*[at(path) for path in iron_paths])
    card.fill(m, iron)
    card.glow(both(edge(m, 0, max(0.7, size * 0.005)), fall(hy, y, 255, 90)), rim, 0.3, 0.8)
    card.fill(glass, tint(fall(hy - size * 0.07, hy + size * 0.08), "#ffb854 #fff6cf #ffa63c"))
    card.fill(bars, iron, 0.85)
    card.glow(glass, "#ffd488", max(6, size * 0.06), 0.6)
    return hx, hy


def candle(
    card: Card,
    x: float,
    y: float,
    wide: float,
    high: float,
    stops: Stops = "#5a3a30 #c99a6a #f4dfae #fffbe8",
    *,
    seed: int = 0,
    burning: bool = True,
    glow: float = 1,
) -> Mask:
    """A wax candle with drips, lit from inside at the top, foot at (x, y)."""
    chance = random.Random(seed)
    top, e = y - high, wide * 0.15
    left = [
        (x - wide * 0.5, top),
        (x - wide * 0.5, top + high * 0.4),
        (x - wide * 0.53, y - high * 0.08),
        (x - wide * 0.62, y),
    ]
    body = rough(
        poly(
            [
                *left,
                *arc(x, y, wide * 0.62, e * 1.1, math.pi, 0, 14),
                *[(2 * x - a, b) for a, b in left[::-1]],
                *arc(x, top, wide / 2, e, 0, -math.pi, 16),
            ]
        ),
        14,
        0.5,
        80,
        seed,
        60,
    )
    card.lit(body, stops, wide * 0.36, k=1.9, tex=0.14, cells=30, seed=seed)
    drips: list[Path] = []
    n = int(5 + wide / 12)
    for i in range(n):
        u = math.sin((i / (n - 1) - 0.5) * 2.9)
        w = wide * chance.uniform(0.05, 0.1) * (1 - 0.4 * abs(u)) + 0.6
        run = high * chance.uniform(0.1, 0.55) * (1 - 0.2 * abs(u))
        px, py = x + u * wide * 0.47, top + e * math.sqrt(max(0, 1 - u * u)) * 0.8
        drips.append(
            blob(
                (px - w * 0.7, py - 2),
                (px - w * 0.5, py + run * 0.5),
                (px - w * 0.85, py + run * 0.9),
                (px, py + run + w),
                (px + w * 0.85, py + run * 0.9),
                (px + w * 0.5, py + run * 0.5),
                (px + w * 0.7, py - 2),
                per=5,
            )
        )
    wax = rough(poly(*drips), 8, 0.4, 90, seed, 70)
    card.shade(both(move(wax, wide * 0.025 + 0.5, 1), body), placed(stops)[0][1], max(1, wide * 0.02), 0.5)
    card.lit(wax, stops, max(1.4, wide * 0.05), k=2, tex=0.08, rim=placed(stops)[-1][1], rimk=0.5)
    m = union(body, wax)
    pool = poly(ellipse(x, top, wide * 0.47, e * 0.93))
    if burning:
        card.glow(both(halo(x, top - wide * 0.1, wide * 1.25 + high * 0.1), m), "#ff8a2c", 0, 0.75 * glow)
        card.glow(both(halo(x, top, wide * 0.75), m), "#ffd070", 0, 0.7 * glow)
    card.fill(pool, "#e8963a" if burning else placed(stops)[1][1])
    card.hollow(pool, 0, e * 0.35, 1.2, placed(stops)[0][1], 0.6)
    if burning:
        wick = wide * 0.2 + 2
        card.fill(
            poly(ribbon([(x, top + e * 0.3), (x + wick * 0.06, top - wick * 0.7)], max(0.9, wick * 0.16))), "#2a0e10"
        )
        flame(card, x, top - wick * 0.3, wick * 3.2, glow)
    return m


def clock(
    card: Card,
    x: float,
    y: float,
    r: float,
    hour: float,
    minute: float,
    *,
    turn: float = 0,
    metal: Stops = BRASS,
    face: Stops = "#c9a878 #f2e2bc #fffbe8",
    hands: Colour = "#1c1014",
    shadow: Colour = "#04121a",
) -> Mask:
    """A round clock: turned metal rim, domed dial, ticks, two hands; no numerals."""
    m = poly(circle(x, y, r))
    card.cast(m, -r * 0.07 * card.light[0], r * 0.1, r * 0.18, shadow, 0.7)
    card.lit(m, metal, r * 0.16, k=2, tex=0.14, cells=40, seed=int(r), rim="#fff6d0", rimk=0.7)
    dial = poly(circle(x, y, r * 0.8))
    card.lit(dial, face, r * 0.5, k=1, tex=0.18, cells=26, seed=int(r) + 3)
    card.hollow(dial, -r * 0.1 * card.light[0], r * 0.1, r * 0.05, "#5a3420", 0.8)

    def at(reach: float, a: float) -> Point:
        return x + r * reach * math.cos(a), y + r * reach * math.sin(a)

    ticks = [[at(0.62 if i % 3 else 0.56, i * math.pi / 6 + turn), at(0.72, i * math.pi / 6 + turn)] for i in range(12)]
    card.fill(both(strokes(ticks, max(0.8, r * 0.035)), dial), mix(hands, "#6a4a2c", 0.4), 0.85)
    angles = (
        ((hour + minute / 60) * math.pi / 6 - math.pi / 2 + turn, 0.42, 0.1),
        (minute * math.pi / 30 - math.pi / 2 + turn, 0.62, 0.075),
    )
    arms = [
        ribbon([at(-0.1, a), at(reach * 0.6, a), at(reach, a)], 1, width=lambda t, w=w: r * w * (1.2 - t))
        for a, reach, w in angles
    ]
    both_hands = poly(*arms, circle(x, y, r * 0.06, n=16))
    card.shade(both(move(both_hands, -r * 0.04 * card.light[0], r * 0.05), dial), "#6a4428", 0.8, 0.7)
    card.fill(both_hands, hands)
    card.glow(
        both(
            poly(
                ribbon(
                    curve((x - r * 0.5, y - r * 0.36), (x - r * 0.1, y - r * 0.62), (x + r * 0.4, y - r * 0.5)),
                    1,
                    width=lambda t: r * 0.12 * math.sin(math.pi * t),
                )
            ),
            dial,
        ),
        "#ffffff",
        1,
        0.4,
    )
    return m


def key(
    card: Card, x: float, y: float, size: float, turn: float = 0, stops: Stops = BRASS, *, rim: Colour = "#fff6d0"
) -> Mask:
    """An old key with a trefoil bow, `size` long, its middle at (x, y), the bit to the right before it is turned."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    bow = [circle(-0.38, 0, 0.11), circle(-0.28, -0.09, 0.09), circle(-0.28, 0.09, 0.09)]
    holes = [circle(-0.39, 0, 0.06), circle(-0.28, -0.09, 0.045), circle(-0.28, 0.09, 0.045)]
    rest = [
        ribbon(points("-.24,0 .5,0"), 0.05, 0.045),
        box(-0.22, -0.045, -0.18, 0.045),
        box(0.02, -0.038, 0.05, 0.038),
        points(".36,0 .36,.16 .41,.16 .41,.09 .44,.09 .44,.19 .49,.19 .49,0"),
    ]
    m = minus(poly(*[at(p) for p in [*bow, *rest]]), poly(*[at(p) for p in holes]))
    card.lit(m, stops, max(1, size * 0.025), k=2, tex=0.12, rim=rim, rimk=0.7)
    return m


def umbrella(
    card: Card,
    x: float,
    y: float,
    size: float,
    stops: Stops,
    *,
    turn: float = 0,
    handle: Colour = "#4a2c1c",
    panels: int = 6,
    stick: bool = True,
    rim: Colour = "#fff0d8",
) -> Mask:
    """An open umbrella: the middle of its hem at (x, y), `size` wide; its stick hangs below."""
    r = size / 2

    def at(path: Path) -> Path:
        return place(path, x, y, r, turn)

    if stick:
        crook = at([(0, -0.7), (0, 0.95), *arc(0.12, 0.95, 0.12, 0.13, math.pi, 0.2, 10)])
        card.fill(strokes([crook], max(1, r * 0.035)), handle)
    hem: Path = []
    for i in range(panels):
        a, b = 1 - 2 * i / panels, 1 - 2 * (i + 1) / panels
        hem += [(lerp(a, b, t / 8), -0.09 * math.sin(math.pi * t / 8)) for t in range(8)]
    m = rough(poly(at([*arc(0, 0, 1, 0.72, math.pi, 2 * math.pi, 30), *hem])), 8, 0.4, 100, card.seed, 65)
    card.lit(m, stops, r * 0.3, k=1.8, tex=0.14, cells=40, rim=rim, rimk=0.6)
    ribs = [at(curve((0, -0.72), (u * 0.72, -0.5), (u, 0.01))) for u in [1 - 2 * i / panels for i in range(panels + 1)]]
    card.shade(both(strokes(ribs, max(0.7, r * 0.02)), m), placed(stops)[0][1], 0.4, 0.7)
    card.glow(both(move(strokes(ribs, max(0.6, r * 0.012)), -1, 0), m), placed(stops)[-1][1], 0.4, 0.35)
    card.fill(poly(at(ribbon(points("0,-.7 0,-.84"), 0.04, 0.02))), handle)
    return m


def book_spines(
    layer: Layer,
    seed: int,
    left: float,
    right: float,
    y: float,
    high: float,
    colours: Sequence[Colour],
    gold: Colour = "#e0b060",
) -> None:
    """A row of books on a shelf at y, some leaning, with bands on their backs."""
    chance = random.Random(seed)
    x = left
    while x < right - 2:
        w = min(right - x, high * chance.uniform(0.1, 0.26))
        h = high * chance.uniform(0.68, 1)
        lean = h * chance.choice((0, 0, 0, 0, 0, 0.12, -0.1))
        colour = chance.choice(list(colours))
        layer.poly([(x, y), (x + w, y), (x + w + lean, y - h), (x + lean, y - h)], colour)
        layer.poly(
            [(x + w * 0.72, y), (x + w, y), (x + w + lean, y - h), (x + w * 0.72 + lean, y - h)],
            mix(colour, "#10060e", 0.35),
        )
        for t in (0.14, 0.8):
            layer.line(
                [(x + w * 0.1 + lean * t, y - h * t), (x + w * 0.9 + lean * t, y - h * t)],
                max(0.5, high * 0.018),
                mix(colour, gold, 0.6),
            )
        x += w + (abs(lean) * 0.7 if lean else chance.uniform(0, 0.8))


def letter(
    card: Card,
    x: float,
    y: float,
    size: float,
    turn: float = 0,
    *,
    paper: Stops = "#a89a90 #efe2cc #fffaf0",
    seal: Colour | None = "#b03a34",
) -> Mask:
    """An envelope, its middle at (x, y), `size` wide."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    m = poly(at(box(-0.5, -0.33, 0.5, 0.33)))
    card.lit(m, paper, size * 0.12, k=1.2, tex=0.12)
    card.shade(
        both(
            strokes(
                [at(points("-.5,-.33 0,.08 .5,-.33")), at(points("-.5,.33 -.12,-.02")), at(points(".5,.33 .12,-.02"))],
                max(0.7, size * 0.02),
            ),
            m,
        ),
        placed(paper)[0][1],
        0.2,
        0.8,
    )
    if seal:
        card.lit(
            poly(at(circle(0, 0.05, 0.075))),
            (mix(seal, "#200606", 0.5), seal, mix(seal, "#ffd0c0", 0.4)),
            max(1, size * 0.02),
            k=2,
            tex=0.1,
        )
    return m


def page(
    card: Card,
    x: float,
    y: float,
    size: float,
    turn: float = 0,
    *,
    paper: Stops = "#a89a90 #efe2cc #fffaf0",
    curl: float = 0.2,
    lines: int = 6,
) -> Mask:
    """A loose sheet with grey lines for writing, bent by `curl`; `size` is its height."""

    def at(u: float, v: float) -> Point:
        return place([(u * 0.72, v + curl * (u * u - 0.1) + curl * 0.4 * u * v)], x, y, size, turn)[0]

    m = poly([*[at(-0.5 + i / 10, -0.5) for i in range(11)], *[at(0.5 - i / 10, 0.5) for i in range(11)]])
    card.lit(m, paper, size * 0.14, k=1.5, tex=0.1, rim="#ffffff", rimk=0.5)
    rows = [
        [at(-0.38 + i / 12, -0.36 + 0.74 * j / max(1, lines - 1)) for i in range(10 - (j * 5) % 4)]
        for j in range(lines)
    ]
    card.shade(both(strokes(rows, max(0.5, size * 0.016)), m), "#6a5a60", 0.2, 0.5)
    return m


def jar(
    card: Card,
    x: float,
    y: float,
    wide: float,
    high: float,
    *,
    glass: Colour = "#cfe6ea",
    lid: Colour | None = "#9a6a40",
    dark: Colour = "#0a1822",
) -> Mask:
    """A glass jar, foot at (x, y): paint what is inside it first, then the jar. Returns the mask of its inside."""
    neck = high * 0.86
    left = [(-0.34, -high), (-0.34, -neck), (-0.5, -neck * 0.86), (-0.5, -high * 0.06), (-0.42, 0.0)]
    side = curve(*[(x + u * wide, y + v) for u, v in left], per=6)
    m = poly([*side, *[(2 * x - a, b) for a, b in side[::-1]]])
    inner = both(inv(blur(m, wide * 0.09)), m)
    card.fill(m, glass, 0.08)
    card.shade(both(inner, m), dark, 0, 0.45)
    card.glow(inner, glass, 0, 0.5)
    card.glow(edge(m, -card.light[0] * 1.2, -0.3), "#ffffff", 0.5, 0.7)
    for u, w, k in ((-0.36, 0.07, 0.75), (-0.22, 0.025, 0.5), (0.4, 0.03, 0.4)):
        shine = ribbon(
            curve(
                (x + u * wide, y - high * 0.74), (x + u * wide * 1.06, y - high * 0.4), (x + u * wide, y - high * 0.12)
            ),
            0.4,
            0.4,
            wide * w,
        )
        card.glow(both(poly(shine), m), "#ffffff", 0.8, k)
    card.glow(both(poly(ellipse(x, y - high * 0.02, wide * 0.4, high * 0.025)), m), "#ffffff", 1, 0.35)
    if lid:
        cap = poly(
            blob(
                (x - wide * 0.36, y - high * 0.97),
                (x + wide * 0.36, y - high * 0.97),
                (x + wide * 0.3, y - high * 1.1),
                (x - wide * 0.3, y - high * 1.1),
                per=5,
            )
        )
        card.lit(cap, (mix(lid, "#140a08", 0.6), lid, mix(lid, "#ffe8c8", 0.5)), wide * 0.08, k=1.8, tex=0.3)
    return m


def cup(
    card: Card,
    x: float,
    y: float,
    size: float,
    stops: Stops,
    *,
    inside: Colour = "#2a1510",
    flip: bool = False,
    handle: bool = True,
    rim: Colour = "#ffffff",
) -> Mask:
    """A cup seen a little from above, foot at (x, y), `size` wide. Returns the mask of its opening, to paint into."""
    side = -1 if flip else 1
    if handle:
        ear = curve(
            (x + side * size * 0.42, y - size * 0.52),
            (x + side * size * 0.68, y - size * 0.5),
            (x + side * size * 0.66, y - size * 0.24),
            (x + side * size * 0.3, y - size * 0.14),
        )
        card.lit(poly(ribbon(ear, size * 0.08, size * 0.06)), stops, size * 0.025, k=2, tex=0.08, rim=rim)
    half = curve(
        (x - size * 0.5, y - size * 0.62),
        (x - size * 0.46, y - size * 0.3),
        (x - size * 0.26, y - size * 0.04),
        (x - size * 0.2, y),
        per=8,
    )
    body = poly(
        [*half, *arc(x, y, size * 0.2, size * 0.05, math.pi, 0, 10), *[(2 * x - a, b) for a, b in half[::-1]]],
        ellipse(x, y - size * 0.62, size * 0.5, size * 0.13),
    )
    card.lit(body, stops, size * 0.2, k=1.9, tex=0.08, rim=rim, rimk=0.5)
    mouth = poly(ellipse(x, y - size * 0.62, size * 0.5, size * 0.13))
    card.fill(mouth, placed(stops)[-1][1])
    m = poly(ellipse(x, y - size * 0.61, size * 0.46, size * 0.108))
    card.fill(m, inside)
    card.hollow(m, -card.light[0] * size * 0.02, size * 0.03, size * 0.02, "#140806", 0.7)
    return m


def anchor(
    card: Card,
    x: float,
    y: float,
    size: float,
    turn: float = 0,
    stops: Stops = "#0c1016 #2c343e #66727c #c8d0d0",
    *,
    rim: Colour = "#ffffff",
) -> Mask:
    """An anchor, the top of its ring at (x, y), `size` high."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    ring = minus(poly(at(circle(0, 0.09, 0.09))), poly(at(circle(0, 0.09, 0.05))))
    bow = [
        ribbon(arc(0, 0.56, 0.36, 0.4, s, e, 20), 0.09, 0.05)
        for s, e in ((math.pi / 2, 0.25), (math.pi / 2, math.pi - 0.25))
    ]
    flukes = [points("0.24,.6 .38,.5 .44,.72 .34,.68"), points("-.24,.6 -.38,.5 -.44,.72 -.34,.68")]
    m = union(
        ring,
        poly(
            *[
                at(p)
                for p in [
                    ribbon(points("0,.17 0,.96"), 0.07, 0.09),
                    ribbon(points("-.22,.26 .22,.26"), 0.06),
                    *bow,
                    *flukes,
                ]
            ]
        ),
    )
    card.lit(m, stops, size * 0.03, k=2, tex=0.3, cells=60, rim=rim, rimk=0.5)
    return m


def crown(
    card: Card,
    x: float,
    y: float,
    size: float,
    stops: Stops = BRASS,
    *,
    jewels: Sequence[Colour] = ("#b8283a", "#2a5fb0"),
    rim: Colour = "#fff8d8",
) -> Mask:
    """A golden crown seen from the side, foot at (x, y), `size` wide."""
    r = size / 2
    tips: Path = []
    for i in range(5):
        u = -1 + i / 2
        tips += [(x + u * r * 0.92, y - r * (1.05 - 0.2 * abs(u))), (x + (u + 0.25) * r * 0.8, y - r * 0.5)]
    m = rough(
        poly(
            [
                *arc(x, y, r * 0.82, r * 0.16, 0, math.pi, 20),
                (x - r * 0.92, y - r * 0.6),
                *tips[:-1],
                (x + r * 0.92, y - r * 0.6),
            ]
        ),
        8,
        0.4,
        90,
        3,
        65,
    )
    card.lit(m, stops, r * 0.2, k=2, tex=0.14, rim=rim, rimk=0.8)
    band = poly(
        [*arc(x, y, r * 0.83, r * 0.16, 0, math.pi, 20), *arc(x, y - r * 0.24, r * 0.85, r * 0.16, math.pi, 0, 20)]
    )
    card.lit(both(band, m), stops, r * 0.06, k=2, tex=0.1, rim=rim)
    for i in range(5):
        u = -0.7 + i * 0.35
        gem = poly(ellipse(x + u * r, y - r * 0.02 + r * 0.13 * math.sqrt(1 - u * u), r * 0.06, r * 0.075))
        colour = jewels[i % len(jewels)]
        card.lit(gem, (mix(colour, "#08040c", 0.6), colour, mix(colour, "#ffffff", 0.6)), r * 0.03, k=2, tex=0)
    card.lit(discs([(px, py - r * 0.05, r * 0.07) for px, py in tips[::2]]), stops, r * 0.04, k=2, tex=0.05, rim=rim)
    return m


CHESSMEN = {
    "pawn": ".5,0 .52,-.06 .46,-.12 .47,-.16 .38,-.22 .24,-.38 .18,-.58 .17,-.7 .31,-.74 .3,-.79 .17,-.82 .24,-.88 .29,-1 .24,-1.12 .12,-1.2 0,-1.22",
    "rook": ".5,0 .52,-.07 .44,-.14 .45,-.18 .34,-.28 .28,-.6 .29,-.92 .42,-.98 .42,-1.24 0,-1.24",
    "bishop": ".5,0 .52,-.07 .43,-.14 .34,-.24 .2,-.6 .17,-.95 .31,-1 .17,-1.05 .26,-1.18 .24,-1.36 .1,-1.54 .06,-1.62 0,-1.64",
    "queen": ".52,0 .54,-.07 .45,-.14 .36,-.26 .22,-.7 .19,-1.16 .34,-1.22 .22,-1.28 .34,-1.6 .22,-1.56 .1,-1.62 .08,-1.72 0,-1.74",
    "king": ".52,0 .54,-.07 .45,-.14 .36,-.26 .22,-.74 .2,-1.26 .36,-1.32 .22,-1.38 .33,-1.7 .12,-1.76 .05,-1.78 .05,-1.86 .13,-1.87 .13,-1.93 .05,-1.94 .05,-2.04 0,-2.05",
}  # fmt: skip


def chessman(kind: str, x: float, y: float, size: float) -> Path:
    """The outline of a turned chessman, foot at (x, y); a pawn is 1.22 `size` high."""
    half = points(CHESSMEN[kind])
    return place([*half, *[(-a, b) for a, b in half[::-1]]], x, y, size)


def chair(x: float, y: float, size: float, yaw: float = 0.4, *, stride: float | None = None) -> Solid:
    """A bentwood chair to paint with `.paint(card, stops, rim)`; with `stride` (a phase) it walks. `size` is one unit, about half its height."""
    model = Solid(x, y, size, yaw)
    b, h = 0.36, 0.95
    for i, (hx, hy) in enumerate(((b, b), (b, -b), (-b, b), (-b, -b))):
        if stride is None:
            model.bar([(hx * 0.86, hy * 0.84, h), (hx * 1.02, hy * 0.98, 0)], 0.085, 0.06)
            continue
        q = stride + i * math.pi / 2 + (math.pi if i in (1, 2) else 0)
        dx, lift = 0.22 * math.sin(q), 0.12 * max(0.0, math.cos(q))
        foot, knee = (hx + dx, hy, lift), (hx + dx * 0.45 + 0.09, hy, h * 0.52 + lift * 0.6)
        model.bar([(hx, hy, h), knee, foot, (foot[0] + 0.05, hy, lift)], 0.085, 0.055)
    model.slab((-b, -b, h - 0.05), (b, b, h + 0.05))
    for width, reach, tall in ((0.08, 0.9, 1.08), (0.055, 0.47, 0.78)):
        model.bar(
            [
                (
                    -b - 0.1 * tall * math.sin(math.pi * i / 16) ** 0.6,
                    b * reach * math.cos(math.pi * i / 16),
                    h + tall * math.sin(math.pi * i / 16) ** 0.6,
                )
                for i in range(17)
            ],
            width,
        )
    return model


def soft_star(x: float, y: float, size: float, turn: float = 0, inner: float = 0.44) -> Path:
    """A star with five soft, petal-like tips."""
    return place(blob(*star(0, 0, 1, 5, inner), per=4), x, y, size, turn)
