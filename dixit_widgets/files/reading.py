"""A file is read only if it is a plain file of a size that fits. Knows nothing of what is in it."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from ..errors import DixitError, error_reason
from ..sentences import number_text, say
from .atomic import FOLDER, LOOP, NOT_PLAIN, checked_path
from .file_errors import not_read

__all__ = ["NotReadError", "open_plain", "read_plain", "text_of"]


class NotReadError(DixitError, ValueError):
    """A file that is not read, whatever it holds; the text says why and what to do, and names no file."""


def open_plain(path: Path, *, follow_links: bool = True) -> BinaryIO:
    """A plain file, opened to be read; a pipe or a device is not waited for.

    Args:
        path: Where it lies.
        follow_links: Whether a link may lead to it.

    Raises:
        OSError: If it can't be opened.
        NotReadError: If it is a folder, a pipe or a device, or a link that leads to itself.
    """
    flags = os.O_RDONLY
    for wanted in ("O_BINARY", "O_NONBLOCK", "" if follow_links else "O_NOFOLLOW"):  # not every system has each
        flags |= getattr(os, wanted, 0)
    try:
        if not stat.S_ISREG((path.stat() if follow_links else path.lstat()).st_mode):  # Windows opens no folder
            raise NotReadError(_kind(path))
        file = open(os.open(path, flags), "rb")  # noqa: PTH123, SIM115  # a handle, not a path
    except OSError as wrong:
        if wrong.errno == errno.ELOOP:
            raise NotReadError(say(LOOP)) from None
        raise
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):  # put in its place meanwhile
        file.close()
        raise NotReadError(_kind(path))
    return file


def _kind(path: Path) -> str:
    return say(FOLDER) if path.is_dir() else say(NOT_PLAIN)


def read_plain(path: str | os.PathLike[str], most: int) -> bytes:
    """The bytes of a plain file, of which no more is read than allowed.

    Args:
        path: The file.
        most: Bytes that it may have.

    Raises:
        OSError: If it can't be read.
        NotReadError: If it is no plain file, or has more bytes.
        TypeError: If that is no path.
        ValueError: If no file can have that name.
    """
    named = checked_path(path)
    try:
        with open_plain(named) as file:
            size = os.fstat(file.fileno()).st_size
            data = file.read(most + 1) if size <= most else b""
    except OSError as wrong:
        raise not_read(wrong.errno or errno.EIO, named, error_reason(wrong)) from wrong
    if size > most or len(data) > most:
        raise NotReadError(
            say("it must have at most {most} MB: give the file as it was saved", most=number_text(most / 1e6, "g"))
        )
    return data


def text_of(data: bytes) -> str:
    """The text of a file in UTF-8, with or without a byte order mark.

    Raises:
        NotReadError: If it is not text in UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotReadError(say("it must be text in UTF-8: give the file as it was saved")) from None
