"""The frame of an HTML document that asks for no other file. Knows nothing of what is on it."""

from __future__ import annotations

from html import escape

from ..sentences import Language

__all__ = ["html_page"]

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def html_page(title: str, body: str, *, language: Language, style: str) -> str:
    """A whole HTML document.

    Args:
        title: Of the document, as HTML.
        body: What is in it, as HTML.
        language: Of its words.
        style: Its CSS, which must not end the element that it stands in.

    Returns:
        The document; it asks for no icon.
    """
    return _PAGE.format(language=escape(language.code), title=title, style=style, body=body)
