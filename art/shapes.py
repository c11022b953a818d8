"""Paths: lists of points in card units (512 x 768, y down). Nothing here paints.

Wherever points are asked for they may also be written as one string: "12,-4 20.5,8 30,0".
"""

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

W, H = 512, 768

Point = tuple[float, float]
Path = list[Point]


def points(*given: Point | str) -> Path:
    """The points written out: strings are read, pairs are kept."""
    path: Path = []
    for item in given:
        if isinstance(item, str):
            for pair in item.split():
                x, y = pair.split(",")
                path.append((float(x), float(y)))
        else:
            path.append(item)
    return path


def numbers(text: str) -> list[list[float]]:
    """Rows of numbers written out, "12,4,30 20,8.5,24": for the places and sizes of many things of a kind."""
    return [[float(v) if "." in v else int(v) for v in row.split(",")] for row in text.split()]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def _catmull(path: Path, per: int, closed: bool) -> Path:
    count = len(path)
    out: Path = []
    for i in range(count if closed else count - 1):
        before = path[(i - 1) % count] if closed or i > 0 else path[i]
        here, there = path[i], path[(i + 1) % count]
        after = path[(i + 2) % count] if closed or i + 2 < count else there
        for step in range(per):
            t = step / per
            out.append(
                (
                    _spline(before[0], here[0], there[0], after[0], t),
                    _spline(before[1], here[1], there[1], after[1], t),
                )
            )
    return out if closed else [*out, path[-1]]


def blob(*given: Point | str, per: int = 8) -> Path:
    """A smooth closed shape through the points."""
    return _catmull(points(*given), per, closed=True)


def curve(*given: Point | str, per: int = 10) -> Path:
    """A smooth open line through the points."""
    return _catmull(points(*given), per, closed=False)


def place(path: Sequence[Point], x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> Path:
    """A path drawn round the origin: mirrored, sized, turned (radians, clockwise) and moved to (x, y)."""
    c, s = math.cos(turn), math.sin(turn)
    side = -size if flip else size
    return [(x + side * a * c - size * b * s, y + side * a * s + size * b * c) for a, b in path]


def inside(path: Sequence[Point], p: Point) -> bool:
    """Whether a point lies in a closed path."""
    x, y = p
    edges = pairwise([*path, path[0]])
    return sum((b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a for (a, b), (c, d) in edges) % 2 == 1


def mirror(path: Sequence[Point], x: float = W / 2) -> Path:
    """A path mirrored about an upright line."""
    return [(2 * x - a, b) for a, b in path]


def both_sides(left: Sequence[Point]) -> Path:
    """A closed outline from its left half (from foot to top, round x = 0)."""
    return [*left, *[(-a, b) for a, b in reversed(left)]]


def circle(x: float, y: float, r: float, flat: float = 1, n: int = 72) -> Path:
    """A circle; `flat` below 1 squashes it into an ellipse lying on the ground."""
    return [(x + r * math.cos(2 * math.pi * i / n), y + r * flat * math.sin(2 * math.pi * i / n)) for i in range(n)]


def ellipse(x: float, y: float, rx: float, ry: float, n: int = 72) -> Path:
    """An ellipse round (x, y)."""
    return circle(x, y, rx, ry / rx, n)


def box(left: float, top: float, right: float, bottom: float) -> Path:
    """An upright rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, n: int = 24) -> Path:
    """Part of an ellipse from one angle to another (radians; 0 right, pi/2 down)."""
    return [
        (x + rx * math.cos(start + (end - start) * i / n), y + ry * math.sin(start + (end - start) * i / n))
        for i in range(n + 1)
    ]


def arch(x: float, foot: float, wide: float, high: float, point: float = 1.0) -> Path:
    """A round-headed opening that stands on `foot`; `point` above 1 makes the head steeper."""
    ry = wide / 2 * point
    return [(x - wide / 2, foot), *arc(x, foot - high + ry, wide / 2, ry, math.pi, 2 * math.pi), (x + wide / 2, foot)]


def star(x: float, y: float, size: float, tips: int = 5, inner: float = 0.42, turn: float = 0) -> Path:
    """A star with straight sides."""
    path: Path = []
    for i in range(2 * tips):
        r, a = size * (1 if i % 2 == 0 else inner), turn - math.pi / 2 + math.pi * i / tips
        path.append((x + r * math.cos(a), y + r * math.sin(a)))
    return path


def lerp(a: float, b: float, share: float) -> float:
    """The number `share` of the way from a to b."""
    return a + (b - a) * share


def between(a: Point, b: Point, share: float) -> Point:
    """The point `share` of the way from a to b."""
    return lerp(a[0], b[0], share), lerp(a[1], b[1], share)


def unit(v: Point) -> Point:
    """The direction of a vector."""
    n = math.hypot(*v) or 1.0
    return v[0] / n, v[1] / n


def ribbon(
    path: Sequence[Point],
    start: float,
    end: float | None = None,
    mid: float | None = None,
    width: Callable[[float], float] | None = None,
) -> Path:
    """The outline of a brush stroke along a path: width runs start -> (mid) -> end, or is `width(share)`."""
    last = len(path) - 1
    stop = start if end is None else end
    left: Path = []
    right: Path = []
    for i, (x, y) in enumerate(path):
        before, after = path[max(0, i - 1)], path[min(last, i + 1)]
        ux, uy = unit((after[0] - before[0], after[1] - before[1]))
        t = i / last
        w = width(t) if width else start + (stop - start) * t
        if mid is not None:
            w += (mid - (start + stop) / 2) * math.sin(math.pi * t)
        left.append((x - uy * w / 2, y + ux * w / 2))
        right.append((x + uy * w / 2, y - ux * w / 2))
    return left + right[::-1]


def shag(path: Sequence[Point], amount: float, step: float, seed: int = 0) -> Path:
    """A line turned into hanging tufts of fur: saw teeth that lean along it."""
    chance = random.Random(seed)
    out: Path = [path[0]]
    run = 0.0
    for a, b in pairwise(path):
        d = math.dist(a, b) or 1e-6
        run += d
        if run < step:
            out.append(b)
            continue
        run = 0.0
        ux, uy = (b[0] - a[0]) / d, (b[1] - a[1]) / d
        k = amount * chance.uniform(0.6, 1.3)
        out += [
            (b[0] + ux * k * 0.9 + uy * k, b[1] + uy * k * 0.9 - ux * k),
            (b[0] - ux * k * 0.1, b[1] - uy * k * 0.1),
        ]
    return [*out, path[-1]]


def wander(seed: int, n: int, octaves: int = 5, gain: float = 0.5, base: int = 3) -> list[float]:
    """`n` samples of one-dimensional noise, about -1 to 1."""
    chance = random.Random(seed)
    out = [0.0] * n
    amount, total = 1.0, 0.0
    for octave in range(octaves):
        k = base * 2**octave
        v = [chance.uniform(-1, 1) for _ in range(k + 2)]
        for i in range(n):
            t = i / (n - 1) * k
            j = int(t)
            f = (t - j) ** 2 * (3 - 2 * (t - j))
            out[i] += amount * (v[j] * (1 - f) + v[j + 1] * f)
        total += amount
        amount *= gain
    return [value / total for value in out]


def ridge(
    seed: int,
    y: float,
    height: float,
    *,
    octaves: int = 6,
    gain: float = 0.5,
    base: int = 3,
    sharp: float = 0,
    left: float = -20,
    right: float = W + 20,
    bottom: float = H + 20,
) -> Path:
    """A range of hills filled down to the bottom; `sharp` up to 1 makes crests, few octaves and low gain dunes."""
    heights = wander(seed, 200, octaves, gain, base)
    if sharp:
        heights = [(1 - sharp) * a + sharp * (1 - 2 * abs(a)) for a in heights]
    path = [(left + (right - left) * i / 199, y - height * a) for i, a in enumerate(heights)]
    return [*path, (right, bottom), (left, bottom)]


def scatter(seed: int, wide: float, high: float, gap: float, tries: int = 20) -> Path:
    """Points in a rectangle, evenly scattered, none nearer than `gap` to another."""
    chance = random.Random(seed)
    cell = gap / math.sqrt(2)
    grid: dict[tuple[int, int], Point] = {}
    found: Path = []
    active: Path = []

    def add(p: Point) -> None:
        found.append(p)
        active.append(p)
        grid[(int(p[0] / cell), int(p[1] / cell))] = p

    def free(p: Point) -> bool:
        gx, gy = int(p[0] / cell), int(p[1] / cell)
        near = [grid.get((gx + i, gy + j)) for i in range(-2, 3) for j in range(-2, 3)]
        return all(q is None or math.dist(q, p) >= gap for q in near)

    add((chance.uniform(0, wide), chance.uniform(0, high)))
    while active:
        i = chance.randrange(len(active))
        for _ in range(tries):
            a, d = chance.uniform(0, 2 * math.pi), chance.uniform(gap, 2 * gap)
            p = (active[i][0] + d * math.cos(a), active[i][1] + d * math.sin(a))
            if 0 <= p[0] < wide and 0 <= p[1] < high and free(p):
                add(p)
                break
        else:
            active.pop(i)
    return found


def heap(seed: int, wide: float, high: float, n: int = 9) -> list[tuple[float, float, float]]:
    """Discs (x, y, r) that form a cumulus with a flat foot, round the origin."""
    chance = random.Random(seed)
    out: list[tuple[float, float, float]] = []
    for i in range(n):
        t = (i + 0.5) / n
        r = (high * 0.28 + high * 0.55 * math.sin(math.pi * t) ** 1.3) * chance.uniform(0.7, 1.05)
        out.append(((t - 0.5) * wide * 0.9, -r * 0.55 * chance.uniform(0.6, 1.1), r * 0.62))
    return out
