"""Which combinations `make test` goes through, and which only `make test THOROUGH=1` does, as CI."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import pytest


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
