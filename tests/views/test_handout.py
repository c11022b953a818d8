"""A handout has what the board shows at its step, and nothing that comes later: read from its HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest

import dixit_widgets as dx
from dixit_widgets.text.language import languages
from dixit_widgets.text.steps import STEP_KINDS
from dixit_widgets.views.at_step import at_step
from tests.support.html_tables import rows_of
from tests.support.play import NAMES, neighbour_votes, play_round, table, to_vote, vote_all

pytestmark = pytest.mark.usefixtures("recorded")


def page_of(board: dx.Board, kind: str = "") -> str:
    """The handout at the last step of a kind; at the last of all, if there is none."""
    if kind:
        board.goto(kind, -1)  # type: ignore[arg-type]
    else:
        board.step = len(board.steps) - 1
    return board.handout(step=board.step)._repr_html_()


def rulebook(kind: str = "", **settings: object) -> str:
    return page_of(dx.Board(dx.scenario("rulebook"), **settings), kind)  # type: ignore[arg-type]


def words(html: str) -> str:
    """What a reader without styles gets."""
    text = re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", text))).strip()


def cards(html: str) -> list[str]:
    """The words below each card, in the order of their slots."""
    return [words(each) for each in re.findall(r"<li [^>]*>(.*?)</li>", html)]


def rows(html: str) -> list[list[str]]:
    """The cells of the table of points."""
    return rows_of(html, words)


def test_the_last_step_has_the_whole_round() -> None:
    html = rulebook()
    assert "Round 1 “rebirth”" in words(html)
    assert "Pink is the storyteller" in words(html)
    assert cards(html)[1] == "Blue 's card Votes: Violet, Yellow"
    assert cards(html)[2] == "Yellow 's card no votes"
    assert cards(html)[3] == "Storyteller's card Votes: Blue, Green"
    assert "Two of five voted for card 4, Pink 's card." in words(html)
    assert ["Pink", "–", "0", "3 some, but not all, found it", "0", "3", "3"] in rows(html)
    assert ["Blue", "4", "0", "3 found it", "2 Violet and Yellow", "5", "5"] in rows(html)
    assert ["Violet", "2", "0", "0", "1 Red", "1", "1"] in rows(html)
    assert "Some find it, not all: Storyteller 3, each finder 3" in words(html)
    assert "The game ends with the round in which somebody has 30 points." in words(html)


def test_a_handout_has_a_picture_of_every_card_with_its_words() -> None:
    html = rulebook()
    pictures = re.findall(r'<img src="data:image/webp;base64,[A-Za-z0-9+/=]+" alt="([^"]*)"', html)
    assert len(pictures) == 6
    assert unescape(pictures[3]).startswith("Rings of Time: ")


def test_before_the_votes_are_revealed_there_are_lines_to_write_on() -> None:
    html = rulebook("voted")
    assert cards(html) == ["Player Votes"] * 6
    assert rows(html)[1] == ["Pink", "–", "0", "", "", "", ""]
    assert rows(html)[2] == ["Blue", "", "0", "", "", "", ""]
    assert "Everyone but Pink has voted, in secret." in words(html)


def test_votes_owners_and_points_come_with_the_steps_that_reveal_them() -> None:
    board = dx.Board(dx.scenario("rulebook"))
    board.goto("vote_revealed", 0)
    html = board.handout(step=board.step)._repr_html_()
    assert [each for each in cards(html) if "Blue" in each] == ["Player Votes: Blue"]
    assert "Green" not in "".join(cards(html))
    html = page_of(board, "card_revealed")
    assert [each for each in cards(html) if "card" in each] == ["Storyteller's card Votes: Blue, Green"]
    html = page_of(board, "owners_revealed")
    assert cards(html)[1] == "Blue 's card Votes: Violet, Yellow"
    assert rows(html)[2] == ["Blue", "4", "0", "", "", "", ""]
    html = page_of(board, "outcome")
    assert rows(html)[1] == ["Pink", "–", "0", "3 some, but not all, found it", "0", "3", "3"]
    assert rows(html)[2] == ["Blue", "4", "0", "3 found it", "", "", ""], "the bonus is given later"


@pytest.mark.parametrize("kind", ["clue", "handed_in"])
def test_before_the_cards_are_laid_out_there_is_no_picture(kind: str) -> None:
    html = rulebook(kind)
    assert "<img" not in html
    assert "“rebirth”" in words(html)


def test_a_round_that_has_not_begun_has_its_players_and_rules() -> None:
    html = dx.Board(table(4)).handout()._repr_html_()
    assert "Round 1" in words(html)
    assert "Anyone with a clue may start" in words(html)
    assert [row[0] for row in rows(html)[1:]] == list(NAMES[:4])


def test_the_points_of_a_round_that_is_just_scored_are_all_counted() -> None:
    html = page_of(dx.Board(play_round(table(4))))
    assert all(all(row) for row in rows(html)[1:])


def test_the_winners_of_a_game_are_told() -> None:
    assert "The game is over: Ada and Bo share the victory with 30 points." in words(
        page_of(dx.Board(dx.scenario("tie-at-30")))
    )


@pytest.mark.parametrize("questions", [True, ["storyteller"], ["scores"]])
def test_a_handout_answers_no_question_that_the_board_still_asks(questions: bool | list[str]) -> None:
    html = rulebook(predict=questions)
    assert rows(html)[2][3:] == ["", "", "", ""]
    assert "wins" not in words(html)
    if questions != ["scores"]:
        assert cards(html) == ["Player Votes"] * 6
        assert "Which card is Pink 's “ rebirth ”?" in words(html)


def test_without_a_step_a_handout_has_all_that_the_board_may_show_wherever_it_stands() -> None:
    board = dx.Board(dx.scenario("rulebook"))
    whole = board.handout()._repr_html_()
    assert whole == rulebook()
    board.goto("voted")
    assert board.handout()._repr_html_() == whole
    assert board.handout(step=board.step)._repr_html_() == rulebook("voted")
    asks = dx.Board(dx.scenario("rulebook"), predict=["scores"])
    assert cards(asks.handout()._repr_html_())[1] == "Blue 's card Votes: Violet, Yellow"
    assert rows(asks.handout()._repr_html_())[2] == ["Blue", "4", "0", "", "", "", ""]


def test_a_step_is_chosen_by_its_number_or_its_kind_and_moves_no_board() -> None:
    board = dx.Board(dx.scenario("rulebook"))
    kinds = [step.kind for step in board.steps]
    for kind in ("clue", "voted", "vote_revealed", "bonus"):
        last = len(kinds) - 1 - kinds[::-1].index(kind)
        assert board.handout(step=kind)._repr_html_() == board.handout(step=last)._repr_html_() == rulebook(kind)
    assert board.step == 0
    for step, said in (
        (len(kinds), "step must be a whole number"),
        (True, "step must be a whole number"),
        ("votes", "step must be one of clue, "),
        ("over", "round 1 has no step 'over' yet"),
    ):
        with pytest.raises(dx.BoardError, match=said):
            board.handout(step=step)  # type: ignore[arg-type]


def test_only_a_step_past_the_question_has_the_answer_and_the_board_still_asks() -> None:
    board = dx.Board(dx.scenario("rulebook"), predict=True)
    shown = len(board.steps)
    assert ["Blue", "4", "0", "3 found it", "2 Violet and Yellow", "5", "5"] in rows(
        board.handout(step="passed_on")._repr_html_()
    )
    assert len(board.steps) == shown
    assert board.predictions == []


def test_a_handout_does_not_depend_on_what_is_revealed_later() -> None:
    """Two games that differ only in their votes."""
    one, other = (to_vote(table(5, seed=3)) for _ in range(2))
    vote_all(one)
    votes = neighbour_votes(other)
    vote_all(other, {name: [other.storyteller or ""] for name in votes})
    assert one.score != other.score
    boards = dx.Board(one), dx.Board(other)
    for kind in STEP_KINDS[: STEP_KINDS.index("vote_revealed")]:
        first, second = (page_of(board, kind) for board in boards)
        assert first == second, kind
    assert page_of(boards[0], "vote_revealed") != page_of(boards[1], "vote_revealed")


def test_a_handout_stays_as_it_was_when_the_game_goes_on() -> None:
    game = to_vote(table(4))
    board = dx.Board(game)
    board.step = len(board.steps) - 1
    handout = board.handout()
    before = handout._repr_html_()
    vote_all(game)
    assert handout._repr_html_() == before
    assert board.handout()._repr_html_() != before


def test_names_that_look_like_placeholders_or_html_are_names() -> None:
    names = ["{name}", "<i>B</i>", "{points}", "Di"]
    html = page_of(
        dx.Board(play_round(dx.Game(names, seed=1), {names[1]: [names[0]], names[2]: [names[3]], "Di": [names[2]]}))
    )
    assert [row[0] for row in rows(html)[1:]] == names
    assert "<i>" not in html


@pytest.mark.parametrize("code", languages())
def test_a_handout_is_in_the_language_of_its_board(code: str) -> None:
    html = rulebook(language=code)
    assert f'lang="{code}"' in html
    assert (code == "en") == ("Points in this round" in html)
    assert (code == "en") == ("Each vote on your card" in html)


def test_a_table_has_handouts_too_with_no_hand_on_them() -> None:
    game = to_vote(table(4))
    at_table = dx.Table(game, "Ada", bots=False)
    at_table.step = len(at_table.steps) - 1
    html = at_table.handout()._repr_html_()
    assert len(re.findall("<img", html)) == 4
    assert not any(card.title in html for card in game.hand("Ada"))


TWELVE: dict[str, Callable[[dx.Game], dict[str, list[str]]]] = {
    "spread": lambda game: {
        name: [game.players[place - 1], game.players[place - 2]] for place, name in enumerate(game.players)
    },
    "on one card": lambda game: {
        name: [game.players[2 if place != 2 else 3]] * 2 for place, name in enumerate(game.players)
    },
}


@pytest.mark.parametrize("votes", TWELVE)
def test_twelve_players_with_two_votes_have_their_names_in_the_table(votes: str) -> None:
    """The cards are small: letters stand for the voters, and a reader without styles gets the names."""
    game = to_vote(table(12, "odyssey"))
    chosen = TWELVE[votes](game)
    vote_all(game, {name: owners for name, owners in chosen.items() if name != game.storyteller})
    html = page_of(dx.Board(game))
    assert [row[0] for row in rows(html)[1:]] == list(NAMES)
    assert all(len(row[1].split(", ")) == 2 for row in rows(html)[2:])
    voted = sum(text.count("(2 votes)") + text.count(",") + 1 for text in cards(html) if "Votes:" in text)
    assert voted == 22


@pytest.mark.parametrize("name", dx.SCENARIOS)
def test_at_the_last_step_the_points_are_those_of_the_game(name: str) -> None:
    game = dx.scenario(name)
    board = dx.Board(game)
    shown = at_step(board._view, len(board.steps) - 1)
    round_ = game.shown_state.rounds[board.round - 1]
    assert [each.total for each in shown.points] == list(round_.totals_after)
    assert [each.before for each in shown.points] == list(round_.totals)
