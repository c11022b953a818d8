"""What shows a game in a notebook: the only folder that imports anywidget."""

from .board import Board
from .seat import Seat
from .shown import StepError
from .table import Table, play

__all__ = ["Board", "Seat", "StepError", "Table", "play"]
