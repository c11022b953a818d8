"""A site of one's own lessons: the notebooks that somebody names, with a deck of their own pictures.

The deck is packed, so that a notebook finds it where it found the pictures, with `dx.Deck.from_folder` as before; see
`decks/packed.py`.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..decks.deck import Deck
from ..decks.importing import ReadCards, read_folder, read_zip, told
from ..decks.packed import PACKED, packed
from ..decks.picture_rules import Fit
from ..errors import brief, brief_path
from ..sentences import count, say
from ..text.language import language_of
from .door import CARDS, Door, Lesson, door_pictures
from .lite import Contents, build_site, check_output
from .notebooks import checked_notebook
from .tools import SiteError, need

__all__ = ["OwnSite", "build_own_site"]

_FIT_SAID: Mapping[Fit, str] = MappingProxyType({"crop": "", "letterbox": ', fit="letterbox"'})
"""How a notebook says it, if at all."""


@dataclass(frozen=True)
class OwnSite:
    """What a site is to be made of.

    Args:
        notebooks: The files of its lessons.
        deck: A folder of pictures, or a zip archive; None for no deck of one's own.
        fit: What becomes of pictures that are not 2:3.
        language: The code of the language of the page at its door.
        online: Whether Pyodide comes from its usual address.
        title: What the site is called; empty for the title of its lesson, if there is one alone.
    """

    notebooks: Sequence[Path]
    deck: Path | None = None
    fit: Fit = "crop"
    language: str = "en"
    online: bool = False
    title: str = ""


def build_own_site(
    site: OwnSite, out: Path, downloads: Path, tell: Callable[[str], object] = lambda _said: None
) -> Path:
    """Build a site; one that is there is replaced when the new one is whole.

    Args:
        site: What it is made of.
        out: Its folder.
        downloads: Where downloads are kept.
        tell: Called with what is done now.

    Returns:
        Its folder.

    Raises:
        SiteError: If a notebook can't be read, or the site can't be built; nothing was written.
        DeckError: If no picture can be used.
        DixitError: If there is no such language.
    """
    language_of(site.language)
    need("site")
    out = out.resolve()
    check_output(out)
    lessons = tuple(_lesson(path) for path in site.notebooks)
    names = [lesson.path.casefold() for lesson in lessons]
    if twice := next((lesson.path for lesson in lessons if names.count(lesson.path.casefold()) > 1), None):
        raise SiteError(say("two notebooks have the same name, {name}: rename one of them", name=brief(twice)))
    read = None if site.deck is None else _read_deck(site.deck, site.fit, site.notebooks, tell)
    build_site(out, _contents(site, lessons, read), downloads, site.online, tell)
    return out


def _lesson(path: Path) -> Lesson:
    """A notebook without outputs: those of widgets are nothing without the Python that showed them."""
    notebook: dict[str, Any] = json.loads(json.dumps(checked_notebook(path)))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    notebook["metadata"].pop("widgets", None)
    return Lesson(path.name if path.suffix == ".ipynb" else f"{path.name}.ipynb", notebook)


def _read_deck(deck: Path, fit: Fit, notebooks: Sequence[Path], tell: Callable[[str], object]) -> ReadCards:
    if deck.is_file() and not zipfile.is_zipfile(deck):
        raise SiteError(
            say(
                "{path} can't be read as a zip archive: pack the pictures anew, or name their folder with --deck",
                path=brief_path(str(deck)),
            )
        )
    tell(say("Reading the pictures of {path} ...", path=deck))
    read = (read_zip if deck.is_file() else read_folder)(deck, None, fit, progress=True)
    tell(
        count(
            "{number} card in the deck {name}.",
            "{number} cards in the deck {name}.",
            len(read.cards),
            name=brief(read.name),
        )
    )
    if read.report.left_out:
        tell(say("Left out: {files}.", files=told(read.report.left_out)))
    place, method = _place_of_deck(deck, notebooks), "from_zip" if deck.is_file() else "from_folder"
    tell(
        say("In a notebook: {code}", code=f"dx.Deck.{method}({json.dumps(place, ensure_ascii=False)}{_FIT_SAID[fit]})")
    )
    return read


def _contents(site: OwnSite, lessons: tuple[Lesson, ...], read: ReadCards | None) -> Contents:
    files: dict[str, str | bytes] = {}
    if read is not None and site.deck is not None:
        text, place = packed(read, site.fit), _place_of_deck(site.deck, site.notebooks)
        if site.deck.is_file():
            files[place] = _zipped(text)
        else:
            files[f"{place}/{PACKED}"] = text
    cards = tuple(read.cards[: len(CARDS)]) if read else tuple(Deck.dreams()[card] for card in CARDS)
    picture = read.picture if read else Deck.dreams().picture
    pictures = door_pictures((card.id, picture(card.id, "board")) for card in cards)
    title = site.title or (lessons[0].title if len(lessons) == 1 else "")
    door = Door(site.language, lessons, cards, own_pictures=read is not None, title=title)
    return Contents(lessons, (door,), pictures, files)


def _place_of_deck(deck: Path, notebooks: Sequence[Path]) -> str:
    """Where a notebook looks for the deck, from its own folder: as it is there, or beside it where it is elsewhere."""
    deck = deck.resolve()
    for notebook in notebooks:
        folder = notebook.resolve().parent
        if deck != folder and deck.is_relative_to(folder):
            return deck.relative_to(folder).as_posix()
    return deck.name


def _zipped(text: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(PACKED, text)
    return file.getvalue()
