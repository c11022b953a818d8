"""The deck maker where people use it: in JupyterLab and in marimo. `test_lite.py` has it on the site, without Pillow."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.hosts.jupyterlab import Notebook, watched
from tests.hosts.lite import STARTS, watch_requests
from tests.hosts.test_hosts import running_marimo
from tests.page.test_deck_maker import SECRET, file, files, photo

SHOWN = 'import dixit_widgets as dx\nmaker = dx.DeckMaker("ours")\nmaker'


def maker_in(page: Page) -> Locator:
    region = page.get_by_role("region", name="Your own pictures")
    expect(region).to_be_visible(timeout=STARTS)
    return region


def choose(region: Locator, *chosen: object) -> None:
    region.get_by_label("Choose pictures").set_input_files(list(chosen))  # type: ignore[arg-type]


def all_seen(region: Locator, number: int) -> None:
    """So many pictures are there, and drawn."""
    region.scroll_into_view_if_needed()  # JupyterLab draws no cells that are out of sight
    expect(region.get_by_role("img")).to_have_count(number)
    region.page.wait_for_function(
        "(region) => [...region.querySelectorAll('img')].every((image) => image.complete && image.naturalWidth === 320)",
        arg=region.element_handle(),
    )


@pytest.mark.opens([SHOWN], own_page=True)
def test_in_jupyterlab_a_deck_is_made_described_and_still_there_after_a_reload(notebook: Notebook) -> None:
    notebook.run_all()
    region = maker_in(notebook.page)
    choose(region, file("IMG_7.jpg", photo(6)), file("plan.svg", b"<svg xmlns='x'/>"), *files(20, 1))
    expect(region.get_by_role("status")).to_have_text(
        "21 pictures, enough for up to 3 players. 21 have no alt text yet. 1 file is left out.", timeout=120_000
    )
    expect(region.get_by_text("plan.svg: SVG is a drawing")).to_be_visible()
    before = notebook.sources(), notebook.counts()
    title = region.get_by_label("Title").first
    title.fill("")
    title.press_sequentially("A bddm00 door")
    region.get_by_label("Alt text").first.press_sequentially("A red door stands in a field.")
    title.focus()
    notebook.wait_until("next(iter(maker.deck)).alt", "A red door stands in a field.")
    for key in ("x", "Shift+Enter", "Control+Enter", "Alt+Enter", "d", "d"):
        region.get_by_role("button", name="Move A bddm00 door forward").press(key)
    assert (notebook.sources(), notebook.counts()) == before

    assert notebook.python("print(dx.Game(['Ada', 'Bo', 'Cy'], deck=maker.deck, seed=1).round)") == "1"
    assert notebook.python("print(maker.deck.hashes['ours-img-7'])") == hashlib.sha256(photo(6)).hexdigest()
    secret = f"{SECRET!r}.encode()"
    assert (
        notebook.python(f"print(any({secret} in maker.deck.picture(card, 'full') for card in maker.deck))") == "False"
    )

    notebook.reload()
    region = maker_in(notebook.page)
    all_seen(region, 21)
    expect(region.get_by_label("Title").first).to_have_value("A bddm00 door")
    saved = json.loads((notebook.lab.folder / notebook.path).read_text(encoding="utf-8"))
    assert "UklGR" not in json.dumps(saved), "no picture is in the file of the notebook"


@pytest.fixture
def page(browser: Browser) -> Iterator[tuple[Page, BrowserContext, list[str]]]:
    problems: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    watch_requests(context, problems)
    yield watched(context, problems), context, problems
    context.close()
    assert not problems


MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import dixit_widgets as dx
    maker = mo.ui.anywidget(dx.DeckMaker("ours"))
    maker
    return maker, mo


@app.cell
def _(maker, mo):
    mo.ui.button(label="Clear", on_click=lambda _: maker.widget.clear())


if __name__ == "__main__":
    app.run()
"""


def test_in_marimo_pictures_are_taken_shown_and_cleared_from_python(
    tmp_path: Path, page: tuple[Page, BrowserContext, list[str]]
) -> None:
    with running_marimo(tmp_path, "run", code=MARIMO) as url:
        page[0].goto(url)
        region = maker_in(page[0])
        choose(region, *files(2), file("notes.txt", b"Monday"))
        expect(region.get_by_text("notes.txt: this is not a picture file")).to_be_visible()
        all_seen(region, 2)
        page[0].get_by_role("button", name="Clear", exact=True).click()
        expect(region.get_by_role("status")).to_contain_text("No pictures yet")
        expect(region.get_by_role("img")).to_have_count(0)
