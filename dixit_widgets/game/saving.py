"""Games as JSON, in files: written whole or not at all, read with every field checked, saved again with each act.

Knows the shape of a saved game and not `Game`: whether its events obey the rules is found out when they are played again.
"""

from __future__ import annotations

import errno
import hashlib
import itertools
import json
import os
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..decks.deck import Deck
from ..engine.events import Dealt, Event, event_from_dict, event_to_dict
from ..errors import DixitError, SaveError, brief, brief_path, error_reason, must_be
from ..files.atomic import checked_path, write_whole
from ..files.file_errors import not_written
from ..files.json_files import read_json
from ..files.reading import NotReadError, read_plain, text_of
from ..sentences import number_text, say

__all__ = [
    "Autosave",
    "SavedGame",
    "check_same_deck",
    "check_size",
    "read_saved",
    "save_text",
    "saved_text",
    "text_of_file",
]

_FORMAT = "dixit-widgets game"
_VERSION = 1
_LARGEST = 20_000_000
"""Bytes of a saved game: about 5000 rounds of the largest table."""
_LONGEST_SCENARIO_NAME = 100


class SavedGame(NamedTuple):
    """What is saved of a game: enough to play it again.

    Args:
        name: The scenario's, or "".
        whole_rounds: Whether a board may step through the end of a scored round before `next_round` is called.
        seed: For the shuffles to come.
        deck: The deck's name.
        pictures: The hash of each card's picture, by the card's id.
        events: What happened, `Dealt` first.
    """

    name: str
    whole_rounds: bool
    seed: int
    deck: str
    pictures: Mapping[str, object]
    events: Sequence[Event]


def saved_text(game: SavedGame) -> str:
    """A game as JSON, secrets too."""
    saved: dict[str, Any] = {
        "format": _FORMAT,
        "version": _VERSION,
        "name": game.name,
        "whole_rounds": game.whole_rounds,
        "seed": game.seed,
        "deck": game.deck,
        "pictures": dict(game.pictures),
        "events": [event_to_dict(event) for event in game.events],
    }
    return json.dumps({**saved, "checksum": _checksum(saved)}, ensure_ascii=False, indent=1)


def check_size(text: str) -> None:
    """Raise SaveError if a saved game is larger than one that is read again."""
    found = len(text) if len(text) > _LARGEST else len(text.encode("utf-8", "surrogatepass"))
    if found > _LARGEST:
        raise SaveError(
            say(
                "a saved game must have at most {most} MB, got {found} MB",
                most=number_text(_LARGEST / 1e6, "g"),
                found=number_text(found / 1e6, ".1f"),
            )
        )


def _checksum(saved: Mapping[str, Any]) -> str:
    """What tells a saved game from any other: the SHA-256 of all its fields but this, whatever the spaces between them."""
    content = {name: value for name, value in saved.items() if name != "checksum"}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def read_saved(text: object, edited: bool = False) -> SavedGame:
    """The game that `saved_text` wrote.

    Args:
        text: What it gave.
        edited: Whether it may have been changed by hand.

    Returns:
        The same, of the right types; whether its events obey the rules is not judged yet.

    Raises:
        SaveError: If it is no saved game, or was changed though `edited` is False.
    """
    if not isinstance(edited, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise SaveError(must_be("edited", say("True or False"), edited))
    saved = _parsed(text, edited)
    return SavedGame(
        saved["name"],
        saved["whole_rounds"],
        saved["seed"],
        saved["deck"],
        saved["pictures"],
        _read_events(saved["events"]),
    )


_TYPES: Mapping[str, type] = {
    "name": str,
    "whole_rounds": bool,
    "seed": int,
    "deck": str,
    "pictures": dict,
    "events": list,
}


def _parsed(text: object, edited: bool = False) -> dict[str, Any]:
    saved = _of_this_format(text)
    for name, kind in _TYPES.items():
        if not isinstance(saved.get(name), kind):
            raise SaveError(must_be(say("{name} of a saved game", name=repr(name)), kind.__name__, saved.get(name)))
    unknown = sorted(set(saved) - {"format", "version", "checksum", *_TYPES})
    if unknown:
        raise SaveError(say("a saved game must have no other fields, got {got}", got=brief(unknown[0])))
    if isinstance(saved["seed"], bool):
        raise SaveError(must_be(say("'seed' of a saved game"), say("a whole number"), saved["seed"]))
    if not saved["name"].isprintable() or len(saved["name"]) > _LONGEST_SCENARIO_NAME:
        raise SaveError(
            must_be(
                say("'name' of a saved game"),
                say("at most {most} printable letters", most=_LONGEST_SCENARIO_NAME),
                saved["name"],
            )
        )
    if not saved["deck"].isprintable():
        raise SaveError(must_be(say("'deck' of a saved game"), say("the name of a deck"), saved["deck"]))
    if not edited and saved.get("checksum") != _checksum(saved):
        raise SaveError(
            say(
                "the saved game must be as it was saved, got one that was changed or damaged: take an older copy,"
                " or load it with edited=True if it was changed on purpose"
            )
        )
    return saved


def _of_this_format(text: object) -> dict[str, Any]:
    """The fields of a saved game of the version that is read here, whatever they hold."""
    if not isinstance(text, str):
        raise SaveError(say("a saved game must be text from to_json(), got {got}", got=type(text).__name__))
    check_size(text)
    try:
        read: Any = read_json(text)
    except ValueError as wrong:
        raise SaveError(say("a saved game must be JSON from to_json(): {wrong}", wrong=wrong)) from wrong
    saved: dict[str, Any] = read if isinstance(read, dict) else {}  # pyright: ignore[reportUnknownVariableType]
    if saved.get("format") != _FORMAT:
        raise SaveError(must_be(say("'format' of a saved game"), repr(_FORMAT), saved.get("format")))
    version: object = saved.get("version")
    if version != _VERSION or not isinstance(version, int) or isinstance(version, bool):
        newer = isinstance(version, int) and version > _VERSION
        wrong = must_be(say("'version' of a saved game"), str(_VERSION), version)
        raise SaveError(say("{wrong}: get a newer dixit-widgets", wrong=wrong) if newer else wrong)
    return saved


def check_same_deck(game: SavedGame, deck: Deck) -> None:
    """Raise SaveError unless this is the deck that a game was played with: the same cards, with the same pictures."""
    first, name, pictures = game.events[0], game.deck, game.pictures
    assert isinstance(first, Dealt)
    cards = first.cards
    if set(pictures) != set(cards):
        raise SaveError(say("'pictures' of a saved game must have one hash for each card that was dealt"))
    played = say("the game was played with the deck {name}, not with {deck}", name=repr(name), deck=repr(deck.name))
    missing = [card for card in cards if card not in deck]
    if missing:
        raise SaveError(
            say(
                "{played}, which lacks {number} of its {cards} cards, such as {card}: give the deck it was played with as deck=",
                played=played,
                number=len(missing),
                cards=len(cards),
                card=repr(missing[0]),
            )
        )
    if len(deck) != len(pictures):
        raise SaveError(
            say(
                "{played}, which has {got} cards instead of {number}: give the deck it was played with as deck=",
                played=played,
                got=len(deck),
                number=len(cards),
            )
        )
    others = [card for card in cards if pictures[card] != deck.hashes[card]]
    if others:
        raise SaveError(
            say(
                "{played} as it is now: {number} of its pictures have changed, such as that of {card}; give the"
                " deck it was played with as deck=",
                played=played,
                number=len(others),
                card=repr(others[0]),
            )
        )


def _read_events(listed: Sequence[object]) -> list[Event]:
    events: list[Event] = []
    for number, each in enumerate(listed, start=1):
        try:
            events.append(event_from_dict(each))
        except (DixitError, TypeError) as wrong:
            raise SaveError(say("event {number} can't be read: {wrong}", number=number, wrong=wrong)) from wrong
    if not events or not isinstance(events[0], Dealt):
        raise SaveError(say("the first event of a saved game must be 'dealt'"))
    return events


def save_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a saved game to a file that `text_of_file` reads.

    Args:
        path: The file.
        text: As `saved_text` gave it.

    Raises:
        OSError: If it can't be written, or is too large to be read again; what the file held is as it was.
    """
    write_whole(path, text, most=_LARGEST)


def text_of_file(path: str | os.PathLike[str]) -> str:
    """The text of a file that may hold a saved game.

    Raises:
        OSError: If it can't be read.
        SaveError: If it is no plain file, too large, or no text; the error names the file.
        TypeError: If that is no path.
    """
    try:
        return text_of(read_plain(path, _LARGEST))
    except NotReadError as wrong:
        raise SaveError(
            say("{path} must be a saved game: {wrong}", path=brief_path(os.fspath(path)), wrong=wrong)
        ) from wrong


class Autosave:
    """The file that a game is written to with each act.

    Args:
        path: The file; the folder of today, if it is relative.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        named = checked_path(path)
        self.path = Path(os.path.realpath(named))
        """The file."""
        self.failed = ""
        """Why the last act could not be written, and has not happened; "" if it was."""

    def begin(self, text: str) -> None:
        """Write the game now; see `Game.autosave`.

        Args:
            text: As `saved_text` gave it.

        Raises:
            OSError: If it can't be written; what the file held is as it was.
        """
        kept = self._set_aside(text)
        try:
            save_text(self.path, text)
        except BaseException:
            if kept is not None:
                kept.replace(self.path)
            raise
        if kept is not None:
            said = say("{name} held something else: it is kept as {kept}", name=self.path.name, kept=kept.name)
            warnings.warn(said, UserWarning, stacklevel=3)

    def write(self, text: str) -> None:
        """Write the game as it is to be after an act.

        Args:
            text: As `saved_text` gave it.

        Raises:
            OSError: If it can't be written; the file holds what it held.
        """
        try:
            save_text(self.path, text)
        except OSError as wrong:
            self.failed = error_reason(wrong)
            raise
        self.failed = ""

    def _set_aside(self, text: str) -> Path | None:
        """Rename a file that holds what this game does not; None if nothing would be lost."""
        if not os.path.isfile(self.path) or self._holds_only(text):  # noqa: PTH113  # False where its name is too long
            return None
        names = (self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}") for number in itertools.count(1))
        kept = next(name for name in names if not os.path.lexists(name))
        try:
            self.path.replace(kept)
        except OSError as wrong:
            raise not_written(wrong.errno or errno.EIO, self.path, error_reason(wrong)) from wrong
        return kept

    def _holds_only(self, text: str) -> bool:
        """Whether the file has nothing in it but an earlier point of this game, or another that has not begun."""
        try:
            content = read_plain(self.path, _LARGEST)
        except NotReadError:
            return False
        try:
            saved = _parsed(content.decode("utf-8-sig"))
        except (SaveError, UnicodeDecodeError):
            return not content.strip()
        events = saved["events"]
        return len(events) <= 1 or events == json.loads(text)["events"][: len(events)]
