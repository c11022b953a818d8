"""The cards of a deck on paper, to be cut out: nine a page, with crop marks, the backs on the pages between.

Printed on both sides and flipped on the long edge, each back is behind its card: the places of a page of backs are those
of its cards, mirrored. Around every picture paper stays white, so that a cut need not be exact.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

from ..engine.cards import Card
from ..files.print_page import MARGIN, PAPERS, SHEET, Paper, page_size, print_page
from ..sentences import current_language, say
from ..text.cards import alt_of, title_of
from .webp import webp_url

__all__ = ["cut_outs"]

_COLUMNS = _ROWS = 3
_EDGE = 5.0
"""Millimetres at the paper's edge, where most printers can't print."""
_BORDER = 2.0
"""Millimetres of white paper around a picture."""
_MARK, _SPACE = 3.0, 1.5
"""Millimetres: how long a crop mark is, and how far from the cards."""
_CROSS = 1.2
"""Half of the cross where four cards meet: no longer than the border."""

_STYLE = """
.dx-sheet{box-sizing:border-box;position:relative;margin:0;padding:0;color:#211b33;background:#fff;break-after:page;
font:7pt/1.3 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.dx-sheet:last-child{break-after:auto}
.dx-sheet *{box-sizing:border-box;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.dx-sheet p{position:absolute;top:0;left:0;right:0;margin:0;font-size:6.5pt;line-height:2.4mm;text-align:center}
.dx-sheet ul{margin:0;padding:0;list-style:none}
.dx-sheet li{position:absolute}
.dx-sheet img{display:block;width:100%;height:100%;object-fit:cover}
.dx-sheet svg{position:absolute;top:0;left:0}
.dx-sheet path{fill:none;stroke:#211b33;stroke-width:.2}
@media screen{.dx-sheet{margin:4mm auto;box-shadow:0 0 0 1px #0003}}
"""


def cut_outs(name: str, cards: Sequence[Card], picture: Callable[[Card], bytes], *, paper: Paper, backs: bool) -> str:
    """The pages with the cards.

    Args:
        name: Of the deck.
        cards: The cards in their order.
        picture: The large picture of a card, a WebP file.
        paper: What they are printed on.
        backs: Whether a page with their backs follows each.

    Returns:
        A whole HTML document.
    """
    return print_page(
        name,
        "".join(_pages(name, cards, picture, paper, backs)),
        language=current_language(),
        paper=paper,
        style=_STYLE,
        margin=_EDGE,
    )


def _pages(
    name: str, cards: Sequence[Card], picture: Callable[[Card], bytes], paper: Paper, backs: bool
) -> Iterator[str]:
    grid = _grid(paper)
    most = _COLUMNS * _ROWS
    pages = [cards[first : first + most] for first in range(0, len(cards), most)]
    how = (
        say("Print at full size (100 %), on both sides, flipped on the long edge. Cut along the marks.")
        if backs
        else say("Print at full size (100 %). Cut along the marks.")
    )
    back = f'<img src="data:image/svg+xml;base64,{b64encode(_back()).decode()}" alt="">'
    for number, page in enumerate(pages, start=1):
        what = say("{name}, page {page} of {pages}", name=name, page=number, pages=len(pages))
        fronts = [_front(card, picture(card)) for card in page]
        yield grid.page(fronts, f"<p>{escape(f'{what}. {how}')}</p>{grid.marks()}")
        if backs:
            yield grid.page([back] * len(page), mirrored=True)


def _front(card: Card, data: bytes) -> str:
    language = current_language()
    alt = ": ".join(each for each in (title_of(language, card), alt_of(language, card)) if each)
    return f'<img src="{webp_url(data)}" alt="{escape(alt)}">'


def _back() -> bytes:
    """The back of a card, an SVG file; the board draws the same."""
    return (files("dixit_widgets") / "pictures" / "back.svg").read_bytes()


@dataclass(frozen=True)
class _Grid:
    """The places of the cards on a page, all in millimetres within its margin.

    Args:
        width: Of the page.
        height: Of the page.
        low: Of the page, a little less, so that no rounding makes a second one.
        card_width: With the border.
        card_height: With the border.
    """

    width: float
    height: float
    low: float
    card_width: float
    card_height: float

    @property
    def left(self) -> float:
        """Where the first column begins: the cards are in the middle, so that both sides of a sheet fit."""
        return (self.width - _COLUMNS * self.card_width) / 2

    @property
    def top(self) -> float:
        """Where the first row begins."""
        return (self.height - _ROWS * self.card_height) / 2

    def page(self, contents: Sequence[str], beside: str = "", *, mirrored: bool = False) -> str:
        """A page as HTML.

        Args:
            contents: What is on each card, row by row.
            beside: What else is on the page.
            mirrored: Whether each is to be behind a card at its place on the page before.
        """
        cards = ""
        for place, content in enumerate(contents):
            row, column = divmod(place, _COLUMNS)
            left = self.left + self.card_width * (_COLUMNS - 1 - column if mirrored else column)
            cards += (
                f'<li style="left:{left:g}mm;top:{self.top + row * self.card_height:g}mm;width:{self.card_width:g}mm;'
                f'height:{self.card_height:g}mm;padding:{_BORDER:g}mm">{content}</li>'
            )
        return (
            f'<section {SHEET} style="width:{self.width:g}mm;height:{self.low:g}mm">'
            f"{beside}<ul>{cards}</ul></section>\n"
        )

    def marks(self) -> str:
        """Crop marks around the cards, and a cross where four of them meet, as SVG."""
        columns = [self.left + self.card_width * place for place in range(_COLUMNS + 1)]
        rows = [self.top + self.card_height * place for place in range(_ROWS + 1)]
        lines = [
            *(f"M{x:g} {y:g}v{_MARK:g}" for x in columns for y in (rows[0] - _SPACE - _MARK, rows[-1] + _SPACE)),
            *(f"M{x:g} {y:g}h{_MARK:g}" for y in rows for x in (columns[0] - _SPACE - _MARK, columns[-1] + _SPACE)),
            *(
                f"M{x - _CROSS:g} {y:g}h{2 * _CROSS:g}M{x:g} {y - _CROSS:g}v{2 * _CROSS:g}"
                for x in columns[1:-1]
                for y in rows[1:-1]
            ),
        ]
        size = f'style="width:{self.width:g}mm;height:{self.height:g}mm" viewBox="0 0 {self.width:g} {self.height:g}"'
        return f'<svg {size} aria-hidden="true"><path d="{"".join(lines)}"/></svg>'


def _grid(paper: Paper) -> _Grid:
    """The largest cards that leave a margin; a picture is two to three, in whole millimetres."""
    width, height = PAPERS[paper]
    wide = (width - 2 * MARGIN) / _COLUMNS - 2 * _BORDER
    high = (height - 2 * MARGIN) / _ROWS - 2 * _BORDER
    picture = 2 * int(min(wide / 2, high / 3))
    _, low = page_size(paper, _EDGE)
    return _Grid(width - 2 * _EDGE, height - 2 * _EDGE, low, picture + 2 * _BORDER, picture * 3 / 2 + 2 * _BORDER)
