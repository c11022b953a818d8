"""Which WebP files are a plain still picture: each reason by its sentence, on one file changed at one place."""

from __future__ import annotations

import struct
from collections.abc import Callable

import pytest

from dixit_widgets.decks.webp import NotPlain, plain_size
from tests.support.painted import file_of, plain

WEBP = file_of(plain(1, (64, 96)), "WEBP", quality=80)
FRAME = 20
"""Where the content of the only part begins."""


def changed(place: int, data: bytes) -> bytes:
    return WEBP[:place] + data + WEBP[place + len(data) :]


def padded(pad: bytes) -> bytes:
    """A file whose only part has an odd length, and one byte behind it."""
    body = WEBP[FRAME:] + b"\0" * (1 - len(WEBP) % 2)
    part = b"VP8 " + struct.pack("<I", len(body)) + body + pad
    return b"RIFF" + struct.pack("<I", 4 + len(part)) + b"WEBP" + part


def wider(more: int) -> Callable[[int], bytes]:
    """The file with a bit more in the upper two of a side, which ask a reader to enlarge it."""
    return lambda place: changed(place, bytes([WEBP[place] | more]))


NO_PICTURE = "it must be a WebP picture."
MORE = "it must hold one picture and nothing else."
AROUND = "there is something before or after the picture, or it was cut off."
BROKEN = "its content is broken."
LARGER = "it must not be marked for scaling."

CASES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", NO_PICTURE),
    "cut off within its head": (WEBP[: FRAME + 9], NO_PICTURE),
    "another container": (changed(0, b"RIFX"), NO_PICTURE),
    "another kind of RIFF": (changed(8, b"WAVE"), NO_PICTURE),
    "lossless": (changed(12, b"VP8L"), MORE),
    "with more parts": (changed(12, b"VP8X"), MORE),
    "cut off": (WEBP[:-1], AROUND),
    "a byte more": (WEBP + b"\0", AROUND),
    "a length too large": (changed(4, struct.pack("<I", len(WEBP))), AROUND),
    "a part too long": (changed(16, struct.pack("<I", len(WEBP))), AROUND),
    "something in the gap behind its part": (padded(b"x"), AROUND),
    "no key frame": (changed(FRAME, bytes([WEBP[FRAME] | 1])), BROKEN),
    "a frame that is not shown": (changed(FRAME, bytes([WEBP[FRAME] & ~0x10])), BROKEN),
    "no start of a key frame": (changed(FRAME + 3, b"\0"), BROKEN),
    "a first part longer than all": (changed(FRAME + 1, b"\xff\xff"), BROKEN),
    "to be enlarged across": (wider(0x40)(FRAME + 7), LARGER),
    "to be enlarged down": (wider(0x80)(FRAME + 9), LARGER),
}


@pytest.mark.parametrize("case", CASES)
def test_the_reason_is_given_where_a_picture_is_not_plain(case: str) -> None:
    data, why = CASES[case]
    with pytest.raises(NotPlain) as raised:
        plain_size(data)
    assert str(raised.value) == why


def test_a_plain_picture_tells_its_size() -> None:
    assert plain_size(WEBP) == (64, 96)
    assert plain_size(padded(b"\0")) == (64, 96)
