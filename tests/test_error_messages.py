"""The form of error messages: "X must be Y, got Z", or a sentence that names what is wrong and the next step."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.errors import must_be

PACKAGE = Path(__file__).parents[1] / "dixit_widgets"
OLD_FORMS = re.compile(r"\b(is|are) none\b|\bis no\b|\bthere is no\b|\bchoose of\b", re.IGNORECASE)


def messages() -> Iterator[tuple[str, str]]:
    """The texts in every `raise` of the package, and where it is."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and node.exc is not None:
                texts = [each.value for each in ast.walk(node.exc) if isinstance(each, ast.Constant)]
                text = "".join(each for each in texts if isinstance(each, str))
                yield f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}", text


def test_no_error_says_only_what_a_value_is_not() -> None:
    found = dict(messages())
    assert len(found) > 150
    assert [(where, text) for where, text in found.items() if OLD_FORMS.search(text)] == []


@pytest.mark.parametrize(
    ("got", "message"),
    [
        (7, "a clue must be text, got 7"),
        ("x" * 1000, "a clue must be text, got 'xxx.*… (1000 letters)"),
        (None, "a clue must be text, got None"),
    ],
)
def test_an_error_says_what_a_value_must_be_and_what_it_was(got: object, message: str) -> None:
    assert re.fullmatch(message.replace("(", r"\(").replace(")", r"\)"), must_be("a clue", "text", got))


def test_missing_votes_are_named() -> None:
    with pytest.raises(dx.RuleError, match="the vote of Di is missing: everyone but Ada votes"):
        dx.worked_round(["Ada", "Bo", "Cy", "Di"], "Ada", "rebirth", {"Bo": "Ada", "Cy": "Bo"})
