"""The board in Firefox: by hand, with keys and from Python, at every width and in any light, exported, on a screen alone."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import dixit_widgets as dx
from tests.hosts.jupyterlab import Notebook
from tests.hosts.test_jupyterlab import (
    SETUP,
    test_a_board_shown_twice_stays_in_step,
    test_a_round_is_stepped_to_its_end_by_hand,
    test_python_hears_each_click_once,
    test_python_moves_the_board,
)
from tests.page.conftest import Open
from tests.page.showing import Showing, one_step_of_each_kind
from tests.page.test_export import (
    page,
    test_a_round_is_stepped_to_its_end,
    test_it_stands_where_the_board_stood_and_other_rounds_are_there,
    test_questions_are_asked_and_answered_and_the_page_says_nothing_of_the_answers_in_it,
)
from tests.page.test_full_screen import (
    fills_the_screen,
    leave,
    test_every_step_stands_on_the_screen_as_a_whole,
    test_large_type_alone_on_the_screen_is_read_from_ten_metres,
    test_the_button_is_named_after_what_it_does,
    test_whatever_stands_on_the_screen_the_controls_stay_in_sight,
)
from tests.page.test_keys import (
    test_a_presenters_clicker_closes_an_enlarged_card_before_it_goes_on,
    test_arrows_move_among_the_cards_and_change_nothing,
    test_page_keys_step_from_anywhere_inside,
    test_tab_goes_through_the_board_as_it_stands_on_the_screen,
    test_the_focus_survives_every_step,
    test_the_status_line_has_each_step_once,
)
from tests.page.test_motion import test_the_trait_brings_motion_back
from tests.support.thorough import some_of

pytestmark = pytest.mark.filterwarnings("ignore:.*contains their answers")


@pytest.fixture(params=some_of([(1366, 768), (1920, 1080)], (1366, 768)), ids=lambda size: f"{size[0]}x{size[1]}")
def classroom(open_page: Open, request: pytest.FixtureRequest) -> Iterator[Showing]:
    """Two of the screens that Chromium is shown on."""
    width, height = request.param
    showing = open_page(width=width, height=height)
    yield showing
    if fills_the_screen(showing):
        leave(showing)


@pytest.mark.parametrize(
    ("name", "width"),
    some_of(
        itertools.product(["rulebook", "rulebook-odyssey", "pile-runs-out"], [320, 380, 620, 1000, 1366]),
        ("rulebook", 320),
        ("rulebook-odyssey", 620),
        ("pile-runs-out", 1366),
        several=True,
    ),
)
def test_nothing_is_cut_or_overlaps(showing: Showing, name: str, width: int) -> None:
    board = dx.Board(dx.scenario(name))
    showing.show(board, width=width)
    assert not showing.faults_in_steps(one_step_of_each_kind(board))


@pytest.mark.opens([SETUP, "board.projector = True", "board"])
def test_in_jupyterlab_large_type_fills_the_screen_and_comes_back(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    full = "(region) => document.fullscreenElement === region"
    board.control("Full screen").click()
    board.control("Leave full screen").wait_for()
    assert board.region.evaluate(full)
    board.press("Next", 1)
    assert board.region.evaluate("(region) => region.scrollHeight <= innerHeight && region.scrollWidth <= innerWidth")
    board.control("Leave full screen").click()
    board.control("Full screen").wait_for()
    assert not board.region.evaluate(full)
    notebook.wait_until("board.step", 1)
