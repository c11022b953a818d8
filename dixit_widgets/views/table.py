"""`view_for(state, viewer)`: what one viewer may know of a game. The only door to a browser.

Built field by field from what the rules have made public; what is not named here stays in Python. The shape is the
contract that `js/src/contract/view.ts` describes to the front end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.cards import Card
from ..engine.players import initials
from ..engine.scoring import Award
from ..engine.state import GameState, Refill, Round
from ..text.labels import clue_label, labels, rules_card
from ..text.language import ENGLISH, Language
from ..text.steps import STEP_KINDS, Step, StepKind, steps_of

__all__ = ["FORMAT", "TABLE", "cards_on_show", "view_for"]

FORMAT = 1
TABLE = "table"
"""The viewer who sees what everyone at the table sees."""

_FULL_RULES_CARD = 8
"""Players at whose table the board has room for whole lines on the rules card."""

View = dict[str, Any]


def view_for(
    state: GameState,
    viewer: str = TABLE,
    *,
    cards: Mapping[str, Card],
    round_number: int | None = None,
    language: Language = ENGLISH,
    until: StepKind | None = None,
) -> View:
    """What a viewer may know, as plain data.

    Args:
        state: The game.
        viewer: "table", or the name of a player: the same and that player's hand, own cards and own votes.
        cards: Titles and alt texts by card id.
        round_number: The round to show, from 1; None for the newest.
        language: What sentences and labels are said in.
        until: The last step of the round to show, where a prediction is asked for before what follows; with it the
            view depends on nothing that comes after, and knows of no later round.

    Returns:
        A new dict for JSON. For "table" it depends on nothing that is secret at this moment.

    Raises:
        RuleError: If nobody of that name sits at the table.
    """
    now = state.rounds[-1 if round_number is None else round_number - 1]
    size = len(now.players)
    on_show = {card: _card(cards[card]) for card in cards_on_show(now)}
    view: View = {
        "format": FORMAT,
        "language": language.code,
        "rounds": now.number if until else max(now.number, sum(each.clue is not None for each in state.rounds)),
        "goal": state.rules.goal,
        "players": _players(now),
        "round": _round(now, language, until),
        "cards": on_show,
        "steps": [_step(step, now) for step in _shown_steps(now, language, until)],
        "rules": rules_card(language, state.rules, brief=size > _FULL_RULES_CARD),
        "labels": labels(language, (size - 1) * state.rules.votes),
    }
    if viewer != TABLE:
        view["own"] = _own(state, now, viewer, cards)
    return view


def cards_on_show(now: Round) -> tuple[str, ...]:
    """Ids of the cards that lie face up in a round: the only ones whose pictures may be sent to the table."""
    return now.slots


def _players(now: Round) -> list[dict[str, Any]]:
    """Who sat at the table in that round."""
    return [
        {"name": name, "colour": colour, "initial": mark}
        for name, colour, mark in zip(now.players, now.colours, initials(now.players), strict=True)
    ]


def _shown_steps(now: Round, language: Language, until: StepKind | None) -> Sequence[Step]:
    return [step for step in steps_of(now, language) if _may_show(step.kind, until)]


def _may_show(kind: StepKind, until: StepKind | None) -> bool:
    """Whether what a step reveals may be known."""
    return until is None or STEP_KINDS.index(kind) <= STEP_KINDS.index(until)


def _round(now: Round, language: Language, until: StepKind | None) -> dict[str, Any]:
    clue = now.clue
    return {
        "number": now.number,
        "storyteller": now.storyteller,
        "clue": clue and {"text": clue.text, "kind": clue.kind, "label": clue_label(language, clue)},
        "cards": 1 + (len(now.players) - 1) * now.rules.given(len(now.players)),
        "handed_in": [len(cards) for cards in now.given],
        "voted": [seat for seat in now.voters if now.votes[seat] is not None],
        "slots": [_slot(now, slot, until) for slot in range(1, len(now.slots) + 1)],
        "scores": list(now.totals),
        "draw_pile": now.draw_pile,
        "discard_pile": now.discard_pile,
        "refill": _refill(now.refill) if now.refill and _may_show("refilled", until) else None,
        "next_storyteller": now.next_storyteller if _may_show("passed_on", until) else None,
        "winners": [now.players.index(name) for name in now.winners] if _may_show("over", until) else [],
    }


def _refill(refill: Refill) -> dict[str, Any]:
    return {
        "reshuffled": refill.reshuffled,
        "drawn": list(refill.drawn),
        "draw_pile": refill.draw_pile,
        "discard_pile": refill.discard_pile,
    }


def _slot(now: Round, slot: int, until: StepKind | None) -> dict[str, Any]:
    """A card face up; its owner and its votes only once the rules have revealed them, and they may be known."""
    card = now.slots[slot - 1]
    votes: list[int] = []
    if now.all_voted and _may_show("vote_revealed", until):
        votes = [seat for seat in now.voters for vote in now.votes[seat] or () if vote == slot]
    owner = None
    if now.all_voted and (_may_show("owners_revealed", until) or _is_revealed(now, slot, until)):
        owner = now.owner(slot)
    return {"card": card, "owner": owner, "votes": votes}


def _is_revealed(now: Round, slot: int, until: StepKind | None) -> bool:
    """Whether it is the storyteller's card, which is revealed before the others."""
    return _may_show("card_revealed", until) and now.owner(slot) == now.storyteller


def _card(card: Card) -> dict[str, str]:
    return {"title": card.title, "alt": card.alt}


def _step(step: Step, now: Round) -> dict[str, Any]:
    return {
        "kind": step.kind,
        "chapter": step.chapter,
        "text": step.sentence,
        "why": step.reason,
        "seat": step.seat,
        "rule": step.rule,
        "awards": [_award(award, now) for award in step.awards],
    }


def _award(award: Award, now: Round) -> dict[str, Any]:
    return {
        "seat": now.players.index(award.player),
        "points": award.points,
        "reason": award.reason,
        "votes": [now.players.index(voter) for voter in award.votes],
    }


def _own(state: GameState, now: Round, viewer: str, cards: Mapping[str, Card]) -> dict[str, Any]:
    """What only this player knows: the hand, and the cards and votes of this round. And what bots can't see by eye."""
    name = state.names[state.seat(viewer)]
    hand = state.hands[state.seat(viewer)]
    seat = now.players.index(name) if name in now.players else None
    given = () if seat is None else now.given[seat]
    return {
        "seat": seat,
        "hand": [{"card": card, **_card(cards[card])} for card in hand],
        "given": [{"card": card, **_card(cards[card])} for card in given],
        "votes": list(() if seat is None else now.votes[seat] or ()),
        "motifs": {card: list(cards[card].tags) for card in dict.fromkeys((*hand, *given, *now.slots))},
        "cards_due": now.rules.given(len(now.players)),
        "votes_due": now.rules.votes,
    }
