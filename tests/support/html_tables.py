"""Tables in HTML, as a reader has them."""

from __future__ import annotations

import re
from collections.abc import Callable


def rows_of(html: str, words: Callable[[str], str]) -> list[list[str]]:
    """The cells of each row of all tables, heads too.

    Args:
        html: HTML that we have made.
        words: What is read in a cell.
    """
    return [
        [words(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in re.findall(r"<tr>(.*?)</tr>", html)
    ]
