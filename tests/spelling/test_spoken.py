"""A round by ear: its transcript is prose of its language, which a voice of that language reads without changing to another.

The voices are those of espeak-ng. Where a text has words of English, its voices for Danish and Italian say so.
"""

from __future__ import annotations

import re
import subprocess

import pytest

import dixit_widgets as dx
from dixit_widgets.sentences import plain
from tests.support.languages import FINISHED

CODES = tuple(FINISHED)
SCENARIOS = ("rulebook", "rulebook-odyssey", "none-found", "all-found", "three-players")


def transcript(name: str, code: str) -> list[str]:
    """What a board says of each step of a round, as its transcript has it."""
    board = dx.Board(dx.scenario(name, language=code), language=code)
    steps = board.get_state()["_view"]["steps"]
    return [plain(f"{step['chapter']}: {step['text']} {step['why']}").strip() for step in steps]


def phonemes(text: str, code: str) -> str:
    """What a voice makes of a text, in the phonetic alphabet; a change to another voice is marked by its name."""
    said = subprocess.run(
        ["espeak-ng", "-v", code, "-q", "--ipa"], input=text, capture_output=True, text=True, check=True
    )
    return said.stdout


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_transcript_is_read_by_a_voice_of_its_language(name: str, code: str) -> None:
    said = phonemes("\n".join(transcript(name, code)), code)
    assert len(said) > 500
    assert re.findall(r"\([a-z]{2}[\w-]*\)", said) == []


@pytest.mark.parametrize("code", ["da", "it"])
def test_a_voice_changes_where_a_text_is_english(code: str) -> None:
    assert "(en)" in phonemes("\n".join(transcript("rulebook", "en")), code)


@pytest.mark.parametrize("code", ["en", *CODES])
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_transcript_is_prose(name: str, code: str) -> None:
    """Whole sentences: no signs that only the eye can read, no gap, a full stop at each end."""
    for line in transcript(name, code):
        assert line[-1] in ".?!", line
        assert not re.search(r"[{}<>|*_=→×·+/\\\[\]]|  | [.,;:!?]", line), line
