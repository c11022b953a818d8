"""A file is written whole or not at all. Knows nothing of what is in it.

What it is to hold goes to a temporary file beside the target, to the disk, and then takes the target's name in one step. The writer
holds a lock on its temporary file, so that the next writer tells one that a killed process left behind from a live one.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, cast

from ..errors import DixitError, brief, error_reason
from ..sentences import number_text, say, translatable
from .file_errors import FileError, not_written

try:
    import fcntl
except ImportError:  # Windows, where an open file can't be removed
    fcntl = None

__all__ = ["FOLDER", "LOOP", "NOT_PLAIN", "check_target", "checked_path", "write_whole"]

FOLDER = translatable("it is a folder: give the path of a file in it")
LOOP = translatable("it is a link that leads to itself: give the path of a file")
NOT_PLAIN = translatable("it is a pipe or a device: give the path of a file")
"""Why something is no plain file, for writers and readers."""

_ENDING = ".dixit-tmp"
_TOKEN = re.compile("[0-9a-f]{16}")
_LONGEST_PATH = 4096
_LONGEST_NAME = 200
"""Bytes of the target's name that a temporary name repeats: most systems allow 255."""


def checked_path(path: object, example: str = "game.json") -> Path:
    """A path that somebody has given.

    Args:
        path: A text or an `os.PathLike`.
        example: A path as it may be, for the errors.

    Returns:
        It, not resolved.

    Raises:
        TypeError: If it is neither.
        ValueError: If no file can have that name.
    """
    given: object = os.fspath(cast("os.PathLike[str]", path)) if isinstance(path, os.PathLike) else path
    if not isinstance(given, str):
        raise TypeError(say("a path must be text such as '{example}', got {got}", example=example, got=brief(given)))
    if not given or "\0" in given:
        raise ValueError(
            say("a path must be the name of a file such as '{example}', got {got}", example=example, got=brief(given))
        )
    if len(given) > _LONGEST_PATH:
        raise ValueError(
            say("a path must have at most {most} letters, got {got}", most=_LONGEST_PATH, got=brief(given))
        )
    try:
        os.fsencode(given)
    except UnicodeEncodeError:
        raise ValueError(say("a path must be valid Unicode, got {got}", got=brief(given))) from None
    return Path(given)


def check_target(path: str | os.PathLike[str]) -> None:
    """Refuse a path that `write_whole` can't write to, before what is to be written has taken long to make.

    Args:
        path: The file.

    Raises:
        OSError: If its folder is not there, or it is no plain file.
        TypeError: If that is no path.
        ValueError: If no file can have that name.
    """
    _target_of(checked_path(path))


def write_whole(
    path: str | os.PathLike[str], text: str | bytes, *, encoding: str = "utf-8", most: int | None = None
) -> None:
    """Write a text, or bytes, to a file; one that is there is replaced at once, and keeps its permissions.

    Args:
        path: The file; its folder has to be there. Where it is a link, the file that the link leads to is replaced.
        text: What it is to hold.
        encoding: How the letters of a text are written; line ends stay as they are.
        most: Bytes that its reader takes; None if nothing of ours reads it again.

    Raises:
        OSError: If it can't be written, or would have more bytes than that; a file that was there is as it was, and nothing is left beside it.
        DixitError: If the text is no valid Unicode, which no file can hold.
        TypeError: If that is no path.
        ValueError: If no file can have that name.
    """
    named = checked_path(path)
    try:
        content = text if isinstance(text, bytes) else text.encode(encoding)
    except UnicodeEncodeError as wrong:
        around = brief(wrong.object[max(0, wrong.start - 20) : wrong.start + 1])
        raise DixitError(
            say(
                "{named} can't be written: the text must be valid Unicode, got half of a surrogate pair after {around}",
                named=repr(str(named)),
                around=around,
            )
        ) from None
    if most is not None and len(content) > most:
        why = say(
            "it must have at most {most} MB to be read again, got {got} MB",
            most=number_text(most / 1e6, "g"),
            got=number_text(len(content) / 1e6, ".1f"),
        )
        raise not_written(errno.EFBIG, named, why)
    try:
        target = _target_of(named)
        _remove_left_over(target)
        _replace(target, content)
    except FileError:
        raise
    except OSError as wrong:
        if wrong.errno is None:
            raise
        raise not_written(wrong.errno, named, error_reason(wrong)) from wrong


def _target_of(named: Path) -> Path:
    """The plain file that is to be written, behind all links."""
    target = Path(os.path.realpath(named))
    if target.is_symlink():
        raise not_written(errno.ELOOP, named, say(LOOP))
    if target.is_dir():
        raise not_written(errno.EISDIR, named, say(FOLDER))
    if not target.parent.is_dir():
        raise not_written(errno.ENOENT, named, say("the folder of the file does not exist: make it first"))
    if target.exists() and not target.is_file():
        raise not_written(errno.EINVAL, named, say(NOT_PLAIN))
    return target


def _replace(target: Path, content: bytes) -> None:
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    beside = target.with_name(f"{_beginning(target)}{secrets.token_hex(8)}{_ENDING}")
    try:
        with _opened(beside, mode) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            if fcntl is not None:  # while it is locked: nobody takes it for one that was left behind
                _move_into_place(beside, target, mode)
        if fcntl is None:
            _move_into_place(beside, target, mode)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _opened(beside: Path, mode: int | None) -> BinaryIO:
    """A new file, locked where files can be."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    while True:
        # What replaces a file that only its owner may read must not show it to others meanwhile.
        file = open(os.open(beside, flags, 0o666 if mode is None else 0o600), "wb")  # noqa: PTH123, SIM115  # a handle
        if fcntl is None:
            return file
        with suppress(OSError):  # some disks have no locks
            fcntl.flock(file, fcntl.LOCK_EX)
        if os.fstat(file.fileno()).st_nlink:
            return file
        file.close()  # another writer took it away before it was locked


def _move_into_place(beside: Path, target: Path, mode: int | None) -> None:
    """Give the temporary file the permissions of the target, if they are known, and replace the target by it."""
    if mode is not None:
        with suppress(OSError):  # some disks know no permissions
            beside.chmod(mode)
    beside.replace(target)


def _beginning(target: Path) -> str:
    """How the names of this file's temporary files begin."""
    return f".{os.fsencode(target.name)[:_LONGEST_NAME].decode('utf-8', 'ignore')}."


def _remove_left_over(target: Path) -> None:
    """Take away what writers of this file left behind that were killed; what another one is writing now stays."""
    beginning = _beginning(target)
    with suppress(OSError):
        for entry in list(os.scandir(target.parent)):
            token = entry.name.removeprefix(beginning).removesuffix(_ENDING)
            if entry.name == f"{beginning}{token}{_ENDING}" and _TOKEN.fullmatch(token):
                _remove_unless_locked(Path(entry.path))


def _remove_unless_locked(path: Path) -> None:
    with suppress(OSError):  # locked, gone already, or not ours to remove
        if fcntl is None:
            path.unlink()
            return
        with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:  # noqa: PTH123  # a handle
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
