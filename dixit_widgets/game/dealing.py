"""Checks that a deck is enough for a table."""

from __future__ import annotations

from ..decks.deck import Deck
from ..engine.apply import check_deck
from ..engine.editions import Rules
from ..errors import DeckError, brief, must_be
from ..sentences import count, say

__all__ = ["check_cards", "checked_deck"]


def checked_deck(deck: Deck | None) -> Deck:
    """The deck to play with.

    Args:
        deck: A deck, or None for the 84 cards of `Deck.dreams`.

    Returns:
        The deck.

    Raises:
        DeckError: If it is anything else.
    """
    if deck is None:
        return Deck.dreams()
    if not isinstance(deck, Deck):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise DeckError(must_be(say("a deck"), say("a Deck, or None for the 84 dreams"), deck))
    return deck


def check_cards(rules: Rules, players: int, deck: Deck) -> None:
    """Check that a deck has enough cards for a table.

    Args:
        rules: The rules.
        players: The number of players.
        deck: The deck.

    Raises:
        DeckError: If it has too few. If files were left out of the deck, the message says how many.
    """
    try:
        check_deck(rules, players, tuple(deck.cards))
    except DeckError as wrong:
        lost = len(deck.report.left_out)
        if not lost:
            raise
        raise DeckError(
            count(
                "{wrong}. {number} file was left out of {deck}: deck.report says why. deck + dx.Deck.dreams() has enough",
                "{wrong}. {number} files were left out of {deck}: deck.report says why. deck + dx.Deck.dreams() has enough",
                lost,
                wrong=wrong,
                deck=brief(deck.name),
            )
        ) from None
