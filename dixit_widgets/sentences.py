"""Sentences in the reader's language: gettext catalogues, placeholders, lists of names; the language that is in use.

Knows how to build sentences, not which: those of the game are in `text/`, those of errors and tables where they are said.
Which languages there are, and how one is chosen, is in `text/language.py`.
"""

from __future__ import annotations

import gettext
import re
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

__all__ = [
    "ENGLISH",
    "Language",
    "context",
    "count",
    "current_language",
    "filled",
    "has_whole_letters",
    "in_language",
    "isolate",
    "listed",
    "marked",
    "number_text",
    "plain",
    "say",
    "translatable",
    "use_from_now_on",
]

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
        return filled(self.catalogue.gettext(message), values)

    def count(self, one: str, many: str, number: int, /, **values: object) -> str:
        """A sentence or label whose words depend on a number; `{number}` is filled with it.

        >>> ENGLISH.count("{number} vote", "{number} votes", 2)
        '2 votes'
        """
        return filled(self.catalogue.ngettext(one, many, number), {"number": number, **values})

    def context(self, context: str, message: str, /, **values: object) -> str:
        """A word or label that other languages translate differently in different contexts."""
        return filled(self.catalogue.pgettext(context, message), values)

    def number(self, value: float, style: str = ",") -> str:
        """A number as the language writes it.

        Args:
            value: The number.
            style: How many digits it has, as for Python's `format`: "," for a whole number, ".2f" for two decimal places.

        >>> ENGLISH.number(10_000), ENGLISH.number(0.5, "g")
        ('10,000', '0.5')
        """
        marks = {",": self.context("thousands separator", ","), ".": self.context("decimal separator", ".")}
        return "".join(marks.get(letter, letter) for letter in format(value, style))

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


def filled(message: str, values: Mapping[str, object]) -> str:
    """A message with every placeholder filled once: a value that looks like a placeholder stays as it is.

    >>> filled("Card {slot}: {title}", {"slot": 1, "title": "{slot}"})
    'Card 1: {slot}'
    """
    return _PLACEHOLDER.sub(lambda found: str(values[found[1]]) if found[1] in values else found[0], message)


ENGLISH = Language("en")


def translatable(message: str) -> str:
    """The message itself: marks it for the catalogues, where `say` translates it later."""
    return message


def marked(context: str, message: str) -> str:
    """The message itself: marks it for the catalogues, where `Language.context` translates it later."""
    return message


_default: Language = ENGLISH
_in_use: ContextVar[Language | None] = ContextVar("language in use", default=None)


def current_language() -> Language:
    """The language of errors, reports and tables that are made now.

    Returns:
        That of the widget whose message is being answered (`in_language`); else the one that `dx.set_language` chose.
    """
    return _in_use.get() or _default


def use_from_now_on(language: Language) -> None:
    """Make a language the one that `current_language` returns where no other is in use.

    Args:
        language: The language.
    """
    global _default
    _default = language


@contextmanager
def in_language(language: Language) -> Generator[None]:
    """Use a language for what is said inside the `with` block.

    Args:
        language: The language.
    """
    before = _in_use.set(language)
    try:
        yield
    finally:
        _in_use.reset(before)


def say(message: str, /, **values: object) -> str:
    """`Language.say` in the language in use.

    >>> say("Card {slot} is yours.", slot=3)
    'Card 3 is yours.'
    """
    return current_language().say(message, **values)


def count(one: str, many: str, number: int, /, **values: object) -> str:
    """`Language.count` in the language in use."""
    return current_language().count(one, many, number, **values)


def context(context: str, message: str, /, **values: object) -> str:
    """`Language.context` in the language in use."""
    return current_language().context(context, message, **values)


def number_text(value: float, style: str = ",") -> str:
    """`Language.number` in the language in use."""
    return current_language().number(value, style)


def listed(items: Sequence[str]) -> str:
    """`Language.listed` in the language in use."""
    return current_language().listed(items)
