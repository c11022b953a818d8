"""Seats in a real JupyterLab: a round played by clicks, another with keys alone, one laptop for two, reload, restart.

Nothing of a hand stays in the page or in its memory, whoever there might hold it: the browser is asked.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

import dixit_widgets as dx
from tests.hosts.jupyterlab import Notebook, button_of, next_round, play_on
from tests.support.memory import memory_of
from tests.support.thorough import some_of

SETUP = "import dixit_widgets as dx\ntable = dx.play(players={players}, seed=5, pace=0.01, {more})\ngame = table.game"


def cells(players: object = 4, more: str = "") -> list[str]:
    return [SETUP.format(players=players, more=more), "table"]


def outputs(notebook: Notebook) -> Locator:
    return notebook.page.locator(".jp-OutputArea-output:not(:has(> .dx-static))")


def seat(notebook: Notebook, name: str = "Ada") -> Locator:
    return outputs(notebook).get_by_role("region", name=f"{name}'s seat")


def hand(region: Locator) -> Locator:
    return region.get_by_role("group", name="Your hand").locator("input")


def button(notebook: Notebook, name: str) -> Locator:
    return outputs(notebook).get_by_role("button", name=name, exact=True)


def phase(notebook: Notebook, round_: int, phase: str) -> None:
    notebook.wait_until("(game.round, game.phase)", (round_, phase))


def has_picture(card: Locator) -> None:
    """The card's picture has come and can be drawn."""
    image = card.locator("xpath=..").locator("img")
    expect(image).to_have_js_property("complete", True)
    assert image.evaluate("(image) => image.naturalWidth") == 320


def play_to_the_second_round(notebook: Notebook) -> None:
    play_on(outputs(notebook))
    phase(notebook, 1, "scored")
    next_round(outputs(notebook))
    expect(button(notebook, "Hand in")).to_be_visible()


@pytest.mark.opens(cells())
def test_two_rounds_are_played_by_clicks(notebook: Notebook) -> None:
    notebook.run_all()
    region = seat(notebook)
    expect(hand(region)).to_have_count(6)
    has_picture(hand(region).first)
    play_on(outputs(notebook))
    phase(notebook, 1, "scored")
    assert notebook.python("print(game.storyteller)") == "Ada"
    next_round(outputs(notebook))
    play_on(outputs(notebook))
    phase(notebook, 2, "scored")
    assert notebook.python("print(game.storyteller)") != "Ada"
    assert notebook.python("print(len(table.bot_faults))") == "0"


@pytest.mark.opens(cells())
def test_a_round_is_played_with_keys_alone(notebook: Notebook) -> None:
    notebook.run_all()
    before = notebook.sources()
    region = seat(notebook)
    expect(hand(region)).to_have_count(6)
    press = notebook.page.keyboard.press
    region.get_by_label("Your clue").focus()  # as Tab comes to it from the cell above
    notebook.page.keyboard.type("a door ajar, dd")
    press("Tab")
    press("Space")
    press("ArrowRight")
    press("ArrowRight")
    press("Shift+Tab")
    press("Enter")
    phase(notebook, 1, "scored")
    expect(button(notebook, "Go on")).to_be_focused()
    press("End")
    expect(button(notebook, "Next round")).to_be_visible()
    button(notebook, "Next round").focus()
    press("Enter")
    expect(button(notebook, "Hand in")).to_be_visible()
    assert hand(region).evaluate_all("(cards) => cards.some((card) => card.checked)") is False
    hand(region).first.focus()
    press("ArrowRight")
    press("Tab")
    press("Tab")
    press("Enter")
    expect(button_of(region, "Vote")).to_be_visible()
    region.get_by_role("group", name="Voting dial").locator("input:enabled").first.focus()
    press("ArrowDown")
    press("Tab")
    press("Enter")
    phase(notebook, 2, "scored")
    assert notebook.sources() == before


@pytest.mark.parametrize(("width", "height"), some_of([(1366, 768), (1280, 720)], (1280, 720), several=True))
@pytest.mark.opens(cells(), own_page=True)
def test_on_a_small_laptop_each_phase_is_in_view_once_the_seat_is_used(
    notebook: Notebook, width: int, height: int
) -> None:
    notebook.page.set_viewport_size({"width": width, "height": height})
    notebook.run_all()
    region = seat(notebook)
    expect(hand(region)).to_have_count(6)

    def in_view() -> None:
        frame = region.bounding_box()
        assert frame is not None
        assert frame["y"] >= 0
        assert frame["y"] + frame["height"] <= height

    hand(region).first.check()
    in_view()
    play_on(outputs(notebook))
    expect(button(notebook, "Go on")).to_be_visible()
    in_view()
    next_round(outputs(notebook))
    expect(button(notebook, "Hand in")).to_be_visible()
    in_view()


def cards_of(name: str) -> tuple[dx.Card, ...]:
    """The cards in somebody's hand: dealt again here, for what the page prints it remembers."""
    return dx.Game(["Ada", "Bo", "Cy", "Di"], seed=5).hand(name)


def descriptions(name: str) -> list[str]:
    """What a page says of these cards."""
    return [card.alt for card in cards_of(name)]


def pictures(name: str) -> set[int]:
    """The sizes of their pictures, by which they are told apart."""
    return {len(dx.Deck.dreams().picture(card)) for card in cards_of(name)}


@pytest.mark.opens(cells('["Ada", "Bo", "Cy", "Di"]', 'seats=["Ada", "Bo"]'), own_page=True)
def test_on_one_laptop_nothing_of_a_hand_stays_when_the_screen_is_passed_on(notebook: Notebook) -> None:
    notebook.run_all()
    page = notebook.page
    shown = page.locator(".jp-OutputArea-output").last
    expect(shown.get_by_role("heading", name="Who is there?")).to_be_visible()
    ada, bo = descriptions("Ada"), descriptions("Bo")
    words = [text for card in cards_of("Ada") for text in (card.id, card.title, card.alt)]

    def shows(cards: list[str]) -> bool:
        html = page.content()
        return any(text in html for text in cards)

    assert not shows(ada + bo)
    button(notebook, "I am Ada, and nobody else is looking").click()
    region = seat(notebook)
    expect(hand(region)).to_have_count(6)
    has_picture(hand(region).first)
    assert shows(ada)
    assert not shows(bo)
    memory = memory_of(page)
    assert all(text in memory.strings for text in words), "the memory is not what is looked at"
    assert pictures("Ada") <= memory.buffers
    addresses: list[str] = region.locator("img").evaluate_all("(images) => images.map((image) => image.src)")
    hand(region).first.check()
    region.get_by_label("Your clue").fill("rebirth")
    button(notebook, "Give the clue").click()
    button(notebook, "Pass to Bo").click()

    expect(shown.get_by_role("heading", name="Who is there?")).to_be_visible()
    assert not shows(ada + bo)
    memory = memory_of(page)
    assert "Who is there?" in memory.strings
    assert not [text for text in words if text in memory.strings]
    assert not pictures("Ada") & memory.buffers
    for url in addresses:
        assert url.startswith("blob:")
        assert page.evaluate("(url) => fetch(url).then(() => true, () => false)", url) is False
    notebook.problems[:] = [each for each in notebook.problems if "ERR_FILE_NOT_FOUND" not in each]

    button(notebook, "I am Bo, and nobody else is looking").click()
    expect(hand(seat(notebook, "Bo"))).to_have_count(6)
    assert shows(bo)
    assert not shows(ada)
    hand(seat(notebook, "Bo")).first.check()
    button(notebook, "Hand in").click()
    phase(notebook, 1, "vote")


@pytest.mark.opens(cells(), own_page=True)
def test_a_reload_keeps_the_place(notebook: Notebook) -> None:
    notebook.run_all()
    region = seat(notebook)
    play_to_the_second_round(notebook)
    notebook.reload()
    region = seat(notebook)
    expect(hand(region)).to_have_count(6)
    has_picture(hand(region).first)
    play_on(outputs(notebook))
    phase(notebook, 2, "scored")


RESUMED = """import dixit_widgets as dx
from pathlib import Path
if Path("dixit-game.json").exists():
    game = dx.Game.load("dixit-game.json")
else:
    game = dx.Game(["Ada", "Bo", "Cy", "Di"], seed=5)
table = dx.Table(game, "Ada", autosave=True, pace=0.01)"""


STOPPED = "Python has stopped: run the notebook again to continue playing."


@pytest.mark.opens([RESUMED, "table"])
def test_after_a_restart_the_saved_game_goes_on_where_it_was(notebook: Notebook) -> None:
    notebook.run_all()
    region = seat(notebook)
    play_to_the_second_round(notebook)
    notebook.wait_until("game.autosave_failed", "")
    was = notebook.python("print(game.to_json() == dx.Game.load('dixit-game.json').to_json(), game.hand('Ada'))")
    assert was.startswith("True")
    notebook.restart_kernel()
    expect(region).to_contain_text(STOPPED)
    notebook.run_all()
    region = seat(notebook)
    expect(hand(region)).to_have_count(6)
    assert notebook.python("print(True, game.hand('Ada'))") == was
    play_on(outputs(notebook))
    phase(notebook, 2, "scored")
    notebook.restart_kernel()
    expect(outputs(notebook)).to_contain_text(STOPPED)
    region = seat(notebook)
    region.get_by_role("button", name="Last step", exact=True).click()
    expect(region).to_have_attribute("data-kind", re.compile("outcome|bonus|over"))
    assert region.locator(".dx-owner").count() == 4


@pytest.mark.opens(cells())
def test_keys_pressed_on_a_seat_leave_the_notebook_alone(notebook: Notebook) -> None:
    notebook.run_all()
    region = seat(notebook)
    expect(hand(region)).to_have_count(6)
    before = (notebook.sources(), notebook.counts(), notebook.kernel())
    for control in (hand(region).first, region.get_by_label("Your clue"), region.get_by_role("button").first):
        control.focus()
        for key in (*"abdd00mxy1", "Shift+Enter"):
            control.focus()
            notebook.page.keyboard.press(key)
            notebook.page.keyboard.press("Escape")
        assert (notebook.sources(), notebook.counts(), notebook.kernel()) == before
    assert re.search("choose a card", region.inner_text())
