"""Decks of cards: ids, titles, alt texts and motifs, and their pictures, read only when they are asked for.

Knows nothing of players or rounds.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from ..engine.cards import LONGEST_DECK_NAME, Card, check_length, check_text
from ..engine.shuffle import checked_seed, shuffled
from ..errors import DeckError, brief, must_be
from ..sentences import number_text, say

if TYPE_CHECKING:
    from ..files.print_page import Paper
    from .importing import ReadCards
    from .picture_rules import Fit, PictureSize
    from .report import DeckReport

__all__ = ["Deck"]

_SIZES: tuple[PictureSize, ...] = ("board", "full")
_MOST_CARDS = 10_000


class Deck:
    """A deck of cards, in a fixed order. It never changes, so that a copy of it is the deck itself.

    >>> deck = Deck.dreams()
    >>> len(deck), deck["night-whale"].title
    (84, 'Night Whale')
    """

    def __init__(
        self,
        name: str,
        cards: Iterable[Card],
        picture: Callable[[str, PictureSize], bytes],
        *,
        hashes: Mapping[str, str] | None = None,
        report: DeckReport | None = None,
    ) -> None:
        """Make a deck of cards.

        Args:
            name: The name of the deck, which saved games name: at most 200 letters.
            cards: The cards in order.
            picture: Returns a card's picture, a WebP file, by id and size.
            hashes: For every card the hash of its picture (SHA-256, in hex); None to take it from the
                pictures when it is first asked for.
            report: The report on the files that it was made of.

        Raises:
            DeckError: If two cards have one id, or a card has no hash.
        """
        if not isinstance(name, str) or not name.strip() or not name.isprintable():  # pyright: ignore[reportUnnecessaryIsInstance]
            raise DeckError(must_be(say("the deck's name"), say("text that can be read"), name))
        check_length(say("the deck's name"), name, LONGEST_DECK_NAME)
        if not callable(picture):
            raise DeckError(must_be("picture", say("a function that gives a card's picture by id and size"), picture))
        if report is not None:
            from .report import DeckReport

            if not isinstance(report, DeckReport):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise DeckError(must_be("report", say("a DeckReport or None"), report))
        by_id: dict[str, Card] = {}
        for card in _listed(cards):
            if card.id in by_id:
                raise DeckError(
                    say(
                        "every card of the deck {name} must have its own id, got {got} twice",
                        name=brief(name),
                        got=brief(card.id),
                    )
                )
            by_id[card.id] = card
        self._name = name
        self._cards = MappingProxyType(by_id)
        self._picture = picture
        self._hashes = None if hashes is None else self._own(hashes)
        self._report = report

    def _own(self, hashes: Mapping[str, str]) -> Mapping[str, str]:
        given: object = hashes
        if not isinstance(given, Mapping):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise DeckError(must_be("hashes", say("a dict from a card's id to a text, or None"), given))
        missing = [card for card in self._cards if card not in hashes]
        if missing:
            raise DeckError(
                say(
                    "hashes must be None or have a hash for every card; that of {missing} is missing",
                    missing=brief(missing[0]),
                )
            )
        for card in self._cards:
            check_text(say("the hash of the card {card}", card=brief(card)), hashes[card])
        return MappingProxyType({card: hashes[card] for card in self._cards})

    @classmethod
    def dreams(cls) -> Deck:
        """The deck that comes with the package.

        Returns:
            Its 84 cards, in a fixed order.
        """
        return _dreams()

    @classmethod
    def from_folder(
        cls,
        path: str | os.PathLike[str],
        *,
        name: str | None = None,
        fit: Fit = "crop",
        progress: bool = True,
    ) -> Deck:
        """A deck of your own pictures: PNG, JPEG and WebP files.

        Every picture is turned upright, cropped to a card's shape and encoded again, without metadata: place, time and
        camera of a photo are removed. A file that can't be used is left out, and listed with the reason in `deck.report`. Hidden files are passed over, links are not followed. A list beside the pictures,
        deck.csv (or deck.json) with the columns file, title, alt and tags, gives them words; without it, a title comes
        from the file's name. On a site made by `dixit-widgets site` the pictures of the folder are in one file, which is
        read without Pillow.

        Args:
            path: The folder; its sub-folders count too.
            name: The name of the deck; None for the folder's name.
            fit: How a picture that is not 2:3 is fitted: "crop" to the middle, "letterbox" to show all of it.
            progress: Whether to show a progress bar.

        Returns:
            The deck, in the order of the files' names.

        Raises:
            DeckError: If there is no such folder, no picture in it can be used, or Pillow is missing.
        """
        from .importing import read_folder
        from .packed import packed_in_folder

        return cls._read(packed_in_folder(path, name, fit) or read_folder(path, name, fit, progress))

    @classmethod
    def from_zip(
        cls,
        path: str | os.PathLike[str],
        *,
        name: str | None = None,
        fit: Fit = "crop",
        progress: bool = True,
    ) -> Deck:
        """A deck of the pictures in a zip archive, which is not unpacked to the disk.

        Args:
            path: The archive.
            name: The name of the deck; None for the archive's name.
            fit: As for `from_folder`.
            progress: As for `from_folder`.

        Returns:
            The deck; see `from_folder`.

        Raises:
            DeckError: If there is no such archive, no picture in it can be used, or Pillow is missing.
        """
        from .importing import read_zip
        from .packed import packed_in_zip

        return cls._read(packed_in_zip(path, name, fit) or read_zip(path, name, fit, progress))

    @classmethod
    def _read(cls, read: ReadCards) -> Deck:
        return cls(read.name, read.cards, read.picture, hashes=read.hashes, report=read.report)

    @property
    def name(self) -> str:
        """The name of the deck, which saved games name."""
        return self._name

    @property
    def cards(self) -> Mapping[str, Card]:
        """The cards by id, in order."""
        return self._cards

    @property
    def report(self) -> DeckReport:
        """The report on the files that this deck was made of, and on cards that show the same picture; empty for the dreams."""
        from .report import DeckReport  # a board of the dreams needs none

        first: dict[str, Card] = {}
        same = [(card, first.setdefault(self.hashes[card.id], card)) for card in self]
        told = tuple((card.title, other.title) for card, other in same if other is not card)
        return replace(self._report or DeckReport(), same=told)

    @property
    def hashes(self) -> Mapping[str, str]:
        """The hash of each card's picture by the card's id: the SHA-256, in hex, of the file it was made from."""
        if self._hashes is None:
            read = {card: hashlib.sha256(self._read_picture(card, "full")).hexdigest() for card in self._cards}
            self._hashes = MappingProxyType(read)
        return self._hashes

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __contains__(self, card: object) -> bool:
        identity = card.id if isinstance(card, Card) else card
        return isinstance(identity, str) and identity in self._cards

    def __getitem__(self, card: str) -> Card:
        """The card of an id.

        Args:
            card: Its id, such as "night-whale".

        Returns:
            The card.

        Raises:
            DeckError: If there is none.
        """
        if card not in self:
            raise DeckError(
                must_be(
                    say("a card of the deck {name}", name=brief(self._name)), say("one of the ids in deck.cards"), card
                )
            )
        return self._cards[card]

    def __add__(self, other: Deck) -> Deck:
        """Both decks joined, as with an expansion.

        Args:
            other: The deck whose cards follow these.

        Returns:
            A new deck of all the cards. Of two that were made of the same file only the first is in it; the report names
            the other, as for a folder.

        Raises:
            DeckError: If a card of one has the id of a card of the other.
        """
        if not isinstance(other, Deck):  # pyright: ignore[reportUnnecessaryIsInstance]
            return NotImplemented

        def picture(card: str, size: PictureSize) -> bytes:
            return (self if card in self else other).picture(card, size)

        name, cards = _short(f"{self.name} + {other.name}"), [*self, *other]
        report = self._report + other._report if self._report and other._report else self._report or other._report
        if (
            self._hashes is None or other._hashes is None
        ):  # told by their pictures, which are read when they are asked for
            return Deck(name, cards, picture, report=report)
        return Deck(name, cards, picture, hashes={**other._hashes, **self._hashes}, report=report)._without_twins(self)

    def _without_twins(self, first: Deck) -> Deck:
        """The deck without the cards that show the same picture as a card of its first part, by `_marks`."""
        seen = {mark: first[card].title for card in first.cards for mark in first._marks(card)}
        twins = {
            card: seen[mark] for card in self._cards if card not in first for mark in self._marks(card) if mark in seen
        }
        if not twins:
            return self
        from .report import DeckReport

        report = (self._report or DeckReport()).without(twins, {card: self[card].title for card in twins})
        return Deck(
            self.name,
            [card for card in self if card.id not in twins],
            self._picture,
            hashes=self._hashes,
            report=report,
        )

    def sample(self, number: int, seed: int | None = None) -> Deck:
        """Some of the cards, chosen by chance, as a deck of their own.

        Args:
            number: How many.
            seed: A whole number, for the same cards each time; None for others each time.

        Returns:
            A new deck, in the order of this one.

        Raises:
            DeckError: If there are fewer cards.
            RuleError: If the seed is no whole number.

        >>> len(Deck.dreams().sample(40, seed=1))
        40
        """
        whole = isinstance(number, int) and not isinstance(number, bool)  # pyright: ignore[reportUnnecessaryIsInstance]
        if not whole or not 1 <= number <= len(self):
            raise DeckError(
                must_be(
                    say("the number of cards from {name}", name=brief(self._name)),
                    say("a whole number from 1 to {number}", number=len(self)),
                    number,
                )
            )
        chosen = set(shuffled(tuple(self._cards), checked_seed(seed), 0)[:number])
        return Deck(
            _short(self._name, f", {number} of {len(self)}"),
            [card for card in self if card.id in chosen],
            self._picture,
            hashes=self._hashes,
            report=self._report and self._report.of(chosen),
        )

    def __copy__(self) -> Deck:
        return self

    def __deepcopy__(self, _memo: object) -> Deck:
        return self

    def __reduce__(self) -> tuple[Callable[..., Deck], tuple[object, ...]]:
        """Pickled with its pictures, for a process that may not reach their files; *Dreams* without, as the package has them."""
        if self is _dreams():
            return _dreams, ()
        pictures = {(card, size): self.picture(card, size) for card in self._cards for size in _SIZES}
        hashes = None if self._hashes is None else dict(self._hashes)
        return _with_pictures, (self._name, tuple(self), pictures, hashes, self._report)

    def _marks(self, card: str) -> tuple[str, bytes]:
        """The hashes of a card's file and of its finished picture: two cards that share either show the same picture."""
        return self.hashes[card], hashlib.sha256(self._read_picture(card, "full")).digest()

    def __repr__(self) -> str:
        return f"Deck({self._name!r}, {len(self)} cards)"

    def _repr_html_(self) -> str:
        from .gallery import gallery

        return gallery(self)

    def picture(self, card: str | Card, size: PictureSize = "board") -> bytes:
        """The picture of a card.

        Args:
            card: The card or its id.
            size: "board" (320 x 480 pixels) or "full" (512 x 768).

        Returns:
            A WebP file.

        Raises:
            DeckError: If there is no such card or size, or the deck's function gives no picture.
        """
        if size not in _SIZES:
            raise DeckError(must_be("size", say("'board' or 'full'"), size))
        return self._read_picture(self[card.id if isinstance(card, Card) else card].id, size)

    def save_cards(
        self,
        path: str | os.PathLike[str],
        cards: Iterable[str | Card] | None = None,
        *,
        paper: Paper = "A4",
        backs: bool = True,
    ) -> Path:
        """Write the cards to a file to print and cut out: nine a page, with crop marks.

        Their backs are on the pages between, mirrored, so that each is behind its card where a sheet is printed on both
        sides and flipped on the long edge.

        Args:
            path: The file. Its ending says what it becomes: .html, for every browser to print, or .pdf, which needs
                Chromium, Chrome or Edge on this machine.
            cards: The cards or their ids, in their order, one as often as it is there; None for the whole deck.
            paper: "A4" or "Letter".
            backs: Whether to print the backs; False where paper is printed on one side.

        Returns:
            Its path.

        Raises:
            DeckError: If there is no such card, or none at all.
            DixitError: If there is no such paper, or the file has another ending; for a PDF, if there is no Chromium,
                or it fails.
            OSError: If it can't be written; a file that was there is as it was.
        """
        from ..files.print_page import checked_paper, save_page  # a game needs none
        from .cut_outs import cut_outs

        chosen = list(self) if cards is None else self._chosen(cards)
        if not chosen:
            raise DeckError(say("there are no cards to print: name one or more"))
        page = cut_outs(
            self._name,
            chosen,
            lambda card: self.picture(card, "full"),
            paper=checked_paper(paper),
            backs=_checked_switch("backs", backs),
        )
        return save_page(path, page)

    def _chosen(self, cards: Iterable[str | Card]) -> list[Card]:
        if isinstance(cards, str | Card) or not isinstance(cards, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise DeckError(must_be("cards", say("a list of cards or of their ids, or None"), cards))
        chosen = [self[card.id if isinstance(card, Card) else card] for card in islice(cards, _MOST_CARDS + 1)]
        if len(chosen) > _MOST_CARDS:
            raise DeckError(say("a deck must have at most {most} cards, got more", most=number_text(_MOST_CARDS)))
        return chosen

    def _read_picture(self, card: str, size: PictureSize) -> bytes:
        """The picture that the deck's function gives, which somebody else may have written."""
        try:
            data: object = self._picture(card, size)
        except Exception as wrong:
            raise DeckError(
                say(
                    "the {size} picture of the card {card} can't be read: {type}: {wrong}",
                    size=size,
                    card=brief(card),
                    type=type(wrong).__name__,
                    wrong=brief(str(wrong)),
                )
            ) from wrong
        if not isinstance(data, bytes):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise DeckError(
                must_be(
                    say("the {size} picture of the card {card}", size=size, card=brief(card)),
                    say("the bytes of a WebP file"),
                    data,
                )
            )
        return data


def _checked_switch(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise DeckError(must_be(name, say("True or False"), value))
    return value


def _short(name: str, ending: str = "") -> str:
    """A name that a deck may have, made of names of other decks."""
    most = LONGEST_DECK_NAME - len(ending)
    return (name if len(name) <= most else name[: most - 1].rstrip() + "…") + ending


def _listed(cards: object) -> Iterator[Card]:
    if not isinstance(cards, Iterable):
        raise DeckError(must_be("cards", say("a list of Cards"), cards))
    for number, card in enumerate(cast("Iterable[object]", cards)):
        if number == _MOST_CARDS:
            raise DeckError(say("a deck must have at most {most} cards, got more", most=number_text(_MOST_CARDS)))
        if not isinstance(card, Card):
            raise DeckError(must_be(say("a card of a deck"), say("a Card"), card))
        yield card


@lru_cache(maxsize=1)
def _dreams() -> Deck:
    folder = files("dixit_widgets") / "pictures" / "dreams"
    listed = json.loads((folder / "deck.json").read_text(encoding="utf-8"))

    def picture(card: str, size: PictureSize) -> bytes:
        return (folder / size / f"{card}.webp").read_bytes()

    cards = [Card(each["id"], each["title"], each["alt"], tuple(each["tags"])) for each in listed["cards"]]
    hashes = {each["id"]: each["sha256"]["full"] for each in listed["cards"]}
    return Deck(listed["name"], cards, picture, hashes=hashes)


def _with_pictures(
    name: str,
    cards: tuple[Card, ...],
    pictures: Mapping[tuple[str, PictureSize], bytes],
    hashes: Mapping[str, str] | None,
    report: DeckReport | None,
) -> Deck:
    """A deck that was pickled."""
    return Deck(name, cards, lambda card, size: pictures[card, size], hashes=hashes, report=report)
