"""A page of several widgets that are linked, opened from the disk where there is neither Python nor a network."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import dixit_widgets as dx
from dixit_widgets.text.language import language_of
from tests.hosts.jupyterlab import Board
from tests.support.asking import new_question
from tests.support.rulebook import step_of

from . import axe
from .test_export import WORDS, choose, page

__all__ = ["page"]

pytestmark = pytest.mark.filterwarnings("ignore:.*contains their answers")


def everything(board: dx.Board) -> list[Any]:
    return [
        board,
        dx.Aside(board, step="bonus", text="**Each vote** on your card is a point."),
        dx.ScoreChart(board.game, board),
        dx.VoteMatrix(board.game, board),
        dx.WhatIf(board.game),
    ]


def shown(page: Page, widgets: list[Any], folder: Path, **how: Any) -> Board:
    page.goto(dx.export_html(widgets, folder / "page.html", **how).as_uri())
    return Board(page.get_by_role("region", name="Dixit board"))


def chart_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Points after each round")


def matrix_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Who voted for whose cards")


def what_if_of(page: Page) -> Locator:
    return page.get_by_role("region", name="What if?")


def test_all_widgets_stand_in_their_order_and_the_tables_are_gone(page: Page, tmp_path: Path) -> None:
    shown(page, everything(dx.Board(dx.scenario("rulebook"))), tmp_path, title="What a bonus is")
    expect(page.get_by_role("heading", name="What a bonus is", level=1)).to_be_visible()
    regions = page.get_by_role("region")
    expect(regions).to_have_count(5)
    names = [region.get_attribute("aria-label") or "" for region in regions.all()]
    assert [re.sub(":.*", "", name) for name in names] == [
        "Dixit board",
        "Explanation",
        "Points after each round",
        "Who voted for whose cards",
        "What if?",
    ]
    expect(page.locator(".dx-unscripted")).to_have_count(0)


def test_a_board_moves_what_is_linked_to_it(page: Page, tmp_path: Path) -> None:
    board = shown(page, everything(dx.Board(dx.scenario("tie-at-30"), round=2)), tmp_path)
    aside = page.get_by_role("region", name="Explanation")
    expect(aside.get_by_role("button")).to_contain_text("Show on the board: step")
    expect(chart_of(page).locator("[aria-current]")).to_have_text("2")
    board.region.get_by_role("combobox", name="Round").select_option("4")
    expect(chart_of(page).locator("[aria-current]")).to_have_text("4")
    expect(matrix_of(page).locator("[aria-current]")).to_have_text("4")
    expect(matrix_of(page)).to_contain_text("Circled: votes in round 4")
    aside.get_by_role("button").click()
    expect(aside.get_by_role("button", name="The board is here")).to_have_attribute("aria-current", "step")
    expect(board.region).not_to_have_attribute("data-step", "0")
    board.begin()
    expect(aside.get_by_role("button", name="The board is here")).to_have_count(0)


def test_a_click_on_a_round_of_a_chart_moves_the_board(page: Page, tmp_path: Path) -> None:
    board = shown(page, everything(dx.Board(dx.scenario("tie-at-30"), round=2)), tmp_path)
    for widget, number in ((chart_of(page), 5), (matrix_of(page), 3)):
        widget.get_by_role("button", name=re.compile(rf"^Round {number}\b")).first.click()
        expect(board.region.get_by_role("combobox", name="Round")).to_have_value(str(number))
        expect(chart_of(page).locator("[aria-current]")).to_have_text(str(number))
        board.stands_at(0)


def test_an_explanation_lights_up_while_the_board_plays(page: Page, tmp_path: Path) -> None:
    board_ = dx.Board(dx.scenario("rulebook"), speed=4)
    board_.step = step_of("owners_revealed")
    board = shown(page, [board_, dx.Aside(board_, "outcome", "Why")], tmp_path)
    aside = page.get_by_role("region", name="Explanation")
    board.control("Play").click()
    expect(aside.get_by_role("button", name="The board is here")).to_be_visible()
    expect(board.control("Pause")).to_be_visible()


def test_two_boards_move_only_what_belongs_to_them(page: Page, tmp_path: Path) -> None:
    first, second = dx.Board(dx.scenario("rulebook")), dx.Board(dx.scenario("tie-at-30"), round=1)
    page.goto(
        dx.export_html(
            [dx.ScoreChart(second.game, second), first, second, dx.Aside(first, "clue", "Here")], tmp_path / "page.html"
        ).as_uri()
    )
    boards = page.get_by_role("region", name="Dixit board")
    expect(page.get_by_role("button", name="The board is here")).to_be_visible()
    Board(boards.nth(1)).press("Next", 1)
    expect(page.get_by_role("button", name="The board is here")).to_be_visible()
    chart_of(page).get_by_role("button", name=re.compile("^Round 3")).click()
    expect(boards.nth(1).get_by_role("combobox", name="Round")).to_have_value("3")
    expect(page.get_by_role("button", name="The board is here")).to_be_visible()


def test_a_board_that_asks_keeps_the_chart_at_what_is_answered(page: Page, tmp_path: Path) -> None:
    board_ = dx.Board(dx.scenario("tie-at-30"), round=1, predict=["scores"])
    board = shown(page, [board_, dx.ScoreChart(board_.game, board_)], tmp_path)
    expect(chart_of(page)).to_contain_text("No round is scored yet.")
    board.control("Last step").click()
    board.region.get_by_role("button", name="Confirm").click()
    expect(chart_of(page).get_by_role("button", name=re.compile("^Round "))).to_have_count(1)
    rounds = board.region.get_by_role("combobox", name="Round")
    expect(rounds.get_by_role("option")).to_have_text(["Round 1", "Round 2"])
    rounds.select_option("2")
    board.control("Last step").click()
    expect(chart_of(page).get_by_role("button", name=re.compile("^Round "))).to_have_count(1)
    board.region.get_by_role("button", name="Confirm").click()
    expect(chart_of(page).get_by_role("button", name=re.compile("^Round "))).to_have_count(2)


def test_a_what_if_stands_there_once_the_board_shows_its_round(page: Page, tmp_path: Path) -> None:
    game = dx.scenario("tie-at-30")
    board = shown(page, [dx.Board(game, predict=["scores"]), dx.WhatIf(game, 1), dx.ScoreChart(game)], tmp_path)
    expect(board.region.get_by_role("combobox", name="Round")).to_have_count(0)
    waits = "This is shown once the board's questions about the round have been answered."
    expect(what_if_of(page)).to_have_text(re.compile(rf"^\W*What if\?\W*{re.escape(waits)}$"))
    expect(chart_of(page)).to_contain_text("No round is scored yet.")
    board.control("Last step").click()
    board.region.get_by_role("button", name="Confirm").click()
    expect(what_if_of(page)).not_to_contain_text(waits)
    expect(what_if_of(page).get_by_role("group").first).to_be_attached()
    expect(chart_of(page)).not_to_contain_text("No round is scored yet.")


def test_a_vote_is_changed_and_the_points_are_those_of_python(page: Page, tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    shown(page, [dx.WhatIf(game)], tmp_path)
    region, python = what_if_of(page), dx.WhatIf(game)
    expect(region).to_contain_text("On this page one thing can be changed at a time.")
    group = region.get_by_role("group", name="Red's vote")
    for slot in (4, 2):
        group.get_by_role("radio", name=re.compile(f"^Card {slot}:")).check(force=True)
        python.vote("Red", slot)
        expect(region.locator(".dx-points > b")).to_have_text(
            [str(p) for p in python.comparison.score_after.points.values()]
        )
        expect(region.locator(".dx-sides")).to_contain_text(python.comparison.outcome_steps()[1].text)
    region.get_by_role("button", name="Undo all changes").click()
    expect(group.get_by_role("radio", checked=True)).to_have_attribute("aria-label", re.compile("^Card 6"))


def test_a_rule_is_changed_as_python_would_change_it(page: Page, tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    shown(page, [dx.WhatIf(game)], tmp_path)
    region, python = what_if_of(page), dx.WhatIf(game)
    region.get_by_role("slider", name="Each vote on your own card").fill("3")
    python.change(points_bonus=3)
    points = [str(points) for points in python.comparison.score_after.points.values()]
    expect(region.locator(".dx-points > b")).to_have_text(points)


def test_a_second_change_is_said_to_need_python_and_the_first_stays(page: Page, tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    shown(page, [dx.WhatIf(game)], tmp_path)
    region, python = what_if_of(page), dx.WhatIf(game)
    python.vote("Red", 4)
    points = [str(points) for points in python.comparison.score_after.points.values()]
    group = region.get_by_role("group", name="Red's vote")
    group.get_by_role("radio", name=re.compile("^Card 4:")).check(force=True)
    expect(region.locator(".dx-points > b")).to_have_text(points)
    other = region.get_by_role("group", name="Yellow's vote")
    before = other.get_by_role("radio", checked=True).get_attribute("aria-label")
    other.get_by_role("radio").last.click(force=True)
    expect(region.get_by_text("This page shows one change at a time: undo the first one.")).to_be_visible()
    expect(other.get_by_role("radio", checked=True)).to_have_attribute("aria-label", str(before))
    expect(region.locator(".dx-points > b")).to_have_text(points)
    assert not axe.found(region)


def test_a_question_is_answered_kept_and_shown_beside_what_happened(page: Page, tmp_path: Path) -> None:
    board_ = dx.Board(dx.scenario("rulebook"))
    ask = new_question("Who gets most points?", ["Pink", "Blue"])
    ask.reveal_at(board_, "outcome", lambda _game: "Blue")
    board = shown(page, [board_, ask], tmp_path)
    region = page.get_by_role("region", name="What do you think?")
    choose(region, "Pink")
    region.get_by_role("button", name="Confirm").click()
    expect(region).to_contain_text("You said: Pink")
    expect(region).to_contain_text("What happened comes later.")
    page.reload()
    expect(region).to_contain_text("You said: Pink")
    board.go(step_of("outcome"))
    expect(region.get_by_role("table").get_by_role("cell")).to_have_text(["Pink", "Blue", "different"])
    assert not axe.found(region, least=4)


def test_a_change_of_the_language_changes_every_word_of_every_widget(page: Page, tmp_path: Path) -> None:
    widgets = everything(dx.Board(dx.scenario("rulebook")))
    board = shown(page, widgets, tmp_path, languages=["en", "fi", "pl"])
    board.go(step_of("bonus"))
    other = ".dx-what-if input[type=radio]:not(:checked)"
    page.locator(other).first.check(force=True)
    everywhere = f"() => [...document.querySelectorAll('section.dx')].map({WORDS})"
    for name, code in (("Suomi", "fi"), ("Polski", "pl")):
        page.get_by_role("navigation").get_by_role("button", name=name).click()
        changed = page.evaluate(everywhere)
        assert all(section.get_attribute("lang") == code for section in page.locator("section.dx").all())
        alone = page.context.new_page()
        alone.goto(dx.export_html(widgets, tmp_path / f"{code}.html", languages=[code]).as_uri())
        alone.get_by_role("slider", name=language_of(code).say("Timeline")).fill(str(step_of("bonus") + 1))
        alone.locator(other).first.check(force=True)
        expect(alone.locator(".dx-what-if .dx-reset")).not_to_have_attribute("aria-disabled", "true")
        expect(alone.locator(".dx-aside .dx-lit")).to_have_count(1)
        assert alone.evaluate(everywhere) == changed
        assert alone.title() == page.title()
        alone.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_whole_page(page: Page, theme: str, tmp_path: Path) -> None:
    board_ = dx.Board(dx.scenario("tie-at-30"), round=2, theme=theme)
    widgets = [
        board_,
        dx.Aside(board_, "clue", "Why | *what*", theme=theme),
        dx.ScoreChart(board_.game, board_, theme=theme),
        dx.VoteMatrix(board_.game, board_, theme=theme),
        dx.WhatIf(board_.game, theme=theme),
        new_question("How many?", range(3), theme=theme),
    ]
    shown(page, widgets, tmp_path, languages=["en", "it"], title="All of them")
    assert not axe.found(page.locator("html"), least=30)


@pytest.mark.parametrize("width", [320, 700, 1366])
def test_nothing_is_wider_than_the_page(page: Page, width: int, tmp_path: Path) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    shown(
        page, everything(dx.Board(dx.scenario("tie-at-30"), round=2)), tmp_path, languages=["fi", "en"], title="W" * 60
    )
    expect(page.locator("section.dx")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_where_no_script_runs_each_widget_stands_there_as_a_table(browser: Browser, tmp_path: Path) -> None:
    widgets = [*everything(dx.Board(dx.scenario("rulebook"))), new_question("How many?", range(3))]
    path = dx.export_html(widgets, tmp_path / "page.html", languages=["en", "fi"], title="Tables")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(path.as_uri())
    expect(page.get_by_text("Here it is as tables.")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(5)
    expect(page.get_by_role("navigation")).to_be_hidden()
    expect(page.get_by_text("Each vote on your card is a point.")).to_be_visible()
    expect(page.get_by_text("How many?")).to_be_visible()
    expect(page.get_by_role("row", name="Blue 1 –")).to_be_visible()
    context.close()


def test_where_the_script_fails_the_tables_stay(browser: Browser, tmp_path: Path) -> None:
    path = dx.export_html(everything(dx.Board(dx.scenario("rulebook"))), tmp_path / "page.html")
    text = path.read_text(encoding="utf-8-sig")
    path.write_text(text.replace('id="dx-data">', 'id="dx-data">AAAA'), encoding="utf-8-sig")
    page = browser.new_page()
    with page.expect_event("pageerror"):
        page.goto(path.as_uri())
    expect(page.get_by_role("table")).to_have_count(5)
    page.close()


def test_a_printed_page_has_no_choice_of_languages(page: Page, tmp_path: Path) -> None:
    shown(page, everything(dx.Board(dx.scenario("rulebook"))), tmp_path, languages=["en", "fi"])
    expect(page.get_by_role("navigation")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation")).to_be_hidden()
    expect(page.locator("section.dx")).to_have_count(5)


def test_what_would_answer_a_question_waits_until_the_board_has_come_there(page: Page, tmp_path: Path) -> None:
    board_ = dx.Board(dx.scenario("rulebook"))
    ask = new_question("Who gets most points?", ["Pink", "Blue"])
    ask.reveal_at(board_, "outcome", lambda _game: "Blue")
    aside = dx.Aside(board_, "outcome", "All voters but the storyteller score")
    board = shown(page, [dx.WhatIf(board_.game), dx.ScoreChart(board_.game, board_), aside, board_, ask], tmp_path)
    waits, explained = "This is shown once the board has come to what is asked here.", "All voters but"
    explanation = page.get_by_role("region", name="Explanation")
    expect(what_if_of(page)).to_contain_text(waits)
    expect(explanation).to_contain_text(waits)
    expect(explanation).not_to_contain_text(explained)
    expect(chart_of(page)).to_contain_text("No round is scored yet.")
    board.go(step_of("outcome"))
    expect(explanation).to_contain_text(explained)
    expect(what_if_of(page).get_by_role("group").first).to_be_attached()
    expect(chart_of(page)).not_to_contain_text("No round is scored yet.")
    board.go(0)
    expect(page.get_by_text(waits)).to_have_count(0)


def test_an_explanation_keeps_its_text_back_until_the_question_before_it_is_answered(
    page: Page, tmp_path: Path
) -> None:
    board_ = dx.Board(dx.scenario("rulebook"), predict=["scores"])
    board = shown(page, [dx.Aside(board_, "bonus", "Each vote is a point"), board_], tmp_path)
    explanation = page.get_by_role("region", name="Explanation")
    expect(explanation).to_contain_text("This is shown once the board's questions about the round have been answered.")
    expect(explanation).not_to_contain_text("Each vote is a point")
    board.control("Last step").click()
    board.region.get_by_role("button", name="Confirm").click()
    expect(explanation).to_contain_text("Each vote is a point")


def test_a_board_that_asks_nothing_goes_no_further_than_the_one_that_does(page: Page, tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    page.goto(dx.export_html([dx.Board(game), dx.Board(game, predict=["scores"])], tmp_path / "page.html").as_uri())
    regions = page.get_by_role("region", name="Dixit board")
    waits, asks = Board(regions.nth(0)), Board(regions.nth(1))
    waits.control("Last step").click()
    expect(waits.region).to_have_attribute("data-kind", "owners_revealed")
    expect(waits.region).not_to_contain_text("next storyteller")
    asks.control("Last step").click()
    asks.region.get_by_role("button", name="Confirm").click()
    waits.control("Last step").click()
    expect(waits.region).to_have_attribute("data-kind", "passed_on")
