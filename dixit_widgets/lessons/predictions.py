"""Predict before reveal: what is asked at a round's gates, what was answered, and both beside what came.

Pure: says what may be asked and up to which step a board may show a round until it is answered; draws nothing. Nobody
is timed, and no prediction is scored: "not sure" is an answer like any other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from numbers import Integral, Real
from pathlib import Path
from typing import Any, Literal, cast

from ..engine.state import Round
from ..errors import DixitError, RuleError
from ..text.language import ENGLISH, Language, isolate
from ..text.steps import STEP_KINDS, StepKind, steps_of

__all__ = [
    "COLUMNS",
    "NOT_SURE",
    "QUESTIONS",
    "Blank",
    "Choice",
    "Gates",
    "Predictions",
    "Question",
    "QuestionKey",
    "answer_to",
    "asked_in",
    "checked_questions",
    "comes_before",
    "kind_word",
    "question_of",
]

QuestionKey = Literal["storyteller", "scores"]

QUESTIONS: tuple[QuestionKey, ...] = ("storyteller", "scores")
"""What can be asked, in the order of a round: whose card is the storyteller's, and who gets how many points."""

NOT_SURE = "not sure"
"""The answer of who would rather not say."""

COLUMNS = ("who", "game", "round", "question", "about", "predicted", "actual", "as_predicted", "why")
"""The columns of predictions as a table. `predicted` and `as_predicted` are None where one was not sure."""

_STANDS_AT: Mapping[QuestionKey, StepKind] = {"storyteller": "voted", "scores": "owners_revealed"}
_LONGEST_WHY = 500

Value = int | float | str


@dataclass(frozen=True)
class Choice:
    """One of the answers to choose from.

    Args:
        value: What is noted; None for "not sure".
        label: How it is said, in the language asked for.
    """

    value: int | None
    label: str


@dataclass(frozen=True)
class Blank:
    """One thing to be predicted.

    Args:
        about: What it is about: a player's name, or "card".
        label: How it is said.
        choices: The answers to choose from, "not sure" last.
    """

    about: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Question:
    """What is asked at a gate. Holds no answer.

    Args:
        key: "storyteller" or "scores".
        round: Of which round.
        text: The question, in the language asked for.
        blanks: What is to be predicted.
        until: The last step that may be shown before the answer is given.
    """

    key: QuestionKey
    round: int
    text: str
    blanks: tuple[Blank, ...]
    until: StepKind


def checked_questions(predict: bool | Iterable[str]) -> tuple[QuestionKey, ...]:
    """What `predict=` asks for, in the order of a round.

    Args:
        predict: True for every question, False for none, or some of `QUESTIONS`.

    Returns:
        Their keys.

    Raises:
        RuleError: If there is no such question.

    >>> checked_questions(["scores"])
    ('scores',)
    """
    if isinstance(predict, bool):
        return QUESTIONS if predict else ()
    if not isinstance(predict, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise RuleError(f"predict is {predict!r}: choose of {', '.join(QUESTIONS)}, or True, or False")
    asked = [predict] if isinstance(predict, str) else list(cast("Iterable[object]", predict))
    unknown = [each for each in asked if each not in QUESTIONS]
    if unknown:
        raise RuleError(f"nothing can be predicted about {unknown[0]!r}: choose of {', '.join(QUESTIONS)}, or True")
    return tuple(each for each in QUESTIONS if each in asked)


def question_of(round_: Round, key: QuestionKey, language: Language = ENGLISH) -> Question | None:
    """What is asked about a round.

    Args:
        round_: The round.
        key: "storyteller" or "scores".
        language: What it is said in.

    Returns:
        The question; None while there is nothing to hold back, as the votes are not in.
    """
    if not _can_ask(round_):
        return None
    assert round_.storyteller is not None
    teller = isolate(round_.players[round_.storyteller])
    unsure = Choice(None, language.say("not sure"))
    if key == "storyteller":
        slots = [Choice(slot, language.say("card {slot}", slot=slot)) for slot in range(1, len(round_.slots) + 1)]
        text = language.say("Which card is {storyteller}'s?", storyteller=teller)
        blanks = (Blank("card", language.say("{storyteller}'s card", storyteller=teller), (*slots, unsure)),)
    else:
        text = language.say("How many points will everyone get in this round?")
        blanks = tuple(
            Blank(name, isolate(name), (*_points(round_, seat, language), unsure))
            for seat, name in enumerate(round_.players)
        )
    return Question(key, round_.number, text, blanks, _STANDS_AT[key])


def _can_ask(round_: Round) -> bool:
    """Whether there is something to hold back: the votes are in."""
    return round_.all_voted and round_.storyteller is not None


def _points(round_: Round, seat: int, language: Language) -> list[Choice]:
    """All numbers of points up to the most that the rules can give; they depend on no vote."""
    rules, voters = round_.rules, len(round_.players) - 1
    if seat == round_.storyteller:
        numbers: Iterable[int] = sorted({0, rules.points_storyteller})
    else:
        most = max(rules.points_correct_vote * rules.votes, rules.points_all_found, rules.points_none_found)
        numbers = range(most + rules.points_bonus * rules.votes * (voters - 1) + 1)
    return [Choice(number, language.count("{number} point", "{number} points", number)) for number in numbers]


def _actual(round_: Round, key: QuestionKey) -> dict[str, int]:
    assert round_.storyteller is not None
    assert round_.score is not None
    if key == "storyteller":
        return {"card": round_.slots.index(round_.given[round_.storyteller][0]) + 1}
    return dict(round_.score.points)


class Gates:
    """The gates of one reader at one game: which round is held back at which step, and what was answered.

    Args:
        predict: True for every question, or some of `QUESTIONS`.
        game: What the game is called in the predictions; may be empty.

    Raises:
        RuleError: If there is no such question.
    """

    def __init__(self, predict: bool | Iterable[str] = True, game: str = "") -> None:
        self.questions = checked_questions(predict)
        self._game = game
        self._answered: dict[tuple[int, QuestionKey], list[dict[str, Any]]] = {}

    def open_question(self, round_: Round, language: Language = ENGLISH) -> Question | None:
        """The question at which a round stands until it is answered.

        Args:
            round_: The round.
            language: What it is said in.

        Returns:
            The first that has no answer yet; None when nothing is held back.
        """
        key = self._open(round_)
        return key and question_of(round_, key, language)

    def until(self, round_: Round) -> StepKind | None:
        """The last step of a round that may be sent to a page; None when all may. For `view_for(..., until=...)`.

        Args:
            round_: The round.

        Returns:
            The kind of step.
        """
        key = self._open(round_)
        return key and _STANDS_AT[key]

    def _open(self, round_: Round) -> QuestionKey | None:
        """The first question that has no answer yet, if there is anything to hold back."""
        if not _can_ask(round_):
            return None
        return next((key for key in self.questions if (round_.number, key) not in self._answered), None)

    def answer(self, round_: Round, key: str, answers: Mapping[str, object], why: str = "") -> Predictions:
        """Confirm an answer: from then on the round goes on, and the answer stays as it is.

        Args:
            round_: The round.
            key: The question at which it stands.
            answers: For each blank one of its values, or None or "not sure"; a blank left out is "not sure".
            why: A reason, if one is given; at most 500 letters are kept.

        Returns:
            What was predicted beside what came.

        Raises:
            RuleError: If the round doesn't stand at this question, or there is no such choice; nothing is noted then.
        """
        question = self.open_question(round_)
        if question is None or question.key != key:
            stands = f"it stands at {question.key!r}" if question else "nothing is held back"
            raise RuleError(f"round {round_.number} doesn't ask about {key!r} now: {stands}")
        chosen = _checked_answers(question, answers)
        actual = _actual(round_, question.key)
        rows = [
            _row(self._game, round_.number, question.key, about, value, actual[about], why)
            for about, value in chosen.items()
        ]
        self._answered[round_.number, question.key] = rows
        return Predictions(dict(row) for row in rows)

    def pass_by(self, round_: Round, kind: StepKind) -> None:
        """Go on to a step without an answer, as a script does; there is no prediction then.

        Args:
            round_: The round.
            kind: The step to be shown.
        """
        while (key := self._open(round_)) and comes_before(_STANDS_AT[key], kind):
            self._answered[round_.number, key] = []

    def answered(self, round_: Round) -> dict[QuestionKey, Predictions]:
        """What was answered about a round, beside what came.

        Args:
            round_: The round.

        Returns:
            The rows by question; a question that was passed by has none.
        """
        return {
            key: Predictions(dict(row) for row in self._answered[round_.number, key])
            for key in QUESTIONS
            if self._answered.get((round_.number, key))
        }

    def forget(self, rounds_after: int) -> None:
        """Drop the answers about rounds that are no longer there, after an undo.

        Args:
            rounds_after: The number of the last round whose answers are kept.
        """
        self._answered = {at: rows for at, rows in self._answered.items() if at[0] <= rounds_after}

    @property
    def predictions(self) -> Predictions:
        """Everything that was answered, as plain data: a copy."""
        ordered = sorted(self._answered, key=lambda at: (at[0], QUESTIONS.index(at[1])))
        return Predictions(dict(row) for at in ordered for row in self._answered[at])


def comes_before(kind: StepKind, other: StepKind) -> bool:
    """Whether steps of a kind come before those of another one in a round."""
    return STEP_KINDS.index(kind) < STEP_KINDS.index(other)


def _checked_answers(question: Question, answers: Mapping[str, object]) -> dict[str, int | None]:
    abouts = [blank.about for blank in question.blanks]
    strangers = [about for about in answers if about not in abouts]
    if strangers:
        raise RuleError(f"nothing is asked about {strangers[0]!r}: it is asked about {', '.join(abouts)}")
    chosen: dict[str, int | None] = {}
    for blank in question.blanks:
        value = answers.get(blank.about)
        value = None if value == NOT_SURE else value
        values = [choice.value for choice in blank.choices]
        if isinstance(value, bool | float) or value not in values:
            listed = ", ".join(str(each) for each in values if each is not None)
            raise RuleError(f"{blank.about} can't be {value!r}: choose of {listed}, or {NOT_SURE!r}")
        chosen[blank.about] = cast("int | None", value)
    return chosen


def _row(
    game: str, number: int | None, question: str, about: str, predicted: Value | None, actual: Value, why: str
) -> dict[str, Any]:
    unsure = predicted is None or (isinstance(predicted, str) and predicted.strip().casefold() in ("", NOT_SURE))
    return {
        "game": game,
        "round": number,
        "question": question,
        "about": about,
        "predicted": None if unsure else predicted,
        "actual": actual,
        "as_predicted": None if unsure else _same(cast("Value", predicted), actual),
        "why": " ".join(str(why).split())[:_LONGEST_WHY],
    }


def _same(one: Value, two: Value) -> bool:
    """Whether a prediction is what came; a number may be written as a text, as "not sure" stands in quotes too."""
    if isinstance(one, str) and isinstance(two, str):
        return one.strip().casefold() == two.strip().casefold()
    if isinstance(one, str) or isinstance(two, str):
        try:
            return float(str(one).replace(",", ".")) == float(str(two).replace(",", "."))
        except ValueError:
            return False
    return one == two


def _plain_value(value: object) -> object:
    """Numbers of other libraries, such as those of a data frame, as Python's own."""
    if isinstance(value, bool):
        return value
    if isinstance(value, Integral):
        return int(value)
    return float(value) if isinstance(value, Real) else value


class Predictions(list[dict[str, Any]]):
    """Predictions as plain data: a list of dicts, one for each thing predicted, with the keys of `COLUMNS`.

    In a notebook it shows what was predicted beside what came. Free text in `why` may hold anything that was typed.
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
        """Note a prediction made in a notebook's cell, when what came is known.

        Args:
            question: What was asked, in a few words. A question noted before is noted anew.
            predicted: What was predicted: a number or a text; None or "not sure" for none; or a dict of such, one for
                each player.
            actual: What came, likewise.
            why: A reason.
            game: What the game is called.
            round: Of which round, if it is about one.

        Returns:
            What was predicted beside what came, to be shown.

        Raises:
            RuleError: If predictions and what came don't belong together.
        """
        came = {name: _plain_value(value) for name, value in _by_name(actual).items()}
        thought = {name: _plain_value(value) for name, value in _by_name(predicted).items()}
        if "" in thought and "" not in came:
            thought = dict.fromkeys(came, thought[""])
        strangers = [name for name in thought if name not in came]
        if strangers:
            raise RuleError(f"{strangers[0]!r} is predicted, but what came is about {', '.join(came)}")
        rows: list[dict[str, Any]] = []
        for name, value in came.items():
            guess = thought.get(name)
            for each in (guess, value):
                if each is not None and not isinstance(each, int | float | str):
                    raise RuleError(f"{each!r} can't be noted: give a number, a text, or {NOT_SURE!r}")
            rows.append(_row(game, round, question, name, cast("Value | None", guess), cast("Value", value), why))
        self.update(rows)
        return Predictions(dict(row) for row in rows)

    def update(self, predictions: Iterable[Mapping[str, Any]]) -> None:
        """Take in predictions made elsewhere, such as `board.predictions`, as often as there are new ones.

        Args:
            predictions: Rows with the keys of `COLUMNS`; what was noted before about the same question is noted anew.
        """
        rows = [dict(row) for row in predictions]
        asked = {_asked_about(row) for row in rows}
        self[:] = [row for row in self if _asked_about(row) not in asked]
        self.extend(rows)

    def to_json(self, path: str | Path | None = None) -> str:
        """The list as JSON.

        Args:
            path: A file to write it to, such as "Ada.json", for `dx.collect_predictions`; None to write none.

        Returns:
            The text.

        Raises:
            OSError: If the file can't be written.
        """
        text = json.dumps(list(self), ensure_ascii=False, indent=1)
        if path is not None:
            Path(path).write_text(text, encoding="utf-8")
        return text

    def to_csv(self, path: str | Path | None = None) -> str:
        """The list as CSV that no spreadsheet takes for formulas.

        Args:
            path: A file to write it to, such as "Ada.csv"; None to write none.

        Returns:
            The text.

        Raises:
            OSError: If the file can't be written.
        """
        from ..files.csv_files import csv_text

        rows = [{**row, "predicted": NOT_SURE if row["predicted"] is None else row["predicted"]} for row in self]
        text = csv_text([name for name in COLUMNS if name != "who" or any("who" in row for row in self)], rows)
        if path is not None:
            Path(path).write_text(text, encoding="utf-8-sig", newline="")
        return text

    def to_frame(self) -> Any:
        """The list as a `pandas.DataFrame`.

        Returns:
            One row for each thing predicted.

        Raises:
            DixitError: If pandas isn't there.
        """
        try:
            import pandas as pd  # pyright: ignore[reportMissingTypeStubs]
        except ImportError:
            raise DixitError("pandas is not installed: install it, or use to_csv() or the list itself") from None
        names = [name for name in COLUMNS if name != "who" or any("who" in row for row in self)]
        return pd.DataFrame(list(self), columns=names)  # pyright: ignore[reportArgumentType]

    def _repr_html_(self) -> str:
        return _beside(self, ENGLISH)


def _asked_about(row: Mapping[str, Any]) -> tuple[object, ...]:
    return row.get("who"), row["game"], row["round"], row["question"]


def _by_name(value: object) -> dict[str, object]:
    if isinstance(value, Mapping):
        return {str(name): each for name, each in cast("Mapping[object, object]", value).items()}
    return {"": value}


def kind_word(rows: Sequence[Mapping[str, Any]], language: Language = ENGLISH) -> str:
    """What is said to predictions beside what came: what came otherwise is what there is to learn from.

    Args:
        rows: The predictions, at least one.
        language: What it is said in.

    Returns:
        A sentence or two.
    """
    met = sum(row["as_predicted"] is True for row in rows)
    if met == len(rows):
        return language.say("All of it came as predicted. What made you sure?")
    if any(row["as_predicted"] is False for row in rows):
        if len(rows) == 1:
            return language.say("It came otherwise. What surprised you?")
        return language.count(
            "{met} of {number} came as predicted. What surprised you?",
            "{met} of {number} came as predicted. What surprised you?",
            len(rows),
            met=met,
        )
    return language.say("Now you know. What would you say next time?")


def _signs(language: Language) -> dict[bool | None, str]:
    return {True: language.say("as predicted"), False: language.say("came otherwise"), None: ""}


def asked_in(round_: Round, gates: Gates, language: Language = ENGLISH) -> dict[str, Any]:
    """What a page needs to ask, and to show what came of it; the shape is described in `js/src/contract/view.ts`.

    Args:
        round_: The round shown.
        gates: Of its reader.
        language: What it is said in.

    Returns:
        "question", unless nothing is held back, and "predicted", unless nothing was predicted: for JSON.
    """
    asked: dict[str, Any] = {}
    question = gates.open_question(round_, language)
    if question:
        asked["question"] = _asks(question, language)
    predicted = [_came(round_, key, rows, language) for key, rows in gates.answered(round_).items()]
    if predicted:
        asked["predicted"] = predicted
    return asked


def answer_to(round_: Round, key: QuestionKey, language: Language = ENGLISH) -> dict[str, Any]:
    """What came of a question, and what there is to say to any prediction: for a page that has to do without Python.

    Args:
        round_: The round, scored.
        key: "storyteller" or "scores".
        language: What it is said in.

    Returns:
        For JSON; the shape is described in `js/src/entries/exported.ts`. It is the answer: only an exported page gets it.
    """
    actual = _actual(round_, key)

    def said(*met: bool | None) -> str:
        return kind_word([{"as_predicted": each} for each in met], language)

    number = len(actual)
    signs = _signs(language)
    return {
        "actual": actual,
        "numbers": key == "scores",
        "met": signs[True],
        "otherwise": signs[False],
        "all": said(*[True] * number),
        "unsure": said(*[None] * number),
        "some": [said(*[True] * met, *[False] * (number - met)) for met in range(number)],
    }


def _asks(question: Question, language: Language) -> dict[str, Any]:
    say = language.say
    blanks = [
        {
            "about": blank.about,
            "label": blank.label,
            "choices": [{"value": choice.value, "label": choice.label} for choice in blank.choices],
        }
        for blank in question.blanks
    ]
    said = {
        "heading": say("What do you think?"),
        "why": say("Why? (if you like)"),
        "confirm": say("Confirm"),
        "first": say("First say what you think; “not sure” will do."),
        "unheard": say("Python does not answer: run the notebook again, and the table goes on."),
    }
    return {"key": question.key, "text": question.text, "blanks": blanks, "said": said}


def _came(round_: Round, key: QuestionKey, rows: Predictions, language: Language) -> dict[str, Any]:
    """Shown from the step on that has revealed it: the storyteller's card, or the last points."""
    say = language.say
    kinds = [step.kind for step in steps_of(round_, language)]
    first: tuple[StepKind, ...] = ("card_revealed",) if key == "storyteller" else ("outcome", "bonus")
    begins = max(place for place, kind in enumerate(kinds) if kind in first)
    ends = len(kinds) - 1 if key == "scores" else kinds.index("outcome") - 1
    signs = _signs(language)
    question = question_of(round_, key, language)
    assert question is not None
    labels = {blank.about: blank.label for blank in question.blanks}
    choices = {blank.about: {choice.value: choice.label for choice in blank.choices} for blank in question.blanks}
    short = key == "scores"  # a number says enough in a list of points
    return {
        "heading": say("What you thought, and what came"),
        "from": begins,
        "to": ends,
        "columns": ["", say("Predicted"), say("Came"), ""],
        "lines": [
            {
                "about": labels[row["about"]],
                "predicted": _said(row["predicted"], choices[row["about"]], short),
                "actual": _said(row["actual"], choices[row["about"]], short),
                "met": row["as_predicted"],
                "says": signs[row["as_predicted"]],
            }
            for row in rows
        ],
        "says": kind_word(rows, language),
    }


def _said(value: int | None, choices: Mapping[int | None, str], short: bool) -> str:
    return str(value) if short and value is not None else choices[value]


def _beside(rows: Sequence[Mapping[str, Any]], language: Language) -> str:
    """Predicted beside actual, and a kind word."""
    from ..text.tables import html_table

    say = language.say
    if not rows:
        return f"<p>{say('Nothing is predicted yet.')}</p>"
    caption = kind_word(rows, language)
    signs = _signs(language)
    many = len({(row.get("who"), row["game"], row["round"], row["question"]) for row in rows}) > 1
    lines: list[list[str]] = []
    for row in rows:
        name = row["about"] if not many else ": ".join(part for part in (row["question"], row["about"]) if part)
        thought = say("not sure") if row["predicted"] is None else str(row["predicted"])
        cells = [name or row["question"], thought, str(row["actual"]), signs[row["as_predicted"]]]
        lines.append([row["who"], *cells] if "who" in row else cells)
    head = ["", say("Predicted"), say("Came"), ""]
    return html_table(caption, [say("Who"), *head] if any("who" in row for row in rows) else head, lines)
