"""`BotRunner`: plays seats of a game by bots, one act after another, with a pause before each.

Observes the `revision` of the game and calls its methods, like any player. Knows nothing of widgets. It never blocks a
running event loop (a notebook); in a plain script, where none runs, bots act at once.
"""

from __future__ import annotations

import asyncio
import time
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol, TypeAlias

from ..errors import DixitError
from ..game.game import Game
from ..sentences import Language, current_language, say
from ..views.table import view_for
from .bots import Act, Bot, BotFault, TagBot, arguments_of, random_choice
from .time_limit import HAS_THREADS, Thought, think_and_wait, think_here, think_in_thread

__all__ = ["BotRunner", "Clock", "LoopClock"]

Cancel: TypeAlias = Callable[[], object]
_WAIT_FOR_DISK = 5.0
"""Seconds until a bot tries again what could not be saved."""

_ACTS: Mapping[str, Act] = {"clue": "give_clue", "hand_in": "hand_in", "vote": "vote"}


class Clock(Protocol):
    """Calls functions later, in the thread of the game."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call after this number of seconds; the function returned cancels it."""
        ...

    def think(self, turn: Callable[[], Any], limit: float, done: Callable[[Thought], None]) -> None:
        """Run a bot's turn without blocking, at most `limit` seconds, and call `done` in this thread."""
        ...


class LoopClock:
    """The clock of the event loop that runs a notebook's kernel."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def call_later(self, seconds: float, call: Callable[[], None]) -> Cancel:
        """Call after this number of seconds, between other events."""
        return self._loop.call_later(seconds, call).cancel

    def think(self, turn: Callable[[], Any], limit: float, done: Callable[[Thought], None]) -> None:
        """Run it in a thread; where there are none, in the event loop, with a trace function as its limit."""
        if HAS_THREADS:
            think_in_thread(turn, limit, partial(self._told, done))
        else:
            self._loop.call_soon(lambda: done(think_here(turn, limit)))

    def _told(self, done: Callable[[Thought], None], thought: Thought) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(done, thought)


def _running_clock() -> Clock | None:
    try:
        return LoopClock(asyncio.get_running_loop())
    except RuntimeError:
        return None


class BotRunner:
    """Plays the seats of a game that belong to bots.

    Args:
        game: The game.
        bot_of: Which bot plays for a player; None for a person.
        pace: Seconds before each act of a bot.
        timeout: Seconds that a bot has for an act.
        clock: Calls the bots later; None for the clock of the running event loop. If no loop runs, bots act at once.
        language: The language of the bots' clues; that in use, if None.
        on_change: Called when a bot starts or ends a turn, or has failed.

    Seats of players who are away are played too, by the player's own bot or else by a `TagBot`.
    """

    def __init__(
        self,
        game: Game,
        bot_of: Callable[[str], Bot | None],
        *,
        pace: float = 1.0,
        timeout: float = 5.0,
        clock: Clock | None = None,
        language: Language | None = None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.game = game
        self._bot_of = bot_of
        self.pace = pace
        self.timeout = timeout
        self.language = language or current_language()
        self._clock = clock
        self._on_change = on_change
        self._substitute = TagBot()
        self._faults: list[BotFault] = []
        self._thinking: str | None = None
        self._turn = 0
        self._asked: object = None
        self._cancel: Cancel | None = None
        self._acts_at_once = False
        self._closed = False
        game.observe(self._game_went_on, "revision")

    # Reading

    @property
    def faults(self) -> tuple[BotFault, ...]:
        """Every failure so far, oldest first."""
        return tuple(self._faults)

    @property
    def thinking(self) -> str | None:
        """The name of the player whose bot is choosing now; None if none is."""
        return self._thinking

    def plays(self, player: str) -> bool:
        """Whether a bot plays for this player now."""
        return self._bot_of(player) is not None or player in self.game.away

    @property
    def bots(self) -> tuple[str, ...]:
        """Names of the players whose seats bots play now, in seat order."""
        return tuple(filter(self.plays, self.game.players))

    def next_player(self) -> str | None:
        """The player whose bot has to act next, in seat order; None if the table waits for a person, or for nobody.

        Before the first clue any player may begin: a bot begins only if bots play all seats.
        """
        game = self.game
        due = [game.players[seat] for seat in game.state.due]
        if game.storyteller is None and not all(map(self.plays, due)):
            return None
        return next(filter(self.plays, due), None)

    # Playing

    def start(self) -> None:
        """Start to play, and go on whenever the game has changed."""
        self._clock = self._clock or _running_clock()
        self._game_went_on()

    def play_on(self) -> None:
        """Do all acts of bots now, without pauses, until a person has to act.

        Raises:
            OSError: If an act can't be saved: it has not happened, and this can be called again.
        """
        if self._acts_at_once or self._closed:
            return  # called from within the loop below, which goes on
        self._call_off()
        self._acts_at_once = True
        try:
            while (player := self.next_player()) is not None:
                act, _, turn = self._question(player)
                self._act(player, act, think_and_wait(turn, self.timeout))
        finally:
            self._acts_at_once = False
        self._game_went_on()

    def close(self) -> None:
        """Stop playing."""
        if self._closed:
            return
        self._closed = True
        self._call_off()
        self.game.unobserve(self._game_went_on, "revision")

    def _game_went_on(self, _change: object = None) -> None:
        """React to a change of the game; a turn whose situation is unchanged goes on."""
        if self._closed or self._acts_at_once:
            return
        player = self.next_player()
        if player is None:
            self._call_off()
        elif self._clock is None:
            try:
                self.play_on()
            except OSError as wrong:
                said = say("the bots wait, as their act can't be saved: {wrong}", wrong=wrong)
                warnings.warn(said, RuntimeWarning, stacklevel=2)
                self._on_change()
        elif self._asked != (player, self._situation(player)):
            self._call_off()
            self._begin(player, self._clock)

    def _begin(self, player: str, clock: Clock) -> None:
        act, asked, turn = self._question(player)
        self._asked = asked
        self._thinking = player
        number = self._turn
        begun = time.monotonic()

        def done(thought: Thought) -> None:
            if number == self._turn and not self._closed:
                left = max(0.0, begun + self.pace - time.monotonic())
                self._cancel = clock.call_later(left, finish(thought))

        def finish(thought: Thought) -> Callable[[], None]:
            return lambda: self._finish(number, player, act, thought)

        clock.think(turn, self.timeout, done)
        self._on_change()

    def _finish(self, number: int, player: str, act: Act, thought: Thought) -> None:
        if number != self._turn or self._closed:
            return
        self._turn += 1
        self._asked = self._cancel = self._thinking = None
        try:
            self._act(player, act, thought)
        except OSError:  # nothing has happened: whoever watches reads why, and the bot tries again
            assert self._clock is not None
            self._cancel = self._clock.call_later(max(self.pace, _WAIT_FOR_DISK), self._game_went_on)
            self._on_change()

    def _call_off(self) -> None:
        """Cancel the turn that runs, if any: its result is no longer used."""
        self._turn += 1
        self._asked = None
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        if self._thinking is not None:
            self._thinking = None
            self._on_change()

    def _bot(self, player: str) -> Bot:
        return self._bot_of(player) or self._substitute

    def _situation(self, player: str) -> object:
        """The state that a choice of this player depends on."""
        state = self.game.state
        round_, seat = state.round, state.seat(player)
        return (
            round_.number,
            round_.phase,
            round_.storyteller,
            round_.clue,
            round_.slots,
            state.hands[seat],
            self._bot(player),
        )

    def _question(self, player: str) -> tuple[Act, object, Callable[[], Any]]:
        """The act that is due, the state it depends on, and the turn as a function, which holds the view and not the game."""
        act = _ACTS[self.game.phase]
        bot = self._bot(player)
        view, rng = self._seen(player), self._rng_for(player, act)
        return act, (player, self._situation(player)), lambda: getattr(bot, act)(view, rng)

    def _seen(self, player: str) -> Mapping[str, Any]:
        game = self.game
        return view_for(game.state, player, cards=game.deck.cards, language=self.language)

    def _rng_for(self, *what: object) -> Any:
        return self.game._rng_for("bot", self.game.round, *what)  # pyright: ignore[reportPrivateUsage]

    def _act(self, player: str, act: Act, thought: Thought) -> None:
        """Do what the bot chose; or, if it failed, a random legal act, and keep the failure."""
        method: Callable[..., None] = getattr(self.game, act)
        number = self.game.round
        if thought.stopped is None:
            try:
                method(player, *arguments_of(act, thought.chosen))
                return
            except DixitError as error:
                thought = Thought(stopped="illegal", error=error)
        assert thought.stopped is not None
        self._faults.append(BotFault(player, act, number, thought.stopped, thought.error))
        try:
            method(player, *random_choice(act, self._seen(player), self._rng_for(player, act, "instead")))
        except OSError:
            self._faults.pop()  # noted when the act is done
            raise
