"""The points at a step: the cases that the front end's tests read too (`js/test/scene/ledger.test.ts`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from dixit_widgets.views.at_step import at_step

CASES = json.loads(Path(__file__).with_name("points_at_steps.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_the_points_at_a_step_are_those_of_the_board(case: dict[str, Any]) -> None:
    size = case["players"]
    round_ = {"scores": [0] * size, "slots": [], "storyteller": 0}
    view = cast("Any", {"players": [{}] * size, "steps": case["steps"], "round": round_})
    for step, rows in case["ledger"].items():
        points = at_step(view, int(step)).points
        assert [[each.rule, each.bonus, each.gained] for each in points] == rows
