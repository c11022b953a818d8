"""`Board`: the table, to step through. Shows a game; judges nothing and changes nothing in it."""

from __future__ import annotations

import difflib
import os
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import anywidget
import traitlets

from ..errors import DixitError
from ..game import Game
from ..language import language_of
from ..state import Round
from ..steps import STEP_KINDS, Step, StepKind, steps_of
from ..view import cards_on_show, view_for

__all__ = ["Board", "StepError"]

_STATIC = files("dixit_widgets") / "static"
_SLOWEST, _FASTEST = 0.5, 4.0
_LOOKS: Final[Mapping[str, Any]] = MappingProxyType({"theme": "auto", "motion": "auto", "projector": False})


def _front_end(name: str) -> str | Path:
    """The bundle as text: a path would keep every widget alive, and is for developers who want hot reload."""
    file = Path(str(_STATIC / name))
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return file
    return file.read_text(encoding="utf-8") if file.exists() else ""


def _never_from_page(_sent: object, _widget: object) -> None:
    raise StepError("the page can't write this")


def _guarded(kind: Any) -> Any:
    """A trait that is sent to the page and never taken from it."""
    return kind.tag(sync=True, echo_update=False, from_json=_never_from_page)


class StepError(DixitError, traitlets.TraitError, ValueError):
    """A step, a round or a speed that the board can't have.

    Being a `TraitError` too, it has the old value put back even where several traits are set together.
    """


class Board(anywidget.AnyWidget):  # pyright: ignore[reportUntypedBaseClass]
    """The table of a game, to step through: first, back, play, next, last, and a timeline.

    Args:
        game: The game to show.
        round: One of its rounds, from 1; None for the newest that has begun, followed as the game goes on.
        speed: Of playing, 0.5 to 4; 1 is the pace of reading.
        language: Code of the language of its sentences.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type, for the back row.

    Raises:
        StepError: If the game has no such round.
        DixitError: If there are no sentences in that language.

    What is synced is public. Whoever has the kernel can read everything: the board keeps secrets from the page, not
    from Python.
    """

    _esm = _front_end("board.js")
    _css = _front_end("board.css")

    _view: traitlets.Dict[str, Any] = _guarded(traitlets.Dict())
    _pictures: traitlets.Dict[str, bytes] = _guarded(traitlets.Dict())

    step: Any = traitlets.Int(0, help="Where the board stands, from 0 within the round.").tag(sync=True)
    round: Any = traitlets.Int(1, help="The round shown, from 1.").tag(sync=True)
    playing: Any = traitlets.Bool(False, help="Whether the steps go by themselves.").tag(sync=True)
    speed: Any = traitlets.Float(1.0, help="0.5 to 4; 1 is the pace of reading.").tag(sync=True)
    language: Any = traitlets.Unicode("en", help="Code of the language of the sentences.")
    theme: Any = traitlets.Enum(("auto", "light", "dark"), "auto", help="Colours of the board.")
    motion: Any = traitlets.Enum(("auto", "full", "reduced"), "auto", help="How much moves.")
    projector: Any = traitlets.Bool(False, help="Large type, for the back row.")

    _live = False
    """Whether it is made and not closed."""

    _WRITABLE: Final = frozenset({"step", "round", "playing", "speed"})

    def __init__(self, game: Game, round: int | None = None, **traits: Any) -> None:
        if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"a board shows a Game: {game!r} is none")
        unknown = sorted(
            set(traits) - {"step", "speed", "playing", "language", "theme", "motion", "projector", "layout"}
        )
        if unknown:
            raise TypeError(f"a board has no {', '.join(unknown)}: see help(Board)")
        if not self._esm:
            raise DixitError(
                "the page code is missing from this install: reinstall dixit-widgets, or run make demo in a clone"
            )
        self._game = game
        self._revision = 0
        self._follows = round is None
        self._page_writes = False
        self._layout_given = "layout" in traits
        shown = self._newest_begun() if round is None else self._checked_round(round)
        self._language = language_of(traits.get("language", "en"))
        self._steps = self._steps_of(shown)
        super().__init__(round=shown, **traits, **self._sent(shown, traits))
        self._live = True
        game.observe(self._game_went_on, "revision")
        self.on_msg(_answer)  # pyright: ignore[reportUnknownMemberType]

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a trait; a name that a board does not have is refused, not kept beside."""
        if not name.startswith("_") and not hasattr(type(self), name):
            close = difflib.get_close_matches(name, ["step", "round", "playing", "speed", *_LOOKS], n=1)
            raise AttributeError(f"a board has no {name!r}" + (f": did you mean {close[0]!r}?" if close else ""))
        super().__setattr__(name, value)

    # Reading

    @property
    def game(self) -> Game:
        """The game shown."""
        return self._game

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the round shown that have happened: `kind`, `chapter`, `text` and `why` each."""
        return self._steps

    def goto(self, kind: StepKind, which: int = 0) -> None:
        """Stand at a step by its kind.

        Args:
            kind: Such as "vote_revealed".
            which: Which of them, from 0; -1 is the last.

        Raises:
            StepError: If the round has no such step (yet).
        """
        if kind not in STEP_KINDS:
            raise StepError(f"there is no step {kind!r}: the kinds are {', '.join(STEP_KINDS)}")
        places = [place for place, step in enumerate(self._steps) if step.kind == kind]
        if isinstance(which, bool) or not isinstance(which, int) or not -len(places) <= which < len(places):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise StepError(f"round {self.round} has {len(places)} steps {kind!r}: there is no number {which!r}")
        self.step = places[which]

    def __repr__(self) -> str:
        of = f" of {self._game.name!r}" if self._game.name else ""
        at = f"step {self.step + 1} of {len(self._steps)}" if self._steps else "not begun"
        return f"Board(round {self.round}{of}, {at})"

    # What may be stood at

    @traitlets.validate("step")
    def _check_step(self, proposal: Mapping[str, Any]) -> int:
        step: int = proposal["value"]
        last = max(len(self._steps) - 1, 0)
        if isinstance(step, bool) or not 0 <= step <= last:
            raise StepError(f"there is no step {step}: round {self.round} has the steps 0 to {last}")
        return step

    @traitlets.validate("round")
    def _check_round(self, proposal: Mapping[str, Any]) -> int:
        return self._checked_round(proposal["value"])

    @traitlets.validate("speed")
    def _check_speed(self, proposal: Mapping[str, Any]) -> float:
        speed: float = proposal["value"]
        if not _SLOWEST <= speed <= _FASTEST:
            raise StepError(f"the speed is {speed}: it must be from {_SLOWEST} to {_FASTEST:g}")
        return speed

    @traitlets.validate("language")
    def _check_language(self, proposal: Mapping[str, Any]) -> str:
        return language_of(proposal["value"]).code

    def _checked_round(self, number: object) -> int:
        rounds = self._game.round
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= rounds:
            raise StepError(f"there is no round {number!r}: the game has the rounds 1 to {rounds}")
        return number

    def _newest_begun(self) -> int:
        """The newest round that has a clue; the first one before there is any."""
        begun = [now.number for now in self._game.shown_state.rounds if now.clue is not None]
        return begun[-1] if begun else 1

    # Following

    @traitlets.observe("round")
    def _round_changed(self, change: Mapping[str, Any]) -> None:
        if self._live:
            self._follows = change["new"] == self._newest_begun()
            self._show(step=0)

    @traitlets.observe("language", "theme", "motion", "projector")
    def _looks_changed(self, _change: Mapping[str, Any]) -> None:
        if self._live:
            self._language = language_of(self.language)
            self._show(step=self.step)

    @traitlets.observe("step")
    def _step_changed(self, _change: Mapping[str, Any]) -> None:
        """A step set from Python pauses, as one by hand does; the page says so itself in its own message."""
        if self._live and not self._page_writes:
            self.playing = False

    def _game_went_on(self, _change: Mapping[str, Any]) -> None:
        newest = self._newest_begun()
        if self.round > self._game.round or (self._follows and self.round != newest):
            self.round = newest
            return
        self._show(step=self._step_after_act())

    def _step_after_act(self) -> int:
        """Where to stand now: at the newest step if the board stood there, but the reveal is for a person to begin."""
        following = self._steps_of(self.round)
        last = max(len(following) - 1, 0)
        stands_at_newest = self.step >= len(self._steps) - 1
        if not stands_at_newest or len(following) <= len(self._steps):
            return min(self.step, last)
        before_reveal = next((place for place, step in enumerate(following) if step.kind == "voted"), last)
        return max(self.step, before_reveal)

    def _show(self, step: int) -> None:
        """Send the round shown, and stand at a step of it, all in one message."""
        self._steps = self._steps_of(self.round)
        with self.hold_sync(), self.hold_trait_notifications():
            for name, value in self._sent(self.round, {name: getattr(self, name) for name in _LOOKS}).items():
                self.set_trait(name, value)
            self.step = step

    def _shown_round(self, number: int) -> Round:
        return self._game.shown_state.rounds[number - 1]

    def _steps_of(self, number: int) -> tuple[Step, ...]:
        return steps_of(self._shown_round(number), self._language)

    def _sent(self, number: int, looks: Mapping[str, Any]) -> dict[str, Any]:
        """The two guarded traits: everything public about a round, and the pictures of the cards that lie face up."""
        game = self._game
        state = game.shown_state
        self._revision += 1
        view = view_for(state, cards=game.deck.cards, round_number=number, language=self._language)
        view |= {
            "revision": self._revision,
            **{name: looks.get(name, usual) for name, usual in _LOOKS.items()},
        }
        on_show = cards_on_show(state.rounds[number - 1])
        return {"_view": view, "_pictures": {card: game.deck.picture(card) for card in on_show}}

    # The page

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take what the page writes: step, round, playing and speed, in range; everything else is put right there."""
        taken = {name: value for name, value in sync_data.items() if self._may_write(name, value, sync_data)}
        refused = [name for name in sync_data if name not in taken and self.has_trait(name)]
        if taken:
            self._page_writes = True
            try:
                super().set_state(taken)  # pyright: ignore[reportUnknownMemberType]
            finally:
                self._page_writes = False
        if refused:
            self.send_state(refused)  # pyright: ignore[reportUnknownMemberType]

    def _may_write(self, name: str, value: object, sent: Mapping[str, Any]) -> bool:
        if name not in self._WRITABLE:
            return False
        number = isinstance(value, int | float) and not isinstance(value, bool)
        match name:
            case "playing":
                return isinstance(value, bool)
            case "speed":
                return number and _SLOWEST <= value <= _FASTEST  # type: ignore[operator]
            case "round":
                return _accepted(self._checked_round, value)
            case _:
                stays = sent.get("round", self.round) == self.round  # another round begins at its first step
                return stays and number and isinstance(value, int) and 0 <= value < max(len(self._steps), 1)

    def _enlarged(self, asked: Mapping[str, Any], buffers: object) -> bytes:
        """The full-size picture that the page asks for.

        Raises:
            StepError: If the message asks for anything but a card on show.
        """
        if set(asked) != {"type", "id", "revision", "card"} or asked["type"] != "enlarge":
            raise StepError("the page can't ask for this")
        card: object = asked["card"]
        if isinstance(asked["revision"], bool) or not isinstance(asked["revision"], int):
            raise StepError("a message of the page names the revision of the view that it saw")
        if buffers or not isinstance(card, str) or card not in cards_on_show(self._shown_round(self.round)):
            raise StepError("only the pictures of cards on show can be enlarged")
        return self._game.deck.picture(card, "full")

    def close(self) -> None:
        """Take the board away; the game goes on without it."""
        if not self._live:
            return  # closed already, or refused before it was made
        self._live = False
        self._game.unobserve(self._game_went_on, "revision")
        layouts: list[Any] = [] if self._layout_given else [self.layout]  # pyright: ignore[reportUnknownMemberType]
        super().close()
        for layout in layouts:  # one of our own, if any
            layout.close()


def _answer(board: Board, content: object, buffers: object) -> None:
    """Answer a message of the page, with its number; it changes nothing here."""
    asked: dict[str, Any] = content if isinstance(content, dict) else {}  # pyright: ignore[reportUnknownVariableType]
    number: object = asked.get("id")
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < 2**53:
        number = None
    try:
        if number is None:
            raise StepError("a message of the page has a number")
        picture = board._enlarged(asked, buffers)  # pyright: ignore[reportPrivateUsage]
    except DixitError as refused:
        board.send({"type": "refused", "id": number, "reason": str(refused)})  # pyright: ignore[reportUnknownMemberType]
    else:
        answer = {"type": "picture", "id": number, "card": asked["card"]}
        board.send(answer, buffers=[picture])  # pyright: ignore[reportUnknownMemberType]


def _accepted(check: Any, value: object) -> bool:
    try:
        check(value)
    except DixitError:
        return False
    return True
