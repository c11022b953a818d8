"""The words of the interface: chapters, labels, outcomes and reasons, the lines of the rules card, small numbers.

Pure. The sentences about a round are in `steps`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ..engine.clues import Clue, ClueKind
from ..engine.editions import Rules
from ..engine.scoring import Outcome, Reason
from ..engine.state import Phase
from ..sentences import Language, isolate, marked
from .step_kinds import StepKind

__all__ = [
    "Where",
    "capital_number",
    "chapter_label",
    "clue_and_outcome",
    "clue_kind_label",
    "clue_label",
    "found_by_label",
    "labels",
    "no_answer",
    "not_saved",
    "number_after_of",
    "outcome_label",
    "phase_label",
    "reason_label",
    "refusals",
    "round_form_labels",
    "rules_card",
    "seat_labels",
    "vote_labels",
    "winners_sentence",
]

_AT_START = "number at the start of a sentence"
_AFTER_OF = "number after of"

_CAPITAL_NUMBERS = (
    marked("number at the start of a sentence", "None"),
    marked("number at the start of a sentence", "One"),
    marked("number at the start of a sentence", "Two"),
    marked("number at the start of a sentence", "Three"),
    marked("number at the start of a sentence", "Four"),
    marked("number at the start of a sentence", "Five"),
    marked("number at the start of a sentence", "Six"),
    marked("number at the start of a sentence", "Seven"),
    marked("number at the start of a sentence", "Eight"),
    marked("number at the start of a sentence", "Nine"),
    marked("number at the start of a sentence", "Ten"),
    marked("number at the start of a sentence", "Eleven"),
    marked("number at the start of a sentence", "Twelve"),
)
_NUMBERS_AFTER_OF = (
    marked("number after of", "none"),
    marked("number after of", "one"),
    marked("number after of", "two"),
    marked("number after of", "three"),
    marked("number after of", "four"),
    marked("number after of", "five"),
    marked("number after of", "six"),
    marked("number after of", "seven"),
    marked("number after of", "eight"),
    marked("number after of", "nine"),
    marked("number after of", "ten"),
    marked("number after of", "eleven"),
    marked("number after of", "twelve"),
)


def capital_number(language: Language, number: int) -> str:
    """A number that begins a sentence: "Two".

    Args:
        language: The language of the words.
        number: The number, 0 to 12.

    Returns:
        The word.
    """
    return language.context(_AT_START, _CAPITAL_NUMBERS[number])


def number_after_of(language: Language, number: int) -> str:
    """A number after "of": "five" in "two of five".

    Args:
        language: The language of the words.
        number: The number, 0 to 12.

    Returns:
        The word.
    """
    return language.context(_AFTER_OF, _NUMBERS_AFTER_OF[number])


def chapter_label(language: Language, kind: StepKind) -> str:
    """The chapter of the timeline that a kind of step belongs to.

    Args:
        language: The language of the words.
        kind: The kind of step.

    Returns:
        The name of the chapter.
    """
    match kind:
        case "clue":
            return language.context("chapter", "Clue")
        case "handed_in" | "laid_out":
            return language.context("chapter", "Cards")
        case "voted":
            return language.context("chapter", "Voting")
        case "vote_revealed":
            return language.context("chapter", "Votes")
        case "card_revealed" | "owners_revealed":
            return language.context("chapter", "Owners")
        case "outcome" | "bonus":
            return language.context("chapter", "Scoring")
        case "refilled" | "passed_on" | "over":
            return language.context("chapter", "Next")


def clue_label(language: Language, clue: Clue) -> str:
    """How a clue was given, where it was not simply said.

    Args:
        language: The language of the words.
        clue: The clue.

    Returns:
        Such as "sung"; empty for a clue that was said.
    """
    match clue.kind:
        case "said":
            return ""
        case "sung":
            return language.say("sung")
        case "mimed":
            return language.say("mimed")
        case "sound":
            return language.say("a sound")


def outcome_label(language: Language, outcome: Outcome) -> str:
    """Who found the storyteller's card, in a few words.

    Args:
        language: The language of the words.
        outcome: The outcome of the round.

    Returns:
        Such as "All found it".
    """
    match outcome:
        case "all":
            return language.say("All found it")
        case "none":
            return language.say("Nobody found it")
        case "some":
            return language.say("Some, but not all, found it")


def found_by_label(language: Language, outcome: Outcome) -> str:
    """Who found the storyteller's card, as a cell of a column "Found by".

    Args:
        language: The language of the words.
        outcome: The outcome of the round.

    Returns:
        Such as "nobody".
    """
    match outcome:
        case "all":
            return language.context("found by", "all")
        case "none":
            return language.context("found by", "nobody")
        case "some":
            return language.context("found by", "some")


def clue_and_outcome(language: Language, name: str, clue: str, outcome: Outcome) -> str:
    """What happened in a round, in one sentence: who gave which clue, and who found the card."""
    match outcome:
        case "all":
            return language.say("{name} gave the clue “{clue}”. Everyone found it.", name=name, clue=clue)
        case "none":
            return language.say("{name} gave the clue “{clue}”. Nobody found it.", name=name, clue=clue)
        case "some":
            return language.say("{name} gave the clue “{clue}”. Some found it.", name=name, clue=clue)


def phase_label(language: Language, phase: Phase) -> str:
    """Where a round stands, in a few words.

    Args:
        language: The language of the words.
        phase: The phase of the round.

    Returns:
        Such as "voting".
    """
    match phase:
        case "clue":
            return language.context("phase", "waiting for a clue")
        case "hand_in":
            return language.context("phase", "handing in")
        case "vote":
            return language.context("phase", "voting")
        case "scored":
            return language.context("phase", "scored")
        case "over":
            return language.context("phase", "over")


def reason_label(language: Language, reason: Reason) -> str:
    """Why a player gets points, in a few words.

    Args:
        language: The language of the words.
        reason: The reason of an award.

    Returns:
        Such as "found it".
    """
    match reason:
        case "storyteller":
            return language.say("some, but not all, found it")
        case "found":
            return language.say("found it")
        case "all_found":
            return language.say("all found it")
        case "none_found":
            return language.say("nobody found it")
        case "bonus":
            return language.say("votes on their card")


def rules_card(language: Language, rules: Rules, brief: bool = False) -> list[dict[str, str]]:
    """The lines of the rules card for these rules.

    Args:
        language: The language of the words.
        rules: The rules.
        brief: Whether each line has to be a few words, beside a large table.

    Returns:
        `key`, `title` and `result` of each line.
    """
    say = language.say
    everyone, nobody = rules.points_all_found, rules.points_none_found
    lines: list[tuple[str, str, str]] = []
    if everyone != nobody:
        lines.append(("all", say("All find it"), say("{points} each", points=everyone)))
        lines.append(("none", say("None find it"), say("{points} each", points=nobody)))
    elif brief:
        lines.append(("all_or_none", say("All or none"), say("{points} each", points=everyone)))
    else:
        lines.append(("all_or_none", say("All or none find it"), say("Storyteller 0, all others {n}", n=everyone)))
    points, finder = rules.points_storyteller, rules.points_correct_vote
    if brief:
        brief_some = (
            say("{points} a vote", points=finder)
            if points == finder
            else say("{points}, {finder} a vote", points=points, finder=finder)
        )
        lines.append(("some", say("Some find it"), brief_some))
        lines.append(("bonus", say("Vote on yours"), say("+{points}", points=rules.points_bonus)))
    else:
        each = (
            say("Storyteller {points}, each finder {finder}", points=points, finder=finder)
            if rules.votes == 1
            else say("Storyteller {points}, each vote {finder}", points=points, finder=finder)
        )
        lines.append(("some", say("Some find it, not all"), each))
        bonus = say("+{points} (never the storyteller)", points=rules.points_bonus)
        lines.append(("bonus", say("Each vote on your card"), bonus))
    return [{"key": key, "title": title, "result": result} for key, title, result in lines]


def board_name(language: Language, round_number: int, game: str) -> str:
    """The name of a board among the landmarks of a page: its round, and the name of its game if it has one."""
    if game:
        return language.say("Dixit board: round {round} of “{game}”", round=round_number, game=game)
    return language.say("Dixit board: round {round}", round=round_number)


def labels(language: Language, most_votes: int) -> dict[str, str | list[str]]:
    """The words of the board.

    Args:
        language: The language of the words.
        most_votes: The largest number of votes that a card can have at this table.

    Returns:
        Label by key, as the front end expects them; `{name}` and the like are filled there.
    """
    say = language.say
    votes = [say("no votes")]
    votes += [language.count("{number} vote", "{number} votes", number) for number in range(1, most_votes + 1)]
    return {
        "round": say("Round {round}"),
        "storyteller": say("{name} is the storyteller"),
        "no_storyteller": say("Anyone with a clue may start"),
        "clue_open": language.context("opening quotation mark", "“"),
        "clue_close": language.context("closing quotation mark", "”"),
        "draw_pile": say("Draw pile"),
        "discard_pile": say("Discards"),
        "card": say("Card {slot}: {alt}"),
        "face_down": say("Face-down card, slot {slot}"),
        "empty_slot": say("Slot {slot}, empty"),
        "cards": say("Cards on the table"),
        "votes": votes,
        "vote_of": say("{name}'s vote"),
        "owner": say("{name}'s card"),
        "storyteller_card": say("Storyteller's card"),
        "track": say("Score track"),
        "points": say("{name}: {points}"),
        "rules": say("The rules"),
        "ledger": say("Rule + bonus = points this round"),
        "ledger_player": say("Player"),
        "ledger_rule": say("Rule"),
        "ledger_bonus": say("Bonus"),
        "ledger_total": say("Total"),
        "not_counted": say("not counted yet"),
        "waiting": say("Handed in"),
        "voters": say("Who has voted"),
        "handed_in": say("has handed in"),
        "choosing": say("choosing"),
        "has_voted": say("has voted"),
        "chosen": say("Who chose which card"),
        "toolbar": say("Step through the round"),
        "first": say("First step"),
        "back": say("Back"),
        "play": say("Play"),
        "pause": say("Pause"),
        "next": say("Next"),
        "last": say("Last step"),
        "timeline": say("Timeline"),
        "step": say("Step {step} of {steps}"),
        "step_chapter": say("Step {step} of {steps}: {chapter}"),
        "speed": say("Speed"),
        "speed_value": say("{speed}×"),
        "round_choice": say("Round"),
        "close": say("Close"),
        "transcript": say("Transcript"),
        "copy": say("Copy"),
        "copied": say("Copied"),
        "why_points": say("Why these points?"),
        "why_votes": say("Votes"),
        "why_result": say("Points"),
        "save_picture": say("Save picture"),
        "saving": say("Saving …"),
        "no_picture": say("This page can't save a picture"),
        "full_screen": say("Full screen"),
        "leave_full_screen": say("Leave full screen"),
        "kernel_gone": say("Python has stopped; the steps here still work."),
        "not_begun": say("The cards are dealt. Anyone with a clue may start."),
    }


def clue_kind_label(language: Language, kind: ClueKind) -> str:
    """A kind of clue, as a storyteller chooses it.

    Args:
        language: The language of the words.
        kind: The kind of clue.

    Returns:
        Such as "sung".
    """
    return clue_label(language, Clue("?", kind)) or language.say("said")


Where = Literal["notebook", "room"]
"""Where a page is shown: in a notebook, whose Python answers it, or on a device of somebody in a room."""


def refusals(language: Language, where: Where = "notebook") -> dict[str, str]:
    """The sentences for messages of the page that are refused before the game is asked.

    Args:
        language: The language of the sentences.
        where: Where the page is.

    Returns:
        Sentence by reason.
    """
    say = language.say
    in_room = {
        "misunderstood": say("This page is out of date: load it again."),
        "foreign": say("This is not your seat."),
    }
    return {
        "misunderstood": say("Python can't understand this request from the page."),
        "repeated": say("This has been done already."),
        "stale": say("The table has changed in the meantime: please choose again."),
        "foreign": say("This seat is not played on this page."),
        "not_here": say("First confirm that you are here."),
        "away": say("This player is away, and a bot plays the seat."),
        "no_new_game": say("This page can't begin a new game: make one in Python."),
        "picture": say("This picture can't be enlarged."),
        "no_step": say("The board has no such step yet."),
        "no_board": say("No board is linked to this."),
        "answered": say("The answer stays as it was: what happened is shown already."),
        **(in_room if where == "room" else {}),
    }


def not_saved(language: Language, reason: str) -> str:
    """Said where an act was refused because it can't be saved.

    Args:
        language: The language of the sentences.
        reason: Why it can't, in the system's words.
    """
    return language.say("The last move could not be saved, so it was not made: {reason}.", reason=reason)


def asked_first(language: Language) -> str:
    """What stands for something that would answer a question of a board."""
    return language.say("This is shown once the board's questions about the round have been answered.")


def revealed_first(language: Language) -> str:
    """What stands for something that would answer a question of a lesson beside a board."""
    return language.say("This is shown once the board has come to what is asked here.")


def no_answer(language: Language) -> str:
    """Said in a widget whose message Python has not answered in time."""
    return language.say("Python does not answer; nothing has been changed.")


def seat_labels(language: Language, where: Where = "notebook") -> dict[str, str]:
    """The words of a seat, beside those of the board.

    Args:
        language: The language of the words.
        where: Where the page is: a device of a room knows of no Python.

    Returns:
        Label by key, as `views/contract.py` expects them; `{name}` and the like are filled there.
    """
    say = language.say
    in_room = {
        "waiting_for_python": say("Waiting for the table"),
        "no_answer": say("No answer yet: trying again."),
        "kernel_gone": say("No connection: trying again."),
    }
    return {
        "seat": say("{name}'s seat"),
        "hand": say("Your hand"),
        "hand_card": say("{title}: {alt}"),
        "choice": say("Your choice"),
        "given": say("Your cards on the table"),
        "clue": say("Your clue"),
        "clue_kind": say("How is it given?"),
        "clue_note": say("A few words on what you do, such as “hums a tune”"),
        "letters_left": say("{number} letters left"),
        "give_clue": say("Give the clue"),
        "hand_in": say("Hand in"),
        "chosen_of": say("{number} of {due} chosen"),
        "vote": say("Vote"),
        "change_vote": say("Change the vote"),
        "dial": say("Voting dial"),
        "nth_dial": say("Voting dial {number}"),
        "own_card": say("Your own card"),
        "own_card_slot": say("Card {slot}, your own: you can't vote for it"),
        "your_vote": say("Your vote: {slots}"),
        "look_closer": say("Look closer"),
        "pass_to": say("Pass to {name}"),
        "who_is_there": say("Who is there?"),
        "here": say("I am {name}, and nobody else is looking"),
        "cards_down": say("The cards are down."),
        "lay_down": say("Lay the cards down"),
        "bot": say("played by a bot"),
        "away": say("away"),
        "thinking_label": say("{name} is thinking"),
        "undo": say("Take back"),
        "next_round": say("Next round"),
        "over": say("The game is over"),
        "write_here": say("write it here"),
        "clue_hint": say("Not too easy, not too hard: some should find your card, but not all."),
        "clue_of": say("{name}'s clue"),
        "teller": say("storyteller"),
        "first_to": say("first to {points}"),
        "more": say("More"),
        "go_on": say("Go on"),
        "look_back": say("Look back at the rounds"),
        "to_game": say("Back to the game"),
        "play_again": say("Play again"),
        "place": say("Place {place}"),
        "new_card": say("new"),
        "vote_for": say("Vote for card {slot}"),
        "nth_vote": say("Vote {number}"),
        "choose_slot": say("Choose card {slot}"),
        "choose_card": say("Choose this card"),
        "card_before": say("Card before"),
        "card_after": say("Next card"),
        "waiting_for_python": say("Waiting for Python"),
        "no_answer": say("Python does not answer; nothing has been changed."),
        "no_python": say("This page has no Python. To play, open the notebook in Jupyter and run it."),
        "kernel_gone": say("Python has stopped: run the notebook again to continue playing."),
        "close": say("Close"),
        **(in_room if where == "room" else {}),
    }


def deck_maker_labels(language: Language) -> dict[str, str]:
    """The words of a deck maker.

    Args:
        language: The language of the words.

    Returns:
        Label by key, as `js/src/panels/deck-maker.tsx` expects them; `{name}` and the like are filled there.
    """
    say = language.say
    return {
        "heading": say("Your own pictures"),
        "choose": say("Choose pictures"),
        "drop": say("or drop them here: PNG, JPEG or WebP."),
        "privacy": say(
            "Your files are not uploaded: only the finished cards go to Python, without the place, time or camera of a photo."
        ),
        "fit": say("If a picture's shape differs"),
        "crop": say("crop to the middle"),
        "letterbox": say("show it whole, with margins"),
        "reading": say("Reading pictures …"),
        "working": say("{number} of {count}: {name}"),
        "title": say("Title"),
        "alt": say("Alt text"),
        "alt_hint": say("What you can see, in one sentence"),
        "earlier": say("Move {title} forward"),
        "later": say("Move {title} back"),
        "remove": say("Remove {title}"),
        "dismiss": say("Clear this list"),
        "no_answer": say("Python does not answer yet: a cell may still be running, or Python has stopped."),
    }


def round_form_labels(language: Language) -> dict[str, str]:
    """The words of the form for a round from a real table.

    Args:
        language: The language of the words.

    Returns:
        Label by key: the fields "players", "rules", "storyteller" and "clue", and the buttons "show" and "next".
    """
    say = language.say
    return {
        "players": say("Players"),
        "rules": say("Rules"),
        "storyteller": say("Storyteller"),
        "clue": say("Clue"),
        "show": say("Show the round"),
        "next": say("Next round"),
    }


def vote_labels(language: Language, name: str) -> tuple[str, str]:
    """How the form asks for a player's vote, and for a second one where the rules give two."""
    voter = isolate(name)
    return language.say("{name} voted for", name=voter), language.say("{name}'s other vote", name=voter)


def winners_sentence(language: Language, winners: Sequence[str]) -> str:
    """Who has won, in one sentence."""
    return language.count("{names} wins.", "{names} win.", len(winners), names=language.names(list(winners)))
