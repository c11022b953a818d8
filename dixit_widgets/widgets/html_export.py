"""Widgets as one HTML file, which works without Python, notebook and network: `export_html`, and a board's own method.

What Python would send later is in the file, packed; so are the answers to its questions. The page does not say so to those
who are asked: a warning says it here.
"""

from __future__ import annotations

import json
import os
import warnings
import zlib
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from ..decks.webp import webp_url
from ..engine.whole_numbers import as_whole
from ..errors import DixitError, RuleError, brief_path, must_be
from ..files.atomic import checked_path, write_whole
from ..files.html_page import html_page
from ..sentences import Language, has_whole_letters, say
from ..text.language import languages_of
from ..views.static_parts import unscripted_html, unscripted_note
from .base import BoardError, GameWidget, PageWidget, is_whole, static_text
from .page_contents import Contents

if TYPE_CHECKING:
    from ..views import contract

__all__ = ["export_html", "write_page"]

_NAMES = "Board, Aside, ScoreChart, VoteMatrix, WhatIf, Ask"
"""The classes that can be on a page: those with `_EXPORTED`."""
_MOST_WIDGETS = 100
_LONGEST_TITLE = 200
_MOST_NUMBERS = 10_000
"""Of rounds that may be listed, the same ones again among them."""

_ENDINGS = ".html", ".htm"

_BODY = """{languages}<main>
{heading}{notice}
{widgets}</main>
<script type="text/plain" id="dx-data">{data}</script>
<script type="module">{js}</script>"""
_WIDGET = '<div class="dx-widget" id="dx-{place}">{unscripted}</div>\n'
_SCHEMES: Final = {"auto": "light dark", "light": "light", "dark": "dark"}


def export_html(
    widgets: Iterable[PageWidget],
    path: str | os.PathLike[str],
    *,
    languages: Iterable[str] | None = None,
    title: str | None = None,
    rounds: int | Iterable[int] | None = None,
) -> Path:
    """Write widgets as one HTML file, which works with no Python, no notebook and no network.

    They stay linked: a board moves what stands beside it, a click on a round of a chart moves the board. A `WhatIf` makes
    one change at a time, and says so: what comes of several, only Python works out. An `Ask` keeps its answer until the
    page is closed, and shows what happened once its board has come to the step of `reveal_at`. Where scripts don't run,
    everything is there as tables, up to the first question of a board.

    A board that asks for predictions and an `Ask` need the answers in the file: a warning says so here, and the page
    does not.

    Args:
        widgets: Any of `Board`, `Aside`, `ScoreChart`, `VoteMatrix`, `WhatIf` and `Ask`, as they are to stand on the page; of
            a `Table` its board is shown. What is linked to a board needs that board on the page.
        path: The file, with the ending .html or .htm, or none.
        languages: Codes of the languages that the page is in, such as `["fi", "es"]`; readers choose one of them at the
            top, and it begins in the first. That of the first widget, if None. Names, clues and texts of your own stay as
            they are.
        title: The title, which is also shown as a heading, in 1 to 200 letters; None for the name of the game, without a
            heading.
        rounds: The number of a round, from 1, or several numbers; None for all that have begun. Nothing of the others is
            in the file but the points before a round.

    Returns:
        Its path.

    Raises:
        RuleError: If something can't be exported, is listed twice, or is linked to what is not on the page.
        BoardError: If a game has no such round.
        DixitError: If the file has another ending; if there is no catalogue for a language, or none is named; or the page's code is missing from this install.
        OSError: If it can't be written; a file that was there is as it was.
    """
    return write_page(widgets, path, languages, title, rounds)


def write_page(
    widgets: object, path: str | os.PathLike[str], languages: Iterable[str] | None, title: object, rounds: object
) -> Path:
    """What `export_html` does, for those that are called by the user: a warning names the line of their caller."""
    path = _page_file(path)
    shown = _checked_widgets(widgets)
    chosen = languages_of([shown[0]._language.code] if languages is None else languages)  # pyright: ignore[reportPrivateUsage]
    heading = None if title is None else _checked_title(title)
    page = Contents(shown, None if rounds is None else _checked_rounds(rounds, shown))
    carried = {language.code: _carried(shown, page, language, heading) for language in chosen}
    write_whole(path, _page_of(shown, page, carried, chosen[0], heading), encoding="utf-8-sig")  # see _page_of
    if any(_answers(widget) for widget in carried[chosen[0].code]["widgets"]):
        warnings.warn(
            say(
                "{file} asks questions without Python, so it contains their answers: anyone who looks into the file can find them",
                file=brief_path(str(path)),
            ),
            UserWarning,
            stacklevel=3,
        )
    return path


def _page_file(path: object) -> Path:
    """The path of a page that can be written.

    Raises:
        DixitError: If its name ends otherwise: programs go by that.
    """
    file = checked_path(path, "page.html")
    if file.suffix and file.suffix.lower() not in _ENDINGS:
        raise DixitError(
            must_be(
                say("the ending of the file {name}", name=brief_path(str(file))),
                say("one of {choices}", choices=", ".join(_ENDINGS)),
                file.suffix,
            )
        )
    return file


def _checked_widgets(widgets: object) -> list[PageWidget]:
    """The widgets of a page.

    Raises:
        RuleError: If one of them can't be exported, or is listed twice.
    """
    rule = say("a list of {names}", names=_NAMES)
    if isinstance(widgets, (str, bytes, Mapping)) or not isinstance(widgets, Iterable):
        raise RuleError(must_be("widgets", rule, cast("object", widgets)))
    listed = list(islice(cast("Iterable[object]", widgets), _MOST_WIDGETS + 1))
    if not 0 < len(listed) <= _MOST_WIDGETS:
        raise RuleError(
            must_be("widgets", say("a list of 1 to {most} widgets", most=_MOST_WIDGETS), cast("object", widgets))
        )
    for widget in listed:
        if not (isinstance(widget, PageWidget) and widget._EXPORTED):  # pyright: ignore[reportPrivateUsage]
            raise RuleError(
                say(
                    "a {type} can't be exported: widgets must be a list of {names}",
                    type=type(widget).__name__,
                    names=_NAMES,
                )
            )
    if len({id(widget) for widget in listed}) < len(listed):
        raise RuleError(say("widgets must all be different, got one of them twice"))
    return cast("list[PageWidget]", listed)


def _checked_title(title: object) -> str:
    if not isinstance(title, str) or not title.strip() or len(title) > _LONGEST_TITLE or not has_whole_letters(title):
        raise RuleError(must_be("title", say("text of 1 to {most} letters", most=_LONGEST_TITLE), title))
    return title


def _checked_rounds(rounds: object, widgets: Iterable[PageWidget]) -> tuple[int, ...]:
    """The numbers of rounds, each once, in order.

    Raises:
        BoardError: If a game has no such round, or none is given.
    """
    most = min((widget.game.round for widget in widgets if isinstance(widget, GameWidget)), default=0)
    rule = say("numbers from 1 to {most}, the rounds of the game", most=most)
    single = as_whole(rounds)
    if isinstance(single, int) or isinstance(rounds, (str, bytes)) or not isinstance(rounds, Iterable):
        numbers: list[object] = [single]
    else:
        numbers = [as_whole(each) for each in islice(cast("Iterable[object]", rounds), _MOST_NUMBERS + 1)]
    if not 0 < len(numbers) <= _MOST_NUMBERS:
        raise BoardError(must_be("rounds", rule, cast("object", rounds)))
    for number in numbers:
        if not is_whole(number, 1) or cast("int", number) > most:
            raise BoardError(must_be("rounds", rule, number))
    return tuple(sorted(cast("set[int]", set(numbers))))


def _carried(
    shown: Iterable[PageWidget], page: Contents, language: Language, title: str | None
) -> contract.ExportedLanguage:
    """All widgets of a page in one language, and the words around them."""
    names = [widget.game.name for widget in shown if isinstance(widget, GameWidget)]
    called = next(filter(None, names), "")
    widgets = [widget._carried(language, page) for widget in shown]  # pyright: ignore[reportPrivateUsage]
    return {
        "name": language.context("the name of this language", "English"),
        "switch": language.say("Language"),
        "title": title or called or language.say("Dixit board"),
        "widgets": cast("list[contract.ExportedWidget]", widgets),
    }


def _answers(widget: contract.ExportedWidget) -> bool:
    """Whether what a page is given of a widget has the answer to a question."""
    if widget["kind"] == "board":
        return any("answer" in stage for of_round in widget["stages"].values() for stage in of_round)
    return widget["kind"] == "ask" and widget["outcome"] is not None


def _page_of(
    shown: Sequence[PageWidget],
    page: Contents,
    carried: Mapping[str, contract.ExportedLanguage],
    language: Language,
    heading: str | None,
) -> str:
    """The HTML of the file.

    All in it is ASCII: it is read right by whatever letters a server says, and after programs that write it again in
    others. A mark at its beginning tells UTF-8 to a browser that is told something else still, such as UTF-16.

    Args:
        shown: Its widgets.
        page: What it holds, for them.
        carried: The same in each language, as the page's code reads it.
        language: The language that it begins in.
        heading: A title to be shown; None for none.

    Returns:
        A whole HTML document.

    Raises:
        DixitError: If the page's code is missing from this install.
    """
    first = carried[language.code]
    alone = all(widget["kind"] == "board" for widget in first["widgets"])
    bundle = "exported" if alone else "exported-linked"
    js, css = static_text(f"{bundle}.js"), static_text(f"{bundle}.css")
    if not js or not css:
        raise DixitError(
            say("the page code is missing from this install: reinstall dixit-widgets, or run make in a clone")
        )
    themes = {widget.theme for widget in shown}
    pictures, cards = _pictures(shown, first)
    whole: contract.ExportedPage = {"languages": dict(carried), "pictures": pictures, "cards": cards}
    unscripted = [unscripted_html(widget._unscripted(language, page)) for widget in shown]  # pyright: ignore[reportPrivateUsage]
    scheme = _SCHEMES[themes.pop() if len(themes) == 1 else "auto"]
    style = f":root {{ color-scheme: {scheme}; }}\n{css}".replace("</", "<\\/")
    body = _BODY.format(
        languages=_ascii(_switch(carried)) if len(carried) > 1 else "",
        heading="" if heading is None else f"<h1>{_ascii(escape(heading))}</h1>\n",
        notice=_ascii(unscripted_note(language)),
        widgets="".join(_WIDGET.format(place=place, unscripted=_ascii(each)) for place, each in enumerate(unscripted)),
        data=_packed(whole),
        js=js.replace("</script", "<\\/script"),
    )
    return html_page(_ascii(escape(first["title"])), body, language=language, style=style)


def _pictures(
    shown: Iterable[PageWidget], carried: contract.ExportedLanguage
) -> tuple[list[str], list[dict[str, int]]]:
    """The pictures of the cards that are on show, as data URLs; and by widget the places of its cards among them."""
    places: dict[str, int] = {}
    cards: list[dict[str, int]] = []
    for widget, of_widget in zip(shown, carried["widgets"], strict=True):
        on_show: Iterable[str] = ()
        if of_widget["kind"] == "board":
            stages = of_widget["stages"].values()
            on_show = (card for of_round in stages for stage in of_round for card in stage["view"]["cards"])
        elif of_widget["kind"] == "what_if":
            round_ = of_widget["view"]["round"]
            on_show = round_["cards"] if round_ else ()
        urls = {card: webp_url(cast("Any", widget).game.deck.picture(card)) for card in dict.fromkeys(on_show)}
        cards.append({card: places.setdefault(url, len(places)) for card, url in urls.items()})
    return list(places), cards


def _packed(page: contract.ExportedPage) -> str:
    """A page's data in letters that need no escape: JSON, deflated, as Base64; a third of it would be more without."""
    text = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode(), 9)).decode("ascii")


def _ascii(html: str) -> str:
    """HTML with a reference for each letter that is not ASCII; not for styles and scripts, which know no references."""
    return html.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _switch(languages: Mapping[str, contract.ExportedLanguage]) -> str:
    """The choice of a language, as HTML; hidden until the page's script runs, since it does nothing without."""
    first = next(iter(languages))
    buttons = "".join(
        f'<button type="button" lang="{escape(code)}" aria-pressed="{str(code == first).lower()}">'
        f"{escape(language['name'])}</button>"
        for code, language in languages.items()
    )
    label = escape(languages[first]["switch"])
    return f'<nav id="dx-languages" aria-label="{label}" hidden>{buttons}</nav>\n'
