"""Widgets send nothing but what `dixit_widgets.views` makes: each synced trait and each answer has its type in the contract."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets import DOMWidget

import dixit_widgets as dx
from tests.support.asking import new_question
from tests.support.classes import new_class
from tests.support.contract import misfits
from tests.support.page import RecordingComm
from tests.support.play import table, to_vote

pytestmark = pytest.mark.usefixtures("recorded")


def _scored() -> dx.Game:
    return dx.scenario("rulebook")


def _linked(kind: Callable[..., Any], **fields: Any) -> Any:
    game = _scored()
    return kind(game, dx.Board(game), **fields)


def _answered() -> dx.Ask:
    ask = new_question("Points?", range(4), "Ada", "Bo")
    ask.answer({"Ada": 1, "Bo": 2}, "because")
    ask.reveal({"Ada": 1, "Bo": 3})
    return ask


WIDGETS: dict[str, Callable[[], Any]] = {
    "Board": lambda: dx.Board(_scored()),
    "Board that asks": lambda: dx.Board(_scored(), predict=True),
    "Seat": lambda: dx.Seat(to_vote(table(4), teller="Ada"), "Bo"),
    "Table": lambda: dx.Table(to_vote(table(4), teller="Ada"), seats=["Bo", "Cy"]),
    "Aside": lambda: dx.Aside(dx.Board(_scored()), "bonus", "*Why*"),
    "ScoreChart": lambda: _linked(dx.ScoreChart),
    "VoteMatrix": lambda: _linked(dx.VoteMatrix),
    "WhatIf": lambda: dx.WhatIf(_scored()),
    "WhatIf before a score": lambda: dx.WhatIf(table(4)),
    "DeckMaker": dx.DeckMaker,
    "Ask": new_question,
    "Ask with an answer": lambda: _answered(),
    "ClassPredictions": lambda: dx.ClassPredictions(new_class()),
}
"""Every widget with a page of our own, at a moment when it has much to show."""

VIEWS = {
    "Board": "View",
    "Seat": "View",
    "Table": "View",
    "Aside": "ExplanationView",
    "ScoreChart": "ScoreChartView",
    "VoteMatrix": "VoteMatrixView",
    "WhatIf": "WhatIfView",
    "DeckMaker": "DeckMakerView",
    "Ask": "AskView",
    "ClassPredictions": "ClassPredictionsView",
}
"""The type of the trait `_view`, by widget."""

TRAITS = {
    "_turn": "TurnView",
    "step": "int",
    "round": "int",
    "playing": "bool",
    "speed": "float",
    "_kind": "str",
    "_page_language": "str",
    "_hides": "str",
}
"""The types of the other synced traits."""

CODE = {"_esm", "_css", "_anywidget_id"}
"""Synced traits that hold the page's code."""


def synced(widget: Any) -> dict[str, Any]:
    """The synced traits that the widget has beside those of every widget of ipywidgets."""
    return {name: value for name, value in widget.get_state().items() if name not in DOMWidget.class_trait_names()}


@pytest.mark.parametrize("name", WIDGETS)
def test_each_synced_trait_is_what_the_contract_promises(name: str) -> None:
    widget = WIDGETS[name]()
    state = synced(widget)
    for trait in CODE:
        state.pop(trait, None)
    assert not misfits(state.pop("_view"), VIEWS[type(widget).__name__], "_view")
    for card, picture in state.pop("_pictures", {}).items():
        assert isinstance(card, str)
        assert isinstance(picture, bytes)
    assert set(state) <= set(TRAITS), "a new trait needs a type in the contract"
    for trait, value in state.items():
        assert not misfits(value, TRAITS[trait], trait)


@pytest.mark.parametrize(
    ("name", "message", "kind"),
    [
        ("Board", {"type": "enlarge", "card": None}, "PictureAnswer"),
        ("Board", {"type": "saver"}, "SaverAnswer"),
        (
            "Board that asks",
            {"type": "predict", "question": "storyteller", "round": 1, "chosen": {}, "why": ""},
            "Done",
        ),
        ("Seat", {"type": "own", "seat": 1, "known": []}, "OwnAnswer"),
        ("Seat", {"type": "vote", "seat": 1, "slots": [99]}, "Refused"),
        ("Table", {"type": "here", "seat": 1}, "Done"),
        ("Aside", {"type": "goto"}, "Done"),
        ("ScoreChart", {"type": "round", "round": 1}, "Done"),
        ("VoteMatrix", {"type": "round", "round": 7}, "Refused"),
        ("WhatIf", {"type": "reset"}, "Done"),
        ("Ask", {"type": "answer", "chosen": [2], "why": "because"}, "Done"),
        ("Ask", {"type": "show"}, "Done"),
        ("Ask with an answer", {"type": "answer", "chosen": [2, 2], "why": "because"}, "Refused"),
        ("ClassPredictions", {"type": "refresh"}, "Refused"),
        ("DeckMaker", {"type": "fit", "fit": "letterbox"}, "Done"),
        ("DeckMaker", {"type": "nothing of the kind"}, "Refused"),
    ],
)
def test_each_answer_is_what_the_contract_promises(name: str, message: dict[str, Any], kind: str) -> None:
    widget = WIDGETS[name]()
    if message.get("card", "") is None:
        message = {**message, "card": next(iter(widget._pictures))}
    revision = widget._turn["revision"] if "_turn" in widget.trait_names() else widget._revision
    asked = {"id": 1, "revision": revision, **message}
    widget._handle_msg({"content": {"data": {"method": "custom", "content": asked}}, "buffers": []})
    answers = [
        sent["data"]["content"]
        for sent in RecordingComm.sent
        if sent["comm"] == widget.model_id and sent["data"].get("method") == "custom"
    ]
    assert len(answers) == 1
    assert not misfits(answers[0], kind)


def test_no_widget_is_left_out() -> None:
    from dixit_widgets.widgets.base import PageWidget

    public = {name: getattr(dx, name) for name in dx.__all__}
    shown = {name for name, each in public.items() if isinstance(each, type) and issubclass(each, PageWidget)}
    assert shown == set(VIEWS) == {name.split(" ")[0] for name in WIDGETS}
