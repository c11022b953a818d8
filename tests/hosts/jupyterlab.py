"""What a person does in JupyterLab: open a notebook, run it, read and use the boards in it.

`Lab` is a running server, `Notebook` a notebook open in a page, `Board` one of its boards. They wait for states and
never for time to pass, and know nothing of how the board is made beyond what can be seen of it.
"""

from __future__ import annotations

import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, expect

HERE = ("http://127.0.0.1:", "http://localhost:", "ws://127.0.0.1:", "blob:", "data:")


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, and the folder that it serves."""

    url: str
    folder: Path

    def request(self, method: str, path: str) -> Any:
        with urllib.request.urlopen(urllib.request.Request(f"{self.url}{path}", method=method), timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def place(self) -> Path:
        """A new folder in the one that is served."""
        folder = self.folder / secrets.token_hex(4)
        folder.mkdir()
        return folder

    def write(self, cells: list[str]) -> str:
        """A new notebook of these code cells; its path, as the server calls it."""
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        made = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in cells], metadata={"kernelspec": kernel}
        )
        path = self.place() / "cells.ipynb"
        nbformat.write(made, path)
        return path.relative_to(self.folder).as_posix()

    def stop_kernels(self) -> None:
        for session in self.request("GET", "api/sessions"):
            self.request("DELETE", f"api/sessions/{session['id']}")


@contextmanager
def running_lab(place: Path) -> Generator[Lab, None, None]:
    """JupyterLab as it is when new, with nobody's settings, that asks nobody for news; it keeps its files in `place`."""
    folder = place / "served"
    folder.mkdir()
    settings = place / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false", "checkForUpdates": false}')
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = place / "log.txt"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
                *(f"--port={port}", f"--ServerApp.root_dir={folder}", "--IdentityProvider.token="),
                *("--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"),
                "--ServerApp.disable_check_xsrf=True",  # so that a test can end its kernel without a cookie
                "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
            ],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            env={
                **os.environ,
                "HOME": str(place),
                "JUPYTER_CONFIG_DIR": str(place / "config"),
                "JUPYTER_DATA_DIR": str(place / "data"),
                "JUPYTER_RUNTIME_DIR": str(place / "runtime"),
                "JUPYTERLAB_SETTINGS_DIR": str(place / "settings"),
                "JUPYTERLAB_WORKSPACES_DIR": str(place / "workspaces"),
                "IPYTHONDIR": str(place / "ipython"),
            },
        )
    try:
        yield Lab(address(process, place / "runtime", log), folder)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def address(process: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    """Where the server listens: it writes that down once it does, and may have taken another port than asked."""
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline:
        if process.poll() is not None:
            break
        for note in runtime.glob("jpserver-*.json"):
            try:
                url: str = json.loads(note.read_text())["url"]
                urllib.request.urlopen(f"{url}api", timeout=10).close()
            except (OSError, ValueError):
                continue
            return url
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()}")


@dataclass(frozen=True)
class Board:
    """A board on the page, read as a person reads it, and the controls that a person finds on it."""

    region: Locator

    def control(self, name: str) -> Locator:
        return self.region.get_by_role("button", name=name, exact=True)

    @property
    def timeline(self) -> Locator:
        return self.region.get_by_role("slider", name="Timeline")

    def press(self, name: str, step: int) -> None:
        """Click a control, and wait for the step that it leads to."""
        self.control(name).click()
        self.stands_at(step)

    def begin(self) -> None:
        """Go to the first step, by the button if the board stands elsewhere: there it is dimmed."""
        if self.region.get_attribute("data-step") != "0":
            self.control("First step").click()
        self.stands_at(0)

    def go(self, step: int) -> None:
        """Go to a step along the timeline."""
        self.timeline.fill(str(step + 1))
        self.stands_at(step)

    def stands_at(self, step: int) -> None:
        expect(self.timeline).to_have_attribute("aria-valuetext", re.compile(rf"^Step {step + 1} of \d+: "))

    def still(self) -> None:
        """Bring to its end at once whatever moves or changes colour in it, and what follows from that."""
        self.region.evaluate(
            """async (region) => {
                const moving = () => region.getAnimations({ subtree: true }).filter((one) => one.playState === "running");
                for (let those = moving(); those.length; those = moving()) {
                    for (const one of those) one.finish();
                    await Promise.allSettled(those.map((one) => one.finished));
                }
            }"""
        )

    @property
    def sentence(self) -> Locator:
        return self.region.locator(".dx-sentence")

    def votes(self) -> dict[str, str]:
        """The list of who chose which card: the slot by player, empty where it is not revealed."""
        expect(self.region.get_by_role("heading", name="Who chose which card")).to_be_visible()
        rows = self.region.locator(".dx-ledger li").all()
        return {
            row.locator(".dx-name").inner_text(): row.locator("b").inner_text()
            for row in rows
            if row.locator("b").count()
        }

    def dials(self) -> dict[str, list[str]]:
        """The votes that lie on each card: names by slot, slots without any left out."""
        lying = {
            str(slot): [
                vote.removesuffix("'s vote")
                for vote in card.locator(".dx-dials .dx-visually-hidden").all_text_contents()
            ]
            for slot, card in enumerate(self.region.locator(".dx-slot").all(), start=1)
        }
        return {slot: [clean(name) for name in names] for slot, names in lying.items() if names}

    def owners(self) -> list[str]:
        """The owner written under each card, slot 1 first."""
        return self.region.locator(".dx-owner .dx-name").all_text_contents()

    def sums(self) -> dict[str, tuple[str, str, str]]:
        """The ledger: rule, bonus and total by player."""
        rows = self.region.get_by_role("table").locator("tbody tr").all()
        return {
            row.locator(".dx-name").inner_text(): tuple(cell.inner_text() for cell in row.locator("td").all())  # type: ignore[misc]
            for row in rows
        }

    def scores(self) -> dict[str, int]:
        """What the score track says to those who can't see it."""
        label = self.region.get_by_role("img", name=re.compile("^Score track: ")).get_attribute("aria-label") or ""
        pairs = (pair.rsplit(": ", 1) for pair in label.removeprefix("Score track: ").split(", "))
        return {clean(name): int(points) for name, points in pairs}

    def drawn(self) -> str:
        """All that stands in the page of it, to compare."""
        return self.region.evaluate("(region) => region.outerHTML")


def all_hidden(place: Page | Locator, number: int) -> None:
    """Of so many static pictures of widgets none is to be seen, nor the space that its output had."""
    expect(place.locator(".dx-static")).to_have_count(number)
    expect(place.locator(".dx-static:visible")).to_have_count(0)
    expect(place.locator(".jp-OutputArea-child:has(> * > .dx-static):visible")).to_have_count(0)


def clean(name: str) -> str:
    """A name without the marks that keep its direction to itself."""
    return name.replace("\u2068", "").replace("\u2069", "")


ACTS = ("Give the clue", "Hand in", "Vote")
"""What a person does at a seat, by the buttons that say so."""


def the_seat(place: Locator) -> Locator:
    return place.get_by_role("region", name=re.compile(r"'s seat( \(\d+\))?$")).first


def going_on(place: Locator) -> Locator:
    """The button that leads through the steps of a scored round, and then to the next one."""
    return the_seat(place).get_by_role("button", name=re.compile("^(Go on|Next round)$"))


def next_round(place: Locator) -> None:
    """Go to the end of a scored round, then to the next round."""
    seat = the_seat(place)
    seat.get_by_role("button", name="Last step", exact=True).click()
    seat.get_by_role("button", name="Next round", exact=True).click()
    expect(going_on(place)).to_have_count(0)


def button_of(seat: Locator, name: str) -> Locator:
    """The button that does an act; that of a vote says for which card."""
    return seat.get_by_role("button", name=re.compile(rf"^{name}( for card \d+)?$"))


def act(place: Locator, name: str, timeout: float) -> None:
    """Do by clicks one of the acts."""
    seat = the_seat(place)
    button = button_of(seat, name)
    expect(button).to_be_visible(timeout=timeout)
    if name == "Vote":  # by a press on a card of the table: a narrow seat has no numbers round its dial
        slot = seat.get_by_role("group", name=re.compile("^Voting dial")).locator("input:enabled").first
        seat.locator(f'label[for="{slot.get_attribute("id")}"]').click()
        expect(slot).to_be_checked()
    else:
        seat.get_by_role("group", name="Your hand").locator("input").nth(1).check()
    if name == "Give the clue":
        seat.get_by_label("Your clue").fill("a long way home")
    button.click()
    expect(button).to_have_count(0)


def play_on(place: Locator, timeout: float = 30_000) -> None:
    """Do by clicks whatever the one seat of a table is for, until the round is scored; `place` holds that table alone."""
    due = [button_of(the_seat(place), name) for name in ACTS]
    any_of_them = reduce(Locator.or_, due, going_on(place))
    for _ in ACTS:
        expect(any_of_them).to_be_visible(timeout=timeout)
        doing = [name for name, button in zip(ACTS, due, strict=True) if button.is_visible()]
        if not doing:
            break
        act(place, doing[0], timeout)


def play_two_rounds(place: Locator, timeout: float = 30_000) -> None:
    """Play by clicks at a table with one person: tell the first round, hand in and vote in the second; bots do the rest.

    Args:
        place: What holds the table, and no other.
        timeout: Milliseconds for the bots.
    """
    act(place, "Give the clue", timeout)
    expect(going_on(place)).to_be_visible(timeout=timeout)
    next_round(place)
    act(place, "Hand in", timeout)
    act(place, "Vote", timeout)
    expect(going_on(place)).to_be_visible(timeout=timeout)


@dataclass
class Notebook:
    """A notebook open in JupyterLab, and what a person does with it."""

    lab: Lab
    page: Page
    path: str
    problems: list[str] = field(default_factory=list[str])

    def open(self, workspace: str = "own") -> None:
        """Open it, and wait until its kernel is there."""
        self.page.goto(f"{self.lab.url}lab/workspaces/{Path(self.path).parent}-{workspace}/tree/{self.path}?reset")
        self.wait_for_kernel()

    def open_here(self) -> None:
        """Open it in a page where JupyterLab is up already."""
        self.page.evaluate("(path) => void window.jupyterapp.commands.execute('docmanager:open', { path })", self.path)
        self.page.wait_for_function(
            "(path) => window.jupyterapp.shell.currentWidget?.context?.path === path", arg=self.path
        )
        self.wait_for_kernel()

    def close(self) -> None:
        """Close it, and leave the page as it was before."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.dispose()")

    def save(self) -> None:
        """What Ctrl+S does."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")

    def reload(self) -> None:
        """Save, and load the page again; the kernel lives on."""
        self.save()
        self.page.reload()
        self.wait_for_kernel()

    def restart_kernel(self) -> None:
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")

    def shut_kernel_down(self) -> None:
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")

    def wait_for_kernel(self) -> None:
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel", timeout=90_000
        )
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.ready")
        self.page.wait_for_function(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.connectionStatus === 'connected'",
            timeout=60_000,
        )

    def run_all(self) -> None:
        """Run > Run All Cells, and wait until the last one has run."""
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        self.page.wait_for_function(
            """() => window.jupyterapp.shell.currentWidget.content.widgets
                .filter((cell) => cell.model.type === "code")
                .every((cell) => cell.model.executionCount !== null && cell.model.executionState !== "running")""",
            timeout=120_000,
        )
        assert not self.errors()

    def clear_output(self, cell: int) -> None:
        """Take the output of a cell away, and with it the view of the board in it."""
        self.page.evaluate(
            "(at) => window.jupyterapp.shell.currentWidget.content.widgets[at].model.clearExecution()", cell
        )

    def errors(self) -> list[str]:
        """The exceptions that stand in the outputs."""
        return [
            f"{output['ename']}: {output['evalue']}"
            for cell in self.cells()
            for output in cell.get("outputs", [])
            if output["output_type"] == "error"
        ]

    def cells(self) -> list[dict[str, Any]]:
        cells: list[dict[str, Any]] = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.toJSON().cells"
        )
        return cells

    def sources(self) -> list[tuple[str, str, str]]:
        """What a stray key would change: which cells there are, of what type, and what is written in them."""
        return [(cell["id"], cell["cell_type"], cell["source"]) for cell in self.cells()]

    def counts(self) -> list[int | None]:
        """How often each cell has run, as it says beside it."""
        return [cell.get("execution_count") for cell in self.cells()]

    def kernel(self) -> str:
        """Which kernel answers, and which process: another one after a restart."""
        kernel_id: str = self.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.id"
        )
        return f"{kernel_id} {self.python('import os; print(os.getpid())')}"

    def python(self, code: str) -> str:
        """Run code in the kernel, beside the cells, and return what it prints."""
        answer: dict[str, str] = self.page.evaluate(
            """async (code) => {
                const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const future = kernel.requestExecute({ code, store_history: false });
                let printed = "", error = "";
                future.onIOPub = (message) => {
                    if (message.header.msg_type === "stream") printed += message.content.text;
                    if (message.header.msg_type === "error") error = message.content.traceback.join("\\n");
                };
                await future.done;
                return { printed, error };
            }""",
            code,
        )
        assert not answer["error"], answer["error"]
        return answer["printed"].strip()

    def wait_until(self, expression: str, value: object) -> None:
        """Wait until a Python expression has a value in the kernel; for what the page has sent but Python not yet seen."""
        deadline = time.monotonic() + 30
        while (seen := self.python(f"print(repr({expression}))")) != repr(value):
            assert time.monotonic() < deadline, f"{expression} is {seen}, not {value!r}"

    def board(self, number: int = 0) -> Board:
        """One of the boards in the notebook, the first if not said otherwise; waits until it is drawn."""
        board = Board(self.page.locator(".jp-OutputArea-output").get_by_role("region", name="Dixit board").nth(number))
        expect(board.region).to_be_visible()
        return board

    def again(self) -> Notebook:
        """The same notebook, saved, in a second page: another computer, as far as the kernel knows."""
        self.save()
        browser = self.page.context.browser
        assert browser
        problems: list[str] = []
        other = Notebook(self.lab, watched(browser.new_context(), problems), self.path, problems)
        other.open(workspace="other")
        return other


def watched(context: BrowserContext, problems: list[str]) -> Page:
    """A new page, whose errors and whose requests to the outside are written down as problems."""

    def outside(asked: Request) -> None:
        if not asked.url.startswith(HERE):
            problems.append(f"asked {asked.url}")

    def console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text}")

    page = context.new_page()
    context.on("request", outside)
    page.on("console", console)
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    return page
