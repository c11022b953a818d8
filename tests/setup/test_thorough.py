"""What only the thorough run goes through is named by tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.thorough import FIRST_ONLY, LONG, left_out

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("test", sorted(LONG | FIRST_ONLY))
def test_a_test_that_is_left_out_exists(test: str) -> None:
    path, _, name = test.partition("::")
    assert re.search(rf"\b{name}\b", (ROOT / path).read_text(encoding="utf-8"))


def test_no_test_is_left_out_twice() -> None:
    assert not LONG & FIRST_ONLY


def test_a_long_test_and_all_but_the_first_combination_are_left_out() -> None:
    long, first = min(LONG), min(FIRST_ONLY)
    assert left_out([f"{long}[a]", f"{first}[a]", "tests/test_layers.py::test_x[b]", f"{first}[b]", long]) == [
        True,
        False,
        False,
        True,
        True,
    ]
