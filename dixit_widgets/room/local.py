"""The folder of a room on the notebook's machine, and its process or server. Imports neither tornado nor asyncio."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from ..errors import DixitError, RoomError, SaveError
from ..game.game import Game
from ..sentences import say
from .doors import door_here, letters_of_code, options_of
from .folder import RoomFolder, RoomLocation, new_folder
from .keys import new_code
from .limits import FORGOTTEN_AFTER
from .records import Record
from .remote_host import open_room
from .setup import Setup, read_opened
from .starting import RoomProcess, start_process

__all__ = ["LocalRoom", "end_old", "newest_room", "rooms_in"]

_FOLDERS: Final = "dixit-room-*"
_LOG: Final = "room.jsonl"


class LocalRoom:
    """A room whose folder is on this machine; a process on this machine serves it, or a server, whose keys are in the folder.

    Args:
        folder: Its folder.
        temporary: The temporary folder that it is in, which is removed when its process ends; None if it is kept.

    Raises:
        SaveError: If there is no room in the folder.
        OSError: If it can't be read.
    """

    def __init__(self, folder: RoomFolder, temporary: Path | None = None) -> None:
        self.folder = folder
        self._temporary = temporary
        self._process: RoomProcess | None = None
        self._location: RoomLocation | None = folder.location()
        first = next(iter(folder.log().read()), Record("", {}))
        if first.kind != "opened":
            raise SaveError(say("a log must hold a room to be taken up, got one that is empty"))
        self.setup, self.games = read_opened(first.fields, folder.deck())

    setup: Setup
    """The setup of the room."""
    games: tuple[Game, ...]
    """The games of its tables, as they were dealt."""

    @classmethod
    def new(cls, setup: Setup, within: Path | None) -> LocalRoom:
        """Make the folder of a new room; `start` starts its process.

        Args:
            setup: What it is set up with.
            within: The folder that its own is made in; None for a temporary one.

        Returns:
            The room.

        Raises:
            SaveError: If there is a room with this code already.
            OSError: If its folder can't be made.
        """
        temporary = Path(tempfile.mkdtemp(prefix="dixit-room-")) if within is None else None
        door = door_here()
        if door == "relay":
            setup = replace(setup, code=new_code(letters_of_code(door), secrets.token_bytes))
        where = within if temporary is None else temporary
        assert where is not None
        try:
            return cls(new_folder(setup, where), temporary)
        except BaseException:
            if temporary is not None:
                shutil.rmtree(temporary, ignore_errors=True)
            raise

    @classmethod
    def on_server(cls, setup: Setup, within: Path | None, server: str, key: str, own_pictures: bool) -> LocalRoom:
        """Open a room on a server.

        Args:
            setup: What it is set up with.
            within: As for `new`.
            server: The address of the server.
            key: The host key of the server.
            own_pictures: Whether the pictures of an own deck may be sent to it.

        Returns:
            The room.

        Raises:
            DixitError: If the server does not open it.
            OSError: If its folder can't be made.
        """
        opened = open_room(server, key, setup, own_pictures=own_pictures)
        temporary = Path(tempfile.mkdtemp(prefix="dixit-room-")) if within is None else None
        where = within if temporary is None else temporary
        assert where is not None
        folder = new_folder(replace(setup, code=opened.code), where)
        location = RoomLocation(
            opened.code, 0, teacher=opened.teacher, projector=opened.projector, server=opened.server
        )
        folder.save_location(location)
        return cls(folder, temporary)

    # Where it is

    @property
    def is_remote(self) -> bool:
        """Whether it is on a server."""
        return self._location is not None and bool(self._location.server)

    def save_key(self, role: str, key: str) -> None:
        """Store a new key.

        Args:
            role: "teacher" or "projector".
            key: The key; the process of a room on this machine has written it to the folder already.
        """
        if self.is_remote:
            self.folder.save_key(role, key)
        self.reload_location()

    def has_ended(self) -> None:
        """Delete the keys, as the lesson has ended."""
        if self.folder.path.is_dir():
            self.folder.delete_location()
        self._location = None

    @property
    def location(self) -> RoomLocation | None:
        """Where it is, or was last; None before it is started, and when it has ended."""
        return self._location

    def reload_location(self) -> RoomLocation | None:
        """Read its location anew: another process may serve it, and the keys may be new ones.

        Returns:
            The location; None if it has ended.
        """
        self._location = self.folder.location()
        return self._location

    def is_gone(self, refused: bool) -> bool:
        """Whether no process serves it.

        Args:
            refused: Whether a connection to it was refused.
        """
        if self._process is not None:
            return not self._process.is_running
        return refused and not self.is_remote

    # Its process

    def start(
        self, host: str | None = None, port: int | None = None, certificate: tuple[str, str] | None = None
    ) -> None:
        """Start a process that serves the room, at the previous port if that is free.

        Args:
            host: The address or host name of this machine that phones use; None for `door_here`. Not used for a room that was
                started before: it is reached as it was then.
            port: The port; None for the previous one, or any that is free.
            certificate: The files of a certificate and of its key, for https.

        Raises:
            DixitError: If the process can't serve the room, or the room is on a server.
            OSError: If no process can be started.
        """
        if self.is_remote:
            raise RoomError(say("the server does not have this room any more: open another"))
        if self._process is not None:
            self._process.end()
        before = self._location
        if before is not None:
            options = _as_before(before)
        else:
            options = list(options_of(door_here())) if host is None else _to_reach(host)
        options += [] if port is None else ["--port", str(port)]
        options += [] if certificate is None else ["--certificate", *certificate]
        self._process = start_process(self.folder, options)
        self._location = self._process.location

    @property
    def has_process(self) -> bool:
        """Whether this notebook has started its process, and that is running."""
        return self._process is not None and self._process.is_running

    def end_process(self) -> None:
        """End the process, if this notebook has started it, and remove a temporary folder."""
        if self._process is not None:
            self._process.end()
            self._process = None
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)
            self._location = None

    def remove(self) -> None:
        """Remove the folder of a room that could not be opened."""
        shutil.rmtree(self.folder.path, ignore_errors=True)
        self.end_process()

    @property
    def is_kept(self) -> bool:
        """Whether it can be resumed when its process has ended."""
        return self._temporary is None

    def detach(self) -> None:
        """Let the process go on for a while without this notebook, if the room is kept; else end it."""
        if self.is_kept and self._process is not None:
            self._process.detach()
        else:
            self.end_process()


def _as_before(location: RoomLocation) -> list[str]:
    """The options of the process by which a room was served before."""
    hosts = [each for host in location.hosts for each in ("--known-as", host)]
    https = ["--certificate", *location.certificate] if location.certificate else []
    return ["--address", location.listens, *hosts, *https, *(["--relay"] if location.relay else [])]


def _to_reach(host: str) -> list[str]:
    """The options for a host: an address of this machine is the only one to listen at; anything else is a further name for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as tried:
        try:
            tried.bind((host, 0))
            return ["--address", host]
        except (OSError, UnicodeError):
            return ["--known-as", host]


def rooms_in(folder: Path, within: float | None = None) -> Iterator[Path]:
    """The folders of rooms that have not ended, the newest first.

    Args:
        folder: The folder that contains them.
        within: Only rooms whose log was changed in the last so many seconds; None for all.
    """
    changed: list[tuple[float, Path]] = []
    for path in folder.glob(_FOLDERS):
        try:
            changed.append(((path / _LOG).stat().st_mtime, path))
        except OSError:
            continue
    for at, path in sorted(changed, reverse=True):
        if within is not None and time.time() - at > within:
            return
        try:
            if RoomFolder(path).location() is not None:
                yield path
        except (OSError, DixitError):
            continue


def end_old(folder: Path) -> None:
    """End the rooms in which nothing has happened for a day, as their processes would have done: people are forgotten.

    Args:
        folder: Where they are looked for. A room that can't be read stays, and so does one on a server, which ends it.
    """
    for path in folder.glob(_FOLDERS):
        with suppress(OSError, DixitError):
            if time.time() - (path / _LOG).stat().st_mtime >= FORGOTTEN_AFTER:
                _end(RoomFolder(path))


def _end(folder: RoomFolder) -> None:
    """End a room that no process serves; a process that serves it after all is fenced, and ends."""
    from .core import RoomCore

    location = folder.location()
    if location is not None and not location.server:
        RoomCore.resume(folder.log(), time.monotonic, deck=folder.deck()).teacher.end()
        folder.delete_location()


def newest_room(folder: Path, but: os.PathLike[str] | None = None) -> Path | None:
    """The folder of the newest room of the last day that has not ended; None if there is none.

    Args:
        folder: The folder that contains it.
        but: The folder of a room to leave out.
    """
    return next((path for path in rooms_in(folder, FORGOTTEN_AFTER) if but is None or path != Path(but)), None)
