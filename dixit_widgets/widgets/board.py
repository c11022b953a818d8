"""`Board`: a game to step through. It changes nothing in the game."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from ..engine.whole_numbers import as_whole
from ..errors import DixitError, must_be
from ..game.game import Game
from ..sentences import Language, say, translatable
from ..text.language import languages_of
from ..text.step_kinds import LAST_BEFORE_REVEAL, comes_before
from ..text.steps import STEP_KINDS, Step, StepKind, steps_of
from .base import (
    Answer,
    BoardError,
    GameWidget,
    Message,
    NumberBetween,
    front_end,
    is_name,
    is_reason,
    is_whole,
    switch,
    whole_number,
)

if TYPE_CHECKING:  # the questions are imported by a board that asks them
    from ..lessons.answers import AnswerStore
    from ..lessons.notes import Notes
    from ..lessons.predictions import Predictions
    from ..views import contract

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
            list of "storyteller" and "scores". The answer is not sent to the page before the reader has predicted. Setting
            `step` in Python skips the question.
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
        if kind not in STEP_KINDS:
            raise BoardError(must_be("kind", say("one of {choices}", choices=", ".join(STEP_KINDS)), kind))
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
        self.step = places[which]

    def __repr__(self) -> str:
        of = f" of {self._game.name!r}" if self._game.name else ""
        at = f"step {self.step + 1} of {len(self._steps)}" if self._steps else "not begun"
        return f"Board(round {self.round}{of}, {at})"

    # Checks

    @traitlets.validate("step")
    def _check_step(self, proposal: Mapping[str, Any]) -> int:
        step: int = proposal["value"]
        last = max(len(self._all_steps(self.round)) - 1, 0)
        if not 0 <= step <= last:
            raise BoardError(
                must_be(
                    "step", say("a whole number from 0 to {last} in round {round}", last=last, round=self.round), step
                )
            )
        return step

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

    def _questions(self) -> AnswerStore | None:
        return self._answers

    def _until(self, number: int) -> StepKind | None:
        return None if self._answers is None else self._answers.until(self._shown_round(number))

    def _last_open(self) -> int:
        """The last round that the page may show: the scores of a later one would answer a question about this one."""
        numbers = range(self.round, self._game.round + 1)
        return next((number for number in numbers if self._until(number) is not None), self._game.round)

    # HTML export

    def export_html(self, path: str | os.PathLike[str], *, languages: Iterable[str] | None = None) -> Path:
        """Write the board as one HTML file, which plays with no Python, no notebook and no network.

        All rounds that have begun are in it, as far as they are public, and the pictures of their cards in the board's
        size. A board that asks for predictions asks there too; the answers are then in the file, and it says so. Where
        scripts don't run (a preview, a strict site), it shows the round as a table, up to the first question.

        Args:
            path: The file.
            languages: Codes of the languages that the page is in, such as `["fi", "es"]`; readers choose one of them
                above the board, and it begins in the first. The board's own, if None. Names and clues stay as they
                are.

        Returns:
            Its path.

        Raises:
            DixitError: If there is no catalogue for a language, or none is named.
            OSError: If it can't be written; a file that was there is as it was.
        """
        from ..files.atomic import write_whole
        from ..views.plain import plain_round
        from .html_export import page_of

        chosen = [self._language] if languages is None else languages_of(languages)
        rounds = {language.code: self._exported(language) for language in chosen}
        carried: contract.ExportedRounds = {
            "languages": rounds,
            "start": {"round": self.round, "step": 0 if self.predict else self.step, "speed": self.speed},
        }
        first = rounds[chosen[0].code]["stages"]
        cards = dict.fromkeys(
            card for of_round in first.values() for stage in of_round for card in stage["view"]["cards"]
        )
        page = page_of(
            carried,
            {card: self._game.deck.picture(card) for card in cards},
            theme=self.theme,
            plain=plain_round(first[str(self.round)][0]["view"], chosen[0]),
        )
        write_whole(path, page, encoding="utf-8-sig")  # with a mark, in case a server names another encoding
        return Path(path)

    def _exported(self, language: Language) -> contract.ExportedLanguage:
        """All rounds in a language, for a page without Python: they contain the answers to its questions."""
        from ..views.board import exported_stages

        game, say = self._game, language.say
        stages = {
            str(number): exported_stages(
                game.shown_state,
                {**self._shown_as(self._looks()), "language": language.code, "follows_page": False},
                cards=game.deck.cards,
                round_number=number,
                language=language,
                game=game.name,
                questions=self.predict,
            )
            for number in range(1, game.round + 1)
        }
        return {
            "name": language.context("the name of this language", "English"),
            "switch": say("Language"),
            "title": game.name or say("Dixit board"),
            "note": say("This page contains the answers to its questions: anyone can read them in its source.")
            if self.predict
            else "",
            "stages": stages,
        }

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
