"""The view of the Panel of a room, without what it gets by messages: how people join, and notices to the teacher. Pure.

A notebook may save it: it contains no names of people and no key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, cast

from ..sentences import Language
from ..text.room_teaching import room_teach_labels

if TYPE_CHECKING:
    from . import contract

__all__ = ["network_sentence", "nobody_sentence", "other_room_sentence", "room_panel_view", "unsaved_sentence"]


def room_panel_view(
    shown: contract.Shown,
    *,
    invitation: contract.RoomInvitation | None,
    others: Sequence[str],
    state: Literal["starting", "connected", "lost", "stopped", "ended"],
    seats: Sequence[Sequence[contract.Player]],
    notices: Sequence[str],
    sentence: str,
    language: Language,
) -> contract.RoomPanelView:
    """The view of a `RoomPanel`.

    Args:
        shown: The part that all views share.
        invitation: How people join; None before the room can be reached, and when it has ended.
        others: Other addresses of this machine, as people type them.
        state: The state of the connection to the room.
        seats: The seats of each table.
        notices: Notices to the teacher.
        sentence: The sentence on privacy; see `network_sentence`.
        language: The language of the words.

    Returns:
        A new dict for JSON.
    """
    return {
        **shown,
        "labels": cast("contract.RoomTeachLabels", room_teach_labels(language)),
        "invitation": invitation,
        "others": list(others),
        "state": state,
        "seats": [list(table) for table in seats],
        "notice": " ".join(notices),
        "sentence": sentence,
    }


def nobody_sentence(language: Language) -> str:
    """The notice that nobody has connected for a while."""
    return language.say(
        "No phone has reached this computer yet. Phones and computer must be in the same network, and many guest networks "
        "keep devices apart: try the school's own network, a router of your own, or another address. "
        "dx.check(room=True) tries it with one phone."
    )


def unsaved_sentence(language: Language, why: str) -> str:
    """The notice that the room can't be saved.

    Args:
        language: The language of the sentence.
        why: The reason.
    """
    return language.say("This is not saved: {why}", why=why)


def other_room_sentence(language: Language, folder: str) -> str:
    """The notice that another room in this folder has not ended.

    Args:
        language: The language of the sentence.
        folder: The name of its folder, `dixit-room-CODE`.
    """
    code = folder.rpartition("-")[2]
    call = f"dx.Room.resume({folder!r})"
    return language.say("Room {code} has not ended: {call} takes it up again.", code=code, call=call)


def network_sentence(language: Language, *, typed_names: bool, own_pictures: bool, is_encrypted: bool) -> str:
    """The sentence on what others in the network might see.

    Args:
        language: The language of the sentence.
        typed_names: Whether people type their names.
        own_pictures: Whether the deck is an own one.
        is_encrypted: Whether the pages are served by https.
    """
    say = language.say
    said: list[str] = []
    if not is_encrypted:
        said.append(say("On this network, somebody with special tools could read along or play a prank."))
        said.append(
            say("They would see picture cards, and the names that people type.")
            if typed_names
            else say("There is nothing personal to find: invented names and picture cards.")
        )
    if own_pictures:
        said.append(say("Everybody who comes in sees the pictures of your own deck."))
    return " ".join(said)
