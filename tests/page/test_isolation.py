"""The page's styles don't reach into the board, and the board's don't reach out; in a shadow root it is the same."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

import dixit_widgets as dx
from dixit_widgets.widgets.linked import LinkedWidget
from tests.support.asking import new_question
from tests.support.classes import new_class

from .making import making
from .playing import Playing
from .showing import STATIC, Showing, scenario

ELEMENTS = (
    "div, section, header, p, ol, ul, li, dl, dt, dd, h3, table, thead, tbody, tr, th, td, button, input, select, "
    "img, svg, figure, figcaption, span, strong, b, i, em, small, bdi, details, summary, label, dialog"
)
"""All that a host may have rules for."""

HOSTILE = """
%(all)s { margin: 7px; padding: 9px 11px; border: 3px dashed red; background-color: lime; color: fuchsia; float: left;
    font: italic 900 31px/3 monospace; text-transform: uppercase; letter-spacing: 4px; text-align: right; width: 61%%;
    box-shadow: 0 0 9px red; text-decoration: line-through; vertical-align: top; max-width: 80%%; min-width: 90px;
    list-style: square inside; text-indent: 2em; white-space: pre; text-shadow: 1px 1px red; }
ol, ul { counter-reset: none; padding-left: 40px } tr:nth-child(even) { background: orange }
img, svg { max-width: 50%%; height: auto; display: inline } button:hover { outline: 9px solid blue }
*, *::before, *::after { box-sizing: content-box } a, a:visited { color: red } table { border-collapse: separate }
"""

HOST = {
    "bare elements": ELEMENTS,
    "elements in the host's class": ", ".join(f".host {e}" for e in ELEMENTS.split(", ")),
}

INHERITED = """html, body, main { font: italic 700 27px/2.4 monospace; color: red; letter-spacing: 3px; word-spacing: 9px;
    text-transform: uppercase; text-indent: 40px; text-align: right; white-space: pre; text-shadow: 2px 2px red;
    list-style: square; cursor: crosshair; border-collapse: separate; font-variant: small-caps; visibility: visible }"""

MEASURED = """() => {
    const root = showing.root();
    const at = root.getBoundingClientRect();
    const names = ["color", "backgroundColor", "fontSize", "fontFamily", "fontWeight", "fontStyle", "lineHeight",
        "letterSpacing", "wordSpacing", "textTransform", "textAlign", "textIndent", "textDecorationLine", "textShadow",
        "whiteSpace", "padding", "margin", "borderWidth", "boxShadow", "float", "display", "verticalAlign", "fontVariant",
        "boxSizing", "cursor", "listStyleType"];
    return [root, ...root.querySelectorAll("*")].filter((el) => el.checkVisibility()).map((el) => {
        const box = el.getBoundingClientRect();
        const style = getComputedStyle(el);
        const drawn = el.namespaceURI.endsWith("svg") ? {} : Object.fromEntries(names.map((n) => [n, style[n]]));
        const marked = el.closest("[class]");
        return [`${el.localName} in .${marked.getAttribute("class")}`, {
            ...drawn, x: Math.round(box.x - at.x), y: Math.round(box.y - at.y), w: Math.round(box.width), h: Math.round(box.height),
        }];
    });
}"""

Measures = list[tuple[str, dict[str, object]]]


def measures(showing: Showing) -> Measures:
    """Place, size and style of everything that is drawn of a board."""
    showing.page.mouse.move(0, 0)  # nothing is pointed at
    found: Measures = showing.page.evaluate(MEASURED)
    return found


def differences(one: Measures, other: Measures) -> list[str]:
    assert [name for name, _ in one] == [name for name, _ in other]
    found = {
        f"{name}: {key} {was[key]} became {now[key]}": None
        for (name, was), (_, now) in zip(one, other, strict=True)
        for key in was
        if was[key] != now[key]
    }
    return list(found)


@pytest.mark.parametrize("step", ["laid_out", "vote_revealed", "bonus"])
@pytest.mark.parametrize("host", HOST)
def test_rules_of_the_page_change_nothing_in_the_board(showing: Showing, host: str, step: str) -> None:
    showing.show(scenario("rulebook"), step=step, theme="light")
    assert not reached(showing, host)


def small_widgets() -> dict[str, LinkedWidget | dx.Ask | dx.ClassPredictions]:
    """All that stand beside a board."""
    game = dx.scenario("tie-at-30")
    board = dx.Board(game, round=4)
    text = "A *bonus* `for` [each](https://example.org)\n\n- vote\n\n> or two\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    revealed = new_question()
    revealed.answer(2, "because")
    revealed.reveal(3)
    return {
        "what if": dx.WhatIf(game, round=4),
        "scores": dx.ScoreChart(game, board),
        "votes": dx.VoteMatrix(game, board),
        "aside": dx.Aside(board, "bonus", text),
        "question": new_question(),
        "question about several": new_question("Points?", range(4), *game.players),
        "what happened": revealed,
        "class": dx.ClassPredictions(new_class()),
    }


def reached(showing: Showing, host: str) -> list[str]:
    """What rules of the page change in what is shown."""
    before = measures(showing)
    showing.page.evaluate("() => document.getElementById('place').classList.add('host')")
    showing.add_style(HOSTILE % {"all": HOST[host]})
    showing.frames()
    after = measures(showing)
    showing.page.evaluate("() => document.getElementById('place').classList.remove('host')")
    showing.remove_styles()
    showing.frames()
    return differences(before, after)


@pytest.mark.parametrize("host", HOST)
def test_rules_of_the_page_change_nothing_in_a_small_widget(showing: Showing, host: str) -> None:
    for name, widget in small_widgets().items():
        showing.show_linked(widget, theme="light")
        assert not reached(showing, host), name


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize("host", HOST)
def test_rules_of_the_page_change_nothing_in_a_seat(showing: Showing, host: str) -> None:
    Playing(showing, dx.Seat(dx.Game(["Ada", "Bo", "Cy", "Di"], seed=3), "Ada"), theme="light")
    assert not reached(showing, host)


@pytest.mark.parametrize("host", HOST)
def test_rules_of_the_page_change_nothing_in_a_deck_maker(showing: Showing, host: str) -> None:
    with making(showing) as live:
        live.choose(
            {"name": "one.png", "mimeType": "image/png", "buffer": png()},
            {"name": "none.txt", "mimeType": "text/plain", "buffer": b"none"},
        )
        assert not reached(showing, host)


def png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (200, 300), "teal").save(out, "png")
    return out.getvalue()


DRAWN = (
    "path { fill: none; stroke: steelblue; stroke-width: 6px } circle, ellipse, rect { fill: red; stroke: red } "
    "text { font: 10px sans-serif; fill: red }"
)
"""What pages have for the charts that they draw."""


@pytest.mark.parametrize("before", ["", ".host "])
def test_rules_for_charts_paint_nothing_in_the_board(showing: Showing, before: str) -> None:
    showing.show(scenario("rulebook"), step="bonus", theme="light")
    paint = """() => [...showing.root().querySelectorAll("svg *")].map((el) => {
        const { fill, stroke, strokeWidth, fontSize, fontFamily } = getComputedStyle(el);
        return [el.localName, el.closest("[class]").getAttribute("class"), fill, stroke, strokeWidth, fontSize, fontFamily];
    })"""
    own = showing.page.evaluate(paint)
    showing.page.evaluate("() => document.getElementById('place').classList.add('host')")
    showing.add_style(re.sub(r"(^|[},] ?)(?=[a-z]+[ ,])", rf"\1{before}", DRAWN))
    painted = showing.page.evaluate(paint)
    showing.page.evaluate("() => document.getElementById('place').classList.remove('host')")
    assert [(was, now) for was, now in zip(own, painted, strict=True) if was != now] == []


@pytest.mark.parametrize("shadow", [False, True])
def test_what_is_inherited_from_the_page_changes_nothing_in_the_board(showing: Showing, shadow: bool) -> None:
    showing.show(scenario("rulebook"), step="bonus", theme="light", shadow=shadow)
    before = measures(showing)
    showing.add_style(INHERITED)
    showing.frames()
    assert not differences(before, measures(showing))


@pytest.mark.parametrize("name", ["rulebook", "pile-runs-out"])
def test_in_a_shadow_root_the_board_is_the_same(showing: Showing, name: str) -> None:
    showing.show(scenario(name), step="vote_revealed", theme="light")
    before = measures(showing)
    showing.show(scenario(name), step="vote_revealed", theme="light", shadow=True)
    assert not differences(before, measures(showing))
    showing.add_style(HOSTILE % {"all": ELEMENTS})
    showing.frames()
    assert not differences(before, measures(showing))


def test_in_a_shadow_root_keys_and_focus_work(showing: Showing) -> None:
    showing.show(scenario("rulebook"), step="vote_revealed", shadow=True)
    showing.card.first.focus()
    showing.page.keyboard.press("ArrowRight")
    assert showing.focused.startswith("Card 2: ")
    showing.page.keyboard.press("PageDown")
    assert showing.sent() == [{"step": 9, "playing": False}]
    assert showing.focused.startswith("Card 2: ")


def test_the_board_changes_nothing_outside(showing: Showing) -> None:
    outside = """() => {
        const bare = ["p", "button", "table", "td", "th", "svg", "h3", "ol", "li", "dl", "dd", "input", "select", "img", "figure",
            "details", "dialog", "section"];
        const place = document.createElement("div");
        place.innerHTML = bare.map((name) => `<${name}></${name}>`).join("");
        document.body.append(place);
        const style = (el) => [...getComputedStyle(el)].map((name) => `${name}: ${getComputedStyle(el)[name]}`).join(";");
        const found = [document.documentElement, document.body, ...place.children].map((el) => [el.localName, style(el)]);
        place.remove();
        return found;
    }"""
    sizes = re.compile(r"(height|width|size|origin)[^;]*;")
    showing.show(scenario("rulebook"), step="bonus")
    css = showing.page.evaluate(
        "() => { const at = document.getElementById('css'); const text = at.textContent; at.textContent = ''; return text; }"
    )
    before = [(name, sizes.sub("", style)) for name, style in showing.page.evaluate(outside)]
    showing.page.evaluate("(css) => { document.getElementById('css').textContent = css; }", css)
    after = [(name, sizes.sub("", style)) for name, style in showing.page.evaluate(outside)]
    assert before == after


def test_every_rule_lies_under_the_boards_own_classes(showing: Showing) -> None:
    rules: list[tuple[str, bool]] = showing.page.evaluate(
        """() => {
            const inside = (rules, nested) => [...rules].flatMap((rule) => [
                ...(rule.selectorText ? [[rule.selectorText, nested]] : []),
                ...inside(rule.cssRules ?? [], nested || Boolean(rule.selectorText)),
            ]);
            return inside(document.getElementById("css").sheet.cssRules, false);
        }"""
    )
    assert len(rules) > 100
    # but for the row that a host has put a widget in
    row = re.compile(r"\.widget-hbox(:has\(> \* > \.dx\)| ?> ?:has\(> ?(\[data-linked\])?\.dx( ?> ?\.dx-aside)?\))")
    apart = re.compile(r",(?![^(]*\))")
    # what is nested begins with what it is nested in
    assert not [
        each
        for selectors, nested in rules
        for each in apart.split(selectors)
        if not each.strip().startswith("&" if nested else ".dx") and not row.fullmatch(each.strip())
    ]


def test_nothing_is_put_on_the_window_and_no_name_is_used_twice(showing: Showing) -> None:
    assert "@keyframes" not in (STATIC / "style.css").read_text().replace("@keyframes dx", "")
    showing.show(scenario("rulebook"), step="bonus", views=2)
    ids: list[str] = showing.page.evaluate("() => [...document.querySelectorAll('.holder [id]')].map((el) => el.id)")
    assert len(ids) == len(set(ids))
