"""How often some, but not all, bots find the card, at every table size and level."""

from __future__ import annotations

import dixit_widgets as dx
from bench.table import Row
from dixit_widgets.bots.bots import LEVELS, Level

ROUNDS = 1000


def measure() -> list[Row]:
    """Rounds of bots that end with "some", by level, beside bots that play by chance."""
    rows: list[Row] = []
    for edition in ("dixit", "odyssey"):
        rules = dx.EDITIONS[edition]
        for players in range(rules.min_players, rules.max_players + 1):
            shares = [f"{level} {some(level, players, edition)}" for level in LEVELS]
            name = f"rounds that end with some, {edition}, {players} bots, {ROUNDS} rounds"
            rows.append(
                Row(name, ", ".join(shares), f"by chance {some(dx.RandomBot(), players, edition)}", "at least 60 %")
            )
    return rows


def some(bot: dx.Bot | Level, players: int, edition: str) -> str:
    """The share of the rounds that end with "some", and its standard error."""
    bots: list[dx.Bot | Level] = [bot] * players
    share = dx.simulate(bots, rounds=ROUNDS, players=players, rules=edition, seed=players, progress=False).share("some")
    return f"{100 * share.mean:.1f} % ± {100 * share.error:.1f}"
