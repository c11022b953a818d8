"""Picture files for tests of own pictures: good, odd and hostile ones, made in memory."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

from PIL import Image, ImageDraw, PngImagePlugin

QUARTERS = ((200, 30, 30), (30, 160, 30), (30, 30, 200), (220, 200, 40))
"""Red, green, blue and yellow: the four quarters of `quartered`, left to right, top to bottom."""


def quartered(width: int = 400, height: int = 600) -> Image.Image:
    """A picture of four colours: whichever way it is turned, one can tell."""
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


def png_of(width: int, height: int, depth: int, colour: int, rows: bytes, *more: bytes) -> bytes:
    """A PNG file by hand, with chunks of one's own before the pixels."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def bomb(side: int) -> bytes:
    """A small PNG file that claims to be a square of so many pixels a side."""
    return png_of(side, side, 8, 2, b"\0" * 100)


def telling_jpeg() -> bytes:
    """A photo that tells where and when it was taken, by whom and with what."""
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
