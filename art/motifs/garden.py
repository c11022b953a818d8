"""What grows or is spun in a garden: sunflowers, roses, umbrellas on stalks, ivy, straw for a nest, a web."""

import math
import random
from collections.abc import Callable

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, placed, ramp
from art.masks import both, edge, halo, move, poly, rough, solid, strokes, union
from art.motifs.things import BRASS, umbrella
from art.shapes import Path, blob, circle, curve, ellipse, lerp, place

_RINGS = (
    (6, 212, 208, 0.1),
    (7, 184, 170, 0.6),
    (6, 154, 152, 0.2),
    (6, 128, 126, 0.75),
    (5, 102, 110, 0.3),
    (5, 82, 84, 0.9),
)
ROSE_PETALS = (
    "#12020a #3c0614 #7c0f22 #b82a38 #ea7a70",
    "#16020a #4a0716 #941526 #cc3340 #f69484",
    "#1a020c #580a1a #aa1c2c #de4650 #ffae98",
)


def sunflower(card: Card, x: float, y: float, size: float) -> None:
    """A great sunflower seen from the front: its middle at (x, y), `size` from there to the tips of its petals."""
    s = size / 152
    card.glow(halo(x, y, 240 * s, 1.6), "#ffb040", 0, 0.4)
    for ring_, (n, length, wide, stops) in enumerate(
        ((22, 152, 34, "#7a3410 #c46a16 #f0a028 #ffd860"), (20, 136, 36, "#8a3c10 #e08a1c #fcc03a #fff08c"))
    ):
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * ring_) / n + card.chance.gauss(0, 0.03)
            reach = length * card.chance.uniform(0.93, 1.05)
            bend = card.chance.gauss(0, 5)
            petal = place(
                blob(
                    (70, -wide * 0.3),
                    (reach * 0.72, -wide * 0.5),
                    (reach * 0.93, -wide * 0.2 + bend),
                    (reach, bend),
                    (reach * 0.92, wide * 0.26 + bend),
                    (reach * 0.7, wide * 0.5),
                    (70, wide * 0.3),
                    per=6,
                ),
                x,
                y,
                s,
                a,
            )
            m = poly(petal)
            card.cast(m, 3, 4, 4, "#4a1c10", 0.45)
            card.lit(m, stops, 9, k=1.7, tex=0.16, cells=30, seed=i, rim="#fff4b0", rimk=0.4)
            veins = [
                place(curve((78, u * wide * 0.2), (reach * 0.7, u * wide * 0.25), (reach * 0.94, bend)), x, y, s, a)
                for u in (-0.6, 0, 0.6)
            ]
            card.shade(both(strokes(veins, 0.8), m), "#b8601c", 0.4, 0.5)
    heart = rough(poly(circle(x, y, 86 * s)), 26, 1, 80, 4, 45)
    card.cast(heart, 3, 5, 6, "#3a1408", 0.7)
    card.lit(heart, "#1c0a0c #4a2010 #8a4a1c #c8843a", 34, k=1.3, tex=0.25)
    layer = Layer()
    for i in range(620):
        r, a = 3.35 * s * math.sqrt(i), i * 2.39996
        t = 0.35 + 0.3 * math.cos(a - 3.6) * r / 84 / s + 0.35 * (r / 84 / s) ** 3 + card.chance.gauss(0, 0.06)
        layer.ramp_dab(
            x + r * math.cos(a),
            y + r * math.sin(a),
            2.6 + r * 0.012,
            a,
            ("#200c10", "#4a2412", "#8a501c", "#d8962e", "#ffd868"),
            t,
            0.6,
        )
    card.put(layer, 0.95, heart)
    card.swell(heart, 26, k=1.2, a=0.7)
    card.lit(poly(circle(x, y, 11 * s)), BRASS, 4, k=2, tex=0.1, rim="#fff6d0")


def sunflower_behind(card: Card, x: float, y: float, size: float, towards: float) -> None:
    """A sunflower seen from behind, its foot at (x, y); it leans towards an x where the light is."""
    s = size
    layer = Layer()
    lean = (towards - x) * 0.05
    hx, hy = x + lean, y - s
    layer.line(curve((x, y + 20), (x + lean * 0.3, y - s * 0.5), (hx, hy)), s * 0.1, "#1c3424", s * 0.06)
    for side in (-1, 1):
        layer.poly(
            place(
                blob("0,0 .3,-.24 .62,-.1 .4,.08", per=5), x + lean * 0.3, y - s * 0.36, s * 0.9, 0.1 * side, side < 0
            ),
            mix("#1c3424", "#4a6a3c", 0.3 if side < 0 else 0),
        )
    for i in range(15):
        a = 2 * math.pi * i / 15 + card.chance.gauss(0, 0.08)
        layer.dab(
            hx + s * 0.29 * math.cos(a),
            hy + s * 0.25 * math.sin(a) - 2,
            s * 0.15,
            a,
            ramp(("#6a3014", "#c4741c", "#ffc848"), 0.5 - 0.5 * math.sin(a + 0.5)),
            0.5,
        )
    layer.disc(hx, hy, s * 0.2, "#35522e", 0.86)
    for i in range(9):
        a = 2 * math.pi * i / 9
        layer.dab(
            hx + s * 0.17 * math.cos(a),
            hy + s * 0.14 * math.sin(a),
            s * 0.1,
            a,
            mix("#2c4a2c", "#7a9a4c", 0.5 - 0.4 * math.sin(a)),
            0.5,
        )
    layer.disc(hx, hy, s * 0.08, "#24402a", 0.86)
    card.put(layer, 1, tex=0.3)
    card.swell(layer.m, s * 0.06, k=1.4, a=0.8)
    card.glow(edge(layer.m, 0.6, 1.3), "#ffc478", 0.4, 0.6)


def umbrella_flower(
    card: Card,
    x: float,
    y: float,
    size: float,
    high: float,
    stops: Stops,
    stem: Colour,
    turn: float,
    detail: bool = True,
    shut: float = 0,
) -> None:
    """An umbrella on a stalk rooted at (x, y): open, or with `shut` a bud still rolled up."""
    top = (x + high * turn * 0.9, y - high)
    path = curve((x, y), (x - 4, y - high * 0.4), (lerp(x, top[0], 0.75), y - high * 0.75), top)
    layer = Layer()
    layer.line(path, max(1.2, size * 0.05), stem, max(0.8, size * 0.03))
    for t, side in ((0.25, 1), (0.42, -1), (0.6, 1))[: 3 if detail else 2]:
        px, py = path[int(t * (len(path) - 1))]
        r = size * 0.3
        layer.poly(
            [
                *curve((px, py), (px + side * r * 0.5, py - r * 0.55), (px + side * r * 1.15, py - r * 0.5), per=6),
                *curve((px + side * r * 1.15, py - r * 0.5), (px + side * r * 0.7, py + r * 0.05), (px, py), per=6),
            ],
            mix(stem, "#b8d870", 0.25 if side > 0 else 0.05),
        )
    card.put(layer, 1, tex=0.2)
    card.swell(layer.m, max(1.5, size * 0.04), k=1.5)
    if shut:
        bud = place(
            blob("0,-1.05 .07,-.8 .17,-.3 .13,.1 .06,.24 -.06,.24 -.13,.1 -.17,-.3 -.07,-.8", per=6),
            *top,
            size * shut,
            turn,
        )
        m = poly(bud)
        card.lit(m, stops, size * 0.05, k=1.9, tex=0.12, rim="#fff4d8")
        folds = [
            place(curve("0,-1 .1,-.4 .04,.2"), *top, size * shut, turn),
            place(curve("0,-1 -.06,-.4 -.04,.2"), *top, size * shut, turn),
        ]
        card.shade(both(strokes(folds, 1.2), m), placed(stops)[0][1], 0.4, 0.7)
        for side in (-1, 1):
            sep = poly(place(blob("0,.3 .1,.1 .22,-.02 .12,.2", per=5), *top, size * shut, turn, side < 0))
            card.lit(sep, (mix(stem, "#06303c", 0.4), stem, mix(stem, "#d8f090", 0.5)), 3)
        return
    if detail:
        card.shade(
            move(poly(ellipse(top[0], top[1], size * 0.5, size * 0.14)), 0, size * 0.2), "#06303c", size * 0.12, 0.4
        )
    under = poly(place(blob("-1,0 -.5,.1 0,.13 .5,.1 1,0 .5,-.12 -.5,-.12", per=5), *top, size / 2, turn))
    card.fill(under, placed(stops)[0][1])
    umbrella(card, top[0], top[1], size, stops, turn=turn, stick=False, panels=7, handle="#8a5a34")
    if detail:
        layer = Layer()
        for i in range(9):
            a = math.pi * (0.1 + 0.8 * i / 8)
            px, py = place([(0.16 * math.cos(a), 0.06 + 0.3 * math.sin(a))], *top, size / 2, turn)[0]
            layer.line([top, (px, py)], 1, "#f8d46a")
            layer.disc(px, py, 2, "#fff0a8")
        card.put(layer)


def _petal(card: Card, x: float, y: float, turn: float, long: float, wide: float, stops: Stops, seed: int) -> None:
    """One petal from the heart outwards, its rim curled over towards us."""
    chance = random.Random(seed)
    half = wide / long / 2
    rim = [
        (0.98 + 0.05 * math.sin(a * 3.1 + seed) - 0.16 * (a / 1.2) ** 2, half * math.sin(a) * 1.04)
        for a in [-1.25 + 2.5 * i / 18 for i in range(19)]
    ]
    rim = [(u + chance.gauss(0, 0.006), v) for u, v in rim]
    shape = blob(
        (0, 0.04),
        (0, -0.04),
        (0.35, -half * 0.62),
        (0.7, -half * 0.98),
        *rim,
        (0.7, half * 0.98),
        (0.35, half * 0.62),
        per=5,
    )
    m = rough(poly(place(shape, x, y, long, turn)), 12, 0.6, 90, seed, 55)
    card.cast(m, 5, 9, 9, "#12020a", 0.75)
    card.lit(m, stops, long * 0.13, k=1.9, tex=0.14, cells=20, seed=seed, rim="#ffb0a0", rimk=0.5)
    veins = [
        place(curve((0.2, v * 0.3), (0.6, v * 0.8), (0.94, v)), x, y, long, turn)
        for v in [half * (-0.8 + 0.2 * i) for i in range(9)]
    ]
    card.shade(both(strokes(veins, 0.9), m), "#3c0614", 0.6, 0.35)
    curl = poly(
        place([*rim, *[(u - 0.07 * math.cos(v / half * 1.5), v * 0.96) for u, v in rim[::-1]]], x, y, long, turn)
    )
    lip = both(rough(curl, 14, 0.7, 80, seed), m)
    card.shade(both(move(lip, -6 * math.cos(turn), -6 * math.sin(turn)), m), "#2a0410", 4, 0.6)
    card.lit(lip, stops, long * 0.035, k=2.1, tex=0.1, rim="#ffc8b8", rimk=0.7)


def rose(card: Card, x: float, y: float, size: float) -> None:
    """A full dark rose seen from above, about `size` from its middle to its rim."""
    s = size / 212
    for k, (n, long, wide, phase) in enumerate(_RINGS):
        for i in sorted(range(n), key=lambda i: (i * 5 + k) % n):
            a = phase + i * 2 * math.pi / n + card.chance.gauss(0, 0.06)
            reach = card.chance.uniform(0.93, 1.06)
            _petal(
                card,
                x + 10 * s * math.cos(a),
                y + 9 * s * math.sin(a),
                a,
                long * s * reach * (1 - 0.08 * math.sin(a)),
                wide * s * card.chance.uniform(0.9, 1.06),
                ROSE_PETALS[min(2, k // 2 + (i % 2) * (k > 1))],
                100 * k + i,
            )
        card.shade(halo(x, y, (190, 168, 146, 124, 100, 86)[k] * s), "#5c1020", 0, 0.45)


def rose_leaf(card: Card, x: float, y: float, long: float, turn: float) -> None:
    """A toothed leaf with its veins, growing from (x, y)."""
    up: Path = []
    down: Path = []
    for i in range(23):
        t = i / 22
        wide, bend = 0.3 * math.sin(math.pi * t**0.8) ** 0.9 * (1 + (0.1 if i % 2 else 0)), 0.1 * math.sin(t * 2.6)
        up.append((t, bend - wide))
        down.append((t, bend + wide))
    m = rough(poly(place([*up, *down[::-1]], x, y, long, turn)), 10, 0.5, 90, int(long), 60)
    card.cast(m, 8, 14, 9, "#020806")
    card.lit(m, "#06140f #12352a #2f6a44 #84b070 #d8e6a8", long * 0.09, k=2, tex=0.25, rim="#e8f0b8", rimk=0.35)

    def spine(t: float) -> float:
        return 0.1 * math.sin(t * 2.6)

    veins = [
        place(curve((t, spine(t)), (t + 0.1, spine(t) + s * 0.13), (t + 0.16, spine(t) + s * 0.24)), x, y, long, turn)
        for t in (0.12, 0.26, 0.4, 0.54, 0.68, 0.8)
        for s in (-1, 1)
    ]
    veins.append(place([(t / 9, spine(t / 9)) for t in range(10)], x, y, long, turn))
    card.shade(both(strokes(veins, 1.4), m), "#0a2418", 0.5, 0.8)
    card.glow(both(move(strokes(veins, 0.8), -1, -1), m), "#c8e0a0", 0.4, 0.4)


def ivy(card: Card, *stems: str) -> None:
    """Ivy along stems, each a line written as text."""
    layer = Layer()
    for text in stems:
        path = curve(text)
        layer.line(path, 3, "#3a4a2c", 1)
        for i in range(2, len(path), 2):
            x, y = path[i]
            s = card.chance.uniform(6, 11) * (1 - 0.4 * i / len(path))
            a = card.chance.uniform(0, 6.3)
            t = card.chance.random()
            for turn, size in ((a, 1), (a + 0.75, 0.75), (a - 0.75, 0.75)):
                layer.dab(
                    x + s * math.cos(turn) * 0.6,
                    y + s * math.sin(turn) * 0.6,
                    s * size,
                    turn,
                    ramp(("#1c4a34", "#3f7a44", "#86b458", "#d4e48c"), t * 0.7 + 0.2 - 0.3 * math.sin(turn)),
                    0.55,
                )
    card.cast(layer.m, 4, 5, 3, "#101c1c", 0.6)
    card.put(layer, 1, tex=0.2)
    card.swell(layer.m, 4, k=1.3, a=0.8)


def straw(layer: Layer, chance: random.Random, x: float, y: float, wide: float) -> None:
    """A bowl of straw for a nest: the middle of its rim at (x, y), `wide` to each side. Swell it afterwards."""
    mx, my = x, y
    cols = ("#2a1a12", "#5a3a20", "#8f6434", "#c89a58", "#f0d494")
    touches: list[tuple[float, float, float, float]] = []
    for _ in range(900):
        u = chance.gauss(0, 0.42)
        if abs(u) > 1:
            continue
        v = chance.random()
        x = mx + wide * u
        y = my + wide * 50 / 96 * v * math.sqrt(1 - u * u) - wide / 16 * u * u
        t = 0.34 + 0.34 * (1 - v) - 0.2 * u + chance.gauss(0, 0.16)
        touches.append((t + chance.random() * 0.4, x, y, t))
    for _, x, y, t in sorted(touches):
        a = chance.gauss(0, 0.4) + (x - mx - 4) * -0.004
        r = chance.uniform(9, 22)
        layer.line(
            curve(
                (x - r * math.cos(a), y - r * math.sin(a)),
                (x, y + 2.5),
                (x + r * math.cos(a), y + r * math.sin(a)),
                per=3,
            ),
            1.8,
            ramp(cols, t),
            0.6,
        )


def web(
    card: Card, x: float, y: float, spoke: Callable[[float], float], size: float = 205, silk: Colour = "#c4d2d4"
) -> list[tuple[float, float, float]]:
    """A spider's web round (x, y): `spoke` says how far it reaches in a direction, `size` is the radius of its rings.

    Returns its knots, each with its distance from the middle, to hang drops on.
    """
    n = 30
    angles = [2 * math.pi * (i + 0.3 * math.sin(i * 2.1)) / n for i in range(n)]
    fine = solid()
    thread: list[Path] = []
    nodes: list[tuple[float, float, float]] = []
    for a in angles:
        thread.append([(x, y), (x + spoke(a) * math.cos(a), y + spoke(a) * math.sin(a))])
    rings: list[Path] = []
    for j in range(1, 19):
        t = (j / 18) ** 1.12
        path: Path = []
        for i in range(n + 1):
            a, b = angles[i % n], angles[(i + 1) % n] + (2 * math.pi if i % n == n - 1 else 0)
            ra = min(spoke(a), size) * t * (1 + 0.03 * math.sin(i * 3.3 + j))
            rb = min(spoke(b), size) * t * (1 + 0.03 * math.sin((i + 1) % n * 3.3 + j))
            p, q = ((x + ra * math.cos(a), y + ra * math.sin(a)), (x + rb * math.cos(b), y + rb * math.sin(b)))
            mid = (
                lerp(p[0], q[0], 0.5) + (x - p[0]) * 0.05,
                lerp(p[1], q[1], 0.5) + (y - p[1]) * 0.05 + 2 + ra * 0.008,
            )
            path += curve(p, mid, q, per=5)[:-1]
            if i < n:
                nodes.append((p[0], p[1], ra))
                nodes.append((mid[0], mid[1], ra))
        rings.append(path)
    for lines, width, k in ((thread, 1.3, 0.9), (rings, 0.9, 0.75)):
        m = strokes(lines, width)
        card.shade(move(m, 0.8, 1), "#3a4a5c", 0.4, 0.5)
        fine = union(fine, m)
        card.fill(m, "#f2f8f4", k)
    card.glow(fine, silk, 3, 0.4)
    return nodes
