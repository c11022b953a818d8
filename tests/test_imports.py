"""What an import loads: a public name brings what it needs and nothing else. Counted in modules, in fresh processes.

`make bench` measures what this costs.
"""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import dixit_widgets as dx

BOARD_LOADS = {
    "dixit_widgets",
    "dixit_widgets.decks",
    "dixit_widgets.decks.deck",
    "dixit_widgets.engine",
    "dixit_widgets.engine.apply",
    "dixit_widgets.engine.cards",
    "dixit_widgets.engine.clues",
    "dixit_widgets.engine.editions",
    "dixit_widgets.engine.events",
    "dixit_widgets.engine.players",
    "dixit_widgets.engine.scoring",
    "dixit_widgets.engine.shuffle",
    "dixit_widgets.engine.state",
    "dixit_widgets.engine.whole_numbers",
    "dixit_widgets.errors",
    "dixit_widgets.game",
    "dixit_widgets.game.dealing",
    "dixit_widgets.game.game",
    "dixit_widgets.game.observed",
    "dixit_widgets.text",
    "dixit_widgets.text.cards",
    "dixit_widgets.text.labels",
    "dixit_widgets.sentences",
    "dixit_widgets.text.language",
    "dixit_widgets.text.score_table",
    "dixit_widgets.text.step_kinds",
    "dixit_widgets.text.steps",
    "dixit_widgets.views",
    "dixit_widgets.views.board",
    "dixit_widgets.views.table",
    "dixit_widgets.widgets",
    "dixit_widgets.widgets.base",
    "dixit_widgets.widgets.board",
    "dixit_widgets.widgets.static_output",
}
"""Modules of this package that a board needs. One more is a decision: measure it with `make bench BENCH_ARGS=start`."""

COSTLY = {"asyncio", "concurrent", "csv", "difflib", "html", "http", "multiprocessing", "socket", "ssl", "zipfile"}
"""Modules of the standard library that take a while to load, and that a board has no use for."""

WIDGETS = (
    "Aside",
    "Ask",
    "ClassPredictions",
    "Board",
    "DeckMaker",
    "Room",
    "RoundForm",
    "ScoreChart",
    "Seat",
    "Table",
    "VoteMatrix",
    "WhatIf",
    "play",
)
ROOM = {"Room", "RoomPerson", "RoomSeat", "RoomTable", "RoundFound"}
"""The names of the room, which load it."""
SERVING = {"tornado", "segno", "psutil"}
"""Packages of the extra `room`, which are loaded when a room opens."""
SHARED = {"acting", "base", "board", "history", "linked", "static_output"}
"""Modules of widgets/ on which several widgets stand."""


def loaded_by(program: str, after: str = "pass") -> set[str]:
    """Names of the modules that a program loads in a fresh process, beside those that another has loaded before."""
    code = f"import sys\n{after}\nbefore = set(sys.modules)\n{program}\nprint(*(set(sys.modules) - before))"
    return set(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split())


def test_the_package_alone_loads_no_other_module_of_its_own_and_no_dependency() -> None:
    loaded = loaded_by("import dixit_widgets")
    assert {name for name in loaded if name.split(".")[0] not in sys.stdlib_module_names} == {"dixit_widgets"}


def test_a_board_loads_the_modules_that_it_needs_and_no_more() -> None:
    loaded = loaded_by("import dixit_widgets; dixit_widgets.Board", after="import anywidget")
    assert {name for name in loaded if name.split(".")[0] == "dixit_widgets"} == BOARD_LOADS
    others = {name.split(".")[0] for name in loaded} - {"dixit_widgets"}
    assert others - sys.stdlib_module_names == set(), "packages that anywidget does not bring"
    assert others & COSTLY == set()


def test_showing_a_worked_game_on_a_board_reads_no_pictures_of_ones_own_and_plays_no_bots() -> None:
    loaded = loaded_by("import dixit_widgets as dx; dx.Board(dx.scenario('rulebook'))", after="import anywidget")
    added = {name for name in loaded if name.split(".")[0] == "dixit_widgets"} - BOARD_LOADS
    assert added == {"dixit_widgets.game.scenarios", "dixit_widgets.game.worked_round"}
    assert "PIL" not in loaded


ONE_BY_ONE = """
import importlib, json, sys
import anywidget
found = {}
for name in NAMES:
    for each in [each for each in sys.modules if each.split(".")[0] in WATCHED]:
        del sys.modules[each]
    home = getattr(importlib.import_module("dixit_widgets"), name)
    found[name] = [each for each in sys.modules if each.split(".")[0] in WATCHED]
print(json.dumps(found))
"""
"""What each name loads if it is the first one asked for; all in one process, since anywidget takes the longest."""


@pytest.fixture(scope="module")
def loads() -> dict[str, set[str]]:
    """Modules of this package, of Pillow, and of what serves a room, that each public name loads."""
    watched = {"dixit_widgets", "PIL", *SERVING}
    code = ONE_BY_ONE.replace("NAMES", repr(dx.__all__)).replace("WATCHED", repr(watched))
    read = json.loads(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
    return {name: set(loaded) for name, loaded in read.items()}


def test_only_the_names_of_the_room_load_it_and_none_loads_what_serves_it(loads: dict[str, set[str]]) -> None:
    assert {
        name for name, loaded in loads.items() if any(each.startswith("dixit_widgets.room") for each in loaded)
    } == ROOM
    assert {name for name, loaded in loads.items() if any(each.split(".")[0] in SERVING for each in loaded)} == set()


def test_a_name_other_than_a_widget_loads_no_widgets(loads: dict[str, set[str]]) -> None:
    others = set(dx.__all__) - {*WIDGETS, *ROOM, "BoardError", "export_html"}
    assert {name for name in others if "dixit_widgets.widgets" in loads[name]} == set()


def test_a_widget_loads_no_other_widget_but_those_that_it_stands_on(loads: dict[str, set[str]]) -> None:
    for name in WIDGETS:
        home = getattr(dx, name).__module__
        widgets = {each for each in loads[name] if each.startswith("dixit_widgets.widgets.")}
        assert widgets <= {home, *(f"dixit_widgets.widgets.{each}" for each in SHARED)}, name


def test_no_name_loads_pillow(loads: dict[str, set[str]]) -> None:
    assert {name for name, loaded in loads.items() if any(each.split(".")[0] == "PIL" for each in loaded)} == set()
