"""The turn: who has to act, and what they may do. `Seat` and `Table` show it beside the view of the table. Pure.

`turn_view` is public: it may be synced and saved. `own_view` is one player's: it is sent only in answer to a page on which
that player has confirmed "I am here", and saved nowhere. Their types are in `views/contract.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, cast

from ..engine.cards import Card
from ..engine.clues import CLUE_KINDS, LONGEST_CLUE
from ..engine.state import GameState, Phase, Round, Seat
from ..sentences import Language, isolate
from ..text.cards import title_of
from ..text.labels import Where, clue_kind_label, not_saved, seat_labels
from ..text.steps import winners_title, winners_why
from .table import own_cards

if TYPE_CHECKING:
    from . import contract

__all__ = [
    "FORMAT",
    "SeatFault",
    "Seating",
    "Stopped",
    "may_act",
    "own_slots",
    "own_view",
    "shown_phase",
    "turn_state",
    "turn_view",
    "turn_words",
    "why_refused",
]

FORMAT: Final = 1

Stopped = Literal["raised", "timed_out", "illegal"]
"""Why a bot's choice was replaced: it raised an error, took too long, or chose what the rules don't allow."""


class SeatFault(NamedTuple):
    """A failure of a bot, as the page may know it: the player and the kind of failure, without the error."""

    player: str
    stopped: Stopped


@dataclass(frozen=True)
class Seating:
    """Who plays on this page, and where bots play.

    Args:
        seats: Seats that are played on this page.
        here: The seat whose player has confirmed "I am here"; None while the cards are face down.
        bots: Seats that bots play now.
        thinking: The seat whose bot is choosing now; None if none is.
        faults: Bots that failed in this round.
        unsaved: Why the last act could not be saved, and was not done; "" if it was, or nobody asked for it.
        observer_failed: The type of the error of a function that observes the game in this round; "" if none.
        games: How many games this widget has shown, this one included.
        may_play_again: Whether the page may begin a new game.
    """

    seats: tuple[Seat, ...]
    here: Seat | None = None
    bots: tuple[Seat, ...] = ()
    thinking: Seat | None = None
    faults: tuple[SeatFault, ...] = ()
    unsaved: str = ""
    observer_failed: str = ""
    games: int = 1
    may_play_again: bool = False


def turn_view(
    state: GameState,
    seating: Seating,
    *,
    seen: contract.TableState,
    revision: int,
    may_undo: bool,
    language: Language,
) -> contract.TurnView:
    """The public view of the turn, as plain data.

    Args:
        state: The game.
        seating: Who plays where.
        seen: What the page sees of the round being played (`table_view`).
        revision: The revision of the game; acts of the page name it.
        may_undo: Whether the last act of a person can be undone.
        language: The language of sentences and labels.

    Returns:
        A new dict for JSON; it depends on nothing that is secret at this moment.
    """
    return {
        **turn_state(state, seating, seen=seen, revision=revision, may_undo=may_undo, language=language),
        **turn_words(language),
    }


def turn_words(language: Language, where: Where = "notebook") -> contract.TurnWords:
    """The part of the view of the turn that stays the same.

    Args:
        language: The language of the words.
        where: Where the page is.

    Returns:
        A new dict for JSON.
    """
    return {
        "clue_kinds": [{"kind": kind, "label": clue_kind_label(language, kind)} for kind in CLUE_KINDS],
        "longest_clue": LONGEST_CLUE,
        "labels": cast("contract.SeatLabels", seat_labels(language, where)),
    }


def turn_state(
    state: GameState,
    seating: Seating,
    *,
    seen: contract.TableState,
    revision: int,
    may_undo: bool,
    language: Language,
    may_go_on: bool = True,
) -> contract.TurnState:
    """The part of the view of the turn that changes.

    Args:
        state: The game.
        seating: Who plays where.
        seen: What the page sees of the round being played; where the end of the game is left out of it, so it is here.
        revision: The revision of the game; acts of the page name it.
        may_undo: Whether the last act of a person can be undone.
        language: The language of sentences.
        may_go_on: Whether the page may begin the next round when this one is over.

    Returns:
        A new dict for JSON; it depends on nothing that is secret at this moment.
    """
    round_ = state.round
    phase = shown_phase(round_, bool(seen["round"]["winners"]))
    voting = phase == "vote"
    return {
        "format": FORMAT,
        "game": seating.games,
        "revision": revision,
        "players": seen["players"],
        "round": round_.number,
        "phase": phase,
        "storyteller": round_.storyteller,
        "clue": seen["round"]["clue"],
        "slots": [{"card": card, **seen["cards"][card]} for card in round_.slots] if voting else [],
        "due": list(state.due),
        "waiting": _waiting(state, language, phase),
        "seats": list(seating.seats),
        "here": seating.here,
        "next": _next(state, seating),
        "bots": list(seating.bots),
        "away": [{"seat": state.seat(name), "how_long": how_long} for name, how_long in state.away],
        "thinking_seat": seating.thinking,
        "notices": _notices(seating, language),
        "may_undo": may_undo,
        "may_go_on": phase == "scored" and may_go_on,
        "winners": seen["round"]["winners"],
        "scores": list(round_.totals),
        "progress": _progress(state, language),
        "end": _end(state, language) if phase == "over" else None,
        "may_play_again": seating.may_play_again and phase == "over",
    }


def shown_phase(round_: Round, shows_end: bool) -> Phase:
    """The phase of a round as a page may know it.

    Args:
        round_: The round.
        shows_end: Whether the page may know that the game is over.
    """
    return "scored" if round_.phase == "over" and not shows_end else round_.phase


def own_view(
    state: GameState, seat: Seat, *, cards: Mapping[str, Card], language: Language, phase: Phase | None = None
) -> contract.Own:
    """The private view of a player, as plain data: hand, own cards and votes, and what the player has to do.

    Args:
        state: The game.
        seat: The player's seat, from 0.
        cards: Titles and alt texts by card id.
        language: The language of sentences.
        phase: The phase as the player may know it; None for the game's.

    Returns:
        A new dict for JSON. It must never be synced.
    """
    phase = phase or state.round.phase
    own = own_cards(state, state.round, state.names[seat], cards, language)
    return {
        "seat": seat,
        "hand": own["hand"],
        "given": own["given"],
        "votes": own["votes"],
        "cards_due": own["cards_due"],
        "votes_due": own["votes_due"],
        "own_slots": list(slots_of(own["given"], state.round.slots)),
        "may": may_act(state, seat),
        "task": _task(state, seat, language, phase),
        "says": _says(state, seat, cards, language, phase),
        "new": list(_new_cards(state, seat)),
    }


def own_slots(view: Mapping[str, Any]) -> tuple[int, ...]:
    """The slots of a player's own cards, which the player can't vote for.

    Args:
        view: `view_for` of the player.

    Returns:
        Their numbers, from 1.
    """
    return slots_of(view["own"]["given"], [slot["card"] for slot in view["round"]["slots"]])


def slots_of(given: Sequence[contract.NamedCard], slots: Sequence[str]) -> tuple[int, ...]:
    """The slots of some cards.

    Args:
        given: Ids of the cards.
        slots: Ids of the cards face up, slot 1 first.

    Returns:
        Their numbers, from 1.
    """
    own = {card["card"] for card in given}
    return tuple(number for number, card in enumerate(slots, 1) if card in own)


def may_act(state: GameState, seat: Seat) -> contract.Act | Literal[""]:
    """The act that a player may do now; "vote" also means to change the vote, and "" that there is none."""
    round_ = state.round
    match round_.phase:
        case "clue":
            return "give_clue" if seat in state.due else ""
        case "hand_in":
            return "hand_in" if seat in state.due else ""
        case "vote":
            return "" if seat == round_.storyteller else "vote"
        case _:
            return ""


def _next(state: GameState, seating: Seating) -> Seat | None:
    """Who should get the screen: the first player of this page that the table waits for."""
    waited_for = [seat for seat in seating.seats if seat in state.due and seat not in seating.bots]
    if seating.here in waited_for:
        return seating.here
    return waited_for[0] if waited_for else None


def _waiting(state: GameState, language: Language, phase: Phase) -> str:
    round_ = state.round
    names = language.names([state.names[seat] for seat in state.due])
    match phase:
        case "clue" if round_.storyteller is None:
            return language.say("Anyone with a clue may start.")
        case "clue":
            return language.say("Waiting for {name} to give a clue.", name=names)
        case "hand_in" | "vote":
            return language.say("Waiting for {names}.", names=names)
        case "scored":
            return language.say("Every vote is in.")
        case "over":
            return language.say("The game is over.")


def _progress(state: GameState, language: Language) -> str:
    """How many have done what the table waits for; empty where it waits for one act only."""
    round_ = state.round
    asked = len(round_.players) - 1
    done = asked - len(state.due)
    match round_.phase:
        case "hand_in":
            return language.say("{done} of {number} have handed in", done=done, number=asked)
        case "vote":
            return language.say("{done} of {number} have voted", done=done, number=asked)
        case _:
            return ""


def _end(state: GameState, language: Language) -> contract.End:
    """How a game that is over has ended: the winners, by which rule, and how the points grew."""
    round_ = state.round
    totals = round_.totals_after
    won = [round_.players.index(name) for name in round_.winners]
    others = sorted((seat for seat in range(len(totals)) if seat not in won), key=lambda seat: -totals[seat])
    place = {seat: 1 if seat in won else 1 + sum(each > totals[seat] for each in totals) for seat in (*won, *others)}
    return {
        "title": winners_title(round_, language),
        "why": winners_why(round_, language),
        "rounds": language.count("{number} round", "{number} rounds", len(state.rounds)),
        "chart": language.say("Points after each round"),
        "standings": [{"seat": seat, "place": place[seat], "points": totals[seat]} for seat in (*won, *others)],
        "totals": [_totals_of(each, round_.players) for each in state.rounds],
    }


def _totals_of(round_: Round, names: Sequence[str]) -> list[int | None]:
    """The points after a round of the players who are at the table now."""
    after = dict(zip(round_.players, round_.totals_after, strict=True))
    return [after.get(name) for name in names]


def _new_cards(state: GameState, seat: Seat) -> tuple[str, ...]:
    """The cards that a player has drawn at the end of the round before, as long as the hand is whole."""
    *before, round_ = state.rounds
    last = before[-1] if before else None
    if last is None or last.refill is None or last.players != round_.players or round_.given[seat]:
        return ()
    drawn = last.refill.drawn[seat]
    return state.hands[seat][-drawn:] if drawn else ()


def _says(state: GameState, seat: Seat, cards: Mapping[str, Card], language: Language, phase: Phase) -> str:
    """What a screen reader is told when a phase begins: what is new, then what is to be done."""
    say = language.say
    round_ = state.round
    task = _task(state, seat, language, phase)
    clue = round_.clue
    match round_.phase:
        case "clue" if new := _new_cards(state, seat):
            drawn = language.count(
                "Your new card is {titles}.",
                "Your new cards are {titles}.",
                len(new),
                titles=language.listed([title_of(language, cards[card]) for card in new]),
            )
            number = say("Round {round}", round=round_.number)
            return say("{round}. {task} {new_cards}", round=number, task=task, new_cards=drawn)
        case "hand_in" if clue is not None and round_.storyteller is not None and seat in state.due:
            teller = isolate(round_.players[round_.storyteller])
            return say("{name}'s clue: {clue}. {task}", name=teller, clue=clue.text, task=task)
        case "vote":
            table = language.count(
                "{number} card is on the table.", "{number} cards are on the table.", len(round_.slots)
            )
            own = slots_of([{"card": card, "title": "", "alt": ""} for card in round_.given[seat]], round_.slots)
            mine = " ".join(say("Card {slot} is your own.", slot=slot) for slot in own)
            return f"{table} {task} {mine}".strip()
        case _:
            return task


def _notices(seating: Seating, language: Language) -> list[str]:
    notices = [_fault(fault, language) for fault in seating.faults]
    if seating.unsaved:
        notices.append(not_saved(language, seating.unsaved))
    if seating.observer_failed:
        notices.append(
            language.say(
                "A function that watches this game failed with {error}; the game goes on.",
                error=seating.observer_failed,
            )
        )
    return notices


def _fault(fault: SeatFault, language: Language) -> str:
    """Names the bot and the kind of its failure, not its error, which may contain secrets."""
    name = isolate(fault.player)
    match fault.stopped:
        case "raised":
            return language.say("{name}'s bot stopped with an error; a random choice was made instead.", name=name)
        case "timed_out":
            return language.say("{name}'s bot took too long; a random choice was made instead.", name=name)
        case "illegal":
            return language.say(
                "{name}'s bot chose what the rules don't allow; a random choice was made instead.", name=name
            )


def _task(state: GameState, seat: Seat, language: Language, phase: Phase) -> str:
    say = language.say
    round_ = state.round
    is_storyteller = seat == round_.storyteller
    due = seat in state.due
    match phase:
        case "clue" if round_.storyteller is None:
            return say("Anyone with a clue may start: choose a card and give your clue.")
        case "clue" if is_storyteller:
            return say("You are the storyteller: choose a card and give a clue.")
        case "clue":
            return say("{name} is thinking of a clue.", name=isolate(round_.players[round_.storyteller or 0]))
        case "hand_in" if is_storyteller:
            return say("You are the storyteller: the others look for a card that fits your clue.")
        case "hand_in" if due:
            return language.count(
                "Choose the card that fits the clue best.",
                "Choose the {number} cards that fit the clue best.",
                round_.rules.given(len(round_.players)),
            )
        case "hand_in":
            return language.count(
                "Your card is in; the others are still choosing.",
                "Your {number} cards are in; the others are still choosing.",
                round_.rules.given(len(round_.players)),
            )
        case "vote" if is_storyteller:
            return say("You are the storyteller and know your card: you don't vote.")
        case "vote" if due and round_.rules.votes > 1:
            return language.count(
                "{question} You have {number} vote.",
                "{question} You have {number} votes: for different cards, or the same.",
                round_.rules.votes,
                question=_which_card(round_, language),
            )
        case "vote" if due:
            return _which_card(round_, language)
        case "vote":
            return say("Your vote is in. You may change it until the last one is in.")
        case "scored":
            return say("Every vote is in: see whose card is whose, and the points.")
        case "over":
            return say("The game is over.")


def _which_card(round_: Round, language: Language) -> str:
    """The question of a vote; the clue stands over the cards."""
    return language.say("Which card is {name}'s?", name=isolate(round_.players[round_.storyteller or 0]))


def why_refused(
    state: GameState, seat: Seat, asked: Mapping[str, Any], language: Language, *, phase: Phase | None = None
) -> str:
    """Explain, in the language of the table, why the game refused an act of the page.

    Args:
        state: The game.
        seat: The seat of the player who asked for it.
        asked: The act, well formed: `type`, and `card`, `text`, `cards` or `slots`.
        language: The language of the sentence.
        phase: The phase as the page may know it; None for the game's.

    Returns:
        A sentence.
    """
    say = language.say
    round_ = state.round
    phase = phase or round_.phase
    if phase == "over":
        return say("The game is over.")
    if asked["type"] == "undo":
        return say("There is nothing to take back.")
    if asked["type"] == "next_round":
        return say("This round is not over yet.")
    due = {"clue": "give_clue", "hand_in": "hand_in", "vote": "vote"}.get(phase)
    if due != asked["type"]:
        return say("This can't be done now.")
    if not may_act(state, seat):
        if seat == round_.storyteller:
            return _task(state, seat, language, phase)
        if phase == "clue":
            return say("{name} is the storyteller.", name=isolate(round_.players[round_.storyteller or 0]))
        return say("You have handed in already.")
    if asked["type"] == "vote":
        return _why_no_vote(state, seat, asked["slots"], language)
    cards: Sequence[str] = asked["cards"] if "cards" in asked else [asked["card"]]
    if not set(cards) <= set(state.hands[seat]):
        return say("Choose a card from your hand.")
    if asked["type"] == "hand_in":
        number = round_.rules.given(len(round_.players))
        return language.count("Choose {number} card.", "Choose {number} different cards.", number)
    if not asked["text"].strip():
        return say("Write your clue first.")
    return language.count(
        "A clue is one line of at most {number} letter.",
        "A clue is one line of at most {number} letters.",
        LONGEST_CLUE,
    )


def _why_no_vote(state: GameState, seat: Seat, slots: Sequence[int], language: Language) -> str:
    round_ = state.round
    if len(slots) != round_.rules.votes:
        return language.count("Use your vote.", "Use all {number} votes.", round_.rules.votes)
    if any(not 1 <= slot <= len(round_.slots) for slot in slots):
        return language.say("There is no such card on the table.")
    return language.say("You can't vote for your own card.")
