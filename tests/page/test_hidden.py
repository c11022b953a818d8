"""A board that nobody sees for a while is right when it is seen again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Open
from .showing import Showing, scenario


def comes_to_be(showing: Showing, drawn: str) -> None:
    """Wait until the page is as it would be had it been drawn so at once."""
    showing.page.wait_for_function(
        "(drawn) => document.getAnimations().length === 0 && showing.drawn() === drawn", arg=drawn
    )


def drawn_at(showing: Showing, step: int, width: int) -> str:
    """What a board looks like in the page that is drawn at this step and width at once."""
    showing.show(scenario("rulebook"), step=step, width=width)
    return showing.drawn()


@pytest.mark.parametrize("width", [380, 700, 1400])
def test_a_board_that_is_hidden_when_it_is_drawn(showing: Showing, width: int) -> None:
    right = drawn_at(showing, 13, width)
    showing.show(scenario("rulebook"), step="voted", width=width, hidden=True)
    for step in (4, 5, 13):
        showing.python(step=step)
    showing.page.evaluate("() => { document.querySelector('.holder').style.display = 'block'; }")
    comes_to_be(showing, right)
    assert not showing.faults()


def test_a_board_that_is_hidden_for_a_while(showing: Showing) -> None:
    right = drawn_at(showing, 9, 700)
    showing.show(scenario("rulebook"), step="vote_revealed", width=1000)
    holder = "document.querySelector('.holder').style"
    showing.page.evaluate(f"() => {{ {holder}.display = 'none'; }}")
    showing.frames()
    showing.python(step="card_revealed")
    showing.page.evaluate(f"() => {{ {holder}.width = '700px'; {holder}.display = 'block'; }}")
    comes_to_be(showing, right)


@pytest.mark.parametrize(("from_width", "width"), [(1000, 380), (380, 1000), (700, 1600), (1600, 320)])
def test_a_board_that_is_resized(showing: Showing, from_width: int, width: int) -> None:
    right = drawn_at(showing, 13, width)
    showing.show(scenario("rulebook"), step="bonus", width=from_width)
    showing.page.evaluate("(width) => { document.querySelector('.holder').style.width = `${width}px`; }", width)
    comes_to_be(showing, right)
    assert not showing.faults()


def test_a_board_that_is_scrolled_away(open_page: Open) -> None:
    """Motion is full here: what nobody has seen move has arrived all the same."""
    showing = open_page(reduced_motion="no-preference")
    right = drawn_at(showing, 12, 1000)
    showing.add_style("#place { padding: 3000px 0 }")
    showing.show(scenario("rulebook"), step="vote_revealed", width=1000)
    showing.page.evaluate("() => scrollTo(0, 0)")
    for step in (9, 10, 11, 12):
        showing.python(step=step)
    showing.region.scroll_into_view_if_needed()
    showing.settle()
    comes_to_be(showing, right)


def seen(showing: Showing, visible: bool) -> None:
    """What a browser does when another tab comes to the front, and this one again."""
    showing.page.evaluate(
        """(visible) => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => !visible });
            Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visible ? "visible" : "hidden" });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        visible,
    )


def test_a_board_that_plays_waits_while_its_tab_is_in_the_background(open_page: Open) -> None:
    showing = open_page(clock=True)
    board = scenario("rulebook")
    showing.show(board)
    showing.button("Play").click()
    showing.page.clock.run_for(3000)
    at = int(showing.region.get_attribute("data-step") or "")
    assert at > 0
    seen(showing, False)
    showing.page.clock.run_for(120_000)
    expect(showing.region).to_have_attribute("data-step", str(at))
    seen(showing, True)
    expect(showing.button("Pause")).to_be_visible()
    expect(showing.region).to_have_attribute("data-step", str(at))
    showing.page.clock.run_for(12_000)
    assert at < int(showing.region.get_attribute("data-step") or "") < len(board.steps) - 1, "it caught up at once"
    showing.button("Pause").click()


def test_a_step_taken_in_the_background_is_there_at_the_end(showing: Showing) -> None:
    right = drawn_at(showing, 10, 1000)
    showing.show(scenario("rulebook"), step="vote_revealed")
    seen(showing, False)
    showing.python(step="card_revealed")
    showing.python(step="owners_revealed")
    seen(showing, True)
    showing.settle()
    comes_to_be(showing, right)
