"""The pages at a site's door: which lessons there are, in a language, and links to the other languages.

What a lesson is called there comes from its notebook. Knows nothing of how a site is built.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from ..engine.cards import Card
from ..sentences import Language
from ..text.cards import alt_of
from ..text.language import language_of

__all__ = ["CARDS", "ENGLISH", "Door", "Lesson", "door_pictures", "write_doors"]

ENGLISH = "en"

CARDS = ("lantern-tree", "night-whale", "stairs-to-the-moon", "the-foxs-coat")
"""The cards on a page at the door, of the deck that comes with the package."""

_TEMPLATE = Path(__file__).parent / "door.html"
_FIRST_CODE = 'import dixit_widgets as dx\ndx.Board(dx.scenario("rulebook"))'


@dataclass(frozen=True)
class Lesson:
    """A notebook of a site.

    Args:
        path: Where it lies in the site's contents, with "/".
        notebook: What it holds.
    """

    path: str
    notebook: Mapping[str, Any]

    @property
    def title(self) -> str:
        """Its first heading, else the name of its file."""
        title = re.search(r"^# +(.+)$", self._told, re.MULTILINE)
        return _plain(title[1].strip()) if title else PurePosixPath(self.path).stem

    @property
    def first(self) -> str:
        """The first sentence below its heading; empty if there is none."""
        below = re.sub(r"^#.*$", "", self._told, flags=re.MULTILINE).strip().split("\n\n")[0]
        return re.split(r"(?<=[.!?]) ", _plain(" ".join(below.split())))[0]

    @property
    def _told(self) -> str:
        """Its first cell of text."""
        cells = self.notebook["cells"]
        return next(("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"), "")

    def for_browser(self) -> dict[str, Any]:
        """The notebook with the kernel that is in the browser, so that no dialog asks for one."""
        here = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
        return {**self.notebook, "metadata": {**self.notebook["metadata"], "kernelspec": here}}


def _plain(text: str) -> str:
    """Markdown without its marks."""
    return re.sub(r"[*_`]|\[(?=[^\]]*\]\()|\]\([^)]*\)", "", text)


@dataclass(frozen=True)
class Door:
    """A page at the door.

    Args:
        language: The code of its language.
        lessons: The lessons in that language.
        cards: The cards whose pictures are on it.
        in_english: Further lessons, in English.
        folder: Its folder in the site; empty for the page that comes first.
        own_pictures: Whether the cards are somebody's own.
        title: What the site is called; empty for its usual title.
    """

    language: str
    lessons: tuple[Lesson, ...]
    cards: tuple[Card, ...]
    in_english: tuple[Lesson, ...] = ()
    folder: str = ""
    own_pictures: bool = False
    title: str = ""

    @property
    def path(self) -> str:
        """Its file in the site."""
        return f"{self.folder}/index.html" if self.folder else "index.html"


def door_pictures(pictures: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """The pictures of cards, by the paths that the pages at the door have for them."""
    return {f"pictures/{card}.webp": data for card, data in pictures}


def write_doors(site: Path, doors: Iterable[Door], pictures: Mapping[str, bytes]) -> None:
    """Write the pages at a site's door.

    Args:
        site: The folder of the site.
        doors: The pages.
        pictures: The pictures of all cards on them, by path; see `door_pictures`.
    """
    from jinja2 import Environment

    # What is filled in may be anybody's text, and is escaped.
    template = Environment(autoescape=True).from_string(_TEMPLATE.read_text(encoding="utf-8"))
    doors = tuple(doors)
    for path, data in pictures.items():
        (site / path).parent.mkdir(exist_ok=True)
        (site / path).write_bytes(data)
    for door in doors:
        page = site / door.path
        page.parent.mkdir(exist_ok=True)
        page.write_text(template.render(_filled(door, doors)) + "\n", encoding="utf-8")


def _filled(door: Door, doors: tuple[Door, ...]) -> dict[str, Any]:
    """What is filled into a page at the door."""
    language, root = language_of(door.language), "../" if door.folder else ""
    chosen = "" if door.language == ENGLISH else f'dx.set_language("{door.language}")\n'
    return {
        "code": door.language,
        "root": root,
        "say": language.say,
        "english": language_of(ENGLISH).say,
        "languages": [
            {"code": other.language, "name": _own_name(language_of(other.language)), "href": f"{root}{other.path}"}
            for other in doors
        ],
        "cards": [(card.id, alt_of(language, card)) for card in door.cards],
        "lessons": door.lessons,
        "in_english": door.in_english,
        "own_pictures": door.own_pictures,
        "title": door.title,
        "titles": _titles((*door.lessons, *door.in_english)),
        "first_code": _FIRST_CODE.replace("\n", f"\n{chosen}"),
    }


def _titles(lessons: Sequence[Lesson]) -> dict[str, str]:
    """What each lesson is called on a page, by its path: its title, and its file's name too where others have that title."""
    called = Counter(lesson.title for lesson in lessons)
    return {
        lesson.path: lesson.title
        if called[lesson.title] == 1
        else f"{lesson.title} ({PurePosixPath(lesson.path).name})"
        for lesson in lessons
    }


def _own_name(language: Language) -> str:
    """What a language calls itself."""
    return language.context("the name of this language", "English")
