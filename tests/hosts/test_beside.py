"""The small widgets in a real JupyterLab: what is clicked in one output moves the board in another, and Python knows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.hosts.jupyterlab import Notebook

SETUP = 'import dixit_widgets as dx\ngame = dx.scenario("tie-at-30")\nboard = dx.Board(game, round=4)'


@pytest.mark.opens(
    [
        SETUP,
        "board",
        'dx.Aside(board, "outcome", "Some **found** it.")',
        "dx.ScoreChart(game, board)",
        "dx.VoteMatrix(game, board)",
    ]
)
def test_a_click_beside_the_board_moves_it_and_the_others_follow(notebook: Notebook) -> None:
    notebook.run_all()
    page = notebook.page
    board = notebook.board()
    aside = page.get_by_role("region", name="Explanation")
    aside.get_by_role("button").click()
    expect(board.region).to_have_attribute("data-kind", "outcome")
    expect(aside.get_by_role("button")).to_have_accessible_name("The board is here")

    page.get_by_role("region", name="Points after each round").get_by_role("button", name="Round 7").click()
    votes = page.get_by_role("region", name="Who voted for whose cards")
    expect(votes.locator("[aria-current=true]")).to_have_accessible_name("Round 7")
    expect(board.region.get_by_role("combobox", name="Round")).to_have_value("7")
    expect(aside.get_by_role("button")).to_have_accessible_name("Show on the board: step 10")
    assert notebook.python("print(board.round, board.step)") == "7 0"


@pytest.mark.opens([SETUP, "what = dx.WhatIf(game, round=4)\nwhat"])
def test_a_vote_that_is_changed_in_the_page_is_changed_in_python(notebook: Notebook) -> None:
    notebook.run_all()
    region = notebook.page.get_by_role("region", name="What if?")
    other = region.get_by_role("group", name="Vote of Ada").locator("input:not(:checked)").first
    other.click()
    reset = region.get_by_role("button", name="As it was played")
    expect(reset).not_to_have_attribute("aria-disabled", "true")
    assert notebook.python("print(list(what.comparison.changed_votes))") == "['Ada']"
    reset.click()
    expect(reset).to_have_attribute("aria-disabled", "true")
    assert notebook.python("print(what)") == "WhatIf(Comparison(round 4: no difference))"
