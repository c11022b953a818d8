"""An act that can't be saved has not happened: the game and all who watch it are as before, and it can be done again."""

from __future__ import annotations

import copy
import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.game import saving
from tests.support.fixtures import HandClock
from tests.support.page import Page, RecordingComm
from tests.support.play import (
    endless,
    give_clue,
    hand_in,
    others,
    play_round,
    small_deck,
    table,
    to_vote,
    whole,
)
from tests.support.play import vote as vote_for

pytestmark = pytest.mark.usefixtures("recorded")


@contextmanager
def full_disk(wrong: BaseException | None = None) -> Iterator[None]:
    """Nothing can be written."""

    def failing(*_: object) -> None:
        raise wrong or OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr("os.fsync", failing)
        yield


def before_reshuffle() -> dx.Game:
    """A round that is scored, after which the pile is too short."""
    return play_round(table(4, endless(), deck=small_deck(26)))


def between_rounds(players: int = 4) -> dx.Game:
    game = play_round(table(players))
    game.next_round()
    return game


def all_but_one(game: dx.Game, act: Callable[..., None], *rest: Any) -> dx.Game:
    for name in others(game)[:-1]:
        act(game, name, *rest)
    return game


def with_clue() -> dx.Game:
    game = table(4)
    give_clue(game)
    return game


def with_one_away() -> dx.Game:
    game = table(4)
    game.absent("Cy", from_now_on=True)
    return game


def hand_in_last(game: dx.Game) -> None:
    hand_in(game, others(game)[-1])


def vote_last(game: dx.Game) -> None:
    vote_for(game, others(game)[-1], "Ada")


ACTS: dict[str, tuple[Callable[[], dx.Game], Callable[[dx.Game], object]]] = {
    "a clue": (table, give_clue),
    "a card": (with_clue, lambda game: hand_in(game, "Cy")),
    "the last card, which is followed by the layout": (lambda: all_but_one(with_clue(), hand_in), hand_in_last),
    "a vote": (lambda: to_vote(table(4)), lambda game: vote_for(game, "Bo", "Ada")),
    "the last vote": (lambda: all_but_one(to_vote(table(4)), vote_for, "Ada"), vote_last),
    "the next round": (lambda: play_round(table(4)), dx.Game.next_round),
    "a reshuffle": (before_reshuffle, dx.Game.next_round),
    "undo": (lambda: to_vote(table(4)), dx.Game.undo),
    "undo of bots": (lambda: to_vote(table(4)), lambda game: game.undo(through=["Bo", "Di"])),
    "absent": (table, lambda game: game.absent("Bo")),
    "present": (with_one_away, lambda game: game.present("Cy")),
    "leave": (between_rounds, lambda game: game.leave("Di")),
    "join": (between_rounds, lambda game: game.join("Eve", points=2)),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("wrong", [None, KeyboardInterrupt()], ids=["full", "interrupted"])
def test_an_act_that_can_not_be_saved_has_not_happened(act: str, wrong: BaseException | None, tmp_path: Path) -> None:
    begin, do = ACTS[act]
    game, path = begin(), tmp_path / "game.json"
    unhindered = copy.copy(game)
    game.autosave(path)
    watching = [dx.Board(game), dx.Seat(game, "Ada"), dx.Table(game, ["Ada", "Bo"], bots=False), dx.WhatIf(game)]
    watching += [dx.ScoreChart(game), dx.VoteMatrix(game), dx.Board(game, predict=True)]
    told: list[object] = []
    game.observe(told.append)
    states = [each.get_state() for each in watching]
    before, chance = whole(game), game._rng_for("any", 1).random()
    file = path.read_bytes()
    RecordingComm.sent.clear()
    for _ in range(2):
        with full_disk(wrong), pytest.raises(type(wrong or OSError())):
            do(game)
        assert whole(game) == before
        assert game._rng_for("any", 1).random() == chance
        assert (told, RecordingComm.sent) == ([], [])
        assert [each.get_state() for each in watching] == states
        assert path.read_bytes() == file
        assert game.autosave_failed == ("" if wrong else "the disk is full: free some space, and try again")
    do(game)
    do(unhindered)
    assert game == unhindered
    assert game.state == unhindered.state
    assert dx.Game.load(path, game.deck) == game
    assert (game.revision, game.autosave_failed) == (before[2] + 1, "")  # type: ignore[operator]
    revisions = {each.get_state()["_turn"]["revision"] for each in watching if "_turn" in each.get_state()}
    assert revisions == {game.revision}


def test_an_act_after_which_the_game_is_too_large_to_be_read_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, path = table(), tmp_path / "game.json"
    game.autosave(path)
    before, file = whole(game), path.read_bytes()
    monkeypatch.setattr(saving, "_LARGEST", len(file))
    with pytest.raises(OSError, match="to be read again"):
        give_clue(game)
    assert whole(game) == before
    assert path.read_bytes() == file
    assert game.autosave_failed.startswith("it must have at most ")
    monkeypatch.undo()
    give_clue(game)
    assert dx.Game.load(path) == game


def test_no_text_is_given_that_would_not_be_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is the same for a text as for a file, in bytes."""
    game = table()
    give_clue(game, clue="ü" * 100)
    text = game.to_json()
    monkeypatch.setattr(saving, "_LARGEST", len(text.encode()))
    assert dx.Game.from_json(game.to_json()) == game
    game.save(tmp_path / "game.json")
    assert dx.Game.load(tmp_path / "game.json") == game
    monkeypatch.setattr(saving, "_LARGEST", len(text.encode()) - 1)
    for act in (game.to_json, lambda: dx.Game.from_json(text), lambda: dx.Game.load(tmp_path / "game.json")):
        with pytest.raises(dx.SaveError, match=r"must have at most 0\.\d+ MB"):
            act()
    with pytest.raises(OSError, match="to be read again"):
        game.save(tmp_path / "game.json")
    hand_in(game, others(game)[0])
    assert game.phase == "hand_in"


def test_what_a_page_asks_for_is_refused_with_the_reason_and_can_be_asked_again(tmp_path: Path) -> None:
    game = table(4)
    shown = dx.Table(game, "Ada", bots=False, autosave=tmp_path / "game.json")
    page, beside = Page(shown), dx.Seat(game, "Bo")
    asked = {
        "type": "give_clue",
        "id": 7,
        "revision": game.revision,
        "seat": 0,
        "card": game.hand("Ada")[0].id,
        "text": "rebirth",
        "kind": "said",
    }
    states = shown.get_state(), beside.get_state()
    page.forget()
    with full_disk():
        page.say(asked)
    [answer] = page.answers
    assert answer["reason"] == (
        "The last move could not be saved, so it was not made: the disk is full: free some space, and try again."
    )
    assert (shown.get_state(), beside.get_state()) == states
    assert len(RecordingComm.sent) == 1
    page.forget()
    page.say(asked)
    assert [answer["type"] for answer in page.answers] == ["done"]
    assert beside._turn["revision"] == shown._turn["revision"] == game.revision == 1


def test_the_act_of_a_bot_that_can_not_be_saved_is_said_and_tried_again(clock: HandClock, tmp_path: Path) -> None:
    game = table(4)
    shown = dx.Table(game, "Ada", pace=1, autosave=tmp_path / "game.json")
    give_clue(game, "Ada")
    before = whole(game)
    with full_disk():
        clock.pass_by(3)
        assert whole(game) == before
        [notice] = shown._turn["notices"]
        assert "could not be saved, so it was not made: the disk is full" in notice
    clock.pass_by(30)
    assert game.phase == "scored"
    assert shown._turn["notices"] == []
    assert dx.Game.load(tmp_path / "game.json") == game


def test_the_fault_of_a_bot_is_noted_once_though_its_act_could_not_be_saved(clock: HandClock, tmp_path: Path) -> None:
    class Broken(dx.TagBot):
        def hand_in(self, view: Any, rng: Any) -> Any:
            raise ValueError("odd")

    game = table(4)
    shown = dx.Table(game, "Ada", {"Bo": Broken()}, pace=1, autosave=tmp_path / "game.json")
    give_clue(game, "Ada")
    with full_disk():
        clock.pass_by(12)
    assert shown.bot_faults == ()
    clock.pass_by(30)
    assert [fault.player for fault in shown.bot_faults] == ["Bo"]


def test_bots_that_play_at_once_wait_and_go_on_when_asked(tmp_path: Path) -> None:
    game = table(4)
    shown = dx.Table(game, "Ada", autosave=tmp_path / "game.json")
    give_clue(game, "Ada")
    assert game.phase == "scored"
    game.undo(through=shown.bots)
    text = game.to_json()
    with full_disk(), pytest.raises(OSError, match="the disk is full"):
        give_clue(game, "Ada")
    assert game.to_json() == text
    times: list[int] = []

    def full_after_one(*_: object) -> None:
        times.append(1)
        if len(times) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as broken:
        broken.setattr("os.fsync", full_after_one)
        with pytest.warns(RuntimeWarning, match="the bots wait, as their act can't be saved"):
            give_clue(game, "Ada")
        assert game.phase == "hand_in"
        assert not any(game.state.round.given[1:])
        with pytest.raises(OSError, match="the disk is full"):
            shown.play_bots()
    assert dx.Game.load(tmp_path / "game.json") == game
    shown.play_bots()
    assert game.phase == "scored"


def test_a_game_that_is_not_saved_needs_no_disk() -> None:
    game = table(4)
    with full_disk():
        to_vote(game)
    assert game.phase == "vote"
