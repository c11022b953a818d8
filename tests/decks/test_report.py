"""`deck.report` and the gallery say for each file what happened to it, or why it was left out and what to do."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.decks import images
from tests.support.painted import bomb, file_of, many_scans, orientation, plain

Load = Callable[..., dx.Deck]

CARD = (512, 768)


def turned(value: int) -> bytes:
    return file_of(plain(11, (1536, 1024)), "JPEG", exif=orientation(value))


GOOD = file_of(plain(1, CARD))

TAKEN: dict[str, tuple[bytes, str]] = {
    "a card.png": (GOOD, "Taken as it is."),
    "a large card.png": (file_of(plain(2, (1024, 1536))), "Made smaller (it has 1024 x 1536 pixels)."),
    "a photo.jpg": (
        file_of(plain(3, (1600, 1200)), "JPEG"),
        "Cropped to the middle, made smaller (it has 1600 x 1200 pixels).",
    ),
    "a square.webp": (file_of(plain(4, (768, 768)), "WEBP"), "Cropped to the middle."),
    "a photo on its side.jpg": (
        turned(6),
        "Turned upright, made smaller (it has 1024 x 1536 pixels).",
    ),
    "a stamp.png": (
        file_of(plain(6, (100, 150))),
        (
            "Enlarged (it has 100 x 150 pixels). It is small and looks soft, with 100 x 150 pixels on the card: a larger copy "
            "looks better."
        ),
    ),
    "a strip.png": (
        file_of(plain(7, (2000, 768))),
        "Cropped to the middle. More than half of it is outside the card: fit='letterbox' shows all of it.",
    ),
}
LEFT_OUT: dict[str, tuple[bytes, str]] = {
    "again.png": (GOOD, "it is the same picture as a card.png: one of them is enough."),
    "bomb.png": (bomb(30_000), "it has 30000 x 30000 pixels, and at most 50 million are read: make it smaller first."),
    "cut off.png": (
        GOOD[: len(GOOD) // 2],
        "it is damaged or was not copied completely: copy it again, or open it in a picture program and save it again.",
    ),
    "drawing.svg": (b"<svg/>", "SVG is a drawing that may carry programs: export it as PNG, 1024 x 1536 pixels."),
    "empty.png": (b"", "it is empty (0 bytes): copy it again."),
    "film.mp4": (b"\0\0\0\x18ftypmp42", "it is a film: take a still from it, as PNG or JPEG."),
    "moving.gif": (b"GIF89a", "GIF can't be read here: save it as PNG or JPEG."),
    "notes.txt": (b"hello", "this is not a picture file: give PNG, JPEG or WebP."),
    "paper.docx": (b"PK\x03\x04", "it is a document: save its pictures as PNG or JPEG."),
    "passes.jpg": (
        many_scans(31),
        (
            "it is a progressive JPEG in more than 30 passes, which takes minutes to read: open it in a picture program and "
            "save it again."
        ),
    ),
    "raw.dng": (b"II*\0", "TIFF can't be read here: save it as PNG or JPEG."),
    "table.xlsx": (
        b"PK\x03\x04",
        "it is a spreadsheet: to give titles and alt texts, save it as “CSV UTF-8”, called deck.csv.",
    ),
    "telephone.heic": (
        b"\0\0\0\x18ftypheic",
        (
            "HEIC needs pillow-heif, which is missing here: run `pip install dixit-widgets[heic]`, or export it as JPEG (on an "
            "iPhone: Settings, Camera, Formats, Most Compatible)."
        ),
    ),
    "tiny.png": (
        file_of(plain(8, (40, 60))),
        "it has only 40 x 60 pixels, and each side needs 64 or more: find a larger copy.",
    ),
    "more.zip": (b"PK\x03\x04", "it is an archive: unpack it, or give it to Deck.from_zip."),
}
MISSING = {"gone.png": "deck.csv names it, but it isn't there: add the picture, or correct its name in the list."}


@pytest.fixture(params=["folder", "zip"])
def load(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Load:
    """Both ways in."""
    monkeypatch.setattr(images, "find_spec", lambda _name: None)
    files = {**{name: data for name, (data, _) in {**TAKEN, **LEFT_OUT}.items()}}
    files["deck.csv"] = b"file,title,alt\ngone.png,Gone,Nothing.\na card.png,Card,A card.\n"

    def loaded(**how: Any) -> dx.Deck:
        if request.param == "zip":
            with zipfile.ZipFile(tmp_path / "ours.zip", "w") as archive:
                for name, data in files.items():
                    archive.writestr(name, data)
            return dx.Deck.from_zip(tmp_path / "ours.zip", progress=False, **how)
        (tmp_path / "ours").mkdir()
        for name, data in files.items():
            (tmp_path / "ours" / name).write_bytes(data)
        return dx.Deck.from_folder(tmp_path / "ours", progress=False, **how)

    return loaded


def test_the_report_says_of_each_file_what_happened_or_why_it_is_left_out_and_what_to_do(load: Load) -> None:
    report = load().report
    happened = {each.file: " ".join((each.happened, *each.remarks)) for each in report.taken}
    assert happened == {name: said for name, (_, said) in TAKEN.items()}
    left_out = {each.file: each.reason for each in report.left_out}
    assert left_out == {name: said for name, (_, said) in LEFT_OUT.items()} | MISSING


def test_the_gallery_says_all_of_it_too_and_so_does_the_report_in_a_terminal(load: Load) -> None:
    deck = load()
    shown, printed = unescape(deck._repr_html_()), str(deck.report)
    assert f"{len(TAKEN)} pictures are taken" in shown
    assert f"{len(LEFT_OUT) + 1} files are left out" in shown
    for name, (_, said) in TAKEN.items():
        assert f"{name}: {said}" in printed.splitlines()
        for sentence in said.split(". "):
            assert sentence.rstrip(".") in shown
    for name, why in {**{name: said for name, (_, said) in LEFT_OUT.items()}, **MISSING}.items():
        assert f"{name}: left out: {why}" in printed.splitlines()
        assert why in shown


def test_bars_are_told_where_nothing_is_cut(load: Load) -> None:
    happened = {each.file: each.happened for each in load(fit="letterbox").report.taken}
    assert happened["a card.png"] == "Taken as it is."
    assert happened["a square.webp"] == "Shown whole, between two bars, made smaller (it has 768 x 768 pixels)."


def test_every_reason_names_a_next_step(load: Load) -> None:
    for each in load().report.left_out:
        assert each.reason.endswith(".")
        assert each.reason.count(":") >= 1
        assert not each.reason[0].isspace()


def test_who_may_not_read_a_file_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.png", "locked.png"):
        (tmp_path / name).write_bytes(GOOD)
    opens = os.open

    def refused(path: Any, *more: Any) -> int:
        if str(path).endswith("locked.png"):
            raise PermissionError(13, "Permission denied", str(path))
        return opens(path, *more)

    monkeypatch.setattr("os.open", refused)
    [left_out] = dx.Deck.from_folder(tmp_path, progress=False).report.left_out
    assert left_out.reason == "it can't be read (Permission denied): copy it again, or change its permissions."


def test_there_is_nothing_to_report_of_the_dreams() -> None:
    assert str(dx.Deck.dreams().report) == "There is nothing to report."
