"""What a page of its own holds, for the widgets on it: each asks here for its board and its rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from ..errors import RuleError
from ..game.game import Game
from ..lessons.answers import AnswerStore
from ..sentences import Language, current_language, say
from ..text.labels import asked_first, revealed_first
from ..text.step_kinds import STEP_KINDS, comes_before
from ..text.steps import Step, steps_of

if TYPE_CHECKING:
    from ..text.steps import StepKind
    from ..views import contract

__all__ = ["Contents", "last_before"]


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


@runtime_checkable
class AnyAsk(Protocol):
    """What has to be known of an `Ask`."""

    @property
    def known_at(self) -> tuple[AnyBoard, int, StepKind] | None: ...


def last_before(kind: StepKind) -> StepKind:
    """The last kind of step that may be shown before one that answers a question; there has to be one.

    Not the outcome, before the bonus: what ends with it has counted all points, and says that nobody gets a bonus.

    >>> last_before("vote_revealed"), last_before("bonus")
    ('voted', 'owners_revealed')
    """
    before = STEP_KINDS[STEP_KINDS.index(kind) - 1]
    return STEP_KINDS[STEP_KINDS.index(before) - 1] if before == "outcome" else before


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
        """The boards and the `Ask`s with a question about a game, which what is beside them would answer.

        Args:
            game: The game.
            number: A round that would answer it; None for any that the page holds.

        Returns:
            Their places among the widgets, from 0.
        """
        numbers = self.rounds_of(game) if number is None else (number,)
        boards = [place for place, board in self._boards_of(game) if any(_until(board, each) for each in numbers)]
        asks = [place for place, _, asked, _ in self._asks_of(game) if any(asked <= each for each in numbers)]
        return sorted(boards + asks)

    def asked_first(self, game: Game) -> int | None:
        """The first round of the page with a question that nobody has answered yet: a later one would answer it.

        Args:
            game: The game.

        Returns:
            Its number; None if nothing is asked.
        """
        return next((number for number in self.rounds_of(game) if self.until(game, number)), None)

    def until(self, game: Game, number: int) -> StepKind | None:
        """The last step of a round before anything on the page asks a question about it.

        Args:
            game: The game.
            number: The number of the round.

        Returns:
            Its kind; None if nothing asks about that round.
        """
        boards = [_until(board, number) for _, board in self._boards_of(game)]
        asks = [until for _, _, asked, until in self._asks_of(game) if asked == number]
        return min(filter(None, [*boards, *asks]), key=STEP_KINDS.index, default=None)

    def awaited_by(self, board: AnyBoard) -> list[int]:
        """The boards and `Ask`s that a board waits for: those of its game, unless it asks or answers something itself.

        Args:
            board: The board.

        Returns:
            Their places among the widgets, from 0. No board of them waits for another one.
        """
        answers = any(by is board for _, by, _, _ in self._asks_of(board.game))
        return [] if board.predict or answers else self.asking(board.game)

    def waiting_for(self, game: Game, number: int, language: Language) -> str:
        """What stands for something that would answer a question about a round."""
        by_board = any(_until(board, number) for _, board in self._boards_of(game))
        return asked_first(language) if by_board else revealed_first(language)

    def start_of(self, board: AnyBoard) -> contract.Start:
        """Where a board stands at first.

        Args:
            board: The board.

        Returns:
            Where it is now, or at the beginning of the first round that the page holds; but not past a question, whether
            it asks that itself or something else on the page.
        """
        numbers, asked = self.rounds_of(board.game), self.asked_first(board.game)
        number = board.round if board.round in numbers else numbers[0]
        number = number if asked is None else min(number, asked)
        step = 0
        if number == board.round and not board.predict:
            step = min(board.step, max(len(self.first_steps(board, number, current_language())) - 1, 0))
        return {"round": number, "step": step, "speed": board.speed}

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
        """The steps of a round before anybody has answered a question; none of a round after one with a question."""
        asked = self.asked_first(board.game)
        if asked is not None and number > asked:
            return ()
        until = self.until(board.game, number)
        steps = self.steps_of(board, number, language)
        return steps if until is None else tuple(step for step in steps if not comes_before(until, step.kind))

    def _asks_of(self, game: Game) -> Iterator[tuple[int, AnyBoard, int, StepKind]]:
        """The `Ask`s that a board of a game answers later: their places, the boards, the rounds, the last steps before that."""
        for place, each in enumerate(self._widgets):
            known_at = each.known_at if isinstance(each, AnyAsk) else None
            if known_at is None or known_at[0].game is not game or not self.holds(known_at[0]):
                continue
            board, number, kind = known_at
            kinds: list[StepKind] = [
                step.kind for step in steps_of(game.shown_state.rounds[number - 1], current_language())
            ]
            happened = any(not comes_before(each, kind) for each in kinds)
            if happened and number in self.rounds_of(game) and comes_before(kinds[0], kind):
                yield place, board, number, last_before(kind)


def _until(board: AnyBoard, number: int) -> StepKind | None:
    """The last step of a round before the first question; None if the board asks nothing in it."""
    return AnswerStore(board.predict).until(board.game.shown_state.rounds[number - 1])
