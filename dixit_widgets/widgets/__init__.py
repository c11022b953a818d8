"""What shows a game in a notebook: the only folder that imports anywidget."""

from .aside import Aside
from .base import StepError
from .board import Board
from .deck_maker import DeckMaker
from .lookback import ScoreChart, VoteMatrix
from .round_form import RoundForm
from .seat import Seat
from .table import Table, play
from .what_if import WhatIf

__all__ = [
    "Aside",
    "Board",
    "DeckMaker",
    "RoundForm",
    "ScoreChart",
    "Seat",
    "StepError",
    "Table",
    "VoteMatrix",
    "WhatIf",
    "play",
]
