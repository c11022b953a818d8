"""The same board in other hosts: Notebook 7, marimo (run and edit), Voila. `test_pages.py` has nbconvert's page.

Each host runs in processes of its own, as a person starts it; the round of the rulebook is stepped in its page, and two
rounds are played at a table.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hosts.jupyterlab import Board, Lab, Notebook, all_hidden, play_two_rounds, watched
from tests.support.rulebook import LAST, step_of

NOTEBOOKS_OWN = ("error: Cannot read properties of undefined (reading 'schema')",)
"""An error of Notebook's page that is there without a board, too."""

VOILAS_OWN = (
    "/npm/@fortawesome/fontawesome-free@",
    "console: Failed to load resource: net::ERR_NAME_NOT_RESOLVED",
    "The getter for the shared module is not a function",
)
"""What Voila's page asks for elsewhere, and the error of Notebook's extension in it, both without a board, too."""

SETUP = 'import dixit_widgets as dx\nboard = dx.Board(dx.scenario("rulebook"))'
HOST = "print(dx.check().host)"
TABLE = "dx.play(seed=5, pace=0.01)"

MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import dixit_widgets as dx
    board = mo.ui.anywidget(dx.Board(dx.scenario("rulebook")))
    board
    return board, dx, mo


@app.cell
def _(board, dx, mo):
    mo.md(f"Python sees step {board.value['step']} in {dx.check().host}.")


@app.cell
def _(dx, mo):
    mo.ui.anywidget(dx.play(seed=5, pace=0.01))


@app.cell
def _(board, mo):
    mo.ui.button(label="Back to the votes", on_click=lambda _: board.widget.goto("voted"))


if __name__ == "__main__":
    app.run()
"""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


@contextmanager
def running_marimo(place: Path, way: str, theme: str = "light", code: str = MARIMO) -> Generator[str, None, None]:
    """marimo with a notebook, of one board if not said otherwise, as `marimo run` or `marimo edit` opens it, in its own light or dark."""
    (place / "board.py").write_text(code, encoding="utf-8")
    settings = place / "xdg" / "marimo"
    settings.mkdir(parents=True)
    (settings / "marimo.toml").write_text(f'[display]\ntheme = "{theme}"\n', encoding="utf-8")
    port = free_port()
    options = ["--headless", "--host=127.0.0.1", f"--port={port}", "--no-token"]
    with running(place, f"http://127.0.0.1:{port}/", "marimo", "-y", way, "board.py", *options) as url:
        yield url


@contextmanager
def running(place: Path, url: str, *command: str) -> Generator[str, None, None]:
    """A server at work, from when it answers at its address, with nobody's settings."""
    log = place / "log.txt"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", *command],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            cwd=place,
            env={
                **os.environ,
                "HOME": str(place),
                "PYTHONPATH": str(Path(__file__).parents[2]),
                "JUPYTER_CONFIG_DIR": str(place / "config"),
                "JUPYTER_DATA_DIR": str(place / "data"),
                "JUPYTER_RUNTIME_DIR": str(place / "runtime"),
                "IPYTHONDIR": str(place / "ipython"),
                "XDG_CONFIG_HOME": str(place / "xdg"),
            },
        )
    try:
        deadline = time.monotonic() + 120
        while True:
            try:
                urllib.request.urlopen(url, timeout=60).close()
                break
            except urllib.error.HTTPError:  # an answer, too
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"{command[0]} did not start:\n{log.read_text()}") from None
                time.sleep(0.1)
        yield url
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def write_notebook(path: Path, cells: list[str]) -> None:
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    written = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(source) for source in cells], metadata={"kernelspec": kernel}
    )
    nbformat.write(written, path)


@pytest.fixture
def problems() -> list[str]:
    return []


@pytest.fixture
def page(browser: Browser, problems: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    yield watched(context, problems)
    context.close()


def step_to_the_end(page: Page) -> Board:
    board = Board(page.get_by_role("region", name="Dixit board").first)
    expect(board.region).to_be_visible(timeout=120_000)
    board.begin()
    for step in range(1, LAST + 1):
        board.press("Next", step)
    return board


def play_beside_the_board(page: Page) -> None:
    """At the table, which is the only one with seats; a round that it shows is stepped on a board of its own."""
    expect(page.get_by_role("region", name="Ada's seat")).to_be_visible()
    play_two_rounds(page.locator("body"))


@pytest.mark.thorough
def test_notebook_7_steps_a_round_and_plays_two(tmp_path: Path, page: Page, problems: list[str]) -> None:
    write_notebook(tmp_path / "board.ipynb", [SETUP, "board", HOST, TABLE])
    port = free_port()
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}", f"--ServerApp.root_dir={tmp_path}"]
    options += ["--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True", "--expose-app-in-browser"]
    with running(tmp_path, f"http://127.0.0.1:{port}/api", "notebook", *options) as url:
        notebook = Notebook(Lab(url.removesuffix("api"), tmp_path), page, "board.ipynb", problems)
        page.goto(f"http://127.0.0.1:{port}/notebooks/board.ipynb")
        notebook.wait_for_kernel()
        notebook.run_all()
        board = step_to_the_end(page)
        notebook.wait_until("board.step", LAST)
        notebook.python('board.goto("vote_revealed")')
        board.stands_at(step_of("vote_revealed"))
        assert notebook.python(HOST) == "JupyterLab or Notebook"
        all_hidden(page, 2)
        play_beside_the_board(page)
    assert not [problem for problem in problems if problem not in NOTEBOOKS_OWN]


def test_marimo_steps_a_round_and_its_cells_follow_and_plays_two(
    tmp_path: Path, page: Page, problems: list[str]
) -> None:
    with running_marimo(tmp_path, "run") as url:
        page.goto(url)
        board = step_to_the_end(page)
        expect(page.get_by_text(f"Python sees step {LAST} in marimo.")).to_be_visible()
        page.get_by_role("button", name="Back to the votes").click()
        board.stands_at(3)
        play_beside_the_board(page)
        all_hidden(page, 0)
    assert not problems


def test_a_notebook_edited_in_marimo_runs_and_steps_a_round(tmp_path: Path, page: Page, problems: list[str]) -> None:
    with running_marimo(tmp_path, "edit") as url:
        run_in_marimo(page, url)
        board = step_to_the_end(page)
        assert board.region.evaluate("(region) => region.getRootNode() instanceof ShadowRoot")
        expect(page.get_by_text(f"Python sees step {LAST} in marimo.")).to_be_visible()
        page.get_by_role("button", name="Back to the votes").click()
        board.stands_at(3)
        # run again, the cell makes a new board, and the others follow that one
        code = page.locator(".cm-content").first
        code.click()
        page.keyboard.press("Control+Enter")
        board.stands_at(0)
        board.press("Next", 1)
        expect(page.get_by_text("Python sees step 1 in marimo.")).to_be_visible()
    assert not problems


def test_the_board_is_dark_in_marimos_own_dark(tmp_path: Path, page: Page) -> None:
    """The reader's system stays light."""
    with running_marimo(tmp_path, "edit", theme="dark") as url:
        run_in_marimo(page, url)
        board = Board(page.get_by_role("region", name="Dixit board").first)
        expect(board.region).to_have_attribute("data-theme", "dark")
        assert not page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")


def run_in_marimo(page: Page, url: str) -> None:
    """Open a notebook to edit, where nothing runs by itself, and run all of it."""
    page.goto(url)
    expect(page.locator(".cm-content").first).to_contain_text("dixit_widgets", timeout=60_000)
    expect(page.get_by_role("region", name="Dixit board")).to_have_count(0)
    page.get_by_test_id("run-button").last.click()
    expect(page.get_by_role("region", name="Dixit board").first).to_be_visible(timeout=60_000)


@pytest.mark.thorough
def test_voila_steps_a_round_and_plays_two(tmp_path: Path, page: Page, problems: list[str]) -> None:
    write_notebook(tmp_path / "board.ipynb", [SETUP, "board", HOST, TABLE])
    port = free_port()
    options = ["--no-browser", f"--port={port}", "--Voila.ip=127.0.0.1"]
    with running(tmp_path, f"http://127.0.0.1:{port}/voila/files/none", "voila", "board.ipynb", *options):
        page.goto(f"http://127.0.0.1:{port}/", timeout=120_000)
        step_to_the_end(page)
        expect(page.get_by_text(re.compile(r"^\s*Voila\s*$"))).to_be_visible()
        all_hidden(page, 2)
        play_beside_the_board(page)
    assert not [problem for problem in problems if not any(said in problem for said in VOILAS_OWN)]
