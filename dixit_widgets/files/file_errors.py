"""What is raised where a file can't be read or written: an `OSError` of its kind, that says in a sentence which file and why."""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from ..errors import brief_path, error_reason
from ..sentences import say, translatable

__all__ = ["FileError", "not_read", "not_written", "of_temporary_files"]

_FORBIDDEN = translatable("nothing may be written here: choose another folder, or change its permissions")
_WHY_NOT_WRITTEN = {
    errno.ENOSPC: translatable("the disk is full: free some space, and try again"),
    errno.EDQUOT: translatable("the space that you may use on this disk is full: free some, and try again"),
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.EROFS: translatable("nothing can be written to this disk: choose a folder on another one"),
}
_UNREADABLE = translatable("you may not read it: change its permissions, or copy it to another folder")
_WHY_NOT_READ = {errno.EACCES: _UNREADABLE, errno.EPERM: _UNREADABLE}


class FileError(OSError):
    """A file that can't be read or written; `strerror` says why, without its name.

    Args:
        number: The number of the error, of `errno`.
        reason: Why.
        path: The file.
        said: The whole sentence, in the language in use.
    """

    def __init__(self, number: int, reason: str, path: str, said: str) -> None:
        super().__init__(number, reason, path)
        self._given = number, reason, path, said

    def __str__(self) -> str:
        return self._given[-1]

    def __reduce__(self) -> tuple[type[FileError], tuple[int, str, str, str]]:
        return type(self), self._given


class MissingFileError(FileError, FileNotFoundError):
    """A file, or its folder, that is not there."""


class ForbiddenFileError(FileError, PermissionError):
    """A file that may not be read or written."""


class FolderError(FileError, IsADirectoryError):
    """A folder where a file is meant."""


_KINDS = {
    errno.ENOENT: MissingFileError,
    errno.EACCES: ForbiddenFileError,
    errno.EPERM: ForbiddenFileError,
    errno.EISDIR: FolderError,
}


def not_written(number: int, path: Path, reason: str) -> FileError:
    """The error for a file that can't be written.

    Args:
        number: The number of the error.
        path: The file, as it was given.
        reason: Why; what to do is said instead, where that is known by the number.
    """
    why = say(_WHY_NOT_WRITTEN[number]) if number in _WHY_NOT_WRITTEN else reason
    said = say("{path} can't be written: {reason}", path=brief_path(str(path)), reason=why)
    return _KINDS.get(number, FileError)(number, why, str(path), said)


@contextmanager
def of_temporary_files(folder: Path | None = None) -> Generator[None, None, None]:
    """Tell of the folder of temporary files where one of them fails: nobody has named the file.

    Args:
        folder: The folder; that of the system, if None.

    Raises:
        FileError: If an `OSError` comes out of the `with` block that says nothing of a file which somebody has named.
    """
    try:
        yield
    except FileError:
        raise
    except OSError as wrong:
        number = wrong.errno or errno.EIO
        if folder is not None:
            raise not_written(number, folder, error_reason(wrong)) from wrong
        raise _not_kept(number, _temporary_folder(), error_reason(wrong)) from wrong


def _temporary_folder() -> Path:
    try:
        return Path(tempfile.gettempdir())
    except FileNotFoundError:  # in none of its places may anything be written
        return Path(os.environ.get("TMPDIR") or "/tmp")


def _not_kept(number: int, folder: Path, reason: str) -> FileError:
    why = say(_WHY_NOT_WRITTEN[number]) if number in _WHY_NOT_WRITTEN else reason
    said = say(
        "temporary files can't be written in {folder}: {reason}; or set the environment variable TMPDIR to another folder",
        folder=brief_path(str(folder)),
        reason=why,
    )
    return _KINDS.get(number, FileError)(number, why, str(folder), said)


def not_read(number: int, path: Path, reason: str) -> FileError:
    """The error for a file that can't be read, such as one that is not there.

    Args:
        number: The number of the error.
        path: The file, as it was given.
        reason: Why; what to do is said instead, where that is known by the number.
    """
    named, folder = brief_path(str(path)), path.absolute().parent
    if number not in (errno.ENOENT, errno.ENOTDIR):
        why = say(_WHY_NOT_READ[number]) if number in _WHY_NOT_READ else reason
        said = say("{path} can't be read: {reason}", path=named, reason=why)
        return _KINDS.get(number, FileError)(number, why, str(path), said)
    where = {"path": named, "folder": brief_path(str(folder))}
    said = (
        say("the file {path} was not found in the folder {folder}: check its name, or give its whole path", **where)
        if folder.is_dir()
        else say("the file {path} was not found, as there is no folder {folder}: check the path", **where)
    )
    return MissingFileError(errno.ENOENT, say("the file was not found"), str(path), said)
