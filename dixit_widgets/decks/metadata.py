"""What a picture file holds besides its pixels, found without unpacking them: its orientation, and whether it is whole.

A file is a list of parts: chunks (PNG, WebP) or segments (JPEG). The parts of a PNG that are not needed are dropped, so
that no text or profile, however large, stands in the way of the pixels; what is damaged or cut off is refused here, as
decoders would fill the rest with grey or black without a word. The page does the same, in `panels/picture-file.ts`.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .files import Refused
from .picture_rules import MOST_PARTS, MOST_SCANS, reason

__all__ = ["PictureFile", "has_all_rows", "read_parts"]

_ORIENTATION = 0x0112
_ENTRY = 12
"""Bytes of an entry of EXIF."""

_LARGEST_PROFILE = 1_000_000
"""Bytes of a colour profile when unpacked: Pillow reads no larger ones, and none is."""

_PNG_HEAD = 8
_NEEDED = (b"tRNS", b"iCCP", b"sRGB")
"""Parts of a PNG that may be left away by their names, and that its colours depend on."""

_HEADER = 25
"""Bytes of a PNG's first part."""
_PALETTE = 3
"""The kind of colour whose pixels are numbers of a palette."""

_CRITICAL_NAMES = (b"IHDR", b"PLTE", b"IDAT", b"IEND")
"""The parts that no reader may do without and that all know; Pillow passes over others."""
_COLOUR = 3
"""Bytes of a colour of a palette, of which there are at most 256."""
_SEE_THROUGH = MappingProxyType({0: 2, 2: 6})
"""Bytes of the colour that is transparent, for the kinds of colour that have one."""

_CHANNELS = MappingProxyType({0: 1, 2: 3, 3: 1, 4: 2, 6: 4})
"""Of each kind of colour of a PNG."""
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced PNG: the first pixel of each pass, and the steps to the right and down."""
_AT_ONCE = 1_000_000
"""Bytes of a PNG's rows that are unpacked at a time."""

_CRITICAL = 0x20
"""The bit of a PNG part's first letter that is not set where no reader may do without it."""

_MARKER = re.compile(rb"\xff[^\x00\x01\xd0-\xd7\xff]")
"""The next segment of a JPEG behind its packed pixels."""

_START_OF_SCAN, _END, _APP1, _APP2 = 0xDA, 0xD9, 0xE1, 0xE2
_PROGRESSIVE = (0xC2, 0xC6, 0xCA, 0xCE)
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Segments of a JPEG that tell its size; the others of these numbers are tables."""
_LEAST_FRAME = 7
"""Bytes of the shortest of them that does."""

_LEAST_WEBP_HEAD = 10
"""Bytes of the shortest part of a WebP that can tell its size."""
_SIDE = 0x3FFF
"""The bits of a side of a WebP picture."""

_EXIF = b"Exif\0\0"
_NOT_NEEDED = {_APP1: _EXIF, _APP2: b"MPF\0"}
"""Segments of a JPEG that Pillow would read by itself: EXIF, and the list of the pictures that are appended."""


@dataclass(frozen=True)
class PictureFile:
    """A picture file that is whole.

    Args:
        data: The file, without the parts that are not needed for its pixels.
        orientation: As EXIF counts, from 1 (upright) to 8.
        size: Pixels across and down as they lie in the file, which its head tells; (0, 0) where it does not.
        moves: Whether it holds more than one frame to be shown in turn; None where only a decoder knows.
        progressive: Whether the whole picture must be held to unpack it.
    """

    data: bytes
    orientation: int = 1
    size: tuple[int, int] = (0, 0)
    moves: bool | None = None
    progressive: bool = False


def read_parts(kind: str, data: bytes) -> PictureFile:
    """The parts of a picture file, each looked at once.

    Args:
        kind: "PNG", "JPEG" or "WEBP"; any other file is given back as it is.
        data: The whole file.

    Returns:
        What was found.

    Raises:
        Refused: If it is damaged, cut off, or made to take minutes.
    """
    reader = {"PNG": _read_png, "JPEG": _read_jpeg, "WEBP": _read_webp}.get(kind)
    return reader(data) if reader else PictureFile(data)


def _orientation(exif: bytes) -> int:
    """What a block of EXIF says; 1 where it says nothing that can be understood.

    By hand, as the page does: Pillow warns in the notebook, and where it is older copies the value of each entry, of which
    a block may say that it is all of the block.
    """
    block = exif.removeprefix(_EXIF)
    order = "<" if block.startswith(b"II") else ">"
    try:
        (start,) = struct.unpack_from(f"{order}I", block, 4)
        (entries,) = struct.unpack_from(f"{order}H", block, start)
        for place in range(start + 2, start + 2 + _ENTRY * entries, _ENTRY):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", block, place)
            if tag == _ORIENTATION:
                return value if 1 <= value <= 8 else 1
    except struct.error:
        pass  # broken metadata doesn't break a picture
    return 1


def _read_png(data: bytes) -> PictureFile:
    """A PNG's pixels and colours. EXIF counts wherever it stands, also behind the pixels."""
    view = memoryview(data)
    kept: list[memoryview] = [view[:_PNG_HEAD]]
    orientation, frames, place, ended = 1, 1, _PNG_HEAD, False
    for _ in range(MOST_PARTS):
        if ended or place + 12 > len(data):
            break
        end = place + 12 + int.from_bytes(view[place : place + 4], "big")
        name = data[place + 4 : place + 8]
        if end > len(data):
            break
        body = view[place + 8 : end - 4]
        sound = zlib.crc32(view[place + 4 : end - 4]) == int.from_bytes(view[end - 4 : end], "big")
        critical = not name[0] & _CRITICAL
        if not sound and (critical or name == b"tRNS"):
            break
        if critical or (sound and name in _NEEDED and (name != b"iCCP" or _is_small_profile(body))):
            kept.append(view[place:end])
        elif sound and name == b"eXIf":
            orientation = _orientation(bytes(body))
        elif sound and name == b"acTL":
            frames = int.from_bytes(body[:4], "big")
        place, ended = end, name == b"IEND"
    if not ended or not _is_readable_png(kept):
        raise Refused(reason("broken"))
    width, height = struct.unpack_from(">II", kept[1], 8)
    kept = [part for part in kept if bytes(part[4:8]) != b"tRNS" or _is_fitting(part, kept)]
    return PictureFile(b"".join(kept), orientation, (width, height), frames > 1)


def _is_readable_png(parts: Sequence[memoryview]) -> bool:
    """Whether a PNG has one header, is packed as its standard says, and has the palette that its pixels need.

    Pillow would guess.
    """
    names = [bytes(part[4:8]) for part in parts[1:]]
    if names[:1] != [b"IHDR"] or b"IHDR" in names[1:] or len(parts[1]) != _HEADER:
        return False
    colour, *methods = parts[1][17:21]
    palette = _palette_of(parts)
    return (
        methods[:2] == [0, 0]
        and (colour != _PALETTE or b"PLTE" in names)
        and (palette % _COLOUR == 0 and palette <= 256 * _COLOUR)
        and all(name in _CRITICAL_NAMES for name in names if not name[0] & _CRITICAL)
    )


def _palette_of(parts: Sequence[memoryview]) -> int:
    """Bytes of the palette of a PNG; 0 without one."""
    return next((len(part) - 12 for part in parts if bytes(part[4:8]) == b"PLTE"), 0)


def _is_fitting(transparency: memoryview, parts: Sequence[memoryview]) -> bool:
    """Whether a PNG's transparency is of its kind of colour: browsers pass over what is not, where Pillow fails."""
    colour, size = parts[1][17], len(transparency) - 12
    return size <= _palette_of(parts) // _COLOUR if colour == _PALETTE else size == _SEE_THROUGH.get(colour)


def has_all_rows(png: bytes) -> bool:
    """Whether a PNG unpacks to all of its rows: Pillow leaves those that are missing black.

    Args:
        png: As `read_parts` gave it, of a size that may be unpacked.

    Returns:
        False if rows are missing.

    Raises:
        zlib.error: If its pixels can't be unpacked.
    """
    width, height, depth, colour, _, _, interlaced = struct.unpack_from(">IIBBBBB", png, 16)
    bits = depth * _CHANNELS.get(colour, 0)
    due = 0
    for left, top, right, down in _PASSES if interlaced else ((0, 0, 1, 1),):
        columns, rows = -(-(width - left) // right), -(-(height - top) // down)
        due += rows * (1 + -(-columns * bits // 8))  # each row begins with the number of its filter
    unpacker = zlib.decompressobj()
    for packed in _pixels(png):
        while due > 0 and packed:
            due -= len(unpacker.decompress(packed, _AT_ONCE))
            packed = unpacker.unconsumed_tail
    if due > 0:  # the last packed bytes may stand for many
        due -= len(unpacker.flush())
    return due <= 0


def _pixels(png: bytes) -> Iterator[bytes]:
    """The packed pixels of a PNG whose parts are known to be whole."""
    place = _PNG_HEAD
    while place < len(png):
        end = place + 12 + int.from_bytes(png[place : place + 4], "big")
        if png[place + 4 : place + 8] == b"IDAT":
            yield png[place + 8 : end - 4]
        place = end


def _is_small_profile(body: memoryview) -> bool:
    """Whether a packed colour profile is none too large; one that can't be unpacked is none."""
    packed = bytes(body).partition(b"\0")[2][1:]
    try:
        unpacker = zlib.decompressobj()
        unpacker.decompress(packed, _LARGEST_PROFILE)
    except zlib.error:
        return False
    return not unpacker.unconsumed_tail


def _read_jpeg(data: bytes) -> PictureFile:
    """A JPEG's segments up to the end of its first picture: phones append previews and depth maps."""
    exif, scans, place, progressive, size = b"", 0, 2, False, (0, 0)
    kept: list[memoryview] = []
    view, begun = memoryview(data), 0
    for _ in range(MOST_PARTS):
        found = _MARKER.search(data, place)
        if not found:
            raise Refused(reason("broken"))
        marker, place = data[found.end() - 1], found.end()
        if marker == _END:
            break
        length = int.from_bytes(data[place : place + 2], "big")
        if length < 2 or place + length > len(data):
            raise Refused(reason("broken"))
        if marker == _START_OF_SCAN:
            scans += 1
            if scans > MOST_SCANS:
                raise Refused(reason("scans"))
        elif marker in _NOT_NEEDED and data.startswith(_NOT_NEEDED[marker], place + 2):
            if marker == _APP1:
                exif = exif or data[place + 2 : place + length]
            kept.append(view[begun : found.start()])
            begun = place + length
        elif marker in _FRAMES:
            progressive = progressive or marker in _PROGRESSIVE
            if not size[0] and length >= _LEAST_FRAME:
                height, width = struct.unpack_from(">HH", data, place + 3)
                size = (width, height)
        place += length
    else:
        raise Refused(reason("broken"))
    if not scans:
        raise Refused(reason("broken"))
    whole = b"".join((*kept, view[begun:])) if kept else data
    return PictureFile(whole, _orientation(exif), size, None, progressive)


def _read_webp(data: bytes) -> PictureFile:
    """A WebP's EXIF; whatever is behind its stated end doesn't count."""
    end = 8 + int.from_bytes(data[4:8], "little")
    if end > len(data):
        raise Refused(reason("broken"))
    orientation, place, size = 1, 12, (0, 0)
    for _ in range(MOST_PARTS):
        if place + 8 > end:
            break
        length = int.from_bytes(data[place + 4 : place + 8], "little")
        if place + 8 + length > end:
            raise Refused(reason("broken"))
        if data[place : place + 4] == b"EXIF":
            orientation = _orientation(data[place + 8 : place + 8 + length])
        elif not size[0] and length >= _LEAST_WEBP_HEAD:
            size = _webp_size(data[place : place + 4], data[place + 8 : place + 8 + _LEAST_WEBP_HEAD])
        place += 8 + length + length % 2
    else:
        raise Refused(reason("broken"))
    return PictureFile(data, orientation, size)


def _webp_size(name: bytes, head: bytes) -> tuple[int, int]:
    """The size that a part of a WebP tells by how it begins; (0, 0) for a part that tells none."""
    if name == b"VP8X":
        return 1 + int.from_bytes(head[4:7], "little"), 1 + int.from_bytes(head[7:10], "little")
    if name == b"VP8 ":
        width, height = struct.unpack_from("<HH", head, 6)
        return width & _SIDE, height & _SIDE
    if name == b"VP8L":
        sides = int.from_bytes(head[1:5], "little")
        return 1 + (sides & _SIDE), 1 + (sides >> 14 & _SIDE)
    return 0, 0
