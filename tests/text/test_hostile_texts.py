"""Names, clues and words of others stay text in every table, whatever they look like: Markdown, HTML, TeX, formulas."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.text.markdown import TAGS, prose_tree
from tests.support.exported import first_widgets
from tests.support.play import play_round

pytestmark = pytest.mark.usefixtures("recorded")

NAMES = ["$x$ <b>A</b>", "=1+1", "{name}", "`c` _d_"]
CLUE = "costs $5 or $10 <img src=x onerror=alert(1)> {slot}"


def game() -> dx.Game:
    players = [name[:20] for name in NAMES]
    return play_round(dx.Game(players, seed=1), clue=CLUE)


def noted() -> dx.Predictions:
    predictions = dx.Predictions()
    predictions.add("$Who$ <i>finds</i> it?", "=cmd|'/c calc'!A1", "$5$", why="-2+3 <script>1</script>", game="$g$")
    return predictions


def collected() -> dx.CollectedPredictions:
    return dx.CollectedPredictions(
        dx.Predictions({"who": "<u>$Z$</u>", **row} for row in noted()), {"$a$<b>.json": "$no$"}
    )


def deck() -> dx.Deck:
    cards = [dx.Card(f"c{at}", f"$t{at}$ <b>", "$alt$ <i>", ("$tag$ <u>",)) for at in range(3)]
    return dx.Deck("$deck$ <s>", cards, lambda card, size: f"{card}{size}".encode())


SHOWN: dict[str, Callable[[], Any]] = {
    "Game": game,
    "RoundScore": lambda: game().score,
    "Comparison": lambda: dx.compare(game(), {NAMES[1]: 1 if game().state.round.owner(1) != 1 else 2}),
    "ScoreHistory": lambda: dx.history(game()),
    "VoteCounts": lambda: dx.vote_counts(game()),
    "Predictions": noted,
    "CollectedPredictions": collected,
    "Deck": deck,
    "DeckReport": lambda: (deck() + dx.Deck("$e$", [dx.Card("e", "$e$ <b>", "")], lambda *_: b"c0full")).report,
    "line chart": lambda: dx.line_chart("$t$ <b>", [1, 2], {"$l$ <i>": [1, 2]}, "$x$", "$y$"),
    "bar chart": lambda: dx.bar_chart("$t$ <b>", {"$l$ <i>": {"$p$": 1}}, {"$p$": "red"}),
    "chart of a history": lambda: dx.history(game()).chart(),
    "Handout": lambda: dx.Board(game()).handout(),
    "ScoreSheet": lambda: dx.ScoreSheet(NAMES),
}


WITHOUT_END = {"img", "br", "path", "rect", "circle", "line", "input", "meta", "link"}


class Texts(HTMLParser):
    """Every text of some HTML, with whether a host would typeset it as mathematics; and every tag."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.plain: list[bool] = [False]
        self.texts: list[tuple[str, bool]] = []
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs
        kinds = (dict(attrs).get("class") or "").split()
        if tag not in WITHOUT_END:
            self.plain.append(self.plain[-1] or {"mathjax_ignore", "tex2jax_ignore"} <= set(kinds))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        if tag not in WITHOUT_END:
            self.plain.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append((data, self.plain[-1]))


@pytest.mark.parametrize("name", SHOWN)
def test_whatever_people_wrote_is_text_and_no_mathematics(name: str) -> None:
    html: str = SHOWN[name]()._repr_html_()
    page = Texts(html)
    with_dollars = [text for text, _ in page.texts if "$" in text]
    assert with_dollars
    assert [text for text, plain in page.texts if "$" in text and not plain] == []
    assert not page.tags & {"b", "i", "u", "s", "script"} - ({"b"} if name == "Deck" else set())
    assert not [key for key, _ in page.attributes if key.startswith("on")]


@pytest.mark.parametrize("name", ["Predictions", "CollectedPredictions", "ScoreHistory"])
def test_no_cell_of_a_csv_is_a_formula(name: str) -> None:
    text: str = SHOWN[name]().to_csv()
    for row in csv.reader(io.StringIO(text)):
        for cell in row:
            for part in cell.split(";"):
                is_number = part.strip().lstrip("-").replace(".", "").isdigit()
                assert is_number or not part.lstrip().startswith(("=", "+", "-", "@"))


def test_a_number_of_a_csv_is_one_and_a_text_is_quoted() -> None:
    first = dx.history(dx.scenario("rulebook")).to_csv().splitlines()[1]
    assert first.startswith('1,"')
    assert re.search(r",\d+,\d+$", first)


# Markdown

MARKDOWN: dict[str, str] = {
    "a script": "<script>alert(1)</script>",
    "a handler": '<img src=x onerror="alert(1)">',
    "a style": "<style>*{display:none}</style>",
    "a comment": "<!-- hidden -->",
    "a javascript link": "[a](javascript:alert(1))",
    "the same in capitals": "[a](JavaScript:alert(1))",
    "the same with spaces": "[a]( java\tscript:alert(1) )",
    "the same in entities": "[a](&#106;avascript:alert(1))",
    "a data link": "[a](data:text/html,<script>1</script>)",
    "a file link": "[a](file:///etc/passwd)",
    "a link to a path": "[a](../../x)",
    "an automatic link": "<javascript:alert(1)>",
    "a picture": "![a](https://example.org/a.png)",
    "a picture of a script": "![a](javascript:alert(1))",
    "a link that is a reference": "[a]\n\n[a]: javascript:alert(1)",
    "lists 200 deep": "\n".join("  " * depth + "- a" for depth in range(200)),
    "quotes 2000 deep": ">" * 2000 + " a",
    "brackets 5000 deep": "[" * 5000 + "a" + "]" * 5000,
    "stars without end": "*a " * 5000,
    "ticks without end": "`" * 9999,
    "a table of 1000 columns": "|" + "a|" * 1000 + "\n|" + "-|" * 1000 + "\n|" + "b|" * 1000,
    "a zero byte": "a\0b",
    "marks that turn the line": "a\u202eb\u2066c",
    "TeX": "$\\def\\x{\\x\\x}\\x$",
    "entities": "&lt;b&gt; &#x3c;b&#x3e; &#0; &#1114112;",
}


@pytest.mark.parametrize("case", MARKDOWN)
def test_markdown_of_any_kind_becomes_harmless_parts_or_is_refused(case: str) -> None:
    try:
        tree = prose_tree(MARKDOWN[case])
    except dx.RuleError:
        return
    json.dumps(tree).encode()

    stack: list[Any] = list(tree)
    while stack:
        part = stack.pop()
        if isinstance(part, str):
            continue
        tag, *inside = part
        assert tag in TAGS
        if tag == "a":
            assert inside[0].lower().startswith(("https://", "http://", "mailto:"))
        stack += inside


@pytest.mark.parametrize("case", MARKDOWN)
def test_an_aside_of_any_markdown_is_shown_or_refused_and_the_board_goes_on(case: str) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    before = board.get_state()
    with contextlib.suppress(dx.RuleError):
        dx.Aside(board, "bonus", MARKDOWN[case])
    assert board.get_state() == before
    board.goto("voted")
    assert board.steps[board.step].kind == "voted"


# Exports


@pytest.mark.parametrize(
    "text", ["</script><script>alert(1)</script>", "<!--", "]]>", "\u2028", "{data}", "&amp;", "</main>"]
)
def test_no_text_ends_the_script_or_the_page_of_an_export(text: str, tmp_path: Path) -> None:
    clue = text if text != "\u2028" else "a"
    played = play_round(dx.Game(["Ada", "Bo", "Cy"], seed=1), clue=clue)
    path = dx.Board(played).export_html(tmp_path / "board.html")
    page = path.read_text(encoding="utf-8-sig")
    plain = dx.Board(play_round(dx.Game(["Ada", "Bo", "Cy"], seed=1), clue="a")).export_html(tmp_path / "plain.html")
    usual = plain.read_text(encoding="utf-8-sig")
    for mark in ("<script", "</script", "<main", "</main", "<!--", "<style", "</style"):
        assert page.count(mark) == usual.count(mark)
    (board,) = first_widgets(path)
    assert board["stages"]["1"][0]["view"]["round"]["clue"]["text"] == clue


# Pictures that a deck's own function gives

WRONG_PICTURES: dict[str, Callable[[str, str], Any]] = {
    "None": lambda _card, _size: None,
    "a text": lambda _card, _size: "picture",
    "a number": lambda _card, _size: 7,
    "an error of its own": lambda card, _size: {}[card],
    "a missing file": lambda card, _size: Path(f"/no/such/{card}.webp").read_bytes(),
    "too few arguments": lambda _card: b"",  # type: ignore[misc, dict-item]
    "without end": lambda card, size: WRONG_PICTURES["without end"](card, size),
}


@pytest.mark.parametrize("case", WRONG_PICTURES)
def test_a_deck_with_wrong_pictures_names_the_card(case: str) -> None:
    wrong = dx.Deck("mine", list(dx.Deck.dreams()), WRONG_PICTURES[case])
    for act in (
        lambda: wrong.picture("night-whale"),
        lambda: wrong.hashes,
        lambda: wrong._repr_html_(),
        lambda: dx.Board(play_round(dx.Game(["Ada", "Bo", "Cy"], deck=wrong, seed=1))),
        lambda: dx.Game(["Ada", "Bo", "Cy"], deck=wrong, seed=1).to_json(),
    ):
        with pytest.raises(dx.DeckError, match=r"picture of the card '[a-z-]+' (can't be read|must be)") as raised:
            act()
        assert len(str(raised.value)) < 300
