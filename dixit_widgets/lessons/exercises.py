"""Exercises that check themselves: they compare a reader's function with the rules, and show the smallest difference.

An error in a reader's function is shown as a difference and never raised.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from html import escape
from random import Random
from typing import Any, cast

from ..engine.editions import Rules, rules_of
from ..engine.scoring import score_round
from ..engine.shuffle import checked_seed
from ..errors import RuleError, brief, must_be
from ..sentences import count, has_whole_letters, listed, say
from ..text.tables import html_table, text_attributes, with_code
from .live_output import LiveOutput

__all__ = ["CheckResult", "FollowingResult", "check_function", "check_scorer", "checklist"]

_NAMES = ("Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
_LARGEST_TABLE = 6
_MOST_ROUNDS = 100_000
_LONGEST_VALUE = 60


@dataclass(frozen=True)
class CheckResult:
    """The result of a check; shows itself as a sentence and, if it has rows, a table.

    Args:
        right: Whether everything is right.
        text: The result in a sentence or two.
        share: The share of the cases that differ, 0 to 1.
        head: The column headings of the table.
        rows: The cells of the table, a tuple of texts for each row; empty for no table.
        hints: What helps, a little more each; folded in the page, so that each is read when it is wanted.
    """

    right: bool
    text: str
    share: float = 0.0
    head: tuple[str, ...] = field(default=(), repr=False)
    rows: tuple[tuple[str, ...], ...] = field(default=(), repr=False)
    hints: tuple[str, ...] = field(default=(), repr=False)

    def __repr__(self) -> str:
        return say("Right: {text}", text=self.text) if self.right else say("Not yet: {text}", text=self.text)

    def _repr_html_(self) -> str:
        said = f"<p {text_attributes()}>{self._sign} {escape(repr(self))}</p>"
        if self.rows:
            said = html_table(f"{self._sign} {self!r}", self.head, self.rows, code=True)
        return said + self._folded_hints()

    def _folded_hints(self) -> str:
        """The hints, each in the one before, so that the next is offered once one has been read."""
        folded = ""
        for number, hint in reversed(list(enumerate(self.hints, start=1))):
            summary = escape(say("Hint {number}", number=number))
            folded = (
                f"<details {text_attributes()}><summary>{summary}</summary><p>{with_code(hint)}</p>{folded}</details>"
            )
        return folded

    @property
    def _sign(self) -> str:
        return "✓" if self.right else "○"


class FollowingResult(CheckResult):
    """The result of a check of something that changes: as it is now. Where a notebook shows it, that follows too."""

    def __init__(self, result: CheckResult) -> None:
        self._set(result)
        object.__setattr__(self, "_output", LiveOutput(self._repr_html_, self.__repr__))

    def follow(self, result: CheckResult) -> None:
        """Become another result.

        Args:
            result: The result now.
        """
        if any(getattr(self, each.name) != getattr(result, each.name) for each in fields(result)):
            self._set(result)
            self._output.update()

    def _set(self, result: CheckResult) -> None:
        for each in fields(result):
            object.__setattr__(self, each.name, getattr(result, each.name))

    def _ipython_display_(self) -> None:
        self._output.show()

    _output: LiveOutput


@dataclass(frozen=True)
class _Round:
    """A round: the storyteller, the owners of the cards that everybody voted for, and the points."""

    storyteller: str
    votes: dict[str, list[str]]
    points: dict[str, int]


def check_scorer(
    score: Callable[..., Any],
    rules: str | Rules = "dixit",
    rounds: int = 1_000,
    seed: int = 1,
) -> CheckResult:
    """Compare a scorer with the rules on many rounds.

    Args:
        score: Called as `score(storyteller, votes)` with the storyteller's name and a dict from each voter to the player
            whose card they voted for (to a list of two names where the rules give two votes). It must return a dict from
            every player to the points of the round.
        rules: An edition's name or `Rules`.
        rounds: The number of rounds, from 1 to 100,000, at tables of four to six players.
        seed: A whole number that chooses the rounds.

    Returns:
        Whether they agree in all rounds, the share of rounds in which they don't, and one of the smallest of those.

    Raises:
        RuleError: If there are no such rules, or `rounds` or `seed` is not a whole number in range.

    >>> check_scorer(lambda storyteller, votes: None)
    Not yet: your scorer gives None: it must give a dict, the points of every player.
    """
    played = rules_of(rules)
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= _MOST_ROUNDS:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("rounds", say("a whole number from 1 to {most}", most=_MOST_ROUNDS), rounds))
    rng = Random(checked_seed(seed))
    cases = [_random_round(played, rng) for _ in range(rounds)]
    different: list[tuple[_Round, dict[str, Any]]] = []
    for case in cases:
        votes: dict[str, Any] = {
            voter: owners[0] if played.votes == 1 else list(owners) for voter, owners in case.votes.items()
        }
        try:
            given: Any = score(case.storyteller, votes)
        except Exception as wrong:  # noqa: BLE001 - whatever a reader's function raises is shown
            voted = _said_votes(case)
            text = say("your scorer stops with {error}, when {votes}.", error=_error(wrong), votes=voted)
            return CheckResult(False, text, 1.0)
        if not isinstance(given, Mapping):
            text = say(
                "your scorer gives {value}: it must give a dict, the points of every player.", value=_value(given)
            )
            return CheckResult(False, text, 1.0)
        points = dict(cast("Mapping[str, Any]", given))
        if points != case.points:
            different.append((case, points))
    if not different:
        return CheckResult(
            True,
            count(
                "it agrees with the rules in {number} round.",
                "it agrees with the rules in all {number} rounds.",
                rounds,
            ),
        )
    return _difference(different, rounds)


def _difference(different: Sequence[tuple[_Round, dict[str, Any]]], rounds: int) -> CheckResult:
    case, points = min(different, key=lambda each: (len(each[0].votes), _said_votes(each[0])))
    text = count(
        "it differs from the rules in {number} of {rounds} rounds. One of the smallest, with {storyteller} as storyteller:",
        "it differs from the rules in {number} of {rounds} rounds. One of the smallest, with {storyteller} as storyteller:",
        len(different),
        rounds=rounds,
        storyteller=case.storyteller,
    )
    players = [*case.points, *(str(name) for name in points if name not in case.points)]
    rows = tuple(
        (
            name,
            ", ".join(case.votes.get(name, [])) or "–",
            str(points.get(name, "–")),
            str(case.points.get(name, "–")),
        )
        for name in players
    )
    head = (say("Player"), say("Voted for the card of"), say("Your points"), say("By the rules"))
    return CheckResult(False, text, len(different) / rounds, head, rows)


def _random_round(rules: Rules, rng: Random) -> _Round:
    """A legal round of four to six players, in which all, none or some find the card about equally often."""
    fewest, most = max(4, rules.min_players), min(_LARGEST_TABLE, rules.max_players)
    names = _NAMES[: fewest + int(rng.random() * (most - fewest + 1))]
    teller = names[int(rng.random() * len(names))]
    due = rules.given(len(names))
    cards = {name: [f"{name} {place}" for place in range(1 if name == teller else due)] for name in names}
    chance = (0.0, 0.5, 1.0)[int(rng.random() * 3)]
    votes: dict[str, list[str]] = {}
    for voter in names:
        if voter == teller:
            continue
        others = [name for name in names if name not in (voter, teller)]
        votes[voter] = [
            teller if rng.random() < chance else others[int(rng.random() * len(others))] for _ in range(rules.votes)
        ]
    chosen = {voter: [cards[owner][0] for owner in owners] for voter, owners in votes.items()}
    return _Round(teller, votes, score_round(rules, teller, cards, chosen).points)


def _said_votes(case: _Round) -> str:
    return listed(
        [say("{voter} votes for {owner}", voter=voter, owner=listed(owners)) for voter, owners in case.votes.items()]
    )


def check_function(yours: Callable[..., Any], right: Callable[..., Any], cases: Iterable[Sequence[Any]]) -> CheckResult:
    """Compare a function with a correct one, case by case.

    Args:
        yours: The reader's function.
        right: The correct function.
        cases: A tuple of arguments for each call.

    Returns:
        Whether they agree in every case (numbers to nine digits), and the first case in which they don't.

    Raises:
        RuleError: If `right` is no function, or there are no cases, each a tuple.

    >>> check_function(lambda n: n + n, lambda n: n * n, [(0,), (2,), (3,)])
    Not yet: for (3), yours gives 6: it should be 9.
    """
    if not callable(right):
        raise RuleError(must_be("right", say("a function"), right))
    if not isinstance(cases, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("cases", say("a list of tuples such as [(0,), (2,)]"), cases))
    listed = [_arguments(case) for case in cases]
    if not listed:
        raise RuleError(say("cases must have at least one case, got none"))
    first: str | None = None
    different = 0
    for case in listed:
        expected: Any = right(*case)
        called = "(" + ", ".join(map(_value, case)) + ")"
        try:
            given: Any = yours(*case)
        except Exception as wrong:  # noqa: BLE001 - whatever a reader's function raises is shown
            found = say("for {case}, yours stops with {error}.", case=called, error=_error(wrong))
        else:
            if _equal(given, expected):
                continue
            found = say(
                "for {case}, yours gives {given}: it should be {expected}.",
                case=called,
                given=_value(given),
                expected=_value(expected),
            )
        different += 1
        first = first or found
    if first is not None:
        return CheckResult(False, first, different / len(listed))
    return CheckResult(
        True,
        count("it is right in {number} case.", "it is right in all {number} cases.", len(listed)),
    )


def checklist(points: Mapping[str, bool | Callable[[], object]]) -> CheckResult:
    """Check a list of points.

    Args:
        points: For each point, by its text, whether it holds, or a function that returns this. If the function raises an
            error, the point is not done, and the error is shown beside it.

    Returns:
        Whether all points hold, and a table of them; for a single point a sentence.

    Raises:
        RuleError: If there are no points, or one is no valid Unicode text.

    >>> checklist({"it is short": True, "it rhymes": False})
    Not yet: 1 of 2 is done.
    """
    if not isinstance(points, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("points", say("a dict such as {'it is short': True}"), points))
    for point in points:
        if not has_whole_letters(point):
            raise RuleError(must_be(say("a point"), say("valid Unicode text"), point))
    if not points:
        raise RuleError(say("points must have at least one point, got none"))
    found = {point: _found(holds) for point, holds in points.items()}
    if len(found) == 1:
        ((point, (holds, error)),) = found.items()
        return CheckResult(
            holds, _sentence(say("{point} ({error})", point=point, error=error) if error else point), float(not holds)
        )
    done = sum(holds for holds, _ in found.values())
    text = count("{done} of {number} is done.", "{done} of {number} are done.", done, done=done, number=len(points))
    rows = tuple(
        (point, say("done") if holds else say("not yet: {error}", error=error) if error else say("not yet"))
        for point, (holds, error) in found.items()
    )
    return CheckResult(done == len(points), text, 1 - done / len(points), ("", ""), rows)


def _arguments(case: object) -> tuple[Any, ...]:
    if isinstance(case, str) or not isinstance(case, Iterable):
        raise RuleError(must_be(say("a case"), say("a tuple of arguments such as (2,)"), case))
    return tuple(cast("Iterable[Any]", case))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _found(point: bool | Callable[[], object]) -> tuple[bool, str]:
    """Whether a point holds, and the error that its function raised, or ""."""
    if not callable(point):
        return bool(point), ""
    try:
        return bool(point()), ""
    except Exception as wrong:  # noqa: BLE001 - whatever a reader's function raises is shown
        return False, _error(wrong)


def _equal(given: Any, expected: Any) -> bool:
    numbers = isinstance(given, int | float) and isinstance(expected, int | float)
    try:
        if numbers and not isinstance(given, bool):
            return math.isclose(given, expected, rel_tol=1e-9, abs_tol=1e-9)
        return bool(given == expected)
    except Exception:  # noqa: BLE001 - what can't be compared, such as a number of 5000 digits, is not equal
        return False


def _value(value: object) -> str:
    """The `repr` of a value; of one that is too long its brackets, or its first letters."""
    try:
        said = f"{value:.6g}" if isinstance(value, float) else repr(value)
    except Exception:  # noqa: BLE001 - such as a number of 5000 digits
        said = brief(value)
    if len(said) <= _LONGEST_VALUE:
        return said
    if said[0] + said[-1] in ("[]", "{}", "()"):
        return f"{said[0]}…{said[-1]}"
    if isinstance(value, str):
        return f"{said[: _LONGEST_VALUE - 2]}…{said[0]}"
    return f"{said[: _LONGEST_VALUE - 1]}…"


def _error(wrong: Exception) -> str:
    said = str(wrong)
    return f"{type(wrong).__name__}: {said}" if said else type(wrong).__name__
