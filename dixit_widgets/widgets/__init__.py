"""What shows a game in a notebook: the only folder that imports anywidget."""

from .board import Board, StepError

__all__ = ["Board", "StepError"]
