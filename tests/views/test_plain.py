"""The widgets as plain HTML: what each says in its view, as text and tables alone."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import dixit_widgets as dx
from dixit_widgets.sentences import ENGLISH
from dixit_widgets.text.language import language_of
from dixit_widgets.views.plain import plain_aside, plain_chart, plain_matrix, plain_what_if
from tests.support.play import table


def rows(html: str) -> list[list[str]]:
    """The cells of every row."""
    return [
        [unescape(re.sub("<[^>]+>", "", cell)) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in re.findall(r"<tr>(.*?)</tr>", html)
    ]


def view(widget: Any) -> Any:
    return widget._view


def test_a_chart_is_a_table_of_its_rounds_with_a_sentence_for_each() -> None:
    html = plain_chart(view(dx.ScoreChart(dx.scenario("tie-at-30"))), ENGLISH)
    found = rows(html)
    assert found[0] == ["Round", "Ada", "Bo", "Cy", "Di"]
    assert [row[0] for row in found[1:]] == [str(number) for number in range(1, len(found))]
    history = dx.history(dx.scenario("tie-at-30"))
    last = history.rounds[-1]
    assert found[-1][1:] == [f"{last.totals[name]} (+{last.points[name]})" for name in ("Ada", "Bo", "Cy", "Di")]
    assert html.count("<li>Round ") == len(history.rounds)


def test_somebody_who_was_not_at_the_table_has_no_points_there() -> None:
    shown = view(dx.ScoreChart(dx.scenario("rulebook")))
    shown["rounds"][0]["totals"][1] = None
    assert "–" in rows(plain_chart(shown, ENGLISH))[1]


def test_a_matrix_has_voters_in_rows_and_owners_in_columns() -> None:
    found = rows(plain_matrix(view(dx.VoteMatrix(dx.scenario("rulebook"))), ENGLISH))
    assert found[0] == [
        "Voter",
        *(f"for {name}" for name in ("Pink", "Blue", "Green", "Violet", "Yellow", "Red")),
        "All",
        "Votes for the storyteller's card",
    ]
    assert found[2] == ["Blue", "1", "–", "0", "0", "0", "0", "1", "1"]


def test_a_what_if_has_the_round_as_played_and_the_changed_one_only_if_it_was_changed() -> None:
    what_if = dx.WhatIf(dx.scenario("rulebook"))
    before = plain_what_if(view(what_if), ENGLISH)
    assert rows(before)[0] == ["Player", "Votes", "Points"]
    assert rows(before)[1] == ["Pink", "Storyteller", "3"]
    assert rows(before)[2] == ["Blue", "Card 4: Rings of Time, Pink's", "5"]
    assert "With your changes" not in before
    what_if.vote("Red", "Pink")
    after = plain_what_if(view(what_if), ENGLISH)
    assert rows(after)[0][-2:] == ["Votes (With your changes)", "Points (With your changes)"]
    assert rows(after)[6] == ["Red", "Card 5: Red Fox, Green's", "0", "Card 4: Rings of Time, Pink's", "3"] or rows(
        after
    )
    assert "With your changes: " in after


def test_where_no_round_is_scored_that_is_said() -> None:
    game = table(4)
    assert "No round is scored yet." in plain_chart(view(dx.ScoreChart(game)), ENGLISH)
    assert "No round is scored yet." in plain_matrix(view(dx.VoteMatrix(game)), ENGLISH)
    assert "Once all votes of a round are in" in plain_what_if(view(dx.WhatIf(game)), ENGLISH)


def test_an_explanation_is_its_text_with_nothing_that_its_author_has_not_written() -> None:
    board = dx.Board(dx.scenario("rulebook"))
    text = "# One\n\n*Some* found <script>x</script>\n\n- a\n- [b](https://example.org/?a=1&b=2) [c](ftp://x)\n\n---\n"
    html = plain_aside(view(dx.Aside(board, step=3, text=text)), ENGLISH)
    assert "Explanation: Step 4" in html
    assert "<h3>One</h3>" in html
    assert "<em>Some</em> found &lt;script&gt;x&lt;/script&gt;" in html
    assert '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">b</a> c' in html
    assert html.count("<hr>") == 1


def test_names_stay_text() -> None:
    names = ["<b>Ada</b>", "{name}", "Cy & Co"]
    game = dx.worked_round(names, names[0], "</script><i>$x$", {names[1]: names[0], names[2]: names[0]})
    for html in (
        plain_chart(view(dx.ScoreChart(game)), ENGLISH),
        plain_matrix(view(dx.VoteMatrix(game)), ENGLISH),
        plain_what_if(view(dx.WhatIf(game)), ENGLISH),
    ):
        assert "&lt;b&gt;Ada&lt;/b&gt;" in html
        assert "{name}" in html
        assert not re.search("<b>|<i>|</script>", html)
        assert "mathjax_ignore" in html


def test_they_are_said_in_the_language_of_the_view() -> None:
    finnish = language_of("fi")
    html = plain_chart(view(dx.ScoreChart(dx.scenario("rulebook"), language="fi")), finnish)
    assert 'lang="fi"' in html
    assert rows(html)[0][0] == "Kierros"
