"""What of a round is shown at a step: a view holds all steps that may be shown, the board stands at one of them. Pure.

The front end does the same for the page (`js/src/scene/scene.ts`), with what moves and lights up besides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..sentences import Language
    from ..text.step_kinds import StepKind
    from . import contract

__all__ = ["AtStep", "PlayerPoints", "at_step", "points_columns"]

_AFTER_BONUS = ("refilled", "passed_on", "over")
"""Kinds of steps that come when every bonus has been given, whether or not a step gave one."""


@dataclass(frozen=True)
class PlayerPoints:
    """The points of a player in a round, as far as they are counted; None for what is not.

    Args:
        before: Before the round.
        rule: By the outcome.
        bonus: For votes on the player's card.
    """

    before: int
    rule: int | None
    bonus: int | None

    @property
    def gained(self) -> int | None:
        """In this round."""
        return None if self.rule is None or self.bonus is None else self.rule + self.bonus

    @property
    def total(self) -> int | None:
        """After the round."""
        return None if self.gained is None else self.before + self.gained


@dataclass(frozen=True)
class AtStep:
    """What is shown at a step.

    Args:
        steps: The steps up to it.
        slots: The face-up cards: owners and votes as far as they have been revealed.
        points: Of each player, in seat order.
        awards: The points that the steps have given.
    """

    steps: tuple[contract.Step, ...]
    slots: tuple[contract.Slot, ...]
    points: tuple[PlayerPoints, ...]
    awards: tuple[contract.Award, ...]

    def has(self, kind: StepKind) -> bool:
        """Whether one of the steps is of this kind."""
        return any(step["kind"] == kind for step in self.steps)


def at_step(view: contract.TableView, step: int) -> AtStep:
    """What is shown of a round at one of its steps.

    Args:
        view: Of the round.
        step: The step, from 0.

    Returns:
        It, with the cards of the round to its end, though the table is cleared before.
    """
    past = tuple(view["steps"][: step + 1])
    kinds = {each["kind"] for each in past}
    shown = {each["seat"] for each in past if each["kind"] == "vote_revealed"}
    round_ = view["round"]

    def owner(slot: contract.Slot) -> int | None:
        first = slot["owner"] == round_["storyteller"] and "card_revealed" in kinds
        return slot["owner"] if first or "owners_revealed" in kinds else None

    slots: tuple[contract.Slot, ...] = ()
    if "laid_out" in kinds:
        slots = tuple(
            {
                "card": slot["card"],
                "owner": owner(slot),
                "votes": [seat for seat in slot["votes"] if seat in shown],
            }
            for slot in round_["slots"]
        )
    points = tuple(_points(view, past, seat) for seat in range(len(view["players"])))
    return AtStep(past, slots, points, tuple(award for each in past for award in each["awards"]))


def points_columns(labels: contract.Labels, language: Language) -> list[str]:
    """What the columns of a table of points are called, in the order of `PlayerPoints`; those with names not among them."""
    say = language.say
    return [say("Before"), labels["ledger_rule"], labels["ledger_bonus"], say("Points in this round"), say("Total")]


def _points(view: contract.TableView, past: tuple[contract.Step, ...], seat: int) -> PlayerPoints:
    """A bonus that no step gives is 0 at the last step, or where the round is known to have gone on; else it is not counted."""
    awards = [award for step in past for award in step["awards"] if award["seat"] == seat]

    def gives_bonus(step: contract.Step) -> bool:
        return step["kind"] == "bonus" and step["seat"] == seat

    def total(counts: Callable[[contract.Award], bool]) -> int:
        return sum(award["points"] for award in awards if counts(award))

    before = view["round"]["scores"][seat]
    if not any(step["kind"] == "outcome" for step in past):
        return PlayerPoints(before, None, None)
    all_given = len(past) == len(view["steps"]) or any(step["kind"] in _AFTER_BONUS for step in view["steps"])
    counted = any(map(gives_bonus, past)) or (all_given and not any(map(gives_bonus, view["steps"])))
    rule = total(lambda award: award["reason"] != "bonus")
    return PlayerPoints(before, rule, total(lambda award: award["reason"] == "bonus") if counted else None)
