"""The widgets as plain HTML, for where a page's scripts don't run: what their views say, and nothing more. Pure."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING

from ..sentences import Language, filled, plain
from ..text.markdown import LINKS, TAGS
from ..text.tables import html_table, text_attributes

if TYPE_CHECKING:
    from . import contract

__all__ = ["plain_aside", "plain_ask", "plain_chart", "plain_matrix", "plain_notice", "plain_round", "plain_what_if"]

_EMPTY = frozenset({"br", "hr"})
"""Elements without content."""


def plain_notice(language: Language) -> str:
    """The sentence at the top of a page whose scripts don't run."""
    here = language.say("This page can be stepped through where its scripts may run. Here it is as tables.")
    return _paragraph(here, language)


def plain_round(view: contract.View, language: Language) -> str:
    """The cards on the table, the points, and what happened, as far as a view holds them.

    Args:
        view: Of a board: a round up to the next question of its reader.
        language: What it is said in.

    Returns:
        Two tables and a list of sentences.
    """
    say, round_, names = language.say, view["round"], [player["name"] for player in view["players"]]
    parts: list[str] = []
    labels = view["labels"]
    clue = f": {labels['clue_open']}{round_['clue']['text']}{labels['clue_close']}" if round_["clue"] else ""
    caption = f"{say('Round {round}', round=round_['number'])}{clue}"
    cards = [
        [
            str(place),
            view["cards"][slot["card"]]["title"],
            "" if slot["owner"] is None else names[slot["owner"]],
            _voters(slot["votes"], names, language),
        ]
        for place, slot in enumerate(round_["slots"], start=1)
    ]
    if cards:
        parts.append(html_table(caption, [say("Card"), say("Title"), say("Player"), say("Votes")], cards, language))
    gained = Counter[int]()
    for step in view["steps"]:
        for award in step["awards"]:
            gained[award["seat"]] += award["points"]
    points = [
        [name, str(round_["scores"][seat]), str(gained[seat]), str(round_["scores"][seat] + gained[seat])]
        for seat, name in enumerate(names)
    ]
    head = [say("Player"), say("Before"), say("Points in this round"), say("Total")]
    parts.append(html_table(say("Points") if cards else caption, head, points, language))
    return "".join(parts) + _list("ol", [plain(step["text"]) for step in view["steps"]], language)


def _voters(seats: list[int], names: list[str], language: Language) -> str:
    return plain(language.names([names[seat] for seat in seats], most=len(names) + 1)) if seats else ""


def plain_chart(view: contract.ScoreChartView, language: Language) -> str:
    """The points after each round.

    Args:
        view: Of a `ScoreChart`.
        language: What it is said in.

    Returns:
        A table and a list of sentences, one for each round; without a scored round, a sentence that says so.
    """
    labels, rounds = view["labels"], view["rounds"]
    if not rounds:
        return _paragraph(f"{labels['heading']}: {view['none']}", language)
    rows = [
        [
            str(round_["number"]),
            *(
                "–" if total is None else filled(labels["cell"], {"points": total, "more": more})
                for total, more in zip(round_["totals"], round_["points"], strict=True)
            ),
        ]
        for round_ in rounds
    ]
    head = [labels["round"], *(player["name"] for player in view["players"])]
    told = [f"{number}. {plain(says)}" for number, says in zip(view["numbers"], view["says"], strict=True)]
    return html_table(f"{labels['heading']} ({labels['goal']})", head, rows, language) + _list("ul", told, language)


def plain_matrix(view: contract.VoteMatrixView, language: Language) -> str:
    """Who voted for whose cards.

    Args:
        view: Of a `VoteMatrix`.
        language: What it is said in.

    Returns:
        A table; without a scored round, a sentence that says so.
    """
    labels, names = view["labels"], [player["name"] for player in view["players"]]
    if not view["rounds"]:
        return _paragraph(f"{labels['heading']}: {view['none']}", language)
    rows = [
        [
            names[voter],
            *("–" if owner == voter else str(number) for owner, number in enumerate(line)),
            str(sum(line)),
            str(view["found"][voter]),
        ]
        for voter, line in enumerate(view["votes"])
    ]
    owners = [language.say("for {name}", name=name) for name in names]
    return html_table(labels["heading"], [labels["voter"], *owners, labels["all"], labels["found"]], rows, language)


def plain_what_if(view: contract.WhatIfView, language: Language) -> str:
    """A round as it was played, and as it is with the changes made to it.

    Args:
        view: Of a `WhatIf`.
        language: What it is said in.

    Returns:
        A table, and what decides the round; the changed round beside it only if something was changed. Before a round is
        scored, a sentence that says so.
    """
    labels, round_ = view["labels"], view["round"]
    if round_ is None:
        return _paragraph(f"{labels['heading']} {labels['none']}", language)
    say = language.say
    names = [player["name"] for player in round_["players"]]
    sides = [round_["before"], round_["after"]] if round_["changed"] else [round_["before"]]
    called = [labels.get("before", ""), labels.get("after", "")]
    head = [
        say("Player"),
        *(
            f"{word} ({called[place]})" if len(sides) > 1 else word
            for place in range(len(sides))
            for word in (say("Votes"), say("Points"))
        ),
    ]
    rows = [
        [
            name,
            *(
                cell
                for side in sides
                for cell in (_voted_for(round_, side["votes"][seat], labels), str(side["points"][seat]))
            ),
        ]
        for seat, name in enumerate(names)
    ]
    decided = [
        plain(" ".join(filter(None, (f"{called[place]}:", side["text"], side["why"]))))
        for place, side in enumerate(sides)
    ]
    caption = f"{labels['heading']} {plain(labels.get('round', ''))}"
    return html_table(caption, head, rows, language) + _list("ul", decided, language)


def plain_aside(view: contract.ExplanationView, language: Language) -> str:
    """An explanation, with the step of the board that it belongs to.

    Args:
        view: Of an `Aside`.
        language: Of its heading; its text is in whatever language its author wrote.

    Returns:
        A heading and the text, of the tags that `text.markdown` lets through.
    """
    places = view["places"]
    step = language.say("Step {step}", step=places[0] + 1) if places else ""
    heading = ": ".join(filter(None, (view["labels"]["heading"], step)))
    return f"<div {text_attributes(language)}><p><strong>{escape(heading)}</strong></p>{_html(view['tree'])}</div>"


def plain_ask(view: contract.AskView, language: Language) -> str:
    """A question, with the answers to choose from.

    Args:
        view: Of an `Ask`.
        language: Of its heading; the question is in whatever language its author wrote.

    Returns:
        The question, and a list for each thing that it is asked about.
    """
    parts = [_paragraph(view["text"], language)]
    for blank in view["blanks"]:
        parts += [_paragraph(f"{blank['about']}:", language)] if blank["about"] else []
        parts.append(_list("ul", blank["choices"], language))
    return "".join(parts)


def _html(parts: list[contract.MarkdownPart]) -> str:
    """A tree of `text.markdown` as HTML: what is no tag that it knows is only its text."""
    return "".join(escape(part) if isinstance(part, str) else _element(part) for part in parts)


def _element(part: list[contract.MarkdownPart]) -> str:
    match part:
        case ["a", str() as address, *inside] if address.lower().startswith(LINKS):
            return f'<a href="{escape(address)}" rel="noopener noreferrer">{_html(inside)}</a>'
        case [str() as tag, *inside] if tag in TAGS - {"a"}:
            return f"<{tag}>" if tag in _EMPTY else f"<{tag}>{_html(inside)}</{tag}>"
        case _:
            return _html(part[1:])


def _voted_for(round_: contract.Compared, slots: list[int] | None, labels: contract.WhatIfLabels) -> str:
    """The cards that a player voted for, in words; the storyteller has none."""
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


def _paragraph(text: str, language: Language) -> str:
    return f"<p {text_attributes(language)}>{escape(text)}</p>"


def _list(tag: str, sentences: list[str], language: Language) -> str:
    items = "".join(f"<li>{escape(each)}</li>" for each in sentences)
    return f"<{tag} {text_attributes(language)}>{items}</{tag}>" if items else ""
