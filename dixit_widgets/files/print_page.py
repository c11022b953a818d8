"""Pages to print: one HTML document for a paper size, written as it is or as a PDF through Chromium.

Knows nothing of what is on a page.
"""

from __future__ import annotations

import base64
import io
import os
import re
from collections.abc import Mapping
from contextlib import closing
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from ..errors import DixitError, brief_path, must_be
from ..sentences import Language, say
from .atomic import checked_path, write_whole
from .html_page import html_page

if TYPE_CHECKING:
    from PIL.Image import Image

__all__ = [
    "BASE_STYLE",
    "MARGIN",
    "PAPERS",
    "SHEET",
    "Paper",
    "Printout",
    "checked_paper",
    "page_size",
    "print_page",
    "save_page",
]

Paper: TypeAlias = Literal["A4", "Letter"]

PAPERS: Mapping[Paper, tuple[float, float]] = MappingProxyType({"A4": (210.0, 297.0), "Letter": (215.9, 279.4)})
"""Width and height of each paper in millimetres."""

MARGIN = 12.0
"""Millimetres of paper around a page of text, which every printer leaves free."""

_SPARE = 0.5
"""Millimetres of a page that stay free, so that no rounding makes a second page."""

SHEET = 'class="dx-sheet mathjax_ignore tex2jax_ignore"'
"""Attribute of the element that holds what is printed: what `BASE_STYLE` is for, and no formulas in its texts."""

BASE_STYLE = """
.dx-sheet{box-sizing:border-box;margin:0 auto;padding:8mm;color:#211b33;background:#fff;color-scheme:light;
font:10pt/1.35 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;text-align:start;overflow-wrap:break-word}
.dx-sheet *{box-sizing:border-box;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.dx-sheet :is(h1,h2,h3,h4){margin:0 0 2mm;color:inherit;
font:700 17pt/1.2 "Iowan Old Style",Palatino,P052,"Noto Serif",Georgia,serif}
.dx-sheet :is(h2,h4){margin-top:4mm;font-size:13pt}
.dx-sheet :is(p,ol,ul,dl){margin:0 0 2mm}
.dx-sheet.dx-sheet table{width:100%;margin:0;border-collapse:collapse;border:0;font-size:9pt;font-variant-numeric:tabular-nums}
.dx-sheet.dx-sheet :is(th,td){padding:.7mm 1.2mm;border:0;border-bottom:.25mm solid #b9b2c6;color:#211b33;vertical-align:baseline;
text-align:start;white-space:normal}
.dx-sheet.dx-sheet :is(thead,tbody,tr,tbody tr:nth-child(odd),tbody tr:hover){background:none;border:0;color:inherit}
.dx-sheet.dx-sheet thead th{border-bottom:.4mm solid #211b33;font-weight:600;font-size:8.5pt;vertical-align:bottom}
.dx-sheet caption{padding:0 0 1mm;color:inherit;font-weight:700;text-align:start;caption-side:top}
.dx-sheet .dx-scroll{position:relative;overflow-x:auto}
@media print{
.dx-sheet .dx-scroll{overflow:visible}
.dx-sheet .dx-page{display:flex;flex-direction:column;height:var(--dx-height)}
.dx-sheet .dx-page>*{flex:none}
}
"""
"""Dark letters on white paper, in a dark notebook too; sizes in millimetres and points.

`dx-scroll` is around a table that a narrow screen scrolls sideways, `dx-page` around what is to fill a page of paper.
"""

_PAPER_STYLE = """@page {{ size: {width}mm {height}mm; margin: {margin}mm; }}
html {{ color-scheme: light; }}
body {{ margin: 0; }}
@media screen {{ body {{ background: #e6e2ee; }} .dx-sheet {{ max-width: {width}mm; }} }}
{style}
@media print {{ .dx-sheet {{ padding: 0; max-width: none; }} }}"""

_ENDINGS = (".html", ".htm", ".pdf")
_SECONDS = 180
"""After which a Chromium that prints is stopped; a deck of 84 cards takes 10 to 20 on a busy laptop."""

_WEBP = re.compile(r"data:image/webp;base64,([A-Za-z0-9+/=]+)")
_QUALITY = 92


def page_size(paper: Paper, margin: float = MARGIN) -> tuple[float, float]:
    """What there is within the margins of a paper.

    Args:
        paper: Which.
        margin: Millimetres around.

    Returns:
        Width and height in millimetres; the height is a little less, so that no rounding makes a second page.
    """
    width, height = PAPERS[paper]
    return width - 2 * margin, height - 2 * margin - _SPARE


def checked_paper(paper: object) -> Paper:
    """A paper that somebody has chosen.

    Args:
        paper: "A4" or "Letter".

    Returns:
        It.

    Raises:
        DixitError: If it is another.
    """
    for each in PAPERS:
        if paper == each:
            return each
    raise DixitError(must_be("paper", say("one of {choices}", choices=", ".join(PAPERS)), paper))


def print_page(
    title: str, body: str, *, language: Language, paper: Paper, style: str = BASE_STYLE, margin: float = MARGIN
) -> str:
    """A whole HTML document that is printed on a paper.

    Args:
        title: Of the document.
        body: What is printed, as HTML: elements of the class `dx-sheet`.
        language: Of its words.
        paper: What it is printed on.
        style: Its CSS.
        margin: Millimetres of paper around the page.

    Returns:
        The document; it asks for no other file.
    """
    width, height = PAPERS[paper]
    whole = _PAPER_STYLE.format(width=f"{width:g}", height=f"{height:g}", margin=f"{margin:g}", style=style)
    return html_page(escape(title), f"<main>\n{body}\n</main>", language=language, style=whole)


def save_page(path: str | os.PathLike[str], page: str) -> Path:
    """Write an HTML document that `print_page` made: as it is, or by the ending .pdf as a PDF.

    Args:
        path: The file, with the ending .html, .htm or .pdf; without any it is HTML.
        page: The document.

    Returns:
        Its path.

    Raises:
        DixitError: If the file has another ending; for a PDF, if there is no Chromium, or it fails.
        OSError: If it can't be written; a file that was there is as it was.
    """
    named = checked_path(path)
    ending = named.suffix.lower()
    if ending and ending not in _ENDINGS:
        raise DixitError(
            must_be(
                say("the ending of the file {name}", name=brief_path(str(named))),
                say("one of {choices}", choices=", ".join(_ENDINGS)),
                named.suffix,
            )
        )
    if ending == ".pdf":
        write_whole(named, _pdf_of(page))
    else:
        write_whole(named, page, encoding="utf-8-sig")  # with a mark, in case a server names another encoding
    return named


def _pdf_of(page: str) -> bytes:
    from .chromium import found_chromium, run_chromium, working_folder

    try:
        found_chromium()
    except DixitError as wrong:
        raise DixitError(
            say("{why}. Or save it as .html, and print that from a browser, which can write a PDF too.", why=wrong)
        ) from None
    with working_folder() as folder:
        source, printed = folder / "page.html", folder / "page.pdf"
        source.write_text(_WEBP.sub(_as_jpeg, page), encoding="utf-8")
        run_chromium(
            ["--no-pdf-header-footer", "--export-tagged-pdf", f"--print-to-pdf={printed}", source.as_uri()],
            timeout=_SECONDS,
        )
        if not printed.is_file():
            raise DixitError(say("Chromium has written no PDF; save it as .html, and print that from a browser"))
        return printed.read_bytes()


def _as_jpeg(found: re.Match[str]) -> str:
    """A picture of a page as a JPEG, which a PDF holds as it is; Chromium puts a WebP into it pixel by pixel, five times as large."""
    try:
        from PIL import Image as PillowImage
    except ImportError:  # it is there but in the browser's Python, which has no Chromium
        return found[0]
    try:
        with closing(cast("Image", PillowImage.open(io.BytesIO(base64.b64decode(found[1]))))) as picture:
            return found[0] if _is_seen_through(picture) else f"data:image/jpeg;base64,{_jpeg(picture)}"
    except (OSError, ValueError):  # a deck may hold what only a browser reads, or nobody
        return found[0]


def _is_seen_through(picture: Image) -> bool:
    return "A" in picture.getbands() and picture.getchannel("A").getextrema() != (255, 255)


def _jpeg(picture: Image) -> str:
    written = io.BytesIO()
    picture.convert("RGB").save(written, "JPEG", quality=_QUALITY, subsampling=0)
    return base64.b64encode(written.getvalue()).decode()


class Printout:
    """One page to print: shows itself in a notebook, and is saved as HTML or PDF.

    Args:
        title: What it is: the title of a file, and the heading of the page.
        language: Of its words.
        paper: What it is printed on.
    """

    def __init__(self, title: str, language: Language, paper: Paper) -> None:
        self.title = title
        self._language = language
        self._paper: Paper = checked_paper(paper)

    def _style(self) -> str:
        """Its CSS beside `BASE_STYLE`."""
        return ""

    def _body(self, level: int) -> str:
        """What is on it, as HTML: its heading is of this level."""
        raise NotImplementedError

    def _sheet(self, level: int) -> str:
        _, height = page_size(self._paper)
        return (
            f'<section {SHEET} lang="{self._language.code}">'
            f'<div class="dx-page" style="--dx-height:{height:g}mm">{self._body(level)}</div></section>'
        )

    def _repr_html_(self) -> str:
        width, _ = PAPERS[self._paper]
        return (
            f"<style>{BASE_STYLE}{self._style()}</style>"
            f'<div style="max-width:{width:g}mm;border:1px solid #8885">{self._sheet(3)}</div>'
        )

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page to a file, to be printed.

        Args:
            path: The file. Its ending says what it becomes: .html, for every browser to print, or .pdf, which needs
                Chromium, Chrome or Edge on this machine.

        Returns:
            Its path.

        Raises:
            DixitError: If the file has another ending; for a PDF, if there is no Chromium, or it fails.
            OSError: If it can't be written; a file that was there is as it was.
        """
        page = print_page(
            self.title,
            self._sheet(1),
            language=self._language,
            paper=self._paper,
            style=BASE_STYLE + self._style(),
        )
        return save_page(path, page)
