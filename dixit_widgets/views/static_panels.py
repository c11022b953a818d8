"""The small widgets without a script: a chart, tables, an explanation, a question with its answer. Pure.

A notebook keeps them, and an exported page shows them until its script runs. Both are passed on, so nothing is in them that
identifies a pupil or a pupil's file: not who of a class has answered what, and not the pictures of a deck that is being made.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from ..lessons.charts import line_chart
from ..sentences import Language, filled, in_language, isolate, plain
from ..text.markdown import LINKS, TAGS
from ..text.tables import sentence_html
from .static_parts import figure, items, paragraph, wide_table

if TYPE_CHECKING:
    from . import contract

__all__ = [
    "static_ask",
    "static_class_predictions",
    "static_deck_maker",
    "static_explanation",
    "static_room_panel",
    "static_round_form",
    "static_score_chart",
    "static_vote_matrix",
    "static_what_if",
]

_EMPTY = frozenset({"br", "hr"})
"""Elements without content."""
_MOST_LISTED = 13
"""Choices of a single question that are listed below each other: those that the widget shows as buttons, not in a menu."""
_MOST_CHOICES = 24
"""Choices of a question that are shown; a question may have a hundred."""
_MOST_TITLES = 100
"""Pictures of a deck that are listed."""
_MOST_LETTERS = 40_000
"""Of the questions to a class: what is older is left out."""
_MOST_ROUNDS = 60
"""Rounds of a chart's table: a game has some 10 to 30, a simulation thousands."""
_MOST_DRAWN = 24_000
"""Letters of a chart's drawing: of a long game of many players there is the table alone."""
_CHART = 640, 400
_INK, _PAPER = "#211b33", "#fffdf6"
"""Of the chart: a picture does not know whether the page round it is light or dark."""


def static_explanation(view: contract.ExplanationView, waits: str, language: Language) -> str:
    """An `Aside`: the step of the board that it belongs to, whether the board is there, and its text.

    Args:
        view: Of the widget.
        waits: What is said instead of its text while that comes after a question; empty if it does not.
        language: Of its heading; its text is in whatever language its author wrote.

    Returns:
        HTML.
    """
    labels, places = view["labels"], view["places"]
    step = language.say("Step {step}", step=places[0] + 1) if places else ""
    heading = ": ".join(filter(None, (labels["heading"], step)))
    here = f" ({escape(labels['here'])})" if view["here"] else ""
    told = paragraph(waits) if waits else _prose(view["tree"])
    return f"<p><strong>{escape(heading)}</strong>{here}</p>{told}"


def _prose(parts: Iterable[contract.MarkdownPart]) -> str:
    """A tree of `text.markdown` as HTML: of a tag or an address that it lets through none, only the text is left."""
    return "".join(escape(part) if isinstance(part, str) else _element(part) for part in parts)


def _element(part: Sequence[contract.MarkdownPart]) -> str:
    match part:
        case ["a", str() as address, *inside] if address.lower().startswith(LINKS):
            return f'<a href="{escape(address)}" rel="noopener noreferrer">{_prose(inside)}</a>'
        case ["a", str(), *inside]:
            return _prose(inside)
        case [str() as tag, *inside] if tag in TAGS - {"a"}:
            return f"<{tag}>" if tag in _EMPTY else f"<{tag}>{_prose(inside)}</{tag}>"
        case _:
            return _prose(part[1:])


def static_score_chart(view: contract.ScoreChartView, language: Language) -> str:
    """A `ScoreChart`: the lines as a picture, and the points after each round as a table.

    Args:
        view: Of the widget.
        language: Of its words.

    Returns:
        HTML.
    """
    heading, labels = escape(view["labels"]["heading"]), view["labels"]
    if not view["rounds"]:
        return figure(f"<strong>{heading}</strong>", paragraph(view["none"]))
    newest = slice(-_MOST_ROUNDS, None)
    rows = [
        [
            str(round_["number"]),
            *map(_cell, [labels["cell"]] * len(view["players"]), round_["totals"], round_["points"]),
        ]
        for round_ in view["rounds"][newest]
    ]
    head = [labels["round"], *(player["name"] for player in view["players"])]
    table = wide_table(labels["goal"], head, rows, language)
    says = zip(view["numbers"][newest], view["says"][newest], strict=True)
    told = items(f"{number}. {said}" for number, said in says)
    left_out = len(view["rounds"]) - len(rows)
    more = (
        paragraph(language.say("The rounds before round {round} are left out.", round=rows[0][0])) if left_out else ""
    )
    return figure(f"<strong>{heading}</strong>", _chart(view, language), table, more, told)


def _cell(label: str, total: int | None, points: int | None) -> str:
    """The points after a round and in it, on one line; none of who was not at the table."""
    return "–" if total is None else filled(label, {"points": total, "more": points}).replace(" ", "\u00a0")


def _chart(view: contract.ScoreChartView, language: Language) -> str:
    """The lines as the address of a picture: an untrusted notebook takes drawings out of the page, and leaves pictures."""
    begins = zip(view["players"], view["before"], strict=True)
    totals = {player["name"]: [points] for player, points in begins}
    for round_ in view["rounds"]:
        for name, total in zip(totals, round_["totals"], strict=True):
            totals[name].append(totals[name][-1] if total is None else total)
    with in_language(language):
        chart = line_chart(
            view["labels"]["heading"],
            [view["first"] - 1, *(round_["number"] for round_ in view["rounds"])],
            totals,
            view["labels"]["round"],
            language.say("Points"),
            {player["name"]: player["colour"] for player in view["players"]},
        )
    _, rest = chart.svg.split("<svg ", 1)
    head, drawn = rest.split(">", 1)
    head = re.sub(
        r' style="[^"]*"', "", head
    )  # its margin is for a drawing in a page: in a picture it cuts off the end
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" color="{_INK}" {head}>'
        f'<rect width="100%" height="100%" fill="{_PAPER}"/>{drawn}'
    )
    if len(drawing) > _MOST_DRAWN:
        return ""
    address = f"data:image/svg+xml;base64,{b64encode(drawing.encode()).decode()}"
    title, style = escape(chart.title), "display:block;max-width:100%;height:auto;margin:8px 0"
    return f'<img src="{address}" alt="{title}" width="{_CHART[0]}" height="{_CHART[1]}" style="{style}">'


def static_vote_matrix(view: contract.VoteMatrixView, language: Language) -> str:
    """A `VoteMatrix`: how many votes each player gave to each, in all, and to the storyteller.

    Args:
        view: Of the widget.
        language: Of its words.

    Returns:
        HTML.
    """
    labels, names = view["labels"], [player["name"] for player in view["players"]]
    if not view["rounds"]:
        return figure(f"<strong>{escape(labels['heading'])}</strong>", paragraph(view["none"]))
    rows = [
        [
            name,
            *("–" if owner == voter else str(number) for owner, number in enumerate(view["votes"][voter])),
            str(sum(view["votes"][voter])),
            str(view["found"][voter]),
        ]
        for voter, name in enumerate(names)
    ]
    owners = [language.say("for {name}", name=name) for name in names]
    return wide_table(labels["heading"], [labels["voter"], *owners, labels["all"], labels["found"]], rows, language)


def static_what_if(view: contract.WhatIfView, language: Language) -> str:
    """A `WhatIf`: the votes and the points as played, what decides; if something was changed, the same with the changes.

    Args:
        view: Of the widget.
        language: Of its words.

    Returns:
        HTML.
    """
    labels, round_ = view["labels"], view["round"]
    heading = f"<strong>{escape(labels['heading'])}</strong>"
    if round_ is None:
        return figure(heading, paragraph(labels["none"]))
    sides = [(labels.get("before", ""), round_["before"]), (labels.get("after", ""), round_["after"])]
    if not round_["changed"]:
        del sides[1]
    voted = sides[:1] if round_["before"]["votes"] == round_["after"]["votes"] else sides
    rows = [
        [
            player["name"],
            *(_voted_for(round_, side["votes"][seat], labels) for _, side in voted),
            *(str(side["points"][seat]) for _, side in sides),
        ]
        for seat, player in enumerate(round_["players"])
    ]
    columns = (language.say("Votes"), voted), (labels.get("points", ""), sides)
    head = [f"{column}: {name}" if len(each) > 1 else column for column, each in columns for name, _ in each]
    table = wide_table(plain(labels.get("round", "")), [language.say("Player"), *head], rows, language)
    decided = [
        f"<p><strong>{escape(name)}</strong>: {sentence_html(' '.join(filter(None, (side['text'], side['why'], end))))}</p>"
        for (name, side), end in zip(sides, round_["ends"], strict=False)
    ]
    return figure(heading, table, *decided, items(_changed(round_)))


def _voted_for(round_: contract.Compared, slots: Sequence[int] | None, labels: contract.WhatIfLabels) -> str:
    """The cards that a player voted for, in words, as the cards are not beside them; the storyteller has none."""
    if slots is None:
        return labels.get("storyteller", "")
    names = [player["name"] for player in round_["players"]]
    chosen = [(slot, round_["slots"][slot - 1]) for slot in slots]
    return "; ".join(
        filled(
            labels.get("card", ""),
            {"slot": slot, "title": round_["cards"][each["card"]], "name": names[each["owner"]]},
        )
        for slot, each in chosen
    )


def _changed(round_: contract.Compared) -> Iterator[str]:
    for number in round_["sliders"]:
        if number["before"] != number["after"]:
            yield f"{number['says']}: {number['before']} → {number['after']}"
    for choice in round_["choices"]:
        if choice["before"] != choice["after"]:
            says = {option["key"]: option["says"] for option in choice["options"]}
            yield f"{choice['says']}: {says[choice['before']]} → {says[choice['after']]}"


def static_ask(view: contract.AskView, language: Language) -> str:
    """An `Ask`: the question, and the answer with its reason, beside what happened once that is shown.

    Args:
        view: Of the widget. That for a page without Python has what happened from the start; while the answer can be
            changed, it has not been shown.
        language: Of its words.

    Returns:
        HTML.
    """
    labels, answer, outcome = view["labels"], view["answer"], view["outcome"]
    heading = f"<strong>{escape(labels['heading'])}</strong><br>{sentence_html(view['text'])}"
    if answer is None:
        return figure(heading, _choices(view["blanks"], language))
    chosen = [blank["choices"][place] for blank, place in zip(view["blanks"], answer, strict=True)]
    why = labels["why_said"].replace("{why}", isolate(view["why"])) if view["why"] else ""
    if outcome is None or view["changeable"]:
        said = language.context("between names", ", ").join(
            f"{blank['about']}: {each}" if blank["about"] else each
            for blank, each in zip(view["blanks"], chosen, strict=True)
        )
        return figure(heading, paragraph(labels["said"].replace("{answer}", isolate(said))), paragraph(why))
    rows: list[list[str]] = []
    met = 0
    unsure = [place == len(blank["choices"]) - 1 for blank, place in zip(view["blanks"], answer, strict=True)]
    for number, blank in enumerate(view["blanks"]):
        is_right = answer[number] in outcome["right"][number]
        met += is_right and not unsure[number]
        sign = "" if unsure[number] else labels["right" if is_right else "wrong"]
        rows.append([blank["about"], chosen[number], outcome["actual"][number], sign])
    given = unsure.count(False)
    says = outcome["unsure"] if not given else outcome["all"] if met == given else outcome["some"][given - 1]
    table = wide_table(labels["result"], labels["columns"], [[plain(cell) for cell in row] for row in rows], language)
    return figure(heading, table, paragraph(says.replace("{met}", str(met))), paragraph(why))


def _choices(blanks: Sequence[contract.AskBlank], language: Language) -> str:
    """What there is to choose from: below each other for a single blank with few choices, else a line for each blank."""
    if len(blanks) == 1 and len(blanks[0]["choices"]) <= _MOST_LISTED:
        return items(blanks[0]["choices"])
    lines = [
        f"{blank['about']}: {_listed(blank, language)}" if blank["about"] else _listed(blank, language)
        for blank in blanks
    ]
    return items(lines) if len(lines) > 1 else paragraph(*lines)


def _listed(blank: contract.AskBlank, language: Language) -> str:
    choices = blank["choices"]
    shown = choices if len(choices) <= _MOST_CHOICES else [*choices[: _MOST_CHOICES - 1], "…", choices[-1]]
    return language.context("between names", ", ").join(shown)


def static_class_predictions(view: contract.ClassPredictionsView, language: Language) -> str:
    """A `ClassPredictions`: how many gave each answer. It names nobody: a saved notebook is passed on.

    Args:
        view: Of the widget.
        language: Of its words.

    Returns:
        HTML.
    """
    parts = [paragraph(view["says"])]
    for question in view["questions"]:
        parts.append("".join(_question(question, view["labels"], language)))
        if sum(map(len, parts)) > _MOST_LETTERS:
            parts[-1] = paragraph(language.say("Not everything is shown here. In Python, “collected” has all answers."))
            break
    return figure(f"<strong>{escape(view['labels']['heading'])}</strong>", *parts)


def _question(
    question: contract.ClassQuestion, labels: contract.ClassPredictionsLabels, language: Language
) -> Iterator[str]:
    where = f" ({sentence_html(question['where'])})" if question["where"] else ""
    yield f"<p><strong>{sentence_html(question['text'])}</strong>{where}</p>"
    head = [language.say("Answer"), language.say("Readers"), ""]
    for part in question["parts"]:
        rows = [
            [plain(each["answer"]), str(each["number"]), labels["happened"] if each["happened"] else ""]
            for each in part["answers"]
        ]
        yield wide_table(plain(part["about"] or question["says"]), head, rows, language)
    if any(part["about"] for part in question["parts"]):
        yield paragraph(question["says"])


def static_deck_maker(view: contract.DeckMakerView) -> str:
    """A `DeckMaker`: how many pictures there are, and their titles. The pictures stay out, as do the names of files.

    Args:
        view: Of the widget.

    Returns:
        HTML.
    """
    out = view["out"] if view["left_out"] else ""
    titles = [isolate(each["title"]) for each in view["pictures"][:_MOST_TITLES]]
    more = ["…"] if len(view["pictures"]) > _MOST_TITLES else []
    return f"{paragraph(view['says'])}{items([*titles, *more])}{paragraph(out)}"


def static_round_form(fields: Sequence[tuple[str, str]], fault: str, board: str, language: Language) -> str:
    """A `RoundForm`: what has been entered, and the board that shows it.

    Args:
        fields: What each field is called, and what stands in it.
        fault: What the form says of them; may be empty.
        board: The static picture of its board; empty before there is one.
        language: Of its words.

    Returns:
        HTML.
    """
    entered = items(f"{name}: {isolate(value)}" for name, value in fields)
    heading = escape(language.say("A round from a real table"))
    return figure(f"<strong>{heading}</strong>", entered, paragraph(fault), board)


def static_room_panel(language: Language) -> str:
    """A `RoomPanel`: that there was a room; not how people came in, and not who was there.

    Args:
        language: Of the sentence.

    Returns:
        HTML.
    """
    return paragraph(
        language.say("A room was open here. Run this cell to open one, or take one up with dx.Room.resume().")
    )
