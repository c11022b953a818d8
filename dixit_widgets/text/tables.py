"""One small HTML table for notebooks: what a value looks like without a widget. Knows nothing of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["html_table"]


def html_table(caption: str, head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column names the row; every text is escaped.

    >>> html_table("Points", ["Player", "Total"], [["Ada", "3"]])[:38]
    '<table><caption>Points</caption><thead'
    """
    heading = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row"><bdi>{escape(row[0])}</bdi></th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f"<table><caption>{escape(caption)}</caption><thead><tr>{heading}</tr></thead><tbody>{body}</tbody></table>"
