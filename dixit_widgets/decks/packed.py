"""A deck packed for a site: its pictures, made small already, in one file that is read where Pillow is missing.

The file is in a folder or archive that is called as the one of the pictures was: `Deck.from_folder("pictures")` gives the
same deck here and there, with the same ids and hashes. Knows nothing of sites.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from ..errors import DeckError, brief, brief_path
from ..files.json_files import read_json
from ..files.reading import NotReadError, text_of
from ..sentences import say
from .draft import MOST_PICTURES, DeckDraft, draft_of_fields, fields_of_draft
from .files import FoundFile, Refused, files_of_folder, files_of_zip
from .importing import ReadCards, checked_choices, deck_name
from .picture_rules import SIZES, Fit

__all__ = ["PACKED", "packed", "packed_in_folder", "packed_in_zip"]

PACKED = "packed-deck.json"
"""What the file is called."""

_FORMAT = "dixit-widgets packed deck"


def packed(read: ReadCards, fit: Fit) -> str:
    """A deck as the text of a packed file.

    Args:
        read: What it is made of.
        fit: What became of pictures that were not 2:3.

    Returns:
        JSON, which `packed_in_folder` and `packed_in_zip` read.

    Raises:
        DeckError: If it has too many pictures.
    """
    if len(read.cards) > MOST_PICTURES:
        raise DeckError(
            say(
                "a deck that is packed must have at most {most} pictures, got {got}: take fewer",
                most=MOST_PICTURES,
                got=len(read.cards),
            )
        )
    draft = DeckDraft()
    for card, taken in zip(read.cards, read.report.taken, strict=True):
        pictures = [read.picture(card.id, size) for size in ("full", "board")]
        draft = draft.taking(taken.file, pictures[0], pictures[1], SIZES["full"], fit, read.hashes[card.id])
        draft = draft.worded(draft.made, card.title, card.alt if taken.described else "")
        *before, last = draft.pictures
        draft = replace(draft, pictures=(*before, replace(last, tags=card.tags)))
    return json.dumps({"format": _FORMAT, "fit": fit, "deck": fields_of_draft(read.name, draft)})


def packed_in_folder(path: str | os.PathLike[str], name: str | None, fit: Fit) -> ReadCards | None:
    """The packed deck in a folder.

    Args:
        path: The folder.
        name: The deck's name; None for that of the folder.
        fit: What is to become of pictures that are not 2:3.

    Returns:
        What the deck is made of; None if the folder has no packed file.

    Raises:
        DeckError: If the packed file is damaged or was packed with another `fit`.
    """
    return _packed_in(files_of_folder, path, name, fit)


def packed_in_zip(path: str | os.PathLike[str], name: str | None, fit: Fit) -> ReadCards | None:
    """The packed deck in a zip archive; see `packed_in_folder`.

    Args:
        path: The archive.
        name: The deck's name; None for that of the archive.
        fit: What is to become of pictures that are not 2:3.

    Returns:
        What the deck is made of; None if the archive has no packed file.

    Raises:
        DeckError: If the packed file is damaged or was packed with another `fit`.
    """
    return _packed_in(files_of_zip, path, name, fit)


_Opened = AbstractContextManager[tuple[Path, list[FoundFile]]]


def _packed_in(
    opened: Callable[[str | os.PathLike[str]], _Opened], path: str | os.PathLike[str], name: str | None, fit: Fit
) -> ReadCards | None:
    checked_choices(name, fit)
    with ExitStack() as stack:
        try:
            place, files = stack.enter_context(opened(path))
        except DeckError:
            return None  # whoever reads the pictures says why
        file = next((each for each in files if each.name == PACKED), None)
        if file is None:
            return None
        try:
            return _read(file, fit).read(deck_name(name, place.stem if place.is_file() else place.name))
        except (DeckError, NotReadError, Refused, ValueError) as wrong:
            where = brief_path(os.path.join(os.fspath(path), PACKED))  # noqa: PTH118  # as it was given
            raise DeckError(say("{path} can't be loaded: {wrong}", path=where, wrong=wrong)) from None


def _read(file: FoundFile, fit: Fit) -> DeckDraft:
    """What is in a packed file, checked.

    Raises:
        DeckError: If it is no packed file, or was packed with another `fit`.
        ValueError: If it is no JSON.
        NotReadError, Refused: If it can't be read.
    """
    saved: Any = read_json(text_of(file.read()))
    known = cast("dict[str, Any]", saved) if isinstance(saved, dict) else {}
    if known.get("format") != _FORMAT:
        raise DeckError(say("it must be a file that dixit-widgets has packed"))
    if known.get("fit") != fit:
        raise DeckError(
            say(
                "it was packed with fit={packed}, got fit={got}: use the same in both places",
                packed=brief(known.get("fit")),
                got=brief(fit),
            )
        )
    return draft_of_fields(known.get("deck"))[1]
