"""What a page of its own holds, for the widgets on it: each asks here for its board and its rounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from ..errors import RuleError
from ..game.game import Game
from ..lessons.answers import AnswerStore
from ..sentences import Language, say
from ..text.step_kinds import comes_before
from ..text.steps import Step, steps_of

if TYPE_CHECKING:
    from ..text.steps import StepKind
    from ..views import contract

__all__ = ["Contents"]


@runtime_checkable
class AnyBoard(Protocol):
    """What has to be known of a `Board`; no other widget has all of it."""

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

    def asking(self, game: Game, number: int | None = None) -> list[int]:
        """The boards that ask a question about a game.

        Args:
            game: The game.
            number: The round that they ask about; None for any that the page holds.

        Returns:
            Their places among the widgets, from 0.
        """
        numbers = self.rounds_of(game) if number is None else (number,)
        return [place for place, board in self._boards_of(game) if any(_asks(board, each) for each in numbers)]

    def asked_first(self, game: Game, board: AnyBoard | None = None) -> int | None:
        """The first round of the page with a question that nobody has answered yet: a later one would answer it.

        Args:
            game: The game.
            board: The board that asks; None for any on the page.

        Returns:
            Its number; None if nothing is asked.
        """
        boards = [each for _, each in self._boards_of(game)] if board is None else [board]
        return next((number for number in self.rounds_of(game) if any(_asks(each, number) for each in boards)), None)

    def start_of(self, board: AnyBoard) -> contract.Start:
        """Where a board stands at first.

        Args:
            board: The board.

        Returns:
            Where it is now, or at the beginning of the first round that the page holds; but not past a question.
        """
        numbers, asked = self.rounds_of(board.game), self.asked_first(board.game, board)
        here = board.round in numbers
        number = board.round if here else numbers[0]
        return {
            "round": number if asked is None else min(number, asked),
            "step": board.step if here and not board.predict else 0,
            "speed": board.speed,
        }

    def _boards_of(self, game: Game) -> list[tuple[int, AnyBoard]]:
        return [
            (place, each)
            for place, each in enumerate(self._widgets)
            if isinstance(each, AnyBoard) and each.game is game
        ]

    def steps_of(self, board: AnyBoard, number: int, language: Language) -> tuple[Step, ...]:
        """All steps of a round of a board."""
        return steps_of(board.game.shown_state.rounds[number - 1], language)

    def first_steps(self, board: AnyBoard, number: int, language: Language) -> tuple[Step, ...]:
        """The steps of a round before anybody has answered a question."""
        until = _until(board, number)
        steps = self.steps_of(board, number, language)
        return steps if until is None else tuple(step for step in steps if not comes_before(until, step.kind))


def _until(board: AnyBoard, number: int) -> StepKind | None:
    """The last step of a round before the first question; None if the board asks nothing in it."""
    return AnswerStore(board.predict).until(board.game.shown_state.rounds[number - 1])


def _asks(board: AnyBoard, number: int) -> bool:
    return _until(board, number) is not None
