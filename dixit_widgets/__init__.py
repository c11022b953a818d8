"""Dixit in a notebook: a table of dreamlike cards that a class steps through, votes and points with their reasons.

The public names, nothing else; each is imported when it is first used, so that `import dixit_widgets` costs nothing.
Unofficial; the rules are facts, the pictures are our own.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .bots import Bot, MotifBot, RandomBot
    from .checkup import Check, check
    from .clues import Clue
    from .decks import Card, Deck
    from .editions import EDITIONS, Rules
    from .errors import DeckError, DixitError, RuleError, SaveError
    from .game import Game
    from .players import Player
    from .scenarios import SCENARIOS, scenario, worked_round
    from .scoring import Award, RoundScore, score_round, winners
    from .steps import Step
    from .widgets import Board, Seat, StepError, Table, play

__all__ = [
    "EDITIONS",
    "SCENARIOS",
    "Award",
    "Board",
    "Bot",
    "Card",
    "Check",
    "Clue",
    "Deck",
    "DeckError",
    "DixitError",
    "Game",
    "MotifBot",
    "Player",
    "RandomBot",
    "RoundScore",
    "RuleError",
    "Rules",
    "SaveError",
    "Seat",
    "Step",
    "StepError",
    "Table",
    "check",
    "play",
    "scenario",
    "score_round",
    "winners",
    "worked_round",
]

_HOMES = {
    "bots": ("Bot", "MotifBot", "RandomBot"),
    "checkup": ("Check", "check"),
    "clues": ("Clue",),
    "decks": ("Card", "Deck"),
    "editions": ("EDITIONS", "Rules"),
    "errors": ("DeckError", "DixitError", "RuleError", "SaveError"),
    "game": ("Game",),
    "players": ("Player",),
    "scenarios": ("SCENARIOS", "scenario", "worked_round"),
    "scoring": ("Award", "RoundScore", "score_round", "winners"),
    "steps": ("Step",),
    "widgets": ("Board", "Seat", "StepError", "Table", "play"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}: its names are {', '.join(__all__)}")
    value: object = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
