"""Masks: grey pictures of the whole card at twice its size that say where paint goes, made from paths and noise."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from art.shapes import H, Point, W, circle

S = 2
SIZE = (W * S, H * S)

Mask = Image.Image
Area = tuple[int, int, int, int]


def solid(value: int = 0) -> Mask:
    """A mask of one value."""
    return Image.new("L", SIZE, value)


def poly(*paths: Sequence[Point]) -> Mask:
    """The filled paths."""
    m = solid()
    draw = ImageDraw.Draw(m)
    for path in paths:
        draw.polygon([(x * S, y * S) for x, y in path], fill=255)
    return m


def discs(circles: Iterable[tuple[float, float, float]]) -> Mask:
    """Filled circles (x, y, r)."""
    m = solid()
    draw = ImageDraw.Draw(m)
    for x, y, r in circles:
        draw.ellipse([(x - r) * S, (y - r) * S, (x + r) * S, (y + r) * S], fill=255)
    return m


def strokes(lines: Iterable[Sequence[Point]], width: float) -> Mask:
    """Lines of one width."""
    m = solid()
    draw = ImageDraw.Draw(m)
    for line in lines:
        draw.line([(x * S, y * S) for x, y in line], fill=255, width=max(1, int(width * S)), joint="curve")
    return m


def area(m: Mask, pad: float = 0) -> Area | None:
    """The box of pixels a mask covers, with a margin in pixels; None if it is empty."""
    found = m.getbbox()
    if found is None:
        return None
    p = int(pad)
    return max(0, found[0] - p), max(0, found[1] - p), min(m.width, found[2] + p), min(m.height, found[3] + p)


def blur_part(m: Mask, pixels: float) -> Mask:
    """A blurred picture of any size; wide blurs are made on a smaller copy."""
    if pixels < 12:
        return m.filter(ImageFilter.GaussianBlur(pixels))
    k = 4 if pixels < 60 else 8
    small = m.resize((max(1, m.width // k), max(1, m.height // k)), Image.Resampling.BOX)
    return small.filter(ImageFilter.GaussianBlur(pixels / k)).resize(m.size, Image.Resampling.BICUBIC)


def blur(m: Mask, r: float) -> Mask:
    """A mask made soft over r card units."""
    box = area(m, r * S * 3 + 8)
    if box is None or r <= 0:
        return m
    out = solid()
    out.paste(blur_part(m.crop(box), r * S), box)
    return out


def scale(m: Mask, k: float) -> Mask:
    """A mask made weaker (k below 1) or stronger."""
    return m if k == 1 else m.point([min(255, int(i * k)) for i in range(256)])


def smooth(low: float, high: float) -> list[int]:
    """A soft step for `mask.point(...)`: 0 below low, 255 above high."""
    shares = [min(1.0, max(0.0, (i - low) / (high - low))) for i in range(256)]
    return [int(255 * t * t * (3 - 2 * t)) for t in shares]


def both(*masks: Mask) -> Mask:
    """Where all masks are."""
    return reduce(ImageChops.multiply, masks)


def union(*masks: Mask) -> Mask:
    """Where any mask is."""
    return reduce(ImageChops.lighter, masks)


def minus(m: Mask, other: Mask) -> Mask:
    """The mask without the other."""
    return ImageChops.subtract(m, other)


def inv(m: Mask) -> Mask:
    """Everything but the mask."""
    return ImageChops.invert(m)


def slide(m: Mask, dx: float, dy: float) -> Mask:
    """A picture of any size moved by pixels; its edge rows are drawn out into the gap, so no seam lights up."""
    x, y = round(dx), round(dy)
    w, h = m.size
    if not (x or y) or abs(x) >= w or abs(y) >= h:
        return m
    out = ImageChops.offset(m, x, y)
    if x:
        side = out.crop((x, 0, x + 1, h)) if x > 0 else out.crop((w + x - 1, 0, w + x, h))
        out.paste(side.resize((abs(x), h)), (0 if x > 0 else w + x, 0))
    if y:
        side = out.crop((0, y, w, y + 1)) if y > 0 else out.crop((0, h + y - 1, w, h + y))
        out.paste(side.resize((w, abs(y))), (0, 0 if y > 0 else h + y))
    return out


def move(m: Mask, dx: float, dy: float) -> Mask:
    """A mask moved by card units."""
    return slide(m, dx * S, dy * S)


def edge(m: Mask, dx: float, dy: float) -> Mask:
    """The thin edge of a mask on the side that (dx, dy) points away from: edge(m, 1, 1) is its upper left rim."""
    return both(minus(m, move(m, dx, dy)), m)


@lru_cache(24)
def noise(
    cells: float,
    seed: int,
    octaves: int = 4,
    gain: float = 0.5,
    size: tuple[int, int] = SIZE,
    sx: float = 1,
    sy: float = 1,
) -> Mask:
    """Cloudy noise, 0 to 255: about `cells` lumps across; sx below sy draws it out sideways."""
    chance = random.Random(seed)
    w, h = size
    work = (w // 2, h // 2) if w > 300 and h > 300 else size
    total: Mask | None = None
    amount, weight = 1.0, 0.0
    for octave in range(octaves):
        wide = max(2, min(w, int(cells * sx * 2**octave)))
        high = max(2, min(h, int(cells * sy * 2**octave * h / w)))
        grain = Image.frombytes("L", (wide, high), chance.randbytes(wide * high))
        grain = grain.resize(work, Image.Resampling.BICUBIC)
        weight += amount
        total = grain if total is None else Image.blend(total, grain, amount / weight)
        amount *= gain
    assert total is not None
    if work != size:
        total = total.resize(size, Image.Resampling.BICUBIC)
    return ImageOps.autocontrast(total, cutoff=1)


def spread(m: Mask, amount: float) -> Mask:
    """A grey picture drawn together round 128: the strength of a texture."""
    return m.point([min(255, max(0, int(128 + (i - 128) * amount))) for i in range(256)])


def rough(m: Mask, amount: float = 30, r: float = 1.0, cells: float = 80, seed: int = 1, hard: float = 45) -> Mask:
    """A mask with a torn, brushed edge: 8 barely, 30 brushed, 90 ragged (then r 2 to 3 and hard 30)."""
    box = area(m, r * S * 3 + 6)
    if box is None:
        return m
    part = m.crop(box)
    grain = noise(max(2, cells * part.width / SIZE[0]), seed, 3, 0.6, part.size)
    k = amount / 255
    soft = ImageChops.add(blur_part(part, r * S), grain.point([int(i * k) for i in range(256)]), 1, -int(amount / 2))
    out = solid()
    out.paste(soft.point(smooth(127 - hard, 127 + hard)), box)
    return out


@lru_cache(64)
def fall(top: float = 0, bottom: float = H, a: int = 0, b: int = 255) -> Mask:
    """A vertical gradient: a at `top` and above, b at `bottom` and below."""
    rows = [int(a + (b - a) * min(1.0, max(0.0, ((i + 0.5) / S - top) / (bottom - top)))) for i in range(SIZE[1])]
    return Image.frombytes("L", (1, SIZE[1]), bytes(rows)).resize(SIZE)


@lru_cache(64)
def across(left: float = 0, right: float = W, a: int = 0, b: int = 255) -> Mask:
    """A horizontal gradient: a at `left` and before, b at `right` and beyond."""
    row = [int(a + (b - a) * min(1.0, max(0.0, ((i + 0.5) / S - left) / (right - left)))) for i in range(SIZE[0])]
    return Image.frombytes("L", (SIZE[0], 1), bytes(row)).resize(SIZE)


@lru_cache(16)
def _round(power: float) -> Mask:
    grey = ImageOps.invert(Image.radial_gradient("L"))
    table = [int(255 * min(1.0, max(0.0, (i - 75) / 180)) ** power) for i in range(256)]
    return grey.point(table)


def halo(x: float, y: float, r: float, power: float = 1.6, flat: float = 1) -> Mask:
    """Round light: 255 in the middle, 0 at r; a higher power makes it fall faster, `flat` lays it on the ground."""
    m = solid()
    wide, high = max(2, int(2 * r * S)), max(2, int(2 * r * S * flat))
    m.paste(_round(power).resize((wide, high), Image.Resampling.BICUBIC), (int((x - r) * S), int((y - r * flat) * S)))
    return m


def ring(x: float, y: float, outer: float, inner: float, flat: float = 1) -> Mask:
    """A flat ring."""
    return minus(poly(circle(x, y, outer, flat)), poly(circle(x, y, inner, flat)))
