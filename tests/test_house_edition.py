"""An edition is one entry, and its scenario another: what docs/house-edition.md adds stands in every menu and on a board."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
FOUND = re.compile(r"^```diff\n(.+?)^```$", re.MULTILINE | re.DOTALL)
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


def example() -> str:
    [found] = FOUND.findall((ROOT / "docs" / "house-edition.md").read_text(encoding="utf-8"))
    return str(found)


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the package says, once the example has been applied to it."""
    copy = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "dixit_widgets", copy / "dixit_widgets", ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run(["git", "apply", "-p1"], cwd=copy, input=example(), text=True, check=True)
    told = subprocess.run([sys.executable, "-c", PROGRAM], cwd=copy, capture_output=True, text=True, check=True).stdout
    found: dict[str, Any] = json.loads(told)
    assert Path(found["package"]).parents[1] == copy
    return found


def test_the_example_has_at_most_20_lines_in_3_files() -> None:
    lines = example().splitlines()
    assert 0 < sum(line.startswith("+") and not line.startswith("+++") for line in lines) <= 20
    assert sum(line.startswith("+++") for line in lines) <= 3


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
