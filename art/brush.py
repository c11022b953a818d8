"""A small picture-book paintbox on Pillow: shapes, soft volumes, light, torn edges and paper.

All coordinates are card units (512 x 768). Paths are lists of points; a `Sheet` paints them. Everything random
comes from the name a sheet is made with, so the same name gives the same picture.
"""

import math
import random
import zlib
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

WIDTH, HEIGHT = 512, 768
SCALE = 2
SIZE = (WIDTH * SCALE, HEIGHT * SCALE)
PAPER = "#f3ead8"
BORDER = 15

Point = tuple[float, float]
Path = list[Point]
Colour = tuple[int, int, int]
Lab = tuple[float, float, float]
Tables = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
Mask = Image.Image


# ------------------------------------------------------------------ colour


def from_hex(text: str) -> Colour:
    """The colour written as #rrggbb."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def to_hex(colour: Colour) -> str:
    """A colour as #rrggbb."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> int:
    share = min(1.0, max(0.0, value))
    curve = 12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return round(255 * curve)


def _to_lab(colour: Colour) -> Lab:
    r, g, b = (_linear(value) for value in colour)
    x = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    y = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    z = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * x + 0.7936177850 * y - 0.0040720468 * z,
        1.9779984951 * x - 2.4285922050 * y + 0.4505937099 * z,
        0.0259040371 * x + 0.7827717662 * y - 0.8086757660 * z,
    )


def _from_lab(lab: Lab) -> Colour:
    light, a, b = lab
    x = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    y = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    z = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        _encoded(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
        _encoded(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
        _encoded(-0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z),
    )


@cache
def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from the first to the second, in OKLab."""
    a, b = _to_lab(from_hex(first)), _to_lab(from_hex(second))
    blend = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share)
    return to_hex(_from_lab(blend))


@cache
def _tables(colours: tuple[str, ...]) -> Tables:
    last = len(colours) - 1
    steps: list[Colour] = []
    for value in range(256):
        place = value / 255 * last
        index = min(int(place), last - 1)
        steps.append(from_hex(mix(colours[index], colours[index + 1], round(place - index, 3))))
    return tuple(s[0] for s in steps), tuple(s[1] for s in steps), tuple(s[2] for s in steps)


def tint(grey: Mask, colours: tuple[str, ...]) -> Image.Image:
    """A grey picture coloured along a row of colours, dark to light."""
    red, green, blue = _tables(colours)
    return Image.merge("RGB", (grey.point(red), grey.point(green), grey.point(blue)))


# ------------------------------------------------------------------ paths


def box(left: float, top: float, right: float, bottom: float) -> Path:
    """A rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def oval(x: float, y: float, wide: float, high: float | None = None, steps: int = 72) -> Path:
    """An ellipse round (x, y)."""
    tall = wide if high is None else high
    return [(x + wide * math.cos(t), y + tall * math.sin(t)) for t in turns(steps)]


def turns(steps: int) -> list[float]:
    """Angles that go once round."""
    return [2 * math.pi * step / steps for step in range(steps)]


def arc(x: float, y: float, wide: float, high: float, start: float, end: float, steps: int = 36) -> Path:
    """Part of an ellipse; angles in degrees, clockwise from the right."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + wide * math.cos(t), y + high * math.sin(t)) for t in angles]


def arch(x: float, foot: float, wide: float, high: float) -> Path:
    """A round-headed opening that stands on `foot`."""
    spring = foot - high + wide / 2
    return [(x - wide / 2, foot), *arc(x, spring, wide / 2, wide / 2, 180, 360), (x + wide / 2, foot)]


def star(x: float, y: float, size: float, points: int = 5, inner: float = 0.42, turn: float = -90) -> Path:
    """A star with straight sides."""
    path: Path = []
    for step in range(2 * points):
        radius = size if step % 2 == 0 else size * inner
        angle = math.radians(turn + 180 / points * step)
        path.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return path


def crescent(x: float, y: float, size: float) -> Path:
    """A crescent moon open to the right."""
    shift, hollow = size * 0.42, size * 0.84
    tip = (shift**2 + size**2 - hollow**2) / (2 * shift)
    outer = math.degrees(math.acos(tip / size))
    inner = math.degrees(math.acos((tip - shift) / hollow))
    return arc(x, y, size, size, outer, 360 - outer) + arc(x + shift, y, hollow, hollow, 360 - inner, inner)


def _catmull(points: Path, steps: int, closed: bool) -> Path:
    count = len(points)
    path: Path = []
    for i in range(count if closed else count - 1):
        before = points[(i - 1) % count] if closed or i > 0 else points[i]
        here, there = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else there
        for step in range(steps):
            t = step / steps
            x, y = (_spline(before[k], here[k], there[k], after[k], t) for k in (0, 1))
            path.append((x, y))
    return path if closed else [*path, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def blob(*points: Point) -> Path:
    """A smooth closed shape through the points."""
    return _catmull(list(points), 10, closed=True)


def curve(*points: Point) -> Path:
    """A smooth open line through the points."""
    return _catmull(list(points), 12, closed=False)


def stroke(path: Path, start: float, end: float | None = None) -> Path:
    """The outline of a brush stroke along a path, from one width to another."""
    stop = start if end is None else end
    left: Path = []
    right: Path = []
    last = len(path) - 1
    for i, (x, y) in enumerate(path):
        before, after = path[max(0, i - 1)], path[min(last, i + 1)]
        run, rise = after[0] - before[0], after[1] - before[1]
        length = math.hypot(run, rise) or 1.0
        half = (start + (stop - start) * i / last) / 2
        left.append((x - rise / length * half, y + run / length * half))
        right.append((x + rise / length * half, y - run / length * half))
    return left + right[::-1]


def put(path: Path, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> Path:
    """A path drawn round the origin, moved, sized, turned (degrees) and mirrored."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    side = -1 if flip else 1
    return [(x + size * (side * a * c - b * s), y + size * (side * a * s + b * c)) for a, b in path]


def mirror(path: Path, x: float = WIDTH / 2) -> Path:
    """A path mirrored about an upright line."""
    return [(2 * x - a, b) for a, b in path]


def between(a: Point, b: Point, share: float) -> Point:
    """The point `share` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


# ------------------------------------------------------------------ masks


def _scaled(path: Path) -> list[Point]:
    return [(x * SCALE, y * SCALE) for x, y in path]


def _amplify(mask: Mask, factor: float) -> Mask:
    return mask.point([min(255, int(value * factor)) for value in range(256)])


def _step(low: float, high: float) -> list[int]:
    shares = [min(1.0, max(0.0, (value - low) / (high - low))) for value in range(256)]
    return [int(255 * share * share * (3 - 2 * share)) for share in shares]


def _slide(mask: Mask, dx: float, dy: float) -> Mask:
    moved = mask.copy()
    moved.paste(mask, (round(dx), round(dy)))
    return moved


def _bounds(mask: Mask, margin: int) -> tuple[int, int, int, int] | None:
    found = mask.getbbox()
    if found is None:
        return None
    left, top, right, bottom = found
    width, height = mask.size
    return max(0, left - margin), max(0, top - margin), min(width, right + margin), min(height, bottom + margin)


class Sheet:
    """A card being painted."""

    def __init__(self, name: str) -> None:
        self.seed = zlib.crc32(name.encode())
        self.chance = random.Random(self.seed)
        self.light: Point = (-0.7, -0.7)
        self.image = Image.new("RGB", SIZE)
        self._clips: list[Mask] = []

    # -------------------------------------------------------------- masks

    def noise(self, cells: float, size: tuple[int, int] = SIZE, stretch: float = 1.0) -> Mask:
        """Cloudy grey noise; `stretch` above 1 draws it out sideways."""
        width, height = size
        total: Mask | None = None
        weight, amount = 0.0, 1.0
        for octave in range(4):
            wide = max(2, int(cells * 2**octave))
            high = max(2, int(cells * 2**octave * height / width * stretch))
            grain = Image.frombytes("L", (wide, high), self.chance.randbytes(wide * high))
            grain = grain.resize(size, Image.Resampling.BICUBIC)
            weight += amount
            total = grain if total is None else Image.blend(total, grain, amount / weight)
            amount *= 0.55
        assert total is not None
        return total.point(_spread(2.0))

    def mask(self, *paths: Path) -> Mask:
        """A mask of the paths, kept inside whatever `within` is open."""
        mask = Image.new("L", SIZE)
        draw = ImageDraw.Draw(mask)
        for path in paths:
            draw.polygon(_scaled(path), fill=255)
        for clip in self._clips:
            mask = ImageChops.multiply(mask, clip)
        return mask

    def torn(self, mask: Mask, amount: float) -> Mask:
        """The mask with a brushed, slightly torn edge."""
        area = _bounds(mask, 12)
        if area is None or amount <= 0:
            return mask
        part = mask.crop(area)
        grain = self.noise(max(2, 70 * part.width / SIZE[0]), part.size)
        reach = int(40 * amount)
        soft = part.filter(ImageFilter.GaussianBlur(amount * SCALE))
        soft = ImageChops.add(soft, grain.point([int(v * reach / 128) for v in range(256)]), 1, -reach)
        result = mask.copy()
        result.paste(soft.point(_step(97, 157)), area)
        return result

    @contextmanager
    def within(self, *paths: Path) -> Generator[None, None, None]:
        """Keep everything painted meanwhile inside the paths."""
        self._clips.append(self.mask(*paths))
        yield
        self._clips.pop()

    # -------------------------------------------------------------- paint

    def wash(self, *colours: str, top: float = 0, bottom: float = HEIGHT, unrest: float = 0.2) -> None:
        """Colours from top to bottom with an uneven, watery edge, over the rows given."""
        rows = [int(255 * min(1.0, max(0.0, (y - top) / (bottom - top)))) for y in range(HEIGHT)]
        ramp = Image.new("L", (1, HEIGHT))
        ramp.putdata(rows)
        ramp = ramp.resize(SIZE, Image.Resampling.BICUBIC)
        cloud = self.noise(3, stretch=3).point([int(v * unrest) for v in range(256)])
        ramp = ImageChops.add(ramp, cloud, 1, -int(128 * unrest))
        area = self.mask(box(-1, top, WIDTH + 1, HEIGHT + 1))
        self.image.paste(tint(ramp, colours), (0, 0), area)

    def paint(
        self,
        colour: str,
        *paths: Path,
        depth: float = 9,
        edge: float = 0.7,
        texture: float = 0.22,
        cast: float = 0,
        strength: float = 1.5,
    ) -> None:
        """Paths as one soft volume in the light of the sheet; `cast` throws a shadow below it."""
        mask = self.torn(self.mask(*paths), edge)
        area = _bounds(mask, int(depth * SCALE * 2) + 6)
        if area is None:
            return
        if cast:
            self._cast(mask, cast)
        part = mask.crop(area)
        height = self._relief(part, depth, strength)
        grain = self.noise(max(2, 22 * part.width / SIZE[0]), part.size)
        amount = texture * 0.5
        height = ImageChops.add(height, grain.point([int(v * amount) for v in range(256)]), 1, -int(128 * amount))
        shades = (mix(colour, "#0d0a24", 0.62), mix(colour, "#1a1030", 0.22), colour, mix(colour, "#fff3d4", 0.55))
        body = tint(height, shades)
        self.image.paste(body, area[:2], part)

    def _relief(self, mask: Mask, depth: float, strength: float) -> Mask:
        soft = mask.filter(ImageFilter.GaussianBlur(depth * SCALE))
        dx, dy = self.light[0] * depth * SCALE * 0.6, self.light[1] * depth * SCALE * 0.6
        return ImageChops.subtract(_slide(soft, dx, dy), _slide(soft, -dx, -dy), 2 / strength, 150)

    def _cast(self, mask: Mask, reach: float) -> None:
        moved = ImageChops.offset(mask, round(-self.light[0] * reach * SCALE), round(-self.light[1] * reach * SCALE))
        self._multiply(moved.filter(ImageFilter.GaussianBlur(reach * 0.7 * SCALE)), "#1a1233", 0.6)

    def flat(self, colour: str, *paths: Path, alpha: float = 1, soft: float = 0) -> None:
        """Paths in one flat colour."""
        mask = self.mask(*paths)
        if soft:
            mask = mask.filter(ImageFilter.GaussianBlur(soft * SCALE))
        self.image.paste(from_hex(colour), (0, 0, *SIZE), _amplify(mask, alpha))

    def line(self, colour: str, path: Path, width: float, end: float | None = None, alpha: float = 1) -> None:
        """One brush line along a path."""
        self.flat(colour, stroke(path, width, end), alpha=alpha)

    def scribble(self, colour: str, path: Path) -> None:
        """One small hard shape straight on the card: quick, for grass and stones by the hundred."""
        ImageDraw.Draw(self.image).polygon(_scaled(path), fill=from_hex(colour))

    def hollow(self, colour: str, path: Path) -> None:
        """Paint everything outside the path, with a shadow along its edge."""
        mask = ImageChops.invert(self.torn(self.mask(path), 3))
        self._multiply(self._soft(mask, 14), "#1a1233", 0.7)
        cloud = tint(self.noise(7), (mix(colour, "#000000", 0.35), colour, mix(colour, "#ffe0b0", 0.12)))
        self.image.paste(cloud, (0, 0), mask)

    def glow(self, colour: str, *paths: Path, spread: float = 12, strength: float = 0.8) -> None:
        """Light from the paths, added to what is there."""
        mask = _amplify(self._soft(self.mask(*paths), spread), strength)
        lamp = Image.new("RGB", SIZE)
        lamp.paste(from_hex(colour), (0, 0, *SIZE), mask)
        self.image = ImageChops.screen(self.image, lamp)

    def shade(self, colour: str, *paths: Path, spread: float = 8, strength: float = 0.6) -> None:
        """A see-through shadow of the paths."""
        self._multiply(self._soft(self.mask(*paths), spread), colour, strength)

    def _soft(self, mask: Mask, spread: float) -> Mask:
        if spread <= 0:
            return mask
        if spread < 6:
            return mask.filter(ImageFilter.GaussianBlur(spread * SCALE))
        small = mask.resize((WIDTH // 2, HEIGHT // 2), Image.Resampling.BILINEAR)
        return small.filter(ImageFilter.GaussianBlur(spread / 2)).resize(SIZE, Image.Resampling.BICUBIC)

    def _multiply(self, mask: Mask, colour: str, strength: float) -> None:
        darker = ImageChops.multiply(self.image, Image.new("RGB", SIZE, from_hex(colour)))
        self.image.paste(darker, (0, 0), _amplify(mask, strength))

    def lamp(self, colour: str, x: float, y: float, reach: float, strength: float = 0.8) -> None:
        """A round light that fades outwards."""
        for share, part in ((0.55, 0.5), (0.2, 0.7)):
            self.glow(colour, oval(x, y, reach * share), spread=reach * share * 0.7, strength=strength * part)

    def stars(self, count: int, low: float = 500) -> None:
        """Small stars above `low`, a few of them bright."""
        small: list[Path] = []
        bright: list[Path] = []
        for index in range(count):
            x, y = self.chance.uniform(16, WIDTH - 16), self.chance.uniform(16, low)
            small.append(oval(x, y, self.chance.uniform(0.5, 1.2), steps=10))
            if index % 14 == 0:
                bright.append(star(x, y, self.chance.uniform(4, 6.5), 4, 0.16))
        self.flat("#fff6de", *small, alpha=0.75)
        if bright:
            self.glow("#fff2d0", *bright, spread=3, strength=1.6)
            self.flat("#fffaf0", *bright)

    # -------------------------------------------------------------- finish

    def finish(self) -> Image.Image:
        """The card at its own size: brush marks, vignette, grain and a torn paper border."""
        self._soft_light(self.noise(100, stretch=0.35), 0.2)
        self._soft_light(self.noise(5), 0.26)
        inner = self._soft(Image.new("L", SIZE), 0)
        ImageDraw.Draw(inner).ellipse([-0.28 * SIZE[0], -0.2 * SIZE[1], 1.28 * SIZE[0], 1.2 * SIZE[1]], fill=255)
        self._multiply(ImageChops.invert(self._soft(inner, 100)), "#0b0a22", 0.55)
        self.image = self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        self._soft_light(self._grain(2), 0.26)
        paper = tint(self._grain(3).point(_spread(0.45)), (mix(PAPER, "#6b5a40", 0.22), PAPER, "#fffdf6"))
        paper.paste(self.image, (0, 0), self._frame())
        return paper

    def _soft_light(self, grey: Mask, amount: float) -> None:
        tone = grey.point([int(128 + (v - 128) * amount) for v in range(256)])
        self.image = ImageChops.soft_light(self.image, Image.merge("RGB", (tone, tone, tone)))

    def _grain(self, coarse: int) -> Mask:
        size = (WIDTH, HEIGHT)
        fine = Image.frombytes("L", size, self.chance.randbytes(WIDTH * HEIGHT))
        wide, high = WIDTH // coarse, HEIGHT // coarse
        rough = Image.frombytes("L", (wide, high), self.chance.randbytes(wide * high))
        return Image.blend(fine, rough.resize(size, Image.Resampling.BICUBIC), 0.5)

    def _frame(self) -> Mask:
        frame = Image.new("L", SIZE)
        edges = (BORDER * SCALE, BORDER * SCALE, SIZE[0] - BORDER * SCALE, SIZE[1] - BORDER * SCALE)
        ImageDraw.Draw(frame).rounded_rectangle(edges, 14 * SCALE, fill=255)
        return self.torn(frame, 1.8).resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _spread(factor: float) -> list[int]:
    return [min(255, max(0, int(128 + (v - 128) * factor))) for v in range(256)]
