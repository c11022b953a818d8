"""The languages that there are, and the choice of one: gettext catalogues by the code of their language.

How sentences are put together is in `sentences.py`.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from ..errors import DixitError, must_be
from ..sentences import ENGLISH, Language, say, use_from_now_on

__all__ = [
    "broken_languages",
    "language_of",
    "languages",
    "languages_of",
    "lend_catalogues",
    "nearest_language",
    "set_language",
]

_DOMAIN = "dixit_widgets"


def languages() -> tuple[str, ...]:
    """Which languages there are.

    Returns:
        Codes of the languages that there are catalogues for, English first.
    """
    folder = _locale_folder()
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo"))
    return ("en", *found)


def language_of(code: str) -> Language:
    """The language of a code; English where its catalogue can't be read, which `dx.check()` tells.

    Raises:
        DixitError: If there is no catalogue for it; the message lists those that there are.
    """
    if not isinstance(code, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise DixitError(must_be("language", say("one of {choices}", choices=", ".join(languages())), code))
    if code == "en":
        return ENGLISH
    if code not in languages():
        raise DixitError(must_be("language", say("one of {choices}", choices=", ".join(languages())), code))
    return _catalogue(code)


def languages_of(codes: Iterable[str]) -> list[Language]:
    """The languages of codes, each once, in their order.

    Raises:
        DixitError: If there is no catalogue for one of them, or no code.
    """
    wanted = must_be("languages", say("a list of codes such as ['fi', 'es']"), codes)
    if isinstance(codes, (str, bytes)) or not isinstance(codes, Iterable):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise DixitError(wanted)
    found = {language.code: language for language in map(language_of, codes)}
    if not found:
        raise DixitError(wanted)
    return list(found.values())


def nearest_language(code: str) -> Language:
    """The language of a page.

    Args:
        code: BCP 47, as a page or a browser tells it, such as "fi-FI"; it may be anything.

    Returns:
        The language that there is a catalogue for, whatever its country; else English.
    """
    spoken = code.split("-")[0].lower()
    return _catalogue(spoken) if spoken in languages()[1:] else ENGLISH


def set_language(code: str) -> None:
    """Choose the language of everything that is made from now on: widgets, errors, reports, tables.

    Widgets that are there already keep theirs; `board.language` changes it.

    Args:
        code: The code of a language that there is a catalogue for, such as "fi".

    Raises:
        DixitError: If there is no catalogue for it; the message lists those that there are.
    """
    use_from_now_on(language_of(code))


def broken_languages() -> tuple[str, ...]:
    """Codes of the languages whose catalogue is there and can't be read."""
    return tuple(code for code in languages()[1:] if _catalogue(code) is ENGLISH)


@lru_cache(maxsize=16)
def _catalogue(code: str) -> Language:
    try:
        return Language(code, gettext.translation(_DOMAIN, _locale_folder(), [code]))
    except Exception:  # noqa: BLE001  # what gettext raises at broken catalogues has no common base
        return ENGLISH


def lend_catalogues() -> None:
    """Let sentences of the standard library, such as those of argparse, be looked up in our catalogues too.

    That holds for the whole process, so it is for a program of ours only; they are in the language of its environment.
    """
    gettext.bindtextdomain(_DOMAIN, str(_locale_folder()))
    gettext.textdomain(_DOMAIN)


def _locale_folder() -> Path:
    return Path(str(files("dixit_widgets") / "locale"))
