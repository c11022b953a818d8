"""A table of a room: its game, the pens of its teams, a clue to be approved, guesses, the step of the reveal.

It is called a desk here, as `table` is the number of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..bots.bots import Bot
from ..bots.runner import BotRunner, Clock
from ..engine.state import Phase, Round
from ..game.game import Game
from ..seats.judge import SeatJudge
from ..sentences import Language
from ..text.step_kinds import LAST_BEFORE_REVEAL, StepKind
from ..text.steps import steps_of
from ..views.seat import shown_phase

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["BOT_PACE", "Desk", "HeldClue"]

BOT_PACE = 3.0
"""Seconds before each act of a bot: a class sees that somebody chooses."""


@dataclass(frozen=True)
class HeldClue:
    """A clue that the teacher has to approve.

    Args:
        seat: The storyteller's seat.
        person: The number of the person who gave it.
        card: The card; left out of the repr, as it is a secret.
        text: The clue.
        kind: A `ClueKind`.
        asked: The intent that it came with.
    """

    seat: int
    person: int
    card: str = field(repr=False)
    text: str
    kind: str
    asked: Mapping[str, Any] = field(repr=False)


class Desk:
    """A table of a room.

    Args:
        number: The number of the table, from 0.
        game: Its game, as it was dealt.
        language: The language of the room.
        alone: Whether it is the only table: then the teacher moves the reveal on for all.
        members: Returns the numbers of the people who share a seat, in the order in which they joined.
        changed: Called when anything that a page shows has changed.
    """

    def __init__(
        self,
        number: int,
        game: Game,
        language: Language,
        *,
        alone: bool,
        members: Callable[[int], Sequence[int]],
        changed: Callable[[], None],
    ) -> None:
        self.number = number
        self.game = game
        self.language = language
        self.alone = alone
        self.pens: dict[int, int] = {}
        """By seat: the number of the person who has the pen, as far as somebody has taken it; see `pen_of`."""
        self.held: HeldClue | None = None
        self.sent_back: dict[int, str] = {}
        """Why a clue was sent back, by the seat that gave it."""
        self.guesses: dict[int, dict[int, int]] = {}
        """By round and person: the slot that somebody of the audience has guessed."""
        self.counts: dict[int, list[int]] = {}
        """By round: how many guessed each slot, kept in place of `guesses` once the lesson has ended."""
        self.stage: int | None = None
        """The step of the reveal that is shown; None before the reveal has begun."""
        self.choices: dict[int, contract.RoomChoice] = {}
        """By seat: what the person with the pen has chosen, and not confirmed yet."""
        self.cache: dict[object, Any] = {}
        """Messages made since the table last changed, by kind; see `screens.py`."""
        self.seq = 0
        """The number of changes so far."""
        self.runner: BotRunner | None = None
        self._members = members
        self._changed = changed
        self._last_phase = self._current_phase()
        self.judge = SeatJudge(game, self.bots, where="room", phase=self.phase)
        game.observe(self._game_changed, "revision")

    @property
    def round(self) -> Round:
        """The round being played."""
        return self.game.state.round

    @property
    def until(self) -> StepKind | None:
        """The last kind of step that pages may be sent; None if they may be sent all. Votes are not sent before the reveal."""
        return LAST_BEFORE_REVEAL if self.alone and self.round.all_voted and self.stage is None else None

    @property
    def revealed(self) -> bool:
        """Whether the reveal has begun."""
        return self.round.all_voted and self.until is None

    def phase(self) -> Phase:
        """The phase that pages are shown."""
        return shown_phase(self.round, self.until is None)

    def bots(self) -> tuple[str, ...]:
        """The names of the seats that bots play now."""
        if self.runner is not None:
            return self.runner.bots
        return tuple(name for name in self.game.players if name in self.game.away)

    def first_step(self) -> int:
        """The index of the last step before the reveal."""
        kinds = [step.kind for step in steps_of(self.round, self.language)]
        return kinds.index(LAST_BEFORE_REVEAL)

    def last_step(self) -> int:
        """The index of the last step of the reveal."""
        return len(steps_of(self.round, self.language)) - 1

    def pen_of(self, seat: int) -> int | None:
        """The number of the person who may confirm for a seat; None if nobody sits there."""
        members = self._members(seat)
        kept = self.pens.get(seat)
        return kept if kept in members else next(iter(members), None)

    def guesses_by_slot(self, round_: Round) -> list[int]:
        """How many of the audience guessed each slot of a round, slot 1 first."""
        if round_.number in self.counts:
            return self.counts[round_.number]
        chosen = list(self.guesses.get(round_.number, {}).values())
        return [chosen.count(slot) for slot in range(1, len(round_.slots) + 1)]

    def touch(self) -> None:
        """Note a change of anything that pages show: cached messages are dropped, and `changed` is called."""
        self.seq += 1
        self.cache.clear()
        self._changed()

    def forget_people(self) -> None:
        """Delete who guessed what, pens, choices and clues to be approved; only the numbers of guesses are kept."""
        for round_ in self.game.state.rounds:
            if self.guesses.get(round_.number):
                self.counts[round_.number] = self.guesses_by_slot(round_)
        self.guesses.clear()
        self.pens.clear()
        self.choices.clear()
        self.held = None
        self.sent_back.clear()

    # Bots

    def start_bots(self, bot_of: Callable[[str], Bot | None], clock: Clock) -> None:
        """Start the bots, or, if they run already, find out anew which seats they play.

        Args:
            bot_of: Returns the bot of a player; None for a seat of people.
            clock: The clock of the room.
        """
        if self.runner is None:
            self.runner = BotRunner(
                self.game,
                bot_of,
                pace=BOT_PACE,
                clock=clock,
                language=self.language,
                on_change=self.touch,
            )
        self.judge.note_changes()
        self.runner.start()
        self.touch()

    def close(self) -> None:
        """Stop the bots."""
        if self.runner is not None:
            self.runner.close()

    # Following

    def _current_phase(self) -> tuple[int, Phase]:
        return self.round.number, self.round.phase

    def _game_changed(self, _change: object) -> None:
        before, self._last_phase = self._last_phase, self._current_phase()
        round_ = self.round
        if not round_.all_voted:
            self.stage = None
        if round_.clue is not None or before[0] != round_.number:
            self.held = None
            self.sent_back.clear()
        if before != self._last_phase:
            self.choices.clear()
        if round_.number > before[0]:
            self._pass_pens()
        if not round_.slots:
            self.guesses.pop(round_.number, None)
        self.judge.note_changes()
        self.touch()

    def _pass_pens(self) -> None:
        """Give the pen of each team to the next person."""
        for seat in range(len(self.game.players)):
            members, holder = self._members(seat), self.pen_of(seat)
            if holder is not None and len(members) > 1:
                self.pens[seat] = members[(list(members).index(holder) + 1) % len(members)]
