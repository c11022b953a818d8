"""Sentences and small tables as HTML, for notebooks: what a value looks like without a widget. Knows nothing of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from ..sentences import Language, current_language

__all__ = ["html_table", "sentence_html", "text_attributes", "with_code"]


_SHORT = 32
"""Letters of a caption that stands on one line, even over a narrow table."""


def text_attributes(language: Language | None = None) -> str:
    """Attributes of an HTML element with text: its language, which may not be that of the page, and no formulas.

    The classes have hosts leave `$...$` in people's names and clues as it is, where they would set it as mathematics:
    JupyterLab and Notebook (MathJax 3), and pages by nbconvert (MathJax 2).

    Args:
        language: Of the text; the one in use, if None.
    """
    return f'class="mathjax_ignore tex2jax_ignore" lang="{(language or current_language()).code}"'


def with_code(text: str) -> str:
    """HTML of a text whose names of code stand between backticks.

    Args:
        text: The text, which is escaped.
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def sentence_html(sentence: str) -> str:
    """A sentence as HTML, each name in it in its own direction of writing.

    >>> sentence_html("\u2068Ada\u2069 & \u2068Bo\u2069")
    '<bdi>Ada</bdi> &amp; <bdi>Bo</bdi>'
    """
    return escape(sentence).replace("\u2068", "<bdi>").replace("\u2069", "</bdi>")


def html_table(
    caption: str,
    head: Iterable[str],
    rows: Iterable[Sequence[str]],
    language: Language | None = None,
    *,
    code: bool = False,
) -> str:
    """A table whose first column names the row; every text is escaped.

    Each cell says its own alignment, since notebooks set all cells of a table to the right: numbers stay there, words
    begin at the left.

    Args:
        caption: What it is a table of.
        head: The name of each column.
        rows: The cells of each row.
        language: Of its words; the one in use, if None.
        code: Whether the first column may have names of code between backticks.

    >>> html_table("Points", ["Player", "Total"], [["Ada", "3"]]).partition("<thead>")[0]
    '<table class="mathjax_ignore tex2jax_ignore" lang="en"><caption style="text-align:start;white-space:nowrap">Points</caption>'
    """
    head, rows = list(head), [list(row) for row in rows]
    aligned = [_alignment(row[place] for row in rows if place < len(row)) for place in range(len(head))]
    heading = "".join(
        f'<th scope="col" style="{style}">{escape(cell)}</th>' for cell, style in zip(head, aligned, strict=True)
    )
    body = "".join(
        f'<tr><th scope="row" style="{aligned[0]}"><bdi>{(with_code if code else escape)(row[0])}</bdi></th>'
        + "".join(f'<td style="{style}">{escape(cell)}</td>' for cell, style in zip(row[1:], aligned[1:], strict=False))
        + "</tr>"
        for row in rows
    )
    whole = ";white-space:nowrap" if len(caption) <= _SHORT else ""
    return (
        f'<table {text_attributes(language)}><caption style="text-align:start{whole}">{escape(caption)}</caption>'
        f"<thead><tr>{heading}</tr></thead><tbody>{body}</tbody></table>"
    )


def _alignment(cells: Iterable[str]) -> str:
    """Of a column: to the right if it has numbers and no word."""
    written = "".join(cells)
    numbers = any(letter.isdigit() for letter in written) and not any(letter.isalpha() for letter in written)
    return f"text-align:{'end' if numbers else 'start'}"
