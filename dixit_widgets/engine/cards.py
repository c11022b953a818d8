"""What a card is: an id, and words for people. Its picture is the deck's business."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Card"]


@dataclass(frozen=True)
class Card:
    """A card.

    Args:
        id: Its name for programs, unique in a deck, such as "night-whale".
        title: Its name for people.
        alt: One neutral sentence on what the picture shows, for readers who can't see it.
        tags: Its motifs.
    """

    id: str
    title: str
    alt: str
    tags: tuple[str, ...] = ()
