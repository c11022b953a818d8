"""A notebook that somebody names: read, checked, and in today's format. Knows nothing of sites and pages."""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import brief_name, brief_path
from ..files.reading import NotReadError, read_plain, text_of
from ..sentences import say
from .tools import SiteError

__all__ = ["checked_notebook"]

_LARGEST = 100_000_000
"""Bytes of a notebook with all its outputs."""
_PYTHONS = frozenset({"", "python", "python3", "ipython", "ipython3"})
"""What a notebook may say of its language, in small letters; one that was never opened says nothing."""


def checked_notebook(path: Path) -> Any:
    """Read a notebook.

    Args:
        path: Its file.

    Returns:
        What it holds, in version 4 of the format.

    Raises:
        SiteError: If there is no such file, or it is no notebook, or one of another language than Python.
    """
    nbformat = import_module("nbformat")
    shown = brief_path(str(path))
    if path.is_dir():
        raise SiteError(say("{path} is a folder: name the notebooks in it", path=shown))
    try:
        text = text_of(read_plain(path, _LARGEST))
    except FileNotFoundError:
        raise SiteError(say("the notebook {path} was not found: check its name and its folder", path=shown)) from None
    except (OSError, ValueError) as wrong:
        why = wrong if isinstance(wrong, NotReadError) else getattr(wrong, "strerror", None) or wrong
        raise SiteError(say("the notebook {path} can't be read: {why}", path=shown, why=why)) from None
    try:
        if "cells" not in json.loads(text) and "worksheets" not in json.loads(text):
            raise ValueError(text)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # older notebooks have no ids of cells, and get them here
            notebook = nbformat.reads(text, as_version=4)
            nbformat.validate(notebook)
    except Exception:  # noqa: BLE001  # what nbformat raises at broken notebooks has no common base
        raise SiteError(say("{path} is not a notebook: name a file that Jupyter has saved", path=shown)) from None
    language = _language_of(notebook.metadata)
    if language.lower() not in _PYTHONS:
        raise SiteError(
            say(
                "{path} is a notebook in {language}: name one in Python",
                path=shown,
                language=brief_name(language),
            )
        )
    return notebook


def _language_of(metadata: Mapping[str, Any]) -> str:
    """The language of a notebook's cells, as it was saved; empty if it does not say."""
    kernel, language = (metadata.get(about, {}) for about in ("kernelspec", "language_info"))
    return str(kernel.get("language") or language.get("name") or "")
