"""Where the relay of a Jupyter server (`relay.py`) finds the rooms of this user: Unix sockets that only this user can open.

Each room listens at a Unix socket named after its code, in one folder. The operating system lets no other user create or open
one, so that the relay reaches rooms of this user and nothing else: a request contains no port or address, which could be another
program's. A room recognises a relayed request by the socket that it came by, and by nothing in the request.
"""

from __future__ import annotations

import json
import os
import socket
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, cast

from ..errors import DixitError, brief_path
from ..files.atomic import write_whole
from ..files.json_files import read_json
from ..files.reading import NotReadError, read_plain
from ..sentences import say
from .keys import tidy_code

__all__ = ["RelaySocket", "base_url_of_relay", "checked_folder", "forget_relay", "keep_relay", "path_of_room"]

_LARGEST_FILE: Final = 10_000


class RelaySocket:
    """The Unix socket at which a room listens for the relay. It replaces the one of an earlier process of the same room.

    Args:
        code: The code of the room.

    Raises:
        DixitError: If this system has no Unix sockets, or others have access to the folder.
        OSError: If it can't listen there.
    """

    def __init__(self, code: str) -> None:
        folder = checked_folder()
        self._path = _path_in(folder, code)
        made = folder / f"{tidy_code(code)}.{os.getpid()}"
        made.unlink(missing_ok=True)
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        """The socket."""
        try:
            self.socket.bind(os.fspath(made))
            self._made = made.lstat().st_ino
            self.socket.listen(256)
            self.socket.setblocking(False)
            made.replace(self._path)
        except OSError:
            self.socket.close()
            made.unlink(missing_ok=True)
            raise

    def close(self) -> None:
        """Close the socket, and delete its file unless another process has replaced it."""
        self.socket.close()
        with suppress(FileNotFoundError):
            if self._path.lstat().st_ino == self._made:
                self._path.unlink()


def path_of_room(code: str) -> str | None:
    """The path of the socket of a room of this user.

    Args:
        code: Its code, as somebody may have typed it.

    Returns:
        The path; None if there is no such room.
    """
    name = tidy_code(code)
    if not (name.isascii() and name):
        return None
    with suppress(OSError, DixitError):
        path = _path_in(checked_folder(), name)
        found = path.lstat()
        if stat.S_ISSOCK(found.st_mode) and found.st_uid == os.getuid():
            return os.fspath(path)
    return None


# Servers that have the relay


def keep_relay(server: int, base_url: str) -> None:
    """Record that a Jupyter server has loaded the relay, so that its kernels know.

    Args:
        server: The id of its process.
        base_url: `base_url` of the server.

    Raises:
        DixitError: If others have access to the folder.
        OSError: If it can't be written.
    """
    write_whole(_file_of(server), json.dumps({"base_url": base_url}))


def forget_relay(server: int) -> None:
    """Delete the record of `keep_relay`.

    Args:
        server: The id of the Jupyter server's process.
    """
    with suppress(OSError, DixitError):
        _file_of(server).unlink()


def base_url_of_relay(environment: Mapping[str, str]) -> str | None:
    """`base_url` of this kernel's Jupyter server, if that has loaded the relay.

    Args:
        environment: The environment variables of this process.

    Returns:
        The path; None if the server has not loaded the relay, or there is no server.
    """
    server = environment.get("JPY_PARENT_PID", "")
    if not (server.isascii() and server.isdigit()):
        return None
    try:
        record = cast("dict[str, Any]", read_json(read_plain(_file_of(int(server)), _LARGEST_FILE).decode("utf-8")))
        return str(record["base_url"])
    except (DixitError, NotReadError, OSError, ValueError, TypeError, KeyError):
        return None


def checked_folder() -> Path:
    """The folder of the sockets, created if need be, to which only this user has access.

    Raises:
        DixitError: If this system has no Unix sockets, the folder belongs to another user, or others have access to it.
        OSError: If it can't be made.
    """
    if not hasattr(socket, "AF_UNIX"):  # Windows
        raise DixitError(say("Windows can't let phones in through Jupyter: open the room on Linux or macOS."))
    folder = Path(tempfile.gettempdir()) / f"dixit-rooms-{os.getuid()}"
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise DixitError(
            say("the folder {folder} must be yours alone: remove it, or change TMPDIR", folder=brief_path(str(folder)))
        )
    return folder


def _path_in(folder: Path, code: str) -> Path:
    return folder / f"{tidy_code(code)}.room"


def _file_of(server: int) -> Path:
    return checked_folder() / f"server-{server}.json"
