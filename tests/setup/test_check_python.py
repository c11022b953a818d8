"""scripts/check-python.sh says what is wrong with a Python before anything is installed."""

from __future__ import annotations

import sys

import pytest

from .conftest import ROOT, SHELL, Machine, Result


def check_python(machine: Machine, python: str = "python3") -> Result:
    return machine.run(SHELL, ROOT / "scripts" / "check-python.sh", python, machine.bin.parent / "venv")


def has_python(machine: Machine, version: tuple[int, int] = (3, 10), *, venv: bool = True) -> None:
    """Add a Python that takes itself for this version, and may lack a part of its library."""
    library = "" if venv else 'sys.modules["ensurepip"] = None; '
    pretend = f"import sys; sys.version_info = {version}; {library}exec(sys.argv[1])"
    machine.has(
        "python3",
        f"""case "$1" in -V) echo Python {version[0]}.{version[1]}.2;; *) exec {sys.executable} -c '{pretend}' "$2";; esac""",
    )


@pytest.mark.parametrize("version", [(3, 10), (3, 14), (4, 0)])
def test_a_python_that_is_new_enough_passes_in_silence(machine: Machine, version: tuple[int, int]) -> None:
    has_python(machine, version)
    assert check_python(machine) == Result(0, "", "")


def test_no_python(machine: Machine) -> None:
    done = check_python(machine)
    assert done.code == 1
    assert "Python is missing: 'python3' was not found" in done.err
    assert "apt install python3 python3-venv" in done.err


def test_an_old_python_is_named_with_its_version(machine: Machine) -> None:
    has_python(machine, (3, 9))
    done = check_python(machine)
    assert done.code == 1
    assert "Python is too old: 'python3' is Python 3.9.2." in done.err


def test_a_python_that_does_not_run_is_quoted(machine: Machine) -> None:
    """As the stand-in of a version manager whose Python was removed."""
    machine.has("python3", "echo 'version 3.12 is not installed' >&2; exit 127")
    done = check_python(machine)
    assert done.code == 1
    assert done.err == "'python3' does not run: version 3.12 is not installed\n"


def test_a_python_without_venv(machine: Machine) -> None:
    has_python(machine, venv=False)
    done = check_python(machine)
    assert done.code == 1
    assert "apt install python3-venv" in done.err


def test_an_environment_whose_python_is_gone(machine: Machine) -> None:
    has_python(machine)
    venv = machine.bin.parent / "venv"
    (venv / "bin").mkdir(parents=True)
    (venv / ".made").touch()
    done = check_python(machine)
    assert done.code == 1
    assert f"Remove it (rm -r {venv}) and try again." in done.err


def test_an_environment_that_works_passes_in_silence(machine: Machine) -> None:
    has_python(machine)
    venv = machine.bin.parent / "venv"
    machine.has("python", folder=venv / "bin")
    (venv / ".made").touch()
    assert check_python(machine) == Result(0, "", "")
