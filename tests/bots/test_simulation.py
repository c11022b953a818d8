"""Simulated rounds: paid by the rules, as the formulas say, and the same whoever does the work."""

from __future__ import annotations

import json
import math
import os
import pickle
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.expected_points import chance_of_random_votes
from dixit_widgets.engine.scoring import STORYTELLER, score_votes
from tests.support.play import NAMES
from tests.support.thorough import examples, some_of

ROUNDS = examples(10_000)


def random_round(rules: dx.Rules, rng: Random) -> tuple[list[str], str, dict[str, list[str]], dict[str, list[str]]]:
    """Names, storyteller, cards and votes of a legal round."""
    names = list(NAMES[: rng.randint(rules.min_players, rules.max_players)])
    teller = rng.choice(names)
    due = rules.given(len(names))
    given = {name: [f"{name} {n}" for n in range(1 if name == teller else due)] for name in names}
    easy = rng.random()
    votes: dict[str, list[str]] = {}
    for voter in names:
        if voter != teller:
            others = [card for name in names if name not in (voter, teller) for card in given[name]]
            votes[voter] = [given[teller][0] if rng.random() < easy else rng.choice(others) for _ in range(rules.votes)]
    return names, teller, given, votes


@pytest.mark.parametrize("edition", dx.EDITIONS)
@pytest.mark.parametrize("all_means", ["every_player", "every_vote"])
def test_points_in_plain_numbers_equal_score_round(edition: str, all_means: Any) -> None:
    rules = replace(dx.EDITIONS[edition], all_means=all_means)
    rng = Random(7)
    seen = set[str]()
    for _ in range(ROUNDS):
        names, teller, given, votes = random_round(rules, rng)
        voters = [name for name in names if name != teller]
        owners = {card: name for name, cards in given.items() for card in cards}
        places = [
            [STORYTELLER if owners[card] == teller else voters.index(owners[card]) for card in votes[voter]]
            for voter in voters
        ]
        score = dx.score_round(rules, teller, given, votes)
        outcome, storyteller, points = score_votes(rules, places)
        assert (outcome, {teller: storyteller, **dict(zip(voters, points, strict=True))}) == (
            score.outcome,
            score.points,
        )
        seen.add(outcome)
    assert seen == {"all", "none", "some"}


CHANCES = [0, 0.1, 0.5, 0.8, 1, "random"]
TABLES = [("dixit", 3), ("dixit", 4), ("disney", 6), ("odyssey", 3), ("odyssey", 6), ("odyssey", 12)]
MEANINGS = ["every_player", "every_vote"]

COMPARISONS = len(CHANCES) * len(TABLES) * len(MEANINGS) * 5
"""Means and shares that are held against a formula below: among this many, some lie further off than one standard error."""

WITHIN = NormalDist().inv_cdf(1 - 0.05 / (2 * COMPARISONS))
"""Standard errors that all of them together stay within in 19 of 20 runs, if the formulas are right: about 3.8."""


def near(mean: float, expected: float, error: float) -> bool:
    """As near as chance allows; a mean that can't vary must be exact."""
    return abs(mean - expected) <= WITHIN * error + 1e-9


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize(("edition", "players"), TABLES)
@pytest.mark.parametrize("all_means", MEANINGS)
def test_means_agree_with_the_formulas_within_their_standard_error(
    chance: Any, edition: str, players: int, all_means: Any
) -> None:
    rules = replace(dx.EDITIONS[edition], all_means=all_means)
    found = dx.simulate(chance, rounds=ROUNDS, players=players, rules=rules, seed=5, progress=False)
    expected = found.expected
    assert expected is not None
    some = 3 * math.sqrt(expected.some * (1 - expected.some) / ROUNDS)
    assert near(found.storyteller.mean, expected.storyteller, some)
    assert near(found.other.mean, expected.other, found.other.error)
    for outcome in ("all", "none", "some"):
        share = getattr(expected, outcome)
        assert near(found.share(outcome).mean, share, math.sqrt(share * (1 - share) / ROUNDS))


def test_means_are_off_as_their_standard_errors_say() -> None:
    """Two in three within one standard error, no more and no fewer: an error that is said too large would hide a fault."""
    off: list[float] = []
    for seed in range(150):
        players, chance = 4 + seed % 3, (0.3, 0.5, 0.7)[seed // 50]
        found = dx.simulate(chance, rounds=1_000, players=players, seed=seed, progress=False)
        assert found.expected is not None
        for mean, expected in (
            (found.storyteller, found.expected.storyteller),
            (found.other, found.expected.other),
        ):
            off.append((mean.mean - expected) / mean.error)
    # of each simulation the two means go together: as many independent ones as there are simulations are counted on
    simulations = len(off) / 2
    inside = sum(abs(each) <= 1 for each in off) / len(off)
    usual = NormalDist().cdf(1) - NormalDist().cdf(-1)
    assert abs(inside - usual) <= WITHIN * math.sqrt(usual * (1 - usual) / simulations)
    square = sum(each**2 for each in off) / len(off)
    assert abs(square - 1) <= WITHIN * math.sqrt(2 / simulations)
    assert max(abs(each) for each in off) <= WITHIN


@pytest.mark.parametrize("players", range(4, 9))
@pytest.mark.parametrize("p", [0, 0.2, 0.5, 0.9, 1])
def test_the_formulas_are_those_of_the_lesson(players: int, p: float) -> None:
    v = players - 1
    expected = dx.expected_points(p, players)
    assert expected.storyteller == pytest.approx(3 * (1 - p**v - (1 - p) ** v))
    assert expected.other == pytest.approx(3 * (p - p**v) + 2 * (p**v + (1 - p) ** v) + (1 - p))


@pytest.mark.parametrize("players", range(4, 9))
def test_a_clue_that_says_nothing_is_not_the_worst(players: int) -> None:
    v = players - 1
    chance = chance_of_random_votes(players)
    assert chance == pytest.approx(1 / v)
    assert dx.expected_points(chance, players).some == pytest.approx(1 - v**-v - (1 - 1 / v) ** v)


def test_every_seat_tells_in_turn_and_gets_its_share() -> None:
    found = dx.simulate(0.5, rounds=6_000, players=6, seed=1, progress=False)
    share = (found.storyteller.mean + 5 * found.other.mean) / 6
    assert sum(seat.mean for seat in found.seats) == pytest.approx(6 * share)
    assert all(near(seat.mean, share, seat.error) for seat in found.seats)


# The same, whoever does the work


class Lazy(Executor):
    """Does everything at the last moment, and counts."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.tasks += 1
        future: Future[Any] = Future()
        future.set_result(pickle.loads(pickle.dumps(fn(*args, **kwargs))))
        return future


def play(executor: Executor | None = None, seed: int = 3, rounds: int = 9_001) -> dx.Simulation:
    return dx.simulate(0.4, rounds=rounds, players=5, seed=seed, executor=executor, progress=False)


def test_the_seed_decides() -> None:
    assert play() == play()
    assert play(seed=4) != play()
    assert dx.simulate(0.4, rounds=100, progress=False).seed != dx.simulate(0.4, rounds=100, progress=False).seed


def test_any_executor_gives_the_same() -> None:
    lazy = Lazy()
    assert play(lazy) == play()
    assert lazy.tasks > 1
    for workers in (1, 2, 3):
        with ThreadPoolExecutor(workers) as pool:
            assert play(pool) == play()


def test_a_process_pool_gives_the_same_and_stays_open() -> None:
    import multiprocessing

    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert play(pool) == play()
        assert play(pool, seed=4) == play(seed=4)


@pytest.mark.parametrize(
    ("processes", "workers"), some_of([(False, 1), (False, 3), (True, 2)], (False, 3), several=True)
)
def test_dasks_executor_gives_the_same_whatever_its_workers(
    processes: bool, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cluster of threads, and one of processes of their own."""
    from distributed import Client

    with (
        Client(processes=processes, n_workers=workers, threads_per_worker=1, dashboard_address=None) as client,
        client.get_executor() as pool,
    ):
        assert (pool.submit(os.getpid).result() != os.getpid()) is processes
        submit = pool.submit
        tasks: list[object] = []

        def counted(*task: Any) -> Any:
            tasks.append(task)
            return submit(*task)

        monkeypatch.setattr(pool, "submit", counted)
        assert play(pool) == play()
        assert len(tasks) > 1


@pytest.mark.thorough
def test_many_rounds_are_few_tasks() -> None:
    lazy = Lazy()
    assert dx.simulate(1, rounds=1_200_000, players=3, seed=1, executor=lazy, progress=False).rounds == 1_200_000
    assert lazy.tasks <= 256


def test_a_task_that_fails_cancels_the_rest() -> None:
    class Broken(Lazy):
        def __init__(self) -> None:
            super().__init__()
            self.futures: list[Future[Any]] = []

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            if not self.futures:
                future.set_exception(RuntimeError("the cluster is gone"))
            self.futures.append(future)
            return future

    broken = Broken()
    with pytest.raises(RuntimeError, match="the cluster is gone"):
        play(broken)
    assert len(broken.futures) > 1
    assert all(future.cancelled() for future in broken.futures[1:])


# Bots


class First:
    """Takes what comes first; may know nothing but its own view."""

    def __init__(self) -> None:
        self.views: list[dict[str, Any]] = []

    def give_clue(self, view: dict[str, Any], rng: Random) -> tuple[str, str]:
        self.views.append(view)
        return view["own"]["hand"][0]["card"], "first"

    def hand_in(self, view: dict[str, Any], rng: Random) -> list[str]:
        due = (view["round"]["cards"] - 1) // (len(view["players"]) - 1)
        return [each["card"] for each in view["own"]["hand"][:due]]

    def vote(self, view: dict[str, Any], rng: Random) -> int:
        own = {each["card"] for each in view["own"]["given"]}
        slots = [n for n, slot in enumerate(view["round"]["slots"], 1) if slot["card"] not in own]
        return slots[int(rng.random() * len(slots))]


@pytest.mark.parametrize("players", [3, 5])
def test_bots_that_vote_at_random_do_as_the_random_clue_says(players: int) -> None:
    found = dx.simulate(First(), rounds=400, players=players, seed=2, progress=False)
    assert found.expected is None
    random = dx.expected_points(chance_of_random_votes(players), players)
    assert near(found.storyteller.mean, random.storyteller, found.storyteller.error)
    assert near(found.other.mean, random.other, found.other.error)


def test_bots_give_the_same_with_every_executor() -> None:
    def played(executor: Executor | None) -> dx.Simulation:
        return dx.simulate(First(), rounds=120, players=4, seed=2, executor=executor, progress=False)

    assert played(Lazy()) == played(None)


def test_a_bot_sees_its_own_seat_only() -> None:
    bots = [First() for _ in range(4)]
    dx.simulate(bots, rounds=8, players=4, seed=1, progress=False)
    for seat, bot in enumerate(bots):
        assert {view["own"]["seat"] for view in bot.views} == {seat}


def test_a_bot_that_breaks_a_rule_is_refused() -> None:
    class Greedy(First):
        def vote(self, view: dict[str, Any], rng: Random) -> int:
            return 99

    with pytest.raises(dx.RuleError, match="Bot 2's vote must be a slot from 1 to 4, got 99"):
        dx.simulate(Greedy(), rounds=1, players=4, seed=1, progress=False)


def test_an_invalid_choice_is_refused_as_at_a_table() -> None:
    class Mute(First):
        def give_clue(self, view: dict[str, Any], rng: Random) -> Any:
            return None

    with pytest.raises(dx.RuleError, match="give_clue must return a card's id and a clue"):
        dx.simulate(Mute(), rounds=1, players=4, seed=1, progress=False)


# What can't be simulated


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"strategy": 1.5}, r"the chance must be a number from 0.*, got 1\.5"),
        ({"strategy": math.nan}, "the chance must be a number from 0.*, got nan"),
        ({"strategy": True}, "the strategy must be a chance from 0 to.*, got True"),
        ({"strategy": "clever"}, "the strategy must be a chance from 0 to.*, got 'clever'"),
        (
            {"strategy": object()},
            "the strategy must be a chance from 0 to 1, 'random', easy, medium, hard, or bots with the",
        ),
        (
            {"strategy": dx.RandomBot},
            "the strategy must be a chance from 0 to 1, 'random', easy, medium, hard, or bots with the",
        ),
        ({"strategy": dx.scenario("rulebook")}, r"bots with the methods give_clue\(view, rng\).*, got Game"),
        ({"strategy": {"Ada": First()}}, r"the strategy must be a chance from 0 to.*, got \{'Ada'"),
        ({"strategy": None}, "the strategy must be a chance from 0 to.*, got None"),
        ({"strategy": [First()] * 3}, "the bots must be one for all seats, or one for each of 6 seats, got 3"),
        ({"rounds": 0}, "rounds must be a whole number from 1 to 1000000000, got 0"),
        ({"rounds": 1.5}, r"rounds must be a whole number from 1 to 1000000000, got 1\.5"),
        ({"players": 2}, "Dixit is for 3 to 8 players, got 2"),
        ({"players": 4.0}, r"players must be a whole number, how many sit at the table, got 4\.0"),
        ({"players": 9}, "Dixit is for 3 to 8 players, got 9"),
        ({"seed": "one"}, "the seed must be a whole number of at.*, got 'one'"),
        ({"executor": 4}, r"executor must be a concurrent\.futures\.Executor, or None, got 4"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(dx.RuleError, match=message):
        dx.simulate(**{"strategy": 0.5, "progress": False, **wrong})


# How it is shown


def test_a_simulation_is_a_small_table_with_the_formulas_beside_it() -> None:
    found = dx.simulate(0.5, rounds=1_000, players=6, seed=1, progress=False)
    html = found._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert f">{found.storyteller.mean:.3f}</td>" in html
    assert ">2.812</td>" in html
    assert "1,000 rounds of 6: each vote finds the card with chance 0.5" in html
    assert "By the formula" not in dx.simulate(First(), rounds=3, players=4, seed=1, progress=False)._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert repr(found).startswith("Simulation(1000 rounds of 6, ")
    assert json.loads(json.dumps(found.to_dict()))["some"] == found.outcomes["some"]


def test_a_bar_shows_how_far_a_long_simulation_is(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    import tqdm.auto

    class Seen(tqdm.tqdm):  # type: ignore[misc]
        def __init__(self, **given: Any) -> None:
            super().__init__(**{**given, "delay": 0, "mininterval": 0})

    monkeypatch.setattr(tqdm.auto, "tqdm", Seen)
    dx.simulate(0.5, rounds=10_000, seed=1)
    assert "4000/10000" in capsys.readouterr().err
    dx.simulate(0.5, rounds=10_000, seed=1, progress=False)
    assert capsys.readouterr().err == ""
