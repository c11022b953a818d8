"""A score sheet has a place for each player and round, and the points by the rules of its edition."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.text.language import languages


def texts(sheet: dx.ScoreSheet) -> list[str]:
    page = re.sub(r"<style>.*?</style>", "", sheet._repr_html_(), flags=re.DOTALL)
    return [unescape(each).strip() for each in re.findall(r">([^<]+)<", page)]


@pytest.mark.parametrize(("edition", "players"), [("dixit", 3), ("dixit", 8), ("disney", 6), ("odyssey", 12)])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_sheet_has_a_cell_for_each_player_and_round(edition: str, players: int, paper: str) -> None:
    sheet = dx.ScoreSheet(players, edition, paper=paper)  # type: ignore[arg-type]
    html = sheet._repr_html_()
    assert sheet.rounds >= 15, "more than a game to 30 points takes"
    assert html.count('<div class="dx-cell">') == players * sheet.rounds
    assert [text for text in texts(sheet) if text.isdigit()] == [str(number) for number in range(1, sheet.rounds + 1)]
    assert len(re.findall(r"<t[hd] [^>]*style=", html)) == players + 2, "the heads of columns"


def test_names_are_printed_and_a_number_leaves_space_for_them() -> None:
    assert {"Ada", "Bo", "Cy"} <= set(texts(dx.ScoreSheet(["Ada", "Bo", "Cy"])))
    assert not {"Ada", "Bo", "Cy"} & set(texts(dx.ScoreSheet(3)))


@pytest.mark.parametrize("edition", dx.EDITIONS)
def test_its_points_are_those_of_the_edition(edition: str) -> None:
    said, card = texts(dx.ScoreSheet(4, edition)), dx.RulesCard(edition)
    assert {f"{title}: {result}" for title, result in card.scoring} <= set(said)
    assert set(card.ending) <= set(said)


@pytest.mark.parametrize("code", languages())
def test_a_sheet_is_in_its_language(code: str) -> None:
    sheet = dx.ScoreSheet(4, language=code)
    assert f'lang="{code}"' in sheet._repr_html_()
    assert (code == "en") == ("Storyteller and clue" in texts(sheet))
    assert set(dx.RulesCard("dixit", language=code).ending) <= set(texts(sheet))


@pytest.mark.parametrize(
    ("players", "edition", "why"),
    [
        (2, "dixit", "Dixit is for 3 to 8 players, got 2"),
        (9, "dixit", "Dixit is for 3 to 8 players, got 9"),
        (["Ada", "Bo"], "dixit", "got 2"),
        (["Ada", "ada", "Cy"], "dixit", "look alike"),
        (4, "dixitt", "rules must be one of"),
    ],
)
def test_a_table_that_the_edition_is_not_for_is_refused(players: int | list[str], edition: str, why: str) -> None:
    with pytest.raises(dx.RuleError, match=why):
        dx.ScoreSheet(players, edition)


@pytest.mark.parametrize("code", languages())
def test_the_rules_of_an_edition_are_saved_as_a_page_in_their_language(code: str, tmp_path: Path) -> None:
    card = dx.RulesCard("odyssey", language=code, paper="Letter")
    page = card.save(tmp_path / "rules.html").read_text("utf-8-sig")
    assert f'<html lang="{code}">' in page
    assert "size: 215.9mm 279.4mm" in page
    said = unescape(re.sub("<[^>]+>", "\n", page))
    for words in (
        card.title,
        *card.steps,
        *(term for term, _ in card.glossary),
        *(result for _, result in card.scoring),
    ):
        assert words in said
