"""A board, a seat and a table without a script: what everybody may see. Pure.

A notebook keeps one of them at the step shown, with small pictures of the cards. An exported page shows a board until its
script runs: all its rounds from beginning to end, and no pictures, as those of the page are packed; there the cards are a
table. The rest is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from ..decks.webp import webp_url
from ..sentences import Language, isolate, plain
from ..text.tables import sentence_html
from .at_step import AtStep, at_step, points_columns
from .static_parts import dot, figure, filled, items, paragraph, wide_table

if TYPE_CHECKING:
    from . import contract

__all__ = ["static_board", "static_round", "static_seat", "static_table"]

_CARDS = (
    "display:flex;flex-wrap:wrap;gap:10px 12px;list-style:none;margin:8px 0;padding:0;word-wrap:break-word;"
    "font-size:13px;line-height:1.35"
)
_CARD = "width:112px;margin:0"
_PICTURE = "display:block;margin:0 0 3px;border-radius:5px"
_WIDTH, _HEIGHT = 96, 144
_MOST_BYTES = 58_000
"""Of a board: with long names at a large table, the sentences so far are left out for it. The whole may have 60 kB."""


def static_board(view: contract.View, step: int, small: Mapping[str, bytes], language: Language) -> str:
    """A board at its step.

    Args:
        view: Of the board.
        step: The step that it is at, from 0.
        small: Small pictures of cards, WebP files by id; a card without one is shown by its description.
        language: Of its words.

    Returns:
        HTML: the clue, the sentence of the step, the cards, what was predicted, the points, and all sentences so far.
    """
    return _fitting(list(_round(view, step, small, language)), view, step)


def static_round(view: contract.View, language: Language) -> str:
    """A whole round of a board, as far as its view goes.

    Args:
        view: Of the board: a round up to the next question of its reader.
        language: Of its words.

    Returns:
        HTML: the clue, the cards with their players and votes, the points, all sentences, and the choices of a question.
    """
    at, say, names = at_step(view, len(view["steps"]) - 1), language.say, [player["name"] for player in view["players"]]
    parts: list[str] = []
    if at.slots:
        rows = [
            [
                str(number),
                view["cards"][slot["card"]]["title"],
                "" if slot["owner"] is None else names[slot["owner"]],
                plain(language.names([names[seat] for seat in slot["votes"]], most=len(names))),
            ]
            for number, slot in enumerate(at.slots, start=1)
        ]
        head = [say("Card"), say("Title"), say("Player"), say("Votes")]
        parts.append(wide_table(view["labels"]["cards"], head, rows, language))
    told = _sentences(at.steps) if at.steps else paragraph(view["labels"]["not_begun"])
    return figure(_caption(view), *parts, _points(view, at, language), told, *_question(view, language))


def _fitting(parts: list[str], view: contract.View, step: int) -> str:
    """The parts as a figure, with the sentences so far if there is room for them."""
    whole = figure(*parts, told := _transcript(view, step), place := _place(view, step))
    return whole if len(whole.encode()) <= _MOST_BYTES or not told else figure(*parts, place)


def static_table(
    view: contract.View, turn: contract.TurnView, step: int, small: Mapping[str, bytes], language: Language
) -> str:
    """A table with its seats: the board at its step, and whom it waits for or who has won. No hand is in it.

    Args:
        view: Of its board.
        turn: The public part of the turn.
        step: The step that the board is at, from 0.
        small: As for `static_board`.
        language: Of its words.

    Returns:
        HTML.
    """
    caption, *parts = _round(view, step, small, language)
    is_newest = view["round"]["number"] == turn["round"] and step >= len(view["steps"]) - 1
    return _fitting([caption, *(_turn(turn) if is_newest else ()), *parts], view, step)


def static_seat(view: contract.View, turn: contract.TurnView, small: Mapping[str, bytes], language: Language) -> str:
    """The seat of one player: the round that it shows, as everybody may see it. No hand is in it.

    Args:
        view: Of the round that the seat shows.
        turn: The public part of the turn.
        small: As for `static_board`.
        language: Of its words.

    Returns:
        HTML.
    """
    [seat] = turn["seats"] or [None]
    named = "" if seat is None else filled(turn["labels"]["seat"], name=turn["players"][seat]["name"])
    table = static_table(view, turn, len(view["steps"]) - 1, small, language)
    return f"<p><strong>{named}</strong></p>{table}" if named else table


def _round(view: contract.View, step: int, small: Mapping[str, bytes], language: Language) -> Iterator[str]:
    """The caption, then the parts."""
    at, labels = at_step(view, step), view["labels"]
    yield _caption(view)
    said = at.steps[-1] if at.steps else None
    yield paragraph(said["text"], said["why"]) if said else paragraph(labels["not_begun"])
    if at.slots:
        cards = "".join(_card(view, at, number, small, language) for number in range(1, len(at.slots) + 1))
        yield f'<ul style="{_CARDS}">{cards}</ul>'
    if step >= len(view["steps"]) - 1:
        yield from _question(view, language)
    for predicted in view.get("predicted", []):
        if predicted["first"] <= step <= predicted["last"]:
            yield from _predicted(predicted, language)
    yield _points(view, at, language)


def _transcript(view: contract.View, step: int) -> str:
    """All sentences up to the step; nothing while there is only one, which is said above."""
    if step < 1:
        return ""
    told = _sentences(view["steps"][: step + 1])
    return f"<details><summary>{escape(view['labels']['transcript'])}</summary>{told}</details>"


def _sentences(steps: Sequence[contract.Step]) -> str:
    """The sentences of steps, in their order."""
    told = "".join(f"<li>{sentence_html(step['text'])}</li>" for step in steps)
    return f"<ol>{told}</ol>"


def _place(view: contract.View, step: int) -> str:
    """Which step it is; nothing before the first."""
    steps = len(view["steps"])
    return f"<p>{filled(view['labels']['step'], step=min(step + 1, steps), steps=steps)}</p>" if steps else ""


def _caption(view: contract.View) -> str:
    """The round, its clue and its storyteller."""
    labels, round_ = view["labels"], view["round"]
    clue, teller = round_["clue"], round_["storyteller"]
    parts = [f"<strong>{escape(labels['board'])}</strong>"]
    if clue:
        how = f" ({escape(clue['label'])})" if clue["label"] else ""
        said = escape(f"{labels['clue_open']}{clue['text']}{labels['clue_close']}")
        parts.append(f"<strong><bdi>{said}</bdi></strong>{how}")
    if teller is None:
        parts.append(escape(labels["no_storyteller"]))
    else:
        player = view["players"][teller]
        parts.append(dot(player) + filled(labels["storyteller"], name=player["name"]))
    return "<br>".join(parts)


def _card(view: contract.View, at: AtStep, number: int, small: Mapping[str, bytes], language: Language) -> str:
    """A card face up: its number and picture, whose it is and who voted for it, as far as that is revealed."""
    slot = at.slots[number - 1]
    words, labels, picture = view["cards"][slot["card"]], view["labels"], small.get(slot["card"])
    title = f"<strong>{number}</strong> <bdi>{escape(words['title'])}</bdi>"
    if picture is None:
        lines = [title, *([escape(words["alt"])] if words["alt"] else [])]
    else:
        alt = plain(labels["card"].replace("{slot}", str(number)).replace("{alt}", words["alt"] or words["title"]))
        shape = f'width="{_WIDTH}" height="{_HEIGHT}" style="{_PICTURE}"'
        lines = [f'<img src="{webp_url(picture)}" alt="{escape(alt)}" {shape}> {title}']
    if slot["owner"] is not None:
        player = view["players"][slot["owner"]]
        is_tellers = slot["owner"] == view["round"]["storyteller"]
        lines.append(dot(player) + filled(labels["storyteller_card" if is_tellers else "owner"], name=player["name"]))
    if slot["votes"]:
        lines.append(f"{escape(labels['votes'][len(slot['votes'])])}: {_voters(view, slot['votes'], language)}")
    elif at.has("card_revealed"):
        lines.append(escape(labels["votes"][0]))
    return f'<li style="{_CARD}">{"<br>".join(lines)}</li>'


def _voters(view: contract.View, votes: list[int], language: Language) -> str:
    """A dot for each vote, and the names."""
    between = escape(language.context("between names", ", "))
    said = [
        dot(view["players"][seat]) * number + sentence_html(language.names([view["players"][seat]["name"]] * number))
        for seat, number in Counter(votes).items()
    ]
    return between.join(f'<span style="display:inline-block">{each}</span>' for each in said)  # no dot without its name


def _question(view: contract.View, language: Language) -> Iterator[str]:
    """What is asked at the last step of the view, with its choices; nothing if nothing is."""
    question = view.get("question")
    if question:
        yield items(f"{blank['label']}: {_listed(blank['choices'], language)}" for blank in question["blanks"])


def _listed(choices: list[contract.Choice], language: Language) -> str:
    return language.context("between names", ", ").join(choice["label"] for choice in choices)


def _predicted(predicted: contract.Predicted, language: Language) -> Iterator[str]:
    """What was predicted beside what happened."""
    rows = [[line["about"], line["predicted"], line["actual"], line["says"]] for line in predicted["lines"]]
    yield wide_table(
        predicted["heading"], predicted["columns"], [[plain(cell) for cell in row] for row in rows], language
    )
    yield paragraph(predicted["says"])


def _points(view: contract.View, at: AtStep, language: Language) -> str:
    """The sums, as far as they are counted; before any is, the points before the round alone."""
    say, labels, names = language.say, view["labels"], [player["name"] for player in view["players"]]
    if all(each.rule is None for each in at.points):
        rows = [[name, str(each.before)] for name, each in zip(names, at.points, strict=True)]
        return wide_table(say("Points"), [say("Player"), say("Before")], rows, language)
    head = [say("Player"), *points_columns(labels, language)]
    rows = [
        [name, *("–" if number is None else str(number) for number in (p.before, p.rule, p.bonus, p.gained, p.total))]
        for name, p in zip(names, at.points, strict=True)
    ]
    return wide_table(labels["ledger"], head, rows, language)


def _turn(turn: contract.TurnView) -> Iterator[str]:
    """Whom the table waits for; at the end of the game, who has won."""
    end = turn["end"]
    if end is None:
        yield paragraph(turn["waiting"])
        return
    yield f"<p><strong>{sentence_html(end['title'])}</strong></p>"
    yield paragraph(end["why"])
    yield items(
        f"{turn['labels']['place'].replace('{place}', str(each['place']))}: "
        f"{isolate(turn['players'][each['seat']]['name'])}, {each['points']}"
        for each in end["standings"]
    )
