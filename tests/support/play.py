"""Plays games for the tests: tables of any size, rounds act by act. Reads secrets, as only tests may."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import dixit_widgets as dx
from dixit_widgets.bots.bots import random_choice
from dixit_widgets.engine.clues import Clue
from dixit_widgets.views.table import view_for

NAMES: tuple[str, ...] = ("Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
OUT_OF_REACH = 10_000
"""A goal that no test reaches."""

Votes = Mapping[str, Sequence[str]]


def table(players: int = 4, rules: str | dx.Rules = "dixit", seed: int = 1, deck: dx.Deck | None = None) -> dx.Game:
    """A game just dealt, with the first few of `NAMES`."""
    return dx.Game(NAMES[:players], rules=rules, seed=seed, deck=deck)


def endless(edition: str = "dixit") -> dx.Rules:
    """An edition whose goal nobody reaches."""
    return replace(dx.EDITIONS[edition], goal=OUT_OF_REACH)


def small_deck(cards: int, name: str = "plain") -> dx.Deck:
    """A deck without pictures."""
    listed = [dx.Card(f"{name}-{number:03}", f"Card {number}", f"Plain card {number}.") for number in range(cards)]
    return dx.Deck(name, listed, lambda _card, _size: b"")


def give_clue(game: dx.Game, teller: str | None = None, clue: str | Clue = "rebirth") -> str:
    """The storyteller, or the first seat, gives a clue for the first card in hand."""
    name = teller or game.storyteller or game.players[0]
    game.give_clue(name, game.hand(name)[0], clue)
    return name


def others(game: dx.Game) -> list[str]:
    """Everyone but the storyteller, in seat order."""
    return [name for name in game.players if name != game.storyteller]


def cards_due(game: dx.Game) -> int:
    """Cards that each of them hands in."""
    return game.rules.given(len(game.players))


def hand_in(game: dx.Game, name: str) -> None:
    """One player hands in the first cards in hand."""
    game.hand_in(name, *game.hand(name)[: cards_due(game)])


def hand_in_all(game: dx.Game) -> None:
    """Everyone who has not yet hands in."""
    for name in others(game):
        if not game.state.round.given[game.state.seat(name)]:
            hand_in(game, name)


def slot_of(game: dx.Game, owner: str, which: int = 0) -> int:
    """The slot of a player's card."""
    card = game.state.round.given[game.state.seat(owner)][which]
    return game.state.round.slots.index(card) + 1


def vote(game: dx.Game, voter: str, *owners: str) -> None:
    """A player votes for the (first) cards of others."""
    game.vote(voter, *(slot_of(game, owner) for owner in owners))


def neighbour_votes(game: dx.Game) -> dict[str, list[str]]:
    """The first voter finds the storyteller's card; every other votes for the voter before: some, but not all."""
    voters = others(game)
    assert game.storyteller is not None
    targets = [game.storyteller, *voters[:-1]]
    return {voter: [target] * game.rules.votes for voter, target in zip(voters, targets, strict=True)}


def vote_all(game: dx.Game, votes: Votes | None = None) -> None:
    """Everyone casts the given votes."""
    for voter, owners in (votes or neighbour_votes(game)).items():
        vote(game, voter, *owners)


def to_vote(game: dx.Game, teller: str | None = None, clue: str | Clue = "rebirth") -> dx.Game:
    """Play on until the cards are face up."""
    give_clue(game, teller, clue)
    hand_in_all(game)
    return game


def play_round(game: dx.Game, votes: Votes | None = None, clue: str | Clue = "rebirth") -> dx.Game:
    """Play a round until it is scored."""
    to_vote(game, clue=clue)
    vote_all(game, votes)
    return game


def act_of(game: dx.Game, name: str, chance: Random) -> None:
    """The act that is due for a player, by chance."""
    view = view_for(game.state, name, cards=game.deck.cards)
    act: Any = {"clue": "give_clue", "hand_in": "hand_in", "vote": "vote"}[game.phase]
    getattr(game, act)(name, *random_choice(act, view, chance))


def go_on(game: dx.Game, chance: Random) -> None:
    """One legal act by chance, if the game is not over."""
    if game.phase == "scored":
        game.next_round()
    elif game.phase != "over":
        act_of(game, game.players[chance.choice(game.state.due)], chance)


def cards_everywhere(game: dx.Game) -> list[str]:
    """Every card of the game, wherever it is."""
    state = game.state
    found = [card for hand in state.hands for card in hand] + list(state.pile) + list(state.discards)
    if state.round.refill is None:
        found += [card for cards in state.round.given for card in cards]
    return found


def whole(game: dx.Game) -> tuple[object, ...]:
    """Everything that an illegal act must not change."""
    return (game.events, game.state, game.revision, game.to_json(), repr(game))
