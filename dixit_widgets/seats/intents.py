"""The shape of what a seat may be asked (`Intent` of `views/contract.py`), checked before anything is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, cast

from ..engine.cards import is_name
from ..engine.clues import CLUE_KINDS, LONGEST_CLUE
from ..engine.whole_numbers import is_whole

__all__ = ["INTENTS", "Fields", "is_list_of", "is_text", "is_well_formed", "is_whole_or_none"]

Fields: TypeAlias = Mapping[str, Callable[[object], bool]]
"""The fields of a message, each with a function that checks a value."""

_MOST_LISTED = 64
"""Entries in the longest list that a page may send."""
_LONGEST_TEXT = 5 * LONGEST_CLUE


def is_text(value: object) -> bool:
    """Whether a page's value may be the text of a clue; how long a clue may be is a rule of the game."""
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def is_list_of(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    """A function that checks whether a page's value is a list of at most 64 values, each of which fits.

    >>> is_list_of(is_whole)([1, 2]), is_list_of(is_whole)(["1"])
    (True, False)
    """

    def are(values: object) -> bool:
        if not isinstance(values, list) or len(cast("list[object]", values)) > _MOST_LISTED:
            return False
        return all(fits(value) for value in cast("list[object]", values))

    return are


def is_whole_or_none(value: object) -> bool:
    """Whether a page's value is a whole number from 0, or None."""
    return value is None or is_whole(value)


def _is_kind(value: object) -> bool:
    return isinstance(value, str) and value in CLUE_KINDS


_SEAT: Final[Fields] = {"seat": is_whole}
_ANYBODY: Final[Fields] = {"seat": is_whole_or_none}

INTENTS: Final[Mapping[str, Fields]] = MappingProxyType(
    {
        "here": _SEAT,
        "leave": _SEAT,
        "own": {**_SEAT, "known": is_list_of(is_name)},
        "enlarge_own": {**_SEAT, "card": is_name},
        "give_clue": {**_SEAT, "card": is_name, "text": is_text, "kind": _is_kind},
        "hand_in": {**_SEAT, "cards": is_list_of(is_name)},
        "vote": {**_SEAT, "slots": is_list_of(is_whole)},
        "next_round": _ANYBODY,
        "play_again": _ANYBODY,
        "undo": _ANYBODY,
    }
)
"""The fields of each intent that `SeatJudge` answers, beside `type`, `id` and `revision`."""


def is_well_formed(asked: Mapping[str, object], fields: Fields) -> bool:
    """Whether a message has exactly these fields, and each fits.

    Args:
        asked: The message.
        fields: All its fields.
    """
    return set(asked) == set(fields) and all(fits(asked[name]) for name, fits in fields.items())
