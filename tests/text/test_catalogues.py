"""Each language has its whole catalogue: every message, in each plural form, with the placeholders of the English one."""

from __future__ import annotations

import ast
import re
from functools import cache, lru_cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

import dixit_widgets as dx
from dixit_widgets.text.language import language_of
from scripts.messages import PACKAGE, all_said, catalogue_of, catalogues, read_catalogue, template, translations
from tests.support.languages import FINISHED

CODES = tuple(FINISHED)

HANDED = {"say": (0,), "translatable": (0,), "context": (1,), "marked": (1,), "count": (0, 1)}
"""Which arguments of these functions are messages."""

_PLACEHOLDER = re.compile(r"\{\w+\}")


@lru_cache(maxsize=1)
def messages() -> Catalog:
    return template()


@cache
def catalogue(code: str) -> Catalog:
    return read_catalogue(catalogue_of(code), code)


def entries(code: str) -> list[Message]:
    return [message for message in catalogue(code) if message.id]


def texts(message: Message) -> tuple[list[str], list[str]]:
    """What a message says in English, and its translations; those of the singular first."""
    said = [message.id] if isinstance(message.id, str) else list(message.id)
    return [str(each) for each in said], translations(message)


def keys(catalogue: Catalog) -> set[tuple[object, str | None]]:
    return {(message.id, message.context) for message in catalogue if message.id}


def test_there_is_a_catalogue_for_every_language_of_the_rulebooks() -> None:
    assert {path.parent.parent.name for path in catalogues()} >= set(CODES)
    assert dx.languages()[0] == "en"
    assert set(dx.languages()) > set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_every_message_and_no_other(code: str) -> None:
    assert keys(catalogue(code)) == keys(messages()), "run make messages, and translate what is new"
    assert not catalogue(code).obsolete


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_translated_and_none_is_a_guess(code: str) -> None:
    assert [message.id for message in entries(code) if message.fuzzy or not all_said(message)] == []


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_placeholders_of_its_message(code: str) -> None:
    """One that says a number in words may leave out `{number}` where there is only one number that it is for."""
    wrong: list[object] = []
    for message in entries(code):
        said, meant = texts(message)
        wanted = {place for each in said for place in _PLACEHOLDER.findall(each)}
        for form, each in enumerate(meant):
            found = set(_PLACEHOLDER.findall(each))
            optional = {"{number}"} if form == 0 and message.pluralizable else set[str]()
            if not wanted - optional <= found <= wanted:
                wrong.append((message.id, each))
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_every_plural_form_is_there(code: str) -> None:
    forms = catalogue(code).num_plurals
    assert {len(texts(message)[1]) for message in entries(code) if message.pluralizable} == {forms}


@pytest.mark.parametrize("code", CODES)
def test_a_translation_ends_as_its_message_does(code: str) -> None:
    """With a full stop or a question mark where the message has one, and with the same spaces at its ends; but for the marks in numbers."""
    wrong: list[object] = []
    for message in entries(code):
        if (message.context or "").endswith("separator"):
            continue
        said, meant = texts(message)
        for each in meant:
            mark = said[-1][-1]
            if mark in ".?!:…" and each[-1] != mark:
                wrong.append((message.id, each))
            if (said[-1] != said[-1].strip()) != (each != each.strip()):
                wrong.append((message.id, each))
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_words_agree_with_every_kind_of_number(code: str) -> None:
    language = language_of(code)
    said = {number: language.count("{number} vote", "{number} votes", number) for number in FINISHED[code].numbers}
    assert all(str(number) in text for number, text in said.items())
    words = {number: text.replace(str(number), "") for number, text in said.items()}
    assert words[1] != words[2]
    if code == "pl":
        assert words[2] == words[22] != words[5] == words[12] == words[25]


@pytest.mark.parametrize("code", CODES)
def test_the_players_of_the_rulebooks_example_are_named_by_their_colours(code: str) -> None:
    english, translated = dx.scenario("rulebook"), dx.scenario("rulebook", language=code)
    assert list(translated.players) == list(FINISHED[code].colours)
    assert [card.id for card in translated.slots] == [card.id for card in english.slots]
    assert list(translated.scores.values()) == list(english.scores.values())
    assert [player.colour for player in translated.state.players] == [player.colour for player in english.state.players]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_every_scenario_is_a_legal_game_in_every_language(code: str, name: str) -> None:
    english, translated = dx.scenario(name), dx.scenario(name, language=code)
    assert list(translated.scores.values()) == list(english.scores.values())


@pytest.mark.parametrize("code", CODES)
def test_alternative_texts_are_as_long_as_in_english_and_hold_one_sentence(code: str) -> None:
    """One neutral sentence of 20 to 160 characters: other languages need a little more room than English, which has 140."""
    found = [message.string for message in entries(code) if (message.context or "").startswith("what is on the card")]
    assert len(found) == len(dx.Deck.dreams())
    assert [alt for alt in found if not 20 <= len(str(alt)) <= 160 or str(alt)[:-1].count(". ")] == []


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_names_no_person_and_no_address(code: str) -> None:
    assert not re.search(r"@|https?:", Path(catalogue_of(code)).read_text(encoding="utf-8"))


def test_every_text_that_is_handed_to_the_catalogues_is_in_the_template() -> None:
    """On any version of Python: Babel reads what stands inside an f-string on some of them only."""
    known = {text for message in messages() if message.id for text in texts(message)[0]}
    left: list[str] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            places = HANDED.get(called, ()) if called != "count" or len(node.args) > 2 else ()
            given = [node.args[place] for place in places if place < len(node.args)]
            for text in given:
                if isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value not in known:
                    left.append(f"{path.relative_to(PACKAGE)}:{text.lineno}: {text.value}")
    assert left == [], "move it out of its f-string"
