"""What all widgets share where no script draws them: plain HTML in a saved notebook and in an exported page. Pure.

Hosts of notebooks take away what they don't trust: styles, classes, `aria-` attributes, sometimes the address of a picture. Nothing
depends on those: without them a list, a table and sentences are left, which a screen reader reads in order. Colours
are only beside names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from ..sentences import Language
from ..text.colours import SHADES
from ..text.tables import html_table, sentence_html

if TYPE_CHECKING:
    from . import contract

__all__ = [
    "LATE",
    "dot",
    "figure",
    "filled",
    "items",
    "paragraph",
    "static_html",
    "unscripted_html",
    "unscripted_note",
    "wide_table",
]


LATE: Final = "<style>@media screen{@keyframes dx-late{from,to{max-height:0;visibility:hidden}}}</style>"
"""For the time that a living widget needs to hide its picture, nothing is seen of that, and no room is taken: what stands
below would jump. Where styles are taken away the picture is there at once."""


def static_html(key: str, body: str, language: Language) -> str:
    """A static picture as a notebook keeps it.

    Args:
        key: Tells the widget from others: by the class that it is part of, the widget hides the picture.
        body: What is shown of it.
        language: Of its words.

    Returns:
        One element.
    """
    note = language.say("This picture is kept in the notebook. Run the cell to use the widget itself.")
    return (
        f'<div class="dx-static dx-of-{key} mathjax_ignore tex2jax_ignore" lang="{language.code}"'
        f' style="animation:dx-late 0.6s">{LATE}{body}'
        f"<p><small>{escape(note)}</small></p></div>"
    )


def unscripted_html(body: str) -> str:
    """What an exported page shows until its script runs, which takes it away by its class.

    Args:
        body: HTML, in the language of the page.

    Returns:
        One element.
    """
    return f'<div class="dx-unscripted mathjax_ignore tex2jax_ignore">{body}</div>'


def unscripted_note(language: Language) -> str:
    """The sentence at the top of an exported page whose script doesn't run."""
    here = language.say("This page can be stepped through where its scripts may run. Here it is as tables.")
    return unscripted_html(paragraph(here))


def figure(caption: str, *parts: str) -> str:
    """A figure with its caption above it; all of them HTML."""
    return f'<figure style="margin:0"><figcaption>{caption}</figcaption>{"".join(parts)}</figure>'


def paragraph(*sentences: str) -> str:
    """Sentences, whose names are between isolating marks, as a paragraph; nothing if there are none."""
    said = " ".join(filter(None, sentences))
    return f"<p>{sentence_html(said)}</p>" if said else ""


def items(texts: Iterable[str]) -> str:
    """Texts as a list; nothing if there are none."""
    said = "".join(f"<li>{sentence_html(text)}</li>" for text in texts)
    return f"<ul>{said}</ul>" if said else ""


def wide_table(caption: str, head: Iterable[str], rows: Iterable[Sequence[str]], language: Language) -> str:
    """A table that is scrolled sideways where there is no room for it, with the keys too; see `html_table`."""
    return f'<div style="overflow-x:auto" tabindex="0">{html_table(caption, head, rows, language)}</div>'


def dot(player: contract.Player) -> str:
    """The colour of a player, which is seen before the name and not read out."""
    return (
        '<span style="display:inline-block;width:0.7em;height:0.7em;border:1px solid #888;border-radius:50%;'
        f'background-color:{SHADES[player["colour"]].light}"></span> '
    )


def filled(label: str, **values: object) -> str:
    """A label with what is filled in, as HTML: texts in their own direction of writing."""
    said = escape(label)
    for name, value in values.items():
        said = said.replace(f"{{{name}}}", f"<bdi>{escape(value)}</bdi>" if isinstance(value, str) else str(value))
    return said
