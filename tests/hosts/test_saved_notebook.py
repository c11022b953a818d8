"""The static pictures that notebooks keep: without Python they stand there, and where a widget is drawn they do not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, expect

from dixit_widgets.site import pages
from scripts.pages import DOWNLOADS
from tests.hosts.jupyterlab import Lab, Notebook, all_hidden
from tests.support.rulebook import KINDS, step_of

SETUP = """import ipywidgets
import dixit_widgets as dx
game = dx.scenario("rulebook")
board = dx.Board(game)"""
MORE = """form = dx.RoundForm()
ask = dx.Ask(dx.Notes("01"), "How many find it?", range(6))
ask.answer(2, "two of them")"""
SHOW = "display(board, dx.ScoreChart(game), dx.WhatIf(game), ask)"
STOOD = f"Step {step_of('outcome') + 1} of {len(KINDS)}"


def pictures(outputs: list[Any]) -> list[str]:
    """The static pictures among the outputs of a cell."""
    texts = ["".join(output.get("data", {}).get("text/html", "")) for output in outputs]
    return [text for text in texts if 'class="dx-static' in text]


# Run by programs


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A notebook that was run from top to bottom without a page."""
    sources = [SETUP, "board", 'board.goto("outcome")', MORE, SHOW, "form", "board.close()"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(each) for each in sources])
    place = {"metadata": {"path": str(tmp_path_factory.mktemp("run"))}}
    return NotebookClient(notebook, timeout=120, resources=place, kernel_name="python3").execute()


def test_each_widget_leaves_an_output_with_its_picture_before_its_own(run: Any) -> None:
    _, first, _, _, shown, form, _ = run.cells
    for cell, number in ((first, 1), (shown, 4), (form, 1)):
        outputs = cell.outputs
        assert [list(output.data) for output in outputs[::2]] == [["text/html"]] * number
        widgets = [list(output.data) for output in outputs[1::2]]
        assert widgets == [["text/plain", "application/vnd.jupyter.widget-view+json"]] * number
    nbformat.validate(run)


def test_a_later_cell_brings_the_picture_of_an_earlier_one_up_to_date(run: Any) -> None:
    [first] = pictures(run.cells[1].outputs)
    assert STOOD in first
    assert pictures(run.cells[4].outputs)[0] == first


def test_a_question_leaves_its_answer(run: Any) -> None:
    answered = pictures(run.cells[4].outputs)[-1]
    assert "You said: <bdi>2</bdi>" in answered
    assert "Why: <bdi>two of them</bdi>" in answered


def test_what_is_captured_is_shown_again_with_its_picture(tmp_path: Path) -> None:
    sources = [SETUP, "%%capture kept\ndisplay(board)", "kept.show()", "ipywidgets.HBox([board])"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(each) for each in sources])
    place = {"metadata": {"path": str(tmp_path)}}
    cells = NotebookClient(notebook, timeout=120, resources=place, kernel_name="python3").execute().cells
    assert [len(pictures(cell.outputs)) for cell in cells] == [0, 0, 1, 0]
    assert len(cells[2].outputs) == 2


# Pages by nbconvert


def test_a_page_by_nbconvert_without_network_and_script_has_the_pictures(
    run: Any, tmp_path: Path, browser: Browser
) -> None:
    path = tmp_path / "page.html"
    path.write_text(HTMLExporter().from_notebook_node(run)[0], encoding="utf-8")
    context = browser.new_context(java_script_enabled=False, offline=True)
    page = context.new_page()
    page.goto(path.as_uri())
    expect(page.locator(".dx-static")).to_have_count(6)
    for picture in page.locator(".dx-static").all():
        expect(picture).to_be_visible()
    cards = page.locator(".dx-static").first.get_by_role("img")
    expect(cards).to_have_count(6)
    expect(cards.first).to_have_accessible_name(re.compile("^Card 1: A large moth"))
    context.close()


def test_a_page_whose_widgets_live_shows_no_picture(run: Any, tmp_path: Path, browser: Browser) -> None:
    path = tmp_path / "page.html"
    path.write_text(pages.page_of({"en": run}, "page", DOWNLOADS), encoding="utf-8")
    page = browser.new_context(offline=True).new_page()
    page.goto(path.as_uri())
    expect(page.get_by_role("region", name="What if?")).to_be_visible()
    expect(page.get_by_role("button", name="Show the round")).to_be_visible()
    all_hidden(page, 6)
    page.context.close()


# In JupyterLab


@pytest.mark.opens(
    [SETUP, MORE, SHOW, "form", "board", "out = ipywidgets.Output()\nwith out:\n    display(board)\nout"]
)
def test_while_python_runs_no_picture_is_shown(notebook: Notebook) -> None:
    notebook.run_all()
    notebook.board(2)
    expect(notebook.page.get_by_role("button", name="Show the round")).to_be_visible()
    expect(notebook.page.get_by_role("region", name="What if?")).to_be_visible()
    expect(notebook.page.get_by_role("region", name="Points after each round")).to_be_visible()
    all_hidden(notebook.page, 7)


@pytest.mark.opens([SETUP, "board"], own_page=True)
def test_a_new_view_of_an_output_has_the_board_and_no_picture(notebook: Notebook) -> None:
    notebook.run_all()
    notebook.board()
    notebook.page.evaluate(
        """() => {
            const { content } = window.jupyterapp.shell.currentWidget;
            content.activeCellIndex = 1;
            return window.jupyterapp.commands.execute("notebook:create-output-view");
        }"""
    )
    expect(notebook.page.locator(".jp-LinkedOutputView").get_by_role("region", name="Dixit board")).to_be_visible()
    all_hidden(notebook.page, 2)


@pytest.mark.opens([SETUP, "board", "board.close()"])
def test_a_board_that_is_closed_leaves_its_picture(notebook: Notebook) -> None:
    notebook.run_all()
    expect(notebook.page.get_by_role("region", name="Dixit board")).to_have_count(0)
    expect(notebook.page.locator(".dx-static")).to_be_visible()


@pytest.mark.opens([SETUP, "board"])
def test_what_is_clicked_is_in_the_saved_notebook(notebook: Notebook) -> None:
    notebook.run_all()
    board = notebook.board()
    board.begin()
    board.go(step_of("outcome"))
    notebook.page.wait_for_function(
        "(said) => JSON.stringify(window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON()).includes(said)",
        arg=STOOD,
    )
    notebook.save()
    saved = nbformat.read(notebook.lab.folder / notebook.path, as_version=4)
    assert STOOD in pictures(saved.cells[1].outputs)[0]


@pytest.fixture
def reopened(run: Any, lab: Lab, browser: Browser) -> Iterator[Page]:
    """The notebook as somebody else opens it: it is not trusted, and no kernel is started for it."""
    path = lab.place() / "handed-in.ipynb"
    nowhere = {"display_name": "nowhere", "name": "nowhere", "language": "python"}
    saved = nbformat.from_dict({**run, "metadata": {"kernelspec": nowhere}})
    nbformat.write(saved, path)
    context = browser.new_context(viewport={"width": 1000, "height": 5000})
    page = context.new_page()
    page.goto(f"{lab.url}lab/workspaces/handed-in/tree/{path.relative_to(lab.folder).as_posix()}?reset")
    page.locator(".jp-Dialog").get_by_text("No Kernel", exact=True).last.click()
    yield page
    context.close()


def test_without_a_kernel_a_notebook_that_is_not_trusted_shows_its_pictures(reopened: Page) -> None:
    expect(reopened.locator(".dx-static")).to_have_count(6)
    for picture in reopened.locator(".dx-static").all():
        expect(picture).to_be_visible()
    board = reopened.locator(".dx-static").first
    expect(board).to_contain_text(STOOD)
    for card in board.get_by_role("img").all():
        expect(card).to_be_visible()
        assert card.evaluate("(card) => card.decode().then(() => card.naturalWidth)") == 96
    expect(board.get_by_role("table", name="Rule + bonus = points this round")).to_be_visible()
    assert reopened.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session") is None
    trusted = "() => window.jupyterapp.shell.currentWidget.content.widgets.some((cell) => cell.model.trusted)"
    assert not reopened.evaluate(trusted)
