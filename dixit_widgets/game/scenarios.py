"""The named scenarios: worked games for lessons and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ..engine.editions import EDITIONS
from ..engine.players import Player
from ..errors import RuleError, must_be
from .game import Game
from .worked_round import copy_of, worked_round

__all__ = ["SCENARIOS", "scenario"]


def scenario(name: str) -> Game:
    """A worked game by name, new each time.

    Args:
        name: One of `SCENARIOS`.

    Returns:
        A game, scored or over; its board goes on to the end of the round.

    Raises:
        RuleError: If there is no scenario of that name.

    >>> scenario("rulebook").scores
    {'Pink': 3, 'Blue': 5, 'Green': 3, 'Violet': 1, 'Yellow': 0, 'Red': 0}
    """
    if not isinstance(name, str) or name not in _MAKERS:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("the scenario", f"one of {', '.join(SCENARIOS)}", name))
    return copy_of(_MAKERS[name](), name)


def _coloured(names: Mapping[str, str]) -> list[Player]:
    return [Player(name, colour) for name, colour in names.items()]


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
    return worked_round(
        _coloured(_SIX),
        "Pink",
        "rebirth",
        {"Blue": "Pink", "Green": "Pink", "Violet": "Blue", "Yellow": "Blue", "Red": "Violet"},
        cards={
            "Pink": "lantern-tree",
            "Blue": "door-in-the-forest",
            "Green": "balloon-boat",
            "Violet": "stairs-to-the-moon",
            "Yellow": "clock-in-the-dunes",
            "Red": "night-whale",
        },
        seed=263,  # lays Pink's card in slot 4
    )


def _rulebook_disney() -> Game:
    """The same round in Disney Edition's colours."""
    return worked_round(
        _coloured(_DISNEY_SIX),
        "Viola",
        "the one that got away",
        {"Blu": "Viola", "Giallo": "Viola", "Nero": "Blu", "Verde": "Blu", "Rosso": "Nero"},
        cards={
            "Viola": "drowned-lighthouse",
            "Blu": "key-fish",
            "Giallo": "ship-in-the-wheat",
            "Nero": "octopus-at-work",
            "Verde": "the-foxs-coat",
            "Rosso": "piano-pier",
        },
        rules="disney",
    )


def _rulebook_odyssey() -> Game:
    """Odyssey's example: two votes each."""
    return worked_round(
        _coloured(_ODYSSEY_SIX),
        "Pink",
        "the day after tomorrow",
        {
            "Violet": ["Pink", "Blue"],
            "Green": ["Pink", "Violet"],
            "Blue": ["Pink", "Pink"],
            "Orange": ["Blue", "Red"],
            "Red": ["Violet", "Violet"],
        },
        cards={
            "Pink": "the-last-carriage",
            "Violet": "candle-town",
            "Green": "book-valley",
            "Blue": "jellyfish-over-roofs",
            "Orange": "the-map-spills",
            "Red": "iceberg-palace",
        },
        rules="odyssey",
    )


def _all_found() -> Game:
    """Too easy: the storyteller gets nothing."""
    return worked_round(
        _CLASS, "Ada", "a whale in the sky", {"Bo": "Ada", "Cy": "Ada", "Di": "Ada"}, cards={"Ada": "night-whale"}
    )


def _none_found() -> Game:
    """Too hard: the storyteller gets nothing, and the bonus is paid all the same."""
    return worked_round(
        _CLASS,
        "Ada",
        "Tuesday",
        {"Bo": "Cy", "Cy": "Di", "Di": "Bo"},
        cards={
            "Ada": "stairs-to-the-moon",
            "Bo": "the-long-shadow",
            "Cy": "curtain-of-trees",
            "Di": "flooded-corridor",
        },
    )


def _three_players() -> Game:
    """Hands of seven, and two cards from each of the others."""
    return worked_round(_CLASS[:3], "Ada", "homesick", {"Bo": "Ada", "Cy": "Bo 2"})


def _doubled_votes() -> Game:
    """Odyssey: both votes on one card pay twice, or give two bonus points away."""
    votes = {"Bo": ["Ada", "Ada"], "Cy": ["Ada", "Di"], "Di": ["Bo", "Bo"]}
    return worked_round(_CLASS, "Ada", "all or nothing", votes, rules="odyssey")


def _pile_runs_out() -> Game:
    """Twelve players: in the second round the pile is too short, and the discards are shuffled in."""
    names = ["Aino", "Ben", "Chiara", "Dario", "Elif", "Freja", "Goran", "Hana", "Iker", "Jonas", "Kasia", "Leo"]
    rules = EDITIONS["odyssey"]
    game: Game | None = None
    for clue in ("the long way home", "a door left open"):
        teller = names[0 if game is None else 1]
        others = [name for name in names if name != teller]
        votes = {
            name: [teller, others[place - 1]] if place % 3 else [others[place - 1]] * 2
            for place, name in enumerate(others)
        }
        game = worked_round(names, teller, clue, votes, rules=rules, after=game)
    assert game is not None
    return game


def _tie_at_thirty() -> Game:
    """A whole game: Ada and Bo come to 30 in the same round and share the victory."""
    game: Game | None = None
    for teller, clue, votes in _TIE:
        game = worked_round(_CLASS, teller, clue, votes, after=game)
    assert game is not None
    return game


_TIE: Sequence[tuple[str, str, dict[str, str]]] = (
    ("Ada", "the first snow", {"Bo": "Ada", "Cy": "Ada", "Di": "Cy"}),
    ("Bo", "nobody at home", {"Ada": "Bo", "Cy": "Ada", "Di": "Bo"}),
    ("Cy", "a promise", {"Ada": "Di", "Bo": "Cy", "Di": "Ada"}),
    ("Di", "before breakfast", {"Ada": "Bo", "Bo": "Di", "Cy": "Di"}),
    ("Ada", "the other side", {"Bo": "Ada", "Cy": "Ada", "Di": "Bo"}),
    ("Bo", "too late", {"Ada": "Bo", "Cy": "Bo", "Di": "Ada"}),
    ("Cy", "Sunday", {"Ada": "Bo", "Bo": "Ada", "Di": "Bo"}),
    ("Di", "once more", {"Ada": "Di", "Bo": "Ada", "Cy": "Ada"}),
    ("Ada", "a small brave thing", {"Bo": "Ada", "Cy": "Di", "Di": "Ada"}),
    ("Bo", "together", {"Ada": "Bo", "Cy": "Bo", "Di": "Ada"}),
)

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
