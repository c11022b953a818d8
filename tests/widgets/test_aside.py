"""Explanations beside a board: Markdown without danger, lit where the board stands, and past no question."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dixit_widgets as dx
from dixit_widgets.text.markdown import TAGS, prose_tree
from tests.support.play import give_clue, table
from tests.support.small import Small


def tags(tree: list[Any]) -> set[str]:
    """Every tag in a tree; each list begins with one."""
    found: set[str] = set()
    for part in tree:
        if isinstance(part, list):
            assert isinstance(part[0], str)
            found |= {part[0]} | tags(part[1:])
        else:
            assert isinstance(part, str)
    return found


# Markdown


def test_markdown_becomes_a_tree() -> None:
    assert prose_tree("# One\n\ntwo *three* **four** `five`\nsix\n\n- a\n- b\n\n1. c") == [
        ["h3", "One"],
        ["p", "two ", ["em", "three"], " ", ["strong", "four"], " ", ["code", "five"], " six"],
        ["ul", ["li", "a"], ["li", "b"]],
        ["ol", ["li", "c"]],
    ]
    assert prose_tree("> q\n\n---\n\n```\nx < y\n```") == [["blockquote", ["p", "q"]], ["hr"], ["pre", "x < y\n"]]
    assert prose_tree("|a|\n|-|\n|~~b~~|") == [
        ["table", ["thead", ["tr", ["th", "a"]]], ["tbody", ["tr", ["td", ["s", "b"]]]]]
    ]
    assert prose_tree("###### deep") == [["h5", "deep"]]


def test_html_stays_text() -> None:
    text = "<script>alert(1)</script> <b onclick=x>hi</b>"
    assert prose_tree(text) == [["p", text]]
    assert prose_tree("<div>\n<img src=x>\n</div>") == [["p", "<div> <img src=x> </div>"]]


def test_links_lead_only_to_the_web_and_to_mailboxes() -> None:
    assert prose_tree("[a](https://a.test/x) <mailto:b@a.test>") == [
        ["p", ["a", "https://a.test/x", "a"], " ", ["a", "mailto:b@a.test", "mailto:b@a.test"]]
    ]
    for address in (
        "javascript:alert(1)",
        "JaVaScript:x",
        "data:text/html,x",
        "file:///etc",
        "//a.test",
        "../x",
        "#x",
        "vbscript:x",
    ):
        assert "a" not in tags(prose_tree(f"[here]({address})")), address


def test_pictures_are_their_words() -> None:
    assert prose_tree("![a whale](https://a.test/w.png)") == [["p", "a whale"]]


@given(st.text(alphabet="*_`[]()<>!#-|~\n ab1.:/\\&;\"'", min_size=1, max_size=200).filter(str.strip))
def test_whatever_is_written_only_allowed_tags_come_of_it(text: str) -> None:
    tree = prose_tree(text)
    assert tags(tree) <= TAGS
    json.dumps(tree)


@pytest.mark.parametrize("text", ["", "  \n", None, 7, "x" * 20_001])
def test_a_value_other_than_text_is_refused(text: Any) -> None:
    with pytest.raises(dx.RuleError):
        prose_tree(text)


# The link to a board


@pytest.fixture
def page(recorded: None) -> Small:
    return Small(dx.Aside(dx.Board(dx.scenario("rulebook")), "bonus", "Each vote on **your** card."))


def board_of(page: Small) -> dx.Board:
    assert page.widget.board is not None
    return page.widget.board


def test_it_lights_up_at_any_step_of_its_kind(page: Small) -> None:
    board = board_of(page)
    for place, step in enumerate(board.steps):
        board.step = place
        assert page.view["here"] == (step.kind == "bonus"), place
    assert page.view["labels"]["here"] == "The board is here"
    assert page.view["labels"]["leads"] == "Show on the board: step 13"


def test_the_page_is_told_its_steps_of_the_round_on_the_board_which_it_follows_while_that_plays(page: Small) -> None:
    board = board_of(page)
    kinds = [step.kind for step in board.steps]
    assert page.view["places"] == [place for place, kind in enumerate(kinds) if kind == "bonus"]


def test_the_page_is_told_no_steps_while_another_round_is_on_the_board(recorded: None) -> None:
    board = dx.Board(dx.scenario("tie-at-30"), round=4)
    aside = Small(dx.Aside(board, "outcome", "x", round=2))
    assert aside.view["places"] == []
    board.round = 2
    assert aside.view["places"] == [place for place, step in enumerate(board.steps) if step.kind == "outcome"]


def test_a_click_moves_the_board_to_the_first_of_them_or_leaves_it_at_one(page: Small) -> None:
    board = board_of(page)
    assert page.ask("goto")["type"] == "done"
    assert board.steps[board.step].kind == "bonus"
    first = board.step
    board.step = first + 1
    page.ask("goto")
    assert board.step == first + 1


def test_one_of_several_and_a_number(recorded: None) -> None:
    board = dx.Board(dx.scenario("rulebook"))
    second, fourth = Small(dx.Aside(board, ("vote_revealed", 1), "x")), Small(dx.Aside(board, 3, "x"))
    second.ask("goto")
    assert board.steps[board.step].kind == "vote_revealed"
    assert board.steps[board.step - 1].kind == "vote_revealed"
    assert (second.view["here"], fourth.view["here"]) == (True, False)
    fourth.ask("goto")
    assert board.step == 3
    assert (second.view["here"], fourth.view["here"]) == (False, True)


def test_several_boards_do_not_mix(recorded: None) -> None:
    game = dx.scenario("rulebook")
    boards = [dx.Board(game), dx.Board(game)]
    pages = [Small(dx.Aside(board, "outcome", "x")) for board in boards]
    pages[1].ask("goto")
    assert [page.view["here"] for page in pages] == [False, True]
    assert boards[0].step == 0


def test_it_may_belong_to_one_round(recorded: None) -> None:
    board = dx.Board(dx.scenario("tie-at-30"), round=4)
    page = Small(dx.Aside(board, "outcome", "x", round=2))
    board.goto("outcome")
    assert not page.view["here"]
    assert page.view["labels"]["leads"].startswith("Show on the board: round 2, step ")
    page.ask("goto")
    assert board.round == 2
    assert board.steps[board.step].kind == "outcome"
    assert page.view["here"]


def test_a_step_that_has_not_come_is_refused_until_it_comes(recorded: None) -> None:
    game = table(4)
    board = dx.Board(game)
    page = Small(dx.Aside(board, "clue", "x"))
    assert page.view["can"] is False
    assert page.ask("goto")["reason"] == "The board has no such step yet."
    give_clue(game)
    assert page.view["can"] is True


def test_it_passes_by_no_question(recorded: None) -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=True)
    page = Small(dx.Aside(board, "bonus", "x"))
    assert page.ask("goto")["type"] == "refused"
    assert board.step == 0
    board.goto("bonus")  # Python may
    assert page.view["here"]


def test_hostile_messages_change_nothing(page: Small) -> None:
    page.stays_for_hostile({"type": "goto", "id": 1, "revision": 1, "step": 3}, {"type": "goto", "id": 1})
    assert board_of(page).step == 0


@pytest.mark.parametrize("step", ["bonsu", -1, 1.5, True, None, ("bonus", -1), ("bonus", "1"), ("x", 1), ["bonus"]])
def test_a_step_that_there_is_not_is_told(step: Any) -> None:
    with pytest.raises(dx.BoardError, match="step must be a number"):
        dx.Aside(dx.Board(dx.scenario("rulebook")), step, "x")


def test_closed_it_does_not_hear_the_board(page: Small) -> None:
    board = board_of(page)
    page.widget.close()
    before = page.widget._view
    board.goto("bonus")
    assert page.widget._view is before
