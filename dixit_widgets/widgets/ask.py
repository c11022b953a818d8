"""`Ask`: a question of a lesson, answered in the page; the answer is kept in the lesson's notes, beside what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from numbers import Real
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import traitlets

from ..errors import RuleError, must_be
from ..game.game import Game
from ..lessons.notes import Notes
from ..lessons.predictions import LARGEST_NUMBER, NOT_SURE, plain_value, prediction_row, short_reason
from ..sentences import Language, has_whole_letters, say, translatable
from ..text.step_kinds import STEP_KINDS, StepKind, comes_before
from ..views.ask import ask_outcome, ask_view
from .base import Answer, Message, PageWidget, front_end, guarded, is_for_static_page, is_reason, is_whole
from .board import Board

if TYPE_CHECKING:
    from ..views import contract
    from .page_contents import Contents

__all__ = ["Ask"]

Value: TypeAlias = "int | float | str"

_MOST_CHOICES = 101
_MOST_BLANKS = 12
_LONGEST_QUESTION = 500
_LONGEST_LABEL = 200


class Ask(PageWidget):
    """A question of a lesson with closed choices, "not sure" among them. It needs no answer: all cells can be run first.

    The answer is kept in `notes`, which save themselves, and is there again when the notebook is run the next time. It can
    be changed until what happened is shown beside it: when `reveal` or `reveal_at` knows it, or, if it was known before there
    was an answer, when the reader asks for it. What happened is not in the page before that; only with
    DIXIT_STATIC_PAGE=1 in the environment, for pages without Python, which keep an answer until they are closed.

    Args:
        notes: The notes of the lesson.
        question: The question, 1 to 500 letters.
        choices: The answers to choose from: 1 to 101 numbers or texts; or a dict from each of them to what the page shows.
        about: Names, if the question is asked about several players or things, 1 to 12; each gets an answer of its own.
        name: The question in a few words, for the table of the notes; the question itself if none is given.
        why: Whether the page asks for a reason too.
        game: The name of the game that it is about, for the table.
        round: The number of the round that it is about, from 1, for the table; None if it is about none.
        language: Code of the language of its labels.
        theme: "auto" follows the notebook; "light" or "dark".
        motion: "auto" follows the reader's system; "full" or "reduced".
        projector: Large type.

    Raises:
        TypeError: If `notes` are not `Notes`, or there is no such setting.
        RuleError: If the question, a choice or a name is not one that can be shown.
        DixitError: If `language` has no catalogue.
    """

    _kind: Any = guarded(traitlets.Unicode("ask"))
    """Tells the page's code which widget of the bundle to draw."""

    _esm = front_end("widgets.js")

    _NAMED = translatable("a question")
    _EXPORTED = True
    _SETTINGS = ()

    _stop_following: Callable[[], None] | None = None
    """Follow a board no more; None while it follows none."""
    _reveals: tuple[Board, int, StepKind, Callable[[Game], list[list[int]]]] | None = None
    """What `reveal_at` was given last, with what gives the right choices."""

    def __init__(
        self,
        notes: Notes,
        question: str,
        choices: Iterable[Value] | Mapping[Value, str],
        about: Iterable[str] | None = None,
        *,
        name: str = "",
        why: bool = True,
        game: str = "",
        round: int | None = None,
        **traits: Any,
    ) -> None:
        if not isinstance(notes, Notes):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(must_be("notes", say("Notes, as of dx.Notes('01')"), notes))
        self._prepare_page(traits)
        _check_text(say("the question"), question, _LONGEST_QUESTION)
        if name != "":
            _check_text("name", name, _LONGEST_LABEL)
        if game != "":
            _check_text("game", game, _LONGEST_LABEL)
        if round is not None and not is_whole(round, 1):
            raise RuleError(must_be("round", say("a whole number from 1, or None"), round))
        self._notes, self._question, self._name = notes, question, name or question
        self._game_name, self._round, self._asks_why = game, round, bool(why)
        self._values, self._says = _checked_choices(choices)
        self._about = _checked_names(about)
        self._right: list[list[int]] | None = None
        self._answer, self._why, self._was_shown = self._kept_answer()
        super().__init__(**traits, _view=self._shown(traits))
        self._go_live()

    # From Python

    @property
    def question(self) -> str:
        """The question."""
        return self._question

    @property
    def notes(self) -> Notes:
        """The notes that keep its answer."""
        return self._notes

    @property
    def answered(self) -> bool:
        """Whether it has been answered; "not sure" is an answer too."""
        return self._answer is not None

    @property
    def answers(self) -> dict[str, Value | None]:
        """The answer by name ("" for a question about one thing), None for "not sure"; empty before there is one."""
        return {} if self._answer is None else dict(zip(self._about, map(self._value, self._answer), strict=True))

    def answer(self, answer: Value | Mapping[str, Value | None] | None, why: str = "") -> None:
        """Answer in Python, as the page does; what happened is shown with it if that is known.

        Args:
            answer: One of the choices, or None or "not sure"; for a question about several a dict of these by name, where
                names that are left out are "not sure".
            why: The reason; at most 500 letters are kept.

        Raises:
            RuleError: If there is no such choice or name, or what happened is shown already.
        """
        given = answer if isinstance(answer, Mapping) else {self._about[0]: answer}
        unknown = [name for name in given if name not in self._about]
        if unknown:
            raise RuleError(
                must_be(
                    say("a name in the answer"), say("one of {choices}", choices=", ".join(self._about)), unknown[0]
                )
            )
        if not self._changeable:
            raise self._refusal("answered")
        self._was_shown = self._right is not None
        self._keep([self._place(given.get(name)) for name in self._about], why)

    def reveal(self, actual: object, *, nearest: bool = False) -> None:
        """Show what happened beside the answer; a reader who has not answered is asked first, and may change the answer
        until they ask to see it.

        Args:
            actual: What happened: one of the choices, or a list of them if several are right; for a question about several
                a dict of these by name.
            nearest: Take the choice that is nearest to a number.

        Raises:
            RuleError: If it is no choice, or a name is missing.
        """
        self._right = self._right_places(actual, nearest)
        if self._answer is not None:
            self._reveal_now()
        self._show_again()

    def _right_places(self, actual: object, nearest: bool) -> list[list[int]]:
        """For each blank the places of the right choices.

        Raises:
            RuleError: If it is no choice, or a name is missing.
        """
        happened: dict[object, object] = {"": actual}
        if self._about != ("",):
            if not isinstance(actual, Mapping):
                raise RuleError(must_be("actual", say("a dict with {about}", about=", ".join(self._about)), actual))
            happened = dict(cast("Mapping[object, object]", actual))
        missing = [name for name in self._about if name not in happened]
        if missing:
            raise RuleError(
                say(
                    "actual must have {about}; {missing} is missing",
                    about=", ".join(self._about),
                    missing=repr(missing[0]),
                )
            )
        return [self._places(happened[name], nearest) for name in self._about]

    def reveal_at(
        self, board: Board, step: StepKind, actual: Callable[[Game], object], *, nearest: bool = False
    ) -> None:
        """Show what happened as soon as a board has come to a step: now, or later.

        Args:
            board: The board.
            step: A kind of step, such as "outcome".
            actual: Called with the board's game when it is there; gives what `reveal` takes.
            nearest: As for `reveal`.

        Raises:
            RuleError: If `board` is not a `Board`, or there is no such kind of step.
        """
        if not isinstance(board, Board):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be("board", say("a Board"), board))
        if step not in STEP_KINDS:
            raise RuleError(must_be("step", say("one of {choices}", choices=", ".join(STEP_KINDS)), step))
        if self._stop_following is not None:
            self._stop_following()
        number, game = board.round, board.game

        def come(_change: object = None) -> None:
            if self._stop_following is not stop:
                return  # a new round sets the step too, and both call this
            if board.game is not game:  # a table has begun another one, which has no answer to this
                stop()
                return
            # in a static page nobody tells Python of steps
            at: int = len(board.steps) - 1 if is_for_static_page() else board.step
            there = board.round == number and board.steps and not comes_before(board.steps[at].kind, step)
            if there or board.round > number:
                stop()
                self.reveal(actual(board.game), nearest=nearest)

        def stop() -> None:
            self._stop_following = None
            board.unobserve(come, ["step", "round"])  # pyright: ignore[reportUnknownMemberType]

        board.observe(come, ["step", "round"])  # pyright: ignore[reportUnknownMemberType]
        self._stop_following = stop
        self._reveals = (board, number, step, lambda game: self._right_places(actual(game), nearest))
        come()

    @property
    def known_at(self) -> tuple[Board, int, StepKind] | None:
        """The board, the number of the round and the kind of step where it is known what happened; None without `reveal_at`."""
        return None if self._reveals is None else self._reveals[:3]

    def __repr__(self) -> str:
        said = ", ".join(NOT_SURE if each is None else str(each) for each in self.answers.values())
        return f"Ask({self._question!r}, {said or 'not answered'})"

    def close(self) -> None:
        """Close the widget; the answer stays in the notes."""
        if self._stop_following is not None:
            self._stop_following()
        super().close()

    # What is kept

    def _kept_answer(self) -> tuple[list[int] | None, str, bool]:
        """The answer that the notes hold from an earlier time, its reason, and whether what happened was shown with it."""
        asked = (self._game_name, self._round)
        rows = {
            row["about"]: row
            for row in self._notes.predicted(self._name)
            if (row["game"], row["round"]) == asked and row["about"] in self._about
        }
        if set(rows) != set(self._about):
            return None, "", False
        kept = [rows[name] for name in self._about]
        try:
            places = [self._place(row["predicted"]) for row in kept]
        except RuleError:  # the choices were others then
            return None, "", False
        return places, kept[0]["why"], any(row["actual"] is not None for row in kept)

    def _keep(self, answer: list[int], why: str) -> None:
        self._answer, self._why = answer, short_reason(why)
        self._note()
        self._show_again()

    def _reveal_now(self) -> None:
        self._was_shown = True
        self._note()

    def _note(self) -> None:
        """Write the answer into the notes, beside what happened if that is shown."""
        assert self._answer is not None
        self._notes.update(
            prediction_row(
                self._game_name, self._round, self._name, name, self._value(place), self._actual(at, place), self._why
            )
            for at, (name, place) in enumerate(zip(self._about, self._answer, strict=True))
        )

    def _actual(self, at: int, place: int) -> Value | None:
        """What happened, for the table: the answer itself where it is one of several right ones."""
        if self._right is None or not self._was_shown:
            return None
        right = self._right[at]
        return self._values[place if place in right else right[0]]

    @property
    def _changeable(self) -> bool:
        return not self._was_shown

    @property
    def _can_be_asked_for(self) -> bool:
        """Whether what happened is known, and waits for the reader of the answer to ask for it."""
        return self._right is not None and self._answer is not None and not self._was_shown

    def _value(self, place: int) -> Value | None:
        return self._values[place] if place < len(self._values) else None

    def _place(self, value: object) -> int:
        """The place of a choice; that after the last one for "not sure"."""
        if value is None or value == NOT_SURE:
            return len(self._values)
        for place, each in enumerate(self._values):
            if each == value and isinstance(value, str) == isinstance(each, str) and not isinstance(value, bool):
                return place
        raise RuleError(
            must_be(
                say("an answer"),
                say("one of {values} or {not_sure}", values=", ".join(map(str, self._values)), not_sure=repr(NOT_SURE)),
                value,
            )
        )

    def _places(self, actual: object, nearest: bool) -> list[int]:
        several = isinstance(actual, list | tuple | set | frozenset)
        happened = list(cast("Iterable[object]", actual)) if several else [actual]
        if not happened or None in happened or NOT_SURE in happened:
            raise RuleError(must_be("actual", say("what happened, one of the choices"), actual))
        return sorted({self._nearest(each) if nearest else self._place(plain_value(each)) for each in happened})

    def _nearest(self, actual: object) -> int:
        if (
            isinstance(actual, bool)
            or not isinstance(actual, Real)
            or not -LARGEST_NUMBER <= cast("float", actual) <= LARGEST_NUMBER
            or not all(isinstance(value, int | float) for value in self._values)
        ):
            raise RuleError(must_be("actual", say("a number, and every choice too, as nearest=True"), actual))
        numbers = cast("Sequence[float]", self._values)
        return min(range(len(numbers)), key=lambda place: abs(numbers[place] - float(actual)))

    # The page

    def _shown(self, looks: Mapping[str, Any]) -> contract.AskView:
        self._revision += 1
        language = self._language
        outcome = None
        if self._right is not None and (self._was_shown or is_for_static_page()):
            outcome = self._outcome(self._right, language)
        view = self._unanswered(self._shown_as(looks), language)
        view["changeable"], view["known"] = self._changeable, self._can_be_asked_for
        if self._answer is not None:
            view["answer"], view["why"] = self._answer, self._why
            view["kept"] = self._notes.problem or language.say(
                "Your answer is kept in {file}.", file=self._notes.path.name
            )
        view["outcome"] = outcome
        return view

    def _unanswered(self, shown: contract.Shown, language: Language) -> contract.AskView:
        """The question as it stands before anybody has answered it."""
        unsure = language.say("not sure")
        return ask_view(
            shown,
            key=" ".join(map(str, (self._notes.lesson, self._game_name, self._round, self._name))),
            text=self._question,
            blanks=[{"about": name, "choices": [*self._says, unsure]} for name in self._about],
            answer=None,
            why="",
            asks_why=self._asks_why,
            changeable=True,
            known=False,
            outcome=None,
            kept="",
            language=language,
        )

    def _outcome(self, right: list[list[int]], language: Language) -> contract.AskOutcome:
        said = [language.listed([self._says[place] for place in places]) for places in right]
        return ask_outcome(right, said, language)

    # In a page of its own

    def _carried(self, language: Language, page: Contents) -> contract.ExportedAsk:
        """What a page without Python needs of it: the question, and what happened as far as that is known."""
        from .page_contents import last_before

        right, at = self._right, None
        if self._reveals is not None and page.holds(self._reveals[0]):
            board, number, kind, right_places = self._reveals
            steps = page.steps_of(board, number, language)
            place = next((place for place, step in enumerate(steps) if not comes_before(step.kind, kind)), None)
            if place is not None:
                right = right_places(board.game)
                until = last_before(kind)
                at: contract.AskedAt | None = {
                    "board": page.place_of(board, self),
                    "round": number,
                    "step": place,
                    "before": min(place, sum(not comes_before(until, step.kind) for step in steps)),
                }
        return {
            "kind": "ask",
            "view": self._first_view(language, page),
            "outcome": None if right is None else self._outcome(right, language),
            "at": at,
        }

    def _first_view(self, language: Language, page: Contents) -> contract.AskView:
        """What such a page shows of it at first."""
        return self._unanswered(self._shown_in(language), language)

    def _show_again(self) -> None:
        if self._live:
            self.set_trait("_view", self._shown(self._looks()))

    def _static_of(self, view: contract.AskView, language: Language) -> str:
        from ..views.static_panels import static_ask

        return static_ask(view, language)

    def _messages(self) -> Mapping[str, Message]:
        return {
            "answer": Message({"chosen": self._are_places, "why": is_reason}, self._answered),
            "show": Message({}, self._asked_for),
        }

    def _answered(self, asked: Mapping[str, Any]) -> Answer:
        if not self._changeable:
            raise self._refusal("answered")
        self._keep(list(asked["chosen"]), asked["why"])
        return {"type": "done", "revision": self._revision}, []

    def _asked_for(self, _asked: Mapping[str, Any]) -> Answer:
        """The reader wants to see what happened. Another view may have asked for it already."""
        if self._can_be_asked_for:
            self._reveal_now()
            self._show_again()
        return {"type": "done", "revision": self._revision}, []

    def _are_places(self, value: object) -> bool:
        """Whether a page's value may be an answer: the place of a choice for each blank."""
        if not isinstance(value, list) or len(cast("list[object]", value)) != len(self._about):
            return False
        return all(is_whole(place) and cast("int", place) <= len(self._values) for place in cast("list[object]", value))


def _check_text(what: str, text: object, most: int) -> None:
    if not isinstance(text, str) or not 0 < len(text) <= most or not text.strip() or not has_whole_letters(text):
        raise RuleError(must_be(what, say("text of 1 to {most} letters", most=most), text))


def _checked_names(about: object) -> tuple[str, ...]:
    if about is None:
        return ("",)
    if isinstance(about, str) or not isinstance(about, Iterable):
        raise RuleError(must_be("about", say("a list of 1 to {most} names, or None", most=_MOST_BLANKS), about))
    names = [cast("str", each) for each in islice(cast("Iterable[object]", about), _MOST_BLANKS + 1)]
    for name in names:
        _check_text(say("a name in about"), name, _LONGEST_LABEL)
    if not 0 < len(names) <= _MOST_BLANKS or len({*names}) < len(names):
        raise RuleError(
            must_be("about", say("a list of 1 to {most} different names, or None", most=_MOST_BLANKS), names)
        )
    return tuple(names)


def _checked_choices(choices: object) -> tuple[list[Value], list[str]]:
    """The values, and what the page shows for each."""
    if isinstance(choices, str) or not isinstance(choices, Iterable):
        raise RuleError(must_be("choices", say("a list of 1 to {most} numbers or texts", most=_MOST_CHOICES), choices))
    says = dict(cast("Mapping[object, object]", choices)) if isinstance(choices, Mapping) else None
    values: list[Value] = []
    for value in map(plain_value, cast("Iterable[object]", choices)):
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise RuleError(must_be(say("a choice"), say("a number or text"), value))
        if isinstance(value, str):
            _check_text(say("a choice"), value, _LONGEST_LABEL)
        elif value != value or abs(value) > LARGEST_NUMBER:
            raise RuleError(must_be(say("a choice"), say("a number of at most 30 digits"), value))
        if value == NOT_SURE:
            raise RuleError(say("choices must not have {not_sure}: it is always the last one", not_sure=repr(NOT_SURE)))
        if value in values:
            raise RuleError(say("choices must all be different, got {got} twice", got=repr(value)))
        values.append(value)
        if len(values) > _MOST_CHOICES:
            break
    if not 0 < len(values) <= _MOST_CHOICES:
        raise RuleError(
            say(
                "choices must be 1 to {most} numbers or texts, got {got}",
                most=_MOST_CHOICES,
                got=len(values),
            )
        )
    labels: list[str] = []
    for value in values:
        said = str(value) if says is None else says[value]
        _check_text(say("what is shown for a choice"), said, _LONGEST_LABEL)
        labels.append(cast("str", said))
    if len({*labels}) < len(labels):
        raise RuleError(say("choices must all look different, got two that look the same"))
    return values, labels
