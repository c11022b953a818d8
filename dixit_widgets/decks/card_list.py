"""Titles, alt texts and motifs for one's own pictures: a list beside them, deck.csv, deck.tsv or deck.json.

Reads text, not files. What a list says is made fit to be shown; what can't be used is told, and the rest stands.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ..engine.players import is_seen, is_unseen
from ..files.csv_files import decoded, read_csv
from ..files.json_files import read_json
from ..sentences import say
from .files import Refused

__all__ = [
    "LIST_NAMES",
    "CardWords",
    "Matches",
    "clean",
    "file_ending",
    "file_key",
    "file_stem",
    "matched",
    "read_list",
    "short",
]

LIST_NAMES = ("deck.csv", "deck.tsv", "deck.json")
LONGEST_TITLE, LONGEST_ALT, LONGEST_TAG, MOST_TAGS = 60, 300, 40, 20
_LARGEST_LIST = 1_000_000
_MOST_ROWS = 5000


@dataclass(frozen=True)
class CardWords:
    """What a list says of a picture; empty where it says nothing.

    Args:
        file: The picture's name.
        title: For people.
        alt: What is to be seen.
        tags: Motifs.
    """

    file: str
    title: str = ""
    alt: str = ""
    tags: tuple[str, ...] = ()


def clean(text: str) -> str:
    """A text on one line, without what can't be seen; empty if nothing is left that can.

    Args:
        text: Any text, such as a cell of a list.

    Returns:
        The text, in NFC.

    >>> clean(" a\\n cat\\u202e ")
    'a cat'
    """
    seen = "".join(char for char in text if char.isspace() or not is_unseen(char))
    line = " ".join(unicodedata.normalize("NFC", seen).split())
    return line if any(is_seen(char) for char in line) else ""


def short(text: str, most: int) -> str:
    """A text of at most this number of letters; what is cut off leaves an ellipsis.

    Args:
        text: The text.
        most: How many letters it may have, 1 or more, the ellipsis among them.

    Returns:
        The text, or its beginning.

    >>> short("a cat on a roof", 8)
    'a cat o…'
    """
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def file_key(name: str) -> str:
    """What two ways to write one file's name have in common.

    Args:
        name: The name of a file, perhaps with its folders.

    Returns:
        The name in small letters and NFC, with "/" between folders.

    >>> file_key("Cafe\\u0301\\\\A.PNG") == file_key("./caf\\u00e9/a.png")
    True
    """
    parts = unicodedata.normalize("NFC", name.replace("\\", "/")).casefold().split("/")
    return "/".join(part.strip() for part in parts if part.strip() not in ("", "."))


def file_ending(name: str) -> str:
    """What a name ends with, without the dot; also of a list to which a system has added another ending.

    Args:
        name: The name of a file, perhaps with its folders.

    Returns:
        Small letters; empty for a name without a dot.

    >>> file_ending("b/Red.PNG"), file_ending("deck.csv.txt"), file_ending("png")
    ('png', 'csv', '')
    """
    base = file_key(name).rpartition("/")[2]
    listed = next((ending for ending in ("csv", "tsv") if f".{ending}." in base), "")
    return listed or (base.rpartition(".")[2] if "." in base else "")


def file_stem(name: str) -> str:
    """What is left of a file's name, as `file_key` gives it, without its folders and its ending.

    Args:
        name: A name, as `file_key` gives it.

    Returns:
        The stem.

    >>> file_stem("b/red door.v2.png"), file_stem("red door")
    ('red door.v2', 'red door')
    """
    base = name.rpartition("/")[2]
    return base.rpartition(".")[0] or base


@dataclass(frozen=True)
class Matches:
    """Which picture each row of a list is about.

    Args:
        words: For each picture that a row names, the last such row, by `file_key`.
        unmatched: The rows that name none, or more than one, with the reason.
    """

    words: Mapping[str, CardWords]
    unmatched: tuple[tuple[CardWords, str], ...]


def matched(rows: Sequence[CardWords], folder: str, names: Sequence[str], list_name: str) -> Matches:
    """Find the picture of each row: by its whole name, else by what fits one picture only.

    Args:
        rows: What the list says.
        folder: The folder of the list, which its file names are relative to.
        names: The files there are.
        list_name: What the list is called in a report.

    Returns:
        For each picture its row, and the rows that fit none.
    """
    keys = {file_key(name): name for name in names}
    by_base: dict[str, list[str]] = {}
    by_stem: dict[str, list[str]] = {}
    for key in keys:
        by_base.setdefault(key.rpartition("/")[2], []).append(key)
        by_stem.setdefault(file_stem(key), []).append(key)
    words: dict[str, CardWords] = {}
    unmatched: list[tuple[CardWords, str]] = []
    loose: list[CardWords] = []
    for row in rows:
        exact = file_key(f"{folder}/{row.file}")
        if exact in keys:
            words[exact] = row
        else:
            loose.append(row)
    for row in loose:
        base = file_key(row.file).rpartition("/")[2]
        fitting = by_base.get(base) or by_stem.get(base) or by_stem.get(file_stem(base)) or []
        free = [key for key in fitting if key not in words] or fitting
        if len(free) == 1:
            words[free[0]] = row
        elif free:
            why = say(
                "{list} names it, and {number} files are called so: write the folder too.",
                list=list_name,
                number=len(free),
            )
            unmatched.append((row, why))
        else:
            unmatched.append(
                (
                    row,
                    say(
                        "{list} names it, but it isn't there: add the picture, or correct its name in the list.",
                        list=list_name,
                    ),
                )
            )
    return Matches(words, tuple(unmatched))


def read_list(name: str, data: bytes) -> list[CardWords]:
    """What a list says.

    Args:
        name: The list's own name, whose ending is its kind.
        data: Its bytes. CSV has the columns file, title, alt and tags, the last parted by commas or semicolons, in any way
            that spreadsheets save it; JSON is a list of objects with those names, or an object whose "cards" is one.

    Returns:
        What it says of each picture that it names, cleaned.

    Raises:
        Refused: If it can't be read; the text says what would be right.
    """
    if len(data) > _LARGEST_LIST:
        raise Refused(
            say(
                "a list must have at most {most} MB: keep only file, title, alt and tags in it.",
                most=_LARGEST_LIST // 1_000_000,
            )
        )
    try:
        text = decoded(data)
        rows = _rows_of_json(text) if name.lower().endswith(".json") else _rows_of_csv(text)
    except (ValueError, csv.Error, RecursionError) as wrong:
        raise Refused(
            say(
                "it can't be read: {why}. Correct it, and load the pictures again.",
                why=clean(str(wrong)) or type(wrong).__name__,
            )
        ) from None
    listed = list(rows)
    if len(listed) > _MOST_ROWS:
        raise Refused(say("a list must have at most {most} rows: keep one for each picture.", most=_MOST_ROWS))
    return [_words(row, number) for number, row in enumerate(listed, start=1)]


def _rows_of_csv(text: str) -> Iterable[Mapping[str, object]]:
    """The rows of a list in CSV, with every cell as text.

    Raises:
        Refused: If it has no column "file", or a line of it can't be read.
    """
    try:
        return read_csv(text, "file")
    except csv.Error as wrong:
        raise Refused(say("{why}. The first line of a list is: file,title,alt,tags", why=clean(str(wrong)))) from None


def _rows_of_json(text: str) -> Iterable[Mapping[str, object]]:
    """The rows of a list in JSON, whose values are not checked yet.

    Raises:
        ValueError: If it is not JSON.
        Refused: If it is not a list of objects.
    """
    read: Any = read_json(text)
    if isinstance(read, dict):
        read = cast("dict[str, Any]", read).get("cards")
    if not isinstance(read, list) or not all(isinstance(row, dict) for row in cast("list[object]", read)):
        raise Refused(say("it is not a list of cards: write one, each an object with file, title, alt and tags."))
    return cast("list[dict[str, object]]", read)


def _words(row: Mapping[str, object], number: int) -> CardWords:
    """What a row says, cleaned; `number` is its place, from 1.

    Raises:
        Refused: If it names no file, or something in it is not text.
    """
    texts = {name: row.get(name) or "" for name in ("file", "title", "alt")}
    for name, text in texts.items():
        if not isinstance(text, str):
            raise Refused(
                say("'{name}' of card {number} must be text: correct it in the list.", name=name, number=number)
            )
    if not str(texts["file"]).strip():
        raise Refused(say("'file' of card {number} is missing: write the name of its picture there.", number=number))
    title, alt = clean(str(texts["title"])), clean(str(texts["alt"]))
    return CardWords(str(texts["file"]), short(title, LONGEST_TITLE), short(alt, LONGEST_ALT), _tags(row, number))


def _tags(row: Mapping[str, object], number: int) -> tuple[str, ...]:
    """The tags of a row, at most `MOST_TAGS`, each once.

    Raises:
        Refused: If they are neither a text nor a list of texts.
    """
    given: Any = row.get("tags") or ()
    tags = re.split("[,;]", given) if isinstance(given, str) else given
    if not isinstance(tags, list | tuple) or not all(isinstance(tag, str) for tag in cast("list[object]", tags)):
        raise Refused(say("'tags' of card {number} must be a list of texts: correct it in the list.", number=number))
    cleaned = (short(clean(tag), LONGEST_TAG) for tag in cast("list[str]", tags))
    return tuple(dict.fromkeys(tag for tag in cleaned if tag))[:MOST_TAGS]
