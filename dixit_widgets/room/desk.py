"""A table of a room: its game and who judges it, the pens of its teams, a clue that waits, guesses, how far it is revealed."""

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
    """A clue that waits for the teacher.

    Args:
        seat: The storyteller's seat.
        person: Who has given it.
        card: The card; left out of the repr, as it is a secret.
        text: The clue.
        kind: How it is given.
        asked: The message that it came with.
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
        game: Its game, just dealt.
        language: The language of the room.
        alone: Whether it is the only table: then the teacher moves the reveal on for all.
        members: Gives the numbers of the people who share a seat, in the order in which they came.
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
        """Who has the pen of a team, by seat."""
        self.held: HeldClue | None = None
        self.sent_back: dict[int, str] = {}
        """Why a clue was sent back, by the seat that gave it."""
        self.guesses: dict[int, dict[int, int]] = {}
        """By round: who watches and guesses which slot."""
        self.counts: dict[int, list[int]] = {}
        """By round: the guesses by slot, where who guessed is forgotten."""
        self.stage: int | None = None
        """The step of the reveal that the table looks at; None before it is begun."""
        self.choices: dict[int, contract.RoomChoice] = {}
        """What the one with the pen has chosen, by seat."""
        self.cache: dict[object, Any] = {}
        """What was made of the table since it last changed."""
        self.seq = 0
        """Counts the changes."""
        self.runner: BotRunner | None = None
        self._members = members
        self._changed = changed
        self._stood_at = self._standing()
        self.judge = SeatJudge(game, self.bots, where="room", phase=self.phase)
        game.observe(self._game_went_on, "revision")

    @property
    def round(self) -> Round:
        """The round being played."""
        return self.game.state.round

    @property
    def until(self) -> StepKind | None:
        """The last kind of step that pages may know of; None if they may know all. Votes are kept back until the reveal."""
        return LAST_BEFORE_REVEAL if self.alone and self.round.all_voted and self.stage is None else None

    @property
    def revealed(self) -> bool:
        """Whether the votes are revealed, or being revealed."""
        return self.round.all_voted and self.until is None

    def phase(self) -> Phase:
        """The phase as pages may know it."""
        return shown_phase(self.round, self.until is None)

    def bots(self) -> tuple[str, ...]:
        """Names of the players whose seats bots play now."""
        if self.runner is not None:
            return self.runner.bots
        return tuple(name for name in self.game.players if name in self.game.away)

    def first_step(self) -> int:
        """The last step before the reveal."""
        kinds = [step.kind for step in steps_of(self.round, self.language)]
        return kinds.index(LAST_BEFORE_REVEAL)

    def last_step(self) -> int:
        """The last step of the reveal."""
        return len(steps_of(self.round, self.language)) - 1

    def pen_of(self, seat: int) -> int | None:
        """The number of the person who may confirm for a seat; None if nobody sits there."""
        members = self._members(seat)
        kept = self.pens.get(seat)
        return kept if kept in members else next(iter(members), None)

    def guesses_by_slot(self, round_: Round) -> list[int]:
        """How many guess each slot of a round, slot 1 first."""
        if round_.number in self.counts:
            return self.counts[round_.number]
        chosen = list(self.guesses.get(round_.number, {}).values())
        return [chosen.count(slot) for slot in range(1, len(round_.slots) + 1)]

    def touch(self) -> None:
        """Note that something that a page shows has changed."""
        self.seq += 1
        self.cache.clear()
        self._changed()

    def forget_people(self) -> None:
        """Keep of guesses only how many there were, and nothing of teams, pens and clues that wait."""
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
        """Have bots play from now on, or look again at which seats they play.

        Args:
            bot_of: The bot of a player; None for people.
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
        """Stop its bots."""
        if self.runner is not None:
            self.runner.close()

    # Following

    def _standing(self) -> tuple[int, Phase]:
        return self.round.number, self.round.phase

    def _game_went_on(self, _change: object) -> None:
        before, self._stood_at = self._stood_at, self._standing()
        round_ = self.round
        if not round_.all_voted:
            self.stage = None
        if round_.clue is not None or before[0] != round_.number:
            self.held = None
            self.sent_back.clear()
        if before != self._stood_at:
            self.choices.clear()
        if round_.number > before[0]:
            self._pass_pens()
        if not round_.slots:
            self.guesses.pop(round_.number, None)
        self.judge.note_changes()
        self.touch()

    def _pass_pens(self) -> None:
        """In each team, the pen goes to the next person."""
        for seat in range(len(self.game.players)):
            members, holder = self._members(seat), self.pen_of(seat)
            if holder is not None and len(members) > 1:
                self.pens[seat] = members[(list(members).index(holder) + 1) % len(members)]
