"""Every lesson in a real JupyterLab on a small laptop: all cells are run first, every widget is drawn, questions are answered."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.hosts.jupyterlab import Notebook
from tests.hosts.test_lessons import ALL
from tests.support.thorough import some_of

SMALL_LAPTOP = {"width": 1366, "height": 768}

ALWAYS = ("07-chart-our-game", "09-take-a-seat")
"""Lessons that are opened in each run: linked widgets, and a table of players."""


def opened(names: list[object]) -> list[object]:
    """The same parameters, each with the lesson that its test opens."""
    return [
        pytest.param(name, marks=[*marks, pytest.mark.opens(f"{name}.ipynb")])
        for each in names
        for name, marks in [(each, []) if isinstance(each, str) else (each.values[0], each.marks)]  # type: ignore[attr-defined]
    ]


WIDGETS_OF_CELLS = """() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON().cells.map((cell) =>
    (cell.outputs ?? []).filter((output) => output.data?.["application/vnd.jupyter.widget-view+json"]).length)"""
"""How many widgets the outputs of each cell hold."""

IS_DRAWN = """([at, number]) => {
    const cell = window.jupyterapp.shell.currentWidget.content.widgets[at].node;
    const widgets = [...cell.querySelectorAll(".jp-OutputArea-child > .lm-Panel.jp-OutputArea-output")];
    const closed = (widget) => widget.classList.contains("lm-mod-hidden");
    const drawn = (widget) => widget.offsetHeight > 20 && widget.querySelector(":is(.dx, .jupyter-widgets)");
    return widgets.length >= number && widgets.every((widget) => closed(widget) || drawn(widget));
}"""
"""Whether all of them are drawn; those that were closed again, such as the bar of a long computation, are hidden."""


def cell(page: Page, at: int) -> Locator:
    """A cell, which is in the page once the notebook has been scrolled to it."""
    page.evaluate("(at) => window.jupyterapp.shell.currentWidget.content.scrollToItem(at)", at)
    return page.locator(f'.jp-Notebook .jp-Cell[data-windowed-list-index="{at}"]')


def answer(asked: Locator) -> bool:
    """Answer a question of a lesson by its second choice, and look at what happened if that can be shown.

    Returns:
        Whether it was shown.
    """
    first = asked.get_by_role("radio")
    if first.count():
        first.nth(1).check(force=True)
    else:
        for menu in asked.get_by_role("combobox").all():
            menu.select_option("1")
    asked.get_by_role("button", name="Confirm", exact=True).click()
    expect(asked).to_contain_text("You said")
    expect(asked).to_contain_text(re.compile(r"kept in notes-\d\d\.json"))
    show = asked.get_by_role("button", name="Show what happened", exact=True)
    later = asked.locator(".dx-later")
    expect(show.or_(later)).to_be_visible()
    if later.is_visible():
        return False
    show.click()
    expect(asked.get_by_role("table", name="What you said, and what happened")).to_be_visible()
    expect(asked.get_by_role("button")).to_have_count(0)
    return True


@pytest.mark.parametrize("name", opened(some_of(ALL, *ALWAYS)))
def test_all_cells_of_a_lesson_are_run_first_and_then_it_is_used(name: str, notebook: Notebook) -> None:
    page = notebook.page
    page.set_viewport_size(SMALL_LAPTOP)  # type: ignore[arg-type]
    notebook.run_all()
    answered = shown = 0
    for at, number in enumerate(page.evaluate(WIDGETS_OF_CELLS)):
        if not number:
            continue
        place = cell(page, at)
        page.wait_for_function(IS_DRAWN, arg=[at, number])
        expect(place.get_by_text("Error displaying widget")).to_have_count(0)
        expect(place.locator(".dx-notice")).to_have_count(0)
        for asked in place.locator(".dx-ask").all():
            shown += answer(asked)
            answered += 1
    assert not notebook.errors()
    if name[:2] in ("00", "11"):
        assert answered == 0
        return
    assert answered >= 2
    notebook.wait_until("len({row['question'] for row in notes})", answered)
    notebook.wait_until("len({row['question'] for row in notes if row['actual'] is not None})", shown)
