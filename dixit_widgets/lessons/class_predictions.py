"""A class's predictions: the files of many readers in one table, with pseudonyms if wanted, and a chart of them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import DixitError
from ..sentences import count, say
from ..text.tables import html_table, text_attributes
from .charts import Chart, bar_chart
from .class_folder import ClassFolder, FileProblem, Pseudonyms, checked_pseudonyms
from .predictions import COLUMNS, Predictions, known
from .questions import short_question

__all__ = ["CollectedPredictions", "collect_predictions", "collected_from"]


@dataclass(frozen=True)
class CollectedPredictions:
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
            raise DixitError(say("the chart needs predictions: no file of the folder could be read"))
        summary = self.summary
        parts = [
            ("as_predicted", say("as predicted"), "blue"),
            ("different", say("different"), "orange"),
            ("not_sure", say("not sure"), "grey"),
        ]
        if any(line["not_known"] for line in summary):
            parts.append(("not_known", say("not known yet"), "yellow"))
        about = {(row["game"], row["round"], row["question"]): row["about"] for row in self.predictions}
        titles = [_title({**line, "about": about[line["game"], line["round"], line["question"]]}) for line in summary]
        bars = {
            title: {word: line[part] for part, word, _ in parts} for title, line in zip(titles, summary, strict=True)
        }
        return bar_chart(say("What the class predicted"), bars, {word: colour for _, word, colour in parts})

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
        return f"CollectedPredictions({len(self.predictions)} predictions of {len(self.readers)} readers)"

    def _repr_html_(self) -> str:
        shown = self.chart()._repr_html_() if self.predictions else ""  # pyright: ignore[reportPrivateUsage]
        said = count("{number} reader", "{number} readers", len(self.readers))
        rows = [
            [row["who"], _title(row), _about(row) or "–", _shown(row["predicted"]), known(row["actual"]), row["why"]]
            for row in self.predictions
        ]
        head = [say("Who"), say("Question"), say("About"), say("Predicted"), say("Actual"), say("Why")]
        table = html_table(say("Every prediction"), head, rows)
        shown += f"<details {text_attributes()}><summary>{said}</summary>{table}</details>"
        if self.problems:
            problems = [[name, why] for name, why in self.problems.items()]
            shown += html_table(say("Files that were not read"), [say("File"), say("Why, and what to do")], problems)
        return shown


def _title(row: Mapping[str, Any]) -> str:
    where = say("round {round}", round=row["round"]) if row["round"] is not None else ""
    question, _ = short_question(row["question"], row["about"])
    return ", ".join(part for part in (question, row["game"], where) if part)


def _about(row: Mapping[str, Any]) -> str:
    return short_question(row["question"], row["about"])[1]


def _shown(predicted: object) -> str:
    return say("not sure") if predicted is None else str(predicted)


def collect_predictions(folder: str | os.PathLike[str], pseudonyms: bool | str = False) -> CollectedPredictions:
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
        DixitError: If there is no such folder, it holds far too many files, or `pseudonyms` is not one of these. A file
            that can't be read is listed in `problems` instead.
        OSError: If the folder can't be read.
    """
    names = checked_pseudonyms(pseudonyms)
    place = ClassFolder(folder)
    place.read()
    return collected_from(place, names)


def collected_from(folder: ClassFolder, names: Pseudonyms | None) -> CollectedPredictions:
    """The predictions that were read in a class's folder, as one table.

    Args:
        folder: The folder, which has been read.
        names: The pseudonyms of its readers; None for their names.

    Returns:
        The table; problems of files by their names, or by pseudonyms.
    """
    whole = _once([row for file in folder.files for row in file.rows])
    problems = {each.name: each.why for each in folder.problems}
    if names:
        names.take([*(row["who"] for row in whole), *(each.reader for each in folder.problems)])
        whole.sort(key=lambda row: names.number(row["who"]))
        whole = [{**row, "who": names.of(row["who"])} for row in whole]
        problems = {
            _numbered(names.of(each.reader), folder.problems, at): each.why for at, each in enumerate(folder.problems)
        }
    ordered = [{name: row[name] for name in COLUMNS} for row in whole]
    return CollectedPredictions(Predictions(ordered), problems)


def _numbered(name: str, problems: Sequence[FileProblem], at: int) -> str:
    """A pseudonym for a file: a reader's later ones have a number, as names must differ."""
    before = sum(1 for each in problems[:at] if each.reader == problems[at].reader)
    return f"{name} ({before + 1})" if before else name


def _once(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows in order, each once."""
    return list({repr([row[name] for name in COLUMNS]): row for row in rows}.values())
