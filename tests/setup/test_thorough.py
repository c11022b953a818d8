"""What only the thorough run goes through is named by tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.thorough import EVERY_COMBINATION, IN_OTHER_PROGRAMS, LONG, SHORT_LIST, left_out

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("test", sorted(LONG | SHORT_LIST | EVERY_COMBINATION))
def test_a_test_that_is_named_exists(test: str) -> None:
    path, _, name = test.partition("::")
    assert re.search(rf"\b{name}\b", (ROOT / path).read_text(encoding="utf-8"))


def test_each_folder_of_other_programs_has_tests_that_always_run() -> None:
    assert {test.split("/")[1] for test in SHORT_LIST} == IN_OTHER_PROGRAMS


def test_a_long_test_all_but_the_first_combination_and_what_is_not_in_the_short_list_are_left_out() -> None:
    long, short, every = min(LONG), min(SHORT_LIST), min(EVERY_COMBINATION)
    tests = {
        f"{long}[a]": True,
        f"{short}[a]": False,
        f"{short}[b]": True,
        f"{every}[a]": False,
        f"{every}[b]": False,
        "tests/page/test_x.py::test_x[a]": False,
        "tests/page/test_x.py::test_x[b]": True,
        "tests/hosts/test_x.py::test_x": True,
        "tests/test_layers.py::test_x[a]": False,
        "tests/test_layers.py::test_x[b]": False,
    }
    assert left_out(tests) == [*tests.values()]
