"""make and .ci/run on a machine with little on it: real make, stand-ins for all that it calls."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from .conftest import ROOT, SHELL, Machine, Result

MAKE = shutil.which("make") or ""
BASH = shutil.which("bash") or ""


def run_make(machine: Machine, *words: str | Path) -> Result:
    for program in ("awk", "find", "mkdir", "sed", "sh", "touch"):
        machine.link(program)
    return machine.run(MAKE, "--no-print-directory", *words)


def test_make_alone_lists_every_command_for_people(machine: Machine) -> None:
    done = run_make(machine)
    assert (done.code, done.err) == (0, "")
    listed = set(re.findall(r"^  make ([a-z-]+)  +\S", done.out, re.MULTILINE))
    assert {"demo", "test", "quick", "check", "fix", "clean"} <= listed
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert phony is not None
    assert listed == {*phony[1].split()} - {"python", "node"}


def test_without_python_nothing_is_installed(machine: Machine, tmp_path: Path) -> None:
    machine.has("npm")
    for command in ("demo", "quick", "test"):
        done = run_make(machine, command, f"VENV={tmp_path / 'venv'}")
        assert done.code != 0
        assert "Python is missing" in done.err
    assert machine.calls == []
    assert not (tmp_path / "venv").exists()


def has_python(machine: Machine, venv: Path) -> None:
    """Add a Python that makes an environment whose pip brings Node."""
    inside = venv / "bin"
    pip = machine.has(
        "pip-brings-node",
        folder=venv.parent / "hidden",
        script="\n".join(
            [
                'case "$*" in *node.txt) ;; *) exit 0;; esac',
                f"printf '%s\\n' '#!{SHELL}' 'echo v24.1.0' >'{inside}/node'; : >'{inside}/npm'",
                f'chmod +x "{inside}/node" "{inside}/npm"',
            ]
        ),
    )
    machine.has(
        "python3", f'case "$*" in "-m venv {venv}") mkdir -p "{inside}"; ln -s "{pip}" "{inside}/python";; esac'
    )
    for program in ("chmod", "ln", "mkdir"):
        machine.link(program)


def test_without_node_make_installs_it_into_the_environment_once(machine: Machine, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    has_python(machine, venv)
    done = run_make(machine, "node", f"VENV={venv}")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"Making a Python environment in {venv}",
        f"Installing Node into {venv}: Node 20 or newer with npm is needed, and none was found",
    ]
    assert run_make(machine, "node", f"VENV={venv}") == Result(0, "", "")


def test_the_environment_is_never_made_with_its_own_python(machine: Machine, tmp_path: Path) -> None:
    """Though its programs are first on make's PATH."""
    venv = tmp_path / "venv"
    has_python(machine, venv)
    machine.has("python3", "echo own >&2; exit 1", folder=venv / "bin")
    done = run_make(machine, "python", f"VENV={venv}")
    assert (done.code, done.err) == (0, "")


def test_ci_without_make_says_what_to_install(machine: Machine) -> None:
    done = machine.run(BASH, ROOT / ".ci" / "run")
    assert done.code == 1
    assert done.err == "make is missing. On Debian: apt install make.\n"


@pytest.mark.parametrize("code", [0, 2])
@pytest.mark.parametrize("target", ["test-art", "test"])
def test_ci_runs_the_tests_of_art_and_make_test_and_ends_as_they_do(machine: Machine, target: str, code: int) -> None:
    machine.has("make", f"[ $1 != {target} ] || exit {code}")
    assert machine.run(BASH, ROOT / ".ci" / "run").code == code
    assert machine.calls == ["make test-art", "make test THOROUGH=1"][: 1 if code and target == "test-art" else 2]


@pytest.mark.parametrize("command", ["demo", "quick", "test", "site", "pages", "docs", "pictures", "bench", "wheel"])
def test_on_a_new_machine_every_step_of_a_command_has_a_rule(machine: Machine, tmp_path: Path, command: str) -> None:
    """In a clone where nothing is built or installed yet; only asked what it would do."""
    clone = tmp_path / "clone"
    shutil.copytree(ROOT / "dixit_widgets", clone / "dixit_widgets", ignore=shutil.ignore_patterns("static", "*.webp"))
    shutil.copytree(ROOT / "js", clone / "js", ignore=shutil.ignore_patterns("node_modules", "contract"))
    shutil.copytree(ROOT / "scripts", clone / "scripts")
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "hatch_build.py"):
        shutil.copy(ROOT / name, clone)
    done = run_make(machine, "--directory", clone, "--dry-run", command)
    assert (done.code, done.err) == (0, "")
    assert "find-node.sh" in done.out
