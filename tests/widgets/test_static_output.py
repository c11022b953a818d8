"""A notebook keeps a static picture beside a widget, in an output of its own, and the picture follows the widget."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets.widgets import static_output
from tests.support.asking import new_question
from tests.support.page import Page
from tests.support.play import table, to_vote

pytestmark = pytest.mark.usefixtures("recorded")


@dataclass
class Notebook:
    """What a notebook gets: the pictures that were shown, and the updates of them."""

    shown: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    updates: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    after_cell: list[Any] = field(default_factory=list[Any])
    kernel = "a kernel"

    @property
    def events(self) -> Notebook:
        return self

    def register(self, event: str, call: Any) -> None:
        assert event == "post_execute"
        if call not in self.after_cell:
            self.after_cell.append(call)

    def display(self, data: dict[str, str], *, raw: bool, display_id: str, update: bool) -> None:
        assert raw
        assert list(data) == ["text/html"]
        (self.updates if update else self.shown).append((display_id, data["text/html"]))

    def end_cell(self) -> None:
        for call in self.after_cell:
            call()


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Iterator[Notebook]:
    import IPython.display

    notebook = Notebook()
    monkeypatch.setattr(static_output, "_kernel_shell", lambda: notebook)
    monkeypatch.setattr(IPython.display, "display", notebook.display)
    yield notebook
    static_output._waiting.clear()


@pytest.fixture
def resting(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits for a moment without changes waits for the end of what the loop does now."""
    monkeypatch.setattr(static_output, "_REST", 0.0)


def board(step: int = 0) -> dx.Board:
    return dx.Board(dx.scenario("rulebook"), step=step)


# What is shown


def test_a_picture_is_shown_before_the_widget_and_not_in_its_bundle(notebook: Notebook) -> None:
    shown = board()
    data, _ = shown._repr_mimebundle_()
    assert set(data) == {"text/plain", "application/vnd.jupyter.widget-view+json"}
    [(_, html)] = notebook.shown
    assert "Dixit board: round 1" in html
    assert notebook.updates == []


def test_all_pictures_of_a_widget_have_one_id_and_those_of_others_another(notebook: Notebook) -> None:
    one, other = board(), board()
    for each in (one, one, other):
        each._repr_mimebundle_()
    ids = [display_id for display_id, _ in notebook.shown]
    assert ids[0] == ids[1] != ids[2]
    one.step = 3
    notebook.end_cell()
    assert [display_id for display_id, _ in notebook.updates] == [ids[0]]


def test_the_page_is_told_how_to_hide_the_picture_of_its_widget_and_no_other(notebook: Notebook) -> None:
    shown, other = board(), board()
    shown._repr_mimebundle_()
    key = shown._static.key
    assert f'class="dx-static dx-of-{key} ' in notebook.shown[0][1]
    assert shown._hides.startswith(f".dx-of-{key}{{display:none}}")
    assert shown.get_state()["_hides"] == shown._hides
    assert key not in other._hides


def test_what_is_never_shown_by_itself_has_no_picture(notebook: Notebook) -> None:
    import ipywidgets

    inside = board()
    ipywidgets.HBox([inside])._repr_mimebundle_()
    inside.step = 3
    notebook.end_cell()
    assert notebook.shown == notebook.updates == []


def test_outside_a_kernel_nothing_is_drawn_or_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = board()
    monkeypatch.setattr(dx.Board, "_static_body", None)
    assert "application/vnd.jupyter.widget-view+json" in shown._repr_mimebundle_()[0]
    shown.step = 3
    shown.close()
    assert static_output._kernel_shell() is None


# What follows


def test_at_the_end_of_a_cell_the_picture_is_brought_up_to_date_once(notebook: Notebook) -> None:
    async def cell() -> None:
        shown = board()
        shown._repr_mimebundle_()
        for step in range(1, 8):
            shown.step = step
        assert notebook.updates == []
        notebook.end_cell()
        assert len(notebook.updates) == 1
        assert "Step 8 of 16" in notebook.updates[0][1]
        notebook.end_cell()
        await asyncio.sleep(0)
        assert len(notebook.updates) == 1

    asyncio.run(cell())


@pytest.mark.usefixtures("resting")
def test_what_the_page_changes_follows_when_it_has_come_to_rest(notebook: Notebook) -> None:
    async def kernel() -> None:
        shown = board()
        shown._repr_mimebundle_()
        page = Page(shown)
        for step in (1, 2, 3):
            page.write(step=step)
        assert notebook.updates == []
        await _one_round()
        assert ["Step 4 of 16" in html for _, html in notebook.updates] == [True]

    asyncio.run(kernel())


@pytest.mark.usefixtures("resting")
def test_while_a_board_plays_nothing_is_sent_and_its_end_is(notebook: Notebook) -> None:
    async def kernel() -> None:
        shown = board()
        shown._repr_mimebundle_()
        page = Page(shown)
        page.write(playing=True)
        await _one_round()
        page.write(step=4)
        await _one_round()
        assert notebook.updates == []
        page.write(playing=False)
        await _one_round()
        assert ["Step 5 of 16" in html for _, html in notebook.updates] == [True]

    asyncio.run(kernel())


def test_a_board_that_plays_already_has_a_picture_from_the_start(notebook: Notebook) -> None:
    dx.Board(dx.scenario("rulebook"), playing=True)._repr_mimebundle_()
    assert len(notebook.shown) == 1


async def _one_round() -> None:
    """Let the loop call all that is due."""
    for _ in range(3):
        await asyncio.sleep(0)


def test_where_no_loop_runs_the_picture_follows_at_once(notebook: Notebook) -> None:
    shown = board()
    shown._repr_mimebundle_()
    shown.step = 5
    assert len(notebook.updates) == 1


@pytest.mark.usefixtures("resting")
def test_what_a_thread_changes_is_sent_once_it_rests(notebook: Notebook) -> None:
    async def shown_and_changed() -> None:
        shown = board()
        shown._repr_mimebundle_()

        def play() -> None:
            for step in range(1, 10):
                shown.step = step

        thread = threading.Thread(target=play)
        thread.start()
        thread.join()  # the loop hears of it all together
        assert notebook.updates == []
        await _one_round()
        await _one_round()

    asyncio.run(shown_and_changed())
    assert len(notebook.updates) == 1


def test_a_picture_that_cannot_be_drawn_takes_no_widget_with_it(
    notebook: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = board()
    monkeypatch.setattr(shown, "_static_body", lambda: 1 // 0)
    with pytest.warns(RuntimeWarning, match="could not be drawn \\(ZeroDivisionError"):
        bundle = shown._repr_mimebundle_()
    assert bundle
    assert notebook.shown == []
    shown.step = 5
    notebook.end_cell()


def test_nothing_is_sent_where_the_picture_stays_the_same(notebook: Notebook) -> None:
    shown = board()
    shown._repr_mimebundle_()
    shown.theme = "dark"
    shown.speed = 2
    shown.step = 0
    notebook.end_cell()
    assert notebook.updates == []


def test_an_answer_is_kept_in_the_picture(notebook: Notebook) -> None:
    ask = new_question()
    ask._repr_mimebundle_()
    ask._handle_msg(
        {
            "content": {
                "data": {
                    "method": "custom",
                    "content": {"type": "answer", "id": 1, "revision": 1, "chosen": [2], "why": "so"},
                }
            },
            "buffers": [],
        }
    )
    assert "You said: " in notebook.updates[-1][1]
    ask.reveal(3)
    assert "different" in notebook.updates[-1][1]


def test_a_table_follows_the_acts_of_its_players(notebook: Notebook) -> None:
    game = to_vote(table(4), teller="Ada")
    shown = dx.Table(game, [], bots=False)
    shown._repr_mimebundle_()
    assert "Waiting for <bdi>Bo</bdi>, " in notebook.shown[0][1]
    game.vote("Bo", next(slot for slot in range(1, 5) if game.state.round.owner(slot) != 1))
    assert "Waiting for <bdi>Cy</bdi> and " in notebook.updates[-1][1]


def test_a_chart_and_a_form_follow_their_boards(notebook: Notebook) -> None:
    form = dx.RoundForm()
    form._repr_mimebundle_()
    form._clue.value = "a long way home"
    assert "a long way home" in notebook.updates[-1][1]
    for name, vote in (("Bo", "Ada"), ("Cy", "Ada"), ("Di", "Bo")):
        form._boxes[name][0].value = vote
    form._show()
    assert "Dixit board" in notebook.updates[-1][1]
    assert form.board is not None
    form.board.step = 3
    assert "Step 4 of " in notebook.updates[-1][1]
    chart = dx.ScoreChart(form.game, form.board)  # type: ignore[arg-type]
    chart._repr_mimebundle_()
    form._next()
    assert "Storyteller: " in notebook.updates[-1][1]


# The end


@pytest.mark.usefixtures("resting")
def test_a_widget_that_is_closed_leaves_its_last_picture(notebook: Notebook) -> None:
    async def kernel() -> None:
        shown = board()
        shown._repr_mimebundle_()
        shown.step = 6
        shown.close()
        assert ["Step 7 of 16" in html for _, html in notebook.updates] == [True]
        await _one_round()
        notebook.end_cell()
        assert len(notebook.updates) == 1

    asyncio.run(kernel())


def test_pictures_keep_no_closed_widget_alive(notebook: Notebook) -> None:
    async def kernel() -> list[Any]:
        gone: list[Any] = []
        for make in (board, new_question):
            shown: Any = make()
            shown._repr_mimebundle_()
            if isinstance(shown, dx.Board):
                shown.step = 2
            shown.close()
            gone.append(weakref.ref(shown))
        return gone

    gone = asyncio.run(kernel())
    gc.collect()
    assert [each() for each in gone] == [None, None]


def test_an_open_widget_that_waits_is_not_kept_by_the_loop(notebook: Notebook) -> None:
    async def kernel() -> None:
        shown = board()
        shown._repr_mimebundle_()
        shown.step = 2
        waiting = shown._static
        assert waiting in static_output._waiting
        assert waiting._timer is not None
        shown.close()
        assert waiting._timer is None
        assert waiting not in static_output._waiting

    asyncio.run(kernel())
