"""What a page of its own holds, for the widgets on it: each asks here for its board and its rounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from ..errors import RuleError
from ..game.game import Game
from ..lessons.answers import AnswerStore
from ..sentences import Language, say
from ..text.step_kinds import comes_before
from ..text.steps import Step, steps_of

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["Contents"]


class AnyBoard(Protocol):
    """What has to be known of a `Board`."""

    step: Any
    round: Any
    speed: Any

    @property
    def game(self) -> Game: ...

    @property
    def predict(self) -> tuple[str, ...]: ...


class Contents:
    """What a page holds: its widgets in their order, and rounds of their games.

    Args:
        widgets: The widgets.
        rounds: The numbers of the rounds; None for all that have begun.
    """

    def __init__(self, widgets: Iterable[object], rounds: tuple[int, ...] | None = None) -> None:
        self._widgets = tuple(widgets)
        self._rounds = rounds

    def rounds_of(self, game: Game) -> tuple[int, ...]:
        """The numbers of the rounds of a game that the page holds, in their order."""
        return tuple(range(1, game.round + 1)) if self._rounds is None else self._rounds

    def holds(self, board: AnyBoard) -> bool:
        """Whether a board is on the page."""
        return any(board is each for each in self._widgets)

    def place_of(self, board: AnyBoard, beside: object) -> int:
        """The place of a board among the widgets, from 0.

        Args:
            board: The board.
            beside: The widget that is linked to it.

        Raises:
            RuleError: If it is not on the page.
        """
        for place, each in enumerate(self._widgets):
            if each is board:
                return place
        raise RuleError(
            say(
                "widgets must have the board that this {type} is linked to: {widget}",
                type=type(beside).__name__,
                widget=repr(beside),
            )
        )

    def other_round(self, widget: object, number: int) -> RuleError:
        """The error for a widget of a round that is not on the page."""
        return RuleError(
            say(
                "rounds must have {number}, the round of this {type}: {widget}",
                number=number,
                type=type(widget).__name__,
                widget=repr(widget),
            )
        )

    def start_of(self, board: AnyBoard) -> contract.Start:
        """Where a board stands at first: where it is now, or at the beginning of the first round that the page holds."""
        numbers = self.rounds_of(board.game)
        here = board.round in numbers
        return {
            "round": board.round if here else numbers[0],
            "step": board.step if here and not board.predict else 0,
            "speed": board.speed,
        }

    def steps_of(self, board: AnyBoard, number: int, language: Language) -> tuple[Step, ...]:
        """All steps of a round of a board."""
        return steps_of(board.game.shown_state.rounds[number - 1], language)

    def first_steps(self, board: AnyBoard, number: int, language: Language) -> tuple[Step, ...]:
        """The steps of a round before anybody has answered a question."""
        until = AnswerStore(board.predict).until(board.game.shown_state.rounds[number - 1])
        steps = self.steps_of(board, number, language)
        return steps if until is None else tuple(step for step in steps if not comes_before(until, step.kind))
