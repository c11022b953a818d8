"""The words of a room for its teacher: the Panel in the notebook, the page of the teacher's phone, and the projector."""

from __future__ import annotations

from ..sentences import Language

__all__ = ["room_teach_labels"]


def room_teach_labels(language: Language) -> dict[str, str]:
    """The words of the Panel, the teacher's phone and the projector.

    Args:
        language: The language of the words.

    Returns:
        Label by key, `RoomTeachLabels` of the contract; `{name}` and the like are filled in the page.
    """
    say = language.say
    return {
        # how people come in
        "room": say("Room {code}"),
        "come_and_play": say("Come and play"),
        "point_camera": say("Point a camera at the square, or type"),
        "then_code": say("and then the code"),
        "in_room": say("in the room"),
        "people_in": say("{people} in the room"),
        "qr": say("QR code: {url}"),
        "late": say("For the late:"),
        "late_code": say("Late? The code is"),
        "locked_now": say("locked"),
        # a line for each table
        "tables": say("Tables"),
        "table": say("Table {number}"),
        "round": say("Round {round}"),
        "seat_is": say("{name}: {what}"),
        "sits": say("{number} here"),
        "tells": say("storyteller"),
        "done": say("done"),
        "choosing": say("choosing"),
        "away": say("away"),
        "bot": say("a bot plays"),
        "free": say("free"),
        "all_in": say("{people} in"),
        "some_free": say("{people} in, {free} free"),
        "nobody_plays": say("Nobody sits here: this table does not play."),
        "thinks": say("{name} chooses a card and a clue"),
        "hand_in_waits": say("Hand in: waiting for {due} of {all}"),
        "vote_waits": say("Vote: waiting for {due} of {all}"),
        "all_voted": say("All votes are in"),
        "telling": say("The board shows step {step} of {steps}"),
        "clue_waits": say("A clue waits for you"),
        "is_away": say("{name} is away for a moment"),
        "waits_long": say("The table waits for {name}, who is away"),
        "over": say("The game is over."),
        "paused": say("Everybody looks to the front."),
        "start_when": say("Start when everybody has a seat."),
        "clue_of": say("Table {number}: {name}'s clue"),
        # what the teacher may do
        "next": say("Next"),
        "next_round": say("Next round"),
        "approve": say("Approve"),
        "send_back": say("Send back"),
        "why": say("Why? A word for the team; it may stay empty."),
        "bot_for": say("A bot for {name}"),
        "start": say("Start"),
        "pause": say("Pause everybody"),
        "go_on": say("Go on"),
        "lock": say("Lock the door"),
        "locked": say("Locked"),
        "knock": say("New people knock"),
        "more": say("More"),
        "back": say("Back"),
        "cancel": say("Cancel"),
        "close": say("Close"),
        "end": say("End the lesson"),
        "end_ask": say("End the lesson? All names and seats are forgotten, and nobody can come back."),
        "end_yes": say("End it now"),
        "end_no": say("Play on"),
        "show_on_projector": say("Show on the projector"),
        "take_back": say("Take the last act back"),
        "add_seat": say("Add a seat"),
        # people
        "names": say("Names"),
        "hide_names": say("Hide the names"),
        "nameless": say("No. {number}"),
        "at_door": say("At the door"),
        "let_in": say("Let {name} in"),
        "let_all_in": say("Let everybody in"),
        "watching": say("Watching"),
        "no_seat": say("No seat yet"),
        "another_name": say("Another name"),
        "move": say("Move"),
        "move_to": say("Where does {name} go?"),
        "take_out": say("Take out"),
        "take_out_ask": say("Take {name} out? The seat is free then, and new people have to knock."),
        "four_letters": say("Four letters"),
        "letters_are": say("{name} comes back with these letters, once, within ten minutes:"),
        # other pages of the teacher's
        "projector": say("Projector"),
        "my_phone": say("My phone"),
        "projector_how": say("Open this address where the projector is. It shows the lobby, and then the board."),
        "projector_new": say("This makes a new address. A projector's page that is open closes."),
        "make_it": say("Make a new address"),
        "phone_how": say("Point your own phone's camera at the square."),
        "only_you": say("For you alone: whoever has this address can control the room."),
        "seen_by_others": say("Has somebody else seen it? With a new address, this one no longer works."),
        "copy": say("Copy the address"),
        "copied": say("Copied"),
        "another_address": say("Another address"),
        # the projector
        "guesses": say("Guesses of the class"),
        # how the room does
        "starting": say("The room opens."),
        "lost": say("No connection to the room: trying again."),
        "stopped": say("The room has stopped. All that was played is kept."),
        "take_up": say("Take it up again"),
        "ended": say("This lesson has ended. All names are forgotten."),
        "busy": say(
            "The kernel is busy; the room goes on. Control it from your phone meanwhile. After a restart of the kernel: {call}.",
            call="dx.Room.resume()",
        ),
        "unsaved": say("This is not saved: {why}"),
        "no_answer": say("There was no answer: try again."),
    }
