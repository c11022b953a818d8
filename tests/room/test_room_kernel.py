"""`dx.Room` in a real kernel: pupils play while a cell is busy, and the class plays on through a restart of the kernel."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from tests.support.notebook_room import run
from tests.support.room_server import BOUND, SocketPage

SETUP = """
import json
import dixit_widgets as dx
from tests.support.notebook_room import with_page_code
with_page_code()
"""
OPEN = """
room = dx.Room(4, host="127.0.0.1", seed=7)
board = room.tables[0].board()
told = []
room.tables[0].game.observe(lambda change: told.append(change.new), "revision")
room
"""
BUSY = """
import time
until = time.monotonic() + 2
while time.monotonic() < until:
    pass
print(json.dumps(told))
"""
AFTER = "print(json.dumps([list(told), room.tables[0].game.phase, 'rain' in str(board._view), room.connection]))"
RESUMED = """
room = dx.Room.resume()
print(json.dumps([room.code, room.state, room.tables[0].game.phase, [person.seat for person in room.people]]))
"""


class Kernel:
    """A kernel of a notebook, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.manager = KernelManager(kernel_name="python3")
        self.manager.start_kernel(cwd=str(folder))
        self.client: BlockingKernelClient = self.manager.blocking_client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=2 * BOUND)
        self.ran = 0

    def restart(self) -> None:
        self.manager.restart_kernel(now=False)
        self.client.wait_for_ready(timeout=2 * BOUND)

    def begin(self, code: str) -> str:
        """Send a cell; the number by which its outputs are known."""
        return self.client.execute(code)

    def outputs(self, number: str) -> tuple[str, list[dict[str, Any]]]:
        """What a cell has printed, and what it has shown, once it has run."""
        printed, shown = "", []
        while True:
            message = self.client.get_iopub_msg(timeout=2 * BOUND)
            if message["parent_header"].get("msg_id") != number:
                continue
            kind, content = message["msg_type"], message["content"]
            if kind == "stream":
                assert content["name"] == "stdout", content
                printed += content["text"]
            elif kind in ("display_data", "execute_result"):
                shown.append(content["data"])
            elif kind == "error":
                raise AssertionError("\n".join(content["traceback"]))
            elif kind == "status" and content["execution_state"] == "idle":
                return printed, shown

    def cell(self, code: str) -> tuple[str, list[dict[str, Any]]]:
        return self.outputs(self.begin(code))

    def close(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kernel]:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    started = Kernel(tmp_path)
    yield started
    started.close()


def serves(process: psutil.Process, folder: Path) -> bool:
    """Whether this is the process of a room in a folder."""
    command = process.info["cmdline"] or []
    return "dixit_widgets.room" in command and any(str(folder) in part for part in command)


def test_pupils_play_while_a_cell_is_busy_and_through_a_restart_of_the_kernel(kernel: Kernel, tmp_path: Path) -> None:
    kernel.cell(SETUP)
    _, shown = kernel.cell(OPEN)
    panel = shown[-1]
    assert "application/vnd.jupyter.widget-view+json" in panel
    found = json.loads(next(tmp_path.glob("dixit-room-*/room.json")).read_text("utf-8"))
    assert found["teacher"] not in json.dumps(shown)
    assert found["code"] not in json.dumps(shown[:-1]), "what is kept for a page without a kernel"
    url = f"http://127.0.0.1:{found['port']}/r/{found['code']}/"

    async def plays() -> str | None:
        pupil = await SocketPage.come(url)
        await pupil.say({"t": "join", "id": next(pupil.ids), "code": found["code"], "name": 0})
        await pupil.first("welcome", 1, lambda each: each["role"] == "pupil")
        assert (await pupil.tell("sit", table=0, seat=0))["type"] == "done"
        await asyncio.to_thread(kernel.cell, "room.start()")
        busy = kernel.begin(BUSY)
        own = await pupil.until("own", lambda each: each["own"]["may"] == "give_clue")
        await pupil.until("state", lambda each: each["_turn"]["next"] == 0)
        card = own["own"]["hand"][0]["card"]
        assert (await pupil.ask("give_clue", card=card, text="rain", kind="said"))["type"] == "done"
        printed, _ = await asyncio.to_thread(kernel.outputs, busy)
        assert json.loads(printed) == [], "nothing changes in the middle of a cell"
        printed, _ = await asyncio.to_thread(kernel.cell, AFTER)
        told, phase, shows_clue, connection = json.loads(printed)
        assert told[0] == 1, "the event loop of the kernel has taken it, before anything was read"
        assert phase in ("hand_in", "vote")
        assert shows_clue, "the board has followed"
        assert connection == "connected"
        await asyncio.to_thread(kernel.restart)
        assert (await pupil.tell("watch", table=None))["type"] == "done", "the room has gone on"
        return pupil.key

    run(plays)
    kernel.cell(SETUP)
    printed, _ = kernel.cell(RESUMED)
    code, state, phase, seats = json.loads(printed)
    assert (code, state, seats) == (found["code"], "playing", ["Pink"])
    assert phase in ("hand_in", "vote")
    serving = [process for process in psutil.process_iter(["cmdline"]) if serves(process, tmp_path)]
    assert len(serving) == 1
    kernel.cell("room.close()")
    assert not psutil.wait_procs(serving, BOUND)[1]
