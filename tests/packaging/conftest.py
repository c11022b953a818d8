"""The sdist and the wheel, built once as a release would be, and an empty environment with the wheel in it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.support.once import made_once

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a command, and show all that it said if it fails."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}"
    return done.stdout


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    def make(folder: Path) -> None:
        run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", folder, ROOT)

    return only(made_once(tmp_path_factory, "sdist", make), "*.tar.gz")


@pytest.fixture(scope="session")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as pip builds it from an sdist, on a machine that has neither Node nor git."""

    def make(folder: Path) -> None:
        run("tar", "-xzf", sdist, "-C", folder)
        source = only(folder, "dixit_widgets-*")
        (folder / "nothing").mkdir()
        bare = {**os.environ, "PATH": str(folder / "nothing")}
        run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, source, env=bare)

    return only(made_once(tmp_path_factory, "wheel", make), "*.whl")


@pytest.fixture(scope="session")
def wheel_files(wheel: Path) -> Mapping[str, bytes]:
    """What is in the wheel, by path."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="session")
def in_empty_environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], None]:
    """Runs a program where the wheel and what it asks for are installed, and nothing else; warnings are errors."""

    def make(folder: Path) -> None:
        run(sys.executable, "-m", "venv", "--without-pip", folder)
        pip = [sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "install", "--quiet", "--no-compile"]
        run(*pip, "--disable-pip-version-check", "--constraint", ROOT / "constraints.txt", wheel)

    folder = made_once(tmp_path_factory, "installed", make)
    python = folder / "bin" / "python"
    return lambda program: print(run(python, "-W", "error", "-c", program, cwd=folder))
