"""`Board`: a game to step through. It changes nothing in the game."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import traitlets

from ..engine.whole_numbers import as_whole
from ..errors import DixitError, brief_path, must_be
from ..game.game import Game
from ..sentences import Language, say, translatable
from ..text.step_kinds import LAST_BEFORE_REVEAL, comes_before
from ..text.steps import STEP_KINDS, Step, StepKind, steps_of
from .base import (
    Answer,
    BoardError,
    GameWidget,
    Message,
    NumberBetween,
    front_end,
    is_for_static_page,
    is_name,
    is_reason,
    is_whole,
    switch,
    whole_number,
)

if TYPE_CHECKING:  # the questions are imported by a board that asks them
    from ..files.print_page import Paper
    from ..lessons.answers import AnswerStore
    from ..lessons.notes import Notes
    from ..lessons.predictions import Predictions
    from ..views import contract
    from ..views.handout import Handout
    from .board_pictures import Taken
    from .page_contents import Contents

__all__ = ["Board"]

_SLOWEST, _FASTEST = 0.5, 4.0
_MOST_ANSWERS = 12
"""Letters in the longest reason that a page may send."""


class Board(GameWidget):
    """A board that shows a game step by step: first, back, play, next, last, and a timeline.

    Args:
        game: The game to show.
        round: The number of a round, from 1; None to follow the newest that has begun.
        step: The step to start at, from 0.
        playing: Whether to play the steps one after another. While the page plays, `board.step` stays where it began; it
            follows, and with it whatever is linked to the board, when the page stops.
        speed: The speed of playing, 0.5 to 4; 1 leaves time to read.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type, for the back row.
        predict: True to ask the reader for a prediction before the votes are revealed and before the points are given; or a
            list of "storyteller" and "scores". The answer is not sent to the page before the reader has predicted, but with
            DIXIT_STATIC_PAGE=1 in the environment, for pages without Python. Setting `step` in Python skips the question.
        notes: The notes of a lesson that keep the predictions made on this board; None for none.

    Raises:
        TypeError: If `game` is not a `Game`, `notes` are not `Notes`, or there is no such setting.
        BoardError: If the game has no such round or step, or `speed` is out of range.
        RuleError: If `predict` names an unknown question.
        DixitError: If `language` has no catalogue.

    Everything that is synced is public. Anyone with access to the kernel can read everything: the board keeps secrets from
    the page, not from Python.
    """

    _esm = front_end("board.js")

    _NAMED = translatable("a board")
    _EXPORTED = True
    _SETTINGS = ("step", "round", "playing", "speed")
    _WRITABLE = frozenset({"step", "round", "playing", "speed"})

    step: Any = whole_number(0, "The step shown, from 0 within the round.").tag(sync=True)
    round: Any = whole_number(1, "The round shown, from 1.").tag(sync=True)
    playing: Any = switch("Whether the steps are played one after another.").tag(sync=True)
    speed: Any = NumberBetween(
        1.0,
        _SLOWEST,
        _FASTEST,
        "The speed of playing, 0.5 to 4; 1 leaves time to read.",
    ).tag(sync=True)

    def __init__(
        self,
        game: Game,
        round: int | None = None,
        *,
        predict: bool | Iterable[str] = False,
        notes: Notes | None = None,
        **traits: Any,
    ) -> None:
        self._prepare(game, traits)
        self._notes = None if notes is None else _checked_notes(notes)
        self._answers = None if predict is False else _answer_store(predict, game)
        self._follows = round is None
        shown = self._newest_begun() if round is None else self._checked_round(round)
        self._steps = self._steps_of(shown)
        super().__init__(round=shown, **traits, **self._sent(shown, traits))
        self._go_live()

    # Reading

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the round shown that may be shown now, each with `kind`, `chapter`, `text` and `why`."""
        return self._steps

    @property
    def predict(self) -> tuple[str, ...]:
        """The keys of the questions that the board asks: some of "storyteller" and "scores"."""
        return () if self._answers is None else self._answers.questions

    @property
    def predictions(self) -> Predictions:
        """The predictions made on this board, beside what happened: plain data, a copy."""
        from ..lessons.predictions import Predictions

        return Predictions() if self._answers is None else self._answers.predictions

    def steps_in(self, number: int) -> tuple[Step, ...]:
        """The steps of a round that may be shown now.

        Args:
            number: The number of the round, from 1.

        Returns:
            Its steps up to the next question of the board; none if the game has no such round yet.
        """
        return self._steps_of(number) if is_whole(number, 1) and number <= self._game.round else ()

    def shows_all(self, number: int) -> bool:
        """Whether all of a round may be shown.

        Args:
            number: The number of the round, from 1.

        Returns:
            False if the game has no such round yet, or the board still has a question to ask in it.
        """
        return is_whole(number, 1) and number <= self._game.round and self._until(number) is None

    def goto(self, kind: StepKind, which: int = 0) -> None:
        """Go to a step by its kind.

        Args:
            kind: The kind of step, such as "vote_revealed".
            which: Which step of that kind, from 0; -1 is the last.

        Raises:
            BoardError: If there is no such kind, or the round has no such step yet.
        """
        self.step = self._place_of(kind, which, "kind")

    def _place_of(self, kind: str, which: int, name: str = "step") -> int:
        """The place of a step in the round shown; `name` is what its kind is called.

        Raises:
            BoardError: If there is no such kind, or the round has no such step yet.
        """
        if kind not in STEP_KINDS:
            raise BoardError(must_be(name, say("one of {choices}", choices=", ".join(STEP_KINDS)), kind))
        places = [place for place, step in enumerate(self._all_steps(self.round)) if step.kind == kind]
        if isinstance(which, bool) or not isinstance(which, int) or not -len(places) <= which < len(places):  # pyright: ignore[reportUnnecessaryIsInstance]
            if not places:
                raise BoardError(say("round {round} has no step {kind} yet", round=self.round, kind=repr(kind)))
            raise BoardError(
                must_be(
                    "which",
                    say("a whole number from {least} to {most}", least=-len(places), most=len(places) - 1),
                    which,
                )
            )
        return places[which]

    def __repr__(self) -> str:
        of = f" of {self._game.name!r}" if self._game.name else ""
        at = f"step {self.step + 1} of {len(self._steps)}" if self._steps else "not begun"
        return f"Board(round {self.round}{of}, {at})"

    # Checks

    @traitlets.validate("step")
    def _check_step(self, proposal: Mapping[str, Any]) -> int:
        return self._step_of_round("step", proposal["value"])

    @traitlets.validate("round")
    def _check_round(self, proposal: Mapping[str, Any]) -> int:
        return self._checked_round(proposal["value"])

    def _checked_round(self, number: object) -> int:
        rounds = self._game.round
        number = as_whole(number)
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= rounds:
            raise BoardError(
                must_be(
                    "round", say("a whole number from 1 to {rounds}, the rounds of the game", rounds=rounds), number
                )
            )
        return number

    def _newest_begun(self) -> int:
        """The newest round that has a clue; the first one before there is any."""
        begun = [round_.number for round_ in self._game.shown_state.rounds if round_.clue is not None]
        return begun[-1] if begun else 1

    # Following

    @traitlets.observe("round")
    def _round_changed(self, change: Mapping[str, Any]) -> None:
        if self._live:
            self._follows = change["new"] == self._newest_begun()
            self._show(step=0)

    @traitlets.observe("step")
    def _step_changed(self, _change: Mapping[str, Any]) -> None:
        """Pause when a step is set from Python; where the page sets it, the page pauses itself."""
        if not self._live:
            return
        if not self._page_writes:
            self.playing = False
        step: int = self.step
        steps = self._all_steps(self.round)
        if self._answers is not None and len(self._steps) <= step < len(
            steps
        ):  # setting a step in Python skips the question
            self._answers.pass_by(self._shown_round(self.round), steps[step].kind)
            self._show(step=step)

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        voted = [round_.number for round_ in self._game.shown_state.rounds if round_.all_voted]
        if self._answers is not None:
            self._answers.drop_after(voted[-1] if voted else 0)
        newest = self._newest_begun()
        asks = self.round <= self._game.round and self._until(self.round) is not None
        if self.round > self._game.round or (self._follows and self.round != newest and not asks):
            self.round = newest
            return
        self._show(step=self._step_after_act())

    def _step_after_act(self) -> int:
        """The step to show now: the newest if the board showed the newest, but not past the reveal, which a person begins."""
        following = self._steps_of(self.round)
        last = max(len(following) - 1, 0)
        stands_at_newest = self.step >= len(self._steps) - 1
        if not stands_at_newest or len(following) <= len(self._steps):
            return min(self.step, last)
        before_reveal = next((place for place, step in enumerate(following) if step.kind == LAST_BEFORE_REVEAL), last)
        return max(self.step, before_reveal)

    def _show_again(self) -> None:
        self._show(step=self.step)

    def _show(self, step: int) -> None:
        """Send the round shown and the step, in one message."""
        self._steps = self._steps_of(self.round)
        with self.hold_sync(), self.hold_trait_notifications():
            for name, value in self._sent(self.round, self._looks()).items():
                self.set_trait(name, value)
            self.step = step

    def _all_steps(self, number: int) -> tuple[Step, ...]:
        return steps_of(self._shown_round(number), self._language)

    def _steps_of(self, number: int) -> tuple[Step, ...]:
        """The steps up to the next question."""
        until = self._until(number)
        steps = self._all_steps(number)
        return steps if until is None else tuple(step for step in steps if not comes_before(until, step.kind))

    def _sent(self, number: int, looks: Mapping[str, Any]) -> dict[str, Any]:
        sent = super()._sent(number, looks)
        if is_for_static_page():
            if self._answers is not None:
                sent["_view"] = self._view_with_answers(self._shown_as(looks), number, copy.deepcopy(self._answers))
            _offer_no_picture(sent["_view"])
        return sent

    def _view_with_answers(self, shown: contract.Shown, number: int, answers: AnswerStore) -> contract.View:
        """The view for a page in which nobody can send later what a question holds back."""
        from ..views.exported import with_answers

        def view(answers: AnswerStore) -> contract.View:
            return self._round_view(shown, number, self._language, answers)

        return with_answers(view, self._shown_round(number), language=self._language, answers=answers)

    def _questions(self) -> AnswerStore | None:
        return self._answers

    def _until(self, number: int) -> StepKind | None:
        return None if self._answers is None else self._answers.until(self._shown_round(number))

    def _last_open(self) -> int:
        """The last round that the page may show: the scores of a later one would answer a question about this one."""
        numbers = range(self.round, self._game.round + 1)
        return next((number for number in numbers if self._until(number) is not None), self._game.round)

    # To take away

    def handout(self, *, step: int | StepKind | None = None, paper: Paper = "A4") -> Handout:
        """The round shown on one page to print: clue, cards with owners and votes, points with their reasons, the rules.

        At an earlier step it is a worksheet, on which what has not been revealed yet is left blank: `step="voted"` has
        lines for whose card is whose and who voted for it, and empty columns for the points.

        Args:
            step: The step, from 0, or its kind, such as "voted", for the last of that kind; `board.step` is the one on the
                board. If None, the last one that the board may show now: a board that asks for predictions ends with its
                question, and only a step past it has the answer.
            paper: "A4" or "Letter".

        Returns:
            The page as it is now. It shows itself in a notebook; `board.handout().save("round.pdf")` writes it to a
            file.

        Raises:
            BoardError: If the round has no such step.
            DixitError: If there is no such paper.
        """
        from ..views.handout import Handout  # a board needs none

        at = max(len(self._steps) - 1, 0) if step is None else self._step_or_kind(step)
        view = self._view_up_to(at, self._shown_in(self._language))
        return Handout(
            view,
            at,
            pictures={card: self._game.deck.picture(card) for card in view["cards"]},
            rules=self._game.shown_state.rules,
            language=self._language,
            paper=paper,
        )

    @property
    def _moves(self) -> bool:
        return self.playing

    def _static_body(self) -> str:
        from ..views.static_board import static_board

        return static_board(cast("contract.View", self._view), self.step, self._small_pictures(), self._language)

    # HTML export

    def export_html(
        self,
        path: str | os.PathLike[str],
        *,
        languages: Iterable[str] | None = None,
        rounds: int | Iterable[int] | None = None,
    ) -> Path:
        """Write the board as one HTML file, which plays with no Python, no notebook and no network.

        The rounds are in it as far as they are public, and the pictures of their cards in the board's size. A board that
        asks for predictions asks there too; the file then contains the answers, which a warning says here, and the page
        does not. Where scripts don't run (a preview, a strict site), it shows the rounds as tables, up to the first
        question. `dx.export_html` writes several widgets into one file.

        Args:
            path: The file, with the ending .html or .htm, or none.
            languages: Codes of the languages that the page is in, such as `["fi", "es"]`; readers choose one of them
                above the board, and it begins in the first. The board's own, if None. Names and clues stay as they
                are.
            rounds: The number of a round, from 1, or several numbers; None for all that have begun. Nothing of the
                others is in the file but the points before a round.

        Returns:
            Its path.

        Raises:
            BoardError: If the game has no such round.
            DixitError: If the file has another ending; if there is no catalogue for a language, or none is named.
            OSError: If it can't be written; a file that was there is as it was.
        """
        from .html_export import write_page

        return write_page([self], path, languages, None, rounds)

    def _carried(self, language: Language, page: Contents) -> contract.ExportedBoard:
        """What a page without Python needs of it: its rounds, with the answers to its questions."""
        from ..views.exported import exported_stages

        shown, numbers = self._shown_in(language), page.rounds_of(self._game)

        def stages_of(number: int) -> list[contract.Stage]:
            def view(answers: AnswerStore) -> contract.View:
                return self._round_view(shown, number, language, answers)

            round_ = self._shown_round(number)
            return exported_stages(view, round_, language=language, questions=self.predict, choice=numbers)

        stages = {str(number): stages_of(number) for number in numbers}
        return {"kind": "board", "start": page.start_of(self), "stages": stages, "asking": page.awaited_by(self)}

    def _unscripted(self, language: Language, page: Contents) -> str:
        """What such a page shows of it until its script runs: the rounds that can be chosen, up to the first question.

        Whatever on the page asks it: another board of the game, or an `Ask`.
        """
        from ..lessons.answers import AnswerStore
        from ..views.static_board import static_round

        shown, fresh = self._shown_in(language), None if self._answers is None else AnswerStore(self.predict)
        rounds = self._round_view(shown, page.start_of(self)["round"], language, fresh)["rounds"]
        last = page.asked_first(self._game) or rounds
        views = [
            self._round_view(shown, number, language, fresh, page.until(self._game, number))
            for number in page.rounds_of(self._game)
            if number <= min(last, rounds)
        ]
        return "".join(static_round(view, language) for view in views)

    # Pictures

    def to_png(
        self,
        path: str | os.PathLike[str],
        step: int | StepKind | None = None,
        width: int = 1000,
        scale: float = 2,
        theme: str | None = None,
    ) -> Path:
        """Write a picture of a step, without the controls below it. Chromium makes it, which has to be on this computer.

        The picture shows what everybody may see at that step. A board that asks for predictions shows its question there;
        only a step past the question shows the answer.

        Args:
            path: The file, such as "round.png".
            step: The step, from 0, or its kind, such as "bonus", for the last of that kind; the one that is shown, if None.
            width: Of the board, in px, from 320 to 2560: it is laid out as in a page of this width.
            scale: Pixels of the picture for each px, from 0.5 to 3.
            theme: "light" or "dark"; the board's own, if None, and light where that is "auto".

        Returns:
            Its path.

        Raises:
            BoardError: If the round has no such step, or an argument is out of range.
            DixitError: If there is no Chromium, Chrome or Edge, or it fails.
            OSError: If the file can't be written; a file that was there is as it was.
        """
        from ..files.atomic import write_whole
        from .board_pictures import check_numbers, png_of

        at = self._step_or_kind(self.step if step is None else step)
        check_numbers(width=width, scale=scale)
        target = _picture_file(path, ".png")
        write_whole(target, png_of(self._taken(at, width, scale, theme), at))
        return target

    def to_gif(
        self,
        path: str | os.PathLike[str],
        *,
        first: int = 0,
        last: int | None = None,
        width: int = 1000,
        scale: float = 1,
        fps: int = 12,
        speed: float | None = None,
        theme: str | None = None,
        progress: bool = True,
    ) -> Path:
        """Write the round as a GIF: its steps with their motions, and time to read each sentence. It plays again and again.

        A GIF has 256 colours, and ten times the size of what `to_webp` writes, which today's programs for slides and all
        browsers show too. It needs Chromium, as `to_png` does, and Pillow.

        Args:
            path: The file, such as "round.gif".
            first: The step that it begins at, from 0.
            last: The step that it ends with. If None, the last one that the board may show now: a board that asks for
                predictions ends with its question.
            width: As for `to_png`.
            scale: As for `to_png`.
            fps: Frames a second while something moves, from 1 to 50.
            speed: As `board.speed`, which it is if None.
            theme: As for `to_png`.
            progress: Whether to show a progress bar after half a second.

        Returns:
            Its path.

        Raises:
            BoardError: If the round has no such steps, or an argument is out of range.
            DixitError: If there is no Chromium, Chrome or Edge, it fails, or Pillow is missing.
            OSError: If the file can't be written; a file that was there is as it was.
        """
        how = {"width": width, "scale": scale, "fps": fps, "speed": self.speed if speed is None else speed}
        return self._animated(_picture_file(path, ".gif"), first, last, theme, how, progress)

    def to_webp(
        self,
        path: str | os.PathLike[str],
        *,
        first: int = 0,
        last: int | None = None,
        width: int = 1000,
        scale: float = 1,
        fps: int = 12,
        speed: float | None = None,
        theme: str | None = None,
        quality: int = 80,
        progress: bool = True,
    ) -> Path:
        """Write the round as an animated WebP, in all colours and a tenth of the size of a GIF; else as `to_gif`.

        Args:
            path: The file, such as "round.webp".
            first: As for `to_gif`.
            last: As for `to_gif`.
            width: As for `to_png`.
            scale: As for `to_png`.
            fps: As for `to_gif`.
            speed: As for `to_gif`.
            theme: As for `to_png`.
            quality: From 1 for the smallest file to 100.
            progress: As for `to_gif`.

        Returns:
            Its path.

        Raises:
            BoardError: As for `to_gif`.
            DixitError: As for `to_gif`.
            OSError: As for `to_gif`.
        """
        how = {"width": width, "scale": scale, "fps": fps, "speed": self.speed if speed is None else speed}
        return self._animated(_picture_file(path, ".webp"), first, last, theme, {**how, "quality": quality}, progress)

    def _animated(
        self, target: Path, first: int, last: int | None, theme: str | None, how: dict[str, Any], progress: bool
    ) -> Path:
        from ..files.atomic import write_whole
        from .board_pictures import animation_of, check_numbers

        end = self._step_of_round("last", max(len(self._steps) - 1, 0) if last is None else last)
        begin = self._step_of_round("first", first, end)
        check_numbers(**how)
        taken = self._taken(end, how.pop("width"), how.pop("scale"), theme)
        write_whole(target, animation_of(taken, first=begin, last=end, progress=progress, **how))
        return target

    def _step_or_kind(self, step: object) -> int:
        """A step of the round shown, by its number or as the last of its kind.

        Raises:
            BoardError: If it has no such step.
        """
        return self._place_of(step, -1) if isinstance(step, str) else self._step_of_round("step", step)

    def _step_of_round(self, name: str, value: object, last: int | None = None) -> int:
        """A step of the round shown, up to one of its steps.

        Raises:
            BoardError: If it has no such step; `name` is what the step is called.
        """
        value = as_whole(value)
        last = max(len(self._all_steps(self.round)) - 1, 0) if last is None else last
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= last:
            raise BoardError(
                must_be(
                    name, say("a whole number from 0 to {last} in round {round}", last=last, round=self.round), value
                )
            )
        return value

    def _taken(self, last: int, width: int, scale: float, theme: str | None) -> Taken:
        """What pictures up to a step are taken of: what the board shows, or would show once it has come to that step.

        Raises:
            BoardError: If there is no such theme.
        """
        from .board_pictures import Taken

        if theme not in (None, "light", "dark"):
            raise BoardError(must_be("theme", say("{first} or {last}", first="'light'", last="'dark'"), theme))
        dark = (theme or self.theme) == "dark"
        view = self._view_up_to(last, {**self._shown_in(self._language), "theme": "dark" if dark else "light"})
        return Taken(view, {card: self._game.deck.picture(card) for card in view["cards"]}, width, scale)

    def _view_up_to(self, last: int, shown: contract.Shown) -> contract.View:
        """What the board shows of its round, or would show once it has come to a step."""
        answers = self._answers
        if answers is not None and last >= len(self._steps):
            answers = copy.deepcopy(answers)
            answers.pass_by(self._shown_round(self.round), self._all_steps(self.round)[last].kind)
        return self._round_view(shown, self.round, self._language, answers)

    # Predictions of the page

    def _messages(self) -> Mapping[str, Message]:
        if self._answers is None:
            return super()._messages()
        asked = {"question": is_name, "round": is_whole, "chosen": _are_answers, "why": is_reason}
        return {**super()._messages(), "predict": Message(asked, partial(self._predicted, self._answers))}

    def _predicted(self, answers: AnswerStore, asked: Mapping[str, Any]) -> Answer:
        """Keep the answer to the open question of the round shown, and go on to the next step."""
        if asked["round"] != self.round:
            raise self._refusal("stale")
        answers.answer(self._shown_round(self.round), asked["question"], asked["chosen"], asked["why"])
        if self._notes is not None:
            self._notes.update(answers.predictions)
        self._show(step=self.step + 1)
        return {"type": "done", "revision": self._revision}, []

    def _may_write(self, name: str, value: object, sent: Mapping[str, Any]) -> bool:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        match name:
            case "playing":
                return isinstance(value, bool)
            case "speed":
                return number and _SLOWEST <= value <= _FASTEST  # type: ignore[operator]
            case "round":
                return _accepted(self._checked_round, value) and value <= self._last_open()  # type: ignore[operator]
            case _:
                stays = sent.get("round", self.round) == self.round  # another round begins at its first step
                return stays and number and isinstance(value, int) and 0 <= value < max(len(self._steps), 1)

    def _on_show(self) -> tuple[str, ...]:
        return self._cards_shown(self.round)


def _picture_file(path: str | os.PathLike[str], ending: str) -> Path:
    """The path of a picture that can be written.

    Raises:
        BoardError: If its name ends otherwise: programs go by that.
        OSError: If its folder is not there, or it is no plain file.
    """
    from ..files.atomic import check_target, checked_path

    file = checked_path(path, f"round{ending}")
    if file.suffix.lower() != ending:
        named = say("the ending of the file {name}", name=brief_path(str(file)))
        raise BoardError(must_be(named, ending, file.suffix))
    check_target(file)
    return file


def _offer_no_picture(view: contract.View) -> None:
    """Take "Save picture" out of a view, and out of those that come after its question: no Python can send the code."""
    view["labels"]["save_picture"] = ""
    if later := view.get("question", {}).get("later"):
        _offer_no_picture(later["view"])


def _answer_store(predict: bool | Iterable[str], game: Game) -> AnswerStore:
    from ..lessons.answers import AnswerStore

    return AnswerStore(predict, game.name)


def _checked_notes(notes: object) -> Notes:
    from ..lessons.notes import Notes

    if not isinstance(notes, Notes):
        raise TypeError(must_be("notes", say("Notes, as of dx.Notes('01'), or None"), notes))
    return notes


def _are_answers(value: object) -> bool:
    """Whether a page's value may be answers: a number or nothing for each thing asked about."""
    if not isinstance(value, dict) or len(value) > _MOST_ANSWERS:  # pyright: ignore[reportUnknownArgumentType]
        return False
    answers: dict[object, object] = value  # pyright: ignore[reportUnknownVariableType]
    return all(is_name(about) and (each is None or is_whole(each)) for about, each in answers.items())


def _accepted(check: Any, value: object) -> bool:
    try:
        check(value)
    except DixitError:
        return False
    return True
