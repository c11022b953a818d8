"""Dixit in a notebook: a table of dreamlike cards that a class steps through, votes and points with their reasons.

The public names, nothing else. Unofficial; the rules are facts, the pictures are our own.
"""

from __future__ import annotations

from .clues import Clue
from .decks import Card, Deck
from .editions import EDITIONS, Rules
from .errors import DeckError, DixitError, RuleError, SaveError, StepError
from .game import Game
from .players import Player
from .scenarios import SCENARIOS, scenario, worked_round
from .scoring import Award, RoundScore, score_round, winners
from .steps import Step
from .widgets import Board

__all__ = [
    "EDITIONS",
    "SCENARIOS",
    "Award",
    "Board",
    "Card",
    "Clue",
    "Deck",
    "DeckError",
    "DixitError",
    "Game",
    "Player",
    "RoundScore",
    "RuleError",
    "Rules",
    "SaveError",
    "Step",
    "StepError",
    "scenario",
    "score_round",
    "winners",
    "worked_round",
]
