"""`Card`: an id, and its texts. The deck has its picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

from ..errors import DeckError, brief, must_be
from ..sentences import say

__all__ = ["LONGEST_DECK_NAME", "LONGEST_ID", "Card", "check_length", "check_text", "is_name"]

LONGEST_ID = 200
"""Letters in the longest id of a card, which a page may name too."""

LONGEST_DECK_NAME = 200
"""Letters of a deck's name."""

_LONGEST = {"title": 200, "alt": 2000}
_LONGEST_TAG = 100
_MOST_TAGS = 100


@dataclass(frozen=True)
class Card:
    """A card.

    Args:
        id: Its name for programs, unique in a deck, such as "night-whale": 1 to 200 printable letters.
        title: Its name for people: at most 200 letters.
        alt: One neutral sentence on what the picture shows, for readers who can't see it: at most 2000 letters.
        tags: Its motifs: at most 100, each of at most 100 letters.

    Raises:
        DeckError: If one of them is no text, can't be written to a file, or is too long, or the id is empty.
    """

    id: str
    title: str
    alt: str
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name in ("id", "title", "alt"):
            check_text(say("a card's {field}", field=name), getattr(self, name))
        if not 0 < len(self.id) <= LONGEST_ID or not self.id.isprintable():
            raise DeckError(must_be(say("a card's id"), say("1 to {most} printable letters", most=LONGEST_ID), self.id))
        for name, most in _LONGEST.items():
            check_length(say("a card's {field}", field=name), getattr(self, name), most)
        tags: Any = self.tags
        if isinstance(tags, str) or not isinstance(tags, tuple | list):
            raise DeckError(must_be(say("a card's tags"), say("a tuple of texts such as ('whale', 'night')"), tags))
        listed = tuple(cast("Iterable[str]", tags))
        if len(listed) > _MOST_TAGS:
            raise DeckError(say("a card must have at most {most} tags, got {got}", most=_MOST_TAGS, got=len(listed)))
        for tag in listed:
            check_text(say("a card's tag"), tag)
            check_length(say("a card's tag"), tag, _LONGEST_TAG)
        object.__setattr__(self, "tags", listed)


def is_name(value: object) -> bool:
    """Whether a page's value may be the id of a card."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_ID


def check_length(what: str, text: str, most: int) -> None:
    """Raise DeckError if a text has more letters than these; `what` names it."""
    if len(text) > most:
        raise DeckError(
            say("{what} must have at most {most} letters, got {got}", what=what, most=most, got=brief(text))
        )


def check_text(what: str, text: object) -> None:
    """Raise DeckError unless a value is a text that a file can hold; `what` names it."""
    if not isinstance(text, str):
        raise DeckError(must_be(what, say("text"), text))
    try:
        text.encode()
    except UnicodeEncodeError as wrong:
        raise DeckError(
            say(
                "{what} must be valid Unicode, got half of a surrogate pair at position {start}: {text}",
                what=what,
                start=wrong.start,
                text=brief(text),
            )
        ) from None
