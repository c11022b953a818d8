"""What shows a game in a notebook: the only folder that imports anywidget."""

from .board import Board
from .round_form import RoundForm
from .seat import Seat
from .shown import StepError
from .table import Table, play

__all__ = ["Board", "RoundForm", "Seat", "StepError", "Table", "play"]
