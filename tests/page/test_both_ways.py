"""One rule book for pictures: the page and Python take and refuse the same files, and make pictures of them that look alike.

In Chromium; `tests/firefox` has the same in Firefox.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageCms, ImageFilter, ImageStat

from dixit_widgets.decks.files import Refused
from dixit_widgets.decks.images import card_pictures
from dixit_widgets.decks.picture_rules import MOST_SCANS
from tests.decks.test_bad_pictures import BAD
from tests.support.painted import (
    bomb,
    chunk,
    eight_colours,
    file_of,
    grained,
    grainy_photo,
    halftone,
    interlaced,
    lying,
    many_scans,
    orientation,
    plain,
    png_of,
    quartered,
    ramps,
    with_chunk,
)
from tests.support.thorough import sample

from .making import Making, making
from .showing import Showing

COLOUR = 0.02
"""How far the mean of a channel may be off, as a part of its range."""

NOISE = 1.2
"""How many times as much grain the page may leave as Python; a browser's scaling is softer near a card's own size."""

DITHERED = ("scan 300 dpi.png", "scan card.png", "eight colours.png")
"""Hardly fit their budgets: which quality and blur they get depends on the browser's own encoder, and so does their grain."""

FLOOR = 0.8
"""Grain below what WebP itself adds: a deviation in steps of 255."""


def damaged(data: bytes, part: float) -> bytes:
    """A file with one byte changed, somewhere between its head and its end."""
    harmed = bytearray(data)
    harmed[200 + int(part * (len(data) - 210))] ^= 0x10
    return bytes(harmed)


def swapped_profile() -> bytes:
    """A profile in which red and green are swapped."""
    profile = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    red, green = profile.index(b"rXYZ"), profile.index(b"gXYZ")
    profile[red : red + 1], profile[green : green + 1] = b"g", b"r"
    return bytes(profile)


def held(value: int) -> Image.Exif:
    exif = Image.Exif()
    exif[0x0112] = value
    return exif


def soft(number: int) -> Image.Image:
    """One of many photos with little grain."""
    photo = Image.blend(grained((600, 900)), ramps((600, 900)), 0.8)
    photo.paste((200, 40, 40), (20 + 50 * number, 100, 60 + 50 * number, 200))
    return photo


@lru_cache
def made_files() -> dict[str, bytes]:
    """Files of every kind that people have, by name."""
    photo = grained((900, 1350))
    jpeg = file_of(photo, "JPEG", quality=85)
    png, text_png, end_png, png_jpg = (file_of(soft(number)) for number in range(4))
    webp = file_of(photo, "WEBP", quality=85)
    exif = orientation(6).removeprefix(b"Exif\0\0")
    lies = lying(quartered(600, 900), 6)
    see_through = ramps((400, 600)).convert("RGBA")
    see_through.putalpha(Image.linear_gradient("L").resize((400, 600)))
    rows = b"".join(
        b"\0" + bytes((x * 65535 // 299 >> shift) & 255 for x in range(300) for shift in (8, 0)) for _ in range(450)
    )
    plain_rows = (b"\0" + bytes((200, 90, 30)) * 300) * 450
    files = {
        "photo 12 MP.jpg": grainy_photo(),
        "photo 3 MP.jpg": grainy_photo((1500, 2000)),
        "photo wide.jpg": file_of(grained((2000, 1500)), "JPEG"),
        "card.png": file_of(grained((512, 768))),
        "nearly a card.png": file_of(grained((640, 960))),
        "twice a card.webp": file_of(grained((1024, 1536)), "WEBP", quality=90),
        "too many pixels, held sideways.jpg": file_of(plain(1, (9000, 6000)), "JPEG", exif=held(6)),
        "few pixels, held sideways.jpg": file_of(plain(1, (900, 63)), "JPEG", exif=held(6)),
        "small.png": file_of(ramps((100, 150))),
        "tiny.png": file_of(plain(1, (63, 900))),
        "strip.png": file_of(ramps((3000, 64))),
        "too many pixels.png": bomb(9000),
        "scan 100 dpi.png": halftone((827, 1169)),
        "scan 300 dpi.png": halftone((2480, 3508)),
        "scan card.png": halftone((512, 768)),
        "eight colours.png": eight_colours(),
        "palette.png": file_of(ramps((512, 768)).quantize(64)),
        "palette, see-through.png": file_of(quartered().quantize(4), transparency=0),
        "see-through.png": file_of(see_through),
        "see-through.webp": file_of(see_through.rotate(180), "WEBP", lossless=True),
        "grey.jpg": file_of(photo.convert("L"), "JPEG"),
        "16 bit grey.png": png_of(300, 450, 16, 0, rows),
        "16 bit colour.png": png_of(
            200, 300, 16, 2, b"".join(b"\0" + bytes((200, 0, 30, 0, 30, 0)) * 200 for _ in range(300))
        ),
        "interlaced rows.jpg": file_of(photo, "JPEG", progressive=True),
        "CMYK.jpg": file_of(ramps((512, 768)).convert("CMYK"), "JPEG"),
        "profile.png": file_of(quartered(), icc_profile=swapped_profile()),
        "profile.jpg": file_of(quartered(), "JPEG", icc_profile=swapped_profile()),
        "exif.jpg": file_of(lies, "JPEG", exif=held(6)),
        "exif.webp": file_of(lies, "WEBP", exif=held(6)),
        "exif before.png": with_chunk(file_of(lies), b"eXIf", exif),
        "exif behind.png": with_chunk(file_of(lying(soft(8), 6)), b"eXIf", exif, behind=True),
        "exif mirrored.jpg": file_of(lying(quartered(600, 900), 7), "JPEG", exif=held(7)),
        "gamma.png": with_chunk(file_of(ramps((512, 768))), b"gAMA", (100_000).to_bytes(4, "big")),
        "large profile.png": with_chunk(file_of(soft(10)), b"iCCP", b"profile\0\0" + zlib.compress(b" " * 1_100_000)),
        "much text.png": with_chunk(text_png, b"tEXt", b"Comment\0" + b"x" * 1_100_000),
        "cut.jpg": jpeg[: len(jpeg) * 2 // 3],
        "cut.png": png[:-20],
        "cut.webp": webp[:-9],
        "many passes.jpg": many_scans(MOST_SCANS),
        "jpeg.png": file_of(soft(9), "JPEG"),
        "png.jpg": png_jpg,
        "webp": webp,
        "text.png": b"hello",
        "moves.webp": file_of(plain(1), "WEBP", save_all=True, append_images=[plain(2)], duration=50),
        "unknown packing.png": png_of(300, 450, 8, 2, plain_rows, packing=(9, 0, 0)),
        "unknown filter.png": png_of(300, 450, 8, 2, plain_rows, packing=(0, 1, 0)),
        "no palette.png": png_of(300, 450, 8, 3, bytes(301 * 450)),
        "half a colour in the palette.png": png_of(300, 450, 8, 3, bytes(301 * 450), chunk(b"PLTE", b"\1\2")),
        "257 colours in the palette.png": png_of(300, 450, 8, 3, bytes(301 * 450), chunk(b"PLTE", b"abc" * 257)),
        "a part that nobody knows.png": png_of(300, 450, 8, 2, plain_rows, chunk(b"CgBI", b"\1")),
        "much transparency.png": png_of(
            300, 450, 8, 3, bytes(301 * 450), chunk(b"PLTE", b"\xc8\x5a\x1e"), chunk(b"tRNS", bytes(300))
        ),
        "interlaced.png": interlaced(quartered(67, 101)),
        "interlaced, a row short.png": interlaced(quartered(67, 101), missing=1),
        "interlaced, half of it.png": interlaced(quartered(67, 101), missing=50),
        "a row short.png": png_of(300, 450, 8, 2, plain_rows[:-901]),
        "half of its rows.png": png_of(300, 450, 8, 2, plain_rows[: 901 * 225]),
        **{f"bad {name.replace(':', '')}": data for name, data in BAD.items()},
        "hidden end.png": end_png[:-12] + chunk(b"tEXt", b"x\0y") + end_png[-12:],
    }
    for number in range(12):
        files[f"damaged {number}.png"] = damaged(png, number / 12)
        files[f"damaged {number}.jpg"] = damaged(file_of(soft(number), "JPEG", quality=85), number / 12)
    return files


def by_python(data: bytes) -> tuple[Image.Image | str, list[str]]:
    """The picture, and what is said of it; or why there is none."""
    try:
        made = card_pictures(data)
    except Refused as why:
        return str(why), []
    return opened(made.full), [made.happened, *(each for each in made.remarks if "outside the card" not in each)]


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def grain(image: Image.Image) -> float:
    """What a picture has that its neighbourhood hasn't: a standard deviation."""
    grey = image.convert("L")
    rest = ImageChops.subtract(grey, grey.filter(ImageFilter.GaussianBlur(3)), scale=1, offset=128)
    return ImageStat.Stat(rest.crop((20, 20, 492, 748))).stddev[0]


@pytest.fixture
def live(showing: Showing) -> Iterator[Making]:
    with making(showing, name="ours") as live:
        yield live


def test_the_page_and_python_make_the_same_of_every_file(live: Making, tmp_path: Path) -> None:
    assert len(made_files()) >= 40
    files = sample(made_files())
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    live.choose(*(tmp_path / name for name in files))
    report, deck = live.maker.report, live.maker.deck
    page: dict[str, Image.Image | str] = {each.file: each.reason for each in report.left_out}
    page |= {each.file: opened(deck.picture(each.card, "full")) for each in report.taken}
    said = {each.file: [each.happened, *each.remarks] for each in report.taken}
    wrong: list[str] = []
    for name, data in files.items():
        python, says = by_python(data)
        wrong += (f"{name}: {each}" for each in differences(python, page[name], name not in DITHERED))
        here = [each for each in said.get(name, []) if "outside the card" not in each]
        if here != says:
            wrong.append(f"{name}: Python says {says}; the page: {here}")
    assert not wrong, "\n".join(wrong)


def differences(python: Image.Image | str, page: Image.Image | str, compare_grain: bool) -> Iterator[str]:
    if isinstance(python, str) or isinstance(page, str):
        if python != page:
            yield f"Python: {python}; the page: {page}"
        return
    means = zip(ImageStat.Stat(python).mean, ImageStat.Stat(page).mean, strict=True)
    off = max(abs(one - other) for one, other in means) / 255
    if off > COLOUR:
        yield f"the mean colour is off by {off:.3f}"
    ours, theirs = grain(python), grain(page)
    if compare_grain and theirs > max(NOISE * ours, FLOOR):
        yield f"grain of {ours:.2f} in Python, {theirs:.2f} in the page"
