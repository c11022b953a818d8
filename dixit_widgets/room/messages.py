"""The schema of the messages of a room's pages (`RoomMessage` of `views/contract.py`), by which each is checked first."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, cast

from ..engine.cards import is_name
from ..engine.whole_numbers import is_whole
from ..files.json_files import read_json
from ..seats.intents import INTENTS, Fields, is_list_of, is_text, is_well_formed, is_whole_or_none
from ..sentences import has_whole_letters
from .invitation import LONGEST_ADDRESS
from .limits import LONGEST_MESSAGE

__all__ = ["ASKED", "LONGEST_TYPED", "MESSAGES", "TEACH", "is_asked", "message_of"]

_LONGEST_KEY = 64
LONGEST_TYPED: Final = 100
"""Letters of a text that somebody types, but for a clue."""


def _is_short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TYPED


def _is_key(value: object) -> bool:
    return value is None or (isinstance(value, str) and len(value) <= _LONGEST_KEY)


def _is_typed_name(value: object) -> bool:
    return value is None or _is_short(value) or is_whole(value)


def _is_short_or_none(value: object) -> bool:
    return value is None or _is_short(value)


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_role(value: object) -> bool:
    return value in ("teacher", "projector")


def _is_address(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ADDRESS


def _is_record(value: object) -> bool:
    return isinstance(value, dict)


_ID: Final[Fields] = {"id": is_whole}
_AT: Final[Fields] = {"table": is_whole}
_ROUND: Final[Fields] = {"table": is_whole, "round": is_whole}
_PERSON: Final[Fields] = {"person": is_whole}
_SWITCH: Final[Fields] = {"on": _is_switch}

MESSAGES: Final[Mapping[str, Fields]] = MappingProxyType(
    {
        "hello": {"v": is_whole, "key": _is_key, "epoch": _is_short_or_none},
        "join": {**_ID, "code": _is_short, "name": _is_typed_name},
        "back": {**_ID, "code": _is_short, "letters": _is_short},
        "sit": {**_ID, **_AT, "seat": is_whole_or_none},
        "watch": {**_ID, "table": is_whole_or_none},
        "ask": {"m": _is_record},
        "guess": {**_ID, **_ROUND, "slot": is_whole},
        "pen": _ID,
        "choose": {"cards": is_list_of(is_name), "slots": is_list_of(is_whole), "text": is_text},
    }
)
"""The fields of each message beside `t`, by `t`; those of `teach` are in `TEACH`."""

TEACH: Final[Mapping[str, Fields]] = MappingProxyType(
    {
        "start": {},
        "pause": _SWITCH,
        "lock": _SWITCH,
        "knock": _SWITCH,
        "next": {**_ROUND, "stage": is_whole_or_none},
        "stage": {**_ROUND, "stage": is_whole},
        "undo": _AT,
        "project": _AT,
        "approve": _ROUND,
        "refuse_clue": {**_ROUND, "why": is_text},
        "absent": {**_AT, "seat": is_whole},
        "add_seat": _AT,
        "admit": {"person": is_whole_or_none},
        "block": _PERSON,
        "readmit": _PERSON,
        "rename": {**_PERSON, "name": _is_short_or_none},
        "move": {**_PERSON, **_AT, "seat": is_whole_or_none},
        "renew": {"role": _is_role},
        "invite": {"url": _is_address},
        "follow": {},
        "end": {},
        "close": {},
    }
)
"""The fields of `teach` beside `t`, `id` and `do`, by `do`."""

ASKED: Final[Mapping[str, Fields]] = MappingProxyType(
    {
        **{kind: INTENTS[kind] for kind in ("own", "enlarge_own", "give_clue", "hand_in", "vote", "next_round")},
        "enlarge": {"card": is_name},
    }
)
"""The intents of a seat that a room accepts, by `type`, with their fields beside `type`, `id` and `revision`.

Those for handing a device over are not among them, as a device belongs to one seat, nor is undo, which is the teacher's.
"""


def message_of(text: str | bytes) -> dict[str, Any] | None:
    """Parse a message of a page.

    Args:
        text: The frame as it was received; binary frames are not valid.

    Returns:
        The message; None if it is not valid.
    """
    if (
        not isinstance(text, str)
        or len(text) > LONGEST_MESSAGE
        or len(text.encode("utf-8", "replace")) > LONGEST_MESSAGE
    ):
        return None
    try:
        read: object = read_json(text)
    except ValueError:
        return None
    if not isinstance(read, dict):
        return None
    message = cast("dict[str, Any]", read)
    if not has_whole_letters(json.dumps(message, ensure_ascii=False)):
        return None
    kind: object = message.get("t")
    fields = MESSAGES.get(kind) if isinstance(kind, str) else None
    if kind == "teach":
        do: object = message.get("do")
        taught = TEACH.get(do) if isinstance(do, str) else None
        fields = None if taught is None else {**_ID, "do": _is_short, **taught}
    if fields is None or not is_well_formed(message, {"t": _is_short, **fields}):
        return None
    return message


def is_asked(asked: Mapping[str, Any]) -> bool:
    """Whether the content of an `ask` is a valid intent of `ASKED`.

    Args:
        asked: `m` of the message.
    """
    kind: object = asked.get("type")
    fields = ASKED.get(kind) if isinstance(kind, str) else None
    common: Fields = {"type": _is_short, "id": is_whole, "revision": is_whole}
    return fields is not None and is_well_formed(asked, {**common, **fields})
