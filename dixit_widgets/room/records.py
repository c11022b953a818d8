"""The records of a room's log, and their schema, by which every field is checked when a log is read.

A record contains the outcome of every random choice and of every timer, so that replaying a log is deterministic.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

from ..engine.whole_numbers import is_whole
from ..errors import SaveError, brief, must_be
from ..files.json_files import read_json
from ..seats.intents import Fields, is_list_of, is_well_formed, is_whole_or_none
from ..sentences import say

__all__ = ["RECORDS", "Record", "record_from_text", "record_to_text"]


class Record(NamedTuple):
    """A record of a log.

    Args:
        kind: A key of `RECORDS`.
        fields: Its fields, as JSON.
    """

    kind: str
    fields: Mapping[str, Any]


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_record(value: object) -> bool:
    return isinstance(value, dict)


def _is_record_or_none(value: object) -> bool:
    return value is None or isinstance(value, dict)


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _is_hex(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        bytes.fromhex(value)
    except ValueError:
        return False
    return True


def _is_one_of(*choices: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in choices


_KEY: Final[Fields] = {"salt": _is_hex, "digest": _is_hex}
_AT: Final[Fields] = {"table": is_whole}
_WHO: Final[Fields] = {"person": is_whole}

RECORDS: Final[Mapping[str, Fields]] = MappingProxyType(
    {
        "opened": {
            "format": _is_text,
            "version": is_whole,
            "code": _is_text,
            "secret": _is_hex,
            "language": _is_text,
            "team": is_whole,
            "names": _is_one_of("given", "typed", "none", "trial"),
            "clues": _is_one_of("open", "approve"),
            "audience": _is_switch,
            "knock": _is_switch,
            "absent": _is_one_of("ask", "bot", "wait"),
            "patience": _is_number,
            "deck": _is_text,
            "pictures": _is_record,
            "tables": _is_list,
        },
        "taken": {},
        "keyed": {**_KEY, "whose": lambda value: is_whole(value) or value in ("teacher", "projector")},
        "joined": {**_WHO, **_KEY, "name": _is_text, "admitted": _is_switch},
        "admitted": _WHO,
        "renamed": {**_WHO, "name": _is_text},
        "sat": {**_WHO, **_AT, "seat": is_whole_or_none},
        "penned": {**_WHO, **_AT, "seat": is_whole},
        "blocked": _WHO,
        "switched": {"what": _is_one_of("locked", "paused", "knock", "started"), "on": _is_switch},
        "projected": _AT,
        "acted": {
            **_AT,
            "keep": is_whole,
            "events": _is_list,
            "person": is_whole_or_none,
            "asked": _is_record_or_none,
        },
        "held": {
            **_AT,
            **_WHO,
            "seat": is_whole,
            "card": _is_text,
            "text": _is_text,
            "kind_of_clue": _is_text,
            "asked": _is_record,
        },
        "sent_back": {**_AT, "seat": is_whole, "why": _is_text},
        "guessed": {**_AT, **_WHO, "round": is_whole, "slot": is_whole},
        "counted": {**_AT, "round": is_whole, "counts": is_list_of(is_whole)},
        "stage": {**_AT, "round": is_whole, "step": is_whole},
        "ended": {},
    }
)
"""The fields of each kind of record.

`opened`: the setup of the room and its tables; `taken`: a process has opened or resumed the room; `keyed`: a new key of the
teacher's pages, or of a person who is readmitted; `acted`: the arguments of `Game.follow`, and the intent that caused them;
`held`, `sent_back`: a clue that waits for the teacher's approval, and its refusal; `counted`: the numbers of guesses of a round,
in place of each `guessed`, once the lesson has ended.
"""


def record_to_text(record: Record) -> str:
    """A record as one line of JSON."""
    return json.dumps({"kind": record.kind, **record.fields}, ensure_ascii=False, separators=(",", ":"))


def record_from_text(text: str) -> Record:
    """Parse a line of `record_to_text`.

    Args:
        text: The line.

    Raises:
        SaveError: If it is not a valid record.
    """
    try:
        read: object = read_json(text)
    except ValueError as wrong:
        raise SaveError(say("a record of a room can't be read: {wrong}", wrong=wrong)) from wrong
    fields = dict(cast("dict[str, Any]", read)) if isinstance(read, dict) else {}
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in RECORDS:
        raise SaveError(must_be(say("a record of a room"), say("one of {choices}", choices=", ".join(RECORDS)), text))
    if not is_well_formed(fields, RECORDS[kind]):
        raise SaveError(
            say("the record {kind} of a room has other fields than it must: {got}", kind=repr(kind), got=brief(fields))
        )
    return Record(kind, fields)
