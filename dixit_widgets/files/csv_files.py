"""Tables as CSV that a spreadsheet opens as text and numbers, never as formulas; and as spreadsheets save them. Knows
nothing of the game.

By hand, as the columns are known: the separator that finds them is the right one, where `csv.Sniffer` and `clevercsv` have to
guess from the shape of a short text. `charset-normalizer` guesses the encoding of a short text too; spreadsheets write one of
four. `defusedcsv` changes a bar within a cell for good, and misses a formula after a semicolon; `safe_cell` can be undone.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..sentences import number_text, say

__all__ = ["MOST_ROWS", "csv_text", "decoded", "read_csv", "safe_cell", "unsafe_cell"]

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
    """Undo `safe_cell`: the text before it was made safe.

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


_SEPARATORS = ",;\t|"
_SAYS_SEPARATOR = re.compile(r'"?sep=(.)"?\s*$', re.IGNORECASE)
"""The line with which some spreadsheets begin."""

MOST_ROWS = 100_000
"""Rows of a table that are read: as dicts, each takes much more memory than its letters."""

_MOST_CELLS_TOLD = 6
_LONGEST_TOLD = 30


_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How spreadsheets' own files begin, whatever they are called: they are archives, or of an older kind."""


def decoded(data: bytes) -> str:
    """The text of a file as spreadsheets write it: UTF-8, UTF-16, or the code page of an older system.

    Args:
        data: The file's bytes.

    Returns:
        Its text, without a byte order mark.

    Raises:
        ValueError: If it is none of these, or a spreadsheet's own file; the text says what would be right.

    >>> decoded("Zoë".encode("utf-16")), decoded("Zoë".encode("cp1252"))
    ('Zoë', 'Zoë')
    """
    if data.startswith(_WORKBOOKS):
        raise ValueError(say("it is a spreadsheet: save it as “CSV UTF-8”"))
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        encodings = ["utf-16"]
    elif b"\0" in data[:100]:
        encodings = ["utf-16-be" if data.startswith(b"\0") else "utf-16-le"]
    else:
        older = "mac-roman" if b"\r" in data and b"\n" not in data else "cp1252"  # lines end so on an older Mac only
        encodings = ["utf-8-sig", older]
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:  # no text has any, but pictures and programs do
            return text
    raise ValueError(say("its text must be in UTF-8: in a spreadsheet, save it as “CSV UTF-8”"))


def read_csv(text: str, wanted: str = "") -> list[dict[str, str]]:
    """The rows of a text that `csv_text` made, perhaps saved again by a spreadsheet: every cell as text.

    Args:
        text: The file's text; columns parted by commas, semicolons, tabs or bars. Empty lines are passed over, and so is a
            first line such as "sep=;".
        wanted: A column that it must have; empty for none.

    Returns:
        One dict a row that isn't empty, by the names of the columns in small letters; None of the cells that a short row
        lacks.

    Raises:
        csv.Error: If it has no such column, too many rows, or a line can't be read; the text names the line or the columns.
    """
    lines = [line.removeprefix("\ufeff") for line in re.split(r"\r\n|\r|\n", text)]
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    said = _SAYS_SEPARATOR.match(lines[first])
    separators = said[1] if said else _SEPARATORS
    body = "\n".join(lines[first + bool(said) :])
    heads = {separator: _heading(body, separator) for separator in separators}
    separator = max(heads, key=lambda each: (wanted in heads[each], len(heads[each])))
    head = heads[separator]
    if wanted and wanted not in head:
        raise csv.Error(
            say("its first line must name a column {wanted}, got {got}", wanted=repr(wanted), got=_told(head))
        )
    rows: list[dict[str, str]] = []
    reader = _reader(body, separator)
    try:
        for cells in reader:
            # names of columns come again where files were put together
            if any(cell.strip() for cell in cells) and not (rows and _names(cells) == head):
                rows.append({name: unsafe_cell(cell) for name, cell in zip(head, cells, strict=False) if name})
            if len(rows) > MOST_ROWS + 1:  # the first is that of the names
                break
    except csv.Error as wrong:
        raise csv.Error(
            say("line {line} can't be read: {wrong}", line=reader.line_num + first + bool(said), wrong=wrong)
        ) from None
    if len(rows) > MOST_ROWS + 1:
        raise csv.Error(say("it must have at most {most} rows", most=number_text(MOST_ROWS)))
    return rows[1:]


def _reader(text: str, separator: str) -> Any:
    """Cells as spreadsheets read them: a quoted one may have a space before it."""
    return csv.reader(io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True, strict=True)


def _heading(text: str, separator: str) -> list[str]:
    """The names of the columns, if that is how they are parted."""
    try:
        rows: Iterable[list[str]] = _reader(text, separator)
        cells = next((cells for cells in rows if any(cell.strip() for cell in cells)), list[str]())
    except csv.Error:
        return []
    return _names(cells)


def _names(cells: Iterable[str]) -> list[str]:
    """Cells as names of columns, in small letters."""
    return [" ".join(cell.split()).lower() for cell in cells]


def _told(head: Sequence[str]) -> str:
    if not any(head):
        return "nothing"
    told = [
        repr(name if len(name) <= _LONGEST_TOLD else name[:_LONGEST_TOLD] + "…") for name in head[:_MOST_CELLS_TOLD]
    ]
    return ", ".join(told) + (", …" if len(head) > _MOST_CELLS_TOLD else "")
