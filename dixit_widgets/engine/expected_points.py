"""The average points by formula, where every vote finds the storyteller's card with the same chance.

Pure. The simulation and the lessons compare their results with these.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import RuleError, must_be
from ..sentences import say
from .editions import Rules, rules_of

__all__ = ["ExpectedPoints", "chance_of_random_votes", "checked_chance", "expected_points"]


@dataclass(frozen=True)
class ExpectedPoints:
    """The average points of a round, and the shares of the outcomes.

    Args:
        storyteller: Points of the storyteller.
        other: Points of one other player.
        all: Share of rounds in which all find the card.
        none: Share in which nobody does.
        some: Share in which some, but not all, do.
    """

    storyteller: float
    other: float
    all: float
    none: float
    some: float


def expected_points(chance: float, players: int = 6, rules: str | Rules = "dixit") -> ExpectedPoints:
    """The average points of a round when each vote finds the storyteller's card with the same chance, independently.

    The votes that miss it are spread evenly over the cards of the others.

    Args:
        chance: From 0 (too hard) to 1 (too easy).
        players: The number of players, with the storyteller.
        rules: An edition's name or `Rules`.

    Returns:
        The averages. With one vote and v voters the storyteller's are 3 (1 - p^v - (1 - p)^v).

    Raises:
        RuleError: If `chance` is not a number from 0 to 1, or the rules don't allow this number of players.

    >>> round(expected_points(0.5, players=6).storyteller, 3)
    2.812
    """
    played = rules_of(rules)
    chance = checked_chance(chance)
    played.check_table(players)
    voters, votes = players - 1, played.votes
    miss = (1 - chance) ** votes
    none = miss**voters
    found_when_all = _correct_votes_when_all(played, chance, voters)
    all_ = chance ** (votes * voters) if played.all_means == "every_vote" else (1 - miss) ** voters
    some = max(0.0, 1 - all_ - none)
    other = (
        played.points_correct_vote * (votes * chance - found_when_all)
        + played.points_all_found * all_
        + played.points_none_found * none
        + played.points_bonus * votes * (1 - chance)
    )
    return ExpectedPoints(played.points_storyteller * some, other, all_, none, some)


def _correct_votes_when_all(rules: Rules, chance: float, voters: int) -> float:
    """Correct votes of one player, counted only in rounds in which all find the card."""
    if rules.all_means == "every_vote":
        return rules.votes * chance ** (rules.votes * voters)
    one_finds = 1 - (1 - chance) ** rules.votes
    return rules.votes * chance * one_finds ** (voters - 1)


def chance_of_random_votes(players: int, rules: str | Rules = "dixit") -> float:
    """The chance that a vote finds the storyteller's card when the clue says nothing: any card but the voter's own.

    Args:
        players: The number of players.
        rules: An edition's name or `Rules`.

    Returns:
        The chance, such as 1/5 at a table of six.

    Raises:
        RuleError: If the rules don't allow this number of players.

    >>> chance_of_random_votes(6)
    0.2
    """
    played = rules_of(rules)
    played.check_table(players)
    return 1 / (1 + (players - 2) * played.given(players))


def checked_chance(chance: object) -> float:
    """The chance itself.

    Raises:
        RuleError: If it is not a number from 0 to 1.
    """
    if isinstance(chance, bool) or not isinstance(chance, int | float) or not 0 <= chance <= 1:
        raise RuleError(
            must_be(say("the chance"), say("a number from 0 (nobody finds it) to 1 (everybody does)"), chance)
        )
    return float(chance)
