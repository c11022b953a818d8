"""A deck of one's own pictures: the files of a folder or archive, each tried by itself, and a report of what was done with it.

Puts together what `files` reads, `images` makes of it and `card_list` says of it. Only one picture for each core is held
at a time; of those before there are the two small files of their cards.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import unicodedata
from collections import deque
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..engine.cards import LONGEST_DECK_NAME, Card, check_length
from ..engine.editions import fewest_cards
from ..errors import DeckError, must_be
from ..sentences import number_text, say
from ..text.progress import progress_bar
from .card_list import LIST_NAMES, LONGEST_TITLE, CardWords, clean, file_ending, file_key, matched, read_list, short
from .files import MOST_TOGETHER, FoundFile, Refused, files_of_folder, files_of_zip
from .images import CardPictures, can_read, card_pictures, need_pillow
from .picture_rules import MOST_BYTES, Fit, PictureSize, why_unknown
from .report import DeckReport, LeftOut, Taken, same_picture

__all__ = [
    "LONGEST_NAME",
    "ReadCards",
    "checked_choices",
    "deck_name",
    "default_alt",
    "default_title",
    "new_id",
    "read_folder",
    "read_zip",
    "shown_name",
    "told",
]

_ENDINGS = ("png", "jpg", "jpeg", "jpe", "jfif", "webp", "heic", "heif")
_WITH_COMPANIONS = ("heic", "heif", "jpg", "jpeg")
_COMPANIONS = ("mov", "mp4", "aae")
_MOST_THREADS = 8
"""More would need more memory than a small computer has."""

LONGEST_NAME = 60
_LONGEST_ID = 40
_REASONS_TOLD = 3


class ReadCards(NamedTuple):
    """What a deck is made of, read from files.

    Args:
        name: What the deck is called.
        cards: In the order of the files' names.
        pictures: WebP files by the card's id and the size.
        hashes: The SHA-256 of the file that each card came from, in hex, by the card's id.
        report: What became of each file.
    """

    name: str
    cards: tuple[Card, ...]
    pictures: Mapping[tuple[str, PictureSize], bytes]
    hashes: Mapping[str, str]
    report: DeckReport

    def picture(self, card: str, size: PictureSize) -> bytes:
        """The picture of a card.

        Args:
            card: The card's id.
            size: "board" or "full".

        Returns:
            A WebP file.
        """
        return self.pictures[card, size]


def read_folder(path: str | os.PathLike[str], name: str | None, fit: Fit, progress: bool) -> ReadCards:
    """The cards of a folder's pictures; see `Deck.from_folder`.

    Args:
        path: The folder.
        name: The deck's name; None for that of the folder.
        fit: What becomes of pictures that are not 2:3.
        progress: Whether to show a progress bar.

    Returns:
        The cards, their pictures, and the report.

    Raises:
        DeckError: If the folder can't be read, holds no picture that can be used, or Pillow is missing.
    """
    checked_choices(name, fit)
    need_pillow()
    with files_of_folder(path) as (place, files):
        return _read(name, place.name, files, fit, progress)


def read_zip(path: str | os.PathLike[str], name: str | None, fit: Fit, progress: bool) -> ReadCards:
    """The cards of an archive's pictures; see `Deck.from_zip`.

    Args:
        path: The zip archive.
        name: The deck's name; None for that of the archive.
        fit: What becomes of pictures that are not 2:3.
        progress: Whether to show a progress bar.

    Returns:
        The cards, their pictures, and the report.

    Raises:
        DeckError: If the archive can't be read, holds no picture that can be used, or Pillow is missing.
    """
    checked_choices(name, fit)
    need_pillow()
    with files_of_zip(path) as (place, files):
        return _read(name, place.stem, files, fit, progress)


def checked_choices(name: object, fit: object) -> None:
    """Check the name and the fit that somebody chose.

    Args:
        name: The deck's name; None for one that is not called anything yet.
        fit: What becomes of pictures that are not 2:3.

    Raises:
        DeckError: If no deck can be called so, or there is no such fit.
    """
    if fit not in ("crop", "letterbox"):
        raise DeckError(must_be("fit", say("'crop' or 'letterbox'"), fit))
    if name is None:
        return
    if not isinstance(name, str) or not clean(name[: LONGEST_DECK_NAME + 1]):
        raise DeckError(must_be(say("the deck's name"), say("text that can be read"), name))
    check_length(say("the deck's name"), name, LONGEST_DECK_NAME)


def deck_name(name: str | None, called: str) -> str:
    """The name of a deck of one's own pictures.

    Args:
        name: The one that somebody chose; None for that of its files.
        called: What its folder or archive is called.

    Returns:
        A name of at most `LONGEST_NAME` letters, never empty.
    """
    return short(clean(name or called), LONGEST_NAME) or say("own pictures")


def _read(name: str | None, called: str, files: Sequence[FoundFile], fit: Fit, progress: bool) -> ReadCards:
    """The cards of some files; `called` names it where nobody else does."""
    together = sum(each.size for each in files if file_ending(each.name) in _ENDINGS and each.size <= MOST_BYTES)
    _check_together(together)
    name = deck_name(name, called)
    files = sorted(files, key=lambda each: _in_order(each.name))
    lists = [each for each in files if _base(each.name) in LIST_NAMES]
    pictures, beside = _without_companions([each for each in files if each not in lists])
    making = _Making(name, beside)
    making.read_lists(lists, [each.name for each in pictures])
    with progress_bar(len(pictures), say("pictures"), progress) as step:
        for file, outcome in _outcomes(pictures, fit):
            making.take(file, outcome)
            step(1)
    return making.read()


def _check_together(found: int) -> None:
    """Check how many bytes all pictures have.

    Raises:
        DeckError: If there are more than `MOST_TOGETHER`.
    """
    if found > MOST_TOGETHER:
        raise DeckError(
            say(
                "the pictures must have at most {most} GB together, got {found} GB: take fewer, or make them smaller",
                most=number_text(MOST_TOGETHER / 1e9, "g"),
                found=number_text(found / 1e9, ".1f"),
            )
        )


def _without_companions(files: Sequence[FoundFile]) -> tuple[list[FoundFile], dict[str, str]]:
    """The files without what a phone stores beside a photo: a Live Photo's film, a list of edits.

    Returns:
        The others, and by the name of a photo the name of its film.
    """
    photos = {_place_of(each.name): each.name for each in files if file_ending(each.name) in _WITH_COMPANIONS}
    kept: list[FoundFile] = []
    beside: dict[str, str] = {}
    for each in files:
        photo = photos.get(_place_of(each.name)) if file_ending(each.name) in _COMPANIONS else None
        if photo is None:
            kept.append(each)
        else:
            beside.setdefault(photo, each.name)
    return kept, beside


# The pictures, on all cores

Outcome = tuple[str, CardPictures] | Refused
"""The SHA-256 of a file, in hex, and the pictures of its card; or why there are none."""


def _outcomes(files: Sequence[FoundFile], fit: Fit) -> Iterator[tuple[FoundFile, Outcome]]:
    """Each file with what becomes of it, in order: read here one by one, made into pictures by a thread for each core.

    Pillow lets other threads work while it unpacks, scales and writes. At most two files more than there are threads wait
    with their bytes in memory.
    """
    workers = min(_cores(), len(files))
    if workers < 2:
        for file, data in _readings(files):
            yield file, data if isinstance(data, Refused) else _made(data, fit)
        return
    from concurrent.futures import Future, ThreadPoolExecutor

    waiting: deque[tuple[FoundFile, Future[Outcome] | Refused]] = deque()

    def first() -> tuple[FoundFile, Outcome]:
        file, found = waiting.popleft()
        return file, found if isinstance(found, Refused) else found.result()

    with ThreadPoolExecutor(workers, "pictures") as pool:
        for file, data in _readings(files):
            waiting.append((file, data if isinstance(data, Refused) else pool.submit(_made, data, fit)))
            if len(waiting) > workers + 1:
                yield first()
        while waiting:
            yield first()


def _readings(files: Sequence[FoundFile]) -> Iterator[tuple[FoundFile, bytes | Refused]]:
    """Each file with its bytes, or why they are not to be read. Its kind is told from its content, not from its name."""
    together = 0
    for file in files:
        try:
            head = file.head()
            if not can_read(head):
                raise Refused(why_unknown(head, file_ending(file.name)))
            data = file.read()
        except Refused as why:
            yield file, why
            continue
        together += len(data)
        _check_together(together)
        yield file, data


def _made(data: bytes, fit: Fit) -> Outcome:
    """The pictures of a file, or why there are none; runs in a thread."""
    try:
        return hashlib.sha256(data).hexdigest(), card_pictures(data, fit)
    except Refused as why:
        return why


def _cores() -> int:
    """How many threads are worth while."""
    if sys.platform == "emscripten":  # a browser's Python has no threads
        return 1
    affinity = getattr(os, "sched_getaffinity", None)  # what a container or a server grants
    return min(len(affinity(0)) if affinity else os.cpu_count() or 1, _MOST_THREADS)


@dataclass
class _Making:
    """A deck while it is made: what has been taken, and what has been left out.

    Args:
        name: The deck's name.
        beside: By the name of a photo the film beside it.
    """

    name: str
    beside: Mapping[str, str]
    words: Mapping[str, CardWords] = field(default_factory=dict[str, CardWords])
    unmatched: Sequence[tuple[CardWords, str]] = ()
    list_name: str = ""
    cards: dict[str, Card] = field(default_factory=dict[str, Card])
    pictures: dict[tuple[str, PictureSize], bytes] = field(default_factory=dict[tuple[str, PictureSize], bytes])
    hashes: dict[str, str] = field(default_factory=dict[str, str])
    looks: dict[str, str] = field(default_factory=dict[str, str])
    taken: list[Taken] = field(default_factory=list[Taken])
    left_out: list[LeftOut] = field(default_factory=list[LeftOut])

    # Lists

    def read_lists(self, lists: Sequence[FoundFile], names: Sequence[str]) -> None:
        """Read the list that is highest in the folders; others are left out.

        Args:
            lists: The files that are called as lists are.
            names: The names of the pictures.
        """
        for each in sorted(lists, key=lambda each: each.name.count("/")):
            if self.list_name:
                self._leave_out(each, say("only one list is read: {other}.", other=self.list_name))
                continue
            try:
                rows = read_list(each.name, each.read())
            except Refused as why:
                self._leave_out(each, str(why))
                continue
            self.list_name = shown_name(each.name)
            folder = each.name.replace("\\", "/").rpartition("/")[0]
            found = matched(rows, folder, names, self.list_name)
            self.words, self.unmatched = found.words, found.unmatched

    # Pictures

    def take(self, file: FoundFile, outcome: Outcome) -> None:
        """Make a card of a file's pictures, or say why there are none.

        Args:
            file: The file.
            outcome: What became of it.
        """
        if isinstance(outcome, Refused):
            self._leave_out(file, str(outcome))
            return
        source, made = outcome
        look = hashlib.sha256(made.full).hexdigest()
        if look in self.looks:
            self._leave_out(file, same_picture(self.looks[look]))
            return
        self.looks[look] = shown_name(file.name)
        words = self.words.get(file_key(file.name), CardWords(file.name))
        title = words.title or default_title(file.name, len(self.cards) + 1)
        alt = words.alt or default_alt(title)
        identity = new_id(self.name, file.name, source, self.cards)
        self.cards[identity] = Card(identity, title, alt, words.tags)
        self.pictures[identity, "full"] = made.full
        self.pictures[identity, "board"] = made.board
        self.hashes[identity] = source
        remarks = (*made.remarks, file.remark) if file.remark else made.remarks
        happened = made.happened
        if file.name in self.beside:
            film = shown_name(self.beside[file.name])
            happened += " " + say("{file} belongs to it and is not needed.", file=film)
        self.taken.append(Taken(shown_name(file.name), identity, title, remarks, bool(words.alt), happened))

    def _leave_out(self, file: FoundFile, why: str) -> None:
        self.left_out.append(LeftOut(shown_name(file.name), f"{why} {file.remark}" if file.remark else why))

    # The end

    def read(self) -> ReadCards:
        """Everything that was taken.

        Returns:
            The cards, their pictures, and the report.

        Raises:
            DeckError: If there is no card at all; the text has the first reasons.
        """
        self.left_out += [LeftOut(shown_name(words.file), why) for words, why in self.unmatched]
        if not self.cards:
            fewest = fewest_cards()
            raise DeckError(
                say(
                    "no picture in {name} can be used, and a table of three needs {fewest} or more: {reasons}",
                    name=repr(self.name),
                    fewest=fewest,
                    reasons=self._reasons(),
                )
            )
        report = DeckReport(tuple(self.taken), tuple(self.left_out))
        return ReadCards(self.name, tuple(self.cards.values()), self.pictures, self.hashes, report)

    def _reasons(self) -> str:
        return told(self.left_out) or say("it holds no files")


def told(left_out: Sequence[LeftOut]) -> str:
    """The first few of the files that are left out, each with its reason, for an error.

    Args:
        left_out: The files.

    Returns:
        One line; empty if there are no files.
    """
    said = [f"{each.file}: {each.reason.rstrip('.')}" for each in left_out[:_REASONS_TOLD]]
    more = len(left_out) - len(said)
    return "; ".join(said) + (f"; and {more} more" if more else "")


# Names: never trusted, never a path


def _base(name: str) -> str:
    return file_key(name).rpartition("/")[2]


def _stem(name: str) -> str:
    base = name.replace("\\", "/").rpartition("/")[2]
    return base.rpartition(".")[0] or base


def _place_of(name: str) -> str:
    """A file's name without its ending."""
    return file_key(name).rpartition(".")[0]


def default_title(name: str, number: int) -> str:
    """The title of a card that nobody has named: the name of its file, or else its number.

    Args:
        name: The file's name.
        number: The card's place in the deck, from 1.

    Returns:
        A title of at most `LONGEST_TITLE` letters, never empty.
    """
    title = short(clean(re.sub(r"[_\s-]+", " ", _stem(name))), LONGEST_TITLE)
    return title[:1].upper() + title[1:] or say("Card {number}", number=number)


def default_alt(title: str) -> str:
    """The alt text of a card that nobody has described.

    Args:
        title: The card's title.

    Returns:
        A sentence.
    """
    return say("A picture called {title}.", title=title)


def new_id(deck: str, file: str, source: str, taken: Container[str]) -> str:
    """An id of small letters, digits and hyphens only, with the deck's name in it, so that decks can be joined.

    Args:
        deck: The deck's name.
        file: The name of the card's file.
        source: The hash of the picture's file, in hex.
        taken: Ids that other cards have.

    Returns:
        The id, which is not among those.
    """
    stem = _slug(_stem(file)) or source[:8]
    first = f"{_slug(deck) or 'own'}-{stem}"
    identity, number = first, 1
    while identity in taken:
        number += 1
        identity = f"{first}-{number}"
    return identity


def _slug(text: str) -> str:
    """What is left of a text in small Latin letters and digits.

    >>> _slug("Crème brûlée (2)"), _slug("../../etc"), _slug("猫")
    ('creme-brulee-2', 'etc', '')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_ID].strip("-")


def shown_name(name: str) -> str:
    """A file's name as a report says it: on one line, with what can't be seen spelt out.

    Args:
        name: The name.

    Returns:
        The name; of one longer than 120 letters the beginning and the end.
    """
    name = unicodedata.normalize("NFC", name)
    spelt = "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in name)
    return spelt if len(spelt) <= 2 * LONGEST_NAME else f"{spelt[:LONGEST_NAME]}…{spelt[-LONGEST_NAME:]}"


def _in_order(name: str) -> tuple[list[Any], str]:
    """As people count: picture 2 before picture 10, whatever the case of letters."""
    parts = re.split("([0-9]+)", file_key(name))
    numbered = [(len(part.lstrip("0")), part.lstrip("0")) if place % 2 else part for place, part in enumerate(parts)]
    return numbered, name
