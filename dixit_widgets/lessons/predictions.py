"""Predictions as a table: what was predicted beside what happened, as plain data, JSON, CSV, a data frame and HTML."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from importlib import import_module
from numbers import Integral, Real
from pathlib import Path
from typing import Any, cast

from ..errors import DixitError, RuleError, must_be
from ..files.atomic import write_whole
from ..sentences import Language, current_language, has_whole_letters, say
from .questions import short_question

__all__ = [
    "COLUMNS",
    "LARGEST_FILE",
    "LARGEST_NUMBER",
    "NOT_SURE",
    "PredictionRows",
    "Predictions",
    "answer_key",
    "as_predicted_labels",
    "asked_about",
    "kind_word",
    "known",
    "plain_value",
    "prediction_row",
    "short_reason",
    "some_right",
]

NOT_SURE = "not sure"
"""The answer of a reader who makes no prediction."""

COLUMNS = ("who", "game", "round", "question", "about", "predicted", "actual", "as_predicted", "why")
"""The columns of predictions as a table.

`predicted` is None where the reader was not sure, `actual` where nobody knows yet what happens, `as_predicted` in both.
"""

LARGEST_FILE = 20_000_000
"""Bytes of a file of predictions, a reader's or a class's: no larger one is written, as none is read again."""

_LONGEST_WHY = 500

LARGEST_NUMBER = 10**30
"""The largest number that is predicted, or read from a file."""

Value = int | float | str


def prediction_row(
    game: str, number: int | None, question: str, about: str, predicted: Value | None, actual: Value | None, why: str
) -> dict[str, Any]:
    """One prediction beside what happened.

    Args:
        game: The name of the game; may be empty.
        number: The number of the round, from 1; None if it is about none.
        question: What was asked.
        about: The player or thing that it is about; may be empty.
        predicted: The prediction; None or "not sure" for none.
        actual: What happened; None if that is not known yet.
        why: The reader's reason; at most 500 letters are kept.

    Returns:
        A row with the keys of `COLUMNS` but "who".
    """
    unsure = predicted is None or (isinstance(predicted, str) and predicted.strip().casefold() in ("", NOT_SURE))
    return {
        "game": game,
        "round": number,
        "question": question,
        "about": about,
        "predicted": None if unsure else predicted,
        "actual": actual,
        "as_predicted": None if unsure or actual is None else answer_key(predicted) == answer_key(actual),
        "why": short_reason(why),
    }


def short_reason(why: object) -> str:
    """A reader's reason on one line, as it is kept: at most 500 letters."""
    return " ".join(str(why).split())[:_LONGEST_WHY]


def answer_key(value: Value | None) -> float | str | None:
    """What is the same for answers that mean the same: capitals and spaces don't count, and a number may be written as
    text, since "not sure" is text too.
    """
    if not isinstance(value, str):
        return value
    text = value.strip().casefold()
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return text
    return number if abs(number) <= LARGEST_NUMBER else text  # such as "inf", or a player called Nan


def plain_value(value: object) -> object:
    """Numbers of other libraries, such as those of a data frame, as Python's own."""
    if isinstance(value, bool):
        return value
    if isinstance(value, Integral):
        return int(value)
    return float(value) if isinstance(value, Real) else value


class PredictionRows(MutableSequence[dict[str, Any]]):
    """Predictions: a dict for each thing predicted, with the keys of `COLUMNS`.

    In a notebook it shows the predictions beside what happened. `why` may contain anything that a reader typed.
    """

    def add(
        self,
        question: str,
        predicted: object,
        actual: object,
        why: str = "",
        *,
        game: str = "",
        round: int | None = None,
    ) -> Predictions:
        """Add a prediction made in a notebook's cell, when it is known what happened.

        Args:
            question: What was asked, in a few words. It replaces an earlier prediction with the same question.
            predicted: The prediction: a number or text; None or "not sure" for none; or a dict of these by player.
            actual: What happened: a number or text, or a dict of these by player.
            why: The reader's reason.
            game: The name of the game.
            round: The number of the round, from 1; None if it is about none.

        Returns:
            This prediction beside what happened, to be shown.

        Raises:
            RuleError: If a value is neither a number nor text, `predicted` has a key that `actual` has not, or a text can't
                be written to a file.
        """
        for what, text in (
            (say("the question"), question),
            (say("the reason"), why),
            (say("the name of the game"), game),
        ):
            _check_text(what, text)
        if round is not None and (isinstance(round, bool) or not isinstance(round, Integral) or round < 1):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be(say("the round"), say("a whole number from 1, or None"), round))
        happened = {name: plain_value(value) for name, value in _by_name(actual).items()}
        for name in happened:
            _check_text(say("a player's name"), name)
        thought = {name: plain_value(value) for name, value in _by_name(predicted).items()}
        if "" in thought and "" not in happened:
            thought = dict.fromkeys(happened, thought[""])
        strangers = [name for name in thought if name not in happened]
        if strangers:
            raise RuleError(
                must_be(
                    say("a key of predicted"),
                    say("one of {happened}, as in actual", happened=", ".join(happened)),
                    strangers[0],
                )
            )
        rows: list[dict[str, Any]] = []
        for name, value in happened.items():
            guess = thought.get(name)
            for each in (guess, value):
                if each is not None and not (isinstance(each, int | float | str) and _can_be_noted(each)):
                    raise RuleError(
                        must_be(say("a prediction"), say("a number, text or {not_sure}", not_sure=repr(NOT_SURE)), each)
                    )
            rows.append(
                prediction_row(game, round, question, name, cast("Value | None", guess), cast("Value", value), why)
            )
        self.update(rows)
        return Predictions(dict(row) for row in rows)

    def update(self, predictions: Iterable[Mapping[str, Any]]) -> None:
        """Add predictions made elsewhere, such as `board.predictions`; can be called again when there are more.

        Args:
            predictions: Rows with the keys of `COLUMNS`; they replace earlier rows about the same questions.

        Raises:
            RuleError: If they are no such rows.
        """
        rows = [dict(row) for row in _rows(predictions)]
        asked = {asked_about(row) for row in rows}
        self[:] = [row for row in self if asked_about(row) not in asked]
        self.extend(rows)

    def to_json(self, path: str | Path | None = None) -> str:
        """The list as JSON.

        Args:
            path: The file to write, such as "Ada.json", for `dx.collect_predictions`; None to write none.

        Returns:
            The text of the file.

        Raises:
            OSError: If the file can't be written, or would have more than 20 MB; one that was there is as it was.
            RuleError: If something was appended that is no prediction.
        """
        rows = [dict(row) for row in _rows(self)]
        try:
            text = json.dumps(rows, ensure_ascii=False, indent=1, allow_nan=False)
        except (TypeError, ValueError, RecursionError):
            raise RuleError(
                must_be(say("every value of predictions"), say("text, a number, True, False or None"), rows)
            ) from None
        if path is not None:
            write_whole(path, text, most=LARGEST_FILE)
        return text

    def to_csv(self, path: str | Path | None = None) -> str:
        """The list as CSV that no spreadsheet takes for formulas.

        Args:
            path: The file to write, such as "Ada.csv"; None to write none.

        Returns:
            The text of the file.

        Raises:
            OSError: If the file can't be written, or would have more than 20 MB; one that was there is as it was.
            RuleError: If something was appended that is no prediction.
        """
        from ..files.csv_files import csv_text

        rows = [{**row, "predicted": NOT_SURE if row["predicted"] is None else row["predicted"]} for row in _rows(self)]
        text = csv_text([name for name in COLUMNS if name != "who" or any("who" in row for row in self)], rows)
        if path is not None:
            write_whole(path, text, encoding="utf-8-sig", most=LARGEST_FILE)
        return text

    def to_frame(self) -> Any:
        """The list as a `pandas.DataFrame`.

        Returns:
            One row for each thing predicted.

        Raises:
            DixitError: If pandas is not installed.
        """
        try:
            pandas: Any = import_module("pandas")  # untyped: pyright takes five seconds to read its types
        except ImportError:
            raise DixitError(
                say("to_frame() needs pandas, which is not installed: install it, or use to_csv() or the list itself")
            ) from None
        names = [name for name in COLUMNS if name != "who" or any("who" in row for row in _rows(self))]
        return pandas.DataFrame(list(_rows(self)), columns=names)

    def _repr_html_(self) -> str:
        return _table(list(_rows(self)), current_language())


class Predictions(list[dict[str, Any]], PredictionRows):
    """Predictions as plain data: a list of dicts, one for each thing predicted, with the keys of `COLUMNS`.

    In a notebook it shows the predictions beside what happened. `why` may contain anything that a reader typed.
    """


def _check_text(what: str, text: object) -> None:
    if not has_whole_letters(text):
        raise RuleError(must_be(what, say("valid Unicode text"), text))


def _can_be_noted(value: Value) -> bool:
    """Whether any file can hold it: a text without half a letter, or a number that is one."""
    if isinstance(value, str):
        return has_whole_letters(value)
    return abs(value) <= LARGEST_NUMBER


def _rows(predictions: object) -> Iterable[Mapping[str, Any]]:
    """Rows that have the keys of a prediction."""
    if not isinstance(predictions, Iterable):
        raise RuleError(must_be("predictions", say("a list of rows such as board.predictions"), predictions))
    for row in cast("Iterable[Any]", predictions):
        if not isinstance(row, Mapping) or not set(COLUMNS[1:]) <= set(cast("Mapping[str, Any]", row)):
            raise RuleError(
                must_be(
                    say("a prediction"),
                    say("a dict with the keys {columns}", columns=", ".join(COLUMNS[1:])),
                    cast("object", row),
                )
            )
        yield cast("Mapping[str, Any]", row)


def asked_about(row: Mapping[str, Any]) -> tuple[object, ...]:
    """What is the same for rows about the same question: who answered, the game, the round and the question."""
    return row.get("who"), row["game"], row["round"], row["question"]


def _by_name(value: object) -> dict[str, object]:
    if isinstance(value, Mapping):
        return {str(name): each for name, each in cast("Mapping[object, object]", value).items()}
    return {"": value}


def kind_word(rows: Sequence[Mapping[str, Any]], language: Language | None = None, actual: str = "") -> str:
    """The sentence that stands above a table of predictions: how many of those made were right, and a question about it.

    Args:
        rows: The predictions, at least one.
        language: The language of the sentence; that in use, if None.
        actual: What happened, in words; needed only where there is a single prediction.

    Returns:
        One or two sentences.
    """
    language = language or current_language()
    if any("actual" in row and row["actual"] is None for row in rows):
        return language.say("What you said; what happened comes later.")
    given = [row["as_predicted"] for row in rows if row["as_predicted"] is not None]
    if not given:
        return language.say("You weren't sure. Here is what happened.")
    if all(given):
        return language.say("All of it was right. What made you sure?")
    if len(rows) == 1:
        return language.say("It was {actual}. What surprised you?", actual=actual)
    return some_right(len(given), sum(given), language)


def some_right(given: int, met: int | str, language: Language) -> str:
    """What is said where some predictions are wrong.

    Args:
        given: How many predictions were made.
        met: How many of them were right; or "{met}", where the page fills it in.
        language: The language of the sentence.

    Returns:
        Two sentences.
    """
    return language.count(
        "{met} of {number} was right. What surprised you?",
        "{met} of {number} were right. What surprised you?",
        given,
        met=met,
    )


def as_predicted_labels(language: Language) -> dict[bool | None, str]:
    """The words for right, wrong and no prediction.

    Args:
        language: The language of the words; that in use, if None.

    Returns:
        The words by `as_predicted`.
    """
    return {True: language.say("as predicted"), False: language.say("different"), None: ""}


def _table(rows: Sequence[Mapping[str, Any]], language: Language) -> str:
    """A table of the predictions beside what happened, with `kind_word` as its caption."""
    from ..text.tables import html_table, text_attributes

    say = language.say
    if not rows:
        return f"<p {text_attributes(language)}>{say('No predictions yet.')}</p>"
    caption = kind_word(rows, language, str(rows[0]["actual"]))
    signs = as_predicted_labels(language)
    many = len({asked_about(row) for row in rows}) > 1
    rounds = len({(row["game"], row["round"]) for row in rows if row["round"] is not None}) > 1
    lines: list[list[str]] = []
    for row in rows:
        question, about = short_question(row["question"], row["about"], language)
        if rounds and row["round"] is not None:
            question = f"{question}, {say('round {round}', round=row['round'])}"
        name = about if not many else ": ".join(part for part in (question, about) if part)
        cells = [name or question, _thought(row, language), known(row["actual"]), signs[row["as_predicted"]]]
        lines.append([row["who"], *cells] if "who" in row else cells)
    if any("who" in row for row in rows):
        return html_table(caption, [say("Who"), "", say("Predicted"), say("Actual"), ""], lines, language)
    return html_table(caption, ["", say("You said"), say("It was"), ""], lines, language)


def known(actual: Value | None) -> str:
    """What happened, for a table; a dash where that is not known yet."""
    return "–" if actual is None else str(actual)


def _thought(row: Mapping[str, Any], language: Language) -> str:
    return language.say("not sure") if row["predicted"] is None else str(row["predicted"])
