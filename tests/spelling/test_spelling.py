"""Every word of a catalogue is in the dictionary of its language, or in the short list of words that are meant.

The dictionaries are those of Debian: hunspell for Danish, Spanish, Italian and Polish, voikko for Finnish.
"""

from __future__ import annotations

import re
from pathlib import Path

import enchant
import pytest

from scripts import lessons
from scripts.messages import catalogue_of, read_catalogue, translations
from tests.support.languages import FINISHED

DICTIONARIES = {code: each.dictionary for code, each in FINISHED.items()}

_NO_WORDS = re.compile(
    r"\{\w+\}"  # placeholders
    r"|`[^`]*`|\"[^\"]*\"|'[^'\s]*'"  # code, and values
    r"|\S*[\\/_=()\[\]<>%@#*]\S*"  # paths, calls, options
    r"|\w+(?:\.\w+)+"  # names of Python and files
)
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


def meant(code: str) -> set[str]:
    """Words that a dictionary does not know and that are right: one to a line of the file of their language."""
    lines = (Path(__file__).parent / f"{code}.txt").read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def words(code: str) -> set[str]:
    """The words of the catalogues of a language, of the package and of the lessons, without placeholders and code."""
    found: set[str] = set()
    passages = read_catalogue(lessons.catalogue_of(code), code)
    for message in (*read_catalogue(catalogue_of(code), code), *passages):
        if message.id:
            for said in translations(message):
                found.update(_WORD.findall(_NO_WORDS.sub(" ", said)))
    return found


@pytest.mark.parametrize("code", DICTIONARIES)
def test_every_word_is_in_the_dictionary_or_meant(code: str) -> None:
    dictionary, known = enchant.Dict(DICTIONARIES[code]), meant(code)
    unknown = {word for word in words(code) - known if not dictionary.check(word)}
    assert sorted(unknown) == [], f"mend them, or add the words that are right to tests/spelling/{code}.txt"


@pytest.mark.parametrize("code", DICTIONARIES)
def test_no_word_is_in_the_list_without_need(code: str) -> None:
    dictionary = enchant.Dict(DICTIONARIES[code])
    assert sorted(word for word in meant(code) if word not in words(code) or dictionary.check(word)) == []


@pytest.mark.parametrize("code", DICTIONARIES)
def test_a_dictionary_finds_a_misspelling(code: str) -> None:
    assert not enchant.Dict(DICTIONARIES[code]).check("tariinankertoja")
