"""A file of lines to which one process adds: each line whole or not there, and nobody adds to what another has changed."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dixit_widgets.files import appending
from dixit_widgets.files.appending import AddedByAnotherError, AddedLines


def lines_of(path: Path, *lines: bytes) -> AddedLines:
    added = AddedLines(path)
    for line in lines:
        added.append(line)
    return added


def test_lines_are_read_as_they_were_added(tmp_path: Path) -> None:
    path = tmp_path / "log"
    assert AddedLines(path).read() == ()
    lines_of(path, b"one", b"", "zwei ö".encode())
    assert AddedLines(path).read() == (b"one", b"", "zwei ö".encode())


@pytest.mark.parametrize("length", range(13))
def test_what_is_left_of_a_line_is_dropped_and_the_next_one_takes_its_place(tmp_path: Path, length: int) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"one\ntwo\nthree"[:length])
    added = AddedLines(path)
    kept = (b"one", b"two")[: max(0, length) // 4]
    assert added.read() == kept
    added.append(b"x")
    assert AddedLines(path).read() == (*kept, b"x")
    assert path.read_bytes() == b"".join(line + b"\n" for line in (*kept, b"x"))


@pytest.mark.parametrize(
    "change",
    [
        lambda path: lines_of(path, b"other"),
        lambda path: _read_and_append(path, b"other"),
        lambda path: path.write_bytes(b""),
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b"ONE\n"),
        lambda path: AddedLines(path).replace([b"other"]),
    ],
)
def test_nothing_is_added_to_what_another_has_changed(tmp_path: Path, change: Callable[[Path], Any]) -> None:
    path = tmp_path / "log"
    mine = lines_of(path, b"one")
    try:
        change(path)
    except AddedByAnotherError:
        return  # the other did not know the file: it is the other that is kept out
    before = path.read_bytes() if path.exists() else b""
    with pytest.raises(AddedByAnotherError):
        mine.append(b"two")
    assert (path.read_bytes() if path.exists() else b"") == before


def _read_and_append(path: Path, line: bytes) -> None:
    other = AddedLines(path)
    other.read()
    other.append(line)


def test_a_line_that_takes_the_place_of_half_a_line_keeps_the_other_out(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"one\nha")
    first, second = AddedLines(path), AddedLines(path)
    first.read()
    second.read()
    second.append(b"x")
    assert path.stat().st_size == 6, "as long as before"
    with pytest.raises(AddedByAnotherError):
        first.append(b"y")


@pytest.mark.parametrize("written", [0, 1, 3])
def test_a_disk_that_is_full_leaves_the_lines_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    path = tmp_path / "log"
    added = lines_of(path, b"one")

    def full(file: Any, data: bytes) -> None:
        file.write(data[:written])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(appending, "_write_all", full)
        with pytest.raises(OSError, match="the disk is full"):
            added.append(b"two")
    assert AddedLines(path).read() == (b"one",)
    added.append(b"three")
    assert AddedLines(path).read() == (b"one", b"three")


def test_a_line_is_on_the_disk_when_append_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bytes] = []
    path = tmp_path / "log"
    monkeypatch.setattr(os, "fsync", lambda _file: synced.append(path.read_bytes()))
    lines_of(path, b"one", b"two")
    assert synced == [b"one\n", b"one\ntwo\n"]


def test_all_lines_are_replaced_at_once(tmp_path: Path) -> None:
    added = lines_of(tmp_path / "log", b"one", b"two")
    added.replace([b"three"])
    added.append(b"four")
    assert AddedLines(tmp_path / "log").read() == (b"three", b"four")
    assert [path.name for path in tmp_path.iterdir()] == ["log"]


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="can't be written"):
        AddedLines(tmp_path / "no" / "log").append(b"x")
