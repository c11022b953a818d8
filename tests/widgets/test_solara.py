"""Widgets as elements of Solara, whose engine is reacton: a component that is drawn again keeps its widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
import reacton
import reacton.ipywidgets as rw
from ipywidgets import Label

import dixit_widgets as dx
from tests.support.asking import new_notes
from tests.support.play import give_clue, table

pytestmark = pytest.mark.usefixtures("recorded")

BOT = dx.TagBot()
NOTES = new_notes()

ELEMENTS: dict[str, Callable[[dx.Game], tuple[Any, dict[str, Any]]]] = {
    "a board": lambda game: (dx.Board, {"game": game}),
    "a board of the newest round": lambda game: (dx.Board, {"game": game, "round": None}),
    "a board that asks": lambda game: (dx.Board, {"game": game, "round": 1, "predict": ["scores"], "theme": "dark"}),
    "a seat": lambda game: (dx.Seat, {"game": game, "player": "Ada"}),
    "a table": lambda game: (dx.Table, {"game": game, "seats": ["Ada", "Bo"], "bots": BOT, "pace": 2.0}),
    "a table of several bots": lambda game: (dx.Table, {"game": game, "bots": {"Bo": BOT}, "pace": 3600}),
    "a chart": lambda game: (dx.ScoreChart, {"game": game, "board": None}),
    "a table of votes": lambda game: (dx.VoteMatrix, {"game": game}),
    "a what-if": lambda game: (dx.WhatIf, {"game": game, "round": None}),
    "a question": lambda game: (dx.Ask, {"notes": NOTES, "question": "How many?", "choices": range(4)}),
    "a board with notes": lambda game: (dx.Board, {"game": game, "predict": True, "notes": NOTES}),
    "a deck maker": lambda game: (dx.DeckMaker, {"name": "ours", "fit": "crop"}),
    "a form": lambda game: (dx.RoundForm, {"players": "Ada, Bo, Cy", "rules": "dixit"}),
}


class Page:
    """A component with one widget in it, which is drawn again with other arguments when the test says so."""

    def __init__(self, kind: Any, arguments: Mapping[str, Any]) -> None:
        self.kind = kind
        self._number = 0
        self._set: Any = None

        @reacton.component
        def drawn() -> Any:
            (number, given), self._set = reacton.use_state((0, dict(arguments)))
            with rw.VBox() as main:
                rw.Label(value=str(number))
                kind.element(**given)
            return main

        _, self._context = reacton.render(drawn(), handle_error=False)

    def draw_again(self, arguments: Mapping[str, Any]) -> None:
        self._number += 1
        self._set((self._number, dict(arguments)))

    @property
    def widget(self) -> Any:
        return self._context.find(self.kind).widget

    @property
    def label(self) -> str:
        return self._context.find(Label).widget.value

    def close(self) -> None:
        self._context.close()


@pytest.mark.parametrize("name", ELEMENTS)
def test_a_component_that_is_drawn_again_keeps_its_widget(name: str) -> None:
    game = table(4)
    kind, arguments = ELEMENTS[name](game)
    page = Page(kind, arguments)
    first = page.widget
    for time in (1, 2):
        page.draw_again(ELEMENTS[name](game)[1])
        assert page.label == str(time)
        assert page.widget is first
    page.close()


def test_a_board_that_is_drawn_again_stays_at_its_step_and_follows_the_game() -> None:
    game = dx.scenario("rulebook")
    page = Page(dx.Board, {"game": game})
    page.widget.goto("outcome")
    step = page.widget.step
    page.draw_again({"game": game})
    assert (page.widget.step, page.widget.game is game) == (step, True)
    page.close()


def test_a_seat_that_is_drawn_again_follows_its_game() -> None:
    game = table(4)
    page = Page(dx.Seat, {"game": game, "player": "Ada"})
    page.draw_again({"game": game, "player": "Ada"})
    give_clue(game, "Ada")
    assert page.widget._turn["phase"] == "hand_in"
    page.close()


def test_traits_are_set_again_as_in_any_element() -> None:
    game = dx.scenario("rulebook")
    page = Page(dx.Board, {"game": game, "step": 2})
    page.draw_again({"game": game, "step": 5, "theme": "dark"})
    assert (page.widget.step, page.widget.theme) == (5, "dark")
    page.close()


def test_another_game_needs_another_widget_and_the_error_says_so() -> None:
    game = table(4)
    page = Page(dx.Board, {"game": game})
    with pytest.raises(AttributeError, match=r"the game of a board can't be changed.*another key"):
        page.draw_again({"game": table(4)})


def test_what_a_widget_is_made_with_can_be_set_to_the_same_and_to_nothing_else() -> None:
    game = table(4)
    board = dx.Board(game=game, predict=["scores"])
    board.game = game
    board.predict = ["scores"]
    with pytest.raises(AttributeError, match="the predict of a board can't be changed"):
        board.predict = True
    assert board.predict == ("scores",)
    board.close()
