"""`RoundForm`: a form for a round from a real table; it calls `worked_round` with what was entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets  # pyright: ignore[reportMissingTypeStubs]

from ..engine.editions import EDITIONS
from ..engine.players import Player, seat_players
from ..errors import DixitError, must_be
from ..game.game import Game
from ..game.worked_round import worked_round
from ..sentences import current_language, in_language, say
from ..text.labels import round_form_labels, vote_labels, winners_sentence
from ..text.language import language_of
from ..views.static_panels import static_round_form
from ..views.static_parts import static_html
from .board import Board
from .static_output import StaticOutput

__all__ = ["RoundForm"]

_kit: Any = ipywidgets
"""ipywidgets has no types."""

_NAMES = "Ada, Bo, Cy, Di"
_STYLE = """<style>
.dx-round-form .widget-label {
  height: auto; line-height: 1.25; white-space: normal; overflow: visible; overflow-wrap: anywhere;
}
.dx-round-form .widget-inline-hbox { height: auto; align-items: center; }
.dx-round-form .widget-html-content { line-height: 1.4; overflow-wrap: anywhere; }
%s
</style>"""
"""A long name wraps to a second line, where ipywidgets would cut it; and the static pictures of the form are hidden."""

_WIDE: dict[str, Any] = {
    "style": {"description_width": "9em"},
    "layout": {"width": "min(34em, 100%)", "margin": "2px 0"},
}


class RoundForm(ipywidgets.VBox):  # pyright: ignore[reportUntypedBaseClass]
    """A form for a round from a real table: the players, the storyteller, the clue, and who voted for whose card.

    "Show the round" shows it on a board below; "Next round" then asks for the next one, until the game ends. The cards are
    chosen for you, as the pictures of the real table are not known.

    Args:
        players: Names in seat order, as a list or as text with commas; they can be changed in the form.
        rules: The key of an edition in `EDITIONS`; it can be changed in the form.
        language: Code of the language of the form and of the board; that of `dx.set_language`, if None.

    Raises:
        DixitError: If the rules don't allow these players, there are no such rules, or `language` has no catalogue.

    Attributes:
        game: The game so far, scored; None before the first round is shown.
        board: The board that shows it; None before the first round is shown.
    """

    def __init__(
        self, players: str | Sequence[str | Player] = _NAMES, rules: str = "dixit", language: str | None = None
    ) -> None:
        self._static = StaticOutput(self)
        self._language = language_of(language or current_language().code)
        names = players if isinstance(players, str) else ", ".join(player.name for player in seat_players(players))
        if not isinstance(rules, str) or rules not in EDITIONS:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise DixitError(must_be("rules", say("one of {choices}", choices=", ".join(EDITIONS)), rules))
        EDITIONS[rules].check_table(len(seat_players(_parted(names))))
        self.game: Game | None = None
        self.board: Board | None = None
        self._players = _kit.Text(names, continuous_update=False, **_WIDE)
        self._rules = _kit.Dropdown(
            options=[(each.title, key) for key, each in EDITIONS.items()],
            value=rules,
            **_WIDE,
        )
        self._storyteller = _kit.Dropdown(**_WIDE)
        self._clue = _kit.Text(**_WIDE)
        self._votes = _kit.VBox()
        self._boxes: dict[str, list[Any]] = {}
        self._show_button = _button(self._show)
        self._next_button = _button(self._next)
        self._next_button.disabled = True
        self._fault = _kit.HTML()
        self._table = _kit.VBox()
        for box in (self._players, self._rules):
            box.observe(self._players_changed, "value")
        self._storyteller.observe(self._voters_changed, "value")
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            [
                _kit.HTML(_STYLE % self._static.hiding_rule, layout={"display": "none"}),
                self._players,
                self._rules,
                self._storyteller,
                self._clue,
                self._votes,
                _kit.HBox([self._show_button, self._next_button]),
                self._fault,
                self._table,
            ]
        )
        self.add_class("dx-round-form")  # pyright: ignore[reportUnknownMemberType]
        self._before: Game | None = None
        self._label()
        self._players_changed()
        for box in (self._players, self._rules, self._storyteller, self._clue, self._fault):
            box.observe(self._form_changed, "value")

    @property
    def language(self) -> str:
        """Code of the language of the form and of its board."""
        return self._language.code

    @language.setter
    def language(self, code: str) -> None:
        self._language = language_of(code)
        self._label()
        if self.board is not None:
            self.board.language = code

    def _label(self) -> None:
        """Write everything that the form says in its language; a message is taken away."""
        labels = round_form_labels(self._language)
        for box, name in (
            (self._players, "players"),
            (self._rules, "rules"),
            (self._storyteller, "storyteller"),
            (self._clue, "clue"),
            (self._show_button, "show"),
            (self._next_button, "next"),
        ):
            box.description = labels[name]
        for player, boxes in self._boxes.items():
            for box, label in zip(boxes, vote_labels(self._language, player), strict=False):
                box.description = label
        self._say("")

    def _players_changed(self, _change: object = None) -> None:
        """Renew the choice of storytellers and the fields for votes."""
        self._say("")
        try:
            with in_language(self._language):
                names = _checked_names(self._players.value, self._rules.value)
        except DixitError as wrong:
            self._say(str(wrong))
            return
        teller = self._storyteller.value
        self._storyteller.options = names
        self._storyteller.value = teller if teller in names else names[0]
        self._voters_changed()

    def _voters_changed(self, _change: object = None) -> None:
        names: list[str] = list(self._storyteller.options)
        votes = EDITIONS[self._rules.value].votes
        self._boxes = {}
        lines: list[Any] = []
        for name in names:
            if name == self._storyteller.value:
                continue
            others = [other for other in names if other != name]
            first, second = vote_labels(self._language, name)
            self._boxes[name] = [
                # Empty at first: a vote that nobody entered must not be taken for one.
                _kit.Dropdown(options=others, value=None, description=second if nth else first, **_WIDE)
                for nth in range(votes)
            ]
            for box in self._boxes[name]:
                box.observe(self._form_changed, "value")
            lines += self._boxes[name]
        self._votes.children = lines
        self._static.changed()

    def _show(self) -> None:
        """Show the round as entered; show the message instead if it can't be played, and keep the board."""
        votes = {
            name: [str(box.value) for box in boxes] if len(boxes) > 1 else str(boxes[0].value)
            for name, boxes in self._boxes.items()
            if all(box.value is not None for box in boxes)
        }
        try:
            with in_language(self._language):
                game = worked_round(
                    _checked_names(self._players.value, self._rules.value),
                    self._storyteller.value,
                    self._clue.value,
                    votes,
                    rules=self._rules.value,
                    after=self._before,
                )
        except DixitError as wrong:
            self._say(str(wrong))
            return
        self._say("")
        if self.board is not None:
            self.board.close()
        self.game = game
        self.board = board = Board(game, language=self._language.code)
        board.observe(self._form_changed, ["_view", "step", "playing"])  # pyright: ignore[reportUnknownMemberType]
        self._table.children = [board]
        self._static.changed()
        self._next_button.disabled = game.phase == "over"
        if game.winners:
            self._say(winners_sentence(self._language, game.winners))

    def _next(self) -> None:
        """Keep the round shown, and ask for the next one, with the next storyteller."""
        if self.game is None:
            return
        self._before = self.game
        self._players.disabled = self._rules.disabled = True
        assert self.game.storyteller is not None
        told = self.game.players.index(self.game.storyteller)
        teller = self.game.players[(told + 1) % len(self.game.players)]
        if self._storyteller.value == teller:
            self._voters_changed()  # empties the votes, which choosing another storyteller does as well
        self._storyteller.value = teller
        self._clue.value = ""
        self._next_button.disabled = True

    # The static picture

    def _repr_mimebundle_(self, **wanted: Any) -> Any:
        """What a notebook shows: the form, and before it an output with a picture of it."""
        bundle = super()._repr_mimebundle_(**wanted)  # pyright: ignore[reportUnknownMemberType]
        self._static.show()
        return bundle

    def _form_changed(self, _change: object) -> None:
        self._static.changed()

    @property
    def _moves(self) -> bool:
        """Whether its board plays just now."""
        return self.board is not None and self.board._moves  # pyright: ignore[reportPrivateUsage]

    def _static_html(self) -> str:
        """What has been entered, and the board."""
        votes = [box for boxes in self._boxes.values() for box in boxes]
        fields = [
            (box.description, str(box.label if hasattr(box, "label") else box.value))
            for box in (self._players, self._rules, self._storyteller, self._clue, *votes)
            if box.value
        ]
        board = "" if self.board is None else self.board._static_body()  # pyright: ignore[reportPrivateUsage]
        body = static_round_form(fields, self._said, board, self._language)
        return static_html(self._static.key, body, self._language)

    def close(self) -> None:
        """Close the form; its board stays."""
        self._static.end()
        super().close()

    def _say(self, fault: str) -> None:
        self._said = fault
        self._fault.value = f"<p role='status'>{escape(fault)}</p>" if fault else ""


def _parted(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def _checked_names(text: str, rules: str) -> list[str]:
    names = [player.name for player in seat_players(_parted(text))]
    EDITIONS[rules].check_table(len(names))
    return names


def _button(act: Callable[[], None]) -> Any:
    button = _kit.Button(layout={"width": "auto"})

    def clicked(_button: object) -> None:
        act()

    button.on_click(clicked)
    return button
