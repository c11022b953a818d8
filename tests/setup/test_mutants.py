"""The faults that `make mutants` puts in can be put in: what they change stands where they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.mutants import MUTANTS, Mutant

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.rule)
def test_a_fault_changes_one_place_and_its_tests_are_there(mutant: Mutant) -> None:
    text = (ROOT / mutant.path).read_text(encoding="utf-8")
    assert mutant.applied(text) != text
    for tests in mutant.tests.split():
        assert (ROOT / tests).exists()


def test_each_fault_breaks_another_rule() -> None:
    assert len({mutant.rule for mutant in MUTANTS}) == len(MUTANTS) >= 28


def test_text_that_is_not_there_once_is_refused() -> None:
    mutant = Mutant("A rule.", "a.py", "x", "y", "tests")
    for text in ("", "x x"):
        with pytest.raises(ValueError, match=r"a\.py must have 'x' once"):
            mutant.applied(text)
