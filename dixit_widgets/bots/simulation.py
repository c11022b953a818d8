"""Simulations of many rounds: how often all, some or none find the card, and the average points.

Uses plain numbers for random votes, and whole games for bots. Adds up whole numbers only, in blocks with a seed each, so
that the result is the same however the work is split.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, cast

from ..engine.editions import Rules, rules_of
from ..engine.expected_points import ExpectedPoints, chance_of_random_votes, checked_chance, expected_points
from ..engine.scoring import STORYTELLER, Outcome, score_votes
from ..engine.shuffle import checked_seed
from ..errors import RuleError, must_be
from ..game.game import Game
from ..sentences import count, current_language, number_text, say
from ..text.labels import outcome_label
from ..text.progress import progress_bar
from ..text.tables import html_table
from ..views.table import view_for
from .bots import LEVELS, METHODS, Act, Bot, Level, arguments_of, checked_bot

__all__ = ["Mean", "Simulation", "simulate"]

_BLOCK = 2_000
"""Rounds that share a seed where votes fall by chance. Changing it changes every result."""

_BOT_BLOCK = 50
"""The same where bots play, each round a hundred times the work."""

_MOST_TASKS = 256
_MOST_ROUNDS = 10**9
_OUTCOMES: tuple[Outcome, ...] = ("all", "none", "some")


@dataclass(frozen=True)
class Mean:
    """A mean and its standard error.

    Args:
        mean: The mean over the rounds.
        error: The standard error: in two cases of three the true mean is no further away than this.
    """

    mean: float
    error: float


@dataclass(frozen=True)
class Simulation:
    """The result of a simulation; shows itself as a table.

    Args:
        rounds: The number of rounds.
        players: The number of players.
        rules: The rules.
        strategy: How votes were chosen, in words.
        seed: The seed, which gives the same result again.
        outcomes: The number of rounds that ended with "all", "none" and "some".
        storyteller: Points of the storyteller in a round.
        other: Points of another player in a round.
        seats: Points of each seat in a round, that of the first storyteller first.
        expected: The averages by formula; None where bots play.
    """

    rounds: int
    players: int
    rules: Rules
    strategy: str
    seed: int
    outcomes: dict[Outcome, int]
    storyteller: Mean
    other: Mean
    seats: tuple[Mean, ...]
    expected: ExpectedPoints | None = None

    def share(self, outcome: Outcome) -> Mean:
        """The share of the rounds with an outcome.

        Args:
            outcome: "all", "none" or "some".

        Returns:
            The share, 0 to 1, and its standard error.

        Raises:
            RuleError: If there is no such outcome.
        """
        if not isinstance(outcome, str) or outcome not in self.outcomes:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be("outcome", say("one of {choices}", choices=", ".join(self.outcomes)), outcome))
        share = self.outcomes[outcome] / self.rounds
        return Mean(share, math.sqrt(share * (1 - share) / self.rounds))

    def to_dict(self) -> dict[str, Any]:
        """The numbers as plain data, for JSON or a table of many simulations.

        Returns:
            One flat dict.
        """
        return {
            "rounds": self.rounds,
            "players": self.players,
            "edition": self.rules.edition,
            "strategy": self.strategy,
            "seed": self.seed,
            "storyteller": self.storyteller.mean,
            "storyteller_error": self.storyteller.error,
            "other": self.other.mean,
            "other_error": self.other.error,
            **{outcome: self.outcomes[outcome] for outcome in _OUTCOMES},
        }

    def __repr__(self) -> str:
        return (
            f"Simulation({self.rounds} rounds of {self.players}, {self.strategy}: "
            f"storyteller {self.storyteller.mean:.3f}, another player {self.other.mean:.3f})"
        )

    def _repr_html_(self) -> str:
        by_formula = self.expected
        lines: list[tuple[str, Mean, float | None, Callable[[float], str]]] = [
            (say("Storyteller, points a round"), self.storyteller, by_formula and by_formula.storyteller, _points),
            (say("Another player, points a round"), self.other, by_formula and by_formula.other, _points),
            (outcome_label(current_language(), "all"), self.share("all"), by_formula and by_formula.all, _percent),
            (outcome_label(current_language(), "some"), self.share("some"), by_formula and by_formula.some, _percent),
            (outcome_label(current_language(), "none"), self.share("none"), by_formula and by_formula.none, _percent),
        ]
        head = ["", say("Mean"), say("Standard error")]
        rows = [[name, shown(each.mean), f"±\u00a0{shown(each.error)}"] for name, each, _, shown in lines]
        if by_formula is not None:
            head.append(say("By the formula"))
            for row, (_, _, value, shown) in zip(rows, lines, strict=True):
                row.append("" if value is None else shown(value))
        caption = count(
            "{number} round of {players}: {strategy}",
            "{number} rounds of {players}: {strategy}",
            self.rounds,
            number=number_text(self.rounds),
            players=self.players,
            strategy=self.strategy,
        )
        return html_table(caption, head, rows)


def _points(value: float) -> str:
    return number_text(value, ".3f")


def _percent(value: float) -> str:
    return number_text(100 * value, ".2f") + "\u00a0%"


def simulate(
    strategy: float | Literal["random"] | Level | Bot | Sequence[Level | Bot] = 0.5,
    *,
    rounds: int = 10_000,
    players: int = 6,
    rules: str | Rules = "dixit",
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> Simulation:
    """Play many rounds and average the points. Each seat is the storyteller in turn.

    Args:
        strategy: The chance, 0 to 1, that a vote finds the storyteller's card, where the other votes are spread evenly over
            the cards of the others; or "random", for a clue that says nothing, where a vote is for any card but the
            voter's own; or a `Bot` that plays every seat ("easy", "medium" and "hard" are `TagBot`s), or a list of bots, one for
            each seat, which play whole games.
        rounds: The number of rounds, 1 to a billion.
        players: The number of players.
        rules: An edition's name or `Rules`.
        seed: A whole number for the same result each time, with any `executor`; None for a random one.
        executor: Where the work is done: any `concurrent.futures.Executor`, such as a `ProcessPoolExecutor` or Dask's
            `client.get_executor()`; None for this process. It stays open. Bots are sent to it by pickling.
        progress: Whether to show a progress bar after half a second.

    Returns:
        A small table of means with their standard errors.

    Raises:
        RuleError: If an argument is not one of these, the rules don't allow this number of players, or a bot breaks a rule.

    >>> simulate(1.0, rounds=100, players=4, seed=1).storyteller.mean
    0.0
    """
    played = rules_of(rules)
    if isinstance(players, bool) or not isinstance(players, int):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("players", say("a whole number, how many sit at the table"), players))
    played.check_table(players)
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= _MOST_ROUNDS:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("rounds", say("a whole number from 1 to {most}", most=_MOST_ROUNDS), rounds))
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise RuleError(must_be("executor", say("a concurrent.futures.Executor, or None"), executor))
    chosen = checked_seed(seed)
    plan = _plan(strategy, rounds, players, played, chosen)
    totals = _Totals.none(players)
    with progress_bar(rounds, say("rounds"), progress) as step:
        for each in _done(plan, executor):
            totals = totals.plus(each)
            step(each.rounds)
    expected = None if plan.chance is None else expected_points(plan.chance, players, played)
    return totals.simulation(plan, expected)


@dataclass(frozen=True)
class _Plan:
    """What to play; it is sent to the workers."""

    rounds: int
    players: int
    rules: Rules
    seed: int
    name: str
    chance: float | None
    bots: tuple[Bot, ...] = field(default=(), repr=False)

    @property
    def block(self) -> int:
        return _BOT_BLOCK if self.bots else _BLOCK

    @property
    def blocks(self) -> int:
        return -(-self.rounds // self.block)

    def chance_source(self, number: int) -> Random:
        """A block's own source of chance, so that results don't depend on who plays it, or when."""
        digest = hashlib.sha256(f"dixit simulation {self.seed} {number}".encode()).digest()
        return Random(int.from_bytes(digest, "big"))


def _strategies() -> str:
    """What a strategy must be, for errors."""
    return say(
        "a chance from 0 to 1, 'random', {levels}, or bots with the methods {methods}",
        levels=", ".join(LEVELS),
        methods=METHODS,
    )


def _plan(strategy: object, rounds: int, players: int, rules: Rules, seed: int) -> _Plan:
    if isinstance(strategy, str) and strategy == "random":
        return _Plan(
            rounds, players, rules, seed, say("a clue that says nothing"), chance_of_random_votes(players, rules)
        )
    if isinstance(strategy, int | float) and not isinstance(strategy, bool):
        chance = checked_chance(strategy)
        name = say("each vote finds the card with chance {chance}", chance=number_text(chance, "g"))
        return _Plan(rounds, players, rules, seed, name, chance)
    given: Sequence[object] = (strategy,) * players
    if isinstance(strategy, Sequence) and not isinstance(strategy, str):
        given = cast("Sequence[object]", strategy)
    try:
        bots = tuple([checked_bot(bot) for bot in given])
    except RuleError:
        raise RuleError(must_be(say("the strategy"), _strategies(), strategy)) from None  # pyright: ignore[reportUnknownArgumentType]
    if len(bots) != players:
        raise RuleError(
            say(
                "the bots must be one for all seats, or one for each of {players} seats, got {got}",
                players=players,
                got=len(bots),
            )
        )
    return _Plan(rounds, players, rules, seed, say("played by bots"), None, bots)


def _done(plan: _Plan, executor: Executor | None) -> Iterator[_Totals]:
    """The totals of each part of the work, in order."""
    if executor is None:
        for number in range(plan.blocks):
            yield _play_blocks(plan, number, number + 1)
        return
    size = -(-plan.blocks // _MOST_TASKS)
    starts = range(0, plan.blocks, size)
    tasks: list[Future[_Totals]] = []
    try:
        tasks = [executor.submit(_play_blocks, plan, first, min(first + size, plan.blocks)) for first in starts]
        for task in tasks:
            yield task.result()
    finally:
        for task in tasks:
            task.cancel()


def _play_blocks(plan: _Plan, first: int, last: int) -> _Totals:
    totals = _Totals.none(plan.players)
    play = _play_bots if plan.bots else _play_by_chance
    for number in range(first, last):
        begins, ends = number * plan.block, min((number + 1) * plan.block, plan.rounds)
        totals = totals.plus(play(plan, begins, ends, plan.chance_source(number)))
    return totals


@dataclass
class _Totals:
    """Sums of points, and of their squares, over some rounds. Whole numbers, so the order of adding up makes no difference."""

    rounds: int
    outcomes: dict[Outcome, int]
    storyteller: int
    storyteller_squares: int
    others: int
    others_squares: int
    seats: list[int]
    seats_squares: list[int]

    @classmethod
    def none(cls, players: int) -> _Totals:
        return cls(0, dict.fromkeys(_OUTCOMES, 0), 0, 0, 0, 0, [0] * players, [0] * players)

    def add(self, teller: int, outcome: Outcome, storyteller: int, others: Sequence[int]) -> None:
        """Add one round; `others` in seat order, from the storyteller's left."""
        self.rounds += 1
        self.outcomes[outcome] += 1
        together = sum(others)
        self.storyteller += storyteller
        self.storyteller_squares += storyteller * storyteller
        self.others += together
        self.others_squares += together * together
        seats, squares = self.seats, self.seats_squares
        seats[teller] += storyteller
        squares[teller] += storyteller * storyteller
        seat = teller
        for points in others:
            seat = seat + 1 if seat + 1 < len(seats) else 0
            seats[seat] += points
            squares[seat] += points * points

    def plus(self, other: _Totals) -> _Totals:
        return _Totals(
            self.rounds + other.rounds,
            {outcome: self.outcomes[outcome] + other.outcomes[outcome] for outcome in _OUTCOMES},
            self.storyteller + other.storyteller,
            self.storyteller_squares + other.storyteller_squares,
            self.others + other.others,
            self.others_squares + other.others_squares,
            [one + two for one, two in zip(self.seats, other.seats, strict=True)],
            [one + two for one, two in zip(self.seats_squares, other.seats_squares, strict=True)],
        )

    def simulation(self, plan: _Plan, expected: ExpectedPoints | None) -> Simulation:
        voters = plan.players - 1
        together = _mean(self.others, self.others_squares, self.rounds)
        return Simulation(
            rounds=self.rounds,
            players=plan.players,
            rules=plan.rules,
            strategy=plan.name,
            seed=plan.seed,
            outcomes=dict(self.outcomes),
            storyteller=_mean(self.storyteller, self.storyteller_squares, self.rounds),
            # The others of one round depend on each other: the error is that of the rounds' means, not of each player.
            other=Mean(together.mean / voters, together.error / voters),
            seats=tuple(
                _mean(total, squares, self.rounds)
                for total, squares in zip(self.seats, self.seats_squares, strict=True)
            ),
            expected=expected,
        )


def _mean(total: int, squares: int, number: int) -> Mean:
    if number == 1:
        return Mean(float(total), math.inf)
    spread = (squares * number - total * total) / (number * (number - 1))
    return Mean(total / number, math.sqrt(spread / number))


def _play_by_chance(plan: _Plan, first: int, last: int, rng: Random) -> _Totals:
    totals = _Totals.none(plan.players)
    chance = plan.chance or 0.0
    voters = range(plan.players - 1)
    others = plan.players - 2
    each_vote = range(plan.rules.votes)
    draw = rng.random
    for number in range(first, last):
        votes: list[list[int]] = []
        for voter in voters:
            targets: list[int] = []
            for _ in each_vote:
                if draw() < chance:
                    targets.append(STORYTELLER)
                else:
                    other = int(draw() * others)
                    targets.append(other if other < voter else other + 1)
            votes.append(targets)
        totals.add(number % plan.players, *score_votes(plan.rules, votes))
    return totals


def _play_bots(plan: _Plan, first: int, last: int, rng: Random) -> _Totals:
    """Whole games, a new one whenever one is over; the seat that begins goes on where the last game ended."""
    totals = _Totals.none(plan.players)
    names = [f"Bot {seat + 1}" for seat in range(plan.players)]
    game: Game | None = None
    for number in range(first, last):
        if game is None or game.phase == "over":
            game = Game(names, rules=plan.rules, seed=int(rng.random() * 2**53))
        else:
            game.next_round()
        teller = number % plan.players if game.storyteller is None else names.index(game.storyteller)
        _play_round(game, names, teller, plan.bots, rng)
        assert game.score is not None
        points = [game.score.points[name] for name in names]
        totals.add(teller, game.score.outcome, points[teller], [*points[teller + 1 :], *points[:teller]])
    return totals


def _play_round(game: Game, names: Sequence[str], teller: int, bots: Sequence[Bot], rng: Random) -> None:
    def chosen(act: Act, seat: int) -> tuple[Any, ...]:
        view = view_for(game.state, names[seat], cards=game.deck.cards)
        return arguments_of(act, getattr(bots[seat], act)(view, rng))

    others = [seat for seat in range(len(names)) if seat != teller]
    game.give_clue(names[teller], *chosen("give_clue", teller))
    for seat in others:
        game.hand_in(names[seat], *chosen("hand_in", seat))
    for seat in others:
        game.vote(names[seat], *chosen("vote", seat))
