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


_EMPTY = {"br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
"""Elements of HTML that have no end tag."""


class _Shown(HTMLParser):
    """Collects the texts that are seen or heard, each with the language that it is marked to be in, "" if none."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str]] = []
        self._hidden = ""
        self._languages = [""]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        language = dict(attrs).get("lang") or self._languages[-1]
        self.said += [(value, language) for name, value in attrs if name in _SHOWN_ATTRIBUTES and value]
        if tag not in _EMPTY:
            self._languages.append(language)
        if tag in ("style", "script"):
            self._hidden = tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._languages.pop()
        if tag == self._hidden:
            self._hidden = ""

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.said.append((data, self._languages[-1]))


def spoken(html: str) -> list[tuple[str, str]]:
    """The texts that a reader of a page sees or hears, each with the language that it is marked to be in, "" if none."""
    parser = _Shown()
    parser.feed(html)
    return [(text, language) for text, language in parser.said if text.strip()]


def shown(html: str) -> list[str]:
    """The texts that a reader of a page sees or hears."""
    return [text for text, _ in spoken(html)]
