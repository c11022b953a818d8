"""The rules card: its numbers are those of the rules, and everything on it is in its language."""

from __future__ import annotations

from dataclasses import replace

import pytest

import dixit_widgets as dx
from scripts import rules_pages
from tests.support.languages import FINISHED
from tests.support.pseudo import english_words, shown


@pytest.mark.parametrize("edition", dx.EDITIONS)
def test_a_rules_card_says_the_numbers_of_its_edition(edition: str) -> None:
    rules, card = dx.EDITIONS[edition], dx.RulesCard(edition)
    table, _, hands_in, _, votes, *_, ends, _ = card.steps
    for number in (rules.min_players, rules.max_players, rules.hand_size, rules.hand_size_three):
        assert str(number) in table
    assert str(rules.cards_given) in hands_in
    assert str(rules.cards_given_three) in hands_in
    assert (str(rules.votes) in votes) == (rules.votes > 1)
    assert str(rules.goal) in ends


def test_a_house_rule_changes_the_card() -> None:
    house = replace(dx.EDITIONS["dixit"], goal=12, points_bonus=2, winner="reached_goal")
    card = dx.RulesCard(house)
    assert "12" in card.steps[-2]
    assert card.steps[-1] == "Everyone who has reached 12 points wins."
    assert card.scoring[-1][1].startswith("+2")


def test_a_winner_is_decided_as_the_rules_say() -> None:
    assert dx.RulesCard("dixit").steps[-1] != dx.RulesCard("disney").steps[-1]


@pytest.mark.parametrize("rules", ["dixitt", 7, None])
def test_a_card_of_no_rules_is_refused(rules: object) -> None:
    with pytest.raises(dx.RuleError, match=f"rules must be one of {', '.join(dx.EDITIONS)}, or a Rules"):
        dx.RulesCard(rules)  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("code", FINISHED)
def test_a_card_has_the_same_facts_in_every_language_and_no_english_sentence(code: str) -> None:
    english, card = dx.RulesCard("odyssey"), dx.RulesCard("odyssey", language=code)
    assert [len(part) for part in (card.steps, card.scoring, card.glossary)] == [
        len(part) for part in (english.steps, english.scoring, english.glossary)
    ]
    assert not {*card.steps, *(meaning for _, meaning in card.glossary)} & {
        *english.steps,
        *(meaning for _, meaning in english.glossary),
    }
    assert f'lang="{code}"' in card._repr_html_()


@pytest.mark.parametrize("code", ["en", *FINISHED])
def test_the_page_of_a_language_says_what_its_card_says(code: str) -> None:
    written = (rules_pages.FOLDER / f"{code}.md").read_text(encoding="utf-8")
    assert written == rules_pages.page(code), "run make messages"


def test_there_is_a_page_for_every_language_and_no_other() -> None:
    assert sorted(path.stem for path in rules_pages.FOLDER.iterdir()) == sorted(["en", *FINISHED])


def test_the_page_and_the_text_of_a_card_say_the_same() -> None:
    card = dx.RulesCard("dixit")
    said = " ".join(shown(card._repr_html_()))
    for step in card.steps:
        assert step in said
        assert step in repr(card)
    assert {word for word in english_words(said) if word not in repr(card)} <= {"Outcome"}
