"""Games as JSON, in files: written whole or not at all, read with every field checked, saved again after each act.

Knows the shape of a saved game and not `Game`: whether its events obey the rules is found out when they are played again.
"""

from __future__ import annotations

import itertools
import json
import os
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..decks.deck import Deck
from ..engine.events import Dealt, Event, event_from_dict, event_to_dict
from ..errors import DixitError, SaveError, brief, must_be
from ..files.atomic import write_whole

__all__ = ["AUTOSAVE", "Autosave", "SavedGame", "check_same_deck", "read_saved", "saved_text", "text_of_file"]

AUTOSAVE = "dixit-game.json"
"""The file that a game is saved to after each act, if nobody names another."""

_FORMAT = "dixit-widgets game"
_VERSION = 1
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
    saved = {
        "format": _FORMAT,
        "version": _VERSION,
        "name": game.name,
        "whole_rounds": game.whole_rounds,
        "seed": game.seed,
        "deck": game.deck,
        "pictures": dict(game.pictures),
        "events": [event_to_dict(event) for event in game.events],
    }
    return json.dumps(saved, ensure_ascii=False, indent=1)


def read_saved(text: object) -> SavedGame:
    """The game that `saved_text` wrote.

    Args:
        text: What it gave, perhaps changed by hand.

    Returns:
        The same, of the right types; whether its events obey the rules is not judged yet.

    Raises:
        SaveError: If it is no saved game.
    """
    saved = _parsed(text)
    return SavedGame(
        saved["name"],
        saved["whole_rounds"],
        saved["seed"],
        saved["deck"],
        saved["pictures"],
        _read_events(saved["events"]),
    )


def _parsed(text: object) -> dict[str, Any]:
    if not isinstance(text, str):
        raise SaveError(f"a saved game must be text from to_json(), got {type(text).__name__}")
    try:
        read: Any = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise SaveError(f"a saved game must be JSON from to_json(): {wrong}") from wrong
    saved: dict[str, Any] = read if isinstance(read, dict) else {}  # pyright: ignore[reportUnknownVariableType]
    if saved.get("format") != _FORMAT:
        raise SaveError(must_be("'format' of a saved game", repr(_FORMAT), saved.get("format")))
    version: object = saved.get("version")
    if version != _VERSION or not isinstance(version, int) or isinstance(version, bool):
        raise SaveError(must_be("'version' of a saved game", str(_VERSION), version))
    types: dict[str, type] = {
        "name": str,
        "whole_rounds": bool,
        "seed": int,
        "deck": str,
        "pictures": dict,
        "events": list,
    }
    for name, kind in types.items():
        if not isinstance(saved.get(name), kind):
            raise SaveError(must_be(f"{name!r} of a saved game", kind.__name__, saved.get(name)))
    unknown = sorted(set(saved) - {"format", "version", *types})
    if unknown:
        raise SaveError(f"a saved game must have no other fields, got {brief(unknown[0])}")
    if isinstance(saved["seed"], bool):
        raise SaveError(must_be("'seed' of a saved game", "a whole number", saved["seed"]))
    if not saved["name"].isprintable() or len(saved["name"]) > _LONGEST_SCENARIO_NAME:
        raise SaveError(
            must_be("'name' of a saved game", f"at most {_LONGEST_SCENARIO_NAME} printable letters", saved["name"])
        )
    return saved


def check_same_deck(game: SavedGame, deck: Deck) -> None:
    """Raise SaveError unless this is the deck that a game was played with: the same cards, with the same pictures."""
    first, name, pictures = game.events[0], game.deck, game.pictures
    assert isinstance(first, Dealt)
    cards = first.cards
    if set(pictures) != set(cards):
        raise SaveError("'pictures' of a saved game must have one hash for each card that was dealt")
    played = f"the game was played with the deck {name!r}, not with {deck.name!r}"
    missing = [card for card in cards if card not in deck]
    if missing:
        lacks = f"which lacks {len(missing)} of its {len(cards)} cards, such as {missing[0]!r}"
        raise SaveError(f"{played}, {lacks}: give the deck it was played with as deck=")
    if len(deck) != len(pictures):
        raise SaveError(
            f"{played}, which has {len(deck)} cards instead of {len(cards)}: give the deck it was played with as deck="
        )
    others = [card for card in cards if pictures[card] != deck.hashes[card]]
    if others:
        raise SaveError(
            f"{played} as it is now: {len(others)} of its pictures have changed, such as that of {others[0]!r}; "
            "give the deck it was played with as deck="
        )


def _read_events(listed: Sequence[object]) -> list[Event]:
    events: list[Event] = []
    for number, each in enumerate(listed, start=1):
        try:
            events.append(event_from_dict(each))
        except (DixitError, TypeError) as wrong:
            raise SaveError(f"event {number} can't be read: {wrong}") from wrong
    if not events or not isinstance(events[0], Dealt):
        raise SaveError("the first event of a saved game must be 'dealt'")
    return events


def text_of_file(path: str | os.PathLike[str]) -> str:
    """The text of a file.

    Raises:
        OSError: If it can't be read.
        SaveError: If it is no text.
    """
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise SaveError(f"{os.fspath(path)} must be a saved game, got a file that isn't text in UTF-8") from wrong


class Autosave:
    """The file that a game is written to after each act.

    Args:
        text: Gives the game as `saved_text` writes it.
    """

    def __init__(self, text: Callable[[], str]) -> None:
        self._text = text
        self.path: Path | None = None
        """The file; None while nothing is saved."""
        self.failed = ""
        """Why the last act could not be written; "" if it was."""

    def begin(self, path: str | os.PathLike[str]) -> None:
        """Write the game now, and each time that `write` is called; see `Game.autosave`."""
        target = Path(path).resolve()  # the folder may be changed later
        kept = self._set_aside(target)
        try:
            write_whole(target, self._text())
        except OSError:
            if kept is not None:
                kept.replace(target)
            raise
        if kept is not None:
            warnings.warn(f"{target.name} held something else: it is kept as {kept.name}", UserWarning, stacklevel=3)
        self.path, self.failed = target, ""

    def write(self) -> None:
        """Write the game, if it is saved at all; where that fails a warning says so, once."""
        if self.path is None:
            return
        try:
            write_whole(self.path, self._text())
        except OSError as wrong:
            if not self.failed:
                warnings.warn(f"the game could not be saved: {wrong}", RuntimeWarning, stacklevel=5)
            self.failed = wrong.strerror or type(wrong).__name__
        else:
            self.failed = ""

    def _set_aside(self, path: Path) -> Path | None:
        """Rename a file that holds what this game does not; None if nothing would be lost."""
        if not path.is_file() or self._holds(path.read_bytes()):
            return None
        names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in itertools.count(1))
        kept = next(name for name in names if not name.exists())
        path.replace(kept)
        return kept

    def _holds(self, content: bytes) -> bool:
        """Whether a file has nothing in it but an earlier point of this game, or another that has not begun."""
        try:
            saved = _parsed(content.decode("utf-8-sig"))
        except (SaveError, UnicodeDecodeError):
            return not content.strip()
        events = saved["events"]
        return len(events) <= 1 or events == json.loads(self._text())["events"][: len(events)]
