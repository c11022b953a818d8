"""Ground: earth in section with stairs in it, caves, dunes, fields from above."""

import math
from collections.abc import Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, mix, placed
from art.masks import SIZE, Mask, blur, both, edge, fall, halo, inv, minus, move, noise, poly, rough, smooth, strokes
from art.motifs.nature import foliage
from art.shapes import H, Path, Point, W, between, blob, curve, place, points, ribbon, scatter, wander
from art.space import Floor


def earth(
    card: Card, ground: Mask, heart: Point, *, top: float = 226, dark: Colour = "#2a1512", glow: Colour = "#f0962e"
) -> None:
    """Earth in section: strata and stones, warm round a heart that glows."""
    card.wash(ground, "#7a4a26 #6a3c20@20 #4a2818@50 #2c1614@80 #1a0c10", fall(top, 760), 0.5, 9, 3, 0.6, 2.4)
    for k, (y, colour) in enumerate(((300, "#a8703c"), (396, "#35201c"), (512, "#8a5230"), (620, "#20100f"))):
        seam = poly(
            ribbon(
                [(x, y + 14 * math.sin(x * 0.011 + k * 2) + 5 * math.sin(x * 0.04 + k)) for x in range(-10, 530, 12)],
                22,
            )
        )
        card.fill(both(rough(seam, 120, 3, 40, k, 34), ground), colour, 0.4)
    layer = Layer()
    for x, y in scatter(5, W, 540, 21):
        r = card.chance.uniform(1.4, 6.5) if card.chance.random() < 0.8 else card.chance.uniform(7, 13)
        path = place(
            blob(
                *[
                    (
                        r * card.chance.uniform(0.75, 1.15) * math.cos(a * 0.9),
                        r * 0.75 * card.chance.uniform(0.8, 1.1) * math.sin(a * 0.9),
                    )
                    for a in range(7)
                ],
                per=4,
            ),
            x,
            y + top + 18,
            1,
            card.chance.uniform(0, 3),
        )
        warm = math.exp(-math.dist((x, y + top + 18), heart) / 190)
        layer.poly(
            path,
            mix(mix(card.chance.choice(("#7a6250", "#5a4038", "#8a7a64")), dark, min(0.7, y / 760)), glow, 0.45 * warm),
        )
    stones = card.put(layer, 0.85, ground, 0.5)
    card.swell(stones, 3, k=1.7)
    card.mottle(ground, "#160a0c", 0.4, 14, 6, 120, 230)


def stair_profile(a: Point, b: Point, n: int = 11) -> Path:
    """The saw-toothed floor of a flight of steps."""
    path: Path = [a]
    for i in range(n):
        p, q = between(a, b, i / n), between(a, b, (i + 1) / n)
        path += [(q[0], p[1]), q]
    return path


def stair_in_section(card: Card, a: Point, b: Point, seed: int = 0, dark: Colour = "#2a1512") -> None:
    """A flight of stone steps from a down to b, seen from the side."""
    floor = stair_profile(a, b)
    m = poly([*floor, *[(x, y + 14) for x, y in (between(b, a, t / 8) for t in range(9))]])
    card.lit(rough(m, 12, 0.5, 100, seed, 60), "#2a1612 #6a4228 #b87c44", 5, k=1.6, tex=0.35, cells=60)
    treads = [floor[i : i + 2] for i in range(0, len(floor) - 1, 2)]
    card.glow(strokes(treads, 1.6), "#ffcf80", 0.4, 0.75)
    card.shade(strokes([[floor[i], floor[i + 1]] for i in range(1, len(floor) - 1, 2)], 1.4), dark, 0.3, 0.6)


def cave_mouth(
    card: Card,
    rows: Sequence[tuple[float, float, float, Sequence[tuple[float, float, float]], str]],
    heart: Point = (250, 360),
    glow: Colour = "#ffc878",
) -> None:
    """Rock hanging down round the mouth of a cave, far row first, lit from inside.

    A row is (height in the middle, unrest, steepness of its sides, stone teeth as (x, length, width), colours).
    """
    for k, (top, amount, power, spikes, stops) in enumerate(rows):
        v = wander(500 + k, 300, 6, 0.55, 6)
        path: Path = []
        for q in range(300):
            x = -20 + 552 * q / 299
            y = top + (300 - 60 * k) * abs((x - 262) / 262) ** power - amount * v[q]
            y += sum(long * math.exp(-((abs(x - sx) / wide) ** 1.15)) for sx, long, wide in spikes)
            path.append((x, y))
        m = rough(poly([*path, (560, -40), (-40, -40)]), 40, 0.9, 90, 20 + k, 44)
        card.shade(minus(blur(m, 14), m), "#1a0a14", 6, 0.7)
        card.lit(m, stops, 20, (-0.12, 1), tex=0.35, seed=20 + k)
        layer = Layer()
        for _ in range(520):
            x = card.chance.uniform(-10, W + 10)
            colours = [c for _, c in placed(stops)]
            layer.dab(
                x,
                card.chance.uniform(-10, 420),
                card.chance.uniform(5, 18),
                math.pi / 2 + card.chance.gauss(0, 0.35),
                mix(card.chance.choice(colours[:3]), colours[3], card.chance.uniform(0, 0.28)),
                0.22,
            )
        card.put(layer, 0.5, m)
        card.swell(m, 9, (-0.12, 1), k=1.3, a=0.7)
        card.glow(both(edge(m, 0, -2.2), halo(*heart, 480, 0.8)), glow, 0.5, 0.6)


def boulder(card: Card, x: float, y: float, wide: float, high: float, light: Point) -> None:
    """A dark boulder close to the eye, its shoulder lit."""
    m = rough(
        poly(
            blob(
                (x - wide / 2, y + 20),
                (x - wide * 0.43, y - high * 0.45),
                (x - wide * 0.18, y - high),
                (x + wide * 0.1, y - high * 0.86),
                (x + wide * 0.35, y - high * 0.5),
                (x + wide / 2, y + 20),
            )
        ),
        60,
        1.4,
        70,
        int(x),
        40,
    )
    card.lit(m, "#0a0508 #1e1018 #4a2a22 #d0894a", 18, light, tex=0.45, rim="#ffbf74", rimk=0.6)


def dune(card: Card, crest: str, stops: Stops, seed: int, face: str = "", rim: Colour = "#fff0c8") -> None:
    """A dune from its crest down; `face` is its shaded slip face."""
    m = rough(poly([*curve(crest, per=12), (W + 30, H + 30), (-30, H + 30)]), 8, 0.6, 90, seed, 70)
    card.lit(m, stops, 26, tex=0.2, cells=8, seed=seed, sx=0.6, sy=2.2)
    top = points(crest)[0][1]
    card.shade(both(noise(4, 130 + seed, 4, 0.5, SIZE, 0.6, 2.2).point(smooth(135, 225)), m), "#b0709a", 6, 0.45)
    card.glow(both(noise(4, 150 + seed, 4, 0.5, SIZE, 0.6, 2.6).point(smooth(150, 235)), m), "#ffd08c", 5, 0.3)
    bands = noise(5, 30 + seed, 3, 0.5, SIZE, 0.7, 15).point(smooth(130, 205))  # the wind's own writing in the sand
    waves = both(bands, m, fall(top - 10, H, 70, 255))
    card.shade(waves, "#a8688c", 0.5, 0.5)
    card.glow(both(move(waves, 0, -1.8), inv(waves), m), "#fff0cc", 0.4, 0.2)
    if face:
        shade = both(rough(poly(blob(face, per=10)), 12, 1.0, 60, seed + 3, 50), m)
        card.shade(shade, "#8a5fa0", 1.4, 0.85)
    card.glow(both(edge(m, 0.4, 1.7), noise(9, 70 + seed, 4).point(smooth(40, 190))), rim, 0.5, 0.9)


def quilt_of_fields(card: Card, x: float = 250, horizon: float = 560) -> None:
    """Fields with furrows and hedges, seen from high up, in a summer morning."""
    plane = Floor(x, horizon, 1.0, 150)
    layer, hedges = Layer(), Layer()
    greens = ("#7fae74", "#a8bf72", "#e0d07c", "#4f8f78", "#f0d894", "#8cb66a", "#d09a6a", "#6aa07c")

    def spot(i: float, j: float) -> Point:
        u, z = i * 0.36 + 0.1 * math.sin(j * 1.7 + i), 0.72 * 1.17**j
        return plane.at(u + 0.1 * math.sin(j * 0.8), z + 0.04 * math.sin(i * 2.3 + j))

    for j in range(9, -1, -1):
        for i in range(-16, 17):
            a, b, c, d = spot(i, j + 1), spot(i + 1, j + 1), spot(i + 1, j), spot(i, j)
            colour = mix(card.chance.choice(greens), "#f4e2c2", 0.06 * j)
            layer.poly([a, b, c, d], colour)
            for k in range(1, 7):
                layer.line([between(a, b, k / 7), between(d, c, k / 7)], 0.8, mix(colour, "#4a6a4a", 0.25 - 0.02 * j))
            for k in range(7):
                for p, q in ((a, b), (a, d)):
                    hx, hy = between(p, q, (k + card.chance.random()) / 7)
                    if j < 8 and card.chance.random() < 0.34 - 0.02 * j:
                        foliage(
                            hedges,
                            i * 40 + j + k,
                            hx,
                            hy - 2,
                            5 - 0.3 * j,
                            4 - 0.3 * j,
                            ("#3a6e60", "#5a9468", "#93b470", "#d4d290"),
                            light=card.light,
                            n=12,
                            dab=2 - 0.13 * j,
                        )
    card.put(layer, 1, tex=0.4)
    card.mottle(layer.m, "#5a8fae", 0.4, 5, 9)
    card.put(hedges)
