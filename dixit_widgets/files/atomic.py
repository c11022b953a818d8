"""A file is written whole or not at all. Knows nothing of what is in it."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from pathlib import Path

__all__ = ["write_whole"]


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file; one that is there is replaced at once.

    Args:
        path: The file; its folder has to be there.
        text: What it is to hold.

    Raises:
        OSError: If it can't be written; a file that was there is as it was.
    """
    target = Path(path).resolve()  # a link stays a link
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "the folder of the file does not exist", str(Path(path).parent))
    mode = _mode_of(target)
    handle, beside = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).chmod(mode)
        Path(beside).replace(target)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def _mode_of(target: Path) -> int:
    """The permissions of the file that is replaced, or those of any new file."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask
