"""The small widgets in a real JupyterLab: what is clicked in one output moves the board in another, and Python knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, expect

from tests.hosts.jupyterlab import Notebook
from tests.page import axe
from tests.page.test_sizes import NAMES

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


@pytest.mark.opens(
    [SETUP, "board.goto('outcome')\nboard.step -= 1\nboard", 'dx.Aside(board, "outcome", "Some found it.")']
)
def test_an_explanation_follows_a_board_that_plays(notebook: Notebook) -> None:
    notebook.run_all()
    page = notebook.page
    aside = page.get_by_role("region", name="Explanation").get_by_role("button")
    expect(aside).to_have_accessible_name(re.compile("Show on the board"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(aside).to_have_accessible_name("The board is here")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()


@pytest.mark.opens(
    [SETUP, 'import ipywidgets\nipywidgets.HBox([board, dx.Aside(board, "outcome", "Some **found** it, not all.")])']
)
def test_an_explanation_stands_beside_the_board_in_a_row(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board().region
    aside = notebook.page.get_by_role("region", name="Explanation")
    expect(aside).to_be_visible()
    here, there = board.bounding_box(), aside.bounding_box()
    assert here is not None
    assert there is not None
    assert here["width"] > 2 * there["width"] > 400
    assert there["x"] >= here["x"] + here["width"] - 1
    assert there["y"] == here["y"]
    aside.get_by_role("button").click()
    expect(board).to_have_attribute("data-kind", "outcome")


@pytest.mark.opens(
    [
        SETUP,
        "import ipywidgets as w",
        'w.HBox([board, dx.Aside(board, "outcome", "Some **found** it, not all.")])',
        "w.HBox([dx.Board(game), dx.Board(game)])",
        'w.HBox([board, dx.Aside(board, "outcome", "x", layout=w.Layout(flex="0 0 300px"))])',
    ],
    own_page=True,
)
def test_widgets_in_a_row_share_its_width_and_stack_where_it_is_too_narrow(notebook: Notebook) -> None:
    page = notebook.page
    notebook.run_all()
    rows = page.locator(".widget-hbox")
    expect(rows.locator("section.dx")).to_have_count(6)

    def boxes(row: int) -> tuple[FloatRect, FloatRect, FloatRect]:
        first, second = (part.bounding_box() for part in rows.nth(row).locator("section.dx").all())
        all_of_it = rows.nth(row).bounding_box()
        assert first is not None
        assert second is not None
        assert all_of_it is not None
        for part in (first, second):
            assert part["x"] + part["width"] <= all_of_it["x"] + all_of_it["width"] + 1
        assert rows.nth(row).evaluate("(row) => row.scrollWidth <= row.clientWidth")
        return first, second, all_of_it

    def row_of(width: int) -> None:
        """Make the window so wide that an output has this width."""
        output = page.locator(".jp-OutputArea-output").first
        now = 0
        for _ in range(10):
            now = output.evaluate("(output) => output.clientWidth")
            if now == width:
                return
            had = page.viewport_size
            assert had is not None
            page.set_viewport_size({"width": had["width"] + width - now, "height": 900})
            page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        raise AssertionError(f"the output is {now} px wide, not {width}")

    for width in (1220, 1160):
        row_of(width)
        for row in range(3):
            first, second, whole = boxes(row)
            assert second["x"] >= first["x"] + first["width"]
            assert second["y"] == first["y"]
            assert second["x"] + second["width"] - first["x"] > whole["width"] - 12, "all of the width is used"
        board, aside, _ = boxes(0)
        assert board["width"] > 2 * aside["width"] > 400
        one, other, _ = boxes(1)
        assert abs(one["width"] - other["width"]) < 1
        assert boxes(2)[1]["width"] == pytest.approx(300, abs=8), "what Python says of its layout holds"
    row_of(860)
    board, aside, _ = boxes(0)
    assert aside["y"] == board["y"]
    row_of(780)
    for row in range(2):
        first, second, whole = boxes(row)
        assert second["y"] >= first["y"] + first["height"]
        assert min(first["width"], second["width"]) > whole["width"] - 12


TALL = "from IPython.display import HTML\nHTML('<div style=\"height: 1600px\">far away</div>')"


@pytest.mark.opens([SETUP, "board", TALL, 'dx.Aside(board, "outcome", "Some **found** it.")', TALL], own_page=True)
def test_an_explanation_brings_the_board_into_view(notebook: Notebook) -> None:
    """Also where the board stands at its step already: only then does it say where the board is."""
    page = notebook.page
    page.emulate_media(reduced_motion="reduce")
    notebook.run_all()
    board = notebook.board()
    aside = page.get_by_role("region", name="Explanation")
    button = aside.get_by_role("button")
    for name in ("Show on the board: step 10", "The board is here"):
        button.scroll_into_view_if_needed()
        expect(board.region).not_to_be_in_viewport()
        expect(button).to_have_accessible_name(name)
        button.click()
        expect(board.region).to_be_in_viewport(ratio=0.95)
        expect(board.region).to_have_attribute("data-kind", "outcome")


@pytest.mark.opens([SETUP, "what = dx.WhatIf(game, round=4)\nwhat"])
def test_a_vote_that_is_changed_in_the_page_is_changed_in_python(notebook: Notebook) -> None:
    notebook.run_all()
    region = notebook.page.get_by_role("region", name="What if?")
    other = region.get_by_role("group", name="Ada's vote").locator("input:not(:checked)").first
    other.click()
    reset = region.get_by_role("button", name="Undo all changes")
    expect(reset).not_to_have_attribute("aria-disabled", "true")
    assert notebook.python("print(list(what.comparison.changed_votes))") == "['Ada']"
    reset.click()
    expect(reset).to_have_attribute("aria-disabled", "true")
    assert notebook.python("print(what)") == "WhatIf(Comparison(round 4: no difference))"


LONGER = """
import math
from dixit_widgets.sentences import Language
from dixit_widgets.widgets import round_form

class Longer(Language):
    def say(self, message, /, **values):
        said = super().say(message, **values)
        return said + "ö" * math.ceil(0.4 * len(message))

round_form.language_of = lambda code: Longer("xx")
"""
"""A language that is two fifths longer."""

IN_WIDTHS = """
import dixit_widgets as dx
import ipywidgets
form = dx.RoundForm(NAMES, rules="odyssey")
form._clue.value = "It was the best of times"
ipywidgets.VBox([ipywidgets.VBox([form], layout=dict(width=f"{width}px", flex="none")) for width in (320, 700, 1000)])
""".replace("NAMES", repr(NAMES[:6]))


@pytest.mark.parametrize(
    "language",
    [
        pytest.param("en", marks=pytest.mark.opens([IN_WIDTHS])),
        pytest.param("longer", marks=pytest.mark.opens([LONGER, IN_WIDTHS])),
    ],
)
def test_the_form_of_a_round_fits_with_any_names(language: str, notebook: Notebook) -> None:
    notebook.run_all()
    page = notebook.page
    forms = page.locator(".dx-round-form")
    expect(forms).to_have_count(3)
    page.add_script_tag(path=Path(__file__).parents[1] / "page" / "faults.js")
    for form, width in zip(forms.all(), (320, 700, 1000), strict=True):
        expect(form.get_by_label("Clue", exact=False)).to_be_visible()
        assert form.evaluate("(form) => form.clientWidth") >= width - 20
        assert form.evaluate("(form) => faults(form)") == [], (language, width)
        assert form.evaluate("(form) => form.scrollWidth - form.clientWidth") <= 1, (language, width)
    assert not axe.found(forms.first, least=4)
