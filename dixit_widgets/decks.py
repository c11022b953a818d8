"""Decks of cards: ids, titles, alt texts and motifs, and their pictures, read only when they are asked for.

Knows nothing of players or rounds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from .errors import DeckError

__all__ = ["Card", "Deck", "PictureSize"]

PictureSize = Literal["board", "full"]
"""320 x 480 pixels for a board, 512 x 768 for looking closely."""


@dataclass(frozen=True)
class Card:
    """A card.

    Args:
        id: Its name for programs, unique in a deck, such as "night-whale".
        title: Its name for people.
        alt: One neutral sentence on what is to be seen, for those who can't see it.
        tags: Its motifs.
    """

    id: str
    title: str
    alt: str
    tags: tuple[str, ...] = ()


class Deck:
    """A deck of cards, in a fixed order.

    >>> deck = Deck.dreams()
    >>> len(deck), deck["night-whale"].title
    (84, 'Night Whale')
    """

    def __init__(self, name: str, cards: Iterable[Card], picture: Callable[[str, PictureSize], bytes]) -> None:
        """Join cards to a deck.

        Args:
            name: What saved games call it.
            cards: In the deck's order.
            picture: Reads a card's picture by id and size: WebP bytes.

        Raises:
            DeckError: If two cards have one id.
        """
        if not isinstance(name, str) or not name.strip() or not name.isprintable():  # pyright: ignore[reportUnnecessaryIsInstance]
            raise DeckError(f"the deck's name is {name!r}: it must be a text that can be read")
        by_id: dict[str, Card] = {}
        for card in cards:
            if card.id in by_id:
                raise DeckError(f"the deck {name!r} holds the id {card.id!r} twice: every card needs its own")
            by_id[card.id] = card
        self._name = name
        self._cards = MappingProxyType(by_id)
        self._picture = picture

    @classmethod
    def dreams(cls) -> Deck:
        """The deck that comes with the package.

        Returns:
            Its 84 cards, in a fixed order.
        """
        return _dreams()

    @property
    def name(self) -> str:
        """What saved games call this deck."""
        return self._name

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards by id, in order."""
        return self._cards

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __contains__(self, card: object) -> bool:
        identity = card.id if isinstance(card, Card) else card
        return isinstance(identity, str) and identity in self._cards

    def __getitem__(self, card: str) -> Card:
        """The card of an id.

        Args:
            card: Its id, such as "night-whale".

        Returns:
            The card.

        Raises:
            DeckError: If there is none.
        """
        if card not in self:
            raise DeckError(f"the deck {self._name!r} has no card {card!r}: its ids are in deck.cards")
        return self._cards[card]

    def __add__(self, other: Deck) -> Deck:
        """Both decks joined, as with an expansion.

        Args:
            other: The deck whose cards follow these.

        Returns:
            A new deck of all the cards.

        Raises:
            DeckError: If a card of one has the id of a card of the other.
        """
        if not isinstance(other, Deck):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented

        def picture(card: str, size: PictureSize) -> bytes:
            return (self if card in self else other).picture(card, size)

        return Deck(f"{self.name} + {other.name}", [*self, *other], picture)

    def __repr__(self) -> str:
        return f"Deck({self._name!r}, {len(self)} cards)"

    def picture(self, card: str | Card, size: PictureSize = "board") -> bytes:
        """The picture of a card.

        Args:
            card: The card or its id.
            size: "board" (320 x 480 pixels) or "full" (512 x 768).

        Returns:
            A WebP file.

        Raises:
            DeckError: If there is no such card or size.
        """
        if size not in ("board", "full"):
            raise DeckError(f"there is no size {size!r}: choose 'board' or 'full'")
        return self._picture(self[card.id if isinstance(card, Card) else card].id, size)


@lru_cache(maxsize=1)
def _dreams() -> Deck:
    folder = files("dixit_widgets") / "pictures" / "dreams"
    listed = json.loads((folder / "deck.json").read_text(encoding="utf-8"))

    def picture(card: str, size: PictureSize) -> bytes:
        return (folder / size / f"{card}.webp").read_bytes()

    cards = [Card(each["id"], each["title"], each["alt"], tuple(each["tags"])) for each in listed["cards"]]
    return Deck(listed["name"], cards, picture)
