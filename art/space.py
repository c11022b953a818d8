"""Space: a ground plane in perspective, a room, turned solids with shadows, water that mirrors, hills in planes."""

import math
import random
from collections.abc import Callable, Sequence

from PIL import Image

from art.card import Card
from art.colour import Colour, Stops, mix
from art.masks import (
    SIZE,
    Mask,
    S,
    blur,
    blur_part,
    both,
    edge,
    fall,
    noise,
    poly,
    rough,
    slide,
    smooth,
    solid,
    strokes,
    union,
)
from art.shapes import H, Path, Point, W, lerp, ribbon, ridge

Point3 = tuple[float, float, float]


class Floor:
    """A plane in perspective: `at(x, z, h)` is where a point x to the right, z away and h up stands on the card."""

    def __init__(self, x: float = W / 2, horizon: float = 300, eye: float = 1.5, zoom: float = 420) -> None:
        self.x, self.horizon, self.eye, self.zoom = x, horizon, eye, zoom

    def at(self, x: float, z: float, h: float = 0) -> Point:
        """The point on the card; z above 0.5. Its foot is at horizon + zoom * eye / z."""
        return self.x + self.zoom * x / z, self.horizon + self.zoom * (self.eye - h) / z

    def size(self, z: float) -> float:
        """Card units for one unit of length at distance z."""
        return self.zoom / z

    def tile(self, x0: float, z0: float, x1: float, z1: float, h: float = 0) -> Path:
        """A rectangle lying on the plane."""
        return [self.at(x0, z1, h), self.at(x1, z1, h), self.at(x1, z0, h), self.at(x0, z0, h)]

    def wall(self, a: Point, b: Point, low: float, high: float) -> Path:
        """An upright rectangle over the line from a to b, each (x, z)."""
        return [self.at(*a, low), self.at(*a, high), self.at(*b, high), self.at(*b, low)]

    def block(self, x0: float, z0: float, x1: float, z1: float, low: float, high: float) -> dict[str, Path]:
        """The faces of a box that can be seen: top (if below the eye), left or right, front."""
        faces = {"front": self.wall((x0, z0), (x1, z0), low, high)}
        if high < self.eye:
            faces["top"] = self.tile(x0, z0, x1, z1, high)
        if x0 * self.zoom > 0:
            faces["left"] = self.wall((x0, z1), (x0, z0), low, high)
        if x1 * self.zoom < 0:
            faces["right"] = self.wall((x1, z0), (x1, z1), low, high)
        return faces


def room(left: float, top: float, right: float, bottom: float) -> dict[str, Path]:
    """The five walls of a room seen from the front, its back wall given: back, left, right, floor, ceiling."""
    a, b, c, d = (left, top), (right, top), (right, bottom), (left, bottom)
    o: Path = [(-5, -5), (W + 5, -5), (W + 5, H + 5), (-5, H + 5)]
    return {
        "back": [a, b, c, d],
        "left": [o[0], a, d, o[3]],
        "right": [b, o[1], o[2], c],
        "floor": [d, c, o[2], o[3]],
        "ceiling": [o[0], o[1], b, a],
    }


def hills(
    card: Card,
    planes: Sequence[tuple[float, float, Stops]],
    haze: Colour,
    fog: float = 0.5,
    *,
    seed: int = 0,
    sharp: float = 0,
    octaves: int = 6,
    gain: float = 0.48,
    rim: float = 0.3,
    tex: float = 0.35,
) -> list[Mask]:
    """Ranges from far to near, each (y, height, colours), with fog between them. Returns their masks."""
    masks: list[Mask] = []
    for i, (y, height, stops) in enumerate(planes):
        m = rough(
            poly(ridge(card.seed + seed + i * 7, y, height, sharp=sharp, octaves=octaves, gain=gain, base=2 + i % 3)),
            30,
            0.9,
            110,
            seed + i,
            42,
        )
        card.lit(m, stops, 12 + 3 * i, tex=tex, cells=20 + 5 * i, seed=seed + i, rim=haze, rimk=rim)
        if fog and i < len(planes) - 1:
            card.mist(y - height * 0.3, y + height * 3 + 40, haze, fog * (1 - i / len(planes)), seed + 50 + i, mask=m)
        masks.append(m)
    return masks


def _mirrored(card: Card, level: float, foot: Callable[[float], float] | None) -> Image.Image:
    """What stands above the water, upside down below it; with `foot` each column turns about its own line."""
    flipped = card.im.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    out = card.im.copy()
    if foot is None:
        out.paste(flipped, (0, int((2 * level - H) * S)))
        return out
    for x in range(0, SIZE[0], 2):
        turn = max(level, foot(x / S))
        out.paste(flipped.crop((x, 0, x + 2, SIZE[1])), (x, int((2 * turn - H) * S)))
    return out


def mirror_water(
    card: Card,
    level: float,
    tint: Colour = "#2d6f78",
    k: float = 0.7,
    *,
    wave: float = 1,
    soft: float = 2.5,
    seed: int = 0,
    mask: Mask | None = None,
    foot: Callable[[float], float] | None = None,
) -> Mask:
    """Water from `level` down (inside `mask`) that mirrors what is painted above it, in ripples. Returns its mask.

    `foot(x)` is where a wall meets the water at x: for rooms, whose walls are mirrored about their own foot.
    """
    y0 = int(level * S)
    flipped = _mirrored(card, level, foot).crop((0, y0, *SIZE))
    flipped = Image.merge("RGB", [blur_part(band, soft * S) for band in flipped.split()])
    out = card.im.copy()
    chance = random.Random(card.seed + seed)
    y, turn = 0, 0.0
    while y < flipped.height:
        step = max(2, int(y * 0.03))
        turn += 0.9
        dx = int((math.sin(turn * 1.7) * y * 0.05 + chance.uniform(-3, 3)) * wave)
        band = slide(flipped.crop((0, y, SIZE[0], min(flipped.height, y + step))), dx, 0)
        out.paste(band, (0, y0 + y))
        y += step
    sea = fall(level - 1, level + 2)
    if mask:
        sea = both(sea, mask)
    card.fill(sea, out)
    card.shade(sea, tint, 0, k)
    return sea


def ripples(
    card: Card,
    top: float,
    bottom: float,
    light: Colour,
    x: float,
    width: float,
    n: int = 90,
    dark: Colour = "#062331",
    seed: int = 0,
    mask: Mask | None = None,
) -> None:
    """Small lens-shaped waves: a path of light at x that widens towards the viewer, and dark ones around it."""
    chance = random.Random(card.seed + seed)
    bright: list[Path] = []
    dim: list[Path] = []
    for i in range(n * 2):
        t = chance.random() ** 1.6
        y = top + t * (bottom - top)
        w = chance.uniform(6, 44) * (0.3 + t * 1.1)
        px = x + chance.gauss(0, width * (0.35 + 1.3 * t)) if i < n else chance.uniform(0, W)
        h = 0.5 + 1.2 * t
        (bright if i < n else dim).append([(px - w / 2, y), (px, y - h), (px + w / 2, y), (px, y + h)])
    for paths, colour, lit in ((dim, dark, False), (bright, light, True)):
        m = poly(*paths)
        m = both(m, mask) if mask else m
        if lit:
            card.glow(m, colour, 0.4, 0.65)
            card.glow(m, colour, 5, 0.35)
        else:
            card.fill(m, colour, 0.3)


def underwater(card: Card, stops: Stops, rays: int = 8, ray: Colour = "#dffff0", k: float = 0.16) -> None:
    """Deep water with slanting rays of light from above."""
    card.sky(stops, 0.14, 4)
    for _ in range(rays):
        x, w = card.chance.uniform(30, W - 30), card.chance.uniform(12, 46)
        m = poly([(x - w * 0.3, -10), (x + w * 0.3, -10), (x + w * 1.6 - 60, 640), (x - w * 1.6 - 60, 640)])
        card.glow(both(blur(m, 9), fall(0, 620, 210, 0)), ray, 0, k)


def caustics(
    card: Card, mask: Mask, colour: Colour = "#dffff4", k: float = 0.4, cells: float = 14, seed: int = 0
) -> None:
    """The net of light on shallow water."""
    table = [max(0, 255 - abs(i - 128) * 22) for i in range(256)]
    card.glow(both(noise(cells, card.seed + seed, 3, 0.5, SIZE, 1, 1.6).point(table), mask), colour, 0.6, k)


def ripple_sand(card: Card, mask: Mask, colour: Colour, k: float = 0.5, seed: int = 0) -> None:
    """Wind ripples on sand or snow."""
    m = noise(7, card.seed + seed, 3, 0.5, SIZE, 0.5, 14).point(smooth(150, 215))
    card.shade(both(m, mask), colour, 0.6, k)


class Solid:
    """A small model of bars and slabs (furniture, carts), seen from slightly above, with a shadow on the ground.

    Model axes: x forwards, y to its left, z up. `yaw` turns it, `size` is one unit in card units.
    """

    def __init__(self, x: float, y: float, size: float, yaw: float = 0, tilt: float = 0.34) -> None:
        self.x, self.y, self.size, self.yaw, self.tilt = x, y, size, yaw, tilt
        self.bars: list[tuple[list[Point3], float, float]] = []
        self.faces: list[tuple[Point3, list[Point3]]] = []

    def _turned(self, q: Point3) -> Point:
        c, s = math.cos(self.yaw), math.sin(self.yaw)
        return q[0] * c - q[1] * s, q[0] * s + q[1] * c

    def at(self, q: Point3) -> Point:
        """Where a point of the model is on the card."""
        u, v = self._turned(q)
        return self.x + u * self.size, self.y - (q[2] * math.cos(self.tilt * 0.6) + v * self.tilt) * self.size

    def _ground(self, q: Point3, sun: Point) -> Point:
        u, v = self._turned(q)
        return self.x + (u + q[2] * sun[0]) * self.size, self.y - (v * self.tilt - q[2] * sun[1]) * self.size

    def bar(self, path: list[Point3], start: float, end: float | None = None) -> None:
        """A round bar along a path."""
        self.bars.append((path, start, start if end is None else end))

    def plate(self, path: list[Point3], normal: Point3) -> None:
        """A flat plate."""
        self.faces.append((normal, path))

    def slab(self, low: Point3, high: Point3) -> None:
        """A box between two corners."""
        (a, b, e), (d, f, g) = low, high
        self.faces += [
            ((0, 0, 1), [(a, b, g), (d, b, g), (d, f, g), (a, f, g)]),
            ((1, 0, 0), [(d, b, e), (d, f, e), (d, f, g), (d, b, g)]),
            ((-1, 0, 0), [(a, b, e), (a, f, e), (a, f, g), (a, b, g)]),
            ((0, 1, 0), [(a, f, e), (d, f, e), (d, f, g), (a, f, g)]),
            ((0, -1, 0), [(a, b, e), (d, b, e), (d, b, g), (a, b, g)]),
        ]

    def shadow(self, sun: Point) -> Mask:
        """Its shadow on the ground; `sun` is how far it falls for one unit of height (right, down)."""
        paths = [ribbon([self._ground(q, sun) for q in path], a * self.size, b * self.size) for path, a, b in self.bars]
        paths += [[self._ground(q, sun) for q in face] for _, face in self.faces]
        return poly(*paths)

    def paint(self, card: Card, stops: tuple[Colour, Colour, Colour], rim: Colour, seed: int = 0) -> Mask:
        """Paint it, far parts first, in dark, middle and light; returns its mask."""
        side = 1 if card.light[0] > 0 else -1
        c, s = math.cos(self.yaw), math.sin(self.yaw)
        items: list[tuple[float, Path, Colour]] = []
        for path, a, b in self.bars:
            far = sum(self._turned(q)[1] for q in path) / len(path)
            outline = ribbon([self.at(q) for q in path], max(1.1, a * self.size), max(0.9, b * self.size))
            items.append((far, outline, mix(stops[0], stops[1], 0.75)))
        for n, face in self.faces:
            if -(n[0] * s + n[1] * c) * 0.94 + n[2] * self.tilt <= 0.01:
                continue
            t = min(1.0, max(0.0, 0.4 + 0.62 * (n[0] * c - n[1] * s) * side + 0.42 * n[2]))
            colour = mix(stops[0], stops[1], t * 2) if t < 0.5 else mix(stops[1], stops[2], t * 2 - 1)
            far = sum(self._turned(q)[1] for q in face) / 4 - 0.01 - 0.2 * (n[2] > 0)
            items.append((far, [self.at(q) for q in face], colour))
        whole = solid()
        for _, outline, colour in sorted(items, key=lambda item: -item[0]):
            m = poly(outline)
            card.fill(m, colour)
            whole = union(whole, m)
        card.swell(whole, max(2, self.size * 0.06), (side, -1), 1.5, 0.7)
        card.glow(edge(whole, -side, 1), rim, 0.3, min(0.8, self.size / 60))
        return whole


def planks(x0: float, x1: float, top: float, bottom: float, n: int, seed: int = 0) -> Mask:
    """The joints of a board wall or table."""
    chance = random.Random(seed)
    lines = [
        [(x0, lerp(top, bottom, i / n)), (x1, lerp(top, bottom, i / n) + chance.uniform(-1, 1))] for i in range(1, n)
    ]
    return strokes(lines, 1.1)


def footprints(card: Card, path: Sequence[Point], colour: Colour, size: float = 2.2, k: float = 0.8) -> None:
    """Tracks along a path, left and right in turn, smaller with distance if the path rises."""
    low = max(y for _, y in path)
    for i, (x, y) in enumerate(path):
        s = size * (0.45 + 0.55 * max(0.0, 1 - (low - y) / 400))
        m = poly(
            [
                (x + (s if i % 2 else -s) + s * math.cos(t) * 0.9, y + s * 0.45 * math.sin(t))
                for t in [j * 0.4 for j in range(16)]
            ]
        )
        card.shade(m, colour, 0.4, k)
