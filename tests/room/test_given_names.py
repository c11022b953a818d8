"""Given names: two words of the language, enough for a school, never twice, short enough, and none that offends."""

from __future__ import annotations

import itertools
import re
from random import Random

import pytest

import dixit_widgets as dx
from dixit_widgets.room.given_names import _WORDS, given_names, names_to_offer
from dixit_widgets.room.limits import MOST_PEOPLE
from dixit_widgets.text.language import languages

LANGUAGES = sorted(_WORDS)


def test_every_language_of_the_package_has_names() -> None:
    assert set(languages()) <= set(LANGUAGES)
    assert given_names("eo") == given_names("en"), "a new language has those of English"


@pytest.mark.parametrize("code", LANGUAGES)
def test_there_are_names_for_four_times_as_many_as_come(code: str) -> None:
    names = given_names(code)
    assert len(set(names)) == len(names) >= 4 * MOST_PEOPLE


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_name_is_two_words_that_a_player_may_have(code: str) -> None:
    for name in given_names(code):
        assert dx.Player(name).name == name
        assert re.fullmatch(r"[^\W\d_]+ [^\W\d_]+", name), name
        assert name == name.lower()


@pytest.mark.parametrize("code", ["es", "it", "pl"])
def test_a_quality_agrees_with_its_creature(code: str) -> None:
    words = _WORDS[code]
    forms = {quality.split("/") for quality in ()} or [quality.split("/") for quality in words.qualities.split()]
    masculine, feminine = (set(creatures.split()) for creatures in words.creatures)
    assert masculine.isdisjoint(feminine)
    for name in given_names(code):
        first, second = name.split()
        creature, quality = (first, second) if words.order.startswith("{creature}") else (second, first)
        gender = 0 if creature in masculine else 1
        assert any(quality == form[min(gender, len(form) - 1)] for form in forms), name


def test_three_names_are_offered_whose_words_differ() -> None:
    chance = Random(1)
    for _ in range(200):
        offered = names_to_offer("en", (), chance.randrange)
        assert len(offered) == 3
        words = [word for name in offered for word in name.split()]
        assert len(set(words)) == len(words)


def test_no_name_is_offered_that_is_taken() -> None:
    names = given_names("fi")
    taken = set(names[2:])
    assert set(names_to_offer("fi", taken, Random(1).randrange)) == set(names[:2])
    assert names_to_offer("fi", set(names), Random(1).randrange) == ()


def test_each_name_is_offered_about_as_often() -> None:
    chance = Random(1)
    offered = itertools.chain.from_iterable(names_to_offer("en", (), chance.randrange) for _ in range(4000))
    first = [name.split()[0] for name in offered]
    counts = [first.count(word) for word in set(first)]
    assert min(counts) > 0.7 * max(counts)
