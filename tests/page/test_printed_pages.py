"""What is saved to be printed, in Chromium: pages of the right size and number, on which nothing is cut or covered."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import dixit_widgets as dx
from dixit_widgets.files.print_page import PAPERS, Paper, Printout
from dixit_widgets.text.language import languages
from tests.browsers import FONTS, chromium
from tests.support.play import to_vote, vote_all
from tests.support.thorough import some_of

from . import axe

pytestmark = pytest.mark.usefixtures("recorded")

LONG_NAMES = [f"Wilhelmina Marquar{letter}w" for letter in "ABCDEFGHIJKL"]
LONG_CLUE = "WWW " + "a long clue of many words " * 7


def whole(game: dx.Game, language: str = "en") -> dx.Board:
    board = dx.Board(game, language=language)
    board.step = len(board.steps) - 1
    return board


def twelve(votes: str) -> dx.Game:
    """Twelve players with two votes each, names as long as they may be, and a clue that takes three lines."""
    game = to_vote(dx.Game(LONG_NAMES, rules="odyssey", seed=3), clue=LONG_CLUE)
    voters = [name for name in game.players if name != game.storyteller]
    if votes == "on one card":
        chosen = {name: [voters[0] if name != voters[0] else voters[1]] * 2 for name in voters}
    else:
        chosen = {name: [voters[place - 1], game.storyteller or ""] for place, name in enumerate(voters)}
    vote_all(game, chosen)
    return game


GAMES = {
    "rulebook": lambda: dx.scenario("rulebook"),
    "twelve": lambda: dx.scenario("pile-runs-out"),
    "twelve, spread": lambda: twelve("spread"),
    "twelve, on one card": lambda: twelve("on one card"),
    "over": lambda: dx.scenario("tie-at-30"),
}

LOOK = """() => {
    const found = [], box = (element) => element.getBoundingClientRect();
    const page = box(document.querySelector(".dx-page"));
    const hidden = (element) => element.closest(".dx-said, .dx-close .dx-voter > span:not([data-mark]), [data-name] + span");
    for (const element of document.querySelectorAll(".dx-page *")) {
        if (hidden(element)) continue;
        const { left, right, bottom, width, height } = box(element);
        const name = `${element.tagName}.${element.className}: ${element.textContent.slice(0, 30)}`;
        if (bottom > page.bottom + 1 || right > page.right + 1 || left < page.left - 1) found.push(`off the page: ${name}`);
        if (element.tagName === "IMG" && (width < 30 || Math.abs(width / height - 2 / 3) > 0.02))
            found.push(`a picture of ${width} x ${height}: ${name}`);
        if (element.tagName === "IMG" && bottom > box(element.parentElement).bottom + 1) found.push(`over its words: ${name}`);
    }
    const all = [...document.querySelectorAll("h1, .dx-page > p, .dx-picture, .dx-picture + div, table, .dx-rules, .dx-foot, .dx-page li")]
        .filter((element) => !element.querySelector(".dx-picture"));
    for (const [place, one] of all.entries())
        for (const other of all.slice(place + 1)) {
            const a = box(one), b = box(other);
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 1) found.push(`${one.className || one.tagName} covers ${other.className || other.tagName}`);
        }
    for (const cell of document.querySelectorAll("th, td"))
        if (cell.scrollWidth > cell.clientWidth + 1) found.push(`cut: ${cell.textContent}`);
    return found;
}"""


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.emulate_media(media="print")
    yield page
    context.close()


def laid_out(page: Page, printout: Printout, paper: Paper, folder: Path) -> list[str]:
    """What is wrong on a page as wide as the paper within its margins."""
    width, _ = PAPERS[paper]
    page.set_viewport_size({"width": int((width - 24) / 25.4 * 96), "height": 900})
    page.goto(printout.save(folder / "page.html").as_uri())
    return page.evaluate(LOOK)


@pytest.mark.parametrize("language", some_of(list(languages()), "en", "fi", "pl"))
@pytest.mark.parametrize("paper_name", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_a_round_is_on_one_page_and_nothing_of_it_is_cut(
    paper: Page, name: str, paper_name: Paper, language: str, tmp_path: Path
) -> None:
    board = whole(GAMES[name](), language)
    assert laid_out(paper, board.handout(paper=paper_name), paper_name, tmp_path) == []
    assert laid_out(paper, board.handout(step="voted", paper=paper_name), paper_name, tmp_path) == []


@pytest.mark.parametrize("language", some_of(list(languages()), "en", "fi", "pl"))
@pytest.mark.parametrize("paper_name", PAPERS)
def test_score_sheets_and_rules_are_on_one_page_and_nothing_of_them_is_cut(
    paper: Page, paper_name: Paper, language: str, tmp_path: Path
) -> None:
    for sheet in (
        dx.ScoreSheet(3, language=language, paper=paper_name),
        dx.ScoreSheet(["Ada", "Bo", "Cy"], language=language, paper=paper_name),
        dx.ScoreSheet(LONG_NAMES, "odyssey", language, paper=paper_name),
        dx.RulesCard("odyssey", language, paper=paper_name),
    ):
        assert laid_out(paper, sheet, paper_name, tmp_path) == [], repr(sheet)


@pytest.mark.parametrize("width", [320, 1000])
def test_on_the_screen_a_page_is_as_wide_as_the_window_and_axe_finds_nothing(
    browser: Browser, width: int, tmp_path: Path
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 700}, color_scheme="dark")
    page = context.new_page()
    for place, sheet in enumerate((whole(twelve("spread")).handout(), dx.ScoreSheet(6), dx.RulesCard("dixit"))):
        page.goto(sheet.save(tmp_path / f"{place}.html").as_uri())
        assert page.evaluate("() => document.documentElement.scrollWidth") == width
        assert not axe.found(page.locator("main"), [*axe.WCAG, "best-practice"], least=3)
    context.close()


# As PDFs


@pytest.fixture
def as_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser and the fonts of all tests."""
    monkeypatch.setenv("CHROMIUM", chromium())
    monkeypatch.setenv("FONTCONFIG_FILE", os.fspath(FONTS))


def sizes(pdf: Path) -> list[tuple[int, int]]:
    """Width and height of every page of a PDF, in whole millimetres."""
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", pdf.read_bytes())
    return [(round(float(width) / 72 * 25.4), round(float(height) / 72 * 25.4)) for width, height in boxes]


SIZES = {"A4": (210, 297), "Letter": (216, 279)}


@pytest.mark.usefixtures("as_tested")
@pytest.mark.parametrize("paper_name", PAPERS)
def test_a_pdf_has_one_page_of_its_paper(paper_name: Paper, tmp_path: Path) -> None:
    saved = tmp_path / "page.pdf"
    whole(twelve("on one card"), "pl").handout(paper=paper_name).save(saved)
    assert sizes(saved) == [SIZES[paper_name]]
    dx.ScoreSheet(12, "odyssey", paper=paper_name).save(saved)
    assert sizes(saved) == [SIZES[paper_name]]


@pytest.mark.usefixtures("as_tested")
def test_a_pdf_is_tagged_and_says_its_title_and_language(tmp_path: Path) -> None:
    data = dx.RulesCard("dixit", "fi").save(tmp_path / "rules.pdf").read_bytes()
    assert b"/StructTreeRoot" in data
    assert re.search(rb"/Lang\s*\(fi\)", data)


@pytest.mark.usefixtures("as_tested")
@pytest.mark.parametrize("paper_name", PAPERS)
def test_cards_are_printed_on_pages_of_their_paper_and_take_no_more_room_than_their_pictures(
    paper_name: Paper, tmp_path: Path
) -> None:
    deck = dx.Deck.dreams().sample(10, seed=1)
    saved = deck.save_cards(tmp_path / "cards.pdf", paper=paper_name)
    assert sizes(saved) == [SIZES[paper_name]] * 4, "two pages, and their backs"
    assert saved.stat().st_size < 10 * 200_000


def test_printed_cards_are_as_large_as_they_say_and_none_lies_on_another(paper: Page, tmp_path: Path) -> None:
    dx.Deck.dreams().sample(9, seed=1).save_cards(tmp_path / "cards.html")
    paper.goto((tmp_path / "cards.html").as_uri())
    boxes: list[list[float]] = paper.evaluate(
        """() => [...document.querySelectorAll("section:first-of-type img")].map((img) => {
            const { left, top, width, height } = img.getBoundingClientRect();
            return [left, top, width, height].map((each) => each / 96 * 25.4);
        })"""
    )
    assert len(boxes) == 9
    assert {(round(width, 1), round(height, 1)) for _, _, width, height in boxes} == {(58, 87)}
    assert sorted({round(left - boxes[0][0]) for left, *_ in boxes}) == [0, 62, 124]
    assert sorted({round(top - boxes[0][1]) for _, top, *_ in boxes}) == [0, 91, 182]
