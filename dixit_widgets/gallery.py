"""A deck as a gallery in a notebook: plain HTML that needs no script, no kernel and no network.

Everything in it is public: which cards a deck has is no secret, only where they lie in a game is. A card is opened, and
seen larger with its words, by a click or with the Enter key.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from .language import ENGLISH
from .state import fewest_cards

if TYPE_CHECKING:
    from .decks import Card, Deck

__all__ = ["gallery"]

_THUMB = 120
"""Pixels of width of a card that is not opened; the picture itself is 320 x 480."""

_STYLE = """
.dx-gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:14px 12px;max-width:1100px;
margin:.6em 0;padding:0;line-height:1.35}
.dx-gallery details{min-width:0}
.dx-gallery summary{display:block;cursor:zoom-in;border-radius:8px}
.dx-gallery summary::-webkit-details-marker{display:none}
.dx-gallery summary:focus-visible{outline:3px solid #3b7dd8;outline-offset:2px}
.dx-gallery img{display:block;width:100%;max-width:160px;height:auto;aspect-ratio:2/3;margin:0;border-radius:6px;
background:#8883}
.dx-gallery summary span{display:block;margin-top:4px;font-size:.9em;overflow-wrap:anywhere}
.dx-gallery details[open]{grid-column:span 2;grid-row:span 2}
.dx-gallery details[open] summary{cursor:zoom-out}
.dx-gallery details[open] img{max-width:320px}
.dx-gallery details[open] summary span{font-weight:600}
.dx-gallery p{margin:4px 0 0;max-width:320px;font-size:.9em;overflow-wrap:anywhere}
.dx-gallery p+p{opacity:.75}
@media (max-width:340px){.dx-gallery details[open]{grid-column:1/-1}}
"""


def gallery(deck: Deck) -> str:
    """A deck as HTML: its name, a report where files were left out, and every card.

    Args:
        deck: Which.

    Returns:
        One element, with the pictures in it.
    """
    return "".join(_parts(deck))


def _parts(deck: Deck) -> Iterator[str]:
    said = ENGLISH.count("{name}: {number} card", "{name}: {number} cards", len(deck), name=deck.name)
    yield f'<section aria-label="{escape(said)}"><style>{_STYLE}</style>'
    yield f"<p><strong>{escape(said)}</strong></p>"
    fewest = fewest_cards()
    if deck.report and len(deck) < fewest:
        few = ENGLISH.say(
            "Too few to play with: a table of three needs {fewest} or more. Add a deck, as in deck + dx.Deck.dreams().",
            fewest=fewest,
        )
        yield f"<p>{escape(few)}</p>"
    if deck.report:
        yield deck.report._repr_html_()  # pyright: ignore[reportPrivateUsage]
    yield '<div class="dx-gallery">'
    for card in deck:
        yield _card(deck, card)
    yield "</div></section>"


def _card(deck: Deck, card: Card) -> str:
    data = b64encode(deck.picture(card)).decode()
    tags = ENGLISH.context("between names", ", ").join(card.tags)
    words = f"<p>{escape(card.alt)}</p>" + (f"<p>{escape(tags)}</p>" if tags else "")
    return (
        f'<details><summary><img src="data:image/webp;base64,{data}" alt="{escape(card.alt)}" width="{_THUMB}" '
        f'loading="lazy" decoding="async"><span dir="auto">{escape(card.title)}</span></summary>{words}</details>'
    )
