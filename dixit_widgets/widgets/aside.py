"""`Aside`: an explanation in an output of its own, which lights up when a board is at its step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import traitlets

from ..errors import must_be
from ..sentences import Language, say, translatable
from ..text.labels import asked_first
from ..text.markdown import prose_tree
from ..text.steps import STEP_KINDS, Step, StepKind, steps_of
from ..views.explanation import explanation_view
from .base import Answer, BoardError, Message, guarded, is_whole
from .board import Board
from .linked import LinkedWidget, checked_board

if TYPE_CHECKING:
    from ..views import contract
    from .page_contents import Contents

__all__ = ["Aside"]


class Aside(LinkedWidget):
    """An explanation that belongs to a step of a board.

    It lights up when the board is at that step, and a click on it moves the board there.

    Args:
        board: The board it belongs to; other boards on the page have no effect.
        step: The step it belongs to: a kind of step such as "bonus" (any of them), a kind and which of them from 0, such as
            `("vote_revealed", 2)`, or a number as in `board.step`.
        text: The explanation, in Markdown of 1 to 20,000 letters; HTML in it is shown as text.
        round: The number of the round it belongs to, from 1; None for every round.
        language: Code of the language of its button.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        RuleError: If `board` is not a `Board`, or `text` is not text that can be shown.
        BoardError: If `step` or `round` is not one that a board can have.
        TypeError: If there is no such setting.
        DixitError: If `language` has no catalogue.
    """

    _kind: Any = guarded(traitlets.Unicode("aside"))
    """Tells the page's code which widget of the bundle to draw."""

    _NAMED = translatable("an aside")
    _EXPORTED = True
    _FOLLOWED = ("_view", "round", "step")

    def __init__(
        self,
        board: Board,
        step: StepKind | tuple[StepKind, int] | int,
        text: str,
        round: int | None = None,
        **traits: Any,
    ) -> None:
        self._prepare(checked_board(board).game, traits)
        self._at = _checked_step(step)
        self._text, self._tree = text, prose_tree(text)
        if round is not None and not is_whole(round, 1):
            raise BoardError(must_be("round", say("a whole number from 1, or None"), round))
        self._round = round
        self._shown_on = board
        self._begin(board, traits)

    @property
    def text(self) -> str:
        """The explanation, in Markdown."""
        return self._text

    @property
    def lit(self) -> bool:
        """Whether the board is at its step now."""
        board = self._shown_on
        return self._in_round() == board.round and board.step in _places(board.steps_in(board.round), self._at)

    def __repr__(self) -> str:
        return f"Aside(step={self._at!r}, {'lit' if self.lit else 'not lit'})"

    def _in_round(self) -> int:
        return self._shown_on.round if self._round is None else self._round

    def _view_of(self, shown: contract.Shown) -> contract.ExplanationView:
        board = self._shown_on
        places = _places(board.steps_in(self._in_round()), self._at)
        return explanation_view(
            shown,
            tree=self._tree,
            places=places if self._in_round() == board.round else [],
            here=self.lit,
            board=board.model_id or "",
            step=places[0] if places else None,
            round_number=self._round if self._round != board.round else None,
            language=self._language,
        )

    # In a page of its own

    def _carried(self, language: Language, page: Contents) -> contract.ExportedAside:
        """What a page without Python needs of it."""
        board = self._shown_on
        place, numbers = page.place_of(board, self), page.rounds_of(self._game)
        if self._round is not None and self._round not in numbers:
            raise page.other_round(self, self._round)
        at: dict[str, contract.ExplanationAt] = {}
        for number in numbers:
            in_round = number if self._round is None else self._round
            places = _places(steps_of(self._shown_round(in_round), language), self._at)
            leads = self._exported_view(language, places, number, str(place))["labels"]["leads"]
            at[str(number)] = {
                "round": in_round,
                "places": places,
                "leads": leads,
                "asking": page.asking(self._game, in_round),
                "waits": page.waiting_for(self._game, in_round, language),
            }
        return {
            "kind": "aside",
            "board": place,
            "view": self._exported_view(language, [], numbers[0], str(place)),
            "at": at,
        }

    def _exported_view(
        self, language: Language, places: list[int], board_round: int, board: str, here: bool = False
    ) -> contract.ExplanationView:
        """What is shown beside a board at a round that lets it be moved to these steps."""
        in_round = board_round if self._round is None else self._round
        return explanation_view(
            self._shown_in(language),
            tree=self._tree,
            places=places if in_round == board_round else [],
            here=here,
            board=board,
            step=places[0] if places else None,
            round_number=None if in_round == board_round else in_round,
            language=language,
        )

    def _first_view(self, language: Language, page: Contents) -> contract.ExplanationView:
        """What such a page shows of it at first."""
        at = page.start_of(self._shown_on)["round"]
        steps = page.first_steps(self._shown_on, at if self._round is None else self._round, language)
        return self._exported_view(language, _places(steps, self._at), at, "")

    def _unscripted(self, language: Language, page: Contents) -> str:
        """The same as HTML; without its text while that comes after a question."""
        board = self._shown_on
        number = page.start_of(board)["round"] if self._round is None else self._round
        comes_after = self._comes_after(page.first_steps(board, number, language), number)
        waits = page.waiting_for(self._game, number, language) if comes_after else ""
        return self._explained(self._first_view(language, page), waits, language)

    def _static_of(self, view: contract.ExplanationView, language: Language) -> str:
        board, number = self._shown_on, self._in_round()
        comes_after = number <= self._game.round and self._comes_after(board.steps_in(number), number)
        return self._explained(view, asked_first(language) if comes_after else "", language)

    def _comes_after(self, shown: tuple[Step, ...], number: int) -> bool:
        """Whether its step is in a round, but not among those that are shown before a question is answered."""
        whole = steps_of(self._shown_round(number), self._language)
        return bool(_places(whole, self._at)) and not _places(shown, self._at)

    def _explained(self, view: contract.ExplanationView, waits: str, language: Language) -> str:
        from ..views.static_panels import static_explanation

        return static_explanation(view, waits, language)

    # The page

    def _messages(self) -> Mapping[str, Message]:
        return {"goto": Message({}, self._goes)}

    def _goes(self, _asked: Mapping[str, Any]) -> Answer:
        """Move the board to this step, but never past a question that it asks."""
        board, number = self._shown_on, self._in_round()
        places = _places(board.steps_in(number), self._at)
        if not places:
            raise self._refusal("no_step")
        if not self.lit:
            with board.hold_sync():
                board.round = number
                board.step = places[0]
        return self._done()


def _checked_step(step: object) -> tuple[str, int | None] | int:
    """A number; or a kind, and which of that kind from 0 (None for any)."""
    if is_whole(step):
        return step  # type: ignore[return-value]
    kind, which = (step, None) if isinstance(step, str) else _pair(step)
    if kind not in STEP_KINDS:
        raise BoardError(
            must_be("step", say("a number from 0, or one of {step_kinds}", step_kinds=", ".join(STEP_KINDS)), kind)
        )
    return kind, which


def _pair(step: object) -> tuple[str, int]:
    match step:
        case (str() as kind, int() as which) if is_whole(which):
            return kind, which
        case _:
            raise BoardError(must_be("step", say("a number, a kind such as 'bonus', or ('bonus', 1)"), step))


def _places(steps: tuple[Step, ...], at: tuple[str, int | None] | int) -> list[int]:
    """The indices of its steps among the steps of a round."""
    if isinstance(at, int):
        return [at] if at < len(steps) else []
    kind, which = at
    places = [place for place, step in enumerate(steps) if step.kind == kind]
    return places if which is None else places[which : which + 1]
