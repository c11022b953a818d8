"""What may be given as a clue."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.engine.clues import CLUE_KINDS


@pytest.mark.parametrize("kind", CLUE_KINDS)
def test_a_clue_is_said_sung_mimed_or_a_sound(kind: Any) -> None:
    game = dx.Game(["Ada", "Bo", "Cy"], seed=1)
    clue = dx.Clue("hums a tune", kind=kind)
    game.give_clue("Ada", game.hand("Ada")[0], clue)
    assert game.state.round.clue == clue


def test_a_text_is_a_clue_that_is_said() -> None:
    game = dx.Game(["Ada", "Bo", "Cy"], seed=1)
    game.give_clue("Ada", game.hand("Ada")[0], "rebirth")
    assert game.state.round.clue == dx.Clue("rebirth", kind="said")


@pytest.mark.parametrize("kind", ["danced", "", None, 1, ["said"]], ids=repr)
def test_no_other_kind_of_clue(kind: Any) -> None:
    with pytest.raises(dx.RuleError, match="a clue's kind must be one of said, sung, mimed, sound, got"):
        dx.Clue("rebirth", kind)


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\u00a0", "\u3000", "\u200d"], ids=repr)
def test_a_clue_is_never_blank(text: str) -> None:
    with pytest.raises(dx.RuleError, match="can't be blank"):
        dx.Clue(text)


@pytest.mark.parametrize(
    "text", ["?", "…", "🐋", "3", "नमस्ते", "ליה", "a" * 200, "👨‍👩‍👧‍👦" * 142, "{clue}", "<b>x</b>"]
)
def test_anything_that_can_be_read_may_be_a_clue(text: str) -> None:
    assert dx.Clue(text).text == text


def test_a_clue_is_kept_composed_and_without_spaces_around_it() -> None:
    assert dx.Clue("  cafe\u0301 ").text == "café"
    assert unicodedata.is_normalized("NFC", dx.Clue("A\u030a").text)


@pytest.mark.parametrize("text", ["a" * 201, "e\u0301\u0302\u0303\u0304\u0306" * 200 + "x"], ids=len)
def test_a_clue_fits_the_table(text: str) -> None:
    with pytest.raises(dx.RuleError, match="at most 200 letters"):
        dx.Clue(text)


@pytest.mark.parametrize(
    "char",
    "\n\r\x00\t\x0b\x85\u2028\u2029\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\ud800",
    ids=lambda char: f"U+{ord(char):04X}",
)
def test_a_clue_stands_on_one_line_and_turns_no_text_around(char: str) -> None:
    with pytest.raises(dx.RuleError, match="line end or a character that can't be seen"):
        dx.Clue(f"a{char}b")


@pytest.mark.parametrize("text", [None, 3, True, b"rebirth", ["rebirth"]], ids=repr)
def test_a_clue_is_a_text(text: Any) -> None:
    game = dx.Game(["Ada", "Bo", "Cy"], seed=1)
    with pytest.raises(dx.RuleError, match="a clue must be text such as 'rebirth', got"):
        game.give_clue("Ada", game.hand("Ada")[0], text)
    assert game.phase == "clue"


@pytest.mark.parametrize("text", ["\u3164", "\u2800", "\u2060x", "a\u061cb", "a\u00adb"])
def test_a_clue_can_be_seen(text: str) -> None:
    with pytest.raises(dx.RuleError):
        dx.Clue(text)
