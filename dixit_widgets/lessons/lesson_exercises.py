"""The exercises of the lessons: how each is checked, and its hints. The answers are here, so no lesson shows one.

Each function checks one exercise; its parameters are what the reader has written. To add one, write a function with
`@_exercise`; its number is that of the lesson and its place there, "02.1".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import signature
from itertools import permutations
from random import Random
from types import CodeType
from typing import TYPE_CHECKING, Any, TypeGuard

from ..engine.editions import EDITIONS, Rules
from ..engine.scoring import RoundScore, score_round
from ..errors import RuleError, must_be
from ..sentences import number_text, say, translatable
from .exercises import CheckResult, FollowingResult, check_function, check_scorer, checklist
from .history import history
from .predictions import LARGEST_NUMBER

if TYPE_CHECKING:
    from ..engine.cards import Card
    from ..game.game import Game
    from .what_if import Comparison

__all__ = ["check_exercise"]

Check = Callable[..., CheckResult]


@dataclass(frozen=True)
class _Exercise:
    check: Check
    hints: tuple[str, ...]


_EXERCISES: dict[str, _Exercise] = {}

_MOST_HINTS = 3


def check_exercise(exercise: str, *answers: Any) -> CheckResult:
    """Check an exercise of a lesson.

    Args:
        exercise: Its number: the lesson's, a point, and its place there, such as "02.1".
        answers: What the exercise asks for, in its order: values, or functions of the reader's; or a `WhatIf` for its
            comparison.

    Returns:
        Whether it is right, and what is not; while it is not right, up to three hints, each folded in the page. The result for a
        `WhatIf` follows its changes, where it is shown too.

    Raises:
        RuleError: If there is no such exercise, or it asks for another number of answers.

    >>> check_exercise("05.1", lambda holds, full_hand: full_hand - holds)
    Not yet: for (8, 7), yours gives -1: it should be 0.
    """
    found = _EXERCISES.get(exercise)
    if found is None:
        raise RuleError(must_be("exercise", say("one of {choices}", choices=", ".join(_EXERCISES)), exercise))
    asked = list(signature(found.check).parameters)
    if len(answers) != len(asked):
        raise RuleError(
            say(
                "exercise {exercise} must have {number} answers ({names}), got {got}",
                exercise=exercise,
                number=len(asked),
                names=", ".join(asked),
                got=len(answers),
            )
        )
    followed = [answer for answer in answers if _changes(answer)]
    if not followed:
        return _checked(found, answers)

    def now() -> CheckResult:
        try:
            values = [answer.comparison if _changes(answer) else answer for answer in answers]
        except RuleError as wrong:  # no round is scored yet
            return _with_hints(found, CheckResult(False, str(wrong), 1.0))
        return _checked(found, values)

    result = FollowingResult(now())

    def follow(_change: object) -> None:
        result.follow(now())

    for answer in followed:
        answer.observe(follow)
    return result


def _changes(answer: object) -> bool:
    """Whether it is a widget with a comparison, whose changes are followed; the layers above know which."""
    return not isinstance(answer, type) and hasattr(answer, "observe") and hasattr(type(answer), "comparison")


def _checked(exercise: _Exercise, answers: Iterable[Any]) -> CheckResult:
    return _with_hints(exercise, exercise.check(*answers))


def _with_hints(exercise: _Exercise, result: CheckResult) -> CheckResult:
    return result if result.right else replace(result, hints=tuple(say(hint) for hint in exercise.hints))


def _exercise(number: str, *hints: str) -> Callable[[Check], Check]:
    """Register a check as that of an exercise.

    Args:
        number: The exercise, such as "02.1".
        hints: At most three, from a nudge to nearly the answer, marked for translation.
    """
    if not 1 <= len(hints) <= _MOST_HINTS:
        raise ValueError(must_be("hints", say("1 to {most} sentences", most=_MOST_HINTS), hints))

    def register(check: Check) -> Check:
        _EXERCISES[number] = _Exercise(check, hints)
        return check

    return register


# 01 A round of Dixit


@_exercise(
    "01.1",
    translatable("Who must not find Ada's card, if the clue was too hard?"),
    translatable("Look for everybody who votes for Ada's card, and give their vote to another card."),
    translatable("Bo, Cy and Di all find it. Let Bo vote for Cy's card, and Cy and Di for Bo's."),
)
def _too_hard(table: Comparison) -> CheckResult:
    return checklist(
        {
            say("nobody finds Ada's card"): lambda: table.score_after.outcome == "none",
            say("Ada gets no points"): lambda: table.score_after.points["Ada"] == 0,
        }
    )


@_exercise(
    "01.2",
    translatable("A vote on one's own card is 1 point. How many of those can one player get?"),
    translatable(
        "Who finds the storyteller's card gets 3, if not everybody does; and then two more votes are missing."
    ),
    translatable("Bo votes for Ada's card; Cy and Di vote for Bo's."),
)
def _five_points(table: Comparison) -> CheckResult:
    return checklist(
        {
            say("one player gets 5 points"): lambda: 5 in table.score_after.points.values(),
            say("the rules are as they were"): lambda: not table.changed_rules,
        }
    )


# 02 Read the rules, write the score


@_exercise(
    "02.1",
    translatable("Count first how many have found the storyteller's card. Which three cases are there?"),
    translatable(
        "All found it, or nobody: the storyteller gets 0 and everybody else 2. Some found it: 3 for the storyteller and for each finder."
    ),
    translatable(
        "The bonus comes after these three cases, in all of them: for each vote that is not for the storyteller, add 1 to its owner."
    ),
)
def _score(score: Callable[..., Any]) -> CheckResult:
    return check_scorer(score)


def _round_score(rules: Rules, storyteller: str, others: Iterable[str], votes: Mapping[str, str]) -> RoundScore:
    """The score of a round of one vote each; everybody's one card is called like them."""
    cards = {player: [player] for player in [storyteller, *others]}
    return score_round(rules, storyteller, cards, {voter: [owner] for voter, owner in votes.items()})


@_exercise(
    "02.2",
    translatable("Read where each scorer adds 2: in which of the three cases should it, and in which does it not?"),
    translatable(
        "The first goes wrong when all find the card, the second about the bonus, the third when several, but not all, find it."
    ),
    translatable("For the second, let all or nobody find the card: where are the points for votes on one's own card?"),
)
def _rounds_that_differ(
    scorers: Mapping[str, Callable[..., Any]], rounds: Mapping[str, tuple[str, Mapping[str, str]]]
) -> CheckResult:
    def differs(name: str) -> bool:
        storyteller, votes = rounds[name]
        # first: it says what is wrong with a round
        right = _round_score(EDITIONS["dixit"], storyteller, votes, votes)
        return scorers[name](storyteller, votes) != right.points

    return checklist(
        {say("the {name} scorer differs in your round", name=name): lambda name=name: differs(name) for name in scorers}
    )


def _calls_instead(yours: object, *given_away: str) -> CheckResult | None:
    """A result that is not right, if a function has its value from one of these; None if it has not.

    Args:
        yours: The reader's function.
        given_away: The names of functions that give the value.
    """
    for name in given_away:
        if name in _names_in(getattr(yours, "__code__", None)):
            return CheckResult(False, say("write it as a formula of your own, without {name}.", name=name), 1.0)
    return None


def _names_in(code: object) -> set[str]:
    """The names that a function's code uses, in the functions inside it too."""
    if not isinstance(code, CodeType):
        return set()
    return {*code.co_names, *(name for inside in code.co_consts for name in _names_in(inside))}


# 03 Too easy, too hard, just right


@_exercise(
    "03.1",
    translatable(
        "The storyteller gets 3 points when some, but not all, find the card. With which chance does that happen?"
    ),
    translatable("It is what is left when you take away the chance that all find it, and the chance that nobody does."),
    translatable("The chance that all find it is p ** v, that nobody does (1 - p) ** v."),
)
def _storyteller(storyteller: Callable[..., Any]) -> CheckResult:
    def expected(p: float, v: int) -> float:
        return 3 * (1 - p**v - (1 - p) ** v)

    calls = _calls_instead(storyteller, "expected_points", "simulate")
    return calls or check_function(storyteller, expected, [(p / 10, v) for v in range(3, 8) for p in range(11)])


@_exercise(
    "03.2",
    translatable("Twice as many rounds are not enough. Try it."),
    translatable("The error falls with the square root of the number of rounds."),
    translatable("The square root of 4 is 2."),
)
def _half_the_error(once: object, yours: object) -> CheckResult:
    if not (_is_above_0(once) and _is_above_0(yours)):
        return CheckResult(False, say("both errors must be numbers above 0."), 1.0)
    return checklist(
        {
            say(
                "the error is {yours}, about half of {once}",
                yours=number_text(yours, ".4f"),
                once=number_text(once, ".4f"),
            ): 0.45 < yours / once < 0.55
        }
    )


def _is_above_0(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= LARGEST_NUMBER


# 04 Split or double


@_exercise(
    "04.1",
    translatable("With which chance does one of your two votes find the card?"),
    translatable(
        "Found with chance first + second. Then it brings 4 if all four others find it too, else 3: only one of your votes is right."
    ),
    translatable("Missed with chance 1 - first - second. Then it brings 2 if nobody else finds it, else 0."),
)
def _split(split: Callable[..., Any]) -> CheckResult:
    def expected(first: float, second: float, others: float) -> float:
        all_others, no_other = others**4, (1 - others) ** 4
        found = 4 * all_others + 3 * (1 - all_others)
        return (first + second) * found + (1 - first - second) * 2 * no_other

    cases = [(a / 10, b / 10, c / 5) for a in range(3, 8) for b in range(4) for c in range(6)]
    return _calls_instead(split, "by_the_rules", "score_round") or check_function(split, expected, cases)


# 05 One rule, five languages


@_exercise(
    "05.1",
    translatable("What is missing in a hand of 5, if a full one is 7?"),
    translatable("Somebody may hold more than a full hand. How many do they draw?"),
    translatable("The larger of two numbers is max(one, other)."),
)
def _to_draw(to_draw: Callable[..., Any]) -> CheckResult:
    def expected(holds: int, full_hand: int) -> int:
        return max(0, full_hand - holds)

    return check_function(to_draw, expected, [(6, 7), (5, 7), (7, 7), (5, 6), (0, 6), (8, 7)])


# 06 Fair shuffles and short decks


@_exercise(
    "06.1",
    translatable("Places before `place` are settled: they must not be chosen any more."),
    translatable("How many places are left, `place` itself included?"),
    translatable("A random place of those left is place + int(rng.random() * (how many are left))."),
)
def _fair_shuffle(fair_shuffle: Callable[..., Any]) -> CheckResult:
    rng = Random(5)
    return checklist(
        {
            say("every card is there, once"): lambda: sorted(fair_shuffle("ABCDEF", rng)) == list("ABCDEF"),
            say("the orders come equally often"): lambda: _chi_squared(fair_shuffle) < 30,
        }
    )


def _chi_squared(shuffle: Callable[..., Iterable[str]], times: int = 12_000) -> float:
    """How far the orders of three cards are from coming equally often; below 30 for a fair shuffle."""
    rng = Random(4)
    counts = {"".join(order): 0 for order in permutations("ABC")}
    for _ in range(times):
        order = "".join(shuffle("ABC", rng))
        counts[order] = counts.get(order, 0) + 1
    even = times / 6
    return sum((count - even) ** 2 / even for count in counts.values())


@_exercise(
    "06.2",
    translatable("How many cards lie in the pile when all hands are full?"),
    translatable("Each round takes as many cards from the pile as there are players."),
    translatable("How often does one number go into another? `//` divides and leaves out the rest."),
)
def _rounds_before_reshuffle(rounds_before_reshuffle: Callable[..., Any]) -> CheckResult:
    def expected(cards: int, players: int) -> int:
        return (cards - EDITIONS["dixit"].hand_size * players) // players

    cases = [(84, 4), (84, 6), (84, 8), (36, 6), (40, 6), (50, 5), (48, 8)]
    return check_function(rounds_before_reshuffle, expected, cases)


# 07 Chart our game


@_exercise(
    "07.1",
    translatable("Each row is one player in one round. Which rows are about this player as the storyteller?"),
    translatable('Those where row["player"] and row["storyteller"] are both this player.'),
    translatable('Add up row["points"] of those; sum(... for row in rows if ...) does it in one line.'),
)
def _points_as_storyteller(points_as_storyteller: Callable[..., Any], game: Game) -> CheckResult:
    played = history(game)

    def expected(_rows: object, player: str) -> int:
        return sum(round_.points[player] for round_ in played.rounds if round_.storyteller == player)

    return check_function(points_as_storyteller, expected, [(played.rows, player) for player in game.players])


# 08 Clues in a language class


@_exercise(
    "08.1",
    translatable("Rung 1 says what is there: does it have one of the words that you put into `seen`?"),
    translatable("Rungs 3 and 4 say what can't be seen. Take the words of `seen` out of them."),
    translatable("At most eight words each, no two the same, none empty, and none from the table of the lesson."),
)
def _ladder(card: str, seen: Iterable[str], ladder: Sequence[str], cards: Iterable[str]) -> CheckResult:
    def things() -> set[str]:
        return set() if isinstance(seen, str) else {word.strip().casefold() for word in seen} - {""}

    return checklist(
        {
            say("there are four clues, none of them empty"): lambda: (
                len(ladder) == 4 and all(clue.strip() for clue in ladder)
            ),
            say("no two are the same"): lambda: len({clue.strip().casefold() for clue in ladder}) == 4,
            say("the clues are your own"): lambda: (
                any(clue.strip() for clue in ladder) and not {_spoken(clue) for clue in ladder} & _LADDER_SHOWN
            ),
            say("`seen` has three words or more"): lambda: len(things()) >= 3,
            say("rung 1 names something that you can see"): lambda: _words(ladder[0]) & things(),
            say("rungs 3 and 4 name nothing that you can see"): lambda: (
                len(ladder) == 4 and all(_words(clue) and not _words(clue) & things() for clue in ladder[2:])
            ),
            say("each has at most eight words"): lambda: all(0 < len(clue.split()) <= 8 for clue in ladder),
            say("the card is one of the six"): lambda: card in cards,
        }
    )


_LADDER_SHOWN = {
    "a whale at night",
    "it swims over the hills",
    "far too big for this place",
    "a secret that everybody knows",
}
"""The clues of the lesson's own table."""


def _spoken(clue: str) -> str:
    """A clue without its marks, in small letters."""
    return " ".join(word.strip(_MARKS) for word in clue.casefold().split())


_MARKS = ".,;:!?¡¿«»“”\"'()"


def _words(text: str, longer_than: int = 0) -> set[str]:
    """The words of a text without its marks, in small letters."""
    return {word.strip(_MARKS).casefold() for word in text.split() if len(word) > longer_than}


# 10 Write your own bot

_GREY = {"card": "grey", "title": "Grey", "alt": "A grey stone lies on grey sand."}
_MOON = {"card": "moon", "title": "Moon", "alt": "A moon hangs over a quiet sea."}
_SHIP = {"card": "ship", "title": "Ship", "alt": "A ship sails up a green hill."}
_TRIES = 20


def _view(clue: str, lying: Sequence[dict[str, str]], given: Sequence[dict[str, str]]) -> dict[str, Any]:
    """What a bot sees, with three cards in its hand."""
    return {
        "own": {
            "hand": [_GREY, _MOON, _SHIP],
            "given": list(given),
            "motifs": {},
            "cards_due": 1,
            "votes_due": 1,
            "earlier_clues": [],
        },
        "round": {"clue": {"text": clue}, "slots": [{"card": card["card"]} for card in lying]},
        "cards": {card["card"]: card for card in lying},
        "players": ["Ada", "Bo", "Cy", "Di"],
        "language": "en",
    }


@_exercise(
    "10.1",
    translatable(
        "card['alt'].split() is the list of the words of a description. Full stops and commas stick to the words: strip('.,') takes them off."
    ),
    translatable(
        "Give each card a number, how many of the clue's words its description has, and take the card with the largest."
    ),
    translatable(
        "max(cards, key=...) gives the best card. In `vote` leave out the slots whose card is in view['own']['given']."
    ),
)
def _bot(bot: Callable[[], Any]) -> CheckResult:
    def chosen(act: str, *args: Any) -> list[list[Any]]:
        """What the bot chooses, tried many times."""
        found = [getattr(bot(), act)(_view(*args), Random(seed)) for seed in range(_TRIES)]
        return [[each] if isinstance(each, int | str) else list(each) for each in found]

    def describes(card: str, clue: Any) -> bool:
        (alt,) = (each["alt"] for each in (_GREY, _MOON, _SHIP) if each["card"] == card)
        text = str(getattr(clue, "text", clue))
        return bool(_words(text)) and _words(text) <= _words(alt)

    return checklist(
        {
            say("it has the three methods of a bot"): lambda: all(
                callable(getattr(bot(), act)) for act in ("give_clue", "hand_in", "vote")
            ),
            say("its clue is made of words of its card's description"): lambda: all(
                describes(*each) for each in chosen("give_clue", "", [], [])
            ),
            say("for the clue “moon” it hands in the moon"): lambda: (
                chosen("hand_in", "moon", [], []) == [["moon"]] * _TRIES
            ),
            say("for the clue “hill” it votes for the ship"): lambda: (
                chosen("vote", "hill", [_MOON, _GREY, _SHIP], [_GREY]) == [[3]] * _TRIES
            ),
            say("it does not vote for its own card"): lambda: all(
                each and 1 not in each for each in chosen("vote", "moon", [_MOON, _GREY, _SHIP], [_MOON])
            ),
        }
    )


# 12 A unit in our own pictures


@_exercise(
    "12.1",
    translatable("Look at the picture's description, which stands under it when it is large: use one of its words."),
    translatable("Use a word of the idea too. Words of three letters or fewer do not count."),
    translatable("Where it breaks down needs at least three words that the first sentence does not have."),
)
def _comparisons(
    comparisons: Sequence[tuple[str, str, str, str]], ideas: Iterable[str], pictures: Iterable[Card]
) -> CheckResult:
    def ours() -> dict[str, Card]:
        return {card.id: card for card in pictures}

    def holds(check: Callable[[str, str, str, str], bool]) -> Callable[[], bool]:
        return lambda: len(comparisons) == 3 and all(check(*each) for each in comparisons)

    def seen(card: Card) -> set[str]:
        return _words(f"{card.alt} {card.title}", 3)

    return checklist(
        {
            say("there are three different ideas of the unit"): lambda: (
                len({each[0] for each in comparisons} & set(ideas)) == 3
            ),
            say("there are three different pictures of ours"): lambda: (
                len({each[1] for each in comparisons} & set(ours())) == 3
            ),
            say("each says something that you can see"): holds(
                lambda _idea, card, alike, _breaks: bool(_words(alike, 3) & seen(ours()[card]))
            ),
            say("each says a word of its idea"): holds(
                lambda idea, _card, alike, _breaks: bool(_words(alike, 3) & _words(idea, 3))
            ),
            say("each says, in other words, where it breaks down"): holds(
                lambda _idea, _card, alike, breaks: len(_words(breaks, 3) - _words(alike, 3)) >= 3
            ),
        }
    )


# 13 The table from Python


def _house_score(votes: Mapping[str, str]) -> RoundScore:
    """The score of a round of Ada, Bo, Cy and Di with Ada as storyteller, where a vote on one's own card is worth 2."""
    return _round_score(replace(EDITIONS["dixit"], points_bonus=2), "Ada", ("Bo", "Cy", "Di"), votes)


@_exercise(
    "13.1",
    translatable(
        "Everybody but Ada votes, and nobody for their own card. How many find Ada's card, if it was too easy? If it was too hard?"
    ),
    translatable("6 is 2 and 4: two points for a clue that nobody understood, and two votes on one's own card."),
    translatable(
        "If all find it, or nobody, everybody but Ada gets 2. If some find it, they get 3. So can a round bring nobody anything?"
    ),
)
def _votes_that_fit(
    too_easy: Mapping[str, str],
    too_hard: Mapping[str, str],
    six_points: Mapping[str, str],
    a_round_without_points: object,
) -> CheckResult:
    return checklist(
        {
            say("Ada gets nothing, too easy"): lambda: _house_score(too_easy).outcome == "all",
            say("Ada gets nothing, too hard"): lambda: _house_score(too_hard).outcome == "none",
            say("one player gets 6 points"): lambda: 6 in _house_score(six_points).points.values(),
            say("whether a round can bring nobody anything"): a_round_without_points is False,
        }
    )
