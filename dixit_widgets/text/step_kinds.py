"""The kinds of steps of a round.

Most of what depends on the kind of a step is decided by `match` without a wildcard, in the front end by a `Record`, so that
the type checkers name those places for a new kind. docs/architecture.md lists the others.
"""

from __future__ import annotations

from typing import Literal, get_args

__all__ = ["LAST_BEFORE_REVEAL", "STEP_KINDS", "RuleKey", "StepKind", "comes_before"]

StepKind = Literal[
    "clue",
    "handed_in",
    "laid_out",
    "voted",
    "vote_revealed",
    "card_revealed",
    "owners_revealed",
    "outcome",
    "bonus",
    "refilled",
    "passed_on",
    "over",
]
STEP_KINDS: tuple[StepKind, ...] = get_args(StepKind)
"""All kinds, in the order of a round; a round has several votes and bonuses, and is over or goes on.

The order also decides what a view hides while a question is open: everything that later kinds reveal.
"""

LAST_BEFORE_REVEAL: StepKind = "voted"
"""The last kind before votes are revealed: where a board waits, so that a person begins the reveal."""

RuleKey = Literal["all_or_none", "all", "none", "some", "bonus"]
"""The lines of the rules card."""


def comes_before(kind: StepKind, other: StepKind) -> bool:
    """Whether steps of a kind come before those of another one in a round."""
    return STEP_KINDS.index(kind) < STEP_KINDS.index(other)
