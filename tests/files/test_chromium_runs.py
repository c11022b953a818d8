"""A run of Chromium: its sandbox, its end with all that it started, and its files; programs that only pretend take its place."""

from __future__ import annotations

import errno
import os
import select
import tempfile
from pathlib import Path

import pytest

import dixit_widgets as dx
from dixit_widgets.files import chromium
from dixit_widgets.files.chromium import WITHOUT_WINDOW, run_chromium, working_folder


@pytest.fixture(autouse=True)
def nothing_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with no browser, and the folder where one would be."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", os.fspath(folder))
    monkeypatch.setattr(chromium, "_usual_places", lambda *_: iter(()))
    return folder


def program(path: Path, text: str) -> Path:
    """A program of the shell that is here."""
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


AS_A_USER = tuple(each for each in WITHOUT_WINDOW if each != "--no-sandbox")


def test_one_that_finds_no_sandbox_is_run_without(
    nothing_installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "WITHOUT_WINDOW", AS_A_USER)
    needs = 'case "$*" in *--no-sandbox*) exit 0;; *) echo "No usable sandbox!" >&2; exit 1;; esac'
    program(nothing_installed / "chromium", f"echo \"$*\" >>'{tmp_path}/runs'; {needs}")
    run_chromium([], timeout=60)
    runs = (tmp_path / "runs").read_text().splitlines()
    assert ["--no-sandbox" in run for run in runs] == [False, True]


def test_one_that_finds_its_sandbox_keeps_it(
    nothing_installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chromium, "WITHOUT_WINDOW", AS_A_USER)
    program(nothing_installed / "chromium", f"echo \"$*\" >>'{tmp_path}/runs'")
    run_chromium([], timeout=60)
    assert "--no-sandbox" not in (tmp_path / "runs").read_text()


def test_one_that_takes_too_long_is_stopped_with_what_it_started(nothing_installed: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    # both hold the pipe open as long as they are there
    program(nothing_installed / "chromium", f'exec 3>"{pipe}"; command -p sleep 100 & command -p sleep 100')
    with pytest.raises(dx.DixitError, match=r"has not finished within 0\.5 seconds"):
        run_chromium([], timeout=0.5)
    ended, _, _ = select.select([reading], [], [], 30)
    assert ended, "somebody holds the pipe still"
    assert os.read(reading, 1) == b"", "its end"
    os.close(reading)


def full(*_given: object, **_named: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device", "/tmp/dixit-abc/page.html")


@pytest.mark.parametrize("where", [(tempfile, "TemporaryDirectory"), (Path, "write_text")], ids=["folder", "page"])
def test_a_full_folder_of_temporary_files_is_named_and_no_file_in_it(
    where: tuple[object, str], nothing_installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(nothing_installed / "chromium", "exit 0")
    handout = dx.Board(dx.scenario("rulebook")).handout()
    monkeypatch.setattr(*where, full)
    with pytest.raises(
        OSError, match=r"^temporary files can't be written in '.+': the disk is full.* TMPDIR "
    ) as caught:
        handout.save(tmp_path / "round.pdf")
    assert "page.html" not in str(caught.value)
    assert caught.value.filename == tempfile.gettempdir()


def test_a_working_folder_is_gone_afterwards() -> None:
    with working_folder() as folder:
        (folder / "page.html").write_text("a page")
    assert not folder.exists()


def test_a_snap_is_given_the_folder_that_it_sees(
    nothing_installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", os.fspath(tmp_path))
    program(nothing_installed / "chromium", "")
    own = tmp_path / "snap" / "chromium" / "common"
    own.mkdir(parents=True)
    with working_folder() as folder:
        assert folder.parent == own
