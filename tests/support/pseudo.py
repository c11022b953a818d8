"""A pseudo-language: each message in letters that English does not have, so that what was not translated stands out."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from dixit_widgets.sentences import Language

CODE = "qps"
"""The code of the pseudo-language: one that is reserved for private use."""

_OTHER_LETTERS = {
    letter: letter + 0xFEE0 for letter in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))
}
"""From each letter to its wide form, as it is written in East Asia."""

_PLACEHOLDER = re.compile(r"(\{\w+\})")
_WORD = re.compile(r"[A-Za-z][A-Za-z']+")
_SHOWN_ATTRIBUTES = ("alt", "aria-label", "title")


def pseudo(message: str) -> str:
    """The message in wide letters; placeholders stay.

    >>> pseudo("{name} wins")
    '{name} ｗｉｎｓ'
    """
    return "".join(
        part if _PLACEHOLDER.fullmatch(part) else part.translate(_OTHER_LETTERS) for part in _PLACEHOLDER.split(message)
    )


class PseudoCatalogue(gettext.NullTranslations):
    """A catalogue that knows every message."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


PSEUDO = Language(CODE, PseudoCatalogue())


def english_words(text: str) -> list[str]:
    """The words of a text that are in ordinary letters, of two letters or more."""
    return _WORD.findall(text)


def texts(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in nested dicts and lists, with the key that it stands at."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, each in value.items():  # pyright: ignore[reportUnknownVariableType]
            yield from texts(each, str(name))  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(value, list | tuple):
        for each in value:  # pyright: ignore[reportUnknownVariableType]
            yield from texts(each, key)


class _Shown(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._hidden = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.said += [value for name, value in attrs if name in _SHOWN_ATTRIBUTES and value]
        if tag in ("style", "script"):
            self._hidden = tag

    def handle_endtag(self, tag: str) -> None:
        if tag == self._hidden:
            self._hidden = ""

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.said.append(data)


def shown(html: str) -> list[str]:
    """The texts that a reader of a page sees or hears."""
    parser = _Shown()
    parser.feed(html)
    return parser.said
