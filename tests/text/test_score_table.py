"""The score of a round shows itself as a table in a notebook, though the engine that counts it has no words."""

from __future__ import annotations

import subprocess
import sys

import dixit_widgets as dx
from dixit_widgets.text.score_table import score_table

CODE = """
import dixit_widgets as dx
given = {"Ada": ["a"], "Bo": ["b"], "Cy": ["c"], "Di": ["d"]}
print(dx.score_round("dixit", "Ada", given, {"Bo": ["a"], "Cy": ["b"], "Di": ["b"]})._repr_html_())
"""


def test_the_first_score_of_a_notebook_shows_as_a_table() -> None:
    said = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True).stdout
    assert ">Some, but not all, found it</caption>" in said
    assert "Cy, Di" in said


def test_each_outcome_and_reason_has_its_words() -> None:
    for name, outcome, reason in (
        ("rulebook", "Some, but not all, found it", "found it"),
        ("all-found", "All found it", "all found it"),
        ("none-found", "Nobody found it", "nobody found it"),
    ):
        score = dx.scenario(name).score
        assert score is not None
        shown = score_table(score)
        assert f">{outcome}</caption>" in shown
        assert f">{reason}</td>" in shown
