"""The messages for translators: `make messages` writes the templates, and brings every catalogue up to date.

There are two: for the package, and for the lessons (scripts/lessons.py). The template of the package is
dixit_widgets/locale/dixit_widgets.pot, the catalogue of a language LANGUAGE/LC_MESSAGES/dixit_widgets.po beside it;
`make messages NEW=fi` begins one. Sentences and labels come from the code and from pages of HTML, titles and alternative
texts of the cards from the decks. The clues of bots come from `dixit_widgets/bots/clue_words.py` and the tags of the decks:
a motif as bots say it, such as "a door", with the cards that show it as a comment; motifs as places; and ideas, with the
motifs that bring them to mind. Each has its context.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from pathlib import Path
from typing import Any

from babel import Locale
from babel.localedata import exists
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from dixit_widgets.bots.clue_words import IDEA, IDEAS, MOTIF, PLACE, PLACES, THINGS
from dixit_widgets.text.cards import alt_context, title_context
from hatch_build import compile_translations
from scripts import lessons, rules_pages

PACKAGE = Path(__file__).parents[1] / "dixit_widgets"
LOCALE = PACKAGE / "locale"
DOMAIN = "dixit_widgets"

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
        # Babel remarks on each f-string among the values of a message, which is no message itself.
        with path.open("rb") as source, redirect_stderr(io.StringIO()):
            for line, message, _comments, context in extract("python", source, _KEYWORDS):
                catalogue.add(message, locations=[(where, line)], context=context)
    for path in sorted(PACKAGE.rglob("*.html")):
        where = path.relative_to(PACKAGE).as_posix()
        with path.open("rb") as page:
            for line, message, _comments, context in extract("jinja2.ext:babel_extract", page, {"say": None}):
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


def catalogues() -> list[Path]:
    """The catalogues that there are, a file for each language."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def catalogue_of(code: str) -> Path:
    """Where the catalogue of a language is, by the language's code."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(path: Path, code: str) -> Catalog:
    """The catalogue in a file, of the language of a code."""
    with path.open("rb") as source:
        return read_po(source, locale=code)


def updated(catalogue: Catalog, messages: Catalog) -> Catalog:
    """A catalogue with every message of the template and no other; new ones have no translation yet.

    Args:
        catalogue: The catalogue; it is changed.
        messages: The template.

    Returns:
        The same catalogue.
    """
    made = catalogue.creation_date
    catalogue.update(messages, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.creation_date = made
    catalogue.header_comment = (
        f"# The messages of dixit-widgets in {Locale.parse(catalogue.locale_identifier).english_name}."
    )
    catalogue.project, catalogue.version = "dixit-widgets", ""
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = ""
    return catalogue


def written(catalogue: Catalog) -> bytes:
    """A catalogue as the file holds it: in the order of the modules, without numbers of lines, which change too often."""
    out = io.BytesIO()
    write_po(out, catalogue, width=100, sort_by_file=True, include_lineno=False)
    return out.getvalue()


def main(new: Sequence[str]) -> None:
    messages = template()
    for code in new:
        if not re.fullmatch("[a-z]{2,3}", code) or not exists(code):
            raise SystemExit(f"NEW must be the code of a language such as eo, two or three letters, got {code!r}.")
    spoken = sum(message.context in (MOTIF, PLACE, IDEA) for message in messages)
    print(f"{len(messages)} messages, {spoken} of them for the clues of bots, in dixit_widgets/locale/{DOMAIN}.pot")
    LOCALE.mkdir(exist_ok=True)
    (LOCALE / f"{DOMAIN}.pot").write_bytes(written(messages))
    codes = sorted({*new, *(path.parent.parent.name for path in catalogues())})
    whole = [code for code in codes if not untranslated(_bring_up_to_date(catalogue_of(code), code, messages))]
    compile_translations(LOCALE)
    rules_pages.main(["en", *whole])
    passages = lessons.template()
    print(f"{len(passages)} passages of lessons, in notebooks/locale/lessons.pot")
    lessons.LOCALE.mkdir(exist_ok=True)
    (lessons.LOCALE / "lessons.pot").write_bytes(written(passages))
    for code in codes:
        catalogue = _bring_up_to_date(lessons.catalogue_of(code), code, passages)
        if not untranslated(catalogue):
            lessons.write(code, catalogue)


def _bring_up_to_date(path: Path, code: str, messages: Catalog) -> Catalog:
    """Bring the catalogue in a file up to date, or begin it; say how much of it is left to translate."""
    begun = Catalog(locale=code, charset="utf-8", fuzzy=False)
    catalogue = read_catalogue(path, code) if path.exists() else begun
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(updated(catalogue, messages)))
    print(f"{code}: {len(untranslated(catalogue)) or 'no'} messages left to translate")
    return catalogue


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages that have no translation yet, or not in each plural form."""
    return [message for message in catalogue if message.id and not all_said(message)]


def translations(message: Message) -> list[str]:
    """What a message is in the language of its catalogue: one text, or one for each plural form; empty where it is missing."""
    said = message.string or ""
    return [said] if isinstance(said, str) else list(said)


def all_said(message: Message) -> bool:
    """Whether a message has a translation, in each of its plural forms."""
    return all(translations(message))


if __name__ == "__main__":
    main(sys.argv[1:])
