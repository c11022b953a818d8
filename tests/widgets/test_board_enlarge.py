"""Enlarging a card: the page asks for one full-size picture, and gets it only if the card is on show."""

from __future__ import annotations

from typing import Any

import pytest

import dixit_widgets as dx


@pytest.fixture
def board() -> dx.Board:
    return dx.Board(dx.scenario("rulebook"))


def answers(board: dx.Board, content: object, buffers: list[bytes] | None = None) -> list[tuple[Any, list[bytes]]]:
    """What the board answers to a message of the page."""
    sent: list[tuple[Any, list[bytes]]] = []
    board.send = lambda content, buffers=None: sent.append((content, buffers or []))
    board._handle_custom_msg(content, buffers or [])  # pyright: ignore
    return sent


def ask(card: object, **more: Any) -> dict[str, Any]:
    return {"type": "enlarge", "id": 1, "revision": 1, "card": card, **more}


def on_show(board: dx.Board) -> str:
    return next(iter(board._view["cards"]))  # pyright: ignore


def test_a_card_on_show_is_answered_with_its_full_size(board: dx.Board) -> None:
    card = on_show(board)
    [(content, [picture])] = answers(board, ask(card, id=7))
    assert content == {"type": "picture", "id": 7, "card": card}
    assert picture == board.game.deck.picture(card, "full")


def test_a_card_that_nobody_may_see_is_refused(board: dx.Board) -> None:
    hidden = board.game.hand(board.game.players[0])[0].id
    [(content, buffers)] = answers(board, ask(hidden))
    assert (content["type"], content["id"], buffers) == ("refused", 1, [])


def test_no_card_is_answered_before_the_cards_are_laid_out() -> None:
    game = dx.Game(["Ada", "Bo", "Cy", "Di"], seed=1)
    card = game.hand("Ada")[0].id
    game.give_clue("Ada", card, "rebirth")
    [(content, buffers)] = answers(dx.Board(game), ask(card))
    assert (content["type"], buffers) == ("refused", [])


@pytest.mark.parametrize(
    "broken",
    [
        None,
        5,
        "enlarge",
        [],
        {},
        {"type": "enlarge"},
        {"type": "play", "id": 1},
        ask(None),
        ask(["night-whale"]),
        ask("x" * 10**6),
        ask("night-whale", id=True),
        ask("night-whale", id=-1),
        ask("night-whale", id=10**400),
        ask("night-whale", id="1"),
        ask("night-whale", revision="1"),
        ask("night-whale", more=1),
    ],
    ids=lambda broken: repr(broken)[:40],
)
def test_any_other_message_is_refused_and_changes_nothing(board: dx.Board, broken: object) -> None:
    before = board.get_state()
    [(content, buffers)] = answers(board, broken)
    assert (content["type"], bool(content["reason"]), buffers) == ("refused", True, [])
    assert board.get_state() == before


def test_a_message_with_bytes_is_refused(board: dx.Board) -> None:
    [(content, _)] = answers(board, ask(on_show(board)), [b"x"])
    assert content["type"] == "refused"


def test_projector_is_sent_in_the_view(board: dx.Board) -> None:
    assert board._view["projector"] is False  # pyright: ignore
    board.projector = True
    assert board._view["projector"] is True  # pyright: ignore
