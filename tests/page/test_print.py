"""A step on paper: picture, sentence and sums on one page, in light colours, whatever the board is on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from .conftest import Open
from .showing import Showing, one_step_of_each_kind, scenario


@pytest.fixture
def paper(open_page: Open) -> Iterator[Showing]:
    showing = open_page(width=1000)
    yield showing
    showing.page.emulate_media(media="null")


def pages(printed: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", printed))


UNSEEN = "#place * { visibility: hidden !important }"
"""Pages are counted only, and things take as much room unseen: it is the painting of a page that takes time."""


@pytest.mark.parametrize("width", [320, 700, 1000])
@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_a_step_is_printed_on_one_page(paper: Showing, name: str, width: int) -> None:
    board = scenario(name)
    paper.add_style(UNSEEN)
    for step in one_step_of_each_kind(board)[-5:]:
        paper.show(board, width=width, step=step)
        assert pages(paper.page.pdf(format="A4")) == 1, f"step {step}"


def test_two_boards_are_printed_on_two_pages(paper: Showing) -> None:
    """None is cut in two."""
    paper.add_style(UNSEEN)
    paper.show(scenario("pile-runs-out"), width=320, step="bonus", views=2)
    assert pages(paper.page.pdf(format="A4")) == 2


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1000])
def test_on_paper_nothing_is_cut_and_there_are_no_controls(paper: Showing, width: int, theme: str) -> None:
    paper.show(scenario("rulebook"), width=width, step="bonus", theme=theme)
    paper.page.emulate_media(media="print")
    expect(paper.region.locator(".dx-controls")).to_be_hidden()
    for seen in (".dx-sentence", ".dx-rows", ".dx-slots", ".dx-ground"):
        expect(paper.region.locator(seen)).to_be_visible()
    assert not paper.faults()
    colour = paper.page.evaluate("() => getComputedStyle(showing.root().querySelector('.dx-in')).backgroundColor")
    assert colour == "rgb(251, 246, 234)", "paper is light"


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_pieces_stand_on_their_stones_though_paper_is_wider(paper: Showing, name: str) -> None:
    paper.show(scenario(name), width=320, step="bonus")

    def feet() -> list[list[float]]:
        places: list[list[float]] = paper.page.evaluate(
            """() => {
                const ground = showing.root().querySelector(".dx-ground").getBoundingClientRect();
                return [...showing.root().querySelectorAll(".dx-piece")].map((piece) => {
                    const box = piece.getBoundingClientRect();
                    return [(box.x - ground.x) / ground.width, (box.bottom - ground.y) / ground.height];
                });
            }"""
        )
        return places

    on_the_screen = feet()
    # a printer takes what is drawn; a page that is only made to look printed would soon be drawn for its new width
    paper.page.evaluate("() => { window.frame = requestAnimationFrame; window.requestAnimationFrame = () => 0; }")
    paper.page.emulate_media(media="print")
    on_paper = feet()
    paper.page.evaluate("() => { window.requestAnimationFrame = window.frame; }")
    for there, here in zip(on_the_screen, on_paper, strict=True):
        assert here == pytest.approx(there, abs=0.01)
