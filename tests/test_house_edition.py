"""An edition is one entry, and its scenario another: what docs/house-edition.md adds stands in every menu and on a board."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from scripts import messages

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "house-edition.md").read_text(encoding="utf-8")
PROGRAM = """
import json
import dixit_widgets as dx
game = dx.scenario("short-evening")
board, form, what = dx.Board(game), dx.RoundForm(rules="evening"), dx.WhatIf(dx.scenario("all-found"))
print(json.dumps({
    "package": dx.__file__,
    "scenarios": dx.SCENARIOS,
    "scores": game.scores,
    "goal": board.get_state()["_view"]["goal"],
    "steps": [step["text"] for step in board.get_state()["_view"]["steps"]],
    "rules_card": {line["key"]: line["result"] for line in board.get_state()["_view"]["rules"]},
    "form": list(form._rules.options),
    "what_if": [each["says"] for each in what.get_state()["_view"]["round"]["editions"]],
    "changed": what.change("evening").score_after.points,
    "source": dx.EDITIONS["evening"].source("goal").certainty,
}))
"""

STAY_GREEN = (
    "tests/text/test_rules_card.py",
    "tests/text/test_catalogues.py",
    "tests/text/test_translated.py",
    "tests/game/test_worked_round.py",
)
"""Fast tests that go through every edition or scenario, and that the page says pass without a change."""


@dataclass(frozen=True)
class Addition:
    """A piece of code that the page adds.

    Args:
        code: The code, as the page shows it.
        name: The mapping whose last entry it becomes, or the statement above which it stands.
        path: The file.
    """

    code: str
    name: str
    path: str

    def applied(self, text: str) -> str:
        """The text of the file with the addition."""
        places = {
            each.target.id: each
            for each in ast.parse(text).body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        }
        place = places[self.name]
        lines = text.splitlines()
        if self.code.startswith("def "):
            first = place.lineno - 1
            added = [*self.code.splitlines(), "", ""]
        else:
            [mapping] = [each for each in ast.walk(place) if isinstance(each, ast.Dict)]
            first = (mapping.end_lineno or 0) - 1
            added = textwrap.indent(self.code, " " * 8).splitlines()
        return "\n".join([*lines[:first], *added, *lines[first:], ""])


def additions() -> list[Addition]:
    """The code blocks of the page, each with the name and the file that the sentence before it says."""
    parts = re.split(r"^```python\n(.+?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
    found: list[Addition] = []
    for sentence, code in zip(parts[::2], parts[1::2], strict=False):
        last = sentence.strip().split("\n\n")[-1]
        named = re.findall(r"`([A-Z_]+)`", last)
        [path] = re.findall(r"`([\w/]+\.py)`", last)
        found.append(Addition(code, named[-1], path))
    return found


def translate_new(path: Path) -> None:
    """Give each message of a catalogue that has no translation one: itself, between brackets."""
    catalogue: Catalog = messages.read_catalogue(path, path.parent.parent.name)
    for message in messages.untranslated(catalogue):
        message.string = f"[{message.id}]"
    path.write_bytes(messages.written(catalogue))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository that the example has been applied to."""
    copy = tmp_path_factory.mktemp("house")
    for folder in ("dixit_widgets", "scripts", "tests", "notebooks", "docs"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("hatch_build.py", "pyproject.toml"):
        shutil.copy(ROOT / file, copy)
    for each in additions():
        file = copy / each.path
        file.write_text(each.applied(file.read_text(encoding="utf-8")), encoding="utf-8")
    return copy


@pytest.fixture(scope="module")
def shown(copy: Path) -> dict[str, Any]:
    """What the copy says."""
    told = subprocess.run([sys.executable, "-c", PROGRAM], cwd=copy, capture_output=True, text=True, check=True).stdout
    found: dict[str, Any] = json.loads(told)
    assert Path(found["package"]).parents[1] == copy
    return found


def test_the_example_has_at_most_20_lines_in_3_files() -> None:
    assert 0 < sum(len(each.code.splitlines()) for each in additions()) <= 20
    assert len({each.path for each in additions()}) <= 3


def test_it_stands_in_the_menus(shown: dict[str, Any]) -> None:
    assert ["Short evening", "evening"] in shown["form"]
    assert shown["what_if"] == ["As played", "Dixit", "Disney Edition", "Odyssey", "Short evening"]


def test_its_scenario_is_scored_by_its_rules(shown: dict[str, Any]) -> None:
    assert "short-evening" in shown["scenarios"]
    assert shown["scores"] == {"Ada": 4, "Bo": 3 + 2 * 2, "Cy": 0, "Di": 0}


def test_board_and_rules_card_say_its_numbers(shown: dict[str, Any]) -> None:
    assert shown["goal"] == 15
    assert shown["rules_card"]["bonus"].startswith("+2")
    assert "4" in shown["rules_card"]["some"]
    assert any("4" in text for text in shown["steps"])


def test_a_round_is_compared_by_its_rules_and_its_numbers_are_house_rules(shown: dict[str, Any]) -> None:
    assert shown["changed"] == {"Ada": 0, "Bo": 2, "Cy": 2, "Di": 2}
    assert shown["source"] == "house rule"


@pytest.mark.thorough
def test_other_tests_pass_once_make_messages_has_run(copy: Path, shown: dict[str, Any]) -> None:
    assert PAGE.count("`make messages`") == 2
    for _ in range(2):
        subprocess.run([sys.executable, "-m", "scripts.messages"], cwd=copy, capture_output=True, check=True)
        for path in copy.glob("dixit_widgets/locale/*/LC_MESSAGES/*.po"):
            translate_new(path)
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider", *STAY_GREEN],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout[-3000:]
