"""Tables as CSV that a spreadsheet opens as text and numbers, never as formulas. Knows nothing of the game."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence

__all__ = ["csv_text", "read_csv", "safe_cell", "unsafe_cell"]

_BEGINS_FORMULA = "=+\\-@\uff1d\uff0b\uff0d\uff20"
"""What a formula may begin with; the last four are the wide forms that some keyboards write."""

_DANGER = re.compile(rf"(^|;)(\s*)('*[{_BEGINS_FORMULA}])")
_TAMED = re.compile(rf"(^|;)(\s*)'('*[{_BEGINS_FORMULA}])")


def safe_cell(text: str) -> str:
    """A text with an apostrophe before whatever a spreadsheet would take for a formula.

    Where semicolons part the columns, as in much of Europe, a formula may begin after one too.

    >>> safe_cell("=1+1"), safe_cell("a brave thing")
    ("'=1+1", 'a brave thing')
    """
    return _DANGER.sub(r"\1\2'\3", text)


def unsafe_cell(text: str) -> str:
    """The text that `safe_cell` was given.

    >>> unsafe_cell("'=1+1")
    '=1+1'
    """
    return _TAMED.sub(r"\1\2\3", text)


def csv_text(head: Sequence[str], rows: Iterable[Mapping[str, object]]) -> str:
    """Rows as CSV; numbers stay numbers, texts are made safe and quoted, None is an empty cell.

    Args:
        head: The columns.
        rows: For each column a number, a text, a bool or None.

    Returns:
        The file's text, with a line of column names first.
    """
    file = io.StringIO(newline="")
    writer = csv.writer(file, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([_cell(row.get(name)) for name in head])
    return file.getvalue()


def _cell(value: object) -> int | float | str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return value
    return "" if value is None else safe_cell(" ".join(str(value).split()))


def read_csv(text: str) -> list[dict[str, str]]:
    """The rows of a text that `csv_text` made, perhaps saved again by a spreadsheet: every cell as text.

    Args:
        text: The file's text; columns parted by commas or semicolons.

    Returns:
        One dict a row; None of the cells that a short row lacks.

    Raises:
        csv.Error: If it is no CSV.
    """
    text = text.removeprefix("\ufeff")
    first = text.split("\n", 1)[0]
    delimiter = ";" if first.count(";") > first.count(",") else ","
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    return [
        {name: unsafe_cell(cell) for name, cell in row.items() if isinstance(name, str) and isinstance(cell, str)}  # pyright: ignore[reportUnnecessaryIsInstance]
        for row in rows
    ]
