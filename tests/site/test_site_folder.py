"""The folder of a site holds the whole new site, or what it held before."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NoReturn

import pytest

import dixit_widgets as dx
from dixit_widgets.site import lite


def written(folder: Path, **files: str) -> Path:
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text)
    return folder


def held(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


def test_a_site_takes_the_place_of_the_one_before_and_nothing_else_is_left(tmp_path: Path) -> None:
    out, new = written(tmp_path / "web" / "site", old="1"), written(tmp_path / "new", fresh="2")
    lite._put(new, out)
    assert held(out) == {"fresh": "2"}
    assert [path.name for path in out.parent.iterdir()] == ["site"]


def test_a_site_that_cannot_be_written_whole_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, new = written(tmp_path / "web" / "site", old="1"), written(tmp_path / "new", fresh="2")

    def full(_source: Path, _target: Path) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copy2", full)
    with pytest.raises(dx.DixitError, match=r"the site can't be written to '.*site': the disk is full: free some"):
        lite._put(new, out)
    monkeypatch.undo()

    def stays(path: Path, target: Path) -> Path:
        if path.name.endswith(".new"):
            raise OSError(13, "Permission denied")
        shutil.move(path, target)
        return target

    monkeypatch.setattr(Path, "rename", stays)
    with pytest.raises(dx.DixitError, match="nothing may be written here"):
        lite._put(new, out)
    assert held(out) == {"old": "1"}
    assert [path.name for path in out.parent.iterdir()] == ["site"]
