"""The wheel of this very package, made of its installed files: where it is installed, there are no sources to build it from."""

from __future__ import annotations

import shutil
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

from ..sentences import say
from .tools import SiteError, made, run_python

__all__ = ["own_wheel"]

_NOT_SHIPPED = ("__pycache__", "*.pyc", "*.po", "*.pot")
_OF_THE_INSTALLATION = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json", "uv_cache.json"}
"""Files that whoever installs a package writes beside its metadata."""


def own_wheel(folder: Path) -> Path:
    """Make the wheel.

    Args:
        folder: Where it is written.

    Returns:
        The wheel.

    Raises:
        SiteError: If the package is not installed whole.
    """
    package = Path(str(files("dixit_widgets")))
    if not (package / "static" / "board.js").is_file():
        raise SiteError(
            say("The page code is missing from this install: reinstall dixit-widgets, or run make demo in a clone.")
        )
    unpacked = made(folder / "unpacked")
    shutil.copytree(package, unpacked / "dixit_widgets", ignore=shutil.ignore_patterns(*_NOT_SHIPPED))
    for path in distribution("dixit-widgets").files or ():
        if path.parts[0].endswith(".dist-info") and path.name not in _OF_THE_INSTALLATION:
            target = unpacked / path.as_posix()
            made(target.parent)
            shutil.copy2(str(path.locate()), target)
    why = say("the wheel of dixit-widgets can't be made")
    run_python("-m", "wheel", "pack", "--dest-dir", str(folder), str(unpacked), cwd=folder, why=why)
    (wheel,) = folder.glob("dixit_widgets-*.whl")
    return wheel
