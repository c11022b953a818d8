"""A seat in one view: in each phase, for 3 to 12 players, clue, cards, task and button are inside the frame, and it in the room."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

import dixit_widgets as dx
from dixit_widgets.sentences import current_language
from tests.support.play import give_clue, hand_in_all, play_round, table
from tests.support.thorough import some_of

from .conftest import Open
from .playing import Playing
from .showing import Showing
from .test_seat import choose, ended
from .test_sizes import letters_of

pytestmark = pytest.mark.usefixtures("recorded", "clock")

Widget = dx.Seat | dx.Table

SIZES = [(970, 600), (1200, 560), (390, 844), (320, 640)]
"""Of the window, in px: an output of JupyterLab on laptops of 1366 x 768 and 1280 x 720, and two phones."""


def to_hand_in(players: int) -> dx.Game:
    game = table(players, "odyssey" if players > 6 else "dixit")
    give_clue(game, "Ada", "a clue of some length, to be read")
    return game


def to_vote(players: int) -> dx.Game:
    game = to_hand_in(players)
    hand_in_all(game)
    return game


PHASES: dict[str, Callable[[int], Widget]] = {
    "clue": lambda players: dx.Seat(table(players, "odyssey" if players > 6 else "dixit"), "Ada"),
    "hand in": lambda players: dx.Seat(to_hand_in(players), "Bo"),
    "wait": lambda players: dx.Table(to_hand_in(players), "Ada", bots=False),
    "vote": lambda players: dx.Seat(to_vote(players), "Bo"),
    "pass on": lambda players: dx.Table(to_hand_in(players), ["Bo", "Cy"], bots=False),
    "reveal": lambda players: dx.Seat(play_round(table(players, "odyssey" if players > 6 else "dixit")), "Bo"),
    "end": lambda players: dx.Table(ended(), "Bo", bots=False),
}

LARGE = [((970, 600), 12), ((1200, 560), 12), ((1200, 560), 6), ((390, 844), 12)]
"""Sizes and tables that are shown in letters of 20 px too."""

OUTSIDE = """() => {
    const frame = document.querySelector("section.dx-seat").getBoundingClientRect();
    const what = [".dx-task", ".dx-main", ".dx-clue, .dx-clue-line, .dx-end-title", ".dx-area > * > *"];
    const found = frame.height > innerHeight ? [`the frame is ${frame.height} px high`] : [];
    for (const each of what)
        for (const el of document.querySelectorAll(each)) {
            const box = el.getBoundingClientRect();
            const over = Math.max(frame.top - box.top, box.bottom - frame.bottom, frame.left - box.left, box.right - frame.right);
            if (over > 1) found.push(`${each} is ${Math.round(over)} px outside`);
        }
    for (const card of document.querySelectorAll(".dx-area > * > *"))
        if (card.getBoundingClientRect().width < 40) found.push(`a card is ${card.clientWidth} px wide`);
    return found;
}"""


def faults(showing: Showing) -> list[str]:
    """What is outside the frame, is cut or lies over something else."""
    found: list[str] = showing.page.evaluate(OUTSIDE)
    drawn: list[str] = showing.page.evaluate("() => faults(document.querySelector('section.dx-seat'))")
    # marks of equal points lie on each other in the chart of the end
    return [*found, *(fault for fault in drawn if fault.count("dx-crest") < 2)]


@pytest.mark.parametrize(
    ("size", "players"),
    some_of(itertools.product(SIZES, [3, 6, 8, 12]), ((970, 600), 6), ((320, 640), 12), several=True),
)
@pytest.mark.parametrize("phase", PHASES)
def test_all_that_is_needed_is_in_one_view(open_page: Open, phase: str, size: tuple[int, int], players: int) -> None:
    assert_fits(open_page, PHASES[phase](players), phase, size)


@pytest.mark.parametrize(("size", "players"), some_of(LARGE, *LARGE[:2], several=True))
@pytest.mark.parametrize("phase", PHASES)
def test_in_letters_of_20_px_too(open_page: Open, phase: str, size: tuple[int, int], players: int) -> None:
    assert_fits(open_page, PHASES[phase](players), phase, size, letters=20)


@pytest.mark.parametrize("size", [(970, 600), (320, 640)], ids=str)
def test_the_disney_edition_fits_too(open_page: Open, size: tuple[int, int]) -> None:
    """Its end has a rule of its own."""
    game = table(6, "disney")
    assert_fits(open_page, dx.Seat(game, "Ada"), "clue", size)
    while game.phase != "over":
        play_round(game)
        if game.phase != "over":
            game.next_round()
    assert_fits(open_page, dx.Table(game, "Bo", bots=False), "end", size)


def assert_fits(open_page: Open, widget: Widget, phase: str, size: tuple[int, int], letters: int = 16) -> None:
    """In the phase as it begins, and with something chosen or at its last step."""
    width, height = size
    showing = open_page(width=width, height=height)
    showing.add_style("#before, #after { display: none }")
    with letters_of(showing, letters):
        playing = Playing(showing, widget, width=width)
        assert not faults(showing)
        choose(showing)
        if phase in ("reveal", "end"):
            showing.region.get_by_role("button", name=current_language().say("Last step"), exact=True).click()
        playing.serve()
        assert not faults(showing)
