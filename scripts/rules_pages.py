"""The pages of the rules, one for each language, in docs/rules/: what `dx.RulesCard` says of every edition.

`make messages` writes them, since they change with the sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import dixit_widgets as dx

FOLDER = Path(__file__).parents[1] / "docs" / "rules"


def page(code: str) -> str:
    """The rules of every edition, and the glossary, as Markdown.

    Args:
        code: The code of the language.

    Returns:
        The text of the page, with one line end at its end.
    """
    cards = [dx.RulesCard(edition, language=code) for edition in dx.EDITIONS]
    points, glossary = cards[0].headings
    lines: list[str] = []
    for place, card in enumerate(cards):
        lines += [f"{'##' if place else '#'} {card.title}", ""]
        lines += [f"{number}. {step}" for number, step in enumerate(card.steps, start=1)]
        lines += ["", f"**{points}**", "", *(f"- {title}: {result}" for title, result in card.scoring), ""]
    lines += [f"## {glossary}", "", *(f"- **{term}**: {meaning}" for term, meaning in cards[0].glossary)]
    return "\n".join(lines) + "\n"


def main(codes: Sequence[str]) -> None:
    """Write the pages.

    Args:
        codes: The codes of the languages; of those that are translated as a whole.
    """
    FOLDER.mkdir(exist_ok=True)
    for code in codes:
        (FOLDER / f"{code}.md").write_text(page(code), encoding="utf-8")
    print(f"{len(codes)} pages of the rules in docs/rules/")
