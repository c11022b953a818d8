"""What `make quick` and `make test` go through, and what only `make test THOROUGH=1` does, as CI."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import TypeVar, cast

import pytest

Value = TypeVar("Value")

THOROUGH = bool(os.environ.get("THOROUGH"))
"""Whether make was called with THOROUGH=1."""


def examples(number: int) -> int:
    """How many random examples a property test tries: in the thorough run all of them, else a quarter."""
    return number if THOROUGH else number // 4


def sample(values: Mapping[str, Value]) -> dict[str, Value]:
    """Of cases by name, for a test that goes through them: in the thorough run all, else every third."""
    return dict([*values.items()][:: 1 if THOROUGH else 3])


def some_of(values: Iterable[object], *always: object, several: bool = False) -> list[object]:
    """Parameters of a test: of these values, those that are not among `always` are for the thorough run only.

    Args:
        values: All of them.
        always: The extremes and the worst cases.
        several: Each value is a tuple of several parameters.

    Raises:
        ValueError: If one of `always` is not among the values.
    """
    given = list(values)
    for value in always:
        if value not in given:
            raise ValueError(f"always must be among {given}, got {value!r}")
    marked = pytest.mark.thorough
    return [
        value
        if value in always
        else pytest.param(*cast("tuple[object, ...]", value if several else (value,)), marks=marked)
        for value in given
    ]
