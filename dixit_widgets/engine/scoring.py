"""Scoring: who gets how many points in a round, and why. Pure; knows nothing of hands or piles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from ..errors import RuleError, brief, brief_name, must_be
from ..sentences import count, listed, say
from .editions import Rules, rules_of

__all__ = [
    "STORYTELLER",
    "Award",
    "Outcome",
    "Reason",
    "RoundScore",
    "missing_votes",
    "score_round",
    "score_votes",
    "winners",
]

Outcome = Literal["all", "none", "some"]
Reason = Literal["storyteller", "found", "all_found", "none_found", "bonus"]


STORYTELLER = -1
"""Whose card a vote is for, in `score_votes`: the storyteller's."""


@dataclass(frozen=True)
class Award:
    """Points for one player, with the reason.

    Args:
        player: The name of the player.
        points: The number of points, at least 1.
        reason: The rule: "storyteller" and "found" when some found the card, "all_found", "none_found", "bonus".
        votes: The players whose votes gave it, one name for each vote.
    """

    player: str
    points: int
    reason: Reason
    votes: tuple[str, ...]


@dataclass(frozen=True)
class RoundScore:
    """The score of one round.

    Args:
        outcome: Whether "all", "none" or "some" found the storyteller's card.
        players: Names in seat order.
        awards: Every award: the storyteller's, the finders' in seat order, then each bonus in seat order.
    """

    outcome: Outcome
    players: tuple[str, ...]
    awards: tuple[Award, ...]

    shown_as: ClassVar[Callable[[RoundScore], str] | None] = None
    """How a notebook shows a score, as HTML. The engine has no words, so that `text.score_table` sets it."""

    @property
    def points(self) -> dict[str, int]:
        """Points of this round for every player: the sum of their awards."""
        return _summed(self.players, self.awards)

    @property
    def rule_points(self) -> dict[str, int]:
        """The part that the outcome gives, without the bonus."""
        return _summed(self.players, [award for award in self.awards if award.reason != "bonus"])

    @property
    def bonus_points(self) -> dict[str, int]:
        """The part that votes on one's own card give."""
        return _summed(self.players, [award for award in self.awards if award.reason == "bonus"])

    def _repr_html_(self) -> str:
        from html import escape

        shown_as = type(self).shown_as
        return f"<pre>{escape(repr(self))}</pre>" if shown_as is None else shown_as(self)


def _summed(players: Sequence[str], awards: Sequence[Award]) -> dict[str, int]:
    points = dict.fromkeys(players, 0)
    for award in awards:
        points[award.player] += award.points
    return points


def score_round(
    rules: str | Rules,
    storyteller: str,
    submissions: Mapping[str, Sequence[str]],
    votes: Mapping[str, Sequence[str]],
) -> RoundScore:
    """Score one round.

    Args:
        rules: The `Rules`, or an edition's name.
        storyteller: The storyteller's name.
        submissions: For every player, in seat order, the ids of the cards they gave: one of the storyteller,
            `rules.given(players)` of everyone else.
        votes: For every player but the storyteller, the ids of the cards they voted for: `rules.votes` of them.

    Returns:
        The outcome and every award.

    Raises:
        RuleError: If the rules don't allow these cards or votes.

    Source: every rulebook, section on scoring; Odyssey's numbers are inferred (see `Rules.source`).

    >>> score = score_round("dixit", "Ada", {"Ada": ["a"], "Bo": ["b"], "Cy": ["c"], "Di": ["d"]},
    ...                     {"Bo": ["a"], "Cy": ["b"], "Di": ["b"]})
    >>> score.outcome, score.points
    ('some', {'Ada': 3, 'Bo': 5, 'Cy': 0, 'Di': 0})
    """
    rules = rules_of(rules)
    for what, given in (("submissions", submissions), ("votes", votes)):
        if not isinstance(given, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be(what, say("a dict with the players' names as keys"), given))
        for player, cards in given.items():
            _check_list(what, player, cards)
    owners = _owners(rules, storyteller, submissions)
    _check_votes(rules, storyteller, owners, submissions, votes)
    players = tuple(submissions)
    voters = [player for player in players if player != storyteller]
    target = submissions[storyteller][0]
    finders = [voter for voter in voters for card in votes[voter] if card == target]
    outcome = _outcome(rules, voters, finders)
    awards = [
        *_outcome_awards(rules, outcome, storyteller, voters, finders),
        *_bonus_awards(rules, voters, owners, votes),
    ]
    return RoundScore(outcome, players, tuple(award for award in awards if award.points))


def _outcome(rules: Rules, voters: Sequence[str], finders: Sequence[str]) -> Outcome:
    if not finders:
        return "none"
    if rules.all_means == "every_vote":
        found = len(finders) == len(voters) * rules.votes
    else:
        found = set(finders) == set(voters)
    return "all" if found else "some"


def _outcome_awards(
    rules: Rules, outcome: Outcome, storyteller: str, voters: Sequence[str], finders: Sequence[str]
) -> list[Award]:
    """All or none: the storyteller nothing, everyone else the same. Some: the storyteller, and each correct vote."""
    by_votes = tuple(finders)
    if outcome == "all":
        return [Award(voter, rules.points_all_found, "all_found", by_votes) for voter in voters]
    if outcome == "none":
        return [Award(voter, rules.points_none_found, "none_found", ()) for voter in voters]
    awards = [Award(storyteller, rules.points_storyteller, "storyteller", by_votes)]
    for voter in dict.fromkeys(finders):
        own = tuple(finder for finder in finders if finder == voter)
        awards.append(Award(voter, rules.points_correct_vote * len(own), "found", own))
    return awards


def _bonus_awards(
    rules: Rules,
    voters: Sequence[str],
    owners: Mapping[str, str],
    votes: Mapping[str, Sequence[str]],
) -> list[Award]:
    """Every vote on one's own card, whatever the outcome; never for the storyteller."""
    fooled: dict[str, list[str]] = {}
    for voter in voters:
        for card in votes[voter]:
            fooled.setdefault(owners[card], []).append(voter)
    return [
        Award(owner, rules.points_bonus * len(fooled[owner]), "bonus", tuple(fooled[owner]))
        for owner in voters
        if owner in fooled
    ]


def score_votes(rules: Rules, votes: Sequence[Sequence[int]]) -> tuple[Outcome, int, list[int]]:
    """The points of a round in plain numbers: what `score_round` gives, without names, cards and reasons.

    The fast scorer of the simulation, which would spend most of its time on awards otherwise. A test compares the two.

    Args:
        rules: The rules.
        votes: For each player but the storyteller, the places in this list of those whose cards they voted for, or
            `STORYTELLER`.

    Returns:
        The outcome, the storyteller's points, and those of each other player in the same order.

    >>> from dixit_widgets.engine.editions import EDITIONS
    >>> score_votes(EDITIONS["dixit"], [[-1], [0], [0]])
    ('some', 3, [5, 0, 0])
    """
    correct = [targets.count(STORYTELLER) for targets in votes]
    hits = sum(correct)
    if not hits:
        outcome: Outcome = "none"
        points = [rules.points_none_found] * len(votes)
    elif hits == len(votes) * rules.votes if rules.all_means == "every_vote" else 0 not in correct:
        outcome = "all"
        points = [rules.points_all_found] * len(votes)
    else:
        outcome = "some"
        points = [number * rules.points_correct_vote for number in correct]
    bonus = rules.points_bonus
    for targets in votes:
        for owner in targets:
            if owner != STORYTELLER:
                points[owner] += bonus
    return outcome, rules.points_storyteller if outcome == "some" else 0, points


def _check_list(what: str, player: object, cards: object) -> None:
    if isinstance(cards, str):
        raise RuleError(
            must_be(
                say("{what} of {player}", what=what, player=brief_name(player)),
                say("a list such as [{cards}]", cards=brief(cards)),
                cards,
            )
        )
    if not isinstance(cards, Sequence) or not all(isinstance(card, str) for card in cards):  # pyright: ignore[reportUnknownVariableType]
        raise RuleError(
            must_be(say("{what} of {player}", what=what, player=brief_name(player)), say("a list of card ids"), cards)  # pyright: ignore[reportUnknownArgumentType]
        )


def _owners(rules: Rules, storyteller: str, submissions: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The owner of each card, by its id; raises RuleError if the rules don't allow the submissions."""
    rules.check_table(len(submissions))
    if not isinstance(storyteller, str) or storyteller not in submissions:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(
            must_be(
                say("the storyteller"),
                say("one of {choices}", choices=", ".join(map(brief_name, submissions))),
                storyteller,
            )
        )
    owners: dict[str, str] = {}
    for player, cards in submissions.items():
        due = 1 if player == storyteller else rules.given(len(submissions))
        if len(cards) != due:
            raise RuleError(
                say(
                    "{player} must give {cards}, got {got}",
                    player=brief_name(player),
                    cards=count("{number} card", "{number} cards", due),
                    got=len(cards),
                )
            )
        for card in cards:
            if card in owners:
                raise RuleError(say("every card must be given once, got {got} twice", got=brief(card)))
            owners[card] = player
    return owners


def _check_votes(
    rules: Rules,
    storyteller: str,
    owners: Mapping[str, str],
    players: Mapping[str, object],
    votes: Mapping[str, Sequence[str]],
) -> None:
    if storyteller in votes:
        raise RuleError(
            say("{storyteller} is the storyteller and doesn't vote: leave that vote out", storyteller=storyteller)
        )
    strangers = [voter for voter in votes if voter not in players]
    if strangers:
        raise RuleError(must_be(say("every voter"), say("one of {choices}", choices=", ".join(players)), strangers[0]))
    missing = [player for player in players if player != storyteller and player not in votes]
    if missing:
        raise RuleError(missing_votes(missing, storyteller))
    for voter, cards in votes.items():
        if len(cards) != rules.votes:
            raise RuleError(
                say(
                    "{voter} must use {votes} by the rules of {title}, got {got}",
                    voter=brief_name(voter),
                    votes=count("{number} vote", "{number} votes", rules.votes),
                    title=rules.title,
                    got=len(cards),
                )
            )
        for card in cards:
            if card not in owners:
                raise RuleError(
                    say(
                        "{voter} must vote for a card on the table, got {got}", voter=brief_name(voter), got=brief(card)
                    )
                )
            if owners[card] == voter:
                raise RuleError(
                    say("{voter} can't vote for {card}: it is {voter}'s own card", voter=voter, card=brief(card))
                )


def missing_votes(names: Sequence[str], storyteller: str) -> str:
    """The message for missing votes.

    Args:
        names: Names of the players whose votes are missing, at least one.
        storyteller: The storyteller's name.

    Returns:
        The message.

    >>> missing_votes(["Bo", "Cy", "Di"], "Ada")
    'votes of Bo, Cy and Di are missing: everyone but Ada votes'
    """
    return count(
        "the vote of {names} is missing: everyone but {storyteller} votes",
        "votes of {names} are missing: everyone but {storyteller} votes",
        len(names),
        names=listed(names),
        storyteller=storyteller,
    )


def winners(rules: str | Rules, totals: Mapping[str, int]) -> tuple[str, ...]:
    """Who has won after a round.

    Args:
        rules: The `Rules`, or an edition's name.
        totals: For every player, in seat order, the points of the game so far.

    Returns:
        The winners in seat order; several share a tie. Empty while nobody has reached the goal.

    Raises:
        RuleError: If there are no such rules, or `totals` is not a dict of whole numbers from 0.

    Source: every rulebook, end of the game; Disney Edition's reading is inferred (see `Rules.source`).

    >>> winners("dixit", {"Ada": 31, "Bo": 33, "Cy": 8})
    ('Bo',)
    >>> winners("disney", {"Ada": 31, "Bo": 33, "Cy": 8})
    ('Ada', 'Bo')
    """
    rules = rules_of(rules)
    if not isinstance(totals, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("totals", say("a dict of the points of every player"), totals))
    for player, total in totals.items():
        if isinstance(total, bool) or not isinstance(total, int) or total < 0:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(
                must_be(say("the total of {player}", player=brief_name(player)), say("a whole number from 0"), total)
            )
    reached = [player for player, total in totals.items() if total >= rules.goal]
    if not reached:
        return ()
    if rules.winner == "reached_goal":
        return tuple(reached)
    best = max(totals.values())
    return tuple(player for player in reached if totals[player] == best)
