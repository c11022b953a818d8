"""A board as one HTML file, which works without Python, notebook and network. It contains the answers to its questions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from ..decks.webp import webp_url
from ..errors import DixitError
from ..sentences import say
from .base import static_text

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["page_of"]

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
:root {{ color-scheme: {scheme}; }}
body {{ max-width: 1200px; margin: 0 auto; padding: 8px; font-family: system-ui, sans-serif; }}
{css}
</style>
</head>
<body>
{languages}<main>
<div id="dx-board"></div>
<div id="dx-plain">{plain}</div>
</main>
<p id="dx-note">{note}</p>
<script type="application/json" id="dx-data">{data}</script>
<script type="module">{js}</script>
</body>
</html>
"""
_SCHEMES = {"auto": "light dark", "light": "light", "dark": "dark"}


def page_of(carried: contract.ExportedRounds, pictures: Mapping[str, bytes], *, theme: str, plain: str) -> str:
    """The HTML of the file.

    Args:
        carried: The rounds in each language, as `js/src/entries/exported.ts` reads them.
        pictures: The pictures of the cards, WebP files by id.
        theme: "auto", "light" or "dark".
        plain: What is shown until the script takes it away, as HTML in the first language.

    Returns:
        A whole HTML document.

    Raises:
        DixitError: If the page's code is missing from this install.
    """
    js, css = static_text("exported.js"), static_text("exported.css")
    if not js or not css:
        raise DixitError(
            say("the page code is missing from this install: reinstall dixit-widgets, or run make in a clone")
        )
    urls = {card: webp_url(each) for card, each in pictures.items()}
    page: contract.ExportedPage = {**carried, "pictures": urls}
    data = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
    code, first = next(iter(carried["languages"].items()))
    return _PAGE.format(
        language=escape(code),
        languages=_switch(carried["languages"]) if len(carried["languages"]) > 1 else "",
        title=escape(first["title"]),
        scheme=_SCHEMES[theme],
        plain=plain,
        css=css.replace("</", "<\\/"),
        note=escape(first["note"]),
        data=data.replace("<", "\\u003c"),  # no text in it can end the script
        js=js.replace("</script", "<\\/script"),
    )


def _switch(languages: Mapping[str, contract.ExportedLanguage]) -> str:
    """The choice of a language, as HTML; hidden until the page's script runs, since it does nothing without."""
    first = next(iter(languages))
    buttons = "".join(
        f'<button type="button" lang="{escape(code)}" aria-pressed="{str(code == first).lower()}">'
        f"{escape(language['name'])}</button>"
        for code, language in languages.items()
    )
    label = escape(languages[first]["switch"])
    return f'<nav id="dx-languages" aria-label="{label}" hidden>{buttons}</nav>\n'
