"""What can go wrong, by name. Every message tells what was wrong and what would be right."""

from __future__ import annotations

__all__ = ["DeckError", "DixitError", "RuleError", "SaveError", "brief"]

_LONGEST = 80
_BEGINNING = 60


def brief(value: object) -> str:
    """A value as an error shows it: of a long one its beginning, and how long it is.

    >>> brief("cat"), brief("cat" * 1000)
    ("'cat'", "'catcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatca… (3000 letters)")
    """
    text = repr(value[: _LONGEST + 1] if isinstance(value, str) else value)
    length = len(value) if isinstance(value, str) else len(text)
    return text if len(text) <= _LONGEST else f"{text[:_BEGINNING]}… ({length} letters)"


class DixitError(Exception):
    """Base of all errors of this package."""


class RuleError(DixitError, ValueError):
    """An illegal act or an impossible table. The game is as it was before."""


class DeckError(DixitError, ValueError):
    """A deck that can't be played with, or a card that isn't in it."""


class SaveError(DixitError, ValueError):
    """A saved game that can't be read, or that breaks the rules."""
