"""Whole numbers of other libraries, such as NumPy's, as Python's own: a saved game holds no others."""

from __future__ import annotations

from numbers import Integral
from typing import cast

__all__ = ["as_whole", "is_whole", "is_whole_number"]

_LARGEST = 2**53
"""Whole numbers below this are the same in JavaScript and in Python."""


def as_whole(value: object) -> object:
    """A whole number as an int; anything else as it is, for the rules to refuse.

    >>> as_whole(3), as_whole(1.5)
    (3, 1.5)
    """
    return value if isinstance(value, bool) or not isinstance(value, Integral) else int(value)


def is_whole_number(value: object) -> bool:
    """Whether a value is a whole number of Python's own; True and False are none.

    >>> is_whole_number(3), is_whole_number(True), is_whole_number(3.0)
    (True, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool)


def is_whole(value: object, least: int = 0) -> bool:
    """Whether a page's value is a whole number from `least`, exact in JavaScript too.

    >>> is_whole(3), is_whole(-1), is_whole(2**53)
    (True, False, False)
    """
    return is_whole_number(value) and least <= cast("int", value) < _LARGEST
