"""A round as an example, or from a real table: a `Game` played by legal acts.

Only the order of the deck is arranged, so that the players hold the cards they need.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from ..decks.deck import Deck
from ..engine.cards import Card
from ..engine.clues import Clue
from ..engine.editions import Rules, rules_of
from ..engine.events import ClueGiven, Dealt, Event, HandedIn, LaidOut, Refilled
from ..engine.players import Player, seat_players
from ..engine.scoring import missing_votes
from ..engine.shuffle import checked_seed, shuffled
from ..errors import DeckError, RuleError, brief, must_be
from ..sentences import count, listed, say
from .dealing import check_cards, checked_deck
from .game import Game

__all__ = ["copy_of", "seed_of_round", "worked_round"]

_MOST_LISTED = 100
"""Votes or cards of one player that are looked at: a list may have no end."""

Votes = Mapping[str, "str | Player | Sequence[str | Player]"]
Cards = Mapping[str, "str | Card | Sequence[str | Card]"]


class _Plan(NamedTuple):
    """The arguments of a worked round, with the names checked."""

    storyteller: str
    clue: Clue
    votes: dict[str, list[tuple[str, str | None]]]
    cards: dict[str, list[str]]


def worked_round(
    players: Iterable[str | Player],
    storyteller: str | Player,
    clue: str | Clue,
    votes: Votes,
    cards: Cards | None = None,
    rules: str | Rules = "dixit",
    after: Game | None = None,
    *,
    deck: Deck | None = None,
    seed: int | None = None,
) -> Game:
    """Make a game with a scored round, as an example or from a real table.

    Args:
        players: Names or `Player`s in seat order; with `after`, the same as there.
        storyteller: The storyteller's name.
        clue: The words, or a `Clue`.
        votes: For every player but the storyteller, the player whose card they voted for, or a list of as many as the
            rules give votes. Where a player has two cards on the table, `"Bo"` means the first of them and
            `"Bo 2"` the second.
        cards: For some or all players the card they gave, or a list; chosen for you where left out.
        rules: An edition's name or `Rules`. With `after` its rules go on, and "dixit" counts as left out.
        after: The game that the round goes on from; it stays as it is.
        deck: The `Deck`; None for the 84 dreams, or that of `after`.
        seed: A whole number for the cards and their order on the table; None to derive it from the clue and the names, so
            that an example looks the same each time. Must be left out with `after`.

    Returns:
        A new game, scored, whose board goes on to the end of the round.

    Raises:
        RuleError: If the rules don't allow such a round.
        DeckError: If a card is not in the deck, or the deck is too small.

    >>> game = worked_round(["Ada", "Bo", "Cy", "Di"], "Ada", "rebirth", {"Bo": "Ada", "Cy": "Bo", "Di": "Bo"})
    >>> game.score.points
    {'Ada': 3, 'Bo': 5, 'Cy': 0, 'Di': 0}
    """
    seated = seat_players(players)
    if after is None:
        played, names = rules_of(rules), [player.name for player in seated]
        played.check_table(len(names))
        pack = checked_deck(deck)
    else:
        _check_goes_on(after, seated, rules, deck, seed)
        played, names, pack = after.rules, list(after.players), after.deck
    plan = _read_plan(names, played, pack, storyteller, clue, votes, {} if cards is None else cards)
    if after is None:
        chosen = seed_of_round(names, plan.clue.text) if seed is None else checked_seed(seed)
        game = _game_dealt_for(seated, played, pack, chosen, plan)
    else:
        game = _game_going_on(after, plan)
    return _play(game, plan)


def seed_of_round(names: Sequence[str], clue: str) -> int:
    """The seed of a worked round that is given none, so that an example looks the same each time.

    Args:
        names: The players' names, in seat order.
        clue: The words of the clue.

    Returns:
        A whole number of at most 56 bits.
    """
    digest = hashlib.sha256("\n".join([*names, clue]).encode()).digest()
    return int.from_bytes(digest[:7], "big")


def _check_goes_on(
    after: Game, seated: Sequence[Player], rules: str | Rules, deck: Deck | None, seed: int | None
) -> None:
    """Check that the arguments given besides `after` are those of that game."""
    if not isinstance(after, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(must_be("after", say("the Game that the round goes on from"), after))
    if seed is not None:
        raise RuleError(say("seed must be left out with after, whose seed goes on"))
    names = tuple(player.name for player in seated)
    if names != after.players:
        raise RuleError(
            say(
                "players must be those of after, {players}, got {got}",
                players=", ".join(after.players),
                got=", ".join(names),
            )
        )
    if rules != "dixit" and rules_of(rules) != after.rules:
        raise RuleError(say("rules must be those of after: leave them out"))
    if deck is not None and set(checked_deck(deck).cards) != set(after.deck.cards):
        raise RuleError(say("deck must be that of after: leave it out"))
    if after.phase not in ("clue", "scored"):
        if after.phase == "over":
            raise RuleError(
                say(
                    "after must be a game that goes on, got one that is over: {winners} won",
                    winners=listed(after.winners),
                )
            )
        raise RuleError(say("round {round} of after is not scored yet: finish it first", round=after.round))


def _read_plan(
    names: Sequence[str],
    rules: Rules,
    deck: Deck,
    storyteller: str | Player,
    clue: str | Clue,
    votes: Votes,
    cards: Cards,
) -> _Plan:
    teller = _name_of(storyteller)
    if teller not in names:
        raise RuleError(must_be(say("the storyteller"), say("one of {choices}", choices=", ".join(names)), storyteller))
    for who, what in ((votes, "votes"), (cards, "cards")):
        if not isinstance(who, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be(what, say("a dict with the players' names as keys"), who))
        for name in who:
            if _name_of(name) not in names:
                raise RuleError(
                    must_be(say("a key of {what}", what=what), say("one of {choices}", choices=", ".join(names)), name)
                )
    votes = {_name_of(name): target for name, target in votes.items()}
    cards = {_name_of(name): wanted for name, wanted in cards.items()}
    if teller in votes:
        raise RuleError(
            say("{storyteller} is the storyteller and doesn't vote: leave that vote out", storyteller=teller)
        )
    missing = [name for name in names if name != teller and name not in votes]
    if missing:
        raise RuleError(missing_votes(missing, teller))
    read = {voter: [_voted_for(voter, each, names) for each in _listed(target)] for voter, target in votes.items()}
    given = {name: [_card_of(deck, each) for each in _listed(wanted)] for name, wanted in cards.items()}
    for name, chosen in given.items():
        due = 1 if name == teller else rules.given(len(names))
        if len(chosen) > due or len(set(chosen)) != len(chosen):
            allowed = count("at most {number} card", "at most {number} different cards", due)
            raise RuleError(must_be(say("the cards of {name}", name=name), allowed, list(chosen)))
    named = [card for chosen in given.values() for card in chosen]
    twice = [card for card in named if named.count(card) > 1]
    if twice:
        raise RuleError(say("every card must be given once, got {got} twice", got=brief(twice[0])))
    return _Plan(teller, clue if isinstance(clue, Clue) else Clue(clue), read, given)


def _name_of(player: object) -> str:
    """The name of a player in normal form; anything else by its `brief`, to be refused."""
    name = player.name if isinstance(player, Player) else player
    return unicodedata.normalize("NFC", name) if isinstance(name, str) else brief(name)


def _listed(value: object) -> list[object]:
    if isinstance(value, str | Card | Player) or not isinstance(value, Iterable):
        return [value]
    return list(islice(value, _MOST_LISTED))  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


def _voted_for(voter: str, target: object, names: Sequence[str]) -> tuple[str, str | None]:
    """The player whose card is meant, and "2" where their second one is. A whole name goes before "name 2"."""
    if isinstance(target, str | Player):
        name = _name_of(target)
        if name in names:
            return name, None
        owner, _, which = name.rpartition(" ")
        if owner in names and which in ("1", "2"):
            return owner, which
    raise RuleError(
        must_be(say("{voter}'s vote", voter=voter), say("for a card of one of {names}", names=", ".join(names)), target)
    )


def _card_of(deck: Deck, wanted: object) -> str:
    identity = wanted.id if isinstance(wanted, Card) else wanted
    if not isinstance(identity, str) or identity not in deck:
        raise DeckError(
            must_be(
                say("a card of the deck {name}", name=brief(deck.name)), say("one of the ids in deck.cards"), identity
            )
        )
    return identity


def _game_dealt_for(seated: Sequence[Player], rules: Rules, deck: Deck, seed: int, plan: _Plan) -> Game:
    """A new game in which everyone has been dealt the cards that the round needs."""
    check_cards(rules, len(seated), deck)
    order = list(shuffled(tuple(deck.cards), seed, 0))
    size = rules.hand(len(seated))
    for seat, player in enumerate(seated):
        for place, card in enumerate(plan.cards.get(player.name, [])):
            there = order.index(card)
            wanted = seat * size + place
            order[there], order[wanted] = order[wanted], order[there]
    return _game(deck, seed, [Dealt(tuple(seated), rules, tuple(order))])


def _game_going_on(after: Game, plan: _Plan) -> Game:
    """A copy of the game, its unseen cards exchanged so that everyone holds what the round needs."""
    game = copy_of(after)
    if game.phase == "scored":
        game.next_round()
    for name, cards in plan.cards.items():
        for card in cards:
            if card not in game.state.hands[game.state.seat(name)]:
                game = _with_card_in_hand(game, name, card, plan)
    return game


def _with_card_in_hand(game: Game, name: str, card: str, plan: _Plan) -> Game:
    """Exchange a card that nobody has seen since a shuffle with one that this player holds, from that shuffle on."""
    events = game.events
    wanted = {each for chosen in plan.cards.values() for each in chosen}
    hand = game.state.hands[game.state.seat(name)]
    for start in reversed([place for place, event in enumerate(events) if _order(event)]):
        hidden = set(_order(events[start])) - _laid_out(events[start:])
        spare = next((each for each in hand if each in hidden and each not in wanted), None)
        if card in hidden and spare is not None:
            swap = {card: spare, spare: card}
            exchanged = [*events[:start], *(_exchanged(event, swap) for event in events[start:])]
            return _game(game.deck, _seed_of(game), exchanged)
    if card in game.state.discards:
        raise RuleError(
            say(
                "{name} can't give {card}: it is in the discards until the cards are shuffled again",
                name=name,
                card=repr(card),
            )
        )
    raise RuleError(
        say(
            "{name} can't give {card}: it has been on the table since the cards were last shuffled, or is "
            "another's; choose a card that has not, or one that {name} holds",
            name=name,
            card=repr(card),
        )
    )


def _order(event: Event) -> tuple[str, ...]:
    """The cards that an event has shuffled into the pile."""
    if isinstance(event, Dealt):
        return event.cards
    return event.pile or () if isinstance(event, Refilled) else ()


def _laid_out(events: Iterable[Event]) -> set[str]:
    return {card for event in events if isinstance(event, LaidOut) for card in event.cards}


def _exchanged(event: Event, swap: Mapping[str, str]) -> Event:
    """The event with some cards exchanged for others."""
    if isinstance(event, Dealt | HandedIn | LaidOut):
        return replace(event, cards=tuple(swap.get(card, card) for card in event.cards))
    if isinstance(event, ClueGiven):
        return replace(event, card=swap.get(event.card, event.card))
    if isinstance(event, Refilled) and event.pile is not None:
        return replace(event, pile=tuple(swap.get(card, card) for card in event.pile))
    return event


def _play(game: Game, plan: _Plan) -> Game:
    """Play the round act by act, each checked by the rules."""
    game.give_clue(plan.storyteller, _chosen(game, plan, plan.storyteller)[0], plan.clue)
    given: dict[str, list[str]] = {plan.storyteller: list(game.state.round.given[game.state.seat(plan.storyteller)])}
    for name in game.players:
        if name != plan.storyteller:
            given[name] = _chosen(game, plan, name)
            game.hand_in(name, *given[name])
    slots = {card: number for number, card in enumerate(game.state.round.slots, start=1)}
    for name in game.players:
        if name != plan.storyteller:
            game.vote(name, *(slots[_meant(name, target, given)] for target in plan.votes[name]))
    return game


def _chosen(game: Game, plan: _Plan, name: str) -> list[str]:
    """The cards that a player gives: those asked for, then the first ones in hand."""
    due = 1 if name == plan.storyteller else game.rules.given(len(game.players))
    asked = plan.cards.get(name, [])
    others = [card.id for card in game.hand(name) if card.id not in asked]
    return [*asked, *others][:due]


def _meant(voter: str, target: tuple[str, str | None], given: Mapping[str, Sequence[str]]) -> str:
    owner, which = target
    cards = given[owner]
    if owner == voter:
        raise RuleError(say("{voter} can't vote for {voter}'s own card: name another player", voter=voter))
    place = 0 if which is None else int(which) - 1
    if place >= len(cards):
        raise RuleError(
            say("{owner} has only one card on the table: vote for {written}", owner=owner, written=repr(owner))
        )
    return cards[place]


def _game(deck: Deck, seed: int, events: Sequence[Event], name: str = "") -> Game:
    return Game._from_log(deck, seed, events, name, shows_round_end=True)  # pyright: ignore[reportPrivateUsage]


def copy_of(game: Game, name: str = "") -> Game:
    """A copy of a game, as a worked game under another name."""
    return _game(game.deck, _seed_of(game), game.events, name)


def _seed_of(game: Game) -> int:
    return game._seed  # pyright: ignore[reportPrivateUsage]
