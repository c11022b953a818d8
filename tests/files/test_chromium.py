"""Which Chromium is taken, what is said where there is none, and what a run that fails says."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from dixit_widgets.errors import DixitError
from dixit_widgets.files import chromium
from dixit_widgets.files.chromium import found_chromium, run_chromium
from dixit_widgets.files.devtools import open_chromium

PAGE = {"": ("text/html", b"<p>a page</p>")}

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs of these tests are scripts of a shell")


def program(path: Path, script: str = "exit 0") -> Path:
    """A program that is no Chromium."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder that is the whole PATH, on a machine without other programs."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome", "microsoft-edge"])
def test_a_chromium_on_the_path_is_found(alone: Path, name: str) -> None:
    there = program(alone / name)
    assert found_chromium() == there


def test_the_variable_goes_before_the_path(alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(alone / "chromium")
    mine = program(tmp_path / "mine")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert found_chromium() == mine


def test_a_variable_that_names_no_program_is_said(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(alone / "chromium")
    monkeypatch.setenv("CHROMIUM", "/no/such/program")
    with pytest.raises(DixitError, match="CHROMIUM must be the path of a Chromium or Chrome, got '/no/such/program'"):
        found_chromium()


@pytest.mark.usefixtures("alone")
def test_without_one_it_says_what_to_do() -> None:
    with pytest.raises(DixitError, match="install one, or set the environment variable CHROMIUM to its path"):
        found_chromium()


@pytest.mark.usefixtures("alone")
def test_python_in_a_browser_says_that_it_can_start_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(DixitError, match="Python in a browser can't start Chromium"):
        found_chromium()


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    ("platform", "variable", "place"),
    [
        ("darwin", "HOME", "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        ("win32", "PROGRAMFILES", "Google/Chrome/Application/chrome.exe"),
        ("win32", "LOCALAPPDATA", "Chromium/Application/chrome.exe"),
    ],
)
def test_the_usual_places_of_other_systems_are_looked_at(
    platform: str, variable: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = program(tmp_path / place)
    monkeypatch.setenv(variable, str(tmp_path))
    places = chromium._usual_places(platform, {variable: str(tmp_path)})
    assert there in list(places)
    monkeypatch.setattr(chromium, "_usual_places", lambda *_: iter([tmp_path / "nothing", there]))
    assert found_chromium() == there


def test_a_run_has_no_window_and_a_profile_of_its_own(alone: Path, tmp_path: Path) -> None:
    program(alone / "chromium", f"for each; do echo \"$each\"; done >'{tmp_path}/arguments'")
    run_chromium(["--print-to-pdf=a.pdf", "page.html"], timeout=60)
    arguments = (tmp_path / "arguments").read_text().splitlines()
    assert arguments[-2:] == ["--print-to-pdf=a.pdf", "page.html"]
    assert "--headless" in arguments
    (profile,) = [each.partition("=")[2] for each in arguments if each.startswith("--user-data-dir=")]
    assert not Path(profile).exists()


def test_a_run_that_fails_says_the_last_that_it_heard(alone: Path) -> None:
    program(alone / "chromium", "echo some noise >&2; echo no screen for me >&2; exit 3")
    with pytest.raises(DixitError, match=r"^Chromium has failed: no screen for me$"):
        run_chromium([], timeout=60)


def test_a_program_that_ends_without_a_word_is_named_with_its_exit_code(alone: Path) -> None:
    silent = program(alone / "chromium", "exit 1")
    said = rf"^'{silent}' has ended with exit code 1 and said nothing: is it a Chromium\?$"
    with pytest.raises(DixitError, match=said):
        run_chromium([], timeout=60)
    with pytest.raises(DixitError, match=said), open_chromium(PAGE):
        pass


def test_a_run_that_takes_too_long_is_ended(alone: Path) -> None:
    program(alone / "chromium", "exec /bin/sleep 600")
    with pytest.raises(DixitError, match=r"has not finished within 0\.1 seconds"):
        run_chromium([], timeout=0.1)


def test_a_program_that_is_no_chromium_is_said(alone: Path) -> None:
    program(alone / "chromium", "echo I am something else >&2; exit 1")
    with pytest.raises(DixitError, match=r"^Chromium has failed: I am something else$"), open_chromium(PAGE):
        pass


def test_messages_go_through_pipes_and_no_port(alone: Path, tmp_path: Path) -> None:
    """The program answers the first message, which it reads from 3, on 4."""
    refusal = json.dumps({"id": 1, "error": {"message": "not today"}})
    program(
        alone / "chromium",
        f"echo \"$@\" >'{tmp_path}/arguments'\nprintf '%s\\0' '{refusal}' >&4\nexec /bin/cat <&3",
    )
    with (
        pytest.raises(DixitError, match=r"^Chromium has failed: Target\.createTarget: not today$"),
        open_chromium(PAGE),
    ):
        pass
    arguments = (tmp_path / "arguments").read_text()
    assert "--remote-debugging-pipe" in arguments
    assert "--remote-debugging-port" not in arguments
