"""In each language nothing is cut, lies over something else or breaks in a word: on a screen, in large type, on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.sentences import ENGLISH, use_from_now_on
from tests.support.languages import FINISHED
from tests.support.thorough import some_of

from .conftest import Open
from .showing import Showing, one_step_of_each_kind, values_linked, values_of
from .test_questions import asking_of
from .test_seat_sizes import PHASES, assert_fits
from .test_sizes import FONTS, NOTEBOOKS, use_fonts
from .test_teach import faults as faults_of_widgets
from .test_teach import widgets

CODES = tuple(FINISHED)
WIDTHS = [320, 700, 1000]
"""Of the place that a widget is shown in, in px."""

LONGEST = 15
"""Letters of a word that may not be broken: as many as the longest name of a colour has, "Vaaleanpunainen"."""

NAMES = [
    "Wolfeschlegelsteiner",
    "Maria Magdalena Anna",
    "Ioannis-Konstantinos",
    "Æthelthryth Ælfgifu",
    "Ng",
    "Pomarańczowy",
]
"""The longest that players may have, beside short ones."""


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """A language that everything is made in."""
    dx.set_language(request.param)
    yield request.param
    use_from_now_on(ENGLISH)


def games() -> dict[str, dx.Game]:
    """Rounds with the longest names and the longest sentences: of colours, of long names, with two votes, the last one."""
    teller, *others = NAMES
    votes: dict[str, Sequence[str]] = {
        voter: [teller, others[place - 1]] if place % 3 else [others[place - 1]] * 2
        for place, voter in enumerate(others)
    }
    return {
        "colours": dx.scenario("rulebook"),
        "two votes": dx.scenario("rulebook-odyssey"),
        "three players": dx.scenario("three-players"),
        "long names": dx.worked_round(NAMES, teller, dx.Clue("?"), votes, rules="odyssey"),
        "none found": dx.scenario("none-found"),
        "the last round": dx.scenario("tie-at-30"),
    }


FAULTS = """async ([steps, longest]) => {
    const found = new Map();
    for (const step of steps) {
        await showing.stand(step);
        for (const fault of [...faults(showing.root()), ...brokenWords(showing.root(), longest)]) {
            const kind = fault.replace(/\\d+ px/g, "");
            if (!found.has(kind)) found.set(kind, `step ${step}: ${fault}`);
        }
    }
    return [...found.values()];
}"""


def faults_of(showing: Showing, board: dx.Board, *, width: int) -> list[str]:
    """What is wrong with a board at one step of each kind."""
    showing.show(board, width=width, motion="reduced")
    found: list[str] = showing.page.evaluate(FAULTS, [one_step_of_each_kind(board), LONGEST])
    return found


def faults_of_each(
    showing: Showing, shown: dict[str, dict[str, Any]], *, width: int, bundle: str
) -> dict[str, list[str]]:
    """What is wrong with which of these widgets."""
    if bundle == "widgets":
        found = faults_of_widgets(showing, shown, width)
    else:
        found = showing.faults_of_each(shown, width=width, bundle=bundle)
    broken: list[list[str]] = showing.page.evaluate(
        "([views, longest]) => Array.from({ length: views }, (_, view) => brokenWords(showing.root(view), longest))",
        [len(shown), LONGEST],
    )
    for name, words in zip(shown, broken, strict=True):
        if words:
            found[name] = [*found.get(name, []), *words]
    return found


@pytest.mark.parametrize("width", WIDTHS)
def test_every_kind_of_step_fits(showing: Showing, code: str, width: int) -> None:
    found = {name: faults_of(showing, dx.Board(game), width=width) for name, game in games().items()}
    assert not {name: faults for name, faults in found.items() if faults}


@pytest.mark.parametrize("width", some_of(WIDTHS, 1000))
def test_in_large_type_it_fits(showing: Showing, code: str, width: int) -> None:
    for name in ("colours", "two votes"):
        assert not faults_of(showing, dx.Board(games()[name], projector=True), width=width)


@pytest.mark.parametrize("width", some_of(WIDTHS, 700))
def test_on_paper_it_fits(open_page: Open, code: str, width: int) -> None:
    showing = open_page(width=1000)
    showing.page.emulate_media(media="print")
    for name in ("colours", "two votes"):
        assert not faults_of(showing, dx.Board(games()[name]), width=width)
    showing.page.emulate_media(media="null")


@pytest.mark.parametrize("width", WIDTHS)
def test_questions_and_answers_fit(showing: Showing, code: str, width: int) -> None:
    states: dict[str, Callable[[], dx.Board]] = {
        "which card": lambda: asking_of(games()["colours"], "voted"),
        "how many points": lambda: asking_of(games()["colours"], "owners_revealed", storyteller={"card": 4}),
        "the card came": lambda: asking_of(games()["colours"], "card_revealed", storyteller={"card": 2}),
        "the points came": lambda: asking_of(games()["colours"], "passed_on", storyteller={}, scores={}),
    }
    boards = {name: make() for name, make in states.items()}
    shown = {name: values_of(board, step=board.step) for name, board in boards.items()}
    assert not faults_of_each(showing, shown, width=width, bundle="board")


@pytest.mark.parametrize("width", WIDTHS)
def test_small_widgets_fit(showing: Showing, code: str, width: int) -> None:
    colours = games()["colours"]
    made = widgets() | {"what if of colours": dx.WhatIf(colours), "votes of colours": dx.VoteMatrix(colours)}
    shown = {name: values_linked(widget) for name, widget in made.items()}
    assert not faults_of_each(showing, shown, width=width, bundle="widgets")


SIZES = [(970, 600), (320, 640), (1200, 560), (390, 844)]
"""Of the window of a seat, in px; each language has two of them, a laptop and a phone."""


@pytest.mark.usefixtures("recorded", "clock")
@pytest.mark.parametrize(
    ("code", "size"),
    [(code, SIZES[2 * (place % 2) + which]) for place, code in enumerate(CODES) for which in range(2)],
    indirect=["code"],
)
@pytest.mark.parametrize("phase", PHASES)
def test_a_seat_fits(open_page: Open, code: str, phase: str, size: tuple[int, int]) -> None:
    assert_fits(open_page, PHASES[phase](6), phase, size)


MAY_BREAK = 12
"""A longer word may break where a list or a card has too little room for it, at some widths between those."""

FONTS_OF = [(font, code) for font in ("Noto", "DejaVu") for code in ("fi", "pl", "es")]
"""In the languages with the longest words."""


@pytest.mark.parametrize(("font", "code"), some_of(FONTS_OF, ("DejaVu", "fi"), several=True), indirect=["code"])
def test_words_stay_whole_at_other_widths_and_in_other_fonts(showing: Showing, code: str, font: str) -> None:
    use_fonts(showing, *FONTS[font])
    board = dx.Board(games()["colours"])
    kinds = [step.kind for step in board.steps]
    steps = [kinds.index(kind) for kind in ("clue", "owners_revealed", "outcome")]
    found: list[str] = []
    for first in range(320, 1700, 360):
        widths = [*range(first, min(first + 360, 1700), 40)]
        showing.show(board, motion="reduced", widths=widths)
        found += showing.page.evaluate(
            """async ([steps, widths, longest]) => {
                const found = [];
                for (const step of steps) {
                    await showing.stand(step);
                    for (const [view, width] of widths.entries())
                        for (const word of brokenWords(showing.root(view), longest)) found.push(`${width} px: ${word}`);
                }
                return found;
            }""",
            [steps, widths, MAY_BREAK],
        )
    assert not found


HEIGHTS = """async () => {
    const heights = [];
    for (const step of showing.model.get("_view").steps.keys()) {
        await showing.stand(step);
        await showing.steady(); // what was too high has been measured, and cards have given way
        heights.push(Math.round(showing.root().getBoundingClientRect().height));
    }
    return heights;
}"""


@pytest.mark.parametrize("size", NOTEBOOKS.values(), ids=str)
def test_a_board_stands_whole_on_a_small_laptop(open_page: Open, code: str, size: tuple[int, int]) -> None:
    """Cards give way to longer sentences; once a step has been seen, it moves nothing any more."""
    width, height = size
    showing = open_page(width=width, height=height)
    for board in (dx.Board(games()["colours"]), asking_of(games()["colours"], "voted")):
        showing.show(board, width=width, motion="reduced")
        assert max(showing.page.evaluate(HEIGHTS)) <= height - 16
        seen: list[int] = showing.page.evaluate(HEIGHTS)
        assert max(seen) <= height - 16
        assert max(seen) - min(seen) <= 1, "the controls jump about under the hand"
