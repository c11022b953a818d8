"""The static picture of each widget has what everybody sees of it now, and nothing else: read from its HTML."""

from __future__ import annotations

import copy
import re
from base64 import b64decode
from collections.abc import Callable
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.decks import small
from dixit_widgets.engine.players import LONGEST_NAME
from dixit_widgets.sentences import ENGLISH
from dixit_widgets.text.language import language_of
from dixit_widgets.views import static_parts
from dixit_widgets.views.static_board import static_round
from dixit_widgets.views.static_panels import static_explanation, static_score_chart
from tests.support.asking import new_question
from tests.support.classes import answered
from tests.support.html_tables import rows_of
from tests.support.languages import FINISHED
from tests.support.play import NAMES, endless, go_on, play_round, small_deck, table, to_vote
from tests.support.rulebook import KINDS, LAST, step_of
from tests.views.test_secrets import LARGE, SMALL, Phase, stopped_in, with_other_secrets

pytestmark = pytest.mark.usefixtures("recorded")

MOST_BYTES = 60_000


def static(widget: Any) -> str:
    """The picture, without the id of its widget."""
    return widget._static_html().replace(widget._static.key, "")


def words(html: str) -> str:
    """What is read, with the alternative texts of pictures in their places."""
    html = re.sub(r"<style>.*?</style>", "", html)
    text = re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"[\1] ", html)
    text = re.sub(r"</?(?:bdi|strong|span)\b[^>]*>", "", text)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", text))).strip()


def cards(html: str) -> list[str]:
    """The words of each card on the table."""
    return [words(each) for each in re.findall(r'<li style="[^"]*">(.*?)</li>', html)]


def rows(html: str) -> list[list[str]]:
    """The cells of its tables."""
    return rows_of(html, words)


def rulebook(step: int | str = LAST, **settings: Any) -> dx.Board:
    at = step_of(step, -1) if isinstance(step, str) else step
    return dx.Board(dx.scenario("rulebook"), step=at, **settings)


def answered_ask(**reveal: Any) -> dx.Ask:
    ask = new_question("How many points?", range(4), "Ada", "Bo")
    ask.answer({"Ada": 1, "Bo": 2}, "as they & we said")
    if reveal:
        ask.reveal(reveal)
    return ask


def changed_what_if() -> dx.WhatIf:
    what_if = dx.WhatIf(dx.scenario("rulebook"))
    what_if.vote("Red", "Pink")
    what_if.change(points_bonus=2)
    return what_if


def a_class(tmp_path: Path) -> dx.ClassPredictions:
    for number, reader in enumerate(["Quentin", "Rosalind", "Sebastian"]):
        answered(tmp_path, reader, {"How many find it?": number % 2}, {"How many find it?": 1})
    (tmp_path / "Theodora.json").write_text("{", encoding="utf-8")
    return dx.ClassPredictions(tmp_path)


def shown_form() -> dx.RoundForm:
    form = dx.RoundForm()
    form._clue.value = "a <b>long</b> way"
    for name, vote in (("Bo", "Ada"), ("Cy", "Ada"), ("Di", "Bo")):
        form._boxes[name][0].value = vote
    form._show()
    return form


WIDGETS: dict[str, Callable[[Path], Any]] = {
    "Board": lambda _: rulebook(),
    "Board that asks": lambda _: rulebook(0, predict=True),
    "Seat": lambda _: dx.Seat(to_vote(table(4), teller="Ada"), "Bo"),
    "Table": lambda _: dx.Table(to_vote(table(4), teller="Ada"), ["Bo", "Cy"]),
    "Aside": lambda _: dx.Aside(rulebook("bonus"), "bonus", "*Why* [so](https://example.org/?a=1&b=2)? 1 < 2\n\n---"),
    "ScoreChart": lambda _: dx.ScoreChart(dx.scenario("rulebook")),
    "VoteMatrix": lambda _: dx.VoteMatrix(dx.scenario("rulebook")),
    "WhatIf": lambda _: changed_what_if(),
    "DeckMaker": lambda _: dx.DeckMaker(),
    "Ask": lambda _: answered_ask(),
    "ClassPredictions": a_class,
    "RoundForm": lambda _: shown_form(),
}
"""Each widget that a notebook shows, with something in it."""


# What hosts leave


@pytest.mark.parametrize("name", WIDGETS)
def test_a_picture_needs_nothing_that_a_host_takes_away(name: str, tmp_path: Path) -> None:
    # the one style lets it come late, and is not needed
    html = static(WIDGETS[name](tmp_path)).replace(static_parts.LATE, "")
    assert not re.search(r"<(script|style|svg|button|input|iframe)\b|\b(aria-\w+|role|id|on\w+)=", html)
    bare = re.sub(r' (style|class|src|width|height)="[^"]*"', "", html)
    assert words(bare) == words(html)
    assert words(html).endswith("This picture is kept in the notebook. Run the cell to use the widget itself.")
    assert len(html.encode()) <= MOST_BYTES


@pytest.mark.parametrize("name", WIDGETS)
@pytest.mark.parametrize("code", FINISHED)
def test_a_picture_is_in_the_language_of_its_widget(name: str, code: str, tmp_path: Path) -> None:
    with_language = WIDGETS[name](tmp_path)
    english = words(static(with_language)).split()
    with_language.language = code
    html = static(with_language)
    note = "This picture is kept in the notebook. Run the cell to use the widget itself."
    assert f'lang="{code}"' in html
    assert 'lang="en"' not in html
    assert language_of(code).say(note) in words(html)
    assert words(html).split() != english


def test_every_class_of_widgets_has_a_picture() -> None:
    from dixit_widgets.widgets.base import PageWidget

    public = {name: getattr(dx, name) for name in dx.__all__}
    shown = {name for name, each in public.items() if isinstance(each, type) and issubclass(each, PageWidget)}
    assert shown | {"RoundForm"} == {name.split(" ")[0] for name in WIDGETS}


def test_names_in_the_small_widgets_stay_text() -> None:
    names = ["<b>Ada</b>", "{name}", "Cy & Co"]
    game = dx.worked_round(names, names[0], "</script><i>$x$", {names[1]: names[0], names[2]: names[0]})
    for html in map(static, (dx.ScoreChart(game), dx.VoteMatrix(game), dx.WhatIf(game))):
        assert "&lt;b&gt;Ada&lt;/b&gt;" in html
        assert "{name}" in html
        assert not re.search("<b>|<i>|</script>", html)


@pytest.mark.parametrize("code", ["en", "pl"])
def test_a_small_widget_of_the_largest_table_has_at_most_60_kb(code: str) -> None:
    names = [(f"{letter}" + "ŵ") * (LONGEST_NAME // 2) for letter in "ABCDEFGHIJKL"]
    game, chance = dx.Game(names, rules="odyssey", seed=5), Random(1)
    while game.phase not in ("scored", "over"):
        go_on(game, chance)
    what_if = dx.WhatIf(game, language=code)
    round_ = what_if.comparison.before
    for seat in round_.voters:
        others = [
            slot for slot in range(1, 13) if round_.owner(slot) != seat and slot not in (round_.votes[seat] or ())
        ]
        what_if.vote(round_.players[seat], *others[-2:])
    for shown in (what_if, dx.ScoreChart(game, language=code), dx.VoteMatrix(game, language=code)):
        assert len(static(shown).encode()) <= MOST_BYTES, type(shown).__name__


def test_names_and_clues_are_shown_as_they_were_written() -> None:
    names = ['<i>"A"', "B&B", "Cy", "Di"]
    game = dx.worked_round(names, names[0], "<u>$x$</u>", {"B&B": names[0], "Cy": names[0], "Di": "Cy"})
    board = dx.Board(game)
    board.step = len(board.steps) - 1
    html = static(board)
    assert "<u>" not in html
    assert "“<u>$x$</u>”" in words(html)
    assert '<i>"A" is the storyteller' in words(html)
    assert "tex2jax_ignore" in html
    assert "mathjax_ignore" in html


# A board


def test_a_board_shows_its_step_and_nothing_that_comes_later() -> None:
    board = rulebook(0)
    for step, kind in enumerate(KINDS):
        board.step = step
        html = static(board)
        past = KINDS[: step + 1]
        text = words(html)
        assert board.steps[step].text in text
        if step < LAST:
            assert board.steps[step + 1].text not in text, kind
        shown = cards(html)
        assert len(shown) == (6 if "laid_out" in past else 0)
        voted = past.count("vote_revealed")
        assert sum(int((re.search(r"(\d) votes?: ", each) or [0, 0])[1]) for each in shown) == voted
        assert sum("'s card" in each for each in shown) == (
            6 if "owners_revealed" in past else 1 if "card_revealed" in past else 0
        )
        assert (rows(html)[0][-1] == "Total") == ("outcome" in past)
        assert f"Step {step + 1} of {len(KINDS)}" in text


def test_a_whole_round_has_cards_with_numbers_owners_votes_and_sums() -> None:
    html = static(rulebook())
    assert "Dixit board: round 1 of “rulebook” “rebirth” Pink is the storyteller" in words(html)
    assert cards(html)[1] == (
        "[Card 2: A blue bird stands on a nest with eggs in the open visor of a rusty suit of armour, in a garden with "
        "blossom.] 2 Nest in the Helmet Blue's card 2 votes: Violet, Yellow"
    )
    assert cards(html)[2].endswith("3 Ladder of Feathers Yellow's card no votes")
    assert cards(html)[3].endswith("4 Rings of Time Storyteller's card 2 votes: Blue, Green")
    assert ["Blue", "0", "3", "2", "5", "5"] in rows(html)
    assert html.count('src="data:image/webp;base64,') == 6


@pytest.mark.parametrize(("edition", "players"), [("odyssey", 12), ("dixit", 8), ("disney", 6)])
def test_a_board_of_the_largest_table_has_at_most_60_kb_at_every_step(edition: str, players: int) -> None:
    names = [(f"{letter}" + "ŵ") * (LONGEST_NAME // 2) for letter in "ABCDEFGHIJKL"[:players]]
    game, chance = dx.Game(names, rules=edition, seed=5), Random(1)
    while game.phase not in ("scored", "over"):
        go_on(game, chance)
    sizes: dict[str, int] = {}
    for code in ("en", "pl"):
        for shown in (dx.Board(game, language=code), dx.Table(game, [], bots=False, language=code)):
            for step in range(len(shown.steps)):
                shown.step = step
                sizes[f"{type(shown).__name__} {code} {step}"] = len(static(shown).encode())
    assert max(sizes.values()) <= MOST_BYTES, max(sizes.items(), key=lambda item: item[1])
    assert max(sizes.values()) > MOST_BYTES / 3


def test_a_board_that_nobody_has_begun_says_so() -> None:
    assert "The cards are dealt. Anyone with a clue may start." in words(static(dx.Board(table(4))))


def test_a_board_that_asks_shows_the_question_and_nothing_after_it() -> None:
    board = rulebook(0, predict=True)
    board.step = len(board.steps) - 1
    html = static(board)
    assert "Which card is Pink's “rebirth”?" in words(html)
    assert "not sure" in words(html)
    assert not re.search(r"'s card (no|\d) vote", words(html))
    assert "voted for card" not in words(html)


def test_a_board_shows_what_was_predicted_beside_what_happened() -> None:
    board = rulebook(0, predict=["storyteller"])
    answers = board._answers
    assert answers is not None
    answers.answer(board._shown_round(1), "storyteller", {}, "")
    board.goto("card_revealed")
    html = static(board)
    assert "What you said, and what happened" in words(html)
    assert ["", "You said", "It was", ""] in rows(html)
    board.goto("voted")
    assert "What you said, and what happened" not in words(static(board))


def test_without_its_picture_a_card_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small, "_shipped", dict)
    monkeypatch.setattr("dixit_widgets.decks.images.need_pillow", _no_pillow)
    small.small_picture.cache_clear()
    try:
        html = static(rulebook())
    finally:
        small.small_picture.cache_clear()
    assert "<img" not in html
    assert cards(html)[2].startswith("3 Ladder of Feathers A ladder with feathers for rungs,")


def _no_pillow() -> None:
    raise dx.DeckError("no Pillow")


# Secrets


def public_widgets(game: dx.Game) -> list[Any]:
    """What shows this game, seats and tables of every player among them."""
    board = dx.Board(game)
    return [
        board,
        dx.Table(game, [], bots=False),
        dx.Table(game, game.players, bots=False),
        *(dx.Seat(game, name) for name in game.players),
        *(dx.Table(game, name, bots=False) for name in game.players[:2]),
        dx.ScoreChart(game, board),
        dx.VoteMatrix(game, board),
        dx.WhatIf(game),
    ]


@pytest.mark.parametrize(("edition", "players", "phase"), [*SMALL, *LARGE])
def test_a_picture_shows_no_more_than_everybody_at_the_table_may_know(edition: str, players: int, phase: Phase) -> None:
    chance = Random(f"{edition} {players} {phase}")
    game = stopped_in(phase, edition, players, chance)
    other = with_other_secrets(game, "table", chance)
    for one, twin in zip(public_widgets(game), public_widgets(other), strict=True):
        assert static(one) == static(twin), type(one).__name__
        one.close()
        twin.close()


def test_a_picture_at_a_step_does_not_depend_on_what_the_board_reveals_later() -> None:
    def until(kind: str, votes: dict[str, str]) -> str:
        board = dx.Board(dx.worked_round(NAMES[:4], "Ada", "rebirth", votes))
        board.goto(kind)  # type: ignore[arg-type]
        return static(board).replace(f"of {len(board.steps)}", "")

    found = {"Bo": "Ada", "Cy": "Ada", "Di": "Bo"}, {"Bo": "Ada", "Cy": "Bo", "Di": "Cy"}
    for kind in ("laid_out", "voted", "vote_revealed"):  # the first vote is the same
        assert until(kind, found[0]) == until(kind, found[1])
    assert until("card_revealed", found[0]) != until("card_revealed", found[1])


# A whole round, for an exported page


def test_a_whole_round_is_tables_of_its_cards_and_points_and_all_sentences() -> None:
    board = rulebook(0)
    html = static_round(board._view, ENGLISH)  # type: ignore[arg-type]
    assert "<img" not in html
    assert words(html).startswith("Dixit board: round 1 of “rulebook” “rebirth” Pink is the storyteller")
    assert ["4", "Rings of Time", "Pink", "Blue and Green"] in rows(html)
    assert ["Blue", "0", "3", "2", "5", "5"] in rows(html)
    for step in board.steps:
        assert step.text in words(html)


def test_a_whole_round_ends_at_the_question_to_its_reader() -> None:
    html = static_round(rulebook(0, predict=True)._view, ENGLISH)  # type: ignore[arg-type]
    assert ["4", "Rings of Time", "", ""] in rows(html)
    assert ["Blue", "0"] in rows(html)
    assert "Which card is Pink's “rebirth”? Pink's card: card 1, card 2" in words(html)


# Seats and tables


def test_a_seat_shows_the_table_and_never_the_hand() -> None:
    game = to_vote(table(4), teller="Ada")
    html = static(dx.Seat(game, "Bo"))
    assert words(html).startswith("Bo's seat")
    assert "Waiting for Bo, Cy and Di." in words(html)
    for card in game.hand("Bo"):
        assert card.title not in words(html)
        assert card.alt not in words(html)


def test_a_table_says_who_has_won_once_the_board_has_come_there() -> None:
    game, chance = table(3, seed=2), Random(1)
    while game.phase != "over":
        go_on(game, chance)
    shown = dx.Table(game, [], bots=False)
    shown.goto("voted")
    winner = game.winners[0]
    assert "Place 1: " not in words(static(shown))
    shown.step = len(shown.steps) - 1
    assert f"Place 1: {winner}, " in words(static(shown))


# The small widgets


def test_an_explanation_is_its_text_with_links_and_says_if_the_board_is_there() -> None:
    board = rulebook("bonus")
    aside = dx.Aside(board, "bonus", "*Why* [so](https://example.org/?a=1&b=2)? 1 < 2")
    so = '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">so</a>'
    assert f"<em>Why</em> {so}? 1 &lt; 2" in static(aside)
    assert words(static(aside)).startswith("Explanation: Step 13 (The board is here) ")
    board.step = 0
    assert words(static(aside)).startswith("Explanation: Step 13 Why")


def test_an_explanation_has_nothing_that_its_author_has_not_written() -> None:
    text = "# One\n\n*Some* found <script>x</script>\n\n- a\n- [b](https://example.org) [c](ftp://x)\n\n---\n"
    html = static(dx.Aside(rulebook(), step=3, text=text))
    assert "<h3>One</h3>" in html
    assert "<em>Some</em> found &lt;script&gt;x&lt;/script&gt;" in html
    assert ">b</a> c</li>" in html
    assert html.count("<hr>") == 1


@pytest.mark.parametrize(
    "tree",
    [
        [["script", "x"]],
        [["p", ["img", "x"]]],
        [["a", "javascript:alert(1)", "x"]],
        [["a", ["p", "x"]]],
        [["P onclick=1", "x"]],
    ],
)
def test_of_a_tag_or_an_address_that_no_text_may_have_only_the_words_are_left(tree: list[Any]) -> None:
    shown = {**dx.Aside(rulebook(), step=3, text="x")._view, "tree": tree}
    html = static_explanation(shown, False, ENGLISH)  # type: ignore[arg-type]
    assert set(re.findall(r"<(\w+)", html)) <= {"p", "strong"}
    assert words(html) == "Explanation: Step 4 x"


def test_a_chart_of_a_thousand_rounds_has_the_newest_and_says_so() -> None:
    view = copy.deepcopy(dx.ScoreChart(dx.scenario("rulebook"))._view)
    view["rounds"] = [{**view["rounds"][0], "number": number} for number in range(1, 1001)]
    view["numbers"], view["says"] = [f"Round {number}" for number in range(1, 1001)], view["says"] * 1000
    html = static_score_chart(view, language_of("en"))
    assert [row[0] for row in rows(html)][1::59] == ["941", "1000"]
    assert "The rounds before round 941 are left out." in words(html)
    assert len(html) < MOST_BYTES


def test_an_explanation_has_no_text_while_its_board_asks_something_that_comes_before_it() -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=["scores"])
    aside, before = dx.Aside(board, "bonus", "Blue has 2 more"), dx.Aside(board, "card_revealed", "It is Pink's")
    waits = "This is shown once the board's questions about the round have been answered."
    assert words(static(aside)).startswith(f"Explanation {waits} This picture")
    assert "It is Pink's" in words(static(before))
    board.goto("bonus")  # in Python, which skips the question
    assert "Blue has 2 more" in words(static(aside))


def test_a_chart_is_a_picture_a_table_of_its_rounds_and_a_sentence_for_each() -> None:
    game = dx.scenario("tie-at-30")
    html, history = static(dx.ScoreChart(game)), dx.history(game)
    assert "[Points after each round]" in words(html)
    assert 'src="data:image/svg+xml;base64,' in html
    assert rows(html) == [
        ["Round", *game.players],
        *(
            [str(each.number), *(f"{each.totals[name]} (+{each.points[name]})" for name in game.players)]
            for each in history.rounds
        ),
    ]
    assert html.count("<li>Round ") == len(history.rounds)
    assert "No round is scored yet." in words(static(dx.ScoreChart(table(3))))


def test_a_drawing_fills_its_picture() -> None:
    html = static(dx.ScoreChart(dx.scenario("rulebook")))
    [drawn] = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    root = b64decode(drawn).decode().partition(">")[0]
    assert "viewBox=" in root
    assert "style=" not in root, "a margin would move the drawing out of the picture"


def test_somebody_who_was_not_at_the_table_has_no_points_there() -> None:
    shown: Any = dx.ScoreChart(dx.scenario("rulebook"))._view
    shown["rounds"][0]["totals"][1] = None
    assert rows(static_score_chart(shown, ENGLISH))[1][:3] == ["1", "3 (+3)", "–"]


def test_of_a_long_game_there_is_the_table_alone() -> None:
    game, chance = table(8, endless(), deck=small_deck(1200)), Random(1)
    while len(dx.history(game).rounds) < 20:
        go_on(game, chance)
    html = static(dx.ScoreChart(game))
    assert "<img" not in html
    assert len(rows(html)) == 1 + 20
    assert len(html.encode()) <= MOST_BYTES


def test_a_table_of_votes_has_a_number_for_each_pair_and_the_sums() -> None:
    game = dx.scenario("rulebook")
    html = static(dx.VoteMatrix(game))
    last = ["All", "Votes for the storyteller's card"]
    assert rows(html)[0] == ["Voter", *(f"for {name}" for name in game.players), *last]
    assert rows(html)[2] == ["Blue", "1", "–", "0", "0", "0", "0", "1", "1"]
    assert ["Violet", "0", "1", "0", "–", "0", "0", "1", "0"] in rows(html)
    assert "No round is scored yet." in words(static(dx.VoteMatrix(table(3))))


def test_a_what_if_without_changes_shows_the_round_as_it_was_played() -> None:
    html = static(dx.WhatIf(dx.scenario("rulebook")))
    assert rows(html)[:3] == [
        ["Player", "Votes", "Points"],
        ["Pink", "Storyteller", "3"],
        ["Blue", "Card 4: Rings of Time, Pink's", "5"],
    ]
    assert "As played: Some, but not all, found it" in words(html)
    assert "With your changes" not in words(html)


def test_a_what_if_whose_votes_are_as_played_shows_them_once() -> None:
    what_if = dx.WhatIf(dx.scenario("rulebook"))
    what_if.change(points_bonus=2)
    html = static(what_if)
    assert rows(html)[0] == ["Player", "Votes", "Points: As played", "Points: With your changes"]
    assert ["Blue", "Card 4: Rings of Time, Pink's", "5", "7"] in rows(html)


def test_a_what_if_shows_both_sides_and_the_rules_that_were_changed() -> None:
    html = static(changed_what_if())
    assert rows(html)[0] == [
        "Player",
        "Votes: As played",
        "Votes: With your changes",
        "Points: As played",
        "Points: With your changes",
    ]
    assert ["Red", "Card 6: Four Globes, Violet's", "Card 4: Rings of Time, Pink's", "0", "3"] in rows(html)
    assert "Each vote on your own card: 1 → 2" in words(html)
    assert "With your changes: " in words(html)
    assert "Once all votes of a round are in" in words(static(dx.WhatIf(table(4))))


def test_a_question_shows_its_choices_then_the_answer_then_what_happened() -> None:
    ask = new_question("How many find it?", range(30))
    assert "0, 1, 2," in words(static(ask))
    assert "29" not in words(static(ask)), "of many choices only the first are listed"
    few = static(new_question("Who?", ["Ada", "Bo, who leads"]))
    assert "<ul><li>Ada</li><li>Bo, who leads</li><li>not sure</li></ul>" in few
    several = static(new_question("How many points?", range(2), "Ada", "Bo"))
    assert "<ul><li>Ada: 0, 1, not sure</li><li>Bo: 0, 1, not sure</li></ul>" in several
    ask = answered_ask()
    assert "You said: Ada: 1, Bo: 2" in words(static(ask))
    assert "Why: as they & we said" in words(static(ask))
    ask.reveal({"Ada": 1, "Bo": 3})
    assert rows(static(ask))[1:] == [["Ada", "1", "1", "as predicted"], ["Bo", "2", "3", "different"]]
    assert ask._view["outcome"]["some"][1].replace("{met}", "1") in static(ask)


def test_what_happened_is_not_in_the_picture_before_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIXIT_STATIC_PAGE", "1")
    ask = new_question("Which word?", ["alpha", "beta"])
    before = static(ask)
    ask.reveal("beta")
    assert ask._view["outcome"] is not None
    assert static(ask) == before
    said = {"type": "answer", "id": 1, "revision": ask._revision, "chosen": [0], "why": ""}
    ask._handle_msg({"content": {"data": {"method": "custom", "content": said}}, "buffers": []})
    assert ask._view["changeable"]
    assert "You said: alpha" in words(static(ask))
    assert "beta" not in static(ask)


def test_not_sure_is_an_answer_that_is_neither_right_nor_wrong() -> None:
    ask = new_question("Which word?", ["alpha", "beta"])
    ask.answer(None)
    ask.reveal("beta")
    assert rows(static(ask))[1] == ["", "not sure", "beta", ""]
    assert ask._view["outcome"]["unsure"].replace("\u2068", "").replace("\u2069", "") in words(static(ask))


def test_the_answers_of_a_class_are_counted_and_nobody_is_named(tmp_path: Path) -> None:
    html = static(a_class(tmp_path))
    assert ["0", "2", ""] in rows(html)
    assert ["1", "1", "this happened"] in rows(html)
    for name in ("Quentin", "Rosalind", "Sebastian", "Theodora"):
        assert name not in html


def test_a_class_with_very_many_questions_shows_the_newest(tmp_path: Path) -> None:
    questions = {f"Question {number} " + "long " * 60: number for number in range(60)}
    for reader in ("A", "B"):
        answered(tmp_path, reader, questions)
    html = static(dx.ClassPredictions(tmp_path))
    assert len(html.encode()) <= MOST_BYTES
    assert "Not everything is shown here." in words(html)


def test_a_deck_maker_keeps_its_pictures_out_of_the_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    maker = dx.DeckMaker()
    assert "No pictures yet." in words(static(maker))
    deck, draft = dx.Deck.dreams(), maker._draft
    for number in range(3):
        card = list(deck.cards)[number]
        draft = draft.taking(
            f"photo {number}.jpg", deck.picture(card, "full"), deck.picture(card), (512, 768), "crop", "", False, False
        )
    maker._set_draft(draft.leaving_out("of Quentin.gif", "it is a film."))
    html = static(maker)
    assert "<img" not in html
    assert "Quentin" not in html
    assert "1 file is left out" in words(html)
    assert html.count("<li>") == 3


def test_a_form_shows_what_was_entered_and_then_its_board() -> None:
    form = dx.RoundForm()
    assert "Players: Ada, Bo, Cy, Di" in words(static(form))
    assert "Dixit board" not in words(static(form))
    form._clue.value = " "
    form._show()
    assert form._said in words(static(form))
    html = static(shown_form())
    assert "Clue: a <b>long</b> way" in words(html)
    assert "Bo voted for: Ada" in words(html)
    assert "Dixit board: round 1" in words(html)


# The pictures of the cards


def test_every_card_of_dreams_comes_with_its_small_picture() -> None:
    deck = dx.Deck.dreams()
    folder = Path(dx.__file__).parent / "pictures" / "dreams" / "small"
    assert {file.stem for file in folder.iterdir()} == set(deck.cards)
    for card in deck.cards:
        assert small.small_picture(deck.picture(card)) == (folder / f"{card}.webp").read_bytes()


def test_small_pictures_are_within_their_budget_shipped_or_scaled_down() -> None:
    from dixit_widgets.decks.picture_rules import SMALL, SMALL_BUDGET
    from dixit_widgets.decks.webp import plain_size

    deck = dx.Deck.dreams()
    made = small.small_picture(deck.picture("night-whale", "full"))
    for each in (made, *(small.small_picture(deck.picture(card)) for card in deck.cards)):
        assert each is not None
        assert plain_size(each) == SMALL
        assert len(each) <= SMALL_BUDGET


def test_what_is_no_picture_has_none() -> None:
    assert small.small_picture(b"no picture") is None
    board = dx.Board(play_round(table(4, deck=small_deck(60))))
    board.step = len(board.steps) - 1
    assert "<img" not in static(board)
    assert len(cards(static(board))) == 4
