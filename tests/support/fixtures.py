"""Pages without a browser: widgets whose messages are recorded, and a clock for bots that the test sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import comm
import pytest
from ipywidgets.widgets import widget as ipywidget

import dixit_widgets as dx
from dixit_widgets.bots.time_limit import Thought, think_here
from tests.support.page import RecordingComm

LINKED = (dx.Aside, dx.ScoreChart, dx.VoteMatrix, dx.WhatIf)


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Messages of widgets are kept in `RecordingComm.sent`; widgets made meanwhile are closed at the end."""
    monkeypatch.setattr(RecordingComm, "sent", [])
    monkeypatch.setattr(comm, "create_comm", RecordingComm)
    for kind in (*LINKED, dx.Ask, dx.ClassPredictions, dx.DeckMaker, dx.Seat, dx.Table):
        if not kind._esm:  # the page's code is not built: these tests don't need it
            monkeypatch.setattr(kind, "_esm", "export default {}")
    before = set(ipywidget._instances)
    yield
    for key, each in list(ipywidget._instances.items()):
        if key not in before:
            each.close()


class HandClock:
    """A clock that the test moves on."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []
        self.thinking: list[Callable[[], None]] = []

    def call_later(self, seconds: float, call: Callable[[], None]) -> Callable[[], object]:
        entry = (self.now + seconds, call)
        self.waiting.append(entry)
        return lambda: self.waiting.remove(entry) if entry in self.waiting else None

    def think(self, turn: Callable[[], Any], limit: float, done: Callable[[Thought], None]) -> None:
        self.thinking.append(lambda: done(think_here(turn, limit)))

    def thought(self) -> None:
        """Finish the turns of all bots."""
        thinking, self.thinking = self.thinking, []
        for end in thinking:
            end()

    def pass_by(self, seconds: float) -> None:
        """Finish the turns of all bots, move the clock on, and call what is due."""
        end = self.now + seconds
        self.thought()
        while due := [entry for entry in self.waiting if entry[0] <= end]:
            entry = min(due, key=lambda entry: entry[0])
            self.waiting.remove(entry)
            self.now = entry[0]
            entry[1]()
            self.thought()
        self.now = end


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> HandClock:
    """The clock of every table made in the test."""
    clock = HandClock()
    monkeypatch.setattr(dx.Table, "_clock", clock)
    return clock


@pytest.fixture
def attentive(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `TagBot` looks at every card, and misses nothing."""
    monkeypatch.setattr("dixit_widgets.bots.bots._looks", lambda _view: True)
    monkeypatch.setattr("dixit_widgets.bots.bots.CLOSE_LOOK", 1.0)
