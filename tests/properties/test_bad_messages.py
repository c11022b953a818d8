"""Bad messages and traits, sent as a page would: refused with a reason or dropped, and nothing has changed."""

from __future__ import annotations

import base64
import itertools
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

import dixit_widgets as dx
from tests.support.asking import new_question
from tests.support.classes import new_class
from tests.support.page import RecordingComm
from tests.support.play import give_clue, play_round, table, to_vote, whole
from tests.support.thorough import sample, some_of

pytestmark = pytest.mark.usefixtures("recorded")

HALF = "half \ud83d"
NAMELESS: dict[str, list[Any]] = {
    "whole": [None, "1", 1.5, -1, True, [], {}, 2**60, 10**400, float("nan")],
    "text": [None, 7, True, [], {}, ["a"], "x" * 100_000],
    "card": [None, 7, [], {}, "", "no-such-card", "../night-whale", "x" * 100_000, HALF],
    "list": [None, 7, "ab", {}, [None], [[1]], [{}], [1.5], [True], [-1], [2**60], list(range(1, 500))],
    "choice": [None, 7, [], {}, "", "no such", HALF, "x" * 100_000, "__class__"],
}
"""For each kind of field what is none."""


class Sender:
    """The page's end of any widget."""

    ids = itertools.count(1000)

    def __init__(self, widget: Any) -> None:
        self.widget = widget

    def handle(self, data: Any, buffers: Any = ()) -> list[Any]:
        """One message up, and what is answered."""
        RecordingComm.sent.clear()
        self.widget._handle_msg({"content": {"data": data}, "buffers": list(buffers)})
        return [each["data"]["content"] for each in RecordingComm.sent if each.method == "custom"]

    def ask(self, content: Any, buffers: Any = ()) -> Any:
        [answer] = self.handle({"method": "custom", "content": content}, buffers)
        return answer

    def message(self, what: str, /, **fields: Any) -> dict[str, Any]:
        revision = self.widget._turn["revision"] if hasattr(self.widget, "_turn") else self.widget._view["revision"]
        return {"type": what, "id": next(self.ids), "revision": revision, **fields}


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """ipywidgets shows what a message raises in the notebook, and logs it where there is none."""
    monkeypatch.setattr("ipywidgets.widgets.widget.get_ipython", lambda: None)
    caplog.set_level(logging.WARNING)
    yield
    assert [record.message for record in caplog.records if "Exception in widget method" in record.getMessage()] == []


def packed(size: str) -> str:
    card = next(iter(dx.Deck.dreams()))
    return base64.b64encode(dx.Deck.dreams().picture(card, size)).decode()  # type: ignore[arg-type]


def maker_with_one() -> dx.DeckMaker:
    maker = dx.DeckMaker()
    sender = Sender(maker)
    assert sender.ask(sender.message("add", **ADD))["type"] == "done"
    return maker


ADD: dict[str, Any] = {
    "name": "a.jpg",
    "wide": 900,
    "high": 1350,
    "fit": "crop",
    "turned": False,
    "moves": False,
    "source": "",
    "made": [packed("full"), packed("board")],
}


def clue_game() -> dx.Game:
    return table(4)


def hand_in_game() -> dx.Game:
    game = table(4)
    give_clue(game, "Ada")
    return game


def vote_game() -> dx.Game:
    return to_vote(table(4), teller="Ada")


def with_ada_here() -> dx.Table:
    """A table where Ada, one of two who play on the page, has come."""
    shown = dx.Table(table(4), ["Ada", "Bo"], bots=False)
    sender = Sender(shown)
    assert sender.ask(sender.message("here", seat=0))["type"] != "refused"
    return shown


def ended_table() -> dx.Table:
    """A table that made its game, which is over."""
    shown = dx.play(4, replace(dx.EDITIONS["dixit"], goal=1), "Ada", False, seed=1)
    play_round(shown.game)
    return shown


def first_card(game: dx.Game, player: str) -> str:
    return game.hand(player)[0].id


# name: how to make the widget; the message; for each field its kind. "@" stands for a card of the player's hand.
MESSAGES: dict[str, tuple[Callable[[], Any], str, dict[str, Any], dict[str, Any]]] = {
    "seat: clue": (
        lambda: dx.Seat(clue_game(), "Ada"),
        "give_clue",
        {"seat": 0, "card": "@Ada", "text": "rebirth", "kind": "said"},
        {"seat": "whole", "card": "card", "text": [*NAMELESS["text"], "", " ", "a\nb", HALF, "a\0"], "kind": "choice"},
    ),
    "seat: card": (
        lambda: dx.Seat(hand_in_game(), "Bo"),
        "hand_in",
        {"seat": 1, "cards": ["@Bo"]},
        {"seat": "whole", "cards": [*NAMELESS["list"], [], ["no-such-card"], ["night-whale"] * 2, [HALF]]},
    ),
    "table: vote": (
        lambda: dx.Table(vote_game(), "Bo", bots=False),
        "vote",
        {"seat": 1, "slots": [0]},
        {"seat": "whole", "slots": [*NAMELESS["list"], [], [0], [99], [1, 1]]},
    ),
    "table: here": (lambda: dx.Table(clue_game(), ["Ada", "Bo"], bots=False), "here", {"seat": 1}, {"seat": "whole"}),
    "table: hand": (
        lambda: dx.Table(clue_game(), "Ada", bots=False),
        "own",
        {"seat": 0, "known": []},
        {"seat": "whole", "known": [None, 7, "ab", {}, [None], [[1]], [7], [""], ["x" * 1000], ["a"] * 500]},
    ),
    "table: enlarge": (
        lambda: dx.Table(vote_game(), "Ada", bots=False),
        "enlarge",
        {"card": "@slot"},
        {"card": "card"},
    ),
    "table: undo": (
        lambda: dx.Table(hand_in_game(), "Ada", bots=False),
        "undo",
        {"seat": 0},
        {"seat": [None, *NAMELESS["whole"][1:], 1]},
    ),
    "board: enlarge": (lambda: dx.Board(vote_game()), "enlarge", {"card": "@slot"}, {"card": "card"}),
    "board: saver": (lambda: dx.Board(vote_game()), "saver", {}, {}),
    "board: predict": (
        lambda: dx.Board(dx.scenario("rulebook"), predict=True),
        "predict",
        {"question": "storyteller", "round": 1, "chosen": {"card": 1}, "why": ""},
        {
            "question": "choice",
            "round": [*NAMELESS["whole"], 0, 2],
            "chosen": [None, 7, "a", [], {"card": "1"}, {"card": 99}, {"card": 1.5}, {"x": 1}, {"": 1}, {"card": [1]}],
            "why": [*NAMELESS["text"], HALF],
        },
    ),
    "seat: enlarge own": (
        lambda: dx.Seat(clue_game(), "Ada"),
        "enlarge_own",
        {"seat": 0, "card": "@Ada"},
        {"seat": "whole", "card": "card"},
    ),
    "table: leave": (with_ada_here, "leave", {"seat": 0}, {"seat": [*NAMELESS["whole"], 2, 99]}),
    "table: next round": (
        lambda: dx.Table(play_round(table(4)), "Ada", bots=False),
        "next_round",
        {"seat": 0},
        {"seat": [*NAMELESS["whole"][1:], 1, 99]},
    ),
    "table: play again": (
        ended_table,
        "play_again",
        {"seat": 0},
        {"seat": [*NAMELESS["whole"][1:], 1, 99]},
    ),
    "aside: goto": (lambda: dx.Aside(dx.Board(dx.scenario("rulebook")), "bonus", "why"), "goto", {}, {}),
    "votes: round": (
        lambda: linked(dx.VoteMatrix),
        "round",
        {"round": 1},
        {"round": [*NAMELESS["whole"], 0, 99]},
    ),
    "what if: reset": (lambda: dx.WhatIf(dx.scenario("rulebook")), "reset", {}, {}),
    "maker: dismiss": (dx.DeckMaker, "dismiss", {}, {}),
    "what if: vote": (
        lambda: dx.WhatIf(dx.scenario("rulebook")),
        "vote",
        {"seat": 5, "slots": [4]},
        {"seat": [*NAMELESS["whole"], 0, 99], "slots": [*NAMELESS["list"], [], [0], [99], [1, 2]]},
    ),
    "what if: number": (
        lambda: dx.WhatIf(dx.scenario("rulebook")),
        "number",
        {"field": "points_bonus", "value": 2},
        {"field": [*NAMELESS["choice"], "edition", "hand_size", "winner"], "value": NAMELESS["whole"]},
    ),
    "what if: choice": (
        lambda: dx.WhatIf(dx.scenario("rulebook")),
        "choice",
        {"field": "winner", "value": "reached_goal"},
        {"field": "choice", "value": "choice"},
    ),
    "what if: edition": (
        lambda: dx.WhatIf(dx.scenario("rulebook")),
        "edition",
        {"edition": "disney"},
        {"edition": "choice"},
    ),
    "ask: answer": (
        new_question,
        "answer",
        {"chosen": [1], "why": "because"},
        {"chosen": [*NAMELESS["list"], [], [6], [1, 1]], "why": [*NAMELESS["text"], HALF]},
    ),
    "ask: show": (new_question, "show", {}, {}),
    "chart: round": (
        lambda: linked(dx.ScoreChart),  # it stands below
        "round",
        {"round": 1},
        {"round": [*NAMELESS["whole"], 0, 99]},
    ),
    "maker: add": (
        dx.DeckMaker,
        "add",
        ADD,
        {
            "name": [None, 7, [], {}, "x" * 2000],
            "wide": [*NAMELESS["whole"], 0, 63, 10**9],
            "high": [*NAMELESS["whole"], 0, 63, 10**9],
            "fit": "choice",
            "turned": [None, 0, 1, "no", []],
            "moves": [None, 0, 1, "no", {}],
            "source": [None, 7, "?", "AAAA", "A" * 43, "x" * 1000, "é", HALF],
            "made": [None, "", [], [""], ["", ""], [7, 7], ["AAAA", "AAAA"], [packed("board"), packed("full")], [packed("full")] * 2, ["?" * 40] * 2, ["A" * 10**6] * 2, [packed("full"), packed("board"), ""]],
        },
    ),
    "maker: left out": (
        dx.DeckMaker,
        "leave_out",
        {"name": "a.txt", "wide": 0, "high": 0, "why": "broken", "head": ""},
        {"name": [None, 7, []], "wide": "whole", "high": "whole", "why": "choice", "head": [None, 7, "x" * 1025, "\u0100", HALF]},
    ),
    "maker: words": (
        maker_with_one,
        "words",
        {"key": 1, "title": "Title", "alt": "Alt"},
        {"key": [*NAMELESS["whole"], 0, 99], "title": NAMELESS["text"], "alt": NAMELESS["text"]},
    ),
    "maker: move": (maker_with_one, "move", {"key": 1, "by": 1}, {"key": "whole", "by": [None, 0, 2, -2, 1.5, "1", [], True]}),
    "maker: remove": (maker_with_one, "remove", {"key": 1}, {"key": [*NAMELESS["whole"], 0, 99]}),
    "maker: picture": (maker_with_one, "picture", {"key": 1}, {"key": [*NAMELESS["whole"], 0, 99]}),
    "maker: fit": (dx.DeckMaker, "fit", {"fit": "letterbox"}, {"fit": "choice"}),
}  # fmt: skip


def test_every_message_of_every_widget_is_sent_badly() -> None:
    makers = [make for make, *_ in MESSAGES.values()]
    named = {kind for make in [*makers, *WIDGETS.values()] for kind in make()._messages()}
    assert named == {kind for _, kind, *_ in MESSAGES.values()}


def linked(kind: Callable[[dx.Game, dx.Board], Any]) -> Any:
    """A small widget beside a board."""
    game = dx.scenario("rulebook")
    return kind(game, dx.Board(game))


def filled(widget: Any, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields with cards and slots of the widget's game."""
    game: Any = getattr(widget, "game", None)

    def value(each: Any) -> Any:
        if each == "@slot":
            return game.state.round.slots[0]
        if isinstance(each, str) and each.startswith("@"):
            return first_card(game, each[1:])
        return [value(one) for one in each] if isinstance(each, list) else each

    found = {name: value(each) for name, each in fields.items()}
    if found.get("slots") == [0]:
        found["slots"] = [next(slot for slot in (1, 2) if game.state.round.owner(slot) != 1)]
    return found


CASES = [(name, field) for name, (_, _, _, kinds) in MESSAGES.items() for field in kinds]


@pytest.mark.parametrize(("name", "field"), CASES, ids=lambda part: str(part))
def test_a_wrong_field_is_refused_with_a_reason(name: str, field: str) -> None:
    make, kind, fields, kinds = MESSAGES[name]
    widget = make()
    sender, right = Sender(widget), filled(widget, fields)
    game = getattr(widget, "game", None)
    before, held = widget.get_state(), None if game is None else whole(game)
    wrong = kinds[field] if isinstance(kinds[field], list) else NAMELESS[kinds[field]]
    for value in wrong:
        answer = sender.ask(sender.message(kind, **{**right, field: value}))
        assert answer["type"] == "refused", value
        assert 5 < len(answer["reason"]) < 400
        assert len(RecordingComm.sent) == 1, value
        assert widget.get_state() == before, value
        assert game is None or whole(game) == held
    assert sender.ask(sender.message(kind, **right))["type"] in ("done", "own", "picture", "saver")


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_of_another_shape_is_refused(name: str) -> None:
    make, kind, fields, _ = MESSAGES[name]
    widget = make()
    sender, right = Sender(widget), filled(widget, fields)
    game = getattr(widget, "game", None)
    before, held = widget.get_state(), None if game is None else whole(game)
    whole_message = sender.message(kind, **right)
    shapes: list[Any] = [{**whole_message, "more": 1}, list(whole_message.items()), [whole_message], {}, None, 7, kind]
    shapes += [{key: each for key, each in whole_message.items() if key != left_out} for left_out in whole_message]
    shapes += [{**whole_message, "id": wrong} for wrong in (None, -1, 1.5, True, "1", [], 2**60)]
    shapes += [{**whole_message, "revision": wrong} for wrong in (None, -1, 1.5, True, "1", [], 2**60)]
    shapes += [
        {**whole_message, "type": wrong} for wrong in (None, 7, [kind], {}, "", kind.upper(), "__class__", "close")
    ]
    for shape in shapes:
        answer = sender.ask(shape)
        assert answer["type"] == "refused", shape
        assert answer["reason"]
        assert widget.get_state() == before, shape
        assert game is None or whole(game) == held
    assert sender.ask(whole_message, [b"bytes"])["type"] == "refused"
    assert sender.ask(whole_message)["type"] in ("done", "own", "picture", "saver")


TRAITS: dict[str, list[Any]] = {
    "step": [-1, 99, 1.5, "1", None, True, [], {}, 2**60, float("nan")],
    "round": [0, 2, -1, 1.5, "1", None, True, []],
    "speed": [0, 0.1, 9, "fast", None, True, [], float("nan"), float("inf")],
    "playing": [0, 1, "yes", None, []],
    "theme": ["dark", 3, None],
    "motion": ["reduced"],
    "projector": [True],
    "language": ["de", None],
    "_view": [{}, None, {"labels": {}}, []],
    "_pictures": [{}, {"a": "b"}, None],
    "_turn": [{}, None],
    "_esm": ["alert(1)", None],
    "_css": ["*{}"],
    "_model_name": ["Other", None],
    "_view_module": ["evil"],
    "_anywidget_id": ["other"],
    "layout": [None, "IPY_MODEL_none", 7],
    "tabbable": ["yes"],
    "no_such_trait": [1],
    "__class__": [1],
    "": [1],
}


WIDGETS: dict[str, Callable[[], Any]] = {
    "board": lambda: dx.Board(dx.scenario("rulebook")),
    "asking board": lambda: dx.Board(dx.scenario("rulebook"), predict=True),
    "seat": lambda: dx.Seat(clue_game(), "Ada"),
    "table": lambda: dx.Table(clue_game(), "Ada", bots=False),
    "what if": lambda: dx.WhatIf(dx.scenario("rulebook")),
    "chart": lambda: linked(dx.ScoreChart),
    "votes": lambda: linked(dx.VoteMatrix),
    "aside": lambda: dx.Aside(dx.Board(dx.scenario("rulebook")), "bonus", "why"),
    "maker": maker_with_one,
    "ask": new_question,
    "class": lambda: dx.ClassPredictions(new_class()),
}


@pytest.mark.parametrize("kind", some_of(WIDGETS, *sample(WIDGETS)))
@pytest.mark.parametrize("name", TRAITS)
def test_a_trait_that_the_page_may_not_write_so_stays(kind: str, name: str) -> None:
    widget = WIDGETS[kind]()
    before = widget.get_state()
    for value in TRAITS[name]:
        Sender(widget).handle({"method": "update", "state": {name: value}, "buffer_paths": []})
        assert widget.get_state() == before, value
        # Whoever wrote it is told what is right.
        told = [message.state for message in RecordingComm.sent if message["comm"] == widget.model_id]
        assert all(state[key] == before[key] for state in told for key in state if key != "_pictures")


NO_UPDATES: dict[str, tuple[Any, list[Any]]] = {
    "a path to nothing": ({"state": {"step": 1}, "buffer_paths": [["no", "such"]]}, [b"x"]),
    "a path into a number": ({"state": {"step": 1}, "buffer_paths": [["step", 0]]}, [b"x"]),
    "an empty path": ({"state": {"step": 1}, "buffer_paths": [[]]}, [b"x"]),
    "a path of numbers": ({"state": {"step": 1}, "buffer_paths": [[0, 1]]}, [b"x"]),
    "a path that is none": ({"state": {"step": 1}, "buffer_paths": [7]}, [b"x"]),
    "paths that are none": ({"state": {"step": 1}, "buffer_paths": 7}, [b"x"]),
    "a path over a trait": ({"state": {"step": 1}, "buffer_paths": [["step"]]}, [b"x"]),
    "a path without a buffer": ({"state": {"step": 1}, "buffer_paths": [["step"]]}, []),
    "a state that is a list": ({"state": ["step", 1], "buffer_paths": []}, []),
    "a state that is a text": ({"state": "step", "buffer_paths": []}, []),
    "no state": ({"state": None, "buffer_paths": []}, []),
    "nothing": ({}, []),
    "another method": ({"method": "echo_update", "state": {"step": 1}}, []),
    "a method that is none": ({"method": ["update"], "state": {"step": 1}}, []),
    "a call of Python": ({"method": "close"}, []),
    "an update without a method": ({"method": None, "state": {"step": 1}}, []),
}


@pytest.mark.parametrize("kind", some_of(WIDGETS, *sample(WIDGETS)))
@pytest.mark.parametrize("case", NO_UPDATES)
def test_a_wrong_update_is_dropped_without_an_answer(kind: str, case: str) -> None:
    widget = WIDGETS[kind]()
    data, buffers = NO_UPDATES[case]
    before = widget.get_state()
    sender = Sender(widget)
    assert sender.handle({"method": "update", **data}, buffers) == []
    assert RecordingComm.sent == []
    for no_data in (None, 7, "update", []):
        sender.handle(no_data)
    assert widget.get_state() == before
    assert RecordingComm.sent == []


def test_what_a_message_raises_would_be_seen_here(caplog: pytest.LogCaptureFixture) -> None:
    """The check of all these tests checks something."""
    board = dx.Board(dx.scenario("rulebook"))
    board._answer_to = lambda *_: 1 / 0  # type: ignore[assignment,method-assign]
    Sender(board).handle({"method": "custom", "content": {"id": 1}})
    assert any("Exception in" in record.getMessage() for record in caplog.records)
    caplog.clear()


def test_a_host_that_sends_pictures_back_beside_a_step_moves_the_board_and_changes_no_picture() -> None:
    board = dx.Board(dx.scenario("rulebook"))
    card = next(iter(board._pictures))
    before = dict(board._pictures)
    state = {"step": 2, "_pictures": {}}
    Sender(board).handle({"method": "update", "state": state, "buffer_paths": [["_pictures", card]]}, [b"other"])
    assert board.step == 2
    assert board._pictures == before
