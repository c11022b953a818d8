"""Decks of one's own pictures: each file tried by itself, what is left out named with its reason, hostile names and archives."""

from __future__ import annotations

import errno
import gc
import hashlib
import json
import os
import re
import shutil
import stat
import struct
import subprocess
import sys
import threading
import warnings
import weakref
import zipfile
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

import dixit_widgets as dx
from dixit_widgets.decks import files as picture_files
from dixit_widgets.decks import images
from dixit_widgets.decks import importing as own_pictures
from dixit_widgets.decks.card_list import LONGEST_TITLE, MOST_TAGS
from dixit_widgets.decks.images import CardPictures, card_pictures
from dixit_widgets.decks.picture_rules import MOST_BYTES, Fit
from dixit_widgets.files.csv_files import decoded
from dixit_widgets.views.table import view_for
from tests.support.painted import bomb, file_of, opened, plain, quartered, telling_jpeg
from tests.support.play import others, play_round, table
from tests.support.thorough import some_of

Load = Callable[..., dx.Deck]
Files = Mapping[str, bytes]


@pytest.fixture(params=some_of(["folder", "zip"], "zip"))
def load(request: pytest.FixtureRequest, tmp_path: Path) -> Load:
    """Makes a deck called holiday of some files, through a folder or an archive."""

    def loaded(files: Files, **given: Any) -> dx.Deck:
        given = {"progress": False, **given}
        if request.param == "zip":
            return dx.Deck.from_zip(packed(tmp_path / "holiday.zip", files), **given)
        return dx.Deck.from_folder(laid(tmp_path / "holiday", files), **given)

    return loaded


@lru_cache(maxsize=100)
def made_before(data: bytes, fit: Fit) -> CardPictures:
    return card_pictures(data, fit)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a file that has become a card before, its pictures are at hand: for tests of what is done with many cards."""
    monkeypatch.setattr(own_pictures, "card_pictures", made_before)


def laid(folder: Path, files: Files) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def packed(path: Path, files: Files, **given: Any) -> Path:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # names that come twice are meant
        with zipfile.ZipFile(path, "w", **given) as archive:
            for name, data in files.items():
                archive.writestr(name, data)
    return path


def pictures(number: int) -> dict[str, bytes]:
    return {f"picture {place}.png": file_of(plain(place)) for place in range(1, number + 1)}


def reasons(deck: dx.Deck) -> dict[str, str]:
    return {each.file: each.reason for each in deck.report.left_out}


GOOD = {"a.png": file_of(quartered())}


class BytesPath(os.PathLike[bytes]):
    """A path of bytes, as some programs give."""

    def __fspath__(self) -> bytes:
        return b"pictures"


# What becomes a deck


def test_pictures_become_cards_in_the_order_of_their_names(load: Load) -> None:
    deck = load(pictures(12))
    assert deck.name == "holiday"
    assert [card.title for card in deck] == [f"Picture {number}" for number in range(1, 13)]
    assert [card.id for card in deck] == [f"holiday-picture-{number}" for number in range(1, 13)]
    assert deck["holiday-picture-2"].alt == "A picture called Picture 2."
    assert opened(deck.picture("holiday-picture-2")).size == (320, 480)
    assert opened(deck.picture("holiday-picture-2", "full")).size == (512, 768)
    assert [each.file for each in deck.report.taken] == [f"picture {number}.png" for number in range(1, 13)]
    assert [each.card for each in deck.report.taken] == list(deck.cards)


def test_all_three_kinds_are_taken_whatever_their_endings_say(load: Load) -> None:
    deck = load(
        {
            "a.PNG": file_of(plain(1), "JPEG"),
            "b.jpeg": file_of(plain(2), "WEBP"),
            "c.webp": file_of(plain(3), "PNG"),
            "d.jfif": file_of(plain(4), "JPEG"),
        }
    )
    assert len(deck) == 4
    assert not deck.report.left_out


@pytest.mark.usefixtures("quick")
def test_a_folder_and_its_archive_are_the_same_deck(tmp_path: Path) -> None:
    files = {**pictures(24), "sub/more.png": file_of(plain(77))}
    one = dx.Deck.from_folder(laid(tmp_path / "holiday", files), progress=False)
    other = dx.Deck.from_zip(packed(tmp_path / "holiday.zip", files), progress=False)
    assert list(one) == list(other)
    assert one.hashes == other.hashes
    assert one.hashes["holiday-more"] == hashlib.sha256(files["sub/more.png"]).hexdigest()
    assert repr(one) == "Deck('holiday', 25 cards)"


def test_crop_or_letterbox_is_a_choice(load: Load) -> None:
    wide = {"wide.png": file_of(quartered(900, 300))}
    crop, box = load(wide), load(wide, fit="letterbox")
    assert crop.picture("holiday-wide") != box.picture("holiday-wide")
    assert "fit='letterbox'" in crop.report.taken[0].remarks[0]
    with pytest.raises(dx.DeckError, match="fit must be 'crop' or 'letterbox', got 'stretch'"):
        load(wide, fit="stretch")


def test_a_deck_is_called_as_one_wishes(load: Load) -> None:
    deck = load(GOOD, name="Été 7b")
    assert deck.name == "Été 7b"
    assert list(deck.cards) == ["ete-7b-a"]
    for name in ("", "  ", "\u202e", 3):
        with pytest.raises(dx.DeckError, match="the deck's name"):
            load(GOOD, name=name)


def test_nothing_of_a_photos_metadata_is_anywhere_in_the_deck(load: Load) -> None:
    deck = load({"photo.jpg": telling_jpeg()})
    everything = deck.picture("holiday-photo") + deck.picture("holiday-photo", "full")
    everything += deck._repr_html_().encode() + repr(deck.report).encode() + repr(list(deck)).encode()
    assert b"SECRET" in telling_jpeg()
    assert b"SECRET" not in everything


# Each file is tried by itself


def test_what_is_wrong_is_left_out_and_named_with_its_reason(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "find_spec", lambda _name: None)
    monkeypatch.setattr(picture_files, "MOST_BYTES", 50_000)
    good = file_of(quartered())
    deck = load(
        {
            "a good one.png": good,
            "b cut short.png": good[: len(good) // 2],
            "c empty.png": b"",
            "d large.png": good + os.urandom(50_001),
            "e bomb.png": bomb(30_000),
            "f.svg": b"<svg/>",
            "g.heic": b"\0\0\0\x18ftypheic",
            "h.gif": b"GIF89a",
            "i really svg.png": b"<svg onload='alert(1)'/>",
            "j the same again.png": good,
            "k notes.txt": b"hello",
            "l no ending": b"hello",
            "m.docx": b"PK\x03\x04",
            "n tiny.png": file_of(plain(1, (1, 1))),
            "o another good one.jpg": file_of(plain(3), "JPEG"),
        }
    )
    assert [card.title for card in deck] == ["A good one", "O another good one"]
    expected = {
        "b cut short.png": "not copied completely",
        "c empty.png": "0 bytes",
        "d large.png": "larger than",
        "e bomb.png": "at most 50 million",
        "f.svg": "SVG is a drawing that may carry programs: export it as PNG",
        "g.heic": "HEIC needs pillow-heif",
        "h.gif": "GIF can't be read here: save it as PNG",
        "i really svg.png": "SVG is a drawing",
        "j the same again.png": "the same picture as a good one.png",
        "k notes.txt": "not a picture file: give PNG, JPEG or WebP",
        "l no ending": "not a picture file",
        "m.docx": "it is a document",
        "n tiny.png": "1 x 1",
    }
    found = reasons(deck)
    assert list(found) == list(expected)
    for name, why in expected.items():
        assert why in found[name]


def test_a_picture_is_told_by_its_content_whatever_it_is_called(load: Load) -> None:
    kinds = {"photo": "JPEG", "photo 2.jpg.download": "JPEG", "scan.tmp": "PNG", "painting.": "WEBP", "list.csv": "PNG"}
    deck = load({name: file_of(plain(place), kind) for place, (name, kind) in enumerate(kinds.items())})
    assert len(deck) == len(kinds)
    assert not deck.report.left_out


def test_only_the_beginning_is_read_of_a_file_that_is_not_a_picture(
    load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture_files, "MOST_BYTES", 50_000)
    deck = load(
        {**GOOD, "film.mov": b"\0\0\0\x14ftypqt  " + bytes(100_000), "large.png": GOOD["a.png"] + bytes(60_000)}
    )
    assert "it is a film" in reasons(deck)["film.mov"]
    assert "larger than" in reasons(deck)["large.png"]


def test_a_live_photo_is_one_picture(load: Load) -> None:
    film = b"\0\0\0\x14ftypqt  "
    deck = load(
        {
            "IMG_1.JPG": file_of(plain(1), "JPEG"),
            "IMG_1.MOV": film,
            "IMG_1.AAE": b"<?xml",
            "IMG_2.HEIC": b"\0\0\0\x18ftypheic",
            "IMG_2.MOV": film,
            "IMG_3.MOV": film,
            "more/IMG_1.MOV": film,
        }
    )
    (taken,) = deck.report.taken
    assert "IMG_1.AAE belongs to it and is not needed." in taken.happened or "IMG_1.MOV belongs to it" in taken.happened
    assert set(reasons(deck)) == {"IMG_2.HEIC", "IMG_3.MOV", "more/IMG_1.MOV"}


def test_the_same_picture_saved_with_other_metadata_is_a_duplicate(load: Load) -> None:
    exif = Image.Exif()
    exif[0x013B] = "Ada"
    deck = load({"a.png": file_of(quartered()), "b.png": file_of(quartered(), exif=exif)})
    assert len(deck) == 1
    assert reasons(deck) == {"b.png": "it is the same picture as a.png: one of them is enough."}


def test_no_usable_picture_is_an_error_that_says_how_many_are_needed(load: Load) -> None:
    with pytest.raises(
        dx.DeckError, match=r"no picture in 'holiday' can be used.* 21 or more: a\.svg: SVG .*; and 2 more"
    ):
        load({f"{letter}.svg": b"<svg/>" for letter in "abcde"})
    with pytest.raises(dx.DeckError, match="a table of three needs 21 or more: it holds no files"):
        load({})


@pytest.mark.usefixtures("quick")
def test_fewer_than_the_table_needs_is_an_error_that_says_how_many(load: Load) -> None:
    deck = load({**pictures(23), "x.svg": b"<svg/>"})
    assert dx.Game(["Ada", "Bo", "Cy"], deck=deck).draw_pile == 2
    four = ["Ada", "Bo", "Cy", "Di"]
    for start in (
        lambda: dx.Game(four, deck=deck),
        lambda: dx.worked_round(four, "Ada", "a", {"Bo": "Ada", "Cy": "Ada", "Di": "Ada"}, deck=deck),
    ):
        with pytest.raises(
            dx.DeckError, match=r"must have 24 or more cards, 6 for each of 4 players, got 23\. 1 file was left out"
        ):
            start()
    assert len(dx.Game(["Ada", "Bo", "Cy", "Di"], deck=deck + dx.Deck.dreams()).deck) == 107


@pytest.mark.usefixtures("quick")
def test_a_deck_too_small_for_any_table_says_so_when_it_is_shown(load: Load) -> None:
    few, enough = load(pictures(20)), load(pictures(21))
    said = "Too few to play with: a table of three needs 21 or more"
    assert said in few._repr_html_()
    for deck in (enough, few + dx.Deck.dreams(), dx.Deck.dreams().sample(3)):
        assert said not in deck._repr_html_()


def test_files_that_systems_leave_are_passed_over(load: Load) -> None:
    junk = {".DS_Store": b"x", "Thumbs.db": b"x", "desktop.ini": b"x", ".hidden.png": b"x", "__MACOSX/a.png": b"x"}
    deck = load({**GOOD, **junk})
    assert len(deck) == 1
    assert not deck.report.left_out


# Names


@pytest.mark.parametrize(
    ("name", "title", "identity"),
    [
        ("my_first-cat.png", "My first cat", "holiday-my-first-cat"),
        ("Crème brûlée (2).png", "Crème brûlée (2)", "holiday-creme-brulee-2"),
        ("Cafe\u0301.png", "Café", "holiday-cafe"),
        ("<img src=x onerror=alert(1)>.png", "<img src=x onerror=alert(1)>", "holiday-img-src-x-onerror-alert-1"),
        ("a' \" &amp; b.png", "A' \" &amp; b", "holiday-a-amp-b"),
        ("-.png", "Card 1", None),
        ("猫.png", "猫", None),
        ("a\u202egnp.exe.png", "Agnp.exe", "holiday-agnp-exe"),
        ("_.png", "Card 1", None),
        ("con.png", "Con", "holiday-con"),
        ("a" * 200 + ".png", "A" + "a" * 58 + "…", "holiday-" + "a" * 40),
    ],
)
def test_a_name_becomes_a_title_and_a_harmless_id(load: Load, name: str, title: str, identity: str | None) -> None:
    deck = load({name: GOOD["a.png"]})
    (card,) = deck
    assert card.title == title
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.id)
    assert card.id == (identity or f"holiday-{deck.hashes[card.id][:8]}")
    shown = deck._repr_html_() + deck.report._repr_html_()
    assert "<img src=x" not in shown
    assert "\u202e" not in shown


def test_names_that_differ_by_case_or_folder_are_two_cards(tmp_path: Path) -> None:
    files = {"CAT.png": file_of(plain(1)), "cat.png": file_of(plain(2)), "more/cat.png": file_of(plain(3))}
    deck = dx.Deck.from_zip(packed(tmp_path / "holiday.zip", files), progress=False)
    assert sorted(deck.cards) == ["holiday-cat", "holiday-cat-2", "holiday-cat-3"]
    assert len({deck.picture(card) for card in deck}) == 3


def test_two_decks_of_the_same_file_names_add_up(tmp_path: Path) -> None:
    one = dx.Deck.from_folder(laid(tmp_path / "7a", pictures(3)), progress=False)
    others = {f"picture {number}.png": file_of(plain(number + 10)) for number in (1, 2, 3)}
    other = dx.Deck.from_folder(laid(tmp_path / "7b", {**others, "x.svg": b""}), progress=False)
    both = one + other
    assert len(both) == 6
    assert both.name == "7a + 7b"
    assert [each.file for each in both.report.taken] == [f"picture {number}.png" for number in (1, 2, 3)] * 2
    assert [each.file for each in both.report.left_out] == ["x.svg"]
    cut = both.sample(2, seed=1)
    assert [each.card for each in cut.report.taken] == list(cut.cards)
    assert cut.report.left_out == ()


def test_names_that_are_no_text_are_spelt_out(tmp_path: Path) -> None:
    folder = laid(tmp_path / "holiday", GOOD)
    (folder / os.fsdecode(b"b\xff\n.svg")).write_bytes(b"")
    deck = dx.Deck.from_folder(folder, progress=False)
    assert list(reasons(deck)) == [r"b\udcff\n.svg"]
    deck._repr_html_().encode()


# Lists

CSV = 'file,title,alt,tags\r\na.png,Four Quarters,Four coloured fields.,"red, green;blue"\r\n'


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("deck.csv", CSV.encode()),
        ("deck.csv", b"\xef\xbb\xbf" + CSV.encode()),
        ("deck.csv", CSV.encode("utf-16")),
        ("Deck.CSV", b'File;Title;ALT;Tags\na.png;Four Quarters;Four coloured fields.;"red, green;blue"\n;;;\n'),
        (
            "deck.json",
            json.dumps(
                [
                    {
                        "file": "A.PNG",
                        "title": "Four Quarters",
                        "alt": "Four coloured fields.",
                        "tags": ["red", "green", "blue"],
                    }
                ]
            ).encode(),
        ),
        (
            "deck.json",
            json.dumps(
                {
                    "cards": [
                        {
                            "file": "./a.png",
                            "title": " Four\nQuarters",
                            "alt": "Four coloured fields.",
                            "tags": "red,green,blue,red,",
                        }
                    ]
                }
            ).encode(),
        ),
    ],
)
def test_a_list_gives_titles_alt_texts_and_motifs(load: Load, name: str, data: bytes) -> None:
    deck = load({**GOOD, name: data})
    assert list(deck) == [dx.Card("holiday-a", "Four Quarters", "Four coloured fields.", ("red", "green", "blue"))]
    assert not deck.report.left_out
    assert deck.report.taken[0].described
    assert "no alt text" not in deck.report._repr_html_()


TABLE = [["file", "title", "alt", "tags"], ["a.png", "Four, Quarters", "Öl; Zoë.", "red"], ["b.png", "B", "", ""]]


def csv_of(separator: str, end: str = "\r\n", first: str = "") -> str:
    """The table as a spreadsheet saves it."""
    cells = [[f'"{cell}"' if separator in cell else cell for cell in row] for row in TABLE]
    return first + end.join(separator.join(row) for row in cells) + end


def json_list() -> str:
    """The table as JSON."""
    head, *rows = TABLE
    return json.dumps([dict(zip(head, row, strict=True)) for row in rows], ensure_ascii=False)


AS_SAVED = {
    "commas": ("deck.csv", csv_of(",").encode()),
    "semicolons": ("deck.csv", csv_of(";").encode()),
    "tabs": ("deck.csv", csv_of("\t").encode()),
    "tabs, called tsv": ("deck.tsv", csv_of("\t").encode()),
    "bars": ("deck.csv", csv_of("|").encode()),
    "Unicode text": ("deck.csv", csv_of("\t").encode("utf-16")),
    "UTF-16 with a mark, the other way round": ("deck.csv", b"\xfe\xff" + csv_of(";").encode("utf-16-be")),
    "UTF-16 without a mark": ("deck.csv", csv_of(";").encode("utf-16-le")),
    "UTF-16, the other way round": ("deck.csv", csv_of(";").encode("utf-16-be")),
    "sep=;": ("deck.csv", csv_of(";", first="sep=;\r\n").encode()),
    "sep=| below an empty line": ("deck.csv", csv_of("|", first="\r\nsep=|\r\n").encode()),
    "sep=, in quotes, with a mark": ("deck.csv", csv_of(",", first='"sep=,"\r\n').encode("utf-8-sig")),
    "sep=|": ("deck.csv", csv_of("|", first="SEP=|\n").encode()),
    "UTF-8 with a mark": ("deck.csv", csv_of(",").encode("utf-8-sig")),
    "JSON with a mark": ("deck.json", json_list().encode("utf-8-sig")),
    "JSON in UTF-16": ("deck.json", json_list().encode("utf-16")),
    "an empty first line": ("deck.csv", csv_of(";", first="\r\n").encode()),
    "a first line of separators": ("deck.csv", csv_of(";", first=";;;\r\n").encode()),
    "an older Mac": ("deck.csv", csv_of(";", end="\r").encode("mac-roman")),
    "an older Mac, with sep=;": ("deck.csv", csv_of(";", end="\r", first="sep=;\r").encode("mac-roman")),
    "an older Windows": ("deck.csv", csv_of(";").encode("cp1252")),
    "Unix": ("deck.csv", csv_of(",", end="\n").encode()),
    "spaces before quotes": (
        "deck.csv",
        'file, title, alt, tags\na.png, "Four, Quarters", "Öl; Zoë.", red\nb.png, B\n'.encode(),
    ),
    "capitals and empty rows": ("deck.csv", csv_of(";").replace("file", " FILE ").encode() + b";;;\r\n\r\n;;;\r\n"),
}


@pytest.mark.parametrize("saved", AS_SAVED)
def test_a_list_is_read_however_a_spreadsheet_saved_it(tmp_path: Path, saved: str) -> None:
    name, data = AS_SAVED[saved]
    files = {**GOOD, "b.png": file_of(plain(2)), name: data}
    deck = dx.Deck.from_folder(laid(tmp_path / "holiday", files), progress=False)
    assert [(card.title, card.tags) for card in deck] == [("Four, Quarters", ("red",)), ("B", ())]
    assert deck["holiday-a"].alt == "Öl; Zoë."
    assert not deck.report.left_out


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "picture,name\na.png,A\n",
            "must name a column 'file', got 'picture', 'name'. The first line of a list is",
        ),
        ("file;title\na.png;A\n".replace(";", "/"), "must name a column 'file', got 'file/title'"),
        ("", "must name a column 'file', got nothing"),
        ('file,title\na.png,"A" or B\n', "line 2 can't be read"),
        ('sep=,\n\nfile,title\nb.png,B\na.png,"A" or B\n', "line 5 can't be read"),
        ('\n \nfile,title\na.png,"A" or B\n', "line 4 can't be read"),
        ("x" * 5000, "x…'"),
    ],
)
def test_a_list_that_can_not_be_read_says_where_and_what_was_found(tmp_path: Path, text: str, why: str) -> None:
    folder = laid(tmp_path / "holiday", {**GOOD, "deck.csv": text.encode()})
    said = reasons(dx.Deck.from_folder(folder, progress=False))["deck.csv"]
    assert why in said
    assert len(said) < 300


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("deck.xlsx", b"PK\x03\x04", "save it as “CSV UTF-8”, called deck.csv"),
        ("deck.ods", b"PK\x03\x04", "called deck.csv"),
        ("deck (1).csv", b"file,title\n", "called deck.csv: rename it"),
        ("deck.csv.csv", b"file,title\n", "called deck.csv: rename it"),
        ("deck.csv.txt", b"file,title\n", "called deck.csv: rename it"),
        ("pictures.tsv", b"file\ttitle\n", "called deck.csv: rename it"),
    ],
)
def test_a_list_of_another_name_or_kind_is_told_how_to_be_one(load: Load, name: str, data: bytes, why: str) -> None:
    assert why in reasons(load({**GOOD, name: data}))[name]


@pytest.mark.parametrize(
    "row",
    [
        "red door",
        "RED DOOR",
        "red door.jpg",
        "C:\\Users\\Ada\\Pictures\\red door.png",
        "/home/ada/pictures/red door.png",
        "pictures/red door",
        "./red door.png",
    ],
)
def test_a_row_without_ending_or_with_a_whole_path_names_the_one_picture_that_fits(load: Load, row: str) -> None:
    deck = load(
        {"red door.png": GOOD["a.png"], "b.png": file_of(plain(2)), "deck.csv": f"file,title\n{row},Red\n".encode()}
    )
    assert [card.title for card in deck] == ["B", "Red"]
    assert not deck.report.left_out


def test_a_whole_path_names_the_one_file_of_its_name_and_ending(tmp_path: Path) -> None:
    files = {"red door.png": GOOD["a.png"], "red door.jpg": file_of(plain(2), "JPEG")}
    files["deck.csv"] = b"file,title\n/home/ada/pictures/red door.jpg,The Door\n"
    deck = dx.Deck.from_folder(laid(tmp_path / "holiday", files), progress=False)
    assert sorted(card.title for card in deck) == ["Red door", "The Door"]
    assert [each.title for each in deck.report.taken if each.file == "red door.jpg"] == ["The Door"]


def test_a_row_that_fits_several_pictures_names_none(load: Load) -> None:
    files = {"one/a.png": file_of(plain(1)), "two/a.png": file_of(plain(2)), "a.v2.png": file_of(plain(3))}
    deck = load({**files, "deck.csv": b"file,title\na,Red\n"})
    assert "Red" not in {card.title for card in deck}
    assert reasons(deck) == {"a": "deck.csv names it, and 2 files are called so: write the folder too."}


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_the_text_of_a_list_has_no_mark(encoding: str) -> None:
    assert decoded("file".encode(encoding)) == "file"


def test_a_row_means_the_picture_that_no_other_row_names(load: Load) -> None:
    files = {"a.jpg": file_of(plain(1)), "a.png": file_of(plain(2)), "b.png": file_of(plain(3))}
    deck = load({**files, "deck.csv": b"file,title\na,Left Over\na.png,Named\n"})
    assert [card.title for card in deck] == ["Left Over", "Named", "B"]
    assert not deck.report.left_out


def test_a_dot_within_a_name_is_no_ending(load: Load) -> None:
    files = {"red door.v2.png": file_of(plain(1)), "red door.png": file_of(plain(2)), "v.1.png": file_of(plain(3))}
    deck = load({**files, "deck.csv": b"file,title\nred door.v2,Second\nred door,First\nv.1.jpg,One\n"})
    assert {each.file: each.title for each in deck.report.taken} == {
        "red door.v2.png": "Second",
        "red door.png": "First",
        "v.1.png": "One",
    }


@pytest.mark.parametrize("listed", ["T\u00fcr.png", "Tu\u0308r.png", "Tu\u0308r", "x/Tu\u0308r.png"])
@pytest.mark.parametrize("named", ["T\u00fcr.png", "Tu\u0308r.png"])
def test_a_letter_may_be_written_in_two_ways(load: Load, named: str, listed: str) -> None:
    """In one part or two, by the list and by the file."""
    deck = load({named: GOOD["a.png"], "deck.csv": f"file,title\n{listed},The Door\n".encode()})
    assert [card.title for card in deck] == ["The Door"]
    assert not deck.report.left_out


def test_a_list_of_an_older_spreadsheet_is_read(load: Load) -> None:
    deck = load({**GOOD, "deck.csv": "file;title\na.png;Öl für Zoë\n".encode("cp1252")})
    assert deck["holiday-a"].title == "Öl für Zoë"
    assert "1 picture has no alt text" in deck.report._repr_html_()


def test_a_list_in_a_packed_folder_speaks_of_the_files_beside_it(tmp_path: Path) -> None:
    files = {
        "holiday/a.png": file_of(plain(1)),
        "holiday/b/a.png": file_of(plain(2)),
        "holiday/c/d.png": file_of(plain(3)),
        "holiday/deck.csv": b"file,title\nb/a.png,Below\na.png,Above\nd.png,Anywhere\n",
    }
    deck = dx.Deck.from_zip(packed(tmp_path / "x.zip", files), progress=False)
    assert [card.title for card in deck] == ["Above", "Below", "Anywhere"]
    assert not deck.report.left_out


def test_a_list_that_names_what_is_not_there_is_told_so(load: Load) -> None:
    deck = load({**GOOD, "x.svg": b"<svg/>", "deck.csv": b"file,title\na.png,A\n<b>.png,B\nx.svg,X\n"})
    assert reasons(deck)["<b>.png"] == (
        "deck.csv names it, but it isn't there: add the picture, or correct its name in the list."
    )
    assert "SVG" in reasons(deck)["x.svg"]
    assert "<b>" not in deck.report._repr_html_()


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("deck.csv", b"picture,name\na.png,A\n", "must name a column 'file'"),
        ("deck.csv", b'file,title\n"a.png,A\n', "can't be read"),
        ("deck.csv", b"file,title\n,A\n", "'file' of card 1 is missing"),
        ("deck.json", b"{", "can't be read"),
        ("deck.json", b"[" * 100_000, "can't be read"),
        ("deck.json", b"3", "it is not a list of cards"),
        ("deck.json", b'{"cards": {"a.png": "A"}}', "it is not a list of cards"),
        ("deck.json", b'[{"title": "A"}]', "'file' of card 1 is missing"),
        ("deck.json", b'[{"file": ["a.png"]}]', "'file' of card 1 must be text"),
        ("deck.json", b'[{"file": "a.png", "title": 3}]', "'title' of card 1 must be text"),
        ("deck.json", b'[{"file": "a.png", "tags": [3]}]', "'tags' of card 1 must be a list of texts"),
        ("deck.json", b'"' + b"a" * 1_000_001, "a list must have at most 1 MB"),
        ("deck.csv", b"\x81\x8d\xff", "can't be read"),
        ("deck.csv", b"PK\x03\x04\x14\0\6\0" + b"\x80" * 3000, "it is a spreadsheet: save it as"),
        ("deck.csv", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "it is a spreadsheet: save it as"),
        ("deck.csv", file_of(plain(1)), "its text must be in UTF-8"),
        ("deck.csv", CSV.encode("utf-32"), "its text must be in UTF-8"),
        ("deck.csv", b"file,title\na.png,A\0B\n" + b"a.png,A\n" * 20, "its text must be in UTF-8"),
    ],
)
def test_a_list_that_can_not_be_read_is_named_and_the_pictures_stand(
    load: Load, name: str, data: bytes, why: str
) -> None:
    deck = load({**GOOD, name: data})
    assert [card.title for card in deck] == ["A"]
    told = reasons(deck)[name]
    assert why in told
    assert re.search(r"[:.] .*(orrect|keep|write|save|first line).*", told), "and what to do"


def test_one_list_is_enough(load: Load) -> None:
    deck = load({**GOOD, "deck.csv": b"file,title\na.png,One\n", "deck.json": b'[{"file": "a.png", "title": "Two"}]'})
    assert [card.title for card in deck] == ["One"]
    assert reasons(deck) == {"deck.json": "only one list is read: deck.csv."}


def test_what_a_list_says_is_made_fit_to_be_shown(load: Load) -> None:
    row = {
        "file": "a.png",
        "title": "T" * 5000 + "\u202e",
        "alt": "<script>alert(1)</script>\0",
        "tags": [f"tag {number}" for number in range(500)],
    }
    deck = load({**GOOD, "deck.json": json.dumps([row]).encode()})
    (card,) = deck
    assert len(card.title) == LONGEST_TITLE
    assert card.alt == "<script>alert(1)</script>"
    assert len(card.tags) == MOST_TAGS
    assert "<script>" not in deck._repr_html_()
    assert "&lt;script&gt;" in deck._repr_html_()


# Places


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/a.zip",
        "http://example.org",
        "file:///etc",
        "ftp://x/y",
        "data:image/png;base64,",
        "s3:/b/c",
    ],
)
def test_addresses_are_refused(address: str) -> None:
    for load in (dx.Deck.from_folder, dx.Deck.from_zip):
        for given in (address, Path(address)):
            with pytest.raises(dx.DeckError, match="is an address, and nothing is fetched"):
                load(given)


@pytest.mark.parametrize("path", [None, 3, b"pictures", "", "a\0b", ["a.png"], BytesPath()])
def test_a_place_is_a_path(path: Any) -> None:
    for load in (dx.Deck.from_folder, dx.Deck.from_zip):
        with pytest.raises(
            dx.DeckError, match=r"the path of the (folder|zip archive) must be text such as 'pictures', got"
        ):
            load(path)


def test_a_place_that_is_not_there_is_named(tmp_path: Path) -> None:
    archive = packed(tmp_path / "a.zip", GOOD)
    with pytest.raises(dx.DeckError, match=r"the folder.*nowhere.*was not found: give the one that holds the pictures"):
        dx.Deck.from_folder(tmp_path / "nowhere")
    with pytest.raises(dx.DeckError, match=r"it is a zip archive, for Deck\.from_zip"):
        dx.Deck.from_folder(archive)
    with pytest.raises(dx.DeckError, match=r"it is a folder, for Deck\.from_folder"):
        dx.Deck.from_zip(tmp_path)
    with pytest.raises(dx.DeckError, match=r"the zip archive.*nowhere.*was not found"):
        dx.Deck.from_zip(tmp_path / "nowhere.zip")


def denied(*_: object, **__: object) -> Any:
    raise PermissionError(errno.EACCES, "Permission denied")


def test_what_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = laid(tmp_path / "holiday", {**GOOD, "b.png": file_of(plain(2)), "locked/c.png": file_of(plain(3))})
    scanned, opened_file = os.scandir, picture_files.open_plain
    with monkeypatch.context() as broken:
        broken.setattr(os, "scandir", lambda path: denied() if str(path).endswith("locked") else scanned(path))
        broken.setattr(
            picture_files,
            "open_plain",
            lambda path, **how: denied() if path.name == "b.png" else opened_file(path, **how),
        )
        deck = dx.Deck.from_folder(folder, progress=False)
    why = "it can't be read (Permission denied): copy it again, or change its permissions."
    assert reasons(deck) == {"b.png": why, "locked": why}
    with monkeypatch.context() as broken:
        broken.setattr(os, "scandir", denied)
        with pytest.raises(dx.DeckError, match=r"'.*holiday' can't be read: Permission denied"):
            dx.Deck.from_folder(folder, progress=False)
    archive = packed(tmp_path / "ours.zip", GOOD)
    with monkeypatch.context() as broken:
        broken.setattr(picture_files.io, "FileIO", denied)
        with pytest.raises(dx.DeckError, match=r"ours\.zip' can't be read: Permission denied"):
            dx.Deck.from_zip(archive, progress=False)


def test_a_file_where_a_folder_should_be_is_told_apart_from_an_archive(tmp_path: Path) -> None:
    (tmp_path / "ours.zip").mkdir()
    for name, advice in {"a.zip": "for Deck.from_zip", "a.txt": "the one that holds the pictures"}.items():
        (tmp_path / name).write_bytes(b"PK")
        with pytest.raises(dx.DeckError, match=f"was not found: .*{advice}"):
            dx.Deck.from_folder(tmp_path / name, progress=False)
    with pytest.raises(dx.DeckError, match=r"was not found: .*the one that holds the pictures"):
        dx.Deck.from_folder(tmp_path / "gone.zip", progress=False)
    with pytest.raises(dx.DeckError, match=r"was not found: it is a folder, for Deck\.from_folder"):
        dx.Deck.from_zip(tmp_path / "ours.zip", progress=False)


def test_a_file_that_grows_while_it_is_read_is_too_large() -> None:
    file = picture_files.FoundFile("a.png", 10, lambda most: bytes(most))
    with pytest.raises(picture_files.Refused, match="it is larger than 30 MB"):
        file.read()
    assert len(picture_files.FoundFile("a.png", 10, lambda _most: bytes(MOST_BYTES)).read()) == MOST_BYTES


def test_a_folder_in_an_archive_is_nothing_to_report(tmp_path: Path) -> None:
    path = packed(tmp_path / "ours.zip", {"holiday/": b"", "holiday/a.png": GOOD["a.png"], "empty/": b""})
    assert not dx.Deck.from_zip(path, progress=False).report.left_out


def test_few_files_are_read_ahead_of_the_pictures_that_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_pictures, "_cores", lambda: 2)
    read, taken, most = 0, 0, 0
    readings, take = own_pictures._readings, own_pictures._Making.take

    def counted(files: Any) -> Any:
        nonlocal read, most
        for each in readings(files):
            read += 1
            most = max(most, read - taken)
            yield each

    def taking(self: Any, file: Any, outcome: Any) -> None:
        nonlocal taken
        taken += 1
        take(self, file, outcome)

    monkeypatch.setattr(own_pictures, "_readings", counted)
    monkeypatch.setattr(own_pictures._Making, "take", taking)
    dx.Deck.from_folder(laid(tmp_path / "holiday", pictures(12)), progress=False)
    assert (read, taken) == (12, 12)
    assert most <= 2 + 2


def test_a_browsers_python_makes_one_picture_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_pictures.os, "sched_getaffinity", lambda _: range(99))
    assert own_pictures._cores() == own_pictures._MOST_THREADS
    monkeypatch.setattr(own_pictures.sys, "platform", "emscripten")
    assert own_pictures._cores() == 1


def test_the_home_folder_has_its_short_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    laid(tmp_path / "holiday", GOOD)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert len(dx.Deck.from_folder("~/holiday")) == 1


def test_no_link_is_followed(tmp_path: Path) -> None:
    outside = laid(tmp_path / "private", {"secret.png": file_of(plain(5)), "deep/secret2.png": file_of(plain(6))})
    folder = laid(tmp_path / "holiday", GOOD)
    (folder / "linked.png").symlink_to(outside / "secret.png")
    (folder / "linked folder").symlink_to(outside, target_is_directory=True)
    (folder / "nowhere.png").symlink_to(outside / "nothing.png")
    (folder / "itself").symlink_to(folder, target_is_directory=True)
    (folder / "deck.csv").symlink_to(outside / "secret.png")
    deck = dx.Deck.from_folder(folder, progress=False)
    assert len(deck) == 1
    assert set(reasons(deck)) == {"deck.csv", "linked.png", "linked folder", "nowhere.png", "itself"}
    assert set(reasons(deck).values()) == {"it is a link: put the picture itself into the folder."}


def test_a_link_that_does_not_call_itself_so_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as a junction of Windows: a folder by all that it says, and it leads elsewhere."""
    outside = laid(tmp_path / "private", {"secret.png": file_of(plain(5))})
    folder = laid(tmp_path / "holiday", {**GOOD, "junction/b.png": file_of(plain(2))})
    resolve = Path.resolve

    def elsewhere(self: Path, strict: bool = False) -> Path:
        return outside if self.name == "junction" else resolve(self, strict)

    monkeypatch.setattr(Path, "resolve", elsewhere)
    deck = dx.Deck.from_folder(folder, progress=False)
    assert list(deck.cards) == ["holiday-a"]
    assert "it is a link" in reasons(deck)["junction"]


def test_a_link_put_in_a_files_place_meanwhile_is_not_followed(tmp_path: Path) -> None:
    folder = laid(tmp_path / "holiday", {**GOOD, "b.png": file_of(plain(2))})
    with picture_files.files_of_folder(folder) as (_, files):
        (folder / "b.png").unlink()
        (folder / "b.png").symlink_to(folder / "a.png")
        (b,) = [each for each in files if each.name == "b.png"]
        with pytest.raises(picture_files.Refused, match="can't be read, as it is a link"):
            b.read()


def test_a_pipe_does_not_keep_anybody_waiting(tmp_path: Path) -> None:
    folder = laid(tmp_path / "holiday", GOOD)
    os.mkfifo(folder / "pipe.png")
    assert "it is a link, a pipe or a device" in reasons(dx.Deck.from_folder(folder, progress=False))["pipe.png"]


def test_a_folder_of_far_too_many_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_files, "MOST_FILES", 5)
    files = {f"{number}/{number}.png": b"" for number in range(6)}
    with pytest.raises(dx.DeckError, match="more than 5 files"):
        dx.Deck.from_folder(laid(tmp_path / "holiday", files))
    with pytest.raises(dx.DeckError, match="more than 5 files"):
        dx.Deck.from_zip(packed(tmp_path / "holiday.zip", files))


def test_a_folder_far_down_is_named(tmp_path: Path) -> None:
    near_by, far = "/".join("abcdefgh"), "/".join("abcdefghi")
    files = {"top.png": file_of(plain(1)), f"{near_by}/b.png": file_of(plain(2)), f"{far}/c.png": file_of(plain(3))}
    deck = dx.Deck.from_folder(laid(tmp_path / "holiday", files), progress=False)
    assert [card.title for card in deck] == ["B", "Top"]
    assert reasons(deck) == {far: "it is a folder too deep down: make a deck of it by itself."}


def test_pictures_that_are_too_large_together_are_refused(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_pictures, "MOST_TOGETHER", 1000)
    with pytest.raises(dx.DeckError, match="make them smaller"):
        load(pictures(3))


def test_what_is_too_large_together_is_refused_before_any_of_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    monkeypatch.setattr(own_pictures, "MOST_TOGETHER", 1000)
    monkeypatch.setattr("dixit_widgets.decks.files._read_file", lambda *given: read.append(given) or b"")
    with pytest.raises(dx.DeckError, match="make them smaller"):
        dx.Deck.from_folder(laid(tmp_path / "holiday", pictures(3)), progress=False)
    assert not read


def test_pictures_that_no_name_tells_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_pictures, "MOST_TOGETHER", 1000)
    files = {name.partition(".")[0]: data for name, data in pictures(3).items()}
    with pytest.raises(dx.DeckError, match="make them smaller"):
        dx.Deck.from_folder(laid(tmp_path / "holiday", files), progress=False)


# Archives


def test_hostile_names_in_an_archive_are_left_out_and_written_nowhere(tmp_path: Path) -> None:
    data = file_of(plain(7))
    names = ["../up.png", "a/../../up.png", "/etc/up.png", "C:\\up.png", "..\\up.png", "C:up.png", "\\\\host\\up.png"]
    place = tmp_path / "in" / "here"
    place.mkdir(parents=True)
    archive = packed(place / "holiday.zip", {**GOOD, **dict.fromkeys(names, data)})
    before = sorted(tmp_path.rglob("*"))
    deck = dx.Deck.from_zip(archive, progress=False)
    assert [card.title for card in deck] == ["A"]
    assert len(deck.report.left_out) == len(names)
    assert set(reasons(deck).values()) == {"its name leads out of the archive: pack the pictures anew."}
    assert sorted(tmp_path.rglob("*")) == before


def member(name: str, **given: Any) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    for field, value in given.items():
        setattr(info, field, value)
    return info


def named(path: Path, names: Mapping[str, bytes], *, encoding: str) -> Path:
    """An archive whose names are in some encoding, without a word of it."""
    plain_names = {f"{place:02}" + "x" * (len(name.encode(encoding)) - 2): name for place, name in enumerate(names)}
    packed(path, {short: names[name] for short, name in plain_names.items()})
    data = path.read_bytes()
    for short, name in plain_names.items():
        data = data.replace(short.encode(), name.encode(encoding))
    path.write_bytes(data)
    return path


def test_names_in_utf_8_without_a_mark_are_read_so(tmp_path: Path) -> None:
    """As macOS and Debian's zip write them, macOS in parts of letters."""
    files = {
        "Tu\u0308r.png": GOOD["a.png"],
        "日本.png": file_of(plain(2)),
        "deck.csv": "file,title\nTür.png,Die Tür\n".encode(),
    }
    deck = dx.Deck.from_zip(named(tmp_path / "holiday.zip", files, encoding="utf-8"), progress=False)
    assert [card.title for card in deck] == ["Die Tür", "日本"]
    assert deck.report.taken[0].file == "Tür.png"
    assert "garbled" not in str(deck.report.taken)
    assert not deck.report.left_out


def test_names_in_an_old_code_page_are_read_and_those_that_look_garbled_are_told(tmp_path: Path) -> None:
    files = {"Tür.png": GOOD["a.png"], "Größe.png": file_of(plain(2))}
    west = dx.Deck.from_zip(named(tmp_path / "holiday.zip", files, encoding="cp437"), progress=False)
    assert sorted(card.title for card in west) == ["Größe", "Tür"]
    assert "garbled" not in str(west.report.taken)
    windows = dx.Deck.from_zip(named(tmp_path / "holiday.zip", files, encoding="cp1252"), progress=False)
    for each in windows.report.taken:
        assert "Its name looks garbled" in each.remarks[-1]


def test_a_folders_names_are_put_together_from_parts_of_letters(tmp_path: Path) -> None:
    deck = dx.Deck.from_folder(laid(tmp_path / "holiday", {"Tu\u0308r.png": GOOD["a.png"]}), progress=False)
    assert deck.report.taken[0].file == "Tür.png"


def test_a_mostly_white_picture_is_taken_however_well_it_is_packed(tmp_path: Path) -> None:
    """A scan that a program wrote without packing it: white, and 9 MB."""
    white = file_of(Image.new("RGB", (1500, 2000), "white"), "PNG", compress_level=0)
    path = packed(tmp_path / "holiday.zip", {"white.png": white}, compression=zipfile.ZIP_DEFLATED)
    assert path.stat().st_size < len(white) / 100
    assert len(dx.Deck.from_zip(path, progress=False)) == 1


def test_links_and_devices_in_an_archive_are_left_out(tmp_path: Path) -> None:
    path = packed(tmp_path / "holiday.zip", GOOD)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(member("link.png", external_attr=(stat.S_IFLNK | 0o777) << 16), "/etc/passwd")
        archive.writestr(member("pipe.png", external_attr=(stat.S_IFIFO | 0o666) << 16), "")
    found = reasons(dx.Deck.from_zip(path, progress=False))
    assert found == {
        "link.png": "it is a link: pack the picture itself.",
        "pipe.png": "it can't be read, as it is a link, a pipe or a device: put the picture itself there.",
    }


def test_a_name_that_comes_twice_in_an_archive_is_taken_once(tmp_path: Path) -> None:
    path = packed(tmp_path / "holiday.zip", GOOD)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with zipfile.ZipFile(path, "a") as archive:
            archive.writestr("a.png", file_of(plain(4)))
    deck = dx.Deck.from_zip(path, progress=False)
    assert deck.hashes["holiday-a"] == hashlib.sha256(GOOD["a.png"]).hexdigest()
    assert "same name" in reasons(deck)["a.png"]


def test_a_name_in_two_ways_of_writing_a_letter_is_one_name(tmp_path: Path) -> None:
    files = {"Tür.png": GOOD["a.png"], "Tu\u0308r.png": file_of(plain(4))}
    deck = dx.Deck.from_zip(named(tmp_path / "holiday.zip", files, encoding="utf-8"), progress=False)
    assert len(deck) == 1
    assert "same name" in reasons(deck)["Tür.png"]


def test_what_unpacks_to_far_more_is_never_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "holiday.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.png", GOOD["a.png"])
        archive.writestr("empty.bin", b"\0" * 20_000_000)
        archive.writestr("larger.png", GOOD["a.png"] + b"\0" * MOST_BYTES)
    unpacked: list[int] = []
    read = picture_files._read_member

    def seen(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
        data = read(archive, info, most)
        unpacked.append(len(data))
        return data

    monkeypatch.setattr(picture_files, "_read_member", seen)
    found = reasons(dx.Deck.from_zip(path, progress=False))
    assert "not a picture file" in found["empty.bin"]
    assert "larger than 30 MB" in found["larger.png"]
    assert sum(unpacked) < 10_000


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_ways_to_pack_that_unpack_without_bounds_are_refused(method: int, tmp_path: Path) -> None:
    path = packed(tmp_path / "holiday.zip", GOOD)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("b.png", file_of(plain(2)), compress_type=method)
    assert "plain zip" in reasons(dx.Deck.from_zip(path, progress=False))["b.png"]


def test_a_member_with_a_false_size_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "holiday.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.png", GOOD["a.png"])
        archive.writestr("b.png", os.urandom(1000) + b"\0" * 300_000)
    data = bytearray(path.read_bytes())
    directory = data.rindex(b"PK\x01\x02")
    data[directory + 24 : directory + 28] = struct.pack("<I", 1200)
    path.write_bytes(data)
    assert "broken in the archive" in reasons(dx.Deck.from_zip(path, progress=False))["b.png"]


def test_a_locked_member_and_a_broken_one_are_left_out(tmp_path: Path) -> None:
    path = packed(tmp_path / "holiday.zip", {**GOOD, "b.png": file_of(plain(2)), "c.png": file_of(plain(3))})
    data = bytearray(path.read_bytes())
    b = data.rindex(b"b.png") - 46
    data[b + 8] |= 1
    c = data.index(b"c.png") + 20
    data[c] ^= 0xFF
    path.write_bytes(data)
    found = reasons(dx.Deck.from_zip(path, progress=False))
    assert "password" in found["b.png"]
    assert "broken in the archive" in found["c.png"]


def test_an_archive_in_the_archive_is_not_opened(tmp_path: Path) -> None:
    inner = packed(tmp_path / "inner.zip", {"b.png": file_of(plain(2))}).read_bytes()
    found = reasons(dx.Deck.from_zip(packed(tmp_path / "holiday.zip", {**GOOD, "b.zip": inner}), progress=False))
    assert "it is an archive: unpack it" in found["b.zip"]


@pytest.mark.parametrize("data", [b"", b"hello", b"PK\x05\x06" + b"\xff" * 18, b"PK\x03\x04" + b"\0" * 100])
def test_a_file_other_than_an_archive_is_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "holiday.zip"
    path.write_bytes(data)
    with pytest.raises(dx.DeckError, match="can't be read as a zip archive"):
        dx.Deck.from_zip(path)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.99])
def test_an_archive_that_was_cut_short_is_refused(part: float, tmp_path: Path) -> None:
    path = packed(tmp_path / "holiday.zip", pictures(3))
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * part)])
    with pytest.raises(dx.DeckError, match="can't be read as a zip archive"):
        dx.Deck.from_zip(path)


def test_a_table_of_contents_that_is_far_too_long_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "holiday.zip"
    length = 40_000_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 60_000, 60_000, length, 0, 0)
    with path.open("wb") as file:
        file.truncate(length)
        file.seek(length)
        file.write(end)
    with pytest.raises(dx.DeckError, match="table of contents is far too long"):
        dx.Deck.from_zip(path)


@pytest.mark.usefixtures("quick")
def test_random_harm_to_an_archive_is_told_and_nothing_else(tmp_path: Path) -> None:
    """Flipped bytes anywhere: a deck, or a DeckError."""
    chance = Random(7)
    path = packed(
        tmp_path / "holiday.zip", {name: file_of(plain(n, (64, 64))) for n, name in enumerate(("a.png", "b.png"))}
    )
    whole = path.read_bytes()
    for _ in range(80):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(data)
        try:
            assert dx.Deck.from_zip(path, progress=False)
        except dx.DeckError:
            continue


# Bounds, progress, play


def test_only_one_picture_a_core_is_held_at_a_time(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    cores = 2
    monkeypatch.setattr(own_pictures, "_cores", lambda: cores)
    alive: list[weakref.ref[Any]] = []
    most = 0
    counting = threading.Lock()
    real = Image.open

    def seen(*given: Any, **more: Any) -> Any:
        nonlocal most
        image = real(*given, **more)
        with counting:
            gc.collect()
            alive.append(weakref.ref(image))
            most = max(most, sum(1 for each in alive if each() is not None))
        return image

    monkeypatch.setattr(Image, "open", seen)
    broken = bytearray(file_of(quartered()))
    broken[broken.index(b"IDAT") + 10] ^= 1
    load({**pictures(6), "z.png": bytes(broken), "z.webp": b"RIFF\x04\0\0\0WEBP"})
    assert len(alive) == 6  # what is damaged is refused before it is opened
    assert 1 <= most <= cores


@pytest.mark.usefixtures("quick")
def test_a_bar_shows_how_far_a_long_load_is(load: Load, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    import tqdm.auto

    class Seen(tqdm.tqdm):  # type: ignore[misc]
        def __init__(self, **given: Any) -> None:
            super().__init__(**{**given, "delay": 0, "mininterval": 0})

    monkeypatch.setattr(tqdm.auto, "tqdm", Seen)
    load(pictures(4), progress=True)
    assert "3/4" in capsys.readouterr().err
    load(pictures(4), progress=False)
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("quick")
def test_without_tqdm_it_is_quiet(load: Load, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    from dixit_widgets.text import progress

    monkeypatch.setattr(progress, "find_spec", lambda _name: None)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert len(load(pictures(4), progress=True)) == 4
    assert capsys.readouterr().err == ""


@pytest.mark.usefixtures("quick")
def test_a_round_is_played_saved_and_taken_up_with_own_pictures(load: Load) -> None:
    files = pictures(24)
    deck = load(files)
    game = play_round(table(4, deck=deck))
    board = dx.Board(game)
    board.goto("outcome")
    assert dx.Game.from_json(game.to_json(), deck=load(files)) == game
    with pytest.raises(dx.SaveError, match="with the deck 'holiday', not with 'dreams'"):
        dx.Game.from_json(game.to_json())
    files["picture 7.png"] = file_of(plain(99))
    with pytest.raises(
        dx.SaveError, match=r"with the deck 'holiday', not with 'holiday' as it is now.*'holiday-picture-7'"
    ):
        dx.Game.from_json(game.to_json(), deck=load(files))


@pytest.mark.usefixtures("quick")
def test_bots_play_with_pictures_whose_words_come_from_anybody(load: Load) -> None:
    odd = ["", "a" * 5000, "=1+1", "{name}", "\u202e", "<b>", "two words"]
    rows = [{"file": f"picture {number}.png", "tags": odd[: number % 8]} for number in range(1, 25)]
    deck = load({**pictures(24), "deck.json": json.dumps(rows).encode()})
    game = dx.Game(["Ada", "Bo", "Cy", "Di"], deck=deck, seed=1)
    bot, chance = dx.TagBot(), Random(1)
    for _ in range(2):
        teller = game.storyteller or "Ada"
        game.give_clue(teller, *bot.give_clue(seen_by(game, teller), chance))
        for name in others(game):
            game.hand_in(name, *bot.hand_in(seen_by(game, name), chance))
        for name in others(game):
            game.vote(name, *bot.vote(seen_by(game, name), chance))
        assert game.score is not None
        game.next_round()


def seen_by(game: dx.Game, name: str) -> dict[str, Any]:
    return dict(view_for(game.state, name, cards=game.deck.cards))


def test_the_report_of_a_folder_is_the_same_each_time(tmp_path: Path) -> None:
    folder = laid(tmp_path / "holiday", {**pictures(5), "x.svg": b"", "y.gif": b""})
    one, other = (dx.Deck.from_folder(folder, progress=False) for _ in range(2))
    assert one.report == other.report
    assert [one.picture(card) for card in one] == [other.picture(card) for card in other]


def test_loading_leaves_nothing_open(tmp_path: Path) -> None:
    """An archive can be taken away afterwards; warnings of files left open are errors."""
    path = packed(tmp_path / "holiday.zip", {**GOOD, "b.png": b"broken"})
    code = f"""
import warnings, gc
import dixit_widgets as dx
deck = dx.Deck.from_zip({str(path)!r}, progress=False)
gc.collect()
"""
    done = subprocess.run([sys.executable, "-W", "error::ResourceWarning", "-c", code], capture_output=True, check=True)
    assert done.stderr == b""
    path.unlink()
