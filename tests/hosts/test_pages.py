"""The pages that nbconvert writes of the first lesson: without network, where its scripts can be fetched, and in one file.

Such a page has no Python. Its text, tables and whatever a cell printed always stand there; its boards need scripts.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from dixit_widgets.site import pages
from dixit_widgets.site.notebooks import checked_notebook
from dixit_widgets.site.tools import installed_file
from scripts.pages import DOWNLOADS, main
from tests.hosts.jupyterlab import Board, all_hidden, watched
from tests.support.rulebook import LAST, step_of

DEMO = Path(__file__).parents[2] / "notebooks" / "01-a-round-of-dixit.ipynb"
ANYWIDGET = installed_file("anywidget", "nbextensions/anywidget/index.js")
ELSEWHERE = {
    "https://cdnjs.cloudflare.com/ajax/libs/require.js/": pages.REQUIRE,
    "https://unpkg.com/@jupyter-widgets/html-manager@": pages.RENDERER,
    "https://cdn.jsdelivr.net/npm/anywidget@": None,
}
"""What shows a widget in nbconvert's own page, and where that page looks for it."""


def run_notebook(path: Path) -> Any:
    """A notebook with its outputs, run in a temporary folder."""
    return pages.executed(checked_notebook(path), path)


@pytest.fixture(scope="module")
def run() -> Any:
    """The lesson, run from top to bottom."""
    return run_notebook(DEMO)


@pytest.fixture(scope="module")
def plain(run: Any, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the page that nbconvert writes when nobody tells it anything."""
    path = tmp_path_factory.mktemp("plain") / "lesson.html"
    path.write_text(HTMLExporter().from_notebook_node(run)[0], encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    yield context
    context.close()


def read_what_is_printed(page: Page) -> None:
    """The sentences of the lesson, what its checks say, and the table of points."""
    expect(page.get_by_role("heading", name="Talk about it")).to_be_visible()
    expect(page.get_by_text("Not yet: 1 of 2 is done.", exact=False).first).to_be_visible()
    points = page.get_by_role("table").filter(has_text="Pink").first
    expect(points).to_contain_text("Violet")


def step_to_the_end(page: Page) -> None:
    board = Board(page.get_by_role("region", name="Dixit board").first)
    expect(board.region).to_be_visible()
    board.begin()
    for step in range(1, LAST + 1):
        board.press("Next", step)
    board.go(step_of("vote_revealed", -1))  # the cards lie face up there
    image = board.region.locator("img").first
    assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    expect(page.get_by_role("region", name="Dixit board")).to_have_count(4)
    expect(page.get_by_text("Python has stopped")).to_have_count(0)  # there never was one
    all_hidden(page, 11)


def test_without_network_the_page_of_nbconvert_has_pictures_of_its_widgets(plain: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(plain)
    read_what_is_printed(page)
    expect(page.locator(".jupyter-widgets")).to_have_count(
        11
    )  # four boards, three asides, two questions and two what-ifs
    expect(page.get_by_role("region", name="Dixit board")).to_have_count(0)
    expect(page.locator(".dx-static:visible")).to_have_count(11)


def test_the_page_of_nbconvert_steps_a_round_where_it_can_fetch_its_scripts(
    plain: str, context: BrowserContext
) -> None:
    page = context.new_page()
    asked: set[str] = set()

    def elsewhere(route: Route) -> None:
        for place, package in ELSEWHERE.items():
            if route.request.url.startswith(place):
                asked.add(place)
                body = pages.script(*package, downloads=DOWNLOADS) if package else ANYWIDGET.read_text(encoding="utf-8")
                route.fulfill(body=body, content_type="text/javascript", headers={"Access-Control-Allow-Origin": "*"})
                return
        route.abort()  # formulas and diagrams, of which the lesson has none

    context.route("https://**/*", elsewhere)
    page.goto(plain)
    step_to_the_end(page)
    read_what_is_printed(page)
    assert asked == set(ELSEWHERE)


def test_a_page_in_one_file_steps_a_round_and_asks_nobody(run: Any, tmp_path: Path, context: BrowserContext) -> None:
    path = tmp_path / "lesson.html"
    path.write_text(pages.page_of({"en": run}, "lesson", DOWNLOADS), encoding="utf-8")
    problems: list[str] = []
    page = watched(context, problems)
    page.goto(path.as_uri())
    step_to_the_end(page)
    read_what_is_printed(page)
    answer_in_the_page(page)
    assert problems == [f"asked {path.as_uri()}"]


def answer_in_the_page(page: Page) -> None:
    """A question of the lesson: the page keeps the answer, and shows what happened beside it."""
    form = page.get_by_role("form", name="In which of the three rounds did Bo, Cy and Di get most points together?")
    form.get_by_role("radio", name="the round that all found").check()
    form.get_by_role("button", name="Confirm").click()
    expect(form).to_have_count(0)
    page.get_by_role("button", name="Change the answer").click()
    expect(form.get_by_role("radio", name="the round that all found")).to_be_checked()
    form.get_by_role("radio", name="the round that some found").check()
    form.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="Show what happened").click()
    table = page.get_by_role("table", name="What you said, and what happened")
    expect(table).to_contain_text("the round that some found")
    expect(table).to_contain_text("the round that nobody found")
    expect(page.get_by_role("button", name="Change the answer")).to_have_count(0)


SEATS = """import dixit_widgets as dx
from IPython.display import display
table = dx.play(seats=["Ada", "Bo"], seed=5)
display(dx.play(seed=5), table, dx.Seat(table.game, "Cy"))"""


def test_a_seat_in_a_page_says_at_once_that_there_is_no_python_and_how_to_play(
    tmp_path: Path, context: BrowserContext
) -> None:
    notebook = write(tmp_path / "seats.ipynb", "# Seats", SEATS)
    path = tmp_path / "seats.html"
    path.write_text(pages.page_of({"en": run_notebook(notebook)}, "seats", DOWNLOADS), encoding="utf-8")
    problems: list[str] = []
    page = watched(context, problems)
    page.goto(path.as_uri())
    seats = page.locator("section.dx-seat")
    expect(seats).to_have_count(3)
    for seat in seats.all():
        expect(seat.get_by_role("note")).to_have_text(
            "This page has no Python. To play, open the notebook in Jupyter and run it."
        )
        expect(seat.get_by_role("button")).to_have_count(0)
        expect(seat).not_to_contain_text("Waiting for Python")
    assert problems == [f"asked {path.as_uri()}"]


NAMED = """
from pathlib import Path
print(Path("beside.txt").read_text())
"""


def write(path: Path, told: str, code: str) -> Path:
    cells = [nbformat.v4.new_markdown_cell(told), nbformat.v4.new_code_cell(code)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    return path


def made(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    """What `make pages` does, with these arguments."""
    monkeypatch.setattr("sys.argv", ["pages", *arguments])
    main()


def test_notebooks_of_ones_own_find_their_files_and_link_to_each_others_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "beside.txt").write_text("found beside it")
    one = write(tmp_path / "one & only.ipynb", "# One < two\n\n[two](two.ipynb), [other](other.ipynb)", NAMED)
    two = write(tmp_path / "two.ipynb", "No heading. [one](one%20%26%20only.ipynb)", "1")
    made(monkeypatch, "--out", str(tmp_path / "out"), str(one), str(two))
    first = (tmp_path / "out" / "one & only.html").read_text(encoding="utf-8")
    second = (tmp_path / "out" / "two.html").read_text(encoding="utf-8")
    assert "found beside it" in first
    assert "<title>One &lt; two</title>" in first
    assert "<title>two</title>" in second
    assert 'href="two.html"' in first
    assert 'href="other.ipynb"' in first
    assert 'href="one%20%26%20only.html"' in second
    assert "WARNING" not in capfd.readouterr().err


def test_a_page_in_several_languages_shows_one_and_changes_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, context: BrowserContext
) -> None:
    made(monkeypatch, "--out", str(tmp_path), "--languages", "fi", "en", "--", str(DEMO))
    problems: list[str] = []
    page = watched(context, problems)
    page.goto((tmp_path / f"{DEMO.stem}.html").as_uri())
    choice = page.get_by_role("navigation", name="Kieli")
    expect(page).to_have_title("Kierros Dixitiä")
    expect(page.get_by_role("heading", name="Kierros Dixitiä")).to_be_visible()
    expect(page.get_by_role("heading", name="A round of Dixit")).to_be_hidden()
    finnish, english = (page.locator(f"section.dx[lang={code}]").first for code in ("fi", "en"))
    expect(finnish).to_be_visible()
    expect(english).to_be_hidden()
    page.get_by_role("heading", name="Selitä").evaluate("(heading) => scrollTo(0, heading.getBoundingClientRect().top)")
    choice.get_by_role("button", name="English").evaluate("(button) => button.click()")
    expect(page).to_have_title("A round of Dixit")
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.get_by_role("navigation", name="Language")).to_be_visible()
    expect(page.get_by_role("heading", name="Explain")).to_be_in_viewport()
    expect(finnish).to_be_hidden()
    board = Board(english)
    board.begin()
    board.press("Next", 1)
    box = english.bounding_box()
    assert box is not None
    assert box["height"] > 300, "it was drawn while it was hidden"
    ids: list[str] = page.evaluate("[...document.querySelectorAll('[id^=cell-id]')].map((cell) => cell.id)")
    assert len(set(ids)) == len(ids) > 0
    assert problems == [f"asked {(tmp_path / f'{DEMO.stem}.html').as_uri()}"]


def test_a_notebook_without_the_languages_that_are_asked_for_is_written_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = write(tmp_path / "plain.ipynb", "# Plain", "1")
    made(monkeypatch, "--out", str(tmp_path / "out"), "--languages", "fi", "en", "--", str(plain))
    page = (tmp_path / "out" / "plain.html").read_text(encoding="utf-8-sig")
    assert '<html lang="en">' in page
    assert "<nav" not in page
    with pytest.raises(SystemExit, match=r"must be one of en, da, .*got 'xx': nothing was written"):
        made(monkeypatch, "--out", str(tmp_path / "no"), "--languages", "xx", "--", str(plain))


def test_a_notebook_that_is_missing_or_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out"
    with pytest.raises(SystemExit, match=r"the notebook .*mispelt\.ipynb. was not found.*: nothing was written"):
        made(monkeypatch, "--out", str(out), str(tmp_path / "mispelt.ipynb"))
    assert not out.exists()
    broken = write(tmp_path / "broken.ipynb", "# Broken", "1 / 0")
    with pytest.raises(SystemExit, match=r"(?s)broken\.ipynb fails, so there is no page of it.*ZeroDivisionError"):
        made(monkeypatch, "--out", str(out), str(broken))
    assert not out.exists()


def test_the_start_page_leads_to_every_lessons_page() -> None:
    start = nbformat.read(DEMO.parent / "00-start-here.ipynb", as_version=4)
    names = [path.stem for path in DEMO.parent.glob("*.ipynb")]
    page = pages.page_of({"en": start}, "start", DOWNLOADS, names)
    for name in set(names) - {"00-start-here"}:
        assert f'href="{name}.html"' in page
    assert '.ipynb"' not in page


def test_a_slider_has_the_name_that_stands_beside_it(tmp_path: Path, browser: Browser) -> None:
    code = (
        "from ipywidgets import IntSlider, VBox\nVBox([IntSlider(description='players'), IntSlider(description='p')])"
    )
    path = write(tmp_path / "sliders.ipynb", "# Sliders", code)
    page = browser.new_page()
    (tmp_path / "page.html").write_text(
        pages.page_of({"en": run_notebook(path)}, "sliders", DOWNLOADS), encoding="utf-8-sig"
    )
    page.goto((tmp_path / "page.html").as_uri())
    for name in ("players", "p"):
        expect(page.get_by_role("slider", name=name, exact=True)).to_have_count(1)
    page.close()
