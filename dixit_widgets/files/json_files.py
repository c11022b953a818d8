"""JSON as strictly as its standard means it: no key twice, no NaN, no number that a page could not hold."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, NoReturn

from ..errors import brief
from ..sentences import say

__all__ = ["read_json"]

_MOST_DIGITS = 30


def read_json(text: str) -> Any:
    """The value of a JSON text.

    Args:
        text: It.

    Raises:
        ValueError: If it is no JSON, holds a key twice, NaN or a number that is too long, or is nested too deeply; the
            text says where.

    >>> read_json('{"goal": 30}')
    {'goal': 30}
    """
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_number,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as wrong:
        where = say("line {line}, column {column}: {wrong}", line=wrong.lineno, column=wrong.colno, wrong=wrong.msg)
        ends_early = wrong.pos >= len(text.rstrip()) or "Unterminated" in wrong.msg
        raise ValueError(say("it ends too early: {where}", where=where) if ends_early else where) from None
    except RecursionError:
        raise ValueError(say("its lists are nested too deeply")) from None


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(say("it holds {name} twice in one place", name=brief(name)))
        found[name] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(
            say("a number must have at most {most} digits, got {got}", most=_MOST_DIGITS, got=brief(digits))
        )
    return int(digits)


def _number(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(say("a number must be at most {most}, got {got}", most="1.7e308", got=brief(digits)))
    return number


def _constant(name: str) -> NoReturn:
    raise ValueError(say("a number must be written in digits, got {got}", got=name))
