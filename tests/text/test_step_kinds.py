"""Each place that says something about a kind of step names all kinds, so that the type checker finds a new one there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import dixit_widgets
from dixit_widgets.text.step_kinds import STEP_KINDS

PACKAGE = Path(dixit_widgets.__file__).parent


def matches_on_kinds() -> Iterator[tuple[str, ast.Match]]:
    """Every function that takes a `kind: StepKind` and has a `match` on it."""
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "StepKind" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.FunctionDef):
                continue
            kinds = {
                each.arg for each in node.args.args if each.annotation and ast.unparse(each.annotation) == "StepKind"
            }
            for match in ast.walk(node):
                if isinstance(match, ast.Match) and isinstance(match.subject, ast.Name) and match.subject.id in kinds:
                    yield f"{path.relative_to(PACKAGE).as_posix()}: {node.name}", match


FOUND = dict(matches_on_kinds())


def named(pattern: ast.pattern) -> list[str]:
    """The kinds that a case names; a wildcard, which would hide a new kind, is refused."""
    if isinstance(pattern, ast.MatchOr):
        return [kind for each in pattern.patterns for kind in named(each)]
    assert isinstance(pattern, ast.MatchValue), f"line {pattern.lineno} names no kind"
    return [ast.literal_eval(pattern.value)]


def test_what_happens_its_chapter_and_the_question_it_answers_are_decided_by_the_kind() -> None:
    assert set(FOUND) == {
        "lessons/questions.py: answered_by",
        "text/labels.py: chapter_label",
        "text/steps.py: _steps_of_kind",
    }


@pytest.mark.parametrize("place", FOUND)
def test_every_kind_is_named_once_and_nothing_else(place: str) -> None:
    kinds = [kind for case in FOUND[place].cases for kind in named(case.pattern)]
    assert sorted(kinds) == sorted(STEP_KINDS)
    assert all(case.guard is None for case in FOUND[place].cases)
