"""The folder of a class: the files of many readers, found and read. Files that have not changed are not read again."""

from __future__ import annotations

import csv
import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from ..errors import DixitError, brief_path, error_reason, must_be
from ..files.atomic import checked_path
from ..sentences import has_whole_letters, say
from .prediction_files import ENDINGS, read_predictions, writable

__all__ = ["ClassFolder", "FileProblem", "Pseudonyms", "ReaderFile", "checked_pseudonyms"]

_SHEETS = (".xlsx", ".xls", ".xlsm", ".ods", ".numbers")
_ARCHIVES = (".zip", ".rar", ".7z", ".gz", ".tar")

_MOST_FILES = 2000
"""In a class's folder, or in a reader's."""
_MOST_IN_ALL = 20_000
"""In a class's folder with all that is in it."""

_BY_PLATFORM = re.compile(r"_\d+_assignsubmission_\w+$|\+[^+]+\+\d{4}-\d\d-\d\d [^+]+(\+[^+]+)?$")
"""What Moodle, or the exchange folder of nbgrader, adds to a reader's name."""

_TIME_OF_NBGRADER = "timestamp.txt"
"""What nbgrader adds to a reader's files."""

_OF_NBGRADER = {"submitted": ("source", "release"), "inbound": ("outbound",)}
"""Where nbgrader keeps what a class has handed in: in a course's folder, and in that of its exchange; and what is beside it."""

_OF_NOTES = "notes-"
"""How the names of the files of `Notes` begin."""


@dataclass(frozen=True)
class ReaderFile:
    """A file that was read.

    Args:
        reader: The name of its reader.
        lesson: The short name of its lesson; empty if its name tells none.
        changed: When it was last changed, in nanoseconds.
        rows: Its predictions, each with `who`.
    """

    reader: str
    lesson: str
    changed: int
    rows: tuple[dict[str, Any], ...]


@dataclass(frozen=True)
class FileProblem:
    """A file that was not read.

    Args:
        name: Its name, in its folder.
        reader: Whose it is, as far as one can tell.
        why: Why it was not read.
        by_name: Whether that is surely a reader: there is a folder of that name, or a file that may hold predictions.
        empty: Whether it is only a reader's folder without files.
    """

    name: str
    reader: str
    why: str
    by_name: bool = True
    empty: bool = False


@dataclass(frozen=True)
class _File:
    """A file of a class.

    Args:
        path: Its path.
        name: Its name in a report.
        reader: The name of its reader.
        stamp: When it was last changed, and its size: another stamp means other content.
        in_folder: Whether it is in a folder of its reader.
        why_not: Why it can't be read; empty if it can.
        empty: Whether it is a folder without files.
    """

    path: str
    name: str
    reader: str
    stamp: tuple[int, int] = (0, 0)
    in_folder: bool = False
    why_not: str = ""
    empty: bool = False

    @property
    def lesson(self) -> str:
        stem = Path(self.path).stem
        return writable(stem.removeprefix(_OF_NOTES)) if stem.startswith(_OF_NOTES) else ""


@dataclass(frozen=True)
class _Kept:
    """What is known of a file since it was last read.

    Args:
        stamp: The stamp that it had then.
        rows: Its predictions; those read before, if it can't be read now.
        why: Why it can't be read; empty if it can.
        settled: Whether it need not be read again as long as its stamp stays.
    """

    stamp: tuple[int, int]
    rows: tuple[dict[str, Any], ...]
    why: str
    settled: bool


class ClassFolder:
    """The folder of a class, which can be read again and again.

    A file that has changed is read at once and once more the next time: clocks of file servers are coarse, and it may be
    half written. As long as it can't be read it keeps the predictions that it had.

    Args:
        folder: The folder of the files; or the folder of a course of nbgrader, or of its exchange, in which those files are.
        lesson: The short name of a lesson, whose notes alone are read; None for every file.

    Raises:
        DixitError: If there is no such folder.
    """

    def __init__(self, folder: str | os.PathLike[str], lesson: str | None = None) -> None:
        self._place = _handed_in(checked_path(folder, "predictions"))
        if not self._place.is_dir():
            raise DixitError(
                say(
                    "the folder {path} was not found: give the one that holds the class's files",
                    path=brief_path(os.fspath(folder)),
                )
            )
        self._lesson = lesson
        self._kept: dict[str, _Kept] | None = None
        self.files: tuple[ReaderFile, ...] = ()
        """The files that were read, by name."""
        self.problems: tuple[FileProblem, ...] = ()
        """Those that were not."""

    @property
    def readers(self) -> tuple[str, ...]:
        """Every reader of whom there are predictions, a file or a folder."""
        named = [row["who"] for file in self.files for row in file.rows]
        empty = [file.reader for file in self.files if not file.rows]
        return tuple(dict.fromkeys([*named, *empty, *(each.reader for each in self.problems if each.by_name)]))

    def read(self) -> bool:
        """Read the files that are new or have changed.

        Returns:
            Whether anything is different from the last time.

        Raises:
            OSError: If the folder can't be read; then nothing changes.
            DixitError: If it, or a folder in it, holds far too many files; then nothing changes either.
        """
        before = (self.files, self.problems)
        found = list(islice(self._found(), _MOST_IN_ALL + 1))
        if len(found) > _MOST_IN_ALL:
            raise _too_many(self._place, _MOST_IN_ALL)
        known = self._kept or {}
        kept = {file.path: _read_again(file, known.get(file.path), first=self._kept is None) for file in found}
        self._kept = kept
        self.files = tuple(
            ReaderFile(file.reader, file.lesson, file.stamp[0], kept[file.path].rows)
            for file in found
            if kept[file.path].rows or not kept[file.path].why
        )
        self.problems = tuple(
            FileProblem(
                file.name,
                file.reader,
                kept[file.path].why,
                by_name=file.in_folder or _ending(file.path) in ENDINGS,
                empty=file.empty,
            )
            for file in found
            if kept[file.path].why
        )
        return (self.files, self.problems) != before

    def _found(self) -> Iterator[_File]:
        """The files of the folder, of its readers' folders and of the lessons' in those, with what is passed over."""
        for entry in _entries(self._place):
            if _is_folder(entry):
                yield from self._of_reader(entry)
            elif self._may_be_meant(entry) and _ending(entry.name) in (*ENDINGS, *_SHEETS, *_ARCHIVES):
                reader = writable(Path(entry.name).stem)
                yield _File(entry.path, writable(entry.name), reader, _stamp(entry), why_not=_another_kind(entry.name))

    def _of_reader(self, folder: os.DirEntry[str]) -> Iterator[_File]:
        name = writable(folder.name)
        reader = writable(_BY_PLATFORM.sub("", folder.name)) or name
        try:
            entries = _entries(folder.path)
        except OSError as wrong:
            yield _File(folder.path, name, reader, in_folder=True, why_not=error_reason(wrong))
            return
        has_predictions = any(map(self._may_hold_predictions, entries))
        found = False
        for entry in entries:
            if _is_folder(entry):
                files = list(self._of_lesson(f"{name}/{writable(entry.name)}", reader, entry))
            elif not self._may_be_meant(entry) or (has_predictions and _ending(entry.name) == ".ipynb"):
                continue  # of another lesson, or the notebook that they were made in
            else:
                files = [self._in_folder(name, reader, entry)]
            found = found or bool(files)
            yield from files
        if not found and not has_predictions:
            why = say("this folder is empty")
            yield _File(folder.path, name, reader, in_folder=True, why_not=why, empty=True)

    def _of_lesson(self, name: str, reader: str, folder: os.DirEntry[str]) -> Iterator[_File]:
        """The files of a lesson's folder in a reader's: nbgrader has both."""
        try:
            entries = _entries(folder.path)
        except OSError as wrong:
            yield _File(folder.path, name, reader, in_folder=True, why_not=error_reason(wrong))
            return
        files = [entry for entry in entries if not _is_folder(entry) and self._may_hold_predictions(entry)]
        for entry in files:
            yield self._in_folder(name, reader, entry)
        if not files and self._lesson is None:
            why = say("it is a folder in a reader's folder: no .json or .csv file is in it")
            yield _File(folder.path, name, reader, _stamp(folder), True, why)

    @staticmethod
    def _in_folder(name: str, reader: str, entry: os.DirEntry[str]) -> _File:
        why = _another_kind(entry.name)
        return _File(entry.path, writable(f"{name}/{entry.name}"), reader, _stamp(entry), True, why)

    def _may_hold_predictions(self, entry: os.DirEntry[str]) -> bool:
        return self._may_be_meant(entry) and _ending(entry.name) in ENDINGS

    def _may_be_meant(self, entry: os.DirEntry[str]) -> bool:
        return self._lesson is None or entry.name.rpartition(".")[0] == f"{_OF_NOTES}{self._lesson}"


def _handed_in(place: Path) -> Path:
    """What a class has handed in: the folder itself, or the one in it where nbgrader keeps that."""
    for name, others in _OF_NBGRADER.items():
        if (place / name).is_dir() and any((place / other).is_dir() for other in others):
            return place / name
    return place


def _entries(folder: str | os.PathLike[str]) -> list[os.DirEntry[str]]:
    """What is in a folder, by name, without what systems hide there.

    Raises:
        DixitError: If that is far too much to be a class's.
    """
    with os.scandir(folder) as entries:
        found = list(islice(entries, _MOST_FILES + 1))
    if len(found) > _MOST_FILES:
        raise _too_many(folder, _MOST_FILES)
    shown = (
        entry for entry in found if not entry.name.startswith((".", "__MACOSX")) and entry.name != _TIME_OF_NBGRADER
    )
    return sorted(shown, key=lambda entry: entry.name)


def _too_many(folder: str | os.PathLike[str], most: int) -> DixitError:
    return DixitError(
        say(
            "the folder {path} holds more than {most} files: give one that holds only the class's",
            path=brief_path(os.fspath(folder)),
            most=most,
        )
    )


@lru_cache(4096)
def _ending(name: str) -> str:
    return Path(name).suffix.lower()


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False  # a link that leads to itself: reading it says so


def _stamp(entry: os.DirEntry[str]) -> tuple[int, int]:
    try:
        state = entry.stat()
    except OSError:
        return (0, 0)  # gone, or a link that leads nowhere: reading it says so
    return (state.st_mtime_ns, state.st_size)


def _another_kind(name: str) -> str:
    """What to do with a file that may hold predictions, though it can't be read; empty if it can by its name."""
    ending = _ending(name)
    if ending in ENDINGS:
        return ""
    if ending in _SHEETS:
        return say("it is a spreadsheet: save it as “CSV UTF-8”")
    if ending in _ARCHIVES:
        return say("it is an archive: unpack it")
    return say("it holds no predictions by its name: they are saved as .json or .csv")


def _read_again(file: _File, before: _Kept | None, *, first: bool) -> _Kept:
    """What is known of a file now; it is read only where that may be something else."""
    same = before is not None and before.stamp == file.stamp
    if same and before is not None and before.settled:
        return before
    if file.why_not:
        return _Kept(file.stamp, (), file.why_not, settled=True)
    try:
        rows = tuple({**row, "who": row["who"] or file.reader} for row in read_predictions(Path(file.path)))
    except (OSError, ValueError, csv.Error) as wrong:
        # one that is just being written is read again before anything is said of it
        why = error_reason(wrong) if first or same else ""
        return _Kept(file.stamp, before.rows if before else (), why, settled=same and not isinstance(wrong, OSError))
    return _Kept(file.stamp, rows, "", settled=first or same)


class Pseudonyms:
    """Names for readers that tell nothing of them, "Reader 1", "Reader 2" ... in an order that only a secret tells.

    Those who come later have the next numbers, so that nobody's changes.

    Args:
        secret: True for a new random order; a text for one that stays the same.
    """

    def __init__(self, secret: bool | str) -> None:
        self._key = secret.encode() if isinstance(secret, str) else secrets.token_bytes(32)
        self._number: dict[str, int] = {}

    def take(self, names: Iterable[str]) -> None:
        """Give a pseudonym to each name that has none yet."""
        new = {*names} - self._number.keys()
        for name in sorted(new, key=lambda name: hmac.new(self._key, name.encode(), hashlib.sha256).digest()):
            self._number[name] = len(self._number) + 1

    def number(self, name: str) -> int:
        """The number of a name that has a pseudonym."""
        return self._number[name]

    def of(self, name: str) -> str:
        """The pseudonym of a name that has one."""
        return say("Reader {number}", number=self._number[name])


def checked_pseudonyms(pseudonyms: object) -> Pseudonyms | None:
    """Pseudonyms as they were asked for.

    Args:
        pseudonyms: True, a text that is kept secret, or False for none.

    Raises:
        DixitError: If it is anything else.
    """
    if (
        not isinstance(pseudonyms, bool | str)
        or pseudonyms == ""
        or (isinstance(pseudonyms, str) and not has_whole_letters(pseudonyms))
    ):
        raise DixitError(must_be("pseudonyms", say("True, False, or a text that you keep secret"), pseudonyms))
    return Pseudonyms(pseudonyms) if pseudonyms else None
