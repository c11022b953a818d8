"""The base of `Game` for observers: `revision` counts changes, and an error of an observer undoes and stops nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import traitlets

from ..errors import DixitError
from ..sentences import say

__all__ = ["Observed"]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Guarded:
    """Calls an observer, and reports its error instead of raising it, as the act has been done."""

    observer: Callable[[Any], object]
    failed: Callable[[Exception], None] = field(compare=False, repr=False)

    def __call__(self, change: Any) -> None:
        try:
            self.observer(change)
        except Exception as error:  # noqa: BLE001 - whatever follows a game, the game goes on
            self.failed(error)


class _CountedError(DixitError, traitlets.TraitError):
    """Raised when a trait that the game counts is set. It is a `TraitError`, so that traitlets restores the old value."""


class Observed(traitlets.HasTraits):
    """An object whose changes are observed by `revision`."""

    revision: traitlets.Int[int, int] = traitlets.Int(0)
    """Counts the changes of the game, to be observed; it can't be set. An error of an observer undoes nothing, and stops no
    other observer."""

    observer_failed: traitlets.Unicode[str, str | bytes] = traitlets.Unicode("")
    """The type of the last error of an observer in this round; "" if none. The log has the whole error."""

    _failed_in = 0
    _round_told = 1
    _changes = 0

    def _notify(self, round_: int) -> None:
        """Notify the observers of a change, and clear an error of an earlier round.

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
            raise _CountedError(
                say("game.revision counts the changes of the game and can't be set: observe it instead")
            )
        return self._changes

    def observe(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """Call a function when the game has changed, as for all traits.

        Args:
            handler: Called with the change. What it raises goes to the log and to `observer_failed`.
            names: Names of traits, such as "revision".
            type: The type of change.
        """
        super().observe(_Guarded(handler, self._observer_raised), names, type)

    def unobserve(self, handler: Callable[[Any], Any], names: Any = traitlets.All, type: Any = "change") -> None:
        """Stop calling a function.

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
