"""A board as one HTML file, which works without Python, notebook and network. It contains the answers to its questions."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from html import escape
from typing import Any

from ..errors import DixitError
from ..sentences import say
from .base import static_text

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
<main>
<div id="dx-board"></div>
<div id="dx-plain">{plain}</div>
</main>
{note}<script type="application/json" id="dx-data">{data}</script>
<script type="module">{js}</script>
</body>
</html>
"""
_SCHEMES = {"auto": "light dark", "light": "light", "dark": "dark"}


def page_of(
    carried: Mapping[str, Any],
    pictures: Mapping[str, bytes],
    *,
    title: str,
    language: str,
    theme: str,
    plain: str,
    note: str = "",
) -> str:
    """The HTML of the file.

    Args:
        carried: "stages" and "start", as `js/src/entries/exported.ts` reads them.
        pictures: The pictures of the cards, WebP files by id.
        title: The title of the page.
        language: The code of its language.
        theme: "auto", "light" or "dark".
        plain: What is shown until the script takes it away, as HTML.
        note: A sentence below the board; empty for none.

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
    urls = {card: f"data:image/webp;base64,{base64.b64encode(each).decode()}" for card, each in pictures.items()}
    data = json.dumps({**carried, "pictures": urls}, ensure_ascii=False, separators=(",", ":"))
    return _PAGE.format(
        language=escape(language),
        title=escape(title),
        scheme=_SCHEMES[theme],
        plain=plain,
        css=css.replace("</", "<\\/"),
        note=f"<p>{escape(note)}</p>\n" if note else "",
        data=data.replace("<", "\\u003c"),  # no text in it can end the script
        js=js.replace("</script", "<\\/script"),
    )
