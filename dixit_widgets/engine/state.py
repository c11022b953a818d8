"""The state of a game at one moment, and its rounds: frozen values, and what follows from them.

Holds every secret. Says nothing on which acts are legal: that is `engine.apply`. Knows nothing of sentences, browsers or
files.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from ..errors import RuleError, must_be
from ..sentences import say
from .clues import Clue
from .editions import Rules
from .events import HowLong
from .players import Colour, Player
from .scoring import RoundScore, score_round, winners

__all__ = ["GameState", "Phase", "Refill", "Round", "Seat", "still_to_hand_in", "still_to_vote"]

Phase = Literal["clue", "hand_in", "vote", "scored", "over"]
Seat = int


@dataclass(frozen=True)
class Refill:
    """The end of a round.

    Args:
        drawn: Cards that each seat drew.
        reshuffled: Whether the pile was too short, so that the discards were joined to it and shuffled.
        draw_pile: Cards in the pile afterwards.
        discard_pile: Cards in the discards afterwards.
    """

    drawn: tuple[int, ...]
    reshuffled: bool
    draw_pile: int
    discard_pile: int


@dataclass(frozen=True)
class Round:
    """One round, from the clue to passing the storyteller on. Fields of one entry a seat are in seat order.

    Args:
        number: Counts from 1.
        players: Names in seat order.
        colours: Their pieces. A table may change between rounds, so that each round keeps who sat at it.
        rules: The rules.
        storyteller: The storyteller's seat; None before the first clue of the game.
        totals: Points of each seat before this round.
        draw_pile: Cards in the pile before the refill.
        discard_pile: Cards in the discards before the refill.
        clue: The clue, once given.
        given: Ids of the cards that each seat has laid or handed in.
        slots: Ids of the cards face up, slot 1 first; empty before they are laid out.
        votes: Slots that each seat has voted for; None while it has not.
        refill: The refill at the end of the round; None before it.
        next_storyteller: The seat that the storyteller was passed on to.
    """

    number: int
    players: tuple[str, ...]
    colours: tuple[Colour, ...]
    rules: Rules
    storyteller: Seat | None
    totals: tuple[int, ...]
    draw_pile: int
    discard_pile: int
    given: tuple[tuple[str, ...], ...] = field(repr=False)
    votes: tuple[tuple[int, ...] | None, ...] = field(repr=False)
    clue: Clue | None = None
    slots: tuple[str, ...] = ()
    refill: Refill | None = None
    next_storyteller: Seat | None = None

    @property
    def voters(self) -> tuple[Seat, ...]:
        """The seats that vote: everyone but the storyteller."""
        return tuple([seat for seat in range(len(self.players)) if seat != self.storyteller])

    @property
    def all_handed_in(self) -> bool:
        """Whether all players have handed in their cards."""
        return self.clue is not None and all(self.given)

    @property
    def all_voted(self) -> bool:
        """Whether every vote is in: from then on votes and owners are public."""
        return bool(self.slots) and self.votes.count(None) == 1  # the storyteller's

    def owner(self, slot: int) -> Seat:
        """The seat of the player who handed in the card in a slot. Secret until every vote is in.

        Args:
            slot: The slot, from 1.

        Returns:
            The seat, from 0.
        """
        card = self.slots[slot - 1]
        return next(seat for seat, cards in enumerate(self.given) if card in cards)

    @cached_property
    def score(self) -> RoundScore | None:
        """The score, once every vote is in."""
        if not self.all_voted or self.storyteller is None:
            return None
        submissions = dict(zip(self.players, self.given, strict=True))
        votes = {self.players[seat]: [self.slots[slot - 1] for slot in self.votes[seat] or ()] for seat in self.voters}
        return score_round(self.rules, self.players[self.storyteller], submissions, votes)

    @cached_property
    def totals_after(self) -> tuple[int, ...]:
        """Points of each seat with those of this round, as far as they are known."""
        if self.score is None:
            return self.totals
        points = self.score.points
        return tuple(total + points[player] for player, total in zip(self.players, self.totals, strict=True))

    @cached_property
    def winners(self) -> tuple[str, ...]:
        """Who has won at the end of this round; empty while the game goes on."""
        if self.score is None:
            return ()
        return winners(self.rules, dict(zip(self.players, self.totals_after, strict=True)))

    @property
    def phase(self) -> Phase:
        """Where the round stands."""
        if self.clue is None:
            return "clue"
        if not self.slots:
            return "hand_in"
        if not self.all_voted:
            return "vote"
        return "over" if self.winners else "scored"


@dataclass(frozen=True)
class GameState:
    """Everything about a game at one moment. Contains every secret: only what `dixit_widgets.views` makes may be sent anywhere.

    Args:
        players: In seat order, each with a colour.
        rules: The rules.
        hands: Ids of the cards in each hand, in seat order.
        pile: Ids in the draw pile, next card first.
        discards: Ids in the discard pile, oldest first.
        rounds: Every round so far; the last one is being played.
        away: Who is away and for how long, in the order in which they were marked.
        reseatings: How often the pile was shuffled because a player joined or left.
    """

    players: tuple[Player, ...]
    rules: Rules
    hands: tuple[tuple[str, ...], ...] = field(repr=False)
    pile: tuple[str, ...] = field(repr=False)
    discards: tuple[str, ...] = field(repr=False)
    rounds: tuple[Round, ...]
    away: tuple[tuple[str, HowLong], ...] = ()
    reseatings: int = 0

    @property
    def round(self) -> Round:
        """The round being played."""
        return self.rounds[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return self.rounds[-1].players

    @property
    def shuffles(self) -> int:
        """How often cards have been shuffled: for the deal, each layout, and each time the pile ran out."""
        reshuffled = [round_ for round_ in self.rounds if round_.refill is not None and round_.refill.reshuffled]
        return 1 + sum(1 for round_ in self.rounds if round_.slots) + len(reshuffled) + self.reseatings

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats that the table waits for; before the first clue all of them, for any may begin."""
        round_ = self.round
        match round_.phase:
            case "clue" if round_.storyteller is None:
                return tuple(range(len(round_.players)))
            case "clue":
                return (round_.storyteller or 0,)
            case "hand_in":
                return tuple(still_to_hand_in(round_))
            case "vote":
                return tuple(still_to_vote(round_))
            case _:
                return ()

    @property
    def between_rounds(self) -> bool:
        """Whether the table may change: the hands are full and no clue has been given."""
        return self.round.phase == "clue"

    def seat(self, player: object) -> Seat:
        """The seat of a player, by name.

        Args:
            player: A name or a `Player`.

        Returns:
            The seat, from 0.

        Raises:
            RuleError: If it is not one of the players.
        """
        if isinstance(player, Player):
            player = player.name
        if player not in self.names:
            player = _nfc(player)
        if player not in self.names:
            raise RuleError(must_be(say("a player"), say("one of {choices}", choices=", ".join(self.names)), player))
        return self.names.index(player)

    @property
    def awaits_layout(self) -> bool:
        """Whether everyone has handed in and the cards have yet to be laid out: no act of a person is due."""
        return self.round.all_handed_in and not self.round.slots

    @property
    def awaits_passing_on(self) -> bool:
        """Whether the hands are refilled and the storyteller has yet to be passed on."""
        return self.round.refill is not None


def _nfc(player: object) -> object:
    return unicodedata.normalize("NFC", player) if isinstance(player, str) else player


def still_to_hand_in(round_: Round) -> list[Seat]:
    """The seats that have to hand in a card yet."""
    return [seat for seat in round_.voters if not round_.given[seat]]


def still_to_vote(round_: Round) -> list[Seat]:
    """The seats that have to vote yet."""
    return [seat for seat in round_.voters if round_.votes[seat] is None]
