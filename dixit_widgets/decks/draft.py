"""The draft of a deck: the pictures that a page has made of files, their texts and order, and the files left out.

Trusts nothing of what a page says, and needs no Pillow. Frozen: a change is a new draft, so that what is refused has
changed nothing. Knows no widget.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
from dataclasses import dataclass, replace
from typing import Any, cast

from ..engine.cards import Card
from ..engine.editions import fewest_cards
from ..errors import DeckError, brief
from ..files.json_files import read_json
from ..sentences import say
from .card_list import LONGEST_ALT, LONGEST_TAG, LONGEST_TITLE, MOST_TAGS, clean, file_ending, short
from .importing import ReadCards, default_alt, default_title, new_id, shown_name, told
from .picture_rules import BUDGETS, SIZES, Fit, PictureSize, reason, remarks_on, what_happened, why_unknown
from .report import DeckReport, LeftOut, Taken, same_picture
from .webp import NotPlain, plain_size

__all__ = [
    "LARGEST_SAVED",
    "MOST_LEFT_OUT",
    "MOST_PICTURES",
    "DeckDraft",
    "Draft",
    "draft_of_fields",
    "fields_of_draft",
    "read_draft",
    "saved_draft",
    "why_not",
]

MOST_PICTURES = 200
"""In one draft: 13 MB at most. The largest table needs 72."""

MOST_LEFT_OUT = 200
"""Files whose reasons are kept; the oldest are forgotten first."""

LARGEST_SAVED = 25_000_000
"""Bytes of a saved draft: one that is full has less, whatever letters its words are of."""

_FORMAT, _VERSION = "dixit-widgets deck maker", 1

_HASH = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Draft:
    """A picture that is to be a card.

    Args:
        key: Its number in this draft, never given again.
        file: The name of the file it was made of; not to be trusted.
        title: For people; never empty.
        alt: What is to be seen; empty if nobody has said it.
        full: WebP, 512 x 768.
        board: WebP, 320 x 480.
        source: SHA-256 in hex, of the file as the page says, else of the full picture.
        remarks: What its owner may want to change.
        happened: What was done to it, as a sentence; empty for one that was loaded.
        tags: The motifs that a list gave it, by which bots choose.
    """

    key: int
    file: str
    title: str
    alt: str
    full: bytes
    board: bytes
    source: str
    remarks: tuple[str, ...] = ()
    happened: str = ""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckDraft:
    """The draft of a deck.

    Args:
        pictures: In the deck's order.
        left_out: The files that are no cards, with the reasons.
        made: How many pictures there have been.
    """

    pictures: tuple[Draft, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    made: int = 0

    def taking(
        self,
        file: str,
        full: bytes,
        board: bytes,
        size: tuple[int, int],
        fit: Fit,
        source: str = "",
        turned: bool = False,
        moves: bool = False,
    ) -> DeckDraft:
        """The draft with another picture at its end, or left out where it is one too many or there already.

        Args:
            file: The file's name.
            full: WebP, 512 x 768.
            board: WebP, 320 x 480.
            size: Pixels of what it was made of, upright.
            fit: How it was made to fit.
            source: SHA-256 of the file, in hex; empty where the page can't tell.
            turned: Whether the file's orientation was not upright.
            moves: Whether the file holds more than one picture, to be shown in turn.

        Returns:
            A new draft.

        Raises:
            DeckError: If these are no pictures of a card.
        """
        for name, data in (("full", full), ("board", board)):
            _check_picture(name, data)
        if len(self.pictures) >= MOST_PICTURES:
            return self.leaving_out(file, why_not("full", file))
        made = Draft(
            key=self.made + 1,
            file=file,
            title=default_title(file, len(self.pictures) + 1),
            alt="",
            full=full,
            board=board,
            source=source or hashlib.sha256(full).hexdigest(),
            remarks=tuple(remarks_on(*size, fit, moves, by_hand=True)),
            happened=what_happened(*size, fit, turned),
        )
        same = next((each for each in self.pictures if made.full == each.full or made.source == each.source), None)
        if same:
            return self.leaving_out(file, same_picture(shown_name(same.file)))
        return replace(self, pictures=(*self.pictures, made), made=made.key)

    def leaving_out(self, file: str, reason: str) -> DeckDraft:
        """The draft with another file that is no card.

        Args:
            file: The file's name.
            reason: Why it is left out, and what would help.

        Returns:
            A new draft, with at most `MOST_LEFT_OUT` such files.
        """
        return replace(self, left_out=(*self.left_out, LeftOut(shown_name(file), reason))[-MOST_LEFT_OUT:])

    def without_report(self) -> DeckDraft:
        """The draft with nothing said of files that were left out.

        Returns:
            A new draft.
        """
        return replace(self, left_out=())

    def worded(self, key: int, title: str, alt: str) -> DeckDraft:
        """The draft with other words for a picture; without a title it has its file's again.

        Args:
            key: The picture's number.
            title: Its title; cut to `LONGEST_TITLE` letters.
            alt: Its alt text; cut to `LONGEST_ALT` letters.

        Returns:
            A new draft.

        Raises:
            DeckError: If there is no such picture.
        """
        place = self._place(key)
        old = self.pictures[place]
        title = short(clean(title), LONGEST_TITLE) or default_title(old.file, place + 1)
        new = replace(old, title=title, alt=short(clean(alt), LONGEST_ALT))
        return replace(self, pictures=(*self.pictures[:place], new, *self.pictures[place + 1 :]))

    def moved(self, key: int, by: int) -> DeckDraft:
        """The draft with a picture moved by this number of places, at most to an end.

        Args:
            key: The picture's number.
            by: Places, forward if above 0.

        Returns:
            A new draft.

        Raises:
            DeckError: If there is no such picture.
        """
        place = self._place(key)
        others = [*self.pictures[:place], *self.pictures[place + 1 :]]
        others.insert(max(0, place + by), self.pictures[place])
        return replace(self, pictures=tuple(others))

    def without(self, key: int) -> DeckDraft:
        """The draft without a picture.

        Args:
            key: The picture's number.

        Returns:
            A new draft.

        Raises:
            DeckError: If there is no such picture.
        """
        place = self._place(key)
        return replace(self, pictures=(*self.pictures[:place], *self.pictures[place + 1 :]))

    def picture(self, key: int) -> Draft:
        """The picture of a number.

        Args:
            key: The number.

        Returns:
            The picture.

        Raises:
            DeckError: If there is none.
        """
        return self.pictures[self._place(key)]

    def _place(self, key: int) -> int:
        """The place of a picture in the draft, from 0.

        Raises:
            DeckError: If there is no such picture.
        """
        place = next((place for place, each in enumerate(self.pictures) if each.key == key), None)
        if place is None:
            raise DeckError(say("This picture has been removed."))
        return place

    def cards(self, name: str) -> tuple[Card, ...]:
        """The cards that the pictures become; those without words have them of their files.

        Args:
            name: The name of the deck, which begins their ids.

        Returns:
            A card for each picture, in their order.
        """
        cards: dict[str, Card] = {}
        for each in self.pictures:
            identity = new_id(name, each.file, each.source, cards)
            cards[identity] = Card(identity, each.title, each.alt or default_alt(each.title), each.tags)
        return tuple(cards.values())

    def report(self, name: str) -> DeckReport:
        """What became of each file.

        Args:
            name: The name of the deck, as for `cards`.

        Returns:
            The pictures that are taken, in their order, and the files that are left out.
        """
        taken = (
            Taken(shown_name(each.file), card.id, each.title, each.remarks, bool(each.alt), each.happened)
            for each, card in zip(self.pictures, self.cards(name), strict=True)
        )
        return DeckReport(tuple(taken), self.left_out)

    def read(self, name: str) -> ReadCards:
        """What the deck of the pictures is made of.

        Args:
            name: The name of the deck.

        Returns:
            The cards, their pictures and the report, whatever becomes of the draft.

        Raises:
            DeckError: If there is no picture; the text says how many are needed.
        """
        if not self.pictures:
            why = told(self.left_out) or say("choose files in it, or drop them on it")
            raise DeckError(
                say(
                    "the deck {name} must have at least {fewest} pictures for a table of three, got 0: {why}",
                    name=brief(name),
                    fewest=fewest_cards(),
                    why=why,
                )
            )
        cards = self.cards(name)
        pictures: dict[tuple[str, PictureSize], bytes] = {}
        for card, each in zip(cards, self.pictures, strict=True):
            pictures[card.id, "full"], pictures[card.id, "board"] = each.full, each.board
        hashes = {card.id: each.source for card, each in zip(cards, self.pictures, strict=True)}
        return ReadCards(name, cards, pictures, hashes, self.report(name))


def _check_picture(name: str, data: bytes) -> None:
    """Check a card's picture of the size `name`, "full" or "board".

    Raises:
        DeckError: If it has too many bytes, another size in pixels, or is not a plain WebP file.
    """
    size, most = SIZES[name], BUDGETS[name]
    if len(data) > most:
        raise DeckError(
            say("A card's picture must have at most {most} bytes, got {found}.", found=len(data), most=most)
        )
    try:
        found = plain_size(data)
    except NotPlain as why:
        raise DeckError(say("This can't be a card's picture: {why}", why=why)) from None
    if found != size:
        raise DeckError(
            say(
                "A card's picture must have {right} pixels, got {found}.",
                found=f"{found[0]} x {found[1]}",
                right=f"{size[0]} x {size[1]}",
            )
        )


def why_not(code: str, file: str, size: tuple[int, int] = (0, 0), head: bytes = b"") -> str:
    """Why a file is left out, in words.

    Args:
        code: One of `PAGE_REASONS`.
        file: Its name.
        size: Its pixels, if it is a picture.
        head: How it begins, if it is none.

    Returns:
        A sentence.

    Raises:
        KeyError: If there is no such code.
    """
    if code == "kind":
        return why_unknown(head, file_ending(file), in_page=True)
    return reason(code, f"{size[0]} x {size[1]}" if any(size) else "", MOST_PICTURES)


def saved_draft(name: str, draft: DeckDraft) -> str:
    """A draft and its name as text, without what is said of its files.

    Args:
        name: The name of the deck.
        draft: The draft.

    Returns:
        JSON, which `read_draft` reads.
    """
    return json.dumps(fields_of_draft(name, draft))


def fields_of_draft(name: str, draft: DeckDraft) -> dict[str, Any]:
    """What `saved_draft` writes, as values for JSON.

    Args:
        name: The name of the deck.
        draft: The draft.

    Returns:
        Values that `draft_of_fields` reads.
    """
    pictures = [
        {
            "file": each.file,
            "title": each.title,
            "alt": each.alt,
            **({"tags": list(each.tags)} if each.tags else {}),
            "source": each.source,
            "full": base64.b64encode(each.full).decode(),
            "board": base64.b64encode(each.board).decode(),
        }
        for each in draft.pictures
    ]
    return {"format": _FORMAT, "version": _VERSION, "name": name, "pictures": pictures}


def read_draft(text: str) -> tuple[str, DeckDraft]:
    """What `saved_draft` wrote, checked as strictly as messages of the page.

    Args:
        text: It.

    Returns:
        The deck's name, not checked yet, and the draft.

    Raises:
        DeckError: If it is none.
    """
    try:
        saved = read_json(text)
    except ValueError as wrong:
        raise DeckError(say("it was not written by DeckMaker.save, or not whole: {wrong}", wrong=wrong)) from None
    return draft_of_fields(saved)


def draft_of_fields(saved: object) -> tuple[str, DeckDraft]:
    """The draft that `fields_of_draft` wrote down.

    Args:
        saved: Values read from JSON.

    Returns:
        As for `read_draft`.

    Raises:
        DeckError: If they are none.
    """
    known = cast("dict[str, Any]", saved) if isinstance(saved, dict) else {}
    if known.get("format") != _FORMAT:
        raise DeckError(say("it must be a file that DeckMaker.save has written"))
    if known.get("version") != _VERSION:
        raise DeckError(
            say(
                "its version must be {version}, got {got}: get a newer dixit-widgets",
                version=_VERSION,
                got=brief(known.get("version")),
            )
        )
    name, pictures = known.get("name"), known.get("pictures")
    if not isinstance(name, str) or not isinstance(pictures, list):
        raise DeckError(say("its name or its pictures are missing"))
    listed = cast("list[object]", pictures)
    if len(listed) > MOST_PICTURES:
        raise DeckError(say("it must have at most {most} pictures, got {got}", most=MOST_PICTURES, got=len(listed)))
    draft = DeckDraft()
    for number, each in enumerate(listed, start=1):
        draft = _with_saved(draft, each, number)
    return name, draft


def _with_saved(draft: DeckDraft, saved: object, number: int) -> DeckDraft:
    """The draft with a saved picture at its end; `number` is its place in the file, from 1.

    Raises:
        DeckError: If it is broken, or there already.
    """
    fields = cast("dict[str, object]", saved) if isinstance(saved, dict) else {}
    texts = [fields.get(name) for name in ("file", "title", "alt", "source", "full", "board")]
    if not all(isinstance(text, str) for text in texts):
        raise DeckError(say("picture {number} must have a file, title, alt, source, full and board", number=number))
    file, title, alt, source, full, board = cast("list[str]", texts)
    if not _HASH.fullmatch(source):
        raise DeckError(say("the source of picture {number} must be a SHA-256 in hex", number=number))
    try:
        large, small = (base64.b64decode(packed, validate=True) for packed in (full, board))
    except (binascii.Error, ValueError):
        raise DeckError(say("picture {number} is broken", number=number)) from None
    try:
        more = draft.taking(file, large, small, SIZES["full"], "crop", source)
    except DeckError as why:
        raise DeckError(say("picture {number}: {why}", number=number, why=why)) from None
    if len(more.pictures) == len(draft.pictures):
        raise DeckError(say("picture {number} is there twice", number=number))
    tags = fields.get("tags", [])
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in cast("list[object]", tags)):
        raise DeckError(say("the tags of picture {number} must be a list of texts", number=number))
    cleaned = (short(clean(tag), LONGEST_TAG) for tag in cast("list[str]", tags)[:MOST_TAGS])
    *before, loaded = more.pictures
    loaded = replace(loaded, happened="", tags=tuple(tag for tag in cleaned if tag))  # what happened is not in the file
    return replace(more, pictures=(*before, loaded)).worded(more.made, title, alt)
