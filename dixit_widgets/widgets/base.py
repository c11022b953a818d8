"""The base of all widgets: state that only Python writes, theme and motion, and answers to the page's messages."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias, cast

import anywidget
import traitlets

from ..engine.cards import is_name
from ..engine.state import Round
from ..engine.whole_numbers import as_whole, is_whole, is_whole_number
from ..errors import DixitError, must_be
from ..game.game import Game
from ..sentences import Language, current_language, has_whole_letters, in_language, number_text, say, translatable
from ..text.labels import refusals
from ..text.language import language_of, nearest_language
from ..views.board import board_view
from ..views.table import FORMAT, cards_on_show
from .static_output import StaticOutput

if TYPE_CHECKING:
    from ..lessons.answers import AnswerStore
    from ..text.step_kinds import StepKind
    from ..views import contract
    from .page_contents import Contents

__all__ = [
    "LOOKS",
    "Answer",
    "BoardError",
    "GameWidget",
    "Message",
    "PageWidget",
    "Setting",
    "front_end",
    "guarded",
    "is_for_static_page",
    "is_name",
    "is_reason",
    "is_whole",
    "static_text",
    "switch",
    "whole_number",
]

_STATIC = files("dixit_widgets") / "static"
LOOKS: Final[Mapping[str, Any]] = MappingProxyType({"theme": "auto", "motion": "auto", "projector": False})
AUTO = "auto"
"""The `language` of a widget that follows its page."""

_LONGEST_LANGUAGE = 35
"""Letters of the code of a page's language, as BCP 47 says."""

_LONGEST_REASON = 500
"""Letters of a reader's reason for an answer."""

_PLAIN = (bool, int, float, str, range, tuple, list, dict)

Answer: TypeAlias = tuple[dict[str, Any], list[bytes]]
"""The answer to a message of the page: its content without `id`, and its buffers."""


def is_for_static_page() -> bool:
    """Whether a page is made in which no Python answers: its questions then hold what happened."""
    return os.environ.get("DIXIT_STATIC_PAGE") == "1"


def front_end(name: str) -> str | Path:
    """The code of a bundle; its path instead with ANYWIDGET_HMR=1, which reloads it when it changes.

    Args:
        name: The file in `static/`, such as "board.js".

    Returns:
        The text: with a path, anywidget would keep every widget in memory.
    """
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return Path(str(_STATIC / name))
    return static_text(name)


def static_text(name: str) -> str:
    """The text of a file of the page's code; empty if it was not built."""
    file = Path(str(_STATIC / name))
    return file.read_text(encoding="utf-8") if file.exists() else ""


def _never_from_page(_sent: object, _widget: object) -> None:
    raise BoardError(say("this trait is written by Python only, not by the page"))


def guarded(kind: Any) -> Any:
    """A trait that is sent to the page, and that the page can't write."""
    return kind.tag(sync=True, echo_update=False, from_json=_never_from_page)


class Message(NamedTuple):
    """A kind of message that the page may send.

    Args:
        fields: Its fields besides `type`, `id` and `revision`, each with a function that checks a value.
        answer: Does what the message asks for, and returns the answer; raises DixitError if it can't.
    """

    fields: Mapping[str, Callable[[object], bool]]
    answer: Callable[[Mapping[str, Any]], Answer]


def is_reason(value: object) -> bool:
    """Whether a page's value may be a reader's reason for an answer."""
    return isinstance(value, str) and len(value) <= _LONGEST_REASON and has_whole_letters(value)


class BoardError(DixitError, traitlets.TraitError, ValueError):
    """A step, a round or a speed that the board can't have.

    It is a `TraitError` too, so that traitlets restores the old value even if several traits are set together.
    """


class Setting(traitlets.TraitType[Any, Any]):
    """A trait of a widget that refuses a value by an error of ours, which names the trait, the rule and the value.

    Args:
        default: Its first value.
        rule: What it must be, in words that are marked for translation.
        fits: Whether a value may be it; whole numbers of other libraries have become Python's own.
        help: What it is for.
    """

    def __init__(self, default: object, rule: str, fits: Callable[[object], bool], help: str) -> None:
        super().__init__(default, help=help)
        self._rule = rule  # marked for translation
        self._fits = fits

    def rule(self) -> str:
        """What it must be, in the language in use."""
        return say(self._rule)

    def validate(self, obj: object, value: object) -> object:
        value = as_whole(value)
        if not self._fits(value):
            raise BoardError(must_be(str(self.name), self.rule(), value))
        return value


class Choice(Setting):
    """A trait that is one of some texts.

    Args:
        default: Its first value.
        choices: The texts, at least two.
        help: What it is for.
    """

    def __init__(self, default: str, choices: tuple[str, ...], help: str) -> None:
        super().__init__(default, "", lambda value: isinstance(value, str) and value in choices, help)
        self._choices = choices

    def rule(self) -> str:
        *first, last = map(repr, self._choices)
        return say("{first} or {last}", first=", ".join(first), last=last)


def choice(default: str, *others: str, help: str) -> Setting:
    """A trait that is one of some texts."""
    choices = (default, *others)
    return Choice(default, choices, help)


class NumberBetween(Setting):
    """A trait that is a number of a range.

    Args:
        default: Its first value.
        least: The smallest.
        most: The largest.
        help: What it is for.
    """

    def __init__(self, default: float, least: float, most: float, help: str) -> None:
        super().__init__(default, "", self._in_range, help)
        self._least = least
        self._most = most

    def _in_range(self, value: object) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and self._least <= value <= self._most

    def rule(self) -> str:
        return say(
            "a number from {least} to {most}", least=number_text(self._least, "g"), most=number_text(self._most, "g")
        )


def switch(help: str) -> Setting:
    """A trait that is on or off; off at first."""
    return Setting(False, translatable("True or False"), lambda value: isinstance(value, bool), help)


def whole_number(default: int, help: str) -> Setting:
    """A trait that is a whole number, whose range is checked elsewhere."""
    return Setting(default, translatable("a whole number"), is_whole_number, help)


class PageWidget(anywidget.AnyWidget):  # pyright: ignore[reportUntypedBaseClass]
    """A widget of our own front end. Only Python writes its synced traits, except those of `_WRITABLE`."""

    _NAMED: ClassVar[str]
    """Its name in errors, such as "a board", marked for translation."""
    _SETTINGS: ClassVar[tuple[str, ...]]
    """Traits that are allowed as arguments."""
    _WRITABLE: ClassVar[frozenset[str]] = frozenset()
    """Traits that the page may write, if `_may_write` agrees."""

    _EXPORTED: ClassVar[bool] = False
    """Whether it can be on a page of its own, without Python."""

    _esm: str | Path
    """The page's code: one for each class."""
    _css: str | Path = front_end("style.css")
    """One stylesheet for all classes, as a notebook keeps the stylesheets of all widgets that it has shown."""

    _view: traitlets.Dict[str, Any] = guarded(traitlets.Dict())

    language: Any = Setting(
        "en",
        translatable("the code of a language such as 'en', or 'auto'"),
        lambda value: isinstance(value, str),
        "Code of the language of its sentences, such as 'en'; 'auto' follows the page, else the browser.",
    )
    _page_language: traitlets.Unicode[str, str | bytes] = traitlets.Unicode("").tag(sync=True)
    """The language of the page, or of the browser, as the page tells it where `language` is "auto"; BCP 47."""
    theme: Any = choice("auto", "light", "dark", help="'auto' follows the notebook; 'light' or 'dark'.")
    motion: Any = choice("auto", "full", "reduced", help="'auto' follows the reader's system; 'full' or 'reduced'.")
    projector: Any = switch("Large type, for a projector.")

    _hides: traitlets.Unicode[str, str | bytes] = guarded(traitlets.Unicode())
    """The rule of CSS by which its page hides the static pictures of it."""

    _live = False
    """Whether it is complete and not closed."""
    _static: StaticOutput
    """The static pictures of it that a notebook keeps."""
    _arguments: Mapping[str, Any]
    """The keyword arguments that it was made with."""
    _revision: int = 0
    """Counts the views that were sent."""

    def _prepare_page(self, traits: Mapping[str, Any]) -> None:
        """Check the settings of a new widget, before anything else is done.

        Raises:
            TypeError: If there is no such setting.
            DixitError: If the page's code is missing, or the language has no catalogue.
        """
        unknown = sorted(set(traits) - {*self._SETTINGS, "language", *LOOKS, "layout"})
        if unknown:
            raise TypeError(self._has_no(unknown))
        if not self._esm:
            raise DixitError(
                say("the page code is missing from this install: reinstall dixit-widgets, or run make demo in a clone")
            )
        self._page_writes = False
        self._layout_given = "layout" in traits
        self._speak(traits.get("language", current_language().code))

    def _go_live(self) -> None:
        """Observe messages of the page, now that the widget is complete."""
        self._live = True
        self.on_msg(_answer)  # pyright: ignore[reportUnknownMemberType]

    def __new__(cls, *args: Any, **named: Any) -> Any:
        widget: Any = super().__new__(cls, *args, **named)  # pyright: ignore[reportUnknownMemberType]
        widget._arguments = named
        widget._static = StaticOutput(widget)
        return widget

    @traitlets.default("_hides")
    def _hiding_rule(self) -> str:
        return self._static.hiding_rule

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a trait; refuse a name that the widget does not have.

        Solara sets all arguments again whenever a component is rendered: those that are not traits must stay the same.
        """
        if self._live and name in self._arguments:
            before = self._arguments[name]
            trait = self.has_trait(name)
            if (value is None and before is None) if trait else self._is_argument(name, value):
                return
            if not trait:
                raise AttributeError(
                    say(
                        "the {name} of {widget} can't be changed: make a new {type} (in Solara, give its element another "
                        "key)",
                        name=name,
                        widget=say(self._NAMED),
                        type=type(self).__name__,
                    )
                )
        if not name.startswith("_") and not hasattr(type(self), name):
            raise AttributeError(self._has_no([name]))
        of_class = getattr(type(self), name, None)
        if isinstance(of_class, property) and of_class.fset is None:
            raise AttributeError(
                say("the {name} of {widget} can't be set: it can only be read", name=name, widget=say(self._NAMED))
            )
        super().__setattr__(name, value)

    def _has_no(self, names: Sequence[str]) -> str:
        """The sentence for settings that the widget does not have, with the one that is nearest, if any is near."""
        import difflib  # only for this message: a board is made without it

        wrong = say("{widget} has no {name}", widget=say(self._NAMED), name=", ".join(map(repr, names)))
        known = [*self._SETTINGS, "language", *LOOKS]
        close = [near for name in names for near in difflib.get_close_matches(name, known, n=1)]
        if close:
            return say("{wrong}: did you mean {close}?", wrong=wrong, close=repr(close[0]))
        return say("{wrong}: see help({type})", wrong=wrong, type=type(self).__name__)

    def _is_argument(self, name: str, value: object) -> bool:
        """Whether an argument is the one that it was made with, or the one that has replaced it, as a new game does."""
        return _is_same(value, self._arguments[name]) or (value is not None and value is getattr(self, name, None))

    @traitlets.default("language")
    def _first_language(self) -> str:
        return self._language.code

    @traitlets.validate("language")
    def _check_language(self, proposal: Mapping[str, Any]) -> str:
        return AUTO if proposal["value"] == AUTO else language_of(proposal["value"]).code

    def _speak(self, code: str) -> None:
        """Use the language of a code, or that of the page.

        Raises:
            DixitError: If there is no catalogue for it.
        """
        self._language = nearest_language(self._page_language) if code == AUTO else language_of(code)
        self._follows_page = code == AUTO

    @traitlets.observe("language", "theme", "motion", "projector", "_page_language")
    def _looks_changed(self, _change: Mapping[str, Any]) -> None:
        if self._live:
            self._speak(self.language)
            self._show_again()

    def _show_again(self) -> None:
        """Send the view again, in another language or theme."""
        raise NotImplementedError

    def _looks(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in LOOKS}

    def _shown_as(self, looks: Mapping[str, Any]) -> contract.Shown:
        """The part that all views share."""
        return {
            "format": FORMAT,
            "theme": looks.get("theme", LOOKS["theme"]),
            "motion": looks.get("motion", LOOKS["motion"]),
            "projector": looks.get("projector", LOOKS["projector"]),
            "revision": self._revision,
            "language": self._language.code,
            "follows_page": self._follows_page,
        }

    def _shown_in(self, language: Language) -> contract.Shown:
        """The part that all views share, for a page without Python, which may be in several languages."""
        return {**self._shown_as(self._looks()), "language": language.code, "follows_page": False}

    def _carried(self, language: Language, page: Contents) -> Mapping[str, Any]:
        """What a page without Python needs of it, as `ExportedWidget` of the contract; only with `_EXPORTED`."""
        raise NotImplementedError

    def _first_view(self, language: Language, page: Contents) -> Mapping[str, Any]:
        """What such a page shows of it at first."""
        raise NotImplementedError

    def _unscripted(self, language: Language, page: Contents) -> str:
        """The same as HTML, for until the script of the page runs."""
        return self._static_of(self._first_view(language, page), language)

    # The static picture

    def _repr_mimebundle_(self, **wanted: Any) -> Any:
        """What a notebook shows: the widget, and before it an output with a picture of it."""
        bundle = cast("Any", super())._repr_mimebundle_(**wanted)
        if bundle is not None:
            self._static.show()
        return bundle

    def notify_change(self, change: Any) -> None:
        """Tell of a changed trait: the page, those who observe it, and the static pictures.

        Args:
            change: The change, as traitlets tells it.
        """
        super().notify_change(change)  # pyright: ignore[reportUnknownMemberType]
        if self._live:
            self._static.changed()

    def _static_html(self) -> str:
        """The static picture of it."""
        from ..views.static_parts import static_html

        return static_html(self._static.key, self._static_body(), self._language)

    @property
    def _moves(self) -> bool:
        """Whether what it shows moves on by itself just now; the end of it is told as a change."""
        return False

    def _static_body(self) -> str:
        """What the static picture shows: what everybody may see."""
        return self._static_of(self._view, self._language)

    def _static_of(self, view: Any, language: Language) -> str:
        """A view of it as HTML, for where no script runs. Made by `dixit_widgets.views`."""
        raise NotImplementedError

    # The page

    def _handle_msg(self, msg: Mapping[str, Any]) -> None:
        """Handle a message of the page; one that no page of ours sends is dropped, and nothing is said.

        Nothing that the page may write holds buffers: traits with buffers are left out, and paths that lead nowhere would end
        in a traceback in the notebook.
        """
        data: Any = msg["content"].get("data")
        if not isinstance(data, dict):
            return
        sent = cast("dict[str, Any]", data)
        if sent.get("method") in ("request_state", "custom"):
            super()._handle_msg(msg)  # pyright: ignore[reportUnknownMemberType]
        elif sent.get("method") == "update":
            state = _without_buffers(sent.get("state"), sent.get("buffer_paths"))
            if state is not None:
                plain: Any = {"content": {"data": {"method": "update", "state": state}}, "buffers": []}
                super()._handle_msg(plain)  # pyright: ignore[reportUnknownMemberType]

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take the values that the page may write, and send the others back to it as they are.

        Args:
            sync_data: Values by the name of the trait.
        """
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
        if name == "_page_language":
            return self.language == AUTO and isinstance(value, str) and len(value) <= _LONGEST_LANGUAGE
        return name in self._WRITABLE and self._may_write(name, value, sent)

    def _may_write(self, name: str, value: object, sent: Mapping[str, Any]) -> bool:
        """Whether the page may write this value to a trait of `_WRITABLE`."""
        return False

    def _messages(self) -> Mapping[str, Message]:
        """What the page may send, by the type of the message."""
        return {}

    def _answer_to(self, asked: Mapping[str, Any], buffers: object) -> Answer:
        """Check a message of the page, and do what it asks for.

        Raises:
            DixitError: If it is malformed, or can't be done; then nothing changes. The page shows the text of the error.
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
        """Close the widget."""
        if not self._live:
            return  # closed already, or never completed
        self._static.end()
        self._live = False
        layouts: list[Any] = [] if self._layout_given else [self.layout]  # pyright: ignore[reportUnknownMemberType]
        super().close()
        for layout in layouts:  # one of our own, if any
            layout.close()


class GameWidget(PageWidget):
    """A widget that shows a game. Everything that is synced is public."""

    _pictures: traitlets.Dict[str, bytes] = guarded(traitlets.Dict())

    def _prepare(self, game: Game, traits: Mapping[str, Any]) -> None:
        """Check the arguments of a new widget, and keep the game.

        Raises:
            TypeError: If `game` is not a `Game`, or there is no such setting.
            DixitError: If the page's code is missing, or the language has no catalogue.
        """
        if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(must_be("game", say("a Game"), game))
        self._prepare_page(traits)
        self._game = game

    def _go_live(self) -> None:
        """Observe the game and the page, now that the widget is complete."""
        self._observe()
        super()._go_live()

    def _observe(self) -> None:
        self._game.observe(self._game_went_on, "revision")

    def _stop_observing(self) -> None:
        self._game.unobserve(self._game_went_on, "revision")

    def _follow(self, game: Game) -> None:
        """Observe another game from now on."""
        self._stop_observing()
        self._game = game
        self._observe()

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
        """The synced traits: the public view of a round, and the pictures of its face-up cards."""
        self._revision += 1
        view = self._round_view(self._shown_as(looks), number, self._language, self._questions())
        pictures = {card: self._game.deck.picture(card) for card in self._cards_shown(number)}
        return {"_view": view, "_pictures": pictures}

    def _round_view(
        self,
        shown: contract.Shown,
        number: int,
        language: Language,
        answers: AnswerStore | None,
        until: StepKind | None = None,
    ) -> contract.View:
        """The public view of a round, up to the next question to its reader, or to an earlier step."""
        game = self._game
        return board_view(
            game.shown_state,
            shown,
            cards=game.deck.cards,
            round_number=number,
            language=language,
            game=game.name,
            answers=answers,
            until=until,
        )

    def _questions(self) -> AnswerStore | None:
        """The questions to its reader, and the answers; None if it asks none."""
        return None

    def _cards_shown(self, number: int) -> tuple[str, ...]:
        """Ids of the cards whose pictures are sent while a round is shown."""
        return cards_on_show(self._shown_round(number))

    def _small_pictures(self) -> dict[str, bytes]:
        """The small pictures of the cards that the page has, those that there are."""
        from ..decks.small import small_picture

        small = {card: small_picture(picture) for card, picture in self._pictures.items()}
        return {card: picture for card, picture in small.items() if picture is not None}

    def _messages(self) -> Mapping[str, Message]:
        """What the page may send, by the type of the message."""
        return {"enlarge": Message({"card": is_name}, self._enlarged), "saver": Message({}, self._saver)}

    def _saver(self, _asked: Mapping[str, Any]) -> Answer:
        """The code by which a page saves a picture of itself."""
        return {"type": "saver", "code": static_text("saver.js")}, []

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
        """Close the widget; the game goes on without it."""
        if self._live:
            self._stop_observing()
        super().close()


def _without_buffers(state: object, paths: object) -> dict[str, Any] | None:
    """The traits of an update that hold no buffers; None if it is malformed."""
    if not isinstance(state, dict) or not isinstance(paths or [], list):
        return None
    known = cast("dict[str, Any]", state)
    listed = cast("list[object]", paths or [])
    names = [cast("list[object]", path)[0] if isinstance(path, list) and path else None for path in listed]
    if not all(isinstance(name, str) and name in known for name in names):
        return None
    return {name: value for name, value in known.items() if name not in names}


def _is_same(value: object, before: object) -> bool:
    """Whether an argument is the same as before: the same object, or an equal number, text, range, list, tuple or dict."""
    return value is before or (type(value) in _PLAIN and type(value) is type(before) and value == before)


def _answer(widget: PageWidget, content: object, buffers: object) -> None:
    """Answer a message of the page, with its number."""
    asked: dict[str, Any] = content if isinstance(content, dict) else {}  # pyright: ignore[reportUnknownVariableType]
    number = asked.get("id") if is_whole(asked.get("id")) else None
    with in_language(widget._language):  # pyright: ignore[reportPrivateUsage]
        try:
            if number is None:
                raise widget._refusal("misunderstood")  # pyright: ignore[reportPrivateUsage]
            said, pictures = widget._answer_to(asked, buffers)  # pyright: ignore[reportPrivateUsage]
        except DixitError as refused:
            said, pictures = {"type": "refused", "reason": str(refused)}, []
    widget.send({**said, "id": number}, buffers=pictures)  # pyright: ignore[reportUnknownMemberType]
