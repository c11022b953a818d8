"""What can go wrong, by name. Every message tells what was wrong and what would be right."""

from __future__ import annotations

__all__ = ["DeckError", "DixitError", "RuleError", "SaveError"]


class DixitError(Exception):
    """Base of all errors of this package."""


class RuleError(DixitError, ValueError):
    """An illegal act or an impossible table. The game is as it was before."""


class DeckError(DixitError, ValueError):
    """A deck that can't be played with, or a card that isn't in it."""


class SaveError(DixitError, ValueError):
    """A saved game that can't be read, or that breaks the rules."""
