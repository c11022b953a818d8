"""Players who are away, leave or join: explicit acts, in the log like any other, by the rules of the new table size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.views.table import view_for
from tests.support.play import (
    cards_everywhere,
    endless,
    give_clue,
    hand_in_all,
    play_round,
    small_deck,
    table,
    to_vote,
    vote,
    vote_all,
    whole,
)


def between_rounds(players: int = 4, **more: Any) -> dx.Game:
    """A game whose first round is over and whose second has not begun."""
    game = play_round(table(players, rules=endless(more.pop("edition", "dixit")), **more))
    game.next_round()
    return game


def hand_sizes(game: dx.Game) -> set[int]:
    return {len(game.hand(name)) for name in game.players}


def same_again(game: dx.Game, deck: dx.Deck | None = None) -> None:
    assert dx.Game.from_json(game.to_json(), deck=deck) == game


# Away


def test_who_is_away_for_a_round_is_back_with_the_next() -> None:
    game = table(4, rules=endless())
    game.absent("Di")
    assert game.away == {"Di": "round"}
    play_round(game)
    assert game.away == {"Di": "round"}
    game.next_round()
    assert game.away == {}
    same_again(game)


def test_who_is_away_from_now_on_is_away_until_said_to_be_present() -> None:
    game = table(4, rules=endless())
    game.absent("Di")
    game.absent("Di", from_now_on=True)
    play_round(game)
    game.next_round()
    assert game.away == {"Di": "game"}
    game.present("Di")
    assert game.away == {}
    same_again(game)


def test_being_away_is_an_act_that_can_be_taken_back() -> None:
    game = table(4)
    game.absent("Di")
    game.undo()
    assert game.away == {}


@pytest.mark.parametrize(
    ("act", "arguments", "why"),
    [
        ("absent", ("Nobody",), "a player must be one of Ada, Bo, Cy, Di, got 'Nobody'"),
        ("present", ("Di",), "Di isn't away"),
        ("absent", ("Cy",), "Cy is away already"),
        ("leave", ("Nobody",), "a player must be one of Ada, Bo, Cy, Di, got 'Nobody'"),
        ("join", ("Ada",), "look alike"),
        ("join", ("Eve", -1), "from 0 to"),
        ("join", ("Eve", True), "from 0 to"),
        ("join", (dx.Player("Eve", "pink"),), "both chose pink"),
    ],
)
def test_a_wrong_change_of_the_table_is_refused(act: str, arguments: tuple[Any, ...], why: str) -> None:
    game = between_rounds()
    game.absent("Cy")
    before = whole(game)
    with pytest.raises(dx.RuleError, match=why):
        getattr(game, act)(*arguments)
    assert whole(game) == before


def test_nobody_is_away_for_a_round_that_is_scored_or_a_game_that_is_over() -> None:
    game = play_round(table(4, rules=endless()))
    with pytest.raises(dx.RuleError, match="scored"):
        game.absent("Di")
    over = dx.scenario("tie-at-30")
    with pytest.raises(dx.RuleError, match="over"):
        over.absent(over.players[0], from_now_on=True)


# Leaving and joining


def test_from_four_players_to_three_everyone_holds_seven_and_hands_in_two() -> None:
    game = between_rounds()
    game.leave("Di")
    assert game.players == ("Ada", "Bo", "Cy")
    assert hand_sizes(game) == {7}
    assert sorted(cards_everywhere(game)) == sorted(game.deck.cards)
    play_round(game)
    assert len(game.slots) == 5
    same_again(game)


def test_from_three_players_to_four_everyone_holds_six_and_hands_in_one() -> None:
    game = between_rounds(3)
    newest = {name: game.hand(name)[-1].id for name in game.players}
    game.join("Eve")
    assert hand_sizes(game) == {6}
    assert set(newest.values()) <= set(game.state.discards)
    assert sorted(cards_everywhere(game)) == sorted(game.deck.cards)
    assert game.scores["Eve"] == 0
    play_round(game)
    assert len(game.slots) == 4
    same_again(game)


def test_points_stay_with_their_players() -> None:
    game = between_rounds()
    before = dict(game.scores)
    game.join(dx.Player("Eve", "black"), points=2)
    game.leave("Bo")
    assert game.scores == {"Ada": before["Ada"], "Cy": before["Cy"], "Di": before["Di"], "Eve": 2}
    assert game.state.players[-1] == dx.Player("Eve", "black")


@pytest.mark.parametrize(("leaver", "teller"), [("Ada", "Bo"), ("Bo", "Cy"), ("Di", "Bo")])
def test_the_turn_of_a_storyteller_who_leaves_goes_to_the_left(leaver: str, teller: str) -> None:
    game = between_rounds(5)
    assert game.storyteller == "Bo"
    game.leave(leaver)
    assert game.storyteller == teller


def test_the_last_in_the_row_hands_the_turn_on_to_the_first() -> None:
    game = between_rounds(4)
    for _ in range(2):
        play_round(game)
        game.next_round()
    assert game.storyteller == "Di"
    game.leave("Di")
    assert game.storyteller == "Ada"


@pytest.mark.parametrize("act", ["leave", "join"])
def test_the_table_changes_only_between_rounds(act: str) -> None:
    game = between_rounds()
    for go_on in (give_clue, hand_in_all, vote_all):
        go_on(game)
        before = whole(game)
        with pytest.raises(dx.RuleError, match="between rounds"):
            getattr(game, act)("Di" if act == "leave" else "Eve")
        assert whole(game) == before
    game.next_round()
    getattr(game, act)("Di" if act == "leave" else "Eve")


def test_a_table_keeps_within_its_size_and_its_deck() -> None:
    with pytest.raises(dx.RuleError, match=r"Cy can't leave: Dixit needs 3 players or more\. To have a bot play the"):
        between_rounds(3).leave("Cy")
    with pytest.raises(dx.RuleError, match="Disney Edition is for 3 to 6 players, got 7"):
        between_rounds(6, edition="disney").join("Gus")
    with pytest.raises(dx.DeckError, match="the deck must have 30 or more cards, 6 for each of 5 players, got 24"):
        between_rounds(4, deck=small_deck(24)).join("Eve")


@pytest.mark.parametrize("act", ["leave", "join"])
def test_a_pile_too_short_for_the_new_table_is_shuffled_anew(act: str) -> None:
    deck = small_deck(31)
    game = between_rounds(4, deck=deck)
    assert game.draw_pile == 3
    game.join("Eve")
    assert game.draw_pile == 1
    assert game.discard_pile == 0
    assert sorted(cards_everywhere(game)) == sorted(deck.cards)
    if act == "leave":
        game.leave("Eve")
        game.leave("Di")
        assert hand_sizes(game) == {7}
    assert sorted(cards_everywhere(game)) == sorted(deck.cards)
    same_again(game, deck)
    before = game.state
    play_round(game)
    while game.state != before:
        game.undo()


def test_a_round_that_is_over_is_shown_with_who_sat_at_it() -> None:
    game = between_rounds()
    first = [player["name"] for player in view_for(game.state, cards=game.deck.cards, round_number=1)["players"]]
    game.leave("Di")
    game.join("Eve")
    board = dx.Board(game, round=1)
    seen = view_for(game.state, "Eve", cards=game.deck.cards, round_number=1)
    assert [player["name"] for player in seen["players"]] == first == ["Ada", "Bo", "Cy", "Di"]
    assert seen.get("own", {}).get("seat", 0) is None
    assert [player["name"] for player in view_for(game.state, cards=game.deck.cards)["players"]] == list(game.players)
    assert any("Di" in step.text for step in board.steps)
    board.close()


# Taking back what bots did


def test_undo_goes_through_the_acts_of_bots_to_the_last_of_a_person() -> None:
    game = to_vote(table(4), teller="Ada")
    for name in ("Bo", "Cy"):
        vote(game, name, "Ada")
    revision = game.revision
    game.undo(through=["Bo", "Cy", "Di"])
    assert (game.phase, game.storyteller, game.revision) == ("clue", None, revision + 1)


def test_undo_goes_through_the_acts_in_a_seat_whose_player_was_away() -> None:
    game = table(4)
    give_clue(game, "Ada")
    game.absent("Cy", from_now_on=True)
    game.hand_in("Cy", game.hand("Cy")[0])
    game.undo(through=["Bo", "Di"])
    assert game.away == {}
    assert game.phase == "hand_in"


def test_undo_stops_where_nobody_but_bots_has_acted() -> None:
    game = to_vote(table(4))
    before = whole(game)
    with pytest.raises(dx.RuleError, match="nobody else has done anything yet"):
        game.undo(through=game.players)
    assert whole(game) == before


# Saving by itself


def test_each_act_is_saved_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "class.json"
    game = table(4)
    game.autosave(path)
    for act in (give_clue, hand_in_all, vote_all, dx.Game.next_round, dx.Game.undo):
        act(game)
        assert dx.Game.load(path) == game
    assert game.autosaved_to == path
    game.autosave(None)
    game.undo()
    assert dx.Game.load(path) != game
    assert [each.name for each in tmp_path.iterdir()] == ["class.json"]


def test_a_notebook_that_is_run_again_does_not_write_over_the_game_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    begun = dx.play(bots=False, seed=5, autosave=True).game
    give_clue(begun)
    for times in (1, 2):
        with pytest.warns(UserWarning, match=f"it is kept as dixit-game-{times}.json"):
            again = dx.play(bots=False, seed=5, autosave=True).game
        assert dx.Game.load("dixit-game.json") == again
        assert dx.Game.load("dixit-game-1.json") == begun
        give_clue(again)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_game_that_is_taken_up_is_saved_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "class.json"
    game = table(4)
    game.autosave(path)
    give_clue(game)
    taken_up = dx.Game.load(path)
    hand_in_all(taken_up)
    taken_up.autosave(path)
    assert dx.Game.load(path) == taken_up
    assert [each.name for each in tmp_path.iterdir()] == ["class.json"]


@pytest.mark.parametrize("content", [b"my notes", b'{"cells": []}', b'{"format": "dixit-widgets game", "ver', b"\xff"])
def test_a_file_that_holds_no_game_is_kept_beside(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "class.json"
    path.write_bytes(content)
    game = table(4)
    with pytest.warns(UserWarning, match="it is kept as class-1.json"):
        game.autosave(path)
    assert (tmp_path / "class-1.json").read_bytes() == content
    assert dx.Game.load(path) == game


def test_what_could_not_be_saved_over_is_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "class.json"
    path.write_text("my notes")

    def failing(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", failing)
    with pytest.raises(OSError, match="the disk is full"):
        table(4).autosave(path)
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("class.json", "my notes")]


def test_it_is_saved_next_to_the_notebook_unless_told_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = table(4)
    game.autosave()
    monkeypatch.chdir("/")
    give_clue(game)
    assert dx.Game.load(tmp_path / "dixit-game.json") == game


def test_a_place_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    game = table(4)
    with pytest.raises(FileNotFoundError):
        game.autosave(tmp_path / "nowhere" / "class.json")
    give_clue(game)
    assert game.autosaved_to is None
