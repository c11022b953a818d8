"""Whatever reads a file looks at its kind and size first, and what it can't use is refused by name, with the next step."""

from __future__ import annotations

import base64
import copy
import errno
import io
import json
import os
import pickle
import re
import signal
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import dixit_widgets as dx
from dixit_widgets.decks.draft import LARGEST_SAVED
from dixit_widgets.decks.picture_rules import reason
from dixit_widgets.files.json_files import read_json
from dixit_widgets.game import saving
from dixit_widgets.lessons import class_folder
from tests.support.painted import file_of, plain
from tests.support.play import play_round, table, to_vote

pytestmark = pytest.mark.usefixtures("recorded")

HALF = "half \ud83d"
HUGE = 2**40

GAME = play_round(table(4))
GAME.next_round()
to_vote(GAME)
SAVED: dict[str, Any] = json.loads(GAME.to_json())


def predictions() -> str:
    noted = dx.Predictions()
    noted.add("Who finds it?", "Bo", "Cy", why="a guess")
    return noted.to_json()


def read_predictions(path: Path) -> object:
    """A class's file; why it was not read is raised as an error, as the other readers do."""
    found = dx.collect_predictions(path.parent)
    if found.problems:
        raise dx.DixitError(f"{next(iter(found.problems))}: {next(iter(found.problems.values()))}")
    return found


def read_picture(path: Path) -> object:
    return dx.Deck.from_folder(path.parent, progress=False)


def read_list(path: Path) -> object:
    """A deck's list; why it is left out is raised."""
    deck = dx.Deck.from_folder(path.parent, progress=False)
    for each in deck.report.left_out:
        raise dx.DeckError(f"{each.file}: {each.reason}")
    return deck


READERS: dict[str, tuple[Callable[[Path], object], str]] = {
    "Game.load": (dx.Game.load, "game.json"),
    "DeckMaker.load": (dx.DeckMaker.load, "deck.json"),
    "Deck.from_zip": (lambda path: dx.Deck.from_zip(path, progress=False), "deck.zip"),
    "collect_predictions": (read_predictions, "Ada.json"),
    "a picture": (read_picture, "a.png"),
}


def make_loop(path: Path) -> None:
    path.symlink_to(path)


def make_two_links(path: Path) -> None:
    other = path.with_name("other")
    path.symlink_to(other)
    other.symlink_to(path)


def make_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_folder(path: Path) -> None:
    path.mkdir()


def make_socket(path: Path) -> None:
    import socket

    folder = os.open(path.parent, os.O_RDONLY)  # its whole path may be too long for a socket
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"/proc/self/fd/{folder}/{path.name}")
    os.close(folder)


def make_huge(path: Path) -> None:
    """A file of more bytes than any memory has; it takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(HUGE)


NO_FILES: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a device": make_device,
    "a socket": make_socket,
    "a folder": make_folder,
    "a link to itself": make_loop,
    "two links in a circle": make_two_links,
    "1 TB of nothing": make_huge,
    "an empty file": lambda path: path.write_bytes(b""),
    "zero bytes": lambda path: path.write_bytes(b"\0" * 1000),
    "noise": lambda path: path.write_bytes(bytes(range(256)) * 10),
    "half a character": lambda path: path.write_bytes(b'{"a": "\xe2\x82'),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("kind", NO_FILES)
def test_a_device_or_pipe_is_refused_by_name_without_waiting(reader: str, kind: str, tmp_path: Path) -> None:
    read, name = READERS[reader]
    path = tmp_path / name
    NO_FILES[kind](path)
    with pytest.raises(dx.DixitError) as raised:
        read(path)
    told = str(raised.value)
    whole_folder = reader == "a picture" and kind == "a folder"  # one without a picture in it
    assert name in told or whole_folder
    assert ": " in told
    assert len(told) < 700


@pytest.mark.parametrize("reader", ["Game.load", "DeckMaker.load", "Deck.from_zip"])
def test_a_file_that_is_not_there_is_named(reader: str, tmp_path: Path) -> None:
    read, name = READERS[reader]
    with pytest.raises((FileNotFoundError, dx.DeckError), match=f"{name}' was not found") as raised:
        read(tmp_path / name)
    assert "Errno" not in str(raised.value)


FILE_READERS = ["Game.load", "DeckMaker.load"]


@pytest.mark.parametrize("reader", FILE_READERS)
def test_a_missing_file_names_the_folder_that_was_looked_in(
    reader: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: Callable[[Any], object] = READERS[reader][0]
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileNotFoundError) as raised:
        read("nope.json")
    assert str(raised.value) == (
        f"the file 'nope.json' was not found in the folder '{tmp_path}': check its name, or give its whole path"
    )
    assert (raised.value.errno, raised.value.filename) == (errno.ENOENT, "nope.json")
    with pytest.raises(FileNotFoundError, match=r"there is no folder '.*away': check the path"):
        read("away/nope.json")
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        read(Path(__file__) / "nope.json")


@pytest.mark.parametrize("reader", FILE_READERS)
def test_a_file_that_may_not_be_read_is_said_so(reader: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: object, *_: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    read, name = READERS[reader]
    (tmp_path / name).write_bytes(b"{}")
    monkeypatch.setattr("os.open", refused)
    with pytest.raises(PermissionError, match=f"{name}' can't be read: you may not read it: change its permissions"):
        read(tmp_path / name)


def test_an_error_of_a_file_is_the_same_in_another_process(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as raised:
        dx.Game.load(tmp_path / "nope.json")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (type(again), str(again), again.filename) == (type(raised.value), str(raised.value), raised.value.filename)


FOLDERS: dict[str, Callable[[Path], object]] = {
    "Deck.from_folder": lambda path: dx.Deck.from_folder(path, progress=False),
    "collect_predictions": dx.collect_predictions,
}


@pytest.mark.parametrize("reader", FOLDERS)
@pytest.mark.parametrize("kind", [kind for kind in NO_FILES if kind != "a folder"])
def test_a_path_other_than_a_folder_is_refused_by_name_without_waiting(reader: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "our class"
    NO_FILES[kind](path)
    with pytest.raises(dx.DixitError, match="our class") as raised:
        FOLDERS[reader](path)
    assert ": " in str(raised.value)


def test_no_more_is_read_than_a_file_may_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of a file that grows meanwhile, or says that it is empty."""
    path = tmp_path / "game.json"
    GAME.save(path)
    monkeypatch.setattr(saving, "_LARGEST", 1000)
    with pytest.raises(dx.SaveError, match=r"game\.json' must be a saved game: it must have at most 0\.001 MB"):
        dx.Game.load(path)
    with pytest.raises(dx.SaveError, match=r"at most 0\.001 MB"):
        dx.Game.load("/proc/self/maps")


def test_a_link_to_a_game_is_read(tmp_path: Path) -> None:
    GAME.save(tmp_path / "game.json")
    (tmp_path / "link").symlink_to("game.json")
    assert dx.Game.load(tmp_path / "link") == GAME


# Saved games


def with_event(number: int, **fields: Any) -> dict[str, Any]:
    saved = copy.deepcopy(SAVED)
    saved["events"][number].update(fields)
    return saved


def text_with(old: str, new: str) -> str:
    text = GAME.to_json()
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


GAMES: dict[str, tuple[str, str]] = {
    "a key twice": (text_with('"seed": 1', '"seed": 1, "seed": 1'), "'seed' twice"),
    "a key twice in an event": (text_with('"event": "voted"', '"event": "voted", "event": "voted"'), "'event' twice"),
    "NaN": (text_with('"seed": 1', '"seed": NaN'), "must be written in digits, got NaN"),
    "infinity": (text_with('"seed": 1', '"seed": -Infinity'), "got -Infinity"),
    "a number too large for a float": (text_with('"seed": 1', '"seed": 1e999'), "got '1e999'"),
    "5000 digits": (text_with('"seed": 1', '"seed": ' + "9" * 5000), r"5000 letters"),
    "31 digits": (text_with('"seed": 1', '"seed": ' + "9" * 31), "at most 30 digits"),
    "a seed with a point": (text_with('"seed": 1', '"seed": 1.0'), "'seed' of a saved game must be int"),
    "deep lists": ("[" * 100_000, "nested too deeply"),
    "deep dicts": ('{"a":' * 100_000, "nested too deeply"),
    "a notebook": (json.dumps({"cells": [], "nbformat": 4}), "'format' of a saved game must be"),
    "a list of games": (f"[{GAME.to_json()}]", "'format' of a saved game must be"),
    "two games": (GAME.to_json() * 2, "Extra data"),
    "a game cut off": (GAME.to_json()[:-100], "it ends too early"),
    "a game cut off within a word": (GAME.to_json()[:300], "it ends too early"),
    "a comma too much": (GAME.to_json()[:-2] + ",}", "line"),
    "single quotes": (str(SAVED), "line 1, column 2"),
    "a comment": ("// my game\n" + GAME.to_json(), "line 1, column 1"),
    "another format": (text_with("dixit-widgets game", "chess game"), "got 'chess game'"),
    "a newer version": (text_with('"version": 1', '"version": 2'), "get a newer dixit-widgets"),
    "a version of text": (text_with('"version": 1', '"version": "1"'), "must be 1, got '1'"),
    "a version of 1.0": (text_with('"version": 1', '"version": 1.0'), r"must be 1, got 1\.0"),
    "a version True": (text_with('"version": 1', '"version": true'), "must be 1, got True"),
    "one byte changed": (text_with('"seed": 1', '"seed": 3'), "as it was saved, got one that was changed or damaged"),
    "a letter of a clue changed": (text_with("rebirth", "rebirtx"), "changed or damaged"),
    "no checksum": (json.dumps({key: SAVED[key] for key in SAVED if key != "checksum"}), "changed or damaged"),
    "a checksum of a number": (json.dumps({**SAVED, "checksum": 7}), "changed or damaged"),
    "another's checksum": (json.dumps({**SAVED, "checksum": "0" * 64}), "changed or damaged"),
}  # fmt: skip

EDITED: dict[str, tuple[dict[str, Any], str]] = {
    "a field more": ({**SAVED, "luck": 1}, "no other fields, got 'luck'"),
    "a very long field more": ({**SAVED, "x" * 10_000: 1}, r"10000 letters"),
    "half a letter in the name": ({**SAVED, "name": HALF}, "'name' of a saved game"),
    "a long name": ({**SAVED, "name": "x" * 1000}, "1000 letters"),
    "half a letter in the deck": ({**SAVED, "deck": HALF}, "deck"),
    "pictures as a list": ({**SAVED, "pictures": list(SAVED["pictures"])}, "'pictures' of a saved game must be dict"),
    "no pictures": ({**SAVED, "pictures": {}}, "pictures"),
    "a picture more": ({**SAVED, "pictures": {**SAVED["pictures"], "other": "x"}}, "pictures"),
    "events as a dict": ({**SAVED, "events": {}}, "'events' of a saved game must be list"),
    "no events": ({**SAVED, "events": []}, "first event"),
    "an event that is a list": ({**SAVED, "events": [*SAVED["events"], []]}, "event"),
    "an event of a kind that is a list": (with_event(3, event=["voted"]), "event 4"),
    "an event of a kind that is a dict": (with_event(3, event={}), "event 4"),
    "a player's name that is a number": (with_event(1, player=7), "event 2"),
    "a player's name with half a letter": (with_event(1, player=HALF), "event 2"),
    "a card that is a list": (with_event(1, card=["a"]), "event 2"),
    "a card that is not in the deck": (with_event(1, card="no such"), "event 2"),
    "a clue that is a text": (with_event(1, clue="rebirth"), "event 2"),
    "a clue with a field more": (with_event(1, clue={"text": "a", "kind": "said", "more": 1}), "event 2"),
    "a clue of a kind that is a list": (with_event(1, clue={"text": "a", "kind": []}), "event 2"),
    "cards of numbers": (with_event(2, cards=[1]), "event 3"),
    "cards as a dict": (with_event(2, cards={}), "event 3"),
    "a card twice in the deck": (with_event(0, cards=[*SAVED["events"][0]["cards"][:-1], "night-whale"]), "event 1|pictures"),
    "rules as a list": (with_event(0, rules=[]), "event 1"),
    "rules with a goal of text": (with_event(0, rules={**SAVED["events"][0]["rules"], "goal": "30"}), "event 1"),
    "rules with a goal of 1e300": (with_event(0, rules={**SAVED["events"][0]["rules"], "goal": 1e300}), "event 1"),
    "rules without a field": (with_event(0, rules={"edition": "dixit"}), "event 1"),
    "players as texts": (with_event(0, players=["Ada", "Bo", "Cy", "Di"]), "event 1"),
    "a player with a colour that is a list": (with_event(0, players=[{"name": "Ada", "colour": []}] * 4), "event 1"),
}  # fmt: skip


@pytest.mark.parametrize("case", GAMES)
def test_a_bad_saved_game_is_refused_with_the_reason_and_the_file(case: str, tmp_path: Path) -> None:
    text, why = GAMES[case]
    path = tmp_path / "class 7b.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(dx.SaveError, match=why) as raised:
        dx.Game.load(path)
    assert "class 7b.json" in str(raised.value)
    assert len(str(raised.value)) < 700


@pytest.mark.parametrize("case", EDITED)
def test_a_game_edited_badly_is_refused_with_the_reason_and_the_file(case: str, tmp_path: Path) -> None:
    saved, why = EDITED[case]
    path = tmp_path / "class 7b.json"
    path.write_text(json.dumps(saved), encoding="utf-8")
    with pytest.raises(dx.SaveError, match=why) as raised:
        dx.Game.load(path, edited=True)
    assert "class 7b.json" in str(raised.value)
    assert len(str(raised.value)) < 700


@pytest.mark.parametrize("edited", [None, 1, "yes"])
def test_whether_a_game_was_edited_is_said_by_true_or_false(edited: Any, tmp_path: Path) -> None:
    GAME.save(tmp_path / "game.json")
    with pytest.raises(dx.SaveError, match=f"edited must be True or False, got {edited!r}"):
        dx.Game.load(tmp_path / "game.json", edited=edited)


def test_a_game_that_was_edited_on_purpose_is_taken_up_when_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text_with("rebirth", "new life"), encoding="utf-8")
    with pytest.raises(dx.SaveError, match="load it with edited=True"):
        dx.Game.load(path)
    game = dx.Game.load(path, edited=True)
    assert game.state.rounds[0].clue == dx.Clue("new life")
    game.save(path)
    assert dx.Game.load(path) == game


@pytest.mark.parametrize(
    "change",
    [
        lambda text: json.dumps(json.loads(text)),
        lambda text: json.dumps(json.loads(text), indent=4, sort_keys=True),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
    ],
    ids=["on one line", "in another order", "with a byte order mark", "with line ends of Windows"],
)
def test_spaces_and_order_are_no_change(change: Callable[[str], str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(change(GAME.to_json()).encode())
    assert dx.Game.load(path) == GAME


def test_every_byte_of_a_saved_game_counts() -> None:
    text = GAME.to_json()
    letters = [place for place, letter in enumerate(text) if letter.isalnum()]
    for place in letters[:: len(letters) // 150]:
        other = "8" if text[place] != "8" else "9"
        with pytest.raises(dx.SaveError):
            dx.Game.from_json(text[:place] + other + text[place + 1 :])


# What an autosave finds


def test_an_autosave_puts_a_huge_file_aside_unread(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    make_huge(path)
    with pytest.warns(UserWarning, match="kept as game-1.json"):
        table(4).autosave(path)
    assert (tmp_path / "game-1.json").stat().st_size == HUGE


def test_a_game_that_was_edited_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(text_with("rebirth", "new life"), encoding="utf-8")
    with pytest.warns(UserWarning, match="kept as game-1.json"):
        table(4).autosave(path)
    assert "new life" in (tmp_path / "game-1.json").read_text()


# Saved decks of the DeckMaker


def noise() -> Image.Image:
    """What no budget of a card is enough for."""
    return Image.effect_noise((512, 768), 200).convert("RGB")


def saved_card(full: bytes, **more: Any) -> dict[str, Any]:
    """A saved picture of a draft."""
    small = file_of(plain(1, (320, 480)), "WEBP", quality=80)
    packed_files = {"full": base64.b64encode(full).decode(), "board": base64.b64encode(small).decode()}
    return {"file": "a.png", "title": "A", "alt": "", "source": "a" * 64, **packed_files, **more}


CARD = file_of(plain(1, (512, 768)), "WEBP", quality=80)


DRAFTS: dict[str, tuple[Any, str]] = {
    "a key twice": ('{"format": "dixit-widgets deck maker", "format": "x"}', "'format' twice"),
    "NaN": ('{"format": NaN}', "got NaN"),
    "5000 digits": ('{"version": ' + "9" * 5000 + "}", "5000 letters"),
    "deep": ("[" * 100_000, "nested too deeply"),
    "a saved game": (GAME.to_json(), "DeckMaker.save"),
    "cut off": ('{"format": "dixit-widgets deck maker", "ver', "ends too early"),
    "a newer version": ({"version": 2}, "newer"),
    "a version of text": ({"version": "1" * 1000}, "1000 letters"),
    "a name with half a letter": ({"name": "\ud83d"}, "name"),
    "a name that is a number": ({"name": 7}, "name"),
    "a long name": ({"name": "x" * 100_000}, "the deck's name must have at most 200 letters"),
    "pictures as a dict": ({"pictures": {}}, "pictures"),
    "a picture that is a text": ({"pictures": ["a"]}, "picture 1"),
    "a picture of numbers": (
        {"pictures": [dict.fromkeys(("file", "title", "alt", "source", "full", "board"), 7)]},
        "picture 1",
    ),
    "a picture that is none": (
        {"pictures": [saved_card(full=b"RIFF")]},
        "picture 1: This can't be a card's picture: it must be",
    ),
    "a picture of many bytes": (
        {"pictures": [saved_card(full=file_of(noise(), "WEBP", quality=100))]},
        r"picture 1: A card's picture must have at most 48000 bytes, got \d+",
    ),
    "a picture of another size": (
        {"pictures": [saved_card(full=file_of(plain(1, (320, 480)), "WEBP", quality=80))]},
        "picture 1: A card's picture must have 512 x 768 pixels, got 320 x 480",
    ),
    "a picture twice": ({"pictures": [saved_card(CARD)] * 2}, "picture 2 is there twice"),
    "tags that are a text": (
        {"pictures": [saved_card(CARD, tags="red")]},
        "the tags of picture 1 must be a list of texts",
    ),
    "tags that are a number": (
        {"pictures": [saved_card(CARD, tags=7)]},
        "the tags of picture 1 must be a list of texts",
    ),
    "tags that are numbers": (
        {"pictures": [saved_card(CARD, tags=[7])]},
        "the tags of picture 1 must be a list of texts",
    ),
    "201 pictures": ({"pictures": [7] * 201}, "it must have at most 200 pictures, got 201"),
    "a hash in capitals": (
        {"pictures": [{**dict.fromkeys(("file", "title", "alt", "full", "board"), "a"), "source": "A" * 64}]},
        "picture 1",
    ),
    "no base64": (
        {"pictures": [{**dict.fromkeys(("file", "title", "alt", "full", "board"), "é"), "source": "a" * 64}]},
        "picture 1",
    ),
}


@pytest.mark.parametrize("case", DRAFTS)
def test_a_bad_saved_deck_is_refused_with_the_reason_and_the_file(case: str, tmp_path: Path) -> None:
    content, why = DRAFTS[case]
    base = {"format": "dixit-widgets deck maker", "version": 1, "name": "ours", "pictures": []}
    path = tmp_path / "ours.json"
    path.write_text(content if isinstance(content, str) else json.dumps(base | content))
    with pytest.raises(dx.DeckError, match=why) as raised:
        dx.DeckMaker.load(path)
    assert "ours.json" in str(raised.value)
    assert len(str(raised.value)) < 700


def test_the_limit_of_a_saved_deck_is_that_of_the_largest(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(LARGEST_SAVED + 1)
    with pytest.raises(dx.DeckError, match="it must have at most 25 MB"):
        dx.DeckMaker.load(path)


# A class's predictions


ROW: dict[str, Any] = json.loads(predictions())[0]

CLASS_FILES: dict[str, tuple[str, bytes | str, str]] = {
    "a key twice": ("Ada.json", '[{"why": "a", "why": "b"}]', "'why' twice"),
    "NaN": ("Ada.json", predictions().replace('"Bo"', "NaN"), "got NaN"),
    "5000 digits": ("Ada.json", predictions().replace('"Bo"', "9" * 5000), "5000 letters"),
    "1e999": ("Ada.json", predictions().replace('"Bo"', "1e999"), "1e999"),
    "deep": ("Ada.json", "[" * 100_000, "nested too deeply"),
    "cut off": ("Ada.json", predictions()[:-20], "ends too early"),
    "a dict": ("Ada.json", "{}", "list of predictions"),
    "a text": ("Ada.json", '"hello"', "list of predictions"),
    "a list of numbers": ("Ada.json", "[1]", "prediction 1"),
    "a row without its fields": ("Ada.json", '[{"who": "Ada"}]', "prediction 1"),
    "a list predicted": ("Ada.json", json.dumps([{**ROW, "predicted": [1]}]), "'predicted' of prediction 1"),
    "a long value": ("Ada.json", json.dumps([{**ROW, "predicted": ["x" * 10_000]}]), "letters"),
    "a question that is a number": ("Ada.json", json.dumps([{**ROW, "question": 7}]), "'question' of prediction 1"),
    "as predicted: maybe": ("Ada.json", json.dumps([{**ROW, "as_predicted": "maybe"}]), "'as_predicted'"),
    "as predicted: 1": ("Ada.json", json.dumps([{**ROW, "as_predicted": 1}]), "'as_predicted'"),
    "a round of text": ("Ada.json", json.dumps([{**ROW, "round": "1"}]), "'round' of prediction 1"),
    "a round below 1": ("Ada.json", json.dumps([{**ROW, "round": -5}]), "'round' of prediction 1"),
    "a round of True": ("Ada.json", json.dumps([{**ROW, "round": True}]), "'round' of prediction 1"),
    "a saved game": ("Ada.json", GAME.to_json(), "list of predictions"),
    "another table": ("Ada.csv", "name,points\r\nAda,3\r\n", "'question'"),
    "a quote that does not end": ("Ada.csv", 'question,predicted\r\n"Who,Bo\r\n', "line|question"),
    "a spreadsheet": ("Ada.csv", b"PK\x03\x04" + b"\0" * 100, "it is a spreadsheet: save it as “CSV UTF-8”"),
    "an older spreadsheet": ("Ada.csv", b"\xd0\xcf\x11\xe0" + b"\x80" * 100, "it is a spreadsheet: save it as “CSV UTF-8”"),
    "a spreadsheet called JSON": ("Ada.json", b"PK\x03\x04" + b"\x80" * 100, "it is a spreadsheet: save it as “CSV UTF-8”"),
    "a picture": ("Ada.csv", file_of(plain(1)), "its text must be in UTF-8"),
    "a zero byte": ("Ada.csv", "question,predicted\r\n" + "Who?,Bo\r\n" * 20 + "Who,B\0\r\n", "its text must be in UTF-8"),
    "a cell without end": ("Ada.csv", "question\r\n" + "x" * 200_000, "line|'"),
    "100,001 rows": ("Ada.csv", "question\r\n" + "a\n" * 100_001, "at most 100,000 rows"),
    "100,001 rows of JSON": ("Ada.json", "[" + "{}," * 100_000 + "{}]", "at most 100,000 rows"),
    "21 MB": ("Ada.csv", "question\r\n" * 2_100_000, "at most 20 MB"),
}  # fmt: skip


@pytest.mark.parametrize("case", CLASS_FILES)
def test_a_bad_file_of_a_class_is_named_and_the_others_stand(case: str, tmp_path: Path) -> None:
    name, content, why = CLASS_FILES[case]
    (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    (tmp_path / "Zoe.json").write_text(predictions())
    found = dx.collect_predictions(tmp_path)
    assert found.readers == ("Zoe",)
    assert list(found.problems) == [name]
    told = found.problems[name]
    assert len(told) < 500
    assert re.search(why, told), told


def test_a_folder_of_far_more_files_than_a_class_has_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_folder, "_MOST_FILES", 5)
    for place in (tmp_path / "class", tmp_path / "class" / "Ada"):
        place.mkdir()
        for number in range(4):
            (place / f"{number}.json").write_text(predictions())
    assert len(dx.collect_predictions(tmp_path / "class").readers) == 5
    for name in ("4.json", "5.json"):
        (tmp_path / "class" / "Ada" / name).write_text(predictions())
    with pytest.raises(dx.DixitError, match="Ada' holds more than 5 files: give one that holds only the class's"):
        dx.collect_predictions(tmp_path / "class")


def test_a_folder_with_far_more_files_in_all_its_folders_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_folder, "_MOST_IN_ALL", 5)
    for reader in ("Ada", "Bo", "Cy"):
        for number in range(2):
            (tmp_path / reader).mkdir(exist_ok=True)
            (tmp_path / reader / f"{number}.json").write_text(predictions())
    with pytest.raises(dx.DixitError, match="holds more than 5 files: give one that holds only the class's"):
        dx.collect_predictions(tmp_path)
    (tmp_path / "Cy" / "1.json").unlink()
    assert len(dx.collect_predictions(tmp_path).readers) == 3


def test_a_folder_that_is_no_path_is_refused_with_an_example_of_one() -> None:
    with pytest.raises(TypeError, match="a path must be text such as 'predictions', got 3"):
        dx.collect_predictions(3)  # type: ignore[arg-type]


def test_text_that_only_looks_like_a_number_stays_text(tmp_path: Path) -> None:
    head = "game,round,question,about,predicted,actual,as_predicted,why\r\n"
    cells = ["1e999", "9" * 5000, "-1e400"]
    (tmp_path / "Ada.csv").write_text(head + "".join(f"g,1,q{at},,{each},Bo,no,\r\n" for at, each in enumerate(cells)))
    found = dx.collect_predictions(tmp_path)
    assert [row["predicted"] for row in found.predictions] == cells
    assert found.to_csv()


# Lists of a deck


LISTS: dict[str, tuple[str, bytes | str, str]] = {
    "a key twice": ("deck.json", '{"cards": [], "cards": []}', "'cards' twice"),
    "NaN": ("deck.json", '[{"file": NaN}]', "got NaN"),
    "5000 digits": ("deck.json", '[{"file": ' + "9" * 5000 + "}]", "5000 letters"),
    "deep": ("deck.json", "[" * 100_000, "nested too deeply"),
    "cut off": ("deck.json", '[{"file": "a.pn', "ends too early"),
    "a number": ("deck.json", "7", "list of cards"),
    "a list of texts": ("deck.json", '["a.png"]', "list of cards"),
    "a file that is a number": ("deck.json", '[{"file": 7}]', "'file' of card 1"),
    "a title that is a list": ("deck.json", '[{"file": "a.png", "title": ["a"]}]', "'title' of card 1"),
    "tags that are a number": ("deck.json", '[{"file": "a.png", "tags": 7}]', "'tags' of card 1"),
    "tags that are numbers": ("deck.json", '[{"file": "a.png", "tags": [7]}]', "'tags' of card 1"),
    "no file": ("deck.json", '[{"title": "a"}]', "card 1"),
    "2 MB": ("deck.csv", "file,title\n" * 200_000, "1 MB"),
    "5001 rows": ("deck.csv", "file,title\n" + "a.png,A\n" * 5001, "at most 5000 rows"),
    "5001 rows of JSON": ("deck.json", "[" + '{"file": "a.png"},' * 5000 + "{}]", "at most 5000 rows"),
    "no column file": ("deck.csv", "name,title\na.png,A\n", "'file'"),
    "a quote that does not end": ("deck.csv", 'file,title\na.png,"A\n', "line"),
    "names of columns in another language": ("deck.csv", "Datei;Titel\na.png;A\n", "'file', got 'datei', 'titel'"),
    "typographic quotes": ("deck.csv", "“file”,“title”\n“a.png”,“A”\n", "'file', got '“file”', '“title”'"),
    "a web page": ("deck.csv", "<html><table><tr><td>file</td></tr></table>", "'file', got '<html>"),
    "a document": ("deck.csv", r"{\rtf1\ansi file,title}", "'file', got "),
    "only separators": ("deck.csv", ";" * 900_000, "got nothing"),
    "only a mark": ("deck.csv", b"\xef\xbb\xbf", "got nothing"),
    "only quotes": ("deck.csv", "file,title\n" + '"' * 900_000, "line 2 can't be read"),
    "half a letter of UTF-16": ("deck.csv", "file,title\na.png,A\n".encode("utf-16")[:-1], "UTF-8"),
    "a comment": ("deck.json", '[{"file": "a.png"}, // mine\n]', "line 1, column 21"),
    "an object a line": ("deck.json", '{"file": "a.png"}\n{"file": "b.png"}\n', "line 2, column 1"),
    "an object by names": ("deck.json", '{"a.png": {"title": "A"}}', "list of cards"),
    "tags that are an object": ("deck.json", '[{"file": "a.png", "tags": {"a": 1}}]', "'tags' of card 1"),
    "a title that is True": ("deck.json", '[{"file": "a.png", "title": true}]', "'title' of card 1"),
    "a cell without end": ("deck.csv", "file,title\na.png," + "x" * 200_000, "line"),
}


@pytest.mark.parametrize("case", LISTS)
def test_a_bad_list_is_left_out_by_name_and_the_pictures_are_taken(case: str, tmp_path: Path) -> None:
    name, content, why = LISTS[case]
    (tmp_path / "a.png").write_bytes(file_of(plain(1)))
    (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    deck = dx.Deck.from_folder(tmp_path, progress=False)
    assert len(deck) == 1
    [left_out] = deck.report.left_out
    assert left_out.file == name
    assert len(left_out.reason) < 500
    assert re.search(why, left_out.reason), left_out.reason


# Archives


def packed(**how: Any) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.png", file_of(plain(1)))
        for name, content in how.items():
            archive.writestr(name, content)
    return file.getvalue()


def damaged(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :]


ZIPS: dict[str, bytes] = {
    "cut off": packed()[:-30],
    "without its beginning": packed()[50:],
    "its table damaged": damaged(packed(), packed().index(b"PK\x01\x02")),
    "its end damaged": damaged(packed(), len(packed()) - 20),
    "another archive": b"\x1f\x8b" + b"\0" * 100,
    "a picture": file_of(plain(1)),
    "a saved game": GAME.to_json().encode(),
    "only documents": packed().replace(b"a.png", b"a.txt").replace(b"\x89PNG", b"\x88PNG"),
    "a table that claims to be huge": packed()[:-10] + b"\xff\xff\xff\x7f" + packed()[-6:],
}


def with_table(place: int, form: str, value: int) -> bytes:
    """An archive of a.png and b.png, with one field of its table changed for b.png."""
    data = bytearray(packed(**{"b.png": file_of(plain(2))}))
    entry = data.rindex(b"PK\1\2")
    struct.pack_into(form, data, entry + place, value)
    return bytes(data)


def one_body_of_many(number: int) -> bytes:
    """Many names for one packed body of 20 MB: all of them together would be too much."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = packer.compress(bytes(20_000_000)) + packer.flush()
    check = zlib.crc32(bytes(20_000_000))
    sizes = (check, len(body), 20_000_000, 5)
    local = (
        struct.pack("<4s5H4IH", b"PK\3\4", 20, 0, 8, 0, 0, *sizes[:3], 0, 0)[:26]
        + struct.pack("<2H", 5, 0)
        + b"a.png"
        + body
    )
    listed = b"".join(
        struct.pack("<4s6H3I5H2I", b"PK\1\2", 20, 20, 0, 8, 0, 0, *sizes[:3], 5, 0, 0, 0, 0, 0, 0) + b"%05d" % each
        for each in range(number)
    )
    return local + listed + struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, number, number, len(listed), len(local), 0)


BROKEN_MEMBER = "it is broken in the archive: pack the pictures anew."
MEMBERS: dict[str, tuple[bytes, str]] = {
    "a body that is another's": (with_table(42, "<I", 0), BROKEN_MEMBER),
    "a body beyond the end": (with_table(42, "<I", 0xFFFFFFF0), BROKEN_MEMBER),
    "a wrong sum": (with_table(16, "<I", 1), BROKEN_MEMBER),
    "a size that is too small": (with_table(20, "<I", 1), BROKEN_MEMBER),
    "packed with AES": (
        with_table(10, "<H", 99),
        "it is packed in an unusual way: pack the pictures anew, as a plain zip.",
    ),
    "packed as patches": (
        with_table(10, "<H", 3),
        "it is packed in an unusual way: pack the pictures anew, as a plain zip.",
    ),
    "locked": (with_table(8, "<H", 1), "it is locked with a password: pack the pictures without one."),
    "a link": (with_table(38, "<I", 0o120777 << 16), "it is a link: pack the picture itself."),
    "a device": (
        with_table(38, "<I", 0o020666 << 16),
        "it can't be read, as it is a link, a pipe or a device: put the picture itself there.",
    ),
    "a size that is a lie": (with_table(24, "<I", 0xFFFFFFF0), reason("bytes")),
}


@pytest.mark.parametrize("case", MEMBERS)
def test_a_bad_member_of_an_archive_is_named_and_the_others_stand(case: str, tmp_path: Path) -> None:
    data, why = MEMBERS[case]
    (tmp_path / "ours.zip").write_bytes(data)
    deck = dx.Deck.from_zip(tmp_path / "ours.zip", progress=False)
    assert [each.file for each in deck.report.taken] == ["a.png"]
    assert {each.file: each.reason for each in deck.report.left_out} == {"b.png": why}


def test_one_body_of_many_names_is_not_unpacked_for_each(tmp_path: Path) -> None:
    (tmp_path / "ours.zip").write_bytes(one_body_of_many(900))
    with pytest.raises(dx.DeckError, match="00000: it is broken in the archive"):
        dx.Deck.from_zip(tmp_path / "ours.zip", progress=False)


@pytest.mark.parametrize("case", ZIPS)
def test_a_bad_archive_is_refused_by_name(case: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.zip"
    path.write_bytes(ZIPS[case])
    with pytest.raises(dx.DeckError, match=r"ours") as raised:
        dx.Deck.from_zip(path, progress=False)
    assert len(str(raised.value)) < 700


# JSON


@pytest.mark.parametrize("text", ["{}", "[1, -2.5e3, true, null]", '"\\ud83d\\ude00"', "\ufeff[]", " [ ] "])
def test_json_is_read_as_it_is(text: str) -> None:
    assert read_json(text) == json.loads(text.removeprefix("\ufeff"))


def test_a_pipe_put_in_the_place_of_a_file_meanwhile_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    GAME.save(path)
    plain_file = path.stat()
    path.unlink()
    os.mkfifo(path)
    monkeypatch.setattr(Path, "stat", lambda *_, **__: plain_file)
    before = signal.signal(signal.SIGALRM, lambda *_: pytest.fail("it waits for somebody who writes to the pipe"))
    signal.alarm(60)
    try:
        with pytest.raises(dx.SaveError, match=r"game\.json.*it is a pipe or a device"):
            dx.Game.load(path)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_a_reader_leaves_no_file_open(tmp_path: Path) -> None:
    NO_FILES["noise"](tmp_path / "game.json")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(20):
        with pytest.raises(dx.SaveError):
            dx.Game.load(tmp_path / "game.json")
    assert len(list(Path("/proc/self/fd").iterdir())) == before
