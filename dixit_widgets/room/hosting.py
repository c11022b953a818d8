"""The rooms of a server of many: opened with its host key, resumed on the first request, released when they have ended."""

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
"""The most rooms with an own deck among them."""
CODE_LETTERS_ON_A_SERVER: Final = 6

_SHORTEST_KEY: Final = 24
_LONGEST_KEY: Final = 200
_TRIES: Final = 20
_ENDED_HELD_FOR: Final = 60.0
"""Seconds for which a room that has ended stays in memory, so that its pages are notified."""
_RENEWALS_BEFORE_RELEASE: Final = 4
"""Lease renewals before a room is released to another process that requested it, so that it does not move to and fro."""
_FORGET_EVERY: Final = 600.0
_LOG = logging.getLogger("dixit_widgets.room")


class FullError(DixitError):
    """The server has reached its limit of rooms."""


@dataclass(frozen=True)
class Opened:
    """A room that was opened, and its keys.

    Args:
        code: Its code.
        teacher: The key of the teacher's pages.
        projector: The key of the projector's page.
    """

    code: str
    teacher: str = field(repr=False)
    projector: str = field(repr=False)


def host_key(file: str | os.PathLike[str] | None, environment: Mapping[str, str]) -> str:
    """The host key of a server, with which rooms are opened.

    Args:
        file: The file that holds it, which only its owner may read; None to take it from the environment.
        environment: The environment variables of the process.

    Returns:
        The key.

    Raises:
        RuleError: If there is none, it is too short or has other characters than it may, or others may read the file.
        OSError: If the file can't be read.
        NotReadError: If it is not a regular file.
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
    """Check a host key.

    Args:
        key: The key.

    Returns:
        The same key.

    Raises:
        RuleError: If it is too short or too long, or has other characters than it may.
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
    """A room that this process serves.

    Args:
        loop: Runs it.
        since: When it was resumed.
        release_timer: Releases it, once it has ended.
    """

    loop: RoomLoop
    since: float
    release_timer: asyncio.TimerHandle | None = None


class HostedRooms:
    """The rooms of a process, by code; a room that is requested and not served yet is resumed from the store.

    Args:
        store: The store of the rooms.
        key: The host key.
        codes: The limit on wrong codes that all rooms of the process share.
        most: The most rooms that there may be, in all processes.
        now: Returns the time in seconds.
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
        """The rooms that this process serves."""
        return tuple(held.loop.core for held in self._held.values())

    def start(self) -> None:
        """Start the tasks that renew the leases of this process's rooms, and that remove old rooms."""
        self._tasks = [asyncio.create_task(self._forget_periodically())]
        if self.store.renew_every is not None:
            self._tasks.append(asyncio.create_task(self._renew_periodically(self.store.renew_every)))

    def close(self) -> None:
        """Release all rooms, so that another process can resume them at once."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for code in list(self._held):
            self.release(code)

    # Opening

    def is_key(self, given: str) -> bool:
        """Whether this is the host key, compared in constant time.

        Args:
            given: The key that was sent.
        """
        return hmac.compare_digest(_digest(given), self._key)

    async def open(self, text: str) -> Opened:
        """Open a room.

        Args:
            text: The body of the request; see `opening_from_text`.

        Returns:
            The code of the room, and its keys.

        Raises:
            RuleError: If the setup is not possible.
            FullError: If the limit of rooms is reached.
            ElsewhereError: If the new room can't be acquired now.
            OSError: If the room can't be stored.
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
        """Make the keys of a new room, and release it: the first process that gets a request for it resumes it."""
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
        """The room with a code, resumed if it is in the store and no other process has it.

        Args:
            code: The code, in capitals.

        Returns:
            The room; None if there is none.

        Raises:
            ElsewhereError: If another process has it, or the store can't be read now.
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
            _LOG.warning("rooms can't be resumed: %s", wrong)
            raise ElsewhereError from wrong
        except SaveError as wrong:
            self.store.release(code)
            _LOG.error("a room can't be resumed: %s", wrong)
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
        """Release a room that another process has taken over; schedule that for one that has ended."""
        held = self._held.get(code)
        if held is None:
            return
        if held.loop.core.fenced:
            self.release(code)
        elif held.loop.core.state == "ended" and held.release_timer is None:
            held.release_timer = asyncio.get_running_loop().call_later(_ENDED_HELD_FOR, self.release, code)

    def release(self, code: str) -> None:
        """Stop serving a room, and release its lease: its pages reconnect to the process that serves it next.

        Args:
            code: The code of the room.
        """
        held = self._held.pop(code, None)
        if held is not None:
            if held.release_timer is not None:
                held.release_timer.cancel()
            held.loop.close()
            self.store.release(code)

    # Renewing

    async def _renew_periodically(self, every: float) -> None:
        """Renew the lease of each room once in `every` seconds, evenly spread, and release those that others request."""
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
            pass  # the next append to the log shows whether another process has it
        except Exception:  # noqa: BLE001 - an error of one room must not stop the renewal of the others
            _LOG.exception("the lease of a room could not be renewed")

    async def _forget_periodically(self) -> None:
        while True:
            await asyncio.to_thread(self.store.forget_old, list(self._held))
            await asyncio.sleep(_FORGET_EVERY)


def _digest(key: str) -> bytes:
    """The digest of a key, of the same length for all, so that the time of comparing reveals nothing."""
    return hashlib.sha256(key.encode("utf-8", "replace")).digest()
