"""What stands about out of doors: a bench, boots, a canal with candle boats, a clock in sand, a pier of keys, a sled."""

import math
import random

from art.card import Card, Layer
from art.colour import mix, ramp
from art.masks import (
    Mask,
    across,
    blur,
    both,
    discs,
    edge,
    fall,
    halo,
    inv,
    minus,
    move,
    noise,
    poly,
    ring,
    rough,
    smooth,
    strokes,
    union,
)
from art.motifs.nature import fir, flame
from art.motifs.places import lamplit, paper_boat
from art.motifs.things import BRASS
from art.shapes import H, Path, Point, W, blob, box, circle, curve, ellipse, lerp, place, points, ribbon, ridge
from art.space import Floor, Solid, ripples


def park_bench(card: Card, x: float, y: float, size: float) -> None:
    """A grey park bench that stands at (x, y), half as long as `size`."""
    model = Solid(x, y, size, 0.12)
    for i in (-0.9, 0.84):
        model.slab((i, -0.3, 0), (i + 0.07, 0.36, 0.5))
        model.bar([(i, 0.34, 0.4), (i, 0.46, 1.12)], 0.07)
    for j in range(3):
        model.slab((-1, -0.34 + j * 0.22, 0.5), (1, -0.17 + j * 0.22, 0.56))
        model.slab((-1, 0.36 + j * 0.03, 0.68 + j * 0.16), (1, 0.4 + j * 0.03, 0.79 + j * 0.16))
    card.shade(model.shadow((0.1, 0.05)), "#16222c", 3, 0.7)
    model.paint(card, ("#1a222a", "#50606c", "#a8b4b4"), "#e4ecec")


def rubber_boot(card: Card, x: float, y: float) -> None:
    """A yellow rubber boot."""
    leather = poly(place(blob("-5,0 -5,-20 4,-20 5,-8 13,-5 13,0", per=4), x, y))
    card.lit(leather, "#7a4a10 #e8a824 #fff0a0", 4, tex=0.1, rim="#fff6d0")


def canal_front(card: Card, eye: Floor, z: float, side: int, up: int, wide: float) -> None:
    """One gabled house, `z` away on the left or right of a canal half `wide`; `up` -1: its image in the water."""
    back, h = z * 1.25, 1.35 + (z * 7.3 + side * 2) % 0.75
    chance = random.Random(int(z * 100) + side)
    t = min(0.75, z / 13)
    wall = mix(("#3a5a96", "#6a5488", "#2f6a86", "#7c5a76", "#44689a", "#504a80")[int(z * 9 + side) % 6], "#9a94b8", t)
    dark = mix("#0a1430", "#7a80a8", t)
    x, far = side * wide, side * (wide + 3)

    def at(q: float, high: float, across: float = x) -> Point:
        return eye.at(across, q, high * up)

    layer = Layer()
    layer.poly([at(z, -0.03), at(z, h), at(z, h, far), at(z, -0.03, far)], mix(wall, dark, 0.6))
    layer.poly([at(z, -0.03), at(z, h), at(back, h), at(back, -0.03)], wall)
    peak = (z + back) / 2, h + 0.42
    layer.poly(
        [at(z, h), at(*peak), at(*peak, far), at(z, h, far)],
        mix(("#7c3f4c", "#3a3260", "#5a3a50")[int(z * 5) % 3], dark, 0.4),
    )
    layer.poly([at(z, h), at(*peak), at(back, h)], mix(wall, "#c8a8b8", 0.14))
    layer.line([at(z, h), at(*peak), at(back, h)], max(1, 7 / z), mix(wall, "#f0d8d0", 0.45))
    layer.line([at(z, 0.06), at(back, 0.06)], max(0.8, 10 / z), mix(wall, dark, 0.6))
    card.put(layer, tex=0.4, seed=int(z * 10), cells=50)
    card.swell(layer.m, 40 / z, light=(-side, -0.6), a=0.6)
    lit: list[Path] = []
    blind: list[Path] = []
    rows = int((h - 0.15) / 0.4)
    for r in range(rows + 1):
        for c in range(3 if r < rows else 1):
            q = lerp(z, back, (c + 0.5) / 3 if r < rows else 0.5)
            low, d = 0.2 + r * 0.4 if r < rows else h + 0.06, (back - z) * 0.08
            shape = [at(q - d, low), at(q - d, low + 0.17), at(q, low + 0.22), at(q + d, low + 0.17), at(q + d, low)]
            (lit if chance.random() < 0.36 else blind).append(shape)
    card.fill(poly(*blind), mix(dark, "#27406c", 0.4), 0.9)
    lamplit(card, lit, "#ffcf7a", max(2, 14 / z))


def candle_boat(card: Card, x: float, y: float, size: float, turn: float) -> None:
    """A boat folded from a letter, afloat, with a lit candle in it."""
    for k, colour in ((1, "#ff9a3c"), (0.55, "#ffe0a0")):
        card.glow(both(halo(x, y + size * 0.5, size * 1.1 * k, 1.3, 1.4), fall(y, y + 2)), colour, 0, 0.42)
    card.shade(poly(ellipse(x, y + size * 0.08, size * 0.44, size * 0.07)), "#0a1430", size * 0.04, 0.8)
    m = paper_boat(card, x, y, size, turn=turn, paper="#7a7488 #d8c4ac #fff6e0")
    if size > 45:
        rows = [
            place([(-0.5 + k * 0.02, k), (0.5, k)], x, y - size * 0.12, size * 0.5, turn)
            for k in (-0.2, -0.06, 0.08, 0.2)
        ]
        card.shade(both(strokes(rows, max(0.6, size * 0.008)), m), "#6a6080", 0.3, 0.5)
        card.fill(both(discs([(x + size * 0.2, y, size * 0.035)]), m), "#b03a34")
    cx, cy = x + size * 0.17, y - size * 0.26
    card.fill(poly(box(cx - size * 0.025, cy - size * 0.12, cx + size * 0.025, cy + size * 0.08)), "#fff0cc")
    flame(card, cx, cy - size * 0.12, size * 0.16)
    card.glow(both(halo(cx, cy, size * 0.5), m), "#ffb040", 0, 0.5)
    ripples(
        card, y + size * 0.16, y + size * 0.5, "#ffd08a", x + size * 0.1, size * 0.22, 9, dark="#0a1430", seed=int(size)
    )


def sunken_clock(card: Card, x: float, y: float) -> None:
    """The cracked face of a station clock, 384 wide, without numerals; its middle at (x, y)."""
    disc = poly(circle(x + 26, y + 8, 192))
    card.lit(disc, "#2c1410 #5a2c1a #8a4f2c #c88a50", 20, tex=0.3)
    m = poly(circle(x, y, 192))
    card.lit(m, "#2c120c #6a3018 #a8622c #e8b468 #fff0c0", 22, k=2.1, tex=0.25, cells=40, rim="#fff6d8")
    card.lit(ring(x, y, 184, 179), BRASS, 2, k=2, tex=0.1)
    dial = poly(circle(x, y, 166))
    card.lit(dial, "#a88a58 #dcc690 #f6ecc8 #fffbea", 90, k=1.2, tex=0.25, cells=14)
    card.mottle(dial, "#a8723c", 0.4, 6, 4, 120, 230)
    card.hollow(dial, 12, 16, 10, "#5a3018", 0.8)
    card.shade(both(union(ring(x, y, 128, 126.4), ring(x, y, 86, 85), ring(x, y, 164, 163)), dial), "#6a4424", 0.3, 0.6)
    ticks = [
        place(
            box(-2.6 if i % 5 else -5.5, -158, 2.6 if i % 5 else 5.5, -146 if i % 5 else -132),
            x,
            y,
            1,
            i * math.pi / 30 + 0.24,
        )
        for i in range(60)
    ]
    card.fill(both(poly(*ticks), dial), "#3a2018", 0.85)
    for i in range(12):
        card.fill(
            poly(place(blob("0,-124 7,-112 0,-98 -7,-112", per=4), x, y, 1, i * math.pi / 6 + 0.24)), "#4a2818", 0.8
        )
    hands: list[Path] = []
    for a, reach, w in ((-0.62, 92, 17), (0.78, 146, 13)):
        hands.append(
            place(
                blob(
                    (-w * 0.3, 26),
                    (-w * 0.24, -reach * 0.4),
                    (-w * 0.7, -reach * 0.62),
                    (0, -reach),
                    (w * 0.7, -reach * 0.62),
                    (w * 0.24, -reach * 0.4),
                    (w * 0.3, 26),
                    per=5,
                ),
                x,
                y,
                1,
                a,
            )
        )
    h = poly(*hands, circle(x, y, 12))
    card.shade(move(h, 8, 12), "#6a4020", 4, 0.6)
    card.lit(h, "#0c0810 #241a20 #5a4a48", 4, k=2, tex=0.15, rim="#f8e0b0")
    card.lit(discs([(x, y, 7)]), BRASS, 3, k=2, tex=0)
    crack = place(curve("-82,44 -64,72 -70,90 -50,110 -52,124"), x, y)
    card.fill(poly(ribbon(crack, 0.6, 4, 2.6)), "#5a2c18")
    for branch in ("-64,72 -38,64 -20,72", "-70,90 -94,100 -106,114"):
        card.fill(poly(ribbon(place(curve(branch), x, y), 2.2, 0.5)), "#5a2c18")
    card.glow(both(poly(ribbon(place(curve("-174,-66 -124,-152 -20,-180"), x, y), 2, 2, 16)), dial), "#ffffff", 5, 0.5)


def half_gear(card: Card, x: float, y: float) -> None:
    """A brass cogwheel half sunk in the ground."""
    teeth = poly(*[place(box(-3.4, -24, 3.4, -17), x, y, 1, i * math.pi / 7) for i in range(14)])
    gear = minus(union(teeth, poly(circle(x, y, 19))), poly(circle(x, y, 8)))
    card.cast(gear, 6, 6, 4, "#5a2c18")
    card.lit(both(gear, fall(y + 9, y + 10, 255, 0)), BRASS, 3, k=2, tex=0.2, rim="#fff6d0")


def piano_key(card: Card, eye: Floor, left: float, right: float, i: int, down: float) -> None:
    """The i-th key of a pier of piano keys from `left` to `right` in the water, `down` when pressed; some with a black one."""
    z0 = 1.28 + i * 0.27
    z1, h = z0 + 0.262, 0.17 - down
    t = min(0.62, i / 50)
    s = eye.size(z0)
    if down:
        for k in range(2):
            x, y = eye.at(left - 0.05, z0 + 0.12)
            r = s * (0.16 + 0.16 * k)
            card.glow(
                both(ring(x, y, r, r - max(1, s * 0.008), 0.3), inv(poly(eye.tile(left, z0, right, z1, h)))),
                "#ffe8e0",
                0.5,
                0.7,
            )
    side = eye.wall((left, z0), (left, z1), -0.05, h)
    front = eye.wall((left, z0), (right, z0), -0.05, h)
    top = eye.tile(left, z0, right, z1, h)
    haze = "#f0a8a8"
    if i % 2 == 0:
        water = poly(eye.tile(left - 0.3, z0, right + 0.5, z1, 0))
        card.shade(blur(water, s * 0.05), "#3a3478", 0, 0.5 - t * 0.5)
    card.fill(poly(side), mix(mix("#c89aa8", "#ffe0c8", 0.5), haze, t))
    card.fill(poly(front), mix("#7a6a9c", haze, t * 0.8))
    m = poly(top)
    card.fill(m, mix(ramp(("#e8d0d0", "#fff4e6"), 0.35 + (i * 37 % 11) / 16), haze, t))
    card.glow(both(m, across(eye.at(left, z0)[0], eye.at(right, z0)[0], 255, 0)), "#fff0d8", 0, 0.35)
    card.shade(both(poly(eye.tile(left, z1 - 0.03, right, z1, h))), "#b8a0b8", 0.4, 0.6)
    if h < 0.1:
        card.shade(m, "#b898b8", 0, 0.45)
    card.glow(poly(ribbon([eye.at(left, z0, h), eye.at(right, z0, h)], max(0.7, s * 0.006))), "#ffffff", 0.3, 0.8 - t)
    if i % 7 in (0, 1, 3, 4, 5):
        _black_key(card, eye, left, z1, t, 0.31 - (0.09 if down else 0))


def _black_key(card: Card, eye: Floor, left: float, z: float, t: float, h: float) -> None:
    a, b, edge = z - 0.085, z + 0.085, -0.1
    card.shade(poly(eye.tile(left + 0.05, a - 0.05, edge + 0.09, b, 0.18)), "#6a5a9a", eye.size(z) * 0.02, 0.55)
    for path, colour in (
        (eye.wall((edge, a), (edge, b), 0.16, h), "#2c2440"),
        (eye.wall((left, a), (left, b), 0.16, h), "#a87c8c"),
        (eye.wall((left, a), (edge, a), 0.16, h), "#17122a"),
        (eye.tile(left, a, edge, b, h), "#332a4c"),
    ):
        card.fill(poly(path), mix(colour, "#c88aa0", t))
    card.glow(
        poly(
            ribbon([eye.at(left + 0.04, a + 0.03, h), eye.at(edge - 0.03, a + 0.03, h)], max(0.6, eye.size(z) * 0.014))
        ),
        "#f0b8c0",
        0.4,
        0.6,
    )


def snowy_lane(card: Card) -> Mask:
    """A field of snow in drifts, on it a lane with two ruts that winds away; the mask of the snow."""
    m = rough(poly(ridge(5, 158, 14, octaves=3, gain=0.4)), 30, 1)
    card.lit(m, "#a8a4e0 #dcd0ec #fbeeea #fffdf8", 40, tex=0.24, cells=9, sy=2)
    for i, (y, h) in enumerate(((236, 16), (330, 20), (456, 24), (606, 22))):
        drift = poly(ridge(20 + i, y, h, octaves=3, gain=0.35))
        card.shade(both(minus(drift, move(blur(drift, 10), 0, 24)), m), "#c0b4e0", 4, 0.4)
        card.glow(both(edge(drift, 0, 3), m), "#ffffff", 2, 0.6)
    lane = curve("90,790 150,680 250,540 270,420 214,310 226,236 280,184")
    wide = poly(ribbon(lane, 1, width=lambda t: 150 * (1 - t) ** 1.4 + 12))
    card.shade(blur(wide, 3), "#c8c0e4", 0, 0.55)
    for s in (-1, 1):
        rut = [(x + s * (36 * (1 - i / 60) ** 1.4 + 3), y) for i, (x, y) in enumerate(lane)]
        track = rough(poly(ribbon(rut, 1, width=lambda t: 13 * (1 - t) ** 1.3 + 1.5)), 40, 1)
        card.shade(track, "#9a9cd4", 1, 0.7)
        card.glow(edge(track, 1.2, -1.2), "#ffffff", 0.6, 0.7)
    card.mottle(m, "#c8c4ec", 0.6, 5, 9, 110, 210, 0.6, 2)
    card.glow(both(m, noise(4, 14, 4).point(smooth(110, 200))), "#ffd8a8", 0, 0.22)
    card.specks(260, (0, 200, W, H), (0.4, 0.9), "#ffffff", 0.9)
    return m


def sled(card: Card, x: float, y: float) -> None:
    """A sled behind a child that stands at (x, y), drawn to the right by a string."""
    layer = Layer()
    layer.line(curve((x - 14, y - 40), (x - 30, y - 16), (x - 40, y + 4)), 1, "#5a3a30")
    for dy in (0, 7):
        layer.line(curve((x - 92, y + 18 + dy), (x - 50, y + 16 + dy), (x - 38, y + 4 + dy)), 2.6, "#8a4a2c")
    layer.poly(points(f"{x - 92},{y + 8} {x - 46},{y + 6} {x - 44},{y + 13} {x - 94},{y + 15}"), "#c87c44")
    layer.poly(points(f"{x - 92},{y + 8} {x - 46},{y + 6} {x - 50},{y + 2} {x - 86},{y + 3}"), "#e8b070")
    card.shade(move(layer.m, 5, -3), "#27306e", 2, 0.35)
    card.put(layer, tex=0.3)


def sunlit_fir(card: Card, x: float, y: float, s: float, seed: int) -> None:
    """A fir in low sun, snow on its boughs."""
    m = rough(poly(fir(x, y, s, seed)), 20, 0.8)
    card.lit(m, "#1c2c4c #3a5a6a #7a9484 #e8d8a8", s * 0.08, k=1.8, tex=0.3)
    top = both(m, rough(move(m, s * 0.03, -s * 0.05), 60, 1.6), noise(16, seed, 4).point(smooth(110, 170)))
    card.fill(top, "#f8eef0", 0.85)
