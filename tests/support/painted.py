"""Picture files for tests of own pictures: good, odd and hostile ones, made in memory."""

from __future__ import annotations

import io
import struct
import zlib
from random import Random
from typing import Any

from PIL import Image, ImageDraw, ImageFilter, PngImagePlugin

QUARTERS = ((200, 30, 30), (30, 160, 30), (30, 30, 200), (220, 200, 40))
"""Red, green, blue and yellow: the four quarters of `quartered`, left to right, top to bottom."""


def quartered(width: int = 400, height: int = 600) -> Image.Image:
    """A picture of four colours, which shows how it is turned."""
    image = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(image)
    for place, colour in enumerate(QUARTERS):
        left, top = place % 2 * width // 2, place // 2 * height // 2
        draw.rectangle((left, top, left + width // 2, top + height // 2), fill=colour)
    return image


def plain(number: int = 0, size: tuple[int, int] = (200, 300)) -> Image.Image:
    """One of many pictures, each of another colour."""
    return Image.new("RGB", size, (40 + number * 37 % 200, 40 + number * 91 % 200, 40 + number * 17 % 200))


def file_of(image: Image.Image, kind: str = "PNG", **given: Any) -> bytes:
    """The picture as a file."""
    file = io.BytesIO()
    image.save(file, kind, **given)
    return file.getvalue()


def opened(data: bytes) -> Image.Image:
    """A file as a picture."""
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def near(image: Image.Image, x: float, y: float, colour: tuple[int, int, int], most: int = 40) -> bool:
    """Whether a place of a picture, in parts of its width and height, has about a colour."""
    found = image.convert("RGB").getpixel((int(x * (image.width - 1)), int(y * (image.height - 1))))
    assert isinstance(found, tuple)
    return all(abs(one - other) <= most for one, other in zip(found, colour, strict=True))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of(
    width: int,
    height: int,
    depth: int,
    colour: int,
    rows: bytes,
    *more: bytes,
    packing: tuple[int, int, int] = (0, 0, 0),
) -> bytes:
    """A PNG file by hand, with chunks of one's own before the pixels; `packing`: compression, filter, interlace."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, *packing))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced PNG: the first pixel of each pass, and the steps to the right and down."""


def interlaced_rows(image: Image.Image) -> list[bytes]:
    """The rows of an RGB picture as an interlaced PNG has them, pass by pass, each with its filter."""
    rows: list[bytes] = []
    for left, top, right, down in PASSES:
        for y in range(top, image.height, down):
            row = b"".join(bytes(image.getpixel((x, y))) for x in range(left, image.width, right))  # type: ignore[arg-type]
            rows += [b"\0" + row] if row else []
    return rows


def interlaced(image: Image.Image, missing: int = 0) -> bytes:
    """An interlaced PNG of an RGB picture, without this number of its last rows."""
    rows = interlaced_rows(image)
    return png_of(*image.size, 8, 2, b"".join(rows[: len(rows) - missing]), packing=(0, 0, 1))


def bomb(side: int) -> bytes:
    """A small PNG file that claims to be a square of this number of pixels a side."""
    return png_of(side, side, 8, 2, b"\0" * 100)


def telling_jpeg() -> bytes:
    """A photo with metadata: place, time, author and camera."""
    exif = Image.Exif()
    exif[0x010E] = "SECRET-DESCRIPTION"
    exif[0x010F] = "SECRET-CAMERA"
    exif[0x013B] = "SECRET-ARTIST"
    exif[0x0132] = "2024:03:12 10:11:12"
    gps = exif.get_ifd(0x8825)
    gps[1], gps[2] = "N", (52.0, 31.0, 12.0)
    gps[3], gps[4] = "E", (13.0, 24.0, 18.0)
    gps[29] = "SECRET-GPS"
    xmp = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRET-XMP</x:xmpmeta>"
    return file_of(
        quartered(), "JPEG", exif=exif, comment=b"SECRET-COMMENT", icc_profile=b"SECRET-PROFILE" * 20, xmp=xmp
    )


def telling_png() -> bytes:
    """The same as PNG."""
    info = PngImagePlugin.PngInfo()
    info.add_text("Author", "SECRET-AUTHOR")
    info.add_text("Comment", "SECRET-ZTEXT", zip=True)
    info.add_itxt("XML:com.adobe.xmp", "SECRET-XMP")
    exif = Image.Exif()
    exif[0x013B] = "SECRET-ARTIST"
    return file_of(quartered(), "PNG", pnginfo=info, exif=exif, icc_profile=b"SECRET-PROFILE" * 20)


def telling_webp() -> bytes:
    """The same as WebP."""
    exif = Image.Exif()
    exif[0x013B] = "SECRET-ARTIST"
    return file_of(quartered(), "WEBP", exif=exif, xmp=b"SECRET-XMP", icc_profile=b"SECRET-PROFILE" * 20)


def pencil(size: tuple[int, int]) -> Image.Image:
    """A scanned drawing with soft shades of grey."""
    chance = Random(4)
    width, height = size
    sheet = Image.new("L", size, 255)
    draw = ImageDraw.Draw(sheet)
    for _ in range(60):
        x, y = chance.randrange(width), chance.randrange(height)
        points = [(x, y)]
        for _ in range(12):
            x += chance.randrange(-width // 10, width // 10)
            y += chance.randrange(-height // 10, height // 10)
            points.append((x, y))
        draw.line(points, fill=chance.randrange(40, 120), width=max(2, width // 200))
    for _ in range(9):
        x, y, r = chance.randrange(width), chance.randrange(height), width // 6
        draw.ellipse((x - r, y - r, x + r, y + r), fill=chance.randrange(90, 210))
    return sheet.filter(ImageFilter.GaussianBlur(width // 120))


def halftone(size: tuple[int, int]) -> bytes:
    """A scan as "black and white, halftone" gives it: one bit a pixel, dithered."""
    return file_of(pencil(size).convert("1"))


def ramps(size: tuple[int, int] = (512, 768)) -> Image.Image:
    """Three slopes of colour across each other."""
    slope = Image.linear_gradient("L")
    return Image.merge("RGB", [slope.rotate(turn).resize(size) for turn in (0, 90, 45)])


def eight_colours() -> bytes:
    """A picture saved "for the web": eight colours, dithered."""
    palette = Image.new("P", (1, 1))
    colours = [(r, g, b) for r in (0, 255) for g in (0, 255) for b in (0, 255)]
    palette.putpalette([value for colour in colours for value in colour] + [0] * 744)
    return file_of(ramps().quantize(palette=palette))


def grainy_photo(size: tuple[int, int] = (3000, 4000)) -> bytes:
    """A photo of 12 million pixels, as a phone takes it indoors."""
    return file_of(grained(size), "JPEG", quality=90)


def grained(size: tuple[int, int]) -> Image.Image:
    """Slopes of colour under grain whose standard deviation is 24, the same each time."""
    even = Image.frombytes("L", size, Random(4).randbytes(size[0] * size[1]))  # from 0 to 255: a deviation of 74
    grain = even.point([round(128 + (value - 127.5) * 60 / 74) for value in range(256)]).convert("RGB")
    return Image.blend(grain, ramps(size), 0.6)


def with_chunk(png: bytes, kind: bytes, data: bytes, behind: bool = False) -> bytes:
    """A PNG file with a chunk more, before its pixels or behind them."""
    place = png.index(b"IEND" if behind else b"IDAT") - 4
    return png[:place] + chunk(kind, data) + png[place:]


def orientation(value: int) -> bytes:
    """A block of EXIF that says only how the camera was held."""
    exif = Image.Exif()
    exif[0x0112] = value
    return exif.tobytes()


def lying(upright: Image.Image, value: int) -> Image.Image:
    """A picture as a camera stores it for one of EXIF's orientations."""
    stored = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    return upright.transpose(stored[value]) if value in stored else upright


def many_scans(number: int, size: tuple[int, int] = (512, 768)) -> bytes:
    """A progressive JPEG whose last pass comes this many times more."""
    data = file_of(ramps(size), "JPEG", progressive=True)
    scan = data.rindex(b"\xff\xda")
    return data[:-2] + data[scan:-2] * number + data[-2:]
