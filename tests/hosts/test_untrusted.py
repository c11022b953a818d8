"""A saved notebook that nobody trusts yet, in a real JupyterLab: it takes away styles, drawings and much else of the outputs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import dixit_widgets as dx
from tests.hosts.jupyterlab import Lab

DECK = dx.Deck.dreams().sample(3, seed=1)
NAMES = ["Ann $5", "Bo $10 or", "Cy", "Di"]


def predictions() -> dx.Predictions:
    kept = dx.Predictions()
    kept.add("costs $5 or $10", "$5", "$10 or $x$")
    return kept


def outputs() -> dict[str, Any]:
    game = dx.worked_round(NAMES, "Ann $5", "$a$ or $b$", {"Bo $10 or": "Ann $5", "Cy": "Ann $5", "Di": "Cy"})
    return {
        "deck": DECK,
        "game": game,
        "score": game.score,
        "history": dx.history(game),
        "votes": dx.vote_counts(game),
        "comparison": dx.compare(game),
        "predictions": predictions(),
        "report": dx.Deck("$5 or $6", DECK, lambda card, size: DECK.picture(card, size)),
        "line chart": dx.line_chart("$5 to $6", [0, 1], {"Ann $5": [0, 1], "Bo $10": [1, 0]}),
        "bar chart": dx.bar_chart("$5 to $6", {"$5 or $6": {"yes": 1}}, {"yes": "blue"}),
    }


@pytest.fixture(scope="module")
def page(lab: Lab, browser: Browser) -> Iterator[Page]:
    """The notebook as JupyterLab opens it: its outputs come from a file, and nobody has run it."""
    cells = [nbformat.v4.new_markdown_cell("$x^2$")]
    for name, each in outputs().items():
        data = {"text/plain": repr(each), "text/html": each._repr_html_()}
        output = nbformat.v4.new_output("execute_result", data, execution_count=1)
        cells.append(nbformat.v4.new_code_cell(f"# {name}", outputs=[output], execution_count=1))
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    path = lab.place() / "saved.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    context = browser.new_context(viewport={"width": 1366, "height": 6000})
    page = context.new_page()
    page.goto(f"{lab.url}lab/workspaces/untrusted/tree/{path.relative_to(lab.folder).as_posix()}?reset")
    expect(page.locator(".jp-OutputArea-output")).to_have_count(len(cells) - 1)
    expect(page.locator(".jp-MarkdownOutput mjx-container")).to_have_count(1)  # mathematics has been set by now
    yield page
    context.close()


def output(page: Page, name: str) -> Locator:
    return page.locator(".jp-OutputArea-output").nth(list(outputs()).index(name))


def test_a_gallery_is_a_list_of_pictures_titles_and_descriptions_and_nothing_else(page: Page) -> None:
    gallery = output(page, "deck")
    assert gallery.locator("style").count() == 0
    for card, picture in zip(DECK, gallery.locator("img").all(), strict=True):
        expect(picture).to_be_visible()
        expect(gallery.get_by_text(card.title, exact=True)).to_be_visible()
        expect(gallery.get_by_text(card.alt, exact=True)).to_be_visible()
    expect(gallery.locator("button:visible")).to_have_count(0)
    lines = [line for line in gallery.inner_text().splitlines() if line.strip()]
    assert len(lines) == 1 + 3 * len(DECK)


@pytest.mark.parametrize("name", ["line chart", "bar chart"])
def test_a_chart_whose_drawing_is_taken_away_leaves_its_title_and_its_table(page: Page, name: str) -> None:
    chart = output(page, name)
    assert chart.locator("svg").count() == 0
    assert [line for line in chart.inner_text().splitlines() if line] == ["$5 to $6", "As a table"]


@pytest.mark.parametrize("name", [name for name in outputs() if name != "deck"])
def test_dollar_signs_in_names_and_clues_are_no_mathematics(page: Page, name: str) -> None:
    expect(output(page, name)).to_contain_text("$")
    expect(output(page, name).locator("mjx-container")).to_have_count(0)
