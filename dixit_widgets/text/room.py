"""The words of a room that Python says: the names of its seats, and why something is refused."""

from __future__ import annotations

from ..engine.players import COLOURS, Colour
from ..sentences import Language, marked

__all__ = ["room_refusals", "seat_names"]

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
    """The sentences for what a room refuses before a table is asked.

    Args:
        language: The language of the sentences.

    Returns:
        Sentence by reason.
    """
    say = language.say
    return {
        "misunderstood": say("This page is out of date: load it again."),
        "no_such_room": say("There is no room with this code: look at the board again."),
        "no_letters": say("These letters bring nobody back: ask your teacher for new ones."),
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
        "nobody": say("There is nobody of this number in the room."),
        "ended": say("This lesson has ended."),
        "nothing_back": say("There is nothing to take back."),
        "no_bot_now": say("A bot can't play this seat now."),
        "no_seat_now": say("A seat can be added between two rounds only."),
        "picture": say("This picture can't be enlarged."),
    }
