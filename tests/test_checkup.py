"""`dx.check()` tells the host and the versions, and says what to do, whatever it meets."""

from __future__ import annotations

import struct
import sys
from dataclasses import FrozenInstanceError
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import dixit_widgets as dx
from dixit_widgets import checkup
from dixit_widgets.text import language

FINE = {"Python": "3.12.1", "dixit-widgets": "0.1.0", "anywidget": "0.11.0", "ipywidgets": "8.1.9"}
HOST = "JupyterLab or Notebook"
FITTING = {**FINE, "jupyterlab_widgets": "3.0.17"}


def ipython(kind: str) -> Any:
    shell = type(kind, (), {})()
    return SimpleNamespace(get_ipython=lambda: shell)


KERNEL = {"IPython": ipython("ZMQInteractiveShell")}


@pytest.mark.parametrize(
    ("modules", "environment", "platform", "host"),
    [
        ({}, {}, "linux", "plain Python"),
        ({"IPython": ipython("TerminalInteractiveShell")}, {}, "linux", "IPython in a terminal"),
        ({"IPython": SimpleNamespace(get_ipython=lambda: None)}, {}, "linux", "plain Python"),
        (KERNEL, {}, "linux", "JupyterLab or Notebook"),
        (KERNEL, {"VSCODE_GIT_ASKPASS_NODE": "x"}, "linux", "JupyterLab or Notebook"),
        (KERNEL, {"VSCODE_PID": "1"}, "darwin", "VS Code"),
        (KERNEL, {"SERVER_SOFTWARE": "voila/0.5.13"}, "linux", "Voila"),
        ({**KERNEL, "google.colab": SimpleNamespace()}, {}, "linux", "Colab"),
        (KERNEL, {"COLAB_RELEASE_TAG": "release"}, "linux", "Colab"),
        ({"IPython": ipython("Interpreter")}, {}, "emscripten", "JupyterLite"),
        ({**KERNEL, "marimo": SimpleNamespace(running_in_notebook=lambda: True)}, {}, "linux", "marimo"),
        (
            {**KERNEL, "marimo": SimpleNamespace(running_in_notebook=lambda: False)},
            {},
            "win32",
            "JupyterLab or Notebook",
        ),
        ({"marimo": SimpleNamespace()}, {}, "linux", "plain Python"),
    ],
)
def test_the_host_is_told_by_what_it_leaves_behind(
    modules: dict[str, Any], environment: dict[str, str], platform: str, host: str
) -> None:
    assert checkup.host_of(modules, environment, platform) == host
    assert host in checkup.ADVICE


def test_a_damaged_host_does_not_make_it_fail() -> None:
    def broken() -> None:
        raise RuntimeError("half imported")

    modules = {"IPython": SimpleNamespace(get_ipython=broken), "marimo": SimpleNamespace(running_in_notebook=broken)}
    assert checkup.host_of(modules, {}, "linux") == "plain Python"


def test_packages_that_are_not_there_are_left_out() -> None:
    def version_of(name: str) -> str:
        if name != "anywidget":
            raise LookupError(name)
        return "0.11.0"

    assert checkup.found_versions(version_of) == {"anywidget": "0.11.0"}


def test_what_fits_is_not_a_problem() -> None:
    assert checkup.problems_of(FITTING, (3, 12), HOST) == ()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"anywidget": "0.9.21"}, "anywidget is 0.9.21, older than 0.11"),
        ({"ipywidgets": "7.8.5"}, "ipywidgets is 7.8.5, older than 8.1"),
        ({"jupyterlab_widgets": "1.1.9"}, "jupyterlab_widgets is 1.1.9, older than 3.0"),
        ({"jupyterlab": "3.6.8"}, "jupyterlab is 3.6.8, older than 4.0"),
        ({"notebook": "6.5.7"}, "notebook is 6.5.7, older than 7.0"),
    ],
)
def test_an_old_package_is_named_with_what_would_be_right(changed: dict[str, str], said: str) -> None:
    (problem,) = checkup.problems_of({**FITTING, **changed}, (3, 12), HOST)
    assert problem.startswith(said)
    assert "%pip install" in problem


def test_an_old_host_is_a_problem_only_where_it_is_the_host() -> None:
    old = {**FITTING, "notebook": "6.5.7", "marimo": "0.9.1"}
    assert checkup.problems_of(old, (3, 12), "Colab") == ()
    (problem,) = checkup.problems_of(old, (3, 12), "marimo")
    assert problem.startswith("marimo is 0.9.1, older than 0.20")


def test_a_missing_package_is_named() -> None:
    (problem,) = checkup.problems_of(FINE, (3, 12), HOST)
    assert problem.startswith("jupyterlab_widgets was not found")


def test_missing_page_code_is_named(tmp_path: Path) -> None:
    for name in ("board.js", "widgets.js", "maker.js", "panel.js", "panel.css"):
        (tmp_path / name).touch()
    (problem,) = checkup.missing_page_code(tmp_path)
    assert "make demo" in problem
    (tmp_path / "style.css").touch()
    assert checkup.missing_page_code(tmp_path) == ()


def test_an_old_python_is_named() -> None:
    (problem,) = checkup.problems_of({**FITTING, "Python": "3.9.2"}, (3, 9), HOST)
    assert "3.10" in problem


@pytest.mark.parametrize("odd", ["0.11.0rc1", "0.12.dev3", "unknown", ""])
def test_an_odd_version_does_not_make_it_fail(odd: str) -> None:
    assert checkup.problems_of({**FITTING, "anywidget": odd}, (3, 12), HOST) == ()


def test_the_report_shows_all_of_it_and_no_folder() -> None:
    found = dx.check()
    for shown in (repr(found), found._repr_html_()):  # pyright: ignore[reportPrivateUsage]
        assert found.host in shown
        for name, number in found.versions:
            assert name in shown
            assert number in shown
        assert sys.prefix not in shown
        assert "/" not in shown.replace("</", "")
        assert "\\" not in shown
    assert dict(found.versions)["dixit-widgets"]
    assert found.fits


def test_the_report_is_a_value_that_does_not_change() -> None:
    found = dx.check()
    assert found == dx.check()
    with pytest.raises(FrozenInstanceError):
        found.host = "elsewhere"  # type: ignore[misc]


def test_what_it_says_is_text_and_not_code() -> None:
    odd = dx.Check("<b>", (("Python", "<3>"),), ("a < b",), ())
    shown = odd._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert "&lt;3&gt;" in shown
    assert "a &lt; b" in shown
    assert not odd.fits
    assert "Some versions need attention" in repr(odd)


def test_the_name_stays_a_function_when_its_module_is_imported() -> None:
    assert callable(dx.check)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no catalogue",
        b"\xde\x12\x04\x95" + b"\xff" * 40,
        struct.pack("<7I", 0x950412DE, 0, 1, 28, 36, 0, 0)
        + struct.pack("<4I", 0, 44, 18, 45)
        + b"\0Plural-Forms: x=1;\0",
    ],
    ids=["empty", "another file", "damaged", "plurals that can't be counted"],
)
def test_a_broken_catalogue_is_reported_and_english_is_used(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "dixit_widgets.mo").write_bytes(content)
    monkeypatch.setattr(language, "_locale_folder", lambda: tmp_path)
    language._catalogue.cache_clear()
    try:
        board = dx.Board(dx.scenario("rulebook"), language="eo")
        assert board.steps[0].text == dx.Board(dx.scenario("rulebook")).steps[0].text
        assert board._view["language"] == "en"
        [problem] = dx.check().problems
        assert problem.startswith("The sentences in 'eo' can't be read, so English is used")
    finally:
        language._catalogue.cache_clear()
