"""`apply(state, event) -> state`: the only place that checks acts by the rules.

Pure: nothing is random here, as the events contain what was drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar, cast

from ..errors import DeckError, RuleError, brief, must_be
from ..sentences import count, listed, say
from .editions import Rules, cards_needed
from .events import (
    Absent,
    ClueGiven,
    Dealt,
    Event,
    HandedIn,
    Joined,
    LaidOut,
    Left,
    PassedOn,
    Present,
    Refilled,
    Voted,
)
from .players import Colour, Player, seat_players
from .state import GameState, Phase, Refill, Round, Seat, still_to_hand_in, still_to_vote
from .whole_numbers import is_whole_number

__all__ = ["apply", "begin", "cards_to_shuffle_in", "check_deck"]

T = TypeVar("T")
V = TypeVar("V", GameState, Round)


def begin(event: Dealt) -> GameState:
    """The state after dealing.

    Args:
        event: The deal.

    Returns:
        The state before the first clue.

    Raises:
        RuleError: If the rules don't allow such a table.
        DeckError: If the deck is too small or holds a card twice.
    """
    players = seat_players(event.players)
    rules = event.rules
    rules.check_table(len(players))
    check_deck(rules, len(players), event.cards)
    size = rules.hand(len(players))
    hands = tuple(event.cards[seat * size : (seat + 1) * size] for seat in range(len(players)))
    pile = event.cards[len(players) * size :]
    totals = (0,) * len(players)
    first = _new_round(1, players, rules, None, totals, len(pile), 0)
    return GameState(players, rules, hands, pile, (), (first,))


def check_deck(rules: Rules, players: int, cards: Sequence[str]) -> None:
    """Check that cards are enough for a table, and all different.

    Args:
        rules: The rules.
        players: The number of players.
        cards: Ids of the cards.

    Raises:
        DeckError: If they are too few, or one is there twice.
    """
    twice = [card for card, times in Counter(cards).items() if times > 1]
    if twice:
        raise DeckError(say("the deck must hold every card once, got {got} twice", got=brief(twice[0])))
    needed = cards_needed(rules, players)
    if len(cards) < needed:
        raise DeckError(
            say(
                "the deck must have {needed} or more cards, {hand} for each of {players} players, got {got}",
                needed=needed,
                hand=rules.hand(players),
                players=players,
                got=len(cards),
            )
        )


def apply(state: GameState, event: Event) -> GameState:
    """Check an event by the rules, and return the state after it.

    Args:
        state: The state before.
        event: The act, or what was drawn.

    Returns:
        The state after it.

    Raises:
        RuleError: If the rules don't allow the event; the message says why.
    """
    if state.awaits_layout and not isinstance(event, LaidOut):
        raise RuleError(
            say("every card is handed in: the next event must be LaidOut, got {got}", got=type(event).__name__)
        )
    if state.awaits_passing_on and not isinstance(event, PassedOn):
        raise RuleError(
            say("the hands are refilled: the next event must be PassedOn, got {got}", got=type(event).__name__)
        )
    match event:
        case ClueGiven():
            return _give_clue(state, event)
        case HandedIn():
            return _hand_in(state, event)
        case LaidOut():
            return _lay_out(state, event)
        case Voted():
            return _vote(state, event)
        case Refilled():
            return _refill(state, event)
        case PassedOn():
            return _pass_on(state, event)
        case Absent():
            return _go_away(state, event)
        case Present():
            return _come_back(state, event)
        case Left():
            return _leave(state, event)
        case Joined():
            return _join(state, event)
        case Dealt():
            raise RuleError(say("the cards are dealt already: make a new Game to deal again"))


def _give_clue(state: GameState, event: ClueGiven) -> GameState:
    seat = state.seat(event.player)
    round_ = state.round
    _check_phase(state, "clue", say("{player} can't give a clue now", player=event.player))
    if round_.storyteller is not None and seat != round_.storyteller:
        raise RuleError(
            say(
                "{player} can't give a clue: {storyteller} is the storyteller of round {round}",
                player=event.player,
                storyteller=round_.players[round_.storyteller],
                round=round_.number,
            )
        )
    _check_in_hand(state, seat, event.card)
    given = _with(round_.given, seat, (event.card,))
    return _playing(
        _without(state, seat, (event.card,)), _changed(round_, storyteller=seat, clue=event.clue, given=given)
    )


def _hand_in(state: GameState, event: HandedIn) -> GameState:
    seat = state.seat(event.player)
    round_ = state.round
    _check_phase(state, "hand_in", say("{player} can't hand in a card now", player=event.player))
    if seat == round_.storyteller:
        raise RuleError(
            say(
                "{player} can't hand in a card: {player} is the storyteller, whose card is laid with the clue",
                player=event.player,
            )
        )
    if round_.given[seat]:
        raise RuleError(
            say(
                "{player} has handed in already: wait for {names}",
                player=event.player,
                names=_names(state, still_to_hand_in(round_)),
            )
        )
    due = state.rules.given(len(state.players))
    if len(event.cards) != due:
        raise RuleError(
            say(
                "{player} must hand in {cards}, got {got}", player=event.player, cards=_cards(due), got=len(event.cards)
            )
        )
    if len(set(event.cards)) != len(event.cards):
        raise RuleError(
            say(
                "{player} must hand in {due} different cards, got {got} twice",
                player=event.player,
                due=due,
                got=brief(event.cards[0]),
            )
        )
    for card in event.cards:
        _check_in_hand(state, seat, card)
    return _playing(_without(state, seat, event.cards), _changed(round_, given=_with(round_.given, seat, event.cards)))


def _lay_out(state: GameState, event: LaidOut) -> GameState:
    round_ = state.round
    if not state.awaits_layout:
        raise RuleError(
            say("the cards can't be laid out now: they are laid out once a round, when everyone has handed in")
        )
    if sorted(event.cards) != sorted(card for cards in round_.given for card in cards):
        raise RuleError(say("the cards laid out must be those that were handed in"))
    return _playing(state, _changed(round_, slots=event.cards))


def _vote(state: GameState, event: Voted) -> GameState:
    seat = state.seat(event.player)
    round_ = state.round
    if round_.all_voted:
        raise RuleError(
            say("{player} can't vote any more: every vote is in and has been revealed", player=event.player)
        )
    _check_phase(state, "vote", say("{player} can't vote now", player=event.player))
    if seat == round_.storyteller:
        raise RuleError(say("{player} can't vote: {player} is the storyteller", player=event.player))
    votes = state.rules.votes
    if len(event.slots) != votes:
        one_or_two = say("one slot") if votes == 1 else say("{number} slots, which may be the same,", number=votes)
        raise RuleError(
            say(
                "{player} must vote for {one_or_two} by the rules of {title}, got {got}",
                player=event.player,
                one_or_two=one_or_two,
                title=state.rules.title,
                got=len(event.slots),
            )
        )
    # the two votes of Odyssey may be for one slot: nothing here compares them
    for slot in event.slots:
        _check_slot(round_, seat, slot)
    return _playing(state, _changed(round_, votes=_with(round_.votes, seat, event.slots)))


def _check_slot(round_: Round, seat: Seat, slot: object) -> None:
    voter = round_.players[seat]
    if not isinstance(slot, int) or not is_whole_number(slot) or not 1 <= slot <= len(round_.slots):
        raise RuleError(
            must_be(
                say("{voter}'s vote", voter=voter), say("a slot from 1 to {number}", number=len(round_.slots)), slot
            )
        )
    if round_.owner(slot) == seat:
        raise RuleError(say("{voter} can't vote for slot {slot}: it holds {voter}'s own card", voter=voter, slot=slot))


def _refill(state: GameState, event: Refilled) -> GameState:
    round_ = state.round
    _check_phase(state, "scored", say("the hands can't be refilled now"))
    size = state.rules.hand(len(state.players))
    drawn = tuple(size - len(hand) for hand in state.hands)
    table = tuple(card for cards in round_.given for card in cards)
    too_short = len(state.pile) < sum(drawn)
    _check_new_pile(event.pile, too_short, (*state.pile, *state.discards, *table))
    discards = () if too_short else state.discards + table
    hands, pile = _dealt_out(state.hands, drawn, state.pile if event.pile is None else event.pile)
    refill = Refill(drawn, too_short, len(pile), len(discards))
    return _changed(_playing(state, _changed(round_, refill=refill)), hands=hands, pile=pile, discards=discards)


class _ShortPileError(RuleError):
    """The draw pile is too short; `cards` are those to shuffle into a new one."""

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__(
            say("the pile is too short: the pile, the discards and this round's cards are shuffled together")
        )
        self.cards = cards


def _check_new_pile(pile: tuple[str, ...] | None, too_short: bool, cards: tuple[str, ...]) -> None:
    """Check that there is a new pile of these cards if the pile is too short, and none otherwise."""
    if too_short and (pile is None or sorted(pile) != sorted(cards)):
        raise _ShortPileError(cards)
    if not too_short and pile is not None:
        raise RuleError(say("the pile must stay as it is: it holds enough cards for every hand"))


def _dealt_out(
    hands: tuple[tuple[str, ...], ...], numbers: Sequence[int], pile: tuple[str, ...]
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The hands with this number of cards from the pile each, in seat order, and what is left of the pile."""
    full: list[tuple[str, ...]] = []
    for hand, number in zip(hands, numbers, strict=True):
        full.append(hand + pile[:number])
        pile = pile[number:]
    return tuple(full), pile


def _pass_on(state: GameState, event: PassedOn) -> GameState:
    round_ = state.round
    if not state.awaits_passing_on or round_.storyteller is None:
        raise RuleError(say("the storyteller can't be passed on now: refill the hands first"))
    following = (round_.storyteller + 1) % len(state.players)
    if state.seat(event.player) != following:
        raise RuleError(
            say(
                "the next storyteller must be {following}, who sits to the left, got {got}",
                following=state.names[following],
                got=brief(event.player),
            )
        )
    ended = _changed(round_, next_storyteller=following)
    opened = _new_round(
        round_.number + 1,
        state.players,
        state.rules,
        following,
        round_.totals_after,
        len(state.pile),
        len(state.discards),
    )
    away = tuple(each for each in state.away if each[1] == "game")
    return _changed(state, rounds=(*state.rounds[:-1], ended, opened), away=away)


def _go_away(state: GameState, event: Absent) -> GameState:
    player = state.names[state.seat(event.player)]
    if event.how_long not in ("round", "game"):
        raise RuleError(must_be("how_long", say("'round' or 'game'"), event.how_long))
    _check_goes_on(state, say("{player} can't be away", player=player))
    if event.how_long == "round" and state.round.phase == "scored":
        raise RuleError(
            say("{player} can't be away for a round that is scored: call next_round() first", player=player)
        )
    if (player, event.how_long) in state.away:
        raise RuleError(say("{player} is away already", player=player))
    others = tuple(each for each in state.away if each[0] != player)
    return _changed(state, away=(*others, (player, event.how_long)))


def _come_back(state: GameState, event: Present) -> GameState:
    player = state.names[state.seat(event.player)]
    others = tuple(each for each in state.away if each[0] != player)
    if others == state.away:
        raise RuleError(say("{player} can't come back: {player} isn't away", player=player))
    return _changed(state, away=others)


def _leave(state: GameState, event: Left) -> GameState:
    """Remove a player: the others go on by the rules of the smaller table, and a storyteller's turn passes to the left."""
    seat = state.seat(event.player)
    player = state.names[seat]
    _check_between_rounds(state, say("{player} can't leave now", player=player))
    players = (*state.players[:seat], *state.players[seat + 1 :])
    if len(players) < state.rules.min_players:
        raise RuleError(
            say(
                "{player} can't leave: {title} needs {number} players or more. To have a bot play the seat, "
                "call absent({written}, from_now_on=True)",
                player=player,
                title=state.rules.title,
                number=state.rules.min_players,
                written=repr(player),
            )
        )
    round_ = state.round
    teller = round_.storyteller
    if teller is not None:
        teller = (teller if teller <= seat else teller - 1) % len(players)
    return _reseated(
        _changed(
            state,
            players=players,
            hands=(*state.hands[:seat], *state.hands[seat + 1 :]),
            discards=state.discards + state.hands[seat],
            away=tuple(each for each in state.away if each[0] != player),
        ),
        teller,
        (*round_.totals[:seat], *round_.totals[seat + 1 :]),
        event.pile,
    )


def _join(state: GameState, event: Joined) -> GameState:
    """Add a player by the rules of the larger table; where its hands are smaller, everyone discards the newest card."""
    _check_between_rounds(state, say("{player} can't join now", player=event.player))
    if not is_whole_number(event.points) or not 0 <= event.points < state.rules.goal:
        raise RuleError(
            must_be(
                say("{player}'s points", player=event.player),
                say("a whole number from {least} to {most}", least=0, most=state.rules.goal - 1),
                event.points,
            )
        )
    players = seat_players((*state.players, Player(event.player, event.colour)))
    state.rules.check_table(len(players))
    state_cards = [*state.pile, *state.discards, *(card for hand in state.hands for card in hand)]
    check_deck(state.rules, len(players), state_cards)
    round_ = state.round
    widened = _changed(state, players=players, hands=(*state.hands, ()))
    return _reseated(widened, round_.storyteller, (*round_.totals, event.points), event.pile)


def _reseated(
    state: GameState, storyteller: Seat | None, totals: tuple[int, ...], pile: tuple[str, ...] | None
) -> GameState:
    """Start the coming round again for the changed table, and bring every hand to its size."""
    size = state.rules.hand(len(state.players))
    discards = state.discards + tuple(card for hand in state.hands for card in hand[size:])
    hands = tuple(hand[:size] for hand in state.hands)
    missing = tuple(size - len(hand) for hand in hands)
    too_short = len(state.pile) < sum(missing)
    _check_new_pile(pile, too_short, (*state.pile, *discards))
    hands, left = _dealt_out(hands, missing, state.pile if pile is None else pile)
    opened = _new_round(
        state.round.number,
        state.players,
        state.rules,
        storyteller,
        totals,
        len(left),
        0 if too_short else len(discards),
    )
    return _changed(
        _playing(state, opened),
        hands=hands,
        pile=left,
        discards=() if too_short else discards,
        reseatings=state.reseatings + too_short,
    )


def cards_to_shuffle_in(state: GameState, event: Refilled | Left | Joined) -> tuple[str, ...] | None:
    """The cards to shuffle into a new pile at a refill, or when a player leaves or joins.

    Args:
        state: The state before.
        event: The event; its own pile is ignored.

    Returns:
        Ids of the cards; None if the pile is long enough.

    Raises:
        RuleError: If the rules don't allow the event.
    """
    try:
        apply(state, replace(event, pile=None))
    except _ShortPileError as needed:
        return needed.cards
    return None


def _new_round(
    number: int,
    players: tuple[Player, ...],
    rules: Rules,
    storyteller: Seat | None,
    totals: tuple[int, ...],
    draw_pile: int,
    discard_pile: int,
) -> Round:
    return Round(
        number=number,
        players=tuple(player.name for player in players),
        colours=tuple(cast("Colour", player.colour) for player in players),
        rules=rules,
        storyteller=storyteller,
        totals=totals,
        draw_pile=draw_pile,
        discard_pile=discard_pile,
        given=((),) * len(players),
        votes=(None,) * len(players),
    )


def _check_goes_on(state: GameState, wrong: str) -> None:
    if state.round.phase == "over":
        raise RuleError(
            say("{wrong}: the game is over, {winners} won", wrong=wrong, winners=listed(state.round.winners))
        )


def _check_between_rounds(state: GameState, wrong: str) -> None:
    _check_goes_on(state, wrong)
    if not state.between_rounds:
        raise RuleError(
            say("{wrong}: the table changes only between rounds, after next_round() and before the clue", wrong=wrong)
        )


def _check_phase(state: GameState, due: Phase, wrong: str) -> None:
    round_ = state.round
    if round_.phase == due:
        return
    if round_.phase == "over":
        raise RuleError(say("{wrong}: the game is over, {winners} won", wrong=wrong, winners=listed(round_.winners)))
    raise RuleError(say("{wrong}: {what_is_due}", wrong=wrong, what_is_due=_what_is_due(state)))


def _what_is_due(state: GameState) -> str:
    round_ = state.round
    match round_.phase:
        case "clue" if round_.storyteller is None:
            return say("somebody has to give a clue first")
        case "clue":
            return say("{player} has to give a clue first", player=round_.players[round_.storyteller or 0])
        case "hand_in":
            return say("the round waits for {names} to hand in", names=_names(state, still_to_hand_in(round_)))
        case "vote":
            return say("the round waits for {names} to vote", names=_names(state, still_to_vote(round_)))
        case _:
            return say("round {round} is scored: call next_round() first", round=round_.number)


def _cards(number: int) -> str:
    return count("{number} card", "{number} cards", number)


def _names(state: GameState, seats: Sequence[Seat]) -> str:
    return ", ".join(state.names[seat] for seat in seats)


def _check_in_hand(state: GameState, seat: Seat, card: str) -> None:
    if card not in state.hands[seat]:
        player = state.names[seat]
        raise RuleError(
            say(
                "{player} doesn't hold {card}: choose one of the cards in {player}'s hand",
                player=player,
                card=brief(card),
            )
        )


def _without(state: GameState, seat: Seat, cards: Sequence[str]) -> GameState:
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    return _changed(state, hands=_with(state.hands, seat, hand))


def _playing(state: GameState, round_: Round) -> GameState:
    return _changed(state, rounds=(*state.rounds[:-1], round_))


def _changed(value: V, **changes: object) -> V:
    """The value with some fields changed: `dataclasses.replace` for values that check nothing when they are made.

    Several times as fast, which simulations need. What was derived from the old fields and
    kept (`cached_property`) is left behind.
    """
    new = object.__new__(type(value))
    fields = new.__dict__
    fields.update(value.__dict__)
    for derived in _DERIVED & fields.keys():
        del fields[derived]
    fields.update(changes)
    return new


_DERIVED = frozenset({"score", "totals_after", "winners"})
"""What a round derives from its fields and keeps."""


def _with(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The values, one a seat, with that of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
