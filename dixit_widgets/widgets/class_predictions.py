"""`ClassPredictions`: what a class has answered so far, read again and again from the folder of its files."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import traitlets

from ..errors import DixitError, RuleError, error_reason, must_be
from ..lessons.class_answers import QuestionKey, class_questions
from ..lessons.class_folder import ClassFolder, checked_pseudonyms
from ..lessons.class_predictions import CollectedPredictions, collected_from
from ..lessons.notes import check_name
from ..sentences import Language, number_text, say, translatable
from ..views.class_predictions import class_predictions_view
from .base import PageWidget, front_end, guarded, is_whole

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["ClassPredictions"]

_SHORTEST, _LONGEST = 0.1, 3600.0
"""Seconds between two looks at the folder."""

_REST = 10
"""After it was read, the folder is not read for this many times as long as that took, so that the kernel has time for everything else."""


class ClassPredictions(PageWidget):
    """The answers of a class to each question, as bars, with what happened once it is known; the newest question is first.

    The folder is looked at again and again while the kernel's event loop runs; where none runs, `refresh()` does it. It is
    not looked at any more once the widget is nowhere in the page, as when its cell is run again. There is no ranking and
    no mark. The reasons that readers wrote are folded away: they are shown as they were written, and may hold names.

    Args:
        folder: The folder of the files that `Notes` or `Predictions` wrote, as for `collect_predictions`.
        pseudonyms: True for "Reader 1", "Reader 2" ... in a random order, or a text of your own, kept secret; False for the
            names. A reader keeps the pseudonym as long as the widget is open; who comes later has the next number.
        every: Seconds between two looks at the folder, 0.1 to 3600.
        lesson: The short name of a lesson, such as "01", whose notes alone are shown; None for all files.
        reasons: Whether the page has the reasons too; without, they stay in Python, in `collected`.
        language: Code of the language of its labels.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        TypeError: If `folder` is no path, or there is no such setting.
        RuleError: If `every` or `lesson` is not one of these.
        DixitError: If there is no such folder, it holds far too many files, `pseudonyms` is not one of these, or `language` has no catalogue.
        OSError: If the folder can't be read.
    """

    _kind: Any = guarded(traitlets.Unicode("class_predictions"))
    """Tells the page's code which widget of the bundle to draw."""

    _esm = front_end("widgets.js")

    _NAMED = translatable("a view of a class")
    _SETTINGS = ()
    _WRITABLE = frozenset({"_view_count"})
    """ipywidgets counts in it how many views the page has. Hosts that don't count leave it at 0."""

    _loop: asyncio.AbstractEventLoop | None = None
    _next: asyncio.TimerHandle | None = None
    """The next look at the folder; None where no event loop runs."""

    def __init__(
        self,
        folder: str | os.PathLike[str],
        pseudonyms: bool | str = False,
        *,
        every: float = 2.0,
        lesson: str | None = None,
        reasons: bool = True,
        **traits: Any,
    ) -> None:
        self._prepare_page(traits)
        if isinstance(every, bool) or not isinstance(every, int | float) or not _SHORTEST <= every <= _LONGEST:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(
                must_be(
                    "every",
                    say(
                        "{shortest} to {longest} seconds",
                        shortest=number_text(_SHORTEST, "g"),
                        longest=number_text(_LONGEST, "g"),
                    ),
                    every,
                )
            )
        if lesson is not None:
            check_name("lesson", lesson)
        self._pseudonyms = checked_pseudonyms(pseudonyms)
        self._folder = ClassFolder(folder, lesson)
        self._every = float(every)
        self._with_reasons = bool(reasons)
        self._numbers: dict[QuestionKey, int] = {}
        self._unreachable = ""
        self._folder.read()
        super().__init__(**traits, _view=self._shown(traits), _view_count=0)
        self._go_live()
        with suppress(RuntimeError):  # no event loop runs: `refresh` is called by hand
            self._loop = asyncio.get_running_loop()
            self._wait(self._loop, 0)

    @property
    def readers(self) -> tuple[str, ...]:
        """The names or pseudonyms of all readers who are known, those who have not answered too."""
        return tuple(map(self._name, self._listed()))

    @property
    def collected(self) -> CollectedPredictions:
        """All that is known now, as `collect_predictions` returns it."""
        return collected_from(self._folder, self._pseudonyms)

    @property
    def problems(self) -> dict[str, str]:
        """The reason for each file that can't be read, by its name; with pseudonyms too, as the page does not show it then."""
        return {each.name: each.why for each in self._folder.problems if not each.empty}

    def refresh(self) -> None:
        """Look at the folder now. Without a running event loop, as in a script, it is looked at only when this is called."""
        if not self._live:
            return
        unreachable = ""
        try:
            changed = self._folder.read()
        except (OSError, DixitError) as wrong:  # such as a network that is gone for a moment
            changed, unreachable = False, error_reason(wrong)
        if changed or unreachable != self._unreachable:
            self._unreachable = unreachable
            self._show_again()

    def close(self) -> None:
        """Close the widget; the folder is not looked at any more."""
        self._stop()
        super().close()

    def __repr__(self) -> str:
        return f"ClassPredictions({len(self._view['questions'])} questions, {len(self._folder.readers)} readers)"

    # The folder

    @traitlets.observe("_view_count")
    def _views_counted(self, change: Mapping[str, Any]) -> None:
        """Look at the folder only while a page shows the widget."""
        if not self._live or self._loop is None:
            return
        if not change["new"]:
            self._stop()
        elif self._next is None:
            self._look(self._loop)

    def _may_write(self, name: str, value: object, sent: Mapping[str, Any]) -> bool:
        return is_whole(value)

    def _stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _wait(self, loop: asyncio.AbstractEventLoop, took: float) -> None:
        self._next = loop.call_later(max(self._every, _REST * took), self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        began = loop.time()
        try:
            self.refresh()
        finally:
            if self._live:
                self._wait(loop, loop.time() - began)

    def _listed(self) -> list[str]:
        """Every reader, by name; with pseudonyms by number."""
        readers: list[str] = sorted(self._folder.readers)
        if self._pseudonyms:
            self._pseudonyms.take(readers)
            readers.sort(key=self._pseudonyms.number)
        return readers

    def _name(self, reader: str) -> str:
        return self._pseudonyms.of(reader) if self._pseudonyms else reader

    # The page

    def _shown(self, looks: Mapping[str, Any]) -> contract.ClassPredictionsView:
        self._revision += 1
        questions = class_questions(self._folder.files)
        for each in questions:  # a number once given stays, so that nothing changes its place while it is looked at
            self._numbers.setdefault(each.key, len(self._numbers) + 1)
        return class_predictions_view(
            self._shown_as(looks),
            questions,
            self._numbers,
            self._listed(),
            self._name,
            list(self.problems.items()),
            self._unreachable,
            names_problems=self._pseudonyms is None,
            with_reasons=self._with_reasons,
            language=self._language,
        )

    def _static_of(self, view: contract.ClassPredictionsView, language: Language) -> str:
        from ..views.static_panels import static_class_predictions

        return static_class_predictions(view, language)

    def _show_again(self) -> None:
        if self._live:
            self.set_trait("_view", self._shown(self._looks()))
