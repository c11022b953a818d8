"""A deck that is packed for a site is the same deck, and is read without Pillow."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.decks.draft import MOST_PICTURES
from dixit_widgets.decks.importing import read_folder, read_zip
from dixit_widgets.decks.packed import PACKED, packed

LIST = "file,title,alt,tags\nnight-whale.webp,The whale,A whale swims.,whale;night\n"


def folder_of_pictures(place: Path, cards: int = 4) -> Path:
    """Some of our cards as somebody's own pictures, one of them with words of its own."""
    place.mkdir(parents=True)
    (place / "deck.csv").write_text(LIST)
    chosen = ["night-whale", *[card for card in dx.Deck.dreams().cards if card != "night-whale"]][:cards]
    for card in chosen:
        (place / f"{card}.webp").write_bytes(dx.Deck.dreams().picture(card, "full"))
    return place


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    return folder_of_pictures(tmp_path / "here" / "our pictures")


def packed_folder(pictures: Path, place: Path) -> Path:
    folder = place / pictures.name
    folder.mkdir(parents=True)
    (folder / PACKED).write_text(packed(read_folder(pictures, None, "crop", progress=False), "crop"))
    return folder


def same(one: dx.Deck, other: dx.Deck) -> bool:
    pictures = all(
        one.picture(card, size) == other.picture(card, size) for card in one.cards for size in ("board", "full")
    )
    return (one.name, [*one], one.hashes) == (other.name, [*other], other.hashes) and pictures


def test_a_packed_deck_is_the_same_deck(pictures: Path, tmp_path: Path) -> None:
    here, there = dx.Deck.from_folder(pictures), dx.Deck.from_folder(packed_folder(pictures, tmp_path / "there"))
    assert there["our-pictures-night-whale"].tags == ("whale", "night")
    assert same(here, there)
    again = (
        dx.Deck.from_folder(pictures, name="ours"),
        dx.Deck.from_folder(tmp_path / "there" / pictures.name, name="ours"),
    )
    assert same(*again)


def test_a_packed_archive_is_the_same_deck(pictures: Path, tmp_path: Path) -> None:
    here, there = tmp_path / "here" / "ours.zip", tmp_path / "there" / "ours.zip"
    there.parent.mkdir()
    with zipfile.ZipFile(here, "w") as archive:
        for path in pictures.iterdir():
            archive.write(path, path.name)
    with zipfile.ZipFile(there, "w") as archive:
        archive.writestr(PACKED, packed(read_zip(here, None, "crop", progress=False), "crop"))
    assert same(dx.Deck.from_zip(here), dx.Deck.from_zip(there))


def test_a_saved_game_goes_on_with_the_packed_deck(pictures: Path, tmp_path: Path) -> None:
    more = folder_of_pictures(tmp_path / "more" / "ours", 24)
    game = dx.Game(["Ada", "Bo", "Cy", "Di"], deck=dx.Deck.from_folder(more), seed=1)
    game.save(tmp_path / "game.json")
    deck = dx.Deck.from_folder(packed_folder(more, tmp_path / "there"))
    assert dx.Game.load(tmp_path / "game.json", deck=deck).hand("Ada") == game.hand("Ada")


def test_a_packed_deck_is_read_without_pillow(pictures: Path, tmp_path: Path) -> None:
    folder = packed_folder(pictures, tmp_path / "there")
    code = f"""
import sys
sys.modules["PIL"] = None
import dixit_widgets as dx
print(len(dx.Deck.from_folder({str(folder)!r})))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "4\n"


def test_a_deck_packed_with_another_fit_is_refused(pictures: Path, tmp_path: Path) -> None:
    folder = packed_folder(pictures, tmp_path / "there")
    with pytest.raises(
        dx.DeckError, match=r"packed-deck\.json' can't be loaded: it was packed with fit='crop', got fit="
    ):
        dx.Deck.from_folder(folder, fit="letterbox")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text[:-9], "line 1"),
        (lambda _text: "[]", "must be a file that dixit-widgets has packed"),
        (lambda text: text.replace("packed deck", "packed duck"), "must be a file that dixit-widgets has packed"),
        (lambda text: text.replace('"night"', "7"), "the tags of picture 3 must be a list of texts"),
        (lambda text: json.dumps({**json.loads(text), "deck": 7}), "must be a file that DeckMaker.save has written"),
    ],
)
def test_a_packed_deck_that_is_damaged_is_refused(
    pictures: Path, tmp_path: Path, change: Callable[[str], str], why: str
) -> None:
    file = packed_folder(pictures, tmp_path / "there") / PACKED
    file.write_text(change(file.read_text()))
    with pytest.raises(dx.DeckError, match=why):
        dx.Deck.from_folder(file.parent)


def test_a_deck_of_too_many_pictures_is_not_packed(pictures: Path) -> None:
    read = read_folder(pictures, None, "crop", progress=False)
    cards = tuple(dx.Deck.dreams().cards.values()) * 3
    assert len(cards) > MOST_PICTURES
    with pytest.raises(dx.DeckError, match=f"must have at most {MOST_PICTURES} pictures, got {len(cards)}"):
        packed(read._replace(cards=cards), "crop")


def test_a_deck_maker_keeps_the_motifs_of_a_deck_that_it_loads(pictures: Path, tmp_path: Path) -> None:
    saved = json.loads(packed(read_folder(pictures, None, "crop", progress=False), "crop"))["deck"]
    (tmp_path / "maker.json").write_text(json.dumps(saved))
    maker = dx.DeckMaker.load(tmp_path / "maker.json")
    maker.save(tmp_path / "again.json")
    again = dx.DeckMaker.load(tmp_path / "again.json").deck
    assert again["our-pictures-night-whale"].tags == ("whale", "night")
