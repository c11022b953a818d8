"""A released wheel holds all that a notebook needs, and works where nothing else is installed.

Others have shipped wheels without their style sheet, bundles that broke JupyterLab, and widgets that watched files.
"""

from __future__ import annotations

import importlib
import json
import re
import tarfile
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = {".po", ".pot", ".pyc"}


def test_the_wheel_holds_every_file_of_the_package(wheel_files: Mapping[str, bytes]) -> None:
    here = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "dixit_widgets").rglob("*")
        if path.is_file() and path.suffix not in LEFT_OUT
    }
    there = {name for name in wheel_files if name.startswith("dixit_widgets/")}
    assert there == here


def test_the_wheel_holds_the_bundle_and_its_style(wheel_files: Mapping[str, bytes]) -> None:
    assert len(wheel_files["dixit_widgets/static/board.js"]) > 1000
    assert len(wheel_files["dixit_widgets/static/style.css"]) > 1000


def test_the_wheel_holds_the_deck_and_all_its_pictures(wheel_files: Mapping[str, bytes]) -> None:
    folder = "dixit_widgets/pictures/dreams/"
    deck = json.loads(wheel_files[folder + "deck.json"])
    assert len(deck["cards"]) == 84
    pictures = [name for name in wheel_files if name.startswith(folder) and name.endswith(".webp")]
    for card in deck["cards"]:
        sizes = [name for name in pictures if card["id"] in name]
        assert len(sizes) == 3, f"{card['id']} is there in {len(sizes)} sizes"
    assert len(pictures) == 3 * 84
    assert all(wheel_files[name][8:12] == b"WEBP" for name in pictures)


def test_jupyter_servers_load_the_relay_of_rooms(wheel_files: Mapping[str, bytes]) -> None:
    where = "/data/etc/jupyter/jupyter_server_config.d/dixit_widgets.json"
    (config,) = [text for name, text in wheel_files.items() if name.endswith(where)]
    (module,) = json.loads(config)["ServerApp"]["jpserver_extensions"]
    relay = importlib.import_module(module)
    assert relay._jupyter_server_extension_points() == [{"module": module}]


def test_the_wheel_says_that_it_is_typed(wheel_files: Mapping[str, bytes]) -> None:
    assert "dixit_widgets/py.typed" in wheel_files


def test_the_wheel_holds_both_licences(wheel_files: Mapping[str, bytes]) -> None:
    licences = {name.split("/licenses/")[1]: text for name, text in wheel_files.items() if "/licenses/" in name}
    assert b"BSD 3-Clause" in licences["LICENSE"]
    assert re.search(rb"CC[ -]BY[ -]4\.0|Creative Commons Attribution 4\.0", licences["dixit_widgets/pictures/LICENSE"])


def test_the_sdist_holds_what_the_bundle_is_made_of_and_nothing_installed(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames()}
    assert {"js/package.json", "js/package-lock.json", "hatch_build.py", "dixit_widgets/static/board.js"} <= names
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]
    assert not [name for name in names if name.startswith(("art/", "tests/art/"))], "how the cards are painted"


def test_the_bundle_is_plain_module_code_that_asks_nobody(wheel_files: Mapping[str, bytes]) -> None:
    assert not [name for name in wheel_files if name.endswith(".map")]
    bundles = [name for name in wheel_files if name.startswith("dixit_widgets/static/")]
    assert {
        "board.js",
        "widgets.js",
        "maker.js",
        "panel.js",
        "panel.css",
        "style.css",
        "exported.js",
        "exported.css",
        "exported-linked.js",
        "exported-linked.css",
        "room.js",
        "room.css",
        "room-teacher.js",
        "room-teacher.css",
        "picture.js",
        "saver.js",
    } == {name.rpartition("/")[2] for name in bundles}
    for name in bundles:
        text = wheel_files[name].decode()
        assert "sourceMappingURL" not in text
        assert not re.search(r"(?<![.\w$])define\s*\(|define\.amd", text), "an AMD define breaks nbconvert's page"
        addresses = set(re.findall(r"(?:https?:)?//[\w-]+\.[\w.-]+", text))
        assert addresses <= {"http://www.w3.org"}, "only the name of a namespace may look like an address"


def test_the_installed_wheel_shows_a_board(in_empty_environment: Callable[[str], None]) -> None:
    in_empty_environment(
        """
import dixit_widgets, pathlib, sys
assert "site-packages" in dixit_widgets.__file__
board = dixit_widgets.Board(dixit_widgets.scenario("rulebook"))
assert len(board.steps) == 16
assert len(board._esm) > 1000 and "export" in board._esm
assert len(board._css) > 1000
""",
    )


def test_importing_it_leaves_pillow_alone(in_empty_environment: Callable[[str], None]) -> None:
    in_empty_environment("import dixit_widgets, sys; assert 'PIL' not in sys.modules")


def test_nothing_watches_files(in_empty_environment: Callable[[str], None]) -> None:
    in_empty_environment(
        """
import dixit_widgets, sys, threading
board = dixit_widgets.Board(dixit_widgets.scenario("rulebook"))
assert type(board._esm) is str and type(board._css) is str
assert "watchfiles" not in sys.modules
assert threading.enumerate() == [threading.main_thread()]
""",
    )
