"""Dixit in a notebook: a table of dreamlike cards that a class steps through, votes and points with their reasons.

The public names, nothing else; each is imported when it is first used, so that `import dixit_widgets` costs nothing.
Unofficial; the rules are facts, the pictures are our own.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .bots.bots import Bot, RandomBot, TagBot
    from .bots.simulation import Simulation, simulate
    from .checkup import Check, check
    from .decks.deck import Deck
    from .decks.report import DeckReport
    from .engine.cards import Card
    from .engine.clues import Clue
    from .engine.editions import EDITIONS, Rules
    from .engine.expected_points import ExpectedPoints, expected_points
    from .engine.players import Player
    from .engine.scoring import Award, winners
    from .errors import DeckError, DixitError, RoomError, RuleError, SaveError
    from .game.game import Game
    from .game.scenarios import SCENARIOS, scenario
    from .game.worked_round import worked_round
    from .lessons.charts import Chart, bar_chart, line_chart
    from .lessons.class_predictions import CollectedPredictions, collect_predictions
    from .lessons.exercises import CheckResult, check_function, check_scorer, checklist
    from .lessons.history import ScoreHistory, VoteCounts, history, vote_counts
    from .lessons.lesson_exercises import check_exercise
    from .lessons.notes import Notes
    from .lessons.predictions import Predictions
    from .lessons.what_if import Comparison, compare
    from .text.language import languages, set_language
    from .text.rules_card import RulesCard
    from .text.score_sheet import ScoreSheet
    from .text.score_table import RoundScore, score_round
    from .text.steps import Step
    from .views.handout import Handout
    from .widgets.aside import Aside
    from .widgets.ask import Ask
    from .widgets.base import BoardError
    from .widgets.board import Board
    from .widgets.class_predictions import ClassPredictions
    from .widgets.deck_maker import DeckMaker
    from .widgets.html_export import export_html
    from .widgets.room import Room, RoomPerson, RoomSeat, RoomTable, RoundFound
    from .widgets.round_form import RoundForm
    from .widgets.score_chart import ScoreChart
    from .widgets.seat import Seat
    from .widgets.table import Table, play
    from .widgets.vote_matrix import VoteMatrix
    from .widgets.what_if import WhatIf

    __version__: str

__all__ = [
    "EDITIONS",
    "SCENARIOS",
    "Aside",
    "Ask",
    "Award",
    "Board",
    "BoardError",
    "Bot",
    "Card",
    "Chart",
    "Check",
    "CheckResult",
    "ClassPredictions",
    "Clue",
    "CollectedPredictions",
    "Comparison",
    "Deck",
    "DeckError",
    "DeckMaker",
    "DeckReport",
    "DixitError",
    "ExpectedPoints",
    "Game",
    "Handout",
    "Notes",
    "Player",
    "Predictions",
    "RandomBot",
    "Room",
    "RoomError",
    "RoomPerson",
    "RoomSeat",
    "RoomTable",
    "RoundForm",
    "RoundFound",
    "RoundScore",
    "RuleError",
    "Rules",
    "RulesCard",
    "SaveError",
    "ScoreChart",
    "ScoreHistory",
    "ScoreSheet",
    "Seat",
    "Simulation",
    "Step",
    "Table",
    "TagBot",
    "VoteCounts",
    "VoteMatrix",
    "WhatIf",
    "bar_chart",
    "check",
    "check_exercise",
    "check_function",
    "check_scorer",
    "checklist",
    "collect_predictions",
    "compare",
    "expected_points",
    "export_html",
    "history",
    "languages",
    "line_chart",
    "play",
    "scenario",
    "score_round",
    "set_language",
    "simulate",
    "vote_counts",
    "winners",
    "worked_round",
]

_HOMES = {
    "lessons.charts": ("Chart", "bar_chart", "line_chart"),
    "bots.bots": ("Bot", "TagBot", "RandomBot"),
    "checkup": ("Check", "check"),
    "engine.clues": ("Clue",),
    "lessons.class_predictions": ("CollectedPredictions", "collect_predictions"),
    "decks.report": ("DeckReport",),
    "decks.deck": ("Deck",),
    "engine.cards": ("Card",),
    "engine.editions": ("EDITIONS", "Rules"),
    "errors": ("DeckError", "DixitError", "RoomError", "RuleError", "SaveError"),
    "lessons.lesson_exercises": ("check_exercise",),
    "lessons.exercises": ("CheckResult", "check_function", "check_scorer", "checklist"),
    "game.game": ("Game",),
    "lessons.history": ("ScoreHistory", "VoteCounts", "history", "vote_counts"),
    "engine.expected_points": ("ExpectedPoints", "expected_points"),
    "engine.players": ("Player",),
    "lessons.notes": ("Notes",),
    "lessons.predictions": ("Predictions",),
    "game.scenarios": ("SCENARIOS", "scenario"),
    "game.worked_round": ("worked_round",),
    "engine.scoring": ("Award", "winners"),
    "text.language": ("languages", "set_language"),
    "text.rules_card": ("RulesCard",),
    "text.score_sheet": ("ScoreSheet",),
    "text.score_table": ("RoundScore", "score_round"),
    "bots.simulation": ("Simulation", "simulate"),
    "text.steps": ("Step",),
    "views.handout": ("Handout",),
    "lessons.what_if": ("Comparison", "compare"),
    "widgets.aside": ("Aside",),
    "widgets.ask": ("Ask",),
    "widgets.base": ("BoardError",),
    "widgets.board": ("Board",),
    "widgets.class_predictions": ("ClassPredictions",),
    "widgets.deck_maker": ("DeckMaker",),
    "widgets.html_export": ("export_html",),
    "widgets.room": ("Room", "RoomPerson", "RoomSeat", "RoomTable", "RoundFound"),
    "widgets.round_form": ("RoundForm",),
    "widgets.score_chart": ("ScoreChart",),
    "widgets.seat": ("Seat",),
    "widgets.table": ("Table", "play"),
    "widgets.vote_matrix": ("VoteMatrix",),
    "widgets.what_if": ("WhatIf",),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # takes longer to import than the whole package

        return version("dixit-widgets")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}: its names are {', '.join(__all__)}")
    value: object = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "__version__"})
