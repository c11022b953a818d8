"""Fair shuffles that are the same on any Python: a pure function of the seed and the number of earlier shuffles."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

from ..errors import RuleError, must_be
from ..sentences import say
from .whole_numbers import as_whole

__all__ = ["checked_seed", "rng_for", "shuffled"]

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: int, nth: int) -> tuple[T, ...]:
    """The items in a random order.

    Args:
        items: The items, in a fixed order.
        seed: The game's seed.
        nth: The number of earlier shuffles of this game.

    Returns:
        The shuffled items (Fisher and Yates). Only `Random.random` seeded by a whole number is used: the one
        sequence that Python promises never to change.

    >>> shuffled("abcdef", seed=1, nth=0) == shuffled("abcdef", seed=1, nth=0)
    True
    """
    rng = rng_for(seed, nth)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def rng_for(seed: int, *what: object) -> Random:
    """Random numbers for one purpose, independent of other purposes and the same each time.

    Args:
        seed: The game's seed, which the random numbers don't reveal.
        what: The purpose, such as "bot" and a round's number.

    Returns:
        The random number generator.

    >>> rng_for(1, "Bo", 3).random() == rng_for(1, "Bo", 3).random() != rng_for(1, "Bo", 4).random()
    True
    """
    digest = hashlib.sha256(" ".join(["dixit", str(seed), *map(str, what)]).encode()).digest()
    return Random(int.from_bytes(digest, "big"))


def checked_seed(seed: object) -> int:
    """The seed itself, or a random one for None.

    Raises:
        RuleError: If it is no whole number of at most 64 bits.
    """
    if seed is None:
        return SystemRandom().getrandbits(63)
    seed = as_whole(seed)
    if isinstance(seed, bool) or not isinstance(seed, int) or not -(2**63) <= seed < 2**64:
        raise RuleError(
            must_be(say("the seed"), say("a whole number of at most 64 bits, or None for a random one"), seed)
        )
    return seed
