"""A picture becomes a card's: upright, 2:3, within the budgets, without metadata; odd files are read, hostile ones refused."""

from __future__ import annotations

import builtins
import os
import struct
import subprocess
import sys
import zlib
from typing import Any

import pytest
from PIL import Image, ImageCms, ImageFile

import dixit_widgets as dx
from dixit_widgets.decks import images as making
from dixit_widgets.decks.files import Refused
from dixit_widgets.decks.images import CardPictures, card_pictures
from dixit_widgets.decks.picture_rules import BUDGETS, MOST_PIXELS, SIZES
from tests.support.painted import (
    QUARTERS,
    bomb,
    chunk,
    file_of,
    near,
    opened,
    plain,
    png_of,
    quartered,
    telling_jpeg,
    telling_png,
    telling_webp,
)
from tests.support.thorough import some_of

RED, GREEN, BLUE, YELLOW = QUARTERS
PAPER = (0xFB, 0xF6, 0xEA)


def full(data: bytes, fit: Any = "crop") -> Image.Image:
    return opened(card_pictures(data, fit).full)


def assert_quartered(image: Image.Image) -> None:
    for place, colour in enumerate(QUARTERS):
        assert near(image, 0.25 + 0.5 * (place % 2), 0.25 + 0.5 * (place // 2), colour), place


def chunks(webp: bytes) -> list[bytes]:
    """The kinds of the chunks of a WebP file, which must be the whole of it."""
    assert webp[:4] == b"RIFF"
    assert webp[8:12] == b"WEBP"
    assert struct.unpack("<I", webp[4:8])[0] == len(webp) - 8
    found, place = [], 12
    while place < len(webp):
        found.append(webp[place : place + 4])
        size = struct.unpack("<I", webp[place + 4 : place + 8])[0]
        place += 8 + size + size % 2
    assert place == len(webp)
    return found


# Kinds and sizes


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_comes_in_two_sizes_of_webp(kind: str) -> None:
    made = card_pictures(file_of(quartered(), kind))
    for size, data in (("full", made.full), ("board", made.board)):
        image = opened(data)
        assert (image.format, image.size, image.mode) == ("WEBP", SIZES[size], "RGB")
        assert_quartered(image)
    assert made.remarks == ()


def noise(mode: str = "RGB") -> Image.Image:
    width, height = 1024, 1536
    return Image.frombytes(mode, (width, height), os.urandom(width * height * len(mode)))


@pytest.mark.parametrize("fit", ["crop", "letterbox"])
def test_the_budgets_hold_even_for_noise(fit: Any) -> None:
    made = card_pictures(file_of(noise()), fit)
    assert len(made.full) <= BUDGETS["full"] == 48_000
    assert len(made.board) <= BUDGETS["board"] == 18_000


def test_an_easy_picture_is_kept_better_than_a_hard_one(monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []
    written = making._as_webp

    def seen(image: Image.Image, quality: int) -> bytes:
        data = written(image, quality)
        used.append(quality)
        return data

    monkeypatch.setattr(making, "_as_webp", seen)
    easy = making._best_quality(opened(dx.Deck.dreams().picture("night-whale", "full")), 48_000)
    assert easy is not None
    assert max(used) > 60
    assert making._best_quality(noise(), 1000) is None


# Upright


@pytest.mark.parametrize("orientation", some_of(range(1, 9), 1, 5, 6))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_picture_stands_upright_whichever_way_the_camera_was_held(orientation: int, kind: str) -> None:
    undo: dict[int, Image.Transpose] = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    stored = quartered().transpose(undo[orientation]) if orientation > 1 else quartered()
    exif = Image.Exif()
    exif[0x0112] = orientation
    for fit in ("crop", "letterbox"):
        made = card_pictures(file_of(stored, kind, exif=exif), fit)
        assert made.remarks == ()
        assert_quartered(opened(made.full))
        assert_quartered(opened(made.board))


def test_a_large_photo_held_sideways_stands_upright_too() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    stored = quartered(2000, 3000).transpose(Image.Transpose.ROTATE_90)
    assert_quartered(full(file_of(stored, "JPEG", exif=exif)))


@pytest.mark.parametrize("value", [0, 9, 300])
def test_an_unknown_orientation_turns_nothing(value: Any) -> None:
    exif = Image.Exif()
    exif[0x0112] = value
    picture = quartered(600, 700)
    assert card_pictures(file_of(picture, "JPEG", exif=exif)) == card_pictures(file_of(picture, "JPEG"))


@pytest.mark.parametrize("exif", [b"Exif\0\0", b"Exif\0\0II*\0\xff\xff\xff\xff", b"Exif\0\0garbage" * 100])
def test_broken_exif_breaks_no_picture(exif: bytes) -> None:
    assert_quartered(full(file_of(quartered(), "JPEG", exif=exif)))


# The shape of a card


def test_crop_shows_the_middle() -> None:
    image = Image.new("RGB", (900, 600), RED)
    image.paste(GREEN, (250, 0, 650, 600))
    made = card_pictures(file_of(image))
    for x in (0, 0.5, 1):
        assert near(opened(made.full), x, 0.5, GREEN)
    assert [remark for remark in made.remarks if "fit='letterbox'" in remark]


def test_letterbox_shows_all_of_it_between_bars_of_paper() -> None:
    image = Image.new("RGB", (900, 600), RED)
    image.paste(GREEN, (250, 0, 650, 600))
    made = card_pictures(file_of(image), "letterbox")
    for shown in (opened(made.full), opened(made.board)):
        assert near(shown, 0.02, 0.5, RED)
        assert near(shown, 0.98, 0.5, RED)
        assert near(shown, 0.5, 0.5, GREEN)
        assert near(shown, 0.5, 0.1, PAPER, 8)
        assert near(shown, 0.5, 0.9, PAPER, 8)
    assert made.remarks == ()


@pytest.mark.parametrize("size", [(6000, 64), (64, 6000)])
@pytest.mark.parametrize("fit", ["crop", "letterbox"])
def test_a_strip_is_a_picture_too(size: tuple[int, int], fit: Any) -> None:
    assert full(file_of(plain(1, size)), fit).size == SIZES["full"]


def test_a_small_picture_is_taken_with_a_remark() -> None:
    made = card_pictures(file_of(plain(1, (100, 150))))
    assert [remark for remark in made.remarks if "small" in remark and "100 x 150" in remark]


# Odd modes


def test_16_bits_of_grey_keep_their_shades() -> None:
    rows = b"".join(b"\0" + b"".join(struct.pack(">H", 65535 * x // 199) for x in range(200)) for _ in range(300))
    image = full(png_of(200, 300, 16, 0, rows))
    for x, grey in ((0.02, 5), (0.5, 128), (0.98, 250)):
        assert near(image, x, 0.5, (grey, grey, grey), 12)


def test_16_bits_of_colour_are_read() -> None:
    rows = b"".join(b"\0" + struct.pack(">HHH", 200 << 8, 30 << 8, 30 << 8) * 200 for _ in range(300))
    assert near(full(png_of(200, 300, 16, 2, rows)), 0.5, 0.5, RED)


@pytest.mark.parametrize("mode", ["1", "L", "P", "CMYK", "YCbCr"])
def test_every_mode_shows_its_colours(mode: str) -> None:
    image = quartered().convert(mode)
    kind = "JPEG" if mode in ("CMYK", "YCbCr") else "PNG"
    shown = full(file_of(image, kind))
    if mode in ("1", "L"):
        grey = int(quartered().convert("L").getpixel((300, 500)))  # type: ignore[arg-type]
        assert mode == "1" or near(shown, 0.75, 0.75, (grey, grey, grey))
    else:
        assert_quartered(shown)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "1"])
def test_what_is_transparent_shows_paper(mode: str) -> None:
    image = Image.new("RGBA", (200, 300), (0, 0, 0, 0))
    image.paste((0, 0, 0, 255), (100, 0, 200, 300))
    if mode == "P":
        image = image.quantize(4)
        assert image.mode == "P"
        data = file_of(image)
    elif mode == "1":
        data = file_of(Image.new("L", (200, 300), 0).convert("1"), transparency=0)
    else:
        data = file_of(image.convert(mode))
    assert near(full(data), 0.1, 0.5, PAPER, 8)
    if mode != "1":
        assert near(full(data), 0.9, 0.5, (0, 0, 0))


def test_a_picture_that_moves_shows_its_first_frame_with_a_remark() -> None:
    frames = [plain(number) for number in range(3)]
    for kind in ("WEBP", "PNG"):
        made = card_pictures(file_of(frames[0], kind, save_all=True, append_images=frames[1:], duration=50))
        first = frames[0].getpixel((0, 0))
        assert isinstance(first, tuple)
        assert near(opened(made.full), 0.5, 0.5, first)  # type: ignore[arg-type]
        assert [remark for remark in made.remarks if remark.startswith("It moves")]
        assert chunks(made.full) == [b"VP8 "]


def test_a_photo_with_a_depth_map_is_a_photo() -> None:
    data = file_of(quartered(), "MPO", save_all=True, append_images=[plain(1, (400, 600))])
    made = card_pictures(data)
    assert_quartered(opened(made.full))
    assert made.remarks == ()


def test_colours_come_out_as_their_profile_means_them() -> None:
    """Red and green are swapped in this profile: who ignores it shows green."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    red, green = profile.index(b"rXYZ"), profile.index(b"gXYZ")
    profile[red : red + 1], profile[green : green + 1] = b"g", b"r"
    image = Image.new("RGB", (200, 300), (20, 200, 20))
    assert near(full(file_of(image, "PNG", icc_profile=bytes(profile))), 0.5, 0.5, (200, 20, 20), 70)
    assert near(full(file_of(image, "PNG", icc_profile=b"no profile")), 0.5, 0.5, (20, 200, 20))


# Nothing but the picture


@pytest.mark.parametrize("data", [telling_jpeg(), telling_png(), telling_webp()], ids=["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("fit", ["crop", "letterbox"])
def test_nothing_of_the_metadata_is_left(data: bytes, fit: Any) -> None:
    assert b"SECRET" in data
    made = card_pictures(data, fit)
    for each in (made.full, made.board):
        assert chunks(each) == [b"VP8 "]  # no EXIF, no XMP, no profile, no frame beside the picture's own
        for telling in (b"SECRET", b"Exif", b"EXIF", b"GPS", b"XMP", b"xmp", b"ICC", b"2024:03:12", b"II*\0", b"MM\0*"):
            assert telling not in each
        assert_quartered(opened(each))


def test_huge_metadata_is_gone_too() -> None:
    info = chunk(b"tEXt", b"Comment\0" + b"SECRET" * 100_000)
    data = png_of(200, 300, 8, 2, (b"\0" + bytes(RED) * 200) * 300, info)
    made = card_pictures(data)
    assert len(made.full) < 5000
    assert chunks(made.full) == [b"VP8 "]


@pytest.mark.parametrize("kind", [b"zTXt", b"iCCP"])
def test_metadata_that_unpacks_to_far_more_is_refused_or_gone(kind: bytes) -> None:
    packed = zlib.compress(b"A" * 80_000_000, 9)
    assert len(packed) < 100_000
    data = png_of(200, 300, 8, 2, (b"\0" + bytes(RED) * 200) * 300, chunk(kind, b"name\0\0" + packed))
    made = made_or_why(data)
    assert isinstance(made, str) or chunks(made.full) == [b"VP8 "]


def made_or_why(data: bytes) -> CardPictures | str:
    """Which of the two it is, is for Pillow to say."""
    try:
        return card_pictures(data)
    except Refused as why:
        return str(why)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("tail", [b"<script>alert(1)</script>", b"PK\x03\x04 SECRET archive"])
def test_a_file_that_is_two_things_at_once_is_only_a_picture(kind: str, tail: bytes) -> None:
    made = card_pictures(file_of(quartered(), kind) + tail)
    for each in (made.full, made.board):
        assert chunks(each) == [b"VP8 "]
        assert tail[:8] not in each


# Refused


def why_refused(data: bytes) -> str:
    with pytest.raises(Refused) as why:
        card_pictures(data)
    return str(why.value)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize("part", some_of([0.02, 0.3, 0.6, 0.9], 0.02, 0.9))
def test_a_file_that_was_cut_short_is_refused(kind: str, part: float) -> None:
    image = opened(dx.Deck.dreams().picture("night-whale", "full"))
    data = file_of(image, kind)
    assert "not copied completely" in why_refused(data[: int(len(data) * part)])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "0 bytes"),
        (b"hello", "not a picture file"),
        (b"\0" * 5000, "not a picture file"),
        (b"GIF89a" + b"\0" * 100, "GIF"),
        (b"BM\x36\0\0\0\0\0\0\0" + b"\0" * 100, "BMP"),
        (b"II*\0" + b"\0" * 100, "TIFF"),
        (b"%PDF-1.7", "document"),
        (b"PK\x03\x04....", "archive"),
        (b"\0\0\0\x18ftypavif", "AVIF"),
        (b"\0\0\0\x18ftypmp42", "film"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "SVG"),
        (b"\xef\xbb\xbf <?xml version='1.0'?>\n<!-- a -->\n<svg onload='alert(1)'/>", "SVG"),
        (b"<!--" * 10_000, "not a picture file"),
        (b"<html><body>", "not a picture file"),
        (b"\x89PNG\r\n\x1a\n", "damaged"),
        (b"\xff\xd8\xff\xe0", "damaged"),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "damaged"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_file_other_than_a_picture_is_refused_with_advice(data: bytes, why: str) -> None:
    assert why in why_refused(data)


def test_a_picture_of_another_kind_is_refused_by_its_content() -> None:
    for kind in ("GIF", "BMP", "TIFF", "ICO", "PPM"):
        assert why_refused(file_of(plain(), kind))


@pytest.mark.parametrize("side", [7100, 12_000, 20_000, 60_000])
def test_a_picture_with_too_many_pixels_is_never_unpacked(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def unpacked(*_: object) -> None:
        raise AssertionError("the picture was unpacked")

    monkeypatch.setattr(ImageFile.ImageFile, "load", unpacked)
    assert "at most 50 million" in why_refused(bomb(side))
    assert side**2 > MOST_PIXELS


def test_who_switched_pillows_own_guard_off_is_guarded_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", None)
    assert "at most 50 million" in why_refused(bomb(20_000))


def test_a_warning_of_a_bomb_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 50_000)
    assert "too many pixels" in why_refused(file_of(plain()))


@pytest.mark.parametrize("size", [(1, 1), (63, 900), (900, 63)])
def test_a_picture_of_a_few_pixels_is_refused(size: tuple[int, int]) -> None:
    assert f"{size[0]} x {size[1]}" in why_refused(file_of(plain(1, size)))


@pytest.mark.parametrize("wrong", [ValueError("odd"), MemoryError(), struct.error("short"), RecursionError()])
def test_whatever_goes_wrong_within_pillow_is_told_as_a_reason(
    wrong: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(_self: object) -> None:
        raise wrong

    monkeypatch.setattr(ImageFile.ImageFile, "load", load)
    assert ("memory" if isinstance(wrong, MemoryError) else "damaged") in why_refused(file_of(plain()))


def test_a_large_photo_is_not_unpacked_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """JPEG can be read at a half, a quarter or an eighth: what is unpacked stays near what a card needs."""
    sizes: list[tuple[int, int]] = []
    load = ImageFile.ImageFile.load

    def seen(self: Any) -> Any:
        sizes.append(self.size)
        return load(self)

    monkeypatch.setattr(ImageFile.ImageFile, "load", seen)
    card_pictures(file_of(plain(1, (4096, 6144)), "JPEG"))
    assert sizes
    assert max(sizes) <= (1024, 1536)


# Pillow


@pytest.mark.parametrize(
    ("platform", "advice"),
    [("linux", r"pip install dixit-widgets\[pictures\]"), ("emscripten", r"%pip install pillow")],
)
def test_without_pillow_the_error_says_how_to_get_it(
    platform: str, advice: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    real = builtins.__import__

    def without(name: str, *given: Any) -> Any:
        if name == "PIL" or name.startswith("PIL."):
            raise ImportError(name)
        return real(name, *given)

    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(sys, "platform", platform)
    (tmp_path / "a.png").write_bytes(file_of(plain()))
    for load in (lambda: dx.Deck.from_folder(tmp_path), lambda: dx.Deck.from_zip(tmp_path / "a.zip")):
        with pytest.raises(dx.DeckError, match=advice):
            load()


def test_a_pillow_without_webp_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from PIL import features

    monkeypatch.setattr(features, "check", lambda _feature: False)
    with pytest.raises(dx.DeckError, match="can't write WebP"):
        card_pictures(file_of(plain()))


def test_pillow_is_not_imported_until_a_picture_is_read() -> None:
    code = """
import sys
import dixit_widgets as dx
deck = dx.Deck.dreams().sample(30, seed=1)
deck._repr_html_(), deck.report, deck.hashes, dx.DeckReport
dx.Game(["Ada", "Bo", "Cy"], deck=deck).to_json()
import dixit_widgets.decks.importing
assert "PIL" not in sys.modules
try:
    dx.Deck.from_folder("nowhere at all")
except dx.DeckError:
    pass
assert "PIL" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_no_picture_is_written_with_a_leftover_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is saved is a new picture, whose own information is empty."""
    saved: list[dict[Any, Any]] = []
    save = Image.Image.save

    def seen(self: Image.Image, *given: Any, **more: Any) -> None:
        saved.append(dict(self.info))
        save(self, *given, **more)

    data = telling_jpeg()
    monkeypatch.setattr(Image.Image, "save", seen)
    card_pictures(data)
    assert saved
    assert not any(saved)
