"""The board alone on the screen of a classroom: everything in sight, nothing smaller than before, and the way back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import dixit_widgets as dx
from tests.support.thorough import some_of

from .conftest import Open
from .showing import Showing, one_step_of_each_kind
from .test_sizes import with_other_names

SCREENS = [(1920, 1080), (1366, 768), (1280, 800), (1280, 720), (1024, 768)]
READ_FROM_AFAR = [
    ".dx-sentence",
    ".dx-why",
    ".dx-clue",
    ".dx-number",
    ".dx-owner .dx-name",
    ".dx-rules li",
    ".dx-rows",
    ".dx-equals b",
    ".dx-score",
    ".dx-teller",
    ".dx-step",
]
GIVES_WAY = {".dx-clue", ".dx-number", ".dx-why"}
"""In large type these give way to the rules and the sums, where a screen is nearly square."""
LEGIBLE = 1.45
"""The smallest type that is read from ten metres, in hundredths of the picture's width. The sharp eye tells letters of five
minutes of arc: 14.5 mm at ten metres, for a small letter, which is half an em high, on a picture two metres wide."""
FIGURES = 1.45 / 1.4
"""Figures stand as high as capitals: seven tenths of an em."""


@pytest.fixture(params=some_of(SCREENS, (1366, 768), (1920, 1080)), ids=lambda size: f"{size[0]}x{size[1]}")
def classroom(open_page: Open, request: pytest.FixtureRequest) -> Iterator[Showing]:
    width, height = request.param
    showing = open_page(width=width, height=height)
    yield showing
    if fills_the_screen(showing):
        leave(showing)


def fills_the_screen(showing: Showing) -> bool:
    full: bool = showing.page.evaluate("() => document.fullscreenElement === showing.root()")
    return full


def enter(showing: Showing) -> None:
    showing.button("Full screen").click()
    expect(showing.button("Leave full screen")).to_have_count(1)


def leave(showing: Showing) -> None:
    showing.button("Leave full screen").click()
    expect(showing.button("Full screen")).to_have_count(1)


def show(showing: Showing, name: str, *, projector: bool) -> dx.Board:
    board = dx.Board(dx.scenario(name), projector=projector)
    showing.show(board, width=900, step=one_step_of_each_kind(board)[-3])
    return board


def type_sizes(showing: Showing) -> dict[str, float]:
    sizes: dict[str, float] = showing.page.evaluate(
        """(names) => Object.fromEntries(names.map((name) => [
            name, Number.parseFloat(getComputedStyle(showing.root().querySelector(name)).fontSize)]))""",
        READ_FROM_AFAR,
    )
    return sizes


def test_the_button_is_named_after_what_it_does(classroom: Showing) -> None:
    """A name that changes, and no state beside it: "Leave full screen, pressed" would say two things."""
    show(classroom, "rulebook", projector=False)
    button = classroom.region.locator(".dx-full")
    for full, name in [(False, "Full screen"), (True, "Leave full screen"), (False, "Full screen")]:
        if full != fills_the_screen(classroom):
            button.click()
        expect(button).to_have_accessible_name(name)
        expect(button).to_have_attribute("title", name)
        assert button.get_attribute("aria-pressed") is None
        assert fills_the_screen(classroom) == full


@pytest.mark.parametrize("projector", [False, True], ids=["plain", "projector"])
@pytest.mark.parametrize("name", ["rulebook", "rulebook-odyssey", "pile-runs-out"])
def test_every_step_stands_on_the_screen_as_a_whole(classroom: Showing, name: str, projector: bool) -> None:
    board = show(classroom, name, projector=projector)
    enter(classroom)
    for step in one_step_of_each_kind(board):
        classroom.stand(step)
        assert not classroom.faults(), f"step {step}"
        over = classroom.page.evaluate("() => showing.root().scrollHeight - innerHeight")
        assert over <= 0, f"step {step} is {over} px too high"


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_nothing_is_smaller_on_the_whole_screen_nor_in_large_type(classroom: Showing, name: str) -> None:
    show(classroom, name, projector=False)
    in_the_page = type_sizes(classroom)
    enter(classroom)
    alone = type_sizes(classroom)
    leave(classroom)
    show(classroom, name, projector=True)
    enter(classroom)
    large = type_sizes(classroom)
    for what in READ_FROM_AFAR:
        assert in_the_page[what] <= alone[what], what
        assert what in GIVES_WAY or alone[what] <= large[what] + 0.1, what
    assert large[".dx-sentence"] > alone[".dx-sentence"]


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_large_type_alone_on_the_screen_is_read_from_ten_metres(classroom: Showing, name: str) -> None:
    show(classroom, name, projector=True)
    enter(classroom)
    width: int = classroom.page.evaluate("() => innerWidth")
    least = {what: width / 100 * (FIGURES if what == ".dx-number" else LEGIBLE) for what in READ_FROM_AFAR}
    assert not {what: size for what, size in type_sizes(classroom).items() if size < least[what]}


def test_on_a_phone_held_sideways_large_type_is_not_small(open_page: Open) -> None:
    """There the screen is too low for all of it: it scrolls."""
    showing = open_page(width=844, height=390)
    show(showing, "rulebook", projector=True)
    enter(showing)
    assert min(type_sizes(showing).values()) >= 14
    showing.page.evaluate("() => showing.root().scrollTo(0, 9999)")
    expect(showing.button("Next")).to_be_in_viewport()
    leave(showing)


def test_whatever_stands_on_the_screen_the_controls_stay_in_sight(classroom: Showing) -> None:
    """Long names and the reasons are too much for a screen of large type: they are scrolled, the controls are not."""
    board = with_other_names("pile-runs-out")
    classroom.show(board, width=900, step=len(board.steps) - 1, change=lambda view: view.update(projector=True))
    enter(classroom)
    classroom.region.get_by_text("Why these points?").click()
    classroom.region.locator(".dx-reasons table").wait_for()
    expect(classroom.button("Back")).to_be_in_viewport(ratio=1)
    classroom.page.evaluate("() => showing.root().scrollTo(0, 9999)")
    expect(classroom.region.locator(".dx-reasons tr").last).to_be_in_viewport()
    expect(classroom.button("Back")).to_be_in_viewport(ratio=1)
