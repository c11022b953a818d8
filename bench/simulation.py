"""100,000 simulated rounds of six on one core, beside the loop that anybody would write with `score_round`."""

from __future__ import annotations

import random
import time

import dixit_widgets as dx
from bench.table import Row
from dixit_widgets.bots.simulation import simulate

PLAYERS = 6
ROUNDS = 100_000
CHANCE = 0.5


def straightforward(rounds: int) -> dict[str, float]:
    """Votes by chance, each round scored by the rules; the means."""
    names = [f"Player {seat}" for seat in range(PLAYERS)]
    cards = {name: [f"card of {name}"] for name in names}
    points = {"storyteller": 0, "other": 0}
    for number in range(rounds):
        teller = names[number % PLAYERS]
        votes: dict[str, list[str]] = {}
        for voter in names:
            if voter != teller:
                others = [name for name in names if name not in (voter, teller)]
                votes[voter] = cards[teller if random.random() < CHANCE else random.choice(others)]
        for name, gained in dx.score_round("dixit", teller, cards, votes).points.items():
            points["storyteller" if name == teller else "other"] += gained
    return {"storyteller": points["storyteller"] / rounds, "other": points["other"] / rounds / (PLAYERS - 1)}


class Plain(dx.Bot):
    """A bot that takes the first cards, to measure whole games."""

    def give_clue(self, view, rng):  # type: ignore[no-untyped-def]
        return view["own"]["hand"][0]["card"], "first"

    def hand_in(self, view, rng):  # type: ignore[no-untyped-def]
        return view["own"]["hand"][0]["card"]

    def vote(self, view, rng):  # type: ignore[no-untyped-def]
        own = view["own"]["given"][0]["card"]
        return next(n for n, slot in enumerate(view["round"]["slots"], 1) if slot["card"] != own)


def measure() -> list[Row]:
    begun = time.perf_counter()
    found = simulate(CHANCE, rounds=ROUNDS, players=PLAYERS, seed=1, progress=False)
    ours = time.perf_counter() - begun
    begun = time.perf_counter()
    theirs = straightforward(ROUNDS)
    reference = time.perf_counter() - begun
    begun = time.perf_counter()
    simulate(Plain(), rounds=1_000, players=PLAYERS, seed=1, progress=False)
    bots = time.perf_counter() - begun
    return [
        Row(
            f"{ROUNDS:,} simulated rounds of {PLAYERS}, one core",
            f"{ours:.2f} s ({reference / ours:.1f} x as fast)",
            f"a loop over score_round {reference:.2f} s",
            "seconds",
        ),
        Row(
            "  points of the storyteller",
            f"{found.storyteller.mean:.3f} ± {found.storyteller.error:.3f}",
            f"the same loop {theirs['storyteller']:.3f}",
            "agree",
        ),
        Row("1,000 rounds played by bots, whole games", f"{bots:.2f} s", "-", "-"),
    ]
