"""The public view of a round, and what one player may know besides.

Built field by field from what is public by the rules: what is not named here stays in Python.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from ..engine.players import Colour, initials
from ..sentences import Language, current_language
from ..text.cards import alt_of, title_of
from ..text.labels import board_name, clue_label, labels, rules_card
from ..text.steps import STEP_KINDS, Step, StepKind, steps_of

if TYPE_CHECKING:
    from ..engine.cards import Card
    from ..engine.scoring import Award
    from ..engine.state import GameState, Refill, Round
    from . import contract

__all__ = ["FORMAT", "TABLE", "cards_on_show", "crests", "own_cards", "table_view", "view_for"]

FORMAT: Final = 1
TABLE = "table"
"""The viewer who sees what everyone at the table sees."""

_FULL_RULES_CARD = 8
"""Players at whose table the board has room for whole lines on the rules card."""


def table_view(
    state: GameState,
    *,
    cards: Mapping[str, Card],
    round_number: int | None = None,
    language: Language | None = None,
    until: StepKind | None = None,
    game: str = "",
) -> contract.TableView:
    """The public view of a round.

    Args:
        state: The game.
        cards: Titles and alt texts by card id.
        round_number: The round to show, from 1; None for the newest.
        language: The language of sentences and labels.
        until: The kind of the last step to show, where a question is asked before the next one: then the view depends
            neither on later steps nor on later rounds. None for all steps.
        game: The name of the game; may be empty.

    Returns:
        A new dict for JSON. It depends on nothing that is secret at this moment.
    """
    language = language or current_language()
    round_ = _round_of(state, round_number)
    size = len(round_.players)
    words = {
        "board": board_name(language, round_.number, game),
        **labels(language, (size - 1) * state.rules.votes),
    }
    return {
        "format": FORMAT,
        "language": language.code,
        "rounds": round_.number if until else max(round_.number, sum(each.clue is not None for each in state.rounds)),
        "goal": state.rules.goal,
        "players": crests(round_.players, round_.colours),
        "round": _round(round_, language, until),
        "cards": {card: _card(cards[card], language) for card in cards_on_show(round_)},
        "steps": [_step(step, round_) for step in _shown_steps(round_, language, until)],
        "rules": cast("list[contract.Rule]", rules_card(language, state.rules, brief=size > _FULL_RULES_CARD)),
        "labels": cast("contract.Labels", words),
    }


def view_for(
    state: GameState,
    viewer: str = TABLE,
    *,
    cards: Mapping[str, Card],
    round_number: int | None = None,
    language: Language | None = None,
    until: StepKind | None = None,
    game: str = "",
) -> contract.PlayerView:
    """The view of the table or of one player, as plain data.

    Args:
        state: The game.
        viewer: "table" for the public view, or a player's name to add that player's hand, own cards and own votes.
        cards: As for `table_view`, like `round_number`, `language`, `until` and `game`.
        round_number: See there.
        language: See there.
        until: See there.
        game: See there.

    Returns:
        A new dict for JSON.

    Raises:
        RuleError: If `viewer` is neither "table" nor one of the players.
    """
    seen = table_view(state, cards=cards, round_number=round_number, language=language, until=until, game=game)
    if viewer == TABLE:
        return {**seen}
    return {
        **seen,
        "own": own_cards(state, _round_of(state, round_number), viewer, cards, language or current_language()),
    }


def _round_of(state: GameState, number: int | None) -> Round:
    return state.rounds[-1 if number is None else number - 1]


def cards_on_show(round_: Round) -> tuple[str, ...]:
    """Ids of the face-up cards of a round: only their pictures may be sent to everybody."""
    return round_.slots


def crests(names: Sequence[str], colours: Sequence[Colour]) -> list[contract.Player]:
    """The players, as a page shows them.

    Args:
        names: Their names in seat order.
        colours: Their colours in seat order.

    Returns:
        Name, colour and the letters on the crest of each, in seat order.
    """
    return [
        {"name": name, "colour": colour, "initial": mark}
        for name, colour, mark in zip(names, colours, initials(names), strict=True)
    ]


def _shown_steps(round_: Round, language: Language, until: StepKind | None) -> Sequence[Step]:
    return [step for step in steps_of(round_, language) if _may_show(step.kind, until)]


def _may_show(kind: StepKind, until: StepKind | None) -> bool:
    """Whether the view may show what a step reveals."""
    return until is None or STEP_KINDS.index(kind) <= STEP_KINDS.index(until)


def _round(round_: Round, language: Language, until: StepKind | None) -> contract.Round:
    clue = round_.clue
    return {
        "number": round_.number,
        "storyteller": round_.storyteller,
        "clue": None if clue is None else {"text": clue.text, "kind": clue.kind, "label": clue_label(language, clue)},
        "cards": 1 + (len(round_.players) - 1) * round_.rules.given(len(round_.players)),
        "handed_in": [len(cards) for cards in round_.given],
        "voted": [seat for seat in round_.voters if round_.votes[seat] is not None],
        "slots": [_slot(round_, slot, until) for slot in range(1, len(round_.slots) + 1)],
        "scores": list(round_.totals),
        "draw_pile": round_.draw_pile,
        "discard_pile": round_.discard_pile,
        "refill": _refill(round_.refill) if round_.refill and _may_show("refilled", until) else None,
        "next_storyteller": round_.next_storyteller if _may_show("passed_on", until) else None,
        "winners": [round_.players.index(name) for name in round_.winners] if _may_show("over", until) else [],
    }


def _refill(refill: Refill) -> contract.Refill:
    return {
        "reshuffled": refill.reshuffled,
        "drawn": list(refill.drawn),
        "draw_pile": refill.draw_pile,
        "discard_pile": refill.discard_pile,
    }


def _slot(round_: Round, slot: int, until: StepKind | None) -> contract.Slot:
    """A card face up; its owner and its votes only once the rules have revealed them, and they may be known."""
    card = round_.slots[slot - 1]
    votes: list[int] = []
    if round_.all_voted and _may_show("vote_revealed", until):
        votes = [seat for seat in round_.voters for vote in round_.votes[seat] or () if vote == slot]
    owner = None
    if round_.all_voted and (_may_show("owners_revealed", until) or _is_revealed(round_, slot, until)):
        owner = round_.owner(slot)
    return {"card": card, "owner": owner, "votes": votes}


def _is_revealed(round_: Round, slot: int, until: StepKind | None) -> bool:
    """Whether it is the storyteller's card, which is revealed before the others."""
    return _may_show("card_revealed", until) and round_.owner(slot) == round_.storyteller


def _card(card: Card, language: Language) -> contract.Card:
    return {"title": title_of(language, card), "alt": alt_of(language, card)}


def _step(step: Step, round_: Round) -> contract.Step:
    return {
        "kind": step.kind,
        "chapter": step.chapter,
        "text": step.sentence,
        "why": step.reason,
        "seat": step.seat,
        "rule": step.rule,
        "awards": [_award(award, round_) for award in step.awards],
    }


def _award(award: Award, round_: Round) -> contract.Award:
    return {
        "seat": round_.players.index(award.player),
        "points": award.points,
        "reason": award.reason,
        "votes": [round_.players.index(voter) for voter in award.votes],
    }


def own_cards(
    state: GameState, round_: Round, viewer: str, cards: Mapping[str, Card], language: Language
) -> contract.OwnCards:
    """What only this player knows: the hand, and the cards and votes of this round; and for bots, tags and earlier clues."""
    name = state.names[state.seat(viewer)]
    hand = state.hands[state.seat(viewer)]
    seat = round_.players.index(name) if name in round_.players else None
    given = () if seat is None else round_.given[seat]
    return {
        "seat": seat,
        "hand": [{"card": card, **_card(cards[card], language)} for card in hand],
        "given": [{"card": card, **_card(cards[card], language)} for card in given],
        "votes": list(() if seat is None else round_.votes[seat] or ()),
        "motifs": {card: list(cards[card].tags) for card in dict.fromkeys((*hand, *given, *round_.slots))},
        "earlier_clues": [each.clue.text for each in state.rounds[: round_.number - 1] if each.clue],
        "cards_due": round_.rules.given(len(round_.players)),
        "votes_due": round_.rules.votes,
    }
