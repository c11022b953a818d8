"""The docs as `make docs` builds them, opened from the disk in Chromium.

Building them takes about a minute, so they are checked in the thorough run only; `DOCS_OUT` names a folder with docs that
were built before, to check those.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
import traitlets
from playwright.sync_api import Browser, Page, expect

import dixit_widgets as dx
from tests.page import axe
from tests.support.once import made_once

pytestmark = pytest.mark.thorough

ROOT = Path(__file__).parents[2]
LESSON = "notebooks/01-a-round-of-dixit.html"
PAGES = [
    "index.html",
    LESSON,
    "notebooks/fi/01-a-round-of-dixit.html",
    "notebooks/07-chart-our-game.html",
    "reference/Board.html",
    "reference/widgets.html",
    "cards.html",
    "README.html",
    "docs/teachers-guide.html",
    "docs/architecture.html",
    "numbers.html",
    "search.html?q=board",
]
WIDE, PHONE = (1280, 900), (390, 844)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The docs, built once."""
    if built := os.environ.get("DOCS_OUT"):
        return (ROOT / built).resolve()

    def make(folder: Path) -> None:
        python = ROOT / os.environ.get("DOCS_VENV", ".venv-docs") / "bin" / "python"
        command = [python, "-m", "docs.site.build", "--out", folder]
        done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == 0, done.stdout

    return made_once(tmp_path_factory, "docs", make)


def opened(
    browser: Browser, address: str, size: tuple[int, int] = WIDE, scheme: Any = "light"
) -> tuple[Page, list[str]]:
    """A page, and a list of its errors and of what it asks other hosts."""
    width, height = size
    viewport: Any = {"width": width, "height": height}
    page = browser.new_context(viewport=viewport, color_scheme=scheme, reduced_motion="reduce").new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    page.on(
        "request",
        lambda asked: None if asked.url.startswith(("file:", "data:", "blob:")) else problems.append(asked.url),
    )
    page.goto(address)
    return page, problems


def wait_until_drawn(page: Page) -> None:
    """Wait for all boards, the diagram, and what the search found."""
    views = page.locator('script[type="application/vnd.jupyter.widget-view+json"]').count()
    expect(page.locator(".widget-subarea > *")).to_have_count(views)
    if page.url.endswith("architecture.html"):
        expect(page.locator(".mermaid svg")).to_be_visible()
    if "search.html?q=" in page.url:
        expect(page.locator("#search-results li").first).to_be_visible()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (PHONE, "dark")], ids=["wide-light", "phone-dark"])
def test_a_page_from_disk_asks_nobody_fits_the_screen_and_can_be_used_by_all(
    site: Path, browser: Browser, name: str, size: tuple[int, int], scheme: str
) -> None:
    page, problems = opened(browser, f"{site.as_uri()}/{name}", size, scheme)
    wait_until_drawn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert axe.found(page.locator("html")) == []
    assert problems == []
    page.context.close()


def test_every_page_can_be_used_by_all(site: Path, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}, color_scheme="light")
    page, found = context.new_page(), dict[str, list[str]]()
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    assert len(names) > len(PAGES)
    for name in names:
        page.goto(f"{site.as_uri()}/{name}")
        wait_until_drawn(page)
        found[name] = axe.found(page.locator("html"), least=1)
    context.close()
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_board_steps_without_python(site: Path, browser: Browser) -> None:
    page, problems = opened(browser, f"{site.as_uri()}/index.html")
    board = page.locator("section.dx")
    before = board.locator(".dx-sentence").first.inner_text()
    board.get_by_role("button", name="Next").click()
    expect(board.locator(".dx-sentence").first).not_to_have_text(before)
    assert problems == []
    page.context.close()


@pytest.mark.parametrize(
    ("words", "title"),
    [("export_html", "Board"), ("chambers motif", ""), ("storyteller glossary", "The rules of Dixit")],
)
def test_the_search_finds_pages_from_disk(site: Path, browser: Browser, words: str, title: str) -> None:
    page, _ = opened(browser, f"{site.as_uri()}/search.html?q={words}")
    if title:
        expect(page.locator("#search-results li a").filter(has_text=title).first).to_be_visible()
    else:
        expect(page.locator("#search-results")).to_contain_text("did not match any documents")
    page.context.close()


@pytest.mark.parametrize("name", ["index.html", "docs/architecture.html"])
def test_the_words_of_a_search_are_marked_in_the_text_and_break_no_board_or_diagram(
    site: Path, browser: Browser, name: str
) -> None:
    page, problems = opened(browser, f"{site.as_uri()}/search.html?q=board")
    wait_until_drawn(page)
    page.goto(f"{site.as_uri()}/{name}")
    wait_until_drawn(page)
    expect(page.locator("article .highlighted").first).to_be_visible()
    assert problems == []
    page.context.close()


def test_no_text_of_an_answer_is_found_by_the_search(site: Path) -> None:
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    answers = {number for number, name in enumerate(index["docnames"]) if name.startswith("notebooks/answers/")}
    assert len(answers) == len([*(ROOT / "notebooks" / "answers").glob("*.md")])
    found = {
        number for places in index["terms"].values() for number in ([places] if isinstance(places, int) else places)
    }
    assert found
    assert not answers & found


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in (site / "reference").glob("*.html"))
    for name in dx.__all__:
        assert text.count(f'id="dixit_widgets.{name}"') == 1, name


def test_the_traits_of_widgets_are_in_the_reference_with_what_they_are_for(site: Path) -> None:
    page = (site / "reference" / "Board.html").read_text(encoding="utf-8")
    for name, trait in dx.Board.class_traits(sync=True).items():
        ours = isinstance(trait, traitlets.TraitType) and type(trait).__module__.startswith("dixit_widgets")
        if ours and not name.startswith("_"):
            assert f'id="dixit_widgets.Board.{name}"' in page
            assert trait.help.split("'")[-1] in page


def test_the_gallery_shows_every_card_with_its_title_and_its_alternative_text(site: Path, browser: Browser) -> None:
    page, _ = opened(browser, f"{site.as_uri()}/cards.html")
    shown: list[str] = page.locator(".gallery img").evaluate_all("(all) => all.map((each) => each.alt)")
    titles: list[str] = page.locator(".gallery strong").all_inner_texts()
    deck = dx.Deck.dreams()
    assert shown == [card.alt for card in deck]
    assert titles == [card.title for card in deck]
    page.context.close()
