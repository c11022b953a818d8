"""The words of the pupils' pages: those that the contract names, each of which a page shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dixit_widgets.text.language import language_of, languages
from dixit_widgets.text.room import page_labels
from dixit_widgets.views.contract import RoomLabels

ENGLISH = page_labels(language_of("en"))
PAGES = Path(__file__).parents[2] / "js" / "src" / "room"


def test_the_contract_names_every_word() -> None:
    assert list(ENGLISH) == list(RoomLabels.__annotations__)


def test_every_word_is_shown_by_a_page() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in PAGES.glob("*.tsx"))
    shown = set(re.findall(r"\blabels\.([a-z_]+)\b", code))
    assert [label for label in ENGLISH if label not in shown] == []


@pytest.mark.parametrize("code", languages())
def test_what_is_filled_in_there_is_the_same_in_every_language(code: str) -> None:
    for label, text in page_labels(language_of(code)).items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", ENGLISH[label])), label
