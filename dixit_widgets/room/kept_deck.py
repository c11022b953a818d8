"""A deck as it is stored with a room, or sent to a server: a list of its cards, and two pictures of each, named by number."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from ..decks.deck import Deck
from ..engine.cards import Card

if TYPE_CHECKING:
    from ..decks.picture_rules import PictureSize

__all__ = ["SIZES", "cards_to_text", "deck_from", "names_of", "pictures_of"]

SIZES: Final[tuple[PictureSize, ...]] = ("board", "full")


def cards_to_text(deck: Deck) -> str:
    """The name and the cards of a deck, with the hashes of their pictures, as JSON."""
    cards = [{**asdict(card), "hash": deck.hashes[card.id]} for card in deck]
    return json.dumps({"name": deck.name, "cards": cards})


def pictures_of(deck: Deck) -> Iterator[tuple[str, bytes]]:
    """The name and the content of every picture of a deck: "0-board.webp" is that of the first card in the size of a board."""
    for number, card in enumerate(deck):
        for size in SIZES:
            yield _name(number, size), deck.picture(card, size)


def names_of(deck: Deck) -> set[str]:
    """The names of the pictures of a deck, as in `pictures_of`, without reading them."""
    return {_name(number, size) for number in range(len(deck)) for size in SIZES}


def _name(number: int, size: PictureSize) -> str:
    return f"{number}-{size}.webp"


def deck_from(fields: dict[str, Any], read: Callable[[str], bytes]) -> Deck:
    """The deck that was stored.

    Args:
        fields: The parsed JSON of `cards_to_text`.
        read: Returns the picture with a name of `pictures_of`.

    Raises:
        DixitError: If they are not those of a deck.
        LookupError: If a field is missing.
        TypeError: If a field has another type.
        ValueError: If it has another value.
    """
    cards = [Card(each["id"], each["title"], each["alt"], tuple(each["tags"])) for each in fields["cards"]]
    hashes = {each["id"]: each["hash"] for each in fields["cards"]}
    numbers = {card.id: number for number, card in enumerate(cards)}
    return Deck(fields["name"], cards, lambda card, size: read(_name(numbers[card], size)), hashes=hashes)
