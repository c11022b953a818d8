"""`Table`: the board, and the seats of those who play on this page; bots play the others. `play` makes a game and its table."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, repeat
from typing import TYPE_CHECKING, Any, cast

import traitlets

from ..bots.bots import Bot, BotFault, Level, TagBot, checked_bot
from ..bots.runner import BotRunner, Clock
from ..decks.deck import Deck
from ..engine.editions import Rules
from ..engine.players import Player
from ..errors import RuleError, must_be
from ..game.game import Game
from ..seats.judge import names_of_seats
from ..sentences import number_text, say, translatable
from ..text.step_kinds import LAST_BEFORE_REVEAL
from .acting import ActingWidget
from .base import front_end, guarded
from .board import Board

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["Table", "play"]

_NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
_LONGEST_WAIT = 3600.0


class Table(ActingWidget, Board):
    """A whole game on one page: the board, and the seats of those who play here.

    Args:
        game: The game.
        seats: Names of those who play on this page; several pass the screen to each other. None for the first player, an
            empty list to watch.
        bots: Who plays for the others: True for `TagBot`s; "easy", "medium" or "hard" for `TagBot`s whose clues are so; a bot
            for all of them; bots for some by name (`{"Bo": "hard", "Cy": MyBot()}`, the rest `TagBot`s); or False for
            nobody: then they act in Python.
        round: The number of the round shown, from 1; None to follow the newest.
        pace: Seconds before each act of a bot, 0 to 3600.
        timeout: Seconds that a bot has for an act, 0 to 3600; then a random legal act replaces it.
        autosave: True to write the game with each act to "dixit-game.json" next to the notebook, or a path. An act that can't
            be saved is refused, and a bot's is tried again.
        traits: `speed`, `language`, `theme`, `motion` and `projector`, as for a `Board`.

    Raises:
        TypeError: If `game` is not a `Game`, or there is no such setting.
        RuleError: If a name is not one of the players, a bot lacks a method, or a number of seconds is out of range.
        BoardError: If the game has no such round.
        OSError: If the game can't be saved there.

    Bots act while no cell runs; `play_bots()` has them act at once.
    """

    _esm = front_end("widgets.js")

    _kind: Any = guarded(traitlets.Unicode("table"))
    """Tells the page's code which widget of the bundle to draw."""

    _NAMED = translatable("a table")
    _clock: Clock | None = None
    """The clock of the bots; None for the kernel's event loop."""
    _seeds: Iterator[int | None] | None = None
    """The seeds of the games to come, where the table has made its game."""

    def __init__(
        self,
        game: Game,
        seats: str | Player | Iterable[str | Player] | None = None,
        bots: bool | Bot | Level | Mapping[str, Bot | Level] = True,
        round: int | None = None,
        *,
        pace: float = 1.0,
        timeout: float = 5.0,
        autosave: bool | str | os.PathLike[str] = False,
        **traits: Any,
    ) -> None:
        self._prepare(game, traits)
        self._pace, self._timeout = _seconds("pace", pace), _seconds("timeout", timeout)
        names = names_of_seats(game, game.players[:1] if seats is None else seats)
        self._bots_by_name, self._other_bot = _named_bots(game, names, bots)
        self._sit(names)
        super().__init__(game, round, **traits)
        if round is None:
            self.step = self._newest_step()
        try:
            if autosave is not False:
                game.autosave() if autosave is True else game.autosave(autosave)
        except OSError:
            self.close()
            raise
        self._note_changes()
        self._start_bots()

    def _start_bots(self) -> None:
        self._runner = BotRunner(
            self._game,
            self._bot_of,
            pace=self._pace,
            timeout=self._timeout,
            clock=self._clock,
            language=self._language,
            on_change=self._tell_turn,
        )
        self._runner.start()
        self._tell_turn()

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the players who play on this page."""
        return self._acting()

    @property
    def bots(self) -> tuple[str, ...]:
        """Names of the players for whom bots play now, including players who are away."""
        return self._bots()

    @property
    def bot_faults(self) -> tuple[BotFault, ...]:
        """Bots that failed and were replaced by chance, oldest first; `.error` is what they raised."""
        return self._runner.faults if self._runner else ()

    def play_bots(self) -> None:
        """Have the bots act now, without waiting for their pace, until a person has to act."""
        if self._runner is not None:
            self._runner.play_on()

    def __repr__(self) -> str:
        game = self._game
        who = f"{', '.join(self.seats)} and " if self.seats else ""
        return f"Table({who}{len(self.bots)} bots, round {game.round}, {game.phase})"

    def _newest_step(self) -> int:
        """The step at which a loaded table starts: the newest, but not past the reveal, which a person begins."""
        last = max(len(self._steps) - 1, 0)
        return next((place for place, step in enumerate(self._steps) if step.kind == LAST_BEFORE_REVEAL), last)

    def _static_body(self) -> str:
        from ..views.static_board import static_table

        view, turn = cast("contract.View", self._view), cast("contract.TurnView", self._turn)
        return static_table(view, turn, self.step, self._small_pictures(), self._language)

    def _bot_of(self, player: str) -> Bot | None:
        return None if player in self._asker.names else self._bots_by_name.get(player, self._other_bot)

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        self._note_changes()
        super()._game_went_on(_change)

    def _may_play_again(self) -> bool:
        return self._seeds is not None and self._game.phase == "over"

    def _begin_again(self) -> None:
        """Show a new game with the same players, rules, deck and bots; it is saved where the one before was."""
        assert self._seeds is not None
        before = self._game
        game = Game(before.state.players, rules=before.rules, deck=before.deck, seed=next(self._seeds))
        if before.autosaved_to is not None:
            game.autosave(before.autosaved_to)
            before.autosave(None)
        if self._runner is not None:
            self._runner.close()
        self._follow(game)
        self._games += 1
        self._asker.sit(self._asker.names)
        self._judge.follow(game)
        self._follows = True
        with self.hold_sync():
            self.round = 1
            self._show(step=0)
        self._start_bots()

    def _show_again(self) -> None:
        if self._runner is not None:
            self._runner.language = self._language
        super()._show_again()

    def close(self) -> None:
        """Close the table and stop its bots; the game stays."""
        if self._runner is not None:
            self._runner.close()
        super().close()


def _seconds(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _LONGEST_WAIT:
        raise RuleError(
            must_be(
                name,
                say("a number of seconds from 0 to {most}", most=number_text(_LONGEST_WAIT, "g")),
                value,
            )
        )
    return float(value)


def _named_bots(game: Game, persons: tuple[str, ...], bots: object) -> tuple[dict[str, Bot], Bot | None]:
    """The bots by name, and the bot for all other players who are not on this page."""
    if isinstance(bots, bool):
        return {}, TagBot() if bots else None
    if not isinstance(bots, Mapping):
        return {}, checked_bot(bots)
    named: dict[str, Bot] = {}
    for player, bot in bots.items():  # pyright: ignore[reportUnknownVariableType]
        name = game.players[game.state.seat(player)]  # pyright: ignore[reportUnknownArgumentType]
        if name in persons:
            raise RuleError(
                say(
                    "{name} plays on this page, so that no bot can play for {name}: name other seats, or other "
                    "players in bots",
                    name=name,
                )
            )
        named[name] = checked_bot(bot)  # pyright: ignore[reportUnknownArgumentType]
    return named, TagBot()


def play(
    players: int | Iterable[str | Player] = 4,
    rules: str | Rules = "dixit",
    seats: str | Player | Iterable[str | Player] | None = None,
    bots: bool | Bot | Level | Mapping[str, Bot | Level] = True,
    *,
    deck: Deck | None = None,
    seed: int | None = None,
    **table: Any,
) -> Table:
    """Make a new game and its table: you, and bots in the other seats.

    Args:
        players: How many (3 to 12), or names in seat order.
        rules: An edition's name or `Rules`.
        seats: Names of those who play on this page; None for the first player.
        bots: Who plays the other seats, as for `Table`.
        deck: The `Deck`; None for the 84 dreams.
        seed: A whole number for the same shuffles each time; None for random ones.
        table: As for `Table`: `pace`, `autosave`, `language` and the like.

    Returns:
        The table; `table.game` is the game. When it is over, "Play again" in the page begins another one with the same
        players, bots and rules; `table.game` is that one then.

    Raises:
        RuleError: If the rules don't allow such a table.
        DeckError: If the deck is too small for it.
    """
    if isinstance(players, bool) or (isinstance(players, int) and not 0 <= players <= len(_NAMES)):
        raise RuleError(must_be("players", say("names, or how many, at most {most}", most=len(_NAMES)), players))
    named = _NAMES[:players] if isinstance(players, int) else players
    seeds = repeat(None) if seed is None else count(seed)
    shown = Table(Game(named, rules=rules, deck=deck, seed=next(seeds)), seats, bots, **table)
    shown._seeds = seeds  # pyright: ignore[reportPrivateUsage]
    return shown
