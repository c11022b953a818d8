"""The lessons in other languages: built from one source, whole, and with the marks of the English ones."""

from __future__ import annotations

import ast
import json
import re
from functools import lru_cache

import pytest
from babel.messages.catalog import Catalog

from scripts import lessons
from scripts.messages import read_catalogue, untranslated
from tests.support.languages import FINISHED

CODES = tuple(FINISHED)

MARKS = {
    "code": r"`[^`]+`",
    "links": r"\]\([^)]*\)",
    "placeholders": r"\{\w+\}",
}
"""What a translation has as its passage has it."""

PAIRS = {"bold": r"\*\*[^*]+\*\*", "italic": r"(?<!\*)\*[^*]+\*(?!\*)"}
"""What it has as often."""


@lru_cache
def catalogue(code: str) -> Catalog:
    return read_catalogue(lessons.catalogue_of(code), code)


def translations(code: str) -> dict[str, str]:
    return {str(message.id): str(message.string) for message in catalogue(code) if message.id}


def test_every_language_of_the_widgets_has_its_lessons() -> None:
    assert {path.stem for path in lessons.LOCALE.glob("*.po")} >= set(CODES)
    for code in CODES:
        assert sorted(path.stem for path in (lessons.FOLDER / code).glob("*.ipynb")) == list(lessons.TRANSLATED)


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_every_passage_and_no_other(code: str) -> None:
    wanted = {str(message.id) for message in lessons.template() if message.id}
    assert set(translations(code)) == wanted, "run make messages, and translate what is new"
    assert not catalogue(code).obsolete


@pytest.mark.parametrize("code", CODES)
def test_every_passage_is_translated_and_none_is_a_guess(code: str) -> None:
    assert [message.id for message in untranslated(catalogue(code))] == []
    assert [message.id for message in catalogue(code) if message.id and message.fuzzy] == []


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_marks_of_its_passage(code: str) -> None:
    wrong: list[tuple[str, str, str]] = []
    for passage, said in translations(code).items():
        for kind, mark in MARKS.items():
            if sorted(re.findall(mark, passage)) != sorted(re.findall(mark, said)):
                wrong.append((kind, passage, said))
        for kind, mark in PAIRS.items():
            if len(re.findall(mark, passage)) != len(re.findall(mark, said)):
                wrong.append((kind, passage, said))
        if passage[-1] in ".?!:" and passage[-1] != said[-1]:
            wrong.append(("end", passage, said))
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", lessons.TRANSLATED)
def test_a_lesson_is_what_is_made_of_the_english_one(name: str, code: str) -> None:
    path = lessons.FOLDER / code / f"{name}.ipynb"
    made = lessons.lesson(name, code, lessons.say_in(catalogue(code)))
    assert path.read_text(encoding="utf-8") == made, "run make messages"


@pytest.mark.parametrize("name", lessons.TRANSLATED)
def test_only_what_is_read_is_translated(name: str) -> None:
    """Each passage in capitals: the code is the same but for the letters of its texts, and no key of a call has changed."""
    for cell in lessons.cells_of(name):
        source, said = "".join(cell["source"]), lessons.translated(cell, str.upper)
        if cell["cell_type"] == "markdown":
            assert said.split() == source.upper().split() or "](" in source or "```" in source
        else:
            assert ast.dump(ast.parse(said)).lower() == ast.dump(ast.parse(source)).lower()
            assert keys_of(said) == keys_of(source)


def keys_of(code: str) -> list[str]:
    """The first text in each call, such as the name of a scenario or a step, where it is one word; names of variables."""
    nodes = list(ast.walk(ast.parse(code)))
    calls = [node.args[0] for node in nodes if isinstance(node, ast.Call) and node.args]
    words = [node.value for node in calls if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    keys = [
        key.value for node in nodes if isinstance(node, ast.Dict) for key in node.keys if isinstance(key, ast.Constant)
    ]
    return [
        *(word for word in words if " " not in word),
        *map(str, keys),
        *(node.id for node in nodes if isinstance(node, ast.Name)),
    ]


def test_passages_of_prose_are_headings_paragraphs_and_items() -> None:
    cell = {
        "cell_type": "markdown",
        "source": "## A head\n\nOne\ntwo.\n\n1. First,\n   and more\n2. Second\n\n- `code`\n\n```python\nx = 1  # no\n```\n",
    }
    assert [passage.text for passage in lessons.passages(cell)] == [
        "A head",
        "One two.",
        "First, and more",
        "Second",
        "`code`",
    ]
    assert lessons.translated(cell, str.upper) == (
        "## A HEAD\n\nONE TWO.\n\n1. FIRST, AND MORE\n2. SECOND\n\n- `CODE`\n\n```python\nx = 1  # no\n```\n"
    )


def test_a_long_text_in_code_is_written_on_several_lines_and_says_the_same() -> None:
    cell = {"cell_type": "code", "source": 'ask(\n    "a question",\n    {"yes": "of course"},\n)  # why\n'}
    long = " ".join(["Äänestä"] * 30)
    written = lessons.translated(cell, lambda _text: long)
    assert max(map(len, written.split("\n")[:-2])) <= lessons.CODE_WIDTH
    given: list[object] = []
    exec(written, {"ask": lambda *values: given.extend(values)})
    assert given == [long, {"yes": long}]


def test_links_lead_to_the_lesson_in_the_language_or_to_the_english_one() -> None:
    for code in CODES:
        for name in lessons.TRANSLATED:
            text = (lessons.FOLDER / code / f"{name}.ipynb").read_text(encoding="utf-8")
            for link in re.findall(r"\]\(([^)]*\.ipynb)\)", text):
                assert (lessons.FOLDER / code / link).is_file(), link
            cells = json.loads(text)["cells"]
            assert f'dx.set_language("{code}")' in "".join(cells[1]["source"])
