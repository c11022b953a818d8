"""The rules of each edition, as data, and where every number comes from.

Knows nothing of players, cards or rounds. An edition is one entry of `EDITIONS`: every menu of editions is made from
them (docs/house-edition.md adds one). A house rule is an edition with some fields replaced:

>>> from dataclasses import replace
>>> short_game = replace(EDITIONS["dixit"], goal=15)
>>> short_game.source("goal").certainty
'house rule'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from dataclasses import field as dataclass_field
from types import MappingProxyType
from typing import Literal

from ..errors import RuleError, brief, must_be
from ..sentences import say
from .whole_numbers import as_whole, is_whole_number

__all__ = ["EDITIONS", "Rules", "Source", "cards_needed", "fewest_cards", "rules_of"]

FEWEST_PLAYERS = 3
MOST_PLAYERS = 12
"""The largest box, Odyssey, has twelve pieces, and the table twelve identities."""

_FEWEST_CARDS_GIVEN = 1

_LONGEST_NAME = 60
"""Letters of an edition's key, and of its title."""


@dataclass(frozen=True)
class Source:
    """Where a number comes from.

    Args:
        rulebook: The rulebook and its year, such as "Dixit (2021)".
        section: The part of the rulebook.
        certainty: "read" in the rulebook, "inferred" from elsewhere, or "house rule".
        note: Why, where it was inferred or read in one of several ways.
    """

    rulebook: str
    section: str
    certainty: Literal["read", "inferred", "house rule"] = "read"
    note: str = ""


@dataclass(frozen=True)
class Rules:
    """The rules of one edition.

    Args:
        edition: The key of the edition in `EDITIONS`; a house rule keeps it.
        min_players: Fewest players.
        max_players: Most players: pieces in the box and numbered slots on the board.
        hand_size: Cards in each hand.
        hand_size_three: The same at a table of three.
        cards_given: Cards that each player but the storyteller hands in.
        cards_given_three: The same at a table of three.
        votes: Votes (dials) of each player but the storyteller; all are always used.
        goal: Points at which the game ends, at the end of that round.
        winner: "most_points" (a tie is shared) or "reached_goal" (everyone who reached the goal).
        all_means: When "all found it": "every_player" has a vote on the storyteller's card, or "every_vote" is on it.
        points_storyteller: For the storyteller when some, but not all, found the card.
        points_correct_vote: For each correct vote then.
        points_all_found: For each other player when all found it.
        points_none_found: For each other player when none did.
        points_bonus: For each vote on one's own card, in every outcome, never for the storyteller.
        title: The edition's name for people, as menus show it; a proper name, the same in all languages, of at most 60
            letters. Left out, it is `edition`. Two `Rules` that differ in nothing else are equal.

    Raises:
        RuleError: If a field has a value that no game can be played with.
    """

    edition: str
    min_players: int
    max_players: int
    hand_size: int
    hand_size_three: int
    cards_given: int
    cards_given_three: int
    votes: int
    goal: int
    winner: Literal["most_points", "reached_goal"]
    all_means: Literal["every_player", "every_vote"]
    points_storyteller: int
    points_correct_vote: int
    points_all_found: int
    points_none_found: int
    points_bonus: int
    title: str = dataclass_field(default="", compare=False)

    def __post_init__(self) -> None:
        _check(self)
        if not self.title:
            object.__setattr__(self, "title", self.edition)

    def hand(self, players: int) -> int:
        """Cards in each hand.

        Args:
            players: The number of players.

        Returns:
            The number of cards.
        """
        return self.hand_size_three if players == 3 else self.hand_size

    def given(self, players: int) -> int:
        """Cards that each player but the storyteller hands in.

        Args:
            players: The number of players.

        Returns:
            The number of cards.
        """
        return self.cards_given_three if players == 3 else self.cards_given

    def source(self, field: str) -> Source:
        """Where the number in `field` comes from.

        Args:
            field: The name of a field, such as "goal".

        Returns:
            Its `Source`; for a field that differs from the edition's, a house rule.

        Raises:
            RuleError: If there is no such field.

        >>> EDITIONS["odyssey"].source("points_all_found").certainty
        'inferred'
        """
        names = [each.name for each in fields(self)]
        if field not in names:
            raise RuleError(
                must_be(say("a field of the rules"), say("one of {choices}", choices=", ".join(names)), field)
            )
        edition = EDITIONS.get(self.edition)
        if edition is None or getattr(self, field) != getattr(edition, field) or self.edition not in _SOURCES:
            return Source("no rulebook", "chosen at this table", "house rule")
        return _SOURCES[self.edition][field]

    def check_table(self, players: int) -> None:
        """Check the number of players.

        Args:
            players: The number of players.

        Raises:
            RuleError: If they are too few or too many for this edition, or that is no whole number.
        """
        if not is_whole_number(as_whole(players)):
            raise RuleError(must_be("players", say("a whole number"), players))
        if not self.min_players <= players <= self.max_players:
            raise RuleError(
                say(
                    "{title} is for {min_players} to {max_players} players, got {got}",
                    title=self.title,
                    min_players=self.min_players,
                    max_players=self.max_players,
                    got=players,
                )
            )


def rules_of(rules: str | Rules) -> Rules:
    """The rules by the edition's name, or the `Rules` themselves.

    Args:
        rules: An edition's name or `Rules`.

    Returns:
        The rules.

    Raises:
        RuleError: If there is no such edition.

    >>> rules_of("disney").winner
    'reached_goal'
    """
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, str) and rules in EDITIONS:  # pyright: ignore[reportUnnecessaryIsInstance]
        return EDITIONS[rules]
    raise RuleError(must_be("rules", say("one of {choices}, or a Rules", choices=", ".join(EDITIONS)), rules))


def cards_needed(rules: Rules, players: int) -> int:
    """The size of the smallest deck for a table: a full hand for everyone.

    Args:
        rules: The rules.
        players: The number of players.

    Returns:
        The number of cards.

    >>> cards_needed(EDITIONS["odyssey"], 12)
    72
    """
    return players * rules.hand(players)


def fewest_cards() -> int:
    """The size of the smallest deck that any table can play with, by the edition that needs the fewest cards.

    Returns:
        The number of cards.

    >>> fewest_cards()
    21
    """
    return min(cards_needed(rules, rules.min_players) for rules in EDITIONS.values())


def _check(rules: Rules) -> None:
    numbers = {
        "min_players": (FEWEST_PLAYERS, MOST_PLAYERS),
        "max_players": (FEWEST_PLAYERS, MOST_PLAYERS),
        "hand_size": (_FEWEST_CARDS_GIVEN, 100),
        "hand_size_three": (_FEWEST_CARDS_GIVEN, 100),
        "cards_given": (_FEWEST_CARDS_GIVEN, 10),
        "cards_given_three": (_FEWEST_CARDS_GIVEN, 10),
        "votes": (1, 10),
        "goal": (1, 10_000),
        "points_storyteller": (0, 100),
        "points_correct_vote": (0, 100),
        "points_all_found": (0, 100),
        "points_none_found": (0, 100),
        "points_bonus": (0, 100),
    }
    for name, (least, most) in numbers.items():
        value: object = getattr(rules, name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise RuleError(must_be(name, say("a whole number from {least} to {most}", least=least, most=most), value))
    words = {"winner": ("most_points", "reached_goal"), "all_means": ("every_player", "every_vote")}
    for name, choices in words.items():
        if getattr(rules, name) not in choices:
            raise RuleError(must_be(name, say("one of {choices}", choices=", ".join(choices)), getattr(rules, name)))
    if not isinstance(rules.edition, str) or not rules.edition.strip() or not rules.edition.isprintable():  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("edition", say("a name such as 'dixit'"), rules.edition))
    if not isinstance(rules.title, str) or (rules.title and not (rules.title.strip() and rules.title.isprintable())):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("title", say("a name on one line such as 'Odyssey'"), rules.title))
    for name in ("edition", "title"):
        if len(getattr(rules, name)) > _LONGEST_NAME:
            raise RuleError(
                say(
                    "{name} must have at most {most} letters, got {got}",
                    name=name,
                    most=_LONGEST_NAME,
                    got=brief(getattr(rules, name)),
                )
            )
    if rules.min_players > rules.max_players:
        raise RuleError(
            say(
                "min_players must be at most max_players ({max_players}), got {got}",
                max_players=rules.max_players,
                got=rules.min_players,
            )
        )
    for hand, given in (("hand_size", "cards_given"), ("hand_size_three", "cards_given_three")):
        if getattr(rules, given) > getattr(rules, hand):
            raise RuleError(
                say(
                    "{given} must be at most {hand} ({most}), got {got}",
                    given=given,
                    hand=hand,
                    most=getattr(rules, hand),
                    got=getattr(rules, given),
                )
            )


_DIXIT_2021 = Rules(
    edition="dixit",
    min_players=3,
    max_players=8,
    hand_size=6,
    hand_size_three=7,
    cards_given=1,
    cards_given_three=2,
    votes=1,
    goal=30,
    winner="most_points",
    all_means="every_player",
    points_storyteller=3,
    points_correct_vote=3,
    points_all_found=2,
    points_none_found=2,
    points_bonus=1,
    title="Dixit",
)

EDITIONS: Mapping[str, Rules] = MappingProxyType(
    {
        "dixit": _DIXIT_2021,
        "disney": replace(_DIXIT_2021, edition="disney", title="Disney Edition", max_players=6, winner="reached_goal"),
        "odyssey": replace(
            _DIXIT_2021, edition="odyssey", title="Odyssey", max_players=12, votes=2, points_all_found=4
        ),
    }
)
"""The editions by name, such as "dixit" (2021), "disney" (Disney Edition, 2023) and "odyssey" (2023)."""


def _sources(rulebook: str, **changed: Source) -> Mapping[str, Source]:
    """Where one edition's numbers come from: the sections that all rulebooks share, and what differs."""

    def read(section: str) -> Source:
        return Source(rulebook, section)

    shared = {
        "edition": read("title"),
        "title": read("title"),
        "min_players": Source(
            rulebook, "variant for three players", "inferred", "the smallest table that a variant is given for"
        ),
        "max_players": read("contents: pieces and numbered slots"),
        "hand_size": read("preparation"),
        "hand_size_three": read("variant for three players"),
        "cards_given": read("making a riddle"),
        "cards_given_three": read("variant for three players"),
        "votes": read("finding the storyteller's card"),
        "goal": read("end of the game"),
        "winner": read("end of the game"),
        "all_means": read("scoring"),
        "points_storyteller": read("scoring"),
        "points_correct_vote": read("scoring"),
        "points_all_found": read("scoring"),
        "points_none_found": read("scoring"),
        "points_bonus": read("scoring, and variant for three players"),
    }
    return MappingProxyType({**shared, **changed})


_DIXIT = "Dixit (2021)"
_DISNEY = "Dixit: Disney Edition (2023)"
_ODYSSEY = "Dixit Odyssey (2023)"
_LOST_ICON = "the number stood in a picture that the text does not carry"

_SOURCES: Mapping[str, Mapping[str, Source]] = MappingProxyType(
    {
        "dixit": _sources(_DIXIT),
        "disney": _sources(
            _DISNEY,
            winner=Source(
                _DISNEY,
                "end of the game",
                "inferred",
                "it says who reached 30 wins, and never that most points decide",
            ),
        ),
        "odyssey": _sources(
            _ODYSSEY,
            all_means=Source(
                _ODYSSEY, "scoring", "inferred", "'all players found it' is read about players, not about votes"
            ),
            points_storyteller=Source(_ODYSSEY, "scoring", "inferred", f"{_LOST_ICON}; taken from the other rulebooks"),
            points_correct_vote=Source(
                _ODYSSEY,
                "scoring",
                "inferred",
                f"that it counts for each dial is read; {_LOST_ICON}, so the 3 is taken from the other rulebooks",
            ),
            points_all_found=Source(
                _ODYSSEY, "scoring", "inferred", f"{_LOST_ICON}; an independent implementation pays 4"
            ),
            points_none_found=Source(
                _ODYSSEY, "scoring", "inferred", f"{_LOST_ICON}; an independent implementation pays 2"
            ),
            points_bonus=Source(
                _ODYSSEY,
                "scoring, and variant for three players",
                "inferred",
                f"{_LOST_ICON}; the variant for three players says that the storyteller gets none",
            ),
        ),
    }
)
