"""How often some, but not all, bots find the card in a round of bots."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import dixit_widgets as dx
from bench.table import Row
from dixit_widgets.bots.bots import arguments_of
from dixit_widgets.views.table import view_for

NAMES = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]
ROUNDS = 1000
TABLES = (4, 5, 6, 7, 8)


def play_round(game: dx.Game, bot: dx.Bot, rng: Random) -> str:
    """Play one round with a bot in every seat, and return its outcome."""

    def seen(name: str) -> dict[str, Any]:
        return dict(view_for(game.state, name, cards=game.deck.cards))

    teller = game.storyteller or game.players[0]
    game.give_clue(teller, *arguments_of("give_clue", bot.give_clue(seen(teller), rng)))
    for name in game.players:
        if name != teller:
            game.hand_in(name, *arguments_of("hand_in", bot.hand_in(seen(name), rng)))
    for name in game.players:
        if name != teller:
            game.vote(name, *arguments_of("vote", bot.vote(seen(name), rng)))
    assert game.score is not None
    return game.score.outcome


def outcomes(players: int, bot: dx.Bot, rounds: int = ROUNDS) -> Counter[str]:
    """How many rounds ended "all", "none" and "some"."""
    rng = Random(players)
    game = dx.Game(NAMES[:players], seed=players)
    counted: Counter[str] = Counter()
    for number in range(rounds):
        if game.phase == "over":
            game = dx.Game(NAMES[:players], seed=players * rounds + number)
        elif number:
            game.next_round()
        counted[play_round(game, bot, rng)] += 1
    return counted


def measure() -> list[Row]:
    rows: list[Row] = []
    for players in TABLES:
        motif, chance = outcomes(players, dx.TagBot()), outcomes(players, dx.RandomBot())
        rows.append(
            Row(
                f"rounds that end in 'some', {players} MotifBots, {ROUNDS} rounds",
                f"{motif['some'] / ROUNDS:.1%} (all {motif['all']}, none {motif['none']})",
                f"RandomBot {chance['some'] / ROUNDS:.1%}",
                "at least 60 %",
            )
        )
    return rows
