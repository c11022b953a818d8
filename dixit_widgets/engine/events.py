"""The events of a game in order: enough to replay it on any machine.

Events contain secrets (cards, votes, the order of the pile); their reprs do not. They know nothing of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar, Literal, TypeAlias

from ..errors import RuleError, SaveError, must_be
from ..sentences import say
from .clues import Clue
from .editions import Rules
from .players import Player

__all__ = [
    "Absent",
    "ClueGiven",
    "Dealt",
    "Event",
    "HandedIn",
    "HowLong",
    "Joined",
    "LaidOut",
    "Left",
    "PassedOn",
    "Present",
    "Refilled",
    "Voted",
    "event_from_dict",
    "event_to_dict",
]


HowLong = Literal["round", "game"]
"""For how long a player is away: for this round, or until `Present`."""


@dataclass(frozen=True)
class Dealt:
    """The deck was shuffled and the hands dealt.

    Args:
        players: The players in seat order.
        rules: The rules.
        cards: Ids of the whole deck in the order they were dealt, first card first.
    """

    kind: ClassVar[str] = "dealt"
    players: tuple[Player, ...]
    rules: Rules
    cards: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True)
class ClueGiven:
    """The storyteller laid a card face down and gave a clue.

    Args:
        player: The storyteller's name.
        card: The id of the card.
        clue: The clue.
    """

    kind: ClassVar[str] = "clue_given"
    player: str
    card: str = field(repr=False)
    clue: Clue


@dataclass(frozen=True)
class HandedIn:
    """A player handed in a card, or two, face down.

    Args:
        player: The player's name.
        cards: Ids of the cards.
    """

    kind: ClassVar[str] = "handed_in"
    player: str
    cards: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True)
class LaidOut:
    """The cards handed in were shuffled and laid face up.

    Args:
        cards: Ids of the cards, slot 1 first.
    """

    kind: ClassVar[str] = "laid_out"
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Voted:
    """A player voted in secret; the last vote of a player counts.

    Args:
        player: The player's name.
        slots: The slots voted for, from 1: one, or as many as the rules give votes.
    """

    kind: ClassVar[str] = "voted"
    player: str
    slots: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True)
class Refilled:
    """The table was cleared and every hand refilled.

    Args:
        pile: Where the pile was too short: the new pile after the discards were joined to it and shuffled, in the
            order of drawing. Else None.
    """

    kind: ClassVar[str] = "refilled"
    pile: tuple[str, ...] | None = field(default=None, repr=False)


@dataclass(frozen=True)
class PassedOn:
    """The next player to the left became the storyteller.

    Args:
        player: The name of that player.
    """

    kind: ClassVar[str] = "passed_on"
    player: str


@dataclass(frozen=True)
class Absent:
    """A player was marked as away (`Game.absent`): a bot plays the seat.

    Args:
        player: The player's name.
        how_long: "round" for this round, or "game" until `Present`.
    """

    kind: ClassVar[str] = "absent"
    player: str
    how_long: HowLong = "round"


@dataclass(frozen=True)
class Present:
    """A player who was away plays again.

    Args:
        player: The player's name.
    """

    kind: ClassVar[str] = "present"
    player: str


@dataclass(frozen=True)
class Left:
    """A player left the table between two rounds; the hand went to the discards.

    Args:
        player: The player's name.
        pile: Where the smaller table's hands are larger and the pile was too short for them: the new pile, as in
            `Refilled`. Else None.
    """

    kind: ClassVar[str] = "left"
    player: str
    pile: tuple[str, ...] | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Joined:
    """A player joined between two rounds, in a new last seat, and was dealt a hand.

    Args:
        player: The player's name.
        colour: The colour of the piece.
        points: The points to begin with.
        pile: Where the pile was too short for the hand: the new pile, as in `Refilled`. Else None.
    """

    kind: ClassVar[str] = "joined"
    player: str
    colour: str
    points: int = 0
    pile: tuple[str, ...] | None = field(default=None, repr=False)


Event: TypeAlias = (
    Dealt | ClueGiven | HandedIn | LaidOut | Voted | Refilled | PassedOn | Absent | Present | Left | Joined
)

_KINDS: Mapping[str, type[Event]] = {
    each.kind: each
    for each in (Dealt, ClueGiven, HandedIn, LaidOut, Voted, Refilled, PassedOn, Absent, Present, Left, Joined)
}


def event_to_dict(event: Event) -> dict[str, Any]:
    """An event as plain data for JSON.

    >>> event_to_dict(Voted("Bo", (3,)))
    {'event': 'voted', 'player': 'Bo', 'slots': (3,)}
    """
    return {"event": event.kind, **asdict(event)}


def event_from_dict(data: object) -> Event:
    """The event that `event_to_dict` wrote.

    Raises:
        SaveError: If the data is not an event.
        RuleError: If a player, a clue or the rules in it are not possible.
    """
    if not isinstance(data, dict) or data.get("event") not in _KINDS:  # pyright: ignore[reportUnknownMemberType]
        found: object = data.get("event") if isinstance(data, dict) else data  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        raise SaveError(must_be(say("an event"), say("one of {choices}", choices=", ".join(_KINDS)), found))  # pyright: ignore[reportUnknownArgumentType]
    values: dict[str, Any] = dict(data)  # pyright: ignore[reportUnknownArgumentType]
    kind = _KINDS[values.pop("event")]
    expected = {each.name for each in fields(kind)}
    if set(values) != expected:
        raise SaveError(
            say(
                "the fields of {kind} must be {listed}, got {got}",
                kind=repr(kind.kind),
                listed=_listed(expected),
                got=_listed(values),
            )
        )
    return kind(**{name: _value(name, value) for name, value in values.items()})


def _listed(names: Any) -> str:
    return ", ".join(sorted(map(str, names)))


def _value(name: str, value: Any) -> Any:
    """A field's value, of the type that the rules need; `apply` checks whether it is legal."""
    match name:
        case "players":
            return tuple(Player(**_record(each, "name", "colour")) for each in _list_of(name, value, dict))
        case "rules":
            return Rules(**_record(value, *(each.name for each in fields(Rules))))
        case "clue":
            return Clue(**_record(value, "text", "kind"))
        case "cards":
            return tuple(_list_of(name, value, str))
        case "slots":
            return tuple(_list_of(name, value, int))
        case "pile":
            return None if value is None else tuple(_list_of(name, value, str))
        case "points":
            if isinstance(value, bool) or not isinstance(value, int):
                raise SaveError(must_be(name, say("a whole number"), value))
            return value
        case _:
            if not isinstance(value, str):
                raise SaveError(must_be(name, say("text"), value))
            return value


def _record(value: Any, *names: str) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != set(names):  # pyright: ignore[reportUnknownArgumentType]
        raise SaveError(
            must_be(say("a record"), say("an object with the fields {names}", names=", ".join(names)), value)  # pyright: ignore[reportUnknownArgumentType]
        )
    return dict(value)  # pyright: ignore[reportUnknownArgumentType]


def _list_of(name: str, value: Any, kind: type) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise SaveError(must_be(name, say("a list"), value))
    items: list[Any] = list(value)  # pyright: ignore[reportUnknownArgumentType]
    if any(not isinstance(each, kind) or isinstance(each, bool) for each in items):
        raise RuleError(
            say("{name} must be a list of whole numbers", name=name)
            if kind is int
            else say("{name} must be a list of texts", name=name)
        )  # of what, stays secret
    return items
