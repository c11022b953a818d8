"""The files that predictions are kept in: JSON and CSV, each row checked."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from ..errors import must_be
from ..files.csv_files import MOST_ROWS, decoded, read_csv
from ..files.json_files import read_json
from ..files.reading import read_plain
from ..sentences import number_text, say
from .predictions import COLUMNS, LARGEST_FILE, LARGEST_NUMBER, NOT_SURE

__all__ = ["ENDINGS", "read_predictions", "writable"]

ENDINGS = (".json", ".csv")
"""How the names of such files end."""

_COMMA_NUMBER = re.compile(r"([+-]?\d+),(\d+)")
"""A number as spreadsheets of many countries write it."""

_TEXTS = ("who", "game", "question", "about", "why")


def writable(text: str) -> str:
    """A text that any file can hold: half of a surrogate pair, as in a file's name that is not UTF-8, becomes a question mark."""
    return text.encode("utf-8", "replace").decode()


def read_predictions(path: Path) -> list[dict[str, Any]]:
    """The predictions in a file that `Predictions.to_json` or `to_csv` wrote.

    Args:
        path: The file.

    Returns:
        Its rows, with the keys of `COLUMNS`.

    Raises:
        OSError: If it can't be read.
        ValueError: If it holds no predictions.
        csv.Error: If it is no CSV.
    """
    text = decoded(read_plain(path, LARGEST_FILE))
    if path.suffix.lower() == ".csv":
        rows: object = [_from_csv(row) for row in read_csv(text, "question")]
    else:
        try:
            rows = read_json(text)
        except ValueError as wrong:
            raise ValueError(
                say(
                    "the file must hold a whole list of predictions: save it again with to_json() ({wrong})",
                    wrong=wrong,
                )
            ) from None
    if not isinstance(rows, list):
        raise ValueError(say("the file must hold a list of predictions: save it again with to_json()"))
    if len(cast("list[object]", rows)) > MOST_ROWS:
        raise ValueError(say("it must have at most {most} rows", most=number_text(MOST_ROWS)))
    return [_checked_row(row, number) for number, row in enumerate(cast("list[object]", rows), start=1)]


def _from_csv(row: Mapping[str, str]) -> dict[str, Any]:
    read: dict[str, Any] = dict(row)
    for name in ("round", "predicted", "actual"):
        if name in read:
            read[name] = _number(read[name])
    if isinstance(number := _number(_with_point(row.get("round", ""))), float) and number.is_integer():
        read["round"] = int(number)
    if not isinstance(read.get("actual"), str) or _COMMA_NUMBER.fullmatch(read["actual"]):  # a number is asked for
        for name in ("predicted", "actual"):
            read[name] = _number(_with_point(row.get(name, "")))
    if read.get("predicted") == NOT_SURE:
        read["predicted"] = None
    read["as_predicted"] = {"yes": True, "no": False}.get(read.get("as_predicted", ""))
    return read


def _with_point(cell: object) -> str:
    """A cell whose number may have a comma."""
    return _COMMA_NUMBER.sub(r"\1.\2", str(cell).strip())


def _number(cell: str) -> int | float | str | None:
    if not cell:
        return None
    for kind in (int, float):
        try:
            number = kind(cell)
        except ValueError:
            continue
        return number if abs(number) <= LARGEST_NUMBER else cell  # such as "1e999", or the name Nan
    return cell


def _checked_row(row: object, number: int) -> dict[str, Any]:
    """A row of a file, with nothing in it but what a prediction holds."""
    if not isinstance(row, dict):
        raise ValueError(
            must_be(
                say("prediction {number}", number=number),
                say("an object with {columns}", columns=", ".join(COLUMNS[1:])),
                row,
            )
        )
    given = cast("dict[str, Any]", row)
    missing = [name for name in COLUMNS[1:] if name not in given]
    if missing:
        raise ValueError(
            say(
                "prediction {number} must have {columns}; {missing} is missing",
                number=number,
                columns=", ".join(COLUMNS[1:]),
                missing=repr(missing[0]),
            )
        )
    for name in _TEXTS:
        given[name] = given.get(name) or ""
        if not isinstance(given[name], str):
            raise ValueError(
                must_be(say("{name} of prediction {number}", name=repr(name), number=number), say("text"), given[name])
            )
        given[name] = writable(given[name])
    for name in ("predicted", "actual"):
        if isinstance(given[name], str):
            given[name] = writable(given[name])
        if given[name] is not None and not isinstance(given[name], int | float | str):
            raise ValueError(
                must_be(
                    say("{name} of prediction {number}", name=repr(name), number=number),
                    say("a number or text"),
                    given[name],
                )
            )
    if not isinstance(given["as_predicted"], bool | None):
        raise ValueError(
            must_be(
                say("'as_predicted' of prediction {number}", number=number),
                say("true, false or null"),
                given["as_predicted"],
            )
        )
    round_ = given["round"]
    if round_ is not None and (isinstance(round_, bool) or not isinstance(round_, int) or round_ < 1):
        raise ValueError(
            must_be(say("'round' of prediction {number}", number=number), say("a whole number from 1, or None"), round_)
        )
    return {name: given[name] for name in COLUMNS}
