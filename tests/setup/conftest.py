"""A machine made of stand-ins: a PATH with nothing on it but programs that write down how they were called."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHELL = shutil.which("sh") or "/bin/sh"
BASICS = ("cat", "dirname", "env", "mktemp", "rm")
"""Programs of every system that the scripts use: the real ones."""


@dataclass
class Result:
    """How a script ended."""

    code: int
    out: str
    err: str


@dataclass
class Machine:
    """A folder that is the whole PATH, and the calls of the stand-ins in it."""

    bin: Path
    log: Path
    env: dict[str, str] = field(default_factory=dict[str, str])

    def has(self, name: str, script: str = "", folder: Path | None = None) -> Path:
        """Put a stand-in on the PATH (or into a folder), which records its call and then runs this script."""
        path = (folder or self.bin) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!{SHELL}\necho "{name} $*" >>"{self.log}"\n{script}\n')
        path.chmod(0o755)
        return path

    def link(self, name: str) -> None:
        """Put this machine's own program on the PATH."""
        real = shutil.which(name)
        assert real is not None, f"{name} is not installed"
        if not (self.bin / name).exists():
            (self.bin / name).symlink_to(real)

    def is_root(self, root: bool) -> None:
        self.has("id", f"echo {0 if root else 1000}")

    def has_sudo(self) -> None:
        self.has("sudo", '"$@"')

    def has_apt(self, *, installs: Mapping[str, str] | None = None, works: bool = True) -> None:
        """Add an apt-get that installs programs, each with the package that has it."""
        lines = ["echo Reading package lists..."]
        for package, program in (installs or {}).items():
            lines.append(
                f'case " $* " in *" {package} "*) : >"{self.bin}/{program}"; {chmod()} "{self.bin}/{program}";; esac'
            )
        self.has("apt-get", "\n".join([*lines, "exit 0" if works else "echo E: no network >&2; exit 100"]))

    def run(self, *command: str | Path, **env: str) -> Result:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env={"PATH": str(self.bin), **self.env, **env},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    @property
    def calls(self) -> list[str]:
        """What the stand-ins were asked, in order, but for who the user is."""
        said = self.log.read_text().splitlines() if self.log.exists() else []
        return [line.strip() for line in said if line.strip() != "id -u"]


def chmod() -> str:
    path = shutil.which("chmod")
    assert path is not None
    return f"{path} +x"


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """An empty machine of root's, with the basics of every system."""
    made = Machine(tmp_path / "bin", tmp_path / "calls.txt")
    made.bin.mkdir()
    for name in BASICS:
        made.link(name)
    made.is_root(True)
    made.env["TMPDIR"] = os.fspath(tmp_path)
    return made
