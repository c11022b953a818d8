"""The board without a browser: where it may stand, how it follows a game, and what the page may write."""

from __future__ import annotations

import gc
import json
import logging
import weakref
from collections.abc import Iterator
from typing import Any

import comm
import ipywidgets
import pytest
import traitlets
from ipywidgets.widgets import widget as ipywidget

import dixit_widgets as dx
from tests.support.page import Message, Page, RecordingComm
from tests.support.play import (
    endless,
    give_clue,
    hand_in,
    hand_in_all,
    others,
    play_round,
    table,
    to_vote,
    vote,
    vote_all,
)
from tests.support.rulebook import KINDS, LAST, step_of, step_on


@pytest.fixture(autouse=True)
def _recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(RecordingComm, "sent", [])
    monkeypatch.setattr(comm, "create_comm", RecordingComm)
    before = set(ipywidget._instances)
    yield
    for key, each in list(ipywidget._instances.items()):
        if key not in before:
            each.close()


def open_board(game: dx.Game | None = None, **traits: Any) -> tuple[dx.Board, Page]:
    """A board of the rulebook round, or of a game, on a page that looks only at what comes after."""
    board = dx.Board(game or dx.scenario("rulebook"), **traits)
    page = Page(board)
    page.forget()
    return board, page


def python_side(board: dx.Board) -> dict[str, Any]:
    return {name: getattr(board, name) for name in board.trait_names()} | {"steps": board.steps}


# Standing at a step


def test_a_board_begins_at_the_first_step_of_the_newest_round() -> None:
    board, _ = open_board()
    assert (board.round, board.step, board.playing, board.speed) == (1, step_of("clue"), False, 1.0)
    assert [step.kind for step in board.steps] == KINDS
    assert board.steps[board.step].text == "Pink gives the clue “rebirth”."
    assert repr(board) == "Board(round 1 of 'rulebook', step 1 of 16)"


@pytest.mark.parametrize("step", [LAST + 1, -1, 99, 10**20])
def test_a_board_stands_only_at_a_step_that_there_is(step: int) -> None:
    board, page = open_board()
    board.goto("voted")
    page.forget()
    with pytest.raises(dx.BoardError, match=f"step must be a whole number from 0 to {LAST} in round 1, got {step}"):
        board.step = step
    assert board.step == step_of("voted")
    assert page.sent == []


@pytest.mark.parametrize("step", ["3", 1.5, None, [3]], ids=repr)
def test_a_step_is_a_whole_number(step: Any) -> None:
    board, _ = open_board()
    with pytest.raises(traitlets.TraitError):
        board.step = step
    assert board.step == step_of("clue")


def test_true_is_neither_a_step_nor_a_round() -> None:
    board, _ = open_board()
    for name in ("step", "round"):
        with pytest.raises(traitlets.TraitError):
            setattr(board, name, True)
    assert (board.step, board.round) == (step_of("clue"), 1)


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_board_shows_only_a_round_that_there_is(number: int) -> None:
    board, _ = open_board()
    with pytest.raises(
        dx.BoardError, match=f"round must be a whole number from 1 to 1, the rounds of the game, got {number}"
    ):
        board.round = number
    assert board.round == 1
    with pytest.raises(dx.BoardError, match="round must be a whole number"):
        dx.Board(dx.scenario("rulebook"), round=number)


@pytest.mark.parametrize("speed", [0.4, 4.1, 0, -1, float("nan"), float("inf")])
def test_the_speed_has_its_range(speed: float) -> None:
    board, _ = open_board()
    with pytest.raises(dx.BoardError, match=r"speed must be a number from 0\.5 to 4, got"):
        board.speed = speed
    assert board.speed == 1.0
    for good in (0.5, 2, 4.0):
        board.speed = good


def test_a_step_error_is_ours_and_a_trait_error() -> None:
    for kind in (dx.DixitError, traitlets.TraitError, ValueError):
        assert issubclass(dx.BoardError, kind)


@pytest.mark.parametrize(
    ("kind", "which"), [("clue", 0), ("vote_revealed", 0), ("vote_revealed", 4), ("vote_revealed", -1), ("bonus", 1)]
)
def test_goto_stands_at_a_step_by_its_kind(kind: Any, which: int) -> None:
    board, _ = open_board()
    board.goto(kind, which=which)
    assert board.step == step_of(kind, which)
    assert board.steps[board.step].kind == kind


@pytest.mark.parametrize(
    ("kind", "which", "why"),
    [
        ("vote_revealed", 5, "which must be a whole number from -5 to 4, got 5"),
        ("vote_revealed", -6, "which must be a whole number from -5 to 4, got -6"),
        ("vote_revealed", True, "which must be a whole number from -5 to 4, got True"),
        ("vote_revealed", "0", "which must be a whole number from -5 to 4, got '0'"),
        ("over", 0, "round 1 has no step 'over' yet"),
        ("dance", 0, "kind must be one of clue, handed_in,.*, got 'dance'"),
        (None, 0, "kind must be one of clue, handed_in,.*, got None"),
    ],
)
def test_goto_refuses_a_step_that_is_not_there(kind: Any, which: Any, why: str) -> None:
    board, _ = open_board()
    with pytest.raises(dx.BoardError, match=why):
        board.goto(kind, which=which)
    assert board.step == step_of("clue")


def test_a_step_can_be_observed_and_linked() -> None:
    board, _ = open_board()
    seen: list[int] = []
    board.observe(lambda change: seen.append(change["new"]), "step")
    slider = ipywidgets.IntSlider(max=LAST)
    traitlets.link((slider, "value"), (board, "step"))
    board.goto("outcome")
    slider.value = step_of("card_revealed")
    Page(board).write(step=step_of("laid_out"))
    assert seen == [step_of("outcome"), step_of("card_revealed"), step_of("laid_out")]
    assert slider.value == step_of("laid_out")


@pytest.mark.parametrize("game", [None, "rulebook", 3, dx.Deck.dreams()], ids=lambda game: type(game).__name__)
def test_a_board_shows_a_game(game: Any) -> None:
    with pytest.raises(TypeError, match="game must be a Game, got"):
        dx.Board(game)


def test_a_board_has_no_other_settings() -> None:
    for name in ("colour", "_view", "_esm", "comm", "game_", "rounds"):
        wrong: dict[str, Any] = {name: "x"}
        with pytest.raises(TypeError, match=f"a board has no '{name}'"):
            open_board(None, **wrong)


def test_a_board_has_its_looks() -> None:
    board, page = open_board(theme="dark", motion="reduced", speed=2.0, step=step_of("voted"))
    assert (board.theme, board.motion, board.speed, board.step) == ("dark", "reduced", 2.0, step_of("voted"))
    for name, wrong in (("theme", "pink"), ("motion", "wild")):
        with pytest.raises(traitlets.TraitError):
            setattr(board, name, wrong)
    board.theme = "light"
    assert page.updates[-1]["_view"]["theme"] == "light"
    assert board.step == step_of("voted")
    with pytest.raises(dx.DixitError, match=r"language must be one of en, .*, got 'xx'"):
        board.language = "xx"
    with pytest.raises(dx.DixitError, match=r"language must be one of en, .*, got 'xx'"):
        dx.Board(dx.scenario("rulebook"), language="xx")
    assert board.language == "en"


def test_a_refused_board_leaves_nothing_behind() -> None:
    game = dx.scenario("rulebook")
    gc.collect()
    before = set(ipywidget._instances)
    refused: list[dict[str, Any]] = [
        {"step": 99},
        {"speed": 9.0},
        {"theme": "pink"},
        {"round": 9},
        {"language": "xx"},
        {"x": 1},
    ]
    for traits in refused:
        with pytest.raises((dx.DixitError, traitlets.TraitError, TypeError)):
            dx.Board(game, **traits)
    gc.collect()
    assert set(ipywidget._instances) == before
    assert listeners(game) == 0


# Following a game


def listeners(game: dx.Game) -> int:
    return len(game._trait_notifiers.get("revision", {}).get("change", []))


def test_a_board_of_a_game_without_a_clue_has_no_step_yet() -> None:
    game = table(4)
    board, _ = open_board(game)
    assert (board.round, board.step, board.steps) == (1, 0, ())
    assert "not begun" in repr(board)
    with pytest.raises(dx.BoardError):
        board.step = 1
    give_clue(game)
    assert [step.kind for step in board.steps] == ["clue"]


def test_a_board_follows_a_game_and_stands_still_before_the_reveal() -> None:
    game = table(4)
    board, _ = open_board(game)
    give_clue(game)
    assert board.steps[board.step].kind == "clue"
    hand_in_all(game)
    assert board.steps[board.step].kind == "laid_out"
    vote_all(game)
    assert board.steps[board.step].kind == "voted"
    assert len(board.steps) > board.step + 1


def test_a_board_that_was_stepped_back_stays_there() -> None:
    game = table(4)
    board, _ = open_board(game)
    to_vote(game)
    board.goto("handed_in")
    vote_all(game)
    assert board.steps[board.step].kind == "handed_in"


def test_a_board_follows_to_a_new_round_with_its_clue() -> None:
    game = play_round(table(4, endless()))
    board, _ = open_board(game)
    board.goto("outcome")
    game.next_round()
    assert (board.round, board.steps[board.step].kind) == (1, "outcome")
    assert board.steps[-1].kind == "passed_on"
    give_clue(game)
    assert (board.round, board.steps[board.step].kind) == (2, "clue")
    hand_in_all(game)
    vote_all(game)
    game.next_round()
    give_clue(game)
    assert board.round == 3


def test_a_board_of_one_round_keeps_to_it() -> None:
    game = play_round(table(4, endless()))
    board, _ = open_board(game, round=1)
    game.next_round()
    give_clue(game)
    assert board.round == 1
    assert board.steps[-1].kind == "passed_on"


def test_a_board_set_to_an_older_round_stays_and_set_to_the_newest_follows_again() -> None:
    game = play_round(table(4, endless()))
    game.next_round()
    play_round(game)
    board, _ = open_board(game)
    assert board.round == 2
    board.goto("voted")
    board.round = 1
    assert board.steps[board.step].kind == "clue"
    game.next_round()
    give_clue(game)
    assert board.round == 1
    board.round = 3
    hand_in_all(game)
    vote_all(game)
    game.next_round()
    give_clue(game)
    assert board.round == 4


def test_undo_takes_a_board_along() -> None:
    game = play_round(table(4, endless()))
    board, page = open_board(game)
    board.goto("outcome")
    game.undo()
    assert board.steps[board.step].kind == "laid_out"
    assert page.updates[-1]["_view"]["round"]["voted"] == [1, 2]
    for _ in range(6):
        game.undo()
    assert (board.round, board.step, board.steps) == (1, 0, ())


def test_undo_of_a_new_round_brings_the_board_back_to_the_old_one() -> None:
    game = play_round(table(4, endless()))
    game.next_round()
    give_clue(game)
    following, _ = open_board(game)
    pinned, _ = open_board(game, round=2)
    game.undo()
    game.undo()
    assert (following.round, pinned.round) == (1, 1)
    assert following.steps == pinned.steps
    assert following.steps[-1].kind == "bonus"


def test_a_board_shows_a_scenario_to_its_end_and_goes_on_with_it() -> None:
    game = dx.scenario("rulebook")
    board, page = open_board(game)
    assert game.phase == "scored"
    assert board.steps[-1].kind == "passed_on"
    game.next_round()
    assert (board.round, [step.kind for step in board.steps]) == (1, KINDS)
    give_clue(game)
    assert board.round == 2
    assert page.updates[-1]["_view"]["rounds"] == 2


def test_a_finished_game_shows_any_of_its_rounds() -> None:
    game = dx.scenario("tie-at-30")
    board, page = open_board(game)
    assert board.round == 10
    assert board.steps[-1].kind == "over"
    for number in range(1, 11):
        board.round = number
        assert page.board._view["round"]["number"] == number
        assert board.steps[board.step].kind == "clue"


# What the page may write


def test_the_page_writes_step_round_playing_and_speed() -> None:
    board, page = open_board(dx.scenario("tie-at-30"))
    page.write(step=step_on(board, "voted"))
    assert board.steps[board.step].kind == "voted"
    page.write(playing=True, speed=2)
    assert (board.playing, board.speed) == (True, 2.0)
    page.write(step=step_on(board, "outcome"), playing=False)
    assert (board.steps[board.step].kind, board.playing) == ("outcome", False)
    page.write(round=4)
    assert (board.round, board.steps[board.step].kind) == (4, "clue")
    assert board._view["round"]["number"] == 4


def hostile_values(name: str) -> list[Any]:
    return ["x", "", None, 0, 1, -1, True, 1.5, [], ["x"], {}, {"a": 1}, "IPY_MODEL_x", f"hostile {name}"]


WRITABLE = ("step", "round", "playing", "speed")


def test_the_page_writes_nothing_else() -> None:
    board, page = open_board()
    other = dx.Board(board.game)
    board.goto("voted")
    names = sorted({*board.keys, *board.trait_names(), "_view", "_pictures", "_esm", "_css", "layout"} - {*WRITABLE})
    assert {"_view", "_pictures", "_esm", "_css", "layout", "comm", "tabbable", "_model_module", "keys"} <= set(names)
    before, before_other = python_side(board), python_side(other)
    for name in names:
        for value in hostile_values(name):
            page.forget()
            page.write(**{name: value})
            assert python_side(board) == before, name
            assert python_side(other) == before_other, name
            assert page.echoes == [], name
            if name in board.keys:
                assert [set(state) for state in page.updates] == [{name}], "the page is put right"
    assert board.get_state() == board.get_state()


def test_the_page_writes_traits_only() -> None:
    board, page = open_board()
    for name in ("_game", "_steps", "_follows", "game", "steps", "close", "_revision", "__class__", "nothing"):
        had = getattr(board, name, ...)
        page.write(**{name: "hostile"})
        assert getattr(board, name, ...) == had
    assert page.sent == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("step", value) for value in (-1, LAST + 1, 99, 1.5, 3.0, "3", None, True, [3], {}, float("nan"), 10**30)],
        *[("round", value) for value in (0, 2, -1, 1.0, "1", None, True, [1])],
        *[("speed", value) for value in (0, 0.49, 4.01, -1, "1", None, True, float("nan"), float("inf"), [1])],
        *[("playing", value) for value in (0, 1, "true", None, [], "")],
    ],
)
def test_a_value_out_of_range_is_refused_and_set_back(name: str, value: Any) -> None:
    board, page = open_board()
    board.goto("voted")
    page.forget()
    before = python_side(board)
    page.write(**{name: value})
    assert python_side(board) == before
    assert page.echoes == []
    assert page.updates == [{name: before[name]}]


def test_valid_values_are_taken_from_a_message_that_has_invalid_ones() -> None:
    board, page = open_board()
    page.write(step=step_of("voted"), speed=99, _view={}, playing=True)
    assert (board.step, board.speed, board.playing) == (step_of("voted"), 1.0, True)
    assert all(set(state) <= {"step", "playing"} for state in page.echoes)
    put_right = {name for state in page.updates for name in state}
    assert {"speed", "_view"} <= put_right


def test_a_step_of_another_round_is_not_taken_with_it() -> None:
    board, page = open_board(dx.scenario("tie-at-30"))
    page.write(round=2, step=step_on(board, "outcome"))
    assert (board.round, board.steps[board.step].kind) == (2, "clue")
    assert [state["step"] for state in page.updates if "step" in state][-1] == board.step


def test_a_message_changes_nothing() -> None:
    board, page = open_board()
    before = python_side(board)
    for content in (
        {},
        {"step": 3},
        {"type": "close"},
        {"method": "update", "state": {"step": 3}},
        "close",
        None,
        3,
        [],
    ):
        page.forget()
        page.say(content)
        assert python_side(board) == before
        assert [answer["type"] for answer in page.answers] == ["refused"]


def test_the_page_may_ask_for_the_large_picture_of_a_card_on_show() -> None:
    board, page = open_board()
    card = board.game.slots[2].id
    page.say({"type": "enlarge", "id": 7, "revision": 1, "card": card})
    assert page.answers == [{"type": "picture", "id": 7, "card": card}]
    assert page.messages[-1]["buffers"] == [board.game.deck.picture(card, "full")]


@pytest.mark.parametrize(
    "changed", [{"card": "../deck"}, {"card": 3}, {"card": ""}, {"id": "7"}, {"more": 1}, {"type": ""}]
)
def test_the_page_may_ask_for_nothing_else(changed: dict[str, Any]) -> None:
    board, page = open_board()
    page.say({"type": "enlarge", "id": 7, "revision": 1, "card": board.game.slots[2].id} | changed)
    assert [answer["type"] for answer in page.answers] == ["refused"]
    assert not page.messages[-1]["buffers"]


def test_a_card_that_does_not_lie_face_up_is_never_enlarged() -> None:
    game = table(4)
    board, page = open_board(game)
    give_clue(game)
    hand_in(game, "Bo")
    for card in game.deck:
        page.forget()
        page.say({"type": "enlarge", "id": 7, "revision": 1, "card": card.id})
        assert [answer["type"] for answer in page.answers] == ["refused"]
        assert not any(message["buffers"] for message in page.messages)
    assert board.step == 0


# What goes over the wire


def test_a_step_from_python_is_one_message() -> None:
    board, page = open_board()
    for step in (step_of("voted"), step_of("vote_revealed"), step_of("clue"), LAST):
        page.forget()
        board.step = step
        assert page.updates == [{"step": step}]
        assert len(page.messages) == 1
    page.forget()
    board.step = LAST
    assert page.messages == []


def test_a_step_from_the_page_costs_no_message_but_its_echo() -> None:
    board, page = open_board()
    page.write(step=step_of("voted"))
    assert page.updates == []
    assert page.echoes in ([], [{"step": step_of("voted")}])
    assert board.step == step_of("voted")


def test_a_step_from_python_pauses() -> None:
    board, page = open_board()
    page.write(playing=True)
    board.goto("voted")
    assert board.playing is False
    page.write(playing=True)
    page.write(step=step_of("vote_revealed"))
    assert board.playing is True, "the page says itself when it pauses"


def test_another_round_arrives_with_its_first_step_in_one_message() -> None:
    board, page = open_board(dx.scenario("tie-at-30"))
    board.goto("voted")
    page.forget()
    board.round = 3
    [state] = [state for state in page.updates if "_view" in state]
    assert state["_view"]["round"]["number"] == 3
    assert state["step"] == step_on(board, "clue")
    assert len(page.messages) <= 2  # the number of the round may come before


def test_an_act_is_one_message_and_the_revision_counts_up() -> None:
    game = table(4)
    board, page = open_board(game)
    revision = board._view["revision"]
    to_vote(game)
    assert len(page.messages) == 4
    revisions = [state["_view"]["revision"] for state in page.updates if "_view" in state]
    assert revisions == sorted(set(revisions))
    assert revisions[0] > revision


def test_pictures_cross_once() -> None:
    game = table(4)
    board, page = open_board(game)
    give_clue(game)
    for name in others(game)[:-1]:
        hand_in(game, name)
    assert not any("_pictures" in state for state in page.updates), "nothing lies face up yet"
    hand_in(game, "Di")
    [message] = [message for message in page.messages if "_pictures" in message.state]
    assert message.pictures == {card.id: game.deck.picture(card) for card in game.slots}
    page.forget()
    vote_all(game)
    for step in range(len(board.steps)):
        board.step = step
    board.speed = 2.0
    assert not any("_pictures" in state for state in page.updates)
    assert not any(message["buffers"] for message in page.messages)


def test_pictures_are_those_of_the_cards_face_up_and_no_others() -> None:
    board, _ = open_board()
    game = board.game
    assert board._pictures == {card.id: game.deck.picture(card, "board") for card in game.slots}
    assert set(board._view["cards"]) == set(board._pictures)


def open_message(game: dx.Game) -> Message:
    RecordingComm.sent.clear()
    board = dx.Board(game)
    return next(message for message in Page(board).messages if message["type"] == "comm_open")


@pytest.mark.parametrize("name", ["rulebook", "rulebook-odyssey", "doubled-votes"])
def test_the_state_of_a_round_is_small(name: str) -> None:
    message = open_message(dx.scenario(name))
    bundle = len(json.dumps([message.state["_esm"], message.state["_css"]], ensure_ascii=False).encode())
    assert message.size - bundle < 12_000
    assert all(len(picture) <= 18_000 for picture in message["buffers"])


def test_nothing_secret_is_in_the_open_message() -> None:
    game = to_vote(table(4))
    vote(game, "Bo", "Di")
    message = open_message(game)
    text = json.dumps({name: value for name, value in message.state.items() if name not in ("_esm", "_css")})
    lying = {card.id for card in game.slots}
    for card in game.deck:
        assert (f'"{card.id}"' in text) == (card.id in lying)
    assert len(message["buffers"]) == 4


def test_two_boards_of_a_game_do_not_disturb_each_other() -> None:
    game = dx.scenario("tie-at-30")
    one, other = dx.Board(game), dx.Board(game)
    one.goto("voted")
    Page(one).write(speed=2, playing=True)
    one.round = 3
    assert (other.steps[other.step].kind, other.round, other.speed, other.playing) == ("clue", 10, 1.0, False)


# Leaving nothing behind


def test_a_closed_board_no_longer_follows() -> None:
    game = table(4)
    board, page = open_board(game)
    assert listeners(game) == 1
    board.close()
    page.forget()
    give_clue(game)
    assert listeners(game) == 0
    assert page.sent == []


def test_closing_twice_is_harmless() -> None:
    board, _ = open_board()
    board.close()
    board.close()


def test_a_hundred_boards_leave_nothing_behind() -> None:
    game = dx.scenario("rulebook")
    gc.collect()
    before = set(ipywidget._instances)
    comms = set(comm.get_comm_manager().comms)
    left: list[weakref.ref[Any]] = []

    def show() -> None:
        board = dx.Board(game)
        left.extend([weakref.ref(board), weakref.ref(board.layout)])
        board.goto("voted")
        board.close()

    for _ in range(100):
        show()
    gc.collect()
    assert set(ipywidget._instances) == before
    assert set(comm.get_comm_manager().comms) == comms
    assert listeners(game) == 0
    assert [ref for ref in left if ref() is not None] == []


def test_a_layout_of_ones_own_outlives_the_board() -> None:
    layout = ipywidgets.Layout(width="50%")
    board, _ = open_board(layout=layout)
    assert board.layout is layout
    board.close()
    assert layout.comm is not None
    layout.close()


def test_a_board_does_not_keep_a_game_alive_once_closed() -> None:
    game = dx.scenario("rulebook")
    board, _ = open_board(game)
    ref = weakref.ref(game)
    board.close()
    del board, game, _
    RecordingComm.sent.clear()
    gc.collect()
    assert ref() is None


def test_a_board_at_the_end_of_a_scored_round_stays_there_for_the_next_round_to_be_stepped_to() -> None:
    game = dx.Game(["Ada", "Bo", "Cy", "Di"], rules=endless(), seed=1)
    board, _ = open_board(game)
    play_round(game)
    last = len(board.steps) - 1
    board.step = last
    if game.phase == "scored":
        game.next_round()
    assert (board.round, board.step) == (1, last)
    assert [step.kind for step in board.steps[last + 1 :]] == ["refilled", "passed_on"]


def test_a_misspelled_name_is_refused_and_the_right_one_named() -> None:
    board, _ = open_board()
    with pytest.raises(AttributeError, match="did you mean 'step'"):
        board.stpe = 3
    with pytest.raises(TypeError, match=r"^a board has no 'them': did you mean 'theme'\?$"):
        dx.Board(dx.scenario("rulebook"), them="dark")
    with pytest.raises(TypeError, match=r"^a board has no 'qqq': see help\(Board\)$"):
        dx.Board(dx.scenario("rulebook"), qqq=1)


@pytest.mark.parametrize("name", ["game", "steps", "predictions"])
def test_what_is_only_read_says_so(name: str) -> None:
    board, _ = open_board()
    with pytest.raises(AttributeError, match=f"^the {name} of a board can't be set: it can only be read$"):
        setattr(board, name, 1)


def test_a_board_at_a_late_step_follows_when_the_whole_round_is_taken_back(
    logged: list[logging.LogRecord],
) -> None:
    game = play_round(table(4))
    board = dx.Board(game)
    board.step = len(board.steps) - 1
    game.undo(through=["Bo", "Cy", "Di"])
    assert (game.phase, board.step, board.steps) == ("clue", 0, ())
    assert logged == []
