"""`Notes`: the predictions of one reader in one lesson, kept in a file, and shown as a table that stays up to date."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..errors import DixitError, RuleError, brief_path, error_reason, must_be
from ..files.atomic import checked_path
from ..sentences import say
from .live_output import LiveOutput
from .predictions import PredictionRows, asked_about
from .questions import short_question

__all__ = ["Notes", "check_name"]

_LONGEST_LESSON = 60


class Notes(PredictionRows):
    """The predictions of one reader in one lesson. Each change is written to a file, which is read again the next time.

    In a notebook it shows the predictions as a table, which is part of the saved notebook and follows later changes.

    Args:
        lesson: A short name for the lesson, such as "01": letters, digits, "-", "_" and spaces, at most 60.
        reader: The reader's name, if several share `folder`: the file is then in a folder of that name.
        folder: The folder of the file; the notebook's own if none is given.

    Raises:
        RuleError: If `lesson` or `reader` can't be part of a file's name.
        TypeError: If `folder` is no path.

    Several kernels may have notes in one file: each keeps what the others have added. A file that can't be read is left as it is, and one that can't be written changes nothing: `problem` says why.

    It is a sequence of dicts and no `list`: Solara, among others, hands on lists as copies.
    """

    def __init__(self, lesson: str, reader: str = "", folder: str | os.PathLike[str] = ".") -> None:
        check_name("lesson", lesson)
        if reader != "":
            check_name("reader", reader)
        self._rows: list[dict[str, Any]] = []
        self._lesson = lesson
        self._path = checked_path(folder) / reader / f"notes-{lesson}.json"
        self._keeps = True
        self._kept: _ByQuestion = {}
        self._stamp: tuple[int, int] | None = None
        self._output = LiveOutput(self._repr_html_, self.__repr__)
        self.problem = ""
        """Why the file can't be read or written; "" if it can."""
        if self._path.exists():
            self._read()

    @property
    def lesson(self) -> str:
        """The short name of the lesson."""
        return self._lesson

    @property
    def path(self) -> Path:
        """The file that keeps them."""
        return self._path

    def update(self, predictions: Iterable[Mapping[str, Any]]) -> None:
        """Add predictions, as `Predictions.update` does, and write the file.

        Args:
            predictions: Rows with the keys of `COLUMNS`; they replace earlier rows about the same questions.

        Raises:
            RuleError: If they are no such rows.
        """
        before = list(self)
        super().update(predictions)
        if list(self) != before:
            self._write()
            self._show_again()

    def clear(self) -> None:
        """Remove all predictions, from the file too."""
        self._rows.clear()
        self._write(merge=False)
        self._show_again()

    def predicted(self, question: str) -> list[dict[str, Any]]:
        """The rows of a question.

        Args:
            question: The text in the column "question".

        Returns:
            Copies of its rows; none if nothing has been predicted.
        """
        return [dict(row) for row in self if row["question"] == question]

    # As a sequence

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: Any) -> Any:
        return self._rows[place]  # pyright: ignore[reportUnknownVariableType]

    def __setitem__(self, place: Any, row: Any) -> None:
        self._rows[place] = row

    def __delitem__(self, place: int | slice) -> None:
        del self._rows[place]

    def insert(self, index: int, value: dict[str, Any]) -> None:
        """Insert a row; only `add`, `update` and `clear` write the file.

        Args:
            index: Before which row.
            value: The row, with the keys of `COLUMNS`.
        """
        self._rows.insert(index, value)

    def __eq__(self, other: object) -> bool:
        """Whether the other has the same rows, be it notes or a list."""
        return self._rows == (other._rows if isinstance(other, Notes) else other)

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    # The file

    def _read(self) -> None:
        rows = self._rows_of_file()
        if rows is not None:
            super().update(rows)
            self._kept = _by_question(self._rows)

    def _rows_of_file(self) -> list[dict[str, Any]] | None:
        """What the file has; None, and a problem, if it can't be read."""
        from .prediction_files import read_predictions

        self._stamp = _stamp_of(self._path)
        try:
            rows = read_predictions(self._path)
        except (OSError, DixitError, ValueError) as wrong:
            self._keeps = False
            self.problem = say(
                "{file} can't be read, so nothing is saved: rename or remove it, and run this cell again ({reason}).",
                file=brief_path(os.fspath(self._path)),
                reason=error_reason(wrong),
            )
            return None
        # they are the reader's own: only rows of a class name who said what
        return [{name: row[name] for name in row if name != "who" or row[name]} for row in rows]

    def _merge(self) -> None:
        """Take over what another kernel has written since: all questions but those that have changed here."""
        stamp = _stamp_of(self._path)
        if stamp is None or stamp == self._stamp:
            return
        rows = self._rows_of_file()
        if rows is None:
            return
        theirs, ours = _by_question(rows), _by_question(self._rows)
        merged: list[dict[str, Any]] = []
        for question in {**ours, **theirs}:
            changed_here = ours.get(question, []) != self._kept.get(question, [])
            merged += (ours if changed_here else theirs).get(question, [])
        self._rows = merged

    def _write(self, *, merge: bool = True) -> None:
        if merge and self._keeps:
            self._merge()
        if not self._keeps:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self.to_json(self._path)
        except (OSError, DixitError) as wrong:
            self.problem = say(
                "{file} can't be saved: {reason}.",
                file=brief_path(os.fspath(self._path)),
                reason=error_reason(wrong),
            )
        else:
            self.problem = ""
            self._kept, self._stamp = _by_question(self._rows), _stamp_of(self._path)

    # In a notebook

    def _repr_html_(self) -> str:
        from html import escape

        from ..text.tables import text_attributes

        said = f"<p {text_attributes()}>{escape(self.problem)}</p>" if self.problem else ""
        return super()._repr_html_() + said

    def __repr__(self) -> str:
        if not self:
            return say("No predictions yet.")
        return "\n".join(map(_line, self))

    def _ipython_display_(self) -> None:
        self._output.show()

    def _show_again(self) -> None:
        """Change the tables that were shown: they are outputs of the notebook, and are saved with it."""
        self._output.update()


_ByQuestion = dict[tuple[object, ...], list[dict[str, Any]]]


def _by_question(rows: Iterable[Mapping[str, Any]]) -> _ByQuestion:
    """Copies of rows, by what they are about."""
    found: _ByQuestion = {}
    for row in rows:
        found.setdefault(asked_about(row), []).append(dict(row))
    return found


def _stamp_of(path: Path) -> tuple[int, int] | None:
    """When a file was written, in nanoseconds, and its size in bytes; None if it is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def check_name(what: str, name: object) -> None:
    """Check a name that any system can have in the name of a file.

    Args:
        what: What it names, for the error.
        name: The name.

    Raises:
        RuleError: If it is not such a name.
    """
    if (
        not isinstance(name, str)
        or not 0 < len(name) <= _LONGEST_LESSON
        or name != name.strip()
        or not all(letter.isalnum() or letter in "-_ " for letter in name)
    ):
        raise RuleError(
            must_be(
                what,
                say("1 to {most} letters, digits, '-', '_' or spaces", most=_LONGEST_LESSON),
                name,
            )
        )


def _line(row: Mapping[str, Any]) -> str:
    asked = ", ".join(part for part in short_question(row["question"], row["about"]) if part)
    said = say("not sure") if row["predicted"] is None else row["predicted"]
    if row["actual"] is None:
        return say("{asked}: {said}", asked=asked, said=said)
    return say("{asked}: {said} (it was {actual})", asked=asked, said=said, actual=row["actual"])
