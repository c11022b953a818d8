"""The points of a room's tables, by seat and without names of people: for the room, and for the notebook that follows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..engine.state import Round

__all__ = ["results_of"]


def results_of(table: int, rounds: Iterable[Round], guesses: Callable[[Round], Sequence[int]]) -> list[dict[str, Any]]:
    """The points of every scored round of a table.

    Args:
        table: The number of the table, from 0.
        rounds: Its rounds.
        guesses: Returns how many of the audience guessed each slot of a round.

    Returns:
        For each award: the table and the round, both from 1; the seat, its points, the reason, and the seats whose votes gave
        it; and how many of the audience guessed each slot.
    """
    return [
        {
            "table": table + 1,
            "round": round_.number,
            "seat": award.player,
            "points": award.points,
            "reason": award.reason,
            "votes": list(award.votes),
            "audience": list(guesses(round_)),
        }
        for round_ in rounds
        if round_.score is not None
        for award in round_.score.awards
    ]
