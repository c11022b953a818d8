"""The titles and alternative texts of the cards that ship with the package, in the language of the reader.

Cards from a reader's own pictures keep the words that they were given: a message is found by the card's id and its
English text together.
"""

from __future__ import annotations

from ..engine.cards import Card
from ..sentences import Language

__all__ = ["alt_context", "alt_of", "title_context", "title_of"]


def title_of(language: Language, card: Card) -> str:
    """The title of a card.

    Args:
        language: The language of the title.
        card: The card.

    Returns:
        The title; as the deck has it, where the catalogue does not know the card.
    """
    return language.context(title_context(card.id), card.title) if card.title else ""


def alt_of(language: Language, card: Card) -> str:
    """The alternative text of a card: what can be seen on it, in one sentence.

    Args:
        language: The language of the text.
        card: The card.

    Returns:
        The text; as the deck has it, where the catalogue does not know the card.
    """
    return language.context(alt_context(card.id), card.alt) if card.alt else ""


def title_context(card: str) -> str:
    """The context of a card's title in the catalogues, by the card's id."""
    return f"title of the card {card}"


def alt_context(card: str) -> str:
    """The context of a card's alternative text in the catalogues, by the card's id."""
    return f"what is on the card {card}"
