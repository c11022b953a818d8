"""Lanes and what happens on them: cobbles, puddles, a rainbow, washing on a line; and what is sewn: stitches, seams, a needle."""

import math
import random
from collections.abc import Callable, Sequence

from art.card import Card, Layer
from art.colour import Colour, Stops, mix
from art.masks import SIZE, Mask, blur, both, edge, fall, move, noise, poly, ring, rough, smooth, strokes
from art.shapes import H, Path, Point, W, arc, blob, lerp, place, points, ribbon, unit

RAINBOW = "#e8604a", "#f0a050", "#f4e080", "#7fc88a", "#6a9ce0", "#9a78d0"
_COBBLE = "-1,.2 -.75,-.75 0,-1 .75,-.8 1,.1 .7,.85 -.7,.85"


def rainbow(
    card: Card, x: float, y: float, r: float, *, band: float = 6.5, k: float = 0.55, bottom: float = 420
) -> None:
    """A rainbow round (x, y), its outer radius r, fading down to `bottom`."""
    for i, colour in enumerate(RAINBOW):
        bow = strokes([arc(x, y, r - i * band, r - i * band, math.pi, 2 * math.pi, 60)], band + 0.5)
        card.glow(both(blur(bow, 2.2), fall(y - r - 20, bottom, 255, 30)), colour, 0, k)


def cobbles(
    card: Card,
    ground: Callable[[float], float],
    stones: Sequence[Colour],
    wet: Colour,
    shine: float,
    *,
    slope: float = 0,
    seed: int = 3,
) -> Mask:
    """A wet cobbled lane from the line `ground(x)` down to the lower edge; the light lies on it about x = `shine`."""
    road = poly([(-5, ground(-5) - 16), (W + 5, ground(W) - 16), (W + 5, H + 5), (-5, H + 5)])
    card.fill(road, "#2c3844")
    layer, chance = Layer(), random.Random(seed)
    shape = points(_COBBLE)
    for row in range(24):
        t = row / 23
        w = 13 + 22 * t
        for k in range(-2, 42):
            x = k * w * 1.04 + (w / 2 if row % 2 else 0) + chance.gauss(0, 1)
            y = ground(x) - 8 + 200 * t**1.25 + chance.gauss(0, 0.6)
            if x < W + 30 and y < H + 32:
                near = math.exp(-(((x - shine) / 150) ** 2)) * (1 - t * 0.6)
                colour = mix(chance.choice(list(stones)), wet, min(0.8, 0.1 + 0.62 * near * chance.uniform(0.4, 1.2)))
                layer.poly(
                    [(x + a * w * 0.46, y + b * (2.6 + 5.4 * t) - a * w * 0.46 * slope) for a, b in shape], colour
                )
    card.shade(road, "#24303c", 0, 0.5)
    card.put(layer, 0.95, road, 0.35)
    card.swell(both(layer.m, road), 2.5, k=1.6, a=0.7)
    return road


def puddles(card: Card, paths: Sequence[Path], sky: Stops, *, drops: Sequence[tuple[float, float, float]] = ()) -> Mask:
    """Still water on the ground that mirrors a sky; `drops` (x, y, r) are rings on it."""
    m = rough(poly(*paths), 26, 1.4)
    ys = [y for path in paths for _, y in path]
    card.wash(m, sky, fall(min(ys) - 8, max(ys)), 0.1)
    card.shade(both(noise(40, 5, 3, 0.5, SIZE, 0.4, 3).point(smooth(150, 230)), m), "#4c5a64", 0.4, 0.5)
    card.glow(edge(m, 0.8, 1.4), "#fff8e0", 0.3, 0.9)
    card.shade(edge(m, -0.6, -1.2), "#1c2430", 0.4, 0.9)
    for x, y, r in drops:
        card.glow(both(ring(x, y, r, r - 1, 0.34), m), "#ffffff", 0.3, 0.7)
    return m


def washing_line(card: Card, a: Point, b: Point, sag: float, cloths: Sequence[Colour], *, seed: int = 8) -> None:
    """Washing that dries on a line from a to b."""
    chance = random.Random(seed)
    line = [
        (lerp(a[0], b[0], t), lerp(a[1], b[1], t) + sag * math.sin(math.pi * t)) for t in [i / 30 for i in range(31)]
    ]
    card.fill(strokes([line], 1), "#3a3440", 0.9)
    for i, colour in enumerate(cloths):
        x, y = line[round((i + 0.9) * 30 / (len(cloths) + 0.9))]
        w, h = chance.uniform(9, 13), chance.uniform(14, 21)
        hung = [(-w / 2, 0), (w / 2, 1), (w / 2 - 2, h * 0.6), (w / 2 - 3, h), (-w / 2 - 4, h - 1), (-w / 2 - 1, h / 2)]
        stops = (mix(colour, "#20283a", 0.6), colour, mix(colour, "#fff6d8", 0.6))
        card.lit(poly(place(blob(*hung, per=5), x, y)), stops, 3, tex=0.2, rim="#fff2d0")


def across_line(line: Path, i: int, reach: float, slant: float = 0) -> tuple[Point, Point]:
    """A stitch over point i of a line: `reach` to each side, drawn out along it by `slant`."""
    (x, y), (a, b) = line[i], line[i + 1]
    ux, uy = unit((a - x, b - y))
    return (x - uy * reach - ux * slant, y + ux * reach - uy * slant), (
        x + uy * reach + ux * slant,
        y - ux * reach + uy * slant,
    )


def stitches(
    card: Card, line: Path, *, every: int = 4, size: float = 10, thread: Colour = "#ffc750", seed: int = 2
) -> None:
    """Thick stitches over a line, with the puckers that they pull into the cloth."""
    chance = random.Random(seed)
    spots = range(4, len(line) - 1, every)
    pairs = [across_line(line, i, size + chance.uniform(-1, 2), size * 0.4) for i in spots]
    pulls: list[Path] = []
    for i in spots:
        for k in (-1, 1):
            ends = [
                across_line(line, i, k * q, s)[1]
                for q, s in ((6, 0), (20, 0), (chance.uniform(28, 56), chance.gauss(0, 10)))
            ]
            pulls.append(ribbon(ends, 4.5, 0.5))
    pucker = poly(*pulls)
    card.shade(pucker, "#040a2c", 3, 0.9)
    card.glow(move(pucker, 3, 2), "#7f9ae8", 2.6, 0.42)
    m = poly(*[ribbon(pair, 2.2, 2.2, 3.8) for pair in pairs])
    card.cast(m, 1.5, 3, 1.5, "#02051a", 0.8)
    card.glow(m, thread, 6, 0.9)
    card.lit(m, (mix(thread, "#5a2400", 0.5), thread, mix(thread, "#ffffff", 0.6)), 1.5, k=1.5, tex=0.05)


def old_seam(card: Card, line: Path, thread: Colour = "#b8924e") -> None:
    """A seam that was sewn long ago: a faint ridge with thin stitches."""
    card.shade(strokes([line], 3), "#040a2c", 1.5, 0.8)
    card.glow(move(strokes([line], 1.2), 1.6, 1.2), "#7f9ae8", 0.8, 0.4)
    marks = [ribbon(across_line(line, i, 6, 2), 1.2, 1.2, 2.2) for i in range(1, len(line) - 1, 4)]
    card.fill(poly(*marks), thread, 0.75)


def sewing_needle(card: Card, tip: Point, eye: Point, wide: float = 7) -> None:
    """A needle from its tip to its eye."""
    m = poly(
        ribbon(
            [tip, (lerp(tip[0], eye[0], 0.5), lerp(tip[1], eye[1], 0.5)), eye],
            1,
            width=lambda t: 1.2 + (wide - 1) * t**0.7,
        )
    )
    card.glow(m, "#ffffff", 4, 0.5)
    card.lit(m, "#2c3658 #a8b6d2 #ffffff", 2, (-1, 0.4), k=1.8, tex=0.04)
    hole = [(lerp(eye[0], tip[0], t), lerp(eye[1], tip[1], t)) for t in (0.06, 0.12)]
    card.fill(poly(ribbon(hole, 1.8)), "#1a2456")
