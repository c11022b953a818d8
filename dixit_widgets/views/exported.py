"""What a page without Python is given: all that Python would send later, worked out beforehand. Pure.

A page carries a view and what differs in others, by what they depend on: the round on the board, the rounds that may be
shown, the vote that is changed. So the page only chooses; no rule of the game is in its code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from ..engine.editions import EDITIONS, Rules, rules_of
from ..errors import RuleError
from ..lessons.answers import AnswerStore
from ..lessons.what_if import Comparison, changed_round
from ..sentences import Language
from .comparison import goal_ends, what_if_view
from .questions import question_answer

if TYPE_CHECKING:
    from ..engine.cards import Card
    from ..engine.state import Round
    from . import contract

__all__ = ["changes", "exported_stages", "exported_what_if", "history_changes", "with_answers"]


def changes(base: Mapping[str, Any], view: Mapping[str, Any]) -> contract.Changes:
    """What differs in a view.

    Args:
        base: A view.
        view: Another one with the same fields.

    Returns:
        The new value of each field that differs; of a dict only what differs in it.

    >>> changes({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 2, "d": 4}})
    {'b': {'d': 4}}
    """
    found: dict[str, object] = {}
    for name, value in view.items():
        before = base.get(name)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = changes(cast("dict[str, Any]", before), cast("dict[str, Any]", value))
            if inner:
                found[name] = inner
        elif name not in base or before != value:
            found[name] = value
    return found


def exported_stages(
    view: Callable[[AnswerStore], contract.View],
    round_: Round,
    *,
    language: Language,
    questions: Iterable[str],
    choice: Sequence[int],
) -> list[contract.Stage]:
    """A round up to each question, with the answer, and to its end, as if nobody had answered yet.

    Args:
        view: The view of the round, for the answers given so far.
        round_: The round.
        language: The language of the answers.
        questions: The keys of the questions that the page asks.
        choice: The rounds that the page holds.

    Returns:
        The stages, for a page without Python: they contain the answers.
    """
    answers = AnswerStore(questions)
    stages: list[contract.Stage] = []
    while True:
        seen = view(answers)
        choosable = [number for number in choice if number <= seen["rounds"]]
        if len(choosable) < seen["rounds"]:
            seen["round_choice"] = choosable
        question = answers.open_question(round_, language)
        if question is None:
            return [*stages, {"view": seen}]
        stages.append({"view": seen, "answer": question_answer(round_, question.key, language)})
        answers.answer(round_, question.key, {})


def with_answers(
    view: Callable[[AnswerStore], contract.View], round_: Round, *, language: Language, answers: AnswerStore
) -> contract.View:
    """A round up to its open question, with all that comes after it, for a notebook's page without Python.

    Args:
        view: The view of the round, for the answers given so far.
        round_: The round.
        language: The language of the answers.
        answers: The answers given so far; each further question is answered in it, by "not sure".

    Returns:
        The view: it contains the answers to its questions.
    """
    seen, question = view(answers), answers.open_question(round_, language)
    if question is not None and "question" in seen:
        answers.answer(round_, question.key, {})
        seen["question"]["later"] = {
            "answer": question_answer(round_, question.key, language),
            "view": with_answers(view, round_, language=language, answers=answers),
        }
    return seen


def history_changes(
    view: Callable[[int, int | None], Mapping[str, Any]], scored: int, numbers: Iterable[int]
) -> tuple[list[contract.Changes], dict[str, contract.Changes]]:
    """How a chart of scores, or a table of votes, depends on its board.

    Args:
        view: Its view, for how many of its rounds are shown, and the number of the round on the board.
        scored: How many rounds it can show.
        numbers: The rounds that the board can show.

    Returns:
        What differs from the view of all rounds beside no board: by how many are shown; and by the round on the board,
        where that is among those shown.
    """
    base = view(scored, None)
    by_number = [changes(base, view(shown, None)) for shown in range(scored + 1)]
    return by_number, {str(number): changes(base, view(scored, number)) for number in numbers}


def exported_what_if(
    shown: contract.Shown,
    before: Round | None,
    *,
    now: Comparison | None,
    rules: Rules | None,
    cards: Mapping[str, Card],
    language: Language,
    asking: Sequence[int],
    waits: str,
) -> contract.ExportedWhatIf:
    """A round with each single change that its page can make: what else there is, only Python works out.

    Args:
        shown: The part that all views share: theme, motion, revision, language.
        before: The round as it was played; None while none is scored.
        now: The round with the changes made so far; None if there are none.
        rules: The changed rules among them; None for the rules of the game.
        cards: Titles by card id.
        language: The language of its sentences.
        asking: The places of the boards and questions that the round would answer.
        waits: What is said until they have been answered.

    Returns:
        The round as it was played, and what differs after each change; the changes made so far are named "now".
    """
    say = language.say

    def view(compared: Comparison | None, played: Rules | None) -> contract.WhatIfView:
        seen = what_if_view(shown, compared, cards=cards, rules=played, language=language)
        if compared is not None:
            seen["labels"]["note"] = say("On this page one thing can be changed at a time.")
        return seen

    base = view(before and Comparison(before, before), None)
    found: dict[str, contract.Changes] = {}
    goal: contract.Changes | None = None
    ends: list[contract.GoalEnd] = []
    if before is not None:
        for key, votes, played in _single_changes(before, base["round"]):
            try:
                after = changed_round(before, votes, played)
            except RuleError:
                continue  # the page says that it can't show this one
            found[key] = changes(base, view(Comparison(before, after), played))
        goals = _goals(base["round"])
        ends = goal_ends(before, goals[-1], language)
        any_goal = next((value for value in goals if f"number goal {value}" not in found), None)
        if any_goal is not None:
            rules_then = replace(before.rules, goal=any_goal)
            goal = changes(base, view(Comparison(before, changed_round(before, {}, rules_then)), rules_then))
            of_round = cast("dict[str, object]", goal["round"])
            del of_round["sliders"]
            of_round.pop("ends", None)
    if now is not None:
        found["now"] = changes(base, view(now, rules))
    carried: contract.ExportedWhatIf = {
        "kind": "what_if",
        "view": base,
        "changes": found,
        "ends": ends,
        "asking": list(asking),
        "waits": waits,
        "one_only": say("This page shows one change at a time: undo the first one. Python can make several at once."),
        "unknown": say("Only Python can work this out."),
    }
    if goal is not None:
        carried["goal"] = goal
    return carried


def _goals(shown: contract.Compared | None) -> list[int]:
    """The goals that can be chosen instead of that of the game."""
    assert shown is not None
    field = next(field for field in shown["sliders"] if field["field"] == "goal")
    return [goal for goal in range(field["least"], field["most"] + 1) if goal != field["before"]]


def _single_changes(
    round_: Round, shown: contract.Compared | None
) -> Iterator[tuple[str, dict[str, list[int]], Rules | None]]:
    """Each change of one vote, of one rule, or of the edition, that the controls of a `WhatIf` offer; with its name.

    Not each goal: those that are no edition's differ only in their number and in who has won.
    """
    assert shown is not None
    for seat in round_.voters:
        votes = list(round_.votes[seat] or ())
        for nth, old in enumerate(votes):
            for slot in range(1, len(round_.slots) + 1):
                if slot != old and round_.owner(slot) != seat:
                    changed = [slot if place == nth else vote for place, vote in enumerate(votes)]
                    yield f"vote {seat} {nth} {slot}", {round_.players[seat]: changed}, None
    of_editions = {edition.goal for edition in EDITIONS.values()}  # a list of editions says which one it is
    for field in shown["sliders"]:
        for value in range(field["least"], field["most"] + 1):
            if value != field["before"] and (field["field"] != "goal" or value in of_editions):
                yield f"number {field['field']} {value}", {}, replace(round_.rules, **{field["field"]: value})
    for field in shown["choices"]:
        for option in field["options"]:
            if option["key"] != field["before"]:
                rules = replace(round_.rules, **{field["field"]: option["key"]})
                yield f"choice {field['field']} {option['key']}", {}, rules
    for edition in shown["editions"]:
        if edition["key"] in EDITIONS:
            yield f"edition {edition['key']}", {}, rules_of(edition["key"])
