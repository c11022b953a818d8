"""The named scenarios: worked games for lessons and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ..engine.editions import EDITIONS, Rules
from ..engine.players import Player
from ..errors import RuleError, must_be
from ..sentences import context, current_language, in_language, marked, say, translatable
from ..text.language import language_of
from .game import Game
from .worked_round import copy_of, seed_of_round, worked_round

__all__ = ["SCENARIOS", "scenario"]


def scenario(name: str, *, language: str | None = None) -> Game:
    """A worked game by name, new each time.

    Args:
        name: One of `SCENARIOS`.
        language: The code of the language of the clues, and of players who are named by their colours, such as "fi"; that
            of `dx.set_language`, if None.

    Returns:
        A game, scored or over; its board goes on to the end of the round.

    Raises:
        RuleError: If there is no scenario of that name.
        DixitError: If there is no catalogue for the language.

    >>> scenario("rulebook").scores
    {'Pink': 3, 'Blue': 5, 'Green': 3, 'Violet': 1, 'Yellow': 0, 'Red': 0}
    """
    if not isinstance(name, str) or name not in _MAKERS:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be(say("the scenario"), say("one of {choices}", choices=", ".join(SCENARIOS)), name))
    with in_language(current_language() if language is None else language_of(language)):
        return copy_of(_MAKERS[name](), name)


_PLAYER = "player named by a colour"
_NAMES = (
    marked("player named by a colour", "Pink"),
    marked("player named by a colour", "Blue"),
    marked("player named by a colour", "Green"),
    marked("player named by a colour", "Violet"),
    marked("player named by a colour", "Yellow"),
    marked("player named by a colour", "Red"),
    marked("player named by a colour", "Orange"),
    marked("player named by a colour", "Viola"),
    marked("player named by a colour", "Blu"),
    marked("player named by a colour", "Giallo"),
    marked("player named by a colour", "Nero"),
    marked("player named by a colour", "Verde"),
    marked("player named by a colour", "Rosso"),
)
"""The names that are translated: those of the rulebooks' own examples."""


def _round(
    names: Sequence[str],
    storyteller: str,
    clue: str,
    votes: Mapping[str, str | Sequence[str]],
    cards: Mapping[str, str | Sequence[str]],
    *,
    colours: Mapping[str, str] | None = None,
    rules: str | Rules = "dixit",
    after: Game | None = None,
    seed: int | None = None,
) -> Game:
    """A worked round whose clue, and whose players' names where they are in `_NAMES`, are in the language in use.

    The cards lie in the same order in every language: the seed is that of the English round.
    """

    def called(name: str) -> str:
        return context(_PLAYER, name) if name in _NAMES else name

    def all_called(name_or_names: str | Sequence[str]) -> str | list[str]:
        return called(name_or_names) if isinstance(name_or_names, str) else [called(name) for name in name_or_names]

    if seed is None and after is None:
        seed = seed_of_round(names, clue)
    return worked_round(
        [Player(called(name), colours[name] if colours else None) for name in names],
        called(storyteller),
        say(clue),
        {called(voter): all_called(owners) for voter, owners in votes.items()},
        {called(name): given for name, given in cards.items()},
        rules,
        after=after,
        seed=seed,
    )


_SIX = {"Pink": "pink", "Blue": "blue", "Green": "green", "Violet": "violet", "Yellow": "yellow", "Red": "red"}
_DISNEY_SIX = {"Viola": "violet", "Blu": "blue", "Giallo": "yellow", "Nero": "black", "Verde": "green", "Rosso": "red"}
_ODYSSEY_SIX = {
    "Pink": "pink",
    "Violet": "violet",
    "Green": "green",
    "Blue": "blue",
    "Orange": "orange",
    "Red": "red",
}
_CLASS = ["Ada", "Bo", "Cy", "Di"]


def _rulebook() -> Game:
    """The example of the base rulebooks: some, but not all, find it."""
    return _round(
        list(_SIX),
        "Pink",
        translatable("rebirth"),
        {"Blue": "Pink", "Green": "Pink", "Violet": "Blue", "Yellow": "Blue", "Red": "Violet"},
        cards={
            "Pink": "rings-of-time",
            "Blue": "nest-in-the-helmet",
            "Green": "below-the-house",
            "Violet": "four-globes",
            "Yellow": "ladder-of-feathers",
            "Red": "moth-of-windows",
        },
        colours=_SIX,
        seed=140,  # lays Pink's card in slot 4
    )


def _rulebook_disney() -> Game:
    """The same round in Disney Edition's colours."""
    return _round(
        list(_DISNEY_SIX),
        "Viola",
        translatable("the one that got away"),
        {"Blu": "Viola", "Giallo": "Viola", "Nero": "Blu", "Verde": "Blu", "Rosso": "Nero"},
        cards={
            "Viola": "balloon-boat",
            "Blu": "key-fish",
            "Giallo": "lamps-leaving",
            "Nero": "sunflower-wheel",
            "Verde": "thoughts-leaving",
            "Rosso": "the-last-carriage",
        },
        colours=_DISNEY_SIX,
        rules="disney",
    )


def _rulebook_odyssey() -> Game:
    """Odyssey's example: two votes each."""
    return _round(
        list(_ODYSSEY_SIX),
        "Pink",
        translatable("the day after tomorrow"),
        {
            "Violet": ["Pink", "Blue"],
            "Green": ["Pink", "Violet"],
            "Blue": ["Pink", "Pink"],
            "Orange": ["Blue", "Red"],
            "Red": ["Violet", "Violet"],
        },
        cards={
            "Pink": "half-past-day",
            "Violet": "the-kite-of-night",
            "Green": "clock-in-the-dunes",
            "Blue": "hourglass-sea",
            "Orange": "seller-of-windows",
            "Red": "all-signs-up",
        },
        colours=_ODYSSEY_SIX,
        rules="odyssey",
    )


def _all_found() -> Game:
    """Too easy: the storyteller gets nothing."""
    return _round(
        _CLASS,
        "Ada",
        translatable("a whale in the sky"),
        {"Bo": "Ada", "Cy": "Ada", "Di": "Ada"},
        cards={
            "Ada": "night-whale",
            "Bo": "jellyfish-over-roofs",
            "Cy": "iceberg-palace",
            "Di": "quilt-of-waves",
        },
    )


def _none_found() -> Game:
    """Too hard: the storyteller gets nothing, and the bonus is paid all the same."""
    return _round(
        _CLASS,
        "Ada",
        translatable("Tuesday"),
        {"Bo": "Cy", "Cy": "Di", "Di": "Bo"},
        cards={
            "Ada": "private-rain",
            "Bo": "octopus-at-work",
            "Cy": "post-for-the-clouds",
            "Di": "market-of-moons",
        },
    )


def _three_players() -> Game:
    """Hands of seven, and two cards from each of the others."""
    return _round(
        _CLASS[:3],
        "Ada",
        translatable("homesick"),
        {"Bo": "Ada", "Cy": "Bo 2"},
        cards={
            "Ada": "tent-and-castle",
            "Bo": ["snail-town", "two-cups"],
            "Cy": ["the-last-carriage", "bottle-city"],
        },
    )


def _doubled_votes() -> Game:
    """Odyssey: both votes on one card pay twice, or give two bonus points away."""
    votes = {"Bo": ["Ada", "Ada"], "Cy": ["Ada", "Di"], "Di": ["Bo", "Bo"]}
    cards = {"Ada": "rooftop-diver", "Bo": "the-last-pawn", "Cy": "almost-a-bridge", "Di": "the-weighing"}
    return _round(_CLASS, "Ada", translatable("all or nothing"), votes, cards, rules="odyssey")


def _pile_runs_out() -> Game:
    """Twelve players: in the second round the pile is too short, and the discards are shuffled in."""
    names = ["Aino", "Ben", "Chiara", "Dario", "Elif", "Freja", "Goran", "Hana", "Iker", "Jonas", "Kasia", "Leo"]
    rules = EDITIONS["odyssey"]
    game: Game | None = None
    for clue, cards in _LONG_TABLE:
        teller = names[0 if game is None else 1]
        others = [name for name in names if name != teller]
        votes = {
            name: [teller, others[place - 1]] if place % 3 else [others[place - 1]] * 2
            for place, name in enumerate(others)
        }
        game = _round(names, teller, clue, votes, dict(zip(names, cards, strict=True)), rules=rules, after=game)
    assert game is not None
    return game


_LONG_TABLE: Sequence[tuple[str, Sequence[str]]] = (
    (
        translatable("the long way home"),
        (
            "snail-town",
            "all-signs-up",
            "caravan-of-chairs",
            "the-thread",
            "clock-in-the-dunes",
            "ship-in-the-wheat",
            "lamps-leaving",
            "paper-fleet",
            "night-whale",
            "the-last-carriage",
            "balloon-boat",
            "the-long-shadow",
        ),
    ),
    (
        translatable("a door left open"),
        (
            "stairs-to-the-moon",
            "door-in-the-forest",
            "cliffs-of-books",
            "flooded-corridor",
            "curtain-of-trees",
            "swing-of-the-moon",
            "thoughts-leaving",
            "rooms-of-an-apple",
            "key-fish",
            "lift-in-the-oak",
            "rain-of-keys",
            "painted-way-out",
        ),
    ),
)
"""The clues, and the cards in seat order."""


def _tie_at_thirty() -> Game:
    """A whole game: Ada and Bo come to 30 in the same round and share the victory."""
    game: Game | None = None
    for teller, clue, votes, cards in _TIE:
        game = _round(_CLASS, teller, clue, votes, dict(zip(_CLASS, cards, strict=True)), after=game)
    assert game is not None
    return game


_TIE: Sequence[tuple[str, str, dict[str, str], Sequence[str]]] = (
    (
        "Ada",
        translatable("the first snow"),
        {"Bo": "Ada", "Cy": "Ada", "Di": "Cy"},
        ("curtain-of-trees", "the-long-shadow", "the-foxs-coat", "lamps-leaving"),
    ),
    (
        "Bo",
        translatable("nobody at home"),
        {"Ada": "Bo", "Cy": "Ada", "Di": "Bo"},
        ("swing-of-the-moon", "flooded-corridor", "drowned-lighthouse", "caravan-of-chairs"),
    ),
    (
        "Cy",
        translatable("a promise"),
        {"Ada": "Di", "Bo": "Cy", "Di": "Ada"},
        ("compass-rose", "gardener-of-stars", "almost-a-bridge", "two-cups"),
    ),
    (
        "Di",
        translatable("before breakfast"),
        {"Ada": "Bo", "Bo": "Di", "Cy": "Di"},
        ("telegraph-web", "rooms-of-an-apple", "half-past-day", "storm-in-a-teacup"),
    ),
    (
        "Ada",
        translatable("the other side"),
        {"Bo": "Ada", "Cy": "Ada", "Di": "Bo"},
        ("painted-way-out", "the-other-reflection", "the-kite-of-night", "iceberg-palace"),
    ),
    (
        "Bo",
        translatable("too late"),
        {"Ada": "Bo", "Cy": "Bo", "Di": "Ada"},
        ("clock-in-the-dunes", "the-last-carriage", "hourglass-sea", "octopus-at-work"),
    ),
    (
        "Cy",
        translatable("Sunday"),
        {"Ada": "Bo", "Bo": "Ada", "Di": "Bo"},
        ("sunflower-wheel", "falling-with-pages", "strings-on-the-sun", "orchard-of-masks"),
    ),
    (
        "Di",
        translatable("once more"),
        {"Ada": "Di", "Bo": "Ada", "Cy": "Ada"},
        ("audience-of-owls", "under-the-meadow", "rooftop-diver", "rings-of-time"),
    ),
    (
        "Ada",
        translatable("a small brave thing"),
        {"Bo": "Ada", "Cy": "Di", "Di": "Ada"},
        ("the-last-pawn", "the-crown-besieged", "between-two-moons", "carried-by-a-seed"),
    ),
    (
        "Bo",
        translatable("together"),
        {"Ada": "Bo", "Cy": "Bo", "Di": "Ada"},
        ("neighbours", "bears-cinema", "ink-lake", "paper-fleet"),
    ),
)
"""Storyteller, clue, votes, and the cards in seat order."""

_MAKERS: Mapping[str, Callable[[], Game]] = MappingProxyType(
    {
        "rulebook": _rulebook,
        "rulebook-disney": _rulebook_disney,
        "rulebook-odyssey": _rulebook_odyssey,
        "all-found": _all_found,
        "none-found": _none_found,
        "three-players": _three_players,
        "doubled-votes": _doubled_votes,
        "pile-runs-out": _pile_runs_out,
        "tie-at-30": _tie_at_thirty,
    }
)

SCENARIOS: tuple[str, ...] = tuple(_MAKERS)
"""The names of the worked games."""
