"""Rounds a second: six players, every act checked, beside the PyPI package `dixit` (its core only) or, where that can't
be had, beside a loop that checks nothing.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import dixit_widgets as dx
from bench.table import Row, milliseconds

NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo"]
ROUNDS = 300
PACKAGE = "dixit==0.1.2"


def our_rounds(rounds: int) -> None:
    """Whole rounds, a new game whenever one is over."""
    game = dx.Game(NAMES, seed=1)
    for turn in range(rounds):
        if game.phase == "over":
            game = dx.Game(NAMES, seed=turn)
        teller = game.storyteller or NAMES[0]
        game.give_clue(teller, game.hand(teller)[0], "rebirth")
        others = [name for name in NAMES if name != teller]
        given = {name: game.hand(name)[0] for name in others}
        for name, card in given.items():
            game.hand_in(name, card)
        slots = game.slots
        for name, card in given.items():
            game.vote(name, next(slot for slot in range(1 + turn % 2, 7) if slots[slot - 1] != card))
        if game.phase != "over":
            game.next_round()


def package_rounds(place: str) -> Callable[[int], None] | None:
    """The same with the package's own game, if it can be installed into a folder of its own."""
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    try:
        subprocess.run([*install, "--target", place, PACKAGE], check=True, capture_output=True, timeout=120)
        sys.path.insert(0, place)
        from dixit.core import Game, Limits  # pyright: ignore
        from dixit.deck import CardSet  # pyright: ignore
        from dixit.display import BunnyPalette  # pyright: ignore
    except (OSError, subprocess.SubprocessError, ImportError):
        return None

    colours = [value for name, value in vars(BunnyPalette).items() if name.isupper() and isinstance(value, str)]

    class Everything(dict[str, int]):
        def get(self, key: str, default: object = None) -> int:  # type: ignore[override]
            return 1 if key.startswith("min") else -1

    def new_game() -> Any:
        deck = CardSet("cards", [str(n) for n in range(84)])
        game = Game("host", [deck], "", "name", 12, 30, 100, Limits(Everything()))
        for name, colour in zip(NAMES, colours, strict=False):
            game.add_player(name, colour)
        game.start_game()
        return game

    def rounds(count: int) -> None:
        game = new_game()
        for turn in range(count):
            if game.state == 4 or any(len(player.hand) == 0 for player in game.players.values()):
                game = new_game()
            teller = game.clue_maker()
            game.create_clue(teller, "rebirth", game.players[teller].hand[0])
            others = [name for name in NAMES if name != teller]
            for name in others:
                game.play_card(name, game.players[name].hand[0])
            cards = game.round.get_cards()
            for name in others:
                own = game.round.user_to_card[name]
                game.cast_vote(name, next(card for card in cards[turn % 2 :] if card is not own))

    rounds(1)
    return rounds


def plain_rounds(rounds: int) -> None:
    """Rounds by a plain loop: shuffle, deal, vote, add up, without checks."""
    for _ in range(rounds):
        deck = list(range(84))
        random.shuffle(deck)
        table = {name: deck.pop() for name in NAMES}
        votes = dict.fromkeys(NAMES[1:], table[NAMES[0]])
        points = dict.fromkeys(NAMES, 0)
        for name, card in votes.items():
            points[name] += 3 * (card == table[NAMES[0]])


def time_of(play: Callable[[int], None]) -> float:
    play(20)
    best = float("inf")
    for _ in range(5):
        begun = time.perf_counter()
        play(ROUNDS)
        best = min(best, time.perf_counter() - begun)
    return best / ROUNDS


def measure() -> list[Row]:
    with tempfile.TemporaryDirectory() as place:
        package = package_rounds(place)
        name, theirs = ("dixit 0.1.2, core", package) if package else ("a plain loop", plain_rounds)
        reference = time_of(theirs)
        ours = time_of(our_rounds)
    return [
        Row(
            "a whole round in the engine, 6 players",
            f"{milliseconds(ours)} ({ours / reference:.1f} x, {1 / ours:.0f} a second)",
            f"{name} {milliseconds(reference)}",
            "10 x",
        )
    ]
