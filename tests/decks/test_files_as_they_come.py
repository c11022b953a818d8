"""Picture files as people really have them: each kind is taken rightly, or refused with the reason and the next step."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image, ImageFile, ImageStat

from dixit_widgets.decks import images as making
from dixit_widgets.decks.draft import why_not
from dixit_widgets.decks.files import Refused
from dixit_widgets.decks.images import card_pictures
from dixit_widgets.decks.metadata import PictureFile, read_parts
from dixit_widgets.decks.picture_rules import (
    BEST_QUALITY,
    BUDGETS,
    MOST_PARTS,
    MOST_SCANS,
    MOST_SECONDS,
    NEAR_BUDGET,
    PAGE_REASONS,
    SIZES,
    kind_of,
    reason,
    remarks_on,
    what_happened,
    why_unknown,
)
from dixit_widgets.views.deck_maker import page_rules
from tests.support.painted import (
    QUARTERS,
    chunk,
    eight_colours,
    file_of,
    grained,
    grainy_photo,
    halftone,
    lying,
    many_scans,
    near,
    opened,
    orientation,
    pencil,
    plain,
    png_of,
    quartered,
    ramps,
    with_chunk,
)
from tests.support.thorough import some_of


def why_refused(data: bytes) -> str:
    with pytest.raises(Refused) as why:
        card_pictures(data)
    return str(why.value)


def assert_upright(data: bytes) -> None:
    shown = opened(card_pictures(data).full)
    for place, colour in enumerate(QUARTERS):
        assert near(shown, 0.25 + 0.5 * (place % 2), 0.25 + 0.5 * (place // 2), colour), place


# Scans and photos


@pytest.mark.parametrize(
    "size",
    some_of([(827, 1169), (2480, 3508), (512, 768)], (827, 1169), (512, 768)),
    ids=["100 dpi", "300 dpi", "card"],
)
def test_a_dithered_scan_is_taken_within_the_budgets(size: tuple[int, int]) -> None:
    made = card_pictures(halftone(size))
    assert len(made.full) <= BUDGETS["full"]
    assert len(made.board) <= BUDGETS["board"]
    grey = ImageStat.Stat(opened(made.full).convert("L")).mean[0]
    drawn = ImageStat.Stat(pencil(size)).mean[0]
    assert abs(grey - drawn) < 0.05 * 255


def test_few_colours_dithered_are_taken() -> None:
    shown = ImageStat.Stat(opened(card_pictures(eight_colours()).full)).mean
    meant = ImageStat.Stat(ramps()).mean
    assert all(abs(one - other) < 0.04 * 255 for one, other in zip(shown, meant, strict=True))


@pytest.mark.parametrize("data", [grainy_photo, lambda: file_of(grained((2048, 3072)))], ids=["JPEG", "PNG"])
def test_a_grainy_photo_becomes_smooth_as_its_pixels_are_all_looked_at(data: Callable[[], bytes]) -> None:
    """Grain of a standard deviation of 24 that is averaged over 15 pixels or more."""
    shown = opened(card_pictures(data()).full).convert("L").crop((200, 300, 300, 400))
    smooth = ramps(SIZES["full"]).convert("L").crop((200, 300, 300, 400))
    rest = [a - b for a, b in zip(shown.tobytes(), smooth.tobytes(), strict=True)]
    mean = sum(rest) / len(rest)
    assert (sum((each - mean) ** 2 for each in rest) / len(rest)) ** 0.5 < 8


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_large_photo_stays_as_sharp_as_a_card_can_be(kind: str) -> None:
    """Stripes of two pixels of the card, from a picture four times as large."""
    stripes = Image.new("L", (2048, 3072), 40)
    for left in range(0, 2048, 16):
        stripes.paste(215, (left, 0, left + 8, 3072))
    shown = opened(card_pictures(file_of(stripes, kind)).full).convert("L").crop((100, 100, 400, 600))
    assert ImageStat.Stat(shown).stddev[0] > 70


# The quality


@pytest.mark.parametrize("budget", [18_000, 30_000, 48_000])
def test_the_quality_is_near_the_best_that_the_budget_allows(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    written = making._as_webp

    def seen(image: Image.Image, quality: int) -> bytes:
        tried.append(quality)
        return written(image, quality)

    monkeypatch.setattr(making, "_as_webp", seen)
    photo = grained((1500, 2000)).resize(SIZES["full"])
    data = making._best_quality(photo, budget)
    assert data is not None
    assert len(data) <= budget
    assert len(data) >= NEAR_BUDGET * budget or BEST_QUALITY in tried
    assert len(tried) <= 5


def test_an_easy_picture_is_written_once() -> None:
    image = plain(1, SIZES["full"])
    assert making._best_quality(image, BUDGETS["full"]) == making._as_webp(image, BEST_QUALITY)


# What stands beside the pixels


@pytest.mark.parametrize(
    ("kind", "head"),
    [
        (b"iTXt", b"XML:com.adobe.xmp\0\x01\0\0\0"),
        (b"zTXt", b"Comment\0\0"),
        (b"iCCP", b"profile\0\0"),
    ],
)
def test_a_png_with_more_than_a_million_bytes_of_text_or_profile_is_taken(kind: bytes, head: bytes) -> None:
    data = with_chunk(file_of(quartered()), kind, head + zlib.compress(b" " * 1_100_000))
    with pytest.raises(ValueError, match="too large"):
        opened(data)  # as Pillow by itself reads it
    assert_upright(data)


@pytest.mark.parametrize("value", some_of(range(1, 9), 1, 5, 6))
@pytest.mark.parametrize("behind", [False, True], ids=["before", "behind"])
def test_exif_turns_a_png_wherever_it_stands(value: int, behind: bool) -> None:
    stored = file_of(lying(quartered(), value))
    assert_upright(with_chunk(stored, b"eXIf", orientation(value).removeprefix(b"Exif\0\0"), behind))


def test_only_exif_turns_a_picture() -> None:
    """Browsers know of no other place, and both ways are to show the same."""
    xmp = b"XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta><rdf:Description tiff:Orientation='6'/></x:xmpmeta>"
    assert_upright(with_chunk(file_of(quartered()), b"iTXt", xmp))
    exif = orientation(6)
    text = b"Raw profile type exif\0\nexif\n%8d\n" % len(exif) + exif.hex().encode()
    assert_upright(with_chunk(file_of(quartered()), b"tEXt", text))
    jpeg_xmp = b"<x:xmpmeta><rdf:Description tiff:Orientation='6'/></x:xmpmeta>"
    assert_upright(file_of(quartered(), "JPEG", xmp=jpeg_xmp))


def test_what_was_turned_says_so() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    lies = lying(quartered(512, 768), 6)
    assert card_pictures(file_of(lies, "JPEG", exif=exif)).happened == "Turned upright."
    assert card_pictures(file_of(quartered(512, 768))).happened == "Taken as it is."


# Damaged


@pytest.mark.parametrize("part", some_of([number / 13 for number in range(1, 13)], 1 / 13, 7 / 13, 12 / 13))
def test_a_png_with_one_damaged_byte_in_its_pixels_is_named_as_damaged(part: float) -> None:
    data = bytearray(file_of(grained((400, 600))))
    pixels, end = data.index(b"IDAT") + 4, data.index(b"IEND") - 8
    data[pixels + int(part * (end - pixels))] ^= 0x10
    assert "damaged" in why_refused(bytes(data))


def test_a_png_with_damaged_transparency_is_named_as_damaged() -> None:
    data = bytearray(file_of(quartered().quantize(4), transparency=0))
    data[data.index(b"tRNS") + 4] ^= 0xFF
    assert "damaged" in why_refused(bytes(data))


@pytest.mark.parametrize("kind", [b"tEXt", b"iCCP", b"eXIf"])
def test_damage_beside_the_pixels_of_a_png_does_no_harm(kind: bytes) -> None:
    data = bytearray(with_chunk(file_of(quartered()), kind, orientation(6)))
    data[data.index(kind) + 6] ^= 0xFF
    assert_upright(bytes(data))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_file_without_its_end_is_refused_before_it_is_unpacked(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unpacked: list[object] = []
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda image: unpacked.append(image))
    data = file_of(quartered(), kind)
    for cut in (1, 2, 12, len(data) // 2):
        assert "not copied completely" in why_refused(data[:-cut])
        with pytest.raises(Refused, match="not copied completely"):
            read_parts(kind, data[:-cut])
    assert not unpacked


def test_the_end_of_a_preview_is_not_the_end_of_its_photo() -> None:
    preview = file_of(plain(1, (160, 120)), "JPEG")
    exif = b"Exif\0\0" + orientation(1).removeprefix(b"Exif\0\0") + preview
    data = file_of(quartered(), "JPEG", exif=exif)
    assert_upright(data)
    assert "not copied completely" in why_refused(data[: len(data) * 3 // 4])


# Many passes


def test_a_jpeg_of_a_scan_too_many_is_refused_with_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    unpacked: list[object] = []
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda image: unpacked.append(image))
    assert f"more than {MOST_SCANS} passes" in why_refused(many_scans(MOST_SCANS))
    assert not unpacked


def test_as_many_scans_as_encoders_write_are_read() -> None:
    assert card_pictures(many_scans(0)).full
    assert read_parts("JPEG", many_scans(10)).progressive


def test_a_comment_that_looks_like_an_end_hides_no_scan() -> None:
    data = many_scans(MOST_SCANS)
    second = data.index(b"\xff\xda", data.index(b"\xff\xda") + 2)
    table = data.rindex(b"\xff\xc4", 0, second)
    hidden = data[:table] + b"\xff\xfe\x00\x04\xff\xd9" + data[table:]
    assert "passes" in why_refused(hidden)


# Many parts


def of_parts(kind: str, number: int) -> bytes:
    """A picture with this number of empty parts more."""
    data = file_of(quartered(), kind)
    if kind == "JPEG":
        return data[:2] + b"\xff\xe5\x00\x02" * number + data[2:]
    if kind == "PNG":
        return with_chunk(data, b"teXt", b"").replace(chunk(b"teXt", b""), chunk(b"teXt", b"") * number)
    more = b"abcd\0\0\0\0" * number
    return data[:4] + (len(data) - 8 + len(more)).to_bytes(4, "little") + data[8:] + more


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_file_of_far_too_many_parts_is_refused_before_it_is_unpacked(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert card_pictures(of_parts(kind, 5000)).full
    unpacked: list[object] = []
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda image: unpacked.append(image))
    assert "damaged" in why_refused(of_parts(kind, 100_001))
    assert not unpacked


def entries(number: int, size: int) -> bytes:
    """EXIF whose entries each say that all of it is their value."""
    listed = b"".join(struct.pack("<HHII", 0x9000 + each, 7, size - 8, 8) for each in range(number))
    block = b"II*\0\x08\0\0\0" + struct.pack("<H", number) + listed
    return block + bytes(size - len(block))


def test_entries_of_exif_that_are_all_of_it_are_not_copied(recwarn: pytest.WarningsRecorder) -> None:
    """An older Pillow would take two thousand times their size."""
    png = with_chunk(file_of(quartered()), b"eXIf", entries(2000, 1_000_000))
    jpeg = file_of(quartered(), "JPEG", exif=b"Exif\0\0" + entries(2000, 60_000))
    tracemalloc.start()
    try:
        assert_upright(png)
        assert_upright(jpeg)
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
    assert not recwarn.list
    assert b"Exif" not in read_parts("JPEG", jpeg).data
    assert b"eXIf" not in read_parts("PNG", png).data


# Memory


@pytest.mark.parametrize(
    ("kind", "side", "progressive", "alone"),
    [
        ("PNG", 4400, False, False),
        ("PNG", 5000, False, True),
        ("WEBP", 5000, False, True),
        ("JPEG", 7000, False, False),
        ("JPEG", 4400, True, False),
        ("JPEG", 5000, True, True),
    ],
)
def test_a_large_picture_is_unpacked_alone_unless_it_is_unpacked_in_strips(
    kind: str, side: int, progressive: bool, alone: bool
) -> None:
    image: Any = SimpleNamespace(format=kind, width=side, height=side)
    assert making._is_large(image, PictureFile(b"", progressive=progressive)) is alone


# HEIC


def heic(image: Image.Image, **given: Any) -> bytes:
    from pillow_heif import from_pillow

    file = io.BytesIO()
    from_pillow(image).save(file, quality=90, **given)
    return file.getvalue()


@pytest.mark.parametrize("value", [1, 3, 6, 8])
def test_a_photo_of_an_iphone_is_read_and_turned_once(value: int) -> None:
    assert_upright(heic(lying(quartered(512, 768), value), exif=orientation(value)))


def test_limits_hold_for_heic_too() -> None:
    data = heic(plain(1, (128, 128)))
    assert "damaged" in why_refused(data[: len(data) // 2])
    assert "each side needs" in why_refused(heic(plain(1, (70, 60))))


@pytest.mark.parametrize("brand", [b"heic", b"heix", b"mif1"])
def test_without_pillow_heif_the_reason_names_it(brand: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "find_spec", lambda _name: None)
    why = why_refused(b"\0\0\0\x18ftyp" + brand + b"\0\0\0\0mif1heic")
    assert "pip install dixit-widgets[heic]" in why
    assert "export it as JPEG" in why


# The rules


def test_every_reason_of_a_page_is_a_sentence_with_a_next_step() -> None:
    said = [reason(code, "9 x 9", 3) for code in PAGE_REASONS if code != "kind"]
    assert len(set(said)) == len(said)
    for each in said:
        assert each.endswith(".")
        assert ":" in each or "try again" in each
        assert not any(word in each for word in ("{", "}"))


def test_the_page_gets_every_limit_and_step() -> None:
    rules = page_rules()
    assert rules["sizes"] == [(512, 768, 48_000), (320, 480, 18_000)]
    assert set(rules["kinds"]) == {"PNG", "JPEG", "WEBP"}
    assert rules["scans"] == MOST_SCANS
    assert rules["parts"] == MOST_PARTS
    assert rules["seconds"] == MOST_SECONDS
    assert rules["paper"] == "#fbf6ea"


@pytest.mark.parametrize(
    ("size", "fit", "happened"),
    [
        ((512, 768), "crop", "Taken as it is."),
        ((1024, 1536), "crop", "Made smaller (it has 1024 x 1536 pixels)."),
        ((900, 900), "crop", "Cropped to the middle, made smaller (it has 900 x 900 pixels)."),
        ((900, 900), "letterbox", "Shown whole, between two bars, made smaller (it has 900 x 900 pixels)."),
        ((100, 150), "crop", "Enlarged (it has 100 x 150 pixels)."),
    ],
)
def test_the_report_says_what_was_done(size: tuple[int, int], fit: Any, happened: str) -> None:
    assert what_happened(*size, fit) == happened
    assert card_pictures(file_of(plain(1, size)), fit).happened == happened


def test_a_remark_says_what_can_be_done_where_the_picture_was_chosen() -> None:
    [in_python], [in_page] = remarks_on(1800, 800, "crop"), remarks_on(1800, 800, "crop", by_hand=True)
    assert in_python.endswith("fit='letterbox' shows all of it.")
    assert in_page.endswith("choose it again to be shown whole.")


@pytest.mark.parametrize(
    ("head", "ending", "why"),
    [
        (b"", "png", "empty"),
        (b"hello", "csv", "called deck.csv"),
        (b"\x89PNG\r\n\x1a\n", "csv", "damaged"),
        (b"\xff\xd8\xff", "zip", "damaged"),
        (b"PK\x03\x04", "xlsx", "save it as “CSV UTF-8”, called deck.csv"),
        (b"PK\x03\x04", "docx", "document"),
        (b"PK\x03\x04", "jpg", "archive"),
        (b"\0\0\0\x14ftypqt  ", "mov", "film"),
        (b"\0\0\0\x08wide", "", "film"),
        (b"\0\0\0\x18ftypheic", "jpg", "HEIC"),
        (b"GIF89a", "jpg", "GIF"),
        (b"hello", "", "not a picture file"),
    ],
)
def test_a_file_is_told_by_its_content_and_then_by_its_name(head: bytes, ending: str, why: str) -> None:
    assert why in why_unknown(head, ending)


@pytest.mark.parametrize(
    ("name", "head", "why"),
    [
        ("deck.csv", b"file,title\n", "typed beside the pictures"),
        ("deck.csv.txt", b"file,title\n", "typed beside the pictures"),
        ("deck.xlsx", b"PK\x03\x04", "it is a spreadsheet: titles and alt texts are typed"),
        ("photos.zip", b"PK\x03\x04", "or give it to Deck.from_zip"),
        ("zip", b"hello", "not a picture file"),
        ("IMG_1.HEIC", b"\0\0\0\x18ftypheic", "HEIC can't be read in a page"),
    ],
)
def test_a_page_names_only_what_can_be_done_from_there(name: str, head: bytes, why: str) -> None:
    told = why_not("kind", name, head=head)
    assert why in told
    assert "rename it" not in told


def test_a_kind_is_told_from_16_bytes() -> None:
    for kind in ("PNG", "JPEG", "WEBP"):
        assert kind_of(file_of(plain(), kind)[:16]) == kind
    assert kind_of(heic(plain())[:16]) == "HEIC"
    assert kind_of(png_of(70, 70, 8, 2, b"")[:3]) == ""
