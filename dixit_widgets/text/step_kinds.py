"""The kinds of steps of a round. What is said of a step is decided by `match` on its kind, everywhere without a wildcard,
so that the type checker names each place that has to say something about a new kind.
"""

from __future__ import annotations

from typing import Literal, get_args

__all__ = ["STEP_KINDS", "RuleKey", "StepKind"]

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
"""All kinds, in the order of a round; a round has several votes and bonuses, and is over or goes on."""

RuleKey = Literal["all_or_none", "all", "none", "some", "bonus"]
"""The lines of the rules card."""
