"""What a WebP file is by its head, read without Pillow: its width and height, if it holds one plain still picture and nothing else.

A file is a list of parts, each with a name and a length; metadata, colour profiles and films are parts of their own. Only
one kind is taken here: a single part "VP8 ", lossy, opaque and still, as browsers write what they have painted.
"""

from __future__ import annotations

from base64 import b64encode

from ..errors import DeckError
from ..sentences import say

__all__ = ["NotPlain", "plain_size", "webp_url"]

_HEAD = 12
"""Bytes of "RIFF", a length, and "WEBP"."""
_PART_HEAD = 8
"""Bytes of a part's name and length."""
_FRAME_HEAD = 10
"""Bytes of a frame before its content: flags, the mark of a key frame, width and height."""

_KEY_FRAME = b"\x9d\x01\x2a"
_PIXELS = 0x3FFF
"""Of the two bytes of a width or height; the rest says how to enlarge it."""


def webp_url(data: bytes) -> str:
    """A WebP file as a data URL, for pages that hold their pictures."""
    return f"data:image/webp;base64,{b64encode(data).decode()}"


class NotPlain(DeckError):  # noqa: N818  # no failure of ours: what a reader is told of a file
    """Bytes that are no plain still WebP picture; the text says why."""


def plain_size(data: bytes) -> tuple[int, int]:
    """The size of a picture, if that is all there is in the file.

    Args:
        data: The whole file.

    Returns:
        Width and height in pixels.

    Raises:
        NotPlain: If it is no WebP, holds anything but one still opaque picture, or is cut off.
    """
    if len(data) < _HEAD + _PART_HEAD + _FRAME_HEAD or data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        raise NotPlain(say("it must be a WebP picture."))
    name, length = data[_HEAD : _HEAD + 4], _number(data[_HEAD + 4 : _HEAD + 8])
    if name != b"VP8 ":
        raise NotPlain(say("it must hold one picture and nothing else."))
    padded = length + length % 2
    if (
        _number(data[4:8]) != len(data) - 8
        or len(data) != _HEAD + _PART_HEAD + padded
        or data[_HEAD + 8 + length :].strip(b"\0")
    ):
        raise NotPlain(say("there is something before or after the picture, or it was cut off."))
    frame = data[_HEAD + _PART_HEAD :]
    flags = _number(frame[:3])
    is_key, is_shown, first_part = not flags & 1, bool(flags & 0x10), flags >> 5
    if not is_key or not is_shown or frame[3:6] != _KEY_FRAME or first_part > length - _FRAME_HEAD:
        raise NotPlain(say("its content is broken."))
    width, height = _number(frame[6:8]), _number(frame[8:10])
    if width > _PIXELS or height > _PIXELS:
        raise NotPlain(say("it must not be marked for scaling."))
    return width, height


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")
