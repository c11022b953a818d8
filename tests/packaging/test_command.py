"""From the wheel alone, a teacher makes a site and a page of a lesson with own pictures, and both open in a browser."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, expect

import dixit_widgets as dx
from scripts.pages import DOWNLOADS
from tests.hosts.jupyterlab import Board, Lab, watched
from tests.hosts.lite import LiteNotebook, watch_requests
from tests.packaging.conftest import only, run
from tests.support.once import made_once

ROOT = Path(__file__).parents[2]
SITE_DOWNLOADS = ROOT / os.environ.get("SITE_VENV", ".venv-site") / "downloads"

CODE = """import dixit_widgets as dx
deck = dx.Deck.from_folder("pictures")
game = dx.Game(["Ada", "Bo", "Cy", "Di"], deck=deck, seed=1)
game.give_clue("Ada", game.hand("Ada")[0], "snow")
board = dx.Board(game)
board"""


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel, its extras for a site and a page, and nothing else; and a teacher's folder in it."""

    def make(folder: Path) -> None:
        run(sys.executable, "-m", "venv", "--without-pip", folder / "env")
        pip = [sys.executable, "-m", "pip", "--python", folder / "env" / "bin" / "python", "install", "--quiet"]
        run(*pip, "--disable-pip-version-check", "--constraint", ROOT / "constraints.txt", f"{wheel}[site,page]")
        pictures = folder / "class" / "pictures"
        pictures.mkdir(parents=True)
        for card in [*dx.Deck.dreams().cards][:24]:
            (pictures / f"{card}.webp").write_bytes(dx.Deck.dreams().picture(card, "full"))
        cells = [
            {"cell_type": "markdown", "id": "a", "metadata": {}, "source": "# Our snow\n\nA lesson. With more.\n"},
            {"cell_type": "code", "id": "b", "metadata": {}, "source": CODE, "execution_count": None, "outputs": []},
        ]
        lesson = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        (folder / "class" / "our snow.ipynb").write_text(json.dumps(lesson))

    return made_once(tmp_path_factory, "teacher", make)


def command(installed: Path, *arguments: str) -> list[str]:
    return [str(installed / "env" / "bin" / "dixit-widgets"), *arguments]


def bare(installed: Path) -> dict[str, str]:
    """The variables of a terminal in which the environment is not active."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LANG", "LC_"))}
    return {**env, "BROWSER": "true", "LC_ALL": "C.UTF-8"}


def hears_interrupts() -> None:
    """In a program that a shell has started in the background SIGINT is ignored, and in all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def serving(installed: Path) -> Generator[str, None, None]:
    """Builds the site, and serves it until Ctrl+C; the address."""
    options = ["--deck", "pictures", "--output", "out/site", "--language", "fi", "--serve"]
    program = subprocess.Popen(
        command(installed, "site", "our snow.ipynb", *options, "--downloads", str(SITE_DOWNLOADS)),
        cwd=installed / "class",
        env=bare(installed),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=hears_interrupts,
    )
    try:
        said = ""
        assert program.stdout is not None
        while not (found := re.search(r"The site is at (http://127\.0\.0\.1:\d+)/ on this machine", said)):
            line = program.stdout.readline()
            assert line, said
            said += line
        yield found[1]
        program.send_signal(signal.SIGINT)
        assert program.wait(30) == 0
        assert program.stdout.read() == "Ended.\n"
    finally:
        program.kill()
        program.stdout.close() if program.stdout else None
        program.wait()


def test_a_site_of_ones_own_lesson_and_pictures_runs_in_the_browser(installed: Path, browser: Browser) -> None:
    problems: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    watch_requests(context, problems)
    with serving(installed) as site:
        page = watched(context, problems)
        page.goto(f"{site}/")
        assert page.evaluate("document.documentElement.lang") == "fi"
        expect(page.get_by_role("navigation")).to_have_count(0)  # one language: nothing to choose
        (link,) = page.locator(".go").all()
        assert parse_qs(urlsplit(link.get_attribute("href") or "").query)["path"] == ["our snow.ipynb"]
        expect(page.get_by_role("heading", name="Our snow", level=1)).to_be_visible()
        expect(page.get_by_role("heading", name="Our snow", level=3)).to_be_visible()
        for image in page.locator("img").all():
            assert image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 320
        expect(page.get_by_text("CC BY")).to_have_count(0)  # nobody says whose pictures they are
        folder = installed / "class" / "out" / "site"
        notebook = LiteNotebook(Lab(f"{site}/", folder), page, "our snow.ipynb", problems, site, "notebooks")
        notebook.open()
        notebook.run_all()
        assert notebook.names_its_kernel()
        assert notebook.python("import sys; print(len(deck), deck.name, 'PIL' in sys.modules)") == "24 pictures False"
        notebook.board()
        context.close()
    assert problems == []
    names = {path.name for path in (folder / "files").rglob("*") if path.is_file()}
    assert names == {"our snow.ipynb", "packed-deck.json"}
    assert [path.name for path in (installed / "class" / "out").iterdir()] == ["site"]


def test_a_page_of_ones_own_lesson_steps_from_disk(installed: Path, browser: Browser) -> None:
    said = run(
        *command(installed, "page", "our snow.ipynb", "--output", "page.html", "--downloads", str(DOWNLOADS)),
        cwd=installed / "class",
        env=bare(installed),
    )
    assert said.endswith("The page is page.html.\n")
    problems: list[str] = []
    context = browser.new_context()
    page = watched(context, problems)
    path = installed / "class" / "page.html"
    page.goto(path.as_uri())
    board = Board(page.get_by_role("region", name="Dixit board").first)
    board.begin()
    expect(page).to_have_title("Our snow")
    context.close()
    assert problems == [f"asked {path.as_uri()}"]


def test_the_check_says_that_a_site_can_be_built(installed: Path) -> None:
    said = run(*command(installed, "check"), cwd=installed, env=bare(installed))
    assert said.startswith("Host: plain Python\n")
    assert said.endswith("A site can be built here: dixit-widgets site lesson.ipynb\n")


def test_the_wheel_of_a_site_is_the_one_that_is_installed(installed: Path, wheel: Path, tmp_path: Path) -> None:
    code = f"from pathlib import Path\nfrom dixit_widgets.site.own_wheel import own_wheel\nown_wheel(Path({str(tmp_path)!r}))"
    run(installed / "env" / "bin" / "python", "-c", code, cwd=tmp_path, env=bare(installed))
    made = only(tmp_path, "*.whl")
    assert made.name == wheel.name

    def contents(path: Path) -> dict[str, bytes]:
        with zipfile.ZipFile(path) as archive:
            assert archive.testzip() is None
            names = [name for name in archive.namelist() if not name.endswith("/RECORD")]
            # a site in a browser has no Jupyter server that the data files could extend
            return {name: archive.read(name) for name in names if ".data/data/etc/jupyter/" not in name}

    assert contents(made) == contents(wheel)


WITHOUT = """
import contextlib, io, pathlib
from dixit_widgets.__main__ import main
for name in ("site", "page"):
    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        assert main([name, "lesson.ipynb"]) == 1
    assert f' is missing here: run pip install "dixit-widgets[{name}]"' in said.getvalue(), said.getvalue()
    assert len(said.getvalue().splitlines()) == 1
assert main(["check"]) == 0
assert not pathlib.Path("site").exists()
"""


def test_without_its_extra_the_command_says_what_to_install(in_empty_environment: Callable[[str], None]) -> None:
    in_empty_environment(WITHOUT)


def test_importing_the_package_or_a_board_leaves_the_site_alone(in_empty_environment: Callable[[str], None]) -> None:
    in_empty_environment(
        "import dixit_widgets as dx, sys; dx.Board(dx.scenario('rulebook')); "
        "assert not [name for name in sys.modules if name.startswith('dixit_widgets.site')]"
    )
