"""Where steps stand, of the rulebook's round and of any board, so that a test names a step by its kind."""

from __future__ import annotations

import dixit_widgets as dx

KINDS = [
    "clue",
    "handed_in",
    "laid_out",
    "voted",
    *["vote_revealed"] * 5,
    "card_revealed",
    "owners_revealed",
    "outcome",
    *["bonus"] * 2,
    "refilled",
    "passed_on",
]

LAST = len(KINDS) - 1
"""Where the last of them stands."""


def step_of(kind: str, which: int = 0) -> int:
    """Where a step of the rulebook's round stands.

    Args:
        kind: Its kind.
        which: Which of that kind, from 0; -1 is the last.
    """
    return [at for at, each in enumerate(KINDS) if each == kind][which]


def step_on(board: dx.Board, kind: str, which: int = 0) -> int:
    """The same for the round that a board shows."""
    return [at for at, step in enumerate(board.steps) if step.kind == kind][which]
