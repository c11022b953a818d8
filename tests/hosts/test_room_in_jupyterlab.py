"""A room in a real JupyterLab: the one cell, pupils' pages, a kernel that is busy, and one that is restarted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.hosts.jupyterlab import Notebook
from tests.support.visitors import Visitors

CELLS = [
    'import dixit_widgets as dx\nroom = dx.Room(4, rules="dixit", host="127.0.0.1", seed=7)\nroom',
    "room.tables[0].board()",
]
BUSY = """
import time
until = time.monotonic() + 3
while time.monotonic() < until:
    pass
"""
"""A cell that is busy for some seconds, and reads nothing of the room."""


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visitors]:
    visitors = Visitors(browser)
    yield visitors
    assert visitors.close() == []


@pytest.mark.opens(CELLS, own_page=True)
def test_a_class_plays_on_while_the_kernel_is_busy_and_after_it_is_restarted(
    notebook: Notebook, visit: Visitors
) -> None:
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    notebook.run_all()
    panel = notebook.page.locator(".jp-OutputArea-output").get_by_role("region", name="Room", exact=False).first
    expect(panel.locator(".dx-rm-qr")).to_be_visible()
    address = notebook.python("print(room.url)")
    phones = [visit(address=address) for _ in range(4)]
    for phone, seat in zip(phones, ("Pink", "Blue", "Green", "Violet"), strict=True):
        phone.come_in()
        phone.sit(seat)
    expect(panel.locator(".dx-rm-count b")).to_have_text("4")
    panel.get_by_role("button", name="Start", exact=True).click()
    phones[0].give_clue("a door ajar")
    board = notebook.board()
    expect(board.sentence).to_contain_text("Pink")
    notebook.page.evaluate(
        """(code) => { window.busy = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel
            .requestExecute({ code, store_history: false }).done; }""",
        BUSY,
    )
    for phone in phones[1:]:
        phone.hand_in()
    phones[1].may("vote")
    notebook.page.evaluate("() => window.busy")
    expect(board.region.locator(".dx-slot .dx-card")).to_have_count(4)
    for phone in phones[1:]:
        phone.vote()
    phones[0].reveals()
    before = phones[0].title.inner_text()
    panel.get_by_role("button", name="Next", exact=True).first.click()
    expect(phones[0].title).not_to_have_text(before)
    sentence = phones[0].title.inner_text()
    notebook.restart_kernel()
    notebook.wait_for_kernel()
    phones[1].page.reload()
    expect(phones[1].title).to_have_text(sentence)
    resumed = "import dixit_widgets as dx\nroom = dx.Room.resume()\nprint(room.url, room.state, len(room.people))"
    assert notebook.python(resumed) == f"{address} playing 4"
    assert notebook.python("room.next(); print(room.tables[0].game.phase)") == "scored"
    expect(phones[1].title).not_to_have_text(sentence)
    notebook.python("room.close()")
