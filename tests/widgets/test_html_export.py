"""The exported page without a browser: what stands in it for those whose scripts don't run, and how it is written."""

from __future__ import annotations

import codecs
import re
from html import unescape
from pathlib import Path

import pytest

import dixit_widgets as dx
from tests.support.play import give_clue, table

pytestmark = pytest.mark.usefixtures("recorded")


def exported(board: dx.Board, folder: Path) -> str:
    return board.export_html(folder / "board.html").read_text(encoding="utf-8-sig")


def plain_part(page: str) -> str:
    found = re.search(r'<div id="dx-plain">(.*?)</div>\n</main>', page, re.DOTALL)
    assert found
    return found[1]


def rows(part: str) -> list[list[str]]:
    """The cells of every row."""
    return [
        [unescape(re.sub("<[^>]+>", "", cell)) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in re.findall(r"<tr>(.*?)</tr>", part)
    ]


def test_the_round_stands_in_the_page_as_a_table(tmp_path: Path) -> None:
    part = plain_part(exported(dx.Board(dx.scenario("rulebook")), tmp_path))
    assert "This page steps through the round where its scripts may run. Here is the round as a table." in part
    assert "Round 1: “rebirth”" in part
    assert ["4", "Rings of Time", "Pink", "Blue and Green"] in rows(part)
    assert ["2", "Nest in the Helmet", "Blue", "Violet and Yellow"] in rows(part)
    assert ["Blue", "0", "5", "5"] in rows(part)
    assert ["Pink", "0", "3", "3"] in rows(part)
    assert "Blue is the next storyteller." in part


def test_the_table_answers_no_question_that_the_page_asks(tmp_path: Path) -> None:
    part = plain_part(exported(dx.Board(dx.scenario("rulebook"), predict=True), tmp_path))
    assert ["4", "Rings of Time", "", ""] in rows(part)
    assert ["Blue", "0", "0", "0"] in rows(part)
    assert "next storyteller" not in part
    assert "Which card is Pink" in part


@pytest.mark.parametrize("act", [lambda game: None, give_clue], ids=["dealt", "clue"])
def test_a_round_that_has_hardly_begun_has_its_points(act: object, tmp_path: Path) -> None:
    game = table(4)
    act(game)  # type: ignore[operator]
    part = plain_part(exported(dx.Board(game), tmp_path))
    assert ["Ada", "0", "0", "0"] in rows(part)
    assert not any(card.title in part for card in game.deck)


def test_names_and_clues_stay_text(tmp_path: Path) -> None:
    names = ["<b>Ada</b>", "{css}", "Cy & Co"]
    page = exported(
        dx.Board(dx.worked_round(names, names[0], "</script><i>$x$", {names[1]: names[0], names[2]: names[0]})),
        tmp_path,
    )
    part = plain_part(page)
    assert "&lt;b&gt;Ada&lt;/b&gt;" in part
    assert "{css}" in part
    assert "<b>Ada" not in part
    assert "mathjax_ignore" in part


def test_the_file_says_that_it_is_utf_8_before_a_server_can_say_otherwise(tmp_path: Path) -> None:
    path = dx.Board(dx.scenario("rulebook")).export_html(tmp_path / "board.html")
    assert path.read_bytes().startswith(codecs.BOM_UTF8 + b"<!doctype html>")


def test_a_page_carries_the_languages_that_it_was_asked_to(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    page = board.export_html(tmp_path / "board.html", languages=["fi", "pl", "fi"]).read_text(encoding="utf-8-sig")
    assert '<html lang="fi">' in page
    assert re.findall(r'<button type="button" lang="(\w+)" aria-pressed="(\w+)">(\w+)<', page) == [
        ("fi", "true", "Suomi"),
        ("pl", "false", "Polski"),
    ]
    assert "Kierros 1" in plain_part(page)
    assert board.language == "en"
    assert "<button" not in exported(board, tmp_path)


@pytest.mark.parametrize("languages", ["fi", [], ["xx"], 5, [None]])
def test_languages_that_there_are_not_are_refused_and_nothing_is_written(languages: object, tmp_path: Path) -> None:
    path = tmp_path / "board.html"
    with pytest.raises(dx.DixitError, match="must be"):
        dx.Board(dx.scenario("rulebook")).export_html(path, languages=languages)  # type: ignore[arg-type]
    assert not path.exists()
