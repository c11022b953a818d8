"""The setup of a room, and the first record of its log, which stores it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias, cast

from ..decks.deck import Deck
from ..engine.editions import Rules, rules_of
from ..engine.events import Dealt, event_from_dict, event_to_dict
from ..engine.players import Player, seat_players
from ..engine.shuffle import checked_seed
from ..engine.whole_numbers import as_whole, is_whole
from ..errors import DixitError, RuleError, SaveError, must_be
from ..game.dealing import checked_deck
from ..game.game import Game
from ..game.saving import SavedGame, check_same_deck
from ..sentences import Language, current_language, number_text, say
from ..text.language import language_of
from ..text.room import seat_names
from .keys import RandomBytes, checked_code, new_code
from .limits import MOST_AT_A_SEAT, MOST_TABLES
from .records import Record

__all__ = ["Absent", "Clues", "Names", "Setup", "Tables", "opened_record", "read_opened", "seats_by_colour"]

FORMAT: Final = "dixit-widgets room"
VERSION: Final = 1

Names: TypeAlias = Literal["given", "typed", "none", "trial"]
"""How people are named. `"trial"`: without names, in the room of `check(room=True)`."""
Clues: TypeAlias = Literal["open", "approve"]
Absent: TypeAlias = Literal["ask", "bot", "wait"]

_LONGEST_PATIENCE = 3600.0
_CODE_LETTERS_ON_A_LAN = 4
_SECRET_BYTES = 32


def seats_by_colour(number: int, language: Language | None = None) -> tuple[Player, ...]:
    """Players that are named after the colours of their seats, so that a game contains no names of people.

    Args:
        number: How many.
        language: The language of the names; None for that in use.

    Raises:
        RuleError: If there are fewer colours.
    """
    named = list(seat_names(language or current_language()).items())
    if not is_whole(as_whole(number)) or number > len(named):
        raise RuleError(must_be("players", say("names, or how many, at most {most}", most=len(named)), number))
    return tuple(Player(name, colour) for colour, name in named[:number])


@dataclass(frozen=True)
class Setup:
    """What a room is set up with.

    Args:
        players: The seats of each table: how many, named after their colours; or names in seat order.
        tables: How many tables there are.
        rules: An edition's name or `Rules`.
        deck: The deck of all tables; None for the 84 dreams.
        seed: A whole number for the same shuffles each time, which differ from table to table; None for random ones.
        language: The code of the language of all pages.
        code: The code that people type to join; None for a random one.
        team: How many people may share a seat.
        names: "given": people choose one of three invented names; "typed": they type one; "none".
        clues: "open"; or "approve": a clue waits until the teacher approves it.
        audience: Whether people may watch and guess.
        knock: Whether the teacher lets each person in.
        absent: When a table has waited for `patience` for a seat that is away: "ask" the teacher, a "bot" plays, or "wait".
        patience: Seconds.

    Raises:
        DixitError: If one of them is not possible.
    """

    players: int | Iterable[str | Player] = 6
    tables: int = 1
    rules: str | Rules = "dixit"
    deck: Deck | None = None
    seed: int | None = None
    language: str = "en"
    code: str | None = None
    team: int = MOST_AT_A_SEAT
    names: Names = "given"
    clues: Clues = "open"
    audience: bool = True
    knock: bool = False
    absent: Absent = "ask"
    patience: float = 90.0

    def __post_init__(self) -> None:
        language = language_of(self.language)
        number = as_whole(self.players)
        seats = (
            seats_by_colour(number, language) if isinstance(number, int) else seat_players(cast("Any", self.players))
        )
        rules = rules_of(self.rules)
        rules.check_table(len(seats))
        changed = {"players": seats, "rules": rules, "deck": checked_deck(self.deck)}
        for name, value in changed.items():
            object.__setattr__(self, name, value)
        if self.seed is not None:
            checked_seed(self.seed)
        _check_whole("tables", self.tables, MOST_TABLES)
        _check_whole("team", self.team, MOST_AT_A_SEAT)
        if self.names != "trial":
            _check_choice("names", self.names, "given", "typed", "none")
        _check_choice("clues", self.clues, "open", "approve")
        _check_choice("absent", self.absent, "ask", "bot", "wait")
        for name in ("audience", "knock"):
            if not isinstance(getattr(self, name), bool):
                raise RuleError(must_be(name, say("True or False"), getattr(self, name)))
        _check_seconds("patience", self.patience)
        if self.code is not None:
            checked_code(self.code)

    def with_code(self, random_bytes: RandomBytes) -> Setup:
        """The same setup, with a random code if it has none."""
        return self if self.code else replace(self, code=new_code(_CODE_LETTERS_ON_A_LAN, random_bytes))


def _check_whole(name: str, value: object, most: int) -> None:
    if not is_whole(value, 1) or cast("int", value) > most:
        raise RuleError(must_be(name, say("a whole number from {least} to {most}", least=1, most=most), value))


def _check_seconds(name: str, value: object) -> None:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0 <= cast("float", value) <= _LONGEST_PATIENCE:
        rule = say("a number of seconds from 0 to {most}", most=number_text(_LONGEST_PATIENCE, "g"))
        raise RuleError(must_be(name, rule, value))


def _check_choice(name: str, value: object, *choices: str) -> None:
    if value not in choices:
        raise RuleError(must_be(name, say("one of {choices}", choices=", ".join(choices)), value))


Tables: TypeAlias = tuple[Game, ...]
"""A game for each table."""


def opened_record(setup: Setup, random_bytes: RandomBytes) -> Record:
    """The first record of a room, for which the cards are dealt.

    Args:
        setup: The setup, with a code.
        random_bytes: The source of the room's secret.
    """
    deck = checked_deck(setup.deck)
    players = cast("tuple[Player, ...]", setup.players)
    seeds = [checked_seed(None if setup.seed is None else setup.seed + table) for table in range(setup.tables)]
    games = [Game(players, setup.rules, deck, seed) for seed in seeds]
    return Record(
        "opened",
        {
            "format": FORMAT,
            "version": VERSION,
            "code": setup.code,
            "secret": random_bytes(_SECRET_BYTES).hex(),
            "language": setup.language,
            "team": setup.team,
            "names": setup.names,
            "clues": setup.clues,
            "audience": setup.audience,
            "knock": setup.knock,
            "absent": setup.absent,
            "patience": setup.patience,
            "deck": deck.name,
            "pictures": dict(deck.hashes),
            "tables": [
                {"seed": seed, "dealt": event_to_dict(game.events[0])} for seed, game in zip(seeds, games, strict=True)
            ],
        },
    )


def read_opened(fields: Mapping[str, Any], deck: Deck | None) -> tuple[Setup, Tables]:
    """Restore the setup of a room, and its games as they were dealt.

    Args:
        fields: The fields of the record `opened`.
        deck: The deck that it was opened with; None for the 84 dreams.

    Raises:
        SaveError: If they are not valid, or of another deck, or a picture of the deck has changed.
    """
    if fields["format"] != FORMAT or fields["version"] != VERSION:
        raise SaveError(must_be(say("'version' of a saved room"), f"{FORMAT} {VERSION}", fields["version"]))
    deck = checked_deck(deck)
    try:
        tables = [dict(table) for table in fields["tables"]]
        events = [event_from_dict(table["dealt"]) for table in tables]
        seeds = [checked_seed(table["seed"]) for table in tables]
        dealt = [event for event in events if isinstance(event, Dealt)]
        for event, seed in zip(dealt, seeds, strict=True):
            check_same_deck(SavedGame("", False, seed, fields["deck"], fields["pictures"], [event]), deck)
        games = tuple(
            Game._from_log(deck, seed, [event])  # pyright: ignore[reportPrivateUsage]
            for event, seed in zip(dealt, seeds, strict=True)
        )
        setup = Setup(
            players=dealt[0].players,
            rules=dealt[0].rules,
            deck=deck,
            tables=len(games),
            **{
                name: fields[name]
                for name in ("language", "code", "team", "names", "clues", "audience", "knock", "absent", "patience")
            },
        )
    except SaveError:
        raise
    except (DixitError, TypeError, KeyError, ValueError, IndexError) as wrong:
        raise SaveError(say("the first record of a room can't be taken up: {wrong}", wrong=wrong)) from wrong
    return setup, games
