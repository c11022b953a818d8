"""A class's predictions: the files of many readers in one table, with pseudonyms if wanted, and a chart of them."""

from __future__ import annotations

import csv
import hashlib
import hmac
import os
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from ..errors import DixitError, brief_path, must_be
from ..files.atomic import checked_path
from ..text.language import ENGLISH
from ..text.tables import html_table
from .charts import Chart, bar_chart
from .prediction_files import ENDINGS, read_predictions, writable
from .predictions import COLUMNS, Predictions, known

__all__ = ["ClassPredictions", "collect_predictions"]

_SHEETS = (".xlsx", ".xls", ".xlsm", ".ods", ".numbers")
_ARCHIVES = (".zip", ".rar", ".7z", ".gz", ".tar")

_MOST_FILES = 2000
"""In a class's folder, or in a reader's."""

_BY_PLATFORM = re.compile(r"_\d+_assignsubmission_\w+$")
"""What Moodle adds to a reader's name."""


@dataclass(frozen=True)
class ClassPredictions:
    """The predictions of a class; shows itself as a chart and a table.

    Args:
        predictions: Every row of every file, with `who`.
        problems: The reason for each file that was not read, by its name.
    """

    predictions: Predictions
    problems: dict[str, str]

    @property
    def readers(self) -> tuple[str, ...]:
        """Names or pseudonyms of the readers whose files were read."""
        return tuple(dict.fromkeys(row["who"] for row in self.predictions))

    @property
    def summary(self) -> list[dict[str, Any]]:
        """For every question, how many answers were "as_predicted", "different", "not_sure" or "not_known" yet."""
        counted: dict[tuple[str, int | None, str], dict[str, Any]] = {}
        for row in self.predictions:
            at = (row["game"], row["round"], row["question"])
            names = {"game": at[0], "round": at[1], "question": at[2]}
            line = counted.setdefault(at, {**names, "as_predicted": 0, "different": 0, "not_sure": 0, "not_known": 0})
            kind = {True: "as_predicted", False: "different", None: "not_sure"}[row["as_predicted"]]
            line["not_known" if row["actual"] is None else kind] += 1
        return list(counted.values())

    def chart(self) -> Chart:
        """The summary as a chart, one bar for each question.

        Returns:
            The chart, with a table of its numbers.

        Raises:
            DixitError: If there is no prediction.
        """
        if not self.predictions:
            raise DixitError("the chart needs predictions: no file of the folder could be read")
        say = ENGLISH.say
        words = {
            "as_predicted": say("as predicted"),
            "different": say("different"),
            "not_sure": say("not sure"),
            "not_known": say("not known yet"),
        }
        if not any(line["not_known"] for line in self.summary):
            del words["not_known"]
        bars = {_title(line): {words[part]: line[part] for part in words} for line in self.summary}
        colours = dict(zip(words.values(), ("blue", "orange", "grey", "yellow"), strict=False))
        return bar_chart(say("What the class predicted"), bars, colours)

    def to_csv(self, path: str | Path | None = None) -> str:
        """Every row as CSV, safe for spreadsheets; see `Predictions.to_csv`.

        Args:
            path: The file to write; None to write none.

        Returns:
            The text of the file.
        """
        return self.predictions.to_csv(path)

    def to_frame(self) -> Any:
        """Every row as a `pandas.DataFrame`; see `Predictions.to_frame`.

        Returns:
            One row for each thing predicted.
        """
        return self.predictions.to_frame()

    def __repr__(self) -> str:
        return f"ClassPredictions({len(self.predictions)} predictions of {len(self.readers)} readers)"

    def _repr_html_(self) -> str:
        say = ENGLISH.say
        shown = self.chart()._repr_html_() if self.predictions else ""  # pyright: ignore[reportPrivateUsage]
        said = ENGLISH.count("{number} reader", "{number} readers", len(self.readers))
        rows = [
            [row["who"], _title(row), row["about"] or "–", _shown(row["predicted"]), known(row["actual"]), row["why"]]
            for row in self.predictions
        ]
        head = [say("Who"), say("Question"), say("About"), say("Predicted"), say("Actual"), say("Why")]
        shown += f"<details><summary>{said}</summary>{html_table(say('Every prediction'), head, rows)}</details>"
        if self.problems:
            problems = [[name, why] for name, why in self.problems.items()]
            shown += html_table(say("Files that were not read"), [say("File"), say("Why, and what to do")], problems)
        return shown


def _title(row: Mapping[str, Any]) -> str:
    where = ENGLISH.say("round {round}", round=row["round"]) if row["round"] is not None else ""
    return ", ".join(part for part in (row["question"], row["game"], where) if part)


def _shown(predicted: object) -> str:
    return ENGLISH.say("not sure") if predicted is None else str(predicted)


def collect_predictions(folder: str | os.PathLike[str], pseudonyms: bool | str = False) -> ClassPredictions:
    """Collect a class's predictions: the .json and .csv files that `Predictions` wrote, in a folder and the folders in it.

    Args:
        folder: The folder of the files. The name of a file is its reader's, "Ada.json", or that of its folder, as learning
            platforms pack submissions: "Ada/predictions.csv".
        pseudonyms: True for "Reader 1", "Reader 2" ... in a new random order each time; a text of your own, kept
            secret, for an order that stays the same; False for the names. Pseudonyms replace the names of files too; reasons are kept
            as they were written, so read them before you share the table.

    Returns:
        One table, which shows itself with a small chart. A row that a reader has handed in twice, such as in a .json and a
        .csv file of the same name, is in it once.

    Raises:
        DixitError: If there is no such folder, it holds far too many files, or `pseudonyms` is not one of these. A file that can't be read is listed in
            `problems` instead.
    """
    if not isinstance(pseudonyms, bool | str) or pseudonyms == "" or not _is_whole_text(pseudonyms):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise DixitError(must_be("pseudonyms", "True, False, or a text that you keep secret", pseudonyms))
    place = checked_path(folder)
    if not place.is_dir():
        raise DixitError(
            f"the folder {brief_path(os.fspath(folder))} was not found: give the one that holds the class's files"
        )
    read: list[tuple[str, list[dict[str, Any]]]] = []
    problems: list[_Problem] = []
    for file in _files_of(place):
        try:
            if file.why_not:
                raise ValueError(file.why_not)
            read.append((file.reader, read_predictions(file.path)))
        except (OSError, ValueError, csv.Error) as wrong:
            said = wrong.strerror if isinstance(wrong, OSError) else None  # which names no file
            problems.append(_Problem(file.name, file.reader if file.in_folder else file.name, said or _problem(wrong)))
    whole = _once([{**row, "who": row.get("who") or reader} for reader, rows in read for row in rows])
    if pseudonyms:
        names = _pseudonyms([*(row["who"] for row in whole), *(each.reader for each in problems)], pseudonyms)
        whole = [{**row, "who": names[row["who"]]} for row in whole]
        whole.sort(key=lambda row: int(row["who"].rpartition(" ")[2]))
        problems = [
            _Problem(_numbered(names[each.reader], problems, at), "", each.why) for at, each in enumerate(problems)
        ]
    ordered = [{name: row[name] for name in COLUMNS} for row in whole]
    return ClassPredictions(Predictions(ordered), {each.name: each.why for each in problems})


@dataclass(frozen=True)
class _Problem:
    """A file that was not read.

    Args:
        name: Its name, in its folder.
        reader: Whose it is, as far as one can tell.
        why: Why it was not read.
    """

    name: str
    reader: str
    why: str


@dataclass(frozen=True)
class _File:
    """A file of a class.

    Args:
        path: Its path.
        name: Its name in a report.
        reader: The name of its reader.
        in_folder: Whether it is in a folder of its reader.
        why_not: Why it can't be read; empty if it can.
    """

    path: Path
    name: str
    reader: str
    in_folder: bool = False
    why_not: str = ""


def _files_of(place: Path) -> Iterator[_File]:
    """The files of a class's folder and, one level down, of its readers' folders, with what is passed over in those."""
    for path in _listed(place):
        if path.name.startswith((".", "__MACOSX")):
            continue
        if path.is_dir():
            yield from _files_of_reader(path)
        elif path.suffix.lower() in (*ENDINGS, *_SHEETS, *_ARCHIVES):
            yield _File(path, writable(path.name), writable(path.stem), why_not=_another_kind(path))


def _listed(folder: Path) -> list[Path]:
    """What is in a folder, in order.

    Raises:
        DixitError: If that is far too much to be a class's.
    """
    found = list(islice(folder.iterdir(), _MOST_FILES + 1))
    if len(found) > _MOST_FILES:
        raise DixitError(
            f"the folder {brief_path(os.fspath(folder))} holds more than {_MOST_FILES} files: give one that holds only the "
            "class's"
        )
    return sorted(found)


def _another_kind(path: Path) -> str:
    """What to do with a file that may hold predictions, though it can't be read; empty if it can by its name."""
    ending = path.suffix.lower()
    if ending in ENDINGS:
        return ""
    if ending in _SHEETS:
        return ENGLISH.say("it is a spreadsheet: save it as “CSV UTF-8”")
    if ending in _ARCHIVES:
        return ENGLISH.say("it is an archive: unpack it")
    return ENGLISH.say("it holds no predictions by its name: they are saved as .json or .csv")


def _files_of_reader(folder: Path) -> Iterator[_File]:
    reader = writable(_BY_PLATFORM.sub("", folder.name)) or writable(folder.name)
    try:
        paths = [path for path in _listed(folder) if not path.name.startswith((".", "__MACOSX"))]
    except OSError as wrong:
        yield _File(folder, writable(folder.name), reader, True, wrong.strerror or type(wrong).__name__)
        return
    for path in paths:
        why = _another_kind(path)
        if path.is_dir():
            why = ENGLISH.say("it is a folder in a reader's folder: put its files one level up")
        yield _File(path, writable(f"{folder.name}/{path.name}"), reader, True, why)
    if not paths:
        yield _File(folder, writable(folder.name), reader, True, ENGLISH.say("this folder is empty"))


def _numbered(name: str, problems: Sequence[_Problem], at: int) -> str:
    """A pseudonym for a file: a reader's later ones have a number, as names must differ."""
    before = sum(1 for each in problems[:at] if each.reader == problems[at].reader)
    return f"{name} ({before + 1})" if before else name


def _problem(wrong: Exception) -> str:
    """Why a file can't be read, in words that say what to do."""
    return str(wrong)


def _once(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows in order, each once."""
    return list({repr([row[name] for name in COLUMNS]): row for row in rows}.values())


def _is_whole_text(secret: bool | str) -> bool:
    return isinstance(secret, bool) or writable(secret) == secret


def _pseudonyms(names: Sequence[str], secret: bool | str) -> dict[str, str]:
    key = secret.encode() if isinstance(secret, str) else secrets.token_bytes(32)
    mixed = sorted(set(names), key=lambda name: hmac.new(key, name.encode(), hashlib.sha256).digest())
    return {name: ENGLISH.say("Reader {number}", number=number) for number, name in enumerate(mixed, start=1)}
