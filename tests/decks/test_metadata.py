"""What a picture file holds besides its pixels: each rule of a file's parts, on the smallest files that have them."""

from __future__ import annotations

import itertools
import re
import struct
import zlib

import pytest

from dixit_widgets.decks import metadata
from dixit_widgets.decks.files import Refused
from dixit_widgets.decks.images import card_pictures
from dixit_widgets.decks.metadata import has_all_rows, read_parts
from dixit_widgets.decks.picture_rules import MOST_SCANS, reason
from tests.support.painted import (
    chunk,
    file_of,
    interlaced,
    interlaced_rows,
    lying,
    near,
    opened,
    orientation,
    plain,
    png_of,
    quartered,
    with_chunk,
)

SIGN = b"\x89PNG\r\n\x1a\n"
END = chunk(b"IEND", b"")
PIXELS = chunk(b"IDAT", zlib.compress(b"\0" * (70 * 3 + 1) * 70))
PALETTE = chunk(b"PLTE", b"\1\2\3")
HELD = orientation(6).removeprefix(b"Exif\0\0")


def header(colour: int = 2, compression: int = 0, filtering: int = 0, more: bytes = b"") -> bytes:
    return chunk(b"IHDR", struct.pack(">IIBBBBB", 70, 70, 8, colour, compression, filtering, 0) + more)


def png(*parts: bytes) -> bytes:
    return SIGN + b"".join(parts)


def unsound(part: bytes) -> bytes:
    """A part of a PNG whose sum is wrong, though its content is right."""
    return part[:-1] + bytes([part[-1] ^ 1])


def assert_broken(kind: str, data: bytes) -> None:
    with pytest.raises(Refused, match=re.escape(reason("broken"))):
        read_parts(kind, data)


# PNG

BROKEN_PNG = {
    "only its sign": png(),
    "no header": png(PIXELS, END),
    "another part of a header's length": png(chunk(b"PLTE", bytes(13)), PIXELS, END),
    "a header behind another part": png(PALETTE, header(), PIXELS, END),
    "a header twice": png(header(), header(), PIXELS, END),
    "a header that is too long": png(header(more=b"\0"), PIXELS, END),
    "another packing": png(header(compression=1), PIXELS, END),
    "another filter": png(header(filtering=1), PIXELS, END),
    "no palette": png(header(colour=3), PIXELS, END),
    "a palette with half a colour": png(header(colour=3), chunk(b"PLTE", b"\1\2"), PIXELS, END),
    "a palette of 257 colours": png(header(colour=3), chunk(b"PLTE", b"\1\2\3" * 257), PIXELS, END),
    "a part that nobody knows and nobody may do without": png(header(), chunk(b"CgBI", b"\1"), PIXELS, END),
    "no end": png(header(), PIXELS),
    "half an end": png(header(), PIXELS, END)[:-1],
    "a wrong sum of its pixels": png(header(), unsound(PIXELS), END),
    "a wrong sum of its end": png(header(), PIXELS, unsound(END)),
    "a wrong sum of its transparency": png(header(), unsound(chunk(b"tRNS", b"\0" * 6)), PIXELS, END),
    "a part without end": png(header(), b"\x7f\xff\xff\xffIDAT", PIXELS, END),
}


@pytest.mark.parametrize("case", BROKEN_PNG)
def test_a_png_that_breaks_its_standard_is_broken(case: str) -> None:
    assert_broken("PNG", BROKEN_PNG[case])


PROFILE = chunk(b"iCCP", b"a\0\0" + zlib.compress(b"x" * 1000))

LEFT_AWAY = {
    "text": chunk(b"tEXt", b"a\0b"),
    "a part of nobody": chunk(b"abCd", b"?"),
    "a damaged text": unsound(chunk(b"tEXt", b"a\0b")),
    "a damaged profile": unsound(PROFILE),
    "a profile that can't be unpacked": chunk(b"iCCP", b"a\0\0none"),
    "a profile of more than a million bytes": chunk(b"iCCP", b"a\0\0" + zlib.compress(b"x" * 1_000_001)),
    "a damaged word on its colours": unsound(chunk(b"sRGB", b"\0")),
    "damaged EXIF": unsound(chunk(b"eXIf", HELD)),
    "a damaged word on its frames": unsound(chunk(b"acTL", struct.pack(">II", 2, 0))),
    "one frame": chunk(b"acTL", struct.pack(">II", 1, 0)),
}


@pytest.mark.parametrize("case", LEFT_AWAY)
def test_what_a_png_does_not_need_is_left_away_and_changes_nothing(case: str) -> None:
    found = read_parts("PNG", png(header(), LEFT_AWAY[case], PIXELS, END))
    assert found.data == png(header(), PIXELS, END)
    assert (found.orientation, found.moves) == (1, False)


@pytest.mark.parametrize("part", [PROFILE, chunk(b"sRGB", b"\0"), chunk(b"tRNS", b"\0" * 6), PALETTE], ids=repr)
def test_what_the_colours_of_a_png_depend_on_is_kept(part: bytes) -> None:
    data = png(header(), part, PIXELS, END)
    assert read_parts("PNG", data).data == data


@pytest.mark.parametrize(
    ("colour", "size", "kept"),
    [(0, 2, True), (0, 6, False), (2, 6, True), (2, 2, False), (3, 1, True), (3, 2, False), (6, 6, False)],
)
def test_transparency_of_another_kind_of_colour_is_left_away(colour: int, size: int, kept: bool) -> None:
    see_through = chunk(b"tRNS", bytes(size))
    data = png(header(colour=colour), PALETTE, see_through, PIXELS, END)
    assert (see_through in read_parts("PNG", data).data) is kept


@pytest.mark.parametrize("behind", [b"", b"more", chunk(b"tEXt", b"a\0b"), header(), PIXELS], ids=repr)
def test_what_is_behind_the_end_of_a_png_does_not_count(behind: bytes) -> None:
    data = png(header(colour=3), PALETTE, PIXELS, END)
    assert read_parts("PNG", data + behind).data == data


def test_a_png_of_frames_says_so() -> None:
    moving = png(header(), chunk(b"acTL", struct.pack(">II", 2, 0)), PIXELS, END)
    assert read_parts("PNG", moving).moves
    frames = file_of(plain(1), save_all=True, append_images=[plain(2)])
    assert "It moves: only the first picture of it is shown." in card_pictures(frames).remarks


def held(kind: int, content: bytes) -> bytes:
    """A block of EXIF with one entry, the orientation; `kind` 2 is a text and 3 a number of two bytes."""
    return (
        b"MM\0*"
        + struct.pack(">IHHHI", 8, 1, 0x0112, kind, len(content) // (kind - 1))
        + content.ljust(4, b"\0")
        + b"\0" * 4
    )


NO_WAYS = {
    "0": held(3, b"\0\0"),
    "9": held(3, b"\0\x09"),
    "6000": held(3, b"\x17\x70"),
    "a text": held(2, b"6\0"),
    "none": b"XX",
}


@pytest.mark.parametrize("case", NO_WAYS)
def test_an_orientation_that_there_is_not_is_upright(case: str) -> None:
    assert read_parts("PNG", png(header(), chunk(b"eXIf", held(3, b"\0\6")), PIXELS, END)).orientation == 6
    data = with_chunk(file_of(quartered()), b"eXIf", NO_WAYS[case])
    assert read_parts("PNG", data).orientation == 1
    assert near(opened(card_pictures(data).full), 0.25, 0.25, (200, 30, 30))


# The rows of a PNG


def test_an_interlaced_picture_is_taken() -> None:
    picture = quartered(67, 101)
    shown = opened(card_pictures(interlaced(picture)).full)
    assert near(shown, 0.25, 0.25, (200, 30, 30))
    assert near(shown, 0.75, 0.75, (220, 200, 40))


@pytest.mark.parametrize("missing", [1, 40, 100])
def test_a_png_that_lacks_rows_is_damaged_and_not_black_below(missing: int) -> None:
    for data in (
        interlaced(plain(1, (67, 101)), missing),
        png_of(67, 101, 8, 2, (b"\0" + bytes(201)) * (101 - missing)),
    ):
        with pytest.raises(Refused, match="damaged"):
            card_pictures(data)


SIZES = [(64, 64), (65, 71), (67, 66), (70, 69), (72, 73)]
DEPTHS = [(1, 0), (2, 3), (4, 3), (8, 0), (8, 2), (8, 4), (8, 6), (16, 2), (16, 6)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def row_lengths(width: int, height: int, bits: int, passes: bool) -> list[int]:
    """The bytes of each row as a PNG packs it, from the pixels that it has: one by one, as the standard tells them."""
    grid = [
        [0, 5, 3, 5, 1, 5, 3, 5],
        [6] * 8,
        [4, 5, 4, 5, 4, 5, 4, 5],
        [6] * 8,
        [2, 5, 3, 5, 2, 5, 3, 5],
        [6] * 8,
        [4, 5, 4, 5, 4, 5, 4, 5],
        [6] * 8,
    ]
    counted: dict[tuple[int, int], int] = {}
    for x, y in itertools.product(range(width), range(height)):
        at = (grid[y % 8][x % 8] if passes else 0, y)
        counted[at] = counted.get(at, 0) + 1
    return [1 + (pixels * bits + 7) // 8 for pixels in counted.values()]


@pytest.mark.parametrize("passes", [False, True], ids=["plain", "interlaced"])
@pytest.mark.parametrize("size", SIZES, ids=repr)
def test_the_bytes_of_all_rows_are_known_for_each_kind_of_colour(size: tuple[int, int], passes: bool) -> None:
    for depth, colour in DEPTHS:
        due = sum(row_lengths(*size, depth * CHANNELS[colour], passes))
        how = (0, 0, int(passes))
        assert has_all_rows(png_of(*size, depth, colour, bytes(due), packing=how)), (depth, colour)
        assert not has_all_rows(png_of(*size, depth, colour, bytes(due - 1), packing=how)), (depth, colour)


def test_the_rows_of_an_interlaced_picture_are_as_many_as_its_passes_have() -> None:
    assert sorted(map(len, interlaced_rows(plain(1, (67, 71))))) == sorted(row_lengths(67, 71, 24, passes=True))


@pytest.mark.parametrize("at_once", [1, 259, 1000])
def test_rows_are_counted_in_whatever_pieces_they_are_unpacked(at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the sum behind the last one is missing, as some programs write it."""
    monkeypatch.setattr(metadata, "_AT_ONCE", at_once)
    for rows in range(64, 90):
        packed = zlib.compress((b"\0" + bytes(210)) * rows)
        head = chunk(b"IHDR", struct.pack(">IIBBBBB", 70, rows, 8, 2, 0, 0, 0))
        for data in (packed, packed[:-4]):
            parts = [chunk(b"IDAT", data[:9]), chunk(b"tEXt", b"a\0b"), chunk(b"IDAT", data[9:])]
            assert has_all_rows(png(head, *parts, END))


# JPEG


def segment(marker: int, content: bytes) -> bytes:
    return b"\xff" + bytes([marker]) + struct.pack(">H", 2 + len(content)) + content


SCAN = segment(0xDA, b"\0") + b"\1\xff\0\2\xff\xd3\3"
OVER = b"\xff\xd9"
PREVIEW = segment(0xE1, b"\xff\xd8\1\2" + OVER)


def exif(value: int) -> bytes:
    return segment(0xE1, b"Exif\0\0" + orientation(value).removeprefix(b"Exif\0\0"))


def jpeg(*parts: bytes) -> bytes:
    return b"\xff\xd8" + b"".join(parts)


BROKEN_JPEG = {
    "no scan": jpeg(PREVIEW, OVER),
    "no end": jpeg(SCAN),
    "half an end": jpeg(SCAN, OVER[:1]),
    "a segment of no length": jpeg(b"\xff\xe0\0\0", SCAN, OVER),
    "a segment of length 1": jpeg(b"\xff\xe0\0\1", SCAN, OVER),
    "a segment beyond the end": jpeg(b"\xff\xe0\x10\0", SCAN, OVER),
}


@pytest.mark.parametrize("case", BROKEN_JPEG)
def test_a_jpeg_that_is_not_whole_is_broken(case: str) -> None:
    assert_broken("JPEG", BROKEN_JPEG[case])


def test_a_jpeg_is_cut_off_wherever_it_ends_too_early() -> None:
    whole = jpeg(PREVIEW, exif(3), SCAN, SCAN, OVER)
    assert read_parts("JPEG", whole).orientation == 3
    for end in range(2, len(whole)):
        assert_broken("JPEG", whole[:end])


def test_the_first_exif_of_a_jpeg_counts_and_nothing_else_beside_it() -> None:
    assert read_parts("JPEG", jpeg(PREVIEW, exif(6), exif(3), SCAN, OVER)).orientation == 6
    other = segment(0xE2, b"Exif\0\0" + HELD)
    assert read_parts("JPEG", jpeg(other, SCAN, OVER, exif(6))).orientation == 1


@pytest.mark.parametrize(
    ("marker", "progressive"), [(0xC0, False), (0xC1, False), (0xC2, True), (0xC4, False), (0xCA, True)]
)
def test_a_progressive_jpeg_is_told_by_its_frame(marker: int, progressive: bool) -> None:
    assert read_parts("JPEG", jpeg(segment(marker, b"\x08\0\1\0\1"), SCAN, OVER)).progressive is progressive


@pytest.mark.parametrize("marker", [0xC0, 0xC2, 0xCF])
def test_the_first_frame_of_a_jpeg_tells_its_size_and_tables_tell_none(marker: int) -> None:
    tables = [segment(each, b"\x08\0\t\0\t") for each in (0xC4, 0xC8, 0xCC)]
    frames = [segment(marker, b"\x08\0\1"), segment(marker, b"\x08\3\4\1\2"), segment(marker, b"\x08\0\t\0\t")]
    assert read_parts("JPEG", jpeg(PREVIEW, *tables, *frames, SCAN, OVER)).size == (258, 772)
    assert read_parts("JPEG", jpeg(*tables, SCAN, OVER)).size == (0, 0)


def test_a_jpeg_may_have_so_many_scans_and_no_more() -> None:
    assert read_parts("JPEG", jpeg(*[SCAN] * MOST_SCANS, OVER)).orientation == 1
    with pytest.raises(Refused, match=re.escape(reason("scans"))):
        read_parts("JPEG", jpeg(*[SCAN] * (MOST_SCANS + 1), OVER))


# WebP


def webp(*parts: tuple[bytes, bytes], claimed: int = 0) -> bytes:
    body = b"".join(name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2) for name, data in parts)
    return b"RIFF" + struct.pack("<I", 4 + len(body) + claimed) + b"WEBP" + body


FRAME = (b"VP8 ", b"abc")


def test_a_webp_is_cut_off_wherever_it_ends_too_early() -> None:
    whole = webp(FRAME, (b"EXIF", HELD))
    assert read_parts("WEBP", whole).orientation == 6
    for end in range(12, len(whole)):
        assert_broken("WEBP", whole[:end])


def test_a_part_of_a_webp_that_leads_out_of_it_is_broken() -> None:
    data = bytearray(webp(FRAME, (b"EXIF", HELD)))
    place = data.index(b"EXIF") + 4
    data[place : place + 4] = struct.pack("<I", len(HELD) + 8)
    assert_broken("WEBP", bytes(data) + b"\0" * 20)


SIDES = struct.pack("<I", 257 | 771 << 14)
HEADS = {
    "as a photo": (b"VP8 ", b"\0\0\0\x9d\1\x2a\2\x41\4\x83"),
    "as a drawing": (b"VP8L", b"\x2f" + SIDES + bytes(5)),
    "in parts": (b"VP8X", b"\x10\0\0\0\1\1\0\3\3\0"),
}


@pytest.mark.parametrize("packed", HEADS)
def test_the_first_head_of_a_webp_tells_its_size(packed: str) -> None:
    name, head = HEADS[packed]
    assert read_parts("WEBP", webp((b"ALPH", bytes(12)), (name, head), (b"VP8 ", bytes(12)))).size == (258, 772)
    assert read_parts("WEBP", webp((name, head[:-1]))).size == (0, 0)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("given", [{}, {"lossless": True}, {"progressive": True}], ids=["", "lossless", "progressive"])
def test_the_size_of_a_file_is_known_before_it_is_unpacked(kind: str, given: dict[str, bool]) -> None:
    for size in ((200, 300), (71, 65)):
        assert read_parts(kind, file_of(plain(1, size), kind, **given)).size == size
    if kind == "WEBP":
        seen = plain(1, (200, 300)).convert("RGBA")
        seen.putalpha(40)
        assert read_parts(kind, file_of(seen, kind, **given)).size == seen.size


@pytest.mark.parametrize("size", [(0, 70), (70, 0), (0, 0)])
def test_a_picture_of_no_pixels_is_broken(size: tuple[int, int]) -> None:
    with pytest.raises(Refused, match=re.escape(reason("broken"))):
        card_pictures(png_of(*size, 8, 2, b""))


def test_a_size_is_told_as_the_picture_is_held() -> None:
    for size, value, held in (((900, 63), 6, "63 x 900"), ((900, 63), 3, "900 x 63"), ((9000, 6000), 8, "6000 x 9000")):
        with pytest.raises(Refused, match=f"has.* {held} pixels"):
            card_pictures(file_of(plain(1, size), "JPEG", exif=orientation(value)))


def test_what_is_behind_the_stated_end_of_a_webp_does_not_count() -> None:
    assert read_parts("WEBP", webp(FRAME) + b"EXIF" + struct.pack("<I", len(HELD)) + HELD).orientation == 1
    assert read_parts("WEBP", webp(FRAME) + b"EXIF\xff\xff\xff\xff").orientation == 1


@pytest.mark.parametrize("value", [1, 3, 6, 8])
def test_exif_of_a_webp_may_have_the_prefix_of_a_jpegs(value: int) -> None:
    block = orientation(value).removeprefix(b"Exif\0\0")
    for content in (block, b"Exif\0\0" + block):
        assert read_parts("WEBP", webp(FRAME, (b"EXIF", content))).orientation == value
    assert near(
        opened(card_pictures(file_of(lying(quartered(), value), "WEBP", exif=orientation(value))).full),
        0.25,
        0.25,
        (200, 30, 30),
    )


def test_another_kind_of_file_is_given_back_as_it_is() -> None:
    assert read_parts("HEIC", b"whatever").data == b"whatever"
