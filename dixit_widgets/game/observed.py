"""What watches a game: `revision` counts its changes, and an observer that fails neither undoes nor stops anything."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import traitlets

from ..errors import DixitError

__all__ = ["Observed"]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Guarded:
    """Calls an observer; what that raises is told apart, for the act has been done."""

    observer: Callable[[Any], object]
    failed: Callable[[Exception], None] = field(compare=False, repr=False)

    def __call__(self, change: Any) -> None:
        try:
            self.observer(change)
        except Exception as error:  # noqa: BLE001 - whatever follows a game, the game goes on
            self.failed(error)


class _CountedError(DixitError, traitlets.TraitError):
    """Raised when a trait that the game counts is set. As a `TraitError` it has the old value put back."""


class Observed(traitlets.HasTraits):
    """Something that changes, and is observed."""

    revision: traitlets.Int[int, int] = traitlets.Int(0)
    """Counts up whenever the game has changed: observe this; it can't be set. An observer that raises undoes nothing, and
    stops no other."""

    observer_failed: traitlets.Unicode[str, str | bytes] = traitlets.Unicode("")
    """What an observer has raised in this round, by the name of its type; "" if none has. The log has the whole of it."""

    _failed_in = 0
    _round_told = 1
    _changes = 0

    def _tell(self, round_: int) -> None:
        """Tell everybody of a change in a round; what an observer raised in another one is over.

        Args:
            round_: The number of the round, from 1.
        """
        self._round_told = round_
        if self._failed_in != round_:
            self.observer_failed = ""
        self._count(self._changes + 1)

    def _count(self, changes: int) -> None:
        self._changes = changes
        self.revision = changes

    @traitlets.validate("revision")
    def _check_revision(self, proposal: Mapping[str, Any]) -> int:
        if proposal["value"] != self._changes:
            raise _CountedError("game.revision counts the changes of the game and can't be set: observe it instead")
        return self._changes

    def observe(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """Have a function called when the game has changed; as for all traits.

        Args:
            handler: Called with the change. What it raises goes to the log and to `observer_failed`.
            names: Of traits, such as "revision".
            type: Of the change.
        """
        super().observe(_Guarded(handler, self._observer_raised), names, type)

    def unobserve(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """Have it called no more.

        Args:
            handler: The function.
            names: As for `observe`.
            type: As for `observe`.
        """
        super().unobserve(_Guarded(handler, self._observer_raised), names, type)

    def _observer_raised(self, error: Exception) -> None:
        _log.error("a function that watches the game failed; the game goes on", exc_info=error)
        self._failed_in = self._round_told
        self.observer_failed = type(error).__name__
