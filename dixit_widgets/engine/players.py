"""The players: names in any script, and the twelve identities (colours of the pieces).

Knows nothing of rounds, cards or points.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Literal, get_args

from ..errors import RuleError, brief, must_be
from ..sentences import say

__all__ = ["COLOURS", "LONGEST_NAME", "Colour", "Player", "grapheme_count", "initials", "look_of", "seat_players"]

Colour = Literal[
    "pink",
    "blue",
    "green",
    "violet",
    "yellow",
    "red",
    "turquoise",
    "brown",
    "orange",
    "grey",
    "white",
    "black",
]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""The twelve identities in seat order: neighbours are the pairs that differ most for every kind of colour vision."""

LONGEST_NAME = 20
"""Letters (graphemes) in the longest name that fits the table at every size."""

_MOST_CODE_POINTS = 5 * LONGEST_NAME
LONGEST_LOOKED_AT = 20_000
"""Code points of a text that is looked at as a name or a clue: of a longer one not even each letter."""

_MOST_MARKS = 16  # code points in the longest joined emoji
_JOINERS = "\u200c\u200d"
_SPACING_VOWELS = "\u0e33\u0eb3"  # Thai and Lao AM, letters by category
_VIRAMAS = (
    "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1b44\ua9c0"  # take a consonant's vowel away, and join the next
)
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by category, blank to the eye


@dataclass(frozen=True)
class Player:
    """A player at the table.

    Args:
        name: The name, 1 to 20 letters on one line.
        colour: One of `COLOURS`, or None for the first free colour, by seat.

    Raises:
        RuleError: If the name is blank, too long or has invisible characters, or there is no such colour.

    >>> Player("Ada", colour="green")
    Player(name='Ada', colour='green')
    """

    name: str
    colour: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", _checked_name(self.name))
        if self.colour is not None and self.colour not in COLOURS:
            raise RuleError(must_be(say("a colour"), say("one of {choices}", choices=", ".join(COLOURS)), self.colour))


def seat_players(players: Iterable[str | Player]) -> tuple[Player, ...]:
    """Seat players in the order given, each with a colour of their own.

    Args:
        players: Names or `Player`s, in seat order.

    Returns:
        The same players, every one with a colour.

    Raises:
        RuleError: If two names look alike, two players chose one colour, or there are more than twelve.
    """
    if isinstance(players, set | frozenset):
        raise RuleError(say("players must be a list of names, in seat order, got a set, which has no order"))
    if isinstance(players, str):
        raise RuleError(must_be("players", say("a list of names such as ['Ada', 'Bo', 'Cy']"), players))
    try:
        given = list(islice(players, 2 * len(COLOURS)))  # without end, perhaps
    except TypeError:
        raise RuleError(must_be("players", say("a list of names such as ['Ada', 'Bo', 'Cy']"), players)) from None
    seated = [_player(each) for each in given]
    if len(seated) > len(COLOURS):
        raise RuleError(say("a table must have at most {most} players, got {got}", most=len(COLOURS), got=len(seated)))
    by_look: dict[str, str] = {}
    for player in seated:
        look = look_of(player.name)
        if look in by_look:
            raise RuleError(
                say(
                    "the names {earlier} and {name} look alike: give every player a name of their own",
                    earlier=repr(by_look[look]),
                    name=repr(player.name),
                )
            )
        by_look[look] = player.name
    chosen: dict[str, str] = {}
    for player in seated:
        if player.colour is not None:
            if player.colour in chosen:
                raise RuleError(
                    say(
                        "{earlier} and {name} both chose {colour}: give every player a colour of their own",
                        earlier=chosen[player.colour],
                        name=player.name,
                        colour=player.colour,
                    )
                )
            chosen[player.colour] = player.name
    free = iter([colour for colour in COLOURS if colour not in chosen])
    return tuple(player if player.colour else Player(player.name, next(free)) for player in seated)


def _player(each: object) -> Player:
    return each if isinstance(each, Player) else Player(each)  # type: ignore[arg-type]  # Player judges it


def initials(names: Iterable[str]) -> tuple[str, ...]:
    """The letters on each player's crest: the first of the name, or two where the first is taken.

    Args:
        names: The names at one table.

    Returns:
        One or two letters for each, no two alike where the names allow it.

    >>> initials(["Ada", "Bo", "Bea"])
    ('A', 'Bo', 'Be')
    """
    letters = [_graphemes(name) for name in names]
    first = [each[0].upper() for each in letters]
    marks = list(first)
    for capital in dict.fromkeys(first):
        namesakes = [place for place, each in enumerate(first) if each == capital]
        if len(namesakes) > 1:
            seconds = _second_letters([letters[place] for place in namesakes])
            for place, second in zip(namesakes, seconds, strict=True):
                marks[place] = capital + second
    return tuple(marks)


def _second_letters(names: list[list[str]]) -> list[str]:
    """A second letter, or none, for each of some names that begin alike: rare ones first, each for one name only."""
    later = [[letter.casefold() for letter in name[1:] if not letter.isspace()] for name in names]
    rarity = Counter(letter for letters in later for letter in set(letters))
    choices = [[*sorted(dict.fromkeys(letters), key=lambda letter: rarity[letter]), ""] for letters in later]
    taken: dict[str, int] = {}

    def settle(name: int, tried: set[str]) -> bool:
        """Give this name a letter of its own, if need be by moving another name to its next choice."""
        for letter in choices[name]:
            if letter not in tried:
                tried.add(letter)
                if letter not in taken or settle(taken[letter], tried):
                    taken[letter] = name
                    return True
        return False

    for name in range(len(names)):
        settle(name, set())
    owned = {name: letter for letter, name in taken.items()}
    return [owned.get(name, choices[name][0]) for name in range(len(names))]


def grapheme_count(text: str) -> int:
    """How many letters a reader sees: marks, joined emoji and flags count once.

    >>> grapheme_count("Zoe\u0308")
    3
    """
    return len(_graphemes(text))


def has_too_many_marks(text: str) -> bool:
    """Whether a letter has so many marks that they are drawn over what is above and below it.

    >>> has_too_many_marks("Zoe\u0308"), has_too_many_marks("a" + 40 * "\u0300")
    (False, True)
    """
    return any(len(letter) > _MOST_MARKS for letter in _graphemes(text))


def _graphemes(text: str) -> list[str]:
    """The text cut where a reader would cut it (the cases of Unicode UAX 29 that names use).

    A test compares it with the package `regex`, which is compiled: a page with Python in it would have to load that first.
    """
    found: list[str] = []
    for char in text:
        if found and (_extends(char) or _joins(found[-1], char) or _completes_flag(found[-1], char)):
            found[-1] += char
        else:
            found.append(char)
    return found


def _extends(char: str) -> bool:
    tone_or_tag = "\U0001f3fb" <= char <= "\U0001f3ff" or "\U000e0020" <= char <= "\U000e007f"
    return unicodedata.category(char).startswith("M") or char in _JOINERS or char in _SPACING_VOWELS or tone_or_tag


def _joins(before: str, char: str) -> bool:
    """Whether a letter is drawn with the one before it: a joined emoji, or a consonant after a sign that takes its vowel away."""
    if before.endswith("\u200d"):
        return unicodedata.category(char) == "So" or before[-2:-1] in _VIRAMAS
    return before[-1] in _VIRAMAS and unicodedata.category(char) == "Lo"


def _completes_flag(before: str, char: str) -> bool:
    return len(before) == 1 and _is_flag_half(before) and _is_flag_half(char)


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _checked_name(name: object) -> str:
    if not isinstance(name, str):
        raise RuleError(must_be(say("a name"), say("text such as 'Ada'"), name))
    if len(name) > LONGEST_LOOKED_AT:
        raise _too_long(name)
    name = unicodedata.normalize("NFC", name)
    if not any(is_seen(char) for char in name):
        raise RuleError(say("the name {name} is blank: every player needs a name that can be read", name=brief(name)))
    if name != name.strip():
        raise RuleError(
            say(
                "the name {name} begins or ends with a space: write {better}",
                name=brief(name),
                better=brief(name.strip()),
            )
        )
    unseen = next((char for char in name if is_unseen(char)), name[0] if name[0] in _JOINERS else None)
    if unseen is not None:
        raise RuleError(
            say(
                "the name {name} holds a character that can't be seen ({character}): leave it out",
                name=brief(name),
                character=repr(unseen),
            )
        )
    if has_too_many_marks(name):
        raise RuleError(
            say("the name {name} has too many marks on one letter: leave some out", name=repr(name[:LONGEST_NAME]))
        )
    if grapheme_count(name) > LONGEST_NAME or len(name) > _MOST_CODE_POINTS:
        raise _too_long(name)
    return name


def _too_long(name: str) -> RuleError:
    return RuleError(
        say(
            "{what} must have at most {most} letters, got {got}", what=say("a name"), most=LONGEST_NAME, got=brief(name)
        )
    )


def is_seen(char: str) -> bool:
    """Whether a character is visible."""
    return unicodedata.category(char)[0] in "LNPS" and char not in _FILLERS


def is_unseen(char: str) -> bool:
    """Whether a character is invisible and not allowed: controls, line ends, direction marks; joiners and tags are allowed."""
    if char in _JOINERS or "\U000e0020" <= char <= "\U000e007f":
        return False
    return unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} or char in _FILLERS


def look_of(name: str) -> str:
    """The look of a name: names with the same look can't be told apart."""
    bare = "".join(char for char in name if not _is_invisible(char))
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", bare).casefold()).split())


def _is_invisible(char: str) -> bool:
    """Joiners, tags and variation selectors: they change how a letter is drawn, if at all."""
    selector = "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or char == "\u034f"
    return selector or unicodedata.category(char) == "Cf"
