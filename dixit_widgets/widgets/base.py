"""What every widget shares: state that only Python writes, its looks, and answers to the page's messages."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias, cast

import anywidget
import traitlets

from ..engine.cards import LONGEST_ID
from ..engine.state import Round
from ..errors import DixitError, must_be
from ..game.game import Game
from ..text.labels import refusals
from ..text.language import language_of
from ..views.board import board_view
from ..views.table import FORMAT, cards_on_show

if TYPE_CHECKING:
    from ..lessons.answers import AnswerStore
    from ..views import contract

__all__ = [
    "LOOKS",
    "Answer",
    "BoardError",
    "GameWidget",
    "Message",
    "PageWidget",
    "front_end",
    "guarded",
    "is_name",
    "is_whole",
    "static_text",
]

_STATIC = files("dixit_widgets") / "static"
LOOKS: Final[Mapping[str, Any]] = MappingProxyType({"theme": "auto", "motion": "auto", "projector": False})
_LARGEST_NUMBER = 2**53
"""Whole numbers up to here are the same in a page and in Python."""

_PLAIN = (bool, int, float, str, tuple, list, dict)

Answer: TypeAlias = tuple[dict[str, Any], list[bytes]]
"""What is answered to a message of the page: its content without the number, and its buffers."""


def front_end(name: str) -> str | Path:
    """The bundle as text: a path would keep every widget alive, and is for developers who want hot reload."""
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return Path(str(_STATIC / name))
    return static_text(name)


def static_text(name: str) -> str:
    """A file of the page's code; empty where it was not built."""
    file = Path(str(_STATIC / name))
    return file.read_text(encoding="utf-8") if file.exists() else ""


def _never_from_page(_sent: object, _widget: object) -> None:
    raise BoardError("this trait is written by Python only, not by the page")


def guarded(kind: Any) -> Any:
    """A trait that is sent to the page and never taken from it."""
    return kind.tag(sync=True, echo_update=False, from_json=_never_from_page)


class Message(NamedTuple):
    """A message that the page may send, beside its `type`, `id` and `revision`.

    Args:
        fields: Its further fields, each with what a value has to be.
        answer: Does what it asks for; raises DixitError where that can't be.
    """

    fields: Mapping[str, Callable[[object], bool]]
    answer: Callable[[Mapping[str, Any]], Answer]


def is_name(value: object) -> bool:
    """Whether a page's value may be the id of a card."""
    return isinstance(value, str) and 0 < len(value) <= LONGEST_ID


def is_whole(value: object, least: int = 0) -> bool:
    """Whether a page's value is a whole number that both sides understand alike."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < _LARGEST_NUMBER


class BoardError(DixitError, traitlets.TraitError, ValueError):
    """A step, a round or a speed that the board can't have.

    Being a `TraitError` too, it has the old value put back even where several traits are set together.
    """


class PageWidget(anywidget.AnyWidget):  # pyright: ignore[reportUntypedBaseClass]
    """A widget of our own front end: what is synced is written by Python alone but for `_WRITABLE`, messages are judged."""

    _NAMED: ClassVar[str]
    """What it is called in errors, such as "a board"."""
    _SETTINGS: ClassVar[tuple[str, ...]]
    """Traits that may be set when it is made."""
    _WRITABLE: ClassVar[frozenset[str]] = frozenset()
    """Traits that the page may write, if `_may_write` agrees."""

    _esm: str | Path
    """The page's code: one for each class."""
    _css: str | Path = front_end("style.css")
    """One sheet for all classes: a notebook keeps those of all that it has shown, so that they must be the same."""

    _view: traitlets.Dict[str, Any] = guarded(traitlets.Dict())

    language: Any = traitlets.Unicode("en", help="Code of the language of the sentences.")
    theme: Any = traitlets.Enum(("auto", "light", "dark"), "auto", help="Colours of the widget.")
    motion: Any = traitlets.Enum(("auto", "full", "reduced"), "auto", help="How much moves.")
    projector: Any = traitlets.Bool(False, help="Large type, for the back row.")

    _live = False
    """Whether it is made and not closed."""
    _arguments: Mapping[str, Any]
    """What it was made with, by name."""
    _revision: int = 0
    """Counts what has been sent."""

    def _prepare_page(self, traits: Mapping[str, Any]) -> None:
        """Judge the settings that a widget is to be made with; nothing is there before.

        Raises:
            TypeError: If there is no such setting.
            DixitError: If the page's code is missing, or there are no sentences in that language.
        """
        unknown = sorted(set(traits) - {*self._SETTINGS, "language", *LOOKS, "layout"})
        if unknown:
            raise TypeError(f"{self._NAMED} has no {', '.join(unknown)}: see help({type(self).__name__})")
        if not self._esm:
            raise DixitError(
                "the page code is missing from this install: reinstall dixit-widgets, or run make demo in a clone"
            )
        self._page_writes = False
        self._layout_given = "layout" in traits
        self._language = language_of(traits.get("language", "en"))

    def _go_live(self) -> None:
        """Hear the page, now that everything is there."""
        self._live = True
        self.on_msg(_answer)  # pyright: ignore[reportUnknownMemberType]

    def __new__(cls, *args: Any, **named: Any) -> Any:
        widget: Any = super().__new__(cls, *args, **named)  # pyright: ignore[reportUnknownMemberType]
        widget._arguments = named
        return widget

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a trait; a name that the widget does not have is refused, not kept beside.

        Solara gives a widget all its arguments again whenever a component is drawn anew: what is no trait stays as it is,
        and may not be another then.
        """
        if self._live and name in self._arguments:
            before = self._arguments[name]
            trait = self.has_trait(name)
            if (value is None and before is None) if trait else _is_same(value, before):
                return
            if not trait:
                raise AttributeError(
                    f"the {name} of {self._NAMED} can't be changed: make a new {type(self).__name__} "
                    "(in Solara, give its element another key)"
                )
        if not name.startswith("_") and not hasattr(type(self), name):
            import difflib  # only for this message: a board is made without it

            close = difflib.get_close_matches(name, [*self._SETTINGS, "language", *LOOKS], n=1)
            hint = f": did you mean {close[0]!r}?" if close else ""
            raise AttributeError(f"{self._NAMED} has no {name!r}{hint}")
        super().__setattr__(name, value)

    @traitlets.validate("language")
    def _check_language(self, proposal: Mapping[str, Any]) -> str:
        return language_of(proposal["value"]).code

    @traitlets.observe("language", "theme", "motion", "projector")
    def _looks_changed(self, _change: Mapping[str, Any]) -> None:
        if self._live:
            self._language = language_of(self.language)
            self._show_again()

    def _show_again(self) -> None:
        """Send what is shown once more, in other words or looks."""
        raise NotImplementedError

    def _looks(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in LOOKS}

    def _shown_as(self, looks: Mapping[str, Any]) -> contract.Shown:
        """What every view says of its widget."""
        return {
            "format": FORMAT,
            "theme": looks.get("theme", LOOKS["theme"]),
            "motion": looks.get("motion", LOOKS["motion"]),
            "projector": looks.get("projector", LOOKS["projector"]),
            "revision": self._revision,
            "language": self._language.code,
        }

    # The page

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        """Hear a message of the page; what none of our pages sends is dropped, and nothing is said.

        No page sends buffers: paths to them that lead nowhere would end in a traceback in the notebook.
        """
        data: Any = msg["content"].get("data")
        if not isinstance(data, dict):
            return
        sent = cast("dict[str, Any]", data)
        named = isinstance(sent.get("state"), dict) and not sent.get("buffer_paths")
        if sent.get("method") in ("request_state", "custom") or (sent.get("method") == "update" and named):
            super()._handle_msg(msg)  # pyright: ignore[reportUnknownMemberType]

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take what the page may write, in range; everything else is put right there."""
        taken = {name: value for name, value in sync_data.items() if self._is_taken(name, value, sync_data)}
        refused = [name for name in sync_data if name not in taken and name in self.keys]  # pyright: ignore[reportUnknownMemberType]
        if taken:
            self._page_writes = True
            try:
                super().set_state(taken)  # pyright: ignore[reportUnknownMemberType]
            finally:
                self._page_writes = False
        if refused:
            self.send_state(refused)  # pyright: ignore[reportUnknownMemberType]

    def _is_taken(self, name: str, value: object, sent: Mapping[str, Any]) -> bool:
        return name in self._WRITABLE and self._may_write(name, value, sent)

    def _may_write(self, name: str, value: object, sent: Mapping[str, Any]) -> bool:
        """Whether the page may write this value to a trait of `_WRITABLE`."""
        return False

    def _messages(self) -> Mapping[str, Message]:
        """What the page may send, by the type of the message."""
        return {}

    def _answer_to(self, asked: Mapping[str, Any], buffers: object) -> Answer:
        """Judge a message of the page, and do what it asks for.

        Raises:
            DixitError: If it is none, or can't be done; nothing has changed. The error is for the page to read.
        """
        kind: object = asked.get("type")
        message = self._messages().get(kind) if isinstance(kind, str) else None
        if message is None or buffers or set(asked) != {"type", "id", "revision", *message.fields}:
            raise self._refusal("misunderstood")
        fields = {"revision": is_whole, **message.fields}
        if not all(fits(asked[name]) for name, fits in fields.items()):
            raise self._refusal("misunderstood")
        return message.answer(asked)

    def _refusal(self, reason: str) -> BoardError:
        """The error for a message that is refused; `reason` is a key of `text.labels.refusals`."""
        return BoardError(refusals(self._language)[reason])

    def close(self) -> None:
        """Take the widget away."""
        if not self._live:
            return  # closed already, or refused before it was made
        self._live = False
        layouts: list[Any] = [] if self._layout_given else [self.layout]  # pyright: ignore[reportUnknownMemberType]
        super().close()
        for layout in layouts:  # one of our own, if any
            layout.close()


class GameWidget(PageWidget):
    """A widget that shows a game. What is synced is public."""

    _pictures: traitlets.Dict[str, bytes] = guarded(traitlets.Dict())

    def _prepare(self, game: Game, traits: Mapping[str, Any]) -> None:
        """Judge what a widget is to be made of, and take it up; nothing is there before.

        Raises:
            TypeError: If that is no game, or there is no such setting.
            DixitError: If the page's code is missing, or there are no sentences in that language.
        """
        if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(must_be("game", "a Game", game))
        self._prepare_page(traits)
        self._game = game

    def _go_live(self) -> None:
        """Follow the game and hear the page, now that everything is there."""
        self._game.observe(self._game_went_on, "revision")
        super()._go_live()

    @property
    def game(self) -> Game:
        """The game shown."""
        return self._game

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        """The game has changed."""
        raise NotImplementedError

    # What is sent

    def _shown_round(self, number: int) -> Round:
        return self._game.shown_state.rounds[number - 1]

    def _sent(self, number: int, looks: Mapping[str, Any]) -> dict[str, Any]:
        """The guarded traits: everything public about a round, and the pictures of the cards that lie face up."""
        game = self._game
        self._revision += 1
        view = board_view(
            game.shown_state,
            self._shown_as(looks),
            cards=game.deck.cards,
            round_number=number,
            language=self._language,
            game=game.name,
            answers=self._questions(),
        )
        return {"_view": view, "_pictures": {card: game.deck.picture(card) for card in self._cards_shown(number)}}

    def _questions(self) -> AnswerStore | None:
        """What its reader is asked, and has answered; None where nothing is asked."""
        return None

    def _cards_shown(self, number: int) -> tuple[str, ...]:
        """Ids of the cards whose pictures everybody may see while a round is shown."""
        return cards_on_show(self._shown_round(number))

    def _messages(self) -> Mapping[str, Message]:
        """What the page may send, by the type of the message."""
        return {"enlarge": Message({"card": is_name}, self._enlarged)}

    def _enlarged(self, asked: Mapping[str, Any]) -> Answer:
        """The full-size picture of a card that everybody sees."""
        if asked["card"] not in self._on_show():
            raise self._refusal("picture")
        return self._large(asked["card"])

    def _large(self, card: str) -> Answer:
        return {"type": "picture", "card": card}, [self._game.deck.picture(card, "full")]

    def _on_show(self) -> tuple[str, ...]:
        """Ids of the cards that may be enlarged."""
        raise NotImplementedError

    def close(self) -> None:
        """Take the widget away; the game goes on without it."""
        if self._live:
            self._game.unobserve(self._game_went_on, "revision")
        super().close()


def _is_same(value: object, before: object) -> bool:
    """Whether an argument is the one given before: the very same, or equal where it is a plain value or a list of such."""
    return value is before or (type(value) in _PLAIN and type(value) is type(before) and value == before)


def _answer(widget: PageWidget, content: object, buffers: object) -> None:
    """Answer a message of the page, with its number."""
    asked: dict[str, Any] = content if isinstance(content, dict) else {}  # pyright: ignore[reportUnknownVariableType]
    number = asked.get("id") if is_whole(asked.get("id")) else None
    try:
        if number is None:
            raise widget._refusal("misunderstood")  # pyright: ignore[reportPrivateUsage]
        said, pictures = widget._answer_to(asked, buffers)  # pyright: ignore[reportPrivateUsage]
    except DixitError as refused:
        said, pictures = {"type": "refused", "reason": str(refused)}, []
    widget.send({**said, "id": number}, buffers=pictures)  # pyright: ignore[reportUnknownMemberType]
