"""`DeckMaker`: a deck of pictures chosen or dropped in the page, which makes the cards itself.

Messages of the page are checked here and in `decks/draft.py`. Pictures are sent to Python as base64 text, as not every host
sends bytes, and back to the page one by one when it asks for them: none is in the state that notebooks save.
"""

from __future__ import annotations

import base64
import binascii
import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..decks.deck import Deck
from ..decks.draft import LARGEST_SAVED, DeckDraft, read_draft, saved_draft, why_not
from ..decks.importing import checked_choices
from ..decks.picture_rules import BUDGETS, FEWEST_PIXELS, HEAD, MOST_PIXELS, PAGE_REASONS, Fit
from ..decks.report import DeckReport
from ..errors import DeckError, brief_path, must_be
from ..files.atomic import write_whole
from ..files.reading import NotReadError, read_plain, text_of
from ..sentences import Language, say, translatable
from ..views.deck_maker import PICTURES, deck_maker_view
from .base import Answer, Message, PageWidget, front_end, is_whole

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["DeckMaker"]

_FITS = ("crop", "letterbox")
_LONGEST_FILE_NAME = 1000
_LONGEST_TYPED = 2000
"""Letters that a page may send of a title or an alt text; what is kept is shorter."""

_HASH = 32
"""Bytes of a SHA-256."""


class DeckMaker(PageWidget):
    """A widget to choose pictures, or to drop them on; `deck` is the deck made of them.

    The page turns each picture upright, crops it to a card's shape and encodes it again, so that the place, time and camera
    of a photo never leave the page. Needs neither Pillow nor network. A file that can't be used is listed with the reason.

    Args:
        name: The name of the deck.
        fit: How a picture that is not 2:3 is fitted at first: "crop" to the middle, "letterbox" to show all of it.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        DeckError: If `name` can't be the name of a deck, or there is no such `fit`.
        TypeError: If there is no such setting.
        DixitError: If `language` has no catalogue.
    """

    _esm = front_end("maker.js")

    _NAMED = translatable("a deck maker")
    _SETTINGS = ()

    def __init__(self, name: str | None = None, fit: Fit = "crop", **traits: Any) -> None:
        name = say("own pictures") if name is None else name
        _check_name(name)
        checked_choices(name, fit)
        self._prepare_page(traits)
        self._name = name
        self._fit: Fit = fit
        self._draft = DeckDraft()
        super().__init__(**traits, _view=self._shown(traits))
        self._go_live()

    # From Python

    @property
    def deck(self) -> Deck:
        """The deck of the pictures chosen so far.

        Raises:
            DeckError: If there are none; the message says how many are needed.
        """
        read = self._draft.read(self._name)
        return Deck(read.name, read.cards, read.picture, hashes=read.hashes, report=read.report)

    @property
    def report(self) -> DeckReport:
        """The report on each file, also while there is no deck."""
        return self._draft.report(self._name)

    @property
    def name(self) -> str:
        """The name of the deck; can be set.

        Raises:
            DeckError: If it is set to what can't be a name.
        """
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        _check_name(name)
        self._name = name

    @property
    def fit(self) -> Fit:
        """How the next pictures that are not 2:3 are fitted; can be set.

        Raises:
            DeckError: If it is set to anything but "crop" or "letterbox".
        """
        return self._fit

    @fit.setter
    def fit(self, fit: Fit) -> None:
        checked_choices(None, fit)
        self._fit = fit
        self._show_again()

    def clear(self) -> None:
        """Remove all pictures, and the list of files that were left out."""
        self._set_draft(DeckDraft(made=self._draft.made))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the pictures and their words to a file, whole or not at all: they are lost when the kernel restarts.

        Args:
            path: The file, such as "our pictures.json"; one that is there is replaced.

        Raises:
            OSError: If it can't be written; a file that was there is as it was.
        """
        write_whole(path, saved_draft(self._name, self._draft), most=LARGEST_SAVED)

    @classmethod
    def load(cls, path: str | os.PathLike[str], **traits: Any) -> DeckMaker:
        """A deck maker with the pictures that `save` wrote; needs no Pillow.

        Args:
            path: The file.
            traits: `language`, `theme`, `motion` and `projector`, as for a new one.

        Returns:
            A new one, with the same deck.

        Raises:
            OSError: If the file can't be read.
            DeckError: If it was not written by `save`, or has been damaged.
        """
        try:
            name, draft = read_draft(text_of(read_plain(path, LARGEST_SAVED)))
            checked_choices(name, "crop")
        except (DeckError, NotReadError) as wrong:
            raise DeckError(
                say("{path} can't be loaded: {wrong}", path=brief_path(os.fspath(path)), wrong=wrong)
            ) from None
        maker = cls(name, **traits)
        maker._set_draft(draft)
        return maker

    def __len__(self) -> int:
        return len(self._draft.pictures)

    def __bool__(self) -> bool:
        """True, also without pictures."""
        return True

    def __repr__(self) -> str:
        here, out = len(self), len(self._draft.left_out)
        return f"DeckMaker({self._name!r}, {here} pictures, {out} files left out)"

    # What is sent

    def _set_draft(self, draft: DeckDraft) -> None:
        self._draft = draft
        self._show_again()

    def _show_again(self) -> None:
        if self._live:
            self.set_trait("_view", self._shown(self._looks()))

    def _shown(self, looks: Mapping[str, Any]) -> contract.DeckMakerView:
        self._revision += 1
        return deck_maker_view(self._shown_as(looks), self._draft, fit=self._fit, language=self._language)

    def _static_of(self, view: contract.DeckMakerView, language: Language) -> str:
        from ..views.static_panels import static_deck_maker

        return static_deck_maker(view)

    # The page

    def _messages(self) -> Mapping[str, Message]:
        key = {"key": is_whole}
        size: dict[str, Callable[[object], bool]] = {"wide": is_whole, "high": is_whole}
        return {
            "add": Message(
                {
                    "name": _is_file_name,
                    **size,
                    "fit": _is_fit,
                    "turned": _is_yes_or_no,
                    "moves": _is_yes_or_no,
                    "source": _is_source,
                    "made": _are_pictures,
                },
                self._add,
            ),
            "leave_out": Message(
                {"name": _is_file_name, **size, "why": _is_reason, "head": _is_head},
                self._leave_out,
            ),
            "picture": Message(key, self._picture),
            "words": Message({**key, "title": _is_typed, "alt": _is_typed}, self._words),
            "move": Message({**key, "by": _is_way}, self._move),
            "remove": Message(key, self._remove),
            "fit": Message({"fit": _is_fit}, self._choose_fit),
            "dismiss": Message({}, self._dismiss),
        }

    def _done(self, draft: DeckDraft) -> Answer:
        self._set_draft(draft)
        return {"type": "done", "revision": self._revision}, []

    def _add(self, asked: Mapping[str, Any]) -> Answer:
        size = asked["wide"], asked["high"]
        if min(size) < FEWEST_PIXELS or size[0] * size[1] > MOST_PIXELS:
            raise self._refusal("misunderstood")
        full, board, source = (self._unpacked(text) for text in (*asked["made"], asked["source"]))
        if len(source) not in (0, _HASH):
            raise self._refusal("misunderstood")
        return self._done(
            self._draft.taking(
                asked["name"], full, board, size, asked["fit"], source.hex(), asked["turned"], asked["moves"]
            )
        )

    def _unpacked(self, text: str) -> bytes:
        try:
            return base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            raise self._refusal("misunderstood") from None

    def _leave_out(self, asked: Mapping[str, Any]) -> Answer:
        size = asked["wide"], asked["high"]
        reason = why_not(asked["why"], asked["name"], size, asked["head"].encode("latin-1"))
        return self._done(self._draft.leaving_out(asked["name"], reason))

    def _picture(self, asked: Mapping[str, Any]) -> Answer:
        return {"type": "picture", "key": asked["key"]}, [self._draft.picture(asked["key"]).board]

    def _words(self, asked: Mapping[str, Any]) -> Answer:
        return self._done(self._draft.worded(asked["key"], asked["title"], asked["alt"]))

    def _move(self, asked: Mapping[str, Any]) -> Answer:
        return self._done(self._draft.moved(asked["key"], asked["by"]))

    def _remove(self, asked: Mapping[str, Any]) -> Answer:
        return self._done(self._draft.without(asked["key"]))

    def _choose_fit(self, asked: Mapping[str, Any]) -> Answer:
        self.fit = asked["fit"]
        return {"type": "done", "revision": self._revision}, []

    def _dismiss(self, _asked: Mapping[str, Any]) -> Answer:
        return self._done(self._draft.without_report())


def _check_name(name: object) -> None:
    """Raise DeckError unless a deck can be called so."""
    checked_choices(name, "crop")
    if not isinstance(name, str) or not name.isprintable():
        raise DeckError(must_be(say("the deck's name"), say("text that can be read"), name))


def _is_file_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_FILE_NAME


def _is_typed(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_TYPED


def _is_head(value: object) -> bool:
    return isinstance(value, str) and len(value) <= HEAD and all(ord(char) < 256 for char in value)


def _is_fit(value: object) -> bool:
    return isinstance(value, str) and value in _FITS


def _is_yes_or_no(value: object) -> bool:
    return isinstance(value, bool)


def _is_reason(value: object) -> bool:
    return isinstance(value, str) and value in PAGE_REASONS


def _is_way(value: object) -> bool:
    """Whether a page's value may be a place forward or back."""
    return is_whole(value, -1) and value in (-1, 1)


def _is_source(value: object) -> bool:
    return value == "" or _is_packed(value, _HASH)


def _is_packed(value: object, most: int) -> bool:
    """Whether a page's value has at most this number of bytes as base64 text; its content is checked later."""
    return isinstance(value, str) and 0 < len(value) <= -(-most // 3) * 4 and value.isascii()


def _are_pictures(value: object) -> bool:
    """Whether a page's value may be the pictures of a card, the large one first."""
    if not isinstance(value, list) or len(value) != len(PICTURES):  # pyright: ignore[reportUnknownArgumentType]
        return False
    texts: list[object] = value  # pyright: ignore[reportUnknownVariableType]
    return all(_is_packed(text, BUDGETS[size]) for text, size in zip(texts, PICTURES, strict=True))
