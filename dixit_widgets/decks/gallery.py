"""A deck as a gallery in a notebook: plain HTML that needs no script, no kernel and no network.

Everything in it is public: the cards of a deck are not secret, only their places in a game are. A card is enlarged, as
on the board, by a click or with the Enter key, and Escape closes it: a popover, which the browser opens by itself. The
card in the gallery is the popover itself, so that its picture is in the notebook's file once.

A notebook that is not trusted, and sites that show notebooks, take the style away, and attributes and elements besides.
What is left is a plain list of pictures, titles and descriptions: the buttons are hidden until the style shows them, and
have no text of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Protocol
from uuid import uuid4

from ..engine.cards import Card
from ..engine.editions import fewest_cards
from ..sentences import context, count, current_language, say
from ..text.cards import alt_of, title_of
from ..text.tables import text_attributes
from .report import DeckReport
from .webp import webp_url

__all__ = ["gallery"]

_STYLE = """
.dx-gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:14px 12px;max-width:1100px;
margin:.6em 0;padding:0;line-height:1.35}
.dx-gallery>div{position:relative;min-width:0}
.dx-gallery>div::before{content:"";display:block;max-width:160px;aspect-ratio:2/3}
.dx-gallery [popover]{display:block;position:static;width:auto;height:auto;max-width:160px;margin:0;padding:0;border:0;
overflow:visible;color:inherit;background:none}
.dx-gallery [popover]:not(:popover-open) img{position:absolute;top:0}
.dx-gallery img{display:block;width:100%;max-width:160px;height:auto;aspect-ratio:2/3;margin:0;border-radius:6px;
background:#8883}
.dx-gallery button[hidden]{display:block}
.dx-gallery b{display:block;margin-top:4px;font-size:.9em;font-weight:400;overflow-wrap:anywhere}
.dx-gallery p{margin:4px 0 0;font-size:.9em;overflow-wrap:anywhere}
.dx-gallery p+p{opacity:.75}
.dx-gallery [popover]:not(:popover-open)>:is(p,button){display:none}
.dx-gallery [popover]>button::before{content:"✕"}
.dx-gallery>div>button{position:absolute;inset:0;width:100%;max-width:160px;padding:0;border:0;border-radius:6px;
background:none;cursor:zoom-in}
.dx-gallery button:focus-visible{outline:3px solid #3b7dd8;outline-offset:2px}
.dx-gallery :popover-open{position:fixed;inset:0;width:min(34em,calc(100vw - 2em));max-width:none;height:fit-content;
max-height:calc(100vh - 2em);margin:auto;padding:1em;overflow:auto;border-radius:14px;text-align:center;color:#211b33;
background:#fbf6ea;box-shadow:0 1em 3em #0008}
.dx-gallery :popover-open img{width:auto;max-width:100%;height:min(768px,calc(100vh - 12em));min-height:12em;margin:0 auto}
.dx-gallery :popover-open b{margin-top:.6em;font-size:1.1em;font-weight:600}
.dx-gallery :popover-open::backdrop{background:#211b3399}
.dx-gallery :popover-open>button{position:absolute;top:8px;right:8px;width:44px;height:44px;border:0;border-radius:50%;
background:#211b33;color:#fbf6ea;font-size:20px;cursor:pointer}
"""


class Cards(Protocol):
    """What a gallery needs of a deck."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def report(self) -> DeckReport:
        """What became of the files that it was made of."""
        ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Card]: ...

    def picture(self, card: Card) -> bytes:
        """The small picture of a card, a WebP file."""
        ...


def gallery(deck: Cards) -> str:
    """A deck as HTML: its name, a report where files were left out, and every card.

    Args:
        deck: Which.

    Returns:
        One element, with the pictures in it.
    """
    return "".join(_parts(deck))


def _parts(deck: Cards) -> Iterator[str]:
    said = count("{name}: {number} card", "{name}: {number} cards", len(deck), name=deck.name)
    yield f'<section {text_attributes()} aria-label="{escape(said)}"><style>{_STYLE}</style>'
    yield f"<p><strong>{escape(said)}</strong></p>"
    fewest = fewest_cards()
    if deck.report and len(deck) < fewest:
        few = say(
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


def _card(deck: Cards, card: Card) -> str:
    url = webp_url(deck.picture(card))
    tags = context("between names", ", ").join(card.tags)
    title, alt = title_of(current_language(), card), alt_of(current_language(), card)
    words = f"<p>{escape(alt)}</p>" + (f'<p lang="en">{escape(tags)}</p>' if tags else "")
    place = f"dx-{uuid4().hex}"  # a page may show the deck twice
    larger = escape(say("Enlarge {title}", title=title))
    close = escape(say("Close"))
    return (
        f'<div><section popover id="{place}" aria-label="{escape(title)}">'
        f'<img src="{url}" alt="{escape(alt)}" width="120" height="180" '
        f'loading="lazy" decoding="async"><div><b dir="auto">{escape(title)}</b></div>{words}'
        f'<button hidden="hidden" type="button" popovertarget="{place}" popovertargetaction="hide" aria-label="{close}">'
        f'</button></section><button hidden="hidden" type="button" popovertarget="{place}" aria-label="{larger}"></button>'
        "</div>"
    )
