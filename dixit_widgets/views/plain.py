"""A round as plain HTML, for where a page's scripts don't run: what the board's view says, and nothing more. Pure."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING

from ..sentences import Language, plain
from ..text.tables import html_table, text_attributes

if TYPE_CHECKING:
    from . import contract

__all__ = ["plain_round"]


def plain_round(view: contract.View, language: Language) -> str:
    """The cards on the table, the points, and what happened, as far as a view holds them.

    Args:
        view: Of a board: a round up to the next question of its reader.
        language: What it is said in.

    Returns:
        A sentence, two tables and a list of sentences.
    """
    say, round_, names = language.say, view["round"], [player["name"] for player in view["players"]]
    here = say("This page steps through the round where its scripts may run. Here is the round as a table.")
    parts = [f"<p {text_attributes(language)}>{escape(here)}</p>"]
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
    told = "".join(f"<li>{escape(plain(step['text']))}</li>" for step in view["steps"])
    return "".join(parts) + (f"<ol {text_attributes(language)}>{told}</ol>" if told else "")


def _voters(seats: list[int], names: list[str], language: Language) -> str:
    return plain(language.names([names[seat] for seat in seats], most=len(names) + 1)) if seats else ""
