"""Sentences in the reader's language: gettext catalogues, placeholders, lists of names.

Knows how to build sentences, not which: those are in `steps.py` and `labels.py`.
"""

from __future__ import annotations

import gettext
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from ..errors import DixitError, must_be

__all__ = [
    "ENGLISH",
    "Language",
    "broken_languages",
    "has_whole_letters",
    "isolate",
    "language_of",
    "languages",
    "marked",
    "plain",
]

_DOMAIN = "dixit_widgets"
_FIRST_STRONG_ISOLATE = "\u2068"
_POP_ISOLATE = "\u2069"
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_MOST_NAMES = 5
"""Names in a sentence before the rest become "and 4 others"."""


def isolate(name: str) -> str:
    """The name between the marks that keep its direction of writing to itself."""
    return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"


def plain(sentence: str) -> str:
    """The sentence without those marks.

    >>> plain(isolate("Ada") + " wins.")
    'Ada wins.'
    """
    return sentence.replace(_FIRST_STRONG_ISOLATE, "").replace(_POP_ISOLATE, "")


def has_whole_letters(value: object) -> bool:
    """Whether a value is text that any file can hold: without half of a letter that UTF-16 writes as two (a surrogate).

    >>> has_whole_letters("fox 🦊"), has_whole_letters("fox \\ud83e"), has_whole_letters(7)
    (True, False, False)
    """
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


@dataclass(frozen=True)
class Language:
    """A language for sentences and labels.

    Args:
        code: BCP 47, such as "en".
        catalogue: Its gettext messages; English is the language of the keys.
    """

    code: str
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations, repr=False, compare=False)

    def say(self, message: str, /, **values: object) -> str:
        """A whole sentence or label, with its placeholders filled.

        >>> ENGLISH.say("Card {slot} is yours.", slot=3)
        'Card 3 is yours.'
        """
        return _filled(self.catalogue.gettext(message), values)

    def count(self, one: str, many: str, number: int, /, **values: object) -> str:
        """A sentence or label whose words depend on a number; `{number}` is filled with it.

        >>> ENGLISH.count("{number} vote", "{number} votes", 2)
        '2 votes'
        """
        return _filled(self.catalogue.ngettext(one, many, number), {"number": number, **values})

    def context(self, context: str, message: str, /, **values: object) -> str:
        """A word or label that other languages translate differently in different contexts."""
        return _filled(self.catalogue.pgettext(context, message), values)

    def names(self, names: Sequence[str], most: int = _MOST_NAMES) -> str:
        """A list of names, each isolated; a name that is there twice is listed once, with its number of votes.

        >>> plain(ENGLISH.names(["Ada", "Bo", "Bo"]))
        'Ada and Bo (2 votes)'
        """
        times = Counter(names)
        said = [isolate(name) if times[name] == 1 else self._voter(name, times[name]) for name in times]
        if len(said) > most:
            left = len(said) - (most - 1)
            shown = self.context("between names", ", ").join(said[: most - 1])
            return self.count("{names} and {number} other", "{names} and {number} others", left, names=shown)
        return self.listed(said)

    def _voter(self, name: str, votes: int) -> str:
        return self.count("{name} ({number} vote)", "{name} ({number} votes)", votes, name=isolate(name))

    def listed(self, items: Sequence[str]) -> str:
        """Items as a list in a sentence.

        >>> ENGLISH.listed(["a", "b", "c"])
        'a, b and c'
        """
        if len(items) < 2:
            return "".join(items)
        first = self.context("between names", ", ").join(items[:-1])
        return self.say("{first} and {last}", first=first, last=items[-1])


def _filled(message: str, values: Mapping[str, object]) -> str:
    """Every placeholder filled once: a value that looks like a placeholder stays as it is."""
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]) if found[1] in values else found[0], message)


ENGLISH = Language("en")


def marked(context: str, message: str) -> str:
    """The message itself: marks it for the catalogues, where `Language.context` translates it later."""
    return message


def languages() -> tuple[str, ...]:
    """Codes of the languages that there are catalogues for, English first."""
    folder = _locale_folder()
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    return ("en", *found)


def language_of(code: str) -> Language:
    """The language of a code; English where its catalogue can't be read, which `dx.check()` tells.

    Raises:
        DixitError: If there is no catalogue for it; the message lists those that there are.
    """
    if not isinstance(code, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise DixitError(must_be("language", f"one of {', '.join(languages())}", code))
    if code == "en":
        return ENGLISH
    if code not in languages():
        raise DixitError(must_be("language", f"one of {', '.join(languages())}", code))
    return _catalogue(code)


def broken_languages() -> tuple[str, ...]:
    """Codes of the languages whose catalogue is there and can't be read."""
    return tuple(code for code in languages()[1:] if _catalogue(code) is ENGLISH)


@lru_cache(maxsize=16)
def _catalogue(code: str) -> Language:
    try:
        return Language(code, gettext.translation(_DOMAIN, _locale_folder(), [code]))
    except Exception:  # noqa: BLE001  # what gettext raises at broken catalogues has no common base
        return ENGLISH


def _locale_folder() -> Path:
    return Path(str(files("dixit_widgets") / "locale"))
