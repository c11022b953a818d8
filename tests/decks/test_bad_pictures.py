"""Files that are called pictures and are none, or are broken: each is left out with its reason, and the good one stands."""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path

import pytest

import dixit_widgets as dx
from tests.support.painted import chunk, file_of, plain, png_of, with_chunk
from tests.support.thorough import some_of

PNG, JPEG, WEBP = (file_of(plain(1, (200, 300)), kind) for kind in ("PNG", "JPEG", "WEBP"))
SIGN = b"\x89PNG\r\n\x1a\n"


def header(width: int, height: int, depth: int = 8, colour: int = 2, *more: int) -> bytes:
    compression, filtering, interlace = (*more, 0, 0, 0)[:3]
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, compression, filtering, interlace))


def pixels(data: bytes) -> bytes:
    return chunk(b"IDAT", data)


END = chunk(b"IEND", b"")
ROWS = zlib.compress(b"\0" * (70 * 3 + 1) * 70)

BAD: dict[str, bytes] = {
    "png: only its sign": SIGN,
    "png: no header": SIGN + END,
    "png: no pixels": SIGN + header(70, 70) + END,
    "png: no end": SIGN + header(70, 70) + pixels(ROWS),
    "png: 0 wide": SIGN + header(0, 70) + pixels(ROWS) + END,
    "png: 4 billion wide": SIGN + header(0xFFFFFFFF, 70) + pixels(ROWS) + END,
    "png: a bomb": SIGN + header(60_000, 60_000) + pixels(zlib.compress(b"\0" * 1_000_000)) + END,
    "png: no such depth": SIGN + header(70, 70, 7) + pixels(ROWS) + END,
    "png: no such colour": SIGN + header(70, 70, 8, 5) + pixels(ROWS) + END,
    "png: no such packing": SIGN + header(70, 70, 8, 2, 9) + pixels(ROWS) + END,
    "png: pixels that are none": SIGN + header(70, 70) + pixels(b"\0" * 100) + END,
    "png: too few pixels": SIGN + header(70, 70) + pixels(zlib.compress(b"\0" * 100)) + END,
    "png: a header twice": SIGN + header(70, 70) + header(9000, 9000) + pixels(ROWS) + END,
    "png: a wrong sum": PNG[:29] + bytes([PNG[29] ^ 1]) + PNG[30:],
    "png: a chunk without end": SIGN + header(70, 70) + struct.pack(">I", 0x7FFFFFFF) + b"IDAT" + ROWS,
    "png: a palette that is missing": SIGN + header(70, 70, 8, 3) + pixels(zlib.compress(b"\0" * 71 * 70)) + END,
    "jpeg: only its sign": b"\xff\xd8\xff",
    "jpeg: no pixels": b"\xff\xd8\xff\xd9" + b"\0" * 20,
    "jpeg: cut off": JPEG[: len(JPEG) // 3],
    "jpeg: no tables": JPEG[:2] + JPEG[JPEG.index(b"\xff\xc0") :],
    "jpeg: 65535 wide": JPEG.replace(JPEG[JPEG.index(b"\xff\xc0") :][:9], JPEG[JPEG.index(b"\xff\xc0") :][:5] + b"\xff\xff\xff\xff", 1),
    "jpeg: 0 wide": JPEG.replace(JPEG[JPEG.index(b"\xff\xc0") :][:9], JPEG[JPEG.index(b"\xff\xc0") :][:5] + b"\0\0\0\0", 1),
    "jpeg: text": b"\xff\xd8\xff" + b"hello" * 100 + b"\xff\xd9",
    "webp: only its sign": b"RIFF\x04\0\0\0WEBP",
    "webp: cut off": WEBP[: len(WEBP) // 2],
    "webp: a length that is wrong": WEBP[:4] + b"\xff\xff\xff\x7f" + WEBP[8:],
    "webp: another part": WEBP[:12] + b"VP9 " + WEBP[16:],
    "tiny": png_of(3, 3, 8, 2, b"\0" * 30),
    "a gif": b"GIF89a\xff\xff\xff\xff\0\0\0;",
    "a bitmap": b"BM" + b"\0" * 60,
    "a web page": b"<!doctype html><img src=a.png>",
    "a drawing": b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>",
    "a program": b"MZ\x90\0" + b"\0" * 100,
    "a shell script": b"#!/bin/sh\nrm -rf ~\n",
    "a font": b"\0\1\0\0" + b"\0" * 100,
    "a film": b"\0\0\0\x18ftypmp42" + b"\0" * 100,
    "spaces": b" " * 1000,
}  # fmt: skip

ENDINGS = {"png": ".png", "jpeg": ".jpg", "webp": ".webp"}


def name_of(case: str) -> str:
    return case.replace(":", "").replace(" ", "-") + ENDINGS.get(case.partition(":")[0], ".png")


@pytest.mark.parametrize("way", some_of(["folder", "zip"], "zip"))
@pytest.mark.parametrize("case", BAD)
def test_a_bad_picture_is_left_out_with_its_reason_and_the_good_one_stands(case: str, way: str, tmp_path: Path) -> None:
    files = {"good.png": PNG, name_of(case): BAD[case]}
    if way == "folder":
        for name, data in files.items():
            (tmp_path / name).write_bytes(data)
        deck = dx.Deck.from_folder(tmp_path, progress=False)
    else:
        with zipfile.ZipFile(tmp_path / "ours.zip", "w") as archive:
            for name, data in files.items():
                archive.writestr(name, data)
        deck = dx.Deck.from_zip(tmp_path / "ours.zip", progress=False)
    assert [each.file for each in deck.report.taken] == ["good.png"]
    [left_out] = deck.report.left_out
    assert left_out.file == name_of(case)
    assert left_out.reason.endswith(".")
    assert ":" in left_out.reason
    assert len(left_out.reason) < 300


HARMLESS: dict[str, bytes] = {
    "a text of 2 MB": with_chunk(PNG, b"zTXt", b"a\0\0" + zlib.compress(b"x" * 2_000_000)),
    "a broken profile": with_chunk(PNG, b"iCCP", b"a\0\0" + b"no profile"),
    "broken EXIF": with_chunk(PNG, b"eXIf", b"MM\0*\xff\xff\xff\xff"),
    "a chunk of nobody": with_chunk(PNG, b"abCd", b"?" * 1000),
    "a film behind it": PNG + b"\0\0\0\x18ftypmp42",
    "a page behind it": PNG + b"<script>alert(1)</script>",
}


@pytest.mark.parametrize("case", HARMLESS)
def test_what_stands_beside_the_pixels_does_no_harm_and_is_gone(case: str, tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(HARMLESS[case])
    deck = dx.Deck.from_folder(tmp_path, progress=False)
    (tmp_path / "a.png").write_bytes(PNG)
    plain_deck = dx.Deck.from_folder(tmp_path, progress=False)
    [card], [other] = deck.cards, plain_deck.cards
    assert deck.picture(card, "full") == plain_deck.picture(other, "full")
