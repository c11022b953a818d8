"""The template of all messages for translators: `make messages` writes dixit_widgets/locale/dixit_widgets.pot.

Sentences and labels come from the code, titles and alternative texts of the cards from the decks. The clues of bots come from `dixit_widgets/bots/clue_words.py` and the tags of the
decks: a motif as bots say it, such as "a door", with the cards that show it as a comment; motifs as places; and ideas, with
the motifs that bring them to mind. Each has its context. A catalogue made from it
(`pybabel init -i dixit_widgets/locale/dixit_widgets.pot -d dixit_widgets/locale -D dixit_widgets -l fi`) is used as
soon as it is compiled.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import write_po

from dixit_widgets.bots.clue_words import IDEA, IDEAS, MOTIF, PLACE, PLACES, THINGS
from dixit_widgets.text.cards import alt_context, title_context

PACKAGE = Path(__file__).parents[1] / "dixit_widgets"
TEMPLATE = PACKAGE / "locale" / "dixit_widgets.pot"

_KEYWORDS: dict[str, Any] = {
    "say": None,
    "count": (1, 2),
    "context": ((1, "c"), 2),
    "marked": ((1, "c"), 2),
    "translatable": None,
}
"""The methods that translate or mark messages, as in `dixit_widgets/sentences.py`."""
_MOST_CARDS = 3
"""Cards named beside a motif."""
_CLUE_WORDS = "bots/clue_words.py"


def template() -> Catalog:
    """Every message, each without a translation."""
    catalogue = Catalog(
        project="dixit-widgets", header_comment="# All messages of dixit-widgets.", charset="utf-8", fuzzy=False
    )
    for path in sorted(PACKAGE.rglob("*.py")):
        where = path.relative_to(PACKAGE).as_posix()
        with path.open("rb") as source:
            for line, message, _comments, context in extract("python", source, _KEYWORDS):
                catalogue.add(message, locations=[(where, line)], context=context)
    for where, card in shipped_cards():
        catalogue.add(
            card["title"], locations=[(where, 0)], auto_comments=[card["alt"]], context=title_context(card["id"])
        )
        catalogue.add(
            card["alt"], locations=[(where, 0)], auto_comments=[card["title"]], context=alt_context(card["id"])
        )
    for where, motif, cards in motifs():
        comment = f"On the cards: {cards}"
        catalogue.add(THINGS.get(motif, motif), locations=[(where, 0)], auto_comments=[comment], context=MOTIF)
    for place in PLACES.values():
        catalogue.add(place, locations=[(_CLUE_WORDS, 0)], auto_comments=["After a thing: a door ..."], context=PLACE)
    for idea, shown_by in IDEAS.items():
        comment = f"Brought to mind by: {', '.join(shown_by)}"
        catalogue.add(idea, locations=[(_CLUE_WORDS, 0)], auto_comments=[comment], context=IDEA)
    return catalogue


def shipped_cards() -> Iterator[tuple[str, dict[str, Any]]]:
    """The file and the entry of every card that ships with the package."""
    for path in sorted(PACKAGE.glob("pictures/*/deck.json")):
        for card in json.loads(path.read_text(encoding="utf-8"))["cards"]:
            yield path.relative_to(PACKAGE).as_posix(), card


def motifs() -> Iterator[tuple[str, str, str]]:
    """The file of each motif, the motif, and some of the cards that show it."""
    shown: dict[tuple[str, str], list[str]] = {}
    for where, card in shipped_cards():
        for motif in card["tags"]:
            shown.setdefault((where, motif), []).append(card["title"])
    for (where, motif), titles in sorted(shown.items()):
        more = ", ..." if len(titles) > _MOST_CARDS else ""
        yield where, motif, ", ".join(titles[:_MOST_CARDS]) + more


def main() -> None:
    catalogue = template()
    TEMPLATE.parent.mkdir(exist_ok=True)
    with TEMPLATE.open("wb") as out:
        write_po(out, catalogue, width=100, sort_output=True)
    spoken = sum(message.context in (MOTIF, PLACE, IDEA) for message in catalogue)
    print(
        f"{len(catalogue)} messages, {spoken} of them for the clues of bots, in {TEMPLATE.relative_to(PACKAGE.parent)}"
    )


if __name__ == "__main__":
    main()
