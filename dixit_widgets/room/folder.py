"""The folder of a room, `dixit-room-CODE`: its log, its deck where that is one of your own, and where to find the room.

Only its owner has access to it, as it contains the keys of the teacher's pages.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final, cast

from ..decks.deck import Deck
from ..engine.whole_numbers import is_whole
from ..errors import DixitError, SaveError, brief_path
from ..files.atomic import write_whole
from ..files.json_files import read_json
from ..files.reading import NotReadError, read_plain
from ..game.dealing import checked_deck
from ..sentences import say
from .kept_deck import cards_to_text, deck_from, pictures_of
from .log import FileLog
from .setup import Setup, opened_record

__all__ = ["RoomFolder", "RoomLocation", "new_folder"]

_WHERE: Final = "room.json"
_DECK: Final = "deck"
_CARDS: Final = "deck.json"
_LARGEST_LIST: Final = 10_000_000
_LARGEST_PICTURE: Final = 20_000_000
_TRIES: Final = 20


@dataclass(frozen=True)
class RoomLocation:
    """Where a room is, and the keys of the teacher's pages.

    Args:
        code: The room's code.
        port: The port that its process listens on.
        addresses: The host names and addresses by which phones may reach it, the likeliest first.
        listens: The address of this machine that its process listens at; "0.0.0.0" for all of them.
        hosts: Other host names and addresses of this machine, as given by `--known-as`; they are in `addresses` too.
        teacher: The key of the teacher's pages.
        projector: The key of the projector's page.
        relay: Whether pages come through the relay of a Jupyter server.
        server: The address of the server that has the room, without a slash at its end; empty for one on this machine.
        certificate: The files of its certificate and private key, for https; empty for http.
    """

    code: str
    port: int
    addresses: tuple[str, ...] = ()
    listens: str = "0.0.0.0"
    hosts: tuple[str, ...] = ()
    teacher: str = field(default="", repr=False)
    projector: str = field(default="", repr=False)
    relay: bool = False
    server: str = ""
    certificate: tuple[str, ...] = ()

    @property
    def urls(self) -> tuple[str, ...]:
        """The addresses of the room's page for phones, the likeliest first; `doors.urls_of` covers the relay too."""
        return (self.local_url,) if self.server else tuple(map(self._url, self.addresses))

    @property
    def local_url(self) -> str:
        """The address of the room's page for the notebook: on loopback if the room is on this machine."""
        if self.server:
            return f"{self.server}/r/{self.code}/"
        return self._url("127.0.0.1" if self.listens == "0.0.0.0" else self.listens)

    def _url(self, address: str) -> str:
        return f"{'https' if self.certificate else 'http'}://{address}:{self.port}/r/{self.code}/"


def new_folder(setup: Setup, within: str | os.PathLike[str]) -> RoomFolder:
    """Make the folder of a new room, from which a process then resumes the room.

    Args:
        setup: What the room is set up with.
        within: The folder that it is made in.

    Returns:
        The folder.

    Raises:
        SaveError: If there is a folder of a room with this code already.
        OSError: If it can't be made.
    """
    for _ in range(_TRIES):
        chosen = setup.with_code(secrets.token_bytes)
        path = Path(within) / f"dixit-room-{chosen.code}"
        try:
            path.mkdir(mode=0o700)
        except FileExistsError:
            if setup.code is not None:
                break
            continue
        try:
            folder = RoomFolder(path)
            folder.keep_deck(checked_deck(setup.deck))
            folder.log().append(0, opened_record(chosen, secrets.token_bytes))
        except BaseException:
            shutil.rmtree(path, ignore_errors=True)
            raise
        return folder
    where = brief_path(str(Path(within)))
    raise SaveError(
        say("there is a room with this code in {where} already: take that up, or choose another", where=where)
    )


class RoomFolder:
    """The folder of a room.

    Args:
        path: The folder.

    Raises:
        SaveError: If there is no such folder.
        OSError: If others have access to it, and that can't be changed.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        """The folder."""
        if not self.path.is_dir():
            raise SaveError(
                say("a room must have a folder to be taken up, got {path}", path=brief_path(str(self.path)))
            )
        if self.path.stat().st_mode & 0o077:
            self.path.chmod(0o700)

    def log(self) -> FileLog:
        """The log of the room."""
        return FileLog(self.path)

    # Where the room is

    def location(self) -> RoomLocation | None:
        """Where the room is, or was last; None if that was never written, can't be parsed, or the room has ended.

        Raises:
            OSError: If it can't be read.
        """
        try:
            fields = self._read(self.path / _WHERE, _LARGEST_LIST)
            named: dict[str, Any] = {name: fields[name] for name in ("code", "listens", "teacher", "projector")}
            lists: dict[str, Any] = {name: tuple(fields[name]) for name in ("addresses", "hosts")}
            named["server"] = fields.get("server", "")
            lists["certificate"] = tuple(fields.get("certificate", ()))
            texts = (*named.values(), *lists["addresses"], *lists["hosts"], *lists["certificate"])
            if not is_whole(fields["port"]) or not all(isinstance(each, str) for each in texts):
                return None
            return RoomLocation(port=fields["port"], relay=fields.get("relay") is True, **named, **lists)
        except (NotReadError, ValueError, TypeError, KeyError, FileNotFoundError):
            return None

    def save_location(self, location: RoomLocation) -> None:
        """Write where the room is, and its keys.

        Args:
            location: The location.

        Raises:
            OSError: If it can't be written.
        """
        write_whole(self.path / _WHERE, json.dumps(asdict(location)))

    def save_key(self, role: str, key: str) -> None:
        """Replace a key; see `save_location`.

        Args:
            role: "teacher" or "projector".
            key: The new key.
        """
        location = self.location()
        if location is not None:
            self.save_location(replace(location, **{role: key}))

    def delete_location(self) -> None:
        """Delete where the room is, and its keys: the room has ended."""
        (self.path / _WHERE).unlink(missing_ok=True)

    # The deck

    def keep_deck(self, deck: Deck) -> None:
        """Write a deck with its pictures, so that the room does not depend on the original files.

        Args:
            deck: The deck; nothing is written for the 84 dreams.

        Raises:
            OSError: If it can't be written.
        """
        if deck is Deck.dreams():
            return
        folder = self.path / _DECK
        folder.mkdir(mode=0o700)
        for name, picture in pictures_of(deck):
            write_whole(folder / name, picture)
        write_whole(folder / _CARDS, cards_to_text(deck))

    def deck(self) -> Deck:
        """The deck of the room.

        Raises:
            SaveError: If it can't be read.
        """
        folder = self.path / _DECK
        if not folder.exists():
            return Deck.dreams()
        try:
            fields = self._read(folder / _CARDS, _LARGEST_LIST)
            return deck_from(fields, lambda name: read_plain(folder / name, _LARGEST_PICTURE))
        except (DixitError, NotReadError, OSError, ValueError, TypeError, KeyError) as wrong:
            where = brief_path(str(folder))
            raise SaveError(say("the deck in {where} can't be read: {wrong}", where=where, wrong=wrong)) from wrong

    @staticmethod
    def _read(path: Path, most: int) -> dict[str, Any]:
        return cast("dict[str, Any]", read_json(read_plain(path, most).decode("utf-8")))
