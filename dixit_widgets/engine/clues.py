"""`Clue`: what a storyteller says, sings, mimes or plays, as a short text."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Literal

from ..errors import RuleError, brief, must_be
from ..sentences import say
from .players import LONGEST_LOOKED_AT, grapheme_count, has_too_many_marks, is_seen, is_unseen

__all__ = ["CLUE_KINDS", "LONGEST_CLUE", "Clue", "ClueKind"]

ClueKind = Literal["said", "sung", "mimed", "sound"]
CLUE_KINDS: tuple[ClueKind, ...] = ("said", "sung", "mimed", "sound")

LONGEST_CLUE = 200
"""Letters (graphemes) in the longest clue that a table shows."""

_MOST_TOLD = 20
"""Code points of a clue with many marks that an error tells."""


@dataclass(frozen=True)
class Clue:
    """A clue.

    Args:
        text: The words, or a note of what was done, such as "hums a tune": 1 to 200 letters on one line.
        kind: How it was given: "said", "sung", "mimed" or "sound".

    Raises:
        RuleError: If the text is blank, too long or not on one line, or there is no such kind.

    Source: the rulebooks' advice for the storyteller.

    >>> Clue("hums a tune", kind="sung")
    Clue(text='hums a tune', kind='sung')
    """

    text: str
    kind: ClueKind = "said"

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise RuleError(must_be(say("a clue"), say("text such as 'rebirth'"), self.text))
        if len(self.text) > LONGEST_LOOKED_AT:
            raise _too_long(self.text)
        text = unicodedata.normalize("NFC", self.text).strip()
        if not any(is_seen(char) for char in text):
            raise RuleError(say("a clue can't be blank: give a word, a sentence, or a note such as 'hums a tune'"))
        if any(is_unseen(char) for char in text):
            raise RuleError(
                say(
                    "the clue {text} holds a line end or a character that can't be seen: leave it out", text=brief(text)
                )
            )
        if has_too_many_marks(text):
            raise RuleError(
                say("the clue {text} has too many marks on one letter: leave some out", text=brief(text[:_MOST_TOLD]))
            )
        if grapheme_count(text) > LONGEST_CLUE or len(text) > 5 * LONGEST_CLUE:
            raise _too_long(text)
        if self.kind not in CLUE_KINDS:
            raise RuleError(
                must_be(say("a clue's kind"), say("one of {choices}", choices=", ".join(CLUE_KINDS)), self.kind)
            )
        object.__setattr__(self, "text", text)


def _too_long(text: str) -> RuleError:
    return RuleError(
        say(
            "{what} must have at most {most} letters, got {got}", what=say("a clue"), most=LONGEST_CLUE, got=brief(text)
        )
    )
