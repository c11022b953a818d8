"""The request to open a room on a server, as JSON: written by a notebook, and parsed by the server, which checks every field."""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any, Final, cast

from ..decks.deck import Deck
from ..engine.editions import Rules
from ..engine.players import Player
from ..engine.whole_numbers import is_whole
from ..errors import DixitError, RuleError, brief, must_be
from ..files.json_files import read_json
from ..sentences import say
from .kept_deck import cards_to_text, deck_from, names_of, pictures_of
from .setup import Setup

__all__ = ["LARGEST_OPENING", "check_pictures_may_go", "opening_from_text", "opening_to_text"]

LARGEST_OPENING: Final = 32_000_000
"""The most bytes of a request, which contains all pictures of an own deck: with 84 cards it has about 13 million."""
_MOST_CARDS: Final = 500
_LARGEST_PICTURE: Final = 1_000_000

_PLAIN: Final = ("tables", "seed", "language", "team", "names", "audience", "knock", "absent", "patience")
"""The fields of `Setup` that are the same in JSON."""
_FIELDS: Final = frozenset({*_PLAIN, "players", "rules", "clues", "deck", "own_pictures"})
_HASH: Final = re.compile(r"[0-9a-f]{64}")


def check_pictures_may_go(deck: Deck | None, own_pictures: object) -> None:
    """Check that the pictures of an own deck are sent to a server only with explicit consent.

    Args:
        deck: The deck; None for the 84 dreams.
        own_pictures: The consent: True.

    Raises:
        RuleError: If it is missing.
    """
    if deck is not None and deck is not Deck.dreams() and own_pictures is not True:
        raise RuleError(
            say(
                "own_pictures must be True for the pictures of a deck of your own to be sent to the server, where everybody "
                "in the room sees them; got {got}",
                got=brief(own_pictures),
            )
        )


def opening_to_text(setup: Setup, *, own_pictures: bool = False) -> str:
    """The body of the request that opens a room.

    Args:
        setup: What the room is set up with; the server chooses the code.
        own_pictures: Whether the pictures of an own deck may be sent.

    Returns:
        JSON.

    Raises:
        RuleError: If the setup has a code, or an own deck without that consent.
    """
    if setup.code is not None:
        raise RuleError(must_be("code", say("None: the server chooses it"), setup.code))
    check_pictures_may_go(setup.deck, own_pictures)
    sent: dict[str, Any] = {name: getattr(setup, name) for name in _PLAIN}
    sent["clues"] = setup.clues
    sent["players"] = [asdict(player) for player in cast("tuple[Player, ...]", setup.players)]
    sent["rules"] = asdict(cast("Rules", setup.rules))
    deck = setup.deck
    if deck is not None and deck is not Deck.dreams():
        pictures = {name: base64.b64encode(picture).decode("ascii") for name, picture in pictures_of(deck)}
        sent["deck"] = {**json.loads(cards_to_text(deck)), "pictures": pictures}
        sent["own_pictures"] = own_pictures
    return json.dumps(sent)


def opening_from_text(text: str) -> Setup:
    """Parse the body of a request.

    Args:
        text: The body. Fields that are left out have the defaults of `Setup`, except that the teacher approves each clue.

    Returns:
        What the room is to be set up with.

    Raises:
        RuleError: If it can't be parsed, or the setup is not possible; the text says why.
    """
    try:
        read: object = read_json(text)
    except ValueError as wrong:
        raise RuleError(say("what a room is opened with can't be read: {wrong}", wrong=wrong)) from wrong
    asked = cast("dict[str, Any]", read) if isinstance(read, dict) else None
    if asked is None or not _FIELDS.issuperset(asked):
        rule = say("an object with the fields {names}", names=", ".join(sorted(_FIELDS)))
        raise RuleError(must_be(say("what a room is opened with"), rule, asked))
    try:
        deck = None if asked.get("deck") is None else _deck(asked["deck"])
        check_pictures_may_go(deck, asked.get("own_pictures"))
        chosen = {name: asked[name] for name in _PLAIN if name in asked}
        return Setup(
            players=_players(asked.get("players", 6)),
            rules=_rules(asked.get("rules", "dixit")),
            deck=deck,
            clues=asked.get("clues", "approve"),
            **chosen,
        )
    except DixitError:
        raise
    except (TypeError, ValueError, LookupError, OverflowError, AttributeError) as wrong:
        raise RuleError(say("what a room is opened with can't be read: {wrong}", wrong=brief(str(wrong)))) from wrong


def _players(value: object) -> Any:
    if not isinstance(value, list):
        return value
    return [_player(each) for each in cast("list[Any]", value)]


def _player(value: object) -> Any:
    if not isinstance(value, dict):
        return value
    given = cast("dict[str, Any]", value)
    return Player(given["name"], given.get("colour"))


def _rules(value: object) -> Any:
    if not isinstance(value, dict):
        return value
    given, names = cast("dict[str, Any]", value), {each.name for each in fields(Rules)}
    if not names.issuperset(given):
        raise RuleError(
            must_be("rules", say("an object with the fields {names}", names=", ".join(sorted(names))), given)
        )
    return Rules(**given)


def _deck(fields: Mapping[str, Any]) -> Deck:
    """Parse an own deck, and check every picture of it.

    Raises:
        RuleError: If it is too large, or a picture is not WebP.
        DixitError: If it is not a deck.
    """
    cards: list[Any] = list(fields["cards"])
    if not is_whole(len(cards), 1) or len(cards) > _MOST_CARDS:
        raise RuleError(must_be("deck", say("at most {most} cards", most=_MOST_CARDS), len(cards)))
    if not all(_HASH.fullmatch(each["hash"]) for each in cards):
        raise RuleError(must_be("deck", say("a deck whose pictures have hashes"), fields["name"]))
    sent = dict(fields["pictures"])
    pictures = {name: _picture(name, text) for name, text in sent.items()}
    deck = deck_from({"name": fields["name"], "cards": cards}, pictures.__getitem__)
    if names_of(deck) != set(pictures):
        raise RuleError(must_be("deck", say("two pictures for each card"), fields["name"]))
    return deck


def _picture(name: str, text: str) -> bytes:
    try:
        picture = base64.b64decode(text, validate=True)
    except binascii.Error:
        picture = b""
    if len(picture) > _LARGEST_PICTURE or picture[:4] != b"RIFF" or picture[8:12] != b"WEBP":
        rule = say("a WebP picture of at most {most} bytes", most=_LARGEST_PICTURE)
        raise RuleError(
            must_be(
                say("the picture {name} of the deck", name=brief(name)), rule, say("{bytes} bytes", bytes=len(picture))
            )
        )
    return picture
