"""One style for all widgets, and one code for each class: a notebook keeps one of each for a class, in any order."""

from __future__ import annotations

import pytest

import dixit_widgets as dx
from dixit_widgets.widgets.base import PageWidget

CLASSES: list[type[PageWidget]] = [
    dx.Board,
    dx.Seat,
    dx.Table,
    dx.Aside,
    dx.WhatIf,
    dx.ScoreChart,
    dx.VoteMatrix,
    dx.DeckMaker,
    dx.Ask,
    dx.ClassPredictions,
]


def every_class(kind: type[PageWidget]) -> set[type[PageWidget]]:
    return {kind, *(each for sub in kind.__subclasses__() for each in every_class(sub))}


def test_these_are_all_classes_that_are_shown() -> None:
    assert {kind for kind in every_class(PageWidget) if kind is getattr(dx, kind.__name__, None)} == set(CLASSES)


@pytest.mark.parametrize("kind", CLASSES)
def test_every_class_has_the_same_style(kind: type[PageWidget]) -> None:
    assert kind._css is PageWidget._css


@pytest.mark.usefixtures("recorded")
def test_settings_change_neither_code_nor_style() -> None:
    game = dx.scenario("rulebook")
    boards = [
        dx.Board(game),
        dx.Board(game, predict=True),
        dx.Board(game, projector=True, theme="dark", motion="reduced"),
    ]
    assert len({(board._esm, board._css) for board in boards}) == 1
