"""The rooms of a server of many: opened with its host key, taken up where they are asked for, and let go where they have ended."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import os
import secrets
import stat
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from ..decks.deck import Deck
from ..errors import DixitError, RuleError, SaveError, brief_path
from ..files.reading import read_plain
from ..sentences import say
from .core import RoomCore
from .keys import RandomBytes, new_code
from .limits import MOST_ROOMS, Allowance
from .log import FencedError
from .opening import opening_from_text
from .room_loop import RoomLoop
from .store import ElsewhereError, RoomStore, StoredRoom, TakenCodeError

__all__ = ["FullError", "HostedRooms", "Opened", "checked_host_key", "host_key"]

HOST_KEY: Final = "DIXIT_HOST_KEY"
"""The environment variable that may hold the host key."""
MOST_OWN_DECKS: Final = 30
"""Rooms with a deck of one's own that there may be among them."""
CODE_LETTERS_ON_A_SERVER: Final = 6

_SHORTEST_KEY: Final = 24
_LONGEST_KEY: Final = 200
_TRIES: Final = 20
_ENDED_HELD_FOR: Final = 60.0
"""Seconds for which a room that has ended stays in memory: its pages hear so, and are gone."""
_RENEWALS_BEFORE_RELEASE: Final = 4
"""Renewals before a room is given to another process that was asked for it: it does not go to and fro."""
_FORGET_EVERY: Final = 600.0
_LOG = logging.getLogger("dixit_widgets.room")


class FullError(DixitError):
    """The server has as many rooms as it may have."""


@dataclass(frozen=True)
class Opened:
    """A room that was opened.

    Args:
        code: Its code.
        teacher: The key of the teacher's pages.
        projector: The key of the projector's.
    """

    code: str
    teacher: str = field(repr=False)
    projector: str = field(repr=False)


def host_key(file: str | os.PathLike[str] | None, environment: Mapping[str, str]) -> str:
    """The host key of a server, with which rooms are opened.

    Args:
        file: The file that holds it, which only its owner may read; None to take it from the environment.
        environment: The environment of the process.

    Raises:
        RuleError: If there is none, or it is easily guessed, or others may read the file.
        OSError: If the file can't be read.
        NotReadError: If it is no plain file.
    """
    if file is None:
        return checked_host_key(environment.get(HOST_KEY, ""))
    path = Path(file)
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise RuleError(
            say(
                "only its owner may have the right to read {path}: {command}",
                path=brief_path(str(path)),
                command="chmod 600",
            )
        )
    return checked_host_key(read_plain(path, 4096).decode("utf-8", "replace").strip())


def checked_host_key(key: str) -> str:
    """A host key.

    Raises:
        RuleError: If it is none, or easily guessed.
    """
    if not _SHORTEST_KEY <= len(key) <= _LONGEST_KEY or not key.isascii() or not key.isprintable() or " " in key:
        raise RuleError(
            say(
                "the host key must be {least} to {most} letters and digits, by {variable} or --key-file; a new one: {command}",
                least=_SHORTEST_KEY,
                most=_LONGEST_KEY,
                variable=HOST_KEY,
                command='python -c "import secrets; print(secrets.token_urlsafe(32))"',
            )
        )
    return key


@dataclass
class _HeldRoom:
    """A room that this process has."""

    loop: RoomLoop
    since: float
    release_timer: asyncio.TimerHandle | None = None
    """Of a room that has ended."""


class HostedRooms:
    """The rooms of a process, by code; one that is asked for and not here is taken up from where it is kept.

    Args:
        store: Where they are kept.
        key: The host key.
        codes: How many wrong codes may be sent to the process.
        most: How many rooms there may be, in all processes.
        now: Gives the time in seconds.
        random_bytes: The source of codes, keys and secrets.
    """

    def __init__(
        self,
        store: RoomStore,
        key: str,
        codes: Allowance,
        *,
        most: int = MOST_ROOMS,
        now: Callable[[], float] = time.monotonic,
        random_bytes: RandomBytes = secrets.token_bytes,
    ) -> None:
        self.store = store
        self._key = _digest(checked_host_key(key))
        self._codes = codes
        self._most = most
        self._now = now
        self._random = random_bytes
        self._held: dict[str, _HeldRoom] = {}
        self._opening = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    def __len__(self) -> int:
        return len(self._held)

    @property
    def cores(self) -> tuple[RoomCore, ...]:
        """The rooms that this process has."""
        return tuple(held.loop.core for held in self._held.values())

    def start(self) -> None:
        """Renew what this process has from now on, and remove what is old."""
        self._tasks = [asyncio.create_task(self._forget_periodically())]
        if self.store.renew_every is not None:
            self._tasks.append(asyncio.create_task(self._renew_periodically(self.store.renew_every)))

    def close(self) -> None:
        """Let all rooms go, so that another process takes them up at once."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for code in list(self._held):
            self.release(code)

    # Opening

    def is_key(self, given: str) -> bool:
        """Whether this is the host key, in a time that tells nothing of how much of it is right.

        Args:
            given: What somebody has sent.
        """
        return hmac.compare_digest(_digest(given), self._key)

    async def open(self, text: str) -> Opened:
        """Open a room.

        Args:
            text: What it is opened with; see `opening_from_text`.

        Returns:
            The room.

        Raises:
            RuleError: If no room can be set up with that.
            FullError: If there are as many as there may be.
            ElsewhereError: If it can't be taken up now.
            OSError: If it can't be kept.
        """
        self._opening += 1
        try:
            return await asyncio.to_thread(self._open, text)
        finally:
            self._opening -= 1

    def _open(self, text: str) -> Opened:
        kept = self.store.count()
        setup = opening_from_text(text)
        has_own_deck = setup.deck is not Deck.dreams()
        if kept.rooms + self._opening > self._most or (has_own_deck and kept.own_decks >= MOST_OWN_DECKS):
            raise FullError(say("this server has as many rooms as it may have"))
        for _ in range(_TRIES):
            chosen = replace(setup, code=new_code(CODE_LETTERS_ON_A_SERVER, self._random))
            with suppress(TakenCodeError):
                self.store.add(chosen)
                return self._with_keys(chosen.code or "")
        raise FullError(say("this server has as many rooms as it may have"))

    def _with_keys(self, code: str) -> Opened:
        """Give a new room its keys, and let it go: the process that is asked for it first takes it up."""
        kept = self.store.acquire(code)
        if kept is None:
            raise ElsewhereError
        try:
            core = RoomCore.resume(kept.log, self._now, deck=kept.deck, random_bytes=self._random)
            found = Opened(code, core.teacher.renew("teacher"), core.teacher.renew("projector"))
            if core.unsaved:
                raise OSError(core.unsaved)
            return found
        finally:
            self.store.release(code)

    # Finding

    def get(self, code: str) -> RoomLoop | None:
        """The room with a code, taken up if it is kept and nobody has it.

        Args:
            code: The code, in capitals.

        Returns:
            The room; None if there is none.

        Raises:
            ElsewhereError: If another process has it, or it can't be found out now whether there is one.
        """
        held = self._held.get(code)
        if held is not None:
            return held.loop
        if self._closed:
            raise ElsewhereError
        try:
            kept = self.store.acquire(code)
            return None if kept is None else self._resume(code, kept)
        except FencedError as other:
            self.store.release(code)
            raise ElsewhereError from other
        except OSError as wrong:
            self.store.release(code)
            _LOG.warning("rooms can't be taken up: %s", wrong)
            raise ElsewhereError from wrong
        except SaveError as wrong:
            self.store.release(code)
            _LOG.error("a room can't be taken up: %s", wrong)
            return None

    def _resume(self, code: str, kept: StoredRoom) -> RoomLoop:
        loop = RoomLoop(lambda: self._release_if_over(code))
        core = RoomCore.resume(
            kept.log,
            self._now,
            deck=kept.deck,
            random_bytes=self._random,
            wake=loop.schedule,
            codes=self._codes,
        )
        self._held[code] = _HeldRoom(loop, self._now())
        loop.take(core)
        return loop

    def _release_if_over(self, code: str) -> None:
        """Look whether a room is to be held still."""
        held = self._held.get(code)
        if held is None:
            return
        if held.loop.core.fenced:
            self.release(code)
        elif held.loop.core.state == "ended" and held.release_timer is None:
            held.release_timer = asyncio.get_running_loop().call_later(_ENDED_HELD_FOR, self.release, code)

    def release(self, code: str) -> None:
        """Have a room no longer: its pages connect to the process that has it.

        Args:
            code: Its code.
        """
        held = self._held.pop(code, None)
        if held is not None:
            if held.release_timer is not None:
                held.release_timer.cancel()
            held.loop.close()
            self.store.release(code)

    # Renewing

    async def _renew_periodically(self, every: float) -> None:
        """Renew each room within this number of seconds, one after the other, so that none waits for all."""
        while True:
            codes = list(self._held)
            requested: set[str] = set()
            with suppress(OSError):
                requested = self.store.requested(codes)
            for code in codes:
                if code in self._held:
                    self._renew(
                        code,
                        code in requested and self._now() - self._held[code].since >= _RENEWALS_BEFORE_RELEASE * every,
                    )
                await asyncio.sleep(every / len(codes))
            if not codes:
                await asyncio.sleep(every)

    def _renew(self, code: str, is_requested: bool) -> None:
        try:
            if is_requested or not self.store.renew(code):
                self.release(code)
        except OSError:
            pass  # the log tells whether another process has it
        except Exception:  # noqa: BLE001 - the others are renewed whatever happens
            _LOG.exception("a room could not be renewed")

    async def _forget_periodically(self) -> None:
        while True:
            await asyncio.to_thread(self.store.forget_old, list(self._held))
            await asyncio.sleep(_FORGET_EVERY)


def _digest(key: str) -> bytes:
    """Of the same length for every key, so that the time of comparing tells nothing of it."""
    return hashlib.sha256(key.encode("utf-8", "replace")).digest()
