"""Checks that a value has exactly the fields and types of `dixit_widgets.views.contract`."""

from __future__ import annotations

import types
import typing
from typing import Any, Literal, Union, get_args, get_origin

import typing_extensions

from dixit_widgets.decks.images import Fit
from dixit_widgets.engine.clues import ClueKind
from dixit_widgets.engine.events import HowLong
from dixit_widgets.engine.players import Colour
from dixit_widgets.engine.scoring import Reason
from dixit_widgets.engine.state import Phase
from dixit_widgets.text.steps import RuleKey, StepKind
from dixit_widgets.views import contract

_NAMES = {
    "NotRequired": typing_extensions.NotRequired,
    "ClueKind": ClueKind,
    "Colour": Colour,
    "Fit": Fit,
    "HowLong": HowLong,
    "Phase": Phase,
    "Reason": Reason,
    "RuleKey": RuleKey,
    "StepKind": StepKind,
    **vars(contract),
}
"""What the annotations of the contract name: some of it is imported there for type checkers alone."""


def type_named(name: str) -> Any:
    """A type of the contract, or an expression of such types."""
    return eval(name, dict(_NAMES))


def misfits(value: object, kind: Any, where: str = "value") -> list[str]:
    """The differences between a value and its type.

    Args:
        value: Plain data.
        kind: A type of the contract, or its name.
        where: The name of the value in the result.

    Returns:
        A line for each misfit; empty if there is none.
    """
    if isinstance(kind, str):
        kind = type_named(kind)
    if isinstance(kind, typing.ForwardRef):
        kind = type_named(kind.__forward_arg__)
    if typing_extensions.is_typeddict(kind):
        return _misfits_of_dict(value, kind, where)
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        found = [misfits(value, each, where) for each in args]
        return [] if any(not each for each in found) else min(found, key=len)
    if origin is Literal:
        return [] if any(value == each and type(value) is type(each) for each in args) else [f"{where}: got {value!r}"]
    if origin is list:
        if not isinstance(value, list):
            return [f"{where} must be a list, got {value!r}"]
        items: list[object] = value
        return [line for i, item in enumerate(items) for line in misfits(item, args[0], f"{where}[{i}]")]
    if origin is tuple:
        if not isinstance(value, list | tuple) or len(value) != len(args):  # JSON knows no tuples
            return [f"{where} must have {len(args)} parts, got {value!r}"]
        parts = zip(value, args, strict=True)
        return [line for i, (part, each) in enumerate(parts) for line in misfits(part, each, f"{where}[{i}]")]
    if origin is dict:
        if not isinstance(value, dict):
            return [f"{where} must be a dict, got {value!r}"]
        entries: dict[object, object] = value
        return [line for key, each in entries.items() for line in misfits(each, args[1], f"{where}[{key!r}]")]
    if kind is object:
        return []
    if kind is None or kind is type(None):
        return [] if value is None else [f"{where} must be None, got {value!r}"]
    number = isinstance(value, int | float) and not isinstance(value, bool)
    fits = number and (kind is float or isinstance(value, int)) if kind in (int, float) else type(value) is kind
    return [] if fits else [f"{where} must be {kind.__name__}, got {value!r}"]


def _misfits_of_dict(value: object, kind: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where} must be {kind.__name__}, got {value!r}"]
    fields: dict[str, object] = value
    hints = _hints(kind)
    required = {name for name, (_, needed) in hints.items() if needed}
    lines = [f"{where} lacks {name!r} of {kind.__name__}" for name in sorted(required - set(fields))]
    lines += [f"{where} has {name!r}, which {kind.__name__} has not" for name in sorted(set(fields) - set(hints))]
    for name, (each, _) in hints.items():
        if name in fields:
            lines += misfits(fields[name], each, f"{where}.{name}")
    return lines


def _hints(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a `TypedDict`, inherited ones too: their types, and whether they have to be there."""
    found: dict[str, tuple[Any, bool]] = {}
    for name, annotation in kind.__annotations__.items():
        hint = type_named(getattr(annotation, "__forward_arg__", annotation))
        optional = get_origin(hint) is typing_extensions.NotRequired
        found[name] = (get_args(hint)[0] if optional else hint, not optional)
    return found


def intents() -> dict[str, set[str]]:
    """The messages of a page with seats: the fields of each, by its type."""
    kinds = get_args(contract.Intent) or get_args(type_named(str(contract.Intent)))
    fields = {kind: _hints(kind) for kind in kinds}
    return {get_args(hints["type"][0])[0]: set(hints) for hints in fields.values()}
