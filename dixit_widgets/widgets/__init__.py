"""What shows a game in a notebook: the only folder that imports anywidget."""

from .aside import Aside
from .board import Board
from .deck_maker import DeckMaker
from .lookback import ScoreChart, VoteMatrix
from .round_form import RoundForm
from .seat import Seat
from .shown import StepError
from .supposed import WhatIf
from .table import Table, play

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
