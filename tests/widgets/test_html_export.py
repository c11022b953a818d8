"""The exported page without a browser: what stands in it for those whose scripts don't run, and how it is written."""

from __future__ import annotations

import codecs
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import ipywidgets
import pytest

import dixit_widgets as dx
from dixit_widgets.text.labels import asked_first
from dixit_widgets.text.language import language_of
from dixit_widgets.views import contract
from tests.support.asking import new_question
from tests.support.contract import misfits
from tests.support.exported import carried, changed, first_widgets
from tests.support.html_tables import rows_of
from tests.support.languages import FINISHED
from tests.support.play import give_clue, play_round, table

ANSWERS = pytest.mark.filterwarnings("ignore:.*contains their answers")
BUDGET = 450_000
"""Bytes of the page of a six-player round with its pictures."""

pytestmark = pytest.mark.usefixtures("recorded")


def exported(board: dx.Board, folder: Path) -> str:
    return board.export_html(folder / "board.html").read_text(encoding="utf-8-sig")


def plain_part(page: str) -> str:
    return unescape("".join(re.findall(r'<div class="dx-unscripted\b[^>]*>(.*?)</div>\n', page, re.DOTALL)))


def rows(part: str) -> list[list[str]]:
    """The cells of every row."""
    return rows_of(part, lambda cell: unescape(re.sub("<[^>]+>", "", cell)))


def rounds_in(part: str) -> list[str]:
    """The numbers of the rounds of a board."""
    return re.findall(r"<figcaption><strong>Dixit board: round (\d+)", part)


def test_the_round_stands_in_the_page_as_a_table(tmp_path: Path) -> None:
    part = plain_part(exported(dx.Board(dx.scenario("rulebook")), tmp_path))
    assert "This page can be stepped through where its scripts may run. Here it is as tables." in part
    assert "Dixit board: round 1 of “rulebook”" in part
    assert "“rebirth”" in part
    assert ["4", "Rings of Time", "Pink", "Blue and Green"] in rows(part)
    assert ["2", "Nest in the Helmet", "Blue", "Violet and Yellow"] in rows(part)
    assert ["Blue", "0", "3", "2", "5", "5"] in rows(part)
    assert ["Pink", "0", "3", "0", "3", "3"] in rows(part)
    assert "<bdi>Blue</bdi> is the next storyteller." in part


@ANSWERS
def test_the_table_answers_no_question_that_the_page_asks(tmp_path: Path) -> None:
    part = plain_part(exported(dx.Board(dx.scenario("rulebook"), predict=True), tmp_path))
    assert ["4", "Rings of Time", "", ""] in rows(part)
    assert ["Blue", "0"] in rows(part)
    assert "next storyteller" not in part
    assert "Which card is <bdi>Pink</bdi>" in part


@pytest.mark.parametrize("act", [lambda game: None, give_clue], ids=["dealt", "clue"])
def test_a_round_that_has_hardly_begun_has_its_points(act: object, tmp_path: Path) -> None:
    game = table(4)
    act(game)  # type: ignore[operator]
    part = plain_part(exported(dx.Board(game), tmp_path))
    assert ["Ada", "0"] in rows(part)
    assert not any(card.title in part for card in game.deck)


def test_names_and_clues_stay_text(tmp_path: Path) -> None:
    names = ["<b>Ada</b>", "{css}", "Cy & Co"]
    page = exported(
        dx.Board(dx.worked_round(names, names[0], "</script><i>$x$", {names[1]: names[0], names[2]: names[0]})),
        tmp_path,
    )
    part = plain_part(page)
    assert "{css}" in part
    assert "&lt;b&gt;Ada&lt;/b&gt;" in page
    assert "<b>Ada" not in page
    assert "mathjax_ignore" in part


def named() -> dx.Game:
    """A game with letters of many scripts."""
    return dx.worked_round(["Zoë", "李雷", "Bo"], "Zoë", "naïve 🦊", {"李雷": "Zoë", "Bo": "Zoë"})


def everything(game: dx.Game, **how: Any) -> list[Any]:
    board = dx.Board(game, **how)
    return [
        board,
        dx.Aside(board, step="bonus", text="**Each vote** – ein Punkt."),
        dx.ScoreChart(game, board),
        dx.VoteMatrix(game, board),
        dx.WhatIf(game),
    ]


def test_the_file_is_ascii_after_a_mark_that_says_utf_8(tmp_path: Path) -> None:
    path = dx.export_html(everything(named()), tmp_path / "page.html", languages=["en", "pl"], title="Więcej – 更多")
    data = path.read_bytes()
    assert data.startswith(codecs.BOM_UTF8 + b"<!doctype html>")
    assert data.removeprefix(codecs.BOM_UTF8).isascii()
    assert "<title>Więcej – 更多</title>" in unescape(data.decode("utf-8-sig"))


def test_a_page_carries_the_languages_that_it_was_asked_to(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    page = board.export_html(tmp_path / "board.html", languages=["fi", "pl", "fi"]).read_text(encoding="utf-8-sig")
    assert '<html lang="fi">' in page
    assert re.findall(r'<button type="button" lang="(\w+)" aria-pressed="(\w+)">(\w+)<', page) == [
        ("fi", "true", "Suomi"),
        ("pl", "false", "Polski"),
    ]
    assert "pelin ”rulebook” kierros 1" in plain_part(page)
    assert board.language == "en"
    assert "<button" not in exported(board, tmp_path)


@pytest.mark.parametrize("languages", ["fi", [], ["xx"], 5, [None]])
def test_languages_that_there_are_not_are_refused_and_nothing_is_written(languages: object, tmp_path: Path) -> None:
    path = tmp_path / "board.html"
    with pytest.raises(dx.DixitError, match="must be"):
        dx.Board(dx.scenario("rulebook")).export_html(path, languages=languages)  # type: ignore[arg-type]
    assert not path.exists()


@pytest.mark.parametrize("ending", [".pdf", ".png", ".json"])
def test_a_file_with_the_ending_of_another_kind_is_refused(ending: str, tmp_path: Path) -> None:
    path, board = tmp_path / f"page{ending}", dx.Board(dx.scenario("rulebook"))
    for write in (board.export_html, lambda path: dx.export_html([board], path)):
        with pytest.raises(dx.DixitError, match=rf"page\{ending}' must be one of \.html, \.htm, got '\{ending}'"):
            write(path)
        with pytest.raises(ValueError, match=r"such as 'page\.html', got ''"):
            write("")
    assert not path.exists()
    assert [board.export_html(tmp_path / name).name for name in ("a.HTM", "b.html", "c")] == ["a.HTM", "b.html", "c"]


# Rounds


def numbers_in(path: Path) -> list[str]:
    return list(first_widgets(path)[0]["stages"])


@pytest.mark.parametrize(("rounds", "held"), [(None, 10), (2, ["2"]), ([4, 2, 4], ["2", "4"]), (range(1, 11), 10)])
def test_a_page_holds_the_rounds_that_it_was_asked_to(rounds: Any, held: Any, tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("tie-at-30"), round=3)
    path = board.export_html(tmp_path / "board.html", rounds=rounds)
    assert numbers_in(path) == ([str(number) for number in range(1, held + 1)] if isinstance(held, int) else held)
    (exported_board,) = first_widgets(path)
    view = exported_board["stages"][str(exported_board["start"]["round"])][0]["view"]
    if isinstance(held, int):
        assert "round_choice" not in view
        assert exported_board["start"]["round"] == 3
    else:
        assert view["round_choice"] == list(map(int, held))
        assert exported_board["start"] == {"round": 2, "step": 0, "speed": 1}


def test_each_round_of_a_page_stands_there_as_tables(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("tie-at-30"))
    assert rounds_in(plain_part(exported(board, tmp_path))) == [str(number) for number in range(1, 11)]
    path = board.export_html(tmp_path / "two.html", rounds=[2, 5])
    assert rounds_in(plain_part(path.read_text(encoding="utf-8-sig"))) == ["2", "5"]


@ANSWERS
def test_no_table_tells_the_points_of_a_round_that_is_asked_about(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("tie-at-30"), round=3, predict=["scores"])
    assert rounds_in(plain_part(exported(board, tmp_path))) == ["1"]
    path = board.export_html(tmp_path / "later.html", rounds=[2, 3])
    assert rounds_in(plain_part(path.read_text(encoding="utf-8-sig"))) == ["2"]
    assert first_widgets(path)[0]["start"] == {"round": 2, "step": 0, "speed": 1}


@ANSWERS
@pytest.mark.parametrize("predict", [True, ["storyteller"], ["scores"]])
@pytest.mark.parametrize("round_", [None, 1, 2])
def test_neither_a_board_nor_what_is_beside_it_tells_of_a_round_after_a_question(
    round_: int | None, predict: Any, tmp_path: Path
) -> None:
    game = play_round(table(3))
    game.next_round()
    play_round(game)
    board, plain = dx.Board(game, round_, predict=predict), dx.Board(dx.scenario("rulebook"))
    beside = [kind(game, each) for kind in (dx.ScoreChart, dx.VoteMatrix) for each in (board, None)]
    path = dx.export_html([plain, *beside, board], tmp_path / "page.html")
    part = plain_part(path.read_text(encoding="utf-8-sig"))
    assert rounds_in(part) == ["1", "1"]
    assert part.count("No round is scored yet.") == 4
    widgets = first_widgets(path)
    assert widgets[-1]["start"]["round"] == 1
    assert [widget["asking"] for widget in widgets[1:-1]] == [[5]] * 4


@ANSWERS
@pytest.mark.parametrize("predict", [False, True])
def test_a_chart_of_some_rounds_begins_with_the_points_before_the_first_of_them(predict: bool, tmp_path: Path) -> None:
    game = dx.scenario("tie-at-30")
    board = dx.Board(game, 3, predict=predict)
    path = dx.export_html([board, dx.ScoreChart(game, board)], tmp_path / "page.html", rounds=[3, 2])
    view = first_widgets(path)[1]["view"]
    before = list(game.shown_state.rounds[1].totals)
    assert any(before)
    assert (view["first"], view["before"], view["labels"]["start"]) == (2, before, "Before round 2")
    scored = [round_["number"] for round_ in view["rounds"]]
    assert scored == [2, 3]
    points = [now - then for now, then in zip(view["rounds"][0]["totals"], before, strict=True)]
    assert points == view["rounds"][0]["points"]
    live = dx.ScoreChart(game)._view
    assert (live["first"], live["before"], live["labels"]["start"]) == (1, [0] * len(before), "Before the first round")


WAITS = "This is shown once the board's questions about the round have been answered."


@ANSWERS
def test_a_comparison_of_a_round_that_a_board_asks_about_waits_for_the_answers(tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    board, other = dx.Board(game, predict=True), dx.Board(dx.scenario("tie-at-30"), predict=True)
    compared = dx.WhatIf(game, 1)
    compared.vote("Red", "Pink")
    path = dx.export_html([other, compared, board], tmp_path / "page.html", languages=["en", "pl"])
    part = plain_part(path.read_text(encoding="utf-8-sig"))
    assert part.count(WAITS) == 1
    assert "As played" not in part
    assert "Card 4" not in part
    for language in carried(path)["languages"].values():
        assert language["widgets"][1]["asking"] == [2]
    assert carried(path)["languages"]["pl"]["widgets"][1]["waits"] == asked_first(language_of("pl"))
    alone = dx.export_html([other, dx.Board(game), compared], tmp_path / "alone.html")
    assert first_widgets(alone)[2]["asking"] == []
    assert "As played" in plain_part(alone.read_text(encoding="utf-8-sig"))


@ANSWERS
def test_an_explanation_of_a_step_after_a_question_is_not_among_the_tables(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("tie-at-30"), predict=["scores"])
    texts = {"card_revealed": "Whose it is", "bonus": "Who has more"}
    widgets = [
        board,
        *(dx.Aside(board, step, text) for step, text in texts.items()),  # type: ignore[arg-type]
        dx.Aside(board, "outcome", "In round three", round=3),
    ]
    part = plain_part(dx.export_html(widgets, tmp_path / "page.html").read_text(encoding="utf-8-sig"))
    assert "Whose it is" in part
    assert "Who has more" not in part
    assert "In round three" not in part
    assert part.count(WAITS) == 2


REVEALED = "This is shown once the board has come to what is asked here."


def lesson(board: dx.Board, kind: Any, *, round_: int | None = None) -> list[Any]:
    """A board that asks nothing, with a question that it answers at a step, and all that could answer it before."""
    ask = new_question("Who gets most?", ["Ada", "Bo"], round=round_)
    ask.reveal_at(board, kind, lambda _game: "Bo")
    game = board.game
    return [
        ask,
        board,
        dx.WhatIf(game, board.round),
        dx.ScoreChart(game, board),
        dx.VoteMatrix(game),
        dx.Aside(board, "bonus", "Each vote is a point"),
        dx.Aside(board, "voted", "All have voted"),
    ]


@ANSWERS
def test_what_would_answer_a_question_of_the_lesson_is_not_among_the_tables(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("tie-at-30"), round=2)
    board.goto("passed_on")
    path = dx.export_html(lesson(board, "vote_revealed"), tmp_path / "page.html")
    part = plain_part(path.read_text(encoding="utf-8-sig"))
    assert rounds_in(part) == ["1", "2"]
    assert part.count(REVEALED) == 2
    assert "As played" not in part
    assert "Each vote is a point" not in part
    assert "All have voted" in part
    ((first, second),) = [re.split("(?=<figcaption><strong>Dixit board: round 2)", part, maxsplit=1)]
    assert "next storyteller" in first
    assert "next storyteller" not in second
    assert ["Round", "1"] not in rows(second)
    assert [row[0] for row in rows(second) if row[0].isdecimal()].count("1") == 2  # a card, and a round of the chart
    _ask, shown, compared, chart, matrix, aside, _other = first_widgets(path)
    voted = [step.kind for step in board.steps].index("voted")
    assert shown["start"] == {"round": 2, "step": voted, "speed": 1}
    assert (compared["asking"], chart["asking"], matrix["asking"]) == ([0], [0], [0])
    assert compared["waits"] == REVEALED
    assert [aside["at"][number]["asking"] for number in ("1", "2", "3")] == [[], [0], [0]]


@ANSWERS
@pytest.mark.parametrize(
    ("kind", "owner", "counted"),
    [("card_revealed", False, False), ("outcome", True, False), ("bonus", True, False), ("passed_on", True, True)],
)
def test_the_tables_go_on_up_to_the_step_that_answers_a_question(
    kind: Any, owner: bool, counted: bool, tmp_path: Path
) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    part = plain_part(dx.export_html(lesson(board, kind)[:2], tmp_path / "page.html").read_text(encoding="utf-8-sig"))
    assert (["2", "Nest in the Helmet", "Blue", "Violet and Yellow"] in rows(part)) is owner
    assert (["Blue", "0", "3", "2", "5", "5"] in rows(part)) is counted
    assert (["Red", "0", "0", "0", "0", "0"] in rows(part)) is counted
    assert "next storyteller" not in part


@ANSWERS
def test_a_question_that_is_answered_from_the_start_holds_nothing_back(tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    board, elsewhere = dx.Board(game), dx.Board(game)
    for asked, widgets in ((board, lesson(board, "clue")), (elsewhere, [*lesson(elsewhere, "bonus")[:1], board])):
        path = dx.export_html(widgets, tmp_path / "page.html")
        part = plain_part(path.read_text(encoding="utf-8-sig"))
        assert "next storyteller" in part, asked
        assert REVEALED not in part


@ANSWERS
@pytest.mark.parametrize("turned", [False, True])
def test_the_first_question_of_any_board_of_a_game_ends_all_its_tables(turned: bool, tmp_path: Path) -> None:
    game = dx.scenario("tie-at-30")
    boards = [dx.Board(game, 1, predict=["scores"]), dx.Board(game, 4), dx.Board(game, 2, predict=True)]
    boards[1].goto("passed_on")
    path = dx.export_html(boards[::-1] if turned else boards, tmp_path / "page.html")
    part = plain_part(path.read_text(encoding="utf-8-sig"))
    assert rounds_in(part) == ["1", "1", "1"]
    assert all(row[2:] == ["", ""] for row in rows(part) if row[0].isdecimal())
    assert part.count("Which card is") == 1
    assert "How many points" not in part
    shown = first_widgets(path)
    assert [each["start"]["round"] for each in shown] == [1, 1, 1]
    assert [each["asking"] for each in shown] == [[], [0, 2], []]


@ANSWERS
def test_a_board_waits_for_what_another_one_answers_and_none_for_one_that_waits(tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    answering, waiting, elsewhere = dx.Board(game), dx.Board(game), dx.Board(dx.scenario("rulebook"))
    ask = lesson(answering, "bonus")[0]
    widgets = first_widgets(dx.export_html([waiting, ask, elsewhere, answering], tmp_path / "page.html"))
    assert [each["asking"] for each in widgets if each["kind"] == "board"] == [[1], [], []]
    kinds = [step.kind for step in answering.steps]
    assert (widgets[1]["at"]["step"], widgets[1]["at"]["before"]) == (kinds.index("bonus"), kinds.index("outcome"))


def test_no_other_round_is_in_the_file(tmp_path: Path) -> None:
    game = dx.scenario("tie-at-30")
    path = dx.export_html(everything(game, round=2)[:4], tmp_path / "page.html", rounds=2)
    clues = {round_.number: round_.clue.text for round_ in game.state.rounds if round_.clue}
    data = str(carried(path)) + path.read_text(encoding="utf-8-sig")
    assert clues[2] in data
    assert not [number for number, clue in clues.items() if number != 2 and f"“{clue}”" in data]
    _board, _aside, chart, matrix = first_widgets(path)
    assert [round_["number"] for round_ in chart["view"]["rounds"]] == [2]
    assert sum(map(sum, matrix["view"]["votes"])) == 3


@pytest.mark.parametrize("rounds", [0, 11, -1, True, "2", 1.5, [], [1, 12], [None], {}])
def test_rounds_that_the_game_has_not_are_refused_and_nothing_is_written(rounds: Any, tmp_path: Path) -> None:
    path = tmp_path / "board.html"
    with pytest.raises(dx.BoardError, match="rounds must be numbers from 1 to 10, the rounds of the game, got"):
        dx.Board(dx.scenario("tie-at-30")).export_html(path, rounds=rounds)
    assert not path.exists()


# Answers


def test_python_says_that_the_answers_are_in_the_file_and_the_page_does_not(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=True)
    with pytest.warns(
        UserWarning, match="round.html' asks questions without Python, so it contains their answers"
    ) as said:
        path = board.export_html(tmp_path / "round.html", languages=["en", "fi"])
    assert said[0].filename == __file__
    with pytest.warns(UserWarning, match="contains their answers") as said:
        dx.export_html([board], path, languages=["en", "fi"])
    assert said[0].filename == __file__
    text = path.read_text(encoding="utf-8-sig")
    own = text.replace(first_of(text, '<script type="module">', "</script>"), "").replace(
        first_of(text, "<style>", "</style>"), ""
    )
    assert not re.search(r"answer|vastau|source|lähde", own, re.IGNORECASE)
    assert "actual" not in own


def first_of(text: str, begin: str, end: str) -> str:
    start = text.index(begin)
    return text[start : text.index(end, start)]


def test_a_page_that_asks_nothing_needs_no_warning(tmp_path: Path) -> None:
    dx.export_html(everything(dx.scenario("rulebook")), tmp_path / "page.html")  # warnings are errors here
    dx.Board(table(4), predict=True).export_html(tmp_path / "board.html")


# Pages of several


def test_what_a_page_carries_is_as_the_contract_says(tmp_path: Path) -> None:
    board, *others = everything(dx.scenario("tie-at-30"))
    ask = new_question("Who?", ["Ada", "Bo"])
    ask.reveal_at(board, "outcome", lambda _game: "Bo")
    with pytest.warns(UserWarning, match="contains their answers"):
        path = dx.export_html([board, ask, *others], tmp_path / "page.html", languages=["en", "it"])
    data = carried(path)
    assert not misfits(data, contract.ExportedPage, "page")
    kinds = ["Board", "Ask", "Aside", "Scores", "Votes", "WhatIf"]
    for language in data["languages"].values():
        for kind, widget in zip(kinds, language["widgets"], strict=True):
            assert not misfits(widget, f"Exported{kind}", kind)
    assert [widget["kind"] for widget in data["languages"]["it"]["widgets"]] == [
        "board",
        "ask",
        "aside",
        "scores",
        "votes",
        "what_if",
    ]
    assert all(url.startswith("data:image/webp;base64,") for url in data["pictures"])


@ANSWERS
@pytest.mark.parametrize("predict", [False, True, ["scores"]])
@pytest.mark.parametrize("kind", [dx.ScoreChart, dx.VoteMatrix])
def test_a_chart_carries_what_python_would_send_at_each_round_of_its_board(
    kind: Any, predict: Any, tmp_path: Path
) -> None:
    game = dx.scenario("tie-at-30")
    board = dx.Board(game, round=1, predict=predict)
    live = kind(game, board)
    _board, chart = first_widgets(dx.export_html([board, live], tmp_path / "page.html"))
    for number in range(1, 11):
        board.round = number
        told = len(live._view["rounds"])
        seen = changed(chart["view"], chart["shown"][told])
        seen = changed(seen, chart["at"][str(number)] if number <= told else {"at": number, "linked": True})
        assert {**seen, "revision": 0} == {**live._view, "revision": 0}
        assert (told < 10) == (predict is not False)


@pytest.mark.parametrize("round_", [None, 3])
@pytest.mark.parametrize("step", ["bonus", ("vote_revealed", 1), 2])
def test_an_explanation_carries_what_python_would_send_at_each_round(
    step: Any, round_: int | None, tmp_path: Path
) -> None:
    board = dx.Board(dx.scenario("tie-at-30"), round=1)
    live = dx.Aside(board, step, "Why", round=round_)
    _board, aside = first_widgets(dx.export_html([board, live], tmp_path / "page.html"))
    for number in range(1, 11):
        board.round = number
        at = aside["at"][str(number)]
        assert at["round"] == (round_ or number)
        assert (at["places"] if at["round"] == number else []) == live._view["places"]
        assert live._view["can"] == bool(at["places"])
        labels = aside["view"]["labels"]
        assert live._view["labels"] == ({**labels, "leads": at["leads"]} if at["places"] else labels)


def test_a_what_if_carries_each_single_change_as_python_would_show_it(tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    (exported_one,) = first_widgets(dx.export_html([dx.WhatIf(game)], tmp_path / "page.html"))
    live = dx.WhatIf(game)

    def at(name: str) -> dict[str, Any]:
        seen = changed(exported_one["view"], exported_one["changes"][name])
        labels = dict(seen["labels"])
        assert labels.pop("note") == "On this page one thing can be changed at a time."
        return {**seen, "labels": labels, "revision": 0}

    for goal in (each for each in range(1, 61) if each != 30):  # as `WhatIfModel` of the page does
        if f"number goal {goal}" in exported_one["changes"]:
            seen = at(f"number goal {goal}")
        else:
            seen = changed(exported_one["view"], exported_one["goal"])
            seen["labels"] = {name: says for name, says in seen["labels"].items() if name != "note"}
            end = [each for each in exported_one["ends"] if each["least"] <= goal][-1]
            seen["round"]["sliders"] = [
                {**each, "after": goal} if each["field"] == "goal" else each for each in seen["round"]["sliders"]
            ]
            says = end["says"].replace("{goal}", str(goal)) if end["open"] else end["says"]
            seen["round"]["ends"] = [seen["round"]["ends"][0], says]
            seen["revision"] = 0
        live.change(goal=goal)
        assert seen == {**live._view, "revision": 0}
    live.reset()
    names = exported_one["changes"]
    for name, change in {
        "vote 5 0 4": lambda: live.vote("Red", 4),
        "number points_bonus 3": lambda: live.change(points_bonus=3),
        "number votes 2": lambda: live.change(votes=2),
        "choice winner reached_goal": lambda: live.change(winner="reached_goal"),
        "edition odyssey": lambda: live.change("odyssey"),
    }.items():
        if name not in names:
            assert name.startswith(("edition", "choice")), name
            continue
        change()
        assert at(name) == {**live._view, "revision": 0}
        live.reset()
    votes = [name for name in names if name.startswith("vote ")]
    assert len(votes) == 5 * 4, "five voters, each four other cards that are not their own"
    assert all(
        changed(exported_one["view"], names[name])["round"]["changed"] for name in names if name != "edition dixit"
    )


def test_a_large_goal_makes_no_larger_page(tmp_path: Path) -> None:
    rules = dx.Game(["Ada", "Bo", "Cy"]).rules
    sizes: list[int] = []
    for goal in (30, 10_000):
        game = play_round(dx.Game(["Ada", "Bo", "Cy"], replace(rules, goal=goal), seed=1))
        path = dx.export_html([dx.WhatIf(game)], tmp_path / "page.html", languages=["en", "pl"])
        sizes.append(len(str(carried(path)["languages"])))
    assert sizes[1] < 1.05 * sizes[0]


def test_a_what_if_with_changes_of_several_things_is_exported_as_it_stands(tmp_path: Path) -> None:
    what_if = dx.WhatIf(dx.scenario("rulebook"))
    what_if.vote("Red", "Pink")
    what_if.change(points_bonus=2)
    path = dx.export_html([what_if], tmp_path / "page.html")
    (exported_one,) = first_widgets(path)
    assert not exported_one["view"]["round"]["changed"]
    seen = changed(exported_one["view"], exported_one["changes"]["now"])
    assert seen["round"]["after"] == what_if._view["round"]["after"]
    assert "With your changes" in plain_part(path.read_text(encoding="utf-8-sig"))


def test_a_what_if_of_an_unscored_round_says_so(tmp_path: Path) -> None:
    (exported_one,) = first_widgets(dx.export_html([dx.WhatIf(table(4))], tmp_path / "page.html"))
    assert exported_one["view"]["round"] is None
    assert exported_one["changes"] == {}


def test_a_question_is_exported_without_the_answer_that_was_given_here(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    ask = new_question("Who gets most?", ["Pink", "Blue"])
    ask.answer("Pink", "my secret reason")
    ask.reveal_at(board, "outcome", lambda _game: "Blue")
    with pytest.warns(UserWarning, match="contains their answers"):
        path = dx.export_html([board, ask], tmp_path / "page.html")
    _board, exported_one = first_widgets(path)
    assert exported_one["view"]["answer"] is None
    assert "my secret reason" not in str(exported_one)
    assert exported_one["outcome"]["actual"] == ["Blue"]
    kinds = [step.kind for step in board.steps]
    outcome = kinds.index("outcome")
    assert exported_one["at"] == {"board": 0, "round": 1, "step": outcome, "before": outcome}
    with pytest.warns(UserWarning, match="contains their answers"):
        alone = dx.export_html([_revealed()], tmp_path / "alone.html")
    assert first_widgets(alone)[0]["at"] is None


def _revealed() -> dx.Ask:
    ask = new_question("Points?", range(4))
    ask.reveal(2)
    return ask


def test_a_question_of_which_nothing_is_known_is_exported_without_an_answer(tmp_path: Path) -> None:
    (exported_one,) = first_widgets(dx.export_html([new_question("Points?", range(4))], tmp_path / "page.html"))
    assert exported_one["outcome"] is None


def test_pictures_of_two_decks_with_the_same_ids_are_kept_apart(tmp_path: Path) -> None:
    def deck(letter: bytes) -> dx.Deck:
        cards = [dx.Card(f"c{number}", f"Card {number}", "A card.") for number in range(40)]
        return dx.Deck("own", cards, lambda card, _size: b"RIFF\0\0\0\0WEBP" + letter + card.encode())

    boards = [dx.Board(play_round(dx.Game(["Ada", "Bo", "Cy"], deck=deck(letter), seed=1))) for letter in (b"a", b"b")]
    data = carried(dx.export_html(boards, tmp_path / "page.html"))
    first, second = data["cards"]
    assert set(first) == set(second)
    assert not {*first.values()} & {*second.values()}


def test_a_title_is_a_heading_too(tmp_path: Path) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    text = dx.export_html([board], tmp_path / "page.html", title="<Lesson> 1").read_text(encoding="utf-8-sig")
    assert "<title>&lt;Lesson&gt; 1</title>" in text
    assert "<h1>&lt;Lesson&gt; 1</h1>" in text
    assert "<h1>" not in exported(board, tmp_path)


def test_a_table_is_exported_as_its_board(tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    seated = dx.Table(game, seats=[], bots=False)
    path = dx.export_html([seated, dx.ScoreChart(game, seated)], tmp_path / "page.html")
    assert [widget["kind"] for widget in first_widgets(path)] == ["board", "scores"]


def test_what_cannot_be_exported_is_refused_by_name(tmp_path: Path) -> None:
    game = table(4)
    path = tmp_path / "page.html"
    board = dx.Board(game)
    for widget in (dx.Seat(game, "Ada"), dx.DeckMaker(), dx.RoundForm(), ipywidgets.HTML("x"), game, 7):
        with pytest.raises(
            dx.RuleError, match=f"a {type(widget).__name__} can't be exported: widgets must be a list of Board"
        ):
            dx.export_html([board, widget], path)  # type: ignore[list-item]
    for wrong in (board, "page", [], None, {"a": board}):
        with pytest.raises(dx.RuleError, match="widgets must be a list"):
            dx.export_html(wrong, path)  # type: ignore[arg-type]
    with pytest.raises(dx.RuleError, match="twice"):
        dx.export_html([board, board], path)
    for title in ("", " ", "x" * 201, 7, "\ud800"):
        with pytest.raises(dx.RuleError, match="title must be text of 1 to 200 letters"):
            dx.export_html([board], path, title=title)  # type: ignore[arg-type]
    assert not path.exists()


def test_what_is_linked_to_a_board_needs_it_on_the_page(tmp_path: Path) -> None:
    game = dx.scenario("rulebook")
    board, other = dx.Board(game), dx.Board(game)
    for widget in (dx.Aside(board, "bonus", "Why"), dx.ScoreChart(game, board), dx.VoteMatrix(game, board)):
        with pytest.raises(
            dx.RuleError, match=f"widgets must have the board that this {type(widget).__name__} is linked to"
        ):
            dx.export_html([other, widget], tmp_path / "page.html")


def test_a_widget_of_a_round_that_is_left_out_is_refused(tmp_path: Path) -> None:
    game = dx.scenario("tie-at-30")
    board = dx.Board(game, round=1)
    for widget in (dx.Aside(board, "bonus", "Why", round=3), dx.WhatIf(game, round=3)):
        with pytest.raises(dx.RuleError, match=f"rounds must have 3, the round of this {type(widget).__name__}"):
            dx.export_html([board, widget], tmp_path / "page.html", rounds=[1, 2])


def test_everything_of_a_round_in_six_languages_is_one_page_within_its_budget(tmp_path: Path) -> None:
    path = dx.export_html(everything(dx.scenario("rulebook")), tmp_path / "page.html", languages=["en", *FINISHED])
    assert path.stat().st_size <= BUDGET
    assert [language["name"] for language in carried(path)["languages"].values()] == [
        language_of(code).context("the name of this language", "English") for code in ("en", *FINISHED)
    ]


@ANSWERS
def test_nothing_of_a_hand_is_in_a_page_of_several(tmp_path: Path) -> None:
    game = play_round(table(4))
    game.next_round()
    give_clue(game)
    board = dx.Board(game, predict=True)
    path = dx.export_html([board, *everything(game)], tmp_path / "page.html", languages=["en", "fi"])
    data = str(carried(path))
    hidden = {card.id for name in game.players for card in game.hand(name)} - set(game.state.rounds[0].slots)
    assert hidden
    assert not [card for card in hidden if repr(card) in data]
