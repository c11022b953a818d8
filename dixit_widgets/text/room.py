"""The words of a room: the names of its seats, what its pages say, and why something is refused."""

from __future__ import annotations

from ..engine.players import COLOURS, Colour
from ..sentences import Language, marked

__all__ = ["page_labels", "room_refusals", "seat_names"]

_SEAT = "player named by a colour"
_NAMES: dict[Colour, str] = {
    "pink": marked("player named by a colour", "Pink"),
    "blue": marked("player named by a colour", "Blue"),
    "green": marked("player named by a colour", "Green"),
    "violet": marked("player named by a colour", "Violet"),
    "yellow": marked("player named by a colour", "Yellow"),
    "red": marked("player named by a colour", "Red"),
    "turquoise": marked("player named by a colour", "Turquoise"),
    "brown": marked("player named by a colour", "Brown"),
    "orange": marked("player named by a colour", "Orange"),
    "grey": marked("player named by a colour", "Grey"),
    "white": marked("player named by a colour", "White"),
    "black": marked("player named by a colour", "Black"),
}


def seat_names(language: Language) -> dict[Colour, str]:
    """The names of seats that have no other, after their colours.

    Args:
        language: The language of the names.

    Returns:
        Name by colour, in seat order.
    """
    return {colour: language.context(_SEAT, _NAMES[colour]) for colour in COLOURS}


def room_refusals(language: Language) -> dict[str, str]:
    """The reasons for which a room refuses a message, before the rules of the game are checked.

    Args:
        language: The language of the sentences.

    Returns:
        Sentence by reason.
    """
    say = language.say
    return {
        "misunderstood": say("This page is out of date: load it again."),
        "no_such_room": say("There is no room with this code: look at the board again."),
        "no_letters": say("These letters are not valid: ask your teacher for new ones."),
        "closed": say("The room is closed: ask your teacher."),
        "full": say("The room is full."),
        "come_in_first": say("Come in first."),
        "wait": say("Wait until your teacher lets you in."),
        "in_already": say("You are in already."),
        "choose_a_name": say("Choose one of the names."),
        "name_taken": say("Somebody has this name already: choose another."),
        "no_seat": say("There is no such seat."),
        "seat_full": say("This seat is full: choose another."),
        "free_seats_first": say("Some seats are still free: choose one of those."),
        "seated": say("You have a seat: only your teacher can give you another."),
        "no_audience": say("Nobody watches in this room: choose a seat."),
        "foreign": say("This is not your seat."),
        "paused": say("The game is paused: look to the front."),
        "not_started": say("The game has not started yet."),
        "pen": say("Somebody else in your team has the pen: take it first."),
        "clue_waits": say("Your clue is waiting for your teacher."),
        "teacher_goes_on": say("Your teacher goes on to the next round."),
        "votes_at_table": say("You vote at the table."),
        "stale": say("The table has changed in the meantime: please choose again."),
        "not_over": say("This round is not over yet."),
        "game_over": say("The game is over."),
        "no_clue": say("No clue is waiting."),
        "nobody": say("There is nobody with this number in the room."),
        "ended": say("This lesson has ended."),
        "nothing_back": say("There is nothing to take back."),
        "no_bot_now": say("A bot can't play this seat now."),
        "no_seat_now": say("A seat can be added between two rounds only."),
        "picture": say("This picture can't be enlarged."),
    }


def page_labels(language: Language, is_trial: bool = False) -> dict[str, str]:
    """The words of the pages on which people join, take a seat, wait and watch.

    Args:
        language: The language of the words.
        is_trial: Whether it is the room of `check(room=True)`, to which one phone connects.

    Returns:
        Label by key, as `views/contract.py` expects them; `{name}` and the like are filled there.
    """
    say = language.say
    return {
        # coming in
        "room": say("Room"),
        "code": say("Code {letters}"),
        "who_today": say("Who are you today?"),
        "choose_name": say("Choose a name. Your real one stays with you."),
        "type_name": say("A name for this lesson, at most {most} letters. Your teacher sees it first."),
        "your_name": say("Your name"),
        "no_names": (
            say("This phone has reached the computer of the lesson: the trial is over.")
            if is_trial
            else say("Nobody needs a name here.")
        ),
        "come_in_as": say("Come in as {name}"),
        "come_in": say("Come in"),
        "which_code": say("Which code is on the board?"),
        "code_hint": say("Letters and numbers, as they stand there."),
        "next": say("Next"),
        "was_here": say("I was here before"),
        "which_letters": say("Which four letters has your teacher given you?"),
        "letters_hint": say("With them you return to your seat on another device."),
        "come_back": say("Come back"),
        "back": language.context("to the page before", "Back"),
        "closed": say("The door is closed for now"),
        "ask_teacher": say("Ask your teacher to let you in."),
        "opens": say("When the door opens, this page notices by itself."),
        "knocked": say("You have knocked"),
        "knocked_hint": say("Your teacher sees it and lets you in."),
        # sitting down
        "hello": say("Hello, {name}"),
        "choose_seat": say("Choose a seat"),
        "seats": say("Seats"),
        "tables": say("Tables"),
        "table": say("Table {number}"),
        "free": say("free"),
        "full": say("full"),
        "sit_here": say("{number} here"),
        "bot_plays": say("a bot plays"),
        "touch_seat": say("Touch a seat to choose it."),
        "nobody_sits": say("{name}: nobody sits here yet."),
        "others_sit": say("{name}: you would be a team."),
        "bot_sits": say("{name}: a bot plays here, and you take over."),
        "sit_at": say("Sit at {name}"),
        "watch": say("Watch and guess"),
        # before the game
        "your_seat": say("Your seat"),
        "you": say("{name} (you)"),
        "only_you": say("you"),
        "somebody": say("somebody"),
        "teacher_starts": say("Your teacher starts the game."),
        "may_sleep": say("Your phone may sleep: the seat stays yours."),
        "seats_taken": say("{taken} of {all} seats are taken."),
        "another_seat": say("Another seat"),
        "you_watch": say("You watch"),
        # at the table
        "team": say("Your team"),
        "pen_yours": say("You have the pen"),
        "pen_theirs": say("{name} has the pen"),
        "with_you": say("{name} is with you"),
        "mate_away": say("{name} is away"),
        "take_pen": say("Take the pen"),
        "has_chosen": say("{name} chooses: {choice}"),
        "clue_waits": say("Your clue is waiting for your teacher: {clue}"),
        "sent_back": say("Your teacher asks for another clue."),
        "sent_back_why": say("Your teacher asks for another clue: {why}"),
        # watching
        "which_card": say("Which card is {name}'s?"),
        "guess_hint": say("Touch a card. You may change it until the last vote."),
        "your_guess": say("Your guess"),
        "guess_is": say("Your guess is card {slot}."),
        "guessed": say("{guessed} of {watching} have guessed."),
        "take_seat": say("Take a seat"),
        "class_guesses": say("What the class guessed"),
        "card": say("Card {slot}"),
        "class_found": say("Table: {found} of {voters} found it. Class: {right} of {guessed}."),
        "board_shows": say("The board shows how it came about."),
        "your_points": say("Your points this round"),
        "watch_table": say("Watch table {number} meanwhile"),
        "to_own_table": say("Back to your table"),
        # breaks, and the end
        "offline": say("No connection: trying again."),
        "seat_stays": say("Your seat stays yours."),
        "look_front": say("Look to the front"),
        "rests": say("The game rests. Your cards are safe."),
        "removed": say("You are no longer in this room"),
        "taken_out": say("Your teacher has taken you out."),
        "come_back_how": say("Would you like to come back? Knock: your teacher decides."),
        "knock_again": say("Knock"),
        "replaced": say("Your seat is open elsewhere"),
        "replaced_why": say("Another page or device shows it now."),
        "load_again": say("Show it here"),
        "the_end": say("The end"),
        "over": say("This lesson has ended."),
        "forgotten": say("All names of this lesson are forgotten now. You may close this page."),
        "standings": say("Points"),
        "your_place": say("you"),
        "old_address": say("This address is no longer good: take a new one from the notebook."),
    }
