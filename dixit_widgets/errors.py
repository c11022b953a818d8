"""The errors of the package, and how their messages are written: what was wrong, and what would be right.

A message is in the language that is in use when the error is raised (`sentences.current_language`).
"""

from __future__ import annotations

from .sentences import count, say

__all__ = [
    "DeckError",
    "DixitError",
    "RuleError",
    "SaveError",
    "brief",
    "brief_name",
    "brief_path",
    "error_reason",
    "must_be",
]

_LONGEST = 80
_BEGINNING = 60
_LONGEST_PATH = 300


def brief(value: object) -> str:
    """The `repr` of a value for an error, shortened.

    Args:
        value: Any value, also one whose `repr` fails.

    Returns:
        The `repr`; of one longer than 80 letters the beginning, and how long it is.

    >>> brief("cat"), brief("cat" * 1000)
    ("'cat'", "'catcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatcatca… (3000 letters)")
    """
    try:
        text = repr(value[: _LONGEST + 1] if isinstance(value, str) else value)
    except Exception:  # noqa: BLE001  # such as a number of 5000 digits
        return say("a value of the type {type}", type=type(value).__name__)
    length = len(value) if isinstance(value, str) else len(text)
    if len(text) <= _LONGEST:
        return text
    return count(
        "{beginning}… ({number} letter)", "{beginning}… ({number} letters)", length, beginning=text[:_BEGINNING]
    )


def brief_name(name: object) -> str:
    """A name for an error, as it is; one that is long, or no text, by its `brief`.

    Args:
        name: What somebody gave as a name.

    Returns:
        The name.

    >>> brief_name("Ada"), brief_name(7)
    ('Ada', '7')
    """
    return name if isinstance(name, str) and len(name) <= _LONGEST else brief(name)


def brief_path(path: str) -> str:
    """The `repr` of a path for an error: whole, as its end is the most useful part, unless it is longer than 300 letters.

    Args:
        path: The path.

    Returns:
        The `repr`, or its beginning.

    >>> brief_path("pictures"), len(brief_path("a" * 1000)) < 100
    ("'pictures'", True)
    """
    return repr(path) if len(path) <= _LONGEST_PATH else brief(path)


def error_reason(wrong: Exception) -> str:
    """Why something went wrong, in the words of the system or of the error, without the name of a file.

    Args:
        wrong: The error.

    Returns:
        Its reason; the name of its type if it says nothing.

    >>> error_reason(PermissionError(13, "Permission denied", "Ada.json")), error_reason(ValueError())
    ('Permission denied', 'ValueError')
    """
    return getattr(wrong, "strerror", None) or str(wrong) or type(wrong).__name__


def must_be(what: str, rule: str, got: object) -> str:
    """The message for a value that is not what it must be.

    Args:
        what: The argument as it is written in Python, or the thing in the language in use, such as `say("a clue")`.
        rule: What it must be, in the language in use, such as `say("text such as 'rebirth'")`; the choices, where they
            are few.
        got: What it was.

    Returns:
        One line, with the value shortened by `brief`.

    >>> must_be("a clue", "text such as 'rebirth'", 7)
    "a clue must be text such as 'rebirth', got 7"
    """
    return say("{what} must be {rule}, got {got}", what=what, rule=rule, got=brief(got))


class DixitError(Exception):
    """Base of all errors of this package."""


class RuleError(DixitError, ValueError):
    """An act or a value that the rules don't allow. The game is unchanged."""


class DeckError(DixitError, ValueError):
    """A deck that can't be made or played with, or a card that isn't in it."""


class SaveError(DixitError, ValueError):
    """A saved game that can't be read, or that breaks the rules."""


class RoomError(DixitError):
    """What a room does not do, or can't do here. The room is as it was."""
