"""A board exported as one file, opened from the disk where there is neither Python nor a network."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

import dixit_widgets as dx
from dixit_widgets.text.language import language_of
from tests.hosts.jupyterlab import Board
from tests.support.exported import carried
from tests.support.languages import FINISHED
from tests.support.rulebook import LAST, step_of

from . import axe

BUDGET = 450_000
"""Bytes of the page of a six-player round with its pictures."""

pytestmark = pytest.mark.filterwarnings("ignore:.*contains their answers")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that may load a file and nothing else, and may complain of nothing."""
    context = browser.new_context(viewport={"width": 1100, "height": 900}, reduced_motion="reduce")
    problems: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:")) and not request.is_navigation_request():
            problems.append(f"asked {request.url}")

    context.on("request", asked)
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert not problems


def opened(page: Page, board: dx.Board, folder: Path) -> Board:
    path = board.export_html(folder / "board.html")
    page.goto(path.as_uri())
    return Board(page.get_by_role("region", name="Dixit board"))


def choose(region: Locator, name: str) -> None:
    region.get_by_role("radio", name=name, exact=True).check(force=True)


def test_a_round_is_stepped_to_its_end(page: Page, tmp_path: Path) -> None:
    board = opened(page, dx.Board(dx.scenario("rulebook")), tmp_path)
    for step in range(1, LAST + 1):
        board.press("Next", step)
    assert board.scores() == {"Pink": 3, "Blue": 5, "Green": 3, "Violet": 1, "Yellow": 0, "Red": 0}
    board.go(step_of("vote_revealed", -1))
    image = board.region.locator("img").first
    assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 320
    assert (tmp_path / "board.html").stat().st_size <= BUDGET


def test_nothing_of_a_board_goes_with_the_tables(page: Page, tmp_path: Path) -> None:
    board = opened(page, dx.Board(dx.scenario("rulebook")), tmp_path)
    board.go(step_of("outcome"))
    board.region.get_by_text("Why these points?").click()
    expect(board.region.get_by_role("table", name="Why these points?")).to_be_visible()
    assert board.region.locator("details:not(:has(> summary))").count() == 0


def test_it_stands_where_the_board_stood_and_other_rounds_are_there(page: Page, tmp_path: Path) -> None:
    shown = dx.Board(dx.scenario("tie-at-30"), round=4)
    shown.goto("outcome")
    board = opened(page, shown, tmp_path)
    board.stands_at(shown.step)
    board.region.get_by_role("combobox", name="Round").select_option("7")
    board.stands_at(0)
    expect(board.sentence).to_have_text("Cy gives the clue “Sunday”.")
    board.control("Last step").click()
    assert board.scores() == {"Ada": 18, "Bo": 24, "Cy": 16, "Di": 9}


def test_questions_are_asked_and_answered_and_the_page_says_nothing_of_the_answers_in_it(
    page: Page, tmp_path: Path
) -> None:
    board = opened(page, dx.Board(dx.scenario("rulebook"), predict=True), tmp_path)
    region = board.region
    assert page.locator("body").inner_text() == board.region.inner_text()
    board.control("Last step").click()
    board.stands_at(step_of("voted"))
    choose(region, "card 4")
    region.get_by_role("button", name="Confirm").click()
    board.stands_at(step_of("vote_revealed"))
    board.go(step_of("card_revealed"))
    expect(region.get_by_role("table", name="What you said, and what happened").get_by_role("cell")).to_have_text(
        ["card 4", "card 4", "as predicted"]
    )
    expect(region).to_contain_text("All of it was right. What made you sure?")
    board.control("Last step").click()
    board.stands_at(step_of("owners_revealed"))
    region.get_by_role("combobox", name="Blue", exact=True).select_option("5 points")
    region.get_by_role("combobox", name="Red", exact=True).select_option("3 points")
    region.get_by_role("button", name="Confirm").click()
    board.stands_at(step_of("outcome"))
    board.control("Last step").click()
    table = region.get_by_role("table", name="What you said, and what happened")
    expect(table.get_by_role("row").nth(1).get_by_role("cell")).to_have_text(["not sure", "3", ""])
    expect(table.get_by_role("row").nth(2).get_by_role("cell")).to_have_text(["5", "5", "as predicted"])
    expect(table.get_by_role("row").nth(6).get_by_role("cell")).to_have_text(["3", "0", "different"])
    expect(region).to_contain_text("1 of 2 were right. What surprised you?")
    assert not axe.found(region)


def test_what_is_said_to_a_prediction_is_what_python_would_say(page: Page, tmp_path: Path) -> None:
    here = dx.Board(dx.scenario("rulebook"), predict=True)
    there = opened(page, dx.Board(dx.scenario("rulebook"), predict=True), tmp_path)
    round_ = here._shown_round(1)
    here._answers.answer(round_, "storyteller", {"card": 2})
    here._show(step=step_of("card_revealed"))
    there.control("Last step").click()
    choose(there.region, "card 2")
    confirm = there.region.get_by_role("button", name="Confirm")
    confirm.click()
    expect(confirm).to_have_count(0)
    there.go(step_of("card_revealed"))
    (said,) = here._view["predicted"]
    expect(there.region).to_contain_text(said["says"])
    expect(there.region.locator(".dx-predicted")).to_contain_text(said["lines"][0]["says"])


def test_another_round_waits_at_its_own_question(page: Page, tmp_path: Path) -> None:
    board = opened(page, dx.Board(dx.scenario("tie-at-30"), round=1, predict=["scores"]), tmp_path)
    expect(board.region.get_by_role("combobox", name="Round")).to_have_count(0)
    board.control("Last step").click()
    board.region.get_by_role("button", name="Confirm").click()
    expect(board.region.get_by_role("form")).to_have_count(0)
    board.region.get_by_role("combobox", name="Round").select_option("2")
    board.stands_at(0)
    board.control("Last step").click()
    expect(board.region.get_by_role("form", name="How many points will everyone get in this round?")).to_be_visible()


WORDS = """(region) => {
    const names = [...region.querySelectorAll("[aria-label], [title], [alt], [aria-valuetext]")].flatMap((el) =>
        ["aria-label", "title", "alt", "aria-valuetext"].map((name) => el.getAttribute(name) ?? ""));
    return [region.ariaLabel, region.innerText, ...names];
}"""
"""Every word that is seen or heard in a board."""


def test_a_change_of_the_language_keeps_step_and_answers_and_changes_every_word(page: Page, tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=["storyteller"])
    answered(page, board, tmp_path, "en", "fi", "it")
    choice = page.get_by_role("navigation")
    for name, code in (("Suomi", "fi"), ("Italiano", "it"), ("English", "en")):
        button = choice.get_by_role("button", name=name, exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()
        expect(choice.locator("[aria-pressed=true]")).to_have_count(1)
        changed = page.locator("section.dx").evaluate(WORDS)
        alone = page.context.new_page()
        answered(alone, board, tmp_path, code)
        assert changed == alone.locator("section.dx").evaluate(WORDS)
        assert page.title() == alone.title()
        assert page.evaluate("document.documentElement.lang") == code
        alone.close()
        assert not axe.found(page.locator("body"))


def answered(page: Page, board: dx.Board, folder: Path, first: str, *others: str) -> None:
    """A board in a page of its own that stands at the storyteller's card, which was guessed in the first language."""
    page.goto(board.export_html(folder / f"{first}.html", languages=[first, *others]).as_uri())
    say = language_of(first).say
    shown = Board(page.locator("section.dx"))
    shown.region.get_by_role("button", name=say("Last step"), exact=True).click()
    choose(shown.region, say("card {slot}", slot=4))
    shown.region.get_by_role("button", name=say("Confirm")).click()
    expect(shown.region.get_by_role("form")).to_have_count(0)
    shown.region.get_by_role("slider").fill(str(step_of("card_revealed") + 1))
    expect(shown.region).to_have_attribute("data-step", str(step_of("card_revealed")))


def test_a_choice_of_one_language_is_none(page: Page, tmp_path: Path) -> None:
    page.goto(dx.Board(dx.scenario("rulebook")).export_html(tmp_path / "board.html", languages=["da"]).as_uri())
    expect(page.locator("section.dx")).to_have_attribute("lang", "da")
    expect(page.get_by_role("navigation")).to_have_count(0)


def test_six_languages_of_a_round_are_one_page_within_its_budget(tmp_path: Path) -> None:
    path = dx.Board(dx.scenario("rulebook")).export_html(tmp_path / "board.html", languages=["en", *FINISHED])
    assert path.stat().st_size <= BUDGET


def test_hands_and_votes_that_are_secret_are_not_in_the_file(tmp_path: Path) -> None:
    game = dx.Game(["Ada", "Bo", "Cy", "Di"], seed=3)
    game.give_clue("Ada", game.hand("Ada")[0], "</script><b>x")
    path = dx.Board(game).export_html(tmp_path / "board.html")
    data = repr(carried(path))
    assert not [card.id for name in game.players for card in game.hand(name) if repr(card.id) in data]
    assert "</script><b>x" not in path.read_text(encoding="utf-8-sig")


def test_a_table_is_exported_as_its_board_alone(page: Page, tmp_path: Path) -> None:
    table = dx.Table(dx.scenario("rulebook"), seats=[], bots=False)
    board = opened(page, table, tmp_path)
    board.begin()
    board.press("Next", 1)


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        dx.Board(dx.scenario("rulebook")).export_html(tmp_path / "nowhere" / "board.html")


def test_where_no_script_runs_the_round_stands_there_as_a_table(browser: Browser, tmp_path: Path) -> None:
    path = dx.Board(dx.scenario("rulebook")).export_html(tmp_path / "board.html")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(path.as_uri())
    expect(page.get_by_text("Here it is as tables.")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(2)
    expect(page.get_by_role("row", name="Rings of Time").get_by_role("cell").nth(1)).to_have_text("Pink")
    expect(page.get_by_role("row", name="Blue 0 3 2 5 5")).to_be_visible()
    context.close()


def test_where_scripts_run_the_table_is_gone(page: Page, tmp_path: Path) -> None:
    board = opened(page, dx.Board(dx.scenario("rulebook")), tmp_path)
    expect(board.region).to_be_visible()
    expect(page.get_by_text("Here it is as tables.")).to_have_count(0)


def named() -> dx.Board:
    return dx.Board(dx.worked_round(["Zoë", "李雷", "Bo"], "Zoë", "naïve 🦊", {"李雷": "Zoë", "Bo": "Zoë"}))


def reads_right(page: Page) -> None:
    """The clue and the names are there, in the page as it was written too."""
    region = page.get_by_role("region", name="Dixit board")
    for words in ("naïve 🦊", "李雷"):
        expect(region).to_contain_text(words)
    assert page.title() == "Zoë – 李雷"


@pytest.mark.parametrize(
    "charset", ["", "; charset=iso-8859-1", "; charset=shift_jis", "; charset=utf-16", "; charset=x-none"]
)
def test_a_page_that_is_served_in_other_letters_shows_names_right(page: Page, charset: str, tmp_path: Path) -> None:
    path = dx.export_html([named()], tmp_path / "board.html", title="Zoë – 李雷")
    served(page, path.read_bytes(), f"text/html{charset}")
    reads_right(page)
    assert page.evaluate("document.characterSet") == "UTF-8"


@pytest.mark.parametrize(
    "charset", ["; charset=iso-8859-1", "; charset=windows-1251", "; charset=shift_jis", "; charset=gbk"]
)
def test_a_page_that_was_written_again_without_its_mark_shows_names_right(
    page: Page, charset: str, tmp_path: Path
) -> None:
    path = dx.export_html([named()], tmp_path / "board.html", title="Zoë – 李雷")
    served(page, path.read_bytes().removeprefix(codecs.BOM_UTF8), f"text/html{charset}")
    reads_right(page)
    assert page.evaluate("document.characterSet") != "UTF-8"


def test_a_page_from_disk_shows_names_right(page: Page, tmp_path: Path) -> None:
    page.goto(dx.export_html([named()], tmp_path / "board.html", title="Zoë – 李雷").as_uri())
    reads_right(page)


def served(page: Page, body: bytes, content_type: str) -> None:
    """Open a page that a server sends."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", content_type)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            page.goto(f"http://127.0.0.1:{server.server_port}/")
        finally:
            server.shutdown()


def test_only_the_rounds_of_the_page_can_be_chosen(page: Page, tmp_path: Path) -> None:
    shown = dx.Board(dx.scenario("tie-at-30"))
    page.goto(shown.export_html(tmp_path / "board.html", rounds=[2, 4, 7]).as_uri())
    board = Board(page.get_by_role("region", name="Dixit board"))
    choice = board.region.get_by_role("combobox", name="Round")
    assert choice.locator("option").all_inner_texts() == ["Round 2", "Round 4", "Round 7"]
    expect(board.region).to_contain_text("Round 2")
    choice.select_option("7")
    expect(board.sentence).to_have_text("Cy gives the clue “Sunday”.")
    page.goto(shown.export_html(tmp_path / "one.html", rounds=7).as_uri())
    expect(board.sentence).to_have_text("Cy gives the clue “Sunday”.")
    expect(choice).to_have_count(0)
